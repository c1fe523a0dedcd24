"""Formulas: every text is read, compiled and calculated, or refused with a sentence, in a time that does not explode.

Half of the inputs are calls of functions, ours included, with numbers from the ends of what there is in every place.
What they give is a number, a text, TRUE or FALSE or an error, or an array of those: never an exception, and nothing
infinite.
"""

from __future__ import annotations

import math
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from random import Random
from types import FrameType

import atheris

with atheris.instrument_imports(include=["truesheet.formulas", "truesheet"]):
    from bridgesheets.catalogue import registry
    from bridgesheets.catalogue.in_workbooks import OURS
    from truesheet.addresses import key_of
    from truesheet.calculating.model import BookModel
    from truesheet.calculating.ranges import TableModel
    from truesheet.checking.function_names import with_twins
    from truesheet.formulas.areas import Context, Refusal, Value
    from truesheet.formulas.closures import compile_formula
    from truesheet.formulas.syntax import LONGEST, FormulaError, tokenize
    from truesheet.values import BLANK, Array, CellError, Empty

from fuzz.calls import drawn_call
from fuzz.pieces import Mutator, by_pieces
from fuzz.running import run

_KNOWN = Path("tests/truesheet/oracles/formulas.txt")
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


def _of_ours(name: str) -> Callable[..., Value] | None:
    function = registry.find(name)
    return None if function is None else function.cells


_BOOK = BookModel(_of_ours, datetime(2026, 1, 1))
_SHEET = _BOOK.add_sheet("Sheet1")
_BOOK.add_sheet("Round '1'")
_BOOK.extent = 10, 5
_BOOK.random = Random(0).random
_CELLS = ((1.0, 1e308, 1.0), (2.0, 5e-324, 4.0), (3.0, -1e308, 9.0), (-5.0, True, 16.0), (1e308, "x", 25.0),
          ("x", BLANK, 36.0), (True, CellError("#N/A"), 49.0), (0.5, 0.0, 64.0), (7.0, 2.0, 81.0))  # fmt: skip
for _row, _values in enumerate(_CELLS, start=1):
    for _column, _value in enumerate(_values, start=1):
        if _value is not BLANK:
            _SHEET.values[key_of(_row, _column)] = _value
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
        mended = with_twins(formula, OURS)
        assert with_twins(mended, OURS) == mended
    for array in (False, True):
        try:
            run = compile_formula(formula, _BOOK, 12, 5, 0, array)
            with suppress(_TooSlow, RecursionError), _for_a_moment():
                _check(run(Context(_BOOK, _SHEET, 12, 5)))
        except (FormulaError, Refusal) as problem:
            assert str(problem)


_SINGLE = (float, str, bool, CellError, Empty)


def _check(found: Value) -> None:
    for cell in found.cells() if isinstance(found, Array) else [found]:
        assert isinstance(cell, _SINGLE), cell
        assert not isinstance(cell, float) or math.isfinite(cell)


class _TooSlow(BaseException):
    """Large arrays and the like, which are limited elsewhere."""


def _too_slow(signal: int, frame: FrameType | None) -> None:
    raise _TooSlow


@contextmanager
def _for_a_moment() -> Iterator[None]:
    """What takes more than a quarter of a second of the processor is given up."""
    signal.signal(signal.SIGVTALRM, _too_slow)
    # Again and again: an exception that comes within a callback of Python is lost.
    signal.setitimer(signal.ITIMER_VIRTUAL, 0.25, 0.25)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _mutator() -> Mutator:
    near = by_pieces(_PIECE, _TOKENS)

    def mutated(data: bytes, most: int, seed: int) -> bytes:
        chance = Random(seed)
        return drawn_call(chance).encode()[:most] if chance.randrange(2) else near(data, most, seed)

    return mutated


if __name__ == "__main__":
    seeds = [*_KNOWN.read_text(encoding="utf-8").splitlines(), *_MORE]
    run(try_formula, [seed.encode() for seed in seeds], _TOKENS, _mutator(), LONGEST)
