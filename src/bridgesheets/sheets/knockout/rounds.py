"""The rounds of a knockout: both sides' IMPs by segment, the other captain's totals, and in words who won."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, KEY
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.imps import imp_steps
from bridgesheets.sheets.entries import USUAL_IMPS_A_BOARD, choice, number, usual_imps
from bridgesheets.sheets.form import Form, at, block
from bridgesheets.sheets.knockout.event import FOOTER, Event, in_order
from bridgesheets.sheets.knockout.layout import FIRST_ROW, HEAD_ROW, SEGMENTS, R, S, match_row, round_name
from bridgesheets.sheets.knockout.plans import NOBODY, Plan, Slot
from bridgesheets.sheets.knockout.setup import YES
from bridgesheets.sheets.styles import (
    CHECK,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    NOT_ASKED,
    PROVISIONAL,
    RESULT_STRONG,
    RESULT_TEXT,
    WAITING,
    WRONG,
)
from bridgesheets.sheets.words import first_of, first_said, no_whole_number

FORFEIT = "forfeit"
SEGMENT_HEADS = ("1st", "2nd", "3rd", "4th")
MOST_IMPS = 999
#: What stands behind the words of a match, by its state.
STATE_TONES = (
    ((S.WRONG, S.DISPUTED), WRONG),
    ((S.PROVISIONAL, S.ONE_TOTAL), PROVISIONAL),
    ((S.ONE_SIDE, S.RUNNING, S.TIED), WAITING),
)
_ENTRY, _NAME = ENTRY.at(13), RESULT_TEXT.at(13)
_WIDTHS = (36, 30, 138, 36, 36, 36, 36, 36, 36, 44, 50, 54, 250, 12, 60, *([40] * 8))


def imps_a_board() -> int:
    """The most IMPs that a board can bring."""
    return int(imp_steps(in_force())[1][-1])


def round_title(event: Event, played: int) -> str:
    """What a round is called: "Round 3: semifinals"."""
    left = event.layout.rounds - played
    names = {0: "final", 1: "semifinals", 2: "quarterfinals"}
    return f"{round_name(played)}: {names[left]}" if left in names else round_name(played)


def add_round(event: Event, played: int) -> None:
    """Add the sheet of a round."""
    layout = event.layout
    form = event.book.form(round_name(played), landscape=True)
    form.widths(_WIDTHS)
    last_row = layout.last_round_row(played)
    event.head(form, round_title(event, played), _status(event, played), last=R.RESULT)
    heads = ("Match", "No.", "Team", *SEGMENT_HEADS, "Extra", "Carried", "Total", "Other\ncaptain",
             "Forfeit", "Result")  # fmt: skip
    for column, head in enumerate(heads, 1):
        form.put(HEAD_ROW, column, head, HEAD.at(10))
    form.height(HEAD_ROW, 30)
    said = (
        "IMPs of both sides, by segment. Extra: boards added after a tie. Carried: carry-over or handicap. "
        "Other captain: both totals as that captain reports them."
    )
    form.put(3, 1, said, RESULT_TEXT.at(10))
    allowed = (
        usual_imps("IMPs", f"{USUAL_IMPS_A_BOARD}*{layout.valid('boards')}"),
        number("Carried over", 0, MOST_IMPS),
        number("Other captain", 0, MOST_IMPS),
        choice("Forfeit", (FORFEIT,)),
    )
    waiting = '""'
    for match in range(1, max(1, layout.matches(played)) + 1):
        first = match_row(match)
        for side in (0, 1):
            row = first + side
            # A rule above each match.
            top = side == 0
            form.put(row, R.MATCH, layout.label(played, match), KEY.at(11, ruled=top))
            form.height(row, 19)
            slots = layout.slots(played, match, side)
            number_, name = _coming(event, played, match, side, slots)
            form.formula(row, R.NUMBER, number_, KEY.at(11, ruled=top))
            form.formula(row, R.NAME, name, _NAME.at(13, ruled=top))
            form.shrink(row, R.NAME)
            for segment in range(SEGMENTS):
                form.entry(row, R.FIRST + segment, _ENTRY, allowed[0], _result(event, played, match, side, segment))
            form.entry(row, R.EXTRA, _ENTRY, allowed[0])
            form.entry(row, R.CARRIED, _ENTRY, allowed[1])
            form.formula(row, R.TOTAL, _total(row), RESULT_STRONG.at(13, ruled=top))
            form.entry(row, R.OTHER, _ENTRY, allowed[2])
            form.entry(row, R.FORFEIT, ENTRY_CHOICE, allowed[3])
            form.formula(row, R.WRONG, _wrong(event, row), HELPER)
        _add_match(event, form, played, match)
        waiting = _add_waiting(form, first, layout.label(played, match), waiting)
    for segment in range(2, SEGMENTS + 1):
        column = R.FIRST + segment - 1
        unused = f"{layout.valid('segments')}<{segment}"
        form.tone_where(unused, NOT_ASKED, (FIRST_ROW, column), (last_row, column))
    states = block(FIRST_ROW, R.STATE, last_row, R.STATE)
    form.formula(3, R.WAITING, "+".join(f"COUNTIF({states},{state})" for state in S.OPEN), HELPER)
    form.formula(3, R.WINNER, waiting, HELPER)
    form.break_evenly(FIRST_ROW, max(1, layout.matches(played)), 2, 12)
    form.finish(last_row, R.RESULT, source=FOOTER, head=HEAD_ROW, cursor=(FIRST_ROW, R.FIRST))


def _result(event: Event, played: int, match: int, side: int, segment: int) -> int | str:
    """What the example has for a segment; nothing without one."""
    found = event.example.results.get((played, match)) if event.example else None
    return found[side][segment] if found and segment < len(found[side]) else ""


def is_playoff(event: Event, played: int, match: int) -> bool:
    """Whether a match is the play-off for third place: the last beside the final."""
    return event.layout.has_playoff(played) and match == event.layout.matches(played)


def _coming(event: Event, played: int, match: int, side: int, slots: tuple[Slot, ...]) -> tuple[str, str]:
    """The number and the name of the team of a side; where it is not known yet, whose winner it will be."""
    layout = event.layout
    here = at(match_row(match) + side, R.NUMBER)
    if is_playoff(event, played, match):
        semifinals = [f"'{round_name(played - 1)}'!{at(match_row(side + 1) + line, R.OUT, 'both')}" for line in (0, 1)]
        loser = f'IF({semifinals[0]}<>"",{semifinals[0]},{semifinals[1]})'
        asked = f'{layout.valid("play-off")}="{YES}"'
        said = f'IF({asked},"loser of match {layout.label(played - 1, side + 1)}","no play-off")'
        return f'IF({asked},{loser},"")', f'IF({here}="",{said},IF({here}=0,"no team",{event.name(here)}))'
    number_ = layout.by_plan(
        tuple(layout.coming(plan, played, slot) for plan, slot in zip(layout.plans, slots, strict=True))
    )
    words = layout.by_plan(
        tuple(f'"{_whose(event, plan, played, slot)}"' for plan, slot in zip(layout.plans, slots, strict=True))
    )
    return number_, f'IF({here}="",{words},IF({here}=0,"no team",{event.name(here)}))'


def _whose(event: Event, plan: Plan, played: int, slot: Slot) -> str:
    """From where the team of a side comes, in words."""
    if slot.source == "winner":
        return f"winner of match {event.layout.label(event.layout.before(plan, played), slot.number)}"
    if slot.source == "three-way":
        place = "" if plan.survivors == 1 else ("first of " if slot.survivor == 1 else "second of ")
        return f"{place}three-way {slot.number}"
    return "not played"


def _total(row: int) -> str:
    """The formula of a side's total."""
    scores = block(row, R.FIRST, row, R.CARRIED).replace("$", "")
    any_entry = block(row, R.FIRST, row, R.EXTRA).replace("$", "")
    return f'IF(COUNT({any_entry})=0,"",IF({at(row, R.WRONG)}<>"","",ROUND(SUM({scores}),2)))'


