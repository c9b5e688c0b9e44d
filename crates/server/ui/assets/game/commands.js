// @ts-check
// The line in which moves and requests are typed, and what is said aloud.

import { fill, html } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../words.js";
import { read } from "./typed.js";

/**
 * @typedef {import("../../types").BoardShape} BoardShape
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").Square} Square
 *
 * @typedef {object} Orders
 * @property {() => Move[]} legal
 * @property {(move: Move) => void} play
 * @property {(from: Square, to: Square) => void} refuse
 * @property {(moves: Move[]) => void} several
 * @property {Record<string, () => string | void>} requests what can be asked for, by name
 */

/** Requests that can be typed, in the order in which the help tells them. */
export const REQUESTS = ["clock", "pieces", "last", "moves", "draw", "takeback", "resign", "accept", "decline", "claim", "flip", "why", "hint", "back", "help"];

export class CommandLine {
  /**
   * @param {BoardShape} shape
   * @param {Orders} orders
   */
  constructor(shape, orders) {
    this.shape = shape;
    this.orders = orders;
    this.input = html("input", {
      id: "command", autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "go",
      maxlength: 60, placeholder: t("type-move"), "aria-describedby": "command-answer",
    });
    this.answer = html("output", { id: "command-answer", for: "command", "aria-live": "polite" });
    const form = html("form", { class: "command" },
      html("label", { for: "command", class: "hidden-words" }, t("type-move")), this.input,
      html("button", { type: "submit" }, t("go")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    });
    this.element = html("div", { class: "command-place" }, form, this.answer);
    document.addEventListener("keydown", (event) => this.begin(event));
  }

  /**
   * Typing a square anywhere begins a move.
   * @param {KeyboardEvent} event
   */
  begin(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1 || event.key === " ") return;
    const { target } = event;
    const busy = target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [contenteditable]");
    if (busy || document.querySelector("dialog[open]") || !/[\p{L}\d]/u.test(event.key)) return;
    this.input.focus({ preventScroll: true });
  }

  enter() {
    const text = this.input.value.trim();
    this.input.value = "";
    this.say("");
    if (text === "") return;
    const request = REQUESTS.find((name) => t(`ask-${name}`).toLowerCase() === text.toLowerCase().replace(/^\//, ""));
    if (request) {
      this.say(this.orders.requests[request]?.() ?? "");
      return;
    }
    const meaning = read(text, this.orders.legal(), this.shape);
    switch (meaning.kind) {
      case "move": this.orders.play(meaning.move); break;
      case "none": this.orders.refuse(meaning.from, meaning.to); break;
      case "several":
        this.say(t("which-of", { moves: meaning.moves.slice(0, 8).map((move) => move.full).join(", ") }));
        this.orders.several(meaning.moves);
        break;
      default: this.say(t("not-understood", { text }));
    }
  }

  /** @param {string} words */
  say(words) {
    fill(this.answer, words);
  }
}

/** Tells the keys and the words that can be typed. */
export function openHelp() {
  const keys = ["keys-type", "keys-arrows", "keys-enter", "keys-escape", "keys-replay"].map((key) => html("li", {}, t(key)));
  const words = REQUESTS.flatMap((name) => [html("dt", {}, html("code", {}, t(`ask-${name}`))), html("dd", {}, t(`asked-${name}`))]);
  openDialog(t("keyboard-help"), html("ul", {}, ...keys), html("h3", {}, t("words-help")), html("dl", { class: "requests" }, ...words));
}
