// @ts-check
// Setting up a game: what does not belong to the chosen opponent is put away.

/** Which fields belong to which opponent. */
const BELONGS = /** @type {Record<string, string[]>} */ ({
  level: ["machine", "machines"],
  other_level: ["machines"],
});

export function start() {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.setup"));
  if (!form) return;
  const arrange = () => {
    const opponent = String(new FormData(form).get("opponent") ?? "");
    for (const [level, kinds] of Object.entries(BELONGS)) {
      const field = /** @type {HTMLElement | null} */ (form.querySelector(`[data-level="${level}"]`));
      if (field) field.hidden = !kinds.includes(opponent);
    }
    const colours = form.querySelector('input[name="colour"]')?.closest("fieldset");
    if (colours) colours.hidden = opponent === "screen" || opponent === "machines";
  };
  form.addEventListener("change", arrange);
  // A browser that comes back to the page fills the form in after this.
  addEventListener("pageshow", arrange);
  arrange();
}
