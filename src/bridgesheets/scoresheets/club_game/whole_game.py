"""What holds for the whole of a club game: how large it is, why it has no awards, and what is to be done next."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.club_game.event import NOT_LISTED, SECTIONS, Event
from bridgesheets.scoresheets.club_game.setup import COUNTS_OTHERS, PERCENTAGES, YES
from bridgesheets.scoresheets.declared import Single
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.styles import HELPER
from bridgesheets.scoresheets.words import SETUP_LINE_DELETED

_TOO_FEW = "No awards: a {} game needs at least {} boards ({})."
#: What the column Remark says of lines that have nothing wrong.
NO_SCORE, COUNTS_ONLY = "no score", "not ranked; counts for the tables"


def whole_game(event: Event) -> tuple[Single, ...]:
    """Returns what stands above the columns of the sheet Pairs."""

    def own(name: str) -> Expression:
        """Another of these cells."""
        return event.pairs.own(name, fixed="")

    def sections() -> Expression:
        """The sections that have pairs."""
        there = event.pairs.here.in_section
        return fx.together(fx.If(fx.CountIf(there, number) > 0, 1, 0) for number in range(1, len(SECTIONS) + 1))

    def large() -> Expression:
        """Returns whether the game has overall awards."""
        taken, one_section = event.setup.taken, in_force().clubs.club_overalls.one_section_above
        directed = fx.together(fx.CountIf(event.pairs.here.group, group) for group in (11, 12, 21))
        comparable = fx.Or(taken("scores") == PERCENTAGES, fx.And(own("sections") == 1, directed == 0))
        is_large = fx.Or(own("sections") > 1, own("tables") > one_section)
        due = fx.And(taken("overall") == YES, is_large, comparable, taken("game") != "restricted")
        return fx.If(due, 1, 0)

    def wrong() -> Expression:
        """The lines with something wrong."""
        checks = event.pairs.here.check
        fine = fx.together(fx.CountIf(checks, words) for words in (NO_SCORE, COUNTS_ONLY))
        return fx.how_many(checks != "") - fine

    def total(name: str, under: str, formula: Callable[[], Expression]) -> Single:
        return Single(name, under, -1, HELPER, formula)

    return (
        # The pairs that stand in a section.
        total("counted", "in_section", lambda: fx.CountIf(event.pairs.here.in_section, ">0")),
        total("tables", "in_direction", lambda: own("counted") / 2),
        total("sections", "group", sections),
        total("large", "level", large),
        total("wrong", "hundredths", wrong),
        # The pairs without a score.
        total("missing", "entrants", lambda: fx.CountIf(event.pairs.here.check, NO_SCORE)),
        total("why_not", "place_in", lambda: _why_not(event, own("counted"), own("tables"))),
    )


def _why_not(event: Event, pairs: Expression, tables: Expression) -> Expression:
    """Returns why there are no awards, in words."""
    taken, edition = event.setup.taken, in_force()
    open_game, newcomer = edition.club_games.open_game_boards, edition.clubs.newcomer_game
    fewest = edition.club_games.fewest_tables["pairs"].fewest
    game, boards, limit, others = (taken(name) for name in ("game", "boards", "limit", "other games"))
    strat_b, strat_c = taken("strat B"), taken("strat C")
    counts_others = fx.Or(*(game == name for name in COUNTS_OTHERS))
    return fx.first_true(
        (game == "", "Set-up: choose the kind of game."),
        (boards == "", "Set-up: type the boards scheduled."),
        (fx.And(game == "newcomer", boards < newcomer.boards_from),
         _TOO_FEW.format("newcomer", newcomer.boards_from, "C")),
        (fx.And(game != "newcomer", boards < open_game.short_from),
         _TOO_FEW.format("club", open_game.short_from, "A.4")),
        (fx.And(event.game_is("invitational", "restricted"), boards < open_game.full_from),
         f"No awards: shortened games are ruled for open games only; schedule {open_game.full_from} boards (A.4)."),
        (fx.And(game == "restricted", limit == ""),
         "Set-up: a restricted game needs its upper masterpoint limit (B.2)."),
        (fx.If(fx.And(game == "newcomer", limit != ""), limit > newcomer.limit, fx.FALSE),
         f"Set-up: newcomer games end at {newcomer.limit} masterpoints (C)."),
        (fx.And(game == "cruise", strat_b & strat_c != ""),
         "Set-up: the manual gives cruise games no strats (E.1)."),
        (fx.And(pairs > 0, counts_others, others == ""),
         "Set-up: type the tables of other games at the same time, or 0 (E.3)."),
        (fx.If(counts_others, fx.call("N", others) > 0, fx.FALSE),
         "No awards here: tables of other games count too (E.3). "
         "Save, and give this workbook to bridgesheets award."),
        (fx.If(fx.Count(strat_b, strat_c) == 2, strat_c >= strat_b, fx.FALSE),
         "Set-up: strat C has a lower limit than strat B."),
        (fx.And(pairs > 0, tables < fewest),
         f"No awards: a pair game needs {fewest} tables (A.4)."),
    )  # fmt: skip


def what_is_next(event: Event) -> Expression:
    """Returns what is to be done next."""
    asked = ("why_not", "counted", "wrong", "missing", "tables", "large", "sections")
    why_not, pairs, wrong, missing, tables, large, sections = (event.pairs.own(name, fixed="") for name in asked)
    one_section = in_force().clubs.club_overalls.one_section_above
    overall = fx.first_true(
        (large == 1, "overall awards too"),
        (event.game_is("restricted"), "the manual gives no overall awards for restricted games"),
        (event.setup.taken("overall") != YES, "overall awards are switched off"),
        (fx.And(sections < 2, tables <= one_section),
         f"one section of at most {one_section} tables has no overall awards"),
        otherwise="no overall awards: type percentages to compare sections or directions",
    )  # fmt: skip
    here = event.pairs.here
    due = (
        (event.ranking, fx.CountIf(here.group, ">0")),
        (event.overall, fx.CountIf(here.overall_key, f"<{NOT_LISTED}")),
        (event.award_list, fx.CountIf(here.award_key, f"<{NOT_LISTED}")),
    )
    # The first pair without a score, as people find it.
    line = fx.Match(NO_SCORE, here.check, 0)
    seat = (here.section, here.direction, here.number)
    of_pair = [fx.If(fx.Index(cells, line) == "", "", fx.Index(cells, line) & " ") for cells in seat]
    partner = fx.Index(here.partner, line)
    first = fx.sentence((*of_pair, fx.Index(here.player, line), fx.If(partner == "", "", " – " & partner)))
    lines = fx.If(wrong == 1, "1 line needs", wrong & " lines need")
    return fx.first_true(
        (event.setup.line_deleted, SETUP_LINE_DELETED),
        *((fx.CountIf(each.all.line, ">0") != pairs_due, f"{each.sheet}: a line was deleted or typed over: undo that.")
          for each, pairs_due in due),
        (why_not != "", why_not),
        (pairs == 0, "Type the pairs and their scores."),
        (wrong > 0, lines & " attention: see the column Remark of the sheet Pairs."),
        (missing > 0, "Scores of " & missing & " of " & pairs & " pairs are missing; next: " & first & "."),
        otherwise="All " & pairs & " pairs are in (" & tables & " tables); " & overall & ".",
    )  # fmt: skip
