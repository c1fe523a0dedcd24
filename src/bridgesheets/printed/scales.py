"""The Victory Point set: which cards it holds, for whom each is, and what is printed on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from openpyxl import Workbook

from bridgesheets.citations import Clause, Source
from bridgesheets.printed.bands import bands, draw_bands
from bridgesheets.printed.book import Properties, bind
from bridgesheets.printed.card_styles.card import draw_large_card
from bridgesheets.printed.card_styles.face import face_of
from bridgesheets.printed.card_styles.poster import draw_poster
from bridgesheets.printed.citing import amendments_listed, by_source, cite
from bridgesheets.printed.contents import Contents
from bridgesheets.printed.grids import draw_compact
from bridgesheets.printed.page import Page
from bridgesheets.printed.pairs_scale import pairs_page
from bridgesheets.printed.paper import Paper
from bridgesheets.printed.pictures.scale_pictures import scales_compared
from bridgesheets.printed.scale_pages import TO_ORDER as OTHER_CARDS
from bridgesheets.printed.scale_pages import imp_pages, poster_pages, reverse_pages, short, table_pages
from bridgesheets.printed.steps import steps
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.inventory import notes_on
from bridgesheets.regulations.notation import Span
from bridgesheets.rules.victory_points import Scale, columns_of, scales

#: The lengths of match clubs and tournaments play on the continuous scale, as far as one page holds them.
_NABC_TOGETHER = (5, 6, 7, 8, 9, 10), (12, 14, 16, 18, 20), (24, 28, 32, 36)
NABC_BOARDS = tuple(count for boards in _NABC_TOGETHER for count in boards)

#: The lengths of match that have a large card in the set; those of others are made to order.
_NABC_LARGE = (7, 8, 16)

#: Ids of readings in a note.
_IDS = re.compile(r" \([A-Z][\w.-]*(?:, [A-Z][\w.-]*)*\)")

_NABC_TITLE = "NABC+ and USBF scale"
_NABC_EVENTS = "NABC+ events, Swiss Teams at the sponsor's choice, USBF matches"
_NOT_ALIKE = "By this edition these are the ACBL's figures only; the USBF's differ."
_READ_FROM_THE_LEFT = (
    "Find the IMP margin under the boards of your match; the Victory Points (VPs) stand at the left, winner first."
)
_ACBL_EVENTS = "ACBL Swiss Teams of sectional rating or higher, at the sponsor's choice"


def _longest() -> int:
    """The boards of the longest matches that the ACBL's printed scales are for."""
    return bands("acbl_20")[-1].last or 0


# --- Cards ---------------------------------------------------------------------------------------------------


def _acbl_pages() -> Iterator[Page]:
    for scale_name, table_id, sheet, purpose in (
        ("acbl20", "acbl_20", "ACBL 20", _ACBL_EVENTS),
        ("acbl30", "acbl_30", "ACBL 30", _ACBL_EVENTS),
    ):
        first, last = bands(table_id)[0].first, bands(table_id)[-1].last
        yield Page(
            sheet,
            f"{purpose}, {first} to {last} boards a match.",
            partial(
                draw_bands,
                scale_name=scale_name,
                columns_for=bands(table_id),
                title=scales(in_force())[scale_name].title,
                use=f"{purpose}. {_READ_FROM_THE_LEFT}",
                source=cite(table(table_id).clause, table(table_id.replace("acbl", "codification")).clause),
                notes=_acbl_notes(table_id),
            ),
            landscape=True,
        )


def _acbl_notes(table_id: str) -> list[str]:
    """What the other text that prints the same table says otherwise."""
    other = table(table_id.replace("acbl", "codification"))
    theirs, ours = (_dashed(printed.columns[1]) for printed in (other, table(table_id)))
    notes = [f"The Codification (XII F 1.4) heads the first column {theirs} boards; Appendix K, followed here, {ours}."]
    for erratum in other.errata:
        notes.append(
            f"The Codification misprints {_dashed(erratum.printed)} IMPs for {_dashed(erratum.row)} at "
            f"{_dashed(erratum.column)} boards; Appendix K prints {_dashed(erratum.read_as)}."
        )
    return notes


def _dashed(printed: str) -> str:
    """A range or split as our pages print it."""
    return printed.replace("-", "–")


