"""Overall awards of a lower strat at a club that gives them by an amendment."""

from decimal import Decimal as D
from pathlib import Path

import pytest

from bridgesheets import MPCLUBOVERALL, RuleError, edition
from bridgesheets.regulations.in_force import answering_by
from tests.regulations.amendments import LOWER_STRATS, amendment


def test_a_lower_strat_has_overall_awards_only_by_a_cap_of_the_club(tmp_path: Path) -> None:
    """.08 x tables for a limit of 300, from five pairs (2.5 tables, counted as 3) up to the cap; 60% of short games."""
    with pytest.raises(RuleError, match="nor for a lower strat"):
        MPCLUBOVERALL(1, 6, "open", "", "", 300)
    with answering_by(edition(amendment(tmp_path, LOWER_STRATS)).edition):
        assert MPCLUBOVERALL(1, 6, "open", "", "", 300) == D("0.48")
        assert MPCLUBOVERALL(2, 6, "open", "", "", 300) == D("0.36")
        assert MPCLUBOVERALL(1, 6, "open", 15, "", 300) == D("0.29")
        assert MPCLUBOVERALL(1, 2.5, "open", "", "", 300) == D("0.24")
        with pytest.raises(RuleError, match="needs at least"):
            MPCLUBOVERALL(1, 2, "open", "", "", 300)
        assert MPCLUBOVERALL(1, 39, "restricted", "", "", 300) == D("3.12")
        assert MPCLUBOVERALL(1, 41, "open", "", "", 300) == D("3.20")
        with pytest.raises(RuleError, match="needs its upper masterpoint limit"):
            MPCLUBOVERALL(1, 6, "restricted")
