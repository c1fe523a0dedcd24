"""Award an event: results in; awards out, or one form for all that is missing.

Awards that a game file holds are compared with those that follow from its results. Where no program of the club holds
the results, an empty workbook is filled in with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from bridgesheets.awarding import event_head
from bridgesheets.awarding.assembling import reading
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.checks import EventCheck, counts_in_words
from bridgesheets.awarding.club_defaults import ClubDefaults, with_defaults
from bridgesheets.awarding.details import BY_NAME, answers_in, event_options
from bridgesheets.awarding.faults import Fault, FaultyEvent
from bridgesheets.awarding.lists.records import colours_in_words, player_credits
from bridgesheets.awarding.lists.texts import event_elements, list_elements
from bridgesheets.awarding.names import games
from bridgesheets.awarding.readers.choosing import ENDINGS
from bridgesheets.awarding.result_files import read
from bridgesheets.awarding.template_book import ENTRIES, TEMPLATES, template
from bridgesheets.awarding.typed_values import day_in
from bridgesheets.options import Option
from bridgesheets.printed.webpages.elements import Element, element, lines, table
from bridgesheets.surfaces.tasks.award import ALL, award, check_awards, events, laid
from bridgesheets.surfaces.tasks.files_of_results import Results, target_names
from bridgesheets.surfaces.tasks.publish import publish
from bridgesheets.surfaces.web.club_forms import apart, club_of
from bridgesheets.surfaces.web.forms import (
    CHOICE,
    FILES,
    FLAG,
    LIMITS,
    NUMBER,
    Card,
    Download,
    FileValues,
    FilledForm,
    FormField,
    PageAnswer,
    UnusableEntry,
    WebForm,
    field_of,
    fields_named,
    joined,
    keywords_said,
    paper_field,
    refusal,
    whole,
)
from truesheet.package.archive import zip_files
from truesheet.refusals import Refused

#: The fields that nearly every event needs; the others are folded away until they are asked for.
_USUAL = ("game", "event_type", "boards", "sessions")

_APART = "Each file is an event of its own"
_FILES = (
    (".xlsx", "Save the award list as a workbook"), (".csv", "Save it as CSV"), (".xml", "Save it as USEBIO"),
)  # fmt: skip


def form() -> WebForm:
    asked = {each.name: _field(each) for each in event_options() if each.name != "earlier"}
    usual = [asked.pop(name) for name in (*_USUAL, "limits")]
    fields = (
        FormField(
            "file", "The results", FILES, "a file of ACBLscore (.ACA, .ACM, .ACE), a saved page of ACBL Live for Clubs "
            "(.html), USEBIO (.xml), Bridgemate (.bws), PBN, a score sheet from here, or a CSV file with the TOML file "
            "about it; of several sessions all files, the last session first",
            accept=",".join((".xlsx", ".xlsm", ".csv", ".toml", *ENDINGS)), required=True, options=("earlier",),
        ),
        FormField("apart", _APART, FLAG, "otherwise several files are the sessions of one event", wide=True),
        *usual,
        paper_field(),
        *asked.values(),
    )  # fmt: skip
    lead = (
        "Drop the results as they are; the page asks what the file does not say. If a game file "
        "has its awards already, the page can check them."
    )
    buttons = (
        ("award", "Award the event"), ("publish", "Make a web page of it"), ("check", "Check the awards in the file"),
    )  # fmt: skip
    return WebForm("Award an event", lead, fields, buttons, reads=True)


def _field(option: Option) -> FormField:
    detail = BY_NAME.get(option.name)
    group = "" if option.name in _USUAL else "More about the event" if detail else option.heading
    label = "Name of the event" if option.name == "title" else option.label
    if option.name == "limits":
        return field_of(option, kind=LIMITS, help="from the highest strat; open is without a limit", group="")
    suggested = games() if option.name == "game" else ()
    return field_of(option, label=label, help=detail.doc if detail else option.doc, group=group, suggested=suggested)


def run(given: FilledForm) -> PageAnswer:
    """The awards of the results that were dropped, event by event; a web page of them; or their awards checked."""
    own, results = apart(given.files)
    if not results:
        raise UnusableEntry("drop the file of the results", "file")
    with club_of(given, own) as club:
        return _answered(replace(given, files=results), club.events)


def _answered(given: FilledForm, by_club: ClubDefaults) -> PageAnswer:
    if given.button == "read":
        return _known(given, by_club)
    if given.button == "check":
        return joined(_read(partial(_checked, given, files, by_club)) for files in _parted(given))
    if given.button == "publish":
        return joined(_read(partial(_published, given, files, by_club)) for files in _parted(given))
    asked = list(_events(given))
    names = {kind: target_names([each for each, _ in asked], kind) for kind, _ in _FILES}
    done = joined(
        _read(partial(_awarded, given, each, files, by_club,
                      [(kind, str(names[kind][at]), label) for kind, label in _FILES]))
        for at, (each, files) in enumerate(asked)
    )  # fmt: skip
    if len(asked) == 1 or not done.files:
        return done
    every = zip_files({made.name: made.content for made in done.files})
    return replace(done, files=(Download("awards.zip", every, "Save all of them"), *done.files))


def _known(given: FilledForm, by_club: ClubDefaults) -> PageAnswer:
    """What the files of one event and its club say, and what is to be asked; nothing of files that cannot be read."""
    try:
        (files,) = _parted(given)
        with laid(files, next(iter(files)), _said(given, files)) as (path, said):
            answers = answers_in(said)
            gathered = read(path, answers)
            day = day_in(str(gathered.facts["date"].value)) if "date" in gathered.facts else None
            found = reading(with_defaults(gathered, answers, by_club.defaults_for(path, day)), answers)
    except (FaultyEvent, Refused, UnusableEntry, ValueError):
        return PageAnswer((), known=FileValues())
    return PageAnswer((), asked=found.missing, known=FileValues(found.facts, found.idle))


def _read(answer: Callable[[], PageAnswer]) -> PageAnswer:
    """Returns the answer about a file, or why that cannot be read; the others have theirs."""
    try:
        return answer()
    except Refused as problem:
        return refusal(str(problem), ["file"])


def _checked(given: FilledForm, files: Mapping[str, bytes], by_club: ClubDefaults) -> PageAnswer:
    done = check_awards(files, by_club=by_club, **_said(given, files))
    faults = " ".join(fault for event in done for fault in event.faults)
    return replace(shown(done), asked=fields_named(faults, form()))


def _parted(given: FilledForm) -> list[dict[str, bytes]]:
    """The files that belong together, the results first: all of them, or an event each; a text beside its results."""
    texts = {name: content for name, content in given.files.items() if name.lower().endswith(".toml")}
    results = {name: content for name, content in given.files.items() if name not in texts}
    if not given.flag("apart"):
        alone = [name for name in results if not name.lower().endswith(ENDINGS)]
        if len(results) > 1 and alone:
            raise UnusableEntry(f'{alone[0]} is the whole event; if you drop several of them, tick "{_APART}"', "apart")
        if len(texts) == 1 and results:
            return [{**results, _text_of(next(iter(results))): next(iter(texts.values()))}]
        return [{**results, **texts}]
    beside = {_text_of(name).casefold(): content for name, content in texts.items()}
    together = [
        {name: content, **({_text_of(name): beside.pop(own)} if (own := _text_of(name).casefold()) in beside else {})}
        for name, content in results.items()
    ]
    return [*together, *({name: content} for name, content in beside.items())]


def _text_of(name: str) -> str:
    return f"{Path(name).stem}.toml"


def _events(given: FilledForm) -> Iterator[tuple[Results, dict[str, bytes]]]:
    every = given.text("event").casefold() == ALL
    for files in _parted(given):
        name = next(iter(files))
        count = events(files) if every else 1
        for number in range(1, count + 1):
            yield Results(Path(name), event=number if count > 1 else 0), files


def _said(given: FilledForm, files: Mapping[str, bytes]) -> dict[str, Any]:
    """Returns the options as the command line has them; what is empty is not said."""
    said = keywords_said(given, "award")
    earlier = [name for name in files if not name.lower().endswith(".toml")][1:]
    if earlier:
        said["earlier"] = ",".join(earlier)
    return said


def _awarded(
    given: FilledForm,
    each: Results,
    files: Mapping[str, bytes],
    by_club: ClubDefaults,
    written: list[tuple[str, str, str]],
) -> PageAnswer:
    """Returns the awards of one event; ``written`` are the kind, the name and the label of each file."""
    said = _said(given, files)
    if said.get("event", "").casefold() == ALL:
        said["event"] = str(each.event) if each.event else ""
    made = award(files, by_club=by_club, **{name: value for name, value in said.items() if value})
    if made.made is None:
        return _faulty(made.faults)
    paper = given.text("paper") or "letter"
    return PageAnswer(
        _shown(made.made), tuple(Download(name, made.file(kind, paper), label) for kind, name, label in written)
    )


def _published(given: FilledForm, files: Mapping[str, bytes], by_club: ClubDefaults) -> PageAnswer:
    """The results as a page for a web site: of a score sheet of any kind, finished or not, else the award list."""
    made = publish(files, by_club=by_club, **_said(given, files))
    if made.content is None:
        return _faulty(made.faults)
    told = [f"The page of {made.title or next(iter(files))} is ready: any web site takes it as it is."]
    told += made.remarks
    saved = Download(f"{Path(next(iter(files))).stem}.html", made.content, "Save the web page")
    return PageAnswer(tuple(element("p", said) for said in told), (saved,))


#: The way out where nobody knows the masterpoints of players.
_MEMBERS = (
    'A list of your members with their masterpoints, dropped with the results or under "Your club", says the strats.'
)


def _faulty(faults: Sequence[Fault]) -> PageAnswer:
    """Returns all that is wrong or missing; the fields that say it are known by their names in it."""
    told = element("div", element("p", "The awards need this:"), lines(map(_told, faults)), of="refusal")
    stratless = any("masterpoints are not known" in fault.wrong for fault in faults)
    hint = element("p", _MEMBERS, of="note") if stratless else ""
    return PageAnswer((told, hint), asked=fields_named(" ".join(map(str, faults)), form()), good=False)


def _told(fault: Fault) -> Element:
    where = f"{fault.origin}: " if str(fault.origin) else ""
    return element("div", element("span", f"{where}{fault.wrong}"), element("p", fault.remedy, of="remedy"))


# --- the award list -------------------------------------------------------------------------------------------------


def _shown(awards: EventAwards) -> tuple[Element, ...]:
    title = event_head.title(awards)
    listed = element(
        "section", element("h2", title), *list_elements(awards), event_elements(awards), of="page",
        data_print=f"Awards: {title}",
    )  # fmt: skip
    rows = [
        (credit.name, credit.number, f"{credit.amount:.2f}", colours_in_words(credit.colours))
        for credit in player_credits(awards)
    ]
    head = ("Player", "Membership", "Awarded", "Colour")
    players = element("section", element("h3", "Credits of the players"), table(head, rows, figures=(2,)),
                      of="page", data_print=f"Players: {title}")  # fmt: skip
    return (listed, element("details", element("summary", "Credits of the players"), players))


def shown(done: Sequence[EventCheck]) -> PageAnswer:
    """Returns every event of the file, each with the awards that are different and why."""
    good = all(not event.faults and event.counts[0] == len(event.awards) for event in done)
    return PageAnswer(tuple(map(_event, done)), good=good)


def _event(event: EventCheck) -> Element:
    heading = element("h2", event.name) if event.name else None
    if event.faults:
        return element("section", heading, element("div", lines(event.faults), of="refusal"))
    different = [
        (award.number, award.names, f"{award.paid:.2f}", f"{award.computed:.2f}", award.reason)
        for award in event.awards
        if not award.equal
    ]
    listed = table(("Number", "Who", "Paid", "Here", "Why"), different, figures=(2, 3)) if different else None
    return element("section", heading, element("p", f"{counts_in_words(event.counts)}.", of="result-line"), listed)


# --- an empty workbook ----------------------------------------------------------------------------------------------


def template_form() -> WebForm:
    kinds = tuple((name, f"{found.summary[0].upper()}{found.summary[1:]}") for name, found in TEMPLATES.items())
    fields = (
        FormField("kind", "Kind", CHOICE, choices=kinds, required=True, wide=True, options=("template",)),
        FormField("entries", "Entries", NUMBER, "rows for so many contestants", usual={"": str(ENTRIES)}),
        FormField(
            "sessions", "Sessions", NUMBER, "columns for so many sessions",
            usual={name: str(found.begins["sessions"]) for name, found in TEMPLATES.items()},
        ),
        paper_field(),
    )  # fmt: skip
    lead = "For an event that is in no program: fill it in, save it, and drop it above."
    return WebForm("An empty workbook", lead, fields, (("make", "Make the workbook"),))


def make_template(given: FilledForm) -> PageAnswer:
    kind = given.text("kind") or next(iter(TEMPLATES))
    entries, sessions = whole(given, "entries", "Entries"), whole(given, "sessions", "Sessions")
    content = template(kind, ENTRIES if entries is None else entries, sessions, given.text("paper") or "letter")
    told = element("p", "Save it, type the event, the strats and the results into it, and drop it above.")
    return PageAnswer((told,), (Download(f"{kind}.xlsx", content, "Save the empty workbook"),))


CARDS = {"award": Card(form, run), "template": Card(template_form, make_template)}
