"""What the awards of an event rest on: each fact with its value, and whether it is said, from the file, or usual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from bridgesheets.awarding import names
from bridgesheets.awarding.details import DETAILS, Detail
from bridgesheets.awarding.event_day import day_in, days_in
from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.played import FROM_FILE, SAID, USUAL, Event, Known
from bridgesheets.regulations.amending import on_day
from bridgesheets.regulations.in_force import in_force, today
from truesheet.wording import is_entry

#: Details that are printed, and on which no award rests.
PRINTED_ONLY = ("title", "venue", "director")


def rests_on(event: Event, origins: Mapping[str, Origin]) -> Iterator[Known]:
    """Every fact that the awards of an event rest on, in the order of the details."""
    for detail in DETAILS:
        if detail.name == "date":
            yield _day(event, origins)
        elif detail.name in origins and detail.name not in PRINTED_ONLY:
            idle = "" if detail.arises(event) or detail.name == "nap_strats" else "; it changes nothing here"
            yield _known(detail.name, detail.label, in_words(getattr(event, detail.name)) + idle, origins[detail.name])
        elif detail.usual and (detail.arises(event) or detail.told(event)):
            yield Known(detail.name, detail.label, _usual(detail, event), USUAL, detail.usual, _clause(detail, event))
    for strat in event.strats:
        limit = "open" if strat.limit is None else f"{strat.limit:f}"
        yield _known("limits", f"Limit of strat {strat.name}".removesuffix(" of strat "), limit, strat.origin)
    if event.event_type not in (*names.TEAMS, "individual"):
        for section in event.sections:
            named = f"Movement of section {section.name}".removesuffix(" of section ")
            yield _known("movement", named, section.movement, section.origin)


def _known(key: str, label: str, value: str, origin: Origin) -> Known:
    said = origin.row or is_entry(origin.file)
    return Known(key, label, value, SAID if said else FROM_FILE, str(origin))


def _day(event: Event, origins: Mapping[str, Origin]) -> Known:
    """The day whose rules answer: that of the date, or today where it names none."""
    day = day_in(event.date)
    if day is not None:
        return _known("date", "Day", day.isoformat(), origins["date"])
    days = " or ".join(sorted(each.isoformat() for each in days_in(event.date)))
    why = f"{event.date} is {days}" if days else f'"{event.date}" names no day' if event.date else "no date is said"
    return Known("date", "Day", today().isoformat(), USUAL, f"the rules of today, {why}")


def _usual(detail: Detail, event: Event) -> str:
    value = getattr(event, detail.name)
    return detail.usual if value in (None, ()) else in_words(value)


def _clause(detail: Detail, event: Event) -> str:
    """Returns where the regulation says what is usual."""
    edition, day = in_force(), day_in(event.date) or today()
    rule = detail.rule if isinstance(detail.rule, str) else detail.rule(event)
    return on_day(edition, day).record(rule).clause.within


def in_words(value: object) -> str:
    """The value of a detail as people write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return f"{value:f}" if isinstance(value, Decimal) else str(value)
