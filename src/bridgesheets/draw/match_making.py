"""The next match of Butler pairs: who meets whom, drawn as a round of a Swiss is.

NSWBA State Swiss Pairs, Supplementary Tournament Regulations, 1.3, 1.5 and 5. In the first match the top half of the
seeding meets the bottom half by lot; the numbers of the pairs are the seeding. Later matches are a Swiss of one field.
Ties are not broken: equal pairs are drawn in an order by lot. Where the number of pairs is odd, the lowest pair that
has not met the house pair plays it; before the first match that is the lowest seeded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from bridgesheets.draw.field import BYE, HOUSE, TRIPLE, Field, Team, in_order
from bridgesheets.draw.next_round import Options, lots
from bridgesheets.draw.pairing import AGAIN, Draw, NoDraw, Wishes, draw, draw_halves
from bridgesheets.draw.pairing_reasons import Explanation, explain
from bridgesheets.draw.pairs_event import Match, PairsEvent, Seats
from bridgesheets.draw.record import SWISS, Record
from bridgesheets.draw.which_round import kept_apart, refuse_out_of_turn
from bridgesheets.draw.words import Called, listed, refused, tables, teams
from bridgesheets.sheets.swiss.layout import SEEDED_HALVES
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.wording import option, saying

#: What is said of those who are left out, and what they had before.
CALLED = Called(
    "pair",
    "match",
    {BYE: "sits out", HOUSE: "plays the house pair"},
    {BYE: "sat out", HOUSE: "played the house pair"},
)


@dataclass(frozen=True)
class DrawnMatch:
    """A match as it was drawn: from the standings after which match, in which way, and who sits where."""

    number: int
    after: int
    seed: int
    field: Field
    record: Record
    explanation: Explanation
    seats: tuple[Seats, ...]
    sits_out: int


def make(event: PairsEvent, options: Options, seed: Callable[[], int]) -> DrawnMatch:
    """Draw a match; ``seed`` gives one where none was given. :class:`Refused` says why there is no draw."""
    _refuse_of_teams(options)
    if event.wrong:
        raise Refused(event.wrong)
    number = _match_to_draw(event, options)
    after = _after(options, number)
    _refuse_wrong(event, number)
    _refuse_nameless(event, number)
    provisional = _unfinished(event, after, options.provisional)
    apart = kept_apart(options.apart, event.pairs, CALLED.one)
    house = _house(event, number)
    odd = options.odd or (HOUSE if house else "")
    chosen = seed() if options.seed is None else options.seed
    field = _field(event, number, after, apart, chosen)
    if len(field.teams) % 2 and (not odd or (odd == HOUSE and not house)):
        raise Refused(
            f"{len(field.teams)} pairs are an odd number, and there is no house pair: enter one on the sheet Pairs, "
            f'with "house" beside it, as the NSWBA provides one, or let a pair sit out {saying("bye")}'
        )
    wishes = Wishes(odd or HOUSE, repeats=options.repeats)
    try:
        found = draw_halves(field, wishes, lots(chosen, 1)) if number == 1 else draw(field, wishes)
    except NoDraw as problem:
        raise Refused(refused(problem, wishes.odd, number, CALLED)) from None
    seats, sits_out = _seated(found, house)
    record = Record(
        SEEDED_HALVES if number == 1 else SWISS,
        apart=apart,
        again=tuple(one.teams for one in found.pairings if one.how == AGAIN),
        provisional=provisional,
    )
    return DrawnMatch(number, after, chosen, field, record, explain(field, found), seats, sits_out)


def match_to_take_out(event: PairsEvent) -> int:
    """The last match that was drawn, if it may be taken out again."""
    number = event.next_match - 1
    if not number:
        raise Refused("no match is drawn yet, so there is none to take out")
    scored = event.match(number).scored
    if scored:
        raise Refused(f"match {number} stays: table {scored[0]} has a score already; take that out first")
    return number


def _refuse_of_teams(options: Options) -> None:
    """Refuses what is asked for a Swiss of teams only."""
    if options.danish:
        raise Refused(
            f"{option('danish')} is for a Swiss of teams: no two Butler pairs meet twice, but "
            f"{option('repeats', word='N')} allows it"
        )
    if options.keep:
        raise Refused(f"{option('keep')} is for a Swiss of teams: a match of Butler pairs is drawn whole")
    if options.odd == TRIPLE:
        raise Refused(
            f"{option('triple')} is for teams: of an odd number a pair plays the house pair, or sits out "
            f"{saying('bye')}"
        )


# --- the match -----------------------------------------------------------------------------------------------------


def _match_to_draw(event: PairsEvent, options: Options) -> int:
    """The number of the match that is asked for; :class:`Refused` says why it cannot be drawn."""
    following, last = event.next_match, len(event.matches)
    number = options.round
    if number is None:
        number = following
        if number > last:
            raise Refused(f"all {last} matches are drawn")
    refuse_out_of_turn(
        number, following, last, event.match(number).scored if 1 <= number <= last else (), CALLED.period
    )
    return number


def _after(options: Options, number: int) -> int:
    """The match after which the standings are taken."""
    if options.after is None:
        return number - 1
    if not 0 <= options.after < number:
        raise Refused(f"match {number} can be drawn from the standings after matches 0 to {number - 1}")
    return options.after


def _refuse_nameless(event: PairsEvent, number: int) -> None:
    """Refuses a draw that would leave out a pair which has played and has no name any more."""
    played = {pair for one in event.matches[: number - 1] for pair in one.seated}
    if lost := sorted(played - {*event.pairs}):
        raise Refused(
            f"{teams(lost, 'pair')} played before and {'has' if len(lost) == 1 else 'have'} no name on the sheet "
            "Pairs; type the names again, and beside them after which match a pair is out"
        )


def _refuse_wrong(event: PairsEvent, number: int) -> None:
    """Refuses a draw while something is wrong in an earlier match: who has met is read from all of them."""
    for one in event.matches[: number - 1]:
        if one.wrong:
            raise Refused(one.wrong)


def _unfinished(event: PairsEvent, after: int, allowed: bool) -> str:
    """Returns what is still out in the matches that the standings are made of; refused unless that is allowed."""
    found = [
        f"match {one.number} waits for {tables(one.waiting)}, next {one.due}"
        for one in event.matches[:after]
        if one.waiting
    ]
    if found and not allowed:
        raise Refused(f"{listed(found)}; enter what is missing, or draw from what is there {saying('provisional')}")
    return ", ".join(found)


# --- the field -----------------------------------------------------------------------------------------------------


def _house(event: PairsEvent, number: int) -> int:
    """The house pair of a match, 0 if there is none; :class:`Refused` where there are several."""
    found = sorted(house for house in event.houses if event.pairs[house].plays_in(number))
    if len(found) > 1:
        raise Refused(
            f'{teams(found, "pair")} are all house pairs, and one is enough to make the field even; take "house" away '
            "from the others on the sheet Pairs, or enter after which match they are out"
        )
    return found[0] if found else 0


def _field(event: PairsEvent, number: int, after: int, apart: Iterable[tuple[int, int]], seed: int) -> Field:
    """The pairs that take part, from the top of the standings; in the first match by their numbers."""
    playing = [pair.number for pair in event.pairs.values() if pair.plays_in(number) and not pair.house]
    if len(playing) < 2:
        found = "are no pairs" if not playing else "is 1 pair"
        raise Refused(f"there {found} in match {number}; type the names on the sheet Pairs first")
    earlier = event.matches[: number - 1]
    entered = [
        Team(
            pair,
            event.points[pair][after] if number > 1 else 0,
            _met(earlier, pair),
            frozenset(_had(earlier, pair, event.houses)),
        )
        for pair in sorted(playing)
    ]
    ordered = in_order(entered, lots(seed, number)) if number > 1 else tuple(entered)
    return Field(ordered, frozenset(map(frozenset, apart)))


def _met(matches: Iterable[Match], pair: int) -> dict[int, int]:
    """Whom a pair met, and in which match last."""
    return {
        other: one.number
        for one in matches
        for seats in one.seats
        if pair in seats.both
        for other in seats.both
        if other != pair
    }


def _had(matches: Iterable[Match], pair: int, houses: frozenset[int]) -> Iterator[str]:
    """Yields what a pair had before: whether it sat out, and whether it met the house pair."""
    for one in matches:
        if one.sits_out == pair:
            yield BYE
        if any(pair in seats.both and houses & {*seats.both} for seats in one.seats):
            yield HOUSE


# --- seats ---------------------------------------------------------------------------------------------------------


def _seated(found: Draw, house: int) -> tuple[tuple[Seats, ...], int]:
    """Returns who sits at each table, the higher ranked NS; and who sits out, or 0."""
    seats = [Seats(one.table, *one.teams) for one in found.pairings]
    seats += [Seats(out.tables[0], out.teams[0], house) for out in found.outs if out.kind == HOUSE]
    sits_out = next((out.teams[0] for out in found.outs if out.kind == BYE), 0)
    return tuple(sorted(seats)), sits_out
