"""A drawn event opens where work goes on."""

import openpyxl
import pytest

from tests.pairing.club import Club, played, round_of


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_after_the_draw_the_file_opens_at_the_first_result_of_the_round(tmp_path, capsys):
    club = Club(tmp_path, capsys, played(8, 3))
    for number in (1, 2):
        status, _, complained = club.draw("--seed", "3")
        assert status == 0, complained
        opened = openpyxl.load_workbook(club.path).active
        sheet, cell = club.where(round_of(number), 1, "imps_a")
        assert (opened.title, opened.sheet_view.selection[-1].activeCell) == (sheet, cell)
        club.score(number, 5)
