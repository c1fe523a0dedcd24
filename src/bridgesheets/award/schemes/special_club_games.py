"""Special club games by their names: overall awards with rating, caps and boards; session awards; match awards."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.award import names
from bridgesheets.award.asked import Answer, ask
from bridgesheets.award.order_of_finish import Standing
from bridgesheets.award.played import Contestant, Strat
from bridgesheets.award.schemes.scheme import SECTION_TOP, SESSION, Entry, Scheme, Steps, ToColour
from bridgesheets.regulations import table

#: Championships of a club, whose section awards are those of a regular game; and which.
_AS_REGULAR = {"club championship": "open", "cruise club championship": "cruise"}

#: Special club games that MPCOLORS knows by their stage or class.
_COLOURED_AS = {
    "north american pairs": "nap club",
    "grand national teams": "gnt club",
    "sectional tournament at clubs": "stac",
    "progressive sectional qualifying": "progressive sectional final",
}


class SpecialGame(Scheme):
    """A special club game such as a club championship."""

    @property
    def rating(self) -> str:
        """Seven or nine, as the list of games has it."""
        return str(table("special_games").row(self.game.name)["Rating"])

    @property
    def colour_name(self) -> str:
        """The name of the game, or that of its stage."""
        return _COLOURED_AS.get(self.game.name, self.game.name)

    def session(self, entry: Entry) -> Steps:
        """MPCLUB at club championships, MPSESSION at all others."""
        if self.event.event_type in names.TEAMS:
            return ()
        place, tied, entrants = (Decimal(each) for each in (entry.standing.place, entry.standing.tied, entry.entrants))
        boards = None if self.event.boards is None else Decimal(self.event.boards)
        as_regular = _AS_REGULAR.get(self.game.name)
        if as_regular:
            return (ask("MPCLUB", place, entrants, as_regular, entry.strat.limit, boards, tied),)
        tables = self.counts.sessions[entry.group.session, entry.strat.name].tables
        return (
            ask(
                "MPSESSION", place, tables, self.rating, self.event.event_type, entry.strat.limit,
                Decimal(self.event.restrictions), self.event.status, None, None, entrants, tied,
            ),
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """MPCSG: rating, caps, boards and depth of the game."""
        restrictions = Decimal(self.event.restrictions) if self.event.restrictions else None
        boards = None if self.event.boards is None else Decimal(self.event.boards)
        return (
            ask(
                "MPCSG", Decimal(standing.place), self.game.name, self.count(strat).tables, self.event.event_type,
                strat.limit, restrictions, boards, Decimal(standing.tied),
            ),
        )  # fmt: skip

    def match(self, strat: Strat) -> Steps:
        """MPMATCH at the rating of the game."""
        boards = None if self.event.match_boards is None else Decimal(self.event.match_boards)
        return (ask("MPMATCH", boards, self.rating, strat.limit, Decimal(self.event.restrictions), self.event.status),)

    def colours(self, award: ToColour) -> Answer:
        """By the name of the game; the stages of grass-roots events by their flight."""
        flight = None
        if self.game.name in ("north american pairs", "grand national teams"):
            flight = award.strat.name if names.FLIGHTS.knows(award.strat.name) else "A"
        kind = SECTION_TOP if award.kind == SESSION and award.standing and award.standing.place == 1 else award.kind
        return ask("MPCOLORS", award.amount, self.colour_name, kind, award.strat.limit, None, flight)
