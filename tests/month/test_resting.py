"""What of a month is done again where something else is known of its players."""

from __future__ import annotations

from bridgesheets.month.resting import _ROSTER, changed


def test_another_roster_concerns_everybody_and_another_member_those_who_are_called_like_it() -> None:
    before = {_ROSTER: "members.csv", "ann": "1", "bob": "2"}
    assert changed(before, {**before, "bob": "3", "cat": "4"}) == {"bob", "cat"}
    assert changed(before, {**before, _ROSTER: "others.csv"}) is None
