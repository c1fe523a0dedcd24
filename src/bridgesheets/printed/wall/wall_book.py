"""A wall as a workbook for each paper, and the pages of a tournament: its events by strat, colours, Victory Points."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bridgesheets.printed.awards.asking import Asked
from bridgesheets.printed.awards.brackets import RATINGS, together
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.chart_table import Column, Part, Row, Table
from bridgesheets.printed.awards.colouring import unit_of
from bridgesheets.printed.awards.overalls import overall_notes
from bridgesheets.printed.awards.readings import restricted_rule, section_note
from bridgesheets.printed.awards.sessions import match_table, tied_match
from bridgesheets.printed.awards.splits import SPLIT_COLOURS, tournament_splits
from bridgesheets.printed.awards.tournament_events import Played, matches, ordinary, overall, sections
from bridgesheets.printed.book import OrderedBook, Properties
from bridgesheets.printed.chart_orders import charts_of
from bridgesheets.printed.delivering import UnknownOrder
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.page import Page, SeeAlso
from bridgesheets.printed.wall.club_pages import club_pages, strat_title
from bridgesheets.printed.wall.packing import Band
from bridgesheets.printed.wall.wall_orders import ClubWall, TournamentWall, faces, with_scales

#: The name of the set.
WALL = "wall"
_LONGEST_FILE = 60
_KEYWORDS = "bridge, duplicate bridge, masterpoints, awards, Victory Points, ACBL"
_USE = "Masterpoints per player: find the row, read across to the place. Blank: nothing is paid."
#: The sizes a tournament has whose tables are not said.
_USUAL = (3, 20)


def wall_book(asked: ClubWall | TournamentWall) -> OrderedBook:
    """The pages that a club or a tournament asks for.

    An :class:`UnknownOrder` where its tables leave no awards.
    """
    if isinstance(asked, ClubWall):
        whose, pages = "club", club_pages(asked)
    else:
        whose, pages = asked.rating, tournament_pages(asked)
    if not pages:
        fewest, most = asked.narrowed.tables or (0, 0)
        raise UnknownOrder(f"no award chart goes from {fewest} to {most} tables; ask for others, such as 3-15")
    slug = re.sub(r"[^0-9a-z]+", "-", asked.name.casefold())[:_LONGEST_FILE].strip("-")
    title, subject = asked.name or "The pages of a club's wall", "Awards and Victory Points for one wall"
    properties = Properties(title, subject, _KEYWORDS)
    return OrderedBook(f"{WALL}-{slug or whose}", properties, tuple(pages), asked.name)


def tournament_pages(wall: TournamentWall) -> list[Page]:
    """The pages of a tournament, in the order of its events; none where its tables leave no awards."""
    plain = {played.name: played for played in ordinary()}
    narrowed = wall.narrowed if wall.narrowed.tables else replace(wall.narrowed, tables=_USUAL)
    bands = {band.title: band for event in wall.events if event.name in plain
             for band in _bands(plain[event.name], narrowed, wall.boards)}  # fmt: skip
    others: list[Chart] = []
    without_limits = replace(wall.narrowed, limits=())
    for chart in charts_of([event for event in wall.events if event.name not in plain], without_limits):
        both = together(others[-1], chart) if others else None
        others[-1:] = [both] if both else [*others[-1:], chart]
    shown = faces(wall.scale, wall.boards) if wall.scale else ()
    pages, posters = with_scales(_USE, [*bands.values()], shown)
    if not pages and not others:
        return []
    # Tables have their colours in their titles; some places of a Soloway have others.
    sent = any(isinstance(note, SeeAlso) and note.sheet == SPLIT_COLOURS for chart in others for note in chart.notes)
    colours: list[Chart] = [*tournament_splits()] if sent else []
    return [*pages, *(chart.page for chart in (*others, *colours)), *posters]


def _bands(played: Played, narrowed: Narrowing, boards: Sequence[int]) -> Iterator[Band]:
    """The tables of an event; sessions and matches of events of one kind have one for all."""
    kind = RATINGS[played.rating]
    whose = kind if played.status == "championship" else f"{kind} {played.status} events"
    won = [_won(played, boards)] if boards and played.kind == "swiss" else []
    yield _band(f"{played.name}: overall", overall(played), narrowed, *overall_notes(played.facts), *won)
    if played.kind == "swiss" and not boards:
        found = match_table([Part("", [Column("Won", played.facts)])])
        yield Band(f"{whose} Swiss: each match won{_colours(found)}", found, [tied_match()])
    elif not played.in_teams:
        facts = {name: fact for name, fact in played.facts.items() if name != "sessions"}
        found = replace(sections(played, {}), facts=facts)
        yield _band(f"{whose} {'pairs' if played.kind == 'pairs' else 'individuals'}: section", found, narrowed,
                    section_note(), restricted_rule())  # fmt: skip


def _won(played: Played, boards: Sequence[int]) -> str:
    """The award for a match won of these lengths, in a sentence."""
    found = matches(played, {})
    rows = [Row(count, {"boards": count}) for count in boards]
    (block,) = replace(found, rows=rows, open_end=False, merge=False).blocks(Asked())
    said = ", ".join(f"{line.key} boards {line.figures[0]:.2f}" for line in block.lines)
    return f"For each match won{_colours(found)}: {said}. {tied_match()}"


def _colours(found: Table) -> str:
    """What stands behind the kind of an award: ", silver", ". Open: gold; Limit 300: red"."""
    return unit_of([found]).partition("per player")[2]


def _band(title: str, found: Table, narrowed: Narrowing, *notes: str) -> Band:
    """A table by strat, its title with the colours; where these go by the strat, the strats are told."""
    by_strat = found.stratified(narrowed.limits, strat_title)
    return Band(f"{title}{_colours(by_strat)}", by_strat.narrowed(replace(narrowed, sessions=None)), notes)
