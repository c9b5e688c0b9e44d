// @ts-check
// Moves typed on the keyboard: `32-28`, `3228`, `32 28`, `26x17x8`, `c3d4`, `c3:e5`.

/**
 * @typedef {import("../../types").BoardShape} BoardShape
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").Square} Square
 *
 * What a text means.
 * @typedef {{ kind: "move", move: Move }
 *   | { kind: "several", moves: Move[] }
 *   | { kind: "none", from: Square, to: Square }
 *   | { kind: "nothing" }} Meaning
 */

/**
 * @param {string} text
 * @param {Move[]} legal
 * @param {BoardShape} shape
 * @returns {Meaning}
 */
export function read(text, legal, shape) {
  const squares = split(text, shape);
  const wanted = squares === null ? bare(text) : null;
  const fits = legal.filter((move) => (squares ? follows(move.path, squares) : joined(move, shape).includes(wanted ?? "")));
  if (fits.length === 1) return { kind: "move", move: fits[0] };
  if (fits.length > 1) return { kind: "several", moves: fits };
  const ends = squares ?? pair(text, shape);
  if (ends && ends.length > 1) return { kind: "none", from: ends[0], to: ends[ends.length - 1] };
  return { kind: "nothing" };
}

/**
 * Squares that are parted by something.
 * @param {string} text
 * @param {BoardShape} shape
 * @returns {Square[] | null}
 */
function split(text, shape) {
  const parts = text.trim().toLowerCase().split(/[\s\-–x×:,.>*]+/).filter(Boolean);
  const squares = parts.map((part) => square(part, shape));
  return parts.length > 1 && squares.every((found) => found > 0) ? squares : null;
}

/**
 * The number of a square by any of its names, or 0.
 * @param {string} name
 * @param {BoardShape} shape
 */
function square(name, shape) {
  const plain = /^\d+$/.test(name) ? String(Number(name)) : name;
  return Math.max(shape.names.indexOf(plain), shape.algebraic.indexOf(plain)) + 1;
}

/**
 * Whether a path begins and ends as named, and comes by what is named in between.
 * @param {Square[]} path
 * @param {Square[]} named
 */
function follows(path, named) {
  if (path[0] !== named[0] || path[path.length - 1] !== named[named.length - 1]) return false;
  let at = 0;
  return named.every((square, index) => {
    if (index === named.length - 1) return at < path.length;
    at = path.indexOf(square, at) + 1;
    return at > 0;
  });
}

/** @param {string} text */
function bare(text) {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/**
 * How a move is typed without anything between its squares: its ends, or its whole path; one-digit
 * numbers with a nought or without.
 * @param {Move} move
 * @param {BoardShape} shape
 */
function joined({ path }, shape) {
  const ends = [path[0], path[path.length - 1]];
  const texts = [ends, path].flatMap((squares) => [shape.names, shape.algebraic].flatMap((names) => {
    const called = squares.map((at) => names[at - 1] ?? "");
    return [called.join(""), called.map((name) => name.padStart(2, "0")).join("")];
  }));
  return texts.filter(Boolean);
}

/**
 * Two squares written together that are no legal move.
 * @param {string} text
 * @param {BoardShape} shape
 * @returns {Square[] | null}
 */
function pair(text, shape) {
  const plain = bare(text);
  for (const at of [2, 1, 3]) {
    const found = [square(plain.slice(0, at), shape), square(plain.slice(at), shape)];
    if (found.every((number) => number > 0)) return found;
  }
  return null;
}
