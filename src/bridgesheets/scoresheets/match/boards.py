"""The sheet "Match": the boards with both rooms, the swing of each, its IMPs, and what is to be done next."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bridgesheets.printed.paper import page_ends
from bridgesheets.printed.styles import HEAD, KEY
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, helper
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import address
from bridgesheets.scoresheets.match import rooms
from bridgesheets.scoresheets.match.contracts import deal_columns, vulnerability_columns
from bridgesheets.scoresheets.match.event import (
    CARD,
    MATCH,
    NOT_PLAYED,
    ROOMS,
    RULING_NAMES,
    RULINGS,
    SETUP,
    TEAMS,
    TOTAL_IMPS,
    MatchSheets,
)
from bridgesheets.scoresheets.styles import (
    ASKED,
    BESIDE,
    ENTRY_CHOICE,
    HELPER,
    RESULT,
    RESULT_STRONG,
)

_HEAD_ROW = 4
_ROOM = replace(ASKED, name="Room", bold=True, wrap=False)
_HEAD_OF_TEAM = replace(HEAD, name="Head of a team", size=11)
#: A swing with its sign; IMPs, of which none are a dash.
_SIGNED = replace(RESULT, name="Swing", number_format="+0;-0;0")
_IMPS = replace(RESULT_STRONG, name="IMPs of a side", number_format='0;-0;"–"')
_HELPER, _CHECK, _LINE = 40.0, 230.0, 27.0
_LINES_A_PAGE = 15
#: So many boards are named.
_NAMED = 5


def board_lines(event: MatchSheets) -> Block:
    shown = event.example

    def ns_sign(row: Line) -> Expression:
        return event.stanzas.line(event.stanza(row.ordinal)).taken_ns

    def number(row: Line) -> Expression:
        first = event.stanzas.line(event.stanza(row.ordinal)).taken_first
        return fx.If(fx.Count(first) == 1, first + (row.ordinal - 1) % event.in_stanza)

    def swing(row: Line) -> Expression:
        """Returns the points of the first team, whose pair sits NS in one of the rooms and EW in the other."""
        scores = fx.Count(row.score_open, row.score_closed, row.ns_sign) == 3
        return fx.If(fx.And(row.ruling == "", scores), row.ns_sign * (row.score_open - row.score_closed))

    def net(place: int, row: Line) -> Expression:
        """Returns what a board brings a team in its own score, by its swing or by a ruling."""
        won = row.swing if place == 0 else 0 - row.swing
        scored = fx.If(fx.Count(row.swing) == 1, event.imps.formula(won))
        ruled = fx.first_true(*((row.ruling == each.word, each[1 + place]) for each in RULINGS))
        return fx.IfError(fx.If(row.ruling == "", scored, fx.If(row.fault == "", ruled)))

    def imps(team: str, row: Line) -> Expression:
        """Returns IMPs as a score card has them: of the side that wins them; of both where a ruling gives the same."""
        mine = row.of(f"net_{team}")
        both = fx.If(mine == -row.of(f"net_{event.other(team)}"), fx.Max(mine, 0), mine)
        return fx.If(fx.Count(mine) == 1, both)

    def total(team: str, row: Line) -> Expression:
        first = Expression(address(_HEAD_ROW + 1, event.boards.column(f"imps_{team}"), "row"))
        return fx.If(fx.Count(row.of(f"net_{team}")) == 1, fx.Sum(fx.span(first, row.of(f"imps_{team}"))))

    return Block(
        MATCH,
        (
            Column("board", "Board", 38, KEY.at(12), formula=number),
            *deal_columns(),
            *(column for room in ROOMS
              for column in rooms.entry_columns(room, [getattr(board, room) for board in event.example])),
            Column("ruling", "Ruling", 54, ENTRY_CHOICE,
                   rooms.rulings("team 1", "team 2", f"{NOT_PLAYED.word} also if one table alone played."),
                   values=[each.ruling for each in shown]),
            Column("swing", "Swing", 42, _SIGNED, formula=swing),
            *(Column(f"imps_{team}", partial(event.head, team), 42, _IMPS, formula=partial(imps, team),
                     head_look=_HEAD_OF_TEAM) for team in TEAMS),
            Column("total_a", "Total", 34, RESULT, formula=partial(total, "a")),
            Column("total_b", "Total", 34, RESULT, formula=partial(total, "b")),
            Column("remark", "Check", _CHECK, BESIDE.at(10),
                   formula=lambda row: row.fault & row.doubt & fx.If(row.fault == "", row.said)),
            Column("line", "", _HELPER, HELPER, values=lambda line: line),
            helper("ns_sign", ns_sign, _HELPER),
            *vulnerability_columns(_HELPER),
            *(column for room in ROOMS for column in rooms.helper_columns(event, room)),
            helper("net_a", partial(net, 0), _HELPER),
            helper("net_b", partial(net, 1), _HELPER),
            helper("begun", lambda row: fx.Min(1, fx.count_where(row.across("level_open", "ruling") != "")), _HELPER),
            helper("fault", lambda row: _fault(row), _HELPER),
            helper("doubt", _doubt, _HELPER),
            helper("waits", lambda row: fx.If(fx.Count(row.net_a) == 1, 0, 1), _HELPER),
            helper("waits_for", lambda row: fx.If(row.waits == 1, row.board), _HELPER),
            helper("said", lambda row: _waiting_or_ruling(event, row), _HELPER),
        ),
        event.order.boards,
        (
            *rooms.counted_lines(
                lambda: event.boards.here, "net_a", **{"in": "net_a"}, faults="fault", doubts="waits_for",
                first_fault="doubt", first_half="begun", first_doubt="said",
            ),
            Single("complete", "waits", -1, HELPER, lambda: fx.If(
                fx.And(event.boards.own("in") == event.order.boards, event.teams.single("problems") == 0), 1, 0)),
        ),
        head_row=_HEAD_ROW,
        head_height=32,
        line_height=_LINE,
    )  # fmt: skip


def _fault(row: Line) -> Expression:
    unknown = fx.And(row.ruling != "", *(row.ruling != each.word for each in RULINGS))
    words = ", ".join(each.word for each in RULINGS)
    both = fx.And(row.ruling == NOT_PLAYED.word, fx.Count(row.score_open, row.score_closed) == 2)
    return fx.IfError(
        fx.first_true(
            (fx.Count(row.board, row.ns_sign) < 2, "Set-up: see Check next to the stanzas. "),
            (unknown, "Ruling " & row.ruling & f" is not known: type {words}. "),
            (both, f"{NOT_PLAYED.word}, and both rooms have a score: clear one of them. "),
            # Of both rooms one by one: the lines have room for it.
            *(
                (row.of(f"wrong_{room}") != "", f"{called}: " & row.of(f"wrong_{room}"))
                for room, called in ROOMS.items()
            ),
        ),
        "There is an error value. ",
    )


def _doubt(row: Line) -> Expression:
    """Returns what may be right and is asked about; what settles it is typed in the same line."""
    opposite = fx.And(row.score_open == -row.score_closed, row.score_open != 0)
    unsure = fx.And(fx.Not(fx.And(*(rooms.is_sure(row, room) for room in ROOMS))), row.ruling == "")
    scores = fx.If(fx.And(fx.Count(row.score_open, row.score_closed) == 2, unsure), opposite, fx.FALSE)
    sign = "Same score for both sides: sign? If right, type the contracts, or who declared. "
    down = (rooms.doubt(row, room, f"{called}: ") for room, called in ROOMS.items())
    return fx.IfError(fx.sentence((fx.If(scores, sign), *down)))


def _waiting_or_ruling(event: MatchSheets, row: Line) -> Expression:
    """Returns what a board waits for, or the ruling that it has, where nothing is wrong."""
    ruled = fx.first_true(
        *(
            (row.ruling == each.word, fx.expression(called) & event.name(team) if team else called)
            for each, (called, team) in zip(RULINGS, RULING_NAMES, strict=True)
        )
    )
    lacking = fx.sentence(
        fx.If(row.of(f"lacks_{room}") == "", "", f"{called}: " & row.of(f"lacks_{room}"))
        for room, called in ROOMS.items()
    )
    one = fx.sentence(
        fx.If(fx.And(fx.Count(row.of(f"score_{room}")) == 0, row.of(f"lacks_{room}") == ""), f"{called} waits. ")
        for room, called in ROOMS.items()
    )
    open_ = fx.If(row.begun == 1, lacking & one)
    return fx.IfError(fx.If(row.ruling == "", open_, "Ruling: " & ruled & ". "))


def status(event: MatchSheets) -> Expression:
    lines, boards = event.boards, event.order.boards
    found, faults, doubts = (lines.own(name, fixed="") for name in ("in", "faults", "doubts"))
    score = fx.sentence(
        f"{', ' * place}" & event.name(team) & " " & event.of_result(TOTAL_IMPS, team)
        for place, team in enumerate(TEAMS)
    )
    after = fx.If(found == boards, f" IMPs after all {boards} boards", " IMPs after " & found & f" of {boards} boards")
    waiting = fx.number_list(lines.here.waits_for, _NAMED, fx.Count(lines.here.waits_for))
    awaited = fx.If(found < boards - 1, "; waiting for boards ", "; waiting for board ") & waiting
    left = fx.If(fx.And(found < boards, found >= boards - _NAMED), awaited)
    one, other = (fx.Count(lines.here.of(f"score_{room}")) for room in ROOMS)
    begun = "Open Room: " & one & ", Closed Room: " & other & f" of {boards} boards"
    start = fx.If(one + other == 0, "Type the contracts and tricks of both rooms, or the scores of NS", begun)
    return event.unless_broken(
        fx.If(found == 0, start, score & after & left)
        & rooms.checks_in_words(faults, doubts, "board")
        & fx.If(event.teams.single("problems") > 0, ". See Check on Set-up")
        & "."
    )


def add_match(event: MatchSheets) -> None:
    form, lines = event.book.form(MATCH, landscape=True), event.boards
    for room, called in ROOMS.items():
        form.put(_HEAD_ROW - 1, lines.column(f"level_{room}"), called, _ROOM)
    groups = [event.in_stanza] * event.order.rounds if event.in_stanza <= _LINES_A_PAGE else [1] * lines.lines

    def missing(line: Expression) -> Expression:
        open_, closed = (f", {called}" for called in ROOMS.values())
        return fx.If(fx.Count(fx.Index(lines.here.score_open, line)) == 0, open_, closed)

    next_one = rooms.step(
        event.setup, event.teams.single("problems"), SETUP, lines, lines.own("in", fixed="") < event.order.boards,
        lambda line: "board " & fx.Index(lines.here.board, line), CARD, missing,
    )  # fmt: skip
    # No column is frozen: LibreOffice would paint the line anew on one side of it only.
    rooms.write_boards(
        form, lines, "total_b", event.title, status(event), next_one, "Laws of Duplicate Bridge, Laws 77 and 78B",
        "open", page_ends(groups, _LINES_A_PAGE),
    )  # fmt: skip
