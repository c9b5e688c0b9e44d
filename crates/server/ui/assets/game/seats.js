// @ts-check
// The two players: names, clocks, what each has left.

import { fill, html } from "../dom.js";
import { t } from "../words.js";
import { face, left, SHORT } from "./clock.js";

/**
 * @typedef {import("../../types").BoardShape} BoardShape
 * @typedef {import("../../types").GameState} GameState
 * @typedef {import("../../types").Side} Side
 */

const SIDES = /** @type {const} */ (["white", "black"]);

export class Seats {
  /**
   * @param {import("./clock.js").ServerTime} time
   * @param {() => void} short a clock of the reader's runs short
   * @param {() => void} fallen a clock stands at nothing
   */
  constructor(time, short, fallen) {
    this.time = time;
    this.short = short;
    this.fallen = fallen;
    this.above = html("div", { class: "seat" });
    this.below = html("div", { class: "seat" });
    /** @type {GameState | null} */
    this.state = null;
    /** @type {Partial<Record<Side, HTMLElement>>} */
    this.clocks = {};
    /** @type {string | null} */
    this.warned = null;
    setInterval(() => this.tick(), 100);
  }

  /**
   * @param {GameState} state
   * @param {Side} below
   */
  show(state, below) {
    this.state = state;
    if (state.clocks && state.game.control.startsWith("hourglass")) state.clocks.sand = true;
    for (const side of SIDES) {
      const bar = side === below ? this.below : this.above;
      bar.classList.toggle("to-move", state.position.turn === side && state.outcome === null);
      fill(bar, disc(side, state.game.board), this.name(side), this.clock(side));
    }
    this.tick();
  }

  /** @param {Side} side */
  name(side) {
    const { seats, material, game, outcome } = /** @type {GameState} */ (this.state);
    const seat = seats[side];
    const words = sideWords(side, game.board);
    const name = html("span", { class: "seat-name" }, seat?.name || words);
    const rows = html("div", { class: "seat-words" }, name);
    const details = [
      seat?.name && seat.name !== words ? words : "",
      material?.[side] ? pieceCount(material[side]) : "",
      outcome ? points(outcome.half_points[side]) : "",
      seat && !seat.online && seat.kind === "guest" ? t("away") : "",
    ];
    rows.append(html("span", { class: "seat-details" }, details.filter(Boolean).join(" · ")));
    return rows;
  }

  /** @param {Side} side */
  clock(side) {
    const { clocks } = /** @type {GameState} */ (this.state);
    if (!clocks) {
      delete this.clocks[side];
      return null;
    }
    const words = html("span", { class: "hidden-words" }, t("clock"));
    const time = html("span", { class: "clock-face", "data-side": side });
    this.clocks[side] = time;
    const period = clocks.moves_left?.[side];
    const moves = period ? html("span", { class: "clock-moves" }, t("moves-left", { n: period })) : null;
    return html("div", { class: "clock", role: "timer" }, words, time, moves);
  }

  tick() {
    const clocks = this.state?.clocks;
    if (!clocks) return;
    for (const side of SIDES) {
      const shown = this.clocks[side];
      if (!shown) continue;
      const rest = left(clocks, side, this.time.now());
      const words = face(rest);
      if (shown.textContent !== words) shown.textContent = words;
      const running = clocks.running === side;
      shown.parentElement?.classList.toggle("running", running);
      shown.parentElement?.classList.toggle("short", rest < SHORT);
      shown.parentElement?.classList.toggle("fallen", rest <= 0);
      if (running) this.watch(side, rest);
    }
  }

  /**
   * Warns once for each move when the reader's own time runs short; tells when it is gone.
   * @param {Side} side
   * @param {number} rest
   */
  watch(side, rest) {
    const state = /** @type {GameState} */ (this.state);
    const turn = `${state.moves.length} ${rest <= 0}`;
    if (this.warned === turn || (state.you !== side && rest > 0)) return;
    if (rest <= 0) this.fallen();
    else if (rest < SHORT) this.short();
    else return;
    this.warned = turn;
  }

  /**
   * Times of both sides in words.
   * @param {GameState} state
   */
  spoken(state) {
    const { clocks, game } = state;
    if (!clocks) return t("no-clock");
    return SIDES.map((side) => `${sideWords(side, game.board)} ${face(left(clocks, side, this.time.now()))}`).join(", ");
  }
}

/**
 * @param {Side} side
 * @param {BoardShape} board
 */
export function sideWords(side, board) {
  return side === "white" ? board.white_name : board.black_name;
}

/**
 * A small disc in the colour of a side.
 * @param {Side} side
 * @param {BoardShape} board
 */
export function disc(side, board) {
  const spot = html("span", { class: `side-disc ${side}`, "aria-hidden": "true" });
  const color = board.pieces[side];
  if (color !== "white" && color !== "black") spot.style.setProperty(`--${side}-paint`, color);
  return spot;
}

/** @param {import("../../types").Material} material */
function pieceCount({ men, kings }) {
  const parts = [t("men", { n: men })];
  if (kings > 0) parts.push(t("kings", { n: kings }));
  return parts.join(", ");
}

/**
 * Half points as people write them.
 * @param {number} half
 */
export function points(half) {
  const whole = Math.floor(half / 2);
  if (half % 2 === 0) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}
