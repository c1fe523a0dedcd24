"""Every single figure of every record, amended: each result that it moves cites that change, and no other.

One figure of each record is amended here; all of them where tests are exhaustive. A figure that moves no result by any
call is to be marked "printed only".
"""

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

import pytest

from bridgesheets.catalogue.python_api import EditionFunctions
from bridgesheets.catalogue.registry import CATALOGUE, calculate
from bridgesheets.catalogue.usual_calls import usual_calls
from bridgesheets.regulations.amendments import Change
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT, answering_by
from bridgesheets.regulations.records import Figures
from bridgesheets.regulations.single_changes import different_places
from tests.catalogue.single_figures import DAY, Figure, amendments_of, by_changes, figures_of, text_of
from tests.rules.cited_calls import CITED
from truesheet.values import CellError

#: Calls for figures that the others do not reach.
SELDOM = (
    '=MPCOLORS(10,"gnt unit","overall",,2,"championship")', '=MPCOLORS(10,"gnt unit","overall",,1,"A")',
    '=MPCOLORS(10,"nap unit","overall",,2,"B")', '=MPCLUBOVERALL(1,20,"invitational")',
    '=MPNABC(12,"Soloway KO",64)', '=MPNABC(20,"Soloway KO",128)', "=MPKO(9,4000,64,,,,,8)",
    "=WBFVP(3,200)", '=VPSCALE("wbfhalf",3,200)', "=VP20(30,24)", "=VP30(3,14)",
    '=MPGNT("district","championship",1,1,3)',
    *(f'=MPCLUB(1,8,"{game}",,30)' for game in ("open", "invitational", "restricted", "newcomer")),
    *(f'=MPCOLORS(10,"nap district","{kind}",,2,"{flight}")'
      for kind in ("overall", "section top", "session") for flight in "ABC"),
    *(f'=BRIDGESCORE("{contract}",{vulnerable},{tricks})'
      for contract, tricks in (("3C", 9), ("3D", 9), ("2DX", 8), ("2HX", 8), ("2SX", 8), ("1HXX", 7), ("2NTXX", 8),
                               ("3NT", 9), ("7S", 13)) for vulnerable in ("FALSE", "TRUE")),
)  # fmt: skip

#: Functions that answer which edition it is, or repeat what others say.
_NOT_ASKED = ("MPEDITION", "WHY")

#: So many moved results of a figure are asked why; and so many values of a figure are tried.
_ASKED, _TRIED = 4, 4


#: Records of which no figure can be changed alone: each row is bound to the columns or the rows next to it. All their
#: figures are changed together with those that bind them: :func:`bound_changes`.
BOUND = frozenset({"acbl_20", "acbl_30", "nswba_9", "nswba_14", "winloss", "m_factor", "ko_computed"})


def _rows(record: str) -> list[str]:
    """The rows of a record, as they begin."""
    return [row[0] for row in text_of(record).rows]


#: Figures by which alone nothing changes: their checks bind them to the rows beside them, or another cell of their row
#: has to be changed with them.
PARTLY_BOUND: dict[str, frozenset[str]] = {
    # From step to step it is one IMP more; only the last can be 25.
    "imps": frozenset(f"{row}, IMPs" for row in _rows("imps")[:-1]),
    "depth_pairs": frozenset({"4, Places", "5-6, Places", "7-9, Places"}),
    "depth_teams": frozenset({f"{row}, Places" for row in ("3-4", "5-6", "7-8", "9-12", "13-18")}),
    "depth_individuals": frozenset({"3, Places", "4, Places"}),
    "championship_events": frozenset({"0, Sectional", "250, Events a session"}),
    "gnt_district_teams": frozenset({"1, Places"}),
    "event_tables": frozenset({"10, Times", "remaining, Times"}),
    # A game without overall awards is refused before these count.
    "special_games": frozenset(
        f"progressive sectional qualifying, {column}" for column in ("Type left out", "Restrictions")
    ),
    "colours_novice": frozenset({"intermediate/novice regional, Award"}),
    "colours_progressive": frozenset({"progressive sectional final, Award"}),
    # Whatever they are, a game is paid once as long as it is paid at most once.
    "boards_factor": frozenset(
        f"{game}, {column}"
        for game in ("open", "invitational", "restricted", "newcomer") for column in ("From", "Base", "Places")
    ),
}  # fmt: skip

#: A cell that is changed: its row, its column and its new value.
Cell = tuple[str, str, str]

