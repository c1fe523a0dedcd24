"""Applies operations on single values to arrays, cell by cell, and leaves last digits to the program that saved them.

How Excel comes to the thirteenth to fifteenth digit of a deviation, a payment or a probability is not known, and
differs from one version to the next. A value of the file that agrees with ours before those digits is up to date.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import cast, final

from truesheet.addresses import key_of
from truesheet.formulas import bulk
from truesheet.formulas.areas import Context, Value, Whole
from truesheet.formulas.bulk import BULKS, Bulk
from truesheet.formulas.clipped import ClippedArray, GrowingArray, GrowingCells, VariedNumber, cut_alike, extend
from truesheet.formulas.operators import BINARY, Operate, OperateOnce, negative, number, percent, without_residue
from truesheet.formulas.refusal import A_FUNCTION, A_SLOW_CELL, FEW, LETTERS, compute_once, fits, spend
from truesheet.values import DIV0, Array, CellError, Empty, FlatArray, Single, common_shape, spread

#: An operation on single values that gives a single value.
Operation = Callable[..., Single]
#: What an operation gives for :class:`VariedNumber` numbers: one value for all, other varied numbers, or None.
Rule = Callable[..., "Value | VariedNumber | None"]


def lift(operate: Operation, *values: Value) -> Value:
    """Returns ``operate`` of single values; if some of them are arrays, the array of its results cell by cell."""
    shape = common_shape(values)
    if shape is None:
        return operate(*values)
    height, width = shape
    clipped = [value for value in values if value.__class__ is ClippedArray]
    if not clipped:
        fits(height, width)
        if GrowingArray in map(type, values) and operate in _ALIKE:
            array = _grow(operate, values, height, width)
            if array is not None:
                return array
        return _compute(operate, values, height, width)
    if any(value.varied for value in clipped):
        operate = _with_varied(operate)
    cut = cut_alike(values, height, width, varied=True)
    rows, columns = common_shape(cut) or shape
    fits(rows, columns)
    return extend(_compute(operate, cut, rows, columns).rows, height, width)


def lift_once(what: Hashable, operate: Operation, values: Sequence[Value], rest: Sequence[Value]) -> Value:
    """Returns what :func:`lift` does of an operation that depends only on these values, on ``rest`` and on ``what``.

    So a range that many formulas take through one function, as in ``TEXT(A$1:A$9000,"mmmm")``, is worked through once.
    """
    shape, every = common_shape(values), [*values, *rest]
    if shape is None or shape[0] * shape[1] <= FEW or {ClippedArray, GrowingArray} & set(map(type, every)):
        return lift(operate, *values)
    key = _key(what, every)
    if key is None:
        return lift(operate, *values)
    fits(*shape)
    return compute_once(key, every, lambda: _compute(operate, values, *shape))


def _key(operate: Hashable, values: Sequence[Value]) -> Hashable:
    """Returns a key that tells this operation on these values from all others; None if it is hardly asked for again."""
    key: list[Hashable] = [operate]
    for value in values:
        kind = value.__class__
        if value.__class__ is GrowingArray:
            key.append(id(value.growing))
        elif value.__class__ is FlatArray:
            if not value.shared:
                return None
            key.append(id(value))
        elif kind in _SINGLE:
            # 0 and -0 are equal, but their texts differ.
            key.append((kind, value or repr(value)))
        else:
            return None
    return tuple(key)


#: Kinds of single values that may be part of a key.
_SINGLE = frozenset({float, str, bool, Empty})


def _grow(operate: Operation, values: Sequence[Value], height: int, width: int) -> GrowingArray | None:
    """Returns the array of the results for growing ranges of one length and single values; None if there are others."""
    growing = [value for value in values if isinstance(value, GrowingArray) and value.height == height]
    if sum(isinstance(value, Array) for value in values) > len(growing) or {each.width for each in growing} != {width}:
        return None
    key = _key(operate, values)
    if key is None:
        return None
    operands = [value.growing if isinstance(value, GrowingArray) else value for value in values]

    def more(start: int, stop: int) -> list[Single]:
        columns = [
            FlatArray(each.between(start, stop), 1) if isinstance(each, GrowingCells) else each for each in operands
        ]
        return _compute(operate, columns, stop - start, 1).flat

    return growing[0].made(key, more)


def _compute(operate: Operation, values: Sequence[Value], height: int, width: int) -> FlatArray:
    """Returns what an operation gives for each cell of arrays that are spread to one size; in bulk if it can."""
    count = height * width
    at_once = _BULKS.get(operate)
    if at_once is None:
        spend(count * A_FUNCTION)
    elif count > 1:
        spend(count)
        columns: list[Sequence[Single] | Value] = [
            spread(value, height, width) if isinstance(value, Array) else value for value in values
        ]
        found = at_once(count, *columns)
        if found is not None:
            return FlatArray(found, width)
        spend(count * A_SLOW_CELL)
    spend(_letters(values, count) // LETTERS)
    return FlatArray(list(map(operate, *(spread(value, height, width) for value in values))), width)


def _letters(values: Sequence[Value], count: int) -> int:
    """Returns how many letters an operation works through that is applied ``count`` times."""
    letters = 0
    for value in values:
        if isinstance(value, Array):
            cells: Sequence[Single] = spread(value, value.height, value.width)
            seen = sum([len(cell) for cell in cells if isinstance(cell, str)])
            letters += seen * count // max(len(cells), 1)
        elif isinstance(value, str):
            letters += len(value) * count
    return letters


#: Operations that are faster on whole lists of cells.
_BULKS: dict[Callable[..., Value], Bulk] = {**BULKS, negative: bulk.negative, number: bulk.numbers}
#: Operations that give the same in all formulas, so that their results can be cached.
_ALIKE: set[Callable[..., Value]] = {*_BULKS, *BINARY.values(), percent}


def declare_bulk(operate: Operation, at_once: Bulk) -> None:
    """Declares the function ``at_once`` that applies an operation to whole lists of cells."""
    _BULKS[operate] = at_once
    _ALIKE.add(operate)


def _of_any_kind(operate: OperateOnce) -> Operate:
    """Returns the operator on single values, and on arrays cell by cell."""

    def operator(left: Value, right: Value) -> Value:
        if left.__class__ is right.__class__ is float:
            return operate(left, right)
        if isinstance(left, Array) or isinstance(right, Array):
            return lift(operate, left, right)
        return operate(left, right)

    return operator


#: The operators on values of any kind.
OPERATORS: dict[str, Operate] = {sign: _of_any_kind(operate) for sign, operate in BINARY.items()}
#: The last sum or difference of a formula, which a spreadsheet takes for 0 if only a residue is left: .5-.4-.1 is 0.
LAST_OPERATORS: dict[str, Operate] = {**OPERATORS, **{sign: _of_any_kind(without_residue(sign)) for sign in "+-"}}

# --- numbers that differ from line to line -----------------------------------------------------------------------

_BY_ZERO = CellError(DIV0, "a division by zero")

#: What operations give for such numbers; an operation without an entry depends on each of them.
_RULES: dict[Operation, Rule] = {}


def declare_rule(operate: Operation, rule: Rule) -> None:
    """Declares what an operation gives if some of its arguments are :class:`VariedNumber`.

    If that is None, the formula is refused.
    """
    _RULES[operate] = rule


def _with_varied(operate: Operation) -> Operation:
    """Returns the operation for cells that may be :class:`VariedNumber`; what its rule does not decide is refused."""
    rule = _RULES.get(operate)

    def careful(*cells: Value | VariedNumber) -> Value | VariedNumber:
        if not any(isinstance(cell, VariedNumber) for cell in cells):
            return operate(*cells)
        found = rule(*cells) if rule is not None else None
        if found is None:
            raise VariedNumber.refusal()
        return found

    # Only the last line of a clipped array may hold Varied numbers.
    return cast(Operation, careful)


def _product_rule(left: Value | VariedNumber, right: Value | VariedNumber) -> float | CellError | None:
    """Returns 0 for a factor 0, and an error for an error, whatever the varied numbers are."""
    single = right if isinstance(left, VariedNumber) else left
    other = None if isinstance(single, VariedNumber) else number(single)
    return other if isinstance(other, CellError) or other == 0.0 else None


def _quotient_rule(left: Value | VariedNumber, right: Value | VariedNumber) -> CellError | None:
    """Returns the error of a division; None if it depends on which of the varied numbers divides."""
    by = None if isinstance(right, VariedNumber) else number(right)
    return by if isinstance(by, CellError) else _BY_ZERO if by == 0.0 else None


def _shift_rule(sign: str) -> Rule:
    """Returns the rule of adding a number to varied ones, or subtracting it: the least and the greatest move alike."""
    operate = BINARY[sign]

    def rule(left: VariedNumber, right: Value | VariedNumber) -> CellError | VariedNumber | None:
        if isinstance(right, VariedNumber):
            return None
        low, high = operate(left.low, right), operate(left.high, right)
        return low if isinstance(low, CellError) else VariedNumber(cast(float, low), cast(float, high))

    return rule


def _comparison_rule(sign: str) -> Rule:
    """Returns the rule of a comparison: one result, if the other value is not between the least and the greatest."""

    def rule(left: Value | VariedNumber, right: Value | VariedNumber) -> Value | None:
        if isinstance(left, VariedNumber) and isinstance(right, VariedNumber):
            return None
        lows, highs = (
            [BINARY[way](*(getattr(cell, end) if isinstance(cell, VariedNumber) else cell for cell in (left, right)))
             for way in ("<", ">", sign)]
            for end in ("low", "high")
        )  # fmt: skip
        return lows[-1] if lows == highs and any(lows) else None

    return rule


declare_rule(BINARY["*"], _product_rule)
declare_rule(BINARY["/"], _quotient_rule)
for _sign in "+-":
    declare_rule(BINARY[_sign], _shift_rule(_sign))
for _sign in ("=", "<>", "<", ">", "<=", ">="):
    declare_rule(BINARY[_sign], _comparison_rule(_sign))


#: How far a number may lie from that of the file, as a part of it: twelve digits agree.
NEAR = 1e-12
#: The most cells of an array whose numbers are compared with those of the file.
_LARGEST = 10_000
#: Whole numbers below this have at most fifteen digits.
_COUNTED = 1e15


@final
class WithLastDigits:
    """A compiled formula that calls a function whose last digits are its program's own."""

    __slots__ = ("_run",)

    def __init__(self, run: Whole) -> None:
        self._run = run

    def __call__(self, here: Context) -> Single | Array[Single]:
        """Returns the number that the file has, if ours is nearly the same; else ours. Of an array, each of them."""
        value = self._run(here)
        if here.book is not None:
            here.book.own_digits = True
        if value.__class__ is float:
            return as_saved(value, here.grid.saved.get(here.key))
        if isinstance(value, Array) and value.height * value.width <= _LARGEST:
            return Array.of(
                [
                    as_saved(cell, here.grid.saved.get(key_of(here.row + down, here.column + right)))
                    for right, cell in enumerate(row)
                ]
                for down, row in enumerate(value.rows)
            )
        return value


def as_saved(value: Single, saved: object) -> Single:
    """Returns what the file has saved in a cell if our number is nearly the same, else ours.

    Two whole numbers that a spreadsheet holds exactly are never nearly the same: they were counted.
    """
    if value.__class__ is not float:
        return value
    if not isinstance(saved, float) or (saved.is_integer() and value.is_integer() and abs(value) < _COUNTED):
        return value
    return saved if abs(saved - value) <= NEAR * abs(value) else value
