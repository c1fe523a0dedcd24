"""An event as it was played: its strats and sections, who took part, and with which results.

A reader of results fills a :class:`GatheredEvent` and hands it to :func:`bridgesheets.awarding.assembling.assemble`:

* ``facts``: what the file says of the event, by the name of a detail (:data:`bridgesheets.awarding.details.DETAILS`),
  as a number, a text or a truth value, each a :class:`Fact` with where it is. What a file does not say is left out
  and not guessed: the detail then has its default, or is asked for by the name of the option that answers it, together
  with everything else that is missing.
* ``strats``: one :class:`Strat` for each, from the highest; a limit that the file does not say is ``UNKNOWN`` and is
  asked for with ``--limits``. An event of a single strat has none.
* ``sections``: one :class:`Section` for each section, for one session or (session 0) for all; a movement that is not
  said is ``""`` and is asked for with ``--movement``.
* ``contestants``: a :class:`Contestant` for each pair, team or player, with a :class:`Result` for each session in
  order, ``None`` where it did not play. A result has a score or a rank within its comparison group, for the whole
  field; ranks in strats are always counted here. ``strat`` is the lowest strat a contestant belongs to; it may be left
  out where all its players have masterpoints.
* ``required``: the names of details whose usual value this file gives no reason to take: they are asked for.
* ``options``: the names of readers' options that make a difference to this file; any other is refused.
* ``notes``: sentences to print with the awards; ``hints`` go with the question about a detail.
* ``final``: False for a session before the last, whose standings are no places of the event, and for a knockout that
  is not over.
* ``is_typed``: True where somebody typed the file: what changes nothing there is a slip, and is reported.
* ``unit``: what scores are, :data:`PERCENT`, :data:`VPS` or :data:`IMPS`; "" where the file does not say it.
* ``faults``: what could not be read, as :class:`bridgesheets.awarding.faults.Fault`. They are shown with all others.

:class:`Event` is what comes out: checked, complete and frozen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.awarding.faults import NOWHERE, Fault, Origin
from bridgesheets.grouping import grouped

#: A limit of a strat that a file does not say.
UNKNOWN = Decimal(-1)
#: The units of scores, as a list of results is headed.
PERCENT, VPS, IMPS = "%", "VPs", "IMPs"


class Fact(NamedTuple):
    """A fact of an event, as the file has it, and where.

    What is ``usual`` for a club counts only where it can make a difference to the event.
    """

    value: Any
    origin: Origin = NOWHERE
    usual: bool = False


def facts_of(values: Mapping[str, Any], origin: Origin) -> dict[str, Fact]:
    """Returns the facts out of what a file says; None, an empty text and a count of 0 say nothing."""
    return {name: Fact(value, origin) for name, value in values.items() if value or value is False}


class Strat(NamedTuple):
    """A strat: its name, its upper limit in masterpoints (None: open) and its flight, if the event has flights."""

    name: str
    limit: Decimal | None = None
    flight: str = ""
    origin: Origin = NOWHERE

    @property
    def up_to(self) -> str:
        """Returns the limit as options have it: open, 750; "" where nobody says it."""
        return "" if self.limit == UNKNOWN else "open" if self.limit is None else f"{self.limit:f}"


class Section(NamedTuple):
    """A section of a session, or of all sessions (0).

    ``tables`` is None where they follow from the entries; ``ranked_with`` names the section whose pairs are ranked
    together with its own.
    """

    name: str
    session: int = 0
    movement: str = ""
    tables: Decimal | None = None
    ranked_with: str = ""
    origin: Origin = NOWHERE


#: What is after a name and a comma, and is no first name.
_AFTER_NAMES = frozenset(("jr", "sr", "ii", "iii", "iv", "md", "phd"))
#: Digits that a membership number has.
_SAYS_SOMETHING = frozenset("123456789")


class Player(NamedTuple):
    """A player: name, membership number and masterpoints, as far as the results say them."""

    name: str
    number: str = ""
    masterpoints: Decimal | None = None

    @property
    def membership(self) -> str:
        """Returns the membership number; what is typed for those who have none, such as NM or 0, is no number."""
        return "" if _SAYS_SOMETHING.isdisjoint(self.number) else self.number

    @property
    def in_order(self) -> str:
        """Returns the name with the first name first, whichever way a file has it: "Wolf, Ann" is Ann Wolf."""
        last, comma, first = self.name.partition(", ")
        is_turned = last and comma and first and "," not in first and first.rstrip(".").casefold() not in _AFTER_NAMES
        return f"{first} {last}" if is_turned else self.name


class Result(NamedTuple):
    """The result of a contestant in a session: a score, or a rank within the comparison group.

    ``percent`` is the score in percent, if a file has both.
    """

    section: str = ""
    direction: str = ""
    score: Decimal | None = None
    rank: int | None = None
    percent: Decimal | None = None


class Matches(NamedTuple):
    """Matches of one length, in boards, that a team won and tied."""

    boards: int
    wins: int = 0
    ties: int = 0


class Contestant(NamedTuple):
    """A pair, a team or a player, with the results.

    ``score`` and ``rank`` are those of the whole event; without them the overall score is the sum of the sessions. If a
    file has both, the rank counts: it includes tie-breaks. ``wins`` and ``ties`` count matches of a team, None if
    unknown; a three-way match with one win of two is a tie. ``other_matches`` are of another length than the event's.
    ``team_name`` is for lists without its players. ``forfeited`` says that a knockout team did not
    play its last match, ``second_day`` that a team reached the second day after a cut. ``team`` and ``team_score`` are
    those of a pair's team at a pair/team event.
    """

    number: str
    players: tuple[Player, ...]
    strat: str = ""
    eligible: bool = True
    results: tuple[Result | None, ...] = ()
    score: Decimal | None = None
    rank: int | None = None
    wins: int | None = None
    ties: int | None = None
    forfeited: bool = False
    second_day: bool = False
    origin: Origin = NOWHERE
    team: str = ""
    team_score: Decimal | None = None
    team_name: str = ""
    other_matches: tuple[Matches, ...] = ()

    @property
    def names(self) -> str:
        """Returns the names of its players, or else the name of the team, or its number."""
        return " – ".join(player.in_order for player in self.players if player.name) or self.team_name or self.number

    @property
    def masterpoints(self) -> tuple[Decimal, ...] | None:
        found = tuple(player.masterpoints for player in self.players if player.masterpoints is not None)
        return found if found and len(found) == len(self.players) else None

    @property
    def matches(self) -> int:
        return (self.wins or 0) + (self.ties or 0) + sum(other.wins + other.ties for other in self.other_matches)

    @property
    def has_match_awards(self) -> bool:
        return bool(self.wins or self.ties or self.other_matches)


@dataclass(frozen=True)
class GatheredEvent:
    """The findings of a reader; see the head of this module."""

    facts: Mapping[str, Fact]
    contestants: tuple[Contestant, ...]
    strats: tuple[Strat, ...] = ()
    sections: tuple[Section, ...] = ()
    faults: tuple[Fault, ...] = ()
    origin: Origin = NOWHERE
    required: tuple[str, ...] = ()
    options: frozenset[str] = frozenset()
    final: bool = True
    notes: tuple[str, ...] = ()
    hints: Mapping[str, str] = field(default_factory=dict)
    unit: str = ""
    is_typed: bool = False


class KnownFact(NamedTuple):
    """A fact that awards depend on, with its value in words and its origin.

    ``source`` is SAID, FROM_FILE, BY_CLUB or USUAL; ``where`` names the cell, the file or the default, and ``clause``
    the section of the regulation that has the default.
    """

    key: str
    label: str
    value: str
    source: str
    where: str = ""
    clause: str = ""


#: Sources of facts: an answer to this task, the file of the results, the club's file, the usual case.
SAID, FROM_FILE, BY_CLUB, USUAL = "said", "from the file", "by the club", "usual"


@dataclass(frozen=True)
class Event:
    """An event with all that its awards depend on. The attributes before ``strats`` are its details, in their order."""

    title: str
    date: str
    venue: str
    director: str
    game: str
    event_type: str
    sessions: int
    boards: int | None
    match_boards: int | None
    rounds: int | None
    field_size: int | None
    status: str
    restrictions: int
    combined: bool
    overall: bool
    stratify_by: str
    matches: str
    rounding: str
    restricted_tables: Decimal
    newcomer_tables: Decimal
    unrestricted_events: int
    nlm_tables: Decimal
    shorter_event: bool
    novice_regional: bool
    invitational: bool
    nap_strats: str
    flight: str
    all_sites_tables: Decimal | None
    qualifiers: int | None
    second_day_teams: int | None
    average: Decimal | None
    top_bracket: bool
    playoff: bool
    largest_group: int | None
    cuts: tuple[int, ...]
    strats: tuple[Strat, ...] = ()
    sections: tuple[Section, ...] = ()
    contestants: tuple[Contestant, ...] = ()
    #: The facts that its awards rest on, with their origins.
    basis: tuple[KnownFact, ...] = ()
    final: bool = True
    notes: tuple[str, ...] = ()
    unit: str = ""

    def flight_of(self, contestant: Contestant) -> str:
        return next((strat.flight for strat in self.strats if strat.name == contestant.strat), "")

    def section(self, session: int, name: str) -> Section:
        found = [each for each in self.sections if each.name == name and each.session in (0, session)]
        return max(found, key=lambda each: each.session)

    def results_by_section(self) -> dict[tuple[int, str], list[tuple[Contestant, Result]]]:
        return grouped(
            ((session, result.section), (contestant, result))
            for contestant in self.contestants
            for session, result in enumerate(contestant.results, 1)
            if result is not None
        )
