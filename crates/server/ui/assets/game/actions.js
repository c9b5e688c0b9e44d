// @ts-check
// Everything that a player or onlooker can do besides moving.

import { button, fill, html, icon, iconButton } from "../dom.js";
import { change, settings } from "../settings.js";
import { t } from "../words.js";

/**
 * @typedef {import("../../types").Command} Command
 * @typedef {import("../../types").GameState} GameState
 *
 * What the buttons call.
 * @typedef {object} Deeds
 * @property {(command: Command) => void} send
 * @property {() => void} flip
 * @property {() => void} share
 * @property {() => void} why
 * @property {() => void} hint
 * @property {() => void} help
 * @property {(text: string, yes: string, answer: (sure: boolean) => void) => void} ask
 */

export class Actions {
  /** @param {Deeds} deeds */
  constructor(deeds) {
    this.deeds = deeds;
    this.shown = "";
    this.game = html("div", { class: "actions-game" });
    this.sound = iconButton("sound", t("sound"), () => this.toggleSound(), { "aria-pressed": String(settings().sound) });
    this.view = html("div", { class: "actions-view", role: "group", "aria-label": t("view") },
      iconButton("flip", t("flip"), deeds.flip),
      iconButton("why", t("why"), deeds.why, { "data-act": "why" }),
      this.sound,
      iconButton("share", t("share"), deeds.share, { "aria-haspopup": "dialog" }),
      iconButton("keyboard", t("keyboard-help"), deeds.help, { "aria-haspopup": "dialog" }));
    this.element = html("div", { class: "actions" }, this.game, this.view);
  }

  toggleSound() {
    change({ sound: !settings().sound });
    this.sound.setAttribute("aria-pressed", String(settings().sound));
    fill(this.sound, icon(settings().sound ? "sound" : "silent"));
  }

  /** @param {GameState} state */
  show(state) {
    const deeds = this.possible(state);
    const key = deeds.map(([name]) => name).join();
    // What has not changed stays, and with it the focus.
    if (key === this.shown) return;
    this.shown = key;
    fill(this.game, ...deeds.map(([name, act]) => this.deed(name, act)));
  }

  /**
   * @param {string} name
   * @param {() => void} act
   */
  deed(name, act) {
    const made = button("", act, { class: name === "resign" ? "deed danger" : "deed", "data-act": name });
    made.append(icon(name), html("span", {}, t(name)));
    return made;
  }

  /**
   * What may be done now, with the name of each deed.
   * @param {GameState} state
   * @returns {[string, () => void][]}
   */
  possible(state) {
    const { send, hint } = this.deeds;
    if (state.you === null || state.outcome) return [];
    const offer = (/** @type {string} */ what) => () => send({ t: "offer", what });
    /** @type {[string, () => void][]} */
    const deeds = [];
    if (state.moves.length > 0) deeds.push(["takeback", offer("takeback")]);
    if (state.you !== "both" || state.moves.length > 1) deeds.push(["draw", offer("draw")]);
    if (state.moves.length < 2) deeds.push(["abort", () => this.sure("abort")]);
    else deeds.push(["resign", () => this.sure("resign")]);
    if (state.you !== "both" && state.clocks) deeds.push(["add-time", () => send({ t: "add_time" })]);
    // Against people a hint would be unfair.
    const alone = state.game.opponent !== "link" && state.game.opponent !== "lobby";
    if (alone) deeds.push(["hint", hint]);
    return deeds;
  }

  /** @param {"abort" | "resign"} deed */
  sure(deed) {
    this.deeds.ask(t(`${deed}-sure`), t(deed), (sure) => {
      if (sure) this.deeds.send({ t: deed });
    });
  }
}
