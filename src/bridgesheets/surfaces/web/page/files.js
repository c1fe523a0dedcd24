/**
 * Files that are chosen or dropped: they are read here and go to Python, and nowhere else. Where the browser lends the
 * file itself (Chrome, Edge), it is read again for each answer, and an answer can be saved into it.
 * @typedef {{name: string, file: File, handle: FileSystemFileHandle | null}} Held a file by its name within a folder
 * @typedef {{files: import("./python.js").Dropped[], refused: string[], held: Map<string, Held>}} Read
 */
import { make } from "./dom.js";

/** @type {{showOpenFilePicker?: (options: object) => Promise<FileSystemFileHandle[]>}} */
const lending = /** @type {any} */ (window);

export class FileField {
  /**
   * @param {import("./forms.js").Field} field
   * @param {string} id
   * @param {number} largest
   */
  constructor(field, id, largest) {
    this.field = field;
    this.largest = largest;
    this.single = field.single ?? false;
    /** @type {Held[]} */
    this.files = [];
    /** @type {Map<Held, string>} the files that took the place of another one when files were added last */
    this.instead = new Map();
    const input = this.chooser = this.input({ id, multiple: !this.single, accept: field.accept ?? null, "aria-describedby": field.help ? `${id}-help` : null });
    if (lending.showOpenFilePicker)
      input.addEventListener("click", (event) => {
        event.preventDefault();
        this.pick();
      });
    this.list = make("ul", { class: "files" });
    const folder = field.folder
      ? make("p", { class: "folder" }, make("label", { for: `${id}-folder` }, "A whole folder"), this.input({ id: `${id}-folder`, webkitdirectory: true }))
      : null;
    this.element = make("div", { class: "drop" }, input, make("span", { class: "or" }, `or drop ${this.single ? "it" : field.folder ? "them, or a folder," : "files"} anywhere on the page`), folder, this.list);
  }

  /**
   * What chooses files, and forgets them once they are held here: the same one may be chosen again.
   * @param {Parameters<typeof make>[1]} attributes
   */
  input(attributes) {
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "file", ...attributes }));
    input.addEventListener("change", () => {
      this.add([...(input.files ?? [])].map((file) => ({ name: file.webkitRelativePath || file.name, file, handle: null })));
      input.value = "";
    });
    return input;
  }

  /** Lets the visitor choose files that the browser lends. */
  async pick() {
    const endings = this.field.accept?.split(",");
    const types = endings ? [{ description: this.field.label, accept: { "application/octet-stream": endings } }] : [];
    try {
      const handles = await lending.showOpenFilePicker?.({ multiple: !this.single, types });
      this.add(await Promise.all((handles ?? []).map((handle) => lent(handle))));
    } catch (problem) {
      if (!(problem instanceof DOMException && problem.name === "AbortError")) throw problem;
    }
  }

  /**
   * Holds more files. One that is held already takes its own place: it may have been saved again. Where the browser does
   * not lend the files, that is the one of the same name, which is told; other ones of that name get a number.
   * @param {Held[]} files
   */
  async add(files) {
    const before = this.single ? [] : this.files;
    const held = [...before];
    const marks = new Map();
    for (const file of this.single ? files.slice(-1) : files) {
      const same = await Promise.all(before.map((each) => isSame(each, file)));
      const at = same.indexOf(true);
      const own = { ...file, name: at < 0 ? numbered(file.name, held) : before[at].name };
      if (at < 0) held.push(own);
      else held[at] = own;
      if (at >= 0 && !file.handle) marks.set(own, "in place of the one before");
    }
    this.files = held;
    this.instead = marks;
    this.changed();
  }

  /**
   * Holds these files and no others.
   * @param {Held[]} files
   */
  hold(files) {
    this.files = [...files];
    this.changed();
  }

  /** @param {Map<Held, string>} [marks] */
  changed(marks) {
    this.show(marks);
    this.element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** @param {Map<Held, string>} [marks] what is to be known of some files */
  show(marks = this.instead) {
    this.list.replaceChildren(
      ...this.files.map((held) =>
        make(
          "li", {}, make("span", {}, `${held.name} (${size(held.file.size)}${marks.has(held) ? `, ${marks.get(held)}` : ""})`),
          make("button", { type: "button", class: "remove", "aria-label": `Remove ${held.name}`, onclick: () => this.remove(held) }, "Remove"),
        ),
      ),
    );
  }

  /** @param {Held} file */
  remove(file) {
    this.files = this.files.filter((held) => held !== file);
    this.changed();
  }

  /** Looks whether lent files were saved again by another program, and says so. */
  async refresh() {
    const again = new Map();
    for (const held of this.files) {
      const now = await held.handle?.getFile().catch(() => null);
      if (now && now.lastModified !== held.file.lastModified) {
        held.file = now;
        again.set(held, "saved again");
      }
    }
    if (!again.size) return;
    this.changed(again);
  }

  /**
   * The contents of all files. Where each is answered by itself, one that cannot be read is refused alone.
   * @returns {Promise<Read>}
   */
  async read() {
    /** @type {Read} */
    const read = { files: [], refused: [], held: new Map() };
    for (const held of this.files) {
      try {
        read.files.push({ name: held.name, content: await contentOf(held, this.largest) });
        read.held.set(held.name, { ...held });
      } catch (problem) {
        if (!this.field.alone || this.files.length === 1) throw problem;
        read.refused.push(String(/** @type {Error} */ (problem).message));
      }
    }
    this.show();
    return read;
  }
}

