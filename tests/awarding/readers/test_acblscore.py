"""ACBLscore's game files: what they say of an event, what is asked for, and what is refused."""

import random
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from struct import pack, pack_into
from typing import Any

import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.readers import acblscore_layout, choosing
from bridgesheets.awarding.readers.acblscore_layout import Bytes, TruncatedFile, events
from bridgesheets.awarding.readers.file_events import game_of
from bridgesheets.awarding.result_files import read
from tests.awarding.events import credits, told
from tests.awarding.readers.game_files import ENTRY, Game, Pair, written
from tests.awarding.readers.samples import differences

#: An open game of six tables: NS 60 C, 55 A, 50 B, 45 C, 40 A, 35 C; EW 70 ... 30 all A. C has three pairs NS.
NS = [Pair(score, strat) for score, strat in ((60, 3), (55, 1), (50, 2), (45, 3), (40, 1), (35, 3))]
EW = [Pair(score) for score in (70, 60, 50, 45, 40, 30)]
#: No game at the same time counts.
ALONE = {"restricted_tables": 0}
STRATS = (("A", 0, 1.0), ("B", 750, 0.8), ("C", 200, 0.7))


def open_game(name: str = "Monday Open", **more: Any) -> Game:
    return Game(name, (NS, EW), STRATS, **more)


def file(tmp_path: Path, *games: Game) -> Path:
    path = tmp_path / "260504.ACA"
    path.write_bytes(written(*games))
    return path


def test_an_open_game_is_awarded_as_it_stands(tmp_path: Path) -> None:
    gathered = read(file(tmp_path, open_game()), {})
    event = assemble(gathered, ALONE)
    assert (event.title, event.date, event.venue, event.director) == ("Monday Open", "May 4, 2026", "Club", "Director")
    assert (event.game, event.event_type, event.boards, event.stratify_by) == ("open", "pairs", 24, "average")
    assert [(strat.name, strat.limit) for strat in event.strats] == [
        ("A", None),
        ("B", Decimal(750)),
        ("C", Decimal(200)),
    ]
    # Six pairs, .10 each: .60, 70% of it: .42; 40% of 6 are two paid.
    assert {number: credits(award_event(event)).get(number) for number in ("A1 NS", "A2 NS", "A1 EW", "A2 EW")} == {
        "A1 NS": "0.60", "A2 NS": "0.42", "A1 EW": "0.60", "A2 EW": "0.42",
    }  # fmt: skip


def test_the_pairs_of_a_howell_are_one_field_with_numbers_of_their_own(tmp_path: Path) -> None:
    event = assemble(read(file(tmp_path, open_game(movement=1)), {}), ALONE)
    assert [each.number for each in event.contestants] == [f"A{number}" for number in range(1, 13)]
    # Twelve pairs: 1.20, and second and third share 70% and 50% of it: 84 and 60, 72 each.
    made = credits(award_event(event))
    assert (made["A7"], made["A1"], made["A8"]) == ("1.20", "0.72", "0.72")


def test_a_limited_game_is_restricted_and_a_phantom_is_no_pair(tmp_path: Path) -> None:
    limited = (("A", 300, 0.8), ("B", 200, 0.7), ("C", 100, 0.6))
    game = Game("299er", ([*NS[:5], Pair(0, boards=0)], EW), limited, club_game=1)
    event = assemble(read(file(tmp_path, game), {}), {"newcomer_tables": 0})
    assert event.game == "restricted"
    assert len(event.contestants) == 11


def test_a_file_of_two_events_asks_which(tmp_path: Path) -> None:
    path = file(tmp_path, open_game(), open_game("Newcomers"))
    (line,) = told(path)
    assert "its events are 1 Monday Open, 2 Newcomers" in line and "--event" in line
    assert read(path, {"event": "2"}).facts["title"].value == "Newcomers"
    assert read(path, {"event": "monday open"}).facts["title"].value == "Monday Open"
    assert 'none of them is "3"' in told(path, event="3")[0]


def test_what_the_file_does_not_say_is_asked_for_in_one_list(tmp_path: Path) -> None:
    lines = told(file(tmp_path, open_game(rating=99, movement=3)))
    assert [line.split("give it with ")[1].split(":")[0] for line in lines] == [
        "--game", "--restricted-tables", "--newcomer-tables", "--movement",
    ]  # fmt: skip
    lines = told(file(tmp_path, open_game()))
    assert [line.split("give it with ")[1].split(":")[0] for line in lines] == ["--restricted-tables"]


def test_a_game_of_another_programs_movement_is_what_the_option_says(tmp_path: Path) -> None:
    path = file(tmp_path, open_game(movement=3))
    answers = {"movement": "mitchell", **ALONE}
    event = assemble(read(path, answers), answers)
    assert (event.contestants[0].number, event.contestants[6].number) == ("A1 NS", "A1 EW")
    assert credits(award_event(event))["A1 EW"] == "0.60"


