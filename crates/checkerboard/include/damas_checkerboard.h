/* The engine of Damas as a library for CheckerBoard and programs like it:
 * CheckerBoard's interface, version 2. See docs/interop.md.
 *
 * The games are those of 8 x 8 squares. Which one is played is chosen when the
 * library is built (DAMAS_CHECKERBOARD_GAME=russian), or at any time with
 * enginecommand("set gametype 25", reply). The library holds one engine: calls
 * from several threads wait for each other.
 */
#ifndef DAMAS_CHECKERBOARD_H
#define DAMAS_CHECKERBOARD_H

#if defined(_WIN32) && !defined(_WIN64)
#define DAMAS_CB_CALL __stdcall
#else
#define DAMAS_CB_CALL
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What stands on a square: the sum of a colour and a kind, or DAMAS_CB_FREE. */
#define DAMAS_CB_FREE 0
#define DAMAS_CB_WHITE 1
#define DAMAS_CB_BLACK 2
#define DAMAS_CB_MAN 4
#define DAMAS_CB_KING 8

/* Answers of getmove. */
#define DAMAS_CB_DRAW 0
#define DAMAS_CB_WIN 1
#define DAMAS_CB_LOSS 2
#define DAMAS_CB_UNKNOWN 3

/* Games, as `get gametype` and `set gametype` name them. */
#define DAMAS_CB_ENGLISH 21
#define DAMAS_CB_ITALIAN 22
#define DAMAS_CB_SPANISH 24
#define DAMAS_CB_RUSSIAN 25
#define DAMAS_CB_BRAZILIAN 26
#define DAMAS_CB_CZECH 29

/* A square: column and row, from 0. With m the number of the square less one:
 *   Italian:  y = m / 4,      x = 2 * (m % 4)      (+ 1 where y is odd)
 *   Spanish:  y = 7 - m / 4,  x = 6 - 2 * (m % 4)  (+ 1 where y is odd)
 *   others:   y = m / 4,      x = 6 - 2 * (m % 4)  (+ 1 where y is odd)
 */
struct damas_cb_coor {
    int x;
    int y;
};

/* A move. */
struct damas_cb_move {
    int jumps;                     /* pieces captured; 0 for a quiet move */
    unsigned int newpiece;         /* what stands on `to` after it */
    unsigned int oldpiece;         /* what stood on `from` before it */
    struct damas_cb_coor from, to;
    struct damas_cb_coor path[12]; /* where it lands, the first jump in 1 */
    struct damas_cb_coor del[12];  /* what is captured, the first in 0 */
    unsigned int delpiece[12];     /* what stood there */
};

/* Chooses a move for `color` and plays it on `board`, an array of columns:
 * board[x][y].
 *
 * maxtime   seconds for the move
 * text      1024 characters, where the engine writes what it thinks
 * playnow   the engine moves at once when this is not 0
 * info      bit 1: the time is exact; bits 2 and 3: the unit of `moreinfo`
 *           (1 = a thousandth of a second, 2 = a hundredth, 3 = a tenth)
 * moreinfo  upper 16 bits: time left; lower 16 bits: increment
 * move      the move, where this is not null
 *
 * Answers DAMAS_CB_WIN or DAMAS_CB_LOSS where the end is seen, DAMAS_CB_UNKNOWN
 * otherwise. Without a legal move the board stays as it is.
 */
int DAMAS_CB_CALL getmove(int board[8][8], int color, double maxtime, char text[1024],
                          int *playnow, int info, int moreinfo, struct damas_cb_move *move);

/* Obeys a command of at most 255 characters and writes the answer into `reply`,
 * 1024 characters. Answers 1 where the command is known, 0 otherwise.
 *
 *   name, about, help
 *   get protocolversion, get gametype, get hashsize, get searchthreads
 *   get movelist FEN      movelist N,jumps,old,new,from,to[,landing,captured,piece]...;...
 *   set gametype N        another game
 *   set hashsize MIB      memory for positions met before
 *   set searchthreads N   threads that search
 *   set gamehist FEN MOVE MOVE ...   the game so far, for draws by repetition
 */
int DAMAS_CB_CALL enginecommand(char command[256], char reply[1024]);

/* Whether a move from one square to another is legal (1), and which it is: the
 * first of those that differ only in what they capture. Squares by number. */
int DAMAS_CB_CALL islegal(int board[8][8], int color, int from, int to, struct damas_cb_move *move);

#ifdef __cplusplus
}
#endif

#endif
