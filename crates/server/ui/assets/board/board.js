// @ts-check
// A board that is looked at, played on or set up. It knows no rules: squares, pieces and legal moves
// are handed to it, and what the player chose is handed back.

import { html } from "../dom.js";
import { follow, settings, stillness } from "../settings.js";
import { back, begin, name, walked } from "./choice.js";
import { Geometry } from "./geometry.js";
import { Grid } from "./grid.js";
import { Hand } from "./hand.js";
import { flash, Motion } from "./motion.js";
import { Picture } from "./picture.js";
import { after, paint, pieceOn, sideOf } from "./pieces.js";
import { Pointer } from "./pointer.js";
import { marksOf } from "./scene-marks.js";
import { pieceWords, tellerOf } from "./tell.js";

/**
 * @typedef {import("../../types").BoardShape} BoardShape
 * @typedef {import("../../types").Move} Move
 * @typedef {import("../../types").Removal} Removal
 * @typedef {import("../../types").Settings} Settings
 * @typedef {import("../../types").Side} Side
 * @typedef {import("../../types").Square} Square
 * @typedef {import("../../types").Stroke} Stroke
 * @typedef {import("../../types").Scene} Scene
 * @typedef {import("../../types").Handlers} Handlers
 * @typedef {import("./choice.js").Choice} Choice
 */

