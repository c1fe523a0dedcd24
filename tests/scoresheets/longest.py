"""How long the text of a cell can become: the longest of the cases of its formula, with the names of the example."""

from collections.abc import Callable
from functools import partial

from openpyxl import Workbook

from bridgesheets.printed.styles import text_width
from truesheet.formulas.parser import parse
from truesheet.formulas.syntax import Call, CellReference, Literal, NameReference, Node, Operation, PrefixSigns

#: A figure in a sentence, and a number of tables, boards, pairs or matches.
_FIGURE, _NUMBER = "88.88", "88"
_COUNTS = frozenset(("COUNT", "COUNTIF", "COUNTIFS", "SUMPRODUCT", "MATCH", "INT", "ROW"))
#: The functions that give one of their arguments, by the first of these; and those that give a text of their first one.
_ONE_OF = {"IF": 1, "IFERROR": 0, "INDEX": 0}
_TEXT_OF = frozenset(("TRIM", "T", "LEFT", "MID", "SUBSTITUTE"))
_DEEPEST = 40


class Longest:
    """The widths of the longest texts of a workbook's cells, in points, set in type of a size."""

    def __init__(self, book: Workbook, size: float) -> None:
        self._book, self._size = book, size
        self._known: dict[tuple[str, int, int], float] = {}

    def of_cell(self, sheet: str, row: int, column: int, deep: int = 0) -> float:
        where = sheet, row, column
        if where not in self._known:
            cell = self._book[sheet]._cells.get((row, column))
            if cell is None or cell.value is None or deep > _DEEPEST:
                return 0
            self._known[where] = 0  # for a cell that refers to itself
            text = cell.value
            of = partial(self._of_node, sheet, deep + 1)
            self._known[where] = of(parse(text[1:])) if cell.data_type == "f" else self._width(text)
        return self._known[where]

    def _width(self, text: object) -> float:
        shown = f"{text:g}" if isinstance(text, float) else f"{text}"
        return text_width(shown, self._size) if shown else 0

    def _of_node(self, sheet: str, deep: int, node: Node) -> float:
        of: Callable[[Node], float] = partial(self._of_node, sheet, deep)
        match node:
            case Literal(value):
                return 0 if isinstance(value, bool) else self._width(value)
            case CellReference():
                return self.of_cell(node.sheet or sheet, node.row, node.column, deep)
            case Operation(first, rest):
                signs = {sign for sign, _ in rest}
                if signs == {"&"}:
                    return sum(map(of, (first, *(operand for _, operand in rest))))
                return of(first) if signs == {":"} else max(map(of, (first, *(operand for _, operand in rest))))
            case Call(NameReference(_, name), arguments):
                if name in _ONE_OF:
                    chosen = arguments[:1] if name == "INDEX" else arguments[_ONE_OF[name] :]
                    return max(map(of, chosen))
                if name in _TEXT_OF:
                    return of(arguments[0])
                return self._width(_NUMBER if name in _COUNTS else _FIGURE)
            case PrefixSigns(_, operand):
                return of(operand)
        return self._width(_FIGURE)
