"""The steps of a card in blocks side by side, as large as its room allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.sheet import Sheet, Value, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, text_width

#: Fewest first: of two numbers of blocks with equal type the first is taken.
_BLOCKS = (1, 2, 3, 4, 5)
_LEADING = 1.25
_HEAD_LEADING = 1.5
_HEADS = ("Winner", "Loser")
_HEAD_ALONE = "VPs"


class Sizes(NamedTuple):
    """The type of a style: never smaller, with both sides' figures if it can be of this size, never larger."""

    least: float
    wanted: float
    most: float
    head: float


class TooSmall(Exception):
    """The steps have no room in the least type of a style."""


class Blocks(NamedTuple):
    """So many blocks beside one another, of so many rows.

    ``columns`` are the widths of one block, ``heads`` what stands above them.
    """

    beside: int
    deep: int
    columns: tuple[float, ...]
    heads: tuple[str, ...]
    row: float
    size: float
    head_row: float
    head_size: float
    gap: float

    @property
    def both(self) -> bool:
        """Whether the loser's figures stand beside the winner's."""
        return len(self.columns) == 1 + len(_HEADS)

    @property
    def height(self) -> float:
        """The height of head and steps."""
        return self.head_row + self.row * self.deep

    def widths(self) -> list[float]:
        """The widths of all columns, with the gaps between the blocks."""
        return ([*self.columns, self.gap] * self.beside)[:-1]

    def lines(self, face: Face) -> Iterator[tuple[int, int, tuple[Value, ...]]]:
        """Block, row in it and cells of every step."""
        for at, cells in enumerate(zip(face.keys, face.winners, face.losers, strict=True)):
            yield at // self.deep, at % self.deep, cells[: len(self.columns)]


def arranged(face: Face, width: float, height: float, sizes: Sizes, gap: float, *, equal: bool = False) -> Blocks:
    """The blocks with the largest type for that room.

    Both sides' figures are shown if they can stand in the type that is wanted, or if they do not add up to the same at
    every step; else the winner's alone where they are larger so. ``equal`` makes all columns equally wide.
    """
    full = _largest(face, width, height, sizes, gap, _HEADS, equal)
    if full.size < sizes.wanted and face.total is not None:
        alone = _largest(face, width, height, sizes, gap, (_HEAD_ALONE,), equal)
        full = max(full, alone, key=lambda blocks: blocks.size)
    if full.size < sizes.least:
        raise TooSmall
    return full


def _largest(
    face: Face, width: float, height: float, sizes: Sizes, gap: float, heads: tuple[str, ...], equal: bool
) -> Blocks:
    counts = (count for count in _BLOCKS if count <= len(face.keys))
    found = (_blocks(face, count, width, height, sizes, gap, (face.of, *heads), equal) for count in counts)
    return max(found, key=lambda blocks: blocks.size)


def _blocks(
    face: Face, count: int, width: float, height: float, sizes: Sizes, gap: float, heads: tuple[str, ...], equal: bool
) -> Blocks:
    deep = ceil(len(face.keys) / count)
    key = max((f"{key}" for key in face.keys), key=text_width)
    # A point more on either side, so that neighbours keep apart.
    texts = [f".{key}.", *[f".{face.longest}."] * (len(heads) - 1)]
    # Columns of a width that their texts fill to the same part.
    room = width - gap * (count - 1)
    shares = [max(text_width(text), text_width(head) * sizes.head) for text, head in zip(texts, heads, strict=True)]
    if equal:
        shares = [1.0] * len(heads)
    columns = tuple(room / count * share / sum(shares) for share in shares)
    fits = [(column, text) for column, text in zip(columns, texts, strict=True)]
    widest = min(fitting_size(column, [text]) for column, text in fits)
    heads_fit = min(fitting_size(column, [head]) for column, head in zip(columns, heads, strict=True))
    # The head row is as high as its type asks for, which goes by the type of the steps.
    row = height / (deep + sizes.head * _HEAD_LEADING / _LEADING)
    size = half_points(min(row / _LEADING, widest, sizes.most))
    head_size = half_points(min(size * sizes.head, heads_fit))
    head_row = whole_pixels(head_size * _HEAD_LEADING)
    row = whole_pixels((height - head_row) / deep)
    return Blocks(count, deep, columns, heads, row, size, head_row, head_size, gap)


def told(face: Face, *, both: bool) -> str:
    """What the line below the title says: how the figures are found, their unit, the loser's if they are not shown."""
    if both or face.total is None:
        return f"{face.find}, read the Victory Points (VPs) of winner and loser beside it."
    return f"{face.find}, read the winner's Victory Points (VPs); the loser has the rest of {face.total:.0f}."


def write_blocks(sheet: Sheet, face: Face, blocks: Blocks, head: int, body: Sequence[int], first: int) -> None:
    """Heads and steps into rows that are there, from column ``first``."""
    further = len(blocks.columns) + 1
    for block in range(blocks.beside):
        for offset, text in enumerate(blocks.heads):
            sheet.write(head, first + block * further + offset, text, HEAD.at(blocks.head_size))
    for block, deep, cells in blocks.lines(face):
        for offset, (value, role) in enumerate(zip(cells, face.roles, strict=False)):
            sheet.write(body[deep], first + block * further + offset, value, role.at(blocks.size, shaded=deep % 2 == 1))
