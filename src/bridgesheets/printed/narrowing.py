"""The sizes that a club's charts are for: numbers of tables, masterpoint limits, sessions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.factors import MPS
from bridgesheets.errors import RuleError
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.reasons import say

_TABLES = re.compile(r"\s*([0-9]{1,4})\s*(?:[-–]\s*([0-9]{1,4})\s*)?")

#: A Howell of more tables is rare.
HOWELL_TABLES = 7
#: Five digits leave room for the rest of a sheet's name.
_LIMIT = re.compile(r"[1-9][0-9]{0,4}")
#: More limits than this have no room side by side.
_MOST_LIMITS = 10


@dataclass(frozen=True)
class Narrowing:
    """The tables, limits and sessions that charts are wanted for; what is empty narrows nothing.

    ``tables`` are the fewest and the most tables (teams at team events), ``limits`` are in place of the usual strat
    limits, ``sessions`` is the length of the event.
    """

    tables: tuple[int, int] | None = None
    limits: tuple[Decimal, ...] = ()
    sessions: int | None = None

    def __bool__(self) -> bool:
        return bool(self.tables or self.limits or self.sessions)

    @property
    def in_file_name(self) -> str:
        """Returns the addition to a narrowed workbook's name, so that it never replaces the full one."""
        words = []
        if self.tables:
            words += ["tables", *map(str, dict.fromkeys(self.tables))]
        if self.limits:
            words += ["limit", *map(str, map(say, self.limits))]
        if self.sessions:
            words += ["sessions", str(self.sessions)]
        return "".join(f"-{word}" for word in words)

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """Checks if a row or a column is wanted, by its tables, teams or entrants and its sessions.

        Comparison groups and strats begin at the fewest there can be, whatever the tables of the whole game.
        """
        if self.sessions is not None and facts.get("sessions", self.sessions) != self.sessions:
            return False
        if self.tables is None:
            return True
        fewest, most = self.tables
        count = facts.get("tables", facts.get("teams"))
        if count is not None:
            return bool((count >= fewest or self.limits) and count <= most)
        return bool(facts.get("entrants", 0) <= self.largest_group)

    @property
    def largest_group(self) -> int:
        """Returns the largest comparison group of a section: a direction of a Mitchell, or all pairs of a Howell."""
        most = self.tables[1] if self.tables else 0
        return max(most, 2 * min(most, HOWELL_TABLES))


#: Nothing narrowed.
WHOLE = Narrowing()


def narrowing(tables: str | None = None, limits: Iterable[str] = (), sessions: int | None = None) -> Narrowing:
    """Returns the narrowing in the words of the command line: tables "3-40", limits "300" or "300,750"."""
    return Narrowing(tables_in(tables) if tables is not None else None, limits_in(limits), _sessions(sessions))


def tables_in(text: str) -> tuple[int, int]:
    """Returns the fewest and the most tables in words: "3-40", "9"."""
    match = _TABLES.fullmatch(text)
    if match is None:
        raise UnknownOrder(f'tables "{text}" is not understood; give a number or a range such as 3-40')
    first, last = int(match[1]), int(match[2] or match[1])
    if first < 1 or last < first:
        raise UnknownOrder(f'tables "{text}" is no range from fewer to more tables; give one such as 3-40')
    return first, last


def limits_in(texts: Iterable[str]) -> tuple[Decimal, ...]:
    """Returns the masterpoint limits in words: "300", "300,750", or by strats "A=open,B=750"; in rising order."""
    limits = []
    for text in (part.rpartition("=")[2].strip() for listed in texts for part in listed.split(",")):
        if text.casefold() == "open":
            continue
        if not _LIMIT.fullmatch(text):
            raise UnknownOrder(f'limit "{text}" is no masterpoint limit; give a whole number such as 300')
        limits.append(Decimal(text))
    different = sorted(set(limits))
    if len(different) > _MOST_LIMITS:
        raise UnknownOrder(f"{len(different)} limits are too many for one chart; name at most {_MOST_LIMITS}")
    return tuple(different)


def _sessions(count: int | None) -> int | None:
    if count is not None:
        try:
            MPS(count)
        except RuleError as refusal:
            raise UnknownOrder(refusal.message) from None
    return count
