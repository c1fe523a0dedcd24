"""Lines for calls of the spreadsheet's own functions, once the lines for their arguments are there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridgesheets.spreadsheet.formulas.arguments import AS_THEY_STAND, READY, converting
from bridgesheets.spreadsheet.formulas.generated.draft import ANY, NUMBER, ONE, TEXT, TRUTH, Draft, Operand
from bridgesheets.spreadsheet.library import Native

#: Functions of one number that are worked out in place, and what the number has to be beside.
_DIRECT = {
    "ABS": ("abs({0})", ""),
    "SIGN": ("1.0 if {0} > 0.0 else -1.0 if {0} < 0.0 else 0.0", ""),
    "SQRT": ("sqrt({0})", " and {0} >= 0.0"),
}
#: Functions of single values, and how they are worked out in place if all are numbers, or all truth values.
_OF_NUMBERS = {"MIN": "min", "MAX": "max"}
_OF_TRUTHS = {"AND": " and ", "OR": " or "}
_KNOWN = {"x": NUMBER, "t": TEXT, "b": TRUTH}
_CLASSES = {"x": ("float",), "t": ("str",), "b": ("bool",), "v": ("float", "str"), "e": ("float", "str")}


def call(
    draft: Draft, native: Native, kinds: Sequence[str], operands: Sequence[Operand], stays: bool, numbers: bool
) -> Operand:
    """Adds lines for a call. Unless a range ``stays`` one, a single value is due.

    ``numbers`` says that the number in a cell may come instead of a range of that cell.
    """
    gives_one = native.gives_one and all(
        operand.is_one for operand, kind in zip(operands, kinds, strict=True) if kind not in AS_THEY_STAND
    )
    name = draft.fresh("t")
    found = Operand(name, ONE if gives_one else ANY)
    if _directly(draft, native, kinds, operands, name):
        return found
    remembered = _remembered(draft, native, kinds, operands, stays, numbers)
    if remembered is not None:
        _with_conversion(draft, native, kinds, operands, name, lambda: draft.line(f"{name} = {remembered}"))
        found = found._replace(is_range=stays and not numbers and any(operand.is_range for operand in operands))
    else:
        names = [*(["here"] if native.here else []), *(operand.name for operand in operands)]
        called = f"{_function(draft, native)}({', '.join(names)})"
        _with_conversion(draft, native, kinds, operands, name, lambda: _safely(draft, name, called))
    if not stays and not gives_one:
        draft.line(f"if {name}.__class__ in NOT_SINGLE:")
        draft.line(f"    {name} = one({name}, here)")
    return found


def _function(draft: Draft, native: Native) -> str:
    return draft.bind("f", lambda _: native.call, ("native", native.name))


def _safely(draft: Draft, name: str, called: str) -> None:
    """Adds lines for a call that gives ``#NUM!`` where the result is no finite number."""
    draft.line("try:")
    draft.line(f"    {name} = {called}")
    draft.line(f"    if {name}.__class__ is float and {name} - {name} != 0.0:")
    draft.line(f"        {name} = TOO_LARGE")
    draft.line("except ArithmeticError:")
    draft.line(f"    {name} = TOO_LARGE")


def _with_conversion(
    draft: Draft, native: Native, kinds: Sequence[str], operands: Sequence[Operand], name: str,
    write: Callable[[], None],
) -> None:  # fmt: skip
    """Adds the lines of ``write`` for arguments of the right classes, and the conversion of all others."""
    conditions = [
        condition for kind, operand in zip(kinds, operands, strict=True) if (condition := _ready(kind, operand))
    ]
    if not conditions:
        write()
        return
    with draft.block(f"if {' and '.join(conditions)}:"):
        write()
    given = [*(["here"] if native.here else []), *(operand.name for operand in operands)]
    every = tuple(["r", *kinds] if native.here else kinds)
    convert = draft.bind("f", lambda _: converting(native, every), ("converting", native.name, every))
    draft.line("else:")
    draft.line(f"    {name} = {convert}([{', '.join(given)}])")


def _ready(kind: str, operand: Operand) -> str:
    """Returns the condition that an argument needs no conversion; empty if it is known to need none."""
    if kind in AS_THEY_STAND or _KNOWN.get(kind) == operand.kind:
        return ""
    if operand.constant is not None and operand.constant.__class__ in READY[kind]:
        return ""
    ways = [f"{operand.name}.__class__ is {name}" for name in _CLASSES[kind]]
    return ways[0] if len(ways) == 1 else f"({' or '.join(ways)})"


def _directly(draft: Draft, native: Native, kinds: Sequence[str], operands: Sequence[Operand], name: str) -> bool:
    """Adds lines for a function that is worked out in place; False if it is none."""
    if native.name in _DIRECT:
        (operand,) = operands
        expression, beside = (text.format(operand.name) for text in _DIRECT[native.name])

        def write() -> None:
            draft.line(f"{name} = {expression}")

        if beside:
            with draft.block(f"if {operand.name}.__class__ is float{beside}:"):
                write()
            convert = draft.bind("f", lambda _: converting(native, kinds), ("converting", native.name, tuple(kinds)))
            draft.line("else:")
            draft.line(f"    {name} = {convert}([{operand.name}])")
        else:
            _with_conversion(draft, native, kinds, operands, name, write)
        return True
    among, kind = (_OF_NUMBERS, "float") if native.name in _OF_NUMBERS else (_OF_TRUTHS, "bool")
    if native.name not in among or len(operands) < 2 or any(operand.is_range for operand in operands):
        return False
    names = [operand.name for operand in operands]
    word = among[native.name]
    expression = f"{word}({', '.join(names)})" if kind == "float" else word.join(names)
    unsure = [each.name for each in operands if each.constant.__class__.__name__ != kind]
    condition = " is ".join([*(f"{each}.__class__" for each in dict.fromkeys(unsure)), kind]) if unsure else "True"
    with draft.block(f"if {condition}:"):
        draft.line(f"{name} = {expression}")
    with draft.block("else:"):
        _safely(draft, name, f"{_function(draft, native)}({', '.join(names)})")
    return True


def _remembered(
    draft: Draft, native: Native, kinds: Sequence[str], operands: Sequence[Operand], stays: bool, numbers: bool
) -> str | None:
    """Returns the expression for the remembered result of a call; None if its results are not remembered."""
    if not native.looked_up:
        return None
    varying = [at for at, operand in enumerate(operands) if not operand.same]
    if not varying or len(varying) > 2:
        return None
    if any(kinds[at] in AS_THEY_STAND and not operands[at].is_range for at in varying):
        return None
    given = ", ".join("None" if at in varying else operand.name for at, operand in enumerate(operands))
    positions = "".join(f"{at}, " for at in varying)
    if stays:
        kept = "RememberedNumbers" if numbers else "Remembered"
    else:
        kept = "RememberedIndex" if native.name == "INDEX" else "RememberedCells"
    expression = f"remembered(here, {kept}, {_function(draft, native)}, [{given}], ({positions.rstrip()}))"
    results = draft.once(("results", expression), "m", expression)
    return f"{results}[{', '.join(operands[at].name for at in varying)}]"
