"""Tournament modifiers: side game series, pair/team events, table credit, progressive finals, four-session events.

ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A-C.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import RuleAnswer, because, with_noun
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import half_up, half_up_whole
from bridgesheets.rules.depth import least_depth
from bridgesheets.rules.event_classes import check_class
from bridgesheets.rules.events import Field, FormulaEvent, Place
from bridgesheets.rules.factors import Factor, counted_tables
from bridgesheets.rules.general import exact_first, first_overall, rounded
from bridgesheets.rules.masterpoint_names import names_of
from bridgesheets.rules.overalls import paid_place
from bridgesheets.rules.sessions import Sections, increased, session_award_times
from bridgesheets.vocabulary import Vocabulary
from truesheet.values import BLANK, Array

_PER_CENT = 100

_ONE = Decimal(1)


@per_edition(maxsize=1)
def series_award_names(edition: Edition) -> Vocabulary:
    return names_of("award of a side game series", edition.tournaments.series_awards)


# --- Side game series ----------------------------------------------------------------------------------------


def series_tables(edition: Edition, session_tables: tuple[Decimal, ...]) -> RuleAnswer:
    """Returns the tables a side game series counts for its overall awards: the average of its two largest sessions.

    ACBL Masterpoint Awards, Calculating the Awards, A.2. A half is a full table (TM2).
    """
    rule = edition.tournaments.series
    largest = rule.largest_sessions
    if len(session_tables) < largest:
        raise not_covered(f"a side game series has at least {largest} sessions; give the tables of each", rule.clause)
    for each in session_tables:
        counted_tables(each)
    counted = sorted(session_tables, reverse=True)[:largest]
    average = Fraction(sum(counted)) / largest
    tables = half_up_whole(average)
    step = because(
        "the largest sessions: ({listed})/{n} = {average}, counted as {tables} tables",
        listed=" + ".join(f"{each:f}" for each in counted), n=largest, average=average, tables=tables,
    )  # fmt: skip
    return RuleAnswer(Decimal(tables), (step,), rule.clause, () if tables == average else ("TM2",))


class SeriesField(NamedTuple):
    """A side game series or a session of it; ``limit`` is None where there is none."""

    tables: Decimal
    rating: str | Decimal
    limit: Decimal | None
    restrictions: Decimal
    entrants: Decimal | None


def series_award(edition: Edition, place: Place, field: SeriesField, award_kind: str) -> RuleAnswer:
    """Returns the award of a place in a side game series: overall of the series, or overall or session of a session.

    ACBL Masterpoint Awards, Calculating the Awards, A.2. A part of the award by the General Formula; 0 below the last
    paid place.
    """
    awards = edition.tournaments.series_awards
    row, clause = awards[award_kind], awards.clause
    check_class(edition, "side game series", field.rating, clause)
    printed = row.part.printed
    part = Factor(printed, row.part.part, because("{part} at a side game series", part=printed), clause)
    event = FormulaEvent(field.tables, field.rating, "pairs", field.limit, field.restrictions, "championship")
    if row.sessions is None:
        award = session_award_times(edition, (part,), place, event, Sections(_ONE, field.entrants))
        of_session = award.clauses
        return award._replace(clause=clause, also=(), readings=(*award.readings, "TM2")).citing(*of_session)
    least_depth(edition, field.tables, "pairs")
    exactly = exact_first(edition, event._replace(sessions=row.sessions)).times(part)
    first = rounded(exactly, clause).citing(edition.general.general_formula.clause)
    first = first._replace(readings=(*first.readings, "TM2"))
    return paid_place(edition, place, first, row.sessions, Field(field.tables, "pairs", field.entrants))


def series_ranks(edition: Edition, percentages: Array[Any]) -> RuleAnswer:
    """Returns the overall rank of each participant of a side game series, a row of percentages; "" with too few games.

    ACBL Masterpoint Awards, Calculating the Awards, A.2: by the average of the two best games, read as compared in
    hundredths of a per cent, the margin of A. Open Game Awards, 1 (TM2).
    """
    series, margin = edition.tournaments.series, edition.ranking.ranking
    best = series.best_games
    if percentages.width < best:
        raise not_covered(f"a side game series has at least {best} sessions; give a column for each", series.clause)
    whole = _as_per_cent(edition, percentages)
    means = [
        half_up(sum(map(Fraction, games[:best]), Fraction(0)) / best, int(margin.places))
        if len(games := sorted((game for game in row if game is not BLANK), reverse=True)) >= best
        else None
        for row in whole.rows
    ]
    ranked = sorted((mean for mean in means if mean is not None), reverse=True)
    rank = {mean: Decimal(at) for at, mean in reversed(tuple(enumerate(ranked, start=1)))}
    column = Array.of(["" if mean is None else rank[mean]] for mean in means)
    step = because(
        "{count} of {games} games and more, by the average of their best {games}, in hundredths",
        count=with_noun(len(ranked), "participant"), games=best,
    )  # fmt: skip
    return RuleAnswer(column, (step,), series.clause, ("TM2",), (margin.clause,))


def _as_per_cent(edition: Edition, percentages: Array[Any]) -> Array[Any]:
    """Returns percentages from 0 to 100, typed either way; ``#NUM!`` where fractions and per cent are mixed."""
    games = [game for game in percentages.cells() if game is not BLANK and game]
    fractions = [game <= 1 for game in games]
    if not any(fractions):
        return percentages
    if not all(fractions):
        raise no_such_number(
            f"a cell of percentages is {min(games):f} and another {max(games):f}; write all as 56.25 or all as 56.25%",
            edition.tournaments.series.clause,
        )
    return Array.of([game if game is BLANK else game * _PER_CENT for game in row] for row in percentages.rows)


