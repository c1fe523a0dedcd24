"""A club on the page, for a visit: its file, its members, its first file, and an amendment."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from datetime import date
from functools import lru_cache
from pathlib import Path

from bridgesheets.awarding.club_defaults import ClubRule
from bridgesheets.awarding.details import BY_NAME
from bridgesheets.awarding.result_files import has_results
from bridgesheets.awarding.roster import PLAYER_ANSWERS, FaultyRoster, read_roster, roster_at
from bridgesheets.catalogue.python_api import proven_edition
from bridgesheets.club.file import FILE_NAME, Club, read_club
from bridgesheets.club.file_writer import (
    DAY,
    OF_CLUB,
    OF_GAMES,
    ClubQuestion,
    ClubReply,
    faults_of,
    first_file,
)
from bridgesheets.club.rules import DAYS
from bridgesheets.printed.webpages.elements import Element, element, lines, table
from bridgesheets.reasons import with_noun
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, in_force, today
from bridgesheets.regulations.shipped_editions import DEFAULT
from bridgesheets.surfaces.tasks.given import in_folder
from bridgesheets.surfaces.web.forms import (
    FILES,
    Card,
    Download,
    FilledForm,
    FormField,
    PageAnswer,
    UnusableEntry,
    WebForm,
    choices_of,
    refusal,
)
from truesheet.files import text_of

# --- the club -------------------------------------------------------------------------------------------------------


def club_form() -> WebForm:
    file = FormField(
        "file", "The files of the club", FILES, "the file club.toml, the list of the members (.csv or .xlsx), and the "
        "amendment that club.toml names, if it names one", accept=".toml,.csv,.xlsx,.xlsm", required=True,
        options=("club", "roster"),
    )  # fmt: skip
    lead = "What is the same every week: the games, the strats, and the members with their masterpoints."
    return WebForm("Your club", lead, (file,), (("use", "Use them"),))


def use_club(entries: FilledForm) -> PageAnswer:
    """Returns what the files say; from now on they answer."""
    if not entries.files:
        raise UnusableEntry("drop the file of your club, or the list of its members", "file")
    with club_of(entries, entries.files) as club:
        told = lines(_club_lines(club))
    name = club.name or " and ".join(entries.files)
    used = element("p", "Awards, months, web pages and walls use it.", of="result-line")
    return PageAnswer((element("h2", name), used, told), holds=("club", name))


def _club_lines(club: Club) -> Iterator[str | Element]:
    if (members := club.events.members) is not None:
        held = sum(member.masterpoints is not None for member in members.members)
        yield f"{with_noun(len(members.members), 'member')}, {held} with masterpoints"
    if club.strats:
        yield f"Strats: open, {', '.join(f'{limit:f}' for limit in club.strats)}"
    for rule in club.events.rules:
        yield f"{_when(rule)}: {', '.join(f'{answer.name} {answer.value}' for answer in rule.answers)}"


def _when(rule: ClubRule) -> str:
    days = ", ".join(DAYS[day].capitalize() for day in sorted(rule.days))
    return " ".join(filter(None, (days, " ".join(rule.files)))) or "Always"


@contextmanager
def club_of(entries: FilledForm, dropped: Mapping[str, bytes] | None = None) -> Iterator[Club]:
    """Yields the club by which answers are given: that of files that are dropped, else the one of the visit, else none.

    Its edition answers meanwhile, unless there is an amendment for the visit. Raises ``Refused`` with all its mistakes.
    """
    with in_folder(dropped or entries.kept.get("club", {})) as laid:
        texts = [path for path in laid.values() if path.suffix.lower() == ".toml" and "amends" not in toml_in(path)]
        if len(texts) > 1:
            raise UnusableEntry(
                f"{' and '.join(path.name for path in texts)} are the files of two clubs; drop one", "file"
            )
        lists = [path for path in laid.values() if path.suffix.lower() != ".toml" and path.name != PLAYER_ANSWERS]
        with club_at(entries, texts[0]) if texts else nullcontext(Club()) as club:
            if club.events.roster is None and len(lists) == 1:
                read_roster(lists[0])
                club = replace(club, events=replace(club.events, roster=roster_at(lists[0])))
            yield club


@contextmanager
def club_at(entries: FilledForm, path: Path) -> Iterator[Club]:
    """Yields the club of a file, whose edition answers meanwhile, unless there is an amendment for the visit."""
    club = read_club(path, in_force() if entries.kept.get("edition") else None)
    with nullcontext() if club.edition is None else answering_by(club.edition):
        yield club


def toml_in(path: Path) -> Mapping[str, object]:
    """Returns what a text says; nothing for one that is no TOML, which is reported where it is read."""
    try:
        return tomllib.loads(text_of(path))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return {}


def apart(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Returns the files of a club among others that were dropped with them, and the others."""
    with in_folder(files) as laid:
        own = {name for name, path in laid.items() if _is_of_club(path)}
    return {name: files[name] for name in own}, {name: files[name] for name in files if name not in own}


def _is_of_club(path: Path) -> bool:
    if path.name in (FILE_NAME, PLAYER_ANSWERS):
        return True
    if path.suffix.lower() == ".toml":
        said = toml_in(path)
        return bool(said) and "amends" not in said and not isinstance(said.get("event"), dict)
    if path.suffix.lower() != ".csv" or has_results(path):
        return False
    try:
        return bool(read_roster(path).members)
    except FaultyRoster:
        return False


