// @ts-check
// The game page: what the server says is shown, what the player does is said to the server.

import { Board } from "../board/board.js";
import { follow, settings } from "../settings.js";
import { t } from "../words.js";
import { Actions } from "./actions.js";
import { Chat } from "./chat.js";
import { ServerTime } from "./clock.js";
import { CommandLine, openHelp } from "./commands.js";
import { CustomsPanel } from "./customs.js";
import { Facts } from "./facts.js";
import { layOut } from "./layout.js";
import { Live } from "./live.js";
import { MoveList } from "./move-list.js";
import { Notices } from "./notice.js";
import { ordersOf } from "./orders.js";
import { expected, past, present } from "./scene.js";
import { Seats, sideWords } from "./seats.js";
import { openShare } from "./share.js";
import { play as playSound, playHop } from "./sound.js";
import { isPlayer, mover, ownSide, reduce, toMove } from "./state.js";
import { Waiting } from "./waiting.js";
import { Why } from "./why.js";

/**
 * @typedef {import("../../types").Command} Command
 * @typedef {import("../../types").GameState} GameState
 * @typedef {import("../../types").Message} Message
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").PlayedMove} PlayedMove
 * @typedef {import("../../types").Square} Square
 */

/** @param {{ state?: GameState, id?: string }} data */
export function start(data) {
  const id = data.state?.game.id ?? data.id ?? location.pathname.split("/")[2];
  new GamePage(id, data.state ?? null);
}

export class GamePage {
  /**
   * @param {string} id
   * @param {GameState | null} state as it came with the page
   */
  constructor(id, state) {
    this.id = id;
    /** @type {GameState | null} */
    this.state = null;
    /** @type {Board | null} */
    this.board = null;
    /** @type {{ move: Move, ply: number } | null} a move made here of which the server has not told yet */
    this.sent = null;
    this.time = new ServerTime();
    if (state) this.told({ ...state });
    this.live = new Live(id, {
      told: (message) => this.told(message),
      refused: (message, command) => this.refused(message, command),
      connected: (connected) => this.connected(connected),
      time: (now, trip) => this.time.learn(now, trip),
    });
  }

  // What the server says

  /** @param {Message} message */
  told(message) {
    if (typeof message.now === "number" && this.time.trip === Infinity) this.time.offset = message.now - Date.now();
    const before = this.state;
    const state = reduce(before, message);
    if (!state) return;
    this.state = state;
    if (!this.board) this.build(state);
    this.showParts(state);
    if (message.t === "move") this.moved(state);
    else this.showBoard();
    this.sounds(before, state, message);
    if (message.t === "rematch" && state.next && isPlayer(state)) location.assign(`/game/${state.next}`);
  }

  /** @param {GameState} state */
  build(state) {
    const { game } = state;
    const send = (/** @type {Command} */ command) => this.send(command);
    const name = (/** @type {Square} */ square) => /** @type {Board} */ (this.board).geometry.name(square, settings().notation);
    this.notices = new Notices(send);
    this.seats = new Seats(this.time, () => playSound("short"), () => playSound("short"));
    this.moves = new MoveList((ply) => this.visit(ply));
    this.why = new Why((arrows) => this.board?.point(arrows));
    this.customs = new CustomsPanel(send, name);
    this.facts = new Facts(name);
    this.chat = new Chat(send);
    this.waiting = new Waiting(game.id);
    this.actions = new Actions({
      send,
      flip: () => this.flip(),
      share: () => this.share(),
      why: () => this.explain(),
      hint: () => this.hint(),
      help: openHelp,
      ask: (text, yes, answer) => this.notices?.ask(text, yes, answer),
    });
    this.command = new CommandLine(game.board, ordersOf(this));
    const parts = layOut(/** @type {Element} */ (document.querySelector("main")), game.title, {
      above: this.seats.above, below: this.seats.below, notices: this.notices.element, moves: this.moves.element,
      command: this.command.element, actions: this.actions.element, why: this.why.element,
      customs: this.customs.element, facts: this.facts.element, chat: this.chat.element,
    });
    this.parts = parts;
    parts.table.style.setProperty("--ratio", String(game.board.width / game.board.height));
    this.notices.element.prepend(this.waiting.element);
    const flipped = (ownSide(state) ?? game.board.bottom ?? "white") === "black";
    this.board = new Board(parts.place, game.board, { label: t("board"), removal: game.removal, flipped }, this.handlers());
    document.addEventListener("keydown", (event) => this.key(event));
    follow(({ chat }) => {
      if (this.chat) this.chat.element.hidden = !chat || !this.talks();
    });
  }

