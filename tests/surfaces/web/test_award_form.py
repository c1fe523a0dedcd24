"""Awards on the page, without a browser: one event or several, what is asked, and what a game file holds."""

import io

import openpyxl
import pytest

from bridgesheets import Refused, award, score_sheet
from bridgesheets.awarding.details import event_options
from bridgesheets.surfaces.web import award_form
from tests.awarding.readers.game_files import written
from tests.awarding.test_award_checks import howell
from tests.surfaces.web.asking import ATTACKS, asked, said
from tests.workbooks import as_saved


@pytest.mark.thorough
def test_awards_are_those_of_the_task_with_the_reason_of_each():
    sheet = score_sheet("club-game", filled=True).content
    told, contents = asked("award", "award", [("monday.xlsx", sheet)], restricted_tables="0")
    made = award(sheet, name="monday.xlsx", restricted_tables=0)
    assert [file["name"] for file in told["files"]] == ["monday-awards.xlsx", "monday-awards.csv", "monday-awards.xml"]
    assert contents[1] == made.file(".csv")
    assert told["good"]
    first = made.made.credits[0]
    assert f"{first.amount:.2f}" in said(told)
    assert first.awards[0].steps[0].why in said(told)


def test_all_that_is_missing_is_asked_for_at_once_and_its_fields_are_named():
    told, contents = asked("award", "award", [("monday.csv", b"Number,Score\n1,60\n2,40\n")])
    assert contents == []
    assert {"game", "event_type"} <= set(told["asked"])
    fields = {field.name for field in award_form.form().fields}
    assert set(told["asked"]) <= fields


@pytest.mark.parametrize("button", ["award", "check"])
def test_without_a_file_one_is_asked_for(button):
    told, contents = asked("award", button, game="open")
    assert (told["good"], told["asked"], contents) == (False, ["file"], [])
    assert said(told) == "drop the file of the results"


def test_a_file_whose_awards_cannot_be_checked_is_a_sentence_and_asked_for_again(monkeypatch):
    def refused(*_, **__):
        raise Refused("it is open in another program")

    monkeypatch.setattr(award_form, "check_awards", refused)
    answer, _ = asked("award", "check", [("x.aca", b"")])
    assert (answer["good"], answer["asked"]) == (False, ["file"])
    assert said(answer) == "it is open in another program"


def test_what_is_said_of_the_event_is_taken():
    files = [("monday.csv", b"Number,Direction,Player,Score\n1,,Wolf,60\n2,,Hale,40\n")]
    some, _ = asked("award", "award", files, game="open")
    assert "game" not in some["asked"]
    assert "event_type" in some["asked"]


def test_the_file_about_the_event_may_be_dropped_first():
    files = [("monday.toml", b'[event]\ngame = "open"\n'), ("monday.csv", b"Number,Score\n1,60\n")]
    told, _ = asked("award", "award", files)
    assert "game" not in told["asked"]


def test_awards_that_a_game_file_holds_are_checked_as_on_the_command_line():
    """Six pairs: .60, 70% is .42; 40% of six pairs are two places."""
    told, _ = asked("award", "check", [("260504.ACA", written(howell(60, 42)))])
    assert told["good"]
    assert "2 equal, 0 equal under an assumption, 0 different." in said(told)
    wrong, _ = asked("award", "check", [("260504.ACA", written(howell(60, 40)))])
    assert not wrong["good"]
    assert "1 equal, 0 equal under an assumption, 1 different." in said(wrong)
    assert "S1 0.40 0.42 MPCLUB(2, 6" in said(wrong)
    none, _ = asked("award", "check", [("260504.ACA", written(howell()))])
    assert "260504.ACA: it holds no awards of Open" in said(none)
    refused, _ = asked("award", "check", [("260504.ACA", b"no game")])
    assert not refused["good"]
    assert said(refused).startswith("260504.ACA: ")


