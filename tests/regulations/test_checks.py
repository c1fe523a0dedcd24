"""The checks of the tables can fail: a sound table is broken in one way at a time, and the broken row is named."""

from typing import Any

import pytest

from bridgesheets.citations import Clause, Source
from bridgesheets.regulations import table
from bridgesheets.regulations.checks import Findings, erratum_rows, failing_rows, normal
from bridgesheets.regulations.records import Erratum, Shift, Table

CLAUSE = Clause(Source("rules", "Club rules", "undated"), "1")
SOUND = table("acbl_20")


def with_cell(sound: Table, row: int, column: str, cell: str) -> Table:
    """The same table with one cell printed otherwise."""
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
