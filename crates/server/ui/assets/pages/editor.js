// @ts-check
// The board editor: a position is put together by hand, and the server says what is wrong with it.

import { askPosition, Refused } from "../api.js";
import { Board } from "../board/board.js";
import { figure, otherSide, paint, pieceOn, put } from "../board/pieces.js";
import { button, fill, html, icon } from "../dom.js";
import { writeFen } from "../game/fen.js";
import { sideWords } from "../game/seats.js";
import { code, copyRow } from "../game/share.js";
import { openDialog } from "../dialog.js";
import { t } from "../words.js";

/**
 * @typedef {import("../../types").BoardShape} BoardShape
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").Position} Position
 * @typedef {import("../../types").Side} Side
 * @typedef {import("../../types").Square} Square
 *
 * @typedef {{ variant: string, board: BoardShape, position: Position, legal?: Move[] }} Data
 */

/** What can be put on a square; `.` takes away. */
const LETTERS = ["w", "W", "b", "B", "."];

/** @param {Data} data */
export function start(data) {
  const place = document.querySelector(".board-place");
  if (place instanceof HTMLElement) new Editor(place, data);
}

class Editor {
  /**
   * @param {HTMLElement} place
   * @param {Data} data
   */
  constructor(place, { variant, board, position }) {
    this.variant = variant;
    this.shape = board;
    this.begun = position;
    this.pieces = position.pieces;
    /** @type {Side} */
    this.turn = position.turn;
    this.letter = "w";
    this.checked = 0;
    fill(place);
    const flipped = board.bottom === "black";
    this.board = new Board(place, board, { label: t("board"), flipped }, {
      edit: (square) => this.put(square),
      carry: (from, to) => this.carry(from, to),
    });
    this.tools = html("div", { class: "editor-tools" });
    this.faults = document.getElementById("editor-faults") ?? html("p", { id: "editor-faults", role: "status" });
    place.after(this.tools);
    this.layOut();
    this.draw();
    this.check();
  }

  layOut() {
    const palette = html("div", { class: "palette", role: "group", "aria-label": t("palette") });
    paint(palette, this.shape);
    palette.append(...LETTERS.map((letter) => this.choice(letter)));
    const turn = html("select", { id: "turn" }, ...(/** @type {const} */ (["white", "black"])).map((side) =>
      html("option", { value: side, selected: side === this.turn }, sideWords(side, this.shape))));
    turn.addEventListener("change", () => {
      this.turn = /** @type {Side} */ (turn.value);
      this.changed();
    });
    const buttons = html("div", { class: "editor-buttons" },
      button(t("start-position"), () => this.reset()),
      button(t("clear-board"), () => this.set(".".repeat(this.pieces.length))),
      button(t("swap-sides"), () => this.swap()),
      button(t("flip"), () => this.board.flip()),
      button(t("share"), () => this.share(), { "aria-haspopup": "dialog" }));
    fill(this.tools, palette, html("div", { class: "turn-row" }, html("label", { for: "turn" }, t("side-to-move")), turn), buttons);
  }

  /** @param {string} letter */
  choice(letter) {
    const words = letter === "." ? t("take-away") : this.board.pieceName(letter);
    const pressed = String(letter === this.letter);
    const about = { class: "palette-piece", "data-letter": letter, "aria-label": words, title: words, "aria-pressed": pressed };
    const made = button("", () => this.choose(letter), about);
    made.append(letter === "." ? icon("clear") : figure(letter));
    return made;
  }

  /** @param {string} letter */
  choose(letter) {
    this.letter = letter;
    for (const made of this.tools.querySelectorAll(".palette-piece")) {
      made.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (made).dataset.letter === letter));
    }
  }

  /**
   * The chosen piece is put down; where it stands already it is taken away.
   * @param {Square} square
   */
  put(square) {
    const same = pieceOn(this.pieces, square) === this.letter;
    this.set(put(this.pieces, square, same ? "." : this.letter));
  }

  /**
   * @param {Square} from
   * @param {Square | null} to off the board where there is none
   */
  carry(from, to) {
    const letter = pieceOn(this.pieces, from);
    const without = put(this.pieces, from, ".");
    this.set(to === null ? without : put(without, to, letter));
  }

  /** @param {string} pieces */
  set(pieces) {
    this.pieces = pieces;
    this.changed();
  }

  async reset() {
    const told = await askPosition(this.variant).catch(() => null);
    if (!told) return;
    this.turn = told.position.turn;
    this.set(told.position.pieces);
    this.layOut();
  }

  /** Colours exchanged and the board turned round. */
  swap() {
    const swapped = [...this.pieces].reverse().map((letter) => {
      const other = letter.toLowerCase() === "w" ? "b" : "w";
      if (letter === ".") return letter;
      return letter === letter.toLowerCase() ? other : other.toUpperCase();
    });
    this.turn = otherSide(this.turn);
    this.set(swapped.join(""));
    this.layOut();
  }

  changed() {
    this.draw();
    this.check();
  }

  draw() {
    this.board.show({ pieces: this.pieces, turn: this.turn, legal: [], movable: null });
  }

  fen() {
    return writeFen(this.pieces, this.turn, this.shape);
  }

  /** Asks what is wrong with the position; only the last answer counts. */
  async check() {
    const fen = this.fen();
    this.spread(fen);
    this.checked += 1;
    const mine = this.checked;
    try {
      const told = await askPosition(this.variant, fen);
      if (mine === this.checked) this.tell(told.faults ?? [], told.warnings ?? [], told.legal.length);
    } catch (error) {
      if (mine === this.checked && error instanceof Refused) this.tell([error.message], [], 0);
    }
  }

  /**
   * @param {string[]} faults
   * @param {string[]} warnings
   * @param {number} moves
   */
  tell(faults, warnings, moves) {
    this.faults.classList.toggle("wrong", faults.length > 0);
    const words = faults.length > 0 ? faults : [t("position-fine", { n: moves }), ...warnings];
    fill(this.faults, ...words.flatMap((text, index) => (index > 0 ? [html("br"), text] : [text])));
    for (const go of document.querySelectorAll('form[action^="/play/"] button')) {
      /** @type {HTMLButtonElement} */ (go).disabled = faults.length > 0;
    }
  }

  /**
   * Puts the position into the fields of the page and into its address.
   * @param {string} fen
   */
  spread(fen) {
    for (const id of ["fen", "play-fen"]) {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.value = fen;
    }
    history.replaceState(null, "", `?${new URLSearchParams({ variant: this.variant, fen })}`);
  }

  share() {
    openDialog(t("share"), copyRow(t("share-link"), location.href), code(location.href), copyRow(t("share-fen"), this.fen()));
  }
}
