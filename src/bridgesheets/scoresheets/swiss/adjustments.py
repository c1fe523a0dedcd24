"""The sheet of adjustments: penalties and rulings in lines of their own, in IMPs or in Victory Points.

An adjustment counts for one side: the two sides of a match need not add up afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bridgesheets.printed.styles import TITLE, Role
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, Column, Line, helper
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.styles import ASKED, ENTRY, ENTRY_NAME, WRONG
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import ADJUSTMENTS, BESIDE_LINE, STATUS_LINE, Event

#: More than there are rounds: line and round make one number.
_APART = 100
_MOST = layout.MOST_ADJUSTED
_HELP = "A line for each side concerned: IMPs are added before Victory Points, VPs after; a minus sign takes away."


def adjustment_lines(event: Event) -> Block:
    """The lines of adjustments. Behind what is typed stands what counts of it: nothing of a line that is wrong."""

    def typed(
        name: str, head: str | Expression, width: float, allowed: entries.Validation, look: Role = ENTRY
    ) -> Column:
        return Column(name, head, width, look.at(12), allowed,
                      values=lambda line: event.example.adjustment(line).get(name, ""))  # fmt: skip

    def counted(name: str, head: str, of: str, sound: Callable[[Expression], Expression]) -> Column:
        """What counts of a figure that was typed."""
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
            Column("check", "What it does", 212, BESIDE_LINE, formula=partial(_words, event), shrink=True),
            helper("line", partial(_line, event), 40, "Line"),
            counted("counted_imps", "IMPs", "imps",
                    lambda imps: fx.If(fx.And(fx.Round(imps, 0) == imps, abs(imps) <= _MOST), imps, 0)),
            counted("counted_vps", "VPs", "vps", lambda vps: fx.If(abs(vps) <= _MOST, fx.Round(vps, 2), 0)),
            helper("key", lambda row: fx.If(row.line == 0, 0, _APART * row.line + row.round), 40, "Key"),
        ),
        max(20, event.order.teams // 2),
        line_height=18,
    )  # fmt: skip


def add_adjustments(event: Event) -> None:
    """Add the sheet "Adjustments"."""
    form, lines = event.book.form(ADJUSTMENTS), event.adjustments
    form.show(1, 1, "Adjustments", TITLE.at(18), height=26)
    column, first = lines.column("check"), lines.in_row(lines.first_row, "column")
    form.heading(2, column, event.status, STATUS_LINE)
    form.put(3, 1, _HELP, ASKED)
    wrong = fx.And(first.check != "", first.line == 0)
    form.tone_where(wrong, WRONG, (lines.first_row, column), (lines.last_row, column))
    lines.fill(form, "check", "team")


def added(event: Event, column: str, line: Expression, number: Expression) -> Expression:
    """What counted adjustments add for a team, by its line, in a round: "counted_imps" or "counted_vps"."""
    lines = event.adjustments.all
    return fx.SumIf(lines.key, _APART * line + number, lines.of(column))


def _line(event: Event, row: Line) -> Expression:
    """The line of the team in the ledger; 0 where team or round is wrong."""
    teams, number = event.ledger.all, row.round
    found = fx.Match(row.team, teams.number, 0)
    whole = fx.And(number >= 1, number <= event.order.rounds, fx.Round(number, 0) == number)
    named = fx.If(fx.Index(teams.name, found) == "", 0, found)
    sound = fx.If(fx.Count(number) == 1, whole, fx.FALSE)
    return fx.IfError(fx.If(fx.Count(row.team) == 1, fx.If(sound, named, 0), 0), 0)


def _words(event: Event, row: Line) -> Expression:
    """The words beside a line."""
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

    def said(cell: Expression, unit: Operand) -> Expression:
        return fx.If(cell == "", "", ": " & cell & unit)

    imps = said(row.imps, " IMPs" & fx.If(margins == 2, " to its match as side A"))
    good = event.of_team("name", line) & ", round " & number & imps & said(row.vps, " VPs")
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
