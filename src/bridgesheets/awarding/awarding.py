"""The awards of an event: every award of every strat, and what each contestant is credited with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from decimal import Decimal
from operator import attrgetter

from bridgesheets.awarding.awards import COLOURS, Award, Credit, EventAwards, GroupPlace
from bridgesheets.awarding.contestant_faults import doubts
from bridgesheets.awarding.function_answers import FunctionAnswer, ask
from bridgesheets.awarding.groups import (
    ComparisonGroup,
    Standing,
    contestants_in_session,
    counts_of,
    eligible_only,
    is_top,
    members_of_strat,
    overall_strength,
    session_strength,
    standings,
    standings_among,
)
from bridgesheets.awarding.names import NAMED, STAGE, WITH_MATCHES
from bridgesheets.awarding.played import Contestant, Event, Strat
from bridgesheets.awarding.schemes import scheme_of
from bridgesheets.awarding.schemes.scheme import (
    MATCH,
    OVERALL,
    SESSION,
    SESSION_OVERALL,
    AwardToColour,
    Scheme,
    Steps,
    StratStanding,
)
from bridgesheets.awarding.typed_values import day_in, days_in
from bridgesheets.grouping import grouped
from bridgesheets.regulations import figures
from bridgesheets.regulations.amended_editions import on_day
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, in_force, today
from bridgesheets.regulations.single_changes import with_rounding
from bridgesheets.rounding import half_up

_ZERO = Decimal(0)
_amount = attrgetter("amount")


def award_event(event: Event) -> EventAwards:
    """Returns the awards of an event that is checked, by the edition in force as it is on the day it was played."""
    day = day_in(event.date) or today()
    edition = in_force()
    if not edition.refusal:
        edition = with_rounding(on_day(edition, day), event.rounding, day)
    with answering_by(edition, day):
        return _EventAwarding(event, edition, day).result()


class _EventAwarding:
    def __init__(self, event: Event, edition: Edition, day: date) -> None:
        self.event = event
        self.edition = edition
        self.day = day
        self.counts = counts_of(event)
        self.scheme: Scheme = scheme_of(event, self.counts)
        self.ranked: list[GroupPlace] = []
        self.awards: list[Award] = []
        #: A sentence for each refusal of the rules, once.
        self.refusals: dict[str, None] = {}
        #: The colours of awards that have been asked for.
        self.colour_answers: dict[AwardToColour, FunctionAnswer] = {}

    def result(self) -> EventAwards:
        for group in self.counts.groups:
            self._group(group)
        if self.scheme.session_overalls:
            for session in range(1, self.event.sessions + 1):
                self._across_sections(session)
        if self.event.final:
            for flight in self.scheme.flights:
                self._overall(flight)
            self._matches()
        by_contestant = grouped((award.contestant, award) for award in self.awards)
        credits = [self._credit(at, awards) for at, awards in sorted(by_contestant.items())]
        return EventAwards(
            self.event,
            self.edition,
            self.day,
            self.counts,
            tuple(self.ranked),
            tuple(self.awards),
            tuple(credits),
            (*self._day_notes(), *self.event.notes, *self.refusals, *doubts(self.event)),
            tuple(self._grand_life_master()),
        )

    def _day_notes(self) -> Iterator[str]:
        if self.event.date and not days_in(self.event.date):
            yield f'The date "{self.event.date}" names no day: these are the rules of {self.day}.'
        if not self.edition.holds(self.day.isoformat()):
            yield f"{self.edition.name} is {self.edition.days}, not on {self.day}, the day of these awards."

    # --- awards --------------------------------------------------------------------------------------------------

    def _group(self, group: ComparisonGroup) -> None:
        whole = self._session_standings(group.entries, group.session)
        for strat in self.scheme.strats:
            members = members_of_strat(self.event, strat, group.entries) if strat.flight == group.flight else ()
            if not members:
                continue
            entrants = group.size if is_top(self.event, strat) else len(members)
            found = standings_among(whole, members)
            self._rank(found, strat, group.session, group.name)
            depth = ask("MPSECTIONDEPTH", entrants=entrants)
            if not self.scheme.session(StratStanding(group, strat, entrants, Standing(1, 1))):
                continue
            if not depth.has_value:
                self._refuse(f"{_strat_prefix(strat)}session awards of {group.name}", depth)
                continue
            for at, standing in _in_order(found):
                if standing.place > depth.value:
                    break
                steps = self.scheme.session(StratStanding(group, strat, entrants, standing))
                if not self._add(at, SESSION, group.session, group.name, strat, standing, steps):
                    break

    def _across_sections(self, session: int) -> None:
        played = contestants_in_session(self.event, session)
        whole = self._session_standings(played, session)
        for strat in self.scheme.strats:
            for at, standing in _in_order(standings_among(whole, members_of_strat(self.event, strat, played))):
                steps = self.scheme.session_overall(session, strat, standing)
                if not self._add(at, SESSION_OVERALL, session, "", strat, standing, steps):
                    break

    def _session_standings(self, entries: Iterable[int], session: int) -> dict[int, Standing]:
        results = ((at, self.event.contestants[at].results) for at in entries)
        strengths = ((at, session_strength(each[session - 1]) if each else None) for at, each in results)
        return standings(eligible_only(self.event, strengths))

    def _overall(self, flight: str) -> None:
        own = [strat for strat in self.scheme.strats if strat.flight == flight]
        members = members_of_strat(self.event, own[0])
        strengths = ((at, overall_strength(self.event, self.event.contestants[at])) for at in members)
        whole = self.scheme.overall_standings(eligible_only(self.event, strengths))
        for strat in own:
            self._overall_of(strat, standings_among(whole, members_of_strat(self.event, strat, members)))

    def _overall_of(self, strat: Strat, found: dict[int, Standing]) -> None:
        contestants = self.event.contestants
        self._rank(found, strat, 0, "")
        for at, standing in _in_order(found):
            steps = self.scheme.overall(strat, standing, contestants[at])
            paid = self._add(at, OVERALL, 0, "", strat, standing, steps)
            if not paid and self.scheme.stops_at_unpaid:
                break

    def _matches(self) -> None:
        if self.event.event_type not in WITH_MATCHES:
            return
        for at, contestant in enumerate(self.event.contestants):
            if contestant.eligible and contestant.has_match_awards:
                strat = self.scheme.top_of(self.event.flight_of(contestant))
                self._add(at, MATCH, 0, "", strat, None, self._match_steps(contestant, strat))

    def _match_steps(self, contestant: Contestant, strat: Strat) -> Steps:
        """Returns the answers that lead to the match awards of a contestant together, the sum last.

        ACBL Masterpoint Awards, C. Match Awards in Swiss/Round Robin Team Events: an award depends on the boards of its
        match. Matches of several lengths are added up before the sum is rounded.
        """
        steps: Steps = ()
        exactly = _ZERO
        usual = contestant.wins or 0, contestant.ties or 0, self.scheme
        others = [(wins, ties, scheme_of(replace(self.event, match_boards=boards), self.counts))
                  for boards, wins, ties in contestant.other_matches]  # fmt: skip
        lengths = [*([usual] if contestant.wins or contestant.ties else []), *others]
        for wins, ties, scheme in lengths:
            award = scheme.match(strat)
            steps = (*steps, *award)
            if not (award and award[-1].has_value):
                return steps
            steps = (*steps, ask("MPMATCHES", wins=wins, award=award[-1].value, ties=ties))
            exactly += award[-1].value * (wins + ties * figures("match_totals")["part_of_a_tie"])
        if len(lengths) > 1:
            steps = (*steps, ask("MPGREATER", section=half_up(exactly), overall=_ZERO))
        return steps

    def _add(
        self, at: int, kind: str, session: int, group: str, strat: Strat, standing: Standing | None, steps: Steps
    ) -> bool:
        """Adds an award; returns False where nothing is paid, and notes a refusal of the rules."""
        for answer in steps:
            if not answer.has_value:
                where = f" of session {session}" if session else ""
                self._refuse(f"{_strat_prefix(strat)}{kind} awards{where}", answer)
                return False
        amount = _ZERO
        if steps:
            amount = steps[-1].value if standing is None else self.scheme.shared_amount(steps, standing)
        if amount:
            self.awards.append(Award(at, kind, session, group, strat, standing, amount, steps))
        return bool(amount)

    def _refuse(self, what: str, answer: FunctionAnswer) -> None:
        self.refusals[f"No {what}: {answer.refusal}"] = None

    def _rank(self, found: dict[int, Standing], strat: Strat, session: int, group: str) -> None:
        self.ranked.extend(GroupPlace(at, session, group, strat, standing) for at, standing in _in_order(found))

    # --- credits -------------------------------------------------------------------------------------------------

    def _credit(self, at: int, awards: list[Award]) -> Credit:
        """Credits the best awards of sessions and matches together, or the best overall award if it is greater."""
        sessions = grouped((award.session, award) for award in awards if award.kind in (SESSION, SESSION_OVERALL))
        parts = [max(of_session, key=_amount) for _, of_session in sorted(sessions.items())]
        parts += [award for award in awards if award.kind == MATCH]
        overall = max((award for award in awards if award.kind == OVERALL), key=_amount, default=None)
        in_sessions, overall_amount = sum(map(_amount, parts), _ZERO), overall.amount if overall else _ZERO
        decision = ask("MPGREATER", section=in_sessions, overall=overall_amount)
        chosen = tuple(parts)
        if overall is not None and self.event.matches == "added" and any(each.kind == MATCH for each in parts):
            decision = ask("MPGREATER", section=in_sessions + overall_amount, overall=_ZERO)
            chosen = (*parts, overall)
        elif overall is not None and overall_amount >= in_sessions:
            chosen = (overall,)
        amount = sum(map(_amount, chosen), _ZERO)
        colour_answers = tuple(self._colours_of(award, awards) for award in chosen)
        return Credit(
            at, amount, in_sessions, overall_amount, chosen, decision, _total_colours(colour_answers), colour_answers
        )

    def _colours_of(self, award: Award, awards: list[Award]) -> FunctionAnswer:
        played = sum(result is not None for result in self.event.contestants[award.contestant].results)
        tops = [
            other.amount
            for other in awards
            if award.kind == SESSION_OVERALL
            and (other.kind, other.session) == (SESSION, award.session)
            and other.standing is not None
            and other.standing.place == 1
        ]
        top = max(tops, default=_ZERO)
        award_to_colour = AwardToColour(award.amount, award.kind, award.strat, award.standing, max(played, 1), top)
        if award_to_colour not in self.colour_answers:
            self.colour_answers[award_to_colour] = self.scheme.colours(award_to_colour)
            if not self.colour_answers[award_to_colour].has_value:
                self._refuse(f"colour of {award.kind} awards", self.colour_answers[award_to_colour])
        return self.colour_answers[award_to_colour]

    def _grand_life_master(self) -> Iterator[int]:
        flight = self.event.flight or None
        if self.scheme.game.kind not in (NAMED, STAGE):
            return
        if ask("MPGLM", event_name=self.event.game, flight=flight).text == "eligible":
            top = self.scheme.strats[0]
            for place in self.ranked:
                if place.session == 0 and place.strat == top and place.standing.place == 1:
                    yield place.contestant


def _in_order(found: dict[int, Standing]) -> list[tuple[int, Standing]]:
    return sorted(found.items(), key=lambda each: each[1].place)


def _strat_prefix(strat: Strat) -> str:
    return f"strat {strat.name}, " if strat.name else ""


def _total_colours(coloured: Iterable[FunctionAnswer]) -> tuple[Decimal, ...]:
    totals = [_ZERO] * len(COLOURS)
    for answer in coloured:
        for row in answer.rows:
            totals = [total + part for total, part in zip(totals, row, strict=True)]
    return tuple(totals)
