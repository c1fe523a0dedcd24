"""``--locale``, the settings, and what the values of a workbook say: by which country dates in texts are read.

39457 is 10 January 2008, 39722 is 1 October 2008.
"""

import json

import openpyxl
import pytest
import xlsxwriter

from bridgesheets import recalculate
from bridgesheets.catalogue.registry import calculate
from bridgesheets.regulations import settings
from bridgesheets.surfaces.cli import main
from tests import commands
from truesheet.locales import UnknownLocale, locale_of

_JANUARY, _OCTOBER = 39457, 39722


def _book(path, *saved):
    """A workbook with a date in a text, read in A1, A2 and so on; the file has these values."""
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet("S")
        sheet.write("B1", "01/10/2008")
        for row, value in enumerate(saved):
            sheet.write_formula(row, 0, f"=DATEVALUE(B1)+{row}", None, value)
    return path


def _sheet(path):
    return openpyxl.load_workbook(path, data_only=True)["S"]


def test_the_option_says_which_day_is_meant(tmp_path):
    for locale, day in (("en-GB", _OCTOBER), ("en-US", _JANUARY)):
        book = _book(tmp_path / f"{locale}.xlsx", 7)
        done = commands.run("recalc", book, "--in-place", "--locale", locale)
        assert (done.returncode, done.stderr) == (0, "")
        assert _sheet(book)["A1"].value == day


@pytest.mark.parametrize("day", [_JANUARY, _OCTOBER])
def test_a_file_that_was_just_calculated_is_up_to_date_in_every_country(tmp_path, day):
    """The value that the file has is one of the two days, and so it was calculated."""
    book = _book(tmp_path / "club.xlsx", day)
    done = commands.run("recalc", book, "--check")
    assert (done.returncode, done.stderr) == (0, "")
    assert commands.run("check", book).returncode == 0


def test_the_country_that_one_cell_shows_holds_for_all(tmp_path):
    book = _book(tmp_path / "club.xlsx", _OCTOBER, 5)
    assert commands.run("recalc", book, "--in-place").returncode == 0
    assert _sheet(book)["A2"].value == _OCTOBER + 1


def test_what_the_file_does_not_show_is_refused_with_the_option_that_helps(tmp_path):
    book = _book(tmp_path / "club.xlsx", 7)  # neither day
    for command in (("recalc", book, "--check"), ("check", book)):
        done = commands.run(*command)
        assert done.returncode != 0
        assert "--locale en-GB" in done.stdout + done.stderr


def test_cells_that_contradict_each_other_keep_their_values_and_that_is_said(tmp_path):
    """Each of the two was calculated in some country; a third, which neither shows, is refused."""
    book = _book(tmp_path / "club.xlsx", _OCTOBER, _JANUARY + 1)
    done = commands.run("recalc", book, "--check")
    assert done.returncode == 0
    assert "contradict each other on the country: S!A1 is as in en-GB, S!A2 is as in en-US" in done.stderr
    assert "2 formulas depend on the country and keep the value in the file" in done.stderr
    found = commands.run("check", book)
    assert found.returncode == 1
    assert "contradict each other on the country" in found.stdout
    third = _book(tmp_path / "third.xlsx", _OCTOBER, _JANUARY + 1, 7)
    done = commands.run("recalc", third, "--check")
    assert done.returncode == 3
    assert "1 of 3 formulas refused" in done.stderr


def test_the_settings_are_asked_where_no_locale_is_given(tmp_path, monkeypatch):
    for variable in ("HOME", "APPDATA", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    settings.folder().mkdir(parents=True)
    settings.settings_file().write_text("[bridgesheets]\nlocale = en-GB\n")
    asked = ("calc", '=DATEVALUE("01/10/2008")')
    assert commands.run(*asked).stdout == f"{_OCTOBER}\n"
    assert commands.run(*asked, "--locale", "en-US").stdout == f"{_JANUARY}\n"
    assert commands.run(*asked, BRIDGESHEETS_LOCALE="en-US").stdout == f"{_JANUARY}\n"
    book = _book(tmp_path / "club.xlsx", 7)
    assert commands.run("recalc", book, "--in-place").returncode == 0
    assert _sheet(book)["A1"].value == _OCTOBER


def test_a_locale_that_is_none_is_a_wrong_call(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["calc", "=1", "--locale", "xx"])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert '"xx" is no locale that is known here; it is a language and a country, such as en-GB, and the' in said
    assert "languages known are bg, cs, da, de, el, en, es" in said
    done = commands.run("calc", "=1", BRIDGESHEETS_LOCALE="yy")
    assert done.returncode == 2
    assert "the variable BRIDGESHEETS_LOCALE" in done.stderr


@pytest.mark.parametrize(
    ("tag", "near"),
    [
        ("fr_XX", "fr-FR, fr-BE, fr-CA"),
        ("de", "de-DE, de-AT, de-CH"),
        ("gb", "en-GB"),
        ("nl-XX", "nl-NL, nl-BE"),
    ],
)
def test_a_locale_that_is_none_names_those_of_its_language_or_country(tag, near):
    with pytest.raises(UnknownLocale, match=f"; did you mean {near}\\?$"):
        locale_of(tag)


def test_formulas_without_a_workbook_are_refused_and_name_the_option():
    done = commands.run("calc", '=DATEVALUE("01/10/2008")', "=1+1", "--json")
    refused, answered = map(json.loads, done.stdout.splitlines())
    assert (refused["value"], refused["error"], answered["value"]) == (None, "#REFUSED!", 2)
    assert "--locale en-GB" in refused["message"]
    assert done.returncode == 3
    done = commands.run("calc", "=DOLLAR(3)")
    assert (done.stdout, done.stderr.count("\n"), done.returncode) == ("#REFUSED!\n", 1, 3)


def test_a_formula_in_doubt_is_a_value_error_to_python():
    found = calculate('=DATEVALUE("01/10/2008")')
    assert str(found.value) == "#VALUE!"
    assert "--locale en-GB" in found.value.message


def test_a_report_has_numbers_with_points_whatever_the_locale(tmp_path):
    book = tmp_path / "club.xlsx"
    with xlsxwriter.Workbook(book) as made:
        sheet = made.add_worksheet("S")
        sheet.write_formula("A1", "=0.5+1", None, 7)
        sheet.write_formula("A2", "=1=1", None, 7)
    report = tmp_path / "changes.csv"
    done = commands.run("recalc", book, "--check", "--report", report, "--locale", "de-DE")
    assert done.returncode == 1
    assert "1.5" in done.stdout
    assert "TRUE" in done.stdout
    assert "1.5" in report.read_text("utf-8-sig")


def test_python_takes_a_locale(tmp_path):
    book = _book(tmp_path / "club.xlsx", 7)
    assert [change.new for change in recalculate(book, locale="en-GB").changes] == [_OCTOBER]
    assert 'such as locale="en-GB"' in recalculate(book).message
