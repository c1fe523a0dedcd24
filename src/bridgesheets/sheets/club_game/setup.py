"""The set-up of a club game: its kind, boards and limits."""

from __future__ import annotations

from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import TITLE, Role
from bridgesheets.sheets.club_game.award_figures import clause_of, game_figures, games
from bridgesheets.sheets.club_game.layout import SETUP, VALID_COLUMN, Layout, setup_row
from bridgesheets.sheets.entries import choice, date, number, text, whole
from bridgesheets.sheets.form import Book, Form, Value, at, block
from bridgesheets.sheets.styles import ASKED, ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, HELPER, STATUS
from bridgesheets.sheets.words import told

PERCENTAGES, MATCHPOINTS = "percentages", "matchpoints"
YES, NO = "yes", "no"
MOST_BOARDS = 100
_MOST_LIMIT = 99999
MOST_OTHER_TABLES = 200
#: Games that may count the tables of another at the same time, and the detail of an event that says them.
COUNTS_OTHERS = {"open": "restricted_tables", "invitational": "newcomer_tables", "restricted": "newcomer_tables"}
_WIDTHS = (120, 150, 250)
_SAID = Role("Said", 10, italic=True, horizontal="left", wrap=True, indent=1)
_LINE = 13.5
_GAME_COLUMN = 7


def add_setup(book: Book, layout: Layout) -> None:
    """Add the sheet "Set-up"."""
    order, of = book.order, game_figures()
    form = book.form(SETUP)
    form.widths(_WIDTHS)
    form.put(1, 1, "Set-up", TITLE.at(18))
    form.height(1, 26)
    form.formula(2, 1, told(layout.status()), STATUS)
    form.across(2, 1, 3, STATUS)
    form.height(2, 34)
    strats = ("1000", "300") if order.filled else ("", "")
    _text(form, "event", "Event", order.title)
    _text(form, "club", "Club", "")
    row = setup_row("date")
    form.put(row, 1, "Date", ASKED)
    form.entry(row, 2, ENTRY_DATE, date("Date"))
    _text(form, "director", "Director", "")
    _words(form, "game", "Game", "Men's, women's, mixed, pro-am and senior games count as invitational.", games())
    said = f"Boards scheduled for every pair. Less than {of.full_from} is a short game."
    _figure(form, "boards", "Boards", said, order.boards, 1, MOST_BOARDS)
    _figure(form, "limit", "Limit of the game", "Masterpoints, in a restricted or newcomer game only.", "", 1,
            _MOST_LIMIT, any_number=True)  # fmt: skip
    for letter, limit in zip("BC", strats, strict=True):
        said = f"Upper masterpoint limit of strat {letter}; empty if the game has no strat {letter}."
        _figure(form, f"strat {letter}", f"Limit of strat {letter}", said, int(limit) if limit else "", 1, _MOST_LIMIT,
                any_number=True)  # fmt: skip
    said = "Scores are compared across sections and directions only if they are percentages."
    _words(form, "scores", "Scores", said, (PERCENTAGES, MATCHPOINTS))
    large = f"two sections, or one of more than {of.one_section_above} tables"
    said = f"Overall awards where the game is large enough: {large}."
    _words(form, "overall", "Overall awards", said, (YES, NO))
    said = "Tables of restricted games at the same time as an open one, of a newcomer game beside an invitational or "
    said += "restricted one; 0 if there were none."
    _figure(form, "other games", "Other games", said, 0 if order.filled else "", 0, MOST_OTHER_TABLES,
            any_number=True)  # fmt: skip
    for line, game in enumerate(games(), 1):
        form.put(line, _GAME_COLUMN, game, HELPER)
        form.put(line, _GAME_COLUMN + 1, _clause(clause_of(game).section), HELPER)
    form.finish(setup_row("other games"), 3, source="Made by bridgesheets", head=2, down=1,
                cursor=(setup_row("event"), 2))  # fmt: skip


def clause_words(game: str) -> str:
    """The clause that pays a kind of game, such as A or B.1, as an expression."""
    last = len(games())
    listed = f"'{SETUP}'!{block(1, _GAME_COLUMN, last, _GAME_COLUMN)}"
    clauses = f"'{SETUP}'!{block(1, _GAME_COLUMN + 1, last, _GAME_COLUMN + 1)}"
    return f"INDEX({clauses},MATCH({game},{listed},0))"


def _clause(section: str) -> str:
    """The clause of a section in brief, as the page has room for it: A, or B.1 for the first part of B."""
    letter, _, rest = section.removeprefix("Masterpoints for Regular Club Games, ").partition(". ")
    part = rest.rpartition(", ")[2]
    return f"{letter}.{part}" if part.isdecimal() else letter


def _text(form: Form, name: str, asked: str, value: str) -> None:
    """Asks for a text."""
    form.put(setup_row(name), 1, asked, ASKED)
    form.entry(setup_row(name), 2, ENTRY_TEXT, text(asked, 60), value)


def _say(form: Form, row: int, said: str) -> None:
    """Makes the row as high as what is said beside it."""
    form.height(row, max(19, lines_of(said, _SAID.size, _WIDTHS[2] * 0.88) * _LINE + 5))


def _words(form: Form, name: str, asked: str, said: str, known: tuple[str, ...]) -> None:
    """Asks for one of several words."""
    row = setup_row(name)
    cell = at(row, 2)
    form.put(row, 1, asked, ASKED)
    form.entry(row, 2, ENTRY_CHOICE, choice(asked, known), known[0])
    fits = ",".join(f'{cell}="{word}"' for word in known)
    form.formula(row, 3, f'IF(OR({fits}),"{said}","Not known: choose from the list.")', _SAID)
    form.formula(row, VALID_COLUMN, f'IF(OR({fits}),{cell},"")', HELPER)
    _say(form, row, said)


def _figure(
    form: Form, name: str, asked: str, said: str, value: Value, first: int, last: int, *, any_number: bool = False
) -> None:
    """Asks for a number."""
    row = setup_row(name)
    cell = at(row, 2)
    form.put(row, 1, asked, ASKED)
    form.entry(row, 2, ENTRY, (number if any_number else whole)(asked, first, last), value)
    whole_too = "" if any_number else f",{cell}=ROUND({cell},0)"
    fits = f"IF(COUNT({cell})=1,AND({cell}>={first},{cell}<={last}{whole_too}),FALSE)"
    kind = "A number" if any_number else "A whole number"
    form.formula(row, 3, f'IF(OR({cell}="",{fits}),"{said}","{kind} from {first} to {last} is due.")', _SAID)
    form.formula(row, VALID_COLUMN, f'IF({fits},{cell},"")', HELPER)
    _say(form, row, said)
