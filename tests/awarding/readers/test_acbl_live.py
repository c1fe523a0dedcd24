"""Saved pages of ACBL Live for Clubs, in both forms, and pages that are none."""

import html
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.result_files import read
from tests.awarding.events import credits, told


def pair(number: int, direction: str | None, score: float, strat: int = 1, **more: Any) -> dict[str, Any]:
    players = [{"name": f"P{number}{direction}{seat}", "id_number": None, "awards_score": []} for seat in "ab"]
    return {"pair_number": str(number), "direction": direction, "strat": str(strat), "score": str(score),
            "percentage": str(score), "is_eligible": 1, "players": players, **more}  # fmt: skip


def game(pairs: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    section = {"name": "A", "boards_per_round": 3, "number_of_rounds": 8, "pair_summaries": pairs}
    return {
        "name": "Tuesday", "club_name": "Club", "start_date": "05/05/2026", "type": "PAIRS", "rating": 24,
        "stratification_type": "AVERAGE", "number_of_restrictions": 0,
        "stratValues": {"1": {"label": "A", "limit": 0}, "2": {"label": "B", "limit": 750}},
        "sessions": [{"sections": [section]}], **more,
    }  # fmt: skip


HOWELL = [pair(number, None, 70 - number, 1 + number % 2) for number in range(1, 9)]


def page(tmp_path: Path, data: Any, form: str = "script") -> Path:
    path = tmp_path / "game.html"
    text = json.dumps(data)
    shown = f"<script>\n var data = {text};\n</script>"
    if form == "element":
        shown = f'<result-details :x="1" v-bind:data="{html.escape(text)}"></result-details>'
    path.write_text(f"<html><body>{shown}</body></html>", encoding="utf-8")
    return path


@pytest.mark.parametrize("form", ["script", "element"])
def test_a_game_is_read_in_both_forms(form: str, tmp_path: Path) -> None:
    event = assemble(read(page(tmp_path, game(HOWELL, name='Zoë\'s "<b>" & co'), form), {}))
    assert (event.title, event.venue, event.date, event.boards) == ('Zoë\'s "<b>" & co', "Club", "05/05/2026", 24)
    assert (event.game, event.event_type, event.sections[0].movement) == ("acbl-wide charity", "pairs", "howell")
    assert [(strat.name, strat.limit) for strat in event.strats] == [("A", None), ("B", Decimal(750))]
    assert [each.strat for each in event.contestants[:2]] == ["B", "A"]
    # Overall, rated nine: 14/60 x 9 x 1.25 = 2.625 for four tables.
    assert credits(award_event(event))["A1"] == "2.63"


def test_directions_make_a_mitchell(tmp_path: Path) -> None:
    pairs = [pair(number, side, 60 - number) for number in range(1, 5) for side in ("NS", "EW")]
    pairs[0]["pair_number"] = "1-NS"
    event = assemble(read(page(tmp_path, game(pairs)), {}))
    assert event.sections[0].movement == "mitchell"
    assert [each.number for each in event.contestants[:2]] == ["A1 NS", "A1 EW"]


def test_what_the_page_does_not_say_is_asked_for(tmp_path: Path) -> None:
    data = game(HOWELL, rating=1, stratValues={"1": {"label": "A", "limit": 0}, "2": {"label": "B"}})
    assert [line.split("give it with ")[1].split(":")[0] for line in told(page(tmp_path, data))] == [
        "--game", "--restricted-tables", "--newcomer-tables", "--limits",
    ]  # fmt: skip
    answered = assemble(
        read(page(tmp_path, data), {}), {"game": "open", "limits": "A=open,B=300", "restricted_tables": 0}
    )
    assert answered.strats[1].limit == Decimal(300)


def test_a_pair_that_is_not_eligible_earns_nothing(tmp_path: Path) -> None:
    pairs = [*HOWELL[:-1], pair(9, None, 75, is_eligible=0)]
    made = award_event(assemble(read(page(tmp_path, game(pairs)), {})))
    assert "A9" not in credits(made) and credits(made)["A1"] == "2.63"


def test_tables_of_a_restricted_game_at_the_same_time_are_read_where_they_stand(tmp_path: Path) -> None:
    event = assemble(read(page(tmp_path, game(HOWELL, concurrent_limited_tables=3.5)), {}))
    assert event.restricted_tables == Decimal("3.5")


@pytest.mark.parametrize(
    ("more", "shown"),
    [
        ({"type": "TEAMS"}, 'it is no pair game, but "TEAMS"'),
        ({"sessions": [{}, {}]}, "it has 2 sessions"),
        ({"sessions": 3}, "sessions is no list of records"),
        ({"name": ["x"]}, "name is no text"),
        ({"rating": "NaN"}, 'rating: "NaN" is no number'),
        ({"number_of_restrictions": "many"}, 'number_of_restrictions: "many" is no number'),
    ],
)
def test_what_is_not_read_is_told_in_one_sentence(more: dict[str, Any], shown: str, tmp_path: Path) -> None:
    (line,) = told(page(tmp_path, game(HOWELL, **more)))
    assert line.startswith("game.html: it") and shown in line


@pytest.mark.parametrize("text", ["", "<html>", "<result-details", "var data = ", "var data = [1]",
                                  "var data = " + "[" * 100_000, 'x<result-details v-bind:data="{'],
                         ids=lambda text: text[:20])  # fmt: skip
def test_a_page_that_is_none_or_cut_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "page.htm"
    path.write_text(text)
    (line,) = told(path)
    assert line.startswith("page.htm: it is ")


def test_pages_of_tournaments_have_one_pair_only(tmp_path: Path) -> None:
    path = tmp_path / "scores.html"
    path.write_text('<a href="https://live.acbl.org/event/1">ACBL Live</a>', encoding="utf-8")
    assert "it is a page of one pair or one board" in told(path)[0]


def test_tables_at_the_same_time_are_asked_for_where_the_page_has_no_field_for_them(tmp_path: Path) -> None:
    data = game(HOWELL, rating=1)
    assert any("--restricted-tables" in line for line in told(page(tmp_path, data), game="open"))
    data["concurrent_limited_tables"] = None
    assert assemble(read(page(tmp_path, data), {}), {"game": "open"}).restricted_tables == 0


def test_a_page_cut_anywhere_is_refused(tmp_path: Path) -> None:
    whole = page(tmp_path, game(HOWELL)).read_text()
    path = tmp_path / "cut.html"
    end = whole.index("};") + 1
    for length in range(0, end, 97):
        path.write_text(whole[:length])
        assert len(told(path)) == 1


def sections(tmp_path: Path, tops: tuple[float, float], **more: Any) -> list[Decimal | None]:
    """The results of two sections with those tops, in which first has 75% and second 60% of it."""
    listed = []
    for name, top in zip("AB", tops, strict=True):
        pairs = [
            {**pair(number, name, top * share), "percentage": str(share * 100), "direction": None, **more}
            for number, share in enumerate((0.75, 0.6, 0.5, 0.4), 1)
        ]
        listed.append({"name": name, "boards_per_round": 3, "number_of_rounds": 8, "pair_summaries": pairs})
    read_of = read(page(tmp_path, game([], sessions=[{"sections": listed}])), {})
    return [result.score for each in read_of.contestants for result in each.results if result]


def test_scores_of_sections_with_another_top_are_not_compared_but_their_percentages(tmp_path: Path) -> None:
    """60% of a top of 60 are 36 and more than 75% of a top of 20, which are 15."""
    assert sections(tmp_path, (20, 20))[:2] == [Decimal(15), Decimal(12)]
    of_two_tops = sections(tmp_path, (20, 60))
    assert of_two_tops[:2] == of_two_tops[4:6] == [Decimal(75), Decimal(60)]
    # A top a hundredth larger is the same one, rounded.
    assert sections(tmp_path, (100, 100.5))[0] == Decimal(75) and sections(tmp_path, (100, 100.5))[4] == Decimal(
        "75.375"
    )
    assert sections(tmp_path, (100, 101.5))[4] == Decimal(75)


def test_where_a_percentage_is_missing_scores_are_not_compared(tmp_path: Path) -> None:
    """Nobody knows then of which top they are parts."""
    assert sections(tmp_path, (20, 20), percentage="0")[:2] == [Decimal(0), Decimal(0)]
