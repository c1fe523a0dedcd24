"""Every score that a contract can bring, in a table at the end of the workbook. Laws of Duplicate Bridge, Law 77."""

from __future__ import annotations

from decimal import Decimal
from itertools import product

from bridgesheets.printed.styles import WHOLE
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import bridge_score
from bridgesheets.scoresheets.butler.event import FIRST, POSSIBLE
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Book, block

_CROSSES = ("", "X", "XX")
#: Clubs, hearts and no trumps count differently; diamonds count as clubs, spades as hearts.
_COUNTED = ("C", "H", "NT")
#: How many stand beside each other in the table, and how wide each is.
_ACROSS, _WIDTH = 8, 60.0


def possible_scores() -> tuple[int, ...]:
    """All scores of one side, without their signs, in order; 0 is a board passed out."""
    return _possible_scores(in_force())


def usual_score() -> int:
    """The score of the highest contract, vulnerable and just made: more than that only by doubles."""
    figures = in_force().scores.contracts
    contract = f"{figures.grand_slam}{_COUNTED[-1]}"
    return int(bridge_score(in_force(), contract, True, Decimal(figures.tricks)).value)


@per_edition(maxsize=1)
def _possible_scores(edition: Edition) -> tuple[int, ...]:
    """The same by an edition."""
    levels, tricks = edition.scores.contracts.grand_slam, edition.scores.contracts.tricks
    contracts = product(range(1, levels + 1), _COUNTED, _CROSSES, (False, True), range(tricks + 1))
    scores = (
        bridge_score(edition, f"{level}{strain}{crosses}", vulnerable, Decimal(won)).value
        for level, strain, crosses, vulnerable, won in contracts
    )
    return tuple(sorted({0, *(abs(int(score)) for score in scores)}))


def table_of_scores() -> Expression:
    """The cells of the table."""
    return Expression(f"'{POSSIBLE}'!{block(FIRST, 1, _last_row(), _ACROSS)}")


def _last_row() -> int:
    return FIRST + (len(possible_scores()) - 1) // _ACROSS


def add_possible_scores(book: Book) -> None:
    """Add the sheet "Scores", at the end of the workbook."""
    said = "Remarks look scores up here. Nothing has to be filled in."
    form = book.working(POSSIBLE, "Scores that contracts bring", said)
    form.widths([_WIDTH] * _ACROSS)
    for place, score in enumerate(possible_scores()):
        form.put(FIRST + place // _ACROSS, 1 + place % _ACROSS, score, WHOLE)
    form.finish(_last_row(), _ACROSS, source="Laws of Duplicate Bridge, Law 77", working=True)
