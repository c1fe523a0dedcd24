"""A contract with its result typed where a score is due: "4S=", "E 3NTx-1", and the table that gives its score.

The side is that of the declarer, N or S, E or W, in front of the contract; without a letter it is NS.
"""

from __future__ import annotations

from itertools import product

from bridgesheets.errors import RuleError
from bridgesheets.printed.styles import HEAD, KEY, TITLE, WHOLE
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import Over, bridge_score, vulnerability
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.butler.event import CONTRACTS, FIRST, HEAD_ROW
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Book, Form, block
from bridgesheets.sheets.styles import ASKED

_STRAINS, _CROSSES = ("C", "D", "H", "S", "N"), ("", "X", "XX")
#: Seats in the order in which formulas number them; the first two are NS.
_SEATS = "NSEW"
#: Other ways to write a strain, a double or a minus sign; and what a look-up would take for any letters.
_WRITTEN = {
    " ": "", "\u00a0": "", "NT": "N", "♣": "C", "♦": "D", "♥": "H", "♠": "S", "\ufe0f": "", "×": "X",
    "\u2212": "-", "–": "-", "*": "!", "?": "!", "~": "!",
}  # fmt: skip
_PASSED_OUT = ("P", "PASS")
#: Where a contract cannot have a result; no score, so that nothing comes of it.
_NEVER = "–"
#: What stands before a result at the head of a column, which would else be a number kept as text.
_RESULT = "by "
_BOARD, _OF_NS, _OF_EW, _CONTRACT, _FIRST_SCORE = 1, 2, 3, 5, 6
_NARROW, _WIDE = 36.0, 56.0


def contracts() -> list[str]:
    """Every contract, as the look-up writes it."""
    levels = range(1, in_force().scores.contracts.grand_slam + 1)
    return [f"{level}{strain}{crosses}" for level, strain, crosses in product(levels, _STRAINS, _CROSSES)]


def results() -> list[str]:
    """Every result, as the look-up writes it, from all overtricks to all undertricks."""
    book, tricks = in_force().scores.contracts.book, in_force().scores.contracts.tricks
    return [_result(over) for over in range(tricks - book - 1, -tricks - 1, -1)]


def _result(over: int) -> str:
    return f"{over:+}" if over else "="


def _score(contract: str, vulnerable: bool, result: str) -> int | str:
    try:
        return int(bridge_score(in_force(), contract, vulnerable, Over(0 if result == "=" else int(result))).value)
    except RuleError:
        return _NEVER


def plainly(typed: Expression) -> Expression:
    """The text of a cell as the look-up writes contracts."""
    found = fx.Upper(typed)
    for spelled, plain in _WRITTEN.items():
        found = fx.call("SUBSTITUTE", found, spelled, plain)
    return found


def seat_of(plain: Expression) -> Expression:
    """The place of the declarer's letter among NSEW, 0 where there is none."""
    return fx.If(plain == "", 0, fx.IfError(fx.Find(fx.Left(plain, 1), _SEATS), 0))


def _range(first_row: int, first_column: int, last_row: int, last_column: int) -> Expression:
    """Cells of the sheet with the table."""
    return Expression(f"'{CONTRACTS}'!{block(first_row, first_column, last_row, last_column)}")


def score_of(plain: Expression, seat: Expression, board: Expression) -> Expression:
    """The score of NS for a contract with its result; an error where the text is none. All are cells."""
    columns, boards = len(results()), len(vulnerability(in_force()))
    last = FIRST + len(contracts()) - 1
    listed = _range(FIRST, _CONTRACT, last, _CONTRACT)
    scores = _range(FIRST, _FIRST_SCORE, last, _FIRST_SCORE + 2 * columns - 1)
    sides = _range(FIRST, _OF_NS, FIRST + boards - 1, _OF_EW)
    heads = _range(HEAD_ROW, _FIRST_SCORE, HEAD_ROW, _FIRST_SCORE + columns - 1)
    begins = fx.If(seat > 0, 2, 1)
    ends = fx.IfError(fx.Find("=", plain), fx.IfError(fx.Find("+", plain), fx.Find("-", plain)))
    contract = fx.Match(fx.Mid(plain, begins, ends - begins), listed, 0)
    result = fx.Match(_RESULT & fx.Mid(plain, ends, 9), heads, 0)
    vulnerable = fx.Index(sides, fx.Mod(board - 1, boards) + 1, fx.If(seat > 2, 2, 1))
    score = fx.If(seat > 2, -1, 1) * fx.Index(scores, contract, result + columns * vulnerable)
    return fx.If(fx.Or(*(plain == text for text in _PASSED_OUT)), 0, score)


def add_contracts(book: Book) -> Form:
    """Add the sheet with the table; it is hidden, for nobody reads so large a table."""
    form = book.form(CONTRACTS, landscape=True)
    last = _FIRST_SCORE + 2 * len(results()) - 1
    form.widths([_WIDE] * _CONTRACT + [_NARROW] * (last - _CONTRACT))
    form.put(1, 1, "Contracts with their results", TITLE.at(14))
    form.put(2, 1, "Scores are looked up here where a contract is typed. Nothing has to be filled in.", ASKED)
    for column, head in ((_BOARD, "Board"), (_OF_NS, "NS"), (_OF_EW, "EW"), (_CONTRACT, "Contract")):
        form.put(HEAD_ROW, column, head, HEAD)
    form.put(HEAD_ROW - 1, _OF_NS, "1: vulnerable", ASKED)
    for row, sides in enumerate(vulnerability(in_force()), FIRST):
        form.put(row, _BOARD, row - FIRST + 1, KEY)
        form.put(row, _OF_NS, int(sides.ns), WHOLE)
        form.put(row, _OF_EW, int(sides.ew), WHOLE)
    for row, contract in enumerate(contracts(), FIRST):
        form.put(row, _CONTRACT, contract, KEY)
    for vulnerable, said in enumerate(("not vulnerable", "vulnerable")):
        first = _FIRST_SCORE + vulnerable * len(results())
        form.put(HEAD_ROW - 1, first, said, ASKED)
        for column, result in enumerate(results(), first):
            form.put(HEAD_ROW, column, f"{_RESULT}{result}", HEAD)
            for row, contract in enumerate(contracts(), FIRST):
                form.put(row, column, _score(contract, bool(vulnerable), result), WHOLE)
    form.finish(FIRST + len(contracts()) - 1, last, source="Laws of Duplicate Bridge, Laws 2 and 77", head=HEAD_ROW)
    form.worksheet.sheet_state = "hidden"
    form.worksheet.print_area = None
    return form
