"""A page with the card of one length of match, alone or beside the IMPs, and the styles that differ in their type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from openpyxl import Workbook

from bridgesheets.printed.blocks import Block, Layout, Line
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.citing import cite
from bridgesheets.printed.grid import Grid, TooSmall, best
from bridgesheets.printed.page import Page
from bridgesheets.printed.page_setup import fits_footer
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.scale_grids import imps_block
from bridgesheets.printed.sheet import Sheet, Unlinked
from bridgesheets.printed.styles import StylesByKind, text_width
from bridgesheets.regulations import table

#: So many blocks of steps stand beside one another.
_COUNTS = (1, 2, 3, 4, 5)
#: Headings are in smaller type than the figures.
_HEAD = 0.65
#: Few steps: so large a part of the rows of the IMPs.
_FEW = 0.6


class Style(NamedTuple):
    """A style of card: what it is called in a sentence, and its type, of steps and of the length of match.

    The type is never smaller than ``least``, with both sides' figures if it can be as large as ``wanted``.
    """

    called: str
    least: float
    wanted: float
    most: float
    length_size: float
    draw: Callable[[Sheet, Face, Style], None]
    across: Callable[[Face, Style], bool] = lambda face, style: False


def steps_block(face: Face, *, both: bool) -> Block:
    """The steps of a card, with the figures of both sides or the winner's alone."""
    heads = ("Winner", "Loser") if both else ("VPs",)
    sides = (face.winners, face.losers)[: len(heads)]
    lines = tuple(map(Line, face.keys, zip(*sides, strict=True)))
    keys = max(*(text_width(f".{key}.") for key in face.keys), text_width(face.of) * _HEAD)
    figures = max(text_width(f".{face.longest}."), *(text_width(head) * _HEAD for head in heads))
    return Block(face.of, heads, lines, key_share=keys / figures)


def grids(face: Face, style: Style) -> list[Grid]:
    """The card with both sides' figures, and with the winner's alone where they add up to the same at every step."""
    sides = (True, False) if face.total is not None else (True,)
    return [
        Grid(
            face.heading, _use(face, both=both), [steps_block(face, both=both)], face.source, least=style.least,
            most=style.most, gap=14, counts=_COUNTS, length=face.matches, length_size=style.length_size,
        )
        for both in sides
    ]  # fmt: skip


def _use(face: Face, *, both: bool) -> str:
    """How the figures are found, their unit, the loser's if they are not shown."""
    if both or face.total is None:
        return f"{face.find}, read the Victory Points (VPs) of winner and loser next to it."
    return f"{face.find}, read the winner's Victory Points (VPs); the loser has the rest of {face.total:.0f}."


def draw_card(sheet: Sheet, face: Face, style: Style) -> None:
    """One page: the scale, the length of match in large type, and the steps in blocks side by side."""
    _best_on(sheet, grids(face, style), style)[0].draw(sheet)


def draw_both(sheet: Sheet, face: Face, style: Style) -> None:
    """One page: the IMP scale at the left, the Victory Points of the winner and the loser at the right."""
    source = _with_laws(face.source, sheet)
    whole, found = imps_block(), []
    # Beside few steps the IMPs stand in two columns.
    imps = whole.divided(2 if len(face.keys) <= len(whole.lines) * _FEW else 1)
    for grid, loser in zip(
        grids(face, style), ("", f" The VPs are the winner's; the loser has the rest of {face.total}."), strict=False
    ):
        use = (
            f"{face.heading}. Left: IMPs for the difference of both scores on a board. Right: {face.find[:1].lower()}"
            f"{face.find[1:]}, read the VPs.{loser}"
        )
        found.append(
            Grid(
                f"IMPs and Victory Points, {face.length}", use, [*imps, *grid.blocks],
                source, least=style.least, most=style.most, counts=_COUNTS[:-1],
            )
        )  # fmt: skip
    _best_on(sheet, found, style)[0].draw(sheet)


def _with_laws(source: str, sheet: Sheet) -> str:
    """The source of the Victory Points behind that of the IMPs, which is shorter or left out where there is no room."""
    laws = table("imps").clause
    wordings = [cite(laws), *([] if laws.amended else [f"{laws.source.title}, {laws.section}"])]
    for said in (f"{wording}; {source}" for wording in wordings):
        if all(fits_footer(said, paper, sheet.landscape) for paper in PAPERS.values()):
            return said
    return source


def _best_on(sheet: Sheet, found: Sequence[Grid], style: Style) -> tuple[Grid, Layout]:
    return best([(grid, grid.layout_on(sheet)) for grid in found], style.wanted)


def is_landscape(face: Face, style: Style) -> bool:
    """Whether paper laid across shows both sides, or larger figures."""
    found = {}
    for landscape in (False, True):
        try:
            layouts = [_best_on(sheet, grids(face, style), style)[1] for sheet in _sheets(landscape=landscape)]
        except TooSmall:
            continue
        sizes = [(layout.size >= style.wanted and len(layout.blocks[0].columns), layout.size) for layout in layouts]
        found[landscape] = min(sizes)
    return max(found, key=lambda landscape: found[landscape]) if found else False


#: For the wall and the scorer's desk, however many steps there are.
CARD = Style("a card", 10, 10, 24, 30, draw_card)
#: Least: read from five paces; wanted: from eight.
POSTER = Style("a poster", 24, 36, 54, 40, draw_card, is_landscape)
BOTH = Style("a page with IMPs and Victory Points", 10, 12, 24, 0, draw_both)


def card_page(face: Face, style: Style, sheet: str, title: str = "") -> Page:
    title = title or f"{face.heading}, {face.length}: {style.called.partition(' ')[2]}"
    return Page(sheet, lambda on: style.draw(on, face, style), title, landscape=style.across(face, style))


def fits(face: Face, style: Style) -> bool:
    """Whether a style has room for a scale on every paper."""
    try:
        for sheet in _sheets(landscape=style.across(face, style)):
            style.draw(sheet, face, style)
    except TooSmall:
        return False
    return True


def _sheets(*, landscape: bool) -> list[Sheet]:
    workbook = Workbook()
    styles = StylesByKind(workbook)
    return [Unlinked(workbook.create_sheet(), paper, styles, landscape=landscape) for paper in PAPERS.values()]
