"""Databases of Bridgemate, and how contracts become points, and points matchpoints or IMPs."""

import gzip
import random
import sys
from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, ClassVar

import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.played import Event, GatheredEvent
from bridgesheets.awarding.readers.bridgemate import BridgemateTables, access_tables, event_of_tables
from bridgesheets.awarding.readers.scored_tables import (
    BUTLER,
    CROSS_IMPS,
    MATCHPOINTS,
    TravellerLine,
    contract_score,
    pair_results,
)
from bridgesheets.awarding.result_files import read
from tests.awarding.events import refusal
from tests.awarding.readers.samples import sample

pytest.importorskip("access_parser", reason="the extra bws is not installed")

SECTION = {"ID": 1, "Letter": "C  ", "ScoringType": 1, "Winners": 0}


def result(number: int, table: int, board: int, ns: int, ew: int, contract: str, made: str = "=", **more: Any) -> Any:
    return {"ID": number, "Section": 1, "Round": 1, "Table": table, "Board": board, "PairNS": ns, "PairEW": ew,
            "NS/EW": "N", "Contract": contract, "Result": made, "Remarks": "", "Erased": False,
            "DateLog": "2026-05-04 00:00:00", **more}  # fmt: skip


#: Two tables and two boards: 420 and 450 on board 1, 110 and -50 (board 2: North-South vulnerable: -100) on board 2.
PLAYED = [result(1, 1, 1, 1, 1, "4 S"), result(2, 2, 1, 2, 2, "4 S", "+1"), result(3, 1, 2, 1, 1, "2 H"),
          result(4, 2, 2, 2, 2, "2 H", "-1")]  # fmt: skip
ROUNDS = [{"Section": 1, "Table": table, "Round": turn, "NSPair": table, "EWPair": table, "LowBoard": 2 * turn - 1,
           "HighBoard": 2 * turn} for table in (1, 2) for turn in (1, 2, 3)]  # fmt: skip
SEATED = [{"Section": 1, "Table": table, "Round": 0, "Direction": seat, "Name": f"P{table}{seat} ", "Number": ""}
          for table in (1, 2) for seat in "ENWS"]  # fmt: skip
#: Who takes a seat later plays for the pair, and is not one of its two.
SEATED.append({**SEATED[1], "Round": 3, "Name": "Substitute"})


def gathered(received: Sequence[Any] = PLAYED, section: Any = SECTION, **answers: Any) -> GatheredEvent:
    (found,) = event_of_tables(BridgemateTables(received, [section], SEATED, ROUNDS), Path("monday.bws"), answers)
    return found.gathered


def event(*given: Any, **answers: Any) -> Event:
    return assemble(gathered(*given, **answers), {"game": "open", "restricted_tables": 0, **answers})


def scores(*given: Any, **answers: Any) -> dict[str, Decimal | None]:
    return {each.number: each.results[0].score for each in gathered(*given, **answers).contestants if each.results[0]}


def told(*given: Any, **answers: Any) -> list[str]:
    found = refusal(event, *given, **answers)
    return [str(fault) for fault in found.faults]


def test_contracts_come_to_matchpoints() -> None:
    made = event()
    assert scores() == {"C1 NS": 50, "C2 NS": 50, "C1 EW": 50, "C2 EW": 50}
    assert (made.date, made.event_type, made.boards, made.sections[0].movement) == (
        "2026-05-04",
        "pairs",
        6,
        "mitchell",
    )
    assert [player.name for player in made.contestants[0].players] == ["P1N", "P1S"]
    assert [player.name for player in made.contestants[-1].players] == ["P2E", "P2W"]


def test_a_later_result_replaces_one_and_an_erased_one_does_not_count() -> None:
    # On board 2 table 1 is corrected to one down as well: 50% each there; table 2 keeps the better of board 1.
    corrected = [*PLAYED, result(6, 1, 2, 1, 1, "2 H", "-1"), result(7, 2, 1, 2, 2, "7 NT", "-9", Erased=True)]
    assert scores(list(reversed(corrected))) == {"C1 NS": 25, "C2 NS": 75, "C1 EW": 75, "C2 EW": 25}