/**
 * Whether a file is one that is held: the same on the disk, or, where that is not known, of the same name.
 * @param {Held} held
 * @param {Held} file
 */
const isSame = (held, file) => (held.handle && file.handle ? held.handle.isSameEntry(file.handle) : held.name === file.name);

/**
 * A name that no file has which is held.
 * @param {string} name
 * @param {Held[]} held
 */
function numbered(name, held) {
  const [, stem, ending] = /^(.*?)(\.[^./]*)?$/s.exec(name) ?? [name, name, ""];
  let own = name;
  for (let number = 2; held.some((each) => each.name === own); number++) own = `${stem} (${number})${ending ?? ""}`;
  return own;
}

/**
 * @param {FileSystemFileHandle} handle
 * @param {string} [folder]
 * @returns {Promise<Held>}
 */
async function lent(handle, folder = "") {
  return { name: folder + handle.name, file: await handle.getFile(), handle };
}

/**
 * The content of a file. A virus scanner or another program may hold it for a moment, so it is tried three times.
 * @param {Held} held
 * @param {number} largest
 */
async function contentOf(held, largest) {
  let problem = null;
  for (const wait of [100, 500, 0]) {
    try {
      if (held.handle) held.file = await held.handle.getFile();
      if (held.file.size > largest) break;
      return new Uint8Array(await held.file.arrayBuffer());
    } catch (caught) {
      problem = caught;
      if (wait) await new Promise((done) => setTimeout(done, wait));
    }
  }
  if (held.file.size > largest)
    throw new Error(`${held.name} has ${size(held.file.size)}: more than any scoring workbook needs, so it is left alone`);
  const why = problem instanceof Error || problem instanceof DOMException ? problem.name : String(problem);
  throw new Error(`${held.name} cannot be read: it was changed or taken away after it was chosen; choose it again (${why})`);
}

/**
 * The files that were dropped, those in folders too. What the event lends is lost once it is over, so all of it is asked
 * for at once.
 * @param {DataTransfer} moved
 * @returns {Promise<Held[]>}
 */
export async function droppedFiles(moved) {
  const items = [...moved.items].filter((item) => item.kind === "file").map((item) => ({
    file: item.getAsFile(),
    entry: item.webkitGetAsEntry(),
    handle: /** @type {Promise<FileSystemHandle | null> | undefined} */ (/** @type {any} */ (item).getAsFileSystemHandle?.()),
  }));
  const found = [];
  for (const { file, entry, handle } of items) {
    const own = await handle?.catch(() => null);
    if (own) found.push(...(await lentIn(own, "")));
    else if (entry?.isDirectory) found.push(...(await filesIn(/** @type {FileSystemDirectoryEntry} */ (entry), `${entry.name}/`)));
    else if (file) found.push({ name: file.name, file, handle: null });
  }
  return found;
}

/**
 * @param {FileSystemHandle} handle
 * @param {string} folder
 * @returns {Promise<Held[]>}
 */
async function lentIn(handle, folder) {
  if (handle.kind === "file") return [await lent(/** @type {FileSystemFileHandle} */ (handle), folder)];
  const found = [];
  for await (const inner of /** @type {any} */ (handle).values()) found.push(...(await lentIn(inner, `${folder}${handle.name}/`)));
  return found;
}

/**
 * @param {FileSystemDirectoryEntry} entry
 * @param {string} folder
 * @returns {Promise<Held[]>}
 */
async function filesIn(entry, folder) {
  const reader = entry.createReader();
  const found = [];
  for (;;) {
    // A reader gives a hundred at a time.
    const some = /** @type {FileSystemEntry[]} */ (await new Promise((done, failed) => reader.readEntries(done, failed)));
    if (!some.length) return found;
    for (const inner of some) {
      if (inner.isDirectory) found.push(...(await filesIn(/** @type {FileSystemDirectoryEntry} */ (inner), `${folder}${inner.name}/`)));
      else {
        const file = /** @type {File} */ (await new Promise((done, failed) => /** @type {FileSystemFileEntry} */ (inner).file(done, failed)));
        found.push({ name: folder + inner.name, file, handle: null });
      }
    }
  }
}

/**
 * Saves an answer into the file that it came from, unless that was saved by another program meanwhile.
 * @param {Held} held the file as it was read
 * @param {Uint8Array} content
 * @returns {Promise<string>} what came of it, in a sentence
 */
export async function savedBack(held, content) {
  const handle = /** @type {FileSystemFileHandle & {requestPermission: (mode: object) => Promise<string>}} */ (held.handle);
  try {
    if ((await handle.requestPermission({ mode: "readwrite" })) !== "granted")
      return `The browser may not write into ${held.name}: save the download instead.`;
    if ((await handle.getFile()).lastModified !== held.file.lastModified)
      return `${held.name} was saved by another program meanwhile, so it is left as it is: press the button of the form again.`;
    // What is written goes into another file, which takes the place of the old one once it is whole.
    const written = await handle.createWritable();
    try {
      await written.write(/** @type {BlobPart} */ (content));
    } catch (problem) {
      await written.abort();
      throw problem;
    }
    await written.close();
    held.file = await handle.getFile();
    return `Saved into ${held.name}. Open it in your spreadsheet program; once you have saved it there, press the button of the form again.`;
  } catch (problem) {
    const why = problem instanceof Error || problem instanceof DOMException ? problem.name : String(problem);
    return `${held.name} could not be saved, and is as it was (${why}): close it in other programs, or save the download instead.`;
  }
}

/**
 * A size as people say it.
 * @param {number} bytes
 */
export function size(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
