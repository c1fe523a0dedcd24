"""Regular club games: section awards of each group, overall awards of large games, match awards of team games."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.awarding import names
from bridgesheets.awarding.asked import Answer, ask
from bridgesheets.awarding.order_of_finish import Standing
from bridgesheets.awarding.played import Contestant, Strat
from bridgesheets.awarding.schemes.scheme import Entry, Scheme, Steps, ToColour
from bridgesheets.regulations import figures


class RegularGame(Scheme):
    """An open, invitational, restricted, newcomer, cruise or online game of a club."""

    @property
    def colour_name(self) -> str:
        """The row of the colours that the game goes by: online games earn no colour, other games black."""
        return "online" if self.game.name == "online" else "club"

    def session(self, entry: Entry) -> Steps:
        """Asks MPCLUB, or MPCLUBADDED where the tables of games at the same time count too."""
        if self.event.event_type in names.WITH_MATCHES:
            return ()
        tables, which = self._added(entry.strat)
        added = {"added_tables": tables, "added_game": which} if tables else {}
        return (
            ask(
                "MPCLUBADDED" if added else "MPCLUB", **entry.standing.asked, entrants=entry.entrants,
                game=self.game.name, limit=entry.strat.limit, boards=self.event.boards, **added,
            ),
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPCLUBOVERALL in a large game. A lower strat counts as a restricted game of its limit (CA.0e)."""
        if not self.large or not self.event.overall:
            return ()
        count = self.count(strat)
        added, which = self._added(strat)
        steps: Steps = ()
        tables = count.tables
        if added:
            steps = (
                ask(
                    "MPCLUBTABLES", tables=tables, added_tables=added, added_game=which, game=self.game.name,
                    limit=strat.limit,
                ),
            )  # fmt: skip
            tables = steps[-1].value
        lower = not self.is_top(strat)
        game = "restricted" if lower and strat.limit is None else self.game.name
        limit = strat.limit if lower or game == "restricted" else None
        return (
            *steps,
            ask("MPCLUBOVERALL", **standing.asked, tables=tables, game=game, boards=self.event.boards, limit=limit),
        )

    @property
    def large(self) -> bool:
        """Whether the game may pay overall awards: several sections, or a single one of more than so many tables."""
        sections = {section.name for group in self.counts.groups for section in group.sections}
        return len(sections) > 1 or self.counts.whole.tables > figures("club_overalls")["one_section_above"]

    def match(self, strat: Strat) -> Steps:
        """Asks MPMATCH for the award of a match won, at the rating of clubs."""
        return (self.match_won("club", strat),)

    def colours(self, award: ToColour) -> Answer:
        """Asks MPCOLORS; such an award has one colour only."""
        return ask("MPCOLORS", award=award.amount, event_name=self.colour_name, award_kind=award.kind)

    def _added(self, strat: Strat) -> tuple[Decimal, str]:
        """The tables of games at the same time that a strat counts, and of which game they are."""
        restricted, newcomer = self.event.restricted_tables, self.event.newcomer_tables
        unrestricted = self.is_top(strat) and strat.limit is None
        if restricted and unrestricted:
            return restricted + newcomer, "restricted"
        return newcomer, "newcomer"
