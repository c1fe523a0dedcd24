"""Score of a contract, and matchpoints: Laws of Duplicate Bridge, Laws 77 and 78A."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, wrong_kind
from bridgesheets.reasons import DerivationStep, RuleAnswer, because, say
from bridgesheets.regulations.editions import Edition
from bridgesheets.rounding import as_decimal
from truesheet.values import Array, Empty

#: What scorers type for a strain, and the column of the trick score.
_STRAINS = {
    "C": "Clubs", "♣": "Clubs", "♧": "Clubs",
    "D": "Diamonds", "♦": "Diamonds", "♢": "Diamonds",
    "H": "Hearts", "♥": "Hearts", "♡": "Hearts",
    "S": "Spades", "♠": "Spades", "♤": "Spades",
    "N": "No trumps", "NT": "No trumps",
}  # fmt: skip
_SYMBOLS = {"Clubs": "♣", "Diamonds": "♦", "Hearts": "♥", "Spades": "♠", "No trumps": "NT"}
#: The columns of the trick score for the first odd trick of a strain and for the further ones.
_COLUMNS = {
    **{strain: (strain.lower(), strain.lower()) for strain in ("Clubs", "Diamonds", "Hearts", "Spades")},
    "No trumps": ("no_trumps_first", "no_trumps_further"),
}
_DOUBLINGS = {"": "Undoubled", "X": "Doubled", "XX": "Redoubled"}
_PASSED_OUT = frozenset(("P", "PASS", "PASSED", "PASSOUT", "PASSEDOUT", "ALLPASS"))
_CONTRACT = re.compile(r"(?P<level>[0-9]+)(?P<strain>NT|[CDHSN♣♧♦♢♥♡♠♤])(?P<crosses>X?X?)")
_RESULT = re.compile(r"=|([+-])([0-9]+)")
#: What does not count in a contract, the mark behind coloured suit symbols too; and other signs for the same.
_IGNORED = dict.fromkeys(map(ord, " \t\u00a0_.-\ufe0e\ufe0f"))
_SAME_SIGN = str.maketrans({"×": "x", "\u2212": "-", "–": "-"})
_EXAMPLES = 'such as "4S", "3NTx" or "6Cxx", or "P" where all passed'


class Vulnerable(NamedTuple):
    """The vulnerable sides of a board."""

    ns: bool
    ew: bool


def vulnerability(edition: Edition) -> tuple[Vulnerable, ...]:
    """Returns the vulnerable sides of the first boards; they repeat after the last of them (Law 2)."""
    return tuple(Vulnerable(row.ns, row.ew) for row in edition.scores.vulnerability.rows)


def vulnerable_on(edition: Edition, board: int) -> Vulnerable:
    boards = vulnerability(edition)
    return boards[(board - 1) % len(boards)]


def average_plus(edition: Edition) -> Decimal:
    """Returns the part of the available matchpoints for a contestant in no way at fault (Law 12C2)."""
    return edition.scores.artificial.average_plus


def average_minus(edition: Edition) -> Decimal:
    """Returns the part of the available matchpoints for a contestant directly at fault (Law 12C2)."""
    return edition.scores.artificial.average_minus


class Contract(NamedTuple):
    """A contract: how many odd tricks, the strain, and whether it is doubled, as the columns of the tables say."""

    level: int
    strain: str
    doubling: str

    def __str__(self) -> str:
        crosses = next(crosses for crosses, doubling in _DOUBLINGS.items() if doubling == self.doubling)
        return f"{self.level}{_SYMBOLS[self.strain]}{crosses.lower()}"

    @property
    def doubled(self) -> bool:
        return self.doubling != "Undoubled"

    def tricks_needed(self, edition: Edition) -> int:
        return self.level + edition.scores.contracts.book


class Overtricks(NamedTuple):
    """A result by the tricks above or below the contract: 0 is made, -2 is two down."""

    tricks: int


def contract_of(edition: Edition, text: str) -> Contract | None:
    """Returns the contract; None where all passed. No contract is ``#VALUE!``, one of 8 odd tricks ``#NUM!``."""
    plain = text.translate(_SAME_SIGN).upper().translate(_IGNORED)
    if plain in _PASSED_OUT:
        return None
    law = edition.scores.contracts
    match = _CONTRACT.fullmatch(plain)
    if match is None:
        raise wrong_kind(f'contract is the text "{text[:30]}"; it must be a contract, {_EXAMPLES}', law.clause)
    most = law.grand_slam
    if not 1 <= int(match["level"]) <= most:
        raise no_such_number(f'contract is "{text[:30]}"; contracts are for 1 to {most} odd tricks', law.clause)
    return Contract(int(match["level"]), _STRAINS[match["strain"]], _DOUBLINGS[match["crosses"]])


def result_of(text: str) -> Overtricks | None:
    """Returns the result in a text: "=", "+1" or "-2"; None for another text."""
    match = _RESULT.fullmatch(text.translate(_SAME_SIGN).replace(" ", ""))
    if match is None:
        return None
    return Overtricks(int(f"{match[1]}{match[2]}") if match[1] else 0)


