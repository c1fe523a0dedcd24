"""Butler pairs: every score against the datum of its board, Victory Points for every match."""

from __future__ import annotations

from openpyxl import Workbook

from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.sheets.butler.adjustments import add_adjustments, adjustment_lines
from bridgesheets.sheets.butler.calculation import add_calculation, calculation_lines
from bridgesheets.sheets.butler.contracts import add_possible_scores
from bridgesheets.sheets.butler.cross_table import add_cross_table, cross_table_lines
from bridgesheets.sheets.butler.event import Event, NamesStand
from bridgesheets.sheets.butler.match import add_match, match_tables
from bridgesheets.sheets.butler.opening import add_opening
from bridgesheets.sheets.butler.pairs import add_pairs, pair_lines
from bridgesheets.sheets.butler.results import add_results
from bridgesheets.sheets.butler.score_card import add_score_card
from bridgesheets.sheets.butler.seating import add_seating
from bridgesheets.sheets.butler.setup import add_setup, ruling_lines, setup_questions
from bridgesheets.sheets.butler.slips import add_slips
from bridgesheets.sheets.butler.standings import add_standings, standing_lines
from bridgesheets.sheets.butler.table_cards import add_table_cards
from bridgesheets.sheets.butler.travellers import add_travellers
from bridgesheets.sheets.butler.typed_contracts import add_contracts
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import Kind
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.points import lengths

_PAIRS = range(4, 81)
_MATCHES = range(1, 13)
_BOARDS = range(2, 21)


def declared(book: Book, names_stand: NamesStand = NamesStand.IN_FRONT) -> Event:
    """The event that a workbook is ordered for, with its blocks. Nothing is written yet.

    Earlier versions have the names of a match elsewhere.
    """
    event = Event(book, names_stand)
    event.setup, event.rulings = setup_questions(event), ruling_lines(event)
    event.pairs, event.adjustments = pair_lines(event), adjustment_lines(event)
    event.matches = tuple(match_tables(event, number) for number in range(1, event.rounds + 1))
    event.standings, event.cross_table = standing_lines(event), cross_table_lines(event)
    event.calculation = calculation_lines(event)
    return event


def make(order: Order, names_stand: NamesStand = NamesStand.IN_FRONT) -> Workbook:
    """The workbook that was ordered."""
    book = Book(order)
    event = declared(book, names_stand)
    add_opening(event)
    add_setup(event)
    add_pairs(event)
    for number in range(1, event.rounds + 1):
        add_match(event, number)
    for add in (add_adjustments, add_standings, add_cross_table, add_results, add_seating, add_travellers,
                add_score_card, add_slips, add_table_cards, add_calculation):  # fmt: skip
        add(event)
    add_possible_scores(book)
    add_contracts(book)
    for tables in (event.points, event.imps, event.datum):
        tables.finish()
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
    make,
)
