"""The columns of one room: what is typed, what NS score, and what is wrong or missing, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from bridgesheets.printed.styles import Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, NamedCells, Single, helper
from bridgesheets.scoresheets.entries import choice, text, whole
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.form import Form
from bridgesheets.scoresheets.match.contracts import (
    DOUBLED,
    REDOUBLED,
    ContractSheets,
    is_possible,
    line_of,
    most_tricks,
    score_of,
)
from bridgesheets.scoresheets.match.event import RoomResult
from bridgesheets.scoresheets.panel import NO_LINE, first_where, next_step, put_step
from bridgesheets.scoresheets.styles import ASKED, ENTRY, ENTRY_CHOICE, HELPER, RESULT, STATUS_LINE, WAITING, WRONG

_LETTER = replace(ENTRY_CHOICE, name="Entry of a letter", horizontal="center").at(12)
_FIGURE = ENTRY.at(12)
_SCORE = replace(RESULT, name="Score of NS")
_TITLE = replace(ASKED, name="Title of boards", bold=True, wrap=False, size=16)
#: The columns of a room. The rarest of a contract is the last, so that nobody has to pass it.
_COLUMNS: tuple[tuple[str, str, float, Role], ...] = (
    ("contract", "Con- tract", 44, _FIGURE),
    ("by", "By", 22, _LETTER),
    ("tricks", "Tricks won", 42, _FIGURE),
    ("doubled", "X", 22, _LETTER),
    ("typed", "or score of NS", 47, _FIGURE),
)
_SCORED, _HELPER = 40.0, 40.0
_LONGEST_CONTRACT = 12
#: Beyond any score; which ones there are, goes by the board.
_MOST = 9999
#: So many tricks below a contract are asked about: whoever types +1 for an overtrick has typed one trick.
_MANY_DOWN = 6
_DECLARERS = ("N", "E", "S", "W")


def entry_columns(room: str, played: Sequence[RoomResult]) -> tuple[Column, ...]:
    """Returns the cells to type in for a room, with what was played there, and the score of NS that counts."""
    allowed = {
        "contract": text(
            "Contract", _LONGEST_CONTRACT,
            "Type the contract as 4S or 3NT, or the score of NS; X and tricks have columns of their own.",
        ),
        "doubled": choice(
            "Doubled", (DOUBLED, REDOUBLED), f"Type {DOUBLED} for doubled, {REDOUBLED} for redoubled, or nothing."
        ),
        "by": choice("Declarer", _DECLARERS, "Type who declared: N, E, S or W."),
        "tricks": whole(
            "Tricks", 0, most_tricks(),
            f"Type all tricks that the declarer won, 0 to {most_tricks()}: 3NT with one more is 10.",
        ),
        "typed": whole("Score of NS", -_MOST, _MOST, "Type what NS scored, such as 420, or -50 if EW scored 50."),
    }  # fmt: skip
    return (
        *(Column(f"{name}_{room}", head, width, look, allowed[name],
                 values=[getattr(each, name) for each in played])
          for name, head, width, look in _COLUMNS),
        Column(f"score_{room}", "NS", _SCORED, _SCORE, formula=lambda row: _ns_score(row, room)),
    )  # fmt: skip


def helper_columns(event: ContractSheets, room: str) -> tuple[Column, ...]:
    """Returns what other formulas need of a room, without its name."""

    def named(name: str, formula: Callable[[ContractSheets, Line, str], Operand]) -> Column:
        return helper(f"{name}_{room}", lambda row: formula(event, row, room), _HELPER)

    return (
        named("bid", _contract),
        named("points", _points),
        named("given", _cells_filled),
        named("passed", _passed),
        named("table", _line),
        named("ours", _is_ns),
        named("found", _contract_score),
        named("wrong", _fault),
        named("lacks", _missing),
        named("shown", _contract_text),
    )


def _contract(event: ContractSheets, row: Line, room: str) -> Operand:
    """Returns the contract; nothing where the score of NS is typed in its cell."""
    contract = row.of(f"contract_{room}")
    return fx.If(fx.Count(contract) == 1, "", contract & "")


def _points(event: ContractSheets, row: Line, room: str) -> Operand:
    """Returns the score of NS as it is typed, in either cell that takes it."""
    contract, typed = row.of(f"contract_{room}"), row.of(f"typed_{room}")
    return fx.If(fx.Count(contract) == 1, contract, fx.If(typed == "", "", typed))


def _cells_filled(event: ContractSheets, row: Line, room: str) -> Operand:
    return fx.count_where(row.across(f"contract_{room}", f"doubled_{room}") != "")


def _passed(event: ContractSheets, row: Line, room: str) -> Operand:
    contract = fx.call("TRIM", row.of(f"bid_{room}"))
    return fx.IfError(fx.If(fx.Or(contract == "P", contract == "PASS"), 1, 0), 0)


def _line(event: ContractSheets, row: Line, room: str) -> Operand:
    """Returns the line of the contract in the table of scores; nothing for what is none."""
    contract, crosses = fx.call("TRIM", row.of(f"bid_{room}")), row.of(f"doubled_{room}")
    doubled = fx.first_true(
        (crosses == "", 0), (crosses == DOUBLED, 1), (crosses == REDOUBLED, 2), otherwise=fx.call("NA")
    )
    return fx.IfError(fx.If(contract == "", "", line_of(contract, doubled)))


def _is_ns(event: ContractSheets, row: Line, room: str) -> Operand:
    by = row.of(f"by_{room}")
    return fx.IfError(fx.first_true((fx.Or(by == "N", by == "S"), 1), (fx.Or(by == "E", by == "W"), 0)))


def _contract_score(event: ContractSheets, row: Line, room: str) -> Operand:
    line, ours, tricks = (row.of(f"{name}_{room}") for name in ("table", "ours", "tricks"))
    vulnerable = fx.If(ours == 1, row.vul_ns, row.vul_ew)
    scored = fx.If(ours == 1, 1, -1) * score_of(event, line, tricks, vulnerable)
    whole_tricks = fx.is_whole(tricks, 0, most_tricks())
    due = fx.And(fx.Count(line, ours, row.vul_ns) == 3, whole_tricks)
    passed = fx.If(row.of(f"given_{room}") == 1, 0)
    return fx.IfError(fx.If(row.of(f"passed_{room}") == 1, passed, fx.If(due, scored)))


def _ns_score(row: Line, room: str) -> Expression:
    """Returns the score of NS that counts: the typed one, or that of the contract; none where anything is wrong."""
    points = row.of(f"points_{room}")
    counted = fx.If(fx.Count(points) == 1, points, row.of(f"found_{room}"))
    return fx.IfError(fx.If(row.of(f"wrong_{room}") == "", counted))


def _fault(event: ContractSheets, row: Line, room: str) -> Operand:
    """Returns what is wrong in a room; nothing where it is right, or only not complete."""
    contract, by, tricks, doubled, again = (row.of(f"{name}_{room}") for name, *_ in _COLUMNS)
    asked = ("passed", "found", "table", "bid", "points")
    passed, found, line, bid, typed = (row.of(f"{name}_{room}") for name in asked)
    most = most_tricks()
    below = fx.If(fx.Count(tricks) == 1, tricks < 0, fx.FALSE)
    sides = fx.If(fx.Count(row.vul_ns) == 1, is_possible(event, typed, row.vul_ns, row.vul_ew), fx.FALSE)
    scored = bid & fx.If(doubled == "", "", doubled) & " by " & by & " with " & tricks & " tricks scores "
    made = fx.If(passed == 1, "All passed scores ", scored) & found & " for NS, not " & typed
    sign = fx.If(found == -typed, ": wrong sign? ", ": correct one of them. ")
    said = fx.first_true(
        (fx.And(doubled != "", doubled != DOUBLED, doubled != REDOUBLED),
         fx.expression(f"type {DOUBLED} for doubled, {REDOUBLED} for redoubled, not ") & doubled & ". "),
        (fx.And(bid != "", passed == 0, fx.Count(line) == 0),
         bid & " is no contract: type 4S or P; tricks and X have their own columns. "),
        (fx.And(fx.Or(passed == 1, fx.Count(contract) == 1), row.of(f"given_{room}") > 1),
         fx.If(passed == 1, "all passed", contract & " is a score") & ": leave declarer and tricks empty. "),
        (fx.If(fx.Count(contract, again) == 2, contract != again, fx.FALSE),
         contract & " and " & again & ": correct one of them. "),
        (fx.And(by != "", fx.Count(row.of(f"ours_{room}")) == 0), "declarer " & by & ": type N, E, S or W. "),
        (below, "tricks " & tricks & f": type all tricks won, 0 to {most}; 3NT one down is 8. "),
        (fx.And(tricks != "", fx.Not(fx.is_whole(tricks, 0, most))),
         "tricks " & tricks & f": type all tricks won, 0 to {most}. "),
        (fx.And(typed != "", fx.Count(typed) == 0), typed & " is no score: type a number, -50 if EW scored 50. "),
        (fx.If(typed == "", fx.FALSE, fx.Not(sides)),
         typed & " is no score on this board (vulnerable: " & row.vulnerable & "). "),
        (fx.If(fx.Count(typed, found) == 2, typed != found, fx.FALSE), made & sign),
    )  # fmt: skip
    return fx.IfError(said, "an error value. ")


def _missing(event: ContractSheets, row: Line, room: str) -> Operand:
    contract, by, tricks, typed = (row.of(f"{name}_{room}") for name in ("contract", "by", "tricks", "points"))
    given = fx.And(row.of(f"given_{room}") > 0, row.of(f"passed_{room}") == 0, typed == "")
    lacking = fx.first_true(
        (contract == "", "contract is missing. "), (by == "", "declarer is missing. "),
        (tricks == "", "tricks are missing. "),
    )  # fmt: skip
    return fx.IfError(fx.If(given, lacking))


def _contract_text(event: ContractSheets, row: Line, room: str) -> Operand:
    """Returns the contract with its declarer and tricks as a score card has it: "4SX N 9"."""
    bid, doubled, by, tricks = (row.of(f"{name}_{room}") for name in ("bid", "doubled", "by", "tricks"))
    crosses = fx.first_true((doubled == "", ""), (doubled == REDOUBLED, "xx"), otherwise="x")
    return fx.IfError(fx.call("TRIM", fx.call("UPPER", bid) & crosses & " " & fx.call("UPPER", by) & " " & tricks))


def is_sure(row: Line, room: str) -> Expression:
    """Checks if the sign of a score follows from a contract, or was typed twice."""
    twice = fx.Count(row.of(f"contract_{room}"), row.of(f"typed_{room}")) == 2
    return fx.Or(fx.Count(row.of(f"found_{room}")) == 1, twice)


def doubt(row: Line, room: str, called: str = "") -> Expression:
    """Asks about a contract that went down by more than people do, until its score is typed too."""
    contract, tricks, typed, found = (row.of(f"{name}_{room}") for name in ("bid", "tricks", "typed", "found"))
    down = fx.Left(contract, 1) + (most_tricks() - 7) - tricks
    named = fx.expression(called) & contract if called else contract
    said = named & " " & down & " down? Tricks are all that were won. If right, type the score, " & found & ", too. "
    is_odd = fx.If(fx.And(fx.Count(found, tricks) == 2, typed == ""), down >= _MANY_DOWN, fx.FALSE)
    return fx.IfError(fx.If(is_odd, said))


def counted_lines(lines: Callable[[], NamedCells], scored: str, **under: str) -> tuple[Single, ...]:
    """Returns the counts in the head of a sheet of boards, each ``under`` a column; ``scored`` marks lines that count.

    Of what is wrong, half typed or in doubt the first line is reported, or a number above all where there is none.
    """

    def first(condition: Callable[[], Expression]) -> Callable[[], Expression]:
        return lambda: first_where(condition(), lines().line)

    formulas: dict[str, Callable[[], Expression]] = {
        "in": lambda: fx.Count(lines().of(scored)),
        "faults": lambda: fx.count_where(lines().fault != ""),
        "doubts": lambda: fx.count_where(lines().doubt != ""),
        "first_fault": first(lambda: lines().fault != ""),
        "first_half": first(lambda: (lines().begun == 1) * (lines().waits == 1)),
        "first_doubt": first(lambda: lines().doubt != ""),
    }
    return tuple(Single(name, under[name], -1, HELPER, formula) for name, formula in formulas.items())


def checks_in_words(faults: Expression, doubts: Expression, line: str) -> Expression:
    """Says how many boards, or lines, need correction or are asked about; nothing where none is."""
    wrong = fx.If(
        faults == 0, "", ". " & faults & fx.If(faults == 1, f" {line} needs", f" {line}s need") & " correction"
    )
    return wrong & fx.If(doubts == 0, "", ". Check asks about " & doubts & fx.If(doubts == 1, f" {line}", f" {line}s"))


def step(
    setup: Questions, problems: Expression, sheet: str, lines: Block, waiting: Expression,
    named: Callable[[Expression], Expression], last: str,
) -> Expression:  # fmt: skip
    """Returns what is to be done next on a sheet of boards.

    ``problems`` counts what is wrong on another ``sheet``, ``left`` says whether lines wait; ``named`` calls a line by
    its place, and ``last`` is the sheet to be printed in the end.
    """
    first = {name: lines.own(f"first_{name}", fixed="") for name in ("fault", "half", "doubt")}
    return next_step(
        (setup.line_deleted, "undo the last change"),
        (problems > 0, f"look at Check on {sheet}"),
        (first["fault"] < NO_LINE, "correct " & named(first["fault"])),
        (first["half"] < NO_LINE, "complete " & named(first["half"])),
        (waiting, "type " & named(fx.Match(1, lines.here.waits, 0))),
        (first["doubt"] < NO_LINE, "look at " & named(first["doubt"])),
        otherwise=f"print {last}",
    )


def write_boards(
    form: Form, lines: Block, last: str, title: Expression, status: Expression, next_one: Expression, source: str,
    table: str, ends: Iterable[int],
) -> None:  # fmt: skip
    """Writes a sheet of boards, printed down to the column ``last``; a page ends behind each line of ``ends``.

    Work begins at the contract of ``table``. ``status`` is the state of the event. What is wrong, in doubt or
    half typed has a tone behind its words.
    """
    end, remark, cells = lines.column(last), lines.column("remark"), lines.in_row(lines.first_row, "column")
    form.show(1, 1, title, _TITLE, height=24)
    form.merge(2, 1, end, STATUS_LINE)
    form.formula(2, 1, status, STATUS_LINE)
    lines.write(form)
    area = (lines.first_row, remark), (lines.last_row, remark)
    form.tone_where(fx.Or(cells.fault != "", cells.doubt != ""), WRONG, *area)
    form.tone_where(fx.And(cells.begun == 1, cells.waits == 1), WAITING, *area)
    for line in ends:
        form.break_after(lines.row(line))
    form.widths(lines.widths)
    put_step(form, next_one, remark, remark, 2)
    cursor = lines.first_row, lines.column(f"contract_{table}")
    form.finish(lines.last_row, end, source=source, head=lines.head_row, cursor=cursor)
    form.worksheet.sheet_view.zoomScale = 90
