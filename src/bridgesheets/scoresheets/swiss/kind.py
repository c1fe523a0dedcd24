"""Swiss teams, or pairs: entry sheets for every round, standings, pages to print, and the record of the draws."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.delivering import UnknownOrder
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import Kind, check_number
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.points import check_length
from bridgesheets.scoresheets.records import drawn_cells
from bridgesheets.scoresheets.start import add_start
from bridgesheets.scoresheets.swiss import (
    assignments,
    awards,
    ledger,
    lists,
    prints,
    results,
    rounds,
    setup,
    standings,
    teams,
)
from bridgesheets.scoresheets.swiss import event as of
from bridgesheets.scoresheets.swiss.event import Event, round_sheet

_TEAMS, _ROUNDS = range(4, 201), range(1, 21)
_STEPS = (
    "Sheet Set-up: name, boards, rounds. Usual answers are filled in already; look them over.",
    "Sheet Teams: the names. Late entries take the next free line. One that drops out keeps its line: type the last "
    "round it plays.",
    "Draw the first round: type the numbers of who meets into the sheet Round 1, or let the program draw it that made "
    "this sheet, bridgesheets (free; its README says how to install it). Type bridgesheets run and the name of this "
    "file: it draws each round when the results are saved. bridgesheets draw draws one round.",
    "Print By team, By table and Slips. Score cards and Table cards are printed once, before the first round; printed "
    "later, score cards name the opponents of every round that is drawn. A card for a late entry stands below the "
    "others: select it and print the selection.",
    "Type the results: the IMPs each side won. If both sides report, type that of the other side too: where they "
    "differ the result is provisional and says so. The line at the top says which tables are missing, and at "
    "the right stands what to do next, above the standings.",
    "When the round is complete, draw the next one, and so on. Print Standings whenever you like; on the sheet Set-up "
    "you choose after which round.",
    "Penalties and rulings in IMPs or Victory Points go into the sheet Adjustments, one line for each side.",
    "Correct an old result by typing over it. If a later round was drawn from the old standings, Pairing "
    "history says so.",
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


def declared(book: Book) -> Event:
    event = Event(book)
    event.setup = setup.setup_questions(event)
    event.glance = setup.glance_lines(event)
    event.kinds, event.lengths, event.facts = lists.kind_lines(event), lists.length_lines(event), lists.facts(event)
    event.teams, event.adjustments = teams.team_lines(event), teams.adjustment_lines(event)
    event.rounds = tuple(rounds.round_lines(event, number) for number in range(1, book.order.rounds + 1))
    event.ledger = ledger.ledger_lines(event)
    event.standings, event.record = standings.standing_lines(event), assignments.record_lines(event)
    event.award_boards = awards.Awards(event).boards
    return event


def _sheets(event: Event) -> tuple[tuple[str, str, Callable[[Event], None]], ...]:
    """The sheets behind the set-up in their order, each with what it is for, and what adds it."""
    last = event.order.rounds
    return (
        (of.TEAMS, "names, players; late entries, drop-outs, house team", teams.add_teams),
        (round_sheet(1), f"matches and results of round 1; so on to {round_sheet(last)}" if last > 1 else "the matches",
         rounds.add_rounds),
        (of.ADJUSTMENTS, "penalties and rulings, a line for each side", teams.add_adjustments),
        (of.STANDINGS, "to print: after the latest round, or any other chosen on the sheet Set-up",
         standings.add_standings),
        (of.CROSS_TABLE, "to print: everybody's opponents and points, round by round", standings.add_cross_table),
        (of.BY_TEAM, "to print: who plays where, found by one's own number", assignments.add_by_team),
        (of.BY_TABLE, "to print: who plays where, by table, for the director and the caddies",
         assignments.add_by_table),
        (of.SLIPS, "to print: result slips, eight on a page", prints.add_slips),
        (of.SCORE_CARDS, "to print: a card for everybody, with the Victory Point scale", prints.add_score_cards),
        (of.TABLE_CARDS, "to print: the number of each table", prints.add_table_cards),
        (of.DRAW_RECORD, "the standings each round was drawn from, and whether they have changed since",
         assignments.add_draw_record),
        (of.AWARDS, "masterpoints for matches won and for the final places", awards.add_awards),
    )  # fmt: skip


def _write(event: Event) -> None:
    sheets = _sheets(event)
    said = ((of.SETUP, "set-up, the next step, and the rounds at a glance"), *((name, use) for name, use, _ in sheets))
    half_matches = results.source_of(event.order.scale)
    sources = [source.format(scale=event.scale.clause, half_matches=half_matches) for source in _SOURCES]
    add_start(event.book, event.order.title, _STEPS, said, sources)
    # The set-up stands before the others, and its head speaks of what they say.
    form = event.book.form(of.SETUP)
    for add in (*(add for _, _, add in sheets), ledger.add_ledger, lists.add_lists):
        add(event)
    event.scale.finish()
    setup.write_setup(event, form)


def _check(order: Order) -> None:
    check_number(order, "teams", _TEAMS, "a Swiss")
    check_number(order, "rounds", _ROUNDS, "a Swiss")
    check_length(order)
    # With an odd number each of them sits out once, so that there may be a round more.
    most = order.teams - 1 + order.teams % 2
    if order.rounds > most:
        raise UnknownOrder(
            f"{order.rounds} rounds for {order.teams} teams cannot do without rematches; {most} rounds can, or "
            f"{order.rounds + 1 - order.rounds % 2} teams",
            "rounds",
        )


KIND = Kind(
    "score Swiss teams or Swiss pairs: rounds, standings, assignments, slips and cards",
    Order("swiss", "Swiss Teams"),
    ("teams", "rounds", "boards", "scale"),
    _check,
    declared,
    _write,
    drawn_cells,
    (of.CROSS_TABLE, of.BY_TEAM, of.BY_TABLE, of.SLIPS, of.SCORE_CARDS, of.TABLE_CARDS),
    listed=("teams", "name"),
)
