"""The awards of an event as records: each award, the credits, the ranks, and what the rules do not give."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.asked import Answer
from bridgesheets.awarding.counts import Counts
from bridgesheets.awarding.order_of_finish import Standing
from bridgesheets.awarding.played import Event, Strat
from bridgesheets.awarding.schemes.scheme import Steps
from bridgesheets.regulations.editions import Edition

#: The colours of masterpoints, in the order of MPCOLORS.
COLOURS = ("platinum", "gold", "red", "silver", "black", "colourless")


class Award(NamedTuple):
    """One award of a contestant, which it may be credited with.

    ``group`` names the comparison group of a session award; ``session`` is 0 for overall and match awards.
    """

    contestant: int
    kind: str
    session: int
    group: str
    strat: Strat
    standing: Standing | None
    amount: Decimal
    steps: Steps


class Credit(NamedTuple):
    """The credit of a contestant: which of its awards, why these, and in which colours."""

    contestant: int
    amount: Decimal
    sessions: Decimal
    overall: Decimal
    chosen: tuple[Award, ...]
    decided: Answer
    colours: tuple[Decimal, ...]
    coloured: tuple[Answer, ...]


class Ranked(NamedTuple):
    """A place of a contestant, in a comparison group of a session (its name) or, session 0, overall."""

    contestant: int
    session: int
    group: str
    strat: Strat
    standing: Standing


@dataclass(frozen=True)
class Awarded:
    """The awards of an event; ``notes`` say which awards the rules do not give, and why.

    ``edition`` answered, for ``day``: that on which the event was played, as far as its date names one.
    """

    event: Event
    edition: Edition
    day: date
    counts: Counts
    ranked: tuple[Ranked, ...]
    awards: tuple[Award, ...]
    credits: tuple[Credit, ...]
    notes: tuple[str, ...]
    eligible_for_grand_life_master: tuple[int, ...]
