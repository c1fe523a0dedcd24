"""Show which results differ between two commits over a folder of workbooks.

    python tools/compare_results.py COMMIT FOLDER

All formulas of the workbooks are calculated by the commit and by the files as they lie here; a line is printed for each
cell whose result, or whose refusal, is another one. So a rule that is mended is tried on its neighbours.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
from datetime import datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
NOW = datetime(2026, 1, 1)
_KINDS = {".xlsx", ".xlsm", ".xltx", ".xltm"}


def results(folder: Path) -> dict[str, str]:
    """Returns the result or the refusal of every formula by file, sheet and cell."""
    from bridgesheets.catalogue.in_workbooks import open_workbook
    from truesheet.addresses import address
    from truesheet.calculating.recalculation import recalculate
    from truesheet.refusals import Refused

    found: dict[str, str] = {}
    for path in sorted(path for path in folder.rglob("*") if path.suffix in _KINDS):
        try:
            workbook = open_workbook(path)
            calculated = recalculate(workbook, NOW)
        except Refused as refused:
            found[path.name] = f"refused: {refused.reason}"
            continue
        for position, values in calculated.values.items():
            sheet = workbook.sheets[position].name
            found.update((f"{path.name} {sheet}!{address(*cell)}", repr(value)) for cell, value in values.items())
        for cell in calculated.refused:
            found[f"{path.name} {cell.sheet}!{cell.cell}"] = f"refused: {cell.reason}"
    return found


def results_of(commit: str, folder: Path) -> dict[str, str]:
    """Returns what the files of a commit come to, calculated in a process of their own."""
    with TemporaryDirectory() as place:
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=BytesIO(archive)) as files:
            files.extractall(place, filter="data")
        code = f"import json; from tools.compare_results import *; print(json.dumps(results(Path({str(folder)!r}))))"
        search = os.pathsep.join([str(Path(place) / "src"), str(ROOT)])
        done = subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": search}, check=True, capture_output=True
        )
        found: dict[str, str] = json.loads(done.stdout)
        return found


def main(commit: str, folder: str) -> int:
    """Prints what differs and how much; returns 1 if anything does."""
    before, after = results_of(commit, Path(folder).resolve()), results(Path(folder).resolve())
    differ = [cell for cell in sorted({*before, *after}) if before.get(cell) != after.get(cell)]
    for cell in differ:
        print(f"{cell}: {before.get(cell, 'nothing')} -> {after.get(cell, 'nothing')}")
    print(f"{len(differ):,} of {len(after):,} results differ from those of {commit}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
