"""The record of the draws: the standings each round was drawn from are kept, and compared with what they are now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, Column, Line, Single, gap, repeated
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.styles import ASKED, HELPER, RESULT
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import ABOVE_NUMBERS, ASKED_LINE, CHECK_LINE, DRAW_RECORD, Event

_HEAD_ROW = 9
#: The lines above the headings: a name, what is said of it, and where it stands.
_ABOVE = (("title", "", -5), ("after", "After round", -4), ("seed", "Seed", -3), ("how", "How", -2),
          ("changed", "Changed since, round", -1))  # fmt: skip
_NUMBER, _NAME = 34.0, 120.0
#: What is kept for the next draw: a name, whose format leaves 1E5 and 007 as they are.
_KEPT = replace(HELPER, horizontal="left", number_format="@")
#: What has changed of a round, beneath the table; a long sentence is printed smaller.
_CHANGED = CHECK_LINE.at(10)
_EVENT = replace(ASKED, name="Event of a record", vertical="top", wrap=True)
#: The parts of the width that a round has: points, place, and what they are now.
_WIDE, _NARROW = 44.0, 32.0
#: So many rounds fill the width of a page, so that no round is broken, and so many lines its height.
_ROUNDS_A_PAGE, _LINES_A_PAGE = 3, 36


def record_lines(event: Event) -> Block:
    """The standings that each round was drawn from, a line a team; above them how it was drawn."""
    rounds, above = event.order.rounds, {name: line for name, _, line in _ABOVE}
    factor = (event.width - _NUMBER - _NAME) / (_ROUNDS_A_PAGE * (2 * _WIDE + _NARROW))

    def basis(name: str, head: str, width: float) -> Column:
        return Column(name, head, width * factor, RESULT, head_look=HEAD.at(10), values=lambda line, number:
                      event.example.basis(number + 1, line).get(name, ""))  # fmt: skip

    def drawn(name: str) -> Single:
        return Single(name, "vps", above[name], ASKED_LINE, times=rounds, value=lambda number:
                      event.example.drawn(number + 1).get(name, ""))  # fmt: skip

    return Block(
        DRAW_RECORD,
        (
            Column("number", "No.", _NUMBER, KEY, formula=lambda row: row.beside(event.teams, "column").number),
            Column("name", event.fact("head"), _NAME, ASKED,
                   formula=lambda row: row.beside(event.ledger, "column").name & "", shrink=True),
            *repeated(
                rounds,
                basis("vps", "VPs then", _WIDE),
                basis("place", "Place", _NARROW),
                Column("now", "VPs now", _WIDE * factor, RESULT, formula=partial(_now, event), head_look=HEAD.at(10)),
            ),
            gap(),
            Column("drawn_name", "Names at the last draw", 0, _KEPT, head_look=HELPER),
        ),
        event.lines,
        (
            *(Single(f"{name} said", "name", line, ASKED, value=said) for name, said, line in _ABOVE),
            Single("title", "vps", above["title"], TITLE.at(12), value=lambda number: f"Round {number + 1}",
                   times=rounds),
            *map(drawn, layout.DRAWN),
            # The number of a round that was drawn from standings which have changed since.
            Single("changed", "vps", above["changed"], ASKED, lambda number:
                   fx.If(fx.Count(event.record.here.of("now", number)) > 0, number + 1), times=rounds),
            *(Single(f"round {number}", "vps", 1 + number, _CHANGED, lambda: _said(event))
              for number in range(1, rounds + 1)),
        ),
        head_row=_HEAD_ROW,
    )  # fmt: skip


def _now(event: Event, row: Line, number: int) -> Expression:
    """Returns what a team has now after the round its draw was based on, where that is not what it had then."""
    then, after = row.of("vps", number), event.record.own("after", number, "row")
    team = row.beside(event.ledger, "column")
    now = fx.If(after == 0, team.carry_over, fx.Index(team.across("total"), after))
    changed = fx.If(fx.Round(then - now, 2) == 0, "", now)
    return fx.If(fx.Count(then, after) < 2, "", fx.IfError(changed, "after which round?"))


def _said(event: Event) -> Expression:
    """What has changed of the standings a round was drawn from. The first of these lines is of the first round."""
    above = event.record.in_row(event.record.last_row + 1).number
    number = fx.call("ROW") - fx.call("ROW", above)
    every, numbers = event.record.area_of("vps", "now", prefix=False), event.ledger.all.number
    basis, changed = (fx.Index(every, 0, 3 * number - before) for before in (2, 0))
    first = ABOVE_NUMBERS - fx.SumProduct(fx.Max((changed != "") * (ABOVE_NUMBERS - numbers)))
    line = fx.Match(first, numbers, 0)
    had, has = (fx.Text(fx.Index(column, line), "0.00") for column in (basis, changed))
    more = fx.If(fx.Count(changed) > 1, " (and " & (fx.Count(changed) - 1) & " more)")
    team = " was drawn from standings in which " & event.fact("team") & " " & first
    words = "Round " & number & team & " had " & had & "; it now has " & has & more
    return fx.If(fx.Count(changed) == 0, "", words)


def add_draw_record(event: Event) -> None:
    """Add the sheet "Draw record"."""
    form, lines, rounds = event.book.form(DRAW_RECORD), event.record, event.order.rounds
    form.show(1, 1, "Draw record", TITLE.at(18), height=26)
    # On every page, behind the columns that are repeated there.
    for number in range(0, rounds, _ROUNDS_A_PAGE):
        first, last = lines.column("vps", number), lines.column("now", min(number + _ROUNDS_A_PAGE, rounds) - 1)
        # Later pages, the last of which may be narrow, have two more lines for it.
        form.across(1, first, last, _EVENT, down_to=3 if number else 1)
        form.formula(1, first, event.title, _EVENT)
        if not number:
            form.shrink(1, first)
    first = lines.column("vps")
    form.put(2, first, "The standings each round was drawn from. bridgesheets draw fills it in.", ASKED_LINE)
    form.put(3, first, "Where a later correction changed them, it is said beneath the table.", ASKED_LINE)
    lines.write(form)
    for row in range(lines.last_row + 1, lines.last_row + 1 + rounds):
        form.across(row, first, lines.column("now", min(_ROUNDS_A_PAGE, rounds) - 1), _CHANGED)
        form.shrink(row, first)
    last_printed, below = lines.last_column("now"), lines.lines + 1 + rounds
    form.widths(lines.widths[:last_printed])
    form.break_evenly(lines.first_row, below, 1, _LINES_A_PAGE)
    form.finish(_HEAD_ROW + below, last_printed, head=_HEAD_ROW, key_columns=2, across=ceil(rounds / _ROUNDS_A_PAGE))
