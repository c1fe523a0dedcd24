"""The record of the draws: the standings each round was drawn from are kept, and compared with what they are now."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, TITLE
from bridgesheets.sheets.form import Book, Form, at, block
from bridgesheets.sheets.styles import ASKED, CHECK, HELPER, RESULT
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.example import Example
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.layout import Basis, Drawn
from bridgesheets.sheets.swiss.plan import DRAW_RECORD, Group, Line, Plan
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.sheets.words import first_of

#: The rows of the sheet.
_ROUND_ROW, _DRAWN_ROW, _CHANGED_ROW, _HEAD_ROW = 4, 5, 8, 9
_FIRST_COLUMN = 3
#: Points, place, and what they are now.
_COLUMNS = 3
_WIDTHS = (34.0, 120.0)
_SAID = replace(ASKED, name="Asked line")
#: What is kept for the next draw: a name, whose format leaves 1E5 and 007 as they are.
_KEPT = replace(HELPER, horizontal="left", number_format="@")
_EVENT = replace(ASKED, name="Event of a record", vertical="top", wrap=True)
#: The parts of the width that a round has for its columns.
_PARTS = (44.0, 32.0, 44.0)
#: So many rounds fill the width of a page, so that no round is broken, and so many lines its height.
_ROUNDS_A_PAGE, _LINES_A_PAGE = 3, 36


class DrawRecord:
    """The sheet; its addresses are known before it is made."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def _column(self, number: int) -> int:
        return _FIRST_COLUMN + (number - 1) * _COLUMNS

    @property
    def changed(self) -> str:
        """The numbers of the rounds that were drawn from standings which have changed since."""
        last = self._column(self._plan.rounds) + _COLUMNS - 1
        return f"'{DRAW_RECORD}'!{block(_CHANGED_ROW, _FIRST_COLUMN, _CHANGED_ROW, last)}"

    @property
    def _names_column(self) -> int:
        """Behind the last round, beside what is printed: the names at the last draw."""
        return self._column(self._plan.rounds + 1) + 1

    @property
    def names_drawn(self) -> str:
        """The names that the teams had at the last draw, a row a team."""
        column = self._names_column
        return f"'{DRAW_RECORD}'!{block(_HEAD_ROW + 1, column, _HEAD_ROW + self._plan.lines, column)}"

    def add(self, book: Book, facts: Facts, setting: Setting, example: Example | None) -> None:
        """Add the sheet "Draw record"."""
        plan = self._plan
        form = book.form(DRAW_RECORD)
        form.put(1, 1, "Draw record", TITLE.at(18))
        # On every page, behind the columns that are repeated there.
        for number in range(1, plan.rounds + 1, _ROUNDS_A_PAGE):
            first, beyond = self._column(number), self._column(min(number + _ROUNDS_A_PAGE, plan.rounds + 1))
            # Later pages, the last of which may be narrow, have two more lines for it.
            form.across(1, first, beyond - 1, _EVENT, down_to=1 if number == 1 else _ROUND_ROW - 1)
            form.formula(1, first, setting.title, _EVENT)
            if number == 1:
                form.shrink(1, first)
        form.height(1, 26)
        # Behind the columns that are repeated beside every page.
        said = "The standings each round was drawn from. bridgesheets draw fills it in."
        form.put(2, _FIRST_COLUMN, said, _SAID)
        form.put(3, _FIRST_COLUMN, "Where a later correction changed them, it is said beneath the table.", _SAID)
        for row, said in zip((_ROUND_ROW, 5, 6, 7, _CHANGED_ROW),
                             ("", "After round", "Seed", "How", "Changed since, round"), strict=True):  # fmt: skip
            form.put(row, 2, said, ASKED)
        form.put(_HEAD_ROW, 1, "No.", HEAD)
        form.formula(_HEAD_ROW, 2, facts.head, HEAD)
        for line in range(1, plan.lines + 1):
            row = _HEAD_ROW + line
            form.formula(row, 1, f"{plan.team(line, layout.Team.NUMBER)}", KEY)
            name = plan.of_line(line, Line.NAME)
            form.formula(row, 2, f'{name}&""', ASKED)
            form.shrink(row, 2)
        for number in range(1, plan.rounds + 1):
            column = self._column(number)
            form.put(_ROUND_ROW, column, f"Round {number}", TITLE.at(12))
            kept = example.drawn(number) if example else {}
            for part in Drawn:
                form.put(_DRAWN_ROW + part - 1, column, kept.get(part, ""), _SAID)
            for offset, head in enumerate(("VPs then", "Place", "VPs now")):
                form.put(_HEAD_ROW, column + offset, head, HEAD.at(10))
            after_cell = at(_DRAWN_ROW, column, "row")
            last = _HEAD_ROW + plan.lines
            for line in range(1, plan.lines + 1):
                row = _HEAD_ROW + line
                basis = example.basis(number, line) if example else {}
                form.put(row, column, basis.get(Basis.VPS, ""), RESULT)
                form.put(row, column + 1, basis.get(Basis.PLACE, ""), RESULT)
                form.formula(row, column + 2, self._now(line, at(row, column), after_cell), RESULT)
            changed = f"{at(_HEAD_ROW + 1, column + 2, 'row')}:{at(last, column + 2, 'row')}"
            form.formula(_CHANGED_ROW, column, f'IF(COUNT({changed})>0,{number},"")', HELPER)
            look = replace(CHECK, name="Check line", wrap=False).at(8.5)
            form.formula(last + 1 + number, _FIRST_COLUMN, self._said(facts, last + 1), look)
            book.define(layout.basis_name(number), form.range(_HEAD_ROW + 1, column, last, column + 1))
            book.define(layout.drawn_name(number), form.range(_DRAWN_ROW, column, _DRAWN_ROW + 2, column))
        self._add_names(book, form)
        last_column = self._column(plan.rounds) + _COLUMNS - 1
        factor = (form.area[0] * 0.985 - sum(_WIDTHS)) / (_ROUNDS_A_PAGE * sum(_PARTS))
        form.widths([*_WIDTHS, *[part * factor for part in _PARTS] * plan.rounds])
        bottom = _HEAD_ROW + plan.lines + 1 + plan.rounds
        form.break_evenly(_HEAD_ROW + 1, plan.lines + 1 + plan.rounds, 1, _LINES_A_PAGE)
        pages = ceil(plan.rounds / _ROUNDS_A_PAGE)
        form.finish(bottom, last_column, source="Made by bridgesheets", head=_HEAD_ROW, key_columns=2, across=pages)

    def _add_names(self, book: Book, form: Form) -> None:
        """Writes the column of the names at the last draw."""
        form.put(_HEAD_ROW, self._names_column, "Names at the last draw", HELPER)
        for line in range(1, self._plan.lines + 1):
            form.put(_HEAD_ROW + line, self._names_column, "", _KEPT)
        book.define(layout.NAMES_DRAWN, self.names_drawn)

    def _now(self, line: int, then: str, after: str) -> str:
        """What a team has now after the round its draw was based on, where that is not what it had then."""
        plan = self._plan
        now = f"IF({after}=0,{plan.of_line(line, Line.CARRY_OVER)},INDEX({plan.rounds_of(line, Group.TOTAL)},{after}))"
        return f'IF(COUNT({then},{after})<2,"",IFERROR(IF(ROUND({then}-{now},2)=0,"",{now}),"after which round?"))'

    def _said(self, facts: Facts, above: int) -> str:
        """What has changed of the standings a round was drawn from. The first of these lines is of the first round."""
        plan = self._plan
        number = f"(ROW()-ROW({at(above, 1, 'both')}))"
        last = self._column(plan.rounds) + _COLUMNS - 1
        all_rounds = block(_HEAD_ROW + 1, _FIRST_COLUMN, _HEAD_ROW + plan.lines, last)
        basis, changed = (f"INDEX({all_rounds},0,{_COLUMNS}*{number}-{before})" for before in (_COLUMNS - 1, 0))
        first = f'SUMPRODUCT(MAX(({changed}<>"")*({_BIG}-{plan.numbers})))'
        line = f"MATCH({_BIG}-{first},{plan.numbers},0)"
        more = f'IF(COUNT({changed})>1," (and "&(COUNT({changed})-1)&" more)","")'
        words = (
            f'"Round "&{number}&" was drawn from standings in which "&{facts.team}&" "&({_BIG}-{first})&" had "'
            f'&{_two(basis, line)}&"; it now has "&{_two(changed, line)}&{more}'
        )
        return first_of((f"COUNT({changed})=0", '""'), otherwise=words)


_BIG = 100_000


def _two(column: str, line: str) -> str:
    """Points of a team with two decimals, in words."""
    return f'TEXT(INDEX({column},{line}),"0.00")'
