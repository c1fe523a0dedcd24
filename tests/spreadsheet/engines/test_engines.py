"""Who calculates: our own engine, or LibreOffice beside it; what LibreOffice must not be given, and is not believed."""

import os
import re
import subprocess
import sys
from datetime import datetime

import openpyxl
import pytest
import xlsxwriter

from bridgesheets import in_workbooks
from bridgesheets.in_workbooks import OURS, open_workbook
from bridgesheets.spreadsheet import engines
from bridgesheets.spreadsheet import soffice as office
from bridgesheets.spreadsheet.calculating.recalculation import recalculate
from bridgesheets.spreadsheet.engines import LIBREOFFICE, NATIVE, calculate, missing
from bridgesheets.spreadsheet.engines import libreoffice_engine as engine
from bridgesheets.spreadsheet.engines.known_answers import ALL_KNOWN, asked_about, write_known
from bridgesheets.spreadsheet.office_profile import profile_of_this_process
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import CellError
from tests.spreadsheet.books import book

NOW = datetime(2026, 1, 31, 19, 30)

# IMABS is Excel's and LibreOffice's, and none that we calculate.
NOT_OURS = "IMABS"


def workbook(path, cells):
    """A workbook with these cells by address, saved by openpyxl: formulas without values."""
    made = openpyxl.Workbook()
    for address, value in cells.items():
        made.active[address] = value
    made.save(path)
    return open_workbook(path)


def values(recalculation):
    (found,) = recalculation.values.values()
    return found


@pytest.mark.libreoffice
def test_libreoffice_gives_numbers_texts_truth_errors_and_empty_texts(tmp_path, libreoffice):
    cells = {
        "A1": 1,
        "A2": 4,
        "B1": "=A1/A2",
        "B2": '="x"&A2',
        "B3": "=A1<A2",
        "B4": "=1/0",
        "B5": '=""',
        "B6": "=NA()",
    }
    result = calculate(LIBREOFFICE, workbook(tmp_path / "a.xlsx", cells), NOW)
    assert values(result) == {
        (1, 2): 0.25,  # 1 / 4
        (2, 2): "x4",
        (3, 2): True,
        (4, 2): CellError("#DIV/0!"),
        (5, 2): "",
        (6, 2): CellError("#N/A"),
    }
    assert (result.refused, result.formulas) == ([], 6)


@pytest.mark.libreoffice
def test_libreoffice_calculates_what_the_file_has_a_stale_value_for_and_fills_arrays(tmp_path, libreoffice):
    path = tmp_path / "a.xlsx"
    with xlsxwriter.Workbook(path) as made:
        sheet = made.add_worksheet("Round 1")
        sheet.write_column(0, 0, [1, 2, 3])
        sheet.write_formula("B1", "=SUM(A1:A3)", None, 99)
        sheet.write_array_formula("C1:C3", "{=A1:A3*2}", None, 99)
    result = calculate(LIBREOFFICE, open_workbook(path), NOW)
    assert values(result) == {(1, 2): 6.0, (1, 3): 2.0, (2, 3): 4.0, (3, 3): 6.0}  # 1 + 2 + 3; twice each


@pytest.mark.libreoffice
def test_a_number_that_differs_only_beyond_the_digits_libreoffice_writes_is_as_it_was(tmp_path, libreoffice):
    path = tmp_path / "a.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1"><f>1/3</f><v>0.33333333333333331</v></c></row>'))
    result = calculate(LIBREOFFICE, open_workbook(path), NOW)
    assert values(result) == {(1, 1): 1 / 3}


@pytest.mark.libreoffice
def test_truth_in_a_cell_formatted_as_a_number_stays_truth(tmp_path, libreoffice):
    path = tmp_path / "a.xlsx"
    with xlsxwriter.Workbook(path) as made:
        made.add_worksheet().write_formula("A1", "=2>3", made.add_format({"num_format": "0.00"}), True)
    result = calculate(LIBREOFFICE, open_workbook(path), NOW)
    assert values(result)[1, 1] is False


@pytest.mark.libreoffice
def test_a_function_libreoffice_does_not_know_is_found_even_where_iferror_hides_it(tmp_path, libreoffice):
    with pytest.raises(Refused, match=r"Sheet!B2 calls NOSUCHFUNCTION, which this LibreOffice does not know"):
        calculate(LIBREOFFICE, workbook(tmp_path / "a.xlsx", {"B2": "=IFERROR(NOSUCHFUNCTION(1),0)"}), NOW)


