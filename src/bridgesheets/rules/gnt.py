"""Grand National Teams: overall and match awards at the club, unit and district stages and the national finals.

ACBL Masterpoint Awards, Calculating the Awards – GNT.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import count
from typing import Any, NamedTuple

from bridgesheets.errors import no_such_number, not_covered, wrong_kind
from bridgesheets.reasons import RuleAnswer, because, say, with_noun
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.records import KeyedRows
from bridgesheets.rounding import half_up
from bridgesheets.rules.depth import least_depth
from bridgesheets.rules.events import Field, FormulaEvent, Place
from bridgesheets.rules.factors import Factor
from bridgesheets.rules.general import exact_first, rounded
from bridgesheets.rules.knockout_places import knockout_part, rounds_played, rounds_step, share, teams_advanced
from bridgesheets.rules.masterpoint_names import event_type_names, status_names
from bridgesheets.rules.matches import Match, exact_match
from bridgesheets.rules.nap import (
    check_club_kind,
    check_club_sessions,
    club_names,
    first_by_sessions,
    stage_names,
)
from bridgesheets.rules.overalls import award_of_place, paid_place
from bridgesheets.rules.sessions import unpaid
from bridgesheets.rules.ties import check_place
from bridgesheets.vocabulary import Vocabulary
from truesheet.values import Array

_ONE = Decimal(1)
_NONE = Decimal(0)

#: The type of event where none is given and it does not decide between two awards.
_USUAL_TYPE = "swiss"


class GntStage(NamedTuple):
    """A stage of the Grand National Teams: which, for what flight, at what kind of club, and with what standing."""

    stage: str
    flight: str
    game: str
    status: str


class Teams(NamedTuple):
    """Teams of a stage, those that go on from a Swiss to a knockout, and those that play a second day."""

    teams: Decimal
    qualifiers: Decimal | None
    second_day: Decimal | None


@per_edition(maxsize=1)
def gnt_flight_names(edition: Edition) -> Vocabulary:
    printed = edition.gnt.gnt_district
    names = {
        "championship": ("championship flight", "champ", "open", "open championship", "open flight"),
        **{row.flight: (f"flight {row.flight}",) for row in printed.rows[1:]},
    }
    return Vocabulary("GNT flight", names, clause=printed.clause)


@per_edition(maxsize=1)
def gnt_stage_names(edition: Edition) -> Vocabulary:
    """Returns the stages, called as those of the North American Pairs, but ruled on elsewhere."""
    return Vocabulary("stage", stage_names(edition).synonyms, clause=edition.gnt.gnt_club.clause)


@per_edition(maxsize=1)
def gnt_club_names(edition: Edition) -> Vocabulary:
    """Returns the kinds of club, called as those of the North American Pairs, but ruled on elsewhere."""
    return Vocabulary("kind of club", club_names(edition).synonyms, clause=edition.gnt.gnt_club.clause)


@per_edition(maxsize=1)
def gnt_status_names(edition: Edition) -> Vocabulary:
    synonyms = status_names(edition).synonyms
    names = {name: synonyms[name] for name in ("championship", "consolation")}
    return Vocabulary("status of a GNT event", names, clause=edition.gnt.gnt_unit.clause)


@per_edition(maxsize=1)
def team_type_names(edition: Edition) -> Vocabulary:
    synonyms = event_type_names(edition).synonyms
    names = {"swiss": synonyms["swiss"], "bam": synonyms["bam"], "knockout": ("ko", "knockout teams", "ko teams")}
    return Vocabulary("type of team event", names, clause=edition.gnt.gnt_district_teams.clause)


def _flights(edition: Edition, stage: str) -> KeyedRows[str, Any]:
    gnt = edition.gnt
    tables: dict[str, KeyedRows[str, Any]] = {
        "club": gnt.gnt_club, "unit": gnt.gnt_unit, "district": gnt.gnt_district, "national": gnt.gnt_national,
    }  # fmt: skip
    return tables[stage]


def gnt_award(
    edition: Edition, stage: GntStage, place: Place, field: Teams, sessions: Decimal | None, event_type: str | None
) -> RuleAnswer:
    """Returns the overall award of a place in the Grand National Teams; 0 below the last paid place.

    ACBL Masterpoint Awards, Calculating the Awards – GNT, A-D. A type of event left out is a Swiss, but in a district
    final it must be given where it decides the award.
    """
    gnt, consolation = edition.gnt, stage.status == "consolation"
    check_club_kind(stage.stage, stage.game, gnt_club_names(edition))
    check_place(edition, place, field.teams)
    if field.qualifiers is not None and (stage.stage not in ("club", "unit") or consolation):
        raise not_covered(
            "qualifiers decide the awards below the district stage only; leave them out", gnt.gnt_qualifiers.clause
        )
    if field.second_day is not None and (stage.stage != "district" or consolation):
        raise not_covered(
            "the second day counts in district finals only; leave second_day out", gnt.gnt_second_day.clause
        )
    if consolation:
        return _consolation(edition, stage, place, Field(field.teams, event_type or _USUAL_TYPE), sessions)
    if stage.stage == "district":
        if event_type is None:
            return _district_of_any_type(edition, stage.flight, place, field, sessions)
        return _district(edition, stage.flight, place, field, sessions, event_type)
    if stage.stage == "national":
        return _national(edition, stage.flight, place, field.teams)
    return _by_formula(edition, stage, place, field, sessions, event_type or _USUAL_TYPE)


# --- Club and unit stages ------------------------------------------------------------------------------------


def _by_formula(
    edition: Edition, stage: GntStage, place: Place, field: Teams, sessions: Decimal | None, event_type: str
) -> RuleAnswer:
    """Returns the General Formula at the rating of the stage, with the limit of the flight (G-A, G-B, G-B1)."""
    clause = _flights(edition, stage.stage).clause
    played_sessions = sessions or _ONE
    check_club_sessions(stage.stage, played_sessions, clause)
    _check_no_knockout(edition, event_type, stage.stage)
    limit, further = _flight_terms(edition, stage)
    counted, size = (field.teams, None) if field.qualifiers is None else _size(edition, field.qualifiers, field.teams)
    least_depth(edition, counted, event_type)
    rating = edition.gnt.gnt_stages[stage.stage].rating
    exactly = exact_first(
        edition, FormulaEvent(counted, rating, event_type, limit, _NONE, "championship", played_sessions)
    )
    first = rounded(exactly.times(*further), clause).citing(edition.general.general_formula.clause)
    if limit is not None:
        first = first.citing(*edition.gnt.gnt_club.also)
    first = first._replace(readings=(*first.readings, *_lower_flight(edition, stage)))
    if size is None:
        return paid_place(edition, place, first, played_sessions, Field(counted, event_type))
    if place.place > size.value:
        return unpaid(place.place, size)
    award = award_of_place(edition, place, first, played_sessions)
    return award._replace(steps=(*size.steps, *award.steps)).citing(size.clause)


def _lower_flight(edition: Edition, stage: GntStage) -> tuple[str, ...]:
    limited = stage.stage == "club" and edition.gnt.gnt_club[stage.flight].limit is not None
    return ("G-A",) if limited else ()


def _check_no_knockout(edition: Edition, event_type: str, stage: str) -> None:
    if event_type == "knockout":
        raise not_covered(
            "awards below the district stage are those of Swiss or board-a-match teams; give swiss or bam, and "
            "qualifiers where a Swiss qualifies into a knockout",
            _flights(edition, stage).clause,
        )


def _flight_terms(edition: Edition, stage: GntStage) -> tuple[Decimal | None, tuple[Factor, ...]]:
    """Returns the limit of a flight, or at an invitational club the part paid in its place."""
    flights = edition.gnt.gnt_club
    row = flights[stage.flight]
    if stage.game == "invitational":
        part, printed = row.at_invitational
        step = because("{part} at an invitational club, flight {flight}", part=printed, flight=stage.flight)
        return None, (Factor(printed, part, step, flights.clause),)
    return row.limit, ()


def _size(edition: Edition, qualifiers: Decimal, teams: Decimal) -> tuple[Decimal, RuleAnswer]:
    """Returns the teams an award counts and the places it pays where a Swiss qualifies teams into a knockout (G-B1)."""
    listed = edition.gnt.gnt_qualifiers
    if qualifiers > teams:
        raise no_such_number(f"qualifiers is {qualifiers:f} and teams {teams:f}; no more can qualify", listed.clause)
    for row in listed:
        span = row.qualifiers
        if span.first == qualifiers or (span.last is None and qualifiers > span.first):
            counted = min(row.teams, teams)
            paid = min(row.places, teams)
            step = because(
                "{n} teams qualify: an award of {based_on} teams, at most the {teams} in competition, {places} places",
                n=qualifiers, based_on=row.teams, teams=teams, places=paid,
            )  # fmt: skip
            return counted, RuleAnswer(paid, (step,), listed.clause)
    all_of_them = ", ".join(row.qualifiers_printed for row in listed)
    raise not_covered(f"qualifiers is {qualifiers:f}; the manual rules on {all_of_them}", listed.clause)


def gnt_size(edition: Edition, qualifiers: Decimal, teams: Decimal) -> RuleAnswer:
    """Returns the number of teams the first award is based on, and the places paid, as a row of two.

    ACBL Masterpoint Awards, Calculating the Awards – GNT, B.1.
    """
    counted, places = _size(edition, qualifiers, teams)
    return RuleAnswer(Array.of([(counted, places.value)]), places.steps, places.clause)


def _consolation(edition: Edition, stage: GntStage, place: Place, field: Field, sessions: Decimal | None) -> RuleAnswer:
    """Returns the General Formula at the consolation rating of a unit or district final (G-B, G-C1)."""
    _check_consolation(edition, stage)
    _check_no_knockout(edition, field.event_type, stage.stage)
    least_depth(edition, field.tables, field.event_type)
    rating, played_sessions = edition.gnt.gnt_stages[stage.stage].rating, sessions or _ONE
    limit = edition.gnt.gnt_club[stage.flight].limit
    exactly = exact_first(
        edition, FormulaEvent(field.tables, rating, field.event_type, limit, _NONE, "consolation", played_sessions)
    )
    first = rounded(exactly, _flights(edition, stage.stage).clause).citing(edition.general.general_formula.clause)
    if limit is not None:
        first = first.citing(*edition.gnt.gnt_club.also)
    return paid_place(edition, place, first, played_sessions, field)


def _check_consolation(edition: Edition, stage: GntStage) -> None:
    if stage.stage not in ("unit", "district"):
        raise not_covered(
            "the manual rules on consolations of unit and district finals only", edition.gnt.gnt_unit.clause
        )


# --- District finals -----------------------------------------------------------------------------------------


def _district_of_any_type(
    edition: Edition, flight: str, place: Place, field: Teams, sessions: Decimal | None
) -> RuleAnswer:
    """Returns an award that is the same in a Swiss and in a knockout; ``#VALUE!`` where the type decides it."""
    swiss, knockout = (
        _district(edition, flight, place, field, sessions, event_type) for event_type in (_USUAL_TYPE, "knockout")
    )
    if swiss.value != knockout.value:
        raise wrong_kind(
            f"event_type is missing; place {place.place:f} earns {say(swiss.value)} in a Swiss or board-a-match event "
            f"and {say(knockout.value)} if any phase is a knockout: give swiss, bam or knockout",
            edition.gnt.gnt_district_teams.clause,
        )
    return swiss


