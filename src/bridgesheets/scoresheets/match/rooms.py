"""The columns of one room: what is typed, what NS score, and what is wrong or missing, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, NamedCells, Single, helper
from bridgesheets.scoresheets.entries import Validation, choice, condition, whole
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.form import Form
from bridgesheets.scoresheets.match.contracts import (
    DOUBLED,
    REDOUBLED,
    STRAINS,
    ContractSheets,
    highest_level,
    is_possible,
    line_of,
    most_tricks,
    score_of,
)
from bridgesheets.scoresheets.match.event import RULINGS, RoomResult
from bridgesheets.scoresheets.panel import NO_LINE, first_where, next_step, put_step
from bridgesheets.scoresheets.styles import ASKED, ENTRY, HELPER, RESULT, STATUS_LINE, WAITING, WRONG

_LETTER = ENTRY.at(12)
_SCORE = replace(RESULT, name="Score of NS")
_TITLE = replace(ASKED, name="Title of boards", bold=True, wrap=False, size=16)
#: The columns of a room. The rarest of a contract is the last, so that nobody has to pass it. No word of a column is
#: the beginning of one that means something else: programs would make the "4S" of another line of a "4".
_COLUMNS: tuple[tuple[str, str, float], ...] = (
    ("level", "Level or score", 48), ("strain", "Suit", 32), ("by", "By", 24), ("tricks", "Tricks won", 42),
    ("doubled", "X", 22),
)  # fmt: skip
_SCORED, _HELPER = 40.0, 40.0
#: Beyond any score; which ones there are, goes by the board.
_MOST = 9999
#: So few tricks, or so many below a contract, are asked about: whoever types +1 for an overtrick types one trick.
_FEW, _MANY_DOWN = 3, 6
_NS, _EW, _CROSSES = ("N", "S"), ("E", "W"), (DOUBLED, REDOUBLED)
#: What is typed for a board that all passed.
_PASSED = ("P", "PASS", "PO", "ALL PASS")
#: How a contract or a score is typed, as the first sheet says it.
CONTRACT_STEP = (
    "the level of the contract; C, D, H, S or N in the next cell; N, E, S or W for the declarer; all tricks "
    f"won, so 3NT with one more is 10; {DOUBLED} for doubled, {REDOUBLED} for redoubled. P if all passed. Or only the "
    "score of NS, in the cell of the level: -50 if EW scored 50."
)


def _is_one_of(cell: Expression, words: Iterable[str]) -> Expression:
    return fx.Or(*(cell == word for word in words))


def _is_level_or_score(cell: Expression) -> Expression:
    return fx.If(fx.Count(cell) == 1, fx.is_whole(cell, -_MOST, _MOST), _is_one_of(cell, _PASSED))


def _one_of(title: str, words: Iterable[str], error: str) -> Validation:
    known = tuple(words)
    return condition(title, lambda cell: _is_one_of(cell, known), error)


def entry_columns(room: str, played: Sequence[RoomResult]) -> tuple[Column, ...]:
    """Returns the cells to type in for a room, with what was played there, and the score of NS that counts."""
    tricks = f"Type all tricks that the declarer won, 0 to {most_tricks()}: 3NT with one more is 10."
    allowed = {
        "level": condition("Level or score", _is_level_or_score,
                           "For 4S type 4 here and S in the next cell; tricks and X have their own columns. "
                           "Or type the score of NS: 420, or -50 if EW scored 50. P: all passed."),
        "strain": _one_of("Suit", chain(*STRAINS), "Type C, D, H or S for the suit, N or NT for no trumps."),
        "by": _one_of("Declarer", _NS + _EW, "Type who declared: N, E, S or W."),
        "tricks": whole("Tricks", 0, most_tricks(), tricks),
        "doubled": _one_of("Doubled", _CROSSES, "Type {} for doubled, {} for redoubled, or nothing.".format(*_CROSSES)),
    }  # fmt: skip
    return (
        *(Column(f"{name}_{room}", head, width, _LETTER, allowed[name], values=[getattr(each, name) for each in played])
          for name, head, width in _COLUMNS),
        Column(f"score_{room}", "NS", _SCORED, _SCORE, formula=lambda row: _ns_score(row, room)),
    )  # fmt: skip


def rulings(one: str, other: str, more: str) -> Validation:
    """Returns the words for adjusted boards, as a choice; a refusal says what each is for two sides."""
    plus, minus, average, both, guilty, no_play = words = [each.word for each in RULINGS]
    said = (
        f"{plus}: average plus for {one}, minus for {other}. {minus}: minus for {one}, plus for {other}. {average}: "
        f"average. {both}, {guilty}: plus, minus for both. {no_play}: not played. {more}"
    )
    return choice("Ruling", words, said)


def helper_columns(event: ContractSheets, room: str) -> tuple[Column, ...]:
    """Returns what other formulas need of a room, without its name."""

    def named(name: str, formula: Callable[[ContractSheets, Line, str], Operand]) -> Column:
        return helper(f"{name}_{room}", lambda row: formula(event, row, room), _HELPER)

    return (
        named("points", _points),
        named("table", _line),
        named("ours", _is_ns),
        named("found", _contract_score),
        named("wrong", _fault),
        named("lacks", _missing),
        named("shown", _contract_text),
    )


def _points(event: ContractSheets, row: Line, room: str) -> Operand:
    """Returns the score of NS as it is typed; nothing where a contract is."""
    level = row.of(f"level_{room}")
    score = fx.If(fx.is_whole(level, 1, highest_level()), "", level)
    return fx.IfError(fx.If(fx.Count(level) == 1, score, fx.If(_is_one_of(level, _PASSED), 0)))


def _line(event: ContractSheets, row: Line, room: str) -> Operand:
    """Returns the line of the contract in the table of scores; nothing for what is none."""
    level, strain, crosses = (row.of(f"{name}_{room}") for name in ("level", "strain", "doubled"))
    doubled = fx.first_true(
        (crosses == "", 0), (crosses == DOUBLED, 1), (crosses == REDOUBLED, 2), otherwise=fx.call("NA")
    )
    return fx.IfError(fx.If(fx.is_whole(level, 1, highest_level()), line_of(level, strain, doubled)))


def _is_ns(event: ContractSheets, row: Line, room: str) -> Operand:
    by = row.of(f"by_{room}")
    return fx.IfError(fx.first_true((_is_one_of(by, _NS), 1), (_is_one_of(by, _EW), 0)))


def _contract_score(event: ContractSheets, row: Line, room: str) -> Operand:
    line, ours, tricks = (row.of(f"{name}_{room}") for name in ("table", "ours", "tricks"))
    vulnerable = fx.If(ours == 1, row.vul_ns, row.vul_ew)
    scored = fx.If(ours == 1, 1, -1) * score_of(event, line, tricks, vulnerable)
    whole_tricks = fx.is_whole(tricks, 0, most_tricks())
    return fx.IfError(fx.If(fx.And(fx.Count(line, ours, row.vul_ns) == 3, whole_tricks), scored))


def _ns_score(row: Line, room: str) -> Expression:
    """Returns the score of NS that counts: the typed one, or that of the contract; none where anything is wrong."""
    points = row.of(f"points_{room}")
    counted = fx.If(fx.Count(points) == 1, points, row.of(f"found_{room}"))
    return fx.IfError(fx.If(row.of(f"wrong_{room}") == "", counted))


def _fault(event: ContractSheets, row: Line, room: str) -> Operand:
    """Returns what is wrong in a room; nothing where it is right, or only not complete."""
    level, strain, by, tricks, doubled = (row.of(f"{name}_{room}") for name, *_ in _COLUMNS)
    points, line, ours = (row.of(f"{name}_{room}") for name in ("points", "table", "ours"))
    most, scored = most_tricks(), fx.Count(points) == 1
    sides = fx.If(fx.Count(row.vul_ns) == 1, is_possible(event, points, ours, row), fx.FALSE)
    declared = fx.If(by == "", "", ", declarer " & by)
    said = fx.first_true(
        (fx.And(doubled != "", fx.Not(_is_one_of(doubled, _CROSSES))),
         fx.expression(f"type {DOUBLED} for doubled, {REDOUBLED} for redoubled, not ") & doubled & ". "),
        (fx.And(level != "", fx.Not(_is_level_or_score(level))),
         level & " is no level or score: type 4 for 4S, and S in the next cell; 420 or -50; P. "),
        (fx.And(level != "", points == "", strain != "", fx.Count(line) == 0),
         strain & " is no suit: type C, D, H, S or N. "),
        (fx.If(scored, fx.Not(sides), fx.FALSE),
         points & " is no score on this board (vulnerable: " & row.vulnerable & declared & "). "),
        (fx.And(scored, fx.Or(strain != "", tricks != "", doubled != "", fx.And(by != "", points == 0))),
         level & " goes without " & fx.If(points == 0, "declarer, ") & "suit, tricks and X: clear them. "),
        (fx.And(by != "", fx.Count(ours) == 0), "declarer " & by & ": type N, E, S or W. "),
        (fx.And(tricks != "", fx.Not(fx.is_whole(tricks, 0, most))),
         "tricks " & tricks & f": type all tricks won, 0 to {most}; 3NT one down is 8. "),
    )  # fmt: skip
    return fx.IfError(said, "an error value. ")


def _missing(event: ContractSheets, row: Line, room: str) -> Operand:
    entries = [row.of(f"{name}_{room}") for name, *_ in _COLUMNS]
    names = ("level is", "suit is", "declarer is", "tricks are")
    lacking = fx.first_true(*((cell == "", f"{name} missing. ") for cell, name in zip(entries, names, strict=False)))
    begun = fx.And(row.of(f"points_{room}") == "", fx.sentence(entries) != "")
    return fx.IfError(fx.If(begun, lacking))


def _contract_text(event: ContractSheets, row: Line, room: str) -> Operand:
    """Returns the contract with its declarer and tricks as a score card has it: "4Sx N 9"."""
    level, strain, by, tricks, doubled = (row.of(f"{name}_{room}") for name, *_ in _COLUMNS)
    crosses = fx.first_true((doubled == "", ""), (doubled == REDOUBLED, "xx"), otherwise="x")
    trumps = fx.If(strain == "N", "NT", fx.call("UPPER", strain))
    played = fx.call("TRIM", level & trumps & crosses & " " & fx.call("UPPER", by) & " " & tricks)
    return fx.IfError(fx.If(fx.Count(row.of(f"points_{room}")) == 1, fx.If(fx.Count(level) == 1, "", "P"), played))


def is_sure(row: Line, room: str) -> Expression:
    """Checks if the sign of a score follows from a contract or a declarer."""
    declared = fx.Count(row.of(f"points_{room}"), row.of(f"ours_{room}")) == 2
    return fx.Or(fx.Count(row.of(f"found_{room}")) == 1, declared)


def doubt(row: Line, room: str, called: str = "") -> Expression:
    """Asks about tricks that may be overtricks, for a contract goes down so far but rarely."""
    level, tricks, found, shown = (row.of(f"{name}_{room}") for name in ("level", "tricks", "found", "shown"))
    down = level + (most_tricks() - 7) - tricks
    named = fx.expression(called) & shown if called else shown
    said = named & ": " & down & " down? Tricks are all that were won; if right, type only " & found & ". "
    is_odd = fx.If(fx.Count(found, tricks) == 2, fx.Or(tricks <= _FEW, down >= _MANY_DOWN), fx.FALSE)
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
    named: Callable[[Expression], Expression], last: str, half: Callable[[Expression], Operand] = lambda _: "",
) -> Expression:  # fmt: skip
    """Returns what is to be done next on a sheet of boards.

    ``problems`` counts what is wrong on another ``sheet``, ``left`` says whether lines wait; ``named`` calls a line by
    its place, ``half`` says what of it is missing, and ``last`` is the sheet to be printed in the end.
    """
    first = {name: lines.own(f"first_{name}", fixed="") for name in ("fault", "half", "doubt")}
    return next_step(
        (setup.line_deleted, "undo the last change"),
        (problems > 0, f"look at Check on {sheet}"),
        (first["fault"] < NO_LINE, "correct " & named(first["fault"])),
        (first["half"] < NO_LINE, "complete " & named(first["half"]) & half(first["half"])),
        (waiting, "type " & named(fx.Match(1, lines.here.waits, 0))),
        (first["doubt"] < NO_LINE, "look at " & named(first["doubt"])),
        otherwise=f"print {last}",
    )


def write_boards(
    form: Form, lines: Block, last: str, title: Expression, status: Expression, next_one: Expression, source: str,
    table: str, ends: Iterable[int],
) -> None:  # fmt: skip
    """Writes a sheet of boards, printed down to the column ``last``; a page ends behind each line of ``ends``.

    Work begins at the first entry of ``table``. ``status`` is the state of the event. What is wrong, in doubt or
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
    cursor = lines.first_row, lines.column(f"level_{table}")
    form.finish(lines.last_row, end, source=source, head=lines.head_row, cursor=cursor)
    form.worksheet.sheet_view.zoomScale = 90
