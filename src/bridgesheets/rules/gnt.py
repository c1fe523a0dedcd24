"""Grand National Teams: overall and match awards at the club, unit and district stages and the national finals.

ACBL Masterpoint Awards, Calculating the Awards – GNT.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from bridgesheets.errors import no_such_number, not_covered, wrong_kind
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.notation import parse_percent, parse_span
from bridgesheets.rounding import half_up
from bridgesheets.rules.depth import least_depth
from bridgesheets.rules.events import Event, Field, Place
from bridgesheets.rules.factors import Factor
from bridgesheets.rules.general import exact_first, rounded
from bridgesheets.rules.knockout_places import advanced, knockout_part, played, rounds_played, share
from bridgesheets.rules.masterpoint_names import event_type_names, status_names
from bridgesheets.rules.matches import exact_match
from bridgesheets.rules.nap import CLUBS, STAGES, first_by_sessions, one_session_at_clubs, open_or_invitational
from bridgesheets.rules.overalls import paid_place, placed
from bridgesheets.rules.sessions import unpaid
from bridgesheets.rules.ties import fits
from bridgesheets.spreadsheet.values import Array
from bridgesheets.vocabulary import Vocabulary

GNT_FLIGHTS = Vocabulary(
    "GNT flight",
    {
        "championship": ("championship flight", "champ", "open", "open championship", "open flight"),
        **{flight: (f"flight {flight}",) for flight in table("gnt_district").column("Flight")[1:]},
    },
    clause=table("gnt_district").clause,
)
#: The stages and kinds of club are called as those of the North American Pairs, but ruled on elsewhere.
GNT_STAGES = Vocabulary("stage", STAGES.synonyms, clause=table("gnt_club").clause)
GNT_CLUBS = Vocabulary("kind of club", CLUBS.synonyms, clause=table("gnt_club").clause)
GNT_STATUSES = Vocabulary(
    "status of a GNT event",
    {name: status_names(DEFAULT).synonyms[name] for name in ("championship", "consolation")},
    clause=table("gnt_unit").clause,
)
TEAM_TYPES = Vocabulary(
    "type of team event",
    {
        "swiss": event_type_names(DEFAULT).synonyms["swiss"],
        "bam": event_type_names(DEFAULT).synonyms["bam"],
        "knockout": ("ko", "knockout teams", "ko teams"),
    },
    clause=table("gnt_district_teams").clause,
)

_ONE = Decimal(1)
_NONE = Decimal(0)

#: The rating of each stage that the General Formula pays.
_RATINGS = {"club": "csg9", "unit": "sectional", "district": "regional"}


def gnt_award(
    stage: str,
    flight: str,
    place: Decimal,
    teams: Decimal,
    sessions: Decimal | None,
    event_type: str,
    game: str,
    status: str,
    qualifiers: Decimal | None,
    second_day: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The overall award of a place in the Grand National Teams; 0 below the last paid place.

    ACBL Masterpoint Awards, Calculating the Awards – GNT, A-D. ``qualifiers`` are the teams that go on from a Swiss to
    a knockout below the district stage; ``second_day`` those that play the second day of a district final.
    """
    open_or_invitational(stage, game, GNT_CLUBS)
    if tied > 1:
        fits(DEFAULT, Place(place, tied), teams)
    if qualifiers is not None and (stage not in ("club", "unit") or status == "consolation"):
        raise not_covered(
            "qualifiers decide the awards below the district stage only; leave them out", table("gnt_qualifiers").clause
        )
    if second_day is not None and (stage != "district" or status == "consolation"):
        raise not_covered(
            "the second day counts in district finals only; leave second_day out", figures("gnt_second_day").clause
        )
    if status == "consolation":
        return _consolation(stage, flight, place, teams, sessions, event_type, tied)
    if stage == "district":
        return _district(flight, place, teams, sessions, event_type, second_day, tied)
    if stage == "national":
        return _national(flight, place, teams, tied)
    return _by_formula(stage, flight, place, teams, sessions, event_type, game, qualifiers, tied)


# --- Club and unit stages ------------------------------------------------------------------------------------


