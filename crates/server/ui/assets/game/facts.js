// @ts-check
// What else is known of the game: counters towards a draw, pieces by square, who looks on.

import { fill, html } from "../dom.js";
import { isKing, sideOf } from "../board/pieces.js";
import { t } from "../words.js";
import { sideWords } from "./seats.js";

/**
 * @typedef {import("../../types").GameState} GameState
 * @typedef {import("../../types").Side} Side
 * @typedef {import("../../types").Square} Square
 */

export class Facts {
  /** @param {(square: Square) => string} name */
  constructor(name) {
    this.name = name;
    this.counters = html("ul", { class: "counters", "aria-label": t("counters") });
    this.about = html("p", { class: "about-game" });
    this.pieces = html("dl", { class: "pieces" });
    const lists = html("details", { class: "piece-lists" }, html("summary", {}, t("pieces")), this.pieces);
    this.element = html("div", { class: "facts" }, this.counters, this.about, lists);
  }

  /** @param {GameState} state */
  show(state) {
    fill(this.counters, ...(state.counters ?? []).map(counter));
    this.counters.hidden = (state.counters ?? []).length === 0;
    const { game, spectators } = state;
    const title = html("a", { href: `/play/${game.variant}` }, game.title);
    const watching = spectators > 0 ? ` · ${t("spectators", { n: spectators })}` : "";
    fill(this.about, title, game.control_text ? ` · ${game.control_text}` : "", watching);
    fill(this.pieces, ...sides(state).flatMap((side) => [
      html("dt", {}, sideWords(side, game.board)),
      html("dd", {}, this.listed(state, side)),
    ]));
  }

  /**
   * The pieces of a side in words.
   * @param {GameState} state
   * @param {Side} side
   */
  listed({ position }, side) {
    const squares = (/** @type {boolean} */ kings) => [...position.pieces].flatMap((letter, index) =>
      sideOf(letter) === side && isKing(letter) === kings ? [this.name(index + 1)] : []);
    const [men, kings] = [squares(false), squares(true)];
    const parts = [];
    if (men.length > 0) parts.push(`${t("men", { n: men.length })}: ${men.join(", ")}`);
    if (kings.length > 0) parts.push(`${t("kings", { n: kings.length })}: ${kings.join(", ")}`);
    return parts.join("; ") || t("no-pieces");
  }

  /** @param {GameState} state */
  spoken(state) {
    return sides(state).map((side) => `${sideWords(side, state.game.board)}: ${this.listed(state, side)}`).join(". ");
  }
}

/**
 * The reader's own side last, as on the board.
 * @param {GameState} state
 * @returns {Side[]}
 */
function sides(state) {
  return state.you === "black" ? ["white", "black"] : ["black", "white"];
}

/** @param {import("../../types").Counter} counter */
function counter({ label, now, limit, text }) {
  const bar = html("meter", { min: 0, max: limit, value: now, "aria-label": label });
  return html("li", { title: text }, html("span", {}, label), bar, html("span", { class: "count" }, `${now} / ${limit}`));
}
