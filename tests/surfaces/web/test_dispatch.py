"""What the page asks and what it is answered: JSON and bytes in and out, without a browser."""

import gc
import io
import json
from pathlib import Path

import openpyxl
import pytest

from bridgesheets import draw, score_sheet
from bridgesheets.catalogue.registry import CATALOGUE, find
from bridgesheets.printed.build import BookSet, build
from bridgesheets.printed.narrowing import narrowing
from bridgesheets.printed.orders import charts_to_order
from bridgesheets.printed.webpages.elements import TAGS
from bridgesheets.surfaces.tasks.options import keywords_of
from bridgesheets.surfaces.tasks.publish import publish
from bridgesheets.surfaces.web import dispatch, draw_form
from bridgesheets.surfaces.web.bundle import described
from bridgesheets.surfaces.web.dispatch import forms
from bridgesheets.surfaces.web.forms import FilledForm
from bridgesheets.surfaces.web.look_up import call, records
from tests.pairing.pairs_club import named
from tests.regulations.amendments import TWELVE
from tests.regulations.amendments import amendment as amended
from tests.surfaces.web.asking import ATTACKS, asked, said, tags, texts
from tests.workbooks import as_saved, with_cells

pytestmark = pytest.mark.thorough

EXAMPLE = Path(__file__).parents[3] / "examples" / "2017.toml"
# --- looking up -----------------------------------------------------------------------------------------------------


def test_a_formula_has_its_result_its_reason_and_what_to_copy():
    # ACBL Appendix K, 20 Point scale, up to 8 boards: a margin of 11 to 13 is 15-5.
    told, _ = asked("formula", formula="VP_20(12,7)")
    assert told["good"]
    assert told["shown"][0] == ["p", {"class": "result"}, ["15"]]
    assert told["shown"][1][1]["data-copy"] == "=VP_20(12,7)"
    assert "row 11–13, 15–5 (ACBL Appendix K" in said(told)


def test_what_is_to_be_copied_has_the_name_that_excel_takes_for_no_cell():
    told, _ = asked("formula", formula="=VP20(12,7)+vp30(1,7)")
    assert told["shown"][1][1]["data-copy"] == "=VP_20(12,7)+vp_30(1,7)"


def test_an_error_has_the_sentence_and_the_clause_of_the_command_line():
    told, _ = asked("formula", formula="=VP_20(12,37)")
    assert not told["good"]
    assert "In Excel" not in said(told)
    assert "boards is 37; the ACBL 20-point scale ends at 36 boards. Use NABCVP for longer matches" in said(told)
    assert "XII F" in said(told)


def test_a_formula_that_fills_several_cells_is_a_table():
    told, _ = asked("formula", formula="=VP_20({1;12;28},7)")
    (body,) = told["shown"][0][2]
    rows = body[2]
    assert body[0] == "tbody"
    assert [texts(row) for row in rows] == ["11", "15", "20"]


@pytest.mark.parametrize("formula", ["", "   "])
def test_an_empty_formula_is_asked_for(formula):
    told, _ = asked("formula", formula=formula)
    assert (told["good"], told["asked"]) == (False, ["formula"])


@pytest.mark.parametrize(
    ("name", "values", "formula"),
    [
        ("VP_20", {"imps": "-12", "boards": "7"}, "=VP_20(-12,7)"),
        ("VP_20", {"imps": "−12", "boards": " 7 "}, "=VP_20(-12,7)"),
        ("VP_20", {"boards": "7"}, "=VP_20(,7)"),
        ("VP_20", {"imps": 'a"b', "boards": "7"}, '=VP_20("a""b",7)'),
        ("NABCVP", {"imps": "12,5", "boards": "16"}, "=NABCVP(12.5,16)"),
        ("MPFIRST", {"tables": "20", "rating": "sectional"}, '=MPFIRST(20,"sectional")'),
        ("MPFIRST", {"tables": "20", "rating": "7.5"}, "=MPFIRST(20,7.5)"),
        ("IMPDATUM", {"scores": "420\n-50\n"}, "=IMPDATUM({420;-50})"),
        ("BRIDGESCORE", {"contract": "4S", "vulnerable": "true", "tricks": "10"}, '=BRIDGESCORE("4S",TRUE,10)'),
        ("BRIDGESCORE", {"contract": "4S", "vulnerable": "no", "tricks": "-2"}, '=BRIDGESCORE("4S","no","-2")'),
    ],
)
def test_what_is_filled_in_becomes_the_formula_a_sheet_would_ask(name, values, formula):
    spec = find(name).spec
    values = {argument.name: values[argument.name] for argument in spec.arguments if argument.name in values}
    made = call(spec, FilledForm(values))
    assert made == formula


