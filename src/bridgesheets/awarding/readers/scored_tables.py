"""Makes contestants of travellers alone: contracts into points, points into matchpoints or IMPs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.awarding.details import listed
from bridgesheets.awarding.faults import Fault, Origin, Question, asked_for
from bridgesheets.awarding.function_answers import ask, column_of
from bridgesheets.awarding.names import movement_said
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


def points(contract: str, seat: str, result: str | Decimal, board: int) -> Decimal:
    """The score of a contract from North-South's side; the seat of the declarer and the board decide who is vulnerable.

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
    if not answer.given:
        raise ValueError(f"board {board}: {answer.refusal}")
    return answer.value if side == "NS" else -answer.value


def totals(lines: Iterable[TravellerLine], method: str) -> dict[str, Decimal]:
    """The result of each pair: its percentage of the matchpoints it could have, or its IMPs a board, to hundredths."""
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


Both = list[tuple[Decimal, Decimal]]


def matchpoints(played: list[TravellerLine], most: int) -> Both:
    """The matchpoints of both sides, in percent of the top, with Neuberg's formula where the board was played less."""
    scores = [line.score for line in played if line.score is not None]
    top = Decimal(most - 1)
    found: Both = []
    rows = iter(_each("MATCHPOINTS", scores=column_of(scores), neuberg=most))
    for line in played:
        if line.score is None:
            found.append(line.averages or (_HUNDRED / 2, _HUNDRED / 2))
        else:
            won = next(rows)
            share = won / top * _HUNDRED if top else _HUNDRED / 2
            found.append((share, _HUNDRED - share))
    return found


def butler(played: list[TravellerLine], most: int) -> Both:
    scores = [line.score for line in played if line.score is not None]
    datum = ask("IMPDATUM", scores=column_of(scores)).value
    return [_imps(line, lambda score: ask("BUTLER", score=score, datum=datum).value) for line in played]


def cross_imps(played: list[TravellerLine], most: int) -> Both:
    """The mean of the IMPs of both sides against every other score, made comparable where the board was played less."""
    scores = [line.score for line in played if line.score is not None]
    compared = dict(zip(scores, _each("CROSSIMPS", scores=column_of(scores), played=most), strict=True))
    return [_imps(line, compared.__getitem__) for line in played]


_METHODS: Mapping[str, Callable[[list[TravellerLine], int], Both]] = {
    MATCHPOINTS: matchpoints, BUTLER: butler, CROSS_IMPS: cross_imps,
}  # fmt: skip


def _imps(line: TravellerLine, of: Callable[[Decimal], Decimal]) -> tuple[Decimal, Decimal]:
    if line.score is None:
        ns, ew = line.averages or (_HUNDRED / 2, _HUNDRED / 2)
        return _of_average(ns), _of_average(ew)
    won = of(line.score)
    return won, -won


def _of_average(percent: Decimal) -> Decimal:
    """Average plus and minus in IMPs: 3 more or less (Law 12C2 leaves it to the regulations; this is what is usual)."""
    return Decimal((percent > _HUNDRED / 2) - (percent < _HUNDRED / 2)) * 3


def _each(name: str, **given: Any) -> list[Decimal]:
    return [Decimal(row[0]) for row in ask(name, **given).rows]


SCORINGS = Vocabulary(
    "way to score", {MATCHPOINTS: ("mp",), BUTLER: ("butler imps",), CROSS_IMPS: ("imps", "cross imp")}
)


def scored(
    sections: Mapping[str, Sequence[TravellerLine]],
    players: Mapping[tuple[str, str, str], Sequence[Player]],
    facts: Mapping[str, Any],
    answers: Mapping[str, Any],
    known: Mapping[str, str],
    origin: Origin,
) -> GatheredEvent:
    """Scores the travellers of each section; the facts that say nothing are left out.

    ``players`` are those of a section, a direction and the number of a pair; "" is the direction of a field of all.
    ``known`` are the scoring and the movement as the file says them. Without an answer to these either they are asked
    for, and a movement is a Mitchell if a pair would meet its own number, as only the pairs of two directions do.
    """
    scoring, movement = (str(answers.get(name) or known.get(name, "")) for name in ("scoring", "movement"))
    method, faults = _scoring(scoring, origin)
    found: list[Contestant] = []
    listed: list[Section] = []
    boards = 0
    for name, lines in sections.items():
        own = movement_said(movement, name) or ("mitchell" if any(line.ns == line.ew for line in lines) else "")
        listed.append(Section(name, 0, own, origin=origin))
        fields = ("NS", "EW") if own == "mitchell" else ("", "")
        keyed = [line._replace(ns=f"{line.ns} {fields[0]}", ew=f"{line.ew} {fields[1]}") for line in lines]
        boards = max(boards, *Counter(pair for line in keyed for pair in (line.ns, line.ew)).values(), 0)
        for pair, score in sorted(totals(keyed, method).items(), key=lambda each: _in_order(each[0])):
            number, _, direction = pair.rpartition(" ")
            found.append(
                Contestant(
                    f"{name}{number} {direction}".strip(),
                    tuple(players.get((name, direction, number), ())),
                    results=(Result(name, direction, score),),
                    origin=origin,
                )
            )
    said = {"event_type": "pairs", "boards": boards, **facts}
    return GatheredEvent(
        facts_of(said, origin), tuple(found), (), tuple(listed), tuple(faults), origin,
        heard=frozenset(("scoring", "movement")), unit=unit_of(method),
    )  # fmt: skip


def _scoring(said: str, origin: Origin) -> tuple[str, list[Fault]]:
    choices = SCORINGS.names
    try:
        if said:
            return name_in(SCORINGS, said), []
    except ValueError as wrong:
        return MATCHPOINTS, [Fault(Origin(wording.entry("scoring")), str(wrong), f"give {listed(choices)}")]
    return MATCHPOINTS, [
        asked_for(origin, Question("scoring", "How it is scored", listed(choices), choices, "scoring"))
    ]


def _in_order(pair: str) -> tuple[str, int, str]:
    number, _, direction = pair.rpartition(" ")
    return direction[::-1], int(number) if number.isdecimal() else 0, number