  /** Whether there is somebody to talk to. */
  talks() {
    const { you, game } = this.state ?? {};
    return (you === "white" || you === "black") && (game?.opponent === "link" || game?.opponent === "lobby");
  }

  /** @param {GameState} state */
  showParts(state) {
    this.seats?.show(state, this.below());
    this.notices?.show(state);
    this.moves?.show(state);
    this.actions?.show(state);
    this.customs?.show(state);
    this.facts?.show(state);
    this.chat?.show(state);
    this.waiting?.show(state);
    if (this.chat) this.chat.element.hidden = !settings().chat || !this.talks();
    const turn = sideWords(state.position.turn, state.game.board);
    document.title = toMove(state) && state.you !== "both" ? `● ${t("your-turn")} · ${state.game.title}` : `${turn} · ${state.game.title}`;
  }

  /** The side whose pieces are below. @returns {"white" | "black"} */
  below() {
    return this.board?.geometry.flipped ? "black" : "white";
  }

  /**
   * A move has been made, here or elsewhere.
   * @param {GameState} state
   */
  moved(state) {
    const move = state.moves[state.moves.length - 1];
    const mine = this.sent?.move.path.join() === move.path.join();
    this.sent = null;
    this.notices?.quiet();
    if (this.why?.open) this.why.hide();
    this.say(t("said-move", { side: sideWords(mover(state, state.moves.length - 1), state.game.board), move: move.text }));
    if (this.moves?.at !== null && !toMove(state)) return;
    if (state.you === "both" && settings().turn_board && this.below() !== state.position.turn) this.flip();
    this.moves?.go(null);
    this.showBoard(mine ? null : move);
  }

  /**
   * @param {Message} message
   * @param {Command} command
   */
  refused(message, command) {
    this.sent = null;
    this.notices?.refuse(message.text ?? t("refused"), message.captures ?? []);
    playSound("refused");
    this.showBoard();
    if (["move", "premove", "touch"].includes(command.t)) this.pointTo(message.captures ?? []);
  }

  /** @param {boolean} connected */
  connected(connected) {
    if (!this.parts) return;
    this.parts.link.hidden = connected;
    this.parts.link.textContent = connected ? "" : t("reconnecting");
  }

  /**
   * @param {GameState | null} before
   * @param {GameState} state
   * @param {Message} message
   */
  sounds(before, state, message) {
    if (!before) return;
    if (state.outcome && !before.outcome) playSound("over");
    else if (message.t === "chat" && !this.chat?.muted) playSound("word");
    else if (message.t === "offer") playSound("offer");
  }

  // The board

  /** @param {PlayedMove | null} [stroke] the move that led here, to be shown in motion */
  showBoard(stroke = null) {
    if (this.state) this.board?.show(this.scene(this.state), stroke?.path.length ? stroke : null);
  }

  /** @param {GameState} state */
  scene(state) {
    const ply = this.moves?.at ?? null;
    if (ply !== null) return past(state, ply);
    return this.sent?.ply === state.moves.length ? expected(state, this.sent.move) : present(state);
  }

  /**
   * Shows an earlier position, or the present one. One step forward is shown as a move.
   * @param {number | null} ply
   */
  visit(ply) {
    const { state } = this;
    if (!state) return;
    const now = ply ?? state.moves.length;
    const forward = now === (this.visited ?? state.moves.length) + 1;
    this.visited = now;
    this.showBoard(forward ? state.moves[now - 1] : null);
    if (now > 0 && now <= state.moves.length) {
      const side = sideWords(mover(state, now - 1), state.game.board);
      this.say(t("said-move", { side, move: state.moves[now - 1].text }));
    }
  }

  /** @returns {import("../../types").Handlers} */
  handlers() {
    return {
      play: (move) => this.choose(move),
      refuse: (from, to) => this.doubt(from, to),
      touch: (square) => this.touch(square),
      stuck: () => this.pointTo(this.due()),
      premove: (from, to) => this.send({ t: "premove", path: [from, to] }),
      unpremove: () => this.send({ t: "cancel_premove" }),
      landed: playHop,
    };
  }

