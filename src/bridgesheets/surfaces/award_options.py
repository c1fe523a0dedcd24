"""The options of ``bridgesheets award`` that say something of the event, and the headings under which all are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from bridgesheets.surfaces.argument_types import Text

#: The options that say something of the event, under their headings; then all options of ``award --help``.
EVENT_GROUPS: Mapping[str, Sequence[str]] = {
    "What was played": (
        "--game", "--event-type", "--sessions", "--boards", "--match-boards", "--rounds", "--field-size", "--limits",
        "--movement", "--status", "--restrictions", "--flight",
    ),
    "Files of a club's program": (
        "--event", "--strats", "--nap-strats", "--ineligible", "--earlier", "--this-session-only", "--scoring",
    ),
    "What the rules leave to the club": (
        "--stratify-by", "--combined", "--overall", "--matches", "--rounding", "--restricted-tables",
        "--newcomer-tables", "--unrestricted-events", "--playoff",
    ),
    "Brackets, stages and special events": (
        "--average", "--top-bracket", "--largest-group", "--qualifiers", "--second-day-teams", "--cuts",
        "--all-sites-tables", "--nlm-tables", "--shorter-event", "--novice-regional",
        "--invitational",
    ),
    "What is printed above the awards": ("--title", "--date", "--club", "--director"),
    "Rules": ("--edition",),
}  # fmt: skip

GROUPS: Mapping[str, Sequence[str]] = {
    "What is written": ("--out", "--pdf", "--paper", "--force", "--check"),
    "An empty workbook": ("--template", "--entries"),
    "Several files": ("--kind", "--jobs", "--scheduler", "--tls-ca", "--tls-cert", "--tls-key"),
    "The club": ("--remember",),
    **EVENT_GROUPS,
}

#: What is typed behind options whose values are names.
_NAMES = {"--game": "GAME", "--event-type": "TYPE", "--date": "DATE", "--status": "STATUS", "--flight": "FLIGHT"}


def event_options() -> list[click.Parameter]:
    """An option for each detail of an event, and for limits and movements."""
    from bridgesheets.awarding.details import DETAILS, READER_OPTIONS

    options: list[click.Parameter] = [
        click.Option(
            ["--limits"],
            type=Text(),
            metavar='"A=N,..."',
            help='Limits of the strats from the highest: "A=open,B=1250,C=500".',
        ),
        click.Option(
            ["--movement"],
            type=Text(),
            metavar="NAME",
            help="Movement of sections that have none: mitchell, howell, scrambled.",
        ),
    ]
    for name, value, doc in READER_OPTIONS:
        flag: dict[str, Any] = (
            {"type": Text(), "metavar": _quoted(value)} if value else {"is_flag": True, "default": None}
        )
        options.append(click.Option([f"--{name.replace('_', '-')}"], help=doc, **flag))
    for detail in DETAILS:
        options.append(click.Option([detail.option], type=Text(), metavar=_typed(detail), help=_explained(detail)))
    return options


def _quoted(value: str) -> str:
    """A list in quotation marks, without which PowerShell takes it apart."""
    return f'"{value}"' if "," in value else value


def _explained(detail: Any) -> str:
    """The label of a detail, what it is, and the names that may be said where there are many."""
    doc = str(detail.doc)
    said = f"{doc}; {', '.join(detail.choices)}" if detail.option == "--event-type" else doc
    if detail.option == "--club":
        said = f"{doc}; NAME.toml is the file of the club, in place of club.toml in this folder"
    return f"{detail.label}{'; ' if doc.startswith('left out') else ': '}{said}."


def _typed(detail: Any) -> str:
    """Returns what is typed behind the option of a detail."""
    from bridgesheets.awarding.values_said import amount_in, tables_in, text_in

    if detail.option in _NAMES:
        return _NAMES[detail.option]
    if detail.choices:
        return "|".join(detail.choices)
    words = {text_in: "TEXT", tables_in: "TABLES", amount_in: "MASTERPOINTS"}
    return words.get(detail.parse, '"N N ..."' if detail.option == "--cuts" else "N")
