"""The kinds of empty workbooks for results: which details and columns each shows, and what it begins with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

_HEAD = ("title", "date", "venue", "director", "game", "event_type", "sessions")
_PAIRS = (*_HEAD, "boards", "stratify_by", "combined")
_CLUB = ("overall", "restricted_tables", "newcomer_tables", "restrictions")
_TEAMS = (*_HEAD, "boards", "match_boards", "matches", "stratify_by")
_SESSION = ("section", "direction", "score")
_ENTRY = ("number", "strat", "eligible")


class Template(NamedTuple):
    """A kind of workbook: what it is for, what its event begins with, and what is in it.

    ``players`` is how many players of a contestant have columns; ``columns`` are those of results, ``asked`` the
    details at the top; all others are below them.
    """

    summary: str
    begins: Mapping[str, Any]
    asked: tuple[str, ...]
    columns: tuple[str, ...]
    players: int = 2
    strats: tuple[str, ...] = ("A",)


#: The kinds by their names.
TEMPLATES: Mapping[str, Template] = MappingProxyType(
    {
        "club-pairs": Template(
            "a pair game of a club", {"game": "open", "event_type": "pairs", "sessions": 1}, (*_PAIRS, *_CLUB),
            (*_ENTRY, *_SESSION),
        ),
        "club-teams": Template(
            "a team game of a club", {"game": "open", "event_type": "swiss", "sessions": 1}, (*_TEAMS, *_CLUB),
            (*_ENTRY, "total", "place", "wins", "ties"), 6,
        ),
        "swiss": Template(
            "Swiss or board-a-match teams at a tournament",
            {"game": "sectional", "event_type": "swiss", "sessions": 2},
            (*_TEAMS, "status", "restricted_tables", "unrestricted_events"),
            (*_ENTRY, "total", "place", "wins", "ties"), 6,
        ),
        "knockout": Template(
            "a bracket of a knockout, compact knockout, round robin with a knockout, or bracketed Swiss",
            {"game": "regional", "event_type": "knockout", "sessions": 4, "match_boards": 24},
            (*_HEAD, "match_boards", "rounds", "average", "top_bracket", "playoff", "largest_group", "matches"),
            ("number", "eligible", "place", "wins", "ties", "forfeited"), 6, (),
        ),
        "regional-pairs": Template(
            "pairs at a regional", {"game": "regional", "event_type": "pairs", "sessions": 2},
            (*_PAIRS, "status", "cuts", "shorter_event", "novice_regional"), (*_ENTRY, *_SESSION, "total"),
        ),
        "sectional-pairs": Template(
            "pairs at a sectional", {"game": "sectional", "event_type": "pairs", "sessions": 2},
            (*_PAIRS, "status", "cuts", "restricted_tables", "unrestricted_events", "nlm_tables"),
            (*_ENTRY, *_SESSION, "total"),
        ),
        "pair-team": Template(
            "pairs of one session, two of which make a team",
            {"game": "sectional", "event_type": "pair/team", "sessions": 1},
            (*_PAIRS, "status"), (*_ENTRY, *_SESSION, "team", "team_score"),
        ),
        "side-series": Template(
            "a side game series", {"game": "regional", "event_type": "side series", "sessions": 4}, _PAIRS,
            (*_ENTRY, *_SESSION),
        ),
        "nap": Template(
            "a stage of the North American Pairs", {"game": "nap unit", "event_type": "pairs", "sessions": 2},
            (*_PAIRS, "invitational", "flight", "all_sites_tables"), (*_ENTRY, *_SESSION, "total"),
        ),
        "gnt": Template(
            "a stage of the Grand National Teams",
            {"game": "gnt district", "event_type": "knockout", "sessions": 3, "match_boards": 24},
            (*_TEAMS, "invitational", "flight", "qualifiers", "second_day_teams", "status"),
            (*_ENTRY, "total", "place", "wins", "ties", "second_day"), 6, (),
        ),
        "individual": Template(
            "an individual game", {"game": "open", "event_type": "individual", "sessions": 1}, (*_PAIRS, *_CLUB),
            (*_ENTRY, "section", "score"), 1,
        ),
    }
)  # fmt: skip
