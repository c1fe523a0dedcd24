"""Records of arguments that belong together: the event, its field, a place in it, a club game."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple


class FormulaEvent(NamedTuple):
    """An event as the factors of the General Formula see it; ``limit`` is None where there is none."""

    tables: Decimal
    rating: str | Decimal
    event_type: str
    limit: Decimal | None
    restrictions: Decimal
    status: str
    #: An event whose function does not ask is one of a single session.
    sessions: Decimal = Decimal(1)


class Place(NamedTuple):
    """A place, and how many share it; the first of the places they take up."""

    place: Decimal
    tied: Decimal


class Field(NamedTuple):
    """A field that is paid to some depth; without ``entrants`` there are as many as its tables seat."""

    tables: Decimal
    event_type: str
    entrants: Decimal | None = None


class ClubGame(NamedTuple):
    """A regular club game or a strat of it: its kind, its upper limit and its boards, None for a full game."""

    game: str
    limit: Decimal | None
    boards: Decimal | None
