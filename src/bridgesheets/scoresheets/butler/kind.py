"""Declares the score sheet of Butler pairs: its options, its sheets in order, and what it refuses."""

from __future__ import annotations

from bridgesheets.catalogue.spec import percent
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets.butler import match, pairs, prints, results, scoring, seating, setup, standings
from bridgesheets.scoresheets.butler.event import (
    ADJUSTMENTS,
    CARD,
    CROSS,
    PAIRS,
    RESULTS,
    SEATING,
    SETUP,
    SLIPS,
    STANDINGS,
    TABLE_CARDS,
    TRAVELLERS,
    ButlerSheets,
    cross_imps_source,
    match_sheet,
)
from bridgesheets.scoresheets.butler.example import USUAL
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import SheetKind, check_number
from bridgesheets.scoresheets.orders import CROSS_IMPS, DATUM, Order
from bridgesheets.scoresheets.points import check_length
from bridgesheets.scoresheets.records import drawn_cells
from bridgesheets.scoresheets.start import add_start
from bridgesheets.vocabulary import no_such


def declare(book: Book) -> ButlerSheets:
    """Returns the event that a workbook is ordered for, with its blocks. Nothing is written yet."""
    event = ButlerSheets(book)
    event.setup, event.rulings = setup.setup_questions(event), setup.ruling_lines(event)
    event.pairs, event.adjustments = pairs.pair_lines(event), pairs.adjustment_lines(event)
    event.matches = tuple(match.match_tables(event, number) for number in range(1, event.rounds + 1))
    event.standings, event.cross_table = standings.standing_lines(event), seating.cross_table_lines(event)
    event.calculation = standings.calculation_lines(event)
    event.record = standings.record_lines(event)
    return event


def _write(event: ButlerSheets) -> None:
    add_start(event.book, event.order.title, _STEPS, _SHEETS, _sources(event))
    setup.add_setup(event)
    pairs.add_pairs(event)
    for number in range(1, event.rounds + 1):
        match.add_match(event, number)
    for add in (pairs.add_adjustments, standings.add_standings, seating.add_cross_table, results.add_results,
                seating.add_seating, prints.add_travellers, results.add_score_card, prints.add_slips,
                seating.add_table_cards, standings.add_calculation):  # fmt: skip
        add(event)
    scoring.add_possible_scores(event.book)
    for tables in (event.points, event.imps):
        tables.finish()


_STEPS = (
    f"On {SETUP}: the name of the event, and how it is scored. Usual answers are filled in already.",
    f"On {PAIRS}: the names. The numbers stay as they are. Mark a house pair: it is not ranked.",
    f"Draw the first match: type the numbers of the pairs NS and EW at each table into the sheet {match_sheet(1)}; a "
    "pair without opponents goes into the line Sits out. Or let the program draw it: bridgesheets "
    "(free; its README says how to install it): type bridgesheets run and the name of this file.",
    f"Print {SEATING}, {SLIPS} and {TABLE_CARDS}; on the first two type the match that is wanted. The card of a table "
    "that only late pairs need is below the others: select it and print the selection.",
    "On the sheet of the match: the score of NS on each board, 420, or -420 where EW scored. Tab goes from board to "
    "board, as on a slip; Enter goes from table to table, as on a traveller. Empty is not 0: "
    "a board passed out is 0.",
    f"A board that is adjusted: {', '.join(each.word for each in USUAL)}, or a word of your own from {SETUP}. "
    "Programs complete what you type to a word of the column, so each word has a first letter of its own.",
    "Read the line at the top and the column Check next to the tables. To correct a score, type over it, in any match.",
    f"Fines and other points go on {ADJUSTMENTS}, a line each.",
    f"Print {RESULTS} and {STANDINGS}. The next match is drawn from {STANDINGS}: by bridgesheets run, by "
    "bridgesheets draw with the file closed, or by hand.",
)


