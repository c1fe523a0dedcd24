"""What check finds in a workbook, and what it leaves alone; and VP20( rewritten, with nothing else."""

import os
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets.catalogue.in_workbooks import OURS, open_workbook
from tests.truesheet.books import book, members, parts, sheet, zipped
from truesheet import library
from truesheet.checking import check, fix, function_names
from truesheet.checking.function_names import with_twins
from truesheet.reading.formula_texts import calls
from truesheet.refusals import Refused

NOW = datetime(2026, 1, 31, 19, 30)


@pytest.fixture
def found(tmp_path):
    """What check finds in a workbook of these cells, as (where, what); formulas without values apart."""

    def checked(cells, **names):
        made = openpyxl.Workbook()
        made.active.title = "Swiss"
        for address, value in cells.items():
            made.active[address] = value
            if isinstance(value, str) and value.startswith("'"):
                made.active[address].value, made.active[address].data_type = value[1:], "s"
        for name, refers_to in names.items():
            made.defined_names[name] = openpyxl.workbook.defined_name.DefinedName(name, attr_text=refers_to)
        made.save(tmp_path / "club.xlsx")
        return [
            (finding.where, finding.what)
            for finding in check(open_workbook(tmp_path / "club.xlsx"), NOW)
            if "no value" not in finding.what
        ]

    return checked


def column(values, letter="A", first=1):
    return {f"{letter}{row}": value for row, value in enumerate(values, first)}


def one(findings, *words):
    """Where the only finding is, whose sentence has the words."""
    ((where, what),) = findings
    assert all(word in what for word in words), what
    return where


# --- Calls Excel does not understand -----------------------------------------------------------------------------


@pytest.mark.parametrize("formula", ["=VP20(12,7)", "=vp30(A1,7)", '=IF(1>2,"",1+VP20(12,7))'])
def test_a_call_of_vp20_is_found_with_what_excel_shows(found, formula):
    assert one(found({"B2": formula}), "cell VP", "shows #REF!") == "Swiss!B2"


@pytest.mark.parametrize(
    "formula", ["=VP_20(12,7)", "=VP20+1", '="VP20(12,7)"&"x"', "=LOG10(100)", "=NABCVP(12,16)", "=_xll.VP_20(12,7)"]
)
def test_the_twin_the_cell_the_text_and_a_function_of_excel_are_no_such_call(found, formula):
    assert found({"B2": formula}) == []


def test_a_function_nobody_has_is_found(found):
    assert one(found({"B2": "=IFERROR(VPS_20(12,7),0)"}), "VPS_20", "neither Excel's nor ours", "#NAME?") == "Swiss!B2"


def test_a_function_defined_in_the_workbook_is_one_excel_knows(found):
    assert found({"B2": "=DOUBLE(4)"}, DOUBLE="_xlfn.LAMBDA(_xlpm.x,2*_xlpm.x)") == []


def test_vp20_in_a_defined_name_is_found_there(found):
    assert one(found({"B2": 1}, Score="VP20(Swiss!$A$1,7)"), "gets #REF!") == "the name Score"


def test_a_newer_function_without_its_prefix_is_found_and_with_it_not(found):
    assert one(found({"B2": "=XLOOKUP(1,C1:C2,D1:D2)"}), "XLOOKUP", "without its prefix") == "Swiss!B2"
    assert found({"B2": "=_xlfn.XLOOKUP(1,C1:C2,D1:D2,0)"}) == []


def test_a_macro_may_have_the_function(tmp_path):
    path = tmp_path / "club.xlsm"
    members_of_it = parts(sheet('<row r="1"><c r="A1"><f>HANDICAP(3)</f><v>1</v></c></row>'))
    path.write_bytes(zipped({**members_of_it, "xl/vbaProject.bin": b"VBA"}))
    (finding,) = check(open_workbook(path), NOW)
    assert "unless a macro of the workbook has it" in finding.what


#: Functions of later years, which XlsxWriter may not know yet.
LATER = {
    "DETECTLANGUAGE", "ENCODEURL", "FIELDVALUE", "GROUPBY", "PERCENTOF", "PIVOTBY", "PY", "REGEXEXTRACT",
    "REGEXREPLACE", "REGEXTEST", "STOCKHISTORY", "TRANSLATE", "TRIMRANGE",
}  # fmt: skip


