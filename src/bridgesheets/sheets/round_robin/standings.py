"""The sheets to read and to pin up: standings with what everybody took from everybody, and the matrices of results."""

from __future__ import annotations

from bridgesheets.printed.page_setup import fits_footer
from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role
from bridgesheets.sheets.form import Form, at, block
from bridgesheets.sheets.round_robin.layout import HEAD_ROW, STATUS_ROW, TITLE_ROW, Asked, Layout, M, S, T
from bridgesheets.sheets.round_robin.looks import BOX, BOX_STRONG, BOX_TEXT, SELF, STATUS_LINE
from bridgesheets.sheets.styles import ASKED

_HEADS = ("Place", "No.", "Team", "VPs", "Played", "Won", "IMPs +/–", "IMP quotient", "Head to head", "Adjust- ment")
PLACE, NUMBER, TEAM, VPS, PLAYED, WON, NET, QUOTIENT, HEAD_TO_HEAD, ADJUSTED = range(1, len(_HEADS) + 1)
_NARROW = (48.0, 26.0, 126.0, 50.0, 40.0, 32.0, 42.0, 46.0, 38.0, 40.0)
_WIDTHS = (66.0, 30.0, 140.0, 54.0, 46.0, 40.0, 48.0, 54.0, 46.0, 48.0)
_LOW, _HIGH = 16.0, 24.0
#: The type of what was taken from each team. A field of 16 is printed smaller by a sixth, to fit the page.
_TAKEN = 9.5
#: So few teams have room for larger type.
_SMALL_FIELD, _LARGER = 10, 2
_MATRIX_NUMBER, _MATRIX_NAME = 26.0, 126.0
#: The heights of the title, of what stands above each of the two tables, of their heads, and between them.
_MATRIX_TITLE, _MATRIX_SAID, _MATRIX_HEAD, _MATRIX_GAP = 28.0, 22.0, 20.0, 10.0
_NOBODY = "×"


def _two(role: Role, layout: Layout) -> Role:
    """The role with two decimals where the scale has some."""
    if not layout.scale.places:
        return role
    return Role(f"{role.name} 2", role.size, bold=role.bold, boxed=role.boxed, number_format="0.00")


def _source(layout: Layout, form: Form) -> str:
    """The source in the footer, as long as it fits."""
    place = layout.scale.clause.place
    source = f"Victory Points: {place}"
    return source if fits_footer(source, layout.order.paper, form.landscape) else place


# --- standings ---------------------------------------------------------------------------------------------------


def write_standings(layout: Layout) -> None:
    """Fill the sheet "Standings"."""
    form, teams = layout.standings, layout.schedule.teams
    last = len(_HEADS) + teams
    form.heading(TITLE_ROW, last - 3, f'{layout.setting(S.EVENT)}&" · Standings"', TITLE.at(20))
    form.day(TITLE_ROW, last - 2, last, layout.asked(Asked.DATE))
    form.height(TITLE_ROW, 28)
    played = f'"After "&{layout.setting(S.IN)}&" of "&{layout.setting(S.EXPECTED)}&" matches. "'
    form.heading(STATUS_ROW, last, f"{played}&{layout.setting(S.STATUS)}", STATUS_LINE)
    form.height(STATUS_ROW, 22)
    for column, head in enumerate((*_HEADS, *range(1, teams + 1)), 1):
        form.put(HEAD_ROW, column, head, HEAD.at(10))
    form.height(HEAD_ROW, 30)
    for place in range(1, teams + 1):
        _write_place(layout, form, place)
    small = teams <= _SMALL_FIELD
    width = 29.0 if layout.scale.places else 23.0
    form.widths([*_WIDTHS, *[width + 7] * teams] if small else [*_NARROW, *[width] * teams])
    row = HEAD_ROW + teams + 1
    form.put(row, 1, "On the right: the VPs taken from each team, by its number.", ASKED.at(10))
    form.finish(row, last, source=_source(layout, form), head=HEAD_ROW, key_columns=0, down=1)


