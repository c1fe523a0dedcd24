"""The EBU's Swiss Pairs scale: every printed limit, from both sides, for the pair ahead and the pair behind."""

from decimal import Decimal as D

import pytest

from bridgesheets import EBUPAIRSVP, RuleError, why

#: The last percentage for 10 to 19 Victory Points, by boards in a match (White Book 3.1.7).
PRINTED = {
    "1-4": "50.92 52.80 54.71 56.70 58.80 61.08 63.63 66.61 70.36 75.95",
    "5-6": "50.78 52.39 54.02 55.72 57.51 59.45 61.62 64.17 67.37 72.13",
    "7-9": "50.65 51.98 53.33 54.74 56.23 57.83 59.64 61.75 64.40 68.35",
    "10-13": "50.54 51.65 52.78 53.95 55.19 56.53 58.04 59.80 62.01 65.30",
    "14-19": "50.45 51.38 52.32 53.30 54.34 55.45 56.71 58.18 60.03 62.78",
    "20-27": "50.38 51.16 51.94 52.77 53.63 54.57 55.62 56.85 58.40 60.71",
    "28-39": "50.32 50.97 51.63 52.32 53.04 53.83 54.71 55.74 57.04 58.97",
    "40-55": "50.27 50.81 51.37 51.95 52.56 53.21 53.95 54.82 55.91 57.53",
}
_LITTLE = D("0.01")


def lengths(band: str) -> range:
    first, last = map(int, band.split("-"))
    return range(first, last + 1)


@pytest.mark.parametrize("band", PRINTED)
def test_every_limit_of_every_length_of_match_from_both_sides(band: str) -> None:
    limits = [D(limit) for limit in PRINTED[band].split()]
    assert len(limits) == 10
    for boards in lengths(band):
        for vps, limit in enumerate(limits, 10):
            sides = {limit: vps, limit + _LITTLE: vps + 1, limit - _LITTLE: vps}
            for percent, due in sides.items():
                assert EBUPAIRSVP(percent / 100, boards) == due
                assert EBUPAIRSVP(float(percent) / 100, boards) == due
                assert EBUPAIRSVP(1 - percent / 100, boards) == 20 - due


def test_the_bands_of_boards_follow_each_other_to_55() -> None:
    assert [boards for band in PRINTED for boards in lengths(band)] == list(range(1, 56))


@pytest.mark.parametrize("boards", [1, 8, 55])
def test_the_ends_and_the_middle(boards: int) -> None:
    assert [EBUPAIRSVP(percent, boards) for percent in (0, 0.5, 1)] == [0, 10, 20]


def test_what_arithmetic_leaves_behind_does_not_reach_the_next_limit() -> None:
    # 54.71% of 1-4 boards is the last percentage of 12, however a spreadsheet came to it.
    crumbs = 0.5471 + 2**-53
    assert crumbs > 0.5471
    assert EBUPAIRSVP(crumbs, 4) == 12
    assert EBUPAIRSVP(0.5471 + 1e-9, 4) == 13


def test_a_better_percentage_never_earns_less_and_the_two_sides_have_20() -> None:
    for boards in (3, 6, 9, 11, 17, 24, 30, 48):
        earned = [EBUPAIRSVP(D(tenths) / 1000, boards) for tenths in range(1001)]
        assert earned == sorted(earned)
        assert all(one + other == 20 for one, other in zip(earned, reversed(earned), strict=True))


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ((54.75, 8), "#NUM!", "type 54.75% or 0.5475"),
        ((-0.1, 8), "#NUM!", "type 54.75% or 0.5475"),
        (("54.75%", 8), "#VALUE!", "it must be a number"),
        ((0.5475, 56), "#N/A", "ends at 55 boards"),
        ((0.5475, 7.5), "#NUM!", "whole number"),
        ((0.5475, 0), "#NUM!", "below 1"),
    ],
)
def test_what_has_no_answer_is_said_in_words(arguments: tuple[object, ...], code: str, words: str) -> None:
    with pytest.raises(RuleError, match=words) as refusal:
        EBUPAIRSVP(*arguments)
    assert refusal.value.code == code


def test_a_match_not_played_has_nothing_and_a_column_answers_at_once() -> None:
    assert EBUPAIRSVP("", 8) == ""
    assert EBUPAIRSVP([0.5475, None, 0.4525], 8) == [14, "", 6]


def test_the_derivation_names_the_limit_and_the_other_side() -> None:
    assert "54.75% in a match of 8 boards, up to 56.23%: 14 VPs" in why("EBUPAIRSVP", 0.5475, 8)
    assert "the opponents have 100 − 45.25 = 54.75%" in why("EBUPAIRSVP", 0.4525, 8)
    assert "above 68.35%: 20 VPs" in why("EBUPAIRSVP", 0.9, 8)
