"""A matchpoint session: its set-up, the order of its sheets, and what can be ordered."""

from __future__ import annotations

from bridgesheets.catalogue.spec import percent
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_minus, average_plus
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.club_game import setup as game
from bridgesheets.scoresheets.entries import choice, date, text, whole
from bridgesheets.scoresheets.figures import Questions, SetupQuestion
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import SheetKind, check_number
from bridgesheets.scoresheets.match.contracts import add_contracts
from bridgesheets.scoresheets.match.event import NOT_PLAYED, RULINGS
from bridgesheets.scoresheets.match.rooms import CONTRACT_STEP
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.session import pairs, prints, scores
from bridgesheets.scoresheets.session.event import (
    CARD,
    HOWELL,
    HOWELL_TABLES,
    MITCHELL,
    MOVEMENT,
    MOVEMENTS,
    OWN,
    PAIRS,
    RANKING,
    SCORES,
    SETUP,
    TRAVELLERS,
    WEB,
    SessionSheets,
    most_rounds,
    tables_of,
)
from bridgesheets.scoresheets.start import add_start
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, RESULT_TEXT
from bridgesheets.vocabulary import no_such

_FIRST = 4


def setup_questions(event: SessionSheets) -> Questions:
    order, winners = event.order, 2 if event.two_fields else 1
    return Questions(
        SETUP,
        (
            SetupQuestion("event", "Event", ENTRY_TEXT, order.title, text("Event", 60)),
            SetupQuestion("club", "Club", ENTRY_TEXT, "", text("Club", 60)),
            SetupQuestion("date", "Date", ENTRY_DATE, "", date("Date")),
            SetupQuestion("director", "Director", ENTRY_TEXT, "", text("Director", 60)),
            SetupQuestion("movement", "Movement", RESULT_TEXT, f"{order.movement}: {MOVEMENTS[order.movement]}"),
            None,
            game.question("winners", ENTRY, winners, whole("Winners", 1, winners),
                     "2: NS and EW are ranked by themselves. 1: all pairs together."),
            game.question("per_win", ENTRY, 1, whole("Matchpoints for a win", 1, 2),
                     "For each score that is beaten: 1 in the ACBL, 2 elsewhere; half of it for an equal one."),
            game.question("factored", ENTRY_CHOICE, game.YES, choice("Neuberg", (game.YES, game.NO)),
                     "Boards with fewer scores count as much as those with most, by Neuberg's formula."),
            None,
            *game.game_questions(order.rounds * order.boards),
            *game.strat_questions(filled=False),
            game.other_games(order.filled),
        ),
        _FIRST,
        game.SAID_COLUMN,
    )  # fmt: skip


_PAIRS, _ROUNDS, _BOARDS = range(4, 81), range(1, 21), range(1, 17)
#: Tables of a Mitchell, at least, and lines of all travellers, at most.
_FEWEST, _MOST_LINES = 3, 1000


def declare(book: Book) -> SessionSheets:
    event = SessionSheets(book)
    event.declare_contracts()
    event.setup = setup_questions(event)
    event.pairs, event.lines = pairs.pair_lines(event), scores.score_lines(event)
    event.ranking, event.card = prints.ranking_lines(event), prints.card_lines(event)
    return event


def _write(event: SessionSheets) -> None:
    seated = event.order.movement != OWN
    sheets = [line for line in _SHEETS if seated or line[0] != MOVEMENT]
    add_start(event.book, event.order.title, _steps(event), sheets, _sources())
    questions = (event.setup.value(name, prefix=False) for name in ("winners", "per_win", "factored"))
    needed = fx.Or(*(taken == "" for taken in questions))
    status = fx.If(needed, "Something is missing here: see the note next to it.", f"Ready. Type on {SCORES}.")
    game.add_setup(event.book, event.setup, event.unless_broken(status))
    pairs.add_pairs(event)
    if seated:
        prints.add_movement(event)
    prints.add_travellers(event)
    scores.add_scores(event)
    prints.add_ranking(event)
    prints.add_card(event)
    add_contracts(event)
    event.awards.finish()


_PLUS, _MINUS, _AVERAGE, _BOTH, _GUILTY = (each.word for each in RULINGS[:-1])


