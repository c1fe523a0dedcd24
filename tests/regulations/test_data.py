"""The compiled data: current, complete and sound; CSV files are read as spreadsheet programs save them."""

import re
import shutil
from decimal import Decimal
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bridgesheets import edition, regulations
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.result_files import read
from bridgesheets.regulations import shipped_editions
from bridgesheets.regulations.checks import UnknownCheck, erratum_rows, failing_rows
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.records import Figures, Record
from bridgesheets.regulations.text_files import csv_rows, decode_text
from tests.each import each
from tests.regulations.amendments import amendment, cited
from tools import regulations_compiler
from tools.regulations_compiler import ABOUT, HERE, Regulations

REGULATIONS = Regulations()


def test_the_compiled_files_are_what_compiling_gives_again() -> None:
    assert {path: path.read_text(encoding="utf-8") for path, _ in regulations_compiler.compiled(REGULATIONS)} == dict(
        regulations_compiler.compiled(REGULATIONS)
    )


def test_the_compiled_file_holds_what_the_files_hold() -> None:
    assert list(shipped_editions.VOLUMES) == REGULATIONS.volumes


def test_files_just_read_give_the_same_records_as_the_compiled_file() -> None:
    """Clauses, notes, text, corrected rows and typed ones are equal."""
    (read,) = REGULATIONS.editions
    assert read.subjects() == DEFAULT.subjects()
    for ours, theirs in zip(read.records(), DEFAULT.records(), strict=True):
        assert type(ours) is type(theirs)
        assert said(ours) == said(theirs)


def said(record: Record) -> Any:
    """All that a record holds."""
    if isinstance(record, Figures):
        return vars(record)
    return tuple(record.text), record.text.rows, record.rows, record.clause, record.also, record.notes


def test_every_file_of_the_folder_is_compiled() -> None:
    files = {path.stem for path in HERE.glob("*/*/*/*.toml") if path.name != ABOUT}
    assert files == {entry.id for entry in DEFAULT.records()}
    assert {path.stem for path in HERE.glob("*/*/*/*.csv")} == {entry.id for entry in regulations.tables()}


def test_an_entry_is_found_by_its_id() -> None:
    assert [regulations.table(entry.id) for entry in regulations.tables()] == list(regulations.tables())
    assert [regulations.source(entry.id) for entry in regulations.sources()] == list(regulations.sources())


def test_figures_cannot_be_changed_by_a_caller() -> None:
    with pytest.raises(TypeError):
        regulations.figures("nabc").figures["maximum"] = 21


def test_the_compiler_finds_no_fault() -> None:
    assert REGULATIONS.faults() == []


@each(REGULATIONS.tables)
def test_a_table_as_corrected_passes_its_checks(id: str) -> None:
    assert REGULATIONS.checks[id]
    assert failing_rows(REGULATIONS.tables[id], REGULATIONS.checks[id], REGULATIONS.tables) == set()


@each(REGULATIONS.tables)
def test_a_table_as_printed_fails_its_checks_exactly_where_an_erratum_is_recorded(id: str) -> None:
    table = REGULATIONS.tables[id]
    assert failing_rows(table.as_printed(), REGULATIONS.checks[id], REGULATIONS.tables) == erratum_rows(table)


def test_the_misprint_of_the_codification_is_found_in_its_row() -> None:
    table = REGULATIONS.tables["codification_30"]
    # 25-39 overlaps the next row, 30-34; it is the ninth of fourteen rows, number 8 counted from 0.
    assert failing_rows(table.as_printed(), {"contiguous": ["16-20"]}, REGULATIONS.tables) == {8}
    assert table.printed[8][0] == "25-5"


def test_the_slipped_column_of_the_seven_board_table_breaks_every_row() -> None:
    table = REGULATIONS.tables["codification_30_seven"]
    checks = REGULATIONS.checks[table.id]
    assert failing_rows(table.as_printed(), checks, REGULATIONS.tables) == set(range(15))


def test_errata_are_the_known_two() -> None:
    errata = [(entry.id, erratum.printed) for entry in regulations.tables() for erratum in entry.errata]
    shifts = [(entry.id, shift.column) for entry in regulations.tables() for shift in entry.shifts]
    victory_points = {path.stem for path in HERE.glob("*/*/victory_points/*.csv")}
    assert [found for found in errata if found[0] in victory_points] == [("codification_30", "25-39")]
    assert [found for found in shifts if found[0] in victory_points] == [("codification_30_seven", "VICTORY POINTS")]


# --- The compiler on a folder of our own -----------------------------------------------------------------------

