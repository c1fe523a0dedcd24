"""Charts of regular club games: section awards by comparison group and place, and club overalls by tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import pairwise

from bridgesheets.catalogue.clubs import MPCLUB, MPCLUBOVERALL
from bridgesheets.catalogue.depth import MPSECTIONDEPTH
from bridgesheets.printed.awards.asking import Asked, Block, places, tabulate, tabulate_groups
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures, table

#: Larger groups and games than these are rare at clubs; the functions have no end.
_GROUPS = range(3, 41)
_SMALL_GROUPS = range(3, 25)
_NEWCOMERS = range(3, 19)
_TABLES = range(5, 33)

_GROUP = (
    "Find the pairs (teams, players) in the comparison group, read across to the place. Mitchell: each direction is a "
    "group; Howell: all pairs."
)
#: What decides in every section of a regular game: the percentages, the depth, in large ones the lower of two scales.
_SECTIONS = ("section_places", "section_depth", "large_sections")
_ALSO_INVITATIONAL = "Also men's, women's, mixed, pro-am and senior games at any club. "
GREATER = "A pair gets its section or its overall award, whichever is greater."


def full_boards() -> str:
    """The boards of a full game."""
    return f"{figures('open_game_boards')['full_from']} boards or more"


def _short() -> str:
    """The boards of a short game."""
    boards = figures("open_game_boards")
    return _up_to(boards["short_from"], boards["full_from"] - 1)


def _up_to(first: Decimal, last: Decimal) -> str:
    """A span of boards: "12–17 boards"."""
    return f"{first} boards" if first == last else f"{first}–{last} boards"


def _unit() -> str:
    return per_player(in_colours("club"))


def _open_unit() -> str:
    return per_player(f"{in_colours('club')}; online games: {in_colours('online')}")


def _section(
    asked: Asked,
    groups: Sequence[int],
    game: str,
    limit: Decimal | None = None,
    boards: Decimal | None = None,
    title: str = "",
) -> Block:
    """Section awards of a kind of game, groups down, places across."""

    def ask(entrants: int, place: int) -> Decimal | None:
        found = asked.award(MPCLUB, place, entrants, game, limit, boards)
        if game == "open":
            played = boards or figures("open_game_boards")["full_from"]
            asked.alike("online games", found, MPCLUB, place, entrants, "online", None, played)
        return found

    deepest = int(MPSECTIONDEPTH(groups[-1]))
    return tabulate("Group", groups, places(deepest), ask, title=title)


def _open_charts(groups: Sequence[int]) -> Iterator[Chart]:
    online = ("open_game", "open_game_boards", *_SECTIONS, "online_game")
    boards_of = figures("open_game_boards")
    full, short = f"{boards_of['full_from']}+ boards", boards_of["short_from"]
    for sheet, game, boards, title, unit, also, cited in (
        ("Open", "open", None, f"Open and online games, {full}", _open_unit(), "", online),
        ("Open short", "open", short, f"Open and online games, {_short()}", _open_unit(), "", online),
        ("Invitational", "invitational", None, f"Invitational games, {full}", _unit(), _ALSO_INVITATIONAL,
         ("invitational_game", "open_game_boards", *_SECTIONS)),
    ):  # fmt: skip
        asked = Asked()
        yield Chart(
            sheet,
            title,
            f"{also}{_GROUP}",
            "",
            [_section(asked, groups, game, boards=boards)],
            asked,
            clauses(*cited),
            notes=[GREATER],
            series="Section awards of open, online and invitational games, by comparison group",
            label=sheet.lower(),
            unit=f"section awards: {unit}",
        )


def _bands() -> list[tuple[str, Decimal]]:
    """The bands of limits with a multiplier of their own, each with the lowest limit in it."""
    starts = sorted(Decimal(start) for start in table("restricted_games").column("Upper limit"))
    named = [f"{low}–{high - 1}" for low, high in pairwise(starts)] + [f"{starts[-1]} and over"]
    return list(zip(named, starts, strict=True))[::-1]


def _limit_bands(narrowing: Narrowing) -> list[tuple[str, Decimal]]:
    """The bands of limits a chart shows: all, or those the limits asked for stand in."""
    if not narrowing.limits:
        return _bands()
    starts = [start for _, start in _bands()]
    wanted = {next((start for start in starts if limit >= start), starts[-1]) for limit in narrowing.limits}
    return [(named, start) for named, start in _bands() if start in wanted]


def _pairs(bands: Sequence[tuple[str, Decimal]]) -> list[Sequence[tuple[str, Decimal]]]:
    """The bands that stand together on a chart."""
    return [bands[at : at + 2] for at in range(0, len(bands), 2)]


def _restricted_sheet(pair: Sequence[tuple[str, Decimal]]) -> str:
    return f"Restricted {pair[0][1]}"


def restricted_sheets() -> tuple[str, ...]:
    """The sheets of restricted games, however the charts are narrowed."""
    bands = _bands()
    alone = [_restricted_sheet([band]) for band in bands]
    return tuple(dict.fromkeys([*map(_restricted_sheet, _pairs(bands)), *alone]))


def band_sheets() -> list[tuple[str, str]]:
    """The bands of limits, each with the sheet it stands on while nothing is narrowed."""
    return [(named, _restricted_sheet(pair)) for pair in _pairs(_bands()) for named, _ in pair]


def _restricted_charts(groups: Sequence[int], bands: Sequence[tuple[str, Decimal]]) -> Iterator[Chart]:
    for pair in _pairs(bands):
        asked = Asked()
        said = " and ".join(named.replace(" and over", "+") for named, _ in pair)
        yield Chart(
            _restricted_sheet(pair),
            f"Restricted games and strats, limit {said}: section awards",
            f"Games and strats with an upper limit of {said} masterpoints, {full_boards()}. Group: the pairs of the "
            "strat and of those below it that are compared with each other.",
            "",
            [
                _section(asked, groups, "restricted", limit, title=f"Limit {named}: place in the section")
                for named, limit in pair
            ],
            asked,
            clauses("restricted_games", "open_game_boards", *_SECTIONS),
            notes=["The lowest printed limit also stands for those below it."] if pair[-1] == _bands()[-1] else [],
            landscape=True,
            series="Section awards of restricted games and of strats, by limit",
            label=" ".join(f"{start}+" for _, start in reversed(pair)),
            unit=_unit(),
        )


def _newcomer_chart(groups: Sequence[int]) -> Chart:
    asked, rule = Asked(), figures("newcomer_game")
    limit, full, fewest = rule["limit"], rule["by_limit_from"], rule["boards_from"]
    starts = [start for _, start in _bands() if start < limit]
    short = next((start for start in starts if start <= rule["short_limit"]), None)
    blocks = [_section(asked, groups, "newcomer", boards=full, title=f"Limit {limit}, {full} boards or more")]
    for named, start in _bands():
        if start in starts:
            title = f"Limit {named}"
            title += f", or {fewest}–{full - 1} boards" if start == short else f", {full} boards or more"
            blocks.append(_section(asked, groups, "newcomer", start, full, title))
    return Chart(
        "Newcomer",
        "Newcomer games: section awards",
        _GROUP,
        f"Section awards of newcomer games by limit, and of short ones ({fewest}–{full - 1} boards).",
        blocks,
        asked,
        clauses("newcomer_game", "restricted_games", *_SECTIONS),
        landscape=True,
        unit=_unit(),
    )


def _cruise_chart(groups: Sequence[int]) -> Chart:
    asked, cruise = Asked(), figures("cruise_game")
    return Chart(
        "Cruise",
        "Cruise games: section awards",
        _GROUP,
        "Section awards of cruise games, short and full.",
        [
            _section(asked, groups, "cruise", boards=boards, title=f"{said}: place in the section")
            for said, boards in (
                (f"{cruise['full_from']} boards or more", cruise["full_from"]),
                (_up_to(cruise["short_from"], cruise["full_from"] - 1), cruise["short_from"]),
            )
        ],
        asked,
        clauses("cruise_game", *_SECTIONS),
        landscape=True,
        unit=_unit(),
    )


def _overall(asked: Asked, tables: Sequence[int], games: Sequence[tuple[str, str, Decimal | None]]) -> list[Block]:
    """Overall awards of some kinds of games, tables down, places across."""
    columns = places(int(figures("club_overalls")["places"]))

    def ask(count: int, column: tuple[str, Decimal | None, int]) -> Decimal | None:
        game, boards, place = column
        found = asked.award(MPCLUBOVERALL, place, count, game, boards)
        if game == "open":
            asked.alike("online games", found, MPCLUBOVERALL, place, count, "online", boards)
        return found

    groups = [(title, [(head, (game, boards, place)) for head, place in columns]) for title, game, boards in games]
    return tabulate_groups("Tables", tables, groups, ask)


def _overall_charts(tables: Sequence[int]) -> Iterator[Chart]:
    use = (
        "Games with more than one section, or with one large section. Find the tables in all sections together (a half "
        "table counts as full), read across to the place."
    )
    short, cruise = figures("open_game_boards")["short_from"], figures("cruise_game")
    for sheet, title, label, firsts, games in (
        ("Overall", "Large club games: overall awards", "full games",
         ("open_game", "invitational_game", "restricted_games", "newcomer_game", "online_game"), (
            ("Open and online", "open", None), ("Invitational", "invitational", None), ("Newcomer", "newcomer", None),
        )),
        ("Overall short", "Large short and cruise games: overall awards", "short, cruises",
         ("open_game", "open_game_boards", "cruise_game", "online_game"), (
            (f"Open and online, {_short()}", "open", short),
            (f"Cruise, {cruise['full_from']} boards or more", "cruise", cruise["full_from"]),
            (f"Cruise, {_up_to(cruise['short_from'], cruise['full_from'] - 1)}", "cruise", cruise["short_from"]),
        )),
    ):  # fmt: skip
        asked = Asked()
        yield Chart(
            sheet,
            title,
            use,
            "",
            _overall(asked, tables, games),
            asked,
            clauses("club_overalls", *firsts, "section_or_overall"),
            notes=[GREATER],
            landscape=True,
            series="Overall awards of large club games, by tables",
            label=label,
            unit=_open_unit(),
        )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """The charts of regular club games."""
    if groups := narrowing.of_groups(_GROUPS):
        yield from _open_charts(groups)
    if groups := narrowing.of_groups(_SMALL_GROUPS):
        *usual, lowest = _restricted_charts(groups, _limit_bands(narrowing))
        yield from usual
        # Games below the usual limits have newcomer games; a limit that is asked for has its chart.
        yield from [lowest] if narrowing.limits else to_order([lowest])
    if groups := narrowing.of_groups(_NEWCOMERS):
        yield _newcomer_chart(groups)
    if groups := narrowing.of_groups(_SMALL_GROUPS):
        yield from to_order([_cruise_chart(groups)])
    if tables := narrowing.of_tables(_TABLES):
        full, short = _overall_charts(tables)
        yield full
        yield from to_order([short])
