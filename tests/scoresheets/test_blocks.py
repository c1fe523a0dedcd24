"""A declared block: where its cells stand, what its formulas say, what it writes, and its name."""

from dataclasses import replace

import pytest

from bridgesheets.printed.styles import KEY
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Single, gap, helper, helpers, placeholder, repeat
from bridgesheets.scoresheets.entries import as_warning, choice, whole
from bridgesheets.scoresheets.figures import FigureStyle, Questions, SetupQuestion, SingleFigures
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.self_test import FIRST_COLUMN
from bridgesheets.scoresheets.styles import ASKED, ENTRY, HELPER, RESULT


def block(sheet="Round 1", **about):
    """Three tables of a round, each with two scores."""
    return Block(
        sheet,
        (
            Column("table", "Table", 30, KEY, values=lambda line: line),
            *repeat(2, Column("score", lambda n: n + 1, 40, ENTRY, whole("Score", 0, 9)),
                      Column("other", "", 20, formula=lambda row, n: row.of("score", n) + 1)),
            gap(10),
            helper("so_far", lambda row: fx.Sum(row.across("score", "other"))
                   + (0 if row.is_first else row.above.so_far), 25),
        ),
        3,
        (Single("total", "score", 1, RESULT, lambda n: fx.Sum(declared.here.of("score", n)), times=2),
         Single("asked", "table", -1, HELPER, value="here")),
        **about,
    )  # fmt: skip


declared = block()


def cells_of(form):
    """The cells that hold something, the small sums of the head apart."""
    return {cell.coordinate: cell.value for cell in form.worksheet._cells.values()
            if cell.value is not None and cell.column < FIRST_COLUMN}  # fmt: skip


def form_of(made):
    """A sheet with nothing but a block, questions or figures on it."""
    form = Book(Order("test")).form(made.sheet)
    made.write(form)
    return form


def written(made):
    """The cells of a block."""
    form = form_of(made)
    form.finish(made.last_row, made.left)
    return form.book.workbook, cells_of(form)


def test_a_cell_that_is_locked_is_no_cell_to_type_in():
    with pytest.raises(ValueError, match="Round 1!B5: nobody could type into a locked cell"):
        Book(Order("test")).form("Round 1").entry(5, 2, RESULT)


@pytest.mark.parametrize("words", [("AVE+, AVE-", "void"), ('"void"',), ("a" * 128, "b" * 127)])
def test_words_that_a_list_would_take_apart_or_excel_would_cut_are_no_choice(words):
    """Commas part the words of a list, quotation marks end it, and it holds 255 characters: 128 + 1 + 127 are 256."""
    with pytest.raises(ValueError, match="a list of a validation cannot hold"):
        choice("Kind", words)
    assert choice("Kind", ("a" * 128, "b" * 126)).formula1 == f'"{"a" * 128},{"b" * 126}"'


def test_what_excel_would_not_show_of_an_error_is_not_said():
    assert whole("t" * 32, 0, 9, "e" * 255).errorTitle == "t" * 32
    with pytest.raises(ValueError, match="Excel shows 32 characters: ttt"):
        whole("t" * 33, 0, 9)
    with pytest.raises(ValueError, match="Excel shows 255 characters: eee"):
        whole("Score", 0, 9, "e" * 256)
    # What to press is said behind the question, and was cut off in the question about a score.
    with pytest.raises(ValueError, match="Excel shows 255 characters: eee"):
        as_warning(whole("Score", 0, 9, "e" * 250))


def test_columns_follow_each_other_and_repeated_ones_alternate():
    places = [declared.column("table"), declared.column("score"), declared.column("other"), declared.column("score", 1)]
    assert places == [1, 2, 3, 4]
    assert declared.last_column("other") == 5 and declared.column("so_far") == 7
    assert declared.widths == [30, 40, 20, 40, 20, 10, 25]


def test_cells_are_written_with_the_formula_of_their_line():
    _, cells = written(declared)
    assert [cells[f"{column}4"] for column in "ABD"] == ["Table", 1, 2]
    assert [cells[f"A{row}"] for row in (3, 5, 6, 7)] == ["here", 1, 2, 3]
    assert cells["C6"] == "=B6+1" and cells["E7"] == "=D7+1"
    assert [cells[f"G{row}"] for row in (5, 6)] == ["=SUM(B5:E5)+0", "=SUM(B6:E6)+G5"]
    assert cells["B8"] == "=SUM($B$5:$B$7)" and cells["D8"] == "=SUM($D$5:$D$7)"


def test_cells_are_called_by_the_names_of_their_columns():
    assert str(declared.all.table) == "'Round 1'!$A$5:$A$7"
    assert str(declared.line(2).of("score", 1)) == "'Round 1'!$D$6"
    assert str(declared.single("total", 1)) == "'Round 1'!$D$8"
    assert str(declared.own("total", 1, "row")) == "D$8"
    assert str(declared.area_of("score", "other")) == "'Round 1'!$B$5:$E$7"
    assert str(declared.line(2, "column").table) == "'Round 1'!$A6"


