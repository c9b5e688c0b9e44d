// @ts-check
// Squares in words, for those who do not see them.

import { settings } from "../settings.js";
import { t } from "../words.js";
import { deciding } from "./choice.js";
import { isKing, pieceOn, sideOf } from "./pieces.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./grid.js").Told} Told
 * @typedef {import("../../types").BoardShape} BoardShape
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").Square} Square
 */

/**
 * What is to be said of each square of a board.
 * @param {Board} board
 * @returns {(square: Square) => Told}
 */
export function tellerOf(board) {
  const { choice, ahead } = board;
  const marked = choice.from === null ? new Map() : deciding(choice);
  return (square) => ({
    label: label(board, square, marked.get(square)),
    selected: square === choice.from || square === choice.target || square === ahead,
    grabs: board.grabs(square),
  });
}

/**
 * A square: its name, what stands there, and what naming it would do.
 * @param {Board} board
 * @param {Square} square
 * @param {Move[] | undefined} moves
 */
function label({ geometry, scene, shape }, square, moves) {
  const name = geometry.name(square, settings().notation);
  const parts = [name, pieceWords(shape, pieceOn(scene.pieces, square))];
  if (moves) {
    const n = Math.max(...moves.map((move) => move.captured.length));
    parts.push(n > 0 ? t("square-takes", { n }) : t("square-target"));
  }
  return parts.join(", ");
}

/**
 * @param {BoardShape} shape
 * @param {string} letter
 */
export function pieceWords(shape, letter) {
  const side = sideOf(letter);
  if (!side) return t("square-empty");
  const words = side === "white" ? shape.white_name : shape.black_name;
  return t(isKing(letter) ? "piece-king" : "piece-man", { side: words.toLowerCase() });
}
