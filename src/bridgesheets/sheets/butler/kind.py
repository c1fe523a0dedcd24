"""Butler pairs: every score against the datum of its board, Victory Points for every match."""

from __future__ import annotations

from openpyxl import Workbook

from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.sheets.butler.adjustments import add_adjustments
from bridgesheets.sheets.butler.calculation import add_calculation
from bridgesheets.sheets.butler.cross_table import add_cross_table
from bridgesheets.sheets.butler.datum import Datum
from bridgesheets.sheets.butler.example import played
from bridgesheets.sheets.butler.match import add_match
from bridgesheets.sheets.butler.opening import add_opening
from bridgesheets.sheets.butler.pairs import add_pairs
from bridgesheets.sheets.butler.plan import Plan
from bridgesheets.sheets.butler.possible import add_possible_scores
from bridgesheets.sheets.butler.results import add_results
from bridgesheets.sheets.butler.score_card import add_score_card
from bridgesheets.sheets.butler.seating import add_seating
from bridgesheets.sheets.butler.setup import add_setup
from bridgesheets.sheets.butler.slips import add_slips
from bridgesheets.sheets.butler.standings import add_standings
from bridgesheets.sheets.butler.table_cards import add_table_cards
from bridgesheets.sheets.butler.travellers import add_travellers
from bridgesheets.sheets.butler.typed_contracts import add_contracts
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import Kind
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.points import Imps, VictoryPoints, lengths

_PAIRS = range(4, 81)
_MATCHES = range(1, 13)
_BOARDS = range(2, 21)


def _make(order: Order) -> Workbook:
    """The workbook that was ordered."""
    book = Book(order)
    plan = Plan.of(order)
    points, imps, datum = VictoryPoints(book), Imps(book), Datum(book)
    example = played(order) if order.filled else None
    add_opening(book, plan, points)
    add_setup(book, plan, points)
    add_pairs(book, plan, example)
    for number in range(1, plan.rounds + 1):
        add_match(book, plan, number, points, imps, datum, example)
    add_adjustments(book, plan)
    add_standings(book, plan)
    add_cross_table(book, plan, points)
    add_results(book, plan)
    add_seating(book, plan)
    add_travellers(book, plan)
    add_score_card(book, plan)
    add_slips(book, plan)
    add_table_cards(book, plan)
    add_calculation(book, plan)
    add_possible_scores(book)
    add_contracts(book)
    points.finish()
    imps.finish()
    datum.finish()
    return book.finished()


def _check(order: Order) -> None:
    """Refuses an order that cannot be made."""
    if order.teams not in _PAIRS:
        raise UnknownOrder(f"a Butler game here has {_PAIRS[0]} to {_PAIRS[-1]} pairs, not {order.teams}")
    if order.rounds not in _MATCHES:
        raise UnknownOrder(f"a Butler game here has {_MATCHES[0]} to {_MATCHES[-1]} matches, not {order.rounds}")
    most = order.teams if order.teams % 2 else order.teams - 1
    if order.rounds > most:
        raise UnknownOrder(
            f"{order.teams} pairs can play {most} matches without meeting again, not {order.rounds}; take "
            f"--rounds {most} or fewer, or more pairs"
        )
    if order.boards not in _BOARDS:
        raise UnknownOrder(f"a match here has {_BOARDS[0]} to {_BOARDS[-1]} boards, not {order.boards}")
    known = list(lengths(order.scale))
    if order.boards not in known:
        said = " or ".join(map(str, known)) if len(known) < 4 else f"{known[0]} to {known[-1]}"
        title = scales(in_force())[order.scale].title
        raise UnknownOrder(
            f"the scale {order.scale} ({title}) has no entry for matches of {order.boards} boards; "
            f"take --boards {said}, or another --scale"
        )


KIND = Kind(
    "Butler pairs: scores against the datum of each board, Victory Points for each match",
    Order("butler", "Butler pairs", teams=20, rounds=5, boards=9, scale="nswba"),
    ("teams", "rounds", "boards", "scale"),
    _check,
    _make,
)