def test_headings_are_named_with_the_columns_below_them_and_side_by_side():
    assert str(declared.below_head("other")) == "'Round 1'!$C$4:$C$7"
    assert str(declared.heads("score", prefix=True)) == "'Round 1'!$B$4:$D$4"
    assert str(declared.heads("table", "score")) == "$A$4:$D$4"


def test_another_block_is_followed_line_by_line_wherever_it_stands():
    first = block("Other", head_row=9)
    following = Block(
        "List",
        (helper("own", lambda row: row.beside(first).of("score", 1)), helper("line", lambda row: row.ordinal),
         helper("kept", lambda row: row.beside(first, "column").table)),
        3, head_row=1,
    )  # fmt: skip
    _, cells = written(following)
    assert [cells[f"A{row}"] for row in (2, 3, 4)] == ["='Other'!D10", "='Other'!D11", "='Other'!D12"]
    assert [cells[f"B{row}"] for row in (2, 3, 4)] == ["=1", "=2", "=3"]
    assert [cells[f"C{row}"] for row in (2, 3, 4)] == ["='Other'!$A10", "='Other'!$A11", "='Other'!$A12"]
    apart = replace(following, columns=(helper("own", lambda row: row.beside(block("Other", step=2)).table),))
    with pytest.raises(ValueError, match="Other: lines with others between them"):
        written(apart)


def test_a_block_has_a_name_in_the_workbook_and_its_entries_a_validation():
    workbook, _ = written(declared)
    assert workbook.defined_names["bs_test_round_1"].attr_text == "'Round 1'!$A$5:$G$7"
    (rule,) = workbook["Round 1"].data_validations.dataValidation
    assert str(rule.sqref) == "B5:B7 D5:D7" and rule.errorTitle == "Score"


def test_a_column_that_is_not_there_or_there_twice_is_refused():
    with pytest.raises(AttributeError, match="Round 1 has no column socre"):
        declared.line(1).socre  # noqa: B018
    for names in (("a", "a"), ("above",)):
        with pytest.raises(ValueError, match="no column can be called"):
            Block("Twice", tuple(map(Column, names)), 1).column("a")


def test_questions_stand_one_below_the_other_and_a_deleted_one_is_noticed():
    asked = Questions(
        "Set-up",
        (
            SetupQuestion("event", "Event", ENTRY, "Cup"), None, "Scoring",
            SetupQuestion("boards", "Boards", ENTRY, 7, value=lambda cell: fx.If(fx.Count(cell) == 1, cell),
                          remark=lambda cell, taken: fx.If(taken == "", cell & "?")),
        ),
        4, 3,
    )  # fmt: skip
    form = form_of(asked)
    assert cells_of(form) == {
        "A4": "Event", "B4": "Cup", "A6": "Scoring", "A7": "Boards", "B7": 7,
        "E7": '=IF(COUNT(B7)=1,B7,"")', "C7": '=IF(E7="",B7&"?","")',
    }  # fmt: skip
    assert str(asked.value("boards")) == "'Set-up'!$E$7" and asked.place("event") == ("Set-up", 4, 2)
    assert str(asked.line_deleted) == "COUNTA('Set-up'!$A$4:$A$7)<>3"
    assert form.book.workbook.defined_names["bs_test_set_up"].attr_text == "'Set-up'!$A$4:$E$7"


def test_what_is_taken_of_the_answers_may_have_a_column_further_right():
    asked = Questions(
        "Set-up",
        (SetupQuestion("boards", "Boards", ENTRY, 7, whole("Boards", 1, 9), lambda cell: cell * 2,
                       meaning=lambda: "of a match"),),
        4, 0, value_column=9, meaning_look=RESULT,
    )  # fmt: skip
    form = form_of(asked)
    assert cells_of(form) == {"A4": "Boards", "B4": 7, "C4": "of a match", "I4": "=B4*2"}
    assert str(asked.value("boards", prefix=False)) == "$I$4"


def test_what_an_answer_means_gives_way_to_what_is_due():
    questions = (SetupQuestion("boards", "Boards", ENTRY, 7, whole("Boards", 1, 9), meaning="of a match"),)
    form = form_of(Questions("Set-up", questions, 4, 0, checked=True))
    right = "IF(COUNT(B4)=1,AND(B4>=1,B4<=9,B4=ROUND(B4,0)),FALSE)"
    due = "Type a whole number from 1 to 9."
    assert cells_of(form)["C4"] == f'=IF(B4="","of a match",IF({right},"of a match","{due}"))'