def test_the_example_of_every_function_has_a_form_with_its_arguments():
    records = {record["name"]: record for record in described()["functions"]}
    for function in CATALOGUE.values():
        spec = function.spec
        assert [field["name"] for field in records[spec.name]["fields"]] == [each.name for each in spec.arguments]


def test_a_function_is_asked_by_its_form():
    told, _ = asked("function", "call", function="VP20", imps="12", boards="7")
    assert told["shown"][0][2] == ["15"]
    empty, _ = asked("function", "call", function="VP_20", boards="7")
    assert (said(empty), empty["asked"]) == ("please fill in: IMPs", ["imps"])
    unknown, _ = asked("function", "call", function="NOSUCH")
    assert "there is no function called" in said(unknown)


def test_a_contract_is_scored_by_the_tricks_that_are_typed():
    """Vulnerable: 120 below the line and 500 for game; a trick more is 30."""
    for tricks, points in (("10", "620"), ("+1", "650"), ("-2", "-200")):
        told, _ = asked("function", "call", function="BRIDGESCORE", contract="4S", vulnerable="TRUE", tricks=tricks)
        assert told["good"] and texts(told["shown"][0]) == points


def test_a_scale_is_shown_with_every_step_of_the_regulation():
    told, _ = asked("scale", "show", scale="acbl20", boards="7")
    (section,) = told["shown"]
    rows = [texts(row).split() for row in section[2][2][2][1][2]]
    # ACBL Appendix K, 20 Point scale, 1-8 boards: 0 IMPs are 10-10, 11-13 are 15-5, the last row is 28 or more, 20-0.
    assert rows[0] == ["0", "10", "10"]
    assert ["11–13", "15", "5"] in rows
    assert rows[-1][-2:] == ["20", "0"]
    wrong, _ = asked("scale", "show", scale="acbl20", boards="37")
    assert "ends at 36 boards" in said(wrong)


# --- sheets, rounds, workbooks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("boards", ["", "0"])
def test_a_scale_for_no_boards_asks_for_them(boards):
    told, _ = asked("scale", "show", scale="acbl20", boards=boards)
    assert (told["asked"], said(told)) == (["boards"], "say how many boards a match has")


@pytest.mark.exhaustive
def test_a_score_sheet_is_the_one_of_the_command_line():
    told, (content,) = asked("sheet", "make", kind="swiss", teams="8", rounds="3", boards="8", title="Tuesday Swiss")
    assert told["files"] == [{"name": "tuesday-swiss.xlsx", "label": "Save the score sheet"}]
    made = score_sheet("swiss", teams=8, rounds=3, boards=8, title="Tuesday Swiss").content
    assert content == made


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"kind": "swiss", "teams": "8", "rounds": "8"}, "8 rounds for 8 teams cannot do without rematches"),
        ({"kind": "swiss", "teams": "eight"}, '"Teams or pairs": "eight" is no whole number'),
        ({"kind": "lookup", "teams": "8"}, '"Teams or pairs": it means nothing for lookup; leave it out'),
        ({"kind": "nosuch"}, 'there is no kind of score sheet called "nosuch"'),
    ],
)
def test_an_order_that_does_not_go_together_is_refused_in_the_same_words(values, told):
    answered, contents = asked("sheet", "make", **values)
    assert told in said(answered)
    assert contents == []


@pytest.fixture(scope="module")
def swiss():
    """A Swiss of four teams, whose names would be markup."""
    book = openpyxl.load_workbook(io.BytesIO(score_sheet("swiss", teams=4, rounds=2, boards=8).content))
    for at, name in enumerate(ATTACKS[:4]):
        book["Names"].cell(5 + at, 2, name)
    return as_saved(book)


@pytest.mark.exhaustive
def test_a_round_is_drawn_as_the_task_draws_it(swiss):
    told, (content,) = asked("draw", "draw", [("tuesday.xlsx", swiss)], seed="7")
    made = draw(swiss, seed=7)
    assert made.heading in said(told)
    assert all(line in said(told) for _, line in made.by_table)
    assert content == made.content
    why, files = asked("draw", "why", [("tuesday.xlsx", content)])
    assert made.reasons[0].said in said(why) and not files
    undone, _ = asked("draw", "undo", [("tuesday.xlsx", content)])
    assert "Round 1 is taken out again" in said(undone)


