"""Classes of event a clause speaks of: sectional, regional and other tournaments."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered
from bridgesheets.regulations.editions import Edition, per_edition


@per_edition(maxsize=64)
def _ruled_for(edition: Edition, rule: str) -> tuple[frozenset[str], str]:
    return frozenset(classes(edition, rule)), edition.event_classes.rating_classes[rule].said_as


def classes(edition: Edition, rule: str) -> tuple[str, ...]:
    return edition.event_classes.rating_classes[rule].ratings


def check_class(edition: Edition, rule: str, rating: str | Decimal, clause: Clause) -> None:
    """Refuses a rating of another class than the clause speaks of (``#N/A``); a number names no class and is R itself.

    ACBL Masterpoint Awards, Sectional/Regional Tournament Events.
    """
    ratings, words = _ruled_for(edition, rule)
    if isinstance(rating, str) and rating not in ratings:
        listed = ", ".join(f'"{name}"' for name in classes(edition, rule))
        raise not_covered(f'rating is "{rating}"; the manual rules so for {words} only: give {listed}', clause)