def test_a_line_with_another_number_is_noticed_whatever_moved():
    """The heading is asked too: a first line that was deleted leaves no 1 right below it."""
    assert declared.is_out_of_order("table").text == (
        "IFERROR(OR(MATCH(1,'Round 1'!$A$4:$A$7,0)<>2,"
        "SUMPRODUCT(--('Round 1'!$A$6:$A$7-'Round 1'!$A$5:$A$6=1))<>2),TRUE)"
    )
    assert (
        replace(declared, lines=1).is_out_of_order("table").text
        == "IFERROR(OR(MATCH(1,'Round 1'!$A$4:$A$5,0)<>2),TRUE)"
    )


def test_figures_stand_one_below_the_other_beside_their_names():
    made = SingleFigures("Round 1", {"boards": lambda: 8, "most_imps": lambda: made.of("boards") * 24}, 3, " figures")
    form = form_of(made)
    assert cells_of(form) == {"A3": "Boards", "B3": "=8", "A4": "Most imps", "B4": "='Round 1'!$B$3*24"}
    assert form.book.workbook.defined_names["bs_test_round_1_figures"].attr_text == "'Round 1'!$A$3:$B$4"
    assert (made.place("most_imps"), made.area) == (("Round 1", 4, 2), (3, 1, 4, 2))


def test_figures_may_stand_beside_others_without_a_name():
    made = SingleFigures(
        "Round 1", {"boards": lambda: 8, "tables": lambda: made.of("boards", prefix=False) / 2}, 3, left=5,
        heading=lambda name: "", shown={"boards": FigureStyle("Boards of a match", RESULT)}, named=False,
    )  # fmt: skip
    form = form_of(made)
    assert cells_of(form) == {"E3": "Boards of a match", "F3": "=8", "F4": "=$F$3/2"}
    assert not form.book.workbook.defined_names and made.area == (3, 5, 4, 6)
    assert form.worksheet["E3"].font.sz == ASKED.size and form.worksheet["F4"].font.sz == HELPER.size


