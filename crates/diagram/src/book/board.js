// The picture of a position: pieces, squares that can be picked, motion.

const SVG = "http://www.w3.org/2000/svg";
const CELL = 100;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PIECES = { w: "w-man", W: "w-king", b: "b-man", B: "b-king" };
const NAMES = { w: "white-man", W: "white-king", b: "black-man", B: "black-king", ".": "empty" };

function drawn(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// A move as it is written in the data: path, what it captures, whether it crowns.
function decoded(code) {
  const crowns = code.endsWith("+");
  const [path, captured] = code.replace("+", "").split("x");
  const squares = (text) => (text ? text.split(".").map(Number) : []);
  return { code, path: squares(path), captured: squares(captured), crowns };
}

function after(pieces, move) {
  const squares = [...pieces];
  const [from, to] = [move.path[0], move.path.at(-1)];
  const piece = squares[from];
  squares[from] = ".";
  for (const square of move.captured) squares[square] = ".";
  squares[to] = move.crowns ? piece.toUpperCase() : piece;
  return squares.join("");
}

class Picture {
  constructor(svg, board, words, onPick) {
    this.svg = svg;
    this.board = board;
    this.words = words;
    this.bottom = svg.dataset.bottom;
    this.focus = 0;
    this.motions = [];
    this.lit = drawn("g", { class: "lit" });
    this.pieces = drawn("g", { class: "pieces", "aria-hidden": "true" });
    this.squares = drawn("g", { class: "squares" });
    svg.querySelector(".pieces").remove();
    this.arrows = drawn("g", { class: "arrows" });
    svg.append(this.lit, this.pieces, this.arrows, this.squares);
    svg.setAttribute("role", "group");
    svg.removeAttribute("aria-labelledby");
    svg.setAttribute("aria-label", svg.dataset.label);
    for (const part of svg.querySelectorAll(":scope > title, :scope > desc")) part.remove();
    this.targets = board.names.map((_, square) => this.target(square, onPick));
    this.place();
  }

  target(square, onPick) {
    const target = drawn("rect", { width: CELL, height: CELL, role: "button", tabindex: -1 });
    target.addEventListener("click", () => {
      this.take(square);
      onPick(square);
    });
    target.addEventListener("keydown", (event) => this.key(event, square, onPick));
    this.squares.append(target);
    return target;
  }

  middle(square) {
    return this.board[this.bottom][square];
  }

  place() {
    const ground = this.svg.querySelector(".ground");
    ground.setAttribute("href", `#${this.board.prefix}${this.bottom}`);
    this.targets.forEach((target, square) => {
      const [x, y] = this.middle(square);
      target.setAttribute("x", x - CELL / 2);
      target.setAttribute("y", y - CELL / 2);
    });
    this.take(this.focus);
  }

  flip() {
    this.bottom = this.bottom === "white" ? "black" : "white";
    this.place();
  }

  // Makes a square the one that the Tab key goes to.
  take(square) {
    this.targets[this.focus].setAttribute("tabindex", -1);
    this.focus = square;
    this.targets[square].setAttribute("tabindex", 0);
  }

  key(event, square, onPick) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    if (way) {
      const next = this.beside(square, way);
      if (next !== undefined) {
        this.take(next);
        this.targets[next].focus();
      }
    } else if (event.key === "Enter" || event.key === " ") {
      onPick(square);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // The nearest square in a direction; on chequered boards up and down zigzag.
  beside(square, [right, down]) {
    const [x, y] = this.middle(square);
    const leans = Math.round(y / CELL) % 2 === 0 ? 1 : -1;
    let best;
    let least = Infinity;
    this.board.names.forEach((_, other) => {
      const [dx, dy] = [this.middle(other)[0] - x, this.middle(other)[1] - y];
      const ahead = dx * right + dy * down;
      const aside = dx * down + dy * right;
      if (ahead < CELL / 2) return;
      const cost = ahead * 2 + Math.abs(aside) + (aside * leans < 0 ? 1 : 0);
      if (cost < least) [best, least] = [other, cost];
    });
    return best;
  }

  piece(letter, [x, y]) {
    return drawn("use", { href: `#${this.board.prefix}${PIECES[letter]}`, x, y });
  }

  // Shows a position: `move` has led to it, `picked` are squares of a move that
  // has been begun, `open` those that it can go on to, `shown` what a comment
  // points at.
  show(pieces, { move, picked = [], open = [], before, shown = "" } = {}) {
    for (const motion of this.motions) motion.cancel();
    this.motions = [];
    this.lit.replaceChildren();
    if (move) this.light([move.path[0], move.path.at(-1)], "last");
    this.light(picked, "picked");
    this.light(open, "open");
    this.arrows.replaceChildren();
    for (const shape of shown.split(" ").filter(Boolean)) this.point(...shape.split(":"));
    this.pieces.replaceChildren();
    let mover;
    [...pieces].forEach((letter, square) => {
      const label = `${this.board.names[square]}: ${this.words[NAMES[letter]]}`;
      const held = picked.includes(square) ? `, ${this.words.picked}` : "";
      this.targets[square].setAttribute("aria-label", label + held);
      if (letter === ".") return;
      const piece = this.piece(letter, this.middle(square));
      this.pieces.append(piece);
      if (move && square === move.path.at(-1)) mover = piece;
    });
    if (mover && before && !calm.matches) this.animate(mover, move, before);
  }

  light(squares, name) {
    for (const square of squares) {
      const [x, y] = this.middle(square);
      const ring = this.board.lines || name === "open";
      const shape = ring
        ? drawn("circle", { class: name, cx: x, cy: y, r: name === "open" ? 16 : 46 })
        : drawn("rect", { class: name, x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL });
      this.lit.append(shape);
    }
  }

  // A square or an arrow of a comment.
  point(tint, squares) {
    const [from, to] = squares.split("-").map(Number);
    if (to === undefined) return this.light([from], `shown ${tint}`);
    const [[x, y], [endX, endY]] = [this.middle(from), this.middle(to)];
    const length = Math.hypot(endX - x, endY - y);
    const angle = (Math.atan2(endY - y, endX - x) * 180) / Math.PI;
    const [neck, tip] = [length - 46, length - 6];
    const d = `M34,6.5H${neck}V21L${tip},0L${neck},-21V-6.5H34Z`;
    const transform = `translate(${x},${y}) rotate(${angle})`;
    this.arrows.append(drawn("path", { class: tint, d, transform }));
  }

  animate(mover, move, before) {
    this.pieces.append(mover);
    const points = move.path.map((square) => this.middle(square));
    const [endX, endY] = points.at(-1);
    const ways = points.slice(1).map(([x, y], i) => {
      return 90 + 0.5 * Math.hypot(x - points[i][0], y - points[i][1]);
    });
    const whole = ways.reduce((sum, way) => sum + way, 0);
    let past = 0;
    const frames = points.map(([x, y], i) => {
      past += i > 0 ? ways[i - 1] : 0;
      return { transform: `translate(${x - endX}px, ${y - endY}px)`, offset: past / whole };
    });
    this.motions.push(mover.animate(frames, { duration: whole, easing: "ease-in-out" }));
    for (const square of move.captured) {
      const victim = this.piece(before[square], this.middle(square));
      this.pieces.prepend(victim);
      const fade = victim.animate([{ opacity: 1 }, { opacity: 0 }], { duration: whole, easing: "ease-in" });
      fade.onfinish = fade.oncancel = () => victim.remove();
      this.motions.push(fade);
    }
  }
}
