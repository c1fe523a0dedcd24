"""Checks a workbook for what will go wrong in Excel, or has gone wrong already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from truesheet.addresses import Address
from truesheet.checking import doubtful_cells, function_names, stale_values
from truesheet.checking.findings import Finding, FindingKind, SheetCells, group_findings
from truesheet.formulas.syntax import FormulaError
from truesheet.patching.saving import patch_workbook, save_patch
from truesheet.reading.formula_texts import FormulaText, Insertion
from truesheet.reading.workbook import WorkbookFile


def check(workbook: WorkbookFile, now: datetime) -> list[Finding]:
    """Returns everything found in a workbook, in the order of its sheets and cells."""
    causes = [*function_names.outside_cells(workbook), *doubtful_cells.linked_programs(workbook)]
    errors: list[Finding] = []
    formulas: dict[int, Mapping[Address, FormulaText]] = {}
    for sheet in workbook.sheets:
        page = SheetCells(sheet)
        formulas[sheet.position] = page.formulas
        causes += function_names.in_cells(workbook, page)
        causes += doubtful_cells.injected_formulas(page)
        causes += doubtful_cells.numbers(page)
        causes += doubtful_cells.overwritten_formulas(page)
        errors += stale_values.errors(page)
    outdated = stale_values.stale_values(workbook, now)
    causes += outdated.truncated
    # One finding a cell is enough: the cause, or else that it is out of date, or else that it shows an error.
    found = causes + _about_other_cells(outdated.wrong, causes) + _about_other_cells(outdated.unchecked, causes)
    found += _about_other_cells(errors, causes + outdated.wrong)
    for at, finding in enumerate(found):
        if spelled := formulas.get(finding.position, {}).get(finding.address):
            found[at] = replace(finding, form=spelled.form)
    return sorted(found, key=lambda finding: (finding.position, finding.address))


def _about_other_cells(found: list[Finding], known: list[Finding]) -> list[Finding]:
    """Returns the findings about other cells than those known, and those about whole sheets or the workbook."""
    cells = {(finding.position, finding.address) for finding in known}
    return [
        finding for finding in found if not finding.is_of_a_cell or (finding.position, finding.address) not in cells
    ]


def fix(workbook: WorkbookFile) -> list[Finding]:
    """Writes AB_20( for AB20( in the workbook's file where such functions are added. Returns what changed.

    Nothing else changes. ``Refused`` if the file cannot be written. A backup is kept as by the recalculation.
    """
    rewritten: dict[int, dict[Address, str]] = {}
    found: list[Finding] = []
    for sheet in workbook.sheets:
        page = SheetCells(sheet)
        for where, _, text in page.texts():
            try:
                corrected = function_names.with_twins(text, workbook.added)
            except FormulaError:
                continue
            if corrected != text:
                rewritten.setdefault(sheet.position, {})[where] = corrected
                what = f"={text} is now ={corrected}"
                found.append(page.finding(where, what, "its value is as it was", FindingKind.UNKNOWN_TO_EXCEL))
    insertions: dict[str, list[Insertion]] = {}
    for site in function_names.formula_sites(workbook):
        try:
            at = function_names.missing_underscores(site.formula.text, workbook.added)
        except FormulaError:
            continue
        if at and site.formula.offsets is not None:
            insertion = Insertion(site.formula, tuple(at), "_")
            insertions.setdefault(site.part, []).append(insertion)
            what = f"={site.formula.text} is now ={insertion.text}"
            found.append(site.finding(what, "nothing else of it has changed"))
    if found:
        save_patch(workbook, patch_workbook(workbook, {}, rewritten, insertions))
    return list(dict.fromkeys(found))


__all__ = ["Finding", "check", "fix", "group_findings"]
