"""Goes through the tree of a formula and chooses the lines for each part; operands come before what is done with them.

As in ``formulas.closures``, a part is wanted where one value is due, or where a range stays one. What is not known here
becomes a closure that is called as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bridgesheets.spreadsheet import library
from bridgesheets.spreadsheet.formulas.areas import Value
from bridgesheets.spreadsheet.formulas.arguments import AS_THEY_STAND
from bridgesheets.spreadsheet.formulas.closures import JOINING, CompiledLater, PartCompiler, canonical, is_never_a_range
from bridgesheets.spreadsheet.formulas.generated import cell_lines, function_lines, operator_lines
from bridgesheets.spreadsheet.formulas.generated.draft import ANY, NUMBER, ONE, TEXT, TRUTH, Draft, Operand
from bridgesheets.spreadsheet.formulas.generated.part_kinds import (
    LAZY,
    constant_of,
    decides,
    gives_cells,
    is_plain,
    is_steady,
    may_refer,
    number_of,
    operands_in,
    sheets_named,
    times_negated,
)
from bridgesheets.spreadsheet.formulas.syntax import (
    ArrayConstant,
    Call,
    Cell,
    DefinedName,
    Literal,
    Node,
    Omitted,
    Operation,
    Postfixed,
    Prefixed,
)
from bridgesheets.spreadsheet.values import MISSING, Array, CellError

#: The most operands of a sum or product that is worked out in one line.
_MOST_IN_A_LINE = 8
_KINDS: dict[type, str] = {float: NUMBER, str: TEXT, bool: TRUTH, CellError: ONE}


class TreeWalk:
    """Goes through the tree of one formula and adds its lines to a draft."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft

    def formula(self, node: Node) -> Operand:
        """Adds the lines of the whole formula, and returns the operand of its value."""
        if isinstance(node, Operation) and node.rest[0][0] not in JOINING:
            return self._chain(node, top=True)
        return self.value(node)

    # --- where one value is due ------------------------------------------------------------------------------

    def value(self, node: Node) -> Operand:
        """Adds the lines of a part where one value is due. A part that came before has its value already."""
        draft = self._draft
        if not isinstance(node, (Operation, Call)) or not is_steady(node):
            return self._value(node)
        known = draft.noted(node)
        if known is None:
            known = self._value(node)
            draft.note(node, known)
        return known

    def _value(self, node: Node) -> Operand:
        draft = self._draft
        folded = number_of(node)
        if folded is not None:
            return self._constant(folded)
        match node:
            case Literal(value):
                return self._constant(value)
            case Omitted():
                return self._constant(MISSING)
            case Cell() if cell_lines.is_here(node):
                return cell_lines.cell(draft, node)
            case Operation(_, ((sign, _), *_)) if sign not in JOINING:
                return self._chain(node)
            case Prefixed(signs, operand) if "@" not in signs:
                return self._signed(signs, operand)
            case Postfixed(operand, signs) if "#" not in signs:
                found = self.value(operand)
                for _ in signs:
                    found = operator_lines.hundredth(draft, found)
                return found
            case Call(DefinedName(sheet="") as function, arguments):
                name = canonical(function.name)
                if decides(name, len(arguments)) and not draft.is_deep:
                    return self._if(node) if name == "IF" else self._replaced(name, node)
                found_call = self._call(name, arguments, stays=False)
                if found_call is not None:
                    return found_call
        return self._closure(node)

    def _constant(self, value: Value) -> Operand:
        kind = _KINDS.get(value.__class__, ANY)
        return Operand(self._draft.fixed(value), kind, same=True, constant=value)

    def _closure(self, node: Node) -> Operand:
        """Adds a call of the closure of a part."""
        draft = self._draft
        found = draft.fresh("t")
        part = draft.bind("b", lambda compiler: compiler.value(node, False), ("value", node))
        draft.line(f"{found} = {part}(here)")
        return Operand(found)

    # --- operators -------------------------------------------------------------------------------------------

    def _chain(self, node: Operation, top: bool = False) -> Operand:
        """Adds the lines of a chain of operators."""
        if is_plain(node) and operands_in(node) <= _MOST_IN_A_LINE:
            return self._in_a_line(node, top)
        found = self.value(node.first)
        for at, (sign, operand) in enumerate(node.rest, start=1):
            found = operator_lines.operation(
                self._draft, sign, found, self.value(operand), last=top and at == len(node.rest)
            )
        return found

    def _in_a_line(self, node: Operation, top: bool) -> Operand:
        """Adds one line for sums, differences and products of cells and constants, if all of these are numbers."""
        draft = self._draft
        last = node.rest[-1]
        residue = top and last[0] in operator_lines.LAST
        holders: dict[str, None] = {}
        left = Operation(node.first, node.rest[:-1]) if len(node.rest) > 1 else node.first
        left_expression, right_expression = self._expression(left, holders), self._expression(last[1], holders)
        general = (
            f"{operator_lines.function(last[0], top)}({self._in_general(left)}, {self._in_general(last[1])})"
        )  # fmt: skip
        found = draft.fresh("t")
        if holders:
            head = " is ".join([*(f"{name}.__class__" for name in holders), "float"])
            with draft.block(f"if {head}:"):
                left_name = left_expression
                if residue and not left_expression.isalnum():
                    left_name = draft.fresh("t")
                    draft.line(f"{left_name} = {left_expression}")
                operator_lines.checked(
                    draft, found, f"{left_name} {last[0]} {right_expression}", general, left_name if residue else ""
                )
            draft.line("else:")
            draft.line(f"    {found} = {general}")
        else:
            draft.line(f"{found} = {general}")
        return Operand(found, ONE)

    def _expression(self, node: Node, holders: dict[str, None]) -> str:
        """Returns the expression of numbers; the variables that have to be numbers for it become ``holders``."""
        if isinstance(node, Cell):
            name = cell_lines.held(self._draft, node)
            holders[name] = None
            return name
        if isinstance(node, Operation):
            parts = [self._expression(node.first, holders)]
            for sign, operand in node.rest:
                parts += sign, self._expression(operand, holders)
            return f"({' '.join(parts)})"
        return self._draft.fixed(number_of(node))

    def _in_general(self, node: Node) -> str:
        """Returns the same expression for values of any kind, with the closures of the cells."""
        if isinstance(node, Cell):
            return f"{cell_lines.value_of(self._draft, node)}(here)"
        if isinstance(node, Operation):
            found = self._in_general(node.first)
            for sign, operand in node.rest:
                found = f"{operator_lines.function(sign, False)}({found}, {self._in_general(operand)})"
            return found
        return self._draft.fixed(number_of(node))

    def _signed(self, signs: tuple[str, ...], operand: Node) -> Operand:
        found = self.value(operand)
        for _ in range(times_negated(signs)):
            found = operator_lines.negated(self._draft, found)
        return found

    # --- functions that decide what is evaluated -----------------------------------------------------------------

    def _if(self, node: Call) -> Operand:
        """Adds the lines of IF: only the branch that is chosen is evaluated."""
        draft = self._draft
        condition, *branches = node.arguments
        chosen = self.value(condition)
        decided, found = draft.fresh("t"), draft.fresh("t")
        draft.line(f"{decided} = {chosen.name} if {chosen.name}.__class__ is bool else tested({chosen.name})")
        with draft.block(f"if {decided} is True:"):
            then = self._branch(branches[0], found)
        with draft.block(f"elif {decided} is False:"):
            otherwise = self._branch(branches[1] if len(branches) > 1 else Literal(False), found)
        self._if_an_array(node, decided, found, chosen)
        draft.line("else:")
        draft.line(f"    {found} = {decided}")
        return Operand(found, ONE if chosen.is_one and then.is_one and otherwise.is_one else ANY)

    def _if_an_array(self, node: Call, first: str, found: str, operand: Operand) -> None:
        """Adds the way for an array as the first argument, which is worked through cell by cell."""
        if operand.is_one:
            return
        draft = self._draft
        assert isinstance(node.function, DefinedName)
        native = library.find(canonical(node.function.name))
        assert native is not None
        function = draft.bind("f", lambda _: native.call, ("native", native.name))
        parts = [self._later(argument) for argument in node.arguments[1:]]
        with draft.block(f"elif isinstance({first}, Array):"):
            draft.line(f"{found} = one(in_range({function}, here, always({first}), {', '.join(parts)}), here)")

    def _later(self, node: Node) -> str:
        """Returns the closure of an argument that is evaluated later, or not at all.

        It is compiled when it is first called, unless that may fail, which has to be known beforehand.
        """
        sheets = sheets_named(node)

        def bind(compiler: PartCompiler) -> object:
            compile = partial(compiler.part, node, False, one=True)
            if sheets is None:
                return compile()
            for sheet in sheets:
                compiler.grid(sheet)  # refuses a sheet that does not exist
            return CompiledLater(compile)

        return self._draft.bind("b", bind, ("later", node))

    def _branch(self, node: Node, found: str) -> Operand:
        """Adds the lines of a branch. One that is left out counts as 0; a blank stays blank."""
        draft = self._draft
        if isinstance(node, Omitted):
            draft.line(f"{found} = 0.0")
            return Operand(found, NUMBER)
        if may_refer(node):
            draft.line(f"{found} = branch({self._later(node)}(here), here)")
            return Operand(found)
        value = self.value(node)
        if isinstance(node, Call) and not gives_cells(node):
            draft.line(f"{found} = 0.0 if {value.name} is MISSING else {value.name}")
        else:
            draft.line(f"{found} = {value.name}")
        return value

    def _replaced(self, name: str, node: Call) -> Operand:
        """Adds the lines of IFERROR or IFNA."""
        draft = self._draft
        value, instead = node.arguments
        given = self.value(value)
        found = draft.fresh("t")
        code = f" and {given.name}.code == NA" if name == "IFNA" else ""
        with draft.block(f"if {given.name}.__class__ is CellError{code}:"):
            other = self._branch(instead, found)
        self._if_an_array(node, given.name, found, given)
        draft.line("else:")
        draft.line(f"    {found} = 0.0 if {given.name} is MISSING else {given.name}")
        return Operand(found, ONE if given.is_one and other.is_one else ANY)

    # --- other functions -------------------------------------------------------------------------------------

    def _call(self, name: str, arguments: tuple[Node, ...], stays: bool, numbers: bool = False) -> Operand | None:
        """Adds the lines of a call of one of the spreadsheet's own functions; None if a closure has to do it."""
        native = library.find(name)
        if native is None or not native.accepts(len(arguments)):
            return None
        if name == "COUNT":
            cells = cell_lines.few_cells(arguments)
            if cells is not None:
                return self._count(cells)
        kinds = [native.kind(at) for at in range(len(arguments))]
        if "l" in kinds:
            return None
        operands = []
        for at, argument in enumerate(arguments):
            constant = constant_of(kinds[at], argument)
            if constant is not None:
                kinds[at] = "r"
                operands.append(self._constant(constant))
            elif kinds[at] not in AS_THEY_STAND:
                operands.append(self.value(argument))
            elif isinstance(argument, Cell) and native.bare_numbers and cell_lines.is_here(argument):
                operands.append(self._number_or_cell(argument))
            else:
                operands.append(self._ranged(argument, kinds[at] == "a", native.bare_numbers))
        return function_lines.call(self._draft, native, kinds, operands, stays, numbers)

    def _count(self, cells: Sequence[Cell]) -> Operand:
        """Adds the line of COUNT for a few cells: how many of them hold numbers."""
        found = self._draft.fresh("t")
        numbers = [f"({cell_lines.cell(self._draft, cell).name}.__class__ is float)" for cell in cells]
        self._draft.line(f"{found} = float({' + '.join(numbers)})")
        return Operand(found, NUMBER)

    def _number_or_cell(self, node: Cell) -> Operand:
        """Adds the lines for a cell as an argument: the number in it, or else the cell as a range."""
        draft = self._draft
        held, found = cell_lines.held(draft, node), draft.fresh("t")
        part = draft.bind("b", lambda compiler: compiler.part(node, False), ("part", node, False))
        draft.line(f"{found} = {held} if {held}.__class__ is float else {part}(here)")
        return Operand(found)

    def _ranged(self, node: Node, array: bool, numbers: bool) -> Operand:
        """Adds the lines of an argument in which a range stays one, or a cell comes as its number if ``numbers``."""
        match node:
            case Literal(value):
                return self._constant(value)
            case Omitted():
                return self._constant(MISSING)
            case ArrayConstant(rows):
                return self._constant(Array(rows))
            case Operation() | Prefixed() if not array and is_never_a_range(node):
                return self.value(node)
            case Call(DefinedName(sheet="") as function, arguments) if not array:
                name = canonical(function.name)
                found = None if name in LAZY else self._call(name, arguments, stays=True, numbers=numbers)
                if found is not None:
                    return found
        return cell_lines.area(self._draft, node, array)
