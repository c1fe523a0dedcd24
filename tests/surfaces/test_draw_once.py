"""One draw through the command, from a new score sheet to numbers in its first round."""

from io import BytesIO

import openpyxl

from bridgesheets.scoresheets.kinds import order
from tests import commands
from tests.scoresheets.made import make
from tests.scoresheets.scoring import fill

NAMES = ("=HYPERLINK(1)", "1-2", "007", "TRUE")


def run(*arguments):
    return commands.run("draw", *arguments)


def test_four_teams_are_drawn_into_the_first_round_and_names_stay_texts(tmp_path):
    path = tmp_path / "club.xlsx"
    names = {("Teams", f"B{row}"): name for row, name in enumerate(NAMES, 5)}
    path.write_bytes(fill(make(order("swiss", teams=4, rounds=2)), names))
    before = path.read_bytes()
    done = run(path, "--seed", 7)
    assert done.returncode == 0, done.stderr
    assert "seed 7" in done.stdout
    assert (tmp_path / "club.xlsx.bak").read_bytes() == before
    sheet = openpyxl.load_workbook(BytesIO(path.read_bytes()))["Round 1"]
    drawn = [sheet.cell(row, column).value for row in (5, 6) for column in (2, 3)]
    # The top half of the seeding, here of the lines, against the bottom half.
    assert sorted(drawn) == [1, 2, 3, 4]
    refused = run(path)
    assert refused.returncode == 3
    assert "waits for tables 1 and 2" in refused.stderr


def test_a_file_that_is_not_ours_is_refused_and_stays(tmp_path):
    path = tmp_path / "club.xlsx"
    book = openpyxl.Workbook()
    book.save(path)
    before = path.read_bytes()
    refused = run(path)
    assert refused.returncode == 3
    assert refused.stderr.count("\n") == 1
    assert path.read_bytes() == before
