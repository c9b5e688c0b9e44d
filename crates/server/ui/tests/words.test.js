// Words with blanks and plural forms.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { setWords, t } from "../assets/words.js";

test("blanks are filled and plural forms chosen", () => {
  setWords({ takes: { one: "takes {n}", other: "take {n}" }, said: "{side}: {move}" }, "en");
  assert.equal(t("takes", { n: 1 }), "takes 1");
  assert.equal(t("takes", { n: 3 }), "take 3");
  assert.equal(t("said", { side: "White", move: "32-28" }), "White: 32-28");
  assert.equal(t("said", { side: "White" }), "White: {move}");
  assert.equal(t("missing"), "missing");
});

const folder = new URL("../assets/", import.meta.url);
const modules = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
const source = modules.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");

test("every word that modules ask for is in every language", () => {
  const asked = [...source.matchAll(/\bt\("([a-z-]+)"/g)].map(([, key]) => key);
  assert.ok(asked.length > 60);
  for (const language of ["en", "es", "pt"]) {
    const file = readFileSync(new URL(`../../locales/${language}.ftl`, import.meta.url), "utf8");
    const known = new Set([...file.matchAll(/^ui-([a-z-]+) =/gm)].map(([, key]) => key));
    const missing = [...new Set(asked)].filter((key) => !known.has(key));
    assert.deepEqual(missing, [], language);
  }
});

test("words that are put together are there as well", async () => {
  const { CHOICES } = await import("../assets/settings.js").catch(() => ({ CHOICES: {} }));
  const file = readFileSync(new URL("../../locales/en.ftl", import.meta.url), "utf8");
  const has = (key) => new RegExp(`^ui-${key} =`, "m").test(file);
  const requests = /REQUESTS = \[(.*?)\]/s.exec(source)[1].match(/"([a-z]+)"/g).map((name) => name.slice(1, -1));
  const presets = /PRESETS = \[(.*?)\]/s.exec(source)[1].match(/"([a-z]+)"/g).map((name) => name.slice(1, -1));
  const keys = [
    ...Object.entries(CHOICES).flatMap(([name, values]) => [`set-${name}`, ...values.map((value) => `${name}-${value}`)]),
    ...requests.flatMap((name) => [`ask-${name}`, `asked-${name}`]),
    ...presets.map((name) => `preset-${name}`),
    ...["draw", "takeback", "rematch", "count"].flatMap((what) => [`offer-${what}`, `offered-${what}`]),
  ];
  assert.ok(keys.length > 50);
  assert.deepEqual(keys.filter((key) => !has(key)), []);
});
