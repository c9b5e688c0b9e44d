// @ts-check
// A stroke in motion: the piece goes hop by hop, and what it takes fades when the rules lift it.

import { svg } from "../dom.js";
import { UNIT } from "./geometry.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("../../types").Square} Square
 * @typedef {import("../../types").Stroke} Stroke
 * @typedef {import("../../types").Removal} Removal
 *
 * What is needed to show a stroke.
 * @typedef {object} Scene
 * @property {Geometry} geometry
 * @property {Map<Square, SVGElement>} standing
 * @property {SVGElement} above pieces in motion are drawn here
 * @property {Removal} removal
 * @property {"hops" | "fast"} pace
 * @property {(hop: number) => void} landed
 */

/** Milliseconds for a hop of one square, and for every further square of it. */
const HOP = { hops: [170, 28], fast: [80, 8] };
/** Milliseconds in which a piece that is lifted fades. */
const FADE = { hops: 260, fast: 120 };

export class Motion {
  constructor() {
    /** @type {Animation[]} */
    this.running = [];
    this.stopped = false;
  }

  /** Ends at once, as if everything had been shown. */
  stop() {
    this.stopped = true;
    for (const animation of this.running) animation.finish();
  }

  /**
   * Shows a stroke from a given hop on. Resolves when the last piece is gone.
   * @param {Scene} scene
   * @param {Stroke} stroke
   * @param {number} [done] hops that were shown already
   */
  async show(scene, stroke, done = 0) {
    const { geometry, standing, above, pace } = scene;
    const { path, captured } = stroke;
    const piece = standing.get(path[0]);
    if (!piece) return;
    above.append(piece);
    piece.style.transform = at(geometry.centre(path[done]));
    const fading = [];
    for (const square of captured.slice(0, done)) {
      const victim = standing.get(square);
      if (victim && scene.removal === "at_once") fading.push(this.fade(victim, pace));
      else victim?.classList.add("taken");
    }
    for (let hop = done; hop + 1 < path.length && !this.stopped; hop += 1) {
      await this.hop(piece, geometry.centre(path[hop]), geometry.centre(path[hop + 1]), pace);
      if (!this.stopped) scene.landed(hop + 1);
      const victim = standing.get(captured[hop]);
      if (!victim) continue;
      victim.classList.add("taken");
      if (scene.removal === "at_once") fading.push(this.fade(victim, pace));
    }
    if (scene.removal === "after") {
      for (const square of captured) {
        const victim = standing.get(square);
        if (victim) fading.push(this.fade(victim, pace));
      }
    }
    await Promise.all(fading);
  }

  /**
   * @param {SVGElement} piece
   * @param {[number, number]} from
   * @param {[number, number]} to
   * @param {"hops" | "fast"} pace
   */
  hop(piece, from, to, pace) {
    const squares = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / UNIT;
    const [first, more] = HOP[pace];
    return this.run(piece, [{ transform: at(from) }, { transform: at(to) }], first + more * squares, "ease-in-out");
  }

  /**
   * @param {SVGElement} piece
   * @param {"hops" | "fast"} pace
   */
  fade(piece, pace) {
    return this.run(piece, [{ opacity: getComputedStyle(piece).opacity }, { opacity: 0 }], FADE[pace], "ease-in");
  }

  /**
   * @param {SVGElement} element
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {string} easing
   */
  async run(element, frames, duration, easing) {
    if (this.stopped) return;
    const animation = element.animate(frames, { duration, easing, fill: "forwards" });
    this.running.push(animation);
    await animation.finished.catch(() => {});
  }
}

/**
 * A place in the drawing, for a style.
 * @param {[number, number]} centre
 */
export function at([x, y]) {
  return `translate(${x}px, ${y}px)`;
}

/**
 * A pulse where something was refused.
 * @param {SVGElement} layer
 * @param {[number, number]} centre
 */
export function flash(layer, [cx, cy]) {
  const mark = svg("circle", { class: "flash", cx, cy, r: 48 });
  layer.append(mark);
  const done = mark.animate([{ opacity: 0.9 }, { opacity: 0 }], { duration: 900, easing: "ease-out" });
  done.finished.catch(() => {}).finally(() => mark.remove());
}