# --- Pair/team events ----------------------------------------------------------------------------------------


class PairTeamPlaces(NamedTuple):
    """The places of a pair in the pair game and in the team game, and how many share each."""

    pair_place: Decimal
    team_place: Decimal
    pair_tied: Decimal
    team_tied: Decimal


class PairTeamEvent(NamedTuple):
    """A pair/team event; ``limit`` is None where there is none."""

    tables: Decimal
    rating: str | Decimal
    limit: Decimal | None
    restrictions: Decimal
    status: str


def pair_team_award(edition: Edition, places: PairTeamPlaces, event: PairTeamEvent) -> RuleAnswer:
    """Returns the higher of a pair's overall award in the pair game and in its board-a-match team game.

    ACBL Masterpoint Awards, Calculating the Awards, A.3. A pair without a team, at a half table, makes no team.
    """
    rule = edition.tournaments.pair_team
    tables = event.tables
    check_class(edition, "pair/team", event.rating, rule.clause)
    teams = tables // 1
    awards = [
        paid_place(
            edition,
            place,
            first_overall(
                edition,
                FormulaEvent(
                    field, event.rating, event_type, event.limit, event.restrictions, event.status, rule.sessions
                ),
            ),
            rule.sessions,
            Field(field, event_type),
        )
        for place, field, event_type in (
            (Place(places.pair_place, places.pair_tied), tables, "pairs"),
            (Place(places.team_place, places.team_tied), teams, "bam"),
        )
    ]
    pair, team = awards
    higher = max(awards, key=lambda award: award.value)
    steps = (
        because("the pair game, {tables} tables", tables=tables), *pair.steps,
        because("the team game, {teams} teams", teams=teams), *team.steps,
        because("the higher of {pair} and {team}", pair=pair.value, team=team.value),
    )  # fmt: skip
    readings = tuple(dict.fromkeys((*pair.readings, *team.readings)))
    return RuleAnswer(higher.value, steps, rule.clause, readings).citing(*higher.clauses)


# --- Sections scored across the field ------------------------------------------------------------------------


