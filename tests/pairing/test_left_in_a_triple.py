"""A team leaves in the middle of a triple of two rounds: what is drawn next, and in which words."""

from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bridgesheets.pairing.next_round import Options
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.surfaces.tasks.drawing import draw_into
from tests.pairing.club import NAMES, Club, made, round_of


@cache
def _begun():
    """Seven teams; three of them have begun a triple in the first round."""
    with TemporaryDirectory() as folder:
        club = Club(Path(folder), None, made(7, 4))
        club.enter(list(NAMES[:7]))
        club.set("odd", layout.ODD_LONG)
        draw_into(club.path, Options(seed=2), lambda: 2, datetime(2026, 1, 31))
        club.score(1, 1)
        return club.path.read_bytes()


@pytest.fixture
def club(tmp_path, capsys):
    return Club(tmp_path, capsys, _begun())


def begun(club):
    """The lines of the triple in the first round, by table."""
    return [line for line in club.lines(1) if line[3] == layout.LONG_FIRST]


def leaves(club, *numbers):
    for number in numbers:
        club.team(number, "last_round", 1)


@pytest.mark.exhaustive
def test_two_who_stay_finish_their_match_and_the_third_forfeits(club):
    (_, a, _, _), (_, _, gone, _), _ = triple = begun(club)
    leaves(club, gone)
    printed = club.drawn()
    there = {line[0]: line for line in club.lines(2)}
    for table, one, other, _ in triple:
        kind = {one: layout.A_FORFEITS, other: layout.B_FORFEITS}.get(gone, layout.LONG_SECOND)
        assert there[table] == (table, one, other, kind)
    first, second = sorted({number for line in triple for number in line[1:3]} - {gone})
    tables = [table for table, *_ in triple]
    assert a in (first, second)
    shown = club.shown(round_of(2), tables[0], "why")
    assert shown == f"{first} and {second} finish the triple they began; the third has left"
    assert "(B forfeits)" in printed and "(A forfeits)" in printed
    # What the draw itself has written does not keep it from being taken out again.
    assert "taken out" in club.drawn("--undo")
    again = club.drawn()
    assert "finish the triple they began; the third has left" in club.drawn("--why", "--round", "2")
    assert "(B forfeits)" in again


@pytest.mark.exhaustive
def test_one_who_is_left_needs_rulings_in_the_round_before_and_is_then_drawn(club):
    triple = begun(club)
    stays, *gone = sorted({number for line in triple for number in line[1:3]})
    leaves(club, *gone)
    said = club.refused()
    assert said == (
        f"teams {gone[0]} and {gone[1]} left in the middle of the triple with team {stays}: in round 1 choose a "
        f"ruling, such as B forfeits, as the kind of both matches of team {stays}"
    )
    block = round_of(1)
    club.type(
        *(
            ((block, table, "kind"), layout.B_FORFEITS if a == stays else layout.A_FORFEITS)
            for table, a, b, _ in triple
            if stays in (a, b)
        )
    )
    club.drawn("--bye")
    assert stays in {number for line in club.lines(2) for number in line[1:3]}
    assert not {*gone} & {number for line in club.lines(2) for number in line[1:3]}


def test_a_match_that_is_left_after_rulings_stands_alone_in_the_second_round(club):
    triple = begun(club)
    gone = triple[0][1]
    leaves(club, gone)
    block = round_of(1)
    club.type(
        *(
            ((block, table, "kind"), layout.A_FORFEITS if a == gone else layout.B_FORFEITS)
            for table, a, b, _ in triple
            if gone in (a, b)
        )
    )
    club.drawn()
    (line,) = [line for line in club.lines(2) if line[3]]
    assert line[3] == layout.LONG_SECOND and gone not in line[1:3]


@pytest.mark.exhaustive
def test_where_all_three_leave_nobody_goes_on(club):
    leaves(club, *{number for line in begun(club) for number in line[1:3]})
    club.drawn()
    assert [line[3] for line in club.lines(2)] == ["", ""]


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_second_halves_of_a_triple_are_not_kept_a_second_time(club):
    """They stand at their tables whatever is asked, and are told of once."""
    triple = [line[0] for line in begun(club)]
    club.drawn()
    before = club.lines(2)
    draw_into(club.path, Options(round=2, keep=tuple(line[0] for line in before)), lambda: 2, datetime(2026, 1, 31))
    assert club.lines(2) == before
    assert [line[0] for line in before if line[3] == layout.LONG_SECOND] == triple
    again, _ = draw_into(club.path, Options(round=2, keep=tuple(triple)), lambda: 2, datetime(2026, 1, 31))
    (sitting,) = again.draw.unpaired
    assert (sitting.kind, sitting.tables) == ("triple", tuple(triple))


@pytest.mark.thorough
def test_a_table_whose_team_takes_no_part_cannot_be_kept(club):
    club.drawn()
    table, _, other, _ = next(line for line in club.lines(2) if line[3] != layout.LONG_SECOND)
    leaves(club, other)
    said = f"--keep: table {table} cannot be kept: team {other} takes no part in round 2"
    assert club.refused("--round", "2", "--keep", str(table)) == said
