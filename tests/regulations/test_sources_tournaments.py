"""The printed tables and figures on tournament modifiers, the NAP, the GNT and colours against ours."""

import re
from decimal import Decimal

import pytest

from bridgesheets import MPCOLORS, MPEVENTTABLES, MPGNT, MPGNTMATCH, MPGNTSIZE, MPNAP, MPSESSION
from bridgesheets.regulations import figures, table
from tests.regulations.source_texts import Cells, SourceText, source_text

pytestmark = pytest.mark.sources


def manual() -> SourceText:
    return source_text("masterpoints")


def bold(cell: str) -> str:
    return cell.replace("*", "")


def part(start: str, stop: str) -> str:
    """The prose between two headings, on one line."""
    return " ".join(" ".join(manual().between(start, stop)).split())


def numbers(text: str) -> list[Decimal]:
    return [Decimal(found.replace(",", "")) for found in re.findall(r"\d+(?:[.,]\d+)*", text)]


def rows(start: str, stop: str) -> tuple[Cells, ...]:
    return tuple(tuple(map(bold, row)) for row in manual().rows(start, stop))


# --- The NAP -------------------------------------------------------------------------------------------------

NAP = "### ♠ **Calculating the Awards – NAP"


def test_the_percentages_of_the_nap_club_stage() -> None:
    """The text: nothing for A (100%), 70% for B, 50% for C, and 80% of it at an invitational club."""
    text = part(NAP, "#### **B. UNIT STAGE**")
    printed = [int(percent) for percent in re.findall(r"(\d+)%", text)]
    assert printed == [70, 50, 80]
    assert list(table("nap_club").column("Rating")) == ["100%", "70%", "50%"]
    assert figures("nap_invitational")["part_of_open"] == Decimal("0.80")
    assert text.count("R rating of 9.00") == 3
    assert text.count("divided evenly between red and black") == 3
    assert "all black" in text


def test_the_15_cells_of_the_nap_unit_stage() -> None:
    """The heading "Color - Two Sessions or More Overall Section" covers two columns and has run together."""
    headings, *printed = rows("#### **B. UNIT STAGE**", "#### **C. DISTRICT STAGE**")
    assert headings[2].endswith("Overall Section")
    assert tuple(printed) == table("nap_unit").printed
    assert sum(map(len, printed)) == 15


def test_the_24_cells_of_the_nap_district_stage() -> None:
    first, second, *printed = rows("#### **C. DISTRICT STAGE**", "**NOTE:")
    ours = table("nap_district")
    assert [cell for cell in second if cell] == list(ours.columns[1:4])
    assert [cell for cell in first if cell and cell != "First Overall"] == [ours.columns[0], *ours.columns[4:]]
    assert tuple(printed) == ours.printed
    assert sum(map(len, printed)) == 24


@pytest.mark.parametrize("sessions", [2, 3, 4])
def test_the_nine_first_awards_of_the_nap_district_stage_come_out(sessions: int) -> None:
    _, headings, *printed = rows("#### **C. DISTRICT STAGE**", "**NOTE:")
    column = headings.index(f"{sessions} Session")
    for row in printed:
        assert MPNAP("district", row[0], 1, 20, sessions) == Decimal(row[column])


def test_the_nap_national_finals() -> None:
    """Firsts as printed; the session column says colours and rating in one, ours in three."""
    headings, *printed = rows("#### **D. NATIONAL FINALS**", "## ♠ **Calculating the Awards – GNT")
    assert len(headings) == 3
    ours = table("nap_national")
    assert [row[:2] for row in printed] == [row[:2] for row in ours.printed]
    for (flight, points, session), (_, _, top, other, rating) in zip(printed, ours.printed, strict=True):
        assert rating in session
        assert MPNAP("national", flight, 1, 40) == sum(numbers(points))
        if "Except" in session:
            usual, exception = session.split("(")
            assert usual.startswith(other) and top in exception
        else:
            assert session.split(" at ")[0] == ("/".join((top, other)) if top != other else other)


