"""Cards of a scale and award charts of every event, made to order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from textwrap import shorten

from bridgesheets.errors import RuleError
from bridgesheets.printed.awards import championship_events, club_events, tournament_events
from bridgesheets.printed.awards.chart import Chart, EventCharts
from bridgesheets.printed.book import OrderedBook, Properties
from bridgesheets.printed.card_styles.card import (
    BOTH,
    CARD,
    POSTER,
    ScaleSteps,
    Style,
    card_page,
    card_scales,
    face_of,
    fits,
)
from bridgesheets.printed.card_styles.table_cards import FOUR_UP, TENT
from bridgesheets.printed.narrowing import WHOLE, Narrowing
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.vocabulary import did_you_mean, no_such
from truesheet.wording import task

#: So many events, or lengths of match, in one order; more are a slip of the keyboard.
_MOST = 40
#: So much of the names of events is in the name of a file.
_LONGEST_NAME = 60
_KEYWORDS = "bridge, duplicate bridge, masterpoints, awards, ACBL"


def charts_of(events: Iterable[EventCharts], narrowing: Narrowing) -> tuple[Chart, ...]:
    """Returns the charts of some events, each once, on sheets of different names."""
    by_sheet: dict[str, Chart] = {}
    whole = (chart for event in events for chart in event.charts())
    for chart in (narrowed for each in whole for narrowed in each.narrowed(narrowing)):
        if chart.sheet in by_sheet and by_sheet[chart.sheet].title != chart.title:
            numbered = (f"{shorten(chart.sheet, 28, placeholder='')} {number}" for number in range(2, 100))
            chart = replace(chart, sheet=next(name for name in numbered if name not in by_sheet))
        by_sheet.setdefault(chart.sheet, chart)
    return tuple(by_sheet.values())


def charts_to_order(names: Sequence[str], narrowing: Narrowing = WHOLE) -> OrderedBook:
    """Returns the charts of the events of these names, for some tables, limits and sessions.

    An :class:`UnknownOrder` says which events come nearest to a name there is none of.
    """
    events = events_named(names)
    if len(events) > _MOST:
        raise UnknownOrder(f"{len(events)} events are too many for one order; name at most {_MOST}")
    charts = charts_of(events, narrowing)
    if not charts:
        raise UnknownOrder("no chart has these tables, limits and sessions; name others")
    words = re.sub(r"[^0-9a-z]+", " ", " ".join(event.name for event in events).casefold())
    slug = shorten(words, _LONGEST_NAME, placeholder="").replace(" ", "-")
    title = f"Masterpoint awards: {', '.join(event.name for event in events)}"
    properties = Properties(title, "Masterpoint awards by event", _KEYWORDS)
    pages = tuple(chart.page for chart in charts)
    return OrderedBook(f"masterpoint-awards-{slug}{narrowing.in_file_name}", properties, pages)


_BETWEEN_WORDS = re.compile(r"[\s\-–_.,:;()&/+'’]+")
#: So many of the nearest names are shown.
_NEAREST = 4


def listed_events() -> tuple[EventCharts, ...]:
    """Returns the events, in the order of the manual's contents."""
    return _events(in_force())


@per_edition(maxsize=4)
def _events(edition: Edition) -> tuple[EventCharts, ...]:
    return (*club_events.events(), *tournament_events.events(), *championship_events.events())


def events_named(names: Iterable[str]) -> tuple[EventCharts, ...]:
    """Returns the events of these names, each once; case, spaces and hyphens do not count, nor does "game" at the end.

    An :class:`UnknownOrder` says in a sentence what events come nearest to a name there is none of.
    """
    return tuple({event.name: event for event in map(event_named, names)}.values())


def knows_event(name: str) -> bool:
    return _bare(name) in _by_name(in_force())


def event_named(name: str) -> EventCharts:
    """Returns the event of that name; an :class:`UnknownOrder` as above."""
    known = _by_name(in_force())
    chosen = known.get(_bare(name))
    if chosen is None:
        spelled = {bare: event.name for bare, event in known.items()}
        near = get_close_matches(_bare(name), spelled, _NEAREST, 0.5)
        within = [bare for bare in spelled if _bare(name) and set(_words(name)) <= set(bare.split())]
        nearest = list(dict.fromkeys(spelled[bare] for bare in (*within, *near)))[:_NEAREST]
        hint = did_you_mean([f'"{event}"' for event in nearest]) or ";"
        raise UnknownOrder(f'there is no chart for "{name}"{hint} {task("build awards", "--list")} names them all')
    return chosen