def numbers_and_points(layout: Layout) -> tuple[str, str]:
    """The columns of numbers and of Victory Points on the sheet "Standings"."""
    last = HEAD_ROW + layout.schedule.teams
    numbers, points = (layout.standings.range(HEAD_ROW + 1, column, last, column) for column in (NUMBER, VPS))
    return numbers, points


def _write_place(layout: Layout, form: Form, place: int) -> None:
    """Writes the line of a place."""
    row = HEAD_ROW + place
    larger = _LARGER if layout.schedule.teams <= _SMALL_FIELD else 0
    number = at(row, NUMBER, "column")

    def of(column: int) -> str:
        return f"INDEX({layout.all_totals(column)},{number})"

    ties = ((S.TIE_BREAK_1, T.TIE_1), (S.TIE_BREAK_2, T.TIE_2), (S.TIE_BREAK_3, T.TIE_3))
    head_to_head = '""'
    for setting, tie in reversed(ties):
        head_to_head = f"IF({layout.setting(setting)}=1,{of(tie)},{head_to_head})"
    tied = f"COUNTIF({layout.all_totals(T.KEY)},{of(T.KEY)})>1"
    quotient = f'IF({of(T.IMPS_LOST)}>0,{of(T.QUOTIENT)},IF({of(T.IMPS_WON)}>0,"none lost",""))'
    points = _two(BOX_STRONG, layout)
    for column, text, role in (
        (PLACE, of(T.SHOWN), BOX_STRONG.at(10)),
        (NUMBER, f"MATCH({place},{layout.all_totals(T.ORDER)},0)", BOX),
        (TEAM, of(T.NAME), BOX_TEXT),
        (VPS, of(T.TOTAL), points),
        (PLAYED, of(T.PLAYED), BOX),
        (WON, of(T.WINS), BOX),
        (NET, of(T.NET), BOX),
        (QUOTIENT, quotient, BOX.at(10)),
        (HEAD_TO_HEAD, f'IF({tied},{head_to_head},"")', BOX.at(10)),
        (ADJUSTED, f'IF({of(T.ADJUSTED)}+{of(T.SIT_OUTS)}=0,"",{of(T.ADJUSTED)}+{of(T.SIT_OUTS)})', BOX.at(10)),
    ):
        form.formula(row, column, text, role.at(role.size + larger))
    for other in range(1, layout.schedule.teams + 1):
        taken = [f"INDEX({layout.matrix_of(leg, 'VPs')},{number},{other})" for leg in layout.legs]
        text = taken[0] if len(taken) == 1 else f'IF(COUNT({",".join(taken)})=0,"",SUM({",".join(taken)}))'
        form.formula(
            row, len(_HEADS) + other, f'IF({number}={other},"{_NOBODY}",{text})', _two(BOX, layout).at(_TAKEN + larger)
        )
    form.height(row, whole_pixels(min(32.0, (form.area[1] * 1.1 - 112) / layout.schedule.teams)))


# --- matrices ----------------------------------------------------------------------------------------------------


