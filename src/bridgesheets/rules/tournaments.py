"""Tournament modifiers: side game series, pair/team events, table credit, progressive finals, four-session events.

ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A-C.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.notation import parse_percent
from bridgesheets.rounding import half_up, half_up_whole
from bridgesheets.rules.depth import least_depth
from bridgesheets.rules.event_classes import has_class
from bridgesheets.rules.events import Event, Field, Place
from bridgesheets.rules.factors import Factor, counted_tables
from bridgesheets.rules.general import exact_first, first_overall, rounded
from bridgesheets.rules.masterpoint_names import vocabulary
from bridgesheets.rules.overalls import paid_place
from bridgesheets.rules.sessions import Sections, increased, session_award_times
from bridgesheets.spreadsheet.values import BLANK, Array

_PER_CENT = 100

SERIES_AWARDS = vocabulary("award of a side game series", "series_awards")

_ONE = Decimal(1)


# --- Side game series ----------------------------------------------------------------------------------------


def series_tables(session_tables: tuple[Decimal, ...]) -> Reasoned:
    """The tables a side game series counts for its overall awards: the average of its two largest sessions.

    ACBL Masterpoint Awards, Calculating the Awards, A.2. A half is a full table (TM2).
    """
    rule = figures("series")
    largest = int(rule["largest_sessions"])
    if len(session_tables) < largest:
        raise not_covered(f"a side game series has at least {largest} sessions; give the tables of each", rule.clause)
    counted = sorted(map(counted_tables, session_tables), reverse=True)[:largest]
    average = Fraction(sum(counted)) / largest
    tables = half_up_whole(average)
    step = because(
        "the largest sessions: ({listed})/{n} = {average}, counted as {tables} tables",
        listed=" + ".join(f"{each:f}" for each in counted), n=largest, average=average, tables=tables,
    )  # fmt: skip
    return Reasoned(Decimal(tables), (step,), rule.clause, () if tables == average else ("TM2",))


def series_award(
    place: Decimal,
    tables: Decimal,
    rating: str | Decimal,
    award_kind: str,
    limit: Decimal | None,
    restrictions: Decimal,
    entrants: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The award of a place in a side game series: overall of the series, or overall or session award of one session.

    ACBL Masterpoint Awards, Calculating the Awards, A.2. A part of the award by the General Formula; 0 below the last
    paid place.
    """
    row, clause = table("series_awards").row(award_kind), table("series_awards").clause
    has_class(DEFAULT, "side game series", rating, clause)
    part = Factor(
        row["Part"], parse_percent(row["Part"]), because("{part} at a side game series", part=row["Part"]), clause
    )
    if award_kind == "session":
        found = session_award_times(
            DEFAULT,
            (part,),
            Place(place, tied),
            Event(tables, rating, "pairs", limit, restrictions, "championship"),
            Sections(_ONE, entrants),
        )
        of_session = found.clauses
        return found._replace(clause=clause, also=(), readings=(*found.readings, "TM2")).citing(*of_session)
    sessions = Decimal(row["Sessions"])
    least_depth(DEFAULT, tables, "pairs")
    exactly = exact_first(DEFAULT, Event(tables, rating, "pairs", limit, restrictions, "championship", sessions)).times(
        part
    )
    first = rounded(exactly, clause).citing(figures("general_formula").clause)
    return paid_place(
        DEFAULT,
        Place(place, tied),
        first._replace(readings=(*first.readings, "TM2")),
        sessions,
        Field(tables, "pairs", entrants),
    )


