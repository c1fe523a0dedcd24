"""The card of a scale for one length of match: its steps, and its page, alone or next to the IMPs, in every style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import NamedTuple

from openpyxl import Workbook

from bridgesheets.catalogue.victory_points import VPTABLE
from bridgesheets.printed.book import FigurePage, Page, TooSmall, best_page
from bridgesheets.printed.citing import cite
from bridgesheets.printed.paper import PAPERS, fits_footers
from bridgesheets.printed.sheet import PrintedSheet
from bridgesheets.printed.styles import StylesByKind, text_width
from bridgesheets.printed.table_blocks import BlockRow, PageLayout, TableBlock
from bridgesheets.regulations import table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import Span, parse_span
from bridgesheets.rules import swiss_pairs
from bridgesheets.rules.victory_points import MarginRow, columns_of, scale_names, scales
from bridgesheets.vocabulary import Vocabulary

#: So many blocks of steps are next to one another.
_COUNTS = (1, 2, 3, 4, 5)
#: Headings are in smaller type than the figures.
_HEAD = 0.65
#: The letters of a tab, less those of "IMPs, " before it.
_TAB = 25
#: Few steps: so large a part of the rows of the IMPs.
_FEW = 0.6
#: The scale of Swiss Pairs, which is by percentages and no scale of VPSCALE.
_PAIRS = "ebupairs"
#: What a card has to say of a scale that could be taken for another.
_CAUTIONS = {"wbf25": "An illustration in the USBF's essay, no scale the WBF played: that was a step function. "}
#: For which events a text has the steps of a length of match.
_EVENTS = {("nswba", 9): "For 15 tables or more. ", ("nswba", 14): "For fewer than 15 tables. "}


def card_scales() -> Vocabulary:
    names = scale_names(in_force())
    called = {**names.synonyms, _PAIRS: ("ebupairsvp", "ebu swiss pairs", "swiss pairs")}
    return Vocabulary("Victory Point scale", called, clause=names.clause)


class ScaleSteps(NamedTuple):
    """The steps of a scale for one length of match.

    ``of`` heads what the steps are found by ("IMPs"), ``find`` says how; ``keys`` are those of the steps, ``winners``
    and ``losers`` the Victory Points of both sides. ``boards`` are all lengths of match the steps hold for.
    """

    scale: str
    title: str
    of: str
    find: str
    boards: Span
    keys: tuple[str | int, ...]
    winners: tuple[Decimal, ...]
    losers: tuple[Decimal, ...]
    source: str

    @property
    def heading(self) -> str:
        return self.title[0].upper() + self.title[1:]

    @property
    def tab(self) -> str:
        """Returns the name of its sheet, as much of it as a tab holds: "ACBL20 9–11 boards"."""
        return f"{self.scale.upper()} {self.length}"[:_TAB]

    @property
    def length(self) -> str:
        """Returns the length of match in words: "7 boards", "9–11 boards", "any number of boards"."""
        if self.boards.last is None:
            return "any number of boards" if self.boards.first == 1 else f"{self.boards.first} boards or more"
        return f"{span_text(self.boards)} board{'' if self.boards.last == 1 else 's'}"

    @property
    def matches(self) -> str:
        """Returns the matches it is for: "Matches of 9–11 boards"."""
        return f"Matches of {self.length}"

    @property
    def decimals(self) -> int:
        return 0 if all(figure == figure.to_integral_value() for figure in (*self.winners, *self.losers)) else 2

    @property
    def total(self) -> Decimal | None:
        """Returns the points of winner and loser together; None where that is not the same at every step."""
        totals = {winner + loser for winner, loser in zip(self.winners, self.losers, strict=True)}
        return totals.pop() if len(totals) == 1 else None

    @property
    def longest(self) -> str:
        return max((f"{winner:.{self.decimals}f}" for winner in self.winners), key=len)


def span_text(boards: Span) -> str:
    """Returns a length of match, or several: "7", "9–11"."""
    return f"{boards.first}" if boards.first == boards.last else f"{boards.first}–{boards.last or 'more'}"


def face_of(scale_name: str, boards: int) -> ScaleSteps:
    """Returns the face of a scale for matches of that many boards; a ``RuleError`` where the scale has none."""
    if scale_name == _PAIRS:
        return _face_of_pairs(boards)
    scale = scales(in_force())[scale_name]
    rows = steps(scale_name, boards)
    clauses = [scale.clause_for(Decimal(boards))]
    return ScaleSteps(
        scale.name,
        scale.title,
        "IMPs",
        f"{_CAUTIONS.get(scale.name, '')}{_EVENTS.get((scale.name, boards), '')}Find the IMP margin",
        # All lengths of match that are played on the same steps.
        next((span for span in columns_of(scale) if span.holds(boards)), Span(boards, boards)),
        tuple(map(margin, rows)),
        tuple(row.winner for row in rows),
        tuple(row.loser for row in rows),
        cite(*clauses),
    )


def _face_of_pairs(boards: int) -> ScaleSteps:
    """Returns the face of the EBU's Swiss Pairs scale: the percentages up to which each figure holds."""
    # A match too long is refused by the rule, in its words.
    swiss_pairs.ebu_pairs(in_force(), Decimal(1), Decimal(boards))
    column = next(each for each in swiss_pairs.columns(in_force()) if boards <= (each.boards.last or boards))
    most = column.vps[-1]
    return ScaleSteps(
        _PAIRS,
        "EBU Swiss Pairs scale",
        "Percent",
        "Find the winners' percentage, the first not exceeded",
        column.boards,
        (*(f"to {limit}" for limit in column.limits), f"over {column.limits[-1]}"),
        column.vps,
        tuple(most - vps for vps in column.vps),
        cite(table("ebu_pairs").clause),
    )


