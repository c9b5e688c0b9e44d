// @ts-check
// Customs of play over the board: huffing, demanding a capture, touched pieces.

import { button, fill, html } from "../dom.js";
import { t } from "../words.js";

/**
 * @typedef {import("../../types").Command} Command
 * @typedef {import("../../types").GameState} GameState
 * @typedef {import("../../types").Square} Square
 */

export class CustomsPanel {
  /**
   * @param {(command: Command) => void} send
   * @param {(square: Square) => string} name
   */
  constructor(send, name) {
    this.send = send;
    this.name = name;
    this.shown = "";
    this.element = html("div", { class: "customs", role: "group", "aria-label": t("customs"), hidden: true });
  }

  /** @param {GameState} state */
  show(state) {
    const buttons = state.outcome || state.you === null ? [] : this.buttons(state);
    this.element.hidden = buttons.length === 0;
    const key = JSON.stringify([state.customs_state, state.game.customs, state.you]);
    if (key === this.shown) return;
    this.shown = key;
    const text = state.customs_state?.text;
    fill(this.element, text ? html("p", {}, text) : null, ...buttons);
  }

  /** @param {GameState} state */
  buttons({ customs_state: now, game }) {
    const made = huffs(now).map(({ square, text }) =>
      button(text || t("huff", { square: this.name(square) }), () => this.send({ t: "huff", square }), { class: "danger" }));
    if (now?.may_demand) made.push(button(t("demand"), () => this.send({ t: "demand" })));
    if (now?.may_let_stand) made.push(button(t("let-stand"), () => this.send({ t: "let_stand" })));
    if (game.customs?.touch_move && now?.may_adjust !== false) {
      made.push(button(t("adjust"), () => this.send({ t: "adjust" }), { class: "quiet" }));
    }
    return made;
  }
}

/**
 * Pieces that may be huffed.
 * @param {GameState["customs_state"]} now
 */
export function huffs(now) {
  return (now?.huffs ?? []).map((huff) => (typeof huff === "number" ? { square: huff, text: "" } : huff));
}
