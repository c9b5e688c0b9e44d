// @ts-check
// What the page knows of the game: a value that the server's events change. Nothing here draws.

/**
 * @typedef {import("../../types").GameState} GameState
 * @typedef {import("../../types").Message} Message
 * @typedef {import("../../types").PlayedMove} PlayedMove
 * @typedef {import("../../types").Side} Side
 */

/** What an event may bring along; whatever it does not name stays as it was. */
const PARTS = /** @type {const} */ ([
  "position", "legal", "clocks", "offers", "premove", "counters", "material", "claims",
  "customs_state", "outcome", "spectators", "next", "seats", "you",
]);

/** Lines of chat that are kept. */
const CHAT = 200;

/**
 * The state after an event.
 * @param {GameState | null} state
 * @param {Message} message
 * @returns {GameState | null}
 */
export function reduce(state, message) {
  if (message.t === "state") return /** @type {GameState} */ (/** @type {unknown} */ (message));
  if (state === null) return null;
  const next = { ...state, v: message.v ?? state.v };
  for (const part of PARTS) {
    if (message[part] !== undefined) Object.assign(next, { [part]: message[part] });
  }
  switch (message.t) {
    case "move": next.moves = [...state.moves.slice(0, message.ply - 1), played(message)]; break;
    case "back": next.moves = state.moves.slice(0, message.ply); break;
    case "customs": if (message.moves) next.moves = message.moves; break;
    case "chat": next.chat = [...state.chat, message.line ?? message].slice(-CHAT); break;
    case "presence": next.seats = present(state.seats, message); break;
    case "over": next.legal = []; break;
  }
  return next;
}

/**
 * @param {Message} message
 * @returns {PlayedMove}
 */
function played({ ply, text, path, captured, promotes, position, clock, clocks, time, huff }) {
  const left = clock ?? (clocks ? { white: clocks.white, black: clocks.black } : null);
  return { ply, text, path, captured, promotes, fen: position.fen, pieces: position.pieces, clock: left, time, ...(huff ? { huff } : {}) };
}

/**
 * @param {GameState["seats"]} seats
 * @param {Message} message
 */
function present(seats, { side, online, seats: told }) {
  if (told) return told;
  const seat = seats[/** @type {Side} */ (side)];
  return seat ? { ...seats, [side]: { ...seat, online } } : seats;
}

/**
 * The side that made a move of the list.
 * @param {GameState} state
 * @param {number} index
 * @returns {Side}
 */
export function mover(state, index) {
  const first = firstTurn(state);
  if (index === 0) return first;
  return state.moves[index - 1].fen.startsWith("B") ? "black" : "white";
}

/**
 * The side that moved first.
 * @param {GameState} state
 * @returns {Side}
 */
export function firstTurn(state) {
  if (state.start) return state.start.turn;
  if (state.moves.length === 0) return state.position.turn;
  return state.moves[0].fen.startsWith("B") ? "white" : "black";
}

/**
 * Which side the reader plays; `null` for who looks on.
 * @param {GameState} state
 * @returns {Side | null}
 */
export function ownSide(state) {
  return state.you === "white" || state.you === "black" ? state.you : null;
}

/** @param {GameState} state */
export function isPlayer(state) {
  return state.you !== null;
}

/**
 * Whether the reader is to move.
 * @param {GameState} state
 */
export function toMove(state) {
  return state.outcome === null && (state.you === "both" || state.you === state.position.turn);
}
