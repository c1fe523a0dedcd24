"""What is pinned up and reported: the ranking of each section, the overall ranking, the awards by pair and player."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import HEAD, TITLE, Role, figure_centred
from bridgesheets.sheets.club_game.layout import (
    FOUND_IN_LIST,
    FOUND_IN_OVERALL,
    FOUND_IN_RANKING,
    LIST,
    NOT_LISTED,
    OVERALL,
    PLACE,
    RANKING,
    TIED,
    C,
    H,
    Layout,
)
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import HELPER, RESULT, RESULT_STRONG, RESULT_TEXT
from bridgesheets.sheets.words import typed

_SOURCE = "ACBL Masterpoint Awards, Masterpoints for Regular Club Games"
_MP = figure_centred(2)
_PAID = Role("Award", 12, bold=True, number_format="0.00")
_NAMES = Role("Names", 11, horizontal="left")
_HEAD, _FIRST = 4, 5
#: Lines of one page; more go on to pages with equally many.
_LINES_A_PAGE = 44


def add_keys(layout: Layout, form: Form) -> None:
    """Add, on the sheet Pairs, what each list is sorted by; lines without a pair come last."""
    for row in range(_FIRST, layout.last_row + 1):
        line = row - _FIRST + 1
        group, place, rank, paid = (at(row, column) for column in (C.GROUP, C.strat(1, PLACE), C.OVERALL_RANK, C.PAID))
        last = NOT_LISTED + line
        known = f'IF({place}="",900,{place})'
        form.formula(row, C.RANKING_KEY, f"IF({group}=0,{last},{group}*10^6+{known}*1000+{line})", HELPER)
        overall = f'IF({rank}="",900,{rank})'
        # Where nobody is compared over all sections, the list stays empty.
        nobody = f"OR({group}=0,{at(H.ROW, H.LARGE, 'both')}=0)"
        form.formula(row, C.OVERALL_KEY, f"IF({nobody},{last},{overall}*1000+{line})", HELPER)
        form.formula(
            row, C.AWARD_KEY, f'IF({paid}="",{last},IF({paid}=0,{last},(10^4-ROUND({paid}*100,0))*1000+{line}))', HELPER
        )


def _found(layout: Layout, form: Form, row: int, line: int, key: int, helper: int) -> str:
    """Writes which pair stands in a line of the print; returns the address of that."""
    keys = layout.column(key)
    found = f"IFERROR(IF(SMALL({keys},{line})>={NOT_LISTED},0,MATCH(SMALL({keys},{line}),{keys},0)),0)"
    form.formula(row, helper, found, HELPER)
    return at(row, helper)


def _begin(
    book: Book, layout: Layout, name: str, title: str, heads: tuple[str, ...], widths: tuple[float, ...]
) -> Form:
    """Begins a print: its columns, title and heads."""
    form = book.form(name)
    width = form.area[0] * 0.985
    free = (width - sum(widths)) / widths.count(0)
    form.widths((*(size or free for size in widths), 12, 36))
    form.formula(1, 1, f'{typed(layout.setup("event"))}&"{title}"', TITLE.at(20))
    form.across(1, 1, len(heads), TITLE.at(20))
    form.shrink(1, 1)
    form.height(1, 28)
    club = layout.setup("club")
    said = f'IFERROR({club}&IF({club}="","",". "),"")&{layout.status()}'
    form.status_and_day(2, (len(heads) - 1, len(heads)), said, layout.setup("date"), RESULT_TEXT)
    form.height(2, 18)
    for column, head in enumerate(heads, 1):
        form.put(_HEAD, column, head, HEAD.at(10))
    form.height(_HEAD, 30)
    return form


def _finish(form: Form, layout: Layout, columns: int) -> None:
    """Breaks the pages and finishes the print."""
    pages = -(-layout.lines // _LINES_A_PAGE)
    each = -(-layout.lines // pages)
    for last in range(each, layout.lines, each):
        form.break_after(_FIRST + last - 1)
    form.finish(_FIRST + layout.lines - 1, columns, source=_SOURCE, head=_HEAD, down=pages)


def add_ranking(book: Book, layout: Layout) -> None:
    """Add the ranking of each section and direction, with the places in lower strats and the awards."""
    heads = ("Section", "A", "B", "C", "No.", "Pair", "Score", "Section\naward", "Overall\naward", "Paid")
    form = _begin(book, layout, RANKING, ": ranking", heads, (50, 28, 28, 28, 28, 0, 46, 46, 46, 46))
    for line in range(1, layout.lines + 1):
        row = _FIRST + line - 1
        found = _found(layout, form, row, line, C.RANKING_KEY, FOUND_IN_RANKING)

        def of(column: int, found: str = found) -> str:
            return f"INDEX({layout.column(column)},{found})"

        group = f'{of(C.SECTION)}&" "&{of(C.DIRECTION)}'
        if line == 1:
            shown = group
        else:
            above = f"INDEX({layout.column(C.GROUP)},{at(row - 1, FOUND_IN_RANKING)})"
            shown = f'IF({of(C.GROUP)}={above},"",{group})'
        form.formula(row, 1, f'IF({found}=0,"",{shown})', RESULT_STRONG.at(12))
        for level in (1, 2, 3):
            place, tied = C.strat(level, PLACE), C.strat(level, TIED)
            unranked = '"–"' if level == 1 else '""'
            label = f'IF({of(place)}="",{unranked},IF({of(tied)}>1,{of(place)}&"=",{of(place)}))'
            form.formula(row, 1 + level, f'IF({found}=0,"",{label})', RESULT_STRONG if level == 1 else RESULT)
        form.formula(row, 5, f'IF({found}=0,"",IF({of(C.NUMBER)}="","",{of(C.NUMBER)}))', RESULT)
        form.formula(row, 6, f'IF({found}=0,"",{_names(of)})', _NAMES)
        form.shrink(row, 6)
        form.formula(row, 7, f'IF({found}=0,"",IF({of(C.SCORE)}="","",{of(C.SCORE)}))', _MP)
        for column, what, role in ((8, C.AWARD, _MP), (9, C.OVERALL, _MP), (10, C.PAID, _PAID)):
            form.formula(row, column, f'IF({found}=0,"",{_not_nothing(of(what))})', role)
        form.height(row, 15)
    _finish(form, layout, 10)


def _names(of: Callable[[int], str]) -> str:
    """The formula of both names of a pair."""
    player, partner = of(C.PLAYER), of(C.PARTNER)
    return f'{player}&IF(OR({player}="",{partner}=""),""," – ")&{partner}'


def _not_nothing(award: str) -> str:
    """An award; nothing where none is paid."""
    return f'IF({award}="","",IF({award}=0,"",{award}))'


def add_overall(book: Book, layout: Layout) -> None:
    """Add the overall ranking."""
    heads = ("Overall", "Section", "No.", "Strat", "Pair", "Score", "Overall\naward", "Section\naward", "Paid")
    form = _begin(book, layout, OVERALL, ": overall", heads, (50, 50, 28, 36, 0, 46, 50, 50, 50))
    for line in range(1, layout.lines + 1):
        row = _FIRST + line - 1
        found = _found(layout, form, row, line, C.OVERALL_KEY, FOUND_IN_OVERALL)

        def of(column: int, found: str = found) -> str:
            return f"INDEX({layout.column(column)},{found})"

        cells = (
            (1, f'IF({of(C.OVERALL_PLACE)}="","–",{of(C.OVERALL_PLACE)})', RESULT_STRONG.at(12)),
            (2, f'{of(C.SECTION)}&" "&{of(C.DIRECTION)}', RESULT),
            (3, f'IF({of(C.NUMBER)}="","",{of(C.NUMBER)})', RESULT),
            (4, f'IF({of(C.STRAT)}="","A",{of(C.STRAT)}&"")', RESULT),
            (5, _names(of), _NAMES),
            (6, f'IF({of(C.SCORE)}="","",{of(C.SCORE)})', _MP),
            (7, _not_nothing(of(C.OVERALL)), _MP),
            (8, _not_nothing(of(C.AWARD)), _MP),
            (9, _not_nothing(of(C.PAID)), _PAID),
        )
        for column, formula, role in cells:
            form.formula(row, column, f'IF({found}=0,"",{formula})', role)
            if role is _NAMES:
                form.shrink(row, column)
        form.height(row, 15)
    _finish(form, layout, 9)


def add_award_list(book: Book, layout: Layout) -> None:
    """Add the awards to report, the greatest first, with both players and what each award is for."""
    heads = ("Award", "Player", "Player", "Colour", "For")
    form = _begin(book, layout, LIST, ": awards to each player", heads, (54, 0, 0, 62, 190))
    for line in range(1, layout.lines + 1):
        row = _FIRST + line - 1
        found = _found(layout, form, row, line, C.AWARD_KEY, FOUND_IN_LIST)

        def of(column: int, found: str = found) -> str:
            return f"INDEX({layout.column(column)},{found})"

        colour = f'IF({layout.valid("game")}="online","colourless","black")'
        cells = (
            (1, of(C.PAID), _PAID),
            (2, f'{of(C.PLAYER)}&""', _NAMES),
            (3, f'{of(C.PARTNER)}&""', _NAMES),
            (4, colour, RESULT),
            (5, of(C.WORDS), RESULT_TEXT.at(9)),
        )
        for column, formula, role in cells:
            form.formula(row, column, f'IF({found}=0,"",{formula})', role)
            if role is _NAMES:
                form.shrink(row, column)
        form.height(row, 15)
    _finish(form, layout, 5)
