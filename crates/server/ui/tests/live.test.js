// The connection: coming back, gaps, and commands that are said until they are answered.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** Stands for the browser's sockets and its storage. */
class Socket {
  static all = [];
  static OPEN = 1;
  constructor() {
    this.readyState = 0;
    this.said = [];
    this.heard = {};
    Socket.all.push(this);
  }
  addEventListener(name, listener) { this.heard[name] = listener; }
  send(text) { this.said.push(JSON.parse(text)); }
  close() { this.drop(); }
  open() { this.readyState = 1; this.heard.open(); }
  tell(message) { this.heard.message({ data: JSON.stringify(message) }); }
  drop() { this.readyState = 3; this.heard.close(); }
  sent(t) { return this.said.filter((message) => message.t === t); }
}

const kept = new Map();
Object.assign(globalThis, {
  WebSocket: Socket,
  location: { protocol: "http:", host: "localhost" },
  addEventListener: () => {},
  document: { addEventListener: () => {}, hidden: false },
  sessionStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) },
});
mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
const { Live } = await import("../assets/game/live.js");

function begin(id) {
  const log = { told: [], refused: [], connected: [] };
  const live = new Live(id, {
    told: (message) => log.told.push(message),
    refused: (message, command) => log.refused.push([message, command]),
    connected: (connected) => log.connected.push(connected),
    time: () => {},
  });
  const socket = () => Socket.all.at(-1);
  socket().open();
  socket().tell({ t: "state", v: 5 });
  return { live, log, socket };
}

test("a page says hello, and after a loss hello with the version it saw and what is unanswered", () => {
  const { live, log, socket } = begin("hello");
  const first = socket();
  assert.deepEqual(first.sent("hello"), [{ t: "hello", version: null, pending: [] }]);
  const id = live.send({ t: "move", path: [32, 28] });
  assert.equal(first.sent("move")[0].id, id);
  first.drop();
  assert.equal(log.connected.at(-1), false);
  mock.timers.tick(1_000);
  const second = socket();
  assert.notEqual(second, first);
  second.open();
  assert.deepEqual(second.sent("hello"), [{ t: "hello", version: 5, pending: [{ t: "move", path: [32, 28], id }] }]);
  second.tell({ t: "ok", id, v: 6 });
  second.drop();
  mock.timers.tick(1_000);
  socket().open();
  assert.deepEqual(socket().sent("hello")[0].pending, []);
});

test("what is unanswered outlives the page", () => {
  const { live } = begin("reload");
  live.send({ t: "resign" });
  Socket.all.push(null);
  const again = begin("reload");
  assert.equal(again.socket().sent("hello")[0].pending[0].t, "resign");
});

test("waits grow, up to a limit", () => {
  const { socket } = begin("waits");
  socket().drop();
  for (let tries = 0; tries < 12; tries += 1) {
    mock.timers.tick(20_000);
    socket().drop();
  }
  const count = Socket.all.length;
  mock.timers.tick(5_000);
  assert.equal(Socket.all.length, count, "after a dozen tries five seconds are too soon");
  mock.timers.tick(20_000);
  assert.equal(Socket.all.length, count + 1);
});

test("an event told twice is passed over, a gap is asked about once", () => {
  const { log, socket } = begin("gaps");
  socket().tell({ t: "move", v: 6 });
  socket().tell({ t: "move", v: 6 });
  assert.deepEqual(log.told.map(({ v }) => v), [5, 6]);
  socket().tell({ t: "move", v: 9 });
  assert.deepEqual(log.told.map(({ v }) => v), [5, 6]);
  assert.deepEqual(socket().sent("hello").at(-1).version, 6);
  socket().tell({ t: "move", v: 9 });
  assert.deepEqual(log.told.map(({ v }) => v), [5, 6, 9]);
});

test("a refusal comes with the command that it answers", () => {
  const { live, log, socket } = begin("refused");
  const id = live.send({ t: "move", path: [1, 2] });
  socket().tell({ t: "refused", id, code: "must-capture", text: "capturing is compulsory" });
  assert.deepEqual(log.refused[0][1].path, [1, 2]);
  socket().tell({ t: "refused", id, code: "must-capture" });
  assert.equal(log.refused.length, 1);
});

test("questions are answered to whoever asked", async () => {
  const { live, socket } = begin("asked");
  const answer = live.ask({ t: "explain", from: 1, to: 2 });
  const { id } = socket().sent("explain")[0];
  socket().tell({ t: "explained", id, text: "a man moves one square only" });
  assert.equal((await answer).text, "a man moves one square only");
});

test("a silent connection is given up", () => {
  const { log, socket } = begin("silence");
  const first = socket();
  mock.timers.tick(40_000);
  mock.timers.tick(1_000);
  assert.ok(log.connected.includes(false));
  assert.notEqual(socket(), first);
});