def _district(
    edition: Edition, flight: str, place: Place, field: Teams, sessions: Decimal | None, event_type: str
) -> RuleAnswer:
    """Returns the printed first award, less for few teams; at least a third on the second day (G-C2-4)."""
    printed, by_teams, teams = edition.gnt.gnt_district, edition.gnt.gnt_district_teams, field.teams
    by_sessions = first_by_sessions(printed[flight])
    fewest, longest = min(by_sessions), max(by_sessions)
    if sessions is None:
        raise wrong_kind("sessions is missing; the first award of a district final depends on them", printed.clause)
    if sessions < fewest:
        raise not_covered(f"sessions is {sessions:f}; GNT district finals begin with {fewest}", printed.clause)
    full = by_sessions[min(sessions, longest)]
    about = by_teams.at(teams)
    paid = about and (about.two_sessions if sessions == fewest else about.more_sessions)
    if not about or not paid:
        none = because("a single team earns no overall award")
        return RuleAnswer(_NONE, (none,), by_teams.clause, ("G-C2",))
    top = half_up(Fraction(full) * paid.part)
    steps = (
        because("first of flight {flight}, {sessions} sessions: {full}", flight=flight, sessions=sessions, full=full),
        because("{teams} teams: {part} of it, rounded {top}", teams=teams, part=paid.printed, top=top),
    )
    reduced = ("G-C2",) if paid.part != 1 else ()
    first = RuleAnswer(top, steps, printed.clause, reduced)
    if about.places.isdigit():
        award = _award_of_few(edition, place, first, sessions, Decimal(about.places))
    elif event_type == "knockout":
        award = _knocked_out(edition, place, first, rounds_played(edition, None, teams), teams)
    else:
        award = paid_place(edition, place, first, sessions, Field(teams, event_type))
    if field.second_day is None:
        return award
    return _with_second_day(edition, award, top, place.place, field, sessions)


