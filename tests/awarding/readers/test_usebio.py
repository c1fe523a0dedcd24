"""USEBIO files: stated results, travellers, and what is refused; and real files, line by line."""

from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.played import IMPS, PERCENT, VPS
from bridgesheets.awarding.readers.scored_tables import CROSS_IMPS, MATCHPOINTS, pair_results
from bridgesheets.awarding.readers.usebio_entries import lines_of, read_tree
from bridgesheets.awarding.result_files import read
from tests.awarding.events import scores, told
from tests.awarding.readers.samples import sample

ASKED = {"game": "open", "boards": 24, "restricted_tables": 0}
AT_A_SECTIONAL = {"game": "sectional", "sessions": 1, "limits": "open", "restricted_tables": 0}


def pair(number: str, more: str, direction: str = "") -> str:
    players = "".join(
        f"<PLAYER><PLAYER_NAME>P{number}{seat} &amp; Söhne</PLAYER_NAME>"
        "<NATIONAL_ID_NUMBER>0</NATIONAL_ID_NUMBER></PLAYER>"
        for seat in "ab"
    )
    return f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><DIRECTION>{direction}</DIRECTION>{more}{players}</PAIR>"


def line(ns: str, ew: str, score: str) -> str:
    return (f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
            f"<SCORE>{score}</SCORE></TRAVELLER_LINE>")  # fmt: skip


def event(pairs: str, boards: str = "", winners: str = "1", kind: str = "MP_PAIRS") -> str:
    return (f'<?xml version="1.0"?><!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd"><USEBIO Version="1.2">'
            f"<CLUB><CLUB_NAME>Club</CLUB_NAME></CLUB>"
            f'<EVENT EVENT_TYPE="{kind}"><EVENT_DESCRIPTION>Monday</EVENT_DESCRIPTION><DATE>04/05/2026</DATE>'
            f"<WINNER_TYPE>{winners}</WINNER_TYPE><PARTICIPANTS>{pairs}</PARTICIPANTS>"
            f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{boards}</BOARD></EVENT></USEBIO>")  # fmt: skip


def file(tmp_path: Path, text: str, encoding: str = "utf-8") -> Path:
    path = tmp_path / "results.xml"
    path.write_bytes(text.encode(encoding))
    return path


PERCENTAGES = "".join(pair(str(n), f"<PERCENTAGE>{60 - 5 * n}</PERCENTAGE>") for n in range(1, 5))


def test_stated_percentages_are_the_scores(tmp_path: Path) -> None:
    made = assemble(read(file(tmp_path, event(PERCENTAGES)), {}), ASKED)
    assert (made.title, made.date, made.venue, made.sections[0].movement) == ("Monday", "04/05/2026", "Club", "howell")
    assert [each.results[0].score for each in made.contestants if each.results[0]] == [55, 50, 45, 40]
    assert made.contestants[0].players[0].name == "P1a & Söhne"
    assert made.contestants[0].players[0].number == ""


def test_the_unit_of_the_scores_is_that_of_what_all_entries_say(tmp_path: Path) -> None:
    totals = PERCENTAGES.replace("PERCENTAGE", "TOTAL_SCORE")
    for text, unit in (
        (event(PERCENTAGES), PERCENT),
        (event(totals), ""),
        (event(totals, kind="CROSS_IMP"), IMPS),
        (teams("SWISS_TEAMS"), ""),
        (teams("SWISS_TEAMS").replace("TOTAL_SCORE", "TOTAL_VICTORY_POINTS"), VPS),
    ):
        assert read(file(tmp_path, text), {}).unit == unit


def test_what_is_wrong_with_a_file_is_told_where_it_stands_in_its_own_encoding() -> None:
    with pytest.raises(match="line 2: mismatched tag"):
        read_tree("<Ä>\n</b>".encode(), ())


def test_two_winners_are_two_directions(tmp_path: Path) -> None:
    pairs = "".join(
        pair(f"{n}{side}", f"<TOTAL_SCORE>{n}.50</TOTAL_SCORE>", side[0]) for n in (1, 2) for side in ("NS", "EW")
    )
    assert scores(file(tmp_path, event(pairs, winners="2"))) == {
        "A1 NS": Decimal("1.5"), "A1 EW": Decimal("1.5"), "A2 NS": Decimal("2.5"), "A2 EW": Decimal("2.5"),
    }  # fmt: skip


def test_travellers_are_scored_where_no_results_are_stated(tmp_path: Path) -> None:
    pairs = "".join(pair(str(n), "") for n in range(1, 7))
    boards = line("1", "2", "420") + line("3", "4", "-50") + line("5", "6", "A6040")
    # Two scores of three: (1 + 1/2) x 3/2 - 1/2 = 1.75 of 2; and 60% and 40%.
    assert scores(file(tmp_path, event(pairs, boards))) == {
        "A1": Decimal("87.50"), "A2": Decimal("12.50"), "A3": Decimal("12.50"), "A4": Decimal("87.50"),
        "A5": Decimal("60.00"), "A6": Decimal("40.00"),
    }  # fmt: skip


def test_places_serve_where_there_is_nothing_else(tmp_path: Path) -> None:
    pairs = "".join(pair(str(n), f"<PLACE>{place}</PLACE>") for n, place in ((1, "1"), (2, "2="), (3, "2=")))
    assert scores(file(tmp_path, event(pairs))) == {"A1": 1, "A2": 2, "A3": 2}


def test_sections_are_kept_apart(tmp_path: Path) -> None:
    sections = "".join(
        f'<SECTION SECTION_ID="{name}"><PARTICIPANTS>{PERCENTAGES}</PARTICIPANTS></SECTION>' for name in "XY"
    )
    text = event("").replace("<PARTICIPANTS></PARTICIPANTS>", f"<SESSION>{sections}</SESSION>")
    assert list(scores(file(tmp_path, text)))[::4] == ["X1", "Y1"]


def test_an_encoding_declared_wrongly_is_read(tmp_path: Path) -> None:
    for declared in ('encoding="utf-8"', 'encoding="klingon"'):
        text = event(PERCENTAGES).replace('version="1.0"', f'version="1.0" {declared}')
        found = read(file(tmp_path, text, "iso-8859-1"), {})
        assert found.contestants[0].players[0].name == "P1a & Söhne"


def test_the_game_and_the_boards_are_asked_for(tmp_path: Path) -> None:
    lines = told(file(tmp_path, event(PERCENTAGES)))
    assert [each.split("give it with ")[1].split(":")[0] for each in lines] == [
        "--game", "--sessions", "--boards", "--restricted-tables", "--newcomer-tables", "--flight", "--limits",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", "it is cut off or damaged (line 1: no element found)"),
        (event(PERCENTAGES)[:-30], "it is cut off or damaged (line 1"),
        ("<a/>", "it is no USEBIO file with an event"),
        (event("", kind="SWISS_TEAMS"), "it lists nobody who took part"),
        (event("<SESSION/><SESSION/>"), "it lists nobody who took part"),
        (event(pair("1", "<PERCENTAGE>x</PERCENTAGE>")), '"x" is no number'),
        (event(pair("1", ""), line("1", "2", "many")), '"many" is no number'),
        ('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', "it declares entities"),
        ('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>', "it declares entities"),
        ("<a>" * 60 + "</a>" * 60, "it has more elements than any event"),
    ],
    ids=lambda each: each[:20],
)
def test_what_is_not_read_is_told_in_one_sentence(text: str, shown: str, tmp_path: Path) -> None:
    (sentence,) = told(file(tmp_path, text))
    assert sentence.startswith("results.xml: it") and shown in sentence


