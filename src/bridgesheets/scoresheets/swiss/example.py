"""A plausible event with invented names, for the filled-in example: always the same for the same order."""

from __future__ import annotations

from decimal import Decimal
from random import Random

from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_plus
from bridgesheets.rules.victory_points import victory_points
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.swiss.layout import PLAYERS

Cells = dict[str, str | int | float]

_SURNAMES = (
    "Wolf", "Bell", "Archer", "Lindqvist", "Okafor", "Marsh", "Delgado", "Pike", "Thorne", "Vasquez", "Nakamura",
    "Frost", "Hale", "Ivers", "Juhl", "Kessler", "Lomax", "Moreau", "Novak", "Osei", "Petrov", "Quill", "Rourke",
    "Sato", "Tindall", "Underhill", "Voss", "Whitlock", "Yates", "Zeller", "Abbott", "Brandt", "Castell", "Dunmore",
    "Eriksen", "Farrow", "Gupta", "Holm", "Ibarra", "Jansen", "Keane", "Lowe", "Mercer", "North", "Orton", "Pryce",
    "Quast", "Rivera", "Stroud", "Tamm", "Ullman", "Varga", "Weir", "Yeo", "Zorn",
)  # fmt: skip
_FIRST_NAMES = (
    "Ada", "Ben", "Carla", "Dev", "Elsa", "Finn", "Grace", "Hugo", "Inga", "Jonas", "Kira", "Leo", "Mona", "Nils",
    "Olga", "Paul", "Rosa", "Sven", "Tess", "Ugo", "Vera", "Walt",
)  # fmt: skip
_SEED = 7
#: Pairings tried before the example takes another order.
_TRIES = 20_000
#: Teams of this number are on the sheet and late with their result.
_STILL_PLAYING = 3


