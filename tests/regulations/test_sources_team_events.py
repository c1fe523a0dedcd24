"""Every printed table on team brackets, NABC+ events, federations and world championships against our data."""

import re
from decimal import Decimal

import pytest

from bridgesheets import MPBRACKET, MPCBF, MPDAYMATCH, MPGOLD, MPKO, MPNABC, MPRRKO, MPUSBF, MPWBF
from bridgesheets.regulations import figures, table
from tests.regulations.source_texts import Cells, SourceText, source_text

pytestmark = pytest.mark.sources

MASTERPOINTS = "masterpoints"

_LATEX = re.compile(r"\\text\{([^}]*)\}|[$\\]")


def manual() -> SourceText:
    return source_text(MASTERPOINTS)


def plain(cell: str) -> str:
    """A cell without the marks of its formula: ``$11.00 + (\\text{AVG MP} - 1000) / 400$``, ``35%*``."""
    return " ".join(_LATEX.sub(lambda mark: mark[1] or "", cell).split())


def printed(start: str, stop: str, cells: int) -> tuple[Cells, ...]:
    """The rows of a table of the manual with so many cells, its headings first."""
    return tuple(tuple(map(plain, row)) for row in manual().rows(start, stop) if len(row) == cells)


def filled(rows: tuple[Cells, ...]) -> int:
    """How many cells are printed, blank ones not counted."""
    return sum(1 for row in rows for cell in row if cell)


def closed(cells: Cells) -> tuple[str, ...]:
    """Cells without blanks: ``1 ST PLACE`` and ``1ST PLACE`` are the same heading."""
    return tuple(cell.replace(" ", "").casefold() for cell in cells)


@pytest.mark.parametrize(
    ("id", "start", "stop", "count"),
    [
        ("ko_computed", "**A. KNOCKOUT TEAMS", "Avg MP per Team", 18),  # 7 x 2, 4 comments
        ("ko_size", "### Knockout Bracket Size", "#### 1.", 28),  # 14 x 2
        ("ko_places", "#### 1. **OVERALL", "\\* Playoffs", 23),  # 8 places, 8 + 5 + 2 percentages
        ("bracket_computed", "### **C. BRACKETED SWISS", "Avg MP per Team", 18),  # 7 x 2, 4 comments
        ("bracket_size", "**Swiss/Round Robin Bracket", "Match awards are", 28),  # 14 x 2
        ("nabc_pairs", "#### **A. PAIR EVENTS**", "#### **1. MINIMUM", 102),  # 19 x 4, 13 GLM, 13 minimum
        ("nabc_teams", "**B. TEAM EVENTS – SWISS", "**1. MINIMUM", 55),  # 10 x 4, 8 GLM, 7 minimum
        ("nabc_knockouts", "**C. TEAM EVENTS – KNOCKOUTS", "**1. MATCH", 30),  # 6 x 4, 3 GLM, 3 minimum
        ("nabc_assigned", "**2. ASSIGNED PLACE", "**3. MINIMUM", 24),  # 6 x 4
        ("wbf", "♠ **CALCULATING THE AWARDS – WBF", "Overall awards below", 56),  # 14 x 4
    ],
)
def test_a_printed_table_is_our_table(id: str, start: str, stop: str, count: int) -> None:
    ours = table(id)
    headings, *rows = printed(start, stop, len(ours.columns))
    assert closed(headings) == closed(ours.columns)
    assert tuple(rows) == ours.printed
    assert filled(tuple(rows)) == count


@pytest.mark.parametrize(
    ("id", "start", "stop", "count"),
    [
        ("rrko_top", "Top Bracket of", "Second and Subsequent", 29),  # 12 x 2, 5 with three rounds
        ("rrko_lower", "Second and Subsequent", "When a Round Robin", 29),  # 12 x 2, 5 with three rounds
    ],
)
def test_the_round_robin_size_factors_are_our_tables(id: str, start: str, stop: str, count: int) -> None:
    heading, *rows = printed(start, stop, 3)
    assert heading == table(id).columns
    assert tuple(rows) == table(id).printed
    assert filled(tuple(rows)) == count


