"""Reads an event from one of our score sheets: a club game, session, knockout, match, or Swiss teams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from bridgesheets.awarding import names
from bridgesheets.awarding.club_sheets import SheetFacts, club_game, match, plain_facts, session
from bridgesheets.awarding.faults import Fault, Origin
from bridgesheets.awarding.function_answers import ask, column_of
from bridgesheets.awarding.played import (
    VPS,
    Contestant,
    GatheredEvent,
    Matches,
    Player,
    Strat,
)
from bridgesheets.awarding.stratifying import limit_in
from bridgesheets.scoresheets.cells import BlockLines, Cells, Place
from bridgesheets.scoresheets.knockout import award_figures, states
from bridgesheets.scoresheets.knockout import event as knockout
from bridgesheets.scoresheets.knockout.setup import BOTH, COMPACT, WORDS, refuse_unusable_answers
from bridgesheets.scoresheets.knockout.teams import team_of
from bridgesheets.scoresheets.proof import kind_of, read_score_sheet
from bridgesheets.scoresheets.records import SwissEvent
from bridgesheets.scoresheets.swiss import event as swiss
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.awards import SwissAwards
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.scoresheets.swiss.reading import read_event
from truesheet import wording
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused
from truesheet.within import collector_off

#: The kinds of events that pay no awards.
_WITHOUT_AWARDS = {"butler": "Butler pairs", "round-robin": "a round robin"}
#: Pair events are paid for their sessions too, and the sheet knows only rounds.
_OF_PAIRS = (
    "it is an event of pairs, and the scores of its sessions are not in it: its own sheet Awards has the overall "
    "awards; for all awards fill in what"
)
#: The strat of the limit of a Swiss, and the kinds of its matches that are won by their IMPs, and not by a ruling.
_STRAT = "A"
_BY_IMPS = frozenset(("", layout.HALF, layout.LONG_SECOND))


@collector_off()
def event_of_score_sheet(workbook: WorkbookFile, file: str, answers: Mapping[str, Any]) -> GatheredEvent | None:
    """Returns what a score sheet of ours says; None for any other workbook.

    :class:`Refused` names what is not as it was made.
    """
    kind = kind_of(workbook)
    if kind in _WITHOUT_AWARDS:
        raise Refused(
            f"it is a score sheet of {_WITHOUT_AWARDS[kind]}, which has no awards; "
            f"{wording.task('publish')} shows its standings, and for masterpoints fill in a workbook that "
            f"{wording.task('award --template')} writes"
        )
    return event_of_cells(Cells.calculated(read_score_sheet(workbook)), file, answers) if kind in _READERS else None


def event_of_cells(cells: Cells, file: str, answers: Mapping[str, Any]) -> GatheredEvent:
    """Reads a score sheet of a kind that pays awards; ``answers`` may name the file of an earlier session."""
    gathered = _READERS[cells.saved.order.kind](SheetFacts(cells, file, answers))
    return replace(gathered, notes=(*gathered.notes, *cells.saved.notes))


# --- knockouts ----------------------------------------------------------------------------------------------------


def _knockout(sheet: SheetFacts) -> GatheredEvent:
    event: knockout.KnockoutSheets = sheet.event
    cells, setup = sheet.cells, event.setup
    refuse_unusable_answers(cells)
    facts = plain_facts(
        event_type=names.COMPACT if cells.answer(setup, "format", WORDS["format"]) == COMPACT else names.KNOCKOUT,
        matches="added" if cells.answer(setup, "paid", WORDS["paid"]) == BOTH else "greater",
        rounds=cells.whole(*event.facts.place("rounds")),
    )
    facts |= sheet.facts(
        setup, title="event", date="date", director="director", match_boards="boards", game="rating",
        restrictions="restrictions", largest_group="teams", average="average", playoff="play-off",
    )  # fmt: skip
    teams, results = BlockLines(cells, event.teams), BlockLines(cells, event.results)
    contestants, unplaced, averages = [], [], []
    for team in results.numbers:
        place = (results.whole(team, "key") or 0) // award_figures.EACH_PLACE
        called, origin = results.text(team, "name"), sheet.origin(event.results.sheet, event.results.row(team))
        if place >= award_figures.ABSENT_PLACE:
            continue
        if not place:
            unplaced.append(Fault(origin, f"{called} is still in the event", "award it when the final is played"))
        wins, halves = (results.whole(team, column) or 0 for column in ("wins", "halves"))
        players = tuple(_players(cells, event, team))
        contestants.append(
            Contestant(str(team), players, rank=place or 1, wins=wins, ties=halves, origin=origin, team_name=called)
        )
        averages.append(teams.number(team, "average"))
    if "average" not in facts and averages and all(average is not None for average in averages):
        facts |= plain_facts(average=ask("MPBRACKETAVERAGE", team_averages=column_of(averages)).value)
    faults = list(_open_match_faults(sheet)) or unplaced if unplaced else ()
    return GatheredEvent(facts, tuple(contestants), faults=tuple(faults), origin=Origin(sheet.file), final=not unplaced)


def _open_match_faults(sheet: SheetFacts) -> Iterator[Fault]:
    event: knockout.KnockoutSheets = sheet.event
    for block in (*event.rounds, *([event.three_way_matches] if event.most_three_ways else [])):
        lines = BlockLines(sheet.cells, block)
        for line in lines.numbers:
            if lines.whole(line, "state") in states.OPEN:
                origin = sheet.origin(block.sheet, block.row(line))
                yield Fault(origin, lines.text(line, "result"), "enter its result")


def _players(cells: Cells, event: knockout.KnockoutSheets, team: int) -> Iterator[Player]:
    lines = BlockLines(cells, event.players)
    for line in lines.numbers:
        name, number = lines.text(line, "name"), lines.text(line, "number")
        if team_of(line) == team and (name or number):
            yield Player(name, number, lines.number(line, "masterpoints"))


# --- Swiss teams --------------------------------------------------------------------------------------------------


def _swiss(sheet: SheetFacts) -> GatheredEvent:
    event: swiss.SwissSheets = sheet.event
    played, award_questions = read_event(sheet.cells), SwissAwards(event).asked
    if played.called == "pair":
        raise Refused(f"{_OF_PAIRS} {wording.task('award --template regional-pairs or sectional-pairs')} writes")
    facts = plain_facts(event_type="swiss", title=layout.USUAL_TITLES["team"]) | sheet.facts(
        event.setup, title="event", date="date", venue="place", director="director",
        match_boards="boards",
    ) | sheet.facts(
        award_questions, game="rating", sessions="sessions", restrictions="restrictions", status="status",
        field_size="field_size",
    )  # fmt: skip
    strats, faults = _limit(sheet, award_questions.place("limit"))
    faults += [*_shown_round_fault(sheet, played), *_match_faults(sheet, played)]
    contestants = tuple(_teams(sheet, played))
    return GatheredEvent(facts, contestants, strats, (), tuple(faults), Origin(sheet.file), ("sessions",), unit=VPS)


def _limit(sheet: SheetFacts, place: Place) -> tuple[tuple[Strat, ...], list[Fault]]:
    origin = sheet.origin(*place[:2])
    try:
        limit = limit_in(sheet.cells.text(*place))
    except ValueError as wrong:
        return (), [
            Fault(origin, f'"Masterpoint limit": {wrong}', "give masterpoints, or leave it empty for an open event")
        ]
    return (Strat("" if limit is None else _STRAT, limit, origin=origin),), []


def _shown_round_fault(sheet: SheetFacts, played: SwissEvent) -> Iterator[Fault]:
    cells, event = sheet.cells, sheet.event
    shown, place = cells.whole(*event.facts.place("shown")), event.setup.place("shown_round")
    if shown != played.last_drawn and cells.is_filled(*place):
        wrong = f"the standings are shown after round {shown}, and {played.last_drawn} rounds are drawn"
        yield Fault(sheet.origin(*place[:2]), wrong, 'empty "Standings after", so that places are those at the end')


def _match_faults(sheet: SheetFacts, played: SwissEvent) -> Iterator[Fault]:
    for one in played.rounds:
        block = sheet.event.rounds[one.number - 1]
        lines = BlockLines(sheet.cells, block)
        for line in one.lines:
            if line.state == State.WRONG:
                yield Fault(sheet.origin(block.sheet, line.row), line.words, "correct this match")
            elif line.state == State.WAITING and line.kind != layout.LONG_FIRST:
                words = lines.text(line.table, "check")
                yield Fault(sheet.origin(block.sheet, line.row), words, "enter its result, or a ruling")


def _teams(sheet: SheetFacts, played: SwissEvent) -> Iterator[Contestant]:
    event: swiss.SwissSheets = sheet.event
    ledger, last = BlockLines(sheet.cells, event.ledger), played.last_drawn
    wins, ties = _matches(played, 1), _matches(played, 0)
    usual = sheet.cells.whole(*event.setup.place("boards")) or 0
    for number, entrant in played.entrants.items():
        if entrant.house:
            continue
        won, tied = wins.get(number, Counter()), ties.get(number, Counter())
        total = played.totals[number][last]
        yield Contestant(
            str(number),
            tuple(map(Player, entrant.players)),
            score=Decimal(total) / 100 if last and isinstance(total, int) else None,
            rank=ledger.whole(number, "place") if last else None,
            wins=won[usual],
            ties=tied[usual],
            origin=Origin(sheet.file, "", event.teams.row(number)),
            team_name=entrant.name,
            other_matches=tuple(
                Matches(boards, won[boards], tied[boards]) for boards in sorted({*won, *tied}) if boards != usual
            ),
        )


def _matches(played: SwissEvent, sign: int) -> dict[int, Counter[int]]:
    """Returns how many matches of each length every team has won (1) or tied (0), those without IMPs left out."""
    found: dict[int, Counter[int]] = {}
    for one in played.rounds:
        for line in one.lines:
            if line.kind not in _BY_IMPS:
                continue
            for team, side in zip((line.a, line.b), line.sides, strict=True):
                if team and side.margin is not None and (side.margin > 0) - (side.margin < 0) == sign:
                    found.setdefault(team, Counter())[line.boards or 0] += 1
    return found


_READERS = {"club-game": club_game, "knockout": _knockout, "match": match, "session": session, "swiss": _swiss}
