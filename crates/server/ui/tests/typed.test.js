// Moves as people type them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../assets/game/typed.js";
import { chequered, full } from "./boards.js";

const move = (path, captured = []) => ({ text: "", full: path.join("x"), path, captured, promotes: false });
const ten = chequered(10, 10);

test("a quiet move with and without a dash", () => {
  const legal = [move([32, 28]), move([32, 27]), move([3, 8]), move([38, 33])];
  for (const text of ["32-28", "3228", "32 28", " 32 – 28 ", "32x28", "32:28", "32.28"]) {
    assert.deepEqual(read(text, legal, ten), { kind: "move", move: legal[0] }, text);
  }
  for (const text of ["3-8", "0308", "38", "03-08"]) assert.deepEqual(read(text, legal, ten).move, legal[2], text);
});

test("letters are read on boards of numbers and the other way round", () => {
  const legal = [move([32, 28])];
  assert.equal(read(`${ten.algebraic[31]}-${ten.algebraic[27]}`, legal, ten).kind, "move");
  const turkish = full(8, 8);
  const step = [move([turkish.algebraic.indexOf("c3") + 1, turkish.algebraic.indexOf("c4") + 1])];
  for (const text of ["c3-c4", "c3c4", "C3 C4", "c3:c4"]) assert.equal(read(text, step, turkish).kind, "move", text);
});

test("squares on the way tell captures with the same ends apart", () => {
  const legal = [move([47, 36, 20], [41, 29]), move([47, 38, 20], [42, 29])];
  assert.deepEqual(read("47x20", legal, ten), { kind: "several", moves: legal });
  assert.deepEqual(read("47x38x20", legal, ten).move, legal[1]);
  assert.deepEqual(read("473620", legal, ten).move, legal[0]);
});

test("a move that is not legal still names its ends, so that it can be explained", () => {
  assert.deepEqual(read("50-10", [move([32, 28])], ten), { kind: "none", from: 50, to: 10 });
  assert.deepEqual(read("5010", [move([32, 28])], ten), { kind: "none", from: 50, to: 10 });
});

test("whatever else is typed means nothing", () => {
  for (const text of ["", "hello", "99-98", "7", "-", "1.5e300", "__proto__", "0-0"]) {
    assert.equal(read(text, [move([32, 28])], ten).kind, "nothing", text);
  }
});
