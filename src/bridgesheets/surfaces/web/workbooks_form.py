"""Check and recalculate: workbooks go in; what is wrong, what would change, and the workbook brought up to date."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bridgesheets.printed.webpages.elements import element, lines, table
from bridgesheets.reasons import with_noun
from bridgesheets.surfaces.tasks.workbooks import check, recalculate
from bridgesheets.surfaces.web.forms import (
    FILES,
    Card,
    Download,
    FilledForm,
    FormField,
    PageAnswer,
    UnusableEntry,
    WebForm,
    fields_of,
    joined,
    keywords_in,
    refusal,
)
from truesheet.formulas.operators import show
from truesheet.package.spelling import Value
from truesheet.refusals import Refused

#: How an empty cell is shown.
_BLANK = "(blank)"
#: More rows of one workbook are not shown on a page; the workbook itself has all of them.
_ROWS = 100


def form() -> WebForm:
    asked = {field.name: field for task in ("check", "recalc") for field in fields_of(task, {"fix": {"group": ""}})}
    fields = (
        FormField("file", "Workbooks", FILES, "one or several", accept=".xlsx,.xlsm", required=True, alone=True),
        *(asked[name] for name in ("fix", "partial", "locale", "day", "seed")),
    )
    lead = (
        "Finds what would go wrong in Excel and every cell that is out of date, and updates the values. Nothing else "
        "in the file changes, not a byte."
    )
    buttons = (("check", "Check"), ("recalculate", "Recalculate"))
    return WebForm("Check and recalculate", lead, fields, buttons)


def run(entries: FilledForm) -> PageAnswer:
    if not entries.files:
        raise UnusableEntry("drop a workbook", "file")
    return joined(_of_workbook(name, content, entries) for name, content in entries.files.items())


def _of_workbook(name: str, content: bytes, entries: FilledForm) -> PageAnswer:
    try:
        told = (_check if entries.button == "check" else _recalculate)(name, content, entries)
    except Refused as problem:
        told = refusal(str(problem))
    return replace(told, shown=(element("section", element("h2", name), *told.shown),))


def _check(name: str, content: bytes, entries: FilledForm) -> PageAnswer:
    done = check(content, name=name, **keywords_in(entries, "check"))
    told = [element("p", str(finding), of="note") for finding in done.fixed]
    if done.findings:
        rows = [(finding.where, finding.what, finding.remedy) for finding in done.findings[:_ROWS]]
        told.append(table(("Cell", "What", "What to do"), rows, _more(len(done.findings))))
    else:
        told.append(element("p", "Nothing was found.", of="result-line"))
    files = () if done.content is None else (Download(name, done.content, f"Save {name}, corrected"),)
    return PageAnswer(tuple(told), files, good=not done.findings)


def _recalculate(name: str, content: bytes, entries: FilledForm) -> PageAnswer:
    done = recalculate(content, name=name, **keywords_in(entries, "recalc"))
    told = [*refusal(done.message).shown] if done.message else []
    if done.refused:
        rows = [(f"{one.sheet}!{one.cell}", one.reason) for one in done.refused[:_ROWS]]
        told.append(table(("Cell", "Why it is refused"), rows, _more(len(done.refused))))
    if done.content is None:
        return PageAnswer(tuple(told), good=False)
    if not done.changes:
        told.append(element("p", f"All {done.formulas:,} formulas are up to date.", of="result-line"))
        return PageAnswer(tuple(told), good=not done.refused)
    told.append(element("p", f"{len(done.changes):,} of {done.formulas:,} formulas change.", of="result-line"))
    if all(_value(each.old) == _BLANK for each in done.changes):
        counted = Counter(each.sheet for each in done.changes)
        told.append(lines(f"{sheet}: {with_noun(many, 'formula')} without a value" for sheet, many in counted.items()))
    else:
        changed = [(f"{each.sheet}!{each.cell}", _value(each.old), _value(each.new)) for each in done.changes[:_ROWS]]
        told.append(table(("Cell", "Before", "Now"), changed, _more(len(done.changes))))
    return PageAnswer(tuple(told), (Download(name, done.content, f"Save {name}, updated"),), good=not done.refused)


def _more(count: int) -> str:
    return f"{count:,} in all; the first {_ROWS} are shown" if count > _ROWS else ""


def _value(value: Value) -> str:
    return show(value) or _BLANK


CARDS = {"workbooks": Card(form, run)}
