"""Amendments: what they change, and every mistake in one list with file, line and remedy."""

import pickle
import re
import weakref
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets import MPCLUB, VPSCALE, EditionError, edition, why
from bridgesheets.errors import RuleError
from bridgesheets.regulations.amendments import AmendmentError
from bridgesheets.regulations.in_force import DEFAULT
from tests.freed import is_freed
from tests.regulations.amendments import TWELVE, amendment, cited, faults

# --- what an amendment changes -------------------------------------------------------------------------------------


def test_a_changed_figure_answers_beside_the_default_edition(tmp_path: Path) -> None:
    """Ten pairs at .12 each are 1.20, and 1.00 by the edition that is amended, in turn and for columns."""
    house = edition(amendment(tmp_path, TWELVE))
    for _ in range(2):
        assert house.MPCLUB(1, 10) == Decimal("1.20")
        assert MPCLUB(1, 10) == Decimal("1.00")
        assert house.MPCLUB([1, 1], [10, 11]) == [Decimal("1.20"), Decimal("1.32")]
    assert house.MPEDITION() == "house"
    assert house.MPFIRST(20, "sectional") == Decimal("6.88")  # not touched


def test_a_changed_cell_rows_added_and_left_out(tmp_path: Path) -> None:
    """The game to 300 pays .75 of the open game in place of .8, one to 100 .65, and the row of 50 is gone."""
    house = edition(
        amendment(
            tmp_path,
            cited('table = "restricted_games"\nrow = "300"\ncolumn = "Multiplier"\nvalue = 0.75'),
            cited('table = "restricted_games"\nadd = [["1", "0.2"]]'),
            cited('table = "restricted_games"\nleave_out = "10"'),
        )
    )
    assert house.MPCLUB(1, 10, "restricted", 300) == Decimal("0.75")
    assert house.MPCLUB(1, 10, "restricted", 1) == Decimal("0.20")
    assert house.MPCLUB(1, 10, "restricted", 10) == Decimal("0.30")  # as one to 5
    assert MPCLUB(1, 10, "restricted", 10) == Decimal("0.40")


def test_a_whole_table_is_replaced_by_a_file_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "ours.csv").write_text("Upper limit,Multiplier\n500,0.9\n100,0.5\n", encoding="utf-8")
    path = amendment(folder, cited('table = "restricted_games"\nreplace = "ours.csv"'))
    path.rename(folder / "edition.toml")
    house = edition(folder)
    assert [row.limit for row in house.edition.clubs.restricted_games] == [500, 100]
    assert house.MPCLUB(1, 10, "restricted", 500) == Decimal("0.90")


def test_a_derivation_cites_the_change_and_names_the_edition(tmp_path: Path) -> None:
    house = edition(amendment(tmp_path, TWELVE))
    said = house.why("MPCLUB", 1, 10)
    cited_as = "Rules of the club, rule 3 (per_contestant = 0.12, from 2019-06-01)"
    assert f"A. Open Game Awards, page 3, as amended by {cited_as}; January 2019" in said
    assert "; edition house)" in said
    assert "edition" not in why(MPCLUB, 1, 10).replace("later editions", "")


def test_a_change_holds_from_its_day_on(tmp_path: Path) -> None:
    """.12 from June 2019, .13 from 2021 on: each day has its own figure."""
    path = amendment(
        tmp_path,
        f"{TWELVE}to = 2020-12-31",
        TWELVE.replace("0.12", "0.13").replace("[[change]]", "[[change]]\nfrom = 2021-01-01"),
    )
    days = [date(2020, 12, 31), date(2021, 1, 1)]
    assert [edition(path, day).MPCLUB(1, 10) for day in days] == [Decimal("1.20"), Decimal("1.30")]


def test_a_day_on_which_the_edition_does_not_hold_is_said_in_the_derivation(tmp_path: Path) -> None:
    """The edition answers as on its nearest day, and says so."""
    house = edition(amendment(tmp_path, TWELVE), date(2018, 5, 1))
    assert house.MPCLUB(1, 10) == Decimal("1.20")
    assert "edition house, in force from 2019-06-01, not on 2018-05-01" in house.why("MPCLUB", 1, 10)
    old = edition("ACBL 2019-01", date(2018, 5, 1))
    assert "edition ACBL 2019-01, in force from 2019-01-01, not on 2018-05-01" in old.why("MPCLUB", 1, 10)