def _award_of_few(edition: Edition, place: Place, first: RuleAnswer, sessions: Decimal, places: Decimal) -> RuleAnswer:
    if place.place > places:
        step = because("{places} place is paid", places=places)
        return unpaid(place.place, RuleAnswer(places, (*first.steps, step), first.clause, first.readings))
    return award_of_place(edition, place, first, sessions)


def _knocked_out(edition: Edition, place: Place, first: RuleAnswer, rounds: int, teams: Decimal) -> RuleAnswer:
    part = knockout_part(edition, place, rounds)
    award, step = share(first.value, place.place, part)
    steps = (*first.steps, rounds_step(edition, Decimal(rounds), teams), step)
    readings = tuple(dict.fromkeys((*first.readings, *part.readings)))
    answer = RuleAnswer(award, steps, first.clause, readings, first.also)
    return answer.citing(edition.knockouts.ko_places.clause)


def _with_second_day(
    edition: Edition, award: RuleAnswer, first: Decimal, place: Decimal, field: Teams, sessions: Decimal
) -> RuleAnswer:
    """Returns at least a third of the first award on the second day, after a cut of half or more (G-C4)."""
    rule, teams, second_day = edition.gnt.gnt_second_day, field.teams, field.second_day
    assert second_day is not None
    if second_day > teams:
        raise no_such_number(f"second_day is {second_day:f} and teams {teams:f}; no more can go on", rule.clause)
    cut = 1 - Fraction(second_day) / Fraction(teams)
    if sessions < rule.sessions_from or cut < Fraction(rule.reduction_from) or place > second_day:
        return award
    least = half_up(Fraction(first) / Fraction(rule.first_divided_by))
    if award.value >= least:
        return award
    step = because(
        "one of {n} of {teams} teams on the second day: at least {first}/{by} = {least}",
        n=second_day, teams=teams, first=first, by=rule.first_divided_by, least=least,
    )  # fmt: skip
    return RuleAnswer(least, (*award.steps, step), rule.clause, award.readings).citing(*award.clauses)


