"""``bridgesheets run``: runs while results are typed in another program, says what is missing, draws on Enter.

The file is looked at twice a second. It is read when it was saved and has come to rest, and written only while no
program has it open: the program closes it and opens it again where it can be told to, and otherwise a round that is
drawn waits until somebody closes it.
"""

from __future__ import annotations

import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

import click

from bridgesheets.pairing.next_round import Options
from bridgesheets.printed.output import find_libreoffice
from bridgesheets.surfaces import draw_command
from bridgesheets.surfaces.argument_types import File, TaskCommand
from bridgesheets.surfaces.console import about, tell
from bridgesheets.surfaces.live_page import LivePage
from bridgesheets.surfaces.open_there import StaysOpen, closed_there
from bridgesheets.surfaces.tasks import draw as draw_task
from bridgesheets.surfaces.tasks.draw import DrawResult
from bridgesheets.surfaces.tasks.playing import NO_SCORES, MissingEntries, take_scores, waiting
from truesheet.bounded import within_limits
from truesheet.files import Snapshot, bytes_of, os_reason
from truesheet.limits import PACKED
from truesheet.refusals import Refused
from truesheet.writing.replace import open_programs
from truesheet.writing.targets import replacing

#: Seconds that each piece of work may take; the run itself has no end.
_SECONDS = 120.0
#: Seconds between two looks at the file.
_PAUSE = 0.5
#: Seconds for which a sheet that is open in a program stays so, whatever scores come.
_SELDOM = 30.0
#: What is typed to end.
END = "q"
_KEYS = (
    "Enter draws the next round, w says why, p prints it, u takes it out again, q ends. An option of "
    "draw, such as --provisional, draws with it."
)
_KEYS_WITHOUT_DRAWS = "This event has no draws: the sheet has all of its matches; q ends."
#: The sheets that are printed.
_PAGES = ("By number", "By table", "Slips", "Standings")


class _Ready(NamedTuple):
    """A round that is drawn and not yet written: the file it was drawn from, how, and what was told of it."""

    source: bytes
    options: Options
    drawn: DrawResult


