"""The matrix of a round robin on paper."""

import pytest

from bridgesheets.printed.delivering import to_pdf
from tests.printed.leaves import leaves
from tests.scoresheets.round_robins import blank, names
from tests.scoresheets.scoring import fill


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@pytest.mark.parametrize(("teams", "pages_each"), [(5, 1), (16, 2)])
def test_each_meeting_has_pages_of_its_own_in_the_cross_table(tmp_path, libreoffice, poppler, teams, pages_each):
    """In twice as many rounds everybody meets everybody twice: a page each, from its title to its last team.

    Of many teams VPs and IMPs have a page each, with the title on both.
    """
    rounds = 2 * (teams - 1 + teams % 2)
    content = fill(blank(teams, rounds=rounds), names(5))
    (tmp_path / "matrix.pdf").write_bytes(to_pdf(libreoffice, {"matrix.xlsx": content})["matrix.pdf"])
    pages = [[word.text for word in page.words] for page in leaves(tmp_path / "matrix.pdf")]
    meetings = [words for words in pages if "meeting" in words and "Cross-table" in words]
    assert [words[words.index("meeting") + 1] for words in meetings] == ["1"] * pages_each + ["2"] * pages_each
    # Two tables of a meeting, in each of which nobody meets itself.
    assert [words.count("×") for words in meetings] == [2 * teams // pages_each] * 2 * pages_each
