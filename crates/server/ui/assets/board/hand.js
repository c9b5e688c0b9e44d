// @ts-check
// What taps and drags do on a board.

import { deciding, walked } from "./choice.js";
import { tint } from "./marks.js";
import { at } from "./motion.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("../../types").Square} Square
 */

export class Hand {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {SVGElement | null} the piece in the hand */
    this.carried = null;
    /** @type {Square | null} */
    this.from = null;
    /** Whether the pointer that is down has chosen a piece already. */
    this.pressed = false;
    /** Whether a piece is just being put down. */
    this.dropping = false;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  square(x, y) {
    const { board } = this;
    const marked = deciding(board.choice);
    const matters = (/** @type {Square} */ square) => marked.has(square) || board.grabs(square);
    return board.geometry.touched(...board.picture.point(x, y), matters);
  }

  /** @param {Square} square */
  grabs(square) {
    return this.board.grabs(square);
  }

  /** @param {Square} square */
  press(square) {
    const { choice, ahead, handlers } = this.board;
    const open = choice.from === null && choice.target === null && ahead === null;
    this.pressed = !handlers.edit && open;
    if (this.pressed) this.board.pick(square);
  }

  /** @param {Square} square */
  tap(square) {
    if (!this.pressed) this.board.pick(square);
    this.pressed = false;
  }

  /** @param {Square} square */
  lift(square) {
    const { board } = this;
    const done = walked(board.choice);
    const here = done !== null && done.path[done.path.length - 1] === square;
    if (!board.handlers.edit && !here && board.ahead !== square) board.take(square);
    this.from = square;
    this.carried = board.picture.standing.get(here && done ? done.path[0] : square) ?? null;
    if (!this.carried) return;
    this.carried.classList.add("carried");
    board.picture.above.append(this.carried);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {Square | null} over
   */
  carry(x, y, over) {
    if (!this.carried) return;
    const { picture, geometry } = this.board;
    this.carried.style.transform = at(picture.point(x, y));
    picture.above.querySelector(".tint")?.remove();
    if (over !== null && over !== this.from) picture.above.prepend(tint(geometry, over, "over"));
  }

  /** @param {Square | null} square */
  drop(square) {
    const { board, from } = this;
    this.putDown();
    if (board.handlers.edit) {
      if (from !== null && square !== from) board.handlers.carry?.(from, square);
      else board.draw();
    } else if (square === null) {
      board.forget();
    } else if (square === from) {
      board.draw();
    } else {
      this.dropping = true;
      board.pick(square);
      this.dropping = false;
    }
  }

  abandon() {
    this.putDown();
    this.board.draw();
  }

  putDown() {
    this.carried?.classList.remove("carried");
    this.board.picture.above.querySelector(".tint")?.remove();
    this.carried = null;
    this.pressed = false;
  }

  /**
   * @param {Square} from
   * @param {Square} to
   */
  sketch(from, to) {
    const { board } = this;
    const path = from === to ? [from] : [from, to];
    const same = (/** @type {{ path: Square[] }} */ drawn) => drawn.path.join() === path.join();
    if (board.sketches.some(same)) board.sketches = board.sketches.filter((drawn) => !same(drawn));
    else board.sketches.push({ path, kind: "sketch" });
    board.drawMarks();
  }
}
