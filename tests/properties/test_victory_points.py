"""What must hold on every Victory Point scale, for whatever margin and length of match."""

import math
from decimal import Decimal as D
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from bridgesheets import NABCVP, USBFVP, VP_20, VP_30, VPNEED, VPSCALE, VPTABLE, WBF25VP, RuleError
from bridgesheets.catalogue.victory_points import SCALES
from tests.each import each
from tests.properties.strategies import (
    SOME_MATCHES,
    TOTALS,
    any_boards,
    formula_matches,
    matches,
    real_margins,
    shared_to,
    victory_points,
    whole_margins,
)
from tests.rules import printed

Match = tuple[str, int]


# --- Every scale -----------------------------------------------------------------------------------------------


#: A match and two margins: whole ones on any scale, and with a fraction where a formula takes them.
with_whole = st.tuples(matches, whole_margins, whole_margins)
with_fractions = st.tuples(formula_matches, real_margins, real_margins)


@given(st.one_of(with_whole, with_fractions))
@example((("nabc", 10**30), 10**16, 10**16 + 1))
def test_a_better_margin_never_earns_less(asked: tuple[Match, int | D, int | D]) -> None:
    (scale, boards), *margins = asked
    worse, better = sorted(margins)
    assert VPSCALE(scale, worse, boards) <= VPSCALE(scale, better, boards)


@given(matches, whole_margins)
def test_one_imp_more_never_earns_less(match: Match, imps: int) -> None:
    scale, boards = match
    assert VPSCALE(scale, imps, boards) <= VPSCALE(scale, imps + 1, boards)


def both_sides(match: Match, imps: int | D) -> D:
    scale, boards = match
    return VPSCALE(scale, imps, boards) + VPSCALE(scale, -imps, boards)


@given(st.one_of(with_whole, with_fractions))
def test_the_two_sides_share_the_whole(asked: tuple[Match, int | D, int | D]) -> None:
    match, imps, _ = asked
    cap = shared_to(match[0])
    assume(cap is None or abs(imps) <= cap)
    assert both_sides(match, imps) == TOTALS[match[0]]


@given(st.one_of(st.integers(41, 10**6), st.decimals("40.01", 200, places=2)))
def test_beyond_forty_the_linear_scale_gives_the_winner_25_and_the_loser_what_is_left(imps: int | D) -> None:
    assert WBF25VP(imps) == 25
    assert 0 <= WBF25VP(-imps) <= 5
    # 5 - (m - 40)/6 to the nearest hundredth, in whole numbers: 600 x 5 - 100 x (m - 40) six-hundredths.
    sixths = max(D(0), 3000 - 100 * (D(imps) - 40))
    assert abs(600 * WBF25VP(-imps) - sixths) <= 3


@given(formula_matches, real_margins)
def test_formula_scales_give_hundredths(match: Match, imps: D) -> None:
    shares = [VPSCALE(match[0], side, match[1]) for side in (imps, -imps)]
    assert all(share.as_tuple().exponent == -2 and 0 <= share <= TOTALS[match[0]] for share in shares)


# --- NABC+ and USBF --------------------------------------------------------------------------------------------


@given(any_boards, st.one_of(whole_margins, real_margins))
def test_the_nabc_scale_is_the_usbf_scale(boards: int, imps: int | D) -> None:
    assert NABCVP(imps, boards) == USBFVP(imps, boards)


@pytest.mark.exhaustive
@pytest.mark.parametrize("boards", [*range(1, 65), 100, 999_999, 10**6, 10**12 + 7, 10**30])
def test_the_nabc_table_is_the_usbf_table(boards: int) -> None:
    assert VPTABLE("nabc", boards) == VPTABLE("usbf", boards)


@given(st.integers(1, 10**6))
def test_a_third_of_the_blitz_earns_15_and_two_thirds_18_09(root: int) -> None:
    # With boards = root squared, B = 15 x root, B/3 = 5 x root, 2B/3 = 10 x root.
    for scale in (NABCVP, USBFVP):
        assert str(scale(5 * root, root**2)) == "15.00"
        assert str(scale(10 * root, root**2)) == "18.09"
        assert str(scale(-10 * root, root**2)) == "1.91"


@given(any_boards, st.integers(0, 10**6))
def test_from_the_blitz_on_the_winner_has_everything(boards: int, more: int) -> None:
    blitz = math.isqrt(225 * boards - 1) + 1  # the first whole margin of at least 15 x sqrt(boards)
    for scale in (NABCVP, USBFVP):
        assert (scale(blitz + more, boards), scale(-blitz - more, boards)) == (20, 0)


@given(st.integers(1, 10**6))
def test_just_below_the_blitz_of_a_square_the_figure_is_that_of_the_formula(root: int) -> None:
    # Half an IMP below B = 15 root; when 19.995 is not reached the winner has less than 20.
    for scale in (NABCVP, USBFVP):
        share = scale(D(15 * root) - D("0.5"), root**2)
        assert share <= 20
        assert (share == 20) == (essay(15 * root - 0.5, root**2) >= 19.995)


