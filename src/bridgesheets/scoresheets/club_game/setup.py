"""The set-up of a club game: its kind, boards and limits."""

from __future__ import annotations

from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.club_game.award_figures import clause_of, games
from bridgesheets.scoresheets.club_game.event import SETUP, Event
from bridgesheets.scoresheets.declared import Block, Column
from bridgesheets.scoresheets.entries import Validation, choice, date, fits, number, text, whole
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.setup_questions import Question, Questions
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, HELPER, STATUS
from bridgesheets.scoresheets.words import told

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
            _question("game", ENTRY_CHOICE, games()[0], choice("Game", games()),
                      "Men's, women's, mixed, pro-am and senior games count as invitational."),
            _question("boards", ENTRY, order.boards, whole("Boards", 1, MOST_BOARDS),
                      f"Boards scheduled for every pair. Less than {full_from} is a short game."),
            _question("limit", ENTRY, "", number("Limit of the game", 1, _MOST_LIMIT),
                      "Masterpoints, in a restricted or newcomer game only."),
            *(_question(f"strat {letter}", ENTRY, limit, number(f"Limit of strat {letter}", 1, _MOST_LIMIT),
                      f"Upper masterpoint limit of strat {letter}; empty if the game has no strat {letter}.")
              for letter, limit in zip("BC", limits, strict=True)),
            _question("scores", ENTRY_CHOICE, SCORES[0], choice("Scores", SCORES),
                      "Scores are compared across sections and directions only if they are percentages."),
            _question("overall", ENTRY_CHOICE, YES, choice("Overall awards", (YES, NO)),
                      f"Overall awards where the game is large enough: {large}."),
            _question("other games", ENTRY, 0 if order.filled else "", number("Other games", 0, MOST_OTHER_TABLES),
                      others),
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
            Column("game", look=HELPER, values=games()),
            Column("clause", look=HELPER, values=clauses),
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


def _question(name: str, look: Role, value: Value, allowed: Validation, said: str) -> Question:
    """A question that its validation names; something is said of it as long as the answer fits, else what to type."""

    def checked(cell: Expression) -> tuple[Expression, str]:
        found = fits(allowed, cell)
        assert found is not None
        return found

    def beside(cell: Expression, _: Expression) -> Expression:
        right, due = checked(cell)
        # A word is always due, a number need not be.
        return fx.If(right if allowed.type == "list" else fx.Or(cell == "", right), said, due)

    height = max(19, lines_of(said, _SAID.size, _WIDTHS[2] * 0.88) * _LINE + 5)
    return Question(
        name,
        allowed.errorTitle,
        look,
        value,
        allowed,
        lambda cell: fx.If(checked(cell)[0], cell),
        beside,
        _SAID,
        height,
    )
