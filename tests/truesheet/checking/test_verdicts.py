"""Why a value differs from the file's, and findings of one kind in one line."""

from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests import commands
from tests.truesheet.books import book, parts, rows_of, sheet, with_properties, zipped
from truesheet.checking import check, group_findings
from truesheet.checking.doubtful_cells import overwritten_formulas
from truesheet.checking.findings import SheetCells

#: 46053 is 31 January 2026, 45000 is 15 March 2023.
_NOW = datetime(2026, 1, 31, 12)
_CORE = (
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
    '<dcterms:modified xsi:type="dcterms:W3CDTF">2023-03-15T08:00:00Z</dcterms:modified></cp:coreProperties>'
)


def _book(path, *rows, core=""):
    """A workbook of these rows; ``core`` are the properties that say when it was saved."""
    members = parts(sheet("".join(f'<row r="{at}">{row}</row>' for at, row in enumerate(rows, 1))))
    if core:
        kind = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
        members = with_properties(members, "core", kind, core)
    path.write_bytes(zipped(members))
    return path


def _lines(path):
    return [str(group) for group in group_findings(check(open_workbook(path), _NOW))]


_MOVED = "only the date has moved on; nothing is wrong; calculating brings it up to date"


def test_what_was_right_on_the_day_of_the_file_is_no_fault(tmp_path):
    """Findings, values D7: 39 of 867 workbooks were called stale only because a day had passed."""
    path = _book(
        tmp_path / "club.xlsx",
        '<c r="A1"><f>TODAY()</f><v>45000</v></c><c r="B1"><f>A1+1</f><v>45001</v></c><c r="C1"><f>1+1</f><v>2</v></c>',
    )
    assert _lines(path) == [f"S!A1: shows 45000, now 46053: {_MOVED}", f"S!B1: shows 45001, now 46054: {_MOVED}"]
    done = commands.run("check", path)
    assert (done.returncode, done.stdout.count("only the date has moved on")) == (0, 2)
    done = commands.run("recalc", path, "--check")
    assert done.returncode == 0
    assert "date moved on" in done.stdout
    assert "only the date has moved on in 2 cells" in done.stderr


def test_what_was_wrong_on_that_day_too_was_not_recalculated(tmp_path):
    path = _book(
        tmp_path / "club.xlsx",
        '<c r="A1"><f>TODAY()</f><v>45000</v></c><c r="B1"><f>A1+1</f><v>45009</v></c><c r="C1"><f>1+1</f><v>3</v></c>',
    )
    stale, *_ = lines = _lines(path)
    # What is said is what was right when the file was saved.
    assert stale.startswith("S!B1: shows 45009, now 45001: not recalculated since it was typed in")
    assert [line.split(":")[0] for line in lines] == ["S!B1", "S!C1", "S!A1"]
    assert commands.run("check", path).returncode == commands.run("recalc", path, "--check").returncode == 1


@pytest.mark.parametrize(("core", "verdict"), [(_CORE, "only the date"), ("", "not recalculated")])
def test_a_file_without_a_cell_for_the_day_says_it_in_its_properties(tmp_path, core, verdict):
    path = _book(tmp_path / "club.xlsx", '<c r="A1"><f>TODAY()-44999</f><v>1</v></c>', core=core)
    (line,) = _lines(path)
    assert verdict in line


def test_last_digits_are_told_by_recalc_and_are_no_fault(tmp_path):
    path = _book(tmp_path / "club.xlsx", '<c r="A1"><f>1/3</f><v>0.33333333333333</v></c>')
    assert _lines(path) == []
    done = commands.run("recalc", path, "--check")
    assert (done.returncode, "only the last digits differ in 1 cell" in done.stderr) == (0, True)


def _iterating(path, *rows):
    calculation = '<calcPr iterate="1" iterateCount="100" iterateDelta="0.001"/>'
    path.write_bytes(
        book("".join(f'<row r="{at}">{row}</row>' for at, row in enumerate(rows, 1)), in_workbook=calculation)
    )
    return path