# --- National finals -----------------------------------------------------------------------------------------


def _national(edition: Edition, flight: str, place: Place, teams: Decimal) -> RuleAnswer:
    """Returns the printed first award; places to 8th or 4th by the percentages of a knockout (G-D, K6).

    The Swiss counts as a round won, so the knockout has as many rounds as pay that many places.
    """
    printed, depth = edition.gnt.gnt_national, edition.gnt.gnt_national_places
    top, row = printed[flight].first, depth.at(teams)
    if row is None:
        fewest = depth.rows[0].teams.first
        raise not_covered(
            f"teams is {teams:f}; the manual gives awards of a national final from {fewest} teams on", depth.clause
        )
    paid = row.places
    first = RuleAnswer(
        half_up(top),
        (because("first of flight {flight} at the national finals: {top}", flight=flight, top=top),),
        printed.clause,
    )
    if place.place > paid:
        step = because("{teams} teams: {paid}", teams=teams, paid=with_noun(paid, "place"))
        return unpaid(place.place, RuleAnswer(Decimal(paid), (step,), depth.clause))
    if place.place == place.tied == 1:
        return first
    rounds = next(rounds for rounds in count(1) if teams_advanced(edition, rounds) >= paid)
    award = _knocked_out(edition, place, first, rounds, teams)
    return award._replace(readings=("G-D", *award.readings)).citing(depth.clause)