# --- The GNT -------------------------------------------------------------------------------------------------

CLUB, UNIT = "Club level games shall award", "### **B. UNIT STAGE**"


def gnt(start: str, stop: str) -> str:
    """The prose between two headings of the GNT, the first of which also stand in the NAP."""
    lines = manual().between("## ♠ **Calculating the Awards – GNT")
    text = "\n".join(lines)
    return " ".join(text[text.index(start) : text.index(stop)].split())


def test_the_percentages_of_an_invitational_gnt_club() -> None:
    text = gnt(CLUB, UNIT)
    assert re.findall(r"\d+%", text) == ["80%", "65%", "48%"]
    assert list(table("gnt_club").column("Invitational")) == ["80%", "80%", "65%", "48%"]
    assert "half red and half black" in text and "Rating 9" in text


def test_the_colours_of_gnt_unit_finals() -> None:
    text = gnt(UNIT, "#### **1. TWO STAGE")
    printed = re.findall(r"(\d+)% gold, (\d+)% red", text)
    assert printed == [("20", "80"), ("10", "90"), ("5", "95")]
    overall = dict(zip(table("gnt_unit").column("Flight"), table("gnt_unit").column("Overall"), strict=True))
    for flight, (gold, red) in zip("ABC", printed, strict=True):
        assert overall[flight] == f"{gold}% Gold, {red}% Red"
    assert overall["championship"] == overall["A"]
    for sentence in ("will award red points", "Match awards are red", "award black points", "Silver points"):
        assert sentence in text


_WORDS = {"two": 2, "four": 4, "eight": 8}


def test_the_four_sizes_of_two_stage_qualification() -> None:
    lines = [line for line in manual().lines if re.match(r"- [a-d]\) If", line)]
    assert len(lines) == 4
    for line, (qualifiers, teams, places) in zip(lines, table("gnt_qualifiers").printed, strict=True):
        text = re.sub(r"\b(two|four|eight)\b", lambda word: str(_WORDS[word[0]]), line)
        assert [str(number) for number in numbers(text)] == [qualifiers.rstrip("+"), teams, places]
        assert MPGNTSIZE(int(qualifiers.rstrip("+")), 100) == [[Decimal(teams), Decimal(places)]]


def test_the_four_ratings_of_gnt_district_finals() -> None:
    printed = rows("FLIGHT\tRATING", "The following rules apply")
    assert [row[1] for row in printed] == [f"{part} of Open Rating" for part in table("gnt_district").column("Rating")]
    assert len(printed) == 4
    limits = [re.findall(r"0-(\d+)", row[0]) for row in printed]
    assert limits == [[], ["6000"], ["2500"], ["500"]]
    assert list(table("gnt_club").column("Limit")[2:]) == ["2500", "500"]


def test_the_table_of_teams_in_a_gnt_district_final() -> None:
    _, *printed = rows("The following rules apply for all District", "The award for first place overall")
    ours = table("gnt_district_teams").printed
    assert [row[0] for row in printed] == [row[0] for row in ours]
    assert [row[1] for row in printed[:3]] == [row[1] for row in ours[:3]]
    assert [row[2] for row in printed[:3]] == [row[3] for row in ours[:3]]
    assert re.findall(r"\d+%|\d\+? sessions", printed[3][1]) == ["100%", "3+ sessions", "67%", "2 sessions"]
    assert ours[3][1:3] == ("67%", "100%")


def sessions_column(sessions: Decimal) -> str:
    return "4 sessions or longer" if sessions == 4 else f"{sessions} sessions"


def test_the_twelve_first_awards_of_gnt_district_finals() -> None:
    lines = manual().between("### **Championship Flight**", "For all events which are played over")
    firsts = [numbers(line) for line in lines if re.match(r"- [234] sessions", line)]
    assert len(firsts) == 12
    flights = [flight for flight in ("championship", "A", "B", "C") for _ in range(3)]
    reduced = iter(numbers("21.44 18.09 15.08 10.05"))  # two sessions: 67% of 32, 27, 22.50 (15.075) and 15
    for flight, (sessions, first) in zip(flights, firsts, strict=True):
        assert MPGNT("district", flight, 1, 20, sessions) == (next(reduced) if sessions == 2 else first)
        assert table("gnt_district").row(flight)[sessions_column(sessions)] == f"{first}"