def test_a_counter_that_iterates_is_no_fault(tmp_path):
    """Each calculation goes on from the file's value, 100 times: 16 + 100. What depends on it goes on, too."""
    counter = '<c r="A1"><f>A1+1</f><v>16</v></c><c r="B1"><f>A1*2</f><v>32</v></c><c r="C1"><f>1+1</f><v>2</v></c>'
    path = _iterating(tmp_path / "club.xlsx", counter)
    counts = "its circle counts on each time the workbook is calculated; nothing is wrong"
    assert _lines(path) == [f"S!A1: shows 16, now 116: {counts}", f"S!B1: shows 32, now 232: {counts}"]
    assert commands.run("check", path).returncode == 0
    done = commands.run("recalc", path, "--check")
    assert (done.returncode, "each calculation counts on in 2 cells" in done.stderr) == (0, True)


def test_what_is_wrong_beside_a_counter_or_in_a_circle_that_settles_is_told(tmp_path):
    counter = '<c r="A1"><f>A1+1</f><v>16</v></c><c r="B1"><f>1+1</f><v>3</v></c>'
    assert "S!B1: shows 3, now 2: not recalculated" in _lines(_iterating(tmp_path / "a.xlsx", counter))[0]
    # A1 = A1/2 + 1 comes to 2 from anywhere; within 0.001 after 14 rounds from 20.
    settles = '<c r="A1"><f>A1/2+1</f><v>20</v></c>'
    (line,) = _lines(_iterating(tmp_path / "b.xlsx", settles))
    assert "not recalculated" in line


@pytest.mark.parametrize(
    ("kind", "old", "formula", "values"),
    [
        # table35.xlsx of XlsxWriter has the number 0 where BASE(0,2) gives a text: "0, now 0" told nothing.
        ("n", "0", "_xlfn.BASE(0,2)", ("0", "the text 0")),
        ("str", "2", "1+1", ("the text 2", "2")),
        ("str", "TRUE", "1=1", ("the text TRUE", "TRUE")),
        ("str", "", "0*1", ("nothing", "0")),
        ("str", "A B", '"A"&amp;_xlfn.UNICHAR(160)&amp;"B "', ("A B", "A[no-break space]B[space]")),
        ("str", "Ann", '"Ann"&amp;CHAR(10)', ("Ann", "Ann[character 10]")),
        # The 51st letter differs: 20 before it are shown.
        ("str", "a" * 50 + "b", 'REPT("a",50)&amp;"c"', ("..." + "a" * 20 + "b", "..." + "a" * 20 + "c")),
        # The 11th of 90 differs: all from the first to the 40th are shown.
        ("str", "a" * 90, 'REPT("a",10)&amp;"b"', ("a" * 40 + "...", "a" * 10 + "b")),
    ],
)
def test_two_values_are_told_so_that_their_difference_is_seen(tmp_path, kind, old, formula, values):
    path = _book(tmp_path / "club.xlsx", f'<c r="A1" t="{kind}"><f>{formula}</f><v>{old}</v></c>')
    (line,) = _lines(path)
    assert line.startswith(f"S!A1: shows {values[0]}, now {values[1]}: not recalculated")
    assert f"S!A1 {values[0]}, now {values[1]}" in commands.run("recalc", "--check", path).stdout


def test_a_column_of_one_formula_is_one_line(tmp_path):
    """Findings, values D6: a column of 910 cells was 910 lines."""
    rows = [
        f'<c r="A{row}"><v>{row}</v></c><c r="B{row}"><f>A{row}*2</f><v>{row * 3}</v></c>'
        f'<c r="C{row}" t="e"><f>A{row}/0</f><v>#DIV/0!</v></c>'
        for row in range(1, 911)
    ]
    stale, error = _lines(_book(tmp_path / "club.xlsx", *rows))
    assert stale.startswith("S!B1:B910, 910 cells of one formula: B1 shows 3, now 2: not recalculated since")
    assert error == "S!C1:C910, 910 cells: C1 shows #DIV/0!; look for an empty or zero divisor"


def test_two_formulas_are_two_lines_and_places_apart_are_named(tmp_path):
    cells = ['<c r="A{0}"><f>1+1</f><v>3</v></c>', '<c r="A{0}"><f>2+2</f><v>5</v></c>', ""]
    rows = [cells[at].format(row) for row, at in enumerate((0, 0, 1, 2, 0, 2, 0, 2, 0), 1)]
    first, second = _lines(_book(tmp_path / "club.xlsx", *rows))
    assert first.startswith("S!A1:A2, A5, A7 and 1 more, 5 cells of one formula: A1 shows 3, now 2")
    assert second.startswith("S!A3: shows 5, now 4")