  /**
   * A move was chosen; it is confirmed first if the reader wants that.
   * @param {Move} move
   */
  choose(move) {
    const { board, state } = this;
    if (!board || !state) return;
    board.show(expected(state, move), move);
    if (!settings().confirm) {
      this.play(move);
      return;
    }
    this.notices?.ask(t("confirm-move", { move: move.full }), t("play"), (sure) => {
      if (sure) this.play(move);
      else this.showBoard();
    });
  }

  /** @param {Move} move */
  play(move) {
    const { state } = this;
    if (!state) return;
    this.notices?.quiet();
    this.sent = { move, ply: state.moves.length };
    this.send({ t: "move", ply: state.moves.length, path: move.path, captured: move.captured });
  }

  /**
   * No legal move leads from one square to the other: the page says why not. Where a broken rule has
   * consequences of its own the move may be made all the same.
   * @param {Square} from
   * @param {Square} to
   */
  async doubt(from, to) {
    const { state } = this;
    if (!state || this.moves?.at !== null) return;
    playSound("refused");
    const answer = await this.live?.ask({ t: "explain", from, to });
    const text = answer?.text || t("refused");
    this.notices?.refuse(text, this.due());
    this.pointTo(this.due());
    if (!state.game.customs?.irregular) return;
    this.notices?.ask(t("play-anyway"), t("play"), (sure) => {
      if (sure) this.send({ t: "move", ply: state.moves.length, path: [from, to], captured: [] });
    });
  }

  /** Captures that have to be made now. */
  due() {
    return (this.state?.legal ?? []).filter((move) => move.captured.length > 0 && !move.breach);
  }

  /** @param {Move[]} moves */
  pointTo(moves) {
    this.board?.point(moves.slice(0, 6).map(({ path }) => ({ path, kind: "must" })));
  }

  /**
   * A piece was chosen: where touching counts, the server is told, or that it is only adjusted.
   * @param {Square} square
   */
  touch(square) {
    const { state, customs } = this;
    if (!state?.game.customs?.touch_move || !toMove(state)) return;
    const adjusting = customs?.adjusting ?? false;
    this.send({ t: adjusting ? "adjust" : "touch", squares: [square] });
    if (adjusting) queueMicrotask(() => this.board?.forget());
    customs?.adjust(false);
  }

  // What the reader asks for

  /** @param {Command} command */
  send(command) {
    this.live?.send(command);
  }

  flip() {
    this.board?.flip();
    if (this.state) this.seats?.show(this.state, this.below());
  }

  share() {
    const { state } = this;
    if (!state) return;
    const ply = this.moves?.at ?? state.moves.length;
    const fen = ply === state.moves.length ? state.position.fen : (state.moves[ply - 1]?.fen ?? state.start?.fen ?? "");
    openShare({ id: this.id, variant: state.game.variant, fen, ply });
  }

  async explain() {
    const { why } = this;
    if (!why) return;
    const button = document.querySelector('[data-act="why"]');
    button?.setAttribute("aria-pressed", String(!why.open));
    if (why.open) {
      why.hide();
      this.showBoard();
      return;
    }
    const answer = await this.live?.ask({ t: "explain" });
    if (answer) why.show(answer.candidates ?? [], answer.text);
  }

  async hint() {
    this.say(t("thinking"));
    const answer = await this.live?.ask({ t: "hint" });
    const move = answer?.move;
    if (!move) {
      this.notices?.refuse(answer?.text ?? t("refused"));
      return;
    }
    this.board?.point([{ path: move.path, kind: "hint" }]);
    this.say(t("hint-is", { move: move.full }));
    this.command?.say(t("hint-is", { move: move.full }));
  }

  /** @param {string} words */
  say(words) {
    if (this.parts) this.parts.said.textContent = words;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { target } = event;
    const busy = target instanceof HTMLElement && target.closest("input, textarea, select, dialog, [role=grid], .moves-list button");
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const empty = target instanceof HTMLInputElement && target.id === "command" && target.value === "";
    if (busy && !empty) return;
    const steps = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => this.moves?.back(),
      ArrowRight: () => this.moves?.forth(),
      Home: () => this.moves?.go(0),
      End: () => this.moves?.go(null),
      Escape: () => this.board?.stepBack(),
    });
    if (!steps[event.key]) return;
    event.preventDefault();
    steps[event.key]();
  }
}