def write_matrix(layout: Layout) -> None:
    """Fill the sheet "Matrix": a page for each time that everybody meets everybody."""
    form, teams = layout.matrix, layout.schedule.teams
    last = teams + 5
    figure = 40.0 if layout.scale.places else 30.0
    widest = (form.area[0] * 0.98 - _MATRIX_NUMBER - _MATRIX_NAME - 3 * 46.0) / teams
    widths = [_MATRIX_NUMBER, _MATRIX_NAME, *[max(figure, min(widest, 48.0))] * teams, 46.0, 46.0, 46.0]
    form.widths(widths)
    spare = form.area[1] * 0.97 - _MATRIX_TITLE - 2 * (_MATRIX_SAID + _MATRIX_HEAD) - _MATRIX_GAP
    height = whole_pixels(max(_LOW - 4, min(_HIGH, spare / (2 * teams))))
    for leg in layout.legs:
        top = layout.matrix_top(leg)
        which = f" · meeting {leg}" if layout.schedule.legs > 1 else ""
        form.heading(top, last - 2, f'{layout.setting(S.EVENT)}&"{which} · Matrix"', TITLE.at(20))
        form.day(top, last - 1, last, layout.asked(Asked.DATE))
        form.height(top, _MATRIX_TITLE)
        _write_block(layout, form, leg, "VPs", height, last)
        form.height(layout.matrix_head(leg, "IMPs") - 2, _MATRIX_GAP)
        _write_block(layout, form, leg, "IMPs", height, last)
        if leg < layout.schedule.legs:
            form.break_after(layout.matrix_top(leg + 1) - 1)
    # Where everybody meets more than once, a page each: a sheet that is fitted to pages does not heed where they end.
    whole = _MATRIX_TITLE + 2 * (_MATRIX_SAID + _MATRIX_HEAD) + _MATRIX_GAP + 2 * teams * height
    scale = min(1.0, form.area[0] * 0.98 / sum(widths), form.area[1] * 0.97 / whole)
    once = layout.schedule.legs == 1
    form.finish(
        layout.matrix_top(layout.schedule.legs + 1) - 1, last, source=_source(layout, form), down=1 if once else 0,
        scale=0 if once else scale,
    )  # fmt: skip


def _write_block(layout: Layout, form: Form, leg: int, what: str, height: float, last: int) -> None:
    """Writes the table of all teams against all, of one leg, in Victory Points or IMPs."""
    head, teams = layout.matrix_head(leg, what), layout.schedule.teams
    said = "VPs of the team in the row" if what == "VPs" else "IMPs of the team in the row, adjustments included"
    form.put(head - 1, 1, f"{said}, against the team in the column", SECTION.at(12))
    form.height(head - 1, _MATRIX_SAID)
    totals = ("Total", "", "") if what == "VPs" else ("Won", "Lost", "Net")
    for column, text in enumerate(("No.", "Team", *range(1, teams + 1), *totals), 1):
        if text != "":
            form.put(head, column, text, HEAD.at(10))
    form.height(head, _MATRIX_HEAD)
    size = 11 if height >= _LOW else 9
    role = _two(BOX, layout) if what == "VPs" else BOX
    strong = _two(BOX_STRONG, layout) if what == "VPs" else BOX_STRONG
    for team in range(1, teams + 1):
        row = head + team
        form.put(row, 1, team, BOX_STRONG.at(size))
        form.formula(row, 2, layout.name(team), BOX_TEXT.at(size))
        for other in range(1, teams + 1):
            if other == team:
                form.put(row, 2 + other, _NOBODY, SELF)
            else:
                form.formula(row, 2 + other, _cell(layout, team, other, leg, what), role.at(size))
        own, against = block(row, 3, row, 2 + teams), block(head + 1, 2 + team, head + teams, 2 + team)
        # Nothing, rather than 0, where a team has played no match.
        sums = [(last - 2, f"ROUND(SUM({own}),2)", strong)]
        if what == "IMPs":
            sums.append((last - 1, f"SUM({against})", BOX_STRONG))
            sums.append((last, f"{at(row, last - 2)}-{at(row, last - 1)}", BOX_STRONG))
        for column, text, look in sums:
            form.formula(row, column, f'IF(COUNT({own})=0,"",{text})', look.at(size))
        form.height(row, height)


def _cell(layout: Layout, team: int, other: int, leg: int, what: str) -> str:
    """The formula of what a team has against another in a leg."""
    match = layout.schedule.meeting(team, other, leg)
    at_home = match.home == team
    if what == "IMPs":
        return layout.of_match(match, M.HOME_TOTAL if at_home else M.AWAY_TOTAL)
    got = layout.of_match(match, M.HOME_VPS if at_home else M.AWAY_VPS)
    instead = layout.of_match(match, M.HOME_AWARD if at_home else M.AWAY_AWARD)
    return f'IF({got}="",{instead},{got})'
