// The gesture rule on captures that part and meet again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { back, begin, deciding, name, taking, walked } from "../assets/board/choice.js";

const move = (path, captured = []) => ({ text: "", full: "", path, captured, promotes: false });

/** Names squares one after the other and says what they came to. */
function naming(legal, ...squares) {
  let named = { choice: begin(legal), play: null, missed: false };
  for (const square of squares) named = name(named.choice, square);
  return named;
}

const marks = (named) => [...deciding(named.choice).keys()].sort((a, b) => a - b);

test("source and target play a quiet move in either order", () => {
  const legal = [move([32, 28]), move([32, 27]), move([33, 28])];
  assert.equal(naming(legal, 32, 28).play, legal[0]);
  assert.equal(naming(legal, 28, 33).play, legal[2]);
});

test("after a target only the pieces that can go there are marked", () => {
  const legal = [move([32, 28]), move([32, 27]), move([33, 28]), move([34, 30])];
  assert.deepEqual(marks(naming(legal, 28)), [32, 33]);
});

test("captures with different ends are marked at their ends, with what they take", () => {
  const legal = [move([26, 17, 8], [21, 12]), move([26, 17, 6, 1], [21, 11, 7])];
  const named = naming(legal, 26);
  assert.deepEqual(marks(named), [1, 8]);
  assert.equal(taking(deciding(named.choice).get(1)), "3");
  assert.equal(naming(legal, 26, 8).play, legal[0]);
});

test("captures with one end are marked where they part", () => {
  const legal = [move([47, 36, 20], [41, 29]), move([47, 38, 20], [42, 29])];
  assert.deepEqual(marks(naming(legal, 47)), [36, 38]);
  assert.equal(naming(legal, 47, 38).play, legal[1]);
  assert.equal(naming(legal, 47, 20).play, null);
  assert.deepEqual(marks(naming(legal, 47, 20)), [36, 38]);
});

test("the end named first and then the source leaves the parting squares", () => {
  const legal = [move([47, 36, 20], [41, 29]), move([47, 38, 20], [42, 29]), move([50, 20], [33])];
  assert.deepEqual(marks(naming(legal, 20)), [47, 50]);
  assert.deepEqual(marks(naming(legal, 20, 47)), [36, 38]);
  assert.equal(naming(legal, 20, 50).play, legal[2]);
});

test("a square that all captures share is a hop, and Esc goes back", () => {
  const legal = [move([10, 19, 28, 37], [14, 23, 32]), move([10, 19, 28, 17], [14, 23, 22])];
  const hop = naming(legal, 10, 19);
  assert.deepEqual(walked(hop.choice), { path: [10, 19], captured: [14] });
  const further = name(hop.choice, 28);
  assert.deepEqual(walked(further.choice), { path: [10, 19, 28], captured: [14, 23] });
  assert.deepEqual(walked(back(further.choice)), { path: [10, 19], captured: [14] });
  assert.equal(back(back(back(further.choice))).from, null);
});

test("a marked square means what it is marked for, even if another capture comes by it", () => {
  const legal = [move([1, 9, 19], [5, 14]), move([1, 11, 19, 28], [6, 15, 23])];
  assert.deepEqual(marks(naming(legal, 1)), [19, 28]);
  assert.equal(naming(legal, 1, 19).play, legal[0]);
  assert.equal(naming(legal, 1, 28).play, legal[1]);
  assert.equal(naming(legal, 1, 11).play, legal[1]);
});

test("a common end leaves the captures and marks where they part", () => {
  const legal = [move([47, 36, 20], [41, 29]), move([47, 38, 20], [42, 29]), move([47, 33, 15], [42, 24])];
  const named = naming(legal, 47, 20);
  assert.deepEqual(walked(named.choice), { path: [47], captured: [] });
  assert.deepEqual(marks(named), [36, 38]);
});

test("a capture that comes back to its first square can be named", () => {
  const round = move([15, 24, 33, 22, 15], [19, 28, 27, 18]);
  const legal = [round, move([15, 24, 35], [19, 30])];
  assert.equal(naming(legal, 15, 15).play, round);
});

test("squares that lead nowhere are missed and change nothing", () => {
  const named = naming([move([32, 28])], 32, 45);
  assert.ok(named.missed);
  assert.equal(named.choice.from, 32);
});

test("what a mark takes is a span where it stands for several captures", () => {
  assert.equal(taking([move([1, 2], [3]), move([1, 4], [5, 6, 7])]), "1–3");
  assert.equal(taking([move([1, 2])]), "");
});