def series_ranks(percentages: Array[Any]) -> Reasoned:
    """The overall rank of each participant of a side game series, a row of percentages; "" with too few games.

    ACBL Masterpoint Awards, Calculating the Awards, A.2: by the average of the two best games, read as compared in
    hundredths of a per cent, the margin of A. Open Game Awards, 1 (TM2).
    """
    series, margin = figures("series"), figures("ranking")
    best = int(series["best_games"])
    if percentages.width < best:
        raise not_covered(f"a side game series has at least {best} sessions; give a column for each", series.clause)
    whole = _as_per_cent(percentages)
    means = [
        half_up(sum(map(Fraction, games[:best]), Fraction(0)) / best, int(margin["places"]))
        if len(games := sorted((game for game in row if game is not BLANK), reverse=True)) >= best
        else None
        for row in whole.rows
    ]
    ranked = sorted((mean for mean in means if mean is not None), reverse=True)
    rank = {mean: Decimal(at) for at, mean in reversed(tuple(enumerate(ranked, start=1)))}
    column = Array.of(["" if mean is None else rank[mean]] for mean in means)
    said = because(
        "{count} participants of {games} games and more, by the average of their best {games}, in hundredths",
        count=len(ranked), games=best,
    )  # fmt: skip
    return Reasoned(column, (said,), series.clause, ("TM2",), (margin.clause,))


def _as_per_cent(percentages: Array[Any]) -> Array[Any]:
    """Percentages from 0 to 100, however they are written; ``#NUM!`` where fractions and per cent stand together."""
    given = [game for game in percentages.cells() if game is not BLANK and game]
    fractions = [game <= 1 for game in given]
    if not any(fractions):
        return percentages
    if not all(fractions):
        raise no_such_number(
            f"a cell of percentages is {min(given):f} and another {max(given):f}; write all as 56.25 or all as 56.25%",
            figures("series").clause,
        )
    return Array.of([game if game is BLANK else game * _PER_CENT for game in row] for row in percentages.rows)


# --- Pair/team events ----------------------------------------------------------------------------------------


def pair_team_award(
    pair_place: Decimal,
    team_place: Decimal,
    tables: Decimal,
    rating: str | Decimal,
    limit: Decimal | None,
    restrictions: Decimal,
    status: str,
    pair_tied: Decimal,
    team_tied: Decimal,
) -> Reasoned:
    """The higher of a pair's overall award in the pair game and in the board-a-match team game beside it.

    ACBL Masterpoint Awards, Calculating the Awards, A.3. A pair without a team, at a half table, makes no team.
    """
    rule = figures("pair_team")
    has_class(DEFAULT, "pair/team", rating, rule.clause)
    sessions, teams = rule["sessions"], tables // 1
    awards = [
        paid_place(
            DEFAULT,
            Place(place, tied),
            first_overall(DEFAULT, Event(field, rating, event_type, limit, restrictions, status, sessions)),
            sessions,
            Field(field, event_type),
        )
        for place, tied, field, event_type in (
            (pair_place, pair_tied, tables, "pairs"), (team_place, team_tied, teams, "bam")
        )
    ]  # fmt: skip
    pair, team = awards
    higher = max(awards, key=lambda found: found.value)
    steps = (
        because("the pair game, {tables} tables", tables=tables), *pair.steps,
        because("the team game, {teams} teams", teams=teams), *team.steps,
        because("the higher of {pair} and {team}", pair=pair.value, team=team.value),
    )  # fmt: skip
    readings = tuple(dict.fromkeys((*pair.readings, *team.readings)))
    return Reasoned(higher.value, steps, rule.clause, readings).citing(*higher.clauses)


# --- Sections scored across the field ------------------------------------------------------------------------


def gold_places(sections: Decimal, section_tables: Decimal) -> Reasoned:
    """How many session places are gold, in each direction, at a regional pair event: one for each section.

    ACBL Masterpoint Awards, Calculating the Awards, A.8. ``section_tables`` are those of the smallest section.
    """
    rule = figures("combined_gold")
    counted, fewest = counted_tables(section_tables), rule["section_tables_from"]
    if sections > 1 and counted < fewest:
        raise not_covered(
            f"section_tables is {section_tables:f}; sections combined for gold awards have at least {fewest} tables "
            "each",
            rule.clause,
        )
    step = because(
        "{sections} sections of {fewest} tables and more: as many gold places", sections=sections, fewest=fewest
    )
    return Reasoned(sections, (step,), rule.clause, () if counted == section_tables else ("X6",))


