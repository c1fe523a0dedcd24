"""Reading formulas and percentages as printed, and the checks that catch a mistyped team table."""

from fractions import Fraction

import pytest

from bridgesheets.citations import Clause
from bridgesheets.regulations import source, table
from bridgesheets.regulations.checks import failing_rows
from bridgesheets.regulations.notation import Span, parse_line, parse_number, parse_percent, parse_span
from bridgesheets.regulations.records import Table


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("More than 40", Span(41, None)),
        ("17 to 40", Span(17, 40)),
        ("< 500", Span(0, 499)),
        ("Less than 300", Span(0, 299)),
        ("500 – 749", Span(500, 749)),
        ("10,000 - 25,000", Span(10000, 25000)),
        ("9 -16", Span(9, 16)),
        ("5 or 6", Span(5, 6)),
        ("9 or more", Span(9, None)),
        ("44000 +", Span(44000, None)),
    ],
)
def test_ranges_are_read_as_printed(text: str, span: Span) -> None:
    assert parse_span(text) == span


@pytest.mark.parametrize("text", ["", "six", "17 to", "- 40", "1.5"])
def test_what_is_no_range_is_told(text: str) -> None:
    with pytest.raises(ValueError, match=f"not a range: '{text}'"):
        parse_span(text)


def test_a_printed_formula_is_a_line() -> None:
    assert parse_line("21.00 + 7 * (AVG MP - 5000) / 5000").at(Fraction(7500)) == Fraction("24.5")  # 21 + 7/2
    assert parse_line("1.000 + 0.04 * (# of Teams - 16)").at(Fraction(20)) == Fraction("1.16")
    assert parse_line("6.00").at(Fraction(100)) == 6
    with pytest.raises(ValueError, match="not a formula"):
        parse_line("6.00 times two")


def test_figures_are_found_among_their_marks() -> None:
    assert parse_number("Formula Max = 75.00") == 75
    assert parse_percent("35%*") == Fraction(35, 100)
    with pytest.raises(ValueError, match="one figure"):
        parse_number("9-16")
    with pytest.raises(ValueError, match="not a percentage"):
        parse_percent("35")


def misprinted(id: str, row: int, column: int, cell: str) -> Table:
    """The table with one cell mistyped."""
    rows = [list(cells) for cells in table(id).printed]
    rows[row][column] = cell
    return table(id)._replace(printed=tuple(map(tuple, rows)))


COMPUTED = {
    "lines": {
        "ranges": "Bracket Team Average Masterpoints (AVG MP)",
        "formula": "Computed Award",
        "comment": "Comments",
        "jump": "0",
    }
}


@pytest.mark.parametrize(
    ("row", "column", "cell", "found"),
    [
        (2, 1, "11.00 + (AVG MP - 1000) / 500", {3}),  # 11 + 4000/500 = 19, not 21
        (2, 1, "11.00 + (AVG MP - 100) / 400", {2, 3}),  # counts from elsewhere
        (2, 2, "Fixed Award = 12.00 at 1000", {2}),
        (3, 0, "5000 - 9000", {4}),  # a gap up to 10,000
    ],
)
def test_a_mistyped_computed_award_is_found(row: int, column: int, cell: str, found: set[int]) -> None:
    assert failing_rows(table("ko_computed"), COMPUTED, {}) == set()
    assert failing_rows(misprinted("ko_computed", row, column, cell), COMPUTED, {}) >= found


def test_mistyped_sizes_and_ranks_are_found() -> None:
    follow = {"follow": {"column": "# of Teams In Bracket", "smallest": "5", "order": "falling"}}
    assert failing_rows(misprinted("ko_size", 5, 0, "14"), follow, {}) >= {5}
    heights = {"heights": {"ranges": "# of Teams In Bracket", "formula": "Bracket Size Adjustment Factor"}}
    assert failing_rows(misprinted("ko_size", 9, 1, "0.800"), heights, {}) == {9}  # 9 teams as 11
    assert failing_rows(misprinted("ko_places", 2, 1, "65%"), {"falling": ["5 + Rounds"]}, {}) == {2}
    assert failing_rows(misprinted("rrko_top", 0, 1, "one"), {"falling": [table("rrko_top").columns[1]]}, {}) == {0}


def test_blank_cells_and_strange_marks_are_found() -> None:
    clause = Clause(source("masterpoints"), "test")
    events = Table("t", "test", clause, ("EVENT", "GLM"), (("Pairs", "X"), ("", "Y"), ("Teams", "")))
    assert failing_rows(events, {"filled": ["EVENT"]}, {}) == {1}
    assert failing_rows(events, {"marks": ["GLM"]}, {}) == {1}


def test_the_row_of_a_table_is_found_by_its_first_cell() -> None:
    assert table("wbf").row("Venice Cup")["Closest NABC Equivalent"] == "Women's KO"
