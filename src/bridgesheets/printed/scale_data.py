"""The Victory Point scales as data: a workbook of Excel tables and defined names, to look up and to copy from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.worksheet.table import Table, TableStyleInfo
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.printed.book import Properties, describe
from bridgesheets.printed.card_styles.card import steps
from bridgesheets.printed.citing import cite
from bridgesheets.printed.styles import FONT
from bridgesheets.regulations import table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import Span, parse_span
from bridgesheets.rules import swiss_pairs
from bridgesheets.rules.victory_points import Scale, columns_of, scales

FILE_NAME = "victory-points-data"

#: Matches longer than this are not in the tables of scales that have no longest one.
_LONGEST_MATCH = 36
_HEADINGS = ("Boards from", "Boards to", "IMPs from", "IMPs to", "Winner VPs", "Loser VPs")
_WIDTH = 12
_STYLE = TableStyleInfo(name="TableStyleLight1", showRowStripes=True)
_ABOUT = "About"
_WIDE = "NABC by boards"
_PAIRS = "Steps_ebupairs"
_HUNDRED = Decimal(100)

Cell = str | int | Decimal | None


class _Entry(NamedTuple):
    """A sheet of the workbook: the names of its table and its cells, and the source of its figures."""

    sheet: str
    says: str
    names: str
    source: str


def bind_data() -> Workbook:
    """Returns the workbook, the same for every paper: it is not for printing."""
    workbook = Workbook()
    about = workbook.active
    about.title = _ABOUT
    entries = [*(_scale_sheet(workbook, scale) for scale in scales(in_force()).values()), _wide_sheet(workbook)]
    entries += [_pairs_sheet(workbook), _imp_sheet(workbook)]
    _write_about(about, entries)
    for sheet in workbook:
        # Tables to look up are not printed: their print area is an empty cell next to them.
        sheet.print_area = f"{get_column_letter(sheet.max_column + 2)}1"
    subject = "IMP to Victory Point scales and the IMP scale as Excel tables with defined names"
    keywords = "bridge, duplicate bridge, Victory Points, VP scale, IMPs, table, data"
    describe(workbook, None, Properties("Victory Point scales as tables", subject, keywords))
    return workbook


def _lengths(scale: Scale) -> Iterator[Span]:
    """Yields every length of match with steps of its own: a band of boards where the text prints bands."""
    if scale.printed:
        yield from sorted(columns_of(scale), key=lambda span: span.first)
        return
    for span in scale.lengths:
        last = _LONGEST_MATCH if span.last is None else min(span.last, _LONGEST_MATCH)
        yield from (Span(boards, boards) for boards in range(span.first, last + 1))


def _scale_sheet(workbook: Workbook, scale: Scale) -> _Entry:
    rows = [
        (span.first, span.last, step.first, step.last, step.winner, step.loser)
        for span in _lengths(scale)
        for step in steps(scale.name, span.first)
    ]
    sheet, name = workbook.create_sheet(scale.name.upper()), f"Steps_{scale.name}"
    decimals = "0" if all(row[4] == int(row[4]) for row in rows) else "0.00"
    _write_table(sheet, name, _HEADINGS, rows, dict.fromkeys((5, 6), decimals))
    last = len(rows) + 1
    for called, column in (("Winner", 5), ("Loser", 6)):
        _define_name(workbook, f"{called}_{scale.name}", sheet, column, 2, column, last)
    names = f"{name}, Winner_{scale.name}, Loser_{scale.name}"
    return _Entry(sheet.title, f"{scale.title}: a row for each step", names, cite(*scale.clauses))


def _wide_sheet(workbook: Workbook) -> _Entry:
    """Writes the winner's points of the NABC+ scale with IMPs down and boards across."""
    sheet, scale = workbook.create_sheet(_WIDE), scales(in_force())["nabc"]
    columns = {boards: steps("nabc", boards) for boards in range(1, _LONGEST_MATCH + 1)}
    margins = 1 + max(rows[-1].first for rows in columns.values())
    _write_row(sheet, 1, ("IMPs", *columns))
    for margin in range(margins):
        winners = (next(step.winner for step in reversed(rows) if step.first <= margin) for rows in columns.values())
        _write_row(sheet, margin + 2, (margin, *winners))
    for row in sheet.iter_rows(min_row=2, min_col=2):
        for cell in row:
            cell.number_format = "0.00"
    sheet.freeze_panes = "B2"
    for cell in (*sheet[1], *sheet["A"]):
        cell.font = Font(FONT, 11, bold=True)
    last = margins + 1
    _define_name(workbook, "NABC_Winner", sheet, 2, 2, 1 + len(columns), last)
    _define_name(workbook, "NABC_IMPs", sheet, 1, 2, 1, last)
    _define_name(workbook, "NABC_Boards", sheet, 2, 1, 1 + len(columns), 1)
    says = f"{scale.title}: the winner's points, IMPs down, 1 to {_LONGEST_MATCH} boards across"
    return _Entry(sheet.title, says, "NABC_Winner, NABC_IMPs, NABC_Boards", cite(scale.clause))


