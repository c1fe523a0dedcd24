"""Which contestants are awarded, and in which strat: the one they are entered in, or that of their masterpoints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from bridgesheets.awarding.faults import Fault, FaultyEvent
from bridgesheets.awarding.names import FLIGHTS
from bridgesheets.awarding.played import Contestant, Gathered, Strat
from bridgesheets.regulations.in_force import in_force
from truesheet import wording


def into_strats(
    contestants: Iterable[Contestant], strats: Sequence[Strat], stratify_by: str
) -> tuple[tuple[Contestant, ...], list[Fault]]:
    """The contestants, each with its strat, and what is wrong about strats.

    ``stratify_by`` is average or highest: which masterpoints of a contestant are compared with the limits.
    """
    known = {strat.name: strat for strat in strats}
    placed, faults = [], []
    for contestant in contestants:
        held = masterpoints(contestant, stratify_by)
        strat = known.get(contestant.strat)
        if contestant.strat and strat is None:
            listed = ", ".join(known) or "none: this event has no strats"
            faults.append(
                Fault(contestant.origin, f'{who(contestant)}: there is no strat "{contestant.strat}"', f"give {listed}")
            )
        elif strat and strat.limit is not None and held is not None and held > strat.limit and contestant.eligible:
            faults.append(
                Fault(
                    contestant.origin,
                    f"{who(contestant)}: {held:f} masterpoints ({stratify_by}) are over the limit {strat.limit:f} of "
                    f"strat {strat.name}",
                    "enter it in a higher strat, or correct the masterpoints",
                )
            )
        elif not contestant.strat and strats:
            found = _lowest(strats, held) or (None if contestant.eligible else strats[0])
            if found is None:
                faults.append(
                    Fault(
                        contestant.origin,
                        f"{who(contestant)} has no strat, and its masterpoints "
                        + ("are not known" if held is None else f"({held:f}) are over every limit"),
                        "give its strat, or the masterpoints of all its players",
                    )
                )
            else:
                contestant = contestant._replace(strat=found.name)
        placed.append(contestant)
    return tuple(placed), faults


def masterpoints(contestant: Contestant, stratify_by: str) -> Decimal | None:
    """The masterpoints of a contestant that are compared with limits; None if those of a player are not known."""
    held = [player.masterpoints for player in contestant.players]
    known = [each for each in held if each is not None]
    if not known or len(known) < len(held):
        return None
    return max(known) if stratify_by == "highest" else sum(known, Decimal(0)) / len(known)


def who(contestant: Contestant) -> str:
    """A contestant as a fault speaks of it: by number and names."""
    names = contestant.names
    return contestant.number if names == contestant.number else f"{contestant.number} {names}".strip()


def _lowest(strats: Sequence[Strat], held: Decimal | None) -> Strat | None:
    """The lowest strat whose limit the masterpoints do not exceed."""
    if held is None:
        return strats[0] if len(strats) == 1 else None
    fitting = [strat for strat in strats if strat.limit is None or held <= strat.limit]
    return fitting[-1] if fitting else None


def chosen(gathered: Gathered, answers: Mapping[str, Any]) -> Gathered:
    """The event with the strats and the contestants that options name. Raises :class:`FaultyEvent` for others."""
    return in_strats(without(gathered, str(answers.get("ineligible") or "")), str(answers.get("strats") or ""))


def without(gathered: Gathered, wanted: str) -> Gathered:
    """The event, with the contestants named marked as not eligible for awards."""
    named = {" ".join(name.split()).casefold() for name in wanted.split(",")} - {"", "none"}
    unknown = named - {each.number.casefold() for each in gathered.contestants}
    if unknown:
        wrong = f"it has no contestant {', '.join(sorted(unknown))}"
        example = gathered.contestants[0].number if gathered.contestants else "A1"
        raise FaultyEvent(
            [Fault(gathered.origin, wrong, f'give {wording.option("ineligible")} numbers such as "{example}"')]
        )
    contestants = tuple(
        each._replace(eligible=False) if each.number.casefold() in named else each for each in gathered.contestants
    )
    return replace(gathered, contestants=contestants)


def as_flights(gathered: Gathered) -> Gathered:
    """The event with its strats as the flights of the NAP, whatever limits a file has; others are part of these."""
    own = {row.flight: row.limit for row in in_force().gnt.gnt_club.rows}
    flights = [strat.name for strat in gathered.strats if FLIGHTS.knows(strat.name)]
    if 0 < len(flights) < len(gathered.strats):
        gathered = in_strats(gathered, ",".join(flights))
    strats = tuple(
        strat._replace(limit=own[FLIGHTS.find(strat.name)]) if FLIGHTS.knows(strat.name) else strat
        for strat in gathered.strats
    )
    return replace(gathered, strats=strats)


def in_strats(gathered: Gathered, wanted: str) -> Gathered:
    """The event with the strats that are asked for; a contestant of another belongs to the next higher one."""
    names = wanted.replace(",", " ").split()
    if not names:
        return gathered
    unknown = [name for name in names if name not in {strat.name for strat in gathered.strats}]
    if unknown:
        listed, strats = ", ".join(strat.name for strat in gathered.strats), wording.option("strats")
        raise FaultyEvent(
            [
                Fault(
                    gathered.origin,
                    f"it has no strat {', '.join(unknown)}",
                    f"give {strats} out of {listed}" if listed else f"leave {strats} out",
                )
            ]
        )
    kept: list[Strat] = []
    belongs: dict[str, str] = {}
    for strat in gathered.strats:
        if strat.name in names:
            kept.append(strat)
        belongs[strat.name] = kept[-1].name if kept else names[0]
    contestants = tuple(each._replace(strat=belongs.get(each.strat, each.strat)) for each in gathered.contestants)
    folded = [strat.name for strat in gathered.strats if strat.name not in names]
    notes = [
        f"Strat {name} is awarded as part of strat {belongs[name]}: "
        f"{sum(each.strat == name for each in gathered.contestants)} of its own."
        for name in folded
    ]
    return replace(gathered, strats=tuple(kept), contestants=contestants, notes=(*gathered.notes, *notes))
