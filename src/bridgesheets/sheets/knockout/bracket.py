"""The bracket to pin up: one page up to 16 teams, beyond that a page for each 16 lines and one for the last rounds."""

from __future__ import annotations

from typing import NamedTuple

from openpyxl.styles import Border, Side

from bridgesheets.printed.styles import SECTION, TITLE, Role
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.form import Form
from bridgesheets.sheets.knockout.event import BRACKET, FOOTER, SETUP, Event
from bridgesheets.sheets.knockout.plans import ONE_SURVIVES, Plan, Slot
from bridgesheets.sheets.knockout.rounds import round_title
from bridgesheets.sheets.styles import RESULT, RESULT_TEXT

#: The rounds that one page holds.
_PAGE_ROUNDS = 4
_SCORE, _JOINT = 30.0, 10.0
_TITLE_HEIGHT, _STATUS_HEIGHT, _HEAD_HEIGHT = 30.0, 20.0, 22.0
_TEAM = Role("Bracket team", horizontal="left", indent=0)
_WINNER = Role("Bracket winner", 14, bold=True)
_LINE = Side("thin", color="333333")
#: So many teams on a page leave room for larger type.
_FEW = 4


class _Page(NamedTuple):
    """A part of the bracket on a page: its rounds, and the first of its matches in each of them."""

    title: str
    rounds: tuple[int, ...]
    part: int
    champion: bool

    def lines(self) -> int:
        """How many lines the page has for teams."""
        return 1 << len(self.rounds)


def pages(rounds: int) -> tuple[_Page, ...]:
    """What stands on each page."""
    if rounds <= _PAGE_ROUNDS:
        return (_Page("", tuple(range(1, rounds + 1)), 0, True),)
    parts = 1 << (rounds - _PAGE_ROUNDS)
    first = tuple(range(1, _PAGE_ROUNDS + 1))
    sections = tuple(_Page(f"Section {part + 1}", first, part, False) for part in range(parts))
    return (*sections, _Page("Last rounds", tuple(range(_PAGE_ROUNDS + 1, rounds + 1)), 0, True))


def add_bracket(event: Event) -> None:
    """Add the sheet "Bracket"."""
    form = event.book.form(BRACKET, landscape=True)
    width, height = form.area
    made = pages(event.last)
    blocks = max(len(page.rounds) for page in made) + 1
    name = (width * 0.985 - blocks * _SCORE - (blocks - 1) * _JOINT) / blocks
    form.widths([size for _ in range(blocks) for size in (name, _SCORE, _JOINT)][:-1])
    row, last = 1, blocks * 3 - 1
    for number, page in enumerate(made):
        # A row less than half a point high is not lost to a page break.
        row = _add_page(event, form, row, page, height - 3, last)
        if number < len(made) - 1:
            form.break_after(row - 1)
    form.finish(row - 1, last, source=FOOTER, down=len(made))


def _add_page(event: Event, form: Form, top: int, page: _Page, height: float, last: int) -> int:
    """A page that begins in a row, with its head across all columns; the row below its last."""
    large = page.lines() <= _FEW
    form.heading(top, last, event.title, TITLE.at(20))
    said = f"{page.title}. " & event.status(SETUP) if page.title else event.status(SETUP)
    form.status_and_day(top + 1, (last - 1, last), said, event.setup.typed("date"), RESULT_TEXT)
    after = "Winner" if page.champion else f"To round {page.rounds[-1] + 1}"
    for position, head in enumerate([*(round_title(event, played) for played in page.rounds), after]):
        form.put(top + 2, 3 * position + 1, head, SECTION.at(11))
    for row, size in enumerate((_TITLE_HEIGHT, _STATUS_HEIGHT, _HEAD_HEIGHT), top):
        form.height(row, size)
    first, rows = top + 3, max(2 * page.lines(), 12)
    each = min(36.0 if large else 26.0, (height - _TITLE_HEIGHT - _STATUS_HEIGHT - _HEAD_HEIGHT) / rows)
    for row in range(first, first + rows):
        form.height(row, each)
    for position, played in enumerate(page.rounds):
        matches = page.lines() >> (position + 1)
        for match in range(matches):
            # The boundary between the lines of a match stands in the middle of those that lead to it.
            upper = first + (4 << position) * match + (2 << position) - 1 - 1
            whole = page.part * matches + match + 1
            for side in (0, 1):
                said, score = _side(event, played, whole, side)
                _add_side(form, upper + side, 3 * position + 1, said, score, 16 if large else 11)
            if matches > 1:
                _join(form, upper, 3 * position + 3, position, match)
    winner = 3 * len(page.rounds) + 1
    _add_winner(event, form, first + page.lines() - 2, winner, page)
    if page.champion and event.has_playoff(event.last):
        _add_playoff(event, form, first + rows - 4, winner)
    return first + rows


