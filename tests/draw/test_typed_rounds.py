"""What a round brings by its entries alone."""

from decimal import Decimal
from types import SimpleNamespace

import pytest

from bridgesheets.draw.typed_rounds import Scoring, TypedRound
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.spreadsheet.values import BLANK


def typed(*rows):
    """A round of matches, each by what stands in its columns."""
    block = SimpleNamespace(lines=range(1, len(rows) + 1), value=lambda line, column: rows[line - 1].get(column, BLANK))
    scoring = Scoring("acbl20", Decimal(7), Decimal("1.4"), {layout.BYE: (Decimal(12), Decimal(0))})
    none = SimpleNamespace(imps=lambda team, number: Decimal(0))
    return list(TypedRound(1, block, lambda team: team < 9, scoring, none).rows.values())


SCORED = {"team_a": 1.0, "team_b": 2.0, "imps_a": 20.0, "imps_b": 10.0}
RULED = {"team_a": 1.0, "team_b": 3.0, "kind": layout.AVE_PLUS_MINUS}
FREE = {"team_a": 1.0, "kind": layout.BYE}


def test_matches_of_a_team_that_stands_in_two_of_a_round_bring_nothing():
    for row in typed(SCORED, RULED, FREE):
        assert row.state is State.WRONG
        assert (row.imps, row.margins, row.points) == (None, (None, None), (BLANK, BLANK))


def test_a_team_of_a_triple_has_no_whole_match_beside_it():
    half = {"team_a": 4.0, "team_b": 1.0, "kind": layout.HALF}
    _, whole = typed(half, SCORED)
    assert whole.state is State.WRONG


@pytest.mark.parametrize(
    ("boards", "state", "points"),
    # 8 boards have a column of the scale, 37 have none, and a word is no number.
    [(8.0, State.DONE, True), (37.0, State.WRONG, False), ("eight", State.WRONG, False)],
)
def test_the_boards_that_were_typed_for_a_match_decide_whether_it_can_be(boards, state, points):
    (row,) = typed({**SCORED, "boards": boards})
    assert row.state is state
    assert (row.points != (BLANK, BLANK)) is points
    assert row.boards == (None if boards == "eight" else boards)


def test_each_of_them_alone_brings_what_it_is_for():
    (scored,), (ruled,), (free,) = typed(SCORED), typed(RULED), typed(FREE)
    assert scored.margins == (10, -10)
    assert ruled.margins[0] > 0 > ruled.margins[1]
    assert free.points == (12, BLANK)