#: The sheets and what each is for.
_SHEETS = (
    (SETUP, "event, scoring, adjusted boards, sitting out"),
    (PAIRS, "numbers and names"),
    (match_sheet(1), "and the other matches: who sits where, the scores, IMPs and VPs"),
    (ADJUSTMENTS, "fines and other points"),
    (STANDINGS, "after any match, on one page to 40 pairs; equal points share a place"),
    (CROSS, "all matches of all pairs"),
    (RESULTS, "a match to pin up: scores and IMPs of every table"),
    (SEATING, "a match to pin up: who plays where, by pair"),
    (TRAVELLERS, "a sheet for each board of a match, to write on, or with its results"),
    (CARD, "all boards of one pair; with no pair chosen, an empty card"),
    (SLIPS, "result slips, six a page"),
    (TABLE_CARDS, "a card for each table, two a page"),
)


def _sources(event: ButlerSheets) -> tuple[str, ...]:
    points = event.points
    sums = "The scores of all NS pairs on a board make 0 IMPs together, rulings apart."
    compared = (
        f"{cross_imps_source()}: the IMPs of a score against every other score of the board, added and divided as "
        f"{SETUP} says. A board that was adjusted at a table counts for the others as if it had been played there. "
        "VPs are for the IMPs of a match rounded to whole ones, halves up."
    )
    if event.by_datum:
        sums = "The IMPs of all NS pairs on a board need not make 0, for the datum leaves scores out."
        compared = (
            "Datum: NSWBA State Swiss Pairs, Supplementary Tournament Regulations 1.4: the mean of the scores at all "
            f"tables without the highest and the lowest {percent(in_force().imps.datum.drop)} of them. "
            "How many that is, is rounded, halves up. The text does "
            f"not round the datum; {SETUP} can. A board that was adjusted has no score and does not enter it."
        )
    return (
        compared,
        f"VPs: {points.title}, {points.clause.place}.",
        "Length: the NSWBA plays nine matches of nine boards from 15 tables, six matches of 14 boards below (1.2).",
        "Ties are not broken; prizes are shared (section 5). With an odd field the NSWBA provides a house pair (1.5).",
        "The director's choice, not of that text: +3 and -3 IMPs for average plus and minus, VPs for sitting out, "
        "rounding.",
        "IMPs: Laws of Duplicate Bridge, Law 78B. Scores that no contract brings: Law 77.",
        f"{sums} The check of sums proves that NS and EW have opposite IMPs and that every VP has reached its pair, "
        "not that a score was typed right: the remarks on signs and on scores no contract brings are for that.",
    )


def _check(order: Order) -> None:
    if order.scoring not in (DATUM, CROSS_IMPS):
        raise UnknownOrder(no_such("way of scoring", order.scoring, (DATUM, CROSS_IMPS)), "scoring")
    check_number(order, "teams", range(4, 81), "a Butler game", "pairs")
    check_number(order, "rounds", range(1, 13), "a Butler game", "matches")
    most = order.teams if order.teams % 2 else order.teams - 1
    if order.rounds > most:
        raise UnknownOrder(
            f"{order.teams} pairs can play {most} matches without meeting again, not {order.rounds}; take {most} or "
            "fewer, or more pairs",
            "rounds",
        )
    check_number(order, "boards", range(2, 21), "a match")
    check_length(order)


KIND = SheetKind(
    "Butler pairs: scores against the datum of each board or by cross-IMPs, Victory Points for each match",
    Order("butler", "Butler pairs", teams=20, rounds=5, boards=9, scale="nswba", scoring=DATUM),
    ("teams", "rounds", "boards", "scale", "scoring"),
    _check,
    declare,
    _write,
    drawn_cells,
    rounds="matches",
    titles={CROSS_IMPS: "Cross-IMP pairs"},
    pages=(RESULTS, SEATING, TRAVELLERS, CARD, SLIPS, TABLE_CARDS),
    entrant_list=("pairs", "player", "partner"),
)
