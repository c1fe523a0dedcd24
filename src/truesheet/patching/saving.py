"""Saves new values into a workbook: patches it, proves the result, and replaces the file in one step."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from truesheet.addresses import Address
from truesheet.collector import collector_off
from truesheet.package.repack import repacked
from truesheet.package.spelling import Value
from truesheet.patching.patch import Change, Patcher
from truesheet.patching.proof import Intent, prove
from truesheet.reading.outside import Insertion, with_insertions
from truesheet.reading.workbook import WorkbookFile
from truesheet.writing.replace import Read, replace


class Patch(NamedTuple):
    """The new bytes of the changed parts, the intended changes of each part, and the values that change, by sheet."""

    parts: Mapping[str, bytes]
    intents: Mapping[str, Intent]
    changes: Mapping[int, tuple[Change, ...]]  # by position of the sheet
    added: int = 0  # how many cells of array formulas the file did not have

    def file(self, workbook: WorkbookFile) -> Iterator[bytes | memoryview]:
        """Yields the new file, piece by piece."""
        return repacked(workbook.package.archive, self.parts)


class Saved(NamedTuple):
    """The values that changed, by position of the sheet; whether a file was written; the backup, if any."""

    changes: Mapping[int, tuple[Change, ...]]
    written: bool
    backup: Path | None


@collector_off()
def patch_workbook(
    workbook: WorkbookFile,
    values: Mapping[int, Mapping[Address, Value]],
    formulas: Mapping[int, Mapping[Address, str]] | None = None,
    outside: Mapping[str, Sequence[Insertion]] | None = None,
) -> Patch:
    """Puts new values and formula texts into the parts of a workbook; nothing is written.

    ``values`` and ``formulas`` come by position of the sheet and address. A cell that shows the value already does not
    change. ``outside`` has what is inserted into formulas outside cells, by name of the part.
    """
    formulas = formulas or {}
    parts: dict[str, bytes] = {}
    intents: dict[str, Intent] = {}
    changes: dict[int, tuple[Change, ...]] = {}
    for position in sorted({*values, *formulas}):
        sheet = workbook.sheets[position]
        wanted = values.get(position, {})
        texts = formulas.get(position, {})
        if not wanted and not texts:
            continue
        layout = sheet.layout
        patcher = Patcher(sheet.data(), sheet.part, layout, workbook.strings, workbook.date1904)
        patcher.put_formulas(texts)
        found = patcher.put_values(wanted)
        if found or texts:
            parts[sheet.part] = patcher.patched()
            intents[sheet.part] = Intent({(row, column): new for row, column, _, new in found}, texts)
            changes[position] = tuple(found)
    for part, insertions in (outside or {}).items():
        old = workbook.package.archive.read(part)
        new = parts.get(part, old)
        # These formulas come after the cells, so the new values may have moved them.
        parts[part] = with_insertions(new, insertions, len(new) - len(old))
        texts_outside = tuple((insertion.formula.text, insertion.text) for insertion in insertions)
        intents[part] = dataclasses.replace(intents.get(part, Intent()), outside=texts_outside)
    return Patch(parts, intents, changes)


def save_patch(
    workbook: WorkbookFile,
    patch: Patch,
    target: str | os.PathLike[str] | None = None,
    *,
    backup: bool = True,
    force: bool = True,
    swept: bool = False,
    at_last: Callable[[], None] | None = None,
) -> Saved:
    """Writes a patched workbook, over the old file or to ``target``.

    Without ``target`` a workbook in which nothing changes is not touched. A ``target`` is always written, byte for byte
    the same where nothing changes; one that exists is refused unless ``force`` is given. A replaced file is kept beside
    the new one as NAME.bak unless ``backup`` is False. ``swept`` says that what killed runs left is deleted already;
    ``at_last`` is called when everything is ready to be written.
    """
    in_place = target is None
    path = workbook.path if target is None else Path(target)
    archive = workbook.package.archive
    if not patch.parts and in_place:
        return Saved(patch.changes, False, None)
    kept = replace(
        path,
        patch.file(workbook) if patch.parts else [archive.data],
        expected=Read(workbook.snapshot, archive.data) if in_place else None,
        prove=lambda written: prove(archive, written, patch.intents, workbook.unpacked),
        backup=backup,
        free=not in_place and not force,
        swept=swept,
        at_last=at_last,
    )
    return Saved(patch.changes, True, kept)


def save_values(
    workbook: WorkbookFile,
    values: Mapping[int, Mapping[Address, Value]],
    target: str | os.PathLike[str] | None = None,
    *,
    backup: bool = True,
) -> Saved:
    """Patches a workbook with new values and saves it (:func:`patch_workbook`, :func:`save_patch`)."""
    return save_patch(workbook, patch_workbook(workbook, values), target, backup=backup)
