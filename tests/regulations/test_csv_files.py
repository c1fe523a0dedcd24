"""CSV files are read as spreadsheet programs save them, whoever names them."""

from itertools import product
from pathlib import Path

import pytest

from bridgesheets import edition
from bridgesheets.awarding.result_files import read
from bridgesheets.regulations.text_files import csv_rows, decoded
from tests.regulations.amendments import amendment, cited

#: Headings, and figures of one digit: with the other halves of UTF-16 between them they were taken for UTF-8.
TWO_PAIRS = "Number,Player 1,Player 2,Score\r\n1,Zoë,Björn,5\r\n2,Ann,Lee,4\r\n"
ROWS = [["Number", "Player 1", "Player 2", "Score"], ["1", "Zoë", "Björn", "5"], ["2", "Ann", "Lee", "4"]]
ENCODINGS = ("utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le", "utf-16-be")
#: The first line by which a file says what stands between its columns; Excel and LibreOffice do as it says.
HEADS = ("", "sep={}\r\n", "SEP={}\n", '"sep={}"\r\n', "sep={},,,\r\n")


def saved(tmp_path: Path, text: str, encoding: str = "utf-8") -> Path:
    path = tmp_path / "day.csv"
    path.write_bytes(text.encode(encoding))
    return path


def test_a_file_is_read_in_every_encoding_and_with_every_mark_between_columns(tmp_path: Path) -> None:
    """Excel reads a first line sep=; itself, and here it was refused."""
    for encoding, head, mark in product(ENCODINGS, HEADS, ",;\t"):
        path = saved(tmp_path, head.format(mark) + TWO_PAIRS.replace(",", mark), encoding)
        assert csv_rows(path) == ROWS, (encoding, head, mark)


def test_the_first_line_may_name_a_mark_that_is_not_looked_for(tmp_path: Path) -> None:
    for mark in "|:~/^#*!":
        assert csv_rows(saved(tmp_path, f"sep={mark}\n{TWO_PAIRS.replace(',', mark)}")) == ROWS, mark


@pytest.mark.parametrize("first", ["sep=", "sep=;;;x", "sep=1", "sep=ab", "sep= ", "separator=;", " sep=;"])
def test_a_first_line_that_names_no_mark_is_a_row(tmp_path: Path, first: str) -> None:
    rows = csv_rows(saved(tmp_path, f"{first}\nNumber,Score\n1,5\n"))
    assert (len(rows), rows[0][0].strip()[:3], ",".join(rows[2])) == (3, "sep", "1,5")


def test_a_row_of_results_has_the_number_that_a_spreadsheet_program_shows(tmp_path: Path) -> None:
    """Which has no row for the line about the mark."""
    (fault, *_) = read(saved(tmp_path, "sep=;\nNumber;Player 1;Score\n1;A;5\n2;B;x\n"), {}).faults
    assert str(fault).startswith("day.csv, row 3: Score"), fault


@pytest.mark.parametrize("encoding", ["utf-32", "utf-32-le", "utf-32-be"])
def test_letters_in_an_encoding_that_no_spreadsheet_program_saves_are_refused(encoding: str) -> None:
    with pytest.raises(UnicodeError, match="it is not UTF-8"):
        decoded(TWO_PAIRS.encode(encoding), by_windows=True)


@pytest.mark.parametrize(("encoding", "mark"), [("utf-16-le", "\t"), ("cp1252", ";"), ("utf-8-sig", ",")])
def test_a_table_of_an_amendment_is_read_as_a_file_of_results_is(tmp_path: Path, encoding: str, mark: str) -> None:
    """It had to be UTF-8 with commas, which Excel of half the world does not save."""
    table = "Upper limit,Multiplier\r\n500,0.9\r\n100,0.5\r\n".replace(",", mark)
    (tmp_path / "ours.csv").write_bytes(table.encode(encoding))
    path = amendment(tmp_path, cited('table = "restricted_games"\nreplace = "ours.csv"'))
    assert [row.limit for row in edition(path).edition.clubs.restricted_games] == [500, 100]
