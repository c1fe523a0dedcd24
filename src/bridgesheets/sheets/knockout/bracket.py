"""The bracket to pin up: one page up to 16 teams, beyond that a page for each 16 lines and one for the last rounds."""

from __future__ import annotations

from dataclasses import dataclass

from openpyxl.styles import Border, Side

from bridgesheets.printed.styles import SECTION, TITLE, Role
from bridgesheets.sheets.form import Form
from bridgesheets.sheets.knockout.event import FOOTER, Event
from bridgesheets.sheets.knockout.layout import BRACKET, R
from bridgesheets.sheets.knockout.plans import ONE_SURVIVES, Plan, Slot
from bridgesheets.sheets.knockout.rounds import round_title
from bridgesheets.sheets.knockout.setup import YES
from bridgesheets.sheets.styles import RESULT, RESULT_TEXT

#: The rounds that one page holds.
_PAGE_ROUNDS = 4
_SCORE, _JOINT = 30.0, 10.0
_TITLE_HEIGHT, _STATUS_HEIGHT, _HEAD_HEIGHT = 30.0, 20.0, 22.0
_TEAM = Role("Bracket team", horizontal="left", indent=0)
_WINNER = Role("Bracket winner", 14, bold=True)
_LINE = Side("thin", color="333333")


@dataclass(frozen=True)
class _Page:
    """A part of the bracket on a page: its rounds, and the first of its matches in each of them."""

    title: str
    rounds: tuple[int, ...]
    part: int
    parts: int
    champion: bool

    def lines(self) -> int:
        """How many lines the page has for teams."""
        return 1 << len(self.rounds)


def pages(rounds: int) -> tuple[_Page, ...]:
    """What stands on each page."""
    if rounds <= _PAGE_ROUNDS:
        return (_Page("", tuple(range(1, rounds + 1)), 0, 1, True),)
    parts = 1 << (rounds - _PAGE_ROUNDS)
    first = tuple(range(1, _PAGE_ROUNDS + 1))
    sections = tuple(_Page(f"Section {part + 1}", first, part, parts, False) for part in range(parts))
    return (*sections, _Page("Last rounds", tuple(range(_PAGE_ROUNDS + 1, rounds + 1)), 0, 1, True))


def add_bracket(event: Event) -> None:
    """Add the sheet "Bracket"."""
    form = event.book.form(BRACKET, landscape=True)
    width, height = form.area
    made = pages(event.layout.rounds)
    blocks = max(len(page.rounds) for page in made) + 1
    name = (width * 0.985 - blocks * _SCORE - (blocks - 1) * _JOINT) / blocks
    form.widths([size for _ in range(blocks) for size in (name, _SCORE, _JOINT)][:-1])
    row = 1
    for number, page in enumerate(made):
        # A row less than half a point high is not lost to a page break.
        row = _add_page(event, form, row, page, height - 3)
        if number < len(made) - 1:
            form.break_after(row - 1)
    form.finish(row - 1, blocks * 3 - 1, source=FOOTER, down=len(made))


def _add_page(event: Event, form: Form, top: int, page: _Page, height: float) -> int:
    """A page that begins in a row; the row below its last."""
    layout = event.layout
    form.formula(top, 1, layout.title, TITLE.at(20))
    form.across(top, 1, 3 * len(page.rounds) + 2, TITLE.at(20))
    form.shrink(top, 1)
    form.height(top, _TITLE_HEIGHT)
    part = f'"{page.title}. "&' if page.title else ""
    last = 3 * len(page.rounds) + 2
    form.status_and_day(
        top + 1, (last - 1, last), f"{part}{layout.status('Set-up')}", layout.setup("date"), RESULT_TEXT
    )
    form.height(top + 1, _STATUS_HEIGHT)
    for position, played in enumerate(page.rounds):
        form.put(top + 2, 3 * position + 1, round_title(event, played), SECTION.at(11))
    after = "Winner" if page.champion else f"To round {page.rounds[-1] + 1}"
    form.put(top + 2, 3 * len(page.rounds) + 1, after, SECTION.at(11))
    form.height(top + 2, _HEAD_HEIGHT)
    rows = 2 * page.lines()
    first = top + 3
    each = min(36.0 if _large(page) else 26.0, (height - _TITLE_HEIGHT - _STATUS_HEIGHT - _HEAD_HEIGHT) / max(rows, 12))
    for row in range(first, first + max(rows, 12)):
        form.height(row, each)
    for position, played in enumerate(page.rounds):
        matches = page.lines() >> (position + 1)
        for match in range(matches):
            # The boundary between the lines of a match stands in the middle of those that lead to it.
            upper = first + (4 << position) * match + (2 << position) - 1 - 1
            whole = page.part * matches + match + 1
            for side in (0, 1):
                _add_side(event, form, upper + side, 3 * position + 1, played, whole, side, 16 if _large(page) else 11)
            if matches > 1:
                _join(form, upper, 3 * position + 3, position, match)
    middle = first + page.lines() - 2
    column = 3 * len(page.rounds) + 1
    to_next = layout.round_cell(page.rounds[-1], page.part + 1, 0, R.WINNER)
    champion = layout.champion if page.champion else to_next
    form.worksheet.cell(middle + 1, column - 1).border = Border(top=_LINE)
    form.across(middle, column, column + 1, _WINNER, down_to=middle + 1)
    form.formula(middle, column, _label(event, champion), _WINNER)
    form.shrink(middle, column)
    for row in (middle, middle + 1):
        for side in (0, 1):
            form.worksheet.cell(row, column + side).border = Border(
                top=_LINE if row == middle else None,
                bottom=None if row == middle else _LINE,
                left=None if side else _LINE,
                right=_LINE if side else None,
            )
    if page.champion and layout.has_playoff(layout.rounds):
        _add_playoff(event, form, first + max(rows, 12) - 4, column)
    return first + max(rows, 12)


