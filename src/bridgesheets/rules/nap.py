"""North American Pairs: overall and session awards at the club, unit and district stages and the national finals.

ACBL Masterpoint Awards, Calculating the Awards – NAP.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered, wrong_kind
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import half_up
from bridgesheets.rules.depth import least_depth
from bridgesheets.rules.events import Field, FormulaEvent, Place
from bridgesheets.rules.factors import Factor, counted_tables
from bridgesheets.rules.general import exact_first, rounded
from bridgesheets.rules.masterpoint_names import synonyms
from bridgesheets.rules.overalls import paid_place
from bridgesheets.rules.sessions import Sections, increased, session_award_times, session_increases
from bridgesheets.vocabulary import Vocabulary

if TYPE_CHECKING:
    from bridgesheets.regulations.records import KeyedRows
    from bridgesheets.regulations.typed import GntDistrictRow, NapDistrictRow

_ONE = Decimal(1)


class Stage(NamedTuple):
    """A stage of the North American Pairs: which, for what flight, and at what kind of club."""

    stage: str
    flight: str
    game: str


class StageTables(NamedTuple):
    """The tables of a stage, and those of all sites of a district final that is scored and ranked apart on several."""

    tables: Decimal
    total_tables: Decimal | None


@per_edition(maxsize=1)
def stage_names(edition: Edition) -> Vocabulary:
    """Returns the stages; the Grand National Teams have the same."""
    return Vocabulary("stage", synonyms(edition.nap.nap_stages.rows), clause=edition.nap.nap_club.clause)


@per_edition(maxsize=1)
def club_names(edition: Edition) -> Vocabulary:
    """Returns the kinds of club that hold the first stage; the Grand National Teams have the same."""
    names = {"open": ("open club", "open game"), "invitational": ("invitational club", "invitational game")}
    return Vocabulary("kind of club", names, clause=edition.nap.nap_invitational.clause)


@per_edition(maxsize=1)
def nap_flight_names(edition: Edition) -> Vocabulary:
    flights = edition.nap.nap_club
    return Vocabulary("NAP flight", {row.flight: (f"flight {row.flight}",) for row in flights}, clause=flights.clause)


def _flights(edition: Edition, stage: str) -> KeyedRows[str, Any]:
    nap = edition.nap
    tables: dict[str, KeyedRows[str, Any]] = {
        "club": nap.nap_club, "unit": nap.nap_unit, "district": nap.nap_district, "national": nap.nap_national,
    }  # fmt: skip
    return tables[stage]


def nap_award(edition: Edition, stage: Stage, place: Place, sites: StageTables, sessions: Decimal | None) -> RuleAnswer:
    """Returns the overall award of a place in the North American Pairs; 0 below the last paid place.

    ACBL Masterpoint Awards, Calculating the Awards – NAP, A-D.
    """
    check_club_kind(stage.stage, stage.game, club_names(edition))
    clause, tables = _flights(edition, stage.stage).clause, sites.tables
    if sites.total_tables is not None and stage.stage != "district":
        raise not_covered("only a district final is divided among sites; leave total_tables out", clause)
    least_depth(edition, tables, "pairs")
    if stage.stage == "district":
        first, played = _district_first(edition, stage.flight, sites, sessions)
    elif stage.stage == "national":
        first, played = _national_first(edition, stage.flight, sessions, alone=place.place == place.tied == 1)
    else:
        played = sessions or _ONE
        check_club_sessions(stage.stage, played, clause)
        exactly = exact_first(edition, _event(edition, stage, tables)._replace(sessions=played))
        first = rounded(exactly.times(*_parts(edition, stage)), clause).citing(edition.general.general_formula.clause)
    return paid_place(edition, place, first, played, Field(tables, "pairs"))


def _event(edition: Edition, stage: Stage, tables: Decimal) -> FormulaEvent:
    rating = edition.nap.nap_stages[stage.stage].rating
    return FormulaEvent(tables, rating, "pairs", None, Decimal(0), "championship")


def check_club_kind(stage: str, game: str, clubs: Vocabulary) -> None:
    """Refuses an invitational club anywhere but at the club stage (``#N/A``); the vocabulary has the clause."""
    if stage != "club" and game != "open":
        raise not_covered(f'only the club stage is held at invitational clubs; the stage is "{stage}"', clubs.clause)


def check_club_sessions(stage: str, sessions: Decimal, clause: Clause) -> None:
    """Refuses more than one session at the club stage, a special club game (``#N/A``)."""
    if stage == "club" and sessions > 1:
        raise not_covered(f"sessions is {sessions:f}; a game of the club stage is one session", clause)


def _parts(edition: Edition, stage: Stage) -> tuple[Factor, ...]:
    """Returns the part of the rating for the flight and, at an invitational club, of the open club's award."""
    flights = _flights(edition, stage.stage)
    part, printed = flights[stage.flight].part
    step = because("{part}, flight {flight}", part=printed, flight=stage.flight)
    factors = [Factor(f"{printed.split()[0]}", part, step, flights.clause)]
    if stage.game == "invitational":
        rule = edition.nap.nap_invitational
        step = because("{part} at an invitational club", part=rule.part_of_open)
        factors.append(Factor(f"{rule.part_of_open}", Fraction(rule.part_of_open), step, rule.clause))
    return tuple(factors)


def _district_first(
    edition: Edition, flight: str, sites: StageTables, sessions: Decimal | None
) -> tuple[RuleAnswer, Decimal]:
    """Returns the printed first award for the sessions, divided by the tables of the sites, and the sessions."""
    printed = edition.nap.nap_district
    by_sessions = first_by_sessions(printed[flight])
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
    tables, total_tables = sites
    if total_tables is None:
        return RuleAnswer(award, (step,), printed.clause), sessions
    here, of_all = counted_tables(tables), counted_tables(total_tables)
    if here > of_all:
        raise no_such_number(
            f"tables is {tables:f} and total_tables {total_tables:f}; a site has no more than all sites", printed.clause
        )
    site = half_up(Fraction(award) * Fraction(here) / Fraction(of_all))
    divided = because("this site: × {here}/{all} tables, rounded {site}", here=here, all=of_all, site=site)
    half = ("X6",) if (here, of_all) != (tables, total_tables) else ()
    return RuleAnswer(site, (step, divided), printed.clause, half), sessions


def first_by_sessions(row: NapDistrictRow | GntDistrictRow) -> dict[Decimal, Decimal]:
    return {Decimal(2): row.two_sessions, Decimal(3): row.three_sessions, Decimal(4): row.four_sessions}


def _national_first(edition: Edition, flight: str, sessions: Decimal | None, alone: bool) -> tuple[RuleAnswer, Decimal]:
    """Returns the printed first award of the national finals, and the sessions, which lower places need."""
    printed = edition.nap.nap_national
    if sessions is None and not alone:
        raise wrong_kind(
            "sessions is missing; places below first depend on the sessions of the national final", printed.clause
        )
    award = half_up(sum((amount for amount, _ in printed[flight].first.parts), Fraction(0)))
    step = because("first of flight {flight} at the national finals: {award}", flight=flight, award=award)
    return RuleAnswer(award, (step,), printed.clause), sessions or _ONE


class Session(NamedTuple):
    """A session of a stage: its tables, the increase of its awards, and the entrants of which 40% are paid."""

    tables: Decimal
    increase: Decimal
    entrants: Decimal | None


def nap_session_award(edition: Edition, stage: Stage, place: Place, session: Session) -> RuleAnswer:
    """Returns the session (section) award of a place in the North American Pairs.

    ACBL Masterpoint Awards, Calculating the Awards – NAP, A-D. A part, by flight, of the session awards at the rating
    of the stage.
    """
    check_club_kind(stage.stage, stage.game, club_names(edition))
    event, further = _event(edition, stage, session.tables), _parts(edition, stage)
    if session.increase:
        clauses = session_increases(edition, session.increase, event.rating)
        further = (*further, increased(edition, session.increase, event.rating, *clauses))
    award = session_award_times(edition, further, place, event, Sections(_ONE, session.entrants))
    return award._replace(clause=_flights(edition, stage.stage).clause, also=()).citing(*award.clauses)
