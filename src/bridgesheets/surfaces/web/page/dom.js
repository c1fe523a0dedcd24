/**
 * Makes what the page shows. Texts become the text of nodes and never markup; there is no other way to the page.
 * @typedef {string | [string, Record<string, string>, Shown[]]} Shown an element as Python hands it over
 */

/** Python makes no other elements and attributes (elements.py); should it, they are left out here too. */
const TAGS = new Set(
  ("a article b caption code dd details div dl dt em h2 h3 h4 li ol p pre section span strong summary table tbody td " +
    "th thead tr ul").split(" "),
);
const ATTRIBUTES = new Set([
  "class", "scope", "data-copy", "data-field", "data-go", "data-print", "data-sort", "data-strat", "data-over", "colspan", "open",
  "tabindex",
]);

/**
 * An element with attributes and children; texts stay texts.
 * @param {string} tag
 * @param {Record<string, string | boolean | number | EventListener | null | undefined>} [attributes]
 *   a name that begins with "on" is that of an event
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) made.append(child);
  return made;
}

/**
 * The node for what Python hands over.
 * @param {Shown} shown
 * @returns {Node}
 */
export function built(shown) {
  if (typeof shown === "string") return document.createTextNode(shown);
  const [tag, attributes, children] = shown;
  const made = document.createElement(TAGS.has(tag) ? tag : "span");
  for (const [name, value] of Object.entries(attributes)) if (ATTRIBUTES.has(name)) made.setAttribute(name, value);
  made.append(...children.map(built));
  return made;
}

/**
 * An element of the page by its id.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}
