// @ts-check
// A dialogue with a title and a way out.

import { fill, html, iconButton } from "./dom.js";
import { t } from "./words.js";

/**
 * Opens a dialogue. It is gone from the page when it closes, and the focus goes back to where it was.
 * @param {string} title
 * @param {...Node} body
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...body) {
  const heading = html("h2", { id: "dialog-title" }, title);
  const dialog = html("dialog", { "aria-labelledby": "dialog-title" });
  fill(
    dialog,
    html("header", {}, heading, iconButton("close", t("close"), () => dialog.close())),
    html("div", { class: "dialog-body" }, ...body),
  );
  dialog.addEventListener("close", () => dialog.remove());
  // A click beside it closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
