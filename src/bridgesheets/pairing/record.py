"""Record of a draw, in the words that its workbook keeps, and back from these."""

from __future__ import annotations

import re
from dataclasses import dataclass

#: The usual way; the first round has ways of its own.
SWISS = "Swiss"

_DANISH = "Danish"
_APART, _KEPT, _AGAIN, _PROVISIONAL = "kept apart: ", "at play already: tables ", "second meetings: ", "provisional: "
_PAIR = re.compile(r"([0-9]+)-([0-9]+)")


@dataclass(frozen=True)
class Record:
    """Way of drawing, and what was asked besides: pairs of teams, tables, what was still out."""

    way: str = SWISS
    danish: bool = False
    apart: tuple[tuple[int, int], ...] = ()
    kept: tuple[int, ...] = ()
    again: tuple[tuple[int, int], ...] = ()
    provisional: str = ""

    def __str__(self) -> str:
        clauses = [self.way]
        if self.danish:
            clauses.append(_DANISH)
        if self.apart:
            clauses.append(_APART + ", ".join(f"{one}-{other}" for one, other in self.apart))
        if self.kept:
            clauses.append(_KEPT + ", ".join(map(str, self.kept)))
        if self.again:
            clauses.append(_AGAIN + ", ".join(f"{one}-{other}" for one, other in self.again))
        if self.provisional:
            clauses.append(_PROVISIONAL + self.provisional)
        return "; ".join(clauses)


def read(text: str) -> Record:
    """Returns the record that the words mean; what somebody added to them is left out."""
    way, *clauses = text.split("; ")
    found: dict[str, str] = {}
    for clause in clauses:
        for mark in (_APART, _KEPT, _AGAIN, _PROVISIONAL):
            if clause.startswith(mark):
                found[mark] = clause.removeprefix(mark)
    return Record(
        way,
        _DANISH in clauses,
        _pairs(found.get(_APART, "")),
        tuple(map(int, re.findall(r"[0-9]+", found.get(_KEPT, "")))),
        _pairs(found.get(_AGAIN, "")),
        found.get(_PROVISIONAL, ""),
    )


def _pairs(text: str) -> tuple[tuple[int, int], ...]:
    return tuple((int(one), int(other)) for one, other in _PAIR.findall(text))
