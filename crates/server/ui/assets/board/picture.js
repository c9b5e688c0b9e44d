// @ts-check
// The drawing of a board: layers, and the pieces that stand on it.

import { svg } from "../dom.js";
import { ground, MARGIN } from "./ground.js";
import { at } from "./motion.js";
import { draw, layOut, pieceOn, sideOf } from "./pieces.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("../../types").Square} Square
 * @typedef {import("../../types").Settings} Settings
 */

export class Picture {
  constructor() {
    layOut();
    this.element = svg("svg", { class: "board-picture", "aria-hidden": "true", focusable: "false" });
    this.under = svg("g", { class: "under" });
    this.pieces = svg("g", { class: "pieces" });
    this.over = svg("g", { class: "over" });
    this.above = svg("g", { class: "above" });
    /** @type {Map<Square, SVGElement>} */
    this.standing = new Map();
    /** @type {SVGElement | null} */
    this.floor = null;
  }

  /**
   * Draws everything anew for another geometry or other names of squares.
   * @param {Geometry} geometry
   * @param {Pick<Settings, "coordinates" | "notation">} settings
   */
  layOut(geometry, settings) {
    this.geometry = geometry;
    const margin = settings.coordinates === "out" ? MARGIN : 8;
    const box = [-margin, -margin, geometry.width + 2 * margin, geometry.height + 2 * margin];
    this.element.setAttribute("viewBox", box.join(" "));
    this.margin = margin;
    this.floor = ground(geometry, settings);
    this.element.replaceChildren(this.floor, this.under, this.pieces, this.over, this.above);
    this.clear();
  }

  clear() {
    for (const piece of this.standing.values()) piece.remove();
    this.standing.clear();
    this.above.replaceChildren();
  }

  /**
   * Puts pieces where they stand. What stands right already is left alone.
   * @param {string} pieces
   */
  stand(pieces) {
    if (!this.geometry) return;
    for (const square of this.geometry.squares()) {
      const letter = pieceOn(pieces, square);
      const piece = this.standing.get(square);
      if (piece?.dataset.letter === letter) this.settle(piece, square);
      else this.replace(square, letter);
    }
  }

  /**
   * @param {SVGElement} piece
   * @param {Square} square
   */
  settle(piece, square) {
    for (const animation of piece.getAnimations()) animation.cancel();
    piece.classList.remove("taken", "carried", "gone");
    this.place(piece, square);
    if (piece.parentNode !== this.pieces) this.pieces.append(piece);
  }

  /**
   * @param {Square} square
   * @param {string} letter
   */
  replace(square, letter) {
    this.standing.get(square)?.remove();
    this.standing.delete(square);
    if (!sideOf(letter)) return;
    const piece = this.make(letter);
    this.place(piece, square);
    this.pieces.append(piece);
    this.standing.set(square, piece);
  }

  /** @param {string} letter */
  make(letter) {
    const piece = svg("g", { class: `piece ${sideOf(letter)}`, "data-letter": letter }, draw(letter));
    return piece;
  }

  /**
   * @param {SVGElement} piece
   * @param {Square} square
   */
  place(piece, square) {
    if (this.geometry) piece.style.transform = at(this.geometry.centre(square));
  }

  /**
   * A place on the screen as a place in the drawing.
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  point(x, y) {
    const box = this.element.getBoundingClientRect();
    const scale = this.element.viewBox.baseVal.width / box.width;
    const margin = this.margin ?? 0;
    return [(x - box.left) * scale - margin, (y - box.top) * scale - margin];
  }
}
