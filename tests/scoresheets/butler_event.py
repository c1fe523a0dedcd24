"""A small Butler event to fill in: where its cells are, and its figures as the package's functions give them."""

from functools import lru_cache
from typing import Any

import bridgesheets
from bridgesheets.scoresheets.kinds import order
from tests.scoresheets.scoring import Shown, fill, shown
from tests.scoresheets.small import to_fill

PAIRS, MATCHES, BOARDS = 8, 3, 9
#: Four lines for late pairs stand below those that were ordered, so two tables more than four.
TABLES = 6
Entries = dict[tuple[str, str], Any]

_SCORES = "EFGHIJKLM"
#: Columns beside the nine boards.
BESIDE, IMPS_NS, IMPS_EW, VPS_NS, VPS_EW, REMARK, CHECKED = "ANOPQWR"
STATUS, SIT_OUT, IN, DATUM, OUT, EQUAL, SUMS = "B2", "C11", 12, 13, 14, 15, "E16"


@lru_cache(maxsize=8)
def blank(formulas: str = "native", **about: Any) -> bytes:
    return to_fill(order("butler", formulas=formulas, **({"teams": PAIRS, "rounds": MATCHES} | about)))


def table(match: int, number: int, ns: Any, ew: Any, scores: Any = ()) -> Entries:
    """What is typed for a table: the pairs, and the scores from the first board on; None leaves a board empty."""
    sheet, row = f"Match {match}", 4 + number
    typed: Entries = {(sheet, f"C{row}"): ns, (sheet, f"D{row}"): ew}
    typed |= {(sheet, f"{_SCORES[board]}{row}"): score for board, score in enumerate(scores)}
    return typed


def names(count: int = PAIRS) -> Entries:
    return {("Pairs", f"{column}{4 + pair}"): f"{side} {pair}" for pair in range(1, count + 1)
            for column, side in (("B", "North"), ("C", "South"))}  # fmt: skip


def scored(*entries: Entries, formulas: str = "native", content: bytes = b"") -> Shown:
    """What the sheet of one match shows once these have been typed, or another that is given."""
    return shown(fill(content or blank(formulas, rounds=1), *entries))


def at(sheet: Shown, match: int, number: int, column: str) -> Any:
    """What stands beside a table."""
    return sheet.get((f"Match {match}", f"{column}{4 + number}"))


def below(sheet: Shown, match: int, board: int, row: int) -> Any:
    """What stands below a board, the first of which is 1."""
    return sheet.get((f"Match {match}", f"{_SCORES[board - 1]}{row}"))


def standings(sheet: Shown) -> list[tuple[Any, ...]]:
    lines = [tuple(sheet.get(("Standings", f"{column}{row}")) for column in "ABD") for row in range(5, 5 + PAIRS + 4)]
    return [line for line in lines if line[1] is not None]


#: IMPs that a ruling gives NS and EW, as Set-up has them.
RULINGS = {"MORE": (3, -3), "LESS": (-3, 3), "AVE": (0, 0), "BOTH": (3, 3), "GUILTY": (-3, -3)}


def by_our_functions(rows: list[list[Any]]) -> dict[str, list[Any]]:
    """Datums, IMPs of both sides and VPs of a match, from IMPDATUM, BUTLER and NSWBAVP."""
    columns = list(zip(*rows, strict=True))
    datums = [
        bridgesheets.IMPDATUM([[s] for s in column if not isinstance(s, str)])
        if any(not isinstance(s, str) for s in column)
        else None
        for column in columns
    ]
    ns, ew = [], []
    for row in rows:
        imps = [
            RULINGS[score] if isinstance(score, str) else (lambda won: (won, -won))(bridgesheets.BUTLER(score, datum))
            for score, datum in zip(row, datums, strict=True)
        ]
        ns.append(sum(won for won, _ in imps))
        ew.append(sum(won for _, won in imps))
    vps = [[bridgesheets.NSWBAVP(margin, BOARDS) for margin in margins] for margins in (ns, ew)]
    return {"datums": datums, "ns": ns, "ew": ew, "vps_ns": vps[0], "vps_ew": vps[1]}
