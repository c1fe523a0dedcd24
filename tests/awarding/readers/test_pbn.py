"""PBN files: standings, tables of scores, and files without results."""

from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets.awarding.result_files import read
from tests.awarding.events import scores, told
from tests.awarding.readers.samples import sample

HEAD = '% PBN 2.1\n[Event "Monday \\"Open\\""]\n[Site "Club"]\n[Date "2026.05.04"]\n[Scoring "MatchPoints;MP1"]\n'
COLUMNS = "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Score_NS\\6R;Score_EW\\6R;Percentage_NS\\3R;Percentage_EW\\3R"


def board(number: int, *rows: str) -> str:
    return "\n".join((f'[Board "{number}"]', '[Deal "N:-"]', f'[ScoreTable "{COLUMNS}"]', *rows, "; a remark", ""))


def file(tmp_path: Path, text: str, encoding: str = "utf-8") -> Path:
    path = tmp_path / "monday.pbn"
    path.write_bytes(text.encode(encoding))
    return path


#: Board 1: 420 and -50, board 2: 100 for East-West and an adjusted score.
BOARDS = HEAD + board(1, " 1 2 4S   420 - 100 0", ' 3 4 3NT  "-50" 50 0 100') + board(
    2, " 1 3 2H   - 100 50 50", " 2 4 -    - - 60 40"
)  # fmt: skip


def test_tables_of_scores_are_scored(tmp_path: Path) -> None:
    # Board 1: 100% for 1 and 4. Board 2: one score of two, (0 + 1/2) x 2/1 - 1/2 = .5 of 1 for both; 60% and 40%.
    assert scores(file(tmp_path, BOARDS), movement="howell") == {
        "A1": Decimal("75.00"), "A2": Decimal("30.00"), "A3": Decimal("25.00"), "A4": Decimal("70.00"),
    }  # fmt: skip


@pytest.mark.parametrize("row", [" - 4 3NT 400 - 100 0", " 3 - 3NT 400 - 100 0"])
def test_a_line_without_a_pair_is_nobodys(tmp_path: Path, row: str) -> None:
    """A half table: the board has one score, of 1 against 2, and there is nobody to compare it with."""
    assert [*scores(file(tmp_path, HEAD + board(1, " 1 2 4S 420 - 50 50", row)), movement="howell")] == ["A1", "A2"]


def test_facts_come_from_the_first_game_that_says_them(tmp_path: Path) -> None:
    facts = {name: fact.value for name, fact in read(file(tmp_path, BOARDS), {}).facts.items()}
    assert facts == {
        "title": 'Monday "Open"', "venue": "Club", "date": "2026.05.04", "event_type": "pairs", "boards": 2,
    }  # fmt: skip


def test_what_the_file_does_not_say_is_asked_for_in_one_list(tmp_path: Path) -> None:
    lines = told(file(tmp_path, BOARDS.replace("MatchPoints;MP1", "")))
    assert [line.split("give it with ")[1].split(":")[0] for line in lines] == [
        "--scoring", "--game", "--sessions", "--restricted-tables", "--newcomer-tables", "--flight", "--limits",
        "--movement",
    ]  # fmt: skip
    assert '"darts"' in told(file(tmp_path, BOARDS), scoring="darts")[0]


def test_pairs_with_the_number_of_their_opponents_are_two_directions(tmp_path: Path) -> None:
    text = HEAD + board(1, "1 1 4S 420 - 1 1", "2 2 4S -50 - 1 1")
    assert list(scores(file(tmp_path, text))) == ["A1 NS", "A2 NS", "A1 EW", "A2 EW"]


def test_standings_go_before_boards(tmp_path: Path) -> None:
    rows = '\n 1 B 7 60.25 "Ann Lee" "José Á"\n 2 B 8 "39.75" "Bo ""X""" Cy\n'
    table = f'[TotalScoreTable "Rank;Section;PairId;TotalPercentage;Name1;Name2"]{rows}'
    for encoding in ("utf-8", "iso-8859-1"):
        path = file(tmp_path, BOARDS + table, encoding)
        assert scores(path) == {"B7": Decimal("60.25"), "B8": Decimal("39.75")}
        assert [player.name for player in read(path, {}).contestants[0].players] == ["Ann Lee", "José Á"]
    ranks = table.replace("TotalPercentage", "Nothing")
    assert scores(file(tmp_path, ranks)) == {"B7": 1, "B8": 2}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", "it holds no results"),
        ("\x00\xff" * 50, "it holds no results"),
        (HEAD + '[Board "1"]\n[Deal "N:..."]\n', "it holds no results: deals only"),
        (BOARDS.replace("420", "many"), '"many" is no number'),
        (BOARDS + "1 " * 10_000, "it has more or longer lines than any event"),
        (BOARDS + "\n" * 400_001, "it has more or longer lines than any event"),
        ('[TotalScoreTable "PairId;Rank"]\n1 x\n', '"x" is no number'),
    ],
    ids=lambda each: each[:20],
)
def test_what_is_not_read_is_told_in_one_sentence(text: str, shown: str, tmp_path: Path) -> None:
    (line,) = told(file(tmp_path, text))
    assert line.startswith("monday.pbn: it") and shown in line


@pytest.mark.formats
def test_a_real_board_comes_to_the_percentages_printed() -> None:
    path = sample("pbn/ffb_magic-contest_one-board_scoretable_20220206.pbn")
    found = scores(path)
    rows = [line.split() for line in path.read_text("iso-8859-1").splitlines() if line[:2].strip().isdecimal()]
    assert len(rows) == len(found) / 2 == 22
    for row in rows:
        # Printed without decimals.
        assert abs(found[f"A{row[2]}"] - Decimal(row[-2])) <= Decimal("0.5")
        assert abs(found[f"A{row[3]}"] - Decimal(row[-1])) <= Decimal("0.5")


@pytest.mark.formats
def test_a_real_file_of_deals_is_refused() -> None:
    assert "it holds no results: deals only" in told(sample("pbn/handrecord_bridgecomposer_3boards_20260119.pbn"))[0]
