/**
 * The list of functions and the search in it, without Python: the records stand in the page.
 * @typedef {{name: string, twins: string[], category: string, summary: string, detail: string, source: string[],
 *   fields: import("./forms.js").Field[]}} Spec
 */
import { make } from "./dom.js";

/**
 * The functions in whose records all words are found; those with a word in their name come first.
 * @param {Spec[]} specs
 * @param {string} typed
 * @returns {Spec[]}
 */
export function found(specs, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const score = (/** @type {Spec} */ spec) => {
    const names = [spec.name, ...spec.twins].join(" ").toLowerCase();
    const texts = `${names} ${spec.category} ${spec.summary} ${spec.detail} ${spec.fields.map((each) => `${each.name} ${each.help}`).join(" ")}`.toLowerCase();
    if (!words.every((word) => texts.includes(word))) return -1;
    return words.filter((word) => names.includes(word)).length * 2 + words.filter((word) => spec.summary.toLowerCase().includes(word)).length;
  };
  return specs
    .map((spec) => ({ spec, points: score(spec) }))
    .filter(({ points }) => points >= 0)
    .sort((one, other) => other.points - one.points)
    .map(({ spec }) => spec);
}

/**
 * The search with its list; a function that is chosen is handed on.
 * @param {Spec[]} specs
 * @returns {HTMLElement}
 */
export function search(specs) {
  const list = make("ul", { class: "functions" });
  const count = make("p", { class: "help", role: "status" });
  const input = /** @type {HTMLInputElement} */ (make("input", { type: "search", id: "search", spellcheck: "false", placeholder: "victory points, gold, knockout, VP20 ..." }));
  const fill = () => {
    const shown = found(specs, input.value);
    count.textContent = shown.length === 1 ? "1 function" : `${shown.length} functions`;
    list.replaceChildren(...shown.map((spec) => make("li", {},
      make("a", { href: `#look-up?function=${encodeURIComponent(spec.name)}` }, spec.name), ` ${spec.summary}`)));
  };
  input.addEventListener("input", fill);
  fill();
  return make("div", { class: "search" }, make("label", { for: "search" }, "Find a function by words"), input, count, list);
}
