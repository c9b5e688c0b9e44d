// Clocks between the server's messages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { face, left, ServerTime } from "../assets/game/clock.js";

const clocks = { white: 60_000, black: 50_000, running: "white", at: 1_000 };

test("the running clock falls and the other stands", () => {
  assert.equal(left(clocks, "white", 11_000), 50_000);
  assert.equal(left(clocks, "black", 11_000), 50_000);
  assert.equal(left(clocks, "white", 999_000), 0);
  assert.equal(left(clocks, "white", 0), 60_000, "a message from the future does not add time");
});

test("a delay passes before the clock falls", () => {
  assert.equal(left({ ...clocks, delay: 5_000 }, "white", 5_000), 60_000);
  assert.equal(left({ ...clocks, delay: 5_000 }, "white", 8_000), 58_000);
});

test("sand runs to the other side, and no more than there was", () => {
  assert.equal(left({ ...clocks, sand: true }, "black", 11_000), 60_000);
  assert.equal(left({ ...clocks, sand: true }, "black", 999_000), 110_000);
});

test("a clock's face", () => {
  assert.deepEqual([0, 9_990, 10_000, 59_001, 60_000, 3_599_000, 3_600_000].map(face),
    ["0.0", "9.9", "0:10", "1:00", "1:00", "59:59", "1:00:00"]);
});

test("the quickest answer is believed about the server's time", () => {
  const time = new ServerTime();
  const real = Date.now();
  time.learn(real + 10_000, 40);
  time.learn(real + 90_000, 4_000);
  assert.ok(Math.abs(time.now() - Date.now() - 10_020) < 50);
});
