"""The checks of the masterpoint tables find what they are for."""

from __future__ import annotations

from typing import Any

import pytest

from bridgesheets.regulations import table
from bridgesheets.regulations.checks import failing_rows

_M_RULE = {"joined": {"from": "UL from", "below": "UL below", "start": "M at from", "per": "MP for 1.00"}}


@pytest.mark.parametrize(
    ("id", "row", "column", "wrong", "checks"),
    [
        ("m_factor", 1, "M at from", "0.41", _M_RULE),  # a jump at 100 and at 500
        ("m_factor", 1, "UL below", "450", _M_RULE),  # a gap from 450 to 500
        ("m_factor", 1, "MP for 1.00", "5000", _M_RULE),
        ("r_factor_tournaments", 2, "R factor", "10.00", {"rising": ["R factor"]}),
        ("t_factor", 1, "T factor", "1.30", {"falling": ["T factor"]}),
        ("t_factor", 1, "T factor", "l.10", {"falling": ["T factor"]}),  # a letter for a figure
        ("ratings", 6, "Name", "sectional", {"distinct": ["Name"]}),
        ("ratings", 4, "R row", "Sectionals", {"found_in": [{"column": "R row", "tables": ["r_factor_tournaments"]}]}),
    ],
)
def test_a_wrong_cell_is_found(id: str, row: int, column: str, wrong: str, checks: dict[str, Any]) -> None:
    right = table(id)
    rows = [list(cells) for cells in right.printed]
    rows[row][right.columns.index(column)] = wrong
    others = {name: table(name) for name in ("r_factor_tournaments",)}
    found = failing_rows(right._replace(printed=tuple(map(tuple, rows))), checks, others)
    assert found - failing_rows(right, checks, others)
