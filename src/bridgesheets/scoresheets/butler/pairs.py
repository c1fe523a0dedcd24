"""The sheet with the pairs: their numbers, their names, and what is special about them."""

from __future__ import annotations

from bridgesheets.printed.styles import KEY
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.event import PAIRS, Event
from bridgesheets.scoresheets.butler.looks import REMARK
from bridgesheets.scoresheets.declared import Block, Column, Line, helper
from bridgesheets.scoresheets.entries import choice, text, whole
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_NAME
from bridgesheets.scoresheets.words import told

#: Two names of this length and the space between them fit the printed pages.
_LONGEST_NAME = 20
_MOVED = "The numbers no longer run 1, 2, 3: undo the sorting, inserting or deleting. "
_NO_MATCH = "Withdrawn after match: type the number of a match. "


def pair_lines(event: Event) -> Block:
    """The list of pairs; its last column holds both names as the other sheets show them."""
    name, listed = text("Name", _LONGEST_NAME), event.example.names

    def names(row: Line) -> Expression:
        """Both names, with a dash between them."""
        dash = fx.If(fx.And(row.player != "", row.partner != ""), " – ")
        return fx.IfError(row.player & dash & row.partner)

    def remark(row: Line) -> Expression:
        """Returns what is wrong with the line of a pair."""
        due = 1 if row.is_first else row.above.number + 1
        same = fx.If(row.names == "", fx.FALSE, fx.how_many(event.pairs.all.names == row.names) > 1)
        known = fx.Or(row.house == "", row.house == "house")
        no_match = fx.If(fx.Count(row.out) == 1, fx.If(row.out == 0, "", _NO_MATCH), _NO_MATCH)
        return fx.sentence((
            fx.IfError(fx.If(row.number == due, "", _MOVED), _MOVED),
            fx.If(same, "The same names stand on another line. "),
            fx.IfError(fx.If(known, "", "House pair: type house, or nothing. "), "House pair? "),
            fx.IfError(fx.If(row.out == "", "", fx.If(event.is_match(row.out), "", no_match)), _NO_MATCH),
        ))  # fmt: skip

    return Block(
        PAIRS,
        (
            Column("number", "Pair", 40, KEY, values=lambda line: line),
            Column("player", "Player", 122, ENTRY_NAME.at(12), name, values=[player for player, _ in listed]),
            Column("partner", "Partner", 122, ENTRY_NAME.at(12), name, values=[partner for _, partner in listed]),
            Column("house", "House pair", 52, ENTRY_CHOICE, choice("House pair", ("house",))),
            Column("out", "Withdrawn after match", 62, ENTRY, whole("Withdrawn after match", 0, event.rounds)),
            Column("remark", "Remark", 173, REMARK, formula=remark, shrink=True),
            helper("names", names, 200),
        ),
        event.lines,
        head_height=32,
    )  # fmt: skip


def add_pairs(event: Event) -> None:
    """Add the sheet "Pairs"."""
    named = fx.how_many(event.pairs.all.names != "")
    remarked = fx.how_many(event.pairs.all.remark != "") > 0
    said = named & " pairs." & fx.If(remarked, " Something is wrong: see the remarks.", " Type the matches next.")
    form = event.begin(
        PAIRS,
        told(fx.If(named == 0, "Type the names of the pairs; the numbers stay as they are.", said)),
        "House pair: makes the number even, is not ranked. Withdrawn after: its last match.",
    )
    event.pairs.fill(form, "remark", "player")
