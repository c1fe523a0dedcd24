"""What stands beside a match: who won by how much, or what keeps it from counting. Nothing rests on colour."""

from __future__ import annotations

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.round_robin import states
from bridgesheets.scoresheets.round_robin.event import Event
from bridgesheets.scoresheets.round_robin.schedule import Match


class MatchWords:
    """Words on one match."""

    def __init__(self, event: Event, match: Match) -> None:
        self._event, self._match = event, match
        self._found, self._entered = event.worked(match), event.entered(match)
        self._home, self._away = (event.totals.line(team).name for team in (match.home, match.away))
        #: Whether IMPs were added to those of either side.
        self._added = self._found.home_added != 0, self._found.away_added != 0

    def chosen(self) -> Expression:
        """Whichever is to be said."""
        found = self._found
        faults = {
            states.NO_NUMBERS: "figures must be numbers: no VPs",
            states.BELOW_0: "figures cannot be below 0: no VPs",
            states.FRACTION: "figures must be whole: no VPs",
            states.TOO_MANY: f"more than {most_imps_a_board()} IMPs a board: no VPs",
        }
        said: dict[int, Operand] = {
            states.NOTHING: "",
            states.FIGURE_MISSING: "one figure is missing",
            states.HALF_TIME: self._half_time(),
            states.COMPLETE: self._complete(),
            states.SECOND_HALF: "second half typed, but Set-up says one",
            states.ONLY_OTHER: "only the other captain's total: type the first",
        }
        return fx.first_true(
            (found.in_place == 0, "line moved or deleted: undo it; the match does not count"),
            (found.mode != states.NORMAL, self._withdrawn()),
            (found.assigned == states.BOTH_ASSIGNED, self._ruled()),
            (found.fault > 0, fx.call("CHOOSE", fx.Max(1, found.fault), *faults.values())),
            # Assigned points for one side: neither they nor what was typed counts.
            (found.assigned == 1, "assigned VPs for one side only: Adjustments needs a line for the other"
             & self._if_typed("; until then the IMPs do not count")),
            otherwise=fx.call("CHOOSE", fx.Min(len(said), found.state + 1), *said.values()),
        )  # fmt: skip

    def _if_typed(self, words: str) -> Expression:
        """Words for figures that were typed and do not count."""
        return fx.If(self._found.state > states.NOTHING, words)

    def _withdrawn(self) -> Expression:
        """Returns what a match brings of which a team withdrew."""
        mode, by_home = self._found.mode, self._event.totals.line(self._match.home).cancelled == 1
        cancelled = "cancelled: " & fx.If(by_home, self._home, self._away) & " withdrew"
        return fx.first_true(
            (mode == states.CANCELLED, cancelled),
            (mode == states.BOTH_GONE, "not played: both withdrew"),
            (mode == states.GONE["home"], self._left(self._home, self._away, "away")),
            otherwise=self._left(self._away, self._home, "home"),
        ) & self._if_typed("; the figures typed do not count")

    def _left(self, gone: Expression, other: Expression, side: str) -> Expression:
        """Returns who withdrew, and what the other team gets."""
        award = self._found.of(f"{side}_award")
        got = other & " gets " & self._event.points_said(award) & " VPs"
        return gone & " withdrew: " & fx.If(award == "", "no score", got)

    def _ruled(self) -> Expression:
        """The Victory Points that the director assigned."""
        home, away = self._points("home"), self._points("away")
        ignored = fx.If(fx.Or(self._found.state > states.NOTHING, *self._added), "; the IMPs do not count")
        return "ruled: " & self._home & " " & home & ", " & self._away & " " & away & " VPs" & ignored

    def _half_time(self) -> Expression:
        """Returns who leads at half time."""
        home, away = self._entered.first_home, self._entered.first_away
        return "half time: " & fx.first_true(
            (home > away, self._home & " lead " & home & "–" & away),
            (home < away, self._away & " lead " & away & "–" & home),
            otherwise="level " & home & "–" & away,
        )

    def _complete(self) -> Expression:
        """Returns who won, by how much, and the Victory Points."""
        home, away = self._found.home_total, self._found.away_total

        def from_side(side: str, other: str, between: str) -> Expression:
            figures = self._found.of(f"{side}_total") & "–" & self._found.of(f"{other}_total")
            return between & figures & ", " & self._points(side) & "–" & self._points(other)

        result = fx.first_true(
            (home > away, self._home & " beat " & self._away & from_side("home", "away", " ")),
            (home < away, self._away & " beat " & self._home & from_side("away", "home", " ")),
            otherwise=self._home & " and " & self._away & from_side("home", "away", " drew "),
        )
        said = self._doubt() & result & fx.If(fx.Or(*self._added), " (adjusted)")
        return fx.If(self._found.of("in") == 0, "no VPs: see the boards in Set-up", said)

    def _doubt(self) -> Expression:
        """Returns what the other captain says, if it differs."""
        said = self._entered.other_home & "–" & self._entered.other_away
        return fx.first_true(
            (self._found.other_captain == states.DIFFERS, "PROVISIONAL, other captain says " & said & ": "),
            (self._found.other_captain == states.ONE_FIGURE, "PROVISIONAL, other captain: one figure is missing: "),
        )

    def _points(self, side: str) -> Expression:
        """The Victory Points of a side in a text."""
        return self._event.points_said(self._found.of(f"{side}_vps"))
