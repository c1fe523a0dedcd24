"""The slips of the manual: what is printed stands in its text, what is taken in the tables, and WHY tells both."""

from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets import MPCLUB, MPCSG, MPPLACE, edition, why
from bridgesheets.regulations.editions import agrees, slips_of, slips_on
from bridgesheets.regulations.in_force import DEFAULT
from tests.regulations.amendments import amendment, cited
from tests.regulations.source_texts import source_text
from tests.regulations.test_data import SCALE, folder
from tools.regulations_compiler import Regulations
from tools.write_docs import READINGS, manual_rules, pages

SLIPS = [(entry, slip) for entry, slip in slips_of(DEFAULT)]


def test_the_slips_are_those_that_are_known() -> None:
    """By the rules that they are about; those of the index are two, and three change no figure."""
    known = "CC.3 CD.2 GF-pl B4 N-B A9 S0.9 G-A ApA Idx Idx N-A TM6"
    assert sorted(slip.reading for _, slip in SLIPS) == sorted(known.split())
    assert {slip.reading for _, slip in SLIPS} <= {rule.id for rule in manual_rules()}
    assert {slip.reading for _, slip in SLIPS if not slip.holds} == {"ApA", "Idx", "N-A", "TM6"}


@pytest.mark.parametrize(("entry", "slip"), SLIPS, ids=[f"{entry.id}-{slip.reading}" for entry, slip in SLIPS])
class TestOfEachSlip:
    @pytest.mark.sources
    def test_what_is_printed_stands_in_the_text(self, entry, slip) -> None:  # type: ignore[no-untyped-def]
        assert slip.printed in source_text(entry.source).prose

    def test_the_tables_hold_what_is_taken_and_nothing_else_would_do(self, entry, slip) -> None:  # type: ignore[no-untyped-def]
        assert agrees(DEFAULT, slip)
        for held in slip.holds:
            for wrong in (held._replace(value="7"), held._replace(column="no"), held._replace(record="no")):
                assert not agrees(DEFAULT, slip._replace(holds=(wrong,))), wrong

    def test_it_says_what_is_taken_and_why(self, entry, slip) -> None:  # type: ignore[no-untyped-def]
        assert slip.read_as and slip.because.endswith(".")


def test_a_slip_that_the_tables_do_not_hold_is_a_fault(tmp_path: Path) -> None:
    slip = (
        '[[slip]]\nreading = ""\nprinted = "12"\nread_as = "11 for 1 IMP"\nbecause = "?"\n'
        'holds = [{ row = "1+", column = "VPs", value = "11" }]\n'
    )
    assert Regulations(folder(tmp_path / "a", "IMPs,VPs\n0,10\n1+,11\n", SCALE + slip)).faults() == []
    assert Regulations(folder(tmp_path / "b", "IMPs,VPs\n0,10\n1+,12\n", SCALE + slip)).faults() == [
        "scale: the slip '12' is read as '11 for 1 IMP', but the tables hold something else"
    ]


@pytest.mark.parametrize(
    ("told", "words"),
    [
        # Ten boards of newcomers: .3 x .10 x 8 pairs
        (why(MPCLUB, 1, 8, "newcomer", 20, 10), "printed “(0.3 per pair in group)”, taken as 0.3 of the .10 a pair"),
        (why(MPCLUB, 4, 20), "printed “Compare the placing awards from #1 and #2 above"),
        (why(MPPLACE, 3, 20, 4), "printed “3 75% x Previous Position Award 75%"),
        (why("MPGNT", "club", "C", 1, 9), "48% for flight C of the Grand National Teams"),
        (why(MPCSG, 1, "international fund", 9), "rating seven for the fund game of a club"),
        (why("MPNABC", 2, "Soloway KO"), "printed “Vanderbilt KO, Spingold KO, and Baze Senior KO”"),
        (why("MPCOLORS", 9, "nap unit", "overall", None, 2, "B"), "two columns for two sessions and more"),
    ],
    ids=["CC.3", "CD.2", "GF-pl", "G-A", "S0.9", "A9", "N-B"],
)
def test_why_tells_the_slip_a_result_rests_on(told: str, words: str) -> None:
    assert words in told


def test_other_results_tell_no_slip() -> None:
    assert "printed “" not in why(MPCLUB, 1, 8)
    assert "printed “" not in why(MPPLACE, 3, 20, 2)  # two sessions: the cell is there
    assert "printed “" not in why(MPCSG, 1, "charity fund", 9)
    assert "printed “" not in why("MPCOLORS", 9, "nap unit", "overall", None, 1, "B")


def test_a_slip_is_told_no_more_where_an_amendment_takes_something_else(tmp_path: Path) -> None:
    short = cited('table = "restricted_games"\nrow = "5"\ncolumn = "Multiplier"\nvalue = 0.2')
    by_amendment = edition(amendment(tmp_path, short))
    assert by_amendment.MPCLUB(1, 8, "newcomer", 20, 10) == Decimal("0.16")  # .2 x .10 x 8
    told = by_amendment.why(MPCLUB, 1, 8, "newcomer", 20, 10)
    assert "depends on the reading CB.2, CC.3" in told
    assert "printed “" not in told
    assert [slip.reading for slip in slips_on(by_amendment.edition, "A9")] == ["A9"]


def test_the_page_of_readings_lists_every_misprint_and_every_slip_that_a_figure_depends_on() -> None:
    page = pages()[READINGS].partition("## Slips of the texts")[2]
    listed = {slip.read_as for _, slip in SLIPS if slip.read_as in page and slip.because in page}
    assert listed == {slip.read_as for _, slip in SLIPS if slip.holds}
    assert len(listed) >= 8
    assert "25-39" in page and "VICTORY POINTS" in page
