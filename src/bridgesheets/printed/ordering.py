"""Cards made to order: a scale, lengths of match and a style, and the workbook they become."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from openpyxl import Workbook

from bridgesheets.errors import RuleError
from bridgesheets.printed.book import Properties, describe
from bridgesheets.printed.build import BookSet
from bridgesheets.printed.card_styles.blocks import TooSmall
from bridgesheets.printed.card_styles.both import SIZES as BOTH
from bridgesheets.printed.card_styles.both import draw_both
from bridgesheets.printed.card_styles.card import SIZES as CARD
from bridgesheets.printed.card_styles.card import draw_large_card
from bridgesheets.printed.card_styles.face import Face, card_scales, face_of
from bridgesheets.printed.card_styles.four_up import SIZES as FOUR_UP
from bridgesheets.printed.card_styles.four_up import draw_four_up
from bridgesheets.printed.card_styles.poster import SIZES as POSTER
from bridgesheets.printed.card_styles.poster import draw_poster, is_landscape
from bridgesheets.printed.card_styles.tent import SIZES as TENT
from bridgesheets.printed.card_styles.tent import draw_tent
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.paper import PAPERS, Paper
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.printed.sheet import Sheet, Unlinked
from bridgesheets.printed.styles import StylesByKind
from bridgesheets.printed.writer import to_bytes
from bridgesheets.vocabulary import no_such

#: So many lengths of match in one order; more are a slip of the keyboard.
_MOST = 40
#: A length of match, or several that follow each other.
_BOARDS = re.compile(r"([0-9]{1,6})(?:[-–]([0-9]{1,6}))?")
#: The scale of matches won and lost, whatever their length.
_WITHOUT_BOARDS = "winloss"


class Style(NamedTuple):
    """A style of card: what it is called in a sentence, its least type, how it is drawn, when on paper laid across."""

    called: str
    least: float
    draw: Callable[[Sheet, Face], None]
    across: Callable[[Face], bool]


_STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "poster": Style("a poster", POSTER.least, draw_poster, is_landscape),
        "card": Style("a card", CARD.least, draw_large_card, lambda _: False),
        "four-up": Style("a page of four cards", FOUR_UP.least, draw_four_up, lambda _: False),
        "tent": Style("a tent card", TENT.least, draw_tent, lambda _: True),
        "both": Style("a page with IMPs and Victory Points", BOTH.least, draw_both, lambda _: False),
    }
)

#: The names of the styles.
STYLES = tuple(_STYLES)


def style_of(name: str) -> Style:
    """A style by its name."""
    return _STYLES[name]


@dataclass(frozen=True)
class Cards:
    """The cards of one order, in one workbook for each paper."""

    file_name: str
    faces: tuple[Face, ...]
    style: Style

    @property
    def family(self) -> str:
        return self.file_name

    def contents(self, papers: Sequence[Paper], narrowing: Narrowing, formulas: str) -> Iterator[bytes]:
        """The file for each paper."""
        return map(self._content, papers)

    def _content(self, paper: Paper) -> bytes:
        workbook = Workbook()
        workbook.remove(workbook.active)
        styles = StylesByKind(workbook)
        for face in self.faces:
            worksheet = workbook.create_sheet(f"{face.scale.upper()} {face.length}")
            self.style.draw(Unlinked(worksheet, paper, styles, landscape=self.style.across(face)), face)
        title = f"{self.faces[0].heading}, {', '.join(face.length for face in self.faces)}"
        describe(workbook, paper, Properties(title, self.faces[0].source, "bridge, duplicate bridge, Victory Points"))
        return to_bytes(workbook)


def cards(scale: str, boards: Iterable[str], style: str = "card") -> BookSet:
    """The set of one order, as :func:`ordered_cards` takes it."""
    ordered = ordered_cards(scale, boards, style)
    return BookSet(f"Cards of the {ordered.faces[0].title}", (ordered,))


def ordered_cards(scale: str, boards: Iterable[str], style: str = "card") -> Cards:
    """The cards of one order: a scale by name, the boards of the matches ("7" or "7,8"), the style.

    An :class:`UnknownOrder` says what there is instead: of the scales, of the lengths of match, of the styles, and
    which styles have room for the scale.
    """
    if style not in _STYLES:
        raise UnknownOrder(no_such("style of card", style, _STYLES))
    try:
        name = card_scales().find(scale)
        lengths = lengths_in(boards) or _any_length(name)
        # Lengths of match with the same steps are on one card.
        faces = tuple({face.boards: face for face in (face_of(name, length) for length in lengths)}.values())
    except RuleError as refusal:
        raise UnknownOrder(refusal.message) from None
    for face in faces:
        refuse_too_many_steps(face, style)
    of_boards = "" if name == _WITHOUT_BOARDS else f"-{'-'.join(map(str, lengths))}-boards"
    return Cards(f"{style}-{name}{of_boards}", faces, _STYLES[style])


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
    raise UnknownOrder("the boards of the matches are missing; give --boards 7, or several such as 7,8 or 5-8")


def refuse_too_many_steps(face: Face, style: str) -> None:
    """Refuse a style in which the steps have no room, and name those in which they have."""
    if fits(face, style):
        return
    others = [f'"{other}"' for other in _STYLES if other != style and fits(face, other)]
    asked = _STYLES[style]
    instead = f"ask for the style {' or '.join(others)}" if others else "no style holds so many; ask for fewer boards"
    raise UnknownOrder(
        f"the {face.title} for {face.length} has {len(face.keys)} steps, more than {asked.called} holds in type of "
        f"{asked.least:g} points; {instead}"
    )


def fits(face: Face, style: str) -> bool:
    """Whether a style has room for a scale on every paper."""
    found, workbook = _STYLES[style], Workbook()
    styles = StylesByKind(workbook)
    try:
        for paper in PAPERS.values():
            sheet = Unlinked(workbook.create_sheet(), paper, styles, landscape=found.across(face))
            found.draw(sheet, face)
    except TooSmall:
        return False
    return True
