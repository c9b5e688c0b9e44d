// @ts-check
// Questions to the server about positions without a game.

/**
 * @typedef {import("../types").BoardShape} BoardShape
 * @typedef {import("../types").Move} Move
 * @typedef {import("../types").Position} Position
 * @typedef {import("../types").Removal} Removal
 * @typedef {import("../types").Square} Square
 *
 * What the server says of a position.
 * @typedef {object} Told
 * @property {Position} position
 * @property {Move[]} legal
 * @property {string[]} [faults]
 * @property {string[]} [warnings]
 * @property {import("../types").BoardShape} [board]
 * @property {Removal} [removal]
 * @property {Move} [move]
 * @property {string} [outcome] what the game has come to, where it is over or a draw can be claimed
 *
 * @typedef {{ text?: string, candidates?: import("../types").Candidate[] }} Explained
 */

/** What the server says where it cannot do what it was asked. */
export class Refused extends Error {}

/**
 * @param {string} variant
 * @param {string} [fen]
 * @returns {Promise<Told>}
 */
export function askPosition(variant, fen) {
  const asked = new URLSearchParams({ variant });
  if (fen) asked.set("fen", fen);
  return answer(fetch(`/api/position?${asked}`));
}

/**
 * The position after a move.
 * @param {string} variant
 * @param {string} fen
 * @param {Move} move
 * @param {string} [special] the rule of which the position is the example
 * @returns {Promise<Told>}
 */
export function askPlay(variant, fen, { path, captured }, special) {
  return post("/api/play", { variant, fen, path, captured, special });
}

/**
 * What the server says of a form that makes a rule set.
 * @typedef {object} Checked
 * @property {string} file the rule file
 * @property {{ line: number, column: number, key: string, field: string, label: string | null, text: string }[]} faults
 * @property {string} [picture] the start, as SVG
 */

/**
 * The rule file that a form makes, and its faults.
 * @param {URLSearchParams} fields
 * @returns {Promise<Checked>}
 */
export function checkRules(fields) {
  return answer(fetch("/api/rules/check", { method: "POST", body: fields }));
}

/**
 * Why there is no move from one square to another, and which captures there are.
 * @param {string} variant
 * @param {string} fen
 * @param {Square} [from]
 * @param {Square} [to]
 * @returns {Promise<Explained>}
 */
export function askWhy(variant, fen, from, to) {
  return post("/api/explain", { variant, fen, from, to });
}

/**
 * @param {string} url
 * @param {unknown} body
 */
function post(url, body) {
  const headers = { "content-type": "application/json" };
  return answer(fetch(url, { method: "POST", headers, body: JSON.stringify(body) }));
}

/**
 * @param {Promise<Response>} asked
 * @returns {Promise<any>}
 */
async function answer(asked) {
  const response = await asked;
  const told = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(told.text ?? response.statusText);
  return told;
}