/** More strokes than this are not shown one after the other, but at once. */
const MOST_LATER = 2;

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {BoardShape} shape
   * @param {{ label: string, removal?: Removal, flipped?: boolean, small?: boolean }} options
   * @param {Handlers} [handlers]
   */
  constructor(root, shape, { label, removal = "after", flipped = false, small = false }, handlers = {}) {
    this.root = root;
    this.shape = shape;
    this.removal = removal;
    this.handlers = handlers;
    this.small = small;
    this.geometry = new Geometry(shape, flipped);
    this.picture = new Picture();
    this.motion = new Motion();
    this.grid = new Grid(label, (square) => this.pick(square));
    this.frame = html("div", { class: small ? "board small" : "board" });
    paint(this.frame, shape);
    this.frame.append(this.picture.element, this.grid.element);
    root.append(this.frame);
    /** @type {Scene} */
    this.scene = { pieces: ".".repeat(shape.squares.length), turn: "white", legal: [], movable: null };
    this.choice = begin([]);
    /** @type {Square | null} */
    this.ahead = null;
    /** @type {{ path: Square[], kind: string }[]} */
    this.arrows = [];
    /** @type {{ path: Square[], kind: string }[]} */
    this.sketches = [];
    this.moving = false;
    /** @type {{ scene: Scene, stroke: Stroke }[]} what is to be shown after what is in motion */
    this.later = [];
    /** Hops of the move being chosen that the player has shown already. */
    this.done = 0;
    this.drag = new Hand(this);
    new Pointer(this.frame, this.drag);
    this.frame.addEventListener("keydown", (event) => this.key(event));
    follow((now) => this.layOut(now));
  }

  // Showing

  /** @param {Settings} now */
  layOut(now) {
    const coordinates = this.small && now.coordinates === "out" ? "in" : now.coordinates;
    this.picture.layOut(this.geometry, { coordinates, notation: now.notation });
    this.grid.layOut(this.geometry);
    const margin = this.picture.margin ?? 0;
    const { width, height } = this.geometry;
    const inset = (/** @type {number} */ whole) => `${(100 * margin) / (whole + 2 * margin)}%`;
    this.grid.element.style.inset = `${inset(height)} ${inset(width)}`;
    this.frame.style.setProperty("--ratio", String((width + 2 * margin) / (height + 2 * margin)));
    this.draw();
  }

  /** Turns the board round. */
  flip() {
    this.turnTo(!this.geometry.flipped);
  }

  /** @param {boolean} flipped */
  turnTo(flipped) {
    if (this.geometry.flipped === flipped) return;
    this.geometry = new Geometry(this.shape, flipped);
    this.layOut(settings());
  }

  /**
   * Shows a scene; a stroke that led to it is shown in motion.
   * @param {Scene} scene
   * @param {Stroke | null} [stroke]
   */
  show(scene, stroke = null) {
    if (this.moving && this.putOff(scene, stroke)) return;
    if (!stroke && sameToPlay(this.scene, scene)) {
      // Nothing that matters to what is being chosen or shown has changed.
      this.scene = scene;
      if (!this.moving && !this.drag.carried) this.draw();
      return;
    }
    const held = this.drag.carried ? this.choice.from ?? this.ahead : null;
    const going = !stroke && this.moving && scene.pieces === this.scene.pieces;
    if (!going) this.motion.stop();
    this.scene = scene;
    this.choice = begin(scene.legal);
    this.arrows = [];
    this.ahead = null;
    if (going) {
      // The server has told what is being shown already.
      this.tellGrid();
      return;
    }
    if (stroke && !stillness() && this.picture.standing.has(stroke.path[0])) {
      this.animate(stroke);
    } else {
      if (stroke) this.handlers.landed?.(stroke, stroke.path.length - 1);
      this.draw();
    }
    if (held !== null && this.mine(held)) this.take(held);
  }

  /**
   * Keeps for later what comes while a stroke is still in motion, so that both can be seen: an
   * answer that was ready, for instance. Whether it was kept.
   * @param {Scene} scene
   * @param {Stroke | null} stroke
   */
  putOff(scene, stroke) {
    if (stroke && this.later.length < MOST_LATER) {
      this.later.push({ scene, stroke });
      return true;
    }
    const last = this.later[this.later.length - 1];
    if (last) last.scene = scene;
    return last !== undefined;
  }

  /** Ends what is in motion and shows what was to come. */
  hurry() {
    if (!this.moving) return;
    const last = this.later.pop();
    this.later = [];
    this.motion.stop();
    if (last) {
      this.scene = last.scene;
      this.choice = begin(last.scene.legal);
    }
    this.draw();
  }

  /** @param {Stroke} stroke */
  async animate(stroke) {
    const motion = new Motion();
    this.motion = motion;
    this.moving = true;
    this.drawMarks();
    this.tellGrid();
    const { geometry, removal } = this;
    const { standing, above } = this.picture;
    const pace = settings().motion === "fast" ? "fast" : "hops";
    const landed = (/** @type {number} */ hop) => this.handlers.landed?.(stroke, hop);
    const { done } = this;
    if (done > 0) landed(done);
    await motion.show({ geometry, standing, above, removal, pace, landed }, stroke, done);
    if (this.motion !== motion || motion.stopped) return;
    this.draw();
    const next = this.later.shift();
    if (next) this.show(next.scene, next.stroke);
  }

  /** Draws the scene as it is, whatever was in motion. */
  draw() {
    this.moving = false;
    this.picture.stand(this.scene.pieces);
    this.preview();
    this.drawMarks();
    this.tellGrid();
  }

  /** Shows the hops that are chosen already: the piece there, what it took pale or gone. */
  preview() {
    const done = walked(this.choice);
    if (!done || done.path.length < 2) return;
    const { standing } = this.picture;
    const piece = standing.get(done.path[0]);
    if (piece) this.picture.place(piece, done.path[done.path.length - 1]);
    const kind = this.removal === "at_once" ? "gone" : "taken";
    for (const square of done.captured) standing.get(square)?.classList.add(kind);
  }

  drawMarks() {
    const { under, over } = marksOf(this);
    this.picture.under.replaceChildren(...under);
    this.picture.over.replaceChildren(...over);
  }

  tellGrid() {
    this.grid.tell(tellerOf(this));
  }

  /** @param {string} letter */
  pieceName(letter) {
    return pieceWords(this.shape, letter);
  }

  /**
   * Arrows that explain something, until the next move.
   * @param {{ path: Square[], kind: string }[]} arrows
   */
  point(arrows) {
    this.arrows = arrows;
    this.drawMarks();
  }

  /** @param {Square} square */
  refuse(square) {
    flash(this.picture.over, this.geometry.centre(square));
  }

  // Choosing

  mayMove() {
    const { movable, turn } = this.scene;
    return movable === "both" || movable === turn;
  }

  /**
   * Whether a piece that may be moved here stands on a square.
   * @param {Square} square
   */
  mine(square) {
    const { movable, turn, pieces, premovable } = this.scene;
    const side = sideOf(pieceOn(pieces, square));
    if (!side || movable === null) return false;
    if (this.mayMove()) return side === turn;
    return premovable === true && side === movable;
  }

  /** @param {Square} square */
  grabs(square) {
    if (this.handlers.edit) return sideOf(pieceOn(this.scene.pieces, square)) !== null;
    const done = walked(this.choice);
    return this.mine(square) || (done !== null && done.path[done.path.length - 1] === square);
  }

  /**
   * Names a square, by whatever means.
   * @param {Square} square
   */
  pick(square) {
    this.hurry();
    this.sketches = [];
    this.arrows = [];
    if (this.handlers.edit) this.handlers.edit(square);
    else if (this.mayMove()) this.pickMove(square);
    else if (this.scene.premovable) this.pickAhead(square);
    else this.drawMarks();
  }

  /** @param {Square} square */
  pickMove(square) {
    const { choice } = this;
    const named = name(choice, square);
    if (!named.missed) {
      this.choice = named.choice;
      if (choice.from === null && named.choice.from !== null) this.handlers.touch?.(square);
      const play = named.play ?? this.onlyMove(named.choice);
      if (play) this.play(play, choice);
      else this.draw();
    } else if (square === choice.from) {
      this.forget();
    } else if (this.mine(square)) {
      this.take(square);
    } else {
      this.forget();
      if (choice.from !== null) this.missed(choice.from, square);
    }
  }

  /**
   * The move, where one click is to be enough and no other fits.
   * @param {Choice} choice
   */
  onlyMove(choice) {
    return settings().one_click && choice.lines.length === 1 ? choice.lines[0].move : null;
  }

  /**
   * Chooses a piece, even one that has no move: then it can be asked why.
   * @param {Square} square
   */
  take(square) {
    if (!this.mayMove()) {
      this.ahead = square;
    } else {
      const named = name(begin(this.scene.legal), square);
      const stuck = named.missed || named.choice.from === null;
      this.choice = stuck ? { from: square, target: null, lines: [], before: begin(this.scene.legal) } : named.choice;
      this.handlers.touch?.(square);
      if (stuck) this.handlers.stuck?.(square);
    }
    this.draw();
  }

  /**
   * @param {Square} from
   * @param {Square} to
   */
  missed(from, to) {
    this.refuse(to);
    this.handlers.refuse?.(from, to);
  }

  /** @param {Square} square */
  pickAhead(square) {
    const from = this.ahead;
    if (this.scene.premove) this.handlers.unpremove?.();
    if (from !== null && from !== square && !this.mine(square)) {
      this.ahead = null;
      this.handlers.premove?.(from, square);
    } else {
      this.ahead = from !== square && this.mine(square) ? square : null;
    }
    this.draw();
  }

  /**
   * @param {Move} move
   * @param {Choice} before what was chosen before the last square was named
   */
  play(move, before) {
    const hops = (walked(before)?.path.length ?? 1) - 1;
    this.done = this.drag.dropping ? move.path.length - 1 : hops;
    this.choice = begin([]);
    this.handlers.play?.(move);
    this.done = 0;
  }

  /** Chooses nothing any more. */
  forget() {
    this.choice = begin(this.scene.legal);
    this.ahead = null;
    this.draw();
  }

  /** Goes back one hop. */
  stepBack() {
    if (this.ahead !== null) this.ahead = null;
    else if (this.scene.premove) this.handlers.unpremove?.();
    this.choice = back(this.choice);
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.stepBack();
  }

  /**
   * The scene after a move, for as long as the server has not said what it is.
   * @param {Stroke} stroke
   * @returns {Scene}
   */
  expected(stroke) {
    const { scene } = this;
    const turn = scene.turn === "white" ? "black" : "white";
    return { ...scene, pieces: after(scene.pieces, stroke), turn, legal: [], last: stroke, premove: null };
  }
}

/**
 * Whether two scenes have the same pieces and moves.
 * @param {Scene} one
 * @param {Scene} other
 */
function sameToPlay(one, other) {
  const moves = ({ legal } = one) => legal.map(({ path, captured }) => [path, captured]).join("/");
  return one.pieces === other.pieces && one.turn === other.turn && one.movable === other.movable && moves(one) === moves(other);
}
