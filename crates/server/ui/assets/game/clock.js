// @ts-check
// Clocks as the server counts them, shown between its messages.

/**
 * @typedef {import("../../types").Clocks} Clocks
 * @typedef {import("../../types").Side} Side
 */

/** The server's time, from what it said last: the quickest answer is the best witness. */
export class ServerTime {
  constructor() {
    this.offset = 0;
    this.trip = Infinity;
  }

  /**
   * @param {number} now what the server said
   * @param {number} trip milliseconds from question to answer
   */
  learn(now, trip) {
    // An old measure counts for less and less, since clocks of machines drift.
    this.trip *= 1.1;
    if (trip > this.trip) return;
    this.trip = trip;
    this.offset = now + trip / 2 - Date.now();
  }

  now() {
    return Date.now() + this.offset;
  }
}

/**
 * Milliseconds that a side has left.
 * @param {Clocks} clocks
 * @param {Side} side
 * @param {number} now time of the server
 */
export function left(clocks, side, now) {
  const { running, at, delay = 0, sand = false } = clocks;
  if (running === null) return clocks[side];
  const gone = Math.min(clocks[running], Math.max(0, now - at - delay));
  if (running === side) return clocks[side] - gone;
  // In an hour-glass what one side spends runs to the other.
  return sand ? clocks[side] + gone : clocks[side];
}

/**
 * A time as a clock shows it: tenths in the last ten seconds.
 * @param {number} milliseconds
 */
export function face(milliseconds) {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** Milliseconds from which a clock warns. */
export const SHORT = 20_000;
