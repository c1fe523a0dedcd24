"""Charts of special club games of rating seven and nine: overall and session awards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.printed.awards.asking import Asked, Block, places, tabulate
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.sessions import match_chart, session_chart
from bridgesheets.printed.awards.special_list import SPECIAL_GAMES
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures

_TABLES = range(3, 41)
_TEAMS = range(3, 31)
_INDIVIDUALS = range(2, 25)
#: More places than any of these games pays.
_DEEPEST = 16

_SHORT, _FULL = (figures("special_game_boards")[name] for name in ("short_from", "full_from"))
_SHORT_BOARDS = f"{_SHORT}–{_FULL - 1} boards"

#: What decides at every special game; at games of rating nine the list of the tournaments has the StaC besides.
_ALWAYS = ("general_formula", "special_games", "special_game_boards", "overall_places")
_STAC = "r_factor_tournaments"

#: One game for all that are paid alike: with the cap of championships and fund games, without it, and of rating nine.
_CAPPED, _SEVEN, _NINE = "club championship", "unit championship", "club appreciation"

_CAPPED_TITLE = "Club championships, fund games"
_UNIT_TITLE = "Unit and inter-club championships"
#: Team and individual games: no such game of the sizes shown reaches the cap of championships and fund games.
_SEVEN_TITLE = "Special games of rating seven"
_NINE_TITLE = "Special games of rating nine, StaC"

_BLACK = in_colours("unit championship")
_SEVEN_UNIT = per_player(_BLACK)
_NINE_UNIT = per_player(f"{_BLACK}, StaC {in_colours('stac')}; other colours: see page {SPECIAL_GAMES}")


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
        return asked.award(MPCSG, place, game, count, event_type, limit, None, boards)

    return tabulate("Teams" if event_type in ("swiss", "bam") else "Tables", tables, places(_DEEPEST), ask, title=title)


def _pairs(tables: Sequence[int], limit: Decimal | None) -> Iterator[Chart]:
    sheet_strat = f" {limit}" if limit else ""
    by_limit = ("m_factor",) if limit else ()
    for sheet, label, game, boards, title, by_strat, further in (
        ("Championship", "club, funds", _CAPPED, None, _CAPPED_TITLE, _CAPPED_TITLE, ()),
        ("Championship short", "club, short", _CAPPED, _SHORT, f"Club championships, {_SHORT_BOARDS}",
         f"Club championships, {_SHORT_BOARDS}", ()),
        ("Rating seven", "unit", _SEVEN, None, _UNIT_TITLE, "Unit, inter-club championships", ()),
        ("Rating nine", "rating nine", _NINE, None, _NINE_TITLE, "Rating nine and StaC", (_STAC,)),
    ):  # fmt: skip
        asked = Asked()
        yield Chart(
            sheet + sheet_strat,
            f"{by_strat}, limit {limit:,}" if limit else f"{title}: pairs",
            f"{'' if boards else f'{_FULL} boards or more. '}Find the tables (a half table counts as full), read "
            "across to the place.",
            "",
            [_overall(asked, tables, game, "pairs", limit, boards)],
            asked,
            clauses(*_ALWAYS, "depth_pairs", *by_limit, *further),
            series="Overall awards of special club games, pairs, by the kind of game",
            label=f"{label}{sheet_strat}",
            unit=f"pairs, overall awards: {_NINE_UNIT if game == _NINE else _SEVEN_UNIT}",
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
            f"Overall awards, {_FULL} boards or more. Find the number of teams, read across to the place.",
            "",
            [
                _overall(asked, teams, game, event_type, None, title=said)
                for event_type, said in (("swiss", "Swiss and round robin"), ("bam", "Board-a-match"))
            ],
            asked,
            clauses(*_ALWAYS, "depth_teams", *further),
            series="Overall awards of special club games, Swiss and board-a-match teams",
            label=label,
            unit=_NINE_UNIT if game == _NINE else _SEVEN_UNIT,
        )


def _individuals(tables: Sequence[int]) -> Iterator[Chart]:
    asked = Asked()
    yield Chart(
        "Individuals",
        "Special club games: individuals",
        f"Overall awards, {_FULL} boards or more. Find the tables, read across to the place.",
        "Overall awards of individuals at special club games, rating seven and nine.",
        [
            _overall(asked, tables, game, "individual", None, title=said)
            for game, said in ((_CAPPED, _SEVEN_TITLE), (_NINE, _NINE_TITLE))
        ],
        asked,
        clauses(*_ALWAYS, "depth_individuals", _STAC),
        landscape=True,
        unit=_NINE_UNIT,
    )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """The charts of special club games."""
    if tables := narrowing.of_tables(_TABLES):
        for limit in (None, *narrowing.limits):
            yield from _pairs(tables, limit)
    if teams := narrowing.of_tables(_TEAMS):
        yield from _teams(teams)
    if tables := narrowing.of_tables(_INDIVIDUALS):
        yield from _individuals(tables)
    yield from session_chart(
        narrowing,
        "Sessions special",
        "Special club games: session awards, pairs",
        "Section awards of special club games, pairs.",
        (("csg7", "Rating seven"), ("csg9", "Rating nine, StaC")),
        (_STAC,),
        _NINE_UNIT,
    )
    yield match_chart()
