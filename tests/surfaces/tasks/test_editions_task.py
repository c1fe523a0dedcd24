"""``editions diff``: each place with its own citation, and the clearest of all awards that differ."""

from pathlib import Path

import pytest

from bridgesheets import edition
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.surfaces.tasks import editions
from bridgesheets.surfaces.tasks.editions import contents, differences
from tests.regulations.amendments import amendment, cited


def report(*changes: str, folder: Path) -> tuple[list[str], list[str]]:
    """The lines about places, and those about awards."""
    lines = list(differences(DEFAULT, edition(amendment(folder, *changes)).edition))
    split = lines.index("Awards that differ:")
    return lines[1 : split - 1], lines[split + 1 :]


@pytest.mark.exhaustive
def test_awards_of_lower_places_are_found_where_no_first_differs(tmp_path: Path) -> None:
    places, awards = report(cited('figures = "club_overalls"\nfigure = "places"\nvalue = 5'), folder=tmp_path)
    assert places == ["club_overalls, places: 6 -> 5 (Rules of the club, rule 3)"]
    assert 1 <= len(awards) <= 12
    assert all(award.startswith("=MPCLUBOVERALL(6,") for award in awards)


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_each_place_that_differs_is_cited_by_its_own_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked for by two arguments at once, which takes long, where awards are found by one."""
    monkeypatch.setattr(editions._Search, "_reading", None)
    changes = [
        cited('figures = "cruise_game"\nfigure = "full_part"\nvalue = 0.75'),
        cited('figures = "cruise_game"\nfigure = "short_part"\nvalue = 0.45').replace("rule 3", "rule 4"),
    ]
    places, awards = report(*changes, folder=tmp_path)
    assert [line.rpartition(", ")[2] for line in places] == ["rule 3)", "rule 4)"]
    assert any('"cruise"' in award for award in awards)


@pytest.mark.exhaustive
def test_a_change_that_moves_no_award_is_named_with_what_was_looked_through(tmp_path: Path) -> None:
    """No match of usual length has 200 boards, where the scale ends."""
    change = cited('figures = "wbf_2013_half"\nfigure = "longest"\nvalue = 199')
    _, awards = report(change, folder=tmp_path)
    assert awards[0] == "none was found"
    assert awards[1].startswith("no award depends on: wbf_2013_half, longest = 199")
    assert "calls of 86 functions, with all names and usual sizes" in awards[2]


@pytest.mark.exhaustive
def test_a_datum_and_an_increase_are_found_though_they_are_arguments(tmp_path: Path) -> None:
    """Ten scores, a tenth left out at each end: (450 + 430 + 420 + 420 + 400 + 170 + 140 - 50)/8 = 297.5; a fifth:
    (430 + 420 + 420 + 400 + 170 + 140)/6 = 330."""
    _, awards = report(cited('figures = "datum"\nfigure = "drop"\nvalue = 0.2'), folder=tmp_path)
    assert awards[0].startswith("Butler, a board of ten scores, its datum: 297.5 -> 330 ")
    _, awards = report(cited('figures = "increases"\nfigure = "after_one_cut"\nvalue = 0.15'), folder=tmp_path)
    assert any(award.startswith("=MPSESSION(") for award in awards) and not awards[0].startswith("none")


def test_a_column_that_is_printed_only_is_marked_where_the_tables_are_listed() -> None:
    """The awards that the WBF itself gives stand beside the masterpoints in the manual."""
    lines = list(contents("wbf"))
    assert lines[1] == "printed only, no award depends on it: WBF Award"
    assert not any("printed only" in line for line in contents("usbf_teams"))
