"""The awards as they are printed and handed to other programs."""

import csv
import json
from datetime import datetime
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile

import openpyxl
import pytest

from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.lists.book import award_book
from bridgesheets.awarding.lists.texts import as_csv, as_json
from bridgesheets.awarding.played import Player
from tests.awarding.events import event, pair, team

HOSTILE = [
    "=SUM(A1)",
    "+cmd|x",
    "007",
    "1E5",
    "Zoë Ångström",
    "李明 🃏",
    'O\'Neil "Ace"',
    "-2",
    "@x",
    "TRUE",
    "3-4",
    "<b>",
]


@pytest.fixture(scope="module")
def howell() -> EventAwards:
    """The Howell of eleven pairs in three strats, with names that are no formulas."""
    entries = [
        pair(n, f"{62 - 2 * n}.27", strat=letter, players=(Player(HOSTILE[n], f"{n}1"), Player(f"P{n}", f"{n}2")))
        for n, letter in enumerate("ABACBCABACC", 0)
    ]
    said: dict[str, Any] = {"game": "open", "event_type": "pairs", "boards": 24, "title": "=1+1", "venue": "+Club"}
    return award_event(event(entries, of="A B=750 C=200", movement="howell", **said))


def sheets(made: EventAwards, paper: str = "letter") -> Any:
    return openpyxl.load_workbook(BytesIO(award_book(made, paper)))


def test_the_book_has_the_list_the_players_the_event_and_the_reasons(howell: EventAwards) -> None:
    book = sheets(howell)
    assert book.sheetnames == ["Awards", "Players", "Event", "Why"]
    lines = [[cell.value for cell in row] for row in book["Awards"].iter_rows(min_row=4, max_row=17, max_col=6)]
    assert lines[0] == ["Place", None, None, None, None, None]
    assert lines[1] == ["A\nopen", "B\n750", "C\n200", "Names", "Score", "Masterpoints\nblack"]
    assert lines[2] == ["Section A", *[None] * 5]
    assert lines[3] == [1, None, None, "=SUM(A1) – P0", 62.27, 1.1]
    assert lines[4][:3] == [2, 1, None]
    assert lines[6][:3] == [4, 2, 1]
    # All eleven pairs are listed: six earn something, and the seventh does not.
    assert [line[5] for line in lines[3:]] == [1.1, 0.77, 0.55, 0.39, 0.28, 0.2, *[None] * 5]


def test_no_name_is_a_formula(howell: EventAwards) -> None:
    for sheet in sheets(howell):
        assert [cell.coordinate for row in sheet.iter_rows() for cell in row if cell.data_type == "f"] == []
    assert sheets(howell)["Awards"]["A1"].value == "=1+1"


def test_every_player_is_credited_with_what_the_pair_earns(howell: EventAwards) -> None:
    sheet = sheets(howell)["Players"]
    credited = {row[0].value: (row[1].value, row[3].value) for row in sheet.iter_rows(min_row=4) if row[1].value}
    assert credited["=SUM(A1)"] == ("01", 1.1) and credited["P0"] == ("02", 1.1)
    assert credited["Zoë Ångström"] == ("41", 0.28)
    assert len(credited) == 12


def test_every_credited_award_has_its_reason(howell: EventAwards) -> None:
    reasons = [row[4].value for row in sheets(howell)["Why"].iter_rows(min_row=4) if row[4].value]
    assert len(reasons) == len(howell.credits)
    assert all("ACBL Masterpoint Awards" in each and "MPCLUB(" in each for each in reasons)


def test_the_event_shows_its_counts_choices_and_edition(howell: EventAwards) -> None:
    shown = [cell.value for row in sheets(howell)["Event"].iter_rows() for cell in row if cell.value is not None]
    for part in (
        "Strat",
        750,
        "200",
        "Edition: ACBL 2019-01.",
    ):
        assert part in shown or str(part) in shown, part


def test_no_sheet_links_to_one_that_is_not_there(howell: EventAwards) -> None:
    assert [
        cell.coordinate for sheet in sheets(howell) for row in sheet.iter_rows() for cell in row if cell.hyperlink
    ] == []


def test_both_papers_are_printed_with_titles_and_page_numbers(howell: EventAwards) -> None:
    for paper, code in (("letter", 1), ("a4", 9)):
        for sheet in sheets(howell, paper):
            assert int(sheet.page_setup.paperSize) == code
            if sheet.title == "Why":
                # It prints an empty cell beside its columns, which is no page.
                assert sheet.print_area == "'Why'!$G$1" and sheet["G1"].value is None
                continue
            assert sheet.print_title_rows and "&P" in sheet.oddFooter.right.text


def test_csv_holds_the_list_and_guards_what_looks_like_a_formula(howell: EventAwards) -> None:
    rows = list(csv.DictReader(StringIO(as_csv(howell))))
    assert [row["Awarded"] for row in rows] == [
        "1.10", "0.77", "0.55", "0.39", "0.28", "0.20", *["0.00"] * 5,
    ]  # fmt: skip
    assert (rows[0]["Membership 1"], rows[0]["Player 2"], rows[0]["Membership 2"]) == ("01", "P0", "02")
    assert rows[0]["Names"] == "'=SUM(A1) – P0" and rows[4]["Names"] == "Zoë Ångström – P4"
    assert (rows[3]["Section rank A"], rows[3]["Section rank C"], rows[3]["Black"]) == ("4", "1", "0.39")


def test_json_holds_every_award_with_the_formulas_that_ask_for_it(howell: EventAwards) -> None:
    told = json.loads(as_json(howell))
    assert told["edition"] == "ACBL 2019-01"
    assert told["credits"][0]["amount"] == "1.10" and told["credits"][0]["colours"] == {"black": "1.10"}
    assert {'=MPCLUB(1,11,"open",,24,1)'} == set(told["awards"][0]["formulas"])
    assert len(told["awards"]) == 4 + 3 + 2


def test_teams_show_what_they_are_ranked_by_and_what_they_are_credited_with() -> None:
    entries = [team(n, score=200 - n, wins=8 - n) for n in range(1, 8)]
    made = award_event(event(entries, game="sectional", event_type="swiss", sessions=2, match_boards=7))
    sheet = sheets(made)["Awards"]
    assert [cell.value for cell in sheet[3]][:4] == ["Place", "Names", "Score", "Masterpoints\nsilver"]
    # 7 teams: 17/60 × 11 × 1.5 = 4.675; seven matches of .28875, .29 each, are 2.03.
    assert [cell.value for cell in sheet[4]][2:4] == [199, 4.68]
    rows = list(csv.DictReader(StringIO(as_csv(made))))
    assert (rows[0]["Sessions"], rows[0]["Overall"]) == ("2.03", "4.68")


def test_an_event_without_awards_is_printed_too() -> None:
    made = award_event(event([pair(n, 50)._replace(eligible=False) for n in (1, 2, 3)], movement="howell", game="open",
                         event_type="pairs", boards=24))  # fmt: skip
    assert made.credits == () and sheets(made).sheetnames[0] == "Awards"
    assert json.loads(as_json(made))["credits"] == []


def test_the_same_awards_are_the_same_file_at_any_time(howell: EventAwards) -> None:
    """A run that was killed between workbook and pages finds its workbook again; with the time in it, it did not."""
    properties = sheets(howell).properties
    assert properties.created == properties.modified == datetime(2025, 1, 1)
    with ZipFile(BytesIO(award_book(howell))) as package:
        assert {member.date_time for member in package.infolist()} == {(2025, 1, 1, 0, 0, 0)}
    assert award_book(howell) == award_book(howell)
