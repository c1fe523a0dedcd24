"""The ratings of games by their numbers, which ACBLscore and ACBL Live have in common."""

from __future__ import annotations

from typing import Any

#: The game of a rating as the award of an event calls it. A rating that is not listed is asked for with --game: games
#: that the manual does not have, and those of which the number does not say which of several it is.
_GAMES = {
    2: "club championship",
    3: "charity fund",
    4: "unit championship",
    5: "sectional",
    6: "regional",
    7: "international fund",
    8: "club membership",
    12: "upgraded club championship",
    14: "stac",
    15: "national",
    19: "unit extended team",
    20: "nap club",
    21: "nap unit",
    22: "gnt club",
    23: "gnt unit",
    24: "acbl-wide charity",
    25: "acbl-wide international fund",
    28: "world wide bridge contest",
    29: "acbl instant matchpoint",
    30: "junior fund",
    32: "acbl-wide senior pairs",
    33: "copc club level",
    34: "cntc master/non master club level",
    35: "cntc",
    36: "cntc",
    37: "cwtc",
    38: "canada rookie/master",
    39: "inter-club championship",
    43: "club appreciation",
    49: "club appreciation teams",
    51: "gnt fund raiser",
    55: "educational foundation",
    57: "club membership",
    63: "grass roots fund",
}
_CLUB_MASTERPOINT = 1

#: The games of the club masterpoint rating by the number of their kind, from 0; others have no award of their own here.
_KINDS = ("open", "invitational", "newcomer")


def is_club_masterpoint(rating: Any) -> bool:
    """Checks whether it is the rating of regular club games, of which a file has to say the kind as well."""
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
