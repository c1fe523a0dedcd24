"""Texts of reports that somebody opens in a spreadsheet, which must not calculate them."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from io import StringIO
from typing import Any

from truesheet.files import digest
from truesheet.patterns import pattern

#: Finds where a spreadsheet would see a formula when it opens the report: a sign (=, +, -, @ in any width) at the start
#: of a cell, or after a character that separates cells in some country. Quotation marks give no protection there,
#: because they count only at the start of a cell, and which character starts a cell depends on the separator.
_DANGEROUS = pattern(r"""((?:\A|[,;|\t])[\s"']*)([=+\-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌−])""")


#: Matches a row without any sign, as most are: its cells need not be looked through one by one.
_PLAIN = pattern(r"[\w .,:·–()]*")
#: A number is no formula, whatever its sign.
_NUMBER = pattern(r"-[0-9]+(?:\.[0-9]+)?")
_IN_LETTERS = str.maketrans("0123456789abcdef", "abcdefghijklmnop")
#: How the column of :func:`check_letters` is headed.
CHECK = "Check"


def csv_of(rows: Iterable[Iterable[Any]]) -> str:
    """Returns a CSV file of these rows; no text in it begins a formula."""
    written = StringIO()
    writer = csv.writer(written, lineterminator="\n")
    for row in rows:
        cells = [*row]
        writer.writerow(cells if _PLAIN.fullmatch("".join(map(str, cells))) else map(harmless, cells))
    return written.getvalue()


def check_letters(cells: Iterable[str]) -> str:
    """Returns eight letters for a row of a file that comes back: they differ where somebody has changed the row.

    They are letters alone, for a spreadsheet would take digits for a number, and drop zeros before it. What
    :func:`csv_of` and reading do to the cells makes no difference.
    """
    cells = (harmless(cell).replace("'", "").strip() for cell in cells)
    return digest("\0".join(cells).encode("utf-8", "surrogatepass"))[:8].translate(_IN_LETTERS)


def harmless(cell: Any) -> Any:
    """Puts an apostrophe into a text that a spreadsheet would calculate, and escapes control characters."""
    if not isinstance(cell, str) or _NUMBER.fullmatch(cell):
        return cell
    if _DANGEROUS.search(cell):
        cell = _DANGEROUS.sub(_with_apostrophe, cell)
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in cell)


def _with_apostrophe(found: re.Match[str]) -> str:
    """Writes an apostrophe before a sign with which a spreadsheet would begin a formula."""
    before, sign = found.groups()
    # At the start of a cell the apostrophe comes first; after a separator it comes before the sign.
    return f"'{before}{sign}" if found.start() == 0 and not before.startswith(tuple(",;|\t")) else f"{before}'{sign}"
