// The booklet: one game at a time, chosen by the address.

const data = JSON.parse(document.getElementById("data").textContent);
const articles = [...document.querySelectorAll("article")];
const links = [...document.querySelectorAll("nav a")];
const readers = new Map();
let current = 0;

function show(number, focus) {
  current = Math.min(Math.max(number, 0), articles.length - 1);
  articles.forEach((article, i) => (article.hidden = i !== current));
  links.forEach((link, i) => {
    if (i === current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  });
  if (!readers.has(current)) {
    const game = data.games[current];
    readers.set(current, new Reader(articles[current], game, data.boards, data.words));
  }
  if (focus) articles[current].focus({ preventScroll: true });
}

function follow() {
  const number = Number(/^#g(\d+)$/.exec(location.hash)?.[1] ?? 1);
  show(number - 1, location.hash !== "");
  scrollTo(0, 0);
}

addEventListener("hashchange", follow);

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, summary")) return;
  const steps = { n: 1, p: -1 };
  const step = steps[event.key.toLowerCase()];
  if (step) {
    const next = Math.min(Math.max(current + step, 0), articles.length - 1);
    location.hash = `g${next + 1}`;
  } else if (!readers.get(current).key(event)) {
    return;
  }
  event.preventDefault();
});

document.documentElement.classList.add("scripted");
if (matchMedia("(max-width: 60rem)").matches) document.querySelector("nav details").open = false;
follow();
