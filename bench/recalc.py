"""How quickly workbooks are recalculated, against LibreOffice and against merely replacing the texts of values.

Run by hand: python bench/recalc.py [small medium large score-sheet]

Prints files per second and ratios measured in one run; absolute times mean little on a shared machine. What runs here
is measured by the time of the processor, all threads together, LibreOffice and batches by the clock. LibreOffice gets
workbooks with the scale in native formulas in place of each call. We are timed on them too, and so are compiled engines
that are installed (the extra ``oracles``). The benchmark stops unless every formula cell comes to the same value.
``score-sheet`` is a real one, of 40 teams and 10 rounds.
"""

from __future__ import annotations

import math
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

from openpyxl import load_workbook
from rivals import installed
from score_sheet import MEASURED, score_sheet
from swiss_books import LARGE, MEDIUM, SMALL, Size, write

from bridgesheets.catalogue.in_workbooks import OURS, open_workbook
from truesheet.batch.jobs import Job, Status
from truesheet.batch.processes import run_all
from truesheet.calculating.recalculation import recalculate
from truesheet.patching.saving import patch_workbook
from truesheet.within import collector_off

NOW = datetime(2026, 1, 1)
#: Rounds of which the median counts, and files for one process of LibreOffice.
ROUNDS = {"small": 15, "medium": 7, "large": 3, "score-sheet": 5}
TOGETHER = {"small": 50, "medium": 50, "large": 1}
#: Files for two processes; enough that starting them does not count.
SHARED = {"small": 400, "medium": 60, "large": 6}

