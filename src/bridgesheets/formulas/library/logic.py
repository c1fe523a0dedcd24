"""Logic: IF and its kin."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.errors import NA, VALUE
from bridgesheets.formulas.areas import Area, Areas, Context, single, whole
from bridgesheets.formulas.library import native
from bridgesheets.formulas.operators import BINARY, Value, lifted, number, truth
from bridgesheets.values import Array, CellError, Empty

Later = Callable[[], Value]


@native("TRUE")
def _true() -> Value:
    return True


@native("FALSE")
def _false() -> Value:
    return False


def _branch(value: Value) -> Value:
    """An omitted branch counts as 0."""
    return 0.0 if isinstance(value, Empty) else value


@native("IF", "l l l?", place=True)
def _if(place: Context, condition: Later, then: Later, otherwise: Later | None = None) -> Value:
    tested = condition()
    if isinstance(tested, Array):
        no = _branch(otherwise()) if otherwise is not None else False
        return lifted(_choose, tested, whole(_branch(then())), whole(no))
    decided = truth(single(tested, place))
    if isinstance(decided, CellError):
        return decided
    if decided:
        return _branch(then())
    return _branch(otherwise()) if otherwise is not None else False


def _choose(tested: Value, then: Value, otherwise: Value) -> Value:
    decided = truth(tested)
    if isinstance(decided, CellError):
        return decided
    return then if decided else otherwise


@native("IFERROR", "l l", place=True)
def _iferror(place: Context, value: Later, instead: Later) -> Value:
    return _unless(place, value, instead, lambda found: isinstance(found, CellError))


@native("IFNA", "l l", place=True)
def _ifna(place: Context, value: Later, instead: Later) -> Value:
    return _unless(place, value, instead, lambda found: isinstance(found, CellError) and found.code == NA)


def _unless(place: Context, value: Later, instead: Later, bad: Callable[[Value], bool]) -> Value:
    found = value()
    if isinstance(found, Array):
        if not any(map(bad, found.cells())):
            return found
        return lifted(lambda cell, other: other if bad(cell) else cell, found, whole(_branch(instead())))
    found = single(found, place)
    return _branch(instead()) if bad(found) else _branch(found)


@native("IFS", "l*", place=True)
def _ifs(place: Context, *pairs: Later) -> Value:
    if len(pairs) % 2:
        return CellError(VALUE, "IFS takes conditions and values in pairs")
    for condition, value in zip(pairs[::2], pairs[1::2], strict=True):
        decided = truth(single(condition(), place))
        if isinstance(decided, CellError):
            return decided
        if decided:
            return _branch(value())
    return CellError(NA, "no condition of IFS is true")


@native("SWITCH", "l l l*", place=True)
def _switch(place: Context, expression: Later, *cases: Later) -> Value:
    wanted = single(expression(), place)
    if isinstance(wanted, CellError):
        return wanted
    for at in range(0, len(cases) - 1, 2):
        same = BINARY["="](wanted, single(cases[at](), place))
        if isinstance(same, CellError):
            return same
        if same:
            return _branch(cases[at + 1]())
    return _branch(cases[-1]()) if len(cases) % 2 else CellError(NA, "no case of SWITCH fits")


@native("CHOOSE", "l l*", place=True)
def _choose_by_number(place: Context, index: Later, *values: Later) -> Value:
    wanted = index()
    if isinstance(wanted, Array):
        return lifted(lambda at: _chosen(place, at, values, reference=False), wanted)
    return _chosen(place, single(wanted, place), values, reference=True)


def _chosen(place: Context, index: Value, values: tuple[Later, ...], reference: bool) -> Value:
    at = number(index)
    if isinstance(at, CellError):
        return at
    if not 1 <= int(at) <= len(values):
        return CellError(VALUE, f"CHOOSE has {len(values)} values, number {int(at)} is asked for")
    found = _branch(values[int(at) - 1]())
    return found if reference else single(found, place)


def _truths(values: tuple[Value, ...]) -> list[bool] | CellError:
    """What AND, OR and XOR count: texts and blanks in a range do not."""
    found: list[bool] = []
    for value in values:
        if isinstance(value, (Area, Areas, Array)):
            for cell in value.cells():
                if isinstance(cell, CellError):
                    return cell
                if isinstance(cell, (bool, float)):
                    found.append(bool(cell))
        else:
            decided = truth(value)
            if isinstance(decided, CellError):
                return decided
            found.append(decided)
    return found if found else CellError(VALUE, "there is no truth value among the arguments")


@native("AND", "r*")
def _and(*values: Value) -> Value:
    found = _truths(values)
    return found if isinstance(found, CellError) else all(found)


@native("OR", "r*")
def _or(*values: Value) -> Value:
    found = _truths(values)
    return found if isinstance(found, CellError) else any(found)


@native("XOR", "r*")
def _xor(*values: Value) -> Value:
    found = _truths(values)
    return found if isinstance(found, CellError) else sum(found) % 2 == 1


@native("NOT", "b")
def _not(value: bool) -> Value:
    return not value
