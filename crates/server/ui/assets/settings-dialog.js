// @ts-check
// The dialogue in which the reader sets what he likes.

import { openDialog } from "./dialog.js";
import { html, iconButton } from "./dom.js";
import { change, CHOICES, settings } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("../types").Settings} Settings */

/** Puts the way to the settings into the head of the page. */
export function offerSettings() {
  const header = document.querySelector("header.site");
  header?.append(iconButton("settings", t("settings"), openSettings, { "aria-haspopup": "dialog" }));
}

export function openSettings() {
  const form = html("form", { class: "settings", method: "dialog" });
  form.append(...Object.keys(CHOICES).map((name) => choice(/** @type {keyof typeof CHOICES} */ (name))));
  form.append(...(/** @type {const} */ (["sound", "chat", "confirm", "one_click", "turn_board"])).map(toggle));
  openDialog(t("settings"), form, naming());
}

/** The name under which the reader plays; the server keeps it. */
function naming() {
  const input = html("input", { id: "set-name", name: "name", maxlength: 24, autocomplete: "nickname" });
  return html("form", { class: "setting name", method: "post", action: "/name" },
    html("label", { for: "set-name" }, t("set-name")),
    html("div", {}, input, html("button", { type: "submit" }, t("save"))),
    html("input", { type: "hidden", name: "back", value: location.pathname }));
}

/** @param {keyof typeof CHOICES} name */
function choice(name) {
  const options = CHOICES[name].map((value) =>
    html("option", { value, selected: settings()[name] === value }, t(`${name}-${value}`)));
  const select = html("select", { id: `set-${name}` }, ...options);
  select.addEventListener("change", () => change(/** @type {Partial<Settings>} */ ({ [name]: select.value })));
  return html("div", { class: "setting" }, html("label", { for: `set-${name}` }, t(`set-${name}`)), select);
}

/** @param {"sound" | "chat" | "confirm" | "one_click" | "turn_board"} name */
function toggle(name) {
  const box = html("input", { type: "checkbox", id: `set-${name}`, checked: settings()[name] });
  box.addEventListener("change", () => change({ [name]: box.checked }));
  const words = t(`set-${name.replace("_", "-")}`);
  return html("div", { class: "setting toggle" }, box, html("label", { for: `set-${name}` }, words));
}
