// @ts-check
// Words between players: ready-made ones and one's own.

import { button, fill, html } from "../dom.js";
import { t } from "../words.js";

/**
 * @typedef {import("../../types").ChatLine} ChatLine
 * @typedef {import("../../types").Command} Command
 * @typedef {import("../../types").GameState} GameState
 */

/** Ready-made words; the server knows them by these names. */
export const PRESETS = ["hello", "luck", "thanks", "well", "sorry", "game", "moment", "bye"];
const LONGEST = 240;

export class Chat {
  /** @param {(command: Command) => void} send */
  constructor(send) {
    this.send = send;
    this.seen = 0;
    this.muted = false;
    this.lines = html("ol", { class: "chat-lines", tabindex: 0, "aria-label": t("chat") });
    this.unread = html("span", { class: "badge" });
    this.summary = html("summary", {}, t("chat"), " ", this.unread);
    this.mute = button(t("mute"), () => this.toggleMute(), { class: "quiet" });
    this.element = html("details", { class: "chat" }, this.summary, this.lines, this.form(), this.tools());
    this.element.addEventListener("toggle", () => this.read());
  }

  form() {
    const input = html("input", { name: "text", maxlength: LONGEST, autocomplete: "off", "aria-label": t("chat-own"), placeholder: t("chat-own") });
    const form = html("form", { class: "chat-form" }, input, html("button", { type: "submit" }, t("send")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text) this.send({ t: "chat", text });
      input.value = "";
    });
    return form;
  }

  tools() {
    const ready = PRESETS.map((preset) =>
      button(t(`preset-${preset}`), () => this.send({ t: "chat", preset }), { class: "chip" }));
    const report = button(t("report"), () => this.report(report), { class: "quiet" });
    const block = button(t("block"), () => this.block(block), { class: "quiet" });
    return html("div", { class: "chat-tools" }, ...ready, this.mute, report, block);
  }

  /** @param {HTMLButtonElement} pressed */
  report(pressed) {
    this.send({ t: "report" });
    pressed.textContent = t("reported");
    this.toggleMute(true);
  }

  /**
   * Does not want to meet the opponent again.
   * @param {HTMLButtonElement} pressed
   */
  async block(pressed) {
    const answer = await fetch(`${location.pathname}/block`, { method: "POST", redirect: "manual" }).catch(() => null);
    if (answer) pressed.textContent = t("blocked");
    this.toggleMute(true);
  }

  toggleMute(muted = !this.muted) {
    this.muted = muted;
    this.mute.textContent = t(muted ? "unmute" : "mute");
    this.send({ t: "mute", on: muted });
    if (this.state) this.show(this.state);
  }

  /** @param {GameState} state */
  show(state) {
    this.state = state;
    const own = (/** @type {ChatLine} */ line) => line.you || (state.you !== null && line.from === state.you);
    const shown = state.chat.filter((line) => !this.muted || own(line) || line.from === "server");
    fill(this.lines, ...shown.map((line) => this.line(line, state)));
    this.lines.scrollTop = this.lines.scrollHeight;
    this.total = shown.length;
    if (this.element.open) this.read();
    else this.unread.textContent = shown.length > this.seen ? String(shown.length - this.seen) : "";
  }

  /**
   * @param {ChatLine} line
   * @param {GameState} state
   */
  line(line, state) {
    const seat = line.from === "white" || line.from === "black" ? state.seats[line.from] : null;
    const name = line.name ?? seat?.name ?? "";
    const text = line.preset ? t(`preset-${line.preset}`) : line.text;
    return html("li", { class: line.from }, name ? html("b", {}, `${name}: `) : null, text);
  }

  read() {
    if (!this.element.open) return;
    this.seen = this.total ?? 0;
    this.unread.textContent = "";
  }
}