def test_what_depends_on_an_unchecked_cell_is_one_line_after_it(tmp_path):
    rows = ['<c r="A1"><f>A3+1</f><v>2</v></c><c r="B1"><f>A1*2</f><v>4</v></c>', "", '<c r="A3"><f>IMABS(1)</f></c>']
    unchecked, dependent = _lines(_book(tmp_path / "club.xlsx", *rows))
    assert unchecked == (
        "S!A3: cannot be checked: the function IMABS is not one we know; calculate this workbook in Excel"
    )
    assert dependent == "S!A1:B1, 2 cells: A1 depends on S!A3, which cannot be checked; see there"


def test_more_kinds_than_a_page_holds_are_counted(tmp_path):
    rows = [f'<c r="A{row}"><f>{row}+{row * row}</f><v>0</v></c>' for row in range(1, 33)]
    path = _book(tmp_path / "club.xlsx", *rows)
    *_, last = lines = commands.run("check", path).stdout.splitlines()
    assert (len(lines), "(2 more: correct these first)" in last) == (30, True)


def test_the_worst_comes_first(tmp_path):
    path = _book(
        tmp_path / "club.xlsx",
        '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1"><f>1+1</f><v>3</v></c>'
        '<c r="C1"><f>VP20(12,7)</f><v>15</v></c><c r="D1"><f>IMABS(5)</f><v>5</v></c>',
    )
    assert [line.split(":")[0] for line in _lines(path)] == ["S!C1", "S!B1", "S!A1", "S!D1"]


def test_a_folder_of_many_workbooks_gets_a_few_lines_for_each(tmp_path):
    """50 workbooks with eight formulas of their own that are out of date: a line each, which counts the rest."""
    rows = [f'<c r="A{row}"><f>{row}+{row * row}</f><v>0</v></c>' for row in range(1, 9)]
    for number in range(50):
        _book(tmp_path / f"{number}.xlsx", *rows)
    lines = commands.run("check", tmp_path).stdout.splitlines()
    assert len(lines) == 50
    assert all(line.endswith("(7 more: check it alone)") for line in lines)
    assert len(commands.run("check", tmp_path / "7.xlsx").stdout.splitlines()) == 8


# --- Constants typed over a formula: how large a gap may be, what must stand in it, and how many formulas around it


def found(tmp_path, cells):
    """The cells found in column B, whose cells are given by row: a formula (``=``), a figure, or nothing (None)."""
    column = {
        f"B{row}": (content.format(r=row), 1) if isinstance(content, str) else content
        for row, content in sorted(cells.items())
    }
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(rows_of(column)))
    return [finding.address[0] for finding in overwritten_formulas(SheetCells(open_workbook(path).sheets[0]))]


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
        (formulas(1, 2, 4, 5, text="=SUM({r}:{r},$9:{r},B:C)") | {3: 5}, [3]),
        (formulas(1, 2, 4, 5, text="=SUM(7:7)") | {3: 5}, []),
        # What cannot be read has nothing in common, not even with itself.
        (formulas(1, 2, 4, 5, text='="A') | {3: 5}, []),
    ],
)
def test_a_gap_is_an_exception_among_more_formulas_than_figures(tmp_path, cells, expected):
    assert found(tmp_path, cells) == expected


def test_a_long_gap_is_seen_as_one_and_left_alone(tmp_path):
    cells = formulas(1, 2, 3, 1000, 1001, 1002) | dict.fromkeys(range(4, 1000), 5)
    assert found(tmp_path, cells) == []


def test_what_an_array_formula_fills_is_no_figure_typed_over(workbook):
    rows = "".join(
        f'<row r="{row}"><c r="B{row}"><f>A{row}*2</f><v>1</v></c></row>'
        if row != 3
        else '<row r="3"><c r="A3"><f t="array" ref="A3:B3">{1,2}</f><v>1</v></c><c r="B3"><v>2</v></c></row>'
        for row in range(1, 6)
    )
    assert list(overwritten_formulas(SheetCells(workbook(rows).sheets[0]))) == []


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
