"""Calculates a score sheet of every kind in other programs and prints a table of how many cells come out equal.

    .venv/bin/python tools/hosts.py [--program NAME ...]

One figure in each filled-in example is changed, and every formula is calculated anew. What each program shows is
compared with our own engine, cell by cell; where figures differ, the table says whether the head of the book tells it.
A program that is not on the machine is left out, with a line that says how to get it. None of them belongs to the
package: LibreOffice and Gnumeric are packages of Debian, HyperFormula is one of npm, IronCalc and the engine of
ONLYOFFICE (``document-builder``) are packages of PyPI.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from io import BytesIO
from pathlib import Path

from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter
from openpyxl.utils.datetime import to_excel

from bridgesheets.scoresheets import self_test
from bridgesheets.scoresheets.finishing import calculated
from bridgesheets.scoresheets.kinds import NAMES, kind, order
from bridgesheets.scoresheets.making import make
from bridgesheets.surfaces.libreoffice.soffice import find

#: What a cell shows, by sheet and address.
Shown = dict[tuple[str, str], object]
#: The sheets of one kind or another into which results are typed.
_RESULTS = ("Round 1", "Match 1", "Pairs", "Look up", "Match", "Scores")
_SAID = self_test.WARNING
_NODE = """
const {HyperFormula} = require("hyperformula");
const book = JSON.parse(require("fs").readFileSync(process.argv[1]));
const engine = HyperFormula.buildFromSheets(book.sheets, {licenseKey: "gpl-v3", useArrayArithmetic: true});
engine.addNamedExpression("TRUE", "=TRUE()");
engine.addNamedExpression("FALSE", "=FALSE()");
const answers = {};
for (const name of Object.keys(book.sheets)) {
  const values = engine.getSheetValues(engine.getSheetId(name));
  answers[name] = values.map((row) => row.map((value) => (value && value.value ? value.value : value)));
}
console.log(JSON.stringify(answers));
"""


class Missing(Exception):
    """A program that is not on this machine; the words say how to get it."""


def _cells(book: Workbook) -> Iterator[tuple[tuple[str, str], object]]:
    for sheet in book:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.value is not None:
                    yield (sheet.title, cell.coordinate), cell.value


def _shown(content: bytes) -> Shown:
    return {where: _number(value) for where, value in _cells(load_workbook(BytesIO(content), data_only=True))}


def _number(value: object) -> object:
    """A value; of a date, the number that it is in a workbook."""
    return to_excel(value) if isinstance(value, datetime) else value


class Sample:
    """A filled-in example of a kind in which one figure is another one."""

    def __init__(self, name: str) -> None:
        asked = order(name, filled=True)
        #: As it is saved, with the value of every formula, before the figure is changed.
        self.saved = make(asked)
        made = kind(name).make(asked)
        self.sheet, self.cell, self.figure = _changed(made)
        made[self.sheet][self.cell].value = self.figure
        without_values = BytesIO()
        made.save(without_values)
        #: With the figure changed, and no value of a formula.
        self.changed = without_values.getvalue()
        self.expected = _shown(calculated(self.changed))
        self.formulas = {
            where
            for where, value in _cells(load_workbook(BytesIO(self.changed)))
            if isinstance(value, str) and value.startswith("=")
        }

    def equal(self, shown: Shown) -> int:
        """How many formulas come to the same."""
        return sum(_same(self.expected.get(where), shown.get(where)) for where in self.formulas)

    def tells(self, shown: Shown) -> bool:
        """Whether the heads of the book say that the program calculates otherwise."""
        return any(value == _SAID for value in shown.values())


def _changed(made: Workbook) -> tuple[str, str, float]:
    """The last figure above 1 of the first line of results that was typed, and one less."""
    for name in _RESULTS:
        for row in made[name].iter_rows(min_row=1) if name in made else ():
            typed = [cell for cell in row if not cell.protection.locked and isinstance(cell.value, int | float)]
            for cell in reversed(typed):
                if cell.value > 1:
                    return name, cell.coordinate, cell.value - 1
    raise ValueError("nothing was typed into this example")


def _same(expected: object, shown: object) -> bool:
    if expected in (None, "") and shown in (None, ""):
        return True
    if isinstance(expected, int | float) and isinstance(shown, int | float):
        return abs(expected - shown) < 1e-9 * max(1.0, abs(expected))
    return expected == shown


# --- the programs --------------------------------------------------------------------------------------------


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True, capture_output=True, timeout=300)


def _converted(sample: Sample, *command: str | Path, made: str) -> Shown:
    """What a program shows that reads one file and writes another; ``{file}`` stands for the first in its command."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "sheet.xlsx"
        source.write_bytes(sample.changed)
        _run(*(str(word).format(file=source, folder=folder) for word in command))
        return _shown((Path(folder) / made).read_bytes())