def _pairs_sheet(workbook: Workbook) -> _Entry:
    """Writes the EBU's scale of Swiss Pairs: a row for each step, with the percentages from and to."""
    rows: list[Sequence[Cell]] = []
    for column in swiss_pairs.columns(in_force()):
        total = column.vps[-1]
        ends = [*(limit / _HUNDRED for limit in column.limits), Decimal(1)]
        steps = zip([Decimal(0), *ends], ends, column.vps, strict=False)
        rows += ((*column.boards, over, to, winner, total - winner) for over, to, winner in steps)
    sheet = workbook.create_sheet("EBU pairs")
    headings = ("Boards from", "Boards to", "Percent over", "Percent to", "Winner VPs", "Loser VPs")
    _write_table(sheet, _PAIRS, headings, rows, {3: "0.00%", 4: "0.00%", 5: "0", 6: "0"})
    return _Entry(sheet.title, "EBU Swiss Pairs scale: a row for each step", _PAIRS, cite(table("ebu_pairs").clause))


def _imp_sheet(workbook: Workbook) -> _Entry:
    printed = table("imps")
    spans = [parse_span(text) for text in printed.column(printed.columns[0])]
    rows = [
        (span.first, span.last, int(imps)) for span, imps in zip(spans, printed.column(printed.columns[1]), strict=True)
    ]
    sheet = workbook.create_sheet("IMPs")
    _write_table(sheet, "IMP_scale", ("Points from", "Points to", "IMPs"), rows, {})
    return _Entry(sheet.title, "IMPs for a difference in points", "IMP_scale", cite(printed.clause))


def _write_table(
    sheet: Worksheet, name: str, headings: Sequence[str], rows: Sequence[Sequence[Cell]], formats: dict[int, str]
) -> None:
    _write_row(sheet, 1, headings)
    for at, row in enumerate(rows, 2):
        _write_row(sheet, at, row)
        for column, number_format in formats.items():
            sheet.cell(at, column).number_format = number_format
    for column in range(1, len(headings) + 1):
        sheet.column_dimensions[get_column_letter(column)].width = _WIDTH
    excel_table = Table(displayName=name, ref=f"A1:{get_column_letter(len(headings))}{len(rows) + 1}")
    excel_table.tableStyleInfo = _STYLE
    sheet.add_table(excel_table)
    sheet.freeze_panes = "A2"


def _write_row(sheet: Worksheet, row: int, values: Sequence[Cell]) -> None:
    for column, value in enumerate(values, 1):
        sheet.cell(row, column, value)


def _define_name(workbook: Workbook, name: str, sheet: Worksheet, left: int, top: int, right: int, bottom: int) -> None:
    first, last = f"${get_column_letter(left)}${top}", f"${get_column_letter(right)}${bottom}"
    workbook.defined_names[name] = DefinedName(name, attr_text=f"{quote_sheetname(sheet.title)}!{first}:{last}")


