from truesheet.formulas import AddedFunctions as Functions
from truesheet.refusals import Refused as Refused
from truesheet.values import CellError as CellError
from truesheet.workbook import Unsupported as Unsupported
from truesheet.workbook import Workbook as Workbook
from truesheet.workbook import Workbook as open
from truesheet.workbook import recalculate_file as recalculate

__all__ = ["CellError", "Functions", "Refused", "Unsupported", "Workbook", "open", "recalculate"]
