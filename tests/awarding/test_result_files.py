"""Events are read out of the templates, and out of CSV and TOML files of the same columns."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bridgesheets import award
from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.details import DETAILS
from bridgesheets.awarding.played import Event
from bridgesheets.awarding.result_files import read, source_files
from bridgesheets.awarding.template_book import TEMPLATES, template
from bridgesheets.printed.output import UnknownOrder
from tests.awarding.events import credits, filled, told

HOWELL: dict[str, Any] = {"sections": [["A", None, "howell"]], "strats": [["A", "open"], ["B", 750], ["C", 200]]}


def of(path: Path, **answers: Any) -> Event:
    return assemble(read(path, answers), answers)


def howell(letters: str = "ABACBCABACC") -> list[dict[str, Any]]:
    """The Howell of eleven pairs in three strats, as rows of results."""
    return [
        {"Number": str(n), "Player 1": f"P{n}a", "Player 2": f"P{n}b", "Strat": letter, "Section": "A",
         "Score": 62.27 - 2 * n}
        for n, letter in enumerate(letters, 1)
    ]  # fmt: skip


CREDITS = {"1": "1.10", "2": "0.77", "3": "0.55", "4": "0.39", "5": "0.28", "6": "0.20"}  # see test_club_events


def test_a_filled_in_template_is_awarded(tmp_path: Path) -> None:
    path = filled(tmp_path / "howell.xlsx", "club-pairs", howell(), said={"Boards": 24, "Event": "Monday"}, **HOWELL)
    made = award_event(of(path))
    assert made.event.title == "Monday"
    assert credits(made) == CREDITS


@pytest.mark.parametrize("kind", TEMPLATES)
def test_every_template_can_be_written_and_asks_for_what_it_lacks(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"{kind}.xlsx"
    path.write_bytes(template(kind))
    assert any("nobody took part" in line for line in told(path))
    # What it begins with is understood.
    assert not [line for line in told(path) if "Game or rating" in line or "Type of event" in line]
    book = openpyxl.load_workbook(path)
    labels = [book["Event"].cell(row, 1).value for row in range(1, book["Event"].max_row + 1)]
    assert {detail.label for detail in DETAILS} <= set(labels)
    for sheet in book.worksheets[1:]:
        assert sheet.data_validations.dataValidation or sheet.title == "Strats"
        assert all(each.showErrorMessage for each in sheet.data_validations.dataValidation)
        assert sheet.protection.sheet


def test_a_name_is_kept_as_it_is_typed(tmp_path: Path) -> None:
    names = ["=SUM(A1)", "+1", "007", "1E5", "Zoë Ångström", "李明 🃏", 'O\'Neil "Ace"', "-2", "@x", "TRUE", "3-4"]
    rows = [{**row, "Player 1": name} for row, name in zip(howell(), names, strict=True)]
    event = of(filled(tmp_path / "names.xlsx", "club-pairs", rows, said={"Boards": 24}, **HOWELL))
    assert [each.players[0].name for each in event.contestants] == names


@pytest.mark.parametrize(("again", "twice"), [(26, True), (None, False)])
def test_a_line_of_the_event_may_stand_there_again_only_if_it_is_blank(
    again: int | None, twice: bool, tmp_path: Path
) -> None:
    path = filled(tmp_path / "howell.xlsx", "club-pairs", howell(), said={"Boards": 24}, **HOWELL)
    book = openpyxl.load_workbook(path)
    sheet = book["Event"]
    below = sheet.max_row + 1
    sheet.cell(below, 1).value, sheet.cell(below, 2).value = "boards", again
    book.save(path)
    if twice:
        assert f'sheet "Event", row {below}: "boards" appears twice; take out one of the lines' in "".join(told(path))
    else:
        assert of(path).boards == 24


@pytest.mark.parametrize(("label", "allowed"), [("Type of event", "list"), ("Boards", "decimal"), ("Event", None)])
def test_a_line_of_the_event_allows_what_it_can_be(label: str, allowed: str | None) -> None:
    sheet = openpyxl.load_workbook(BytesIO(template("club-pairs")))["Event"]
    (row,) = (row for row in range(1, sheet.max_row + 1) if sheet.cell(row, 1).value == label)
    found = [each.type for each in sheet.data_validations.dataValidation if sheet.cell(row, 2).coordinate in each]
    assert found == ([allowed] if allowed else [])


@pytest.mark.parametrize(
    ("kind", "column", "allowed"),
    [
        ("club-pairs", "Score", "textLength"),
        ("club-pairs", "Masterpoints 1", "decimal"),
        ("swiss", "Wins", "whole"),
        ("club-pairs", "Direction", "list"),
    ],
)
def test_a_cell_of_the_results_allows_what_its_column_holds(kind: str, column: str, allowed: str) -> None:
    """A score may be a word such as out; masterpoints have decimals; wins are whole."""
    sheet = openpyxl.load_workbook(BytesIO(template(kind)))["Results"]
    heads = {sheet.cell(3, at).value: at for at in range(1, sheet.max_column + 1)}
    cell = sheet.cell(4, heads[column]).coordinate
    (found,) = (each for each in sheet.data_validations.dataValidation if cell in each)
    assert found.type == allowed


@pytest.mark.parametrize(
    ("heading", "value", "shown"),
    [
        ("Strat", "D", '1 P1a – P1b: there is no strat "D"; give A, B, C'),
        ("Masterpoints 1", -0.5, "Masterpoints: -0.5 is less than 0"),
        ("Score", date(2026, 3, 2), 'Score: "2026-03-02" is no number'),
        ("Direction", "up", 'Direction: "up" is no direction: NS or EW'),
    ],
)
def test_a_cell_of_a_pair_that_cannot_be_is_told(heading: str, value: Any, shown: str, tmp_path: Path) -> None:
    rows = [{"Masterpoints 1": "", "Direction": "", **row} for row in howell()]
    rows[0][heading] = value
    found = told(filled(tmp_path / "pairs.xlsx", "club-pairs", rows, said={"Boards": 24}, **HOWELL))
    assert any(f'sheet "Results", row 4: {shown}' in line for line in found)


@pytest.mark.parametrize(
    ("heading", "value", "shown"),
    [("Overall rank", 2.5, "2.5 is not a whole number"), ("Overall rank", 0, "0 is no rank"),
     ("Wins", -1, "-1 is less than 0"), ("Overall score", "x", '"x" is no number')],
)  # fmt: skip
def test_a_number_that_cannot_be_is_told(heading: str, value: Any, shown: str, tmp_path: Path) -> None:
    rows = [{"Number": n, "Player 1": f"T{n}", "Player 2": f"U{n}", "Player 3": f"V{n}", "Player 4": f"W{n}",
             "Overall score": 9 - n} for n in (1, 2, 3)]  # fmt: skip
    rows[1][heading] = value
    found = told(filled(tmp_path / "swiss.xlsx", "swiss", rows, said={"Boards a match": 7}))
    assert any(f'sheet "Results", row 5: {heading}: {shown}' in line for line in found)


def test_out_stands_for_a_session_that_was_not_played(tmp_path: Path) -> None:
    rows = [{"Number": n, "Section 1": "A", "Score 1": 50 + n, "Score 2": "out" if n == 3 else 50} for n in range(1, 7)]
    path = filled(
        tmp_path / "out.xlsx", "sectional-pairs", rows, sections=[["A", None, "howell"]], strats=[["A", "open"]]
    )
    event = of(path)
    assert event.contestants[2].results[1] is None
    assert event.contestants[0].results[1] is not None and event.contestants[0].results[1].section == "A"


def test_options_answer_what_a_workbook_leaves_open(tmp_path: Path) -> None:
    blank = {"Tables of restricted games at the same time": None}
    path = filled(
        tmp_path / "bare.xlsx", "club-pairs", howell(), said=blank, strats=[["A", "open"], ["B", None], ["C", None]]
    )
    assert [line.split("give it with ")[1].split(":")[0] for line in told(path)] == [
        "--boards", "--restricted-tables", "--limits", "--movement",
    ]  # fmt: skip
    assert (
        credits(award_event(of(path, limits="B=750,C=200", movement="howell", boards="24", restricted_tables="0")))
        == CREDITS
    )


# --- texts --------------------------------------------------------------------------------------------------------

TOML = """
[event]
game = "open"
event_type = "pairs"
boards = 24
restricted_tables = 0
title = "Monday"

