"""Lines for operators: two numbers, or two texts, are worked on in place; all else goes through ``formulas.quick``."""

from __future__ import annotations

from bridgesheets.spreadsheet.formulas.generated.draft import ANY, NUMBER, ONE, TEXT, Draft, Operand

#: The functions for the operators in generated lines; the last sum or difference of a formula has one of its own.
FUNCTIONS = {
    "+": "plus", "-": "minus", "*": "times", "/": "divided", "^": "power", "&": "joined",
    "=": "equal", "<>": "unequal", "<": "less", ">": "more", "<=": "at_most", ">=": "at_least",
}  # fmt: skip
LAST = {"+": "last_plus", "-": "last_minus"}
_COMPARED = {"=": "==", "<>": "!=", "<": "<", ">": ">", "<=": "<=", ">=": ">="}


def operation(draft: Draft, sign: str, left: Operand, right: Operand, last: bool = False) -> Operand:
    """Adds lines for an operator between two operands, and returns the operand of the result."""
    general = f"{function(sign, last)}({left.name}, {right.name})"
    found = draft.fresh("t")
    if sign in _COMPARED:
        _comparison(draft, found, sign, left, right, general)
        return Operand(found, ONE if left.is_one and right.is_one else ANY)
    if sign == "&":
        a, b = left.name, right.name
        short = f"{a}.__class__ is {b}.__class__ is str and len({a}) + len({b}) <= SURELY_SHORT"
        draft.line(f"{found} = {a} + {b} if {short} else {general}")
    elif sign == "^":
        draft.line(f"{found} = {general}")
    else:
        whens = [f"{both}.__class__" for both in _unsure(NUMBER, left, right)]
        condition = " is ".join([*whens, "float"]) if whens else "True"
        with draft.block(f"if {condition}{f' and {right.name}' if sign == '/' else ''}:"):
            whole = left.name if last and sign in LAST else ""
            checked(draft, found, f"{left.name} {sign} {right.name}", general, whole)
        with draft.block("else:"):
            draft.line(f"{found} = {general}")
    return Operand(found, ONE if left.is_one and right.is_one else ANY)


def function(sign: str, last: bool) -> str:
    """Returns the name of an operator's function."""
    return LAST.get(sign, FUNCTIONS[sign]) if last else FUNCTIONS[sign]


def checked(draft: Draft, found: str, expression: str, general: str, left: str) -> None:
    """Adds lines for an expression of numbers, which is worked out in general if it gives no finite number.

    ``left`` is the left side of the last sum or difference, whose result may be but a residue; else it is empty.
    """
    draft.line(f"{found} = {expression}")
    if left:
        draft.line(f"if {found} and ({found} - {found} != 0.0 or {left} + {found} * PART_OF_A_RESIDUE == {left}):")
    else:
        draft.line(f"if {found} - {found} != 0.0:")
    draft.line(f"    {found} = {general}")


def _unsure(kind: str, *operands: Operand) -> list[str]:
    """Returns the variables of the operands that are not known to be of a kind, each once."""
    return list(dict.fromkeys(operand.name for operand in operands if operand.kind != kind))


def _comparison(draft: Draft, found: str, sign: str, left: Operand, right: Operand, general: str) -> None:
    """Adds lines for a comparison. Texts are compared in place only with the empty text."""
    a, b = left.name, right.name
    compared = f"{a} {_COMPARED[sign]} {b}"
    if right.kind == TEXT and right.constant is not None and sign in ("=", "<>"):
        # A number is never equal to a text, a blank cell only to the empty one.
        draft.line(f"if {a}.__class__ is float:")
        draft.line(f"    {found} = {sign == '<>'}")
        if right.constant == "":
            draft.line(f"elif {a}.__class__ is str:")
            draft.line(f"    {found} = {compared}")
            draft.line(f"elif {a} is BLANK:")
            draft.line(f"    {found} = {sign == '='}")
    elif right.constant == 0.0 and right.kind == NUMBER:
        draft.line(f"if {a}.__class__ is float:")
        draft.line(f"    {found} = {compared}")
    else:
        whens = [f"{each}.__class__" for each in _unsure(NUMBER, left, right)]
        condition = " is ".join([*whens, "float"]) if whens else "True"
        # Only numbers that are very near each other can be equal to 15 digits without being equal.
        draft.line(f"if {condition} and ({a} == {b} or abs({a} - {b}) > 1e-13 * (abs({a}) + abs({b}))):")
        draft.line(f"    {found} = {compared}")
    draft.line("else:")
    draft.line(f"    {found} = {general}")


def negated(draft: Draft, operand: Operand) -> Operand:
    """Adds lines for the opposite number."""
    return _directly(draft, operand, f"0.0 - {operand.name}", f"negative_of({operand.name})")


def hundredth(draft: Draft, operand: Operand) -> Operand:
    """Adds lines for a hundredth of a number."""
    return _directly(draft, operand, f"{operand.name} / 100", f"hundredth_of({operand.name})")


def _directly(draft: Draft, operand: Operand, expression: str, general: str) -> Operand:
    found = draft.fresh("t")
    draft.line(f"{found} = {expression} if {operand.name}.__class__ is float else {general}")
    return Operand(found, ONE if operand.is_one else ANY)
