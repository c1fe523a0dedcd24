"""The pairs of a club game with their scores: places in every strat, section and overall awards, the greater."""

from __future__ import annotations

from collections.abc import Sequence

from bridgesheets.printed.styles import HEAD, TITLE, Role, figure_centred
from bridgesheets.sheets.club_game.award_figures import Awards, game_figures
from bridgesheets.sheets.club_game.example import Pair
from bridgesheets.sheets.club_game.layout import (
    AWARD,
    DIRECTIONS,
    ENTRANTS,
    FIRST_ROW,
    FOUND_IN_LIST,
    FOUND_IN_OVERALL,
    FOUND_IN_RANKING,
    HEAD_ROW,
    LIST,
    NOT_LISTED,
    OVERALL,
    PAIRS,
    PLACE,
    RANKING,
    SECTIONS,
    STRATS,
    TIED,
    C,
    H,
    Layout,
    limit_of,
)
from bridgesheets.sheets.club_game.setup import COUNTS_OTHERS, PERCENTAGES, YES, clause_words
from bridgesheets.sheets.entries import choice, number, text, whole
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import (
    BESIDE,
    ENTRY,
    ENTRY_CHOICE,
    ENTRY_NAME,
    HELPER,
    RESULT,
    RESULT_TEXT,
    STATUS,
    WRONG,
)
from bridgesheets.sheets.words import SETUP_LINE_DELETED, first_of, first_said, told

NOT_RANKED = "not ranked"
_LONGEST_NAME = 28
_MOST_SCORE = 9999
_TOO_FEW = "No awards: a {} game needs at least {} boards ({})."
_MP = figure_centred(2)
_PAID = Role("Paid", 12, bold=True, number_format="0.00")
_SCORE = Role("Entry score", 12, fill=ENTRY.fill, boxed=True, locked=False, number_format="0.00")
_WIDTHS = (42, 34, 30, 106, 106, 34, 48, 58, 36, 46, 46, 46, 46, 186, 190)


