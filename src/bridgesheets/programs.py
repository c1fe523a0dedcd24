"""Starts other programs, and nothing else does.

A program is started from a folder of its own, which is empty, without the variables that lead a Python to other
libraries, and is found by whole paths only. So no file beside somebody's results is taken for a part of it.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple

from truesheet.memory import widen_memory

#: What tells a Python where its library lies.
_OF_OUR_PYTHON = frozenset({"PYTHONHOME", "PYTHONPATH", "PYTHONEXECUTABLE", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__"})

#: No variables beside those of this process.
NOTHING_MORE: Mapping[str, str] = {}


class ProgramResult(NamedTuple):
    """The end of a program, and what it printed."""

    status: int
    output: bytes
    errors: bytes

    @property
    def last_line(self) -> str:
        """Returns the last line that it printed: of its errors where it failed, and otherwise of what it tells."""
        printed = self.output + self.errors if self.status else self.errors + self.output
        lines = printed.decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else ""


class TooLate(Exception):
    """Raised when a program takes longer than it may. It was killed, and what it had started with it."""


class User(NamedTuple):
    """Whom a program runs as, where that is not the user of this process; by number."""

    user: int
    group: int


class Program(NamedTuple):
    """A program that runs."""

    process: subprocess.Popen[bytes]

    @property
    def output(self) -> IO[bytes]:
        assert self.process.stdout is not None
        return self.process.stdout

    @property
    def input(self) -> IO[bytes]:
        assert self.process.stdin is not None
        return self.process.stdin

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)


def python(interpreter: str | Path, *arguments: str | Path) -> list[str]:
    """Returns the command that runs a Python isolated: nothing of the user's folders or variables is imported."""
    return [str(interpreter), "-I", *map(str, arguments)]


def find(name: str, *more: Path) -> Path | None:
    """Returns a program of the search path, or of the folders ``more``; None if it is in none of them.

    The current folder counts only where the search path names it whole; Windows would look there first.
    """
    endings = os.environ.get("PATHEXT", ".EXE").split(os.pathsep) if sys.platform == "win32" else [""]
    folders = [Path(each) for each in os.environ.get("PATH", os.defpath).split(os.pathsep)]
    for folder in (*folders, *more):
        for ending in endings:
            path = folder / f"{name}{ending}"
            if folder.is_absolute() and shutil.which(path):
                return path
    return None


def surroundings() -> dict[str, str]:
    """Returns the variables of this process, without those by which a Python would take another one's library.

    LibreOffice's on Linux is that of the system, and looks for its library beside the first python3 of the search
    path, which in an activated environment is another. Relative folders of the search path are left out.
    """
    kept = {name: value for name, value in os.environ.items() if name not in _OF_OUR_PYTHON}
    if "PATH" in kept:
        folders = map(Path, kept["PATH"].split(os.pathsep))
        whole = [each for each in folders if each.is_absolute() and not (each.parent / "pyvenv.cfg").exists()]
        kept["PATH"] = os.pathsep.join(map(str, whole))
    return kept


@contextmanager
def started(
    command: Sequence[str],
    *,
    folder: Path | None = None,
    environment: Mapping[str, str] = NOTHING_MORE,
    user: User | None = None,
) -> Iterator[Program]:
    """Starts a program in an empty folder of its own, or in ``folder``, and kills it at the end if it still runs.

    ``environment`` holds variables beside those of this process. Raises OSError if it cannot be started.
    """
    whose: dict[str, int | list[int]] = {} if user is None else {**user._asdict(), "extra_groups": []}
    with (
        TemporaryDirectory(prefix="truesheet-", ignore_cleanup_errors=True) as own,
        subprocess.Popen(
            command,
            cwd=folder or own,
            env={**surroundings(), **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            # It needs more memory than the share of one worker.
            preexec_fn=widen_memory if os.name == "posix" else None,
            **whose,  # type: ignore[call-overload]
        ) as process,
    ):
        program = Program(process)
        try:
            yield program
        finally:
            if process.poll() is None:
                program.kill()


def finished(
    command: Sequence[str],
    timeout: float,
    *,
    given: bytes = b"",
    folder: Path | None = None,
    environment: Mapping[str, str] = NOTHING_MORE,
    user: User | None = None,
) -> ProgramResult:
    """Runs a program to its end. ``given`` is what it reads; the rest as for :func:`started`.

    Raises :class:`TooLate` after ``timeout`` seconds.
    """
    with started(command, folder=folder, environment=environment, user=user) as program:
        try:
            output, errors = program.process.communicate(given, timeout)
        except subprocess.TimeoutExpired:
            raise TooLate from None
        return ProgramResult(program.process.returncode, output, errors)


def missing(modules: dict[str, str]) -> list[str]:
    """Returns the packages, by the modules they bring, that are not installed here."""
    return [package for module, package in modules.items() if find_spec(module) is None]
