"""The words of a Swiss score sheet, and what its lines mean: the contract between the sheets and the draw.

Conventions

* Contestants are teams, or pairs; their numbers run from 1 to the number of lines. A line without a name is empty.
* A match has team A and team B; its IMPs are two totals, whole and not negative. IMPs are blank until it is played.
* A match is in the row of its table. Rows without teams are empty. The table numbers are printed; nobody writes
  them. A team that stays at a table has all of its matches in that row.
* A bye has no team B, and its kind is :data:`BYE`.
* A triple takes three rows: (x, y), (y, z), (z, x). So in a round no team is more than once as A, nor as B.
* The rows of a short triple are of the kind :data:`HALF`; all their results are in this round.
* The rows of a long triple are in two rounds following each other: first with the kind :data:`LONG_FIRST`, without
  results, then the same three rows, at the same tables, with the kind :data:`LONG_SECOND` and the results.
* Where a team leaves in the middle of a long triple, the other two finish their match, and its own matches have a
  ruling: in either round. A row of a triple without a ruling may then be alone in the second round.
* Matches with a ruling (:data:`RULINGS`) need no IMPs.
"""

from __future__ import annotations

from enum import IntEnum

#: What an event is called while nobody types a name.
USUAL_TITLES = {"team": "Swiss Teams", "pair": "Swiss Pairs"}
#: How the first round is drawn.
SEEDED_HALVES, BY_LOT, BY_SEEDING = "seeded halves", "by lot", "1 v 2 and so on"
FIRST_DRAWS = (SEEDED_HALVES, BY_LOT, BY_SEEDING)
#: How the first match of Butler pairs is drawn, whose numbers say how strong they are.
LISTED_HALVES = "halves of the list"
#: What is done with an odd number of teams.
ODD_BYE, ODD_SHORT, ODD_LONG, ODD_HOUSE = ODD = ("bye", "short triple", "long triple", "house team")

#: The questions on what breaks ties in the standings: each one of :data:`TIE_BREAKS`, or blank.
TIES = ("tie_break_1", "tie_break_2", "tie_break_3")
TIE_BREAKS = ("head to head", "IMP quotient", "net IMPs", "wins", "last match", "lot")

#: The players of a team, as an example names them.
PLAYERS = tuple(f"player_{number}" for number in range(1, 7))
#: In so many rounds a team, or pair, can be absent and come back.
ABSENCES = 2
#: Stands where a team makes the field even and is not ranked.
HOUSE = "house"


class State(IntEnum):
    """The state of a row of a round, as its last column counts it."""

    EMPTY = 0
    #: Teams are there, and no result that counts.
    WAITING = 1
    #: The captains report different totals: the first counts for now.
    PROVISIONAL = 2
    DONE = 3
    #: What is there cannot be: it gives no Victory Points.
    WRONG = 4


BYE = "bye"
HALF, LONG_FIRST, LONG_SECOND = TRIPLES = ("half match", "long triple, 1st", "long triple, 2nd")
A_FORFEITS, B_FORFEITS = "A forfeits", "B forfeits"
VOID, VOID_DIRECTOR = "void", "director's error"
#: What A gets, and B. Programs complete what is typed to a text of the column that begins so: no word for one ruling is
#: the beginning of another.
AVE_PLUS_MINUS, AVE_MINUS_PLUS = "plus v minus", "minus v plus"
AVE_BOTH, AVE_PLUS_BOTH = "average for both", "each plus"
RULINGS = (A_FORFEITS, B_FORFEITS, VOID, VOID_DIRECTOR, AVE_PLUS_MINUS, AVE_MINUS_PLUS, AVE_BOTH, AVE_PLUS_BOTH)
KINDS = (BYE, *TRIPLES, *RULINGS)
#: How many plus or minus shares of IMPs a ruling gives to A and to B.
SHARES = {AVE_PLUS_MINUS: (1, -1), AVE_MINUS_PLUS: (-1, 1), AVE_BOTH: (0, 0), AVE_PLUS_BOTH: (1, 1)}

#: The most IMPs, and the most Victory Points, that one adjustment can bring.
MOST_ADJUSTED = 200
#: What a tie-break may come to at most.
MOST_BY_TIE_BREAK = 4_999_999
#: A prime above every number of a team: multiples of different numbers leave different remainders, by which lots are
#: drawn.
LOT_BASE = 1009
#: Scales whose half matches have a scale of their own, by its name.
OF_HALF_MATCHES = {"wbf": "wbfhalf"}
#: IMPs are added to the team's margin before it becomes Victory Points, VPs to its Victory Points.
ADJUSTMENT = ("team", "round", "imps", "vps", "reason", "check")

#: How a draw was made, as its record has it: the round after which the standings were taken, 0 for the first draw; the
#: seed; and in words: "Swiss; kept apart: 4-9".
DRAWN = ("after", "seed", "how")