def test_a_file_of_endless_elements_is_refused(tmp_path: Path) -> None:
    (sentence,) = told(file(tmp_path, "<a>" + "<b/>" * 200_001 + "</a>"))
    assert "it has more elements than any event" in sentence


# --- real files ---------------------------------------------------------------------------------------------------


@pytest.mark.formats
@pytest.mark.parametrize("name", ["compscore3_mp-pairs_howell_red.xml", "compscore3_mp-pairs_mitchell_2winners.xml"])
def test_travellers_of_real_games_come_to_the_percentages_printed(name: str) -> None:
    root = read_tree(sample(f"usebio/{name}").read_bytes(), ())
    found = pair_results(lines_of(root), MATCHPOINTS)
    printed = {each.text_of("PAIR_NUMBER"): Decimal(each.text_of("PERCENTAGE")) for each in root.all("PAIR")}
    assert len(printed) > 10
    assert found == printed


@pytest.mark.formats
def test_imps_across_the_field_of_a_real_game_come_to_those_printed() -> None:
    root = read_tree(sample("usebio/compscore3_cross-imp_howell.xml").read_bytes(), ())
    lines = list(lines_of(root))
    boards = {pair: sum(pair in (line.ns, line.ew) for line in lines) for line in lines for pair in (line.ns, line.ew)}
    for each in root.all("PAIR"):
        number = each.text_of("PAIR_NUMBER")
        # Printed is the sum, ours the mean of a board to hundredths.
        assert abs(
            pair_results(lines, CROSS_IMPS)[number] - Decimal(each.text_of("TOTAL_SCORE")) / boards[number]
        ) <= Decimal("0.005")


# --- teams, individuals, sessions ---------------------------------------------------------------------------------


def team(number: int, more: str) -> str:
    players = "".join(f"<PLAYER><PLAYER_NAME>T{number}{seat}</PLAYER_NAME></PLAYER>" for seat in "abcd")
    return f'<TEAM TEAM_ID="{number}" TEAM_NAME="Team {number}">{players}<PAIR><PLACE>9</PLACE></PAIR>{more}</TEAM>'


