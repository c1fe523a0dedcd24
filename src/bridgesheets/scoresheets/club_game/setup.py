"""The set-up of a club game, and figures for the whole of it: its size, why it has no awards, what is next."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Single
from bridgesheets.scoresheets.club_game.event import (
    NOT_LISTED,
    SECTIONS,
    SETUP,
    ClubGameSheets,
    clause_of,
    game_is,
    games,
)
from bridgesheets.scoresheets.entries import Validation, choice, date, fit_condition, number, text, whole
from bridgesheets.scoresheets.expressions import SETUP_LINE_DELETED, Expression
from bridgesheets.scoresheets.figures import REMARK, Questions, SetupQuestion, height_for
from bridgesheets.scoresheets.form import Book, Value
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, HELPER, STATUS

SCORES = PERCENTAGES, MATCHPOINTS = "percentages", "matchpoints"
YES, NO = "yes", "no"
MOST_BOARDS = 100
_MOST_LIMIT = 99999
MOST_OTHER_TABLES = 200
#: Games that may count the tables of another at the same time, and the detail of an event that says them.
COUNTS_OTHERS = {"open": "restricted_tables", "invitational": "newcomer_tables", "restricted": "newcomer_tables"}
WIDTHS = (120, 150, 250)
#: The row of the first question, the column of what is said, and that of the games with their clauses.
_FIRST, SAID_COLUMN, _GAME_COLUMN = 5, 3, 7


def setup_questions(event: ClubGameSheets) -> Questions:
    order = event.order
    large = f"two sections, or one of more than {in_force().clubs.club_overalls.one_section_above} tables"
    return Questions(
        SETUP,
        (
            SetupQuestion("event", "Event", ENTRY_TEXT, order.title, text("Event", 60)),
            SetupQuestion("club", "Club", ENTRY_TEXT, "", text("Club", 60)),
            SetupQuestion("date", "Date", ENTRY_DATE, "", date("Date")),
            SetupQuestion("director", "Director", ENTRY_TEXT, "", text("Director", 60)),
            *game_questions(order.boards),
            *strat_questions(order.filled),
            question("scores", ENTRY_CHOICE, SCORES[0], choice("Scores", SCORES),
                      "Scores are compared across sections and directions only if they are percentages."),
            question("overall", ENTRY_CHOICE, YES, choice("Overall awards", (YES, NO)),
                      f"Overall awards where the game is large enough: {large}."),
            other_games(order.filled),
        ),
        _FIRST,
        SAID_COLUMN,
    )  # fmt: skip


def game_questions(boards: int) -> tuple[SetupQuestion, ...]:
    """Returns what masterpoints depend on: the kind of game, the boards scheduled, the limit."""
    full_from = in_force().club_games.open_game_boards.full_from
    return (
        question("game", ENTRY_CHOICE, games()[0], choice("Game", games()),
                 "Men's, women's, mixed, pro-am and senior games count as invitational."),
        question("boards", ENTRY, boards, whole("Boards", 1, MOST_BOARDS),
                 f"Boards scheduled for every pair. Less than {full_from} is a short game."),
        question("limit", ENTRY, "", number("Limit of the game", 1, _MOST_LIMIT),
                 "Masterpoints, in a restricted or newcomer game only."),
    )  # fmt: skip


def strat_questions(filled: bool) -> tuple[SetupQuestion, ...]:
    limits: tuple[Value, Value] = (1000, 300) if filled else ("", "")
    return tuple(
        question(f"strat {letter}", ENTRY, limit, number(f"Strat {letter} upper limit", 1, _MOST_LIMIT),
                 f"Upper masterpoint limit of strat {letter}; empty if the game has no strat {letter}.")
        for letter, limit in zip("BC", limits, strict=True)
    )  # fmt: skip


def other_games(filled: bool) -> SetupQuestion:
    """Returns the tables of games at the same time that count too; the example has none."""
    others = (
        "Tables of restricted games at the same time as an open one, of a newcomer game with an invitational or "
        "restricted one; 0 if there were none."
    )
    allowed = number("Tables of other games", 0, MOST_OTHER_TABLES)
    return question("other games", ENTRY, 0 if filled else "", allowed, others)


def game_clauses() -> Block:
    """Returns the kinds of games beside the questions, each with the clause that pays it."""
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
        second_name=" clauses",
    )


def add_setup(book: Book, questions: Questions, status: Expression, height: float = 0, *beside: Block) -> None:
    """Adds the sheet, with what is to be done next in a row so high, and blocks beside the questions."""
    form = book.form(SETUP)
    form.widths(WIDTHS)
    form.show(1, 1, SETUP, TITLE.at(18), height=26)
    form.show(2, 1, status, STATUS, height=height)
    form.merge(2, 1, 3, STATUS)
    questions.write(form)
    for block in beside:
        block.write(form)
    form.finish(questions.last_row, 3, head=2, down=1, cursor=questions.place("event")[1:])


def _clause(section: str) -> str:
    """Returns the clause of a section in brief, as the page has room for it: A, or B.1 for the first part of B."""
    letter, _, rest = section.removeprefix("Masterpoints for Regular Club Games, ").partition(". ")
    part = rest.rpartition(", ")[2]
    return f"{letter}.{part}" if part.isdecimal() else letter


def question(name: str, look: Role, value: Value, allowed: Validation, remark: str) -> SetupQuestion:
    """Returns a question with its validation; its remark is what to type where the answer does not fit."""

    def checked(cell: Expression) -> tuple[Expression, str]:
        found = fit_condition(allowed, cell)
        assert found is not None
        return found

    def beside(cell: Expression, _: Expression) -> Expression:
        right, due = checked(cell)
        # A word is always due, a number need not be.
        return fx.If(right if allowed.type == "list" else fx.Or(cell == "", right), remark, due)

    return SetupQuestion(
        name,
        allowed.errorTitle,
        look,
        value,
        allowed,
        lambda cell: fx.If(checked(cell)[0], cell),
        beside,
        REMARK,
        height_for(remark, WIDTHS[2]),
    )


_TOO_FEW = "No awards: a {} game needs at least {} boards ({})."
#: What the column Check says of lines that have nothing wrong.
NO_SCORE, COUNTS_ONLY = "no score", "not ranked; counts for the tables"
RARE_BELOW, RARE_ABOVE = 10, 90
RARE = f"right? rarely below {RARE_BELOW}% or above {RARE_ABOVE}%"
#: Holds while the pairs of one direction are typed and those of the other are to come.
UNEVEN = "NS and EW differ by more than 1"


def whole_game(event: ClubGameSheets) -> tuple[Single, ...]:
    """Returns what is above the columns of the sheet Pairs."""

    def own(name: str) -> Expression:
        return event.pairs.own(name, fixed="")

    def sections() -> Expression:
        there = event.pairs.here.in_section
        return fx.total(fx.If(fx.CountIf(there, number) > 0, 1, 0) for number in range(1, len(SECTIONS) + 1))

    def comparable() -> Expression:
        directed = fx.total(fx.CountIf(event.pairs.here.group, group) for group in (11, 12, 21))
        percentages = event.setup.value("scores") == PERCENTAGES
        return fx.If(fx.Or(percentages, fx.And(own("sections") == 1, directed == 0)), 1, 0)

    def large() -> Expression:
        taken, one_section = event.setup.value, in_force().clubs.club_overalls.one_section_above
        is_large = fx.Or(own("sections") > 1, own("tables") > one_section)
        due = fx.And(taken("overall") == YES, is_large, own("comparable") == 1, taken("game") != "restricted")
        return fx.If(due, 1, 0)

    def wrong() -> Expression:
        checks = event.pairs.here.check
        fine = fx.total(fx.CountIf(checks, words) for words in (NO_SCORE, COUNTS_ONLY, UNEVEN, RARE))
        return fx.count_where(checks != "") - fine

    def total(name: str, under: str, formula: Callable[[], Expression]) -> Single:
        return Single(name, under, -1, HELPER, formula)

    return (
        # The pairs that are in a section.
        total("counted", "in_section", lambda: fx.CountIf(event.pairs.here.in_section, ">0")),
        total("tables", "in_direction", lambda: own("counted") / 2),
        total("sections", "group", sections),
        total("comparable", "overall_rank", comparable),
        total("large", "level", large),
        total("wrong", "hundredths", wrong),
        # The pairs without a score.
        total("missing", "entrants", lambda: fx.CountIf(event.pairs.here.check, NO_SCORE)),
        total("why_not", "place_in", lambda: why_no_awards(event.setup, own("counted"), own("tables"))),
    )


def why_no_awards(setup: Questions, pairs: Expression, tables: Expression) -> Expression:
    """Returns why a game of so many pairs and tables has no awards, in words; nothing where it has some."""
    taken, edition = setup.value, in_force()
    open_game, newcomer = edition.club_games.open_game_boards, edition.clubs.newcomer_game
    fewest = edition.club_games.fewest_tables["pairs"].fewest
    game, boards, limit, others = (taken(name) for name in ("game", "boards", "limit", "other games"))
    strat_b, strat_c = taken("strat B"), taken("strat C")
    counts_others = fx.Or(*(game == name for name in COUNTS_OTHERS))
    return fx.first_true(
        (game == "", "Set-up: choose the kind of game."),
        (boards == "", "Set-up: type the boards scheduled."),
        (fx.And(game == "newcomer", boards < newcomer.boards_from),
         _TOO_FEW.format("newcomer", newcomer.boards_from, "C")),
        (fx.And(game != "newcomer", boards < open_game.short_from),
         _TOO_FEW.format("club", open_game.short_from, "A.4")),
        (fx.And(game_is(setup, "invitational", "restricted"), boards < open_game.full_from),
         f"No awards: shortened games are ruled for open games only; schedule {open_game.full_from} boards (A.4)."),
        (fx.And(game == "restricted", limit == ""),
         "Set-up: a restricted game needs its upper masterpoint limit (B.2)."),
        (fx.If(fx.And(game == "newcomer", limit != ""), limit > newcomer.limit, fx.FALSE),
         f"Set-up: newcomer games end at {newcomer.limit} masterpoints (C)."),
        (fx.And(game == "cruise", strat_b & strat_c != ""),
         "Set-up: the manual gives cruise games no strats (E.1)."),
        (fx.And(pairs > 0, counts_others, others == ""),
         "Set-up: type the tables of other games at the same time, or 0 (E.3)."),
        (fx.If(counts_others, fx.call("N", others) > 0, fx.FALSE),
         "No awards here: tables of other games count too (E.3). "
         "Save, and give this workbook to bridgesheets award."),
        (fx.If(fx.Count(strat_b, strat_c) == 2, strat_c >= strat_b, fx.FALSE),
         "Set-up: strat C has a lower limit than strat B."),
        (fx.And(pairs > 0, tables < fewest),
         f"No awards: a pair game needs {fewest} tables (A.4)."),
    )  # fmt: skip


def next_step(event: ClubGameSheets) -> Expression:
    setup = ("why_not", "counted", "wrong", "missing", "tables", "large", "sections")
    unpaid, pairs, wrong, missing, tables, large, sections = (event.pairs.own(name, fixed="") for name in setup)
    one_section = in_force().clubs.club_overalls.one_section_above
    overall = fx.first_true(
        (large == 1, "overall awards too"),
        (game_is(event.setup, "restricted"), "the manual gives no overall awards for restricted games"),
        (event.setup.value("overall") != YES, "overall awards are switched off"),
        (fx.And(sections < 2, tables <= one_section),
         f"one section of at most {one_section} tables has no overall awards"),
        otherwise="no overall awards: type percentages to compare sections or directions",
    )  # fmt: skip
    here = event.pairs.here
    due = (
        (event.ranking, fx.CountIf(here.group, ">0")),
        (event.overall, fx.CountIf(here.overall_key, f"<{NOT_LISTED}")),
        (event.award_list, fx.CountIf(here.award_key, f"<{NOT_LISTED}")),
    )
    # The first pair without a score, as people find it.
    line = fx.Match(NO_SCORE, here.check, 0)
    seat = (here.section, here.direction, here.number)
    of_pair = [fx.If(fx.Index(cells, line) == "", "", fx.Index(cells, line) & " ") for cells in seat]
    partner = fx.Index(here.partner, line)
    first = fx.sentence((*of_pair, fx.Index(here.player, line), fx.If(partner == "", "", " – " & partner)))
    lines = fx.If(wrong == 1, "1 line needs", wrong & " lines need")
    uneven = fx.CountIf(here.check, UNEVEN) > 0
    and_so = fx.If(unpaid == "", "", unpaid & " ")
    return fx.first_true(
        (event.setup.line_deleted, SETUP_LINE_DELETED),
        *((fx.CountIf(each.all.line, ">0") != pairs_due, f"{each.sheet}: a line was deleted or typed over: undo that.")
          for each, pairs_due in due),
        (pairs == 0, fx.If(unpaid == "", "Type the pairs and their scores.", unpaid)),
        (wrong > 0, and_so & lines & " attention: see the column Check of the sheet Pairs."),
        (missing > 0, and_so & "Scores of " & missing & " of " & pairs & " pairs are missing; next: " & first & "."),
        (uneven, and_so & "Type the other pairs: NS and EW of a section differ by more than one pair."),
        (unpaid != "", unpaid),
        otherwise="All " & pairs & " pairs are in (" & tables & " tables); " & overall & ".",
    )  # fmt: skip
