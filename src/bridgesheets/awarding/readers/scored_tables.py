"""Contestants out of travellers alone: who played, in which direction, and with which result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bridgesheets.awarding.details import listed
from bridgesheets.awarding.faults import Fault, Origin, Question, asked_for
from bridgesheets.awarding.movements_said import movement_said
from bridgesheets.awarding.played import Contestant, Player, Result, Section
from bridgesheets.awarding.readers.board_scores import BUTLER, CROSS_IMPS, MATCHPOINTS, Line, totals, unit_of
from bridgesheets.awarding.values_said import name_in
from bridgesheets.vocabulary import Vocabulary
from truesheet import wording

SCORINGS = Vocabulary(
    "way to score", {MATCHPOINTS: ("mp",), BUTLER: ("butler imps",), CROSS_IMPS: ("imps", "cross imp")}
)


#: The options that travellers have a use for.
HEARD = frozenset(("scoring", "movement"))


class Scored(NamedTuple):
    """Scored travellers: the sections, the contestants, the boards each was to play, and what is missing.

    ``unit`` is that of the scores.
    """

    sections: tuple[Section, ...]
    contestants: tuple[Contestant, ...]
    boards: int
    faults: tuple[Fault, ...]
    unit: str


def scored(
    sections: Mapping[str, Sequence[Line]],
    players: Mapping[tuple[str, str, str], Sequence[Player]],
    scoring: str,
    movement: str,
    origin: Origin,
) -> Scored:
    """Score the travellers of each section.

    ``players`` are those of a section, a direction and the number of a pair; "" is the direction of a field of all.
    ``scoring`` and ``movement`` are what is known of them, "" where nothing is: then they are asked for, and a
    movement is a Mitchell if a pair would meet its own number, as only the pairs of two directions do.
    """
    method, faults = _scoring(scoring, origin)
    found: list[Contestant] = []
    listed: list[Section] = []
    boards = 0
    for name, lines in sections.items():
        own = movement_said(movement, name) or ("mitchell" if any(line.ns == line.ew for line in lines) else "")
        listed.append(Section(name, 0, own, origin=origin))
        fields = ("NS", "EW") if own == "mitchell" else ("", "")
        keyed = [line._replace(ns=f"{line.ns} {fields[0]}", ew=f"{line.ew} {fields[1]}") for line in lines]
        boards = max(boards, *Counter(pair for line in keyed for pair in (line.ns, line.ew)).values(), 0)
        for pair, score in sorted(totals(keyed, method).items(), key=lambda each: _in_order(each[0])):
            number, _, direction = pair.rpartition(" ")
            found.append(
                Contestant(
                    f"{name}{number} {direction}".strip(),
                    tuple(players.get((name, direction, number), ())),
                    results=(Result(name, direction, score),),
                    origin=origin,
                )
            )
    return Scored(tuple(listed), tuple(found), boards, tuple(faults), unit_of(method))


def _scoring(said: str, origin: Origin) -> tuple[str, list[Fault]]:
    choices = SCORINGS.names
    try:
        if said:
            return name_in(SCORINGS, said), []
    except ValueError as wrong:
        return MATCHPOINTS, [Fault(Origin(wording.entry("scoring")), str(wrong), f"give {listed(choices)}")]
    return MATCHPOINTS, [
        asked_for(origin, Question("scoring", "How it is scored", listed(choices), choices, "scoring"))
    ]


def _in_order(pair: str) -> tuple[str, int, str]:
    number, _, direction = pair.rpartition(" ")
    return direction[::-1], int(number) if number.isdecimal() else 0, number
