"""Delete guards of the newest rooms one by one, and tell which of them no test misses.

    python tools/delete_guards.py                   # forty at random
    python tools/delete_guards.py --seed 7 --most 10 award draw
    python tools/delete_guards.py --entered coverage.json     # those that no test enters, at once

A guard is an ``if`` without ``else`` that does nothing but refuse, leave or go on: it raises, returns, breaks or
continues. It is deleted in a copy of the project, one at a time, and the tests are run that ``tests.changed`` chooses
for its module, then all of its room. The first test that fails is printed, or that nothing misses the guard.

A guard whose body no test enters is missed by none: with the report of a run (``pytest --cov=bridgesheets
--cov-report=json``) these are listed, and nothing is deleted.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = "src/bridgesheets"
#: The newest rooms, by what the paths of their modules begin with.
ROOMS = {
    "award": "award/",
    "draw": "draw/",
    "printed": "printed/",
    "tasks": "tasks/",
    "web": "web/",
    "writing": "spreadsheet/writing/",
    "amendments": "regulations/amend",
    "outcomes": "outcomes/",
    "club": "club/",
    "month": "month/",
}
_NOT_COPIED = (".venv", ".git", ".pyodide", "__pycache__", ".*_cache", "mutants")
_LEAVING = (ast.Raise, ast.Return, ast.Continue, ast.Break)
#: Longer than any of the chosen tests takes: what does not end has been noticed.
_SECONDS = 900


class Guard(NamedTuple):
    """A guard by its module, its line, and where its condition stands in the text."""

    path: str
    line: int
    begins: tuple[int, int]
    ends: tuple[int, int]
    body: range

    def deleted_from(self, text: str) -> str:
        """The text of the module in which the condition never holds, all lines in their places."""
        lines = text.encode("utf-8").splitlines(keepends=True)
        (first, left), (last, right) = self.begins, self.ends
        before, after = lines[first - 1][:left], lines[last - 1][right:]
        lines[first - 1 : last] = [before + b"(" + b"\n" * (last - first) + b"False)" + after]
        return b"".join(lines).decode("utf-8")


def guards_in(path: str, text: str) -> Iterator[Guard]:
    """The guards of a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.If) and not node.orelse and all(isinstance(part, _LEAVING) for part in node.body):
            test = node.test
            assert test.end_lineno is not None and test.end_col_offset is not None
            last = node.body[-1].end_lineno
            assert last is not None
            yield Guard(
                path, node.lineno, (test.lineno, test.col_offset), (test.end_lineno, test.end_col_offset),
                range(node.body[0].lineno, last + 1),
            )  # fmt: skip


def guards_of(rooms: Sequence[str], root: Path = ROOT) -> list[Guard]:
    """All guards of some rooms, in the order of their modules and lines."""
    found = []
    for room in rooms:
        for path in sorted((root / PACKAGE).glob(f"{ROOMS[room]}*") if ROOMS[room][-1] != "/" else
                           (root / PACKAGE / ROOMS[room]).rglob("*.py")):  # fmt: skip
            if path.suffix == ".py":
                found += guards_in(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    return found


def not_entered(guards: Sequence[Guard], report: Path) -> list[Guard]:
    """The guards whose body ran in no test, by the JSON report of coverage."""
    files = json.loads(report.read_text(encoding="utf-8"))["files"]
    ran = {Path(path).as_posix(): {*found["executed_lines"]} for path, found in files.items()}
    return [guard for guard in guards if ran.get(guard.path, set()).isdisjoint(guard.body)]


def what_misses(copy: Path, guard: Guard, before: Sequence[str]) -> str:
    """The test that fails without the guard; empty where none does. One that fails with it, too, does not count."""
    from tests.changed import about

    chosen = about([guard.path], copy)
    room = f"tests/{Path(guard.path).relative_to(PACKAGE).parts[0]}"
    module = copy / guard.path
    kept = module.read_text(encoding="utf-8")
    module.write_text(guard.deleted_from(kept), encoding="utf-8")
    try:
        failed = (_first_failure(copy, chosen, before) if chosen else "") or _first_failure(copy, [room], before)
    finally:
        module.write_text(kept, encoding="utf-8")
    return "" if "::" in failed and _first_failure(copy, [failed], before) else failed


def _first_failure(copy: Path, chosen: Sequence[str], before: Sequence[str]) -> str:
    """The first of some tests that fails; what pytest ends with where they cannot be run, empty where all pass."""
    command = [*before, sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *chosen]
    try:
        done = subprocess.run(
            command, cwd=copy, capture_output=True, text=True, check=False, timeout=_SECONDS,
            env={**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "no end of the tests"
    if done.returncode == 0:
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", done.stdout, re.M)
    return found[1] if found else done.stdout.strip().splitlines()[-1]


def main(arguments: Sequence[str] | None = None) -> int:
    """Deletes guards and prints those that nobody missed; 1 where there are any."""
    parser = argparse.ArgumentParser(description="Delete guards one by one and tell which no test misses.")
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"{', '.join(ROOMS)}; all of them if none is named")
    parser.add_argument("--most", type=int, default=40, help="how many guards, chosen at random (40)")
    parser.add_argument("--seed", type=int, default=2026, help="what chooses them")
    parser.add_argument("--before", default="", metavar="COMMAND", help="a command that runs each call of pytest")
    parser.add_argument("--entered", type=Path, metavar="REPORT", help="list the guards that no test enters, and end")
    said = parser.parse_args(arguments)
    if unknown := set(said.rooms) - set(ROOMS):
        parser.error(f"there is no room {', '.join(sorted(unknown))}; there are {', '.join(ROOMS)}")
    every = guards_of(said.rooms or list(ROOMS))
    if said.entered is not None:
        for guard in (found := not_entered(every, said.entered)):
            print(f"{guard.path}:{guard.line}")
        print(f"{len(found)} of {len(every)} guards are entered by no test")
        return 1 if found else 0
    chosen = random.Random(said.seed).sample(every, min(said.most, len(every)))
    print(f"{len(every)} guards, of which {len(chosen)} are deleted", flush=True)
    survivors = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(
            ROOT, copy, ignore=shutil.ignore_patterns(".venv", ".git", ".pyodide", "__pycache__", ".*_cache", "mutants")
        )
        for guard in chosen:
            failed = what_misses(copy, guard, shlex.split(said.before))
            print(f"{guard.path}:{guard.line}: {failed or 'NOTHING MISSES IT'}", flush=True)
            if not failed:
                survivors.append(guard)
    print(f"{len(survivors)} of {len(chosen)} are missed by no test")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
