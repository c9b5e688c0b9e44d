// @ts-check
// What the board shows of a game: now, after a move that is on its way, or earlier.

import { after, otherSide } from "../board/pieces.js";
import { huffs } from "./customs.js";
import { readFen } from "./fen.js";
import { isPlayer } from "./state.js";

/**
 * @typedef {import("../../types").Scene} Scene
 * @typedef {import("../../types").GameState} GameState
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").PlayedMove} PlayedMove
 */

/**
 * The present position, to be played on.
 * @param {GameState} state
 * @returns {Scene}
 */
export function present(state) {
  const { position, customs_state: customs, you } = state;
  const playing = state.outcome === null && isPlayer(state);
  return {
    pieces: position.pieces,
    turn: position.turn,
    legal: state.legal ?? [],
    movable: playing ? you : null,
    premovable: playing && you !== "both",
    last: shown(state.moves[state.moves.length - 1]),
    premove: state.premove?.path ?? null,
    touched: [...(customs?.touched ?? []), ...huffs(customs).map(({ square }) => square)],
  };
}

/**
 * The position after a move of which the server has not told yet.
 * @param {GameState} state
 * @param {Move} move
 * @returns {Scene}
 */
export function expected({ position, you }, move) {
  return {
    pieces: after(position.pieces, move),
    turn: otherSide(position.turn),
    legal: [],
    movable: you === "both" ? null : you,
    premovable: you !== "both",
    last: move,
  };
}

/**
 * The position after a number of plies, to be looked at.
 * @param {GameState} state
 * @param {number} ply
 * @returns {Scene}
 */
export function past(state, ply) {
  const move = ply === 0 ? undefined : state.moves[ply - 1];
  const fen = move?.fen ?? state.start?.fen ?? "";
  const pieces = readFen(fen, state.game.board);
  return { pieces, turn: fen.startsWith("B") ? "black" : "white", legal: [], movable: null, last: shown(move) };
}

/**
 * A move that has a way on the board; a piece that was huffed has none.
 * @param {PlayedMove | undefined} move
 */
function shown(move) {
  return move && move.path.length > 0 ? move : null;
}
