"""Logic: IF and its kin."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from bridgesheets.arrays import Flat
from bridgesheets.errors import NA, VALUE
from bridgesheets.formulas import bulk
from bridgesheets.formulas.areas import Area, Areas, Compiled, Context, Refusal, single, whole
from bridgesheets.formulas.clipped import Varied, kept_of, lattice_of, repeats_of
from bridgesheets.formulas.effort import spend
from bridgesheets.formulas.library import native
from bridgesheets.formulas.lifting import has_bulk, lifted, understands_varied
from bridgesheets.formulas.operators import BINARY, Value, number, truth
from bridgesheets.values import BLANK, Array, CellError, Empty, Single


@native("TRUE")
def _true() -> Value:
    return True


@native("FALSE")
def _false() -> Value:
    return False


def _branch(value: Value) -> Value:
    """An omitted branch counts as 0."""
    return 0.0 if value.__class__ is Empty else value


def _false_later(place: Context) -> Value:
    return False


@native("IF", "l l l?", place=True)
def _if(place: Context, condition: Compiled, then: Compiled, otherwise: Compiled = _false_later) -> Value:
    tested = condition(place)
    if tested.__class__ is not bool:
        if isinstance(tested, Array):
            return lifted(_choose, tested, whole(_branch(then(place))), whole(_branch(otherwise(place))))
        tested = truth(single(tested, place))
        if isinstance(tested, CellError):
            return tested
    return _branch(then(place) if tested else otherwise(place))


def _choose(tested: Single, then: Single, otherwise: Single) -> Single:
    decided = truth(tested)
    if isinstance(decided, CellError):
        return decided
    return then if decided else otherwise


has_bulk(_choose, bulk.choose)
understands_varied(
    _choose, lambda tested, then, otherwise: None if isinstance(tested, Varied) else _choose(tested, then, otherwise)
)


@native("IFERROR", "l l", place=True)
def _iferror(place: Context, value: Compiled, instead: Compiled) -> Value:
    return _unless(place, value, instead, lambda found: isinstance(found, CellError))


@native("IFNA", "l l", place=True)
def _ifna(place: Context, value: Compiled, instead: Compiled) -> Value:
    return _unless(place, value, instead, lambda found: isinstance(found, CellError) and found.code == NA)


def _unless(place: Context, value: Compiled, instead: Compiled, bad: Callable[[object], bool]) -> Value:
    found = value(place)
    if found.__class__ is float or found.__class__ is str:
        return found
    if isinstance(found, Array):
        spend(found.height * found.width if found.__class__ is Flat else 0)
        if not any(bad(cell) for row in lattice_of(found) for cell in row):
            return found
        return lifted(lambda cell, other: other if bad(cell) else cell, found, whole(_branch(instead(place))))
    found = single(found, place)
    return _branch(instead(place)) if bad(found) else _branch(found)


@native("IFS", "l*", place=True)
def _ifs(place: Context, *pairs: Compiled) -> Value:
    if len(pairs) % 2:
        return CellError(VALUE, "IFS takes conditions and values in pairs")
    for condition, value in zip(pairs[::2], pairs[1::2], strict=True):
        decided = truth(single(condition(place), place))
        if isinstance(decided, CellError):
            return decided
        if decided:
            return _branch(value(place))
    return CellError(NA, "no condition of IFS is true")


@native("SWITCH", "l l l*", place=True)
def _switch(place: Context, expression: Compiled, *cases: Compiled) -> Value:
    wanted = single(expression(place), place)
    if isinstance(wanted, CellError):
        return wanted
    for at in range(0, len(cases) - 1, 2):
        same = _same(wanted, single(cases[at](place), place))
        if isinstance(same, CellError):
            return same
        if same:
            return _branch(cases[at + 1](place))
    return _branch(cases[-1](place)) if len(cases) % 2 else CellError(NA, "no case of SWITCH fits")


def _same(wanted: Value, case: Value) -> Value:
    """Whether a case of SWITCH is the one: as ``=`` says, but an empty text is not found in a blank cell."""
    same = BINARY["="](wanted, case)
    if same is not True or isinstance(wanted, Empty) is isinstance(case, Empty):
        return same
    if wanted == "":
        return False
    filled = case if isinstance(wanted, Empty) else wanted
    if filled != 0.0 or isinstance(filled, bool):
        raise Refusal(f"SWITCH, where a blank cell meets {'an empty text' if filled == '' else 'FALSE'}")
    return True


@native("CHOOSE", "l l*", place=True)
def _choose_by_number(place: Context, index: Compiled, *values: Compiled) -> Value:
    wanted = index(place)
    if isinstance(wanted, Array):
        chosen = {_place_of(cell, len(values)) for row in kept_of(wanted) for cell in row}
        given = [whole(_branch(value(place))) if at in chosen else BLANK for at, value in enumerate(values)]
        return lifted(_chosen, wanted, *given)
    at = _place_of(single(wanted, place), len(values))
    return at if isinstance(at, CellError) else _branch(values[at](place))


def _place_of(index: Value, count: int) -> int | CellError:
    """Which of the values is meant, counted from 0."""
    at = number(index)
    if isinstance(at, CellError):
        return at
    if not 1 <= int(at) <= count:
        return CellError(VALUE, f"CHOOSE has {count} values, number {int(at)} is asked for")
    return int(at) - 1


def _chosen(index: Single, *cells: Single) -> Single:
    at = _place_of(index, len(cells))
    return at if isinstance(at, CellError) else cells[at]


_NO_TRUTH = CellError(VALUE, "there is no truth value among the arguments")


_ONLY_TRUTHS = {bool}


def _truths(values: Iterable[Value]) -> list[bool] | CellError:
    """What AND, OR and XOR count: texts and blanks in a range do not."""
    found: list[bool] = []
    for value in values:
        if isinstance(value, (Area, Areas, Array)):
            for cells, times in repeats_of(value) if isinstance(value, Array) else [(value.cells(), 1)]:
                for cell in cells:
                    if isinstance(cell, CellError):
                        return cell
                    if isinstance(cell, (bool, float)):
                        # For XOR it matters only whether their number is odd.
                        found += [bool(cell)] * (2 - times % 2)
        else:
            decided = truth(value)
            if isinstance(decided, CellError):
                return decided
            found.append(decided)
    return found if found else _NO_TRUTH


def _decided(values: tuple[Value, ...], decide: Callable[[list[bool]], bool]) -> Value:
    """What the truth values among the arguments come to.

    An empty text typed in is no error, as other texts are; whether it counts as nothing or as FALSE must not matter.
    """
    if set(map(type, values)) == _ONLY_TRUTHS:
        return decide(list(cast("tuple[bool, ...]", values)))
    if "" not in values:
        found = _truths(values)
        return found if isinstance(found, CellError) else decide(found)
    found = _truths(value for value in values if value != "")
    if isinstance(found, CellError) and found is not _NO_TRUTH:
        return found
    if isinstance(found, CellError) or decide(found) != decide([*found, False]):
        raise Refusal("an empty text among truth values, which may count as nothing or as FALSE")
    return decide(found)


@native("AND", "r*")
def _and(*values: Value) -> Value:
    return _decided(values, all)


@native("OR", "r*")
def _or(*values: Value) -> Value:
    return _decided(values, any)


@native("XOR", "r*")
def _xor(*values: Value) -> Value:
    return _decided(values, lambda found: sum(found) % 2 == 1)


@native("NOT", "b")
def _not(value: bool) -> Value:
    return not value