def libreoffice(sample: Sample) -> Shown:
    """What LibreOffice shows."""
    program = find()
    if program is None:
        raise Missing("LibreOffice: apt-get install libreoffice-calc-nogui")
    convert = ("--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", "{folder}/out", "{file}")
    return _converted(sample, program, *convert, made="out/sheet.xlsx")


def gnumeric(sample: Sample) -> Shown:
    """What Gnumeric shows."""
    program = shutil.which("ssconvert")
    if program is None:
        raise Missing("Gnumeric: apt-get install gnumeric")
    return _converted(sample, program, "--recalc", "{file}", "{folder}/out.xlsx", made="out.xlsx")


def hyperformula(sample: Sample) -> Shown:
    """What HyperFormula shows, which reads formulas and no files."""
    node = shutil.which("node")
    if node is None or subprocess.run([node, "-e", 'require("hyperformula")'], capture_output=True).returncode:
        raise Missing("HyperFormula: npm install hyperformula, and NODE_PATH=node_modules")
    book = load_workbook(BytesIO(sample.changed))
    sheets = {
        sheet.title: [[_plain(cell.value) for cell in row] for row in sheet.iter_rows(min_row=1, min_col=1)]
        for sheet in book
    }
    with tempfile.TemporaryDirectory() as folder:
        given = Path(folder) / "book.json"
        given.write_text(json.dumps({"sheets": sheets}))
        done = subprocess.run([node, "-e", _NODE, "--", given], capture_output=True, text=True, check=True, timeout=300)
    answers: Mapping[str, list[list[object]]] = json.loads(done.stdout)
    return {
        (name, f"{get_column_letter(column)}{row}"): value
        for name, rows in answers.items()
        for row, values in enumerate(rows, 1)
        for column, value in enumerate(values, 1)
    }


def _plain(value: object) -> object:
    """A value as HyperFormula takes it. A text that looks like something else is written with an apostrophe."""
    if isinstance(value, str) and not value.startswith("="):
        return f"'{value}"
    return _number(value)


def ironcalc(sample: Sample) -> Shown:
    """What IronCalc shows."""
    try:
        import ironcalc as engine
    except ImportError:
        raise Missing("IronCalc: pip install ironcalc") from None
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "sheet.xlsx", Path(folder) / "out.xlsx"
        source.write_bytes(sample.changed)
        model = engine.load_from_xlsx(str(source), "en", "UTC", "en")
        model.evaluate()
        model.save_to_xlsx(str(out))
        return _shown(out.read_bytes())


def onlyoffice(sample: Sample) -> Shown:
    """What ONLYOFFICE shows, which calculates what depends on a figure that is typed."""
    try:
        import docbuilder
    except ImportError:
        raise Missing("ONLYOFFICE: pip install document-builder") from None
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "sheet.xlsx", Path(folder) / "out.xlsx"
        source.write_bytes(sample.saved)
        builder = docbuilder.CDocBuilder()
        builder.OpenFile(str(source), "")
        sheets = builder.GetContext().GetGlobal()["Api"]
        sheets.Call("GetSheet", sample.sheet).Call("GetRange", sample.cell).Call("SetValue", str(sample.figure))
        builder.SaveFile("xlsx", str(out))
        builder.CloseFile()
        return _shown(out.read_bytes())


PROGRAMS: Mapping[str, Callable[[Sample], Shown]] = {
    "LibreOffice": libreoffice,
    "ONLYOFFICE": onlyoffice,
    "Gnumeric": gnumeric,
    "HyperFormula": hyperformula,
    "IronCalc": ironcalc,
}


def main() -> int:
    """Print the table; 1 if figures differ anywhere and no head of the book says so."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--program", action="append", choices=PROGRAMS, help="may be given several times; else all")
    names = parser.parse_args().program or list(PROGRAMS)
    warnings.simplefilter("ignore")  # what openpyxl says of the styles of others
    here = {}
    samples = {name: Sample(name) for name in NAMES}
    first = next(iter(samples.values()))
    for name in names:
        try:
            here[name] = {next(iter(samples)): PROGRAMS[name](first)}
        except Missing as told:
            print(f"left out: {told}", file=sys.stderr)
    print(f"| kind | formulas | {' | '.join(here)} |")
    print(f"|---|---|{'---|' * len(here)}")
    silent = 0
    for about, sample in samples.items():
        line = []
        for name, done in here.items():
            shown = done.get(about) or PROGRAMS[name](sample)
            equal, tells = sample.equal(shown), sample.tells(shown)
            silent += equal < len(sample.formulas) and not tells
            line.append("all" if equal == len(sample.formulas) else f"{equal:,}, told" if tells else f"{equal:,}")
        print(f"| `{about}` | {len(sample.formulas):,} | {' | '.join(line)} |", flush=True)
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
