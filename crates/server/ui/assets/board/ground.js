// @ts-check
// What does not move: squares, lines between points, names of squares.

import { svg } from "../dom.js";
import { UNIT } from "./geometry.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {import("../../types").Settings} Settings
 */

/** How much room names beside the board take. */
export const MARGIN = 46;

/**
 * The board without pieces.
 * @param {Geometry} geometry
 * @param {Pick<Settings, "coordinates" | "notation">} settings
 */
export function ground(geometry, { coordinates, notation }) {
  const group = svg("g", { class: "ground" });
  const { width, height } = geometry;
  group.append(svg("rect", { class: "board-edge", x: -6, y: -6, width: width + 12, height: height + 12, rx: 5 }));
  group.append(...(geometry.shape.lines ? points(geometry) : fields(geometry)));
  if (coordinates === "in") group.append(...namesInside(geometry, notation));
  if (coordinates === "out") group.append(...namesOutside(geometry, notation));
  return group;
}

/** @param {Geometry} geometry */
function fields(geometry) {
  const { shape, width, height } = geometry;
  const played = shape.played_on === "light" ? "light" : "dark";
  const other = played === "light" ? "dark" : "light";
  if (shape.played_on === "all") return openFields(geometry);
  const rest = svg("rect", { class: `field-${other}`, width, height });
  const squares = geometry.squares().map((square) => {
    const [column, row] = geometry.spot(square);
    return svg("rect", { class: `field-${played}`, x: column * UNIT, y: row * UNIT, width: UNIT, height: UNIT });
  });
  return [rest, ...squares];
}

/** A board of one colour, its squares parted by lines. */
function openFields(/** @type {Geometry} */ geometry) {
  const { width, height } = geometry;
  let path = "";
  for (let x = 0; x <= width; x += UNIT) path += `M${x},0V${height}`;
  for (let y = 0; y <= height; y += UNIT) path += `M0,${y}H${width}`;
  return [svg("rect", { class: "field-open", width, height }), svg("path", { class: "field-line", d: path })];
}

/** @param {Geometry} geometry */
function points(geometry) {
  const { shape, width, height } = geometry;
  const lines = (shape.edges ?? []).map(([a, b]) => {
    const [[x1, y1], [x2, y2]] = [geometry.centre(a), geometry.centre(b)];
    return svg("line", { class: "board-line", x1, y1, x2, y2 });
  });
  const spots = geometry.squares().map((square) => {
    const [cx, cy] = geometry.centre(square);
    return svg("circle", { class: "board-point", cx, cy, r: 9 });
  });
  return [svg("rect", { class: "field-open", width, height }), ...lines, ...spots];
}

/**
 * @param {Geometry} geometry
 * @param {Settings["notation"]} notation
 */
function namesInside(geometry, notation) {
  const tone = geometry.shape.played_on === "dark" && !geometry.shape.lines ? "on-dark" : "on-light";
  return geometry.squares().map((square) => {
    const [column, row] = geometry.spot(square);
    const name = svg("text", { class: `square-name ${tone}`, x: column * UNIT + 6, y: row * UNIT + 23 });
    name.textContent = geometry.name(square, notation);
    return name;
  });
}

/**
 * @param {Geometry} geometry
 * @param {Settings["notation"]} notation
 */
function namesOutside(geometry, notation) {
  const style = notation === "rules" ? geometry.shape.style : notation;
  return style === "algebraic" && geometry.shape.algebraic.length ? filesAndRanks(geometry) : edgeNumbers(geometry);
}

/** Letters below and numbers at the left, taken from the names of squares themselves. */
function filesAndRanks(/** @type {Geometry} */ geometry) {
  const labels = [];
  const [files, ranks] = [new Map(), new Map()];
  for (const square of geometry.squares()) {
    const [, file, rank] = /^([a-z]+)(\d+)$/.exec(geometry.shape.algebraic[square - 1]) ?? [];
    const [x, y] = geometry.centre(square);
    files.set(x, file);
    ranks.set(y, rank);
  }
  for (const [x, file] of files) labels.push(outside(x, geometry.height + MARGIN / 2 + 3, file));
  for (const [y, rank] of ranks) labels.push(outside(-MARGIN / 2 - 3, y, rank));
  return labels;
}

/** Numbers of the squares at the edge, beside them. */
function edgeNumbers(/** @type {Geometry} */ geometry) {
  const { width, height } = geometry.shape;
  const off = MARGIN / 2 + 3;
  return geometry.squares().flatMap((square) => {
    const [column, row] = geometry.spot(square);
    const [x, y] = geometry.centre(square);
    const name = geometry.name(square, "numeric");
    if (row === 0) return [outside(x, -off, name)];
    if (row === height - 1) return [outside(x, geometry.height + off, name)];
    if (column === 0) return [outside(-off, y, name)];
    if (column === width - 1) return [outside(geometry.width + off, y, name)];
    return [];
  });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 */
function outside(x, y, words) {
  const text = svg("text", { class: "edge-name", x, y });
  text.textContent = words;
  return text;
}
