"""A wall as a workbook for each paper: the pages of a club, and those of a tournament."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from bridgesheets.catalogue.gnt import MPGNT
from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.nap import MPNAP
from bridgesheets.printed.awards import special_games
from bridgesheets.printed.awards.brackets import RATINGS, SPLIT_COLOURS, on_one_page, tournament_splits
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.chart_table import (
    ChartAnswers,
    ChartColumn,
    ChartRow,
    ChartTable,
    ColumnGroup,
    Facts,
    columns_of,
)
from bridgesheets.printed.awards.club_events import AS_REGULAR, facts_of, section_table_of
from bridgesheets.printed.awards.clubs import (
    GREATER,
    full_boards,
    group_table,
    lengths,
    of_length,
    overall_table,
    pays_lower_strats,
)
from bridgesheets.printed.awards.colouring import by_colours, colours_of, game_colours, unit_of
from bridgesheets.printed.awards.grassroots import session_table, stage_table
from bridgesheets.printed.awards.overalls import overall_notes
from bridgesheets.printed.awards.readings import lower_rule, restricted_rule, section_note
from bridgesheets.printed.awards.sessions import match_table, tied_match
from bridgesheets.printed.awards.special_games import CLUB_STAGES, TYPES, groups, kinds_of, title_of
from bridgesheets.printed.awards.tournament_events import TournamentEvent, match_column, overall, plain_events, sections
from bridgesheets.printed.book import OrderedBook, Page, Properties, SeeAlso
from bridgesheets.printed.card_styles.card import both_page
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.orders import charts_of
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.wall.orders import ClubWall, TournamentWall, faces, with_scales
from bridgesheets.printed.wall.packing import Band
from bridgesheets.regulations import figures, table

#: The name of the set.
WALL = "wall"
_LONGEST_FILE = 60
_KEYWORDS = "bridge, duplicate bridge, masterpoints, awards, Victory Points, ACBL"
_USE = "Masterpoints per player: find the row, read across to the place. Blank: nothing is paid."
#: The sizes a tournament has whose tables are not said.
_USUAL_TABLES = (3, 20)


def wall_book(wall: ClubWall | TournamentWall) -> OrderedBook:
    """Returns the pages for a club or a tournament.

    An :class:`UnknownOrder` where its tables leave no awards.
    """
    if isinstance(wall, ClubWall):
        whose, pages = "club", club_pages(wall)
    else:
        whose, pages = wall.rating, tournament_pages(wall)
    if not pages:
        fewest, most = wall.narrowed.tables or (0, 0)
        raise UnknownOrder(f"no award chart goes from {fewest} to {most} tables; name others, such as 3-15")
    slug = re.sub(r"[^0-9a-z]+", "-", wall.name.casefold())[:_LONGEST_FILE].strip("-")
    title, subject = wall.name or "The pages of a club's wall", "Awards and Victory Points for one wall"
    properties = Properties(title, subject, _KEYWORDS)
    return OrderedBook(f"{WALL}-{slug or whose}", properties, tuple(pages), wall.name)


def tournament_pages(wall: TournamentWall) -> list[Page]:
    """Returns the pages of a tournament, in the order of its events; none where its tables leave no awards."""
    plain = {played.name: played for played in plain_events()}
    narrowed = wall.narrowed if wall.narrowed.tables else replace(wall.narrowed, tables=_USUAL_TABLES)
    bands = {band.title: band for event in wall.events if event.name in plain
             for band in _event_bands(plain[event.name], narrowed, wall.boards)}  # fmt: skip
    others: list[Chart] = []
    without_limits = replace(wall.narrowed, limits=())
    for chart in charts_of([event for event in wall.events if event.name not in plain], without_limits):
        others[-1:] = on_one_page(others[-1], chart) if others else [chart]
    shown = faces(wall.scale, wall.boards) if wall.scale else ()
    pages, posters = with_scales(_USE, [*bands.values()], shown)
    if not pages and not others:
        return []
    # Tables have their colours in their titles; some places of a Soloway have others.
    refers = any(isinstance(note, SeeAlso) and note.sheet == SPLIT_COLOURS for chart in others for note in chart.notes)
    colours: list[Chart] = [*tournament_splits()] if refers else []
    return [*pages, *(chart.page for chart in (*others, *colours)), *posters]


def _event_bands(played: TournamentEvent, narrowed: Narrowing, boards: Sequence[int]) -> Iterator[Band]:
    """Yields the tables of an event; sessions and matches of events of one kind have one for all."""
    kind = RATINGS[played.rating]
    whose = kind if played.status == "championship" else f"{kind} {played.status} events"
    matches = [_won(played, boards)] if boards and played.kind == "swiss" else []
    yield _event_band(f"{played.name}: overall", overall(played), narrowed, *overall_notes(played.facts), *matches)
    if played.kind == "swiss" and not boards:
        shown = match_table([ColumnGroup("", [ChartColumn("Won", played.facts)])])
        yield Band(f"{whose} Swiss: each match won{_colours(shown)}", shown, [tied_match()])
    elif not played.in_teams:
        facts = {name: fact for name, fact in played.facts.items() if name != "sessions"}
        shown = replace(sections(played, {}), facts=facts)
        yield _event_band(f"{whose} {'pairs' if played.kind == 'pairs' else 'individuals'}: section", shown, narrowed,
                    section_note(), restricted_rule())  # fmt: skip


def _won(played: TournamentEvent, boards: Sequence[int]) -> str:
    of_matches = match_table([match_column(played, {})])
    rows = [ChartRow(count, {"boards": count}) for count in boards]
    (block,) = replace(of_matches, rows=rows, open_end=False, merge=False).blocks(ChartAnswers())
    awards = ", ".join(f"{line.key} boards {line.figures[0]:.2f}" for line in block.lines)
    return f"For each match won{_colours(of_matches)}: {awards}. {tied_match()}"


def _colours(chart_table: ChartTable) -> str:
    """Returns the colours in a title: ", silver", ". Open: gold; Limit 300: red"."""
    return unit_of([chart_table]).partition("per player")[2]


def _event_band(title: str, chart_table: ChartTable, narrowed: Narrowing, *notes: str) -> Band:
    """Returns a table by strat, its title with the colours; by name where they depend on the strat."""
    by_strat = chart_table.stratified(narrowed.limits, strat_title)
    return Band(f"{title}{_colours(by_strat)}", by_strat.narrowed(replace(narrowed, sessions=None)), notes)


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
    """Returns the pages of a club, in the order in which they hang; none where its tables leave no awards."""
    narrowed = wall.narrowed if wall.narrowed.tables else replace(wall.narrowed, tables=_USUAL)
    shown = faces(wall.scale, wall.boards) if wall.scale else ()
    if not wall.masterpoints:
        return [*map(both_page, shown)]
    if narrowed.tables and (narrowed.tables[0] > _TABLES[-1] or narrowed.largest_group < _GROUPS[0]):
        return []
    use = f"Masterpoints per player, {full_boards()}. Find the row, read across to the place; blank: none."
    pages, posters = with_scales(use, [*_club_bands(wall, narrowed)], shown)
    return [*pages, *posters] if pages else []


def _club_bands(wall: ClubWall, narrowed: Narrowing) -> Iterator[Band]:
    groups = [count for count in _GROUPS if count <= narrowed.largest_group]
    for length in lengths("open"):
        facts = {"game": "open", "boards": length.fewest}
        sections = group_table(facts, groups).stratified(narrowed.limits, strat_title)
        yield Band(f"{of_length('Open games', length)}: section{_colours(sections)}", sections, [_GROUP, GREATER])
    yield from _overalls(narrowed)
    _, most = narrowed.tables or _USUAL
    # Flights and lower strats begin with the fewest tables there can be.
    yield from _special(wall.games, narrowed.limits, Narrowing((_TABLES[0], most)))
    if wall.scale:
        yield from _matches(wall)


def strat_title(title: str, limit: Decimal | None) -> str:
    """Returns the heading of a strat: "Open", "Limit 750", "Board-a-match: Limit 750"."""
    return ": ".join(filter(None, (title, f"Limit {limit:,}" if limit else "Open")))


def _overalls(narrowed: Narrowing) -> Iterator[Band]:
    """Yields overall awards of large open games, and the lower strats' part of them."""
    rule = figures("club_overalls")
    paid = narrowed.limits if pays_lower_strats() else ()
    rows = _TABLES if paid else _OF_TWO_SECTIONS
    notes = [f"Overall awards of open games: of two sections, or of more than {rule['one_section_above']} tables."]
    readings = ("CA.0e",) if narrowed.limits and not paid else ()
    for length in lengths("open"):
        part = ColumnGroup("", (), {"game": "open", "boards": length.fewest})
        awards = overall_table([part], rows).stratified(paid, strat_title).narrowed(replace(narrowed, limits=paid))
        if awards.rows:
            title = f"{of_length('Open games', length)}: overall{_colours(awards)}"
            yield Band(title, awards, [*notes, _TABLE], readings=readings)


