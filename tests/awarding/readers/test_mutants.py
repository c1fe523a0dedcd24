"""Changed files of every kind lead to awards or a sentence, in little time; numbers and names are as people write."""

import os
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.readers.bridgemate import BridgemateTables, event_of_tables
from bridgesheets.awarding.result_files import read
from tests.awarding.events import refusal
from tests.awarding.readers import test_acbl_live, test_acblscore, test_pbn, test_usebio
from tests.awarding.readers.mutants import Trying, some
from tests.awarding.readers.test_bridgemate import PLAYED, ROUNDS, SEATED, SECTION, result

#: Mutants of each sample, and the seconds one may take on a busy machine.
_EACH, _LONGEST = 8, 20.0
#: What only a programming language takes for a number.
NO_NUMBERS = ("5_0", "５０", "٣", "1E+999999999", "5e1", "0x10", "NaN", "Infinity", "9" * 5000)


@pytest.mark.exhaustive
def test_every_mutant_is_awarded_or_refused_in_a_sentence() -> None:
    with Trying() as trying:
        for kind, data in some(seed=24, each=_EACH):
            start = time.perf_counter()
            assert trying.tries(kind, data), kind
            assert time.perf_counter() - start < _LONGEST, kind


@pytest.mark.parametrize("number", NO_NUMBERS)
def test_a_number_of_no_people_is_refused_by_every_reader(number: str, tmp_path: Path) -> None:
    def refuses(path: Path) -> None:
        found = refusal(read, path, {})
        assert all("no number" in str(fault) and len(str(fault)) < 300 for fault in found.faults)

    refuses(test_usebio.file(tmp_path, test_usebio.event(test_usebio.pair("1", f"<PERCENTAGE>{number}</PERCENTAGE>"))))
    refuses(test_usebio.file(tmp_path, test_usebio.event("", test_usebio.line("1", "2", number)).replace(
        "</PARTICIPANTS>", test_usebio.pair("1", "") + "</PARTICIPANTS>")))  # fmt: skip
    refuses(test_pbn.file(tmp_path, test_pbn.HEAD + test_pbn.board(1, f" 1 2 4S {number} - 50 50")))
    percentages = {**test_acbl_live.HOWELL[0], "score": number, "percentage": number}
    refuses(test_acbl_live.page(tmp_path, test_acbl_live.game([percentages, *test_acbl_live.HOWELL[1:]])))


@pytest.mark.parametrize("number", [number for number in NO_NUMBERS if len(number) < 20])
def test_an_adjusted_score_of_other_figures_is_not_understood(number: str) -> None:
    rows = [*PLAYED[:3], result(4, 2, 2, 2, 2, "", "", Remarks=f"{number}%-{number}%")]
    with pytest.raises(FaultyEvent, match="is not understood"):
        event_of_tables(BridgemateTables(rows, [SECTION], SEATED, ROUNDS), Path("x.bws"), {})


#: The clear screen of a terminal, an end of line for Python, and what turns the direction of writing.
ODD = "\x1b[2J\x0b\u202e"


def test_no_reader_lets_a_name_move_the_cursor(tmp_path: Path) -> None:
    def shows(path: Path, **answers: Any) -> None:
        for each in read(path, answers).contestants:
            assert str(each.number).isprintable() and all(player.name.isprintable() for player in each.players)

    # XML has no escape, and neither has JSON but as \u001b.
    shows(test_usebio.file(tmp_path, test_usebio.event(test_usebio.PERCENTAGES).replace("P1a", "P\u202e\u0085")))
    shows(test_usebio.file(tmp_path, test_usebio.teams("SWISS_TEAMS").replace('TEAM_ID="1"', 'TEAM_ID="\u202e1"')))
    rows = f'[TotalScoreTable "Rank;PairId;Section;TotalPercentage;Names"]\n1 1 "{ODD}A" 60 "A{ODD} - B"\n'
    shows(test_pbn.file(tmp_path, test_pbn.HEAD + rows), movement="howell")
    named = {**test_acbl_live.HOWELL[0], "players": [{"name": f"A{ODD}", "id_number": ODD}]}
    shows(test_acbl_live.page(tmp_path, test_acbl_live.game([named, *test_acbl_live.HOWELL[1:]])))
    strats = (("\x1b", 0, 1.0), ("\x80", 750, 0.8), ("C", 200, 0.7))
    game = replace(test_acblscore.open_game(name=f"M{ODD[:4]}"), strats=strats)
    path = test_acblscore.file(tmp_path, game)
    shows(path)
    assert all(strat.name.isprintable() for strat in read(path, {}).strats)
    seated = [{**row, "Name": f"{row['Name']}{ODD}"} for row in SEATED]
    (found,) = event_of_tables(
        BridgemateTables(PLAYED, [{**SECTION, "Letter": f"C{ODD}"}], seated, ROUNDS), Path("x.bws"), {}
    )
    assert all(each.number.isprintable() and each.players[0].name.isprintable() for each in found.gathered.contestants)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
@pytest.mark.parametrize("name", ["a.csv", "a.toml", "a.aca", "a.html", "a.xml", "a.pbn", "a.bws"])
def test_a_pipe_or_a_device_is_no_file_of_results(name: str, tmp_path: Path) -> None:
    """A pipe without a writer is waited for, and /dev/zero never ends."""
    # The device that ends comes first: without the guard the test fails there, and does not wait at the pipe.
    (tmp_path / name).symlink_to(os.devnull)
    with pytest.raises(FaultyEvent, match="it is no file"):
        read(tmp_path / name, {})
    (tmp_path / name).unlink()
    os.mkfifo(tmp_path / name)
    with pytest.raises(FaultyEvent, match="it is no file"):
        read(tmp_path / name, {})
