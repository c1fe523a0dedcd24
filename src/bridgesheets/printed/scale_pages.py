"""Pages of Victory Point scales and IMPs: as grids, how they are read, and three scales compared as lines."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from openpyxl.chart import Reference, ScatterChart, Series
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.text import CharacterProperties, Font, Paragraph, ParagraphProperties
from openpyxl.utils import get_column_letter

from bridgesheets.catalogue.victory_points import VPNEED, VPSCALE
from bridgesheets.printed.book import FigurePage, Page
from bridgesheets.printed.card_styles.card import ScaleSteps, imps_block, margin, span_text, steps
from bridgesheets.printed.citing import cite
from bridgesheets.printed.sheet import NARROWER, PrintedSheet, whole_pixels
from bridgesheets.printed.styles import FONT, HEAD, SECTION, TEXT, WHOLE, figure_centred
from bridgesheets.printed.table_blocks import LOOSE, BlockRow, TableBlock
from bridgesheets.regulations import table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import Span
from bridgesheets.rules.swiss_pairs import columns
from bridgesheets.rules.victory_points import scales
from truesheet.values import NA, CellError

#: Margins that are together in a band of one tone, where many run down a page.
_BAND = 5
_BOARDS = "Boards of a match"
#: Splits beside many narrow columns of margins need more room than these.
_SPLIT_SHARE = 2.0


def imps_grid() -> FigurePage:
    use = (
        "International Match Points (IMPs) for a difference in total points. Take the difference of both scores on the "
        "board, read the IMPs next to it."
    )
    return FigurePage("IMP scale", use, [imps_block()], cite(table("imps").clause), most=30, gap=24, counts=(2,))


def by_bands(
    scale_name: str, spans: Sequence[Span], title: str, use: str, source: str, notes: Sequence[str] = ()
) -> FigurePage:
    """Returns a scale of few steps for all lengths of match: splits down, boards across, as in the texts."""
    alone = all(span.first == span.last for span in spans)
    rows = [steps(scale_name, span.first) for span in spans]
    lines = [BlockRow(f"{at[0].winner}–{at[0].loser}", tuple(map(margin, at))) for at in zip(*rows, strict=True)]
    heads = tuple(span_text(span) if alone else f"{span_text(span)} boards" for span in spans)
    block = TableBlock("Winner–loser", heads, tuple(lines), key_share=_SPLIT_SHARE if alone else 1)
    return FigurePage(title, use, [block], source, notes, most=22, loose=3 * LOOSE)


def by_boards(scale_name: str, boards: Sequence[int], title: str, use: str, source: str) -> FigurePage:
    """Returns a continuous scale for several lengths of match: IMPs down, boards across, the winner's Victory Points.

    Past the end of the scale they are printed pale.
    """
    ends = [steps(scale_name, count)[-1].first for count in boards]
    margins = range(max(ends) + 1)
    points = [VPSCALE(scale_name, [*margins], count) for count in boards]
    lines = [
        BlockRow(imps, figures, pale=sum(end < imps for end in ends))
        for imps, figures in zip(margins, zip(*points, strict=True), strict=True)
    ]
    block = TableBlock("IMPs", tuple(map(str, boards)), tuple(lines), band=_BAND)
    return FigurePage(title, use, [block], source, most=14, counts=(1, 2))


def pairs_grid() -> FigurePage:
    """Returns the EBU's scale for Swiss Pairs: splits down, lengths of match across, the open end last."""
    bands = columns(in_force())
    most = bands[0].vps[-1]
    lines = [
        BlockRow(f"{vps}–{most - vps}", tuple(band.limits[at] if at < len(band.limits) else "above" for band in bands))
        for at, vps in enumerate(bands[0].vps)
    ]
    block = TableBlock("VPs", tuple(span_text(band.boards) for band in bands), tuple(lines), _BOARDS)
    use = (
        "Victory Points (VPs) by the percentage of matchpoints in a match. Find the winners' percentage under the "
        "boards of your match, the first not exceeded; the VPs are at the left, winner first."
    )
    return FigurePage("EBU Swiss Pairs scale", use, [block], cite(table("ebu_pairs").clause), most=20)


def needed(scale_name: str, vps: int, boards: int) -> int | None:
    """Returns the smallest margin for so many Victory Points; None where every margin brings them, or none."""
    answer = VPNEED.outcome(scale_name, vps, boards).value
    if isinstance(answer, CellError):
        assert answer.code == NA, answer
        return None
    return int(answer)


