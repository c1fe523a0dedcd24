"""An event out of one of our score sheets as it stands: a club game, a knockout, or Swiss teams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bridgesheets.award import names
from bridgesheets.award.asked import ask, column_of
from bridgesheets.award.faults import Fault, Origin
from bridgesheets.award.knockout_recount import knockout_event, refuse_other_knockout
from bridgesheets.award.played import PERCENT, Contestant, Fact, Gathered, Player, Result, Section, Strat
from bridgesheets.award.score_sheet_cells import Cells, Lines
from bridgesheets.award.swiss_sheets import of_swiss
from bridgesheets.award.whole_sheets import (
    CLUB_GAME,
    KNOCKOUT,
    has_sheets,
    refuse_broken_sheets,
    refuse_renamed,
    refuse_without_awards,
)
from bridgesheets.sheets.club_game.event import LIMITS, SECTIONS, STRATS
from bridgesheets.sheets.club_game.kind import declared
from bridgesheets.sheets.club_game.setup import COUNTS_OTHERS, MATCHPOINTS, SCORES
from bridgesheets.sheets.declared import Block
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import order
from bridgesheets.sheets.knockout import finishes
from bridgesheets.sheets.knockout.event import Event
from bridgesheets.sheets.knockout.setup import BOTH, COMPACT, WORDS
from bridgesheets.sheets.knockout.teams import team_of
from bridgesheets.sheets.swiss import layout as swiss
from bridgesheets.spreadsheet.reading.workbook import Workbook


def of_score_sheet(workbook: Workbook, file: str) -> Gathered | None:
    """What a score sheet of ours says; None for any other workbook.

    :class:`Refused` says what is not as it was made.
    """
    sheets = [sheet.name for sheet in workbook.sheets]
    if any(name.name == swiss.FORM_NAME for name in workbook.names):
        return of_swiss(workbook, file)
    refuse_renamed(workbook)
    for kind, read, event_of in (("club-game", CLUB_GAME, _club_game), ("knockout", KNOCKOUT, _knockout)):
        if has_sheets(workbook, kind, read):
            cells = Cells(workbook, file, kind)
            refuse_broken_sheets(cells, sheets)
            return event_of(cells, file)
    refuse_without_awards(workbook)
    return None


def _fixed(**values: Any) -> dict[str, Fact]:
    return {name: Fact(value) for name, value in values.items()}


# --- club games ---------------------------------------------------------------------------------------------------


def _club_game(cells: Cells, file: str) -> Gathered:
    event = declared(Book(order("club-game")))
    setup = event.setup
    cells.refuse_moved(setup, event.clauses)
    cells.refuse_moved(event.pairs, counted=False)
    facts = _fixed(event_type="pairs", sessions=1)
    for entry, name in (
        ("event", "title"), ("club", "club"), ("date", "date"), ("director", "director"), ("game", "game"),
        ("boards", "boards"), ("overall", "overall"),
    ):  # fmt: skip
        facts |= cells.fact(*setup.place(entry)[:2], name)
    game, scores = cells.text(*setup.place("game")), cells.word(*setup.place("scores")[:2], SCORES)
    if game in COUNTS_OTHERS:
        facts |= cells.fact(*setup.place("other games")[:2], COUNTS_OTHERS[game])
    limits = [cells.number(*setup.place(entry)) for entry in LIMITS]
    own = limits[0] if game in ("restricted", "newcomer") else None
    strats = [Strat(STRATS[0], own), *(Strat(n, at) for n, at in zip(STRATS[1:], limits[1:], strict=True) if at)]
    contestants = tuple(_pairs(cells, event.pairs, file))
    played = [result for each in contestants for result in each.results if result is not None]
    if scores == MATCHPOINTS and len({(each.section, each.direction) for each in played}) > 1:
        # Matchpoints of several groups cannot be compared.
        facts |= _fixed(overall="no")
    sections = tuple(
        Section(name, 0, "mitchell" if any(each.direction for each in played if each.section == name) else "howell")
        for name in sorted({result.section for result in played})
    )
    unit = "" if scores == MATCHPOINTS else PERCENT
    return Gathered(facts, contestants, tuple(strats), sections, (), Origin(file), unit=unit)


def _pairs(cells: Cells, block: Block, file: str) -> Iterator[Contestant]:
    lines = Lines(cells, block)
    for line in range(1, cells.last_row(block.sheet) - block.head_row + 1):
        score = lines.number(line, "score")
        players = [lines.text(line, column) for column in ("player", "partner")]
        if score is None and not any(players):
            continue
        section, direction, number, strat, out = (
            lines.text(line, column) for column in ("section", "direction", "number", "strat", "out")
        )
        yield Contestant(
            number,
            tuple(Player(name) for name in players if name),
            strat or STRATS[0],
            not out,
            (Result(section or SECTIONS[0], direction, score),),
            origin=Origin(file, cells.title(block.sheet), block.row(line)),
        )


# --- knockouts ----------------------------------------------------------------------------------------------------


def _knockout(cells: Cells, file: str) -> Gathered:
    event = knockout_event(cells)
    setup, sheet = event.setup, cells.title(event.results.sheet)
    refuse_other_knockout(cells, event)
    facts = _fixed(
        event_type=names.COMPACT if cells.answer(setup, "format", WORDS["format"]) == COMPACT else names.KNOCKOUT,
        matches="added" if cells.answer(setup, "paid", WORDS["paid"]) == BOTH else "greater",
    )
    for told, name in (
        ("event", "title"), ("date", "date"), ("director", "director"), ("boards", "match_boards"), ("rating", "game"),
        ("restrictions", "restrictions"), ("teams", "largest_group"), ("average", "average"), ("play-off", "playoff"),
    ):  # fmt: skip
        facts |= cells.fact(*setup.place(told)[:2], name)
    teams, results = Lines(cells, event.teams), Lines(cells, event.results)
    contestants, faults, averages = [], [], []
    for team in results.numbers:
        place = int(results.number(team, "key") or 0) // finishes.EACH_PLACE
        called, origin = results.text(team, "name"), Origin(file, sheet, event.results.row(team))
        if place >= finishes.ABSENT_PLACE:
            continue
        if not place:
            faults.append(Fault(origin, f"{called} is still in the event", "award it when the final is played"))
        wins, halves = (int(results.number(team, column) or 0) for column in ("wins", "halves"))
        # Of those that are still in the event one is to win it: nothing more is to be said of their ranks.
        rank = place or min(2, len(faults))
        contestants.append(
            Contestant(
                str(team), (*_players(cells, event, team),), rank=rank, wins=wins, ties=halves, origin=origin,
                called=called,
            )
        )  # fmt: skip
        averages.append(teams.number(team, "average"))
    if "average" not in facts and averages and all(average is not None for average in averages):
        facts |= _fixed(average=ask("MPBRACKETAVERAGE", team_averages=column_of(averages)).value)
    return Gathered(facts, tuple(contestants), faults=tuple(faults), origin=Origin(file))


def _players(cells: Cells, event: Event, team: int) -> Iterator[Player]:
    """The players of a team."""
    lines = Lines(cells, event.players)
    for line in lines.numbers:
        name, number = lines.text(line, "name"), lines.text(line, "number")
        if team_of(line) == team and (name or number):
            yield Player(name, number, lines.number(line, "masterpoints"))
