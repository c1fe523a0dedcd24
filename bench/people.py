"""How quickly what people do is done: the start of each command, and their workbooks beside other engines.

Run by hand in the project's folder: PYTHONPATH=. python bench/people.py [start typed people corpus] [EARLIER]

``start`` is each command over small files, from the start of Python to its end; EARLIER is the ``src`` of another
commit, whose times stand beside. ``typed`` are our workbooks on A4 in which one figure was typed, ``people`` twenty
workbooks made like those that people have, ``corpus`` the real ones in BRIDGESHEETS_CORPUS.

Each engine gets each workbook without the values of its formulas, in a process of its own, and its start counts; we
and LibreOffice also take all in one command, as people do with a folder. Only right cells count: those that come to
what the file said, which for ours Excel and for ``people`` arithmetic wrote; in ``typed``, to what LibreOffice says;
where it is missing, to what most engines say, at least two. We write and prove each file, LibreOffice writes it, and
the others calculate and write nothing. Times are of the processor, the least of three rounds (ROUNDS in the
environment), each in turn. Where several kinds of workbooks were asked for, the last table has the sums.
"""

from __future__ import annotations

import json
import math
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from books_of_people import write
from one_engine import ENGINES, NOW
from recalc import LibreOffice

import bridgesheets
from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.awarding.test_result_files import TOML, as_csv
from tests.truesheet.blind import without_values
from truesheet.addresses import address
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError

ROUNDS, LONGEST = int(os.environ.get("ROUNDS", "3")), 120
HERE = Path(__file__).resolve().parents[1]
OURS, TOGETHER, OFFICE = "bridgesheets", "bridgesheets, all in one command", "LibreOffice, all in one process"
KINDS = {".xlsx", ".xlsm"}
#: Figures that are tried until one is found on which formulas rest.
_TRIES = 20
#: Numbers that differ by less, in proportion, are the same.
_NEAR = 1e-9

START = (
    "--help", "calc =1+1", "explain =VP20(12,7)", "functions VP20", "editions", "recalc small.xlsx --check",
    "check small.xlsx", "new swiss --teams 8 --out new.xlsx", "draw swiss.xlsx --round 1 --seed 7",
    "award game.csv", "publish game.csv --out page.html", "month day --out sums",
)  # fmt: skip


@dataclass
class Book:
    """A workbook, the cells of its formulas by sheet, and what they come to; None where that is not known."""

    path: Path
    cells: dict[str, list[str]]
    due: list[Any] | None
    #: The values that each engine gave.
    values: dict[str, list[Any]] = field(default_factory=dict)


