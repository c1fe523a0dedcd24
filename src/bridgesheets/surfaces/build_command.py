"""``bridgesheets build`` and ``build wall``: cards, charts and score sheets to print."""

from __future__ import annotations

from typing import Any

import click

from bridgesheets.surfaces.argument_types import TaskCommand


@click.command(cls=TaskCommand)
@click.argument("sets", nargs=-1, metavar="[SET]...")
def build(sets: tuple[str, ...], **options: Any) -> None:
    """Write the cards, the award charts and the score sheets as workbooks.

    A SET is one of these; without a name you get all but cards.

    \b
    scales     Victory Point cards, to print
    data       the same scales as Excel tables with defined names, to look up
    awards     masterpoint award charts, to print
    sheets     score sheets, empty and filled in
    cards      a card of one scale, to order: --scale, --boards, --style
    functions  functions as names of a workbook, for Excel without an add-in

    build replaces files that it wrote before if nobody has changed them, such as filled in a score sheet; others only
    with --force.

    The few pages of one club or tournament: bridgesheets build wall

    The charts of any event, by its name: bridgesheets build awards --list, then bridgesheets build awards --chart
    "Senior Pairs"

    Cards of any scale, as a poster, a card, four cards to cut or a tent for the table: bridgesheets build cards --scale
    nabc --boards "7,8" --style tent
    """
    from bridgesheets.surfaces.building import build_sets, list_charts  # it loads all charts and score sheets

    if {"wall", "walls"} & {*map(str.lower, sets)}:
        raise click.UsageError("the pages of a wall are not a set; type: bridgesheets build wall")

    if options["list"]:
        list_charts(sets)
    else:
        build_sets(sets, options)


@click.command("build wall", cls=TaskCommand)
def wall(**options: Any) -> None:
    """Write the few pages that one club or tournament pins up: bridgesheets build wall

    A club's pages are section and overall awards by strat, its special games, match awards and a Victory Point poster.
    Say what it plays in a file club.toml in the folder, or with options, which override the file:

    bridgesheets build wall --tables 3-15 --limits "300,750" --games "championship,charity" --teams acbl20 --boards 7

    A tournament's pages are those of its events, with strats and Victory Points if you name them:

    bridgesheets build wall --tournament regional --events "pairs, two sessions; Swiss, two sessions; knockout"

    The file club.toml has a line for each: name, tables, strats, games, teams, boards, strat_overalls, paper, edition.
    You may leave out any; the command lists all mistakes at once, with their lines.
    """
    from bridgesheets.surfaces.building import write_wall  # it loads all charts

    write_wall(options)
