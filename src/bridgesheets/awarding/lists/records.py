"""The award list of an event as one record, before it is printed, written as CSV or JSON, or shown on a screen.

Everybody who took part is listed, with or without an award.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.awarding import event_head, names
from bridgesheets.awarding.awards import COLOURS, Award, Credit, EventAwards, Scores, scores_of
from bridgesheets.awarding.event_head import plain
from bridgesheets.awarding.groups import Standing, strats_of
from bridgesheets.awarding.played import Contestant, Player, Strat
from bridgesheets.awarding.schemes.scheme import MATCH, SESSION

_NOTHING = Decimal(0)


class AwardLine(NamedTuple):
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


class ListSection(NamedTuple):
    """A part of the list under a heading: a comparison group, or a flight; its lines in the order of their places."""

    heading: str
    strats: tuple[Strat, ...]
    lines: tuple[AwardLine, ...]


class PlayerCredit(NamedTuple):
    """The credits of one player."""

    name: str
    number: str
    amount: Decimal
    colours: Mapping[str, Decimal]
    contestant: str


def parts_of(awards: EventAwards, scores: Scores) -> tuple[ListSection, ...]:
    """Returns the award list: of one session by comparison groups, of several and of teams by flights."""
    event, strats = awards.event, strats_of(awards.event)
    single = event.sessions == 1 and event.event_type not in names.TEAMS
    section_ranks = _ranks(awards, 1) if single else {}
    # Without an overall award, places beyond the own section decide nothing.
    has_overall = any(award.session == 0 and award.kind != MATCH for award in awards.awards)
    overall_ranks = _ranks(awards, 0) if not single or has_overall else {}
    credits = {credit.contestant: credit for credit in awards.credits}
    groups = {at: group.name for group in awards.counts.groups if group.session == 1 for at in group.entries}
    lines_by_part: dict[tuple[str, str], list[tuple[tuple[int, int], AwardLine]]] = {}
    for at, contestant in enumerate(event.contestants):
        if at not in credits and not (at in groups if single else took_part(contestant)):
            continue
        flight, group = event.flight_of(contestant), groups.get(at, "") if single else ""
        own = [strat for strat in strats if strat.flight == flight]
        ranks = section_ranks.get(at, {}), overall_ranks.get(at, {})
        line = _line(contestant, at, group, ranks, scores.by_contestant.get(at), credits.get(at), event.sessions)
        lines_by_part.setdefault((flight, group), []).append((_sort_key(ranks[0] or ranks[1], own), line))
    return tuple(
        ListSection(
            " · ".join(filter(None, (flight and f"Flight {flight}", group and f"Section {group}"))),
            tuple(strat for strat in strats if strat.flight == flight),
            tuple(line for _, line in sorted(lines, key=lambda each: each[0])),
        )
        for (flight, group), lines in sorted(lines_by_part.items(), key=lambda each: _section_position(awards, each[0]))
    )


def took_part(contestant: Contestant) -> bool:
    if contestant.results:
        return any(result is not None for result in contestant.results)
    return contestant.score is not None or contestant.rank is not None


def _section_position(awards: EventAwards, key: tuple[str, str]) -> tuple[int, int]:
    flights = [strat.flight for strat in strats_of(awards.event)]
    groups = [group.name for group in awards.counts.groups if group.session == 1]
    return flights.index(key[0]), groups.index(key[1]) if key[1] in groups else 0


def _ranks(awards: EventAwards, session: int) -> dict[int, dict[str, Standing]]:
    found: dict[int, dict[str, Standing]] = {}
    for ranked in awards.places:
        if ranked.session == session:
            found.setdefault(ranked.contestant, {})[ranked.strat.name] = ranked.standing
    return found


def _sort_key(ranks: Mapping[str, Standing], strats: Iterable[Strat]) -> tuple[int, int]:
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
        " + ".join(map(award_in_words, credit.awards)) if credit else "",
        ", ".join(dict.fromkeys(what_for(award, sessions) for award in credit.awards)) if credit else "",
    )


def _by_colour(colours: Iterable[Decimal]) -> dict[str, Decimal]:
    return {name: part for name, part in zip(COLOURS, colours, strict=True) if part}


def what_for(award: Award, sessions: int) -> str:
    """Returns what an award of an event of so many sessions is for: "session 1", "section", "overall", "matches"."""
    if award.kind == SESSION:
        return f"session {award.session}" if sessions > 1 else "section"
    return "matches" if award.kind == MATCH else award.kind


def award_in_words(award: Award) -> str:
    """Returns an award in words: "section A NS, strat B, place 2"."""
    strat = f"strat {award.strat.name}" if award.strat.name else ""
    where = f"section {award.group}" if award.group else award.kind
    session = f"session {award.session}" if award.session else ""
    place = f"place {award.standing}" if award.standing else ""
    return ", ".join(filter(None, (session, where, strat, place)))


def colours_in_words(colours: Mapping[str, Decimal]) -> str:
    """Writes colours as "2.57 gold + 1.60 red"; a single colour without its amount."""
    if len(colours) == 1:
        return next(iter(colours))
    return " + ".join(f"{part:.2f} {name}" for name, part in colours.items())


def player_credits(awards: EventAwards) -> tuple[PlayerCredit, ...]:
    """Returns the credits of players, the highest first; each player of a pair or team has the full amount."""
    credits = []
    for credit in awards.credits:
        contestant = awards.event.contestants[credit.contestant]
        colours = _by_colour(credit.colours)
        credits += [
            PlayerCredit(player.in_order, player.number, credit.amount, colours, contestant.number)
            for player in contestant.players
        ]
    return tuple(sorted(credits, key=lambda each: (-each.amount, each.name)))


def reasons_by_contestant(awards: EventAwards) -> Mapping[int, tuple[tuple[str, Decimal, tuple[str, ...]], ...]]:
    derivations: dict[str, str] = {}
    reasons = {}
    for credit in awards.credits:
        decided = [credit.decision] if credit.overall and credit.sessions else []
        reasons[credit.contestant] = tuple(
            (
                award_in_words(award),
                award.amount,
                tuple(derivations.setdefault(answer.formula, answer.why) for answer in (*award.steps, *decided)),
            )
            for award in credit.awards
        )
    return reasons


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
    value: Callable[[AwardLine], Shown]

    def text(self, line: AwardLine) -> str:
        shown = self.value(line)
        return shown if isinstance(shown, str) else f"{shown:.2f}"


class AwardList(NamedTuple):
    """The award list of an event.

    ``summary`` is the event in one line; ``later_rule`` names a later rule that pays more, or is "". ``notes`` are what
    the rules do not give, remarks on the list, and usual values that nobody said.
    """

    title: str
    summary: str
    later_rule: str
    columns: tuple[ListColumn, ...]
    parts: tuple[ListSection, ...]
    notes: tuple[str, ...]
    edition: str

    @property
    def names(self) -> int:
        return next(at for at, column in enumerate(self.columns) if column.kind == NAMES)


def award_list(awards: EventAwards) -> AwardList:
    scores = scores_of(awards)
    parts = parts_of(awards, scores)
    return AwardList(
        event_head.title(awards),
        event_head.summary_line(awards),
        event_head.later_rule_note(awards),
        tuple(_columns(parts, scores.unit)),
        parts,
        tuple(_notes(awards, parts)),
        awards.edition.full_name,
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


def limits_in_words(listed: AwardList) -> str:
    """Returns the strats with their limits in a sentence, "" where the event has none: "Strats: A open, B to 750"."""
    strats = {strat.name: strat for part in listed.parts for strat in part.strats if strat.name}
    limits = (
        f"{name} {'open' if strat.limit is None else f'to {plain(strat.limit)}'}" for name, strat in strats.items()
    )
    return f"Strats: {', '.join(limits)}." if strats else ""


def _notes(awards: EventAwards, parts: Sequence[ListSection]) -> Iterator[str]:
    lines = [line for part in parts for line in part.lines]
    if not awards.credits:
        yield _NOBODY
    if club_note := event_head.club_note(awards):
        yield club_note
    yield from awards.notes
    for at in awards.eligible_for_grand_life_master:
        yield f"Counts for Grand Life Master: {awards.event.contestants[at].names}."
    if any(not line.section_ranks and not line.overall_ranks for line in lines):
        yield "Without a place: not eligible for awards, or not there in every session."
    choices = ((label, value) for label, value in event_head.details(awards) if "(choice)" in value)
    chosen = [f"{label}: {value.removesuffix(' (choice)')}" for label, value in choices]
    if chosen:
        yield f"Chosen: {'; '.join(chosen)}."
    if any(event_head.readings_to_confirm(awards)):
        yield "What the manual leaves open is listed on the page of the event; please confirm it."
    if usual := event_head.usual_note(awards):
        yield usual


def _named(attribute: str, name: str) -> Callable[[AwardLine], Any]:
    return lambda line: getattr(line, attribute).get(name, "")
