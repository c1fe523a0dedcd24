"""Delete guards of the newest rooms one by one, and tell which of them no test misses.

    python tools/delete_guards.py                   # forty at random
    python tools/delete_guards.py --seed 7 8 9 --most 10 award draw
    python tools/delete_guards.py --every           # all there are
    python tools/delete_guards.py --only src/bridgesheets/printed/orders.py:205

A guard is an ``if`` without ``else`` that does nothing but refuse, leave or go on: it raises, returns, breaks or
continues. In a copy of the project all guards are written so that each can be switched off, and tell when they are
entered. The tests of the rooms are found once, and run once with every guard in its place: so it is known which tests
enter which guard. Then for each guard a fork of the process that has found the tests switches it off and runs these,
the quickest first. The first test that fails is printed, or that nothing misses the guard. A test that fails with all
guards in their places does not count. Linux and macOS only.
"""

from __future__ import annotations

import argparse
import ast
import gc
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
SOURCES = "src"


class Room(NamedTuple):
    """What the paths of a room's modules begin with, and where its tests lie."""

    modules: str
    tests: tuple[str, ...]


#: The tests of drawing, from the pairing to the command.
_DRAWING = (
    "tests/pairing",
    *(f"tests/surfaces/test_draw_{name}.py" for name in ("command", "pairs", "results")),
    "tests/surfaces/test_run_pairs.py",
)
#: The newest rooms.
ROOMS = {
    "award": Room(
        "bridgesheets/awarding/",
        (
            "tests/awarding",
            "tests/scoresheets/results",
            "tests/surfaces/test_award_command.py",
            "tests/surfaces/tasks/test_publish.py",
            "tests/surfaces/web/test_award_form.py",
        ),
    ),
    "draw": Room("bridgesheets/pairing/", _DRAWING),
    "printed": Room(
        "bridgesheets/printed/",
        ("tests/printed", "tests/surfaces/test_build_command.py"),
    ),
    "tasks": Room(
        "bridgesheets/surfaces/tasks/",
        (
            "tests/surfaces/tasks",
            "tests/club/month",
            "tests/surfaces/web",
            *_DRAWING,
            *(f"tests/surfaces/test_{name}_command.py" for name in ("award", "build", "club", "month", "run")),
        ),
    ),
    "web": Room("bridgesheets/surfaces/web/", ("tests/surfaces/web",)),
    "writing": Room(
        "truesheet/writing/",
        (
            "tests/truesheet/writing",
            "tests/surfaces/excel",
            "tests/surfaces/test_writers.py",
            "tests/printed/test_build.py",
        ),
    ),
    "amendments": Room(
        "bridgesheets/regulations/amend",
        ("tests/regulations/test_amendments.py", "tests/regulations/test_editions.py", "tests/docs/test_amending.py"),
    ),
    "outcomes": Room(
        "bridgesheets/scoresheets/results/",
        ("tests/scoresheets/results", "tests/surfaces/test_run_command.py", *_DRAWING),
    ),
    "club": Room("bridgesheets/club/", ("tests/club", "tests/surfaces/test_club_command.py")),
    "month": Room(
        "bridgesheets/club/month/",
        ("tests/club/month", "tests/surfaces/test_month_command.py", "tests/surfaces/test_club_of_a_month.py"),
    ),
}
#: What no guard of these rooms is missed by alone, and takes long.
_LEFT_OUT = "not exhaustive and not libreoffice and not poppler and not pyodide and not chromium and not firefox"
_NOT_COPIED = (".venv", ".git", ".pyodide", "__pycache__", ".*_cache", ".hypothesis", "mutants")
_LEAVING = (ast.Raise, ast.Return, ast.Continue, ast.Break)
#: What takes so much longer than with all guards, and some seconds more, does not end: that has been noticed.
_TIMES_AS_LONG, _SECONDS_MORE = 6, 30
#: The guard that is switched off, and the file that takes down by which tests guards are entered; what tests start
#: inherits both.
_DELETED, _ENTERED = "BRIDGESHEETS_DELETED_GUARD", "BRIDGESHEETS_ENTERED_GUARDS"
#: What the guards in the copy ask. pytest says in the environment which test runs.
_SWITCHES = f"""
import os

seen = set()


def kept(number):
    return os.environ.get("{_DELETED}") != str(number)


def entered(number):
    path = os.environ.get("{_ENTERED}")
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if path and (number, test) not in seen:
        seen.add((number, test))
        with open(path, "a", encoding="utf-8") as file:
            file.write(f"{{number}} {{test}}\\n")
    return True
"""


class Guard(NamedTuple):
    """A guard by its module, its line, and where its condition stands in the text."""

    path: str
    line: int
    begins: tuple[int, int]
    ends: tuple[int, int]

    @property
    def address(self) -> str:
        """How it is printed and named."""
        return f"{self.path}:{self.line}"


