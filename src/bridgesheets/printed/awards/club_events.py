"""Club games as people name them, each with charts of its own: boards, restrictions and caps are inside the figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from bridgesheets.catalogue.added_tables import MPCLUBADDED
from bridgesheets.printed.awards import clubs
from bridgesheets.printed.awards.chart import Chart, EventCharts, named_sheets, sheet_name
from bridgesheets.printed.awards.chart_table import ChartColumn, ChartTable, ColumnGroup, Facts, by_size, place_columns
from bridgesheets.printed.awards.colouring import by_colours, game_colours, unit_of
from bridgesheets.printed.awards.overalls import find_field
from bridgesheets.printed.awards.readings import lower_rule, section_note
from bridgesheets.printed.awards.sessions import (
    FIND_BOARDS,
    FIND_SECTION,
    depth_table,
    match_table,
    section_table,
    tied_match,
)
from bridgesheets.printed.awards.special_games import (
    TYPES,
    groups,
    kinds_of,
    overall_table,
    own_names,
    title_of,
)
from bridgesheets.regulations import figures, table

_REGULAR = "Masterpoints for Regular Club Games"
_SPECIAL = "Special Club Games and the General Formula"

_TABLES = range(3, 41)
_PLACES, _SECTION_PLACES = 9, 6
#: Championships of a club, whose section awards are those of a regular game; and which.
AS_REGULAR: Mapping[str, str] = {"club championship": "open", "cruise club championship": "cruise"}

#: Tables of regular games played at the same time that an open game may add.
_ADDED = (2, 3, 4, 5, 6, 8, 10, 12)


def lengths(row: Mapping[str, str]) -> list[clubs.Length]:
    """Returns the lengths of a game with awards of their own: for championships short games too."""
    return clubs.full_and_short("special_game_boards")[: 1 + ("championship" in row["Capped"])]


def facts_of(name: str) -> Facts:
    row = table("special_games").row(name)
    return {"rating": row["Rating"], "restrictions": int(row["Restrictions"]), "game": name}


def paid_alike() -> list[tuple[str, ...]]:
    """Returns the special games in groups with the same awards, whatever their colours."""

    def facts(name: str) -> list[str]:
        row = table("special_games").row(name)
        return [*(row[each] for each in ("Rating", "Restrictions", "Capped", "No overall")), *kinds_of(row)]

    return groups(own_names(), facts)


def special_charts(names: Sequence[str]) -> Iterator[Chart]:
    name = names[0]
    row, chart = table("special_games").row(name), partial(_chart_of, names)
    kinds = kinds_of(row)
    if "pairs" in kinds and not row["No overall"]:
        for length in lengths(row):
            sheet, kind = ("pairs short", f"pairs, {length}") if length.last else ("pairs", "pairs")
            facts = {"game": name, "event_type": "pairs", "boards": length.fewest}
            yield chart(sheet, kind, f"{length}. {find_field('pairs')}", [overall_table(facts, _TABLES, _PLACES)],
                        [lower_rule(1)])  # fmt: skip
    if "swiss" in kinds and not row["No overall"]:
        parts = [ColumnGroup(title, (), {"event_type": kind}) for kind, title in TYPES.items()]
        of_teams = overall_table({"game": name}, range(3, 31), 8, parts)
        yield chart("teams", "teams", find_field("swiss"), [of_teams], [lower_rule(1)], landscape=True)
    if "pairs" in kinds and (regular := AS_REGULAR.get(name)):
        parts = [ColumnGroup(f"{length}", (), {"boards": length.fewest}) for length in lengths(row)]
        yield chart("section", "sections", f"As in a regular game. {clubs.FIND_GROUP}",
                    [clubs.group_table({"game": regular}, range(3, 28), parts)], [], landscape=True)  # fmt: skip
    elif "pairs" in kinds:
        yield chart(
            "section",
            "sections",
            FIND_SECTION,
            [section_table_of(name, _TABLES), depth_table()],
            [section_note()],
        )
    if "swiss" in kinds:
        won = match_table([ColumnGroup("", [ChartColumn("Match won", facts_of(name))])])
        yield chart("matches", "matches", FIND_BOARDS, [won], [tied_match()])


def _chart_of(
    names: Sequence[str], sheet: str, kind: str, use: str, tables: Sequence[ChartTable], notes: Sequence[str], *,
    landscape: bool = False,
) -> Chart:  # fmt: skip
    """Returns a chart of special games that are paid alike: named in a note, their colours above."""
    first, *others = map(title_of, names)
    more = others[0] if len(others) == 1 else f"{len(others)} more games"
    title = f"{first} and {more}" if others else first
    named = [f"Also for {', '.join(others)}."] if len(others) > 1 else []
    unit = ""
    if others:
        kinds, per, _ = unit_of(tables).rpartition("per player, ")
        unit = f"{kinds}{per}{by_colours((title_of(name), game_colours(name)) for name in names)}"
    return Chart(
        sheet_name(first, sheet), f"{title}: {kind}", use, tables, notes=[*named, *notes], unit=unit,
        landscape=landscape,
    )  # fmt: skip


def section_table_of(name: str, tables: Iterable[int]) -> ChartTable:
    return section_table(
        {**facts_of(name), "event_type": "pairs"}, [ColumnGroup("", place_columns(_SECTION_PLACES))], tables
    )


def _added_charts() -> Iterator[Chart]:
    """Yields section tops of open games that add the tables of a restricted or newcomer game at the same time."""
    parts = [
        ColumnGroup(f"Tables added of a {game} game",
                    [ChartColumn(f"+{count}", {"added_tables": count}) for count in _ADDED], {"added_game": game})
        for game in ("restricted", "newcomer")
    ]  # fmt: skip
    for length in clubs.lengths("open"):
        facts = {"place": 1, "game": "open", "boards": length.fewest}
        yield Chart(
            "Added tables section", clubs.of_length("Open games with added tables: first in the section", length),
            "Find the pairs in the comparison group of the open game, read across to the tables of the game at the "
            "same time. A newcomer game counts for all strats, a restricted one for the open field only.",
            [ChartTable(MPCLUBADDED, facts, "Group", by_size("entrants", range(3, 21)), parts)], landscape=True,
        )  # fmt: skip


def events() -> Iterator[EventCharts]:
    newcomer, (_, short) = figures("newcomer_game"), clubs.full_and_short("open_game_boards")
    of, of_every_length = partial(named_sheets, clubs.charts), clubs.of_every_length
    overalls = dict.fromkeys(("Overall", *(sheets[1] for _, sheets in clubs.band_sheets())))
    yield EventCharts("Open game", _REGULAR, of_every_length("Open", *overalls), ("open pairs", "open club game"))
    yield EventCharts(f"Open game, {short}", _REGULAR, of("Open short", "Overall short"), ("short open game",))
    yield EventCharts("Online game", _REGULAR, of("Open", "Overall"), ("online clubs",))
    yield EventCharts(f"Online game, {short}", _REGULAR, of("Open short", "Overall short"))
    invitational = ("men's game", "women's game", "mixed game", "pro-am game", "senior game")
    yield EventCharts("Invitational game", _REGULAR, of_every_length("Invitational", "Overall"), invitational)
    for named, sheets in clubs.band_sheets():
        yield EventCharts(
            f"Restricted game, limit {named}", _REGULAR, of_every_length(*sheets), (f"strat with limit {named}",)
        )
    yield EventCharts("Newcomer game", _REGULAR, of_every_length("Newcomer", "Overall"))
    yield EventCharts(
        f"Newcomer game, {newcomer['boards_from']}–{newcomer['by_limit_from'] - 1} boards", _REGULAR, of("Newcomer")
    )
    yield EventCharts("Cruise game", _REGULAR, of("Cruise", "Overall short"), ("cruise clubs",))
    large = ("overall awards for large club games", "game of two sections")
    yield EventCharts("Large club game", _REGULAR, of_every_length(*overalls, "Overall short"), large)
    yield EventCharts("Open game with added tables", _REGULAR, _added_charts, ("flighted events at clubs",))
    for names in paid_alike():
        for name in names:
            row = table("special_games").row(name)
            also = (name, *(other.strip() for other in row["Also called"].split(";") if other.strip()))
            yield EventCharts(title_of(name), _SPECIAL, partial(special_charts, names), also)
