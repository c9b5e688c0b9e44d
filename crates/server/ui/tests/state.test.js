// What the page makes of the server's events.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstTurn, mover, reduce, toMove } from "../assets/game/state.js";

const begun = {
  t: "state", v: 1, game: {}, seats: { white: { name: "Ana", online: true }, black: { name: "Bo", online: true } },
  position: { pieces: "w.b", turn: "white", fen: "W:W1:B3" }, start: { turn: "white" }, legal: [{}], moves: [], chat: [],
  offers: { white: null, black: "draw" }, outcome: null, you: "white", clocks: null,
};
const moved = {
  t: "move", v: 2, ply: 1, text: "1-2", path: [1, 2], captured: [], promotes: false, legal: [],
  position: { pieces: ".wb", turn: "black", fen: "B:W2:B3" }, offers: { white: null, black: null },
};

test("before the state nothing is known", () => {
  assert.equal(reduce(null, moved), null);
});

test("a move is added, and what it does not name stays", () => {
  const state = reduce(reduce(null, begun), moved);
  assert.equal(state.moves.length, 1);
  assert.equal(state.position.turn, "black");
  assert.equal(state.offers.black, null);
  assert.equal(state.seats.white.name, "Ana");
  assert.equal(state.v, 2);
  assert.equal(toMove(state), false);
  assert.equal(mover(state, 0), "white");
  assert.equal(firstTurn(state), "white");
});

test("a move told twice is one move", () => {
  const once = reduce(reduce(null, begun), moved);
  assert.equal(reduce(once, moved).moves.length, 1);
});

test("a takeback cuts the list", () => {
  const state = reduce(reduce(reduce(null, begun), moved), { t: "back", v: 3, ply: 0, position: begun.position });
  assert.equal(state.moves.length, 0);
  assert.equal(state.position.turn, "white");
});

test("the end takes the moves away", () => {
  const state = reduce(reduce(null, begun), { t: "over", v: 2, outcome: { winner: "black" } });
  assert.deepEqual(state.legal, []);
  assert.equal(toMove(state), false);
});

test("chat is kept within bounds", () => {
  let state = reduce(null, begun);
  for (let v = 2; v < 500; v += 1) state = reduce(state, { t: "chat", v, line: { from: "white", text: String(v) } });
  assert.equal(state.chat.length, 200);
  assert.equal(state.chat.at(-1).text, "499");
});

test("presence changes one seat or all", () => {
  const state = reduce(reduce(null, begun), { t: "presence", v: 2, side: "black", online: false });
  assert.deepEqual([state.seats.white.online, state.seats.black.online], [true, false]);
  assert.equal(reduce(state, { t: "presence", v: 3, seats: { white: null, black: null } }).seats.white, null);
});

test("events that are not known change the version alone", () => {
  const state = reduce(null, begun);
  assert.deepEqual(reduce(state, { t: "quiet", v: 9 }), { ...state, v: 9 });
});
