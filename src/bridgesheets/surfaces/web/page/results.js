/** What an answer shows: its elements, its downloads, and what can be done with them: sort, copy, print. */
import { built, make } from "./dom.js";
import { savedBack, size } from "./files.js";
import { headings, oneStrat, sortable } from "./sorting.js";

/** @type {WeakMap<HTMLElement, string[]>} the addresses of the downloads in each place */
const addresses = new WeakMap();

/**
 * Shows an answer in a place of the page.
 * @param {HTMLElement} place
 * @param {import("./python.js").Answer} answer
 * @param {Map<string, import("./files.js").Held>} held the files that it came from
 */
export function show(place, answer, held) {
  addresses.get(place)?.forEach((address) => URL.revokeObjectURL(address));
  const made = answer.contents.map((content) => URL.createObjectURL(new Blob([/** @type {BlobPart} */ (content)])));
  addresses.set(place, made);
  const shown = answer.said.shown.map(built);
  place.replaceChildren(...downloads(answer, made, held), ...shown);
  place.querySelectorAll("table[data-sort]").forEach((table) => {
    labelled(/** @type {HTMLTableElement} */ (table));
    sortable(/** @type {HTMLTableElement} */ (table));
  });
  oneStrat(place);
  place.querySelectorAll("[data-copy]").forEach((held) => copyable(/** @type {HTMLElement} */ (held)));
  place.querySelectorAll("[data-go]").forEach((held) => leading(/** @type {HTMLElement} */ (held)));
  place.querySelectorAll("[data-print]").forEach((held) => printable(/** @type {HTMLElement} */ (held)));
}

/**
 * Shows a sentence in place of an answer, or above what else it says.
 * @param {HTMLElement} place
 * @param {string} said
 * @param {boolean} [above]
 */
export function refuse(place, said, above = false) {
  if (!above) place.replaceChildren();
  place.prepend(make("div", { class: "refusal" }, make("p", {}, said)));
}

/**
 * @param {import("./python.js").Answer} answer
 * @param {string[]} addresses
 * @param {Map<string, import("./files.js").Held>} held
 */
function downloads({ said, contents }, addresses, held) {
  if (!said.files.length) return [];
  const links = said.files.flatMap(({ name, label }, at) => {
    const link = make("a", { class: "download", href: addresses[at], download: name }, label || "Save",
      make("span", { class: "name" }, `${name}, ${size(contents[at].length)}`));
    const source = held.get(name);
    return source?.handle ? [savingBack(source, contents[at]), link] : [link];
  });
  return [make("div", { class: "downloads" }, ...links)];
}

/**
 * Saves an answer into the file that it came from, and says what came of it below the downloads.
 * @param {import("./files.js").Held} source
 * @param {Uint8Array} content
 */
function savingBack(source, content) {
  const button = make("button", { type: "button", class: "first", onclick: async () => {
    told.textContent = await savedBack(source, content);
    button.parentElement?.after(told);
  } }, `Save into ${source.name}`);
  const told = make("p", { class: "note", role: "status" });
  return button;
}

/**
 * A table of more columns is too wide for a telephone; there every cell stands with the heading of its column. An award
 * list fits, as it shows one strat.
 */
const FEW_COLUMNS = 4;

/**
 * Gives the cells of a wide table the headings of their columns, and the roles that a style takes away.
 * @param {HTMLTableElement} table
 */
function labelled(table) {
  const heads = headings(table).map((head) => head.textContent ?? "");
  if (heads.length <= FEW_COLUMNS || table.classList.contains("award-list")) return;
  table.classList.add("stacked");
  table.setAttribute("role", "table");
  for (const row of table.tBodies[0].rows) {
    row.setAttribute("role", "row");
    [...row.cells].forEach((cell, at) => {
      cell.setAttribute("role", "cell");
      cell.dataset.label = heads[at];
    });
  }
}

/**
 * Makes a button of what leads to another card with the same files.
 * @param {HTMLElement} held
 */
function leading(held) {
  const go = () => button.dispatchEvent(new CustomEvent("go", { bubbles: true, detail: held.dataset.go }));
  const button = make("button", { type: "button", class: "second", onclick: go }, held.textContent);
  held.replaceWith(button);
}

/** @param {HTMLElement} held */
function copyable(held) {
  const button = make("button", { type: "button", class: "second", onclick: async () => {
    try {
      await navigator.clipboard.writeText(held.dataset.copy ?? "");
      button.textContent = "Copied";
    } catch {
      const code = held.querySelector("code");
      if (code) getSelection()?.selectAllChildren(code);
      button.textContent = "Press Ctrl+C";
    }
  } }, "Copy");
  held.append(button);
}

/** @param {HTMLElement} held */
function printable(held) {
  held.prepend(make("button", { type: "button", class: "second print", "aria-label": `Print ${held.dataset.print}`, onclick: () => print(held) }, "Print"));
}

/**
 * Prints one section of the page and nothing else.
 * @param {HTMLElement} held
 */
function print(held) {
  const title = document.title;
  document.title = held.dataset.print ?? title;
  document.body.classList.add("printing");
  for (let each = /** @type {HTMLElement | null} */ (held); each && each !== document.body; each = each.parentElement) {
    each.classList.add("to-print");
    if (each instanceof HTMLDetailsElement) each.open = true;
  }
  held.classList.add("printed");
  const done = () => {
    document.title = title;
    document.body.classList.remove("printing");
    document.querySelectorAll(".to-print").forEach((each) => each.classList.remove("to-print", "printed"));
  };
  addEventListener("afterprint", done, { once: true });
  window.print();
}