def test_a_session_of_several_is_not_taken_for_the_event(tmp_path: Path) -> None:
    path = file(tmp_path, open_game(session=2, sessions=2, rating=5))
    (line,) = told(path, **ALONE)
    assert "it holds session 2 of 2" in line and "--earlier" in line and "--this-session-only" in line
    event = assemble(read(path, {"this_session_only": True}), ALONE)
    assert event.contestants[0].results[0] is None
    assert event.contestants[0].score == Decimal(60)


def test_strats_that_earn_nothing_are_left_out_on_request(tmp_path: Path) -> None:
    nap = open_game(rating=20)
    nap.strats = (("B", 2500, 0.875), ("C", 500, 0.625), ("D", 200, 0.5313))
    path = file(tmp_path, nap)
    assert "--nap-strats" in told(path)[0]
    event = assemble(read(path, {"strats": "B,C"}))
    assert [strat.name for strat in event.strats] == ["B", "C"]
    assert [each.strat for each in event.contestants[:3]] == ["C", "B", "C"]
    assert "it has no strat X; give --strats out of B, C, D" in told(path, strats="X")[0]


def test_flights_of_the_nap_go_by_their_factors_and_not_by_letters(tmp_path: Path) -> None:
    nap = open_game(rating=20)
    nap.strats = (("B", 500, 0.625),)  # half of 1.25: flight C
    nap.pairs = ([Pair(60), Pair(50)], [Pair(40), Pair(30)])
    assert assemble(read(file(tmp_path, nap), {})).strats[0].name == "C"


def test_printed_awards_are_compared_cell_by_cell(tmp_path: Path) -> None:
    ns = [Pair(60, awards=[(60, "black", 1)]), Pair(50, awards=[(43, "black", 1)]), *[Pair(10)] * 4]
    path = file(tmp_path, Game("Open", (ns, []), movement=1))
    found = choosing.read(path, {})
    made = award_event(assemble(found.gathered, ALONE))
    shown = [str(each) for each in differences(made, found.printed)]
    # Six pairs: .60 and 70% of it, .42; the file has .43.
    assert shown == [f"A2, {cell}: printed 0.43, here 0.42" for cell in ("total", "session", "black")]
    # A page that prints totals only says nothing of the session.
    totals = [replace(each, session=None) for each in found.printed]
    assert [each.cell for each in differences(made, totals)] == ["total", "black"]


def test_an_entry_that_is_eligible_for_some_awards_is_told(tmp_path: Path) -> None:
    ns = [Pair(60, eligibility=2), Pair(50), Pair(45), Pair(40)]
    path = file(tmp_path, Game("Open", (ns, [Pair(50), Pair(40), Pair(35), Pair(30)])))
    assert any("A1 NS is marked in the file as eligible for some of the awards only" in line and "--ineligible" in line
               for line in told(path))  # fmt: skip
    made = {}
    for named in ("none", "A1 NS"):
        answers = {"ineligible": named, **ALONE}
        made[named] = credits(award_event(assemble(read(path, answers), answers)))
    # Four pairs: .40; if the first is not ranked, the second has its place.
    assert (made["none"]["A1 NS"], made["A1 NS"]["A2 NS"]) == ("0.40", "0.40")
    assert "A1 NS" not in made["A1 NS"]
    assert "it has no contestant a9" in told(path, ineligible="A9")[0]


def test_a_player_without_a_name_is_one(tmp_path: Path) -> None:
    game = Game("Open", ([Pair(60, names=("Lone",)), Pair(50)], [Pair(50), Pair(40)]))
    event = assemble(read(file(tmp_path, game), {}), ALONE)
    assert [player.name for player in event.contestants[0].players] == ["1n Lone", ""]


def test_names_are_kept_and_signs_that_cannot_be_shown_are_blanks(tmp_path: Path) -> None:
    game = Game("Op\x07en\n", ([Pair(60, names=("=cmd|x", "Zoë")), Pair(50)], [Pair(50), Pair(40)]))
    gathered = read(file(tmp_path, game), {})
    assert [player.name for player in gathered.contestants[0].players] == ["1n =cmd|x", "1n Zoë"]
    assert gathered.facts["title"].value == "Op en"


# --- files that are refused ---------------------------------------------------------------------------------------


def doubled(data: bytearray) -> None:
    """The second entry of the first list is the first one again."""
    at = data.index((ENTRY - 2).to_bytes(2, "little") + b"\1\0").to_bytes(4, "little")
    row = data.index(at)
    data[row + 8 : row + 12] = at


def endless(data: bytearray) -> None:
    """A list says that it has 65,535 entries."""
    row = data.index(b"\x02\0\x06\0", 0xA14)
    data[row + 2 : row + 4] = b"\xff\xff"


def crowded(data: bytearray) -> None:
    """An entry of the first list says that it has three players."""
    row = data.index(b"\x02\0\x06\0", 0xA14) + 16
    data[row + 2] = 3


