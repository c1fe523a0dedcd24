"""The strats of an event with their limits; which contestants are awarded, and in which strat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from bridgesheets.awarding.faults import Fault, Origin, Question, missing_answer, refusal
from bridgesheets.awarding.names import FLIGHTS
from bridgesheets.awarding.played import UNKNOWN, Contestant, GatheredEvent, Strat
from bridgesheets.awarding.typed_values import masterpoints_in
from bridgesheets.reasons import first_of
from bridgesheets.regulations.in_force import in_force
from truesheet import wording

_OPEN = frozenset(("", "open", "none", "unlimited"))
#: Of more contestants with the same fault so many are named.
_MOST_NAMED = 3
_EXAMPLE = "give for example A=open,B=1250,C=500"


def limit_in(value: Any) -> Decimal | None:
    """Returns the upper limit that a cell or an option holds, None for open; ValueError says what it is not."""
    if value is None or str(value).strip().casefold() in _OPEN:
        return None
    return masterpoints_in(value)


def _strat_in(word: str, alone: bool) -> tuple[str, Decimal | None]:
    name, equals, limit = word.rpartition("=")
    if (not name or "=" in name or not limit) if equals else not alone:
        raise ValueError(f'"{word}" is no strat with its limit')
    return name, limit_in(limit)


def limits_in(typed: Any) -> str:
    words = str(typed).replace(",", " ").replace(";", " ").split()
    for word in words:
        _strat_in(word, alone=len(words) == 1)
    return ",".join(words)


class Limits:
    """The strats from the highest, those of the contestants where none are listed; and what is wrong with them.

    ``contestants`` are those of the event; where the option moves a limit that the file has, each is without a strat,
    and its masterpoints put it into one.
    """

    def __init__(self, gathered: GatheredEvent, typed: str) -> None:
        self.faults: list[Fault] = []
        self.contestants = gathered.contestants
        limits = dict(self._said(typed))
        own = [strat.name for strat in gathered.strats] or named_strats(gathered.contestants)
        if len(limits) == len(own) == 1:
            # Everybody is in the only strat, whatever it is called.
            limits = {own[0]: next(iter(limits.values()))}
        elif "" in limits and own:
            self._refuse(f"it says no strat, and there are {', '.join(own)}", _EXAMPLE)
        named = dict.fromkeys((*limits, *own))
        known = {strat.name for strat in gathered.strats}
        self.strats = tuple(
            strat._replace(limit=limits[strat.name], origin=Origin(wording.entry("limits")))
            if strat.name in limits
            else strat
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
            self.faults.append(missing_answer(gathered.origin, question))

    def _refuse(self, wrong: str, remedy: str) -> None:
        self.faults.append(Fault(Origin(wording.entry("limits")), wrong, remedy))

    def _said(self, typed: str) -> Iterable[tuple[str, Decimal | None]]:
        words = typed.replace(",", " ").replace(";", " ").split()
        for word in words:
            try:
                yield _strat_in(word, alone=len(words) == 1)
            except ValueError as wrong:
                self._refuse(str(wrong), _EXAMPLE)

    def _move(self) -> None:
        """Takes everybody out of the strats of the file, to be placed anew; a fault if masterpoints are not known."""
        unknown = [each.number for each in self.contestants if each.eligible and each.masterpoints is None]
        if unknown:
            wrong = (
                f"the limits of the file placed its contestants, and the masterpoints of {', '.join(unknown[:5])}"
                f"{' and others' if len(unknown) > 5 else ''} are not known, so that other limits cannot move them"
            )
            self._refuse(wrong, "leave the option out, or give the strats and masterpoints")
            return
        self.contestants = tuple(each._replace(strat="") for each in self.contestants)


def named_strats(contestants: Iterable[Contestant]) -> list[str]:
    found = {contestant.strat for contestant in contestants if contestant.strat}
    return sorted(found, key=lambda name: (name.casefold() != "championship", name))


def stratify(
    contestants: Iterable[Contestant], strats: Sequence[Strat], stratify_by: str
) -> tuple[tuple[Contestant, ...], list[Fault]]:
    """Returns the contestants, each with its strat, and what is wrong about strats.

    ``stratify_by`` is average or highest: which masterpoints of a contestant are compared with the limits.
    """
    known = {strat.name: strat for strat in strats}
    placed, faults = [], []
    unknown: list[Contestant] = []
    for contestant in contestants:
        own = masterpoints(contestant, stratify_by)
        strat = known.get(contestant.strat)
        if contestant.strat and strat is None:
            listed = ", ".join(known) or "none: this event has no strats"
            faults.append(
                Fault(
                    contestant.origin,
                    f'{name_of(contestant)}: there is no strat "{contestant.strat}"',
                    f"give {listed}",
                )
            )
        elif strat and strat.limit is not None and own is not None and own > strat.limit and contestant.eligible:
            faults.append(
                Fault(
                    contestant.origin,
                    f"{name_of(contestant)}: {own:f} masterpoints ({stratify_by}) are over the limit {strat.limit:f} "
                    f"of strat {strat.name}",
                    "enter it in a higher strat, or correct the masterpoints",
                )
            )
        elif not contestant.strat and strats:
            found = _lowest_strat(strats, own) or (None if contestant.eligible else strats[0])
            if found is not None:
                contestant = contestant._replace(strat=found.name)
            elif own is None:
                unknown.append(contestant)
            else:
                wrong = f"{name_of(contestant)} has no strat, and its masterpoints ({own:f}) are over every limit"
                faults.append(Fault(contestant.origin, wrong, "give its strat, or correct the masterpoints"))
        placed.append(contestant)
    return tuple(placed), [*faults, *_unplaced_faults(unknown)]


def _unplaced_faults(contestants: Sequence[Contestant]) -> Iterator[Fault]:
    if len(contestants) > _MOST_NAMED:
        named = first_of([*map(name_of, contestants)], _MOST_NAMED)
        wrong = f"{named} have no strat, and their masterpoints are not known"
        yield Fault(contestants[0].origin, wrong, "give their strats, or the masterpoints of all their players")
        return
    for contestant in contestants:
        wrong = f"{name_of(contestant)} has no strat, and its masterpoints are not known"
        yield Fault(contestant.origin, wrong, "give its strat, or the masterpoints of all its players")


def masterpoints(contestant: Contestant, stratify_by: str) -> Decimal | None:
    """Returns the masterpoints that are compared with limits; None if those of a player are unknown."""
    if (values := contestant.masterpoints) is None:
        return None
    return max(values) if stratify_by == "highest" else sum(values, Decimal(0)) / len(values)


def name_of(contestant: Contestant) -> str:
    """Returns a contestant as a fault speaks of it: by number and names."""
    names = contestant.names
    return contestant.number if names == contestant.number else f"{contestant.number} {names}".strip()


def _lowest_strat(strats: Sequence[Strat], masterpoints: Decimal | None) -> Strat | None:
    if masterpoints is None:
        return strats[0] if len(strats) == 1 else None
    fitting = [strat for strat in strats if strat.limit is None or masterpoints <= strat.limit]
    return fitting[-1] if fitting else None


def with_options(gathered: GatheredEvent, answers: Mapping[str, Any]) -> GatheredEvent:
    return with_strats(
        without_ineligible(gathered, str(answers.get("ineligible") or "")), str(answers.get("strats") or "")
    )


def without_ineligible(gathered: GatheredEvent, numbers: str) -> GatheredEvent:
    named = {" ".join(name.split()).casefold() for name in numbers.split(",")} - {"", "none"}
    unknown = named - {each.number.casefold() for each in gathered.contestants}
    if unknown:
        wrong = f"it has no contestant {', '.join(sorted(unknown))}"
        example = gathered.contestants[0].number if gathered.contestants else "A1"
        raise refusal(gathered.origin, wrong, f'give {wording.option("ineligible")} numbers such as "{example}"')
    contestants = tuple(
        each._replace(eligible=False) if each.number.casefold() in named else each for each in gathered.contestants
    )
    return replace(gathered, contestants=contestants)


def with_flights(gathered: GatheredEvent) -> GatheredEvent:
    """Takes the strats for the flights of the NAP with their limits, and folds other strats into them."""
    own = {row.flight: row.limit for row in in_force().gnt.gnt_club.rows}
    flights = [strat.name for strat in gathered.strats if FLIGHTS.knows(strat.name)]
    if 0 < len(flights) < len(gathered.strats):
        gathered = with_strats(gathered, ",".join(flights))
    strats = tuple(
        strat._replace(limit=own[FLIGHTS.find(strat.name)]) if FLIGHTS.knows(strat.name) else strat
        for strat in gathered.strats
    )
    return replace(gathered, strats=strats)


def with_strats(gathered: GatheredEvent, wanted: str) -> GatheredEvent:
    """Returns the event with the strats that are asked for; a contestant of another belongs to the next higher one."""
    names = wanted.replace(",", " ").split()
    if not names:
        return gathered
    unknown = [name for name in names if name not in {strat.name for strat in gathered.strats}]
    if unknown:
        listed, strats = ", ".join(strat.name for strat in gathered.strats), wording.option("strats")
        remedy = f"give {strats} out of {listed}" if listed else f"leave {strats} out"
        raise refusal(gathered.origin, f"it has no strat {', '.join(unknown)}", remedy)
    kept_strats: list[Strat] = []
    joins: dict[str, str] = {}
    for strat in gathered.strats:
        if strat.name in names:
            kept_strats.append(strat)
        joins[strat.name] = kept_strats[-1].name if kept_strats else names[0]
    contestants = tuple(each._replace(strat=joins.get(each.strat, each.strat)) for each in gathered.contestants)
    folded = [strat.name for strat in gathered.strats if strat.name not in names]
    notes = [
        f"Strat {name} is awarded as part of strat {joins[name]}: "
        f"{sum(each.strat == name for each in gathered.contestants)} of its own."
        for name in folded
    ]
    return replace(gathered, strats=tuple(kept_strats), contestants=contestants, notes=(*gathered.notes, *notes))