class OpenFileRun:
    """A run of the program for one open file. Each turn reads the file, and what was typed since the last turn."""

    def __init__(
        self,
        path: Path,
        tell: Callable[[str], None],
        missing: MissingEntries | None = None,
        *,
        page: LivePage | None = None,
        results: Path | None = None,
    ) -> None:
        self._path, self._page = path, page
        #: The file of a Bridgemate, as it was at the last look and when it was taken, and what was told of it.
        self._results = results
        self._entered: Snapshot | None = None
        self._taken: Snapshot | None = None
        self._taken_at = -_SELDOM
        self._told_of_results: set[str] = set()
        self._tell = tell
        self._before: Snapshot | None = None
        self._read: Snapshot | None = None
        self._absent = False
        self._programs: tuple[str, ...] = ()
        self._waiting = missing or MissingEntries(())
        self._ready: _Ready | None = None
        #: Whether the program that has the file open still has to close it: once after each draw and each save.
        self._asks = False

    def turn(self, typed: str | None) -> None:
        """Looks at the file, and does what was typed: None is nothing, "" is Enter."""
        self._look()
        if typed is not None:
            keys = {"": self._draw, "w": self._why, "p": self._print, "u": self._undo}
            if typed.startswith("--"):
                keys[typed] = partial(self._draw_with, typed)
            self._guarded(keys.get(typed, self.keys) if self._waiting.is_drawn else self.keys)
        if self._ready is not None:
            self._guarded(self._write)
        elif self._results is not None and not self._absent:
            self._look_at_results(self._results)

    def end(self) -> None:
        if self._ready is not None:
            self._tell(f"{_title(self._ready.drawn)} was not written: the file is as it was")

    # --- the file --------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Reads the file when it was saved, and is the same at two looks one after the other."""
        try:
            now = Snapshot.of(self._path.stat())
        except OSError:
            if not self._absent:
                self._tell(f"{self._path} is not there: I wait until it is saved again")
            self._absent, self._before = True, None
            return
        self._absent = False
        programs = open_programs(self._path)
        if programs != self._programs and len(programs) > 1:
            self._tell(f"It is open in {' and in '.join(programs)}: whoever saves last wins, so close one of them")
        self._programs = programs
        if now == self._before and now != self._read:
            if self._read is not None and now.modified < self._read.modified:
                self._tell(
                    f"It is older than before ({_clock(now)}, and was {_clock(self._read)}): another one came back"
                )
            self._read, self._asks = now, True
            self._guarded(self._say_what_is_missing)
            if self._page is not None:
                self._guarded(partial(self._page.show, self._path, self._waiting))
        self._before = now

    def _look_at_results(self, results: Path) -> None:
        """Takes the scores of a file that has changed and come to rest, into the match or session that is played."""
        try:
            now = Snapshot.of(results.stat())
        except OSError:
            self._tell_once(f"{results} is not there: I wait until it is")
            return
        begun = self._waiting.drawn or not self._waiting.is_drawn
        rested = now == self._entered and now != self._taken and begun
        if rested and (time.monotonic() - self._taken_at >= _SELDOM or not open_programs(self._path)):
            self._taken, self._taken_at = now, time.monotonic()
            self._guarded(partial(self._take, results))
        self._entered = now

    def _take(self, results: Path) -> None:
        """Takes the scores that are new; what is typed stays, and each that differs is reported once."""
        try:
            with self._free():
                found = take_scores(self._path, results, None, False, datetime.now())
        except Refused as problem:
            self._tell_once(str(problem))
            return
        for line in found.sentences:
            self._tell_once(line)

    def _tell_once(self, line: str) -> None:
        if line not in self._told_of_results:
            self._told_of_results.add(line)
            self._tell(line)

    def _say_what_is_missing(self) -> None:
        self._waiting = found = waiting(self._path)
        self._say(found.sentences)
        if found.sentences:
            return
        if found.draws:
            done = f"{found.period.capitalize()} {found.drawn} is complete. " if found.drawn else ""
            self._tell(f"{done}Enter draws {found.period} {found.draws}")
        else:
            self._tell("Nothing is missing")

    # --- what is typed ---------------------------------------------------------------------------------------------

    def _draw(self, options: Options | None = None) -> None:
        """Draws the next round, and shows it at once; it is written when the file is free."""
        content, before = bytes_of(self._path, PACKED), self._ready
        if before is None or before.source != content or options:
            # Drawn anew, it is drawn in the same way and with the same lots.
            chosen = options or (replace(before.options, seed=before.drawn.seed) if before else Options())
            try:
                drawn = draw_task.draw_round(content, chosen, name=self._path.name)
            except Refused as problem:
                programs = open_programs(self._path) if self._waiting.sentences else ()
                typed = f". If they are typed already, press Ctrl+S in {' and in '.join(programs)}" if programs else ""
                raise Refused(f"{problem}{typed}") from None
            self._say(draw_command.drawn_lines(drawn))
            self._ready = _Ready(content, chosen, drawn)
        self._asks = True

    def _draw_with(self, typed: str) -> None:
        try:
            options = draw_command.options_typed(self._path, shlex.split(typed))
        except click.UsageError as problem:
            raise Refused(problem.format_message()) from None
        except ValueError:
            raise Refused("a quotation mark is missing") from None
        self._draw(options)

    def _write(self) -> None:
        if not self._path.exists() or (open_programs(self._path) and not self._asks):
            return
        self._asks = False
        with self._free():
            self._write_now()

    @contextmanager
    def _free(self) -> Iterator[None]:
        """Has the program that has the file open close it meanwhile; refuses where it stays open."""
        programs = open_programs(self._path)
        with ExitStack() as closed:
            try:
                if len(programs) > 1:
                    raise StaysOpen("")
                for program in programs:
                    closed.enter_context(closed_there(self._path, program, self._tell))
            except StaysOpen as why:
                where = f"It is open in {' and in '.join(programs)}. "
                raise Refused(where + (str(why) or "Close it there: I write, then open it again")) from None
            yield

    def _write_now(self) -> None:
        """Writes the round that is drawn; draws it anew if the file was saved since."""
        ready = self._ready
        assert ready is not None and ready.drawn.content is not None
        target = replacing(self._path)
        try:
            if target.expected is None or target.expected.content != ready.source:
                self._tell(
                    f"You saved it after the draw, so I draw the {ready.drawn.period} again, from the new results"
                )
                self._draw()
                return
            backup = target.write(ready.drawn.content)
        except Refused as problem:
            self._ready = None
            raise Refused(f"{ready.drawn.period} {ready.drawn.number} is not written: {problem}") from None
        self._ready = None
        kept = f"; backup: {backup.name}" if backup else ""
        self._tell(f"{_title(ready.drawn)} is written{kept}")

    def _why(self) -> None:
        ready = self._ready
        lines = (
            draw_command.why_lines(ready.drawn)
            if ready
            else draw_command.explained_lines(draw_task.explain(self._path))
        )
        self._say(lines)

    def _undo(self) -> None:
        if self._ready is not None:
            self._tell(f"{_title(self._ready.drawn)} was not written yet; its draw is cancelled")
            self._ready = None
            return
        with self._free():
            self._say(draw_command.drawn_lines(draw_task.draw(self._path, undo=True, in_place=True)))

    def _print(self) -> None:
        if not self._waiting.drawn:
            raise Refused("no round is drawn that could be printed")
        period, drawn = self._waiting.period, self._waiting.drawn
        self._say(map(str, draw_command.printed(self._path, period, drawn, find_libreoffice(), _PAGES)))

    def keys(self) -> None:
        self._tell(_KEYS if self._waiting.is_drawn else _KEYS_WITHOUT_DRAWS)

    # --- what is said ----------------------------------------------------------------------------------------------

    def _guarded(self, work: Callable[[], None]) -> None:
        """Does some work, and says in a sentence why it cannot be done; the run goes on."""
        try:
            with within_limits(_SECONDS):
                work()
        except Refused as problem:
            self._tell(str(problem))
        except OSError as problem:
            self._tell(f"The file cannot be read: {os_reason(problem)}")

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._tell(line)