def _by_formula(
    stage: str,
    flight: str,
    place: Decimal,
    teams: Decimal,
    sessions: Decimal | None,
    event_type: str,
    game: str,
    qualifiers: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The General Formula at the rating of the stage, with the limit of the flight (G-A, G-B, G-B1)."""
    clause = table(f"gnt_{stage}").clause
    played_sessions = sessions or _ONE
    one_session_at_clubs(stage, played_sessions, clause)
    _no_knockout(event_type, stage)
    limit, further = _flight_terms(flight, game)
    counted, size = (teams, None) if qualifiers is None else _size(qualifiers, teams)
    least_depth(DEFAULT, counted, event_type)
    exactly = exact_first(
        DEFAULT, Event(counted, _RATINGS[stage], event_type, limit, _NONE, "championship", played_sessions)
    )
    first = rounded(exactly.times(*further), clause).citing(figures("general_formula").clause)
    if limit is not None:
        first = first.citing(*table("gnt_club").also)
    readings = (*first.readings, "G-A") if stage == "club" and flight in ("B", "C") else first.readings
    first = first._replace(readings=readings)
    if size is None:
        return paid_place(DEFAULT, Place(place, tied), first, played_sessions, Field(counted, event_type))
    if place > size.value:
        return unpaid(place, size)
    found = placed(DEFAULT, Place(place, tied), first, played_sessions)
    return found._replace(steps=(*size.steps, *found.steps)).citing(size.clause)


def _no_knockout(event_type: str, stage: str) -> None:
    """Refuses a knockout below the district stage, where nothing is printed for it."""
    if event_type == "knockout":
        raise not_covered(
            "awards below the district stage are those of Swiss or board-a-match teams; give swiss or bam, and "
            "qualifiers where a Swiss qualifies into a knockout",
            table(f"gnt_{stage}").clause,
        )


def _flight_terms(flight: str, game: str) -> tuple[Decimal | None, tuple[Factor, ...]]:
    """The limit of a flight, or at an invitational club the part paid in its place."""
    printed = table("gnt_club")
    row = printed.row(flight)
    if game == "invitational":
        cell = row["Invitational"]
        said = because("{part} at an invitational club, flight {flight}", part=cell, flight=flight)
        return None, (Factor(cell, parse_percent(cell), said, printed.clause),)
    return _limit(flight), ()


def _limit(flight: str) -> Decimal | None:
    """The masterpoint limit of a flight; None without one."""
    limit = table("gnt_club").row(flight)["Limit"]
    return Decimal(limit) if limit else None


def _size(qualifiers: Decimal, teams: Decimal) -> tuple[Decimal, Reasoned]:
    """The teams an award counts and the places it pays where a Swiss qualifies teams into a knockout (G-B1)."""
    printed = table("gnt_qualifiers")
    if qualifiers > teams:
        raise no_such_number(f"qualifiers is {qualifiers:f} and teams {teams:f}; no more can qualify", printed.clause)
    for listed, based_on, places in printed.rows:
        span = parse_span(listed)
        if span.first == qualifiers or (span.last is None and qualifiers > span.first):
            counted = min(Decimal(based_on), teams)
            paid = min(Decimal(places), teams)
            step = because(
                "{n} teams qualify: an award of {based_on} teams, at most the {teams} in competition, {places} places",
                n=qualifiers, based_on=based_on, teams=teams, places=paid,
            )  # fmt: skip
            return counted, Reasoned(paid, (step,), printed.clause)
    listed_all = ", ".join(printed.column("Qualifiers"))
    raise not_covered(f"qualifiers is {qualifiers:f}; the manual rules on {listed_all}", printed.clause)


def gnt_size(qualifiers: Decimal, teams: Decimal) -> Reasoned:
    """The number of teams the first award is based on, and the places paid, as a row of two.

    ACBL Masterpoint Awards, Calculating the Awards – GNT, B.1.
    """
    counted, places = _size(qualifiers, teams)
    return Reasoned(Array.of([(counted, places.value)]), places.steps, places.clause)


def _consolation(
    stage: str,
    flight: str,
    place: Decimal,
    teams: Decimal,
    sessions: Decimal | None,
    event_type: str,
    tied: Decimal,
) -> Reasoned:
    """The General Formula at the consolation rating of a unit or district final (G-B, G-C1)."""
    if stage not in ("unit", "district"):
        raise not_covered("the manual rules on consolations of unit and district finals only", table("gnt_unit").clause)
    _no_knockout(event_type, stage)
    least_depth(DEFAULT, teams, event_type)
    rating, played_sessions = _RATINGS[stage], sessions or _ONE
    limit = _limit(flight)
    exactly = exact_first(DEFAULT, Event(teams, rating, event_type, limit, _NONE, "consolation", played_sessions))
    first = rounded(exactly, table(f"gnt_{stage}").clause).citing(figures("general_formula").clause)
    if limit is not None:
        first = first.citing(*table("gnt_club").also)
    return paid_place(DEFAULT, Place(place, tied), first, played_sessions, Field(teams, event_type))


# --- District finals -----------------------------------------------------------------------------------------


def _district(
    flight: str,
    place: Decimal,
    teams: Decimal,
    sessions: Decimal | None,
    event_type: str,
    second_day: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The printed first award for the sessions, less for few teams; at least a third on the second day (G-C2-4)."""
    printed, by_teams = table("gnt_district"), table("gnt_district_teams")
    by_sessions = first_by_sessions(printed.row(flight), " sessions")
    fewest, longest = min(by_sessions), max(by_sessions)
    if sessions is None:
        raise wrong_kind("sessions is missing; the first award of a district final depends on them", printed.clause)
    if sessions < fewest:
        raise not_covered(f"sessions is {sessions:f}; GNT district finals begin with {fewest}", printed.clause)
    full = by_sessions[min(sessions, longest)]
    row = next(row for row in reversed(by_teams.rows) if parse_span(row[0]).first <= teams)
    about = dict(zip(by_teams.columns, row, strict=True))
    if about["Places"] == "None":
        none = because("a single team earns no overall award")
        return Reasoned(_NONE, (none,), by_teams.clause, ("G-C2",))
    part = about["2 sessions" if sessions == fewest else "3+ sessions"]
    top = half_up(Fraction(full) * parse_percent(part))
    steps = (
        because("first of flight {flight}, {sessions} sessions: {full}", flight=flight, sessions=sessions, full=full),
        because("{teams} teams: {part} of it, rounded {top}", teams=teams, part=part, top=top),
    )
    reduced = ("G-C2",) if part != "100%" else ()
    first = Reasoned(top, steps, printed.clause, reduced)
    if about["Places"].isdigit():
        found = _one_of(place, tied, first, sessions, Decimal(about["Places"]))
    elif event_type == "knockout":
        found = _knocked_out(place, tied, first, rounds_played(None, teams), teams)
    else:
        found = paid_place(DEFAULT, Place(place, tied), first, sessions, Field(teams, event_type))
    if second_day is None:
        return found
    return _with_second_day(found, top, place, teams, sessions, second_day)


def _one_of(place: Decimal, tied: Decimal, first: Reasoned, sessions: Decimal, places: Decimal) -> Reasoned:
    """A place where the number of places is printed."""
    if place > places:
        said = because("{places} place is paid", places=places)
        return unpaid(place, Reasoned(places, (*first.steps, said), first.clause, first.readings))
    return placed(DEFAULT, Place(place, tied), first, sessions)


def _knocked_out(place: Decimal, tied: Decimal, first: Reasoned, rounds: int, teams: Decimal) -> Reasoned:
    """A place by the percentages of a knockout of so many rounds."""
    part = knockout_part(place, rounds, tied)
    award, step = share(first.value, place, part)
    steps = (*first.steps, played(Decimal(rounds), teams), step)
    readings = tuple(dict.fromkeys((*first.readings, *part.readings)))
    return Reasoned(award, steps, first.clause, readings, first.also).citing(table("ko_places").clause)


def _with_second_day(
    found: Reasoned, first: Decimal, place: Decimal, teams: Decimal, sessions: Decimal, second_day: Decimal
) -> Reasoned:
    """At least a third of the first award for a team on the second day, after a cut of half or more (G-C4)."""
    rule = figures("gnt_second_day")
    if second_day > teams:
        raise no_such_number(f"second_day is {second_day:f} and teams {teams:f}; no more can go on", rule.clause)
    cut = 1 - Fraction(second_day) / Fraction(teams)
    if sessions < rule["sessions_from"] or cut < Fraction(rule["reduction_from"]) or place > second_day:
        return found
    least = half_up(Fraction(first) / Fraction(rule["first_divided_by"]))
    if found.value >= least:
        return found
    step = because(
        "one of {n} of {teams} teams on the second day: at least {first}/{by} = {least}",
        n=second_day, teams=teams, first=first, by=rule["first_divided_by"], least=least,
    )  # fmt: skip
    return Reasoned(least, (*found.steps, step), rule.clause, found.readings).citing(*found.clauses)


# --- National finals -----------------------------------------------------------------------------------------


def _national(flight: str, place: Decimal, teams: Decimal, tied: Decimal) -> Reasoned:
    """The printed first award; places to 8th or 4th by the percentages of a knockout (G-D, K6).

    The Swiss counts as a round won, so the knockout has as many rounds as pay that many places.
    """
    printed, depth = table("gnt_national"), table("gnt_national_places")
    top = Decimal(printed.row(flight)["First"])
    rows = [(parse_span(listed).first, int(places)) for listed, places in depth.rows]
    fewest = rows[0][0]
    if teams < fewest:
        raise not_covered(
            f"teams is {teams:f}; the manual gives awards of a national final from {fewest} teams on", depth.clause
        )
    paid = next(places for least, places in reversed(rows) if teams >= least)
    first = Reasoned(
        half_up(top),
        (because("first of flight {flight} at the national finals: {top}", flight=flight, top=top),),
        printed.clause,
    )
    if place > paid:
        said = because("{teams} teams: {paid} places", teams=teams, paid=paid)
        return unpaid(place, Reasoned(Decimal(paid), (said,), depth.clause))
    if place == tied == 1:
        return first
    rounds = next(rounds for rounds in range(1, paid + 1) if advanced(rounds) == paid)
    found = _knocked_out(place, tied, first, rounds, teams)
    return found._replace(readings=("G-D", *found.readings)).citing(depth.clause)


def wins_counted(knockout_wins: Decimal, swiss: bool) -> Reasoned:
    """How many wins a team of a national final has towards the overall awards; two qualify for them.

    ACBL Masterpoint Awards, Calculating the Awards – GNT, D. The Swiss qualifying round and a win in the knockout phase
    are two wins.
    """
    rule = figures("gnt_swiss")
    with_swiss = swiss and knockout_wins > 0
    wins = knockout_wins + (rule["swiss_counts"] if with_swiss else 0)
    said = because(
        "{won} of the knockout{swiss}: {wins}, and {needed} are needed for an overall award",
        won=knockout_wins, swiss=" and the Swiss before it" if with_swiss else "", wins=wins,
        needed=rule["wins_needed"],
    )  # fmt: skip
    return Reasoned(wins, (said,), rule.clause, ("G-D",))


# --- Match awards --------------------------------------------------------------------------------------------


def gnt_match(stage: str, flight: str, boards: Decimal | None, game: str, status: str) -> Reasoned:
    """The award for winning a match in the Grand National Teams.

    ACBL Masterpoint Awards, Calculating the Awards – GNT, A-D; match awards D L M P at the rating of the stage, at the
    national finals the printed ones.
    """
    open_or_invitational(stage, game, GNT_CLUBS)
    if status == "consolation" and stage not in ("unit", "district"):
        raise not_covered("the manual rules on consolations of unit and district finals only", table("gnt_unit").clause)
    if stage == "national":
        printed = table("gnt_national")
        award = Decimal(printed.row(flight)["Match award"])
        step = because("match award of flight {flight} at the national finals: {award}", flight=flight, award=award)
        return Reasoned(award, (step,), printed.clause)
    clause = table(f"gnt_{stage}").clause
    if boards is None:
        raise wrong_kind("boards is missing; match awards below the national finals depend on them", clause)
    limit, further = _flight_terms(flight, game)
    if stage == "district" and status == "championship":
        cell = table("gnt_district").row(flight)["Rating"]
        said = because("{part} of the open rating, flight {flight}", part=cell, flight=flight)
        limit, further = None, (Factor(cell, parse_percent(cell), said, clause),)
    found = rounded(exact_match(boards, _RATINGS[stage], limit, _NONE, status).times(*further), clause, "X4")
    found = found.citing(figures("matches").clause, *(table("gnt_club").also if limit is not None else ()))
    return found._replace(readings=(*found.readings, "G-A")) if stage == "club" and flight in ("B", "C") else found