def _wrong(event: Event, row: int) -> str:
    """What is wrong with the figures of a side, in words."""
    layout = event.layout
    scores = block(row, R.FIRST, row, R.CARRIED).replace("$", "")
    segments = block(row, R.FIRST, row, R.LAST).replace("$", "")
    imps = [at(row, column) for column in range(R.FIRST, R.EXTRA + 1)]
    other, forfeit = at(row, R.OTHER), at(row, R.FORFEIT)
    beyond = "+".join(
        f'({layout.valid("segments")}<{segment})*({at(row, R.FIRST + segment - 1)}<>"")'
        for segment in range(2, SEGMENTS + 1)
    )
    checks = [
        (f'SUMPRODUCT(--({scores}<>""))+({other}<>"")>COUNT({scores},{other})', "a text stands where IMPs are due"),
        (f"MIN({scores},{other})<0", "IMPs are never negative: type the totals of both sides"),
        (no_whole_number(imps), "IMPs are whole numbers"),
        (f"MAX({scores},{other})>{MOST_IMPS * SEGMENTS}", "so many IMPs cannot be meant"),
        (f"SUM({segments})>{imps_a_board()}*{layout.valid('boards')}", f"over {imps_a_board()} IMPs a board"),
        (f"{beyond}>0", "the set-up has fewer segments"),
        (f'AND({forfeit}<>"",{forfeit}<>"{FORFEIT}")', f"choose {FORFEIT} or leave the cell empty"),
    ]
    said = first_said(*checks)
    return f'IFERROR({said},"an error value stands in this line")'


