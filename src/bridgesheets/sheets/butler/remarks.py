"""What is wrong in a match, or only odd, in words beside it; and what is to be done next, above it."""

from __future__ import annotations

from bridgesheets.sheets.butler.looks import ONE_LINE
from bridgesheets.sheets.butler.plan import (
    FIRST,
    FIRST_RULING,
    HEAD_ROW,
    RULINGS,
    SETUP,
    WORK,
    Board,
    Plan,
    Work,
    on,
    quoted,
)
from bridgesheets.sheets.form import Form, at, block
from bridgesheets.sheets.styles import ASKED, CHECK, HELPER, WAITING, WRONG
from bridgesheets.sheets.words import SETUP_LINE_DELETED, told

_NO_SCORE = "neither a score, a contract with its result nor a word for one. "


def add_remarks(form: Form, plan: Plan, number: int) -> None:
    """Add the remarks of a match: of each table, of the whole match, and of its sums."""
    for row in range(FIRST, plan.last_table + 1):
        _of_pairs(form, plan, row)
        for board in range(plan.boards):
            form.formula(row, plan.words + board, _of_score(plan, row, board), HELPER)
        _of_table(form, plan, number, row)
    _of_match(form, plan, number)
    _of_sums(form, plan)


def _of_pairs(form: Form, plan: Plan, row: int) -> None:
    """May the table score: two pairs that are known, each at one table."""
    ns, ew = at(row, plan.ns), at(row, plan.ew)
    seated = block(FIRST, plan.ns, plan.sit_out_row, plan.ew)
    scores = f"{at(row, plan.first_score)}:{at(row, plan.totals - 1)}"

    def side(pair: str) -> str:
        twice = f'IF(COUNTIF({seated},{pair})>1,"Pair "&{pair}&" plays twice. ","")'
        return f'IF(COUNTIF({plan.of_pairs(1)},{pair})=1,{twice},"Pair "&{pair}&" is not on the sheet Pairs. ")'

    both = f'IF({ns}={ew},"Pair "&{ns}&" against itself. ",{side(ns)}&{side(ew)})'
    stray = f'IF(SUMPRODUCT(--({scores}<>""))>0,"Scores without pairs. ","")'
    none = f'IF(AND({ns}="",{ew}=""),{stray},"The numbers of two pairs are due. ")'
    found = f'IFERROR(IF(COUNT({ns}:{ew})=2,{both},{none}),"There is an error value. ")'
    form.formula(row, plan.pair_words, found, HELPER)
    paired = at(row, plan.work + Work.PAIRED)
    form.formula(row, plan.work + Work.PAIRED, f"IF(COUNT({ns}:{ew})=2,1,0)", HELPER)
    may = at(row, plan.work + Work.COUNTS)
    form.formula(row, plan.work + Work.COUNTS, f'IF(AND({at(row, plan.pair_words)}="",{paired}=1),1,0)', HELPER)
    form.formula(row, plan.work + Work.MET, f'IF({may}=1,MIN({ns}:{ew})*1000+MAX({ns}:{ew}),"")', HELPER)


def _of_score(plan: Plan, row: int, board: int) -> str:
    """The formula of what is strange about a score."""
    typed, clean = at(row, plan.first_score + board), at(row, plan.clean + board)
    work = [at(plan.in_row + line, plan.clean + board, "row") for line in range(8)]
    head = f'"Board "&{at(HEAD_ROW, plan.first_score + board, "row")}&": '
    # One score of its sign against all others, and within what the others would be with the other sign.
    lone_plus = (
        f"IF({work[Board.POSITIVE]}=1,AND({clean}>0,-{clean}>={work[Board.LOWEST]},"
        f"-{clean}<={work[Board.SECOND_HIGHEST]}),FALSE)"
    )
    lone_minus = (
        f"IF({work[Board.NEGATIVE]}=1,AND({clean}<0,-{clean}<={work[Board.HIGHEST]},"
        f"-{clean}>={work[Board.SECOND_LOWEST]}),FALSE)"
    )
    suspect = f"IF({work[Board.NUMBER]}>3,OR({lone_plus},{lone_minus}),FALSE)"
    scored = (
        f'IF(COUNTIF({plan.possible},ABS({clean}))=0,{head}no contract scores "&ABS({clean})&". ",'
        f'IF({suspect},{head}sign? ",""))'
    )
    ruled = f'IF(SUMPRODUCT(--({plan.ruling_words}={typed}))=1,"",{head}{_NO_SCORE}")'
    unscored = f'IF({typed}="","",IF(COUNT({typed})=1,{head}impossible score. ",{ruled}))'
    paired = f"{at(row, plan.work + Work.PAIRED, 'column')}=0"
    return f'IFERROR(IF({paired},"",IF(COUNT({clean})=1,{scored},{unscored})),{head}error value. ")'


