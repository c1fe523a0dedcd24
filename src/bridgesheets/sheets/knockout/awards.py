"""The awards of a knockout: what its places and matches are worth, and what each team has earned."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, KEY, NOTE, Role, figure_centred
from bridgesheets.sheets.form import Form, at
from bridgesheets.sheets.knockout.award_figures import knockout_figures
from bridgesheets.sheets.knockout.event import REASON_COLUMN, SOURCE, Event
from bridgesheets.sheets.knockout.layout import (
    ABSENT_PLACE,
    AWARDS,
    FACT_ROWS,
    FIRST_AWARD_ROW,
    FIRST_FACT_ROW,
    FIRST_ROW,
    HEAD_ROW,
    RESULTS,
    A,
    F,
    R,
    T,
    W,
)
from bridgesheets.sheets.knockout.setup import COMPACT, GREATER, YES
from bridgesheets.sheets.styles import ASKED, HELPER, RESULT, RESULT_STRONG, RESULT_TEXT
from bridgesheets.sheets.words import first_of

_MP = figure_centred(2)
_WIDTHS = (100, 70, 60, 84, 216, 40)
_SAID = Role("Fact", 10, italic=True, horizontal="left", indent=1)


def add_awards(event: Event) -> None:
    """Add the sheet of what places and matches are worth."""
    form = event.book.form(AWARDS)
    form.widths(_WIDTHS)
    why = event.fact("why not")
    said = f'IF({why}="","Masterpoints of this bracket, by place and by match.",{why})'
    event.head(form, "Awards", said, last=A.WORDS)
    _add_facts(event, form)
    head = FIRST_AWARD_ROW - 1
    for column, words in enumerate(("Place", "from", "teams", "Masterpoints", "For"), 1):
        form.put(head, column, words, HEAD)
    row = FIRST_AWARD_ROW
    for code in event.layout.award_codes:
        _add_line(event, form, row, code)
        row += 1
    form.put(row + 1, 1, _NOTE, NOTE)
    form.across(row + 1, 1, A.WORDS, NOTE)
    form.height(row + 1, 76)
    form.finish(row + 1, A.WORDS, source=SOURCE, head=2, down=1)


_NOTE = (
    "Places: A.1, of the first award rounded to hundredths; teams that share a place share the percentages. A team "
    "advances through two rounds before it is paid an overall award. A team that forfeits is paid as the team it beat "
    "in its previous match. Match awards: A.2, a tenth of the first award within limits. In a three-way each win "
    "counts as half a match, as printed for the three-way matches of NABC events."
)


def award_of(event: Event, code: str, column: int = A.AWARD) -> str:
    """What stands in a line of the sheet, by its code."""
    layout = event.layout
    return f"INDEX({layout.award_column(column)},MATCH({code},{layout.award_column(A.CODE)},0))"


def _add_facts(event: Event, form: Form) -> None:
    """Writes the facts on which the awards depend."""
    layout, bracket, figures = event.layout, event.bracket, knockout_figures()
    rounds = layout.by_plan(tuple(str(plan.rounds_played) for plan in layout.plans))
    averages = layout.team_column(T.AVERAGE)
    known, there = f"COUNT({averages})", layout.present
    mean = f'IF(AND({known}={there},{known}>0),{event.awards.average(averages)},"")'
    counted = layout.valid("teams")
    compact = f'{event.fact("format")}="{COMPACT}"'
    too_few = f"{bracket.teams}<{figures.fewest_sized}"
    unusable = first_of(
        *(
            (_unusable(event, name), f'"No awards yet: {asked} on the sheet Set-up is missing or cannot be used."')
            for name, asked in _DECIDING.items()
        )
    )
    why_not = (
        f'IF({unusable}<>"",{unusable},'
        f'IF({bracket.teams}<{there},"Teams that count: no fewer than the "&{there}&" of this bracket.",'
        f'IF({bracket.average}="","No awards yet: the masterpoints of "&({there}-{known})&" teams are missing.",'
        f'IF(AND(NOT({compact}),{too_few}),"No awards: the regulations have none for fewer than '
        f"{figures.fewest_sized} teams, "
        f'unless the knockout is compact.",'
        f'IF(AND(NOT({compact}),{bracket.rounds}<{figures.fewest_rounds}),"No awards: the regulations have none for '
        f'fewer than {figures.fewest_rounds} rounds, unless the knockout is compact.","")))))'
    )
    first = event.awards.place("1", "1", bracket)
    compact_first = event.awards.compact("1", bracket)
    first = f'IF({event.fact("why not")}<>"","",IFERROR(IF({compact},{compact_first},{first}),""))'
    lines = {
        "format": ("Format", layout.valid("format"), RESULT, "as chosen in the set-up"),
        "teams": ("Teams", f'IF({counted}="",{there},{counted})', RESULT, "of the bracket, or of the largest group"),
        "average": ("Bracket average", f'IF({layout.valid("average")}="",{mean},{layout.valid("average")})', _MP,
                    f"{figures.players_counted} × masterpoints / players of each team, and the mean of all teams"),
        "rounds": ("Rounds", rounds, RESULT, ""),
        "boards": ("Boards a match", layout.valid("boards"), RESULT, ""),
        "rating": ("Rating", layout.valid("rating"), RESULT, ""),
        "restrictions": ("Restrictions", layout.valid("restrictions"), RESULT, ""),
        "first": ("First award", first, _MP, "A, Knockout Teams Formula; compact: A.3"),
        "match": ("A match won", f'IF({event.fact("first")}="","",{event.awards.match(event.fact("first"), bracket)})',
                  _MP, "A.2, a tenth of the first award within limits"),
    }  # fmt: skip
    for name, (asked, formula, role, said) in lines.items():
        row = FACT_ROWS.index(name) + FIRST_FACT_ROW
        form.put(row, 1, asked, ASKED)
        form.formula(row, 2, formula, role)
        form.put(row, 3, said, _SAID)
    row = FACT_ROWS.index("why not") + FIRST_FACT_ROW
    # The sentence itself stands in the status line, where there is room for it.
    form.formula(row, REASON_COLUMN, why_not, HELPER)


#: What the awards depend on, and what it is called on the sheet Set-up; those that have no usual value.
_DECIDING = {
    "boards": "Boards a match",
    "play-off": "Play-off for third",
    "format": "Format",
    "rating": "Rating",
    "restrictions": "Restrictions",
    "teams": "Teams that count",
    "average": "Bracket average",
    "forfeit": "Award for a forfeit",
    "paid": "Overall and matches",
}
_NEVER_USUAL = ("boards", "rating")


def _unusable(event: Event, name: str) -> str:
    """Whether something else is counted than what was typed: a condition. An empty line is right where it is usual."""
    typed, taken = event.layout.setup(name), event.layout.valid(name)
    other = f'{typed}&""<>{taken}&""'
    return other if name in _NEVER_USUAL else f'AND({typed}&""<>"",{other})'


def _add_line(event: Event, form: Form, row: int, code: int) -> None:
    """Writes the line of a way to finish: what place it is, and what it is paid."""
    layout, bracket, figures = event.layout, event.bracket, knockout_figures()
    place, tied = at(row, A.PLACE), at(row, A.TIED)
    form.put(row, A.CODE, code, HELPER)
    compact = f'{event.fact("format")}="{COMPACT}"'
    no_award = f'{event.fact("first")}=""'
    playoff = f'{layout.valid("play-off")}="{YES}"'
    played_off = _played_off(event)
    words = '""'
    if code == A.CHAMPION:
        form.put(row, A.PLACE, 1, KEY)
        form.put(row, A.TIED, 1, RESULT)
        formula = event.fact("first")
        words = '"winner of the event"'
    elif code in (A.THIRD, A.FOURTH):
        third = 3 if code == A.THIRD else 4
        form.put(row, A.PLACE, third, KEY)
        form.put(row, A.TIED, 1, RESULT)
        paid = event.awards.place(place, "1", bracket)
        if code == A.FOURTH:
            paid = f"IF({event.fact('rounds')}={figures.playoff_rounds},0,{paid})"
        formula = f'IF({played_off},IFERROR(IF({compact},{event.awards.compact(place, bracket)},{paid}),""),"")'
        who = "winner" if code == A.THIRD else "loser"
        words = f'IF({played_off},"{who} of the play-off","no play-off that counts for awards")'
    elif code > A.FORFEIT:
        played = code - A.FORFEIT
        form.formula(row, A.PLACE, _place_of(event, played), KEY)
        form.put(row, A.TIED, 1, RESULT)
        if played == 1:
            formula, words = "0", '"forfeits its first match: has beaten nobody"'
        else:
            paid = event.awards.forfeit(place, bracket)
            match = "the final" if played == layout.rounds else f"in round {played}"
            formula = f'IF({place}="","",IF({compact},"",IFERROR({paid},"")))'
            words = (
                f'IF({place}="","not played",IF({compact},"compact: for the director",'
                f'"forfeits {match}: as the team it beat before"))'
            )
    else:
        form.formula(row, A.PLACE, _place_of(event, code), KEY)
        form.formula(row, A.TIED, _losers(event, code), RESULT)
        paid = event.awards.place(place, tied, bracket)
        beyond = f"IF({place}=2,{event.awards.compact('2', bracket)},0)"
        formula = f'IF({place}="","",IFERROR(IF({compact},{beyond},{paid}),""))'
        name = "final" if code == layout.rounds else f"round {code}"
        words = f'IF({place}="","no such round","lost in {"the " if code == layout.rounds else ""}{name}")'
        if code == layout.rounds - 1 and layout.has_playoff(layout.rounds):
            formula = f'IF({played_off},"",{formula})'
            unplayed = f"AND({compact},{bracket.teams}>={figures.compact_played_off})"
            words = (
                f'IF({played_off},"see third and fourth",IF({unplayed},"compact: has to play off (Set-up)",'
                f'IF({playoff},"the play-off brings no further award",{words})))'
            )
    last = f"{place}+{tied}-1"
    label = f'IF({place}="","–",IF({tied}=1,{place},{place}&"/"&({last})))'
    if code > A.FORFEIT:
        label = f'IF({place}="","–","forfeit")'
    form.formula(row, A.LABEL, label, RESULT_STRONG)
    form.formula(row, A.AWARD, f'IF({no_award},"",{formula})', _MP)
    form.formula(row, A.WORDS, words, RESULT_TEXT)
    form.shrink(row, A.WORDS)


def _played_off(event: Event) -> str:
    """Whether a play-off for third place counts for awards."""
    layout, bracket, figures = event.layout, event.bracket, knockout_figures()
    compact = f'{event.fact("format")}="{COMPACT}"'
    sizes = f"{bracket.teams}>={figures.playoff_from},{bracket.teams}<={figures.playoff_to}"
    special = f"AND({bracket.rounds}={figures.playoff_rounds},{sizes})"
    counts = f"IF({compact},{bracket.teams}>={figures.compact_played_off},{special})"
    return f'IF({layout.valid("play-off")}="{YES}",{counts},FALSE)'


def _left(event: Event, played: int) -> tuple[str, ...]:
    """How many teams a round leaves, in each plan; empty for a round that is not played."""
    found = []
    for plan in event.layout.plans:
        there = bool(plan.rounds[played - 1]) or (played == 1 and bool(plan.three_ways))
        found.append(str(plan.left(played)) if there else "")
    return tuple(found)


def _place_of(event: Event, played: int) -> str:
    """The first of the places of those who lose in a round."""
    said = tuple(str(int(left) + 1) if left else '""' for left in _left(event, played))
    return event.layout.by_plan(said)


def _losers(event: Event, played: int) -> str:
    """How many teams lose in a round: in the first those that are there beyond the winners."""
    said = []
    for left in _left(event, played):
        if not left:
            said.append('""')
        else:
            said.append(f"{event.layout.present}-{left}" if played == 1 else left)
    return event.layout.by_plan(tuple(said))


def add_results(event: Event) -> None:
    """Add the sheet with a line for each team, in the order of their numbers."""
    layout = event.layout
    form = event.book.form(RESULTS, landscape=True)
    form.widths((30, 150, 60, 66, 50, 60, 66, 66, 220, *([44] * 5)))
    event.head(form, "Results", '"What each team has earned. Sorted by place and with its players: sheet Award list."',
               last=F.WORDS)  # fmt: skip
    heads = ("No.", "Team", "Place", "Overall", "Matches\nwon", "Three-way\nwins", "Match\nawards", "Paid", "For")
    for column, head in enumerate(heads, 1):
        form.put(HEAD_ROW, column, head, HEAD.at(10))
    form.height(HEAD_ROW, 30)
    for team in range(1, layout.teams + 1):
        _add_result(event, form, FIRST_ROW + team - 1, team)
    form.break_evenly(FIRST_ROW, layout.teams, 1, 24)
    form.finish(FIRST_ROW + layout.teams - 1, F.WORDS, source=SOURCE, head=HEAD_ROW)


def _count(event: Event, column: int, team: int, three_way: int = 0) -> str:
    """How often a team stands in a column of the rounds, and of the three-way matches."""
    layout = event.layout
    found = [f"COUNTIF({layout.round_column(played, column)},{team})" for played in range(1, layout.rounds + 1)]
    if three_way and layout.three_ways:
        found.append(f"COUNTIF({layout.three_way_column(three_way)},{team})")
    return "+".join(found)


def _add_result(event: Event, form: Form, row: int, team: int) -> None:
    """Writes how far a team came."""
    layout = event.layout
    form.put(row, F.NUMBER, team, KEY)
    form.formula(row, F.NAME, event.name(str(team)), RESULT_TEXT)
    form.shrink(row, F.NAME)
    out = [f"{played}*COUNTIF({layout.round_column(played, R.OUT)},{team})" for played in range(1, layout.rounds + 1)]
    if layout.three_ways:
        out.append(f"COUNTIF({layout.three_way_column(W.OUT)},{team})")
    form.formula(row, F.OUT, "+".join(out), HELPER)
    given_up = _count(event, R.FORFEITS, team)
    was_out = at(row, F.OUT)
    absent = f'{layout.of_team(T.ABSENT, str(team))}<>""'
    playoff = _playoff_code(event, team)
    champion = f'IF({layout.champion}="",FALSE,{layout.champion}={team})'
    code = f"IF({was_out}=0,IF({champion},{A.CHAMPION},0),IF({given_up}>0,{A.FORFEIT}+{was_out},{playoff}))"
    form.formula(row, F.CODE, code, HELPER)
    found = at(row, F.CODE)
    label = award_of(event, found, A.LABEL)
    round_label = award_of(event, was_out, A.LABEL)
    still = f'IF({absent},"absent","in")'
    form.formula(row, F.PLACE,
                 f"IF({found}=0,{still},IF({found}>{A.FORFEIT},{round_label},{label}))", RESULT_STRONG)  # fmt: skip
    form.formula(row, F.OVERALL, f'IF({found}=0,"",{award_of(event, found)})', _MP)
    form.formula(row, F.WINS, _count(event, R.PAID, team), RESULT)
    halves = (
        f"SUMIF({layout.three_way_column(W.NUMBER)},{team},{layout.three_way_column(W.HALVES)})"
        if layout.three_ways
        else "0"
    )
    form.formula(row, F.HALVES, halves, RESULT)
    match = event.fact("match")
    wins, half = at(row, F.WINS), at(row, F.HALVES)
    form.formula(row, F.MATCHES, f'IF({match}="","",{event.awards.matches(wins, match, half)})', _MP)
    overall, matches = at(row, F.OVERALL), at(row, F.MATCHES)
    both = f"ROUND({overall}+{matches},2)"
    paid = f'IF({layout.valid("paid")}="{GREATER}",MAX({overall},{matches}),{both})'
    form.formula(row, F.PAID, f'IF(OR({found}=0,{overall}="",{matches}=""),"",{paid})', _MP)
    words = award_of(event, found, A.WORDS)
    why = event.fact("why not")
    said = f'IF({why}<>"","no award, see the sheet Awards",{words})'
    form.formula(row, F.WORDS, f'IF({found}=0,IF({absent},"did not come","still in the event"),{said})', RESULT_TEXT)
    form.formula(row, F.PLAYED, _count(event, R.PLAYED, team, W.PLAYED), HELPER)
    place = award_of(event, was_out, A.PLACE)
    place_or = f"IF({found}={A.FOURTH},4,IF({found}={A.CHAMPION},1,{place}))"
    order = f"IF({found}=0,IF({absent},{ABSENT_PLACE},0),{place_or})*1000+{team}"
    form.formula(row, F.KEY, order, HELPER)


def _playoff_code(event: Event, team: int) -> str:
    """The line of the awards of a team that has lost: that of its round, or third or fourth after a play-off."""
    layout = event.layout
    lost = at(FIRST_ROW + team - 1, F.OUT)
    if not layout.has_playoff(layout.rounds):
        return lost
    match = layout.matches(layout.rounds)
    winner = layout.round_cell(layout.rounds, match, 0, R.WINNER)
    semifinals = layout.rounds - 1
    line = f'IF({winner}="",0,IF({winner}={team},{A.THIRD},{A.FOURTH}))'
    return f"IF(AND({lost}={semifinals},{_played_off(event)}),{line},{lost})"