def _exists(event: Event, played: int, match: int) -> str:
    """Whether a match is played in the plan that is chosen; empty if it is in every one."""
    if is_playoff(event, played, match):
        plans = event.layout.plans
        semifinals = tuple("1" if len(plan.rounds) > 1 and plan.rounds[played - 2] else "0" for plan in plans)
        return f'{event.layout.by_plan(semifinals)}*({event.layout.valid("play-off")}="{YES}")'
    found = tuple("0" if slot == NOBODY else "1" for slot in event.layout.slots(played, match, 0))
    said = event.layout.by_plan(found)
    return "" if said == "1" else said


def _add_match(event: Event, form: Form, played: int, match: int) -> None:
    """Writes the two lines of a match."""
    row = match_row(match)
    a, b = ({name: at(row + side, getattr(R, name)) for name in _NAMES} for side in (0, 1))
    one = [block(row + side, R.FIRST, row + side, R.LAST).replace("$", "") for side in (0, 1)]
    both = block(row, R.FIRST, row + 1, R.LAST).replace("$", "")
    done, state = at(row, R.DONE), at(row, R.STATE)
    segments = event.layout.valid("segments")
    form.formula(row, R.DONE, f'IFERROR(SUMPRODUCT(({one[0]}<>"")*({one[1]}<>"")),0)', HELPER)
    others = f"COUNT({a['OTHER']},{b['OTHER']})"
    same = f"AND(ROUND({a['OTHER']},2)={a['TOTAL']},ROUND({b['OTHER']},2)={b['TOTAL']})"
    same_winner = f"SIGN({a['OTHER']}-{b['OTHER']})=SIGN({a['TOTAL']}-{b['TOTAL']})"
    steps = [
        (f'OR({a["NUMBER"]}="",{b["NUMBER"]}="")', S.EARLIER),
        (f"AND({a['NUMBER']}=0,{b['NUMBER']}=0)", S.NOBODY),
        (f"{a['NUMBER']}*{b['NUMBER']}=0", S.BYE),
        (f'{a["WRONG"]}&{b["WRONG"]}<>""', S.WRONG),
        (f'AND({a["FORFEIT"]}<>"",{b["FORFEIT"]}<>"")', S.NOBODY),
        (f'{a["FORFEIT"]}&{b["FORFEIT"]}<>""', S.FORFEIT),
        (f"COUNT({both})=0", S.UNPLAYED),
        (f"COUNT({both})<>2*{done}", S.ONE_SIDE),
        (f"{done}<{segments}", S.RUNNING),
        (f"{a['TOTAL']}={b['TOTAL']}", S.TIED),
        (f"{others}=0", S.DONE),
        (f"{others}=1", S.ONE_TOTAL),
        (same, S.DONE),
        (same_winner, S.PROVISIONAL),
    ]
    found = first_of(*steps, otherwise=S.DISPUTED)
    exists = _exists(event, played, match)
    form.formula(row, R.STATE, f'IF({exists}=0,"",{found})' if exists else found, HELPER)
    won = f"OR({','.join(f'{state}={value}' for value in S.WON)})"
    ahead = f"{a['TOTAL']}>{b['TOTAL']}"
    form.formula(
        row,
        R.WINNER,
        f'IF({state}="","",IF({state}={S.BYE},MAX({a["NUMBER"]},{b["NUMBER"]}),IF({state}={S.NOBODY},0,'
        f'IF({state}={S.FORFEIT},IF({a["FORFEIT"]}<>"",{b["NUMBER"]},{a["NUMBER"]}),'
        f'IF({won},IF({ahead},{a["NUMBER"]},{b["NUMBER"]}),"")))))',
        HELPER,
    )
    paid_forfeit = f'AND({state}={S.FORFEIT},{event.layout.valid("forfeit")}="{YES}")'
    for side, (own, other) in enumerate(((a, b), (b, a))):
        line = row + side
        less = f"{own['TOTAL']}<{other['TOTAL']}"
        given_up = f'AND(OR({state}={S.FORFEIT},{state}={S.NOBODY}),{own["FORFEIT"]}<>"",{own["NUMBER"]}<>0)'
        if is_playoff(event, played, match):
            form.formula(line, R.OUT, '""', HELPER)
            form.formula(line, R.FORFEITS, '""', HELPER)
        else:
            lost = f"IF({won},{less},{given_up})"
            form.formula(line, R.OUT, f'IF({lost},{own["NUMBER"]},"")', HELPER)
            form.formula(line, R.FORFEITS, f'IF({given_up},{own["NUMBER"]},"")', HELPER)
        played_it = f"OR({','.join(f'{state}={value}' for value in S.PLAYED)})"
        form.formula(line, R.PLAYED, f'IF({played_it},{own["NUMBER"]},"")', HELPER)
        more = f"{own['TOTAL']}>{other['TOTAL']}"
        earned = f'IF({won},{more},AND({paid_forfeit},{own["FORFEIT"]}=""))'
        form.formula(line, R.PAID, f'IF({earned},{own["NUMBER"]},"")', HELPER)
    form.formula(row, R.RESULT, _words(event, row, a, b), RESULT_TEXT.at(12, indent=1, ruled=True))
    form.shrink(row, R.RESULT)
    form.formula(row + 1, R.RESULT, f'IF({state}={S.WRONG},{b["WRONG"]},"")', CHECK.at(11, indent=1))
    for states, tone in STATE_TONES:
        found = ",".join(f"{at(row, R.STATE, 'both')}={value}" for value in states)
        form.tone_where(f"OR({found})", tone, (row, R.RESULT), (row + 1, R.RESULT))


