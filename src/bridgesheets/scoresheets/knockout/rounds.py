"""The rounds of a knockout: both sides' IMPs by segment, the other captain's totals, and in words who won."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, NamedCells, Single, gap, helper, helpers
from bridgesheets.scoresheets.entries import USUAL_IMPS_A_BOARD, choice, number, warn_above
from bridgesheets.scoresheets.expressions import NO_RESULT, Expression, Operand
from bridgesheets.scoresheets.form import Value, round_name
from bridgesheets.scoresheets.knockout import states
from bridgesheets.scoresheets.knockout.event import BRACKET, FORFEIT, RESULTS, SEGMENTS, YES, KnockoutSheets
from bridgesheets.scoresheets.knockout.plans import NOBODY, Plan, Slot
from bridgesheets.scoresheets.knockout.teams import ERROR_IN_LINE
from bridgesheets.scoresheets.panel import first_where, next_step, panel, put_beside
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.styles import (
    BESIDE,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    NOT_ASKED,
    RESULT_STRONG,
    RESULT_TEXT,
    unframed,
)

SEGMENT_HEADS = ("1st", "2nd", "3rd", "4th")
MOST_IMPS = 999
#: The formula of what holds in every plan.
_ALWAYS = "1"
#: The width of what the winners play next.
_WINNER = 140.0
_ENTRY, _RESULT = ENTRY.at(13), BESIDE.at(11, indent=1)
_HELP = (
    "IMPs of both sides, by segment. Extra: boards added after a tie. Carry-over: also a handicap. "
    "Second report: both totals as the other captain reports them."
)


def round_title(event: KnockoutSheets, played: int) -> str:
    """Returns what a round is called: "Round 3: semifinals"."""
    left = event.last - played
    names = {0: "final", 1: "semifinals", 2: "quarterfinals"}
    return f"{round_name(played)}: {names[left]}" if left in names else round_name(played)


def match_of(line: int) -> int:
    return (line + 1) // 2


def round_lines(event: KnockoutSheets, played: int) -> Block:
    of = _RoundFormulas(event, played)
    imps = warn_above("IMPs", f"{USUAL_IMPS_A_BOARD}*{event.setup.value('boards')}")

    def framed(look: Role) -> Callable[[int], Role]:
        """Returns the look with a frame in matches that are surely played; the others have it while they are."""
        return lambda line: unframed(look) if of.may_not_exist(line) else look

    def total(row: Line) -> Expression:
        found = fx.If(row.wrong != "", "", fx.Round(fx.Sum(row.across("imps", "carried")), 2))
        return fx.If(fx.Count(row.across("imps", "extra")) == 0, "", found)

    def example(line: int, segment: int) -> Value:
        found = event.example.results.get((played, match_of(line))) if event.example else None
        side = found[1 - line % 2] if found else ()
        return side[segment] if segment < len(side) else ""

    return Block(
        round_name(played),
        (
            Column("match", "Match", 36, of.ruled(KEY.at(11)), values=lambda line: event.label(played, match_of(line))),
            Column("number", "No.", 28, of.ruled(KEY.at(11)), formula=lambda row: of.expected_team(row)[0]),
            Column("name", "Team", 132, of.ruled(RESULT_TEXT.at(13)), formula=of.name, shrink=True),
            Column("imps", lambda segment: fx.If(event.setup.value("segments") > segment, SEGMENT_HEADS[segment]), 36,
                   unframed(_ENTRY), imps, values=example, times=SEGMENTS),
            Column("extra", "Extra", 36, framed(_ENTRY), imps),
            Column("carried", "Carry-\nover", 40, framed(_ENTRY), number("Carry-over", 0, MOST_IMPS)),
            Column("total", "Total", 44, of.ruled(RESULT_STRONG.at(13)), formula=total),
            Column("other", "Second\nreport", 44, framed(_ENTRY), number("Second report", 0, MOST_IMPS)),
            Column("forfeit", "Forfeit", 46, framed(ENTRY_CHOICE), choice("Forfeit", (FORFEIT,))),
            Column("result", "Result", 196, of.ruled(_RESULT), formula=_of_match(of.result)),
            gap(12),
            helper("wrong", of.wrong, 60),
            *helpers(
                40,
                # How many segments both sides have.
                done=_of_match(lambda _, a, b:
                               fx.IfError(fx.SumProduct((a.across("imps") != "") * (b.across("imps") != "")), 0)),
                state=_of_match(of.state), winner=_of_match(_winner), out=of.out, forfeits=of.forfeits,
                played=lambda row: fx.If(states.is_one_of(sides(row)[0].state, states.PLAYED), row.number),
                paid=of.paid, waiting=_of_match(of.waiting),
            ),
        ),
        # One match at least, so that there is something to refer to.
        2 * max(1, event.matches(played)),
        (Single("open", "waiting", -1, HELPER, lambda: states.count(of.own.here.state, states.OPEN)),
         Single("waited_for", "winner", -1, HELPER, lambda: of.own.in_row(of.own.last_row - 1).waiting)),
        head_look=HEAD.at(11), head_height=30, line_height=22, lines_together=2,
    )  # fmt: skip


def add_round(event: KnockoutSheets, played: int) -> None:
    form, lines = event.book.form(round_name(played), landscape=True), event.rounds[played - 1]
    result, of = lines.column("result"), _RoundFormulas(event, played)
    event.put_head(form, round_title(event, played), of.status(), last=result)
    event.put_help(form, _HELP, last=result)
    form.break_evenly(lines.first_row, lines.lines // 2, 2, 10)
    lines.fill(form, "result", "imps")
    winner = Column("winner", "Winner plays next", _WINNER, of.ruled(RESULT_TEXT.at(11)),
                    formula=lambda row: event.by_plan(partial(of.next_match, row)), shrink=True)  # fmt: skip
    beside = panel(lines, lines.area.last_column + 1, (winner,), lines.lines)
    put_beside(form, beside, of.step())
    if of.may_not_exist(1):
        unplayed = fx.Count(lines.here.state) == 0
        form.tone_where(unplayed, NOT_ASKED, (lines.head_row, 1), (lines.head_row, beside.area.last_column))
        form.hide_where(unplayed, (lines.head_row - 1, 1), (lines.head_row - 1, result))
    for line in range(1, lines.lines, 2):
        row = lines.row(line)
        form.merge(row, result, result, of.ruled(_RESULT)(line), down_to=row + 1)
        states.shade(form, lines.in_row(row), row, result, 2)
        # A match has no state if the plan that is chosen does not have it; all plans may have it.
        there = lines.in_row(row).state != "" if of.may_not_exist(line) else fx.TRUE
        if there is not fx.TRUE:
            typed = fx.Count(fx.span(lines.in_row(row).imps, lines.in_row(row + 1).other)) > 0
            form.hide_where(fx.Not(fx.Or(there, typed)), (row, lines.column("match")), (row + 1, lines.column("name")))
            for begin, end in (("match", "name"), ("total", "total"), ("result", "result")):
                form.frame_where(there, (row, lines.column(begin)), (row, lines.column(end)), above_only=True)
            for begin, end in (("extra", "carried"), ("other", "forfeit")):
                form.show_entries_where(there, (row, lines.column(begin)), (row + 1, lines.column(end)))
        for segment in range(SEGMENTS):
            asked, column = event.setup.value("segments") > segment, lines.column("imps", segment)
            form.show_entries_where(there, (row, column), (row + 1, column), asked)


def sides(row: Line) -> tuple[NamedCells, NamedCells]:
    """Returns both sides of the match of a line; what belongs to the match is in the first."""
    return (row.above, row) if row.side else (row, row.down(1))


def _rival(row: Line) -> NamedCells:
    return sides(row)[1 - row.side]


def _won(row: Line) -> Expression:
    return states.is_one_of(sides(row)[0].state, states.WON)


def _of_match(formula: Callable[[Line, NamedCells, NamedCells], Expression]) -> Callable[[Line], Expression | None]:
    """Returns the formula of a column that is in the line of the first side only."""
    return lambda row: None if row.side else formula(row, *sides(row))


def _winner(row: Line, a: NamedCells, b: NamedCells) -> Expression:
    """Returns the number of the team that goes on: 0 for nobody, nothing while it is open."""
    return fx.first_true(
        (a.state == "", ""),
        (a.state == states.BYE, fx.Max(a.number, b.number)),
        (a.state == states.NOBODY, 0),
        (a.state == states.FORFEIT, fx.If(a.forfeit != "", b.number, a.number)),
        otherwise=fx.If(_won(row), fx.If(a.total > b.total, a.number, b.number)),
    )


class _RoundFormulas:
    def __init__(self, event: KnockoutSheets, played: int) -> None:
        self._event, self._played = event, played

    @property
    def own(self) -> Block:
        return self._event.rounds[self._played - 1]

    def ruled(self, look: Role) -> Callable[[int], Role]:
        """Returns the look with a line above matches that are surely played; the others have it while they are."""
        return lambda line: replace(look, ruled=line % 2 == 1 and not self.may_not_exist(line))

    def _is_playoff(self, row: Line) -> bool:
        return self._event.is_playoff(self._played, match_of(row.ordinal))

    def _slot(self, row: Line, plan: Plan) -> Slot:
        return self._event.slot(plan, self._played, match_of(row.ordinal), row.side)

    # --- who comes -------------------------------------------------------------------------------------------

    def expected_team(self, row: Line) -> tuple[Expression, Expression]:
        """Returns the number of the team of a side, and in words whose winner it will be."""
        event, played = self._event, self._played
        if self._is_playoff(row):
            # Of the semifinal of that side, whichever has lost.
            one, other = (event.side(played - 1, row.side + 1, side).out for side in (0, 1))
            words = f"loser of match {event.label(played - 1, row.side + 1)}"
            lost = fx.If(one != "", one, other)
            return fx.If(event.plays_off, lost), fx.If(event.plays_off, words, "no play-off")
        found = partial(self._expected_in, row)
        return event.by_plan(lambda plan: found(plan)[0]), event.by_plan(lambda plan: found(plan)[1])

    def _expected_in(self, row: Line, plan: Plan) -> tuple[Operand, str]:
        """Returns the same in a plan: 0 if there is no team, and whose it is while it is not known."""
        event, slot = self._event, self._slot(row, plan)
        if slot.source == "seed":
            return event.teams.line(slot.number).of_seed, "not played"
        if slot.source == "winner":
            before = plan.before(self._played)
            return event.side(before, slot.number).winner, f"winner of match {event.label(before, slot.number)}"
        if slot.source == "three-way":
            which = "first" if slot.survivor == 1 else "second"
            words = f"three-way {slot.number}" if plan.survivors == 1 else f"{which} of three-way {slot.number}"
            return event.three_ways.line(slot.number).of(which), words
        return "", "not played"

    def name(self, row: Line) -> Expression:
        named = fx.If(row.number == 0, "no team", self._event.name(row.number))
        return fx.If(row.number == "", self.expected_team(row)[1], named)

    def wrong(self, row: Line) -> Expression:
        taken, scores, most = self._event.setup.value, row.across("imps", "carried"), most_imps_a_board()
        each = [row.of("imps", segment) for segment in range(SEGMENTS)]
        beyond = fx.total((taken("segments") < n) * (cell != "") for n, cell in enumerate(each[1:], 2))
        faults = fx.first_true(
            (fx.count_where(scores != "") + (row.other != "") > fx.Count(scores, row.other),
             "not a number: type the IMPs as a number"),
            (fx.Min(scores, row.other) < 0, "IMPs are never negative: type the totals of both sides"),
            (fx.has_fraction((*each, row.extra)), "IMPs are whole numbers"),
            (fx.Max(scores, row.other) > MOST_IMPS * SEGMENTS, "too many IMPs"),
            (fx.Sum(row.across("imps")) > most * taken("boards"), f"over {most} IMPs a board"),
            (beyond > 0, "the set-up has fewer segments"),
            (fx.And(row.forfeit != "", row.forfeit != FORFEIT), f"choose {FORFEIT} or leave the cell empty"),
        )  # fmt: skip
        return fx.IfError(faults, ERROR_IN_LINE)

    def _given_up(self, row: Line) -> Expression:
        state = states.is_one_of(sides(row)[0].state, (states.FORFEIT, states.NOBODY))
        return fx.And(state, row.forfeit != "", row.number != 0)

    def out(self, row: Line) -> Expression:
        """Returns the number of the team of a side if it is out; a play-off is lost by a team that is out already."""
        lost = fx.If(_won(row), row.total < _rival(row).total, self._given_up(row))
        return fx.NOTHING if self._is_playoff(row) else fx.If(lost, row.number)

    def forfeits(self, row: Line) -> Expression:
        return fx.NOTHING if self._is_playoff(row) else fx.If(self._given_up(row), row.number)

    def paid(self, row: Line) -> Expression:
        by_forfeit = fx.And(sides(row)[0].state == states.FORFEIT, self._event.setup.value("forfeit") == YES)
        return fx.If(fx.If(_won(row), row.total > _rival(row).total, fx.And(by_forfeit, row.forfeit == "")), row.number)

    # --- a match ---------------------------------------------------------------------------------------------

    def state(self, row: Line, a: NamedCells, b: NamedCells) -> Expression:
        both, others = fx.Count(fx.span(a.imps, b.of("imps", SEGMENTS - 1))), fx.Count(a.other, b.other)
        found = fx.first_true(
            (fx.Or(a.number == "", b.number == ""), states.EARLIER),
            (fx.And(a.number == 0, b.number == 0), states.NOBODY),
            (a.number * b.number == 0, states.BYE),
            (a.wrong & b.wrong != "", states.WRONG),
            (fx.And(a.forfeit != "", b.forfeit != ""), states.NOBODY),
            (a.forfeit & b.forfeit != "", states.FORFEIT),
            (both == 0, states.UNPLAYED),
            (both != 2 * a.done, states.ONE_SIDE),
            (a.done < self._event.setup.value("segments"), states.RUNNING),
            (a.total == b.total, states.TIED),
            (others == 0, states.DONE),
            (others == 1, states.ONE_TOTAL),
            (fx.And(fx.Round(a.other, 2) == a.total, fx.Round(b.other, 2) == b.total), states.DONE),
            (fx.Sign(a.other - b.other) == fx.Sign(a.total - b.total), states.PROVISIONAL),
            otherwise=states.DISPUTED,
        )
        exists = self._exists(row)
        return found if exists.text == _ALWAYS else fx.If(exists == 0, "", found)

    def may_not_exist(self, line: int) -> bool:
        """Checks if the match of a line is played in some plans only, or if it is asked for."""
        return self._exists(Line(self.own, line)).text != _ALWAYS

    def _exists(self, row: Line) -> Expression:
        """Returns whether the match is played in the plan that is chosen; 1 if it is in every one."""
        event = self._event
        if self._is_playoff(row):
            semifinals = event.by_plan(lambda plan: int(len(plan.rounds) > 1 and bool(plan.rounds[self._played - 2])))
            return semifinals * event.plays_off
        return event.by_plan(lambda plan: int(self._slot(row, plan) != NOBODY))

    def waiting(self, row: Line, *_: NamedCells) -> Expression:
        before = None if row.is_first else row.down(-2).waiting
        label = self._event.label(self._played, match_of(row.ordinal))
        return fx.running_list(before, states.is_one_of(row.state, states.OPEN), label)

    def result(self, row: Line, a: NamedCells, b: NamedCells) -> Expression:
        """Returns what the match has come to, with the winner by name, or what is wrong with either side."""
        a_won, a_gives_up = a.total > b.total, a.forfeit != ""
        winner, loser = fx.If(a_won, a.name, b.name), fx.If(a_won, b.name, a.name)
        score = fx.Max(a.total, b.total) & "-" & fx.Min(a.total, b.total)
        so_far = " after " & a.done & " of " & self._event.setup.value("segments")
        leads = winner & " leads " & loser & " " & score & so_far
        useless = fx.If(fx.Count(a.total, b.total, a.other, b.other) > 0, "; IMPs ignored")
        gives_up, stays = fx.If(a_gives_up, a.name, b.name), fx.If(a_gives_up, b.name, a.name)
        typed = fx.Count(fx.span(a.imps, b.other)) > 0
        words: dict[int, Operand] = {
            states.UNPLAYED: a.name & " v " & b.name & NO_RESULT,
            states.EARLIER: fx.If(typed, "teams not known; IMPs ignored"),
            states.RUNNING: fx.If(a.total == b.total, "level at " & a.total & so_far, leads),
            states.TIED: "tied at " & a.total & ": type extra boards",
            states.WRONG: fx.If(a.wrong != "", a.name & ": " & a.wrong, b.name & ": " & b.wrong),
            states.BYE: fx.If(a.number == 0, b.name, a.name) & " has a bye",
            states.FORFEIT: gives_up & " forfeits to " & stays & useless,
            states.NOBODY: "nobody advances" & useless,
        }
        differ = a.total & "-" & b.total & " / " & a.other & "-" & b.other
        words |= states.words_of_reports(differ, winner & " beat " & loser & " " & score, "; " & winner & " won")
        return fx.If(a.state == "", fx.If(typed, "not played; IMPs ignored"), states.words_by_state(a.state, words))

    # --- the round -------------------------------------------------------------------------------------------

    def status(self) -> Expression:
        name, known = round_name(self._played), self.own.here.state
        is_open, waited, earlier = self.own.own("open"), self.own.own("waited_for"), fx.CountIf(known, states.EARLIER)
        finished = states.count(known, states.CLOSED)
        unsure = states.count(known, (states.PROVISIONAL, states.ONE_TOTAL))
        words = fx.first_true(
            (fx.And(is_open == 0, earlier > 0), f"{name} waits for results of the round before."),
            (is_open > 0, f"{name}: " & finished & " of " & (finished + is_open + earlier) & " in; waiting for match"
             & fx.If(is_open > 1, "es ", " ") & waited & "."),
            otherwise=f"{name}: all results are in.",
        )  # fmt: skip
        sorted_ = f"{name}: the numbers in column A are not as they were made; undo the sorting."
        provisional = fx.If(unsure > 0, " Provisional: " & unsure & ".")
        unplayed = f"{name} is not played: three-way matches take its place."
        return fx.If(
            self.own.has_original_numbers("match"), fx.If(fx.Count(known) == 0, unplayed, words & provisional), sorted_
        )

    # --- beside the round ------------------------------------------------------------------------------------

    def step(self) -> Expression:
        """Returns what is to be done next: first what this round needs, then what the event does."""
        event, here = self._event, self.own.here

        def first(does: str, its_states: Iterable[int]) -> tuple[Operand, Operand]:
            match = first_where(fx.total((here.state == value) * 1 for value in its_states) > 0, here.match)
            line = fx.Match(match, here.match, 0)
            both = fx.Index(here.name, line) & " – " & fx.Index(here.name, line + 1)
            return states.count(here.state, its_states) > 0, does + " match " & match & ", " & both

        return next_step(
            (event.teams.single("ready") == 0, "see the sheet Teams"),
            (fx.Not(self.own.has_original_numbers("match")), "undo the sorting"),
            first("type", states.TO_TYPE),
            first("put right", (states.WRONG,)),
            first("play extra boards in", (states.TIED,)),
            first("clear up", (states.DISPUTED, states.PROVISIONAL, states.ONE_TOTAL)),
            *((is_open > 0, f"go to {lines.sheet}") for lines, is_open in event.open_lists),
            otherwise=f"print {BRACKET} and {RESULTS}",
        )

    def next_match(self, row: Line, plan: Plan) -> Operand:
        """Returns the match that the winner of a match plays next, and in the line below against whom.

        Once that is typed, the line below says what a correction takes instead: no formula knows who played before.
        There is none for the final, for the play-off, and where the plan has no such match.
        """
        event, found = self._event, plan.place_of(Slot("winner", match_of(row.ordinal)), self._played)
        if found is None:
            return ""
        later, place, side = found
        if not row.side:
            return event.words_of_match(later, place)
        playoff = fx.And(event.plays_off, event.is_typed(later, event.matches(later)))
        return fx.first_true(
            (event.is_typed(later, place), f"IMPs{states.RETYPE}"),
            (playoff if event.has_playoff(later) else fx.FALSE, f"play-off{states.RETYPE}"),
            otherwise="v " & event.side(later, place, 1 - side).name,
        )