# --- Sectional tournaments -----------------------------------------------------------------------------------


def table_credit(
    tables: Decimal, concurrent_tables: Decimal, unrestricted_events: Decimal, nlm_tables: Decimal
) -> Reasoned:
    """The tables an unrestricted sectional event counts for its overall awards, those of concurrent events included.

    ACBL Masterpoint Awards, B. Sectional Regulations – Unrestricted Events, and B.1. Which events are concurrent is
    for the caller to see (SE3, SE4).
    """
    rule = figures("sectional_credit")
    own, beside = counted_tables(tables), counted_tables(concurrent_tables)
    nlm = Fraction(rule["nlm_regional_part"]) * Fraction(counted_tables(nlm_tables))
    credit = (Fraction(beside) + nlm) / Fraction(unrestricted_events)
    most = rule["most_times_own"] * own
    exactly = min(Fraction(own) + credit, Fraction(most))
    counted = half_up_whole(exactly)
    figures_used = {
        "own": own,
        "beside": beside,
        "events": unrestricted_events,
        "total": Fraction(own) + credit,
        "most": most,
    }
    of_nlm = " + {part} × {nlm}" if nlm_tables else ""
    shared = "{beside}" + of_nlm
    if unrestricted_events > 1:
        shared = f"({shared})/{{events}}" if of_nlm else "{beside}/{events}"
    step = because(
        "{own} + " + shared + " = {total}, at most {times} × {own} = {most}: {counted} tables",
        **figures_used, part=rule["nlm_regional_part"], nlm=nlm_tables, times=rule["most_times_own"], counted=counted,
    )  # fmt: skip
    readings = (
        ("X6",) if (own, beside) != (tables, concurrent_tables) else (),
        ("SE2",) if unrestricted_events > 1 else (),
        ("SE5",) if counted != exactly else (),
    )
    found = Reasoned(Decimal(counted), (step,), rule.clause, sum(readings, ()))
    return found.citing(rule.also[0]) if nlm_tables else found


def progressive_first(tables: Decimal, event_type: str, limit: Decimal | None, restrictions: Decimal) -> Reasoned:
    """First overall of a progressive sectional final, or of a strat of it, from its actual tables.

    ACBL Masterpoint Awards, B.3. Two sessions at sectional rating with 1.50 times the tables.
    """
    rule = figures("progressive_final")
    counted = counted_tables(tables)
    exactly = Fraction(rule["table_part"]) * Fraction(counted)
    worth = half_up_whole(exactly)
    step = because("{part} × {tables} tables = {exactly}, counted as {worth}",
                   part=rule["table_part"], tables=counted, exactly=exactly, worth=worth)  # fmt: skip
    first = first_overall(
        DEFAULT, Event(Decimal(worth), "sectional", event_type, limit, restrictions, "championship", rule["sessions"])
    )
    readings = (*(("X6",) if counted != tables else ()), *(("SE8",) if worth != exactly else ()), *first.readings)
    return Reasoned(first.value, (step, *first.steps), rule.clause, readings).citing(*first.clauses)


# --- Regional tournaments ------------------------------------------------------------------------------------


def four_session_first(
    tables: Decimal,
    rating: str | Decimal,
    event_type: str,
    limit: Decimal | None,
    restrictions: Decimal,
    status: str,
) -> Reasoned:
    """First overall of a four-session regional event beside a shorter unrestricted one: 40% more than by formula.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 3.
    """
    rule = figures("four_sessions")
    has_class(DEFAULT, "four sessions", rating, rule.clause)
    exactly = exact_first(DEFAULT, Event(tables, rating, event_type, limit, restrictions, status, rule["sessions"]))
    found = rounded(exactly.times(increased(DEFAULT, rule["increase"], rating, rule.clause)), rule.clause)
    return found.citing(figures("general_formula").clause)
