"""The club evening of the documentation is played as it stands there: every figure on the page is in the workbook."""

import openpyxl
import pytest

from tests.docs.shown import ROOT, Command, differences, in_order, run, text_of, typed
from tests.scoresheets.named import as_number
from tests.scoresheets.scoring import fill

PAGE = ROOT / "docs" / "club-evening.md"

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("club evening")]


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """The evening as it was typed, with everything that was answered."""
    return Evening(tmp_path_factory.mktemp("evening")).play()


class Evening:
    """Types the commands and the entries of the page in their order; what the sheets show is looked at in the end."""

    def __init__(self, folder):
        self.path = folder / "tuesday.xlsx"
        self.answers = []
        self.names = {}
        self.rounds, self.standings, self.awards = {}, [], []

    def play(self):
        for each in in_order(PAGE):
            if isinstance(each, Command):
                ((status, answer),) = run(typed([each]), self.path.parent)
                self.answers.append((each, status, answer))
            else:
                self.read(*each)
        self.book = openpyxl.load_workbook(self.path, data_only=True)
        return self

    def read(self, heading, *rows):
        """A table of the page: entries are typed, results are kept."""
        if heading[0] == "No.":
            self.names = {int(number): name for number, name, _ in rows}
            self.type("Names", B=[name for _, name, _ in rows], D=[int(points) for *_, points in rows])
        elif heading[0].startswith("Round"):
            self.rounds[heading[0]] = rows
            self.type(heading[0], D=[int(row[3]) for row in rows], E=[int(row[4]) for row in rows])
            if heading[0] == "Round 2":
                self.reads("row 5: team 6, round 2, VPs -1, reason *slow play*")
                self.type("Adjustments", A=[6], B=[2], D=[-1], E=["slow play"])
        elif "Award" in heading:
            self.awards = rows
            self.reads("in B5, here `csg7`, a club special game of rating seven, and type 1 in B9, for one session")
            self.type("Awards", B=["csg7", None, None, None, 1])
        else:
            self.standings = rows

    @staticmethod
    def reads(sentence):
        assert sentence in " ".join(text_of(PAGE).split())

    def type(self, sheet, **columns):
        """Type into the columns of a sheet, from row 5 down."""
        cells = ((column, row, value) for column, values in columns.items() for row, value in enumerate(values, 5))
        entries = {(sheet, f"{column}{row}"): value for column, row, value in cells if value is not None}
        self.path.write_bytes(fill(self.path.read_bytes(), entries))

    def shows(self, sheet, row, columns):
        return [self.book[sheet][f"{column}{row}"].value for column in columns]


@pytest.mark.exhaustive
def test_every_command_of_the_evening_succeeds_and_answers_what_stands_below_it(evening):
    assert len(evening.answers) == 9
    for command, status, answer in evening.answers:
        assert status == 0, answer
        if command.answer:
            assert differences(answer, command.answer) == [], command.line


def test_the_last_check_finds_nothing(evening):
    command, _, answer = evening.answers[-1]
    assert (command.arguments, answer) == ("check tuesday.xlsx", "nothing wrong in 1 workbook\n")


def test_the_draw_puts_the_teams_of_the_page_at_the_tables_and_the_sheet_says_their_victory_points(evening):
    assert [len(rows) for rows in evening.rounds.values()] == [4, 4, 4]
    for sheet, rows in evening.rounds.items():
        for row, (_, *teams, _, _, points) in enumerate(rows, 5):
            team_a, team_b, said = evening.shows(sheet, row, "BCF")
            assert [evening.names[team_a], evening.names[team_b]] == teams
            winner, loser = sorted(map(int, points.split("-")), reverse=True)
            assert f", {winner}-{loser}" in said


def test_the_standings_are_those_of_the_page(evening):
    assert len(evening.standings) == 8
    for row, written in enumerate(evening.standings, 6):
        assert list(map(as_number, written)) == evening.shows("Standings", row, "ACDE")


def test_the_victory_points_of_the_page_add_up(evening):
    """Twelve matches of 20, and one taken off."""
    assert sum(int(row[2]) for row in evening.standings) == 12 * 20 - 1


def test_the_awards_are_those_of_the_page(evening):
    assert len(evening.awards) == 8
    for row, written in enumerate(evening.awards, 17):
        assert list(map(as_number, written)) == evening.shows("Awards", row, "ACDEF")
