"""Compiles LET, LAMBDA and their calls from compiled parts; reads the names of parameters as files write them."""

from __future__ import annotations

from collections.abc import Sequence

from truesheet import library
from truesheet.formulas.areas import Compiled, Context, LambdaValue, Refusal, Value, let_result, whole
from truesheet.formulas.arguments import compile_native, constant
from truesheet.formulas.refusal import A_WRITTEN_CALL, spend
from truesheet.formulas.syntax import CellReference, FormulaError, NameReference, Node, TableReference
from truesheet.values import MISSING, VALUE, CellError

#: Files write a function without its parentheses (``BYROW(A1:C3,SUM)``) with this prefix.
BARE_FUNCTION = "_XLETA."
#: What files write before an optional parameter of LAMBDA.
_OPTIONAL = "_XLOP."


def let(steps: Sequence[tuple[str, Compiled]], body: Compiled) -> Compiled:
    def run(here: Context) -> Value:
        outer = here.frame
        here.frame = dict(outer)
        try:
            for key, part in steps:
                here.frame[key] = part(here)
            return let_result(body(here))
        finally:
            here.frame = outer

    return run


def call_of_value(function: Compiled, parts: Sequence[Compiled]) -> Compiled:
    """Compiles a call of what ``function`` gives: it has to be a LAMBDA of that many parameters."""

    def run(here: Context) -> Value:
        called = function(here)
        if isinstance(called, CellError):
            return called
        if not isinstance(called, LambdaValue) or not called.accepts(len(parts)):
            return CellError(VALUE, "what is called here is no LAMBDA of that many parameters")
        spend(A_WRITTEN_CALL)
        return called(here, [part(here) for part in parts])

    return run


def unknown_function(name: str) -> Refusal:
    """Returns the refusal of a function; its name comes without what files write before the names of newer ones."""
    return Refusal(f"the function {name.removeprefix('_xlfn.').removeprefix('_xlws.')} is not one we know")


def function_value(name: str) -> Compiled:
    """Compiles the name of one of the spreadsheet's own functions where a LAMBDA may be."""
    native = library.find(name)
    if native is None:
        raise unknown_function(name)
    # Functions that call a LAMBDA give it few arguments, also where the function takes any number.
    names = tuple(f"{BARE_FUNCTION}{at}" for at in range(native.most or max(native.least, 8)))

    def body(here: Context) -> Value:
        given = [here.frame[name] for name in names]
        while given and given[-1] is MISSING:
            given.pop()
        kinds = [native.kind(index) for index in range(len(given))]
        parts = [constant(value if kind in "rna" else whole(value)) for kind, value in zip(kinds, given, strict=True)]
        return compile_native(native, parts, kinds)(here)

    return constant(LambdaValue(names, native.least, body, {}))


def parameter_name(name: str) -> str:
    """Returns the name of a parameter of LET or LAMBDA; files write it ``_xlpm.x``, or ``_xlop.x`` if optional."""
    return name.upper().removeprefix("_XLPM.").removeprefix(_OPTIONAL)


def is_optional(node: Node) -> bool:
    return isinstance(node, TableReference) or (
        isinstance(node, NameReference) and node.name.upper().startswith(_OPTIONAL)
    )


def parameter(node: Node) -> str:
    """Returns the name of a parameter, which may look like an address or a column of a table."""
    if isinstance(node, NameReference) and not node.sheet:
        return parameter_name(node.name)
    if isinstance(node, TableReference) and not node.table:
        return parameter_name(node.part.strip())
    if isinstance(node, CellReference) and not node.sheet:
        return node.text.upper()
    raise FormulaError("a parameter of LET or LAMBDA is a name")
