"""The line at the head of the sheets: what is to be done next."""

from __future__ import annotations

from bridgesheets.sheets.swiss.draw_record import DrawRecord
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.plan import Plan, Tally
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.sheets.words import first_of


def status(plan: Plan, facts: Facts, setting: Setting, record: DrawRecord) -> str:
    """The formula of the line."""
    current, planned = facts.next, facts.planned
    draw = '" (bridgesheets draw FILE) or type it"'
    begin = f'{facts.entered}&" "&{facts.team}&"s: draw round 1"&{draw}'
    changed = (
        f'IF(COUNT({record.changed})=0,"","; the standings that round "&MIN({record.changed})&" was drawn from have '
        f'changed: see Draw record")'
    )
    words = first_of(
        (f"IFERROR(MATCH({setting.boards},{facts.boards},0),0)=0",
         f'"The {plan.points.title} has no entry for so many boards: correct Boards a match below"'),
        (f"{facts.entered}<2", f'"Type the "&{facts.team}&"s on the sheet Teams"'),
        (f"{current}>{planned}", f'"Round "&{planned}&" complete: final standings"'),
        (f"INDEX({plan.tally(Tally.DRAWN)},{current})>0",
         f'"Round "&{current}&": "&INDEX({setting.glance},{current})&{_meanwhile(plan, facts, setting)}'),
        (f"{current}=1", begin),
        otherwise=f'"Round "&({current}-1)&" complete: draw round "&{current}&{draw}',
    )  # fmt: skip
    return f'IF({facts.broken}<>"",{facts.broken},{words}&{changed})'


def _meanwhile(plan: Plan, facts: Facts, setting: Setting) -> str:
    """Where rounds are drawn with a delay: that the next one may be drawn while this one is played."""
    current = facts.next
    undrawn = f"IF({current}<{facts.planned},INDEX({plan.tally(Tally.DRAWN)},{current}+1)=0,FALSE)"
    return f'IF({setting.delay}=1,IF({undrawn},"; draw round "&({current}+1)&" meanwhile",""),"")'