def test_a_board_that_was_not_played_counts_for_nobody_and_an_adjusted_one_its_percentages() -> None:
    played = [*PLAYED[:2], result(3, 1, 2, 1, 1, "", "", Remarks="Not played"), PLAYED[3]]
    assert scores(played) == {"C1 NS": 0, "C2 NS": 75, "C1 EW": 100, "C2 EW": 25}
    played[2] = result(3, 1, 2, 1, 1, "", "", Remarks="60%-40%")
    assert scores(played) == {"C1 NS": 30, "C2 NS": 75, "C1 EW": 70, "C2 EW": 25}
    # Board 1: 0 and 50; (0 + 66.6)/2 and (100 + 0)/2. The part before the point was left out: 6% of 66.6%.
    played[2] = result(3, 1, 2, 1, 1, "", "", Remarks="66.6% - 0 % by the director")
    assert scores(played) == {"C1 NS": Decimal("33.30"), "C2 NS": 75, "C1 EW": 50, "C2 EW": 25}
    played[2] = result(3, 1, 2, 1, 1, "", "", Remarks="100%-100%")
    assert scores(played) == {"C1 NS": 50, "C2 NS": 75, "C1 EW": 100, "C2 EW": 25}


def test_what_the_file_does_not_say_is_asked_for_in_one_list() -> None:
    howell = [{**row, "PairEW": row["PairEW"] + 2} for row in PLAYED]
    found = refusal(lambda: assemble(gathered(howell, {**SECTION, "ScoringType": 9}), {}))
    asked = [str(fault).split("give it with ")[1].split(":")[0] for fault in found.faults]
    assert asked == [
        "--scoring", "--game", "--sessions", "--restricted-tables", "--newcomer-tables", "--flight", "--limits",
        "--movement",
    ]  # fmt: skip
    assert list(scores(howell, movement="howell")) == ["C1", "C2", "C3", "C4"]
    # Board 1: 420 against 450, 1 IMP; board 2: 110 against -100, 210, 5 IMPs: (-1 + 5)/2.
    assert scores(howell, scoring="cross-imps", movement="howell")["C1"] == 2


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        (result(1, 1, 1, 1, 1, "9 S"), "board 1: "),
        (result(1, 1, 1, 1, 1, "4 S", **{"NS/EW": "?"}), '"?" is no declarer'),
        (result(1, 1, 1, 1, 1, "", Remarks="ask Bob"), 'the remark "ask Bob" is not understood'),
        (result(1, 1, 1, 1, 1, "", Remarks="160%-40%"), 'board 1: the remark "160%-40%" gives a side more than 100%'),
        (result(1, 1, 1, 1, 1, "", Remarks="0%-100.01%"), "gives a side more than 100%"),
        (result(1, 1, 1, 1, 1, "", Remarks="-60%-40%"), 'the remark "-60%-40%" is not understood'),
        (result(1, 1, 1, 1, 1, "", Remarks="6,5%-40%"), 'the remark "6,5%-40%" is not understood'),
        ({**result(1, 1, 1, 1, 1, "4 S"), "Board": None}, "Board is no number"),
        ({**result(1, 1, 1, 1, 1, "4 S"), "Section": 7}, "section 7 is not listed"),
    ],
)
def test_a_row_that_cannot_be_is_told(row: Any, shown: str) -> None:
    (line,) = told([row, *PLAYED[1:]])
    assert line.startswith("monday.bws: it is cut off or damaged (") and shown in line


def test_a_database_without_results_is_refused() -> None:
    assert "no result has been entered in it" in told([])[0]


# --- files --------------------------------------------------------------------------------------------------------


def refused_as(path: Path) -> str:
    found = refusal(lambda: assemble(read(path, {}), {}))
    (fault,) = found.faults
    return str(fault)


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.bws"
    for data in (b"", b"PK\x03\x04", b"\x00\x01\x00\x00Standard Jet DB\x00" + bytes(4000)):
        path.write_bytes(data)
        assert refused_as(path).startswith("a.bws: it is cut off or damaged (it is no Access database, or not whole")


def test_a_database_is_whole_pages_of_its_version(tmp_path: Path) -> None:
    """Pages of Access 97 have 2,048 bytes, those of later versions 4,096; the byte at 20 says which it is."""
    path = tmp_path / "a.bws"
    for version, size, whole in ((b"\0", 3 * 2048, True), (b"\1", 3 * 2048, False), (b"\1", 8192, True)):
        path.write_bytes((bytes(20) + version).ljust(size, b"\0"))
        assert ("it breaks off within a page" in refused_as(path)) is not whole


