"""The sheet on which the director says how the event is scored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bridgesheets.printed.styles import HEAD, SECTION, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rounding import half_up
from bridgesheets.rules.scores import average_plus
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, helpers
from bridgesheets.scoresheets.butler.event import IMPS, REMARK, SETUP, VPS, ButlerSheets
from bridgesheets.scoresheets.butler.example import AVERAGE_PLUS, BOTH_PLUS, USUAL
from bridgesheets.scoresheets.entries import Validation, choice, number, text, whole
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import Questions, SetupQuestion
from bridgesheets.scoresheets.form import Value, range_address
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_NAME, ENTRY_TEXT, EXPLAINED, HELPER, RESULT_TEXT

_ENTRY_PERCENT = replace(ENTRY, name="Entry percent", number_format="0%")
#: The most that can be left out at each end: some scores must remain.
_MOST_LEFT_OUT = 0.45
_COARSEST = 100
_MOST_POINTS = 99
#: Words for adjusted boards: five that are usual, and lines for more.
_RULINGS = 8
#: The rows of what is to be done, of the first question and of the heads of the rulings; the column of remarks on both.
_STATUS, _FIRST, _HEAD_OF_RULINGS, _REMARKS = 2, 4, 17, 4
_UNUSABLE = "Not used: type a word whose first letter no other word has, and two whole numbers."


def setup_questions(event: ButlerSheets) -> Questions:
    # The NSWBA has no bye but a house pair.
    bye = float(half_up(event.points.maximum * average_plus(in_force())))
    divided = _one_of("divided", "Cross-IMPs divided (see below)", tuple(in_force().imps.cross_imps.by_key))
    return Questions(
        SETUP,
        (
            SetupQuestion("event", "Event", ENTRY_TEXT, event.order.title, text("Event", 60)),
            SetupQuestion("place", "Place and date", ENTRY_NAME, "", text("Place and date", 40)),
            SetupQuestion("director", "Director", ENTRY_TEXT, "", text("Director", 40)),
            SetupQuestion("scale", "Victory Point scale", RESULT_TEXT, event.points.title),
            SetupQuestion("boards", "Boards of a match", replace(RESULT_TEXT, name="Result number left"), event.boards),
            None,
            "Scoring",
            *(_of_datum() if event.by_datum else (divided,)),
            _figure(
                "sit_out_points", "VPs for a pair that sits out", ENTRY, bye,
                number("VPs for sitting out", 0, _MOST_POINTS), lambda cell: fx.And(cell >= 0, cell <= _MOST_POINTS),
                empty=0, wanted=f"a number from 0 to {_MOST_POINTS}",
            ),
            _one_of("ranked_by", "Pairs are ranked by", (VPS, IMPS)),
        ),
        _FIRST,
        _REMARKS,
        SECTION,
    )  # fmt: skip


def _of_datum() -> tuple[SetupQuestion, SetupQuestion]:
    some = f"a percentage from 0% to {_MOST_LEFT_OUT:.0%}"
    return (
        _figure(
            "drop", "Datum: scores left out at each end", _ENTRY_PERCENT, float(in_force().imps.datum.drop),
            number("Scores left out", 0, _MOST_LEFT_OUT, f"Type {some}."),
            lambda cell: fx.And(cell >= 0, cell <= _MOST_LEFT_OUT), wanted=some,
        ),
        _figure(
            "rounded_to", "Datum: rounded to a multiple of", ENTRY, "",
            whole("Rounding of the datum", 1, _COARSEST),
            lambda cell: fx.And(cell >= 1, cell <= _COARSEST, fx.Round(cell, 0) == cell),
            empty=0, wanted=f"a whole number from 1 to {_COARSEST}, or leave the cell empty",
        ),
    )  # fmt: skip


def _one_of(name: str, asked: str, choices: tuple[str, ...]) -> SetupQuestion:
    """Returns a question with a few answers, of which the first is usual."""
    return SetupQuestion(
        name, asked, ENTRY_CHOICE, choices[0], choice(asked, choices),
        lambda cell: fx.IfError(fx.If(fx.Or(*(cell == each for each in choices)), cell)),
        lambda _, taken: fx.If(taken == "", f"Type one of: {', '.join(choices)}."),
        REMARK,
    )  # fmt: skip


def _figure(
    name: str, asked: str, look: Role, usual: Value, allowed: Validation,
    good: Callable[[Expression], Expression], *, empty: Operand = "", wanted: str,
) -> SetupQuestion:  # fmt: skip
    """Returns a figure that is asked for. ``good`` is what it must meet, ``empty`` what stands for none."""
    return SetupQuestion(
        name, asked, look, usual, allowed,
        lambda cell: fx.IfError(fx.If(fx.Count(cell) == 1, fx.If(good(cell), cell), fx.If(cell == "", empty))),
        lambda _, taken: fx.If(fx.Count(taken) == 1, "", f"Type {wanted}."),
        REMARK,
    )  # fmt: skip


def ruling_lines(event: ButlerSheets) -> Block:
    """Returns the table of adjusted boards: what is typed, and what it brings both sides."""
    # The total of a board has the IMPs of a table so many times.
    most = most_imps_a_board() * (1 if event.by_datum else event.tables)
    imps, (words, ns, ew) = whole("IMPs", -most, most), zip(*USUAL, strict=True)

    def taken(row: Line) -> Expression:
        # Programs complete what is typed to a word that begins so. A word that looks like a number, or that a count
        # would read as a condition or a pattern, would mix up scores.
        first = fx.count_where(fx.Left(row.here.word, 1) == fx.Left(row.word, 1))
        usable = fx.And(
            first == 1, fx.CountIf(row.here.word, row.word) == 1, fx.IfError(abs(fx.Left(row.word, 1)) < 0, fx.TRUE),
            abs(row.ns) <= most, fx.Round(row.ns, 0) == row.ns, abs(row.ew) <= most, fx.Round(row.ew, 0) == row.ew,
        )  # fmt: skip
        found = fx.If(fx.If(fx.Count(row.across("ns", "ew")) == 2, usable, fx.FALSE), row.word)
        return fx.IfError(fx.If(row.word == "", "", found))

    def remark(row: Line) -> Expression:
        empty = fx.And(row.word == "", fx.Count(row.across("ns", "ew")) == 0)
        return fx.IfError(fx.If(fx.Or(empty, row.taken != ""), "", _UNUSABLE), _UNUSABLE)

    def remarks() -> Expression:
        first, last = event.setup.row("boards"), event.rulings.last_row
        return fx.count_where(Expression(range_address(first, _REMARKS, last, _REMARKS)) != "")

    return Block(
        SETUP,
        (
            Column("word", "Adjusted score code", 190, ENTRY_TEXT, text("Word", 12), values=words),
            Column("ns", "IMPs for NS", 175, ENTRY, imps, values=ns),
            Column("ew", "for EW", 70, ENTRY, imps, values=ew),
            Column("remark", "", 90, REMARK, formula=remark, head_look=HEAD),
            *helpers(
                70,
                taken=taken,
                taken_ns=lambda row: fx.If(row.taken == "", 0, row.ns),
                taken_ew=lambda row: fx.If(row.taken == "", 0, row.ew),
            ),
        ),
        _RULINGS,
        (Single("problems", "taken_ns", -3, HELPER, remarks),),
        head_row=_HEAD_OF_RULINGS,
        second_name=" rulings",
    )


def add_setup(event: ButlerSheets) -> None:
    """Adds the sheet. Its columns from E hold what the formulas take of it."""
    ready = event.rulings.own("problems", fixed="") == 0
    found = fx.If(ready, "Ready. Type the names on the sheet Pairs.", "Something is wrong: see the remarks.")
    form = event.begin(SETUP, event.unless_deleted(found))
    form.widths(event.rulings.widths)
    event.setup.write(form)
    form.put(_HEAD_OF_RULINGS - 1, 1, "Adjusted boards", SECTION)
    event.rulings.write(form)
    last = event.rulings.last_row + 1
    said = f"{AVERAGE_PLUS.word} is average plus for NS and minus for EW; {BOTH_PLUS.word} gives both an average plus."
    if not event.by_datum:
        ways = ", ".join(f"{name} by {way.divided_by}" for name, way in in_force().imps.cross_imps.by_key.items())
        said = f"Cross-IMPs are divided: {ways}. {said}"
    form.put(last, 1, said, EXPLAINED)
    form.worksheet.merge_cells(start_row=last, end_row=last, start_column=1, end_column=_REMARKS)
    form.finish(last, _REMARKS, head=_STATUS, cursor=(_FIRST, 2))
