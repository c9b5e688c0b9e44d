//! The interface as CheckerBoard calls it.

// A test that cannot go on has failed; the functions are those for C.
#![allow(clippy::unwrap_used, unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_int};
use std::sync::{Mutex, PoisonError};

use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;
use damas_checkerboard::{Board, CbMove, CheckerGame, enginecommand, getmove, islegal};
use damas_protocol::Numbers;

/// The library holds one engine: tests take turns.
static TURN: Mutex<()> = Mutex::new(());

fn command(text: &str) -> (c_int, String) {
    let text = CString::new(text).unwrap();
    let mut reply = [0 as c_char; 1024];
    // SAFETY: the text ends with a zero and the reply has its room.
    let known = unsafe { enginecommand(text.as_ptr(), reply.as_mut_ptr()) };
    // SAFETY: replies end with a zero.
    let said = unsafe { CStr::from_ptr(reply.as_ptr()) };
    (known, said.to_str().unwrap().to_owned())
}

struct Table {
    variant: Variant,
    numbers: Numbers,
    game: CheckerGame,
}

impl Table {
    fn new(game: CheckerGame) -> Self {
        assert_eq!(command(&format!("set gametype {}", game.number())).0, 1);
        let variant = Variant::new(Rules::builtin(game.name()).unwrap());
        let numbers = Numbers::new(variant.geometry());
        Self {
            variant,
            numbers,
            game,
        }
    }

    fn board(&self, position: &str) -> Board {
        let setup = fen::parse(self.variant.geometry(), position).unwrap();
        Board::of(self.game, &self.numbers, &setup)
    }
}

fn play(board: &mut Board, color: c_int, hurry: c_int) -> (c_int, String, CbMove) {
    let (mut text, mut mv) = ([0 as c_char; 1024], CbMove::default());
    // SAFETY: everything points to what it should.
    let outcome = unsafe {
        getmove(
            &raw mut board.0,
            color,
            0.05,
            text.as_mut_ptr(),
            &raw const hurry,
            0,
            0,
            &raw mut mv,
        )
    };
    // SAFETY: texts end with a zero.
    let said = unsafe { CStr::from_ptr(text.as_ptr()) };
    (outcome, said.to_str().unwrap().to_owned(), mv)
}

#[test]
fn every_game_is_played_to_its_end_on_the_callers_board() {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    for game in CheckerGame::ALL {
        let table = Table::new(game);
        let mut setup = table.variant.start();
        for _ in 0..30 {
            let legal = table.variant.legal_moves(&setup).unwrap();
            if legal.is_empty() {
                break;
            }
            let mut board = Board::of(game, &table.numbers, &setup);
            let color = if setup.turn == Some(damas::color::Color::White) {
                1
            } else {
                2
            };
            let (outcome, said, mv) = play(&mut board, color, 1);
            assert!(
                (1..=3).contains(&outcome) && said.starts_with("depth "),
                "{said}"
            );
            let nexts = legal.iter().map(|mv| table.variant.play(&setup, mv));
            let next = nexts
                .into_iter()
                .find(|next| Board::of(game, &table.numbers, next) == board);
            let next = next.unwrap_or_else(|| panic!("{game:?}: no legal move leads to the board"));
            let captured = setup.pieces.white.len() + setup.pieces.black.len();
            let left = next.pieces.white.len() + next.pieces.black.len();
            assert_eq!(mv.jumps as usize, captured - left);
            setup = next;
        }
    }
}

#[test]
fn commands_are_obeyed_or_unknown() {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = Table::new(CheckerGame::English);
    assert!(command("name").1.starts_with("Damas "));
    assert_eq!(command("get protocolversion"), (1, "2".to_owned()));
    assert_eq!(command("get gametype"), (1, "21".to_owned()));
    assert_eq!(command("set hashsize 8").0, 1);
    assert_eq!(command("get hashsize"), (1, "8".to_owned()));
    for unknown in [
        "",
        "resign",
        "set gametype 20",
        "set hashsize 0",
        "set hashsize 99999999",
        "get movelist x",
        "set gamehist W:W1:B1 9-9",
    ] {
        assert_eq!(command(unknown).0, 0, "{unknown}");
    }
    assert_eq!(
        command("set gamehist B:W21,22,23:B9,10,11 11-15 23-19").0,
        1
    );
}

