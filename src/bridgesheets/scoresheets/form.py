"""One sheet of a score sheet workbook: cells to type in, formulas, and how it is protected and printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import cycle
from typing import TYPE_CHECKING

from bridgesheets.printed.citing import by_edition
from bridgesheets.printed.loading import openpyxl
from bridgesheets.printed.paper import set_up_page
from bridgesheets.printed.sheet import evenly, set_height, set_width, written_cell
from bridgesheets.printed.styles import BAND, TITLE, Role, Styles, cell_at, frame, rule
from bridgesheets.scoresheets import orders, self_test
from bridgesheets.scoresheets.entries import Validation, fit_condition
from bridgesheets.scoresheets.expressions import (
    TRUE,
    And,
    Expression,
    Formula,
    If,
    Not,
    as_expression,
    first_true,
    sentence,
    unless_empty,
)
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.self_test import PROBE_COLUMN, PROBE_ROW, defined_names, functions_missing, probe_formula
from bridgesheets.scoresheets.styles import ASKED, DAY, HELPER, NOT_ASKED, STATUS, WRONG
from truesheet.addresses import Address, column_letters

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.cell import Cell
    from openpyxl.styles import Border, Font, PatternFill

Value = str | int | float
#: The number format of formulas that need none. In General, LibreOffice sets the format anew when the value changes,
#: and loses borders, sizes and tones of such cells when it saves.
_CALCULATED = "General;-General"
#: A formula holds no longer text in one piece.
_LONGEST = 255
#: The height of a row that names none.
_USUAL_HEIGHT = 15.0


def address(row: int | str, column: int, fixed: str = "") -> str:
    """Returns the address of a cell: ``B7``. ``fixed`` is what stays when it is copied: "row", "column" or "both"."""
    dollar_column = "$" if fixed in ("column", "both") else ""
    dollar_row = "$" if fixed in ("row", "both") else ""
    return f"{dollar_column}{column_letters(column)}{dollar_row}{row}"


def range_address(first_row: int, first_column: int, last_row: int, last_column: int, fixed: str = "both") -> str:
    """Returns the address of a range: ``$B$7:$D$9``. ``fixed`` is what stays when it is copied."""
    return f"{address(first_row, first_column, fixed)}:{address(last_row, last_column, fixed)}"


def sheet_prefix(name: str) -> str:
    """Returns the name of a sheet as it is before an address in every formula that we write: ``'Round 1'!``."""
    return "'" + name.replace("'", "''") + "'!"


def round_name(number: int) -> str:
    """Returns what a round is called, and its sheet."""
    return f"Round {number}"


def _ranges(cells: dict[int, list[int]]) -> Iterator[str]:
    """Yields the rows of each column as ranges: ``B5:B19``. As many single cells would take long to be put together."""
    for column, rows in cells.items():
        first = last = min(rows)
        for row in [*sorted(rows)[1:], 0]:
            if row == last + 1:
                last = row
                continue
            yield f"{address(first, column)}:{address(last, column)}" if last > first else address(first, column)
            first = last = row


class Book:
    """A workbook of score sheets while it is made.

    Texts above and beside entries are calculated, so that no program completes an entry to one, unless other programs
    fill the workbook in and look for its headings.
    """

    def __init__(self, order: Order, calculated_texts: bool = True) -> None:
        self.order = order
        self.calculated_texts = calculated_texts
        #: The cell of the first sheet that shows whether LAMBDA is known.
        self._probed = ""
        self._forms: list[Form] = []
        #: The formulas of all cells, and the cells among them that are heads of sheets.
        self._formulas: list[str] = []
        self._heads: list[Cell] = []
        #: The cells that people fill in, by sheet.
        self.entries: dict[str, set[Address]] = {}

    @cached_property
    def workbook(self) -> Workbook:
        """Returns the workbook, which is made when the first sheet is: what is only declared needs none."""
        workbook = openpyxl.Workbook()
        workbook.remove(workbook.active)
        for name, refers_to in defined_names(self.order.formulas).items():
            workbook.defined_names[name] = openpyxl.workbook.defined_name.DefinedName(name, attr_text=refers_to)
        return workbook

    @cached_property
    def styles(self) -> Styles:
        return Styles(self.workbook)

    def form(self, name: str, *, landscape: bool = False) -> Form:
        form = Form(self, name, landscape=landscape)
        self._forms.append(form)
        if not self._probed:
            self._probed = f"{sheet_prefix(name)}{address(PROBE_ROW, PROBE_COLUMN, 'both')}"
            for row, figures in enumerate(self_test.KNOWN_FIGURES, self_test.FIRST_ROW):
                for column, figure in enumerate(figures, self_test.FIRST_COLUMN):
                    form.put(row, column, figure, HELPER)
            if formula := probe_formula(self.order.formulas):
                form.formula(PROBE_ROW, PROBE_COLUMN, formula, HELPER)
        return form

    def working(self, name: str, title: str, note: str, *, landscape: bool = False) -> Form:
        """Returns a new sheet that only formulas need, with its title and what is said below that."""
        form = self.form(name, landscape=landscape)
        form.put(1, 1, title, TITLE.at(14))
        form.put(2, 1, note, ASKED)
        return form

    @property
    def functions_missing(self) -> tuple[Expression, str] | None:
        """Returns the condition that our functions are missing, with words; None where no formula calls them."""
        return functions_missing(self.order.formulas, self._probed)

    def define(self, name: str, refers_to: str) -> None:
        self.workbook.defined_names[name] = openpyxl.workbook.defined_name.DefinedName(name, attr_text=refers_to)

    def define_functions(self) -> None:
        """Gives our functions that formulas call their names, where the workbook itself defines them."""
        if self.order.formulas == "lambda":
            from bridgesheets.scoresheets.lambdas.functions_book import names_needed

            for name, refers_to in names_needed(self._formulas).items():
                self.define(name, refers_to)

    def finish(self, drawn: orders.Entries | None = None) -> Workbook:
        """Returns the workbook, open at the first empty cell to type in; a filled-in one, on its first sheet.

        ``drawn`` are the cells that a draw fills in, apart from those that people do.
        """
        self.define_functions()
        self._finish_heads()
        for form in self._forms:
            form.hide_helpers()
            form.format_formulas()
        forms = [] if self.order.filled else [form for form in self._forms if form.first_empty]
        for form in forms[:1]:
            assert form.first_empty is not None
            form.put_cursor(*form.first_empty)
            self.workbook.active = form.worksheet
        self.workbook.active.sheet_view.tabSelected = True
        entries = {title: {*cells, *(drawn or {}).get(title, ())} for title, cells in self.entries.items()}
        place = orders.fingerprint_of(self.order, self.workbook, {**(drawn or {}), **entries})
        self.define(orders.NAME, f'"{place}"')
        return self.workbook

    def note_formula(self, cell: Cell, role: Role) -> None:
        self._formulas.append(cell.value)
        if role.name.startswith(STATUS.name):
            self._heads.append(cell)

    def _finish_heads(self) -> None:
        """Makes the heads say first that our functions are missing, or that the program calculates wrongly."""
        first = sheet_prefix(self._forms[0].name)
        cases = [words for words in (self.functions_missing,) if words]
        cases.append((self_test.calculates_otherwise(first, self._formulas), self_test.WARNING))
        for cell in self._heads:
            cell.value = f"={first_true(*cases, otherwise=as_expression(cell.value.removeprefix('=')))}"


class Form:
    """A worksheet that people type into or print."""

    def __init__(self, book: Book, name: str, *, landscape: bool = False) -> None:
        self.book = book
        self.name = name
        self.landscape = landscape
        self.worksheet = book.workbook.create_sheet(name)
        #: What may be typed, and the cells where: the rows of each column.
        self._validations: dict[int, tuple[Validation, dict[int, list[int]]]] = {}
        #: The last row of the heading, and the last column that is printed; none of a working sheet.
        self._printed: tuple[int, int] | None = None
        #: The columns in which helpers are, and the last row in which something else does, by column.
        self._helpers: set[int] = set()
        self._others: dict[int, int] = {}
        #: The first cell to type in, row by row, that is empty.
        self.first_empty: Address | None = None

    # --- measuring -------------------------------------------------------------------------------------------

    @property
    def area(self) -> tuple[float, float]:
        """Returns width and height between the margins of the paper, in points."""
        return self.book.order.paper.area(self.landscape)

    def widths(self, points: Sequence[float], first: int = 1) -> None:
        for column, width in enumerate(points, first):
            set_width(self.worksheet, column, width)

    def height(self, row: int, points: float) -> None:
        set_height(self.worksheet, row, points)

    def heights(self, first: int, points: Iterable[float]) -> None:
        for row, height in enumerate(points, first):
            self.height(row, height)

    # --- writing ---------------------------------------------------------------------------------------------

    def put(self, row: int, column: int, value: Value, role: Role) -> None:
        self.book.styles.apply(written_cell(self.worksheet, row, column, value), role)
        self._note(row, column, role)

    def formula(self, row: int, column: int, text: Formula, role: Role) -> None:
        """Puts a formula into a cell; ``text`` comes without the equals sign."""
        cell = cell_at(self.worksheet, row, column)
        # openpyxl would look whether it is a number, a day or a text, which takes longer than all else here.
        cell._value, cell.data_type = f"={text}", "f"
        self.book.styles.apply(cell, role)
        self.book.note_formula(cell, role)
        self._note(row, column, role)

    def _note(self, row: int, column: int, role: Role) -> None:
        """Notes whether a cell is there for formulas only, or to be read or typed in; a panel has such cells too."""
        if role.name.endswith(HELPER.name):
            self._helpers.add(column)
        else:
            self._others[column] = max(self._others.get(column, 0), row)

    def entry(self, row: int, column: int, role: Role, allowed: Validation | None = None, value: Value = "") -> None:
        """Makes a cell to type in. All cells with the same rule share one object ``allowed``."""
        if role.locked:
            raise ValueError(f"{self.name}!{address(row, column)}: nobody could type into a locked cell")
        self.put(row, column, value, role)
        self.book.entries.setdefault(self.name, set()).add((row, column))
        if value == "" and (self.first_empty is None or (row, column) < self.first_empty):
            self.first_empty = row, column
        if allowed is not None:
            _, cells = self._validations.setdefault(id(allowed), (allowed, {}))
            cells.setdefault(column, []).append(row)

    def allow(self, allowed: Validation, cells: str) -> None:
        """Has cells, such as ``B5:B19 D5:D19``, take what is allowed, and nothing else."""
        is_prompted = allowed.prompt is not None
        first = Expression(cells.partition(":")[0])
        rule = openpyxl.worksheet.datavalidation.DataValidation(
            allowed.type, allowed.fits(first).text if allowed.fits else allowed.formula1, allowed.formula2,
            operator=allowed.operator, allow_blank=True,
            showErrorMessage=True, errorStyle=allowed.errorStyle, errorTitle=allowed.errorTitle, error=allowed.error,
            showInputMessage=is_prompted, promptTitle=allowed.errorTitle if is_prompted else None,
            prompt=allowed.prompt,
        )  # fmt: skip
        rule.sqref = openpyxl.worksheet.cell_range.MultiCellRange(cells)
        self.worksheet.add_data_validation(rule)

    def merge(self, row: int, first: int, last: int, role: Role, *, down_to: int = 0) -> None:
        """Merges cells of a row, and of rows down to another, that have one text. For pages to print only."""
        sheet, bottom = self.worksheet, down_to or row
        cells = [(below, column) for below in range(row, bottom + 1) for column in range(first, last + 1)]
        if role.framed or not role.locked:
            for cell in cells:
                self.book.styles.apply(sheet.cell(*cell), role)
            sheet.merge_cells(start_row=row, end_row=bottom, start_column=first, end_column=last)
            return
        # openpyxl's own merging looks up, cell by cell, lines and protection that these roles do not have.
        self.book.styles.apply(sheet.cell(row, first), role)
        sheet._cells.update({cell: openpyxl.cell.MergedCell(sheet, *cell) for cell in cells[1:]})
        merged = openpyxl.worksheet.cell_range.CellRange(min_row=row, max_row=bottom, min_col=first, max_col=last)
        sheet.merged_cells.add(merged)

    def heading(self, row: int, last: int, text: Formula, role: Role, *, first: int = 1, height: float = 0) -> None:
        """Puts a formula across the columns of a page to print: a longer text wraps, or is printed smaller."""
        self.merge(row, first, last, role)
        self.show(row, first, as_expression(text), role, height=height)
        if not role.wrap:
            self.shrink(row, first)

    def status_and_day(self, row: int, days: tuple[int, int], status: Formula, date: Formula, role: Role) -> None:
        """Puts what is open into the first column, and the date across the columns of ``days``.

        The words are printed smaller where they do not fit beside it.
        """
        self.heading(row, days[0] - 1, status, role)
        self.day(row, *days, date)

    def day(self, row: int, first: int, last: int, date: Formula, look: Role = DAY) -> None:
        """Puts the date of the event at the right of a page to print; nothing without one."""
        if last > first:
            self.merge(row, first, last, look)
        self.formula(row, first, unless_empty(Expression(f"{date}")), look)

    def shrink(self, row: int, column: int) -> None:
        """Prints a text smaller where it would not fit its cell, such as a long name."""
        cell = self.worksheet.cell(row, column)
        cell.alignment = openpyxl.styles.Alignment(
            horizontal=cell.alignment.horizontal,
            vertical=cell.alignment.vertical,
            indent=cell.alignment.indent,
            shrink_to_fit=True,
        )

    def frame_where(
        self, condition: Formula, first: tuple[int, int], last: tuple[int, int], *, above_only: bool = False
    ) -> None:
        """Draws a frame around each of these cells, or a line above it, only where a condition holds."""
        self._format_where(condition, first, last, border=rule() if above_only else frame())

    def tone_where(self, condition: Formula, tone: str, first: tuple[int, int], last: tuple[int, int]) -> None:
        """Puts a tone behind each of these cells where a condition, written for the first of them, holds.

        It is a courtesy only: the words beside it say the same.
        """
        fill = openpyxl.styles.PatternFill("solid", fgColor=tone, bgColor=tone)
        self._format_where(condition, first, last, fill=fill)

    def hide_where(self, condition: Expression, first: tuple[int, int], last: tuple[int, int]) -> None:
        """Has the words of cells disappear on the screen and on paper where a condition holds."""
        self._format_where(condition, first, last, font=openpyxl.styles.Font(color=NOT_ASKED))

    def _format_where(
        self, condition: Formula, first: tuple[int, int], last: tuple[int, int], **look: Border | PatternFill | Font
    ) -> None:
        self.worksheet.conditional_formatting.add(
            f"{address(*first)}:{address(*last)}", openpyxl.formatting.rule.FormulaRule([f"{condition}"], **look)
        )

    def show_entries_where(
        self, condition: Expression, first: tuple[int, int], last: tuple[int, int], asked: Expression = TRUE
    ) -> None:
        """Shows cells as entries, with frame and tint, only where a condition holds; shaded if they are not asked."""
        self.frame_where(condition if asked is TRUE else And(condition, asked), first, last)
        self.tone_where(Not(condition), NOT_ASKED, first, last)
        if asked is not TRUE:
            self.tone_where(And(condition, Not(asked)), BAND, first, last)

    def clear_heads(self, row: int, first: int, last: int) -> None:
        """Leaves the heads white of columns that are not asked for now, as what is below them is."""
        self.tone_where(Expression(address(row, first)) == "", NOT_ASKED, (row, first), (row, last))

    def show(
        self, row: int, column: int, content: Expression | Value, role: Role, allowed: Validation | None = None, *,
        height: float = 0,
    ) -> None:  # fmt: skip
        """Puts a formula into a cell, or a value, which can be typed over where it looks so; makes its row so high."""
        if isinstance(content, Expression):
            self.formula(row, column, content, role)
        elif role.locked:
            self.put(row, column, content, role)
        else:
            self.entry(row, column, role, allowed, content)
        if height:
            self.height(row, height)

    def put_across(self, row: int, first: int, contents: Iterable[Expression | Value], *roles: Role) -> None:
        """Puts values or formulas beside each other, from a column on; the roles are theirs in turn."""
        for column, (each, role) in enumerate(zip(contents, cycle(roles), strict=False), first):
            self.show(row, column, each, role)

    def say(self, row: int, column: int, words: Expression | str, role: Role, allowed: Validation | None) -> None:
        """Says something beside the entry on the left, or what to type there, in words and with a tone.

        A validation stops only what is typed, not what is pasted or saved by another program.
        """
        cell = Expression(address(row, column - 1))
        condition = fit_condition(allowed, cell) if allowed else None
        if condition is None:
            self.show(row, column, words, role)
            return
        fits, wanted = condition
        self.tone_where(And(cell != "", Not(fits)), WRONG, (row, column), (row, column))
        self.formula(row, column, If(cell == "", words, If(fits, words, wanted)), role)

    def _calculate_fixed_texts(self) -> None:
        """Makes formulas of all fixed texts in columns that people type into.

        Programs complete what is typed to a constant text of the column that begins so, but to no formula: "2" became
        the heading "2nd", and "house" the heading "House team".
        """
        entries = self.book.entries.get(self.name, set())
        columns = {column for _, column in entries}
        for (row, column), cell in self.worksheet._cells.items():
            if column in columns and cell.data_type == "s" and (row, column) not in entries:
                text = cell.value
                pieces = [text[begin : begin + _LONGEST] for begin in range(0, len(text), _LONGEST)]
                cell._value, cell.data_type = f"={sentence(pieces)}", "f"

    def put_cursor(self, row: int, column: int) -> None:
        for selection in self.worksheet.sheet_view.selection:
            selection.activeCell = selection.sqref = address(row, column)

    def hide_helpers(self) -> None:
        """Groups and hides the columns right of what is printed that have only helpers below their headings."""
        if self._printed is None:
            return
        head, last = self._printed
        for column in sorted(self._helpers):
            if column > last and self._others.get(column, 0) <= head:
                dimension = self.worksheet.column_dimensions[column_letters(column)]
                dimension.hidden, dimension.outlineLevel = True, 1

    def format_formulas(self) -> None:
        """Gives formulas without a number format one that shows the same."""
        for cell in self.worksheet._cells.values():
            if cell.data_type == "f" and cell.number_format == "General":
                cell.number_format = _CALCULATED

    # --- finishing -------------------------------------------------------------------------------------------

    def height_to(self, last_row: int) -> float:
        heights = {row: dimension.height for row, dimension in self.worksheet.row_dimensions.items()}
        return sum(heights.get(row) or _USUAL_HEIGHT for row in range(1, last_row + 1))

    def break_after(self, row: int) -> None:
        self.worksheet.row_breaks.append(openpyxl.worksheet.pagebreak.Break(row))

    def break_right(self, column: int) -> None:
        """Begins a new page on the right of this column: only where the sheet is printed at a scale."""
        self.worksheet.col_breaks.append(openpyxl.worksheet.pagebreak.Break(column))

    def positions(
        self, count: int, heights: Sequence[float], per_page: int, *, also_after: int = 0, across: int = 1,
        wide: int = 0, first: int = 1,
    ) -> Iterator[tuple[int, int]]:  # fmt: skip
        """Yields the first row and column of each of so many slips or cards, ``across`` next to each other.

        Their rows, from the ``first`` on, get heights, and a page ends behind so many of them, and ``also_after`` one.
        """
        for number in range(1, count + 1):
            down, beside = divmod(number - 1, across)
            top = down * len(heights) + first
            self.heights(top, heights)
            if (number % per_page == 0 or number == also_after) and number < count:
                self.break_after(top + len(heights) - 1)
            yield top, beside * wide + 1

    def break_evenly(self, first: int, count: int, rows: int, most: int) -> None:
        """Breaks a list that begins in row ``first`` into pages of equally many things of so many rows.

        No page has more than ``most`` of them.
        """
        each = evenly(count, most)
        for last in range(each, count, each):
            self.break_after(first + last * rows - 1)

    def finish(
        self,
        last_row: int,
        last_column: int,
        *,
        source: str = "Made by bridgesheets",
        top: int = 1,
        head: int = 0,
        key_columns: int = 0,
        left: int = 1,
        frozen: int = 0,
        down: int = 0,
        across: int = 1,
        scale: float = 0,
        cursor: tuple[int, int] | None = None,
        working: bool = False,
    ) -> None:
        """Sets how the sheet is printed, frozen and protected.

        ``top`` is the first row that is printed and ``left`` the first column; ``head`` is the last row of the heading,
        which stays in sight and is repeated on every page; ``key_columns`` are repeated beside it, and ``frozen``
        columns only stay in sight. ``down`` is the number of pages from top to bottom, 0 for as many as it takes;
        ``across`` the number from side to side. A ``scale`` says how large it is printed instead, 1 for full size: a
        sheet that is fitted to pages does not heed where these are to end on the right. ``cursor`` is the cell where
        work begins. The sheet is protected without a password: Review > Unprotect Sheet lifts it. A ``working`` sheet
        has only what formulas need: it is hidden, so that it is not printed with the whole workbook.
        """
        sheet = self.worksheet
        for allowed, cells in self._validations.values():
            self.allow(allowed, " ".join(_ranges(cells)))
        if self.book.calculated_texts:
            self._calculate_fixed_texts()
        if working:
            # Excel prints no hidden sheet. LibreOffice does, but no sheet without a print area where others have one.
            sheet.sheet_state = "hidden"
        else:
            begin = f"{column_letters(left)}{top}"
            sheet.print_area = f"{begin}:{column_letters(last_column)}{last_row}"
        if head:
            sheet.print_title_rows = f"{top}:{head}"
        if key_columns:
            sheet.print_title_cols = f"A:{column_letters(key_columns)}"
        if head or key_columns or frozen:
            sheet.freeze_panes = sheet.cell(head + 1, max(key_columns, frozen) + 1)
        set_up_page(
            sheet,
            self.book.order.paper,
            by_edition(source),
            landscape=self.landscape,
            across=across,
            down=down,
        )
        if scale:
            sheet.sheet_properties.pageSetUpPr.fitToPage = False
            sheet.page_setup.scale = int(100 * scale)
        if cursor:
            self.put_cursor(*cursor)
        if not working:
            self._printed = head, last_column
        protection = sheet.protection
        protection.sheet = True
        # False means that it is allowed.
        protection.formatColumns = protection.formatRows = False
