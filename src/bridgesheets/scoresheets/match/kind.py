"""A team match of two tables, board by board: its set-up, the order of its sheets, and what can be ordered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.styles import HEAD, KEY, SECTION, TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, helpers
from bridgesheets.scoresheets.entries import choice, date, number, text, whole
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.figures import Questions, SetupQuestion
from bridgesheets.scoresheets.form import Book, range_address
from bridgesheets.scoresheets.kinds import SheetKind, check_number
from bridgesheets.scoresheets.match import boards, card, contracts
from bridgesheets.scoresheets.match.event import (
    CARD,
    EXAMPLE_NAMES,
    HIGHEST_BOARD,
    MATCH,
    NOT_PLAYED,
    RULINGS,
    SETUP,
    TEAMS,
    MatchSheets,
)
from bridgesheets.scoresheets.match.rooms import CONTRACT_STEP
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.points import VictoryPoints, check_length, lengths_in_words
from bridgesheets.scoresheets.start import add_start
from bridgesheets.scoresheets.styles import (
    ASKED,
    CHECK,
    ENTRY,
    ENTRY_DATE,
    ENTRY_NAME,
    ENTRY_TEXT,
    HELPER,
    RESULT_TEXT,
    STATUS_LINE,
)

#: The columns: what is asked, the entry, three more entries of a team, and what is wrong; behind them what is taken.
_WIDTHS = (112.0, 120.0, 74.0, 56.0, 56.0, 130.0)
_REMARKS, _TAKEN = len(_WIDTHS), len(_WIDTHS) + 1
_HELPER = 60.0
_LINE, _BLANK = 27.0, 7.5
_FIRST = 4
#: The heads of the teams, and lines between them and the head of the stanzas.
_TEAMS_HEAD, _BETWEEN = 14, 5
_LONGEST_NAME = 30
#: More than a match carries over, and more than a team is fined.
_MOST_IMPS, _MOST_POINTS = 100, 40
_LEFT = replace(RESULT_TEXT, name="Result number left")


def setup_questions(event: MatchSheets) -> Questions:
    order, lengths = event.order, event.points.boards
    known = lengths_in_words(lengths)

    def usable(cell: Expression) -> Expression:
        """Returns the boards that the scale is entered with: it must have an entry for them."""
        provided = fx.IsNumber(event.points.formula(fx.expression(0), cell))
        return fx.IfError(fx.If(fx.is_whole(cell, lengths[0], lengths[-1]), fx.If(provided, cell)))

    return Questions(
        SETUP,
        (
            SetupQuestion("event", "Event", ENTRY_TEXT, order.title, text("Event", 60)),
            SetupQuestion("place", "Place", ENTRY_TEXT, "", text("Place", 40)),
            SetupQuestion("date", "Date", ENTRY_DATE, "", date("Date")),
            SetupQuestion("director", "Director", ENTRY_TEXT, "", text("Director", 40)),
            SetupQuestion("scale", "Victory Point scale", RESULT_TEXT, event.points.title),
            SetupQuestion("boards", "Boards of the match", _LEFT, order.boards),
            SetupQuestion(
                "counted", "Boards for the VPs", ENTRY, order.boards,
                whole("Boards", lengths[0], lengths[-1], f"Type a number of boards that the scale has: {known}."),
                usable, lambda _, value: fx.If(fx.Count(value) == 1, "", f"Type boards that the scale has: {known}."),
                CHECK,
            ),
        ),
        _FIRST,
        _REMARKS,
        SECTION,
        _TAKEN,
    )  # fmt: skip


def team_lines(event: MatchSheets) -> Block:
    """Returns both teams: their names, IMPs carried over, and what is added or taken away."""
    imps, points = whole("IMPs", -_MOST_IMPS, _MOST_IMPS), number("VPs", -_MOST_POINTS, _MOST_POINTS)
    carried = whole("IMPs carried over", 0, _MOST_IMPS)

    def called(row: Line) -> Expression:
        return fx.IfError(fx.If(row.name == "", "Team " & row.number, row.name & ""), "Team " & row.number)

    def figure(name: str, least: int, most: int, places: int, row: Line) -> Expression:
        """Returns a figure of a team: 0 where none was typed, nothing where it cannot be used."""
        cell = row.of(name)
        right = fx.And(cell >= least, cell <= most, cell == fx.Round(cell, places))
        return fx.IfError(fx.If(fx.Count(cell) == 1, fx.If(right, cell), fx.If(cell == "", 0)))

    def remark(row: Line) -> Expression:
        same = fx.And(row.name != "", fx.count_where(row.here.called == row.called) > 1)
        return fx.IfError(fx.first_true(
            (same, "Both teams have this name."),
            (fx.Not(fx.IsNumber(row.taken_carried)), f"Carry-over: type whole IMPs from 0 to {_MOST_IMPS}."),
            (fx.Not(fx.IsNumber(row.taken_imps)), f"Adjustment: type whole IMPs, at most {_MOST_IMPS}."),
            (fx.Not(fx.IsNumber(row.taken_vps)), f"Adjustment: type VPs, at most {_MOST_POINTS}."),
        ), "There is an error value.")  # fmt: skip

    amounts = EXAMPLE_NAMES if event.order.filled else ()
    return Block(
        SETUP,
        (
            Column("number", "Team", 0, KEY, values=lambda line: line),
            Column("name", "Name", 0, ENTRY_NAME.at(12), text("Name", _LONGEST_NAME), values=amounts),
            Column("carried", "Carry-over IMPs", 0, ENTRY, carried),
            Column("imps", "Adjusted IMPs", 0, ENTRY, imps),
            Column("vps", "Adjusted VPs", 0, ENTRY, points),
            Column("remark", "Check", 0, CHECK, formula=remark),
            *helpers(
                _HELPER,
                called=called,
                taken_carried=partial(figure, "carried", 0, _MOST_IMPS, 0),
                taken_imps=partial(figure, "imps", -_MOST_IMPS, _MOST_IMPS, 0),
                taken_vps=partial(figure, "vps", -_MOST_POINTS, _MOST_POINTS, 2),
            ),
        ),
        2,
        (Single("problems", "taken_imps", -1, HELPER, lambda: _problems(event)),),
        head_row=_TEAMS_HEAD,
        head_height=32,
        line_height=_LINE,
        second_name=" teams",
    )


def _problems(event: MatchSheets) -> Expression:
    """Returns how many remarks are next to the questions, the teams and the stanzas."""
    teams = fx.count_where(event.teams.here.remark != "") + fx.count_where(event.stanzas.here.remark != "")
    row = event.setup.row("counted")
    return teams + fx.count_where(Expression(range_address(row, _REMARKS, row, _REMARKS)) != "")


def stanza_lines(event: MatchSheets) -> Block:
    """Returns the stanzas: their boards, and which team sits NS in the Open Room."""
    boards = whole("First board", 1, HIGHEST_BOARD)

    def remark(row: Line) -> Expression:
        return fx.first_true(
            (fx.Count(row.taken_first) == 0, f"Type a board from 1 to {HIGHEST_BOARD}."),
            (fx.Count(row.taken_ns) == 0, "Type 1 or 2: the team that sits NS in the Open Room."),
        )

    return Block(
        SETUP,
        (
            Column("number", "Stanza", 0, KEY, values=lambda line: line),
            Column("first", "First board", 0, ENTRY, boards, values=lambda line: 1 + (line - 1) * event.in_stanza),
            Column("ns", "NS in the Open Room", 0, ENTRY,
                   choice("Team", ("1", "2"), "Type 1 or 2: the team that sits NS in the Open Room."),
                   values=lambda line: 1),
            *(Column(name, "", 0, ASKED, head_look=HEAD) for name in ("empty", "free")),
            Column("remark", "Check", 0, CHECK, formula=remark),
            *helpers(
                _HELPER,
                taken_first=lambda row: fx.IfError(fx.If(fx.is_whole(row.first, 1, HIGHEST_BOARD), row.first)),
                taken_ns=lambda row: fx.IfError(fx.If(row.ns == 1, 1, fx.If(row.ns == 2, -1, ""))),
            ),
        ),
        event.order.rounds,
        head_row=_TEAMS_HEAD + _BETWEEN,
        head_height=32,
        second_name=" stanzas",
    )  # fmt: skip


def add_setup(event: MatchSheets) -> None:
    form, stanzas = event.book.form(SETUP), event.stanzas
    form.show(1, 1, SETUP, TITLE.at(20), height=28)
    wrong = event.teams.own("problems", fixed="") > 0
    ready = fx.If(wrong, "Something is wrong: see Check.", "Ready. Type the boards on the sheet Match.")
    form.formula(2, 1, event.unless_broken(ready), STATUS_LINE)
    event.setup.write(form)
    form.heights(_TEAMS_HEAD - 3, [_BLANK] * 2)
    form.put(_TEAMS_HEAD - 1, 1, "Teams", SECTION)
    event.teams.write(form)
    form.put(_TEAMS_HEAD + 3, 1, "Adjusted: a minus sign takes away. IMPs count before the VPs, VPs afterwards.", ASKED)
    form.put(stanzas.head_row - 1, 1, "Stanzas", SECTION)
    stanzas.write(form)
    last = stanzas.last_row + 1
    form.put(last, 1, "In the Closed Room the other team sits NS.", ASKED)
    form.widths([*_WIDTHS, *[_HELPER] * 4])
    form.finish(last, _REMARKS, head=2, down=1, cursor=(_FIRST, 2))


_BOARDS, _STANZAS = range(2, 129), range(1, 9)


def declare(book: Book) -> MatchSheets:
    event = MatchSheets(book)
    event.declare_contracts()
    event.setup, event.teams = setup_questions(event), team_lines(event)
    event.stanzas, event.boards = stanza_lines(event), boards.board_lines(event)
    event.card = card.card_lines(event)
    event.result = card.result_lines(event)
    return event


def _write(event: MatchSheets) -> None:
    add_start(event.book, event.order.title, _STEPS, _SHEETS, _sources(event.points))
    for add in (add_setup, boards.add_match, card.add_card, contracts.add_contracts):
        add(event)
    for tables in (event.points, event.imps):
        tables.finish()


_PLUS, _MINUS, _AVERAGE, _BOTH, _GUILTY = (each.word for each in RULINGS[:-1])
_STEPS = (
    f"On {SETUP}: the event, both teams, IMPs carried over. The first team sits NS in the Open Room, the second NS in "
    "the Closed Room, unless you change that for a stanza.",
    f"Print {CARD} while the boards are still empty: players write on it.",
    f"On {MATCH}, for each board and room: {CONTRACT_STEP}",
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
    return (
        "Dealer and vulnerability: Laws of Duplicate Bridge, Law 2. Scores of contracts: Law 77. IMPs: Law 78B.",
        f"VPs: {points.title}, {points.clause.place}.",
        f"Average plus and minus bring {RULINGS[0].ns} IMPs and {RULINGS[0].ew} IMPs: Law 86A. Where both sides get "
        "the same, each side has its own margin, and the VPs of both need not add up.",
        "A board that is not played, or at one table only, brings no swing. Where your regulations shorten the match "
        f"then, change the boards for the VPs on {SETUP}.",
    )


def _check(order: Order) -> None:
    if len(order.names) not in (0, len(TEAMS)):
        wrong = f"a match has {len(TEAMS)} teams, not {len(order.names)}; more play swiss or round-robin"
        raise UnknownOrder(wrong, "names")
    check_number(order, "boards", _BOARDS, "a match")
    check_number(order, "rounds", _STANZAS, "a match", "stanzas")
    if order.boards % order.rounds:
        works = [str(each) for each in _STANZAS if order.boards % each == 0]
        raise UnknownOrder(
            f"{order.boards} boards cannot be played in {order.rounds} stanzas of the same length; there can be "
            f"{' or '.join(works)}",
            "rounds",
        )
    check_length(order)


KIND = SheetKind(
    "team match: two tables board by board, IMPs by stanzas, Victory Points",
    Order("match", "Team match", teams=len(TEAMS), rounds=2, boards=24),
    ("rounds", "boards", "scale"),
    _check,
    declare,
    _write,
    pages=(CARD,),
    rounds="stanzas",
    entrant_list=("teams", "name"),
)
