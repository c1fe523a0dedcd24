# Generated from the records by tools/write_types.py; do not edit.
# A column may hold one value only, so that an overload of columns takes what one of single values takes: the first that
# fits says what comes out.
# mypy: disable-error-code="overload-overlap"
"""The worksheet functions as type checkers and editors see them. There is no such module when a program runs.

A name is one of those that are listed, in the spelling that is listed. Any other spelling, a name out of an amendment
and a text that is only known when the program runs go through ``bridgesheets.name(text)``.
"""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, overload

import numpy
import pandas

from bridgesheets.catalogue.free_names import Name
from bridgesheets.spreadsheet.values import CellError

class _NumpyNumber(Protocol):
    """A number out of an array of NumPy, which no array is."""

    def __float__(self) -> float: ...
    def is_integer(self) -> bool: ...

class _NumpyArray(Protocol):
    """An array of NumPy, by what single values and columns of pandas do not have."""

    @property
    def ctypes(self) -> Any: ...
    def partition(self, kth: Any, /) -> None: ...

class _Series(Protocol):
    """A Series of pandas, by what no frame and no array has."""

    @property
    def index(self) -> Any: ...
    def to_frame(self) -> Any: ...

class _Frame(Protocol):
    """A DataFrame of pandas."""

    @property
    def columns(self) -> Any: ...
    def iterrows(self) -> Any: ...

_T = TypeVar("_T")
#: A number; TRUE and FALSE are numbers to Python, and are refused when the program runs.
Real: TypeAlias = int | float | Decimal | Fraction | _NumpyNumber
#: What stands for a cell with nothing in it.
Blank: TypeAlias = Literal[""] | None
#: What a cell of a column may hold.
_Cell: TypeAlias = _T | CellError | Literal[""] | None
_Column: TypeAlias = _T | Sequence[_Cell[_T]]
_Rows: TypeAlias = _T | Sequence[_Cell[_T]] | Sequence[Sequence[_Cell[_T]]]
_InArrays: TypeAlias = _T | Sequence[_Cell[_T]] | Sequence[Sequence[_Cell[_T]]] | _NumpyArray
_InSeries: TypeAlias = _T | Sequence[_Cell[_T]] | Sequence[Sequence[_Cell[_T]]] | _NumpyArray | _Series
_InFrames: TypeAlias = _T | Sequence[_Cell[_T]] | Sequence[Sequence[_Cell[_T]]] | _NumpyArray | _Series | _Frame
_Array: TypeAlias = numpy.ndarray[Any, numpy.dtype[Any]]
_Points: TypeAlias = Decimal | Literal[""]

AwardKindName: TypeAlias = Literal["overall", "overall award", "section top", "section first", "session top", "session first", "section winner", "session", "section", "session award", "section award", "match", "match award", "consolation"]
BracketName: TypeAlias = Literal["top", "top bracket", "first", "first bracket", "lower", "lower bracket", "second", "second bracket", "subsequent", "second and subsequent", "other"]
CbfEventName: TypeAlias = Literal["Canadian Open Pairs", "Open Pairs", "CBF Open Pairs", "CBF National Teams", "National Teams", "Canadian National Teams", "CBF National Teams B", "National Teams B", "Canadian National Teams B", "CBF Senior Teams", "Senior Teams", "Canadian Senior Teams", "CBF Women’s Teams", "Women's Teams", "Canadian Women's Teams"]
ClubGameName: TypeAlias = Literal["open", "open game", "open pairs", "open pairs game", "invitational", "invitational game", "senior", "seniors", "senior game", "senior pairs", "mixed", "mixed game", "mixed pairs", "pro-am", "pro am game", "men", "men's", "mens game", "men's pairs", "women", "women's", "women's game", "women's pairs", "men's/women's", "restricted", "restricted game", "newcomer", "newcomer game", "newcomers", "cruise", "cruise game", "cruise club", "online", "online game", "online club"]
ClubName: TypeAlias = Literal["open", "open club", "open game", "invitational", "invitational club", "invitational game"]
ColouredEventName: TypeAlias = Literal["club", "club game", "club masterpoint game", "open game", "invitational game", "restricted game", "newcomer game", "club event", "club game game", "club game event", "club masterpoint game game", "club masterpoint game event", "open game game", "open game event", "invitational game game", "invitational game event", "restricted game game", "restricted game event", "newcomer game game", "newcomer game event", "unit", "unit event", "unit game", "unit event game", "unit event event", "unit game game", "unit game event", "online", "online game", "online club", "internet", "online event", "online game game", "online game event", "online club game", "online club event", "internet game", "internet event", "stac", "sectional tournament at clubs", "sectional tournament at clubs (stac)", "stac game", "stac event", "sectional tournament at clubs game", "sectional tournament at clubs event", "sectional tournament at clubs (stac) game", "sectional tournament at clubs (stac) event", "sectional", "sectional event", "sectional game", "sectional event game", "sectional event event", "beneficiary", "special beneficiary", "beneficiary event", "sectional beneficiary", "beneficiary game", "special beneficiary game", "special beneficiary event", "beneficiary event game", "beneficiary event event", "sectional beneficiary game", "sectional beneficiary event", "progressive sectional final", "progressive final", "progressive sectional finals", "progressive sectional final game", "progressive sectional final event", "progressive final game", "progressive final event", "progressive sectional finals game", "progressive sectional finals event", "regional", "regional event", "regional game", "regional event game", "regional event event", "nabc", "regional event at nabc", "regional at nabc", "nabc regional", "nabc game", "nabc event", "regional event at nabc game", "regional event at nabc event", "regional at nabc game", "regional at nabc event", "nabc regional game", "nabc regional event", "national", "national rated", "nationally rated", "national game", "national event", "national rated game", "national rated event", "nationally rated game", "nationally rated event", "nabc+", "nabc plus", "nabc+ event", "nabc+ game", "nabc plus game", "nabc plus event", "nabc+ event game", "nabc+ event event", "intermediate/novice regional", "i/n regional", "intermediate novice regional", "novice regional", "nlm regional", "intermediate/novice regional game", "intermediate/novice regional event", "i/n regional game", "i/n regional event", "intermediate novice regional game", "intermediate novice regional event", "novice regional game", "novice regional event", "nlm regional game", "nlm regional event", "regional side game series", "side game series at a regional", "nabc side game series", "regional side game series game", "regional side game series event", "side game series at a regional game", "side game series at a regional event", "nabc side game series game", "nabc side game series event", "sectional side game series", "side game series at a sectional", "sectional side game series game", "sectional side game series event", "side game series at a sectional game", "side game series at a sectional event", "bracket", "regional bracket", "regional knockout", "soloway format", "round robin knockout", "bracket game", "bracket event", "regional bracket game", "regional bracket event", "regional knockout game", "regional knockout event", "soloway game", "soloway event", "soloway format game", "soloway format event", "round robin knockout game", "round robin knockout event", "sectional bracket", "sectional knockout", "sectional bracket game", "sectional bracket event", "sectional knockout game", "sectional knockout event", "club appreciation teams", "club appreciation team", "club appreciation game teams", "club appreciation teams game", "club appreciation teams event", "club appreciation team game", "club appreciation team event", "club appreciation game teams game", "club appreciation game teams event", "club appreciation pairs", "club appreciation game pairs", "club appreciation pairs game", "club appreciation pairs event", "club appreciation game pairs game", "club appreciation game pairs event", "nap club", "nap club stage", "nap club level", "north american pairs club", "north american pairs club stage", "north american pairs club level", "nap invitational club", "north american pairs invitational club", "nap unit", "nap unit stage", "nap unit final", "north american pairs unit", "north american pairs unit stage", "north american pairs unit final", "nap district", "nap district stage", "nap district final", "north american pairs district", "north american pairs district stage", "north american pairs district final", "nap national", "nap national final", "nap national finals", "nap nabc", "nap nabc final", "north american pairs national", "north american pairs national final", "north american pairs national finals", "north american pairs nabc", "north american pairs nabc final", "gnt club", "gnt club stage", "gnt club level", "grand national teams club", "grand national teams club stage", "grand national teams club level", "gnt invitational club", "grand national teams invitational club", "gnt unit", "gnt unit stage", "gnt unit final", "grand national teams unit", "grand national teams unit stage", "grand national teams unit final", "gnt unit at sectional", "grand national teams unit at sectional", "gnt district", "gnt district stage", "gnt district final", "grand national teams district", "grand national teams district stage", "grand national teams district final", "gnt national", "gnt national final", "gnt national finals", "gnt nabc", "gnt nabc final", "grand national teams national", "grand national teams national final", "grand national teams national finals", "grand national teams nabc", "grand national teams nabc final", "club championship", "club championship game", "club championship games", "cruise club championship", "cruise championship", "cruise club championship game", "cruise club championship games", "cruise championship game", "cruise championship games", "unit championship", "unit championship game", "unit championship games", "inter-club championship", "inter-club championship game", "inter-club championship games", "special fund", "special fund games (junior fund, charity fund, international fund, grass roots fund & educational foundation)", "special fund game", "special fund games", "special fund games (junior fund, charity fund, international fund, grass roots fund & educational foundation) game", "special fund games (junior fund, charity fund, international fund, grass roots fund & educational foundation) games", "junior fund", "junior fund game", "junior fund games", "charity fund", "charity fund game", "charity fund games", "international fund", "international fund game", "international fund games", "grass roots fund", "grassroots fund", "grass roots fund game", "grass roots fund games", "grassroots fund game", "grassroots fund games", "educational foundation", "educational foundation fund", "educational foundation game", "educational foundation games", "educational foundation fund game", "educational foundation fund games", "club membership", "club membership game", "club membership games", "upgraded club championship", "upgraded club championship game", "upgraded club championship games", "acbl instant matchpoint", "instant matchpoint", "acbl instant matchpoint game", "acbl instant matchpoint games", "instant matchpoint game", "instant matchpoint games", "acbl-wide senior pairs", "acbl-wide senior pairs game", "acbl-wide senior pairs games", "senior pairs game", "senior pairs games", "acbl-wide charity", "acbl-wide charity game", "acbl-wide charity games", "world wide bridge contest", "worldwide bridge contest", "world wide bridge contest game", "world wide bridge contest games", "worldwide bridge contest game", "worldwide bridge contest games", "acbl-wide international fund", "acbl-wide international fund game", "acbl-wide international fund games", "acbl-wide international fund game – canada", "acbl-wide international fund canada", "acbl-wide international fund game – canada game", "acbl-wide international fund game – canada games", "acbl-wide international fund canada game", "acbl-wide international fund canada games", "gnt fund raiser", "gnt fundraiser", "gnt fund raiser game", "gnt fund raiser games", "gnt fundraiser game", "gnt fundraiser games", "nabc promotional", "nabc promotional game", "nabc promotional games", "unit/district fund", "unit fund", "district fund", "unit/district fund game", "unit/district fund games", "unit fund game", "unit fund games", "district fund game", "district fund games", "unit extended team", "unit extended teams", "unit extended team game", "unit extended team games", "unit extended teams game", "unit extended teams games", "cntc master/non master club level & canada rookie/master", "cntc master/non master club level & canada rookie/master game", "cntc master/non master club level & canada rookie/master games", "cntc master/non master club level", "cntc master/non master", "cntc master/non master club level game", "cntc master/non master club level games", "cntc master/non master game", "cntc master/non master games", "canada rookie/master", "rookie/master", "canada rookie/master game", "canada rookie/master games", "rookie/master game", "rookie/master games", "cwtc", "canadian women's team championship", "canadian women's teams championship", "cwtc game", "cwtc games", "canadian women's team championship game", "canadian women's team championship games", "canadian women's teams championship game", "canadian women's teams championship games", "cntc", "cntc (club and unit level)", "cntc club and unit level", "cntc club level", "cntc unit level", "canadian national team championship", "canadian national teams championship", "cntc game", "cntc games", "cntc (club and unit level) game", "cntc (club and unit level) games", "cntc club and unit level game", "cntc club and unit level games", "cntc club level game", "cntc club level games", "cntc unit level game", "cntc unit level games", "canadian national team championship game", "canadian national team championship games", "canadian national teams championship game", "canadian national teams championship games", "copc club level", "copc", "canadian open pairs championship", "copc club level game", "copc club level games", "copc game", "copc games", "canadian open pairs championship game", "canadian open pairs championship games", "cbf simultaneous pairs", "cbf simultaneous pairs game", "cbf simultaneous pairs games", "Kay Platinum Pairs", "Platinum Pairs", "Blue Ribbon Pairs", "Blue Ribbon", "Von Zedtwitz LM Pairs", "Von Zedtwitz Life Master Pairs", "Von Zedtwitz", "Life Master Pairs", "LM Pairs", "Mini-Blue Ribbon Pairs", "Mini-Blue", "Mini-Blues", "Bruce 6K LM Pairs", "Bruce LM Pairs", "Bruce Life Master Pairs", "Bruce", "Young 0-2500 Pairs", "Young 2500 Pairs", "Young", "Wernher/Silodor Open Pairs", "Wernher Open Pairs", "Silodor Open Pairs", "Wernher", "Silodor", "Wernher Silodor Open Pairs", "Nail LM Open Pairs", "Nail Life Master Open Pairs", "Nail", "Lebhar IMP Pairs", "IMP Pairs", "Lebhar", "NABC+ Fast Pairs", "Fast Pairs", "Smith Women's LM Pairs", "Smith Women's Life Master Pairs", "Smith", "Whitehead Women's Pairs", "Whitehead", "Wagar Women's Pairs", "Wagar", "Rockwell Mixed Pairs", "Rockwell", "Silver Ribbon Pairs", "Silver Ribbon", "10K Pairs (all)", "10K Pairs", "Senior Mixed Pairs", "Super Senior Pairs", "Red Ribbon Pairs", "Red Ribbon", "Reisinger B-A-M", "Reisinger", "Reisinger Board-a-Match", "Reisinger BAM Teams", "North American Swiss", "North American Swiss Teams", "Roth Open Swiss", "Roth", "Roth Open Swiss Teams", "Mitchell Open B-A-M", "Mitchell", "Mitchell Board-a-Match", "Mitchell Open Board-a-Match", "Mitchell BAM Teams", "Jacoby Open Swiss", "Jacoby", "Jacoby Open Swiss Teams", "Freeman Mixed B-A-M", "Freeman", "Freeman Mixed Board-a-Match", "Freeman Mixed BAM Teams", "NABC+ Mixed Swiss", "Mixed Swiss", "Mixed Swiss Teams", "Truscott Senior Swiss", "Truscott", "Truscott Senior Swiss Teams", "10K Swiss", "10K Swiss Teams", "10K Mixed Swiss", "10K Mixed Swiss Teams", "Vanderbilt KO", "Vanderbilt", "Vanderbilt Knockout", "Vanderbilt Knockout Teams", "Spingold KO", "Spingold", "Spingold Knockout", "Spingold Knockout Teams", "Soloway KO", "Soloway Knockout", "Soloway Knockout Teams", "10K KO Teams", "10K KO", "10K Knockout", "10K Knockout Teams", "Mini-Spingold 6K", "Mini-Spingold 0-6000", "Mini-Spingold I", "Mini-Spingold 2500", "Mini-Spingold 0-2500", "Mini-Spingold II", "Canadian Open Pairs", "CBF Open Pairs", "CBF National Teams", "National Teams", "Canadian National Teams", "CBF National Teams B", "National Teams B", "Canadian National Teams B", "CBF Senior Teams", "Canadian Senior Teams", "CBF Women’s Teams", "Canadian Women's Teams", "USBF Open Team", "Open Team", "Open Teams", "USBF Open Teams", "Open", "USBF Senior Team", "Senior Team", "USBF Senior Teams", "Senior", "USBF Women’s Team", "Women's Team", "USBF Women's Teams", "Women"]
EventFormatName: TypeAlias = Literal["stratiflighted", "two flights", "flighted", "three flights"]
EventTypeName: TypeAlias = Literal["pairs", "pair", "pair game", "bam", "board a match", "bam teams", "board a match teams", "swiss", "swiss teams", "round robin", "round robin teams", "rr", "teams", "individual", "individuals", "indy"]
GlmEventName: TypeAlias = Literal["nap national", "nap national final", "nap national finals", "nap nabc", "nap nabc final", "north american pairs national", "north american pairs national final", "north american pairs national finals", "north american pairs nabc", "north american pairs nabc final", "gnt national", "gnt national final", "gnt national finals", "gnt nabc", "gnt nabc final", "grand national teams national", "grand national teams national final", "grand national teams national finals", "grand national teams nabc", "grand national teams nabc final", "Kay Platinum Pairs", "Platinum Pairs", "Blue Ribbon Pairs", "Blue Ribbon", "Von Zedtwitz LM Pairs", "Von Zedtwitz Life Master Pairs", "Von Zedtwitz", "Life Master Pairs", "LM Pairs", "Mini-Blue Ribbon Pairs", "Mini-Blue", "Mini-Blues", "Bruce 6K LM Pairs", "Bruce LM Pairs", "Bruce Life Master Pairs", "Bruce", "Young 0-2500 Pairs", "Young 2500 Pairs", "Young", "Wernher/Silodor Open Pairs", "Wernher Open Pairs", "Silodor Open Pairs", "Wernher", "Silodor", "Wernher Silodor Open Pairs", "Nail LM Open Pairs", "Nail Life Master Open Pairs", "Nail", "Lebhar IMP Pairs", "IMP Pairs", "Lebhar", "NABC+ Fast Pairs", "Fast Pairs", "Smith Women's LM Pairs", "Smith Women's Life Master Pairs", "Smith", "Whitehead Women's Pairs", "Whitehead", "Wagar Women's Pairs", "Wagar", "Rockwell Mixed Pairs", "Mixed Pairs", "Rockwell", "Silver Ribbon Pairs", "Silver Ribbon", "10K Pairs (all)", "10K Pairs", "Senior Mixed Pairs", "Super Senior Pairs", "Red Ribbon Pairs", "Red Ribbon", "Reisinger B-A-M", "Reisinger", "Reisinger Board-a-Match", "Reisinger BAM Teams", "North American Swiss", "North American Swiss Teams", "Roth Open Swiss", "Roth", "Roth Open Swiss Teams", "Mitchell Open B-A-M", "Mitchell", "Mitchell Board-a-Match", "Mitchell Open Board-a-Match", "Mitchell BAM Teams", "Jacoby Open Swiss", "Jacoby", "Jacoby Open Swiss Teams", "Freeman Mixed B-A-M", "Freeman", "Freeman Mixed Board-a-Match", "Freeman Mixed BAM Teams", "NABC+ Mixed Swiss", "Mixed Swiss", "Mixed Swiss Teams", "Truscott Senior Swiss", "Truscott", "Truscott Senior Swiss Teams", "10K Swiss", "10K Swiss Teams", "10K Mixed Swiss", "10K Mixed Swiss Teams", "Vanderbilt KO", "Vanderbilt", "Vanderbilt Knockout", "Vanderbilt Knockout Teams", "Spingold KO", "Spingold", "Spingold Knockout", "Spingold Knockout Teams", "Soloway KO", "Soloway", "Soloway Knockout", "Soloway Knockout Teams", "10K KO Teams", "10K KO", "10K Knockout", "10K Knockout Teams", "Mini-Spingold 6K", "Mini-Spingold 0-6000", "Mini-Spingold I", "Mini-Spingold 2500", "Mini-Spingold 0-2500", "Mini-Spingold II", "Canadian Open Pairs", "Open Pairs", "CBF Open Pairs", "CBF National Teams", "National Teams", "Canadian National Teams", "CBF National Teams B", "National Teams B", "Canadian National Teams B", "CBF Senior Teams", "Canadian Senior Teams", "CBF Women’s Teams", "Canadian Women's Teams", "USBF Open Team", "Open Team", "Open Teams", "USBF Open Teams", "Open", "USBF Senior Team", "Senior Team", "USBF Senior Teams", "Senior", "USBF Women’s Team", "Women's Team", "USBF Women's Teams", "Women"]
GntClubName: TypeAlias = Literal["open", "open club", "open game", "invitational", "invitational club", "invitational game"]
GntFlightName: TypeAlias = Literal["championship", "championship flight", "champ", "open", "open championship", "open flight", "A", "flight A", "B", "flight B", "C", "flight C"]
GntStageName: TypeAlias = Literal["club", "club stage", "club level", "unit", "unit stage", "unit final", "district", "district stage", "district final", "national", "national final", "national finals", "nabc", "nabc final"]
GntStatusName: TypeAlias = Literal["championship", "champ", "consolation", "consolation event"]
MovementName: TypeAlias = Literal["mitchell", "mitchell movement", "two winners", "straight mitchell", "howell", "howell movement", "one winner", "scrambled mitchell", "scrambled", "arrow switch", "arrow switched mitchell"]
NabcEventName: TypeAlias = Literal["Kay Platinum Pairs", "Platinum Pairs", "Blue Ribbon Pairs", "Blue Ribbon", "Von Zedtwitz LM Pairs", "Von Zedtwitz Life Master Pairs", "Von Zedtwitz", "Life Master Pairs", "LM Pairs", "Mini-Blue Ribbon Pairs", "Mini-Blue", "Mini-Blues", "Bruce 6K LM Pairs", "Bruce LM Pairs", "Bruce Life Master Pairs", "Bruce", "Young 0-2500 Pairs", "Young 2500 Pairs", "Young", "Wernher/Silodor Open Pairs", "Wernher Open Pairs", "Silodor Open Pairs", "Wernher", "Silodor", "Wernher Silodor Open Pairs", "Nail LM Open Pairs", "Nail Life Master Open Pairs", "Nail", "Lebhar IMP Pairs", "IMP Pairs", "Lebhar", "NABC+ Fast Pairs", "Fast Pairs", "Smith Women's LM Pairs", "Smith Women's Life Master Pairs", "Smith", "Whitehead Women's Pairs", "Whitehead", "Wagar Women's Pairs", "Wagar", "Rockwell Mixed Pairs", "Mixed Pairs", "Rockwell", "Silver Ribbon Pairs", "Silver Ribbon", "10K Pairs (all)", "10K Pairs", "Senior Mixed Pairs", "Super Senior Pairs", "Red Ribbon Pairs", "Red Ribbon", "Reisinger B-A-M", "Reisinger", "Reisinger Board-a-Match", "Reisinger BAM Teams", "North American Swiss", "North American Swiss Teams", "Roth Open Swiss", "Roth", "Roth Open Swiss Teams", "Mitchell Open B-A-M", "Mitchell", "Mitchell Board-a-Match", "Mitchell Open Board-a-Match", "Mitchell BAM Teams", "Jacoby Open Swiss", "Jacoby", "Jacoby Open Swiss Teams", "Freeman Mixed B-A-M", "Freeman", "Freeman Mixed Board-a-Match", "Freeman Mixed BAM Teams", "NABC+ Mixed Swiss", "Mixed Swiss", "Mixed Swiss Teams", "Truscott Senior Swiss", "Truscott", "Truscott Senior Swiss Teams", "10K Swiss", "10K Swiss Teams", "10K Mixed Swiss", "10K Mixed Swiss Teams", "Vanderbilt KO", "Vanderbilt", "Vanderbilt Knockout", "Vanderbilt Knockout Teams", "Spingold KO", "Spingold", "Spingold Knockout", "Spingold Knockout Teams", "Soloway KO", "Soloway", "Soloway Knockout", "Soloway Knockout Teams", "10K KO Teams", "10K KO", "10K Knockout", "10K Knockout Teams", "Mini-Spingold 6K", "Mini-Spingold 0-6000", "Mini-Spingold I", "Mini-Spingold 2500", "Mini-Spingold 0-2500", "Mini-Spingold II"]
NamesOfEventsWithMatchesName: TypeAlias = Literal["Vanderbilt KO", "Vanderbilt", "Vanderbilt Knockout", "Vanderbilt Knockout Teams", "Spingold KO", "Spingold", "Spingold Knockout", "Spingold Knockout Teams", "Soloway KO", "Soloway", "Soloway Knockout", "Soloway Knockout Teams", "10K KO Teams", "10K KO", "10K Knockout", "10K Knockout Teams", "Mini-Spingold 6K", "Mini-Spingold 0-6000", "Mini-Spingold I", "Mini-Spingold 2500", "Mini-Spingold 0-2500", "Mini-Spingold II", "CBF National Teams", "National Teams", "Canadian National Teams", "CBF National Teams B", "National Teams B", "Canadian National Teams B", "CBF Senior Teams", "Canadian Senior Teams", "CBF Women’s Teams", "Canadian Women's Teams", "USBF Open Team", "Open Team", "Open Teams", "USBF Open Teams", "Open", "USBF Senior Team", "Senior Team", "USBF Senior Teams", "Senior", "USBF Women’s Team", "Women's Team", "USBF Women's Teams", "Women"]
NapFlightName: TypeAlias = Literal["A", "flight A", "B", "flight B", "C", "flight C"]
OpenLimitName: TypeAlias = Literal["open", "unlimited", "no limit", "none"]
RatingName: TypeAlias = Literal["club", "club masterpoint", "club masterpoint game", "club game", "club event", "club masterpoint event", "club masterpoint game game", "club masterpoint game event", "club game game", "club game event", "csg7", "csg rating seven", "csg rating 7", "rating seven", "rating 7", "special club game rating seven", "csg7 game", "csg7 event", "csg rating seven game", "csg rating seven event", "csg rating 7 game", "csg rating 7 event", "rating seven game", "rating seven event", "rating 7 game", "rating 7 event", "special club game rating seven game", "special club game rating seven event", "csg9", "csg rating nine", "csg rating 9", "rating nine", "rating 9", "special club game rating nine", "csg9 game", "csg9 event", "csg rating nine game", "csg rating nine event", "csg rating 9 game", "csg rating 9 event", "rating nine game", "rating nine event", "rating 9 game", "rating 9 event", "special club game rating nine game", "special club game rating nine event", "stac", "sectional tournament at clubs", "stac game", "stac event", "sectional tournament at clubs game", "sectional tournament at clubs event", "sectional", "sectional game", "sectional event", "beneficiary", "special beneficiary", "beneficiary event", "special beneficiary event", "sectional beneficiary", "beneficiary game", "special beneficiary game", "beneficiary event game", "beneficiary event event", "special beneficiary event game", "special beneficiary event event", "sectional beneficiary game", "sectional beneficiary event", "regional", "regional game", "regional event", "nabc", "regional event at nabc", "regional at nabc", "nabc regional", "nabc game", "nabc event", "regional event at nabc game", "regional event at nabc event", "regional at nabc game", "regional at nabc event", "nabc regional game", "nabc regional event", "national", "national rated", "nationally rated", "national game", "national event", "national rated game", "national rated event", "nationally rated game", "nationally rated event"]
ScaleName: TypeAlias = Literal["acbl20", "vp20", "20", "acbl 20 point", "20 point", "20 point scale", "acbl30", "vp30", "30", "acbl 30 point", "30 point", "30 point scale", "nabc", "nabc+", "nabcvp", "usbf", "usbfvp", "nswba", "nswbavp", "wbf25", "wbf25vp", "linear wbf", "wbf linear", "winloss", "near winloss", "near win loss", "win loss", "wbf", "wbfvp", "wbf continuous", "wbf 2013", "wbfhalf", "wbf half match", "half match wbf", "ebu", "ebuvp", "ebu teams", "ebu whole number"]
SeriesAwardName: TypeAlias = Literal["series", "series overall", "overall of the series", "overall", "session overall", "single session overall", "session", "section", "session award", "section award"]
SpecialGameName: TypeAlias = Literal["club championship", "club championship game", "club championship games", "cruise club championship", "cruise championship", "cruise club championship game", "cruise club championship games", "cruise championship game", "cruise championship games", "unit championship", "unit championship game", "unit championship games", "inter-club championship", "inter-club championship game", "inter-club championship games", "special fund", "special fund games (junior fund, charity fund, international fund, grass roots fund & educational foundation)", "special fund game", "special fund games", "special fund games (junior fund, charity fund, international fund, grass roots fund & educational foundation) game", "special fund games (junior fund, charity fund, international fund, grass roots fund & educational foundation) games", "junior fund", "junior fund game", "junior fund games", "charity fund", "charity fund game", "charity fund games", "international fund", "international fund game", "international fund games", "grass roots fund", "grassroots fund", "grass roots fund game", "grass roots fund games", "grassroots fund game", "grassroots fund games", "educational foundation", "educational foundation fund", "educational foundation game", "educational foundation games", "educational foundation fund game", "educational foundation fund games", "club appreciation", "club appreciation game", "club appreciation games", "club appreciation (pairs & team)", "club appreciation game (pairs & team)", "club appreciation (pairs & team) game", "club appreciation (pairs & team) games", "club appreciation game (pairs & team) game", "club appreciation game (pairs & team) games", "club appreciation pairs", "club appreciation game pairs", "club appreciation game (pairs)", "club appreciation pairs game", "club appreciation pairs games", "club appreciation game pairs game", "club appreciation game pairs games", "club appreciation game (pairs) game", "club appreciation game (pairs) games", "club appreciation teams", "club appreciation team", "club appreciation game teams", "club appreciation team game", "club appreciation game (team)", "club appreciation teams game", "club appreciation teams games", "club appreciation team games", "club appreciation game teams game", "club appreciation game teams games", "club appreciation team game game", "club appreciation team game games", "club appreciation game (team) game", "club appreciation game (team) games", "club membership", "club membership game", "club membership games", "upgraded club championship", "upgraded club championship game", "upgraded club championship games", "acbl instant matchpoint", "instant matchpoint", "acbl instant matchpoint game", "acbl instant matchpoint games", "instant matchpoint game", "instant matchpoint games", "north american pairs", "nap", "north american pairs: club level", "north american pairs game", "north american pairs games", "nap game", "nap games", "north american pairs: club level game", "north american pairs: club level games", "grand national teams", "gnt", "grand national team", "grand national teams: club level", "grand national teams game", "grand national teams games", "gnt game", "gnt games", "grand national team game", "grand national team games", "grand national teams: club level game", "grand national teams: club level games", "acbl-wide senior pairs", "senior pairs", "acbl-wide senior pairs game", "acbl-wide senior pairs games", "senior pairs game", "senior pairs games", "acbl-wide charity", "acbl-wide charity game", "acbl-wide charity games", "world wide bridge contest", "worldwide bridge contest", "world wide bridge contest game", "world wide bridge contest games", "worldwide bridge contest game", "worldwide bridge contest games", "acbl-wide international fund", "acbl-wide international fund game", "acbl-wide international fund games", "acbl-wide international fund game – canada", "acbl-wide international fund canada", "acbl-wide international fund game – canada game", "acbl-wide international fund game – canada games", "acbl-wide international fund canada game", "acbl-wide international fund canada games", "gnt fund raiser", "gnt fundraiser", "gnt fund raiser game", "gnt fund raiser games", "gnt fundraiser game", "gnt fundraiser games", "nabc promotional", "nabc promotional game", "nabc promotional games", "progressive sectional qualifying", "progressive sectional qualifying game", "progressive sectional qualifying games", "sectional tournament at clubs", "stac", "sectional tournament at clubs (stac)", "sectional tournament at clubs game", "sectional tournament at clubs games", "stac game", "stac games", "sectional tournament at clubs (stac) game", "sectional tournament at clubs (stac) games", "unit/district fund", "unit fund", "district fund", "unit/district fund game", "unit/district fund games", "unit fund game", "unit fund games", "district fund game", "district fund games", "unit extended team", "unit extended teams", "unit extended team game", "unit extended team games", "unit extended teams game", "unit extended teams games", "cntc master/non master club level & canada rookie/master", "cntc master/non master club level & canada rookie/master game", "cntc master/non master club level & canada rookie/master games", "cntc master/non master club level", "cntc master/non master", "cntc master/non master club level game", "cntc master/non master club level games", "cntc master/non master game", "cntc master/non master games", "canada rookie/master", "rookie/master", "canada rookie/master game", "canada rookie/master games", "rookie/master game", "rookie/master games", "cwtc", "canadian women's team championship", "canadian women's teams championship", "cwtc game", "cwtc games", "canadian women's team championship game", "canadian women's team championship games", "canadian women's teams championship game", "canadian women's teams championship games", "cntc", "cntc (club and unit level)", "cntc club and unit level", "cntc club level", "cntc unit level", "canadian national team championship", "canadian national teams championship", "cntc game", "cntc games", "cntc (club and unit level) game", "cntc (club and unit level) games", "cntc club and unit level game", "cntc club and unit level games", "cntc club level game", "cntc club level games", "cntc unit level game", "cntc unit level games", "canadian national team championship game", "canadian national team championship games", "canadian national teams championship game", "canadian national teams championship games", "copc club level", "copc", "canadian open pairs championship", "copc club level game", "copc club level games", "copc game", "copc games", "canadian open pairs championship game", "canadian open pairs championship games", "cbf simultaneous pairs", "cbf simultaneous pairs game", "cbf simultaneous pairs games"]
StageName: TypeAlias = Literal["club", "club stage", "club level", "unit", "unit stage", "unit final", "district", "district stage", "district final", "national", "national final", "national finals", "nabc", "nabc final"]
StatusName: TypeAlias = Literal["championship", "champ", "side", "side game", "non championship", "nonchampionship", "consolation", "consolation event"]
TeamTypeName: TypeAlias = Literal["swiss", "swiss teams", "round robin", "round robin teams", "rr", "teams", "bam", "board a match", "bam teams", "board a match teams", "knockout", "ko", "knockout teams", "ko teams"]
UsbfEventName: TypeAlias = Literal["USBF Open Team", "Open Team", "Open Teams", "USBF Open Teams", "Open", "USBF Senior Team", "Senior Team", "Senior Teams", "USBF Senior Teams", "Senior", "USBF Women’s Team", "Women's Team", "Women's Teams", "USBF Women's Teams", "Women"]
WbfEventName: TypeAlias = Literal["Bermuda Bowl", "Venice Cup", "D'Orsi Senior Bowl", "D'Orsi Bowl", "Senior Bowl", "D'Orsi Trophy", "Olympiad Open Teams", "Olympiad Open", "Olympiad Women's", "Olympiad Women's Teams", "Senior Teams", "Rosenblum Cup", "Rosenblum", "McConnell Cup", "McConnell", "Mixed Teams", "Senior KO Teams", "Senior KO", "Senior Knockout Teams", "Open Pairs", "Women's Pairs", "Senior Pairs", "Mixed Pairs"]

