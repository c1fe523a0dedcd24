"""An event out of one of our score sheets as it is: a club game, session, knockout, match, or Swiss teams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import Any

from bridgesheets.awarding import names
from bridgesheets.awarding.faults import Fault, Origin
from bridgesheets.awarding.function_answers import ask, column_of
from bridgesheets.awarding.played import (
    PERCENT,
    VPS,
    Contestant,
    Fact,
    Gathered,
    Matches,
    Player,
    Result,
    Section,
    Strat,
)
from bridgesheets.awarding.stratifying import limit_in
from bridgesheets.awarding.typed_values import day_in_words
from bridgesheets.reasons import with_noun
from bridgesheets.scoresheets.cells import Cells, Lines, Place
from bridgesheets.scoresheets.club_game import event as club
from bridgesheets.scoresheets.club_game.event import LIMITS, SECTIONS, STRATS
from bridgesheets.scoresheets.club_game.setup import COUNTS_OTHERS, MATCHPOINTS, SCORES
from bridgesheets.scoresheets.declared import Block
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.knockout import award_figures, states
from bridgesheets.scoresheets.knockout import event as knockout
from bridgesheets.scoresheets.knockout.setup import BOTH, COMPACT, WORDS, refuse_odd_setup
from bridgesheets.scoresheets.knockout.teams import team_of
from bridgesheets.scoresheets.match import event as match
from bridgesheets.scoresheets.proof import kind_of, read_score_sheet
from bridgesheets.scoresheets.records import SwissEvent
from bridgesheets.scoresheets.session import event as session
from bridgesheets.scoresheets.session.event import HOWELL, MITCHELL, SCRAMBLED
from bridgesheets.scoresheets.swiss import event as swiss
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.awards import Awards
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.scoresheets.swiss.reading import read_event
from truesheet import wording
from truesheet.collector import collector_off
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused
from truesheet.values import BLANK

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
def of_score_sheet(workbook: WorkbookFile, file: str) -> Gathered | None:
    """What a score sheet of ours says; None for any other workbook.

    :class:`Refused` names what is not as it was made.
    """
    kind = kind_of(workbook)
    if kind in _WITHOUT_AWARDS:
        raise Refused(
            f"it is a score sheet of {_WITHOUT_AWARDS[kind]}, which has no awards; "
            f"{wording.task('publish')} shows its standings, and masterpoints are worked out of a workbook that "
            f"{wording.task('award --template')} writes"
        )
    return of_cells(Cells.calculated(read_score_sheet(workbook)), file) if kind in _READERS else None


def of_cells(cells: Cells, file: str) -> Gathered:
    """What the score sheet of a kind that pays awards says."""
    gathered = _READERS[cells.saved.order.kind](_Sheet(cells, file))
    return replace(gathered, notes=(*gathered.notes, *cells.saved.notes))


class _Sheet:
    """The cells of a score sheet as facts with their origins."""

    def __init__(self, cells: Cells, file: str) -> None:
        self.cells, self.file = cells, file
        self.event: Any = cells.saved.event

    def origin(self, sheet: str, row: int) -> Origin:
        """Where a row is, on the sheet by the name it has now."""
        return Origin(self.file, self.cells.title(sheet), row)

    def facts(self, setup: Questions, **questions: str) -> dict[str, Fact]:
        """The answers of a set-up by the names of the facts they are; what is empty is left out."""
        found = {}
        for name, question in questions.items():
            place = setup.place(question)
            value = self.cells.value(*place)
            if value is not BLANK:
                said = day_in_words(value, self.cells.saved.workbook.date1904) if name == "date" else value
                found[name] = Fact(said, self.origin(*place[:2]))
        return found


def _fixed(**values: Any) -> dict[str, Fact]:
    return {name: Fact(value) for name, value in values.items()}


# --- club games ---------------------------------------------------------------------------------------------------


def _club_game(sheet: _Sheet) -> Gathered:
    event: club.Event = sheet.event
    cells, setup = sheet.cells, event.setup
    own, facts = _of_club(sheet, setup)
    facts |= sheet.facts(setup, overall="overall")
    scores = cells.answer(setup, "scores", SCORES)
    limits = [cells.number(*setup.place(entry)) for entry in LIMITS]
    strats = [Strat(STRATS[0], own), *(Strat(n, at) for n, at in zip(STRATS[1:], limits[1:], strict=True) if at)]
    contestants = tuple(_pairs(sheet, event))
    played = [result for each in contestants for result in each.results if result is not None]
    if scores == MATCHPOINTS and len({(each.section, each.direction) for each in played}) > 1:
        # Matchpoints of several groups cannot be compared.
        facts |= _fixed(overall="no")
    sections = tuple(
        Section(name, 0, "mitchell" if any(each.direction for each in played if each.section == name) else "howell")
        for name in sorted({result.section for result in played})
    )
    unit = "" if scores == MATCHPOINTS else PERCENT
    return Gathered(facts, contestants, tuple(strats), sections, (), Origin(sheet.file), unit=unit)


def _of_club(sheet: _Sheet, setup: Questions) -> tuple[Decimal | None, dict[str, Fact]]:
    """The limit of a game of a club, None for an open one, and what its set-up says besides."""
    facts = _fixed(event_type="pairs", sessions=1) | sheet.facts(
        setup, title="event", venue="club", date="date", director="director", game="game", boards="boards"
    )
    game = sheet.cells.text(*setup.place("game"))
    if game in COUNTS_OTHERS:
        facts |= sheet.facts(setup, **{COUNTS_OTHERS[game]: "other games"})
    return sheet.cells.number(*setup.place("limit")) if game in ("restricted", "newcomer") else None, facts


def _pairs(sheet: _Sheet, event: club.Event) -> Iterator[Contestant]:
    lines = Lines(sheet.cells, event.pairs)
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


# --- knockouts ----------------------------------------------------------------------------------------------------


def _knockout(sheet: _Sheet) -> Gathered:
    event: knockout.Event = sheet.event
    cells, setup = sheet.cells, event.setup
    refuse_odd_setup(cells)
    facts = _fixed(
        event_type=names.COMPACT if cells.answer(setup, "format", WORDS["format"]) == COMPACT else names.KNOCKOUT,
        matches="added" if cells.answer(setup, "paid", WORDS["paid"]) == BOTH else "greater",
        rounds=cells.whole(*event.facts.place("rounds")),
    )
    facts |= sheet.facts(
        setup, title="event", date="date", director="director", match_boards="boards", game="rating",
        restrictions="restrictions", largest_group="teams", average="average", playoff="play-off",
    )  # fmt: skip
    teams, results = Lines(cells, event.teams), Lines(cells, event.results)
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
            Contestant(str(team), players, rank=place or 1, wins=wins, ties=halves, origin=origin, called=called)
        )
        averages.append(teams.number(team, "average"))
    if "average" not in facts and averages and all(average is not None for average in averages):
        facts |= _fixed(average=ask("MPBRACKETAVERAGE", team_averages=column_of(averages)).value)
    faults = list(_without_winner(sheet)) or unplaced if unplaced else ()
    return Gathered(facts, tuple(contestants), faults=tuple(faults), origin=Origin(sheet.file), final=not unplaced)


def _without_winner(sheet: _Sheet) -> Iterator[Fault]:
    """A fault for each match of two known teams that has no winner, in the words beside it."""
    event: knockout.Event = sheet.event
    for block in (*event.rounds, *([event.three_way_matches] if event.most_three_ways else [])):
        lines = Lines(sheet.cells, block)
        for line in lines.numbers:
            if lines.whole(line, "state") in states.OPEN:
                origin = sheet.origin(block.sheet, block.row(line))
                yield Fault(origin, lines.text(line, "result"), "enter its result")


def _players(cells: Cells, event: knockout.Event, team: int) -> Iterator[Player]:
    lines = Lines(cells, event.players)
    for line in lines.numbers:
        name, number = lines.text(line, "name"), lines.text(line, "number")
        if team_of(line) == team and (name or number):
            yield Player(name, number, lines.number(line, "masterpoints"))


# --- Swiss teams --------------------------------------------------------------------------------------------------


def _swiss(sheet: _Sheet) -> Gathered:
    event: swiss.Event = sheet.event
    played, asked = read_event(sheet.cells), Awards(event).asked
    if played.called == "pair":
        raise Refused(f"{_OF_PAIRS} {wording.task('award --template regional-pairs or sectional-pairs')} writes")
    facts = _fixed(event_type="swiss") | sheet.facts(
        event.setup, title=layout.TITLE, date=layout.DATE, venue=layout.PLACE, director=layout.DIRECTOR,
        match_boards=layout.BOARDS,
    ) | sheet.facts(
        asked, game=layout.RATING, sessions=layout.SESSIONS, restrictions=layout.RESTRICTIONS, status=layout.STANDING,
        field_size=layout.FIELD,
    )  # fmt: skip
    strats, faults = _limit(sheet, asked.place(layout.LIMIT))
    faults += [*_shown(sheet, played), *_without_result(sheet, played)]
    contestants = tuple(_teams(sheet, played))
    return Gathered(facts, contestants, strats, (), tuple(faults), Origin(sheet.file), ("sessions",), unit=VPS)


def _limit(sheet: _Sheet, place: Place) -> tuple[tuple[Strat, ...], list[Fault]]:
    """The strat with the upper limit of the event, if it has one; and the fault of a limit that is no number."""
    origin = sheet.origin(*place[:2])
    try:
        limit = limit_in(sheet.cells.text(*place))
    except ValueError as wrong:
        return (), [
            Fault(origin, f'"Masterpoint limit": {wrong}', "give masterpoints, or leave it empty for an open event")
        ]
    return (Strat("" if limit is None else _STRAT, limit, origin=origin),), []


def _shown(sheet: _Sheet, played: SwissEvent) -> Iterator[Fault]:
    """A fault where the sheet shows the standings, and the awards, after an earlier round."""
    cells, event = sheet.cells, sheet.event
    shown, asked = cells.whole(*event.facts.place("shown")), event.setup.place(layout.SHOWN_ROUND)
    if shown != played.last_drawn and cells.is_filled(*asked):
        wrong = f"the standings are shown after round {shown}, and {played.last_drawn} rounds are drawn"
        yield Fault(sheet.origin(*asked[:2]), wrong, 'empty "Standings after", so that places are those at the end')


def _without_result(sheet: _Sheet, played: SwissEvent) -> Iterator[Fault]:
    """A fault for each match that has no result that counts, in the words beside it."""
    for one in played.rounds:
        block = sheet.event.rounds[one.number - 1]
        lines = Lines(sheet.cells, block)
        for line in one.lines:
            if line.state == State.WRONG:
                yield Fault(sheet.origin(block.sheet, line.row), line.words, "correct this match")
            elif line.state == State.WAITING and line.kind != layout.LONG_FIRST:
                words = lines.text(line.table, "check")
                yield Fault(sheet.origin(block.sheet, line.row), words, "enter its result, or a ruling")


def _teams(sheet: _Sheet, played: SwissEvent) -> Iterator[Contestant]:
    """The teams that are ranked, with their Victory Points, places and matches."""
    event: swiss.Event = sheet.event
    ledger, last = Lines(sheet.cells, event.ledger), played.last_drawn
    wins, ties = _matches(played, 1), _matches(played, 0)
    usual = sheet.cells.whole(*event.setup.place(layout.BOARDS)) or 0
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
            called=entrant.name,
            others=tuple(
                Matches(boards, won[boards], tied[boards]) for boards in sorted({*won, *tied}) if boards != usual
            ),
        )


def _matches(played: SwissEvent, sign: int) -> dict[int, Counter[int]]:
    """How many matches of each length every team has won (1) or tied (0), those without IMPs left out."""
    found: dict[int, Counter[int]] = {}
    for one in played.rounds:
        for line in one.lines:
            if line.kind not in _BY_IMPS:
                continue
            for team, side in zip((line.a, line.b), line.sides, strict=True):
                if team and side.margin is not None and (side.margin > 0) - (side.margin < 0) == sign:
                    found.setdefault(team, Counter())[line.boards or 0] += 1
    return found


# --- a match ------------------------------------------------------------------------------------------------------


def _match(sheet: _Sheet) -> Gathered:
    """A match of two teams, which a club may hold as a game of two tables, with match awards only."""
    event: match.Event = sheet.event
    setup, result = event.setup, Lines(sheet.cells, event.result)
    facts = _fixed(event_type="swiss", sessions=1) | sheet.facts(
        setup, title="event", date="date", venue="place", director="director", match_boards="boards", boards="boards"
    )
    margin, points = (event.result_labels.index(label) + 1 for label in (match.MARGIN, match.TOTAL_POINTS))
    margins = [result.number(margin, team) or Decimal(0) for team in match.TEAMS]
    contestants = tuple(
        Contestant(
            str(number),
            (),
            score=result.number(points, team),
            rank=1 + (own < max(margins)),
            wins=int(own > min(margins)),
            ties=int(margins[0] == margins[1]),
            origin=sheet.origin(event.teams.sheet, event.teams.row(number)),
            called=Lines(sheet.cells, event.teams).text(number, "called"),
        )
        for number, (team, own) in enumerate(zip(match.TEAMS, margins, strict=True), 1)
    )
    faults = _waiting(sheet, event.boards, "board", "without a result")
    return Gathered(facts, contestants, (), (), tuple(faults), Origin(sheet.file), unit=VPS)


def _waiting(sheet: _Sheet, block: Block, what: str, said: str) -> list[Fault]:
    """The fault of boards that wait for a result, told at the first of them."""
    lines = Lines(sheet.cells, block)
    waits = [line for line in lines.numbers if lines.number(line, "waits")]
    return [
        Fault(
            sheet.origin(block.sheet, block.row(line)),
            f"{with_noun(len(waits), what)} {said}, first board {lines.text(line, 'board')}",
            f"enter it, or {match.NOT_PLAYED.word} under Ruling",
        )
        for line in waits[:1]
    ]


# --- a session ----------------------------------------------------------------------------------------------------


def _session(sheet: _Sheet) -> Gathered:
    """A matchpoint session as a game of one section; of two it is the second one alone that is awarded."""
    event: session.Event = sheet.event
    cells, setup = sheet.cells, event.setup
    pairs = Lines(cells, event.pairs)
    own, facts = _of_club(sheet, setup)
    faults = _waiting(sheet, event.lines, "result", "to come")
    if cells.number(*pairs.single("carried_in")):
        faults.append(Fault(sheet.origin(pairs.sheet, event.pairs.head_row), "it is the second session of two",
                            f"award it with a workbook that {wording.task('award --template')} writes"))  # fmt: skip
    two_fields = event.two_fields and cells.whole(*setup.place("winners")) != 1
    ways = {line: pairs.text(line, "direction") if two_fields else "" for line in pairs.numbers}
    contestants = tuple(
        Contestant(
            pairs.text(line, "number"),
            tuple(Player(name) for name in (pairs.text(line, column) for column in ("player", "partner")) if name),
            STRATS[0],
            True,
            (Result(SECTIONS[0], ways[line], pairs.number(line, "percentage")),),
            origin=sheet.origin(pairs.sheet, event.pairs.row(line)),
        )
        for line in pairs.numbers if pairs.number(line, "listed")
    )  # fmt: skip
    one_field = HOWELL if event.order.movement == HOWELL else SCRAMBLED
    section = Section(SECTIONS[0], 0, MITCHELL if two_fields else one_field)
    return Gathered(
        facts, contestants, (Strat(STRATS[0], own),), (section,), tuple(faults), Origin(sheet.file), unit=PERCENT
    )


_READERS = {"club-game": _club_game, "knockout": _knockout, "match": _match, "session": _session, "swiss": _swiss}
