"""Every printed cell of the Victory Point scales comes out of the functions, and both sides of every threshold."""

from collections.abc import Callable, Iterable
from decimal import Decimal as D
from typing import Any

import pytest

from bridgesheets import NABCVP, NSWBAVP, USBFVP, VP20, VP30, VP_20, VP_30, VPNEED, VPSCALE, VPTABLE, WBF25VP, WINLOSS
from bridgesheets.regulations import shipped_editions
from bridgesheets.rules import victory_points as rules
from tests.regulations.amendments import changed
from tests.rules import printed
from tests.rules.printed import Cell

APPENDIX_K_20 = printed.bands("victory_points/acbl_20.csv")
APPENDIX_K_30 = printed.bands("victory_points/acbl_30.csv")
CODIFICATION_20 = printed.bands("victory_points/codification_20.csv")
CODIFICATION_30 = printed.bands("victory_points/codification_30.csv")


def disagreeing(function: Callable[..., Any], cells: Iterable[Cell], *boards: int) -> list[tuple[Any, ...]]:
    """The calls that do not give what is printed: both ends of every range, won and lost."""
    wrong = []
    for cell in cells:
        for margin in cell.ends:
            for imps, expected in ((margin, cell.winner), (-margin, cell.loser)):
                if function(imps, *boards) != expected:
                    wrong.append((imps, *boards, expected))
    return wrong


@pytest.mark.parametrize(
    ("functions", "bands", "count"),
    [
        ((VP_20, VP20), APPENDIX_K_20, 66),  # 11 rows x 6 bands
        ((VP_30, VP30), APPENDIX_K_30, 84),  # 14 rows x 6 bands
        ((VP_20, VP20), CODIFICATION_20, 66),
        ((VP_30, VP30), CODIFICATION_30, 84),
    ],
    ids=["VP_20 Appendix K", "VP_30 Appendix K", "VP_20 Codification", "VP_30 Codification"],
)
def test_every_cell_of_a_banded_scale_comes_out_for_every_board_count(
    functions: tuple[Any, ...], bands: tuple[printed.Column, ...], count: int
) -> None:
    assert sum(len(column.cells) for column in bands) == count
    for function in functions:
        for column in bands:
            for boards in column.boards:
                assert disagreeing(function, column.cells, boards) == []


@pytest.mark.parametrize("boards", [1, 7, 8])
def test_the_plain_20_point_table_comes_out_for_short_matches(boards: int) -> None:
    cells = printed.plain_20()
    assert len(cells) == 11
    assert disagreeing(VP_20, cells, boards) == []


def test_the_seven_board_table_comes_out_for_seven_boards() -> None:
    cells = printed.seven_boards()
    assert len(cells) == 14
    assert disagreeing(VP_30, cells, 7) == []


@pytest.mark.parametrize(("boards", "count"), [(14, 42), (9, 35)])
def test_every_row_of_the_nswba_tables_comes_out(boards: int, count: int) -> None:
    cells = printed.two_sides(f"victory_points/nswba_{boards}.csv")
    assert len(cells) == count
    assert disagreeing(NSWBAVP, cells, boards) == []
    assert NSWBAVP(0, boards) == D("10.00")


def test_the_near_win_loss_scale_comes_out() -> None:
    cells = printed.two_sides("victory_points/winloss.csv")
    assert len(cells) == 3
    assert disagreeing(WINLOSS, cells) == []
    assert WINLOSS(0) == D("0.5")


@pytest.mark.parametrize(("function", "draw"), [(VP_20, 10), (VP_30, 15)])
def test_a_tie_divides_the_points(function: Any, draw: int) -> None:
    assert [function(0, boards) for boards in range(1, 37)] == [draw] * 36


@pytest.mark.parametrize(
    ("boards", "margin", "vps"),
    [
        (8, 28, 20), (9, 28, 18), (11, 31, 19), (12, 31, 18), (15, 42, 20), (16, 42, 18),
        (20, 56, 20), (21, 56, 18), (27, 72, 20), (28, 72, 19), (36, 85, 20), (36, 84, 19),
    ],
)  # fmt: skip
def test_both_sides_of_every_border_between_board_bands(boards: int, margin: int, vps: int) -> None:
    assert VP_20(margin, boards) == vps
    assert VP_20(-margin, boards) == 20 - vps


def test_the_misprint_of_the_codification_does_not_come_out() -> None:
    # Printed "25-39" for 16-20 boards; Appendix K prints 25-29 and the next row is 30-34: 26-4.
    assert [VP_30(margin, 18) for margin in (24, 25, 29, 30, 34, 35, 39)] == [24, 25, 25, 26, 26, 27, 27]


