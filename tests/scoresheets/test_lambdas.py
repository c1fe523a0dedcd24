"""Our functions as LAMBDA names, against the functions themselves, in a program that has only the names."""

import re
from datetime import datetime
from functools import cache
from io import BytesIO
from itertools import chain, islice, product
from math import gcd, prod
from zipfile import ZipFile

import openpyxl
import pytest
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets import CellError, edition
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.regulations.in_force import answering_by
from bridgesheets.scoresheets.lambdas.functions_book import FUNCTIONS, all_names, definitions, names_needed
from tests.each import each
from tests.printed.charts import FOLDER
from tests.regulations.amendments import amendment, cited
from tests.scoresheets.named import Calls, as_number, different, evaluated_without_ours, shown
from tests.scoresheets.test_proof import soffice_saved
from tests.truesheet.books import members
from tests.truesheet.oracles.engines import CELLRUNE, IRONCALC, Question
from tests.validators import faults_of_packages
from tests.workbooks import as_saved
from truesheet.addresses import parse_address
from truesheet.checking.function_names import NEWER
from truesheet.values import Array

NAMES = list(definitions())
#: What an argument of a number must take as the contract says, beside what is usual for it.
ODD = (None, "", "12", "twelve", True, "#N/A", "#DIV/0!", 0, -1, 2.5, 7.0000000001, 201)
SPANS = [(scale, span) for scale in SCALES.values() for span in scale.lengths]


def same(calls):
    """How many calls there are, all of them alike; in workbooks that do not ask for more work than one may here."""
    counted, waiting = 0, iter(calls)
    while some := [*islice(waiting, 2_000)]:
        asked = Calls(some)
        assert [
            (asked.calls[at], one, due) for at, one, due in different(asked.by_our_engine(), asked.expected())
        ] == []
        counted += len(some)
    return counted


# --- the names themselves ----------------------------------------------------------------------------------------


@each(list(all_names()))
def test_a_name_is_one_that_excel_takes_and_no_longer_than_a_formula(name):
    assert re.fullmatch(r"[A-Z][A-Z0-9_]*", name)
    assert not re.fullmatch(r"[A-Z]{1,3}[0-9]+|R[0-9]*C?[0-9]*", name), "the address of a cell"
    assert len(all_names()[name]) <= 8192


@each(NAMES)
def test_arguments_have_the_names_and_the_order_of_the_catalogue(name):
    text = definitions()[name]
    taken = re.match(r"_xlfn\.LAMBDA\(((?:_xl[po][mp]\.\w+,)+)", text)[1].rstrip(",").split(",")
    prefix = {True: "_xlpm.", False: "_xlop."}
    assert taken == [prefix[each.required] + each.name for each in CATALOGUE[name].spec.arguments]


@each(list(all_names()))
def test_functions_newer_than_excel_2007_have_the_prefix_that_files_need(name):
    bare = re.sub(r'"[^"]*"', "", all_names()[name])
    called = set(re.findall(r"(?<![\w.])([A-Z][A-Z0-9._]+)\(", bare)) - {*all_names()}
    assert not called & NEWER, called & NEWER
    assert set(re.findall(r"_xlfn\.([A-Z]+)\(", bare)) <= NEWER


def test_what_a_formula_calls_brings_what_that_calls_in_turn():
    assert list(names_needed(["IF(A1=1,butler(1,2),BUTLER(A1,B1))"])) == ["IMPS", "BUTLER"]
    assert {"VP_20", "NABCVP", "VPSCALE"} < set(names_needed(['VPNEED("acbl20",15,7)']))
    assert list(names_needed(["MAX(1,2)", '"IMPS"'])) == []


# --- against our functions ----------------------------------------------------------------------------------------


def of_scales(lengths_between, margins):
    """Calls of every scale, by its own function where it has one, for some lengths of match and margins."""
    for scale, span in SPANS:
        last = span.last or 60
        for boards in sorted({span.first, last, *range(span.first, last, lengths_between)}):
            for margin in margins:
                if scale.function is None:
                    yield "VPSCALE", scale.name, margin, boards
                else:
                    yield (scale.function.name, margin, *([boards] if scale.asks_boards else []))


@pytest.mark.parametrize(
    ("lengths_between", "margins"),
    [(67, range(-45, 46, 13)), pytest.param(1, range(-220, 221), marks=pytest.mark.exhaustive)],
)
def test_every_scale_gives_what_our_functions_give(lengths_between, margins):
    assert same(of_scales(lengths_between, margins)) > 100