def test_the_newer_functions_are_those_that_xlsxwriter_gives_the_prefix():
    write = xlsxwriter.worksheet.Worksheet()._prepare_formula

    def prefixed(name):
        return write(f"{name}(1)", True) in (f"_xlfn.{name}(1)", f"_xlfn._xlws.{name}(1)")

    assert {name for name in function_names.NEWER if not prefixed(name)} <= LATER
    assert {name for name in function_names.excel_functions() - function_names.NEWER if prefixed(name)} == set()


def test_excel_knows_every_function_of_the_spreadsheet_that_we_calculate():
    # ANCHORARRAY and SINGLE are how files write the signs # and @; FLOOR.PRECISE and others stand among the newer.
    assert set(library.registry()) - function_names.excel_functions() == set()


# --- Texts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        '=HYPERLINK("http://example.org","Anne")',
        "+SUM(A1:A3)",
        "-2+VP20(12,7)",
        "@SUM(A1:A3)",
        "=A1+A2",
        "  =SUM(A1:A3)",
    ],
)
def test_a_text_that_would_be_a_formula_is_found(found, text):
    assert one(found({"B2": "'" + text}), "looks like a formula") == "Swiss!B2"


@pytest.mark.parametrize("text", ["=cmd|'/c calc'!A0", "+cmd|' /c calc'!A0", "@'MSEXCEL'|'x'!A1"])
def test_a_text_that_would_start_a_program_is_found(found, text):
    assert one(found({"B2": "'" + text}), "start another program") == "Swiss!B2"


@pytest.mark.parametrize(
    "text",
    [
        "+3",
        "-",
        "--",
        "-12.5",
        "=",
        "==",
        "@anne",
        "-Smith",
        "+Anne (East)",
        "- see below",
        "+1-555 0100",
        "=Anne",
        "-/-",
    ],
)
def test_what_people_write_in_score_sheets_is_no_formula(found, text):
    assert found({"B2": "'" + text}) == []


def test_a_number_kept_as_text_in_a_column_of_numbers_is_found(found):
    # Three numbers and one heading; the heading says nothing of the column.
    assert one(found(column(["IMPs", 12, -3, "'+7", 8])), "'+7'", "kept as text") == "Swiss!A4"


@pytest.mark.parametrize(
    "values",
    [
        [12, -3, "'7"],  # two numbers make no column of numbers
        [1, 2, 3, "'7", "a", "b", "c"],  # as many other texts as numbers
        [1, 2, 3, "'7-5", "'bye", "'-"],  # a result, no number
        ["'1", "'2", "'3", "'4"],  # pair numbers, all texts
    ],
)
def test_a_text_in_another_column_is_left_alone(found, values):
    assert found(column(values)) == []


def chart(labels, figures=(1.5, 2.5, 3.5, 4.5)):
    """Labels down the first column from its second row, a figure beside each."""
    return column(labels, first=2) | column(figures[: len(labels)], "B", first=2)


def across(cells):
    """The same with rows and columns changed about."""
    return {f"{'ABCDEFGH'[int(at[1:]) - 1]}{'ABCDEFGH'.index(at[0]) + 1}": value for at, value in cells.items()}


# Excel's rule "Numbers formatted as text or preceded by an apostrophe" marks each of these cells green: it marked 277
# labels of averages in charts of ours ("750", "1,000" down, beside awards).
@pytest.mark.parametrize("turned", [dict, across], ids=["rows", "columns"])
def test_labels_that_are_numbers_kept_as_text_are_found(found, turned):
    cells = turned(chart(["'0–500", "'750", "'1,000", "'1,500.5"]))
    findings = found(cells)
    assert [what for _, what in findings] == [
        f"the label '{label}' is a number kept as text, which look-ups do not find"
        for label in ("750", "1,000", "1,500.5")
    ]
    assert [where for where, _ in findings] == [
        f"Swiss!{at}" for at, value in cells.items() if value in ("'750", "'1,000", "'1,500.5")
    ]


