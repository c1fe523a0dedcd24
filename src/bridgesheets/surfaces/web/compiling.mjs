// Compiles Python modules with the Python that will run them: Pyodide, under Node.
//
//   node compiling.mjs PYODIDE < ARCHIVE > ARCHIVE
//
// PYODIDE is npm's package. The zip archive on standard input comes out with compiled modules in place of the sources.

import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { loadPyodide } = await import(pathToFileURL(join(process.argv[2], "pyodide.mjs")));
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pyodide = await loadPyodide({ stdout: (line) => console.error(line) });
pyodide.FS.writeFile("/sources.zip", new Uint8Array(Buffer.concat(chunks)));
pyodide.runPython(`
import importlib.util, marshal, zipfile

# Nothing is compared with a source when such a module is imported.
HEADER = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little")
# An entry of a table of lines: so many instructions, up to eight, are of the same line as those before, in no column.
SAME_LINE, MOST = 0x80 | 13 << 3, 8


def small(code):
    """The code, and that inside it; of every line only that of its function is kept, which makes it half as large."""
    inside = tuple(small(each) if hasattr(each, "co_code") else each for each in code.co_consts)
    left, lines = len(code.co_code) // 2, bytearray()
    while left > 0:
        lines += bytes((SAME_LINE | min(left, MOST) - 1, 0))
        left -= MOST
    return code.replace(co_consts=inside, co_linetable=bytes(lines))


with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/compiled.zip", "w") as compiled:
    for member in sources.infolist():
        content, name = sources.read(member), member.filename
        if name.endswith(".py"):
            # Without docstrings; what a function says of itself stands in its record.
            code = small(compile(content, name, "exec", dont_inherit=True, optimize=2))
            content, name = HEADER + importlib.util.source_hash(content) + marshal.dumps(code), name + "c"
        compiled.writestr(zipfile.ZipInfo(name, member.date_time), content)
`);
process.stdout.write(pyodide.FS.readFile("/compiled.zip"), () => process.exit(0));
