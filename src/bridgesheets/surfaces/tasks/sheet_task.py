"""A score sheet made to measure."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgesheets.club.club_file import Club
from bridgesheets.scoresheets import kinds, making
from bridgesheets.scoresheets.orders import Order
from bridgesheets.surfaces.tasks.task_options import keywords_of, takes

_NOT_IN_NAMES = re.compile(r"[^\w-]+")


@dataclass(frozen=True)
class ScoreSheet:
    """A score sheet: what was ordered, with all that is usual filled in, and the .xlsx file."""

    order: Order
    content: bytes

    @property
    def file_name(self) -> str:
        """A name for the file, made of the title, or of the kind and the size where the title is the usual one."""
        kind = kinds.kind(self.order.kind)
        titled = _NOT_IN_NAMES.sub("-", self.order.title).strip("-").lower()
        if titled and self.order.title != kind.usual.title:
            return f"{titled}.xlsx"
        size = f"-{self.order.teams}-{entrants(self.order.kind)}" if "teams" in kind.takes else ""
        return f"{self.order.kind}{size}.xlsx"


def entrants(kind: str) -> str:
    """Who takes part in an event of that kind: teams or pairs."""
    return (*kinds.kind(kind).listed, "teams")[0]


def for_club(kind: str, club: Club, said: Mapping[str, Any]) -> dict[str, Any]:
    """Returns what the club says of a score sheet, by the names of options that are not said.

    The scale and the boards are those of its team games.
    """
    answers = {option.name: club.says(option.club) for option in keywords_of("new") if option.club}
    if "scale" not in kinds.kind(kind).takes or not answers["scale"]:
        answers |= {"boards": None, "scale": None}
    elif answers["boards"]:
        answers["boards"] = answers["boards"][0] if len(answers["boards"]) == 1 else None
    return {name: value for name, value in answers.items() if value and name not in said}


@takes("new")
def score_sheet(kind: str, **said: Any) -> ScoreSheet:
    """A score sheet of a kind, with the options of ``bridgesheets new``; what is not said is as usual for the kind.

    ``names`` are those of the teams or pairs, as a list or in a file: CSV, a workbook, or the roster of a club. Without
    ``teams`` as many take part. Raises :class:`bridgesheets.printed.delivering.UnknownOrder` where the options do not
    go together.
    """
    names = said.pop("names") or ()
    if isinstance(names, str | bytes | os.PathLike):
        from bridgesheets.surfaces.tasks.names_file import names_in  # only where there is a file

        names = names_in(names)
    order = kinds.order(kind, names=names, **said)
    return ScoreSheet(order, making.make(order))
