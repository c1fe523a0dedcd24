"""Logic: IF, IFERROR, IFS, SWITCH, CHOOSE, AND, OR, XOR, NOT."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar, cast

from truesheet.formulas import bulk
from truesheet.formulas.areas import Area, Areas, Compiled, Context, Refusal, Value, single, whole
from truesheet.formulas.arguments import constant
from truesheet.formulas.clipped import VariedNumber, kept_rows, lattice_of, repeats_of
from truesheet.formulas.lifting import declare_bulk, declare_rule, lift
from truesheet.formulas.operators import BINARY, number, truth
from truesheet.formulas.refusal import spend
from truesheet.library import native
from truesheet.values import BLANK, MISSING, NA, VALUE, Array, CellError, Empty, FlatArray, Single, sure

_Any = TypeVar("_Any", bound=Value)


native("TRUE")(lambda: True)
native("FALSE")(lambda: False)


def _branch(value: _Any) -> _Any | float:
    """Returns the value of a branch; a branch left out counts as 0. A blank stays blank: it shows as 0 too."""
    return 0.0 if value is MISSING else value


@native("IF", "l l l?")
def _if(condition: Compiled, then: Compiled, otherwise: Compiled = lambda here: False) -> Compiled:
    """Returns one of two values by a condition, and evaluates only that one."""

    def run(here: Context) -> Value:
        tested = condition(here)
        if tested.__class__ is not bool:
            if isinstance(tested, Array):
                return lift(_choose, tested, whole(_branch(then(here))), whole(_branch(otherwise(here))))
            tested = truth(single(tested, here))
            if isinstance(tested, CellError):
                return tested
        chosen = then(here) if tested else otherwise(here)
        return 0.0 if chosen is MISSING else chosen

    return run


def _choose(tested: Single, then: Single, otherwise: Single) -> Single:
    """Returns one of two values by a third; its error if it is no truth value."""
    decided = truth(tested)
    if isinstance(decided, CellError):
        return decided
    return then if decided else otherwise


declare_bulk(_choose, bulk.choose)
declare_rule(
    _choose,
    lambda tested, then, otherwise: None if isinstance(tested, VariedNumber) else _choose(tested, then, otherwise),
)


def _replacing_errors(bad: Callable[[object], bool], value: Compiled, instead: Compiled) -> Compiled:
    """Makes IFERROR or IFNA: a value whose bad cells are replaced; what replaces them is calculated if needed.

    The value of a blank cell stays blank: it shows as 0, but ``IFNA(A1,0)&""`` is an empty text.
    """

    def run(here: Context) -> Value:
        found = value(here)
        if found.__class__ is float or found.__class__ is str:
            return found
        if isinstance(found, Array):
            spend(found.height * found.width if found.__class__ is FlatArray else 0)
            if not any(bad(cell) for row in lattice_of(found) for cell in row):
                return found
            return lift(lambda cell, other: other if bad(cell) else cell, found, whole(_branch(instead(here))))
        found = single(found, here)
        if bad(found):
            return _branch(instead(here))
        return 0.0 if found is MISSING else found

    return run


native("IFERROR", "l l")(partial(_replacing_errors, lambda found: isinstance(found, CellError)))
native("IFNA", "l l")(partial(_replacing_errors, lambda found: isinstance(found, CellError) and found.code == NA))


_NO_CONDITION = CellError(NA, "no condition of IFS is true")


@native("IFS", "l*")
def _ifs(*pairs: Compiled) -> Compiled:
    """Returns the value of the first condition that is true; of an array of conditions, for each cell its own."""
    if len(pairs) % 2:
        return lambda here: CellError(VALUE, "IFS takes conditions and values in pairs")
    found: Compiled = lambda here: _NO_CONDITION  # noqa: E731
    for condition, value in zip(reversed(pairs[::2]), reversed(pairs[1::2]), strict=True):
        found = _if(condition, value, found)
    return found


_NO_CASE = CellError(NA, "no case of SWITCH fits")


@native("SWITCH", "l l l*")
def _switch(expression: Compiled, *cases: Compiled) -> Compiled:
    """Returns the value of the first case that is equal to the expression; of arrays, for each cell its own."""

    def run(here: Context) -> Value:
        wanted = _cells_or_single(expression, here)
        return wanted if isinstance(wanted, CellError) else _chosen_case(wanted, cases, here)

    return run


def _cells_or_single(part: Compiled, here: Context) -> Value:
    found = part(here)
    return found if isinstance(found, Array) else single(found, here)


def _chosen_case(wanted: Value, cases: Sequence[Compiled], here: Context) -> Value:
    for at in range(0, len(cases) - 1, 2):
        same = lift(_same, wanted, _cells_or_single(cases[at], here))
        if isinstance(same, Array):
            return _if(constant(same), cases[at + 1], partial(_chosen_case, wanted, cases[at + 2 :]))(here)
        if same:
            return same if isinstance(same, CellError) else _branch(cases[at + 1](here))
    return _branch(cases[-1](here)) if len(cases) % 2 else _NO_CASE


def _same(wanted: Single, case: Single) -> Single:
    """Tells whether SWITCH takes a case: if it is equal, but an empty text is not equal to a blank cell here."""
    same = BINARY["="](wanted, case)
    if same is not True or isinstance(wanted, Empty) is isinstance(case, Empty):
        return same
    if wanted == "":
        return False
    filled = case if isinstance(wanted, Empty) else wanted
    if filled != 0.0 or isinstance(filled, bool):
        raise Refusal(f"SWITCH, where a blank cell meets {'an empty text' if filled == '' else 'FALSE'}")
    return True


@native("CHOOSE", "l l*")
def _choose_by_number(index: Compiled, *values: Compiled) -> Compiled:

    def run(here: Context) -> Value:
        wanted = index(here)
        if isinstance(wanted, Array):
            chosen = {_position_of(cell, len(values)) for row in kept_rows(wanted) for cell in row}
            given = [whole(_branch(value(here))) if at in chosen else BLANK for at, value in enumerate(values)]
            return lift(_choose_cell, wanted, *given)
        at = _position_of(single(wanted, here), len(values))
        return at if isinstance(at, CellError) else _branch(values[at](here))

    return run


def _position_of(index: Value, count: int) -> int | CellError:
    """Returns which of its values CHOOSE takes, counted from 0."""
    at = number(index)
    if isinstance(at, CellError):
        return at
    if not 1 <= int(at) <= count:
        return CellError(VALUE, f"there is no value {int(at)}; CHOOSE has {count} values")
    return int(at) - 1


def _choose_cell(index: Single, *cells: Single) -> Single:
    at = _position_of(index, len(cells))
    return at if isinstance(at, CellError) else cells[at]


_NO_TRUTH = CellError(VALUE, "there is no truth value among the arguments")

_ONLY_TRUTHS = {bool}


def _truths(values: Iterable[Value]) -> list[bool]:
    """Returns the truth values that AND, OR and XOR count; texts and blanks in a range are left out."""
    found: list[bool] = []
    for value in values:
        if isinstance(value, (Area, Areas, Array)):
            for cells, times in repeats_of(value) if isinstance(value, Array) else [(value.cells(), 1)]:
                for cell in cells:
                    if isinstance(sure(cell), (bool, float)):
                        # XOR needs only whether their number is odd.
                        found += [bool(cell)] * (2 - times % 2)
        else:
            found.append(sure(truth(value)))
    return sure(found or _NO_TRUTH)


def _decision(values: tuple[Value, ...], decide: Callable[[list[bool]], bool]) -> Value:
    """Returns what ``decide`` makes of the truth values among the arguments.

    An empty text that is an argument itself counts as nothing; other texts there are errors.
    """
    if set(map(type, values)) == _ONLY_TRUTHS:
        return decide(list(cast("tuple[bool, ...]", values)))
    return decide(_truths(values if "" not in values else (value for value in values if value != "")))


native("AND", "n*")(lambda *values: _decision(values, all))
native("OR", "n*")(lambda *values: _decision(values, any))
native("XOR", "n*")(lambda *values: _decision(values, lambda found: sum(found) % 2 == 1))
native("NOT", "b")(lambda value: not value)
