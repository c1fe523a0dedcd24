"""The Victory Point set: which cards it holds, for whom each is, and what is printed on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from math import ceil

from openpyxl import Workbook

from bridgesheets.citations import Source
from bridgesheets.grouping import grouped
from bridgesheets.printed.book import Contents, FigurePage, Page, Properties, bind
from bridgesheets.printed.card_styles.card import CARD, POSTER, Style, both_page, card_page, face_of, span_text, steps
from bridgesheets.printed.card_styles.table_cards import FOUR_UP
from bridgesheets.printed.citing import amendments_listed, by_source, cite, dashed
from bridgesheets.printed.paper import Paper
from bridgesheets.printed.scale_pages import by_bands, by_boards, imps_grid, pairs_grid, reverse, scales_compared
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import Span, parse_span
from bridgesheets.regulations.readings import notes_on
from bridgesheets.rules.victory_points import Scale, columns_of, scales

#: The lengths of match clubs and tournaments play on the continuous scale, as far as one page holds them.
_NABC_TOGETHER = (5, 6, 7, 8, 9, 10), (12, 14, 16, 18, 20), (24, 28, 32, 36)
#: More lengths of match than these are on paper laid across.
_UPRIGHT = 5
NABC_BOARDS = tuple(count for boards in _NABC_TOGETHER for count in boards)

#: The lengths of match that have a large card in the set; those of others are made to order.
_NABC_LARGE = (7, 8, 16)
#: Of the NSWBA's State Swiss Pairs: nine matches with 15 tables or more, six with fewer.
_NSWBA = (9, 14)
#: How a sheet names a scale.
_SHORT = {"acbl20": "ACBL 20", "acbl30": "ACBL 30", "nabc": "NABC"}
#: What is most played at a table: a scale, and the boards of a match.
_AT_TABLE = (("acbl20", 7), ("nabc", 7))
#: So many columns of the 20-point scale have a poster in the set: those most played.
_POSTED = 2

#: Ids of readings in a note.
_IDS = re.compile(r" \([A-Z][\w.-]*(?:, [A-Z][\w.-]*)*\)")

_NABC_TITLE = "NABC+ and USBF scale"
_NABC_EVENTS = "NABC+ events, Swiss Teams at the sponsor's choice, USBF matches. "
_NOT_ALIKE = "By this edition these are the ACBL's figures only; the USBF's differ."
_READ_FROM_THE_LEFT = (
    "Find the IMP margin under the boards of your match; the Victory Points (VPs) are at the left, winner first."
)
_ACBL_EVENTS = "ACBL Swiss Teams of sectional rating or higher, at the sponsor's choice"
_OTHER_CARDS = (
    "Another scale or another number of boards: bridgesheets build cards --scale NAME --boards N --style poster, card, "
    "four-up or tent."
)


def _bands(table_id: str) -> tuple[Span, ...]:
    return tuple(map(parse_span, table(table_id).columns[1:]))


def _longest() -> int:
    """Returns the boards of the longest matches that the ACBL's printed scales are for."""
    return _bands("acbl_20")[-1].last or 0


# --- Cards ---------------------------------------------------------------------------------------------------


def _grid_page(sheet: str, grid: FigurePage, *, landscape: bool = False) -> Page:
    return Page(sheet, grid.draw, grid.title, landscape=landscape)


def _card(scale_name: str, boards: int, style: Style = CARD, before: str = "") -> Page:
    """Returns a card of a scale for one length of match; the title of a large one is the boards alone."""
    face = face_of(scale_name, boards)
    length = span_text(face.boards) if before else face.length
    sheet = f"{before}{_short(scale_name)} {length}".replace("–", "-")
    return card_page(face, style, sheet)


def _short(scale_name: str) -> str:
    return _SHORT.get(scale_name, scale_name.upper())


def _acbl_pages() -> Iterator[Page]:
    for scale_name, table_id in (("acbl20", "acbl_20"), ("acbl30", "acbl_30")):
        bands = _bands(table_id)
        source = cite(table(table_id).clause, table(table_id.replace("acbl", "codification")).clause)
        title, use = scales(in_force())[scale_name].title, f"{_ACBL_EVENTS}. {_READ_FROM_THE_LEFT}"
        yield _grid_page(
            _short(scale_name),
            by_bands(scale_name, bands, title, use, source, _acbl_notes(table_id)),
            landscape=True,
        )


