"""Contracts and what they score, in two tables at the end of the workbook.

One has every score that a contract can bring, for the remark on scores that none does. The other gives the score of a
contract that is typed with its result where a score is due: "4S=", "E 3NTx-1". The side is that of the declarer, N or
S, E or W, in front of the contract; without a letter it is NS. Laws of Duplicate Bridge, Laws 2 and 77.
"""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from itertools import product

from bridgesheets.errors import RuleError
from bridgesheets.printed.styles import KEY, WHOLE
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import Over, bridge_score, vulnerability
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.butler.event import CONTRACTS, FIRST, HEAD_ROW, POSSIBLE
from bridgesheets.sheets.declared import Block, Column, gap
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Book, Form, block
from bridgesheets.sheets.styles import ASKED

_CROSSES = ("", "X", "XX")
#: Clubs, hearts and no trumps count differently; diamonds count as clubs, spades as hearts.
_COUNTED = ("C", "H", "NT")
#: How many stand beside each other in the table, and how wide each is.
_ACROSS, _WIDTH = 8, 60.0
_STRAINS = ("C", "D", "H", "S", "N")
#: Seats in the order in which formulas number them; the first two are NS.
_SEATS = "NSEW"
#: Other ways to write a strain, a double or a minus sign; and what a look-up would take for any letters.
_WRITTEN = {
    " ": "", "\u00a0": "", "NT": "N", "♣": "C", "♦": "D", "♥": "H", "♠": "S", "\ufe0f": "", "×": "X",
    "\u2212": "-", "–": "-", "*": "!", "?": "!", "~": "!",
}  # fmt: skip
_PASSED_OUT = ("P", "PASS")
#: The columns of scores, and whether they are those of a vulnerable side.
_VULNERABLE = {"safe": False, "vulnerable": True}
#: Where a contract cannot have a result; no score, so that nothing comes of it.
_NEVER = "–"
#: What stands before a result at the head of a column, which would else be a number kept as text.
_RESULT = "by "
_NARROW, _WIDE = 36.0, 56.0


def possible_scores() -> tuple[int, ...]:
    """All scores of one side, without their signs, in order; 0 is a board passed out."""
    return _possible_scores(in_force())


def usual_score() -> int:
    """The score of the highest contract, vulnerable and just made: more than that only by doubles."""
    figures = in_force().scores.contracts
    contract = f"{figures.grand_slam}{_COUNTED[-1]}"
    return int(bridge_score(in_force(), contract, True, Decimal(figures.tricks)).value)


@per_edition(maxsize=1)
def _possible_scores(edition: Edition) -> tuple[int, ...]:
    """The same by an edition."""
    levels, tricks = edition.scores.contracts.grand_slam, edition.scores.contracts.tricks
    contracts = product(range(1, levels + 1), _COUNTED, _CROSSES, (False, True), range(tricks + 1))
    scores = (
        bridge_score(edition, f"{level}{strain}{crosses}", vulnerable, Decimal(won)).value
        for level, strain, crosses, vulnerable, won in contracts
    )
    return tuple(sorted({0, *(abs(int(score)) for score in scores)}))


def table_of_scores() -> Expression:
    """The cells of the table."""
    return Expression(f"'{POSSIBLE}'!{block(FIRST, 1, _last_row(), _ACROSS)}")


def _last_row() -> int:
    return FIRST + (len(possible_scores()) - 1) // _ACROSS