def _of_table(form: Form, plan: Plan, number: int, row: int) -> None:
    """Writes the formula of what is wrong with a table."""
    boards_in, paired, met = (at(row, plan.work + place) for place in (Work.BOARDS_IN, Work.PAIRED, Work.MET))
    due = "1" if row == FIRST else f"{at(row - 1, 1)}+1"
    moved = quoted("The tables no longer run 1, 2, 3: undo the sorting, inserting or deleting. ")
    said = [f'IFERROR(IF({at(row, 1)}={due},"",{moved}),{moved})', at(row, plan.pair_words)]
    for earlier in range(1, number):
        keys = plan.of_tables(earlier, plan.work + Work.MET)
        said.append(f'IF(COUNT({met})=1,IF(COUNTIF({keys},{met})>0,"Met before in match {earlier}. ",""),"")')
    for side in (plan.ns, plan.ew):
        out = f"INDEX({plan.of_pairs(5)},MATCH({at(row, side)},{plan.of_pairs(1)},0))"
        told = f'"Pair "&{at(row, side)}&" was out after match "&{out}&". "'
        gone = f'IF(ISNUMBER({out}),IF({out}<{number},{told},""),"")'
        said.append(f'IF(COUNT({met})=1,IFERROR({gone},""),"")')
    said.append(
        f'IF(AND({paired}=1,{boards_in}>0,{boards_in}<{plan.boards}),{boards_in}&" of {plan.boards} boards in. ","")'
    )
    said += [at(row, plan.words + board) for board in range(plan.boards)]
    form.formula(row, plan.remarks, "&".join(said), CHECK.at(10))
    wrong = block(row, plan.words, row, plan.words + plan.boards - 1)
    for condition, tone in (
        (f'SUMPRODUCT(--({wrong}<>""))>0', WRONG),
        (f"COUNT({at(row, plan.work + Work.WAITING, 'both')})=1", WAITING),
    ):
        form.tone_where(condition, tone, (row, plan.remarks), (row, plan.remarks))
    for place, condition in (
        (Work.WAITING, f"AND({paired}=1,{boards_in}<{plan.boards})"),
        (Work.REMARKED, f'{at(row, plan.remarks)}<>""'),
    ):
        column = plan.work + place
        above = '""' if row == FIRST else at(row - 1, column)
        form.formula(row, column, f'{above}&IF({condition}," "&{at(row, 1)},"")', HELPER)


def _of_match(form: Form, plan: Plan, number: int) -> None:
    """What is to be done next, and what the standings need to know: how many tables play, whether all scores are in."""
    row, column = plan.in_row, plan.work + Work.PAIRED
    tables, complete = at(row, column), at(row + 1, column)
    waiting = at(plan.last_table, plan.work + Work.WAITING)
    remarked = at(plan.last_table, plan.work + Work.REMARKED)
    form.formula(row, column, f"SUM({block(FIRST, column, plan.last_table, column)})", HELPER)
    form.formula(row + 1, column, f'IF(AND({tables}>0,{waiting}=""),1,0)', HELPER)
    form.formula(row, plan.work + Work.BOARDS_IN, _sum(plan, plan.work + Work.BOARDS_IN), HELPER)
    boards_in = at(row, plan.work + Work.BOARDS_IN)
    all_in = f'"All "&{boards_in}&" scores are in."'
    some_in = (
        f'{boards_in}&" of "&{plan.boards}*{tables}&" scores in; waiting for tables"&{waiting}&"."'
        f'&IF({boards_in}>0," Figures are provisional until all are in.","")'
    )
    unseated = on(WORK, plan.last_pair, plan.work_column(1, number))
    sits_out = at(plan.sit_out_row, plan.ns)
    said = (
        f'IF({tables}=0,"Type the pairs of each table, then the scores of NS.",IF({complete}=1,{all_in},{some_in}))'
        f'&IF({remarked}<>""," See the remarks of tables"&{remarked}&".","")'
        f'&IF(AND({tables}>0,{unseated}<>"")," Not seated: pairs"&{unseated}&".","")'
        f'&IFERROR(IF({sits_out}="","",IF(COUNTIF({plan.of_pairs(1)},{sits_out})=1,""," The pair that sits out is not '
        f'on the sheet Pairs.")),"")'
        f'&IF({plan.setup_problems}>0," Something is wrong on the sheet Set-up.","")'
    )
    form.formula(2, 1, told(f"IF({plan.setup_line_deleted},{SETUP_LINE_DELETED},{said})"), ONE_LINE)


def _sum(plan: Plan, column: int) -> str:
    """The sum of a column over all tables."""
    return f"SUM({block(FIRST, column, plan.last_table, column)})"


def _of_sums(form: Form, plan: Plan) -> None:
    """IMPs of NS and EW together are what rulings give both sides; no more can be proved of a trimmed datum."""
    paired = block(FIRST, plan.work + Work.PAIRED, plan.last_table, plan.work + Work.PAIRED)
    typed = block(FIRST, plan.first_score, plan.last_table, plan.totals - 1)
    ruled = "+".join(
        f"SUMPRODUCT(({paired}=1)*({typed}={on(SETUP, line, 5)}))*({on(SETUP, line, 6)}+{on(SETUP, line, 7)})"
        for line in range(FIRST_RULING, FIRST_RULING + RULINGS)
    )
    ns, ew = _sum(plan, plan.totals), _sum(plan, plan.totals + 1)
    right = f'"Check of sums: IMPs of NS "&{ns}&" and of EW "&{ew}&", together what rulings give both sides: right."'
    wrong = (
        f'"Check of sums: IMPs of NS "&{ns}&" and of EW "&{ew}&" are together not what rulings give both sides: '
        f'a formula was typed over."'
    )
    some = f"COUNT({block(FIRST, plan.totals, plan.last_table, plan.totals)})"
    found = f'IFERROR(IF({ns}+{ew}={ruled},{right},{wrong}),"Check of sums: an error value stands among the scores.")'
    form.formula(plan.in_row + 4, 1, f'IF({some}=0,"",{found})', ASKED)