def steps(scale_name: str, boards: int) -> tuple[MarginRow, ...]:
    return tuple(
        MarginRow(int(first), None if last == "" else int(last), winner, loser)
        for first, last, winner, loser in VPTABLE(scale_name, boards)
    )


def margin(row: MarginRow) -> str | int:
    """Returns the margins of a step as a card prints them: 4, "5–7", "28+"."""
    if row.last is None:
        return f"{row.first}+"
    return row.first if row.first == row.last else f"{row.first}–{row.last}"


def imps_block() -> TableBlock:
    """Returns the IMP scale of the Laws: the differences as a card prints them, and the IMPs."""
    printed = table("imps")
    differences, worth = (printed.column(column) for column in printed.columns)
    spans = [(parse_span(difference), Decimal(imps)) for difference, imps in zip(differences, worth, strict=True)]
    lines = [BlockRow(span_text(span) if span.last is not None else f"{span.first}+", (imps,)) for span, imps in spans]
    return TableBlock("Points", ("IMPs",), tuple(lines), key_share=2)


class Style(NamedTuple):
    """A style of card: its name in a sentence, and its type, for steps and for the length of match.

    The type is never smaller than ``least``, with both sides' figures if it can be as large as ``wanted``.
    """

    called: str
    least: float
    wanted: float
    most: float
    length_size: float
    draw: Callable[[PrintedSheet, ScaleSteps, Style], None]
    across: Callable[[ScaleSteps, Style], bool] = lambda face, style: False


def steps_block(face: ScaleSteps, *, both: bool) -> TableBlock:
    heads = ("Winner", "Loser") if both else ("VPs",)
    sides = (face.winners, face.losers)[: len(heads)]
    lines = tuple(map(BlockRow, face.keys, zip(*sides, strict=True)))
    keys = max(*(text_width(f".{key}.") for key in face.keys), text_width(face.of) * _HEAD)
    figures = max(text_width(f".{face.longest}."), *(text_width(head) * _HEAD for head in heads))
    return TableBlock(face.of, heads, lines, key_share=keys / figures)


def grids(face: ScaleSteps, style: Style) -> list[FigurePage]:
    """Returns the card with both sides' figures, and with the winner's alone if all steps have the same sum."""
    sides = (True, False) if face.total is not None else (True,)
    return [
        FigurePage(
            face.heading, _use(face, both=both), [steps_block(face, both=both)], face.source, least=style.least,
            most=style.most, gap=14, counts=_COUNTS, length=face.matches, length_size=style.length_size,
        )
        for both in sides
    ]  # fmt: skip


def _use(face: ScaleSteps, *, both: bool) -> str:
    if both or face.total is None:
        return f"{face.find}, read the Victory Points (VPs) of winner and loser."
    return f"{face.find}, read the winner's Victory Points (VPs); the loser has the rest of {face.total:.0f}."