def test_an_amendment_may_amend_another(tmp_path: Path) -> None:
    amendment(tmp_path, TWELVE, name="first")
    second = amendment(
        tmp_path,
        cited('table = "restricted_games"\nrow = "5"\ncolumn = "multiplier"\nvalue = 0.25'),
        name="second",
        amends=str(tmp_path / "first.toml"),
    )
    assert edition(second).MPCLUB(1, 10, "restricted", 5) == Decimal("0.30")  # .25 of .12 each


def test_amendments_that_amend_each_other_are_refused(tmp_path: Path) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    amendment(tmp_path, TWELVE, name="one", amends=str(two))
    amendment(tmp_path, TWELVE, name="two", amends=str(one))
    assert "amends an edition that amends it in turn" in faults(one)[0]


def test_the_same_amendment_is_the_same_edition_in_this_process_and_when_it_is_sent(tmp_path: Path) -> None:
    path = amendment(tmp_path, TWELVE)
    house = edition(path).edition
    assert edition(path).edition is house
    assert pickle.loads(pickle.dumps(house)) is house
    assert pickle.loads(pickle.dumps(DEFAULT)) is DEFAULT


def test_a_file_that_was_changed_is_another_edition(tmp_path: Path) -> None:
    before = edition(amendment(tmp_path, TWELVE))
    assert before.MPCLUB(1, 10) == Decimal("1.20")
    after = edition(amendment(tmp_path, TWELVE.replace("0.12", "0.13")))
    assert (after.MPCLUB(1, 10), before.MPCLUB(1, 10)) == (Decimal("1.30"), Decimal("1.20"))


# --- what is refused -----------------------------------------------------------------------------------------------


_CHANGES = (Path(__file__).parent / "refused_changes.txt").read_text(encoding="utf-8").strip().split("\n\n")[1:]
#: Changes that are refused, and words of what is said; among them what was once accepted, and paid.
REFUSED = [re.sub(r"^#.*\n", "", change, flags=re.MULTILINE).split("\n> ") for change in _CHANGES]

#: Whole files with one slip of the keys or of TOML in a good one, its line, and what is said: the only sentence.
SLIPS = [
    ("name =", "nmae =", 1, 'an amendment has no "nmae"; type: name = "house"'),
    ("amends", "amend", 2, 'an amendment has no "amend"; type: amends = "ACBL 2019-01"'),
    ("from =", "form =", 3, 'an amendment has no "form"; type: from = 2019-06-01'),
    ('"house"', "2017", 1, 'name is a text; type: name = "2017"'),
    ('"house"', '["x"]', 1, 'name is one text or number; type it as: name = "x"'),
    ("2019-06-01", '"1.6.2019"', 3, 'from = "1.6.2019" names no day; type it as: from = 2017-01-31'),
    ("[[source]]", "[[sources]]", 5, 'an amendment has no "sources"; type: [[source]]'),
    ("[[source]]", "[source]", 5, "write source as [[source]], on a line of its own"),
    ("id =", "di =", 6, 'a source has no "di"; type: id = "club"'),
    ("title", "titel", 7, 'a source has no "titel"; type: title = "Rules of the club"'),
    ('"Rules of the club"', '["Rules"]', 7, 'title is one text or number; type it as: title = "Rules"'),
    ("[[change]]", "[[chnage]]", 10, 'an amendment has no "chnage"; type: [[change]]'),
    ("[[change]]", "[change]", 10, "write change as [[change]]"),
    ('"per_contestant"', '["per_contestant"]', 12, 'type it as: figure = "per_contestant"'),
    ("value", "vlaue", 13, 'a change has no "vlaue"; type: value = 0.12'),
    ("0.12", "[0.12]", 13, "value is one text or number; type it as: value = 0.12"),
    ("0.12", "true", 13, 'is a number such as 0.10, not "true"'),
    ('source = "club"', 'sourse = "club"', 14, 'a change has no "sourse"; type: source = "club"'),
    ('source = "club"', 'source = "clb"', 14, 'did you mean club? Describe it in a [[source]] of its own next to club'),
    ("section", "sektion", 15, 'a change has no "sektion"; type: section = "rule 3"'),
]  # fmt: skip


