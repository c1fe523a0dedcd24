"""The ratings of games by their numbers, which ACBLscore and ACBL Live have in common."""

from __future__ import annotations

from typing import Any

#: The game of a rating as the award of an event calls it. A rating that is not listed is asked for with --game.
_GAMES = {
    2: "club championship",
    3: "charity fund",
    4: "unit championship",
    5: "sectional",
    6: "regional",
    14: "stac",
    20: "nap club",
    21: "nap unit",
    22: "gnt club",
    23: "gnt unit",
    24: "acbl-wide charity",
}
_CLUB_MASTERPOINT = 1

#: The games of the club masterpoint rating by the number of their kind, from 0; others have no award of their own here.
_KINDS = ("open", "invitational", "newcomer")


def is_club_masterpoint(rating: Any) -> bool:
    """Whether it is the rating of regular club games, of which a file has to say the kind as well."""
    return bool(rating == _CLUB_MASTERPOINT)


def game_of(rating: Any, kind: int, limited: bool) -> str | None:
    """The game of a rating; of a club masterpoint game by its kind, and restricted if its top strat has a limit.

    None for a rating or kind that is not known.
    """
    if not is_club_masterpoint(rating):
        return _GAMES.get(rating)
    if kind >= len(_KINDS):
        return None
    return "restricted" if limited and _KINDS[kind] != "newcomer" else _KINDS[kind]
