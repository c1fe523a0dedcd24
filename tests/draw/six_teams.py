"""A Swiss of six teams with two of three rounds played, in which cells are typed over behind the protection."""

from datetime import datetime
from functools import cache, cached_property
from io import BytesIO

import openpyxl
import pytest
from lxml import etree

from bridgesheets.award.swiss_sheets import of_swiss
from bridgesheets.draw import drawing
from bridgesheets.draw.next_round import Options
from bridgesheets.in_workbooks import open_workbook
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import order
from bridgesheets.sheets.swiss.kind import declared
from bridgesheets.spreadsheet.package.archive import read_archive
from bridgesheets.spreadsheet.package.repack import repacked
from bridgesheets.spreadsheet.refusals import Refused
from tests.draw.club import played
from tests.sheets.scoring import typed_over

_NOW = datetime(2026, 1, 31)
TEAMS, ROUNDS = 6, 3
#: The blocks of its workbook.
BLOCKS = declared(Book(order("swiss", teams=TEAMS, rounds=ROUNDS)))
#: The number of a column of a round, and of the sheet of teams, by its name.
of_match, of_team = BLOCKS.any_round.column, BLOCKS.teams.column
#: Rows of the first match of a round and of the first team in the ledger.
FIRST_MATCH, FIRST_TEAM = BLOCKS.any_round.first_row, BLOCKS.ledger.first_row


@cache
def two_played():
    return played(TEAMS, ROUNDS, 2)


def _defined_names(content):
    """The elements of the defined names of a workbook."""
    root = etree.fromstring(read_archive(content).read("xl/workbook.xml"))
    return {element.get("name"): element for element in root.iter("{*}definedName")}


class Event:
    """Six teams with two of three rounds played, in which cells may be typed over behind the protection."""

    def __init__(self, folder):
        self._path = folder / "swiss.xlsx"
        self.content = two_played()

    @cached_property
    def book(self):
        """What is changed in it is saved in place of the content."""
        return openpyxl.load_workbook(BytesIO(self.content))

    def saved(self):
        if "book" in vars(self):
            self.book.save(self._path)
        else:
            self._path.write_bytes(self.content)
        return self._path

    def type(self, cells):
        self.content = typed_over(self.content, cells)

    def named(self, name):
        """The cells that a name stands for, as the workbook writes them."""
        return _defined_names(self.content)[name].text

    def cell(self, name):
        """The sheet and the address of the single cell of a name."""
        sheet, _, address = self.named(name).replace("'", "").replace("$", "").partition("!")
        return sheet, address

    def points_to(self, name, where):
        name = _defined_names(self.content)[name]
        name.text = where
        self._rename(name.getroottree())

    def forget(self, name):
        """Takes a name away, which a workbook of an earlier version lacks."""
        name = _defined_names(self.content)[name]
        root = name.getroottree()
        name.getparent().remove(name)
        self._rename(root)

    def _rename(self, root):
        changed = {"xl/workbook.xml": etree.tostring(root, encoding="UTF-8", xml_declaration=True)}
        self.content = b"".join(repacked(read_archive(self.content), changed))

    def drawn(self):
        """The third round that is drawn from it."""
        made, _ = drawing.draw_into(self.saved(), Options(seed=2), lambda: 2, _NOW)
        return made.lines

    def awarded(self):
        """What awards are calculated from."""
        found = of_swiss(open_workbook(self.saved()), "swiss.xlsx")
        return [(one.number, one.score, one.rank, one.wins, one.ties, one.others) for one in found.contestants]

    def refused(self):
        with pytest.raises(Refused) as refusal:
            self.drawn()
        return str(refusal.value)
