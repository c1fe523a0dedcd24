"""The Victory Point set beside its cards: the IMP scale, posters, reverse cards, cards for the tables.

The decision page says which of them is for whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from bridgesheets.printed import imp_scale, pairs_scale
from bridgesheets.printed.card_styles.face import Face, face_of, spanned
from bridgesheets.printed.card_styles.four_up import draw_four_up
from bridgesheets.printed.card_styles.poster import draw_poster, is_landscape
from bridgesheets.printed.imp_scale import draw_imps
from bridgesheets.printed.page import Page
from bridgesheets.printed.pictures.scale_pictures import SHEET as SCALES_COMPARED
from bridgesheets.printed.reverse import draw_reverse
from bridgesheets.printed.which_page import Choice, choice_page
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import columns_of, scales

#: How a sheet names a scale.
_SHORT: Mapping[str, str] = MappingProxyType({"acbl20": "ACBL 20", "acbl30": "ACBL 30", "nabc": "NABC"})
#: The scales in print whose columns each have a poster.
_POSTERS = ("acbl20",)
#: What is most played at a table: a scale, and the boards of a match.
_AT_TABLE = (("acbl20", 7), ("nabc", 7))
#: So many columns of a scale have a poster in the set: those most played.
_POSTED = {"acbl20": 2}

_POSTER = "Posters of one length of match, to be read across the room"
_REVERSE = "Victory Points wanted, IMPs needed, by boards"
_FOUR = "Four table cards on a page, to cut apart"
TO_ORDER = (
    "Another scale or another number of boards: bridgesheets build cards --scale NAME --boards N --style poster, card, "
    "four-up or tent."
)


def short(scale_name: str) -> str:
    """What a sheet calls a scale: "ACBL 20"."""
    return _SHORT.get(scale_name, scale_name.upper())


def _hyphened(face: Face) -> str:
    """The boards in the name of a sheet."""
    return spanned(face.boards).replace("–", "-")


def imp_pages() -> Iterator[Page]:
    """The IMP scale by itself."""
    yield Page("IMPs", imp_scale.PURPOSE, draw_imps)


def poster_pages() -> Iterator[Page]:
    """A poster for each column of the scales in print."""
    for name in _POSTERS:
        for face in (face_of(name, span.first) for span in columns_of(scales(in_force())[name])[: _POSTED[name]]):
            yield Page(
                f"Poster {short(name)} {_hyphened(face)}", "", partial(draw_poster, face=face),
                landscape=is_landscape(face), series=_POSTER, label=f"{short(name)}: {spanned(face.boards)}",
            )  # fmt: skip


def reverse_pages(sources: Mapping[str, str], lengths: Mapping[str, Sequence[int]]) -> Iterator[Page]:
    """A reverse card for each scale with a source; ``lengths`` are the boards of those that have no printed columns."""
    for name, source in sources.items():
        scale = scales(in_force())[name]
        boards = lengths.get(name) or [span.first for span in columns_of(scale)]
        faces = tuple(face_of(name, count) for count in boards)
        yield Page(
            f"Reverse {short(name)}",
            "",
            partial(draw_reverse, scale_name=name, faces=faces, title=f"{scale.title}: IMPs needed", source=source),
            landscape=len(faces) > len(columns_of(scales(in_force())["acbl30"])),
            series=_REVERSE,
            label=short(name),
        )


def table_pages() -> Iterator[Page]:
    """Cards for the tables, four on a page."""
    for face in (face_of(name, boards) for name, boards in _AT_TABLE):
        yield Page(
            f"Four {short(face.scale)} {_hyphened(face)}", "", partial(draw_four_up, face=face),
            series=_FOUR, label=f"{short(face.scale)}: {spanned(face.boards)}",
        )  # fmt: skip


def which_page(pages: Sequence[Page], others: Sequence[tuple[str, Sequence[str]]]) -> Page:
    """The decision page of the set with these pages; ``others`` are the cases of further scales and their sheets."""

    def of(series: str) -> tuple[str, ...]:
        return tuple(page.sheet for page in pages if page.series == series)

    large = tuple(page.sheet for page in pages if page.sheet.startswith("NABC ") and page.sheet.endswith("boards"))
    together = tuple(page.sheet for page in pages if page.sheet.startswith("NABC ") and " to " in page.sheet)
    scales = (
        Choice("ACBL Swiss Teams, the sponsor chose the 20-point scale", ("ACBL 20",)),
        Choice("ACBL Swiss Teams, the sponsor chose the 30-point scale", ("ACBL 30",)),
        Choice("ACBL Swiss Teams, the sponsor chose the NABC+ scale: two decimals", (*together, *large)),
        Choice("An NABC+ event", (*together, *large)),
        Choice("A USBF match: its figures are those of the NABC+ scale", (*together, *large)),
        Choice("NSWBA State Swiss Pairs with 15 tables or more: matches of 9 boards", ("NSWBA 9 boards",)),
        Choice("NSWBA State Swiss Pairs under 15 tables: matches of 14 boards", ("NSWBA 14 boards",)),
        *(Choice(case, tuple(sheets)) for case, sheets in others),
        Choice("EBU Swiss Pairs scored by matchpoints", (pairs_scale.SHEET,)),
        Choice("Matches won count, close ones in part", ("Near win-loss",)),
    )
    kinds = (
        Choice("How many IMPs is a difference in points worth?", ("IMPs",)),
        Choice("What do so many IMPs earn? For the scorer's desk and the wall", ("ACBL 20", "ACBL 30", *large)),
        Choice("The same for one length of match, to be read across the room", of(_POSTER)),
        Choice("The same for every table: four cards on a page, to cut apart", of(_FOUR)),
        Choice("IMPs in front and Victory Points behind: print two pages on one sheet", ("IMPs", "ACBL 20", *large)),
        Choice("How many IMPs do we need for so many Victory Points?", of(_REVERSE)),
        Choice("Where do the scales differ, and by how much?", (SCALES_COMPARED,)),
    )
    return choice_page(
        "Which scale, which page",
        "The conditions of contest name the scale. Find the case, turn to its page.",
        "Which scale is played, and which page is for it.",
        (("Which scale is it?", scales), ("What is it for?", kinds)),
        pages,
        [TO_ORDER],
    )
