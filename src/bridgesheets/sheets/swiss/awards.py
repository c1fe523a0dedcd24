"""The sheet of masterpoint awards: for matches won, for the final places, and the greater of the two."""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.styles import HEAD, SECTION, TITLE
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.factors import type_factor
from bridgesheets.rules.masterpoint_names import rating_names, status_names
from bridgesheets.sheets import entries
from bridgesheets.sheets.form import Book, Form, at, block
from bridgesheets.sheets.styles import (
    ASKED,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT_STRONG,
    RESULT_VPS,
    RESULT_VPS_STRONG,
)
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.award_tables import (
    B_UNITS,
    D_UNITS,
    HUNDREDTHS,
    L_UNITS,
    M_UNITS,
    PAIR_DEPTHS,
    SOURCE,
    TEAM_DEPTHS,
    AwardTables,
    in_units,
)
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.plan import AWARDS, Line, Plan, Rank
from bridgesheets.sheets.swiss.setting import STATUS_LINE, Setting
from bridgesheets.sheets.words import first_of

_RATING, _LIMIT, _RESTRICTIONS, _STANDING, _SESSIONS, _TEAMS = range(5, 11)
#: Rows of the column of what is used: whether there are awards, and why there are none; whether it is an event of
#: pairs, and how many tables the field is.
_SOUND, _PROBLEM, _PAIRS, _TABLES = 11, 12, 13, 14
_FIRST, _DEPTH, _MATCH = 12, 13, 14
#: The names of the inputs.
_NAMES = {
    _RATING: layout.RATING,
    _LIMIT: layout.LIMIT,
    _RESTRICTIONS: layout.RESTRICTIONS,
    _STANDING: layout.STANDING,
    _SESSIONS: layout.SESSIONS,
    _TEAMS: layout.FIELD,
}
_HEAD_ROW = 16
#: So many teams stand on one page; of more, so many on each.
_ONE_PAGE, _A_PAGE = 46, 32
_BOARDS_COLUMN, _PLACE_COLUMN, _USED_COLUMN = 9, 12, 15
#: Of a row: the line of the ledger, its place, and how many share that.
_LINE_COLUMN, _OWN_COLUMN, _TIED_COLUMN = 16, 17, 18
_WIDTHS = (110.0, 80.0, 150.0, 70.0, 70.0, 70.0)
#: An award, and how many are paid: nothing is shown where there are none.
_AWARD = replace(RESULT_VPS_STRONG, name="Award or nothing", number_format="0.00;-0.00;")
_PAID = replace(RESULT_STRONG, name="Count or nothing", number_format="0;-0;")
_MOST_LIMIT = 999_999
_CLUB = "club"
_QUARTERS = 4


