"""The Victory Point set: which cards it holds, for whom each is, and what is printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from openpyxl import Workbook

from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.citations import Clause, Source
from bridgesheets.printed.bands import bands, draw_bands
from bridgesheets.printed.book import Properties, bind
from bridgesheets.printed.cards import draw_card
from bridgesheets.printed.citing import by_source, cite
from bridgesheets.printed.contents import Contents
from bridgesheets.printed.grids import FULL_PAGES, draw_compact, draw_full
from bridgesheets.printed.lists import Line, Part, draw_list, lines
from bridgesheets.printed.page import Page
from bridgesheets.printed.paper import Paper
from bridgesheets.printed.steps import steps
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.notation import Span
from bridgesheets.rules.victory_points import Scale, columns_of

#: The lengths of match clubs and tournaments play on the continuous scale.
NABC_BOARDS = (5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36)

_LONGEST = bands("acbl_20")[-1].last or 0
_NABC, _USBF, _WBF25, _WINLOSS = figures("nabc"), figures("usbf"), figures("wbf25"), table("winloss")
_NABC_TITLE = "NABC+ and USBF scale"
_NABC_EVENTS = "NABC+ events, Swiss Teams at the sponsor's choice, USBF matches"
_NABC_USE = f"{_NABC_EVENTS}. The ACBL's figures and the USBF's are the same: one card serves both."
_TWO_DECIMALS = (
    f"The texts give a formula. The winner's Victory Points are rounded to {_NABC['places']} decimals, "
    f"the loser has the rest of {_NABC['maximum']}."
)
_READ_FROM_THE_LEFT = "Find the IMP margin under your boards; read the VPs at the left."


# --- Cards ---------------------------------------------------------------------------------------------------


def _acbl_pages() -> Iterator[Page]:
    for scale_name, table_id, sheet, purpose in (
        ("acbl20", "acbl_20", "ACBL 20", "ACBL Swiss Teams at the sponsor's choice"),
        ("acbl30", "acbl_30", "ACBL 30", "ACBL Swiss Teams at the sponsor's choice"),
    ):
        first, last = bands(table_id)[0].first, bands(table_id)[-1].last
        yield Page(
            sheet,
            f"{purpose}, {first} to {last} boards a match.",
            partial(
                draw_bands,
                scale_name=scale_name,
                table_id=table_id,
                title=SCALES[scale_name].title,
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
    source = cite(_NABC.clause, _USBF.clause, *_NABC.also)
    yield Page(
        "NABC compact",
        f"{_NABC_EVENTS}: the winner's VPs for the usual numbers of boards on one page.",
        partial(
            draw_compact,
            boards=NABC_BOARDS,
            title=f"{_NABC_TITLE}, winner's VPs by boards in a match",
            use=f"{_NABC_EVENTS}. Loser: the rest of {_NABC['maximum']}. No column at the right: {_NABC['maximum']}.",
            source=source,
        ),
        landscape=True,
    )
    for boards in NABC_BOARDS:
        yield Page(
            f"NABC {boards} boards",
            "",
            partial(
                draw_card,
                title=f"{_NABC_TITLE}, {boards} boards",
                use=_NABC_USE,
                source=source,
                rows=steps("nabc", boards),
                notes=[_TWO_DECIMALS],
            ),
            series="The same scale as large cards, winner and loser, for matches of",
            label=f"{boards} boards",
        )


def _nswba_pages() -> Iterator[Page]:
    for boards, event in ((9, "15 tables or more, nine matches"), (14, "under 15 tables, six matches")):
        purpose = f"NSWBA State Swiss Pairs: {event} of {boards} boards."
        yield Page(
            f"NSWBA {boards} boards",
            purpose,
            partial(
                draw_card,
                title=f"NSWBA scale, {boards} boards",
                use=purpose,
                source=cite(table(f"nswba_{boards}").clause),
                rows=steps("nswba", boards),
            ),
        )


def _essay_pages() -> Iterator[Page]:
    boards, cap, total = int(_WBF25["boards"]), _WBF25["cap_margin"], 2 * _WBF25["draw"]
    purpose = (
        f"An illustration in the USBF's essay, {boards}-board matches. No scale the WBF played: that was a step "
        "function, and today it plays another."
    )
    above = f"Above {cap} IMPs the winner stays at {_WBF25['winner_cap']} and the sides no longer add up to {total}."
    falling = (
        "The loser's figures are rounded there: with each IMP goes "
        f"1/{_WBF25['imps_per_vp_beyond']} of a Victory Point."
    )
    yield Page(
        "WBF method",
        f"The WBF's method made continuous, an illustration in the USBF's essay; {boards} boards.",
        partial(
            draw_card,
            title=f"{_WBF25.title}, {boards} boards",
            use=purpose,
            source=cite(_WBF25.clause),
            rows=steps("wbf25", boards),
            notes=[above, falling],
        ),
    )
    purpose = "Events scored by matches won, with part of the point for close ones."
    yield Page(
        "Near win-loss",
        purpose,
        partial(
            draw_card,
            title="Near win-loss scale",
            use=purpose,
            source=cite(_WINLOSS.clause),
            rows=steps("winloss", 1),
            largest=48,
        ),
        landscape=True,
    )


#: The scales whose cards are laid out above; every other one has a large card for each length of match.
_LAID_OUT = ("acbl20", "acbl30", "nabc", "usbf", "nswba", "wbf25", "winloss")


def _without_a_layout() -> list[Scale]:
    return [scale for name, scale in SCALES.items() if name not in _LAID_OUT]


def _usual(scale: Scale) -> Iterator[Span]:
    """The lengths of match that have a card: each the scale has columns for, or those usually played."""
    if scale.printed:
        yield from columns_of(scale)
    else:
        for span in scale.lengths:
            last = _LONGEST if span.last is None else span.last
            yield from (Span(boards, boards) for boards in NABC_BOARDS if span.first <= boards <= last)


def _clauses(scale: Scale) -> list[Clause]:
    return [entry.clause for entry in scale.printed] or [scale.clause]


def _other_pages() -> Iterator[Page]:
    for scale in _without_a_layout():
        for span in _usual(scale):
            boards = f"{span.first}" if span.last == span.first else f"{span.first}–{span.last or 'more'}"
            purpose = f"{scale.purpose or scale.title}: matches of {boards} boards."
            yield Page(
                f"{scale.name.upper()} {boards} boards",
                purpose,
                partial(
                    draw_card,
                    title=f"{scale.title}, {boards} boards",
                    use=purpose,
                    source=cite(*_clauses(scale)),
                    rows=steps(scale.name, span.first),
                ),
            )


# --- The tables behind them ----------------------------------------------------------------------------------


def _acbl_table(scale_name: str, table_id: str, sheet: str) -> Page:
    scale = SCALES[scale_name]
    parts = [Part(scale.title, band, steps(scale_name, band.first), whole=True) for band in bands(table_id)]
    half = len(parts) // 2
    pages = [lines(parts[:half]), lines(parts[half:])]
    return _list_page(
        sheet, f"{scale.title}: every step, to filter by boards.", scale.title, pages, table(table_id).clause
    )


def _nabc_table() -> Page:
    across, down = FULL_PAGES
    return Page(
        "Table NABC",
        f"{_NABC_TITLE}: winner's VPs for 1 to {_LONGEST} boards in one table.",
        partial(
            draw_full,
            boards=range(1, _LONGEST + 1),
            title=f"{_NABC_TITLE}, 1 to {_LONGEST} boards",
            use=f"Winner's VPs by IMP margin and boards in a match; the loser has the rest of {_NABC['maximum']}.",
            source=cite(_NABC.clause, _USBF.clause, *_NABC.also),
        ),
        papers=across * down,
        across=across,
    )


def _nswba_table() -> Page:
    scale = SCALES["nswba"]
    parts = [Part(scale.title, Span(boards, boards), steps("nswba", boards), whole=False) for boards in (9, 14)]
    return _list_page(
        "Table NSWBA",
        f"{scale.title}: every step, to filter by boards.",
        scale.title,
        [lines([part]) for part in parts],
        table("nswba_9").clause,
        table("nswba_14").clause,
    )


def _essay_table() -> Page:
    boards = int(_WBF25["boards"])
    continuous = Part("WBF method", Span(boards, boards), steps("wbf25", boards), whole=False)
    near = Part("near win-loss", Span(1, None), steps("winloss", 1), whole=False)
    listed = lines([continuous, near])
    half = -(-len(listed) // 2)
    return _list_page(
        "Table USBF essay",
        "WBF method and near win-loss: every step, to filter by scale.",
        "WBF method and near win-loss scale",
        [listed[:half], listed[half:]],
        _WBF25.clause,
        _WINLOSS.clause,
    )


def _other_tables() -> Iterator[Page]:
    for scale in _without_a_layout():
        parts = [Part(scale.title, span, steps(scale.name, span.first), whole=False) for span in _usual(scale)]
        yield _list_page(
            f"Table {scale.name.upper()}",
            f"{scale.title}: every step, to filter by boards.",
            scale.title,
            [lines([part]) for part in parts],
            *_clauses(scale),
        )


def _list_page(sheet: str, purpose: str, title: str, pages: Sequence[Sequence[Line]], *clauses: Clause) -> Page:
    return Page(
        sheet,
        purpose,
        partial(
            draw_list,
            pages=pages,
            title=f"{title}, as a list",
            use="To look up, filter and copy: a row for each step, IMPs to empty on the open last one.",
            source=cite(*clauses),
        ),
        papers=len(pages),
    )


# --- What the contents say --------------------------------------------------------------------------------------------


_APPLIES = (
    "The one the conditions of contest name. In ACBL Swiss Teams the sponsor chooses the 20-point, the 30-point or the "
    "NABC+ scale (Appendix K).",
    f"NABC+ events play the NABC+ scale (Codification XII F 1.7, 1.8). The other two end at {_LONGEST} boards.",
    "USBF matches play the USBF scale, NSWBA State Swiss Pairs the NSWBA's own (its regulations, 1.6).",
)
_READING = (
    "ACBL 20 and 30: find the IMP margin under your boards; the VPs stand at the left, winner first.",
    "Large cards: find the IMP margin; the winner's and the loser's VPs stand beside it.",
    f"NABC compact: the figure is the winner's, the loser has the rest of {_NABC['maximum']}. "
    "Pale: past the end of the scale.",
)


def _contents() -> Contents:
    return Contents(
        title="Victory Point cards",
        use="IMP margins to Victory Points (VPs), to pin up and to look up: for directors, scorers and players of "
        "team and pair matches scored by IMPs.",
        sections=[
            ("Which scale applies", _APPLIES),
            ("How to read it", _READING),
            ("Where the figures come from", [
                f"{source.dated}: {'; '.join(sections)}." for source, sections in _cited().items()
            ]),
        ],
    )  # fmt: skip


def _cited() -> dict[Source, list[str]]:
    """The texts behind the cards, each with the sections used."""
    tables = ("acbl_20", "acbl_30", "codification_20", "codification_30", "nswba_9", "nswba_14", "winloss")
    clauses = [*(table(table_id).clause for table_id in tables), *(rule.clause for rule in (_NABC, _USBF, _WBF25))]
    for scale in _without_a_layout():
        clauses += _clauses(scale)
    return by_source([*clauses, *_NABC.also])


# --- The workbook --------------------------------------------------------------------------------------------


def pages() -> list[Page]:
    """Every page after the contents, in order."""
    return [
        *_acbl_pages(),
        *_nabc_pages(),
        *_nswba_pages(),
        *_essay_pages(),
        *_other_pages(),
        _acbl_table("acbl20", "acbl_20", "Table ACBL 20"),
        _acbl_table("acbl30", "acbl_30", "Table ACBL 30"),
        _nabc_table(),
        _nswba_table(),
        _essay_table(),
        *_other_tables(),
    ]


def bind_scales(paper: Paper) -> Workbook:
    """The workbook of Victory Point cards for one paper size."""
    properties = Properties(
        title="Victory Point cards",
        subject="IMP to Victory Point scales for duplicate bridge: ACBL, NABC+, USBF, NSWBA; WBF method, near win-loss",
        keywords="bridge, duplicate bridge, Victory Points, VP scale, IMPs, Swiss teams",
    )
    return bind(paper, properties, _contents(), pages())
