"""Write the page that shows generated functions beside their formulas: python tools/show_generated.py"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from datetime import datetime
from html import escape
from pathlib import Path

from bridgesheets.spreadsheet.calculating.model import BookModel
from bridgesheets.spreadsheet.formulas import shifting
from bridgesheets.spreadsheet.formulas.generated.filled_down import FEWEST_CELLS, filled_down
from bridgesheets.spreadsheet.formulas.parser import parse
from bridgesheets.spreadsheet.worksheet import key_of
from bridgesheets.spreadsheet.writing.replace import replace

TARGET = Path(__file__).parent.parent / "docs" / "generated-functions.md"

#: The formulas that are shown, written for the cell I4, and what they show.
SHOWN = (
    ("G4-H4", "Two cells. Their difference is the last one of the formula, so a mere residue counts as 0."),
    ('IF(G4="","",G4*2+1)', "Only one branch is evaluated, and G4 is looked at once."),
    ("IFERROR(VLOOKUP(A4,Teams!$A$2:$C$99,3,0),0)", "A look-up in a fixed range: its results are remembered."),
    ("$C$1*SQRT(A4)+SUM(B4:D4)", "A cell that is the same in all rows, and a range that moves and stays a closure."),
)

HEAD = f"""# Generated functions

A formula that was filled down is calculated by a function that is generated for it, a column at a time.
`spreadsheet.formulas.generated` does it; this page shows what comes out. The left side has the text of a formula, as it
stands in I4, and the tree that the parser makes of it, the right side the function.

A function is generated when a formula stood in {FEWEST_CELLS} cells, in all workbooks of the process together; until
then its closure calculates it. Arguments that are evaluated later, or not at all, are compiled when they are first
needed.

| name | stands for |
|---|---|
| `c1` | a constant of the formula, or the distance of an address from the cell of the formula |
| `b1` | the closure of a part, which takes any value there is |
| `f1` | a function of the library, or its conversion of arguments |
| `g1` | looks a cell up on another sheet |
| `h1`, `d1` | a cell, or a distance, that is the same for the whole column |
| `r1` | a range that is the same for the whole column |
| `m1` | the remembered results of a call |
| `v1` | what the sheet holds in a cell |
| `t1` | a result |

What is bound to `c1`, `b1`, `f1` and `g1` is handed to `made`; no text of a workbook stands in the source. The other
names are in `NAMES` of `generated.support`.
"""


def page() -> str:
    """The page, as it has to be."""
    return HEAD + "".join(_section(formula, said) for formula, said in SHOWN)


def _section(formula: str, said: str) -> str:
    tree = "\n".join(_tree(parse(formula)))
    return (
        f"\n## `={formula}`\n\n{said}\n\n<table>\n<tr><th>tree</th><th>function</th></tr>\n"
        f"<tr><td><pre>{_escaped(tree)}</pre></td><td><pre>{_escaped(_source(formula))}</pre></td></tr>\n</table>\n"
    )


def _escaped(text: str) -> str:
    # A blank line would end the table in Markdown.
    return escape(text.rstrip(), quote=False)


def _source(formula: str) -> str:
    book = BookModel(custom_functions=lambda name: None, now=datetime(2026, 1, 1))
    for name in ("Round 1", "Teams"):
        book.add_sheet(name).values[key_of(1, 1)] = 1.0
    row, column = 4, 9
    found = filled_down((False, *shifting.template(formula, row, column)), formula, book, row, column, 0)
    assert found is not None
    return found.source


def _tree(node: object, depth: int = 0) -> list[str]:
    """The lines of a part of the tree: its kind, its plain fields, and below them its own parts."""
    indent = "  " * depth
    if not is_dataclass(node):
        return [f"{indent}{node!r}"]
    text = getattr(node, "text", None)
    if isinstance(text, str):
        return [f"{indent}{type(node).__name__} {text}"]
    values = [getattr(node, each.name) for each in fields(node)]
    lines = [f"{indent}{type(node).__name__}" + "".join(f" {value!r}" for value in values if _is_plain(value))]
    for value in values:
        if is_dataclass(value):
            lines += _tree(value, depth + 1)
        elif isinstance(value, tuple) and not _is_plain(value):
            for each in value:
                if is_dataclass(each):
                    lines += _tree(each, depth + 1)
                else:
                    sign, operand = each
                    lines += [f"{indent}  {sign}", *_tree(operand, depth + 1)]
    return lines


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(isinstance(each, str) for each in value) and bool(value)
    return not is_dataclass(value)


if __name__ == "__main__":
    replace(TARGET, [page().encode("utf-8")])