def match(home: int, away: int, scores: tuple[int, int], boards: int = 6) -> str:
    played = "".join(f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER></BOARD>" for board in range(boards))
    return (f"<MATCH><TEAM>{home}</TEAM><OPPOSING_TEAM>{away}</OPPOSING_TEAM><TEAM_SCORE>{scores[0]}</TEAM_SCORE>"
            f"<OPPOSING_TEAM_SCORE>{scores[1]}</OPPOSING_TEAM_SCORE>{played}</MATCH>")  # fmt: skip


def teams(kind: str, scored: str = "", matches: str = "") -> str:
    listed = "".join(team(number, f"<TOTAL_SCORE>{50 - number},5</TOTAL_SCORE>") for number in (1, 2, 3))
    return event(listed, kind=kind).replace("</PARTICIPANTS>", f"</PARTICIPANTS>{scored}{matches}")


@pytest.mark.parametrize("kind", ["KO_TEAMS", "KNOCKOUT"])
def test_teams_of_a_knockout_are_told_as_that(kind: str, tmp_path: Path) -> None:
    gathered = read(file(tmp_path, teams(kind, matches=match(1, 2, (30, 20)))), {})
    assert gathered.facts["event_type"].value == "knockout"


def test_swiss_teams_have_their_totals_and_matches(tmp_path: Path) -> None:
    matches = match(1, 2, (30, 20)) + match(3, 1, (12, 12)) + match(2, 3, (40, 4))
    path = file(tmp_path, teams("SWISS_TEAMS", matches=matches))
    made = assemble(read(path, {}), {**AT_A_SECTIONAL})
    assert (made.event_type, made.match_boards) == ("swiss", 6)
    assert [(each.number, each.score, each.wins, each.ties) for each in made.contestants] == [
        ("A1", Decimal("49.5"), 1, 1),
        ("A2", Decimal("48.5"), 1, 0),
        ("A3", Decimal("47.5"), 0, 1),
    ]
    assert len(made.contestants[0].players) == 4


def test_teams_are_board_a_match_or_what_the_option_says(tmp_path: Path) -> None:
    scored = "<MATCH_SCORING_METHOD>BAM</MATCH_SCORING_METHOD>"
    assert read(file(tmp_path, teams("TEAMS", scored)), {}).facts["event_type"].value == "bam"
    assert any("--event-type" in line for line in told(file(tmp_path, teams("TEAMS")), **ASKED))


def test_players_of_an_individual_play_for_themselves(tmp_path: Path) -> None:
    players = "".join(
        f"<PLAYER><PLAYER_NUMBER>{n}</PLAYER_NUMBER><PLAYER_NAME>P{n}</PLAYER_NAME><PLACE>{n}</PLACE></PLAYER>"
        for n in range(1, 9)
    )
    made = assemble(read(file(tmp_path, event(players, kind="INDIVIDUAL")), {}), ASKED)
    assert made.event_type == "individual"
    assert [(each.number, each.results[0].rank) for each in made.contestants if each.results[0]][:2] == [
        ("A1", 1),
        ("A2", 2),
    ]


def test_sessions_that_list_their_pairs_are_joined(tmp_path: Path) -> None:
    def session(number: int, order: tuple[int, ...]) -> str:
        listed = "".join(pair(str(n), f"<PERCENTAGE>{40 + number * n}%</PERCENTAGE>") for n in order)
        section = f'<SECTION SECTION_ID="A"><PARTICIPANTS>{listed}</PARTICIPANTS></SECTION>'
        return f'<SESSION SESSION_ID="{number}">{section}</SESSION>'

    text = event("").replace("</EVENT>", session(1, (1, 2, 3)) + session(2, (3, 2, 1)) + "</EVENT>")
    made = assemble(read(file(tmp_path, text), {}), ASKED)
    assert made.sessions == 2
    assert {each.number: [result.score for result in each.results if result] for each in made.contestants} == {
        "A1": [41, 42],
        "A2": [42, 44],
        "A3": [43, 46],
    }


@pytest.mark.formats
def test_every_real_file_is_read() -> None:
    for path in sorted(sample("usebio").glob("*.xml")):
        made = assemble(read(path, {}), ASKED)
        assert len(made.contestants) >= 8, path.name


def test_a_type_of_event_that_usebio_does_not_have_is_asked_for(tmp_path: Path) -> None:
    """A list of pairs may be one of teams of two pairs, too."""
    for kind, known in (("MP_PAIRS", True), ("CROSS_IMP", True), ("NOTSUP", False), ("TEAMS", False), ("", False)):
        asked = [line for line in told(file(tmp_path, event(PERCENTAGES, kind=kind))) if "--event-type" in line]
        assert bool(asked) != known, kind
        assert known or f'the file says "{kind}", and lists pairs' in asked[0]
    assert any("--sessions" in line for line in told(file(tmp_path, event(PERCENTAGES)), game="sectional"))