#: Figures of such records that are changed together by one motion.
TOGETHER: dict[str, tuple[tuple[Cell, ...], ...]] = {
    "depth_pairs": (tuple((row, "Places", str(n)) for n, row in enumerate(("4", "5-6", "7-9", "10+"), 4)),),
    "depth_teams": (
        tuple((row, "Places", str(n)) for n, row in enumerate(("3-4", "5-6", "7-8", "9-12", "13-18", "19+"), 2)),
    ),
    "championship_events": ((("250", "Events a session", "5"), ("350", "Events a session", "6")),),
    "event_tables": ((("15", "Times", "4"), ("10", "Times", "3"), ("remaining", "Times", "2")),),
    "special_games": tuple(
        (("progressive sectional qualifying", "No overall", ""), ("progressive sectional qualifying", column, value))
        for column, value in (("Type left out", "swiss"), ("Restrictions", "1"))
    ),
    "gnt_district_teams": ((("1", "3+ sessions", "50%"), ("1", "Places", "1")),),
    "depth_individuals": (tuple((row, "Places", str(n)) for n, row in enumerate(("3", "4", "5+"), 4)),),
    # 30 boards are paid 30/18 = 1.7 times, by 20 boards 1.5 times, by two places 1.67 times; above 28 boards alike.
    "boards_factor": tuple(
        ((game, "At most", "2"), (game, column, value))
        for game in ("open", "invitational", "restricted", "newcomer")
        for column, value in (("From", "28"), ("Base", "20"), ("Places", "2"))
    ),
}

#: Figures that decide whether an award is asked for at all: test_the_list_of_a_game_cites_what_makes_it_large; and the
#: days that a sentence above a list names.
BY_AWARD = {
    ("club_overalls", "one_section_above"),
    *(("boards_factor", f"{game}, More since") for game in ("open", "invitational", "restricted", "newcomer")),
}


#: Records that score sheets and readers of results take figures of, and no function: tests/rules/test_scores.py.
NOT_OF_FUNCTIONS = {"artificial", "vulnerability"}

RECORDS = [
    record.id for record in DEFAULT.records() if record.id not in {*BOUND, *NOT_OF_FUNCTIONS} and figures_of(record.id)
]


def _at_the_steps() -> list[str]:
    """The EBU's scale for pairs at every percentage at which it changes."""
    text = next(record for record in DEFAULT.records() if record.id == "ebu_pairs").text
    lengths = [(column, column.partition("-")[0]) for column in text.columns[1:]]
    return [
        f"=EBUPAIRSVP({Decimal(percent) / 100},{boards})"
        for column, boards in lengths for percent in text.column(column) if percent
    ]  # fmt: skip


class Call(NamedTuple):
    """A function and what it is given."""

    name: str
    raw: tuple[Any, ...]

    def answer(self, edition: Edition) -> Any:
        """What it gives by an edition; of an error its code and its sentence."""
        with answering_by(edition, DAY):
            value = CATALOGUE[self.name].outcome(*self.raw).value
        return (value.code, value.message) if isinstance(value, CellError) else value


@lru_cache(maxsize=1)
def every_branch() -> dict[Call, Any]:
    """Calls that reach every branch of every rule, and the examples of the records, with their usual answers."""
    formulas = [
        *CITED,
        *SELDOM,
        *_at_the_steps(),
        *(example.formula for function in CATALOGUE.values() for example in function.spec.examples),
    ]
    calls = {Call(name, outcome.raw) for formula in formulas for name, outcome in calculate(formula).evaluations}
    kept = sorted((call for call in calls if call.name not in _NOT_ASKED), key=repr)
    return answered(kept)


@lru_cache(maxsize=2)
def usual(record: str, together: int) -> dict[Call, Any]:
    """Calls for events of usual sizes that cannot be answered without a record, with their usual answers."""
    return reading(record, answered(sizes(functions_of(record), together)))


def of_row(record: str, row: str) -> dict[Call, Any]:
    """Those among the calls with two arguments varied that name a row."""
    named = [call for call in sizes(functions_of(record), 2) if row in call.raw]
    return reading(record, answered(named))


@lru_cache(maxsize=2)
def sizes(names: frozenset[str], together: int) -> list[Call]:
    functions = [CATALOGUE[name] for name in sorted(names)]
    return [Call(each.spec.name, raw) for each in functions for raw in usual_calls(each, together)]


def functions_of(record: str) -> frozenset[str]:
    return frozenset(call.name for call in branches(record))


def answered(calls: Iterable[Call]) -> dict[Call, Any]:
    return {call: call.answer(DEFAULT) for call in calls}