def pairs_of_lines():
    """Two matches of two lines: both sides, their sum in the first, and the side in words."""
    return Block(
        "Sides",
        (
            Column("match", "Match", look=KEY, values=lambda line: (line + 1) // 2),
            Column("imps", "IMPs", look=ENTRY, allowed=whole("IMPs", 0, 99)),
            helper("sum", lambda row: None if row.side else row.imps + row.down(1).imps),
            helper("words", lambda row: "ab"[row.side] & fx.Sum(row.here.imps)),
            Column("note", values=lambda line: (None, "text", fx.TRUE, 4)[line - 1]),
            placeholder("asked", "Asked"),
        ),
        4,
        (Single("all", "asked", -1, HELPER, lambda: fx.NOTHING),),
        lines_together=2,
    )


def test_lines_that_belong_together_have_formulas_of_their_own_and_may_lack_a_cell():
    _, cells = written(pairs_of_lines())
    assert [cells.get(f"C{row}") for row in (5, 6, 7, 8)] == ["=B5+B6", None, "=B7+B8", None]
    assert [cells[f"D{row}"] for row in (5, 6, 7)] == [
        '="a"&SUM($B$5:$B$8)', '="b"&SUM($B$5:$B$8)', '="a"&SUM($B$5:$B$8)',
    ]  # fmt: skip
    assert [cells.get(f"E{row}") for row in (5, 6, 7, 8)] == [None, "text", "=TRUE", 4]
    assert cells["F4"] == "Asked" and not {"F5", "F6", "F7", "F8"} & {*cells}


def test_a_formula_of_lines_that_belong_together_is_built_once_for_each_of_them():
    built = []

    def formula(row):
        built.append(row.side)
        return row.side

    written(replace(pairs_of_lines(), columns=(helper("which", formula),), singles=()))
    assert built == [0, 1]


def test_numbers_that_were_sorted_are_no_longer_those_that_were_made():
    # 1 + 1 + 2 + 2 = 6.
    assert str(pairs_of_lines().has_original_numbers("match")) == (
        "AND(COUNT($A$5:$A$8)=4,SUM($A$5:$A$8)=6,SUMPRODUCT(--('Sides'!$A$6:$A$8<'Sides'!$A$5:$A$7))=0)"
    )


def test_a_line_knows_the_cells_above_and_below_its_block():
    asked = replace(pairs_of_lines().columns[2], formula=lambda row: row.single("all") + 1)
    columns = (*pairs_of_lines().columns[:2], asked, *pairs_of_lines().columns[3:])
    _, cells = written(replace(pairs_of_lines(), columns=columns))
    assert cells["C7"] == "=$F$3+1"


def test_a_text_beside_a_question_gives_way_to_what_is_due():
    asked = Questions(
        "Set-up",
        (SetupQuestion("boards", "Boards", ENTRY, 7, whole("Boards", 1, 36), remark="Of a match."),
         SetupQuestion("plan", "Plan", KEY, "all play", value=1, remark="There is no other.")),
        4, 3,
    )  # fmt: skip
    cells = cells_of(form_of(asked))
    assert cells["C4"] == (
        '=IF(B4="","Of a match.",IF(IF(COUNT(B4)=1,AND(B4>=1,B4<=36,B4=ROUND(B4,0)),FALSE),"Of a match.",'
        '"Type a whole number from 1 to 36."))'
    )
    assert (cells["B5"], cells["C5"], cells["E5"]) == ("all play", "There is no other.", 1)


def test_figures_that_people_read_have_a_name_and_what_is_said_of_them():
    figures = SingleFigures(
        "Facts", {"teams": lambda: fx.expression(8), "so_far": lambda: fx.expression(2)}, 2,
        shown={"teams": FigureStyle("Teams", RESULT, "of the bracket")},
    )  # fmt: skip
    form = form_of(figures)
    assert [[form.worksheet.cell(row, column).value for column in (1, 2, 3)] for row in (2, 3)] == [
        ["Teams", "=8", "of the bracket"], ["So far", "=2", None],
    ]  # fmt: skip


def test_groups_of_lines_may_stand_apart_and_find_another_block_from_row_to_row():
    """Two lines, then three rows of something else: a heading stands above each two."""
    heading = Block("Threes", (Column("title", values=lambda line: line),), 2, step=5)
    lines = Block(
        "Threes",
        helpers(20, title=lambda row: row.down(-1 - row.side, heading).title),
        4, head_row=5, lines_together=2, step=5, second_name=" lines",
    )  # fmt: skip
    assert [heading.row(line) for line in (1, 2)] == [5, 10]
    assert [lines.row(line) for line in (1, 2, 3, 4)] == [6, 7, 11, 12]
    _, cells = written(lines)
    assert [cells[f"A{row}"] for row in (6, 7, 11, 12)] == ["=A5", "=A5", "=A10", "=A10"]
    assert str(lines.all.title) == "'Threes'!$A$6:$A$12" and lines.widths == [20]


def test_what_a_question_asks_is_known_by_its_name():
    asked = Questions("Set-up", ("Scoring", None, SetupQuestion("boards", "Boards a match", ENTRY)), 4, 3)
    assert asked.wording("boards") == "Boards a match"


def test_a_sequence_has_the_values_of_the_first_lines_and_of_columns_beside_each_other():
    columns = (Column("pair", "Pair", values=[7, 9]), Column("score", "", values=[(1, 2)], times=2))
    _, cells = written(Block("Round 1", columns, 3))
    assert cells == {"A4": "Pair", "A5": 7, "A6": 9, "B5": 1, "C5": 2}


def test_what_is_said_below_the_lines_is_printed_with_them():
    form = Book(Order("test")).form("Round 1")
    Block("Round 1", (Column("pair", "Pair"), Column("names", "Names")), 3).fill(
        form, "names", below=["One.", fx.expression("Two.")], below_from=2
    )
    assert cells_of(form) == {"A4": "Pair", "B4": "Names", "B8": "One.", "B9": '="Two."'}
    assert form.worksheet.print_area == "'Round 1'!$A$1:$B$9"


def test_a_value_can_be_typed_over_where_its_cell_looks_so():
    form, allowed = Book(Order("test")).form("Round 1"), whole("Score", 0, 9)
    form.show(1, 1, 4, ENTRY, allowed, height=30)
    form.put_across(2, 1, ("a", fx.expression(1), "b", 2), RESULT, KEY)
    form.finish(2, 4)
    assert [f"{found.sqref}" for found in form.worksheet.data_validations.dataValidation] == ["A1"]
    assert form.worksheet.row_dimensions[1].height == 30
    assert cells_of(form) == {"A1": 4, "A2": '="a"', "B2": "=1", "C2": "b", "D2": 2}
    assert [form.worksheet.cell(2, column).style for column in (1, 2, 3, 4)] == ["Result 11", "Key 11"] * 2


def test_cards_stand_below_and_beside_each_other_and_pages_end_behind_them():
    form = Book(Order("test")).form("Cards")
    assert list(form.positions(5, (20, 30), 4, across=2, wide=3)) == [(1, 1), (1, 4), (3, 1), (3, 4), (5, 1)]
    assert [form.worksheet.row_dimensions[row].height for row in (1, 2, 5, 6)] == [20, 30, 20, 30]
    assert [each.id for each in form.worksheet.row_breaks.brk] == [4]
    assert list(form.positions(2, (20, 30), 2, first=7)) == [(7, 1), (9, 1)]
    assert len(list(form.positions(3, (20,), 2, also_after=1))) == 3
    assert [each.id for each in form.worksheet.row_breaks.brk] == [4, 1, 2]