_VALUE = re.compile(rb"<v>[^<]*</v>")
#: LibreOffice keeps the values it finds in a file unless it is told to calculate them.
_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>
"""


def floor(path: Path, target: Path) -> None:
    """What no engine can do without: unpack, replace the text of every value, pack again. Other parts are copied."""
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for member in old.infolist():
            content = old.read(member)
            if member.filename.startswith("xl/worksheets/"):
                content = _VALUE.sub(b"<v>12.34</v>", content)
            new.writestr(member, content)


@collector_off()
def calculate_and_patch(path: Path, target: Path) -> None:
    """From file to file as a job does it, but without the proof and without waiting for the disk."""
    workbook = open_workbook(path)
    result = recalculate(workbook, NOW)
    if result.refused:
        raise SystemExit(f"{path.name}: {result.refused[0]}")
    with open(target, "wb") as file:
        file.writelines(patch_workbook(workbook, result.values).file(workbook))
    workbook.take_apart()


def job(path: Path, target: Path) -> Job:
    return Job(path, target, False, False, backup=False, now=NOW, seconds=600, force=True, added=OURS)


def whole_job(path: Path, target: Path) -> None:
    """What the command does for one file: proof, fsync and all."""
    report = job(path, target).run()
    if report.status is not Status.CHANGED:
        raise SystemExit(f"{path.name}: {report.status.value} {report.message}")


def median_seconds(
    rounds: int, *calls: Callable[[], object], clock: Callable[[], float] = time.process_time
) -> list[float]:
    """The median of some rounds of each call, the first not counted; in turns, so that all are disturbed alike."""
    times: list[list[float]] = [[] for _ in calls]
    for _ in range(rounds + 1):
        for call, taken in zip(calls, times, strict=True):
            start = clock()
            call()
            taken.append(clock() - start)
    return [statistics.median(taken[1:]) for taken in times]


def batch_seconds(path: Path, folder: Path, files: int, processes: int) -> float:
    """A batch of copies, over that many processes that are warm already."""
    jobs = [job(path, folder / f"{processes}-{number}.xlsx") for number in range(files + processes * 4)]
    reports = run_all(jobs, processes)
    for _ in range(processes * 4):
        next(reports)
    start = time.perf_counter()
    for report in reports:
        if report.status is not Status.CHANGED:
            raise SystemExit(f"{path.name}: {report.status.value} {report.message}")
    return time.perf_counter() - start


class LibreOffice:
    """A LibreOffice with its own profile, told to calculate every file it opens."""

    def __init__(self, program: str, folder: Path) -> None:
        self._profile, self._out = folder / "profile", folder / "calculated"
        (self._profile / "user").mkdir(parents=True)
        (self._profile / "user" / "registrymodifications.xcu").write_text(_SETTINGS, encoding="utf-8")
        self._command = [
            program, f"-env:UserInstallation={self._profile.as_uri()}", "--headless",
            "--convert-to", "xlsx", "--outdir", str(self._out),
        ]  # fmt: skip

    def calculate(self, *paths: Path) -> None:
        subprocess.run([*self._command, *map(str, paths)], check=True, capture_output=True)
        missing = [path.name for path in paths if not self.calculated(path).exists()]
        if missing:
            raise SystemExit(f"LibreOffice did not write {missing[0]}")

    def calculated(self, path: Path) -> Path:
        """Where it puts the workbook it has calculated."""
        return self._out / path.name


def formula_values(path: Path, formulas: Path) -> Iterator[tuple[str, object]]:
    """The values in a workbook of the cells that are formulas in the other, each with its address."""
    asked, answers = load_workbook(formulas, read_only=True), load_workbook(path, read_only=True, data_only=True)
    for sheet in asked:
        values = answers[sheet.title]
        for row, found in zip(sheet.iter_rows(), values.iter_rows(values_only=True), strict=False):
            for cell, value in zip(row, found, strict=False):
                if cell.data_type == "f":
                    yield f"{sheet.title}!{cell.coordinate}", value


def compare_values(formulas: Path, ours: Path, theirs: Path) -> int:
    """How many formula cells there are; stops unless both values are equal, numbers to 1e-9, all else exactly."""
    pairs = list(zip(formula_values(ours, formulas), formula_values(theirs, formulas), strict=True))
    for (place, own), (_, other) in pairs:
        if isinstance(own, int | float) and isinstance(other, int | float):
            same = math.isclose(own, other, rel_tol=0, abs_tol=1e-9)
        else:
            same = own == other
        if not same:
            raise SystemExit(f"{formulas.name}, {place}: we have {own!r}, LibreOffice {other!r}")
    return len(pairs)


def copies(path: Path, count: int) -> list[Path]:
    return [Path(shutil.copy(path, path.with_stem(f"{path.stem}-{number}"))) for number in range(count)]


def peak_memory(path: Path, target: Path) -> float:
    """Megabytes a process of its own needs at most to recalculate a workbook, Python and all."""
    code = (
        "import recalc, sys; from pathlib import Path; recalc.whole_job(*map(Path, sys.argv[1:])); print(recalc.peak())"
    )
    child = subprocess.run(
        [sys.executable, "-c", code, path, target],
        cwd=Path(__file__).parent,
        check=True,
        capture_output=True,
        text=True,
    )
    return float(child.stdout)


def peak() -> float:
    """Megabytes this process needed at most so far."""
    status = Path("/proc/self/status")
    if status.exists():  # Linux, where the other way counts what the process that started this one needs
        (kilobytes,) = re.findall(r"VmHWM:\s+(\d+) kB", status.read_text())
        return int(kilobytes) / (1 << 10)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def compare(size: Size, folder: Path, office: LibreOffice | None) -> None:
    """All measurements of one size."""
    path, target = write(folder / f"{size.name}.xlsx", size), folder / "out.xlsx"
    rounds = ROUNDS[size.name]
    ours, proven, least = median_seconds(
        rounds, *(partial(way, path, target) for way in (calculate_and_patch, whole_job, floor))
    )
    print(f"\n{size.name}: {size.formulas:,} formulas")
    _line("calculated and patched", ours, f"{ours / least:5.1f} x the floor")
    _line("the same, proven and synced", proven, f"{proven / least:5.1f} x the floor, {proven / ours:.2f} x as long")
    _line("floor: values replaced by a regex", least)
    plain = write(path.with_stem(f"{path.stem}-native"), size, native=True)
    against_compiled_engines(size.name, plain, target)
    if office is not None:
        against_libreoffice(size, path, plain, target, office)
    count = SHARED[size.name]
    one, two = (batch_seconds(path, folder, count, processes) for processes in (1, 2))
    _line("a batch, one process", one / count)
    _line("a batch, two processes", two / count, f"{one / two:5.2f} x as quick")
    if size is LARGE:
        print(f"  peak memory {peak_memory(path, target):6.0f} MB")


def against_compiled_engines(name: str, path: Path, target: Path) -> None:
    """What we need from file to file for native formulas, and what other engines need to load and calculate them."""
    engines = installed()
    ways = [partial(calculate_and_patch, path, target), *(partial(engine, path) for engine in engines.values())]
    native, *others = median_seconds(ROUNDS[name], *ways)
    _line("ours, native formulas, file to file", native)
    for engine, taken in zip(engines, others, strict=True):
        _line(f"{engine}, loads and calculates", taken, f"{native / taken:5.2f} x as long for ours")


def against_libreoffice(size: Size, path: Path, plain: Path, target: Path, office: LibreOffice) -> None:
    """What LibreOffice needs for its own workbook of that size, and whether it comes to our values."""
    ways = [partial(calculate_and_patch, book, target) for book in (path, plain)]
    ours, native, alone = median_seconds(3, *ways, partial(office.calculate, plain), clock=time.perf_counter)
    many = copies(plain, TOGETHER[size.name])
    start = time.perf_counter()
    office.calculate(*many)
    together = (time.perf_counter() - start) / len(many)
    files = "file" if len(many) == 1 else "files"
    _line("ours, native formulas for our calls", native, f"{native / ours:5.2f} x as long")
    for what, taken in (("a process per file", alone), (f"{len(many)} {files} in one process", together)):
        _line(
            f"LibreOffice, {what}",
            taken,
            f"{taken / ours:5.1f} x as long as ours; {taken / native:.1f} x, same workbook",
        )
    calculate_and_patch(plain, target)
    count = compare_values(plain, target, office.calculated(plain))
    if count != size.formulas:
        raise SystemExit(f"{plain.name}: {count:,} values compared of {size.formulas:,}")
    print(f"  the same {size.formulas:,} values from us and from LibreOffice")


def _line(what: str, seconds: float, ratio: str = "") -> None:
    digits = max(0, 2 - math.floor(math.log10(1 / seconds)))
    print(f"  {what:36} {1 / seconds:9.{digits}f} files a second   {ratio}".rstrip())


def main() -> None:
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if not program:
        print("LibreOffice is not installed: no figures for it")
    wanted = sys.argv[1:] or [*ROUNDS]
    with tempfile.TemporaryDirectory() as folder:
        office = LibreOffice(program, Path(folder)) if program else None
        for size in (SMALL, MEDIUM, LARGE):
            if size.name in wanted:
                compare(size, Path(folder), office)
        if "score-sheet" in wanted:
            path, _ = score_sheet(Path(folder), *MEASURED)
            print(f"\nscore sheet of {MEASURED[0]} teams and {MEASURED[1]} rounds")
            against_compiled_engines("score-sheet", path, Path(folder) / "out.xlsx")


if __name__ == "__main__":
    main()
