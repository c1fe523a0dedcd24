"""Constants typed over a formula: how large a gap may be, what must stand in it, and how many formulas around it."""

from xml.sax.saxutils import escape

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book
from truesheet.checking.doubtful_cells import overwritten
from truesheet.checking.findings import SheetCells


def found(tmp_path, cells):
    """The cells found in column B, whose cells are given by row: a formula (``=``), a figure, or nothing (None)."""
    rows = ""
    for number, content in sorted(cells.items()):
        inside = "" if content is None else f"<v>{content}</v>"
        if isinstance(content, str):
            inside = f"<f>{escape(content.removeprefix('=').format(r=number))}</f><v>1</v>"
        rows += f'<row r="{number}"><c r="B{number}">{inside}</c></row>'
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(rows))
    return [finding.address[0] for finding in overwritten(SheetCells(open_workbook(path).sheets[0]))]


def formulas(*rows, text="=A{r}*2"):
    return dict.fromkeys(rows, text)


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        # Of as many formulas as figures none is an exception; of one more the figures are.
        (formulas(1, 2, 4) | {3: 5}, [3]),
        (formulas(1, 3) | {2: 5}, []),
        (formulas(1, 2, 5) | {3: 5, 4: 6}, [3, 4]),
        (formulas(1, 2, 6) | {3: 5, 4: 6, 5: 7}, []),
        (formulas(1, 2, 6, 7) | {3: 5, 4: 6, 5: 7}, [3, 4, 5]),
        # Every cell of the gap has to hold something.
        (formulas(1, 2, 5, 6) | {3: 5}, []),
        (formulas(1, 2, 5, 6) | {3: 5, 4: None}, []),
        (formulas(1, 2, 5, 6) | {3: None, 4: 5}, []),
        (formulas(1, 2, 5, 6) | {3: 5, 4: 0}, [3, 4]),
        # Formulas next to each other are counted, on both sides, up to the next gap or another formula.
        (formulas(1, 3, 4) | {2: 5}, [2]),
        (formulas(1, 2, 4, 8) | {3: 5}, [3]),
        (formulas(1, 3, 7, 8) | {2: 5}, []),
        (formulas(2, 4) | formulas(1, 5, text="=A{r}*3") | {3: 5}, []),
        (formulas(1, 2, 4) | formulas(5, text="=A{r}*3") | {3: 5}, [3]),
        # Two gaps in one column are two exceptions, and each has its own neighbours.
        (formulas(1, 2, 4, 5, 7, 8) | {3: 5, 6: 7}, [3, 6]),
        # Formulas that differ on both sides, or are all the same text and so were not filled down.
        (formulas(1, 2, text="=A{r}*2") | formulas(4, 5, text="=A{r}*3") | {3: 5}, []),
        (formulas(1, 2, 4, 5, text="=A1*2") | {3: 5}, []),
        (formulas(1, 2, 4, 5, text="=A$1*2") | {3: 5}, [3]),
        # What cannot be read has nothing in common, not even with itself.
        (formulas(1, 2, 4, 5, text='="A') | {3: 5}, []),
    ],
)
def test_a_gap_is_an_exception_among_more_formulas_than_figures(tmp_path, cells, expected):
    assert found(tmp_path, cells) == expected


def test_a_long_gap_is_seen_as_one_and_left_alone(tmp_path):
    cells = formulas(1, 2, 3, 1000, 1001, 1002) | dict.fromkeys(range(4, 1000), 5)
    assert found(tmp_path, cells) == []


def test_what_an_array_formula_fills_is_no_figure_typed_over(tmp_path):
    path = tmp_path / "club.xlsx"
    rows = "".join(
        f'<row r="{row}"><c r="B{row}"><f>A{row}*2</f><v>1</v></c></row>'
        if row != 3
        else '<row r="3"><c r="A3"><f t="array" ref="A3:B3">{1,2}</f><v>1</v></c><c r="B3"><v>2</v></c></row>'
        for row in range(1, 6)
    )
    path.write_bytes(book(rows))
    assert list(overwritten(SheetCells(open_workbook(path).sheets[0]))) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("=SUM({r}:{r})", [3]),  # rows filled down
        ("=SUM(1:1)", []),  # the same row, not filled down
        ("=SUM($1:$1)", [3]),
        ('=A{r}&"x"', [3]),
    ],
)
def test_rows_and_texts_count_as_filled_down_where_they_were(tmp_path, text, expected):
    assert found(tmp_path, formulas(1, 2, 4, 5, text=text) | {3: 5}) == expected


def test_texts_of_different_case_are_different_formulas_and_names_are_not(tmp_path):
    different = formulas(1, 2, text='=A{r}&"x"') | formulas(4, 5, text='=A{r}&"X"') | {3: 5}
    assert found(tmp_path, different) == []
    alike = formulas(1, 2, text="=sum(A{r})") | formulas(4, 5, text="=SUM(A{r})") | {3: 5}
    assert found(tmp_path, alike) == [3]