def painted(data: bytearray) -> None:
    """An award has a colour that there is none."""
    data[data.index((ENTRY - 2).to_bytes(2, "little") + b"\1\0") + 0x4E] = 9


@pytest.mark.parametrize("spoil", [doubled, endless, crowded, painted], ids=lambda spoil: spoil.__name__)
def test_a_file_that_contradicts_itself_is_refused(spoil: Callable[[bytearray], None], tmp_path: Path) -> None:
    data = bytearray(written(open_game()))
    spoil(data)
    path = tmp_path / "bad.aca"
    path.write_bytes(data)
    (line,) = told(path)
    assert line.startswith("bad.aca: it is cut off or damaged (at byte ")


def test_a_file_cut_anywhere_is_refused_in_one_sentence(tmp_path: Path) -> None:
    data = written(open_game())
    path = tmp_path / "cut.ACM"
    for length in [0, 5, 6, 20, 400, *range(0xA14, len(data) - 0x300, 611)]:
        path.write_bytes(data[:length])
        (line,) = told(path)
        assert line.startswith("cut.ACM: it is ")


def test_a_file_with_any_bytes_changed_is_read_or_refused(tmp_path: Path) -> None:
    whole = written(open_game())
    path = tmp_path / "odd.ACE"
    for seed in range(150):
        chance = random.Random(seed)
        data = bytearray(whole)
        for _ in range(20):
            data[chance.randrange(6, len(data))] = chance.randrange(256)
        path.write_bytes(data)
        try:
            assemble(read(path, {"event": "1"}), {})
        except FaultyEvent as found:
            assert all(str(fault) for fault in found.faults)


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.aca"
    path.write_bytes(b"PK\x03\x04")
    assert "it is no game file of ACBLscore" in told(path)[0]
    assert "there is no such file" in told(tmp_path / "gone.aca")[0]
    assert "it holds no event of pairs, teams or individuals" in told(file(tmp_path, open_game(kind=5)))[0]
    with (tmp_path / "huge.aca").open("wb") as huge:
        huge.truncate(40 * 1024**2)
    assert "more than 16 MB" in told(tmp_path / "huge.aca")[0]


def test_a_text_that_is_longer_than_the_file_is_broken_off() -> None:
    with pytest.raises(TruncatedFile):
        Bytes(b"\x05abc").text(0, 10)
    assert Bytes(b"\x03abc").text(0, 10) == "abc"


def test_the_kind_of_a_club_masterpoint_game_that_nobody_knows_is_no_game() -> None:
    assert [game_of(1, kind, limited=True) for kind in (0, 2, 3)] == ["restricted", "newcomer", None]


def test_a_list_that_a_section_does_not_point_to_is_empty_whatever_stands_at_the_beginning_of_the_file() -> None:
    """A list counts its rows six bytes from its beginning: there the head of a file has bytes of its own."""
    no_second_list = dict.fromkeys(range(8, 12), 0)
    data = bytearray(written(open_game(movement=1, in_section=no_second_list)))
    data[6:8] = b"\xff\0"
    ((first, second),) = (section.entries for section in events(bytes(data))[0].sections)
    assert (len(first), second) == (6, ())


def test_a_row_of_a_list_that_points_to_no_entry_is_nobody() -> None:
    """Two such rows are not one entry that is listed twice."""
    data = bytearray(written(open_game()))
    listed = [data.index(pack("<HHI", at, 2, 0)[:4], 0xA14) for at in (5, 6)]
    for row in listed:
        pack_into("<I", data, row + 4, 0)
    ((first, second),) = (section.entries for section in events(bytes(data))[0].sections)
    assert (len(first), len(second)) == (4, 6)


def _section_of_teams(matches_at: int, count: int) -> Bytes:
    """A section at 0 with one team, number 7, whose matches stand there; as many as ``count`` says."""
    data = bytearray(b"\1" * 0x4000)
    pack_into("<I", data, acblscore_layout._OF_SECTION, 0x800)
    pack_into("<H", data, 0x800 + acblscore_layout._TEAMS, 1)
    pack_into("<I", data, 0x800 + acblscore_layout._OF_TEAMS, matches_at)
    pack_into("<H", data, 0x400 + acblscore_layout._COUNT, 1)
    pack_into("<H", data, 0x400 + acblscore_layout._LIST_HEAD, 7)
    data[matches_at + 7] = count
    return Bytes(bytes(data))


def test_a_team_has_no_matches_where_no_place_is_said_and_the_file_is_broken_off_where_there_are_too_many() -> None:
    assert acblscore_layout.matches(_section_of_teams(0, 1), 0, 0x400) == {7: ()}
    assert len(acblscore_layout.matches(_section_of_teams(0x1000, 2), 0, 0x400)[7]) == 2
    with pytest.raises(TruncatedFile):
        acblscore_layout.matches(_section_of_teams(0x1000, 255), 0, 0x400)