@pytest.mark.parametrize(
    ("values", "files", "told"),
    [
        ({}, 0, "drop the score sheet of the event, one file"),
        ({}, 2, "drop the score sheet of the event, one file"),
        ({"repeats": "100"}, 1, '"Second meetings allowed": 100 is not from 0 to 99'),
        ({"keep": "a-b"}, 1, '"Keep these tables": "a-b" names no tables; give them as 3-7 or 1,4,9'),
        ({"keep": "1-99999999999"}, 1, '"Keep these tables": "1-99999999999" names no tables'),
        ({"apart": "1;2"}, 1, '"Keep apart": "1;2" names no teams; give their numbers, such as 4,9'),
        ({"round": "9"}, 1, "there is no round 9; the event has 2"),
    ],
)
def test_a_draw_that_cannot_be_says_why(values, files, told, swiss):
    answered, _ = asked("draw", "draw", [(f"{number}.xlsx", swiss) for number in range(files)], **values)
    assert not answered["good"]
    assert told in said(answered)


@pytest.mark.parametrize("button", ["check", "recalculate"])
def test_where_no_workbook_was_dropped_one_is_asked_for(button):
    told, contents = asked("workbooks", button)
    assert (told["good"], told["asked"], said(told), contents) == (False, ["file"], "drop a workbook", [])


def test_workbooks_are_checked_and_recalculated_each_with_its_name():
    saved = with_cells({"A1": "=VP20(12,7)"})
    files = [("one.xlsx", saved), ("picture.xlsx", b"\x89PNG\r\n\x1a\n"), ("one (2).xlsx", saved)]
    told, _ = asked("workbooks", "check", files)
    assert [texts(shown[2][0]) for shown in told["shown"]] == ["one.xlsx", "picture.xlsx", "one (2).xlsx"]
    assert "it is not an Excel workbook, whatever its name says, or it is damaged" in said(told)
    done, contents = asked("workbooks", "recalculate", files)
    assert [file["name"] for file in done["files"]] == ["one.xlsx", "one (2).xlsx"]
    # Of what is no workbook nothing is said but that.
    assert "formulas" not in texts(done["shown"][1])
    # 12 IMPs over 7 boards are 15.
    assert openpyxl.load_workbook(io.BytesIO(contents[0]), data_only=True).active["A1"].value == 15
    assert "Sheet: 1 formula without a value" in said(done)


def test_workbooks_are_recalculated_by_the_country_that_is_chosen():
    files = [("one.xlsx", with_cells({"A1": '=DATEVALUE("01/10/2008")'}))]
    # 39722 is 1 October 2008, 39457 is 10 January 2008.
    for locale, day in (("en-GB", 39722), ("en-US", 39457)):
        _, (content,) = asked("workbooks", "recalculate", files, locale=locale)
        assert openpyxl.load_workbook(io.BytesIO(content), data_only=True).active["A1"].value == day
        checked, _ = asked("workbooks", "check", files, locale=locale)
        assert "depends on the country" not in said(checked)
    for button in ("check", "recalculate"):
        assert "depends on the country" in said(asked("workbooks", button, files)[0])
    wrong, _ = asked("workbooks", "check", files, locale="xx")
    assert wrong["asked"] == ["locale"] and "no locale that is known" in said(wrong)


def test_a_formula_is_calculated_by_the_country_that_is_chosen():
    """Serial 45385 is 3 April 2024, 45355 is 4 March; without a country neither is shown."""
    ask = lambda **more: said(asked("formula", "calculate", formula='=DATEVALUE("3/4/2024")', **more)[0])  # noqa: E731
    assert "45385" in ask(locale="en-GB") and "45355" in ask(locale="en-US")
    assert "depends on the country" in ask() and "453" not in ask()
    wrong, _ = asked("formula", "calculate", formula="=1+1", locale="xx")
    assert wrong["asked"] == ["locale"]


