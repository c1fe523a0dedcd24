"""The standings, to be read on the screen and pinned up; who has equal points shares a place."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.calculation import FEWEST
from bridgesheets.scoresheets.butler.choosing import CHOICE_ROW, PRINTED_ABOVE, STATUS_ROW, TITLE_ROW, add_heading
from bridgesheets.scoresheets.butler.event import HEAD_ROW, STANDINGS, Event
from bridgesheets.scoresheets.butler.looks import HEAD_LEFT, NAMES, ONE_LINE, SIGNED, shaded
from bridgesheets.scoresheets.declared import Block, Column, Line, Single, gap, helper
from bridgesheets.scoresheets.entries import whole
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.styles import ASKED, ENTRY, HELPER, RESULT, RESULT_STRONG, RESULT_VPS_STRONG

_HEAD = 20.0
_LOWEST_LINE, _HIGHEST_LINE = 13.0, 22.0
#: The smallest type, which the lowest line has room for.
_SMALLEST = 10.0
#: As many lines stand on one page.
_ONE_PAGE = 48
_SOURCE = "NSWBA State Swiss Pairs 1.4 to 1.6; ties are not broken: section 5"


def standing_lines(event: Event) -> Block:
    """The standings, a line a place, after the match that is asked for or the last that has begun."""
    # All lines stand on one page if they can be read there.
    height = max(_LOWEST_LINE, min(_HIGHEST_LINE, (event.area()[1] * 0.98 - PRINTED_ABOVE - _HEAD) / event.lines))

    def look(role: Role) -> Callable[[int], Role]:
        return shaded(role, max(_SMALLEST, min(12.0, height * 0.75)), event.entered)

    def of(kept: str) -> Callable[[Line], Expression]:
        """Returns what the calculation has of the pair that has a place."""
        return lambda row: fx.If(
            fx.Count(row.fixed.line) == 1, fx.Index(event.calculation.all.of(kept), row.fixed.line)
        )

    def place(row: Line) -> Expression:
        """The place, with a sign where it is shared."""
        all_by = event.calculation.all.by
        by = fx.Index(all_by, row.fixed.line)
        first = 1 + fx.CountIf(all_by, ">" & by)
        shown = fx.If(by < FEWEST, "house", fx.If(fx.CountIf(all_by, by) > 1, first & "=", first))
        return fx.If(fx.And(fx.Count(row.fixed.line) == 1, event.standings.single("after") > 0), shown)

    def line(row: Line) -> Expression:
        """The line of the calculation with the pair of a place."""
        of_all = event.calculation.all
        rank = fx.Match(row.ordinal, of_all.order, 0)
        return fx.IfError(fx.If(fx.Index(of_all.listed, rank) == 1, rank))

    def after() -> Expression:
        """The last match that the standings take in."""
        started = (fx.If(match.single("tables") > 0, number, 0) for number, match in enumerate(event.matches, 1))
        asked = event.standings.own("asked", fixed="")
        return fx.If(event.is_match(asked), asked, fx.Max(*started))

    return Block(
        STANDINGS,
        (
            Column("place", "Place", 50, look(RESULT_STRONG), formula=place),
            Column("pair", "Pair", 45, look(RESULT), formula=of("number")),
            Column("names", "Names", 234, look(NAMES), formula=of("names"), head_look=HEAD_LEFT),
            Column("vps", "VPs", 70, look(RESULT_VPS_STRONG), formula=of("points")),
            Column("imps", "IMPs", 60, look(SIGNED), formula=of("imps")),
            Column("matches", "Matches", 60, look(RESULT), formula=of("played")),
            gap(10),
            helper("line", line, 40),
        ),
        event.lines,
        (
            Single("asked", "vps", CHOICE_ROW - HEAD_ROW, ENTRY, allowed=whole("After match", 1, event.rounds)),
            Single("after", "line", -1, HELPER, after),
        ),
        line_height=height,
        head_height=_HEAD,
    )


def add_standings(event: Event) -> None:
    """Add the sheet "Standings"."""
    form, lines = event.book.form(STANDINGS), event.standings
    add_heading(form, "Standings: " & event.dated, lines.column("matches"))
    form.formula(STATUS_ROW, 1, _status(event), ONE_LINE)
    form.put(CHOICE_ROW, 1, "Standings after match (empty: after the last that has begun)", ASKED)
    down = 1 if event.lines <= _ONE_PAGE else 0
    lines.fill(form, "matches", source=_SOURCE, top=TITLE_ROW, down=down, cursor=lines.single_at("asked"))


def _status(event: Event) -> Expression:
    """After which match, and what is still missing."""
    after, calculated, missing = event.standings.single("after"), event.calculation.all, _incomplete(event)
    provisional = fx.If(missing == "", ".", " (provisional: scores are missing in match" & missing & ").")
    # Lines that were deleted, and figures that were typed over.
    both = ((event.standings.here.pair, calculated.number), (event.standings.here.vps, calculated.points))
    wrong = (fx.Round(fx.Sum(shown) - fx.SumIf(calculated.listed, 1, counted), 2) != 0 for shown, counted in both)
    named = "After match " & after & f" of {event.rounds}" & provisional
    said = fx.If(after == 0, "No match has been typed yet.", named) & event.problems_said
    return event.unless_deleted(
        fx.If(fx.Or(*wrong), "A line of the standings was deleted or typed over: undo that.", said)
    )


def after_match(event: Event) -> Expression:
    """Returns what the standings are after, in brief."""
    after, unsure = event.standings.single("after"), fx.If(_incomplete(event) == "", "", ", provisional")
    return fx.If(after == 0, "Before the first match", "Standings after match " & after & unsure)


def _incomplete(event: Event) -> Expression:
    """The matches that the standings take in and of which scores are missing."""
    after = event.standings.single("after")
    return fx.sentence(
        fx.If(fx.And(fx.expression(number) <= after, match.single("complete") == 0), f" {number}")
        for number, match in enumerate(event.matches, 1)
    )
