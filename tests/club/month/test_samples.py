"""Every sample of a club's programs, score sheet and template in one folder: one list of questions, answered once."""

import gzip
import os
import shutil
from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets.awarding.template_book import TEMPLATES
from bridgesheets.club.month.questions import QUESTIONS, list_file
from bridgesheets.club.month.records import ASKED, AWARDED, BROKEN, masterpoints
from bridgesheets.surfaces.tasks.award import award, check_awards
from bridgesheets.surfaces.tasks.month import month
from bridgesheets.surfaces.tasks.sheet import score_sheet
from tests.architecture.source_tree import PROJECT
from tests.once import once

pytestmark = [pytest.mark.formats, pytest.mark.slow]

#: What somebody answers to each question; of those that are asked for other games only, nothing.
ANSWERS = {
    "game": "open", "restricted_tables": "0", "newcomer_tables": "0", "this_session_only": "yes", "strats": "B,C",
    "movement": "howell", "scoring": "matchpoints", "nap_strats": "limits",
}  # fmt: skip
#: Score sheets filled in, of which awards are read.
SHEETS = ("club-game", "knockout")


@once
def sheet(kind: str) -> bytes:
    return score_sheet(kind, filled=True).content


@once
def template_of(kind: str) -> bytes:
    from bridgesheets.awarding.template_book import template

    return template(kind)


def laid(folder: Path) -> Path:
    """The folder with all of it."""
    samples = Path(os.environ["BRIDGESHEETS_FORMATS"])
    shutil.copytree(samples, folder / "samples")
    for packed in samples.rglob("*.bws.gz"):
        (folder / packed.stem).write_bytes(gzip.decompress(packed.read_bytes()))
    for kind in SHEETS:
        (folder / f"{kind}.xlsx").write_bytes(sheet(kind))
    for kind in TEMPLATES:
        (folder / f"empty {kind}.xlsx").write_bytes(template_of(kind))
    shutil.copytree(PROJECT / "examples", folder / "examples")
    return folder


@pytest.mark.exhaustive
def test_one_list_is_answered_once_and_the_sums_are_those_of_the_lists(tmp_path: Path) -> None:
    folder, out = laid(tmp_path / "all"), tmp_path / "out"
    first = month(folder, out)
    assert first.of(AWARDED) and first.of(ASKED) and first.of(BROKEN)
    assert all(event.note and "\n" not in event.note for event in first.of(BROKEN))
    assert {event.label for event in first.of(BROKEN)} >= {f"empty {kind}.xlsx" for kind in TEMPLATES}
    out.mkdir()
    asked, second = first, first
    while second.open_questions:
        asked = second
        filled = [
            question._replace(answer=question.answer or ANSWERS.get(question.option, "-"))
            for question in asked.questions
        ]
        (out / QUESTIONS).write_bytes(list_file(filled))
        second = month(folder, out)
    assert (second.open_questions, second.faults, second.of(ASKED)) == (0, (), [])
    assert {event.label for event in second.of(BROKEN)} == {event.label for event in first.of(BROKEN)}
    assert {event.label for event in second.events} == {event.label for event in first.events}
    answered = {(question.file, question.event, question.option) for question in second.questions if question.answer}
    listed = Decimal(0)
    for event in second.of(AWARDED):
        said = {option: answer for option, answer in ANSWERS.items() if (*event.key, option) in answered}
        if event.game == "open":
            said.pop("newcomer_tables", None)
        if "this_session_only" in said:
            said["this_session_only"] = True  # type: ignore[assignment]
        made = award(folder / event.file, event=event.number or None, **said)
        assert made.made is not None, (event.label, made.faults)
        assert (event.entries, event.tables) == made.made.counts.whole, event.label
        own = sum((credit.amount for credit in made.made.credits), Decimal(0))
        assert masterpoints(event.listed) == own, event.label
        players = sum(
            (
                credit.amount * len(made.made.event.contestants[credit.contestant].players)
                for credit in made.made.credits
            ),
            Decimal(0),
        )
        assert masterpoints(event.amount) == players, event.label
        listed += players
    assert masterpoints(second.sums.amount) == listed


def test_what_was_paid_comes_out_where_award_check_proves_it(tmp_path: Path) -> None:
    """The awards that ACBLscore and ACBL Live hold of an event, if every one of them follows here, are its sum."""
    folder, samples = tmp_path / "paid", Path(os.environ["BRIDGESHEETS_FORMATS"])
    folder.mkdir()
    for kind in ("acblscore", "acbl-live"):
        for path in (samples / kind).iterdir():
            shutil.copy(path, folder)
    proven = 0
    for event in month(folder).of(AWARDED):
        (checked,) = check_awards(folder / event.file, event=event.number or "1")
        if checked.awards and all(award.equal for award in checked.awards):
            proven += 1
            assert masterpoints(event.listed) == sum(award.paid for award in checked.awards), event.label
    assert proven >= 3
