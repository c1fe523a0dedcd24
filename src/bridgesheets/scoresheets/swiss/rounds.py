"""The sheet of a round: who meets whom, both captains' totals, and the result in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import prod

from bridgesheets.printed.styles import HEAD, TITLE, WHOLE, Role
from bridgesheets.scoresheets import entries, panel
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Single, gap
from bridgesheets.scoresheets.expressions import SETUP_LINE_DELETED, Expression, Operand, number_list
from bridgesheets.scoresheets.form import Value, round_name
from bridgesheets.scoresheets.panel import first_where, next_step, put_beside, ranking, ranking_title, show_smaller
from bridgesheets.scoresheets.styles import (
    ASKED,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    PROVISIONAL,
    RESULT_TEXT,
    STATUS_LINE,
    WAITING,
    WRONG,
)
from bridgesheets.scoresheets.swiss import layout, result_words, results
from bridgesheets.scoresheets.swiss.event import RESULT_LINE, SwissSheets
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.scoresheets.swiss.lists import MOVED, TYPED_OVER
from bridgesheets.scoresheets.swiss.results import FIRST_REPORT, ONE_MISSING, REPORTS, SIDES, MatchRow

_WIDTH = 44
#: The height of a match, the least and the most.
_LINE, _HIGHEST = 25.0, 48.0
#: So many matches are on a page, and so many tables are named.
_A_PAGE, _MOST_TABLES = 30, 6
_HELP = "Numbers of both sides, as on the sheet Names; then the IMPs each won: 0 for none, no minus sign."


def round_lines(event: SwissSheets, number: int) -> Block:
    """Returns the matches of a round, a line a table; what its formulas work with follows what is typed and shown."""
    boards, kinds = event.setup.entry("boards"), event.kinds.all.kind
    most = f"{entries.USUAL_IMPS_A_BOARD * boards}"
    imps, second = entries.warn_above("IMPs", most), entries.warn_above("Other report", most)
    numbered = entries.whole("Number", 1, event.lines, error=f"Numbers run from 1 to {event.lines}.")

    def of_match(name: str) -> Callable[[int], Value]:
        return lambda line: event.example.match(number, line).get(name, "")

    def typed(name: str, head: str | Expression, width: float, allowed: entries.Validation, look: Role, size: float = 12
              ) -> Column:  # fmt: skip
        return Column(name, head, width, look, allowed, values=of_match(name), head_look=HEAD.at(size))

    def helper_column(
        name: str, head: str, formula: Callable[[MatchRow], Operand], width: float = _WIDTH, look: Role = HELPER
    ) -> Column:
        return Column(name, head, width, look, formula=lambda row: formula(MatchRow(event, row)))

    def of_both(
        name: str, head: str | Expression, formula: Callable[[MatchRow, str, str], Operand], width: float = _WIDTH,
        look: Role = HELPER,
    ) -> tuple[Column, ...]:  # fmt: skip
        return tuple(
            Column(f"{name}_{side}", head + f" {side.upper()}" if isinstance(head, str) else head & f" {side.upper()}",
                   width, look, formula=lambda row, side=side, other=other: formula(MatchRow(event, row), side, other))
            for side, other in SIDES
        )  # fmt: skip

    team, high = event.fact("head"), panel.match_height(event.tables, event.lines, _LINE, _HIGHEST)
    size, size_of_words = (panel.type_in(high, usual, _LINE) for usual in (13, 11))
    # A result of two long names has two lines in this type, and three in larger type.
    size_of_words = size_of_words if high >= 3.5 * size_of_words else min(11.5, size_of_words)
    large, again, words = ENTRY.at(size), ENTRY.at(size_of_words), RESULT_LINE.at(size_of_words, indent=1)
    return Block(
        round_name(number),
        (
            Column("table", "Table", 34, replace(WHOLE, name="Table number", bold=True).at(size),
                   values=lambda line: line),
            typed("team_a", team & " A", 40, numbered, large, 11),
            typed("team_b", team & " B", 40, numbered, large, 11),
            typed("imps_a", "IMPs A", 42, imps, large, 11),
            typed("imps_b", "IMPs B", 42, imps, large, 11),
            helper_column("check", "Result, or what is wrong", result_words.result, 278, words),
            typed("again_a", "Second report A", 46, second, again, 10),
            typed("again_b", "Second report B", 46, second, again, 10),
            typed("kind", "Match type", 82, entries.from_cells("Match type", f"{kinds}"), ENTRY_CHOICE),
            typed("boards", "Boards, if not usual", 56, entries.whole("Boards", 1, event.scale.boards[-1]), again),
            *map(gap, panel.WIDTHS),
            Column("why", "Why these meet", 190, replace(RESULT_TEXT, indent=1), values=of_match("why")),
            *of_both("name", team, lambda row, side, _:
                     fx.If(row.of("line", side) == 0, "", row.in_ledger("name", side)), 110, RESULT_TEXT),
            *of_both("margin", "Margin", results.margin),
            *of_both("vps", "VPs", results.vps),
            helper_column("state", "State", results.state),
            # The line of a team in the ledger; 0 for none.
            *of_both("line", "Line", lambda row, side, _: fx.IfError(fx.If(
                row.of("team", side) == "", 0, fx.Match(row.of("team", side), event.ledger.all.number, 0)), 0)),
            helper_column("kind_number", "Kind", results.kind_number),
            helper_column("length", "Boards", results.length),
            helper_column("problem", "Problem", result_words.problem),
            helper_column("warning", "Warning", result_words.warning),
            *of_both("counted", "IMPs", results.counted_total),
            # The margin of a match that was played.
            *of_both("played", "Played", lambda row, side, _: fx.If(row.counted_a == "", "", row.of("margin", side))),
            *of_both("award", "Award", results.award),
            # The table, where its result is waited for, and where it is provisional or wrong.
            helper_column("waiting", "Waiting", lambda row: fx.If(row.state == State.WAITING, row.table)),
            helper_column("unsettled", "Unsettled", lambda row:
                   fx.If(fx.Or(row.state == State.PROVISIONAL, row.state == State.WRONG), row.table)),
            helper_column("twice", "Twice", result_words.seated_twice),
            helper_column("unsound", "Totals", result_words.totals_fault),
            helper_column("met", "First met", result_words.first_meeting),
            # How many totals are typed.
            helper_column("reported", "Reported", lambda row: fx.Count(*map(row.across, REPORTS))),
            helper_column("counts", "Counts", results.how_it_counts),
            helper_column("triple", "Triple", result_words.triple_kind),
        ),
        event.tables,
        (
            Single("status", "table", -2, STATUS_LINE, lambda: _status(event)),
            # What the formulas of a round say of it: they are the same on all of these sheets.
            Single("number said", "vps_b", -1, HELPER, value="Round"),
            Single("number", "state", -1, HELPER, value=number),
            Single("idle said", "line_a", -1, HELPER, value="Idle"),
            Single("idle", "line_b", -1, HELPER, lambda: fx.SumProduct(_idle(event))),
            Single("first_idle said", "kind_number", -1, HELPER, value="First"),
            Single("first_idle", "length", -1, HELPER, lambda: first_where(_idle(event), event.ledger.all.number)),
        ),
        head_height=34, line_height=high,
    )  # fmt: skip


def add_rounds(event: SwissSheets) -> None:
    for lines in event.rounds:
        form, column = event.book.form(lines.sheet), lines.column("check")
        form.heading(1, column, "Round " & lines.own("number") & ": " & event.fact("title"), TITLE.at(16), height=26)
        form.put(3, 1, _HELP, ASKED)
        state = lines.in_row(lines.first_row, "column").state
        for value, tone in ((State.WRONG, WRONG), (State.PROVISIONAL, PROVISIONAL), (State.WAITING, WAITING)):
            form.tone_where(state == value, tone, (lines.first_row, column), (lines.last_row, column))
        form.break_evenly(lines.first_row, lines.lines, 1, _A_PAGE)
        lines.fill(form, "check", "team_a", source=event.scale.clause.place)
        left = lines.column("boards") + 1
        places = ranking(lines, event.standings[0], left, "name", event.fact("head"), event.vps_look)
        status = ranking_title(event.after_round, places, event.lines, fx.Sum(event.ledger.all.ranked))
        put_beside(form, places, _step(event), status)
        show_smaller(form, lines, places)


# --- the head of a round: who sits at no table, what is in, and what is missing ------------------------------------


def _idle(event: SwissSheets) -> Expression:
    number, teams = event.any_round.own("number"), event.ledger.all
    row_a, row_b = (event.of_round(side, number) for side in ("row_a", "row_b"))
    there = (teams.of("absent", each) != number for each in range(layout.ABSENCES))
    playing = prod(there, start=(teams.from_round <= number) * (teams.last_round >= number))
    return playing * (row_a == 1) * (row_b == 1)


def _first_idle(event: SwissSheets) -> Expression:
    """Returns the first team without a table, and how many more there are."""
    teams, (count, first) = event.ledger.all, map(event.any_round.own, ("idle", "first_idle"))
    others = fx.If(count > 1, " and " & (count - 1) & " more")
    return first & " " & fx.Index(teams.name, fx.Match(first, teams.number, 0)) & others


def _status(event: SwissSheets) -> Expression:
    lines = event.any_round
    number, count = lines.own("number"), lines.own("idle")
    drawn, waiting, provisional, wrong, state = (
        event.tally_of(name, number) for name in ("drawn", "waiting", "provisional", "wrong", "broken")
    )

    def tables(column: str, many: Expression) -> Expression:
        return fx.If(many == 1, "table ", "tables ") & number_list(lines.here.of(column), _MOST_TABLES, many)

    doubtful = provisional + wrong
    words = fx.sentence((
        drawn - waiting - wrong, " of ", drawn, " in",
        fx.If(waiting > 0, "; waiting for " & tables("waiting", waiting)),
        fx.If(doubtful > 0, "; provisional or wrong: " & tables("unsettled", doubtful)),
        fx.If(count > 0, "; at no table: " & _first_idle(event)),
    ))  # fmt: skip
    words = fx.first_true(
        (event.setup.line_deleted, SETUP_LINE_DELETED),
        (state == MOVED, "Rows of this round were sorted, inserted or deleted: undo that."),
        (state == TYPED_OVER, "A formula of this round was cleared, moved or typed over: undo that."),
        (drawn == 0, "not drawn yet"),
        otherwise=words,
    )
    return fx.IfError(words, "Something that this round needs was deleted: undo that.")


def _step(event: SwissSheets) -> Expression:
    """Returns what is to be done next: first what this round needs, then what the event does."""
    rows, number, current = event.any_round.here, event.any_round.own("number"), event.fact("next")

    def first(state: State) -> Expression:
        there = fx.Match(state, rows.state, 0)
        name_a, name_b = fx.Index(rows.name_a, there), fx.Index(rows.name_b, there)
        both = fx.If(name_a & name_b == "", "", ", " & name_a & fx.If(name_b == "", "", " – " & name_b))
        return "table " & there & both

    waiting, provisional, wrong, broken = (
        event.tally_of(name, number) > 0 for name in ("waiting", "provisional", "wrong", "broken")
    )
    half = ONE_MISSING * FIRST_REPORT
    return next_step(
        (fx.Or(event.fact("broken") != "", broken), "undo the last change"),
        (fx.CountIf(rows.unsound, half) > 0, "type the other total of table " & fx.Match(half, rows.unsound, 0)),
        (waiting, "type " & first(State.WAITING)),
        (wrong, "put right " & first(State.WRONG)),
        (provisional, "clear up " & first(State.PROVISIONAL)),
        (fx.And(event.any_round.own("idle") > 0, number == current - 1), "seat " & _first_idle(event)),
        (current > event.fact("planned"), "print Standings"),
        (event.tally_of("drawn", current) == 0, "draw round " & current),
        otherwise="go to Round " & current,
    )