@pytest.mark.thorough
def test_hostile_names_come_out_of_an_award_list_as_texts_and_no_formulas():
    book = openpyxl.load_workbook(io.BytesIO(score_sheet("club-game", filled=True).content))
    pairs = book["Pairs"]
    filled = [cell for row in pairs.iter_rows(min_row=5) for cell in row if isinstance(cell.value, str)]
    named = [cell for cell in filled if " " in cell.value and not cell.value.startswith("=")]
    for at, cell in enumerate(named):
        cell.value = f"{ATTACKS[at % 6]}{at}"
        cell.data_type = "s"
    told, contents = asked("award", "award", [("x.xlsx", as_saved(book))], restricted_tables="0")
    assert told["good"], said(told)
    assert any(attack in said(told) for attack in ATTACKS[:-1])
    text = contents[1].decode("utf-8-sig")
    assert not any(
        cell.startswith(("=", "+", "@")) for line in text.splitlines() for cell in line.replace('"', "").split(",")
    )


# --- several files, several events ------------------------------------------------------------------------------------

PAIRS = b"Number,Direction,Player,Score\n1,,Wolf,60\n2,,Hale,58\n3,,Bell,56\n4,,Frost,44\n5,,Marsh,42\n6,,Pike,40\n"
TOML = b'[event]\ntitle = "%s"\ngame = "open"\nevent_type = "individual"\nboards = 24\n'


def test_files_that_are_an_event_each_are_awarded_each_with_its_own_text():
    texts = [("monday.toml", TOML % b"Monday"), ("Friday.TOML", TOML % b"Friday")]
    files = [texts[0], ("monday.csv", PAIRS), ("friday.csv", PAIRS), texts[1]]
    told, contents = asked("award", "award", files, apart="yes", restricted_tables="0")
    assert told["good"], said(told)
    assert [file["name"] for file in told["files"]] == [
        "awards.zip",
        *(f"{day}-awards.{kind}" for day in ("monday", "friday") for kind in ("xlsx", "csv", "xml")),
    ]
    assert said(told).index("Monday") < said(told).index("Friday")
    for number, name in ((2, "Monday"), (5, "Friday")):
        together = {"a.csv": PAIRS, "a.toml": TOML % name.encode()}
        assert contents[number] == award(together, restricted_tables="0").file(".csv")
    alone, _ = asked("award", "award", [texts[0], ("results.csv", PAIRS)], restricted_tables="0")
    assert alone["good"] and "Monday" in said(alone)


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_of_several_whole_events_none_is_left_out_without_a_word():
    sheet = score_sheet("club-game", filled=True).content
    files = [("monday.xlsx", sheet), ("friday.xlsx", sheet)]
    told, _ = asked("award", "award", files, restricted_tables="0")
    assert (told["good"], told["asked"], told["files"]) == (False, ["apart"], [])
    assert (
        said(told)
        == 'monday.xlsx is the whole event; if you drop several of them, tick "Each file is an event of its own"'
    )
    both, _ = asked("award", "award", files, restricted_tables="0", apart="yes")
    assert both["good"] and len(both["files"]) == 7


@pytest.mark.thorough
def test_one_file_that_is_refused_costs_the_others_nothing():
    sheet = score_sheet("club-game", filled=True).content
    told, _ = asked("award", "award", [("no.xlsx", b"no"), ("monday.xlsx", sheet)], restricted_tables="0", apart="yes")
    assert not told["good"] and told["asked"] == ["file"]
    assert [file["name"] for file in told["files"]][1:] == [
        "monday-awards.xlsx",
        "monday-awards.csv",
        "monday-awards.xml",
    ]