# --- its first file -------------------------------------------------------------------------------------------------

#: So many days may have a game of their own; others are typed into the file.
_OTHER_DAYS = 3


def first_form() -> WebForm:
    fields = [_field(asked) for asked in OF_CLUB]
    fields += [_field(asked, "Its usual game") for asked in OF_GAMES]
    for number in range(1, _OTHER_DAYS + 1):
        group = f"Another game on some day ({number})"
        fields += [_field(asked, group, f"day{number}_") for asked in (DAY, *OF_GAMES)]
    lead = "Answer what is the same every week, and leave out the rest. Save the file, and drop it above."
    return WebForm("A first file of a club", lead, tuple(fields), (("make", "Write club.toml"),))


def _field(asked: ClubQuestion, group: str = "", before: str = "") -> FormField:
    known = DAYS if asked is DAY else BY_NAME[asked.word].choices if asked.word in BY_NAME else ()
    kind, choices = choices_of(known)
    return FormField(
        f"{before}{asked.word}", asked.question, kind, f"such as {asked.example}", "", choices, group=group
    )


def write_first(entries: FilledForm) -> PageAnswer:
    """Returns the file that the answers make; all that it cannot say is reported."""
    club = [*_answers(entries, OF_CLUB)]
    games = [[*_answers(entries, OF_GAMES)]]
    games += [[*_answers(entries, (DAY, *OF_GAMES), f"day{number}_")] for number in range(1, _OTHER_DAYS + 1)]
    wrong = [sentence for answers in (club, *games) for answer in answers for sentence in faults_of(answer)]
    if wrong:
        return refusal(wrong)
    content = first_file(club, games).encode()
    if not content:
        return refusal("answer one question at least")
    told = element("p", "Save it, and drop it above to use it; change it with any editor.")
    return PageAnswer((told, element("pre", content.decode())), (Download(FILE_NAME, content, "Save club.toml"),))


def _answers(entries: FilledForm, asked: Sequence[ClubQuestion], before: str = "") -> Iterator[ClubReply]:
    return (ClubReply(each, text) for each in asked if (text := entries.text(f"{before}{each.word}")))


# --- editions ---------------------------------------------------------------------------------------------------------


def editions_form() -> WebForm:
    fields = (
        FormField(
            "file", "The amendment", FILES, "a .toml file as the page on amending describes it, with its .csv files if "
            "it has any", accept=".toml,.csv", required=True, options=("edition",),
        ),
    )  # fmt: skip
    lead = (
        "If your club pays at different rates, an amendment lists them. See what is wrong with it, or what it "
        "changes, and use it on this page until you close the tab."
    )
    buttons = (("check", "Check it"), ("use", "Use it for this visit"), ("tables", "List the tables"))
    return WebForm("Editions", lead, fields, buttons)


def show_edition(entries: FilledForm) -> PageAnswer:
    """Returns what the amendment changes; ``EditionError`` with all that is wrong in it."""
    if entries.button == "tables":
        records = (record for subject in DEFAULT.subjects() for record in DEFAULT.subject(subject))
        return PageAnswer((table(("Table", "What it holds"), [(record.id, record.title) for record in records]),))
    # It loads all functions, where an amendment that answers loads nothing more.
    from bridgesheets.surfaces.tasks.editions import different_awards, different_places

    edition = amended_by(entries.files)
    told: list[Element] = [element("h2", edition.name), element("p", f"{edition.days[0].upper()}{edition.days[1:]}.")]
    if entries.button == "use":
        told.append(element("p", "This page uses it until you close the tab.", of="result-line"))
        return PageAnswer(tuple(told), holds=("edition", edition.name))
    found = list(different_places(DEFAULT, edition))
    rows = [(each.record, each.place, each.old or "nothing", each.new or "nothing", each.citation) for each in found]
    if rows:
        told.append(table(("Table", "Where", "Before", "Now", "Written in"), rows))
        awards = [line.strip() for line in different_awards(DEFAULT, edition) if line.strip()]
        told += [element("h3", "Awards that differ"), lines(awards)]
    else:
        told.append(element("p", "No table and no figure differs.", of="result-line"))
    return PageAnswer(tuple(told))


def amended_by(files: Mapping[str, bytes], day: date | None = None) -> Edition:
    """Returns the edition that an amendment makes, as it is on a day; ``EditionError`` with all that is wrong in it."""
    tables = [name for name in files if name.lower().endswith(".csv")]
    named = [name for name in files if name.lower().endswith(".toml")] or tables
    if len(named) != 1:
        raise UnusableEntry(
            "drop one amendment, a .toml file with the .csv files that it names, or the .csv file of a scale", "file"
        )
    return _amended_by(named[0], tuple(files.items()), day or today())


@lru_cache(maxsize=4)
def _amended_by(named: str, files: tuple[tuple[str, bytes], ...], day: date) -> Edition:
    with in_folder(dict(files)) as laid:
        return proven_edition(str(laid[named]), day)


CARDS = {
    "club": Card(club_form, use_club), "first": Card(first_form, write_first),
    "editions": Card(editions_form, show_edition),
}  # fmt: skip