def _add_winner(event: Event, form: Form, row: int, column: int, page: _Page) -> None:
    """Writes who has won all that stands on a page, across two rows, in a frame."""
    champion = event.champion if page.champion else event.side(page.rounds[-1], page.part + 1).winner
    form.worksheet.cell(row + 1, column - 1).border = Border(top=_LINE)
    form.across(row, column, column + 1, _WINNER, down_to=row + 1)
    form.formula(row, column, _label(event, champion), _WINNER)
    form.shrink(row, column)
    for down in (0, 1):
        for side in (0, 1):
            form.worksheet.cell(row + down, column + side).border = Border(
                top=None if down else _LINE,
                bottom=_LINE if down else None,
                left=None if side else _LINE,
                right=_LINE if side else None,
            )


def _label(event: Event, number: Expression) -> Expression:
    """A team's number and name; a dash for a bye."""
    return fx.If(number == "", "", fx.If(number == 0, "–", number & " " & event.name(number)))


def _add_side(form: Form, row: int, column: int, said: Expression, score: Expression, size: float) -> None:
    """One line of a match: the team and its IMPs."""
    form.formula(row, column, said, _TEAM.at(size))
    form.shrink(row, column)
    form.formula(row, column + 1, score, RESULT.at(size - 1))
    form.worksheet.cell(row, column).border = Border(top=_LINE, bottom=_LINE, left=_LINE)
    form.worksheet.cell(row, column + 1).border = Border(top=_LINE, bottom=_LINE, right=_LINE)


def _side(event: Event, played: int, match: int, side: int) -> tuple[Expression, Expression]:
    """The team of a side and its IMPs, whatever plan is chosen."""

    def found(plan: Plan) -> tuple[Operand, Operand]:
        if played == 1:
            return _first(event, plan, match, side)
        if match > len(plan.rounds[played - 1]):
            return "", ""
        return _label(event, event.side(played, match, side).number), _score(event, played, match, side)

    return event.by_plan(lambda plan: found(plan)[0]), event.by_plan(lambda plan: found(plan)[1])


def _first(event: Event, plan: Plan, match: int, side: int) -> tuple[Operand, Operand]:
    """Team and score in the first round."""
    seed, three_way = plan.lines[2 * (match - 1) + side]
    if not seed:
        bye = "" if plan.name == ONE_SURVIVES else "bye"
        return (f"in three-way {three_way}" if three_way else bye), ""
    number = event.teams.line(seed).of_seed
    label = fx.If(number == 0, "no team", number & " " & event.name(number))
    if three_way:
        return label, f"T{three_way}"
    for place, sides in enumerate(plan.rounds[0], 1):
        if Slot("seed", seed) in sides:
            return label, _score(event, 1, place, sides.index(Slot("seed", seed)))
    return label, ""


def _score(event: Event, played: int, match: int, side: int) -> Expression:
    """A side's total."""
    total = event.side(played, match, side).total
    return fx.If(total == "", "", total)


def _join(form: Form, upper: int, column: int, position: int, match: int) -> None:
    """Lead from a match to the next round, in the narrow column behind it: down from the upper, up from the lower."""
    reach = 2 << position
    rows = range(upper + 1, upper + 1 + reach) if match % 2 == 0 else range(upper - reach + 1, upper + 1)
    for row in rows:
        top = _LINE if match % 2 == 0 and row == upper + 1 else None
        bottom = _LINE if match % 2 and row == upper else None
        form.worksheet.cell(row, column).border = Border(right=_LINE, top=top, bottom=bottom)


def _add_playoff(event: Event, form: Form, row: int, column: int) -> None:
    """Writes the play-off for third place."""
    form.formula(row, column, fx.If(event.plays_off, "Play-off for third"), SECTION.at(11))
    match = event.matches(event.last)
    for side in (0, 1):
        label = _label(event, event.side(event.last, match, side).number)
        form.formula(row + 1 + side, column, fx.If(event.plays_off, label), _TEAM)
        form.shrink(row + 1 + side, column)
        score = fx.If(event.plays_off, _score(event, event.last, match, side))
        form.formula(row + 1 + side, column + 1, score, RESULT.at(10))