class Functions:
    """Every worksheet function by its name."""

    @overload
    @staticmethod
    def VP_20(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL 20-point scale, for matches of 1 to 36 boards.

        Source: ACBL Appendix K, 20 Point scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.4, 20 VPs.

        Also called VP20; in Excel write VP_20, because VP20 is the address of a cell.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 36 (boards)

        Result: this side's VPs, 0 to 20 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a margin with a fraction: the scale is for whole IMPs
            #NUM! for boards that are not a whole number from 1
            #N/A above 36 boards, where the scale ends

        Examples:
            =VP_20(12,7) shows 15 (row 11-13, 1-8 boards: 15-5)
            =VP_20(-12,7) shows 5 (the same match seen by the losers)
            =VP_20(12,37) shows #N/A (the scale ends at 36 boards)
        """

    @overload
    @staticmethod
    def VP_20(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def VP_20(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VP_20(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def VP_20(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VP_20(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def VP_20(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VP_20(imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def VP_20(imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VP_20(imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def VP20(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL 20-point scale, for matches of 1 to 36 boards.

        Source: ACBL Appendix K, 20 Point scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.4, 20 VPs.

        Also called VP20; in Excel write VP_20, because VP20 is the address of a cell.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 36 (boards)

        Result: this side's VPs, 0 to 20 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a margin with a fraction: the scale is for whole IMPs
            #NUM! for boards that are not a whole number from 1
            #N/A above 36 boards, where the scale ends

        Examples:
            =VP_20(12,7) shows 15 (row 11-13, 1-8 boards: 15-5)
            =VP_20(-12,7) shows 5 (the same match seen by the losers)
            =VP_20(12,37) shows #N/A (the scale ends at 36 boards)
        """

    @overload
    @staticmethod
    def VP20(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def VP20(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VP20(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def VP20(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VP20(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def VP20(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VP20(imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def VP20(imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VP20(imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def VP_30(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL 30-point scale, for matches of 1 to 36 boards.

        Source: ACBL Appendix K, 30 Point scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.4, 30 VPs.

        Also called VP30; in Excel write VP_30, because VP30 is the address of a cell.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 36 (boards)

        Result: this side's VPs, 0 to 30 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a margin with a fraction: the scale is for whole IMPs
            #NUM! for boards that are not a whole number from 1
            #N/A above 36 boards, where the scale ends

        Examples:
            =VP_30(28,18) shows 25 (row 25-29, 16-20 boards: 25-5)
            =VP_30(-30,18) shows 4 (row 30-34, 16-20 boards: 26-4)
            =VP_30(5,0) shows #NUM! (there is no match of 0 boards)
        """

    @overload
    @staticmethod
    def VP_30(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def VP_30(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VP_30(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def VP_30(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VP_30(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def VP_30(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VP_30(imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def VP_30(imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VP_30(imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def VP30(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL 30-point scale, for matches of 1 to 36 boards.

        Source: ACBL Appendix K, 30 Point scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.4, 30 VPs.

        Also called VP30; in Excel write VP_30, because VP30 is the address of a cell.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 36 (boards)

        Result: this side's VPs, 0 to 30 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a margin with a fraction: the scale is for whole IMPs
            #NUM! for boards that are not a whole number from 1
            #N/A above 36 boards, where the scale ends

        Examples:
            =VP_30(28,18) shows 25 (row 25-29, 16-20 boards: 25-5)
            =VP_30(-30,18) shows 4 (row 30-34, 16-20 boards: 26-4)
            =VP_30(5,0) shows #NUM! (there is no match of 0 boards)
        """

    @overload
    @staticmethod
    def VP30(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def VP30(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VP30(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def VP30(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VP30(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def VP30(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VP30(imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def VP30(imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VP30(imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def NABCVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL NABC+ continuous scale, to two decimals, for any number of boards.

        Source: ACBL Appendix K, NABC+ VP scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.7.

        Not the WBF's scale of 2013, WBFVP: that has the same curve, but raises figures by 0.01 where a step would be larger than the one before it.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (IMPs)
            boards: boards in the match, 1 or more (boards)

        Result: this side's VPs, 0 to 20 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for boards that are not a whole number from 1

        Examples:
            =NABCVP(20,16) shows 15 (B = 60; a third of B earns half of the way from 10 to 20)
            =NABCVP(40,16) shows 18.09 (two thirds of B; the figure the USBF essay states)
            =NABCVP("20",16) shows #VALUE! (a number stored as text)
        """

    @overload
    @staticmethod
    def NABCVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def NABCVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def NABCVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def NABCVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def NABCVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def NABCVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def NABCVP(imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def NABCVP(imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def NABCVP(imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def USBFVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the USBF scale, to two decimals, for any number of boards.

        Source: USBF, On Designing a VP Scale, Note, steps 1-4.

        The figures are those of the NABC+ scale; the rule is written from the USBF's own text. The WBF's scale of 2013, WBFVP, has the same curve with a correction.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (IMPs)
            boards: boards in the match, 1 or more (boards)

        Result: this side's VPs, 0 to 20 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for boards that are not a whole number from 1

        Examples:
            =USBFVP(20,16) shows 15 (a win by b = B/3 IMPs gets 15, as the text states)
            =USBFVP(40,16) shows 18.09 (a win by 2b IMPs gets 18.09, as the text states)
            =USBFVP(20,-16) shows #NUM! (boards cannot be negative)
        """

    @overload
    @staticmethod
    def USBFVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def USBFVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def USBFVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def USBFVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def USBFVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def USBFVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def USBFVP(imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def USBFVP(imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def USBFVP(imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the NSWBA State Swiss Pairs scales, for 9-board and 14-board matches.

        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, Appendix 1, 14 board matches.
        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, Appendix 1, 9 board matches.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 9 or 14 (boards)

        Result: this side's VPs, 0 to 20 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a margin with a fraction: the scale is for whole IMPs
            #NUM! for boards that are not a whole number from 1
            #N/A for any other number of boards than 9 and 14

        Examples:
            =NSWBAVP(15,14) shows 14.42 (row 15 of the 14-board table)
            =NSWBAVP(-34,9) shows 0 (row 34+ of the 9-board table, the loser's side)
            =NSWBAVP(15,10) shows #N/A (no table for 10 boards)
        """

    @overload
    @staticmethod
    def NSWBAVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def WBF25VP(imps: Real, boards: Real | None = 16, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points by the WBF's method made continuous, an illustration in the USBF essay (15-15 draw, 25 at most); 16 boards only.

        Source: USBF, On Designing a VP Scale, the WBF methodology, 16 boards.

        Not a scale the WBF played: that was a step function, and since 2013 it is the one of WBFVP. Beyond 40 IMPs the two sides no longer add up to 30: the winner stays at 25, and the loser's figures, a sixth of a Victory Point less with each IMP, are rounded to two decimals.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (IMPs)
            boards: boards in the match, 16 only (boards); optional, default 16

        Result: this side's VPs, 0 to 25 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for boards that are not a whole number from 1
            #N/A for any other number of boards than 16

        Examples:
            =WBF25VP(10) shows 17.5 (15 + 10/4)
            =WBF25VP(-70) shows 0 (5 - 30/6)
            =WBF25VP(10,20) shows #N/A (the text gives 16 boards only)
        """

    @overload
    @staticmethod
    def WBF25VP(imps: Real | Blank, boards: Real | None = 16, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def WBF25VP(imps: Real | Blank, boards: Real | None = 16, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def WBF25VP(imps: _Column[Real], boards: _Column[Real] | None = 16, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def WBF25VP(imps: _Column[Real], boards: _Column[Real] | None = 16, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def WBF25VP(imps: _Rows[Real], boards: _Rows[Real] | None = 16, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def WBF25VP(imps: _Rows[Real], boards: _Rows[Real] | None = 16, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def WBF25VP(imps: _InArrays[Real], boards: _InArrays[Real] | None = 16, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def WBF25VP(imps: _InSeries[Real], boards: _InSeries[Real] | None = 16, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def WBF25VP(imps: _InFrames[Real], boards: _InFrames[Real] | None = 16, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def WBFVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the WBF's continuous scale of 2013, with its concavity correction, to two decimals; whole IMPs, 1 to 200 boards.

        Source: WBF technical report, The New IMP to VP Scales, continuous scale, corrected; January 2013.

        The curve is that of NABCVP and USBFVP. Its figures are rounded, and raised by 0.01 as long as some step is larger than the one before it: so the two scales differ by 0.01, seldom more, in 1,301 figures for 1 to 64 boards, though in none up to 7 boards and at 9. A half match, with half the points, is the scale "wbfhalf" of VPSCALE.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 200 (boards)

        Result: this side's VPs, 0 to 20 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a margin with a fraction: the scale is for whole IMPs
            #NUM! for boards that are not a whole number from 1
            #N/A above 200 boards: the table of each length of match ends there

        Examples:
            =WBFVP(40,8) shows 19.74 (printed; NABCVP gives 19.73)
            =WBFVP(-40,8) shows 0.26 (the loser has the rest of 20)
            =WBFVP(31,10) shows 18 (printed; NABCVP gives 17.99)
            =WBFVP(20.5,16) shows #NUM! (the correction goes from one whole margin to the next)
        """

    @overload
    @staticmethod
    def WBFVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def WBFVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def WBFVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def WBFVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def WBFVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def WBFVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def WBFVP(imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def WBFVP(imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def WBFVP(imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def EBUVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the EBU's whole-number scale for teams of four; whole IMPs, 1 to 200 boards.

        Source: EBU White Book, 3.1.1; from 1 September 2013.

        A band ends where the WBF's curve reaches the next half Victory Point, and no band is wider than the next one: so this is not the continuous scale rounded.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 200 (boards)

        Result: this side's VPs, 0 to 20 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a margin with a fraction: the scale is for whole IMPs
            #NUM! for boards that are not a whole number from 1
            #N/A above 200 boards: the table of each length of match ends there

        Examples:
            =EBUVP(40,24) shows 17 (band 35-43 IMPs of 24 boards)
            =EBUVP(-40,24) shows 3 (the same match seen by the losers)
            =EBUVP(40,201) shows #N/A (no table for so many boards)
        """

    @overload
    @staticmethod
    def EBUVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def EBUVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def EBUVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def EBUVP(imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def EBUVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def EBUVP(imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def EBUVP(imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def EBUVP(imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def EBUVP(imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def WINLOSS(imps: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Points on the near win-loss scale: 1 for a win by 3 IMPs or more, 0.75 by 1 or 2, 0.5 for a tie.

        Source: USBF, On Designing a VP Scale, third paragraph, near win-loss scale.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)

        Result: this side's points: 1, 0.75, 0.5, 0.25 or 0 (match points).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a margin with a fraction: the scale is for whole IMPs

        Examples:
            =WINLOSS(2) shows 0.75 (a win by one or two IMPs)
            =WINLOSS(-3) shows 0 (a loss by three or more IMPs)
            =WINLOSS(1.5) shows #NUM! (no half IMPs on a step scale)
        """

    @overload
    @staticmethod
    def WINLOSS(imps: Real | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def WINLOSS(imps: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def WINLOSS(imps: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def WINLOSS(imps: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def WINLOSS(imps: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def WINLOSS(imps: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def WINLOSS(imps: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def WINLOSS(imps: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def WINLOSS(imps: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: ScaleName | Name, imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the scale of that name.

        Source: ACBL Appendix K, 20 Point scale.
        Source: ACBL Appendix K, 30 Point scale.
        Source: ACBL Appendix K, NABC+ VP scale.
        Source: USBF, On Designing a VP Scale, Note, steps 1-4.
        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, Appendix 1, 14 board matches.
        Source: USBF, On Designing a VP Scale, the WBF methodology, 16 boards.
        Source: USBF, On Designing a VP Scale, third paragraph, near win-loss scale.
        Source: WBF technical report, The New IMP to VP Scales, continuous scale, corrected; January 2013.
        Source: WBF technical report, The New IMP to VP Scales, continuous scale for half matches; January 2013.
        Source: EBU White Book, 3.1.1; from 1 September 2013.

        Arguments:
            scale_name: name of the scale: acbl20, acbl30, nabc, usbf, nswba, wbf25, winloss, wbf, wbfhalf or ebu (name)
            imps: IMP margin of this side: positive = won by, negative = lost by (IMPs)
            boards: boards in the match, of a length the scale is for (boards)

        Result: this side's VPs on that scale (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a margin with a fraction: the scale is for whole IMPs
            #NUM! for boards that are not a whole number from 1
            #N/A for an unknown scale, or a number of boards the scale has no entry for

        Examples:
            =VPSCALE("acbl20",12,7) shows 15 (row 11-13, 1-8 boards: 15-5)
            =VPSCALE("NABC+",20,16) shows 15 (a third of B)
            =VPSCALE("wbf",40,8) shows 19.74 (printed by the WBF; on the NABC+ scale it is 19.73)
            =VPSCALE("wbf-half",40,8) shows 9.87 (half the points for a half match: 5 + 4.867)
            =VPSCALE("acbl20",12,37) shows #N/A (the scale ends at 36 boards)
        """

    @overload
    @staticmethod
    def VPSCALE(scale_name: ScaleName | Name, imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: ScaleName | Name, imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: _Column[ScaleName | Name], imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: _Column[ScaleName | Name], imps: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: _Rows[ScaleName | Name], imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: _Rows[ScaleName | Name], imps: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: _InArrays[ScaleName | Name], imps: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: _InSeries[ScaleName | Name], imps: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: _InFrames[ScaleName | Name], imps: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def VPTABLE(scale_name: ScaleName | Name, boards: Real, *, as_floats: Literal[False] = False) -> list[list[_Points]]:
        """The whole scale, a row for each step: IMPs from, IMPs to (blank on the open last row), winner, loser.

        Source: ACBL Appendix K, 20 Point scale.
        Source: ACBL Appendix K, 30 Point scale.
        Source: ACBL Appendix K, NABC+ VP scale.
        Source: USBF, On Designing a VP Scale, Note, steps 1-4.
        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, Appendix 1, 14 board matches.
        Source: USBF, On Designing a VP Scale, the WBF methodology, 16 boards.
        Source: USBF, On Designing a VP Scale, third paragraph, near win-loss scale.
        Source: WBF technical report, The New IMP to VP Scales, continuous scale, corrected; January 2013.
        Source: WBF technical report, The New IMP to VP Scales, continuous scale for half matches; January 2013.
        Source: EBU White Book, 3.1.1; from 1 September 2013.

        Arguments:
            scale_name: name of the scale: acbl20, acbl30, nabc, usbf, nswba, wbf25, winloss, wbf, wbfhalf or ebu (name)
            boards: boards in the match (boards)

        Result: a table of four columns; neighbouring margins with equal VPs are one row (IMPs and VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a range in place of a single value
            #NUM! for boards that are not a whole number from 1
            #N/A for an unknown scale, or a number of boards the scale has no entry for

        Examples:
            =VPTABLE("winloss",1) shows 0	0	0.5	0.5 | 1	2	0.75	0.25 | 3		1	0 (the essay's four figures)
            =VPTABLE("acbl20",37) shows #N/A (the scale ends at 36 boards)
        """

    @overload
    @staticmethod
    def VPTABLE(scale_name: ScaleName | Name | Blank, boards: Real, *, as_floats: Literal[False] = False) -> list[list[_Points]] | Literal[""]: ...

    @overload
    @staticmethod
    def VPTABLE(scale_name: ScaleName | Name | Blank, boards: Real, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: ScaleName | Name, vp: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """The smallest whole IMP margin that yields at least so many Victory Points; negative = a loss is enough.

        Source: ACBL Appendix K, 20 Point scale.
        Source: ACBL Appendix K, 30 Point scale.
        Source: ACBL Appendix K, NABC+ VP scale.
        Source: USBF, On Designing a VP Scale, Note, steps 1-4.
        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, Appendix 1, 14 board matches.
        Source: USBF, On Designing a VP Scale, the WBF methodology, 16 boards.
        Source: USBF, On Designing a VP Scale, third paragraph, near win-loss scale.
        Source: WBF technical report, The New IMP to VP Scales, continuous scale, corrected; January 2013.
        Source: WBF technical report, The New IMP to VP Scales, continuous scale for half matches; January 2013.
        Source: EBU White Book, 3.1.1; from 1 September 2013.

        Arguments:
            scale_name: name of the scale: acbl20, acbl30, nabc, usbf, nswba, wbf25, winloss, wbf, wbfhalf or ebu (name)
            vp: Victory Points wanted (VPs)
            boards: boards in the match (boards)

        Result: a margin in IMPs: positive = to win by, negative = to lose by at most (IMPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for boards that are not a whole number from 1
            #N/A if no margin yields so many VPs, or every margin does, or the scale has no entry

        Examples:
            =VPNEED("acbl20",15,7) shows 11 (row 11-13, 1-8 boards: 15-5)
            =VPNEED("acbl20",5,7) shows -13 (the loser's side of the same row)
            =VPNEED("acbl20",21,7) shows #N/A (nobody gets more than 20)
        """

    @overload
    @staticmethod
    def VPNEED(scale_name: ScaleName | Name | Blank, vp: Real, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: ScaleName | Name | Blank, vp: Real, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: _Column[ScaleName | Name], vp: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: _Column[ScaleName | Name], vp: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: _Rows[ScaleName | Name], vp: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: _Rows[ScaleName | Name], vp: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: _InArrays[ScaleName | Name], vp: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: _InSeries[ScaleName | Name], vp: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: _InFrames[ScaleName | Name], vp: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the EBU's Swiss Pairs scale, for the percentage of matchpoints a pair has in a match.

        Source: EBU White Book, 3.1.7; from 1 September 2013.

        A percentage that equals a limit counts to the figure nearer 10; below 50% the scale is the mirror image. The percentage is taken as it is calculated: round it first if your event does.

        Arguments:
            percent: matchpoints of this pair, as a part of all: 54.75% or 0.5475 (fraction)
            boards: boards in the match, 1 to 55 (boards)

        Result: this pair's VPs, 0 to 20 (VPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a percentage below 0 or above 100%, such as 54.75 for 54.75%, or boards not whole from 1
            #N/A above 55 boards, where the scale ends

        Examples:
            =EBUPAIRSVP(54.75%,8) shows 14 (7-9 boards: up to 54.74% are 13, up to 56.23% 14)
            =EBUPAIRSVP(0.4525,8) shows 6 (the opponents have 54.75%)
            =EBUPAIRSVP(53.33%,7) shows 12 (at the limit: the figure nearer 10)
            =EBUPAIRSVP(54.75,8) shows #NUM! (54.75 is 5475%)
        """

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: _Column[Real], boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: _Column[Real], boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: _Rows[Real], boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: _InArrays[Real], boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: _InSeries[Real], boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: _InFrames[Real], boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def IMPS(points: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """International Match Points for a difference in total points.

        Source: Laws of Duplicate Bridge, Law 78B; the same in every edition since 1962.

        A difference between two printed steps has not reached the higher one.

        Arguments:
            points: difference in total points, signed from this side: positive = gained (total points)

        Result: IMPs from -24 to 24 (IMPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument

        Examples:
            =IMPS(620) shows 12 (step 600-740)
            =IMPS(-45) shows -1 (45 lies between the steps 20-40 and 50-80)
            =IMPS("620") shows #VALUE! (a number stored as text)
        """

    @overload
    @staticmethod
    def IMPS(points: Real | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def IMPS(points: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def IMPS(points: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def IMPS(points: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def IMPS(points: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def IMPS(points: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def IMPS(points: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def IMPS(points: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def IMPS(points: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def IMPDATUM(scores: _InFrames[Real], drop: Real | None = 0.1, round_to: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """The datum of a board: the mean of its scores without the highest and the lowest tenth of them.

        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, 1.4.

        Blank cells do not count. How many scores are left out at each end is rounded, halves up.

        Arguments:
            scores: range of the scores at all tables, from the same side (total points)
            drop: part of the scores left out at each end, 0 to below 50% (fraction); optional, default 10%
            round_to: round the datum to a multiple of this, such as 10; not rounded if left out (total points); optional, default none

        Result: the datum, unrounded unless round_to is given (total points).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date among the scores
            #NUM! if drop is below 0 or from 50%, round_to is not positive, or no score is left

        Examples:
            =IMPDATUM({420,420,450,-50,400}) shows 413.333333333333 (5 scores: 450 and -50 left out; 1240/3)
            =IMPDATUM({420,420,450,-50,400},10%,10) shows 410 (1240/3 to the nearest 10)
            =IMPDATUM({420,430},50%) shows #NUM! (nothing would be left)
        """

    @overload
    @staticmethod
    def IMPDATUM(scores: _InFrames[Real], drop: Real | None = 0.1, round_to: Real | None = None, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def BUTLER(score: Real, datum: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """IMPs for a score against the datum.

        Source: Laws of Duplicate Bridge, Law 78B; the same in every edition since 1962.
        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, 1.4.

        Arguments:
            score: score at this table (total points)
            datum: datum of the board, from the same side; may have a fraction (total points)

        Result: IMPs from -24 to 24 (IMPs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument

        Examples:
            =BUTLER(450,410) shows 1 (a difference of 40, step 20-40)
            =BUTLER(-50,410) shows -10 (a difference of -460, step 430-490)
            =BUTLER(450,) shows #VALUE! (the datum is missing)
        """

    @overload
    @staticmethod
    def BUTLER(score: Real | Blank, datum: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def BUTLER(score: Real | Blank, datum: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def BUTLER(score: _Column[Real], datum: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def BUTLER(score: _Column[Real], datum: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def BUTLER(score: _Rows[Real], datum: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def BUTLER(score: _Rows[Real], datum: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def BUTLER(score: _InArrays[Real], datum: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def BUTLER(score: _InSeries[Real], datum: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def BUTLER(score: _InFrames[Real], datum: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: str, vulnerable: bool, tricks: Real | str, *, as_floats: Literal[False] = False) -> Decimal:
        """The points of a contract for its side: negative where it goes down.

        Source: Laws of Duplicate Bridge, Law 77; 2017.

        Capitals, spaces and suit symbols do not matter: "4S", "4 s" and "4♠" are the same, as are "3NT" and "3N". The results "=", "+1" and "-2" are texts: typed into a cell they need an apostrophe before them, because +1 becomes the number 1 there, which is one trick. For a board that is passed out give any tricks, such as 0.

        Arguments:
            contract: contract with x or xx where doubled: "4S", "3NTx", "6Cxx"; "P" where all passed (contract)
            vulnerable: TRUE where the side that plays the contract is vulnerable (TRUE or FALSE)
            tricks: tricks won, 0 to 13; or the result, a text: "=", "+1", "-2" (tricks)

        Result: points of the side that plays the contract (total points).

        Errors:
            #VALUE! for what is no contract, not TRUE or FALSE, or no result, such as "made"
            #NUM! for a level or a number of tricks that does not exist, such as 14 tricks

        Examples:
            =BRIDGESCORE("4S",FALSE,10) shows 420 (4 x 30, and 300 for game)
            =BRIDGESCORE("3NTx",TRUE,"+1") shows 950 (2 x 100, 200 for the overtrick, 500 and 50)
            =BRIDGESCORE("6Cxx",FALSE,"-2") shows -600 (redoubled: 200 and 400)
            =BRIDGESCORE("8S",FALSE,10) shows #NUM! (no contract is that high)
        """

    @overload
    @staticmethod
    def BRIDGESCORE(contract: str | Blank, vulnerable: bool, tricks: Real | str, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: str | Blank, vulnerable: bool, tricks: Real | str, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: _Column[str], vulnerable: _Column[bool], tricks: _Column[Real | str], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: _Column[str], vulnerable: _Column[bool], tricks: _Column[Real | str], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: _Rows[str], vulnerable: _Rows[bool], tricks: _Rows[Real | str], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: _Rows[str], vulnerable: _Rows[bool], tricks: _Rows[Real | str], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: _InArrays[str], vulnerable: _InArrays[bool], tricks: _InArrays[Real | str], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: _InSeries[str], vulnerable: _InSeries[bool], tricks: _InSeries[Real | str], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: _InFrames[str], vulnerable: _InFrames[bool], tricks: _InFrames[Real | str], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: _Column[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]:
        """The matchpoints of one board: for each of its scores, and blank where it was not played.

        Source: Laws of Duplicate Bridge, Law 78A; 2017.

        With neuberg, the matchpoints are made comparable with those of boards that are played so often (Neuberg's formula). They are not rounded: ACBLscore rounds to two decimals, and so does ROUND around this function.

        Arguments:
            scores: range of the scores at all tables, from the same side (total points)
            neuberg: times the board is played in the event, at least as often as here; 0: no adjustment (times); optional, default 0
            per_win: matchpoints for a score that is beaten: 1, as in the ACBL, or 2 (matchpoints); optional, default 1

        Result: a column (or row) as long as the scores (matchpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date among the scores, or a range in place of a single value
            #NUM! if neuberg is less than the scores there are, or per_win is neither 1 nor 2

        Examples:
            =MATCHPOINTS({420;420;450;-50}) shows 1.5 | 1.5 | 3 | 0 (420 beats -50 and equals 420)
            =MATCHPOINTS({420;420;450;-50},5) shows 2 | 2 | 3.875 | 0.125 ((1.5 + 0.5) x 5/4 - 0.5)
            =MATCHPOINTS({420;420;450;-50},0,2) shows 3 | 3 | 6 | 0 (two for each that is beaten)
            =MATCHPOINTS({420;420;450;-50},3) shows #NUM! (four scores, and played three times?)
        """

    @overload
    @staticmethod
    def MATCHPOINTS(scores: _Column[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: _Rows[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: _Rows[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: _InArrays[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: _InSeries[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: _InFrames[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPB(tables: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """B factor of the General Formula, from the number of tables.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, B, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Appendix A, Sample B Factor Values, page 34; January 2019.

        (tables + 10)/60 up to 60 tables, log10(tables/4) above. A half table counts as a full one.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)

        Result: the factor, unrounded.

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #N/A for 1 table: Appendix A begins with 2

        Examples:
            =MPB(20) shows 0.5 (Appendix A: 0.5000)
            =MPB(250) shows 1.79588001734408 (Appendix A: 1.7959; log10(62.5))
            =MPB(1) shows #N/A (Appendix A has a dash for 1 table)
        """

    @overload
    @staticmethod
    def MPB(tables: Real | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPB(tables: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPB(tables: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPB(tables: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPB(tables: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPB(tables: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPB(tables: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPB(tables: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPB(tables: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPR(rating: Real | RatingName | Name, *, as_floats: Literal[False] = False) -> Decimal:
        """R factor of the General Formula, from the class of the event.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, R, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, More General Formula, R, page 13; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 4, page 13; January 2019.

        A number is taken as R itself. The rating club has match awards only.

        Arguments:
            rating: class of the event: csg7, csg9, stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name)

        Result: the factor as printed.

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a number that is not positive
            #N/A for a rating no table lists, and for club, which has no R

        Examples:
            =MPR("regional") shows 14 (table of R factors: Regional 14.00)
            =MPR("CSG 9") shows 9 (table of R factors: CSG – Rating Nine 9.00)
            =MPR("club") shows #N/A (regular club games are not paid by the General Formula)
        """

    @overload
    @staticmethod
    def MPR(rating: Real | RatingName | Name | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPR(rating: Real | RatingName | Name | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPR(rating: _Column[Real | RatingName | Name], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPR(rating: _Column[Real | RatingName | Name], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPR(rating: _Rows[Real | RatingName | Name], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPR(rating: _Rows[Real | RatingName | Name], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPR(rating: _InArrays[Real | RatingName | Name], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPR(rating: _InSeries[Real | RatingName | Name], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPR(rating: _InFrames[Real | RatingName | Name], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPS(sessions: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """S factor of the General Formula, from the number of sessions.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, S, page 9; January 2019.

        Arguments:
            sessions: sessions of the event, 1 to 6 (sessions)

        Result: the factor as printed.

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for sessions that are not a whole number from 1
            #N/A for more than six sessions

        Examples:
            =MPS(2) shows 1.5 (table of S factors: 2 sessions 1.50)
            =MPS(7) shows #N/A (six sessions is the maximum)
        """

    @overload
    @staticmethod
    def MPS(sessions: Real | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPS(sessions: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPS(sessions: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPS(sessions: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPS(sessions: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPS(sessions: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPS(sessions: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPS(sessions: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPS(sessions: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPM(limit: Real | OpenLimitName | Name | None = "open", status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """M factor of the masterpoint formulas, from the upper masterpoint limit and the standing of the event.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, M, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 1-3, page 13; January 2019.

        Side games have an M of at most .800, consolations of at most .650. Without a limit M is 1.

        Arguments:
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"

        Result: the factor, unrounded.

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a limit that is not positive
            #N/A for a status the manual does not list

        Examples:
            =MPM(750) shows 0.525 (Appendix B: 0.5250)
            =MPM(,"side") shows 0.8 (1.00, limited to .800 at non-championship events)
            =MPM() shows 1 (no limit)
            =MPM("750") shows #VALUE! (a number stored as text)
        """

    @overload
    @staticmethod
    def MPM(limit: Real | OpenLimitName | Name | None = "open", status: StatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPM(limit: _Column[Real | OpenLimitName | Name] | None = "open", status: _Column[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPM(limit: _Column[Real | OpenLimitName | Name] | None = "open", status: _Column[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPM(limit: _Rows[Real | OpenLimitName | Name] | None = "open", status: _Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPM(limit: _Rows[Real | OpenLimitName | Name] | None = "open", status: _Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPM(limit: _InArrays[Real | OpenLimitName | Name] | None = "open", status: _InArrays[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPM(limit: _InSeries[Real | OpenLimitName | Name] | None = "open", status: _InSeries[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPM(limit: _InFrames[Real | OpenLimitName | Name] | None = "open", status: _InFrames[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPP(restrictions: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """P factor of the masterpoint formulas, from the number of non-masterpoint restrictions.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, P, page 10; January 2019.

        Arguments:
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions)

        Result: the factor as printed; 1 without a restriction.

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for restrictions that are not a whole number from 0 to 7

        Examples:
            =MPP(1) shows 0.8 (one restriction: P = 0.80)
            =MPP(3) shows 0.7 (more than one restriction: P = 0.70)
            =MPP(-1) shows #NUM! (fewer than none there cannot be)
            =MPP(12) shows #NUM! (no game has twelve restrictions: these are boards)
        """

    @overload
    @staticmethod
    def MPP(restrictions: Real | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPP(restrictions: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPP(restrictions: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPP(restrictions: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPP(restrictions: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPP(restrictions: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPP(restrictions: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPP(restrictions: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPP(restrictions: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPT(event_type: EventTypeName | Name, *, as_floats: Literal[False] = False) -> Decimal:
        """T factor of the General Formula, from the type of event.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, T, page 10; January 2019.

        A round robin counts as Swiss.

        Arguments:
            event_type: type of event: pairs, bam, swiss or individual (name)

        Result: the factor as printed.

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #N/A for a type of event no table lists

        Examples:
            =MPT("board-a-match") shows 1.1 (table of T factors: BAM Teams 1.10)
            =MPT("round robin") shows 1 (table of T factors: Swiss Teams 1.00)
            =MPT("triples") shows #N/A (no such row in the table)
        """

    @overload
    @staticmethod
    def MPT(event_type: EventTypeName | Name | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPT(event_type: EventTypeName | Name | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPT(event_type: _Column[EventTypeName | Name], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPT(event_type: _Column[EventTypeName | Name], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPT(event_type: _Rows[EventTypeName | Name], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPT(event_type: _Rows[EventTypeName | Name], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPT(event_type: _InArrays[EventTypeName | Name], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPT(event_type: _InSeries[EventTypeName | Name], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPT(event_type: _InFrames[EventTypeName | Name], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPD(rating: Real | RatingName | Name, *, as_floats: Literal[False] = False) -> Decimal:
        """D factor of the match awards, from the class of the event.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, D, page 12; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, More General Formula, D, page 13; January 2019.

        Our reading: the manual prints no D for a StaC, a beneficiary event and a regional event at an NABC; they take that of a club special game of rating nine, of a sectional and of a regional. A national event has none.

        Arguments:
            rating: class of the event: club, csg7, csg9, stac, sectional, beneficiary, regional or nabc (name)

        Result: the factor as printed.

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a number that is not positive
            #N/A for national, for a number in place of a rating, and for a rating no table lists

        Examples:
            =MPD("sectional") shows 0.99 (table of D factors: Sectional 0.990)
            =MPD("club") shows 0.36 (table of D factors: Club Masterpoint 0.360)
            =MPD("national") shows #N/A (the manual prints no D for national events)
        """

    @overload
    @staticmethod
    def MPD(rating: Real | RatingName | Name | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPD(rating: Real | RatingName | Name | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPD(rating: _Column[Real | RatingName | Name], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPD(rating: _Column[Real | RatingName | Name], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPD(rating: _Rows[Real | RatingName | Name], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPD(rating: _Rows[Real | RatingName | Name], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPD(rating: _InArrays[Real | RatingName | Name], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPD(rating: _InSeries[Real | RatingName | Name], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPD(rating: _InFrames[Real | RatingName | Name], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPL(boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """L factor of the match awards, from the number of boards in a match.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, L, page 12; January 2019.

        boards/24 below 24 boards, 1 from 24 to 47, 1.5 from 48 on.

        Arguments:
            boards: boards in the match (boards)

        Result: the factor, unrounded.

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for boards that are not a whole number from 1

        Examples:
            =MPL(6) shows 0.25 (6/24)
            =MPL(48) shows 1.5 (48 boards and more)
            =MPL(0) shows #NUM! (there is no match of 0 boards)
        """

    @overload
    @staticmethod
    def MPL(boards: Real | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPL(boards: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPL(boards: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPL(boards: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPL(boards: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPL(boards: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPL(boards: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPL(boards: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPL(boards: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFIRST(tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first overall by the General Formula, B × R × S × M × P × T, to two decimals.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, More General Formula, R, page 13; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 1-3, page 13; January 2019.

        An exact half of a hundredth is rounded up. How many places are paid, if any, MPDEPTH says.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: csg7, csg9, stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            sessions: sessions of the event, 1 to 6 (sessions); optional, default 1
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"

        Result: the award of first overall (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #N/A for 1 table, more than 6 sessions, or a name the manual does not list

        Examples:
            =MPFIRST(20,"sectional") shows 6.88 (0.5 × 11 × 1.25 = 6.875)
            =MPFIRST(60,"csg9") shows 13.13 (70/60 × 9 × 1.25 = 13.125, a half cent up)
            =MPFIRST(30,"regional","swiss",2) shows 14 (40/60 × 14 × 1.5)
            =MPFIRST(1,"sectional") shows #N/A (Appendix A begins with 2 tables)
        """

    @overload
    @staticmethod
    def MPFIRST(tables: Real | Blank, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPFIRST(tables: Real | Blank, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPFIRST(tables: _Column[Real], rating: _Column[Real | RatingName | Name], event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = 1, limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPFIRST(tables: _Column[Real], rating: _Column[Real | RatingName | Name], event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = 1, limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPFIRST(tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = 1, limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPFIRST(tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = 1, limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPFIRST(tables: _InArrays[Real], rating: _InArrays[Real | RatingName | Name], event_type: _InArrays[EventTypeName | Name] | None = "pairs", sessions: _InArrays[Real] | None = 1, limit: _InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: _InArrays[Real] | None = 0, status: _InArrays[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPFIRST(tables: _InSeries[Real], rating: _InSeries[Real | RatingName | Name], event_type: _InSeries[EventTypeName | Name] | None = "pairs", sessions: _InSeries[Real] | None = 1, limit: _InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: _InSeries[Real] | None = 0, status: _InSeries[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFIRST(tables: _InFrames[Real], rating: _InFrames[Real | RatingName | Name], event_type: _InFrames[EventTypeName | Name] | None = "pairs", sessions: _InFrames[Real] | None = 1, limit: _InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: _InFrames[Real] | None = 0, status: _InFrames[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPPLACE(place: Real, first: Real, sessions: Real | None = 1, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place, from the first award, whether or not the place is paid; ties share.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, overall positions; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 3, page 4; January 2019.

        One session: 75% of the place before to eighth, then first/place. Two: 75% to fourth; three and more: 75% to third; then first × sessions/(place + 2 × sessions − 3). Our reading: 75% of the place before is an exact power of .75 of the rounded first award, rounded once.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            first: award of first overall; rounded to two decimals before use (masterpoints)
            sessions: sessions of the event, 1 to 6 (sessions); optional, default 1
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each contestant tied for it (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #N/A for more than six sessions

        Examples:
            =MPPLACE(3,13.13) shows 7.39 (13.13 × .5625 = 7.385625)
            =MPPLACE(5,10,2) shows 3.33 (10 × 2/(5 + 4 − 3))
            =MPPLACE(3,10,1,2) shows 4.93 ((5.63 + 4.22)/2 = 4.925)
            =MPPLACE(2.5,10) shows #NUM! (there is no place 2.5; give the first of the tied places)
        """

    @overload
    @staticmethod
    def MPPLACE(place: Real | Blank, first: Real, sessions: Real | None = 1, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPPLACE(place: Real | Blank, first: Real, sessions: Real | None = 1, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPPLACE(place: _Column[Real], first: _Column[Real], sessions: _Column[Real] | None = 1, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPPLACE(place: _Column[Real], first: _Column[Real], sessions: _Column[Real] | None = 1, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPPLACE(place: _Rows[Real], first: _Rows[Real], sessions: _Rows[Real] | None = 1, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPPLACE(place: _Rows[Real], first: _Rows[Real], sessions: _Rows[Real] | None = 1, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPPLACE(place: _InArrays[Real], first: _InArrays[Real], sessions: _InArrays[Real] | None = 1, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPPLACE(place: _InSeries[Real], first: _InSeries[Real], sessions: _InSeries[Real] | None = 1, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPPLACE(place: _InFrames[Real], first: _InFrames[Real], sessions: _InFrames[Real] | None = 1, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPAWARDS(tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> list[list[_Points]]:
        """All overall awards by the General Formula, first to last paid place, as a column.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, overall positions; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.

        An exact half of a hundredth is rounded up. Our reading: 75% of the place before is an exact power of .75 of the rounded first award, rounded once.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: csg7, csg9, stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            sessions: sessions of the event, 1 to 6 (sessions); optional, default 1
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"

        Result: a column of awards (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a range in place of a single value
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #N/A for 1 table, more than 6 sessions, or a name the manual does not list

        Examples:
            =MPAWARDS(4,"csg9") shows 2.63 | 1.97 | 1.48 (14/60 × 9 × 1.25 = 2.625; × .75; × .5625; 3 places)
            =MPAWARDS(2,"csg9") shows #N/A (no overall places below 3 tables)
        """

    @overload
    @staticmethod
    def MPAWARDS(tables: Real | Blank, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> list[list[_Points]] | Literal[""]: ...

    @overload
    @staticmethod
    def MPAWARDS(tables: Real | Blank, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPAWARD(place: Real, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place by the General Formula: first award, place step, depth and ties in one.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, overall positions; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 3, page 4; January 2019.

        What MPFIRST, MPPLACE and MPDEPTH give together. Events with a rule of their own have functions of their own: named games at clubs MPCSG, knockouts MPKO, NABC+ events MPNABC.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: csg7, csg9, stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            sessions: sessions of the event, 1 to 6 (sessions); optional, default 1
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"
            entrants: pairs, teams or players in the field; left out = from the tables (12.5 tables are 25 pairs) (contestants); optional, default from tables
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place that is not paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for more tied than there are contestants
            #N/A for 1 table, more than 6 sessions, or a name the manual does not list

        Examples:
            =MPAWARD(1,20,"sectional") shows 6.88 (30/60 × 11 × 1.25 = 6.875)
            =MPAWARD(3,20,"sectional") shows 3.87 (6.88 × .5625 = 3.87)
            =MPAWARD(3,20,"sectional",,,,,,,2) shows 3.39 ((3.87 + 2.90)/2 = 3.385)
            =MPAWARD(6,8,"csg9") shows 0 (7-9 tables pay five places)
            =MPAWARD(1,2,"csg9") shows #N/A (no overall places below 3 tables)
        """

    @overload
    @staticmethod
    def MPAWARD(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPAWARD(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPAWARD(place: _Column[Real], tables: _Column[Real], rating: _Column[Real | RatingName | Name], event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = 1, limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", entrants: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPAWARD(place: _Column[Real], tables: _Column[Real], rating: _Column[Real | RatingName | Name], event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = 1, limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", entrants: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPAWARD(place: _Rows[Real], tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = 1, limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", entrants: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPAWARD(place: _Rows[Real], tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = 1, limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", entrants: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPAWARD(place: _InArrays[Real], tables: _InArrays[Real], rating: _InArrays[Real | RatingName | Name], event_type: _InArrays[EventTypeName | Name] | None = "pairs", sessions: _InArrays[Real] | None = 1, limit: _InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: _InArrays[Real] | None = 0, status: _InArrays[StatusName | Name] | None = "championship", entrants: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPAWARD(place: _InSeries[Real], tables: _InSeries[Real], rating: _InSeries[Real | RatingName | Name], event_type: _InSeries[EventTypeName | Name] | None = "pairs", sessions: _InSeries[Real] | None = 1, limit: _InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: _InSeries[Real] | None = 0, status: _InSeries[StatusName | Name] | None = "championship", entrants: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPAWARD(place: _InFrames[Real], tables: _InFrames[Real], rating: _InFrames[Real | RatingName | Name], event_type: _InFrames[EventTypeName | Name] | None = "pairs", sessions: _InFrames[Real] | None = 1, limit: _InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: _InFrames[Real] | None = 0, status: _InFrames[StatusName | Name] | None = "championship", entrants: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: Real, event_type: EventTypeName | Name | None = "pairs", first: Real | None = None, sessions: Real | None = 1, entrants: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """How many overall places are paid; without the first award, how many at least.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, 1, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, 2, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, 3, page 10-11; January 2019.

        The printed table, at least 10% of the field and, beyond the table's last step, further places while the award is 1.00 or more, up to 25% of the field. Our reading: 10% and 25% are rounded, halves up, and the table is never undercut.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            first: award of first overall; left out = the minimum depth (masterpoints); optional, default none
            sessions: sessions of the event, 1 to 6 (sessions); optional, default 1
            entrants: pairs, teams or players in the field; left out = from the tables (12.5 tables are 25 pairs) (contestants); optional, default from tables

        Result: number of places (places).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #N/A for fewer tables than the printed table begins with (pairs and teams 3, individuals 2)

        Examples:
            =MPDEPTH(8) shows 5 (pair events, 7-9 tables: 5)
            =MPDEPTH(40) shows 8 (10% of 80 pairs)
            =MPDEPTH(20,,6.88) shows 7 (seventh gets 6.88 × .178 = 1.22, eighth 0.92; 25% of 40 pairs is 10)
            =MPDEPTH(2) shows #N/A (the table for pairs begins with 3 tables)
        """

    @overload
    @staticmethod
    def MPDEPTH(tables: Real | Blank, event_type: EventTypeName | Name | None = "pairs", first: Real | None = None, sessions: Real | None = 1, entrants: Real | None = None, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: Real | Blank, event_type: EventTypeName | Name | None = "pairs", first: Real | None = None, sessions: Real | None = 1, entrants: Real | None = None, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: _Column[Real], event_type: _Column[EventTypeName | Name] | None = "pairs", first: _Column[Real] | None = None, sessions: _Column[Real] | None = 1, entrants: _Column[Real] | None = None, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: _Column[Real], event_type: _Column[EventTypeName | Name] | None = "pairs", first: _Column[Real] | None = None, sessions: _Column[Real] | None = 1, entrants: _Column[Real] | None = None, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = "pairs", first: _Rows[Real] | None = None, sessions: _Rows[Real] | None = 1, entrants: _Rows[Real] | None = None, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = "pairs", first: _Rows[Real] | None = None, sessions: _Rows[Real] | None = 1, entrants: _Rows[Real] | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: _InArrays[Real], event_type: _InArrays[EventTypeName | Name] | None = "pairs", first: _InArrays[Real] | None = None, sessions: _InArrays[Real] | None = 1, entrants: _InArrays[Real] | None = None, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: _InSeries[Real], event_type: _InSeries[EventTypeName | Name] | None = "pairs", first: _InSeries[Real] | None = None, sessions: _InSeries[Real] | None = 1, entrants: _InSeries[Real] | None = None, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: _InFrames[Real], event_type: _InFrames[EventTypeName | Name] | None = "pairs", first: _InFrames[Real] | None = None, sessions: _InFrames[Real] | None = 1, entrants: _InFrames[Real] | None = None, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """How many section or session places are paid: 40% of the comparison group, halves up.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards, page 3; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, B. Session Awards for Pair/Individual Events; January 2019.

        In a Mitchell each direction is a group, in a Howell all pairs are one.

        Arguments:
            entrants: contestants in the comparison group, for the depth (contestants)

        Result: number of places (places).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for entrants that are not a whole number from 1
            #N/A for a group of fewer than 3

        Examples:
            =MPSECTIONDEPTH(13) shows 5 (40% of 13 is 5.2)
            =MPSECTIONDEPTH(9) shows 4 (40% of 9 is 3.6)
            =MPSECTIONDEPTH(2) shows #N/A (three pairs at least make a group)
        """

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Real | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSESSION(place: Real, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", sections: Real | None = 1, increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for a session (section) place at pair and individual events other than regular club games.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, B. Session Awards for Pair/Individual Events; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.8, page 20; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.4, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.6; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 3, page 23; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, page 3; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards, page 3; January 2019.

        First is half of the one-session overall award; then 70%, 50%, 35%, 1/5, 1/6 and so on of the rounded first. Several sections scored across the field with more than 26 tables: B from 2 × √(13 × (tables − 13)) tables, rounded to whole ones, and from fifth place on first/√(p × √(2 × (p − 1))). Club championships use MPCLUB.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: csg7, csg9, stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name)
            event_type: type of event: pairs or individual (name); optional, default "pairs"
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"
            sections: sections scored together across the field (sections); optional, default 1
            increase: increase of the first award before rounding: 10% after a cut and in flight A, 20% after two, 40% in four-session regional events beside a shorter one (fraction); optional, default 0
            entrants: contestants in the comparison group, for the depth (contestants); optional, default none
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth where entrants is given (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for an increase below 0 or above 100%, and for more tied than there are contestants
            #N/A for 1 table, more than 6 sessions, or a name the manual does not list
            #N/A for team events, for fewer than 3 entrants, and for individuals scored across sections
            #N/A for csg7 with an increase or sections scored across the field: these are of tournaments

        Examples:
            =MPSESSION(1,14,"sectional") shows 2.75 (half of 24/60 × 11 × 1.25)
            =MPSESSION(2,14,"sectional") shows 1.93 (70% of 2.75 = 1.925)
            =MPSESSION(1,39,"regional",,,,,3) shows 6.85 (39 tables count as 37: half of 47/60 × 17.5 = 6.854)
            =MPSESSION(4,14,"sectional",,,,,,,7) shows 0 (40% of 7 pairs is 2.8: three places)
            =MPSESSION(1,14,"sectional","swiss") shows #N/A (teams earn match awards)
        """

    @overload
    @staticmethod
    def MPSESSION(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", sections: Real | None = 1, increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPSESSION(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", sections: Real | None = 1, increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSESSION(place: _Column[Real], tables: _Column[Real], rating: _Column[Real | RatingName | Name], event_type: _Column[EventTypeName | Name] | None = "pairs", limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", sections: _Column[Real] | None = 1, increase: _Column[Real] | None = 0, entrants: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPSESSION(place: _Column[Real], tables: _Column[Real], rating: _Column[Real | RatingName | Name], event_type: _Column[EventTypeName | Name] | None = "pairs", limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", sections: _Column[Real] | None = 1, increase: _Column[Real] | None = 0, entrants: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSESSION(place: _Rows[Real], tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], event_type: _Rows[EventTypeName | Name] | None = "pairs", limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", sections: _Rows[Real] | None = 1, increase: _Rows[Real] | None = 0, entrants: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSESSION(place: _Rows[Real], tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], event_type: _Rows[EventTypeName | Name] | None = "pairs", limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", sections: _Rows[Real] | None = 1, increase: _Rows[Real] | None = 0, entrants: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSESSION(place: _InArrays[Real], tables: _InArrays[Real], rating: _InArrays[Real | RatingName | Name], event_type: _InArrays[EventTypeName | Name] | None = "pairs", limit: _InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: _InArrays[Real] | None = 0, status: _InArrays[StatusName | Name] | None = "championship", sections: _InArrays[Real] | None = 1, increase: _InArrays[Real] | None = 0, entrants: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPSESSION(place: _InSeries[Real], tables: _InSeries[Real], rating: _InSeries[Real | RatingName | Name], event_type: _InSeries[EventTypeName | Name] | None = "pairs", limit: _InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: _InSeries[Real] | None = 0, status: _InSeries[StatusName | Name] | None = "championship", sections: _InSeries[Real] | None = 1, increase: _InSeries[Real] | None = 0, entrants: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSESSION(place: _InFrames[Real], tables: _InFrames[Real], rating: _InFrames[Real | RatingName | Name], event_type: _InFrames[EventTypeName | Name] | None = "pairs", limit: _InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: _InFrames[Real] | None = 0, status: _InFrames[StatusName | Name] | None = "championship", sections: _InFrames[Real] | None = 1, increase: _InFrames[Real] | None = 0, entrants: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPMATCH(boards: Real, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for winning a match in a Swiss or round robin team event, D × L × M × P.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, page 12; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, More General Formula, D, page 13; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.5, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 3, page 23; January 2019.

        An exact half of a hundredth is rounded up. For StaC, beneficiary and NABC ratings see MPD. Several matches, and tied ones: MPMATCHES.

        Arguments:
            boards: boards in the match (boards)
            rating: class of the event: club, csg7, csg9, stac, sectional, beneficiary, regional or nabc (name)
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"
            increase: increase before rounding: 20% in flight A of stratiflighted events, 40% in four-session regional events beside a shorter one (fraction); optional, default 0

        Result: the award of a match won (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for boards that are not a whole number from 1, or an increase below 0 or above 100%
            #N/A for national, for a number in place of a rating, and for names the manual does not list
            #N/A for club and csg7 with an increase: these are of tournaments

        Examples:
            =MPMATCH(5,"club") shows 0.08 (.36 × 5/24 = .075)
            =MPMATCH(7,"regional") shows 0.36 (1.25 × 7/24 = .3646)
            =MPMATCH(7,"national") shows #N/A (the manual prints no D for national events)
        """

    @overload
    @staticmethod
    def MPMATCH(boards: Real | Blank, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPMATCH(boards: Real | Blank, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPMATCH(boards: _Column[Real], rating: _Column[Real | RatingName | Name], limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", increase: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPMATCH(boards: _Column[Real], rating: _Column[Real | RatingName | Name], limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", increase: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPMATCH(boards: _Rows[Real], rating: _Rows[Real | RatingName | Name], limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", increase: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPMATCH(boards: _Rows[Real], rating: _Rows[Real | RatingName | Name], limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", increase: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPMATCH(boards: _InArrays[Real], rating: _InArrays[Real | RatingName | Name], limit: _InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: _InArrays[Real] | None = 0, status: _InArrays[StatusName | Name] | None = "championship", increase: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPMATCH(boards: _InSeries[Real], rating: _InSeries[Real | RatingName | Name], limit: _InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: _InSeries[Real] | None = 0, status: _InSeries[StatusName | Name] | None = "championship", increase: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPMATCH(boards: _InFrames[Real], rating: _InFrames[Real | RatingName | Name], limit: _InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: _InFrames[Real] | None = 0, status: _InFrames[StatusName | Name] | None = "championship", increase: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: Real, award: Real, ties: Real | None = 0, overall: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints a team earns for its matches in an event, or for its overall place where that is greater.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, page 12; January 2019.

        Our reading: a tied match, and one win of two in a three-way match, earns half of the match award; the matches and the overall award are not paid both. The sum is rounded once.

        Arguments:
            wins: matches won (matches)
            award: award for a match won, from MPMATCH (masterpoints)
            ties: matches tied, and three-way matches with one win of two (matches); optional, default 0
            overall: overall award of the team; left out = the matches only (masterpoints); optional, default none

        Result: the match awards together, or the overall award (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for wins or ties that are not whole from 0, or an award below 0

        Examples:
            =MPMATCHES(4,0.36) shows 1.44 (4 × .36)
            =MPMATCHES(4,0.27,1) shows 1.22 (4.5 × .27 = 1.215)
            =MPMATCHES(4,0.36,0,3.15) shows 3.15 (the overall award is greater than 1.44)
            =MPMATCHES(4.5,0.36) shows #NUM! (half matches are ties)
        """

    @overload
    @staticmethod
    def MPMATCHES(wins: Real | Blank, award: Real, ties: Real | None = 0, overall: Real | None = None, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: Real | Blank, award: Real, ties: Real | None = 0, overall: Real | None = None, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: _Column[Real], award: _Column[Real], ties: _Column[Real] | None = 0, overall: _Column[Real] | None = None, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: _Column[Real], award: _Column[Real], ties: _Column[Real] | None = 0, overall: _Column[Real] | None = None, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: _Rows[Real], award: _Rows[Real], ties: _Rows[Real] | None = 0, overall: _Rows[Real] | None = None, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: _Rows[Real], award: _Rows[Real], ties: _Rows[Real] | None = 0, overall: _Rows[Real] | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: _InArrays[Real], award: _InArrays[Real], ties: _InArrays[Real] | None = 0, overall: _InArrays[Real] | None = None, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: _InSeries[Real], award: _InSeries[Real], ties: _InSeries[Real] | None = 0, overall: _InSeries[Real] | None = None, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: _InFrames[Real], award: _InFrames[Real], ties: _InFrames[Real] | None = 0, overall: _InFrames[Real] | None = None, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCLUB(place: Real, entrants: Real, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for a section place in a regular club game, from the size of the comparison group.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, page 3; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards, page 3; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, B. Invitational/Restricted Games Awards, 1, page 4; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, B. Invitational/Restricted Games Awards, 2, page 4; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, C. Newcomer Game Awards, page 5; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, D. Overall Awards for Large Club Games, 2, page 6; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 1, page 7; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 3, page 4; January 2019.

        In a Mitchell each direction is a group, in a Howell all pairs are one. The first award is counted per contestant of the group; the multipliers of restricted games apply to the open game's .10 and 1.50, a limit below 5 pays as 5; men's, women's, mixed, pro-am and senior games pay as invitational; newcomer games under 12 boards pay .03. From 16 contestants the lower of two scales holds for each place. Short open and online games pay 60%, cruise games 80% or 50%, rounded once. The size of the group: MPGROUP; with the tables of a game at the same time: MPCLUBADDED; section or overall award: MPGREATER.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            entrants: pairs, teams or players in the comparison group (contestants)
            game: kind of game: open, invitational, restricted, newcomer, cruise or online; men's, women's, mixed, pro-am and senior count as invitational (name); optional, default "open"
            limit: masterpoint limit of a restricted or newcomer game, or of a strat of an open or invitational game (masterpoints); optional, default open
            boards: boards every contestant is scheduled to play; left out = a full game (boards); optional, default full game
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a restricted game without a limit
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for more tied than there are contestants
            #N/A for a group of fewer than 3, fewer boards than the game needs, or a newcomer limit above 20

        Examples:
            =MPCLUB(1,8) shows 0.8 (.10 × 8 pairs)
            =MPCLUB(4,20) shows 0.67 (the manual's example: 6/9 = .67 is lower than .70)
            =MPCLUB(5,20) shows 0.4 (the manual's example: .40 is lower than .60)
            =MPCLUB(1,8,"restricted",100) shows 0.48 (a limit of 100 has the multiplier .6: .06 × 8)
            =MPCLUB(2,10,"open",,15) shows 0.42 (15 boards: 60% of .70)
            =MPCLUB(3,6) shows 0 (40% of 6 pairs is 2.4: two places)
            =MPCLUB(1,8,"senior") shows 0.64 (paid as invitational: .08 × 8)
            =MPCLUB(1,8,"restricted") shows #VALUE! (a restricted game needs its limit)
            =MPCLUB(1,2) shows #N/A (three pairs at least make a group)
        """

    @overload
    @staticmethod
    def MPCLUB(place: Real | Blank, entrants: Real, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCLUB(place: Real | Blank, entrants: Real, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUB(place: _Column[Real], entrants: _Column[Real], game: _Column[ClubGameName | Name] | None = "open", limit: _Column[Real | OpenLimitName | Name] | None = "open", boards: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUB(place: _Column[Real], entrants: _Column[Real], game: _Column[ClubGameName | Name] | None = "open", limit: _Column[Real | OpenLimitName | Name] | None = "open", boards: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUB(place: _Rows[Real], entrants: _Rows[Real], game: _Rows[ClubGameName | Name] | None = "open", limit: _Rows[Real | OpenLimitName | Name] | None = "open", boards: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUB(place: _Rows[Real], entrants: _Rows[Real], game: _Rows[ClubGameName | Name] | None = "open", limit: _Rows[Real | OpenLimitName | Name] | None = "open", boards: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUB(place: _InArrays[Real], entrants: _InArrays[Real], game: _InArrays[ClubGameName | Name] | None = "open", limit: _InArrays[Real | OpenLimitName | Name] | None = "open", boards: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCLUB(place: _InSeries[Real], entrants: _InSeries[Real], game: _InSeries[ClubGameName | Name] | None = "open", limit: _InSeries[Real | OpenLimitName | Name] | None = "open", boards: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUB(place: _InFrames[Real], entrants: _InFrames[Real], game: _InFrames[ClubGameName | Name] | None = "open", limit: _InFrames[Real | OpenLimitName | Name] | None = "open", boards: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Real, tables: Real, game: ClubGameName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in a club game of two sections, or one of more than 15 tables.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, D. Overall Awards for Large Club Games, page 6; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 1, page 7; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 3, page 4; January 2019.

        Our reading: the manual gives the caps (open 4.00, invitational 3.20, newcomer 3.00) and 75% a place to sixth, but no first award; it is read as .10 a table in open, online and cruise games, .08 in invitational and .05 in newcomer games (.03 under 12 boards), before the part paid for the boards. That the game is large enough is for you to see. With the tables of a game at the same time: MPCLUBTABLES.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            tables: tables in all sections together, from 3; a half table counts as full (tables)
            game: kind of game: open, invitational, restricted, newcomer, cruise or online; men's, women's, mixed, pro-am and senior count as invitational (name); optional, default "open"
            boards: boards every contestant is scheduled to play; left out = a full game (boards); optional, default full game
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below sixth (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #N/A for restricted games, fewer than 3 tables, or fewer boards than the game needs

        Examples:
            =MPCLUBOVERALL(1,20) shows 2 (.10 × 20 tables)
            =MPCLUBOVERALL(2,45) shows 3 (75% of the 4.00 an open game pays at most)
            =MPCLUBOVERALL(1,20,"invitational") shows 1.6 (.08 × 20 tables)
            =MPCLUBOVERALL(1,20,"restricted") shows #N/A (the manual gives no overall for restricted games)
        """

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Real | Blank, tables: Real, game: ClubGameName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Real | Blank, tables: Real, game: ClubGameName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: _Column[Real], tables: _Column[Real], game: _Column[ClubGameName | Name] | None = "open", boards: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: _Column[Real], tables: _Column[Real], game: _Column[ClubGameName | Name] | None = "open", boards: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: _Rows[Real], tables: _Rows[Real], game: _Rows[ClubGameName | Name] | None = "open", boards: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: _Rows[Real], tables: _Rows[Real], game: _Rows[ClubGameName | Name] | None = "open", boards: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: _InArrays[Real], tables: _InArrays[Real], game: _InArrays[ClubGameName | Name] | None = "open", boards: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: _InSeries[Real], tables: _InSeries[Real], game: _InSeries[ClubGameName | Name] | None = "open", boards: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: _InFrames[Real], tables: _InFrames[Real], game: _InFrames[ClubGameName | Name] | None = "open", boards: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCSG(place: Real, game: SpecialGameName | Name, tables: Real, event_type: EventTypeName | Name | None = None, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = None, boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at a special club game by its name: its rating, boards, caps and depth.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Club Special Games, page 8; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Number of Boards, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 1, page 7; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events, 3, page 21; January 2019.

        Club championships and special fund games pay at most 6.00 for first; a club championship of 12-17 boards pays 60% of the exact first award, at most 4.50. A cruise club championship pays 80%, by 12-17 boards 50%, in the same way. All other games need 18 boards. A name that says so has its type of event (Grand National Teams: swiss; bam may be given) and its restriction (Senior Pairs, CWTC: 1). Progressive qualifying games have no overall awards: MPSESSION. A rating without boards, caps and depth: MPFIRST with csg7 or csg9.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            game: printed name of the game, with or without "game" at the end (name)
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            event_type: type of event: pairs, bam, swiss or individual; left out = that of the game's name, else pairs (name); optional, default by the name
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints; left out = those of the game's name, 0 or 1 (restrictions); optional, default by the name
            boards: boards every contestant is scheduled to play; left out = a full game (boards); optional, default full game
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! without an event_type, for a line that names a team game and one for pairs, such as the CNTC's
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for more tied than there are contestants
            #N/A for a game in neither list, fewer boards than it needs, or fewer tables than overalls begin with
            #N/A for a type of event that contradicts the name, and for a game without overall awards

        Examples:
            =MPCSG(1,"club championship",8) shows 2.63 (18/60 × 7 × 1.25 = 2.625)
            =MPCSG(1,"club championship",40) shows 6 (50/60 × 7 × 1.25 = 7.29, capped)
            =MPCSG(1,"club championship",8,,,,14) shows 1.58 (60% of 2.625 = 1.575)
            =MPCSG(6,"charity fund",8) shows 0 (8 tables pay five places)
            =MPCSG(1,"grand national teams",8) shows 2.7 (a team game: 18/60 × 9 × 1.00)
            =MPCSG(1,"acbl-wide senior pairs",40) shows 7.5 (one restriction: 50/60 × 9 × .80 × 1.25)
            =MPCSG(1,"grand national teams",8,"pairs") shows #N/A (no game of pairs)
            =MPCSG(1,"junior fund",8,,,,14) shows #N/A (special fund games need 18 boards)
        """

    @overload
    @staticmethod
    def MPCSG(place: Real | Blank, game: SpecialGameName | Name, tables: Real, event_type: EventTypeName | Name | None = None, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = None, boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCSG(place: Real | Blank, game: SpecialGameName | Name, tables: Real, event_type: EventTypeName | Name | None = None, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = None, boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCSG(place: _Column[Real], game: _Column[SpecialGameName | Name], tables: _Column[Real], event_type: _Column[EventTypeName | Name] | None = None, limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = None, boards: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCSG(place: _Column[Real], game: _Column[SpecialGameName | Name], tables: _Column[Real], event_type: _Column[EventTypeName | Name] | None = None, limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = None, boards: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCSG(place: _Rows[Real], game: _Rows[SpecialGameName | Name], tables: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = None, limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = None, boards: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCSG(place: _Rows[Real], game: _Rows[SpecialGameName | Name], tables: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = None, limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = None, boards: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCSG(place: _InArrays[Real], game: _InArrays[SpecialGameName | Name], tables: _InArrays[Real], event_type: _InArrays[EventTypeName | Name] | None = None, limit: _InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: _InArrays[Real] | None = None, boards: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCSG(place: _InSeries[Real], game: _InSeries[SpecialGameName | Name], tables: _InSeries[Real], event_type: _InSeries[EventTypeName | Name] | None = None, limit: _InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: _InSeries[Real] | None = None, boards: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCSG(place: _InFrames[Real], game: _InFrames[SpecialGameName | Name], tables: _InFrames[Real], event_type: _InFrames[EventTypeName | Name] | None = None, limit: _InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: _InFrames[Real] | None = None, boards: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGROUP(tables: Real, movement: MovementName | Name | None = "mitchell", *, as_floats: Literal[False] = False) -> Decimal:
        """Pairs in a comparison group of a section: the entrants that MPCLUB and MPSECTIONDEPTH ask for.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards, page 3; January 2019.

        In a Mitchell each direction is a group, and a half table counts as a full one for both; in a Howell or a scrambled Mitchell all pairs are one group. In a strat, count the pairs of the strat and below.

        Arguments:
            tables: tables of the section, a half table as .5 (tables)
            movement: movement: mitchell, howell, scrambled mitchell (name); optional, default "mitchell"

        Result: number of pairs in each group (pairs).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5
            #N/A for a movement other than these

        Examples:
            =MPGROUP(8) shows 8 (the manual's example: an eight-table Mitchell is two groups of eight pairs)
            =MPGROUP(5,"howell") shows 10 (the manual's example: a five-table Howell is one group of ten pairs)
            =MPGROUP(7.5) shows 8 (the manual's example: eight pairs in each group)
            =MPGROUP(5.5,"howell") shows 11 (the manual's example: eleven pairs)
            =MPGROUP(8,"swiss") shows #N/A (a movement the manual does not compare by)
        """

    @overload
    @staticmethod
    def MPGROUP(tables: Real | Blank, movement: MovementName | Name | None = "mitchell", *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPGROUP(tables: Real | Blank, movement: MovementName | Name | None = "mitchell", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGROUP(tables: _Column[Real], movement: _Column[MovementName | Name] | None = "mitchell", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPGROUP(tables: _Column[Real], movement: _Column[MovementName | Name] | None = "mitchell", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGROUP(tables: _Rows[Real], movement: _Rows[MovementName | Name] | None = "mitchell", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGROUP(tables: _Rows[Real], movement: _Rows[MovementName | Name] | None = "mitchell", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGROUP(tables: _InArrays[Real], movement: _InArrays[MovementName | Name] | None = "mitchell", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPGROUP(tables: _InSeries[Real], movement: _InSeries[MovementName | Name] | None = "mitchell", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGROUP(tables: _InFrames[Real], movement: _InFrames[MovementName | Name] | None = "mitchell", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: Real, game: ClubGameName | Name | None = "open", event_type: EventTypeName | Name | None = "pairs", boards: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """The part of full awards a regular club game pays for its boards, if its tables and boards are enough.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 4; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 4; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, C. Newcomer Game Awards, page 5; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 1, page 7; January 2019.

        18 boards scheduled for every contestant pay the whole award, 12-17 in open and online games 60%; cruise games pay 80% and 50% of an open game. Newcomer games need 6 boards; under 12 they pay as with a limit of 5, which is a multiplier and no part. A pair game needs 2.5 tables, individuals and teams 2; two tables of teams earn match awards only. MPCLUB and MPCLUBOVERALL apply the part themselves.

        Arguments:
            tables: tables of the whole game; for teams, the teams (tables)
            game: kind of game: open, invitational, restricted, newcomer, cruise or online; men's, women's, mixed, pro-am and senior count as invitational (name); optional, default "open"
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            boards: boards every contestant is scheduled to play; left out = a full game (boards); optional, default full game

        Result: the part of the full award (fraction).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for boards that are not a whole number from 1
            #N/A for fewer tables or boards than the game needs

        Examples:
            =MPCLUBPART(8,"open",,18) shows 1 (18 boards: full awards)
            =MPCLUBPART(8,"open",,17) shows 0.6 (12-17 boards)
            =MPCLUBPART(8,"cruise",,18) shows 0.8 (80% of an open game)
            =MPCLUBPART(2,"open") shows #N/A (a pair game needs 2.5 tables)
        """

    @overload
    @staticmethod
    def MPCLUBPART(tables: Real | Blank, game: ClubGameName | Name | None = "open", event_type: EventTypeName | Name | None = "pairs", boards: Real | None = None, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: Real | Blank, game: ClubGameName | Name | None = "open", event_type: EventTypeName | Name | None = "pairs", boards: Real | None = None, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: _Column[Real], game: _Column[ClubGameName | Name] | None = "open", event_type: _Column[EventTypeName | Name] | None = "pairs", boards: _Column[Real] | None = None, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: _Column[Real], game: _Column[ClubGameName | Name] | None = "open", event_type: _Column[EventTypeName | Name] | None = "pairs", boards: _Column[Real] | None = None, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: _Rows[Real], game: _Rows[ClubGameName | Name] | None = "open", event_type: _Rows[EventTypeName | Name] | None = "pairs", boards: _Rows[Real] | None = None, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: _Rows[Real], game: _Rows[ClubGameName | Name] | None = "open", event_type: _Rows[EventTypeName | Name] | None = "pairs", boards: _Rows[Real] | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: _InArrays[Real], game: _InArrays[ClubGameName | Name] | None = "open", event_type: _InArrays[EventTypeName | Name] | None = "pairs", boards: _InArrays[Real] | None = None, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: _InSeries[Real], game: _InSeries[ClubGameName | Name] | None = "open", event_type: _InSeries[EventTypeName | Name] | None = "pairs", boards: _InSeries[Real] | None = None, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: _InFrames[Real], game: _InFrames[ClubGameName | Name] | None = "open", event_type: _InFrames[EventTypeName | Name] | None = "pairs", boards: _InFrames[Real] | None = None, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCRUISE(days: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """How many club championships a cruise club may hold in so many days at sea.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 1, page 7; January 2019.

        One for every fourteen whole days. Their awards: MPCSG with cruise club championship.

        Arguments:
            days: days at sea (days)

        Result: number of championships (games).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for days that are not a whole number from 0

        Examples:
            =MPCRUISE(14) shows 1 (one for every fourteen days)
            =MPCRUISE(27) shows 1 (13 days more are not enough for a second)
            =MPCRUISE(28) shows 2 (twice fourteen)
            =MPCRUISE(-1) shows #NUM! (there are no negative days)
        """

    @overload
    @staticmethod
    def MPCRUISE(days: Real | Blank, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCRUISE(days: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCRUISE(days: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCRUISE(days: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCRUISE(days: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCRUISE(days: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCRUISE(days: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCRUISE(days: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCRUISE(days: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: Real, singles: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """How many players of 20 or more masterpoints may play in a newcomer game, so that no half table is left.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, C. Newcomer Game Awards, 1; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 4; January 2019.

        One beside a single newcomer, two where the number of pairs is odd, each with a newcomer as partner and, in a Mitchell, in opposite directions. Their pairs earn nothing and are not ranked: see MPRANK.

        Arguments:
            pairs: pairs of newcomers without the fill-ins (pairs)
            singles: single newcomers without a partner: 0 or 1 (players); optional, default 0

        Result: number of players, 0 to 2 (players).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for pairs or singles that are not whole or too small, and for more than one single
            #N/A for fewer than 2.5 tables

        Not encoded: whether the club allows it, and how strong a player it admits: that is for the director.

        Examples:
            =MPFILLIN(13,1) shows 1 (the manual's example: 6.5 tables become 7)
            =MPFILLIN(13) shows 2 (an odd pair is split: each plays with one non-newcomer)
            =MPFILLIN(12) shows 0 (no half table to fill)
            =MPFILLIN(4) shows #N/A (two tables are not a newcomer pair game)
        """

    @overload
    @staticmethod
    def MPFILLIN(pairs: Real | Blank, singles: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: Real | Blank, singles: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: _Column[Real], singles: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: _Column[Real], singles: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: _Rows[Real], singles: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: _Rows[Real], singles: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: _InArrays[Real], singles: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: _InSeries[Real], singles: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: _InFrames[Real], singles: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Real, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", *, as_floats: Literal[False] = False) -> Decimal:
        """Tables a club game counts together with those of a restricted or newcomer game at the same time.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 3, page 7; January 2019.

        Open games may add the tables of a restricted game, for their unrestricted field only; open and invitational games and games restricted to more than 20 masterpoints those of a newcomer game, in all strats. Overall awards: give the result to MPCLUBOVERALL. Section awards: MPCLUBADDED. The caps stay.

        Arguments:
            tables: tables of the game itself; a half table counts as full (tables)
            added_tables: tables of the game played at the same time (tables)
            added_game: which game that is: restricted or newcomer (name)
            game: kind of game: open, invitational, restricted, newcomer, cruise or online; men's, women's, mixed, pro-am and senior count as invitational (name); optional, default "open"
            limit: masterpoint limit of the game, or of a strat of it; left out = the open field (masterpoints); optional, default open

        Result: number of tables, whole (tables).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a restricted game without a limit
            #NUM! for tables that are not positive, or have a fraction other than .5
            #N/A for games, strats or limits whose tables may not be added

        Examples:
            =MPCLUBTABLES(9,5.5,"restricted") shows 15 (9 and, the half table full, 6)
            =MPCLUBTABLES(9,5,"newcomer","restricted",300) shows 14 (restricted to more than 20)
            =MPCLUBTABLES(9,5,"restricted","open",300) shows #N/A (lower strats keep their own tables)
        """

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Real | Blank, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Real | Blank, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: _Column[Real], added_tables: _Column[Real], added_game: _Column[ClubGameName | Name], game: _Column[ClubGameName | Name] | None = "open", limit: _Column[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: _Column[Real], added_tables: _Column[Real], added_game: _Column[ClubGameName | Name], game: _Column[ClubGameName | Name] | None = "open", limit: _Column[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: _Rows[Real], added_tables: _Rows[Real], added_game: _Rows[ClubGameName | Name], game: _Rows[ClubGameName | Name] | None = "open", limit: _Rows[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: _Rows[Real], added_tables: _Rows[Real], added_game: _Rows[ClubGameName | Name], game: _Rows[ClubGameName | Name] | None = "open", limit: _Rows[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: _InArrays[Real], added_tables: _InArrays[Real], added_game: _InArrays[ClubGameName | Name], game: _InArrays[ClubGameName | Name] | None = "open", limit: _InArrays[Real | OpenLimitName | Name] | None = "open", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: _InSeries[Real], added_tables: _InSeries[Real], added_game: _InSeries[ClubGameName | Name], game: _InSeries[ClubGameName | Name] | None = "open", limit: _InSeries[Real | OpenLimitName | Name] | None = "open", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: _InFrames[Real], added_tables: _InFrames[Real], added_game: _InFrames[ClubGameName | Name], game: _InFrames[ClubGameName | Name] | None = "open", limit: _InFrames[Real | OpenLimitName | Name] | None = "open", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: Real, entrants: Real, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for a section place in a club game that adds the tables of a game at the same time.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 3, page 7; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, page 3; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards, page 3; January 2019.

        Our reading: the added tables count as so many contestants more in the comparison group. They raise the first award, up to its cap, and bring in the scales of large groups; the depth is 40% of the contestants there are. Which games may add which tables: see MPCLUBTABLES. With a restricted and a newcomer game beside it the open field may add both together.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            entrants: pairs, teams or players in the comparison group (contestants)
            added_tables: tables of the game played at the same time (tables)
            added_game: which game that is: restricted or newcomer (name)
            game: kind of game: open, invitational, restricted, newcomer, cruise or online; men's, women's, mixed, pro-am and senior count as invitational (name); optional, default "open"
            limit: masterpoint limit of a restricted or newcomer game, or of a strat of an open or invitational game (masterpoints); optional, default open
            boards: boards every contestant is scheduled to play; left out = a full game (boards); optional, default full game
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a restricted game without a limit
            #NUM! for tables that are not positive, or have a fraction other than .5
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for more tied than there are contestants
            #N/A for games, strats or limits whose tables may not be added
            #N/A for a group of fewer than 3, or fewer boards than the game needs

        Examples:
            =MPCLUBADDED(1,8,5,"restricted") shows 1.3 (.10 × (8 + 5))
            =MPCLUBADDED(4,8,5,"restricted") shows 0 (40% of the 8 pairs there are is 3.2: three places)
            =MPCLUBADDED(1,12,5,"restricted") shows 1.5 (.10 × 17 is more than the cap)
            =MPCLUBADDED(1,8,5,"newcomer","open",200) shows 0.91 (.07 × (8 + 5): newcomer tables in all strats)
            =MPCLUBADDED(1,8,5,"restricted","open",200) shows #N/A (restricted tables in the open field only)
        """

    @overload
    @staticmethod
    def MPCLUBADDED(place: Real | Blank, entrants: Real, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: Real | Blank, entrants: Real, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: _Column[Real], entrants: _Column[Real], added_tables: _Column[Real], added_game: _Column[ClubGameName | Name], game: _Column[ClubGameName | Name] | None = "open", limit: _Column[Real | OpenLimitName | Name] | None = "open", boards: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: _Column[Real], entrants: _Column[Real], added_tables: _Column[Real], added_game: _Column[ClubGameName | Name], game: _Column[ClubGameName | Name] | None = "open", limit: _Column[Real | OpenLimitName | Name] | None = "open", boards: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: _Rows[Real], entrants: _Rows[Real], added_tables: _Rows[Real], added_game: _Rows[ClubGameName | Name], game: _Rows[ClubGameName | Name] | None = "open", limit: _Rows[Real | OpenLimitName | Name] | None = "open", boards: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: _Rows[Real], entrants: _Rows[Real], added_tables: _Rows[Real], added_game: _Rows[ClubGameName | Name], game: _Rows[ClubGameName | Name] | None = "open", limit: _Rows[Real | OpenLimitName | Name] | None = "open", boards: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: _InArrays[Real], entrants: _InArrays[Real], added_tables: _InArrays[Real], added_game: _InArrays[ClubGameName | Name], game: _InArrays[ClubGameName | Name] | None = "open", limit: _InArrays[Real | OpenLimitName | Name] | None = "open", boards: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: _InSeries[Real], entrants: _InSeries[Real], added_tables: _InSeries[Real], added_game: _InSeries[ClubGameName | Name], game: _InSeries[ClubGameName | Name] | None = "open", limit: _InSeries[Real | OpenLimitName | Name] | None = "open", boards: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: _InFrames[Real], entrants: _InFrames[Real], added_tables: _InFrames[Real], added_game: _InFrames[ClubGameName | Name], game: _InFrames[ClubGameName | Name] | None = "open", limit: _InFrames[Real | OpenLimitName | Name] | None = "open", boards: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPRANK(scores: _Column[Real], unranked: _Column[bool] | None = None, qualification: bool | None = False, *, as_floats: Literal[False] = False) -> list[_Points | CellError]:
        """Ranks of a whole range of scores, highest first: rounded to two decimals, and then compared.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 1; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, C. Newcomer Game Awards, 2; January 2019.

        Equal scores share the first of their places: 1, 2, 2, 4. Give that place to MPCLUB and the like, with tied from COUNTIF of the ranks. For qualification any margin separates, in the 15 digits a spreadsheet carries. Round carryovers and adjustments too before adding them. A blank score has no rank.

        Arguments:
            scores: range of the scores that are compared with each other (score)
            unranked: range as large, TRUE beside a pair that is not ranked (not eligible): lower ones move up; blank = ranked; optional, default all ranked
            qualification: TRUE = for qualification: scores are not rounded; optional, default FALSE

        Result: a rank for each score, in the shape of the range; blank where not ranked (place).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date among the scores, or anything but TRUE and FALSE in unranked
            #VALUE! for an unranked of another size than scores

        Examples:
            =MPRANK({60.125;55.5;60.13;48}) shows 1 | 3 | 1 | 4 (60.125 and 60.13 are both 60.13)
            =MPRANK({60.125;55.5;60.13;48},,TRUE) shows 2 | 3 | 1 | 4 (for qualification .005 is a margin)
            =MPRANK({62;58;55},{FALSE;TRUE;FALSE}) shows 1 |  | 2 (the manual's case: second is not eligible, so that third moves up)
            =MPRANK({62;"58";55}) shows #VALUE! (a number stored as text)
        """

    @overload
    @staticmethod
    def MPRANK(scores: _Column[Real], unranked: _Column[bool] | None = None, qualification: bool | None = False, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPRANK(scores: _Rows[Real], unranked: _Rows[bool] | None = None, qualification: bool | None = False, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPRANK(scores: _Rows[Real], unranked: _Rows[bool] | None = None, qualification: bool | None = False, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPRANK(scores: _InArrays[Real], unranked: _InArrays[bool] | None = None, qualification: bool | None = False, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPRANK(scores: _InSeries[Real], unranked: _InSeries[bool] | None = None, qualification: bool | None = False, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPRANK(scores: _InFrames[Real], unranked: _InFrames[bool] | None = None, qualification: bool | None = False, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGREATER(section: Real, overall: Real, section_b: Real | None = 0, overall_b: Real | None = 0, section_c: Real | None = 0, overall_c: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """The masterpoints a pair is credited with: its section or its overall award, whichever is greater.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, D. Overall Awards for Large Club Games, 1, page 6; January 2019.

        Never both. A pair that is ranked in lower strats too gets the single greatest of all its awards. Write 0 for a section award a pair has not: a blank there leaves the result blank.

        Arguments:
            section: section award, 0 if there is none (masterpoints)
            overall: overall award, 0 if there is none (masterpoints)
            section_b: section award in the next lower strat; left out = none (masterpoints); optional, default 0
            overall_b: overall award in the next lower strat; left out = none (masterpoints); optional, default 0
            section_c: section award in the lowest of three strats; left out = none (masterpoints); optional, default 0
            overall_c: overall award in the lowest of three strats; left out = none (masterpoints); optional, default 0

        Result: the greatest of the awards (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for an award below 0

        Examples:
            =MPGREATER(0.5,0.65) shows 0.65 (the manual's example)
            =MPGREATER(0.9,0.75) shows 0.9 (the manual's example)
            =MPGREATER(0,0.47,0.7,0.62) shows 0.7 (first in a section of strat B)
            =MPGREATER(-0.5,0.65) shows #NUM! (an award is never negative)
        """

    @overload
    @staticmethod
    def MPGREATER(section: Real | Blank, overall: Real, section_b: Real | None = 0, overall_b: Real | None = 0, section_c: Real | None = 0, overall_c: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPGREATER(section: Real | Blank, overall: Real, section_b: Real | None = 0, overall_b: Real | None = 0, section_c: Real | None = 0, overall_c: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGREATER(section: _Column[Real], overall: _Column[Real], section_b: _Column[Real] | None = 0, overall_b: _Column[Real] | None = 0, section_c: _Column[Real] | None = 0, overall_c: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPGREATER(section: _Column[Real], overall: _Column[Real], section_b: _Column[Real] | None = 0, overall_b: _Column[Real] | None = 0, section_c: _Column[Real] | None = 0, overall_c: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGREATER(section: _Rows[Real], overall: _Rows[Real], section_b: _Rows[Real] | None = 0, overall_b: _Rows[Real] | None = 0, section_c: _Rows[Real] | None = 0, overall_c: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGREATER(section: _Rows[Real], overall: _Rows[Real], section_b: _Rows[Real] | None = 0, overall_b: _Rows[Real] | None = 0, section_c: _Rows[Real] | None = 0, overall_c: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGREATER(section: _InArrays[Real], overall: _InArrays[Real], section_b: _InArrays[Real] | None = 0, overall_b: _InArrays[Real] | None = 0, section_c: _InArrays[Real] | None = 0, overall_c: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPGREATER(section: _InSeries[Real], overall: _InSeries[Real], section_b: _InSeries[Real] | None = 0, overall_b: _InSeries[Real] | None = 0, section_c: _InSeries[Real] | None = 0, overall_c: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGREATER(section: _InFrames[Real], overall: _InFrames[Real], section_b: _InFrames[Real] | None = 0, overall_b: _InFrames[Real] | None = 0, section_c: _InFrames[Real] | None = 0, overall_c: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: Real, first: Real, qualifiers: Real, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at a six-session NABC+ pair event: all pairs of the last two sessions.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, overall positions; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 3, page 4; January 2019.

        The places of the General Formula for six sessions, as deep as pairs qualified for the final.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            first: award of first overall, such as MPNABC gives it (masterpoints)
            qualifiers: pairs that qualified for the last two sessions (pairs)
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the pairs that qualified (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for a first award that is not positive, and for more tied than there are pairs

        Examples:
            =MPSIXSESSION(4,150,60) shows 69.23 (150 × 6/(4 + 12 − 3) = 69.2308)
            =MPSIXSESSION(60,150,60) shows 13.04 (150 × 6/69 = 13.0435, the last pair of the final)
            =MPSIXSESSION(61,150,60) shows 0 (not among the 60 pairs)
            =MPSIXSESSION(60,150,60,2) shows #NUM! (two cannot share the last place)
        """

    @overload
    @staticmethod
    def MPSIXSESSION(place: Real | Blank, first: Real, qualifiers: Real, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: Real | Blank, first: Real, qualifiers: Real, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: _Column[Real], first: _Column[Real], qualifiers: _Column[Real], tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: _Column[Real], first: _Column[Real], qualifiers: _Column[Real], tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: _Rows[Real], first: _Rows[Real], qualifiers: _Rows[Real], tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: _Rows[Real], first: _Rows[Real], qualifiers: _Rows[Real], tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: _InArrays[Real], first: _InArrays[Real], qualifiers: _InArrays[Real], tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: _InSeries[Real], first: _InSeries[Real], qualifiers: _InSeries[Real], tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: _InFrames[Real], first: _InFrames[Real], qualifiers: _InFrames[Real], tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Real, players: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """A team's average for its bracket: 4 × the team's masterpoints / its players, at most 45,000.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.

        Unrounded. From all of them MPBRACKETAVERAGE makes the average of the bracket.

        Arguments:
            masterpoints: masterpoints of all players of the team together (masterpoints)
            players: players on the team, 4 or more (players)

        Result: the average of the team, unrounded, at most 45,000 (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for negative masterpoints, or players that are not a whole number from 1
            #N/A for fewer than 4 players

        Examples:
            =MPTEAM(12000,6) shows 8000 (4 × 12000 / 6)
            =MPTEAM(60000,4) shows 45000 (4 × 60000 / 4, at most 45,000)
            =MPTEAM(12000,3) shows #N/A (a team has at least 4 players)
        """

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Real | Blank, players: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Real | Blank, players: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: _Column[Real], players: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: _Column[Real], players: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: _Rows[Real], players: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: _Rows[Real], players: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: _InArrays[Real], players: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: _InSeries[Real], players: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: _InFrames[Real], players: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPKO(place: Real, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in a knockout bracket, from its average and number of teams.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Bracket Size Adjustment Factor, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A.1 Overall Awards Below First Place, page 14-16; January 2019.

        The first award is rounded to two decimals, the places are counted from it; tied teams share the percentages. A team must advance through two rounds: ties such as 3/4 or 5/8 of teams that have not are paid 0. Our readings: a rank that no straight knockout has (a clear 5th of four rounds, a clear 9th) is paid by the table, below the 8th by 1/rank, to the last place the table has for so many rounds. Three rounds, 7 or 8 teams: a clear third has been played for and gets 35%. A team that forfeits: MPKOFORFEIT.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            average: bracket average (MPBRACKETAVERAGE): the mean of the teams' averages, four players' masterpoints, at most 45,000 each (masterpoints)
            teams: teams in the bracket; of a split lowest flight, in its largest group (teams)
            rounds: rounds of the event; left out = as many as the teams need (rounds); optional, default from teams
            boards: boards in a match (boards); optional, default 24
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or of each team tied for it; 0 where none is paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for an average below 0 or above 45,000, a place, teams, rounds, boards or tied not whole from 1, more tied than there are, or over 7 restrictions
            #N/A for fewer than 5 teams or 3 rounds, or a rating that no tournament has

        Examples:
            =MPKO(1,10000,16) shows 28 (28.00 at 10,000, size factor 1.000)
            =MPKO(2,10000,16) shows 19.6 (four rounds: 70% of 28.00)
            =MPKO(3,10000,16,,,,,2) shows 11.2 (3/4 share 45% and 35%: 40% of 28.00)
            =MPKO(3,4000,8) shows 3.89 ((11 + 3000/400) × .600 = 11.10; 35% is 3.885)
            =MPKO(1,10000,4) shows #N/A (the size factors begin with 5 teams)
        """

    @overload
    @staticmethod
    def MPKO(place: Real | Blank, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPKO(place: Real | Blank, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPKO(place: _Column[Real], average: _Column[Real], teams: _Column[Real], rounds: _Column[Real] | None = None, boards: _Column[Real] | None = 24, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPKO(place: _Column[Real], average: _Column[Real], teams: _Column[Real], rounds: _Column[Real] | None = None, boards: _Column[Real] | None = 24, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPKO(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], rounds: _Rows[Real] | None = None, boards: _Rows[Real] | None = 24, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPKO(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], rounds: _Rows[Real] | None = None, boards: _Rows[Real] | None = 24, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPKO(place: _InArrays[Real], average: _InArrays[Real], teams: _InArrays[Real], rounds: _InArrays[Real] | None = None, boards: _InArrays[Real] | None = 24, rating: _InArrays[Real | RatingName | Name] | None = "regional", restrictions: _InArrays[Real] | None = 0, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPKO(place: _InSeries[Real], average: _InSeries[Real], teams: _InSeries[Real], rounds: _InSeries[Real] | None = None, boards: _InSeries[Real] | None = 24, rating: _InSeries[Real | RatingName | Name] | None = "regional", restrictions: _InSeries[Real] | None = 0, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPKO(place: _InFrames[Real], average: _InFrames[Real], teams: _InFrames[Real], rounds: _InFrames[Real] | None = None, boards: _InFrames[Real] | None = 24, rating: _InFrames[Real | RatingName | Name] | None = "regional", restrictions: _InFrames[Real] | None = 0, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: Real, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for winning a knockout match: 10% of the first overall award, within its least and most.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A.2 Match Awards, page 14-16; January 2019.

        At least 0.75 and at most 4.50, each times L and R/14.

        Arguments:
            first: first overall award of the bracket (masterpoints)
            boards: boards in a match (boards); optional, default 24
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"

        Result: the award for a match won (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a first award that is not positive, or boards that are not a whole number from 1
            #N/A for a rating that no tournament has

        Examples:
            =MPKOMATCH(28) shows 2.8 (10% of 28.00)
            =MPKOMATCH(65) shows 4.5 (6.50, at most 4.50)
            =MPKOMATCH(6,12) shows 0.6 (10% of 6.00; L = 12/24, so from 0.375 to 2.25)
            =MPKOMATCH(0) shows #NUM! (no bracket has a first award of 0)
        """

    @overload
    @staticmethod
    def MPKOMATCH(first: Real | Blank, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: Real | Blank, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: _Column[Real], boards: _Column[Real] | None = 24, rating: _Column[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: _Column[Real], boards: _Column[Real] | None = 24, rating: _Column[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: _Rows[Real], boards: _Rows[Real] | None = 24, rating: _Rows[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: _Rows[Real], boards: _Rows[Real] | None = 24, rating: _Rows[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: _InArrays[Real], boards: _InArrays[Real] | None = 24, rating: _InArrays[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: _InSeries[Real], boards: _InSeries[Real] | None = 24, rating: _InSeries[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: _InFrames[Real], boards: _InFrames[Real] | None = 24, rating: _InFrames[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: Real, average: Real, teams: Real, boards: Real | None = 12, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in a compact knockout (matches of half the normal length).

        Source: ACBL Masterpoint Awards, Specialized Team Events, A.3 Compact Knockouts, page 16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A.1 Overall Awards Below First Place, page 14-16; January 2019.

        The first award is rounded to two decimals, the places are counted from it; it is at least 8.00 × L × R/14. Four places with 9 teams and more, two with 5 to 8, one with 3 or 4, which play full matches and, having no size factor, earn the minimum (our reading).

        Arguments:
            place: place; if tied, the first of the tied places (place)
            average: bracket average (MPBRACKETAVERAGE): the mean of the teams' averages, four players' masterpoints, at most 45,000 each (masterpoints)
            teams: teams that entered, 3 or more (teams)
            boards: boards in a match, as played; left out = 12, with 3 or 4 teams 24 (boards); optional, default 12
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0

        Result: the award of the place; 0 where none is paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for an average below 0 or above 45,000, a place, teams, rounds, boards or tied not whole from 1, more tied than there are, or over 7 restrictions
            #N/A for fewer than 3 teams, or a rating that no tournament has

        Examples:
            =MPCOMPACT(1,10000,16) shows 14 (28.00 × L = 12/24)
            =MPCOMPACT(1,500,16) shows 4 (6.00 × 12/24 = 3.00, at least 8.00 × 12/24)
            =MPCOMPACT(1,500,4) shows 8 (the minimum for full matches)
            =MPCOMPACT(3,10000,8) shows 0 (5 to 8 teams pay two places)
            =MPCOMPACT(1,10000,2) shows #N/A (a compact knockout takes at least 3 teams)
        """

    @overload
    @staticmethod
    def MPCOMPACT(place: Real | Blank, average: Real, teams: Real, boards: Real | None = 12, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: Real | Blank, average: Real, teams: Real, boards: Real | None = 12, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: _Column[Real], average: _Column[Real], teams: _Column[Real], boards: _Column[Real] | None = 12, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: _Column[Real], average: _Column[Real], teams: _Column[Real], boards: _Column[Real] | None = 12, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], boards: _Rows[Real] | None = 12, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], boards: _Rows[Real] | None = 12, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: _InArrays[Real], average: _InArrays[Real], teams: _InArrays[Real], boards: _InArrays[Real] | None = 12, rating: _InArrays[Real | RatingName | Name] | None = "regional", restrictions: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: _InSeries[Real], average: _InSeries[Real], teams: _InSeries[Real], boards: _InSeries[Real] | None = 12, rating: _InSeries[Real | RatingName | Name] | None = "regional", restrictions: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: _InFrames[Real], average: _InFrames[Real], teams: _InFrames[Real], boards: _InFrames[Real] | None = 12, rating: _InFrames[Real | RatingName | Name] | None = "regional", restrictions: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPRRKO(place: Real, average: Real, teams: Real, rounds: Real, bracket: BracketName | Name | None = "top", playoff: bool | None = False, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place where a round robin qualifies four teams to a knockout (Soloway).

        Source: ACBL Masterpoint Awards, Specialized Team Events, B. Top Bracket of an Unlimited KO with 2+ Brackets, page 16-17; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, B. Second and Subsequent Brackets of an Unlimited KO, page 16-17; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, B. When a Round Robin is played to Qualify four teams to KO finals, page 16-17; January 2019.

        The first award is rounded to two decimals, the places are counted from it. Second gets the 70% of a knockout of three or four rounds. Our reading: nine teams and more without the play-off are 3/4 and share 45% and 35%.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            average: bracket average (MPBRACKETAVERAGE): the mean of the teams' averages, four players' masterpoints, at most 45,000 each (masterpoints)
            teams: teams in the bracket, 5 to 16; with three rounds, 5 to 9 (teams)
            rounds: rounds, 3 or 4 (rounds)
            bracket: top (top bracket of an unlimited event with two brackets or more) or lower (second and subsequent) (name); optional, default "top"
            playoff: TRUE if the semifinal losers played, or had to play, for third place (TRUE/FALSE); optional, default FALSE
            boards: boards in a match (boards); optional, default 24
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0

        Result: the award of the place; 0 where none is paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a playoff that is not TRUE or FALSE
            #NUM! for an average below 0 or above 45,000, a place, teams, rounds, boards or tied not whole from 1, more tied than there are, or over 7 restrictions
            #N/A for teams or rounds without a size factor, an unknown bracket, or a rating that no tournament has

        Not encoded: whether a play-off is stipulated, and a stipulated one that a side forfeits: it counts as played, so say TRUE.

        Examples:
            =MPRRKO(1,10000,9,4) shows 22.12 (28.00 × .790)
            =MPRRKO(3,10000,9,4) shows 8.85 (40% of 22.12 = 8.848)
            =MPRRKO(4,10000,9,4,"top",TRUE) shows 7.74 (35% of 22.12 = 7.742)
            =MPRRKO(1,10000,8,3,"lower") shows 19.04 (28.00 × .680)
            =MPRRKO(1,10000,10,3) shows #N/A (three rounds are printed for 5 to 9 teams)
        """

    @overload
    @staticmethod
    def MPRRKO(place: Real | Blank, average: Real, teams: Real, rounds: Real, bracket: BracketName | Name | None = "top", playoff: bool | None = False, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPRRKO(place: Real | Blank, average: Real, teams: Real, rounds: Real, bracket: BracketName | Name | None = "top", playoff: bool | None = False, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPRRKO(place: _Column[Real], average: _Column[Real], teams: _Column[Real], rounds: _Column[Real], bracket: _Column[BracketName | Name] | None = "top", playoff: _Column[bool] | None = False, boards: _Column[Real] | None = 24, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPRRKO(place: _Column[Real], average: _Column[Real], teams: _Column[Real], rounds: _Column[Real], bracket: _Column[BracketName | Name] | None = "top", playoff: _Column[bool] | None = False, boards: _Column[Real] | None = 24, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPRRKO(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], rounds: _Rows[Real], bracket: _Rows[BracketName | Name] | None = "top", playoff: _Rows[bool] | None = False, boards: _Rows[Real] | None = 24, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPRRKO(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], rounds: _Rows[Real], bracket: _Rows[BracketName | Name] | None = "top", playoff: _Rows[bool] | None = False, boards: _Rows[Real] | None = 24, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPRRKO(place: _InArrays[Real], average: _InArrays[Real], teams: _InArrays[Real], rounds: _InArrays[Real], bracket: _InArrays[BracketName | Name] | None = "top", playoff: _InArrays[bool] | None = False, boards: _InArrays[Real] | None = 24, rating: _InArrays[Real | RatingName | Name] | None = "regional", restrictions: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPRRKO(place: _InSeries[Real], average: _InSeries[Real], teams: _InSeries[Real], rounds: _InSeries[Real], bracket: _InSeries[BracketName | Name] | None = "top", playoff: _InSeries[bool] | None = False, boards: _InSeries[Real] | None = 24, rating: _InSeries[Real | RatingName | Name] | None = "regional", restrictions: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPRRKO(place: _InFrames[Real], average: _InFrames[Real], teams: _InFrames[Real], rounds: _InFrames[Real], bracket: _InFrames[BracketName | Name] | None = "top", playoff: _InFrames[bool] | None = False, boards: _InFrames[Real] | None = 24, rating: _InFrames[Real | RatingName | Name] | None = "regional", restrictions: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPBRACKET(place: Real, average: Real, teams: Real, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in a bracketed Swiss or round robin, from its average and teams.

        Source: ACBL Masterpoint Awards, Specialized Team Events, C. Bracketed Swiss/Round Robin Teams, page 17-18; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, C. Swiss/Round Robin Bracket Size Adjustment Factor, page 17-18; January 2019.

        The first award is rounded to two decimals, the places are counted from it. Our reading: places below first, on which the text is silent, have the percentages and the depth of a two-session Swiss. Our reading: where two rows of computed awards meet and differ, at 1000, 5000, 10,000 and 44,000, the upper one holds, with its constants as printed. Match awards: MPMATCH.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            average: bracket average (MPBRACKETAVERAGE): the mean of the teams' averages, four players' masterpoints, at most 45,000 each (masterpoints)
            teams: teams in the bracket; of a split lowest flight, in its largest group (teams)
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0

        Result: the award of the place; 0 where none is paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for an average below 0 or above 45,000, a place, teams, rounds, boards or tied not whole from 1, more tied than there are, or over 7 restrictions
            #N/A for fewer than 5 teams, or a rating that no tournament has

        Examples:
            =MPBRACKET(1,10000,16) shows 18.67 (18.67 at 10,000, size factor 1.000)
            =MPBRACKET(2,10000,16) shows 14 (75% of 18.67 = 14.0025)
            =MPBRACKET(1,1000,8) shows 4.98 (7.33 × .680 = 4.9844)
            =MPBRACKET(1,10000,4) shows #N/A (the size factors begin with 5 teams)
        """

    @overload
    @staticmethod
    def MPBRACKET(place: Real | Blank, average: Real, teams: Real, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPBRACKET(place: Real | Blank, average: Real, teams: Real, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPBRACKET(place: _Column[Real], average: _Column[Real], teams: _Column[Real], rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPBRACKET(place: _Column[Real], average: _Column[Real], teams: _Column[Real], rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPBRACKET(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPBRACKET(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPBRACKET(place: _InArrays[Real], average: _InArrays[Real], teams: _InArrays[Real], rating: _InArrays[Real | RatingName | Name] | None = "regional", restrictions: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPBRACKET(place: _InSeries[Real], average: _InSeries[Real], teams: _InSeries[Real], rating: _InSeries[Real | RatingName | Name] | None = "regional", restrictions: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPBRACKET(place: _InFrames[Real], average: _InFrames[Real], teams: _InFrames[Real], rating: _InFrames[Real | RatingName | Name] | None = "regional", restrictions: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGOLD(average: Real, top: bool | None = False, *, as_floats: Literal[False] = False) -> Decimal:
        """The part of an overall award in a regional bracket that is gold, from the average of each player.

        Source: ACBL Masterpoint Awards, Specialized Team Events, D. Pigmentation of Awards; January 2019.

        The rest is red; at sectionals all is silver. Our reading: a top bracket up to 750 has the table's part.

        Arguments:
            average: average masterpoints of each player of the bracket (masterpoints)
            top: TRUE for the top bracket (TRUE/FALSE); optional, default FALSE

        Result: part of the award that is gold, 0.3334 to 1 (fraction).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a top that is not TRUE or FALSE
            #NUM! for a negative average

        Examples:
            =MPGOLD(600) shows 0.6667 (500-749: 66.67%)
            =MPGOLD(749.5) shows 0.6667 (below 750)
            =MPGOLD(800,TRUE) shows 1 (top bracket above 750)
            =MPGOLD(-1) shows #NUM! (an average cannot be negative)
        """

    @overload
    @staticmethod
    def MPGOLD(average: Real | Blank, top: bool | None = False, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPGOLD(average: Real | Blank, top: bool | None = False, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGOLD(average: _Column[Real], top: _Column[bool] | None = False, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPGOLD(average: _Column[Real], top: _Column[bool] | None = False, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGOLD(average: _Rows[Real], top: _Rows[bool] | None = False, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGOLD(average: _Rows[Real], top: _Rows[bool] | None = False, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGOLD(average: _InArrays[Real], top: _InArrays[bool] | None = False, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPGOLD(average: _InSeries[Real], top: _InSeries[bool] | None = False, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGOLD(average: _InFrames[Real], top: _InFrames[bool] | None = False, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPBRACKETAVERAGE(team_averages: _InFrames[Real], *, as_floats: Literal[False] = False) -> Decimal:
        """The average of a bracket for MPKO and the like: the mean of its teams' averages.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.

        Unrounded. The team averages are those of MPTEAM: four players' masterpoints, at most 45,000 each.

        Arguments:
            team_averages: range of the averages of all teams (masterpoints)

        Result: the average of the bracket, unrounded (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date among the averages
            #NUM! for a negative average

        Examples:
            =MPBRACKETAVERAGE({8000;10000;12000;45000;5000}) shows 16000 (80000 / 5)
            =MPBRACKETAVERAGE({60000;15000}) shows 30000 (60,000 counts as 45,000)
            =MPBRACKETAVERAGE({8000;-1}) shows #NUM! (there are no negative masterpoints)
        """

    @overload
    @staticmethod
    def MPBRACKETAVERAGE(team_averages: _InFrames[Real], *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPBRACKETTEAMS(group_teams: _InFrames[Real], *, as_floats: Literal[False] = False) -> Decimal:
        """Teams that count where the lowest flight of a knockout is split: those of the largest group.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A.1 Overall Awards Below First Place, page 14-16; January 2019.

        Arguments:
            group_teams: range of the teams in each group of the flight (teams)

        Result: number of teams for MPKO (teams).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date among the numbers
            #NUM! for a number of teams that is not whole from 1

        Examples:
            =MPBRACKETTEAMS({9;7;8}) shows 9 (the largest of three groups)
            =MPBRACKETTEAMS({9;7.5}) shows #NUM! (half a team)
        """

    @overload
    @staticmethod
    def MPBRACKETTEAMS(group_teams: _InFrames[Real], *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Real, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints of a team that forfeits a knockout match: those of the team it beat in its last match.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A.1 Overall Awards Below First Place, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.

        A finalist that does not play has the award for 3/4. Other arguments as for MPKO.

        Arguments:
            place: place of the losers of the forfeited match: 2 in the final, 3 in a semifinal, 5 ... (place)
            average: bracket average (MPBRACKETAVERAGE): the mean of the teams' averages, four players' masterpoints, at most 45,000 each (masterpoints)
            teams: teams in the bracket; of a split lowest flight, in its largest group (teams)
            rounds: rounds of the event; left out = as many as the teams need (rounds); optional, default from teams
            boards: boards in a match (boards); optional, default 24
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0

        Result: the award of the team; 0 where its victim is paid none (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for an average below 0 or above 45,000, a place, teams, rounds, boards or tied not whole from 1, more tied than there are, or over 7 restrictions
            #NUM! for a place below the last team
            #N/A for a place that no straight knockout has, fewer than 5 teams or 3 rounds

        Examples:
            =MPKOFORFEIT(2,10000,16) shows 11.2 (as 3/4: 40% of 28.00)
            =MPKOFORFEIT(3,10000,32) shows 10.33 (size factor 1.64: 45.92; as 5/8: 22.5%)
            =MPKOFORFEIT(4,10000,16) shows #N/A (no match of a straight knockout is lost for fourth)
        """

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Real | Blank, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Real | Blank, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: _Column[Real], average: _Column[Real], teams: _Column[Real], rounds: _Column[Real] | None = None, boards: _Column[Real] | None = 24, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: _Column[Real], average: _Column[Real], teams: _Column[Real], rounds: _Column[Real] | None = None, boards: _Column[Real] | None = 24, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], rounds: _Rows[Real] | None = None, boards: _Rows[Real] | None = 24, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: _Rows[Real], average: _Rows[Real], teams: _Rows[Real], rounds: _Rows[Real] | None = None, boards: _Rows[Real] | None = 24, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: _InArrays[Real], average: _InArrays[Real], teams: _InArrays[Real], rounds: _InArrays[Real] | None = None, boards: _InArrays[Real] | None = 24, rating: _InArrays[Real | RatingName | Name] | None = "regional", restrictions: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: _InSeries[Real], average: _InSeries[Real], teams: _InSeries[Real], rounds: _InSeries[Real] | None = None, boards: _InSeries[Real] | None = 24, rating: _InSeries[Real | RatingName | Name] | None = "regional", restrictions: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: _InFrames[Real], average: _InFrames[Real], teams: _InFrames[Real], rounds: _InFrames[Real] | None = None, boards: _InFrames[Real] | None = 24, rating: _InFrames[Real | RatingName | Name] | None = "regional", restrictions: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPNABC(place: Real, event_name: NabcEventName | Name, tables: Real | None = None, limit: Real | OpenLimitName | Name | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at a named NABC+ event, reduced where it has too few tables.

        Source: ACBL Masterpoint Awards, NABC+ Events, A. Pair Events, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, B. Team Events – Swiss & BAM, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, C. Team Events – Knockouts, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, C.2 Assigned Place Awards, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, A.1 Minimum Table Requirements – Pair Events, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, B.1 Minimum Tables, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, C.3 Minimum Tables, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, A.2 10K Events, page 28-30; January 2019.

        The Vanderbilt, Spingold and Soloway have assigned places, as deep as tables or rounds let teams advance through two rounds (the text names the Baze Senior where the tables have the Soloway: our reading). Pair, Swiss and board-a-match events: the percentages of the General Formula, with no regard to depth (our reading). Other knockouts: as MPKO; without tables, for the fewest that earn the full award. Events with a formula maximum: the General Formula at national rating.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            event_name: printed name of the event, such as Blue Ribbon Pairs, 10K Swiss or Vanderbilt KO (name)
            tables: tables in the event, for teams the number of teams; left out = enough for the full award (tables); optional, default full award
            limit: upper masterpoint limit, for the events with a formula maximum; left out = that in the event's name (masterpoints); optional, default from the name
            rounds: rounds of a knockout; left out = as many as the tables need (rounds); optional, default from tables
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each tied for it; 0 where none is paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for an event paid by formula without tables, or with no limit in its name and none given
            #NUM! for a place, rounds or tied that are not whole from 1, tables that are not positive or have a fraction other than .5 (for teams, any), or more tied than there are
            #N/A for an event no table lists, or a knockout of fewer than 3 rounds below first

        Not encoded: all other events at NABCs: the General Formula with the rating nabc (MPFIRST).

        Examples:
            =MPNABC(1,"Vanderbilt KO") shows 250 (table of knockouts)
            =MPNABC(3,"Spingold") shows 125 (assigned places 3-4)
            =MPNABC(1,"Jacoby Open Swiss",16) shows 65 (125.00 less 16 × 3%: 52%)
            =MPNABC(2,"10K Pairs",100) shows 75 (100.00 with 100 tables; 75%)
            =MPNABC(1,"Mini-Blue Ribbon Pairs",60,5000) shows 75 (7/6 × 22.5 × 3.5 × .85 × 1.25 = 97.62, at most 75)
            =MPNABC(1,"Cavendish") shows #N/A (not an event of the tables)
        """

    @overload
    @staticmethod
    def MPNABC(place: Real | Blank, event_name: NabcEventName | Name, tables: Real | None = None, limit: Real | OpenLimitName | Name | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPNABC(place: Real | Blank, event_name: NabcEventName | Name, tables: Real | None = None, limit: Real | OpenLimitName | Name | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPNABC(place: _Column[Real], event_name: _Column[NabcEventName | Name], tables: _Column[Real] | None = None, limit: _Column[Real | OpenLimitName | Name] | None = None, rounds: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPNABC(place: _Column[Real], event_name: _Column[NabcEventName | Name], tables: _Column[Real] | None = None, limit: _Column[Real | OpenLimitName | Name] | None = None, rounds: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPNABC(place: _Rows[Real], event_name: _Rows[NabcEventName | Name], tables: _Rows[Real] | None = None, limit: _Rows[Real | OpenLimitName | Name] | None = None, rounds: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPNABC(place: _Rows[Real], event_name: _Rows[NabcEventName | Name], tables: _Rows[Real] | None = None, limit: _Rows[Real | OpenLimitName | Name] | None = None, rounds: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPNABC(place: _InArrays[Real], event_name: _InArrays[NabcEventName | Name], tables: _InArrays[Real] | None = None, limit: _InArrays[Real | OpenLimitName | Name] | None = None, rounds: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPNABC(place: _InSeries[Real], event_name: _InSeries[NabcEventName | Name], tables: _InSeries[Real] | None = None, limit: _InSeries[Real | OpenLimitName | Name] | None = None, rounds: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPNABC(place: _InFrames[Real], event_name: _InFrames[NabcEventName | Name], tables: _InFrames[Real] | None = None, limit: _InFrames[Real | OpenLimitName | Name] | None = None, rounds: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCBF(place: Real, event_name: CbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at a named event of the Canadian Bridge Federation.

        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A. Canadian Bridge Championships, page 31-32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A. Canadian Bridge Championships, page 31-32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A.1 Minimum Tables, page 31-32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A.1 Minimum Tables, page 31-32; January 2019.

        Our reading: below first, where the text is silent, the pairs have the percentages of the General Formula for four sessions and the teams those of a knockout (MPKO); without tables, for the fewest that earn the full award.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            event_name: printed name of the event, such as CBF National Teams or Canadian Open Pairs (name)
            tables: tables in the event, for teams the number of teams; left out = enough for the full award (tables); optional, default full award
            rounds: rounds of a knockout; left out = as many as the tables need (rounds); optional, default from tables
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each tied for it; 0 where none is paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a place, rounds or tied that are not whole from 1, tables that are not positive or have a fraction other than .5 (for teams, any), or more tied than there are
            #N/A for an event no table lists, or a knockout of fewer than 3 rounds below first

        Not encoded: club qualifying (a club special game of rating nine: MPCSG) and other events (as at a regional).

        Examples:
            =MPCBF(1,"Canadian Open Pairs",24) shows 33.8 (65.00 less 24 × 2%: 52%)
            =MPCBF(1,"CBF National Teams",12) shows 105 (140.00 less 4 × 6.25%: 75%)
            =MPCBF(2,"CBF Senior Teams",16) shows 56 (four rounds: 70% of 80.00)
            =MPCBF(1,"CBF Swiss") shows #N/A (not an event of the tables)
        """

    @overload
    @staticmethod
    def MPCBF(place: Real | Blank, event_name: CbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCBF(place: Real | Blank, event_name: CbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCBF(place: _Column[Real], event_name: _Column[CbfEventName | Name], tables: _Column[Real] | None = None, rounds: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCBF(place: _Column[Real], event_name: _Column[CbfEventName | Name], tables: _Column[Real] | None = None, rounds: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCBF(place: _Rows[Real], event_name: _Rows[CbfEventName | Name], tables: _Rows[Real] | None = None, rounds: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCBF(place: _Rows[Real], event_name: _Rows[CbfEventName | Name], tables: _Rows[Real] | None = None, rounds: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCBF(place: _InArrays[Real], event_name: _InArrays[CbfEventName | Name], tables: _InArrays[Real] | None = None, rounds: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCBF(place: _InSeries[Real], event_name: _InSeries[CbfEventName | Name], tables: _InSeries[Real] | None = None, rounds: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCBF(place: _InFrames[Real], event_name: _InFrames[CbfEventName | Name], tables: _InFrames[Real] | None = None, rounds: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPUSBF(place: Real, event_name: UsbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at the team trials of the United States Bridge Federation.

        Source: ACBL Masterpoint Awards, Calculating the Awards – USBF, A. USBF Team Trials, page 32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – USBF, A.2 Assigned Place Awards, page 32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – USBF, A.3 Minimum Tables, page 32; January 2019.

        Open and Women's: assigned places, each reduced alike for few tables. Our reading: the Senior, for which no places are assigned, has those of a knockout (MPKO); without tables, for the fewest that earn the full award.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            event_name: USBF Open Team, USBF Senior Team or USBF Women's Team (name)
            tables: tables in the event, for teams the number of teams; left out = enough for the full award (tables); optional, default full award
            rounds: rounds of a knockout; left out = as many as the tables need (rounds); optional, default from tables
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each tied for it; 0 where none is paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a place, rounds or tied that are not whole from 1, tables that are not positive or have a fraction other than .5 (for teams, any), or more tied than there are
            #N/A for an event no table lists, or a knockout of fewer than 3 rounds below first

        Examples:
            =MPUSBF(5,"USBF Open Team") shows 54 (assigned places 5-8)
            =MPUSBF(2,"USBF Women's Team",15) shows 70.31 (75.00 × 93.75% = 70.3125)
            =MPUSBF(1,"USBF Senior Team",7) shows 60 (120.00, at least 50%)
            =MPUSBF(1,"USBF Junior Team") shows #N/A (not an event of the tables)
        """

    @overload
    @staticmethod
    def MPUSBF(place: Real | Blank, event_name: UsbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPUSBF(place: Real | Blank, event_name: UsbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPUSBF(place: _Column[Real], event_name: _Column[UsbfEventName | Name], tables: _Column[Real] | None = None, rounds: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPUSBF(place: _Column[Real], event_name: _Column[UsbfEventName | Name], tables: _Column[Real] | None = None, rounds: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPUSBF(place: _Rows[Real], event_name: _Rows[UsbfEventName | Name], tables: _Rows[Real] | None = None, rounds: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPUSBF(place: _Rows[Real], event_name: _Rows[UsbfEventName | Name], tables: _Rows[Real] | None = None, rounds: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPUSBF(place: _InArrays[Real], event_name: _InArrays[UsbfEventName | Name], tables: _InArrays[Real] | None = None, rounds: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPUSBF(place: _InSeries[Real], event_name: _InSeries[UsbfEventName | Name], tables: _InSeries[Real] | None = None, rounds: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPUSBF(place: _InFrames[Real], event_name: _InFrames[UsbfEventName | Name], tables: _InFrames[Real] | None = None, rounds: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPWBF(place: Real, event_name: WbfEventName | Name, rounds: Real | None = 5, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at a named event of the World Bridge Federation.

        Source: ACBL Masterpoint Awards, Calculating the Awards – WBF, page 33; January 2019.

        Our reading: below first as at the nearest NABC event. Assigned places count in proportion to their first; pairs and Mixed Teams have the percentages of the General Formula; the Women's and Senior knockouts, which stand in no table, those of a knockout, five rounds unless given. No regard to depth beyond that.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            event_name: printed name of the event, such as Bermuda Bowl or Venice Cup (name)
            rounds: rounds of a knockout whose places follow from them; left out = 5 (rounds); optional, default 5
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each tied for it; 0 where none is paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a place, rounds or tied that are not whole numbers from 1
            #N/A for an event no table lists, or a knockout of fewer than 3 rounds below first

        Not encoded: session awards, consolations and other WBF events: there are no awards.

        Examples:
            =MPWBF(1,"Bermuda Bowl") shows 200 (table of WBF events)
            =MPWBF(2,"Bermuda Bowl") shows 144 (180/250 of 200, as at the Spingold)
            =MPWBF(2,"Venice Cup") shows 105 (75% of 140, as at a knockout of five rounds)
            =MPWBF(4,"Open Pairs") shows 87.69 (six sessions: 190 × 6/(4 + 12 − 3) = 87.69)
            =MPWBF(1,"Nations Cup") shows #N/A (not an event of the table)
        """

    @overload
    @staticmethod
    def MPWBF(place: Real | Blank, event_name: WbfEventName | Name, rounds: Real | None = 5, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPWBF(place: Real | Blank, event_name: WbfEventName | Name, rounds: Real | None = 5, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPWBF(place: _Column[Real], event_name: _Column[WbfEventName | Name], rounds: _Column[Real] | None = 5, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPWBF(place: _Column[Real], event_name: _Column[WbfEventName | Name], rounds: _Column[Real] | None = 5, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPWBF(place: _Rows[Real], event_name: _Rows[WbfEventName | Name], rounds: _Rows[Real] | None = 5, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPWBF(place: _Rows[Real], event_name: _Rows[WbfEventName | Name], rounds: _Rows[Real] | None = 5, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPWBF(place: _InArrays[Real], event_name: _InArrays[WbfEventName | Name], rounds: _InArrays[Real] | None = 5, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPWBF(place: _InSeries[Real], event_name: _InSeries[WbfEventName | Name], rounds: _InSeries[Real] | None = 5, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPWBF(place: _InFrames[Real], event_name: _InFrames[WbfEventName | Name], rounds: _InFrames[Real] | None = 5, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: NamesOfEventsWithMatchesName | Name, wins: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for winning a match of a full day at a named NABC+, CBF or USBF team event.

        Source: ACBL Masterpoint Awards, NABC+ Events, C.1 Match Awards, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A.2 Match Awards, page 31-32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – USBF, A.1 Match Awards, page 32; January 2019.

        In a three-way or four-way match two wins earn the whole award, one win half of it.

        Arguments:
            event_name: printed name of the event, such as Spingold KO or USBF Senior Team (name)
            wins: matches won in a three-way or four-way match: 0, 1 or 2; left out = a match of two teams, won (matches); optional, default two-team match

        Result: the match award (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for wins that are not a whole number from 0
            #N/A for an event without a printed match award, or more than 2 wins

        Not encoded: matches of less than a full day of two sessions; the matches of the 10K KO Teams, paid by the General Formula: it needs a D factor, and the manual prints none for national events.

        Examples:
            =MPDAYMATCH("Vanderbilt KO") shows 10 (table of knockouts)
            =MPDAYMATCH("USBF Senior Team",1) shows 4 (half of 8.00 for one win of a three-way match)
            =MPDAYMATCH("10K KO Teams") shows #N/A (the General Formula has no D factor for national events)
        """

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: NamesOfEventsWithMatchesName | Name | Blank, wins: Real | None = None, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: NamesOfEventsWithMatchesName | Name | Blank, wins: Real | None = None, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: _Column[NamesOfEventsWithMatchesName | Name], wins: _Column[Real] | None = None, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: _Column[NamesOfEventsWithMatchesName | Name], wins: _Column[Real] | None = None, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: _Rows[NamesOfEventsWithMatchesName | Name], wins: _Rows[Real] | None = None, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: _Rows[NamesOfEventsWithMatchesName | Name], wins: _Rows[Real] | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: _InArrays[NamesOfEventsWithMatchesName | Name], wins: _InArrays[Real] | None = None, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: _InSeries[NamesOfEventsWithMatchesName | Name], wins: _InSeries[Real] | None = None, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: _InFrames[NamesOfEventsWithMatchesName | Name], wins: _InFrames[Real] | None = None, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGLM(event_name: GlmEventName | Name, flight: GntFlightName | Name | None = None) -> str:
        """Whether winning an event counts for Grand Life Master: eligible, or not eligible.

        Source: ACBL Masterpoint Awards, NABC+ Events, A. Pair Events, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, B. Team Events – Swiss & BAM, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, C. Team Events – Knockouts, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A. Canadian Bridge Championships, page 31-32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – USBF, A. USBF Team Trials, page 32; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, page 24; January 2019.

        The NABC+, CBF and USBF events as their tables mark them; of the national finals, flight A of the North American Pairs (nap national) and the championship flight of the Grand National Teams (gnt national).

        Arguments:
            event_name: named NABC+, CBF or USBF event, nap national or gnt national (name)
            flight: flight of a national final of the NAP or GNT; left out for all other events (name); optional, default none

        Result: "eligible" or "not eligible" (text).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a national final without its flight
            #N/A for an event no table marks, such as one of the WBF, or a flight of any other event

        Not encoded: the masterpoints the rank needs besides: the manual does not print them.

        Examples:
            =MPGLM("Blue Ribbon Pairs") shows eligible (marked in the table of pair events)
            =MPGLM("Red Ribbon Pairs") shows not eligible (not marked there)
            =MPGLM("gnt national","championship") shows eligible (said of the Championship Flight)
            =MPGLM("gnt national","A") shows not eligible (said of the Championship Flight only)
            =MPGLM("Bermuda Bowl") shows #N/A (the table of WBF events does not say)
        """

    @overload
    @staticmethod
    def MPGLM(event_name: GlmEventName | Name | Blank, flight: GntFlightName | Name | None = None) -> str: ...

    @overload
    @staticmethod
    def MPGLM(event_name: _Column[GlmEventName | Name], flight: _Column[GntFlightName | Name] | None = None) -> list[str | CellError]: ...

    @overload
    @staticmethod
    def MPGLM(event_name: _Rows[GlmEventName | Name], flight: _Rows[GntFlightName | Name] | None = None) -> list[list[str | CellError]]: ...

    @overload
    @staticmethod
    def MPGLM(event_name: _InArrays[GlmEventName | Name], flight: _InArrays[GntFlightName | Name] | None = None) -> _Array: ...

    @overload
    @staticmethod
    def MPGLM(event_name: _InSeries[GlmEventName | Name], flight: _InSeries[GntFlightName | Name] | None = None) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGLM(event_name: _InFrames[GlmEventName | Name], flight: _InFrames[GntFlightName | Name] | None = None) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Real, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[False] = False) -> Decimal:
        """The most championship events a sectional or regional may hold in a session; further ones are side games.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 1, page 13; January 2019.

        Knockouts do not count. Concurrent similar open and gender-restricted events count as one, and so does each stratified, flighted or stratiflighted event. An event beyond these has the status side.

        Arguments:
            expected_tables: tables expected on the day, from previous records (tables)
            rating: tournament: sectional or regional (name); optional, default "regional"

        Result: number of events (events).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables below 0
            #N/A for a rating other than sectional and regional

        Examples:
            =MPCHAMPIONSHIPS(250) shows 3 (not in excess of 250 tables)
            =MPCHAMPIONSHIPS(251) shows 4 (in excess of 250 tables)
            =MPCHAMPIONSHIPS(351) shows 5 (in excess of 350 tables)
            =MPCHAMPIONSHIPS(251,"sectional") shows 3 (four and five are for regionals only)
            =MPCHAMPIONSHIPS(251,"nabc") shows #N/A (ruled for sectionals and regionals)
        """

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Real | Blank, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Real | Blank, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: _Column[Real], rating: _Column[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: _Column[Real], rating: _Column[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: _Rows[Real], rating: _Rows[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: _Rows[Real], rating: _Rows[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: _InArrays[Real], rating: _InArrays[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: _InSeries[Real], rating: _InSeries[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: _InFrames[Real], rating: _InFrames[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSERIESTABLES(session_tables: _InFrames[Real], *, as_floats: Literal[False] = False) -> Decimal:
        """Tables a side game series counts for its overall awards: the average of its two largest sessions.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.2, page 19; January 2019.

        A half is a full table.

        Arguments:
            session_tables: range of the tables in each session of the series (tables)

        Result: number of tables, whole (tables).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5
            #N/A for a single session

        Examples:
            =MPSERIESTABLES({12;15;9}) shows 14 ((15 + 12)/2 = 13.5)
            =MPSERIESTABLES({12}) shows #N/A (one session is no series)
        """

    @overload
    @staticmethod
    def MPSERIESTABLES(session_tables: _InFrames[Real], *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSERIES(place: Real, tables: Real, rating: Real | RatingName | Name, award_kind: SeriesAwardName | Name | None = "series", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for a place in a side game series: overall of the series, or overall or session of one.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.2, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.

        The series pays 80% of a two-session event for the tables of MPSERIESTABLES, a single session 65% of its overall and 80% of its session award. Our reading: the .800 limit of the M factor for side games does not come on top. A session place below the depth is 0 where entrants is given.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            tables: tables of the series (MPSERIESTABLES), or those of the single session or strat (tables)
            rating: class of the event: sectional, beneficiary, regional or nabc; or a number, taken as R (name)
            award_kind: which award: series, overall, session (overall and session: of a single session) (name); optional, default "series"
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            entrants: contestants in the comparison group, for the depth (contestants); optional, default none
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for more tied than there are contestants
            #N/A for a rating of a class on which the clause does not rule
            #N/A for 1 table, more than 6 sessions, or a name the manual does not list

        Examples:
            =MPSERIES(1,14,"regional") shows 8.4 (80% of 24/60 × 14 × 1.5 × 1.25 = 10.50)
            =MPSERIES(1,14,"regional","overall") shows 4.55 (65% of 24/60 × 14 × 1.25 = 7.00)
            =MPSERIES(1,14,"regional","session") shows 2.8 (80% of half of 7.00)
            =MPSERIES(1,14,"csg9") shows #N/A (a side game series is one of a tournament)
            =MPSERIES(1,14,"regional","match") shows #N/A (a side game has no match awards)
        """

    @overload
    @staticmethod
    def MPSERIES(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, award_kind: SeriesAwardName | Name | None = "series", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPSERIES(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, award_kind: SeriesAwardName | Name | None = "series", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSERIES(place: _Column[Real], tables: _Column[Real], rating: _Column[Real | RatingName | Name], award_kind: _Column[SeriesAwardName | Name] | None = "series", limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, entrants: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPSERIES(place: _Column[Real], tables: _Column[Real], rating: _Column[Real | RatingName | Name], award_kind: _Column[SeriesAwardName | Name] | None = "series", limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, entrants: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSERIES(place: _Rows[Real], tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], award_kind: _Rows[SeriesAwardName | Name] | None = "series", limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, entrants: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSERIES(place: _Rows[Real], tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], award_kind: _Rows[SeriesAwardName | Name] | None = "series", limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, entrants: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSERIES(place: _InArrays[Real], tables: _InArrays[Real], rating: _InArrays[Real | RatingName | Name], award_kind: _InArrays[SeriesAwardName | Name] | None = "series", limit: _InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: _InArrays[Real] | None = 0, entrants: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPSERIES(place: _InSeries[Real], tables: _InSeries[Real], rating: _InSeries[Real | RatingName | Name], award_kind: _InSeries[SeriesAwardName | Name] | None = "series", limit: _InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: _InSeries[Real] | None = 0, entrants: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSERIES(place: _InFrames[Real], tables: _InFrames[Real], rating: _InFrames[Real | RatingName | Name], award_kind: _InFrames[SeriesAwardName | Name] | None = "series", limit: _InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: _InFrames[Real] | None = 0, entrants: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]:
        """Overall ranks in a side game series, from the average of each participant's two highest percentages.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.2, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 1; January 2019.

        One row a participant, one column a session. The averages are compared in hundredths of a per cent; equal ones share the first of their places. Who has played a single session has no rank. The awards: MPSERIES.

        Arguments:
            percentages: range of the percentages, 0% to 100% or 0 to 100, a row for each participant; blank = not played (percentage)

        Result: a column of ranks, one for each row; blank without two sessions (place).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for percentages below 0 or above 100, and for 0.5625 beside 56.25: one way of writing them
            #N/A for a single column: a series has two sessions or more

        Examples:
            =MPSERIESRANK({61,52.5,60;60.5,60.5,40;55,70,50}) shows 2 | 2 | 1 (averages of the best two: 60.5, 60.5, 62.5)
            =MPSERIESRANK({0.61,0.525;0.64,""}) shows 1 |  (a single session earns no place in the series)
            =MPSERIESRANK({61;52.5}) shows #N/A (one session is no series)
        """

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Real, team_place: Real, tables: Real, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", pair_tied: Real | None = 1, team_tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints at a pair/team event: the higher of the pair's award and its team's board-a-match award.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.3, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.

        One session: the pairs by matchpoints (T 1.25) and the teams of two pairs by board-a-match (T 1.10), each with its own depth. At a half table one pair has no team. For a strat, give its tables and limit. A session award (MPSESSION) that is higher still takes the place of both.

        Arguments:
            pair_place: place of the pair in the pair game (place)
            team_place: place of its team in the team game (place)
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: sectional, beneficiary, regional or nabc; or a number, taken as R (name)
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"
            pair_tied: pairs who share the place (contestants); optional, default 1
            team_tied: teams that share the place (contestants); optional, default 1

        Result: the higher of the two awards; 0 if neither place is paid (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for more tied than there are contestants
            #N/A for a rating of a class on which the clause does not rule
            #N/A for 1 table, more than 6 sessions, or a name the manual does not list

        Examples:
            =MPPAIRTEAM(3,1,12,"sectional") shows 4.44 (third pair .5625 × 5.04 = 2.84; 22/60 × 11 × 1.1 = 4.4367)
            =MPPAIRTEAM(1,9,12,"sectional") shows 5.04 (22/60 × 11 × 1.25 = 5.0417; ninth team unpaid)
            =MPPAIRTEAM(1,1,2,"sectional") shows #N/A (overall places are paid from 3 tables on)
        """

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Real | Blank, team_place: Real, tables: Real, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", pair_tied: Real | None = 1, team_tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Real | Blank, team_place: Real, tables: Real, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", pair_tied: Real | None = 1, team_tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: _Column[Real], team_place: _Column[Real], tables: _Column[Real], rating: _Column[Real | RatingName | Name], limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", pair_tied: _Column[Real] | None = 1, team_tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: _Column[Real], team_place: _Column[Real], tables: _Column[Real], rating: _Column[Real | RatingName | Name], limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", pair_tied: _Column[Real] | None = 1, team_tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: _Rows[Real], team_place: _Rows[Real], tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", pair_tied: _Rows[Real] | None = 1, team_tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: _Rows[Real], team_place: _Rows[Real], tables: _Rows[Real], rating: _Rows[Real | RatingName | Name], limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", pair_tied: _Rows[Real] | None = 1, team_tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: _InArrays[Real], team_place: _InArrays[Real], tables: _InArrays[Real], rating: _InArrays[Real | RatingName | Name], limit: _InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: _InArrays[Real] | None = 0, status: _InArrays[StatusName | Name] | None = "championship", pair_tied: _InArrays[Real] | None = 1, team_tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: _InSeries[Real], team_place: _InSeries[Real], tables: _InSeries[Real], rating: _InSeries[Real | RatingName | Name], limit: _InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: _InSeries[Real] | None = 0, status: _InSeries[StatusName | Name] | None = "championship", pair_tied: _InSeries[Real] | None = 1, team_tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: _InFrames[Real], team_place: _InFrames[Real], tables: _InFrames[Real], rating: _InFrames[Real | RatingName | Name], limit: _InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: _InFrames[Real] | None = 0, status: _InFrames[StatusName | Name] | None = "championship", pair_tied: _InFrames[Real] | None = 1, team_tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Real, section_tables: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """How many session places are gold in each direction when sections of a regional pair event are combined.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.8, page 20; January 2019.

        As many as sections, if each has 9 tables or more. MPCOLORS takes such a place as a section top.

        Arguments:
            sections: sections scored and ranked together (sections)
            section_tables: tables in the smallest section; a half table counts as full (tables)

        Result: number of places in each direction (places).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5
            #NUM! for sections that are not a whole number from 1
            #N/A for sections of fewer than 9 tables combined

        Examples:
            =MPGOLDPLACES(3,13) shows 3 (the manual's example: three sections, the top three in each direction)
            =MPGOLDPLACES(3,8) shows #N/A (sections combined for gold have at least 9 tables)
        """

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Real | Blank, section_tables: Real, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Real | Blank, section_tables: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: _Column[Real], section_tables: _Column[Real], *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: _Column[Real], section_tables: _Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: _Rows[Real], section_tables: _Rows[Real], *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: _Rows[Real], section_tables: _Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: _InArrays[Real], section_tables: _InArrays[Real], *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: _InSeries[Real], section_tables: _InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: _InFrames[Real], section_tables: _InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: Real, concurrent_tables: Real, unrestricted_events: Real | None = 1, nlm_tables: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Tables an unrestricted sectional event counts for its overall awards, with those of concurrent events.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events, 1; January 2019.

        Its own tables, those of all restricted events totally concurrent with it and, beside a non-life-master regional, 65% of its tables; at most three times its own. Several unrestricted events share the others equally. A total that is not whole is rounded, halves up. Concurrent with a two-session event is also a morning and afternoon event and one beside its first session; not concurrent are knockouts, continuous pairs and events of the same session on different days.

        Arguments:
            tables: tables of the event itself, with all its flights and strats (tables)
            concurrent_tables: tables of all concurrent restricted events (tables)
            unrestricted_events: unrestricted events that share the concurrent tables (events); optional, default 1
            nlm_tables: tables of the same session at a non-life-master regional at the same place (tables); optional, default 0

        Result: number of tables for MPFIRST, whole (tables).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are negative (its own: not positive), or have a fraction other than .5
            #NUM! for unrestricted_events that is not a whole number from 1

        Not encoded: which events are concurrent: that is for you to see.

        Examples:
            =MPCREDIT(10,15) shows 25 (10 + 15)
            =MPCREDIT(10,40) shows 30 (10 + 40, at most 3 × 10)
            =MPCREDIT(10,15,2) shows 18 (10 + 15/2 = 17.5)
            =MPCREDIT(10,0,1,20) shows 23 (10 + 65% of 20)
            =MPCREDIT(10,-5) shows #NUM! (there are no negative tables)
        """

    @overload
    @staticmethod
    def MPCREDIT(tables: Real | Blank, concurrent_tables: Real, unrestricted_events: Real | None = 1, nlm_tables: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: Real | Blank, concurrent_tables: Real, unrestricted_events: Real | None = 1, nlm_tables: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: _Column[Real], concurrent_tables: _Column[Real], unrestricted_events: _Column[Real] | None = 1, nlm_tables: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: _Column[Real], concurrent_tables: _Column[Real], unrestricted_events: _Column[Real] | None = 1, nlm_tables: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: _Rows[Real], concurrent_tables: _Rows[Real], unrestricted_events: _Rows[Real] | None = 1, nlm_tables: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: _Rows[Real], concurrent_tables: _Rows[Real], unrestricted_events: _Rows[Real] | None = 1, nlm_tables: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: _InArrays[Real], concurrent_tables: _InArrays[Real], unrestricted_events: _InArrays[Real] | None = 1, nlm_tables: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: _InSeries[Real], concurrent_tables: _InSeries[Real], unrestricted_events: _InSeries[Real] | None = 1, nlm_tables: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: _InFrames[Real], concurrent_tables: _InFrames[Real], unrestricted_events: _InFrames[Real] | None = 1, nlm_tables: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Real, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first overall of a progressive sectional final, or of a strat of it.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events, 3, page 21; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

        Sectional rating, two sessions, 1.50 times the actual tables, rounded to whole ones, halves up. Lower places: MPPLACE with 2 sessions. The qualifying rounds pay no overall awards; their section awards are those of MPSESSION with csg9.

        Arguments:
            tables: actual tables in the final, for a strat its own and those of lower strats (tables)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0

        Result: the award of first overall (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #N/A for 1 table, more than 6 sessions, or a name the manual does not list

        Examples:
            =MPPROGRESSIVE(15) shows 11.34 (22.5 count as 23 tables: 33/60 × 11 × 1.5 × 1.25 = 11.34375)
            =MPPROGRESSIVE(20) shows 13.75 (30 tables: 40/60 × 11 × 1.5 × 1.25)
            =MPPROGRESSIVE(0) shows #NUM! (there is no final without tables)
        """

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Real | Blank, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Real | Blank, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: _Column[Real], event_type: _Column[EventTypeName | Name] | None = "pairs", limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: _Column[Real], event_type: _Column[EventTypeName | Name] | None = "pairs", limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = "pairs", limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = "pairs", limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: _InArrays[Real], event_type: _InArrays[EventTypeName | Name] | None = "pairs", limit: _InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: _InSeries[Real], event_type: _InSeries[EventTypeName | Name] | None = "pairs", limit: _InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: _InFrames[Real], event_type: _InFrames[EventTypeName | Name] | None = "pairs", limit: _InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Real, rating: Real | RatingName | Name | None = "regional", event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first overall of a four-session regional event beside a shorter unrestricted event.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 3, page 23; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

        40% more than the General Formula gives for four sessions, before the rounding. For events other than knockouts, where another unrestricted event of fewer sessions starts on the same day. Lower places: MPPLACE with 4 sessions; session and match awards: an increase of 40% in MPSESSION and MPMATCH.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: regional or nabc; or a number, taken as R (name); optional, default "regional"
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"

        Result: the award of first overall (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #N/A for a rating of a class on which the clause does not rule
            #N/A for 1 table, more than 6 sessions, or a name the manual does not list

        Examples:
            =MPFOURSESSION(30) shows 40.83 (40/60 × 14 × 2.5 × 1.25 × 1.4 = 40.8333)
            =MPFOURSESSION(30,"sectional") shows #N/A (the manual rules so for regionals only)
            =MPFOURSESSION(1) shows #N/A (Appendix A begins with 2 tables)
        """

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Real | Blank, rating: Real | RatingName | Name | None = "regional", event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Real | Blank, rating: Real | RatingName | Name | None = "regional", event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: _Column[Real], rating: _Column[Real | RatingName | Name] | None = "regional", event_type: _Column[EventTypeName | Name] | None = "pairs", limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: _Column[Real], rating: _Column[Real | RatingName | Name] | None = "regional", event_type: _Column[EventTypeName | Name] | None = "pairs", limit: _Column[Real | OpenLimitName | Name] | None = "open", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: _Rows[Real], rating: _Rows[Real | RatingName | Name] | None = "regional", event_type: _Rows[EventTypeName | Name] | None = "pairs", limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: _Rows[Real], rating: _Rows[Real | RatingName | Name] | None = "regional", event_type: _Rows[EventTypeName | Name] | None = "pairs", limit: _Rows[Real | OpenLimitName | Name] | None = "open", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: _InArrays[Real], rating: _InArrays[Real | RatingName | Name] | None = "regional", event_type: _InArrays[EventTypeName | Name] | None = "pairs", limit: _InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: _InArrays[Real] | None = 0, status: _InArrays[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: _InSeries[Real], rating: _InSeries[Real | RatingName | Name] | None = "regional", event_type: _InSeries[EventTypeName | Name] | None = "pairs", limit: _InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: _InSeries[Real] | None = 0, status: _InSeries[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: _InFrames[Real], rating: _InFrames[Real | RatingName | Name] | None = "regional", event_type: _InFrames[EventTypeName | Name] | None = "pairs", limit: _InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: _InFrames[Real] | None = 0, status: _InFrames[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Real, lower_limit: Real, event_type: EventTypeName | Name | None = "pairs", event_format: EventFormatName | Name | None = "stratiflighted", *, as_floats: Literal[False] = False) -> Decimal:
        """Tables that first overall of the top flight counts at a regional stratiflighted or flighted event.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 1 and 2, page 22-23; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 1, page 22; January 2019.

        Pairs with a lowest flight of 750 to 1000: three times the first 15 tables, twice the next 10, and the rest; above 1000, in two flights, twice the tables. Teams: 2.25 times, from 2500 on in two flights 2.75 times, rounded to whole tables, halves up. Give the result to MPFIRST as tables. An open Swiss above a bracketed Swiss flight counts as stratiflighted Swiss.

        Arguments:
            tables: tables in the top flight; at a flighted event in the top and middle flights (tables)
            lower_limit: upper masterpoint limit of the lowest flight (masterpoints)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            event_format: stratiflighted (two flights) or flighted (three flights) (name); optional, default "stratiflighted"

        Result: number of tables, whole (tables).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a lower_limit that is not a whole number from 1
            #N/A for a lowest flight on which the manual does not rule, such as pairs below 750; for individuals

        Examples:
            =MPEVENTTABLES(12,750) shows 36 (12 × 3)
            =MPEVENTTABLES(30,1000) shows 70 (15 × 3 + 10 × 2 + 5)
            =MPEVENTTABLES(20,1500) shows 40 (20 × 2.0)
            =MPEVENTTABLES(10,2000,"swiss") shows 23 (10 × 2.25 = 22.5)
            =MPEVENTTABLES(20,700) shows #N/A (the manual rules on pairs from 750 on)
        """

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Real | Blank, lower_limit: Real, event_type: EventTypeName | Name | None = "pairs", event_format: EventFormatName | Name | None = "stratiflighted", *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Real | Blank, lower_limit: Real, event_type: EventTypeName | Name | None = "pairs", event_format: EventFormatName | Name | None = "stratiflighted", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: _Column[Real], lower_limit: _Column[Real], event_type: _Column[EventTypeName | Name] | None = "pairs", event_format: _Column[EventFormatName | Name] | None = "stratiflighted", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: _Column[Real], lower_limit: _Column[Real], event_type: _Column[EventTypeName | Name] | None = "pairs", event_format: _Column[EventFormatName | Name] | None = "stratiflighted", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: _Rows[Real], lower_limit: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = "pairs", event_format: _Rows[EventFormatName | Name] | None = "stratiflighted", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: _Rows[Real], lower_limit: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = "pairs", event_format: _Rows[EventFormatName | Name] | None = "stratiflighted", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: _InArrays[Real], lower_limit: _InArrays[Real], event_type: _InArrays[EventTypeName | Name] | None = "pairs", event_format: _InArrays[EventFormatName | Name] | None = "stratiflighted", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: _InSeries[Real], lower_limit: _InSeries[Real], event_type: _InSeries[EventTypeName | Name] | None = "pairs", event_format: _InSeries[EventFormatName | Name] | None = "stratiflighted", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: _InFrames[Real], lower_limit: _InFrames[Real], event_type: _InFrames[EventTypeName | Name] | None = "pairs", event_format: _InFrames[EventFormatName | Name] | None = "stratiflighted", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: Real, first: Real, strat_tables: Real, flight_tables: Real, limit: Real | OpenLimitName | Name, flight_limit: Real | OpenLimitName | Name | None = None, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first of a lower strat of an upper flight, regional stratiflighted or flighted events.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 1 and 2, page 22-23; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.1, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

        The higher of a) first of the flight × M × the strat's part of the flight's tables and b) the General Formula on the strat's own tables; at most 60% of the first, for a third strat 40%, whichever is higher. In the second flight of a flighted event give its limit: a) then has M of the strat by M of the flight. A strat needs 3 tables. Lower places: MPPLACE. All other strats: MPFIRST with their tables and limit.

        Arguments:
            strat: 2 or 3: which strat of its flight (strat)
            first: award of first overall of the flight; rounded to two decimals before use (masterpoints)
            strat_tables: tables of the strat and the strats below it in the flight (tables)
            flight_tables: actual tables of the flight, not multiplied (tables)
            limit: upper masterpoint limit of the strat (masterpoints)
            flight_limit: upper masterpoint limit of the second flight of a flighted event; left out = the top flight (masterpoints); optional, default top flight
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            sessions: sessions of the event, 1 to 6, of which first is the award; needed where b) decides (sessions); optional, default none
            rating: class of the event: regional or nabc; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"
            increase: increase of the award by formula before rounding: 40% at four-session events beside a shorter one (fraction); optional, default 0

        Result: the award of first in the strat (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #VALUE! for a missing limit, and for "open": a lower strat has a limit
            #VALUE! for missing sessions where they decide the award
            #NUM! for a strat with more tables than its flight, or a limit not below that of its flight
            #N/A for a rating of a class on which the clause does not rule
            #N/A for a strat of fewer than 3 tables, a strat the manual does not rule on, or an unknown name

        Examples:
            =MPSTRAT(2,30,12,20,2500,,,2) shows 12.6 (30 × .7 × 12/20; by formula only 6.74)
            =MPSTRAT(3,30,16,20,5000,,,2) shows 12 (30 × .85 × 16/20 = 20.40, at most 40% of 30.00)
            =MPSTRAT(2,30,12,20,2500) shows #VALUE! (six sessions give more than 12.60 by formula)
            =MPSTRAT(2,30,12,20) shows #VALUE! (the limit of the strat decides its award)
            =MPSTRAT(2,30,2,20,2500) shows #N/A (a strat needs 3 tables)
        """

    @overload
    @staticmethod
    def MPSTRAT(strat: Real | Blank, first: Real, strat_tables: Real, flight_tables: Real, limit: Real | OpenLimitName | Name, flight_limit: Real | OpenLimitName | Name | None = None, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: Real | Blank, first: Real, strat_tables: Real, flight_tables: Real, limit: Real | OpenLimitName | Name, flight_limit: Real | OpenLimitName | Name | None = None, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: _Column[Real], first: _Column[Real], strat_tables: _Column[Real], flight_tables: _Column[Real], limit: _Column[Real | OpenLimitName | Name], flight_limit: _Column[Real | OpenLimitName | Name] | None = None, event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = None, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", increase: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: _Column[Real], first: _Column[Real], strat_tables: _Column[Real], flight_tables: _Column[Real], limit: _Column[Real | OpenLimitName | Name], flight_limit: _Column[Real | OpenLimitName | Name] | None = None, event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = None, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", increase: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: _Rows[Real], first: _Rows[Real], strat_tables: _Rows[Real], flight_tables: _Rows[Real], limit: _Rows[Real | OpenLimitName | Name], flight_limit: _Rows[Real | OpenLimitName | Name] | None = None, event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = None, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", increase: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: _Rows[Real], first: _Rows[Real], strat_tables: _Rows[Real], flight_tables: _Rows[Real], limit: _Rows[Real | OpenLimitName | Name], flight_limit: _Rows[Real | OpenLimitName | Name] | None = None, event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = None, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", increase: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: _InArrays[Real], first: _InArrays[Real], strat_tables: _InArrays[Real], flight_tables: _InArrays[Real], limit: _InArrays[Real | OpenLimitName | Name], flight_limit: _InArrays[Real | OpenLimitName | Name] | None = None, event_type: _InArrays[EventTypeName | Name] | None = "pairs", sessions: _InArrays[Real] | None = None, rating: _InArrays[Real | RatingName | Name] | None = "regional", restrictions: _InArrays[Real] | None = 0, status: _InArrays[StatusName | Name] | None = "championship", increase: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: _InSeries[Real], first: _InSeries[Real], strat_tables: _InSeries[Real], flight_tables: _InSeries[Real], limit: _InSeries[Real | OpenLimitName | Name], flight_limit: _InSeries[Real | OpenLimitName | Name] | None = None, event_type: _InSeries[EventTypeName | Name] | None = "pairs", sessions: _InSeries[Real] | None = None, rating: _InSeries[Real | RatingName | Name] | None = "regional", restrictions: _InSeries[Real] | None = 0, status: _InSeries[StatusName | Name] | None = "championship", increase: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: _InFrames[Real], first: _InFrames[Real], strat_tables: _InFrames[Real], flight_tables: _InFrames[Real], limit: _InFrames[Real | OpenLimitName | Name], flight_limit: _InFrames[Real | OpenLimitName | Name] | None = None, event_type: _InFrames[EventTypeName | Name] | None = "pairs", sessions: _InFrames[Real] | None = None, rating: _InFrames[Real | RatingName | Name] | None = "regional", restrictions: _InFrames[Real] | None = 0, status: _InFrames[StatusName | Name] | None = "championship", increase: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Real, top_tables: Real, limit: Real | OpenLimitName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first overall of the second flight of a regional flighted event (three flights).

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 2, page 22-23; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

        The General Formula on the event tables (MPEVENTTABLES) less the actual tables of the top flight, with the M factor of the second flight. Lower places: MPPLACE. The third flight, and the lower one of a stratiflighted event: MPFIRST on its own tables.

        Arguments:
            event_tables: event tables: the result of MPEVENTTABLES (tables)
            top_tables: actual tables of the top flight (tables)
            limit: upper masterpoint limit of the second flight (masterpoints)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            sessions: sessions of the event, 1 to 6; needed, as the first award of the event depends on them (sessions); optional, default none
            rating: class of the event: regional or nabc; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"
            increase: increase of the award by formula before rounding: 40% at four-session events beside a shorter one (fraction); optional, default 0

        Result: the award of first overall in the second flight (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #VALUE! for missing sessions or limit, and for "open": a second flight has a limit
            #NUM! for a top flight as large as the event
            #N/A for a rating of a class on which the clause does not rule
            #N/A for a single table left, more than 6 sessions, or an unknown name

        Examples:
            =MPFLIGHTB(55,8,3000,,2) shows 18.7 (47 tables: 57/60 × 14 × 1.5 × .75 × 1.25 = 18.703)
            =MPFLIGHTB(55,8) shows #VALUE! (the limit of the flight decides its award)
            =MPFLIGHTB(55,8,3000) shows #VALUE! (of one session or two?)
            =MPFLIGHTB(36,40,3000,,2) shows #NUM! (the top flight is a part of the event)
        """

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Real | Blank, top_tables: Real, limit: Real | OpenLimitName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Real | Blank, top_tables: Real, limit: Real | OpenLimitName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: _Column[Real], top_tables: _Column[Real], limit: _Column[Real | OpenLimitName | Name], event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = None, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", increase: _Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: _Column[Real], top_tables: _Column[Real], limit: _Column[Real | OpenLimitName | Name], event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = None, rating: _Column[Real | RatingName | Name] | None = "regional", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", increase: _Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: _Rows[Real], top_tables: _Rows[Real], limit: _Rows[Real | OpenLimitName | Name], event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = None, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", increase: _Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: _Rows[Real], top_tables: _Rows[Real], limit: _Rows[Real | OpenLimitName | Name], event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = None, rating: _Rows[Real | RatingName | Name] | None = "regional", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", increase: _Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: _InArrays[Real], top_tables: _InArrays[Real], limit: _InArrays[Real | OpenLimitName | Name], event_type: _InArrays[EventTypeName | Name] | None = "pairs", sessions: _InArrays[Real] | None = None, rating: _InArrays[Real | RatingName | Name] | None = "regional", restrictions: _InArrays[Real] | None = 0, status: _InArrays[StatusName | Name] | None = "championship", increase: _InArrays[Real] | None = 0, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: _InSeries[Real], top_tables: _InSeries[Real], limit: _InSeries[Real | OpenLimitName | Name], event_type: _InSeries[EventTypeName | Name] | None = "pairs", sessions: _InSeries[Real] | None = None, rating: _InSeries[Real | RatingName | Name] | None = "regional", restrictions: _InSeries[Real] | None = 0, status: _InSeries[StatusName | Name] | None = "championship", increase: _InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: _InFrames[Real], top_tables: _InFrames[Real], limit: _InFrames[Real | OpenLimitName | Name], event_type: _InFrames[EventTypeName | Name] | None = "pairs", sessions: _InFrames[Real] | None = None, rating: _InFrames[Real | RatingName | Name] | None = "regional", restrictions: _InFrames[Real] | None = 0, status: _InFrames[StatusName | Name] | None = "championship", increase: _InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Real, x_tables: Real, b_tables: Real, x_limit: Real, b_limit: Real, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "sectional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first of strat X, the lower strat of flight A, at a sectional stratiflighted event.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events, 2, page 21; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.1, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

        With 20 tables, or 40% of the field of A and X, the greater of 105% of the first of flight B and the award on X alone. With less, the 105% are first multiplied by the square of X/20 or of X's part of the field by 40%, whichever is greater. Our reading: the first of B is rounded before use. Flight A itself: MPFIRST on all tables (MPCREDIT). Lower places: MPPLACE.

        Arguments:
            a_tables: tables of flight A outside strat X (tables)
            x_tables: tables of strat X (tables)
            b_tables: tables of flight B, with its lower strats (tables)
            x_limit: upper masterpoint limit of strat X (masterpoints)
            b_limit: upper masterpoint limit of flight B (masterpoints)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            sessions: sessions of the event, 1 to 6; needed, as the first award of the event depends on them (sessions); optional, default none
            rating: class of the event: sectional or beneficiary; or a number, taken as R (name); optional, default "sectional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"

        Result: the award of first in strat X (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for missing sessions: the award depends on them
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #N/A for a rating of a class on which the clause does not rule
            #N/A for an X limit less than 500 above that of B, fewer than 3 tables in X, or an unknown name

        Examples:
            =MPXSTRAT(12,8,10,1500,750,,1) shows 2.53 (8 of 20 tables are 40%: 105% of 20/60 × 11 × .525 × 1.25 = 2.41; X alone 18/60 × 11 × .6 × 1.25 = 2.475)
            =MPXSTRAT(32,8,10,1500,750,,1) shows 2.48 (20% of the field: 2.53 × (.2/.4)² is less than 2.475)
            =MPXSTRAT(12,8,10,1500,750) shows #VALUE! (of one session or two?)
            =MPXSTRAT(12,8,10,1200,750) shows #N/A (the limit of X must be at least 1250)
        """

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Real | Blank, x_tables: Real, b_tables: Real, x_limit: Real, b_limit: Real, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "sectional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Real | Blank, x_tables: Real, b_tables: Real, x_limit: Real, b_limit: Real, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "sectional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: _Column[Real], x_tables: _Column[Real], b_tables: _Column[Real], x_limit: _Column[Real], b_limit: _Column[Real], event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = None, rating: _Column[Real | RatingName | Name] | None = "sectional", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: _Column[Real], x_tables: _Column[Real], b_tables: _Column[Real], x_limit: _Column[Real], b_limit: _Column[Real], event_type: _Column[EventTypeName | Name] | None = "pairs", sessions: _Column[Real] | None = None, rating: _Column[Real | RatingName | Name] | None = "sectional", restrictions: _Column[Real] | None = 0, status: _Column[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: _Rows[Real], x_tables: _Rows[Real], b_tables: _Rows[Real], x_limit: _Rows[Real], b_limit: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = None, rating: _Rows[Real | RatingName | Name] | None = "sectional", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: _Rows[Real], x_tables: _Rows[Real], b_tables: _Rows[Real], x_limit: _Rows[Real], b_limit: _Rows[Real], event_type: _Rows[EventTypeName | Name] | None = "pairs", sessions: _Rows[Real] | None = None, rating: _Rows[Real | RatingName | Name] | None = "sectional", restrictions: _Rows[Real] | None = 0, status: _Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: _InArrays[Real], x_tables: _InArrays[Real], b_tables: _InArrays[Real], x_limit: _InArrays[Real], b_limit: _InArrays[Real], event_type: _InArrays[EventTypeName | Name] | None = "pairs", sessions: _InArrays[Real] | None = None, rating: _InArrays[Real | RatingName | Name] | None = "sectional", restrictions: _InArrays[Real] | None = 0, status: _InArrays[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: _InSeries[Real], x_tables: _InSeries[Real], b_tables: _InSeries[Real], x_limit: _InSeries[Real], b_limit: _InSeries[Real], event_type: _InSeries[EventTypeName | Name] | None = "pairs", sessions: _InSeries[Real] | None = None, rating: _InSeries[Real | RatingName | Name] | None = "sectional", restrictions: _InSeries[Real] | None = 0, status: _InSeries[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: _InFrames[Real], x_tables: _InFrames[Real], b_tables: _InFrames[Real], x_limit: _InFrames[Real], b_limit: _InFrames[Real], event_type: _InFrames[EventTypeName | Name] | None = "pairs", sessions: _InFrames[Real] | None = None, rating: _InFrames[Real | RatingName | Name] | None = "sectional", restrictions: _InFrames[Real] | None = 0, status: _InFrames[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: Real, middle_limit: Real | None = None, middle_strat: Real | None = None, top_strat: Real | None = None) -> str:
        """Whether the limits of flights and strats are allowed: "allowed", or #N/A and the criterion not met.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 2, page 22; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 1; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events, 2; January 2019.

        Two flights (stratiflighted, middle_limit left out): a strat above is at least 500 above the lower flight. Three flights: the lowest 750 to 1000, the middle three to four times that, its lower strat at least 500 above and at most double the lowest, the top flight's lower strat at least 2000 above and at most double the middle.

        Arguments:
            lower_limit: upper masterpoint limit of the lowest flight (masterpoints)
            middle_limit: that of the middle flight; left out = two flights (masterpoints); optional, default none
            middle_strat: that of the lower strat of the middle flight (masterpoints); optional, default none
            top_strat: that of the lowest strat of the top flight (masterpoints); optional, default none

        Result: "allowed" (text).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for a limit that is not a whole number from 1
            #N/A for limits that do not meet a criterion; the message says which

        Examples:
            =MPFLIGHTLIMITS(750,2500,1500,4500) shows allowed (2250-3000; 1250-1500; 4500-5000)
            =MPFLIGHTLIMITS(750,,,1250) shows allowed (two flights, 500 apart)
            =MPFLIGHTLIMITS(750,2000) shows #N/A (a middle flight is three to four times 750)
        """

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: Real | Blank, middle_limit: Real | None = None, middle_strat: Real | None = None, top_strat: Real | None = None) -> str: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: _Column[Real], middle_limit: _Column[Real] | None = None, middle_strat: _Column[Real] | None = None, top_strat: _Column[Real] | None = None) -> list[str | CellError]: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: _Rows[Real], middle_limit: _Rows[Real] | None = None, middle_strat: _Rows[Real] | None = None, top_strat: _Rows[Real] | None = None) -> list[list[str | CellError]]: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: _InArrays[Real], middle_limit: _InArrays[Real] | None = None, middle_strat: _InArrays[Real] | None = None, top_strat: _InArrays[Real] | None = None) -> _Array: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: _InSeries[Real], middle_limit: _InSeries[Real] | None = None, middle_strat: _InSeries[Real] | None = None, top_strat: _InSeries[Real] | None = None) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: _InFrames[Real], middle_limit: _InFrames[Real] | None = None, middle_strat: _InFrames[Real] | None = None, top_strat: _InFrames[Real] | None = None) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPNAP(stage: StageName | Name, flight: NapFlightName | Name, place: Real, tables: Real, sessions: Real | None = None, game: ClubName | Name | None = "open", total_tables: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in the North American Pairs, by stage and flight.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, A. Club Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, B. Unit Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, C. District Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, D. National Finals, page 24; January 2019.

        Club: 100%, 70% or 50% of the General Formula at rating nine, at an invitational club 80% of that. Unit: the same parts at sectional rating. District: the printed first award for 2, 3 or 4 sessions, divided by tables among sites scored apart. National: the printed first award. Lower places and depth as at pair events.

        Arguments:
            stage: stage: club, unit, district or national (name)
            flight: flight: A, B or C (name)
            place: place; if tied, the first of the tied places (place)
            tables: tables in the flight, with those of lower flights where played together (tables)
            sessions: sessions of the stage: club 1; unit, left out = 1; needed in district finals and for lower national places (sessions); optional, default by stage
            game: kind of club at the club stage: open or invitational (name); optional, default "open"
            total_tables: split-site district final, scored apart at each site: all tables (tables); optional, default one site
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a district final without sessions, or a lower place of the NAP national finals
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for more tied than there are contestants
            #NUM! for more tables at a site than in all
            #N/A for fewer than 3 tables, sessions not printed, or an unknown stage, flight or game

        Examples:
            =MPNAP("club","B",1,12) shows 2.89 (70% of 22/60 × 9 × 1.25 = 2.8875)
            =MPNAP("club","C",1,12,,"invitational") shows 1.65 (22/60 × 9 × 1.25 × .5 × .8)
            =MPNAP("unit","C",1,12,2) shows 3.78 (50% of 22/60 × 11 × 1.5 × 1.25 = 3.78125)
            =MPNAP("district","A",2,20,3) shows 30 (75% of the printed 40.00)
            =MPNAP("district","B",1,12,2,,20) shows 13.5 (22.50 × 12/20)
            =MPNAP("national","C",1,40) shows 40 (13.34 + 26.66 printed)
            =MPNAP("district","A",1,20,5) shows #N/A (printed for 2, 3 and 4 sessions)
        """

    @overload
    @staticmethod
    def MPNAP(stage: StageName | Name | Blank, flight: NapFlightName | Name, place: Real, tables: Real, sessions: Real | None = None, game: ClubName | Name | None = "open", total_tables: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPNAP(stage: StageName | Name | Blank, flight: NapFlightName | Name, place: Real, tables: Real, sessions: Real | None = None, game: ClubName | Name | None = "open", total_tables: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPNAP(stage: _Column[StageName | Name], flight: _Column[NapFlightName | Name], place: _Column[Real], tables: _Column[Real], sessions: _Column[Real] | None = None, game: _Column[ClubName | Name] | None = "open", total_tables: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPNAP(stage: _Column[StageName | Name], flight: _Column[NapFlightName | Name], place: _Column[Real], tables: _Column[Real], sessions: _Column[Real] | None = None, game: _Column[ClubName | Name] | None = "open", total_tables: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPNAP(stage: _Rows[StageName | Name], flight: _Rows[NapFlightName | Name], place: _Rows[Real], tables: _Rows[Real], sessions: _Rows[Real] | None = None, game: _Rows[ClubName | Name] | None = "open", total_tables: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPNAP(stage: _Rows[StageName | Name], flight: _Rows[NapFlightName | Name], place: _Rows[Real], tables: _Rows[Real], sessions: _Rows[Real] | None = None, game: _Rows[ClubName | Name] | None = "open", total_tables: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPNAP(stage: _InArrays[StageName | Name], flight: _InArrays[NapFlightName | Name], place: _InArrays[Real], tables: _InArrays[Real], sessions: _InArrays[Real] | None = None, game: _InArrays[ClubName | Name] | None = "open", total_tables: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPNAP(stage: _InSeries[StageName | Name], flight: _InSeries[NapFlightName | Name], place: _InSeries[Real], tables: _InSeries[Real], sessions: _InSeries[Real] | None = None, game: _InSeries[ClubName | Name] | None = "open", total_tables: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPNAP(stage: _InFrames[StageName | Name], flight: _InFrames[NapFlightName | Name], place: _InFrames[Real], tables: _InFrames[Real], sessions: _InFrames[Real] | None = None, game: _InFrames[ClubName | Name] | None = "open", total_tables: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: StageName | Name, flight: NapFlightName | Name, place: Real, tables: Real, game: ClubName | Name | None = "open", increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for a session (section) place in the North American Pairs, by stage and flight.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, A. Club Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, B. Unit Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, C. District Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, D. National Finals, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, B. Session Awards for Pair/Individual Events; January 2019.

        The session award at the rating of the stage (club nine, unit sectional, district regional, national) times the part printed for the flight; in the district stage flight C has 62.5%. With entrants 40% of them are paid.

        Arguments:
            stage: stage: club, unit, district or national (name)
            flight: flight: A, B or C (name)
            place: place; if tied, the first of the tied places (place)
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            game: kind of club at the club stage: open or invitational (name); optional, default "open"
            increase: increase of the first award before rounding: 10% after a cut and in flight A, 20% after two, 40% in four-session regional events beside a shorter one (fraction); optional, default 0
            entrants: contestants in the comparison group, for the depth (contestants); optional, default none
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth where entrants is given (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for tables that are not positive, or have a fraction other than .5 (for teams, any)
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for more tied than there are contestants
            #N/A for 1 table, fewer than 3 entrants, or an unknown stage, flight or game

        Examples:
            =MPNAPSESSION("district","C",1,14) shows 2.19 (62.5% of half of 24/60 × 14 × 1.25 = 2.1875)
            =MPNAPSESSION("club","A",2,14) shows 1.58 (70% of 2.25, half of 24/60 × 9 × 1.25)
            =MPNAPSESSION("club","D",1,14) shows #N/A (the flights are A, B and C)
        """

    @overload
    @staticmethod
    def MPNAPSESSION(stage: StageName | Name | Blank, flight: NapFlightName | Name, place: Real, tables: Real, game: ClubName | Name | None = "open", increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: StageName | Name | Blank, flight: NapFlightName | Name, place: Real, tables: Real, game: ClubName | Name | None = "open", increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: _Column[StageName | Name], flight: _Column[NapFlightName | Name], place: _Column[Real], tables: _Column[Real], game: _Column[ClubName | Name] | None = "open", increase: _Column[Real] | None = 0, entrants: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: _Column[StageName | Name], flight: _Column[NapFlightName | Name], place: _Column[Real], tables: _Column[Real], game: _Column[ClubName | Name] | None = "open", increase: _Column[Real] | None = 0, entrants: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: _Rows[StageName | Name], flight: _Rows[NapFlightName | Name], place: _Rows[Real], tables: _Rows[Real], game: _Rows[ClubName | Name] | None = "open", increase: _Rows[Real] | None = 0, entrants: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: _Rows[StageName | Name], flight: _Rows[NapFlightName | Name], place: _Rows[Real], tables: _Rows[Real], game: _Rows[ClubName | Name] | None = "open", increase: _Rows[Real] | None = 0, entrants: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: _InArrays[StageName | Name], flight: _InArrays[NapFlightName | Name], place: _InArrays[Real], tables: _InArrays[Real], game: _InArrays[ClubName | Name] | None = "open", increase: _InArrays[Real] | None = 0, entrants: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: _InSeries[StageName | Name], flight: _InSeries[NapFlightName | Name], place: _InSeries[Real], tables: _InSeries[Real], game: _InSeries[ClubName | Name] | None = "open", increase: _InSeries[Real] | None = 0, entrants: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: _InFrames[StageName | Name], flight: _InFrames[NapFlightName | Name], place: _InFrames[Real], tables: _InFrames[Real], game: _InFrames[ClubName | Name] | None = "open", increase: _InFrames[Real] | None = 0, entrants: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGNT(stage: GntStageName | Name, flight: GntFlightName | Name, place: Real, teams: Real, sessions: Real | None = None, event_type: TeamTypeName | Name | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", qualifiers: Real | None = None, second_day: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in the Grand National Teams, by stage and flight.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, A. Club Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, 1, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, C. District Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, D. National Finals, page 25-27; January 2019.

        Club and unit: the General Formula at rating nine and sectional rating with M of the flight's limit; invitational clubs 80%, 80%, 65%, 48% of the award without a limit. District: the printed first award, less for fewer than 5 teams; on a second day after a cut to half or less at least a third of it. National: places by knockout percentages. Where a team's match awards add up to more, it gets these.

        Arguments:
            stage: stage: club, unit, district or national (name)
            flight: flight: championship, A, B or C (name)
            place: place; if tied, the first of the tied places (place)
            teams: teams in the flight; below the district stage with those of all lower flights (teams)
            sessions: sessions of the stage: club 1; unit, left out = 1; needed in district finals; of no account in national ones (sessions); optional, default by stage
            event_type: type of event: swiss, bam or knockout; knockout if any phase of a district final is one; left out = swiss, in a district final only where it does not decide the award (name); optional, default swiss unless it decides
            game: kind of club at the club stage: open or invitational (name); optional, default "open"
            status: championship, or consolation of a unit or district final (name); optional, default "championship"
            qualifiers: teams that go from a Swiss into a knockout below the district stage (teams); optional, default no such stage
            second_day: teams that play the second day of a district final (teams); optional, default no cut
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a district final without sessions, or without event_type where it decides the award
            #NUM! for a place, sessions, restrictions, boards or tied that are not whole or too small, or over 7 restrictions
            #NUM! for more tied than there are contestants
            #NUM! for more qualifiers, or teams on the second day, than teams
            #N/A for too few teams (national: below 8), sessions or qualifiers the manual does not rule on, or an unknown name

        Examples:
            =MPGNT("club","B",1,8) shows 1.89 (18/60 × 9 × .7, the limit 2500)
            =MPGNT("club","B",1,8,,,"invitational") shows 1.76 (65% of 18/60 × 9 = 1.755)
            =MPGNT("unit","A",1,10,2,,,,2) shows 3.85 (two qualify: four teams, 14/60 × 11 × 1.5)
            =MPGNT("district","A",1,5,2) shows 18.09 (67% of 27.00)
            =MPGNT("district","A",2,8,4,"knockout") shows 28 (70% of 40.00; in a Swiss 75%)
            =MPGNT("district","A",2,8,4) shows #VALUE! (the type of event decides between the two)
            =MPGNT("district","C",2,4,4,,,,,2) shows 4.47 (second day after 4 to 2: a third of 67% of 20.00)
            =MPGNT("national","championship",2,24) shows 90 (75% of 120.00)
            =MPGNT("national","A",1,7) shows #N/A (the manual begins with 8 teams)
        """

    @overload
    @staticmethod
    def MPGNT(stage: GntStageName | Name | Blank, flight: GntFlightName | Name, place: Real, teams: Real, sessions: Real | None = None, event_type: TeamTypeName | Name | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", qualifiers: Real | None = None, second_day: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPGNT(stage: GntStageName | Name | Blank, flight: GntFlightName | Name, place: Real, teams: Real, sessions: Real | None = None, event_type: TeamTypeName | Name | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", qualifiers: Real | None = None, second_day: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGNT(stage: _Column[GntStageName | Name], flight: _Column[GntFlightName | Name], place: _Column[Real], teams: _Column[Real], sessions: _Column[Real] | None = None, event_type: _Column[TeamTypeName | Name] | None = None, game: _Column[GntClubName | Name] | None = "open", status: _Column[GntStatusName | Name] | None = "championship", qualifiers: _Column[Real] | None = None, second_day: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPGNT(stage: _Column[GntStageName | Name], flight: _Column[GntFlightName | Name], place: _Column[Real], teams: _Column[Real], sessions: _Column[Real] | None = None, event_type: _Column[TeamTypeName | Name] | None = None, game: _Column[GntClubName | Name] | None = "open", status: _Column[GntStatusName | Name] | None = "championship", qualifiers: _Column[Real] | None = None, second_day: _Column[Real] | None = None, tied: _Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGNT(stage: _Rows[GntStageName | Name], flight: _Rows[GntFlightName | Name], place: _Rows[Real], teams: _Rows[Real], sessions: _Rows[Real] | None = None, event_type: _Rows[TeamTypeName | Name] | None = None, game: _Rows[GntClubName | Name] | None = "open", status: _Rows[GntStatusName | Name] | None = "championship", qualifiers: _Rows[Real] | None = None, second_day: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGNT(stage: _Rows[GntStageName | Name], flight: _Rows[GntFlightName | Name], place: _Rows[Real], teams: _Rows[Real], sessions: _Rows[Real] | None = None, event_type: _Rows[TeamTypeName | Name] | None = None, game: _Rows[GntClubName | Name] | None = "open", status: _Rows[GntStatusName | Name] | None = "championship", qualifiers: _Rows[Real] | None = None, second_day: _Rows[Real] | None = None, tied: _Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGNT(stage: _InArrays[GntStageName | Name], flight: _InArrays[GntFlightName | Name], place: _InArrays[Real], teams: _InArrays[Real], sessions: _InArrays[Real] | None = None, event_type: _InArrays[TeamTypeName | Name] | None = None, game: _InArrays[GntClubName | Name] | None = "open", status: _InArrays[GntStatusName | Name] | None = "championship", qualifiers: _InArrays[Real] | None = None, second_day: _InArrays[Real] | None = None, tied: _InArrays[Real] | None = 1, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPGNT(stage: _InSeries[GntStageName | Name], flight: _InSeries[GntFlightName | Name], place: _InSeries[Real], teams: _InSeries[Real], sessions: _InSeries[Real] | None = None, event_type: _InSeries[TeamTypeName | Name] | None = None, game: _InSeries[GntClubName | Name] | None = "open", status: _InSeries[GntStatusName | Name] | None = "championship", qualifiers: _InSeries[Real] | None = None, second_day: _InSeries[Real] | None = None, tied: _InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGNT(stage: _InFrames[GntStageName | Name], flight: _InFrames[GntFlightName | Name], place: _InFrames[Real], teams: _InFrames[Real], sessions: _InFrames[Real] | None = None, event_type: _InFrames[TeamTypeName | Name] | None = None, game: _InFrames[GntClubName | Name] | None = "open", status: _InFrames[GntStatusName | Name] | None = "championship", qualifiers: _InFrames[Real] | None = None, second_day: _InFrames[Real] | None = None, tied: _InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: GntStageName | Name, flight: GntFlightName | Name, boards: Real | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for winning a match in the Grand National Teams, by stage and flight.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, C. District Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, A. Club Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, D. National Finals, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, page 12; January 2019.

        D × L × M × P at the rating of the stage with M of the flight's limit; district 100%, 90%, 70%, 50% of regional match awards; national finals the printed ones. An exact half of a hundredth is rounded up.

        Arguments:
            stage: stage: club, unit, district or national (name)
            flight: flight: championship, A, B or C (name)
            boards: boards in the match; not needed at the national finals (boards); optional, default none
            game: kind of club at the club stage: open or invitational (name); optional, default "open"
            status: championship, or consolation of a unit or district final (name); optional, default "championship"

        Result: the award of a match won (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for missing boards below the national finals
            #NUM! for boards that are not a whole number from 1
            #N/A for an unknown stage, flight, game or status

        Examples:
            =MPGNTMATCH("district","B",24) shows 0.88 (70% of 1.25 = .875)
            =MPGNTMATCH("national","C") shows 2 (printed)
            =MPGNTMATCH("district","B") shows #VALUE! (the boards are missing)
            =MPGNTMATCH("regional","B",24) shows #N/A (no such stage)
        """

    @overload
    @staticmethod
    def MPGNTMATCH(stage: GntStageName | Name | Blank, flight: GntFlightName | Name, boards: Real | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: GntStageName | Name | Blank, flight: GntFlightName | Name, boards: Real | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: _Column[GntStageName | Name], flight: _Column[GntFlightName | Name], boards: _Column[Real] | None = None, game: _Column[GntClubName | Name] | None = "open", status: _Column[GntStatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: _Column[GntStageName | Name], flight: _Column[GntFlightName | Name], boards: _Column[Real] | None = None, game: _Column[GntClubName | Name] | None = "open", status: _Column[GntStatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: _Rows[GntStageName | Name], flight: _Rows[GntFlightName | Name], boards: _Rows[Real] | None = None, game: _Rows[GntClubName | Name] | None = "open", status: _Rows[GntStatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: _Rows[GntStageName | Name], flight: _Rows[GntFlightName | Name], boards: _Rows[Real] | None = None, game: _Rows[GntClubName | Name] | None = "open", status: _Rows[GntStatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: _InArrays[GntStageName | Name], flight: _InArrays[GntFlightName | Name], boards: _InArrays[Real] | None = None, game: _InArrays[GntClubName | Name] | None = "open", status: _InArrays[GntStatusName | Name] | None = "championship", *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: _InSeries[GntStageName | Name], flight: _InSeries[GntFlightName | Name], boards: _InSeries[Real] | None = None, game: _InSeries[GntClubName | Name] | None = "open", status: _InSeries[GntStatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: _InFrames[GntStageName | Name], flight: _InFrames[GntFlightName | Name], boards: _InFrames[Real] | None = None, game: _InFrames[GntClubName | Name] | None = "open", status: _InFrames[GntStatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGNTSIZE(qualifiers: Real, teams: Real, *, as_floats: Literal[False] = False) -> list[list[_Points]]:
        """Teams and places a GNT award below the district stage is based on where a Swiss qualifies to a knockout.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, 1, page 25-27; January 2019.

        A row of two numbers: teams, never more than are in competition, and overall places.

        Arguments:
            qualifiers: teams that qualify into the knockout: 2, 4, 8, 16 or more (teams)
            teams: eligible teams in competition (teams)

        Result: a row: teams the award is based on, places paid (teams, places).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a range in place of a single value
            #NUM! for numbers that are not whole from 1, or more qualifiers than teams
            #N/A for qualifiers on which the manual does not rule, such as 3

        Examples:
            =MPGNTSIZE(4,12) shows 8	4 (four qualify: eight teams, four places)
            =MPGNTSIZE(16,20) shows 20	8 (32 teams, but only 20 are in competition)
            =MPGNTSIZE(3,12) shows #N/A (the manual rules on 2, 4, 8, 16 and more)
        """

    @overload
    @staticmethod
    def MPGNTSIZE(qualifiers: Real | Blank, teams: Real, *, as_floats: Literal[False] = False) -> list[list[_Points]] | Literal[""]: ...

    @overload
    @staticmethod
    def MPGNTSIZE(qualifiers: Real | Blank, teams: Real, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Real, swiss: bool | None = True, *, as_floats: Literal[False] = False) -> Decimal:
        """Wins of a team towards the overall awards of a GNT national final, its Swiss qualifying round included.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, D. National Finals, page 25-27; January 2019.

        Two wins qualify. The Swiss qualifying round plus a win in the knockout phase count as two wins; without a win in the knockout the Swiss counts for nothing. Then MPGNT.

        Arguments:
            knockout_wins: matches won in the knockout phase (matches)
            swiss: TRUE if the team qualified for the knockout through the Swiss (TRUE or FALSE); optional, default TRUE

        Result: number of wins; 2 and more qualify (wins).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #NUM! for wins that are not a whole number from 0

        Examples:
            =MPGNTWINS(1) shows 2 (the Swiss and one win are two wins)
            =MPGNTWINS(1,FALSE) shows 1 (without a Swiss a second win is needed)
            =MPGNTWINS(0) shows 0 (the Swiss counts beside a win only)
            =MPGNTWINS(0.5) shows #NUM! (no half wins)
        """

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Real | Blank, swiss: bool | None = True, *, as_floats: Literal[False] = False) -> _Points: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Real | Blank, swiss: bool | None = True, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: _Column[Real], swiss: _Column[bool] | None = True, *, as_floats: Literal[False] = False) -> list[_Points | CellError]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: _Column[Real], swiss: _Column[bool] | None = True, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: _Rows[Real], swiss: _Rows[bool] | None = True, *, as_floats: Literal[False] = False) -> list[list[_Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: _Rows[Real], swiss: _Rows[bool] | None = True, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: _InArrays[Real], swiss: _InArrays[bool] | None = True, *, as_floats: bool = False) -> _Array: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: _InSeries[Real], swiss: _InSeries[bool] | None = True, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: _InFrames[Real], swiss: _InFrames[bool] | None = True, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCOLORS(award: Real, event_name: ColouredEventName | Name, award_kind: AwardKindName | Name | None = "overall", limit: Real | OpenLimitName | Name | None = "open", sessions: Real | None = None, flight: GntFlightName | Name | None = None, average: Real | None = None, top: bool | None = False, session_award: Real | None = None, *, as_floats: Literal[False] = False) -> list[list[_Points]]:
        """How an award splits into platinum, gold, red, silver, black and colourless points: a row of six.

        Source: ACBL Masterpoint Awards, The Masterpoint® Plan, page 2; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, D. Special Awards in Club Events, page 12; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, D. Pigmentation of Awards; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.2, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 4, page 23; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, B. Unit Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, A.2 10K Events, page 28-30; January 2019.

        event_name is a class (club, unit, online, stac, sectional, beneficiary, progressive sectional final, regional, nabc for a regional event at an NABC, national, nabc+, intermediate/novice regional, regional or sectional side game series, bracket for one of a regional, sectional bracket), a special club game, a stage (nap club, nap invitational club, nap unit, nap district, nap national, the same with gnt, gnt unit at sectional), or a named NABC+, CBF or USBF event. A name of several events is asked for: soloway is an NABC+ knockout and a regional format. Of two colours the rarer one is rounded, the other has the rest. Places that MPGOLDPLACES counts are section tops; a pair that fills in for one session keeps the gold it earns. Third and fourth after a round robin: MPRRKOCOLORS.

        Arguments:
            award: the award; rounded to two decimals before it is split (masterpoints)
            event_name: class of event, special club game, stage such as nap unit, or name of an NABC+, CBF or USBF event (name)
            award_kind: kind of award: overall, section top, session, match or consolation (a session award that is no section top is session) (name); optional, default "overall"
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            sessions: sessions of the event (side game series: those played); needed where they decide the colour (sessions); optional, default none
            flight: flight at NAP and GNT stages: championship, A, B or C; needed where they differ in colour (name); optional, default none
            average: bracket: average masterpoints of each player (not of the team) (masterpoints); optional, default none
            top: TRUE for the top bracket (TRUE or FALSE); optional, default FALSE
            session_award: overall award at a side game: the session award a section top has in it (masterpoints); optional, default none

        Result: a row of six: platinum, gold, red, silver, black, colourless; they add up to the award (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a range in place of a single value
            #VALUE! where sessions, flight or average decide the colour and are left out
            #NUM! for a negative award, average or session award, or sessions that are not whole from 1
            #N/A for an unknown name, or an award whose colour the manual does not settle
            #N/A for a name of several events: the message names them

        Examples:
            =MPCOLORS(10,"regional",,,2) shows 0	10	0	0	0	0 (overall of a two-session event without a limit)
            =MPCOLORS(5.25,"club appreciation teams") shows 0	0.25	0	0	5	0 (5% is .26, at most .25 gold)
            =MPCOLORS(3,"instant matchpoint","section top") shows 0	1	1	0	1	0 (1.00 gold, 2.00 half and half)
            =MPCOLORS(20,"bracket",,,,,600) shows 0	13.33	6.67	0	0	0 (66.67% of 20 = 13.334)
            =MPCOLORS(40,"nap national",,,,"C") shows 0	13.34	26.66	0	0	0 (printed)
            =MPCOLORS(80,"10K pairs") shows 8	72	0	0	0	0 (10% platinum)
            =MPCOLORS(10,"regional") shows #VALUE! (gold needs two sessions: how many were there?)
            =MPCOLORS(10,"regionl",,,2) shows #N/A (did you mean "regional"?)
        """

    @overload
    @staticmethod
    def MPCOLORS(award: Real | Blank, event_name: ColouredEventName | Name, award_kind: AwardKindName | Name | None = "overall", limit: Real | OpenLimitName | Name | None = "open", sessions: Real | None = None, flight: GntFlightName | Name | None = None, average: Real | None = None, top: bool | None = False, session_award: Real | None = None, *, as_floats: Literal[False] = False) -> list[list[_Points]] | Literal[""]: ...

    @overload
    @staticmethod
    def MPCOLORS(award: Real | Blank, event_name: ColouredEventName | Name, award_kind: AwardKindName | Name | None = "overall", limit: Real | OpenLimitName | Name | None = "open", sessions: Real | None = None, flight: GntFlightName | Name | None = None, average: Real | None = None, top: bool | None = False, session_award: Real | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPRRKOCOLORS(award: Real, place: Real, teams: Real, average: Real, playoff: bool | None = False, top: bool | None = False, *, as_floats: Literal[False] = False) -> list[list[_Points]]:
        """Colours of an overall award where a round robin qualifies four to a knockout (Soloway): a row of six.

        Source: ACBL Masterpoint Awards, Specialized Team Events, B. When a Round Robin is played to Qualify four teams to KO finals, page 16-17; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, D. Pigmentation of Awards; January 2019.

        At a regional. First and second are coloured as in any bracket, by the average of each player (MPGOLD). Our reading: of the two words printed for third and fourth place the first is the colour of a third place played for, the second that of the fourth, or of both where not played; gold means coloured as the first two.

        Arguments:
            award: the award (MPRRKO); rounded to two decimals before it is split (masterpoints)
            place: place; if tied, the first of the tied places (place)
            teams: teams in the bracket, 5 or more (teams)
            average: average masterpoints of each player (not of the team) (masterpoints)
            playoff: TRUE if the semifinal losers played, or had to play, for third place (TRUE/FALSE); optional, default FALSE
            top: TRUE for the top bracket (TRUE or FALSE); optional, default FALSE

        Result: a row of six: platinum, gold, red, silver, black, colourless; they add up to the award (masterpoints).

        Errors:
            #VALUE! for text, TRUE/FALSE or a date where a number is due, or a missing argument
            #VALUE! for a range in place of a single value
            #NUM! for a negative award or average, or a place or teams that are not whole from 1
            #N/A for a place below fourth, or fewer than 5 teams

        Examples:
            =MPRRKOCOLORS(9.95,3,8,800,TRUE) shows 0	9.95	0	0	0	0 (7 or 8 teams, third played for: gold)
            =MPRRKOCOLORS(7.74,4,8,800,TRUE) shows 0	0	7.74	0	0	0 (7 or 8 teams, fourth: red)
            =MPRRKOCOLORS(8.85,3,9,600) shows 0	5.9	2.95	0	0	0 (9 teams: gold, 66.67% of 8.85 = 5.9003)
            =MPRRKOCOLORS(1,5,9,600) shows #N/A (only four teams earn overall awards)
        """

    @overload
    @staticmethod
    def MPRRKOCOLORS(award: Real | Blank, place: Real, teams: Real, average: Real, playoff: bool | None = False, top: bool | None = False, *, as_floats: Literal[False] = False) -> list[list[_Points]] | Literal[""]: ...

    @overload
    @staticmethod
    def MPRRKOCOLORS(award: Real | Blank, place: Real, teams: Real, average: Real, playoff: bool | None = False, top: bool | None = False, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @staticmethod
    def MPEDITION() -> str:
        """The edition of the masterpoint regulations that answers, or the name of an amendment.

        Source: bridgesheets, MPEDITION; version 0.1.0.

        Which edition answers is chosen when the workbook is calculated, or in the settings of bridgesheets.

        Arguments:

        Result: name of the edition (text).

        Errors:
            #VALUE! for any argument

        Examples:
            =MPEDITION() shows ACBL 2019-01 (ACBL Masterpoint Awards, January 2019)
        """

    @overload
    @staticmethod
    def WHY(formula_text: str, value1: Any = None, value2: Any = None, value3: Any = None, value4: Any = None, value5: Any = None, value6: Any = None, value7: Any = None, value8: Any = None, value9: Any = None, value10: Any = None, value11: Any = None, value12: Any = None) -> str:
        """How a figure comes about: the steps, the rounding and the clause, or the sentence behind an error.

        Source: bridgesheets, WHY; version 0.1.0.

        It takes the name of a function and the values, or the cells, of its arguments; or a formula as text. Only the recalculation reads cells in the text of a formula; they are those of the sheet WHY stands on.

        Arguments:
            formula_text: the name of a function, such as "VP_20", or a whole formula, such as "=VP_20(12,7)"; in quotation marks (text)
            value1: after a name: argument 1 of that function, a value or cells; optional, default blank
            value2: after a name: argument 2 of that function, a value or cells; optional, default blank
            value3: after a name: argument 3 of that function, a value or cells; optional, default blank
            value4: after a name: argument 4 of that function, a value or cells; optional, default blank
            value5: after a name: argument 5 of that function, a value or cells; optional, default blank
            value6: after a name: argument 6 of that function, a value or cells; optional, default blank
            value7: after a name: argument 7 of that function, a value or cells; optional, default blank
            value8: after a name: argument 8 of that function, a value or cells; optional, default blank
            value9: after a name: argument 9 of that function, a value or cells; optional, default blank
            value10: after a name: argument 10 of that function, a value or cells; optional, default blank
            value11: after a name: argument 11 of that function, a value or cells; optional, default blank
            value12: after a name: argument 12 of that function, a value or cells; optional, default blank

        Result: one line of text (text).

        Errors:
            #VALUE! for a number, TRUE/FALSE or a date where a name or a formula is due as text
            #VALUE! for values after the name of a function that bridgesheets does not have

        Examples:
            =WHY("=VP_20(12,7)") shows VP_20(12, 7) = 15: IMP margin 12, match of 1–8 boards: row 11–13, 15–5 (ACBL Appendix K, 20 Point scale; undated) (Appendix K, 20 Point scale)
            =WHY("VP_20",-12,7) shows VP_20(-12, 7) = 5: IMP margin 12, match of 1–8 boards: row 11–13, 15–5 (ACBL Appendix K, 20 Point scale; undated) (Appendix K, 20 Point scale)
            =WHY(15) shows #VALUE! (a number is no name and no formula in quotation marks)
        """

    @overload
    @staticmethod
    def WHY(formula_text: _InFrames[str], value1: Any = None, value2: Any = None, value3: Any = None, value4: Any = None, value5: Any = None, value6: Any = None, value7: Any = None, value8: Any = None, value9: Any = None, value10: Any = None, value11: Any = None, value12: Any = None) -> Any: ...

VP_20 = Functions.VP_20
VP20 = Functions.VP20
VP_30 = Functions.VP_30
VP30 = Functions.VP30
NABCVP = Functions.NABCVP
USBFVP = Functions.USBFVP
NSWBAVP = Functions.NSWBAVP
WBF25VP = Functions.WBF25VP
WBFVP = Functions.WBFVP
EBUVP = Functions.EBUVP
WINLOSS = Functions.WINLOSS
VPSCALE = Functions.VPSCALE
VPTABLE = Functions.VPTABLE
VPNEED = Functions.VPNEED
EBUPAIRSVP = Functions.EBUPAIRSVP
IMPS = Functions.IMPS
IMPDATUM = Functions.IMPDATUM
BUTLER = Functions.BUTLER
BRIDGESCORE = Functions.BRIDGESCORE
MATCHPOINTS = Functions.MATCHPOINTS
MPB = Functions.MPB
MPR = Functions.MPR
MPS = Functions.MPS
MPM = Functions.MPM
MPP = Functions.MPP
MPT = Functions.MPT
MPD = Functions.MPD
MPL = Functions.MPL
MPFIRST = Functions.MPFIRST
MPPLACE = Functions.MPPLACE
MPAWARDS = Functions.MPAWARDS
MPAWARD = Functions.MPAWARD
MPDEPTH = Functions.MPDEPTH
MPSECTIONDEPTH = Functions.MPSECTIONDEPTH
MPSESSION = Functions.MPSESSION
MPMATCH = Functions.MPMATCH
MPMATCHES = Functions.MPMATCHES
MPCLUB = Functions.MPCLUB
MPCLUBOVERALL = Functions.MPCLUBOVERALL
MPCSG = Functions.MPCSG
MPGROUP = Functions.MPGROUP
MPCLUBPART = Functions.MPCLUBPART
MPCRUISE = Functions.MPCRUISE
MPFILLIN = Functions.MPFILLIN
MPCLUBTABLES = Functions.MPCLUBTABLES
MPCLUBADDED = Functions.MPCLUBADDED
MPRANK = Functions.MPRANK
MPGREATER = Functions.MPGREATER
MPSIXSESSION = Functions.MPSIXSESSION
MPTEAM = Functions.MPTEAM
MPKO = Functions.MPKO
MPKOMATCH = Functions.MPKOMATCH
MPCOMPACT = Functions.MPCOMPACT
MPRRKO = Functions.MPRRKO
MPBRACKET = Functions.MPBRACKET
MPGOLD = Functions.MPGOLD
MPBRACKETAVERAGE = Functions.MPBRACKETAVERAGE
MPBRACKETTEAMS = Functions.MPBRACKETTEAMS
MPKOFORFEIT = Functions.MPKOFORFEIT
MPNABC = Functions.MPNABC
MPCBF = Functions.MPCBF
MPUSBF = Functions.MPUSBF
MPWBF = Functions.MPWBF
MPDAYMATCH = Functions.MPDAYMATCH
MPGLM = Functions.MPGLM
MPCHAMPIONSHIPS = Functions.MPCHAMPIONSHIPS
MPSERIESTABLES = Functions.MPSERIESTABLES
MPSERIES = Functions.MPSERIES
MPSERIESRANK = Functions.MPSERIESRANK
MPPAIRTEAM = Functions.MPPAIRTEAM
MPGOLDPLACES = Functions.MPGOLDPLACES
MPCREDIT = Functions.MPCREDIT
MPPROGRESSIVE = Functions.MPPROGRESSIVE
MPFOURSESSION = Functions.MPFOURSESSION
MPEVENTTABLES = Functions.MPEVENTTABLES
MPSTRAT = Functions.MPSTRAT
MPFLIGHTB = Functions.MPFLIGHTB
MPXSTRAT = Functions.MPXSTRAT
MPFLIGHTLIMITS = Functions.MPFLIGHTLIMITS
MPNAP = Functions.MPNAP
MPNAPSESSION = Functions.MPNAPSESSION
MPGNT = Functions.MPGNT
MPGNTMATCH = Functions.MPGNTMATCH
MPGNTSIZE = Functions.MPGNTSIZE
MPGNTWINS = Functions.MPGNTWINS
MPCOLORS = Functions.MPCOLORS
MPRRKOCOLORS = Functions.MPRRKOCOLORS
MPEDITION = Functions.MPEDITION
WHY = Functions.WHY
