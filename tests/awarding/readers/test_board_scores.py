"""Contracts become points, and points matchpoints or IMPs; the arithmetic stands in the comments."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bridgesheets.awarding.readers.scored_tables import BUTLER, CROSS_IMPS, MATCHPOINTS, Line, Unscored, points, totals


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
    assert points(contract, seat, result, board) == score


@pytest.mark.parametrize(
    ("contract", "seat", "result", "shown"),
    [("8 S", "N", "=", "board 5: "), ("4 S", "", "=", '"" is no declarer'), ("4 S", "N", "made", "board 5: "),
     ("=1+1", "N", "=", "board 5: ")],
)  # fmt: skip
def test_what_is_no_result_is_told_with_its_board(contract: str, seat: str, result: str, shown: str) -> None:
    with pytest.raises(Unscored, match=shown):
        points(contract, seat, result, 5)


def lines(*scores: tuple[str, int]) -> list[Line]:
    """Lines of boards: pairs a, b, ... in the first, against A, B, ..."""
    found: dict[str, int] = {}
    made = []
    for board, score in scores:
        at = found[board] = found.get(board, -1) + 1
        made.append(Line(board, "abcd"[at], "ABCD"[at], Decimal(score)))
    return made


def test_matchpoints_are_percentages_of_the_top() -> None:
    # 450 beats three, the two 420 beat one and equal each other, -50 beats none: 3, 1.5, 1.5 and 0 of 3.
    found = totals(lines(("1", 420), ("1", 420), ("1", 450), ("1", -50)), MATCHPOINTS)
    assert found == {"a": 50, "b": 50, "c": 100, "d": 0, "A": 50, "B": 50, "C": 0, "D": 100}


def test_a_board_played_less_often_counts_by_neuberg() -> None:
    # Board 2 has three scores of four: (2 + 1/2) x 4/3 - 1/2 = 2.83 of 3 for the best: 94.44%, 50% and 5.56%.
    played = lines(("1", 0), ("1", 0), ("1", 0), ("1", 0), ("2", 100), ("2", 50), ("2", 0))
    assert totals([line for line in played if line.board == "2"] + played[:4], MATCHPOINTS) == {
        "a": Decimal("72.22"), "A": Decimal("27.78"), "b": Decimal("50.00"), "B": Decimal("50.00"),
        "c": Decimal("27.78"), "C": Decimal("72.22"), "d": Decimal("50.00"), "D": Decimal("50.00"),
    }  # fmt: skip


def test_an_adjusted_score_is_its_percentage() -> None:
    played = [*lines(("1", 100), ("1", 0)), Line("1", "x", "y", None, (Decimal(60), Decimal(40)))]
    # Two scores of three: (1 + 1/2) x 3/2 - 1/2 = 1.75 of 2.
    assert totals(played, MATCHPOINTS) == {
        "a": Decimal("87.50"), "A": Decimal("12.50"), "b": Decimal("12.50"), "B": Decimal("87.50"),
        "x": Decimal("60.00"), "y": Decimal("40.00"),
    }  # fmt: skip


def test_imps_are_compared_with_the_datum_or_with_all_others() -> None:
    # Datum 100: 200 and 0 are 3 IMPs from it. Across: 200 against 100 and 0 is 3 and 5: 4; 100 is +3 and -3.
    played = lines(("1", 200), ("1", 100), ("1", 0))
    assert totals(played, BUTLER)["a"] == 3
    assert totals(played, CROSS_IMPS) == {"a": 4, "A": -4, "b": 0, "B": 0, "c": -4, "C": 4}
    adjusted = Line("1", "x", "y", None, (Decimal(60), Decimal(40)))
    assert [totals([*played, adjusted], BUTLER)[pair] for pair in "xy"] == [3, -3]
    # Three scores of a board for four tables: (3 + 5) x 4/3, divided by 3 (EBU White Book, 4.2.4).
    assert totals([*played, adjusted], CROSS_IMPS)["a"] == Decimal("3.56")


def test_a_board_on_which_everybody_has_an_adjusted_score_counts_as_these_percentages() -> None:
    adjusted = [Line("1", "a", "A", None, (Decimal(60), Decimal(40))), Line("1", "b", "B", None, None)]
    assert totals(adjusted, MATCHPOINTS) == {"a": 60, "A": 40, "b": 50, "B": 50}
    assert totals(adjusted, CROSS_IMPS) == {"a": 3, "A": -3, "b": 0, "B": 0}
