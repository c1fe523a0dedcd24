"""``bridgesheets draw --results``: the scores of a match of Butler pairs out of the file of a Bridgemate."""

import gzip
import os
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import openpyxl
import pytest

from bridgesheets.awarding.readers import bridgemate
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import kind, order
from bridgesheets.surfaces.cli import draw
from bridgesheets.surfaces.run_command import OpenFileRun
from tests.awarding.readers.samples import sample
from tests.commands import run
from tests.pairing.club import Club, played
from tests.pairing.pairs_club import PairsClub, named
from tests.scoresheets.scoring import fill
from tests.surfaces.test_draw_command import values_are_right
from truesheet.addresses import address

pytestmark = pytest.mark.thorough

_SECTION = {"ID": 1, "Letter": "A  "}


class Evening:
    """Four pairs whose first match of two boards is drawn: 1 sits NS at table 1 and 2 at table 2."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, scoring: str
                 ) -> None:  # fmt: skip
        self.club = PairsClub(folder, capsys, named(4, 3, 9, scoring=scoring))
        self.club.drawn("--seed", "1")
        self.against = dict(self.club.seats(1))
        self.file = folder / "monday.bws"
        self._monkeypatch = monkeypatch

    def row(self, table: int, board: int, contract: str, result: str = "=", seat: str = "N", **more: Any) -> Any:
        return {"Section": 1, "Round": 1, "Table": table, "Board": board, "PairNS": table,
                "PairEW": self.against.get(table, 0), "NS/EW": seat, "Contract": contract, "Result": result,
                "Remarks": "", "Erased": False, **more}  # fmt: skip

    def entered(self, *rows: Any, sections: Any = (_SECTION,)) -> None:
        tables = [[{"ID": number, **row} for number, row in enumerate(rows, 1)], list(sections)]
        self._monkeypatch.setattr(bridgemate, "access_tables", lambda path, names: tables)

    def taken(self, *more: str) -> str:
        return self.club.drawn("--results", str(self.file), *more)

    def refused(self, *more: str) -> str:
        return self.club.refused("--results", str(self.file), *more)

    def scores(self, table: int, number: int = 1) -> list[Any]:
        """What is in the cells of a table, from the first board to the last that has a score."""
        row = openpyxl.load_workbook(self.club.path)[f"Match {number}"][4 + table]
        found = [cell.value for cell in row[4:13]]
        while found and found[-1] is None:
            found.pop()
        return found


@pytest.fixture
def evening(request, tmp_path, capsys, monkeypatch):
    return Evening(tmp_path, capsys, monkeypatch, getattr(request, "param", "datum"))


both_scorings = pytest.mark.parametrize("evening", ["datum", "cross-imps"], indirect=True)


# --- what is taken -------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_scores_of_contracts_go_into_the_cells_of_their_tables_and_boards(evening):
    evening.entered(
        evening.row(1, 1, "4 S"), evening.row(1, 2, "3 NT", "-1", "W"), evening.row(1, 3, "PASS", ""),
        evening.row(2, 1, "4 S x", "+1", "E"), evening.row(2, 2, "1 NT xx", "-2", "S"),
    )  # fmt: skip
    said = evening.taken()
    assert said.splitlines() == [
        "Match 1: 5 scores are taken from monday.bws",
        "Match 1 waits for tables 1 and 2, next 'Match 1'!H5",
        "Backup: pairs.xlsx.bak2",
    ]
    assert evening.scores(1) == [420, 50, 0]
    assert evening.scores(2) == [-690, -1000]
    # Law 77, board 1, nobody vulnerable: 420, and 4S doubled with an overtrick 240 + 300 + 50 + 100 = 690 for EW.
    assert evening.club.shown_in("Match 1", "E11") == (420 - 690) / 2
    # Board 2, NS vulnerable: one down by EW is 50, two down by NS redoubled 400 + 600.
    assert evening.club.shown_in("Match 1", "F11") == (50 - 1000) / 2
    assert values_are_right(evening.club.path)


@pytest.mark.exhaustive
@both_scorings
def test_the_file_of_a_whole_match_completes_it_and_the_next_is_drawn(evening):
    evening.entered(*(evening.row(table, board, "4 S") for table in (1, 2) for board in range(1, 10)))
    assert "Match 1: 18 scores are taken from monday.bws\nAll scores of match 1 are in\n" in evening.taken()
    evening.club.drawn("--seed", "1")
    # Both tables have the same, so every IMP is 0: 10.00 for all.
    assert evening.club.standings() == dict.fromkeys((1, 2, 3, 4), ("1=", 10.00))


@pytest.mark.exhaustive
def test_of_several_results_the_last_that_is_not_erased_counts(evening):
    evening.entered(
        evening.row(1, 1, "4 S"), evening.row(1, 1, "4 S", "-1"), evening.row(1, 1, "7 NT", Erased=True),
    )  # fmt: skip
    evening.taken()
    assert evening.scores(1) == [-50]


@pytest.mark.exhaustive
def test_the_round_of_the_match_is_taken_out_of_a_file_with_several(evening):
    other = {"Round": 2, "PairNS": 3, "PairEW": 4}
    evening.entered(evening.row(1, 1, "4 S"), evening.row(2, 1, "4 H", **other))
    evening.taken()
    assert (evening.scores(1), evening.scores(2)) == ([420], [])


def test_a_file_of_one_round_is_that_of_the_match_whatever_its_number(evening):
    evening.entered(evening.row(1, 1, "4 S", Round=5))
    evening.taken()
    assert evening.scores(1) == [420]


def test_boards_that_were_adjusted_have_the_words_of_the_set_up_and_others_are_told(evening):
    evening.entered(
        evening.row(1, 1, "", "", Remarks="60%-40%"), evening.row(1, 2, "", "", Remarks="40%-60%"),
        evening.row(1, 3, "", "", Remarks="50%-50%"), evening.row(1, 4, "", "", Remarks="60%-60%"),
        evening.row(1, 5, "", "", Remarks="40%-40%"), evening.row(1, 6, "", "", Remarks="70%-30%"),
        evening.row(1, 7, "", "", Remarks="Not played"),
    )  # fmt: skip
    said = evening.taken()
    assert evening.scores(1) == ["MORE", "LESS", "AVE", "BOTH", "GUILTY"]
    due = "type a score, or a word for an adjusted board"
    assert f"Table 1, board 6: it is adjusted to 70%-30%; {due}\n" in said
    assert f"Table 1, board 7: it was not played; {due}\n" in said


# --- what is typed already -----------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_a_score_that_is_typed_otherwise_stays_unless_it_is_to_be_replaced(evening):
    evening.club.put(sheet="Match 1", E5=-50, E6=420)
    evening.entered(evening.row(1, 1, "4 S"), evening.row(2, 1, "4 S"), evening.row(2, 2, "2 H"))
    said = evening.taken()
    # Table 2 has 420 on board 1, as the contract brings it: that is the same.
    assert "1 scores are taken" not in said and "Match 1: 1 score is taken from monday.bws\n" in said
    assert "Table 1, board 1: the sheet has -50, and the file N 4S= (420); --force takes that of the file\n" in said
    assert (evening.scores(1), evening.scores(2)) == ([-50], [420, 110])
    said = evening.taken("--force")
    assert "Table 1, board 1: N 4S= (420) in place of -50\n" in said
    assert (evening.scores(1), evening.scores(2)) == ([420], [420, 110])


@pytest.mark.exhaustive
def test_the_same_file_again_changes_nothing(evening):
    evening.entered(evening.row(1, 1, "4 S"), evening.row(1, 2, "", "", Remarks="60%-40%"))
    evening.taken()
    before = evening.club.path.read_bytes()
    assert evening.taken("--force").startswith("Match 1: no new score in monday.bws\n")
    assert evening.club.path.read_bytes() == before


def test_what_is_wrong_in_the_match_besides_is_told_then(evening):
    evening.entered(evening.row(1, 1, "4 S"))
    evening.club.put(sheet="Match 1", E6="x")
    said = evening.taken()
    assert said.startswith("Match 1: 1 score is taken from monday.bws\n")
    assert "table 2 of match 1 has a mistake ('Match 1'!E6); correct it first: " in said


# --- what is refused -----------------------------------------------------------------------------------------------


def test_other_pairs_at_a_table_are_refused(evening):
    evening.entered(evening.row(1, 1, "4 S", PairNS=3, PairEW=4), evening.row(5, 1, "4 S", PairEW=2))
    first = f"at table 1 the file has pairs 3 NS and 4 EW, the match 1 NS and {evening.against[1]} EW"
    second = "at table 5 the file has pairs 5 NS and 2 EW, the match nobody"
    assert evening.refused() == f"these are not the scores of match 1: {first}; {second}"


def test_sides_that_are_exchanged_are_refused(evening):
    evening.entered(evening.row(1, 1, "4 S", PairNS=evening.against[1], PairEW=1))
    assert evening.refused().startswith("these are not the scores of match 1: at table 1 the file has pairs ")


@pytest.mark.exhaustive
@pytest.mark.parametrize(("board", "of_match"), [(9, True), (10, False)])
def test_boards_of_another_match_are_refused(evening, board, of_match):
    evening.entered(evening.row(1, board, "4 S"))
    if of_match:
        assert evening.taken().startswith("Match 1: 1 score is taken")
    else:
        assert evening.refused() == "these are not the scores of match 1: board 10 of the file is none of match 1"


def test_a_file_without_the_round_of_the_match_is_refused(evening):
    evening.entered(evening.row(1, 1, "4 S", Round=2), evening.row(1, 2, "4 S", Round=3))
    assert evening.refused() == "the file has results of rounds 2 and 3, and none of match 1"


def test_a_file_of_two_sections_or_without_results_is_refused(evening):
    evening.entered(
        evening.row(1, 1, "4 S"), evening.row(1, 1, "4 S", Section=2), sections=(_SECTION, {"ID": 2, "Letter": "B  "})
    )
    assert evening.refused() == "the file has the sections A and B; give a file of one section"
    evening.entered()
    assert evening.refused() == "no result has been entered in the file"


@pytest.mark.exhaustive
def test_a_match_that_is_not_drawn_takes_no_scores(evening):
    evening.entered(evening.row(1, 1, "4 S"))
    assert evening.refused("--round", "2") == "match 2 is not drawn yet"
    evening.club.drawn("--undo")
    assert evening.refused() == "no match is drawn yet, so there is none to take scores into"


def test_a_contract_that_is_none_is_refused_with_the_file(evening):
    evening.entered(evening.row(1, 1, "9 S"))
    assert evening.refused().startswith("monday.bws: ")


@pytest.mark.exhaustive
@pytest.mark.parametrize("option", ["--why", "--undo", "--bye"])
def test_what_is_for_a_draw_does_not_go_with_results(evening, option):
    status, _, said = evening.club.draw("--results", str(evening.file), option)
    assert status == 2 and "does not go with" in said


def test_a_set_up_that_cannot_be_used_is_to_be_put_right_first(evening):
    evening.entered(evening.row(1, 1, "4 S"))
    evening.club.put(sheet="Set-up", B11=0.9)
    assert evening.refused().startswith("the set-up cannot be used: 'Set-up'!D11: ")


def test_a_word_that_the_set_up_does_not_have_is_not_typed(evening):
    evening.club.put(sheet="Set-up", A18=None, B18=None, C18=None)
    evening.entered(evening.row(1, 1, "", "", Remarks="60%-40%"))
    said = evening.taken()
    assert "Table 1, board 1: it is adjusted to 60%-40%; type a score, or a word for an adjusted board" in said
    assert evening.scores(1) == []


def test_a_swiss_takes_no_scores_of_boards(tmp_path, capsys):
    swiss = Club(tmp_path, capsys, played(4, 3))
    said = swiss.refused("--results", str(tmp_path / "monday.bws"))
    assert said == (
        "--results: it is no score sheet of Butler pairs or of a session, and no other takes scores of boards; "
        "leave it out"
    )


def test_force_is_for_results(evening):
    status, _, said = evening.club.draw("--force")
    assert status == 2 and "--force is for --results" in said


@pytest.mark.formats
def test_the_file_of_a_club_that_plays_a_mitchell_is_none_of_a_match(tmp_path, capsys):
    club = PairsClub(tmp_path, capsys, named(4, 3, 9))
    club.drawn("--seed", "1")
    file = tmp_path / "club.bws"
    file.write_bytes(gzip.decompress(sample("bridgemate-bws/mitchell-9x3_10tables_20260126.bws.gz").read_bytes()))
    said = club.refused("--results", str(file))
    # In the first round of a Mitchell pair 1 NS meets pair 1 EW.
    assert said.startswith(
        "these are not the scores of match 1: at table 1 the file has pairs 1 NS and 1 EW, the match "
    )


@pytest.mark.exhaustive
@pytest.mark.formats
def test_an_evening_of_cross_imps_comes_out_of_the_contracts_that_were_entered(tmp_path, capsys, monkeypatch):
    """A Howell of nine pairs in its USEBIO file: each set of three boards is a match. No pair has the number 4."""
    root = ElementTree.parse(sample("usebio/compscore3_cross-imp_howell.xml")).getroot()
    about = {"scale": "acbl20", "scoring": "cross-imps"}
    matches = kind("butler").declare(Book(order("butler", teams=10, rounds=9, boards=3, **about))).matches
    seats: dict[str, dict[tuple[str, str], int]] = {match.sheet: {} for match in matches}
    rows = []
    boards = [board for board in root.iter("BOARD") if board.find("TRAVELLER_LINE") is not None]
    for place, board in enumerate(boards):
        match = matches[place // 3]
        for line, each in enumerate(board.iter("TRAVELLER_LINE"), 1):
            ns, ew = (int(each.findtext(f"{side}_PAIR_NUMBER", "")) for side in ("NS", "EW"))
            for column, pair in (("ns", ns), ("ew", ew)):
                seats[match.sheet][match.sheet, address(match.row(line), match.column(column))] = pair
            level, strain, crosses = re.fullmatch(r"(\d?)([A-Z]+?)(X*)", each.findtext("CONTRACT", "")).groups()
            more = int(each.findtext("TRICKS", "")) - int(level) - 6 if level else 0
            rows.append({
                "Section": 1, "Round": 1 + place // 3, "Table": line, "Board": 1 + place, "PairNS": ns, "PairEW": ew,
                "NS/EW": each.findtext("PLAYED_BY", ""), "Contract": f"{level} {strain} {crosses.lower()}".strip(),
                "Result": f"{more:+}" if more else "=", "Remarks": "", "Erased": False, "ID": len(rows),
            })  # fmt: skip
    club = PairsClub(tmp_path, capsys, named(10, 9, 3, **about))
    club.put(sheet="Pairs", B8=None, C8=None)
    club.put(sheet="Set-up", B13="IMPs")
    monkeypatch.setattr(bridgemate, "access_tables", lambda path, names: [rows, [_SECTION]])
    for number in range(1, 10):
        club.path.write_bytes(fill(club.path.read_bytes(), seats[f"Match {number}"]))
        said = club.drawn("--results", str(tmp_path / "monday.bws"))
        assert f"Match {number}: 12 scores are taken from monday.bws\nAll scores of match {number} are in" in said
    sheet = openpyxl.load_workbook(club.path, data_only=True)["Standings"]
    found = [(f"{row[0]}", f"{row[1]}", f"{row[4]:.2f}") for row in sheet.iter_rows(5, 13, values_only=True)]
    assert found == sorted(
        tuple(each.findtext(name, "") for name in ("PLACE", "PAIR_NUMBER", "TOTAL_SCORE")) for each in root.iter("PAIR")
    )


# --- beside the sheet ----------------------------------------------------------------------------------------------


@both_scorings
def test_run_takes_scores_as_they_come_and_tells_once_of_one_that_was_typed_otherwise(evening):
    """4S= not vulnerable is 420, 1NT-1 vulnerable -100. At table 2 -50 is typed, the file has 1NT= for NS, 90."""
    evening.club.put(sheet="Match 1", E6=-50)
    told: list[str] = []
    sitting = OpenFileRun(evening.club.path, told.append, draw, results=evening.file)

    def after(*rows: Any) -> str:
        """What is told after the file has grown to some rows, and has come to rest."""
        told.clear()
        evening.entered(*rows)
        evening.file.write_text(str(len(rows)), encoding="utf-8")
        os.utime(evening.file, (len(rows), len(rows)))
        for _ in range(4):
            sitting.turn(None)
        return "\n".join(told)

    first = after(evening.row(1, 1, "4 S"))
    assert "Match 1: 1 score is taken from monday.bws" in first
    assert evening.scores(1) == [420]
    typed = "Table 2, board 1: the sheet has -50, and the file N 1NT= (90); --force takes that of the file"
    assert typed in after(evening.row(1, 1, "4 S"), evening.row(2, 1, "1 NT"))
    again = after(evening.row(1, 1, "4 S"), evening.row(2, 1, "1 NT"), evening.row(1, 2, "1 NT", "-1"))
    assert typed not in again and (evening.scores(1), evening.scores(2)) == ([420, -100], [-50])


def test_run_waits_for_a_file_that_is_not_there_yet(evening):
    told: list[str] = []
    sitting = OpenFileRun(evening.club.path, told.append, draw, results=evening.file)
    for _ in range(3):
        sitting.turn(None)
    assert [line for line in told if "is not there" in line] == [f"{evening.file} is not there: I wait until it is"]


def test_run_refuses_scores_of_boards_for_a_swiss(tmp_path):
    path = tmp_path / "swiss.xlsx"
    path.write_bytes(played(8, 3, after=1))
    done = run("run", path, "--results", tmp_path / "monday.bws")
    assert (done.returncode, "--results: it is no score sheet of Butler pairs" in done.stderr) == (3, True)
