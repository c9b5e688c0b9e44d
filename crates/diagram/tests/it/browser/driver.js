// Reads through a booklet as its reader would, and notes what is shown after
// each step. Stands at the end of the page.

(async () => {
  const LETTERS = { "w-man": "w", "w-king": "W", "b-man": "b", "b-king": "B" };
  const steps = [];
  const shown = (selector) => document.querySelector(`article:not([hidden]) ${selector}`);
  const all = (selector) => [...document.querySelectorAll(`article:not([hidden]) ${selector}`)];
  const pause = (time) => new Promise((go) => setTimeout(go, time));

  // The pieces as they are drawn, a letter for each square.
  function board() {
    const number = (element, name) => Number(element.getAttribute(name));
    const middles = all(".squares rect").map((rect) => {
      const [width, height] = [number(rect, "width"), number(rect, "height")];
      return [number(rect, "x") + width / 2, number(rect, "y") + height / 2].join();
    });
    const squares = middles.map(() => ".");
    for (const piece of all(".pieces use")) {
      const place = [number(piece, "x"), number(piece, "y")].join();
      const name = piece.getAttribute("href").replace(/^#b\d+-/, "");
      squares[middles.indexOf(place)] = LETTERS[name];
    }
    return squares.join("");
  }

  function note(step) {
    const move = shown(".moves [aria-current]")?.textContent ?? "";
    steps.push({ step, board: board(), move, status: shown(".status").textContent });
  }

  const act = (action) => shown(`[data-do="${action}"]`).click();
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const pick = (square) => all(".squares rect")[square - 1].dispatchEvent(new MouseEvent("click", { bubbles: true }));
  function type(text) {
    shown("form").move.value = text;
    shown("form").requestSubmit();
  }

  note("a problem");
  type("31-27");
  note("not legal");
  type("26x8");
  note("right");
  await pause(1000);
  note("reply");
  type("8-2");
  note("solved");

  press("n");
  await pause(100);
  press("n");
  await pause(100);
  note("a game");
  for (let i = 0; i < 6; i += 1) {
    act("forward");
    note("forward");
  }
  act("back");
  note("back");
  all(".moves button").find((button) => button.textContent.startsWith("38-32")).click();
  note("variation");
  press("Home");
  note("home");
  press("ArrowRight");
  note("right arrow");
  press("End");
  note("end");
  act("flip");
  note("turned round");
  act("start");
  pick(32);
  pick(28);
  note("picked");
  act("start");
  type("31-27");
  note("not in the game");
  await pause(2000);
  note("taken back");

  const report = document.createElement("pre");
  report.id = "report";
  report.textContent = JSON.stringify(steps);
  document.body.append(report);
})();
