"""Output to the screen, with a bar for what takes long, and without one where a screen shows none."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import click

from truesheet.refusals import Refused

AReport = TypeVar("AReport")

#: The exit statuses where something is found that differs from what it should be, where something is refused, and where
#: the work was not done, by a fault of ours.
DIFFERENT, REFUSED, FAILED = 1, 3, 3
#: The exit status where the work was done, but its results or its report could not be written.
UNTOLD = 4


#: The most characters of a path that are shown.
_LONGEST = 300
#: The most characters of a sentence that are shown, and of a longer one those at its beginning and at its end.
_LONGEST_LINE, _KEPT = 2_000, 500

#: Signs of our sentences in plain letters, for consoles that lack them.
_PLAIN = {
    "τ": "tau", "√": "root ", "−": "-", "–": "-", "—": "-", "×": "x", "÷": "/", "·": "-", "≤": "<=", "≥": ">=",
    "½": "1/2", "…": "...", "“": '"', "”": '"', "‘": "'", "’": "'",
}  # fmt: skip
_IN_WORDS = "bridgesheets-in-words"


def _in_words(problem: UnicodeError) -> tuple[str, int]:
    """Returns what is written in place of letters that an encoding lacks."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    lacking = problem.object[problem.start : problem.end]
    return "".join(_PLAIN.get(letter, "?") for letter in lacking), problem.end


codecs.register_error(_IN_WORDS, _in_words)


def in_ascii(text: str) -> str:
    return text.encode("ascii", _IN_WORDS).decode("ascii")


class UnwrittenResults(click.ClickException):
    """Results, or a report, that cannot be written."""

    exit_code = UNTOLD

    @staticmethod
    def silence() -> None:
        """Discards further output: nobody reads it, and the interpreter would complain of it at its end."""
        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.close(nowhere)


class UnusableFile(click.UsageError):
    """A file or an edition that cannot be used. Its message may have a line for each mistake."""

    def format_message(self) -> str:
        return str(self.message)


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Has what is refused of a file begin with its path."""
    from bridgesheets.printed.output import BuildError  # only where files are read

    try:
        yield
    except BuildError:
        raise
    except Refused as problem:
        problem.where = problem.where or str(path)
        raise


def say(text: str, name: str = "bridgesheets: ") -> None:
    """Writes a line on standard error; does nothing where that cannot be written either."""
    line = printable(text)
    if len(line) > _LONGEST_LINE:  # something endless was typed
        line = f"{line[:_KEPT]} ... {line[-_KEPT:]}"
    with suppress(OSError, ValueError):
        click.echo(f"{name}{line}", err=True)


def tell(*lines: object) -> None:
    for line in lines:
        click.echo(printable(str(line)))


def printable(text: str) -> str:
    """Returns a text from a file, without characters that move the cursor."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def one_line(text: str) -> str:
    return " ".join(text.splitlines()) if "\n" in text or "\r" in text else text


def shortened(path: str | os.PathLike[str]) -> str:
    """Returns a path for a sentence: of one that no system takes, its beginning."""
    text = os.fspath(path)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def open_streams() -> None:
    """Opens any of the three standard streams that is closed, so that no file takes its number.

    One that was closed cannot be read or written; standard error is just not heard.
    """
    for number, mode in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            # The lowest number that is free, which is this one.
            os.open(os.devnull, mode)
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A console without √ or τ shows words there rather than stopping.
            stream.reconfigure(errors=_IN_WORDS)


def with_bar(doing: str, many: int, reports: Iterable[AReport]) -> Iterator[AReport]:
    """Yields reports as they come, under a bar that shows how far the work is."""
    with progress(doing) as one_more:
        for report in reports:
            yield report
            one_more(many)


@contextmanager
def progress(doing: str) -> Iterator[Callable[[int], None]]:
    """Shows a bar for people, nothing where the output is piped; ``doing`` says what is being done.

    Yields what says that one more piece of the work is done, out of so many.
    """
    if not sys.stderr.isatty():
        yield lambda many: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(
        TextColumn(doing), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True), transient=True
    )  # fmt: skip
    task = bar.add_task("", total=None)

    def one_more(many: int) -> None:
        with suppress(OSError):
            bar.update(task, advance=1, total=many)

    with ExitStack() as stack:
        with suppress(OSError):
            stack.enter_context(bar)
        yield one_more
