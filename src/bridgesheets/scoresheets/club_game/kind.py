"""Declares the award sheet of a club game: its options, its sheets in order, and what it refuses."""

from __future__ import annotations

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.club_game.event import FEWEST, LIST, MOST, OVERALL, PAIRS, RANKING, SETUP, ClubGameSheets
from bridgesheets.scoresheets.club_game.pairs import add_pairs, pair_lines
from bridgesheets.scoresheets.club_game.prints import add_print, award_lines, overall_lines, ranking_lines
from bridgesheets.scoresheets.club_game.setup import MOST_BOARDS, add_setup, game_clauses, setup_questions
from bridgesheets.scoresheets.expressions import deleted_if_error
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import SheetKind, check_number
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.start import add_start

_STEPS = (
    "Set-up: kind of game, boards scheduled, limits of strats B and C if there are any.",
    "Pairs: a line a pair. Section, direction and number are filled in; change them to what was played. Type "
    "names, strat and score from the scoring program. A line without names and score does not count.",
    "The line at the top of Pairs says what is missing, and the column Check what is wrong with a line.",
    "Print Ranking (by section and strat) and Overall, and pin them up. Report the masterpoints of Award list.",
)
_SHEETS = (
    (SETUP, "Kind of game, boards, limits."),
    (PAIRS, "Pairs, scores and what they earn."),
    (RANKING, "By section, direction and strat, to print."),
    (OVERALL, "All pairs compared, to print."),
    (LIST, "The awards of each player, to print or to report."),
)
_NOT_COMPARED = "Nobody is ranked: sections and directions are compared by percentages, not by matchpoints."
_SOURCES = (
    "ACBL Masterpoint Awards (January 2019), Masterpoints for Regular Club Games: A open, B invitational and "
    "restricted, C newcomer games, D overall awards and large sections, E cruise and online games; ties A.3.",
    "Readings: the first award is counted per pair of the comparison group. Lower strats are paid as games restricted "
    "to their limit, with the pairs of their own and lower strats. The first overall award, which the manual does not "
    "state, is read as the section figure a table up to the cap; lower strats have no overall awards.",
    "A pair is paid the greatest of its section and overall awards in all strats, never the sum (D.1). Team games earn "
    "match awards: score them with bridgesheets new swiss, and choose the rating club on its sheet Awards.",
)


def declare(book: Book) -> ClubGameSheets:
    event = ClubGameSheets(book)
    event.setup, event.clauses = setup_questions(event), game_clauses()
    event.pairs = pair_lines(event)
    event.ranking, event.overall, event.award_list = ranking_lines(event), overall_lines(event), award_lines(event)
    return event


def _write(event: ClubGameSheets) -> None:
    add_start(event.book, event.order.title, _STEPS, _SHEETS, _SOURCES)
    add_setup(event.book, event.setup, deleted_if_error(event.status), 34, event.clauses)
    add_pairs(event)
    lists = {": ranking": event.ranking, ": overall": event.overall, ": awards to each player": event.award_list}
    for title, lines in lists.items():
        note = fx.If(event.pairs.single("comparable") == 0, _NOT_COMPARED) if lines is event.overall else ""
        add_print(event.book, event.setup, lines, title, event.status, note=note)
    event.awards.finish()


def _check(order: Order) -> None:
    check_number(order, "teams", range(FEWEST, MOST + 1), "a club game", "pairs")
    check_number(order, "boards", range(1, MOST_BOARDS + 1), "a club game")


KIND = SheetKind(
    "awards of a club game: rankings by section and strat, section and overall awards",
    Order("club-game", "Pairs Game", teams=24, boards=24),
    ("teams", "boards"),
    _check,
    declare,
    _write,
    pages=(RANKING, OVERALL, LIST),
    entrant_list=("pairs", "player", "partner"),
)