@lru_cache(maxsize=2)
def branches(record: str) -> dict[Call, Any]:
    """Calls that reach every branch of the rules that rest on a record, with their usual answers."""
    return reading(record, branches_of(next(some for some in _TOGETHER if record in some)))


_ALL = [record.id for record in DEFAULT.records()]
#: All records, twelve at a time.
_TOGETHER = [frozenset(_ALL[at : at + 12]) for at in range(0, len(_ALL), 12)]


@lru_cache(maxsize=len(_TOGETHER))
def branches_of(records: frozenset[str]) -> dict[Call, Any]:
    """Those of every branch that rest on any of some records; few of them are to be asked about each."""
    return without(records, every_branch())


def reading(record: str, calls: dict[Call, Any]) -> dict[Call, Any]:
    """The calls that cannot be answered without a record."""
    return without(frozenset({record}), calls)


def without(records: frozenset[str], calls: dict[Call, Any]) -> dict[Call, Any]:
    """The calls that cannot be answered without some records."""
    lacking = Edition(
        volume._replace(entries=tuple(entry for entry in volume.entries if entry.id not in records))
        for volume in DEFAULT.volumes
    )
    return {call: answer for call, answer in calls.items() if not _same(call, lacking, answer)}


def _same(call: Call, edition: Edition, answer: Any) -> bool:
    try:
        return bool(call.answer(edition) == answer)
    except (AttributeError, KeyError):
        return False


def moved(edition: Edition, calls: dict[Call, Any]) -> list[Call]:
    """The calls that an edition answers otherwise."""
    return [call for call, answer in calls.items() if call.answer(edition) != answer]


def motions(said: str) -> set[int]:
    return {int(number) for number in re.findall(r"motion (\d+)", said)}


def uncited(edition: Edition, calls: Iterable[Call]) -> list[str]:
    """The derivations, of so many calls, that do not cite the first motion alone."""
    functions = EditionFunctions(edition, DAY)
    said = [functions.why(call.name, *call.raw) for call in calls]
    return [derivation for derivation in said if motions(derivation) != {1}]


def spread(calls: list[Call]) -> list[Call]:
    """Some of the calls, each of another function as far as there are so many."""
    of_each = list({call.name: call for call in reversed(calls)}.values())
    return [*of_each, *(call for call in calls if call not in of_each)][:_ASKED]


def moving(figure: Figure, pools: Iterable[dict[Call, Any]]) -> tuple[str, Edition, list[Call]] | None:
    """A figure with another value, the edition with it, and the calls that it moves; None if none was found."""
    editions = list(islice(amendments_of(figure), _TRIED))
    for pool in pools:
        for change, edition in editions:
            if calls := moved(edition, pool):
                return change.value, edition, calls
    return None


def pools_of(record: str) -> Iterator[dict[Call, Any]]:
    """Calls to look through, few at first."""
    yield branches(record)
    yield usual(record, 1)


def all_pools_of(figure: Figure) -> Iterator[dict[Call, Any]]:
    """All calls to look through for a figure, few at first."""
    yield from pools_of(figure.record)
    if figure.row:
        yield of_row(figure.record, figure.row)
    yield usual(figure.record, 2)


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize("record", RECORDS)
def test_a_result_that_a_figure_moves_cites_its_change_and_no_other(record: str) -> None:
    """The first figure of the record that moves one; then with another of its figures changed beside it."""
    figures = figures_of(record)
    found = next(
        ((figure, each) for pool in pools_of(record) for figure in figures if (each := moving(figure, [pool]))), None
    )
    assert found, "no result follows from its figures"
    figure, (value, edition, calls) = found
    assert uncited(edition, spread(calls)) == []
    for other in figures:
        if other == figure:
            continue
        for written in islice(other.others, 1):
            both = by_changes(figure.changed(value, 1), other.changed(written, 2))
            if both is None:
                continue
            said = EditionFunctions(both, DAY)
            for call in spread(calls):
                cited = motions(said.why(call.name, *call.raw))
                # The second motion is cited only where it moves the answer or a figure that is shown.
                assert cited <= {1, 2}
                if call.answer(both) != call.answer(by_changes(other.changed(written, 2)) or DEFAULT):
                    assert 1 in cited
            return


@pytest.mark.exhaustive
@pytest.mark.parametrize("record", RECORDS)
def test_every_figure_of_a_record_is_cited_by_each_result_that_it_moves(record: str) -> None:
    silent, wrong = set(), []
    for figure in figures_of(record):
        found = moving(figure, all_pools_of(figure))
        if found is None:
            silent.add(str(figure))
        elif said := uncited(found[1], spread(found[2])):
            wrong.append((str(figure), said[0]))
    assert wrong == []
    assert {each for each in silent if (record, each) not in BY_AWARD} == PARTLY_BOUND.get(record, frozenset())


