"""Reads ACBLscore's game files: the events in them, with the awards that ACBLscore has printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from bridgesheets.awarding.faults import Fault, Origin, Question
from bridgesheets.awarding.names import movement_of
from bridgesheets.awarding.played import IMPS, VPS, Contestant, GatheredEvent, Player, Result, Section, Strat, facts_of
from bridgesheets.awarding.readers.acblscore_layout import (
    BAM,
    BYE,
    HOME_STYLE,
    HOWELLS,
    INDIVIDUAL,
    MAGIC,
    PAIRS,
    TEAMS,
    RawAward,
    RawEntry,
    RawEvent,
    RawSection,
    RawStrat,
    TruncatedFile,
    events,
)
from bridgesheets.awarding.readers.file_events import (
    AwardPart,
    FileEvent,
    PrintedAwards,
    bytes_of,
    damaged_file,
    file_refusal,
    game_of,
    missing_sessions,
    pad_players,
    with_tables_of_others,
    workbook_remedy,
)
from truesheet import wording

#: Movements by their numbers; those of other programs and barometers are asked for.
_MOVEMENTS = {0: "mitchell", 2: "mitchell", 6: "mitchell", **dict.fromkeys(HOWELLS, "howell")}
#: Types of team events by the number of their scoring; Swiss teams by any other.
_TEAM_EVENTS = {8: "knockout", 18: "compact knockout"}
#: Numbers of scorings, and the units of those whose scores are not matchpoints.
_MATCHPOINTS = 0
_UNITS = {2: IMPS, 7: VPS}
_DIRECTIONS = ("NS", "EW")
#: How many players an entry has at least.
_SEATED = {PAIRS: 2, TEAMS: 4, INDIVIDUAL: 1, HOME_STYLE: 2, BAM: 4}
_SEATS = ("N", "E", "S", "W")
#: How much of a win a tied match is.
_TIE = Decimal("0.5")
#: The flight of the North American Pairs by the factor M that ACBLscore keeps for it.
_FLIGHTS = {Decimal(1): "A", Decimal("0.7"): "B", Decimal("0.5"): "C"}
_SESSION, _OVERALL = range(1, 4), range(11, 14)


def read(path: Path, answers: Mapping[str, Any]) -> tuple[FileEvent, ...]:
    data = bytes_of(path)
    if not data.startswith(MAGIC):
        raise file_refusal(path, "it is no game file of ACBLscore", "give the .ACA, .ACM or .ACE file itself")
    try:
        found = events(data)
    except TruncatedFile as where:
        raise damaged_file(path, str(where)) from None
    played = [event for event in found if event.kind in (PAIRS, TEAMS, INDIVIDUAL, HOME_STYLE, BAM)]
    if not played:
        remedy = workbook_remedy()
        raise file_refusal(path, "it holds no event of pairs, teams or individuals", remedy)
    return with_tables_of_others([_file_event(event, Origin(path.name), answers) for event in played])


def _file_event(event: RawEvent, origin: Origin, answers: Mapping[str, Any]) -> FileEvent:
    facts = facts_of(_facts(event), origin)
    game = str(answers.get("game") or (facts["game"].value if "game" in facts else ""))
    letters = [_letter(event, strat, game) for strat in event.strats]
    strats = [Strat(letter, Decimal(strat.limit) if strat.limit else None, "", origin)
              for letter, strat in zip(letters, event.strats, strict=True)]  # fmt: skip
    # A game that is not stratified has no limit either.
    strats = strats or [Strat("", None, "", origin)]
    contestants, printed, marked = [], [], []
    faults = [*missing_sessions(event.session, event.sessions, origin, answers), *_unreadable_parts(event, origin)]
    sections = tuple(_section(event, section, origin, answers) for section in event.sections)
    for raw, section in zip(event.sections, sections, strict=True):
        for which, entries in enumerate(raw.entries):
            for entry in entries:
                contestants.append(_contestant(event, raw, section, which, entry, letters, answers))
                printed.append(_printed_awards(entry, letters))
                if entry.eligibility:
                    marked.append(contestants[-1].number)
                if entry.eligibility and not answers.get("ineligible"):
                    wrong = f"{contestants[-1].number} is marked in the file as eligible for some of the awards only"
                    remedy = (
                        f"say {wording.saying('ineligible')} who may earn nothing, by the numbers, or "
                        f"{wording.option('ineligible', 'none')}"
                    )
                    question = Question(
                        "ineligible", "Who may earn nothing", f"numbers, or none; {wrong}", (), "ineligible"
                    )
                    faults.append(Fault(origin, wrong, remedy, question))
    heard = {"this_session_only", "earlier"} if event.sessions > 1 else set()
    if any(section.movement not in _MOVEMENTS for section in event.sections):
        heard.add("movement")
    is_early = answers.get("this_session_only") and event.session < event.sessions
    early = f"It is session {event.session} of {event.sessions}: overall awards are made with the last."
    gathered = GatheredEvent(
        facts, tuple(contestants), tuple(strats), sections, tuple(faults), origin, options=frozenset(heard),
        final=not is_early, notes=(early,) if is_early else (), unit=_UNITS.get(event.scoring, ""),
    )  # fmt: skip
    return FileEvent(event.name or event.session_name, gathered, tuple(printed), tuple(marked))


def _facts(event: RawEvent) -> dict[str, Any]:
    limited = bool(event.strats and event.strats[0].limit)
    of_teams = (of_team for section in event.sections for of_team in section.matches.values())
    played = {match.boards for of_team in of_teams for match in of_team if match.opponent != BYE} - {0}
    return {
        "title": event.name,
        "date": event.date,
        "venue": event.club,
        "director": event.director,
        "game": game_of(event.rating, event.club_game, limited),
        "event_type": _event_type(event),
        "sessions": event.sessions,
        "boards": max((section.rounds * section.boards_a_round for section in event.sections), default=0),
        "match_boards": played.pop() if len(played) == 1 else None,
        "stratify_by": "average" if event.by_average else "highest",
        "status": "consolation" if event.consolation else None,
        "top_bracket": event.bracket == 1 if event.brackets > 1 else None,
    }


def _event_type(event: RawEvent) -> str:
    if event.kind != TEAMS:
        return {BAM: "bam", INDIVIDUAL: "individual"}.get(event.kind, "pairs")
    played = _TEAM_EVENTS.get(event.scoring, "swiss")
    return "bracketed swiss" if played == "swiss" and event.brackets > 1 else played


def _unreadable_parts(event: RawEvent, origin: Origin) -> Iterator[Fault]:
    workbook = workbook_remedy()
    if event.handicap:
        yield Fault(origin, "it is scored with handicaps, and awards depend on scores with and without them", workbook)
    if event.kind == TEAMS and event.scoring in _TEAM_EVENTS:
        for section in event.sections:
            for team, played in section.matches.items():
                if len({match.round for match in played}) < len(played):
                    wrong = f"team {team} has two matches in one round, as three-way matches have"
                    yield Fault(origin, wrong, f"{workbook}: a three-way match with one win of two is a tie")
                    return


def _letter(event: RawEvent, strat: RawStrat, game: str) -> str:
    """Returns the name of a strat: its letter, at the North American Pairs the flight that it is."""
    if game.startswith("nap") and event.factor:
        return _FLIGHTS.get((strat.factor / event.factor).quantize(Decimal("0.001")).normalize(), strat.letter)
    return strat.letter


def _section(event: RawEvent, section: RawSection, origin: Origin, answers: Mapping[str, Any]) -> Section:
    by_number = {each.number: each for each in event.sections}
    first, passed = section, {section.number}
    while (before := by_number.get(first.ranked_after)) and before.number not in passed:
        passed.add(before.number)
        first = before
    known = movement_of(answers.get("movement"), section.name)
    movement = "howell" if event.kind == HOME_STYLE else _MOVEMENTS.get(section.movement, known)
    return Section(section.name, 0, movement, None, first.name, origin)


def _contestant(
    event: RawEvent,
    raw: RawSection,
    section: Section,
    which: int,
    entry: RawEntry,
    letters: list[str],
    answers: Mapping[str, Any],
) -> Contestant:
    direction = _DIRECTIONS[which] if event.kind == PAIRS and section.movement == "mitchell" else ""
    seat = _SEATS[which] if event.kind == INDIVIDUAL and raw.movement not in HOWELLS else ""
    # In one field the numbers go on from list to list.
    before = [] if direction or seat else raw.entries[:which]
    goes_on = sum(max((each.number for each in entries), default=0) for entries in before)
    number = raw.numbers.get((which, entry.number)) or entry.number + goes_on
    teams = event.kind in (TEAMS, BAM)
    results: list[Result | None] = [None] * max(event.sessions, 1)
    at = min(max(event.session, 1), len(results)) - 1
    by_matchpoints = event.scoring == _MATCHPOINTS
    results[at] = Result(section.name, direction, entry.score, percent=entry.percent if by_matchpoints else None)
    matches = [match for match in raw.matches.get(entry.number, ()) if match.opponent != BYE]
    score = entry.final if event.sessions > 1 or teams else None
    if event.kind == TEAMS and event.scoring in _TEAM_EVENTS:
        score = Decimal(max((match.round + (match.won > _TIE) for match in matches), default=0))
    # Where no option moves limits, the strat of an entry is the one that the file says.
    weighed = "limits" in answers or (teams and len(event.strats) < 2)
    return Contestant(
        " ".join(filter(None, (f"{section.name}{number}", direction or seat))),
        pad_players(
            _SEATED[event.kind],
            (
                Player(player.name, player.number, Decimal(player.masterpoints) if weighed else None)
                for player in entry.players
            ),
        ),
        letters[entry.strat - 1] if 0 < entry.strat <= len(letters) else "",
        results=() if teams else tuple(results),
        score=score,
        # A file without matches does not say that nobody won one.
        wins=sum(match.won > _TIE for match in matches) if raw.matches else None,
        ties=sum(match.won == _TIE for match in matches) if raw.matches else None,
        origin=section.origin,
    )


def _printed_awards(entry: RawEntry, letters: list[str]) -> PrintedAwards:
    def parts(awards: tuple[RawAward, ...]) -> tuple[AwardPart, ...]:
        return tuple(AwardPart(each.amount, each.colour, *_kind_and_strat(each.reason, letters)) for each in awards)

    return PrintedAwards(
        parts(entry.total), parts(entry.session), tuple(parts(player.total) for player in entry.players)
    )


def _kind_and_strat(reason: int, letters: list[str]) -> tuple[str, str]:
    for kind, reasons in (("session", _SESSION), ("overall", _OVERALL)):
        if reason in reasons:
            strat = reason - reasons.start
            return kind, letters[strat] if strat < len(letters) else ""
    return "", ""
