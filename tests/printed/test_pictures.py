"""Pages of pictures: every point of every line and every figure in words by its function, lines that keep apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

import pytest
from openpyxl.utils.cell import range_boundaries

from bridgesheets import (
    MPCLUB,
    MPCSG,
    MPFIRST,
    MPGNT,
    MPNABC,
    MPNAP,
    MPPLACE,
    MPSESSION,
    VPSCALE,
)
from bridgesheets.printed.paper import PAPERS
from bridgesheets.rounding import half_up
from tests.printed.committed import AWARD_BOOKS, committed

# They share workbooks that take long to read.
pytestmark = pytest.mark.xdist_group("pages")

SCALES = {"ACBL 20": "acbl20", "NABC+": "nabc", "EBU": "ebu"}
PAGES = {"victory-points": "Scales compared", **dict.fromkeys(AWARD_BOOKS, "In pictures")}
FURTHEST = re.compile(r"([\d.]+) (more|less) at (\d+) IMPs \(([\d.]+) against ([\d.]+)\)")
every_page = pytest.mark.parametrize(("book", "name"), PAGES.items())


def lines(sheet, chart) -> dict[str, list[tuple[int, Decimal]]]:
    """The points of every line of a chart by its name, from the cells that the chart refers to."""
    found = {}
    for series in chart.series:
        across, up = (
            [cell.value for (cell,) in sheet.iter_rows(*(bounds[at] for at in (1, 3, 0, 2)))]
            for bounds in (range_boundaries(ref.numRef.f.partition("!")[2].replace("$", ""))
                           for ref in (series.xVal, series.yVal))
        )  # fmt: skip
        found[series.tx.v] = [(at, Decimal(str(value))) for at, value in zip(across, up, strict=True)]
    return found


def texts(sheet) -> list[str]:
    """The texts of the page, row by row."""
    return [str(cell.value) for row in sheet.iter_rows(max_col=3) for cell in row if cell.value is not None]


def part(place: int, of: Callable[[int], Decimal]) -> Decimal:
    """What a place has of first, in tenths of a percent."""
    return half_up(of(place) / of(1) * 100, 1)


def knockout(place: int) -> Decimal:
    first, tied = next(
        (at, count) for at, count in ((1, 1), (2, 1), (3, 2), (5, 4), (9, 8)) if at <= place < at + count
    )
    return half_up(MPNABC(first, "Vanderbilt KO", 64, tied=tied) / MPNABC(1, "Vanderbilt KO", 64) * 100, 1)


#: What each line shows at a number of tables, and at a place.
FIRSTS = {
    "Section, open game": lambda tables: MPCLUB(1, tables),
    "Club championship": lambda tables: MPCSG(1, "club championship", tables),
    "Rating nine": lambda tables: MPCSG(1, "club appreciation pairs", tables),
    **{
        f"{rating}, {sessions} sess.": lambda tables, rating=rating, sessions=sessions: MPFIRST(
            tables, rating.lower(), "pairs", sessions
        )
        for rating in ("Sectional", "Regional")
        for sessions in (1, 2)
    },
    "GNT club": lambda teams: MPGNT("club", "A", 1, teams),
    "NAP club": lambda tables: MPNAP("club", "A", 1, tables),
    "GNT unit, 2 sess.": lambda teams: MPGNT("unit", "A", 1, teams, 2),
    "NAP unit, 2 sess.": lambda tables: MPNAP("unit", "A", 1, tables, 2),
}
SHARES = {
    "Section": lambda place: part(place, lambda at: MPSESSION(at, 99_999, Decimal("22.5"))),
    "Overall": lambda place: MPPLACE(place, 100, 1),
    **{f"{count} sess.": lambda place, count=count: MPPLACE(place, 100, count) for count in (1, 2, 4)},
    "Knockout": knockout,
}


@pytest.mark.parametrize("paper", PAPERS)
def test_every_point_of_the_scales_is_what_the_function_gives(paper):
    sheet = committed("victory-points", paper)["Scales compared"]
    titles = [
        cell.value for row in sheet.iter_rows(max_col=3) for cell in row if re.fullmatch(r"\d+ boards", str(cell.value))
    ]
    assert titles == ["7 boards", "8 boards", "16 boards", "24 boards"]
    for title, chart in zip(titles, sheet._charts, strict=True):
        boards = int(title.split()[0])
        for name, points in lines(sheet, chart).items():
            assert points[0] == (0, 10)
            assert points[-1][1] == 20
            assert [up for _, up in points] == VPSCALE(SCALES[name], [at for at, _ in points], boards)
        assert set(lines(sheet, chart)) == set(SCALES)


@pytest.mark.parametrize("book", AWARD_BOOKS)
def test_every_point_of_the_awards_is_what_its_function_gives(book):
    sheet = committed(book, "letter")["In pictures"]
    firsts, shares = sheet._charts
    for chart, answers, fewest in ((firsts, FIRSTS, 28), (shares, SHARES, 12)):
        found = lines(sheet, chart)
        assert len(found) >= 2
        for name, points in found.items():
            assert len(points) >= fewest
            assert [up for _, up in points] == [answers[name](at) for at, _ in points], name


def test_the_words_below_the_scales_say_where_they_end_and_how_far_they_are_apart():
    sheet = committed("victory-points", "letter")["Scales compared"]
    said = [
        cell.value for row in sheet.iter_rows(max_col=3) for cell in row if str(cell.value).startswith("All the VPs")
    ]
    # 28 IMPs at 8 boards: 20 by the printed table, 18.04 by the formula.
    assert "ACBL 20 beside NABC+: up to 1.96 more at 28 IMPs (20 against 18.04)." in said[1]
    assert "All the VPs: ACBL 20 at 28, NABC+ at 43 and EBU at 39 IMPs." in said[1]
    for boards, words in zip((7, 8, 16, 24), said, strict=True):
        for name, end in re.findall(r"(ACBL 20|NABC\+|EBU) at (\d+)", words):
            assert VPSCALE(SCALES[name], [int(end) - 1, int(end)], boards)[1] == 20
            assert VPSCALE(SCALES[name], int(end) - 1, boards) < 20
        for sentence in re.findall(r"(?:ACBL 20|EBU) beside.*?\)\.", words):
            margins = list(range(100))
            theirs = VPSCALE(SCALES[sentence.partition(" beside")[0]], margins, boards)
            ours = VPSCALE("nabc", margins, boards)
            apart = [one - other for one, other in zip(theirs, ours, strict=True)]
            for by, word, at, one, other in re.findall(
                r"([\d.]+) (more|less) at (\d+) IMPs \(([\d.]+) against ([\d.]+)\)", sentence
            ):
                assert Decimal(by) == (max(apart) if word == "more" else -min(apart))
                assert (theirs[int(at)], ours[int(at)]) == (Decimal(one), Decimal(other))


@pytest.mark.parametrize("book", AWARD_BOOKS)
def test_the_words_below_the_awards_are_points_of_their_lines(book):
    sheet = committed(book, "letter")["In pictures"]
    text = " ".join(str(row[0].value) for row in sheet.iter_rows(max_col=1))
    firsts, shares = (dict(lines(sheet, chart)) for chart in sheet._charts)
    told = [(firsts, int(tables), words) for tables, words in re.findall(r"With (\d+): (.*?\d\.\d\d)\.", text)]
    told += [
        (shares, {"Second": 2, "Fifth": 5}[place], words)
        for place, words in re.findall(r"(Second|Fifth): (.*?%)\.", text)
    ]
    assert len(told) == 4
    for found, at, words in told:
        for name, points in found.items():
            shown = re.search(rf"{re.escape(name)} ([\d.]+)", words)
            assert shown, (name, words)
            assert half_up(dict(points)[at], 1 if "%" in words else 2) == Decimal(shown[1])


@every_page
def test_lines_are_black_told_apart_by_their_dashes_and_named(book, name):
    for chart in committed(book, "a4")[name]._charts:
        dashes = [series.graphicalProperties.line.prstDash for series in chart.series]
        assert len(set(dashes)) == len(dashes) >= 2
        for series in chart.series:
            assert series.graphicalProperties.line.solidFill.srgbClr == "000000"
            assert series.graphicalProperties.line.w >= 19050  # a point and a half
            assert [label.showSerName for label in series.dLbls.dLbl] == [True]


@every_page
def test_the_type_of_a_picture_is_ten_points_and_nothing_lies_beyond_its_page(book, name):
    sheet = committed(book, "letter")[name]
    last_column = range_boundaries(sheet.print_area.split("!")[-1].replace("$", ""))[2]
    for chart in sheet._charts:
        for part_of in (chart.legend, chart.x_axis, chart.y_axis):
            assert part_of.txPr.p[0].pPr.defRPr.sz >= 1000
        assert not chart.x_axis.delete and not chart.y_axis.delete
        assert chart.anchor._from.col < last_column
        # 914,400 of its units are an inch; the page is 612 points wide.
        assert chart.anchor.ext.width <= (612 - 2 * sheet.page_margins.left * 72) / 72 * 914_400
