// @ts-check
// The board for the keyboard and for those who hear it: a grid of squares, one of which can be
// reached with Tab; arrows go from square to square.

import { html } from "../dom.js";
import { UNIT } from "./geometry.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("../../types").Square} Square
 *
 * What is said and shown of a square.
 * @typedef {{ label: string, selected: boolean, grabs: boolean }} Told
 */

export class Grid {
  /**
   * @param {string} label what the board is called
   * @param {(square: Square) => void} pick
   */
  constructor(label, pick) {
    this.pick = pick;
    this.element = html("div", { class: "board-grid", role: "grid", "aria-label": label });
    /** @type {Map<Square, HTMLElement>} */
    this.cells = new Map();
    /** @type {Geometry | null} */
    this.geometry = null;
    /** @type {Square} */
    this.current = 1;
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusin", (event) => this.entered(event));
  }

  /**
   * Lays the squares out anew. The square that had the focus keeps it.
   * @param {Geometry} geometry
   */
  layOut(geometry) {
    const focused = this.element.contains(document.activeElement);
    this.geometry = geometry;
    this.cells.clear();
    const rows = geometry.rows();
    this.element.setAttribute("aria-rowcount", String(rows.length));
    this.element.setAttribute("aria-colcount", String(geometry.shape.width));
    this.element.replaceChildren(...rows.map((squares, row) => this.row(geometry, squares, row)));
    if (!this.cells.has(this.current)) this.current = rows.flat()[0];
    this.cells.get(this.current)?.setAttribute("tabindex", "0");
    if (focused) this.focus(this.current);
  }

  /**
   * @param {Geometry} geometry
   * @param {Square[]} squares
   * @param {number} row
   */
  row(geometry, squares, row) {
    const cells = squares.map((square) => this.cell(geometry, square));
    return html("div", { role: "row", "aria-rowindex": row + 1 }, ...cells);
  }

  /**
   * @param {Geometry} geometry
   * @param {Square} square
   */
  cell(geometry, square) {
    const [column, row] = geometry.spot(square);
    const cell = html("div", { role: "gridcell", tabindex: -1, "data-square": square, "aria-colindex": column + 1 });
    cell.style.left = `${(100 * column * UNIT) / geometry.width}%`;
    cell.style.top = `${(100 * row * UNIT) / geometry.height}%`;
    cell.style.width = `${(100 * UNIT) / geometry.width}%`;
    cell.style.height = `${(100 * UNIT) / geometry.height}%`;
    this.cells.set(square, cell);
    return cell;
  }

  /**
   * Says what is on the squares.
   * @param {(square: Square) => Told} tell
   */
  tell(tell) {
    for (const [square, cell] of this.cells) {
      const { label, selected, grabs } = tell(square);
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
      cell.setAttribute("aria-selected", String(selected));
      cell.classList.toggle("grabs", grabs);
    }
  }

  /** @param {Square} square */
  focus(square) {
    this.makeCurrent(square);
    this.cells.get(square)?.focus({ preventScroll: true });
  }

  /** @param {Square} square */
  makeCurrent(square) {
    this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = square;
    this.cells.get(square)?.setAttribute("tabindex", "0");
  }

  /** @param {FocusEvent} event */
  entered(event) {
    const square = Number(/** @type {HTMLElement} */ (event.target).dataset?.square);
    if (square) this.makeCurrent(square);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.geometry) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.pick(this.current);
      return;
    }
    const next = this.geometry.step(this.current, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.focus(next);
  }
}
