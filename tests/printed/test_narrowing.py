"""Award charts narrowed to the tables, limits and sessions a club plays."""

from __future__ import annotations

from functools import cache

import pytest

from bridgesheets import MPFIRST, MPPLACE
from bridgesheets.printed.awards import BOOKS
from bridgesheets.printed.awards.event_index import events_named
from bridgesheets.printed.build import build
from bridgesheets.printed.narrowing import WHOLE, narrowing
from bridgesheets.printed.ordering_charts import charts_of
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import BuildError, UnknownOrder
from tests.few import few
from tests.printed.charts import cells, numbers

CLUBS, TOURNAMENTS, CHAMPIONSHIPS = BOOKS


# Several ask for the same workbook.
same_workbook = pytest.mark.xdist_group("narrowed")


@cache
def _narrowed(book, asked):
    return book.bind(PAPERS["letter"], asked)


def narrowed(book, **asked):
    return _narrowed(book, narrowing(**asked))


def keys(sheet):
    return sorted({number for cell in cells(sheet) for number in numbers(cell.key)})


@same_workbook
def test_tables_narrow_the_rows_of_charts_by_tables():
    assert keys(narrowed(CLUBS, tables="6-12")["Overall"]) == list(range(6, 13))
    assert keys(narrowed(TOURNAMENTS, tables="6-12")["Sectional pairs 1"]) == list(range(6, 13))
    assert keys(narrowed(TOURNAMENTS, tables="9")["Regional swiss 2"]) == [9]


@same_workbook
def test_tables_narrow_section_charts_to_the_groups_they_can_have():
    # 6 tables: a direction of a Mitchell has 6 pairs; 12 tables: all pairs of a Howell are 24.
    assert keys(narrowed(CLUBS, tables="6-12")["Open"]) == list(range(6, 25))


def test_tables_narrow_the_numbers_of_teams_of_brackets():
    sheet = narrowed(TOURNAMENTS, tables="7-9")["KO regional"]
    assert {cell.head for cell in cells(sheet)} == {"7", "8", "9"}


def test_limits_stand_in_place_of_the_usual_ones_and_have_charts_of_their_own():
    workbook = narrowed(TOURNAMENTS, limits=["299"])
    heads = {cell.head for cell in cells(workbook["Sectional pairs limits"])}
    assert heads == {"299", "Side", "Cons."}
    # Whole lists at a limit are made to order.
    first = MPFIRST(10, "sectional", "pairs", 1, 299)
    (chart, _) = charts_of(events_named(["Sectional pairs, one session"]), narrowing(limits=["299"]))
    shown = next(line.figures for line in chart.blocks[0].lines if line.key == 10)
    assert list(shown[:2]) == [first, MPPLACE(2, first)]


def test_limits_choose_the_band_of_restricted_games_they_stand_in():
    workbook = narrowed(CLUBS, limits=["299,20"])
    bands = {cell.block for name in workbook.sheetnames if "Restricted" in name for cell in cells(workbook[name])}
    assert bands == {"Limit 200–299: place in the section", "Limit 20–49: place in the section"}


def test_sessions_narrow_overall_charts_to_events_of_that_length():
    workbook = narrowed(TOURNAMENTS, sessions=4)
    assert [name for name in workbook.sheetnames if name.startswith("Regional pairs ")] == [
        "Regional pairs 4",
        "Regional pairs limits",
    ]
    assert {cell.block for cell in cells(workbook["Regional pairs limits"])} == {"Four sessions"}
    # S of four sessions is 2.5: 20/60 x 14 x 2.5 x 1.25 = 14.58.
    (first,) = (cell.figure for cell in cells(workbook["Regional pairs 4"]) if (cell.key, cell.head) == ("10", "1st"))
    assert str(first) == "14.58"
    assert "NAP unit 1" not in narrowed(CHAMPIONSHIPS, sessions=2).sheetnames


@pytest.mark.parametrize(
    "asked",
    [
        {"tables": "2"},
        {"tables": "5"},
        {"tables": "41-50", "sessions": 3},
        {"limits": ["99999,5", "20"], "sessions": 5},
        {"tables": "3-12", "limits": ["100,200,300,400,500,600,700,800,900,1000"]},
        {"limits": [",".join(map(str, range(90000, 100000, 1000)))]},
        {"limits": ["10000,20000,30000,40000,50000"], "sessions": 4},
    ],
    ids=str,
)
def test_whatever_is_asked_for_makes_whole_workbooks_or_none(asked):
    # Drawing a page refuses type below 8 points, pages too high for the paper and footers too long for a line.
    for book in BOOKS:
        workbook = book.bind(PAPERS["letter"], narrowing(**asked))
        if workbook is not None:
            assert all(len(name) <= 31 for name in workbook.sheetnames)  # Excel takes no longer names