_NAMES = ("NUMBER", "NAME", "TOTAL", "OTHER", "FORFEIT", "WRONG")


def _words(event: Event, row: int, a: dict[str, str], b: dict[str, str]) -> str:
    """What a match has come to, with the winner by name."""
    state, done = at(row, R.STATE), at(row, R.DONE)
    ahead = f"{a['TOTAL']}>{b['TOTAL']}"
    score = f'MAX({a["TOTAL"]},{b["TOTAL"]})&"-"&MIN({a["TOTAL"]},{b["TOTAL"]})'
    winner, loser = f"IF({ahead},{a['NAME']},{b['NAME']})", f"IF({ahead},{b['NAME']},{a['NAME']})"
    beat = f'{winner}&" beat "&{loser}&" "&{score}'
    so_far = f'" after "&{done}&" of "&{event.layout.valid("segments")}'
    level = f'"level at "&{a["TOTAL"]}&{so_far}'
    running = f'IF({a["TOTAL"]}={b["TOTAL"]},{level},{winner}&" leads "&{loser}&" "&{score}&{so_far})'
    differ = f'{a["TOTAL"]}&"-"&{b["TOTAL"]}&" and "&{a["OTHER"]}&"-"&{b["OTHER"]}'
    given_up = f'IF({a["FORFEIT"]}<>"",{a["NAME"]},{b["NAME"]})'
    stays = f'IF({a["FORFEIT"]}<>"",{b["NAME"]},{a["NAME"]})'
    bye = f"IF({a['NUMBER']}=0,{b['NAME']},{a['NAME']})"
    useless = f'IF(COUNT({a["TOTAL"]},{b["TOTAL"]},{a["OTHER"]},{b["OTHER"]})>0,"; the IMPs do not count","")'
    typed = f"COUNT({block(row, R.FIRST, row + 1, R.OTHER)})"
    says = {
        S.EARLIER: f'IF({typed}>0,"who plays here is not known yet: these IMPs do not count","")',
        S.ONE_SIDE: '"a figure of one side is missing"',
        S.RUNNING: running,
        S.TIED: f'"tied at "&{a["TOTAL"]}&": play extra boards and type their IMPs under Extra"',
        S.PROVISIONAL: f'"provisional: the captains report "&{differ}&"; "&{winner}&" won by both"',
        S.WRONG: f'IF({a["WRONG"]}<>"",{a["WRONG"]},"see the line below")',
        S.BYE: f'{bye}&" has a bye"',
        S.FORFEIT: f'{given_up}&" forfeits the match to "&{stays}&{useless}',
        S.NOBODY: f'"nobody goes on from this match"&{useless}',
        S.DISPUTED: f'"the captains name different winners, "&{differ}&": nobody goes on until it is cleared up"',
        S.ONE_TOTAL: f'"provisional: a total of the other captain is missing; "&{beat}',
        S.DONE: beat,
    }
    said = '""'
    for value, words in says.items():
        said = f"IF({state}={value},{words},{said})"
    return f'IF({state}="","",{said})'