def odd_calls():
    """Each odd value in place of each argument, with every odd value in that of the one before it."""
    usual = {"imps": 12, "boards": 16, "scale_name": "nabc", "vp": 15, "percent": 0.5475, "points": 620, "score": 450,
             "datum": 413.5, "tables": 20, "rating": "regional", "event_type": "pairs", "sessions": 2, "limit": 300,
             "restrictions": 1, "status": "side", "place": 3, "first": 13.13, "tied": 2, "increase": 0.05,
             "masterpoints": 5000, "players": 5, "entrants": 40, "sections": 2, "game": "open", "average": 10000,
             "teams": 16, "rounds": 4, "strat": 2, "strat_tables": 12, "flight_tables": 20, "flight_limit": 3000,
             "wins": 4, "award": 0.36, "ties": 1, "overall": 1.22, "section": 0.9, "section_b": 0.7, "overall_b": 0.65,
             "section_c": 0.5, "overall_c": 0.4}  # fmt: skip
    calls = []
    for name in NAMES:
        if CATALOGUE[name].spec.whole_range:
            continue
        arguments = [argument.name for argument in CATALOGUE[name].spec.arguments]
        for at in range(len(arguments)):
            for odd in (*ODD, "ACBL-20", "no such", "x" * 40):
                for other in ODD:
                    given = [usual[argument] for argument in arguments]
                    given[at] = odd
                    if len(given) > 1:
                        given[at - 1] = other
                    calls.append((name, *given))
    return calls


