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
    /** Whether the next piece touched is only put straight. */
    this.adjusting = false;
    /** @type {HTMLElement | null} */
    this.toggle = null;
    this.element = html("div", { class: "customs", role: "group", "aria-label": t("customs"), hidden: true });
  }

  /** @param {GameState} state */
  show(state) {
    const buttons = state.outcome || state.you === null ? [] : this.buttons(state);
    const text = state.outcome ? null : state.customs_state?.text;
    this.element.hidden = buttons.length === 0 && !text;
    const key = JSON.stringify([state.customs_state, state.game.customs, state.you, state.position.turn, state.outcome !== null]);
    if (key === this.shown) return;
    this.shown = key;
    this.adjusting = false;
    fill(this.element, text ? html("p", {}, text) : null, ...buttons);
  }

  /** @param {GameState} state */
  buttons({ customs_state: now, game, you, position }) {
    const deed = (/** @type {string} */ words, /** @type {Command} */ command, kind = "") => button(words, () => this.send(command), { class: kind });
    const made = huffs(now).map(({ square, text }) => deed(text || t("huff", { square: this.name(square) }), { t: "huff", square }, "danger"));
    if (now?.may_demand) made.push(deed(t("demand"), { t: "demand" }));
    if (now?.may_call) made.push(deed(t("call"), { t: "call" }, "danger"));
    if (now?.may_let_stand) made.push(deed(t("let-stand"), { t: "let_stand" }));
    const touched = now?.touched ?? [];
    if (touched.length > 1 && you !== position.turn) {
      made.push(...touched.map((square) => deed(t("name-piece", { square: this.name(square) }), { t: "name", square })));
    }
    if (game.customs?.touch_move && (you === "both" || you === position.turn)) made.push(this.adjuster());
    return made;
  }

  /** The button after which the next piece touched is only put straight. */
  adjuster() {
    const made = button(t("adjust"), () => this.adjust(!this.adjusting), { class: "quiet", "aria-pressed": "false" });
    this.toggle = made;
    return made;
  }

  /** @param {boolean} adjusting */
  adjust(adjusting) {
    this.adjusting = adjusting;
    this.toggle?.setAttribute("aria-pressed", String(adjusting));
  }
}

/**
 * Pieces that may be huffed.
 * @param {GameState["customs_state"]} now
 */
export function huffs(now) {
  return (now?.huffs ?? []).map((huff) => (typeof huff === "number" ? { square: huff, text: "" } : huff));
}
