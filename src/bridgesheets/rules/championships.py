"""NABC+ events, the Canadian and United States federations' events, and the world championships.

ACBL Masterpoint Awards, NABC+ Events, and International Events and Team Trials. The first awards are assigned; the
places below are assigned too, or those of the formula for the kind of event.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache, partial
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered, wrong_kind
from bridgesheets.reasons import Because, Reasoned, because, say
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.notation import parse_number, parse_span
from bridgesheets.regulations.records import Table
from bridgesheets.rounding import half_up
from bridgesheets.rules import events
from bridgesheets.rules.depth import contestants
from bridgesheets.rules.events import Place
from bridgesheets.rules.factors import counted_tables
from bridgesheets.rules.general import exact_first, place_award
from bridgesheets.rules.knockout_places import advanced, knockout_part, percent, played, rounds_played, share, unpaid
from bridgesheets.rules.masterpoint_names import elsewhere, vocabulary
from bridgesheets.rules.places import Part
from bridgesheets.rules.ties import fits
from bridgesheets.vocabulary import Vocabulary, normalise, unambiguous

_NO_BAZE = (
    "the Baze Senior KO is named beside the assigned place awards, but no table gives it any: the tables have the "
    "Soloway KO in its place"
)


def _of_others(own: str) -> Mapping[str, str]:
    """The events that other functions know, each with the function to use; the Baze Senior KO at NABCs."""
    functions: dict[str, list[str]] = {}
    for name, (function, known) in _FEDERATIONS.items():
        if name != own:
            for spelling in elsewhere(known, ""):
                functions.setdefault(normalise(spelling), []).append(f"{function} ({name})")
    said = {
        spelling: f"that is an event of another list: {' or '.join(listed)}" for spelling, listed in functions.items()
    }
    baze = dict.fromkeys(("Baze", "Baze KO", "Baze Senior", "Baze Senior KO"), _NO_BAZE)
    return {**said, **baze} if own == "NABC+" else said


NABC_EVENTS = vocabulary("NABC+ event", "nabc_names", refused=partial(_of_others, "NABC+"))
CBF_EVENTS = vocabulary("CBF event", "cbf_names", refused=partial(_of_others, "CBF"))
USBF_EVENTS = vocabulary("USBF event", "usbf_names", refused=partial(_of_others, "USBF"))
WBF_EVENTS = vocabulary("WBF event", "wbf_names", refused=partial(_of_others, "WBF"))

#: The lists of events, and the functions that pay them.
_FEDERATIONS: Mapping[str, tuple[str, Vocabulary]] = {
    "NABC+": ("MPNABC", NABC_EVENTS),
    "CBF": ("MPCBF", CBF_EVENTS),
    "USBF": ("MPUSBF", USBF_EVENTS),
    "WBF": ("MPWBF", WBF_EVENTS),
}


class _Listing(NamedTuple):
    """A printed table of events, its rule on minimum tables, and the reading for places the text does not state."""

    events: str
    minimum: str
    reading: str
    pairs: bool = False


_LISTINGS = (
    _Listing("nabc_pairs", "nabc_minimum_pairs", "A4", pairs=True),
    _Listing("nabc_teams", "nabc_minimum_teams", "A4"),
    _Listing("nabc_knockouts", "nabc_minimum_knockouts", "K6"),
    _Listing("cbf_pairs", "cbf_minimum_pairs", "CBF1", pairs=True),
    _Listing("cbf_teams", "cbf_minimum_teams", "CBF1"),
    _Listing("usbf_teams", "usbf_minimum", "US3"),
)


class _Column(NamedTuple):
    """A printed column of assigned places; ``by_depth`` where a team must have advanced through two rounds."""

    places: str
    column: str
    by_depth: bool = False
    readings: tuple[str, ...] = ()


_ASSIGNED = {
    "Vanderbilt KO": _Column("nabc_assigned", "VANDERBILT KO", by_depth=True),
    "Spingold KO": _Column("nabc_assigned", "SPINGOLD KO", by_depth=True),
    "Soloway KO": _Column("nabc_assigned", "SOLOWAY KO", by_depth=True, readings=("A9",)),
    "USBF Open Team": _Column("usbf_assigned", "OPEN TEAMS"),
    "USBF Women’s Team": _Column("usbf_assigned", "WOMEN’S TEAMS"),
}


class Event(NamedTuple):
    """A row of a printed table of events."""

    name: str
    listing: _Listing
    printed: Table
    cells: Mapping[str, str]

    @property
    def sessions(self) -> Decimal | None:
        """The sessions of a pair or Swiss event; None for a knockout."""
        return Decimal(self.cells["SESSIONS"]) if "SESSIONS" in self.cells else None

    @property
    def first(self) -> Decimal:
        """The first award printed, or the most the formula can give."""
        return parse_number(self.cells["1ST PLACE"])

    @property
    def by_formula(self) -> bool:
        """Whether the first award is that of the General Formula, and the printed one its maximum."""
        return self.cells["1ST PLACE"].startswith("Formula")

    @property
    def more_with_many_tables(self) -> bool:
        """Whether the first award has the asterisk that refers to the larger one."""
        return self.cells["1ST PLACE"].endswith("*")

    @property
    def full_from(self) -> Decimal | None:
        """The tables the full award needs; None where no minimum is set."""
        return figures(self.listing.minimum)["full_from"] if self.cells["MINIMUM TABLES"] else None


@lru_cache(maxsize=64)
def event(name: str) -> Event:
    """The event of that printed name."""
    for listing in _LISTINGS:
        printed = table(listing.events)
        if name in printed.column("EVENT"):
            return Event(name, listing, printed, printed.row(name))
    raise KeyError(name)


# --- The first award -----------------------------------------------------------------------------------------


class _First(NamedTuple):
    """A first award before any reduction, the part of it that a small field keeps, and the way to both.

    ``clauses`` rule on either of them, besides the table of the event.
    """

    award: Fraction
    kept: Fraction
    steps: tuple[Because, ...]
    readings: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()


def _first(found: Event, tables: Decimal | None, limit: Decimal | None) -> _First:
    """The first award of an event, by the field and the limit it has."""
    if found.by_formula:
        return _by_formula(found, tables, limit)
    ten_k = figures("nabc_10k")
    award, field = found.first, ""
    if found.more_with_many_tables and tables is not None and counted_tables(tables) >= ten_k["pairs_tables_from"]:
        award, field = ten_k["pairs_first"], f" with {ten_k['pairs_tables_from']} tables and more"
    step = because("{event}{field}: first {award}", event=found.name, field=field, award=award)
    kept, how = _kept(found, tables)
    clauses = (
        *((ten_k.clause,) if found.more_with_many_tables else ()),
        *((figures(found.listing.minimum).clause,) if how else ()),
    )
    return _First(Fraction(award), kept, (step, *how), clauses=clauses)


def _by_formula(found: Event, tables: Decimal | None, limit: Decimal | None) -> _First:
    """The General Formula at national rating for the sessions of the event, up to the printed maximum (A1)."""
    if tables is None:
        raise wrong_kind(f"tables is missing; the {found.name} are paid by the General Formula", found.printed.clause)
    limit_of_name = None if limit else figures("nabc_limits").figures.get(found.name)
    limit = limit or limit_of_name
    if limit is None:
        raise wrong_kind(
            f"limit is missing; the {found.name} are paid by the General Formula and no text prints their limit",
            found.printed.clause,
        )
    assert found.sessions is not None, "only pair events are paid by formula"
    formula = exact_first(
        DEFAULT, events.Event(tables, "national", "pairs", limit, Decimal(0), "championship", found.sessions)
    )
    step = because(
        "{event}: {letters} = {exactly}, at most {most}",
        event=found.name, letters=formula.letters, exactly=formula.value, most=found.first,
    )  # fmt: skip
    award = min(formula.value, Fraction(found.first))
    readings = (*formula.readings, *(("A1",) if limit_of_name else ()))
    clauses = (figures("general_formula").clause, *formula.clauses)
    return _First(award, Fraction(1), (*formula.steps, step), readings, clauses)


def _kept(found: Event, tables: Decimal | None) -> tuple[Fraction, tuple[Because, ...]]:
    """The part of the award that is left to a field below the minimum number of tables (A2, A5, A10, CBF2, US4)."""
    if found.full_from is None:
        return Fraction(1), ()
    if tables is None:
        return Fraction(1), (because("tables not given: the full award of {full} and more", full=found.full_from),)
    rule = figures(found.listing.minimum)
    missing = max(Decimal(0), rule["full_from"] - counted_tables(tables))
    kept = max(Fraction(1 - rule["less_per_table"] * missing), Fraction(rule["at_least"]))
    step = because(
        "{tables} tables, {missing} below {full}: {kept} of the award",
        tables=tables, missing=missing, full=rule["full_from"], kept=percent(kept),
    )  # fmt: skip
    return kept, (step,)


# --- The places ----------------------------------------------------------------------------------------------


class _Assigned(NamedTuple):
    """A range of ranks and its assigned award."""

    first: int
    last: int
    award: Decimal


@lru_cache(maxsize=8)
def _assigned(name: str) -> tuple[_Assigned, ...]:
    """The places assigned to an event."""
    printed = table(_ASSIGNED[name].places)
    spans = map(parse_span, printed.column("RANK"))
    return tuple(
        _Assigned(span.first, span.last or span.first, Decimal(award))
        for span, award in zip(spans, printed.column(_ASSIGNED[name].column), strict=True)
    )


def _assigned_award(name: str, rank: int, deepest: int | None) -> Decimal:
    """The assigned award of a rank of the table; 0 for ranks whose teams have not gone deep enough (A9)."""
    last, award = next((last, award) for first, last, award in _assigned(name) if first <= rank <= last)
    return award if deepest is None or last <= deepest else Decimal(0)


def _assigned_part(found: Event, place: int, tied: int, deepest: int | None) -> Part:
    """An assigned place as a part of the first award; tied places share."""
    lowest = _assigned(found.name)[-1].last
    ranks = range(place, min(place + tied, lowest + 1))
    awards = [_assigned_award(found.name, rank, deepest) for rank in ranks]
    total = sum(awards, Decimal(0))
    if not total:
        if deepest is None or place > lowest:
            return unpaid(f"the assigned places of the {found.name} end at {lowest}")
        won = f"{deepest} teams" if deepest > 1 else "only the winner"
        return unpaid(f"fewer than {say(figures('ko_ranks')['rounds_to_advance'])} rounds won: {won} won as many")
    first = _assigned(found.name)[0].award
    words = str(total) if tied == 1 else f"({' + '.join(map(str, awards))})/{tied}"
    return Part(Fraction(total) / tied / Fraction(first), f"{words}/{first}")


def place_at(
    place: Decimal,
    event_name: str,
    tables: Decimal | None,
    limit: Decimal | None,
    rounds: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The overall award of a place at a named NABC+, CBF or USBF event.

    ACBL Masterpoint Awards, NABC+ Events; Calculating the Awards – CBF and USBF. Places below first are the assigned
    ones, those of the General Formula for the sessions of the event, or those of a knockout.
    """
    found = event(event_name)
    _sensible(found, place, tables, tied)
    first = _first(found, tables, limit)
    top = half_up(first.award * first.kept)
    steps = (*first.steps, because("first award {award}", award=top))
    lower = place > 1 or tied > 1
    if found.sessions is not None:
        below = place_award(DEFAULT, Place(place, tied), top, found.sessions)
        readings = tuple(
            dict.fromkeys((*first.readings, *below.readings, *((found.listing.reading,) if lower else ())))
        )
        paid = Reasoned(below.value, (*steps, *below.steps), found.printed.clause, readings, first.clauses)
        return paid.citing(*below.clauses) if lower else paid
    teams = tables or found.full_from
    if found.name in _ASSIGNED:
        assigned, field = _ASSIGNED[found.name], rounds or teams
        deepest = advanced(rounds_played(rounds, field)) if field and assigned.by_depth else None
        part = _assigned_part(found, int(place), int(tied), deepest)
        award, step = share(first.award * first.kept, place, part)
        clause = table(assigned.places).clause
        return Reasoned(award, (*first.steps, step), clause, assigned.readings).citing(
            found.printed.clause, *first.clauses
        )
    if not lower:
        return Reasoned(top, steps, found.printed.clause, first.readings, first.clauses)
    assert teams is not None, "every event without assigned places says how many tables earn the full award"
    part = knockout_part(place, rounds_played(rounds, teams), tied)
    award, step = share(top, place, part)
    readings = tuple(dict.fromkeys((*part.readings, found.listing.reading)))
    return Reasoned(award, (*steps, played(rounds, teams), step), found.printed.clause, readings).citing(
        *first.clauses, table("ko_places").clause
    )


