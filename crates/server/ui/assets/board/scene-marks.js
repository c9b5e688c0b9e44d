// @ts-check
// Which marks a board shows: last move, what is chosen, what still decides, arrows.

import { settings } from "../settings.js";
import { deciding, taking, walked } from "./choice.js";
import { arrow, cross, ring, target, tint } from "./marks.js";
import { pieceOn } from "./pieces.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").Square} Square
 */

/**
 * What lies under the pieces and what lies over them.
 * @param {Board} board
 */
export function marksOf(board) {
  const under = [...lastMove(board), ...chosen(board)];
  const over = [...ahead(board), ...targets(board), ...arrows(board), ...crosses(board)];
  return { under, over };
}

/** @param {Board} board */
function lastMove({ geometry, scene }) {
  const last = scene.last ? [...new Set(scene.last.path)] : [];
  return [
    ...last.map((square) => tint(geometry, square, "last")),
    ...(scene.touched ?? []).map((square) => ring(geometry, square, "touched")),
    ...(scene.premove ?? []).map((square) => tint(geometry, square, "ahead")),
  ];
}

/** @param {Board} board */
function chosen({ geometry, choice, ahead: first }) {
  const here = walked(choice);
  const squares = here ? [here.path[here.path.length - 1]] : [];
  if (first !== null) squares.push(first);
  return squares.map((square) => tint(geometry, square, "chosen"));
}

/** @param {Board} board */
function ahead({ geometry, scene }) {
  return scene.premove ? [arrow(geometry, scene.premove, "ahead")] : [];
}

/** @param {Board} board */
function targets(board) {
  const { geometry, choice, scene } = board;
  const named = choice.target === null ? [] : [target(geometry, choice.target, "", false)];
  const left = (walked(choice)?.path.length ?? 0) > 1 ? choice.from : null;
  const deciders = [...marked(board)].map(([square, moves]) => {
    if (choice.from === null) return ring(geometry, square, "source");
    const occupied = square !== left && pieceOn(scene.pieces, square) !== ".";
    return target(geometry, square, taking(moves), occupied);
  });
  return [...named, ...deciders];
}

/**
 * The squares that are marked: those that still decide. Before anything is chosen, pieces that may
 * move are marked only where the reader wants that.
 * @param {Board} board
 * @returns {Map<Square, Move[]>}
 */
function marked(board) {
  const { choice, scene, moving } = board;
  if (!board.mayMove() || moving) return new Map();
  if (choice.from !== null || choice.target !== null) return deciding(choice);
  const { hints } = settings();
  const due = scene.legal.some((move) => move.captured.length > 0);
  const wanted = hints === "always" || (hints === "captures" && due);
  return wanted ? deciding(choice) : new Map();
}

/** @param {Board} board */
function arrows({ geometry, arrows: shown, sketches }) {
  return [...shown, ...sketches].map(({ path, kind }) =>
    (path.length > 1 ? arrow(geometry, path, kind) : ring(geometry, path[0], kind)));
}

/**
 * Crosses over pieces that the chosen hops took and that still stand.
 * @param {Board} board
 */
function crosses({ geometry, choice, removal }) {
  const done = walked(choice);
  if (!done || removal === "at_once") return [];
  return done.captured.map((square) => cross(geometry, square));
}