class Example:
    """Names, matches and results; the last round but one is under way, the last is not drawn.

    A workbook that is not to be filled in has none of them.
    """

    def __init__(self, order: Order) -> None:
        self._order, self._random = order, Random(_SEED)
        self._teams = [self._named(number) for number in range(1, order.teams * order.filled + 1)]
        self._strength = [self._random.gauss(0, 1) for _ in self._teams]
        self._totals = [Decimal(0)] * order.teams
        self._met: set[frozenset[int]] = set()
        self._byes: set[int] = set()
        self._disputed = True
        #: What is typed into the rows of each round, and the standings by which it was drawn.
        self._rounds: list[list[Cells]] = []
        self._bases: list[dict[int, Cells]] = []
        for number in range(1, max(1, order.rounds - 1) + 1) if order.filled else ():
            self._play(number, open_round=number == order.rounds - 1)

    # --- what stands where -------------------------------------------------------------------------------------

    def team(self, line: int) -> Cells:
        """Returns what is typed into a line of the sheet of teams."""
        return self._teams[line - 1] if line <= len(self._teams) else {}

    def match(self, number: int, table: int) -> Cells:
        """Returns what is typed into a row of a round."""
        found = self._rounds[number - 1] if number <= len(self._rounds) else []
        return found[table - 1] if table <= len(found) else {}

    def adjustment(self, line: int) -> Cells:
        """Returns what is typed into a line of adjustments."""
        if line > 1 or self._order.rounds < 3 or not self._order.filled:
            return {}
        return {"team": 2, "round": 1, "vps": -1, "reason": "late, twice warned"}

    def drawn(self, number: int) -> Cells:
        """Returns how a round was drawn."""
        if number > len(self._rounds):
            return {}
        return {"after": number - 1, "seed": _SEED, "how": "seeded halves" if number == 1 else "Swiss"}

    def basis(self, number: int, line: int) -> Cells:
        """What is kept of the standings by which a round was drawn, for one line; nothing before it was played."""
        return self._bases[number - 1].get(line, {}) if number <= len(self._bases) else {}

    # --- how it came about -------------------------------------------------------------------------------------

    def _named(self, number: int) -> Cells:
        """A name, captain, seeding and players for a team, by chance."""
        round_, index = divmod(number - 1, len(_SURNAMES))
        surname = _SURNAMES[index]
        players = [surname, *self._random.sample(_SURNAMES, 3)]
        names = [f"{self._random.choice(_FIRST_NAMES)} {player}" for player in players]
        return {
            "name": surname if not round_ else f"{surname} {round_ + 1}",
            "captain": names[0],
            "seeding": self._random.randrange(200, 9000),
            **dict(zip(PLAYERS, names, strict=False)),
        }

    def _play(self, number: int, *, open_round: bool) -> None:
        """Pairs the teams and plays a round; in an open one some results are missing."""
        teams = range(1, self._order.teams + 1)
        standing: dict[int, Cells] = {
            team: {"vps": float(points), "place": 1 + sum(other > points for other in self._totals)}
            for team, points in zip(teams, self._totals, strict=True)
        }
        self._bases.append(standing if number > 1 else {})
        # So many rounds may end in a draw that cannot go on: then all play all, as far as it comes.
        crowded = self._order.rounds >= self._order.teams // 2
        pairs = self._circle(number) if crowded else self._pairs()
        matches: list[Cells] = [{"team_a": one, "team_b": other} for one, other in pairs]
        for table, (match, pair) in enumerate(zip(matches, pairs, strict=True), 1):
            if not open_round or table % 8 != _STILL_PLAYING:
                match.update(self._score(*pair, open_round=open_round))
        for team in sorted({*teams}.difference(*pairs)):
            matches.append({"team_a": team, "kind": "bye"})
            self._byes.add(team)
            self._totals[team - 1] += average_plus(in_force()) * self._points(999)[0]
        if number == 1 and self._order.rounds >= 3:
            self._totals[1] -= 1
        self._rounds.append(matches)

    def _points(self, margin: int) -> list[Decimal]:
        """The Victory Points of both sides for a margin."""
        boards, scale = Decimal(self._order.boards), self._order.scale
        return [victory_points(in_force(), Decimal(side), boards, scale).value for side in (margin, -margin)]

    def _score(self, one: int, other: int, *, open_round: bool) -> Cells:
        """The reports of a match."""
        boards, better = self._order.boards, self._strength[one - 1] - self._strength[other - 1]
        margin = round(self._random.gauss(3.5 * better, 4.2) * boards**0.5)
        common = abs(round(self._random.gauss(1.6, 0.8) * boards**0.75))
        imps_a, imps_b = common + max(0, margin), common + max(0, -margin)
        for team, points in zip((one, other), self._points(imps_a - imps_b), strict=True):
            self._totals[team - 1] += points
        twice = self._random.random() < 0.7
        # The captains disagree about a board: one result of the open round is provisional.
        disputed = open_round and self._disputed
        self._disputed = self._disputed and not disputed
        again: Cells = {"again_a": imps_a, "again_b": imps_b + 2 * disputed} if twice or disputed else {}
        return {"imps_a": imps_a, "imps_b": imps_b, **again}

    def _circle(self, number: int) -> list[tuple[int, int]]:
        """A round of an all-play-all: one stays, the others move on by one place a round."""
        ring = [*range(2, self._order.teams + 1), *[0] * (self._order.teams % 2)]
        turned = [1, *ring[number - 1 :], *ring[: number - 1]]
        half = len(turned) // 2
        pairs = zip(turned[:half], reversed(turned[half:]), strict=True)
        return [(one, other) for one, other in pairs if one and other]

    def _pairs(self) -> list[tuple[int, int]]:
        """Highest against nearest that it has not met; where that ends nowhere, in another order."""
        teams = sorted(range(1, self._order.teams + 1), key=lambda team: (-self._totals[team - 1], team))
        if len(teams) % 2:
            teams.remove(next(team for team in reversed(teams) if team not in self._byes))
        while True:
            self._left = _TRIES
            if (found := self._paired(teams)) is not None:
                self._met.update(map(frozenset, found))
                return found
            self._random.shuffle(teams)

    def _paired(self, teams: list[int]) -> list[tuple[int, int]] | None:
        """Pairs of teams that have not met; None if there are none, or none are found in so many tries."""
        if not teams:
            return []
        first, *others = teams
        # Some pairs do it: in fewer rounds than half the teams nobody has met half of them (Dirac 1952).
        for other in (*(team for team in others if frozenset((first, team)) not in self._met), None):
            self._left -= 1
            if self._left < 0 or other is None:
                break
            rest = self._paired([team for team in others if team != other])
            if rest is not None:
                return [(first, other), *rest]
        return None
