"""The checks of the tables find what they are for: a table broken in one way at a time, the row named."""

from fractions import Fraction
from typing import Any

import pytest

from bridgesheets.citations import Clause, Source
from bridgesheets.regulations import source, table
from bridgesheets.regulations.checks import Findings, erratum_rows, failing_rows, normal
from bridgesheets.regulations.notation import Span, parse_line, parse_number, parse_percent, parse_span
from bridgesheets.regulations.records import Erratum, Shift, Table

CLAUSE = Clause(Source("rules", "Club rules", "undated"), "1")
SOUND = table("acbl_20")


def with_cell(sound: Table, row: int, column: str, cell: str) -> Table:
    rows = [list(cells) for cells in sound.printed]
    rows[row][sound.columns.index(column)] = cell
    return sound._replace(printed=tuple(map(tuple, rows)))


def failing(broken: Table, **checks: Any) -> Findings:
    return failing_rows(broken, checks, {"acbl_20": SOUND})


def test_the_sound_table_breaks_nothing() -> None:
    splits = {"column": "VP Split", "total": "20"}
    assert failing(SOUND, contiguous=list(SOUND.columns[1:]), splits=splits) == set()


@pytest.mark.parametrize(
    ("what", "row", "cell", "broken"),
    [
        ("a gap after the row: 3-3, then 5-7", 2, "3", {2}),
        ("an overlap with the next row: 3-5, then 5-7", 2, "3-5", {2}),
        ("a range that runs backwards: 4-3", 2, "4-3", {1, 2}),
        ("a first range that does not begin at 0", 0, "1", {0}),
        ("a last range that is not open", 10, "28-40", {10}),
        ("an open range before the last", 9, "24+", {9}),
        ("a cell that is no range", 5, "eleven", {5, 4}),
        ("a blank cell", 5, "", {5, 4}),
    ],
)
def test_ranges_must_follow_each_other(what: str, row: int, cell: str, broken: set[int]) -> None:
    assert failing(with_cell(SOUND, row, "1-8", cell), contiguous=["1-8"]) == broken


def test_only_the_named_columns_are_looked_at() -> None:
    broken = with_cell(SOUND, 2, "1-8", "3")
    assert failing(broken, contiguous=["9-11", "28-36"]) == set()
    assert failing(broken, contiguous=["9-11", "1-8"]) == {2}


@pytest.mark.parametrize(
    ("what", "row", "cell", "broken"),
    [
        ("a wrong sum: 12 + 7 = 19", 2, "12-7", {2}),
        ("a winner's side that does not rise: 11-9 twice", 2, "11-9", {2}),
        ("a winner's side that falls: 13 after 14", 5, "13-7", {5}),
        ("a cell that is no split", 4, "14", {4}),
        ("a cell with letters", 4, "x-6", {4}),
        ("a blank cell", 4, "", {4}),
    ],
)
def test_splits_must_add_up_and_rise(what: str, row: int, cell: str, broken: set[int]) -> None:
    splits = {"column": "VP Split", "total": "20"}
    assert failing(with_cell(SOUND, row, "VP Split", cell), splits=splits) == broken


def test_the_two_sides_in_columns_of_their_own_must_add_up() -> None:
    sound = table("nswba_14")
    rule = {"columns": ["Winner's VPs", "Loser's VPs"], "total": "20"}
    assert failing(sound, complements=rule) == set()
    assert failing(with_cell(sound, 15, "Winner's VPs", "14.24"), complements=rule) == {15}  # 14.24 + 5.58 = 19.82
    assert failing(with_cell(sound, 40, "Loser's VPs", "0.12"), complements=rule) == {40}  # 19.79 + 0.12 = 19.91


@pytest.mark.parametrize(
    ("what", "row", "cell", "broken"),
    [
        ("a range that reaches into the next: 20-50, then 50-80", 1, "20-50", {1}),
        ("a range that falls behind the one before", 2, "20-30", {1}),
        ("an open range before the last", 3, "90+", {3}),
        ("a last range that is not open", 24, "4000-5000", {24}),
    ],
)
def test_steps_must_rise_and_end_open(what: str, row: int, cell: str, broken: set[int]) -> None:
    sound = table("imps")
    assert failing(sound, steps="Points difference") == set()
    assert failing(with_cell(sound, row, "Points difference", cell), steps="Points difference") == broken


def test_a_table_must_be_the_same_as_the_one_it_repeats() -> None:
    same = {"table": "acbl_20", "columns": {"VP Split": "VP Split", "16-20": "16-20"}}
    assert failing(SOUND, same_as=same) == set()
    assert failing(with_cell(SOUND, 3, "16-20", "9-14"), same_as=same) == {3}
    shorter = SOUND._replace(printed=SOUND.printed[:-1])
    assert failing(shorter, same_as=same) == {10}


def test_differences_of_typing_are_none() -> None:
    assert normal("1- 2") == normal("1–2") == "1-2"
    assert normal("34 +") == normal("34 and over") == normal("34 and more") == "34+"
    assert normal("1-2") != normal("1-3")


def small(**corrections: Any) -> Table:
    """A table of three rows whose second column slipped down by one."""
    printed = (("0", ""), ("1-2", "10-10"), ("3+", "12-8"), ("", "14-6"))
    return Table("small", "small", CLAUSE, ("IMPs", "VPs"), printed, **corrections)


def test_a_shifted_column_is_moved_up_and_the_row_left_empty_goes() -> None:
    moved = small(shifts=(Shift("VPs", 1, "it begins blank"),))
    assert moved.rows == (("0", "10-10"), ("1-2", "12-8"), ("3+", "14-6"))
    assert moved.as_printed().rows == moved.printed
    assert erratum_rows(moved) == {0, 1, 2, 3}


def test_an_erratum_replaces_its_cell_and_no_other() -> None:
    mended = small(errata=(Erratum("3+", "VPs", "12-8", "13-7", "the next is 14"),))
    assert mended.rows == (("0", ""), ("1-2", "10-10"), ("3+", "13-7"), ("", "14-6"))
    assert mended.as_printed().rows == mended.printed
    assert erratum_rows(mended) == {2}


def test_an_erratum_that_finds_another_cell_than_it_names_is_refused() -> None:
    with pytest.raises(ValueError, match="erratum expects '12-7' in row '3\\+', found '12-8'"):
        assert small(errata=(Erratum("3+", "VPs", "12-7", "13-7", "?"),)).rows


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
        # A knockout leaves 2, 4 or 8 of its teams.
        ("gnt_national_places", 0, "Places", "6", {"doubling": ["Places"]}),
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