@pytest.mark.parametrize("turned", [dict, across], ids=["rows", "columns"])
@pytest.mark.parametrize(
    "labels",
    [
        [750, 1000, 1500, 2000],  # numbers
        ["'750", "'1,000"],  # two are no list of labels
        ["'0–500", "'501–750", "'751–999", "'1,000+"],  # Excel takes none of them for a number
        ["'1st", "'2nd", "'3/4", "'5/8"],
        ["'1.000,5", "'1,00", "'10,0000", "'1,"],
        ["'7", "'8", "'9", "'Anne", "'Berta", "'Carl", "'Dora"],  # names, and three that happen to be numbers
        ["'0123", "'0456", "'0789"],  # zeros are lost in numbers
        ["'4417093", "'4417094", "'4417095"],  # members
        ["'20261122", "'20261123", "'20261124"],
    ],
    ids=str,
)
def test_other_labels_are_left_alone(found, turned, labels):
    assert found(turned(chart(labels, [1.5] * 9))) == []


def test_texts_with_no_figures_beside_or_below_are_no_labels(found):
    assert found({f"{letter}{row}": "'7" for letter in "ABC" for row in (1, 2, 3, 4)}) == []


def test_a_number_in_a_column_of_numbers_is_one_finding_though_it_labels_a_figure_too(found):
    cells = column([5, "'6", "'7", "'8", 9, 10, 11]) | column([1.5] * 7, "B")
    assert [where for where, _ in found(cells)] == ["Swiss!A2", "Swiss!A3", "Swiss!A4"]


@pytest.mark.parametrize(
    ("area", "marked"), [("A2:A5", []), ("A2:A3 A5", ["A4"]), ("B2:B5", ["A3", "A4", "A5"])], ids=str
)
def test_what_excel_was_told_not_to_mark_is_left_alone(tmp_path, area, marked):
    made = xlsxwriter.Workbook(tmp_path / "club.xlsx")
    page = made.add_worksheet("Swiss")
    for row, label in enumerate(("0–500", "750", "1,000", "1,500"), 1):
        page.write_string(row, 0, label)
        page.write_number(row, 1, 1.5)
    page.ignore_errors({"number_stored_as_text": area})
    made.close()
    assert [finding.where for finding in check(open_workbook(tmp_path / "club.xlsx"), NOW)] == [
        f"Swiss!{at}" for at in marked
    ]


# --- Columns of formulas -----------------------------------------------------------------------------------------


def formulas(rows, letter="B"):
    return {f"{letter}{row}": f"=A{row}*2" for row in rows}


def test_a_figure_typed_over_a_formula_is_found(found):
    assert one(found(formulas([1, 2, 4, 5]) | {"B3": 12.5}), "12.5", "B2 and B4") == "Swiss!B3"


def test_two_figures_typed_over_are_both_found(found):
    cells = found(formulas([1, 2, 5]) | {"B3": 1, "B4": 2})
    assert [where for where, _ in cells] == ["Swiss!B3", "Swiss!B4"]  # 3 formulas around 2 figures


@pytest.mark.parametrize(
    "cells",
    [
        formulas([1, 3]) | {"B2": 5},  # two formulas only
        formulas([1, 2, 4, 5]),  # a gap with nothing in it
        {"B1": "=A1*2", "B2": "=A2*2", "B3": 5, "B4": "=A4*3", "B5": "=A5*3"},  # two different formulas
        {"B5": "=SUM(B2:B4)", "B9": "=SUM(B6:B8)", "B13": "=SUM(B10:B12)"}  # subtotals, and what they add up
        | {f"B{row}": row for row in (2, 3, 4, 6, 7, 8, 10, 11, 12)},
    ],
)
def test_what_is_no_exception_in_a_column_is_left_alone(found, cells):
    assert found(cells) == []


def test_shared_formulas_count_as_formulas_filled_down(workbook):
    rows = '<row r="1"><c r="A1"><f t="shared" ref="A1:A4" si="0">B1+1</f><v>1</v></c></row>'
    rows += '<row r="2"><c r="A2"><f t="shared" si="0"/><v>1</v></c></row><row r="3"><c r="A3"><v>9</v></c></row>'
    rows += '<row r="4"><c r="A4"><f t="shared" si="0"/><v>1</v></c></row>'
    (finding,) = check(workbook(rows), NOW)
    assert (finding.where, "'9'" in finding.what) == ("S!A3", True)


