"""What type checkers and editors see of the package: its worksheet functions, its tasks, and what they give.

The tasks are typed here as the functions are: names that are listed are Literals, in the spelling that is listed.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Literal, Unpack

from bridgesheets._version import __version__ as __version__
from bridgesheets.awarding.club_defaults import ClubDefaults
from bridgesheets.catalogue.python_api import Name as Name
from bridgesheets.catalogue.python_api import edition as edition
from bridgesheets.catalogue.python_api import name as name
from bridgesheets.catalogue.python_api import why as why
from bridgesheets.catalogue.typed_functions import *
from bridgesheets.catalogue.typed_functions import (
    AwardOptions,
    BuildOptions,
    BuildWallOptions,
    CheckOptions,
    DrawOptions,
    MonthOptions,
    NewOptions,
    PublishOptions,
    RecalcOptions,
)
from bridgesheets.errors import RuleError as RuleError
from bridgesheets.regulations.amendments import EditionError as EditionError
from bridgesheets.surfaces.tasks.award import Awards
from bridgesheets.surfaces.tasks.build import Wall, Workbooks
from bridgesheets.surfaces.tasks.draw import DrawResult
from bridgesheets.surfaces.tasks.given import Source
from bridgesheets.surfaces.tasks.month import Month, Run
from bridgesheets.surfaces.tasks.publish import PublishedPage
from bridgesheets.surfaces.tasks.sheet import ScoreSheet
from bridgesheets.surfaces.tasks.workbooks import CheckedWorkbook, RecalculatedWorkbook
from truesheet.refusals import MissingFile as MissingFile
from truesheet.refusals import Refused as Refused
from truesheet.values import CellError as CellError

def award(
    results: Source | Mapping[str, bytes],
    *,
    name: str = ...,
    by_club: ClubDefaults | None = ...,
    **options: Unpack[AwardOptions],
) -> Awards: ...
def build(*sets: str, **options: Unpack[BuildOptions]) -> Workbooks: ...
def check(workbook: Source, *, name: str = ..., **options: Unpack[CheckOptions]) -> CheckedWorkbook: ...
def draw(
    workbook: Source,
    *,
    name: str = ...,
    now: datetime | None = ...,
    in_place: bool = ...,
    **options: Unpack[DrawOptions],
) -> DrawResult: ...
def month(
    folder: str | PathLike[str],
    out: str | PathLike[str] | None = ...,
    *,
    by_club: ClubDefaults | None = ...,
    beside: Iterable[Path] = ...,
    run: Run = ...,
    **options: Unpack[MonthOptions],
) -> Month: ...
def publish(
    results: Source | Mapping[str, bytes],
    *,
    name: str = ...,
    by_club: ClubDefaults | None = ...,
    **options: Unpack[PublishOptions],
) -> PublishedPage: ...
def recalculate(workbook: Source, *, name: str = ..., **options: Unpack[RecalcOptions]) -> RecalculatedWorkbook: ...
def score_sheet(
    kind: Literal["swiss", "round-robin", "butler", "knockout", "match", "club-game", "lookup"],
    **options: Unpack[NewOptions],
) -> ScoreSheet: ...
def wall(club: Source | None = ..., **options: Unpack[BuildWallOptions]) -> Wall: ...