def bridge_score(edition: Edition, contract: str, vulnerable: bool, tricks: Decimal | Overtricks) -> RuleAnswer:
    """Returns the points of a contract for its side, negative where it goes down. Laws of Duplicate Bridge, Law 77."""
    law = edition.scores.contracts
    bid, clause = contract_of(edition, contract), law.clause
    if bid is None:
        return RuleAnswer(Decimal(0), (because("all passed: no score"),), clause)
    over = tricks.tricks if isinstance(tricks, Overtricks) else int(tricks) - bid.tricks_needed(edition)
    needed = bid.tricks_needed(edition)
    if not 0 <= needed + over <= law.tricks:
        result = f"{over:+} on {bid}, which needs {needed} tricks, makes {needed + over}"
        raise no_such_number(f"tricks is {result}; there are 0 to {law.tricks}", clause)
    said = because("{contract}, {state}", contract=str(bid), state="vulnerable" if vulnerable else "not vulnerable")
    counted = _score_made(edition, bid, vulnerable, over) if over >= 0 else _score_down(edition, bid, vulnerable, -over)
    value = sum((points for points, _ in counted), Decimal(0))
    steps = (said, *(step for _, step in counted))
    if over < 0:
        value = -value
    total = because("together {value}", value=value)
    return RuleAnswer(value, (*steps, total), clause)


_ScoreParts = list[tuple[Decimal, DerivationStep]]


def _score_made(edition: Edition, contract: Contract, vulnerable: bool, over: int) -> _ScoreParts:
    law, scores = edition.scores.contracts, edition.scores
    row = scores.trick_scores[contract.doubling]
    first, further = (getattr(row, column) for column in _COLUMNS[contract.strain])
    tricks = first + (contract.level - 1) * further
    counted = [(tricks, because("{n} odd tricks: {points}", n=contract.level, points=tricks))]
    if over:
        over_row = scores.overtricks[contract.doubling]
        each = (over_row.vulnerable if vulnerable else over_row.not_vulnerable) or further
        counted.append((over * each, because("{n} × {each} for overtricks", n=over, each=each)))
    names = ["Game" if tricks >= law.game_from else "Part-score"]
    if contract.level == law.small_slam:
        names.append("Small slam")
    if contract.level == law.grand_slam:
        names.append("Grand slam")
    if contract.doubled:
        names.append(f"{contract.doubling} contract made")
    for name in names:
        premium = scores.premiums[name]
        points = premium.vulnerable if vulnerable else premium.not_vulnerable
        counted.append((points, because("{name}: {points}", name=name.lower(), points=points)))
    return counted


def _score_down(edition: Edition, contract: Contract, vulnerable: bool, down: int) -> _ScoreParts:
    column = f"{'vulnerable_' if vulnerable else ''}{contract.doubling.lower()}"
    counted: _ScoreParts = []
    for row in edition.scores.undertricks:
        (first, last), each = row.undertrick, getattr(row, column)
        of_these = min(down, down if last is None else last) - first + 1
        if of_these > 0:
            points = of_these * each
            counted.append((points, because("{n} × {each} for undertricks", n=of_these, each=each)))
    return counted


def check_times(name: str, times: Decimal, scores: Array[Decimal | Empty], clause: Clause) -> None:
    """Refuses a board that is played less often in the event than it has scores here (``#NUM!``)."""
    played = sum(isinstance(score, Decimal) for score in scores.cells())
    if 0 < times < played:
        problem = f"{name} is {say(times)}, but {played} scores are given; give the times the board is played"
        raise no_such_number(f"{problem} in the whole event, or 0 for no adjustment", clause)


def check_per_win(edition: Edition, per_win: Decimal) -> None:
    """Refuses matchpoints for a win that no scoring uses (``#NUM!``)."""
    if per_win not in (edition.scores.matchpoints.tie, edition.scores.matchpoints.win):
        problem = f"per_win is {say(per_win)}; a score that is beaten counts 1, as in the ACBL, or 2"
        raise no_such_number(problem, edition.scores.matchpoints.clause)


def matchpoints(edition: Edition, scores: Array[Decimal | Empty], neuberg: Decimal, per_win: Decimal) -> RuleAnswer:
    """Returns the matchpoints of one board in the shape of its scores; blank where it was not played. Law 78A.

    ``neuberg`` is how often the board is played in the event, 0 for no adjustment; ``per_win`` what a win counts.
    """
    law = edition.scores.matchpoints
    played = sorted(score for score in scores.cells() if isinstance(score, Decimal))
    check_times("neuberg", neuberg, scores, law.clause)
    win = Fraction(per_win)
    tie = win * Fraction(law.tie) / Fraction(law.win)
    times = Fraction(neuberg) / len(played) if neuberg else Fraction(1)

    def counted(score: Decimal) -> Decimal:
        inferior = bisect_left(played, score)
        equal = bisect_right(played, score) - inferior - 1
        return as_decimal((inferior * win + equal * tie + tie) * times - tie)

    steps = [
        because(
            "{n} scores; {win} for each that is lower and {tie} for each that is equal", n=len(played), win=win, tie=tie
        )
    ]
    if neuberg:
        steps.append(because("(matchpoints + {tie}) × {times}/{n} − {tie}", tie=tie, times=neuberg, n=len(played)))
    rows = ((counted(cell) if isinstance(cell, Decimal) else "" for cell in row) for row in scores.rows)
    return RuleAnswer(Array.of(rows), tuple(steps), law.clause)
