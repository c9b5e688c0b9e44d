// @ts-check
// The entry: what a page says it is decides which module takes it up.

import { dressPage, follow } from "./settings.js";
import { offerSettings } from "./settings-dialog.js";
import { setWords } from "./words.js";

/** What each kind of page needs. */
const PAGES = /** @type {Record<string, () => Promise<{ start: (data: any) => void }>>} */ ({
  game: () => import("./game/game.js"),
  home: () => import("./pages/home.js"),
  setup: () => import("./pages/setup.js"),
  editor: () => import("./pages/editor.js"),
  make: () => import("./pages/make.js"),
});

async function start() {
  const element = document.getElementById("page-data");
  const data = JSON.parse(element?.textContent ?? "{}");
  setWords(data.words ?? {}, data.language ?? document.documentElement.lang);
  follow(dressPage);
  offerSettings();
  const page = PAGES[document.body.dataset.page ?? ""];
  if (page) (await page()).start(data);
  if (document.querySelector("main [data-board]")) (await import("./pages/examples.js")).startExamples();
}

start();