@pytest.mark.thorough
@pytest.mark.parametrize(
    "asked",
    few(
        [
            {"tables": "3-15"},
            {"tables": "3-15", "limits": ["300,750"], "sessions": 1},
            {"limits": ["300,750"]},
            {"limits": ["100,200,300,400,500,600,700,800,900,1000"]},
            {"sessions": 1},
            {"sessions": 3},
        ],
        2,
    ),
    ids=str,
)
def test_limits_always_make_a_smaller_set(asked):
    whole = sum(page.papers for book in BOOKS for page in book.pages(WHOLE))
    for book in BOOKS:
        assert len(book.pages(narrowing(**asked))) <= len(book.pages(WHOLE))
    assert sum(page.papers for book in BOOKS for page in book.pages(narrowing(**asked))) < whole


def test_what_narrowing_does_not_touch_is_left_out():
    """Knockouts go by averages: no limit and no sessions make them another chart."""
    named = {page.sheet for book in BOOKS for page in book.pages(narrowing("3-15", ["300"], 1))}
    assert not named & {"KO regional", "KO places", "Bracketed Swiss", "Special games", "Split colours", "Matches"}
    assert "KO regional" in {page.sheet for page in TOURNAMENTS.pages(narrowing("3-15"))}


def test_a_narrowed_workbook_says_so_in_its_name_and_leaves_the_full_one_alone(tmp_path):
    paths = build(["awards"], tmp_path, ["letter"], narrowing=narrowing("3-12", ["750", "300"], 1))
    assert [path.name for path in paths] == [
        f"masterpoint-awards-{book}-tables-3-12-limit-300-750-sessions-1-letter.xlsx"
        for book in ("clubs", "tournaments", "championships")
    ]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"tables": "40-3"}, "no range"),
        ({"tables": "0-4"}, "no range"),
        ({"tables": "many"}, "not understood"),
        ({"tables": "3-4-5"}, "not understood"),
        ({"tables": "3.5"}, "not understood"),
        ({"tables": ""}, "not understood"),
        ({"limits": ["-5"]}, "no masterpoint limit"),
        ({"limits": ["0"]}, "no masterpoint limit"),
        ({"limits": ["300,"]}, "no masterpoint limit"),
        ({"limits": ["x"]}, "no masterpoint limit"),
        ({"limits": ["123456"]}, "no masterpoint limit"),
        ({"limits": [",".join(map(str, range(100, 1200, 100)))]}, "11 limits are too many .* ask for 10 of them"),
        ({"sessions": 0}, "sessions"),
        ({"sessions": 7}, "6 sessions"),
        ({"sessions": 9}, "6 sessions"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_sentence(asked, said):
    with pytest.raises(UnknownOrder, match=said) as caught:
        narrowing(**asked)
    assert "\n" not in caught.value.message


def test_both_ends_of_what_can_be_asked_for_are_taken():
    assert narrowing("1").tables == (1, 1)
    assert narrowing("3–40").tables == (3, 40)
    assert [str(limit) for limit in narrowing(limits=["99999, 1"]).limits] == ["1", "99999"]
    assert narrowing(sessions=6).sessions == 6


@pytest.mark.parametrize(
    ("sets", "named"), [(["scales"], "scales"), (["awards", "scales"], "scales"), ([], "scales and data")], ids=str
)
def test_a_set_that_has_no_tables_limits_or_sessions_refuses_them(tmp_path, sets, named):
    with pytest.raises(UnknownOrder, match=f"do not apply to {named}; name the set they narrow: awards"):
        build(sets, tmp_path, narrowing=narrowing("3-40"))
    assert not list(tmp_path.iterdir())


def test_tables_no_chart_goes_to_are_refused_and_nothing_is_written(tmp_path):
    with pytest.raises(BuildError, match="no chart is left"):
        build(["awards"], tmp_path, narrowing=narrowing("100-200"))
    assert not list(tmp_path.iterdir())
    # Of what does not depend on the tables there are charts to order; none of them is without figures.
    assert all(chart.blocks for book in BOOKS for chart in book.all_charts(narrowing("100-200")))
