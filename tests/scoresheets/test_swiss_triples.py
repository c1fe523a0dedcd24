"""Triples of a Swiss on its sheet: a ruling in one, and a team that leaves in the middle of a long one."""

import pytest

from bridgesheets import VPSCALE
from tests.scoresheets.scoring import differences, fill, shown, shown_by_libreoffice
from tests.scoresheets.swiss_entries import adjustment, empty, match, points, said, standings, team, teams

#: Seven boards; ACBL Appendix K, 1-8 boards: 8-10 IMPs 14-6, 20-22 IMPs 18-2. A bye and a forfeit bring 12.
LONG = (
    teams(5)
    | match(1, 1, 1, 2, kind="long triple, 1st")
    | match(1, 2, 2, 3, kind="long triple, 1st")
    | match(1, 3, 3, 1, kind="long triple, 1st")
    | match(1, 4, 4, 5, 20, 10)
)
#: Archer leaves after the first of its two rounds.
LEFT = LONG | team(3, last_round=1)
#: As it is drawn: Wolf and Bell finish their match, and Archer forfeits its own two.
FORFEITED = (
    LEFT
    | match(2, 1, 1, 2, 30, 20, kind="long triple, 2nd")
    | match(2, 2, 2, 3, kind="B forfeits")
    | match(2, 3, 3, 1, kind="A forfeits")
    | match(2, 4, 5, 4, 20, 0)
)


def made():
    return empty(6, 3)


def total(sheet, line):
    return next(points for _, number, points in standings(sheet) if number == line)


def test_a_team_that_leaves_in_the_middle_of_a_triple_is_named_where_it_leaves_a_match():
    sheet = shown(fill(made(), LEFT))
    assert said(sheet, 1, 1) == "Wolf v Bell: goes on in round 2"
    assert said(sheet, 1, 2) == "Bell v Archer: goes on in round 2; Archer has left: this match needs a ruling"
    assert said(sheet, 1, 3) == "Archer v Wolf: goes on in round 2; Archer has left: this match needs a ruling"


def test_the_two_who_stay_finish_their_match_and_have_a_ruling_against_the_third():
    sheet = shown(fill(made(), FORFEITED))
    assert said(sheet, 2, 1) == "Wolf beat Bell 30-20, 14-6"
    assert said(sheet, 2, 2) == "Bell v Archer, B forfeits: 12-0; Archer withdrew after round 1"
    assert said(sheet, 2, 3) == "Archer v Wolf, A forfeits: 0-12; Archer withdrew after round 1"
    # Nothing needs a ruling any more in the first round.
    assert said(sheet, 1, 2) == "Bell v Archer: goes on in round 2"
    assert [total(sheet, line) for line in (1, 2, 3)] == [14 + 12, 6 + 12, 0]
    assert sheet["Round 2", "A2"] == "4 of 4 in"


def test_the_matches_of_the_third_may_be_ruled_in_the_first_round_and_the_last_stands_alone_in_the_second():
    ruled = LEFT | match(1, 2, 2, 3, kind="B forfeits") | match(1, 3, 3, 1, kind="void")
    sheet = shown(fill(made(), ruled | match(2, 1, 1, 2, 0, 21, kind="long triple, 2nd")))
    assert said(sheet, 1, 2) == "Bell v Archer, B forfeits: 12-0"
    assert said(sheet, 1, 3) == "Archer v Wolf, void: 8-8"
    assert said(sheet, 2, 1) == "Bell beat Wolf 21-0, 18-2"
    assert [total(sheet, line) for line in (1, 2, 3)] == [8 + 2, 12 + 18, 8]


def test_two_who_begin_a_triple_and_do_not_meet_again_are_named():
    sheet = shown(fill(made(), LONG | match(2, 1, 1, 4, 5, 0)))
    words = "Wolf v Bell: goes on in round 2; they do not meet in round 2: this match needs a ruling"
    assert said(sheet, 1, 1) == words


def test_a_long_triple_cannot_begin_in_the_last_round():
    begun = {("Round 3", address): value for (_, address), value in match(1, 1, 1, 2, kind="long triple, 1st").items()}
    begun |= match(3, 2, 2, 3, kind="long triple, 1st") | match(3, 3, 3, 1, kind="long triple, 1st")
    words = said(shown(fill(made(), teams(3) | begun)), 3, 1)
    assert words.endswith("; there is no other round: this match needs a ruling")


