"""What a contestant is credited with out of its awards, and in which colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from bridgesheets.awarding.awards import COLOURS, Award, Credit
from bridgesheets.awarding.function_answers import Answer, ask
from bridgesheets.awarding.played import Event
from bridgesheets.awarding.schemes.scheme import MATCH, OVERALL, SESSION, SESSION_OVERALL, Scheme, ToColour

_ZERO = Decimal(0)


class Refusals:
    """Refusals of the rules at one event: ``notes`` has a sentence for each of it, once."""

    def __init__(self) -> None:
        self.notes: dict[str, None] = {}

    def note(self, what: str, refused: Answer) -> None:
        """Notes that there is no such thing, and why."""
        self.notes[f"No {what}: {refused.refusal}"] = None


class Crediting:
    """The credits of one event; ``refusals`` keeps what the rules refuse. The same colours are asked for once."""

    def __init__(self, event: Event, scheme: Scheme, refusals: Refusals) -> None:
        self.event = event
        self.scheme = scheme
        self.refusals = refusals
        self.coloured: dict[ToColour, Answer] = {}

    def credit(self, at: int, awards: list[Award]) -> Credit:
        """The best of each session together, with the matches, or the best overall award, whichever is greater."""
        parts = [*self._best_of_sessions(awards), *(award for award in awards if award.kind == MATCH)]
        overall = max((award for award in awards if award.kind == OVERALL), key=_amount, default=None)
        in_sessions = sum(map(_amount, parts), _ZERO)
        decided = ask("MPGREATER", section=in_sessions, overall=_amount(overall) if overall else _ZERO)
        chosen = tuple(parts)
        if overall is not None and self.event.matches == "added" and any(each.kind == MATCH for each in parts):
            decided = ask("MPGREATER", section=in_sessions + overall.amount, overall=_ZERO)
            chosen = (*parts, overall)
        elif overall is not None and overall.amount >= in_sessions:
            chosen = (overall,)
        amount = sum(map(_amount, chosen), _ZERO)
        coloured = tuple(self._coloured(award, awards) for award in chosen)
        overall_amount = overall.amount if overall else _ZERO
        return Credit(at, amount, in_sessions, overall_amount, chosen, decided, _added(coloured), coloured)

    def _best_of_sessions(self, awards: list[Award]) -> Iterator[Award]:
        sessions: dict[int, list[Award]] = {}
        for award in awards:
            if award.kind in (SESSION, SESSION_OVERALL):
                sessions.setdefault(award.session, []).append(award)
        for _, of_session in sorted(sessions.items()):
            yield max(of_session, key=_amount)

    def _coloured(self, award: Award, awards: list[Award]) -> Answer:
        played = sum(result is not None for result in self.event.contestants[award.contestant].results)
        tops = [
            other.amount
            for other in awards
            if award.kind == SESSION_OVERALL
            and (other.kind, other.session) == (SESSION, award.session)
            and other.standing is not None
            and other.standing.place == 1
        ]
        top = max(tops, default=_ZERO)
        wanted = ToColour(award.amount, award.kind, award.strat, award.standing, max(played, 1), top)
        if wanted not in self.coloured:
            self.coloured[wanted] = self.scheme.colours(wanted)
            if not self.coloured[wanted].given:
                self.refusals.note(f"colour of {award.kind} awards", self.coloured[wanted])
        return self.coloured[wanted]


def _amount(award: Award) -> Decimal:
    return award.amount


def _added(coloured: Iterable[Answer]) -> tuple[Decimal, ...]:
    totals = [_ZERO] * len(COLOURS)
    for answer in coloured:
        for row in answer.rows:
            totals = [total + part for total, part in zip(totals, row, strict=True)]
    return tuple(totals)
