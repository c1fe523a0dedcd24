"""Charts of special club games of rating seven and nine: overall and session awards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.printed.awards.chart import Chart, chart_of
from bridgesheets.printed.awards.chart_table import Facts, Part, Table, counted, place_columns
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.lower_places import overall_rule
from bridgesheets.printed.awards.sessions import club_match_chart, section_chart
from bridgesheets.printed.awards.special_list import SPECIAL_GAMES
from bridgesheets.printed.page import SeeAlso
from bridgesheets.regulations import figures

_TABLES = range(3, 41)
_TEAMS = range(3, 31)
#: More places than any of these games pays.
_DEEPEST = 16
TYPES = MappingProxyType({"swiss": "Swiss and round robin", "bam": "Board-a-match"})

#: What decides at every special game; at games of rating nine the list of the tournaments has the StaC besides.
_ALWAYS = ("general_formula", "special_games", "special_game_boards", "overall_places")
_STAC = "r_factor_tournaments"

#: One game for all that are paid alike: with the cap of championships and fund games, without it, and of rating nine.
_CAPPED, _SEVEN, _NINE = "club championship", "unit championship", "club membership"

#: By its own name: the colours of a special game are found by it.
_STAC_GAME = "sectional tournament at clubs"

#: Games that stand for others on a chart: those of pairs, and those of teams and individuals.
_FUNDS = ("junior fund", "educational foundation")
_TOGETHER = MappingProxyType({_CAPPED: _FUNDS, _SEVEN: ("inter-club championship",), _NINE: (_STAC_GAME,)})
_TOGETHER_OTHERWISE = MappingProxyType(
    {_CAPPED: (*_FUNDS, _SEVEN), _SEVEN: (*_FUNDS, _CAPPED, "inter-club championship"), _NINE: (_STAC_GAME,)}
)
_STAC_NAME = MappingProxyType({_STAC_GAME: "StaC"})

_NINE_TITLE = "Special games of rating nine, StaC"

#: Games in a list that are paid otherwise than the others.
_APART = MappingProxyType({_NINE: "Not the Senior Pairs, who are restricted. ", _CAPPED: "Not at sea. "})
OTHER_COLOURS = SeeAlso("Games of rating nine with other colours", SPECIAL_GAMES)


def full_boards() -> str:
    """The boards of a full game."""
    return f"{figures('special_game_boards')['full_from']} boards or more"


def overall_table(facts: Facts, tables: Iterable[int], most: int = _DEEPEST, parts: Sequence[Part] = ()) -> Table:
    """Overall awards of a special game by tables (teams), in these parts or in one."""
    teams = facts.get("event_type") in TYPES or any(part.facts.get("event_type") in TYPES for part in parts)
    columns = place_columns(most)
    found = [Part(part.title, columns, part.facts, part.stands_for) for part in parts]
    return Table(MPCSG, facts, "Teams" if teams else "Tables", counted("tables", tables), found or [Part("", columns)])


def _alike(game: str, others: Sequence[str]) -> list[tuple[str, Facts]]:
    """The games that a chart of a game also stands for."""
    return [(_STAC_NAME.get(other, other), {"game": other}) for other in others]


def _pairs() -> Iterator[Chart]:
    for sheet, game, title, further in (
        ("Championship", _CAPPED, "Club championships, fund games", ()),
        ("Rating seven", _SEVEN, "Unit and inter-club championships", ()),
        ("Rating nine", _NINE, _NINE_TITLE, (_STAC,)),
    ):
        yield chart_of(
            sheet,
            f"{title}: pairs",
            f"{full_boards()}. {_APART.get(game, '')}Find the tables (a half table counts as full), read across to the "
            "place.",
            [overall_table({"game": game, "event_type": "pairs"}, _TABLES,
                           parts=[Part("", (), {}, _alike(game, _TOGETHER[game]))])],
            clauses(*_ALWAYS, "depth_pairs", *further),
            notes=[OTHER_COLOURS] if game == _NINE else [],
        )  # fmt: skip


def _teams() -> Iterator[Chart]:
    # No team game of the sizes shown reaches the cap of championships and fund games.
    for sheet, game, title, further in (
        ("Teams rating seven", _CAPPED, "Special games of rating seven", ()),
        ("Teams rating nine", _NINE, _NINE_TITLE, (_STAC,)),
    ):
        parts = [
            Part(said, (), {"event_type": kind}, _alike(game, _TOGETHER_OTHERWISE[game]))
            for kind, said in TYPES.items()
        ]
        yield chart_of(
            sheet,
            f"{title}: teams",
            f"{full_boards()}. Find the number of teams, read across to the place.",
            [overall_table({"game": game}, _TEAMS, parts=parts)],
            clauses(*_ALWAYS, "depth_teams", *further),
            notes=[OTHER_COLOURS] if game == _NINE else [],
        )


def below(sessions: int = 1) -> str:
    """The rule of the places that a chart has no column for."""
    return f"Places without a column: {overall_rule(sessions)}."


def charts() -> Iterator[Chart]:
    yield from _pairs()
    yield from _teams()
    columns = place_columns(6)
    yield section_chart(
        "Sessions special",
        "Special club games: session awards, pairs",
        {"event_type": "pairs"},
        [
            Part("Rating seven", columns, {"rating": "csg7", "game": _SEVEN}),
            Part("Rating nine, StaC", columns, {"rating": "csg9", "game": _NINE},
                 [("StaC", {"rating": "stac", "game": _STAC_GAME})]),
        ],
        (_STAC,),
        [
            SeeAlso("Club championships, whose sections are paid as in a regular game", "Open"),
            "Not for the Senior Pairs, who have charts of their own to order.",
            OTHER_COLOURS,
        ],
    )  # fmt: skip
    yield club_match_chart()