def cost(command: Sequence[object], folder: Path, text: str = "", **variables: str) -> tuple[float, str]:
    """The processor's seconds of a program with all that it starts, and what it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        shown = subprocess.run(
            [*map(str, command)], cwd=folder, input=text, capture_output=True, text=True, timeout=LONGEST, check=False,
            env={**os.environ, **variables},
        ).stdout  # fmt: skip
    except subprocess.TimeoutExpired:
        shown = ""
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, shown


# --- workbooks ---------------------------------------------------------------------------------------------------


def book(path: Path, target: Path, *, known: bool) -> Book | None:
    """The workbook without the values of its formulas, and what these were; None if it has none that can be read."""
    cells: dict[str, list[str]] = {}
    due: list[Any] = []
    try:
        for sheet in open_workbook(path).sheets:
            for cell in sheet.formulas():
                if cell.value is not BLANK or not known:
                    cells.setdefault(sheet.name, []).append(address(cell.row, cell.column))
                    due.append(cell.value)
        without_values(path, target)
    except Refused:
        return None
    return Book(target, cells, due if known else None) if due else None


def typed(path: Path, target: Path) -> bool:
    """Copies a workbook with one of its figures raised by one, on which formulas rest; False where there is none."""
    workbook = open_workbook(path)
    if not any(True for sheet in workbook.sheets for _ in sheet.formulas()):
        return False
    figures = [
        (sheet.part, address(cell.row, cell.column))
        for sheet in workbook.sheets
        for cell in sheet.cells()
        if cell.formula is None and type(cell.value) is float and cell.value == int(cell.value)
    ]
    random.Random(path.name).shuffle(figures)
    with ZipFile(path) as file:
        parts = {info.filename: file.read(info) for info in file.infolist()}
    for part, where in figures[:_TRIES]:
        start = parts[part].find(b'<c r="%b"' % where.encode())
        first = parts[part].find(b"<v>", start) + 3
        last = parts[part].find(b"</v>", first)
        raised = parts[part][:first] + b"%d" % (int(float(parts[part][first:last])) + 1) + parts[part][last:]
        with ZipFile(target, "w", ZIP_DEFLATED) as file:
            for name, content in parts.items():
                file.writestr(name, raised if name == part else content)
        if bridgesheets.recalculate(target, day=NOW).changes:
            return True
    return False


def saved(path: Path, cells: dict[str, list[str]]) -> list[Any]:
    """The values of cells in a file that an engine wrote; none where it wrote none."""
    if not path.exists():
        return []
    workbook, found = open_workbook(path), []
    for name, places in cells.items():
        sheet = workbook.sheet(name)
        shown = {address(cell.row, cell.column): cell.value for cell in sheet.cells()} if sheet else {}
        found += [shown.get(place, BLANK) for place in places]
    return found


def by_us(books: Sequence[Book], folder: Path) -> float:
    """These workbooks in one process, in one command; the values go to the books, and the seconds are returned."""
    out = folder / "ours"
    shutil.rmtree(out, ignore_errors=True)
    paths, options = [each.path for each in books], ["--partial", "--locale", "en-US", "--jobs", "1"]
    command = [sys.executable, "-m", "bridgesheets", "recalc", *paths, "--out", out, *options]
    seconds, _ = cost([*command, "--day", NOW.isoformat()], folder)
    if len(books) > 1 and not out.exists():
        raise SystemExit(f"nothing came of: {' '.join(map(str, command))}")
    for each in books:
        each.values[OURS] = each.values[TOGETHER] = saved(out / each.path.name, each.cells)
    return seconds


def by_engine(name: str, each: Book, folder: Path) -> float:
    command = [sys.executable, "-I", HERE / "bench" / "one_engine.py", name, each.path]
    seconds, shown = cost(command, folder, json.dumps(each.cells))
    with suppress(IndexError, ValueError):
        seconds, each.values[name] = json.loads(shown.splitlines()[-1])
    return seconds


def by_office(books: Sequence[Book], folder: Path, office: LibreOffice) -> float:
    """All workbooks in one process; the values go to the books, and the seconds are returned."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with suppress(SystemExit, subprocess.CalledProcessError):  # it does not write every one
        office.calculate(*(each.path for each in books))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    for each in books:
        each.values[OFFICE] = saved(office.calculated(each.path).with_suffix(".xlsx"), each.cells)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def is_same(due: Any, found: Any) -> bool:
    """Whether a value is the one that is due; an error is told by its text, and a truth may be a number."""
    due, found = (each.code if isinstance(each, CellError) else "" if each in (None, BLANK) else each
                  for each in (due, found))  # fmt: skip
    if isinstance(due, int | float) and isinstance(found, int | float):
        return math.isclose(due, found, rel_tol=_NEAR, abs_tol=_NEAR)
    return bool(due == found)


def by_most(values: Iterable[Any]) -> Any:
    """The value that most engines give, at least two; None where there is no such value."""
    given = list(values)
    best = max(given, key=lambda one: sum(is_same(one, other) for other in given), default=None)
    return best if sum(is_same(best, other) for other in given) > 1 else None


#: The right cells and the seconds of each engine.
Taken = dict[str, tuple[int, float]]


def measure(books: Sequence[Book], folder: Path, office: LibreOffice | None) -> Taken:
    """Calculates the workbooks by each engine, and returns what came of it."""
    ways: dict[str, Callable[[Book], float]] = {OURS: lambda each: by_us([each], folder)}
    ways |= {name: partial(by_engine, name, folder=folder) for name in ENGINES}
    whole: dict[str, Callable[[], float]] = {TOGETHER: lambda: by_us(books, folder)}
    if office is not None:
        whole[OFFICE] = lambda: by_office(books, folder, office)
    taken: dict[tuple[str, int], float] = {}
    for _ in range(ROUNDS):
        for number, each in enumerate(books):
            for name, way in ways.items():
                taken[name, number] = min(way(each), taken.get((name, number), math.inf))
        for name, all_of in whole.items():
            taken[name, 0] = min(all_of(), taken.get((name, 0), math.inf))
    spent = {name: sum(seconds for (one, _), seconds in taken.items() if one == name) for name in (*ways, *whole)}
    right = dict.fromkeys(spent, 0)
    for each in books:
        count = sum(map(len, each.cells.values()))
        given = {name: values for name, values in each.values.items() if len(values) == count}
        apart = [values for name, values in given.items() if name != TOGETHER]
        due = each.due or given.get(OFFICE) or [by_most(values[at] for values in apart) for at in range(count)]
        for name, values in given.items():
            right[name] += sum(one is not None and is_same(one, found) for one, found in zip(due, values, strict=True))
    return {name: (right[name], spent[name]) for name in spent}


