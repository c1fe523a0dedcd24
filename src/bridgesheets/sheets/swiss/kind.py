"""Swiss teams, or pairs: entry sheets for every round, standings, pages to print, and the record of the draws."""

from __future__ import annotations

from openpyxl import Workbook

from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import Kind
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.points import lengths
from bridgesheets.sheets.swiss.adjustments import add_adjustments, adjustment_lines
from bridgesheets.sheets.swiss.assignments import add_by_table, add_by_team
from bridgesheets.sheets.swiss.awards import Awards, add_awards
from bridgesheets.sheets.swiss.cards import add_score_cards, add_table_cards
from bridgesheets.sheets.swiss.cross_table import add_cross_table
from bridgesheets.sheets.swiss.draw_record import add_draw_record, record_lines
from bridgesheets.sheets.swiss.event import SETUP, Event
from bridgesheets.sheets.swiss.guide import add_guide
from bridgesheets.sheets.swiss.ledger import add_ledger, ledger_lines
from bridgesheets.sheets.swiss.lists import add_lists, facts, kind_lines, length_lines
from bridgesheets.sheets.swiss.rounds import add_round, round_lines
from bridgesheets.sheets.swiss.setup import glance_lines, setup_questions, write_setup
from bridgesheets.sheets.swiss.slips import add_slips
from bridgesheets.sheets.swiss.standings import add_standings, standing_lines
from bridgesheets.sheets.swiss.teams import add_teams, team_lines

_FEWEST, _MOST, _MOST_ROUNDS = 4, 200, 20


def declared(book: Book) -> Event:
    """The event that a workbook is ordered for, with its blocks. Nothing is written yet."""
    event = Event(book)
    event.setup = setup_questions(event)
    event.glance = glance_lines(event)
    event.kinds, event.lengths, event.facts = kind_lines(event), length_lines(event), facts(event)
    event.teams, event.adjustments = team_lines(event), adjustment_lines(event)
    event.rounds = tuple(round_lines(event, number) for number in range(1, book.order.rounds + 1))
    event.ledger = ledger_lines(event)
    event.standings, event.record = standing_lines(event), record_lines(event)
    event.award_boards = Awards(event).boards
    return event


def _make(order: Order) -> Workbook:
    """The workbook that was ordered."""
    book = Book(order)
    event = declared(book)
    add_guide(event)
    # It stands before the others, and its head speaks of what they say.
    form = book.form(SETUP)
    add_teams(event)
    for number in range(1, order.rounds + 1):
        add_round(event, number)
    for add in (add_adjustments, add_standings, add_cross_table, add_by_team, add_by_table, add_slips, add_score_cards,
                add_table_cards, add_draw_record, add_awards, add_ledger, add_lists):  # fmt: skip
        add(event)
    event.scale.finish()
    write_setup(event, form)
    return book.finished()


def _check(order: Order) -> None:
    """Refuses an order that cannot be made."""
    if not _FEWEST <= order.teams <= _MOST:
        raise UnknownOrder(f"a Swiss is made for {_FEWEST} to {_MOST} teams; {order.teams} were asked for")
    if not 1 <= order.rounds <= _MOST_ROUNDS:
        raise UnknownOrder(f"a Swiss has 1 to {_MOST_ROUNDS} rounds; {order.rounds} were asked for")
    possible = list(lengths(order.scale, order.boards))
    if order.boards not in possible:
        known = f"{possible[0]} to {possible[-1]}" if len(possible) > 2 else " or ".join(map(str, possible))
        title = scales(in_force())[order.scale].title
        raise UnknownOrder(f"the {title} has no entry for matches of {order.boards} boards; it has for {known}")
    # With an odd number each of them sits out once, so that there may be a round more.
    most = order.teams - 1 + order.teams % 2
    if order.rounds > most:
        raise UnknownOrder(
            f"{order.rounds} rounds for {order.teams} teams cannot do without rematches; {most} rounds can, or "
            f"{order.rounds + 1 - order.rounds % 2} teams"
        )


KIND = Kind(
    "score Swiss teams or Swiss pairs: rounds, standings, assignments, slips and cards",
    Order("swiss", "Swiss Teams"),
    ("teams", "rounds", "boards", "scale"),
    _check,
    _make,
)
