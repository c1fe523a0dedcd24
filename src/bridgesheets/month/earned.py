"""What players earned at an event: a record for each, and all of them together in as little memory as that takes."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from sys import intern
from typing import Any, NamedTuple, TypeVar

_AnyTuple = TypeVar("_AnyTuple", bound=tuple[Any, ...])

#: A name and a membership number.
Who = tuple[str, str]


class Earned(NamedTuple):
    """A player at an event: what it earned there in hundredths, in all and by colour, and its score in percent.

    ``entry`` counts the contestants of the event from 0. ``colours`` are in the order of
    :data:`bridgesheets.award.awards.COLOURS`; ``percent`` is "" where it is not known.
    """

    name: str
    number: str
    entry: int
    amount: int
    colours: tuple[int, ...]
    percent: str = ""


class Columns(NamedTuple):
    """The players of an event, column by column: who they are, and the rest of :class:`Earned`."""

    who: Sequence[Who]
    entries: Sequence[int]
    amounts: Sequence[int]
    colours: Sequence[tuple[int, ...]]
    percents: Sequence[str]


class Players:
    """The players of an event with what they earned, as columns; each is an :class:`Earned` when it is asked for.

    Each name, number and colour is held once, however many events have it.
    """

    __slots__ = ("_amounts", "_colours", "_entries", "_percents", "_who")

    def __init__(
        self,
        who: Iterable[Who] = (),
        entries: Iterable[int] = (),
        amounts: Iterable[int] = (),
        colours: Iterable[tuple[int, ...]] = (),
        percents: Iterable[str] = (),
    ) -> None:
        self._who = shared(who)
        self._entries = array("H", entries)
        self._amounts = array("q", amounts)
        self._colours = shared(colours)
        self._percents = tuple(map(intern, percents))

    @property
    def columns(self) -> Columns:
        """What is said of the players, a column each."""
        return Columns(self._who, self._entries, self._amounts, self._colours, self._percents)

    @property
    def amount(self) -> int:
        """What all of them earned, in hundredths."""
        return sum(self._amounts)

    def as_data(self) -> list[Sequence[Any]]:
        """The columns as JSON has them."""
        return [[*column] for column in self.columns]

    def __iter__(self) -> Iterator[Earned]:
        for (name, number), entry, amount, colours, percent in zip(*self.columns, strict=True):
            yield Earned(name, number, entry, amount, colours, percent)

    def __len__(self) -> int:
        return len(self._who)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Players) and self.columns == other.columns

    def __hash__(self) -> int:
        return hash(self._who)

    def __reduce__(self) -> tuple[Any, ...]:
        return Players, tuple(self.columns)


def players_of(data: Sequence[Sequence[Any]]) -> Players:
    """The players that :meth:`Players.as_data` gave; an exception of Python where it is no such data."""
    who, entries, amounts, colours, percents = data
    if len({*map(len, data)}) > 1:
        raise ValueError("columns of different lengths")
    return Players(
        ((str(name), str(number)) for name, number in who), map(int, entries), map(int, amounts),
        (tuple(map(int, each)) for each in colours), map(str, percents),
    )  # fmt: skip


#: Tuples by themselves, so that equal ones are held once; where there are more than so many, they are gathered anew.
_ONCE: dict[Any, Any] = {}
_MOST_ONCE = 65_536


def shared(several: Iterable[_AnyTuple]) -> tuple[_AnyTuple, ...]:
    """The tuples; of equal ones, also those of earlier calls, each is the same."""
    found = tuple(several)
    if len(_ONCE) > _MOST_ONCE:
        _ONCE.clear()
    return tuple(map(_ONCE.setdefault, found, found))


def one(each: _AnyTuple) -> _AnyTuple:
    """The same tuple for equal ones."""
    return shared((each,))[0]


#: The players of an event that is not counted.
NO_PLAYERS = Players()
