"""The results of a Swiss, teams or pairs, out of its score sheet, which is counted again."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.award.event_day import day_in_words
from bridgesheets.award.score_sheet_cells import NO_DAY
from bridgesheets.draw.broken import refuse_broken
from bridgesheets.draw.event import Entrant, read_event, wrong_adjustments
from bridgesheets.draw.named import Names
from bridgesheets.draw.recount import refuse_other_figures
from bridgesheets.draw.typed_rounds import Adjustments, Scoring, TypedMatch, TypedRound
from bridgesheets.outcomes.event_results import EventResults, Listing, columns, figures, in_one_line, plain, signed
from bridgesheets.reasons import with_noun
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

_EARLIER = "it was made by an earlier version and does not say its places; make it again with this one"


def swiss_results(workbook: Workbook) -> EventResults:
    """What the Swiss stands at; :class:`Refused` says what is not as it was made."""
    return _Reading(workbook).results()


class _Reading:
    """A workbook while it is read."""

    def __init__(self, workbook: Workbook) -> None:
        self._workbook = workbook
        self._names = names = Names.calculated(workbook, NO_DAY)
        self._event = event = read_event(names)
        refuse_broken(names)
        refuse_other_figures(event)
        if layout.SHOWN not in names or layout.PLACES not in names:
            raise Refused(_EARLIER)
        self._after = names.block(layout.SHOWN).whole(1) or 0
        known = event.entrants.__contains__
        adjustments = Adjustments(names)
        scoring = Scoring.of(names)
        self._rounds = [
            TypedRound(number, names.block(layout.round_name(number)), known, scoring, adjustments)
            for number in range(1, self._after + 1)
        ]
        self._adjustments = adjustments
        places = names.block(layout.PLACES)
        ranked = [one for one in event.entrants.values() if not one.house]
        self._places = {one.number: places.whole(one.number) or 0 for one in ranked}
        self._ranked = sorted(ranked, key=lambda one: (self._places[one.number], one.number))

    def results(self) -> EventResults:
        called = self._event.called
        return EventResults(
            self._text(layout.TITLE) or f"Swiss {called}s",
            self._played(),
            "; ".join(self._missing()),
            self._standings(),
            (self._cross_table(),) if self._after else (),
            tuple(self._matches(one) for one in self._ranked) if self._after else (),
            awarded=called == "team",
        )

    def _text(self, name: str) -> str:
        return self._names.block(name).text(1) if name in self._names else ""

    def _played(self) -> str:
        event = self._event
        date = self._names.block(layout.DATE).value(1) if layout.DATE in self._names else BLANK
        rounds = f"after round {self._after} of {len(event.rounds)}" if self._after else "before the first round"
        return in_one_line(
            f"Swiss {event.called}s", str(with_noun(len(self._ranked), event.called)), rounds, self._text(layout.PLACE),
            "" if date is BLANK else str(day_in_words(date, self._workbook.date1904)),
        )  # fmt: skip

    def _missing(self) -> Iterator[str]:
        """What makes the standings provisional."""
        for typed in self._rounds:
            waiting, differing = (
                sum(row.state is state and row.kind != layout.LONG_FIRST for row in typed.rows.values())
                for state in (State.WAITING, State.PROVISIONAL)
            )
            wrong = sum(line.state is State.WRONG for line in self._event.round(typed.number).lines)
            for count, said in ((waiting, "without a result"), (differing, "with differing reports"), (wrong, "wrong")):
                if count:
                    yield f"round {typed.number}: {with_noun(count, 'match', 'matches')} {said}"
        yield from wrong_adjustments(self._event)
        left = len(self._event.rounds) - self._after
        if left > 0:
            yield f"{left} of {with_noun(len(self._event.rounds), 'round')} still to come"

    # --- tables ------------------------------------------------------------------------------------------------

    def _points(self, number: int, after: int) -> Decimal:
        return Decimal(self._event.points(number, after)) / 100

    def _place(self, number: int) -> str:
        place = self._places[number]
        return f"{place}=" if [*self._places.values()].count(place) > 1 else str(place)

    def _standings(self) -> Listing:
        called = self._event.called.capitalize()
        margins = [[*self._margins(one.number)] for one in self._ranked]
        won = [sum((share for _, share in each), Decimal(0)) for each in margins]
        net = [sum((margin for margin, _ in each), Decimal(0)) for each in margins]
        return Listing(
            f"Standings after round {self._after}" if self._after else "Standings",
            ("Place", "No.", called, "VPs", "Won", "IMPs +/−"),
            columns(
                [self._place(one.number) for one in self._ranked],
                [str(one.number) for one in self._ranked],
                [one.name for one in self._ranked],
                figures(self._points(one.number, self._after) for one in self._ranked),
                [*map(plain, won)],
                [*map(signed, net)],
            ),
            (0, 1, 3, 4, 5),
        )

    def _margins(self, number: int) -> Iterator[tuple[Decimal, Decimal]]:
        """The margin of a team in each match that has IMPs, and what of a win it is."""
        for typed in self._rounds:
            for row, side in _of_team(typed, number):
                margin = row.margins[side]
                if row.imps is not None and margin is not None:
                    yield margin, Decimal((margin > 0) - (margin < 0) + 1) / 2

    def _brought(self, number: int, typed: TypedRound) -> Decimal | None:
        """What a team has of a round, adjustments included; None where it has nothing."""
        points = typed.points.get(number, ())
        added = self._adjustments.points(number, typed.number)
        return sum(points, added) if points or added else None

    def _cross_table(self) -> Listing:
        rows = []
        for one in self._ranked:
            brought = figures(self._brought(one.number, typed) for typed in self._rounds)
            opponents = [self._opponents(one.number, typed) for typed in self._rounds]
            cells = [" ".join(filter(None, each)) for each in zip(opponents, brought, strict=True)]
            rows.append((str(one.number), one.name, *cells, figures([self._points(one.number, self._after)])[0]))
        rounds = [f"Round {typed.number}" for typed in self._rounds]
        called = self._event.called.capitalize()
        return Listing(
            "Cross-table: opponent and VPs of each round", ("No.", called, *rounds, "VPs"), tuple(rows),
            (0, *range(2, len(rounds) + 3)),
        )  # fmt: skip

    def _opponents(self, number: int, typed: TypedRound) -> str:
        """The numbers of the opponents in a round, with a sign between them and the points."""
        found = []
        for row, side in _of_team(typed, number):
            other = typed.known((row.b, row.a)[side])
            found.append(str(other) if other else row.kind)
        return f"{', '.join(found)}:" if found else ""

    def _matches(self, one: Entrant) -> Listing:
        """The matches of a team, round by round."""
        rows: list[tuple[str, ...]] = []
        if one.carry_over:
            rows.append(("", "carried over", "", "", _vps(self._points(one.number, 0)), ""))
        for typed in self._rounds:
            for row, side in _of_team(typed, one.number):
                other = typed.known((row.b, row.a)[side])
                against = f"{other} {self._event.entrants[other].name}" if other else ""
                points = row.points[side]
                brought = _vps(points) if isinstance(points, Decimal) else ""
                rows.append((str(typed.number), against or row.kind, _imps(row, side), brought, "", _said(row, other)))
            if added := self._adjustments.points(one.number, typed.number):
                rows.append((str(typed.number), "adjustment", "", f"{added:+.2f}", "", ""))
            if rows and rows[-1][0] == str(typed.number):
                rows[-1] = (*rows[-1][:4], _vps(self._points(one.number, typed.number)), rows[-1][5])
        title = f"{one.number} {one.name}"
        return Listing(title, ("Round", "Against", "IMPs", "VPs", "Total", "Remark"), tuple(rows), (0, 2, 3, 4))


def _of_team(typed: TypedRound, number: int) -> Iterator[tuple[TypedMatch, int]]:
    """The matches of a team in a round, each with its side."""
    for row in typed.rows.values():
        for side, team in enumerate((row.a, row.b)):
            if typed.known(team) == number:
                yield row, side


def _imps(row: TypedMatch, side: int) -> str:
    if row.imps is None:
        return ""
    own, other = row.imps[side], row.imps[1 - side]
    return f"{plain(own)}–{plain(other)}"


def _said(row: TypedMatch, other: int) -> str:
    """What is to be known of a match beside its result."""
    told = [row.kind] if row.kind and other else []
    words = {State.WAITING: "no result yet", State.PROVISIONAL: "reports differ", State.WRONG: "does not count"}
    # The first of two meetings of a long triple has its result in the next round.
    if row.state in words and row.kind != layout.LONG_FIRST:
        told.append(words[row.state])
    return ", ".join(told)


def _vps(points: Decimal) -> str:
    return f"{points:.2f}"
