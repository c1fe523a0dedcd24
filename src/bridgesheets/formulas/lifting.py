"""Operations on single values worked through ranges, cell by cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridgesheets.arrays import common_shape, into_rows, spread
from bridgesheets.errors import DIV0
from bridgesheets.formulas.clipped import Clipped, Varied, grown, in_step
from bridgesheets.formulas.operators import BINARY, Value, number
from bridgesheets.values import Array, CellError

Operation = Callable[..., Value]


def lifted(operate: Operation, *values: Value) -> Value:
    """``operate`` on single values, or on ranges cell by cell."""
    shape = common_shape(values)
    if shape is None:
        return operate(*values)
    height, width = shape
    clipped = [value for value in values if value.__class__ is Clipped]
    if not clipped:
        return Array(_worked(operate, values, height, width))
    if any(value.varied for value in clipped):
        operate = _with_varied(operate)
    heads = in_step(values, height, width, varied=True)
    return grown(_worked(operate, heads, *(common_shape(heads) or shape)), height, width)


def _worked(operate: Operation, values: Sequence[Value], height: int, width: int) -> tuple[tuple[Value, ...], ...]:
    cells = list(map(operate, *(spread(value, height, width) for value in values)))
    return tuple(map(tuple, into_rows(cells, width)))


# --- numbers that differ from line to line -----------------------------------------------------------------------

_BY_ZERO = CellError(DIV0, "a division by zero")

#: What operations make of such numbers; None where that depends on each of them.
_RULES: dict[Operation, Operation] = {}


def understands_varied(operate: Operation, rule: Operation) -> None:
    """Declare what an operation gives where some of its arguments are :class:`Varied`; None is refused."""
    _RULES[operate] = rule


def _with_varied(operate: Operation) -> Operation:
    rule = _RULES.get(operate)

    def careful(*cells: Value) -> Value:
        if not any(isinstance(cell, Varied) for cell in cells):
            return operate(*cells)
        found = rule(*cells) if rule is not None else None
        if found is None:
            raise Varied.refusal()
        return found

    return careful


def _product(left: Value, right: Value) -> Value:
    """Nothing, or an error, whatever the number is."""
    other = number(right if isinstance(left, Varied) else left) if left.__class__ is not right.__class__ else None
    return other if isinstance(other, CellError) or other == 0.0 else None


def _quotient(left: Value, right: Value) -> Value:
    by = None if isinstance(right, Varied) else number(right)
    return by if isinstance(by, CellError) else _BY_ZERO if by == 0.0 else None


def _moved(sign: str) -> Operation:
    operate = BINARY[sign]

    def rule(left: Value, right: Value) -> Value:
        if isinstance(right, Varied):
            return None
        low, high = operate(left.low, right), operate(left.high, right)
        return low if isinstance(low, CellError) else Varied(low, high)

    return rule


def _comparison(sign: str) -> Operation:
    """As for all of them, if the other value lies beside them and not among them."""

    def rule(left: Value, right: Value) -> Value:
        if isinstance(left, Varied) and isinstance(right, Varied):
            return None
        lows, highs = (
            [BINARY[way](*(getattr(cell, end) if isinstance(cell, Varied) else cell for cell in (left, right)))
             for way in ("<", ">", sign)]
            for end in ("low", "high")
        )  # fmt: skip
        return lows[-1] if lows == highs and any(lows) else None

    return rule


understands_varied(BINARY["*"], _product)
understands_varied(BINARY["/"], _quotient)
for _sign in "+-":
    understands_varied(BINARY[_sign], _moved(_sign))
for _sign in ("=", "<>", "<", ">", "<=", ">="):
    understands_varied(BINARY[_sign], _comparison(_sign))
