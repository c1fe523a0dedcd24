"""Formulas: every text is read and compiled, or refused with a sentence, in a time that does not explode."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["bridgesheets.formulas", "bridgesheets.recalc"]):
    from bridgesheets.formulas.areas import Refusal
    from bridgesheets.formulas.compiler import compiled
    from bridgesheets.formulas.lexer import LONGEST, FormulaError, tokenize
    from bridgesheets.formulas.operators import Value
    from bridgesheets.functions import catalogue
    from bridgesheets.recalc.checking.names import with_twins
    from bridgesheets.recalc.model import BookModel, TableModel

from fuzz.pieces import by_pieces
from fuzz.running import run

_KNOWN = Path("tests/recalc/oracles/formulas.txt")
_MORE = (
    "VP20(A1,7)+VP_20($A$1,B$2)",
    "SUM(Results[VPs],Results[[#Headers],[Pair]:[VPs]],[@VPs])",
    "_xlfn.LET(_xlpm.x,1,_xlfn.LAMBDA(_xlpm.y,_xlpm.x+_xlpm.y)(2))",
    "'Round ''1'''!A:B Sheet1!3:4,Total,[1]Old!Total",
    "_xlfn.XLOOKUP(A1,B1:B9,C1:C9,,-1)#",
    '{1,-2;"a""b",#N/A}*@A1:A3%',
    "INDEX(A1:B2,2,):OFFSET(A1,1,1)^2<>TRUE()",
    "(A1:B2,C3) C3:C3",
    *(
        sign * 300
        for sign in ("-", "(", "[", "{", "'", '"', "1", "A", "%", "A:", "1,", "IF(", "+A1", "A1:", "A!", "''")
    ),
)
_WORDS = r"""
( ) { } [ ] , ; : ! # % ^ & < <= <> = - + * / @ $ . " "" ' '' \ ? [# [@ ]] [1]! #REF! #N/A #NUM! TRUE FALSE
A1 $A$1 XFD1048576 XFE1 A0 A:A 1:1 0:0 A1:B2 R1C1 1E308 1E309 .5 0x1 12345678901234567890
Sheet1! 'Sheet1'! Sheet1:Sheet2! Total Results _xlfn. _xlpm.x _xlws. _xludf. _xll.
LET( LAMBDA( IF( SUM( CHOOSE( MAP( INDIRECT( VP20( VP_20( SINGLE( é ſ ٣ 𝒜
"""
_TOKENS = (*(word.encode() for word in _WORDS.split()), b" ", b"\t", b"\n", b"\0", b"\xff")
_PIECE = re.compile(rb'"[^"]*"?|[A-Za-z_.]+|[0-9]+|.', re.DOTALL)


def _of_ours(name: str) -> Callable[[list[Value]], Value] | None:
    function = catalogue.find(name)
    return None if function is None else lambda arguments: function.outcome(*arguments).cell


_BOOK = BookModel(_of_ours, datetime(2026, 1, 1))
_SHEET = _BOOK.add_sheet("Sheet1")
_BOOK.add_sheet("Round '1'")
_BOOK.extent = 10, 5
_BOOK.names["TOTAL", None] = "SUM(Sheet1!$A$1:$A$9)"
_BOOK.names["ROUND", None] = "Round+1"
_BOOK.tables["RESULTS"] = TableModel("Results", 0, 1, 1, 9, 2, ("Pair", "VPs"))


def try_formula(data: bytes) -> None:
    """Read and compile a text."""
    formula = data.decode("utf-8", "replace")
    try:
        words = tokenize(formula)
    except FormulaError as problem:
        assert str(problem)
        return
    assert all(word.at <= following.at for word, following in pairwise(words))
    with suppress(FormulaError):
        mended = with_twins(formula)
        assert with_twins(mended) == mended
    for array in (False, True):
        try:
            compiled(formula, _BOOK, 3, 2, 0, array)
        except (FormulaError, Refusal) as problem:
            assert str(problem)


if __name__ == "__main__":
    seeds = [*_KNOWN.read_text(encoding="utf-8").splitlines(), *_MORE]
    run(try_formula, [seed.encode() for seed in seeds], _TOKENS, by_pieces(_PIECE, _TOKENS), LONGEST)