def _acbl_notes(table_id: str) -> list[str]:
    """Returns where another text that prints the same table differs."""
    other = table(table_id.replace("acbl", "codification"))
    theirs, ours = (dashed(printed.columns[1]) for printed in (other, table(table_id)))
    heads = f"The Codification (XII F 1.4) heads the first column {theirs} boards; Appendix K, followed here, {ours}."
    misprints = (
        f"The Codification misprints {dashed(erratum.printed)} IMPs for {dashed(erratum.row)} at "
        f"{dashed(erratum.column)} boards; Appendix K prints {dashed(erratum.read_as)}."
        for erratum in other.errata
    )
    return [heads, *misprints]


def _by_boards(scale_name: str, title: str, events: str, source: str, after: str = "") -> Iterator[Page]:
    """Yields the winner's figures of a scale of which the loser has the rest, several lengths of match on a page."""
    for boards in _NABC_TOGETHER:
        (total,) = {row.winner + row.loser for count in boards for row in steps(scale_name, count)}
        use = (
            f"{events}Find the IMP margin at the left, the boards of the match above: the winner's Victory Points; "
            f"the loser has the rest of {total.normalize():f}. Grey: past the end of the scale.{after}"
        )
        lengths = f"{boards[0]} to {boards[-1]}"
        yield _grid_page(
            f"{_short(scale_name)} {lengths}",
            by_boards(scale_name, boards, f"{title}, {lengths} boards", use, source),
            landscape=len(boards) > _UPRIGHT,
        )


def _nabc_source() -> str:
    return cite(figures("nabc").clause, figures("usbf").clause)


def _is_alike() -> bool:
    """Checks if the ACBL's figures and the USBF's are the same: an amendment may change one scale alone."""
    return in_force().amended is None or all(steps("nabc", count) == steps("usbf", count) for count in NABC_BOARDS)


#: The scales whose cards are laid out above; every other one has a large card for each length of match.
_LAID_OUT = ("acbl20", "acbl30", "nabc", "usbf", "nswba", "wbf25", "winloss")
#: Scales of events few clubs play: their cards are made to order.
TO_ORDER = ("wbfhalf",)
#: Scales of which every length of match is on pages by boards; their cards are made to order.
_BY_BOARDS = ("wbf", "ebu")
#: So many steps for each length of match are on a page together.
_MOST_TOGETHER = 31
#: More lengths of match than these are in type too small for a wall.
_MOST_ACROSS = 9


def _without_a_layout() -> list[Scale]:
    return [scale for name, scale in scales(in_force()).items() if name not in (*_LAID_OUT, *TO_ORDER)]


def _lengths(scale: Scale) -> Iterator[Span]:
    """Yields the lengths of match that have a card: those of the scale's columns, or those usually played."""
    if scale.printed:
        yield from columns_of(scale)
    else:
        for span in scale.lengths:
            last = _longest() if span.last is None else span.last
            yield from (Span(boards, boards) for boards in NABC_BOARDS if span.first <= boards <= last)


def _together_pages(scale: Scale) -> Iterator[Page]:
    """Yields pages with a column for each usual length of match, if all have the same few Victory Points."""
    spans = list(_lengths(scale))
    points = {tuple((row.winner, row.loser) for row in steps(scale.name, span.first)) for span in spans}
    if len(spans) < 2 or len(points) > 1 or len(next(iter(points))) > _MOST_TOGETHER:
        return
    called, source = f"{scale.purpose}. " if scale.purpose else "", cite(*scale.clauses)
    deep = ceil(len(spans) / ceil(len(spans) / _MOST_ACROSS))
    for at in range(0, len(spans), deep):
        part = spans[at : at + deep]
        lengths = f"{part[0].first} to {part[-1].last or part[-1].first}" if deep < len(spans) else "by"
        yield _grid_page(
            f"{_short(scale.name)} {lengths} boards",
            by_bands(scale.name, part, f"{scale.title}, {lengths} boards".replace(", by", " by"),
                     f"{called}{_READ_FROM_THE_LEFT}", source),
            landscape=True,
        )  # fmt: skip


def _other_pages() -> Iterator[Page]:
    for scale in _without_a_layout():
        called = f"{scale.purpose}. " if scale.purpose else ""
        together = list(_together_pages(scale))
        yield from together
        if scale.name not in _BY_BOARDS:
            yield from (_card(scale.name, span.first) for span in _lengths(scale))
        elif not together:
            yield from _by_boards(scale.name, scale.title, called, cite(*scale.clauses))