@pytest.mark.parametrize(("right", "typed", "line", "said"), SLIPS)
def test_a_slip_is_one_sentence_with_the_line_as_it_is_to_be_typed(
    tmp_path: Path, right: str, typed: str, line: int, said: str
) -> None:
    path = amendment(tmp_path, TWELVE)
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, typed, 1), encoding="utf-8")
    with pytest.raises(AmendmentError) as refused:
        edition(path)
    ((at, sentence),) = ((fault.line, fault.sentence) for fault in refused.value.faults)
    assert said in sentence
    assert at == line


#: Changes that once broke the program: of eight teams that pay two places the third earns none; without a minimum of
#: tables the places below first need the number of teams; the General Formula needs sessions.
LEAVES_UNSAID = [
    ('table = "gnt_national_places"\nrow = "8-15"\ncolumn = "Places"\nvalue = 2',
     ("MPGNT", "national", "A", 3, 8), "0"),
    ('table = "nabc_knockouts"\nrow = "Mini-Spingold 6K"\ncolumn = "MINIMUM TABLES"\nvalue = ""',
     ("MPNABC", 2, "Mini-Spingold 6K"), "tables is missing; the places below first"),
    ('table = "nabc_knockouts"\nrow = "Mini-Spingold 6K"\ncolumn = "1ST PLACE"\nvalue = "Formula Max = 80.00"',
     ("MPNABC", 1, "Mini-Spingold 6K", 20, 6000), "its number of sessions is not printed"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "call", "told"), LEAVES_UNSAID)
def test_a_change_that_leaves_something_unsaid_gets_an_answer_or_a_sentence(
    tmp_path: Path, change: str, call: tuple[Any, ...], told: str
) -> None:
    house = edition(amendment(tmp_path, cited(change)))
    function, *given = call
    try:
        answer = f"{getattr(house, function)(*given):g}"
    except RuleError as refused:
        answer = str(refused)
    assert told in answer


@pytest.mark.parametrize("name", ["ACBL 2019-01", "acbl 2019-01", "2019-01", "default"])
def test_the_name_of_another_edition_is_taken(tmp_path: Path, name: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text((amendment(tmp_path, TWELVE)).read_text("utf-8").replace('"house"', f'"{name}"'), "utf-8")
    assert faults(path) == [
        f'x.toml, line 1: "{name}" is the name of another edition; give the amendment a name of its own'
    ]


@pytest.mark.parametrize(
    ("record", "name", "value"),
    [
        ("section_depth", "part", "1"), ("b_factor", "divisor", "59.5"), ("datum", "drop", "0"),
        ("depth", "at_most", "0.1"), ("open_game", "per_contestant", "1.5"), ("open_game", "cap", "1.51"),
        ("b_factor", "linear_to", "59"),
    ],
)  # fmt: skip
def test_a_figure_at_the_edge_of_what_can_be_meant_is_taken(tmp_path: Path, record: str, name: str, value: str) -> None:
    house = edition(amendment(tmp_path, cited(f'figures = "{record}"\nfigure = "{name}"\nvalue = {value}')))
    assert house.edition.record(record).figures[name] == Decimal(value)  # type: ignore[union-attr]


def test_a_column_that_is_printed_with_decimals_takes_them(tmp_path: Path) -> None:
    """The R factors of the January 2019 edition are 7.00 and 9.00: 6.50 is one too."""
    change = 'table = "r_factor"\nrow = "CSG – Rating Seven"\ncolumn = "R factor"\nvalue = "6.50"'
    house = edition(amendment(tmp_path, cited(change)))
    assert [str(row.factor) for row in house.edition.factors.r_factor] == ["6.50", "9.00"]


def test_a_row_that_is_added_stands_where_its_figures_rise(tmp_path: Path) -> None:
    """A rating between seven and nine: added last it would not rise, and nobody could say where."""
    house = edition(amendment(tmp_path, cited('table = "r_factor"\nadd = [["CSG Rating Eight", "8.00"]]')))
    assert [str(row.factor) for row in house.edition.factors.r_factor] == sorted(
        str(row.factor) for row in house.edition.factors.r_factor
    )
    assert "CSG Rating Eight" in house.edition.factors.r_factor


@pytest.mark.parametrize(("change", "sentence"), REFUSED)
def test_a_mistake_is_told_with_file_line_and_remedy(tmp_path: Path, change: str, sentence: str) -> None:
    """The change begins in line 10 of the file."""
    told = faults(amendment(tmp_path, cited(change)))
    (found,) = (line for line in told if sentence in line)
    assert re.match(r"house\.toml, line 1\d: ", found)


def test_what_a_change_lacks_is_told_at_its_own_line_though_the_next_one_has_it(tmp_path: Path) -> None:
    """The first change begins in line 10, and has no citation; the second has one."""
    bare = '[[change]]\nfigures = "open_game"\nfigure = "cap"\nvalue = 2\n'
    (found,) = faults(amendment(tmp_path, bare, TWELVE))
    assert "line 10: it has no citation" in found


@pytest.mark.parametrize("value", ["nan", "inf", "-inf"])
def test_a_figure_that_is_no_number_is_refused(tmp_path: Path, value: str) -> None:
    change = cited(f'figures = "open_game"\nfigure = "cap"\nvalue = {value}')
    assert any(re.search("the figure cap is a number such as ", line) for line in faults(amendment(tmp_path, change)))
    cell = cited(f'table = "ko_factors"\nrow = "2"\ncolumn = "Factor"\nvalue = "{value}"')
    assert faults(amendment(tmp_path, cell))


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("", "line 10: it has no citation"),
        ('source = "club"', "line 10: it has no citation"),
        ('source = "culb"\nsection = "3"', 'there is no source "culb"; did you mean club?'),
    ],
)
def test_a_change_without_a_citation_is_refused(tmp_path: Path, lines: str, sentence: str) -> None:
    change = f'[[change]]\nfigures = "open_game"\nfigure = "cap"\nvalue = 2\n{lines}\n'
    assert sentence in faults(amendment(tmp_path, change))[0]


