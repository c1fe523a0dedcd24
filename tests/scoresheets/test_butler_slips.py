"""Result slips and printed results of a Butler: only tables at which somebody sits are spoken of."""

from bridgesheets.scoresheets.kinds import order
from tests.scoresheets.made import to_fill
from tests.scoresheets.scoring import fill, shown


def test_tables_of_pairs_that_come_late_have_a_slip_and_a_number_once_somebody_is_seated():
    """Eight pairs fill four tables; the workbook has lines for two more."""
    made = to_fill(order("butler", teams=8, rounds=1, boards=9))
    titles = [f"Match 1   Table {table}" for table in range(1, 7)]

    def found(sheet):
        return [value for (name, _), value in sheet.items() if name == "Slips" and value in titles]

    assert sorted(found(shown(made))) == titles[:4]
    late = fill(made, {("Match 1", "C9"): 9, ("Match 1", "D9"): 10})
    assert sorted(found(shown(late))) == titles[:5]
    assert [shown(made).get(("Results", "A14")), shown(late).get(("Results", "A14"))] == [None, 5]