def test_cards_are_shown_and_made():
    told, (content,) = asked("cards", "make", scale="acbl20", boards="7,10", style="card", paper="a4")
    # Appendix K prints one column for 1 to 8 boards and one for 9 to 11.
    assert "Matches of 1–8 boards" in said(told) and "Matches of 9–11 boards" in said(told)
    assert openpyxl.load_workbook(io.BytesIO(content)).sheetnames == ["ACBL20 1–8 boards", "ACBL20 9–11 boards"]
    wrong, _ = asked("cards", "make", scale="acbl20", boards="x")
    assert 'boards "x" is no number of boards' in said(wrong)
    # As on the command line: a range of lengths, and the scale that asks for none.
    ranged, _ = asked("cards", "make", scale="acbl20", boards="7-10")
    assert "Matches of 1–8 boards" in said(ranged) and "Matches of 9–11 boards" in said(ranged)
    assert asked("cards", "make", scale="winloss")[0]["good"]
    none, _ = asked("cards", "make", scale="nabc")
    assert '"Boards of the matches": the boards of the matches are missing' in said(none) and none["asked"] == [
        "boards"
    ]


@pytest.mark.exhaustive
def test_a_book_of_charts_is_the_file_of_the_command_line(tmp_path):
    told, (content,) = asked("charts", "make", book="masterpoint-awards-clubs", paper="a4")
    build(["awards"], tmp_path, ["a4"])
    name = "masterpoint-awards-clubs-a4.xlsx"
    assert [file["name"] for file in told["files"]] == [name]
    assert content == (tmp_path / name).read_bytes()
    assert all(sheet in said(told) for sheet in openpyxl.load_workbook(io.BytesIO(content)).sheetnames[1:])


def test_the_chart_of_one_event_is_that_of_the_command_line(tmp_path):
    told, (content,) = asked("charts", "make", chart="senior pairs", limits="300")
    ordered = charts_to_order(["Senior Pairs"], narrowing(None, ["300"]))
    build(["awards"], tmp_path, ["letter"], known={"awards": BookSet("Senior Pairs", (ordered,))})
    (path,) = tmp_path.glob("*.xlsx")
    assert ([file["name"] for file in told["files"]], content) == ([path.name], path.read_bytes())
    wrong, _ = asked("charts", "make", chart="Senior Pears")
    assert 'there is no chart for "Senior Pears"; did you mean' in said(wrong)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("tables", "7-3", "no range from fewer to more tables"),
        ("limits", "a lot", 'limit "a lot" is no masterpoint limit'),
        ("sessions", "two", '"The number of sessions": "two" is no whole number'),
        ("tables", "900", "name it, such as Senior Pairs"),
        ("book", "cook book", 'there is no book of charts called "cook book"'),
    ],
)
def test_charts_that_cannot_be_ordered_are_refused_with_what_would_do(field, value, sentence):
    told, files = asked("charts", "make", **{"book": "masterpoint-awards-championships", field: value})
    assert sentence in said(told)
    assert not files


# --- everything ------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_hostile_texts_stay_texts_in_every_answer(swiss):
    shown = []
    for attack in ATTACKS:
        for form in forms():
            values = {field.name: attack for field in form.fields if field.kind != "files"}
            files = [(f"{attack}.xlsx", swiss)] if any(field.kind == "files" for field in form.fields) else []
            for button, _ in form.buttons:
                told, _ = asked(form.name, button, files, **values)
                shown += told["shown"]
    drawn, _ = asked("draw", "draw", [("x.xlsx", swiss)])
    shown += drawn["shown"]
    assert set().union(*map(tags, shown)) <= TAGS
    assert any(ATTACKS[0] in texts(each) for each in shown)


def test_a_choice_that_may_be_left_out_has_an_empty_one_first():
    """Blue Ribbon Pairs have no flights: a form that always sends one is refused."""
    every = {record["name"]: {field["name"]: field for field in record["fields"]} for record in records()}
    assert [every[name]["flight"]["choices"][0][0] for name in ("MPGLM", "MPCOLORS")] == ["", ""]
    left_out, _ = asked("function", "call", function="MPGLM", event_name="Blue Ribbon Pairs")
    assert "leave flight out" not in said(left_out)
    first = every["MPGLM"]["flight"]["choices"][1][0]
    wrong, _ = asked("function", "call", function="MPGLM", event_name="Blue Ribbon Pairs", flight=first)
    assert '"Blue Ribbon Pairs" has no flights; leave flight out' in said(wrong)


def test_of_a_workbook_without_values_the_sheets_are_told_and_no_blanks():
    told, _ = asked("workbooks", "recalculate", [("x.xlsx", with_cells({"A1": "=1+1", "A2": "=2+2"}))])
    assert "2 of 2 formulas change. Sheet: 2 formulas without a value" in said(told)
    assert "(blank)" not in said(told)