HEAD = 'name = "x"\namends = "2019-01"\n[[change]]\n'


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ('amends = "ACBL 2019-01"\n', "it has no name"),
        ('name = "x"\n', "it has no amends"),
        ('name = "x"\namends = "ACBL 2091"\n', 'there is no edition called "ACBL 2091"; did you mean ACBL 2019-01?'),
        ('name = "x"\namends = "2019-01"\nfrom = 2020-01-01\nto = 2019-01-01\n', "ends on 2019-01-01, before it"),
        ('name = "x"\namends = "2019-01"\ncolour = "red"\n', 'line 3: an amendment has no "colour"'),
        ('name = "x"\namends = "2019-01"\n[[source]]\nid = "s"\n', "line 3: the source has no title and no edition"),
        ('name = "x"\namends = 2019-01\n', "it is not TOML"),
        # What editors make of quotation marks, and how other countries write numbers.
        ("name = “2017”\n", 'line 1: the quotation marks “ ” are curly; type straight ones, "'),
        ('name = "x"\namends = ‘2019-01’\n', "line 2: the quotation marks ‘ ’ are curly"),
        (f"{HEAD}value = 0,9\n", "line 4: a number has a point, not a comma: 0.9"),
        (f"{HEAD}value = .9\n", "line 4: a number begins with a digit: 0.9"),
        (f"{HEAD}value = 90% # 9/10\n", "line 4: a number has no percent sign: 0.9"),
    ],
)  # fmt: skip
def test_a_mistake_in_the_head_is_told(tmp_path: Path, head: str, sentence: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(head + TWELVE.replace('"club"', '"masterpoints"'), encoding="utf-8")
    assert any(sentence in line for line in faults(path))


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """Of reading, of citation, of names, and of days: one list, in the order of the lines."""
    path = amendment(
        tmp_path,
        cited('figures = "open_gam"\nfigure = "cap"\nvalue = 2'),
        '[[change]]\nfigures = "open_game"\nfigure = "cap"\nvalue = 2\n',
        cited('table = "restricted_games"\nleave_out = "5"\nwhy = "?"'),
    )
    told = faults(path)
    assert len(told) == 3
    assert [re.search(r"line (\d+)", line)[1] for line in told] == ["11", "17", "25"]  # type: ignore[index]


@pytest.mark.parametrize("second", [TWELVE, f"{TWELVE}from = 2030-01-01"])
def test_changes_of_the_same_figure_on_the_same_day_are_refused(tmp_path: Path, second: str) -> None:
    (told,) = faults(amendment(tmp_path, TWELVE, second))
    assert told.startswith("house.toml, line 17: house.toml, line 10 changes the same, on any day")


def test_changes_of_one_table_may_stand_beside_each_other_but_not_beside_its_replacement(tmp_path: Path) -> None:
    one = cited('table = "restricted_games"\nrow = "300"\ncolumn = "Multiplier"\nvalue = 0.75')
    other = cited('table = "restricted_games"\nrow = "200"\ncolumn = "Multiplier"\nvalue = 0.72')
    whole = cited('table = "restricted_games"\nreplace = [["Upper limit", "Multiplier"], ["5", "0.1"]]')
    assert edition(amendment(tmp_path, one, other)).MPCLUB(1, 10, "restricted", 200) == Decimal("0.72")
    assert "changes the same" in faults(amendment(tmp_path, one, whole))[0]


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    assert "none.toml: there is no such file" in faults(tmp_path / "none.toml")[0]
    (tmp_path / "no_text.toml").write_bytes(b"\xff\xfe\x00")
    assert "it is no text in UTF-8" in faults(tmp_path / "no_text.toml")[0]
    assert "edition.toml: there is no such file" in faults(tmp_path)[0]


def test_an_edition_nobody_knows_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(EditionError, match='no edition called "ACBL 2091"; did you mean ACBL 2019-01'):
        edition("ACBL 2091")


def test_a_refusal_has_one_line_for_a_cell() -> None:
    from bridgesheets.regulations.amendments import AmendmentFault

    refusal = AmendmentError([AmendmentFault("x.toml", 3, "wrong"), AmendmentFault("x.toml", 2, "worse")])
    assert refusal.brief == "x.toml, line 2: worse (and 1 more)"
    assert pickle.loads(pickle.dumps(refusal)).faults == refusal.faults


@pytest.mark.exhaustive
def test_an_edition_that_nobody_holds_is_forgotten_in_the_end(tmp_path: Path) -> None:
    """Only the last few amendments are kept."""
    from bridgesheets.regulations.amended_editions import amend

    house = edition(amendment(tmp_path, TWELVE))
    gone = weakref.ref(house.edition)
    del house
    amend.cache_clear()
    assert is_freed(gone)


def test_two_changes_of_one_rule_are_cited_once(tmp_path: Path) -> None:
    """Both stand under rule 3 of the club."""
    changes = [cited(f'figures = "open_game"\nfigure = "{name}"\nvalue = {value}') for name, value in
               (("per_contestant", 0.12), ("cap", 1.44))]  # fmt: skip
    house = edition(amendment(tmp_path, *changes))
    assert house.MPCLUB(1, 20) == Decimal("1.44")  # 20 x .12 is 2.40
    (found,) = [record for record in house.edition.records() if record.id == "open_game"]
    assert found.clause.amended.count("rule 3") == 1


def test_a_change_that_names_no_table_is_told_once(tmp_path: Path) -> None:
    assert faults(amendment(tmp_path, cited('figure = "cap"\nvalue = 2'))) == [
        'house.toml, line 10: a change says table = "..." or figures = "...", one of the two'
    ]


def test_a_word_that_is_not_found_in_its_change_is_told_at_its_head_and_not_in_the_next_change(tmp_path: Path) -> None:
    cap = 'figures = "open_game"\nfigure = "cap"\nvalue = 2\n'
    told = faults(amendment(tmp_path, cited(f"{cap}bogus.x = 1"), cited(f"{cap}bogus = 2")))
    assert [line.partition(": ")[0] for line in told if 'no "bogus"' in line] == [
        "house.toml, line 10",
        "house.toml, line 22",
    ]


def test_a_print_beside_the_table_that_counts_may_differ_from_it_once_that_is_amended(tmp_path: Path) -> None:
    """Appendix K has 11 VPs for 1-2 IMPs up to 8 boards, as the Codification prints it too; here 1-3."""
    moved = [cited(f'table = "acbl_20"\nrow = "{row}"\ncolumn = "1-8"\nvalue = "{value}"')
             for row, value in (("11-9", "1-3"), ("12-8", "4"))]  # fmt: skip
    house = edition(amendment(tmp_path, *moved))
    assert [house.VPSCALE("acbl20", 3, 7), VPSCALE("acbl20", 3, 7)] == [11, 12]
