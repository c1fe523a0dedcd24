"""Names that describe an event: games and ratings, types of event, movements."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from bridgesheets.awarding.typed_values import name_in, text_in
from bridgesheets.catalogue.argument_kinds import ListedName, NameOrNumber
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.vocabulary import Vocabulary, did_you_mean


def vocabulary_of(function: str, argument: str) -> Vocabulary:
    (spec,) = (each for each in CATALOGUE[function].spec.arguments if each.name == argument)
    assert isinstance(spec.kind, ListedName | NameOrNumber)
    return spec.kind.vocabulary


#: Types of event other than those of the General Formula.
SERIES = "side series"
PAIR_TEAM = "pair/team"
KNOCKOUT, COMPACT, ROUND_ROBIN_KNOCKOUT, BRACKET = (
    "knockout", "compact knockout", "round robin knockout", "bracketed swiss",
)  # fmt: skip

_OF_THE_FORMULA = vocabulary_of("MPFIRST", "event_type")
EVENT_TYPES = Vocabulary(
    "type of event",
    {
        **_OF_THE_FORMULA.synonyms,
        KNOCKOUT: ("ko", "knockouts", "knockout teams"),
        COMPACT: ("compact", "compact ko"),
        ROUND_ROBIN_KNOCKOUT: ("soloway", "round robin ko"),
        BRACKET: ("bracketed round robin", "bracketed swiss teams", "bracketed round robin teams"),
        PAIR_TEAM: ("pair team", "pair-team", "pairs and teams"),
        SERIES: ("side game series", "series", "side games"),
    },
)
#: The types that the General Formula itself knows.
GENERAL = frozenset(_OF_THE_FORMULA.names)
#: Types whose contestants are teams, and of those the ones whose matches are paid.
TEAMS = frozenset(("swiss", "bam", KNOCKOUT, COMPACT, ROUND_ROBIN_KNOCKOUT, BRACKET))
WITH_MATCHES = TEAMS - {"bam"}
KNOCKOUTS = frozenset((KNOCKOUT, COMPACT, ROUND_ROBIN_KNOCKOUT))

MOVEMENTS = vocabulary_of("MPGROUP", "movement")
STATUSES = vocabulary_of("MPFIRST", "status")
FLIGHTS = Vocabulary("flight of the NAP or GNT", vocabulary_of("MPGNT", "flight").synonyms)

#: What the names of games are: regular club games, special ones, classes of event, and so on.
CLUB, SPECIAL, RATING, PROGRESSIVE, STAGE, NAMED = "club", "special", "rating", "progressive", "stage", "named"
_STAGES = tuple(
    f"{event} {stage}" for event in ("nap", "gnt") for stage in vocabulary_of(f"MP{event.upper()}", "stage").names
)
#: The ratings of tournaments at which gold is won.
REGIONALS = ("regional", "nabc")
#: Those of sectional tournaments, and of special club games.
SECTIONALS = ("sectional", "beneficiary")
CLUB_RATINGS = ("csg7", "csg9")
#: Ratings of special club games, whose session awards count as those of games with a name of their own do.
AT_CLUBS = (*CLUB_RATINGS, "stac")
_NAMED = ("MPNABC", "MPCBF", "MPUSBF", "MPWBF")


class Game(NamedTuple):
    """A game, a class of event, a stage or a named championship, as the worksheet functions call it.

    ``function`` is the worksheet function of a named championship.
    """

    name: str
    kind: str
    function: str = ""

    @property
    def event_and_stage(self) -> tuple[str, str]:
        event, _, stage = self.name.partition(" ")
        return event, stage


def _vocabularies() -> list[tuple[str, str, Vocabulary]]:
    return [
        (CLUB, "", vocabulary_of("MPCLUB", "game")),
        (RATING, "", vocabulary_of("MPFIRST", "rating")),
        (PROGRESSIVE, "", Vocabulary("game", {"progressive sectional final": ("progressive final",)})),
        (STAGE, "", Vocabulary("stage", dict.fromkeys(_STAGES, ()))),
        (SPECIAL, "", vocabulary_of("MPCSG", "game")),
        *((NAMED, function, vocabulary_of(function, "event_name")) for function in _NAMED),
    ]


def games() -> tuple[str, ...]:
    return tuple(name for _, _, known in _vocabularies() for name in known.names)


@lru_cache(maxsize=256)
def game_called(text: str) -> Game:
    """Returns the game, rating, stage or championship of that name.

    Raises ValueError with a sentence that names the nearest ones where there is none.
    """
    for kind, function, names in _vocabularies():
        if names.knows(text):
            name = names.find(text)
            return Game("open", CLUB) if (kind, name) == (RATING, "club") else Game(name, kind, function)
    known = {name: (kind, function) for kind, function, names in _vocabularies() for name in names.names}
    from difflib import get_close_matches  # only a name that is not known asks for its neighbours

    raise ValueError(
        f'there is no game, rating or stage called "{text}"'
        f"{did_you_mean(get_close_matches(text, known, n=3, cutoff=0.5))}"
    )


class Movements(NamedTuple):
    """The movement of each section that is named, and that of all others, "" where nobody says it."""

    others: str = ""
    by_section: Mapping[str, str] = {}

    def of(self, section: str) -> str:
        return self.by_section.get(section.casefold(), self.others)

    def section_key(self, section: str) -> str:
        return name if (name := section.casefold()) in self.by_section else ""


def movements_in(typed: Any) -> Movements:
    """Returns the movements in "mitchell", in "A=howell,B=mitchell", or in both; ValueError says what is wrong."""
    others = ""
    named: dict[str, str] = {}
    for part in text_in(typed).split(","):
        section, equals, movement = part.rpartition("=")
        found = name_in(MOVEMENTS, movement.strip())
        if equals:
            name = section.strip()
            if not name:
                raise ValueError(f'no section is named before "={found}"; name it, such as A={found}')
            if (before := named.setdefault(name.casefold(), found)) is not found:
                raise ValueError(f"section {name} is a {before} and a {found} at once; leave one of them")
        elif others:
            raise ValueError(f"{others} and {found} are both of all sections; name them, such as A={others},B={found}")
        else:
            others = found
    return Movements(others, named)


def movements_for(typed: str, sections: Collection[str]) -> str:
    """Returns the movements of ``sections`` and of all others: a club may name sections that did not play."""
    movements = movements_in(typed)
    there = {section.casefold() for section in sections}
    named = [f"{section}={movement}" for section, movement in movements.by_section.items() if section in there]
    return ",".join(filter(None, (movements.others, *named)))


def movement_of(typed: Any, section: str) -> str:
    """Returns the movement of a section, "" where it is not said; one that is none is reported where it is checked."""
    try:
        return movements_in(typed).of(section) if typed else ""
    except ValueError:
        return ""
