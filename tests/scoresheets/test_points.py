"""Victory Points and IMPs in the formulas of score sheets, against our functions, in every flavour."""

from functools import cache
from io import BytesIO

import openpyxl
import pytest

from bridgesheets import IMPS, VPNEED, VPSCALE, VPTABLE, CellError
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.imps import imp_steps
from bridgesheets.scoresheets.finishing import evaluated
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.points import Imps, VictoryPoints, lengths
from bridgesheets.scoresheets.styles import RESULT
from tests.scoresheets.scoring import shown_by_libreoffice
from truesheet.values import BLANK

SHEET = "Asked"
MARGINS = range(-45, 46)


@cache
def entries():
    """Every scale with every boards that it is for."""
    return [(scale, boards) for scale in SCALES for boards in lengths(scale)]


@cache
def every_margin():
    """Each of these with margins on both sides of nought."""
    return [(scale, boards, margin) for scale, boards in entries() for margin in MARGINS]


class Asked:
    """A workbook that asks a question a row: its arguments from the second column, its formula in the first."""

    def __init__(self, formulas, scale="acbl20", scales=(), boards=8):
        self.book = Book(Order("test", formulas=formulas, scale=scale, boards=boards))
        self.form = self.book.form(SHEET)
        self.points = VictoryPoints(self.book, scales)
        self.imps = Imps(self.book)
        self.rows = 0

    def ask(self, make, *arguments):
        self.rows += 1
        for column, argument in enumerate(arguments, 2):
            if argument is not None:
                self.form.put(self.rows, column, argument, RESULT)
        text = make(*(f"{'BCDE'[number]}{self.rows}" for number in range(len(arguments))))
        self.form.formula(self.rows, 1, text, RESULT)

    def content(self):
        """The file, in which nothing is calculated yet."""
        self.form.finish(max(1, self.rows), 4)
        self.points.finish()
        self.imps.finish()
        self.book.define_functions()
        return to_bytes(self.book.workbook)

    def answers(self):
        workbook, values = evaluated(self.content())
        found = values[workbook.sheet(SHEET).position]
        answers = [found[row, 1] for row in range(1, self.rows + 1)]
        return [as_cell("" if answer is BLANK else answer) for answer in answers]

    def answers_of_libreoffice(self):
        shown = shown_by_libreoffice(self.content())
        return [shown.get((SHEET, f"A{row}")) for row in range(1, self.rows + 1)]


def as_cell(answer):
    return answer.code if isinstance(answer, CellError) else float(answer) if answer != "" else None


def expected_points(questions):
    by_entry = {}
    for scale, boards in dict.fromkeys((scale, boards) for scale, boards, _ in questions):
        margins = [margin for s, b, margin in questions if (s, b) == (scale, boards)]
        by_entry[scale, boards] = dict(zip(margins, VPSCALE([scale] * len(margins), margins, boards), strict=True))
    return [as_cell(by_entry[scale, boards][margin]) for scale, boards, margin in questions]


def ask_points(formulas, questions):
    asked = Asked(formulas, scales=tuple(SCALES))
    for scale, boards, margin in questions:
        asked.ask(asked.points.formula, margin, boards, scale)
    return asked


@pytest.mark.exhaustive
def test_every_scale_for_all_boards_and_margins_is_that_of_our_functions():
    # Every length up to 36 boards that a scale says it is for, 91 margins each.
    spans = [span for scale in SCALES.values() for span in scale.lengths]
    assert len(every_margin()) == sum(min(span.last or 36, 36) - span.first + 1 for span in spans) * 91
    assert ask_points("native", every_margin()).answers() == expected_points(every_margin())


@pytest.mark.slow
@pytest.mark.libreoffice
@pytest.mark.parametrize("every", [15, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_libreoffice_looks_up_the_same(every, libreoffice):
    """Day by day every fifteenth margin of each length of match, which margins in turn."""
    some = every_margin()[::every]
    assert {(scale, boards) for scale, boards, _ in some} == set(entries())
    found = ask_points("native", some).answers_of_libreoffice()
    assert found == pytest.approx(expected_points(some), abs=1e-9)


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", ["addin", "lambda"])
def test_calls_of_our_functions_give_the_same(formulas):
    some = [(scale, boards, margin) for scale, boards, margin in every_margin() if (margin + boards) % 39 == 0]
    assert {(scale, boards) for scale, boards, _ in some} == set(entries())
    assert ask_points(formulas, some).answers() == expected_points(some)


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_margins_beyond_the_end_of_a_scale_bring_its_most_and_its_least(formulas):
    far = [(scale, boards, margin) for scale, boards in entries()[::7] for margin in (-5000, -864, 864, 5000)]
    assert ask_points(formulas, far).answers() == expected_points(far)


WANTED = (0, 0.01, 0.25, 0.5, 0.75, 1, 5, 9.99, 10, 10.01, 12, 14.42, 15, 18.09, 19.99, 20, 20.01, 25, 30, 31)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("formulas", "every"), [("native", 3), ("lambda", 15)])
def test_the_imps_needed_are_those_of_our_function(formulas, every):
    some = entries()[::every]
    asked = Asked(formulas, scales=tuple(SCALES))
    for scale, boards in some:
        for wanted in WANTED:
            asked.ask(asked.points.margin_needed, wanted, boards, scale)
    expected = [
        as_cell(answer) for scale, boards in some for answer in VPNEED([scale] * len(WANTED), list(WANTED), boards)
    ]
    assert asked.answers() == expected
    assert "#N/A" in expected


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
@pytest.mark.parametrize("scale", SCALES)
def test_a_sheet_with_one_scale_gives_the_same(formulas, scale):
    questions = [
        (scale, boards, margin) for boards in lengths(scale) for margin in MARGINS if (margin + boards) % 9 == 0
    ]
    boards = lengths(scale)[0]
    asked = Asked(formulas, scale=scale, boards=boards)
    for _, length, margin in questions:
        asked.ask(asked.points.formula, margin, length)
    assert asked.answers() == expected_points(questions)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("formulas", "scales", "there"), [("addin", (), False), ("addin", ("acbl20", "nabc"), True), ("native", (), True)]
)
def test_a_table_stands_where_formulas_look_something_up(formulas, scales, there):
    # Calls of the add-in need none, but for the list of the scales there are to choose from.
    asked = Asked(formulas, scales=scales)
    asked.points.finish()
    assert ("VP table" in asked.book.workbook.sheetnames) == there