def wins_counted(edition: Edition, knockout_wins: Decimal, swiss: bool) -> RuleAnswer:
    """Returns how many wins a team of a national final has towards the overall awards; two qualify for them.

    ACBL Masterpoint Awards, Calculating the Awards – GNT, D. The Swiss qualifying round and a win in the knockout phase
    are two wins.
    """
    rule = edition.gnt.gnt_swiss
    with_swiss = swiss and knockout_wins > 0
    wins = knockout_wins + (rule.swiss_counts if with_swiss else 0)
    step = because(
        "{won} of the knockout{swiss}: {wins}, and {needed} are needed for an overall award",
        won=knockout_wins, swiss=" and the Swiss before it" if with_swiss else "", wins=wins,
        needed=rule.wins_needed,
    )  # fmt: skip
    return RuleAnswer(wins, (step,), rule.clause, ("G-D",))


# --- Match awards --------------------------------------------------------------------------------------------


def gnt_match(edition: Edition, stage: GntStage, boards: Decimal | None) -> RuleAnswer:
    """Returns the award for winning a match in the Grand National Teams.

    ACBL Masterpoint Awards, Calculating the Awards – GNT, A-D; match awards D L M P at the rating of the stage, at the
    national finals the printed ones.
    """
    gnt, flight = edition.gnt, stage.flight
    check_club_kind(stage.stage, stage.game, gnt_club_names(edition))
    if stage.status == "consolation":
        _check_consolation(edition, stage)
    if stage.stage == "national":
        printed = gnt.gnt_national
        award = printed[flight].match_award
        step = because("match award of flight {flight} at the national finals: {award}", flight=flight, award=award)
        return RuleAnswer(award, (step,), printed.clause)
    clause = _flights(edition, stage.stage).clause
    if boards is None:
        raise wrong_kind("boards is missing; match awards below the national finals depend on them", clause)
    limit, further = _flight_terms(edition, stage)
    if stage.stage == "district" and stage.status == "championship":
        of_open = gnt.gnt_district[flight].part
        reason = because("{part} of the open rating, flight {flight}", part=of_open.printed, flight=flight)
        limit, further = None, (Factor(of_open.printed, of_open.part, reason, clause),)
    match = Match(boards, gnt.gnt_stages[stage.stage].rating, limit, _NONE, stage.status)
    answer = rounded(exact_match(edition, match).times(*further), clause, "X4")
    answer = answer.citing(edition.matches.matches.clause, *(gnt.gnt_club.also if limit is not None else ()))
    return answer._replace(readings=(*answer.readings, *_lower_flight(edition, stage)))