def _beside_the_cards() -> Iterator[Page]:
    """Yields posters of what is most played, cards for the tables, and reverse cards."""
    for span in columns_of(scales(in_force())["acbl20"])[:_POSTED]:
        yield _card("acbl20", span.first, POSTER, "Poster ")
    for name, boards in _AT_TABLE:
        face = face_of(name, boards)
        yield replace(both_page(face), title=f"{face.heading}, {face.length}: page with IMPs")
    yield from (_card(name, boards, FOUR_UP, "Four ") for name, boards in _AT_TABLE)
    several = [scale for scale in _without_a_layout() if len(list(_lengths(scale))) > 1]
    sources = {
        "acbl20": cite(table("acbl_20").clause),
        "acbl30": cite(table("acbl_30").clause),
        "nabc": _nabc_source(),
        **{scale.name: cite(*scale.clauses) for scale in several},
    }
    lengths = {scale.name: [span.first for span in _lengths(scale)] for scale in several} | {"nabc": [*NABC_BOARDS]}
    for name, source in sources.items():
        scale = scales(in_force())[name]
        faces = [face_of(name, count) for count in lengths.get(name) or [span.first for span in columns_of(scale)]]
        yield _grid_page(
            f"Reverse {_short(name)}",
            reverse(name, faces, f"{scale.title}: IMPs needed", source),
            landscape=len(faces) > len(columns_of(scales(in_force())["acbl30"])),
        )


# --- What the contents say --------------------------------------------------------------------------------------------


def _how_to_read() -> tuple[str, ...]:
    both = "The ACBL's figures and the USBF's are the same." if _is_alike() else _NOT_ALIKE
    return (
        "ACBL 20 and 30: find the IMP margin under your boards; the VPs are at the left, winner first.",
        "Large cards: find the IMP margin; the winner's and the loser's VPs are next to it.",
        f"NABC by boards: the figure is the winner's, the loser has the rest of {figures('nabc')['maximum']}.",
        f"NABC+: by formula, rounded to {figures('nabc')['places']} decimals. {both}",
        _OTHER_CARDS,
        "The same figures as tables for a spreadsheet are in the workbook victory-points-data.",
    )


def _readings() -> list[str]:
    of = grouped((id, scale.title) for scale in scales(in_force()).values() for id in scale.readings)
    notes = {id: " ".join(dict.fromkeys(_IDS.sub("", note) for note in notes_on(id))) for id in sorted(of)}
    return [f"{', '.join(of[id])}: {said}" for id, said in notes.items()]


def _contents() -> Contents:
    return Contents(
        title="Victory Point cards",
        use="IMP margins to Victory Points (VPs), to pin up and to look up: for directors, scorers and players of "
        "team and pair matches scored by IMPs.",
        sections=[
            ("Which scale applies", (
                "The one that the conditions of contest name. In ACBL Swiss Teams the sponsor chooses the 20-point, "
                "the 30-point or the NABC+ scale (Appendix K).",
                f"NABC+ events play the NABC+ scale (Codification XII F 1.7, 1.8). The 20-point and the 30-point scale "
                f"end at {_longest()} boards.",
                "USBF matches play the USBF scale, NSWBA Swiss Pairs the NSWBA's (its regulations, 1.6).",
            )),
            ("How to read it", _how_to_read()),
            ("Our readings of doubtful wording", _readings()),
            ("Where the figures come from", [
                f"{source.dated}: {'; '.join(sections)}." for source, sections in _cited().items()
            ]),
            *amendments_listed(),
        ],
    )  # fmt: skip


def _cited() -> dict[Source, list[str]]:
    tables = ("acbl_20", "acbl_30", "codification_20", "codification_30", "nswba_9", "nswba_14", "winloss")
    clauses = [
        *(table(table_id).clause for table_id in tables),
        *(rule.clause for rule in map(figures, ("nabc", "usbf", "wbf25"))),
    ]
    for scale in _without_a_layout():
        clauses += scale.clauses
    return by_source([*clauses, *figures("nabc").also])


# --- The workbook --------------------------------------------------------------------------------------------


def pages() -> list[Page]:
    return [
        _grid_page("IMPs", imps_grid()),
        scales_compared(),
        *_acbl_pages(),
        *_by_boards("nabc", _NABC_TITLE, _NABC_EVENTS, _nabc_source(), "" if _is_alike() else f" {_NOT_ALIKE}"),
        *(_card("nabc", count) for count in _NABC_LARGE),
        *(_card("nswba", boards) for boards in _NSWBA),
        replace(card_page(face_of("winloss", 1), POSTER, "Near win-loss"), landscape=True),
        *_other_pages(),
        _grid_page("Swiss Pairs EBU", pairs_grid(), landscape=True),
        *_beside_the_cards(),
    ]


def bind_scales(paper: Paper) -> Workbook:
    properties = Properties(
        title="Victory Point cards",
        subject="IMP to Victory Point scales for duplicate bridge: ACBL, NABC+, USBF, NSWBA; WBF method, near win-loss",
        keywords="bridge, duplicate bridge, Victory Points, VP scale, IMPs, Swiss teams",
    )
    return bind(paper, properties, pages(), _contents())
