"""The scales of the WBF and the EBU: every printed cell that we have, and what keeps them concave."""

import math
import re
from decimal import Decimal as D
from itertools import pairwise

import pytest

from bridgesheets import EBUVP, NABCVP, VPSCALE, VPTABLE, WBFVP
from bridgesheets.rules.concave import concave_ends, concave_shares
from tests.rules.printed import by_hand

PRINTED_WBF, PRINTED_EBU = by_hand("WBF"), by_hand("EBU")

#: The numbers of boards of the EBU's printed tables.
EBU_BOARDS = (*range(5, 17), 20, 24, 28, 32, 40, 48, 56, 64)


# --- The WBF's continuous scale ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("boards", "count"), [(8, 44), (10, 49), (16, 61)])
def test_every_printed_cell_of_the_wbf_comes_out_for_both_sides(boards: int, count: int) -> None:
    printed = [D(cell) for cell in PRINTED_WBF[str(boards)].split()]
    assert len(printed) == count
    assert [WBFVP(margin, boards) for margin in range(count)] == printed
    assert [WBFVP(-margin, boards) for margin in range(count)] == [20 - cell for cell in printed]
    assert (WBFVP(count + 50, boards), WBFVP(-count - 50, boards)) == (20, 0)


def uncorrected(boards: int) -> list[D]:
    """The NABC+ scale, which has no correction, up to the margin that brings 20."""
    return [NABCVP(margin, boards) for margin in range(math.isqrt(225 * boards - 1) + 2)]


def corrected(boards: int) -> list[D]:
    return [WBFVP(margin, boards) for margin in range(math.isqrt(225 * boards - 1) + 2)]


def test_1301_figures_differ_from_the_nabc_scale_none_up_to_7_boards_and_at_9() -> None:
    raised = {
        boards: [more - less for less, more in zip(uncorrected(boards), corrected(boards), strict=True) if more != less]
        for boards in range(1, 65)
    }
    assert sum(map(len, raised.values())) == 1301
    assert [boards for boards, steps in raised.items() if not steps] == [1, 2, 3, 4, 5, 6, 7, 9]
    assert {step for steps in raised.values() for step in steps} == {D("0.01"), D("0.02"), D("0.03")}


@pytest.mark.exhaustive
@pytest.mark.parametrize("scale", ["wbf", "wbfhalf"])
def test_no_step_is_larger_than_the_one_before_it_for_any_number_of_boards(scale: str) -> None:
    for boards in range(1, 201):
        end = math.isqrt(225 * boards - 1) + 2
        shares = [VPSCALE(scale, margin, boards) for margin in range(-end, end + 1)]
        steps = [after - before for before, after in pairwise(shares)]
        assert steps == [*sorted(steps[:end]), *sorted(steps[end:], reverse=True)]
        assert steps == steps[::-1]


def test_a_share_is_never_lowered() -> None:
    for boards in (8, 33, 64, 100, 200):
        assert all(less <= more for less, more in zip(uncorrected(boards), corrected(boards), strict=True))


def test_shares_are_raised_by_hand() -> None:
    # Steps 4 3 4: the share between 3 and 4 goes up, 4 4 3. Steps 5 3 3 5: 5 4 3 4 -> 5 4 4 3, as 16 = 5 + 4 + 4 + 3.
    assert concave_shares([0, 4, 7, 11, 11]) == (0, 4, 8, 11, 11)
    assert concave_shares([0, 5, 8, 11, 16, 16]) == (0, 5, 9, 13, 16, 16)
    assert concave_shares([0, 3, 5, 6, 6]) == (0, 3, 5, 6, 6)


def test_a_half_match_has_half_the_points() -> None:
    # V0 = 5. 16 boards, B = 60: a third of B is half of the way from 5 to 10; margin 40: 5 + 5 x .809017 = 9.05.
    assert [str(VPSCALE("wbf-half", imps, 16)) for imps in (0, 20, -20, 40, 60, -60)] == [
        "5.00", "7.50", "2.50", "9.05", "10.00", "0.00",
    ]  # fmt: skip
    for boards in (4, 8, 14):
        for margin in range(80):
            assert abs(2 * VPSCALE("wbfhalf", margin, boards) - WBFVP(margin, boards)) <= D("0.05")


# --- The EBU's whole-number scale --------------------------------------------------------------------------------


@pytest.mark.parametrize("boards", [*map(int, PRINTED_EBU)])
def test_every_printed_band_of_the_ebu_comes_out(boards: int) -> None:
    bands = re.findall(r"(\d+): (\d+)(?:-(\d+)|\+)", PRINTED_EBU[str(boards)])
    expected = [[D(first), D(last) if last else "", D(vps), 20 - D(vps)] for vps, first, last in bands]
    assert len(expected) == 11
    assert VPTABLE("ebu", boards) == expected
    for first, last, winner, loser in expected:
        for margin in range(int(first), int(last or first) + 1):
            assert (EBUVP(margin, boards), EBUVP(-margin, boards)) == (winner, loser)


def test_14_of_1607_margins_differ_from_the_curve_rounded() -> None:
    # Counted from 0 to 20 IMPs beyond the first margin that brings 20.
    margins = [(boards, margin) for boards in EBU_BOARDS for margin in range(int(VPTABLE("ebu", boards)[-1][0]) + 21)]
    assert len(margins) == 1607

    def rounded(margin: int, boards: int) -> int:
        blitz, tau = 15 * math.sqrt(boards), (math.sqrt(5) - 1) / 2
        if margin >= blitz:
            return 20
        return math.floor(10 + 10 * (1 - tau ** (3 * margin / blitz)) / (1 - tau**3) + 0.5)

    assert sum(EBUVP(margin, boards) != rounded(margin, boards) for boards, margin in margins) == 14


def test_no_band_is_wider_than_the_next_one_for_any_number_of_boards() -> None:
    for boards in range(1, 201):
        table = VPTABLE("ebu", boards)
        assert [row[2] for row in table] == list(range(10, 21))
        widths = [int(last - first) + 1 for first, last, *_ in table[:-1]]
        widths[0] = 2 * widths[0] - 1
        assert widths == sorted(widths)
        assert widths[0] > 0


def test_bands_are_moved_by_hand() -> None:
    # The draw ends at 1, 3 margins wide; the next band is 2-3, 2 wide: the draw ends at 0, 1 wide, and that is 1-3.
    assert concave_ends([1, 3, 7]) == (0, 3, 7)
    assert concave_ends([0, 2, 3, 6]) == (0, 1, 3, 6)
    assert concave_ends([0, 1, 3]) == (0, 1, 3)
