"""Options that say who is awarded, whatever file the results stand in: the strats, and who may earn nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bridgesheets.awarding.faults import Fault, FaultyEvent
from bridgesheets.awarding.names import FLIGHTS
from bridgesheets.awarding.played import Gathered, Strat
from bridgesheets.regulations.in_force import in_force
from truesheet import wording


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
        listed = ", ".join(strat.name for strat in gathered.strats) or "none"
        raise FaultyEvent(
            [
                Fault(
                    gathered.origin,
                    f"it has no strat {', '.join(unknown)}",
                    f"give {wording.option('strats')} out of {listed}",
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
