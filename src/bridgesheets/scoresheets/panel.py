"""The panel next to the entries of a round: what to do next, and the standings or where the winners go.

It only shows what other sheets have, for whoever types, and is not printed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import sqrt

from bridgesheets.printed.sheet import half_points, line_height, whole_pixels
from bridgesheets.printed.styles import HEAD, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, gap
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Form, address
from bridgesheets.scoresheets.styles import ASKED, RESULT, RESULT_TEXT, WAITING

#: How the names of the looks of a panel begin: nothing is taken from it.
ONLY_SHOWN = "Panel"
#: So many places are shown: at least, and of a large field as many as are on a small screen.
_FEWEST, _MOST = 14, 18
#: The widths of the panel: space in front of it, place, name, total.
WIDTHS = _GAP, _PLACE, _NAME, _TOTAL = 6.0, 43.0, 103.0, 46.0
#: So many points are next to each other on a screen of 1366 pixels, and the smallest scale at which they can be read.
_IN_SIGHT, _SMALLEST_SCALE = 905.0, 80
_NEXT = replace(ASKED, name=f"{ONLY_SHOWN} next", bold=True, wrap=True)
#: The least height of a line of a ranking that has no entries at its left, and of all in sight on a small screen.
_LINE, _ALL_LINES = 20.0, 340.0
#: Next to lines so high the type of a ranking is so much larger.
_HIGH, _MORE = 33.0, 2
#: Type grows no more than columns for figures bear.
_LARGER = 1.35
#: More than any number of a table, of a match or of a line.
NO_LINE = 100_000


def panel(round_lines: Block, left: int, columns: tuple[Column, ...], lines: int) -> Block:
    """Returns columns next to the entries of a round, after a narrow one; lines of a match are joined here too."""

    def look(column: Column, line: int) -> Role:
        role = column.look_of(line)
        return replace(role, name=f"{ONLY_SHOWN} {role.name}")

    shown = (replace(column, look=partial(look, column)) for column in columns)
    return Block(
        round_lines.sheet, (gap(_GAP), *shown), lines, head_row=round_lines.head_row, head_look=HEAD.at(11), left=left,
        lines_together=round_lines.lines_together, named=False,
    )  # fmt: skip


def ranking(
    entries: Block, standings: Block, left: int, name: str, head: str | Expression, look: Role,
    total: str = "vps", called: str | Expression = "VPs",
) -> Block:  # fmt: skip
    """Returns the first places of the standings, each with a total, beside the entries of a round."""

    def shown(of: str) -> Callable[[Line], Expression]:
        return lambda row: row.beside(standings, "column").of(of)

    place, names, totals = (
        each.at(each.size + (_MORE if entries.line_height >= _HIGH else 0)) for each in (RESULT, RESULT_TEXT, look)
    )
    return panel(
        entries,
        left,
        (
            Column("place", "Place", _PLACE, place, formula=shown("place"), shrink=True),
            Column("name", head, _NAME, names, formula=shown(name), shrink=True),
            Column("total", called, _TOTAL, totals, formula=shown(total)),
        ),
        min(standings.lines, max(_FEWEST, min(_MOST, entries.lines))),
    )


def ranking_title(words: Expression, places: Block, most: int, entrants: Expression) -> Expression:
    """Returns the words above a ranking, with how many of the places it has where there are more."""
    if most <= places.lines:
        return words
    return words & fx.If(entrants > places.lines, f", first {places.lines} of " & entrants)


def match_height(matches: int, entrants: int, lowest: float, highest: float) -> float:
    """Returns the height of a match: few are higher, while places below them, a third as high, are in sight."""
    return line_height(3 * _ALL_LINES, 2 * matches + min(entrants, _FEWEST), lowest, highest)


def type_in(height: float, size: float, usual: float) -> float:
    """Returns the type of a line so high, of which as many lines of words fit as of a size in the usual height."""
    return half_points(size * min(_LARGER, sqrt(height / usual)))


def show_smaller(form: Form, entries: Block, beside: Block) -> None:
    """Shows a sheet as much smaller as it takes to see the panel beside its entries, in steps of five percent."""
    width = sum(entries.widths[: beside.left - entries.left]) + sum(beside.widths)
    scale = max(_SMALLEST_SCALE, min(100, int(_IN_SIGHT / width * 20) * 5))
    form.worksheet.sheet_view.zoomScale = scale


def first_where(condition: Expression, numbers: Expression, which: Operand = 1) -> Expression:
    """Returns the smallest of the numbers of lines in which a condition holds, or that in the place ``which``.

    It is ``NO_LINE`` where there is none.
    """
    # Within SUMPRODUCT, MAX gives 0 in Gnumeric; LARGE gives the largest value.
    return NO_LINE - fx.SumProduct(fx.Large(condition * (NO_LINE - numbers), which))


def next_step(*cases: tuple[Operand, Operand], otherwise: Operand) -> Expression:
    """Returns what is to be done next: what is next to the first condition that holds."""
    return fx.IfError("Next: " & fx.first_true(*cases, otherwise=otherwise))


def put_beside(form: Form, panel: Block, step: Expression, of_what: Expression | str = "", at_left: int = 0) -> None:
    """Writes the panel, above it what it shows, and above all what is to be done next.

    That is in the first column instead, in so many rows, where that is kept free for it ``at_left``.
    """
    first, last, above = panel.left + 1, panel.area.last_column, panel.head_row - 1
    form.widths(panel.widths, panel.left)
    panel.write(form)
    if isinstance(of_what, Expression) and not at_left:
        heights = {row: form.worksheet.row_dimensions[row].height for row in range(panel.first_row, panel.last_row + 1)}
        below = [row for row, height in heights.items() if height is None]
        match = heights[panel.first_row]
        for row in below:
            room = _ALL_LINES - (len(heights) - len(below)) * match
            form.height(row, whole_pixels(max(_LINE, min(match, room / len(below)))))
    form.show(above, first, of_what, replace(ASKED, name=f"{ONLY_SHOWN} line", size=10, bold=True, wrap=False))
    if at_left:
        first = last = 1
    # Of long names at least the beginning is in sight.
    put_step(form, step, first, last, at_left or max(1, above - 1))


def put_step(form: Form, step: Expression, first: int, last: int, bottom: int) -> None:
    """Writes what is to be done next, from the first row of the sheet to another, across columns."""
    form.merge(1, first, last, _NEXT, down_to=bottom)
    form.formula(1, first, step, _NEXT)
    form.tone_where(Expression(address(1, first, "both")) != "", WAITING, (1, first), (bottom, last))
