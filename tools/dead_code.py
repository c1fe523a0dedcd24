"""Names of the package that nothing uses: python tools/dead_code.py

vulture lists them. Tests do not count as a use: what they alone call is dead, too. What it cannot see stands below.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from vulture import Vulture
from vulture.core import Item

from bridgesheets.catalogue.registry import CATALOGUE

ROOT = Path(__file__).parents[1]
USING = ("src", "tools", "examples", "bench", "fuzz")

#: Functions that a table of functions, a command line or another program finds by its mark.
_MARKS = ["@native", "@toolpak", "@_payments", "@cli.command", "@*.command", "@*.group"]
#: Names that other programs and libraries ask for.
_ASKED_FOR = [
    "__getattr__", "__qualname__",  # by Python, of a module and of a function
    "format_commands", "format_options", "command_class", "get_metavar",  # by click
    "doctype",  # by the parsers of xml.etree
    "write_worksheet", "write_merged_cells",  # by openpyxl's writers
    "on_broken_pipe",  # by rich's console
    "do_GET", "log_message",  # by http.server
    "warm",  # by the page in the browser
    "reducer_override",  # by pickle
    "recalculate_file",  # by the package truesheet, which loads its names when they are asked for
]  # fmt: skip
#: Fields that are compared or sent as a whole.
_OF_RECORDS = ["device", "suggested", "accept"]


def found(paths: Iterable[Path]) -> Iterator[Item]:
    """What is not used. Attributes of other libraries' objects are set for them, such as a sheet's ``freeze_panes``."""
    # The registry takes the worksheet functions out of their modules by their names.
    looking = Vulture(ignore_names=[*_ASKED_FOR, *_OF_RECORDS, *CATALOGUE], ignore_decorators=_MARKS)
    looking.scavenge([*map(str, paths)])
    for item in looking.get_unused_code():
        line = Path(item.filename).read_text(encoding="utf-8").splitlines()[item.first_lineno - 1]
        if item.typ == "attribute" and f"self.{item.name}" not in line:
            continue
        # A handler's arguments are the parser's choice.
        if item.typ != "variable" or item.confidence < 100:
            yield item


def main() -> int:
    """Prints what is not used; 1 where there is anything."""
    items = [item for item in found(ROOT / name for name in USING) if "src" in Path(item.filename).parts]
    for item in items:
        print(item.get_report())
    return 1 if items else 0


if __name__ == "__main__":
    sys.exit(main())
