// @ts-check
// Mouse, pen and finger: taps and drags on the board, in squares.

/**
 * @typedef {import("../../types").Square} Square
 *
 * What the board makes of them.
 * @typedef {object} Hand
 * @property {(x: number, y: number) => Square | null} square the square at a place on the screen
 * @property {(square: Square) => boolean} grabs whether a piece can be taken up there
 * @property {(square: Square) => void} press
 * @property {(square: Square) => void} tap
 * @property {(square: Square) => void} lift
 * @property {(x: number, y: number, over: Square | null) => void} carry
 * @property {(square: Square | null) => void} drop
 * @property {() => void} abandon
 * @property {(from: Square, to: Square) => void} sketch a mark or an arrow, drawn with the right button
 */

/** Pixels that a pointer moves before it drags. */
const SLACK = { mouse: 4, pen: 6, touch: 9 };

/**
 * What the pointer that is down is about to do.
 * @typedef {{ id: number, square: Square, x: number, y: number, slack: number, what: "wait" | "drag" | "sketch" | "nothing" }} Grip
 */

export class Pointer {
  /**
   * @param {HTMLElement} element
   * @param {Hand} hand
   */
  constructor(element, hand) {
    this.element = element;
    this.hand = hand;
    /** @type {Grip | null} */
    this.grip = null;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", (event) => this.cancel(event));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.grip) {
      // A second finger or button gives up what the first began.
      this.release(true);
      return;
    }
    const square = this.hand.square(event.clientX, event.clientY);
    if (square === null || (event.button !== 0 && event.button !== 2)) return;
    const slack = SLACK[/** @type {keyof typeof SLACK} */ (event.pointerType)] ?? SLACK.mouse;
    const what = event.button === 2 ? "sketch" : "wait";
    this.grip = { id: event.pointerId, square, x: event.clientX, y: event.clientY, slack, what };
    this.element.setPointerCapture(event.pointerId);
    if (what === "wait" && this.hand.grabs(square)) this.hand.press(square);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { grip } = this;
    if (!grip || grip.id !== event.pointerId) return;
    if (grip.what === "wait" && Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > grip.slack) {
      grip.what = this.hand.grabs(grip.square) ? "drag" : "nothing";
      if (grip.what === "drag") this.hand.lift(grip.square);
    }
    if (grip.what === "drag") {
      this.hand.carry(event.clientX, event.clientY, this.hand.square(event.clientX, event.clientY));
    }
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { grip } = this;
    if (!grip || grip.id !== event.pointerId) return;
    const square = this.hand.square(event.clientX, event.clientY);
    this.release(false);
    if (grip.what === "drag") this.hand.drop(square);
    else if (grip.what === "wait") this.hand.tap(grip.square);
    else if (grip.what === "sketch" && square !== null) this.hand.sketch(grip.square, square);
  }

  /**
   * The page scrolls instead, or the pointer is gone: nothing was meant.
   * @param {PointerEvent} event
   */
  cancel(event) {
    if (this.grip?.id === event.pointerId) this.release(true);
  }

  /** @param {boolean} abandoned */
  release(abandoned) {
    const { grip } = this;
    this.grip = null;
    if (grip && this.element.hasPointerCapture(grip.id)) this.element.releasePointerCapture(grip.id);
    if (abandoned && grip) this.hand.abandon();
  }
}