@pytest.mark.exhaustive
@pytest.mark.parametrize("record", sorted(TOGETHER))
def test_figures_that_are_changed_together_are_cited_by_each_result_that_they_move(record: str) -> None:
    for cells in TOGETHER[record]:
        edition = by_changes(*(Figure(record, "", row, column, "").changed(value, 1) for row, column, value in cells))
        assert edition is not None, cells
        calls = next((calls for pool in pools_of(record) if (calls := moved(edition, pool))), [])
        assert calls, cells
        assert uncited(edition, spread(calls)) == []


def bound_changes(record: str) -> Iterator[tuple[Cell, ...]]:
    """Every figure of a record whose figures cannot be changed alone, each with those that bind it."""
    text = text_of(record)
    if record in ("acbl_20", "acbl_30"):
        # A row ends one IMP later, and all below it begin and end one later.
        for column in text.columns[1:]:
            for at in range(len(text.rows) - 1):
                yield tuple(
                    (row[0], column, _later(row[text.columns.index(column)], begins=below > at))
                    for below, row in enumerate(text.rows) if below >= at
                )  # fmt: skip
    elif record == "imps":
        for at in range(1, len(text.rows)):
            yield tuple((row[0], "IMPs", str(int(row[1]) + 1)) for row in text.rows[at:])
    elif record == "m_factor":
        yield from _lines_of_m()
    elif record == "ko_computed":
        yield from _lines_of_knockouts()
    else:  # the two sides of a Victory Point scale: a win is worth a hundredth less
        for row in text.rows[1:]:
            won, lost = (Decimal(cell) for cell in row[1:])
            yield (
                (row[0], text.columns[1], f"{won - Decimal('0.01')}"),
                (row[0], text.columns[2], f"{lost + Decimal('0.01')}"),
            )


def _later(span: str, *, begins: bool) -> str:
    """A span of IMPs that ends one later, and begins so if that is said: 3-4 is 3-5 or 4-5."""
    first, _, last = span.partition("-")
    if span.endswith("+"):
        return f"{int(span[:-1]) + 1}+"
    low, high = int(first) + begins, int(last or first) + 1
    return f"{low}-{high}" if low < high else f"{low}"


def _lines_of_m() -> Iterator[tuple[Cell, ...]]:
    """M at each limit with the lines to it and from it: 500 masterpoints at .65 are .25 in 400, then .10 in 2,500."""
    yield ("0", "M at from", "0.20"), ("0", "MP for 1.00", "500")
    for lower, at, value, before, behind in (
        ("0", "100", "0.34", "2500", "2500"), ("100", "500", "0.65", "1600", "25000"),
        ("500", "3000", "0.90", "6250", "50000"),
    ):  # fmt: skip
        yield (lower, "MP for 1.00", before), (at, "M at from", value), (at, "MP for 1.00", behind)
    yield ("3000", "MP for 1.00", "25000"), ("8000", "M at from", "0.95")
    # And the limits themselves: the same M is reached at 200, 1,000, 3,500 and 13,000.
    for lower, at, value, before, behind in (
        ("0", "100", "200", "2000", "3000"), ("100", "500", "1000", "9000", "8000"),
        ("500", "3000", "3500", "12000", "18000"), ("3000", "8000", "13000", "40000", ""),
    ):  # fmt: skip
        yield (
            (lower, "UL below", value), (lower, "MP for 1.00", before),
            *(((at, "MP for 1.00", behind),) if behind else ()), (at, "UL from", value),
        )  # fmt: skip


def _lines_of_knockouts() -> Iterator[tuple[Cell, ...]]:
    """The award at each average one higher, with the lines to it and from it."""
    joints = {500: 6, 1000: 11, 5000: 21, 10000: 28, 25000: 46, 44000: 65}
    averages, rows = [*joints], text_of("ko_computed").rows

    def line(at: int, first: int, last: int) -> str:
        low, high = averages[at : at + 2]
        return f"{first}.00 + {last - first} * (AVG MP - {low}) / {high - low}"

    for at, (average, award) in enumerate(joints.items()):
        begins, ends = rows[at], rows[at + 1]
        before = f"{award + 1}.00" if not at else line(at - 1, joints[averages[at - 1]], award + 1)
        behind = f"{award + 1}.00" if at + 1 == len(joints) else line(at, award + 1, joints[averages[at + 1]])
        said = ((ends[0], "Comments", f"Fixed Award = {award + 1}.00 at {average}"),) if ends[2] else ()
        yield (begins[0], "Computed Award", before), (ends[0], "Computed Award", behind), *said


