"""Tells why values differ from those in the file: typed in since, another day, or last digits only.

A workbook with TODAY() or NOW() in it shows other values tomorrow, and nothing is wrong with it. So values that differ
are calculated for the moment at which the file was saved too.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from truesheet.addresses import Address
from truesheet.calculating.entering import patch_results
from truesheet.calculating.recalculation import Recalculation
from truesheet.formulas.calendar import FIRST_COMMON_SERIAL, Calendar
from truesheet.formulas.operators import show
from truesheet.package.spelling import Value
from truesheet.patching.patch import Change
from truesheet.reading.workbook import WorkbookFile

Changes = Mapping[int, Iterable[Change]]

_CLOCK = re.compile(rb"(?<![\w.])(?:TODAY|NOW)\(", re.IGNORECASE)
_TODAY, _NOW = "TODAY()", "NOW()"
#: Numbers whose difference, relative or absolute, is at most this differ in the last digits only.
_LAST_DIGITS = 1e-12
#: How many characters of a text are shown.
_LONGEST = 40
_ENDS = re.compile("^ +| +$")


class Verdicts(NamedTuple):
    """The values that differ, by position of the sheet.

    ``stale`` were not recalculated since something was typed in, ``moved_on`` differ because another day has come,
    ``counting`` because formulas that go round in a circle go on from the value in the file, and ``last_digits`` by
    what programs differ in.
    """

    stale: dict[int, list[Change]]
    moved_on: dict[int, list[Change]]
    counting: dict[int, list[Change]]
    last_digits: dict[int, list[Change]]

    def in_words(self) -> str:
        """Returns how many values differ of which nothing is wrong; "" if there are none."""
        told = {
            "only the date has moved on": self.moved_on,
            "each calculation counts on": self.counting,
            "only the last digits differ": self.last_digits,
        }
        counts = {what: sum(map(len, changes.values())) for what, changes in told.items()}
        return "; ".join(f"{what} in {count:,} cell{'s' * (count > 1)}" for what, count in counts.items() if count)


def verdicts(
    workbook: WorkbookFile,
    changes: Changes,
    counting: Collection[tuple[int, Address]],
    calculate: Callable[[datetime], Recalculation],
) -> Verdicts:
    """Judges the changes that a recalculation of today makes; ``calculate`` calculates for another moment.

    The cells in ``counting`` are another value at each calculation.
    """
    found = Verdicts({}, {}, {}, {})
    then: dict[tuple[int, Address], Change] | None = None
    if any(changes.values()) and (moment := _moment_saved(workbook)) is not None:
        at_that_time = patch_results(workbook, calculate(moment).values).changes
        then = {(position, (one.row, one.column)): one for position, made in at_that_time.items() for one in made}
    for position, made in changes.items():
        for change in made:
            if (position, (change.row, change.column)) in counting:
                found.counting.setdefault(position, []).append(change)
                continue
            if then is not None and (position, (change.row, change.column)) not in then:
                found.moved_on.setdefault(position, []).append(change)
                continue
            if then is not None:
                change = then[position, (change.row, change.column)]
            kind = found.last_digits if _in_last_digits_only(change) else found.stale
            kind.setdefault(position, []).append(change)
    return found


def _in_last_digits_only(change: Change) -> bool:
    """Tells whether two numbers differ only in the last digits, as results of different programs do."""
    old, new = change.old, change.new
    if not (isinstance(old, float) and isinstance(new, float)):
        return False
    return math.isclose(old, new, rel_tol=_LAST_DIGITS, abs_tol=_LAST_DIGITS)


def _moment_saved(workbook: WorkbookFile) -> datetime | None:
    """Returns the moment at which a workbook that asks for the time was calculated; None if the file does not say."""
    sheets = [sheet for sheet in workbook.sheets if sheet.kind == "worksheet"]
    if not any(_CLOCK.search(sheet.data()) for sheet in sheets):
        return None
    shown = {
        cell.formula.text.upper(): cell.value
        for sheet in sheets
        for cell in sheet.formulas()
        if cell.formula is not None and cell.formula.text.upper() in (_TODAY, _NOW)
    }
    serial = shown.get(_NOW, shown.get(_TODAY))
    calendar = Calendar(workbook.date1904)
    if isinstance(serial, float) and FIRST_COMMON_SERIAL <= serial <= calendar.last:
        return datetime(*calendar.date(int(serial))) + timedelta(days=serial % 1)
    return workbook.saved


def old_and_new(old: Value, new: Value) -> tuple[str, str]:
    """Returns both values of a cell for a sentence, so that their difference is seen; long texts are cut.

    Where a number and a text look the same, the text is said to be one.
    """
    shown = [_seen(show(value)) for value in (old, new)]
    if shown[0] == shown[1]:
        at = 0 if isinstance(old, str) else 1
        shown[at] = f"the text {shown[at]}"
    pairs = enumerate(zip(*shown, strict=False))
    different = next((at for at, (one, other) in pairs if one != other), min(map(len, shown)))
    start = max(0, different - _LONGEST // 2) if max(map(len, shown)) > _LONGEST else 0
    return _cut(shown[0], start), _cut(shown[1], start)


def _seen(text: str) -> str:
    """Returns a text in which what nobody sees is named: ``[2 spaces]`` at its ends, ``[no-break space]``."""
    text = _ENDS.sub(lambda found: f"[{len(found[0])} spaces]" if len(found[0]) > 1 else "[space]", text)
    named = (
        each if each.isprintable() else f"[{unicodedata.name(each, f'character {ord(each)}').lower()}]" for each in text
    )
    return "".join(named) or "nothing"


def _cut(text: str, start: int) -> str:
    """Returns the part of a text that is shown, with dots where it was cut."""
    end = start + _LONGEST
    return ("..." if start else "") + text[start:end] + ("..." if end < len(text) else "")
