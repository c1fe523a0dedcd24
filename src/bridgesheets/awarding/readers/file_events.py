"""Results of a reader: the events of a file or of several, printed awards, games by their ratings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.awarding.faults import Fault, FaultyEvent, Origin, Question, refusal
from bridgesheets.awarding.groups import tables_gathered
from bridgesheets.awarding.played import Contestant, Fact, GatheredEvent, Player, Result
from bridgesheets.reasons import with_noun
from truesheet import files, wording

#: Bytes of the largest file that is read: many times what the largest tournament leaves behind.
LARGEST = 16 * 1024 * 1024


class AwardPart(NamedTuple):
    """A part of an award in one colour: whether a session or the whole event earned it, and in which strat."""

    amount: Decimal
    colour: str
    kind: str
    strat: str


@dataclass(frozen=True)
class PrintedAwards:
    """The awards of a contestant as its program printed them: for the last session, for all, and of each player.

    ``session`` is None where the file does not tell session awards from those of the event.
    """

    total: tuple[AwardPart, ...]
    session: tuple[AwardPart, ...] | None = None
    players: tuple[tuple[AwardPart, ...], ...] = ()

    @property
    def amount(self) -> Decimal:
        return total_amount(self.total)


@dataclass(frozen=True)
class FileEvent:
    """An event of a file: its name, what is said of it, and the awards printed, in the order of its contestants.

    ``marked`` are the numbers of those whom the file marks as earning some of the awards only.
    """

    name: str
    gathered: GatheredEvent
    printed: tuple[PrintedAwards, ...] = ()
    partly_eligible: tuple[str, ...] = ()


def total_amount(parts: tuple[AwardPart, ...]) -> Decimal:
    return sum((part.amount for part in parts), Decimal(0))


def pad_players(count: int, players: Iterable[Player]) -> tuple[Player, ...]:
    """Returns at least ``count`` players, some without names; an entry without any names has no players."""
    known = tuple(players)
    return known + (Player(""),) * (count - len(known)) if known else ()


def bytes_of(path: Path) -> bytes:
    """Reads a file. Raises :class:`FaultyEvent` if it cannot be read or is larger than any file of results."""
    try:
        return files.bytes_of(path, LARGEST)
    except files.TooLong as problem:
        raise file_refusal(path, str(problem.strerror), "give the file of a single event") from None
    except OSError as problem:
        raise unreadable_file(path, problem) from None


def file_refusal(path: Path, wrong: str, remedy: str) -> FaultyEvent:
    return refusal(Origin(path.name), wrong, remedy)


def workbook_remedy() -> str:
    return f"type its results into a workbook that {wording.task('award --template')} writes"


def unreadable_file(path: Path, problem: OSError) -> FaultyEvent:
    if isinstance(problem, FileNotFoundError):
        return file_refusal(path, "there is no such file", files.remedy_for_missing(path))
    return file_refusal(
        path, f"it cannot be read: {files.os_reason(problem)}", "copy it to a folder of your own, and try again"
    )


def damaged_file(path: Path, what: str) -> FaultyEvent:
    return file_refusal(path, f"it is cut off or damaged ({what})", "copy or download it again")


#: The game of a rating as the award of an event calls it. A rating that is not listed is asked for with --game: games
#: that the manual does not have, and those of which the number does not say which of several it is.
_GAMES = {
    2: "club championship",
    3: "charity fund",
    4: "unit championship",
    5: "sectional",
    6: "regional",
    7: "international fund",
    8: "club membership",
    12: "upgraded club championship",
    14: "stac",
    15: "national",
    19: "unit extended team",
    20: "nap club",
    21: "nap unit",
    22: "gnt club",
    23: "gnt unit",
    24: "acbl-wide charity",
    25: "acbl-wide international fund",
    28: "world wide bridge contest",
    29: "acbl instant matchpoint",
    30: "junior fund",
    32: "acbl-wide senior pairs",
    33: "copc club level",
    34: "cntc master/non master club level",
    35: "cntc",
    36: "cntc",
    37: "cwtc",
    38: "canada rookie/master",
    39: "inter-club championship",
    43: "club appreciation",
    49: "club appreciation teams",
    51: "gnt fund raiser",
    55: "educational foundation",
    57: "club membership",
    63: "grass roots fund",
}
_CLUB_MASTERPOINT = 1

#: The games of the club masterpoint rating by the number of their kind, from 0; others have no award of their own here.
_KINDS = ("open", "invitational", "newcomer")


def is_club_masterpoint(rating: Any) -> bool:
    """Checks if it is the rating of regular club games, of which a file has to say the kind as well."""
    return bool(rating == _CLUB_MASTERPOINT)


def game_of(rating: Any, kind: int, limited: bool) -> str | None:
    """Returns the game of a rating and kind, restricted if its top strat is ``limited``; None if unknown."""
    if not is_club_masterpoint(rating):
        return _GAMES.get(rating)
    if kind >= len(_KINDS):
        return None
    return "restricted" if limited and _KINDS[kind] != "newcomer" else _KINDS[kind]


Key = frozenset[str]


def join_sessions(last: GatheredEvent, earlier: Sequence[Sequence[FileEvent]]) -> GatheredEvent:
    """Returns the event of the last session, with the results of the earlier ones.

    A file may hold several events: the one with the same players is taken. A contestant that did not play the last
    session comes behind the others. Raises :class:`FaultyEvent` for a file that has none of its players.
    """
    parts = [*(_of_these_players(last, events) for events in earlier), last]
    sessions = max(len(parts), *(len(each.results) for part in parts for each in part.contestants))
    played = [_session_of(part, at) for at, part in enumerate(parts, 1)]
    if len(set(played)) < len(played):
        wrong = f"session {next(each for each in played if played.count(each) > 1)} is given twice"
        raise refusal(last.origin, wrong, "give each session once")
    for one, other in combinations(parts, 2):
        if scores_of(one) and scores_of(one) == scores_of(other):
            wrong = f"{one.origin.file} has the scores of {other.origin.file}, so that one session would count twice"
            raise refusal(last.origin, wrong, "give each session once")
    found: dict[Key, Contestant] = {}
    for session, part in sorted(zip(played, parts, strict=True), key=lambda each: each[1] is not last):
        for at, contestant in enumerate(part.contestants):
            key = key_of(contestant) or frozenset((f"{part.origin.file} {at}",))
            own = next((result for result in contestant.results if result is not None), None)
            # Somebody else may have the number in the last session.
            number = contestant.number if part is last else f"{contestant.number} of session {session}"
            before = found.get(key) or contestant._replace(number=number, results=(), score=None)
            found[key] = before._replace(
                results=_with_result(before.results, session, own, sessions),
                score=contestant.score if part is last else before.score,
            )  # fmt: skip
    return replace(
        last,
        facts={**last.facts, "sessions": Fact(sessions, last.origin)},
        contestants=tuple(found.values()),
        sections=tuple(
            section._replace(session=session)
            for session, part in zip(played, parts, strict=True)
            for section in part.sections
        ),
        faults=tuple(fault for part in parts for fault in part.faults),
    )


def scores_of(part: GatheredEvent) -> dict[Key, Decimal]:
    return {
        key_of(each): result.score
        for each in part.contestants
        for result in each.results
        if result is not None and result.score is not None and key_of(each)
    }


def key_of(contestant: Contestant) -> Key:
    """Returns what a contestant is known by: the numbers of its players, or their names where they have none."""
    known = [player.membership or player.name.casefold() for player in contestant.players]
    return frozenset(known) if known and all(known) else frozenset()


def _of_these_players(last: GatheredEvent, events: Sequence[FileEvent]) -> GatheredEvent:
    keys = {key_of(contestant) for contestant in last.contestants} - {frozenset()}
    shared = [sum(key_of(each) in keys for each in event.gathered.contestants) for event in events]
    if not any(shared):
        origin = events[0].gathered.origin
        wrong = f"nobody in it plays in {last.origin.file}"
        raise refusal(origin, wrong, f"give the other sessions of the same event {wording.saying('earlier')}")
    return events[shared.index(max(shared))].gathered


def _session_of(part: GatheredEvent, at: int) -> int:
    """Returns which session a file holds: the one it says, or the one of its place in the list."""
    long = next((each.results for each in part.contestants if len(each.results) > 1), ())
    return next((number for number, result in enumerate(long, 1) if result is not None), at)


def _with_result(
    results: tuple[Result | None, ...], session: int, result: Result | None, sessions: int
) -> tuple[Result | None, ...]:
    padded = [*results, *[None] * (sessions - len(results))]
    padded[session - 1] = result
    return tuple(padded)


def missing_sessions(session: int, sessions: int, origin: Origin, answers: Mapping[str, Any]) -> Iterator[Fault]:
    if sessions > 1 and not (answers.get("this_session_only") or answers.get("earlier")):
        wrong = f"it holds session {session} of {sessions}, and the scores carried over from the others"
        yield Fault(
            origin, wrong, f"give the files of the others {wording.saying('earlier', word='FILE,FILE')}, or say "
            f"{wording.option('this_session_only')} for its session awards and the overall awards",
            Question(
                "this_session_only", "The other sessions", "yes: award this session alone; or put their files here",
                ("yes",), "this_session_only",
            ),
        )  # fmt: skip


#: The games whose tables others may count, by the detail that says them.
_COUNTED = {"restricted_tables": "restricted", "newcomer_tables": "newcomer"}


def with_tables_of_others(events: Sequence[FileEvent]) -> tuple[FileEvent, ...]:
    """Returns the events, each with the tables of the others that it may count.

    Where one of the others is a game that the manual does not have, its tables are reported with the question.
    """
    return tuple(
        replace(event, gathered=_with_tables_of(event.gathered, [other for other in events if other is not event]))
        for event in events
    )


def _with_tables_of(gathered: GatheredEvent, others: Sequence[FileEvent]) -> GatheredEvent:
    if not others or _game(gathered) not in ("open", "invitational", "restricted"):
        return gathered
    unknown = [other for other in others if not _game(other.gathered)]
    if unknown:
        tables_in_words = [
            *(_tables_in_words(other) for other in others if other not in unknown),
            *map(_tables_in_words, unknown),
        ]
        hint = f"the file also holds {'; '.join(tables_in_words)}, a game that the manual does not have"
        return replace(gathered, hints=dict.fromkeys(_COUNTED, hint))
    facts = dict(gathered.facts)
    for detail, game in _COUNTED.items():
        tables = sum((tables_gathered(each.gathered) for each in others if _game(each.gathered) == game), Decimal(0))
        if tables or detail == ("restricted_tables" if _game(gathered) == "open" else "newcomer_tables"):
            facts[detail] = Fact(tables, gathered.origin)
    return replace(gathered, facts=facts)


def _tables_in_words(event: FileEvent) -> str:
    game = _game(event.gathered)
    tables = f"{with_noun(tables_gathered(event.gathered).normalize(), 'table')} of {event.name or 'another game'}"
    return f"{tables} ({game})" if game else tables


def _game(gathered: GatheredEvent) -> str:
    return str(gathered.facts["game"].value) if "game" in gathered.facts else ""
