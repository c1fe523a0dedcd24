"""North American Pairs: overall and session awards at the club, unit and district stages and the national finals.

ACBL Masterpoint Awards, Calculating the Awards – NAP.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered, wrong_kind
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.notation import parse_amounts, parse_percent
from bridgesheets.rounding import half_up
from bridgesheets.rules.depth import least_depth
from bridgesheets.rules.events import Event, Field, Place
from bridgesheets.rules.factors import Factor, counted_tables
from bridgesheets.rules.general import exact_first, rounded
from bridgesheets.rules.overalls import paid_place
from bridgesheets.rules.sessions import Sections, increased, session_award_times, session_increases
from bridgesheets.vocabulary import Vocabulary

#: The stages, and the kinds of club that hold the first; the Grand National Teams have the same.
STAGES = Vocabulary(
    "stage",
    {
        "club": ("club stage", "club level"),
        "unit": ("unit stage", "unit final"),
        "district": ("district stage", "district final"),
        "national": ("national final", "national finals", "nabc", "nabc final"),
    },
    clause=table("nap_club").clause,
)
CLUBS = Vocabulary(
    "kind of club",
    {"open": ("open club", "open game"), "invitational": ("invitational club", "invitational game")},
    clause=figures("nap_invitational").clause,
)
NAP_FLIGHTS = Vocabulary(
    "NAP flight", {flight: (f"flight {flight}",) for flight in table("nap_club").column("Flight")},
    clause=table("nap_club").clause,
)  # fmt: skip

_ONE = Decimal(1)


class _Stage(NamedTuple):
    """The rating of a stage, its printed table, and the column with the part of that rating for each flight."""

    rating: str
    table: str
    part: str = "Rating"


_STAGES = {
    "club": _Stage("csg9", "nap_club"),
    "unit": _Stage("sectional", "nap_unit"),
    "district": _Stage("regional", "nap_district", "Rating of Session Awards"),
    "national": _Stage("national", "nap_national"),
}


def nap_award(
    stage: str,
    flight: str,
    place: Decimal,
    tables: Decimal,
    sessions: Decimal | None,
    game: str,
    total_tables: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The overall award of a place in the North American Pairs; 0 below the last paid place.

    ACBL Masterpoint Awards, Calculating the Awards – NAP, A-D. ``total_tables`` are those of all sites of a district
    final that is scored and ranked apart on several sites.
    """
    open_or_invitational(stage, game, CLUBS)
    clause = table(_STAGES[stage].table).clause
    if total_tables is not None and stage != "district":
        raise not_covered("only a district final is divided among sites; leave total_tables out", clause)
    least_depth(DEFAULT, tables, "pairs")
    if stage == "district":
        first, played = _district_first(flight, tables, sessions, total_tables)
    elif stage == "national":
        first, played = _national_first(flight, sessions, alone=place == tied == 1)
    else:
        played = sessions or _ONE
        one_session_at_clubs(stage, played, clause)
        exactly = exact_first(
            DEFAULT, Event(tables, _STAGES[stage].rating, "pairs", None, Decimal(0), "championship", played)
        )
        first = rounded(exactly.times(*_parts(stage, flight, game)), clause).citing(figures("general_formula").clause)
    return paid_place(DEFAULT, Place(place, tied), first, played, Field(tables, "pairs"))


def open_or_invitational(stage: str, game: str, clubs: Vocabulary) -> None:
    """Refuse an invitational club anywhere but at the club stage (``#N/A``); the vocabulary has the clause of it."""
    if stage != "club" and game != "open":
        raise not_covered(f'only the club stage is held at invitational clubs; the stage is "{stage}"', clubs.clause)


def one_session_at_clubs(stage: str, sessions: Decimal, clause: Clause) -> None:
    """Refuse more than one session at the club stage, a special club game (``#N/A``)."""
    if stage == "club" and sessions > 1:
        raise not_covered(f"sessions is {sessions:f}; a game of the club stage is one session", clause)


