// @ts-check
// Where the parts of the game page lie.

import { html } from "../dom.js";

/**
 * @param {Element} main
 * @param {string} title
 * @param {{ above: Node, below: Node, notices: Node, moves: Node, command: Node, actions: Node, why: Node, customs: Node, facts: Node, chat: Node }} parts
 */
export function layOut(main, title, parts) {
  const place = html("div", { class: "board-place" });
  const said = html("p", { class: "hidden-words", "aria-live": "polite", id: "said" });
  const link = html("p", { class: "connection", role: "status", hidden: true });
  const column = html("div", { class: "game-side" }, parts.notices, parts.why, parts.customs, parts.moves, parts.command, parts.actions, parts.facts, parts.chat);
  const table = html("div", { class: "game" },
    html("div", { class: "game-above" }, parts.above),
    place,
    html("div", { class: "game-below" }, parts.below),
    column);
  main.replaceChildren(html("h1", { class: "hidden-words" }, title), link, table, said);
  return { table, place, said, link };
}