def test_the_federations_tables_are_ours() -> None:
    canada = manual().rows("#### **A. CANADIAN", "♠ **CALCULATING THE AWARDS – USBF")
    pairs_heading, pairs, teams_heading, *teams = [row for row in canada if len(row) == 6]
    assert (closed(pairs_heading), pairs) == (closed(table("cbf_pairs").columns), table("cbf_pairs").printed[0])
    assert closed(teams_heading) == closed(table("cbf_teams").columns)
    assert tuple(teams) == table("cbf_teams").printed
    assert filled((pairs, *teams)) == 5 + 16 + 1 + 4  # pairs 5; teams 4 x 4, one GLM, 4 minimum tables
    states = manual().rows("**A. USBF TEAM TRIALS", "♠ **CALCULATING THE AWARDS – WBF")
    heading, *trials = [row for row in states if len(row) == 6]
    assert closed(heading) == closed(table("usbf_teams").columns)
    assert tuple(trials) == table("usbf_teams").printed
    ranks_heading, *ranks = [row for row in states if len(row) == 3]
    assert ranks_heading == table("usbf_assigned").columns
    assert tuple(ranks) == table("usbf_assigned").printed
    assert filled((*trials, *ranks)) == 18 + 15  # 3 x 6; 5 x 3


def test_third_place_after_a_round_robin_is_paid_as_the_sentences_say() -> None:
    rows = manual().rows("When a Round Robin", "The sponsor may")
    said = {row[0].split()[0]: re.findall(r"(\d+)%", row[1]) for row in rows}
    # Third and fourth if played, then both if not; with nine teams nothing is said of the last.
    assert said == {"5": ["35", "20", "20"], "7": ["45", "35", "20"], "9+": ["45", "35"]}
    ours = {row[0].split()[0]: [cell.rstrip("%") for cell in row[1:4] if cell] for row in table("rrko_places").rows}
    assert ours == said
    assert [row[2].strip() for row in rows] == list(table("rrko_places").column("Pigment"))


def test_the_gold_of_brackets_is_as_printed() -> None:
    heading, *rows = manual().rows("**D. PIGMENTATION", "## ♠")
    assert heading[0] == table("bracket_gold").columns[0]
    shares = [(row[0], *re.findall(r"[\d.]+%", row[1]), *([""] if "Red" not in row[1] else [])) for row in rows]
    assert tuple(shares) == table("bracket_gold").printed
    assert filled(tuple(shares)) == 11


def test_the_figures_in_the_sentences_are_ours() -> None:
    text = SourceText("\n".join(map(plain, manual().lines)))
    team = text.says(r"Maximum: ([\d,]+)\) = (\d) \* \(Team Masterpoints\) / # of Players on Team "
                     r"AVG MP \(Bracket\) = Sum of [\w ]+ / Number of Teams in Bracket ### Knockout")  # fmt: skip
    assert Decimal(team[1].replace(",", "")) == figures("ko_team")["maximum"]
    assert Decimal(team[2]) == figures("ko_team")["players_counted"]
    match = text.says(r"equal to (\d+)% of the first overall awards .*?Minimum award = ([\d.]+) \* L \* R / (\d+) ?; "
                      r"Maximum = ([\d.]+) \* L \* R / 14")  # fmt: skip
    ours = figures("ko_match")
    assert Decimal(match[1]) / 100 == ours["share_of_first"]
    assert (Decimal(match[2]), Decimal(match[4])) == (ours["minimum"], ours["maximum"])
    assert Decimal(match[3]) == figures("ko_formula")["rating_base"]
    assert (
        Decimal(text.says(r"Minimum First Overall award is ([\d.]+) \* L \* R / 14")[1])
        == figures("compact")["minimum_first"]
    )
    assert (
        Decimal(text.says(r"9/13\) will be at least (\d+)%")[1]) / 100 == figures("ko_ranks")["tie_with_ninth_at_least"]
    )
    assert (
        Decimal(text.says(r"average masterpoints per player is greater than (\d+)")[1])
        == (figures("bracket_top")["all_gold_above"])
    )
    assert Decimal(text.says(r"if there are (\d+)\+ tables entered")[1]) == figures("nabc_10k")["pairs_tables_from"]
    assert (
        Decimal(text.says(r"all 10K Pairs events will ([\d.]+) masterpoints")[1]) == figures("nabc_10k")["pairs_first"]
    )