[[strats]]
name = "A"
limit = "open"
[[strats]]
name = "B"
limit = 750
[[strats]]
name = "C"
limit = 200

[[sections]]
name = "A"
movement = "howell"
"""


def as_csv(path: Path, mark: str = ",") -> Path:
    rows = howell()
    lines = [mark.join(rows[0]), *(mark.join(str(value) for value in row.values()) for row in rows)]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_a_column_without_a_heading_says_nothing(tmp_path: Path) -> None:
    path = as_csv(tmp_path / "monday.csv")
    path.write_text(
        "\n".join(f"{line},".replace(",", ",,", 1) for line in path.read_text(encoding="utf-8").splitlines())
    )
    (tmp_path / "monday.toml").write_text(TOML, encoding="utf-8")
    assert credits(award_event(of(path))) == CREDITS


def test_a_list_of_strats_may_have_a_column_without_a_heading(tmp_path: Path) -> None:
    path = filled(tmp_path / "howell.xlsx", "club-pairs", howell(), said={"Boards": 24}, **HOWELL)
    book = openpyxl.load_workbook(path)
    book["Strats"].insert_cols(2)
    book.save(path)
    assert credits(award_event(of(path))) == CREDITS


def test_a_workbook_is_read_alone_and_a_csv_file_with_the_details_beside_it() -> None:
    assert [path.name for path in source_files(Path("a.xlsx"), {})] == ["a.xlsx"]
    assert {path.name for path in source_files(Path("a.csv"), {})} == {"a.csv", "a.toml"}


def test_a_blank_in_toml_says_nothing(tmp_path: Path) -> None:
    as_csv(tmp_path / "monday.csv")
    (tmp_path / "monday.toml").write_text(TOML.replace("boards = 24", 'boards = " "'), encoding="utf-8")
    (line,) = told(tmp_path / "monday.csv")
    assert '"Boards" is missing' in line
    # A line left blank and the same line filled in are no two answers.
    (tmp_path / "monday.toml").write_text(TOML.replace("boards = 24", 'Boards = " "\nboards = 24'), encoding="utf-8")
    assert of(tmp_path / "monday.csv").boards == 24


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_csv_and_toml_say_what_the_workbook_says(mark: str, tmp_path: Path) -> None:
    results = as_csv(tmp_path / "monday.csv", mark)
    (tmp_path / "monday.toml").write_text(TOML, encoding="utf-8")
    for path in (results, tmp_path / "monday.toml"):
        assert credits(award_event(of(path))) == CREDITS
    # TOML may name its results, and a list in it stands for its words.
    results.rename(tmp_path / "other name.csv")
    text = TOML.replace('title = "Monday"', 'title = ["Monday", "pairs"]')
    (tmp_path / "monday.toml").write_text(f'results = "other name.csv"\n{text}', encoding="utf-8")
    made = award_event(of(tmp_path / "monday.toml"))
    assert (credits(made), made.event.title) == (CREDITS, "Monday pairs")


def test_a_csv_alone_is_completed_by_options(tmp_path: Path) -> None:
    made = of(as_csv(tmp_path / "alone.csv"), game="open", event_type="pairs", boards=24, movement="howell",
              restricted_tables=0, limits="A=open,B=750,C=200")  # fmt: skip
    assert credits(award_event(made)) == CREDITS
    assert made.contestants[0].results[0] is not None and made.contestants[0].results[0].score == Decimal("60.27")


@pytest.mark.parametrize(
    ("spoil", "shown"),
    [
        (lambda text: text.replace("boards = 24", "bords = 24"), '"bords" is no fact of an event; type "boards"'),
        (lambda text: text.replace("[event]", "[evnt]"), 'has no "evnt"; type: [event]'),
        (lambda text: text.replace("boards = 24", "boards = 24,5"), "a number has a point, not a comma: 24.5"),
        (lambda text: text + "[more]\n", 'has no "more"; it has results, event'),
        (lambda text: text.replace("boards = 24", "boards = "), "not TOML"),
        (lambda text: text.replace("boards", "bords"), '"bords" is no fact of an event'),
        (lambda text: text.replace("limit = 750", 'limit = "lots"'), 'limit of strat B: "lots" is no number'),
        (lambda text: text.replace("[event]", "event = 3\n[more]"), "event is no table"),
        (lambda text: text.replace('movement = "howell"', 'turn = "x"'), 'there is no column "Turn"'),
    ],
)
def test_what_is_wrong_in_toml_is_told(spoil: Callable[[str], str], shown: str, tmp_path: Path) -> None:
    as_csv(tmp_path / "monday.csv")
    (tmp_path / "monday.toml").write_text(spoil(TOML), encoding="utf-8")
    assert any(shown in line for line in told(tmp_path / "monday.csv"))


@pytest.mark.parametrize(
    ("name", "content", "shown"),
    [
        ("x.pdf", b"", 'results are not read from ".pdf" files'),
        ("x.csv", b"\xff\xfe\x00", "it is not UTF-8"),
        ("x.csv", b"Number,Nonsense,Score,Score\n1,2,3,4\n", 'there is no column "Nonsense"'),
        ("x.csv", b"Number,Score,Score\n1,2,3\n", 'there are two columns "Score"; number them: Score 1, Score 2'),
        ("x.csv", b"Number,Wins,Wins\n1,2,3\n", 'there are two columns "Wins"; leave one out'),
    ],
)
def test_a_file_that_cannot_be_read_is_told(name: str, content: bytes, shown: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert any(shown in line for line in told(path))


def test_a_file_that_is_not_there_and_a_workbook_of_another_kind_are_told(tmp_path: Path) -> None:
    assert "there is no such file" in told(tmp_path / "gone.csv")[0]
    openpyxl.Workbook().save(tmp_path / "other.xlsx")
    assert 'has no sheets "Event" and "Results"' in told(tmp_path / "other.xlsx")[0]


@pytest.mark.parametrize(
    ("order", "shown"),
    [(("swis",), 'no template called "swis"; did you mean swiss'), (("swiss", 0), "rows for 1 to 2000"),
     (("swiss", 10, 0), "columns for 1 to")],
)  # fmt: skip
def test_a_template_there_is_not_is_told(order: tuple[Any, ...], shown: str) -> None:
    with pytest.raises(UnknownOrder, match=shown):
        template(*order)


@pytest.mark.parametrize(
    ("right", "typed", "said"),
    [
        ("Player 1", "Playr 1", 'there is no column "Playr 1"; type "Player 1"'),
        ("Number", "Xyz", 'there is no column "Xyz"; the columns are Number'),
    ],
)
def test_a_heading_that_is_none_is_told_once_and_not_in_each_row(
    tmp_path: Path, right: str, typed: str, said: str
) -> None:
    path = tmp_path / "monday.csv"
    as_csv(path)
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, typed, 1), encoding="utf-8")
    (fault,) = (told for told in map(str, award(path).faults) if "column" in told)
    assert said in fault
