"""Regular club games: section awards, and overall awards for large games."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered, wrong_kind
from bridgesheets.reasons import DerivationStep, RuleAnswer, because
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import half_up, times
from bridgesheets.rules.depth import contestants, contestants_of, section_depth
from bridgesheets.rules.events import ClubGame, Place
from bridgesheets.rules.factors import counted_tables
from bridgesheets.rules.places import PlacePart, overall_part, section_part, stepped_part
from bridgesheets.rules.sessions import unpaid
from bridgesheets.rules.ties import check_place, shared


class GameTerms(NamedTuple):
    """Terms of a game: first award per contestant of the group, its cap, and the part paid for the boards played."""

    rate: Decimal
    cap: Decimal
    part: Decimal
    steps: tuple[DerivationStep, ...]
    clause: Clause
    readings: tuple[str, ...]
    also: tuple[Clause, ...] = ()


@per_edition(maxsize=1024)
def section_terms(edition: Edition, game: str, limit: Decimal | None, boards: Decimal | None) -> GameTerms:
    """Returns the terms of section awards in a kind of club game, for its limit (or that of the strat) and its boards.

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A-C and E. Blank boards mean a full game.
    """
    part, steps, readings = part_for_boards(edition, game, boards)
    if game == "newcomer":
        terms = _newcomer(edition, limit, boards)
        return terms._replace(part=part, steps=(*terms.steps, *steps), readings=(*terms.readings, *readings))
    check_limit(edition, game, limit)
    if game == "cruise" and limit is not None:
        raise not_covered(
            "the manual gives cruise awards as a part of those of an open game, without strats; leave the limit out",
            edition.club_games.cruise_game.clause,
        )
    if limit is not None:
        terms = _restricted(edition, limit)
        return terms._replace(
            part=part, steps=(*terms.steps, *steps), readings=(*terms.readings, *readings),
            also=(*terms.also, *_clauses_of_boards(edition, game, part)),
        )  # fmt: skip
    clubs = edition.clubs
    rule = clubs.invitational_game if game == "invitational" else clubs.open_game
    rate, cap = rule.per_contestant, rule.cap
    step = because("{rate} a contestant, at most {cap} ({game})", rate=rate, cap=cap, game=game)
    readings = (*(() if game == "invitational" else ("CA.0a",)), *readings)
    online = (clubs.online_game.clause,) if game == "online" else ()
    return GameTerms(
        rate, cap, part, (step, *steps), rule.clause, readings, (*_clauses_of_boards(edition, game, part), *online)
    )


def _clauses_of_boards(edition: Edition, game: str, part: Decimal) -> tuple[Clause, ...]:
    """Returns the clause by which a game pays less than the whole award, or more."""
    games = edition.club_games
    if part > 1:
        return (edition.clubs.boards_factor.clause,)
    return () if part == 1 else ((games.cruise_game if game == "cruise" else games.open_game_boards).clause,)


def check_limit(edition: Edition, game: str, limit: Decimal | None) -> None:
    if game == "restricted" and limit is None:
        raise wrong_kind(
            "a restricted game needs its upper masterpoint limit, such as 300", edition.clubs.restricted_games.clause
        )


def part_for_boards(
    edition: Edition, game: str, boards: Decimal | None
) -> tuple[Decimal, tuple[DerivationStep, ...], tuple[str, ...]]:
    """Returns the part of the award paid for so many boards scheduled; ``#N/A`` where the manual has no such game.

    ACBL Masterpoint Awards, A. Open Game Awards, 4; C. Newcomer Game Awards; E. Other Club Games, 1. With it come its
    derivation and the readings that it rests on.
    """
    if game == "newcomer":
        _check_newcomer_boards(edition, boards)
        return _factor(edition, game, boards)
    cruise = edition.club_games.cruise_game
    rule = cruise if game == "cruise" else edition.club_games.open_game_boards
    if boards is None or boards >= rule.full_from:
        if game != "cruise":
            return _factor(edition, game, boards)
        return cruise.full_part, _part_steps(cruise.full_part, f"{rule.full_from} or more"), ()
    if game in ("invitational", "restricted"):
        raise not_covered(
            f"boards is {boards:f}; shortened games are ruled for open games only, this one needs {rule.full_from}",
            rule.clause,
        )
    if boards < rule.short_from:
        raise not_covered(f"boards is {boards:f}; a club game needs at least {rule.short_from} boards", rule.clause)
    return rule.short_part, _part_steps(rule.short_part, f"{rule.short_from} to {rule.full_from - 1}"), ()


def _factor(
    edition: Edition, game: str, boards: Decimal | None
) -> tuple[Decimal, tuple[DerivationStep, ...], tuple[str, ...]]:
    """Returns the multiple of the whole award for so many boards: 1 in January 2019; an amendment may pay more."""
    printed = edition.clubs.boards_factor
    row = next((row for row in printed if row.game == game), None)
    if row is None or boards is None or boards <= row.from_ or row.at_most == 1:
        return Decimal(1), (), ()
    exactly = Fraction(boards) / Fraction(row.base)
    factor = min(half_up(exactly, int(row.places)), row.at_most)
    step = because("{boards} boards: × {boards}/{base} = {exactly}, at most {most}, counted as {factor}",
                   boards=boards, base=row.base, exactly=exactly, most=row.at_most, factor=factor)  # fmt: skip
    return factor, (step,), ("CA.4b",)


def _check_newcomer_boards(edition: Edition, boards: Decimal | None) -> None:
    rule = edition.clubs.newcomer_game
    if boards is not None and boards < rule.boards_from:
        raise not_covered(
            f"boards is {boards:f}; a newcomer game needs at least {rule.boards_from} boards", rule.clause
        )


def _part_steps(part: Decimal, boards: str) -> tuple[DerivationStep, ...]:
    return () if part == 1 else (because("{part} of it for {boards} boards", part=part, boards=boards),)


@per_edition(maxsize=1024)
def _restricted(edition: Edition, limit: Decimal) -> GameTerms:
    """Returns the terms of a game up to a masterpoint limit: rate and cap of the open game times the multiplier (CB.2).

    ACBL Masterpoint Awards, B. Invitational/Restricted Games Awards, 2. The multiplier is that of the next lower
    printed limit.
    """
    printed, whole = edition.clubs.restricted_games, edition.clubs.open_game
    multiplier = (printed.at(limit) or printed.rows[-1]).multiplier
    rate, cap = whole.per_contestant * multiplier, whole.cap * multiplier
    step = because(
        "limit {limit}: {multiplier} × {open} = {rate} a contestant, at most {multiplier} × {open_cap} = {cap}",
        limit=limit, multiplier=multiplier, open=whole.per_contestant, rate=rate, open_cap=whole.cap, cap=cap,
    )  # fmt: skip
    return GameTerms(rate, cap, Decimal(1), (step,), printed.clause, ("CB.2",))


def _newcomer(edition: Edition, limit: Decimal | None, boards: Decimal | None) -> GameTerms:
    """Returns the terms of a restricted game of its limit; below 12 boards those of the lowest limit (CC.3).

    ACBL Masterpoint Awards, C. Newcomer Game Awards.
    """
    rule = edition.clubs.newcomer_game
    if limit is not None and limit > rule.limit:
        raise not_covered(
            f"limit is {limit:f}; newcomer games end at {rule.limit} masterpoints, above it is a restricted game",
            rule.clause,
        )
    if boards is not None and boards < rule.by_limit_from:
        terms = _restricted(edition, rule.short_limit)
        few = because("under {boards} boards as with a limit of {limit}",
                      boards=rule.by_limit_from, limit=rule.short_limit)  # fmt: skip
        readings = (*terms.readings, "CC.3")
        return terms._replace(
            steps=(few, *terms.steps), clause=rule.clause, readings=readings, also=(terms.clause, *rule.also)
        )
    terms = _restricted(edition, rule.limit if limit is None else limit)
    return terms._replace(clause=rule.clause, also=(terms.clause, *rule.also))


def section_award(edition: Edition, place: Place, entrants: Decimal, game: ClubGame) -> RuleAnswer:
    """Returns the section award of a place in a regular club game; 0 below the last paid place.

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games. 70%, 50%, 35%, 1/5, 1/6 and so on of a first award in
    proportion to the comparison group; from 16 contestants each place has the lower of two scales (CD.2).
    """
    return award_in_group(edition, entrants, place, entrants, game)


def award_in_group(edition: Edition, size: Decimal, place: Place, entrants: Decimal, game: ClubGame) -> RuleAnswer:
    """Returns the section award for a group that counts as ``size``; 40% of the ``entrants`` are paid."""
    terms, depth = section_terms(edition, *game), section_depth(edition, entrants)
    check_place(edition, place, entrants, depth.value)
    if place.place > depth.value:
        return unpaid(place.place, depth)
    group = _Group(edition, terms, size)
    award = shared(edition, group.award, place, group.clause, group.readings)
    also = (*award.also, terms.clause, *terms.also)
    return RuleAnswer(award.value, (*terms.steps, *award.steps), award.clause, award.readings, also)


class _Group:
    """A comparison group: the award of any place in it, paid or not."""

    def __init__(self, edition: Edition, terms: GameTerms, entrants: Decimal) -> None:
        self._edition = edition
        self._terms = terms
        self._uncapped = terms.rate * entrants
        self._entrants = entrants
        large = edition.clubs.large_sections
        self._large = entrants >= large.from_
        self._sessions = large.sessions
        self.clause = large.clause if self._large else terms.clause
        self.readings = (*terms.readings, "CD.2") if self._large else terms.readings

    def award(self, place: int) -> tuple[Decimal, DerivationStep]:
        terms, usual = self._terms, section_part(self._edition, place)
        exactly = times(self._uncapped, usual.value)
        figures_used = {
            "place": place, "entrants": self._entrants, "rate": terms.rate, "usual": _words(usual), "exactly": exactly,
        }  # fmt: skip
        if self._large:
            scale = overall_part(self._edition, place, self._sessions)
            other = times(terms.cap, scale.value)
            sentence = "place {place}: the lower of {entrants} × {rate}{usual} = {exactly} and {cap}"
            if place > 1:
                sentence += " × {words} = {other}"
            figures_used |= {"cap": terms.cap, "words": scale.words, "other": other}
            exactly = min(exactly, other)
        elif self._uncapped > terms.cap:
            # In January 2019 no group below the large ones reaches the cap; an amendment may pay more.
            exactly = times(terms.cap, usual.value)
            sentence = "place {place}: {entrants} × {rate}, at most {cap}{usual} = {exactly}"
            figures_used |= {"cap": terms.cap, "exactly": exactly}
        else:
            sentence = "place {place}: {entrants} × {rate}{usual} = {exactly}"
        if terms.part != 1:
            sentence += ", × {part} = {paid}"
            exactly = times(terms.part, exactly)
            figures_used |= {"part": terms.part, "paid": exactly}
        award = half_up(exactly)
        return award, DerivationStep(sentence + ", rounded {award}", {**figures_used, "award": award})


def check_tables(edition: Edition, tables: Decimal, event_type: str) -> None:
    """Refuses a regular club game of too few tables (``#N/A``).

    ACBL Masterpoint Awards, A. Open Game Awards, 4; C. Newcomer Game Awards.
    """
    printed = edition.club_games.fewest_tables
    fewest = printed[event_type].fewest
    if tables < fewest:
        who = contestants_of(edition, event_type)
        raise not_covered(f"tables is {tables:f}; a club game of {who} needs at least {fewest} tables", printed.clause)


def _words(part: PlacePart) -> str:
    return "" if part.value == 1 else f" × {part.words}"


def overall_cap(edition: Edition, game: str) -> Decimal | None:
    """Returns the cap of first overall in a large club game; None where there are no overall awards."""
    rule = edition.clubs.club_overalls
    return rule.open if game in ("open", "online", "cruise") else rule.figures.get(game) or None


def club_overall_award(
    edition: Edition, place: Place, tables: Decimal, game: str, boards: Decimal | None, limit: Decimal | None
) -> RuleAnswer:
    """Returns the overall award of a place in a large club game; 0 below sixth.

    ACBL Masterpoint Awards, D. Overall Awards for Large Club Games. The first award is read as the section figure a
    table, up to the cap (CD.0); each next place has 75% of the one before. Restricted games, as which lower strats
    count, have no cap in January 2019 and so no award (CA.0e); an amendment may give them one.
    """
    paid_as = game if limit is None else "restricted"
    rule, cap = edition.clubs.club_overalls, overall_cap(edition, paid_as)
    if cap is None:
        raise not_covered(
            "the manual gives no overall award for restricted games, nor for a lower strat, which is read as one; a "
            "club that pays them says so, such as strat_overalls = 3.20 in club.toml",
            rule.clause,
        )
    check_tables(edition, tables, "pairs")
    counted = counted_tables(tables)
    terms = section_terms(edition, game, limit, boards)
    check_place(edition, place, contestants(edition, tables, "individual"), Decimal(rule.places))
    if place.place > rule.places:
        below = because("overall awards end at place {places}: 0", places=rule.places)
        return RuleAnswer(Decimal(0), (below,), rule.clause)
    uncapped = terms.rate * counted
    first = half_up(min(uncapped, cap) * terms.part)
    top = because(
        "first: {tables} tables × {rate} = {uncapped}, at most {cap}{part}, rounded {first}",
        tables=counted, rate=terms.rate, uncapped=uncapped, cap=cap, first=first,
        part="" if terms.part == 1 else f", × {terms.part}",
    )  # fmt: skip
    lower = ("CA.0e",) if paid_as == "restricted" else ()
    readings = ("CD.0", *lower, *terms.readings, *stepped_part(edition, int(place.place), rule.step).readings)
    award = shared(edition, lambda at: stepped_part(edition, at, rule.step).of(first, at), place, rule.clause, readings)
    return award._replace(steps=(top, *award.steps)).citing(terms.clause, *terms.also)