def trials_place(
    place: Decimal, event_name: str, tables: Decimal | None, rounds: Decimal | None, tied: Decimal
) -> Reasoned:
    """The overall award of a place at a named CBF or USBF event; none of them has a masterpoint limit."""
    return place_at(place, event_name, tables, None, rounds, tied)


def _sensible(found: Event, place: Decimal, tables: Decimal | None, tied: Decimal) -> None:
    """Refuse half a team, and a tie of more contestants than there are (``#NUM!``)."""
    if tables is None:
        return
    if not found.listing.pairs and tables != tables.to_integral_value():
        raise no_such_number(
            f"tables is {tables:f}; at team events it is the number of teams, a whole number", found.printed.clause
        )
    fits(DEFAULT, Place(place, tied), contestants(DEFAULT, tables, "pairs" if found.listing.pairs else "swiss"))


# --- World championships -------------------------------------------------------------------------------------


def world_place(place: Decimal, event_name: str, rounds: Decimal | None, tied: Decimal) -> Reasoned:
    """The overall award of a place at a named WBF event, below first as at the nearest NABC+ event.

    ACBL Masterpoint Awards, Calculating the Awards – WBF. Assigned places count in proportion to their first (W1).
    """
    listed, equivalents = table("wbf"), table("wbf_equivalents")
    row = listed.row(event_name)
    first, nearest = Decimal(row["Masterpoint Award"]), row["Closest NABC Equivalent"]
    name = equivalents.row(nearest)["NABC+ event"]
    steps = [because("{event}: first {first}", event=event_name, first=first)]
    if place == tied == 1:
        return Reasoned(half_up(first), tuple(steps), listed.clause)
    steps.append(because("places as at the nearest NABC event, {nearest}", nearest=nearest))
    found = event(name) if name else None
    if found is not None and found.sessions is not None:
        below = place_award(DEFAULT, Place(place, tied), first, found.sessions)
        return Reasoned(below.value, (*steps, *below.steps), listed.clause, (*below.readings, "W1")).citing(
            found.printed.clause, *below.clauses
        )
    clause = table("ko_places").clause
    if found is not None:
        part, clause = _assigned_part(found, int(place), int(tied), None), table(_ASSIGNED[found.name].places).clause
    else:
        count = rounds_played(rounds, figures("nabc_minimum_knockouts")["full_from"])
        steps.append(because("a knockout of {rounds} rounds", rounds=count))
        part = knockout_part(place, count, tied)
    award, last = share(first, place, part)
    return Reasoned(award, (*steps, last), listed.clause, tuple(dict.fromkeys((*part.readings, "W1")))).citing(clause)


