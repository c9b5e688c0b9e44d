// @ts-check
// What is drawn over and under the pieces to say something about squares. Marks differ by shape and
// not by colour alone.

import { svg } from "../dom.js";
import { UNIT } from "./geometry.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("../../types").Square} Square
 */

/**
 * A tinted square with a frame of its own.
 * @param {Geometry} geometry
 * @param {Square} square
 * @param {string} kind
 */
export function tint(geometry, square, kind) {
  const [x, y] = geometry.centre(square);
  if (geometry.shape.lines) return svg("circle", { class: `tint ${kind}`, cx: x, cy: y, r: 46 });
  const inset = 3;
  const size = UNIT - 2 * inset;
  return svg("rect", { class: `tint ${kind}`, x: x - size / 2, y: y - size / 2, width: size, height: size, rx: 4 });
}

/**
 * A ring around a piece.
 * @param {Geometry} geometry
 * @param {Square} square
 * @param {string} kind
 */
export function ring(geometry, square, kind) {
  const [cx, cy] = geometry.centre(square);
  return svg("circle", { class: `ring ${kind}`, cx, cy, r: 45 });
}

/**
 * Where a move may go: a dot, or a disc with the number of pieces that are taken on the way.
 * @param {Geometry} geometry
 * @param {Square} square
 * @param {string} count
 * @param {boolean} occupied
 */
export function target(geometry, square, count, occupied) {
  const [x, y] = geometry.centre(square);
  const group = svg("g", { class: count ? "target takes" : "target", transform: `translate(${x} ${y})` });
  if (occupied) group.append(svg("circle", { class: "target-ring", r: 45 }));
  if (!count) {
    if (!occupied) group.append(svg("circle", { class: "target-dot", r: 15 }));
    return group;
  }
  const words = svg("text", { class: "target-count", y: 1 });
  words.textContent = count;
  const half = 17 + 8 * (count.length - 1);
  group.append(svg("rect", { class: "target-disc", x: -half - 8, y: -25, width: 2 * half + 16, height: 50, rx: 25 }), words);
  return group;
}

/** A cross over a piece that is taken and not yet lifted. */
export function cross(/** @type {Geometry} */ geometry, /** @type {Square} */ square) {
  const [x, y] = geometry.centre(square);
  return svg("path", { class: "cross", d: `M${x - 20},${y - 20}l40,40m0,-40l-40,40` });
}

/**
 * An arrow along a path of squares.
 * @param {Geometry} geometry
 * @param {Square[]} path
 * @param {string} kind
 */
export function arrow(geometry, path, kind) {
  const points = path.map((square) => geometry.centre(square));
  const [tip, from] = [points[points.length - 1], points[points.length - 2]];
  const [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const neck = [tip[0] - ux * 34, tip[1] - uy * 34];
  const line = [...points.slice(0, -1), neck].map(([x, y]) => `${x},${y}`).join("L");
  const [left, right] = [[neck[0] - uy * 21, neck[1] + ux * 21], [neck[0] + uy * 21, neck[1] - ux * 21]];
  const group = svg("g", { class: `arrow ${kind}` });
  group.append(
    svg("path", { class: "arrow-shaft", d: `M${line}` }),
    svg("path", { class: "arrow-head", d: `M${tip}L${left}L${right}Z` }),
  );
  return group;
}