def essay(margin: float, boards: float) -> float:
    """The essay's formula in binary floating point, good to some 12 digits."""
    tau = (math.sqrt(5) - 1) / 2
    blitz = 15 * math.sqrt(boards)
    ratio = tau ** (3 / blitz)
    return 10 + 10 * (1 - ratio**margin) / (1 - ratio**blitz)


@given(st.integers(1, 10**4), st.floats(0, 1))
def test_the_shares_are_the_formula_rounded(boards: int, part: float) -> None:
    margin = round(part * 15 * math.sqrt(boards), 3)
    assume(margin <= 15 * math.sqrt(boards))
    for scale in (NABCVP, USBFVP):
        assert abs(float(scale(margin, boards)) - essay(margin, boards)) <= 0.005 + 1e-6


# --- The step scales against an independent reading ------------------------------------------------------------


@pytest.mark.parametrize(("scale", "file"), [(VP_20, "acbl_20"), (VP_30, "acbl_30")])
def test_the_acbl_scales_for_all_boards_and_margins(scale: Any, file: str) -> None:
    columns = printed.bands(f"victory_points/{file}.csv")
    seen = 0
    for column in columns:
        for boards in column.boards:
            for imps in range(-100, 101):
                (cell,) = (cell for cell in column.cells if cell.holds(abs(imps)))
                expected = cell.winner if imps >= 0 else cell.loser
                assert scale(imps, boards) == expected, (imps, boards)
                seen += 1
    assert seen == 36 * 201


# --- The table -------------------------------------------------------------------------------------------------


@given(matches, st.lists(whole_margins, max_size=5))
def test_a_table_holds_every_margin_once_and_agrees_with_the_scale(match: Match, margins: list[int]) -> None:
    scale, boards = match
    table = VPTABLE(scale, boards)
    assert 1 < len(table) <= 1001
    assert table[0][0] == 0
    assert table[-1][1] == ""
    for row, following in pairwise(table):
        assert row[0] <= row[1]
        assert row[1] + 1 == following[0]
        assert row[2:] != following[2:]
        assert row[2] <= following[2] and row[3] >= following[3]
    ends = [end for row in table for end in row[:2] if end != ""]
    for margin in {*ends, *map(abs, margins)}:
        (row,) = (row for row in table if row[0] <= margin and (row[1] == "" or margin <= row[1]))
        assert [VPSCALE(scale, margin, boards), VPSCALE(scale, -margin, boards)] == row[2:]


@each(SOME_MATCHES)
def test_a_table_agrees_with_its_scale_at_every_margin(scale: str, boards: int) -> None:
    *rows, (last, _, winner, loser) = VPTABLE(scale, boards)
    for first, end, *split in rows:
        for margin in range(int(first), int(end) + 1):
            assert VPSCALE(scale, margin, boards) == split[0]
            assert VPSCALE(scale, -margin, boards) == split[1]
    for margin in (last, last + 1, 10 * last):
        assert [VPSCALE(scale, margin, boards), VPSCALE(scale, -margin, boards)] == [winner, loser]


@pytest.mark.exhaustive
@pytest.mark.parametrize("scale", ["nabc", "usbf"])
@pytest.mark.parametrize("boards", [*range(1, 37), 49, 100, 121, 10**6, 10**12, 10**40, 10**200])
def test_a_table_by_formula_changes_just_where_its_scale_does(scale: str, boards: int) -> None:
    *rows, (last, _, winner, _) = VPTABLE(scale, boards)
    assert winner == VPSCALE(scale, last, boards) == 20
    for (_, end, before, _), following in pairwise([*rows, (last, "", winner, 0)]):
        assert (VPSCALE(scale, end, boards), VPSCALE(scale, int(end) + 1, boards)) == (before, following[2])


# --- The margin needed -----------------------------------------------------------------------------------------


@given(matches, victory_points)
@example(("nabc", 10**200), D("15.01"))
@example(("usbf", 10**200), D("4.99"))
@example(("wbf25", 16), D(25))
@example(("acbl20", 36), D(10))
def test_the_margin_needed_is_enough_and_one_less_is_not(match: Match, vp: D) -> None:
    scale, boards = match
    far = 10**110
    if VPSCALE(scale, far, boards) < vp or VPSCALE(scale, -far, boards) >= vp:
        with pytest.raises(RuleError) as refusal:
            VPNEED(scale, vp, boards)
        assert refusal.value.code == "#N/A"
        return
    need = VPNEED(scale, vp, boards)
    assert need == int(need)
    assert VPSCALE(scale, int(need), boards) >= vp
    assert VPSCALE(scale, int(need) - 1, boards) < vp


@pytest.mark.parametrize("scale", SCALES)
def test_the_margin_needed_for_every_hundredth_of_a_scale(scale: str) -> None:
    boards = SCALES[scale].lengths[-1].first
    last = max(75, int(VPTABLE(scale, boards)[-1][0]) + 1)
    shares = {imps: VPSCALE(scale, imps, boards) for imps in range(-last, last + 1)}
    for cents in range(1, int(100 * TOTALS[scale]) + 1):
        vp = D(cents) / 100
        enough = [imps for imps, share in shares.items() if share >= vp]
        if not enough or len(enough) == len(shares):
            with pytest.raises(RuleError):
                VPNEED(scale, vp, boards)
        else:
            assert VPNEED(scale, vp, boards) == min(enough)