def _special(games: Iterable[str], limits: Sequence[Decimal], tables: Narrowing) -> Iterator[Band]:
    """Yields overall awards of the special games, those paid alike together, then section awards of pairs."""

    def overall(name: str) -> ChartTable:
        """Returns the awards of a game: by strat, or by flight where it has these."""
        if event := CLUB_STAGES.get(name):
            return stage_table(_STAGES[event], {"stage": "club", "sessions": 1}, _TABLES, _PLACES).narrowed(tables)
        kinds = kinds_of(table("special_games").row(name))
        parts = [ColumnGroup("", (), {"event_type": "pairs"})] if "pairs" in kinds else [
            ColumnGroup(TYPES[kind], (), {"event_type": kind}) for kind in kinds
        ]  # fmt: skip
        of_games = special_games.overall_table({"game": name}, _TABLES, _PLACES, parts).stratified(limits, strat_title)
        return of_games.narrowed(tables)

    for names in groups(
        games, lambda name: [(block.title, block.lines) for block in overall(name).blocks(ChartAnswers())]
    ):
        if not table("special_games").row(names[0])["No overall"]:
            regular = [name for name in names if name in AS_REGULAR]
            notes = [f"Sections of the {', '.join(map(title_of, regular))}: as in a regular game."] if regular else []
            yield _band_of(names, "overall", overall(names[0]), [lower_rule(1), *notes])
    pairs = [name for name in games
             if "pairs" in kinds_of(table("special_games").row(name)) and name not in AS_REGULAR]  # fmt: skip
    for names in groups(pairs, lambda name: [facts_of(name)[fact] for fact in ("rating", "restrictions")]):
        of_games = section_table_of(names[0], _TABLES).stratified(limits, strat_title)
        if names[0] in CLUB_STAGES:
            of_games = session_table("club", _TABLES)
        yield _band_of(names, "section", of_games.narrowed(tables), [section_note()])


def _band_of(names: Sequence[str], kind: str, chart_table: ChartTable, notes: Sequence[str]) -> Band:
    """Returns a band of games that are paid alike, its title with their names and colours."""
    games = [*map(title_of, names)]
    colours = by_colours((title_of(name), game_colours(name)) for name in names)
    return Band(f"{', '.join(games)}: {kind}, {colours}", chart_table, notes, of=games)


def _matches(wall: ClubWall) -> Iterator[Band]:
    """Yields match awards for the club's lengths of match: of regular games and of each special game for teams."""
    games: dict[str, Facts] = {"Regular game": {"rating": "club"}}
    for name in wall.games:
        if "swiss" in kinds_of(table("special_games").row(name)):
            games[title_of(name)] = facts_of(name)
    rows = [ChartRow(f"{game}, {colours_of(MPMATCH, facts)}", facts) for game, facts in games.items()]
    shown = ChartTable(MPMATCH, {}, "Boards", rows, [ColumnGroup("", columns_of("boards", wall.boards))], merge=False)
    yield Band("Teams: for each match won", shown, [tied_match()], of=["team matches"])
