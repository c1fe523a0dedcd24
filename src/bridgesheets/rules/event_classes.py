"""The classes of event a clause speaks of: sectional, regional and other tournaments."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered
from bridgesheets.regulations import table


@lru_cache(maxsize=64)
def _ruled_for(rule: str) -> tuple[frozenset[str], str]:
    """The ratings that a rule is for, and how its clause says them."""
    return frozenset(classes(rule)), table("rating_classes").row(rule)["Said as"]


def classes(rule: str) -> tuple[str, ...]:
    """The ratings that a rule is for, the lowest first."""
    return tuple(table("rating_classes").row(rule)["Ratings"].split("; "))


def has_class(rule: str, rating: str | Decimal, clause: Clause) -> None:
    """Refuse a rating of another class than the clause speaks of (``#N/A``); a number names no class and is R itself.

    ACBL Masterpoint Awards, Sectional/Regional Tournament Events.
    """
    ratings, said = _ruled_for(rule)
    if isinstance(rating, str) and rating not in ratings:
        listed = ", ".join(f'"{name}"' for name in classes(rule))
        raise not_covered(f'rating is "{rating}"; the manual rules so for {said} only: give {listed}', clause)
