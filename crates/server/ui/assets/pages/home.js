// @ts-check
// The home page: who looks for an opponent, as it changes.

import { fill, html } from "../dom.js";
import { t } from "../words.js";

/**
 * Somebody who looks for an opponent.
 * @typedef {object} Seek
 * @property {string} id of the game
 * @property {string} title
 * @property {string} [name]
 * @property {string} [control] in the reader's words
 * @property {string} [colour] the seat that is open
 * @property {boolean} [own]
 */

export function start() {
  const list = document.getElementById("seeks");
  if (!list) return;
  const events = new EventSource("/events");
  const show = (/** @type {MessageEvent<string>} */ { data }) => {
    const told = JSON.parse(data);
    const seeks = /** @type {Seek[]} */ (Array.isArray(told) ? told : told.seeks);
    fill(list, ...seeks.map(row));
  };
  events.addEventListener("message", show);
  events.addEventListener("seeks", show);
}

/** @param {Seek} seek */
function row({ id, title, name, control, colour, own }) {
  const details = [name, control, colour].filter(Boolean).join(" · ");
  const way = own
    ? html("a", { class: "button", href: `/game/${id}` }, t("seek-own"))
    : html("form", { method: "post", action: `/game/${id}/join` },
      html("button", { type: "submit", class: "primary", "aria-label": `${t("join")}: ${title}` }, t("join")));
  return html("li", { class: "seek" }, html("strong", {}, title), html("span", {}, details), way);
}