def test_every_event_of_a_game_file_is_awarded_as_the_command_line_names_them():
    content = written(howell(60, 42), howell(60, 42))
    told, _ = asked("award", "award", [("260504.ACA", content)], boards="24")
    assert told["asked"] == ["event"]
    assert 'say which under "Event of the file": its number, its name, or all' in said(told)
    every, contents = asked(
        "award", "award", [("260504.ACA", content)], boards="24", event="all", restricted_tables="0"
    )
    assert [file["name"] for file in every["files"]] == [
        "awards.zip",
        *(f"260504.ACA-{number}-awards{kind}" for number in (1, 2) for kind in (".xlsx", ".csv", ".xml")),
    ]
    assert contents[5] == award(content, name="260504.ACA", boards="24", event="2", restricted_tables="0").file(".csv")
    alone, _ = asked("award", "award", [("260504.ACA", written(howell(60, 42)))], event="all", restricted_tables="0")
    assert alone["good"], said(alone)


def test_an_empty_workbook_is_made_for_each_kind_and_asks_for_what_is_missing():
    told, (content,) = asked("template", "make", kind="club-pairs", entries="12")
    assert told["files"][0]["name"] == "club-pairs.xlsx"
    empty, _ = asked("award", "award", [("club-pairs.xlsx", content)])
    assert not empty["good"] and "The awards need this:" in said(empty)
    wrong, _ = asked("template", "make", kind="nosuch")
    assert 'there is no template called "nosuch"' in said(wrong)
    many, _ = asked("template", "make", kind="club-pairs", entries="9999")
    assert "a template has rows for 1 to 2000 contestants" in said(many)


def test_what_was_chosen_in_a_field_is_named_with_the_list():
    files = [("monday.csv", PAIRS), ("monday.toml", TOML % b"Monday")]
    told, contents = asked("award", "award", files, restricted_tables="0")
    chosen = "Tables of restricted games at the same time: 0"
    assert chosen in said(told)
    assert chosen in "".join(
        str(cell.value) for row in openpyxl.load_workbook(io.BytesIO(contents[0])).active for cell in row
    )


@pytest.mark.parametrize(
    ("files", "values", "asked_for", "said_there"),
    [
        ([("pairs.csv", PAIRS)], {}, ["event_type", "game"], {}),
        ([("pairs.csv", PAIRS)], {"game": "open", "event_type": "individual"}, ["boards", "restricted_tables"], {}),
        ([("m.csv", PAIRS), ("m.toml", TOML % b"Monday")], {}, ["restricted_tables"],
         {"title": "Monday", "game": "open", "event_type": "individual", "boards": "24"}),
        ([("no.xlsx", b"no")], {}, [], {}),
        ([("a.csv", PAIRS), ("b.csv", PAIRS)], {"apart": "yes"}, [], {}),
    ],
)  # fmt: skip
def test_what_files_say_is_read_first_and_what_is_asked_follows_from_the_game(files, values, asked_for, said_there):
    """An open game is asked its boards and the tables of restricted games; of several events nothing is said."""
    told, _ = asked("award", "read", files, **values)
    assert (sorted(told["asked"]), told["known"]["said"]) == (asked_for, said_there)
    assert not set(told["asked"]) & set(told["known"]["useless"])
    if "game" in values:
        assert {"top_bracket", "flight", "rounds"} <= set(told["known"]["useless"])


def test_no_field_that_is_asked_or_left_is_refused_as_changing_nothing():
    """What the page leaves to be filled in may be: the fields that make a difference to a Swiss of csg7."""
    sheet = score_sheet("swiss", teams=4, rounds=2, boards=8).content
    told, _ = asked("award", "read", [("x.xlsx", sheet)], game="csg7")
    left = {option.name for option in event_options()} - set(told["known"]["useless"]) - {"title", "earlier"}
    filled = dict.fromkeys(left & {"boards", "restricted_tables", "newcomer_tables", "sessions"}, "1")
    refused, _ = asked("award", "award", [("x.xlsx", sheet)], game="csg7", **filled)
    assert "it changes nothing" not in said(refused)
    wrong, _ = asked("award", "award", [("x.xlsx", sheet)], game="csg7", boards="24")
    assert "it changes nothing for a csg7 swiss event" in said(wrong), "which is why the field is hidden"