def test_the_four_sentences_on_colours_and_match_awards_of_gnt_district_finals() -> None:
    lines = manual().between("### **Championship Flight**", "For all events which are played over")
    said = [line for line in lines if line.startswith("- Overall awards are")]
    assert [line.split("Overall awards are ")[1].split(".")[0] for line in said] == list(
        table("gnt_district").column("Overall")
    )
    assert [re.findall(r"\d+%", line)[-1] for line in said] == list(table("gnt_district").column("Rating"))
    assert all("Red" in line.split("Match awards")[1] for line in said)


def test_the_firsts_matches_and_depth_of_the_gnt_national_finals() -> None:
    text = " ".join(" ".join(manual().between("## ♠ **Calculating the Awards – GNT")).split())
    text = text[text.index("The winners of the Championship Flight") : text.index("## NABC+ Events")]
    firsts = [Decimal(number) for number in re.findall(r"\d+\.\d\d", text)]
    assert firsts == numbers("120.00 85.00 70.00 45.00 4.00 3.00 2.50 2.00")
    for flight, first, match in zip(("championship", "A", "B", "C"), firsts[:4], firsts[4:], strict=True):
        assert MPGNT("national", flight, 1, 16) == first
        assert MPGNTMATCH("national", flight) == match
    assert "top eight teams if the entry is 16 or more teams" in text
    assert "top four teams with an entry of eight to 15 teams" in text
    assert table("gnt_national_places").printed == (("8-15", "4"), ("16+", "8"))
    assert "1/3 Gold and 2/3 Red" in text


# --- Tournament modifiers ------------------------------------------------------------------------------------


def test_the_figures_of_a_side_game_series() -> None:
    text = part("#### **2. SIDE GAME SERIES**", "#### **3. PAIR/TEAM")
    assert re.findall(r"\d+%", text) == ["80%", "65%", "80%"]
    assert list(table("series_awards").column("Part")) == ["80%", "65%", "80%"]
    assert "the two largest sessions" in text


def test_the_increases_of_sessions_and_matches() -> None:
    text = part("#### **4. STRATIFLIGHTED PAIRS", "## 7. STAGGERED")
    assert re.findall(r"\d+%", text) == ["10%", "20%", "10%", "20%"]
    rule = figures("increases")
    assert (rule["after_one_cut"], rule["after_two_cuts"]) == (Decimal("0.10"), Decimal("0.20"))


def test_the_worked_example_of_39_tables_scored_across_the_field() -> None:
    """39 tables count as 37: half of 47/60 x 14 x 1.25 = 6.854; fifth = 6.85 / 3.76 = 1.82."""
    text = part("## 8. SESSION AWARD MODIFIERS", "## B. SECTIONAL")
    assert "for an example 39 table" in text and "37 tables, not 39" in text and "divided 3.76" in text
    first = MPSESSION(1, 39, "regional", "pairs", "open", 0, "championship", 3)
    assert first == MPSESSION(1, 37, "regional") == Decimal("6.85")
    assert MPSESSION(5, 39, "regional", "pairs", "open", 0, "championship", 3) == Decimal("1.82")
    assert "at least 9 tables" in text
    assert figures("combined_gold")["section_tables_from"] == 9


def test_the_figures_of_sectional_credit_and_the_x_strat() -> None:
    credit = part("### **1. OPEN SECTIONAL CONCURRENT", "### **2. SECTIONAL STRATIFLIGHTED")
    assert re.findall(r"\d+%", credit) == ["65%", "65%"]
    assert "three times" in credit
    strat = part("### **2. SECTIONAL STRATIFLIGHTED", "### **3. PROGRESSIVE")
    rule = figures("x_strat")
    assert "at least 500 points higher" in strat
    assert f"{rule['tables_from']} or more actual tables" in strat
    assert f"{rule['field_part_from'] * 100:.0f}% or more of the A & X field" in strat
    assert strat.count(f"{rule['part_of_b'] * 100:.0f}% ") == 1
    assert strat.count("105\\%") == 2


