"""Pages on which nothing is to be seen yet: no 0 that looks like a result, and no number without a team."""

from io import BytesIO

import openpyxl

from tests.scoresheets import swiss_entries as swiss
from tests.scoresheets.fitting import printed
from tests.scoresheets.round_robins import blank, names, totals
from tests.scoresheets.scoring import fill, shown


def test_the_matrix_of_a_round_robin_sums_up_only_who_has_played():
    """Wolf beat Dune 34-12 in round 1, table 1; Bell and Crane have not played: their lines have no total."""
    sheet = shown(fill(blank(), names() | totals({(1, 1): (34, 12)})))
    # Four teams: the VPs begin in row 4 with the total behind them in G, the IMPs in row 11 with won, lost and net.
    assert [sheet.get(("Cross-table", f"G{row}")) for row in (5, 6)] == [None, None]
    assert (sheet["Cross-table", "G4"], sheet["Cross-table", "G7"]) == (
        sheet["Cross-table", "F4"],
        sheet["Cross-table", "C7"],
    )
    lines = [[sheet.get(("Cross-table", f"{column}{row}")) for column in "GHI"] for row in (11, 12, 13, 14)]
    assert lines == [[34, 12, 22], [None] * 3, [None] * 3, [12, 34, -22]]


def test_lines_for_late_teams_have_no_number_in_the_cross_table_until_they_come():
    """A workbook for four teams has six lines; the fifth team comes late."""
    for count in (4, 5):
        figures = printed(fill(swiss.empty(4, 2), swiss.teams(count)))["Cross-table"]
        # The numbers of the rounds stand above, those of the teams beside; all totals are still 0.
        numbers = sorted(figure for figure in figures if isinstance(figure, int) and figure > 0)
        assert numbers == sorted([1, 2, *range(1, count + 1)])


def test_without_a_rating_no_award_of_nothing_is_shown():
    """Three figures above the table of awards: formats of three parts say what a 0 looks like."""
    content = fill(swiss.empty(4, 3), swiss.teams(4))
    sheet = shown(content)
    page = openpyxl.load_workbook(BytesIO(content))["Awards"]
    for address in ("B12", "B13", "B14"):
        assert sheet["Awards", address] == 0
        assert page[address].number_format.split(";")[2:] == [""]
