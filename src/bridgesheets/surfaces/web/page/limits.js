/** The limits of strats: a row for each strat of the file, and rows for more. Together they say what the option says. */
import { byId, make } from "./dom.js";

/** A limit as people write it: 1,250. */
const GROUPED = /^(\d{1,2}),(\d{3})$/;

/**
 * Strats with their limits, as the option has them: "A=open,B=1250"; a limit alone is that of an event without strats.
 * @param {string} text
 * @returns {[string, string][]}
 */
const parted = (text) => text.split(/[\s,;]+/).filter(Boolean).map((said) => {
  const at = said.lastIndexOf("=");
  return [said.slice(0, Math.max(at, 0)), said.slice(at + 1)];
});

export class LimitRows {
  /**
   * @param {import("./forms.js").Field} field
   * @param {string} id
   * @param {string} value
   */
  constructor(field, id, value) {
    this.id = id;
    /** @type {{name: () => string, limit: HTMLInputElement, read: boolean, element: HTMLElement}[]} */
    this.rows = [];
    this.numbered = 0;
    /** What the file says, as far as it is shown. */
    this.known = "";
    this.list = make("div", { class: "limits" });
    this.more = make("button", { type: "button", class: "remove", onclick: () => this.add("", "").focus() }, "Add a strat");
    const described = field.help ? `${id}-help` : null;
    this.element = make("div", { role: "group", "aria-labelledby": `${id}-label`, "aria-describedby": described },
      make("p", { class: "label", id: `${id}-label` }, field.label), this.list, this.more);
    this.fill(value);
  }

  /** What is filled in, as the option has it. */
  get value() {
    return this.rows.map(({ name, limit, read }) => {
      const said = limit.value.trim().replace(GROUPED, "$1$2");
      return said || (name() && !read) ? [name(), said].join(name() && "=") : "";
    }).filter(Boolean).join(",");
  }

  /**
   * Shows the strats of the file, with their limits where it says them; what was typed stays.
   * @param {string} said
   */
  know(said) {
    if (said === this.known) return;
    const typed = this.value;
    this.known = said;
    this.fill(typed);
  }

  /** @param {string} typed */
  fill(typed) {
    this.rows = [];
    this.list.replaceChildren();
    const own = new Map(parted(typed));
    for (const [name, limit] of parted(this.known)) {
      this.row(name, own.get(name) ?? "", limit ? `${limit}, as the file says` : "open, or masterpoints");
      own.delete(name);
    }
    for (const [name, limit] of own) this.add(name, limit);
    if (!this.rows.length) this.add("", "");
  }

  /**
   * A row for a strat of the file.
   * @param {string} strat
   * @param {string} value
   * @param {string} placeholder
   */
  row(strat, value, placeholder) {
    const limit = this.input(value, { placeholder });
    const element = make("div", { class: "limit" }, make("div", {}, make("label", { for: limit.id }, `Limit of strat ${strat}`), limit));
    this.rows.push({ name: () => strat, limit, read: true, element });
    this.list.append(element);
  }

  /**
   * A row for one more strat, whose name is typed; gives the field of the name.
   * @param {string} strat
   * @param {string} value
   */
  add(strat, value) {
    const number = this.rows.length + 1;
    const name = this.input(strat, { "aria-label": `Strat ${number}`, placeholder: "such as A" });
    const limit = this.input(value, { "aria-label": `Limit of strat ${number}`, placeholder: "open, or masterpoints" });
    const remove = make("button", { type: "button", class: "remove", "aria-label": `Remove strat ${number}`, onclick: () => this.remove(row) }, "Remove");
    const element = make("div", { class: "limit" }, make("div", {}, make("label", { for: name.id }, "Strat"), name),
      make("div", {}, make("label", { for: limit.id }, "Limit"), limit), remove);
    const row = { name: () => name.value.trim(), limit, read: false, element };
    this.rows.push(row);
    this.list.append(element);
    return name;
  }

  /** @param {typeof this.rows[number]} row */
  remove(row) {
    const strat = row.name();
    row.element.remove();
    this.rows = this.rows.filter((each) => each !== row);
    byId("told").textContent = strat ? `Strat ${strat} is removed` : "The strat is removed";
    this.more.focus();
    this.element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /**
   * @param {string} value
   * @param {Record<string, string>} attributes
   */
  input(value, attributes) {
    const id = `${this.id}-${++this.numbered}`;
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "text", id, spellcheck: "false", ...attributes }));
    input.value = value;
    return input;
  }
}