def _add_waiting(form: Form, row: int, label: int, before: str) -> str:
    """The list of matches that are waited for, one match longer; the cell it stands in."""
    state, here = at(row, R.STATE), at(row, R.WAITING)
    is_open = f"OR({','.join(f'{state}={value}' for value in S.OPEN)})"
    if before == '""':
        form.formula(row, R.WAITING, f'IF({is_open},"{label}","")', HELPER)
    else:
        form.formula(row, R.WAITING, f'{before}&IF({is_open},IF({before}="","",", ")&"{label}","")', HELPER)
    return here


def _status(event: Event, played: int) -> str:
    """What is open in the round."""
    layout = event.layout
    last_row = layout.last_round_row(played)
    labels = block(FIRST_ROW, R.MATCH, last_row, R.MATCH)
    cells = (block(FIRST_ROW, R.MATCH, last_row - 1, R.MATCH), block(FIRST_ROW + 1, R.MATCH, last_row, R.MATCH))
    matches = max(1, layout.matches(played))
    total = 2 * sum(layout.label(played, match) for match in range(1, matches + 1))
    states = block(FIRST_ROW, R.STATE, last_row, R.STATE)
    earlier = f"COUNTIF({states},{S.EARLIER})"
    is_open = at(3, R.WAITING)
    finished = "+".join(f"COUNTIF({states},{state})" for state in (*S.WON, S.FORFEIT, S.NOBODY))
    unsure = f"COUNTIF({states},{S.PROVISIONAL})+COUNTIF({states},{S.ONE_TOTAL})"
    name = round_name(played)
    said = (
        f'IF(COUNT({states})=0,"{name} is not played: three-way matches take its place.",'
        f'IF(AND({is_open}=0,{earlier}>0),"{name} waits for results of the round before.",'
        f'IF({is_open}>0,"{name}: "&({finished})&" of "&({finished}+{is_open}+{earlier})&" in; waiting for match"'
        f'&IF({is_open}>1,"es "," ")&{at(3, R.WINNER)}&".",'
        f'"{name}: all results are in."))'
        f'&IF({unsure}>0," Provisional: "&({unsure})&".",""))'
    )
    good = in_order(cells, 2 * matches, total, labels)
    return f'IF({good},{said},"{name}: the numbers in column A are not as they were made; undo the sorting.")'