#[test]
fn moves_are_listed_jump_by_jump() {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = Table::new(CheckerGame::English);
    let (known, list) = command("get movelist B:W14,22,32:B9");
    assert_eq!(
        (known, list.as_str()),
        (1, "movelist 1,2,6,6,9,25,18,14,5,25,22,5;")
    );
    assert_eq!(
        command("get movelist B:W1:B2").1,
        command("get movelist B:W1:B2").1
    );
    assert_eq!(command("get movelist W:W31:B22,24,26,27").1, "movelist 0");
    let _ = Table::new(CheckerGame::Russian);
    // Two captures with the same ends: numbers stand for letters too.
    let (known, list) = command("get movelist W:WK29:B18,22,25,15");
    assert_eq!(known, 1);
    assert!(list.starts_with("movelist "));
}

#[test]
fn a_drag_is_legal_or_not() {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let table = Table::new(CheckerGame::English);
    let board = table.board("B:W14,22,32:B9,12");
    let mut mv = CbMove::default();
    // SAFETY: everything points to what it should.
    let legal = |from, to, mv: &mut CbMove| unsafe { islegal(&raw const board.0, 2, from, to, mv) };
    assert_eq!(legal(9, 25, &mut mv), 1);
    assert_eq!((mv.jumps, mv.oldpiece, mv.newpiece), (2, 6, 6));
    let (x, y) = CheckerGame::English.place(18);
    assert_eq!((mv.path[1].x, mv.path[1].y), (x as c_int, y as c_int));
    for (from, to) in [(12, 16), (9, 13), (0, 5), (-1, 99), (9, 18)] {
        assert_eq!(legal(from, to, &mut mv), 0);
    }
}

#[test]
fn nonsense_is_refused_without_harm() {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let table = Table::new(CheckerGame::English);
    let mut odd = Board([[7; 8]; 8]);
    assert_eq!(play(&mut odd, 2, 0).0, 3);
    assert_eq!(odd, Board([[7; 8]; 8]));
    let mut board = table.board("B:W1:B");
    assert_eq!(play(&mut board, 2, 0).0, 2);
    assert_eq!(play(&mut board, 9, 0).0, 3);
    let null = std::ptr::null_mut();
    // SAFETY: null is allowed everywhere.
    unsafe {
        assert_eq!(
            getmove(
                std::ptr::null_mut(),
                1,
                1.0,
                null,
                std::ptr::null(),
                0,
                0,
                std::ptr::null_mut()
            ),
            3
        );
        assert_eq!(enginecommand(std::ptr::null(), null), 0);
        assert_eq!(islegal(std::ptr::null(), 1, 1, 5, std::ptr::null_mut()), 0);
        let mut start = table.board("B:W21-32:B1-12").0;
        let answer = getmove(
            &raw mut start,
            2,
            f64::NAN,
            null,
            std::ptr::null(),
            4,
            0x0010_0001,
            std::ptr::null_mut(),
        );
        assert_eq!(answer, 3);
    }
}

/// The header says what the library does: a C compiler finds the same sizes.
#[cfg(unix)]
#[test]
#[allow(clippy::print_stdout)]
fn the_header_is_c() {
    let header = concat!(env!("CARGO_MANIFEST_DIR"), "/include/damas_checkerboard.h");
    let source = format!(
        "#include \"{header}\"\n_Static_assert(sizeof(struct damas_cb_move) == {}, \"size\");\nint main(void) {{ return 0; }}\n",
        size_of::<CbMove>()
    );
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("header.c");
    std::fs::write(&path, source).unwrap();
    let compiled = std::process::Command::new("cc")
        .args(["-std=c11", "-Wall", "-Werror", "-fsyntax-only"])
        .arg(&path)
        .status();
    match compiled {
        Ok(status) => assert!(status.success()),
        Err(_) => println!("not run: there is no C compiler"),
    }
}
