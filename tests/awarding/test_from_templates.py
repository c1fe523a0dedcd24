"""Whole events from a filled-in template to the printed list: they come to the same as the records themselves."""

from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.details import BY_NAME
from bridgesheets.awarding.lists.book import award_book
from bridgesheets.awarding.played import Contestant, Event
from bridgesheets.awarding.result_files import read
from bridgesheets.printed.output import find_libreoffice, to_pdf
from tests.awarding.events import credits, event, filled
from tests.awarding.test_second_look import EVENTS

#: The template of each event, and the number of its sessions.
KINDS = {
    "club Howell": ("club-pairs", 1),
    "club championship with ties": ("club-pairs", 1),
    "sectional Swiss": ("swiss", 2),
    "stratiflighted pairs": ("regional-pairs", 2),
    "side series": ("side-series", 3),
    "knockout": ("knockout", 4),
    "NAP": ("nap", 2),
    "GNT": ("gnt", 3),
    "club Swiss": ("club-teams", 1),
    "sectional pairs": ("sectional-pairs", 2),
    "individual": ("individual", 1),
    "pairs that are teams": ("pair-team", 1),
    "compact knockout": ("knockout", 2),
    "round robin and knockout": ("knockout", 4),
    "bracketed Swiss": ("knockout", 2),
    "board-a-match": ("swiss", 2),
    "named championship": ("regional-pairs", 4),
    "newcomers": ("club-pairs", 1),
    "restricted game": ("club-pairs", 1),
}


def lines(contestant: Contestant, sessions: int) -> dict[str, Any]:
    row: dict[str, Any] = {"Number": contestant.number}
    for seat, player in enumerate(contestant.players, 1):
        at = f" {seat}" if len(contestant.players) > 1 else ""
        row |= {f"Player{at}": player.name, f"Membership{at}": player.number}
        if player.masterpoints is not None:
            row[f"Masterpoints{at}"] = float(player.masterpoints)
    for session, result in enumerate(contestant.results, 1):
        numbered = f" {session}" if sessions > 1 else ""
        row[f"Score{numbered}"] = "out" if result is None else float(result.score or 0)
        if result is not None:
            row[f"Section{numbered}"] = result.section
            row |= {f"Direction{numbered}": result.direction} if result.direction else {}
    row |= {"Strat": contestant.strat} if contestant.strat else {}
    row |= {"Overall score": float(contestant.score)} if contestant.score is not None else {}
    row |= {"Overall rank": contestant.rank} if contestant.rank is not None else {}
    row |= {"Wins": contestant.wins} if contestant.wins is not None else {}
    row |= {"Ties": contestant.ties} if contestant.ties else {}
    row |= {"Team": contestant.team, "Team score": float(contestant.team_score or 0)} if contestant.team else {}
    return row | ({"Second day": "yes"} if contestant.second_day else {})


def in_template(path: Path, played: Event, kind: str, sessions: int) -> Path:
    said = {}
    for name in ("game", "boards", "match_boards", "rounds", "restricted_tables", "newcomer_tables", "flight",
                 "second_day_teams", "event_type"):  # fmt: skip
        value = getattr(played, name)
        said[BY_NAME[name].label] = None if value in (None, "") else float(value) if name.endswith("tables") else value
    strats = [[each.name, "open" if each.limit is None else float(each.limit), each.flight] for each in played.strats]
    return filled(
        path, kind, [lines(each, sessions) for each in played.contestants], said=said, sessions=sessions,
        strats=strats or [[None, None, None]], sections=[[each.name, None, each.movement] for each in played.sections],
    )  # fmt: skip


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", EVENTS)
def test_an_event_typed_into_its_template_is_awarded_alike(name: str, tmp_path: Path) -> None:
    entries, said = EVENTS[name]
    played = event(entries, **said)
    path = in_template(tmp_path / "event.xlsx", played, *KINDS[name])
    assert credits(award_event(assemble(read(path, {})))) == credits(award_event(played)) != {}


@pytest.mark.libreoffice
def test_the_lists_of_all_these_events_are_printed() -> None:
    books = {
        f"{name.replace(' ', '-')}.xlsx": award_book(award_event(event(entries, **said)), "a4")
        for name, (entries, said) in EVENTS.items()
    }
    printed = to_pdf(find_libreoffice(), books)
    assert len(printed) == len(EVENTS)
    assert all(pdf.startswith(b"%PDF") for pdf in printed.values())
