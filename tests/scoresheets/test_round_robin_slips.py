"""Result slips of a round robin."""

from tests.scoresheets.round_robins import blank, names
from tests.scoresheets.scoring import fill, shown


def test_slips_ask_for_halves_only_where_a_match_has_halves():
    """A captain who finds two boxes for halves of a match in one go wonders what to write there."""
    for halves, asked in ((1, 0), (2, 6)):  # six matches of four teams
        sheet = shown(fill(blank(), names() | {("Set-up", "B8"): halves}))
        heads = [said for (name, _), said in sheet.items() if name == "Slips" and str(said).endswith("half")]
        assert (heads.count("1st half"), heads.count("2nd half")) == (asked, asked)
