"""Awards many files in one run, each by :mod:`bridgesheets.surfaces.tasks.award`.

The processes or the cluster that do it are those of :mod:`truesheet.batch`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

from bridgesheets.awarding.club_defaults import ClubDefaults
from bridgesheets.awarding.result_files import source_files
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, in_force, today
from bridgesheets.surfaces.tasks.award import SECONDS, awards_of, events, within_limits_of_a_file
from bridgesheets.surfaces.tasks.files_of_results import Results, is_light, target_names
from truesheet.batch.pieces_of_work import PieceOfWork
from truesheet.bounded import Trouble, attempt
from truesheet.refusals import Refused
from truesheet.within import collector_off
from truesheet.writing.targets import PlannedFile, Target, distinct, naming, sweep_all

_WRITTEN = "; its awards have been written"


@dataclass(frozen=True)
class AwardOrder:
    """The order for every file: the options, and the kind of file to write.

    The edition, its day and the club's defaults go with it to the processes and machines that do the work.
    """

    options: Mapping[str, Any]
    kind: str = ".xlsx"
    paper: str = "letter"
    #: Whether the paper holds for all, whatever the club prints an event on.
    paper_typed: bool = False
    seconds: float = SECONDS
    edition: Edition = field(default_factory=in_force)
    day: date = field(default_factory=today)
    by_club: ClubDefaults | None = None


@dataclass(frozen=True)
class Report:
    """The report on a file: its awards and their sum, the file written, or why there is none."""

    path: Path
    awards: int = 0
    total: Decimal = Decimal(0)
    written: Path | None = None
    faults: tuple[str, ...] = ()
    seconds: float = 0.0
    #: Which event of the file it is, where it holds several.
    event: str = ""
    #: Whether it failed for lack of memory; with more memory it may succeed.
    short_of_memory: bool = False


@dataclass(frozen=True)
class AwardPiece(PieceOfWork[Report]):
    """A file to award, as a piece of work for processes or a cluster."""

    path: Path
    order: AwardOrder
    target: Target | None = None

    @property
    def limit(self) -> float:
        return self.order.seconds

    @property
    def read(self) -> tuple[Path, ...]:
        by_club = self.order.by_club
        return (*source_files(self.path, self.order.options), *(by_club.files if by_club else ()))

    @property
    def written(self) -> Path | None:
        return None if self.target is None else self.target.path

    @property
    def light(self) -> bool:
        return is_light(self.path)

    def run(self, at_last: Callable[[], None] | None = None) -> Report:
        """Awards the file, and writes its awards if there is a target. The report has everything that is wrong.

        ``at_last`` is called before the awards are written; it may raise :class:`Refused`.
        """
        start = time.perf_counter()
        found = attempt(partial(self._report, at_last), self.order.seconds)
        if isinstance(found, Trouble):
            found = Report(self.path, faults=(f"{self.path.name}: {found.reason}",), short_of_memory=found.of_memory)
        return replace(found, seconds=time.perf_counter() - start, event=str(self.order.options.get("event") or ""))

    def _report(self, at_last: Callable[[], None] | None) -> Report:
        with answering_by(self.order.edition, self.order.day), collector_off():
            try:
                return self._awarded(at_last)
            except Refused as problem:
                return Report(self.path, faults=(f"{self.path.name}: {problem.reason}",))

    def _awarded(self, at_last: Callable[[], None] | None) -> Report:
        path, order, target = self.path, self.order, self.target
        if target is not None:
            with naming(target.path):
                target.check()
        done = awards_of(path, order.options, order.by_club)
        if done.made is None:
            return Report(path, faults=tuple(map(str, done.faults)))
        if target is not None:
            own = "" if order.paper_typed or order.by_club is None else order.by_club.paper_of(
                path, done.made.event, order.options.get("event")
            )  # fmt: skip
            content = done.file(order.kind, own or order.paper)
            with naming(target.path):
                target.write(content, at_last)
        total = sum((credit.amount for credit in done.made.credits), Decimal(0))
        return Report(path, len(done.made.credits), total, self.written)

    def lost(self, why: str, written: bool) -> Report:
        known = "" if self.written is None else _WRITTEN if written else "; its awards are not written"
        return Report(self.path, faults=(f"{self.path.name}: {why}{known}",))

    def again(self, written: bool) -> AwardPiece:
        if self.target is None:
            return self
        return replace(self, target=replace(self.target, force=self.target.force or written, swept=False))

    def after_loss(self, report: Report, written: bool) -> Report:
        """Says in the report of a second try that the first one wrote the awards."""
        if not (written and report.faults):
            return report
        return replace(report, faults=tuple(fault + _WRITTEN for fault in report.faults))


def every_event(files: Sequence[Results]) -> list[Results]:
    return [
        each._replace(event=number if count > 1 else 0)
        for each in files
        for count in (events(each.path),)
        for number in range(1, count + 1)
    ]


def pieces(files: Sequence[Results], order: AwardOrder, out: Path | None, force: bool = False) -> list[AwardPiece]:
    """Returns a piece of work for each file, with its target in the folder ``out`` if there is one.

    Raises :class:`Refused` if two targets are the same file, or a target is one of the files to read.
    """
    orders = [
        replace(order, options={**order.options, "event": str(each.event)}) if each.event else order for each in files
    ]
    if out is None:
        return [AwardPiece(each.path, own) for each, own in zip(files, orders, strict=True)]
    targets = [Target(out / name, force) for name in target_names(files, order.kind)]
    planned = [PlannedFile(target.path, each.path) for target, each in zip(targets, files, strict=True)]
    read = [
        within_limits_of_a_file(partial(source_files, each.path, own.options), [each.path])
        for each, own in zip(files, orders, strict=True)
    ]
    distinct(planned, [beside for found in read for beside in found])
    swept = sweep_all(targets)
    return [AwardPiece(each.path, own, target) for each, own, target in zip(files, orders, swept, strict=True)]
