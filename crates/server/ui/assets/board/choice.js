// @ts-check
// How a move is chosen, by clicks or by dragging: the one gesture rule of every board.
//
// The player names squares of the move: where it begins, where it ends, or where its way parts from
// other ways. Every square named leaves fewer moves; the last one left is the move. Of the squares
// that could be named only those are marked that still decide something.

/**
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").Square} Square
 *
 * A move that is still possible, and how much of its path was named: the index of the last square.
 * @typedef {{ move: Move, at: number }} Line
 *
 * What was chosen so far.
 * @typedef {object} Choice
 * @property {Square | null} from
 * @property {Square | null} target named before the source
 * @property {Line[]} lines
 * @property {Choice | null} before what Esc goes back to
 *
 * What naming a square came to.
 * @typedef {{ choice: Choice, play: Move | null, missed: boolean }} Named
 */

/**
 * Nothing chosen yet.
 * @param {Move[]} legal
 * @returns {Choice}
 */
export function begin(legal) {
  return { from: null, target: null, lines: legal.map((move) => ({ move, at: 0 })), before: null };
}

/** @param {Move} move */
export function first(move) {
  return move.path[0];
}

/** @param {Move} move */
export function last(move) {
  return move.path[move.path.length - 1];
}

/**
 * Names a square.
 * @param {Choice} choice
 * @param {Square} square
 * @returns {Named}
 */
export function name(choice, square) {
  return choice.from === null ? nameEnd(choice, square) : nameOnWay(choice, square);
}

/**
 * A first square: source or target.
 * @param {Choice} choice
 * @param {Square} square
 * @returns {Named}
 */
function nameEnd(choice, square) {
  const starting = choice.lines.filter(({ move }) => first(move) === square);
  if (starting.length > 0) {
    const next = { ...choice, from: square, lines: starting, before: choice };
    // With the target named first, both ends are known now.
    return choice.target === null ? open(next) : settle(next);
  }
  const ending = choice.lines.filter(({ move }) => last(move) === square);
  if (ending.length > 0 && choice.target === null) {
    return open({ from: null, target: square, lines: ending, before: choice });
  }
  return { choice, play: null, missed: true };
}

/**
 * A further square of a move whose source is known. A marked square means the moves that it is
 * marked for; any other, those that come by it.
 * @param {Choice} choice
 * @param {Square} square
 * @returns {Named}
 */
function nameOnWay(choice, square) {
  const meant = deciding(choice).get(square);
  const reached = choice.lines.flatMap((line) => {
    const at = meant && !meant.includes(line.move) ? null : reaches(line, square);
    return at === null ? [] : [{ move: line.move, at }];
  });
  if (reached.length === 0) return { choice, play: null, missed: true };
  const together = shared(reached.map(({ move }) => move.path));
  const lines = reached.map(({ move, at }) => ({ move, at: Math.min(at, together) }));
  return settle({ ...choice, lines, before: choice });
}

/**
 * The index up to which paths go together.
 * @param {Square[][]} paths
 */
function shared(paths) {
  const [path, ...others] = paths;
  let at = 0;
  while (at + 1 < path.length && others.every((other) => other[at + 1] === path[at + 1])) at += 1;
  return at;
}

/**
 * The index at which a line comes to a square. A line that has come to its end is named once more
 * by naming its last square again.
 * @param {Line} line
 * @param {Square} square
 * @returns {number | null}
 */
function reaches({ move, at }, square) {
  const end = move.path.length - 1;
  if (at === end) return move.path[end] === square ? end : null;
  const found = move.path.indexOf(square, at + 1);
  return found < 0 ? null : found;
}

/**
 * @param {Choice} choice
 * @returns {Named}
 */
function open(choice) {
  return { choice, play: null, missed: false };
}

/**
 * The move, if only one is left.
 * @param {Choice} choice
 * @returns {Named}
 */
function settle(choice) {
  const [only, ...more] = choice.lines;
  return { choice, play: more.length === 0 ? only.move : null, missed: false };
}

/**
 * The squares that still decide, with the moves that each stands for.
 * @param {Choice} choice
 * @returns {Map<Square, Move[]>}
 */
export function deciding(choice) {
  /** @type {Map<Square, Move[]>} */
  const marks = new Map();
  const mark = (/** @type {Square} */ square, /** @type {Move} */ move) => {
    const known = marks.get(square);
    if (known) known.push(move);
    else marks.set(square, [move]);
  };
  if (choice.from === null) {
    for (const { move } of choice.lines) mark(first(move), move);
    return marks;
  }
  for (const group of byEnd(choice.lines)) {
    for (const line of group) mark(parting(line, group), line.move);
  }
  return marks;
}

/**
 * Lines with the same last square together.
 * @param {Line[]} lines
 * @returns {Line[][]}
 */
function byEnd(lines) {
  /** @type {Map<Square, Line[]>} */
  const groups = new Map();
  for (const line of lines) {
    const end = last(line.move);
    groups.set(end, [...(groups.get(end) ?? []), line]);
  }
  return [...groups.values()];
}

/**
 * The square that tells a line from the others that end where it does: its end if there are none,
 * or else the first square at which they part.
 * @param {Line} line
 * @param {Line[]} group
 * @returns {Square}
 */
function parting(line, group) {
  const { path } = line.move;
  if (group.length === 1) return path[path.length - 1];
  for (let step = 1; line.at + step < path.length; step += 1) {
    const square = path[line.at + step];
    const others = group.some(({ move, at }) => move.path[at + step] !== square);
    if (others) return square;
  }
  return path[path.length - 1];
}

/**
 * How far all lines that are left have gone together: what the board may show as done already.
 * @param {Choice} choice
 * @returns {{ path: Square[], captured: Square[] } | null}
 */
export function walked(choice) {
  if (choice.from === null || choice.lines.length === 0) return null;
  const [{ move, at }] = choice.lines;
  const same = choice.lines.every((line) =>
    line.at === at && line.move.path.slice(0, at + 1).join() === move.path.slice(0, at + 1).join());
  if (!same) return { path: [choice.from], captured: [] };
  return { path: move.path.slice(0, at + 1), captured: move.captured.slice(0, at) };
}

/**
 * How many pieces moves take, in words for a mark: `3`, `2–4`, or nothing where none is taken.
 * @param {Move[]} moves
 */
export function taking(moves) {
  const counts = moves.map((move) => move.captured.length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (most === 0) return "";
  return least === most ? String(most) : `${least}–${most}`;
}

/**
 * One step back.
 * @param {Choice} choice
 */
export function back(choice) {
  return choice.before ?? choice;
}
