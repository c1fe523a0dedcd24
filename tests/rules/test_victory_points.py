"""Every printed cell of the Victory Point scales comes out of the functions, and both sides of every threshold."""

from collections.abc import Callable, Iterable
from decimal import Decimal as D
from typing import Any

import pytest

from bridgesheets import NSWBAVP, VP20, VP30, VP_20, VP_30, VPTABLE, WBF25VP, WINLOSS
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


# --- The scale by name, the table and the margin needed --------------------------------------------------------


def test_the_table_of_a_printed_scale_is_the_printed_table() -> None:
    expected = [[D(cell.first), "" if cell.last is None else D(cell.last), cell.winner, cell.loser]
                for cell in APPENDIX_K_30[3].cells]  # fmt: skip
    assert APPENDIX_K_30[3].boards == range(16, 21)
    assert VPTABLE("acbl30", 18) == expected


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


# --- The figures behind the rules ------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", ["nabc", "usbf"])
def test_each_continuous_scale_is_calculated_from_the_figures_of_its_own_text(scale: str) -> None:
    """Where one text has a draw of 8 to 8, only its own scale follows."""
    entry = next(entry for volume in shipped_editions.VOLUMES for entry in volume.entries if entry.id == scale)
    other = changed(scale, figures=tuple((name, "8" if name == "draw" else text) for name, text in entry.figures))
    draws = {name: rules.victory_points(other, D(0), D(23), name).value for name in ("nabc", "usbf")}
    assert draws == {**dict.fromkeys(draws, D(10)), scale: D(8)}
