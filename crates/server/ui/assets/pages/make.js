// @ts-check
// Rules of one's own: what is filled in is checked while it is typed.

import { checkRules } from "../api.js";
import { fill, html } from "../dom.js";
import { t } from "../words.js";

/** @typedef {import("../api.js").Checked} Checked */

/** Milliseconds without a key before the form is checked. */
const PAUSE = 500;

export function start() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form#make"));
  if (form) new Workshop(form).begin();
}

class Workshop {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.state = /** @type {HTMLElement} */ (document.getElementById("make-state"));
    this.picture = /** @type {HTMLElement} */ (document.getElementById("make-picture"));
    this.file = /** @type {HTMLTextAreaElement} */ (document.getElementById("make-toml"));
    this.play = /** @type {HTMLButtonElement} */ (document.getElementById("make-play"));
    /** Number of the last question, so that an answer that comes late is not shown. */
    this.asked = 0;
    this.waiting = 0;
  }

  begin() {
    this.form.addEventListener("input", () => this.wait());
    this.form.addEventListener("change", () => this.wait());
    // A browser that comes back to the page fills the form in after this.
    addEventListener("pageshow", () => this.check());
  }

  wait() {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.check(), PAUSE);
  }

  async check() {
    const number = (this.asked += 1);
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) fields.append(name, String(value));
    const checked = await checkRules(fields).catch(() => null);
    if (checked && number === this.asked) this.show(checked);
  }

  /** @param {Checked} checked */
  show({ file, faults, picture }) {
    this.file.value = file;
    this.play.disabled = faults.length > 0;
    this.mark(faults.map(({ field }) => field));
    this.draw(picture);
    if (faults.length === 0) {
      fill(this.state, html("p", { class: "good" }, t("make-good")));
      return;
    }
    const list = html("ul", { class: "faults" });
    for (const { key, label, text } of faults) {
      list.append(html("li", {}, label ? html("b", {}, label) : null, " ", html("code", {}, key), " ", html("span", { lang: "en" }, text)));
    }
    fill(this.state, html("p", { class: "bad" }, t("make-bad")), list);
  }

  /**
   * Shows which fields are at fault.
   * @param {string[]} names
   */
  mark(names) {
    for (const field of this.form.querySelectorAll("[data-key]")) {
      const key = /** @type {HTMLElement} */ (field).dataset.key ?? "";
      const isWrong = names.includes(key);
      field.classList.toggle("at-fault", isWrong);
      for (const input of field.querySelectorAll("input, select")) {
        if (isWrong) input.setAttribute("aria-invalid", "true");
        else input.removeAttribute("aria-invalid");
      }
    }
  }

  /** @param {string} [picture] a drawing of the start */
  draw(picture) {
    if (!picture) {
      fill(this.picture);
      return;
    }
    const src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    fill(this.picture, html("img", { src, alt: "", width: 240, height: 240 }));
  }
}