@pytest.mark.parametrize("every", [23, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_errors_blanks_and_texts_are_those_of_the_contract(every):
    assert same(odd_calls()[::every]) > 400


@pytest.mark.parametrize(
    "text", ["ACBL 20", "acbl_20", " nabc+", "win-loss", "W.B.F", "Nabc\u00a0+", "ebu pairs", "20"]
)
def test_the_name_of_a_scale_is_taken_as_people_type_it(text):
    assert same([("VPSCALE", text, 12, 16), ("VPNEED", text, 0.75, 16)]) == 2


@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_the_margin_needed_is_the_one_of_our_function(every):
    wanted = (0, 0.01, 0.25, 0.5, 1, 5, 9.99, 10, 10.01, 15, 18.09, 20, 20.01, 25, 30, 31)
    calls = [
        ("VPNEED", scale.name, points, boards)
        for scale, span in SPANS
        for boards in {span.first, 16, span.last or 48}
        for points in wanted
    ]
    assert same(calls[::every]) > 40


@pytest.mark.parametrize("every", [25, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_imps_and_percentages_are_those_of_our_functions(every):
    calls = [("IMPS", points) for points in range(-7600, 7601, 5)]
    calls += [("BUTLER", score, 413.3333333333) for score in range(-800, 801, 10)]
    calls += [("EBUPAIRSVP", part / 10000, boards) for part in range(0, 10001, 7) for boards in (1, 3, 8, 12, 20, 50)]
    assert same(calls[::every]) > 100


RATINGS = [
    "club", "csg7", "CSG rating 9", "stac", "sectional", "special-beneficiary", "regional", "nabc", "National", 14, 2.5,
    60, 100, -1, 0, "12", "zzz", True, None, "#N/A",
]  # fmt: skip
LIMITS = [
    None, "open", "Unlimited", "no", 1, 20, 99.99, 100, 300, 499.5, 500, 1500, 2999, 3000, 7999, 8000, 9000, 0, "300",
]  # fmt: skip
STATUS = [None, "side", "Non-Championship", "consolation", "champ", "x", 1]


def of_factors():
    """Every factor on both sides of each of its steps, in every spelling and with every error."""
    yield from (
        ("MPB", tables) for tables in (*range(1, 100, 7), 2.5, 12.5, 1.5, 0.5, 0, -1, 2.3, None, "x", 60, 61, 999)
    )
    for rating in RATINGS:
        yield from ((name, rating) for name in ("MPR", "MPD"))
    yield from ((name, n) for name in ("MPS", "MPP") for n in (0, 1, 2, 3, 6, 7, 1.5, None, "a", 10, 20, 99))
    yield from (("MPM", limit, status) for limit in LIMITS for status in STATUS)
    yield from (
        ("MPT", kind) for kind in ("pairs", "BAM", "Board-a-Match", "swiss", "round robin", "indy", "x", None, 3)
    )
    yield from (("MPL", boards) for boards in (1, 5, 23, 24, 25, 47, 48, 100, 0, 2.5, None))


def of_awards():
    """Awards of the General Formula, of its places and of matches, and averages of teams."""
    yield from (("MPFIRST", *one) for one in product(
        (1, 2, 7, 12.5, 20, 60, 61, 200), ("csg9", "regional", 14, "club"), (None, "swiss", "indy"), (None, 2, 7),
        (None, 300, 1500), (0, 1, None), ("", "side"),
    ))  # fmt: skip
    yield from (("MPPLACE", *one) for one in product(
        (1, 2, 3, 4, 5, 8, 9, 20, 2.5, 0), (13.13, 6.875, 0.02, 0, -1, None), (None, 1, 2, 3, 6, 7), (None, 1, 2, 5, 0)
    ))  # fmt: skip
    yield from (("MPMATCH", *one) for one in product(
        (1, 5, 7, 24, 30, 48, 0), (*RATINGS[:11], None), (None, 300, "open"), (0, 2), (None, "side"),
        (None, 0, 0.05, 0.1, 0.15, 0.2, 0.3, 2, "a"),
    ))  # fmt: skip
    yield from (("MPTEAM", *one) for one in product(
        (0, 100, 1234.56, 50000, 100000, -1, None, "a"), (1, 3, 4, 5, 6, 2.5, None)
    ))  # fmt: skip


@pytest.mark.parametrize("every", [17, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_factors_and_awards_are_those_of_our_functions(every):
    assert same([*of_factors()][:: (every + 2) // 3]) > 40
    assert same([*of_awards()][:: every * 3 - 2]) > 100


#: Of each function the values of its arguments, on both sides of every threshold: every product of them is asked.
TABLES_OF = {
    "MPDEPTH": [(
        (2, 3, 4, 5, 6, 7, 9, 10, 12.5, 18, 19, 20, 39, 100, 1000), ("pairs", "individual"),
        (None, 0.99, 1, 1.32, 3.99, 5.6, 6.88, 12, 40.01, 500), (None, 1, 2, 3, 6), (None, 20, 41, 300),
    ), ((2, 4, 5, 40), ("swiss", "bam"), (None, 6.88, 40), (1, 4), (None, 5))],
    "MPAWARD": [(
        (1, 2, 3, 4, 5, 6, 8, 9, 20), (2, 3, 12.5, 20, 60, 61, 200), ("csg9", "regional", 14),
        ("pairs", "individual"), (None, 2, 6), (None, 2500), (0, 1), (None, "side"), (None, 77), (None, 2, 5),
    )],
    "MPSESSION": [(
        (1, 2, 4, 5, 8, 20), (5, 26, 27, 39, 100), ("csg7", "sectional", "regional", 14), ("pairs", "individual"),
        (None, 300), (0, 1), (None, "side"), (None, 3), (None, 0.1, 0.15, 0.2, 0.3), (None, 2, 14, 60), (None, 2, 3),
    )],
    "MPCLUB": [(
        (1, 2, 3, 4, 5, 6, 7, 9), (2, 3, 8, 15, 16, 17, 20, 59, 60, 70),
        ("open", "invitational", "restricted", "newcomer", "online", "cruise"),
        (None, 3, 5, 7, 20, 20.5, 300, 1500), (None, 5, 6, 11, 12, 17, 18, 26), (None, 2, 3),
    )],
    "MPCLUBOVERALL": [(
        (1, 2, 5, 6, 7), (2, 2.5, 3, 15.5, 20, 37, 38, 40, 41, 60),
        ("open", "invitational", "restricted", "newcomer", "online", "cruise"),
        (None, 5, 6, 11, 12, 17, 18, 26), (None, 2, 3), (None, 300),
    )],
    "MPKO": [(
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 17, 33), (0, 499, 500, 1000, 7777, 25000, 44000, 45000),
        (4, 5, 6, 7, 8, 9, 16, 17, 40, 41, 128), (None, 2, 3, 4, 5, 6, 7, 21), (None, 12, 48), (None, "csg9", 11),
        (0, 2), (None, 2, 3, 4, 8, 16),
    )],
    "MPKOMATCH": [(
        (0.01, 7.49, 7.5, 7.51, 28, 44.9, 45, 65), (None, 1, 12, 23, 24, 47, 48),
        (None, "csg9", "sectional", "regional", "nabc", 11),
    )],
    "MPCOMPACT": [(
        (1, 2, 3, 4, 5), (0, 500, 2500.5, 12345, 45000), (2, 3, 4, 5, 8, 9, 16, 40, 128), (None, 6, 12, 24),
        (None, "sectional", "club", 11), (0, 2),
    )],
    "MPKOFORFEIT": [(
        (1, 2, 3, 4, 5, 9, 17, 33), (0, 2500.5, 30000), (4, 5, 7, 8, 9, 12, 16, 20, 40, 128), (None, 3, 4, 5, 6),
        (None, 12), (None, "sectional"), (0, 1),
    )],
    "MPMATCHES": [((0, 1, 4, 7), (0, 0.27, 0.36, 1.5), (None, 0, 1, 3), (None, 0, 1.22, 3.15))],
    "MPGREATER": [(*((0, 0.5, 1.2),) * 2, *((None, 0.65, 1.3),) * 4)],
    "MPSTRAT": [(
        (1, 2, 3, 4), (0.5, 13.13, 28.125, 30, 55), (2, 3, 8, 12.5, 16), (16, 30.5), (300, 2500, 3000, 5000),
        (None, 3000), ("pairs", "individual"), (None, 1, 2, 6), (None, "sectional", "nabc", 14), (0, 1),
        (None, "side"), (None, 0.05, 0.1),
    )],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "least"),
    [(name, 15) for name in TABLES_OF]
    + [pytest.param(name, 15_000, marks=pytest.mark.exhaustive) for name in TABLES_OF],
)
def test_awards_of_places_are_those_of_our_functions(name, least):
    asked = same(of_places(name, least))
    assert asked >= min(least, prod(map(len, TABLES_OF[name][0])))


def of_places(name, least):
    """At least so many calls of a function, spread over all products of the values of its arguments."""
    total = sum(prod(map(len, values)) for values in TABLES_OF[name])
    # A stride that shares no factor with the numbers of values meets all of them.
    stride = next(number for number in range(max(1, total // least), 0, -1) if gcd(number, 2 * 3 * 5 * 7) == 1)
    every = chain.from_iterable(product(*values) for values in TABLES_OF[name])
    return [(name, *arguments) for arguments in islice(every, 0, None, stride)]


AVERAGES = [
    [8000, 10000, 45000], [60000, 15000], [100, None, 50], [None, None], [5, "a", -1], [5, -1, "a"], [-1, "#N/A"],
    [True, 5], ["12"], [0],
]  # fmt: skip


def test_the_average_of_a_bracket_is_the_one_of_our_function():
    asked = Calls([])
    for row, averages in enumerate(AVERAGES, 1):
        for column, average in enumerate(averages, 2):
            asked.put(row, column, average)
        last = get_column_letter(len(averages) + 1)
        asked.book.active.cell(row, 1, f"=MPBRACKETAVERAGE(B{row}:{last}{row})")
    values = evaluated_without_ours(asked.content())
    due = [
        CATALOGUE["MPBRACKETAVERAGE"].outcome(of_cells([CellError(a) if a == "#N/A" else a for a in averages])).cell
        for averages in AVERAGES
    ]
    assert different([shown(values[row, 1]) for row in range(1, len(due) + 1)], [*map(shown, due)]) == []


SCORES = [
    [420, 420, 450, -50, 400], [420, 430], [420, None, "", 430], [None, None], ["a", 1], [True, 1], [1, "#N/A", 2],
    ["12"], [100], [420, 450, -50, 400, 620, 630, 100, 0, -100, 50, 170, -420],
]  # fmt: skip
OPTIONS = [
    (), (None,), (0.1,), (0.1, 10), (0,), (0.5,), (0.49,), (-0.1,), (0.25, 50), (0.1, 0), (0.1, -5), ("x",),
    (None, None), (0.1, "#REF!"), (0.3, 7),
]  # fmt: skip


@pytest.mark.parametrize("across", [True, False])
def test_the_datum_is_the_one_of_our_function(across):
    """100 boards and options with scores in a row, and as many in a column."""
    asked = Calls([])
    due = []
    for at, (scores, options) in enumerate([(scores, options) for scores in SCORES for options in OPTIONS]):
        row, column = (at + 1, 6) if across else (200, at + 6)
        cells = [(row, column + k) if across else (row + k, column) for k in range(len(scores))]
        for where, score in zip(cells, scores, strict=True):
            asked.put(*where, score)
        for k, option in enumerate(options):
            asked.put(at + 1, 2 + k, option)
        first, last = (f"{get_column_letter(right)}{down}" for down, right in (cells[0], cells[-1]))
        more = "".join(f",{'BC'[k]}{at + 1}" for k in range(len(options)))
        asked.book.active.cell(at + 1, 1, f"=IMPDATUM({first}:{last}{more})")
        errors = [CellError(score) if score == "#N/A" else score for score in scores]
        given = [CellError(option) if option == "#REF!" else option for option in options]
        due.append(shown(CATALOGUE["IMPDATUM"].outcome(of_cells(errors), *given).cell))
    values = evaluated_without_ours(asked.content())
    assert different([shown(values[row, 1]) for row in range(1, len(due) + 1)], due) == []


def of_cells(cells):
    return Array.of([cells])


def test_ranges_spill_and_cells_beyond_the_shorter_one_are_not_there():
    # Margins down, lengths across: a column, a table of both, and two columns of which one is shorter.
    book = Calls([]).book
    sheet = book.active
    for row, margin in enumerate((12, None, -5), 1):
        sheet.cell(row, 10, margin)
    for column, boards in enumerate((7, 16), 11):
        sheet.cell(5, column, boards)
    sheet["N1"], sheet["N2"] = 7, 16
    sheet["A1"] = ArrayFormula("A1:A3", "=VP_20(J1:J3,7)")
    sheet["B1"] = ArrayFormula("B1:C3", "=VP_20(J1:J3,K5:L5)")
    sheet["D1"] = ArrayFormula("D1:D3", "=VP_20(J1:J3,N1:N2)")
    values = evaluated_without_ours(as_saved(book))
    # 12 IMPs: 15 over 7 boards, 14 over 16; 5 lost: 8 over 7 boards and over 16.
    vp = CATALOGUE["VP_20"]
    table = [[float(vp(margin, boards)) if margin else "" for boards in (7, 16)] for margin in (12, None, -5)]
    assert [shown(values[row, 1]) for row in (1, 2, 3)] == [line[0] for line in table]
    assert [[shown(values[row, column]) for column in (2, 3)] for row in (1, 2, 3)] == table
    assert [shown(values[row, 4]) for row in (1, 2, 3)] == [table[0][0], "", "#N/A"]


@pytest.mark.oracles
@pytest.mark.parametrize("every", [19, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_ironcalc_gives_the_same(every, tmp_path):
    """IronCalc knows LAMBDA. To it a name of the workbook goes before a parameter: IMPS before ``imps``."""
    ironcalc = pytest.importorskip("ironcalc")
    calls = [*of_scales(16, range(-60, 61, 7)), *odd_calls()[::5]]
    calls += [call for name in TABLES_OF for call in of_places(name, 15)]
    calls = calls[::every]
    asked = Calls(calls)
    for found in asked.book.defined_names.values():
        found.attr_text = re.sub(r"_xlpm\.imps\b", "_xlpm.imps_m", found.attr_text)
    path = tmp_path / "functions.xlsx"
    path.write_bytes(asked.content())
    model = ironcalc.load_from_xlsx(str(path), "en", "UTC", "en")
    model.evaluate()
    found = [as_number(model.get_formatted_cell_value(0, row, 1)) for row in range(1, len(calls) + 1)]
    assert [(calls[at], one, due) for at, one, due in different(found, asked.expected())] == []


# --- the workbook -------------------------------------------------------------------------------------------------


@cache
def built():
    (book,) = FUNCTIONS.books
    (content,) = book.contents((), "lambda")
    return content


def test_the_workbook_shows_an_example_of_every_function_that_comes_out():
    workbook = openpyxl.load_workbook(BytesIO(built()), data_only=True)
    (sheet,) = workbook.worksheets
    rows = {str(row[0]).partition("(")[0]: row for row in sheet.iter_rows(values_only=True, max_col=4)}
    assert set(workbook.defined_names) == {*all_names(), "KNOWSLAMBDA"}
    for name in NAMES:
        _, formula, result, _ = rows[name]
        example = CATALOGUE[name].spec.examples[0]
        assert formula == example.formula
        assert float(result) == pytest.approx(float(example.shows), abs=1e-9)
    assert sheet["A2"].value == "The functions work here."


def test_the_functions_are_those_of_the_edition_that_is_asked_for(tmp_path):
    # A scale that goes up to 40 boards in place of 200: 41 have no entry.
    shorter = cited('figures = "wbf_2013"\nfigure = "longest"\nvalue = 40')
    with answering_by(edition(amendment(tmp_path, shorter)).edition):
        assert "_xlpm.boards_v>40,#N/A" in definitions()["WBFVP"]
    assert "_xlpm.boards_v>200,#N/A" in definitions()["WBFVP"]


def test_the_workbook_that_is_committed_is_the_one_that_is_built():
    assert members(FOLDER / "functions.xlsx") == members(built())


def with_a_parameter_called_imps():
    """The functions, and those that call them, in which IronCalc takes the parameter for the function IMPS."""
    called = {name for name, text in definitions().items() if re.search(r"_xl[po][mp]\.imps\b", text)}
    return {name for name in NAMES if called & {*names_needed([f"{name}("])}}


#: What other programs lack, by why: of functions with arguments that may be left out, of some, and of LAMBDA.
LACKING = {
    "CellRune": {name for name in NAMES if not all(each.required for each in CATALOGUE[name].spec.arguments)},
    "IronCalc": with_a_parameter_called_imps() | {"MPBRACKETAVERAGE"},
    "formualizer": {*NAMES},
}


@pytest.mark.oracles
def test_other_programs_show_the_examples_or_an_error_and_never_another_number(tmp_path):
    path = tmp_path / "functions.xlsx"
    path.write_bytes(built())
    sheet = openpyxl.load_workbook(path).active
    cells = {str(cell.value).partition("(")[0][1:]: cell.coordinate for (cell,) in sheet["C1:C99"]}
    places = [cells[name] for name in NAMES]
    found = {
        engine.name: engine.answers([Question(path, {sheet.title: places})], datetime(2025, 1, 1), tmp_path)[0]
        for engine in (CELLRUNE, IRONCALC)
    }
    book = pytest.importorskip("formualizer").load_workbook(str(path))
    book.evaluate_all()
    errors = [book.get_value(sheet.title, *parse_address(place)) for place in places]
    found["formualizer"] = [
        CellError("#NAME?") if error == {"type": "Error", "kind": "Name"} else error for error in errors
    ]
    page = (FOLDER.parent / "docs" / "measured" / "score-sheets.md").read_text("utf-8")
    for program, values in found.items():
        shown_by_it = dict(zip(NAMES, values, strict=True))
        known = {name: value for name, value in shown_by_it.items() if not isinstance(value, CellError)}
        assert known == pytest.approx({name: float(CATALOGUE[name].spec.examples[0].shows) for name in known}), program
        assert {*NAMES} - {*known} == LACKING[program], program
        assert f"| {program} | {len(known) or 'none'} " in page


@pytest.mark.validators
def test_the_open_xml_sdk_finds_nothing_wrong_in_the_workbook(tmp_path):
    good, wrong = tmp_path / "functions.xlsx", tmp_path / "wrong.xlsx"
    good.write_bytes(built())
    with ZipFile(good) as package, ZipFile(wrong, "w") as spoilt:
        for name in package.namelist():
            spoilt.writestr(name, package.read(name).replace(b"<definedName name=", b"<definedName nam=", 1))
    found = faults_of_packages([good, wrong])
    assert found["functions.xlsx"] == []
    assert "The 'nam' attribute is not declared" in " ".join(found["wrong.xlsx"])


def test_the_formula_at_the_top_is_one_that_every_program_knows():
    sheet = openpyxl.load_workbook(BytesIO(built())).active
    assert re.findall(r"([A-Z]+)\(", sheet["A2"].value) == ["IF", "OR", "NOW", "ISERROR"]
    assert "does not know LAMBDA" in sheet["A2"].value


@pytest.mark.libreoffice
def test_libreoffice_which_knows_no_lambda_says_so_and_not_what_was_saved(tmp_path):
    saved = openpyxl.load_workbook(BytesIO(next(soffice_saved([built()], tmp_path))), data_only=True).active
    assert saved["A2"].value == "This program does not know LAMBDA: open the workbook in Excel 365."
