"""A club's wall: the awards of its games on one side of a sheet, IMPs and Victory Points on the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from bridgesheets.catalogue.gnt import MPGNT
from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.nap import MPNAP
from bridgesheets.printed.awards.asking import Asked
from bridgesheets.printed.awards.chart_table import Column, Facts, Part, Row, Table
from bridgesheets.printed.awards.club_events import AS_REGULAR, facts_of, section_table_of
from bridgesheets.printed.awards.clubs import (
    GREATER,
    full_boards,
    group_table,
    lengths,
    overall_table,
    pays_lower_strats,
    titled,
)
from bridgesheets.printed.awards.colouring import by_colours, colours_of, game_colours
from bridgesheets.printed.awards.grassroots import session_table, stage_table
from bridgesheets.printed.awards.readings import section_note
from bridgesheets.printed.awards.sessions import tied_match
from bridgesheets.printed.awards.special_games import CLUB_STAGES, TYPES, below, called, kinds_of
from bridgesheets.printed.awards.special_games import overall_table as special_table
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.page import Page
from bridgesheets.printed.wall.packing import Band
from bridgesheets.printed.wall.wall_orders import ClubWall, both, faces, with_scales
from bridgesheets.regulations import figures, table

#: The sizes a club has whose tables are not said.
_USUAL = (3, 15)
_PLACES = 5
_GROUPS, _TABLES = range(3, 81), range(3, 41)
#: Games of two sections have more tables than one.
_OF_TWO_SECTIONS = range(5, 41)
_STAGES = {"nap": MPNAP, "gnt": MPGNT}
_GROUP = (
    "Group: a Mitchell's pairs in one direction, all pairs of a Howell; in a strat its own and those of lower strats."
)
_TABLE = "Tables: of all sections, a half table counts as full; of a strat with those of lower strats."


def club_pages(wall: ClubWall) -> list[Page]:
    """The pages of a club, in the order in which they hang; none where its tables leave no awards."""
    narrowed = wall.narrowed if wall.narrowed.tables else replace(wall.narrowed, tables=_USUAL)
    shown = faces(wall.scale, wall.boards) if wall.scale else ()
    if not wall.masterpoints:
        return [*map(both, shown)]
    if narrowed.tables and (narrowed.tables[0] > _TABLES[-1] or narrowed.largest_group < _GROUPS[0]):
        return []
    use = f"Masterpoints per player, {full_boards()}. Find the row, read across to the place; blank: none."
    pages, posters = with_scales(use, [*_bands(wall, narrowed)], shown)
    return [*pages, *posters] if pages else []


def _bands(wall: ClubWall, narrowed: Narrowing) -> Iterator[Band]:
    groups = [count for count in _GROUPS if count <= narrowed.largest_group]
    for length in lengths("open"):
        facts = {"game": "open", "boards": length.fewest}
        sections = group_table(facts, groups).stratified(narrowed.limits, strat_title)
        yield _band(f"{titled('Open games', length)}: section", sections, [_GROUP, GREATER])
    yield from _overalls(wall, narrowed)
    for names in _paid_alike(wall, narrowed):
        yield from _special(names, narrowed)
    yield from _special_sections(wall, narrowed)
    if wall.scale:
        yield from _matches(wall)


def _band(title: str, found: Table, notes: Sequence[str], readings: Sequence[str] = ()) -> Band:
    """A band whose title ends with the colour of its awards."""
    *_, (_, column, facts) = found.of_columns()
    return Band(f"{title}, {colours_of(column.function or found.function, facts)}", found, notes, readings=readings)


def strat_title(title: str, limit: Decimal | None) -> str:
    """Returns what heads the awards of a strat: "Open", "Limit 750", "Board-a-match: Limit 750"."""
    return ": ".join(filter(None, (title, f"Limit {limit:,}" if limit else "Open")))


def _overalls(wall: ClubWall, narrowed: Narrowing) -> Iterator[Band]:
    """Overall awards of large open games, and what lower strats have of them."""
    rule = figures("club_overalls")
    paid = narrowed.limits if pays_lower_strats() else ()
    rows = _TABLES if paid else _OF_TWO_SECTIONS
    most = (narrowed.tables or _USUAL)[1]
    asked = Narrowing((rows[0], most)) if paid else Narrowing(narrowed.tables)
    notes = [f"Overall awards of open games: of two sections, or of more than {rule['one_section_above']} tables."]
    readings = ("CA.0e",) if narrowed.limits and not paid else ()
    for length in lengths("open"):
        part = Part("", (), {"game": "open", "boards": length.fewest})
        found = overall_table([part], rows).stratified(paid, strat_title).narrowed(asked)
        if most >= _OF_TWO_SECTIONS[0] and found.rows:
            yield _band(f"{titled('Open games', length)}: overall", found, [*notes, _TABLE], readings)


def _paid_alike(wall: ClubWall, narrowed: Narrowing) -> list[tuple[str, ...]]:
    """The special games in groups with equal overall awards, whatever their colours."""
    groups: dict[object, list[str]] = {}
    for name in wall.games:
        blocks = _special_table(name, narrowed).blocks(Asked())
        key = (name if name in CLUB_STAGES else "", tuple((block.title, block.lines) for block in blocks))
        groups.setdefault(key, []).append(name)
    return [tuple(names) for names in groups.values()]


def _of_games(names: Sequence[str], kind: str, found: Table, notes: Sequence[str]) -> Band:
    """A band of games that are paid alike, its title with their names and colours."""
    games = [*map(called, names)]
    colours = by_colours((called(name), game_colours(name)) for name in names)
    return Band(f"{', '.join(games)}: {kind}, {colours}", found, notes, of=games)


def _special_table(name: str, narrowed: Narrowing) -> Table:
    """The overall awards of a special game: by strat, or by flight where it has these."""
    # The columns have their limits already.
    tables = Narrowing(narrowed.tables)
    if event := CLUB_STAGES.get(name):
        return stage_table(_STAGES[event], {"stage": "club", "sessions": 1}, _TABLES, _PLACES).narrowed(tables)
    kinds = kinds_of(table("special_games").row(name))
    parts = [Part("", (), {"event_type": "pairs"})] if "pairs" in kinds else [
        Part(TYPES[kind], (), {"event_type": kind}) for kind in kinds
    ]  # fmt: skip
    found = special_table({"game": name}, _TABLES, _PLACES, parts).stratified(narrowed.limits, strat_title)
    return found.narrowed(replace(tables, tables=(_TABLES[0], (narrowed.tables or _USUAL)[1])))


def _special(names: Sequence[str], narrowed: Narrowing) -> Iterator[Band]:
    if table("special_games").row(names[0])["No overall"]:
        return
    regular = [name for name in names if name in AS_REGULAR]
    notes = [f"Sections of the {', '.join(map(called, regular))}: as in a regular game."] if regular else []
    yield _of_games(names, "overall", _special_table(names[0], narrowed), [below(), *notes])


def _special_sections(wall: ClubWall, narrowed: Narrowing) -> Iterator[Band]:
    """Section awards of the special games but those that have the awards of a regular game there."""
    pairs = [name for name in wall.games
             if "pairs" in kinds_of(table("special_games").row(name)) and name not in AS_REGULAR]  # fmt: skip
    groups: dict[object, list[str]] = {}
    for name in pairs:
        facts = facts_of(name)
        groups.setdefault((name if name in CLUB_STAGES else "", facts["rating"], facts["restrictions"]), []).append(
            name
        )
    most = (narrowed.tables or _USUAL)[1]
    rows = range(_TABLES[0], most + 1)
    for names in groups.values():
        if names[0] in CLUB_STAGES:
            found = session_table("club", rows)
        else:
            found = section_table_of(names[0], rows).stratified(narrowed.limits, strat_title)
        yield _of_games(names, "section", found, [section_note()])


def _matches(wall: ClubWall) -> Iterator[Band]:
    """Match awards of teams for the club's lengths of match: of regular games and of each special game for teams."""
    games: dict[str, Facts] = {"Regular game": {"rating": "club"}}
    for name in wall.games:
        if "swiss" in kinds_of(table("special_games").row(name)):
            games[called(name)] = facts_of(name)
    rows = [Row(f"{said}, {colours_of(MPMATCH, facts)}", facts) for said, facts in games.items()]
    columns = [Column(f"{boards}", {"boards": boards}) for boards in wall.boards]
    found = Table(MPMATCH, {}, "Boards", rows, [Part("", columns)], merge=False)
    yield Band("Teams: for each match won", found, [tied_match()])