def test_the_reductions_for_few_tables_are_as_the_text_says() -> None:
    found = re.findall(
        r"(\d+)\+ tables 100% award (?:- )?< (\d+) tables For each table below (\d+), there will be a ([\d.]+)% "
        r"reduction in the award[,.] going down to a minimum (?:award )?of (\d+)% for (?:fewer than \d+|\d+ or fewer)",
        manual().prose,
        re.IGNORECASE,
    )
    ids = ["nabc_minimum_pairs", "nabc_minimum_teams", "nabc_minimum_knockouts", "cbf_minimum_pairs"]
    ids += ["cbf_minimum_teams", "usbf_minimum"]
    assert len(found) == len(ids)
    for id, (full, below, each, less, least) in zip(ids, found, strict=True):
        rule = figures(id)
        assert full == below == each == str(rule["full_from"])
        assert Decimal(less) / 100 == rule["less_per_table"]
        assert Decimal(least) / 100 == rule["at_least"]


# --- The functions give what is printed ------------------------------------------------------------------------


def test_every_fixed_award_comes_out_of_the_functions() -> None:
    for start, function, count in (("**A. KNOCKOUT TEAMS", MPKO, 4), ("### **C. BRACKETED SWISS", MPBRACKET, 4)):
        comments = [row[2] for row in printed(start, "Avg MP per Team", 3)[1:] if row[2]]
        fixed = [re.fullmatch(r"Fixed Award = ([\d.]+) at ([\d,]+)", comment) for comment in comments]
        assert len(fixed) == count
        for award in fixed:
            assert award is not None
            assert function(1, int(award[2].replace(",", "")), 16) == Decimal(award[1])


def test_every_printed_size_factor_comes_out_of_the_functions() -> None:
    # At an average of 10,000 the computed award is 28.00, of the bracketed Swiss 18.67.
    compared = 0
    for start, stop, function, computed in (
        ("### Knockout Bracket Size", "#### 1.", MPKO, "28.00"),
        ("**Swiss/Round Robin Bracket", "Match awards are", MPBRACKET, "18.67"),
    ):
        for teams, factor in printed(start, stop, 2)[3:]:
            exactly = Decimal(computed) * Decimal(factor)
            assert abs(function(1, 10000, int(teams)) - exactly) <= Decimal("0.005")
            compared += 1
    for bracket, start, stop in (("top", "Top Bracket of", "Second and"), ("lower", "Second and", "When a Round")):
        for teams, *factors in printed(start, stop, 3)[1:]:
            for rounds, factor in zip((4, 3), factors, strict=True):
                if factor:
                    exactly = Decimal(28) * Decimal(factor)
                    assert abs(MPRRKO(1, 10000, int(teams), rounds, bracket) - exactly) <= Decimal("0.005")
                    compared += 1
    assert compared == 12 + 12 + 17 + 17


def test_every_printed_percentage_comes_out_of_mpko() -> None:
    # 10,000 and 16 teams: 28.00, of which a percentage has at most two decimals. The ranks 9-16 are those of a tie of
    # eight; third of three rounds has the asterisk: a bracket of 8, 28.00 x .600 = 16.80.
    compared = 0
    for position, *percentages in printed("#### 1. **OVERALL", "\\* Playoffs", 4)[1:]:
        first, _, last = position.partition("-")
        tied = int(last) - int(first) + 1 if last else 1
        for rounds, percentage in zip((6, 4, 3), percentages, strict=True):
            if not percentage:
                continue
            teams, award = (8, Decimal("16.80")) if "*" in percentage else (16, Decimal("28.00"))
            exactly = award * Decimal(percentage.rstrip("*%")) / 100
            assert MPKO(int(first), 10000, teams, rounds, 24, "regional", 0, tied) == exactly
            compared += 1
    assert compared == 8 + 5 + 2


