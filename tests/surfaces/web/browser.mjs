// Drives a real browser for the tests, through puppeteer: a command a line on standard input, an answer a line on
// standard output, both JSON. The first answer says that the browser is there.
//
//   node browser.mjs MODULES BROWSER EXECUTABLE DOWNLOADS
//
// MODULES is the folder with puppeteer-core, BROWSER is chrome or firefox, DOWNLOADS the folder where files are saved.

import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [modules, kind, executablePath, downloads] = process.argv.slice(2);
const { default: puppeteer } = createRequire(join(modules, "node_modules", "x.js"))("puppeteer-core");
const browser = await puppeteer.launch({
  browser: kind,
  executablePath,
  headless: true,
  args: kind === "chrome" ? ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] : [],
  extraPrefsFirefox: {
    "browser.download.dir": downloads, "browser.download.folderList": 2, "browser.download.useDownloadDir": true,
    "browser.download.always_ask_before_handling_new_types": false, "browser.download.alwaysOpenPanel": false,
  },
  // A busy machine takes longer to start a browser than the 30 seconds that puppeteer would wait.
  timeout: 120_000,
  protocolTimeout: 120_000,
});
const page = await browser.newPage();
const requests = [];
const problems = [];
page.on("request", (request) => requests.push(request.url()));
page.on("pageerror", (problem) => problems.push(String(problem.message ?? problem)));
page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
if (kind === "chrome") {
  const session = await browser.target().createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
}

/** Drags files and folders of the disk onto the page, as somebody does with a mouse. */
async function drag(...files) {
  const session = await page.createCDPSession();
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"])
    await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  return null;
}

const commands = {
  go: (address) => page.goto(address, { waitUntil: "domcontentloaded" }).then(() => null),
  reload: () => page.reload({ waitUntil: "domcontentloaded" }).then(() => null),
  run: (script) => page.evaluate(script),
  wait: (script, seconds) => page.waitForFunction(script, { timeout: seconds * 1000, polling: 10 }).then(() => null),
  press: (key) => page.keyboard.press(key).then(() => null),
  type: (text) => page.keyboard.type(text).then(() => null),
  upload: async (selector, paths) => (await page.$(selector)).uploadFile(...paths).then(() => null),
  drag,
  size: (width, height) => page.setViewport({ width, height, deviceScaleFactor: 1 }).then(() => null),
  scheme: (scheme) => page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]).then(() => null),
  picture: (path, fullPage) => page.screenshot({ path, fullPage }).then(() => null),
  pdf: (path, format) => page.pdf({ path, format }).then(() => null),
  offline: (off) => page.setOfflineMode(off).then(() => null),
  seen: () => ({ requests: [...requests], problems: [...problems] }),
  version: () => browser.version(),
};

console.log(JSON.stringify({ answer: "ready" }));
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(line);
  if (name === "close") break;
  try {
    console.log(JSON.stringify({ answer: (await commands[name](...given)) ?? null }));
  } catch (problem) {
    console.log(JSON.stringify({ problem: String(problem.message ?? problem) }));
  }
}
await browser.close();
process.exit(0);
