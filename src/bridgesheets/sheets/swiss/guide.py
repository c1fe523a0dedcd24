"""The first sheet: what to do, in order."""

from __future__ import annotations

from bridgesheets.sheets.start import add_start
from bridgesheets.sheets.swiss.event import (
    ADJUSTMENTS,
    AWARDS,
    BY_TABLE,
    BY_TEAM,
    CROSS_TABLE,
    DRAW_RECORD,
    EVENT,
    SCORE_CARDS,
    SLIPS,
    STANDINGS,
    TABLE_CARDS,
    TEAMS,
    Event,
    round_sheet,
)
from bridgesheets.sheets.swiss.half_matches import source_of

_STEPS = (
    "Sheet Event: name, boards, rounds. What is set there already is usual; look it over.",
    "Sheet Teams: the names. Late entries take the next free line. One that drops out keeps its line: type the last "
    "round it plays.",
    "Draw the first round: bridgesheets draw FILE, or type the numbers of who meets into the sheet Round 1.",
    "Print By team, By table and Slips. Score cards and Table cards are printed once, before the first round; printed "
    "later, score cards name the opponents of every round that is drawn. A card for a late entry stands below the "
    "others: select it and print the selection.",
    "Type the results: the IMPs each side won. If both sides report, type that of the other captain too: where they "
    "differ the result is provisional and says so. The line at the top says which tables are missing, and at "
    "the right stands what to do next, above the standings.",
    "When the round is complete, draw the next one, and so on. Print Standings whenever you like; on the sheet Event "
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
        (EVENT, "set-up, the next step, and the rounds at a glance"),
        (TEAMS, "names, players; late entries, drop-outs, house team"),
        (round_sheet(1), f"matches and results of round 1; so on to {last}" if order.rounds > 1 else "the matches"),
        (ADJUSTMENTS, "penalties and rulings, a line for each side"),
        (STANDINGS, "to print: after the latest round, or any other chosen on the sheet Event"),
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
