"""The steps of a Victory Point scale as the cards show them, out of the worksheet function VPTABLE."""

from __future__ import annotations

from bridgesheets.catalogue.victory_points import VPTABLE
from bridgesheets.rules.victory_points import Row


def steps(scale_name: str, boards: int) -> tuple[Row, ...]:
    """The whole scale for a match of that many boards, a row for each step."""
    return tuple(
        Row(int(first), None if last == "" else int(last), winner, loser)
        for first, last, winner, loser in VPTABLE(scale_name, boards)
    )


def margin(row: Row) -> str | int:
    """The margins of a step as a card prints them: 4, "5–7", "28+"."""
    if row.last is None:
        return f"{row.first}+"
    return row.first if row.first == row.last else f"{row.first}–{row.last}"
