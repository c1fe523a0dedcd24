"""What a card shows of a scale: the steps of one length of match, and the words that stand above them."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import NamedTuple

from bridgesheets.printed.citing import cite
from bridgesheets.printed.steps import margin, steps
from bridgesheets.regulations import table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import Span
from bridgesheets.rules import swiss_pairs
from bridgesheets.rules.victory_points import columns_of, scale_names, scales
from bridgesheets.vocabulary import Vocabulary

#: The scale of Swiss Pairs, which goes by percentages and is no scale of VPSCALE.
_PAIRS = "ebupairs"


#: What a card has to say of a scale that could be taken for another.
_CAUTIONS = MappingProxyType(
    {"wbf25": "An illustration in the USBF's essay, no scale the WBF played: that was a step function. "}
)
#: For which events a text has the steps of a length of match.
_EVENTS = MappingProxyType({("nswba", 9): "For 15 tables or more. ", ("nswba", 14): "For fewer than 15 tables. "})


def card_scales() -> Vocabulary:
    """Every scale that there are cards of."""
    names = scale_names(in_force())
    called = {**names.synonyms, _PAIRS: ("ebupairsvp", "ebu swiss pairs", "swiss pairs")}
    return Vocabulary("Victory Point scale", called, clause=names.clause)


class Face(NamedTuple):
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
    def length(self) -> str:
        """The length of match in words: "7 boards", "9–11 boards", "any number of boards"."""
        if self.boards.last is None:
            return "any number of boards" if self.boards.first == 1 else f"{self.boards.first} boards or more"
        return f"{spanned(self.boards)} board{'' if self.boards.last == 1 else 's'}"

    @property
    def matches(self) -> str:
        """The matches it is for: "Matches of 9–11 boards"."""
        return f"Matches of {self.length}"

    @property
    def decimals(self) -> int:
        return 0 if all(figure == figure.to_integral_value() for figure in (*self.winners, *self.losers)) else 2

    @property
    def total(self) -> Decimal | None:
        """Returns what winner and loser have together; None where that is not the same at every step."""
        totals = {winner + loser for winner, loser in zip(self.winners, self.losers, strict=True)}
        return totals.pop() if len(totals) == 1 else None

    @property
    def longest(self) -> str:
        return max((f"{winner:.{self.decimals}f}" for winner in self.winners), key=len)


def spanned(boards: Span) -> str:
    """A length of match, or several: "7", "9–11"."""
    return f"{boards.first}" if boards.first == boards.last else f"{boards.first}–{boards.last or 'more'}"


def face_of(scale_name: str, boards: int) -> Face:
    """The face of a scale for matches of that many boards; a ``RuleError`` where the scale has none."""
    if scale_name == _PAIRS:
        return _face_of_pairs(boards)
    scale = scales(in_force())[scale_name]
    rows = steps(scale_name, boards)
    clauses = [scale.clause_for(Decimal(boards))]
    return Face(
        scale.name,
        scale.title,
        "IMPs",
        f"{_CAUTIONS.get(scale.name, '')}{_EVENTS.get((scale.name, boards), '')}Find the IMP margin",
        _lengths(columns_of(scale), boards),
        tuple(map(margin, rows)),
        tuple(row.winner for row in rows),
        tuple(row.loser for row in rows),
        cite(*clauses),
    )


def _face_of_pairs(boards: int) -> Face:
    """The face of the EBU's Swiss Pairs scale: the percentages up to which each figure holds."""
    # A match too long is refused by the rule, in its words.
    swiss_pairs.ebu_pairs(in_force(), Decimal(1), Decimal(boards))
    column = next(found for found in swiss_pairs.columns(in_force()) if boards <= (found.boards.last or boards))
    most = column.vps[-1]
    return Face(
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


def _lengths(columns: Sequence[Span], boards: int) -> Span:
    """All lengths of match that are played on the same steps."""
    for span in columns:
        if span.first <= boards and (span.last is None or boards <= span.last):
            return span
    return Span(boards, boards)
