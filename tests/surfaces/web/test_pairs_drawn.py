"""A match of Butler pairs drawn by the form of the page: the sheet goes in, the assignments and the sheet come out."""

from __future__ import annotations

import pytest

from bridgesheets.surfaces.web import draw_form
from bridgesheets.surfaces.web.forms import Given
from tests.pairing.pairs_club import named

pytestmark = pytest.mark.thorough


@pytest.mark.exhaustive
def test_a_match_is_drawn_by_the_form_and_told_by_table_and_by_pair() -> None:
    answer = draw_form.run(Given({"seed": "1"}, {"pairs.xlsx": named(4, 3)}, "draw"))
    shown = "".join(map(str, answer.shown))
    assert "Match 1, the first draw: halves of the list; seed 1" in shown
    assert "Butler pairs, match 1: by table" in shown and "Butler pairs, match 1: by pair" in shown
    assert [made.name for made in answer.files] == ["pairs.xlsx"]
    undone = draw_form.run(Given({}, {"pairs.xlsx": answer.files[0].content}, "undo"))
    assert "Match 1 is taken out again" in "".join(map(str, undone.shown))
    explained = draw_form.run(Given({}, {"pairs.xlsx": answer.files[0].content}, "why"))
    assert "by lot, the top half of the list against the bottom half" in "".join(map(str, explained.shown))