@per_edition(maxsize=4)
def _by_name(edition: Edition) -> dict[str, EventCharts]:
    events = _events(edition)
    names = [(event.name, event) for event in events] + [(also, event) for event in events for also in event.also]
    by_name: dict[str, EventCharts] = {}
    for name, event in names:
        by_name.setdefault(_bare(name), event)
    return by_name


def _words(name: str) -> list[str]:
    words = [word for word in _BETWEEN_WORDS.split(name.casefold()) if word]
    return words[:-1] if len(words) > 1 and words[-1] in ("game", "games") else words


def _bare(name: str) -> str:
    return " ".join(_words(name))


#: A length of match, or several that follow each other.
_BOARDS = re.compile(r"([0-9]{1,6})(?:[-–]([0-9]{1,6}))?")
#: The scale of matches won and lost, whatever their length.
_WITHOUT_BOARDS = "winloss"


_STYLES: Mapping[str, Style] = {"poster": POSTER, "card": CARD, "four-up": FOUR_UP, "tent": TENT, "both": BOTH}

#: The names of the styles.
STYLES = tuple(_STYLES)


@dataclass(frozen=True)
class Cards(OrderedBook):
    """The cards of one order."""

    faces: tuple[ScaleSteps, ...] = ()


def cards(scale: str, boards: Iterable[str], style: str = "card") -> Cards:
    """Returns the cards of one order: a scale by name, the boards of the matches ("7" or "7,8"), the style.

    An :class:`UnknownOrder` says what there is instead: of the scales, of the lengths of match, of the styles, and
    which styles have room for the scale.
    """
    if style not in _STYLES:
        raise UnknownOrder(no_such("style of card", style, _STYLES))
    name = scale_in(scale)
    # One scale has no boards.
    lengths = lengths_in(boards) or (1,) * (name == _WITHOUT_BOARDS)
    if not lengths:
        missing = "the boards of the matches are missing; give their number, such as 7, or several, such as 7,8 or 5-8"
        raise UnknownOrder(missing, "boards")
    faces = faces_of(name, lengths, _STYLES[style])
    of_boards = "" if name == _WITHOUT_BOARDS else f"-{'-'.join(map(str, lengths))}-boards"
    title = f"{faces[0].heading}, {', '.join(face.length for face in faces)}"
    properties = Properties(title, faces[0].source, "bridge, duplicate bridge, Victory Points")
    pages = tuple(card_page(face, _STYLES[style], face.tab) for face in faces)
    return Cards(f"{style}-{name}{of_boards}", properties, pages, faces=faces)


def lengths_in(boards: Iterable[str]) -> tuple[int, ...]:
    """Returns the numbers of boards in words: "7", "7,8", in rising order."""
    lengths: set[int] = set()
    for text in (part.strip() for listed in boards for part in listed.split(",")):
        match = _BOARDS.fullmatch(text)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not first or last < first:
            raise UnknownOrder(
                f'boards "{text}" is no number of boards; give one such as 7, or several such as 7,8 or 5-8'
            )
        lengths.update(range(first, last + 1))
        if len(lengths) > _MOST:
            raise UnknownOrder(f"{len(lengths)} lengths of match are too many for one order; name at most {_MOST}")
    return tuple(sorted(lengths))


def scale_in(text: str) -> str:
    try:
        return card_scales().find(text)
    except RuleError as refusal:
        raise UnknownOrder(refusal.message) from None


def faces_of(scale: str, lengths: Iterable[int], style: Style) -> tuple[ScaleSteps, ...]:
    """Returns the faces of a scale's cards, one for lengths of match with the same steps; refuses too many steps."""
    try:
        by_boards = {face.boards: face for face in (face_of(scale, length) for length in lengths)}
    except RuleError as refusal:
        raise UnknownOrder(refusal.message) from None
    for face in by_boards.values():
        _refuse_too_many_steps(face, style)
    return tuple(by_boards.values())


def _refuse_too_many_steps(face: ScaleSteps, style: Style) -> None:
    """Refuses a style in which the steps have no room, and names those in which they have."""
    if fits(face, style):
        return
    others = [f'"{name}"' for name, other in _STYLES.items() if other is not style and fits(face, other)]
    instead = f"take the style {' or '.join(others)}" if others else "no style holds so many; name fewer boards"
    raise UnknownOrder(
        f"the {face.title} for {face.length} has {len(face.keys)} steps, more than {style.called} holds in type of "
        f"{style.least:g} points; {instead}"
    )
