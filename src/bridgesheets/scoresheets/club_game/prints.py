"""What is pinned up and reported: the ranking of each section, the overall ranking, the awards by pair and player."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from bridgesheets.printed.paper import Paper
from bridgesheets.printed.sheet import line_height
from bridgesheets.printed.styles import HEAD, TITLE, Role, figure_centred
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, gap, helper
from bridgesheets.scoresheets.club_game.event import (
    HEAD_ROW,
    LIMITS,
    LIST,
    NOT_LISTED,
    OVERALL,
    RANKING,
    STRATS,
    ClubGameSheets,
    game_is,
)
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.styles import ASKED, BESIDE, RESULT, RESULT_STRONG, RESULT_TEXT

_SOURCE = "ACBL Masterpoint Awards, Masterpoints for Regular Club Games"
_MP = figure_centred(2)
_PAID = Role("Award", 12, bold=True, number_format="0.00")
_NAMES = Role("Names", 11, horizontal="left")
#: Lines of one page; more go on to pages with equally many. And what is above them.
LINES_A_PAGE, _ABOVE = 44, 106.0


class PairCells:
    """The cells of the sheet Pairs for the pair in a line of a list."""

    def __init__(self, pairs: Block, row: Line) -> None:
        self._pairs, self.row = pairs, row

    def __getattr__(self, name: str) -> Expression:
        return self.of(name)

    def of(self, name: str, strat: int = 0) -> Expression:
        return fx.Index(self._pairs.all.of(name, strat), self.row.line)

    @property
    def names(self) -> Expression:
        return self.player & fx.If(fx.Or(self.player == "", self.partner == ""), "", " – ") & self.partner

    @property
    def in_group(self) -> Expression:
        return self.section & " " & self.direction


def sorted_list(
    pairs: Block, paper: Paper, sheet: str, key: str,
    *columns: tuple[str, str | Expression, float, Role, Callable[[PairCells], Operand]],
    none: int = NOT_LISTED,
) -> Block:  # fmt: skip
    """Returns a list as large as a page, sorted by a key of the sheet Pairs, without lines from ``none`` on.

    Columns without a width have names, and share what is free.
    """
    free = paper.area(False)[0] * 0.985 - sum(width for _, _, width, _, _ in columns)
    shared = free / sum(not width for _, _, width, _, _ in columns)
    pages = ceil(pairs.lines / LINES_A_PAGE)

    def found(row: Line) -> Expression:
        """Returns the line of the sheet Pairs with the pair, 0 where there is none."""
        keys = pairs.all.of(key)
        smallest = fx.Small(keys, row.position)
        return fx.IfError(fx.If(smallest >= none, 0, fx.Match(smallest, keys, 0)), 0)

    def shown(formula: Callable[[PairCells], Operand]) -> Callable[[Line], Expression]:
        return lambda row: fx.If(row.line == 0, "", formula(PairCells(pairs, row)))

    return Block(
        sheet,
        (*(Column(name, head, width or shared, look, formula=shown(formula), shrink=not width)
           for name, head, width, look, formula in columns), gap(12), helper("line", found, 36)),
        pairs.lines, head_row=HEAD_ROW, head_look=HEAD.at(10), head_height=30,
        line_height=line_height(paper.area(False)[1] * 0.97 - _ABOVE, ceil(pairs.lines / pages), 15, 22),
    )  # fmt: skip


def _typed(name: str, empty: str = "") -> Callable[[PairCells], Expression]:
    return lambda pair: fx.If(pair.of(name) == "", empty, pair.of(name))


def _award(name: str) -> Callable[[PairCells], Expression]:
    return lambda pair: fx.If(pair.of(name) == "", "", fx.If(pair.of(name) == 0, "", pair.of(name)))


def ranking_lines(event: ClubGameSheets) -> Block:
    """Returns the ranking of each section and direction, with the places in lower strats and the awards."""

    def group(pair: PairCells) -> Expression:
        """Returns section and direction where they begin."""
        if pair.row.is_first:
            return pair.in_group
        above = fx.Index(event.pairs.all.group, pair.row.above.line)
        return fx.If(pair.group == above, "", pair.in_group)

    def head(strat: int) -> Expression:
        """Returns the letter of a strat that the game has; all pairs are in A where it has no other."""
        limits = [event.setup.value(limit) == "" for limit in LIMITS]
        return fx.If(limits[strat], "", STRATS[strat]) if strat else fx.If(fx.And(*limits[1:]), "Place", STRATS[0])

    def place(strat: int) -> Callable[[PairCells], Expression]:
        def found(pair: PairCells) -> Expression:
            own = pair.of("place_in", strat)
            shared = fx.If(pair.of("tied", strat) > 1, own & "=", own)
            return fx.If(own == "", "" if strat else "–", shared)

        return found

    return sorted_list(
        event.pairs, event.order.paper, RANKING, "ranking_key",
        ("group", "Section", 50, RESULT_STRONG.at(12), group),
        *((f"place_{letter}", head(strat), 28, RESULT if strat else RESULT_STRONG, place(strat))
          for strat, letter in enumerate(STRATS)),
        ("number", "No.", 28, RESULT, _typed("number")),
        ("names", "Pair", 0, _NAMES, lambda pair: pair.names),
        ("score", "Score", 46, _MP, _typed("score")),
        ("award", "Section\naward", 46, _MP, _award("award")),
        ("overall", "Overall\naward", 46, _MP, _award("overall")),
        ("paid", "Awarded", 52, _PAID, _award("paid")),
    )  # fmt: skip


def overall_lines(event: ClubGameSheets) -> Block:
    has_strats = fx.Or(*(event.setup.value(limit) != "" for limit in LIMITS[1:]))
    return sorted_list(
        event.pairs, event.order.paper, OVERALL, "overall_key",
        ("place", "Overall", 50, RESULT_STRONG.at(12), _typed("overall_place", "–")),
        ("group", "Section", 50, RESULT, lambda pair: pair.in_group),
        ("number", "No.", 28, RESULT, _typed("number")),
        ("strat", fx.If(has_strats, "Strat"), 36, RESULT,
         lambda pair: fx.If(has_strats, fx.If(pair.strat == "", "A", pair.strat & ""))),
        ("names", "Pair", 0, _NAMES, lambda pair: pair.names),
        ("score", "Score", 46, _MP, _typed("score")),
        ("overall", "Overall\naward", 50, _MP, _award("overall")),
        ("award", "Section\naward", 50, _MP, _award("award")),
        ("paid", "Awarded", 54, _PAID, _award("paid")),
    )  # fmt: skip


def award_lines(event: ClubGameSheets) -> Block:
    """Returns the awards to report, the greatest first, with both players and what each award is for."""
    return sorted_list(
        event.pairs, event.order.paper, LIST, "award_key",
        ("paid", "Award", 54, _PAID, lambda pair: pair.paid),
        ("player", "Player", 0, _NAMES, lambda pair: pair.player & ""),
        ("partner", "Player", 0, _NAMES, lambda pair: pair.partner & ""),
        ("colour", "Colour", 62, RESULT, lambda _: fx.If(game_is(event.setup, "online"), "colourless", "black")),
        ("words", "For", 190, RESULT_TEXT.at(10), lambda pair: pair.words),
    )  # fmt: skip


def add_print(
    book: Book, setup: Questions, lines: Block, title: str, status: Expression, source: str = _SOURCE,
    note: Expression | str = "",
) -> None:  # fmt: skip
    """Adds a list as a sheet to print, with the club and the ``status`` of the game below its title."""
    form, last = book.form(lines.sheet), lines.column("line") - 2
    form.heading(1, last, setup.title & title, TITLE.at(20), height=28)
    club = setup.entry("club")
    status = fx.IfError(club & fx.If(club == "", "", ". ")) & status
    form.heading(2, last, status, BESIDE, height=32)
    form.show(3, 1, note, ASKED)
    form.day(3, last - 1, last, setup.entry("date"))
    form.break_evenly(lines.first_row, lines.lines, 1, LINES_A_PAGE)
    lines.fill(form, lines.columns[-3].name, source=source, down=ceil(lines.lines / LINES_A_PAGE))
