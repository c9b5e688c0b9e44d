// @ts-check
// Ways to hand the game on: link, code to scan, files, text of the position.

import { openDialog } from "../dialog.js";
import { button, html, icon } from "../dom.js";
import { t } from "../words.js";

/**
 * @param {{ id: string, variant: string, fen: string, ply: number }} game
 */
export function openShare({ id, variant, fen, ply }) {
  const link = new URL(`/game/${id}`, location.href).href;
  const picture = `/game/${id}/diagram`;
  const editor = `/editor?${new URLSearchParams({ variant, fen })}`;
  openDialog(t("share"),
    copyRow(t("share-link"), link),
    code(link),
    copyRow(t("share-fen"), fen),
    html("ul", { class: "share-links" },
      entry(`/game/${id}.pdn`, t("share-pdn"), true),
      entry(`${picture}.svg?ply=${ply}`, t("share-svg"), true),
      entry(`${picture}.png?ply=${ply}`, t("share-png"), true),
      entry(editor, t("share-editor"), false)));
}

/**
 * A code that a telephone reads.
 * @param {string} link
 */
export function code(link) {
  return html("img", { class: "qr", src: `/qr?${new URLSearchParams({ text: link })}`, alt: t("share-code"), width: 180, height: 180 });
}

/**
 * A text with a button that copies it.
 * @param {string} label
 * @param {string} text
 */
export function copyRow(label, text) {
  const id = `copy-${label.replace(/\W+/g, "-")}`;
  const input = html("input", { id, readonly: true, value: text });
  input.addEventListener("focus", () => input.select());
  const copy = button("", () => copied(), { class: "copy", "aria-label": t("copy-what", { what: label }) });
  copy.append(icon("copy"), html("span", {}, t("copy")));
  const copied = async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The text is selected, and can be copied by hand.
      return;
    }
    /** @type {HTMLElement} */ (copy.lastElementChild).textContent = t("copied");
  };
  return html("div", { class: "copy-row" }, html("label", { for: id }, label), html("div", {}, input, copy));
}

/**
 * @param {string} href
 * @param {string} words
 * @param {boolean} download
 */
function entry(href, words, download) {
  return html("li", {}, html("a", { href, download }, words));
}
