"""The sheets of teams, who they are and how they take part, and of adjustments: penalties and rulings, a line each.

An adjustment counts for one side: the two sides of a match need not add up afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bridgesheets.printed.styles import TITLE, WHOLE, Role
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, helper
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.styles import ASKED, BESIDE, ENTRY, ENTRY_CHOICE, ENTRY_NAME, STATUS, STATUS_LINE, WRONG
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import ADJUSTMENTS, NAMES, NOTE_LINE, SwissSheets

_SIZE = 13
_HELP = "The name is enough. Seeding: more is stronger. A late entry takes the next line; none is deleted."


def team_lines(event: SwissSheets) -> Block:
    rounds = event.order.rounds
    large, large_name = ENTRY.at(_SIZE), ENTRY_NAME.at(_SIZE)

    def typed(name: str, head: str | Expression, width: float, allowed: entries.Validation, look: Role = ENTRY
              ) -> Column:  # fmt: skip
        return Column(name, head, width, look, allowed, values=lambda line: event.example.team(line).get(name, ""))

    return Block(
        NAMES,
        (
            Column("number", "No.", 34, replace(WHOLE, name="Team number", bold=True).at(_SIZE),
                   values=lambda line: line),
            typed("name", "Name", 150, entries.text("Name", 40), large_name),
            typed("captain", fx.If(event.of_pairs, "Partner", "Captain"), 120, entries.text("Captain", 40), large_name),
            typed("seeding", "Master-points or seeding", 62, entries.number("Seeding", 0, 9_999_999), large),
            Column("check", "Check", 170, NOTE_LINE, formula=_note),
            typed("carry_over", "VPs carried over", 55, entries.number("Carry-over", -999, 999)),
            typed("from_round", "Joins in round", 48, entries.whole("Joins in round", 1, rounds)),
            typed("last_round", "Withdrawn after round", 60, entries.whole("Last round", 0, rounds)),
            Column("absent", lambda number: ("Absent in round", "Also in round")[number], 48, ENTRY,
                   entries.whole("Absent in round", 1, rounds), times=layout.ABSENCES),
            typed("house", "House team", 52, entries.choice("House team", (layout.HOUSE,)), ENTRY_CHOICE),
            typed("stays_at", "Stationary at table", 62, entries.whole("Table", 1, event.tables)),
            Column("player", lambda number: f"Player {number + 1}", 100, ENTRY_NAME, entries.text("Player", 40),
                   values=lambda line, number: event.example.team(line).get(layout.PLAYERS[number], ""),
                   times=len(layout.PLAYERS)),
            typed("numbers", "Players' numbers", 170, entries.text("Players' numbers", 80), ENTRY_NAME),
            helper("fault", lambda row: _fault(event, row), 40, "Fault"),
        ),
        event.lines,
        (Single("status", "number", -2, STATUS_LINE, lambda: _checked(event)),),
        head_height=50, line_height=20,
    )  # fmt: skip


def add_teams(event: SwissSheets) -> None:
    form, lines = event.book.form(NAMES), event.teams
    form.show(1, 1, event.fact("head") & "s: " & event.fact("title"), TITLE.at(16), height=26)
    form.put(3, 1, _HELP, ASKED)
    column, first = lines.column("check"), lines.in_row(lines.first_row, "column")
    form.tone_where(first.fault != "", WRONG, (lines.first_row, column), (lines.last_row, column))
    lines.fill(form, "check", "name")


def _note(row: Line) -> Expression:
    """Returns what is wrong with a line, else in which rounds the team does not play."""
    cell = row.fixed
    absences = [cell.of("absent", number) for number in range(layout.ABSENCES)]
    return fx.first_true(
        (cell.fault != "", cell.fault),
        (cell.name == "", ""),
        (fx.Count(cell.last_round) == 1, "withdrawn after round " & cell.last_round),
        (fx.Count(cell.from_round) == 1, "from round " & cell.from_round),
        (fx.Count(*absences) == 2, "absent in rounds " & absences[0] & " and " & absences[1]),
        (fx.Count(*absences) == 1, "absent in round " & fx.Sum(*absences)),
    )


def _fault(event: SwissSheets, row: Line) -> Expression:
    cell, rounds = row.fixed, event.order.rounds
    before = fx.call("N", row.above.number) + 1
    others = fx.CountIf(cell.across("carry_over", "stays_at"), "<>") + fx.CountIf(cell.captain, "<>")
    absences = [cell.of("absent", number) for number in range(layout.ABSENCES)]

    def no_whole(cell: Expression, least: int, most: int) -> Expression:
        odd = fx.Or(cell < least, cell > most, fx.Round(cell, 0) != cell)
        return fx.If(cell == "", fx.FALSE, fx.If(fx.Count(cell) == 1, odd, fx.TRUE))

    def no_number(cell: Expression) -> Expression:
        return fx.And(cell != "", fx.Count(cell) == 0)

    # COUNTIF looks in an index, and takes some names for others, never a name for another than itself: only where it
    # finds more than one are they compared one by one.
    names = event.teams.here.name
    # Of two pairs a player may have the same name.
    same_partner = (event.teams.here.captain == cell.captain) + fx.If(event.of_pairs, 0, 1) > 0
    same_names = fx.IfError(fx.CountIf(names, "=" & fx.Substitute(cell.name, "~", "~~")), 0)
    words = fx.first_true(
        (cell.number != before, "the numbers are out of order: undo the sorting"),
        (fx.And(cell.name == "", others > 0), "no name: this line does not count"),
        (cell.name == "", ""),
        (
            fx.If(same_names == 1, fx.FALSE, fx.SumProduct((names == cell.name) * same_partner) > 1),
            "this name is listed twice",
        ),
        (no_number(cell.seeding), "the seeding is no number"),
        (no_number(cell.carry_over), "the carry-over is no number"),
        (no_whole(cell.from_round, 1, rounds), "joins in which round?"),
        (no_whole(cell.last_round, 0, rounds), "withdrawn after which round?"),
        *((no_whole(absent, 1, rounds), "absent in which round?") for absent in absences),
        (fx.And(cell.house != "", cell.house != layout.HOUSE), f"house team: type {layout.HOUSE}, or nothing"),
        (no_whole(cell.stays_at, 1, event.tables), "stays at which table?"),
    )
    return fx.IfError(words, "something in this line cannot be read")


def _checked(event: SwissSheets) -> Expression:
    names, numbers = event.teams.here.name, event.teams.here.number
    return fx.first_true(
        (fx.Count(numbers) != event.lines, "Lines were deleted: the numbers no longer run on. Undo that."),
        (fx.SumProduct((names != "") * (numbers == "")) > 0,
         "A line was inserted and has no number: it does not count. Use the lines at the end."),
        otherwise=fx.count_where(names != "") & " entered",
    )  # fmt: skip


#: More than there are rounds: line and round make one number.
_APART = 100
_MOST = layout.MOST_ADJUSTED
_ADJUSTMENT_HELP = (
    "A line for each side concerned: IMPs are added before Victory Points, VPs after; a minus sign takes away."
)


def adjustment_lines(event: SwissSheets) -> Block:
    """Returns the lines of adjustments. Behind what is typed is what counts of it: nothing of a line that is wrong."""

    def typed(
        name: str, head: str | Expression, width: float, allowed: entries.Validation, look: Role = ENTRY
    ) -> Column:
        return Column(name, head, width, look.at(12), allowed,
                      values=lambda line: event.example.adjustment(line).get(name, ""))  # fmt: skip

    def counted(name: str, head: str, of: str, sound: Callable[[Expression], Expression]) -> Column:
        return helper(name, lambda row: fx.If(row.line == 0, 0, fx.If(fx.Count(row.of(of)) == 1, sound(row.of(of)), 0)),
                      40, head)  # fmt: skip

    return Block(
        ADJUSTMENTS,
        (
            typed("team", event.fact("head"), 42, entries.whole("Number", 1, event.lines)),
            typed("round", "Round", 46, entries.whole("Round", 1, event.order.rounds)),
            typed("imps", "IMPs", 46, entries.whole("IMPs", -_MOST, _MOST)),
            typed("vps", "VPs", 46, entries.number("Victory Points", -_MOST, _MOST)),
            typed("reason", "Reason", 170, entries.text("Reason", 80), ENTRY_NAME),
            Column("check", "What it does", 212, BESIDE, formula=partial(_words, event)),
            helper("line", partial(_line, event), 40, "Line"),
            counted("counted_imps", "IMPs", "imps",
                    lambda imps: fx.If(fx.And(fx.Round(imps, 0) == imps, abs(imps) <= _MOST), imps, 0)),
            counted("counted_vps", "VPs", "vps", lambda vps: fx.If(abs(vps) <= _MOST, fx.Round(vps, 2), 0)),
            helper("key", lambda row: fx.If(row.line == 0, 0, _APART * row.line + row.round), 40, "Key"),
        ),
        max(20, event.order.teams // 2),
        line_height=25,
    )  # fmt: skip


def add_adjustments(event: SwissSheets) -> None:
    form, lines = event.book.form(ADJUSTMENTS), event.adjustments
    form.show(1, 1, "Adjustments", TITLE.at(18), height=26)
    column, first = lines.column("check"), lines.in_row(lines.first_row, "column")
    form.heading(2, column, event.status, STATUS, height=34)
    form.put(3, 1, _ADJUSTMENT_HELP, ASKED)
    wrong = fx.And(first.check != "", first.line == 0)
    form.tone_where(wrong, WRONG, (lines.first_row, column), (lines.last_row, column))
    lines.fill(form, "check", "team")


def adjustment_sum(event: SwissSheets, column: str, line: Expression, number: Expression) -> Expression:
    """Returns what counted adjustments add for a team, by its line, in a round: "counted_imps" or "counted_vps"."""
    lines = event.adjustments.all
    return fx.SumIf(lines.key, _APART * line + number, lines.of(column))


def _line(event: SwissSheets, row: Line) -> Expression:
    """Returns the line of the team in the ledger; 0 where team or round is wrong."""
    teams, number = event.ledger.all, row.round
    found = fx.Match(row.team, teams.number, 0)
    whole = fx.And(number >= 1, number <= event.order.rounds, fx.Round(number, 0) == number)
    named = fx.If(fx.Index(teams.name, found) == "", 0, found)
    sound = fx.If(fx.Count(number) == 1, whole, fx.FALSE)
    return fx.IfError(fx.If(fx.Count(row.team) == 1, fx.If(sound, named, 0), 0), 0)


def _words(event: SwissSheets, row: Line) -> Expression:
    line, number = row.line, row.round
    margins = fx.Count(*(event.of_team(column, line, number) for column in ("margin_a", "margin_b")))
    # A bye or a ruling brings points without a margin.
    ruled = fx.If(
        fx.Count(event.of_team("vps", line, number)) == 1,
        "no IMPs were played in round " & number & ": these do not count",
        "no match with IMPs in round " & number & ": IMPs wait for it",
    )

    def odd(typed: Expression, rounded: Expression, counted: Expression) -> Expression:
        return fx.If(typed == "", fx.FALSE, fx.If(fx.Count(typed) == 1, rounded != counted, fx.TRUE))

    def amount(cell: Expression, unit: Operand) -> Expression:
        return fx.If(cell == "", "", ": " & cell & unit)

    imps = amount(row.imps, " IMPs" & fx.If(margins == 2, " to its match as side A"))
    good = event.of_team("name", line) & ", round " & number & imps & amount(row.vps, " VPs")
    found = fx.first_true(
        (fx.And(*(row.of(name) == "" for name in layout.ADJUSTMENT[:5])), ""),
        (line == 0, "which " & event.fact("team") & ", which round? This line does not count"),
        (odd(row.imps, row.imps, row.counted_imps), f"IMPs must be whole, at most {_MOST}: they do not count"),
        (odd(row.vps, fx.Round(row.vps, 2), row.counted_vps),
         f"VPs must be a number, at most {_MOST}: they do not count"),
        (fx.And(row.imps == "", row.vps == ""), "how many IMPs or VPs?"),
        (fx.If(row.imps == "", fx.FALSE, margins == 0), ruled),
        otherwise=good & fx.If(row.reason == "", "; for what reason?"),
    )  # fmt: skip
    return fx.IfError(found, "something in this line cannot be read")