# --- Match awards of a day -----------------------------------------------------------------------------------


def _events_with_matches() -> Vocabulary:
    """The events with a printed match award, of all federations, with the synonyms that mean only one of them."""
    vocabularies = (NABC_EVENTS, CBF_EVENTS, USBF_EVENTS)
    names = {
        name: vocabulary.synonyms[name]
        for vocabulary in vocabularies
        for name in vocabulary.names
        if "MATCH AWARDS" in event(name).cells
    }
    return Vocabulary("event with match awards", unambiguous(names), clause=figures("event_matches").clause)


EVENTS_WITH_MATCHES = _events_with_matches()


def day_match(event_name: str, wins: Decimal | None) -> Reasoned:
    """The match award of a full day at a named knockout; in a three-way or four-way match, by the matches won.

    ACBL Masterpoint Awards, NABC+ Events, C.1; Calculating the Awards – CBF, A.2, and USBF, A.1.
    """
    found, rule = event(event_name), figures("event_matches")
    printed, clause = found.cells["MATCH AWARDS"], _full_day(found)
    if not printed[0].isdigit():
        raise not_covered(
            f"the match awards of the {event_name} are those of the General Formula, for which the manual prints no D "
            'factor of national events; MPMATCH with the rating "nabc" has that of regional events',
            found.printed.clause,
        )
    award = Decimal(printed)
    step = because("{event}: match award of a full day {award}", event=event_name, award=award)
    if wins is None:
        return Reasoned(award, (step,), found.printed.clause, also=(clause,))
    all_from, one = rule["multiway_wins_for_all"], rule["multiway_share_of_one_win"]
    if wins > all_from:
        raise not_covered(
            f"wins is {wins:f}; a three-way or four-way match has its whole award for {all_from} wins", clause
        )
    part = Decimal(1) if wins == all_from else wins * one
    value = half_up(award * part)
    won = because(
        "{wins} matches won in a three-way or four-way: × {part} = {value}", wins=wins, part=part, value=value
    )
    return Reasoned(value, (step, won), clause, also=(found.printed.clause,))


def _full_day(found: Event) -> Clause:
    """The clause on match awards of the federation that holds the event."""
    rule = figures("event_matches")
    clauses = {"nabc_knockouts": rule.clause, "cbf_teams": rule.also[0], "usbf_teams": rule.also[1]}
    return clauses[found.listing.events]
