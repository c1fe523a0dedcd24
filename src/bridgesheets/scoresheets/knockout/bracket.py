"""The bracket to pin up: one page up to 16 teams, beyond that a page for each 16 lines and one for the last rounds."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from bridgesheets.printed.loading import openpyxl
from bridgesheets.printed.styles import SECTION, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Form
from bridgesheets.scoresheets.knockout.event import BRACKET, SETUP, KnockoutSheets
from bridgesheets.scoresheets.knockout.plans import ONE_SURVIVES, Plan, Slot
from bridgesheets.scoresheets.knockout.rounds import round_title
from bridgesheets.scoresheets.styles import RESULT, RESULT_TEXT

#: The rounds that one page holds.
_PAGE_ROUNDS = 4
_SCORE, _JOINT = 30.0, 10.0
#: The heights of title, status and headings.
_HEIGHTS = (30.0, 20.0, 22.0)
_WINNER = Role("Bracket winner", 14, bold=True)
#: So many teams on a page leave room for larger type.
_FEW = 4


class _Page(NamedTuple):
    """A part of the bracket on a page: its rounds, and which of the parts with these rounds it is."""

    title: str
    rounds: range
    part: int = 0


def _pages(rounds: int) -> list[_Page]:
    first = range(1, min(rounds, _PAGE_ROUNDS) + 1)
    if rounds <= _PAGE_ROUNDS:
        return [_Page("", first)]
    sections = [_Page(f"Section {part + 1}", first, part) for part in range(1 << (rounds - _PAGE_ROUNDS))]
    return [*sections, _Page("Last rounds", range(_PAGE_ROUNDS + 1, rounds + 1))]


def add_bracket(event: KnockoutSheets) -> None:
    form, pages = event.book.form(BRACKET, landscape=True), _pages(event.last)
    width, height = form.area
    blocks = max(len(page.rounds) for page in pages) + 1
    name = (width * 0.985 - blocks * _SCORE - (blocks - 1) * _JOINT) / blocks
    form.widths([*(name, _SCORE, _JOINT) * blocks][:-1])
    row, last = 1, blocks * 3 - 1
    for page in pages:
        # A row less than half a point high is not lost to a page break.
        row = _add_page(event, form, row, page, height - 3, last)
        if page is not pages[-1]:
            form.break_after(row - 1)
    form.finish(row - 1, last, down=len(pages))


def _add_page(event: KnockoutSheets, form: Form, top: int, page: _Page, height: float, last: int) -> int:
    """Returns a page that begins in a row, with its head across all columns; the row below its last."""
    lines, ends = 1 << len(page.rounds), page.rounds[-1] == event.last
    form.heading(top, last, event.setup.title, TITLE.at(20))
    title = f"{page.title}. " & event.status(SETUP) if page.title else event.status(SETUP)
    form.status_and_day(top + 1, (last - 1, last), title, event.setup.entry("date"), RESULT_TEXT)
    after = "Winner" if ends else f"To round {page.rounds[-1] + 1}"
    for position, head in enumerate([*(round_title(event, played) for played in page.rounds), after]):
        form.put(top + 2, 3 * position + 1, head, SECTION.at(11))
    first, rows, size = top + len(_HEIGHTS), max(2 * lines, 12), 16 if lines <= _FEW else 11
    each = min(36.0 if lines <= _FEW else 26.0, (height - sum(_HEIGHTS)) / rows)
    form.heights(top, (*_HEIGHTS, *[each] * rows))
    for position, played in enumerate(page.rounds):
        matches, column = lines >> (position + 1), 3 * position + 1
        for match in range(matches):
            # The boundary between the lines of a match is in the middle of those that lead to it.
            upper = first + (4 << position) * match + (2 << position) - 1 - 1
            for row, side in ((upper, 0), (upper + 1, 1)):
                _add_side(form, row, column, *_side(event, played, page.part * matches + match + 1, side), size)
                _draw_lines(form, row, column, "top", "bottom", "left")
                _draw_lines(form, row, column + 1, "top", "bottom", "right")
            if matches > 1:
                _join(form, upper, column + 2, 2 << position, first=match % 2 == 0)
    winner = 3 * len(page.rounds) + 1
    champion = event.champion if ends else event.side(page.rounds[-1], page.part + 1).winner
    _add_winner(form, first + lines - 2, winner, _label(event, champion))
    if ends and event.has_playoff(event.last):
        _add_playoff(event, form, first + rows - 4, winner)
    return first + rows


def _add_winner(form: Form, row: int, column: int, name: Expression) -> None:
    _draw_lines(form, row + 1, column - 1, "top")
    form.merge(row, column, column + 1, _WINNER, down_to=row + 1)
    form.formula(row, column, name, _WINNER)
    form.shrink(row, column)
    for down, side in product((0, 1), (0, 1)):
        _draw_lines(form, row + down, column + side, "bottom" if down else "top", "right" if side else "left")


def _draw_lines(form: Form, row: int, column: int, *edges: str) -> None:
    line = openpyxl.styles.Side("thin", color="333333")
    form.worksheet.cell(row, column).border = openpyxl.styles.Border(**dict.fromkeys(edges, line))


def _label(event: KnockoutSheets, number: Expression) -> Expression:
    return fx.If(number == "", "", fx.If(number == 0, "–", number & " " & event.name(number)))


def _add_side(form: Form, row: int, column: int, name: Expression, score: Expression, size: float) -> None:
    form.formula(row, column, name, Role("Bracket team", horizontal="left", indent=0).at(size))
    form.shrink(row, column)
    form.formula(row, column + 1, score, RESULT.at(size - 1))


def _side(event: KnockoutSheets, played: int, match: int, side: int) -> tuple[Expression, Expression]:
    """Returns the team of a side and its IMPs, whatever plan is chosen."""

    def of_plan(plan: Plan) -> tuple[Operand, Operand]:
        if played == 1:
            return _first_side(event, plan, match, side)
        if match > len(plan.rounds[played - 1]):
            return "", ""
        return _label(event, event.side(played, match, side).number), _score(event, played, match, side)

    return event.by_plan(lambda plan: of_plan(plan)[0]), event.by_plan(lambda plan: of_plan(plan)[1])


def _first_side(event: KnockoutSheets, plan: Plan, match: int, side: int) -> tuple[Operand, Operand]:
    seed, three_way = plan.lines[2 * (match - 1) + side]
    if not seed:
        bye = "" if plan.name == ONE_SURVIVES else "bye"
        return (f"3-way {three_way}" if three_way else bye), ""
    number = event.teams.line(seed).of_seed
    label = fx.If(number == 0, "no team", number & " " & event.name(number))
    if three_way:
        return label & f", 3-way {three_way}", ""
    for place, sides in enumerate(plan.rounds[0], 1):
        if Slot("seed", seed) in sides:
            return label, _score(event, 1, place, sides.index(Slot("seed", seed)))
    return label, ""


def _score(event: KnockoutSheets, played: int, match: int, side: int) -> Expression:
    found = event.side(played, match, side)
    return fx.If(fx.Or(found.number == "", found.total == ""), "", found.total)


def _join(form: Form, upper: int, column: int, reach: int, *, first: bool) -> None:
    """Draws the line from a match to the next round: down from the first of two matches, else up."""
    begin = upper + 1 if first else upper + 1 - reach
    for row in range(begin, begin + reach):
        ends = ["top"] if first and row == begin else [] if first or row < upper else ["bottom"]
        _draw_lines(form, row, column, "right", *ends)


def _add_playoff(event: KnockoutSheets, form: Form, row: int, column: int) -> None:
    form.formula(row, column, fx.If(event.plays_off, "Play-off for third"), SECTION.at(11))
    match = event.matches(event.last)
    for side in (0, 1):
        label, score = _label(event, event.side(event.last, match, side).number), _score(event, event.last, match, side)
        _add_side(form, row + 1 + side, column, fx.If(event.plays_off, label), fx.If(event.plays_off, score), 11)
