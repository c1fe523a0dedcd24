/**
 * Python in a worker: started once, asked in turn, stopped by ending the worker and starting another one.
 * @typedef {{form: string, button: string, values: Record<string, string>}} Request
 * @typedef {{name: string, content: Uint8Array}} Dropped
 * @typedef {{shown: import("./dom.js").Shown[], files: {name: string, label: string}[], asked: string[], good: boolean,
 *   questions: import("./forms.js").Field[], holds: {kind: string, name: string} | null,
 *   known: Known | null}} Said
 * @typedef {{said: Record<string, string>, useless: string[]}} Known what files say, and the fields that are of no use
 * @typedef {{said: Said, contents: Uint8Array[]}} Answer
 */

/** The parts that the worker starts from. In the one file they stand in the page, in a folder beside it. */
const PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "packages.zip"];

export class Stopped extends Error {}

export class Python {
  /** @param {(state: "starting" | "ready" | "working" | "failed", said: string) => void} tell */
  constructor(tell) {
    this.tell = tell;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {((answer: Answer) => void) | null} */
    this.resolve = null;
    /** @type {((problem: Error) => void) | null} */
    this.reject = null;
    /** @type {Record<string, Dropped[]>} the files that answer for this visit: an amendment, those of a club */
    this.kept = {};
    this.ready = this.start();
    this.ready.catch(() => {});
  }

  /** Starts a worker; done when Python can be asked. */
  async start() {
    this.tell("starting", "Python is starting");
    if (typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") {
      this.tell("failed", "This browser is too old to run Python: use one of the last three years, such as Firefox 115 or Chrome 110.");
      throw new Error("this browser is too old to run Python");
    }
    const worker = new Worker(workerAddress());
    this.worker = worker;
    try {
      const parts = Object.fromEntries(await Promise.all(PARTS.map(async (name) => [name, await part(name)])));
      await new Promise((started, failed) => {
        worker.onmessage = ({ data }) => (data.ready ? started(undefined) : failed(new Error(data.failed)));
        worker.onerror = (event) => failed(new Error(event.message || "the worker could not be started"));
        worker.postMessage({ parts });
      });
    } catch (problem) {
      if (this.worker === worker) this.tell("failed", `Python could not be started: ${said(problem)}`);
      throw problem;
    }
    worker.onmessage = ({ data }) => {
      if (data.failed) this.fail(data.failed);
      else this.resolve?.({ said: JSON.parse(data.said), contents: data.contents });
    };
    worker.onerror = (event) => this.fail(event.message);
    this.tell("ready", "Ready");
  }

  /**
   * The answer to a request. One is answered at a time.
   * @param {Request} request
   * @param {Dropped[]} files
   * @returns {Promise<Answer>}
   */
  async ask(request, files) {
    if (this.resolve) throw new Error("the request before this one is still being worked on");
    await this.ready;
    this.tell("working", "Working");
    try {
      return await new Promise((resolve, reject) => {
        this.resolve = resolve;
        this.reject = reject;
        const pairs = (/** @type {Dropped[]} */ held) => held.map((file) => [file.name, file.content]);
        const kept = Object.fromEntries(Object.entries(this.kept).map(([kind, held]) => [kind, pairs(held)]));
        this.worker?.postMessage({ request: JSON.stringify(request), files: pairs(files), kept });
      });
    } finally {
      this.resolve = this.reject = null;
      if (this.worker) this.tell("ready", "Ready");
    }
  }

  /**
   * Loads what a form needs, while somebody fills it in.
   * @param {string} form
   */
  warm(form) {
    this.ready.then(() => this.resolve || this.worker?.postMessage({ warm: form })).catch(() => {});
  }

  /** Ends what is under way and starts Python anew. */
  stop() {
    this.restart();
    this.reject?.(new Stopped("stopped; nothing was made"));
  }

  /**
   * Python broke down, most likely for lack of memory: it is started anew, and the page goes on.
   * @param {string} why
   */
  fail(why) {
    this.restart();
    this.reject?.(new Error(/memory|out of bounds|RangeError/i.test(why) ? "it needs more memory than this tab may have" : why));
  }

  restart() {
    this.worker?.terminate();
    this.worker = null;
    this.ready = this.start();
    this.ready.catch(() => {});
  }
}

/**
 * @param {unknown} problem
 * @returns {string}
 */
export function said(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}

/**
 * The address of a file beside the page: it has its digest in its name.
 * @param {string} name
 * @returns {string}
 */
const beside = (name) => JSON.parse(document.getElementById("names")?.textContent ?? "{}")[name];

/** The address of the worker's script: a Blob where the page is one file. */
function workerAddress() {
  const held = document.getElementById("script-worker.js");
  if (!held) return beside("worker.js");
  return URL.createObjectURL(new Blob([held.textContent ?? ""], { type: "text/javascript" }));
}

/**
 * A part, packed: as text in base64 where it stands in the page, as bytes where it lies beside it.
 * @param {string} name
 * @returns {Promise<string | ArrayBuffer>}
 */
async function part(name) {
  const held = document.getElementById(`part-${name}`);
  if (held) return held.textContent ?? "";
  const answer = await fetch(beside(`parts/${name}.packed`));
  if (!answer.ok) throw new Error("a new version of this page is there, reload it");
  return answer.arrayBuffer();
}