def _steps(event: SessionSheets) -> tuple[str, ...]:
    seated = (
        f"On {SCORES} each line has its board and pairs already, in the order of the travellers. If others sat there, "
        "type their numbers over them."
        if event.order.movement != OWN
        else f"On {SCORES}, for each line of a traveller: the numbers of both pairs."
    )
    return (
        f"On {SETUP}: the event, how matchpoints are counted, the kind of game.",
        f"On {PAIRS}: the names. With a half table, or if a pair does not come, the missing pair is marked absent.",
        seated,
        f"For each line {CONTRACT_STEP}",
        f"Ruling: {_PLUS} is an average plus for NS and an average minus for EW, {_MINUS} the reverse, {_AVERAGE} an "
        f"average for both, {_BOTH} an average plus for both, {_GUILTY} an average minus for both, {NOT_PLAYED.word} "
        "not played. For other percentages use the columns after it.",
        "The line at the top says what is missing and what to do next, and the column Check what is wrong with a line.",
        f"Print {RANKING}. In the second session of two, type the percentages of the first one on {PAIRS} before.",
    )  # fmt: skip


_SHEETS = (
    (SETUP, "event, winners, matchpoints, kind of game"),
    (PAIRS, "names, absent pairs, percentages of a first session, adjustments"),
    (MOVEMENT, "to print: who plays where, and which boards"),
    (TRAVELLERS, "to print and cut: one for each board, to travel with it"),
    (SCORES, "the travellers: contracts or scores, rulings, matchpoints"),
    (RANKING, "to print: places, matchpoints, percentages, masterpoints"),
    (CARD, "to print: all boards of one pair"),
)


def _sources() -> tuple[str, ...]:
    plus, minus = (percent(share(in_force())) for share in (average_plus, average_minus))
    return (
        "Matchpoints: Laws of Duplicate Bridge, Law 78A. Scores: Law 77. Dealer and vulnerability: Law 2.",
        f"Average plus is {plus} or what the pair has on its other boards, if that is more; average minus {minus} or "
        "what it has there, if that is less: Law 12C2. Boards with fewer scores are factored by Neuberg's formula.",
        "Percentages are rounded to hundredths, and pairs with the same one share a place.",
        "Masterpoints: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, for one section.",
    )


def _check(order: Order) -> None:
    if order.movement not in MOVEMENTS:
        raise UnknownOrder(no_such("movement", order.movement, tuple(MOVEMENTS)), "movement")
    check_number(order, "teams", _PAIRS, "a session", "pairs")
    check_number(order, "rounds", _ROUNDS, "a session")
    check_number(order, "boards", _BOARDS, "a round of a session")
    tables = tables_of(order)
    if order.movement == HOWELL and tables not in HOWELL_TABLES:
        raise UnknownOrder(
            f"a Howell here has {HOWELL_TABLES[0]} to {HOWELL_TABLES[-1]} tables, not {tables}; take {MITCHELL}",
            "movement",
        )
    if order.movement not in (HOWELL, OWN) and tables < _FEWEST:
        raise UnknownOrder(f"{tables} tables are too few for a Mitchell; take {HOWELL}", "movement")
    most = most_rounds(order.movement, tables)
    if order.movement != OWN and order.rounds > most:
        raise UnknownOrder(f"{tables} tables have at most {most} rounds in this movement, not {order.rounds}", "rounds")
    if order.movement == WEB and order.rounds % 2 == 0:
        raise UnknownOrder(
            f"the movement web has an odd number of rounds, not {order.rounds}; take {order.rounds - 1}", "rounds"
        )
    lines = tables * order.rounds * order.boards
    if lines > _MOST_LINES:
        raise UnknownOrder(
            f"this sheet would have {lines:,} lines; at most {_MOST_LINES:,} fit: take fewer rounds or boards", "boards"
        )


KIND = SheetKind(
    "matchpoint session: travellers, rulings, percentages, ranking and masterpoints",
    Order("session", "Matchpoint session", teams=14, rounds=7, boards=3, movement=MITCHELL),
    ("teams", "rounds", "boards", "movement"),
    _check,
    declare,
    _write,
    pages=(MOVEMENT, TRAVELLERS, RANKING, CARD),
    entrant_list=("pairs", "player", "partner"),
)