def gold_places(edition: Edition, sections: Decimal, section_tables: Decimal) -> RuleAnswer:
    """Returns how many session places are gold, in each direction, at a regional pair event: one for each section.

    ACBL Masterpoint Awards, Calculating the Awards, A.8. ``section_tables`` are those of the smallest section.
    """
    rule = edition.tournaments.combined_gold
    counted, fewest = counted_tables(section_tables), rule.section_tables_from
    if sections > 1 and counted < fewest:
        raise not_covered(
            f"section_tables is {section_tables:f}; sections combined for gold awards have at least {fewest} tables "
            "each",
            rule.clause,
        )
    step = because(
        "{sections} of {fewest} tables and more: as many gold places",
        sections=with_noun(sections, "section"),
        fewest=fewest,
    )
    return RuleAnswer(sections, (step,), rule.clause, () if counted == section_tables else ("X6",))


# --- Sectional tournaments -----------------------------------------------------------------------------------


class CreditedTables(NamedTuple):
    """The tables of an unrestricted sectional event, and of the events at the same time that count for it."""

    tables: Decimal
    concurrent_tables: Decimal
    unrestricted_events: Decimal
    nlm_tables: Decimal


def table_credit(edition: Edition, field: CreditedTables) -> RuleAnswer:
    """Returns the tables for overall awards of an unrestricted sectional event, with those of concurrent events.

    ACBL Masterpoint Awards, B. Sectional Regulations – Unrestricted Events, and B.1. Which events are concurrent is
    for the caller to see (SE3, SE4).
    """
    rule = edition.tournaments.sectional_credit
    tables, concurrent_tables, unrestricted_events, nlm_tables = field
    own, beside = counted_tables(tables), counted_tables(concurrent_tables)
    nlm = Fraction(rule.nlm_regional_part) * Fraction(counted_tables(nlm_tables))
    credit = (Fraction(beside) + nlm) / Fraction(unrestricted_events)
    most = rule.most_times_own * own
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
        **figures_used, part=rule.nlm_regional_part, nlm=nlm_tables, times=rule.most_times_own, counted=counted,
    )  # fmt: skip
    readings = (
        ("X6",) if (own, beside) != (tables, concurrent_tables) else (),
        ("SE2",) if unrestricted_events > 1 else (),
        ("SE5",) if counted != exactly else (),
    )
    answer = RuleAnswer(Decimal(counted), (step,), rule.clause, sum(readings, ()))
    return answer.citing(rule.also[0]) if nlm_tables else answer


def progressive_first(
    edition: Edition, tables: Decimal, event_type: str, limit: Decimal | None, restrictions: Decimal
) -> RuleAnswer:
    """Returns first overall of a progressive sectional final, or of a strat of it, from its actual tables.

    ACBL Masterpoint Awards, B.3. Two sessions at sectional rating with 1.50 times the tables.
    """
    rule = edition.tournaments.progressive_final
    exactly = Fraction(rule.table_part) * Fraction(tables)
    worth = half_up_whole(exactly)
    step = because("{part} × {tables} tables = {exactly}, counted as {worth}",
                   part=rule.table_part, tables=tables, exactly=exactly, worth=worth)  # fmt: skip
    first = first_overall(
        edition,
        FormulaEvent(Decimal(worth), "sectional", event_type, limit, restrictions, "championship", rule.sessions),
    )
    readings = (*(("SE8",) if worth != exactly else ()), *first.readings)
    return RuleAnswer(first.value, (step, *first.steps), rule.clause, readings).citing(*first.clauses)


# --- Regional tournaments ------------------------------------------------------------------------------------


def four_session_first(edition: Edition, event: FormulaEvent) -> RuleAnswer:
    """Returns first overall of a four-session regional event next to a shorter one: 40% more than by formula.

    ACBL Masterpoint Awards, C. Regional Regulations – Unrestricted Events, 3.
    """
    rule = edition.tournaments.four_sessions
    check_class(edition, "four sessions", event.rating, rule.clause)
    exactly = exact_first(edition, event._replace(sessions=rule.sessions))
    award = rounded(exactly.times(increased(edition, rule.increase, event.rating, rule.clause)), rule.clause)
    return award.citing(edition.general.general_formula.clause)
