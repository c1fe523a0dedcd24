"""A chart of lines as spreadsheets draw it, in black: lines are told apart by dashes, which a legend names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from openpyxl.chart import Reference, ScatterChart, Series
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.text import CharacterProperties, Font, Paragraph, ParagraphProperties
from openpyxl.utils import get_column_letter

from bridgesheets.printed.sheet import Sheet
from bridgesheets.printed.styles import FONT, HEAD, WHOLE, figure_centred

#: A copier leaves these apart, and no two of them on one page are alike.
_DASHES = ("solid", "dash", "dot", "dashDot", "lgDash")
_WIDTH_OF_LINE, _WIDTH_OF_GRID = 22225, 6350  # 1.75 and 0.5 points
_INK, _GRID = "000000", "BFBFBF"
_TYPE = 1000  # ten points
_POINTS_PER_CM = 72 / 2.54
_DATA_SIZE = 10.0


@dataclass(frozen=True)
class Line:
    """A line: its name in the legend, and its points from left to right."""

    name: str
    points: Sequence[tuple[int, Decimal]]


@dataclass(frozen=True)
class Picture:
    """A chart: what stands above it, what its axes are, where these begin and end, and its lines."""

    title: str
    across: str
    up: str
    most_across: int
    most_up: int
    step_across: int
    step_up: int
    lines: Sequence[Line]
    least_across: int = 0
    least_up: int = 0


def draw_picture(sheet: Sheet, picture: Picture, at: tuple[int, int], size: tuple[float, float], data: int) -> int:
    """Put a chart over the cells from ``at`` (row, column) on, of that width and height in points.

    Its points stand beside the page, off the paper, from column ``data`` on; the first column behind them is returned.
    """
    chart = ScatterChart(scatterStyle="lineMarker")
    chart.style = None
    chart.title = None
    chart.legend.position = "b"
    chart.legend.txPr = _type()
    chart.width, chart.height = (round(length / _POINTS_PER_CM, 3) for length in size)
    for axis, title, least, most, step in (
        (chart.x_axis, picture.across, picture.least_across, picture.most_across, picture.step_across),
        (chart.y_axis, picture.up, picture.least_up, picture.most_up, picture.step_up),
    ):
        axis.title = title
        axis.title.tx.rich.p[0].pPr = ParagraphProperties(defRPr=_characters())
        for run in axis.title.tx.rich.p[0].r:
            run.rPr = _characters()
        axis.delete = False
        axis.scaling.min, axis.scaling.max = least, most
        axis.majorUnit = step
        axis.number_format = "0"
        axis.txPr = _type()
        axis.majorGridlines.spPr = _line(_GRID, _WIDTH_OF_GRID)
        axis.graphicalProperties = _line(_INK, _WIDTH_OF_GRID)
    for number, (line, dash) in enumerate(zip(picture.lines, _DASHES, strict=False)):
        chart.series.append(_series(sheet, line, dash, data + 2 * number))
    chart.graphical_properties = GraphicalProperties(noFill=True, ln=LineProperties(noFill=True))
    row, column = at
    sheet.worksheet.add_chart(chart, f"{get_column_letter(column)}{row}")
    return data + 2 * len(picture.lines)


def _series(sheet: Sheet, line: Line, dash: str, column: int) -> Series:
    """A line, its points written into two columns below its name."""
    sheet.write(1, column + 1, line.name, HEAD.at(_DATA_SIZE))
    decimals = figure_centred(2).at(_DATA_SIZE)
    for row, (across, up) in enumerate(line.points, 2):
        sheet.write(row, column, across, WHOLE.at(_DATA_SIZE))
        sheet.write(row, column + 1, up, decimals)
    last = len(line.points) + 1
    across, up = (Reference(sheet.worksheet, min_col=at, min_row=2, max_row=last) for at in (column, column + 1))
    series = Series(up, across, title=line.name)
    series.marker.symbol = "none"
    series.smooth = False
    series.graphicalProperties = _line(_INK, _WIDTH_OF_LINE, dash)
    return series


def _line(colour: str, width: int, dash: str = "solid") -> GraphicalProperties:
    return GraphicalProperties(ln=LineProperties(solidFill=colour, w=width, prstDash=dash))


def _characters() -> CharacterProperties:
    return CharacterProperties(sz=_TYPE, b=False, solidFill=_INK, latin=Font(typeface=FONT))


def _type() -> RichText:
    return RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=_characters()), endParaRPr=_characters())])
