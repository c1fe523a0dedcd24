"""Slips in files that somebody typed: a value that counts, one that changes nothing, one that cannot be."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.details import DETAILS
from bridgesheets.awarding.roster import FaultyRoster, read_roster
from bridgesheets.surfaces.tasks.award import award

HEAD = ("Number", "Player 1", "Player 2", "Strat", "Section", "Direction", "Score")
#: Percentages of ten pairs in two directions of five: 58, 54, 50, 46, 42, which average 50.
SCORES = ("58", "54", "50", "46", "42")
EVENT = {"game": '"open"', "event_type": '"pairs"', "boards": "18", "restricted_tables": "0", "date": '"2026-05-04"'}
SECTION = {"name": '"A"', "movement": '"mitchell"'}


def rows(scores: Sequence[str] = SCORES, direction: bool = True) -> list[list[str]]:
    return [
        [f"{side}{n}", f"X{side}{n}", f"Y{side}{n}", "", "A", side if direction else "", score]
        for side in ("NS", "EW")
        for n, score in enumerate(scores, 1)
    ]


def written(
    folder: Path,
    listed: Sequence[Sequence[str]],
    event: Mapping[str, str] = {},
    section: Mapping[str, str] = {},
    strats: Sequence[Mapping[str, str]] = (),
    more: str = "",
) -> Path:
    path = folder / "game.csv"
    path.write_text("\n".join(map(",".join, [HEAD, *listed])) + "\n", encoding="utf-8")
    tables = [("[event]", {**EVENT, **event}), *(("[[strats]]", strat) for strat in strats)]
    tables.append(("[[sections]]", {**SECTION, **section}))
    said = ["\n".join((head, *(f"{key} = {value}" for key, value in lines.items() if value))) for head, lines in tables]
    path.with_suffix(".toml").write_text("\n".join(said) + more, encoding="utf-8")
    return path


def faults(path: Path, **said: Any) -> str:
    return "\n".join(map(str, award(path, **said).faults))


def made(path: Path, **said: Any) -> EventAwards:
    done = award(path, **said)
    assert done.made is not None, faults(path, **said)
    return done.made


def first(path: Path, **said: Any) -> Decimal:
    return max(credit.amount for credit in made(path, **said).credits)


def test_a_game_without_slips_is_awarded(tmp_path: Path) -> None:
    """Five pairs at .10."""
    path = written(tmp_path, rows())
    assert first(path) == Decimal("0.50")
    assert not [note for note in made(path).notes if "average" in note]


# --- details that change nothing ----------------------------------------------------------------------------------

#: A value of each detail that counts somewhere, and nothing in an open pair game of one section.
VALUES = {
    "match_boards": "7", "rounds": "3", "status": '"side"', "restrictions": "1", "combined": '"yes"', "overall": '"no"',
    "matches": '"both"', "newcomer_tables": "3", "unrestricted_events": "2", "nlm_tables": "3",
    "shorter_event": '"yes"',
    "novice_regional": '"yes"', "invitational": '"yes"', "nap_strats": '"limits"', "flight": '"B"',
    "all_sites_tables": "9", "qualifiers": "4", "second_day_teams": "4", "average": "900", "top_bracket": '"yes"',
    "playoff": '"yes"', "largest_group": "4", "cuts": '"0 1"', "stratify_by": '"highest"',
}  # fmt: skip
#: What counts in any game, or stands in the heading only.
HEARD = {"title", "date", "venue", "director", "game", "event_type", "sessions", "boards", "field_size", "rounding",
         "restricted_tables"}  # fmt: skip


def test_every_detail_counts_or_is_among_those_that_do_not() -> None:
    assert {detail.name for detail in DETAILS} == HEARD | VALUES.keys()


@pytest.mark.parametrize("name", VALUES)
def test_a_detail_that_changes_nothing_is_told_with_its_cell_or_changes_the_award(tmp_path: Path, name: str) -> None:
    """The tables of a newcomer game count beside an open game: .80 for .50."""
    path = written(tmp_path, rows(), {name: VALUES[name]})
    told = faults(path)
    if name == "newcomer_tables":
        assert first(path) == Decimal("0.80")
    else:
        assert "game.toml" in told and "changes nothing for an open pairs event" in told, name


@pytest.mark.parametrize(
    ("column", "value"),
    [("Wins", "3"), ("Ties", "1"), ("Forfeited", "yes"), ("Second day", "yes"), ("Team", "Blue"), ("Team score", "7")],
)
def test_a_column_that_changes_nothing_is_told_with_its_row(tmp_path: Path, column: str, value: str) -> None:
    path = written(tmp_path, rows())
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([f"{lines[0]},{column}", lines[1], f"{lines[2]},{value}", *lines[3:]]), encoding="utf-8")
    assert f'game.csv, row 3: "{column}" of NS2 XNS2 – YNS2 changes nothing for an open pairs event' in faults(path)


def test_restrictions_in_an_open_game_lead_to_the_game_that_is_paid_so(tmp_path: Path) -> None:
    """.08 for .10, page 4 of the manual."""
    told = faults(written(tmp_path, rows(), {"restrictions": "1"}))
    assert "is paid as an invitational game" in told and "B. Invitational/Restricted Games Awards" in told
    path = written(tmp_path, rows(), {"game": '"invitational"', "restricted_tables": "", "newcomer_tables": "0"})
    assert first(path, limits="open") == Decimal("0.40")


def test_a_detail_that_says_the_usual_is_no_slip(tmp_path: Path) -> None:
    usual = {"restrictions": "0", "status": '"championship"', "combined": '"no"', "unrestricted_events": "1"}
    assert first(written(tmp_path, rows(), usual)) == Decimal("0.50")


# --- sizes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("movement", "tables", "taken"),
    [
        ("mitchell", "5", True), ("mitchell", "5.5", False), ("mitchell", "6", False), ("mitchell", "60", False),
        ("mitchell", "4.5", False), ("howell", "5", True), ("howell", "5.5", False),
    ],
)  # fmt: skip
def test_tables_are_those_that_the_entries_fill(tmp_path: Path, movement: str, tables: str, taken: bool) -> None:
    section = {"movement": f'"{movement}"', "tables": tables}
    told = faults(written(tmp_path, rows(direction=movement == "mitchell"), section=section))
    assert (told == "") is taken, told
    assert taken or "tables" in told


def test_a_phantom_fills_a_table(tmp_path: Path) -> None:
    """Five pairs NS and four EW are five tables; eleven of a Howell are five and a half, or six with a phantom."""
    assert faults(written(tmp_path, rows()[:-1], section={"tables": "5"})) == ""
    eleven = [*rows(direction=False), ["11", "X11", "Y11", "", "A", "", "50"]]
    for tables, taken in (("5.5", True), ("6", True), ("6.5", False)):
        told = faults(written(tmp_path, eleven, section={"movement": '"howell"', "tables": tables}))
        assert (told == "") is taken, told


@pytest.mark.parametrize(("size", "taken"), [("9", False), ("10", True), ("11", False), ("200", False)])
def test_the_field_of_a_club_game_is_those_who_play(tmp_path: Path, size: str, taken: bool) -> None:
    told = faults(written(tmp_path, rows(), {"field_size": size}))
    assert (told == "") is taken, told
    assert taken or f'"Size of the field" is {size}, and 10 are listed' in told


# --- sections -----------------------------------------------------------------------------------------------------


def test_a_section_is_ranked_with_one_that_is_there_and_of_its_movement(tmp_path: Path) -> None:
    assert "section A is ranked with Z, which is no section" in faults(
        written(tmp_path, rows(), section={"ranked_with": '"Z"'})
    )
    two = [*rows(), *([f"H{n}", f"X{n}", f"Y{n}", "", "B", "", str(60 - 5 * n)] for n in range(6))]
    howell = '\n[[sections]]\nname = "B"\nmovement = "howell"\nranked_with = "A"\n'
    assert "section B is a howell and ranked with section A, a mitchell" in faults(
        written(tmp_path, two, {"overall": '"no"'}, more=howell)
    )


def test_a_howell_has_no_directions(tmp_path: Path) -> None:
    told = faults(written(tmp_path, rows(), section={"movement": '"howell"'}))
    assert "section A is a howell, and all of its pairs have a direction" in told
    # One group of ten, of whom two share the first place: (1.00 + .70) / 2.
    assert first(written(tmp_path, rows(direction=False), section={"movement": '"howell"'})) == Decimal("0.85")


# --- scores -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("score", ["5512", "155.25", "-5", "100.01"])
def test_a_score_beside_percentages_is_one(tmp_path: Path, score: str) -> None:
    listed = rows()
    listed[4][-1] = score
    told = faults(written(tmp_path, listed))
    assert "row 6" in told and f"has {score}, and the others have percentages" in told


@pytest.mark.parametrize(
    ("score", "told"),
    [("42", False), ("42.05", False), ("42.2", True), ("24", True), ("51.52", True)],
)
def test_a_group_whose_percentages_do_not_average_fifty_is_told(tmp_path: Path, score: str, told: bool) -> None:
    """Five pairs: .05 more moves the average by .01. An odd group may have sat out: it may be 1.5 away."""
    listed = [*rows((*SCORES[:4], "42", "50")[:6])]
    listed[4][-1] = score
    notes = [note for note in made(written(tmp_path, listed)).notes if "average" in note]
    assert bool(notes) is told, notes
    assert not told or "section A NS" in notes[0]


def test_scores_that_are_no_percentages_are_left_alone(tmp_path: Path) -> None:
    """Matchpoints of a top of 8 over 18 boards average 72, IMPs 0."""
    for scores in (("101", "88.5", "72", "60", "38.5"), ("41", "12", "0", "-20", "-33")):
        path = written(tmp_path, rows(scores))
        assert faults(path) == "" and not [note for note in made(path).notes if "average" in note]


# --- strats and masterpoints --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "limit", "told"),
    [
        ("open", '"open"', ""), ("open", "500000", "an open game has no limit, and strat A has 500000"),
        ("newcomer", "20", ""), ("newcomer", '"open"', "a newcomer game has a limit, and strat A is open"),
    ],
)  # fmt: skip
def test_the_highest_strat_has_the_limit_of_the_game(tmp_path: Path, game: str, limit: str, told: str) -> None:
    tables = {"open": "0", "newcomer": ""}[game]
    listed = [[*row[:3], "A", *row[4:]] for row in rows()]
    path = written(
        tmp_path, listed, {"game": f'"{game}"', "restricted_tables": tables}, strats=[{"name": '"A"', "limit": limit}]
    )
    found = faults(path)
    assert told in found and bool(told) is bool(found), found


@pytest.mark.parametrize(
    ("held", "taken"), [("1234", True), ("1.23", True), ("1.5", True), ("1.234", False), ("12.345", False)]
)
def test_masterpoints_of_three_decimals_may_be_thousands(tmp_path: Path, held: str, taken: bool) -> None:
    path = written(tmp_path, rows())
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([f"{lines[0]},Masterpoints 1", f"{lines[1]},{held}", *lines[2:]]), encoding="utf-8")
    told = faults(path)
    assert (told == "") is taken, told
    assert taken or f"{held} may be {held.replace('.', ',')}" in told
    roster = tmp_path / "members.csv"
    roster.write_text(f"Number,Name,Masterpoints\n1,Ann,{held}\n", encoding="utf-8")
    if taken:
        read_roster(roster)
    else:
        with pytest.raises(FaultyRoster, match="may be"):
            read_roster(roster)


# --- rows and sheets ----------------------------------------------------------------------------------------------


def test_a_cell_beyond_the_heading_is_told(tmp_path: Path) -> None:
    listed = rows()
    listed[2] = [*listed[2], "late"]
    assert 'game.csv, row 4: "late" is in column 8, which has no heading' in faults(written(tmp_path, listed))
    listed[2] = [*listed[2][:-1], "", ""]
    assert faults(written(tmp_path, listed)) == ""


def in_template(folder: Path, strats: str | None) -> Path:
    """The template of a club game with ten pairs in two strats; its sheet of strats renamed, or gone."""
    from bridgesheets.awarding.template_book import template

    book = openpyxl.load_workbook(BytesIO(template("club-pairs", 10)))
    if strats is None:
        del book["Strats"]
    else:
        book["Strats"].title = strats
    path = folder / "evening.xlsx"
    book.save(path)
    return path


@pytest.mark.parametrize(
    ("strats", "told"),
    [("Strata", 'the sheet of the strats is called "Strata"'), (None, 'it has no sheet "Strats"')],
)
def test_a_template_without_its_sheet_of_strats_is_refused(tmp_path: Path, strats: str | None, told: str) -> None:
    assert told in faults(in_template(tmp_path, strats))
    assert "strats" not in faults(in_template(tmp_path, "Strats")).casefold()