def draw_card(sheet: PrintedSheet, face: ScaleSteps, style: Style) -> None:
    _best_on(sheet, grids(face, style), style)[0].draw(sheet)


def draw_both(sheet: PrintedSheet, face: ScaleSteps, style: Style) -> None:
    """Draws one page: the IMP scale at the left, the Victory Points of the winner and the loser at the right."""
    source = _add_laws(face.source, sheet)
    whole, pages = imps_block(), []
    # Next to few steps the IMPs are in two columns.
    imps = whole.divided(2 if len(face.keys) <= len(whole.lines) * _FEW else 1)
    for grid, loser in zip(
        grids(face, style), ("", f" The VPs are the winner's; the loser has the rest of {face.total}."), strict=False
    ):
        use = (
            f"{face.heading}. Left: IMPs for the difference of both scores on a board. Right: {face.find[:1].lower()}"
            f"{face.find[1:]}, read the VPs.{loser}"
        )
        pages.append(
            FigurePage(
                f"IMPs and Victory Points, {face.length}", use, [*imps, *grid.blocks],
                source, least=style.least, most=style.most, counts=_COUNTS[:-1],
            )
        )  # fmt: skip
    _best_on(sheet, pages, style)[0].draw(sheet)


def _add_laws(source: str, sheet: PrintedSheet) -> str:
    """Returns the source of the IMPs, shortened or left out where there is no room, and that of the Victory Points."""
    laws = table("imps").clause
    wordings = [cite(laws), *([] if laws.amended else [f"{laws.source.title}, {laws.section}"])]
    for footer in (f"{wording}; {source}" for wording in wordings):
        if fits_footers(footer, sheet.landscape):
            return footer
    return source


def _best_on(sheet: PrintedSheet, pages: Sequence[FigurePage], style: Style) -> tuple[FigurePage, PageLayout]:
    return best_page([(grid, grid.layout_on(sheet)) for grid in pages], style.wanted)


def is_landscape(face: ScaleSteps, style: Style) -> bool:
    """Checks if landscape paper shows both sides, or larger figures."""
    sizes_by_side = {}
    for landscape in (False, True):
        try:
            layouts = [_best_on(sheet, grids(face, style), style)[1] for sheet in _sheets(landscape=landscape)]
        except TooSmall:
            continue
        sizes = [(layout.size >= style.wanted and len(layout.blocks[0].columns), layout.size) for layout in layouts]
        sizes_by_side[landscape] = min(sizes)
    return max(sizes_by_side, key=lambda landscape: sizes_by_side[landscape]) if sizes_by_side else False


#: For the wall and the scorer's desk, however many steps there are.
CARD = Style("a card", 10, 10, 24, 30, draw_card)
#: Least: read from five paces; wanted: from eight.
POSTER = Style("a poster", 24, 36, 54, 40, draw_card, is_landscape)
BOTH = Style("a page with IMPs and Victory Points", 10, 12, 24, 0, draw_both)


def card_page(face: ScaleSteps, style: Style, sheet: str, title: str = "") -> Page:
    title = title or f"{face.heading}, {face.length}: {style.called.partition(' ')[2]}"
    return Page(sheet, lambda on: style.draw(on, face, style), title, landscape=style.across(face, style))


def fits(face: ScaleSteps, style: Style) -> bool:
    """Checks if a style has room for a scale on every paper."""
    try:
        for sheet in _sheets(landscape=style.across(face, style)):
            style.draw(sheet, face, style)
    except TooSmall:
        return False
    return True


def both_page(face: ScaleSteps) -> Page:
    """Returns the page with IMPs and Victory Points, or the card of a scale that has no room next to the IMPs."""
    if face.of != "IMPs" or not fits(face, BOTH):
        return card_page(face, POSTER if fits(face, POSTER) else CARD, face.tab)
    sheet = f"IMPs, {face.tab.replace('–', '-')}"
    return card_page(face, BOTH, sheet, f"IMPs and Victory Points, {face.length}")


def _sheets(*, landscape: bool) -> list[PrintedSheet]:
    workbook = Workbook()
    styles = StylesByKind(workbook)
    return [PrintedSheet(workbook.create_sheet(), paper, styles, landscape=landscape) for paper in PAPERS.values()]
