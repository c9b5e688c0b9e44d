// Where squares lie, what is hit, where arrow keys lead.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Geometry } from "../assets/board/geometry.js";
import { chequered, full } from "./boards.js";

const never = () => false;

test("a flipped board is turned by half a turn", () => {
  const [up, down] = [false, true].map((flipped) => new Geometry(chequered(10, 10), flipped));
  assert.deepEqual(up.spot(1), [1, 0]);
  assert.deepEqual(down.spot(1), [8, 9]);
  assert.deepEqual(down.spot(50), up.spot(1));
});

test("a touch beside a small square means the nearest one that matters", () => {
  const geometry = new Geometry(chequered(12, 12), false);
  // The light square between 1 at (1, 0) and 2 at (3, 0).
  assert.equal(geometry.touched(215, 50, (square) => square === 1), 1);
  assert.equal(geometry.touched(285, 50, (square) => square === 1), 2);
  assert.equal(geometry.touched(245, 50, (square) => square === 2), 2);
});

test("a square that is hit in its middle is meant whatever lies beside it", () => {
  const geometry = new Geometry(full(8, 8), false);
  assert.equal(geometry.touched(150, 150, (square) => square === 1), 10);
  assert.equal(geometry.touched(150, 150, never), 10);
});

test("a touch off the board means nothing", () => {
  assert.equal(new Geometry(chequered(8, 8), false).touched(-400, 50, never), null);
});

test("arrow keys go along a row and stay near a column up and down", () => {
  const geometry = new Geometry(chequered(10, 10), false);
  assert.equal(geometry.step(32, "ArrowLeft"), 31);
  assert.equal(geometry.step(31, "ArrowLeft"), null);
  const up = geometry.step(32, "ArrowUp");
  assert.ok(up === 27 || up === 28);
  assert.equal(geometry.step(up, "ArrowDown"), 32);
  assert.equal(geometry.step(3, "ArrowUp"), null);
  assert.equal(geometry.step(32, "Home"), 31);
  assert.equal(geometry.step(32, "End"), 35);
});

test("every square of every board can be reached by arrow keys", () => {
  const boards = [chequered(8, 8), chequered(8, 8, false), chequered(10, 8), chequered(12, 12), full(5, 5), full(8, 8)];
  for (const shape of boards) {
    for (const flipped of [false, true]) {
      const geometry = new Geometry(shape, flipped);
      const reached = new Set([1]);
      for (const square of reached) {
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
          const next = geometry.step(square, key);
          if (next !== null) reached.add(next);
        }
      }
      assert.equal(reached.size, shape.squares.length);
    }
  }
});

test("names follow the rule set or the reader", () => {
  const geometry = new Geometry(chequered(8, 8), false);
  assert.equal(geometry.name(1, "rules"), "1");
  assert.equal(geometry.name(1, "algebraic"), "b8");
  assert.equal(new Geometry(full(8, 8), false).name(1, "rules"), "a8");
});
