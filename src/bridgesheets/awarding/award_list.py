"""The award list of an event as one record, before it is printed, written as CSV or JSON, or shown on a screen.

Everybody who took part is listed, with or without an award.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.awarding import event_head, names
from bridgesheets.awarding.awards import COLOURS, Award, Credit, EventAwards, Scores, scores_of
from bridgesheets.awarding.event_head import plain
from bridgesheets.awarding.groups import Standing, strats_of
from bridgesheets.awarding.played import Contestant, Player, Strat
from bridgesheets.awarding.schemes.scheme import MATCH, SESSION

_NOTHING = Decimal(0)


@dataclass(frozen=True)
class AwardLine:
    """A contestant: its ranks by the names of the strats, what it is ranked by, and its awards, 0 where it earns none.

    ``section_ranks`` are those of the session, and empty where an event has several; ``overall_ranks`` are empty where
    nobody has overall awards. Both are empty where it is not ranked. ``parts`` are its session or match awards
    together. ``what_for`` says what its awards are for: "session 1, overall".
    """

    contestant: int
    number: str
    name: str
    players: tuple[Player, ...]
    strat: str
    section: str
    section_ranks: Mapping[str, str]
    overall_ranks: Mapping[str, str]
    score: Decimal | None
    parts: Decimal
    overall: Decimal
    amount: Decimal
    colours: Mapping[str, Decimal]
    why: str
    what_for: str


@dataclass(frozen=True)
class ListSection:
    """A part of the list under a heading: a comparison group, or a flight; its lines in the order of their places."""

    heading: str
    strats: tuple[Strat, ...]
    lines: tuple[AwardLine, ...]


@dataclass(frozen=True)
class PlayerCredit:
    """The credits of one player."""

    name: str
    number: str
    amount: Decimal
    colours: Mapping[str, Decimal]
    contestant: str


def parts_of(made: EventAwards, scores: Scores) -> tuple[ListSection, ...]:
    """Returns the award list: of one session by comparison groups, of several and of teams by flights."""
    event, strats = made.event, strats_of(made.event)
    single = event.sessions == 1 and event.event_type not in names.TEAMS
    section_ranks = _ranks(made, 1) if single else {}
    # Without an overall award, places beyond the own section decide nothing.
    has_overall = any(award.session == 0 and award.kind != MATCH for award in made.awards)
    overall_ranks = _ranks(made, 0) if not single or has_overall else {}
    credits = {credit.contestant: credit for credit in made.credits}
    groups = {at: group.name for group in made.counts.groups if group.session == 1 for at in group.entries}
    found: dict[tuple[str, str], list[tuple[tuple[int, int], AwardLine]]] = {}
    for at, contestant in enumerate(event.contestants):
        if at not in credits and not (at in groups if single else took_part(contestant)):
            continue
        flight, group = event.flight_of(contestant), groups.get(at, "") if single else ""
        own = [strat for strat in strats if strat.flight == flight]
        ranks = section_ranks.get(at, {}), overall_ranks.get(at, {})
        line = _line(contestant, at, group, ranks, scores.by_contestant.get(at), credits.get(at), event.sessions)
        found.setdefault((flight, group), []).append((_first(ranks[0] or ranks[1], own), line))
    return tuple(
        ListSection(
            " · ".join(filter(None, (flight and f"Flight {flight}", group and f"Section {group}"))),
            tuple(strat for strat in strats if strat.flight == flight),
            tuple(line for _, line in sorted(lines, key=lambda each: each[0])),
        )
        for (flight, group), lines in sorted(found.items(), key=lambda each: _position(made, each[0]))
    )


def took_part(contestant: Contestant) -> bool:
    """Checks if a contestant of a team event or of several sessions played any of it."""
    if contestant.results:
        return any(result is not None for result in contestant.results)
    return contestant.score is not None or contestant.rank is not None


def _position(made: EventAwards, key: tuple[str, str]) -> tuple[int, int]:
    flights = [strat.flight for strat in strats_of(made.event)]
    groups = [group.name for group in made.counts.groups if group.session == 1]
    return flights.index(key[0]), groups.index(key[1]) if key[1] in groups else 0


def _ranks(made: EventAwards, session: int) -> dict[int, dict[str, Standing]]:
    found: dict[int, dict[str, Standing]] = {}
    for ranked in made.ranked:
        if ranked.session == session:
            found.setdefault(ranked.contestant, {})[ranked.strat.name] = ranked.standing
    return found


def _first(ranks: Mapping[str, Standing], strats: Iterable[Strat]) -> tuple[int, int]:
    """Returns where a contestant is in the list: by the highest strat it is ranked in; last if in none."""
    for number, strat in enumerate(strats):
        if strat.name in ranks:
            return number, ranks[strat.name].place
    return len(COLOURS), 0


def _line(
    contestant: Contestant,
    at: int,
    section: str,
    ranks: tuple[Mapping[str, Standing], Mapping[str, Standing]],
    score: Decimal | None,
    credit: Credit | None,
    sessions: int,
) -> AwardLine:
    section_ranks, overall_ranks = ({name: str(standing) for name, standing in each.items()} for each in ranks)
    return AwardLine(
        at,
        contestant.number,
        contestant.names,
        contestant.players,
        contestant.strat,
        section,
        section_ranks,
        overall_ranks,
        score,
        credit.sessions if credit else _NOTHING,
        credit.overall if credit else _NOTHING,
        credit.amount if credit else _NOTHING,
        _by_colour(credit.colours) if credit else {},
        " + ".join(map(said, credit.chosen)) if credit else "",
        ", ".join(dict.fromkeys(what_for(award, sessions) for award in credit.chosen)) if credit else "",
    )


def _by_colour(colours: Iterable[Decimal]) -> dict[str, Decimal]:
    return {name: part for name, part in zip(COLOURS, colours, strict=True) if part}


def what_for(award: Award, sessions: int) -> str:
    """Returns what an award of an event of so many sessions is for: "session 1", "section", "overall", "matches"."""
    if award.kind == SESSION:
        return f"session {award.session}" if sessions > 1 else "section"
    return "matches" if award.kind == MATCH else award.kind


def said(award: Award) -> str:
    """Returns an award in words: "section A NS, strat B, place 2"."""
    strat = f"strat {award.strat.name}" if award.strat.name else ""
    where = f"section {award.group}" if award.group else award.kind
    session = f"session {award.session}" if award.session else ""
    place = f"place {award.standing}" if award.standing else ""
    return ", ".join(filter(None, (session, where, strat, place)))


def in_colours(colours: Mapping[str, Decimal]) -> str:
    """Colours as people write them: "2.57 gold + 1.60 red"; a single colour without its amount."""
    if len(colours) == 1:
        return next(iter(colours))
    return " + ".join(f"{part:.2f} {name}" for name, part in colours.items())


def player_credits(made: EventAwards) -> tuple[PlayerCredit, ...]:
    """What each player is credited with, in the order of the amounts; a pair or team earns for each of its players."""
    found = []
    for credit in made.credits:
        contestant = made.event.contestants[credit.contestant]
        colours = _by_colour(credit.colours)
        found += [
            PlayerCredit(player.in_order, player.number, credit.amount, colours, contestant.number)
            for player in contestant.players
        ]
    return tuple(sorted(found, key=lambda each: (-each.amount, each.name)))


def reasons_of(made: EventAwards) -> Mapping[int, tuple[tuple[str, Decimal, tuple[str, ...]], ...]]:
    """Of each contestant that earns something: its credited awards in words, their amounts, and how each came about."""
    known: dict[str, str] = {}
    found = {}
    for credit in made.credits:
        decided = [credit.decided] if credit.overall and credit.sessions else []
        found[credit.contestant] = tuple(
            (
                said(award),
                award.amount,
                tuple(known.setdefault(answer.formula, answer.why) for answer in (*award.steps, *decided)),
            )
            for award in credit.chosen
        )
    return found


# --- the list with its head, columns and notes ------------------------------------------------------------------

#: What a column holds: a place in a field, names, what contestants are ranked by, masterpoints, what these are for, or
#: those of a colour.
PLACE, NAMES, SCORE, AWARD, WHAT_FOR, COLOUR = "place", "names", "score", "award", "what for", "colour"
#: What is said above the list where nobody is paid, and below it where somebody has no place.
_NOBODY = "Nobody earns anything."

Shown = Decimal | str


class ListColumn(NamedTuple):
    """A column: what is above it and its neighbours, its own heading, what is below that, and its cells.

    A place is a text, such as "3" or "3=", "" where there is none.
    """

    over: str
    label: str
    under: str
    kind: str
    of: Callable[[AwardLine], Shown]

    def text(self, line: AwardLine) -> str:
        """Returns what its cell for a line shows: figures with two decimals."""
        shown = self.of(line)
        return shown if isinstance(shown, str) else f"{shown:.2f}"


@dataclass(frozen=True)
class AwardList:
    """The award list of an event.

    ``played`` is what was played, in one line; ``later`` names a later rule that pays more, "" where there is none.
    ``notes`` are what the rules do not give, what is to be known of the list, and what was taken as usual; ``edition``
    answered.
    """

    title: str
    played: str
    later: str
    columns: tuple[ListColumn, ...]
    parts: tuple[ListSection, ...]
    notes: tuple[str, ...]
    edition: str

    @property
    def names(self) -> int:
        return next(at for at, column in enumerate(self.columns) if column.kind == NAMES)


def award_list(made: EventAwards) -> AwardList:
    scores = scores_of(made)
    parts = parts_of(made, scores)
    return AwardList(
        event_head.title(made),
        event_head.in_short(made),
        event_head.paid_more_since(made),
        tuple(_columns(parts, scores.unit)),
        parts,
        tuple(_notes(made, parts)),
        made.edition.full_name,
    )


def _columns(parts: Sequence[ListSection], unit: str) -> Iterator[ListColumn]:
    lines = [line for part in parts for line in part.lines]
    strats = {strat.name: strat for part in parts for strat in part.strats}
    section = [strat for name, strat in strats.items() if any(name in line.section_ranks for line in lines)]
    overall = [strat for name, strat in strats.items() if any(name in line.overall_ranks for line in lines)]
    if overall and all(line.section_ranks == line.overall_ranks for line in lines):
        # A single section that is compared as a whole: its places are those of the event.
        section = []
    both = bool(section and overall)
    for over, ranked, ranks in (("Section", section, "section_ranks"), ("Overall", overall, "overall_ranks")):
        yield from (_place(strat, over if both else "Place", _named(ranks, strat.name)) for strat in ranked)
    yield ListColumn("", "Names", "", NAMES, lambda line: line.name)
    if any(line.score is not None for line in lines):
        yield ListColumn("", unit or "Score", "", SCORE, lambda line: "" if line.score is None else line.score)
    colours = [name for name in COLOURS if any(name in line.colours for line in lines)]
    if colours:
        under = colours[0] if len(colours) == 1 else ""
        yield ListColumn("", "Masterpoints", under, AWARD, lambda line: line.amount or "")
        if len({line.what_for for line in lines if line.amount}) > 1:
            yield ListColumn("", "For", "", WHAT_FOR, lambda line: line.what_for)
    if len(colours) > 1:
        yield from (ListColumn("of these", name, "", COLOUR, _named("colours", name)) for name in colours)


def _place(strat: Strat, over: str, rank: Callable[[AwardLine], str]) -> ListColumn:
    if not strat.name:
        return ListColumn("" if over == "Place" else over, "Place", "", PLACE, rank)
    return ListColumn(over, strat.name, "open" if strat.limit is None else plain(strat.limit), PLACE, rank)


def limits(listed: AwardList) -> str:
    """Returns the strats with their limits in a sentence, "" where the event has none: "Strats: A open, B to 750"."""
    strats = {strat.name: strat for part in listed.parts for strat in part.strats if strat.name}
    told = (f"{name} {'open' if strat.limit is None else f'to {plain(strat.limit)}'}" for name, strat in strats.items())
    return f"Strats: {', '.join(told)}." if strats else ""


def _notes(made: EventAwards, parts: Sequence[ListSection]) -> Iterator[str]:
    lines = [line for part in parts for line in part.lines]
    if not made.credits:
        yield _NOBODY
    if said := event_head.taken_from_club(made):
        yield said
    yield from made.notes
    for at in made.eligible_for_grand_life_master:
        yield f"Counts for Grand Life Master: {made.event.contestants[at].names}."
    if any(not line.section_ranks and not line.overall_ranks for line in lines):
        yield "Without a place: not eligible for awards, or not there in every session."
    choices = ((label, value) for label, value in event_head.details(made) if "(choice)" in value)
    chosen = [f"{label}: {value.removesuffix(' (choice)')}" for label, value in choices]
    if chosen:
        yield f"Chosen: {'; '.join(chosen)}."
    if any(event_head.left_open(made)):
        yield "What the manual leaves open is listed on the page of the event; please confirm it."
    if usual := event_head.taken_as_usual(made):
        yield usual


def _named(attribute: str, name: str) -> Callable[[AwardLine], Any]:
    return lambda line: getattr(line, attribute).get(name, "")
