"""Draws in words: for people who ask why, and as the workbook keeps them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bridgesheets.pairing.field import APART, BYE, HOUSE, MET, STATIONARY, TRIPLE, DrawField
from bridgesheets.pairing.pairing import AGAIN, KEPT, NoDraw
from bridgesheets.pairing.pairing_reasons import (
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

#: Why two meet that were drawn by lot.
_BY_LOT = {
    layout.BY_LOT: "by lot",
    layout.SEEDED_HALVES: "by lot, the top half of the seeding against the bottom half",
    layout.LISTED_HALVES: "by lot, the top half of the list against the bottom half",
}

#: How a team is called: "4 Wolf".
Named = Callable[[int], str]


class EventWords(NamedTuple):
    """Names of those who take part, of what they play: a round, or a match of Butler pairs, and of what is counted."""

    one: str = "team"
    period: str = "round"
    unit: str = "VP"

    @property
    def out(self) -> Mapping[str, str]:
        """Returns what those have who are left out, in a sentence."""
        house = {HOUSE: f"plays the house {self.one}"}
        if self.period == "match":
            return {BYE: "sits out", **house}
        return {BYE: "has the bye", TRIPLE: "play a triple", **house}

    @property
    def had(self) -> Mapping[str, str]:
        bye = "sat out" if self.period == "match" else "had a bye"
        return {BYE: bye, TRIPLE: "played a triple", HOUSE: f"played the house {self.one}"}


#: The words of a Swiss of teams.
TEAMS = EventWords()


def vps(hundredths: int) -> str:
    """Victory Points as a text with two decimals: "12.50"."""
    whole, rest = divmod(abs(hundredths), _HUNDREDTHS)
    return f"{'-' if hundredths < 0 else ''}{whole}.{rest:02}"


def listed(words: Iterable[object], last: str = "and") -> str:
    """Returns a list in a sentence: 3, 8 and 11."""
    *first, final = map(str, words)
    return f"{', '.join(first)} {last} {final}" if first else final


def teams(numbers: Sequence[int], called: str = "team") -> str:
    """Teams, or pairs, in a sentence: "team 3", "teams 3, 8 and 11"."""
    return f"{called}{'s' if len(numbers) > 1 else ''} {listed(numbers)}"


def tables(numbers: Sequence[int]) -> str:
    """Returns tables in a sentence: "table 3", "tables 3, 8 and 11"."""
    return teams(numbers, "table")


# --- Why ----------------------------------------------------------------------------------------------------------


def headline(explained: ExplainedPairing, field: DrawField, name: Named, called: EventWords = TEAMS) -> str:
    """Returns two teams, with their places and how far apart they are."""
    one, other = explained.pairing.teams
    gap = field.gap(one, other)
    apart = f"{vps(gap)} {called.unit} apart" if gap else "level"
    return f"{_placed(one, field, name)} v {_placed(other, field, name)}: {apart}"


def _placed(number: int, field: DrawField, name: Named) -> str:
    return f"{name(number)} ({field.places[number]}, {vps(field.by_number[number].points)})"


def because(explained: ExplainedPairing, called: EventWords = TEAMS) -> list[str]:
    """Says why these two, a clause each; none where nobody was between them."""
    how, found = explained.pairing.how, []
    if how == KEPT:
        found.append("at play already")
    elif how == AGAIN:
        found.append(f"met in {called.period} {explained.again}: a second meeting, as there was no draw without one")
    elif how in _BY_LOT:
        found.append(_BY_LOT[how])
    elif explained.by_hand:
        again = f"met in {called.period} {explained.again}" if explained.again else "are not to meet"
        found.append(f"{again}: the draw was changed by hand")
    elif explained.again:
        found.append(f"met in {called.period} {explained.again}, which the top half may do again in a Danish draw")
    return found + [_clause(passed, explained.pairing.teams, called) for passed in explained.passed]


def because_out(explained: ExplainedUnpaired, called: EventWords = TEAMS) -> list[str]:
    """Says why these are left out, a clause each."""
    return [_clause(passed, explained.out.teams, called, explained.out.kind) for passed in explained.passed]


def headline_out(explained: ExplainedUnpaired, name: Named, called: EventWords = TEAMS) -> str:
    """Returns the sentence that says which teams have the bye, or play a triple: "7 has the bye"."""
    out = explained.out
    if out.kept:
        left = "; the third has left" if len(out.teams) < _TRIPLE and out.kind == TRIPLE else ""
        return f"{listed(map(name, out.teams))} finish the triple they began{left}"
    return f"{listed(map(name, out.teams))} {called.out[out.kind]}"


def _clause(passed: PassedTeam, drawn: Sequence[int], called: EventWords, out: str = BYE) -> str:
    who, left = passed.team, passed.left or (0, 0)
    if passed.kind == LEAVES:
        return f"not {who}: that would leave {left[0]} and {left[1]}, {_hindered(passed, called)}"
    if passed.kind == CLOSER and passed.squares is not None:
        here, there = passed.squares
        if here == there:
            return f"not {who}: with {left[0]} and {left[1]} the gaps would be no smaller"
        return (
            f"not {who}: with {left[0]} and {left[1]} the squares of the gaps would add up to "
            f"{_square(there)}, not {_square(here)}"
        )
    said: Mapping[str, str] = {
        MET: f"met in {called.period} {passed.round}",
        APART: "kept apart",
        STATIONARY: "stays at a table" if len(drawn) == 3 else "both stay at their tables",
        SITS_OUT: f"is in no pairing this {called.period}",
        AT_PLAY: "at play already",
        NEEDED: "the others could not be paired then",
        BY_HAND: "it was possible; somebody changed the draw by hand",
        HAD: f"{called.had[out]} before",
    }
    return f"not {who}: {said[passed.kind]}"


def _hindered(passed: PassedTeam, called: EventWords) -> str:
    """Says why two who would be left cannot play each other."""
    said: Mapping[str, str] = {
        MET: f"who met in {called.period} {passed.round}",
        APART: "who are kept apart",
        STATIONARY: "who both stay at their tables",
    }
    return said[passed.hindrance]


def _square(squares: int) -> str:
    """Returns a sum of squared differences as it is printed, in squared Victory Points."""
    return f"{squares / _SQUARES:,.2f}"


# --- Why not ------------------------------------------------------------------------------------------------------


def refused(problem: NoDraw, odd: str, number: int, called: EventWords = TEAMS) -> str:
    """Says why there is no draw of that round, or match, and what would help."""
    cannot = f"{called.period} {number} cannot be drawn"
    if problem.nobody:
        others = listed((option(kind) for kind in called.out if kind != odd), "or")
        who = f"no three {called.one}s are left for a triple: a {called.one} plays one at most, and none in it have met"
        if odd != TRIPLE:
            who = f"every {called.one} {called.had[odd]} already"
        return f"{cannot}: {who}; try {others}"
    assert problem.obstacle is not None
    why = _in_the_way(problem.obstacle.groups, problem.obstacle.rivals, called.one)
    if problem.repeats is None:
        return f"{cannot}, not even with second meetings: {why}"
    again = "one second meeting, that of longest ago" if problem.repeats == 1 else f"{problem.repeats} second meetings"
    return f"{cannot} without a second meeting: {why}; {option('repeats', str(problem.repeats))} allows {again}"


def _in_the_way(groups: Sequence[tuple[int, ...]], rivals: Sequence[int], called: str) -> str:
    """Says why no round can be drawn: which teams have too few opponents left."""
    if all(len(group) == 1 for group in groups):
        short = [number for group in groups for number in group]
        verb = "has" if len(short) == 1 else "have"
        return f"{teams(short, called)} {verb} {f'only {teams(rivals, called)}' if rivals else 'nobody'} left to play"
    whole = [f"{listed(group)}{' among themselves' if len(group) > 1 else ''}" for group in groups]
    only = f", and only {teams(rivals, called)} besides" if rivals else ""
    return f"of {called}s {'; '.join(whole)}: each group is odd, can be paired only within itself{only}"


#: The usual way; the first round has ways of its own.
SWISS = "Swiss"

_DANISH = "Danish"
_APART, _KEPT, _AGAIN, _PROVISIONAL = "kept apart: ", "at play already: tables ", "second meetings: ", "provisional: "
_PAIR = re.compile(r"([0-9]+)-([0-9]+)")


@dataclass(frozen=True)
class Record:
    """Way of drawing, and what was asked besides: pairs of teams, tables, what was still out."""

    way: str = SWISS
    danish: bool = False
    apart: tuple[tuple[int, int], ...] = ()
    kept: tuple[int, ...] = ()
    again: tuple[tuple[int, int], ...] = ()
    provisional: str = ""

    def __str__(self) -> str:
        clauses = [self.way]
        if self.danish:
            clauses.append(_DANISH)
        if self.apart:
            clauses.append(_APART + ", ".join(f"{one}-{other}" for one, other in self.apart))
        if self.kept:
            clauses.append(_KEPT + ", ".join(map(str, self.kept)))
        if self.again:
            clauses.append(_AGAIN + ", ".join(f"{one}-{other}" for one, other in self.again))
        if self.provisional:
            clauses.append(_PROVISIONAL + self.provisional)
        return "; ".join(clauses)


def read(text: str) -> Record:
    """Returns the record that the words mean; what somebody added to them is left out."""
    way, *clauses = text.split("; ")
    found: dict[str, str] = {}
    for clause in clauses:
        for mark in (_APART, _KEPT, _AGAIN, _PROVISIONAL):
            if clause.startswith(mark):
                found[mark] = clause.removeprefix(mark)
    return Record(
        way,
        _DANISH in clauses,
        _pairs(found.get(_APART, "")),
        tuple(map(int, re.findall(r"[0-9]+", found.get(_KEPT, "")))),
        _pairs(found.get(_AGAIN, "")),
        found.get(_PROVISIONAL, ""),
    )


def _pairs(text: str) -> tuple[tuple[int, int], ...]:
    return tuple((int(one), int(other)) for one, other in _PAIR.findall(text))