def add_possible_scores(book: Book) -> None:
    """Add the sheet "Scores", at the end of the workbook."""
    said = "Remarks look scores up here. Nothing has to be filled in."
    form = book.working(POSSIBLE, "Scores that contracts bring", said)
    form.widths([_WIDTH] * _ACROSS)
    for place, score in enumerate(possible_scores()):
        form.put(FIRST + place // _ACROSS, 1 + place % _ACROSS, score, WHOLE)
    form.finish(_last_row(), _ACROSS, source="Laws of Duplicate Bridge, Law 77", working=True)


# --- contracts with their results -------------------------------------------------------------------------------------


def _sides() -> Block:
    """Returns who is vulnerable on each board."""
    sides = vulnerability(in_force())
    return Block(
        CONTRACTS,
        (
            Column("board", "Board", _WIDE, KEY, values=lambda line: line),
            Column("ns", "NS", _WIDE, WHOLE, values=[int(side.ns) for side in sides]),
            Column("ew", "EW", _WIDE, WHOLE, values=[int(side.ew) for side in sides]),
            gap(_WIDE),
        ),
        len(sides),
        named=False,
    )


def _scores() -> Block:
    """Every contract with every result, from all overtricks to all undertricks, not vulnerable and vulnerable."""
    figures = in_force().scores.contracts
    levels, overs = range(1, figures.grand_slam + 1), range(figures.tricks - figures.book - 1, -figures.tricks - 1, -1)
    contracts = [f"{level}{strain}{crosses}" for level, strain, crosses in product(levels, _STRAINS, _CROSSES)]

    def score(line: int, over: int, vulnerable: bool) -> int | str:
        try:
            return int(bridge_score(in_force(), contracts[line - 1], vulnerable, Over(overs[over])).value)
        except RuleError:
            return _NEVER

    results = [
        Column(name, lambda over: f"{_RESULT}{overs[over]:+}" if overs[over] else f"{_RESULT}=", _NARROW, WHOLE,
               values=partial(score, vulnerable=vulnerable), times=len(overs))
        for name, vulnerable in _VULNERABLE.items()
    ]  # fmt: skip
    columns = (Column("contract", "Contract", _WIDE, KEY, values=contracts), *results)
    return Block(CONTRACTS, columns, len(contracts), left=len(_sides().widths) + 1, named=False)


def plainly(typed: Expression) -> Expression:
    """The text of a cell as the look-up writes contracts."""
    found = fx.Upper(typed)
    for spelled, plain in _WRITTEN.items():
        found = fx.call("SUBSTITUTE", found, spelled, plain)
    return found


def seat_of(plain: Expression) -> Expression:
    """The place of the declarer's letter among NSEW, 0 where there is none."""
    return fx.If(plain == "", 0, fx.IfError(fx.Find(fx.Left(plain, 1), _SEATS), 0))


def score_of(plain: Expression, seat: Expression, board: Expression) -> Expression:
    """The score of NS for a contract with its result; an error where the text is none. All are cells."""
    scores, sides = _scores(), _sides()
    begins = fx.If(seat > 0, 2, 1)
    ends = fx.IfError(fx.Find("=", plain), fx.IfError(fx.Find("+", plain), fx.Find("-", plain)))
    contract = fx.Match(fx.Mid(plain, begins, ends - begins), scores.all.contract, 0)
    result = fx.Match(_RESULT & fx.Mid(plain, ends, 9), scores.heads("safe", prefix=True), 0)
    vulnerable = fx.Index(sides.area_of("ns", "ew"), fx.Mod(board - 1, sides.lines) + 1, fx.If(seat > 2, 2, 1))
    column = result + scores.columns[1].times * vulnerable
    score = fx.If(seat > 2, -1, 1) * fx.Index(scores.area_of("safe", "vulnerable"), contract, column)
    return fx.If(fx.Or(*(plain == text for text in _PASSED_OUT)), 0, score)


def add_contracts(book: Book) -> Form:
    """Add the sheet with the table; it is hidden, for nobody reads so large a table."""
    scores, sides = _scores(), _sides()
    said = "Scores are looked up here where a contract is typed. Nothing has to be filled in."
    form = book.working(CONTRACTS, "Contracts with their results", said, landscape=True)
    sides.write(form)
    form.put(HEAD_ROW - 1, sides.column("ns"), "1: vulnerable", ASKED)
    form.put(HEAD_ROW - 1, scores.column("safe"), "not vulnerable", ASKED)
    form.put(HEAD_ROW - 1, scores.column("vulnerable"), "vulnerable", ASKED)
    scores.write(form)
    form.widths((*sides.widths, *scores.widths))
    form.finish(scores.last_row, scores.last_column("vulnerable"), source="Laws of Duplicate Bridge, Laws 2 and 77",
                head=HEAD_ROW)  # fmt: skip
    form.worksheet.sheet_state = "hidden"
    form.worksheet.print_area = None
    return form
