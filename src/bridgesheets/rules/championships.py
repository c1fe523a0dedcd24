"""NABC+ events, the Canadian and United States federations' events, and the world championships.

ACBL Masterpoint Awards, NABC+ Events, and International Events and Team Trials. The first awards are assigned; the
places below are assigned too, or those of the formula for the kind of event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered, wrong_kind
from bridgesheets.grouping import grouped
from bridgesheets.reasons import DerivationStep, RuleAnswer, because, with_noun
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import half_up
from bridgesheets.rules.depth import contestants
from bridgesheets.rules.events import FormulaEvent, Place
from bridgesheets.rules.factors import counted_tables
from bridgesheets.rules.general import exact_first, place_award
from bridgesheets.rules.knockout_places import (
    knockout_part,
    percent,
    rounds_played,
    rounds_step,
    share,
    teams_advanced,
    unpaid,
)
from bridgesheets.rules.masterpoint_names import names_of, spellings_elsewhere
from bridgesheets.rules.places import PlacePart
from bridgesheets.rules.ties import check_place
from bridgesheets.vocabulary import Vocabulary, normalise, unambiguous

if TYPE_CHECKING:
    from bridgesheets.regulations.notation import Span
    from bridgesheets.regulations.records import Grid, KeyedRows
    from bridgesheets.regulations.typed import AssignedEventsRow

_NO_BAZE = (
    "the Baze Senior KO is named with the assigned place awards, but no table gives it any: the tables have the "
    "Soloway KO in its place"
)


def _other_events(edition: Edition, own: str) -> Mapping[str, str]:
    """Returns the events that other functions know, each with the function to use; the Baze Senior KO at NABCs."""
    functions = grouped(
        (normalise(spelling), f"{function} ({name})")
        for name, (function, known) in _FEDERATIONS.items()
        if name != own
        for spelling in spellings_elsewhere(known(edition), "")
    )
    sentences = {
        spelling: f"that is an event of another list: {' or '.join(listed)}" for spelling, listed in functions.items()
    }
    baze = dict.fromkeys(("Baze", "Baze KO", "Baze Senior", "Baze Senior KO"), _NO_BAZE)
    return {**sentences, **baze} if own == "NABC+" else sentences


@per_edition(maxsize=1)
def nabc_event_names(edition: Edition) -> Vocabulary:
    return names_of("NABC+ event", edition.championships.nabc_names, refused=partial(_other_events, edition, "NABC+"))


@per_edition(maxsize=1)
def cbf_event_names(edition: Edition) -> Vocabulary:
    return names_of("CBF event", edition.championships.cbf_names, refused=partial(_other_events, edition, "CBF"))


@per_edition(maxsize=1)
def usbf_event_names(edition: Edition) -> Vocabulary:
    return names_of("USBF event", edition.championships.usbf_names, refused=partial(_other_events, edition, "USBF"))


@per_edition(maxsize=1)
def wbf_event_names(edition: Edition) -> Vocabulary:
    return names_of("WBF event", edition.championships.wbf_names, refused=partial(_other_events, edition, "WBF"))


#: The lists of events, and the functions that pay them.
_FEDERATIONS: Mapping[str, tuple[str, Callable[[Edition], Vocabulary]]] = {
    "NABC+": ("MPNABC", nabc_event_names),
    "CBF": ("MPCBF", cbf_event_names),
    "USBF": ("MPUSBF", usbf_event_names),
    "WBF": ("MPWBF", wbf_event_names),
}

#: Those whose tables print a first award and a colour.
NATIONAL_EVENTS = (nabc_event_names, cbf_event_names, usbf_event_names)


class _Minimum(Protocol):
    """A rule on minimum tables."""

    clause: Clause
    full_from: Decimal
    less_per_table: Decimal
    at_least: Decimal


class _Listing(NamedTuple):
    """A printed table of events, its rule on minimum tables, and the reading for places the text does not state."""

    events: KeyedRows[str, Any]
    minimum: _Minimum
    reading: str
    pairs: bool = False


@per_edition(maxsize=1)
def _listings(edition: Edition) -> tuple[_Listing, ...]:
    printed = edition.championships
    return (
        _Listing(printed.nabc_pairs, printed.nabc_minimum_pairs, "A4", pairs=True),
        _Listing(printed.nabc_teams, printed.nabc_minimum_teams, "A4"),
        _Listing(printed.nabc_knockouts, printed.nabc_minimum_knockouts, "K6"),
        _Listing(printed.cbf_pairs, printed.cbf_minimum_pairs, "CBF1", pairs=True),
        _Listing(printed.cbf_teams, printed.cbf_minimum_teams, "CBF1"),
        _Listing(printed.usbf_teams, printed.usbf_minimum, "US3"),
    )


class PrintedEvent(NamedTuple):
    """A row of a printed table of events."""

    name: str
    listing: _Listing
    row: Any

    @property
    def clause(self) -> Clause:
        return self.listing.events.clause

    @property
    def sessions(self) -> Decimal | None:
        """Returns the sessions of a pair or Swiss event; None for a knockout."""
        sessions: Decimal | None = getattr(self.row, "sessions", None)
        return sessions

    @property
    def first(self) -> Decimal:
        """Returns the first award printed, or the most the formula can give."""
        first: Decimal = self.row.first
        return first

    @property
    def by_formula(self) -> bool:
        """Checks if the first award is that of the General Formula, and the printed one its maximum."""
        return bool(self.row.first_printed.startswith("Formula"))

    @property
    def more_with_many_tables(self) -> bool:
        """Checks if the first award has the asterisk that refers to a larger one."""
        return bool(self.row.first_printed.endswith("*"))

    @property
    def full_from(self) -> Decimal | None:
        """Returns the tables that the full award needs; None where no minimum is set."""
        return self.listing.minimum.full_from if self.row.minimum else None


@per_edition(maxsize=64)
def event(edition: Edition, name: str) -> PrintedEvent:
    for listing in _listings(edition):
        if name in listing.events:
            return PrintedEvent(name, listing, listing.events[name])
    raise KeyError(name)


# --- The first award -----------------------------------------------------------------------------------------


class _First(NamedTuple):
    """A first award before any reduction, the part of it that a small field keeps, and the way to both.

    ``clauses`` rule on either of them, besides the table of the event.
    """

    award: Fraction
    part: Fraction
    steps: tuple[DerivationStep, ...]
    readings: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()


def _first(edition: Edition, entry: PrintedEvent, tables: Decimal | None, limit: Decimal | None) -> _First:
    if entry.by_formula:
        return _by_formula(edition, entry, tables, limit)
    ten_k = edition.championships.nabc_10k
    award, field = entry.first, ""
    if entry.more_with_many_tables and tables is not None and counted_tables(tables) >= ten_k.pairs_tables_from:
        award, field = ten_k.pairs_first, f" with {ten_k.pairs_tables_from} tables and more"
    step = because("{event}{field}: first {award}", event=entry.name, field=field, award=award)
    part, how = _part_for_field(entry, tables)
    clauses = (
        *((ten_k.clause,) if entry.more_with_many_tables else ()),
        *((entry.listing.minimum.clause,) if how else ()),
    )
    return _First(Fraction(award), part, (step, *how), clauses=clauses)


def _by_formula(edition: Edition, entry: PrintedEvent, tables: Decimal | None, limit: Decimal | None) -> _First:
    """Returns the General Formula at national rating for the sessions of the event, up to the printed maximum (A1)."""
    if tables is None:
        raise wrong_kind(f"tables is missing; the {entry.name} are paid by the General Formula", entry.clause)
    limits = edition.championships.nabc_limits
    limit_of_name = None if limit or entry.name not in limits else limits[entry.name].limit
    limit = limit or limit_of_name
    if limit is None:
        raise wrong_kind(
            f"limit is missing; the {entry.name} are paid by the General Formula and no text prints their limit",
            entry.clause,
        )
    if entry.sessions is None:
        raise not_covered(
            f"the first award of the {entry.name} follows from the General Formula, but its number of sessions is "
            "not printed",
            entry.clause,
        )
    formula = exact_first(
        edition, FormulaEvent(tables, "national", "pairs", limit, Decimal(0), "championship", entry.sessions)
    )
    step = because(
        "{event}: {letters} = {exactly}, at most {most}",
        event=entry.name, letters=formula.letters, exactly=formula.value, most=entry.first,
    )  # fmt: skip
    award = min(formula.value, Fraction(entry.first))
    readings = (*formula.readings, *(("A1",) if limit_of_name else ()))
    clauses = (edition.general.general_formula.clause, *formula.clauses)
    return _First(award, Fraction(1), (*formula.steps, step), readings, clauses)


def _part_for_field(entry: PrintedEvent, tables: Decimal | None) -> tuple[Fraction, tuple[DerivationStep, ...]]:
    """Returns the part of the award for a field below the minimum number of tables (A2, A5, A10, CBF2, US4)."""
    if entry.full_from is None:
        return Fraction(1), ()
    if tables is None:
        return Fraction(1), (because("tables not given: the full award of {full} and more", full=entry.full_from),)
    rule = entry.listing.minimum
    missing = max(Decimal(0), rule.full_from - counted_tables(tables))
    part = max(Fraction(1 - rule.less_per_table * missing), Fraction(rule.at_least))
    step = because(
        "{tables} tables, {missing} below {full}: {kept} of the award",
        tables=tables, missing=missing, full=rule.full_from, kept=percent(part),
    )  # fmt: skip
    return part, (step,)


# --- The places ----------------------------------------------------------------------------------------------


class _AssignedRank(NamedTuple):
    """A range of ranks and its assigned award."""

    first: int
    last: int
    award: Decimal


def _assigned_table(edition: Edition, of_event: AssignedEventsRow) -> Grid[Span, str, Decimal]:
    printed = edition.championships
    return {"nabc_assigned": printed.nabc_assigned, "usbf_assigned": printed.usbf_assigned}[of_event.table]


@per_edition(maxsize=8)
def _assigned_ranks(edition: Edition, name: str) -> tuple[_AssignedRank, ...]:
    of_event = edition.championships.assigned_events[name]
    return tuple(
        _AssignedRank(first, last or first, award)
        for (first, last), award in _assigned_table(edition, of_event).column(of_event.column)
    )


def _assigned_award(edition: Edition, name: str, rank: int, deepest: int | None) -> Decimal:
    """Returns the award printed for a rank; 0 for ranks whose teams have not gone deep enough (A9)."""
    last, award = next((last, award) for first, last, award in _assigned_ranks(edition, name) if first <= rank <= last)
    return award if deepest is None or last <= deepest else Decimal(0)


def _assigned_part(edition: Edition, entry: PrintedEvent, place: Place, deepest: int | None) -> PlacePart:
    """Returns the award printed for a place as a part of the first award; tied places share."""
    places = _assigned_ranks(edition, entry.name)
    lowest, top, tied = places[-1].last, int(place.place), int(place.tied)
    ranks = range(top, min(top + tied, lowest + 1))
    awards = [_assigned_award(edition, entry.name, rank, deepest) for rank in ranks]
    total = sum(awards, Decimal(0))
    if not total:
        if deepest is None or top > lowest:
            return unpaid(f"the assigned places of the {entry.name} end at {lowest}")
        won = f"{deepest} teams" if deepest > 1 else "only the winner"
        needed = edition.knockouts.ko_ranks.rounds_to_advance
        return unpaid(f"fewer than {needed} rounds won: {won} won as many")
    first = places[0].award
    words = str(total) if tied == 1 else f"({' + '.join(map(str, awards))})/{tied}"
    return PlacePart(Fraction(total) / tied / Fraction(first), f"{words}/{first}")


def place_at(
    edition: Edition,
    place: Place,
    event_name: str,
    tables: Decimal | None,
    limit: Decimal | None,
    rounds: Decimal | None,
) -> RuleAnswer:
    """Returns the overall award of a place at a named NABC+, CBF or USBF event.

    ACBL Masterpoint Awards, NABC+ Events; Calculating the Awards – CBF and USBF. Places below first are the assigned
    ones, those of the General Formula for the sessions of the event, or those of a knockout.
    """
    entry = event(edition, event_name)
    _check_field(edition, entry, place, tables)
    first = _first(edition, entry, tables, limit)
    lower = place.place > 1 or place.tied > 1
    if entry.sessions is None and entry.name in edition.championships.assigned_events:
        return _assigned_place(edition, entry, place, first, (tables, rounds))
    top = half_up(first.award * first.part)
    steps = (*first.steps, because("first award {award}", award=top))
    if entry.sessions is not None:
        below = place_award(edition, place, top, entry.sessions)
        readings = tuple(
            dict.fromkeys((*first.readings, *below.readings, *((entry.listing.reading,) if lower else ())))
        )
        paid = RuleAnswer(below.value, (*steps, *below.steps), entry.clause, readings, first.clauses)
        return paid.citing(*below.clauses) if lower else paid
    if not lower:
        return RuleAnswer(top, steps, entry.clause, first.readings, first.clauses)
    teams = tables or entry.full_from
    if teams is None:
        raise wrong_kind(
            f"tables is missing; the places below first of the {entry.name} depend on the number of teams",
            entry.clause,
        )
    part = knockout_part(edition, place, rounds_played(edition, rounds, teams))
    award, step = share(top, place.place, part)
    readings = tuple(dict.fromkeys((*part.readings, entry.listing.reading)))
    return RuleAnswer(award, (*steps, rounds_step(edition, rounds, teams), step), entry.clause, readings).citing(
        *first.clauses, edition.knockouts.ko_places.clause
    )


def _assigned_place(
    edition: Edition, entry: PrintedEvent, place: Place, first: _First, field: tuple[Decimal | None, Decimal | None]
) -> RuleAnswer:
    tables, rounds = field
    assigned, deepest = edition.championships.assigned_events[entry.name], None
    teams = rounds or tables or entry.full_from
    if teams and assigned.by_depth:
        deepest = teams_advanced(edition, rounds_played(edition, rounds, teams))
    part = _assigned_part(edition, entry, place, deepest)
    award, step = share(first.award * first.part, place.place, part)
    readings = (assigned.reading,) if assigned.reading else ()
    clause = _assigned_table(edition, assigned).clause
    return RuleAnswer(award, (*first.steps, step), clause, readings).citing(entry.clause, *first.clauses)


def trials_place(
    edition: Edition, place: Place, event_name: str, tables: Decimal | None, rounds: Decimal | None
) -> RuleAnswer:
    """Returns the overall award of a place at a named CBF or USBF event; none of them has a masterpoint limit."""
    return place_at(edition, place, event_name, tables, None, rounds)


def _check_field(edition: Edition, entry: PrintedEvent, place: Place, tables: Decimal | None) -> None:
    """Refuses half a team, and a tie of more contestants than there are (``#NUM!``)."""
    if tables is None:
        return
    if not entry.listing.pairs and tables != tables.to_integral_value():
        raise no_such_number(
            f"tables is {tables:f}; at team events it is the number of teams, a whole number", entry.clause
        )
    check_place(edition, place, contestants(edition, tables, "pairs" if entry.listing.pairs else "swiss"), place.place)


# --- World championships -------------------------------------------------------------------------------------


def world_place(edition: Edition, place: Place, event_name: str, rounds: Decimal | None) -> RuleAnswer:
    """Returns the overall award of a place at a named WBF event, below first as at the nearest NABC+ event.

    ACBL Masterpoint Awards, Calculating the Awards – WBF. Assigned places count in proportion to their first (W1).
    """
    printed = edition.championships
    row, clause = printed.wbf[event_name], printed.wbf.clause
    first, name = row.first, printed.wbf_equivalents[row.nearest].event
    steps = [because("{event}: first {first}", event=event_name, first=first)]
    if place.place == place.tied == 1:
        return RuleAnswer(half_up(first), tuple(steps), clause)
    steps.append(because("places as at the nearest NABC event, {nearest}", nearest=row.nearest))
    nearest = event(edition, name) if name else None
    if nearest is not None and nearest.sessions is not None:
        below = place_award(edition, place, first, nearest.sessions)
        return RuleAnswer(below.value, (*steps, *below.steps), clause, (*below.readings, "W1")).citing(
            nearest.clause, *below.clauses
        )
    if nearest is not None:
        part = _assigned_part(edition, nearest, place, None)
        of_places = _assigned_table(edition, printed.assigned_events[nearest.name]).clause
    else:
        count = rounds_played(edition, rounds, printed.nabc_minimum_knockouts.full_from)
        steps.append(because("a knockout of {rounds} rounds", rounds=count))
        part, of_places = knockout_part(edition, place, count), edition.knockouts.ko_places.clause
    award, last = share(first, place.place, part)
    return RuleAnswer(award, (*steps, last), clause, tuple(dict.fromkeys((*part.readings, "W1")))).citing(of_places)


# --- Match awards of a day -----------------------------------------------------------------------------------


@per_edition(maxsize=1)
def names_of_events_with_matches(edition: Edition) -> Vocabulary:
    """Returns the events with a printed match award, with the synonyms that mean only one of them."""
    names = {
        name: synonyms
        for known in NATIONAL_EVENTS
        for name, synonyms in known(edition).synonyms.items()
        if hasattr(event(edition, name).row, "match_award")
    }
    clause = edition.championships.event_matches.clause
    return Vocabulary("event with match awards", unambiguous(names), clause=clause)


def day_match(edition: Edition, event_name: str, wins: Decimal | None) -> RuleAnswer:
    """Returns the match award of a full day at a named knockout; in a three-way or four-way match, by the matches won.

    ACBL Masterpoint Awards, NABC+ Events, C.1; Calculating the Awards – CBF, A.2, and USBF, A.1.
    """
    entry, rule = event(edition, event_name), edition.championships.event_matches
    award, clause = entry.row.match_award, _match_clause(edition, entry)
    if award is None:
        raise not_covered(
            f"the match awards of the {event_name} are those of the General Formula, for which the manual prints no D "
            'factor of national events; MPMATCH with the rating "nabc" has that of regional events',
            entry.clause,
        )
    step = because("{event}: match award of a full day {award}", event=event_name, award=award)
    if wins is None:
        return RuleAnswer(award, (step,), entry.clause, also=(clause,))
    all_from, one = rule.multiway_wins_for_all, rule.multiway_share_of_one_win
    if wins > all_from:
        raise not_covered(
            f"wins is {wins:f}; a three-way or four-way match has its whole award for {all_from} wins", clause
        )
    part = Decimal(1) if wins == all_from else wins * one
    value = half_up(award * part)
    won = because(
        "{wins} won in a three-way or four-way: × {part} = {value}",
        wins=with_noun(wins, "match", "matches"),
        part=part,
        value=value,
    )
    return RuleAnswer(value, (step, won), clause, also=(entry.clause,))


def _match_clause(edition: Edition, entry: PrintedEvent) -> Clause:
    rule = edition.championships.event_matches
    clauses = {"nabc_knockouts": rule.clause, "cbf_teams": rule.also[0], "usbf_teams": rule.also[1]}
    return clauses[entry.listing.events.id]
