"""Orders of a wall, as options or a club's file say them: games, events, a scale and its boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from bridgesheets.errors import RuleError
from bridgesheets.printed.awards.brackets import RATINGS
from bridgesheets.printed.awards.championship_events import NABC_CHAPTER
from bridgesheets.printed.awards.chart import EventCharts
from bridgesheets.printed.awards.special_games import own_names, title_of
from bridgesheets.printed.book import Page
from bridgesheets.printed.card_styles.card import (
    CARD,
    ScaleSteps,
    both_page,
    imps_block,
    steps_block,
)
from bridgesheets.printed.narrowing import WHOLE, Narrowing
from bridgesheets.printed.orders import event_named, faces_of, knows_event
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.wall.packing import Band, pack
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.masterpoint_names import special_game_names
from bridgesheets.vocabulary import did_you_mean, no_such, words_of
from truesheet.wording import option, task

#: More than these are no longer a few pages.
MOST_GAMES, MOST_EVENTS, MOST_LENGTHS = 6, 8, 3
#: Words that people leave out of the name of a special game.
_LEFT_OUT = frozenset(("club", "fund", "game"))
_LONGEST_NAME = 200
#: IMPs among other tables are in so many columns of figures.
_IMPS_BESIDE = (1, 2, 3)


@dataclass(frozen=True)
class ClubWall:
    """A club's order for its wall: its tables and strats, its special games, and the scale and boards of its teams.

    ``games`` are names of the list of special games, ``scale`` one of :func:`card_scales`. A club of another federation
    has no ``masterpoints``.
    """

    name: str = ""
    narrowed: Narrowing = WHOLE
    games: tuple[str, ...] = ()
    scale: str = ""
    boards: tuple[int, ...] = ()
    masterpoints: bool = True


@dataclass(frozen=True)
class TournamentWall:
    """A tournament's order for its wall: its events, by strat, and the scale and boards of its teams."""

    rating: str
    events: tuple[EventCharts, ...]
    name: str = ""
    narrowed: Narrowing = WHOLE
    scale: str = ""
    boards: tuple[int, ...] = ()


def name_in(text: str) -> str:
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if len(name) > _LONGEST_NAME:
        raise UnknownOrder(f"the name has {len(name)} letters; no line holds more than {_LONGEST_NAME}")
    return name


def special_game(text: str) -> str:
    """Returns the proper name of a special club game: club, fund and game may be left out where one game is meant."""
    names = special_game_names(in_force())
    listed = own_names()
    if names.knows(text):
        game = names.find(text)
        if game in listed:
            return game
    telling = frozenset(words_of(text)) - _LEFT_OUT
    same = [name for name in listed if telling and telling == frozenset(words_of(name)) - _LEFT_OUT]
    if len(same) == 1:
        return same[0]
    raise UnknownOrder(_no_game(text, telling, listed))


def _no_game(text: str, telling: frozenset[str], listed: tuple[str, ...]) -> str:
    if names_it := special_game_names(in_force()).mentions(text):
        try:
            special_game_names(in_force()).find(text)
        except RuleError as refusal:
            return refusal.message
    within = [name for name in listed if telling & frozenset(words_of(name))]
    near = get_close_matches(text.casefold(), listed, 3, 0.5)
    shown = text[:60]
    if similar := list(dict.fromkeys(map(title_of, (*near, *within))))[:4]:
        lead = f'"{shown}" can mean several games' if names_it else f'there is no special game called "{shown}"'
        return f"{lead}{did_you_mean(similar)}"
    return f'there is no special game called "{shown}"; there are {", ".join(map(title_of, listed))}'


def special_games(texts: Iterable[str]) -> tuple[str, ...]:
    games = tuple(dict.fromkeys(special_game(text) for text in _parts(texts, ",")))
    if len(games) > MOST_GAMES:
        raise UnknownOrder(f"{len(games)} special games are too many for one wall; name {MOST_GAMES} at most")
    return games