def _points_of(margin: str, column: str) -> str:
    """Returns a formula for the Victory Points of a margin from 0; #N/A where no row is for so many boards."""
    table = "Steps_acbl20"
    long = f'({table}[Boards to]>=B2)+({table}[Boards to]="")'
    rows = f"({table}[Boards from]<=B2)*({long})*({table}[IMPs from]<={margin})*(B2=INT(B2))"
    # Of the rows that hold the last one, which is the highest step; there is none to divide by where none holds.
    return f"LOOKUP(2,1/({rows}),{table}[{column}])"


_FORMULAS = (
    (
        "Victory Points of a side: its margin in A2, negative if it lost, boards in B2 (other scales: another table)",
        f"IF(A2<0,{_points_of('ABS(A2)', 'Loser VPs')},{_points_of('ABS(A2)', 'Winner VPs')})",
    ),
    (
        "Victory Points of its opponents",
        f"IF(A2<0,{_points_of('ABS(A2)', 'Winner VPs')},{_points_of('ABS(A2)', 'Loser VPs')})",
    ),
    (
        "NABC+ scale, Victory Points of a side whose margin is in A2",
        "IF(A2<0,2*INDEX(NABC_Winner,1,1)-INDEX(NABC_Winner,MATCH(-A2,NABC_IMPs,1),MATCH(B2,NABC_Boards,0)),"
        "INDEX(NABC_Winner,MATCH(A2,NABC_IMPs,1),MATCH(B2,NABC_Boards,0)))",
    ),
    (
        "EBU Swiss Pairs, Victory Points for the percentage in A2, typed as 54.75%",
        f"LOOKUP(2,1/(({_PAIRS}[Boards from]<=B2)*({_PAIRS}[Boards to]>=B2)*(B2=INT(B2))*"
        f"({_PAIRS}[Percent over]<ROUND(MAX(A2,1-A2),12))),IF(A2<0.5,{_PAIRS}[Loser VPs],{_PAIRS}[Winner VPs]))",
    ),
    (
        "IMPs for a difference in points in A2, negative for points lost",
        "SIGN(A2)*LOOKUP(ABS(A2),IMP_scale[Points from],IMP_scale[IMPs])",
    ),
)


def _write_about(sheet: Worksheet, entries: Sequence[_Entry]) -> None:
    bold = Font(FONT, 11, bold=True)
    lines: list[tuple[tuple[str, ...], bool]] = [
        (("Victory Point scales as tables",), True),
        (
            (
                f"A sheet for each scale, a row for each step, matches to {_LONGEST_MATCH} boards. Empty: no longest "
                "match, no largest margin.",
            ),
            False,
        ),
        ((), False),
        (("Sheet", "Holds", "Tables and names", "Source"), True),
        *((entry, False) for entry in entries),
        ((), False),
        (("Formulas to copy, after an equals sign",), True),
        *((("", meaning, formula), False) for meaning, formula in _FORMULAS),
        ((), False),
        (("Made by bridgesheets, which is not affiliated with any bridge federation. The regulations decide.",), False),
    ]
    for row, (cells, strong) in enumerate(lines, 1):
        for column, text in enumerate(cells, 1):
            if text:
                cell = sheet.cell(row, column, text)
                if strong:
                    cell.font = bold
    for entry in entries:
        cell = next(cell for cell in sheet["A"] if cell.value == entry.sheet)
        cell.hyperlink = Hyperlink(ref=cell.coordinate, location=f"{quote_sheetname(entry.sheet)}!A1")
        cell.font = Font(FONT, 11, underline="single", color="0B4F9E")
    for letter, width in zip("ABCD", (18, 66, 46, 60), strict=True):
        sheet.column_dimensions[letter].width = width
    sheet.sheet_view.showGridLines = False
