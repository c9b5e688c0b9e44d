// @ts-check
// What was said to the server and not answered yet. It outlives the page, so that a move made just
// before a reload is not lost.

/** @typedef {import("../../types").Command} Command */

/** More than this is never open at once; a page that says more has gone wrong. */
const MOST = 50;

export class Outbox {
  /** @param {string} game */
  constructor(game) {
    this.key = `damas.outbox.${game}`;
    /** @type {Command[]} */
    this.open = this.load();
  }

  /** @returns {Command[]} */
  load() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((command) => typeof command?.id === "string") : [];
    } catch {
      return [];
    }
  }

  save() {
    try {
      if (this.open.length > 0) sessionStorage.setItem(this.key, JSON.stringify(this.open));
      else sessionStorage.removeItem(this.key);
    } catch {
      // Without storage it lives as long as the page.
    }
  }

  /** An id that nobody else uses. */
  name() {
    const bytes = crypto.getRandomValues(new Uint8Array(9));
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
  }

  /**
   * @param {Command} command
   * @returns {Command} with its id
   */
  keep(command) {
    const kept = { ...command, id: this.name() };
    this.open = [...this.open, kept].slice(-MOST);
    this.save();
    return kept;
  }

  /**
   * Takes out what was answered.
   * @param {string} id
   * @returns {Command | undefined}
   */
  done(id) {
    const command = this.open.find((kept) => kept.id === id);
    this.open = this.open.filter((kept) => kept.id !== id);
    this.save();
    return command;
  }

  /** @param {string} t */
  has(t) {
    return this.open.some((command) => command.t === t);
  }

  all() {
    return this.open;
  }
}