def tournament_rating(text: str) -> str:
    spelled = {name.casefold(): rating for rating, name in RATINGS.items()} | {rating: rating for rating in RATINGS}
    known = spelled.get(" ".join(text.casefold().split()))
    if known is None:
        raise UnknownOrder(no_such("rating of a tournament", text[:60], RATINGS))
    return known


def tournament_events(texts: Iterable[str], rating: str) -> tuple[EventCharts, ...]:
    """Returns the events of a list, each once; those of the rating may be named without it: "pairs, two sessions"."""
    events = {event.name: event for text in _parts(texts, ";") for event in _listed_events(text, rating)}
    if len(events) > MOST_EVENTS:
        raise UnknownOrder(f"{len(events)} events are too many for one wall; name {MOST_EVENTS} at most")
    return tuple(events.values())


def _listed_events(text: str, rating: str) -> Iterator[EventCharts]:
    """Yields the events of a part of a list: commas are also in names, so the longest name is taken."""
    words = [word.strip() for word in text.split(",")]
    at = 0
    while at < len(words):
        ends = (end for end in range(len(words), at, -1) if _full_name(", ".join(words[at:end]), rating))
        end = next(ends, len(words))
        yield _event(", ".join(words[at:end]), rating)
        at = end


def _full_name(text: str, rating: str) -> str:
    """Returns the name of an event of that rating, else of one of another rating; "" if there is none."""
    known = [name for name in (f"{RATINGS[rating]} {text}", text) if knows_event(name)]
    return next((name for name in known if event_named(name).rating == rating), known[0] if known else "")


def _event(text: str, rating: str) -> EventCharts:
    event = event_named(_full_name(text, rating) or f"{RATINGS[rating]} {text}")
    if event.rating == rating or (rating == "nabc" and event.chapter == NABC_CHAPTER):
        return event
    if event.rating:
        raise UnknownOrder(
            f'"{event.name}" is no event of a {rating}; name one, or say {option("tournament", event.rating)}'
        )
    charted = task("build awards", f'--chart "{event.name}"')
    raise UnknownOrder(
        f'"{event.name}" has no awards of a {rating} ({event.chapter}); name an event of a {rating}, or make its '
        f"chart: {charted}"
    )


def faces(scale: str, boards: Iterable[int]) -> tuple[ScaleSteps, ...]:
    """Returns the faces of a scale's posters, one for lengths of match with the same steps."""
    lengths = tuple(dict.fromkeys(boards))
    if len(lengths) > MOST_LENGTHS:
        raise UnknownOrder(f"{len(lengths)} lengths of match are too many for one wall; name {MOST_LENGTHS} at most")
    return faces_of(scale, lengths, CARD)


def with_scales(use: str, bands: Sequence[Band], shown: Sequence[ScaleSteps]) -> tuple[list[Page], list[Page]]:
    """Returns pages of tables, and posters of scales: none where the scales have room among the tables."""
    pages = pack(use, [bands], "Masterpoints")
    if len(pages) > 1:
        together = pack(use, [[*bands, *_scale_bands(shown, beside)] for beside in _IMPS_BESIDE], "Masterpoints")
        if len(together) <= len(pages):
            return together, []
    return pages, [*map(both_page, shown)]


def _scale_bands(shown: Iterable[ScaleSteps], beside: int) -> Iterator[Band]:
    """Yields IMPs, in so many columns, and the Victory Points of some lengths of match, for a page of tables."""
    by_imps = [face for face in shown if face.of == "IMPs"]
    if by_imps:
        yield Band("IMPs", None, blocks=imps_block().divided(beside))
    for face in by_imps:
        steps = steps_block(face, both=True)._replace(columns=("Won", "Lost"))
        called = face.heading.removesuffix(" scale").removesuffix("-point")
        yield Band(f"{called}, {face.length}", None, blocks=[steps], of=["Victory Points"])


def _parts(texts: Iterable[str], mark: str) -> Iterator[str]:
    for text in texts:
        parts = [part.strip() for part in text.split(mark)]
        if not all(parts):
            raise UnknownOrder(f'a name is missing in "{text[:60]}"')
        yield from parts