@pytest.mark.libreoffice
@pytest.mark.parametrize(("formula", "reason"), [("=nosuchname+1", "#NAME?"), ("=SQRT(-1)", "#VALUE!")])
def test_an_error_that_is_libreoffices_own_is_refused_and_with_it_all_other_values(
    tmp_path, libreoffice, formula, reason
):
    # The root of -1 is #NUM! in Excel; LibreOffice has Err:502 for it, and writes that down as #VALUE!.
    result = calculate(LIBREOFFICE, workbook(tmp_path / "a.xlsx", {"A1": "=1+1", "A2": formula}), NOW)
    assert result.values == {}
    first, second = result.refused
    assert (first.cell, reason in first.reason) == ("A2", True)
    assert (second.cell, second.reason) == ("A1", "may depend on Sheet!A2")


@pytest.mark.libreoffice
def test_one_profile_serves_all_workbooks_of_a_process(tmp_path, libreoffice):
    profile_of_this_process.cache_clear()
    for name in ("a.xlsx", "b.xlsx"):
        calculate(LIBREOFFICE, workbook(tmp_path / name, {"A1": "=1+1"}), NOW)
    assert profile_of_this_process.cache_info().misses == 1
    assert (profile_of_this_process(calculates=True) / "user").is_dir()


@pytest.mark.libreoffice
def test_libreoffice_gives_what_our_own_engine_does_not_calculate(tmp_path, libreoffice):
    result = calculate(LIBREOFFICE, workbook(tmp_path / "b.xlsx", {"A1": f"={NOT_OURS}(5)", "A2": "=1+1"}), NOW)
    assert values(result) == {(1, 1): 5, (2, 1): 2}  # the length of 5 on the real line
    assert result.told == ()


def test_our_own_engine_never_starts_libreoffice_whatever_it_refuses(tmp_path, monkeypatch):
    # Values, "Who calculates": the same folder had other values on a machine with LibreOffice.
    monkeypatch.setattr(office, "convert", lambda *_: pytest.fail("LibreOffice was started"))
    assert not calculate(NATIVE, workbook(tmp_path / "a.xlsx", {"A1": "=VP20(12,7)"}), NOW).refused
    result = calculate(NATIVE, workbook(tmp_path / "b.xlsx", {"A1": f"={NOT_OURS}(5)"}), NOW)
    assert [cell.cell for cell in result.refused] == ["A1"]


def _otherwise(answers):
    """A LibreOffice that calculates as we do, but for these cells of the copy and of the known answers."""

    def convert(_, __, ___, out, copies, *____):
        out.mkdir()
        for copy in copies:
            source = openpyxl.load_workbook(copy)
            native = recalculate(open_workbook(copy), NOW)
            for position, cells in native.values.items():
                for (row, column), value in cells.items():
                    shown = value.code if isinstance(value, CellError) else value
                    source.worksheets[position].cell(row, column).value = shown
            for (name, where), value in answers.items():
                if name == copy.name:
                    source.worksheets[0][where].value = value
            source.save(out / copy.with_suffix(".xlsx").name)
        return ""

    return convert


@pytest.fixture
def libreoffice_that(monkeypatch):
    """A made-up LibreOffice that knows all functions and has other values in the cells given."""

    def answers(**cells):
        given = {("book.xlsx", where): value for where, value in cells.items()}
        monkeypatch.setattr(office, "find", lambda: "soffice")
        monkeypatch.setattr(office, "convert", _otherwise(given))
        monkeypatch.setattr(engine, "_unknown", lambda *_: [])

    return answers


def saved_with_values(path, cells):
    """A workbook with formulas that have these values; constants have no formula."""
    rows = "".join(
        f'<row r="{number}"><c r="A{number}">{f"<f>{formula}</f>" if formula else ""}<v>{value}</v></c></row>'
        for number, (formula, value) in enumerate(cells, 1)
    )
    path.write_bytes(book(rows))
    return open_workbook(path)


def test_a_cell_that_our_engine_confirms_keeps_its_value_and_what_libreoffice_has_is_told(tmp_path, libreoffice_that):
    made = saved_with_values(tmp_path / "a.xlsx", [("", 3), ("A1*2", 6), ("A1+1", 4)])
    libreoffice_that(A2=7)
    result = calculate(LIBREOFFICE, made, NOW)
    assert values(result) == {(3, 1): 4}
    assert result.told == ("cells that our engine confirms keep their values: S!A2 6 (LibreOffice 7)",)
    assert result.refused == []