def _large(page: _Page) -> bool:
    """Whether few teams stand on a page, so that there is room for larger type."""
    return page.lines() <= 4


def _label(event: Event, number: str) -> str:
    """The formula of a team's number and name; a dash for a bye."""
    return f'IF({number}="","",IF({number}=0,"–",{number}&" "&{event.name(number)}))'


def _add_side(event: Event, form: Form, row: int, column: int, played: int, match: int, side: int, size: float) -> None:
    """One line of a match: the team and its IMPs."""
    layout = event.layout
    said, scores = [], []
    for plan in layout.plans:
        text, score = _first(event, plan, match, side) if played == 1 else _later(event, plan, played, match, side)
        said.append(text)
        scores.append(score)
    form.formula(row, column, layout.by_plan(tuple(said)), _TEAM.at(size))
    form.shrink(row, column)
    form.formula(row, column + 1, layout.by_plan(tuple(scores)), RESULT.at(size - 1))
    _frame(form, row, column)
    _frame(form, row, column + 1, last=True)


def _first(event: Event, plan: Plan, match: int, side: int) -> tuple[str, str]:
    """The formulas of team and score in the first round."""
    layout = event.layout
    seed, three_way = plan.lines[2 * (match - 1) + side]
    if not seed:
        if three_way:
            return f'"in three-way {three_way}"', '""'
        return ('""', '""') if plan.name == ONE_SURVIVES else ('"bye"', '""')
    number = layout.coming(plan, 1, Slot("seed", seed))
    label = f'IF({number}=0,"no team",{number}&" "&{event.name(number)})'
    if three_way:
        return label, f'"T{three_way}"'
    for place, sides in enumerate(plan.rounds[0], 1):
        for line, slot in enumerate(sides):
            if slot.number == seed:
                return label, _score(event, 1, place, line)
    return label, '""'


def _later(event: Event, plan: Plan, played: int, match: int, side: int) -> tuple[str, str]:
    """The formulas of team and score in a later round."""
    if match > len(plan.rounds[played - 1]):
        return '""', '""'
    number = event.layout.round_cell(played, match, side, R.NUMBER)
    return _label(event, number), _score(event, played, match, side)


def _score(event: Event, played: int, match: int, side: int) -> str:
    """The formula of a side's total."""
    total = event.layout.round_cell(played, match, side, R.TOTAL)
    return f'IF({total}="","",{total})'


def _frame(form: Form, row: int, column: int, *, last: bool = False) -> None:
    """Draws the lines round a cell of the bracket."""
    form.worksheet.cell(row, column).border = Border(
        top=_LINE, bottom=_LINE, left=None if last else _LINE, right=_LINE if last else None
    )


def _join(form: Form, upper: int, column: int, position: int, match: int) -> None:
    """Lead from a match to the next round, in the narrow column behind it: down from the upper, up from the lower."""
    reach = 2 << position
    rows = range(upper + 1, upper + 1 + reach) if match % 2 == 0 else range(upper - reach + 1, upper + 1)
    for row in rows:
        cell = form.worksheet.cell(row, column)
        top = _LINE if match % 2 == 0 and row == upper + 1 else None
        bottom = _LINE if match % 2 and row == upper else None
        cell.border = Border(right=_LINE, top=top, bottom=bottom)


def _add_playoff(event: Event, form: Form, row: int, column: int) -> None:
    """Writes the play-off for third place."""
    layout = event.layout
    asked = f'{layout.valid("play-off")}="{YES}"'
    form.formula(row, column, f'IF({asked},"Play-off for third","")', SECTION.at(11))
    match = layout.matches(layout.rounds)
    for side in (0, 1):
        number = layout.round_cell(layout.rounds, match, side, R.NUMBER)
        form.formula(row + 1 + side, column, f'IF({asked},{_label(event, number)},"")', _TEAM)
        form.formula(
            row + 1 + side, column + 1, f'IF({asked},{_score(event, layout.rounds, match, side)},"")', RESULT.at(10)
        )
        form.shrink(row + 1 + side, column)
