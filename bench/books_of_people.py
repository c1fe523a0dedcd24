"""Twenty workbooks made like those that people have, each formula with the value that arithmetic in Python gives it.

A class list with marks, a league table, a budget with dates, handicaps, attendance, invoices, working hours, stock,
names and instalments: 30 to 300 formulas, each kind small and large.
"""

from __future__ import annotations

import calendar
import random
from collections.abc import Callable
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import xlsxwriter

#: How many rows a small and a large workbook of each kind has.
SIZES = {"small": 12, "large": 60}
_DAY_0 = date(1899, 12, 30)
_NAMES = ("Ann Lee", "Bob Ray", "Cara Diaz", "Dan Ito", "Eve Moss", "Finn Ott", "Gus Park", "Hal Quinn")


class Sheet:
    """A worksheet that is filled row by row, cell after cell."""

    def __init__(self, book: xlsxwriter.Workbook, name: str) -> None:
        self._sheet = book.add_worksheet(name)

    def row(self, number: int, *cells: Any) -> None:
        """Fills row ``number``; a pair is a formula and its value."""
        for column, cell in enumerate(cells):
            if isinstance(cell, tuple):
                self._sheet.write_formula(number - 1, column, cell[0], None, cell[1])
            elif isinstance(cell, date):
                self._sheet.write_number(number - 1, column, serial(cell))
            elif cell is not None:
                self._sheet.write(number - 1, column, cell)


def serial(day: date) -> int:
    return (day - _DAY_0).days


