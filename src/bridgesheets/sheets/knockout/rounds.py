"""The rounds of a knockout: both sides' IMPs by segment, the other captain's totals, and in words who won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, By, Column, Line, Single, gap, helper
from bridgesheets.sheets.entries import USUAL_IMPS_A_BOARD, choice, number, usual_imps
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Value
from bridgesheets.sheets.knockout import states
from bridgesheets.sheets.knockout.event import FORFEIT, HEAD_ROW, SEGMENTS, Event, round_name
from bridgesheets.sheets.knockout.plans import NOBODY, Plan, Slot
from bridgesheets.sheets.knockout.round_words import said_of_match
from bridgesheets.sheets.knockout.setup import YES
from bridgesheets.sheets.knockout.teams import ERROR_IN_LINE
from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.sheets.styles import CHECK, ENTRY, ENTRY_CHOICE, HELPER, NOT_ASKED, RESULT_STRONG, RESULT_TEXT

SEGMENT_HEADS = ("1st", "2nd", "3rd", "4th")
MOST_IMPS = 999
_ENTRY, _HELPER = ENTRY.at(13), 40.0
_SAID = (
    "IMPs of both sides, by segment. Extra: boards added after a tie. Carried: carry-over or handicap. "
    "Other captain: both totals as that captain reports them."
)


def round_title(event: Event, played: int) -> str:
    """What a round is called: "Round 3: semifinals"."""
    left = event.last - played
    names = {0: "final", 1: "semifinals", 2: "quarterfinals"}
    return f"{round_name(played)}: {names[left]}" if left in names else round_name(played)


def match_of(line: int) -> int:
    """The match of a line."""
    return (line + 1) // 2


def round_lines(event: Event, played: int) -> Block:
    """The matches of a round, two lines each: one for each side."""
    of = _Formulas(event, played)
    imps = usual_imps("IMPs", f"{USUAL_IMPS_A_BOARD}*{event.setup.taken('boards')}")

    def ruled(look: Role, other: Role | None = None) -> Callable[[int], Role]:
        """With a rule above each match."""
        return lambda line: replace(look, ruled=True) if line % 2 else other or look

    def example(line: int, segment: int) -> Value:
        found = event.example.results.get((played, match_of(line))) if event.example else None
        side = found[1 - line % 2] if found else ()
        return side[segment] if segment < len(side) else ""

    return Block(
        round_name(played),
        (
            Column("match", "Match", 36, ruled(KEY.at(11)), values=lambda line: event.label(played, match_of(line))),
            Column("number", "No.", 30, ruled(KEY.at(11)), formula=of.number),
            Column("name", "Team", 138, ruled(RESULT_TEXT.at(13)), formula=of.name, shrink=True),
            Column("imps", lambda segment: SEGMENT_HEADS[segment], 36, _ENTRY, imps, values=example, times=SEGMENTS),
            Column("extra", "Extra", 36, _ENTRY, imps),
            Column("carried", "Carried", 36, _ENTRY, number("Carried over", 0, MOST_IMPS)),
            Column("total", "Total", 44, ruled(RESULT_STRONG.at(13)), formula=_total),
            Column("other", "Other\ncaptain", 50, _ENTRY, number("Other captain", 0, MOST_IMPS)),
            Column("forfeit", "Forfeit", 54, ENTRY_CHOICE, choice("Forfeit", (FORFEIT,))),
            Column("result", "Result", 250, ruled(RESULT_TEXT.at(12, indent=1), CHECK.at(11, indent=1)),
                   formula=of.result),
            gap(12),
            helper("wrong", of.wrong, 60),
            *(helper(name, formula, _HELPER) for name, formula in (
                ("done", of.done), ("state", of.state), ("winner", of.winner), ("out", of.out),
                ("forfeits", of.forfeits), ("played", of.played), ("paid", of.paid), ("waiting", of.waiting),
            )),
        ),
        # One match at least, so that there is something to refer to.
        2 * max(1, event.matches(played)),
        (Single("open", "waiting", -1, HELPER, lambda: states.how_many(of.states, states.OPEN)),
         Single("waited_for", "winner", -1, HELPER, lambda: of.own.in_row(of.own.last_row - 1, "").waiting)),
        HEAD_ROW,
        head_look=HEAD.at(10),
        head_height=30,
        line_height=19,
        together=2,
    )  # fmt: skip


def add_round(event: Event, played: int) -> None:
    """Add the sheet of a round."""
    form, lines = event.book.form(round_name(played), landscape=True), event.rounds[played - 1]
    result = lines.column("result")
    event.head(form, round_title(event, played), _Formulas(event, played).what_is_next(), last=result)
    form.put(HEAD_ROW - 1, 1, _SAID, RESULT_TEXT.at(10))
    form.break_evenly(lines.first_row, lines.lines // 2, 2, 12)
    lines.fill(form, "result", "imps")
    for line in range(1, lines.lines, 2):
        row = lines.row(line)
        form.shrink(row, result)
        states.tone(form, lines.in_row(row), row, result, 2)
    for segment in range(1, SEGMENTS):
        column = lines.column("imps", segment)
        unused = event.setup.taken("segments") < segment + 1
        form.tone_where(unused, NOT_ASKED, (lines.first_row, column), (lines.last_row, column))


def sides(row: Line) -> tuple[By, By]:
    """Both sides of the match of a line; what belongs to the match stands in the first."""
    return (row.above, row) if row.side else (row, row.down(1))


def figures(side: By) -> list[Expression]:
    """The cells of a side in which IMPs of its own stand."""
    return [*(side.of("imps", segment) for segment in range(SEGMENTS)), side.extra]


def _total(row: Line) -> Expression:
    found = fx.If(row.wrong != "", "", fx.Round(fx.Sum(row.across("imps", "carried")), 2))
    return fx.If(fx.Count(row.across("imps", "extra")) == 0, "", found)


class _Formulas:
    """The formulas of a round."""

    def __init__(self, event: Event, played: int) -> None:
        self._event, self._played = event, played

    @property
    def own(self) -> Block:
        """The block of the round."""
        return self._event.rounds[self._played - 1]

    @property
    def states(self) -> Expression:
        """The states of all matches."""
        return self.own.here.state

    def _is_playoff(self, row: Line) -> bool:
        return self._event.is_playoff(self._played, match_of(row.ordinal))

    def _slot(self, row: Line, plan: Plan) -> Slot:
        return self._event.slot(plan, self._played, match_of(row.ordinal), row.side)

    # --- who comes -------------------------------------------------------------------------------------------

    def number(self, row: Line) -> Expression:
        """The number of the team of a side."""
        event, played = self._event, self._played
        if self._is_playoff(row):
            # Of the semifinal of that side, whichever has lost.
            one, other = (event.side(played - 1, row.side + 1, side).out for side in (0, 1))
            return fx.If(event.plays_off, fx.If(one != "", one, other))
        return event.by_plan(lambda plan: event.coming(plan, played, self._slot(row, plan)))

    def name(self, row: Line) -> Expression:
        """The name of the team of a side; where it is not known yet, whose winner it will be."""
        event = self._event
        if self._is_playoff(row):
            semifinal = event.label(self._played - 1, row.side + 1)
            said = fx.If(event.plays_off, f"loser of match {semifinal}", "no play-off")
        else:
            said = event.by_plan(lambda plan: self._whose(plan, self._slot(row, plan)))
        return fx.If(row.number == "", said, fx.If(row.number == 0, "no team", event.name(row.number)))

    def _whose(self, plan: Plan, slot: Slot) -> str:
        """From where the team of a side comes, in words."""
        if slot.source == "winner":
            return f"winner of match {self._event.label(self._event.before(plan, self._played), slot.number)}"
        if slot.source == "three-way":
            place = "" if plan.survivors == 1 else ("first of " if slot.survivor == 1 else "second of ")
            return f"{place}three-way {slot.number}"
        return "not played"

    # --- a side ----------------------------------------------------------------------------------------------

    def wrong(self, row: Line) -> Expression:
        """What is wrong with the figures of a side, in words."""
        taken, scores = self._event.setup.taken, row.across("imps", "carried")
        beyond = fx.together(
            (taken("segments") < segment + 1) * (row.of("imps", segment) != "") for segment in range(1, SEGMENTS)
        )
        filled = fx.how_many(scores != "") + (row.other != "")
        most = most_imps_a_board()
        said = fx.first_true(
            (filled > fx.Count(scores, row.other), "a text stands where IMPs are due"),
            (fx.Min(scores, row.other) < 0, "IMPs are never negative: type the totals of both sides"),
            (fx.no_whole_number(figures(row)), "IMPs are whole numbers"),
            (fx.Max(scores, row.other) > MOST_IMPS * SEGMENTS, "so many IMPs cannot be meant"),
            (fx.Sum(row.across("imps")) > most * taken("boards"), f"over {most} IMPs a board"),
            (beyond > 0, "the set-up has fewer segments"),
            (fx.And(row.forfeit != "", row.forfeit != FORFEIT), f"choose {FORFEIT} or leave the cell empty"),
        )
        return fx.IfError(said, ERROR_IN_LINE)

    def _given_up(self, row: Line) -> Expression:
        """Whether the team of a side does not play."""
        match, _ = sides(row)
        state = fx.Or(match.state == states.FORFEIT, match.state == states.NOBODY)
        return fx.And(state, row.forfeit != "", row.number != 0)

    def out(self, row: Line) -> Expression:
        """The number of the team of a side if it is out; a play-off is lost by a team that is out already."""
        if self._is_playoff(row):
            return fx.NOTHING
        (match, below) = sides(row)
        lost = row.total < (match if row.side else below).total
        return fx.If(fx.If(states.is_one_of(match.state, states.WON), lost, self._given_up(row)), row.number)

    def forfeits(self, row: Line) -> Expression:
        """The number of the team of a side if it has given up."""
        return fx.NOTHING if self._is_playoff(row) else fx.If(self._given_up(row), row.number)

    def played(self, row: Line) -> Expression:
        """The number of the team of a side if the match was played."""
        return fx.If(states.is_one_of(sides(row)[0].state, states.PLAYED), row.number)

    def paid(self, row: Line) -> Expression:
        """The number of the team of a side if it earns a match award."""
        match, below = sides(row)
        more = row.total > (match if row.side else below).total
        by_forfeit = fx.And(match.state == states.FORFEIT, self._event.setup.taken("forfeit") == YES)
        earned = fx.If(states.is_one_of(match.state, states.WON), more, fx.And(by_forfeit, row.forfeit == ""))
        return fx.If(earned, row.number)

    # --- a match, in the line of its first side --------------------------------------------------------------

    def done(self, row: Line) -> Expression | None:
        """How many segments both sides have."""
        if row.side:
            return None
        both = (side.across("imps") != "" for side in sides(row))
        return fx.IfError(fx.SumProduct(next(both) * next(both)), 0)

    def state(self, row: Line) -> Expression | None:
        """What the match has come to."""
        if row.side:
            return None
        a, b = sides(row)
        others = fx.Count(a.other, b.other)
        same = fx.And(fx.Round(a.other, 2) == a.total, fx.Round(b.other, 2) == b.total)
        found = fx.first_true(
            (fx.Or(a.number == "", b.number == ""), states.EARLIER),
            (fx.And(a.number == 0, b.number == 0), states.NOBODY),
            (a.number * b.number == 0, states.BYE),
            (a.wrong & b.wrong != "", states.WRONG),
            (fx.And(a.forfeit != "", b.forfeit != ""), states.NOBODY),
            (a.forfeit & b.forfeit != "", states.FORFEIT),
            (fx.Count(fx.span(a.imps, b.of("imps", SEGMENTS - 1))) == 0, states.UNPLAYED),
            (fx.Count(fx.span(a.imps, b.of("imps", SEGMENTS - 1))) != 2 * row.done, states.ONE_SIDE),
            (row.done < self._event.setup.taken("segments"), states.RUNNING),
            (a.total == b.total, states.TIED),
            (others == 0, states.DONE),
            (others == 1, states.ONE_TOTAL),
            (same, states.DONE),
            (fx.Sign(a.other - b.other) == fx.Sign(a.total - b.total), states.PROVISIONAL),
            otherwise=states.DISPUTED,
        )
        exists = self._exists(row)
        return found if exists is None else fx.If(exists == 0, "", found)

    def _exists(self, row: Line) -> Expression | None:
        """Whether the match is played in the plan that is chosen; None if it is in every one."""
        event = self._event
        if self._is_playoff(row):
            semifinals = event.by_plan(lambda plan: int(len(plan.rounds) > 1 and bool(plan.rounds[self._played - 2])))
            return semifinals * event.plays_off
        said = event.by_plan(lambda plan: int(self._slot(row, plan) != NOBODY))
        return None if said.text == "1" else said

    def winner(self, row: Line) -> Expression | None:
        """The number of the team that goes on: 0 for nobody, nothing while it is open."""
        if row.side:
            return None
        a, b = sides(row)
        won = fx.If(states.is_one_of(row.state, states.WON), fx.If(a.total > b.total, a.number, b.number))
        return fx.first_true(
            (row.state == "", ""),
            (row.state == states.BYE, fx.Max(a.number, b.number)),
            (row.state == states.NOBODY, 0),
            (row.state == states.FORFEIT, fx.If(a.forfeit != "", b.number, a.number)),
            otherwise=won,
        )

    def result(self, row: Line) -> Expression:
        """What the match has come to, in words; below it what is wrong with the second side."""
        a, b = sides(row)
        if row.side:
            return fx.If(a.state == states.WRONG, b.wrong)
        return said_of_match(a, b, self._event.setup.taken("segments"))

    def waiting(self, row: Line) -> Expression | None:
        """The matches that are waited for, up to this one."""
        if row.side:
            return None
        before = None if row.is_first else row.down(-2).waiting
        label = str(self._event.label(self._played, match_of(row.ordinal)))
        return waited_for(states.is_one_of(row.state, states.OPEN), label, before)

    # --- the round -------------------------------------------------------------------------------------------

    def what_is_next(self) -> Expression:
        """What is open in the round."""
        name, count = round_name(self._played), fx.CountIf
        is_open, waited = (self.own.own(single, fixed="") for single in ("open", "waited_for"))
        earlier, finished = count(self.states, states.EARLIER), states.how_many(self.states, states.CLOSED)
        unsure = states.how_many(self.states, (states.PROVISIONAL, states.ONE_TOTAL))
        said = fx.first_true(
            (fx.Count(self.states) == 0, f"{name} is not played: three-way matches take its place."),
            (fx.And(is_open == 0, earlier > 0), f"{name} waits for results of the round before."),
            (is_open > 0, f"{name}: " & finished & " of " & (finished + is_open + earlier) & " in; waiting for match"
             & fx.If(is_open > 1, "es ", " ") & waited & "."),
            otherwise=f"{name}: all results are in.",
        )  # fmt: skip
        sorted_ = f"{name}: the numbers in column A are not as they were made; undo the sorting."
        provisional = fx.If(unsure > 0, " Provisional: " & unsure & ".")
        return fx.If(self.own.as_made("match"), said & provisional, sorted_)


def waited_for(is_open: Expression, label: str, before: Expression | None) -> Expression:
    """The list of what is waited for, one longer if that is open."""
    if before is None:
        return fx.If(is_open, label)
    return before & fx.If(is_open, fx.If(before == "", "", ", ") & label)