def reverse(scale_name: str, faces: Sequence[ScaleSteps], title: str, source: str) -> FigurePage:
    """Returns the reverse card: Victory Points wanted, the most at the top, and the IMPs needed by boards."""
    most = int(max(face.winners[-1] for face in faces))
    lines = [
        BlockRow(vps, tuple(needed(scale_name, vps, face.boards.first) for face in faces)) for vps in range(most, 0, -1)
    ]
    block = TableBlock("VPs", tuple(span_text(face.boards) for face in faces), tuple(lines), _BOARDS)
    use = (
        "IMPs needed for the Victory Points (VPs) wanted. Find the VPs at the left, read across to the boards of a "
        "match: the fewest IMPs to win by; with a minus the most to lose by."
    )
    return FigurePage(title, use, [block], source, most=22)


_TITLE = "Three scales compared"
#: Between pictures, the height of their titles, and the type of the words below them.
_GAP, _TITLE_HEIGHT, _SIZE, _LINE = 18.0, 21.0, 10.5, 1.3
#: The points of the lines are next to the page: the way back to the contents is before them.
_DATA_COLUMN = 8
_COMPARED = (7, 8, 16, 24)
#: The scales that share 20 Victory Points.
_SCALES = (("acbl20", "ACBL 20"), ("nabc", "NABC+"), ("ebu", "EBU"))
_STEP, _WIDE, _VPS = 10, 60, 2
#: A copier leaves these apart, and no two of them on one page are alike; each with its word.
_DASHES = {"solid": "solid", "dash": "dashed", "sysDot": "dotted"}
_WIDTH_OF_LINE, _WIDTH_OF_GRID = 22225, 6350  # 1.75 and 0.5 points
_INK, _GRID = "000000", "BFBFBF"
_TYPE = 1000  # ten points
_POINTS_PER_CM = 72 / 2.54
_DATA_SIZE = 10.0


def scales_compared() -> Page:
    return Page("Scales compared", _draw_page, _TITLE)


def _draw_page(sheet: PrintedSheet) -> None:
    """Draws one page: two pictures side by side, as high as it allows, each under its title and above its words."""
    width = (sheet.width - _GAP) / 2
    lines = ", ".join(f"{called} {dash}" for (_, called), dash in zip(_SCALES, _DASHES.values(), strict=True))
    use = f"The winner's Victory Points (VPs) by the IMPs of the match, for four lengths of match: {lines}."
    sheet.columns([width, _GAP, width])
    sheet.heading(_TITLE, use)
    head, data = sheet.last_row, _DATA_COLUMN
    pairs = [(_COMPARED[at : at + 2], [_words(boards) for boards in _COMPARED[at : at + 2]]) for at in (0, 2)]
    heights = [
        whole_pixels(max(sheet.lines(text, _SIZE, width) for text in words) * _SIZE * _LINE + _GAP / 2)
        for _, words in pairs
    ]
    height = whole_pixels((sheet.height - sheet.heading_height(use) - sum(heights)) / len(pairs) - _TITLE_HEIGHT)
    for (lengths, words), below in zip(pairs, heights, strict=True):
        above, over, under = sheet.row(_TITLE_HEIGHT), sheet.row(height), sheet.row(below)
        for column, boards, text in zip((1, 3), lengths, words, strict=True):
            sheet.write(above, column, f"{boards} boards", SECTION)
            sheet.write(under, column, text, TEXT.at(_SIZE))
            # No picture reaches into the next one where columns are narrow.
            data = _draw_picture(sheet, boards, (over, column), (width * NARROWER, height), data)
    clauses = [scales(in_force())[name].clauses[0] for name, _ in _SCALES]
    sheet.finish(cite(*clauses), head, down=1)


def _words(boards: int) -> str:
    *ends, last = (f"{_end(name, boards)} ({called})" for name, called in _SCALES)
    apart = f"{_difference('acbl20', boards)} {_difference('ebu', boards)}"
    return f"All the VPs for a win by {', '.join(ends)} and {last} IMPs. {apart}"


def _end(name: str, boards: int) -> int:
    return steps(name, boards)[-1].first


def _winner(name: str, boards: int) -> list[Decimal]:
    """Returns the winner's Victory Points at every margin until all scales have come to their ends."""
    margins = range(_last(boards) + 1)
    points: list[Decimal] = VPSCALE(name, list(margins), boards)
    return points