def test_longer_matches_are_provided_for_where_they_are_asked_for():
    asked = Asked("native", scale="nabc", boards=60)
    asked.ask(asked.points.formula, 77, 60)
    assert asked.answers() == [float(VPSCALE("nabc", 77, 60))]


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_a_fraction_of_an_imp_is_an_error_on_step_scales(formulas):
    asked = Asked(formulas)
    for margin in (1.5, -0.5, 44.5):
        asked.ask(asked.points.formula, margin, 8)
    # Natively no row is found, our functions say that there is no such number.
    assert set(asked.answers()) == {"#N/A" if formulas == "native" else "#NUM!"}


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", ["addin", "lambda"])
def test_a_text_is_refused_and_a_blank_is_a_blank(formulas):
    asked = Asked(formulas)
    asked.ask(asked.points.formula, "twelve", 8)
    # A number that is a text is a text.
    asked.ask(asked.points.formula, "12", 8)
    asked.ask(asked.points.formula, None, 8)
    assert asked.answers() == ["#VALUE!", "#VALUE!", None]
    asked = Asked(formulas, scales=tuple(SCALES))
    asked.ask(asked.points.margin_needed, "twelve", 8, "acbl20")
    assert asked.answers() == ["#VALUE!"]


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_boards_without_an_entry_are_an_error(formulas):
    asked = Asked(formulas)
    for boards in (37, 0, -8, 7.5):
        asked.ask(asked.points.formula, 12, boards)
    assert all(str(answer)[:1] == "#" for answer in asked.answers())


# --- IMPs --------------------------------------------------------------------------------------------------------

#: Both sides of every step of the table, and every difference up to the step of 10 IMPs.
DIFFERENCES = sorted(
    {
        sign * points
        for sign in (1, -1)
        for points in (
            *range(0, 430, 10),
            *(step + by for step in imp_steps(DEFAULT)[0] for by in (-10, -1, 0, 1, 10)),
            9990,
        )
        if points >= 0
    }
)


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_imps_are_those_of_our_function(formulas):
    asked = Asked(formulas)
    for points in DIFFERENCES:
        asked.ask(asked.imps.formula, points)
    assert asked.answers() == [as_cell(answer) for answer in IMPS(DIFFERENCES)]


@pytest.mark.libreoffice
def test_libreoffice_finds_the_same_imps_and_points(libreoffice):
    some = every_margin()[::37]
    asked = ask_points("native", some)
    for points in DIFFERENCES:
        asked.ask(asked.imps.formula, points)
    for scale, boards in entries()[::5]:
        asked.ask(asked.points.margin_needed, 12, boards, scale)
    expected = [
        *expected_points(some),
        *(as_cell(answer) for answer in IMPS(DIFFERENCES)),
        *(
            as_cell(VPNEED(scale, 12, boards) if VPTABLE(scale, boards)[-1][2] >= 12 else CellError("#N/A"))
            for scale, boards in entries()[::5]
        ),
    ]
    found = asked.answers_of_libreoffice()
    assert [answer for answer in found if isinstance(answer, str)] == [e for e in expected if isinstance(e, str)]
    numbers = [answer for answer in expected if not isinstance(answer, str)]
    assert [answer for answer in found if not isinstance(answer, str)] == pytest.approx(numbers, abs=1e-9)


def test_differences_that_are_no_multiple_of_ten_have_not_reached_the_next_step():
    # Law 78B: 20-40 is 1 IMP, 50-80 is 2. A datum may leave 45.
    asked = Asked("native")
    for points in (19, 45, -45, 50):
        asked.ask(asked.imps.formula, points)
    assert asked.answers() == [0, 1, -1, 2]


# --- names that the workbook defines -----------------------------------------------------------------------------


def defined(asked):
    book = openpyxl.load_workbook(BytesIO(asked.content()), read_only=True)
    return {name: found.attr_text for name, found in book.defined_names.items()}


def test_the_workbook_defines_the_functions_that_its_formulas_call():
    asked = Asked("lambda")
    asked.ask(asked.points.formula, 12, 8)
    asked.ask(asked.imps.against, 450, 410)
    # KNOWSLAMBDA gives back what it is given: with it the sheets try whether LAMBDA is known.
    # WHOLENUMBER reads the boards of VP_20.
    assert set(defined(asked)) == {"KNOWSLAMBDA", "VP_20", "WHOLENUMBER", "IMPS", "BUTLER"}


@pytest.mark.parametrize("formulas", ["native", "addin"])
def test_other_flavours_define_no_names(formulas):
    assert defined(Asked(formulas)) == {}
