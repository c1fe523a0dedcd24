"""The list for the wall: everybody on it, its columns headed from one record, on one page, and folded on a screen."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from io import BytesIO, StringIO
from typing import Any

import click
import openpyxl
import pytest
from rich.cells import cell_len

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards, scores_of
from bridgesheets.awarding.lists.book import award_book
from bridgesheets.awarding.lists.records import PLACE, AwardList, award_list, colours_in_words, limits_in_words
from bridgesheets.awarding.played import PERCENT, VPS, Contestant, Player, Result
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import POINTS_PER_UNIT, printable
from bridgesheets.surfaces import award_summary
from tests.awarding.events import event, gathered, pair, team

TWO = (Player("P"), Player("Q"))


def club(pairs: int, **said: Any) -> EventAwards:
    """A Mitchell of two directions in three strats, with names of usual length."""
    entries = [
        pair(
            n // 2 + 1, 70 - Decimal(n) / 2, strat="ABC"[n % 3], direction=("NS", "EW")[n % 2],
            players=(Player(f"Alexandra Featherstone {n}", f"10{n:05}"), Player(f"Bo Smith {n}", f"20{n:05}")),
        )
        for n in range(pairs)
    ]  # fmt: skip
    said = {"game": "acbl-wide charity", "event_type": "pairs", "boards": 26, **said}
    return award_event(event(entries, of="A B=1250 C=500", **said))


def heads(listed: AwardList) -> list[tuple[str, str, str]]:
    return [(column.over, column.label, column.under) for column in listed.columns]


def test_everybody_is_listed_and_who_has_no_place_stands_last() -> None:
    entries = [pair(n, 60 - n, players=(Player(f"P{n}"), Player("Q"))) for n in range(1, 6)]
    out = pair(6, 80, players=(Player("Out"), Player("Of it")), eligible=False)
    listed = award_list(
        award_event(event([*entries, out], movement="howell", game="open", event_type="pairs", boards=24))
    )
    (part,) = listed.parts
    assert [line.name for line in part.lines] == [*(f"P{n} – Q" for n in range(1, 6)), "Out – Of it"]
    assert [column.value(part.lines[-1]) for column in listed.columns if column.kind == PLACE] == [""]
    assert "Without a place: not eligible for awards, or not there in every session." in listed.notes


def test_the_list_stands_in_the_order_of_the_places_whatever_the_order_of_the_entries() -> None:
    """Those who are ranked in strat B alone stand by their places in it below all others."""
    entries = [pair(n, 40 + n, strat="AB"[n % 2]) for n in range(1, 7)]
    said = {"game": "sectional", "event_type": "pairs", "movement": "howell", "of": "A B=500"}
    (part,) = award_list(award_event(event(entries, **said))).parts
    assert [line.number for line in part.lines] == ["A6", "A5", "A4", "A3", "A2", "A1"]


def test_a_single_colour_is_told_without_its_amount() -> None:
    assert colours_in_words({"black": Decimal("1.20")}) == "black"
    assert colours_in_words({"gold": Decimal("2.57"), "red": Decimal("1.60")}) == "2.57 gold + 1.60 red"


def test_places_in_the_section_and_overall_stand_by_strat_with_their_limits() -> None:
    listed = award_list(club(24))
    assert heads(listed)[:6] == [
        ("Section", "A", "open"), ("Section", "B", "1250"), ("Section", "C", "500"),
        ("Overall", "A", "open"), ("Overall", "B", "1250"), ("Overall", "C", "500"),
    ]  # fmt: skip
    assert heads(listed)[-2:] == [("", "Masterpoints", "black"), ("", "For", "")]
    assert limits_in_words(listed) == "Strats: A open, B to 1250, C to 500."
    second = listed.parts[1].lines[0]  # 69.5: first East-West, second of all, first of strat B
    assert [column.value(second) for column in listed.columns[:6]] == ["1", "1", "", "2", "1", ""]


def test_what_masterpoints_are_for_is_a_column_where_it_differs() -> None:
    """Pair 1 is first of session 1 and last overall; of a session without overall awards all is for the section."""
    entries = [pair(n, (60 - n, 40 + 2 * n)) for n in range(1, 11)]
    said = {"game": "sectional", "event_type": "pairs", "sessions": 2, "movement": "howell"}
    listed = award_list(award_event(event(entries, **said)))
    column = next(column for column in listed.columns if column.label == "For")
    told = {column.value(line) for line in listed.parts[0].lines}
    assert {"overall", "session 1", ""} <= told
    alone = [pair(n, 60 - n) for n in range(1, 6)]
    same = award_event(event(alone, movement="howell", game="open", event_type="pairs", boards=24))
    assert "For" not in [column.label for column in award_list(same).columns]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Wolf, Ann", "Ann Wolf"), ("van der Berg, Jan P.", "Jan P. van der Berg"), ("Ann Wolf", "Ann Wolf"),
     ("Bo Wolf, Jr.", "Bo Wolf, Jr."), ("Wolf, Bo, Jr.", "Wolf, Bo, Jr."), ("Wolf,", "Wolf,"), (", Ann", ", Ann")],
)  # fmt: skip
def test_names_have_one_form(name: str, shown: str) -> None:
    assert Player(name).in_order == shown
    assert Contestant("1", (Player(name), Player("Cy"))).names == f"{shown} – Cy"


def test_a_single_section_has_its_places_once() -> None:
    """In a Howell the places of the section are those of the event: they are not said twice."""
    entries = [pair(n, 60 - n) for n in range(1, 13)]
    said = {"game": "acbl-wide charity", "event_type": "pairs", "boards": 26, "movement": "howell"}
    listed = award_list(award_event(event(entries, **said)))
    assert [each for each in heads(listed) if each[1] == "Place"] == [("", "Place", "")]


def test_masterpoints_of_several_colours_have_a_column_for_each() -> None:
    entries = [pair(n, [60 - n, 58 - n]) for n in range(1, 21)]
    listed = award_list(
        award_event(event(entries, game="regional", event_type="pairs", boards=26, sessions=2, movement="howell"))
    )
    assert ("", "Masterpoints", "") in heads(listed)
    colours = [label for over, label, _ in heads(listed) if over == "of these"]
    assert len(colours) > 1
    for line in listed.parts[0].lines:
        assert sum((line.colours.get(name, Decimal(0)) for name in colours), Decimal(0)) == line.amount


# --- what they are ranked by ----------------------------------------------------------------------------------------


def of(contestants: list[Contestant], unit: str, **said: Any) -> AwardList:
    read = gathered(contestants, **{"game": "sectional", "event_type": "pairs", "boards": 26, **said})
    return award_list(award_event(assemble(replace(read, unit=unit))))


def scores(listed: AwardList) -> tuple[str, list[Any]]:
    at = next(at for at, column in enumerate(listed.columns) if column.kind == "score")
    return listed.columns[at].label, [listed.columns[at].value(line) for part in listed.parts for line in part.lines]


def test_percentages_of_two_sessions_are_averaged_and_matchpoints_with_percentages_show_those() -> None:
    two = [pair(n, [60 - n, 55 - n]) for n in range(1, 7)]
    assert scores(of(two, PERCENT, sessions=2, movement="howell"))[1][0] == Decimal("56.50")  # (59 + 54) / 2
    assert scores(of(two, PERCENT, sessions=2, movement="howell"))[0] == "%"
    assert scores(of(two, "", sessions=2, movement="howell")) == ("Score", [Decimal(113 - 2 * n) for n in range(6)])
    beside = [
        Contestant(
            str(n), (Player(f"P{n}"), Player("Q")), results=(Result("A", "", Decimal(130 - n), None, Decimal(60 - n)),)
        )
        for n in range(1, 7)
    ]
    label, shown = scores(of(beside, "", movement="howell"))
    assert (label, shown[0]) == ("%", Decimal("59.00"))


def test_percentages_in_another_order_than_the_places_are_not_shown() -> None:
    """135 of a top that makes 54% stands before 130 that are 60%: the list shows what it is ranked by."""
    own = [(135, 54), (130, 60), (120, 50)]
    entries = [
        Contestant(
            str(n), (Player(f"P{n}"), Player("Q")), results=(Result("A", "", Decimal(score), None, Decimal(percent)),)
        )
        for n, (score, percent) in enumerate(own)
    ]
    assert scores(of(entries, "", movement="howell")) == ("Score", [Decimal(score) for score, _ in own])


def test_a_side_series_shows_the_average_of_the_two_best_games_by_which_it_is_ranked() -> None:
    """60, 50 and 40 less the number: the two best are 55 less it, all three together 50 less it."""
    entries = [pair(n, (60 - n, 50 - n, 40 - n)) for n in range(1, 7)]
    listed = of(entries, PERCENT, game="regional", event_type="side series", sessions=3, movement="howell")
    assert scores(listed)[1] == [Decimal(55 - n) for n in range(1, 7)]


def test_no_scores_are_shown_of_a_knockout_and_of_whom_a_rank_was_typed_for() -> None:
    """The place of a pair with a rank may have a tie-break in it, and a knockout is no sum of scores."""
    ranked = [pair(n, (60 - n, 60 - n), rank=n) for n in range(1, 7)]
    said = {"game": "sectional", "event_type": "pairs", "sessions": 2, "movement": "howell"}
    assert scores_of(award_event(event(ranked, **said))).by_contestant == {}
    teams = [team(n, rank=n, score=90 - n, wins=int(n == 1)) for n in (1, 2)]
    made = award_event(event(teams, game="regional", event_type="knockout", average=4000, match_boards=24))
    assert scores_of(made).by_contestant == {}


def test_negative_imps_and_zero_are_shown_and_ranks_are_no_scores() -> None:
    entries = [pair(n, score) for n, score in enumerate((12, 0, -12))]
    assert scores(of(entries, "IMPs", movement="howell")) == ("IMPs", [12, 0, -12])
    ranked = [team(n, rank=n) for n in range(1, 5)]
    listed = of(ranked, VPS, event_type="swiss", sessions=2, match_boards=7)
    assert [column.kind for column in listed.columns] == ["place", "names", "award"]


# --- on paper -------------------------------------------------------------------------------------------------------


def page(made: EventAwards, paper: str) -> Any:
    return openpyxl.load_workbook(BytesIO(award_book(made, paper)))["Awards"]


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_forty_pairs_in_three_strats_stand_on_one_page_at_full_size(paper: str) -> None:
    sheet = page(club(40), paper)
    width, height = printable(PAPERS[paper], False)
    rows = sum(sheet.row_dimensions[row].height for row in range(1, sheet.max_row + 1))
    columns = sum(each.width for each in sheet.column_dimensions.values()) * POINTS_PER_UNIT
    assert rows <= height + 0.1 and columns <= width + 0.1
    body = [cell for row in sheet.iter_rows(min_row=4) for cell in row if cell.value is not None]
    pairs = [cell for cell in body if isinstance(cell.value, str) and " – " in cell.value]
    assert len(pairs) == 40 and {cell.font.size for cell in pairs} == {10}
    # A pair of usual names needs no second line, and the lowest row holds letters of 10 points.
    assert {sheet.row_dimensions[cell.row].height for cell in pairs} == {sheet.row_dimensions[pairs[0].row].height}
    assert sheet.row_dimensions[pairs[0].row].height >= 12.75


def test_notes_that_have_no_room_beside_the_field_stand_on_the_sheet_of_the_event() -> None:
    """No second page with nothing but notes: the list says where they are."""
    made = replace(club(40), notes=tuple(f"Note {n}: {'a sentence that goes on ' * 12}" for n in range(12)))
    sheet = page(made, "letter")
    shown = [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert "Notes on this list are on the sheet Event." in shown
    assert not any(text.startswith("Note 1:") for text in shown)
    _, height = printable(PAPERS["letter"], False)
    assert sum(sheet.row_dimensions[row].height for row in range(1, sheet.max_row + 1)) <= height
    event_sheet = openpyxl.load_workbook(BytesIO(award_book(made)))["Event"]
    assert any("Note 11:" in str(cell.value) for row in event_sheet.iter_rows() for cell in row)


def test_a_title_of_sixty_wide_letters_fits_its_page() -> None:
    sheet = page(club(8, title="W" * 60), "letter")
    cell = sheet["A1"]
    assert cell.value == "W" * 60 and (cell.font.size < 18 or cell.alignment.wrap_text)


# --- on a screen ----------------------------------------------------------------------------------------------------


class Screen(StringIO):
    """A terminal, as far as programs see."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[EventAwards, int], list[str]]:
    """The lines that a terminal of a width shows; 0 is a pipe."""

    def of_width(made: EventAwards, width: int) -> list[str]:
        screen = Screen() if width else StringIO()
        monkeypatch.setenv("COLUMNS", str(width))
        with contextlib.redirect_stdout(screen):
            award_summary.show(made)
        return click.unstyle(screen.getvalue()).splitlines()

    return of_width