def show(title: str, taken: Taken) -> None:
    """Prints the right cells of each engine, its seconds, and its seconds for a right cell beside ours."""
    print(f"\n{title}")
    print("| engine | right cells | seconds | ms for 1,000 right cells | times ours |\n|---|---|---|---|---|")
    price = {name: 1e6 * seconds / right if right else math.inf for name, (right, seconds) in taken.items()}
    for name in sorted(price, key=price.__getitem__):
        right, seconds = taken[name]
        times = price[name] / price[TOGETHER]
        print(f"| {name} | {right:,} | {seconds:.1f} | {price[name]:,.1f} | {times:.2f} |", flush=True)


# --- commands ----------------------------------------------------------------------------------------------------


def start(folder: Path, earlier: str) -> None:
    """Prints the processor's milliseconds of each command."""
    (folder / "day").mkdir()
    for path in (folder / "game.csv", folder / "day" / "game.csv"):
        as_csv(path)
        path.with_suffix(".toml").write_text(TOML, encoding="utf-8")
    shutil.copy(HERE / "workbooks" / "score-sheet-swiss-example-a4.xlsx", folder / "swiss.xlsx")
    shutil.move(write(folder)[0], folder / "small.xlsx")
    print("\n| command | ms |" + (" ms earlier | ratio |\n|---|---|---|---|" if earlier else "\n|---|---|"))
    for command in START:
        taken: dict[str, float] = {}
        for _ in range(ROUNDS * 3):
            for source in (str(HERE / "src"), *([earlier] if earlier else [])):
                for name in ("new.xlsx", "page.html"):
                    (folder / name).unlink(missing_ok=True)
                shutil.rmtree(folder / "sums", ignore_errors=True)
                shutil.copy(HERE / "workbooks" / "score-sheet-swiss-example-a4.xlsx", folder / "swiss.xlsx")
                seconds, _ = cost(
                    [sys.executable, "-m", "bridgesheets", *command.split()], folder, PYTHONPATH=source
                )  # fmt: skip
                taken[source] = min(seconds, taken.get(source, math.inf))
        own, *others = taken.values()
        beside = "".join(f" {1000 * other:.0f} | {own / other:.2f} |" for other in others)
        print(f"| `{command}` | {1000 * own:.0f} |{beside}", flush=True)


def main() -> None:
    wanted = [word for word in sys.argv[1:] if word in ("start", "typed", "people", "corpus")]
    earlier = next((str(Path(word).resolve()) for word in sys.argv[1:] if word not in wanted), "")
    wanted = wanted or ["start", "typed", "people", "corpus"]
    of_each: list[Taken] = []
    program = shutil.which("soffice")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for word in wanted:
            here = folder / word
            here.mkdir()
            if word == "start":
                start(here, earlier)
                continue
            office = LibreOffice(program, here) if program else None
            blind = here / "blind"
            blind.mkdir()
            if word == "typed":
                paths = [here / path.name for path in sorted((HERE / "workbooks").glob("*-a4.xlsx"))]
                paths = [path for path in paths if typed(HERE / "workbooks" / path.name, path)]
            elif word == "people":
                paths = write(here)
            else:
                corpus = os.environ.get("BRIDGESHEETS_CORPUS")
                paths = sorted(path for path in Path(corpus).iterdir() if path.suffix in KINDS) if corpus else []
            made = [book(path, blind / path.name, known=word != "typed") for path in paths]
            books = [each for each in made if each is not None]
            of_each.append(measure(books, here, office))
            formulas = sum(map(len, chain.from_iterable(each.cells.values() for each in books)))
            show(f"{word}: {len(books)} workbooks, {formulas:,} formulas", of_each[-1])
    if len(of_each) > 1:
        show(
            "in sum",
            {name: (sum(one[name][0] for one in of_each), sum(one[name][1] for one in of_each)) for name in of_each[0]},
        )


if __name__ == "__main__":
    main()
