// @ts-check
// What the reader likes, kept in this browser.

/** @typedef {import("../types").Settings} Settings */

const KEY = "damas.settings";

/** @type {Settings} */
const USUAL = {
  mode: "system",
  theme: "wood",
  coordinates: "in",
  notation: "rules",
  motion: "hops",
  sound: true,
  confirm: false,
  one_click: false,
  turn_board: false,
  hints: "captures",
  chat: true,
};

/** What may be chosen, in the order in which it is offered. */
export const CHOICES = /** @type {const} */ ({
  mode: ["system", "light", "dark"],
  theme: ["wood", "print", "contrast", "dark"],
  coordinates: ["off", "in", "out"],
  notation: ["rules", "numeric", "algebraic"],
  motion: ["hops", "fast", "off"],
  hints: ["never", "captures", "always"],
});

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** @type {Settings} */
let current = load();

/**
 * What was kept, with the usual in place of whatever is missing or not to be chosen.
 * @returns {Settings}
 */
function load() {
  /** @type {Record<string, unknown>} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    // Storage may be closed to the page, or hold anything.
  }
  /** @type {Record<string, unknown>} */
  const settings = { ...USUAL };
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = kept[name];
    const choices = /** @type {Record<string, readonly unknown[]>} */ (CHOICES)[name];
    const fits = choices ? choices.includes(value) : typeof value === typeof usual;
    if (fits) settings[name] = value;
  }
  return /** @type {Settings} */ (/** @type {unknown} */ (settings));
}

/** The settings now. */
export function settings() {
  return current;
}

/**
 * Changes some settings, keeps them, and tells everybody who listens.
 * @param {Partial<Settings>} changes
 */
export function change(changes) {
  current = { ...current, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // They hold for this page at least.
  }
  for (const listener of listeners) listener(current);
}

/**
 * Calls a listener now and after every change.
 * @param {(settings: Settings) => void} listener
 */
export function follow(listener) {
  listeners.add(listener);
  listener(current);
}

/**
 * Shows light or dark, and the theme of boards, on the page.
 * @param {Settings} settings
 */
export function dressPage({ mode, theme }) {
  const root = document.documentElement;
  if (mode === "system") delete root.dataset.mode;
  else root.dataset.mode = mode;
  root.dataset.board = theme;
}

/** Whether things should move at all. */
export function stillness() {
  return current.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
