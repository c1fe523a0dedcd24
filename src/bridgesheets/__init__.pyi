"""What type checkers and editors see of the package: its worksheet functions, its tasks, and what they give."""

from bridgesheets._version import __version__ as __version__
from bridgesheets.catalogue.asking_why import why as why
from bridgesheets.catalogue.by_edition import edition as edition
from bridgesheets.catalogue.free_names import Name as Name
from bridgesheets.catalogue.free_names import name as name
from bridgesheets.catalogue.typed_functions import *
from bridgesheets.errors import RuleError as RuleError
from bridgesheets.regulations.amendments import EditionError as EditionError
from bridgesheets.spreadsheet.values import CellError as CellError
from bridgesheets.tasks.award_task import award as award
from bridgesheets.tasks.draw_task import draw as draw
from bridgesheets.tasks.publish_task import publish as publish
from bridgesheets.tasks.sheet_task import score_sheet as score_sheet
from bridgesheets.tasks.workbook_tasks import check as check
from bridgesheets.tasks.workbook_tasks import recalculate as recalculate