def guards_in(path: str, text: str) -> Iterator[Guard]:
    """The guards of a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.If) and not node.orelse and all(isinstance(part, _LEAVING) for part in node.body):
            test = node.test
            assert test.end_lineno is not None and test.end_col_offset is not None
            yield Guard(
                path, node.lineno, (test.lineno, test.col_offset), (test.end_lineno, test.end_col_offset)
            )  # fmt: skip


def guards_of(rooms: Sequence[str], root: Path = ROOT) -> list[Guard]:
    """All guards of some rooms, in the order of their modules and lines."""
    found = []
    for begins in (ROOMS[room].modules for room in rooms):
        folder, _, name = begins.rpartition("/")
        for path in sorted((root / SOURCES / folder).rglob(f"{name}*.py")):
            found += guards_in(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    return found


def with_switches(text: str, guards: Sequence[tuple[int, Guard]]) -> str:
    """The text of a module in which each guard can be switched off by its number, all lines in their places."""
    lines = text.encode("utf-8").splitlines(keepends=True)
    asked = '__import__("guard_switches")'
    for number, guard in sorted(guards, key=lambda each: each[1].begins, reverse=True):
        (first, left), (last, right) = guard.begins, guard.ends
        after = f") and {asked}.entered({number}))".encode()
        lines[last - 1] = lines[last - 1][:right] + after + lines[last - 1][right:]
        before = f"({asked}.kept({number}) and (".encode()
        lines[first - 1] = lines[first - 1][:left] + before + lines[first - 1][left:]
    return b"".join(lines).decode("utf-8")


def _functions_that_remember() -> Iterator[Any]:
    """Functions of ours that have been asked while tests were found, and remember it."""
    gc.unfreeze()
    for each in gc.get_objects():
        if isinstance(each, type(cache(len))):
            function = each.__wrapped__
            function = function.func if isinstance(function, partial) else function
            if str(getattr(function, "__module__", "")).partition(".")[0] in ("bridgesheets", "tests"):
                yield each
    gc.freeze()


class Deleting:
    """What pytest asks in place of running the tests: it deletes the guards and keeps which are missed by none."""

    def __init__(self, guards: Sequence[tuple[int, Guard]], folder: Path) -> None:
        self.guards = guards
        self.folder = folder
        self.survivors: list[Guard] = []
        self.done = 0
        self._failed: list[str] = []
        self._seconds: dict[str, float] = defaultdict(float)
        self._entered, self._told = folder / "entered", folder / "told"
        self._entering: dict[int, set[str]] = defaultdict(set)
        self._took: dict[str, float] = {}
        self._bad: set[str] = set()
        self._remembering: list[Any] = []

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Keeps what failed, and how long tests took."""
        self._seconds[report.nodeid] += report.duration
        if report.failed:
            self._failed.append(report.nodeid)

    def pytest_runtestloop(self, session: Any) -> bool:
        """Runs all tests once, and for each guard those that enter it."""
        if session.testsfailed:
            raise session.Interrupted("the tests could not all be found")
        began = time.monotonic()
        files: dict[Path, list[Any]] = defaultdict(list)
        for item in session.items:
            files[item.path].append(item)
        self._remembering = [*_functions_that_remember()]
        for items in files.values():
            self._map(items)
        tests = [item for items in files.values() for item in items if item.nodeid not in self._bad]
        print(f"{len(session.items)} tests took {time.monotonic() - began:.0f} s; "
              f"{len(self._bad)} fail anyway: {' '.join(sorted(self._bad))}", flush=True)  # fmt: skip
        for number, guard in self.guards:
            entering = self._entering[number]
            nearest = sorted((item for item in tests if item.nodeid in entering),
                             key=lambda item: self._took.get(item.nodeid, 0))  # fmt: skip
            # What an earlier test of its file has had worked out, a test does not enter again.
            paths = {item.path for item in nearest}
            further = [item for item in tests if item.path in paths and item.nodeid not in entering]
            missed = self._what_misses(number, nearest) or self._what_misses(number, further)
            if not missed and "" in entering:
                missed = self._fails_to_start(number)
            self.done += 1
            words = missed or f"NOTHING MISSES IT, of {len(nearest)} tests that enter it and {len(further)} beside them"
            print(f"{self.done} {guard.address}: {words}", flush=True)
            if not missed:
                self.survivors.append(guard)
        return True

    def _map(self, items: Sequence[Any]) -> None:
        """Runs the tests of a file, and keeps which guards they enter, which fail anyway, and how long they took."""
        os.environ[_ENTERED] = str(self._entered)
        try:
            self._in_fork(lambda: self._run(items, stops=False))
        finally:
            del os.environ[_ENTERED]
        failed, *seconds = self._told.read_text(encoding="utf-8").splitlines()
        self._bad |= {*filter(None, failed.split("\t"))}
        for took, _, name in (line.partition(" ") for line in seconds):
            self._took[name] = float(took)
        for line in self._entered.read_text(encoding="utf-8").splitlines() if self._entered.exists() else ():
            number, _, test = line.partition(" ")
            self._entering[int(number)].add(test)
        self._entered.unlink(missing_ok=True)

    def _what_misses(self, number: int, items: Sequence[Any]) -> str:
        """The first of some tests that fails without a guard, and with it does not; empty where none does."""
        while items:
            os.environ[_DELETED] = str(number)
            try:
                missed = self._first_failure(items)
            finally:
                del os.environ[_DELETED]
            names = [item.nodeid for item in items]
            if missed not in names or not self._first_failure([items[at := names.index(missed)]]):
                return missed
            # It fails whenever it is run by itself.
            items = items[at + 1 :]
        return ""

    def _first_failure(self, items: Sequence[Any]) -> str:
        """The first of some tests that fails; empty where all pass."""
        usual = sum(self._took.get(item.nodeid, 0) for item in items)
        if not self._in_fork(lambda: self._run(items, stops=True), _TIMES_AS_LONG * usual + _SECONDS_MORE):
            return "no end of the tests"
        return self._told.read_text(encoding="utf-8").splitlines()[0]

    def _fails_to_start(self, number: int) -> str:
        """What the program ends with where a guard is entered before any test; empty where it starts."""
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "--collect-only", "tests/printed", "tests/surfaces/web"],
            env={**os.environ, _DELETED: str(number)}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return "the tests are not found" if done.returncode else ""

    def _in_fork(self, run: Callable[[], None], seconds: float = 3600) -> bool:
        """Runs in a fork, which remembers nothing of earlier ones; False if it did not end in so many seconds."""
        child = os.fork()
        if not child:
            status = 1
            try:
                os.setsid()
                nowhere = os.open(os.devnull, os.O_RDWR)
                for stream in (1, 2):
                    os.dup2(nowhere, stream)
                os.environ["BRIDGESHEETS_TESTS_ONCE"] = tempfile.mkdtemp(dir=self.folder)
                run()
                status = 0
            finally:
                os._exit(status)
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            ended, _ = os.waitpid(child, os.WNOHANG)
            if ended:
                return True
            time.sleep(0.01)
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return False

    def _run(self, items: Sequence[Any], *, stops: bool) -> None:
        """Runs tests, up to the first that fails if it stops there, and writes down what failed and took how long."""
        # What dies altogether has failed, too.
        self._told.write_text("the tests end\n", encoding="utf-8")
        for function in self._remembering:
            function.cache_clear()
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if stops and self._failed:
                break
        lines = ["\t".join(dict.fromkeys(self._failed)), *(f"{took} {name}" for name, took in self._seconds.items())]
        self._told.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Deletes guards and prints those that nobody missed; 1 where there are any."""
    parser = argparse.ArgumentParser(description="Delete guards one by one and tell which no test misses.")
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"{', '.join(ROOMS)}; all of them if none is named")
    parser.add_argument("--most", type=int, default=40, help="how many guards, chosen at random (40)")
    parser.add_argument("--seed", type=int, nargs="+", default=[2026], help="what chooses them; so many for each seed")
    parser.add_argument("--every", action="store_true", help="delete each of them")
    parser.add_argument("--only", nargs="+", default=[], metavar="FILE:LINE", help="delete these guards")
    parser.add_argument("--tests", nargs="+", default=[], metavar="PATH", help="tests to run in place of the rooms'")
    said = parser.parse_args(arguments)
    if unknown := set(said.rooms) - set(ROOMS):
        parser.error(f"there is no room {', '.join(sorted(unknown))}; there are {', '.join(ROOMS)}")
    rooms = said.rooms or list(ROOMS)
    every = list(enumerate(guards_of(rooms)))
    if missing := {*said.only} - {guard.address for _, guard in every}:
        parser.error(f"no guard of these rooms stands at {', '.join(sorted(missing))}")
    if said.only:
        chosen = [each for each in every if each[1].address in said.only]
    elif said.every:
        chosen = every
    else:
        most = min(said.most, len(every))
        chosen = sorted({each for seed in said.seed for each in random.Random(seed).sample(every, most)})
    print(f"{len(every)} guards, of which {len(chosen)} are deleted", flush=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy = folder / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*_NOT_COPIED))
        for path in {guard.path for _, guard in chosen}:
            module = copy / path
            here = [each for each in chosen if each[1].path == path]
            module.write_text(with_switches(module.read_text(encoding="utf-8"), here), encoding="utf-8")
        (copy / "src" / "guard_switches.py").write_text(_SWITCHES, encoding="utf-8")
        sys.path.insert(0, str(copy / "src"))
        os.environ["PYTHONPATH"] = str(copy / "src")
        os.chdir(copy)
        import pytest

        tests = said.tests or sorted({test for room in rooms for test in ROOMS[room].tests})
        deleting = Deleting(chosen, folder)
        temporary = f"--basetemp={folder / 'tests'}"
        options = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:faulthandler", temporary, "-m", _LEFT_OUT]
        pytest.main([*options, *tests], plugins=[deleting])
        os.chdir(ROOT)
    print(f"{len(deleting.survivors)} of {len(chosen)} are missed by no test")
    return 1 if deleting.survivors or deleting.done < len(chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
