"""The awards of an event from its results, or all that is wrong with them or missing."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bridgesheets.award.awards import Awarded
from bridgesheets.award.faults import Fault, FaultyEvent
from bridgesheets.award.many import SECONDS, awards_of, contents
from bridgesheets.award.what_was_paid import Checked, check_file
from bridgesheets.spreadsheet.bounded import within_limits
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.tasks.given import Source, in_folder


@dataclass(frozen=True)
class Awards:
    """The awards of an event, or why there are none.

    ``faults`` are what is wrong or missing, and what to do about it; ``refusal`` says why a file cannot be read, or is
    "".
    """

    made: Awarded | None
    faults: tuple[Fault, ...] = ()
    refusal: str = ""

    def file(self, kind: str = ".xlsx", paper: str = "letter") -> bytes:
        """The awards as a file: .xlsx to print, .csv or .json."""
        if self.made is None:
            raise Refused("there are no awards to be written: " + (self.refusal or "; ".join(map(str, self.faults))))
        with within_limits(SECONDS):
            return contents(self.made, kind, paper)


@dataclass(frozen=True)
class Checks:
    """The awards that a file holds, event by event, compared with ours; ``refusal`` says why it cannot be read."""

    events: tuple[Checked, ...] = ()
    refusal: str = ""


def award(results: Source | Mapping[str, bytes], *, name: str = "results.xlsx", **said: Any) -> Awards:
    """The awards of the results in a file; ``said`` are the options of ``bridgesheets award``.

    Several files that belong together, such as a CSV file and the TOML file about it, are given as a mapping of their
    names to their bytes, the results first; ``earlier`` then names the files of earlier sessions among them.
    """
    with _laid(results, name, said) as (path, answers):
        return _awarded(path, answers)


def check_awards(results: Source | Mapping[str, bytes], *, name: str = "game.aca", **said: Any) -> Checks:
    """The awards that a file of ACBLscore or a page of ACBL Live holds, compared with those that follow from it.

    Files and options are given as for :func:`award`.
    """
    with _laid(results, name, said) as (path, answers):
        try:
            with within_limits(SECONDS * 5):
                return Checks(tuple(check_file(path, answers)))
        except Refused as problem:
            return Checks(refusal=str(problem))


@contextmanager
def _laid(
    results: Source | Mapping[str, bytes], name: str, said: Mapping[str, Any]
) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The file of the results, laid into a folder if it came as bytes, and the options that name files as they lie."""
    if isinstance(results, (str, os.PathLike)):
        yield Path(results), said
        return
    with in_folder({name: results} if isinstance(results, bytes) else results) as laid:
        first, *_ = laid
        if earlier := said.get("earlier"):
            named = [each.strip() for each in str(earlier).split(",")]
            said = {**said, "earlier": ",".join(str(laid.get(each, each)) for each in named)}
        yield laid[first], said


def _awarded(path: Path, said: Mapping[str, Any]) -> Awards:
    try:
        with within_limits(SECONDS):
            return Awards(awards_of(path, said))
    except FaultyEvent as found:
        return Awards(None, found.faults)
    except Refused as problem:
        return Awards(None, refusal=str(problem))
