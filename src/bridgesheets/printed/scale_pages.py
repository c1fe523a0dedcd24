"""The Victory Point set beside its cards: the IMP scale, posters, reverse cards, cards for the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from bridgesheets.printed import imp_scale
from bridgesheets.printed.card_styles.face import Face, face_of, spanned
from bridgesheets.printed.card_styles.four_up import draw_four_up
from bridgesheets.printed.card_styles.poster import draw_poster, is_landscape
from bridgesheets.printed.imp_scale import draw_imps
from bridgesheets.printed.page import Page
from bridgesheets.printed.reverse import draw_reverse
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
                f"Poster {short(name)} {_hyphened(face)}", _POSTER, partial(draw_poster, face=face),
                landscape=is_landscape(face),
            )  # fmt: skip


def reverse_pages(sources: Mapping[str, str], lengths: Mapping[str, Sequence[int]]) -> Iterator[Page]:
    """A reverse card for each scale with a source; ``lengths`` are the boards of those that have no printed columns."""
    for name, source in sources.items():
        scale = scales(in_force())[name]
        boards = lengths.get(name) or [span.first for span in columns_of(scale)]
        faces = tuple(face_of(name, count) for count in boards)
        yield Page(
            f"Reverse {short(name)}",
            _REVERSE,
            partial(draw_reverse, scale_name=name, faces=faces, title=f"{scale.title}: IMPs needed", source=source),
            landscape=len(faces) > len(columns_of(scales(in_force())["acbl30"])),
        )


def table_pages() -> Iterator[Page]:
    """Cards for the tables, four on a page."""
    for face in (face_of(name, boards) for name, boards in _AT_TABLE):
        yield Page(
            f"Four {short(face.scale)} {_hyphened(face)}", _FOUR, partial(draw_four_up, face=face),
        )  # fmt: skip
