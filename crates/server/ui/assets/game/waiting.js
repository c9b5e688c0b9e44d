// @ts-check
// A game that still wants an opponent: the link for him, or the button that makes him one.

import { fill, html } from "../dom.js";
import { t } from "../words.js";
import { code, copyRow } from "./share.js";

/** @typedef {import("../../types").GameState} GameState */

export class Waiting {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.shown = "";
    this.element = html("section", { class: "waiting", hidden: true, "aria-live": "polite" });
  }

  /** @param {GameState} state */
  show(state) {
    const { seats, outcome, you } = state;
    const open = [seats.white, seats.black].some((seat) => !seat || seat.kind === "open");
    this.element.hidden = !open || outcome !== null;
    const key = this.element.hidden ? "" : String(you);
    if (key === this.shown) return;
    this.shown = key;
    if (key === "") fill(this.element);
    else if (you === null) fill(this.element, html("h2", {}, t("seat-open")), this.join());
    else fill(this.element, html("h2", {}, t("waiting")), html("p", {}, t("waiting-text")), copyRow(t("share-link"), this.link()), code(this.link()));
  }

  link() {
    return new URL(`/game/${this.id}`, location.href).href;
  }

  join() {
    return html("form", { method: "post", action: `/game/${this.id}/join` }, html("button", { type: "submit", class: "primary" }, t("join")));
  }
}
