// @ts-check
// Runs before the page is drawn, so that it does not flash in the wrong colours.
(() => {
  /** @type {{ mode?: string, theme?: string }} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("damas.settings") || "{}") || {};
  } catch {
    return;
  }
  const root = document.documentElement;
  if (kept.mode === "light" || kept.mode === "dark") root.dataset.mode = kept.mode;
  root.dataset.board = ["wood", "print", "contrast", "dark"].find((theme) => theme === kept.theme) ?? "wood";
})();