def _title(drawn: DrawResult) -> str:
    return f"{drawn.period.capitalize()} {drawn.number}"


def _clock(snapshot: Snapshot) -> str:
    return f"{datetime.fromtimestamp(snapshot.modified / 1e9):%H:%M:%S}"


def _typed_lines() -> Iterator[str | None]:
    """Yields what is typed, without waiting: None as long as there is nothing, until :data:`END` or the end."""
    lines: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            lines.put(line.strip().lower())
        lines.put(END)

    threading.Thread(target=listen, daemon=True).start()
    while (line := None if lines.empty() else lines.get()) != END:
        yield line


@click.command(cls=TaskCommand)
@click.argument("path", type=File(), metavar="FILE")
def run(path: Path, show: bool, share: bool, results: Path | None) -> None:
    """Say what is missing while you type results, and draw on Enter: bridgesheets run swiss.xlsx

    FILE is a score sheet from: bridgesheets new. Whenever you save it, run says what is missing: wrong entries, reports
    that differ, how many tables are in, and the next one with its names. In a Swiss and for Butler pairs, Enter draws
    the next round and shows it. To write it, Excel or LibreOffice here closes FILE and opens it again at the first
    result; with another program, close it and open it again yourself. w and Enter says why these teams meet, p prints
    assignments, slips and standings through LibreOffice, u takes the last round out again, q ends.

    On a projector: bridgesheets run swiss.xlsx --show

    Exit status: 0 ended, 2 a wrong call, 3 FILE is no score sheet that run can use.
    """
    with about(path):
        # Before anything else: what is no score sheet of ours is refused.
        with within_limits(_SECONDS):
            missing = waiting(path)
        if results is not None and not missing.takes_scores:
            raise Refused(NO_SCORES, "results")
        page = LivePage(shared=share) if show or share else None
        sitting = OpenFileRun(path, tell, missing, page=page, results=results)
        sitting.keys()
        if page is not None:
            page.show(path, missing)
            whose = "everybody in this network can see it" if share else "only this machine can see it"
            tell(f"The results are at {page.address} while I run; {whose}")
        try:
            for typed in _typed_lines():
                sitting.turn(typed)
                time.sleep(_PAUSE)
        finally:
            sitting.end()
            if page is not None:
                page.close()
