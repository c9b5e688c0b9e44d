// @ts-check
// Small boards in the text of a page, to be played on: `<div data-board="VARIANT" data-fen="FEN">`.

import { askPlay, askPosition, askWhy } from "../api.js";
import { Board } from "../board/board.js";
import { button, fill, html } from "../dom.js";
import { t } from "../words.js";

/**
 * @typedef {import("../api.js").Told} Told
 * @typedef {import("../../types").Move} Move
 */

/** Takes up every example of the page as it comes into sight. */
export function startExamples() {
  const places = document.querySelectorAll("[data-board]:not(html)");
  if (places.length === 0) return;
  const watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      new Example(/** @type {HTMLElement} */ (target)).begin();
    }
  }, { rootMargin: "200px" });
  for (const place of places) watch.observe(place);
}

class Example {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.variant = root.dataset.board ?? "";
    this.fen = root.dataset.fen ?? "";
    this.label = root.dataset.label ?? t("board");
    this.words = html("p", { class: "example-words", role: "status" });
    /** @type {Told[]} positions so far */
    this.past = [];
    /** @type {Board | null} */
    this.board = null;
  }

  async begin() {
    const told = await askPosition(this.variant, this.fen).catch(() => null);
    // What stands in the page is better than an empty board.
    if (!told?.board) return;
    const place = html("div", { class: "example-board" });
    const again = button(t("again"), () => this.restart(), { class: "quiet" });
    const back = button(t("back"), () => this.back(), { class: "quiet" });
    fill(this.root, place, this.words, html("div", { class: "example-buttons" }, back, again));
    const flipped = this.root.dataset.bottom === "black";
    this.board = new Board(place, told.board, { label: this.label, removal: told.removal, flipped, small: true }, {
      play: (move) => this.play(move),
      refuse: (from, to) => this.why(from, to),
    });
    this.show(told, null);
  }

  /**
   * @param {Told} told
   * @param {Move | null} move
   */
  show(told, move) {
    this.past.push(told);
    this.draw(told, move);
  }

  /**
   * @param {Told} told
   * @param {Move | null} move
   */
  draw({ position, legal }, move) {
    this.board?.show({ pieces: position.pieces, turn: position.turn, legal, movable: "both", last: move });
  }

  now() {
    return this.past[this.past.length - 1];
  }

  /** @param {Move} move */
  async play(move) {
    this.board?.show(this.board.expected(move), move);
    fill(this.words, move.full);
    const told = await askPlay(this.variant, this.now().position.fen, move, this.root.dataset.special).catch(() => null);
    if (!told) {
      this.draw(this.now(), null);
      return;
    }
    this.show(told, move);
    if (told.outcome) fill(this.words, `${move.full}: ${told.outcome}.`);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  async why(from, to) {
    const { legal, position } = this.now();
    const answer = await askWhy(this.variant, position.fen, from, to).catch(() => null);
    fill(this.words, answer?.text ?? "");
    this.board?.point(legal.filter((move) => move.captured.length > 0).map(({ path }) => ({ path, kind: "must" })));
  }

  back() {
    if (this.past.length > 1) this.past.pop();
    fill(this.words);
    this.draw(this.now(), null);
  }

  restart() {
    this.past.length = 1;
    fill(this.words);
    this.draw(this.now(), null);
  }
}
