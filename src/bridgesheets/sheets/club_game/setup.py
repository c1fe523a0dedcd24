"""The set-up of a club game: its kind, boards and limits."""

from __future__ import annotations

from collections.abc import Callable

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.club_game.award_figures import clause_of, games
from bridgesheets.sheets.club_game.event import SETUP, Event
from bridgesheets.sheets.declared import Block, Column
from bridgesheets.sheets.entries import choice, date, number, text, whole
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Value
from bridgesheets.sheets.setup_questions import Question, Questions
from bridgesheets.sheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, HELPER, STATUS
from bridgesheets.sheets.words import told

SCORES = PERCENTAGES, MATCHPOINTS = "percentages", "matchpoints"
YES, NO = "yes", "no"
MOST_BOARDS = 100
_MOST_LIMIT = 99999
MOST_OTHER_TABLES = 200
#: Games that may count the tables of another at the same time, and the detail of an event that says them.
COUNTS_OTHERS = {"open": "restricted_tables", "invitational": "newcomer_tables", "restricted": "newcomer_tables"}
_WIDTHS = (120, 150, 250)
_SAID = Role("Said", 10, italic=True, horizontal="left", wrap=True, indent=1)
_LINE = 13.5
#: The row of the first question, the column of what is said, and that of the games with their clauses.
_FIRST, _SAID_COLUMN, _GAME_COLUMN = 5, 3, 7


def setup_questions(event: Event) -> Questions:
    """What is asked of the game."""
    order, full_from = event.order, in_force().club_games.open_game_boards.full_from
    limits: tuple[Value, Value] = (1000, 300) if order.filled else ("", "")
    large = f"two sections, or one of more than {in_force().clubs.club_overalls.one_section_above} tables"
    others = (
        "Tables of restricted games at the same time as an open one, of a newcomer game beside an invitational or "
        "restricted one; 0 if there were none."
    )
    return Questions(
        SETUP,
        (
            Question("event", "Event", ENTRY_TEXT, order.title, text("Event", 60)),
            Question("club", "Club", ENTRY_TEXT, "", text("Club", 60)),
            Question("date", "Date", ENTRY_DATE, "", date("Date")),
            Question("director", "Director", ENTRY_TEXT, "", text("Director", 60)),
            _words("game", "Game", "Men's, women's, mixed, pro-am and senior games count as invitational.", games()),
            _figure("boards", "Boards", f"Boards scheduled for every pair. Less than {full_from} is a short game.",
                    order.boards, 1, MOST_BOARDS, whole),
            _figure("limit", "Limit of the game", "Masterpoints, in a restricted or newcomer game only.", "", 1,
                    _MOST_LIMIT),
            *(_figure(f"strat {letter}", f"Limit of strat {letter}",
                      f"Upper masterpoint limit of strat {letter}; empty if the game has no strat {letter}.", limit, 1,
                      _MOST_LIMIT) for letter, limit in zip("BC", limits, strict=True)),
            _words("scores", "Scores",
                   "Scores are compared across sections and directions only if they are percentages.",
                   SCORES),
            _words("overall", "Overall awards", f"Overall awards where the game is large enough: {large}.", (YES, NO)),
            _figure("other games", "Other games", others, 0 if order.filled else "", 0, MOST_OTHER_TABLES),
        ),
        _FIRST,
        _SAID_COLUMN,
    )  # fmt: skip


def game_clauses() -> Block:
    """The kinds of games beside the questions, each with the clause that pays it."""
    clauses = [_clause(clause_of(game).section) for game in games()]
    return Block(
        SETUP,
        (
            Column("game", look=HELPER, values=lambda line: games()[line - 1]),
            Column("clause", look=HELPER, values=lambda line: clauses[line - 1]),
        ),
        len(clauses),
        head_row=0,
        left=_GAME_COLUMN,
        also=" clauses",
    )


def add_setup(event: Event) -> None:
    """Add the sheet "Set-up"."""
    form, asked = event.book.form(SETUP), event.setup
    form.widths(_WIDTHS)
    form.show(1, 1, "Set-up", TITLE.at(18), height=26)
    form.show(2, 1, told(event.status), STATUS, height=34)
    form.across(2, 1, 3, STATUS)
    asked.write(form)
    event.clauses.write(form)
    form.finish(asked.last_row, 3, head=2, down=1, cursor=asked.place("event")[1:])


def _clause(section: str) -> str:
    """The clause of a section in brief, as the page has room for it: A, or B.1 for the first part of B."""
    letter, _, rest = section.removeprefix("Masterpoints for Regular Club Games, ").partition(". ")
    part = rest.rpartition(", ")[2]
    return f"{letter}.{part}" if part.isdecimal() else letter


def _words(name: str, asked: str, said: str, known: tuple[str, ...]) -> Question:
    """A question with one of several words for an answer."""

    def fits(cell: Expression) -> Expression:
        return fx.Or(*(cell == word for word in known))

    return Question(
        name, asked, ENTRY_CHOICE, known[0], choice(asked, known), lambda cell: fx.If(fits(cell), cell),
        lambda cell, _: fx.If(fits(cell), said, "Not known: choose from the list."), _SAID, _height(said),
    )  # fmt: skip


def _figure(
    name: str, asked: str, said: str, value: Value, first: int, last: int, kind: Callable[..., DataValidation] = number
) -> Question:
    """A question with a number for an answer, whole if it is of that kind."""
    due = f"{'A whole number' if kind is whole else 'A number'} from {first} to {last} is due."

    def fits(cell: Expression) -> Expression:
        whole_too = [cell == fx.Round(cell, 0)] if kind is whole else []
        return fx.If(fx.Count(cell) == 1, fx.And(cell >= first, cell <= last, *whole_too), fx.FALSE)

    return Question(
        name, asked, ENTRY, value, kind(asked, first, last), lambda cell: fx.If(fits(cell), cell),
        lambda cell, _: fx.If(fx.Or(cell == "", fits(cell)), said, due), _SAID, _height(said),
    )  # fmt: skip


def _height(said: str) -> float:
    """The height of a row that has room for what is said."""
    return max(19, lines_of(said, _SAID.size, _WIDTHS[2] * 0.88) * _LINE + 5)