# --- Values ------------------------------------------------------------------------------------------------------


def test_an_error_that_is_right_is_found_as_an_error(workbook):
    (finding,) = check(workbook('<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'), NOW)
    assert str(finding) == "S!A1: shows #DIV/0!; look for an empty or zero divisor"


def test_a_stale_value_is_found_with_the_right_one_and_an_error_only_once(workbook):
    row = '<row r="1"><c r="A1"><f>1+1</f><v>3</v></c><c r="B1" t="e"><f>VP_20(12,7)</f><v>#NAME?</v></c></row>'
    stale, wrong = check(workbook(row), NOW)
    verdict = "not recalculated since it was typed in"
    assert (stale.where, stale.what) == ("S!A1", f"shows 3, now 2: {verdict}")
    assert (wrong.where, wrong.what) == ("S!B1", f"shows #NAME?, now 15: {verdict}")  # 12 IMPs in 7 boards: 15-5


@pytest.mark.parametrize(("cached", "stale"), [("0.333333333333333", 0), ("0.33333333", 1), ("1", 1)])
def test_a_value_that_differs_in_the_last_digits_only_is_not_stale(workbook, cached, stale):
    # Two programs may differ in the last digits of 1/3; in the ninth they do not.
    assert len(check(workbook(f'<row r="1"><c r="A1"><f>1/3</f><v>{cached}</v></c></row>'), NOW)) == stale


def test_a_sum_that_leaves_a_crumb_instead_of_nothing_is_not_stale(workbook):
    assert check(workbook('<row r="1"><c r="A1"><f>0.5-0.5</f><v>5.5511151231257827E-17</v></c></row>'), NOW) == []


def test_formulas_without_values_are_one_finding_a_sheet(workbook):
    empty, call = check(workbook('<row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><f>VP20(12,7)</f></c></row>'), NOW)
    assert (empty.where, empty.what) == ("S", "2 formulas have no value")
    assert (call.where, "VP20" in call.what) == ("S!B1", True)


def test_a_formula_that_cannot_be_checked_is_said_to_be_so(workbook):
    (finding,) = check(workbook('<row r="1"><c r="A1"><f>IMABS(5)</f><v>5</v></c></row>'), NOW)
    assert (finding.where, "cannot be checked" in finding.what, "IMABS" in finding.what) == ("S!A1", True, True)


def test_a_workbook_whose_values_only_excel_can_tell_is_checked_for_the_rest(workbook):
    (finding,) = check(workbook(in_workbook='<calcPr fullPrecision="0"/>'), NOW)
    assert (finding.where, "precision" in finding.what) == ("", True)


# --- Fixing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "fixed"),
    [
        ("VP20(12,7)", "VP_20(12,7)"),
        ("vp30(A1,VP20)+VP20(1,7)", "vp_30(A1,VP20)+VP_20(1,7)"),
        ('"VP20(1,7)"&VP20(1,7)', '"VP20(1,7)"&VP_20(1,7)'),
        ("SUM('VP20(x)'!A1,VP20:VP30)", "SUM('VP20(x)'!A1,VP20:VP30)"),
        ("_xll.VP20(1,7)+[1]!VP20(1,7)+MYVP20(1)", "_xll.VP20(1,7)+[1]!VP20(1,7)+MYVP20(1)"),
        ("VP_20(1,7)", "VP_20(1,7)"),
        ("VP20( VP20(12,7) , 7 )", "VP_20( VP_20(12,7) , 7 )"),
        ("VP20 (8,7)+A1", "VP_20 (8,7)+A1"),
    ],
)
def test_calls_are_rewritten_and_texts_cells_and_other_names_are_not(formula, fixed):
    assert with_twins(formula, OURS) == fixed


