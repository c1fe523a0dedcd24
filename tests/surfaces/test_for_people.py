"""Lists, sentences and files as people at their own machines get them."""

import os
import subprocess
import sys

import pytest

from bridgesheets.catalogue import search
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.console import say
from tests.commands import run
from tests.truesheet.books import book


@pytest.mark.parametrize("columns", ["80", "100", "200"])
def test_no_line_of_the_list_of_functions_is_wider_than_the_window(columns):
    lines = run("functions", COLUMNS=columns).stdout.splitlines()
    assert max(map(len, lines)) <= int(columns)
    assert len({line.split("(")[0] for line in lines if line.startswith("  MP")}) > 50


def test_a_function_that_is_named_twice_is_told_once():
    assert run("functions", "VP20", "VP_20", "vp20").stdout == run("functions", "VP_20").stdout


@pytest.mark.parametrize("columns", ["80", "200"])
def test_no_line_about_any_function_is_wider_than_the_window_and_no_word_is_lost(columns):
    names = list(CATALOGUE)
    shown, wide = (run("functions", *names, COLUMNS=width).stdout for width in (columns, "100000"))
    assert shown.split() == wide.split()
    assert max(map(len, shown.splitlines())) <= int(columns) < max(map(len, wide.splitlines()))


def test_a_console_without_the_signs_of_mathematics_gets_words():
    said = run("explain", "=NABCVP(40,16)", encoding="cp1252").stdout
    assert "B = 15 × root 16 = 60" in said
    assert "tau" in said
    assert "?" not in said


def test_the_sentence_of_an_error_does_not_say_that_its_source_is_undated():
    said = run("calc", "=VP20(12,37)").stderr
    assert said.endswith("(ACBL Codification, chapter XII F, section 1, 1.4, 20 VPs)\n")
    assert "2019" in run("calc", "=MPFIRST(1,sectional)").stderr


def test_the_first_cells_that_are_out_of_date_are_named(tmp_path):
    cells = "".join(
        f'<c r="{column}1"><f>1+1</f><v>{old}</v></c>' for column, old in zip("ABCDE", "32345", strict=True)
    )
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(f'<row r="1">{cells}</row>'))
    done = run("recalc", "--check", path)
    assert done.returncode == 1
    # 1 + 1 is 2 in each; B1 shows that.
    assert "S!A1 3, now 2, S!C1 3, now 2, S!D1 4, now 2, and 1 more" in done.stdout


def test_excel_reads_the_names_in_a_csv_report(tmp_path):
    """Without the mark Excel takes the file for one in the system's old encoding."""
    path = tmp_path / "Café.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1"><f>1+1</f><v>3</v></c></row>'))
    run("recalc", "--check", path, "--report", tmp_path / "report.csv")
    assert (tmp_path / "report.csv").read_bytes().startswith(b"\xef\xbb\xbffile,")


def test_a_workbook_that_cannot_be_read_is_told_once(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(b"no workbook")
    done = run("check", "--fix", path)
    assert done.returncode == 3
    assert done.stderr.count("club.xlsx") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal as POSIX has it")
def test_in_a_narrow_window_the_name_of_a_workbook_stays_whole(tmp_path):
    import pty

    path = tmp_path / "the club's tuesday evening.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'))
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "bridgesheets", "recalc", "--check", str(path)]
    subprocess.run(command, stdout=theirs, timeout=60, check=True, env={**os.environ, "COLUMNS": "60"})
    os.close(theirs)
    assert f"{path}: unchanged, 1 formulas, 0 changed, 0 refused" in os.read(ours, 4096).decode()


def test_excel_alone_tells_what_there_is():
    done = run("excel")
    assert done.returncode == 0
    assert "module" in done.stdout


def test_the_command_reads_what_was_typed_and_echoes_it_as_json():
    assert run("calc", "=MPFIRST(20,sectional)").stdout == "6.88\n"
    assert '"formula": "=VP20(12;7)"' in run("calc", "--json", "=VP20(12;7)").stdout
    refused = run("calc", "=SUM(1,2;{1,2})")
    assert refused.stdout == "#NAME?\n"
    assert "separate with semicolons" in refused.stderr


def test_a_word_that_is_no_name_is_told_the_marks_that_windows_leaves():
    assert "'apostrophes'" in run("calc", "=MPFIRST(20,whist)").stderr


@pytest.mark.parametrize(
    "typed",
    [["new", "{}", "--out", "a.xlsx"], ["build", "{}"], ["build", "awards", "--chart", "{}"], ["{}"],
     ["build", "cards", "--scale", "{}"]],
    ids=" ".join,
)  # fmt: skip
def test_of_something_endless_that_was_typed_the_beginning_and_the_remedy_are_told(typed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    endless = "abc " * 2_000
    usual, done = (run(*(word.format(value) for word in typed)) for value in ("abcx", endless))
    assert done.returncode == usual.returncode
    assert len(done.stderr) < 1_100 and done.stderr.count("\n") == 1 and " ... " in done.stderr
    assert (done.stderr[:16], done.stderr[-12:]) == (usual.stderr[:16], usual.stderr[-12:])


@pytest.mark.parametrize("typed", [["functions"], ["build", "awards", "--chart"], ["award", "--title"], ["draw"]])
def test_nothing_is_looked_for_in_more_letters_than_a_cell_holds(typed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    refused = f'the argument "{"x" * 20}..." has 8,193 characters; at most 8,192 are possible'
    assert refused not in run(*typed, "x" * 8_192).stderr
    done = run(*typed, "x" * 8_193)
    assert (done.returncode, done.stderr) == (2, f"bridgesheets: {refused}\n")


def test_a_search_for_a_thousand_words_looks_into_each_text_once(monkeypatch):
    taken = []
    words = search._words
    monkeypatch.setattr(search, "_words", lambda text: taken.append(text) or words(text))
    search._words_once.cache_clear()
    assert search.search(["swiss"] * 1_000)
    assert len(taken) - 1_000 == len({*taken} - {"swiss"})
    search._words_once.cache_clear()


@pytest.mark.parametrize(("letters", "cut"), [(2_000, False), (2_001, True)])
def test_a_sentence_of_two_thousand_letters_is_told_whole(letters, cut, capsys):
    say("x" * letters, name="")
    assert capsys.readouterr().err == ("x" * 500 + " ... " + "x" * 500 if cut else "x" * letters) + "\n"