def _nabc_pages() -> Iterator[Page]:
    nabc = figures("nabc")
    source = cite(nabc.clause, figures("usbf").clause, *nabc.also)
    for boards in _NABC_TOGETHER:
        yield Page(
            f"NABC {boards[0]} to {boards[-1]}",
            f"{_NABC_TITLE}: the winner's VPs by boards.",
            partial(
                draw_compact,
                scale_name="nabc",
                boards=boards,
                title=f"{_NABC_TITLE}, {boards[0]} to {boards[-1]} boards",
                use=f"{_NABC_EVENTS}. Find the IMP margin at the left, the boards of the match above: the winner's "
                f"Victory Points; the loser has the rest of {nabc['maximum']}.{'' if _alike() else f' {_NOT_ALIKE}'}",
                source=source,
            ),
        )
    for count in _NABC_LARGE:
        yield _large("nabc", count, "The same scale as large cards, winner and loser")


def _large(scale_name: str, boards: int, purpose: str) -> Page:
    """A large card of a scale for one length of match."""
    face = face_of(scale_name, boards)
    sheet = f"{short(scale_name)} {face.length.replace('–', '-')}"
    return Page(sheet, purpose, partial(draw_large_card, face=face))


def _formula() -> str:
    """How the figures of the scale by formula come about."""
    nabc = figures("nabc")
    both = "The ACBL's figures and the USBF's are the same." if _alike() else _NOT_ALIKE
    return f"NABC+: by formula, rounded to {nabc['places']} decimals. {both}"


def _alike() -> bool:
    """Whether the ACBL's figures and the USBF's are the same: an amendment may change one scale alone."""
    return in_force().amended is None or all(steps("nabc", count) == steps("usbf", count) for count in NABC_BOARDS)


def _nswba_pages() -> Iterator[Page]:
    for boards, event in ((9, "15 tables or more, nine matches"), (14, "under 15 tables, six matches")):
        yield _large("nswba", boards, f"NSWBA State Swiss Pairs: {event} of {boards} boards.")


def _win_loss_page() -> Iterator[Page]:
    yield Page(
        "Near win-loss",
        "Events scored by matches won, with part of the point for close ones.",
        partial(draw_poster, face=face_of("winloss", 1)),
        landscape=True,
    )


#: The scales whose cards are laid out above; every other one has a large card for each length of match.
_LAID_OUT = ("acbl20", "acbl30", "nabc", "usbf", "nswba", "wbf25", "winloss")


#: Scales of events few clubs play: their cards are made to order.
TO_ORDER = ("wbfhalf",)


def _without_a_layout() -> list[Scale]:
    return [scale for name, scale in scales(in_force()).items() if name not in (*_LAID_OUT, *TO_ORDER)]


def _usual(scale: Scale) -> Iterator[Span]:
    """The lengths of match that have a card: each the scale has columns for, or those usually played."""
    if scale.printed:
        yield from columns_of(scale)
    else:
        for span in scale.lengths:
            last = _longest() if span.last is None else span.last
            yield from (Span(boards, boards) for boards in NABC_BOARDS if span.first <= boards <= last)


def _clauses(scale: Scale) -> list[Clause]:
    return [entry.clause for entry in scale.printed] or [scale.clause]


#: So many steps for each length of match stand on a page together.
_MOST_TOGETHER = 31


def _together_page(scale: Scale) -> Iterator[Page]:
    """A page with a column for each usual length of match, if all of them have the same few Victory Points."""
    spans = list(_usual(scale))
    points = {tuple((row.winner, row.loser) for row in steps(scale.name, span.first)) for span in spans}
    if len(spans) < 2 or len(points) > 1 or len(next(iter(points))) > _MOST_TOGETHER:
        return
    called = scale.purpose or scale.title
    yield Page(
        f"{scale.name.upper()} by boards",
        f"{called}: all lengths of match on one page.",
        partial(
            draw_bands,
            scale_name=scale.name,
            columns_for=spans,
            title=f"{scale.title} by boards",
            use=f"{called}. {_READ_FROM_THE_LEFT}",
            source=cite(*_clauses(scale)),
        ),
        landscape=True,
    )


def _compact_pages(scale: Scale) -> Iterator[Page]:
    """The winner's figures of a scale of which the loser has the rest, several lengths of match on a page."""
    called = scale.purpose or scale.title
    for boards in _NABC_TOGETHER:
        (total,) = {row.winner + row.loser for count in boards for row in steps(scale.name, count)}
        yield Page(
            f"{scale.name.upper()} {boards[0]} to {boards[-1]}",
            f"{called}: the winner's VPs by boards.",
            partial(
                draw_compact,
                scale_name=scale.name,
                boards=boards,
                title=f"{scale.title}, {boards[0]} to {boards[-1]} boards",
                use=f"{called}. Find the IMP margin at the left, the boards of the match above: the winner's Victory "
                f"Points; the loser has the rest of {total}.",
                source=cite(*_clauses(scale)),
            ),
        )


