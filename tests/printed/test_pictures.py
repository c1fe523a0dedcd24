"""Pages of pictures: every point of every line and every figure in words by its function, lines that keep apart."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import pairwise

import pytest
from openpyxl.utils.cell import range_boundaries

from bridgesheets import VPSCALE
from bridgesheets.printed.paper import PAPERS
from tests.printed.committed import committed

# They share workbooks that take long to read.
pytestmark = pytest.mark.xdist_group("pages")

SCALES = {"ACBL 20": "acbl20", "NABC+": "nabc", "EBU": "ebu"}
FURTHEST = re.compile(r"([\d.]+) (more|less) at (\d+) IMPs? \(([\d.]+) against ([\d.]+)\)")


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
            # The last point at a margin is the scale; one before it is the foot of a step.
            ends = dict(points)
            assert [*ends.values()] == VPSCALE(SCALES[name], [*ends], boards)
            feet = [(at, up) for (at, up), (after, _) in pairwise(points) if at == after]
            assert all(up == VPSCALE(SCALES[name], at - 1, boards) for at, up in feet)
            assert bool(feet) == (name != "NABC+")
        assert set(lines(sheet, chart)) == set(SCALES)


def test_the_words_below_the_scales_say_where_they_end_and_how_far_they_are_apart():
    sheet = committed("victory-points", "letter")["Scales compared"]
    said = [
        cell.value for row in sheet.iter_rows(max_col=3) for cell in row if str(cell.value).startswith("All the VPs")
    ]
    # 28 IMPs at 8 boards: 20 by the printed table, 18.04 by the formula.
    assert "ACBL 20 against NABC+: up to 1.96 more at 28 IMPs (20 against 18.04)." in said[1]
    assert "All the VPs for a win by: ACBL 20 28, NABC+ 43 and EBU 39 IMPs." in said[1]
    for boards, words in zip((7, 8, 16, 24), said, strict=True):
        ends = re.findall(r"(ACBL 20|NABC\+|EBU) (\d+)", words.partition(" IMPs.")[0])
        assert len(ends) == len(SCALES)
        for name, end in ends:
            assert VPSCALE(SCALES[name], [int(end) - 1, int(end)], boards)[1] == 20
            assert VPSCALE(SCALES[name], int(end) - 1, boards) < 20
        sentences = re.findall(r"(?:ACBL 20|EBU) against.*?\)\.(?= |$)", words)
        assert len(sentences) == 2
        for sentence in sentences:
            margins = list(range(100))
            theirs = VPSCALE(SCALES[sentence.partition(" against")[0]], margins, boards)
            ours = VPSCALE("nabc", margins, boards)
            apart = [one - other for one, other in zip(theirs, ours, strict=True)]
            found = FURTHEST.findall(sentence)
            assert found
            for by, word, at, one, other in found:
                assert Decimal(by) == (max(apart) if word == "more" else -min(apart))
                assert (theirs[int(at)], ours[int(at)]) == (Decimal(one), Decimal(other))


def test_lines_are_black_told_apart_by_their_dashes_and_named():
    sheet = committed("victory-points", "a4")["Scales compared"]
    assert sheet["A2"].value.endswith(": ACBL 20 solid, NABC+ dashed, EBU dotted.")
    for chart in sheet._charts:
        dashes = [series.graphicalProperties.line.prstDash for series in chart.series]
        assert dashes == ["solid", "dash", "sysDot"]
        for series in chart.series:
            assert series.graphicalProperties.line.solidFill.srgbClr == "000000"
            assert series.graphicalProperties.line.w >= 19050  # a point and a half
            assert series.dLbls is None  # a name on a line hides it


def test_the_type_of_a_picture_is_ten_points_and_nothing_lies_beyond_its_page():
    sheet = committed("victory-points", "letter")["Scales compared"]
    last_column = range_boundaries(sheet.print_area.split("!")[-1].replace("$", ""))[2]
    for chart in sheet._charts:
        for part_of in (chart.x_axis, chart.y_axis):
            assert part_of.txPr.p[0].pPr.defRPr.sz >= 1000
        assert not chart.x_axis.delete and not chart.y_axis.delete
        assert chart.anchor._from.col < last_column
        # 914,400 of its units are an inch; the page is 612 points wide.
        assert chart.anchor.ext.width <= (612 - 2 * sheet.page_margins.left * 72) / 72 * 914_400
