"""Remarks of a match, about what is wrong or odd, and what to do next."""

from __future__ import annotations

from functools import partial

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Line, NamedCells
from bridgesheets.scoresheets.butler.event import ButlerSheets
from bridgesheets.scoresheets.butler.scoring import table_of_scores
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.panel import next_step
from bridgesheets.scoresheets.swiss.layout import ABSENCES

_EMPTIED = "The part that Set-up leaves out for the datum leaves no score: make it smaller. "
_MOVED = "The tables no longer run 1, 2, 3: undo the sorting, inserting or deleting. "
#: Where to type what beside a table whose signs are right, and what asks for it: it fits two short lines.
SIGNS, CHECKED = "Signs OK", "yes"
_SIGN, _IF_RIGHT = "sign? ", f"If right, type {CHECKED} under {SIGNS}. "
#: Words on three adjusted boards are longer, and would not fit the head of a sheet.
_LONG = 50
#: Of more tables the head of a sheet says how many they are.
_LISTED = 6
#: So many remarks are printed.
_PRINTED = 4


class Remarks:
    """The remarks of a match."""

    def __init__(self, event: ButlerSheets, number: int) -> None:
        self._event, self.number = event, number

    @property
    def _match(self) -> Block:
        return self._event.matches[self.number - 1]

    def unseated(self) -> Expression:
        return self._event.calculation.line(self._event.lines).of("unseated", self.number - 1)

    def is_latest(self) -> Expression:
        """Checks if the match has begun, and the next one has not."""
        next_match = self._event.matches[self.number : self.number + 1]
        begun = self._match.own("tables", fixed="") > 0
        return fx.If(fx.And(begun, *(match.single("tables") == 0 for match in next_match)), 1, 0)

    def of_pairs(self, row: Line) -> Expression:
        seated = self._match.down_to("sits_out", "ns", "ew", prefix=False)

        def side(pair: Expression) -> Expression:
            twice = fx.If(fx.CountIf(seated, pair) > 1, "Pair " & pair & " plays twice. ")
            return fx.If(self._event.is_pair(pair), twice, "Pair " & pair & " is not on the sheet Pairs. ")

        both = fx.If(row.ns == row.ew, "Pair " & row.ns & " against itself. ", side(row.ns) & side(row.ew))
        stray = fx.If(fx.count_where(row.across("score") != "") > 0, "Scores without pairs. ")
        none = fx.If(fx.And(row.ns == "", row.ew == ""), stray, "Type the numbers of both pairs. ")
        return fx.IfError(fx.If(fx.Count(row.across("ns", "ew")) == 2, both, none), "There is an error value. ")

    def of_score(self, row: Line, board: int) -> Expression:
        typed, clean = row.of("score", board), row.of("clean", board)
        of = partial(self._match.own, number=board, fixed="row")

        def head(said: str) -> Expression:
            return "Board " & self._match.head("score", board, "row") & f": {said}"

        # One score of its sign against all others, and within what the others would be with the other sign.
        lone_plus = fx.And(clean > 0, -clean >= of("lowest"), -clean <= of("second_highest"))
        lone_minus = fx.And(clean < 0, -clean <= of("highest"), -clean >= of("second_lowest"))
        lone = (fx.If(of("positive") == 1, lone_plus, fx.FALSE), fx.If(of("negative") == 1, lone_minus, fx.FALSE))
        suspect = fx.If(fx.And(of("number") > 3, row.fixed.checked == ""), fx.Or(*lone), fx.FALSE)
        impossible = fx.CountIf(table_of_scores(), abs(clean)) == 0
        sign = fx.If(suspect, head(_SIGN))
        scored = fx.If(impossible, head("no contract scores ") & abs(clean) & ". ", sign)
        ruled = fx.If(self._event.is_ruling(typed), "", head("neither a score nor a code of Set-up. "))
        unscored = fx.If(typed == "", "", fx.If(fx.Count(typed) == 1, head("impossible score. "), ruled))
        found = fx.If(row.fixed.paired == 0, "", fx.If(fx.Count(clean) == 1, scored, unscored))
        return fx.IfError(found, head("error value. "))

    def of_table(self, row: Line) -> Expression:
        due, number = fx.call("N", row.above.table) + 1, row.single("match")
        said = [fx.IfError(fx.If(row.table == due, "", _MOVED), _MOVED), row.pair_words, row.again]
        for pair in (row.ns, row.ew):
            out = self._event.of_pair(pair, "out")
            gone = fx.If(out < number, "Pair " & pair & " withdrew after match " & out & ". ")
            absent = fx.Or(*(self._event.of_pair(pair, "absent", each) == number for each in range(ABSENCES)))
            away = fx.If(absent, "Pair " & pair & " is absent in match " & number & ". ")
            nameless = fx.If(self._event.names(pair) == "", "Pair " & pair & " has no name. ")
            of_pair = (fx.If(self._event.named > 0, nameless), fx.If(fx.IsNumber(out), gone), away)
            said.append(fx.If(fx.Count(row.met) == 1, fx.sentence(map(fx.IfError, of_pair))))
        said += [fx.If(fx.And(row.paired == 1, emptied), _EMPTIED) for emptied in self._emptied()]
        of_boards = fx.sentence(row.of("words", board) for board in range(self._event.boards))
        said += [of_boards, fx.If(fx.IsNumber(fx.Find(_SIGN, of_boards)), _IF_RIGHT)]
        said.append(fx.If(fx.And(row.boards_in > 0, self.is_waiting(row)), self._so_far(row)))
        return fx.sentence([*said, row.adjusted])

    def of_earlier(self, row: Line) -> Expression:
        """Returns the matches in which the pairs have met before."""
        before = enumerate(self._event.matches[: self.number - 1], 1)
        met = (fx.If(fx.CountIf(match.all.met, row.met) > 0, f"Met before in match {at}. ") for at, match in before)
        return fx.If(fx.Count(row.met) == 1, fx.sentence(("", *met)))

    def of_adjusted(self, row: Line) -> Expression:
        """Returns the boards of a table that are adjusted, each with its word: they have IMPs and no score."""

        def said(board: int) -> Expression:
            adjusted = fx.And(fx.Count(row.of("imps", board)) == 1, fx.Count(row.of("clean", board)) == 0)
            head = self._match.head("score", board, "row")
            return fx.If(adjusted, "Board " & head & ": adjusted, " & row.of("score", board) & ". ")

        return fx.sentence([said(board) for board in range(self._event.boards)])

    def waiting(self, row: Line) -> Expression:
        """Returns the tables down to this one that wait for scores, in words."""
        return fx.running_list(None if row.is_first else row.above.waiting, self.is_waiting(row), row.table)

    def is_waiting(self, row: NamedCells) -> Expression:
        return fx.And(row.paired == 1, row.boards_in < self._event.boards)

    def _emptied(self) -> list[Expression]:
        """Checks if every score of a board is left out of its datum, though all of them are in."""
        if not self._event.by_datum:
            return []
        row, _ = self._match.single_position("emptied")
        return [fx.Sum(self._match.in_row(row).across("clean")) > 0]

    def is_odd(self, row: NamedCells) -> Expression:
        """Checks if more is to be said of a table than how many boards are in, and which are adjusted."""
        return fx.And(row.remark != row.adjusted, row.remark != self._so_far(row) & row.adjusted)

    def _so_far(self, row: NamedCells) -> Expression:
        return row.boards_in & f" of {self._event.boards} boards in. "

    def of_match(self) -> Expression:
        event, match = self._event, self._match
        tables, complete, boards_in, sits_out, unseated = (
            match.own(name, fixed="") for name in ("tables", "complete", "all_in", "sits_out", "unseated")
        )
        waiting = match.last("waiting")
        provisional = fx.If(boards_in > 0, " Figures are provisional until all are in.")
        due = boards_in & " of " & event.boards * tables & " scores in; waiting for " & _several("table", waiting) & "."
        so_far = fx.first_true(
            (complete == 1, "All " & boards_in & " scores are in."),
            *((emptied, boards_in & " of " & event.boards * tables & " scores count.") for emptied in self._emptied()),
            otherwise=due & provisional,
        )
        unknown = fx.If(event.is_pair(sits_out), "", " The pair that sits out is not on the sheet Pairs.")
        return event.unless_deleted(
            fx.If(tables == 0, "Type the pairs of each table, then the scores of NS.", so_far)
            & self._said_of_tables()
            & fx.If(fx.And(tables > 0, unseated != ""), " Not seated: " & _several("pair", unseated) & ".")
            & fx.IfError(fx.If(sits_out == "", "", unknown))
            & event.problems_said
        )

    def _said_of_tables(self) -> Expression:
        """Returns which tables have a remark, and the first one in words: its column may be out of sight."""
        remarked = self._match.own("remarked", fixed="")
        listed = fx.If(fx.IsNumber(fx.Find(",", remarked)), " See Check at " & _several("table", remarked) & ".")
        return fx.If(remarked == "", self._said_of_adjusted(), listed & " " & self._of_odd(1))

    def _of_odd(self, place: int) -> Expression:
        """Returns the remark of a table that has one, from 1 for the first of them, with its number."""
        here = self._match.here
        table = fx.Small(here.odd, place)
        words = fx.call("TRIM", fx.Index(here.remark, fx.Match(table, here.odd, 0)))
        return fx.IfError("Table " & table & ": " & words)

    def numbers_of_odd(self) -> Expression:
        odd = self._match.here.odd
        return fx.number_list(odd, _LISTED, fx.Count(odd))

    def below(self) -> Expression:
        """Returns what is printed below the scores, where no column Check is: the first remarks, a line each."""
        count, end = fx.Count(self._match.here.odd), fx.call("CHAR", 10)
        said = [fx.If(count >= place, self._of_odd(place) & end) for place in range(1, _PRINTED + 1)]
        more = fx.If(count > _PRINTED, fx.expression("And ") & count - _PRINTED & " more: see Check on the screen.")
        return fx.sentence((*said, more))

    def _said_of_adjusted(self) -> Expression:
        """Returns the boards that are adjusted at one table, or at how many tables some are."""
        here = self._match.here
        tables, line = fx.count_where(here.adjusted != ""), fx.SumProduct((here.adjusted != "") * here.table)
        boards = fx.call("TRIM", fx.Index(here.adjusted, line))
        brief = fx.If(fx.call("LEN", boards) < _LONG, boards, "adjusted boards, see Check.")
        several = " Boards are adjusted at " & tables & " tables: see Check."
        return fx.IfError(fx.first_true((tables == 1, " Table " & line & ": " & brief), (tables > 1, several)))

    def step(self) -> Expression:
        """Returns what is to be done next: first what this match needs, then what the event does."""
        event, here, own = self._event, self._match.here, self._match
        table, odd = fx.count_where(here.waiting == "") + 1, own.own("remarked", fixed="")

        def called(side: str) -> Expression:
            names, pair = (fx.Index(here.of(column), table) for column in (f"names_{side}", side))
            return fx.If(names == "", "pair " & pair, names)

        unseated = own.own("unseated")
        following = (
            (match.single("complete") == 0,
             fx.If(match.single("tables") == 0, f"draw match {number}", f"go to {match.sheet}"))
            for number, match in enumerate(event.matches, 1)
        )  # fmt: skip
        return next_step(
            (event.setup_line_deleted, "undo the last change"),
            *((emptied, "leave out less, on Set-up") for emptied in self._emptied()),
            (own.last("waiting") != "", "type table " & table & ", " & called("ns") & " v " & called("ew")),
            (odd != "", "look at " & _several("table", odd)),
            (fx.And(own.own("latest") == 1, unseated != ""), "seat " & _several("pair", unseated)),
            *following,
            otherwise="print Standings and Results",
        )

    def checked_sums(self) -> Expression:
        """Checks that IMPs of NS and EW add up to what rulings give; no more can be proved of a trimmed datum."""
        match = self._match
        typed, paired = match.area_of("score", prefix=False), match.here.paired
        given = self._event.given_by_rulings()
        ruled = fx.total(fx.SumProduct((paired == 1) * (typed == word)) * both for word, both in given)
        ns, ew = fx.Sum(match.here.imps_ns), fx.Sum(match.here.imps_ew)
        found = "Sums: IMPs of NS " & fx.Round(ns, 2) & " and of EW " & fx.Round(ew, 2)
        right = found & ", as rulings give both sides: right."
        wrong = found & " are together not what rulings give both sides: a formula was typed over."
        said = fx.IfError(
            fx.If(fx.Round(ns + ew - ruled, 2) == 0, right, wrong), "Sums: there is an error value among the scores."
        )
        return fx.If(fx.Count(match.here.imps_ns) == 0, "", said)


def _several(noun: str, listed: Expression) -> Expression:
    """Returns a noun with numbers, in the plural where they are several."""
    return noun & fx.If(fx.IsNumber(fx.Find(",", listed)), "s ", " ") & listed
