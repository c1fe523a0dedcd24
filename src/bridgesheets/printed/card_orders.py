"""Cards made to order: a scale, lengths of match and a style, and the workbook they become."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bridgesheets.errors import RuleError
from bridgesheets.printed.book import OrderedBook, Properties
from bridgesheets.printed.card_styles.card import BOTH, CARD, POSTER, Face, Style, card_page, card_scales, face_of, fits
from bridgesheets.printed.card_styles.table_cards import FOUR_UP, TENT
from bridgesheets.printed.delivering import UnknownOrder
from bridgesheets.vocabulary import no_such
from truesheet.wording import option

#: So many lengths of match in one order; more are a slip of the keyboard.
_MOST = 40
#: A length of match, or several that follow each other.
_BOARDS = re.compile(r"([0-9]{1,6})(?:[-–]([0-9]{1,6}))?")
#: The scale of matches won and lost, whatever their length.
_WITHOUT_BOARDS = "winloss"


_STYLES: Mapping[str, Style] = MappingProxyType(
    {"poster": POSTER, "card": CARD, "four-up": FOUR_UP, "tent": TENT, "both": BOTH}
)

#: The names of the styles.
STYLES = tuple(_STYLES)


@dataclass(frozen=True)
class Cards(OrderedBook):
    """The cards of one order."""

    faces: tuple[Face, ...] = ()


def cards(scale: str, boards: Iterable[str], style: str = "card") -> Cards:
    """The cards of one order: a scale by name, the boards of the matches ("7" or "7,8"), the style.

    An :class:`UnknownOrder` says what there is instead: of the scales, of the lengths of match, of the styles, and
    which styles have room for the scale.
    """
    if style not in _STYLES:
        raise UnknownOrder(no_such("style of card", style, _STYLES))
    name = scale_in(scale)
    lengths = lengths_in(boards) or _any_length(name)
    faces = faces_of(name, lengths, _STYLES[style])
    of_boards = "" if name == _WITHOUT_BOARDS else f"-{'-'.join(map(str, lengths))}-boards"
    title = f"{faces[0].heading}, {', '.join(face.length for face in faces)}"
    properties = Properties(title, faces[0].source, "bridge, duplicate bridge, Victory Points")
    pages = tuple(card_page(face, _STYLES[style], face.tab) for face in faces)
    return Cards(f"{style}-{name}{of_boards}", properties, pages, faces=faces)


def lengths_in(boards: Iterable[str]) -> tuple[int, ...]:
    """The numbers of boards in words: "7", "7,8", in rising order."""
    found: set[int] = set()
    for text in (part.strip() for listed in boards for part in listed.split(",")):
        match = _BOARDS.fullmatch(text)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not first or last < first:
            raise UnknownOrder(
                f'boards "{text}" is no number of boards; give one such as 7, or several such as 7,8 or 5-8'
            )
        found.update(range(first, last + 1))
        if len(found) > _MOST:
            raise UnknownOrder(f"{len(found)} lengths of match are too many for one order; ask for {_MOST} at a time")
    return tuple(sorted(found))


def _any_length(scale: str) -> tuple[int, ...]:
    """The one card of a scale that asks for no boards; refuses the others."""
    if scale == _WITHOUT_BOARDS:
        return (1,)
    raise UnknownOrder(
        f"the boards of the matches are missing; give {option('boards', '7')}, or several such as 7,8 or 5-8"
    )


def scale_in(text: str) -> str:
    """The scale of that name, which there are cards of."""
    try:
        return card_scales().find(text)
    except RuleError as refusal:
        raise UnknownOrder(refusal.message) from None


def faces_of(scale: str, lengths: Iterable[int], style: Style) -> tuple[Face, ...]:
    """What cards of a scale show: one for lengths of match with the same steps; refuses more than a style holds."""
    try:
        found = {face.boards: face for face in (face_of(scale, length) for length in lengths)}
    except RuleError as refusal:
        raise UnknownOrder(refusal.message) from None
    for face in found.values():
        _refuse_too_many_steps(face, style)
    return tuple(found.values())


def _refuse_too_many_steps(face: Face, style: Style) -> None:
    """Refuse a style in which the steps have no room, and name those in which they have."""
    if fits(face, style):
        return
    others = [f'"{name}"' for name, other in _STYLES.items() if other is not style and fits(face, other)]
    instead = f"ask for the style {' or '.join(others)}" if others else "no style holds so many; ask for fewer boards"
    raise UnknownOrder(
        f"the {face.title} for {face.length} has {len(face.keys)} steps, more than {style.called} holds in type of "
        f"{style.least:g} points; {instead}"
    )