#: Calls that read every row of these records.
_EVERY_ROW: dict[str, tuple[str, ...]] = {
    "acbl_20": tuple(f"=VP20({won},{boards})" for boards in (8, 9, 12, 16, 21, 28) for won in range(90)),
    "acbl_30": tuple(f"=VP30({won},{boards})" for boards in (8, 9, 12, 16, 21, 28) for won in range(100)),
    "nswba_9": tuple(f"=NSWBAVP({won},9)" for won in range(40)),
    "nswba_14": tuple(f"=NSWBAVP({won},14)" for won in range(45)),
    "winloss": tuple(f"=WINLOSS({won})" for won in range(5)),
    "m_factor": tuple(f"=MPM({limit})" for limit in (50, 100, 150, 500, 700, 3000, 3200, 8000, 9000)),
    "ko_computed": tuple(f"=MPKO(1,{average},16)" for average in (400, 600, 1000, 4000, 6000, 12000, 26000, 44500)),
    "imps": tuple(f"=IMPS({points})" for points in range(0, 4100, 10)),
}


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize("record", sorted(_EVERY_ROW))
def test_every_figure_that_is_bound_to_others_is_cited_by_each_result_that_it_moves(record: str) -> None:
    pool = answered(
        Call(name, outcome.raw) for formula in _EVERY_ROW[record] for name, outcome in calculate(formula).evaluations
    )
    changed = set()
    for cells in bound_changes(record):
        edition = by_changes(*(Figure(record, "", row, column, "").changed(value, 1) for row, column, value in cells))
        assert edition is not None, cells
        calls = moved(edition, pool)
        assert calls, cells
        assert uncited(edition, spread(calls)) == []
        changed |= {(row, column) for row, column, _ in cells}
    left = {(figure.row, figure.column) for figure in figures_of(record)} - changed
    # The first step of a scale, a draw, is what the others count from.
    assert {row for row, _ in left} <= {_rows(record)[0]}, left


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize("record", sorted(BOUND))
def test_a_figure_that_is_bound_to_those_beside_it_cannot_be_changed_alone(record: str) -> None:
    """The two sides of a Victory Point scale add up to its total, ranges follow each other, lines meet."""
    assert not any(True for figure in figures_of(record)[:12] for _ in islice(amendments_of(figure), 1))
    assert record in _EVERY_ROW


def test_a_table_that_is_printed_beside_the_one_that_counts_cannot_be_amended() -> None:
    assert figures_of("codification_20") == ()
    change = Figure("codification_20", "", "10-10", "6-8", "0").changed("1", 1)
    assert by_changes(change) is None


@pytest.mark.exhaustive
@pytest.mark.parametrize("record", [record.id for record in DEFAULT.records() if not isinstance(record, Figures)])
def test_what_an_amendment_may_leave_out_or_say_breaks_no_rule(record: str) -> None:
    """A row left out, or a word in the place of a cell: refused, or every call is answered, if only with a sentence."""
    rows = dict.fromkeys(row[0] for row in DEFAULT.record(record).text.rows)  # type: ignore[union-attr]
    changes = [Change("club.toml", 1, record, False, "club", "motion 1", left_out=row) for row in rows]
    changes += [figure.changed(word, 1) for figure in figures_of(record) for word in ("nonsense", "1e30")]
    for change in changes:
        edition = by_changes(change)
        for call in branches(record) if edition else ():
            call.answer(edition)


def test_the_losers_of_the_round_of_sixteen_have_the_printed_part_and_a_tie_with_the_ninth_the_least() -> None:
    """11% of 37.00 is 4.07; a tie of five for the ninth place has the least, 10%, by another sentence."""
    edition = by_changes(Figure("ko_places", "", "9 -16", "5 + Rounds", "10%").changed("11%", 1))
    assert edition is not None
    ko = EditionFunctions(edition, DAY).MPKO
    assert (str(ko(9, 4000, 64, None, None, None, None, 8)), str(ko(9, 4000, 64, None, None, None, None, 5))) == (
        "4.07", "3.70",
    )  # fmt: skip


def test_what_differs_between_two_editions_is_the_cell_that_was_amended_and_no_other() -> None:
    edition = by_changes(Figure("ko_places", "", "9 -16", "5 + Rounds", "10%").changed("11%", 1))
    assert edition is not None
    assert [*different_places(DEFAULT.record("ko_places"), edition.record("ko_places"))] == [
        ("9 -16", "5 + Rounds", "10%", "11%")
    ]