def test_on_eighty_columns_no_place_and_no_name_is_cut(told: Callable[[EventAwards, int], list[str]]) -> None:
    made = club(24)
    lines = told(made, 80)
    assert max(map(cell_len, lines)) <= 80
    # 22 columns are left for names, which go on in lines below.
    at = next(at for at, line in enumerate(lines) if line.split()[:3] == ["1", "1", "Alexandra"])
    assert lines[at].split() == ["1", "1", "Alexandra", "Featherstone", "70.00", lines[at].split()[-2], "overall"]
    assert lines[at + 1].split() == ["0", "–", "Bo", "Smith", "0"]
    names = lines[at].index("Alexandra")
    text = " ".join(line[names : names + 22].strip() for line in lines)
    assert all(f"Featherstone {n} – Bo Smith {n}" in text for n in range(24))


def test_on_forty_columns_names_are_folded_and_nothing_is_lost(told: Callable[[EventAwards, int], list[str]]) -> None:
    text = "".join("".join(told(club(12), 40)).split())
    assert all(f"Featherstone{n}" in text and f"Smith{n}" in text for n in range(12))


def test_in_a_pipe_each_contestant_is_one_line(told: Callable[[EventAwards, int], list[str]]) -> None:
    lines = told(club(24), 0)
    assert sum(" – Bo Smith " in line and "Alexandra" in line for line in lines) == 24


def test_who_misses_a_session_has_no_percentage_of_the_event_and_who_plays_none_is_not_listed() -> None:
    entries = [
        pair(1, (60, 58)),
        pair(2, (55, None)),
        pair(3, (None, None)),
        *(pair(n, (40, 41)) for n in (4, 5, 6, 7)),
    ]
    made = award_event(event(entries, movement="howell", game="sectional", event_type="pairs", sessions=2))
    (part,) = award_list(made).parts
    scores = {line.number: line.score for line in part.lines}
    assert scores["A1"] == 60 + 58
    assert scores["A2"] is None and "A3" not in scores


def test_who_does_not_play_a_game_of_one_session_is_neither_ranked_nor_listed() -> None:
    entries = [pair(1, 60), pair(2, (None,)), *(pair(n, 50 - n) for n in range(3, 9))]
    said = {"game": "acbl-wide charity", "event_type": "pairs", "boards": 24}
    (part,) = award_list(award_event(event(entries, movement="howell", **said))).parts
    assert [line.number for line in part.lines] == [f"A{n}" for n in (1, *range(3, 9))]