def test_a_cell_of_which_both_programs_have_new_values_is_refused(tmp_path, libreoffice_that):
    made = saved_with_values(tmp_path / "a.xlsx", [("", 3), ("A1*2", 99)])
    libreoffice_that(A2=7)
    result = calculate(LIBREOFFICE, made, NOW)
    assert values(result) == {}
    assert [(cell.cell, cell.reason) for cell in result.refused] == [
        ("A2", "LibreOffice has 7, and our own engine 6"),
    ]


def test_what_only_libreoffice_calculates_is_refused_once_it_differs_anywhere(tmp_path, libreoffice_that):
    made = saved_with_values(tmp_path / "a.xlsx", [("", 3), ("A1*2", 6), (f"{NOT_OURS}(A2)", 6)])
    libreoffice_that(A2=7, A3=7)
    result = calculate(LIBREOFFICE, made, NOW)
    assert values(result) == {}
    (refused,) = result.refused
    assert refused.cell == "A3"
    assert refused.reason == "may depend on S!A2, in which LibreOffice differs from our own engine"


def test_where_the_two_agree_our_own_digits_are_written(tmp_path, libreoffice_that):
    made = saved_with_values(tmp_path / "a.xlsx", [("", 3), ("1/A1", 99)])
    libreoffice_that(A2=0.333333333333333)
    assert values(calculate(LIBREOFFICE, made, NOW)) == {(2, 1): 1 / 3}


@pytest.mark.parametrize(
    ("formula", "answers", "refusal"),
    [
        ('COUNTIF(A1:A1,"&lt;4")', {"D1": 3}, 'LibreOffice answers =COUNTIF(A1:A6,"<3") with 3, and Excel with 2'),
        (
            "IFERROR(VP_20(12,7),0)",
            {"D2": "nothing"},
            'LibreOffice answers =IFERROR(VP_20(12,7),"") with nothing in place of 15: the functions are not installed',
        ),
    ],
)
def test_a_program_that_answers_otherwise_is_given_no_workbook_with_that_function(
    tmp_path, monkeypatch, libreoffice_that, formula, answers, refusal
):
    made = saved_with_values(tmp_path / "a.xlsx", [("", 3), (formula, 1)])
    made = in_workbooks.open_workbook(made.path)
    libreoffice_that()
    monkeypatch.setattr(engine, "_profile_with", lambda _: tmp_path)
    given = {("known.xlsx", where): value for where, value in answers.items()}
    monkeypatch.setattr(office, "convert", _otherwise(given))
    with pytest.raises(Refused, match=re.escape(refusal)):
        calculate(LIBREOFFICE, made, NOW)


def test_our_own_engine_gives_every_known_answer(tmp_path):
    # The answers follow from Microsoft's pages; that our engine has them too ties the two together.
    questions = asked_about({known.function for known in ALL_KNOWN}, OURS.known_answers())
    assert len(questions) == len(ALL_KNOWN) + 1
    write_known(tmp_path / "known.xlsx", questions)
    asked = in_workbooks.open_workbook(tmp_path / "known.xlsx")
    result = values(calculate(NATIVE, asked, NOW))
    assert [result[line, 4] for line in range(1, len(questions) + 1)] == [known.answer for known in questions]


@pytest.mark.skipif(sys.platform == "win32", reason="the LibreOffice made up here is a shell script")
@pytest.mark.parametrize(
    ("first", "second", "starts", "said"),
    [
        ("kill -SEGV $$", "echo done", 2, "done"),
        ("exit 139", "echo done", 2, "done"),  # 128 + 11, as a shell says it
        ("kill -SEGV $$", "kill -ABRT $$", 2, "LibreOffice failed (-6)"),
        ("exit 77", "echo done", 1, "LibreOffice failed (77)"),
        ("kill -TERM $$", "echo done", 1, "LibreOffice failed (-15)"),  # somebody ended it
    ],
)
def test_a_libreoffice_that_falls_over_is_started_once_more(tmp_path, first, second, starts, said):
    runs, program = tmp_path / "runs", tmp_path / "soffice"
    program.write_text(f"#!/bin/sh\necho >>{runs}\nif [ $(wc -l <{runs}) -eq 1 ]; then {first}; else {second}; fi\n")
    program.chmod(0o755)
    try:
        answer = office.convert(str(program), tmp_path / "profile", "pdf", tmp_path, [], 10)
    except office.LibreOfficeError as problem:
        answer = str(problem)
    assert (answer, runs.read_text()) == (said, "\n" * starts)


