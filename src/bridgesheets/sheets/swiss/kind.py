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
from bridgesheets.sheets.start import add_start
from bridgesheets.sheets.swiss.adjustments import add_adjustments, adjustment_lines
from bridgesheets.sheets.swiss.assignments import add_by_table, add_by_team
from bridgesheets.sheets.swiss.awards import Awards, add_awards
from bridgesheets.sheets.swiss.cross_table import add_cross_table
from bridgesheets.sheets.swiss.draw_record import add_draw_record, record_lines
from bridgesheets.sheets.swiss.event import (
    ADJUSTMENTS,
    AWARDS,
    BY_TABLE,
    BY_TEAM,
    CROSS_TABLE,
    DRAW_RECORD,
    SCORE_CARDS,
    SETUP,
    SLIPS,
    STANDINGS,
    TABLE_CARDS,
    TEAMS,
    Event,
    round_sheet,
)
from bridgesheets.sheets.swiss.ledger import add_ledger, ledger_lines
from bridgesheets.sheets.swiss.lists import add_lists, facts, kind_lines, length_lines
from bridgesheets.sheets.swiss.prints import add_score_cards, add_slips, add_table_cards
from bridgesheets.sheets.swiss.results import source_of
from bridgesheets.sheets.swiss.rounds import add_round, round_lines
from bridgesheets.sheets.swiss.setup import glance_lines, setup_questions, write_setup
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


_STEPS = (
    "Sheet Set-up: name, boards, rounds. What is set there already is usual; look it over.",
    "Sheet Teams: the names. Late entries take the next free line. One that drops out keeps its line: type the last "
    "round it plays.",
    "Draw the first round: bridgesheets draw FILE, or type the numbers of who meets into the sheet Round 1.",
    "Print By team, By table and Slips. Score cards and Table cards are printed once, before the first round; printed "
    "later, score cards name the opponents of every round that is drawn. A card for a late entry stands below the "
    "others: select it and print the selection.",
    "Type the results: the IMPs each side won. If both sides report, type that of the other side too: where they "
    "differ the result is provisional and says so. The line at the top says which tables are missing, and at "
    "the right stands what to do next, above the standings.",
    "When the round is complete, draw the next one, and so on. Print Standings whenever you like; on the sheet Set-up "
    "you choose after which round.",
    "Penalties and rulings in IMPs or Victory Points go into the sheet Adjustments, one line for each side.",
    "To correct an old result, type over it. If a later round was drawn from the old standings, Draw record says so.",
)
_SOURCES = (
    "Victory Points: {scale}.",
    "Masterpoints: ACBL Masterpoint Awards, January 2019: Match Awards in Swiss/Round Robin Team Events; General "
    "Formula; A. Depth of Overall Awards.",
    "Options that the director sets, whatever the conditions of contest say: scores of byes, forfeits and void "
    "matches, tie-breaks, how rounds are drawn. The figures given beforehand are common, not prescribed.",
    "{half_matches}",
    "Head to head decides only between exactly two who are tied and met.",
)


def add_guide(event: Event) -> None:
    """Add the sheet "Start"."""
    order = event.order
    last = round_sheet(order.rounds)
    sheets = (
        (SETUP, "set-up, the next step, and the rounds at a glance"),
        (TEAMS, "names, players; late entries, drop-outs, house team"),
        (round_sheet(1), f"matches and results of round 1; so on to {last}" if order.rounds > 1 else "the matches"),
        (ADJUSTMENTS, "penalties and rulings, a line for each side"),
        (STANDINGS, "to print: after the latest round, or any other chosen on the sheet Set-up"),
        (CROSS_TABLE, "to print: everybody's opponents and points, round by round"),
        (BY_TEAM, "to print: who plays where, found by one's own number"),
        (BY_TABLE, "to print: who plays where, by table, for the director and the caddies"),
        (SLIPS, "to print: result slips, eight on a page"),
        (SCORE_CARDS, "to print: a card for everybody, with the Victory Point scale"),
        (TABLE_CARDS, "to print: the number of each table"),
        (DRAW_RECORD, "the standings each round was drawn from, and whether they have changed since"),
        (AWARDS, "masterpoints for matches won and for the final places"),
    )
    sources = [source.format(scale=event.scale.clause, half_matches=source_of(order.scale)) for source in _SOURCES]
    add_start(event.book, order.title, _STEPS, sheets, sources)
