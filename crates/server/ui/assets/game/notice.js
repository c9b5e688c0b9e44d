// @ts-check
// What the reader has to know or decide now: offers, claims, refusals, the end.

import { button, fill, html } from "../dom.js";
import { t } from "../words.js";
import { points, sideWords } from "./seats.js";

/**
 * @typedef {import("../../types").Claim} Claim
 * @typedef {import("../../types").Command} Command
 * @typedef {import("../../types").GameState} GameState
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").Side} Side
 */

export class Notices {
  /** @param {(command: Command) => void} send */
  constructor(send) {
    this.send = send;
    this.shownEnd = "";
    this.shownOffers = "";
    this.end = html("section", { class: "end-card", hidden: true, "aria-live": "polite" });
    this.standing = html("div", { class: "notices", role: "status" });
    this.refusal = html("div", { class: "refusal", role: "alert" });
    this.question = html("div", { class: "question" });
    this.element = html("div", { class: "notice-place" }, this.end, this.question, this.refusal, this.standing);
  }

  /** @param {GameState} state */
  show(state) {
    this.showEnd(state);
    // What has not changed stays, and with it the focus.
    const key = JSON.stringify([state.offers, state.claims, state.you, state.outcome !== null]);
    if (this.shownOffers === key) return;
    this.shownOffers = key;
    const notices = state.outcome ? [] : [...this.offers(state), ...this.claims(state)];
    fill(this.standing, ...notices);
  }

  /** @param {GameState} state */
  offers(state) {
    const made = [];
    for (const side of /** @type {const} */ (["white", "black"])) {
      const what = state.offers?.[side];
      if (!what || state.you === null) continue;
      const who = sideWords(side, state.game.board);
      if (state.you === side) made.push(notice(t(`offered-${what}`), button(t("withdraw"), () => this.send({ t: "decline", what }))));
      else made.push(notice(t(`offer-${what}`, { side: who }), ...this.answers(what)));
    }
    return made;
  }

  /** @param {string} what */
  answers(what) {
    return [
      button(t("accept"), () => this.send({ t: "accept", what }), { class: "primary" }),
      button(t("decline"), () => this.send({ t: "decline", what })),
    ];
  }

  /** @param {GameState} state */
  claims(state) {
    if (state.you === null) return [];
    return (state.claims ?? []).filter((claim) => claim.due !== false).map((claim) => notice(claim.text, this.claim(claim)));
  }

  /** @param {Claim} claim */
  claim({ reason }) {
    return button(t("claim"), () => this.send({ t: "claim", reason }), { class: "primary" });
  }

  /**
   * Says why a move was refused, until something else happens.
   * @param {string} text
   * @param {Move[]} [must] captures that have to be made
   */
  refuse(text, must = []) {
    const list = must.length > 0 ? html("span", {}, ` ${t("must-be-made")} `, html("b", {}, must.slice(0, 6).map((move) => move.full).join(", "))) : null;
    fill(this.refusal, sentence(text), list);
  }

  quiet() {
    fill(this.refusal);
    fill(this.question);
  }

  /**
   * Asks before something is done.
   * @param {string} text
   * @param {string} yes
   * @param {(sure: boolean) => void} answer
   */
  ask(text, yes, answer) {
    const done = (/** @type {boolean} */ sure) => {
      fill(this.question);
      answer(sure);
    };
    const sure = button(yes, () => done(true), { class: "primary" });
    fill(this.question, notice(text, sure, button(t("no"), () => done(false))));
    sure.focus({ preventScroll: true });
  }

  /** @param {GameState} state */
  showEnd(state) {
    const { outcome } = state;
    this.end.hidden = outcome === null;
    if (!outcome) return;
    this.quiet();
    const key = `${state.v} ${state.next} ${JSON.stringify(state.offers)}`;
    if (this.shownEnd === key) return;
    this.shownEnd = key;
    const { white, black } = outcome.half_points;
    const counted = outcome.reason !== "aborted";
    const score = counted ? html("p", { class: "end-score" }, `${points(white)} – ${points(black)}`) : null;
    const heading = html("h2", {}, headline(state));
    const text = html("p", {}, outcome.text);
    if (outcome.rule && !outcome.text.toLowerCase().includes(outcome.rule.toLowerCase())) text.append(" ", html("span", { class: "end-rule" }, outcome.rule));
    if (outcome.proof) text.append(" ", outcome.proof);
    if (outcome.term) text.append(" ", html("a", { href: outcome.term.href }, outcome.term.text));
    fill(this.end, score, heading, text, html("div", { class: "end-buttons" }, ...this.afterwards(state)));
  }

  /** @param {GameState} state */
  afterwards(state) {
    const again = html("a", { class: "button", href: `/play/${state.game.variant}` }, t("new-game"));
    if (state.next) return [html("a", { class: "button primary", href: `/game/${state.next}` }, t("to-rematch")), again];
    if (state.you === null) return [again];
    const offers = state.offers ?? {};
    const other = state.you === "white" ? "black" : "white";
    const offered = state.you !== "both" && offers[other] === "rematch";
    const waiting = state.you !== "both" && offers[state.you] === "rematch";
    const words = t(offered ? "accept-rematch" : waiting ? "rematch-offered" : "rematch");
    const command = offered ? { t: "accept", what: "rematch" } : { t: "offer", what: "rematch" };
    return [button(words, () => this.send(command), { class: "primary", disabled: waiting }), again];
  }
}

/**
 * A text of the library, which begins small and ends open, as a sentence.
 * @param {string} text
 */
function sentence(text) {
  const whole = text.charAt(0).toLocaleUpperCase(document.documentElement.lang || undefined) + text.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/**
 * Who won, in a word to the reader.
 * @param {GameState} state
 */
function headline({ outcome, you, game }) {
  if (!outcome) return "";
  if (outcome.reason === "aborted") return t("aborted");
  if (outcome.winner === null) return t("drawn");
  if (you === "white" || you === "black") return t(outcome.winner === you ? "you-won" : "you-lost");
  return t("side-won", { side: sideWords(outcome.winner, game.board) });
}

/**
 * @param {string} text
 * @param {...HTMLElement} buttons
 */
export function notice(text, ...buttons) {
  return html("div", { class: "notice" }, html("p", {}, text), html("div", { class: "notice-buttons" }, ...buttons));
}
