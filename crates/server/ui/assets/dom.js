// @ts-check
// Making elements.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. Attributes that are `null` or `false` are left out; those that begin with `on`
 * and hold a function become listeners.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes
 */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * Puts children in the place of those that are there.
 * @param {Element} element
 * @param {...(Node | string | null | undefined)} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
}

/**
 * A button with words in it.
 * @param {string} words
 * @param {() => void} act
 * @param {Record<string, any>} [attributes]
 */
export function button(words, act, attributes = {}) {
  return html("button", { type: "button", ...attributes, onclick: act }, words);
}

/**
 * A button that shows a picture; its words are for those who do not see it.
 * @param {string} name
 * @param {string} words
 * @param {() => void} act
 * @param {Record<string, any>} [attributes]
 */
export function iconButton(name, words, act, attributes = {}) {
  const made = html("button", { type: "button", class: "icon-button", "aria-label": words, title: words, ...attributes, onclick: act });
  made.append(icon(name));
  return made;
}

/**
 * A picture from the sheet of icons.
 * @param {string} name
 */
export function icon(name) {
  const href = new URL(`./icons.svg#${name}`, import.meta.url).href;
  const picture = svg("svg", { class: "icon", "aria-hidden": "true", viewBox: "0 0 24 24" });
  picture.append(svg("use", { href }));
  return picture;
}
