"""How the texts are read: tables between lines, prose, and what happens where there are no texts."""

import pytest

from tests.regulations.source_texts import SourceText, folder

TEXT = SourceText(
    "1. First\n\n<u>Boards</u>\t<u>6-8</u> <u>Bds</u>\n10-10\t 0 \n\n11- 9\t1- 2\n2. Second\n20-0\t28 and over\n"
    "B is 15 times\nthe root, once.\n"
)


def test_rows_are_those_between_two_lines_whatever_blank_lines_stand_among_them() -> None:
    assert TEXT.rows("1.", "2.") == (("Boards", "6-8 Bds"), ("10-10", "0"), ("11- 9", "1- 2"))


def test_rows_without_an_end_run_to_the_end_of_the_text() -> None:
    assert TEXT.rows("2.") == (("20-0", "28 and over"),)


def test_a_line_that_is_not_there_is_a_failure() -> None:
    with pytest.raises(AssertionError, match=r"no line begins with '3\.'"):
        TEXT.rows("1.", "3.")


def test_prose_is_searched_across_line_breaks() -> None:
    assert TEXT.says(r"(\d+) times the ROOT")[1] == "15"


def test_prose_that_is_missing_or_stands_twice_is_a_failure() -> None:
    with pytest.raises(AssertionError, match="0 times"):
        TEXT.says("twice")
    with pytest.raises(AssertionError, match="2 times"):
        TEXT.says(r"\b10\b")


def test_a_test_that_does_not_declare_that_it_reads_the_texts_fails() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"pytest\.mark\.sources"):
        folder("")


def test_a_wrong_folder_is_a_failure_and_not_a_skip() -> None:
    with pytest.raises(pytest.fail.Exception, match="not a folder"):
        folder("no/such/folder")
