"""Charts of special club games of rating seven and nine: overall and session awards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.printed.awards.chart import Chart, chart_of, to_order
from bridgesheets.printed.awards.chart_table import Facts, Part, Table, counted, place_columns
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.lower_places import overall_rule
from bridgesheets.printed.awards.sessions import club_match_chart, section_chart
from bridgesheets.printed.awards.special_list import SPECIAL_GAMES
from bridgesheets.printed.page import SeeAlso
from bridgesheets.regulations import figures

_TABLES = range(3, 41)
_TEAMS = range(3, 31)
_INDIVIDUALS = range(2, 25)
#: More places than any of these games pays.
_DEEPEST = 16
TYPES = MappingProxyType({"swiss": "Swiss and round robin", "bam": "Board-a-match"})

#: What decides at every special game; at games of rating nine the list of the tournaments has the StaC besides.
_ALWAYS = ("general_formula", "special_games", "special_game_boards", "overall_places")
_STAC = "r_factor_tournaments"

#: One game for all that are paid alike: with the cap of championships and fund games, without it, and of rating nine.
_CAPPED, _SEVEN, _NINE = "club championship", "unit championship", "club membership"

#: Games that stand for others on a chart: those of pairs, and those of teams and individuals.
_FUNDS = ("junior fund", "educational foundation")
_TOGETHER = MappingProxyType({_CAPPED: _FUNDS, _SEVEN: ("inter-club championship",), _NINE: ("stac",)})
_TOGETHER_OTHERWISE = MappingProxyType(
    {_CAPPED: (*_FUNDS, _SEVEN), _SEVEN: (*_FUNDS, _CAPPED, "inter-club championship"), _NINE: ("stac",)}
)
_STAC_NAME = MappingProxyType({"stac": "StaC"})

_CAPPED_TITLE = "Club championships, fund games"
_UNIT_TITLE = "Unit and inter-club championships"
#: Team and individual games: no such game of the sizes shown reaches the cap of championships and fund games.
_SEVEN_TITLE = "Special games of rating seven"
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
    rule = figures("special_game_boards")
    short = rule["short_from"]
    short_title = f"Club championships, {short}–{rule['full_from'] - 1} boards"
    for sheet, game, boards, title, further in (
        ("Championship", _CAPPED, None, _CAPPED_TITLE, ()),
        ("Championship short", _CAPPED, short, short_title, ()),
        ("Rating seven", _SEVEN, None, _UNIT_TITLE, ()),
        ("Rating nine", _NINE, None, _NINE_TITLE, (_STAC,)),
    ):
        part = Part("", (), {}, () if boards else _alike(game, _TOGETHER[game]))
        yield chart_of(
            sheet,
            f"{title}: pairs",
            f"{'' if boards else f'{full_boards()}. '}{_APART.get(game, '')}Find the tables (a half table counts as "
            "full), read across to the place.",
            [overall_table({"game": game, "event_type": "pairs", "boards": boards}, _TABLES, parts=[part])],
            clauses(*_ALWAYS, "depth_pairs", *further),
            notes=[OTHER_COLOURS] if game == _NINE else [],
            to_order=bool(boards),
        )


def _teams() -> Iterator[Chart]:
    for sheet, game, title, further in (
        ("Teams rating seven", _CAPPED, _SEVEN_TITLE, ()),
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


def _individuals() -> Chart:
    parts = [
        Part(said, (), {"game": game}, _alike(game, _TOGETHER_OTHERWISE[game]))
        for game, said in ((_CAPPED, _SEVEN_TITLE), (_NINE, _NINE_TITLE))
    ]
    return chart_of(
        "Individuals",
        "Special club games: individuals",
        f"{full_boards()}. Find the tables, read across to the place.",
        [overall_table({"event_type": "individual"}, _INDIVIDUALS, parts=parts)],
        clauses(*_ALWAYS, "depth_individuals", _STAC),
        landscape=True,
    )


def below(sessions: int = 1) -> str:
    """The rule of the places that a chart has no column for."""
    return f"Places without a column: {overall_rule(sessions)}."


def charts() -> Iterator[Chart]:
    """The charts of special club games."""
    yield from _pairs()
    yield from _teams()
    yield from to_order([_individuals()])
    columns = place_columns(6)
    yield section_chart(
        "Sessions special",
        "Special club games: session awards, pairs",
        {"event_type": "pairs"},
        [
            Part("Rating seven", columns, {"rating": "csg7", "game": _SEVEN}),
            Part("Rating nine, StaC", columns, {"rating": "csg9", "game": _NINE},
                 [("StaC", {"rating": "stac", "game": "sectional tournament at clubs"})]),
        ],
        (_STAC,),
        [
            SeeAlso("Club championships, whose sections are paid as in a regular game", "Open"),
            "Not for the Senior Pairs, who have charts of their own to order.",
            OTHER_COLOURS,
        ],
    )  # fmt: skip
    yield club_match_chart()