def test_the_name_of_our_function_in_a_text_or_as_a_cell_is_no_call(tmp_path, monkeypatch):
    monkeypatch.setattr(office, "find", lambda: "soffice")
    monkeypatch.setattr(engine, "_calculated", lambda workbook, called, added: called | added.for_libreoffice(workbook))
    made = workbook(tmp_path / "a.xlsx", {"A1": '="VP_20(1,7)"&VP20'})
    monkeypatch.setattr(engines, "libreoffice_beside_ours", lambda workbook, now, found: found)
    assert calculate(LIBREOFFICE, made, NOW) == {}


@pytest.mark.libreoffice
def test_libreoffice_reads_no_other_file_that_a_text_names(tmp_path, libreoffice):
    secret = tmp_path / "secret.xlsx"
    workbook(secret, {"A1": 777})
    formula = f"=IFERROR(INDIRECT(\"'{secret.as_uri()}'#$Sheet.A1\"),0)"
    result = calculate(LIBREOFFICE, workbook(tmp_path / "a.xlsx", {"A1": formula}), NOW)
    assert values(result) == {(1, 1): 0.0}


@pytest.mark.parametrize(
    ("formula", "reason"),
    [("=SUM(Results[VPs])", "refers to a table"), ('=TEXT(1,"0.00")', "other answers than Excel")],
)
def test_what_libreoffice_answers_otherwise_than_excel_is_not_given_to_it(tmp_path, monkeypatch, formula, reason):
    monkeypatch.setattr(office, "find", lambda: "soffice")
    with pytest.raises(Refused, match=reason):
        calculate(LIBREOFFICE, workbook(tmp_path / "a.xlsx", {"A1": formula}), NOW)


def test_a_workbook_that_iterates_or_spills_is_not_given_to_libreoffice(tmp_path, monkeypatch):
    monkeypatch.setattr(office, "find", lambda: "soffice")
    path = tmp_path / "a.xlsx"
    path.write_bytes(book(in_workbook='<calcPr iterate="1"/>'))
    with pytest.raises(Refused, match="in circles"):
        calculate(LIBREOFFICE, open_workbook(path), NOW)
    with xlsxwriter.Workbook(path) as made:
        made.add_worksheet().write_dynamic_array_formula("A1:A2", "=TRANSPOSE(B1:C1)")
    with pytest.raises(Refused, match="Sheet1!A1 spills"):
        calculate(LIBREOFFICE, open_workbook(path), NOW)


def test_without_libreoffice_a_workbook_for_it_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(office, "find", lambda: None)
    made = workbook(tmp_path / "a.xlsx", {"A1": f"={NOT_OURS}(5)"})
    assert "not installed" in missing(LIBREOFFICE)
    with pytest.raises(Refused, match="not installed"):
        calculate(LIBREOFFICE, made, NOW)


# --- The command ---------------------------------------------------------------------------------------------------


def run(*arguments, **environment):
    return subprocess.run(
        [sys.executable, "-c", "from bridgesheets.surfaces.cli import main; main()", *map(str, arguments)],
        capture_output=True, text=True, encoding="utf-8", timeout=300, check=False, env=os.environ | environment,
    )  # fmt: skip


@pytest.mark.libreoffice
@pytest.mark.slow
def test_the_command_recalculates_a_folder_with_libreoffice_in_several_processes(tmp_path, libreoffice):
    for number in range(4):
        workbook(tmp_path / f"{number}.xlsx", {"A1": number, "A2": f"={NOT_OURS}(A1)"})
    report = tmp_path / "report.csv"
    done = run("recalc", tmp_path, "--in-place", "--engine", "libreoffice", "--jobs", "2", "--report", report)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("libreoffice") == 4
    shown = [
        {cell.row: cell.value for cell in open_workbook(tmp_path / f"{number}.xlsx").sheets[0].cells()}[2]
        for number in range(4)
    ]
    assert shown == [0, 1, 2, 3]
    header, first = report.read_text().splitlines()[:2]
    assert (header.split(",")[-1], first.split(",")[-1]) == ("engine", "libreoffice")


def test_the_command_says_what_is_missing_before_it_reads_anything(tmp_path):
    done = run("recalc", tmp_path / "missing.xlsx", "--check", "--engine", "libreoffice", PATH="")
    assert done.returncode == 2
    assert "LibreOffice is not installed" in done.stderr


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there may be an Excel here")
def test_the_command_says_where_excel_runs(tmp_path):
    done = run("recalc", tmp_path / "missing.xlsx", "--check", "--engine", "excel")
    assert done.returncode == 2
    assert "Excel only runs on Windows and macOS" in done.stderr
