// Runs Python. Gets the packed parts once, then requests; gives answers. A classic worker, because browsers start no
// module worker from a page that was opened from the disk.
"use strict";

/** @type {any} */
let answer = null;
/** @type {any} */
let warm = null;

/** @param {string | ArrayBuffer} packed */
async function unpacked(packed) {
  let bytes = packed;
  if (typeof packed === "string") {
    const text = atob(packed);
    const held = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) held[at] = text.charCodeAt(at);
    bytes = held.buffer;
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** @param {Record<string, string | ArrayBuffer>} packed */
async function start(packed) {
  const names = Object.keys(packed);
  const contents = await Promise.all(names.map((name) => unpacked(packed[name])));
  const parts = new Map(names.map((name, at) => [name, contents[at]]));
  const script = (/** @type {string} */ name) =>
    URL.createObjectURL(new Blob([/** @type {ArrayBuffer} */ (parts.get(name))], { type: "text/javascript" }));
  // By this function Pyodide knows classic workers, which it refuses although all that it needs is here.
  Reflect.set(self, "importScripts", undefined);
  // Pyodide asks for its parts by name. Nothing else is fetched from anywhere.
  self.fetch = async (address) => {
    const name = String(address instanceof Request ? address.url : address).split("/").at(-1) ?? "";
    const content = parts.get(name);
    if (!content) throw new TypeError(`${name} is no part of this page`);
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(content, { headers: { "Content-Type": type } });
  };
  const { loadPyodide } = await import(script("pyodide.mjs"));
  const { default: createPyodideModule } = await import(script("pyodide.asm.mjs"));
  const pyodide = await loadPyodide({
    indexURL: "https://bundled.invalid/",
    createPyodideModule,
    lockFileContents: new TextDecoder().decode(parts.get("pyodide-lock.json")),
    stdout: () => {},
    stderr: () => {},
  });
  pyodide.unpackArchive(parts.get("packages.zip"), "zip");
  const dispatch = pyodide.pyimport("bridgesheets.surfaces.web.dispatch");
  dispatch.started();
  warm = dispatch.warm;
  answer = (/** @type {string} */ request, /** @type {[string, Uint8Array][]} */ files, /** @type {Record<string, typeof files>} */ kept) => {
    const given = [files, kept].map((each) => pyodide.toPy(each));
    const made = dispatch.answer(request, ...given);
    const [said, contents] = made.toJs();
    for (const each of [made, ...given]) each.destroy();
    return { said, contents: [...contents] };
  };
}

self.onmessage = async ({ data }) => {
  try {
    if (data.parts) {
      await start(data.parts);
      self.postMessage({ ready: true });
    } else if (data.warm) warm(data.warm);
    else self.postMessage(answer(data.request, data.files, data.kept));
  } catch (problem) {
    self.postMessage({ failed: String(problem instanceof Error ? problem.message : problem).trim().split("\n").at(-1) });
  }
};