def test_the_figures_of_progressive_finals() -> None:
    text = part("### **3. PROGRESSIVE SECTIONAL FINALS**", "## C. REGIONAL")
    assert "$S=1.50$" in text and "$1.50 \\cdot" in text
    assert figures("progressive_final")["table_part"] == Decimal("1.50")


def test_the_multipliers_of_regional_stratiflighted_events() -> None:
    text = part("### 1. REGIONAL STRATIFLIGHTED EVENTS", "### 2. REGIONAL FLIGHTED EVENTS")
    steps = r"Three times the first (\d+) tables plus two times the next (\d+) tables plus the remaining tables"
    assert re.findall(steps, text) == [("15", "10")]
    assert re.findall(r"times (2\.\d+)", text) == ["2.0", "2.25", "2.75"]
    assert table("event_tables").printed == (("15", "3"), ("10", "2"), ("remaining", "1"))
    assert MPEVENTTABLES(26, 750) == 3 * 15 + 2 * 10 + 1
    caps = re.findall(r"less than or equal to (\d+%) of 1", text)
    assert caps == ["60%", "40%"] == [cap for flight, _, cap in table("strat_caps").printed if flight == "top"]


def test_the_figures_of_regional_flighted_events() -> None:
    text = part("### 2. REGIONAL FLIGHTED EVENTS", "### 3. FOUR SESSION")
    assert re.findall(r"multiplied by (2\.\d+)", text) == ["2.25"]
    assert re.findall(r"less than or equal to (\d+%) of 1", text) == ["60%", "60%"]
    rule = figures("flight_limits")
    limits = text[: text.index("Masterpoint awards are calculated")]
    assert [number for number in numbers(limits) if number > 100] == [750, 1000, 500, 2000]
    assert rule["lowest_from"] == 750 and rule["lowest_to"] == 1000
    assert rule["strat_above_lowest"] == 500 and rule["top_strat_above_middle"] == 2000
    assert limits.count("not more than double") == 2
    assert "at least three times and not more than four times" in limits


def test_the_figures_of_four_session_and_novice_regionals() -> None:
    assert "increased by 40%" in part("### 3. FOUR SESSION", "#### **4. INTERMEDIATE")
    assert figures("four_sessions")["increase"] == Decimal("0.40")
    text = part("#### **4. INTERMEDIATE", "## Grand National Teams & North American Pairs")
    assert "33% Gold/67% Red" in text
    assert MPCOLORS(100, "intermediate/novice regional") == [[0, 33, 67, 0, 0, 0]]


# --- Colours -------------------------------------------------------------------------------------------------


def test_the_six_special_awards_in_club_events() -> None:
    printed = [line for line in manual().between("#### **D. SPECIAL AWARDS", "For ACBL-wide") if line.startswith("- ♠")]
    assert len(printed) == 6
    half = [line for line in printed if "Awards 50% Black/50% Red" in line]
    assert len(half) == 4
    for name in ("acbl-wide international fund", "nap club", "world wide bridge contest", "gnt club"):
        assert MPCOLORS(2, name, "overall", "open", 1, "A") == [[0, 0, 1, 0, 1, 0]], name
    assert "5% Gold" in printed[4] and "maximum of 0.25" in printed[4]
    assert "include 1.00 gold" in printed[5] and "limit of 750 or more" in printed[5]


def test_the_limit_of_gold_in_the_masterpoint_plan() -> None:
    text = part("## The Masterpoint® Plan", "## **Masterpoints for Regular Club Games**")
    assert re.findall(r"at least (\d+) masterpoints", text) == ["750", "750"]
    limits = {row[5] for row in table("colours_plan").printed if row[3] == "Gold"}
    assert limits == {"750"}
