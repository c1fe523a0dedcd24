"""The page of an event: one file without anything from elsewhere, names as texts, and refusals in a sentence."""

import base64
import html
import re
from hashlib import sha256
from pathlib import Path

import pytest

from bridgesheets import Refused, publish
from bridgesheets.surfaces.tasks.publish import PublishedPage
from tests.awarding.events import filled
from tests.awarding.test_result_files import CREDITS, HOWELL, TOML, as_csv, howell
from tests.commands import run
from tests.scoresheets.results.books import played, typed

HOSTILE = ("<script>alert(1)</script>", "W" * 60, "=HYPERLINK(1)", "李明 🃏", "1 2 3", '"><img src=x>')


def text_of(page: PublishedPage) -> str:
    assert page.content is not None, page.faults
    return page.content.decode()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return filled(tmp_path / "monday.xlsx", "club-pairs", howell(), said={"Boards": 24, "Event": "Monday"}, **HOWELL)


def test_the_award_list_is_a_page_with_everybody_and_the_reasons(game: Path) -> None:
    text = text_of(publish(game))
    assert "<title>Monday</title>" in text
    assert all(f"P{n}a – P{n}b" in text for n in range(1, 12))
    for amount in CREDITS.values():
        assert f'<details class="why"><summary>{amount}</summary>' in text
    assert text.count('<details class="why">') == len(CREDITS)
    assert "MPCLUB(1" in text


def test_a_score_sheet_is_a_page_with_standings_and_each_teams_matches() -> None:
    page = publish(played("swiss"), name="sunday.xlsx")
    text = text_of(page)
    assert "Standings after round 2" in text and "Provisional: " in text and "Cross-table" in text
    assert text.count('<details class="of-one">') == 6


def test_nothing_on_the_page_comes_from_elsewhere_and_only_its_own_script_runs(game: Path) -> None:
    text = text_of(publish(game))
    assert not re.search(r"https?:|//|@import|url\(", re.sub(r"/\*.*?\*/", "", text, flags=re.S).replace("/** ", ""))
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', text)
    assert "default-src 'none'" in policy and "unsafe" not in policy
    for tag in ("script", "style"):
        (held,) = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.S)
        assert f"sha256-{base64.b64encode(sha256(held.encode()).digest()).decode()}" in html.unescape(policy)


@pytest.mark.thorough
def test_names_are_texts_whatever_they_hold(tmp_path: Path) -> None:
    rows = howell()
    for row, name in zip(rows, HOSTILE, strict=False):
        row["Player 1"] = name
    said = {"Boards": 24, "Event": "<b>&"}
    text = text_of(publish(filled(tmp_path / "x.xlsx", "club-pairs", rows, said=said, **HOWELL)))
    assert "<title>&lt;b&gt;&amp;</title>" in text
    assert "<script>alert" not in text and "<img" not in text
    assert all(html.escape(name) in text for name in HOSTILE)
    teams = {f"B{row}": name for row, name in zip(range(4, 8), HOSTILE, strict=False)}
    text = text_of(publish(typed("round-robin", {"Teams": teams}), name="rr.xlsx"))
    assert "<script>alert" not in text and html.escape(HOSTILE[0]) in text and "W" * 60 in text


def test_membership_numbers_are_not_on_the_page(tmp_path: Path) -> None:
    rows = howell()
    for number, row in enumerate(rows):
        row["Membership 1"] = f"98765{number:02}"
    path = filled(tmp_path / "x.xlsx", "club-pairs", rows, said={"Boards": 24}, **HOWELL)
    assert "98765" not in text_of(publish(path))


def test_a_page_for_a_projector_loads_itself_again(game: Path) -> None:
    assert '<meta http-equiv="refresh" content="30">' in text_of(publish(game, refresh=30))
    assert 'http-equiv="refresh"' not in text_of(publish(game))
    for wrong in (4, 3601, 0):
        with pytest.raises(Refused, match="is not from 5 to 3,600"):
            publish(game, refresh=wrong)


def test_provisional_standings_say_so_and_have_no_awards() -> None:
    page = publish(typed("knockout", {"Round 2": {"D5": None, "D6": None}}), name="finals.xlsx")
    text = text_of(page)
    assert "<b>Provisional: </b>2 teams still in the event" in text and "Awards" not in text
    assert page.without_awards == "the standings are provisional"


def test_a_finished_knockout_has_its_awards_if_nothing_is_asked() -> None:
    text = text_of(publish(played("knockout"), name="finals.xlsx"))
    assert "<h2>Awards</h2>" in text and "Provisional" not in text


def test_an_answer_about_a_knockout_that_cannot_be_is_refused_and_makes_no_page_without_awards() -> None:
    refused = publish(played("knockout"), name="finals.xlsx", game="chraity")
    assert refused.content is None
    assert any("chraity" in str(fault) for fault in refused.faults)


def test_what_is_not_said_is_asked_for_as_award_does(tmp_path: Path) -> None:
    path = as_csv(tmp_path / "alone.csv")
    asked = publish(path)
    assert asked.content is None and any("give it with boards" in str(fault) for fault in asked.faults)
    said = {"game": "open", "event_type": "pairs", "boards": "24", "movement": "howell", "limits": "A=open,B=750,C=200"}
    assert "1.10" in text_of(publish(path, restricted_tables="0", **said))


@pytest.mark.thorough
def test_an_option_of_awards_for_a_sheet_without_is_refused() -> None:
    with pytest.raises(Refused, match="game: such a score sheet has no masterpoints; leave it out"):
        publish(played("round-robin"), name="rr.xlsx", game="open")


# --- the command ----------------------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_the_command_writes_the_page_and_says_what_is_provisional(tmp_path: Path) -> None:
    path = tmp_path / "rr.xlsx"
    path.write_bytes(typed("round-robin", {"Round 3": {"D4": None, "E4": None}}))
    done = run("publish", str(path), "--out", str(tmp_path / "r.html"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Provisional: 1 match without a result" in done.stdout
    assert (tmp_path / "r.html").read_bytes().startswith(b"<!DOCTYPE html>")
    again = run("publish", str(path), "--out", str(tmp_path / "r.html"))
    assert again.returncode == 1 and "already" in again.stderr


def test_a_file_that_is_no_result_is_one_sentence_and_costs_nobody_a_page(tmp_path: Path) -> None:
    page = tmp_path / "r.html"
    page.write_text("mine", encoding="utf-8")
    for name, content in (("x.xlsx", b"no zip"), ("x.aca", b"nothing"), ("x.txt", b"words"), ("x.pbn", b"% PBN")):
        (tmp_path / name).write_bytes(content)
        done = run("publish", str(tmp_path / name), "--out", str(page), "--force")
        assert done.returncode == 3 and done.stdout == "" and len(done.stderr.splitlines()) == 1, (name, done)
        assert page.read_text(encoding="utf-8") == "mine"


def test_a_toml_file_named_as_the_page_is_refused(tmp_path: Path) -> None:
    as_csv(tmp_path / "game.csv")
    (tmp_path / "game.toml").write_text(TOML, encoding="utf-8")
    done = run("publish", str(tmp_path / "game.csv"), "--out", str(tmp_path / "page.html"))
    assert done.returncode == 0, done.stderr
