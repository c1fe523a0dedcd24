/**
 * Forms made from the records of Python (forms.py): fields with label, help, unit and choices, checked by Python.
 * @typedef {{name: string, label: string, kind: string, help?: string, unit?: string, choices?: [string, string][],
 *   suggested?: string[], required?: boolean, only?: Record<string, string[]>, usual?: Record<string, string>,
 *   accept?: string, group?: string, wide?: boolean, single?: boolean, alone?: boolean, folder?: boolean}} Field
 * @typedef {{name: string, title: string, lead: string, fields: Field[], buttons: [string, string][], reads?: boolean}} Form
 */
import { make } from "./dom.js";
import { FileField } from "./files.js";
import { LimitRows } from "./limits.js";

let made = 0;

export class ShownForm {
  /**
   * @param {Field[]} fields
   * @param {[string, string][]} buttons
   * @param {Record<string, string>} values what is filled in already
   * @param {number} largest bytes of the largest file that is read
   * @param {(button: string) => void} send
   * @param {() => void} changed
   */
  constructor(fields, buttons, values, largest, send, changed) {
    this.fields = fields;
    this.send = send;
    /** @type {Map<string, HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | LimitRows>} */
    this.inputs = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.rows = new Map();
    /** @type {FileField | null} */
    this.files = null;
    /** @type {Field[]} the questions that the files raise */
    this.raised = [];
    /** @type {import("./python.js").Known} */
    this.known = { said: {}, useless: [] };
    this.prefix = `f${++made}-`;
    const buttonRow = make("div", { class: "buttons" }, ...buttons.map(([name, label], at) =>
      make("button", { type: at ? "button" : "submit", class: at ? "second" : "first", onclick: at ? () => send(name) : null }, label),
    ));
    this.element = make("form", { novalidate: true, autocomplete: "off" });
    this.questions = make("div", { class: "fields" });
    this.questioned = make("div", { class: "questions", hidden: true }, make("p", {}, "Please say:"), this.questions);
    this.element.append(...this.grouped(values, largest), this.questioned, buttonRow);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      send(buttons[0][0]);
    });
    this.element.addEventListener("input", () => {
      this.adapt();
      changed();
    });
    this.adapt();
  }

  /**
   * The rows of the fields; those of a group are folded away under its heading.
   * @param {Record<string, string>} values
   * @param {number} largest
   */
  grouped(values, largest) {
    const opened = new Set();
    const groups = new Map([["", make("div", { class: "fields" })]]);
    for (const field of this.fields) {
      const group = field.group ?? "";
      if (!groups.has(group)) groups.set(group, make("div", { class: "fields" }));
      const row = this.row(field, values[field.name] ?? "", largest);
      this.rows.set(field.name, row);
      groups.get(group)?.append(row);
      if (values[field.name]) opened.add(group);
    }
    return [...groups].map(([heading, held]) =>
      heading ? make("details", { open: opened.has(heading) }, make("summary", {}, heading), held) : held,
    );
  }

  /**
   * @param {Field} field
   * @param {string} value
   * @param {number} largest
   */
  row(field, value, largest) {
    const id = this.prefix + field.name;
    const help = field.help ? make("p", { class: "help", id: `${id}-help` }, field.help) : null;
    if (field.kind === "files") {
      this.files = new FileField(field, id, largest);
      return make("div", { class: "field wide" }, make("label", { for: id }, field.label), this.files.element, help);
    }
    if (field.kind === "limits") {
      const limits = new LimitRows(field, id, value);
      this.inputs.set(field.name, limits);
      return make("div", { class: "field wide" }, limits.element, help);
    }
    const input = this.input(field, id, value);
    if (help) input.setAttribute("aria-describedby", help.id);
    if (field.required) input.setAttribute("aria-required", "true");
    this.inputs.set(field.name, input);
    const unit = field.unit ? make("span", { class: "unit" }, ` (${field.unit})`) : null;
    const label = make("label", { for: id }, field.label, unit);
    if (field.kind === "flag") return make("div", { class: `field flag${field.wide ? " wide" : ""}` }, make("div", { class: "ticked" }, input, label), help);
    return make("div", { class: `field${field.wide || field.kind === "lines" ? " wide" : ""}` }, label, input, help, this.suggestions(field, id));
  }

  /**
   * @param {Field} field
   * @param {string} id
   */
  suggestions(field, id) {
    if (!field.suggested) return null;
    return make("datalist", { id: `${id}-names` }, ...field.suggested.map((name) => make("option", { value: name })));
  }

  /**
   * @param {Field} field
   * @param {string} id
   * @param {string} value
   * @returns {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement}
   */
  input(field, id, value) {
    if (field.kind === "choice") {
      const choices = field.choices ?? [];
      const first = choices.length && choices[0][0] !== "" && !field.required && field.usual ? [["", ""]] : [];
      const select = make("select", { id }, ...[...first, ...choices].map(([name, label]) =>
        make("option", { value: name, selected: name === value }, label || "—"),
      ));
      return /** @type {HTMLSelectElement} */ (select);
    }
    if (field.kind === "lines") {
      const area = /** @type {HTMLTextAreaElement} */ (make("textarea", { id, rows: 3, spellcheck: "false" }));
      area.value = value;
      return area;
    }
    if (field.kind === "flag")
      return /** @type {HTMLInputElement} */ (make("input", { id, type: "checkbox", checked: value === "yes" }));
    const input = make("input", {
      id, type: field.kind === "day" ? "date" : "text", spellcheck: "false", inputmode: field.kind === "number" ? "numeric" : null,
      list: field.suggested ? `${id}-names` : null,
    });
    /** @type {HTMLInputElement} */ (input).value = value;
    return /** @type {HTMLInputElement} */ (input);
  }

  /** Shows the fields that matter for what is chosen, and what their emptiness means. */
  adapt() {
    for (const field of this.fields) {
      const chosen = Object.entries(field.only ?? {}).every(([name, values]) =>
        values.length ? values.includes(this.value(name)) : this.value(name).trim() !== "");
      const row = this.rows.get(field.name);
      if (row) row.hidden = !chosen || this.known.useless.includes(field.name);
      const usual = Object.entries(field.usual ?? {}).find(([of]) => of === "" || this.fields.some((each) => this.value(each.name) === of));
      const input = this.inputs.get(field.name);
      const read = this.known.said[field.name];
      if (input instanceof LimitRows) input.know(read ?? "");
      else if (input instanceof HTMLSelectElement) {
        const [first] = input.options;
        if (first?.value === "") first.text = read ? `${read}, as the file says` : "—";
      } else if (input) input.placeholder = read ? `${read}, as the file says` : usual?.[1] ?? "";
    }
  }

  /**
   * Shows what the files say in the fields, and hides those that make no difference to them.
   * @param {import("./python.js").Known} known
   */
  know(known) {
    this.known = known;
    this.adapt();
  }

  /**
   * @param {string} name
   * @returns {string}
   */
  value(name) {
    const input = this.inputs.get(name);
    if (!input) return "";
    if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked ? "yes" : "";
    return input.value;
  }

  /**
   * What is filled in; without empty and hidden fields.
   * @param {Field[]} [fields]
   * @returns {Record<string, string>}
   */
  values(fields = [...this.fields, ...this.raised]) {
    const shown = fields.filter((field) => !this.rows.get(field.name)?.hidden);
    return Object.fromEntries(shown.map((field) => [field.name, this.value(field.name)]).filter(([, value]) => value.trim()));
  }

  /**
   * Marks the fields that are asked for; those of a long form are brought together above the buttons. Questions that only
   * these files raise have fields of their own there, with what was typed in them before.
   * @param {string[]} names
   * @param {Field[]} [questions]
   */
  ask(names, questions) {
    if (questions) {
      const typed = this.values();
      this.raised.forEach(({ name }) => this.rows.get(name)?.remove());
      this.raised.forEach(({ name }) => [this.rows, this.inputs].forEach((each) => each.delete(name)));
      this.raised = questions;
      for (const field of questions) {
        const row = this.row(field, typed[field.name] ?? "", 0);
        this.rows.set(field.name, row);
        this.questions.append(row);
      }
    }
    const long = this.element.querySelector("details") !== null;
    const typing = /** @type {HTMLElement | null} */ (this.element.querySelector(":focus"));
    for (const [name, row] of this.rows) {
      const asked = names.includes(name);
      row.classList.toggle("asked", asked);
      row.querySelectorAll("input, select, textarea").forEach((input) => input.setAttribute("aria-invalid", String(asked)));
      if (asked && long && this.inputs.has(name)) this.questions.append(row);
    }
    this.questioned.hidden = !this.questions.hasChildNodes();
    // What is moved loses the focus.
    if (typing && typing !== document.activeElement) typing.focus();
  }

  /** The first field that is asked for, if any is. */
  asked() {
    return /** @type {HTMLElement | null} */ (this.element.querySelector(".asked :is(input, select, textarea)"));
  }
}
