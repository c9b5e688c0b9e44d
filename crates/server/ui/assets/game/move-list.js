// @ts-check
// The moves of the game, and going back and forth among them.

import { fill, html, iconButton } from "../dom.js";
import { t } from "../words.js";
import { firstTurn, mover } from "./state.js";

/** @typedef {import("../../types").GameState} GameState */

export class MoveList {
  /** @param {(ply: number | null) => void} visit shows the position after a number of plies; `null` is now */
  constructor(visit) {
    this.visit = visit;
    /** @type {number | null} */
    this.at = null;
    this.count = 0;
    this.list = html("ol", { class: "moves-list", tabindex: 0, "aria-label": t("moves") });
    this.element = html("div", { class: "moves" }, this.list, this.buttons());
    this.list.addEventListener("click", (event) => this.clicked(event));
  }

  buttons() {
    const step = (/** @type {string} */ name, /** @type {() => void} */ act) => iconButton(name, t(`replay-${name}`), act);
    return html("div", { class: "moves-buttons", role: "group", "aria-label": t("replay") },
      step("first", () => this.go(0)),
      step("previous", () => this.back()),
      step("next", () => this.forth()),
      step("last", () => this.go(null)));
  }

  /** @param {Event} event */
  clicked(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const ply = target.closest("button")?.dataset.ply;
    if (ply) this.go(Number(ply));
  }

  /** @param {GameState} state */
  show(state) {
    this.count = state.moves.length;
    if (this.at !== null && this.at >= this.count) this.at = null;
    fill(this.list, ...rows(state));
    this.mark();
  }

  back() {
    this.go(Math.max(0, (this.at ?? this.count) - 1));
  }

  forth() {
    this.go(this.at === null ? null : this.at + 1);
  }

  /** @param {number | null} ply */
  go(ply) {
    this.at = ply === null || ply >= this.count ? null : ply;
    this.mark();
    this.visit(this.at);
  }

  mark() {
    const shown = this.at ?? this.count;
    for (const button of this.list.querySelectorAll("button")) {
      const current = Number(button.dataset.ply) === shown;
      if (current) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      if (current) keepInView(this.list, button);
    }
    if (shown === 0) this.list.scrollTop = 0;
  }
}

/**
 * Scrolls the list and nothing else.
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 */
function keepInView(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
  else if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right + 24;
  else if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left + 24;
}

/**
 * A row for each move of the side that began, with the other's beside it.
 * @param {GameState} state
 */
function rows(state) {
  const first = firstTurn(state);
  /** @type {HTMLElement[]} */
  const rows = [];
  state.moves.forEach((move, index) => {
    const begins = mover(state, index) === first;
    if (begins || rows.length === 0) {
      rows.push(html("li", {}, html("span", { class: "moves-number" }, `${rows.length + 1}.`)));
      if (!begins) rows[0].append(html("span", { class: "moves-gap" }, "…"));
    }
    const words = html("button", { type: "button", class: "move", "data-ply": index + 1 }, move.text);
    rows[rows.length - 1].append(words);
  });
  return rows;
}
