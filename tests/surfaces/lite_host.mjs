// xlwings Lite's way to run Python, without Excel: Pyodide under Node, a process to talk to in lines of JSON.
//
//   node lite_host.mjs PYODIDE HOST.PY WHEELS...   < {"requirement": ..., "main": ...}, then one request a line
//
// PYODIDE is npm's package, WHEELS are folders of wheels. xlwings is there already, as in xlwings Lite. The requirement
// is installed by micropip, which finds it and what it needs in these folders only; {index} in it is their web address.

import { createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [pyodideFolder, hostFile, ...wheelFolders] = process.argv.slice(2);
const paths = new Map(wheelFolders.flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)])));
const wheels = [...paths.keys()].filter((name) => name.endsWith(".whl"));
const contents = (wheel) => new Uint8Array(readFileSync(paths.get(wheel)));
const project = (wheel) => wheel.split("-")[0].toLowerCase().replaceAll("_", "-");

// The wheels as a package index: a page of links for a project, and the files.
const index = createServer((request, response) => {
  const name = decodeURIComponent(request.url.split("/").filter(Boolean).at(-1));
  if (wheels.includes(name)) return response.end(contents(name));
  const links = wheels.filter((wheel) => project(wheel) === name).map((wheel) => `<a href="/${wheel}">${wheel}</a>`);
  response.writeHead(links.length ? 200 : 404, { "Content-Type": "text/html" });
  response.end(`<!DOCTYPE html><html><body>${links.join("")}</body></html>`);
});
await new Promise((listening) => index.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${index.address().port}`;

const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));
const pyodide = await loadPyodide({ stdout: (line) => console.error(line) });
for (const wheel of wheels.filter((each) => ["xlwings", "micropip"].includes(project(each))))
  pyodide.unpackArchive(contents(wheel), "wheel");

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { requirement, main } = JSON.parse((await lines.next()).value);
try {
  const micropip = pyodide.pyimport("micropip");
  micropip.set_index_urls(`${address}/{package_name}/`);
  await micropip.install(requirement.replace("{index}", address));
  const module = pyodide.toPy({ __name__: "office_host" });
  pyodide.runPython(readFileSync(hostFile, "utf-8"), { globals: module });
  const host = module.get("Host")(main);
  console.log(JSON.stringify({ answer: "ready" }));
  for await (const line of lines) console.log(await host.answer(JSON.parse(line)));
} catch (problem) {
  console.error(problem.message);
  process.exitCode = 1;
}
index.close();
process.exit();
