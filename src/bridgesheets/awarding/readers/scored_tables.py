"""Makes contestants of travellers alone: contracts into points, points into matchpoints or IMPs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.awarding.details import listed
from bridgesheets.awarding.faults import Fault, Origin, Question, missing_answer
from bridgesheets.awarding.function_answers import ask, column_of
from bridgesheets.awarding.names import movement_of
from bridgesheets.awarding.played import IMPS, PERCENT, Contestant, GatheredEvent, Player, Result, Section, facts_of
from bridgesheets.awarding.typed_values import name_in
from bridgesheets.grouping import grouped
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rounding import half_up
from bridgesheets.rules.scores import vulnerable_on
from bridgesheets.vocabulary import Vocabulary
from truesheet import wording

MATCHPOINTS, BUTLER, CROSS_IMPS = "matchpoints", "butler", "cross-imps"

_HUNDRED = Decimal(100)


class TravellerLine(NamedTuple):
    """A line of a traveller: the board, both pairs, and the score from North-South's side.

    Where the director adjusted the score, ``averages`` are the percentages of both sides in place of it.
    """

    board: str
    ns: str
    ew: str
    score: Decimal | None
    averages: tuple[Decimal, Decimal] | None = None


def contract_score(contract: str, seat: str, result: str | Decimal, board: int) -> Decimal:
    """Returns the score of a contract for North-South, vulnerable as on that board.

    Raises ValueError for what is no contract, seat or result.
    """
    side = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}.get(seat.strip().upper()[:1])
    name = contract.replace(" ", "").upper().replace("XX", "xx").replace("X", "x")
    if name in ("P", "PASS", "PASSED", "ALLPASS"):
        return Decimal(0)
    if side is None or board < 1:
        raise ValueError(f'board {board}: "{seat}" is no declarer of {contract}')
    on = vulnerable_on(in_force(), board)
    answer = ask("BRIDGESCORE", contract=name, vulnerable=on.ns if side == "NS" else on.ew, tricks=result)
    if not answer.has_value:
        raise ValueError(f"board {board}: {answer.refusal}")
    return answer.value if side == "NS" else -answer.value


def pair_results(lines: Iterable[TravellerLine], method: str) -> dict[str, Decimal]:
    """Returns the result of each pair to hundredths: its percentage of matchpoints, or its IMPs a board."""
    boards = grouped((line.board, line) for line in lines)
    most = max(map(len, boards.values()), default=0)
    sums = grouped(
        each
        for played in boards.values()
        for line, (ns, ew) in zip(played, _METHODS[method](played, most), strict=True)
        for each in ((line.ns, ns), (line.ew, ew))
    )
    return {pair: half_up(sum(each, Decimal(0)) / len(each)) for pair, each in sums.items()}


def unit_of(method: str) -> str:
    return PERCENT if method == MATCHPOINTS else IMPS


SideScores = list[tuple[Decimal, Decimal]]


def matchpoints(played: list[TravellerLine], most: int) -> SideScores:
    """Scores both sides in percent of the top, by Neuberg's formula where the board was played less."""
    scores = [line.score for line in played if line.score is not None]
    top = Decimal(most - 1)
    found: SideScores = []
    rows = iter(_answer_rows("MATCHPOINTS", scores=column_of(scores), neuberg=most))
    for line in played:
        if line.score is None:
            found.append(line.averages or (_HUNDRED / 2, _HUNDRED / 2))
        else:
            won = next(rows)
            share = won / top * _HUNDRED if top else _HUNDRED / 2
            found.append((share, _HUNDRED - share))
    return found


def butler(played: list[TravellerLine], most: int) -> SideScores:
    scores = [line.score for line in played if line.score is not None]
    datum = ask("IMPDATUM", scores=column_of(scores)).value
    return [_imps(line, lambda score: ask("BUTLER", score=score, datum=datum).value) for line in played]


def cross_imps(played: list[TravellerLine], most: int) -> SideScores:
    """Scores both sides by the mean of their IMPs against every other score."""
    scores = [line.score for line in played if line.score is not None]
    compared = dict(zip(scores, _answer_rows("CROSSIMPS", scores=column_of(scores), played=most), strict=True))
    return [_imps(line, compared.__getitem__) for line in played]


