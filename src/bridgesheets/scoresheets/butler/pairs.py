"""The sheet of the pairs, and that of their fines and other adjustments, so that nobody types over a formula."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import KEY
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, gap, helper, helpers
from bridgesheets.scoresheets.butler.event import ADJUSTMENTS, PAIRS, REMARK, ButlerSheets
from bridgesheets.scoresheets.entries import choice, is_twice, number, text, whole
from bridgesheets.scoresheets.expressions import Expression, Operand, deleted_if_error
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.styles import CHECK, ENTRY, ENTRY_CHOICE, ENTRY_NAME
from bridgesheets.scoresheets.swiss.layout import ABSENCES

#: Two names of this length and the space between them fit the printed pages.
_LONGEST_NAME = 20
_MOVED = "The numbers no longer run 1, 2, 3: undo the sorting, inserting or deleting. "
_NO_HOUSE = "House pair: type house, or nothing. "


def both_names(row: Line) -> Expression:
    dash = fx.If(fx.And(row.player != "", row.partner != ""), " – ")
    return fx.IfError(row.player & dash & row.partner)


#: Of a name that is on another line too: it was completed to that one, or two people have it.
TWICE = "Name on two lines? Type it again, Delete, Enter. Two people: add an initial. "


def is_pair_twice(row: Line) -> Expression:
    """Checks if both names of a pair, or the whole name of one of its players, are on another line too."""
    player, partner = row.here.player, row.here.partner
    both = fx.SumProduct((player == row.player) * (partner == row.partner)) > 1
    players = (is_twice(name, player, partner) for name in (row.player, row.partner))
    return fx.Or(fx.IfError(fx.And(row.player & row.partner != "", both), fx.FALSE), *players)


def pair_lines(event: ButlerSheets) -> Block:
    """Returns the list of pairs; its last column holds both names as the other sheets show them."""
    name, listed = text("Name", _LONGEST_NAME), event.example.names

    def remark(row: Line) -> Expression:
        """Returns the first that is wrong with the line of a pair: it has room for no more."""
        due = fx.call("N", row.above.number) + 1
        before_first = fx.If(fx.Count(row.out) == 1, row.out == 0, fx.FALSE)

        def no_match(cell: Expression) -> Expression:
            return fx.IfError(fx.And(cell != "", fx.Not(event.is_match(cell))), fx.TRUE)

        return fx.first_true(
            (fx.IfError(row.number != due, fx.TRUE), _MOVED),
            (is_pair_twice(row), TWICE),
            (fx.IfError(fx.And(row.house != "", row.house != "house"), fx.TRUE), _NO_HOUSE),
            (fx.If(before_first, fx.FALSE, no_match(row.out)), "Withdrawn after which match? "),
            *((no_match(row.of("absent", each)), "Absent in which match? ") for each in range(ABSENCES)),
        )

    return Block(
        PAIRS,
        (
            Column("number", "Pair", 40, KEY, values=lambda line: line),
            Column("player", "Player", 122, ENTRY_NAME.at(12), name, values=[player for player, _ in listed]),
            Column("partner", "Partner", 122, ENTRY_NAME.at(12), name, values=[partner for _, partner in listed]),
            Column("house", "House pair", 52, ENTRY_CHOICE, choice("House pair", ("house",))),
            Column("out", "Withdrawn after match", 62, ENTRY, whole("Withdrawn after match", 0, event.rounds)),
            Column("absent", lambda each: ("Absent in match", "Also in match")[each], 52, ENTRY,
                   whole("Absent in match", 1, event.rounds), times=ABSENCES),
            Column("remark", "Check", 380, CHECK.at(10), formula=remark),
            helper("names", both_names, 200),
        ),
        event.lines,
        head_height=32,
        line_height=23,
    )  # fmt: skip


def add_pairs(event: ButlerSheets) -> None:
    remarked = fx.count_where(event.pairs.all.remark != "") > 0
    said = event.named & " pairs." & fx.If(remarked, " Something is wrong: see the remarks.", " Type the matches next.")
    form = event.begin(
        PAIRS,
        deleted_if_error(fx.If(event.named == 0, "Type the names of the pairs; the numbers stay as they are.", said)),
        "House pair: makes the number even, is not ranked. Withdrawn after: its last match.",
    )
    event.pairs.fill(form, "absent", "player")


_LINES = 24
#: What nobody is fined.
_MOST_IMPS, _MOST_POINTS = 100, 40
_EXAMPLE = (3, 2, "", -1, "Late at the table")


def adjustment_lines(event: ButlerSheets) -> Block:
    """Returns the list of adjustments. Behind it is what counts; a line with a remark does not."""

    example: list[list[Value]] = [[value] if event.order.filled else [] for value in _EXAMPLE]

    def counted(value: Callable[[Line], Operand], nothing: Operand) -> Callable[[Line], Operand]:
        return lambda row: fx.If(fx.And(row.remark == "", fx.Count(row.pair) == 1), value(row), nothing)

    entry = ENTRY.at(12)
    return Block(
        ADJUSTMENTS,
        (
            Column("pair", "Pair", 42, entry, whole("Pair", 1, event.lines), values=example[0]),
            Column("match", "Match", 46, entry, whole("Match", 1, event.rounds), values=example[1]),
            Column("imps", "IMPs", 46, entry, whole("IMPs", -_MOST_IMPS, _MOST_IMPS), values=example[2]),
            Column("vps", "VPs", 46, entry, number("VPs", -_MOST_POINTS, _MOST_POINTS), values=example[3]),
            Column("reason", "Reason", 165, ENTRY_NAME.at(12), text("Reason", 30), values=example[4]),
            Column("remark", "Check", 228, REMARK, formula=lambda row: _remark(event, row), shrink=True),
            gap(20),
            *helpers(
                50,
                of_pair=counted(lambda row: row.pair, ""),
                in_match=counted(lambda row: fx.If(fx.Count(row.match) == 1, row.match, 0), ""),
                given_imps=counted(lambda row: fx.If(fx.Count(row.imps) == 1, row.imps, 0), 0),
                given_vps=counted(lambda row: fx.If(fx.Count(row.vps) == 1, fx.Round(row.vps, 2), 0), 0),
            ),
        ),
        _LINES,
    )


def add_adjustments(event: ButlerSheets) -> None:
    remarked = fx.count_where(event.adjustments.here.remark != "") > 0
    said = "A minus sign takes points away. IMPs are added before the VPs of the match are found, VPs afterwards."
    form = event.begin(
        ADJUSTMENTS,
        fx.If(remarked, "Lines with a remark do not count.", said),
        "The number of the pair, and the match: for VPs it may stay empty.",
    )
    event.adjustments.fill(form, "remark", "pair")


def _remark(event: ButlerSheets, row: Line) -> Expression:
    pair, match, imps, vps = row.pair, row.match, row.imps, row.vps
    # Where pairs have names, a line without one is no pair. Who plays is not asked: a draw needs this before it.
    listed = fx.And(event.is_pair(pair), fx.Or(event.named == 0, event.names(pair) != ""))
    known = fx.If(fx.Count(pair) == 1, listed, fx.FALSE)
    right_match = fx.Or(event.is_match(match), fx.And(match == "", fx.Count(imps) == 0))
    whole_imps = fx.If(fx.Count(imps) == 1, fx.And(abs(imps) <= _MOST_IMPS, fx.Round(imps, 0) == imps), imps == "")
    right_vps = fx.If(fx.Count(vps) == 1, abs(vps) <= _MOST_POINTS, vps == "")
    # With IMPs the match must be one the pair plays.
    plays = fx.first_true(
        *((match == number, fx.CountIf(tables.area_of("ns", "ew"), pair) > 0)
          for number, tables in enumerate(event.matches, 1)),
        otherwise=fx.FALSE,
    )  # fmt: skip
    found = fx.first_true(
        (fx.And(pair == "", match == "", imps == "", vps == ""), ""),
        (fx.Not(known), "This pair is not on the sheet Pairs."),
        (fx.Not(right_match), f"Type a match from 1 to {event.rounds}."),
        (fx.Not(fx.And(whole_imps, right_vps)),
         f"Type whole IMPs up to {_MOST_IMPS}, or VPs up to {_MOST_POINTS}."),
        (fx.Count(imps, vps) == 0, "Type IMPs or VPs."),
        (fx.Count(imps) == 0, ""),
        otherwise=fx.If(plays, "", "The pair does not play in this match."),
    )  # fmt: skip
    return fx.IfError(found, "There is an error value in this line.")