def test_without_the_library_the_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.bws"
    path.write_bytes(b"")
    monkeypatch.setitem(sys.modules, "access_parser", None)
    assert f'needs the library access-parser; type: "{sys.executable}" -m pip install' in refused_as(path)


def test_a_database_without_the_tables_of_a_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Members:
        """The database of a program for members: whole, but of other tables."""

        catalog: ClassVar = {"Members": 1, "RoundData": 2}

        def __init__(self, path: str) -> None:
            pass

    path = tmp_path / "a.bws"
    path.write_bytes(b"\0" * 4096)
    monkeypatch.setattr("access_parser.AccessParser", Members)
    assert "it has no table ReceivedData, Section, PlayerNumbers; give the .bws file of a game" in refused_as(path)


@pytest.fixture
def real(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A real database, unpacked: the one that the test names, or that of eleven tables."""
    name = getattr(request, "param", "mitchell_11tables_20260119")
    path = tmp_path / "real.bws"
    path.write_bytes(gzip.decompress(sample(f"bridgemate-bws/{name}.bws.gz").read_bytes()))
    return path


@pytest.mark.formats
@pytest.mark.parametrize(
    ("real", "pairs", "lines"),
    [("mitchell_11tables_20260119", 22, 297), ("mitchell-9x3_10tables_20260126", 20, 264)],
    indirect=["real"],
)
def test_a_real_game_is_scored(real: Path, pairs: int, lines: int, caplog: pytest.LogCaptureFixture) -> None:
    """Of the game of ten tables six boards were not played."""
    made = assemble(read(real, {}), {"game": "open", "restricted_tables": 0})
    found = {each.number: each.results[0].score for each in made.contestants if each.results[0]}
    assert len(found) == pairs
    assert made.boards == 27 and made.sections[0].movement == "mitchell"
    # Weighted by the boards they played, the pairs of a direction come to half of all.
    received = access_tables(real, ["ReceivedData"])[0]
    played = [row for row in received if row["Contract"] and not row["Erased"]]
    assert len(played) == lines
    for side in ("NS", "EW"):
        boards = Counter(f"A{row[f'Pair{side}']} {side}" for row in played)
        weighted = [count * (found[number] or Decimal(0)) for number, count in boards.items()]
        assert abs(sum(weighted, Decimal(0)) / lines - 50) < Decimal("0.01")
    # What the library logs may be names of members.
    assert caplog.records == []


@pytest.mark.formats
def test_a_real_database_cut_or_changed_is_read_or_refused(real: Path) -> None:
    whole = real.read_bytes()
    spoiled = [whole[: len(whole) * part // 7] for part in range(7)]
    for seed in range(5):
        chance = random.Random(seed)
        data = bytearray(whole)
        for _ in range(200):
            data[chance.randrange(len(data))] = chance.randrange(256)
        spoiled.append(bytes(data))
    for data in spoiled:
        real.write_bytes(data)
        try:
            assemble(read(real, {}), {"game": "open", "restricted_tables": 0})
        except FaultyEvent as found:
            assert all(str(fault) for fault in found.faults)


@pytest.mark.parametrize(
    ("contract", "seat", "result", "board", "score"),
    [
        ("4 S", "N", "=", 1, 420),  # nobody vulnerable
        ("4 S", "S", "=", 2, 620),  # North-South vulnerable
        ("3 NT", "E", "+1", 3, -630),  # East-West vulnerable
        ("3NT", "w", "-1", 4, 100),  # all vulnerable
        ("4 S x", "N", "-2", 13, -500),  # all: 200 and 300
        ("4Sxx", "N", "-1", 17, -200),  # board 17 is as board 1
        ("1 C XX", "S", "=", 16, 230),  # East-West only: 20 x 4, 50 for it, 100 for the redouble
        ("PASS", "", "", 7, 0),
    ],
)
def test_a_contract_has_its_points(contract: str, seat: str, result: str, board: int, score: int) -> None:
    assert contract_score(contract, seat, result, board) == score


@pytest.mark.parametrize(
    ("contract", "seat", "result", "shown"),
    [("8 S", "N", "=", "board 5: "), ("4 S", "", "=", '"" is no declarer'), ("4 S", "N", "made", "board 5: "),
     ("=1+1", "N", "=", "board 5: ")],
)  # fmt: skip
def test_what_is_no_result_is_told_with_its_board(contract: str, seat: str, result: str, shown: str) -> None:
    with pytest.raises(ValueError, match=shown):
        contract_score(contract, seat, result, 5)


def lines(*scores: tuple[str, int]) -> list[TravellerLine]:
    """Lines of boards: pairs a, b, ... in the first, against A, B, ..."""
    found: dict[str, int] = {}
    made = []
    for board, score in scores:
        at = found[board] = found.get(board, -1) + 1
        made.append(TravellerLine(board, "abcd"[at], "ABCD"[at], Decimal(score)))
    return made


def test_matchpoints_are_percentages_of_the_top() -> None:
    # 450 beats three, the two 420 beat one and equal each other, -50 beats none: 3, 1.5, 1.5 and 0 of 3.
    found = pair_results(lines(("1", 420), ("1", 420), ("1", 450), ("1", -50)), MATCHPOINTS)
    assert found == {"a": 50, "b": 50, "c": 100, "d": 0, "A": 50, "B": 50, "C": 0, "D": 100}


def test_a_board_played_less_often_counts_by_neuberg() -> None:
    # Board 2 has three scores of four: (2 + 1/2) x 4/3 - 1/2 = 2.83 of 3 for the best: 94.44%, 50% and 5.56%.
    played = lines(("1", 0), ("1", 0), ("1", 0), ("1", 0), ("2", 100), ("2", 50), ("2", 0))
    assert pair_results([line for line in played if line.board == "2"] + played[:4], MATCHPOINTS) == {
        "a": Decimal("72.22"), "A": Decimal("27.78"), "b": Decimal("50.00"), "B": Decimal("50.00"),
        "c": Decimal("27.78"), "C": Decimal("72.22"), "d": Decimal("50.00"), "D": Decimal("50.00"),
    }  # fmt: skip


def test_an_adjusted_score_is_its_percentage() -> None:
    played = [*lines(("1", 100), ("1", 0)), TravellerLine("1", "x", "y", None, (Decimal(60), Decimal(40)))]
    # Two scores of three: (1 + 1/2) x 3/2 - 1/2 = 1.75 of 2.
    assert pair_results(played, MATCHPOINTS) == {
        "a": Decimal("87.50"), "A": Decimal("12.50"), "b": Decimal("12.50"), "B": Decimal("87.50"),
        "x": Decimal("60.00"), "y": Decimal("40.00"),
    }  # fmt: skip


def test_imps_are_compared_with_the_datum_or_with_all_others() -> None:
    # Datum 100: 200 and 0 are 3 IMPs from it. Across: 200 against 100 and 0 is 3 and 5: 4; 100 is +3 and -3.
    played = lines(("1", 200), ("1", 100), ("1", 0))
    assert pair_results(played, BUTLER)["a"] == 3
    assert pair_results(played, CROSS_IMPS) == {"a": 4, "A": -4, "b": 0, "B": 0, "c": -4, "C": 4}
    adjusted = TravellerLine("1", "x", "y", None, (Decimal(60), Decimal(40)))
    assert [pair_results([*played, adjusted], BUTLER)[pair] for pair in "xy"] == [3, -3]
    # Three scores of a board for four tables: (3 + 5) x 4/3, divided by 3 (EBU White Book, 4.2.4).
    assert pair_results([*played, adjusted], CROSS_IMPS)["a"] == Decimal("3.56")


def test_a_board_on_which_everybody_has_an_adjusted_score_counts_as_these_percentages() -> None:
    adjusted = [
        TravellerLine("1", "a", "A", None, (Decimal(60), Decimal(40))),
        TravellerLine("1", "b", "B", None, None),
    ]
    assert pair_results(adjusted, MATCHPOINTS) == {"a": 60, "A": 40, "b": 50, "B": 50}
    assert pair_results(adjusted, CROSS_IMPS) == {"a": 3, "A": -3, "b": 0, "B": 0}