def test_a_ruling_in_a_short_triple_brings_half_of_what_a_match_does():
    """Half of 12 for a forfeit; an average plus on 3 boards is 2 x 3 = 6 IMPs, 13-7, and half of that."""
    half = {"kind": "half match"}
    forfeit = match(1, 1, 1, 2, 10, 0, **half) | match(1, 2, 2, 3, 0, 0, **half) | match(1, 3, 3, 1, kind="A forfeits")
    sheet = shown(fill(made(), teams(3) | forfeit))
    assert (said(sheet, 1, 3), points(sheet, 1, 3)) == ("Archer v Wolf, A forfeits: 0-6, half match", (0, 6))
    average = forfeit | match(1, 3, 3, 1, kind="minus v plus")
    assert points(shown(fill(made(), teams(3) | average)), 1, 3) == (3.5, 6.5)


def test_outside_a_triple_a_team_with_a_ruling_plays_once():
    twice = match(1, 1, 1, 2, kind="B forfeits") | match(1, 2, 3, 1, 5, 0)
    sheet = shown(fill(made(), teams(3) | twice))
    assert said(sheet, 1, 1) == "Wolf (1) plays twice in this round"
    assert said(sheet, 1, 2) == "Wolf (1) plays twice in this round"


@pytest.mark.parametrize("typed", [{"imps_a": 12}, {"again_a": 12, "again_b": 3}, {"imps_a": "12-3"}, {"imps_b": 0}])
def test_what_is_typed_beside_a_ruling_does_not_count_and_that_is_said(typed):
    """One captain's report, one figure, or a text."""
    sheet = shown(fill(made(), teams(2) | match(1, 1, 1, 2, kind="void", **typed)))
    assert said(sheet, 1, 1) == "Wolf v Bell, void: 8-8; the IMPs do not count"
    assert points(sheet, 1, 1) == (8, 8)


def test_imps_added_to_a_match_with_a_ruling_do_not_count_and_that_is_said():
    late = adjustment(1, team=1, round=1, imps=3, reason="late") | adjustment(2, team=2, round=2, imps=3, reason="late")
    sheet = shown(fill(made(), teams(2) | match(1, 1, 1, 2, kind="void") | late))
    assert points(sheet, 1, 1) == (8, 8)
    assert sheet["Adjustments", "F5"] == "no IMPs were played in round 1: these do not count"
    assert sheet["Adjustments", "F6"] == "no match with IMPs in round 2: IMPs wait for it"


@pytest.mark.libreoffice
def test_libreoffice_shows_the_same(libreoffice):
    content = fill(made(), FORFEITED)
    assert differences(shown(content), shown_by_libreoffice(content)) == []


HALVES = (
    teams(3)
    | match(1, 1, 1, 2, 11, 10, kind="half match")
    | match(1, 2, 2, 3, 10, 7, kind="half match")
    | match(1, 3, 3, 1, 5, 5, kind="half match")
)


@pytest.mark.parametrize(
    "formulas", ["native", *(pytest.param(one, marks=pytest.mark.exhaustive) for one in ("addin", "lambda"))]
)
def test_half_matches_on_the_scale_of_the_wbf_have_its_scale_for_half_matches(formulas):
    """Half of the 10.71 that 1 IMP brings in 3 boards would be 5.36; the scale for half matches has 5.35."""
    sheet = shown(fill(empty(6, 3, scale="wbf", formulas=formulas), HALVES))
    expected = [tuple(float(VPSCALE("wbfhalf", margin, 3)) for margin in (own, -own)) for own in (1, 3, 0)]
    assert expected[0] == (5.35, 4.65)
    assert [points(sheet, 1, table) for table in (1, 2, 3)] == [*map(pytest.approx, expected)]


def test_where_a_scale_has_none_for_half_matches_both_sides_share_half_of_what_a_match_brings():
    """NABC+, 3 boards: 10.71 and 9.29 for 1 IMP, 12.01 and 7.99 for 3. Of an odd hundredth the winner has more."""
    sheet = shown(fill(empty(6, 3, scale="nabc"), HALVES))
    assert [float(VPSCALE("nabc", margin, 3)) for margin in (1, -1, 3, -3)] == [10.71, 9.29, 12.01, 7.99]
    assert [points(sheet, 1, table) for table in (1, 2, 3)] == [(5.36, 4.64), (6.01, 3.99), (5, 5)]
