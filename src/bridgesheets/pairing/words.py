"""Draws in words: their reasons, and the record of a draw in the workbook."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from bridgesheets.pairing.field import APART, BYE, HOUSE, MET, STATIONARY, TRIPLE, DrawField
from bridgesheets.pairing.pairing import AGAIN, KEPT, NoDraw
from bridgesheets.pairing.reasons import (
    AT_PLAY,
    BY_HAND,
    CLOSER,
    HAD,
    LEAVES,
    NEEDED,
    SITS_OUT,
    ExplainedPairing,
    ExplainedUnpaired,
    PassedTeam,
)
from bridgesheets.scoresheets.swiss import layout
from truesheet.wording import option

_HUNDREDTHS = 100
_SQUARES = _HUNDREDTHS * _HUNDREDTHS
_TRIPLE = 3

#: Reasons for pairings of a first round.
_BY_LOT = {
    layout.BY_LOT: "by lot",
    layout.SEEDED_HALVES: "by lot, the top half of the seeding against the bottom half",
    layout.LISTED_HALVES: "by lot, the top half of the list against the bottom half",
}

#: A function that returns the name of a team by its number: "4 Wolf".
NameOf = Callable[[int], str]


class EventWords(NamedTuple):
    """Nouns of an event: team or pair, round or match (of Butler pairs), VP or another unit."""

    entrant: str = "team"
    period: str = "round"
    unit: str = "VP"

    @property
    def present_phrases(self) -> Mapping[str, str]:
        house = {HOUSE: f"plays the house {self.entrant}"}
        if self.period == "match":
            return {BYE: "sits out", **house}
        return {BYE: "has the bye", TRIPLE: "play a triple", **house}

    @property
    def past_phrases(self) -> Mapping[str, str]:
        bye = "sat out" if self.period == "match" else "had a bye"
        return {BYE: bye, TRIPLE: "played a triple", HOUSE: f"played the house {self.entrant}"}


#: The words of a Swiss of teams.
TEAMS = EventWords()


def vps(hundredths: int) -> str:
    """Writes hundredths of a VP with two decimals: "12.50"."""
    whole, rest = divmod(abs(hundredths), _HUNDREDTHS)
    return f"{'-' if hundredths < 0 else ''}{whole}.{rest:02}"


def listed(words: Iterable[object], last: str = "and") -> str:
    """Joins words as in a sentence: "3, 8 and 11"."""
    *first, final = map(str, words)
    return f"{', '.join(first)} {last} {final}" if first else final


def teams(numbers: Sequence[int], noun: str = "team") -> str:
    """Lists numbers behind a noun: "team 3", "teams 3, 8 and 11"."""
    return f"{noun}{'s' if len(numbers) > 1 else ''} {listed(numbers)}"


def tables(numbers: Sequence[int]) -> str:
    return teams(numbers, "table")


# --- Why ----------------------------------------------------------------------------------------------------------


def headline(explained: ExplainedPairing, field: DrawField, name: NameOf, nouns: EventWords = TEAMS) -> str:
    one, other = explained.pairing.teams
    gap = field.gap(one, other)
    apart = f"{vps(gap)} {nouns.unit} apart" if gap else "level"
    return f"{_placed(one, field, name)} v {_placed(other, field, name)}: {apart}"


def _placed(number: int, field: DrawField, name: NameOf) -> str:
    return f"{name(number)} ({field.places[number]}, {vps(field.by_number[number].points)})"


def reasons_for_pairing(explained: ExplainedPairing, nouns: EventWords = TEAMS) -> list[str]:
    """Returns the reasons for a pairing, a clause each; none where no team ranks between the two."""
    how, reasons = explained.pairing.how, []
    if how == KEPT:
        reasons.append("at play already")
    elif how == AGAIN:
        reasons.append(f"met in {nouns.period} {explained.met_in}: a second meeting, as there was no draw without one")
    elif how in _BY_LOT:
        reasons.append(_BY_LOT[how])
    elif explained.by_hand:
        again = f"met in {nouns.period} {explained.met_in}" if explained.met_in else "are not to meet"
        reasons.append(f"{again}: the draw was changed by hand")
    elif explained.met_in:
        reasons.append(f"met in {nouns.period} {explained.met_in}, which the top half may do again in a Danish draw")
    return reasons + [_clause(passed, explained.pairing.teams, nouns) for passed in explained.passed_over]


def bye_reasons(explained: ExplainedUnpaired, nouns: EventWords = TEAMS) -> list[str]:
    return [
        _clause(passed, explained.unpaired.teams, nouns, explained.unpaired.kind) for passed in explained.passed_over
    ]


def bye_headline(explained: ExplainedUnpaired, name: NameOf, nouns: EventWords = TEAMS) -> str:
    """Returns a bye as a line: "7 has the bye"."""
    bye = explained.unpaired
    if bye.kept:
        left = "; the third has left" if len(bye.teams) < _TRIPLE and bye.kind == TRIPLE else ""
        return f"{listed(map(name, bye.teams))} finish the triple they began{left}"
    return f"{listed(map(name, bye.teams))} {nouns.present_phrases[bye.kind]}"


def _clause(passed: PassedTeam, drawn: Sequence[int], nouns: EventWords, kind: str = BYE) -> str:
    who, left = passed.team, passed.left or (0, 0)
    if passed.kind == LEAVES:
        return f"not {who}: that would leave {left[0]} and {left[1]}, {_hindrance_in_words(passed, nouns)}"
    if passed.kind == CLOSER and passed.squares is not None:
        here, there = passed.squares
        if here == there:
            return f"not {who}: with {left[0]} and {left[1]} the gaps would be no smaller"
        return (
            f"not {who}: with {left[0]} and {left[1]} the squares of the gaps would add up to "
            f"{_square(there)}, not {_square(here)}"
        )
    reasons: Mapping[str, str] = {
        MET: f"met in {nouns.period} {passed.round}",
        APART: "kept apart",
        STATIONARY: "stays at a table" if len(drawn) == 3 else "both stay at their tables",
        SITS_OUT: f"is in no pairing this {nouns.period}",
        AT_PLAY: "at play already",
        NEEDED: "the others could not be paired then",
        BY_HAND: "it was possible; somebody changed the draw by hand",
        HAD: f"{nouns.past_phrases[kind]} before",
    }
    return f"not {who}: {reasons[passed.kind]}"


def _hindrance_in_words(passed: PassedTeam, nouns: EventWords) -> str:
    reasons: Mapping[str, str] = {
        MET: f"who met in {nouns.period} {passed.round}",
        APART: "who are kept apart",
        STATIONARY: "who both stay at their tables",
    }
    return reasons[passed.hindrance]


def _square(squares: int) -> str:
    return f"{squares / _SQUARES:,.2f}"


# --- Why not ------------------------------------------------------------------------------------------------------


def no_draw_message(problem: NoDraw, odd: str, number: int, nouns: EventWords = TEAMS) -> str:
    cannot = f"{nouns.period} {number} cannot be drawn"
    if problem.exhausted_bye:
        others = listed((option(kind) for kind in nouns.present_phrases if kind != odd), "or")
        team = nouns.entrant
        who = f"no three {team}s are left for a triple: a {team} plays one at most, and none in it have met"
        if odd != TRIPLE:
            who = f"every {team} {nouns.past_phrases[odd]} already"
        return f"{cannot}: {who}; try {others}"
    assert problem.obstacle is not None
    why = _obstacle_in_words(problem.obstacle.groups, problem.obstacle.rivals, nouns.entrant)
    if problem.repeats is None:
        return f"{cannot}, not even with second meetings: {why}"
    again = "one second meeting, that of longest ago" if problem.repeats == 1 else f"{problem.repeats} second meetings"
    return f"{cannot} without a second meeting: {why}; {option('repeats', str(problem.repeats))} allows {again}"


def _obstacle_in_words(groups: Sequence[tuple[int, ...]], rivals: Sequence[int], noun: str) -> str:
    if all(len(group) == 1 for group in groups):
        short = [number for group in groups for number in group]
        verb = "has" if len(short) == 1 else "have"
        return f"{teams(short, noun)} {verb} {f'only {teams(rivals, noun)}' if rivals else 'nobody'} left to play"
    whole = [f"{listed(group)}{' among themselves' if len(group) > 1 else ''}" for group in groups]
    only = f", and only {teams(rivals, noun)} besides" if rivals else ""
    return f"of {noun}s {'; '.join(whole)}: each group is odd, can be paired only within itself{only}"


#: The way of drawing every round but the first.
SWISS = "Swiss"

_DANISH = "Danish"
_APART, _KEPT, _AGAIN, _PROVISIONAL = "kept apart: ", "at play already: tables ", "second meetings: ", "provisional: "
_PAIR = re.compile(r"([0-9]+)-([0-9]+)")


class Record(NamedTuple):
    """Record of a draw: its way, teams kept apart, kept tables, second meetings, and missing results."""

    way: str = SWISS
    danish: bool = False
    apart: tuple[tuple[int, int], ...] = ()
    kept_tables: tuple[int, ...] = ()
    second_meetings: tuple[tuple[int, int], ...] = ()
    provisional: str = ""

    def __str__(self) -> str:
        clauses = [self.way]
        if self.danish:
            clauses.append(_DANISH)
        if self.apart:
            clauses.append(_APART + ", ".join(f"{one}-{other}" for one, other in self.apart))
        if self.kept_tables:
            clauses.append(_KEPT + ", ".join(map(str, self.kept_tables)))
        if self.second_meetings:
            clauses.append(_AGAIN + ", ".join(f"{one}-{other}" for one, other in self.second_meetings))
        if self.provisional:
            clauses.append(_PROVISIONAL + self.provisional)
        return "; ".join(clauses)


def read_record(text: str) -> Record:
    """Reads a record back from its words, without what somebody added to them."""
    way, *clauses = text.split("; ")
    details: dict[str, str] = {}
    for clause in clauses:
        for mark in (_APART, _KEPT, _AGAIN, _PROVISIONAL):
            if clause.startswith(mark):
                details[mark] = clause.removeprefix(mark)
    return Record(
        way,
        _DANISH in clauses,
        _pairs(details.get(_APART, "")),
        tuple(map(int, re.findall(r"[0-9]+", details.get(_KEPT, "")))),
        _pairs(details.get(_AGAIN, "")),
        details.get(_PROVISIONAL, ""),
    )


def _pairs(text: str) -> tuple[tuple[int, int], ...]:
    return tuple((int(one), int(other)) for one, other in _PAIR.findall(text))
