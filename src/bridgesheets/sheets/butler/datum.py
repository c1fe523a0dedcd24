"""The datum of a board in each flavour of formulas."""

from __future__ import annotations

from bridgesheets.sheets.form import Book


def left_out(scores: str, drop: str) -> str:
    """How many scores are left out at each end, halves up."""
    return f"ROUND({scores}*{drop},0)"


class Datum:
    """The mean of the scores without the highest and the lowest of them, as the formulas of an event find it."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._formulas = book.order.formulas

    def formula(self, scores: str, number: str, out: str, drop: str, rounded_to: str) -> str:
        """The datum of a range of scores; the other arguments are cells.

        ``number`` counts the scores, ``out`` those left out at each end. ``rounded_to`` is 0 where the datum is not
        rounded. There is none without scores, or where all would be left out.
        """
        if self._formulas == "addin":
            found = f"IF({rounded_to}=0,IMPDATUM({scores},{drop}),IMPDATUM({scores},{drop},{rounded_to}))"
        else:
            mean = f"IMPDATUM({scores},{drop})" if self._formulas == "lambda" else _mean(scores, number, out)
            found = f"IF({rounded_to}=0,{mean},ROUND({mean}/{rounded_to},0)*{rounded_to})"
        return f'IF(COUNT({number},{out},{rounded_to})<3,"",IF({number}-2*{out}<1,"",{found}))'

    def finish(self) -> None:
        """Add the names that formulas of the flavour ``lambda`` call."""
        if self._formulas != "lambda":
            return
        scores, drop = "_xlpm.scores", "_xlpm.drop"
        count = f"COUNT({scores})"
        mean = _mean(scores, count, left_out(count, drop))
        self._book.define("IMPDATUM", f"_xlfn.LAMBDA({scores},{drop},{mean})")


def _mean(scores: str, number: str, out: str) -> str:
    """The mean, as a sum without the best and the worst: those beyond a limit, and as many equal to it as are due.

    All of it is arithmetic of whole numbers up to the division, so that halves and limits are met exactly.
    """
    highest, lowest = f"LARGE({scores},{out})", f"SMALL({scores},{out})"
    above, below = f'">"&{highest}', f'"<"&{lowest}'
    best = f"SUMIF({scores},{above})+({out}-COUNTIF({scores},{above}))*{highest}"
    worst = f"SUMIF({scores},{below})+({out}-COUNTIF({scores},{below}))*{lowest}"
    ends = f"IF({out}=0,0,{best}+{worst})"
    return f"(SUM({scores})-{ends})/({number}-2*{out})"
