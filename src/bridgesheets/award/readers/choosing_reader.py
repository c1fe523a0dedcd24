"""Which reader reads a file, and which of the events in it is awarded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.award.faults import Fault, FaultyEvent
from bridgesheets.award.played import Gathered, Strat
from bridgesheets.award.readers import acbl_live, acblscore, bridgemate, pbn, usebio
from bridgesheets.award.readers.found import Found, refused
from bridgesheets.award.readers.joined_sessions import joined

#: The files that are read, in the words of an error.
KINDS = (
    "an ACBLscore game file (.ACA, .ACM, .ACE), a saved page of ACBL Live for Clubs (.html), a USEBIO file (.xml), "
    "a Bridgemate database (.bws) or a PBN file with results (.pbn)"
)
#: The readers by the ends of the names of files.
_READERS: Mapping[str, Callable[[Path, Mapping[str, Any]], Sequence[Found]]] = {
    **dict.fromkeys((".aca", ".acm", ".ace"), acblscore.read),
    **dict.fromkeys((".html", ".htm"), acbl_live.read),
    ".xml": usebio.read,
    ".bws": bridgemate.read,
    ".pbn": pbn.read,
}
#: How the names of files end that are read.
ENDINGS = tuple(_READERS)


class ReaderOption(NamedTuple):
    """An option that says what a program's file does not: its name, a word for its value ("" for a flag), and help."""

    name: str
    value: str
    doc: str


OPTIONS = (
    ReaderOption("event", "NUMBER", "Which event of a file that holds several, by its number or its name."),
    ReaderOption(
        "strats", "A,B", "The strats that earn awards, where a file has more; others belong to the next higher."
    ),
    ReaderOption("this_session_only", "", "Award one session of several, where a file holds only that, and the whole."),
    ReaderOption(
        "earlier",
        "FILE,FILE",
        "The files of the earlier sessions, in their order, where the results are those of the "
        "last session of several.",
    ),
    ReaderOption(
        "ineligible", "A4,B3", "Contestants that may earn nothing, by their numbers, or none: they are not ranked."
    ),
    ReaderOption("scoring", "NAME", "How travellers are scored: matchpoints, butler or cross-imps."),
)


def reads(path: Path) -> bool:
    """Whether there is a reader for files of that name."""
    return path.suffix.lower() in _READERS


def read(path: Path, answers: Mapping[str, Any]) -> Found:
    """The event of a file that options ask for, with the awards printed in it.

    Raises :class:`FaultyEvent` for a file that cannot be read, or holds several events while none is asked for.
    """
    found = _chosen(_READERS[path.suffix.lower()](path, answers), path, str(answers.get("event") or "").strip())
    gathered = found.gathered
    if answers.get("earlier"):
        gathered = joined(
            gathered, [_events_of(Path(name.strip()), answers) for name in str(answers["earlier"]).split(",")]
        )
    gathered = _without(gathered, str(answers.get("ineligible") or ""))
    return replace(found, gathered=_in_strats(gathered, str(answers.get("strats") or "")))


def _events_of(path: Path, answers: Mapping[str, Any]) -> Sequence[Found]:
    """The events of the file of an earlier session."""
    if not reads(path):
        raise refused(path, "an earlier session is not read from such a file", f"give {KINDS}")
    return _READERS[path.suffix.lower()](path, answers)


def _chosen(events: Sequence[Found], path: Path, wanted: str) -> Found:
    if len(events) == 1 and not wanted:
        return events[0]
    if wanted.isdecimal() and 1 <= int(wanted[:9]) <= len(events):
        return events[int(wanted) - 1]
    named = [event for event in events if event.name.casefold() == wanted.casefold()]
    if len(named) == 1:
        return named[0]
    listed = ", ".join(f"{number} {event.name}" for number, event in enumerate(events, 1))
    which = f'none of them is "{wanted}"' if wanted else "only one is awarded at a time"
    raise refused(path, f"its events are {listed}, and {which}", "say which with --event and its number")


def _without(gathered: Gathered, wanted: str) -> Gathered:
    """The event, with the contestants named marked as not eligible for awards."""
    named = {" ".join(name.split()).casefold() for name in wanted.split(",")} - {"", "none"}
    unknown = named - {each.number.casefold() for each in gathered.contestants}
    if unknown:
        wrong = f"it has no contestant {', '.join(sorted(unknown))}"
        example = gathered.contestants[0].number if gathered.contestants else "A1"
        raise FaultyEvent([Fault(gathered.origin, wrong, f'give --ineligible numbers such as "{example}"')])
    contestants = tuple(
        replace(each, eligible=each.eligible and each.number.casefold() not in named) for each in gathered.contestants
    )
    return replace(gathered, contestants=contestants)


def _in_strats(gathered: Gathered, wanted: str) -> Gathered:
    """The event with the strats that are asked for; a contestant of another belongs to the next higher one."""
    names = wanted.replace(",", " ").split()
    if not names:
        return gathered
    unknown = [name for name in names if name not in {strat.name for strat in gathered.strats}]
    if unknown:
        listed = ", ".join(strat.name for strat in gathered.strats) or "none"
        raise FaultyEvent(
            [Fault(gathered.origin, f"it has no strat {', '.join(unknown)}", f"give --strats out of {listed}")]
        )
    kept: list[Strat] = []
    belongs: dict[str, str] = {}
    for strat in gathered.strats:
        if strat.name in names:
            kept.append(strat)
        belongs[strat.name] = kept[-1].name if kept else names[0]
    contestants = tuple(replace(each, strat=belongs.get(each.strat, each.strat)) for each in gathered.contestants)
    return replace(gathered, strats=tuple(kept), contestants=contestants)
