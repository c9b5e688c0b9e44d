// @ts-check
// What can be typed on the game page besides moves, and what each word does.

import { settings } from "../settings.js";
import { t } from "../words.js";
import { openHelp } from "./commands.js";
import { sideWords } from "./seats.js";
import { mover, toMove } from "./state.js";

/**
 * @typedef {import("./game.js").GamePage} GamePage
 * @typedef {import("../../types").Command} Command
 * @typedef {import("../../types").GameState} GameState
 */

/**
 * @param {GamePage} page
 * @returns {import("./commands.js").Orders}
 */
export function ordersOf(page) {
  const send = (/** @type {Command} */ command) => () => page.send(command);
  const tell = (/** @type {(state: GameState) => string | undefined} */ answer) => () => (page.state ? (answer(page.state) ?? "") : "");
  return {
    legal: () => (page.state && toMove(page.state) && !page.sent ? page.state.legal : []),
    play: (move) => page.choose(move),
    refuse: (from, to) => void page.doubt(from, to),
    several: (moves) => page.pointTo(moves),
    requests: {
      clock: tell((state) => page.seats?.spoken(state)),
      pieces: tell((state) => page.facts?.spoken(state)),
      last: tell(lastMove),
      moves: tell(({ legal }) => legal.map((move) => move.text).join(", ") || t("no-moves")),
      draw: send({ t: "offer", what: "draw" }),
      takeback: send({ t: "offer", what: "takeback" }),
      resign: () => page.actions?.sure("resign"),
      accept: send({ t: "accept" }),
      decline: send({ t: "decline" }),
      claim: send({ t: "claim" }),
      flip: () => page.flip(),
      why: () => void page.explain(),
      hint: () => void page.hint(),
      back: () => page.board?.stepBack(),
      help: openHelp,
    },
  };
}

/** @param {GameState} state */
function lastMove(state) {
  const index = state.moves.length - 1;
  if (index < 0) return t("no-moves-yet");
  const { text, captured } = state.moves[index];
  const said = t("said-move", { side: sideWords(mover(state, index), state.game.board), move: text });
  if (captured.length === 0) return said;
  const names = captured.map((square) => nameOf(state, square)).join(", ");
  return `${said} (${names})`;
}

/**
 * @param {GameState} state
 * @param {number} square
 */
function nameOf({ game }, square) {
  const { style, names, algebraic } = game.board;
  const { notation } = settings();
  const chosen = notation === "rules" ? style : notation;
  return (chosen === "algebraic" ? algebraic : names)[square - 1];
}
