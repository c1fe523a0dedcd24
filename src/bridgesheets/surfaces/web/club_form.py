"""Your club: its file and its list of members, which answer on the page for a visit."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path

from bridgesheets.awarding.club_defaults import ClubRule
from bridgesheets.awarding.result_files import has_results
from bridgesheets.awarding.roster import KNOWN, FaultyRoster, read_roster, roster_at
from bridgesheets.club.club_file import FILE_NAME, Club, read_club
from bridgesheets.club.rules_of_club import DAYS
from bridgesheets.printed.webpages.elements import Element, element, lines
from bridgesheets.reasons import with_noun
from bridgesheets.regulations.in_force import answering_by, in_force
from bridgesheets.surfaces.tasks.given import in_folder
from bridgesheets.surfaces.web.forms import FILES, Answer, Field, Form, Given, Unusable
from truesheet.files import text_of


def form() -> Form:
    file = Field(
        "file", "The files of the club", FILES, "the file club.toml, the list of the members (.csv or .xlsx), and the "
        "amendment that club.toml names, if it names one", accept=".toml,.csv,.xlsx,.xlsm", required=True,
        options=("club", "roster"),
    )  # fmt: skip
    lead = "What is the same every week: the games, the strats, and the members with their masterpoints."
    return Form("Your club", lead, (file,), (("use", "Use them"),))


def run(given: Given) -> Answer:
    """Returns what the files say; from now on they answer."""
    if not given.files:
        raise Unusable("drop the file of your club, or the list of its members", "file")
    with club_of(given, given.files) as club:
        told = lines(_told(club))
    name = club.name or " and ".join(given.files)
    used = element("p", "Awards, months, web pages and walls use it.", of="result-line")
    return Answer((element("h2", name), used, told), holds=("club", name))


def _told(club: Club) -> Iterator[str | Element]:
    """A line for each thing that a club says."""
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
def club_of(given: Given, dropped: Mapping[str, bytes] | None = None) -> Iterator[Club]:
    """The club by which answers are given: that of files that are dropped, else the one of the visit, else none.

    Its edition answers meanwhile, unless there is an amendment for the visit. Raises ``Refused`` with all its mistakes.
    """
    with in_folder(dropped or given.kept.get("club", {})) as laid:
        texts = [path for path in laid.values() if path.suffix.lower() == ".toml" and not is_amendment(path)]
        if len(texts) > 1:
            raise Unusable(f"{' and '.join(path.name for path in texts)} are the files of two clubs; drop one", "file")
        lists = [path for path in laid.values() if path.suffix.lower() != ".toml" and path.name != KNOWN]
        with club_at(given, texts[0]) if texts else nullcontext(Club()) as club:
            if club.events.roster is None and len(lists) == 1:
                read_roster(lists[0])
                club = replace(club, events=replace(club.events, roster=roster_at(lists[0])))
            yield club


@contextmanager
def club_at(given: Given, path: Path) -> Iterator[Club]:
    """The club of a file, whose edition answers meanwhile, unless there is an amendment for the visit."""
    club = read_club(path, in_force() if given.kept.get("edition") else None)
    with nullcontext() if club.edition is None else answering_by(club.edition):
        yield club


def is_amendment(path: Path) -> bool:
    """True for a text that amends an edition; False too for one that is no TOML, which is told where it is read."""
    return "amends" in said_in(path)


def said_in(path: Path) -> Mapping[str, object]:
    try:
        return tomllib.loads(text_of(path))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return {}


def apart(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The files of a club among others that were dropped with them, and the others."""
    with in_folder(files) as laid:
        own = {name for name, path in laid.items() if _is_of_club(path)}
    return {name: files[name] for name in own}, {name: files[name] for name in files if name not in own}


def _is_of_club(path: Path) -> bool:
    if path.name in (FILE_NAME, KNOWN):
        return True
    if path.suffix.lower() == ".toml":
        said = said_in(path)
        return bool(said) and "amends" not in said and not isinstance(said.get("event"), dict)
    if path.suffix.lower() != ".csv" or has_results(path):
        return False
    try:
        return bool(read_roster(path).members)
    except FaultyRoster:
        return False
