"""An event that is awarded alone counts the tables of games at the same time, where its club says in which files."""

from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets.club.month.events import ToLookAt, look_at
from bridgesheets.club.month.records import EventOfMonth
from bridgesheets.surfaces.tasks import files_of_results
from bridgesheets.surfaces.tasks.award_task import Awards, award
from tests.club.month.months import by_club, howell, turned, write

BESIDE = '[[usual]]\ndays = "monday"\nbeside = "new/*.aca"\n[[usual]]\nnewcomer_tables = 0\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An open game on a Monday; in a folder there a restricted game of six pairs of that day, and one of another."""
    for day in (4, 5):
        restricted = howell(range(1, 7), f"May {day}, 2026", called="N", strats=(("A", 300, 0.9),), name="299er")
        write(tmp_path, f"new/{day}.aca", restricted)
    (tmp_path / "new" / "not.aca").write_text("no results", encoding="utf-8")
    return write(tmp_path, "260504.ACA", howell(turned(0), "May 4, 2026"))


def paid(done: Awards) -> Decimal:
    assert done.made is not None, done.faults
    return sum((credit.amount for credit in done.made.credits), Decimal(0))


def test_the_tables_of_the_files_that_the_club_names_are_counted(path: Path) -> None:
    """Six pairs are three tables."""
    done = award(path, by_club=by_club(BESIDE))
    assert paid(done) == paid(award(path, restricted_tables="3")) != paid(award(path, restricted_tables="0"))
    (known,) = (each for each in done.made.event.rests_on if each.key == "restricted_tables")  # type: ignore[union-attr]
    assert (known.value, known.where) == ("3", "new/4.aca")


def test_a_file_that_the_club_does_not_name_is_not_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path.parent, "another.aca", howell(turned(0), "May 4, 2026"))
    read: list[str] = []

    def noting(wanted: ToLookAt) -> tuple[EventOfMonth, ...]:
        read.append(wanted.name)
        return look_at(wanted)

    monkeypatch.setattr(files_of_results, "look_at", noting)
    award(path, by_club=by_club(BESIDE))
    assert sorted(read) == ["260504.ACA", "new/4.aca", "new/5.aca", "new/not.aca"]


def test_what_is_typed_goes_before(path: Path) -> None:
    assert paid(award(path, by_club=by_club(BESIDE), restricted_tables="0")) == paid(award(path, restricted_tables="0"))


def test_on_another_day_there_was_none(path: Path) -> None:
    tuesday = write(path.parent, "260505.ACA", howell(turned(0), "May 5, 2026"))
    done = award(tuesday, by_club=by_club(BESIDE))
    assert [fault.question.key for fault in done.faults if fault.question] == ["restricted_tables"]
    done = award(tuesday, by_club=by_club(BESIDE.replace("monday", "tuesday").replace("new/", "old/")))
    assert paid(done) == paid(award(path, restricted_tables="0"))
