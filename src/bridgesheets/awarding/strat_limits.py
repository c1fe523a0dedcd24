"""The strats of an event with their limits: those of the file, and those that an option says."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from bridgesheets.awarding.faults import Fault, Origin, Question, asked_for
from bridgesheets.awarding.played import UNKNOWN, Contestant, Gathered, Strat
from bridgesheets.awarding.typed_values import masterpoints_in
from truesheet.wording import entry

_OPEN = frozenset(("", "open", "none", "unlimited"))
_EXAMPLE = "give for example A=open,B=1250,C=500"


def limit_in(value: Any) -> Decimal | None:
    """The upper limit that a cell or an option holds, None for open; ValueError says what it is not."""
    if value is None or str(value).strip().casefold() in _OPEN:
        return None
    return masterpoints_in(value)


def _strat_in(word: str, alone: bool) -> tuple[str, Decimal | None]:
    """A strat and its limit: "B=750"; a limit that is alone is that of an event without strats."""
    name, equals, limit = word.rpartition("=")
    if (not name or "=" in name or not limit) if equals else not alone:
        raise ValueError(f'"{word}" is no strat with its limit')
    return name, limit_in(limit)


def limits_in(said: Any) -> str:
    """Limits of strats as the option takes them; ValueError says what is wrong with one."""
    words = str(said).replace(",", " ").replace(";", " ").split()
    for word in words:
        _strat_in(word, alone=len(words) == 1)
    return ",".join(words)


class Limits:
    """The strats from the highest, those of the contestants where none are listed; and what is wrong with them.

    ``contestants`` are those of the event; where the option moves a limit that the file has, each is without a strat,
    and its masterpoints put it into one.
    """

    def __init__(self, gathered: Gathered, said: str) -> None:
        self.faults: list[Fault] = []
        self.contestants = gathered.contestants
        limits = dict(self._said(said))
        own = [strat.name for strat in gathered.strats] or named_strats(gathered.contestants)
        if len(limits) == len(own) == 1:
            # Everybody is in the only strat, whatever it is called.
            limits = {own[0]: next(iter(limits.values()))}
        elif "" in limits and own:
            self._refuse(f"it says no strat, and there are {', '.join(own)}", _EXAMPLE)
        named = dict.fromkeys((*limits, *own))
        known = {strat.name for strat in gathered.strats}
        self.strats = tuple(
            strat._replace(limit=limits[strat.name], origin=Origin(entry("limits"))) if strat.name in limits else strat
            for strat in (*gathered.strats, *(Strat(name, UNKNOWN) for name in named if name not in known))
        )
        moved = any(limits.get(strat.name, strat.limit) != strat.limit != UNKNOWN for strat in gathered.strats)
        if (moved and len(own) > 1) or (known and limits.keys() - known):
            self._move()
        unknown = [strat.name for strat in self.strats if strat.limit == UNKNOWN]
        if unknown and not self.faults:
            example = ",".join(f"{s.name}=open" if not at else f"{s.name}=500" for at, s in enumerate(self.strats))
            question = Question(
                "limits", f"Limit of strat {', '.join(unknown)}", f"for example {example}", (), "limits"
            )
            self.faults.append(asked_for(gathered.origin, question))

    def _refuse(self, wrong: str, remedy: str) -> None:
        self.faults.append(Fault(Origin(entry("limits")), wrong, remedy))

    def _said(self, said: str) -> Iterable[tuple[str, Decimal | None]]:
        """The limits by their strats; a limit alone is that of an event without strats."""
        words = said.replace(",", " ").replace(";", " ").split()
        for word in words:
            try:
                yield _strat_in(word, alone=len(words) == 1)
            except ValueError as wrong:
                self._refuse(str(wrong), _EXAMPLE)

    def _move(self) -> None:
        """Takes everybody out of the strats of the file, to be placed anew; a fault if masterpoints are not known."""
        unknown = [each.number for each in self.contestants if each.eligible and not _held(each)]
        if unknown:
            wrong = (
                f"the limits of the file placed its contestants, and the masterpoints of {', '.join(unknown[:5])}"
                f"{' and others' if len(unknown) > 5 else ''} are not known, so that other limits cannot move them"
            )
            self._refuse(wrong, "leave the option out, or give the strats and masterpoints")
            return
        self.contestants = tuple(each._replace(strat="") for each in self.contestants)


def _held(contestant: Contestant) -> bool:
    return bool(contestant.players) and all(player.masterpoints is not None for player in contestant.players)


def named_strats(contestants: Iterable[Contestant]) -> list[str]:
    """The strats that contestants are in, from the highest: by their letters, a championship first."""
    found = {contestant.strat for contestant in contestants if contestant.strat}
    return sorted(found, key=lambda name: (name.casefold() != "championship", name))
