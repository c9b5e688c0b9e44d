// @ts-check
// The connection to a game: comes back by itself, knows the last version it saw, and keeps what was
// said until it is answered, so that nothing is lost and nothing happens twice.

import { Outbox } from "./outbox.js";

/**
 * @typedef {import("../../types").Command} Command
 * @typedef {import("../../types").Message} Message
 *
 * @typedef {object} Listener
 * @property {(message: Message) => void} told an event of the game, in order
 * @property {(message: Message, command: Command) => void} refused
 * @property {(connected: boolean) => void} connected
 * @property {(now: number, trip: number) => void} time the server's time, and how long asking took
 */

/** Milliseconds: first wait before coming back, longest wait, between pings, silence that is a loss. */
const WAIT = { first: 300, longest: 15_000, ping: 10_000, silence: 25_000 };

export class Live {
  /**
   * @param {string} id of the game
   * @param {Listener} listener
   */
  constructor(id, listener) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.url = `${scheme}//${location.host}/game/${id}/live`;
    this.listener = listener;
    this.outbox = new Outbox(id);
    /** @type {number | null} */
    this.version = null;
    /** @type {number | null} the version after which something was found missing */
    this.missed = null;
    this.tries = 0;
    this.heard = 0;
    this.pinged = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, (message: Message) => void>} */
    this.asked = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.open();
    setInterval(() => this.beat(), 5_000);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
  }

  open() {
    clearTimeout(this.timer);
    this.heard = Date.now();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener("open", () => this.hello());
    socket.addEventListener("message", ({ data }) => this.hear(socket, data));
    socket.addEventListener("close", () => this.lost(socket));
  }

  hello() {
    this.put({ t: "hello", version: this.version, pending: this.outbox.all() });
    this.ping();
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (this.socket !== socket) return;
    this.socket = null;
    this.listener.connected(false);
    const wait = Math.min(WAIT.first * 2 ** this.tries, WAIT.longest);
    this.tries += 1;
    // A part of chance, so that not everybody comes back at once after a restart.
    this.timer = setTimeout(() => this.open(), wait * (0.7 + 0.6 * Math.random()));
  }

  /** Comes back at once where something suggests that it will work now. */
  hurry() {
    if (this.socket) return;
    this.tries = 0;
    this.open();
  }

  beat() {
    if (!this.socket) return;
    if (Date.now() - this.heard > WAIT.silence) {
      const { socket } = this;
      socket.close();
      this.lost(socket);
    } else if (Date.now() - this.pinged > WAIT.ping) {
      this.ping();
    }
  }

  ping() {
    this.pinged = Date.now();
    this.put({ t: "ping" });
  }

  /**
   * @param {WebSocket} socket
   * @param {string} data
   */
  hear(socket, data) {
    if (this.socket !== socket) return;
    this.heard = Date.now();
    /** @type {Message} */
    const message = JSON.parse(data);
    if (message.t === "pong") {
      this.listener.time(message.now, Date.now() - this.pinged);
    } else if (message.v !== undefined && message.id === undefined) {
      this.event(message);
    } else if (message.id !== undefined) {
      this.answer(message);
    } else {
      this.listener.told(message);
    }
  }

  /** @param {Message} message */
  event(message) {
    const v = message.v ?? 0;
    if (message.t !== "state" && this.version !== null) {
      if (v <= this.version) return;
      // Something in between is missing: ask again from where we are, once.
      if (v > this.version + 1 && this.missed !== this.version) {
        this.missed = this.version;
        this.hello();
        return;
      }
    }
    this.version = v;
    this.welcome();
    this.listener.told(message);
  }

  welcome() {
    this.tries = 0;
    this.listener.connected(true);
  }

  /** @param {Message} message */
  answer(message) {
    const id = String(message.id);
    const command = this.outbox.done(id);
    const asked = this.asked.get(id);
    this.asked.delete(id);
    this.welcome();
    if (asked) asked(message);
    else if (message.t === "refused" && command) this.listener.refused(message, command);
  }

  /**
   * Says something that must arrive. It is kept and said again until it is answered.
   * @param {Command} command
   * @returns {string} its id
   */
  send(command) {
    const kept = this.outbox.keep(command);
    if (this.version !== null) this.put(kept);
    return String(kept.id);
  }

  /**
   * Asks something that changes nothing; resolves with the answer.
   * @param {Command} command
   * @returns {Promise<Message>}
   */
  ask(command) {
    return new Promise((resolve) => {
      const id = this.outbox.name();
      this.asked.set(id, resolve);
      this.put({ ...command, id });
    });
  }

  /** @param {Command} command */
  put(command) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }
}
