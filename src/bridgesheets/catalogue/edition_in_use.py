"""The name of the edition in use, as a worksheet function."""

from __future__ import annotations

from bridgesheets._version import __version__
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Category, Example, FunctionResult
from bridgesheets.citations import Clause, Source
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition

TITLE = "Editions"

_OURS = Clause(Source("bridgesheets", "bridgesheets", f"version {__version__}"), "MPEDITION")


def edition_name(edition: Edition) -> RuleAnswer:
    step = because("{days}", days=edition.days)
    return RuleAnswer(edition.name, (step,), _OURS)


MPEDITION = worksheet_function(
    name="MPEDITION",
    category=Category.REASONS,
    summary="The edition of the masterpoint regulations in use, or the name of an amendment.",
    detail="You choose the edition when you recalculate the workbook, or in the settings of bridgesheets.",
    rule=edition_name,
    arguments=(),
    result=FunctionResult("name of the edition", "text"),
    wrong_values="for any argument",
    source=(_OURS,),
    examples=(Example("=MPEDITION()", "ACBL 2019-01", "ACBL Masterpoint Awards, January 2019"),),
    blank_at=None,
)