#: Scales of which every length of match stands on pages by boards; their cards are made to order.
_BY_BOARDS = ("wbf", "ebu")


def _other_pages() -> Iterator[Page]:
    for scale in _without_a_layout():
        together = list(_together_page(scale))
        yield from together
        if scale.name in _BY_BOARDS:
            yield from () if together else _compact_pages(scale)
            continue
        for span in _usual(scale):
            yield _large(scale.name, span.first, f"{scale.purpose or scale.title}: large cards, winner and loser")


# --- What the contents say --------------------------------------------------------------------------------------------


def _applies() -> tuple[str, ...]:
    return (
        "The one the conditions of contest name. In ACBL Swiss Teams the sponsor chooses the 20-point, the 30-point or "
        "the NABC+ scale (Appendix K).",
        f"NABC+ events play the NABC+ scale (Codification XII F 1.7, 1.8). The 20-point and the 30-point scale end at "
        f"{_longest()} boards.",
        "USBF matches play the USBF scale, NSWBA State Swiss Pairs the NSWBA's own (its regulations, 1.6).",
    )


def _how_to_read() -> tuple[str, ...]:
    return (
        "ACBL 20 and 30: find the IMP margin under your boards; the VPs stand at the left, winner first.",
        "Large cards: find the IMP margin; the winner's and the loser's VPs stand beside it.",
        f"NABC by boards: the figure is the winner's, the loser has the rest of {figures('nabc')['maximum']}. Grey: "
        "past the end of the scale.",
        _formula(),
        OTHER_CARDS,
        "The same figures as tables for a spreadsheet are in the workbook victory-points-data.",
    )


def _readings() -> list[str]:
    """What the notes of the tables say of each reading behind a card."""
    ids = sorted({id for scale in scales(in_force()).values() for id in scale.readings})
    return [" ".join(dict.fromkeys(_IDS.sub("", note) for note in notes_on(id))) for id in ids]


def _contents() -> Contents:
    return Contents(
        title="Victory Point cards",
        use="IMP margins to Victory Points (VPs), to pin up and to look up: for directors, scorers and players of "
        "team and pair matches scored by IMPs.",
        sections=[
            ("Which scale applies", _applies()),
            ("How to read it", _how_to_read()),
            ("Our readings of doubtful wording", _readings()),
            ("Where the figures come from", [
                f"{source.dated}: {'; '.join(sections)}." for source, sections in _cited().items()
            ]),
            *amendments_listed(),
        ],
    )  # fmt: skip


def _cited() -> dict[Source, list[str]]:
    """The texts behind the cards, each with the sections used."""
    tables = ("acbl_20", "acbl_30", "codification_20", "codification_30", "nswba_9", "nswba_14", "winloss")
    clauses = [
        *(table(table_id).clause for table_id in tables),
        *(rule.clause for rule in map(figures, ("nabc", "usbf", "wbf25"))),
    ]
    for scale in _without_a_layout():
        clauses += _clauses(scale)
    return by_source([*clauses, *figures("nabc").also])


# --- The workbook --------------------------------------------------------------------------------------------


def pages() -> list[Page]:
    """Every page after the contents, in order."""
    cards = [*_acbl_pages(), *_nabc_pages(), *_nswba_pages(), *_win_loss_page(), *_other_pages(), pairs_page()]
    return [
        *imp_pages(),
        scales_compared(),
        *cards,
        *poster_pages(),
        *table_pages(),
        *_reverse_pages(),
    ]


def _reverse_pages() -> Iterator[Page]:
    """Reverse cards of the scales that are played at several lengths of match."""
    several = [scale for scale in _without_a_layout() if len(list(_usual(scale))) > 1]
    sources = {
        "acbl20": cite(table("acbl_20").clause),
        "acbl30": cite(table("acbl_30").clause),
        "nabc": cite(figures("nabc").clause, figures("usbf").clause),
        **{scale.name: cite(*_clauses(scale)) for scale in several},
    }
    lengths = {scale.name: [span.first for span in _usual(scale)] for scale in several}
    yield from reverse_pages(sources, {**lengths, "nabc": NABC_BOARDS})


def bind_scales(paper: Paper) -> Workbook:
    """The workbook of Victory Point cards for one paper size."""
    properties = Properties(
        title="Victory Point cards",
        subject="IMP to Victory Point scales for duplicate bridge: ACBL, NABC+, USBF, NSWBA; WBF method, near win-loss",
        keywords="bridge, duplicate bridge, Victory Points, VP scale, IMPs, Swiss teams",
    )
    found = pages()
    return bind(paper, properties, _contents(), found)
