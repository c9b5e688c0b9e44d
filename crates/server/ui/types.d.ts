// Shapes of what pages and server say to each other, and of what modules hand to one another.
// Nothing here runs: `tsc` checks the modules against it.

export type Side = "white" | "black";
/** Number of a square, from 1. */
export type Square = number;
export type Words = Record<string, string | { one?: string; few?: string; many?: string; other: string }>;

export interface BoardShape {
  width: number;
  height: number;
  /** Column and row of each square from the top left as White sees it; index is the number less one. */
  squares: [number, number][];
  names: string[];
  algebraic: string[];
  style: "numeric" | "algebraic";
  /** Played on points joined by lines. */
  lines?: boolean;
  edges?: [Square, Square][];
  played_on: "dark" | "light" | "all";
  pieces: { white: string; black: string };
  white_name: string;
  black_name: string;
  /** The side below for who looks on. */
  bottom?: Side;
}

export interface Position {
  /** A character for each square: `.`, `w` man, `W` king, `b`, `B`. */
  pieces: string;
  turn: Side;
  fen: string;
  ply?: number;
}

export interface Move {
  text: string;
  full: string;
  path: Square[];
  captured: Square[];
  promotes: boolean;
  rest?: Square | null;
  /** The rule that it breaks, where it may be made all the same. */
  breach?: string;
}

/** What a move shown on the board needs. */
export interface Stroke {
  path: Square[];
  captured: Square[];
  promotes?: boolean;
}

/** What a board shows and allows. */
export interface Scene {
  pieces: string;
  turn: Side;
  legal: Move[];
  /** Whose pieces may be moved here. */
  movable: Side | "both" | null;
  /** Whether the side not to move may move ahead of its turn. */
  premovable?: boolean;
  last?: Stroke | null;
  premove?: Square[] | null;
  touched?: Square[];
}

/** Whom a board tells. */
export interface Handlers {
  play?(move: Move): void;
  /** No legal move leads from one square to the other. */
  refuse?(from: Square, to: Square): void;
  /** The piece there has no move. */
  stuck?(square: Square): void;
  /** A piece was chosen. */
  touch?(square: Square): void;
  premove?(from: Square, to: Square): void;
  unpremove?(): void;
  /** A square was named while setting up. */
  edit?(square: Square): void;
  /** A piece was carried while setting up, off the board where there is no square. */
  carry?(from: Square, to: Square | null): void;
  /** A hop was shown, or all at once where nothing moves. */
  landed?(stroke: Stroke, hop: number): void;
}

export type Removal = "at_once" | "after";

export interface Seat {
  name: string;
  kind: "guest" | "machine" | "local" | "open";
  online: boolean;
  you: boolean;
}

export interface Clocks {
  white: number;
  black: number;
  running: Side | null;
  /** Time of the server, in milliseconds, at which the times were right. */
  at: number;
  /** Milliseconds after `at` before the running clock begins to fall. */
  delay?: number;
  /** What one side spends runs to the other. */
  sand?: boolean;
  /** Moves up to the next period. */
  moves_left?: { white: number | null; black: number | null } | null;
}

export interface Counter { label: string; now: number; limit: number; text: string }
export interface Claim { reason: string; text: string; due: boolean }
export interface Material { men: number; kings: number }
export interface Outcome {
  winner: Side | null;
  half_points: { white: number; black: number };
  reason: string;
  text: string;
  rule?: string | null;
  /** What a draw that was claimed rests on. */
  proof?: string | null;
  /** The word of the glossary that the text uses, with its address. */
  term?: { text: string; href: string } | null;
}
export interface PlayedMove extends Stroke {
  ply: number;
  text: string;
  fen: string;
  pieces?: string;
  huff?: boolean;
  clock?: { white: number; black: number } | null;
  time?: number;
}
export interface ChatLine { id?: number; from: Side | "spectator" | "server"; name?: string; text: string; preset?: string; time?: number; you?: boolean }
export interface Huff { square: Square; text: string }
export interface CustomsState {
  huffs?: (Huff | Square)[];
  touched?: Square[];
  /** The last move may be let stand, or the capture demanded. */
  may_let_stand?: boolean;
  may_demand?: boolean;
  may_call?: boolean;
  text?: string | null;
}
export type OfferKind = "draw" | "takeback" | "rematch" | "count" | "time";

export interface GameInfo {
  id: string;
  variant: string;
  title: string;
  board: BoardShape;
  removal: Removal;
  customs?: { huffing?: boolean; touch_move?: boolean; irregular?: boolean } | null;
  control: string;
  /** The control in the reader's words. */
  control_text?: string;
  rated?: boolean;
  opponent?: "machine" | "link" | "lobby" | "screen" | "machines";
  private?: boolean;
  created?: number;
}

export interface GameState {
  t: "state";
  v: number;
  game: GameInfo;
  seats: Record<Side, Seat | null>;
  position: Position;
  legal: Move[];
  moves: PlayedMove[];
  start?: Position;
  clocks: Clocks | null;
  offers: Record<Side, OfferKind | null>;
  premove: Stroke | null;
  counters: Counter[];
  material: Record<Side, Material>;
  claims: Claim[];
  customs_state: CustomsState | null;
  outcome: Outcome | null;
  chat: ChatLine[];
  spectators: number;
  you: Side | "both" | null;
  next: string | null;
  now: number;
}

/** Anything the server says. */
export type Message = { t: string; v?: number } & Record<string, any>;
/** Anything the page says; what has an `id` is kept until it is answered. */
export type Command = { t: string; id?: string } & Record<string, any>;

export interface Refusal { id: string; code: string; text: string; captures?: Move[] }

export interface Candidate { move: Move; count: number; legal: boolean; text: string }

export interface Settings {
  mode: "system" | "light" | "dark";
  theme: "wood" | "print" | "contrast" | "dark";
  coordinates: "off" | "in" | "out";
  notation: "rules" | "numeric" | "algebraic";
  motion: "hops" | "fast" | "off";
  sound: boolean;
  confirm: boolean;
  one_click: boolean;
  /** With two at one screen, the side to move has its pieces below. */
  turn_board: boolean;
  hints: "never" | "captures" | "always";
  chat: boolean;
}
