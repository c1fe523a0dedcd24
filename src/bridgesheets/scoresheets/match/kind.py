"""A team match of two tables, board by board: swings, IMPs by stanzas, Victory Points."""

from __future__ import annotations

from bridgesheets.printed.delivering import UnknownOrder
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import Kind
from bridgesheets.scoresheets.match import boards, card, contracts, setup
from bridgesheets.scoresheets.match.event import CARD, MATCH, NOT_PLAYED, RULINGS, SETUP, TEAMS, Event
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.points import VictoryPoints, check_length
from bridgesheets.scoresheets.start import add_start
from truesheet.wording import option

_BOARDS, _STANZAS = range(2, 129), range(1, 9)


def declared(book: Book) -> Event:
    """The match that a workbook is ordered for, with its blocks. Nothing is written yet."""
    event = Event(book)
    event.declare_contracts()
    event.setup, event.teams = setup.setup_questions(event), setup.team_lines(event)
    event.stanzas, event.boards = setup.stanza_lines(event), boards.board_lines(event)
    event.card = card.card_lines(event)
    event.result = card.result_lines(event)
    return event


def _write(event: Event) -> None:
    """Writes the sheets of a match."""
    add_start(event.book, event.order.title, _STEPS, _SHEETS, _sources(event.points))
    for add in (setup.add_setup, boards.add_match, card.add_card, contracts.add_contracts):
        add(event)
    for tables in (event.points, event.imps):
        tables.finish()


_PLUS, _MINUS, _AVERAGE, _BOTH, _GUILTY = (each.word for each in RULINGS[:-1])
_STEPS = (
    f"On {SETUP}: the event, both teams, IMPs carried over. The first team sits NS in the Open Room, the second NS in "
    "the Closed Room, unless you change that for a stanza.",
    f"Print {CARD} while the boards are still empty: players write on it.",
    f"On {MATCH}, for each board and room: the contract as 4S or 3NT; X for doubled, R for redoubled; N, E, S or W for "
    "the declarer; all tricks won, so 3NT with one more is 10. P for a board that all passed.",
    "Without a contract, or for an assigned score: type the score of NS, -50 if EW scored 50. If you type both, they "
    "must agree.",
    f"Ruling: {_PLUS} is an average plus for the first team and an average minus for the second, {_MINUS} the reverse, "
    f"{_AVERAGE} an average for both, {_BOTH} an average plus for both, {_GUILTY} an average minus for both. "
    f"{NOT_PLAYED.word}: not played, or at one table only, and no swing.",
    "The line at the top has the score, and what to do next. The column Check says what is wrong with a board.",
    f"Print {CARD} once more at the end: the boards, IMPs by stanza, Victory Points.",
)
_SHEETS = (
    (SETUP, "event, teams, carry-over, adjustments, stanzas"),
    (MATCH, "the boards: contracts or scores of both rooms, swing and IMPs"),
    (CARD, "to print: empty, or with all boards and the result"),
)


def _sources(points: VictoryPoints) -> tuple[str, ...]:
    """Where what the workbook uses is written."""
    return (
        "Dealer and vulnerability: Laws of Duplicate Bridge, Law 2. Scores of contracts: Law 77. IMPs: Law 78B.",
        f"VPs: {points.title}, {points.clause.place}.",
        f"Average plus and minus bring {RULINGS[0].ns} IMPs and {RULINGS[0].ew} IMPs: Law 86A. Where both sides get "
        "the same, each side has its own margin, and the VPs of both need not add up.",
        "A board that is not played, or at one table only, brings no swing. Where your regulations shorten the match "
        f"then, change the boards for the VPs on {SETUP}.",
    )


def _check(order: Order) -> None:
    """Refuses an order that cannot be made."""
    if len(order.names) not in (0, len(TEAMS)):
        raise UnknownOrder(f"a match has {len(TEAMS)} teams, not {len(order.names)}; more play swiss or round-robin")
    if order.boards not in _BOARDS:
        raise UnknownOrder(f"a match here has {_BOARDS[0]} to {_BOARDS[-1]} boards, not {order.boards}")
    if order.rounds not in _STANZAS:
        raise UnknownOrder(f"a match here has {_STANZAS[0]} to {_STANZAS[-1]} stanzas, not {order.rounds}")
    if order.boards % order.rounds:
        works = [each for each in _STANZAS if order.boards % each == 0]
        raise UnknownOrder(
            f"{order.boards} boards cannot be played in {order.rounds} stanzas of the same length; "
            f"{option('rounds')} can be {' or '.join(map(str, works))}"
        )
    check_length(order)


KIND = Kind(
    "team match: two tables board by board, IMPs by stanzas, Victory Points",
    Order("match", "Team match", teams=len(TEAMS), rounds=2, boards=24),
    ("rounds", "boards", "scale"),
    _check,
    declared,
    _write,
    pages=(CARD,),
    rounds="stanzas",
    listed=("teams", "name"),
)
