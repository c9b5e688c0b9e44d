// Positions as text, there and back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFen, writeFen } from "../assets/game/fen.js";
import { chequered, full } from "./boards.js";

test("men, kings and spans are read", () => {
  const pieces = readFen("W:W31-33,K45:B1,K2.", chequered(10, 10));
  assert.equal(pieces.length, 50);
  assert.equal(pieces.slice(30, 33), "www");
  assert.equal(pieces[44] + pieces[0] + pieces[1], "WbB");
  assert.equal([...pieces].filter((letter) => letter !== ".").length, 6);
});

test("what is written is read back", () => {
  for (const [shape, fen] of [[chequered(8, 8), "B:W21,K22:B1,K9"], [full(8, 8), "W:Wa2,Kb3:Bh7"], [chequered(12, 12), "W:W72:BK1"]]) {
    assert.equal(writeFen(readFen(fen, shape), fen.startsWith("B") ? "black" : "white", shape).replace(/:W.*/, ""), fen[0]);
    const pieces = readFen(fen, shape);
    assert.equal(readFen(writeFen(pieces, "white", shape), shape), pieces);
  }
});

test("squares that are not on the board are passed over", () => {
  assert.equal(readFen("W:W99,x,K,31:B", chequered(10, 10)).replaceAll(".", ""), "w");
});
