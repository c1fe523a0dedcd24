/**
 * Files that are chosen or dropped: they are read here and go to Python, and nowhere else.
 */
import { make } from "./dom.js";

export class FileField {
  /**
   * @param {import("./forms.js").Field} field
   * @param {string} id
   * @param {number} largest
   */
  constructor(field, id, largest) {
    this.largest = largest;
    this.single = field.single ?? false;
    /** @type {File[]} */
    this.files = [];
    const input = /** @type {HTMLInputElement} */ (
      make("input", { type: "file", id, multiple: !this.single, accept: field.accept ?? null, "aria-describedby": field.help ? `${id}-help` : null })
    );
    input.addEventListener("change", () => {
      this.add([...(input.files ?? [])]);
      input.value = "";
    });
    this.list = make("ul", { class: "files" });
    this.element = make("div", { class: "drop" }, input, make("span", { class: "or" }, `or drop ${this.single ? "it" : "files"} anywhere on the page`), this.list);
  }

  /**
   * Holds more files. One of the same name takes the place of the one before: it may have been saved again.
   * @param {File[]} files
   */
  add(files) {
    const names = new Set(files.map((file) => file.name));
    const held = this.single ? [] : this.files.filter((file) => !names.has(file.name));
    this.files = [...held, ...(this.single ? files.slice(-1) : files)];
    this.show();
    this.element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /**
   * Holds these files and no others.
   * @param {File[]} files
   */
  hold(files) {
    this.files = [];
    this.add(files);
  }

  show() {
    this.list.replaceChildren(
      ...this.files.map((file) =>
        make(
          "li", {}, make("span", {}, `${file.name} (${size(file.size)})`),
          make("button", { type: "button", class: "remove", "aria-label": `Remove ${file.name}`, onclick: () => this.remove(file) }, "Remove"),
        ),
      ),
    );
  }

  /** @param {File} file */
  remove(file) {
    this.files = this.files.filter((held) => held !== file);
    this.show();
  }

  /**
   * The contents of all files.
   * @returns {Promise<import("./python.js").Dropped[]>}
   */
  async read() {
    const read = [];
    for (const file of this.files) {
      if (file.size > this.largest)
        throw new Error(`${file.name} has ${size(file.size)}: more than any scoring workbook needs, so it is left alone`);
      read.push({ name: file.name, content: await contentOf(file) });
    }
    return read;
  }
}

/**
 * The content of a file. A virus scanner or another program may hold it for a moment, so it is tried three times.
 * @param {File} file
 */
async function contentOf(file) {
  let problem = null;
  for (const wait of [100, 500, 0]) {
    try {
      return new Uint8Array(await file.arrayBuffer());
    } catch (caught) {
      problem = caught;
      if (wait) await new Promise((done) => setTimeout(done, wait));
    }
  }
  const why = problem instanceof Error || problem instanceof DOMException ? problem.name : String(problem);
  throw new Error(`${file.name} cannot be read: it was changed or taken away after it was chosen; choose it again (${why})`);
}

/**
 * A size as people say it.
 * @param {number} bytes
 */
export function size(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
