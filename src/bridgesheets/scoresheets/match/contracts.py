"""The scores of contracts, for formulas to look up: Laws of Duplicate Bridge, Law 77."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from itertools import product

from bridgesheets.printed.styles import KEY, WHOLE
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import bridge_score, vulnerability
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, helper
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.styles import RESULT

CONTRACTS = "Contracts"
#: What is typed for a contract that is doubled, and one that is redoubled; X would be completed to XX.
DOUBLED, REDOUBLED = "X", "R"
#: The strains that count alike, as they are typed; the first of each is in the table.
STRAINS = (("C", "D"), ("H", "S"), ("NT", "N"))
_CROSSES = ("", "x", "xx")
_VULNERABLE = (False, True)
_HEAD_ROW = 4
_WIDTH = 46.0


class ContractSheets:
    """An event in which contracts are typed: the table of their scores, and the lists of all scores."""

    book: Book
    contracts: Block
    scores: Block

    def declare_contracts(self) -> None:
        self.contracts = contract_table()
        self.scores = score_lists(self.contracts)


def most_tricks() -> int:
    return int(in_force().scores.contracts.tricks)


def highest_level() -> int:
    return int(in_force().scores.contracts.grand_slam)


@per_edition(maxsize=1)
def _table(edition: Edition) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    """Returns the contracts, and for each its score by the tricks, not vulnerable and then vulnerable."""
    law = edition.scores.contracts
    contracts = tuple(
        f"{level}{strain[0]}{crosses}"
        for level, strain, crosses in product(range(1, int(law.grand_slam) + 1), STRAINS, _CROSSES)
    )
    return contracts, tuple(
        tuple(
            int(bridge_score(edition, contract, vulnerable, Decimal(tricks)).value)
            for vulnerable, tricks in product(_VULNERABLE, range(int(law.tricks) + 1))
        )
        for contract in contracts
    )


def contract_table() -> Block:
    """Returns the scores of contracts: a line a contract, a column for each number of tricks, twice."""
    contracts, scores = _table(in_force())
    tricks = most_tricks() + 1

    def head(number: int) -> str:
        vulnerable, won = divmod(number, tricks)
        return f"{won} {'nv'[vulnerable]}"

    return Block(
        CONTRACTS,
        (
            Column("contract", "Contract", 60, KEY, values=contracts),
            Column("score", head, _WIDTH, WHOLE, values=scores, times=2 * tricks),
        ),
        len(contracts),
        head_row=_HEAD_ROW,
        named=False,
    )


def score_lists(table: Block) -> Block:
    """Returns the different scores of the side that declared, not vulnerable and vulnerable, beside the table."""
    _, scores = _table(in_force())
    half = most_tricks() + 1
    plain, vulnerable = (sorted({score for line in scores for score in line[first : first + half]})
                         for first in (0, half))  # fmt: skip
    return Block(
        CONTRACTS,
        (
            Column("plain", "Scores", 60, WHOLE, values=plain),
            Column("vulnerable", "Scores v", 60, WHOLE, values=vulnerable),
        ),
        max(len(plain), len(vulnerable)),
        head_row=_HEAD_ROW,
        left=len(table.widths) + 2,
        named=False,
    )


def add_contracts(event: ContractSheets) -> None:
    note = "Scores are looked up here; n is not vulnerable, v is. Nothing to fill in here."
    form = event.book.working(CONTRACTS, "Scores of contracts by the tricks won", note)
    event.contracts.write(form)
    event.scores.write(form)
    widths = [*event.contracts.widths, _WIDTH, *event.scores.widths]
    form.widths(widths)
    form.finish(event.scores.last_row, len(widths), source="Laws of Duplicate Bridge, Law 77", working=True)


def line_of(level: Expression, strain: Expression, crosses: Expression) -> Expression:
    """Returns the line of the table for a contract, doubled so many times; an error where it is none."""
    kinds = fx.first_true(
        *((fx.Or(*(strain == each for each in group)), place) for place, group in enumerate(STRAINS)),
        otherwise=fx.call("NA"),
    )
    a_level = len(STRAINS) * len(_CROSSES)
    return a_level * (level - 1) + len(_CROSSES) * kinds + crosses + 1


def score_of(event: ContractSheets, line: Expression, tricks: Expression, vulnerable: Expression) -> Expression:
    column = 1 + tricks + vulnerable * (most_tricks() + 1)
    return fx.Index(event.contracts.area_of("score"), line, column)


def is_possible(event: ContractSheets, score: Expression, ours: Expression, row: Line) -> Expression:
    """Checks if NS can have a score; ``ours`` is 1 where they declared, 0 where EW did, nothing where nobody knows."""

    def times(vulnerable: Expression, points: Expression) -> Expression:
        lists = event.scores.all
        return fx.If(vulnerable == 1, fx.CountIf(lists.vulnerable, points), fx.CountIf(lists.plain, points))

    of_ns, of_ew = fx.If(ours == 0, 0, times(row.vul_ns, score)), fx.If(ours == 1, 0, times(row.vul_ew, -score))
    return fx.Or(score == 0, of_ns + of_ew > 0)


def is_vulnerable(board: Expression, side: int) -> Expression:
    """Returns 1 where NS, side 0, or EW, side 1, is vulnerable on a board."""
    codes = "".join("01"[each[side]] for each in vulnerability(in_force()))
    found = fx.Mid(codes, fx.call("MOD", board - 1, len(codes)) + 1, 1)
    return fx.If(found == "1", 1, 0)


def dealer(board: Expression) -> Operand:
    """Returns the dealer of a board: North, East, South and West in turn (Law 2)."""
    return fx.Mid("NESW", fx.call("MOD", board - 1, 4) + 1, 1)


def deal_columns() -> tuple[Column, Column]:
    """Returns the columns with dealer and vulnerability of the board in the column "board"."""
    return (
        Column("dealer", "Dlr", 26, RESULT, formula=_of_board(dealer)),
        Column("vulnerable", "Vul", 34, RESULT, formula=_vulnerability_text),
    )


def vulnerability_columns(width: float) -> tuple[Column, Column]:
    """Returns the columns that other formulas ask whether NS and EW are vulnerable on that board."""
    return (
        helper("vul_ns", _of_board(lambda board: is_vulnerable(board, 0)), width),
        helper("vul_ew", _of_board(lambda board: is_vulnerable(board, 1)), width),
    )


def _of_board(formula: Callable[[Expression], Operand]) -> Callable[[Line], Expression]:
    return lambda row: fx.If(fx.Count(row.fixed.board) == 1, formula(row.fixed.board))


def _vulnerability_text(row: Line) -> Expression:
    both = fx.If(row.vul_ew == 1, "Both", "NS")
    said = fx.If(row.vul_ns == 1, both, fx.If(row.vul_ew == 1, "EW", "None"))
    return fx.If(fx.Count(row.board) == 1, said)
