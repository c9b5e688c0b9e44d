// @ts-check
// The mode that shows every capture there would be, what it takes, and which law decides.

import { fill, html } from "../dom.js";
import { t } from "../words.js";

/**
 * @typedef {import("../../types").Candidate} Candidate
 * @typedef {import("../../types").Square} Square
 */

export class Why {
  /** @param {(arrows: { path: Square[], kind: string }[]) => void} point */
  constructor(point) {
    this.point = point;
    this.open = false;
    /** @type {Candidate[]} */
    this.candidates = [];
    this.element = html("section", { class: "why", hidden: true, "aria-label": t("why"), "aria-live": "polite" });
  }

  /**
   * @param {Candidate[]} candidates
   * @param {string} [text] why a move was refused
   */
  show(candidates, text = "") {
    this.open = true;
    this.candidates = candidates;
    this.element.hidden = false;
    const none = candidates.length === 0 ? html("p", {}, t("why-none")) : null;
    const legal = candidates.filter((candidate) => candidate.legal);
    const lesser = candidates.filter((candidate) => !candidate.legal);
    const items = [...legal, ...lesser].map((candidate) => this.item(candidate));
    fill(this.element, html("h2", {}, t("why-title")), text ? html("p", {}, text) : null, none, html("ul", {}, ...items));
    this.all();
  }

  /** @param {Candidate} candidate */
  item(candidate) {
    const { move, count, legal, text } = candidate;
    const name = html("button", { type: "button", class: "move" }, move.full);
    const alone = () => this.point([{ path: move.path, kind: legal ? "must" : "refused" }]);
    name.addEventListener("click", alone);
    name.addEventListener("mouseenter", alone);
    name.addEventListener("mouseleave", () => this.all());
    const words = legal ? t("why-legal") : text;
    return html("li", { class: legal ? "legal" : "lesser" }, name, html("span", { class: "why-count" }, t("takes", { n: count })), html("span", {}, words));
  }

  all() {
    const [first, ...more] = [...this.candidates].sort((a, b) => Number(a.legal) - Number(b.legal));
    if (!first) return;
    this.point([first, ...more].slice(-12).map(({ move, legal }) => ({ path: move.path, kind: legal ? "must" : "refused" })));
  }

  hide() {
    this.open = false;
    this.element.hidden = true;
    fill(this.element);
  }
}