EDITION = 'name = "Club rules"\n[[source]]\nid = "rules"\ntitle = "Club rules"\nedition = "undated"\n'
SCALE = 'title = "scale"\nsource = "rules"\nsection = "1"\n[checks]\ncontiguous = ["IMPs"]\n'


def folder(at: Path, table: str, about: str = SCALE) -> Path:
    """A folder of regulations with one edition and in it one table, ``scale``."""
    part = at / "club" / "undated" / "part"
    part.mkdir(parents=True)
    (part.parent / "edition.toml").write_text(EDITION, encoding="utf-8")
    (part / "scale.csv").write_text(table, encoding="utf-8")
    (part / "scale.toml").write_text(about, encoding="utf-8")
    return at


def test_a_broken_table_is_a_fault_by_name_and_row(tmp_path: Path) -> None:
    faults = Regulations(folder(tmp_path, "IMPs,VPs\n0,10\n2+,11\n")).faults()
    assert faults == ["scale: the check 'contiguous' does not hold in row \"0\"; compare with the print"]


def test_a_figure_that_is_no_number_is_a_fault_of_its_row(tmp_path: Path) -> None:
    about = SCALE + 'complements = { columns = ["VPs", "Others"], total = "20" }\n'
    faults = Regulations(folder(tmp_path, "IMPs,VPs,Others\n0,10,10\n1-2,ll,9\n3+,12,8\n", about)).faults()
    assert faults == ["scale: the check 'complements' does not hold in row \"1-2\"; compare with the print"]


def test_an_erratum_in_another_row_than_the_one_that_breaks_is_a_fault(tmp_path: Path) -> None:
    erratum = '[[erratum]]\nrow = "2+"\ncolumn = "IMPs"\nprinted = "2+"\nread_as = "1+"\nbecause = "?"\n'
    assert Regulations(folder(tmp_path, "IMPs,VPs\n0,10\n2+,11\n", SCALE + erratum)).faults() == [
        'scale: there is an erratum in row "2+", where every check holds',
        'scale: a check does not hold in row "0", and no erratum says so',
    ]


@pytest.mark.parametrize(
    ("check", "said"),
    [
        ('rising = ["VP"]\n', "scale: [checks] names a column 'VP'; there are IMPs, VPs"),
        ('raising = ["VPs"]\n', "scale: there is no check 'raising'; there are contiguous, steps"),
    ],
)
def test_a_check_or_a_column_that_there_is_not_is_refused(tmp_path: Path, check: str, said: str) -> None:
    with pytest.raises(UnknownCheck, match=re.escape(said)):
        Regulations(folder(tmp_path, "IMPs,VPs\n0,10\n1+,11\n", SCALE + check)).faults()


def test_the_compiler_says_what_is_wrong_and_writes_nothing(tmp_path: Path, monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    wrong = folder(tmp_path, "IMPs,VPs\n0\n1+,11\n")
    monkeypatch.setattr(regulations_compiler, "Regulations", lambda: Regulations(wrong))
    monkeypatch.setattr(regulations_compiler, "compiled", lambda _: pytest.fail("it writes"))
    assert regulations_compiler.main() == 1
    assert capsys.readouterr().err == f"{wrong / 'club/undated/part/scale.csv'}: rows of different lengths\n"


def test_an_erratum_in_a_sound_row_is_a_fault(tmp_path: Path) -> None:
    erratum = '[[erratum]]\nrow = "0"\ncolumn = "VPs"\nprinted = "10"\nread_as = "11"\nbecause = "?"\n'
    faults = Regulations(folder(tmp_path, "IMPs,VPs\n0,10\n1+,11\n", SCALE + erratum)).faults()
    assert faults == ['scale: there is an erratum in row "0", where every check holds']


def test_an_erratum_that_does_not_find_what_was_printed_is_refused(tmp_path: Path) -> None:
    erratum = '[[erratum]]\nrow = "0"\ncolumn = "VPs"\nprinted = "12"\nread_as = "11"\nbecause = "?"\n'
    read = Regulations(folder(tmp_path, "IMPs,VPs\n0,10\n1+,11\n", SCALE + erratum))
    with pytest.raises(ValueError, match="erratum expects '12' in row '0', found '10'"):
        read.faults()


def test_rows_of_different_lengths_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="different lengths"):
        Regulations(folder(tmp_path, "IMPs,VPs\n0\n1+,11\n"))


def test_two_tables_of_one_name_in_one_edition_are_refused(tmp_path: Path) -> None:
    folder(tmp_path, "IMPs,VPs\n0,10\n1+,11\n")
    second = tmp_path / "club" / "second"
    shutil.copytree(tmp_path / "club" / "undated", second)
    (second / "edition.toml").write_text('name = "Second"\nbeside = true\n', encoding="utf-8")
    with pytest.raises(ValueError, match="another part/scale"):
        Regulations(tmp_path).faults()