def rounded(value: float, places: int = 2) -> float:
    """Half up, as ROUND rounds, of what is shown with fifteen digits."""
    return float(Decimal(f"{value:.15g}").quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def marks(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """Averages of three tests, a grade from a table of limits, a rank, and how many have each grade."""
    grades = ((0, "F"), (50, "D"), (60, "C"), (70, "B"), (85, "A"))
    limits, sheet = Sheet(book, "Grades"), Sheet(book, "Class")
    for number, grade in enumerate(grades, start=1):
        limits.row(number, *grade)
    tests = [[draw.randint(30, 100) for _ in range(3)] for _ in range(rows)]
    average = [rounded(sum(each) / 3, 1) for each in tests]
    got = [max(grade for grade in grades if grade[0] <= each)[1] for each in average]
    last = rows + 1
    sheet.row(1, "Name", "Test 1", "Test 2", "Test 3", "Average", "Grade", "Rank")
    for at, each in enumerate(tests):
        row = at + 2
        sheet.row(
            row, f"Pupil {at + 1}", *each, (f"=ROUND(AVERAGE(B{row}:D{row}),1)", average[at]),
            (f"=VLOOKUP(E{row},Grades!$A$1:$B$5,2,TRUE)", got[at]),
            (f"=RANK(E{row},$E$2:$E${last})", 1 + sum(other > average[at] for other in average)),
        )  # fmt: skip
    for number, (_, grade) in enumerate(grades, start=last + 2):
        sheet.row(number, grade, (f"=COUNTIF($F$2:$F${last},A{number})", got.count(grade)))
    sheet.row(last + 8, "Best", (f"=INDEX(A2:A{last},MATCH(MAX(E2:E{last}),E2:E{last},0))",
                                 f"Pupil {average.index(max(average)) + 1}"))  # fmt: skip


def league(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """Played, won, drawn, lost, goals and points of eight teams out of a list of matches."""
    matches, table = Sheet(book, "Matches"), Sheet(book, "Table")
    teams = [name.split()[1] for name in _NAMES]
    matches.row(1, "Home", "Away", "For", "Against", "Result")
    played = []
    for row in range(2, rows + 2):
        home, away = draw.sample(teams, 2)
        goals = draw.randint(0, 4), draw.randint(0, 4)
        said = "H" if goals[0] > goals[1] else "A" if goals[0] < goals[1] else "D"
        played.append((home, away, *goals, said))
        matches.row(row, home, away, *goals, (f'=IF(C{row}>D{row},"H",IF(C{row}<D{row},"A","D"))', said))
    end = rows + 1
    home_of, away_of, result = f"Matches!$A$2:$A${end}", f"Matches!$B$2:$B${end}", f"Matches!$E$2:$E${end}"
    table.row(1, "Team", "Played", "Won", "Drawn", "Lost", "Goals", "Points", "Place")
    counts = []
    for team in teams:
        won = sum((m[0], m[4]) == (team, "H") or (m[1], m[4]) == (team, "A") for m in played)
        drawn = sum(team in m[:2] and m[4] == "D" for m in played)
        all_of = sum(team in m[:2] for m in played)
        goals_for = sum(m[2] for m in played if m[0] == team) + sum(m[3] for m in played if m[1] == team)
        counts.append((all_of, won, drawn, all_of - won - drawn, goals_for, 3 * won + drawn))
    for row, (team, found) in enumerate(zip(teams, counts, strict=True), start=2):
        both = f'COUNTIFS({home_of},A{row},{result},"{{}}")+COUNTIFS({away_of},A{row},{result},"{{}}")'
        table.row(
            row, team, (f"=COUNTIF({home_of},A{row})+COUNTIF({away_of},A{row})", found[0]),
            (f"={both.format('H', 'A')}", found[1]), (f"={both.format('D', 'D')}", found[2]),
            (f"=B{row}-C{row}-D{row}", found[3]),
            (f"=SUMIF({home_of},A{row},Matches!$C$2:$C${end})+SUMIF({away_of},A{row},Matches!$D$2:$D${end})", found[4]),
            (f"=3*C{row}+D{row}", found[5]),
            (f"=RANK(G{row},$G$2:$G$9)+SUMPRODUCT(--($G$2:$G$9=G{row}),--($F$2:$F$9>F{row}))",
             1 + sum((other[5], other[4]) > (found[5], found[4]) for other in counts)),
        )  # fmt: skip


def budget(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """Payments with days and kinds; sums by month and kind, the end of each month, what is left of a plan."""
    paid, months = Sheet(book, "Payments"), Sheet(book, "Months")
    kinds = ("Rent", "Food", "Travel")
    listed = [
        (date(2024, 1, 1) + timedelta(draw.randrange(366)), draw.choice(kinds), draw.randrange(500, 90_000) / 100)
        for _ in range(rows)
    ]  # fmt: skip
    paid.row(1, "Day", "Kind", "Amount", "Month", "Weekday")
    for row, (day, kind, amount) in enumerate(listed, start=2):
        paid.row(row, day, kind, amount, (f"=MONTH(A{row})", day.month), (f"=WEEKDAY(A{row},2)", day.isoweekday()))
    end = rows + 1
    months.row(1, "Month", *kinds, "All", "Last day", "Days", "Left of 2,000")
    for month in range(1, 13):
        row = month + 1
        by_kind = [rounded(sum(a for d, k, a in listed if (d.month, k) == (month, kind))) for kind in kinds]
        last = date(2024, month, calendar.monthrange(2024, month)[1])
        amounts, of_month, kind = (f"Payments!${column}$2:${column}${end}" for column in "CDB")
        cells = [
            (f"=ROUND(SUMIFS({amounts},{of_month},$A{row},{kind},{column}$1),2)", amount)
            for column, amount in zip("BCD", by_kind, strict=True)
        ]
        whole = rounded(sum(by_kind))
        months.row(
            row, month, *cells, (f"=ROUND(SUM(B{row}:D{row}),2)", whole),
            (f"=EOMONTH(DATE(2024,A{row},1),0)", serial(last)), (f"=DAY(F{row})", last.day),
            (f"=MAX(0,ROUND(2000-E{row},2))", max(0.0, rounded(2000 - whole))),
        )  # fmt: skip


def handicaps(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """The mean of the three best of eight rounds, and a handicap by it."""
    sheet = Sheet(book, "Rounds")
    for row in range(1, rows + 1):
        scores = [draw.randint(70, 110) for _ in range(8)]
        best = sorted(scores)[:3]
        mean = rounded(sum(best) / 3)
        due = min(36.0, max(0.0, rounded((mean - 72) * 0.96, 1)))
        sheet.row(
            row, *scores, (f"=ROUND((SMALL(A{row}:H{row},1)+SMALL(A{row}:H{row},2)+SMALL(A{row}:H{row},3))/3,2)", mean),
            (f"=MIN(36,MAX(0,ROUND((I{row}-72)*0.96,1)))", due),
            (f"=COUNTIF(A{row}:H{row},\"<80\")", sum(score < 80 for score in scores)),
            (f"=IF(J{row}<=10,\"low\",IF(J{row}<=20,\"middle\",\"high\"))",
             "low" if due <= 10 else "middle" if due <= 20 else "high"),
        )  # fmt: skip


def attendance(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """Who came how often, and how large a part of ten evenings that is."""
    sheet = Sheet(book, "Evenings")
    came = [[draw.choice("xx-") for _ in range(10)] for _ in range(rows)]
    for row, each in enumerate(came, start=1):
        count = each.count("x")
        sheet.row(
            row, *each, (f'=COUNTIF(A{row}:J{row},"x")', count), (f"=ROUND(K{row}/10,2)", count / 10),
            (f'=IF(AND(K{row}>=5,J{row}="x"),"regular","")', "regular" if count >= 5 and each[9] == "x" else ""),
        )  # fmt: skip
    sums = [
        (f'=COUNTIF({letter}1:{letter}{rows},"x")', sum(each[at] == "x" for each in came))
        for at, letter in enumerate("ABCDEFGHIJ")
    ]
    sheet.row(rows + 1, *sums)


def invoices(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """Amounts with a discount by quantity, a tax, and their sums."""
    prices, sheet = Sheet(book, "Prices"), Sheet(book, "Items")
    listed = [(f"P{number:03}", draw.randrange(100, 9999) / 100) for number in range(1, 21)]
    for number, each in enumerate(listed, start=1):
        prices.row(number, *each)
    nets = []
    for row in range(1, rows + 1):
        (code, price), count = draw.choice(listed), draw.randint(1, 30)
        off = 0.1 if count >= 20 else 0.05 if count >= 10 else 0
        nets.append(rounded(price * count * (1 - off)))
        sheet.row(
            row, code, count, (f"=VLOOKUP(A{row},Prices!A$1:B$20,2,FALSE)", price),
            (f"=IF(B{row}>=20,0.1,IF(B{row}>=10,0.05,0))", off), (f"=ROUND(B{row}*C{row}*(1-D{row}),2)", nets[-1]),
        )  # fmt: skip
    net = rounded(sum(nets))
    sheet.row(rows + 1, "Net", None, None, None, (f"=ROUND(SUM(E1:E{rows}),2)", net))
    sheet.row(rows + 2, "Tax", None, None, None, (f"=ROUND(E{rows + 1}*0.19,2)", rounded(net * 0.19)))
    whole = rounded(net + rounded(net * 0.19))
    sheet.row(rows + 3, "All", None, None, None, (f"=ROUND(E{rows + 1}+E{rows + 2},2)", whole))


def hours(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """Working hours out of two times of day, with a break, and what is above eight hours."""
    sheet = Sheet(book, "Hours")
    worked = []
    for row in range(1, rows + 1):
        begin, end = draw.randrange(28, 40), draw.randrange(56, 84)  # quarters of an hour
        minutes = (end - begin) * 15 - (30 if (end - begin) * 15 > 360 else 0)
        worked.append(minutes)
        sheet.row(
            row, date(2024, 3, 1) + timedelta(row), begin / 96, end / 96,
            (f"=ROUND((C{row}-B{row})*1440,0)-IF(ROUND((C{row}-B{row})*1440,0)>360,30,0)", minutes),
            (f"=MAX(0,D{row}-480)", max(0, minutes - 480)), (f"=ROUND(D{row}/60,2)", rounded(minutes / 60)),
        )  # fmt: skip
    sheet.row(rows + 1, None, None, None, (f"=SUM(D1:D{rows})", sum(worked)),
              (f"=SUM(E1:E{rows})", sum(max(0, each - 480) for each in worked)))  # fmt: skip


def stock(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """What is in stock by a list of ins and outs, with the names of a second list, some of which are missing."""
    things, moves, sheet = Sheet(book, "Things"), Sheet(book, "Moves"), Sheet(book, "Stock")
    names = {100 + number: f"Thing {number}" for number in range(10)}
    for number, each in enumerate(names.items(), start=1):
        things.row(number, *each)
    done = [(draw.choice([*names, 999]), draw.randint(-9, 20)) for _ in range(rows)]
    for number, each in enumerate(done, start=1):
        moves.row(number, *each)
    for row, code in enumerate([*names, 999], start=1):
        count = sum(amount for thing, amount in done if thing == code)
        sheet.row(
            row, code, (f'=IFERROR(VLOOKUP(A{row},Things!A$1:B$10,2,FALSE),"unknown")', names.get(code, "unknown")),
            (f"=SUMIF(Moves!A$1:A${rows},A{row},Moves!B$1:B${rows})", count),
            (f'=IF(C{row}<10,"order","")', "order" if count < 10 else ""),
            (f"=COUNTIF(Moves!A$1:A${rows},A{row})", sum(thing == code for thing, _ in done)),
        )  # fmt: skip


def names(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """Given and family names out of whole ones, initials, and what is written on a label."""
    sheet = Sheet(book, "Names")
    for row in range(1, rows + 1):
        whole, number = draw.choice(_NAMES), draw.randint(1, 99)
        given, family = whole.split()
        sheet.row(
            row, f" {whole} ", number, (f"=TRIM(A{row})", whole), (f'=LEFT(C{row},FIND(" ",C{row})-1)', given),
            (f'=MID(C{row},FIND(" ",C{row})+1,50)', family),
            (f'=UPPER(LEFT(D{row},1)&LEFT(E{row},1))&"-"&TEXT(B{row},"000")', f"{given[0]}{family[0]}-{number:03}"),
            (f'=E{row}&", "&D{row}&" ("&LEN(C{row})&")"', f"{family}, {given} ({len(whole)})"),
        )  # fmt: skip


def instalments(book: xlsxwriter.Workbook, rows: int, draw: random.Random) -> None:
    """A loan that is paid back in equal parts, with interest by the month to the cent."""
    sheet = Sheet(book, "Loan")
    loan, rate = draw.randrange(5, 50) * 1000.0, 0.05
    part = rounded(loan * rate / 12 / (1 - (1 + rate / 12) ** -rows))
    sheet.row(1, loan, rate, rows, ("=ROUND(-PMT(B1/12,C1,A1),2)", part))
    left = loan
    for row in range(2, rows + 2):
        before = "A1" if row == 2 else f"D{row - 1}"
        interest = rounded(left * rate / 12)
        back = rounded(part - interest)
        left = rounded(left - back)
        sheet.row(
            row, (f"=EDATE(DATE(2024,1,31),{row - 2})", serial(_month_on(row - 2))),
            (f"=ROUND({before}*$B$1/12,2)", interest), (f"=ROUND($D$1-B{row},2)", back),
            (f"=ROUND({before}-C{row},2)", left),
        )  # fmt: skip


def _month_on(months: int) -> date:
    """31 January 2024 so many months on."""
    year, month = 2024 + months // 12, months % 12 + 1
    return date(year, month, min(31, calendar.monthrange(year, month)[1]))


KINDS: tuple[Callable[[xlsxwriter.Workbook, int, random.Random], None], ...] = (
    marks, league, budget, handicaps, attendance, invoices, hours, stock, names, instalments,
)  # fmt: skip


def write(folder: Path) -> list[Path]:
    """Writes the twenty workbooks into a folder."""
    found = []
    for size, rows in SIZES.items():
        for kind in KINDS:
            path = folder / f"{kind.__name__}-{size}.xlsx"
            with xlsxwriter.Workbook(path) as book:
                kind(book, rows, random.Random(f"{kind.__name__} {size}"))
            found.append(path)
    return found