def _last(boards: int) -> int:
    """Returns where the picture ends: at a whole step behind the end of the longest scale."""
    return -(-max(_end(name, boards) for name, _ in _SCALES) // _STEP) * _STEP


def _points(name: str, boards: int) -> list[tuple[int, Decimal]]:
    """Returns the points of a scale's line: at each step it rises upright, and is level up to there."""
    winners = _winner(name, boards)
    points = [(0, winners[0])]
    for imps, winner in enumerate(winners[1:], 1):
        before = points[-1][1]
        points += [(imps, before), (imps, winner)] if winner - before >= 1 else [(imps, winner)]
    return points


def _difference(name: str, boards: int) -> str:
    """Returns how far a scale is above and below the NABC+ scale at most, and where."""
    called = next(said for scale, said in _SCALES if scale == name)
    theirs, ours = _winner(name, boards), _winner("nabc", boards)
    apart = [one - other for one, other in zip(theirs, ours, strict=True)]
    said = []
    for word, furthest in (("more", max(apart)), ("less", min(apart))):
        if furthest:
            at = apart.index(furthest)
            said.append(
                f"{abs(furthest):.2f} {word} at {at} IMP{'' if at == 1 else 's'} ({theirs[at]} against {ours[at]})"
            )
    return f"{called} against NABC+: up to {' and '.join(said)}." if said else f"{called} and NABC+ are the same."


def _draw_picture(sheet: PrintedSheet, boards: int, at: tuple[int, int], size: tuple[float, float], data: int) -> int:
    """Puts a chart over the cells from ``at`` (row, column) on, with ``size`` in points.

    Its points are next to the page, off the paper, from column ``data`` on; the first column behind them is returned.
    """
    most, last = int(max(_winner(name, boards)[-1] for name, _ in _SCALES)), _last(boards)
    chart = ScatterChart(scatterStyle="lineMarker")
    chart.style = None
    chart.title = None
    # The line below the title says which line is which: a legend below each picture would take half of it.
    chart.legend, chart.layout = None, Layout(ManualLayout("inner", "edge", "edge", x=0.12, y=0.03, w=0.85, h=0.78))
    chart.width, chart.height = (round(length / _POINTS_PER_CM, 3) for length in size)
    for axis, title, least, end, step in (
        (chart.x_axis, "IMPs", 0, last, 2 * _STEP if last > _WIDE else _STEP),
        (chart.y_axis, "VPs", most // 2, most, _VPS),
    ):
        axis.title = title
        axis.title.tx.rich.p[0].pPr = ParagraphProperties(defRPr=_characters())
        for run in axis.title.tx.rich.p[0].r:
            run.rPr = _characters()
        axis.delete = False
        axis.scaling.min, axis.scaling.max = least, end
        axis.majorUnit = step
        axis.number_format = "0"
        axis.txPr = RichText(p=[Paragraph(pPr=ParagraphProperties(defRPr=_characters()), endParaRPr=_characters())])
        axis.majorGridlines.spPr = _line(_GRID, _WIDTH_OF_GRID)
        axis.graphicalProperties = _line(_INK, _WIDTH_OF_GRID)
    for number, ((name, called), dash) in enumerate(zip(_SCALES, _DASHES, strict=True)):
        chart.series.append(_series(sheet, called, _points(name, boards), dash, data + 2 * number))
    chart.graphical_properties = GraphicalProperties(noFill=True, ln=LineProperties(noFill=True))
    row, column = at
    sheet.worksheet.add_chart(chart, f"{get_column_letter(column)}{row}")
    return data + 2 * len(_SCALES)


def _series(sheet: PrintedSheet, called: str, points: Sequence[tuple[int, Decimal]], dash: str, column: int) -> Series:
    """Returns a line, with its points in two columns below its name."""
    sheet.write(1, column + 1, called, HEAD.at(_DATA_SIZE))
    decimals = figure_centred(2).at(_DATA_SIZE)
    for row, (across, up) in enumerate(points, 2):
        sheet.write(row, column, across, WHOLE.at(_DATA_SIZE))
        sheet.write(row, column + 1, up, decimals)
    last = len(points) + 1
    across, up = (Reference(sheet.worksheet, min_col=at, min_row=2, max_row=last) for at in (column, column + 1))
    series = Series(up, across, title=called)
    series.marker.symbol = "none"
    series.smooth = False
    series.graphicalProperties = _line(_INK, _WIDTH_OF_LINE, dash)
    return series


def _line(colour: str, width: int, dash: str = "solid") -> GraphicalProperties:
    return GraphicalProperties(ln=LineProperties(solidFill=colour, w=width, prstDash=dash))


def _characters() -> CharacterProperties:
    return CharacterProperties(sz=_TYPE, b=False, solidFill=_INK, latin=Font(typeface=FONT))