TYPED = SCALE.replace("[checks]", '[columns]\nimps = ["IMPs", "span"]\nvps = ["VPs", "number"]\n[checks]')


def test_typed_columns_give_rows_with_values_by_name(tmp_path: Path) -> None:
    read = Regulations(folder(tmp_path, "IMPs,VPs\n0-2,10\n3+,11.5\n", f'kind = "steps"\n{TYPED}'))
    assert read.faults() == []
    (scale,) = read.editions[0].records()
    assert [(row.imps.first, row.imps.last, row.vps) for row in scale] == [(0, 2, 10), (3, None, Decimal("11.5"))]
    assert [scale.at(Decimal(margin)).vps for margin in (0, 2, 3, 100)] == [10, 10, Decimal("11.5"), Decimal("11.5")]


def test_a_cell_of_another_type_than_its_column_is_a_fault(tmp_path: Path) -> None:
    about = f'kind = "rows"\n{TYPED}'
    read = Regulations(folder(tmp_path, "IMPs,VPs\n0,10\n1+,ten\n", about))
    assert read.faults() == ["scale: a cell is not of the type of its column: not a number: 'ten'"]


@pytest.mark.parametrize(
    ("about", "fault"),
    [
        (f'kind = "row"\n{TYPED}', "kind is 'row'; there are figures, rows"),
        (f'kind = "rows"\n{TYPED.replace("span", "range")}', "no type of column 'range'; there are number"),
        (f'kind = "rows"\n{TYPED.replace(chr(34) + "VPs", chr(34) + "VP")}', "the columns are headed IMPs, VPs"),
        (f'kind = "grid"\n{TYPED}', "a grid has the types of row, heading, cell"),
        (f'kind = "rows"\n{SCALE}', "a table of rows needs columns"),
    ],
)
def test_a_kind_or_column_that_cannot_be_is_refused(tmp_path: Path, about: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Regulations(folder(tmp_path, "IMPs,VPs\n0,10\n1+,11\n", about))


# --- CSV files --------------------------------------------------------------------------------------------------------


#: Headings, and figures of one digit: with the other halves of UTF-16 between them they were taken for UTF-8.
TWO_PAIRS = "Number,Player 1,Player 2,Score\r\n1,Zoë,Björn,5\r\n2,Ann,Lee,4\r\n"
ROWS = [["Number", "Player 1", "Player 2", "Score"], ["1", "Zoë", "Björn", "5"], ["2", "Ann", "Lee", "4"]]
ENCODINGS = ("utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le", "utf-16-be")
#: The first line by which a file says what is between its columns; Excel and LibreOffice do as it says.
HEADS = ("", "sep={}\r\n", "SEP={}\n", '"sep={}"\r\n', "sep={},,,\r\n")


def saved(tmp_path: Path, text: str, encoding: str = "utf-8") -> Path:
    path = tmp_path / "day.csv"
    path.write_bytes(text.encode(encoding))
    return path


def test_a_file_is_read_in_every_encoding_and_with_every_mark_between_columns(tmp_path: Path) -> None:
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


def test_a_cell_that_is_longer_than_a_csv_file_may_have_is_refused(tmp_path: Path) -> None:
    """Python's reader takes 131,072 characters."""
    text = "Number,Player 1,Score\n1,{},5\n2,B,6\n"
    assert read(saved(tmp_path, text.format("x" * 131_072)), {}).faults == ()
    with pytest.raises(FaultyEvent, match="it is no CSV: field larger than field limit"):
        read(saved(tmp_path, text.format("x" * 131_073)), {})


@pytest.mark.parametrize("encoding", ["utf-32", "utf-32-le", "utf-32-be"])
def test_letters_in_an_encoding_that_no_spreadsheet_program_saves_are_refused(encoding: str) -> None:
    with pytest.raises(UnicodeError, match="it is not UTF-8"):
        decode_text(TWO_PAIRS.encode(encoding), by_windows=True)


@pytest.mark.parametrize(("encoding", "mark"), [("utf-16-le", "\t"), ("cp1252", ";"), ("utf-8-sig", ",")])
def test_a_table_of_an_amendment_is_read_as_a_file_of_results_is(tmp_path: Path, encoding: str, mark: str) -> None:
    table = "Upper limit,Multiplier\r\n500,0.9\r\n100,0.5\r\n".replace(",", mark)
    (tmp_path / "ours.csv").write_bytes(table.encode(encoding))
    path = amendment(tmp_path, cited('table = "restricted_games"\nreplace = "ours.csv"'))
    assert [row.limit for row in edition(path).edition.clubs.restricted_games] == [500, 100]
