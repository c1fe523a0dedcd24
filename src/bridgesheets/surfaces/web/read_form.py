"""Open a file: any that was dropped, named for what it is, with what can be done with it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.played import GatheredEvent
from bridgesheets.awarding.readers.choosing import can_read, events_of
from bridgesheets.awarding.result_files import event_of_workbook, has_results
from bridgesheets.awarding.roster import read_roster
from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.printed.webpages.elements import Element, element, lines
from bridgesheets.reasons import with_noun
from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.proof import kind_of, read_score_sheet
from bridgesheets.scoresheets.results.choosing import WITH_RESULTS, results_in
from bridgesheets.surfaces.tasks.given import in_folder
from bridgesheets.surfaces.tasks.playing import MissingEntries, waiting
from bridgesheets.surfaces.web.forms import FILES, Card, FilledForm, FormField, PageAnswer, UnusableEntry, WebForm
from truesheet.files import text_of
from truesheet.refusals import Refused

#: What each program's files are called, by their endings.
_PROGRAMS = {
    **dict.fromkeys((".aca", ".acm", ".ace"), "ACBLscore"), **dict.fromkeys((".html", ".htm"), "ACBL Live"),
    ".xml": "USEBIO", ".bws": "Bridgemate", ".pbn": "PBN",
}  # fmt: skip
_AWARD, _CHECK = ("award", "award", "Award it"), ("award", "check", "Check its awards")
_PUBLISH = ("award", "publish", "Make a web page")
_WORKBOOK = (("workbooks", "check", "Check its formulas"), ("workbooks", "recalculate", "Recalculate"))
_AMENDMENT = (("editions", "check", "Check it"), ("editions", "use", "Use it for this visit"))
_CLUB = (("club", "use", "Use it for this visit"),)
_MONTH = (("month", "sum", "Sum up the month"),)


class FileActions(NamedTuple):
    """A file by what it is, what is to be known of it, and the actions: card, button, and the words of the button."""

    name: str
    notes: tuple[str, ...] = ()
    actions: tuple[tuple[str, str, str], ...] = ()


def form() -> WebForm:
    file = FormField(
        "file", "Files", FILES, "score sheets, results, workbooks, amendments, lists of members", required=True,
        alone=True, folder=True,
    )  # fmt: skip
    lead = "Drop any file: the page says what it is and what can be done with it."
    return WebForm("Open a file", lead, (file,), (("read", "Open"),))


def run(given: FilledForm) -> PageAnswer:
    if not given.files:
        raise UnusableEntry("drop a file", "file")
    found, refused = {}, {}
    with in_folder(given.files) as laid:
        for name, path in laid.items():
            try:
                found[name] = _what(path)
            except (Refused, FaultyEvent) as problem:
                refused[name] = str(problem)
    several = len(given.files) > 1
    shown = [_shown(name, what, several) for name, what in found.items()]
    shown += [
        element("section", element("h2", name), element("p", said, of="refusal")) for name, said in refused.items()
    ]
    shared = [action for what in found.values() for action in what.actions
              if all(action in each.actions for each in found.values())] if not refused else []  # fmt: skip
    if several and any(_AWARD in what.actions for what in found.values()):
        shared += _MONTH
    words = element("p", "All of them together:", of="result-line") if several and shared else None
    return PageAnswer((*shown, *([words] if words else []), _buttons(dict.fromkeys(shared))), good=not refused)


def _buttons(actions: Iterable[tuple[str, str, str]], name: str = "") -> Element:
    of = f"/{name}" if name else ""
    return element("p", *(element("span", words, data_go=f"{card}/{button}{of}") for card, button, words in actions),
                   of="actions")  # fmt: skip


def _shown(name: str, what: FileActions, several: bool) -> Element:
    """Returns a file by what it is; of several each with what can be done with it alone."""
    notes = lines(what.notes) if what.notes else None
    own = _buttons(what.actions, name) if several and what.actions else None
    return element("section", element("h2", name), element("p", f"{what.name}.", of="result-line"), notes, own)


def _what(path: Path) -> FileActions:
    """Returns what a file is. Raises what the reader of its kind raises where it cannot be read."""
    ending = path.suffix.lower()
    if ending == ".toml":
        return _text(path)
    if ending in (".xlsx", ".xlsm"):
        return _workbook(path)
    if ending == ".zip":
        return FileActions("A zip file", (), _MONTH)
    if ending == ".csv" and not has_results(path):
        return FileActions(f"A list of members: {with_noun(len(read_roster(path).members), 'member')}", (), _CLUB)
    if ending == ".csv":
        return FileActions("Results in a CSV file", (), (_AWARD, _PUBLISH))
    if not can_read(path):
        raise Refused(f'the page reads no files of the kind "{ending}"; drop a workbook, results, or a file about them')
    events = events_of(path, {})
    named = [
        f"{event.name}: {_counted(event.gathered)}" if event.name else _counted(event.gathered) for event in events
    ]
    of = f"of {_PROGRAMS[ending]}"
    if len(events) > 1:
        return FileActions(f"{len(events)} events {of}", tuple(named), (_AWARD, _PUBLISH, _CHECK))
    return FileActions(f"A game {of}, {named[0]}", (), (_AWARD, _PUBLISH, _CHECK))


def _counted(found: GatheredEvent) -> str:
    players = {len(each.players) for each in found.contestants}
    fact = found.facts.get("event_type")
    called = "player" if players == {1} else "pair" if players == {2} or (fact and fact.value == "pairs") else "team"
    counted = with_noun(len(found.contestants), called)
    named = [strat for strat in found.strats if strat.name]
    return f"{counted}, {with_noun(len(named), 'strat')}" if len(named) > 1 else str(counted)


def _text(path: Path) -> FileActions:
    try:
        said = tomllib.loads(text_of(path))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise Refused(f"it is no TOML text: {problem}; correct it where it says") from None
    if "amends" in said:
        return FileActions(f"An amendment of {said['amends']}", (), _AMENDMENT)
    if isinstance(said.get("event"), dict):
        return FileActions(
            "A file about the results of an event", ("Drop the file of the results with it.",), (_AWARD, _PUBLISH)
        )
    return FileActions("The file of a club", (), _CLUB)


def _draws(waits: MissingEntries) -> Iterator[tuple[str, str, str]]:
    if waits.draws and not waits.said:
        yield "draw", "draw", f"Draw {waits.period} {waits.draws}"
    if waits.drawn:
        yield "draw", "why", f"Explain {waits.period} {waits.drawn}"


def _workbook(path: Path) -> FileActions:
    workbook = open_workbook(path)
    kind = kind_of(workbook)
    if kind in WITH_RESULTS:
        found, waits = results_in(Cells.calculated(read_score_sheet(workbook))), waiting(path)
        awarded = (_AWARD,) if found.pays_masterpoints else ()
        actions = (*_draws(waits), *awarded, _PUBLISH, *_WORKBOOK)
        return FileActions(found.played.replace(" · ", ", "), (*waits.said, *found.notes), actions)
    if kind == "club-game":
        return FileActions("A club game", (), (_AWARD, _PUBLISH, *_WORKBOOK))
    if kind:
        return FileActions("A sheet to look up Victory Points", (), _WORKBOOK)
    try:
        gathered = event_of_workbook(workbook, path.name, {})
    except FaultyEvent:
        return FileActions("A workbook", (), _WORKBOOK)
    return FileActions(f"Results in a workbook, {_counted(gathered)}", (), (_AWARD, _PUBLISH, *_WORKBOOK))


CARDS = {"read": Card(form, run)}
