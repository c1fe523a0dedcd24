"""An invented event: names, draws and scores, the same each time; and the words for adjusted boards it comes with."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import Overtricks, bridge_score
from bridgesheets.scoresheets.orders import Order, circle, people


class Ruling(NamedTuple):
    """A word typed instead of a score, and the IMPs that it gives NS and EW."""

    word: str
    ns: int
    ew: int


# No two begin with the same letter, and none as a pass or a declarer does: programs complete what is typed to a text
# of the column that begins so, and would make another ruling of it.
# Three IMPs a board for an average plus are usual where boards are scored by IMPs; the NSWBA's text gives no figure.
AVERAGE_PLUS, AVERAGE_MINUS, AVERAGE = Ruling("MORE", 3, -3), Ruling("LESS", -3, 3), Ruling("AVE", 0, 0)
BOTH_PLUS, BOTH_MINUS = Ruling("BOTH", 3, 3), Ruling("GUILTY", -3, -3)
USUAL = (AVERAGE_PLUS, AVERAGE_MINUS, AVERAGE, BOTH_PLUS, BOTH_MINUS)

_SEED = 420
_CONTRACTS = (
    (1, "NT"), (2, "S"), (2, "S"), (3, "D"), (3, "S"), (3, "NT"), (3, "NT"),
    (4, "S"), (4, "S"), (4, "S"), (5, "D"), (6, "S"),
)  # fmt: skip


class PlayedMatch(NamedTuple):
    """A match: the pairs at its tables, the scores of NS on each board, or a ruling, and the pair that sat out."""

    ns: Sequence[int] = ()
    ew: Sequence[int] = ()
    scores: Sequence[list[int | str]] = ()
    sits_out: int | str = ""


class ButlerExample(NamedTuple):
    """A whole event: the names of its pairs, and its matches."""

    names: Sequence[tuple[str, str]]
    matches: Sequence[PlayedMatch]


def example(order: Order) -> ButlerExample:
    """Returns an event of that size; nothing of it where the sheet is to be empty."""
    if not order.filled:
        return ButlerExample((), [PlayedMatch()] * order.rounds)
    chance = Random(_SEED)
    names = people(650)
    chance.shuffle(names)
    matches = []
    for seats, sits_out in _draws(order.teams, order.rounds):
        boards = [_board(chance) for _ in range(order.boards)]
        scores: list[list[int | str]] = [[chance.choice(board) for board in boards] for _ in seats]
        matches.append(PlayedMatch([ns for ns, _ in seats], [ew for _, ew in seats], scores, sits_out or ""))
    matches[0].scores[0][1] = AVERAGE_PLUS.word
    return ButlerExample(list(zip(names[: 2 * order.teams : 2], names[1::2], strict=False)), matches)


def _draws(pairs: int, rounds: int) -> list[tuple[list[tuple[int, int]], int]]:
    """Returns the pairs of each match, nobody twice, as if drawn; and who sits out, 0 for nobody."""
    found = []
    for number in range(rounds):
        # Whoever stays sits NS and EW in turn.
        met = [
            (other, one) if (number + place) % 2 else (one, other)
            for place, (one, other) in enumerate(circle(pairs, number))
        ]
        sits_out = next((one + other for one, other in met if 0 in (one, other)), 0)
        found.append(([seat for seat in met if 0 not in seat], sits_out))
    return found


def _board(chance: Random) -> Sequence[int]:
    """Returns what may happen on a board: contracts of one side made or down, or not bid."""
    vulnerable = chance.random() < 0.5
    level, strain = chance.choice(_CONTRACTS)

    def scores(contract: str, over: int) -> int:
        return int(bridge_score(in_force(), contract, vulnerable, Overtricks(over)).value)

    made, over, down, two_down = (scores(f"{level}{strain}", tricks) for tricks in (0, 1, -1, -2))
    results = [made] * 7 + [over] * 4 + [down] * 2 + [two_down, scores(f"2{strain}", 1)]
    side = chance.choice((1, -1))
    return [side * score for score in results]