def seats(pairs: int) -> list[tuple[str, str, int]]:
    """Section, direction and number of as many pairs: sections as even as can be, in a Howell up to six tables."""
    if pairs <= 12:
        return [(SECTIONS[0], "", number_) for number_ in range(1, pairs + 1)]
    sections = -(-pairs // 34)
    tables = -(-pairs // 2)
    found = []
    for section in range(sections):
        here = tables * (section + 1) // sections - tables * section // sections
        found += [(SECTIONS[section], direction, number_) for direction in DIRECTIONS for number_ in range(1, here + 1)]
    return found[:pairs]


def add_pairs(book: Book, layout: Layout, awards: Awards, made: Sequence[Pair]) -> Form:
    """Add the sheet "Pairs"."""
    form = book.form(PAIRS, landscape=True)
    form.widths((*_WIDTHS, 12, *([40] * 22)))
    form.put(1, 1, "Pairs, scores and awards", TITLE.at(18))
    form.height(1, 26)
    form.formula(2, 1, told(_status(layout)), STATUS)
    form.across(2, 1, C.CHECK, STATUS)
    form.height(2, 20)
    heads = ("Section", "Dir.", "No.", "Player", "Player", "Strat", "Score", "Out", "Place", "Section\naward",
             "Overall\nplace", "Overall\naward", "Paid", "For", "Check")  # fmt: skip
    for column, head in enumerate(heads, 1):
        form.put(HEAD_ROW, column, head, HEAD.at(10))
    form.height(HEAD_ROW, 30)
    said = (
        "Strat: of the stronger player; empty: A. Dir. empty: all pairs of the section are one group (Howell, scrambled"
        " Mitchell). Out: may not earn awards; is not ranked, others move up."
    )
    form.put(H.ROW, 1, said, RESULT_TEXT.at(10))
    allowed = (
        choice("Section", SECTIONS),
        choice("Direction", DIRECTIONS),
        whole("Number", 1, 99),
        text("Player", _LONGEST_NAME),
        choice("Strat", STRATS),
        number("Score", 0, _MOST_SCORE),
        choice("Out", (NOT_RANKED,)),
    )
    seated = seats(layout.pairs)
    for line in range(layout.lines):
        row = FIRST_ROW + line
        section, direction, number_ = seated[line] if line < len(seated) else ("", "", 0)
        pair = made[line] if line < len(made) else None
        form.entry(row, C.SECTION, ENTRY_CHOICE, allowed[0], section)
        form.entry(row, C.DIRECTION, ENTRY_CHOICE, allowed[1], direction)
        form.entry(row, C.NUMBER, ENTRY, allowed[2], number_ or "")
        form.entry(row, C.PLAYER, ENTRY_NAME, allowed[3], pair.player if pair else "")
        form.entry(row, C.PARTNER, ENTRY_NAME, allowed[3], pair.partner if pair else "")
        form.entry(row, C.STRAT, ENTRY_CHOICE, allowed[4], pair.strat if pair else "")
        form.entry(row, C.SCORE, _SCORE, allowed[5], pair.score if pair else "")
        form.entry(row, C.OUT, ENTRY_CHOICE, allowed[6])
        form.height(row, 17)
        _add_places(layout, form, row)
        _add_awards(layout, awards, form, row)
        _add_checks(layout, form, row)
    # One that is not ranked is said too, and is right.
    wrong = f'AND({at(FIRST_ROW, C.CHECK, "column")}<>"",{at(FIRST_ROW, C.OUT, "column")}="")'
    form.tone_where(wrong, WRONG, (FIRST_ROW, C.CHECK), (layout.last_row, C.CHECK))
    _add_whole(layout, form)
    # What is wrong is for the screen: the page has room for what is pinned up.
    form.finish(layout.last_row, C.WORDS, source="ACBL Masterpoint Awards, Masterpoints for Regular Club Games",
                head=HEAD_ROW, cursor=(FIRST_ROW, C.PLAYER))  # fmt: skip
    return form


def _found(cell: str, words: Sequence[str]) -> str:
    """The place of a word in a list, 0 for another."""
    return "+".join(f'({cell}="{word}")*{place}' for place, word in enumerate(words, 1))


def _add_places(layout: Layout, form: Form, row: int) -> None:
    """Where a pair competes, and its place in each strat and overall."""
    section, direction, strat = at(row, C.SECTION), at(row, C.DIRECTION), at(row, C.STRAT)
    score, out = at(row, C.SCORE), at(row, C.OUT)
    there = f'OR({score}<>"",{at(row, C.PLAYER)}<>"",{at(row, C.PARTNER)}<>"")'
    in_section, in_direction = at(row, C.IN_SECTION), at(row, C.IN_DIRECTION)
    form.formula(row, C.IN_SECTION, f"IFERROR(IF({there},{_found(section, SECTIONS)},0),0)", HELPER)
    known = f'OR({direction}="",{",".join(f"{direction}={chr(34)}{word}{chr(34)}" for word in DIRECTIONS)})'
    form.formula(row, C.IN_DIRECTION, f"IFERROR(IF({known},{_found(direction, DIRECTIONS)},9),9)", HELPER)
    form.formula(row, C.GROUP, f"IF(OR({in_section}=0,{in_direction}=9),0,{in_section}*10+{in_direction})", HELPER)
    group, level, points = at(row, C.GROUP), at(row, C.LEVEL), at(row, C.HUNDREDTHS)
    form.formula(row, C.LEVEL, f'IFERROR(IF({strat}="",1,{_found(strat, STRATS)}),0)', HELPER)
    good = f"IF(COUNT({score})=1,AND({score}>=0,{score}<={_most_score(layout)}),FALSE)"
    ranked = f'AND({group}>0,{level}>0,{out}="",{good})'
    # Hundredths are whole numbers, which compare alike in every program and country.
    form.formula(row, C.HUNDREDTHS, f'IFERROR(IF({ranked},ROUND({score}*100,0),""),"")', HELPER)
    groups, levels, all_points = (layout.here(column) for column in (C.GROUP, C.LEVEL, C.HUNDREDTHS))
    for strat_level in (1, 2, 3):
        entrants, place, tied_column = (C.strat(strat_level, what) for what in (ENTRANTS, PLACE, TIED))
        counted = f'COUNTIFS({groups},{group},{levels},">={strat_level}")'
        if strat_level == 1:
            # In a Mitchell a half table counts as a full one for both directions.
            each = (f"COUNTIFS({groups},{in_section}*10+{way})" for way in (1, 2))
            counted = f"IF({in_direction}=0,COUNTIF({groups},{group}),MAX({','.join(each)}))"
        takes_part = f'AND({points}<>"",{level}>={strat_level})'
        form.formula(row, entrants, f'IF({takes_part},{counted},"")', HELPER)
        same = f'{groups},{group},{levels},">={strat_level}",{all_points}'
        form.formula(row, place, f'IF({takes_part},1+COUNTIFS({same},">"&{points}),"")', HELPER)
        form.formula(row, tied_column, f'IF({takes_part},COUNTIFS({same},{points}),"")', HELPER)
    first, tied = at(row, C.strat(1, PLACE)), at(row, C.strat(1, TIED))
    form.formula(row, C.PLACE, f'IF({first}="","",IF({tied}>1,{first}&"=",{first}))', RESULT)
    large = at(H.ROW, H.LARGE, "both")
    in_overall = f'AND({points}<>"",{large}=1)'
    rank, rank_tied = at(row, C.OVERALL_RANK), at(row, C.OVERALL_TIED)
    form.formula(row, C.OVERALL_RANK, f'IF({in_overall},1+COUNTIF({all_points},">"&{points}),"")', HELPER)
    form.formula(row, C.OVERALL_TIED, f'IF({in_overall},COUNTIF({all_points},{points}),"")', HELPER)
    form.formula(row, C.OVERALL_PLACE, f'IF({rank}="","",IF({rank_tied}>1,{rank}&"=",{rank}))', RESULT)


def _most_score(layout: Layout) -> str:
    """The formula of the highest score that can be typed."""
    return f'IF({layout.valid("scores")}="{PERCENTAGES}",100,{_MOST_SCORE})'


def _add_awards(layout: Layout, awards: Awards, form: Form, row: int) -> None:
    """Writes the awards of a pair in each strat."""
    game, boards = layout.valid("game"), layout.valid("boards")
    why_not = at(H.ROW, H.WHY_NOT, "both")
    fewest, in_strats = game_figures().fewest_in_group, []
    for level in (1, 2, 3):
        entrants, place, tied = (at(row, C.strat(level, what)) for what in (ENTRANTS, PLACE, TIED))
        limit = layout.valid(limit_of(level))
        if level == 1:
            # An open game has no limit of its own, whatever stands there.
            limit = f'IF(OR({game}="restricted",{game}="newcomer"),{limit},"")'
        paid = awards.section(place, entrants, game, limit, boards, tied)
        missing = "" if level == 1 else f',{limit}=""'
        none = f'OR({place}="",{why_not}<>""{missing})'
        few = f"{entrants}<{fewest}"
        form.formula(row, C.strat(level, AWARD), f'IF({none},"",IF({few},"",IFERROR({paid},"")))', HELPER)
        in_strats.append(at(row, C.strat(level, AWARD)))
    count = f"COUNT({','.join(in_strats)})"
    form.formula(row, C.AWARD, f'IF({count}=0,"",MAX({",".join(in_strats)}))', _MP)
    rank, tied = at(row, C.OVERALL_RANK), at(row, C.OVERALL_TIED)
    overall = awards.overall(rank, at(H.ROW, H.GAME_TABLES, "both"), game, boards, tied)
    form.formula(row, C.OVERALL, f'IF(OR({rank}="",{why_not}<>""),"",IFERROR({overall},""))', _MP)
    as_number = [f'IF({cell}="",0,{cell})' for cell in in_strats]
    all_awards = [as_number[0], f'IF({at(row, C.OVERALL)}="",0,{at(row, C.OVERALL)})', as_number[1], "0",
                  as_number[2], "0"]  # fmt: skip
    nothing = f'AND({at(row, C.AWARD)}="",{at(row, C.OVERALL)}="")'
    form.formula(row, C.PAID, f'IF({nothing},"",{awards.greater(all_awards)})', _PAID)
    form.formula(row, C.WORDS, _words(layout, row, in_strats), RESULT_TEXT.at(10, indent=1))


def _words(layout: Layout, row: int, in_strats: list[str]) -> str:
    """What the award that is paid is for, with its clause."""
    paid, game = at(row, C.PAID), layout.valid("game")
    large = f'IF({{}}>={game_figures().large_from},"D.2",{clause_words(game)})'
    direction = at(row, C.DIRECTION)
    where = f'{at(row, C.SECTION)}&IF({direction}="",""," "&{direction})'
    said = '""'
    for level in (3, 2, 1):
        entrants, place, tied = (at(row, C.strat(level, what)) for what in (ENTRANTS, PLACE, TIED))
        strat = "" if level == 1 else f'&", strat {STRATS[level - 1]}"'
        clause = large.format(entrants) if level == 1 else '"B.2"'
        share = f'&IF({tied}>1,"–"&({place}+{tied}-1),"")'
        words = f'"section "&{where}{strat}&": "&{place}{share}&" of "&{entrants}&" ("&{clause}&")"'
        said = f"IF({in_strats[level - 1]}={paid},{words},{said})"
    rank, tied = at(row, C.OVERALL_RANK), at(row, C.OVERALL_TIED)
    overall = f'"overall: "&{rank}&IF({tied}>1,"–"&({rank}+{tied}-1),"")&" (D)"'
    said = f"IF({at(row, C.OVERALL)}={paid},{overall},{said})"
    return f'IF({paid}="","",IF({paid}=0,"",{said}))'


def _add_checks(layout: Layout, form: Form, row: int) -> None:
    """Writes what is wrong with the line of a pair."""
    score, fewest = at(row, C.SCORE), game_figures().fewest_in_group
    level, out, number_ = at(row, C.LEVEL), at(row, C.OUT), at(row, C.NUMBER)
    there = f'OR({score}<>"",{at(row, C.PLAYER)}<>"",{at(row, C.PARTNER)}<>"")'
    groups = layout.here(C.GROUP)
    in_section = at(row, C.IN_SECTION)
    howell = f"COUNTIF({groups},{in_section}*10)"
    ways = "+".join(f"COUNTIF({groups},{in_section}*10+{way})" for way in (1, 2))
    mixed = f"AND({howell}>0,{ways}>0)"
    apart = f"ABS(COUNTIF({groups},{in_section}*10+1)-COUNTIF({groups},{in_section}*10+2))"
    uneven = f"AND({at(row, C.IN_DIRECTION)}>0,{apart}>1)"
    same = f"COUNTIFS({groups},{at(row, C.GROUP)},{layout.here(C.NUMBER)},{number_})>1"
    steps: list[tuple[str, str]] = [
        (f"NOT({there})", ""),
        (f"{in_section}=0", "choose a section from A to D"),
        (f"{at(row, C.IN_DIRECTION)}=9", "choose NS or EW, or leave it empty"),
        (f"{level}=0", "choose strat A, B or C"),
        (f'AND({level}=2,{layout.valid("strat B")}="")', "the set-up has no limit for strat B"),
        (f'AND({level}=3,{layout.valid("strat C")}="")', "the set-up has no limit for strat C"),
        (f'AND({out}<>"",{out}<>"{NOT_RANKED}")', f"choose {NOT_RANKED} or leave the cell empty"),
        (f'{score}=""', "no score"),
        (f"COUNT({score})=0", "the score is a text; a number is due"),
        (f"{score}<0", "a score is not negative"),
        (f"{score}>{_most_score(layout)}", "a percentage is not above 100"),
        (mixed, "some pairs of the section have a direction and others none"),
        (uneven, "the directions of the section differ by more than one pair"),
        (f'AND({number_}<>"",{same})', "another pair has the same number"),
        (f'{out}<>""', "not ranked; counts for the tables"),
        (f"{at(row, C.strat(1, ENTRANTS))}<{fewest}", f"{fewest} pairs at least make a group"),
    ]
    said = first_said(*steps)
    form.formula(row, C.CHECK, f'IFERROR({said},"an error value stands in this line")', BESIDE.at(10))


def _add_whole(layout: Layout, form: Form) -> None:
    """What holds for the whole game, above the columns of helpers."""
    sections, groups, of = layout.here(C.IN_SECTION), layout.here(C.GROUP), game_figures()
    game, boards = layout.valid("game"), layout.valid("boards")
    counted = f'COUNTIF({sections},">0")'
    form.formula(H.ROW, H.COUNTED, counted, HELPER)
    pairs = at(H.ROW, H.COUNTED)
    form.formula(H.ROW, H.GAME_TABLES, f"{pairs}/2", HELPER)
    there = "+".join(f"IF(COUNTIF({sections},{number_})>0,1,0)" for number_ in range(1, len(SECTIONS) + 1))
    form.formula(H.ROW, H.GAME_SECTIONS, there, HELPER)
    sections_there = at(H.ROW, H.GAME_SECTIONS)
    one_group = f"AND({sections_there}=1,COUNTIF({groups},11)+COUNTIF({groups},12)+COUNTIF({groups},21)=0)"
    comparable = f'OR({layout.valid("scores")}="{PERCENTAGES}",{one_group})'
    large = f"OR({sections_there}>1,{at(H.ROW, H.GAME_TABLES)}>{of.one_section_above})"
    wanted = f'{layout.valid("overall")}="{YES}"'
    form.formula(H.ROW, H.LARGE, f'IF(AND({wanted},{large},{comparable},{game}<>"restricted"),1,0)', HELPER)
    checks = layout.here(C.CHECK)
    fine = "+".join(f'COUNTIF({checks},"{words}")' for words in ("no score", "not ranked; counts for the tables"))
    form.formula(H.ROW, H.MISSING, f'COUNTIF({checks},"no score")', HELPER)
    form.formula(H.ROW, H.WRONG, f'SUMPRODUCT(--({checks}<>""))-({fine})', HELPER)
    limit = layout.valid("limit")
    strats = f'{layout.valid("strat B")}&{layout.valid("strat C")}<>""'
    strat_b, strat_c = layout.valid("strat B"), layout.valid("strat C")
    others = layout.valid("other games")
    counts_others = f"OR({','.join(f'{game}={chr(34)}{name}{chr(34)}' for name in COUNTS_OTHERS)})"
    not_falling = f"IF(COUNT({strat_b},{strat_c})=2,{strat_c}>={strat_b},FALSE)"
    steps = [
        (f'{game}=""', "Set-up: choose the kind of game."),
        (f'{boards}=""', "Set-up: type the boards scheduled."),
        (f'AND({game}="newcomer",{boards}<{of.newcomer_from})', _TOO_FEW.format("newcomer", of.newcomer_from, "C")),
        (f'AND({game}<>"newcomer",{boards}<{of.short_from})', _TOO_FEW.format("club", of.short_from, "A.4")),
        (f'AND(OR({game}="invitational",{game}="restricted"),{boards}<{of.full_from})',
         f"No awards: shortened games are ruled for open games only; {of.full_from} boards are due (A.4)."),
        (f'AND({game}="restricted",{limit}="")', "Set-up: a restricted game needs its upper masterpoint limit (B.2)."),
        (f'IF(AND({game}="newcomer",{limit}<>""),{limit}>{of.newcomer_limit},FALSE)',
         f"Set-up: newcomer games end at {of.newcomer_limit} masterpoints (C)."),
        (f'AND({game}="cruise",{strats})', "Set-up: the manual gives cruise games no strats (E.1)."),
        (f'AND({pairs}>0,{counts_others},{others}="")',
         "Set-up: type the tables of other games at the same time, or 0 (E.3)."),
        (f"IF({counts_others},N({others})>0,FALSE)",
         "No awards here: tables of other games count too (E.3). Save, and give this workbook to bridgesheets award."),
        (not_falling, "Set-up: strat C has a lower limit than strat B."),
        (f"AND({pairs}>0,{at(H.ROW, H.GAME_TABLES)}<{of.fewest_tables})",
         f"No awards: a pair game needs {of.fewest_tables} tables (A.4)."),
    ]  # fmt: skip
    said = first_said(*steps)
    form.formula(H.ROW, H.WHY_NOT, said, HELPER)


def _status(layout: Layout) -> str:
    """What is to be done next."""
    why_not, pairs = at(H.ROW, H.WHY_NOT), at(H.ROW, H.COUNTED)
    wrong, missing = at(H.ROW, H.WRONG), at(H.ROW, H.MISSING)
    tables = f'{at(H.ROW, H.GAME_TABLES)}&" tables"'
    one_section = game_figures().one_section_above
    restricted = f'{layout.valid("game")}="restricted"'
    why = (
        f'IF({at(H.ROW, H.LARGE)}=1,"overall awards too",IF({restricted},"the manual gives no overall awards for '
        f'restricted games",IF({layout.valid("overall")}<>"{YES}","overall awards are switched off",'
        f"IF(AND({at(H.ROW, H.GAME_SECTIONS)}<2,{at(H.ROW, H.GAME_TABLES)}<={one_section}),"
        f'"one section of at most {one_section} tables has no overall awards",'
        f'"no overall awards: type percentages to compare sections or directions"))))'
    )
    # The pairs that are to stand in each list.
    lists = (
        (RANKING, FOUND_IN_RANKING, f'COUNTIF({layout.here(C.GROUP)},">0")'),
        (OVERALL, FOUND_IN_OVERALL, f'COUNTIF({layout.here(C.OVERALL_KEY)},"<{NOT_LISTED}")'),
        (LIST, FOUND_IN_LIST, f'COUNTIF({layout.here(C.AWARD_KEY)},"<{NOT_LISTED}")'),
    )
    lines = f'IF({wrong}=1,"1 line needs",{wrong}&" lines need")'
    return first_of(
        (layout.line_deleted, SETUP_LINE_DELETED),
        *(
            (f"{layout.pairs_in(sheet, found)}<>{due}", f'"{sheet}: a line was deleted or typed over: undo that."')
            for sheet, found, due in lists
        ),
        (f'{why_not}<>""', why_not),
        (f"{pairs}=0", '"Type the pairs and their scores."'),
        (f"{wrong}>0", f'{lines}&" attention: see the column Check of the sheet Pairs."'),
        (f"{missing}>0", f'"Scores of "&{missing}&" of "&{pairs}&" pairs are missing."'),
        otherwise=f'"All "&{pairs}&" pairs are in ("&{tables}&"); "&{why}&"."',
    )
