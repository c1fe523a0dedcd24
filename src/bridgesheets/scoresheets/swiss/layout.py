"""The words of a Swiss score sheet, and what its lines mean: the contract between the sheets and the draw.

Conventions

* Contestants are teams, or pairs; their numbers run from 1 to the number of lines. A line without a name is empty.
* A match has team A and team B; its IMPs are two totals, whole and not negative. IMPs are blank until it is played.
* A match stands in the row of its table. Rows without teams are empty. The table numbers are printed; nobody writes
  them. A team that stays at a table has all of its matches in that row.
* A bye has no team B, and its kind is :data:`BYE`.
* A triple takes three rows: (x, y), (y, z), (z, x). So in a round no team stands more than once as A, nor as B.
* The rows of a short triple are of the kind :data:`HALF`; all their results stand in this round.
* The rows of a long triple stand in two rounds following each other: first with the kind :data:`LONG_FIRST`, without
  results, then the same three rows, at the same tables, with the kind :data:`LONG_SECOND` and the results.
* Where a team leaves in the middle of a long triple, the other two finish their match, and its own matches have a
  ruling: in either round. A row of a triple without a ruling may then stand alone in the second round.
* Matches with a ruling (:data:`RULINGS`) need no IMPs.
"""

from __future__ import annotations

from enum import IntEnum

# --- single cells of the set-up, each with a name of its own ------------------------------------------------------

TITLE, DATE, PLACE, DIRECTOR = "bs_title", "bs_date", "bs_place", "bs_director"
#: "teams" or "pairs": what the words of the sheets call the contestants.
CONTESTANTS = "bs_contestants"
#: The Victory Point scale, by its name in ``rules.victory_points.SCALES``. Not an input: the workbook is made for it.
SCALE = "bs_scale"
#: Boards a match; in one of the lengths the scale provides for.
BOARDS = "bs_boards"
#: How many rounds will be played: at most as many as there are sheets for.
ROUNDS = "bs_rounds"
#: Victory Points of a bye.
BYE_SCORE = "bs_bye_score"
#: Victory Points of a forfeit, for the side that is there and for the other; of a void match, also by the director.
FORFEIT_FOR, FORFEIT_AGAINST = "bs_forfeit_for", "bs_forfeit_against"
VOID_SCORE, VOID_DIRECTOR_SCORE = "bs_void", "bs_void_director"
#: IMPs a board that AVE+ brings.
AVERAGE_IMPS = "bs_average_imps"
#: How the first round is drawn: one of :data:`FIRST_DRAWS`.
FIRST_DRAW = "bs_first_draw"
#: 0: round n + 1 is drawn from the standings after round n; 1: from those after round n - 1.
DELAY = "bs_delay"
#: In so many last rounds repeats are allowed and 1 plays 2, 3 plays 4 (Danish).
DANISH = "bs_danish"
#: What is done with an odd number of teams: one of :data:`ODD`.
ODD_FIELD = "bs_odd"
#: The number from which lots are drawn; blank until the draw chooses one or somebody types it.
SEED = "bs_seed"
#: The rounds chosen for the sheets Standings and Assignments; blank for the latest.
SHOWN_ROUND = "bs_shown_round"
ASSIGNED_ROUND = "bs_assigned_round"

SEEDED_HALVES, BY_LOT, BY_SEEDING = "seeded halves", "by lot", "1 v 2 and so on"
FIRST_DRAWS = (SEEDED_HALVES, BY_LOT, BY_SEEDING)
#: How the first match of Butler pairs is drawn, whose numbers say how strong they are.
LISTED_HALVES = "halves of the list"
ODD_BYE, ODD_SHORT, ODD_LONG, ODD_HOUSE = ODD = ("bye", "short triple", "long triple", "house team")

#: What breaks ties in the standings, each cell one of :data:`TIE_BREAKS`, or blank.
TIES = ("bs_tie_1", "bs_tie_2", "bs_tie_3")
TIE_BREAKS = ("head to head", "IMP quotient", "net IMPs", "wins", "last match", "lot")

# --- what the awards depend on, each a single cell ------------------------------------------------------------

RATING, LIMIT, RESTRICTIONS = "bs_rating", "bs_limit", "bs_restrictions"
STANDING, SESSIONS, FIELD = "bs_standing", "bs_sessions", "bs_field"

# --- blocks of rows ---------------------------------------------------------------------------------------------

#: The players of a team, as an example names them.
PLAYERS = tuple(f"player_{number}" for number in range(1, 7))
#: In so many rounds a team, or pair, can be absent and come back.
ABSENCES = 2
#: Stands where a team makes the field even and is not ranked.
HOUSE = "house"


class State(IntEnum):
    """The state of a row of a round, as its last column counts it."""

    EMPTY = 0
    #: Teams stand there, and no result that counts.
    WAITING = 1
    #: The captains report different totals: the first counts for now.
    PROVISIONAL = 2
    DONE = 3
    #: What stands there cannot be: it gives no Victory Points.
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


def scales_of(scale: str) -> tuple[str, ...]:
    """Returns the scale of an event, and that of its half matches where there is one."""
    return tuple(name for name in (scale, OF_HALF_MATCHES.get(scale)) if name)