def _parts(stage: str, flight: str, game: str) -> tuple[Factor, ...]:
    """The part of the rating for the flight and, at an invitational club, of the open club's award."""
    printed = table(_STAGES[stage].table)
    cell = printed.row(flight)[_STAGES[stage].part]
    part = parse_percent(cell)
    factors = [
        Factor(f"{cell.split()[0]}", part, because("{part}, flight {flight}", part=cell, flight=flight), printed.clause)
    ]
    if game == "invitational":
        rule = figures("nap_invitational")
        of_open = rule["part_of_open"]
        said = because("{part} at an invitational club", part=of_open)
        factors.append(Factor(f"{of_open}", Fraction(of_open), said, rule.clause))
    return tuple(factors)


def _district_first(
    flight: str, tables: Decimal, sessions: Decimal | None, total_tables: Decimal | None
) -> tuple[Reasoned, Decimal]:
    """The printed first award for the sessions, divided by the tables of the sites, and the sessions."""
    printed = table("nap_district")
    by_sessions = first_by_sessions(printed.row(flight), " Session")
    if sessions is None:
        raise wrong_kind("sessions is missing; the first award of a district final depends on them", printed.clause)
    if sessions not in by_sessions:
        raise not_covered(
            f"sessions is {sessions:f}; NAP district finals are printed for {min(by_sessions)} to {max(by_sessions)}",
            printed.clause,
        )
    award = by_sessions[sessions]
    step = because("first of flight {flight}, {sessions} sessions: {award}",
                   flight=flight, sessions=sessions, award=award)  # fmt: skip
    if total_tables is None:
        return Reasoned(award, (step,), printed.clause), sessions
    here, of_all = counted_tables(tables), counted_tables(total_tables)
    if here > of_all:
        raise no_such_number(
            f"tables is {tables:f} and total_tables {total_tables:f}; a site has no more than all sites", printed.clause
        )
    site = half_up(Fraction(award) * Fraction(here) / Fraction(of_all))
    divided = because("this site: × {here}/{all} tables, rounded {site}", here=here, all=of_all, site=site)
    half = ("X6",) if (here, of_all) != (tables, total_tables) else ()
    return Reasoned(site, (step, divided), printed.clause, half), sessions


def first_by_sessions(row: Mapping[str, str], heading: str) -> dict[Decimal, Decimal]:
    """The first awards in the columns "2 Session", "3 Session" and so on of a row."""
    return {
        Decimal(name.split()[0]): Decimal(cell) for name, cell in row.items() if heading in name and name[0].isdigit()
    }


def _national_first(flight: str, sessions: Decimal | None, alone: bool) -> tuple[Reasoned, Decimal]:
    """The printed first award of the national finals, and the sessions, which lower places need."""
    printed = table("nap_national")
    if sessions is None and not alone:
        raise wrong_kind(
            "sessions is missing; places below first depend on the sessions of the national final", printed.clause
        )
    points = parse_amounts(printed.row(flight)["1st Overall Points"])
    award = half_up(sum((amount for amount, _ in points), Fraction(0)))
    step = because("first of flight {flight} at the national finals: {award}", flight=flight, award=award)
    return Reasoned(award, (step,), printed.clause), sessions or _ONE


def nap_session_award(
    stage: str,
    flight: str,
    place: Decimal,
    tables: Decimal,
    game: str,
    increase: Decimal,
    entrants: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The session (section) award of a place in the North American Pairs.

    ACBL Masterpoint Awards, Calculating the Awards – NAP, A-D. A part, by flight, of the session awards at the rating
    of the stage.
    """
    open_or_invitational(stage, game, CLUBS)
    further = _parts(stage, flight, game)
    if increase:
        further = (*further, increased(DEFAULT, increase, _STAGES[stage].rating, *session_increases(DEFAULT, increase)))
    found = session_award_times(
        DEFAULT,
        further,
        Place(place, tied),
        Event(tables, _STAGES[stage].rating, "pairs", None, Decimal(0), "championship"),
        Sections(_ONE, entrants),
    )
    return found._replace(clause=table(_STAGES[stage].table).clause, also=()).citing(*found.clauses)
