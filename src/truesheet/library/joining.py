"""Texts put together and taken apart: CONCAT, TEXTJOIN, TEXTBEFORE, TEXTAFTER, TEXTSPLIT."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator

from truesheet.formulas.areas import Area, Areas, Value, whole
from truesheet.formulas.clipped import repeats_of
from truesheet.formulas.operators import number, text, truth
from truesheet.formulas.refusal import A_FUNCTION, Refusal, spend
from truesheet.formulas.texts import LONGEST, join_texts, length
from truesheet.library import native
from truesheet.values import BLANK, MISSING, NA, VALUE, Array, CellError, Empty, Failure, Single, sure

_NO_RESULT = "#CALC!"


def _texts(values: tuple[Value, ...], blanks: int = 1) -> Iterator[str | CellError]:
    """Returns all values as texts, row by row.

    Texts that repeat to the end of a sheet come often enough to make the result too long; empty ones at most ``blanks``
    times.
    """
    for value in values:
        if isinstance(value, Areas):
            yield from map(text, value.cells())
            continue
        if isinstance(value, Area):
            value = value.array()
        if not isinstance(value, Array):
            yield text(value)
            continue
        for cells, times in repeats_of(value):
            spend(len(cells) * A_FUNCTION)
            shown = list(map(text, cells))
            for _ in range(min(times, LONGEST + 1 if any(shown) else blanks)):
                yield from shown


def _delimiters_in(value: Value) -> list[str]:
    """Returns the delimiters in an argument, which may be a range or an array of them."""
    found = whole(value)
    return [sure(text(cell)) for cell in (found.cells() if isinstance(found, (Areas, Array)) else [found])]


native("CONCATENATE", "t*")(lambda *texts: join_texts(texts))
native("CONCAT", "r*")(lambda *values: join_texts(_texts(values)))


@native("TEXTJOIN", "r e r*")
def _textjoin(delimiter: Value, skip: Value, *values: Value) -> Value:
    between = _delimiters_in(delimiter)
    skipping = sure(truth(skip))
    blanks = 1 if skipping else (LONGEST + 2) * len(between)
    return join_texts(with_delimiters(_texts(values, blanks), between, skipping))


def with_delimiters(
    texts: Iterable[str | CellError], delimiters: list[str], skip: bool = False
) -> Iterator[str | CellError]:
    """Yields the texts with delimiters between them, which take turns; ``skip`` leaves out empty texts."""
    count = 0
    for one in texts:
        if one or not skip:
            if count:
                yield delimiters[(count - 1) % len(delimiters)]
            yield one
            count += 1


def _delimiters(value: Value, any_case: bool) -> re.Pattern[str]:
    """Returns a pattern of the delimiters; of several that begin alike the longest is found."""
    words = sorted(_delimiters_in(value), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, words)), re.IGNORECASE if any_case else 0)


def _option(value: Value) -> bool:
    if isinstance(value, float) and value not in (0.0, 1.0):
        raise Failure(VALUE, f"a choice of 0 or 1 is {value:g}")
    return sure(truth(value))


def _cut(given: tuple[Value, ...], after: bool) -> Value:
    padded: list[Value] = [*given, *[MISSING] * (6 - len(given))]
    source, delimiter, which, mode, at_end, otherwise = padded
    whole = sure(text(source))
    occurrence = sure(1.0 if isinstance(which, Empty) else number(which))
    any_case, ends = _option(mode), _option(at_end)
    delimiters = _delimiters(delimiter, any_case)
    turn = math.floor(occurrence)
    if turn == 0 or abs(turn) > max(length(whole), 1):
        return CellError(VALUE, "the occurrence is 0, or beyond the letters of the text")
    if which is not MISSING and min(len(str(one)) for one in _delimiters_in(delimiter)) > length(whole):
        return CellError(VALUE, "the formula names an occurrence, and the delimiter is longer than the text")
    if not delimiters.pattern:
        # An empty delimiter is found at once, from either end.
        return whole if (turn > 0) == after else ""
    spans = [match.span() for match in delimiters.finditer(whole)]
    if ends:
        spans = [*spans, (len(whole), len(whole))] if turn > 0 else [(0, 0), *spans]
    if abs(turn) > len(spans):
        if otherwise is MISSING:
            return CellError(NA, "the delimiter does not occur that often")
        return "" if otherwise is BLANK else otherwise
    start, end = spans[turn - 1 if turn > 0 else turn]
    return whole[end:] if after else whole[:start]


native("TEXTBEFORE", "e r e? e? e? e?")(lambda *given: _cut(given, after=False))
native("TEXTAFTER", "e r e? e? e? e?")(lambda *given: _cut(given, after=True))


@native("TEXTSPLIT", "r r r? e? e? e?")
def _textsplit(
    source: Value,
    column: Value,
    row: Value = MISSING,
    skip: Value = MISSING,
    mode: Value = MISSING,
    pad: Single = MISSING,
) -> Value:
    if isinstance(source, (Array, Areas)) or (isinstance(source, Area) and source.height * source.width > 1):
        raise Refusal("TEXTSPLIT of several texts at once")
    whole = sure(text(source.corner() if isinstance(source, Area) else source))
    skipping, any_case = sure(truth(skip)), _option(mode)
    if column is MISSING and row is MISSING:
        return CellError(VALUE, "there is no delimiter to split the text at")
    if not whole:
        return CellError(_NO_RESULT, "there is no text to split")
    lines = _split(whole, row, skipping, any_case)
    rows: list[list[Single]] = [[*cells] for line in lines if (cells := _split(line, column, skipping, any_case))]
    if not rows:
        return CellError(_NO_RESULT, "nothing is left of the text")
    filler = CellError(NA, "this row has fewer parts than others") if isinstance(pad, Empty) else pad
    width = max(map(len, rows))
    return Array.of(cells + [filler] * (width - len(cells)) for cells in rows)


def _split(whole: str, delimiter: Value, skip: bool, any_case: bool) -> list[str]:
    """Returns the pieces of a text between delimiters; ``skip`` leaves out empty ones."""
    if delimiter is MISSING:
        return [whole]
    delimiters = _delimiters(delimiter, any_case)
    if delimiters.match(""):
        raise Failure(VALUE, "a delimiter is empty")
    return [part for part in delimiters.split(whole) if part or not skip]