# --- The continuous scales -------------------------------------------------------------------------------------


@pytest.mark.parametrize("function", [NABCVP, USBFVP])
def test_the_figures_the_essay_states_for_sixteen_boards(function: Any) -> None:
    # B = 15 x sqrt(16) = 60, b = 20: "a win by b gets 15, by 2b gets 18.09".
    assert [str(function(imps, 16)) for imps in (0, 20, 40, 60, 61)] == ["10.00", "15.00", "18.09", "20.00", "20.00"]
    assert [str(function(-imps, 16)) for imps in (20, 40, 60, 61)] == ["5.00", "1.91", "0.00", "0.00"]


@pytest.mark.parametrize("function", [NABCVP, USBFVP])
def test_the_blitz_is_reached_at_fifteen_times_the_root_of_the_boards(function: Any) -> None:
    # 1 board: B = 15. 7 boards: B = 15 x 2.6458 = 39.69. One IMP before B the figure is not yet 20.
    assert [function(imps, 1) == 20 for imps in (14, 15, 16)] == [False, True, True]
    assert [function(imps, 7) == 20 for imps in (39, 40)] == [False, True]


@pytest.mark.parametrize("function", [NABCVP, USBFVP])
def test_two_steps_calculated_by_hand(function: Any) -> None:
    # 1 board, margin 5: M/B = 1/3, tau^1 = .618034, tau^3 = .236068: 10 + 10 x .381966/.763932 = 15.00.
    # 16 boards, margin 10: 3M/B = .5, tau^.5 = .786151: 10 + 10 x .213849/.763932 = 12.799 -> 12.80.
    assert [function(5, 1), function(10, 16), function(-10, 16)] == [15, D("12.80"), D("7.20")]


def test_a_margin_with_a_fraction_is_taken_by_the_formula_scales() -> None:
    # 16 boards: 30 = B/2, tau^1.5 = .485868: 10 + 10 x .514132/.763932 = 16.730 -> 16.73; 7.5/4 = 1.875 -> 16.88.
    assert (NABCVP(30.0, 16), USBFVP(30.0, 16)) == (D("16.73"), D("16.73"))
    assert NABCVP(30, 16) < NABCVP(30.5, 16) < NABCVP(31, 16)
    assert (WBF25VP(7.5), WBF25VP(-7.5)) == (D("16.88"), D("13.12"))


# --- The linear WBF scale --------------------------------------------------------------------------------------


def test_every_whole_margin_of_the_linear_scale() -> None:
    for margin in range(41):  # a quarter of a Victory Point an IMP, from 15-15 to 25-5
        assert WBF25VP(margin) == D(15) + D(margin) / 4
        assert WBF25VP(-margin) == D(15) - D(margin) / 4
    for margin in range(41, 71):  # the winner stays at 25, the loser goes down by a sixth an IMP
        hundredths, rest = divmod(3000 - 100 * (margin - 40), 6)
        assert WBF25VP(margin) == 25
        assert WBF25VP(-margin) == D(hundredths + (2 * rest >= 6)) / 100


def test_the_ends_of_the_linear_scale() -> None:
    assert [str(WBF25VP(imps)) for imps in (39, 40, 41, 500)] == ["24.75", "25.00", "25.00", "25.00"]
    # 5 - 1/6 = 4.8333, 5 - 29/6 = .1667, 5 - 30/6 = 0, and never below.
    assert [str(WBF25VP(-imps)) for imps in (40, 41, 69, 70, 71, 500)] == [
        "5.00", "4.83", "0.17", "0.00", "0.00", "0.00",
    ]  # fmt: skip


def test_halves_of_a_hundredth_go_up_for_the_winner_and_the_loser_has_the_rest() -> None:
    # 15 + .02/4 = 15.005 -> 15.01, the rest of 30 is 14.99.
    assert (WBF25VP(0.02), WBF25VP(-0.02)) == (D("15.01"), D("14.99"))


# --- The scale by name, the table and the margin needed --------------------------------------------------------


@pytest.mark.parametrize(
    ("spellings", "function", "boards"),
    [
        (("acbl20", "ACBL 20", "acbl-20", "VP20", "vp_20", "20 point", "20-Point Scale"), VP_20, (7, 16, 36)),
        (("acbl30", "ACBL_30", "Acbl.30", "VP30", "30 point"), VP_30, (7, 16, 36)),
        (("nabc", "NABC+", "nabc vp"), NABCVP, (7, 16, 64)),
        (("usbf", "U.S.B.F.", "USBFVP"), USBFVP, (7, 16, 64)),
        (("nswba", "NSWBA"), NSWBAVP, (9, 14)),
        (("wbf25", "WBF 25", "linear WBF"), WBF25VP, (16,)),
    ],
)
def test_a_scale_by_name_is_the_function_of_that_scale(
    spellings: tuple[str, ...], function: Any, boards: tuple[int, ...]
) -> None:
    for name in spellings:
        for imps in (-100, -13, -1, 0, 1, 12, 39, 71):
            assert [VPSCALE(name, imps, n) for n in boards] == [function(imps, n) for n in boards]


