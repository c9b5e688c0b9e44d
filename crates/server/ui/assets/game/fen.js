// @ts-check
// Positions as text, as the server writes them: `W:W31,K45:B1,2`, or with letters for squares.

/**
 * @typedef {import("../../types").BoardShape} BoardShape
 * @typedef {import("../../types").Side} Side
 */

/**
 * The pieces of a position, a letter for each square.
 * @param {string} fen
 * @param {BoardShape} shape
 */
export function readFen(fen, shape) {
  const pieces = Array.from(shape.squares, () => ".");
  for (const part of fen.replace(/\.\s*$/, "").split(":").slice(1)) {
    const side = part.charAt(0).toLowerCase();
    if (side !== "w" && side !== "b") continue;
    for (const item of part.slice(1).split(",").filter(Boolean)) place(pieces, item.trim(), side, shape);
  }
  return pieces.join("");
}

/**
 * @param {string[]} pieces
 * @param {string} item a square, or a span of numbers; `K` before it for kings
 * @param {string} side
 * @param {BoardShape} shape
 */
function place(pieces, item, side, shape) {
  const king = item.startsWith("K");
  const [first, last] = (king ? item.slice(1) : item).split("-");
  const letter = king ? side.toUpperCase() : side;
  const from = numbered(first, shape);
  const to = last === undefined ? from : numbered(last, shape);
  if (from < 0 || to < 0) return;
  for (let at = from; at <= to; at += 1) pieces[at] = letter;
}

/**
 * @param {string} name
 * @param {BoardShape} shape
 */
function numbered(name, shape) {
  return shape.style === "algebraic" ? shape.algebraic.indexOf(name.toLowerCase()) : shape.names.indexOf(name);
}

/**
 * @param {string} pieces
 * @param {Side} turn
 * @param {BoardShape} shape
 */
export function writeFen(pieces, turn, shape) {
  const names = shape.style === "algebraic" ? shape.algebraic : shape.names;
  const list = (/** @type {string} */ man) => [...pieces].flatMap((letter, index) => {
    if (letter.toLowerCase() !== man) return [];
    return [letter === man ? names[index] : `K${names[index]}`];
  });
  return `${turn === "white" ? "W" : "B"}:W${list("w").join()}:B${list("b").join()}`;
}
