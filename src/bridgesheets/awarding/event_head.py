"""The head above the awards of an event: what was played, its tables and strats, its choices, and the edition."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.details import BY_NAME
from bridgesheets.awarding.function_answers import ask
from bridgesheets.awarding.groups import strats_of
from bridgesheets.awarding.names import AT_CLUBS, CLUB, NAMED, SPECIAL, TEAMS, WITH_MATCHES, game_called
from bridgesheets.awarding.played import BY_CLUB, SAID, USUAL
from bridgesheets.awarding.schemes.scheme import OVERALL, SESSION
from bridgesheets.grouping import grouped
from bridgesheets.printed.awards.readings import reading_words
from bridgesheets.reasons import with_noun
from bridgesheets.regulations.in_force import answering_by

_COMMA = ", "
#: The amendment by which regular club games are paid by their boards.
BY_BOARDS = "examples/acbl-clubs-2023.toml"
#: Games that are called by their initials.
_INITIALS = frozenset(("nap", "gnt", "nabc", "stac", "cntc", "cwtc", "copc", "csg7", "csg9"))


class StratLine(NamedTuple):
    """A strat: its limit, its entrants and tables with those below it, the M of the limit, and its first award."""

    strat: str
    flight: str
    limit: str
    entrants: int
    tables: Decimal
    m_factor: Decimal | None
    first: str
    formula: str


def title(awards: EventAwards) -> str:
    if awards.event.title:
        return awards.event.title
    first, _, rest = f"{awards.event.game} {awards.event.event_type}".strip().partition(" ")
    return f"{first.upper() if first in _INITIALS else first.capitalize()} {rest}".strip()


def summary_line(awards: EventAwards) -> str:
    """Returns what was played, in one line: "open pairs · 12.5 tables · 24 boards · Tuesday"."""
    event = awards.event
    of = "teams" if event.event_type in TEAMS else "tables"
    facts = (
        f"{event.game} {event.event_type}",
        f"{plain(awards.counts.whole.tables)} {of}",
        f"{event.sessions} sessions" if event.sessions > 1 else "",
        str(with_noun(event.boards, "board")) if event.boards else "",
        event.venue,
        event.date,
    )
    return " · ".join(filter(None, facts))


def plain(number: Decimal) -> str:
    """Returns a number of tables or a limit as people write it: 22, 12.5, and not 750.0."""
    return f"{number.normalize():f}"


def details(awards: EventAwards) -> Iterator[tuple[str, str]]:
    """Yields label and value of what is printed with the event, and of the basis of its awards with its origin.

    Choices that the rules leave to the club are marked. Answers of the command line, Python and the page read alike, so
    that the same answers give the same workbook.
    """
    for name in ("title", "date", "venue", "director"):
        if value := getattr(awards.event, name):
            yield BY_NAME[name].label, value
    for known in awards.event.basis:
        choice = known.key in BY_NAME and BY_NAME[known.key].is_choice
        how = " (choice)" if choice else ""
        if known.source == USUAL:
            how = f" ({'choice; ' if choice else ''}usual: {': '.join(filter(None, (known.where, known.clause)))})"
        elif not choice and known.source in (SAID, BY_CLUB):
            how = f" ({known.where or 'answered'})"
        yield known.label, f"{known.value}{how}"


def usual_note(awards: EventAwards) -> str:
    """Returns a sentence with the usual values that the awards rest on and their clauses; "" if there are none.

    Values of one chapter are together, and the chapter is named once: "... (there, P, page 10)".
    """
    usual = grouped((known.clause, known.where) for known in awards.event.basis if known.source == USUAL)
    chapters = [*dict.fromkeys(clause.split(_COMMA)[0] for clause in usual)]
    parts, before = [], ""
    for clause in sorted(usual, key=lambda each: chapters.index(each.split(_COMMA)[0])):
        where = f" ({_without_common_parts(clause, before)})" if clause else ""
        parts.append(f"{_COMMA.join(usual[clause])}{where}")
        before = clause
    return f"Usual values, as nothing else is given: {'; '.join(parts)}." if parts else ""


def later_rule_note(awards: EventAwards) -> str:
    """Returns a note on a later rule that pays a regular club game of so many boards more, or "".

    There is none where the edition has such a rule.
    """
    event, game = awards.event, game_called(awards.event.game)
    row = next((row for row in awards.edition.clubs.boards_factor if row.game == game.name), None)
    if game.kind != CLUB or row is None or row.at_most > 1 or event.event_type in WITH_MATCHES:
        return ""
    if event.boards is None or event.boards <= row.from_ or awards.day < date.fromisoformat(row.more_since):
        return ""
    return (
        f"Since {row.more_since} the ACBL pays regular club games of more than {row.from_} boards more than this list "
        f"(acbl.org/club-corner/club-zooms). To award this game by that rule, take the amendment {BY_BOARDS} as "
        "the edition"
    )


def club_note(awards: EventAwards) -> str:
    facts = [f"{known.label} {known.value} ({known.where})" for known in awards.event.basis if known.source == BY_CLUB]
    return f"From the club's file: {'; '.join(facts)}." if facts else ""


def _without_common_parts(clause: str, before: str) -> str:
    parts, known = clause.split(_COMMA), before.split(_COMMA)
    same = 0
    while same < min(len(parts), len(known)) - 1 and parts[same] == known[same]:
        same += 1
    return _COMMA.join(("there", *parts[same:])) if same else clause


def strat_lines(awards: EventAwards) -> Iterator[StratLine]:
    by_formula = game_called(awards.event.game).kind not in (CLUB, NAMED)
    for strat in strats_of(awards.event):
        count = awards.counts.overall[strat.name]
        firsts = [
            award
            for award in awards.awards
            if award.kind == OVERALL and award.strat == strat and award.standing and award.standing.place == 1
        ]
        with answering_by(awards.edition, awards.day):
            m = ask("MPM", limit=strat.limit, status=awards.event.status).value if by_formula else None
        formula = " ; ".join(answer.formula for answer in firsts[0].steps) if firsts else ""
        amount = f"{firsts[0].amount:.2f}" if firsts else ""
        yield StratLine(
            strat.name or "all", strat.flight, strat.up_to, count.entrants, count.tables, m, amount, formula
        )


def readings(awards: EventAwards) -> tuple[str, ...]:
    return tuple(sorted({each for award in awards.awards for answer in award.steps for each in answer.readings}))


def readings_to_confirm(awards: EventAwards) -> Iterator[str]:
    """Yields the readings of what the manual leaves open, for the club to confirm; a sentence each."""
    event, game = awards.event, game_called(awards.event.game)
    kinds = {award.kind for award in awards.awards}
    if event.sessions > 1 and SESSION in kinds:
        yield (
            "A contestant has the best award of each session together, or its best overall award, whichever is greater."
        )
    at_clubs = game.kind == SPECIAL or game.name.startswith("nap") or game.name in AT_CLUBS
    if SESSION in kinds and event.event_type == "pairs" and game.kind != CLUB:
        of_pairs = "as many tables as pairs are compared, as the programs of the ACBL do"
        of_session = "the tables of the whole session, as overall awards do, whatever the movement"
        yield f"A session award counts {of_pairs if at_clubs else of_session}."
    if OVERALL in kinds and event.strats:
        yield "Overall places are paid as deep as the tables and entrants of the strat itself allow."
    if not all(contestant.eligible for contestant in event.contestants):
        yield "Those who may earn nothing count for tables and comparison groups, and are not ranked."
    with answering_by(awards.edition, awards.day):
        words_of = reading_words()
    for id in readings(awards):
        if words := words_of.get(id):
            yield f"{words[0].upper()}{words[1:]} ({id})."