_METHODS: Mapping[str, Callable[[list[TravellerLine], int], SideScores]] = {
    MATCHPOINTS: matchpoints, BUTLER: butler, CROSS_IMPS: cross_imps,
}  # fmt: skip


def _imps(line: TravellerLine, of: Callable[[Decimal], Decimal]) -> tuple[Decimal, Decimal]:
    if line.score is None:
        ns, ew = line.averages or (_HUNDRED / 2, _HUNDRED / 2)
        return _average_in_imps(ns), _average_in_imps(ew)
    won = of(line.score)
    return won, -won


def _average_in_imps(percent: Decimal) -> Decimal:
    """Returns average plus and minus in IMPs: 3 more or less, as is usual (Law 12C2 leaves it open)."""
    return Decimal((percent > _HUNDRED / 2) - (percent < _HUNDRED / 2)) * 3


def _answer_rows(name: str, **given: Any) -> list[Decimal]:
    return [Decimal(row[0]) for row in ask(name, **given).rows]


SCORINGS = Vocabulary(
    "way to score", {MATCHPOINTS: ("mp",), BUTLER: ("butler imps",), CROSS_IMPS: ("imps", "cross imp")}
)


def score_travellers(
    sections: Mapping[str, Sequence[TravellerLine]],
    players: Mapping[tuple[str, str, str], Sequence[Player]],
    facts: Mapping[str, Any],
    answers: Mapping[str, Any],
    known: Mapping[str, str],
    origin: Origin,
) -> GatheredEvent:
    """Scores the travellers of each section; the facts that say nothing are left out.

    ``players`` are those of a section, a direction and the number of a pair; "" is the direction of a single field.
    ``known`` are the scoring and the movement in the file, which answers overrule; what is missing is asked for.
    Without a movement a pair that meets its own number shows a Mitchell, as only pairs of two directions do.
    """
    scoring, movement = (str(answers.get(name) or known.get(name, "")) for name in ("scoring", "movement"))
    method, faults = _scoring(scoring, origin)
    contestants: list[Contestant] = []
    all_sections: list[Section] = []
    boards = 0
    for name, lines in sections.items():
        own = movement_of(movement, name) or ("mitchell" if any(line.ns == line.ew for line in lines) else "")
        all_sections.append(Section(name, 0, own, origin=origin))
        fields = ("NS", "EW") if own == "mitchell" else ("", "")
        keyed = [line._replace(ns=f"{line.ns} {fields[0]}", ew=f"{line.ew} {fields[1]}") for line in lines]
        boards = max(boards, *Counter(pair for line in keyed for pair in (line.ns, line.ew)).values(), 0)
        for pair, score in sorted(pair_results(keyed, method).items(), key=lambda each: _in_order(each[0])):
            number, _, direction = pair.rpartition(" ")
            contestants.append(
                Contestant(
                    f"{name}{number} {direction}".strip(),
                    tuple(players.get((name, direction, number), ())),
                    results=(Result(name, direction, score),),
                    origin=origin,
                )
            )
    values = {"event_type": "pairs", "boards": boards, **facts}
    return GatheredEvent(
        facts_of(values, origin), tuple(contestants), (), tuple(all_sections), tuple(faults), origin,
        options=frozenset(("scoring", "movement")), unit=unit_of(method),
    )  # fmt: skip


def _scoring(scoring: str, origin: Origin) -> tuple[str, list[Fault]]:
    choices = SCORINGS.names
    try:
        if scoring:
            return name_in(SCORINGS, scoring), []
    except ValueError as wrong:
        return MATCHPOINTS, [Fault(Origin(wording.entry("scoring")), str(wrong), f"give {listed(choices)}")]
    return MATCHPOINTS, [
        missing_answer(origin, Question("scoring", "How it is scored", listed(choices), choices, "scoring"))
    ]


def _in_order(pair: str) -> tuple[str, int, str]:
    number, _, direction = pair.rpartition(" ")
    return direction[::-1], int(number) if number.isdecimal() else 0, number