def test_a_form_that_does_not_exist_and_a_fault_are_sentences(monkeypatch):
    told, _ = asked("nosuch")
    assert "there is no form called" in said(told)
    monkeypatch.setattr("bridgesheets.surfaces.web.look_up.calculate", lambda formula: 1 / 0)
    fault, _ = asked("formula", formula="=1")
    assert "a fault of this program, please report it: " in said(fault)


def test_what_the_page_shows_before_python_runs_names_every_form_that_is_answered():
    data = described()
    assert set(data["forms"]) | {"function"} == set(dispatch.FORMS)
    for form in data["forms"].values():
        names = [field["name"] for field in form["fields"]]
        assert len(names) == len(set(names))
        assert form["buttons"]
        assert ("day" in names) == (form["name"] not in ("read", "template", "club", "first", "editions"))


def test_the_page_has_a_field_for_every_option_of_its_tasks():
    """A page that is saved does not load itself again."""
    of_task = {"new": ["sheet"], "draw": ["draw"], "award": ["award"], "publish": ["award"], "check": ["workbooks"],
               "recalc": ["workbooks"], "build": ["cards", "charts", "set"], "build wall": ["wall"],
               "month": ["month"]}  # fmt: skip
    every = {form.name: form for form in forms()}
    lacking = []
    for task, names in of_task.items():
        asked_there = {
            word
            for name in names
            for field in every[name].fields
            for word in field.options or (field.name.replace("_", "-"),)
        }
        asked_there |= {button for name in names for button, _ in every[name].buttons}
        lacking += [f"{task} {each.flag}" for each in keywords_of(task) if each.flag[2:] not in asked_there]
    assert lacking == ["publish --refresh"]


def test_the_day_in_the_form_is_that_of_the_edition(tmp_path):
    """The amendment pays .12 a table for .10 from 2021: ten tables are 1.00, then 1.20."""
    house = [("house.toml", amended(tmp_path, TWELVE + "from = 2021-01-01\n").read_bytes())]
    for day, paid in (("2020-12-31", "1"), ("2021-01-01", "1.2")):
        request = {"form": "formula", "button": "calculate", "values": {"formula": "=MPCLUB(1,10)", "day": day}}
        told = json.loads(dispatch.answer(json.dumps(request), [], {"edition": house})[0])
        assert told["shown"][0][2] == [paid]
    # A day is read as on the command line.
    early, _ = asked("formula", formula="=MPCLUB(1,10)", day="31 December 2018")
    assert "not on 2018-12-31" in said(early)
    wrong, _ = asked("formula", formula="=MPCLUB(1,10)", day="soon")
    assert (wrong["asked"], said(wrong)) == (
        ["day"],
        '"Use the rules in force on this day": "soon" names no day; write it as 2026-01-31, or 2026-01-31T19:30',
    )


def test_every_form_loads_by_its_name():
    for form in dispatch.FORMS:
        dispatch.warm(form)
    dispatch.warm("nosuch")


