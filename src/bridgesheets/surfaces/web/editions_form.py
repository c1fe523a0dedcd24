"""Editions: an amendment goes in; its faults, or what differs and which awards; and it may answer for this visit."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import lru_cache

from bridgesheets.catalogue.witnesses import proven_edition
from bridgesheets.printed.webpages.elements import Element, element, lines, table
from bridgesheets.regulations.built_in import DEFAULT
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import today
from bridgesheets.surfaces.tasks.different_awards import different_awards, different_places
from bridgesheets.surfaces.tasks.given import in_folder
from bridgesheets.surfaces.web.forms import FILES, Answer, Field, Form, Given, Unusable


def form() -> Form:
    fields = (
        Field(
            "file", "The amendment", FILES, "a .toml file as the page on amending describes it, with its .csv files if "
            "it has any", accept=".toml,.csv", required=True, options=("edition",),
        ),
    )  # fmt: skip
    lead = (
        "Where a club is paid otherwise, an amendment says what differs. See what is wrong with it, or what it "
        "changes, and let it answer everything on this page until the tab is closed."
    )
    buttons = (("check", "Check it"), ("use", "Use it for this visit"), ("tables", "List the tables"))
    return Form("Editions", lead, fields, buttons)


def run(given: Given) -> Answer:
    """Returns what the amendment changes; ``EditionError`` with all that is wrong in it."""
    if given.button == "tables":
        records = (record for subject in DEFAULT.subjects() for record in DEFAULT.subject(subject))
        return Answer((table(("Table", "What it holds"), [(record.id, record.title) for record in records]),))
    edition = amended_by(given.files)
    told: list[Element] = [element("h2", edition.name), element("p", f"{edition.days[0].upper()}{edition.days[1:]}.")]
    if given.button == "use":
        told.append(element("p", "It answers everything on this page until the tab is closed.", of="result-line"))
        return Answer(tuple(told), holds=("edition", edition.name))
    found = list(different_places(DEFAULT, edition))
    rows = [(each.record, each.place, each.old or "nothing", each.new or "nothing", each.citation) for each in found]
    if rows:
        told.append(table(("Table", "Where", "Before", "Now", "Written in"), rows))
        awards = [line.strip() for line in different_awards(DEFAULT, edition) if line.strip()]
        told += [element("h3", "Awards that differ"), lines(awards)]
    else:
        told.append(element("p", "No table and no figure differs.", of="result-line"))
    return Answer(tuple(told))


def amended_by(files: Mapping[str, bytes], day: date | None = None) -> Edition:
    """The edition that an amendment makes, as it is on a day; ``EditionError`` with all that is wrong in it."""
    tables = [name for name in files if name.lower().endswith(".csv")]
    named = [name for name in files if name.lower().endswith(".toml")] or tables
    if len(named) != 1:
        raise Unusable(
            "drop one amendment, a .toml file with the .csv files that it names, or the .csv file of a scale", "file"
        )
    return _amended_by(named[0], tuple(files.items()), day or today())


@lru_cache(maxsize=4)
def _amended_by(named: str, files: tuple[tuple[str, bytes], ...], day: date) -> Edition:
    with in_folder(dict(files)) as laid:
        return proven_edition(str(laid[named]), day)