def test_the_near_win_loss_scale_takes_any_number_of_boards() -> None:
    for boards in (1, 16, 37, 10**6):
        assert [VPSCALE("win-loss", imps, boards) for imps in (-3, -2, 0, 1, 3)] == [
            D(0), D("0.25"), D("0.5"), D("0.75"), D(1),
        ]  # fmt: skip


def test_the_table_of_a_printed_scale_is_the_printed_table() -> None:
    expected = [[D(cell.first), "" if cell.last is None else D(cell.last), cell.winner, cell.loser]
                for cell in APPENDIX_K_30[3].cells]  # fmt: skip
    assert APPENDIX_K_30[3].boards == range(16, 21)
    assert VPTABLE("acbl30", 18) == expected


def test_the_table_of_the_near_win_loss_scale() -> None:
    assert VPTABLE("winloss", 1) == [
        [0, 0, D("0.5"), D("0.5")],
        [1, 2, D("0.75"), D("0.25")],
        [3, "", 1, 0],
    ]


def test_the_table_of_the_linear_scale_goes_on_until_the_loser_has_nothing() -> None:
    table = VPTABLE("wbf25", 16)
    assert len(table) == 71  # margins 0 to 70
    assert [table[margin][3] for margin in (0, 40, 41, 69, 70)] == [15, 5, D("4.83"), D("0.17"), 0]
    assert table[40][:3] == [40, 40, 25]
    assert table[-1] == [70, "", 25, 0]


def test_the_table_of_a_long_match_has_every_hundredth_once() -> None:
    # From some length on every figure from 10.00 to 20.00 is reached: 1,001 of them.
    for boards in (10**6, 10**9, 10**40):
        assert [row[2] for row in VPTABLE("nabc", boards)] == [D(cents) / 100 for cents in range(1000, 2001)]


@pytest.mark.parametrize(
    ("scale", "vp", "boards", "margin"),
    [
        ("acbl20", 11, 7, 1), ("acbl20", 15, 7, 11), ("acbl20", 20, 7, 28), ("acbl20", 10, 7, 0),
        ("acbl20", 14.5, 7, 11),  # 14 is not enough, 15 begins at 11
        ("acbl20", 9, 7, -2), ("acbl20", 5, 7, -13), ("acbl20", 1, 7, -27),  # a loss by 24-27 leaves 1
        ("acbl20", 0.5, 7, -27), ("acbl20", 9.5, 7, 0),
        ("acbl20", 10, 28, -3),  # 10-10 is 0-3 IMPs: a loss by 3 still leaves 10
        ("acbl30", 25, 18, 25), ("acbl30", 15, 18, -1),
        ("nabc", 15, 16, 20), ("usbf", 15, 16, 20), ("nabc", 18.09, 16, 40), ("nabc", 20, 16, 60),
        ("nabc", 5, 16, -20), ("usbf", 1.91, 16, -40),
        ("nswba", 14.2, 14, 14), ("nswba", 14.21, 14, 15), ("nswba", 0.21, 14, -40),
        ("wbf25", 25, 16, 40), ("wbf25", 5, 16, -40), ("wbf25", 0.01, 16, -69),
        ("winloss", 1, 5, 3), ("winloss", 0.75, 5, 1), ("winloss", 0.5, 5, 0), ("winloss", 0.25, 5, -2),
    ],
)  # fmt: skip
def test_the_smallest_margin_for_so_many_victory_points(scale: str, vp: float, boards: int, margin: int) -> None:
    assert VPNEED(scale, vp, boards) == margin


# --- The figures behind the rules ------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", ["nabc", "usbf"])
def test_each_continuous_scale_is_calculated_from_the_figures_of_its_own_text(scale: str) -> None:
    """Where one text has a draw of 8 to 8, only its own scale follows."""
    entry = next(entry for volume in shipped_editions.VOLUMES for entry in volume.entries if entry.id == scale)
    other = changed(scale, figures=tuple((name, "8" if name == "draw" else text) for name, text in entry.figures))
    draws = {name: rules.victory_points(other, D(0), D(23), name).value for name in ("nabc", "usbf")}
    assert draws == {**dict.fromkeys(draws, D(10)), scale: D(8)}