#: Loads a form, answers it, and prints which of our modules were loaded only then.
LOADED_LATE = """
import json, sys
from bridgesheets.surfaces.web import dispatch

form, button, values, path = sys.argv[1:]
dispatch.warm(form)
before = {*sys.modules}
files = [("file.xlsx", open(path, "rb").read())] if path else []
said, _ = dispatch.answer(json.dumps({"form": form, "button": button, "values": json.loads(values)}), files)
assert json.loads(said)["good"], said
print(*sorted(name for name in {*sys.modules} - before if name.startswith("bridgesheets")))
"""


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("form", "button", "values", "sheet"),
    [
        ("award", "", {"restricted_tables": "0"}, {"kind": "club-game", "filled": True}),
        ("workbooks", "Recalculate", {}, {"kind": "club-game"}),
        ("sheet", "", {"kind": "swiss", "teams": "4", "rounds": "3", "boards": "7"}, None),
    ],
)
def test_all_that_usual_work_needs_is_loaded_while_the_form_is_filled_in(tmp_path, form, button, values, sheet):
    import subprocess
    import sys

    path = tmp_path / "sheet.xlsx"
    if sheet is not None:
        path.write_bytes(score_sheet(**sheet).content)
    words = [form, button, json.dumps(values), str(path) if sheet else ""]
    run = subprocess.run([sys.executable, "-c", LOADED_LATE, *words], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("\n", "")


def test_the_page_loads_no_workbooks_until_a_form_needs_them():
    import subprocess
    import sys

    code = "import sys, bridgesheets.surfaces.web.dispatch as d; d.warm('formula'); print('openpyxl' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"


# --- a page for a web site --------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_results_become_a_page_for_a_web_site_as_the_command_writes_it():
    sheet = score_sheet("round-robin", filled=True).content
    told, (page,) = asked("award", "publish", [("monday.xlsx", sheet)])
    assert told["good"] and told["files"] == [{"name": "monday.html", "label": "Save the web page"}]
    assert page == publish(sheet, name="monday.xlsx").content


@pytest.mark.exhaustive
def test_a_page_of_an_unfinished_event_says_so_and_what_is_missing_is_asked_for():
    told, _ = asked("award", "publish", [("swiss.xlsx", score_sheet("swiss", filled=True).content)])
    assert "Provisional: round 7: 2 matches without a result" in said(told)
    refused, files = asked("award", "publish", [("game.csv", b"Number,Player 1,Player 2,Score\n1,A,B,60\n")])
    assert not refused["good"] and files == [] and "game" in refused["asked"]


# --- editions ---------------------------------------------------------------------------------------------------------


def amendment(text=""):
    """The amendment of docs/amending.md, with something added to it."""
    return [("2017.toml", (EXAMPLE.read_text(encoding="utf-8") + text).encode())]


@pytest.mark.exhaustive
def test_an_amendment_tells_what_it_changes_and_which_awards_differ():
    told, _ = asked("editions", "check", amendment())
    assert told["good"] and told["holds"] is None
    assert "nap_stages" in said(told) and "restricted_games" in said(told)
    assert "Awards that differ" in said(told)


def test_all_faults_of_an_amendment_are_told():
    told, _ = asked("editions", "check", amendment('\n[[change]]\ntable = "nosuch"\n'))
    assert not told["good"]
    assert "nosuch" in said(told)
    none, _ = asked("editions", "check", [("a.txt", b"1")])
    assert "drop one amendment, a .toml file" in said(none)


def test_the_file_of_a_scale_answers_for_the_visit():
    """Of 10: a draw is 5-5, and whoever wins by 1 or more has 9."""
    scale = [("league.csv", b"from,to,winner\n0,0,5\n1,,9\n")]
    assert asked("editions", "use", scale)[0]["holds"] == {"kind": "edition", "name": "league"}
    request = json.dumps({"form": "formula", "values": {"formula": '=VPSCALE("league",-4,7)'}})
    after, _ = dispatch.answer(request, [], {"edition": scale})
    assert "league.csv, the club's own scale" in said(json.loads(after))


def test_an_amendment_answers_for_the_visit():
    told, _ = asked("editions", "use", amendment())
    assert told["holds"]["kind"] == "edition"
    request = json.dumps({"form": "formula", "values": {"formula": "=MPCLUB(1,8,newcomer,5)"}})
    # docs/amending.md: 0.24 by the edition of 2019, in which a pupil game is paid 0.3; by the amendment 0.2 of 0.80.
    before, _ = dispatch.answer(request, [])
    after, _ = dispatch.answer(request, [], {"edition": amendment()})
    assert json.loads(before)["shown"][0][2] == ["0.24"]
    assert json.loads(after)["shown"][0][2] == ["0.16"]
    again, _ = dispatch.answer(request, [])
    assert again == before


def test_the_page_looks_for_garbage_less_often_but_still_looks():
    """A month of files must not fill the memory of a tab: what refers to itself is still found and given back."""
    before = gc.get_threshold()
    try:
        gc.set_threshold(700)  # Python's own, whatever a command in this process made of it
        dispatch.started()
        assert gc.isenabled()
        assert 700 < gc.get_threshold()[0] <= 100_000
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


# --- a match of Butler pairs -----------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_a_match_is_drawn_by_the_form_and_told_by_table_and_by_pair() -> None:
    answer = draw_form.run(FilledForm({"seed": "1"}, {"pairs.xlsx": named(4, 3)}, "draw"))
    shown = "".join(map(str, answer.shown))
    assert "Match 1, the first draw: halves of the list; seed 1" in shown
    assert "Butler pairs, match 1: by table" in shown and "Butler pairs, match 1: by pair" in shown
    assert [made.name for made in answer.files] == ["pairs.xlsx"]
    undone = draw_form.run(FilledForm({}, {"pairs.xlsx": answer.files[0].content}, "undo"))
    assert "Match 1 is taken out again" in "".join(map(str, undone.shown))
    explained = draw_form.run(FilledForm({}, {"pairs.xlsx": answer.files[0].content}, "why"))
    assert "by lot, the top half of the list against the bottom half" in "".join(map(str, explained.shown))
