// @ts-check
// Pieces as letters, one for each square, and how they are drawn.

import { svg } from "../dom.js";

/**
 * @typedef {import("../../types").BoardShape} BoardShape
 * @typedef {import("../../types").Side} Side
 * @typedef {import("../../types").Square} Square
 * @typedef {import("../../types").Stroke} Stroke
 */

/**
 * @param {string} letter
 * @returns {Side | null} whose piece it is
 */
export function sideOf(letter) {
  if (letter === "w" || letter === "W") return "white";
  if (letter === "b" || letter === "B") return "black";
  return null;
}

/** @param {string} letter */
export function isKing(letter) {
  return letter === "W" || letter === "B";
}

/**
 * @param {Side} side
 * @returns {Side}
 */
export function otherSide(side) {
  return side === "white" ? "black" : "white";
}

/**
 * What stands on a square.
 * @param {string} pieces
 * @param {Square} square
 */
export function pieceOn(pieces, square) {
  return pieces[square - 1] ?? ".";
}

/**
 * Pieces with one square changed.
 * @param {string} pieces
 * @param {Square} square
 * @param {string} letter
 */
export function put(pieces, square, letter) {
  return pieces.slice(0, square - 1) + letter + pieces.slice(square);
}

/**
 * Pieces after a stroke, as far as that can be told without rules.
 * @param {string} pieces
 * @param {Stroke} stroke
 */
export function after(pieces, { path, captured, promotes }) {
  const mover = pieceOn(pieces, path[0]);
  let now = put(pieces, path[0], ".");
  for (const square of captured) now = put(now, square, ".");
  return put(now, path[path.length - 1], promotes ? mover.toUpperCase() : mover);
}

/** Radius of a disc, where a square is 100 wide. */
const RADIUS = 38;
const SHEET = "damas-pieces";

/** Puts the drawings of man and king on the page, once. Colours come from where they are used. */
export function layOut() {
  if (document.getElementById(SHEET)) return;
  const sheet = svg("svg", { id: SHEET, class: "sheet", "aria-hidden": "true", width: 0, height: 0 });
  const sheen = svg("radialGradient", { id: "piece-sheen", cx: "38%", cy: "30%", r: "75%" });
  sheen.append(
    svg("stop", { offset: "0", class: "sheen-light" }),
    svg("stop", { offset: "0.55", class: "sheen-middle" }),
    svg("stop", { offset: "1", class: "sheen-shade" }),
  );
  const hatch = svg("pattern", { id: "hatch", width: 12, height: 12, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
  hatch.append(svg("rect", { class: "hatch-ground", width: 12, height: 12 }), svg("line", { class: "hatch-line", x1: 3, x2: 3, y1: 0, y2: 12 }));
  const defs = svg("defs", {}, sheen, hatch);
  sheet.append(defs, svg("symbol", { id: "piece-man", overflow: "visible" }, ...man()), svg("symbol", { id: "piece-king", overflow: "visible" }, ...king()));
  document.body.prepend(sheet);
}

function man() {
  return [halo(0), shadow(5), ...disc(0, "body"), ring(0, 27), ring(0, 16)];
}

/** Two men, one upon the other: told from a man by its outline alone. */
function king() {
  const [lower, upper] = [10, -8];
  return [halo(lower), halo(upper), shadow(lower + 5), ...disc(lower, "under"), ...disc(upper, "body"), ring(upper, 29), crown(upper)];
}

/** @param {number} y */
function halo(y) {
  return svg("circle", { class: "piece-halo", cy: y, r: RADIUS + 5 });
}

/** @param {number} y */
function shadow(y) {
  return svg("ellipse", { class: "piece-shadow", cy: y, rx: RADIUS + 1, ry: RADIUS });
}

/**
 * @param {number} y
 * @param {"body" | "under"} part
 */
function disc(y, part) {
  return [
    svg("circle", { class: `piece-${part}`, cy: y, r: RADIUS }),
    svg("circle", { class: "piece-sheen", cy: y, r: RADIUS, fill: "url(#piece-sheen)" }),
  ];
}

/**
 * @param {number} y
 * @param {number} radius
 */
function ring(y, radius) {
  return svg("circle", { class: "piece-ring", cy: y, r: radius });
}

/** @param {number} y */
function crown(y) {
  const path = "M-17,12 L-20,-9 L-9,-1 L0,-15 L9,-1 L20,-9 L17,12 Z";
  return svg("path", { class: "piece-crown", transform: `translate(0 ${y})`, d: path });
}

/**
 * A piece to be put somewhere.
 * @param {string} letter
 */
export function draw(letter) {
  const kind = isKing(letter) ? "king" : "man";
  return svg("use", { href: `#piece-${kind}` });
}

/**
 * A piece by itself, as a picture.
 * @param {string} letter
 */
export function figure(letter) {
  layOut();
  const piece = svg("g", { class: `piece ${sideOf(letter)}` }, draw(letter));
  return svg("svg", { class: "figure", viewBox: "-50 -52 100 104", "aria-hidden": "true" }, piece);
}

/**
 * Gives pieces the colours that the rule set asks for, where they are not plainly light and dark.
 * @param {HTMLElement} frame
 * @param {BoardShape} shape
 */
export function paint(frame, shape) {
  for (const side of /** @type {const} */ (["white", "black"])) {
    const color = shape.pieces[side];
    if (["white", "black", "#ffffff", "#000000"].includes(color)) continue;
    frame.classList.add(`paint-${side}`);
    frame.style.setProperty(`--${side}-paint`, color);
  }
}
