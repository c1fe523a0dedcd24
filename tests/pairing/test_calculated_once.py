"""Drawing a round calculates every formula of its workbook once: the rest follows when the round stands there."""

from datetime import datetime
from pathlib import Path

import pytest

from bridgesheets.catalogue.in_workbooks import OURS
from bridgesheets.scoresheets.proof import read_score_sheet
from bridgesheets.scoresheets.records import Filling, filled
from bridgesheets.surfaces.tasks.drawing import _entries
from tests.scoresheets.scoring import fill
from tests.scoresheets.swiss_entries import empty, match, teams
from truesheet.calculating.entering import type_in
from truesheet.calculating.recalculation import Stages, recalculate
from truesheet.files import Snapshot
from truesheet.reading.workbook import WorkbookFile

NOW = datetime(2026, 1, 31, 19, 30)


@pytest.mark.exhaustive
def test_what_was_known_before_the_draw_stays_and_the_rest_is_what_all_of_it_comes_to():
    """The values are those of calculating all of it afresh."""
    content = fill(empty(6, 3), teams(6) | match(1, 1, 1, 2, 10, 3) | match(1, 2, 3, 4, 0, 0) | match(1, 3, 5, 6, 1, 9))
    workbook = WorkbookFile(Path("club.xlsx"), content, Snapshot(0, 0, len(content), 0), OURS)
    saved = read_score_sheet(workbook)
    places = _entries(saved, filled(saved.event, 2, Filling()))
    stages = Stages(workbook, NOW, places)
    assert len(stages.first.values) > 5
    round_2 = next(sheet.position for sheet in workbook.sheets if sheet.name == "Round 2")
    typed = {round_2: {(5, 2): 2.0, (5, 3): 6.0}}
    after = type_in(workbook, typed, NOW, stages)
    assert after.values == recalculate(after.workbook, NOW).values
    known = {(at, where): value for at, found in stages.first.values.items() for where, value in found.items()}
    again = {(at, where): value for at, found in after.values.items() for where, value in found.items()}
    # What was known before is as it was, and that was most of it.
    assert known.items() <= again.items()
    assert len(known) > len(again) / 3