def test_every_printed_share_of_gold_comes_out_of_mpgold() -> None:
    within = {"750+": 750, "500 – 749": 749, "300 – 499": 499, "Less than 300": 299}
    for averages, shares in manual().rows("**D. PIGMENTATION", "## ♠")[1:]:
        assert MPGOLD(within[averages]) == Decimal(shares.split("%")[0]) / 100


def test_every_event_of_the_tables_has_its_printed_first_award() -> None:
    firsts: dict[str, Decimal] = {}
    for start, stop, cells, at in (
        ("#### **A. PAIR EVENTS**", "#### **1. MINIMUM", 6, 2),
        ("**B. TEAM EVENTS – SWISS", "**1. MINIMUM", 6, 2),
        ("**C. TEAM EVENTS – KNOCKOUTS", "**1. MATCH", 6, 1),
    ):
        for row in printed(start, stop, cells)[1:]:
            if "Formula" not in row[at]:
                firsts[row[0]] = Decimal(row[at].rstrip("*"))
    assert len(firsts) == 16 + 10 + 6
    assert {name: MPNABC(1, name) for name in firsts} == firsts
    canada = manual().rows("#### **A. CANADIAN", "♠ **CALCULATING THE AWARDS – USBF")
    rows = [row for row in canada if len(row) == 6 and row[0] != "EVENT"]
    assert [MPCBF(1, row[0]) for row in rows] == [Decimal(65), Decimal(140), Decimal(50), Decimal(80), Decimal(80)]
    assert [next(cell for cell in row[1:] if "." in cell) for row in rows] == [
        "65.00",
        "140.00",
        "50.00",
        "80.00",
        "80.00",
    ]


def test_every_assigned_place_comes_out_of_the_functions() -> None:
    compared = 0
    states = manual().rows("**A. USBF TEAM TRIALS", "♠ **CALCULATING THE AWARDS – WBF")
    for rows, function in (
        (manual().rows("**2. ASSIGNED PLACE", "**3. MINIMUM"), MPNABC),
        (tuple(row for row in states if len(row) == 3), MPUSBF),
    ):
        heading, *ranks = rows
        for rank, *awards in ranks:
            first, _, last = rank.partition("-")
            for name, award in zip(heading[1:], awards, strict=True):
                for place in {int(first), int(last or first)}:
                    assert function(place, name) == Decimal(award)
                compared += 1
    assert compared == 18 + 10


def test_every_world_championship_has_its_printed_award() -> None:
    rows = manual().rows("♠ **CALCULATING THE AWARDS – WBF", "Overall awards below")[1:]
    assert len(rows) == 14
    for name, _, _, award in rows:
        assert MPWBF(1, name) == Decimal(award)


def test_every_printed_match_award_comes_out_of_mpdaymatch() -> None:
    rows = [*printed("**C. TEAM EVENTS – KNOCKOUTS", "**1. MATCH", 6)[1:]]
    for part, stop in (
        ("#### **A. CANADIAN", "♠ **CALCULATING THE AWARDS – USBF"),
        ("**A. USBF", "♠ **CALCULATING THE AWARDS – WBF"),
    ):
        rows += [row for row in manual().rows(part, stop) if len(row) == 6 and row[0] != "EVENT" and "." in row[3]]
    awards = {row[0]: Decimal(row[3]) for row in rows if row[3][0].isdigit()}
    assert len(awards) == 5 + 4 + 3
    assert {name: MPDAYMATCH(name) for name in awards} == awards
