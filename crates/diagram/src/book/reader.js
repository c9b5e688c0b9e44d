// A game being read, or a problem being solved.

const REPLY = 700;
const SHOWN = 1400;

// A text from the data with its blanks filled in.
function filled(text, blanks) {
  return text.replace(/\{(\w+)\}/g, (_, name) => blanks[name] ?? "");
}

class Reader {
  constructor(article, game, boards, words) {
    this.article = article;
    this.game = game;
    this.words = words;
    this.names = boards[game.board].names;
    this.status = article.querySelector(".status");
    this.moves = article.querySelector(".moves");
    this.children = game.nodes.map(() => []);
    game.nodes.forEach(({ up }, node) => {
      if (up !== null) this.children[up].push(node);
    });
    this.at = 0;
    this.picks = [];
    this.open = !game.problem;
    this.known = new Set([0]);
    const svg = article.querySelector(".position");
    this.picture = new Picture(svg, boards[game.board], words, (square) => this.pick(square));
    this.listen();
    this.reveal(this.open);
    this.draw();
    this.say("");
  }

  listen() {
    for (const part of this.article.querySelectorAll("[hidden]")) part.hidden = false;
    this.article.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button?.dataset.node) this.go(Number(button.dataset.node));
      if (button?.dataset.do) this.act(button.dataset.do);
    });
    const form = this.article.querySelector("form");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.type(form.move.value.trim());
      form.move.select();
    });
  }

  get node() {
    return this.game.nodes[this.at];
  }

  legal() {
    const { legal } = this.node;
    return legal ? legal.split(" ").map(decoded) : [];
  }

  written(move) {
    const ends = (other) => other.path[0] === move.path[0] && other.path.at(-1) === move.path.at(-1);
    const alone = this.legal().filter(ends).length < 2;
    const squares = alone ? [move.path[0], move.path.at(-1)] : move.path;
    return squares.map((square) => this.names[square]).join(move.captured.length ? "x" : "-");
  }

  act(action) {
    const acts = {
      start: () => this.go(0),
      back: () => this.go(this.node.up ?? 0),
      forward: () => this.go(this.next() ?? this.at),
      end: () => this.go(this.last()),
      flip: () => this.flip(),
      read: () => this.read(),
      solution: () => this.reveal(!this.open),
      again: () => this.again(),
    };
    acts[action]?.();
  }

  next() {
    return this.children[this.at].find((node) => this.open || this.known.has(node));
  }

  last() {
    let node = this.at;
    for (;;) {
      const next = this.children[node].find((child) => this.open || this.known.has(child));
      if (next === undefined) return node;
      node = next;
    }
  }

  // Goes from variation to variation.
  turn(by) {
    const rivals = this.node.up === null ? [] : this.children[this.node.up];
    const shown = rivals.filter((node) => this.open || this.known.has(node));
    const i = shown.indexOf(this.at);
    if (shown.length > 1) this.go(shown[(i + by + shown.length) % shown.length]);
  }

  go(node, lead = "") {
    clearTimeout(this.waiting);
    const steps = this.game.nodes[node].up === this.at;
    const before = steps ? this.node.pieces : undefined;
    this.at = node;
    this.picks = [];
    this.known.add(node);
    this.draw(before);
    this.say(lead);
  }

  draw(before) {
    const { pieces, mv } = this.node;
    const move = mv ? decoded(mv) : undefined;
    const shown = this.open ? this.node.shown : "";
    this.picture.show(pieces, { move, before, shown, picked: this.picks, open: this.goals() });
    for (const button of this.moves.querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
    const button = this.moves.querySelector(`[data-node="${this.at}"]`);
    button?.setAttribute("aria-current", "step");
    if (button && this.moves.scrollHeight > this.moves.clientHeight) {
      this.moves.scrollTop = button.offsetTop - this.moves.clientHeight / 2;
    }
    this.enable("start", this.at !== 0);
    this.enable("back", this.at !== 0);
    this.enable("forward", this.next() !== undefined);
    this.enable("end", this.next() !== undefined);
  }

  enable(action, can) {
    this.article.querySelector(`[data-do="${action}"]`).disabled = !can;
  }

  // Says what has been played, who is to move, and the game's comment.
  say(lead) {
    const { text, turn, said } = this.node;
    const sentences = lead ? [lead] : [];
    if (text) {
      const key = turn === "w" ? "played-black" : "played-white";
      sentences.push(filled(this.words[key], { move: text }).replace(/([!?])\./, "$1"));
    } else {
      sentences.push(this.words["at-start"]);
    }
    sentences.push(this.words[turn === "w" ? "turn-white" : "turn-black"]);
    if (said && this.open) sentences.push(said);
    this.status.textContent = sentences.join(" ");
  }

  tell(key, blanks) {
    this.status.textContent = filled(this.words[key], blanks);
  }

  flip() {
    this.picture.flip();
    this.draw();
  }

  // Reads the position aloud.
  read() {
    const parts = ["w", "W", "b", "B"].map((letter) => {
      const squares = this.names.filter((_, square) => this.node.pieces[square] === letter);
      return squares.length ? `${this.words[NAMES[letter]]}: ${squares.join(", ")}.` : "";
    });
    this.status.textContent = parts.filter(Boolean).join(" ");
  }

  reveal(open) {
    this.open = open;
    this.moves.hidden = !open;
    const button = this.article.querySelector('[data-do="solution"]');
    if (button) {
      button.textContent = this.words[open ? "hide-solution" : "show-solution"];
      button.setAttribute("aria-expanded", open);
      this.draw();
    }
  }

  again() {
    this.known = new Set([0]);
    this.reveal(false);
    this.go(0);
  }

  // The moves that go by the picked squares.
  begun(squares) {
    return this.legal().filter(({ path }) => {
      let at = 0;
      return path[0] === squares[0] && squares.every((square) => (at = path.indexOf(square, at) + 1) > 0);
    });
  }

  // The last squares of the moves that have been begun.
  goals() {
    return this.picks.length ? this.begun(this.picks).map(({ path }) => path.at(-1)) : [];
  }

  pick(square) {
    if (this.showing) return;
    const begun = this.picks.length ? this.begun([...this.picks, square]) : [];
    const ended = begun.filter(({ path }) => path.at(-1) === square && path.length > this.picks.length);
    if (begun.length === 1 || ended.length === 1) return this.attempt(ended[0] ?? begun[0]);
    if (ended.length > 1) return this.doubt(ended);
    if (begun.length) this.picks.push(square);
    else this.picks = this.begun([square]).length ? [square] : [];
    this.draw();
  }

  doubt(moves) {
    const written = moves.map((move) => this.written(move));
    const ends = [moves[0].path[0], moves[0].path.at(-1)].map((square) => this.names[square]).join("x");
    this.tell("several-moves", { move: ends, candidates: written.join(", ") });
  }

  // A move as a reader types it: names of squares with anything between them.
  type(text) {
    const squares = text.toLowerCase().match(/[a-w]?\d+/g) ?? [];
    const at = squares.map((name) => this.names.indexOf(name.replace(/^0+/, "")));
    const fits = ({ path }) => path[0] === at[0] && path.at(-1) === at.at(-1);
    const known = at.length > 1 && at.every((square) => square >= 0);
    let moves = known ? this.begun(at).filter(fits) : [];
    const exact = moves.filter(({ path }) => path.join() === at.join());
    if (moves.length > 1 && exact.length === 1) moves = exact;
    if (moves.length === 1) this.attempt(moves[0]);
    else if (moves.length) this.doubt(moves);
    else this.tell("not-legal", { move: text });
  }

  // A legal move: the game's own leads on, any other is shown and taken back.
  attempt(move) {
    const same = (node) => {
      const other = decoded(this.game.nodes[node].mv);
      const ends = (path) => `${path[0]}-${path.at(-1)}`;
      return ends(other.path) === ends(move.path) && other.captured.join() === move.captured.join();
    };
    const next = this.children[this.at].find(same);
    // A try that the book itself calls a mistake is no solution.
    const isMistake = next !== undefined && this.game.nodes[next].text.endsWith("?");
    if (next === undefined || (isMistake && !this.open)) return this.refuse(move);
    if (this.open) return this.go(next);
    this.go(next, this.words["right-move"]);
    const reply = this.children[next][0];
    if (reply === undefined) return this.solved();
    this.waiting = setTimeout(() => {
      this.go(reply, this.words["right-move"]);
      if (!this.children[reply].length) this.solved();
    }, REPLY);
  }

  solved() {
    this.reveal(true);
    this.say(this.words.solved);
  }

  refuse(move) {
    const { pieces } = this.node;
    const written = this.written(move);
    this.picks = [];
    this.picture.show(after(pieces, move), { move, before: pieces });
    this.tell(this.game.problem ? "not-the-solution" : "not-in-the-game", { move: written });
    this.showing = true;
    setTimeout(() => {
      this.showing = false;
      this.draw();
    }, SHOWN);
  }

  key(event) {
    const acts = {
      ArrowLeft: () => this.act("back"),
      ArrowRight: () => this.act("forward"),
      ArrowUp: () => this.turn(-1),
      ArrowDown: () => this.turn(1),
      Home: () => this.act("start"),
      End: () => this.act("end"),
      f: () => this.flip(),
    };
    const act = acts[event.key] ?? acts[event.key.toLowerCase()];
    act?.();
    return Boolean(act);
  }
}
