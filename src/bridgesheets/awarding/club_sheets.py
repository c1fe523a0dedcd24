"""Reads an event from a score sheet of a club game, a matchpoint session or a match of two teams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

from bridgesheets.awarding.faults import Fault, Origin
from bridgesheets.awarding.played import (
    PERCENT,
    VPS,
    Contestant,
    Fact,
    GatheredEvent,
    Player,
    Result,
    Section,
    Strat,
)
from bridgesheets.awarding.readers.choosing import can_read, earlier_files, events_of
from bridgesheets.awarding.readers.file_events import FileEvent, file_refusal, join_sessions, missing_sessions
from bridgesheets.awarding.stratifying import name_of
from bridgesheets.awarding.typed_values import day_in_words
from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.reasons import with_noun
from bridgesheets.rounding import half_up
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.club_game.event import LIMITS, SECTIONS, STRATS, ClubGameSheets
from bridgesheets.scoresheets.club_game.setup import COUNTS_OTHERS, MATCHPOINTS, SCORES
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.match.event import MARGIN, NOT_PLAYED, TEAMS, TOTAL_POINTS, MatchSheets
from bridgesheets.scoresheets.proof import kind_of, read_score_sheet
from bridgesheets.scoresheets.session.event import HOWELL, MITCHELL, SCRAMBLED, SessionSheets
from truesheet.values import BLANK


class SheetFacts:
    """The cells of a score sheet as facts with their origins."""

    def __init__(self, cells: Cells, file: str, answers: Mapping[str, Any]) -> None:
        self.cells, self.file, self.answers = cells, file, answers
        self.event: Any = cells.saved.event

    def origin(self, sheet: str, row: int) -> Origin:
        return Origin(self.file, self.cells.title(sheet), row)

    def facts(self, setup: Questions, **questions: str) -> dict[str, Fact]:
        facts = {}
        for name, question in questions.items():
            place = setup.place(question)
            value = self.cells.value(*place)
            if value is not BLANK:
                fact = day_in_words(value, self.cells.saved.workbook.date1904) if name == "date" else value
                facts[name] = Fact(fact, self.origin(*place[:2]))
        return facts


def plain_facts(**values: Any) -> dict[str, Fact]:
    return {name: Fact(value) for name, value in values.items()}


# --- club games ---------------------------------------------------------------------------------------------------


def club_game(sheet: SheetFacts) -> GatheredEvent:
    event: ClubGameSheets = sheet.event
    cells, setup = sheet.cells, event.setup
    strats, facts = _club_setup(sheet, setup)
    facts |= sheet.facts(setup, overall="overall")
    scores = cells.answer(setup, "scores", SCORES)
    contestants = tuple(_pairs(sheet, event))
    played = [result for each in contestants for result in each.results if result is not None]
    if scores == MATCHPOINTS and len({(each.section, each.direction) for each in played}) > 1:
        # Matchpoints of several groups cannot be compared.
        facts |= plain_facts(overall="no")
    sections = tuple(
        Section(name, 0, "mitchell" if any(each.direction for each in played if each.section == name) else "howell")
        for name in sorted({result.section for result in played})
    )
    unit = "" if scores == MATCHPOINTS else PERCENT
    return GatheredEvent(facts, contestants, strats, sections, (), Origin(sheet.file), unit=unit)


def _club_setup(sheet: SheetFacts, setup: Questions) -> tuple[tuple[Strat, ...], dict[str, Fact]]:
    facts = plain_facts(event_type="pairs", sessions=1) | sheet.facts(
        setup, title="event", venue="club", date="date", director="director", game="game", boards="boards"
    )
    game = sheet.cells.text(*setup.place("game"))
    if game in COUNTS_OTHERS:
        facts |= sheet.facts(setup, **{COUNTS_OTHERS[game]: "other games"})
    own, *lower = (sheet.cells.number(*setup.place(entry)) for entry in LIMITS)
    # An open game has no limit of its own, whatever is there.
    highest = Strat(STRATS[0], own if game in ("restricted", "newcomer") else None)
    return (highest, *(Strat(name, at) for name, at in zip(STRATS[1:], lower, strict=True) if at)), facts


def _pairs(sheet: SheetFacts, event: ClubGameSheets) -> Iterator[Contestant]:
    lines = BlockLines(sheet.cells, event.pairs)
    for line in lines.numbers:
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
            origin=sheet.origin(event.pairs.sheet, event.pairs.row(line)),
        )


# --- a match ------------------------------------------------------------------------------------------------------


def match(sheet: SheetFacts) -> GatheredEvent:
    """Reads a match of two teams: a game of two tables with match awards only."""
    event: MatchSheets = sheet.event
    setup, result = event.setup, BlockLines(sheet.cells, event.result)
    facts = plain_facts(event_type="swiss", sessions=1) | sheet.facts(
        setup, title="event", date="date", venue="place", director="director", match_boards="boards", boards="boards"
    )
    margin, points = (event.result_labels.index(label) + 1 for label in (MARGIN, TOTAL_POINTS))
    margins = [result.number(margin, team) or Decimal(0) for team in TEAMS]
    contestants = tuple(
        Contestant(
            str(number),
            (),
            score=result.number(points, team),
            rank=1 + (own < max(margins)),
            wins=int(own > min(margins)),
            ties=int(margins[0] == margins[1]),
            origin=sheet.origin(event.teams.sheet, event.teams.row(number)),
            team_name=BlockLines(sheet.cells, event.teams).text(number, "called"),
        )
        for number, (team, own) in enumerate(zip(TEAMS, margins, strict=True), 1)
    )
    faults = _waiting_fault(sheet, event.boards, "board", "without a result")
    return GatheredEvent(facts, contestants, (), (), tuple(faults), Origin(sheet.file), unit=VPS)


def _waiting_fault(sheet: SheetFacts, block: Block, what: str, state: str) -> list[Fault]:
    lines = BlockLines(sheet.cells, block)
    waits = [line for line in lines.numbers if lines.number(line, "waits")]
    return [
        Fault(
            sheet.origin(block.sheet, block.row(line)),
            f"{with_noun(len(waits), what)} {state}, first board {lines.text(line, 'board')}",
            f"enter it, or {NOT_PLAYED.word} under Ruling",
        )
        for line in waits[:1]
    ]


# --- a session ----------------------------------------------------------------------------------------------------


#: The sessions of an event whose sheet has percentages of a first session beside the names.
_TWO = 2


def session(sheet: SheetFacts) -> GatheredEvent:
    """Reads a matchpoint session as a game of one section; the second of two with the scores of both."""
    last = _one_session(sheet)
    files = earlier_files(sheet.answers)
    if not files:
        return last
    event = join_sessions(last, [_first_session(path, sheet.answers) for path in files])
    return replace(event, faults=(*event.faults, *_carry_over_faults(event, ", ".join(path.name for path in files))))


def _one_session(sheet: SheetFacts) -> GatheredEvent:
    event: SessionSheets = sheet.event
    cells, setup = sheet.cells, event.setup
    pairs = BlockLines(cells, event.pairs)
    strats, facts = _club_setup(sheet, setup)
    faults, heard = _waiting_fault(sheet, event.lines, "result", "to come"), {"earlier"}
    is_second = bool(cells.number(*pairs.single("carried_in")))
    if is_second:
        facts |= plain_facts(sessions=_TWO)
        heard.add("this_session_only")
        faults += missing_sessions(_TWO, _TWO, Origin(sheet.file), sheet.answers)
    two_fields = event.two_fields and cells.whole(*setup.place("winners")) != 1
    contestants = []
    for line in pairs.numbers:
        if not pairs.number(line, "listed"):
            continue
        carried, percentage = (pairs.number(line, column) for column in ("carried", "percentage"))
        way = pairs.text(line, "direction") if two_fields else ""
        both = (pairs.text(line, column) for column in ("player", "partner"))
        each = Contestant(
            f"{pairs.text(line, 'number')} {way}".strip(),
            tuple(Player(name) for name in both if name),
            pairs.text(line, "strat") or STRATS[0],
            results=(*[None] * is_second, Result(SECTIONS[0], way, percentage)),
            origin=sheet.origin(pairs.sheet, event.pairs.row(line)),
        )
        if remark := pairs.text(line, "remark"):
            faults.append(
                Fault(each.origin, f"{name_of(each)}: {remark.rstrip('. ')}", "correct it; see its column Check")
            )
        elif carried is not None and percentage is not None:
            each = each._replace(score=half_up(carried) + percentage)
        contestants.append(each)
    one_field = HOWELL if event.order.movement == HOWELL else SCRAMBLED
    section = Section(SECTIONS[0], 0, MITCHELL if two_fields else one_field)
    return GatheredEvent(
        facts, tuple(contestants), strats, (section,), tuple(faults), Origin(sheet.file),
        options=frozenset(heard), unit=PERCENT,
    )  # fmt: skip


def _first_session(path: Path, answers: Mapping[str, Any]) -> Sequence[FileEvent]:
    if can_read(path):
        return events_of(path, answers)
    workbook = open_workbook(path)
    if kind_of(workbook) != "session":
        raise file_refusal(
            path, "it is no score sheet of a session", "give that of the first session, or its game file"
        )
    return [FileEvent(path.name, _one_session(SheetFacts(Cells.calculated(read_score_sheet(workbook)), path.name, {})))]


def _carry_over_faults(gathered: GatheredEvent, files: str) -> Iterator[Fault]:
    for each in gathered.contestants:
        first, *_, last = each.results
        if each.score is None or last is None or last.score is None:
            continue
        carried = each.score - last.score
        if first is None or first.score is None:
            wrong = f"{name_of(each)} has {carried:.2f}% of session 1, and {files} has no such pair"
            yield Fault(each.origin, wrong, "write its names as there, or give the right file")
        elif half_up(first.score) != carried:
            wrong = f"{name_of(each)} has {carried:.2f}% of session 1, and {files} has {first.score:.2f}%"
            yield Fault(each.origin, wrong, "correct the one that is wrong")
