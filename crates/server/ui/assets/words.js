// @ts-check
// Words in the reader's language. They come with the page; none is written in a module.

/** @typedef {import("../types").Words} Words */

/** @type {Words} */
let words = {};
let plural = new Intl.PluralRules("en");

/**
 * Takes the words that came with the page.
 * @param {Words} given
 * @param {string} language
 */
export function setWords(given, language) {
  words = given;
  plural = new Intl.PluralRules(language);
}

/**
 * The words for a key. `{name}` in them is replaced by the value of that name; which plural form
 * is meant is decided by `n`. A key without words is shown as it is, so that a gap is seen.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const found = words[key];
  if (found === undefined) return key;
  const text = typeof found === "string" ? found : form(found, Number(values.n));
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * @param {{ other: string } & Record<string, string | undefined>} forms
 * @param {number} n
 */
function form(forms, n) {
  return forms[plural.select(n)] ?? forms.other;
}
