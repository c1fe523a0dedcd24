"""A Butler event while its workbook is made: its size, and the blocks of its sheets, by what they hold.

The sheets refer to each other in both directions. So each is declared by itself, and finds the others here once all are
declared; see :func:`bridgesheets.scoresheets.butler.kind.declare`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import BAND, HEAD, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets import orders
from bridgesheets.scoresheets.blocks import Block, Line
from bridgesheets.scoresheets.butler.example import example
from bridgesheets.scoresheets.expressions import SETUP_LINE_DELETED, Expression, Operand, deleted_if_error
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.form import Book, Form
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.points import Imps, VictoryPoints
from bridgesheets.scoresheets.styles import ASKED, CHECK, ENTRY, RESULT, RESULT_TEXT, STATUS, STATUS_LINE


def left_out(scores: Expression, drop: Operand) -> Expression:
    """Returns how many scores are left out at each end, halves up."""
    return fx.Round(scores * drop, 0)


def datum(
    order: Order, scores: Expression, number: Expression, out: Expression, drop: Expression, rounded_to: Expression
) -> Expression:
    """Returns the mean of a range of scores without the highest and the lowest of them; the other arguments are cells.

    ``number`` counts the scores, ``out`` those left out at each end. ``rounded_to`` is 0 where the datum is not
    rounded. There is none without scores, or where all would be left out.
    """
    if order.calls_functions:
        mean, rounded = fx.call("IMPDATUM", scores, drop), fx.call("IMPDATUM", scores, drop, rounded_to)
    else:
        mean = _mean(scores, number, out)
        rounded = fx.Round(mean / rounded_to, 0) * rounded_to
    found = fx.If(rounded_to == 0, mean, rounded)
    return fx.If(fx.Count(number, out, rounded_to) < 3, "", fx.If(number - 2 * out < 1, "", found))


def _mean(scores: Expression, number: Expression, out: Expression) -> Expression:
    """Returns the mean, as a sum without the best and the worst: those beyond a limit, and ties as needed.

    All of it is arithmetic of whole numbers up to the division, so that halves and limits are met exactly.
    """
    parts = []
    for sign, limit in ((">", fx.Large(scores, out)), ("<", fx.Small(scores, out))):
        beyond = sign & limit
        parts += [fx.SumIf(scores, beyond), (out - fx.CountIf(scores, beyond)) * limit]
    return (fx.Sum(scores) - fx.If(out == 0, 0, fx.total(parts))) / (number - 2 * out)


#: Whether the sums agree, in words that are only read.
SUMS = replace(ASKED, name=f"{STATUS.name} of sums")
REMARK = replace(CHECK, name="Remark in one line", wrap=False)
HEAD_LEFT = replace(HEAD, name="Head left", horizontal="left", wrap=False)
HEAD_NUMBER = replace(HEAD, name="Head number", number_format="0")
DATUM = replace(RESULT, name="Datum", number_format="0.0")
DATUM_STRONG = replace(DATUM, name="Datum strong", bold=True)
#: A datum in a narrow column, as long as it is.
DATUM_NARROW = replace(RESULT, name="Datum narrow", shrink=True)
#: IMPs with their sign, so that a gain is seen on a copy without colours.
SIGNED = replace(RESULT, name="Signed", number_format="+0;-0;0")
SIGNED_STRONG = replace(SIGNED, name="Signed strong", bold=True)
TABLE_TITLE = replace(TITLE, name="Title of a table", number_format='"Table "0', horizontal="center")
SCORED = ENTRY.at(13)
#: A score to type, and one to read; a word that is longer than its column is shown smaller.
BOARD_SCORE = replace(ENTRY, name="Entry of a score", shrink=True).at(13)
SHOWN_SCORE = replace(RESULT, name="Score of a board", shrink=True)
#: A line to write on by hand.
WRITTEN = replace(RESULT, name="Written by hand", boxed=True)
WRITTEN_DATUM = replace(WRITTEN, name="Datum to write", number_format="0.0")
WRITTEN_SIGNED = replace(WRITTEN, name="Signed to write", number_format="+0;-0;0")
SMALL = replace(ASKED, name="Asked small", size=10)
#: Names shrink where two long ones have too little room.
NAMES = replace(RESULT_TEXT, name="Names", shrink=True)


def shaded(role: Role, size: float, last: int) -> Callable[[int], Role]:
    """Returns the look of a column of which every second line is shaded, down to the last that was ordered."""
    return lambda line: role.at(size, shaded=line % 2 == 0 and line <= last)


def shade_late(form: Form, lines: Block, after: int, pair: str) -> None:
    """Shades every second line of a list behind so many, once a pair is in it."""
    for line in range(after // 2 * 2 + 2, lines.lines + 1, 2):
        row, last = lines.row(line), lines.left + len(lines.widths) - 1
        form.tone_where(lines.in_row(row, "column").of(pair) != "", BAND, (row, lines.left), (row, last))


def if_playing(seat: Expression, value: Operand, otherwise: Operand = "") -> Expression:
    """Returns a value where a pair has a seat at a table, another where it sits out or has none."""
    return fx.If(fx.If(fx.Count(seat) == 1, seat != SITS_OUT, fx.FALSE), value, otherwise)


#: By what pairs are ranked.
VPS, IMPS = "VPs", "IMPs"
SETUP, PAIRS, ADJUSTMENTS = "Set-up", "Pairs", "Adjustments"
STANDINGS, CROSS, RESULTS, SEATING = "Standings", "Cross-table", "Results", "Seating"
TRAVELLERS, CARD, SLIPS, TABLE_CARDS = "Travellers", "Score card", "Slips", "Table cards"
WORK, POSSIBLE = "Calculation", "Scores"

#: Places of decimals that residues of binary fractions do not reach.
_RESIDUE = 9
#: The head of every list is in row 4.
HEAD_ROW = 4
FIRST = HEAD_ROW + 1

#: Lines for pairs that come late.
SPARE_PAIRS = 4
#: A pair that sits out has this instead of the number of a table.
SITS_OUT = 1000


def cross_imps_source() -> str:
    return f"Cross-IMPs: {in_force().imps.cross_imps.clause.place}"


#: Where it is written how pairs are compared by a datum.
DATUM_SOURCE = "Datum: NSWBA State Swiss Pairs, Supplementary Regulations 1.4"


def match_sheet(number: int) -> str:
    return f"Match {number}"


class ButlerSheets:
    """A Butler event: lines for pairs, tables of a match, matches, boards of a match."""

    setup: Questions
    rulings: Block
    pairs: Block
    matches: tuple[Block, ...]
    adjustments: Block
    standings: Block
    cross_table: Block
    calculation: Block
    record: Block

    def __init__(self, book: Book) -> None:
        order = book.order
        self.book, self.order = book, order
        self.entered, self.rounds, self.boards = order.teams, order.rounds, order.boards
        self.lines = order.teams + SPARE_PAIRS
        #: The tables of a match: all, those with a house pair, if it makes an odd number even, and those without it.
        self.tables, self.expected_tables = ceil(self.lines / 2), ceil(order.teams / 2)
        self.sure_tables = order.teams // 2
        self.points, self.imps = VictoryPoints(book), Imps(book)
        #: Whether scores are compared with a datum; else by cross-IMPs, each with every other.
        self.by_datum = order.scoring == orders.DATUM
        self.example = example(order)

    @property
    def source(self) -> str:
        return DATUM_SOURCE if self.by_datum else cross_imps_source()

    def added(self, imps: Expression) -> Expression:
        """Returns a sum of IMPs without the residues of thirds and ninths: -0.00 would be shown, and a half missed."""
        return imps if self.by_datum else fx.Round(imps, _RESIDUE)

    def signed(self, look: Role) -> Role:
        """Returns a look of IMPs; those of comparisons have hundredths, and shrink where they have no room."""
        if self.by_datum:
            return look
        return replace(look, name=f"{look.name}, hundredths", number_format="+0.00;-0.00;0.00", shrink=True)

    # --- sheets ----------------------------------------------------------------------------------------------

    def begin(self, name: str, said: Expression, note: str = "", *, landscape: bool = False, left: int = 1) -> Form:
        """Begins a sheet with its title, what to do next, and a note, from the column ``left`` on."""
        form = self.book.form(name, landscape=landscape)
        form.show(1, left, name + ": " & self.setup.title, TITLE.at(16), height=28)
        form.formula(2, left, said, STATUS_LINE)
        if note:
            form.put(3, left, note, ASKED)
        return form

    # --- Set-up ----------------------------------------------------------------------------------------------

    @property
    def dated(self) -> Expression:
        """Returns the event with its place and date, for the heads of pages."""
        place = self.setup.entry("place")
        return self.setup.title & fx.IfError(fx.If(place == "", "", ", " & place))

    @property
    def setup_line_deleted(self) -> Expression:
        """Returns whether a line of the set-up was deleted: each line of a ruling has two numbers, typed or not."""
        numbers = fx.Count(self.rulings.area_of("taken_ns", "taken_ew"))
        return fx.Or(self.setup.line_deleted, numbers != 2 * self.rulings.lines)

    def unless_deleted(self, said: Expression) -> Expression:
        """Returns what the head of a sheet says; first of all that a line of the set-up was deleted."""
        return deleted_if_error(fx.If(self.setup_line_deleted, SETUP_LINE_DELETED, said))

    @property
    def problems_said(self) -> Expression:
        return fx.If(self.rulings.single("problems") > 0, " Something is wrong on the sheet Set-up.")

    def given_by_rulings(self) -> Iterator[tuple[Expression, Expression]]:
        """Yields the word of each ruling, and the IMPs that it gives both sides together."""
        for number in range(1, self.rulings.lines + 1):
            line = self.rulings.line(number)
            yield line.taken, line.taken_ns + line.taken_ew

    def is_ruling(self, cell: Expression) -> Expression:
        return fx.count_where(self.rulings.all.taken == cell) == 1

    def ruled(self, cell: Expression, side: str) -> Expression:
        return fx.SumProduct((self.rulings.all.taken == cell) * self.rulings.all.of(f"taken_{side}"))

    def ranked_by(self, vps: Operand, imps: Operand) -> Expression:
        """Returns what belongs to the figure by which pairs are ranked."""
        return fx.If(self.setup.value("ranked_by") == IMPS, imps, vps)

    # --- pairs and matches -----------------------------------------------------------------------------------

    def names(self, number: Expression) -> Expression:
        """Returns the names of a pair; an empty text where there is no such number."""
        return fx.IfError(self.of_pair(number, "names"))

    def of_pair(self, number: Expression, column: str, each: int = 0) -> Expression:
        """Returns what the list of pairs has of a pair; an error where there is no such number."""
        return fx.Index(self.pairs.all.of(column, each), fx.Match(number, self.pairs.all.number, 0))

    @property
    def named(self) -> Expression:
        """Returns how many pairs have a name."""
        return fx.count_where(self.pairs.all.names != "")

    def is_pair(self, number: Expression) -> Expression:
        return fx.CountIf(self.pairs.all.number, number) == 1

    def listed(self, figure: str) -> Callable[[Line], Expression]:
        """Returns the formula of a list of pairs for a figure of those that take part."""
        return lambda row: fx.If(row.beside(self.calculation).listed == 1, row.beside(self.calculation).of(figure))

    def is_match(self, cell: Expression) -> Expression:
        return fx.is_whole(cell, 1, self.rounds)

    def number_of_table(self, row: Line, pair: Expression) -> Expression:
        """Returns the number of a table; one of late pairs or of a house pair has none until somebody plays there."""
        return fx.If(fx.Or(row.position <= self.sure_tables, pair != ""), row.position)

    def seated(self, number: int) -> Expression:
        """Returns the cells of a match that hold numbers of pairs, the one that sits out among them."""
        return self.matches[number - 1].down_to("sits_out", "ns", "ew")
