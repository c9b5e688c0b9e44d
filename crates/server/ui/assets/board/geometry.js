// @ts-check
// Where squares lie on the screen. One square is `UNIT` wide in the drawing.

/**
 * @typedef {import("../../types").BoardShape} BoardShape
 * @typedef {import("../../types").Square} Square
 */

export const UNIT = 100;

export class Geometry {
  /**
   * @param {BoardShape} shape
   * @param {boolean} flipped Black below
   */
  constructor(shape, flipped) {
    this.shape = shape;
    this.flipped = flipped;
    this.width = shape.width * UNIT;
    this.height = shape.height * UNIT;
    /** @type {Map<string, Square>} */
    this.bySpot = new Map();
    for (const square of this.squares()) this.bySpot.set(this.spot(square).join(), square);
  }

  /** Every square, by number. */
  squares() {
    return this.shape.squares.map((_, index) => index + 1);
  }

  /**
   * Column and row as seen on the screen.
   * @param {Square} square
   * @returns {[number, number]}
   */
  spot(square) {
    const [x, y] = this.shape.squares[square - 1];
    const { width, height } = this.shape;
    return this.flipped ? [width - 1 - x, height - 1 - y] : [x, y];
  }

  /**
   * The middle of a square in the drawing.
   * @param {Square} square
   * @returns {[number, number]}
   */
  centre(square) {
    const [column, row] = this.spot(square);
    return [(column + 0.5) * UNIT, (row + 0.5) * UNIT];
  }

  /**
   * The square that a touch at a point of the drawing means: the one that is hit, or else the
   * nearest within reach. Squares that matter are easier to hit than others.
   * @param {number} x
   * @param {number} y
   * @param {(square: Square) => boolean} matters
   * @returns {Square | null}
   */
  touched(x, y, matters) {
    const hit = this.bySpot.get([Math.floor(x / UNIT), Math.floor(y / UNIT)].join());
    if (hit && matters(hit)) return hit;
    let best = hit ?? null;
    let reach = (hit ? 0.72 : 1.06) * UNIT;
    for (const square of this.squares()) {
      const [cx, cy] = this.centre(square);
      const distance = Math.hypot(cx - x, cy - y) + (matters(square) ? 0 : 0.3 * UNIT);
      if (distance < reach) [best, reach] = [square, distance];
    }
    return best;
  }

  /**
   * What a square is called.
   * @param {Square} square
   * @param {"rules" | "numeric" | "algebraic"} notation
   */
  name(square, notation) {
    const { names, algebraic, style } = this.shape;
    const chosen = notation === "rules" ? style : notation;
    const list = chosen === "algebraic" && algebraic.length ? algebraic : names;
    return list[square - 1] ?? String(square);
  }

  /**
   * Rows of squares from top to bottom, each from left to right.
   * @returns {Square[][]}
   */
  rows() {
    /** @type {Square[][]} */
    const rows = Array.from({ length: this.shape.height }, () => []);
    for (const square of this.squares()) rows[this.spot(square)[1]].push(square);
    for (const row of rows) row.sort((a, b) => this.spot(a)[0] - this.spot(b)[0]);
    return rows;
  }

  /**
   * The square that a key leads to, or `null` at the edge.
   * @param {Square} square
   * @param {string} key
   * @returns {Square | null}
   */
  step(square, key) {
    const rows = this.rows();
    const [column, row] = this.spot(square);
    const place = rows[row].indexOf(square);
    switch (key) {
      case "ArrowLeft": return rows[row][place - 1] ?? null;
      case "ArrowRight": return rows[row][place + 1] ?? null;
      case "ArrowUp": return this.nearestInRow(rows[row - 1], column);
      case "ArrowDown": return this.nearestInRow(rows[row + 1], column);
      case "Home": return rows[row][0];
      case "End": return rows[row][rows[row].length - 1];
      case "PageUp": return this.nearestInRow(rows[0], column);
      case "PageDown": return this.nearestInRow(rows[rows.length - 1], column);
      default: return null;
    }
  }

  /**
   * Of a row, the square closest to a column. Of two equally close the one is taken that leads
   * back and forth between rows without drifting away.
   * @param {Square[] | undefined} row
   * @param {number} column
   * @returns {Square | null}
   */
  nearestInRow(row, column) {
    if (!row?.length) return null;
    const distance = (/** @type {Square} */ square) => Math.abs(this.spot(square)[0] - column);
    const least = Math.min(...row.map(distance));
    const close = row.filter((square) => distance(square) === least);
    return column % 2 === 0 ? close[close.length - 1] : close[0];
  }
}