def test_calls_with_a_blank_are_found():
    assert [(call.name, call.at) for call in calls("VP20 (8,7)+SUM(A1, VP_20\n(8,7))", OURS)] == [
        ("VP20", 0),
        ("SUM", 11),
        ("VP_20", 19),
    ]
    assert [call.name for call in calls("A1:B2 (B1:C3)", OURS)] == []
    assert [call.name for call in calls("Sheet1!VP20 (A1)+[1]!VP20 (8,7)", OURS)] == ["VP20"]


def test_a_formula_that_would_become_longer_than_a_cell_holds_is_left_to_people(tmp_path):
    path = tmp_path / "club.xlsx"
    formula = f'VP20(12,7)&"{"x" * 8180}"'  # 10 characters, &, and 8,180 in two quotation marks: 8,193
    path.write_bytes(
        book(f'<row r="1"><c r="A1"><f>{formula[:-2].replace("&", "&amp;")}"</f><v>1</v></c></row>')
    )  # 8,192 in the cell
    assert fix(open_workbook(path)) == []
    assert "is a call on the cell" in check(open_workbook(path), NOW)[0].what


def test_plain_shared_and_array_formulas_are_rewritten_in_place_and_nothing_else(tmp_path):
    path = tmp_path / "club.xlsx"
    plain = '<c r="A1" s="0"><f>VP20(12,7)&amp;"VP20("</f><v>1</v></c>'
    shared = '<c r="B1"><f t="shared" ref="B1:B2" si="0">VP20(C1,7)</f><v>2</v></c>'
    child = '<c r="B2"><f t="shared" si="0"/><v>2</v></c>'
    array = '<c r="D1"><f t="array" ref="D1:D2">vp30(C1:C2,7)</f><v>3</v></c>'
    path.write_bytes(book(f'<row r="1">{plain}{shared}{array}</row><row r="2">{child}<c r="D2"><v>3</v></c></row>'))
    before, old = path.read_bytes(), members(path)
    assert [finding.where for finding in fix(open_workbook(path))] == ["S!A1", "S!B1", "S!D1"]
    (part,) = (name for name, content in members(path).items() if content != old[name])
    wanted = old[part].replace(b"<f>VP20(", b"<f>VP_20(").replace(b">VP20(C1", b">VP_20(C1").replace(b"vp30", b"vp_30")
    assert members(path)[part] == wanted
    assert path.with_name("club.xlsx.bak").read_bytes() == before
    after = path.read_bytes()
    assert fix(open_workbook(path)) == []
    assert path.read_bytes() == after


def test_nothing_to_fix_leaves_the_file_alone(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book())
    assert fix(open_workbook(path)) == []
    assert [entry.name for entry in tmp_path.iterdir()] == ["club.xlsx"]


def test_a_workbook_of_openpyxl_is_fixed_with_its_array_formula(tmp_path):
    made = openpyxl.Workbook()
    made.active["A1"] = "=VP20(12,7)"
    made.active["B1"] = ArrayFormula("B1:B2", "=VP20({12;3},7)")
    path = tmp_path / "club.xlsx"
    made.save(path)
    fix(open_workbook(path))
    read = openpyxl.load_workbook(path).active
    assert (read["A1"].value, read["B1"].value.text) == ("=VP_20(12,7)", "=VP_20({12;3},7)")


def test_a_read_only_workbook_is_not_fixed(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1"><f>VP20(12,7)</f><v>15</v></c></row>'))
    path.chmod(0o444)
    with pytest.raises(Refused, match="read-only"):
        fix(open_workbook(path))


# --- Real workbooks ----------------------------------------------------------------------------------------------

FOLDER = os.environ.get("BRIDGESHEETS_CORPUS", "")
FILES = sorted(Path(FOLDER).glob("*.xl[st][xm]")) if FOLDER else []


@pytest.mark.exhaustive
@pytest.mark.corpus
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_real_workbook_is_checked_to_its_end_and_every_finding_is_one_line(path):
    workbook = open_workbook(path)
    for finding in check(workbook, NOW):
        assert finding.what and finding.remedy
        assert finding.where or not finding.is_of_a_cell
        # None of them calls VP20( or has a function that Excel saved and does not know.
        assert "is a call on the cell" not in finding.what
        assert "newer than the file format" not in finding.what
        # None has labels of figures that are numbers kept as text.
        assert "the label" not in finding.what
