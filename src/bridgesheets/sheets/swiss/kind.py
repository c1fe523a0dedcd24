"""Swiss teams, or pairs: entry sheets for every round, standings, pages to print, and the record of the draws."""

from __future__ import annotations

from openpyxl import Workbook

from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import Kind
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.points import VictoryPoints, lengths
from bridgesheets.sheets.swiss.adjustments import Adjustments
from bridgesheets.sheets.swiss.assignments import add_by_table, add_by_team
from bridgesheets.sheets.swiss.awards import Awards
from bridgesheets.sheets.swiss.cards import add_score_cards, add_table_cards
from bridgesheets.sheets.swiss.cross_table import add_cross_table
from bridgesheets.sheets.swiss.draw_record import DrawRecord
from bridgesheets.sheets.swiss.example import Example
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.guide import add_guide
from bridgesheets.sheets.swiss.layout import scales_of
from bridgesheets.sheets.swiss.ledger import add_ledger
from bridgesheets.sheets.swiss.plan import EVENT, Plan
from bridgesheets.sheets.swiss.results import Formulas
from bridgesheets.sheets.swiss.rounds import add_round
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.sheets.swiss.slips import add_slips
from bridgesheets.sheets.swiss.soundness import broken
from bridgesheets.sheets.swiss.standings import add_standings, numbers_and_points
from bridgesheets.sheets.swiss.status import status
from bridgesheets.sheets.swiss.teams import add_teams

_FEWEST, _MOST, _MOST_ROUNDS = 4, 200, 20


def _make(order: Order) -> Workbook:
    """The workbook that was ordered."""
    book = Book(order)
    plan = Plan(order, VictoryPoints(book, scales_of(order.scale)))
    setting = Setting(book, plan)
    facts = Facts(book, plan, setting)
    adjustments = Adjustments(plan)
    record = DrawRecord(plan)
    awards = Awards(book, plan, facts, setting)
    formulas = Formulas(plan, facts, setting, adjustments, awards.cents)
    example = Example(order) if order.filled else None
    add_guide(book, plan)
    event = book.form(EVENT)
    add_teams(book, plan, facts, setting, example)
    for number in range(1, plan.rounds + 1):
        add_round(book, plan, formulas, number, example)
    adjustments.add(book, facts, setting, example)
    add_standings(book, plan, facts, setting)
    add_cross_table(book, plan, facts, setting)
    add_by_team(book, plan, facts, setting)
    add_by_table(book, plan, facts, setting)
    add_slips(book, plan, facts, setting)
    add_score_cards(book, plan, setting)
    add_table_cards(book, plan, setting)
    record.add(book, facts, setting, example)
    awards.add()
    add_ledger(book, plan, facts, setting, adjustments)
    facts.finish(broken(plan, facts, setting, adjustments, record.names_drawn, numbers_and_points(plan)))
    plan.points.finish()
    setting.finish(event, status(plan, facts, setting, record))
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
