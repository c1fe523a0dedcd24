"""Charts of special club games of rating seven and nine: overall and session awards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from types import MappingProxyType

from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.printed.awards.asking import Asked, Block, places, tabulate
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.sessions import club_match_chart, session_chart
from bridgesheets.printed.awards.special_list import SPECIAL_GAMES
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures

_TABLES = range(3, 41)
_TEAMS = range(3, 31)
_INDIVIDUALS = range(2, 25)
#: More places than any of these games pays.
_DEEPEST = 16

#: What decides at every special game; at games of rating nine the list of the tournaments has the StaC besides.
_ALWAYS = ("general_formula", "special_games", "special_game_boards", "overall_places")
_STAC = "r_factor_tournaments"

#: One game for all that are paid alike: with the cap of championships and fund games, without it, and of rating nine.
_CAPPED, _SEVEN, _NINE = "club championship", "unit championship", "club appreciation"

#: Games that stand for others on a chart: those of pairs, and those of teams and individuals.
_FUNDS = ("junior fund", "educational foundation")
_TOGETHER = MappingProxyType({_CAPPED: _FUNDS, _SEVEN: ("inter-club championship",), _NINE: ("stac",)})
_TOGETHER_OTHERWISE = MappingProxyType(
    {_CAPPED: (*_FUNDS, _SEVEN), _SEVEN: (*_FUNDS, _CAPPED, "inter-club championship"), _NINE: ("stac",)}
)

_CAPPED_TITLE = "Club championships, fund games"
_UNIT_TITLE = "Unit and inter-club championships"
#: Team and individual games: no such game of the sizes shown reaches the cap of championships and fund games.
_SEVEN_TITLE = "Special games of rating seven"
_NINE_TITLE = "Special games of rating nine, StaC"


#: Games in a list that are paid otherwise than the others.
_APART = MappingProxyType({_NINE: "Not the Senior Pairs, who are restricted. ", _CAPPED: "Not at sea. "})


def _seven_unit() -> str:
    return per_player(in_colours("unit championship"))


def _nine_unit() -> str:
    colours = f"{in_colours('unit championship')}, StaC {in_colours('stac')}"
    return per_player(f"{colours}; other colours: see page {SPECIAL_GAMES}")


def _full_boards() -> str:
    """The boards of a full game."""
    return f"{figures('special_game_boards')['full_from']} boards or more"


def _overall(
    asked: Asked,
    tables: Sequence[int],
    game: str,
    event_type: str,
    limit: Decimal | None,
    boards: Decimal | None = None,
    title: str = "",
) -> Block:
    """Overall awards of a game, tables (teams) down, places across."""

    def ask(count: int, place: int) -> Decimal | None:
        found = asked.award(MPCSG, place, game, count, event_type, limit, None, boards)
        for other in _TOGETHER[game] if event_type == "pairs" else _TOGETHER_OTHERWISE[game]:
            if not boards or game != _CAPPED:
                asked.alike(other, found, MPCSG, place, other, count, event_type, limit, None, boards)
        if place == _DEEPEST:
            asked.alike("lower places", None, MPCSG, place + 1, game, count, event_type, limit, None, boards)
        return found

    return tabulate("Teams" if event_type in ("swiss", "bam") else "Tables", tables, places(_DEEPEST), ask, title=title)


def _pairs(tables: Sequence[int], limit: Decimal | None) -> Iterator[Chart]:
    sheet_strat = f" {limit}" if limit else ""
    rule = figures("special_game_boards")
    short = rule["short_from"]
    short_boards = f"{short}–{rule['full_from'] - 1} boards"
    by_limit = ("m_factor",) if limit else ()
    for sheet, label, game, boards, title, by_strat, further in (
        ("Championship", "club, funds", _CAPPED, None, _CAPPED_TITLE, _CAPPED_TITLE, ()),
        ("Championship short", "club, short", _CAPPED, short, f"Club championships, {short_boards}",
         f"Club championships, {short_boards}", ()),
        ("Rating seven", "unit", _SEVEN, None, _UNIT_TITLE, "Unit, inter-club championships", ()),
        ("Rating nine", "rating nine", _NINE, None, _NINE_TITLE, "Rating nine and StaC", (_STAC,)),
    ):  # fmt: skip
        asked = Asked()
        yield Chart(
            sheet + sheet_strat,
            f"{by_strat}, limit {limit:,}" if limit else f"{title}: pairs",
            f"{'' if boards else f'{_full_boards()}. '}{_APART.get(game, '')}Find the tables (a half table counts as "
            "full), read across to the place.",
            "",
            [_overall(asked, tables, game, "pairs", limit, boards)],
            asked,
            clauses(*_ALWAYS, "depth_pairs", *by_limit, *further),
            series="Overall awards of special club games, pairs, by the kind of game",
            label=f"{label}{sheet_strat}",
            unit=f"pairs, overall awards: {_nine_unit() if game == _NINE else _seven_unit()}",
        )


def _teams(teams: Sequence[int]) -> Iterator[Chart]:
    for sheet, label, game, title, further in (
        ("Teams rating seven", "rating seven", _CAPPED, _SEVEN_TITLE, ()),
        ("Teams rating nine", "rating nine", _NINE, _NINE_TITLE, (_STAC,)),
    ):
        asked = Asked()
        yield Chart(
            sheet,
            f"{title}: teams",
            f"Overall awards, {_full_boards()}. Find the number of teams, read across to the place.",
            "",
            [
                _overall(asked, teams, game, event_type, None, title=said)
                for event_type, said in (("swiss", "Swiss and round robin"), ("bam", "Board-a-match"))
            ],
            asked,
            clauses(*_ALWAYS, "depth_teams", *further),
            series="Overall awards of special club games, Swiss and board-a-match teams",
            label=label,
            unit=_nine_unit() if game == _NINE else _seven_unit(),
        )


def _individuals(tables: Sequence[int]) -> Iterator[Chart]:
    asked = Asked()
    yield Chart(
        "Individuals",
        "Special club games: individuals",
        f"Overall awards, {_full_boards()}. Find the tables, read across to the place.",
        "Overall awards of individuals at special club games, rating seven and nine.",
        [
            _overall(asked, tables, game, "individual", None, title=said)
            for game, said in ((_CAPPED, _SEVEN_TITLE), (_NINE, _NINE_TITLE))
        ],
        asked,
        clauses(*_ALWAYS, "depth_individuals", _STAC),
        landscape=True,
        unit=_nine_unit(),
    )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """The charts of special club games."""
    if tables := narrowing.of_tables(_TABLES):
        for chart in _pairs(tables, None):
            yield chart if chart.sheet in ("Championship", "Rating nine") else replace(chart, to_order=True)
    if teams := narrowing.of_tables(_TEAMS):
        yield from to_order(_teams(teams))
    if tables := narrowing.of_tables(_INDIVIDUALS):
        yield from to_order(_individuals(tables))
    yield from session_chart(
        narrowing,
        "Sessions special",
        "Special club games: session awards, pairs",
        "Section awards of special club games but club championships, pairs.",
        (("csg7", "Rating seven"), ("csg9", "Rating nine, StaC")),
        (_STAC,),
        _nine_unit(),
        "Not for club championships, whose sections are paid as in a regular game (page Open, at sea to order), nor "
        "for the Senior Pairs, who have charts of their own to order.",
    )
    yield club_match_chart()