class Awards:
    """The sheet of awards; its addresses are known before it is made."""

    def __init__(self, book: Book, plan: Plan, facts: Facts, setting: Setting) -> None:
        self._book, self._plan, self._facts, self._setting = book, plan, facts, setting
        self._calls = book.order.formulas == "addin"
        self._tables = None if self._calls else AwardTables(book, plan)

    # --- addresses ---------------------------------------------------------------------------------------------

    @property
    def cents(self) -> str:
        """The award for a match won, in hundredths, by its boards from 1."""
        last = _HEAD_ROW + self._plan.points.boards[-1]
        return f"{AWARDS}!{block(_HEAD_ROW + 1, _BOARDS_COLUMN + 1, last, _BOARDS_COLUMN + 1)}"

    @property
    def _places(self) -> str:
        return block(_HEAD_ROW + 1, _PLACE_COLUMN, _HEAD_ROW + self._plan.lines, _PLACE_COLUMN)

    @property
    def _place_cents(self) -> str:
        return block(_HEAD_ROW + 1, _PLACE_COLUMN + 1, _HEAD_ROW + self._plan.lines, _PLACE_COLUMN + 1)

    @property
    def _of_pairs(self) -> str:
        """Whether it is an event of pairs: a condition."""
        return f"{self._used(_PAIRS)}=1"

    @staticmethod
    def _used(row: int) -> str:
        """An input as it is used: what was left empty is filled in."""
        return f"$O${row}"

    # --- the sheet ---------------------------------------------------------------------------------------------

    def add(self) -> None:
        """Add the sheet "Awards"."""
        plan, facts = self._plan, self._facts
        form = self._book.form(AWARDS)
        form.widths([*_WIDTHS, 12, 12, 45, 45, 12, 45, 45, 12, 70, 45, 45, 45])
        form.heading(1, len(_WIDTHS), f'"Masterpoint awards: "&{self._setting.title}', TITLE.at(18))
        form.height(1, 26)
        form.heading(2, len(_WIDTHS), self._said(), STATUS_LINE)
        form.day(3, len(_WIDTHS), len(_WIDTHS), self._setting.date)
        self._ask(form)
        self._count(form)
        for column, head in enumerate(("Place", "No.", "Team", "Matches", "Overall", "Award"), 1):
            form.put(_HEAD_ROW, column, head, HEAD)
        form.formula(_HEAD_ROW, 3, facts.head, HEAD)
        for place in range(1, plan.lines + 1):
            self._line(form, _HEAD_ROW + place, place)
        one_page = plan.lines <= _ONE_PAGE
        if not one_page:
            form.break_evenly(_HEAD_ROW + 1, plan.lines, 1, _A_PAGE)
        down = 1 if one_page else 0
        form.finish(_HEAD_ROW + plan.lines, len(_WIDTHS), source=SOURCE, down=down, cursor=(_RATING, 2))
        form.worksheet.print_title_rows = f"{_HEAD_ROW}:{_HEAD_ROW}"
        if self._tables:
            self._tables.finish(self._strength())

    def _ask(self, form: Form) -> None:
        """Writes the questions on the event that its awards depend on."""
        filled = self._book.order.filled
        rating = entries.choice("Rating", rating_names(in_force()).names)
        asked = (
            (_RATING, "Rating", ENTRY_CHOICE, rating, "sectional" if filled else "", "empty: no awards"),
            (_LIMIT, "Upper limit", ENTRY, entries.whole("Limit", 0, _MOST_LIMIT), "", "in masterpoints; empty: none"),
            (_RESTRICTIONS, "Restrictions", ENTRY, entries.whole("Restrictions", 0, 9), "",
             "other than by masterpoints, such as age; empty: none"),
            (_STANDING, "Standing", ENTRY_CHOICE, entries.choice("Standing", status_names(in_force()).names), "",
             "empty: championship"),
            (_SESSIONS, "Sessions", ENTRY, entries.whole("Sessions", 1, 6), 2, "of the event, 1 to 6"),
            (_TEAMS, "Field", ENTRY, entries.whole("Field", 2, self._plan.lines), "",
             "empty: all that are ranked"),
        )  # fmt: skip
        form.put(4, 1, "The event", SECTION)
        for row, name, role, allowed, value, said in asked:
            form.put(row, 1, name, ASKED)
            form.entry(row, 2, role, allowed, value)
            self._book.define(_NAMES[row], form.cell(row, 2))
            form.put(row, 3, said, replace(ASKED, name="Said", indent=1))

    def _count(self, form: Form) -> None:
        """What is used of the inputs, and the awards by boards and by place."""
        plan = self._plan
        ranked = f"SUM({plan.line(Line.RANKED)})"
        used = {
            _RATING: 'IF($B$5="","",$B$5)',
            _LIMIT: 'IF($B$6="","open",$B$6)',
            _RESTRICTIONS: 'IF($B$7="",0,$B$7)',
            _STANDING: f'IF($B$8="","{status_names(in_force()).names[0]}",$B$8)',
            _SESSIONS: 'IF($B$9="",1,$B$9)',
            _TEAMS: f'IF($B$10="",{ranked},$B$10)',
            _SOUND: f'IF({self._used(_PROBLEM)}="",1,0)',
            _PROBLEM: self._problem(),
            _PAIRS: f'IF({self._setting.contestants}="pairs",1,0)',
            # Two pairs are a table, and a half table counts as a full one.
            _TABLES: f"IF({self._of_pairs},ROUND({self._used(_TEAMS)}/2,0),{self._used(_TEAMS)})",
        }
        for row, formula in used.items():
            form.formula(row, _USED_COLUMN, formula, HELPER)
        form.put(_FIRST, 1, "First overall", ASKED)
        form.formula(_FIRST, 2, f"{self._place_cents.partition(':')[0]}/100", _AWARD)
        form.put(_DEPTH, 1, "Places paid", ASKED)
        form.formula(_DEPTH, 2, f"IF($B${_FIRST}=0,0,IFERROR({self._depth()},0))", _PAID)
        form.put(_MATCH, 1, "For a match won", ASKED)
        form.formula(_MATCH, 2, f"IFERROR(INDEX({self.cents},{self._setting.boards}),0)/100", _AWARD)
        heads = {
            _BOARDS_COLUMN: "Boards",
            _BOARDS_COLUMN + 1: "Match",
            _PLACE_COLUMN: "Place",
            _PLACE_COLUMN + 1: "Award",
            _LINE_COLUMN: "Line",
            _OWN_COLUMN: "Place",
            _TIED_COLUMN: "Tied",
        }
        for column, head in heads.items():
            form.put(_HEAD_ROW, column, head, HEAD.at(10))
        for number in range(1, plan.points.boards[-1] + 1):
            row = _HEAD_ROW + number
            form.put(row, _BOARDS_COLUMN, number, HELPER)
            award = f"IF($O$11=1,IFERROR({self._match(at(row, _BOARDS_COLUMN))},0),0)"
            form.formula(row, _BOARDS_COLUMN + 1, award, HELPER)
        for number in range(1, plan.lines + 1):
            row = _HEAD_ROW + number
            form.put(row, _PLACE_COLUMN, number, HELPER)
            award = self._first() if number == 1 else self._lower(at(row, _PLACE_COLUMN))
            form.formula(row, _PLACE_COLUMN + 1, f"IF($O$11=1,IFERROR({award},0),0)", HELPER)

    def _line(self, form: Form, row: int, place: int) -> None:
        """Writes the line of a place, with the formulas of its award."""
        plan = self._plan
        line, own, tied = (at(row, column, "column") for column in (_LINE_COLUMN, _OWN_COLUMN, _TIED_COLUMN))
        helpers = {
            _LINE_COLUMN: f"IFERROR(MATCH({at(row, _PLACE_COLUMN, 'column')},{plan.rank(Rank.ORDER)},0),0)",
            _OWN_COLUMN: f"IF({line}=0,0,INDEX({plan.rank(Rank.PLACE)},{line}))",
            _TIED_COLUMN: f"COUNTIF({plan.rank(Rank.PLACE)},{own})",
        }
        for column, formula in helpers.items():
            form.formula(row, column, formula, HELPER)
        number, matches, overall = (at(row, column) for column in (2, 4, 5))
        ranked = f"INDEX({plan.line(Line.RANKED)},{line})=1"
        if self._calls:
            share = f"MPPLACE({own},$B${_FIRST},{self._used(_SESSIONS)},{tied})"
        else:
            summed = f'SUMIFS({self._place_cents},{self._places},">="&{own},{self._places},"<="&({own}+{tied}-1))'
            share = f"ROUND({summed}/{tied},0)/100"
        shaded = place % 2 == 0 and place <= plan.order.teams
        cells = (
            (f'IF({line}=0,"",INDEX({plan.rank(Rank.SHOWN)},{line}))', RESULT_STRONG),
            (f'IF({line}=0,"",INDEX({plan.numbers},{line}))', RESULT),
            (f'IF({line}=0,"",INDEX({plan.names},{line}))', RESULT_TEXT_STRONG),
            (f'IF(OR({number}="",$O$11=0,{self._of_pairs}),"",'
             f'IF({ranked},ROUND(INDEX({plan.rank(Rank.AWARDS)},{line}),0)/100,""))',
             RESULT_VPS),
            (f'IF(OR({number}="",$O$11=0),"",IF({ranked},IF({own}>$B${_DEPTH},0,{share}),""))', RESULT_VPS),
            (f'IF(COUNT({matches},{overall})=0,"",MAX({matches},{overall}))', RESULT_VPS_STRONG),
        )  # fmt: skip
        for column, (formula, role) in enumerate(cells, 1):
            form.formula(row, column, formula, role.at(11, shaded=shaded))
            if role is RESULT_TEXT_STRONG:
                form.shrink(row, column)

    # --- the formulas ------------------------------------------------------------------------------------------

    def _problem(self) -> str:
        """Why there are no awards, in words."""

        def whole(row: int, least: int, most: int) -> str:
            cell = self._used(row)
            return f"IF(COUNT({cell})=0,TRUE,OR({cell}<{least},{cell}>{most},ROUND({cell},0)<>{cell}))"

        def unlisted(row: int, names: tuple[str, ...]) -> str:
            cell = self._used(row)
            return "AND(" + ",".join(f'{cell}<>"{name}"' for name in names) + ")"

        limit = self._used(_LIMIT)
        return first_of(
            (f'{self._used(_RATING)}=""', '"No rating is chosen: no awards are worked out"'),
            (f'IF({self._setting.contestants}="pairs",{self._used(_RATING)}="{_CLUB}",FALSE)',
             '"A regular club game of pairs has awards of its own: use bridgesheets new club-game"'),
            (unlisted(_RATING, rating_names(in_force()).names), '"Choose the rating from the list"'),
            (f'IF({limit}="open",FALSE,{whole(_LIMIT, 0, _MOST_LIMIT)})', '"The limit must be a whole number"'),
            (whole(_RESTRICTIONS, 0, 9), '"Restrictions are counted: 0, 1 or 2"'),
            (unlisted(_STANDING, status_names(in_force()).names), '"Choose the standing of the event from the list"'),
            (whole(_SESSIONS, 1, 6), '"An event has 1 to 6 sessions"'),
            (whole(_TEAMS, 2, self._plan.lines), '"How large is the field?"'),
        )  # fmt: skip

    def _said(self) -> str:
        """The formula of the words above the awards: what is shown, or what is wrong."""
        after = f'"For the standings after round "&{self._facts.shown}&{self._facts.provisional}'
        shown = f'{after}&": the greater of match awards and overall award"'
        # ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events: pairs have none.
        for_pairs = f'{after}&": overall awards of a pair event, which has no match awards"'
        problem = self._used(_PROBLEM)
        return f'IF({problem}<>"",{problem},IF({self._of_pairs},{for_pairs},{shown}))'

    def _arguments(self) -> str:
        """Limit, restrictions and status as arguments of our functions."""
        return f"{self._used(_LIMIT)},{self._used(_RESTRICTIONS)},{self._used(_STANDING)}"

    def _strength(self) -> str:
        """M times P, for the sheet of tables; M is no more than the standing of the event allows."""
        assert self._tables is not None
        limit, restrictions, standing = (f"{AWARDS}!{self._used(row)}" for row in (_LIMIT, _RESTRICTIONS, _STANDING))
        most = self._tables.look(standing, 5)
        start, slope = (self._tables.look(limit, 8, offset, 1) for offset in (1, 2))
        lower = self._tables.look(limit, 8, 0, 1)
        m = f'MIN({most},IF({limit}="open",{M_UNITS},{start}+({limit}-{lower})*{slope}))'
        return f"IFERROR({m}*{self._tables.look(f'MIN(2,{restrictions})', 12)},0)"

    def _match(self, boards: str) -> str:
        """The formula of the match award in hundredths; none in pair events."""
        if self._tables is None:
            award = f"ROUND(100*MPMATCH({boards},{self._used(_RATING)},{self._arguments()}),0)"
        else:
            d, length = self._tables.look(self._used(_RATING), 1, 2), self._tables.look(boards, 18)
            units = D_UNITS * L_UNITS * M_UNITS * HUNDREDTHS // 100
            award = f"ROUND({d}*{length}*{self._tables.strength}/{units},0)"
        return f"IF({self._of_pairs},0,{award})"

    def _first(self) -> str:
        """The formula of the first overall award in hundredths."""
        tables, rating, sessions = self._used(_TABLES), self._used(_RATING), self._used(_SESSIONS)
        if self._tables is None:
            limit, restrictions, standing = self._arguments().split(",")
            kind = f'IF({self._of_pairs},"pairs","swiss")'
            arguments = f"{tables},{rating},{kind},{sessions},{limit},{restrictions},{standing}"
            return f"ROUND(100*MPFIRST({arguments}),0)"
        b, r, s = (self._tables.look(tables, 21), self._tables.look(rating, 1), self._tables.look(sessions, 15))
        t = f"IF({self._of_pairs},{_quarters('pairs')},{_quarters('swiss')})"
        units = B_UNITS * HUNDREDTHS * HUNDREDTHS * M_UNITS * HUNDREDTHS * _QUARTERS // 100
        return f"ROUND({b}*{r}*{s}*{self._tables.strength}*{t}/{units},0)"

    def _lower(self, place: str) -> str:
        """The formula of a lower overall award in hundredths."""
        first, sessions = f"$M${_HEAD_ROW + 1}", self._used(_SESSIONS)
        if self._calls:
            return f"ROUND(100*MPPLACE({place},{first}/100,{sessions}),0)"
        rule = in_force().places.overall_places
        steps = (
            f"IF({sessions}=1,{rule.steps_to_one_session},"
            f"IF({sessions}=2,{rule.steps_to_two_sessions},{rule.steps_to_more_sessions}))"
        )
        weight, shift = rule.session_weight, rule.shift
        below = f"IF({sessions}=1,{first}/{place},{first}*{sessions}/({place}+{weight}*{sessions}-{shift}))"
        return f"ROUND(IF({place}<={steps},{first}*{rule.step}^({place}-1),{below}),0)"

    def _depth(self) -> str:
        """The formula of the places that are paid."""
        pairs, teams = self._depth_of("pairs", PAIR_DEPTHS), self._depth_of("swiss", TEAM_DEPTHS)
        return f"IF({self._of_pairs},{pairs},{teams})"

    def _depth_of(self, kind: str, printed: int) -> str:
        """The same for one type of event and its printed table."""
        field, tables, sessions = (self._used(row) for row in (_TEAMS, _TABLES, _SESSIONS))
        if self._tables is None:
            return f'MPDEPTH({field}{"/2" if kind == "pairs" else ""},"{kind}",$B${_FIRST},{sessions})'
        rule = in_force().depth.depth
        base = f"MAX({self._tables.look(tables, printed, 1, 1)},ROUND({field}*{rule.at_least},0))"
        quarter = f"ROUND({field}*{rule.at_most},0)"
        enough = f'COUNTIF({self._place_cents},">={100 * rule.award_at_least:f}")'
        return f"IF({tables}>{self._tables.last_step(printed)},MAX({base},MIN({quarter},{enough})),{base})"


def _quarters(event_type: str) -> int | float:
    """The factor T of a type of event in quarters, so that products stay whole where it has no smaller parts."""
    return in_units(type_factor(in_force(), event_type).value, _QUARTERS)
