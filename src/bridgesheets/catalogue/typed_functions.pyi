# Generated from the records by tools/write_types.py; do not edit.
# mypy: disable-error-code="overload-overlap"
"""The worksheet functions as type checkers and editors see them. There is no such module when a program runs.

A name is one of those that are listed, in the spelling that is listed. Any other spelling, a name out of an amendment
and a text that is only known when the program runs go through ``bridgesheets.name(text)``.
"""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from decimal import Decimal
from os import PathLike
from typing import Any, Literal, TypeAlias, TypedDict, overload

import pandas

from bridgesheets.catalogue.python_api import Name
from bridgesheets.catalogue.typed_columns import (
    Array, Blank, Column, InArrays, InFrames, InSeries, Points, Real, Rows,
)
from bridgesheets.surfaces.tasks.given import Source
from truesheet.values import CellError

__all__ = ["VP_20", "VP20", "VP_30", "VP30", "NABCVP", "USBFVP", "NSWBAVP", "WBF25VP", "WINLOSS", "WBFVP", "EBUVP", "VPSCALE", "VPTABLE", "VPNEED", "EBUPAIRSVP", "IMPS", "IMPDATUM", "BUTLER", "CROSSIMPS", "BRIDGESCORE", "MATCHPOINTS", "MPB", "MPR", "MPS", "MPM", "MPP", "MPT", "MPD", "MPL", "MPFIRST", "MPPLACE", "MPAWARDS", "MPAWARD", "MPDEPTH", "MPSECTIONDEPTH", "MPSESSION", "MPMATCH", "MPMATCHES", "MPCLUB", "MPCLUBOVERALL", "MPCSG", "MPGROUP", "MPCLUBPART", "MPCRUISE", "MPFILLIN", "MPCLUBTABLES", "MPCLUBADDED", "MPRANK", "MPGREATER", "MPSIXSESSION", "MPTEAM", "MPKO", "MPKOMATCH", "MPCOMPACT", "MPRRKO", "MPBRACKET", "MPGOLD", "MPBRACKETAVERAGE", "MPBRACKETTEAMS", "MPKOFORFEIT", "MPNABC", "MPCBF", "MPUSBF", "MPWBF", "MPDAYMATCH", "MPGLM", "MPCHAMPIONSHIPS", "MPSERIESTABLES", "MPSERIES", "MPSERIESRANK", "MPPAIRTEAM", "MPGOLDPLACES", "MPCREDIT", "MPPROGRESSIVE", "MPFOURSESSION", "MPEVENTTABLES", "MPSTRAT", "MPFLIGHTB", "MPXSTRAT", "MPFLIGHTLIMITS", "MPNAP", "MPNAPSESSION", "MPGNT", "MPGNTMATCH", "MPGNTSIZE", "MPGNTWINS", "MPCOLORS", "MPRRKOCOLORS", "MPEDITION", "WHY"]

AwardKindName: TypeAlias = Literal["overall", "overall award", "section top", "section first", "session top", "session first", "section winner", "session", "section", "session award", "section award", "match", "match award", "consolation"]
BracketName: TypeAlias = Literal["top", "top bracket", "first", "first bracket", "lower", "lower bracket", "second", "second bracket", "subsequent", "second and subsequent", "other"]
CbfEventName: TypeAlias = Literal["Canadian Open Pairs", "Open Pairs", "CBF Open Pairs", "CBF National Teams", "National Teams", "Canadian National Teams", "CBF National Teams B", "National Teams B", "Canadian National Teams B", "CBF Senior Teams", "Senior Teams", "Canadian Senior Teams", "CBF Women’s Teams", "Women's Teams", "Canadian Women's Teams"]
ClubGameName: TypeAlias = Literal["open", "open game", "open pairs", "invitational", "invitational game", "senior", "seniors", "senior game", "senior pairs", "mixed", "mixed game", "mixed pairs", "pro-am", "pro am game", "men", "men's", "mens game", "men's pairs", "women", "women's", "women's game", "women's pairs", "men's/women's", "restricted", "restricted game", "newcomer", "newcomer game", "newcomers", "cruise", "cruise game", "cruise club", "online", "online game", "online club"]
ClubName: TypeAlias = Literal["open", "open club", "open game", "invitational", "invitational club", "invitational game"]
ColouredEventName: TypeAlias = Literal["club", "club game", "club masterpoint game", "open game", "invitational game", "restricted game", "newcomer game", "club event", "unit", "unit event", "unit game", "online", "online game", "online club", "internet", "online event", "online club game", "online club event", "internet game", "internet event", "stac", "sectional tournament at clubs", "sectional tournament at clubs (stac)", "stac game", "stac event", "sectional tournament at clubs game", "sectional tournament at clubs event", "sectional tournament at clubs (stac) game", "sectional tournament at clubs (stac) event", "sectional", "sectional event", "sectional game", "beneficiary", "special beneficiary", "beneficiary event", "sectional beneficiary", "beneficiary game", "special beneficiary game", "special beneficiary event", "sectional beneficiary game", "sectional beneficiary event", "progressive sectional final", "progressive final", "progressive sectional finals", "regional", "regional event", "regional game", "nabc", "regional event at nabc", "regional at nabc", "nabc regional", "nabc game", "nabc event", "regional at nabc game", "regional at nabc event", "nabc regional game", "nabc regional event", "national", "national rated", "nationally rated", "national game", "national event", "national rated game", "national rated event", "nationally rated game", "nationally rated event", "nabc+", "nabc plus", "nabc+ event", "nabc+ game", "nabc plus game", "nabc plus event", "intermediate/novice regional", "i/n regional", "intermediate novice regional", "novice regional", "nlm regional", "intermediate/novice regional game", "intermediate/novice regional event", "i/n regional game", "i/n regional event", "intermediate novice regional game", "intermediate novice regional event", "novice regional game", "novice regional event", "nlm regional game", "nlm regional event", "regional side game series", "side game series at a regional", "nabc side game series", "sectional side game series", "side game series at a sectional", "bracket", "regional bracket", "regional knockout", "soloway format", "round robin knockout", "bracket game", "bracket event", "regional bracket game", "regional bracket event", "soloway game", "soloway event", "soloway format game", "soloway format event", "sectional bracket", "sectional knockout", "sectional bracket game", "sectional bracket event", "club appreciation teams", "club appreciation team", "club appreciation game teams", "club appreciation pairs", "club appreciation game pairs", "nap club", "nap club stage", "nap club level", "north american pairs club", "north american pairs club stage", "north american pairs club level", "nap invitational club", "north american pairs invitational club", "nap unit", "nap unit stage", "nap unit final", "north american pairs unit", "north american pairs unit stage", "north american pairs unit final", "nap district", "nap district stage", "nap district final", "north american pairs district", "north american pairs district stage", "north american pairs district final", "nap national", "nap national final", "nap national finals", "nap nabc", "nap nabc final", "north american pairs national", "north american pairs national final", "north american pairs national finals", "north american pairs nabc", "north american pairs nabc final", "gnt club", "gnt club stage", "gnt club level", "grand national teams club", "grand national teams club stage", "grand national teams club level", "gnt invitational club", "grand national teams invitational club", "gnt unit", "gnt unit stage", "gnt unit final", "grand national teams unit", "grand national teams unit stage", "grand national teams unit final", "gnt unit at sectional", "grand national teams unit at sectional", "gnt district", "gnt district stage", "gnt district final", "grand national teams district", "grand national teams district stage", "grand national teams district final", "gnt national", "gnt national final", "gnt national finals", "gnt nabc", "gnt nabc final", "grand national teams national", "grand national teams national final", "grand national teams national finals", "grand national teams nabc", "grand national teams nabc final", "club championship", "club championship game", "club championship games", "cruise club championship", "cruise championship", "cruise club championship game", "cruise club championship games", "cruise championship game", "cruise championship games", "unit championship", "unit championship game", "unit championship games", "inter-club championship", "inter-club championship game", "inter-club championship games", "special fund", "special fund games (junior fund, charity fund, international fund, grass roots fund & educational foundation)", "special fund game", "special fund games", "junior fund", "junior fund game", "junior fund games", "charity fund", "charity fund game", "charity fund games", "international fund", "international fund game", "international fund games", "grass roots fund", "grassroots fund", "grass roots fund game", "grass roots fund games", "grassroots fund game", "grassroots fund games", "educational foundation", "educational foundation fund", "educational foundation game", "educational foundation games", "educational foundation fund game", "educational foundation fund games", "club membership", "club membership game", "club membership games", "upgraded club championship", "upgraded club championship game", "upgraded club championship games", "acbl instant matchpoint", "instant matchpoint", "acbl instant matchpoint game", "acbl instant matchpoint games", "instant matchpoint game", "instant matchpoint games", "acbl-wide senior pairs", "acbl-wide charity", "acbl-wide charity game", "acbl-wide charity games", "world wide bridge contest", "worldwide bridge contest", "world wide bridge contest game", "world wide bridge contest games", "worldwide bridge contest game", "worldwide bridge contest games", "acbl-wide international fund", "acbl-wide international fund game", "acbl-wide international fund games", "acbl-wide international fund game – canada", "acbl-wide international fund canada", "acbl-wide international fund canada game", "acbl-wide international fund canada games", "gnt fund raiser", "gnt fundraiser", "gnt fund raiser game", "gnt fund raiser games", "gnt fundraiser game", "gnt fundraiser games", "nabc promotional", "nabc promotional game", "nabc promotional games", "unit/district fund", "unit fund", "district fund", "unit/district fund game", "unit/district fund games", "unit fund game", "unit fund games", "district fund game", "district fund games", "unit extended team", "unit extended teams", "cntc master/non master club level & canada rookie/master", "cntc master/non master club level & canada rookie/master game", "cntc master/non master club level & canada rookie/master games", "cntc master/non master club level", "cntc master/non master", "cntc master/non master club level game", "cntc master/non master club level games", "cntc master/non master game", "cntc master/non master games", "canada rookie/master", "rookie/master", "canada rookie/master game", "canada rookie/master games", "rookie/master game", "rookie/master games", "cwtc", "canadian women's team championship", "canadian women's teams championship", "cwtc game", "cwtc games", "cntc", "cntc (club and unit level)", "cntc club and unit level", "cntc club level", "cntc unit level", "canadian national team championship", "canadian national teams championship", "cntc game", "cntc games", "cntc (club and unit level) game", "cntc (club and unit level) games", "cntc club and unit level game", "cntc club and unit level games", "cntc club level game", "cntc club level games", "cntc unit level game", "cntc unit level games", "copc club level", "copc", "canadian open pairs championship", "copc club level game", "copc club level games", "copc game", "copc games", "cbf simultaneous pairs", "Kay Platinum Pairs", "Platinum Pairs", "Blue Ribbon Pairs", "Blue Ribbon", "Von Zedtwitz LM Pairs", "Von Zedtwitz Life Master Pairs", "Von Zedtwitz", "Life Master Pairs", "LM Pairs", "Mini-Blue Ribbon Pairs", "Mini-Blue", "Mini-Blues", "Bruce 6K LM Pairs", "Bruce LM Pairs", "Bruce Life Master Pairs", "Bruce", "Young 0-2500 Pairs", "Young 2500 Pairs", "Young", "Wernher/Silodor Open Pairs", "Wernher Open Pairs", "Silodor Open Pairs", "Wernher", "Silodor", "Wernher Silodor Open Pairs", "Nail LM Open Pairs", "Nail Life Master Open Pairs", "Nail", "Lebhar IMP Pairs", "IMP Pairs", "Lebhar", "NABC+ Fast Pairs", "Fast Pairs", "Smith Women's LM Pairs", "Smith Women's Life Master Pairs", "Smith", "Whitehead Women's Pairs", "Whitehead", "Wagar Women's Pairs", "Wagar", "Rockwell Mixed Pairs", "Rockwell", "Silver Ribbon Pairs", "Silver Ribbon", "10K Pairs (all)", "10K Pairs", "Senior Mixed Pairs", "Super Senior Pairs", "Red Ribbon Pairs", "Red Ribbon", "Reisinger B-A-M", "Reisinger", "Reisinger Board-a-Match", "Reisinger BAM Teams", "North American Swiss", "North American Swiss Teams", "Roth Open Swiss", "Roth", "Roth Open Swiss Teams", "Mitchell Open B-A-M", "Mitchell", "Mitchell Board-a-Match", "Mitchell Open Board-a-Match", "Mitchell BAM Teams", "Jacoby Open Swiss", "Jacoby", "Jacoby Open Swiss Teams", "Freeman Mixed B-A-M", "Freeman", "Freeman Mixed Board-a-Match", "Freeman Mixed BAM Teams", "NABC+ Mixed Swiss", "Mixed Swiss", "Mixed Swiss Teams", "Truscott Senior Swiss", "Truscott", "Truscott Senior Swiss Teams", "10K Swiss", "10K Swiss Teams", "10K Mixed Swiss", "10K Mixed Swiss Teams", "Vanderbilt KO", "Vanderbilt", "Vanderbilt Knockout", "Vanderbilt Knockout Teams", "Spingold KO", "Spingold", "Spingold Knockout", "Spingold Knockout Teams", "Soloway KO", "Soloway Knockout", "Soloway Knockout Teams", "10K KO Teams", "10K KO", "10K Knockout", "10K Knockout Teams", "Mini-Spingold 6K", "Mini-Spingold 0-6000", "Mini-Spingold I", "Mini-Spingold 2500", "Mini-Spingold 0-2500", "Mini-Spingold II", "Canadian Open Pairs", "CBF Open Pairs", "CBF National Teams", "National Teams", "Canadian National Teams", "CBF National Teams B", "National Teams B", "Canadian National Teams B", "CBF Senior Teams", "Canadian Senior Teams", "CBF Women’s Teams", "Canadian Women's Teams", "USBF Open Team", "Open Team", "Open Teams", "USBF Open Teams", "Open", "USBF Senior Team", "Senior Team", "USBF Senior Teams", "Senior", "USBF Women’s Team", "Women's Team", "USBF Women's Teams", "Women"]
CrossImpMethodsName: TypeAlias = Literal["average", "average imps", "comparisons", "tables", "results", "total", "total imps", "sum"]
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
RatingName: TypeAlias = Literal["club", "club masterpoint", "club masterpoint game", "club game", "club event", "club masterpoint event", "csg7", "csg rating seven", "csg rating 7", "rating seven", "rating 7", "special club game rating seven", "csg7 game", "csg7 event", "csg rating seven game", "csg rating seven event", "csg rating 7 game", "csg rating 7 event", "rating seven game", "rating seven event", "rating 7 game", "rating 7 event", "csg9", "csg rating nine", "csg rating 9", "rating nine", "rating 9", "special club game rating nine", "csg9 game", "csg9 event", "csg rating nine game", "csg rating nine event", "csg rating 9 game", "csg rating 9 event", "rating nine game", "rating nine event", "rating 9 game", "rating 9 event", "stac", "sectional tournament at clubs", "stac game", "stac event", "sectional tournament at clubs game", "sectional tournament at clubs event", "sectional", "sectional game", "sectional event", "beneficiary", "special beneficiary", "beneficiary event", "special beneficiary event", "sectional beneficiary", "beneficiary game", "special beneficiary game", "sectional beneficiary game", "sectional beneficiary event", "regional", "regional game", "regional event", "nabc", "regional event at nabc", "regional at nabc", "nabc regional", "nabc game", "nabc event", "regional at nabc game", "regional at nabc event", "nabc regional game", "nabc regional event", "national", "national rated", "nationally rated", "national game", "national event", "national rated game", "national rated event", "nationally rated game", "nationally rated event"]
ScaleName: TypeAlias = Literal["acbl20", "vp20", "20", "acbl 20 point", "20 point", "20 point scale", "acbl30", "vp30", "30", "acbl 30 point", "30 point", "30 point scale", "nabc", "nabc+", "nabcvp", "usbf", "usbfvp", "nswba", "nswbavp", "wbf25", "wbf25vp", "linear wbf", "wbf linear", "winloss", "near winloss", "near win loss", "win loss", "wbf", "wbfvp", "wbf continuous", "wbf 2013", "wbfhalf", "wbf half match", "half match wbf", "ebu", "ebuvp", "ebu teams", "ebu whole number"]
SeriesAwardName: TypeAlias = Literal["series", "series overall", "overall of the series", "overall", "session overall", "single session overall", "session", "section", "session award", "section award"]
SpecialGameName: TypeAlias = Literal["club championship", "club championship game", "club championship games", "cruise club championship", "cruise championship", "cruise club championship game", "cruise club championship games", "cruise championship game", "cruise championship games", "unit championship", "unit championship game", "unit championship games", "inter-club championship", "inter-club championship game", "inter-club championship games", "special fund", "special fund games (junior fund, charity fund, international fund, grass roots fund & educational foundation)", "special fund game", "special fund games", "junior fund", "junior fund game", "junior fund games", "charity fund", "charity fund game", "charity fund games", "international fund", "international fund game", "international fund games", "grass roots fund", "grassroots fund", "grass roots fund game", "grass roots fund games", "grassroots fund game", "grassroots fund games", "educational foundation", "educational foundation fund", "educational foundation game", "educational foundation games", "educational foundation fund game", "educational foundation fund games", "club appreciation", "club appreciation game", "club appreciation games", "club appreciation (pairs & team)", "club appreciation game (pairs & team)", "club appreciation (pairs & team) game", "club appreciation (pairs & team) games", "club appreciation pairs", "club appreciation game pairs", "club appreciation game (pairs)", "club appreciation teams", "club appreciation team", "club appreciation game teams", "club appreciation game (team)", "club membership", "club membership game", "club membership games", "upgraded club championship", "upgraded club championship game", "upgraded club championship games", "acbl instant matchpoint", "instant matchpoint", "acbl instant matchpoint game", "acbl instant matchpoint games", "instant matchpoint game", "instant matchpoint games", "north american pairs", "nap", "north american pairs: club level", "nap game", "nap games", "north american pairs: club level game", "north american pairs: club level games", "grand national teams", "gnt", "grand national team", "grand national teams: club level", "gnt game", "gnt games", "grand national teams: club level game", "grand national teams: club level games", "acbl-wide senior pairs", "senior pairs", "acbl-wide charity", "acbl-wide charity game", "acbl-wide charity games", "world wide bridge contest", "worldwide bridge contest", "world wide bridge contest game", "world wide bridge contest games", "worldwide bridge contest game", "worldwide bridge contest games", "acbl-wide international fund", "acbl-wide international fund game", "acbl-wide international fund games", "acbl-wide international fund game – canada", "acbl-wide international fund canada", "acbl-wide international fund canada game", "acbl-wide international fund canada games", "gnt fund raiser", "gnt fundraiser", "gnt fund raiser game", "gnt fund raiser games", "gnt fundraiser game", "gnt fundraiser games", "nabc promotional", "nabc promotional game", "nabc promotional games", "progressive sectional qualifying", "progressive sectional qualifying game", "progressive sectional qualifying games", "sectional tournament at clubs", "stac", "sectional tournament at clubs (stac)", "sectional tournament at clubs game", "sectional tournament at clubs games", "stac game", "stac games", "sectional tournament at clubs (stac) game", "sectional tournament at clubs (stac) games", "unit/district fund", "unit fund", "district fund", "unit/district fund game", "unit/district fund games", "unit fund game", "unit fund games", "district fund game", "district fund games", "unit extended team", "unit extended teams", "cntc master/non master club level & canada rookie/master", "cntc master/non master club level & canada rookie/master game", "cntc master/non master club level & canada rookie/master games", "cntc master/non master club level", "cntc master/non master", "cntc master/non master club level game", "cntc master/non master club level games", "cntc master/non master game", "cntc master/non master games", "canada rookie/master", "rookie/master", "canada rookie/master game", "canada rookie/master games", "rookie/master game", "rookie/master games", "cwtc", "canadian women's team championship", "canadian women's teams championship", "cwtc game", "cwtc games", "cntc", "cntc (club and unit level)", "cntc club and unit level", "cntc club level", "cntc unit level", "canadian national team championship", "canadian national teams championship", "cntc game", "cntc games", "cntc (club and unit level) game", "cntc (club and unit level) games", "cntc club and unit level game", "cntc club and unit level games", "cntc club level game", "cntc club level games", "cntc unit level game", "cntc unit level games", "copc club level", "copc", "canadian open pairs championship", "copc club level game", "copc club level games", "copc game", "copc games", "cbf simultaneous pairs"]
StageName: TypeAlias = Literal["club", "club stage", "club level", "unit", "unit stage", "unit final", "district", "district stage", "district final", "national", "national final", "national finals", "nabc", "nabc final"]
StatusName: TypeAlias = Literal["championship", "champ", "side", "side game", "non championship", "nonchampionship", "consolation", "consolation event"]
TeamTypeName: TypeAlias = Literal["swiss", "swiss teams", "round robin", "round robin teams", "rr", "teams", "bam", "board a match", "bam teams", "board a match teams", "knockout", "ko", "knockout teams", "ko teams"]
UsbfEventName: TypeAlias = Literal["USBF Open Team", "Open Team", "Open Teams", "USBF Open Teams", "Open", "USBF Senior Team", "Senior Team", "Senior Teams", "USBF Senior Teams", "Senior", "USBF Women’s Team", "Women's Team", "Women's Teams", "USBF Women's Teams", "Women"]
WbfEventName: TypeAlias = Literal["Bermuda Bowl", "Venice Cup", "D'Orsi Senior Bowl", "D'Orsi Bowl", "Senior Bowl", "D'Orsi Trophy", "Olympiad Open Teams", "Olympiad Open", "Olympiad Women's", "Olympiad Women's Teams", "Senior Teams", "Rosenblum Cup", "Rosenblum", "McConnell Cup", "McConnell", "Mixed Teams", "Senior KO Teams", "Senior KO", "Senior Knockout Teams", "Open Pairs", "Women's Pairs", "Senior Pairs", "Mixed Pairs"]
Said: TypeAlias = str | int | float | Decimal | date
class NewOptions(TypedDict, total=False):
    """The options of ``bridgesheets new``."""

    teams: int | None
    pairs: int | None
    players: int | None
    rounds: int | None
    stanzas: int | None
    boards: int | None
    scale: ScaleName | PathLike[str] | None
    movement: Literal["mitchell", "web", "scrambled", "howell", "own"] | None
    scoring: Literal["datum", "cross-imps"] | None
    title: str
    names: Source | Sequence[str | Sequence[str]] | None
    formulas: Literal["native", "addin", "lambda"]
    filled: bool
    paper: Literal["letter", "a4"]
    edition: str | PathLike[str] | None
    day: date | str | None
class DrawOptions(TypedDict, total=False):
    """The options of ``bridgesheets draw``."""

    provisional: bool
    bye: bool
    triple: bool
    house: bool
    apart: Iterable[str | Iterable[int]]
    round: int | None
    from_round: int | None
    danish: bool
    keep: str | Iterable[int] | None
    repeats: int
    seed: int | None
    undo: bool
    edition: str | PathLike[str] | None
    day: date | str | None
class AwardOptions(TypedDict, total=False):
    """The options of ``bridgesheets award``."""

    title: Said | None
    date: Said | None
    venue: Said | None
    director: Said | None
    game: Said | None
    rating: Said | None
    event_type: Literal["pairs", "bam", "swiss", "individual", "knockout", "compact knockout", "round robin knockout", "bracketed swiss", "pair/team", "side series"] | None
    sessions: Said | None
    boards: Said | None
    match_boards: Said | None
    rounds: Said | None
    field_size: Said | None
    status: Literal["championship", "side", "consolation"] | None
    restrictions: Said | None
    combined: bool | Literal["yes", "no"] | None
    overall: bool | Literal["yes", "no"] | None
    stratify_by: Literal["average", "highest"] | None
    matches: Literal["greater", "added"] | None
    rounding: Literal["manual", "half-even"] | None
    restricted_tables: Said | None
    newcomer_tables: Said | None
    unrestricted_events: Said | None
    nlm_tables: Said | None
    shorter_event: bool | Literal["yes", "no"] | None
    novice_regional: bool | Literal["yes", "no"] | None
    invitational: bool | Literal["yes", "no"] | None
    nap_strats: Literal["limits", "flights"] | None
    flight: Literal["championship", "A", "B", "C"] | None
    all_sites_tables: Said | None
    qualifiers: Said | None
    second_day_teams: Said | None
    average: Said | None
    top_bracket: bool | Literal["yes", "no"] | None
    playoff: bool | Literal["yes", "no"] | None
    largest_group: Said | None
    cuts: Said | None
    limits: Said | None
    movement: Said | None
    event: str | None
    strats: str | None
    this_session_only: bool
    earlier: str | None
    ineligible: str | None
    scoring: str | None
    edition: str | PathLike[str] | None
    day: date | str | None
class PublishOptions(TypedDict, total=False):
    """The options of ``bridgesheets publish``."""

    refresh: int | None
    title: Said | None
    date: Said | None
    venue: Said | None
    director: Said | None
    game: Said | None
    rating: Said | None
    event_type: Literal["pairs", "bam", "swiss", "individual", "knockout", "compact knockout", "round robin knockout", "bracketed swiss", "pair/team", "side series"] | None
    sessions: Said | None
    boards: Said | None
    match_boards: Said | None
    rounds: Said | None
    field_size: Said | None
    status: Literal["championship", "side", "consolation"] | None
    restrictions: Said | None
    combined: bool | Literal["yes", "no"] | None
    overall: bool | Literal["yes", "no"] | None
    stratify_by: Literal["average", "highest"] | None
    matches: Literal["greater", "added"] | None
    rounding: Literal["manual", "half-even"] | None
    restricted_tables: Said | None
    newcomer_tables: Said | None
    unrestricted_events: Said | None
    nlm_tables: Said | None
    shorter_event: bool | Literal["yes", "no"] | None
    novice_regional: bool | Literal["yes", "no"] | None
    invitational: bool | Literal["yes", "no"] | None
    nap_strats: Literal["limits", "flights"] | None
    flight: Literal["championship", "A", "B", "C"] | None
    all_sites_tables: Said | None
    qualifiers: Said | None
    second_day_teams: Said | None
    average: Said | None
    top_bracket: bool | Literal["yes", "no"] | None
    playoff: bool | Literal["yes", "no"] | None
    largest_group: Said | None
    cuts: Said | None
    limits: Said | None
    movement: Said | None
    event: str | None
    strats: str | None
    this_session_only: bool
    earlier: str | None
    ineligible: str | None
    scoring: str | None
    edition: str | PathLike[str] | None
    day: date | str | None
class MonthOptions(TypedDict, total=False):
    """The options of ``bridgesheets month``."""

    edition: str | PathLike[str] | None
    day: date | str | None
class BuildOptions(TypedDict, total=False):
    """The options of ``bridgesheets build``."""

    chart: str | Iterable[str]
    tables: str | None
    limits: str | Iterable[str]
    sessions: int | None
    scale: ScaleName | PathLike[str] | None
    boards: str | Iterable[str]
    style: str | None
    formulas: Literal["native", "addin", "lambda"] | None
    paper: Literal["letter", "a4"] | None
    edition: str | PathLike[str] | None
    day: date | str | None
class BuildWallOptions(TypedDict, total=False):
    """The options of ``bridgesheets build wall``."""

    tournament: str | None
    name: str | None
    tables: str | None
    limits: str | Iterable[str]
    games: str | Iterable[str]
    events: str | Iterable[str]
    teams: ScaleName | PathLike[str] | None
    boards: str | Iterable[str]
    paper: Literal["letter", "a4"] | None
    edition: str | PathLike[str] | None
    day: date | str | None
class RecalcOptions(TypedDict, total=False):
    """The options of ``bridgesheets recalc``."""

    partial: bool
    locale: str | None
    seed: int | None
    day: date | str | None
    edition: str | PathLike[str] | None
class CheckOptions(TypedDict, total=False):
    """The options of ``bridgesheets check``."""

    fix: bool
    locale: str | None
    day: date | str | None
    edition: str | PathLike[str] | None

class Functions:
    """Every worksheet function by its name."""

    @overload
    @staticmethod
    def VP_20(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL 20-point scale, for matches of 1 to 36 boards.

        Source: ACBL Appendix K, 20 Point scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.4, 20 VPs.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 36 (boards)

        Result: this side's VPs, 0 to 20 (VPs).
        """

    @overload
    @staticmethod
    def VP_20(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def VP_20(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VP_20(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def VP_20(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VP_20(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def VP_20(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VP_20(imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def VP_20(imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VP_20(imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def VP20(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL 20-point scale, for matches of 1 to 36 boards.

        Source: ACBL Appendix K, 20 Point scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.4, 20 VPs.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 36 (boards)

        Result: this side's VPs, 0 to 20 (VPs).
        """

    @overload
    @staticmethod
    def VP20(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def VP20(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VP20(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def VP20(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VP20(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def VP20(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VP20(imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def VP20(imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VP20(imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def VP_30(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL 30-point scale, for matches of 1 to 36 boards.

        Source: ACBL Appendix K, 30 Point scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.4, 30 VPs.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 36 (boards)

        Result: this side's VPs, 0 to 30 (VPs).
        """

    @overload
    @staticmethod
    def VP_30(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def VP_30(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VP_30(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def VP_30(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VP_30(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def VP_30(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VP_30(imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def VP_30(imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VP_30(imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def VP30(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL 30-point scale, for matches of 1 to 36 boards.

        Source: ACBL Appendix K, 30 Point scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.4, 30 VPs.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 36 (boards)

        Result: this side's VPs, 0 to 30 (VPs).
        """

    @overload
    @staticmethod
    def VP30(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def VP30(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VP30(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def VP30(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VP30(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def VP30(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VP30(imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def VP30(imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VP30(imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def NABCVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the ACBL NABC+ continuous scale, to two decimals, for any number of boards.

        Source: ACBL Appendix K, NABC+ VP scale.
        Source: ACBL Codification, chapter XII F, section 1, 1.7.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (IMPs)
            boards: boards in the match, 1 or more (boards)

        Result: this side's VPs, 0 to 20 (VPs).
        """

    @overload
    @staticmethod
    def NABCVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def NABCVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def NABCVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def NABCVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def NABCVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def NABCVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def NABCVP(imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def NABCVP(imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def NABCVP(imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def USBFVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the USBF scale, to two decimals, for any number of boards.

        Source: USBF, On Designing a VP Scale, Note, steps 1-4.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (IMPs)
            boards: boards in the match, 1 or more (boards)

        Result: this side's VPs, 0 to 20 (VPs).
        """

    @overload
    @staticmethod
    def USBFVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def USBFVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def USBFVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def USBFVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def USBFVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def USBFVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def USBFVP(imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def USBFVP(imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def USBFVP(imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the NSWBA State Swiss Pairs scales, for matches of 9 or 14 boards.

        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, Appendix 1, 14 board matches.
        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, Appendix 1, 9 board matches.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 9 or 14 (boards)

        Result: this side's VPs, 0 to 20 (VPs).
        """

    @overload
    @staticmethod
    def NSWBAVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def NSWBAVP(imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def WBF25VP(imps: Real, boards: Real | None = 16, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points by the WBF's method made continuous, an illustration in the USBF essay (15-15 draw, 25 at most); 16 boards only.

        Source: USBF, On Designing a VP Scale, the WBF methodology, 16 boards.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (IMPs)
            boards: boards in the match, 16 only (boards); optional, default 16

        Result: this side's VPs, 0 to 25 (VPs).
        """

    @overload
    @staticmethod
    def WBF25VP(imps: Real | Blank, boards: Real | None = 16, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def WBF25VP(imps: Real | Blank, boards: Real | None = 16, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def WBF25VP(imps: Column[Real], boards: Column[Real] | None = 16, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def WBF25VP(imps: Column[Real], boards: Column[Real] | None = 16, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def WBF25VP(imps: Rows[Real], boards: Rows[Real] | None = 16, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def WBF25VP(imps: Rows[Real], boards: Rows[Real] | None = 16, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def WBF25VP(imps: InArrays[Real], boards: InArrays[Real] | None = 16, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def WBF25VP(imps: InSeries[Real], boards: InSeries[Real] | None = 16, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def WBF25VP(imps: InFrames[Real], boards: InFrames[Real] | None = 16, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def WINLOSS(imps: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Points on the near win-loss scale: 1 for a win by 3 IMPs or more, 0.75 by 1 or 2, 0.5 for a tie.

        Source: USBF, On Designing a VP Scale, third paragraph, near win-loss scale.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)

        Result: this side's points: 1, 0.75, 0.5, 0.25 or 0 (match points).
        """

    @overload
    @staticmethod
    def WINLOSS(imps: Real | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def WINLOSS(imps: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def WINLOSS(imps: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def WINLOSS(imps: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def WINLOSS(imps: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def WINLOSS(imps: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def WINLOSS(imps: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def WINLOSS(imps: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def WINLOSS(imps: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def WBFVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the WBF's continuous scale of 2013, with its concavity correction, to two decimals; whole IMPs, 1 to 200 boards.

        Source: WBF technical report, The New IMP to VP Scales, continuous scale, corrected; January 2013.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 200 (boards)

        Result: this side's VPs, 0 to 20 (VPs).
        """

    @overload
    @staticmethod
    def WBFVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def WBFVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def WBFVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def WBFVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def WBFVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def WBFVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def WBFVP(imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def WBFVP(imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def WBFVP(imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def EBUVP(imps: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the EBU's whole-number scale for teams of four; whole IMPs, 1 to 200 boards.

        Source: EBU White Book, 3.1.1; from 1 September 2013.

        Arguments:
            imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)
            boards: boards in the match, 1 to 200 (boards)

        Result: this side's VPs, 0 to 20 (VPs).
        """

    @overload
    @staticmethod
    def EBUVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def EBUVP(imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def EBUVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def EBUVP(imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def EBUVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def EBUVP(imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def EBUVP(imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def EBUVP(imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def EBUVP(imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

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
        """

    @overload
    @staticmethod
    def VPSCALE(scale_name: ScaleName | Name, imps: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: ScaleName | Name, imps: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: Column[ScaleName | Name], imps: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: Column[ScaleName | Name], imps: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: Rows[ScaleName | Name], imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: Rows[ScaleName | Name], imps: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: InArrays[ScaleName | Name], imps: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: InSeries[ScaleName | Name], imps: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VPSCALE(scale_name: InFrames[ScaleName | Name], imps: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def VPTABLE(scale_name: ScaleName | Name, boards: Real, *, as_floats: Literal[False] = False) -> list[list[Points]]:
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
        """

    @overload
    @staticmethod
    def VPTABLE(scale_name: ScaleName | Name | Blank, boards: Real, *, as_floats: Literal[False] = False) -> list[list[Points]] | Literal[""]: ...

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
        """

    @overload
    @staticmethod
    def VPNEED(scale_name: ScaleName | Name | Blank, vp: Real, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: ScaleName | Name | Blank, vp: Real, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: Column[ScaleName | Name], vp: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: Column[ScaleName | Name], vp: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: Rows[ScaleName | Name], vp: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: Rows[ScaleName | Name], vp: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: InArrays[ScaleName | Name], vp: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: InSeries[ScaleName | Name], vp: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def VPNEED(scale_name: InFrames[ScaleName | Name], vp: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Real, boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """Victory Points on the EBU's Swiss Pairs scale, for the percentage of matchpoints a pair has in a match.

        Source: EBU White Book, 3.1.7; from 1 September 2013.

        Arguments:
            percent: matchpoints of this pair, as a part of all: 54.75% or 0.5475 (fraction)
            boards: boards in the match, 1 to 55 (boards)

        Result: this pair's VPs, 0 to 20 (VPs).
        """

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Real | Blank, boards: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Real | Blank, boards: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Column[Real], boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Column[Real], boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Rows[Real], boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: Rows[Real], boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: InArrays[Real], boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: InSeries[Real], boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def EBUPAIRSVP(percent: InFrames[Real], boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def IMPS(points: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """International Match Points for a difference in total points.

        Source: Laws of Duplicate Bridge, Law 78B; the same in every edition since 1962.

        Arguments:
            points: difference in total points, signed from this side: positive = gained (total points)

        Result: IMPs from -24 to 24 (IMPs).
        """

    @overload
    @staticmethod
    def IMPS(points: Real | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def IMPS(points: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def IMPS(points: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def IMPS(points: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def IMPS(points: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def IMPS(points: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def IMPS(points: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def IMPS(points: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def IMPS(points: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def IMPDATUM(scores: InFrames[Real], drop: Real | None = 0.1, round_to: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """The datum of a board: the mean of its scores without the highest and the lowest tenth of them.

        Source: NSWBA State Swiss Pairs Championship, Supplementary Tournament Regulations, 1.4.

        Arguments:
            scores: range of the scores at all tables, from the same side (total points)
            drop: part of the scores left out at each end, 0 to below 50% (fraction); optional, default 10%
            round_to: round the datum to a multiple of this, such as 10; not rounded if left out (total points); optional, default none

        Result: the datum, unrounded unless round_to is given (total points).
        """

    @overload
    @staticmethod
    def IMPDATUM(scores: InFrames[Real], drop: Real | None = 0.1, round_to: Real | None = None, *, as_floats: Literal[True]) -> float: ...

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
        """

    @overload
    @staticmethod
    def BUTLER(score: Real | Blank, datum: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def BUTLER(score: Real | Blank, datum: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def BUTLER(score: Column[Real], datum: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def BUTLER(score: Column[Real], datum: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def BUTLER(score: Rows[Real], datum: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def BUTLER(score: Rows[Real], datum: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def BUTLER(score: InArrays[Real], datum: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def BUTLER(score: InSeries[Real], datum: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def BUTLER(score: InFrames[Real], datum: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def CROSSIMPS(scores: Column[Real], played: Real | None = 0, method: CrossImpMethodsName | Name | None = "average", *, as_floats: Literal[False] = False) -> list[Points | CellError]:
        """The cross-IMPs of one board: for each of its scores the IMPs against every other, and blank where it was not played.

        Source: EBU White Book, 4.2.4; 2019.
        Source: Laws of Duplicate Bridge, Law 78B; the same in every edition since 1962.

        Arguments:
            scores: range of the scores at all tables, from the same side (total points)
            played: times the board is played in the event, at least as often as here; 0: as often as here (times); optional, default 0
            method: what the sum is divided by: "average" the other scores, "tables" all scores, "total" nothing (name); optional, default "average"

        Result: a column (or row) as long as the scores (IMPs).
        """

    @overload
    @staticmethod
    def CROSSIMPS(scores: Column[Real], played: Real | None = 0, method: CrossImpMethodsName | Name | None = "average", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def CROSSIMPS(scores: Rows[Real], played: Real | None = 0, method: CrossImpMethodsName | Name | None = "average", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def CROSSIMPS(scores: Rows[Real], played: Real | None = 0, method: CrossImpMethodsName | Name | None = "average", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def CROSSIMPS(scores: InArrays[Real], played: Real | None = 0, method: CrossImpMethodsName | Name | None = "average", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def CROSSIMPS(scores: InSeries[Real], played: Real | None = 0, method: CrossImpMethodsName | Name | None = "average", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def CROSSIMPS(scores: InFrames[Real], played: Real | None = 0, method: CrossImpMethodsName | Name | None = "average", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: str, vulnerable: bool, tricks: Real | str, *, as_floats: Literal[False] = False) -> Decimal:
        """The points of a contract for its side: negative where it goes down.

        Source: Laws of Duplicate Bridge, Law 77; 2017.

        Arguments:
            contract: contract with x or xx where doubled: "4S", "3NTx", "6Cxx"; "P" where all passed (contract)
            vulnerable: TRUE where the side that plays the contract is vulnerable (TRUE or FALSE)
            tricks: tricks won, 0 to 13; or the result, a text: "=", "+1", "-2" (tricks)

        Result: points of the side that plays the contract (total points).
        """

    @overload
    @staticmethod
    def BRIDGESCORE(contract: str | Blank, vulnerable: bool, tricks: Real | str, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: str | Blank, vulnerable: bool, tricks: Real | str, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: Column[str], vulnerable: Column[bool], tricks: Column[Real | str], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: Column[str], vulnerable: Column[bool], tricks: Column[Real | str], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: Rows[str], vulnerable: Rows[bool], tricks: Rows[Real | str], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: Rows[str], vulnerable: Rows[bool], tricks: Rows[Real | str], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: InArrays[str], vulnerable: InArrays[bool], tricks: InArrays[Real | str], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: InSeries[str], vulnerable: InSeries[bool], tricks: InSeries[Real | str], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def BRIDGESCORE(contract: InFrames[str], vulnerable: InFrames[bool], tricks: InFrames[Real | str], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: Column[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]:
        """The matchpoints of one board: for each of its scores, and blank where it was not played.

        Source: Laws of Duplicate Bridge, Law 78A; 2017.

        Arguments:
            scores: range of the scores at all tables, from the same side (total points)
            neuberg: times the board is played in the event, at least as often as here; 0: no adjustment (times); optional, default 0
            per_win: matchpoints for a score that is beaten: 1, as in the ACBL, or 2 (matchpoints); optional, default 1

        Result: a column (or row) as long as the scores (matchpoints).
        """

    @overload
    @staticmethod
    def MATCHPOINTS(scores: Column[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: Rows[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: Rows[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: InArrays[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: InSeries[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MATCHPOINTS(scores: InFrames[Real], neuberg: Real | None = 0, per_win: Real | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPB(tables: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """B factor of the General Formula, from the number of tables.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, B, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Appendix A, Sample B Factor Values, page 34; January 2019.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)

        Result: the factor, unrounded.
        """

    @overload
    @staticmethod
    def MPB(tables: Real | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPB(tables: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPB(tables: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPB(tables: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPB(tables: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPB(tables: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPB(tables: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPB(tables: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPB(tables: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPR(rating: Real | RatingName | Name, *, as_floats: Literal[False] = False) -> Decimal:
        """R factor of the General Formula, from the class of the event.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, R, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, More General Formula, R, page 13; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 4, page 13; January 2019.

        Arguments:
            rating: class of the event: csg7, csg9, stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name)

        Result: the factor as printed.
        """

    @overload
    @staticmethod
    def MPR(rating: Real | RatingName | Name | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPR(rating: Real | RatingName | Name | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPR(rating: Column[Real | RatingName | Name], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPR(rating: Column[Real | RatingName | Name], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPR(rating: Rows[Real | RatingName | Name], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPR(rating: Rows[Real | RatingName | Name], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPR(rating: InArrays[Real | RatingName | Name], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPR(rating: InSeries[Real | RatingName | Name], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPR(rating: InFrames[Real | RatingName | Name], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPS(sessions: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """S factor of the General Formula, from the number of sessions.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, S, page 9; January 2019.

        Arguments:
            sessions: sessions of the event, 1 to 6 (sessions)

        Result: the factor as printed.
        """

    @overload
    @staticmethod
    def MPS(sessions: Real | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPS(sessions: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPS(sessions: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPS(sessions: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPS(sessions: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPS(sessions: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPS(sessions: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPS(sessions: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPS(sessions: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPM(limit: Real | OpenLimitName | Name | None = "open", status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """M factor of the masterpoint formulas, from the upper masterpoint limit and the standing of the event.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, M, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 1-3, page 13; January 2019.

        Arguments:
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"

        Result: the factor, unrounded.
        """

    @overload
    @staticmethod
    def MPM(limit: Real | OpenLimitName | Name | None = "open", status: StatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPM(limit: Column[Real | OpenLimitName | Name] | None = "open", status: Column[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPM(limit: Column[Real | OpenLimitName | Name] | None = "open", status: Column[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPM(limit: Rows[Real | OpenLimitName | Name] | None = "open", status: Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPM(limit: Rows[Real | OpenLimitName | Name] | None = "open", status: Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPM(limit: InArrays[Real | OpenLimitName | Name] | None = "open", status: InArrays[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPM(limit: InSeries[Real | OpenLimitName | Name] | None = "open", status: InSeries[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPM(limit: InFrames[Real | OpenLimitName | Name] | None = "open", status: InFrames[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPP(restrictions: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """P factor of the masterpoint formulas, from the number of non-masterpoint restrictions.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, P, page 10; January 2019.

        Arguments:
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions)

        Result: the factor as printed; 1 without a restriction.
        """

    @overload
    @staticmethod
    def MPP(restrictions: Real | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPP(restrictions: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPP(restrictions: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPP(restrictions: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPP(restrictions: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPP(restrictions: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPP(restrictions: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPP(restrictions: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPP(restrictions: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPT(event_type: EventTypeName | Name, *, as_floats: Literal[False] = False) -> Decimal:
        """T factor of the General Formula, from the type of event.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, T, page 10; January 2019.

        Arguments:
            event_type: type of event: pairs, bam, swiss or individual (name)

        Result: the factor as printed.
        """

    @overload
    @staticmethod
    def MPT(event_type: EventTypeName | Name | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPT(event_type: EventTypeName | Name | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPT(event_type: Column[EventTypeName | Name], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPT(event_type: Column[EventTypeName | Name], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPT(event_type: Rows[EventTypeName | Name], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPT(event_type: Rows[EventTypeName | Name], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPT(event_type: InArrays[EventTypeName | Name], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPT(event_type: InSeries[EventTypeName | Name], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPT(event_type: InFrames[EventTypeName | Name], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPD(rating: Real | RatingName | Name, *, as_floats: Literal[False] = False) -> Decimal:
        """D factor of the match awards, from the class of the event.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, D, page 12; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, More General Formula, D, page 13; January 2019.

        Arguments:
            rating: class of the event: club, csg7, csg9, stac, sectional, beneficiary, regional or nabc (name)

        Result: the factor as printed.
        """

    @overload
    @staticmethod
    def MPD(rating: Real | RatingName | Name | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPD(rating: Real | RatingName | Name | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPD(rating: Column[Real | RatingName | Name], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPD(rating: Column[Real | RatingName | Name], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPD(rating: Rows[Real | RatingName | Name], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPD(rating: Rows[Real | RatingName | Name], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPD(rating: InArrays[Real | RatingName | Name], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPD(rating: InSeries[Real | RatingName | Name], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPD(rating: InFrames[Real | RatingName | Name], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPL(boards: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """L factor of the match awards, from the number of boards in a match.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, L, page 12; January 2019.

        Arguments:
            boards: boards in the match (boards)

        Result: the factor, unrounded.
        """

    @overload
    @staticmethod
    def MPL(boards: Real | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPL(boards: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPL(boards: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPL(boards: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPL(boards: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPL(boards: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPL(boards: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPL(boards: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPL(boards: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFIRST(tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first overall by the General Formula, B × R × S × M × P × T, to two decimals.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, More General Formula, R, page 13; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 1-3, page 13; January 2019.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: csg7, csg9, stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            sessions: sessions of the event, 1 to 6 (sessions); optional, default 1
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"

        Result: the award of first overall (masterpoints).
        """

    @overload
    @staticmethod
    def MPFIRST(tables: Real | Blank, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPFIRST(tables: Real | Blank, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPFIRST(tables: Column[Real], rating: Column[Real | RatingName | Name], event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = 1, limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPFIRST(tables: Column[Real], rating: Column[Real | RatingName | Name], event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = 1, limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPFIRST(tables: Rows[Real], rating: Rows[Real | RatingName | Name], event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = 1, limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPFIRST(tables: Rows[Real], rating: Rows[Real | RatingName | Name], event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = 1, limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPFIRST(tables: InArrays[Real], rating: InArrays[Real | RatingName | Name], event_type: InArrays[EventTypeName | Name] | None = "pairs", sessions: InArrays[Real] | None = 1, limit: InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: InArrays[Real] | None = 0, status: InArrays[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPFIRST(tables: InSeries[Real], rating: InSeries[Real | RatingName | Name], event_type: InSeries[EventTypeName | Name] | None = "pairs", sessions: InSeries[Real] | None = 1, limit: InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: InSeries[Real] | None = 0, status: InSeries[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFIRST(tables: InFrames[Real], rating: InFrames[Real | RatingName | Name], event_type: InFrames[EventTypeName | Name] | None = "pairs", sessions: InFrames[Real] | None = 1, limit: InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: InFrames[Real] | None = 0, status: InFrames[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPPLACE(place: Real, first: Real, sessions: Real | None = 1, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place, from the first award, whether or not the place is paid; ties share.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, overall positions; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 3, page 4; January 2019.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            first: award of first overall; rounded to two decimals before use (masterpoints)
            sessions: sessions of the event, 1 to 6 (sessions); optional, default 1
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each contestant tied for it (masterpoints).
        """

    @overload
    @staticmethod
    def MPPLACE(place: Real | Blank, first: Real, sessions: Real | None = 1, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPPLACE(place: Real | Blank, first: Real, sessions: Real | None = 1, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPPLACE(place: Column[Real], first: Column[Real], sessions: Column[Real] | None = 1, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPPLACE(place: Column[Real], first: Column[Real], sessions: Column[Real] | None = 1, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPPLACE(place: Rows[Real], first: Rows[Real], sessions: Rows[Real] | None = 1, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPPLACE(place: Rows[Real], first: Rows[Real], sessions: Rows[Real] | None = 1, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPPLACE(place: InArrays[Real], first: InArrays[Real], sessions: InArrays[Real] | None = 1, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPPLACE(place: InSeries[Real], first: InSeries[Real], sessions: InSeries[Real] | None = 1, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPPLACE(place: InFrames[Real], first: InFrames[Real], sessions: InFrames[Real] | None = 1, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPAWARDS(tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> list[list[Points]]:
        """All overall awards by the General Formula, first to last paid place, as a column.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, overall positions; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: csg7, csg9, stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            sessions: sessions of the event, 1 to 6 (sessions); optional, default 1
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"

        Result: a column of awards (masterpoints).
        """

    @overload
    @staticmethod
    def MPAWARDS(tables: Real | Blank, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> list[list[Points]] | Literal[""]: ...

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
        """

    @overload
    @staticmethod
    def MPAWARD(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPAWARD(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPAWARD(place: Column[Real], tables: Column[Real], rating: Column[Real | RatingName | Name], event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = 1, limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", entrants: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPAWARD(place: Column[Real], tables: Column[Real], rating: Column[Real | RatingName | Name], event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = 1, limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", entrants: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPAWARD(place: Rows[Real], tables: Rows[Real], rating: Rows[Real | RatingName | Name], event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = 1, limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", entrants: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPAWARD(place: Rows[Real], tables: Rows[Real], rating: Rows[Real | RatingName | Name], event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = 1, limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", entrants: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPAWARD(place: InArrays[Real], tables: InArrays[Real], rating: InArrays[Real | RatingName | Name], event_type: InArrays[EventTypeName | Name] | None = "pairs", sessions: InArrays[Real] | None = 1, limit: InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: InArrays[Real] | None = 0, status: InArrays[StatusName | Name] | None = "championship", entrants: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPAWARD(place: InSeries[Real], tables: InSeries[Real], rating: InSeries[Real | RatingName | Name], event_type: InSeries[EventTypeName | Name] | None = "pairs", sessions: InSeries[Real] | None = 1, limit: InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: InSeries[Real] | None = 0, status: InSeries[StatusName | Name] | None = "championship", entrants: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPAWARD(place: InFrames[Real], tables: InFrames[Real], rating: InFrames[Real | RatingName | Name], event_type: InFrames[EventTypeName | Name] | None = "pairs", sessions: InFrames[Real] | None = 1, limit: InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: InFrames[Real] | None = 0, status: InFrames[StatusName | Name] | None = "championship", entrants: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: Real, event_type: EventTypeName | Name | None = "pairs", first: Real | None = None, sessions: Real | None = 1, entrants: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """How many overall places are paid; without the first award, how many at least.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, 1, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, 2, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, 3, page 10-11; January 2019.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            first: award of first overall; left out = the minimum depth (masterpoints); optional, default none
            sessions: sessions of the event, 1 to 6 (sessions); optional, default 1
            entrants: pairs, teams or players in the field; left out = from the tables (12.5 tables are 25 pairs) (contestants); optional, default from tables

        Result: number of places (places).
        """

    @overload
    @staticmethod
    def MPDEPTH(tables: Real | Blank, event_type: EventTypeName | Name | None = "pairs", first: Real | None = None, sessions: Real | None = 1, entrants: Real | None = None, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: Real | Blank, event_type: EventTypeName | Name | None = "pairs", first: Real | None = None, sessions: Real | None = 1, entrants: Real | None = None, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: Column[Real], event_type: Column[EventTypeName | Name] | None = "pairs", first: Column[Real] | None = None, sessions: Column[Real] | None = 1, entrants: Column[Real] | None = None, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: Column[Real], event_type: Column[EventTypeName | Name] | None = "pairs", first: Column[Real] | None = None, sessions: Column[Real] | None = 1, entrants: Column[Real] | None = None, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: Rows[Real], event_type: Rows[EventTypeName | Name] | None = "pairs", first: Rows[Real] | None = None, sessions: Rows[Real] | None = 1, entrants: Rows[Real] | None = None, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: Rows[Real], event_type: Rows[EventTypeName | Name] | None = "pairs", first: Rows[Real] | None = None, sessions: Rows[Real] | None = 1, entrants: Rows[Real] | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: InArrays[Real], event_type: InArrays[EventTypeName | Name] | None = "pairs", first: InArrays[Real] | None = None, sessions: InArrays[Real] | None = 1, entrants: InArrays[Real] | None = None, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: InSeries[Real], event_type: InSeries[EventTypeName | Name] | None = "pairs", first: InSeries[Real] | None = None, sessions: InSeries[Real] | None = 1, entrants: InSeries[Real] | None = None, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPDEPTH(tables: InFrames[Real], event_type: InFrames[EventTypeName | Name] | None = "pairs", first: InFrames[Real] | None = None, sessions: InFrames[Real] | None = 1, entrants: InFrames[Real] | None = None, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """How many section or session places are paid: 40% of the comparison group, halves up.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards, page 3; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, B. Session Awards for Pair/Individual Events; January 2019.

        Arguments:
            entrants: contestants in the comparison group, for the depth (contestants)

        Result: number of places (places).
        """

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Real | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSECTIONDEPTH(entrants: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

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

        Arguments:
            place: place; if tied, the first of the tied places (place)
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: csg7, csg9, stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name)
            event_type: type of event: pairs or individual (name); optional, default "pairs"
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"
            sections: sections scored together across the field (sections); optional, default 1
            increase: increase of the first award before rounding: 10% after a cut and in flight A, 20% after two, 40% in four-session regional events alongside a shorter one (fraction); optional, default 0
            entrants: contestants in the comparison group, for the depth (contestants); optional, default none
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth where entrants is given, or that nobody can have (masterpoints).
        """

    @overload
    @staticmethod
    def MPSESSION(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", sections: Real | None = 1, increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPSESSION(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", sections: Real | None = 1, increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSESSION(place: Column[Real], tables: Column[Real], rating: Column[Real | RatingName | Name], event_type: Column[EventTypeName | Name] | None = "pairs", limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", sections: Column[Real] | None = 1, increase: Column[Real] | None = 0, entrants: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPSESSION(place: Column[Real], tables: Column[Real], rating: Column[Real | RatingName | Name], event_type: Column[EventTypeName | Name] | None = "pairs", limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", sections: Column[Real] | None = 1, increase: Column[Real] | None = 0, entrants: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSESSION(place: Rows[Real], tables: Rows[Real], rating: Rows[Real | RatingName | Name], event_type: Rows[EventTypeName | Name] | None = "pairs", limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", sections: Rows[Real] | None = 1, increase: Rows[Real] | None = 0, entrants: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSESSION(place: Rows[Real], tables: Rows[Real], rating: Rows[Real | RatingName | Name], event_type: Rows[EventTypeName | Name] | None = "pairs", limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", sections: Rows[Real] | None = 1, increase: Rows[Real] | None = 0, entrants: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSESSION(place: InArrays[Real], tables: InArrays[Real], rating: InArrays[Real | RatingName | Name], event_type: InArrays[EventTypeName | Name] | None = "pairs", limit: InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: InArrays[Real] | None = 0, status: InArrays[StatusName | Name] | None = "championship", sections: InArrays[Real] | None = 1, increase: InArrays[Real] | None = 0, entrants: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPSESSION(place: InSeries[Real], tables: InSeries[Real], rating: InSeries[Real | RatingName | Name], event_type: InSeries[EventTypeName | Name] | None = "pairs", limit: InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: InSeries[Real] | None = 0, status: InSeries[StatusName | Name] | None = "championship", sections: InSeries[Real] | None = 1, increase: InSeries[Real] | None = 0, entrants: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSESSION(place: InFrames[Real], tables: InFrames[Real], rating: InFrames[Real | RatingName | Name], event_type: InFrames[EventTypeName | Name] | None = "pairs", limit: InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: InFrames[Real] | None = 0, status: InFrames[StatusName | Name] | None = "championship", sections: InFrames[Real] | None = 1, increase: InFrames[Real] | None = 0, entrants: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPMATCH(boards: Real, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for winning a match in a Swiss or round robin team event, D × L × M × P.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, page 12; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, More General Formula, D, page 13; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.5, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 3, page 23; January 2019.

        Arguments:
            boards: boards in the match (boards)
            rating: class of the event: club, csg7, csg9, stac, sectional, beneficiary, regional or nabc (name)
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"
            increase: increase before rounding: 20% in flight A of stratiflighted events, 40% in four-session regional events alongside a shorter one (fraction); optional, default 0

        Result: the award of a match won (masterpoints).
        """

    @overload
    @staticmethod
    def MPMATCH(boards: Real | Blank, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPMATCH(boards: Real | Blank, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPMATCH(boards: Column[Real], rating: Column[Real | RatingName | Name], limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", increase: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPMATCH(boards: Column[Real], rating: Column[Real | RatingName | Name], limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", increase: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPMATCH(boards: Rows[Real], rating: Rows[Real | RatingName | Name], limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", increase: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPMATCH(boards: Rows[Real], rating: Rows[Real | RatingName | Name], limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", increase: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPMATCH(boards: InArrays[Real], rating: InArrays[Real | RatingName | Name], limit: InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: InArrays[Real] | None = 0, status: InArrays[StatusName | Name] | None = "championship", increase: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPMATCH(boards: InSeries[Real], rating: InSeries[Real | RatingName | Name], limit: InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: InSeries[Real] | None = 0, status: InSeries[StatusName | Name] | None = "championship", increase: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPMATCH(boards: InFrames[Real], rating: InFrames[Real | RatingName | Name], limit: InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: InFrames[Real] | None = 0, status: InFrames[StatusName | Name] | None = "championship", increase: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: Real, award: Real, ties: Real | None = 0, overall: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints a team earns for its matches in an event, or for its overall place where that is greater.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, page 12; January 2019.

        Arguments:
            wins: matches won (matches)
            award: award for a match won, from MPMATCH (masterpoints)
            ties: matches tied, and three-way matches with one win of two (matches); optional, default 0
            overall: overall award of the team; left out = the matches only (masterpoints); optional, default none

        Result: the match awards together, or the overall award (masterpoints).
        """

    @overload
    @staticmethod
    def MPMATCHES(wins: Real | Blank, award: Real, ties: Real | None = 0, overall: Real | None = None, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: Real | Blank, award: Real, ties: Real | None = 0, overall: Real | None = None, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: Column[Real], award: Column[Real], ties: Column[Real] | None = 0, overall: Column[Real] | None = None, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: Column[Real], award: Column[Real], ties: Column[Real] | None = 0, overall: Column[Real] | None = None, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: Rows[Real], award: Rows[Real], ties: Rows[Real] | None = 0, overall: Rows[Real] | None = None, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: Rows[Real], award: Rows[Real], ties: Rows[Real] | None = 0, overall: Rows[Real] | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: InArrays[Real], award: InArrays[Real], ties: InArrays[Real] | None = 0, overall: InArrays[Real] | None = None, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: InSeries[Real], award: InSeries[Real], ties: InSeries[Real] | None = 0, overall: InSeries[Real] | None = None, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPMATCHES(wins: InFrames[Real], award: InFrames[Real], ties: InFrames[Real] | None = 0, overall: InFrames[Real] | None = None, *, as_floats: bool = False) -> pandas.DataFrame: ...

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

        Arguments:
            place: place; if tied, the first of the tied places (place)
            entrants: pairs, teams or players in the comparison group (contestants)
            game: kind of game: open, invitational, restricted, newcomer, cruise or online; men's, women's, mixed, pro-am and senior count as invitational (name); optional, default "open"
            limit: masterpoint limit of a restricted or newcomer game, or of a strat of an open or invitational game (masterpoints); optional, default open
            boards: boards every contestant is scheduled to play; left out = a full game (boards); optional, default full game
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth (masterpoints).
        """

    @overload
    @staticmethod
    def MPCLUB(place: Real | Blank, entrants: Real, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCLUB(place: Real | Blank, entrants: Real, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUB(place: Column[Real], entrants: Column[Real], game: Column[ClubGameName | Name] | None = "open", limit: Column[Real | OpenLimitName | Name] | None = "open", boards: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUB(place: Column[Real], entrants: Column[Real], game: Column[ClubGameName | Name] | None = "open", limit: Column[Real | OpenLimitName | Name] | None = "open", boards: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUB(place: Rows[Real], entrants: Rows[Real], game: Rows[ClubGameName | Name] | None = "open", limit: Rows[Real | OpenLimitName | Name] | None = "open", boards: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUB(place: Rows[Real], entrants: Rows[Real], game: Rows[ClubGameName | Name] | None = "open", limit: Rows[Real | OpenLimitName | Name] | None = "open", boards: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUB(place: InArrays[Real], entrants: InArrays[Real], game: InArrays[ClubGameName | Name] | None = "open", limit: InArrays[Real | OpenLimitName | Name] | None = "open", boards: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCLUB(place: InSeries[Real], entrants: InSeries[Real], game: InSeries[ClubGameName | Name] | None = "open", limit: InSeries[Real | OpenLimitName | Name] | None = "open", boards: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUB(place: InFrames[Real], entrants: InFrames[Real], game: InFrames[ClubGameName | Name] | None = "open", limit: InFrames[Real | OpenLimitName | Name] | None = "open", boards: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Real, tables: Real, game: ClubGameName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in a club game of two sections, or one of more than 15 tables.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, D. Overall Awards for Large Club Games, page 6; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 1, page 7; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 3, page 4; January 2019.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            tables: tables in all sections together, from 3; a half table counts as full (tables)
            game: kind of game: open, invitational, restricted, newcomer, cruise or online; men's, women's, mixed, pro-am and senior count as invitational (name); optional, default "open"
            boards: boards every contestant is scheduled to play; left out = a full game (boards); optional, default full game
            tied: contestants who share the place (contestants); optional, default 1
            limit: masterpoint limit of a restricted game or a lower strat; the manual has no overall award for these (masterpoints); optional, default open

        Result: the award; 0 for a place below sixth (masterpoints).
        """

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Real | Blank, tables: Real, game: ClubGameName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Real | Blank, tables: Real, game: ClubGameName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, limit: Real | OpenLimitName | Name | None = "open", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Column[Real], tables: Column[Real], game: Column[ClubGameName | Name] | None = "open", boards: Column[Real] | None = None, tied: Column[Real] | None = 1, limit: Column[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Column[Real], tables: Column[Real], game: Column[ClubGameName | Name] | None = "open", boards: Column[Real] | None = None, tied: Column[Real] | None = 1, limit: Column[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Rows[Real], tables: Rows[Real], game: Rows[ClubGameName | Name] | None = "open", boards: Rows[Real] | None = None, tied: Rows[Real] | None = 1, limit: Rows[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: Rows[Real], tables: Rows[Real], game: Rows[ClubGameName | Name] | None = "open", boards: Rows[Real] | None = None, tied: Rows[Real] | None = 1, limit: Rows[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: InArrays[Real], tables: InArrays[Real], game: InArrays[ClubGameName | Name] | None = "open", boards: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, limit: InArrays[Real | OpenLimitName | Name] | None = "open", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: InSeries[Real], tables: InSeries[Real], game: InSeries[ClubGameName | Name] | None = "open", boards: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, limit: InSeries[Real | OpenLimitName | Name] | None = "open", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUBOVERALL(place: InFrames[Real], tables: InFrames[Real], game: InFrames[ClubGameName | Name] | None = "open", boards: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, limit: InFrames[Real | OpenLimitName | Name] | None = "open", *, as_floats: bool = False) -> pandas.DataFrame: ...

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
        """

    @overload
    @staticmethod
    def MPCSG(place: Real | Blank, game: SpecialGameName | Name, tables: Real, event_type: EventTypeName | Name | None = None, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = None, boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCSG(place: Real | Blank, game: SpecialGameName | Name, tables: Real, event_type: EventTypeName | Name | None = None, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = None, boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCSG(place: Column[Real], game: Column[SpecialGameName | Name], tables: Column[Real], event_type: Column[EventTypeName | Name] | None = None, limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = None, boards: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCSG(place: Column[Real], game: Column[SpecialGameName | Name], tables: Column[Real], event_type: Column[EventTypeName | Name] | None = None, limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = None, boards: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCSG(place: Rows[Real], game: Rows[SpecialGameName | Name], tables: Rows[Real], event_type: Rows[EventTypeName | Name] | None = None, limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = None, boards: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCSG(place: Rows[Real], game: Rows[SpecialGameName | Name], tables: Rows[Real], event_type: Rows[EventTypeName | Name] | None = None, limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = None, boards: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCSG(place: InArrays[Real], game: InArrays[SpecialGameName | Name], tables: InArrays[Real], event_type: InArrays[EventTypeName | Name] | None = None, limit: InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: InArrays[Real] | None = None, boards: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCSG(place: InSeries[Real], game: InSeries[SpecialGameName | Name], tables: InSeries[Real], event_type: InSeries[EventTypeName | Name] | None = None, limit: InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: InSeries[Real] | None = None, boards: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCSG(place: InFrames[Real], game: InFrames[SpecialGameName | Name], tables: InFrames[Real], event_type: InFrames[EventTypeName | Name] | None = None, limit: InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: InFrames[Real] | None = None, boards: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGROUP(tables: Real, movement: MovementName | Name | None = "mitchell", *, as_floats: Literal[False] = False) -> Decimal:
        """Pairs in a comparison group of a section: the entrants that MPCLUB and MPSECTIONDEPTH take.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards, page 3; January 2019.

        Arguments:
            tables: tables of the section, a half table as .5 (tables)
            movement: movement: mitchell, howell, scrambled mitchell (name); optional, default "mitchell"

        Result: number of pairs in each group (pairs).
        """

    @overload
    @staticmethod
    def MPGROUP(tables: Real | Blank, movement: MovementName | Name | None = "mitchell", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPGROUP(tables: Real | Blank, movement: MovementName | Name | None = "mitchell", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGROUP(tables: Column[Real], movement: Column[MovementName | Name] | None = "mitchell", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPGROUP(tables: Column[Real], movement: Column[MovementName | Name] | None = "mitchell", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGROUP(tables: Rows[Real], movement: Rows[MovementName | Name] | None = "mitchell", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGROUP(tables: Rows[Real], movement: Rows[MovementName | Name] | None = "mitchell", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGROUP(tables: InArrays[Real], movement: InArrays[MovementName | Name] | None = "mitchell", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPGROUP(tables: InSeries[Real], movement: InSeries[MovementName | Name] | None = "mitchell", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGROUP(tables: InFrames[Real], movement: InFrames[MovementName | Name] | None = "mitchell", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: Real, game: ClubGameName | Name | None = "open", event_type: EventTypeName | Name | None = "pairs", boards: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """The part of full awards a regular club game pays for its boards, if its tables and boards are enough.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 4; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 4; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, C. Newcomer Game Awards, page 5; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 1, page 7; January 2019.

        Arguments:
            tables: tables of the whole game; for teams, the teams (tables)
            game: kind of game: open, invitational, restricted, newcomer, cruise or online; men's, women's, mixed, pro-am and senior count as invitational (name); optional, default "open"
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            boards: boards every contestant is scheduled to play; left out = a full game (boards); optional, default full game

        Result: the part of the full award (fraction).
        """

    @overload
    @staticmethod
    def MPCLUBPART(tables: Real | Blank, game: ClubGameName | Name | None = "open", event_type: EventTypeName | Name | None = "pairs", boards: Real | None = None, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: Real | Blank, game: ClubGameName | Name | None = "open", event_type: EventTypeName | Name | None = "pairs", boards: Real | None = None, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: Column[Real], game: Column[ClubGameName | Name] | None = "open", event_type: Column[EventTypeName | Name] | None = "pairs", boards: Column[Real] | None = None, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: Column[Real], game: Column[ClubGameName | Name] | None = "open", event_type: Column[EventTypeName | Name] | None = "pairs", boards: Column[Real] | None = None, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: Rows[Real], game: Rows[ClubGameName | Name] | None = "open", event_type: Rows[EventTypeName | Name] | None = "pairs", boards: Rows[Real] | None = None, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: Rows[Real], game: Rows[ClubGameName | Name] | None = "open", event_type: Rows[EventTypeName | Name] | None = "pairs", boards: Rows[Real] | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: InArrays[Real], game: InArrays[ClubGameName | Name] | None = "open", event_type: InArrays[EventTypeName | Name] | None = "pairs", boards: InArrays[Real] | None = None, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: InSeries[Real], game: InSeries[ClubGameName | Name] | None = "open", event_type: InSeries[EventTypeName | Name] | None = "pairs", boards: InSeries[Real] | None = None, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUBPART(tables: InFrames[Real], game: InFrames[ClubGameName | Name] | None = "open", event_type: InFrames[EventTypeName | Name] | None = "pairs", boards: InFrames[Real] | None = None, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCRUISE(days: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """How many club championships a cruise club may hold in so many days at sea.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 1, page 7; January 2019.

        Arguments:
            days: days at sea (days)

        Result: number of championships (games).
        """

    @overload
    @staticmethod
    def MPCRUISE(days: Real | Blank, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCRUISE(days: Real | Blank, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCRUISE(days: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCRUISE(days: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCRUISE(days: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCRUISE(days: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCRUISE(days: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCRUISE(days: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCRUISE(days: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: Real, singles: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """How many players of 20 or more masterpoints may play in a newcomer game, so that no half table is left.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, C. Newcomer Game Awards, 1; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 4; January 2019.

        Arguments:
            pairs: pairs of newcomers without the fill-ins (pairs)
            singles: single newcomers without a partner: 0 or 1 (players); optional, default 0

        Result: number of players, 0 to 2 (players).
        """

    @overload
    @staticmethod
    def MPFILLIN(pairs: Real | Blank, singles: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: Real | Blank, singles: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: Column[Real], singles: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: Column[Real], singles: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: Rows[Real], singles: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: Rows[Real], singles: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: InArrays[Real], singles: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: InSeries[Real], singles: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFILLIN(pairs: InFrames[Real], singles: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Real, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", *, as_floats: Literal[False] = False) -> Decimal:
        """Tables a club game counts together with those of a restricted or newcomer game at the same time.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 3, page 7; January 2019.

        Arguments:
            tables: tables of the game itself; a half table counts as full (tables)
            added_tables: tables of the game played at the same time (tables)
            added_game: which game that is: restricted or newcomer (name)
            game: kind of game: open, invitational, restricted, newcomer, cruise or online; men's, women's, mixed, pro-am and senior count as invitational (name); optional, default "open"
            limit: masterpoint limit of the game, or of a strat of it; left out = the open field (masterpoints); optional, default open

        Result: number of tables, whole (tables).
        """

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Real | Blank, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Real | Blank, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Column[Real], added_tables: Column[Real], added_game: Column[ClubGameName | Name], game: Column[ClubGameName | Name] | None = "open", limit: Column[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Column[Real], added_tables: Column[Real], added_game: Column[ClubGameName | Name], game: Column[ClubGameName | Name] | None = "open", limit: Column[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Rows[Real], added_tables: Rows[Real], added_game: Rows[ClubGameName | Name], game: Rows[ClubGameName | Name] | None = "open", limit: Rows[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: Rows[Real], added_tables: Rows[Real], added_game: Rows[ClubGameName | Name], game: Rows[ClubGameName | Name] | None = "open", limit: Rows[Real | OpenLimitName | Name] | None = "open", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: InArrays[Real], added_tables: InArrays[Real], added_game: InArrays[ClubGameName | Name], game: InArrays[ClubGameName | Name] | None = "open", limit: InArrays[Real | OpenLimitName | Name] | None = "open", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: InSeries[Real], added_tables: InSeries[Real], added_game: InSeries[ClubGameName | Name], game: InSeries[ClubGameName | Name] | None = "open", limit: InSeries[Real | OpenLimitName | Name] | None = "open", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUBTABLES(tables: InFrames[Real], added_tables: InFrames[Real], added_game: InFrames[ClubGameName | Name], game: InFrames[ClubGameName | Name] | None = "open", limit: InFrames[Real | OpenLimitName | Name] | None = "open", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: Real, entrants: Real, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for a section place in a club game that adds the tables of a game at the same time.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, E. Other Club Games, 3, page 7; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, page 3; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards, page 3; January 2019.

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
        """

    @overload
    @staticmethod
    def MPCLUBADDED(place: Real | Blank, entrants: Real, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: Real | Blank, entrants: Real, added_tables: Real, added_game: ClubGameName | Name, game: ClubGameName | Name | None = "open", limit: Real | OpenLimitName | Name | None = "open", boards: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: Column[Real], entrants: Column[Real], added_tables: Column[Real], added_game: Column[ClubGameName | Name], game: Column[ClubGameName | Name] | None = "open", limit: Column[Real | OpenLimitName | Name] | None = "open", boards: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: Column[Real], entrants: Column[Real], added_tables: Column[Real], added_game: Column[ClubGameName | Name], game: Column[ClubGameName | Name] | None = "open", limit: Column[Real | OpenLimitName | Name] | None = "open", boards: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: Rows[Real], entrants: Rows[Real], added_tables: Rows[Real], added_game: Rows[ClubGameName | Name], game: Rows[ClubGameName | Name] | None = "open", limit: Rows[Real | OpenLimitName | Name] | None = "open", boards: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: Rows[Real], entrants: Rows[Real], added_tables: Rows[Real], added_game: Rows[ClubGameName | Name], game: Rows[ClubGameName | Name] | None = "open", limit: Rows[Real | OpenLimitName | Name] | None = "open", boards: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: InArrays[Real], entrants: InArrays[Real], added_tables: InArrays[Real], added_game: InArrays[ClubGameName | Name], game: InArrays[ClubGameName | Name] | None = "open", limit: InArrays[Real | OpenLimitName | Name] | None = "open", boards: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: InSeries[Real], entrants: InSeries[Real], added_tables: InSeries[Real], added_game: InSeries[ClubGameName | Name], game: InSeries[ClubGameName | Name] | None = "open", limit: InSeries[Real | OpenLimitName | Name] | None = "open", boards: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCLUBADDED(place: InFrames[Real], entrants: InFrames[Real], added_tables: InFrames[Real], added_game: InFrames[ClubGameName | Name], game: InFrames[ClubGameName | Name] | None = "open", limit: InFrames[Real | OpenLimitName | Name] | None = "open", boards: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPRANK(scores: Column[Real], unranked: Column[bool] | None = None, qualification: bool | None = False, *, as_floats: Literal[False] = False) -> list[Points | CellError]:
        """Ranks of a whole range of scores, highest first: rounded to two decimals, and then compared.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 1; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, C. Newcomer Game Awards, 2; January 2019.

        Arguments:
            scores: range of the scores that are compared with each other (score)
            unranked: range as large, TRUE next to a pair that is not ranked (not eligible): lower ones move up; blank = ranked; optional, default all ranked
            qualification: TRUE = for qualification: scores are not rounded; optional, default FALSE

        Result: a rank for each score, in the shape of the range; blank where not ranked (place).
        """

    @overload
    @staticmethod
    def MPRANK(scores: Column[Real], unranked: Column[bool] | None = None, qualification: bool | None = False, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPRANK(scores: Rows[Real], unranked: Rows[bool] | None = None, qualification: bool | None = False, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPRANK(scores: Rows[Real], unranked: Rows[bool] | None = None, qualification: bool | None = False, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPRANK(scores: InArrays[Real], unranked: InArrays[bool] | None = None, qualification: bool | None = False, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPRANK(scores: InSeries[Real], unranked: InSeries[bool] | None = None, qualification: bool | None = False, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPRANK(scores: InFrames[Real], unranked: InFrames[bool] | None = None, qualification: bool | None = False, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGREATER(section: Real, overall: Real, section_b: Real | None = 0, overall_b: Real | None = 0, section_c: Real | None = 0, overall_c: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """The masterpoints a pair is credited with: its section or its overall award, whichever is greater.

        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, D. Overall Awards for Large Club Games, 1, page 6; January 2019.

        Arguments:
            section: section award, 0 if there is none (masterpoints)
            overall: overall award, 0 if there is none (masterpoints)
            section_b: section award in the next lower strat; left out = none (masterpoints); optional, default 0
            overall_b: overall award in the next lower strat; left out = none (masterpoints); optional, default 0
            section_c: section award in the lowest of three strats; left out = none (masterpoints); optional, default 0
            overall_c: overall award in the lowest of three strats; left out = none (masterpoints); optional, default 0

        Result: the greatest of the awards (masterpoints).
        """

    @overload
    @staticmethod
    def MPGREATER(section: Real | Blank, overall: Real, section_b: Real | None = 0, overall_b: Real | None = 0, section_c: Real | None = 0, overall_c: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPGREATER(section: Real | Blank, overall: Real, section_b: Real | None = 0, overall_b: Real | None = 0, section_c: Real | None = 0, overall_c: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGREATER(section: Column[Real], overall: Column[Real], section_b: Column[Real] | None = 0, overall_b: Column[Real] | None = 0, section_c: Column[Real] | None = 0, overall_c: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPGREATER(section: Column[Real], overall: Column[Real], section_b: Column[Real] | None = 0, overall_b: Column[Real] | None = 0, section_c: Column[Real] | None = 0, overall_c: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGREATER(section: Rows[Real], overall: Rows[Real], section_b: Rows[Real] | None = 0, overall_b: Rows[Real] | None = 0, section_c: Rows[Real] | None = 0, overall_c: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGREATER(section: Rows[Real], overall: Rows[Real], section_b: Rows[Real] | None = 0, overall_b: Rows[Real] | None = 0, section_c: Rows[Real] | None = 0, overall_c: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGREATER(section: InArrays[Real], overall: InArrays[Real], section_b: InArrays[Real] | None = 0, overall_b: InArrays[Real] | None = 0, section_c: InArrays[Real] | None = 0, overall_c: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPGREATER(section: InSeries[Real], overall: InSeries[Real], section_b: InSeries[Real] | None = 0, overall_b: InSeries[Real] | None = 0, section_c: InSeries[Real] | None = 0, overall_c: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGREATER(section: InFrames[Real], overall: InFrames[Real], section_b: InFrames[Real] | None = 0, overall_b: InFrames[Real] | None = 0, section_c: InFrames[Real] | None = 0, overall_c: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: Real, first: Real, qualifiers: Real, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at a six-session NABC+ pair event: all pairs of the last two sessions.

        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards, overall positions; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 3, page 4; January 2019.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            first: award of first overall, such as MPNABC gives it (masterpoints)
            qualifiers: pairs that qualified for the last two sessions (pairs)
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the pairs that qualified (masterpoints).
        """

    @overload
    @staticmethod
    def MPSIXSESSION(place: Real | Blank, first: Real, qualifiers: Real, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: Real | Blank, first: Real, qualifiers: Real, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: Column[Real], first: Column[Real], qualifiers: Column[Real], tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: Column[Real], first: Column[Real], qualifiers: Column[Real], tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: Rows[Real], first: Rows[Real], qualifiers: Rows[Real], tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: Rows[Real], first: Rows[Real], qualifiers: Rows[Real], tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: InArrays[Real], first: InArrays[Real], qualifiers: InArrays[Real], tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: InSeries[Real], first: InSeries[Real], qualifiers: InSeries[Real], tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSIXSESSION(place: InFrames[Real], first: InFrames[Real], qualifiers: InFrames[Real], tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Real, players: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """A team's average for its bracket: 4 × the team's masterpoints / its players, at most 45,000.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.

        Arguments:
            masterpoints: masterpoints of all players of the team together (masterpoints)
            players: players on the team, 4 or more (players)

        Result: the average of the team, unrounded, at most 45,000 (masterpoints).
        """

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Real | Blank, players: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Real | Blank, players: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Column[Real], players: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Column[Real], players: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Rows[Real], players: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: Rows[Real], players: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: InArrays[Real], players: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: InSeries[Real], players: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPTEAM(masterpoints: InFrames[Real], players: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPKO(place: Real, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in a knockout bracket, from its average and number of teams.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Bracket Size Adjustment Factor, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A.1 Overall Awards Below First Place, page 14-16; January 2019.

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
        """

    @overload
    @staticmethod
    def MPKO(place: Real | Blank, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPKO(place: Real | Blank, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPKO(place: Column[Real], average: Column[Real], teams: Column[Real], rounds: Column[Real] | None = None, boards: Column[Real] | None = 24, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPKO(place: Column[Real], average: Column[Real], teams: Column[Real], rounds: Column[Real] | None = None, boards: Column[Real] | None = 24, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPKO(place: Rows[Real], average: Rows[Real], teams: Rows[Real], rounds: Rows[Real] | None = None, boards: Rows[Real] | None = 24, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPKO(place: Rows[Real], average: Rows[Real], teams: Rows[Real], rounds: Rows[Real] | None = None, boards: Rows[Real] | None = 24, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPKO(place: InArrays[Real], average: InArrays[Real], teams: InArrays[Real], rounds: InArrays[Real] | None = None, boards: InArrays[Real] | None = 24, rating: InArrays[Real | RatingName | Name] | None = "regional", restrictions: InArrays[Real] | None = 0, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPKO(place: InSeries[Real], average: InSeries[Real], teams: InSeries[Real], rounds: InSeries[Real] | None = None, boards: InSeries[Real] | None = 24, rating: InSeries[Real | RatingName | Name] | None = "regional", restrictions: InSeries[Real] | None = 0, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPKO(place: InFrames[Real], average: InFrames[Real], teams: InFrames[Real], rounds: InFrames[Real] | None = None, boards: InFrames[Real] | None = 24, rating: InFrames[Real | RatingName | Name] | None = "regional", restrictions: InFrames[Real] | None = 0, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: Real, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for winning a knockout match: 10% of the first overall award, within its least and most.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A.2 Match Awards, page 14-16; January 2019.

        Arguments:
            first: first overall award of the bracket (masterpoints)
            boards: boards in a match (boards); optional, default 24
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"

        Result: the award for a match won (masterpoints).
        """

    @overload
    @staticmethod
    def MPKOMATCH(first: Real | Blank, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: Real | Blank, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: Column[Real], boards: Column[Real] | None = 24, rating: Column[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: Column[Real], boards: Column[Real] | None = 24, rating: Column[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: Rows[Real], boards: Rows[Real] | None = 24, rating: Rows[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: Rows[Real], boards: Rows[Real] | None = 24, rating: Rows[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: InArrays[Real], boards: InArrays[Real] | None = 24, rating: InArrays[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: InSeries[Real], boards: InSeries[Real] | None = 24, rating: InSeries[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPKOMATCH(first: InFrames[Real], boards: InFrames[Real] | None = 24, rating: InFrames[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: Real, average: Real, teams: Real, boards: Real | None = 12, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in a compact knockout (matches of half the normal length).

        Source: ACBL Masterpoint Awards, Specialized Team Events, A.3 Compact Knockouts, page 16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A.1 Overall Awards Below First Place, page 14-16; January 2019.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            average: bracket average (MPBRACKETAVERAGE): the mean of the teams' averages, four players' masterpoints, at most 45,000 each (masterpoints)
            teams: teams that entered, 3 or more (teams)
            boards: boards in a match, as played; left out = 12, with 3 or 4 teams 24 (boards); optional, default 12
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0

        Result: the award of the place; 0 where none is paid (masterpoints).
        """

    @overload
    @staticmethod
    def MPCOMPACT(place: Real | Blank, average: Real, teams: Real, boards: Real | None = 12, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: Real | Blank, average: Real, teams: Real, boards: Real | None = 12, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: Column[Real], average: Column[Real], teams: Column[Real], boards: Column[Real] | None = 12, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: Column[Real], average: Column[Real], teams: Column[Real], boards: Column[Real] | None = 12, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: Rows[Real], average: Rows[Real], teams: Rows[Real], boards: Rows[Real] | None = 12, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: Rows[Real], average: Rows[Real], teams: Rows[Real], boards: Rows[Real] | None = 12, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: InArrays[Real], average: InArrays[Real], teams: InArrays[Real], boards: InArrays[Real] | None = 12, rating: InArrays[Real | RatingName | Name] | None = "regional", restrictions: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: InSeries[Real], average: InSeries[Real], teams: InSeries[Real], boards: InSeries[Real] | None = 12, rating: InSeries[Real | RatingName | Name] | None = "regional", restrictions: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCOMPACT(place: InFrames[Real], average: InFrames[Real], teams: InFrames[Real], boards: InFrames[Real] | None = 12, rating: InFrames[Real | RatingName | Name] | None = "regional", restrictions: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPRRKO(place: Real, average: Real, teams: Real, rounds: Real, bracket: BracketName | Name | None = "top", playoff: bool | None = False, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place where a round robin qualifies four teams to a knockout (Soloway).

        Source: ACBL Masterpoint Awards, Specialized Team Events, B. Top Bracket of an Unlimited KO with 2+ Brackets, page 16-17; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, B. Second and Subsequent Brackets of an Unlimited KO, page 16-17; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, B. When a Round Robin is played to Qualify four teams to KO finals, page 16-17; January 2019.

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
        """

    @overload
    @staticmethod
    def MPRRKO(place: Real | Blank, average: Real, teams: Real, rounds: Real, bracket: BracketName | Name | None = "top", playoff: bool | None = False, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPRRKO(place: Real | Blank, average: Real, teams: Real, rounds: Real, bracket: BracketName | Name | None = "top", playoff: bool | None = False, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPRRKO(place: Column[Real], average: Column[Real], teams: Column[Real], rounds: Column[Real], bracket: Column[BracketName | Name] | None = "top", playoff: Column[bool] | None = False, boards: Column[Real] | None = 24, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPRRKO(place: Column[Real], average: Column[Real], teams: Column[Real], rounds: Column[Real], bracket: Column[BracketName | Name] | None = "top", playoff: Column[bool] | None = False, boards: Column[Real] | None = 24, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPRRKO(place: Rows[Real], average: Rows[Real], teams: Rows[Real], rounds: Rows[Real], bracket: Rows[BracketName | Name] | None = "top", playoff: Rows[bool] | None = False, boards: Rows[Real] | None = 24, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPRRKO(place: Rows[Real], average: Rows[Real], teams: Rows[Real], rounds: Rows[Real], bracket: Rows[BracketName | Name] | None = "top", playoff: Rows[bool] | None = False, boards: Rows[Real] | None = 24, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPRRKO(place: InArrays[Real], average: InArrays[Real], teams: InArrays[Real], rounds: InArrays[Real], bracket: InArrays[BracketName | Name] | None = "top", playoff: InArrays[bool] | None = False, boards: InArrays[Real] | None = 24, rating: InArrays[Real | RatingName | Name] | None = "regional", restrictions: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPRRKO(place: InSeries[Real], average: InSeries[Real], teams: InSeries[Real], rounds: InSeries[Real], bracket: InSeries[BracketName | Name] | None = "top", playoff: InSeries[bool] | None = False, boards: InSeries[Real] | None = 24, rating: InSeries[Real | RatingName | Name] | None = "regional", restrictions: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPRRKO(place: InFrames[Real], average: InFrames[Real], teams: InFrames[Real], rounds: InFrames[Real], bracket: InFrames[BracketName | Name] | None = "top", playoff: InFrames[bool] | None = False, boards: InFrames[Real] | None = 24, rating: InFrames[Real | RatingName | Name] | None = "regional", restrictions: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPBRACKET(place: Real, average: Real, teams: Real, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in a bracketed Swiss or round robin, from its average and teams.

        Source: ACBL Masterpoint Awards, Specialized Team Events, C. Bracketed Swiss/Round Robin Teams, page 17-18; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, C. Swiss/Round Robin Bracket Size Adjustment Factor, page 17-18; January 2019.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            average: bracket average (MPBRACKETAVERAGE): the mean of the teams' averages, four players' masterpoints, at most 45,000 each (masterpoints)
            teams: teams in the bracket; of a split lowest flight, in its largest group (teams)
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0

        Result: the award of the place; 0 where none is paid (masterpoints).
        """

    @overload
    @staticmethod
    def MPBRACKET(place: Real | Blank, average: Real, teams: Real, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPBRACKET(place: Real | Blank, average: Real, teams: Real, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPBRACKET(place: Column[Real], average: Column[Real], teams: Column[Real], rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPBRACKET(place: Column[Real], average: Column[Real], teams: Column[Real], rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPBRACKET(place: Rows[Real], average: Rows[Real], teams: Rows[Real], rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPBRACKET(place: Rows[Real], average: Rows[Real], teams: Rows[Real], rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPBRACKET(place: InArrays[Real], average: InArrays[Real], teams: InArrays[Real], rating: InArrays[Real | RatingName | Name] | None = "regional", restrictions: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPBRACKET(place: InSeries[Real], average: InSeries[Real], teams: InSeries[Real], rating: InSeries[Real | RatingName | Name] | None = "regional", restrictions: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPBRACKET(place: InFrames[Real], average: InFrames[Real], teams: InFrames[Real], rating: InFrames[Real | RatingName | Name] | None = "regional", restrictions: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGOLD(average: Real, top: bool | None = False, *, as_floats: Literal[False] = False) -> Decimal:
        """The part of an overall award in a regional bracket that is gold, from the average of each player.

        Source: ACBL Masterpoint Awards, Specialized Team Events, D. Pigmentation of Awards; January 2019.

        Arguments:
            average: average masterpoints of each player of the bracket (masterpoints)
            top: TRUE for the top bracket (TRUE/FALSE); optional, default FALSE

        Result: part of the award that is gold, 0.3334 to 1 (fraction).
        """

    @overload
    @staticmethod
    def MPGOLD(average: Real | Blank, top: bool | None = False, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPGOLD(average: Real | Blank, top: bool | None = False, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGOLD(average: Column[Real], top: Column[bool] | None = False, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPGOLD(average: Column[Real], top: Column[bool] | None = False, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGOLD(average: Rows[Real], top: Rows[bool] | None = False, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGOLD(average: Rows[Real], top: Rows[bool] | None = False, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGOLD(average: InArrays[Real], top: InArrays[bool] | None = False, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPGOLD(average: InSeries[Real], top: InSeries[bool] | None = False, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGOLD(average: InFrames[Real], top: InFrames[bool] | None = False, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPBRACKETAVERAGE(team_averages: InFrames[Real], *, as_floats: Literal[False] = False) -> Decimal:
        """The average of a bracket for MPKO and the like: the mean of its teams' averages.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.

        Arguments:
            team_averages: range of the averages of all teams (masterpoints)

        Result: the average of the bracket, unrounded (masterpoints).
        """

    @overload
    @staticmethod
    def MPBRACKETAVERAGE(team_averages: InFrames[Real], *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPBRACKETTEAMS(group_teams: InFrames[Real], *, as_floats: Literal[False] = False) -> Decimal:
        """Teams that count where the lowest flight of a knockout is split: those of the largest group.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A.1 Overall Awards Below First Place, page 14-16; January 2019.

        Arguments:
            group_teams: range of the teams in each group of the flight (teams)

        Result: number of teams for MPKO (teams).
        """

    @overload
    @staticmethod
    def MPBRACKETTEAMS(group_teams: InFrames[Real], *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Real, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints of a team that forfeits a knockout match: those of the team it beat in its last match.

        Source: ACBL Masterpoint Awards, Specialized Team Events, A.1 Overall Awards Below First Place, page 14-16; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, A. Knockout Teams Formula, page 14-16; January 2019.

        Arguments:
            place: place of the losers of the forfeited match: 2 in the final, 3 in a semifinal, 5 ... (place)
            average: bracket average (MPBRACKETAVERAGE): the mean of the teams' averages, four players' masterpoints, at most 45,000 each (masterpoints)
            teams: teams in the bracket; of a split lowest flight, in its largest group (teams)
            rounds: rounds of the event; left out = as many as the teams need (rounds); optional, default from teams
            boards: boards in a match (boards); optional, default 24
            rating: class of the event: stac, sectional, beneficiary, regional, nabc or national; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0

        Result: the award of the team; 0 where its victim is paid none (masterpoints).
        """

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Real | Blank, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Real | Blank, average: Real, teams: Real, rounds: Real | None = None, boards: Real | None = 24, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Column[Real], average: Column[Real], teams: Column[Real], rounds: Column[Real] | None = None, boards: Column[Real] | None = 24, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Column[Real], average: Column[Real], teams: Column[Real], rounds: Column[Real] | None = None, boards: Column[Real] | None = 24, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Rows[Real], average: Rows[Real], teams: Rows[Real], rounds: Rows[Real] | None = None, boards: Rows[Real] | None = 24, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: Rows[Real], average: Rows[Real], teams: Rows[Real], rounds: Rows[Real] | None = None, boards: Rows[Real] | None = 24, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: InArrays[Real], average: InArrays[Real], teams: InArrays[Real], rounds: InArrays[Real] | None = None, boards: InArrays[Real] | None = 24, rating: InArrays[Real | RatingName | Name] | None = "regional", restrictions: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: InSeries[Real], average: InSeries[Real], teams: InSeries[Real], rounds: InSeries[Real] | None = None, boards: InSeries[Real] | None = 24, rating: InSeries[Real | RatingName | Name] | None = "regional", restrictions: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPKOFORFEIT(place: InFrames[Real], average: InFrames[Real], teams: InFrames[Real], rounds: InFrames[Real] | None = None, boards: InFrames[Real] | None = 24, rating: InFrames[Real | RatingName | Name] | None = "regional", restrictions: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

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

        Arguments:
            place: place; if tied, the first of the tied places (place)
            event_name: printed name of the event, such as Blue Ribbon Pairs, 10K Swiss or Vanderbilt KO (name)
            tables: tables in the event, for teams the number of teams; left out = enough for the full award (tables); optional, default full award
            limit: upper masterpoint limit, for the events with a formula maximum; left out = that in the event's name (masterpoints); optional, default from the name
            rounds: rounds of a knockout; left out = as many as the tables need (rounds); optional, default from tables
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each tied for it; 0 where none is paid (masterpoints).
        """

    @overload
    @staticmethod
    def MPNABC(place: Real | Blank, event_name: NabcEventName | Name, tables: Real | None = None, limit: Real | OpenLimitName | Name | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPNABC(place: Real | Blank, event_name: NabcEventName | Name, tables: Real | None = None, limit: Real | OpenLimitName | Name | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPNABC(place: Column[Real], event_name: Column[NabcEventName | Name], tables: Column[Real] | None = None, limit: Column[Real | OpenLimitName | Name] | None = None, rounds: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPNABC(place: Column[Real], event_name: Column[NabcEventName | Name], tables: Column[Real] | None = None, limit: Column[Real | OpenLimitName | Name] | None = None, rounds: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPNABC(place: Rows[Real], event_name: Rows[NabcEventName | Name], tables: Rows[Real] | None = None, limit: Rows[Real | OpenLimitName | Name] | None = None, rounds: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPNABC(place: Rows[Real], event_name: Rows[NabcEventName | Name], tables: Rows[Real] | None = None, limit: Rows[Real | OpenLimitName | Name] | None = None, rounds: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPNABC(place: InArrays[Real], event_name: InArrays[NabcEventName | Name], tables: InArrays[Real] | None = None, limit: InArrays[Real | OpenLimitName | Name] | None = None, rounds: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPNABC(place: InSeries[Real], event_name: InSeries[NabcEventName | Name], tables: InSeries[Real] | None = None, limit: InSeries[Real | OpenLimitName | Name] | None = None, rounds: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPNABC(place: InFrames[Real], event_name: InFrames[NabcEventName | Name], tables: InFrames[Real] | None = None, limit: InFrames[Real | OpenLimitName | Name] | None = None, rounds: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCBF(place: Real, event_name: CbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at a named event of the Canadian Bridge Federation.

        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A. Canadian Bridge Championships, page 31-32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A. Canadian Bridge Championships, page 31-32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A.1 Minimum Tables, page 31-32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A.1 Minimum Tables, page 31-32; January 2019.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            event_name: printed name of the event, such as CBF National Teams or Canadian Open Pairs (name)
            tables: tables in the event, for teams the number of teams; left out = enough for the full award (tables); optional, default full award
            rounds: rounds of a knockout; left out = as many as the tables need (rounds); optional, default from tables
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each tied for it; 0 where none is paid (masterpoints).
        """

    @overload
    @staticmethod
    def MPCBF(place: Real | Blank, event_name: CbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCBF(place: Real | Blank, event_name: CbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCBF(place: Column[Real], event_name: Column[CbfEventName | Name], tables: Column[Real] | None = None, rounds: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCBF(place: Column[Real], event_name: Column[CbfEventName | Name], tables: Column[Real] | None = None, rounds: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCBF(place: Rows[Real], event_name: Rows[CbfEventName | Name], tables: Rows[Real] | None = None, rounds: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCBF(place: Rows[Real], event_name: Rows[CbfEventName | Name], tables: Rows[Real] | None = None, rounds: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCBF(place: InArrays[Real], event_name: InArrays[CbfEventName | Name], tables: InArrays[Real] | None = None, rounds: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCBF(place: InSeries[Real], event_name: InSeries[CbfEventName | Name], tables: InSeries[Real] | None = None, rounds: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCBF(place: InFrames[Real], event_name: InFrames[CbfEventName | Name], tables: InFrames[Real] | None = None, rounds: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPUSBF(place: Real, event_name: UsbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at the team trials of the United States Bridge Federation.

        Source: ACBL Masterpoint Awards, Calculating the Awards – USBF, A. USBF Team Trials, page 32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – USBF, A.2 Assigned Place Awards, page 32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – USBF, A.3 Minimum Tables, page 32; January 2019.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            event_name: USBF Open Team, USBF Senior Team or USBF Women's Team (name)
            tables: tables in the event, for teams the number of teams; left out = enough for the full award (tables); optional, default full award
            rounds: rounds of a knockout; left out = as many as the tables need (rounds); optional, default from tables
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each tied for it; 0 where none is paid (masterpoints).
        """

    @overload
    @staticmethod
    def MPUSBF(place: Real | Blank, event_name: UsbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPUSBF(place: Real | Blank, event_name: UsbfEventName | Name, tables: Real | None = None, rounds: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPUSBF(place: Column[Real], event_name: Column[UsbfEventName | Name], tables: Column[Real] | None = None, rounds: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPUSBF(place: Column[Real], event_name: Column[UsbfEventName | Name], tables: Column[Real] | None = None, rounds: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPUSBF(place: Rows[Real], event_name: Rows[UsbfEventName | Name], tables: Rows[Real] | None = None, rounds: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPUSBF(place: Rows[Real], event_name: Rows[UsbfEventName | Name], tables: Rows[Real] | None = None, rounds: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPUSBF(place: InArrays[Real], event_name: InArrays[UsbfEventName | Name], tables: InArrays[Real] | None = None, rounds: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPUSBF(place: InSeries[Real], event_name: InSeries[UsbfEventName | Name], tables: InSeries[Real] | None = None, rounds: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPUSBF(place: InFrames[Real], event_name: InFrames[UsbfEventName | Name], tables: InFrames[Real] | None = None, rounds: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPWBF(place: Real, event_name: WbfEventName | Name, rounds: Real | None = 5, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place at a named event of the World Bridge Federation.

        Source: ACBL Masterpoint Awards, Calculating the Awards – WBF, page 33; January 2019.

        Arguments:
            place: place; if tied, the first of the tied places (place)
            event_name: printed name of the event, such as Bermuda Bowl or Venice Cup (name)
            rounds: rounds of a knockout whose places follow from them; left out = 5 (rounds); optional, default 5
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award of the place, or the share of each tied for it; 0 where none is paid (masterpoints).
        """

    @overload
    @staticmethod
    def MPWBF(place: Real | Blank, event_name: WbfEventName | Name, rounds: Real | None = 5, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPWBF(place: Real | Blank, event_name: WbfEventName | Name, rounds: Real | None = 5, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPWBF(place: Column[Real], event_name: Column[WbfEventName | Name], rounds: Column[Real] | None = 5, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPWBF(place: Column[Real], event_name: Column[WbfEventName | Name], rounds: Column[Real] | None = 5, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPWBF(place: Rows[Real], event_name: Rows[WbfEventName | Name], rounds: Rows[Real] | None = 5, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPWBF(place: Rows[Real], event_name: Rows[WbfEventName | Name], rounds: Rows[Real] | None = 5, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPWBF(place: InArrays[Real], event_name: InArrays[WbfEventName | Name], rounds: InArrays[Real] | None = 5, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPWBF(place: InSeries[Real], event_name: InSeries[WbfEventName | Name], rounds: InSeries[Real] | None = 5, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPWBF(place: InFrames[Real], event_name: InFrames[WbfEventName | Name], rounds: InFrames[Real] | None = 5, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: NamesOfEventsWithMatchesName | Name, wins: Real | None = None, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for winning a match of a full day at a named NABC+, CBF or USBF team event.

        Source: ACBL Masterpoint Awards, NABC+ Events, C.1 Match Awards, page 28-30; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – CBF, A.2 Match Awards, page 31-32; January 2019.
        Source: ACBL Masterpoint Awards, Calculating the Awards – USBF, A.1 Match Awards, page 32; January 2019.

        Arguments:
            event_name: printed name of the event, such as Spingold KO or USBF Senior Team (name)
            wins: matches won in a three-way or four-way match: 0, 1 or 2; left out = a match of two teams, won (matches); optional, default two-team match

        Result: the match award (masterpoints).
        """

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: NamesOfEventsWithMatchesName | Name | Blank, wins: Real | None = None, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: NamesOfEventsWithMatchesName | Name | Blank, wins: Real | None = None, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: Column[NamesOfEventsWithMatchesName | Name], wins: Column[Real] | None = None, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: Column[NamesOfEventsWithMatchesName | Name], wins: Column[Real] | None = None, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: Rows[NamesOfEventsWithMatchesName | Name], wins: Rows[Real] | None = None, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: Rows[NamesOfEventsWithMatchesName | Name], wins: Rows[Real] | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: InArrays[NamesOfEventsWithMatchesName | Name], wins: InArrays[Real] | None = None, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: InSeries[NamesOfEventsWithMatchesName | Name], wins: InSeries[Real] | None = None, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPDAYMATCH(event_name: InFrames[NamesOfEventsWithMatchesName | Name], wins: InFrames[Real] | None = None, *, as_floats: bool = False) -> pandas.DataFrame: ...

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

        Arguments:
            event_name: named NABC+, CBF or USBF event, nap national or gnt national (name)
            flight: flight of a national final of the NAP or GNT; left out for all other events (name); optional, default none

        Result: "eligible" or "not eligible" (text).
        """

    @overload
    @staticmethod
    def MPGLM(event_name: GlmEventName | Name | Blank, flight: GntFlightName | Name | None = None) -> str: ...

    @overload
    @staticmethod
    def MPGLM(event_name: Column[GlmEventName | Name], flight: Column[GntFlightName | Name] | None = None) -> list[str | CellError]: ...

    @overload
    @staticmethod
    def MPGLM(event_name: Rows[GlmEventName | Name], flight: Rows[GntFlightName | Name] | None = None) -> list[list[str | CellError]]: ...

    @overload
    @staticmethod
    def MPGLM(event_name: InArrays[GlmEventName | Name], flight: InArrays[GntFlightName | Name] | None = None) -> Array: ...

    @overload
    @staticmethod
    def MPGLM(event_name: InSeries[GlmEventName | Name], flight: InSeries[GntFlightName | Name] | None = None) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGLM(event_name: InFrames[GlmEventName | Name], flight: InFrames[GntFlightName | Name] | None = None) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Real, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[False] = False) -> Decimal:
        """The most championship events a sectional or regional may hold in a session; further ones are side games.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 1, page 13; January 2019.

        Arguments:
            expected_tables: tables expected on the day, from previous records (tables)
            rating: tournament: sectional or regional (name); optional, default "regional"

        Result: number of events (events).
        """

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Real | Blank, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Real | Blank, rating: Real | RatingName | Name | None = "regional", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Column[Real], rating: Column[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Column[Real], rating: Column[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Rows[Real], rating: Rows[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: Rows[Real], rating: Rows[Real | RatingName | Name] | None = "regional", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: InArrays[Real], rating: InArrays[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: InSeries[Real], rating: InSeries[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCHAMPIONSHIPS(expected_tables: InFrames[Real], rating: InFrames[Real | RatingName | Name] | None = "regional", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSERIESTABLES(session_tables: InFrames[Real], *, as_floats: Literal[False] = False) -> Decimal:
        """Tables a side game series counts for its overall awards: the average of its two largest sessions.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.2, page 19; January 2019.

        Arguments:
            session_tables: range of the tables in each session of the series (tables)

        Result: number of tables, whole (tables).
        """

    @overload
    @staticmethod
    def MPSERIESTABLES(session_tables: InFrames[Real], *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSERIES(place: Real, tables: Real, rating: Real | RatingName | Name, award_kind: SeriesAwardName | Name | None = "series", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for a place in a side game series: overall of the series, or overall or session of one.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.2, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.

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
        """

    @overload
    @staticmethod
    def MPSERIES(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, award_kind: SeriesAwardName | Name | None = "series", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPSERIES(place: Real | Blank, tables: Real, rating: Real | RatingName | Name, award_kind: SeriesAwardName | Name | None = "series", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSERIES(place: Column[Real], tables: Column[Real], rating: Column[Real | RatingName | Name], award_kind: Column[SeriesAwardName | Name] | None = "series", limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, entrants: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPSERIES(place: Column[Real], tables: Column[Real], rating: Column[Real | RatingName | Name], award_kind: Column[SeriesAwardName | Name] | None = "series", limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, entrants: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSERIES(place: Rows[Real], tables: Rows[Real], rating: Rows[Real | RatingName | Name], award_kind: Rows[SeriesAwardName | Name] | None = "series", limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, entrants: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSERIES(place: Rows[Real], tables: Rows[Real], rating: Rows[Real | RatingName | Name], award_kind: Rows[SeriesAwardName | Name] | None = "series", limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, entrants: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSERIES(place: InArrays[Real], tables: InArrays[Real], rating: InArrays[Real | RatingName | Name], award_kind: InArrays[SeriesAwardName | Name] | None = "series", limit: InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: InArrays[Real] | None = 0, entrants: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPSERIES(place: InSeries[Real], tables: InSeries[Real], rating: InSeries[Real | RatingName | Name], award_kind: InSeries[SeriesAwardName | Name] | None = "series", limit: InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: InSeries[Real] | None = 0, entrants: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSERIES(place: InFrames[Real], tables: InFrames[Real], rating: InFrames[Real | RatingName | Name], award_kind: InFrames[SeriesAwardName | Name] | None = "series", limit: InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: InFrames[Real] | None = 0, entrants: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]:
        """Overall ranks in a side game series, from the average of each participant's two highest percentages.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.2, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Masterpoints for Regular Club Games, A. Open Game Awards, 1; January 2019.

        Arguments:
            percentages: range of the percentages, 0% to 100% or 0 to 100, a row for each participant; blank = not played (percentage)

        Result: a column of ranks, one for each row; blank without two sessions (place).
        """

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSERIESRANK(percentages: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Real, team_place: Real, tables: Real, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", pair_tied: Real | None = 1, team_tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints at a pair/team event: the higher of the pair's award and its team's board-a-match award.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.3, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, A. Depth of Overall Awards, page 10-11; January 2019.

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
        """

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Real | Blank, team_place: Real, tables: Real, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", pair_tied: Real | None = 1, team_tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Real | Blank, team_place: Real, tables: Real, rating: Real | RatingName | Name, limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", pair_tied: Real | None = 1, team_tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Column[Real], team_place: Column[Real], tables: Column[Real], rating: Column[Real | RatingName | Name], limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", pair_tied: Column[Real] | None = 1, team_tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Column[Real], team_place: Column[Real], tables: Column[Real], rating: Column[Real | RatingName | Name], limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", pair_tied: Column[Real] | None = 1, team_tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Rows[Real], team_place: Rows[Real], tables: Rows[Real], rating: Rows[Real | RatingName | Name], limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", pair_tied: Rows[Real] | None = 1, team_tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: Rows[Real], team_place: Rows[Real], tables: Rows[Real], rating: Rows[Real | RatingName | Name], limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", pair_tied: Rows[Real] | None = 1, team_tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: InArrays[Real], team_place: InArrays[Real], tables: InArrays[Real], rating: InArrays[Real | RatingName | Name], limit: InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: InArrays[Real] | None = 0, status: InArrays[StatusName | Name] | None = "championship", pair_tied: InArrays[Real] | None = 1, team_tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: InSeries[Real], team_place: InSeries[Real], tables: InSeries[Real], rating: InSeries[Real | RatingName | Name], limit: InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: InSeries[Real] | None = 0, status: InSeries[StatusName | Name] | None = "championship", pair_tied: InSeries[Real] | None = 1, team_tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPPAIRTEAM(pair_place: InFrames[Real], team_place: InFrames[Real], tables: InFrames[Real], rating: InFrames[Real | RatingName | Name], limit: InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: InFrames[Real] | None = 0, status: InFrames[StatusName | Name] | None = "championship", pair_tied: InFrames[Real] | None = 1, team_tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Real, section_tables: Real, *, as_floats: Literal[False] = False) -> Decimal:
        """How many session places are gold in each direction when sections of a regional pair event are combined.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.8, page 20; January 2019.

        Arguments:
            sections: sections scored and ranked together (sections)
            section_tables: tables in the smallest section; a half table counts as full (tables)

        Result: number of places in each direction (places).
        """

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Real | Blank, section_tables: Real, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Real | Blank, section_tables: Real, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Column[Real], section_tables: Column[Real], *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Column[Real], section_tables: Column[Real], *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Rows[Real], section_tables: Rows[Real], *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: Rows[Real], section_tables: Rows[Real], *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: InArrays[Real], section_tables: InArrays[Real], *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: InSeries[Real], section_tables: InSeries[Real], *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGOLDPLACES(sections: InFrames[Real], section_tables: InFrames[Real], *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: Real, concurrent_tables: Real, unrestricted_events: Real | None = 1, nlm_tables: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Tables an unrestricted sectional event counts for its overall awards, with those of concurrent events.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events, 1; January 2019.

        Arguments:
            tables: tables of the event itself, with all its flights and strats (tables)
            concurrent_tables: tables of all concurrent restricted events (tables)
            unrestricted_events: unrestricted events that share the concurrent tables (events); optional, default 1
            nlm_tables: tables of the same session at a non-life-master regional at the same place (tables); optional, default 0

        Result: number of tables for MPFIRST, whole (tables).
        """

    @overload
    @staticmethod
    def MPCREDIT(tables: Real | Blank, concurrent_tables: Real, unrestricted_events: Real | None = 1, nlm_tables: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: Real | Blank, concurrent_tables: Real, unrestricted_events: Real | None = 1, nlm_tables: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: Column[Real], concurrent_tables: Column[Real], unrestricted_events: Column[Real] | None = 1, nlm_tables: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: Column[Real], concurrent_tables: Column[Real], unrestricted_events: Column[Real] | None = 1, nlm_tables: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: Rows[Real], concurrent_tables: Rows[Real], unrestricted_events: Rows[Real] | None = 1, nlm_tables: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: Rows[Real], concurrent_tables: Rows[Real], unrestricted_events: Rows[Real] | None = 1, nlm_tables: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: InArrays[Real], concurrent_tables: InArrays[Real], unrestricted_events: InArrays[Real] | None = 1, nlm_tables: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: InSeries[Real], concurrent_tables: InSeries[Real], unrestricted_events: InSeries[Real] | None = 1, nlm_tables: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPCREDIT(tables: InFrames[Real], concurrent_tables: InFrames[Real], unrestricted_events: InFrames[Real] | None = 1, nlm_tables: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Real, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first overall of a progressive sectional final, or of a strat of it.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events, 3, page 21; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

        Arguments:
            tables: actual tables in the final, for a strat its own and those of lower strats (tables)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0

        Result: the award of first overall (masterpoints).
        """

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Real | Blank, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Real | Blank, event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Column[Real], event_type: Column[EventTypeName | Name] | None = "pairs", limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Column[Real], event_type: Column[EventTypeName | Name] | None = "pairs", limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Rows[Real], event_type: Rows[EventTypeName | Name] | None = "pairs", limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: Rows[Real], event_type: Rows[EventTypeName | Name] | None = "pairs", limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: InArrays[Real], event_type: InArrays[EventTypeName | Name] | None = "pairs", limit: InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: InSeries[Real], event_type: InSeries[EventTypeName | Name] | None = "pairs", limit: InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPPROGRESSIVE(tables: InFrames[Real], event_type: InFrames[EventTypeName | Name] | None = "pairs", limit: InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Real, rating: Real | RatingName | Name | None = "regional", event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first overall of a four-session regional event alongside a shorter unrestricted event.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 3, page 23; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

        Arguments:
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            rating: class of the event: regional or nabc; or a number, taken as R (name); optional, default "regional"
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            limit: upper masterpoint limit of the event or strat; "open" or left out = no limit (masterpoints); optional, default open
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"

        Result: the award of first overall (masterpoints).
        """

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Real | Blank, rating: Real | RatingName | Name | None = "regional", event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Real | Blank, rating: Real | RatingName | Name | None = "regional", event_type: EventTypeName | Name | None = "pairs", limit: Real | OpenLimitName | Name | None = "open", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Column[Real], rating: Column[Real | RatingName | Name] | None = "regional", event_type: Column[EventTypeName | Name] | None = "pairs", limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Column[Real], rating: Column[Real | RatingName | Name] | None = "regional", event_type: Column[EventTypeName | Name] | None = "pairs", limit: Column[Real | OpenLimitName | Name] | None = "open", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Rows[Real], rating: Rows[Real | RatingName | Name] | None = "regional", event_type: Rows[EventTypeName | Name] | None = "pairs", limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: Rows[Real], rating: Rows[Real | RatingName | Name] | None = "regional", event_type: Rows[EventTypeName | Name] | None = "pairs", limit: Rows[Real | OpenLimitName | Name] | None = "open", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: InArrays[Real], rating: InArrays[Real | RatingName | Name] | None = "regional", event_type: InArrays[EventTypeName | Name] | None = "pairs", limit: InArrays[Real | OpenLimitName | Name] | None = "open", restrictions: InArrays[Real] | None = 0, status: InArrays[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: InSeries[Real], rating: InSeries[Real | RatingName | Name] | None = "regional", event_type: InSeries[EventTypeName | Name] | None = "pairs", limit: InSeries[Real | OpenLimitName | Name] | None = "open", restrictions: InSeries[Real] | None = 0, status: InSeries[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFOURSESSION(tables: InFrames[Real], rating: InFrames[Real | RatingName | Name] | None = "regional", event_type: InFrames[EventTypeName | Name] | None = "pairs", limit: InFrames[Real | OpenLimitName | Name] | None = "open", restrictions: InFrames[Real] | None = 0, status: InFrames[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Real, lower_limit: Real, event_type: EventTypeName | Name | None = "pairs", event_format: EventFormatName | Name | None = "stratiflighted", *, as_floats: Literal[False] = False) -> Decimal:
        """Tables that first overall of the top flight counts at a regional stratiflighted or flighted event.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 1 and 2, page 22-23; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 1, page 22; January 2019.

        Arguments:
            tables: tables in the top flight; at a flighted event in the top and middle flights (tables)
            lower_limit: upper masterpoint limit of the lowest flight (masterpoints)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            event_format: stratiflighted (two flights) or flighted (three flights) (name); optional, default "stratiflighted"

        Result: number of tables, whole (tables).
        """

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Real | Blank, lower_limit: Real, event_type: EventTypeName | Name | None = "pairs", event_format: EventFormatName | Name | None = "stratiflighted", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Real | Blank, lower_limit: Real, event_type: EventTypeName | Name | None = "pairs", event_format: EventFormatName | Name | None = "stratiflighted", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Column[Real], lower_limit: Column[Real], event_type: Column[EventTypeName | Name] | None = "pairs", event_format: Column[EventFormatName | Name] | None = "stratiflighted", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Column[Real], lower_limit: Column[Real], event_type: Column[EventTypeName | Name] | None = "pairs", event_format: Column[EventFormatName | Name] | None = "stratiflighted", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Rows[Real], lower_limit: Rows[Real], event_type: Rows[EventTypeName | Name] | None = "pairs", event_format: Rows[EventFormatName | Name] | None = "stratiflighted", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: Rows[Real], lower_limit: Rows[Real], event_type: Rows[EventTypeName | Name] | None = "pairs", event_format: Rows[EventFormatName | Name] | None = "stratiflighted", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: InArrays[Real], lower_limit: InArrays[Real], event_type: InArrays[EventTypeName | Name] | None = "pairs", event_format: InArrays[EventFormatName | Name] | None = "stratiflighted", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: InSeries[Real], lower_limit: InSeries[Real], event_type: InSeries[EventTypeName | Name] | None = "pairs", event_format: InSeries[EventFormatName | Name] | None = "stratiflighted", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPEVENTTABLES(tables: InFrames[Real], lower_limit: InFrames[Real], event_type: InFrames[EventTypeName | Name] | None = "pairs", event_format: InFrames[EventFormatName | Name] | None = "stratiflighted", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: Real, first: Real, strat_tables: Real, flight_tables: Real, limit: Real | OpenLimitName | Name, flight_limit: Real | OpenLimitName | Name | None = None, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first of a lower strat of an upper flight, regional stratiflighted or flighted events.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 1 and 2, page 22-23; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.1, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

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
            increase: increase of the award by formula before rounding: 40% at four-session events alongside a shorter one (fraction); optional, default 0

        Result: the award of first in the strat (masterpoints).
        """

    @overload
    @staticmethod
    def MPSTRAT(strat: Real | Blank, first: Real, strat_tables: Real, flight_tables: Real, limit: Real | OpenLimitName | Name, flight_limit: Real | OpenLimitName | Name | None = None, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: Real | Blank, first: Real, strat_tables: Real, flight_tables: Real, limit: Real | OpenLimitName | Name, flight_limit: Real | OpenLimitName | Name | None = None, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: Column[Real], first: Column[Real], strat_tables: Column[Real], flight_tables: Column[Real], limit: Column[Real | OpenLimitName | Name], flight_limit: Column[Real | OpenLimitName | Name] | None = None, event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = None, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", increase: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: Column[Real], first: Column[Real], strat_tables: Column[Real], flight_tables: Column[Real], limit: Column[Real | OpenLimitName | Name], flight_limit: Column[Real | OpenLimitName | Name] | None = None, event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = None, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", increase: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: Rows[Real], first: Rows[Real], strat_tables: Rows[Real], flight_tables: Rows[Real], limit: Rows[Real | OpenLimitName | Name], flight_limit: Rows[Real | OpenLimitName | Name] | None = None, event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = None, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", increase: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: Rows[Real], first: Rows[Real], strat_tables: Rows[Real], flight_tables: Rows[Real], limit: Rows[Real | OpenLimitName | Name], flight_limit: Rows[Real | OpenLimitName | Name] | None = None, event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = None, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", increase: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: InArrays[Real], first: InArrays[Real], strat_tables: InArrays[Real], flight_tables: InArrays[Real], limit: InArrays[Real | OpenLimitName | Name], flight_limit: InArrays[Real | OpenLimitName | Name] | None = None, event_type: InArrays[EventTypeName | Name] | None = "pairs", sessions: InArrays[Real] | None = None, rating: InArrays[Real | RatingName | Name] | None = "regional", restrictions: InArrays[Real] | None = 0, status: InArrays[StatusName | Name] | None = "championship", increase: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: InSeries[Real], first: InSeries[Real], strat_tables: InSeries[Real], flight_tables: InSeries[Real], limit: InSeries[Real | OpenLimitName | Name], flight_limit: InSeries[Real | OpenLimitName | Name] | None = None, event_type: InSeries[EventTypeName | Name] | None = "pairs", sessions: InSeries[Real] | None = None, rating: InSeries[Real | RatingName | Name] | None = "regional", restrictions: InSeries[Real] | None = 0, status: InSeries[StatusName | Name] | None = "championship", increase: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPSTRAT(strat: InFrames[Real], first: InFrames[Real], strat_tables: InFrames[Real], flight_tables: InFrames[Real], limit: InFrames[Real | OpenLimitName | Name], flight_limit: InFrames[Real | OpenLimitName | Name] | None = None, event_type: InFrames[EventTypeName | Name] | None = "pairs", sessions: InFrames[Real] | None = None, rating: InFrames[Real | RatingName | Name] | None = "regional", restrictions: InFrames[Real] | None = 0, status: InFrames[StatusName | Name] | None = "championship", increase: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Real, top_tables: Real, limit: Real | OpenLimitName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first overall of the second flight of a regional flighted event (three flights).

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 2, page 22-23; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

        Arguments:
            event_tables: event tables: the result of MPEVENTTABLES (tables)
            top_tables: actual tables of the top flight (tables)
            limit: upper masterpoint limit of the second flight (masterpoints)
            event_type: type of event: pairs, bam, swiss or individual (name); optional, default "pairs"
            sessions: sessions of the event, 1 to 6; needed, as the first award of the event depends on them (sessions); optional, default none
            rating: class of the event: regional or nabc; or a number, taken as R (name); optional, default "regional"
            restrictions: number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more (restrictions); optional, default 0
            status: championship, side (a non-championship event) or consolation (name); optional, default "championship"
            increase: increase of the award by formula before rounding: 40% at four-session events alongside a shorter one (fraction); optional, default 0

        Result: the award of first overall in the second flight (masterpoints).
        """

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Real | Blank, top_tables: Real, limit: Real | OpenLimitName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Real | Blank, top_tables: Real, limit: Real | OpenLimitName | Name, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "regional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", increase: Real | None = 0, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Column[Real], top_tables: Column[Real], limit: Column[Real | OpenLimitName | Name], event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = None, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", increase: Column[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Column[Real], top_tables: Column[Real], limit: Column[Real | OpenLimitName | Name], event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = None, rating: Column[Real | RatingName | Name] | None = "regional", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", increase: Column[Real] | None = 0, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Rows[Real], top_tables: Rows[Real], limit: Rows[Real | OpenLimitName | Name], event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = None, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", increase: Rows[Real] | None = 0, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: Rows[Real], top_tables: Rows[Real], limit: Rows[Real | OpenLimitName | Name], event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = None, rating: Rows[Real | RatingName | Name] | None = "regional", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", increase: Rows[Real] | None = 0, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: InArrays[Real], top_tables: InArrays[Real], limit: InArrays[Real | OpenLimitName | Name], event_type: InArrays[EventTypeName | Name] | None = "pairs", sessions: InArrays[Real] | None = None, rating: InArrays[Real | RatingName | Name] | None = "regional", restrictions: InArrays[Real] | None = 0, status: InArrays[StatusName | Name] | None = "championship", increase: InArrays[Real] | None = 0, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: InSeries[Real], top_tables: InSeries[Real], limit: InSeries[Real | OpenLimitName | Name], event_type: InSeries[EventTypeName | Name] | None = "pairs", sessions: InSeries[Real] | None = None, rating: InSeries[Real | RatingName | Name] | None = "regional", restrictions: InSeries[Real] | None = 0, status: InSeries[StatusName | Name] | None = "championship", increase: InSeries[Real] | None = 0, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFLIGHTB(event_tables: InFrames[Real], top_tables: InFrames[Real], limit: InFrames[Real | OpenLimitName | Name], event_type: InFrames[EventTypeName | Name] | None = "pairs", sessions: InFrames[Real] | None = None, rating: InFrames[Real | RatingName | Name] | None = "regional", restrictions: InFrames[Real] | None = 0, status: InFrames[StatusName | Name] | None = "championship", increase: InFrames[Real] | None = 0, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Real, x_tables: Real, b_tables: Real, x_limit: Real, b_limit: Real, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "sectional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for first of strat X, the lower strat of flight A, at a sectional stratiflighted event.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events, 2, page 21; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.1, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, Calculating the Awards – The General Formula, page 9; January 2019.

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
        """

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Real | Blank, x_tables: Real, b_tables: Real, x_limit: Real, b_limit: Real, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "sectional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Real | Blank, x_tables: Real, b_tables: Real, x_limit: Real, b_limit: Real, event_type: EventTypeName | Name | None = "pairs", sessions: Real | None = None, rating: Real | RatingName | Name | None = "sectional", restrictions: Real | None = 0, status: StatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Column[Real], x_tables: Column[Real], b_tables: Column[Real], x_limit: Column[Real], b_limit: Column[Real], event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = None, rating: Column[Real | RatingName | Name] | None = "sectional", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Column[Real], x_tables: Column[Real], b_tables: Column[Real], x_limit: Column[Real], b_limit: Column[Real], event_type: Column[EventTypeName | Name] | None = "pairs", sessions: Column[Real] | None = None, rating: Column[Real | RatingName | Name] | None = "sectional", restrictions: Column[Real] | None = 0, status: Column[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Rows[Real], x_tables: Rows[Real], b_tables: Rows[Real], x_limit: Rows[Real], b_limit: Rows[Real], event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = None, rating: Rows[Real | RatingName | Name] | None = "sectional", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: Rows[Real], x_tables: Rows[Real], b_tables: Rows[Real], x_limit: Rows[Real], b_limit: Rows[Real], event_type: Rows[EventTypeName | Name] | None = "pairs", sessions: Rows[Real] | None = None, rating: Rows[Real | RatingName | Name] | None = "sectional", restrictions: Rows[Real] | None = 0, status: Rows[StatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: InArrays[Real], x_tables: InArrays[Real], b_tables: InArrays[Real], x_limit: InArrays[Real], b_limit: InArrays[Real], event_type: InArrays[EventTypeName | Name] | None = "pairs", sessions: InArrays[Real] | None = None, rating: InArrays[Real | RatingName | Name] | None = "sectional", restrictions: InArrays[Real] | None = 0, status: InArrays[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: InSeries[Real], x_tables: InSeries[Real], b_tables: InSeries[Real], x_limit: InSeries[Real], b_limit: InSeries[Real], event_type: InSeries[EventTypeName | Name] | None = "pairs", sessions: InSeries[Real] | None = None, rating: InSeries[Real | RatingName | Name] | None = "sectional", restrictions: InSeries[Real] | None = 0, status: InSeries[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPXSTRAT(a_tables: InFrames[Real], x_tables: InFrames[Real], b_tables: InFrames[Real], x_limit: InFrames[Real], b_limit: InFrames[Real], event_type: InFrames[EventTypeName | Name] | None = "pairs", sessions: InFrames[Real] | None = None, rating: InFrames[Real | RatingName | Name] | None = "sectional", restrictions: InFrames[Real] | None = 0, status: InFrames[StatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: Real, middle_limit: Real | None = None, middle_strat: Real | None = None, top_strat: Real | None = None) -> str:
        """Whether the limits of flights and strats are allowed: "allowed", or #N/A and the criterion not met.

        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 2, page 22; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 1; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, B. Sectional Regulations – Unrestricted Events, 2; January 2019.

        Arguments:
            lower_limit: upper masterpoint limit of the lowest flight (masterpoints)
            middle_limit: that of the middle flight; left out = two flights (masterpoints); optional, default none
            middle_strat: that of the lower strat of the middle flight (masterpoints); optional, default none
            top_strat: that of the lowest strat of the top flight (masterpoints); optional, default none

        Result: "allowed" (text).
        """

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: Real | Blank, middle_limit: Real | None = None, middle_strat: Real | None = None, top_strat: Real | None = None) -> str: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: Column[Real], middle_limit: Column[Real] | None = None, middle_strat: Column[Real] | None = None, top_strat: Column[Real] | None = None) -> list[str | CellError]: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: Rows[Real], middle_limit: Rows[Real] | None = None, middle_strat: Rows[Real] | None = None, top_strat: Rows[Real] | None = None) -> list[list[str | CellError]]: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: InArrays[Real], middle_limit: InArrays[Real] | None = None, middle_strat: InArrays[Real] | None = None, top_strat: InArrays[Real] | None = None) -> Array: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: InSeries[Real], middle_limit: InSeries[Real] | None = None, middle_strat: InSeries[Real] | None = None, top_strat: InSeries[Real] | None = None) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPFLIGHTLIMITS(lower_limit: InFrames[Real], middle_limit: InFrames[Real] | None = None, middle_strat: InFrames[Real] | None = None, top_strat: InFrames[Real] | None = None) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPNAP(stage: StageName | Name, flight: NapFlightName | Name, place: Real, tables: Real, sessions: Real | None = None, game: ClubName | Name | None = "open", total_tables: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in the North American Pairs, by stage and flight.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, A. Club Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, B. Unit Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, C. District Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, D. National Finals, page 24; January 2019.

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
        """

    @overload
    @staticmethod
    def MPNAP(stage: StageName | Name | Blank, flight: NapFlightName | Name, place: Real, tables: Real, sessions: Real | None = None, game: ClubName | Name | None = "open", total_tables: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPNAP(stage: StageName | Name | Blank, flight: NapFlightName | Name, place: Real, tables: Real, sessions: Real | None = None, game: ClubName | Name | None = "open", total_tables: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPNAP(stage: Column[StageName | Name], flight: Column[NapFlightName | Name], place: Column[Real], tables: Column[Real], sessions: Column[Real] | None = None, game: Column[ClubName | Name] | None = "open", total_tables: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPNAP(stage: Column[StageName | Name], flight: Column[NapFlightName | Name], place: Column[Real], tables: Column[Real], sessions: Column[Real] | None = None, game: Column[ClubName | Name] | None = "open", total_tables: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPNAP(stage: Rows[StageName | Name], flight: Rows[NapFlightName | Name], place: Rows[Real], tables: Rows[Real], sessions: Rows[Real] | None = None, game: Rows[ClubName | Name] | None = "open", total_tables: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPNAP(stage: Rows[StageName | Name], flight: Rows[NapFlightName | Name], place: Rows[Real], tables: Rows[Real], sessions: Rows[Real] | None = None, game: Rows[ClubName | Name] | None = "open", total_tables: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPNAP(stage: InArrays[StageName | Name], flight: InArrays[NapFlightName | Name], place: InArrays[Real], tables: InArrays[Real], sessions: InArrays[Real] | None = None, game: InArrays[ClubName | Name] | None = "open", total_tables: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPNAP(stage: InSeries[StageName | Name], flight: InSeries[NapFlightName | Name], place: InSeries[Real], tables: InSeries[Real], sessions: InSeries[Real] | None = None, game: InSeries[ClubName | Name] | None = "open", total_tables: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPNAP(stage: InFrames[StageName | Name], flight: InFrames[NapFlightName | Name], place: InFrames[Real], tables: InFrames[Real], sessions: InFrames[Real] | None = None, game: InFrames[ClubName | Name] | None = "open", total_tables: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: StageName | Name, flight: NapFlightName | Name, place: Real, tables: Real, game: ClubName | Name | None = "open", increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for a session (section) place in the North American Pairs, by stage and flight.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, A. Club Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, B. Unit Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, C. District Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, D. National Finals, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, B. Session Awards for Pair/Individual Events; January 2019.

        Arguments:
            stage: stage: club, unit, district or national (name)
            flight: flight: A, B or C (name)
            place: place; if tied, the first of the tied places (place)
            tables: tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams (tables)
            game: kind of club at the club stage: open or invitational (name); optional, default "open"
            increase: increase of the first award before rounding: 10% after a cut and in flight A, 20% after two, 40% in four-session regional events alongside a shorter one (fraction); optional, default 0
            entrants: contestants in the comparison group, for the depth (contestants); optional, default none
            tied: contestants who share the place (contestants); optional, default 1

        Result: the award; 0 for a place below the depth where entrants is given (masterpoints).
        """

    @overload
    @staticmethod
    def MPNAPSESSION(stage: StageName | Name | Blank, flight: NapFlightName | Name, place: Real, tables: Real, game: ClubName | Name | None = "open", increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: StageName | Name | Blank, flight: NapFlightName | Name, place: Real, tables: Real, game: ClubName | Name | None = "open", increase: Real | None = 0, entrants: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: Column[StageName | Name], flight: Column[NapFlightName | Name], place: Column[Real], tables: Column[Real], game: Column[ClubName | Name] | None = "open", increase: Column[Real] | None = 0, entrants: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: Column[StageName | Name], flight: Column[NapFlightName | Name], place: Column[Real], tables: Column[Real], game: Column[ClubName | Name] | None = "open", increase: Column[Real] | None = 0, entrants: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: Rows[StageName | Name], flight: Rows[NapFlightName | Name], place: Rows[Real], tables: Rows[Real], game: Rows[ClubName | Name] | None = "open", increase: Rows[Real] | None = 0, entrants: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: Rows[StageName | Name], flight: Rows[NapFlightName | Name], place: Rows[Real], tables: Rows[Real], game: Rows[ClubName | Name] | None = "open", increase: Rows[Real] | None = 0, entrants: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: InArrays[StageName | Name], flight: InArrays[NapFlightName | Name], place: InArrays[Real], tables: InArrays[Real], game: InArrays[ClubName | Name] | None = "open", increase: InArrays[Real] | None = 0, entrants: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: InSeries[StageName | Name], flight: InSeries[NapFlightName | Name], place: InSeries[Real], tables: InSeries[Real], game: InSeries[ClubName | Name] | None = "open", increase: InSeries[Real] | None = 0, entrants: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPNAPSESSION(stage: InFrames[StageName | Name], flight: InFrames[NapFlightName | Name], place: InFrames[Real], tables: InFrames[Real], game: InFrames[ClubName | Name] | None = "open", increase: InFrames[Real] | None = 0, entrants: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGNT(stage: GntStageName | Name, flight: GntFlightName | Name, place: Real, teams: Real, sessions: Real | None = None, event_type: TeamTypeName | Name | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", qualifiers: Real | None = None, second_day: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for an overall place in the Grand National Teams, by stage and flight.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, A. Club Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, 1, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, C. District Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, D. National Finals, page 25-27; January 2019.

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
        """

    @overload
    @staticmethod
    def MPGNT(stage: GntStageName | Name | Blank, flight: GntFlightName | Name, place: Real, teams: Real, sessions: Real | None = None, event_type: TeamTypeName | Name | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", qualifiers: Real | None = None, second_day: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPGNT(stage: GntStageName | Name | Blank, flight: GntFlightName | Name, place: Real, teams: Real, sessions: Real | None = None, event_type: TeamTypeName | Name | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", qualifiers: Real | None = None, second_day: Real | None = None, tied: Real | None = 1, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGNT(stage: Column[GntStageName | Name], flight: Column[GntFlightName | Name], place: Column[Real], teams: Column[Real], sessions: Column[Real] | None = None, event_type: Column[TeamTypeName | Name] | None = None, game: Column[GntClubName | Name] | None = "open", status: Column[GntStatusName | Name] | None = "championship", qualifiers: Column[Real] | None = None, second_day: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPGNT(stage: Column[GntStageName | Name], flight: Column[GntFlightName | Name], place: Column[Real], teams: Column[Real], sessions: Column[Real] | None = None, event_type: Column[TeamTypeName | Name] | None = None, game: Column[GntClubName | Name] | None = "open", status: Column[GntStatusName | Name] | None = "championship", qualifiers: Column[Real] | None = None, second_day: Column[Real] | None = None, tied: Column[Real] | None = 1, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGNT(stage: Rows[GntStageName | Name], flight: Rows[GntFlightName | Name], place: Rows[Real], teams: Rows[Real], sessions: Rows[Real] | None = None, event_type: Rows[TeamTypeName | Name] | None = None, game: Rows[GntClubName | Name] | None = "open", status: Rows[GntStatusName | Name] | None = "championship", qualifiers: Rows[Real] | None = None, second_day: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGNT(stage: Rows[GntStageName | Name], flight: Rows[GntFlightName | Name], place: Rows[Real], teams: Rows[Real], sessions: Rows[Real] | None = None, event_type: Rows[TeamTypeName | Name] | None = None, game: Rows[GntClubName | Name] | None = "open", status: Rows[GntStatusName | Name] | None = "championship", qualifiers: Rows[Real] | None = None, second_day: Rows[Real] | None = None, tied: Rows[Real] | None = 1, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGNT(stage: InArrays[GntStageName | Name], flight: InArrays[GntFlightName | Name], place: InArrays[Real], teams: InArrays[Real], sessions: InArrays[Real] | None = None, event_type: InArrays[TeamTypeName | Name] | None = None, game: InArrays[GntClubName | Name] | None = "open", status: InArrays[GntStatusName | Name] | None = "championship", qualifiers: InArrays[Real] | None = None, second_day: InArrays[Real] | None = None, tied: InArrays[Real] | None = 1, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPGNT(stage: InSeries[GntStageName | Name], flight: InSeries[GntFlightName | Name], place: InSeries[Real], teams: InSeries[Real], sessions: InSeries[Real] | None = None, event_type: InSeries[TeamTypeName | Name] | None = None, game: InSeries[GntClubName | Name] | None = "open", status: InSeries[GntStatusName | Name] | None = "championship", qualifiers: InSeries[Real] | None = None, second_day: InSeries[Real] | None = None, tied: InSeries[Real] | None = 1, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGNT(stage: InFrames[GntStageName | Name], flight: InFrames[GntFlightName | Name], place: InFrames[Real], teams: InFrames[Real], sessions: InFrames[Real] | None = None, event_type: InFrames[TeamTypeName | Name] | None = None, game: InFrames[GntClubName | Name] | None = "open", status: InFrames[GntStatusName | Name] | None = "championship", qualifiers: InFrames[Real] | None = None, second_day: InFrames[Real] | None = None, tied: InFrames[Real] | None = 1, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: GntStageName | Name, flight: GntFlightName | Name, boards: Real | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Decimal:
        """Masterpoints for winning a match in the Grand National Teams, by stage and flight.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, C. District Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, A. Club Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, D. National Finals, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, page 12; January 2019.

        Arguments:
            stage: stage: club, unit, district or national (name)
            flight: flight: championship, A, B or C (name)
            boards: boards in the match; not needed at the national finals (boards); optional, default none
            game: kind of club at the club stage: open or invitational (name); optional, default "open"
            status: championship, or consolation of a unit or district final (name); optional, default "championship"

        Result: the award of a match won (masterpoints).
        """

    @overload
    @staticmethod
    def MPGNTMATCH(stage: GntStageName | Name | Blank, flight: GntFlightName | Name, boards: Real | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: GntStageName | Name | Blank, flight: GntFlightName | Name, boards: Real | None = None, game: GntClubName | Name | None = "open", status: GntStatusName | Name | None = "championship", *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: Column[GntStageName | Name], flight: Column[GntFlightName | Name], boards: Column[Real] | None = None, game: Column[GntClubName | Name] | None = "open", status: Column[GntStatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: Column[GntStageName | Name], flight: Column[GntFlightName | Name], boards: Column[Real] | None = None, game: Column[GntClubName | Name] | None = "open", status: Column[GntStatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: Rows[GntStageName | Name], flight: Rows[GntFlightName | Name], boards: Rows[Real] | None = None, game: Rows[GntClubName | Name] | None = "open", status: Rows[GntStatusName | Name] | None = "championship", *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: Rows[GntStageName | Name], flight: Rows[GntFlightName | Name], boards: Rows[Real] | None = None, game: Rows[GntClubName | Name] | None = "open", status: Rows[GntStatusName | Name] | None = "championship", *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: InArrays[GntStageName | Name], flight: InArrays[GntFlightName | Name], boards: InArrays[Real] | None = None, game: InArrays[GntClubName | Name] | None = "open", status: InArrays[GntStatusName | Name] | None = "championship", *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: InSeries[GntStageName | Name], flight: InSeries[GntFlightName | Name], boards: InSeries[Real] | None = None, game: InSeries[GntClubName | Name] | None = "open", status: InSeries[GntStatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGNTMATCH(stage: InFrames[GntStageName | Name], flight: InFrames[GntFlightName | Name], boards: InFrames[Real] | None = None, game: InFrames[GntClubName | Name] | None = "open", status: InFrames[GntStatusName | Name] | None = "championship", *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPGNTSIZE(qualifiers: Real, teams: Real, *, as_floats: Literal[False] = False) -> list[list[Points]]:
        """Teams and places a GNT award below the district stage is based on where a Swiss qualifies to a knockout.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, 1, page 25-27; January 2019.

        Arguments:
            qualifiers: teams that qualify into the knockout: 2, 4, 8, 16 or more (teams)
            teams: eligible teams in competition (teams)

        Result: a row: teams the award is based on, places paid (teams, places).
        """

    @overload
    @staticmethod
    def MPGNTSIZE(qualifiers: Real | Blank, teams: Real, *, as_floats: Literal[False] = False) -> list[list[Points]] | Literal[""]: ...

    @overload
    @staticmethod
    def MPGNTSIZE(qualifiers: Real | Blank, teams: Real, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Real, swiss: bool | None = True, *, as_floats: Literal[False] = False) -> Decimal:
        """Wins of a team towards the overall awards of a GNT national final, its Swiss qualifying round included.

        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, D. National Finals, page 25-27; January 2019.

        Arguments:
            knockout_wins: matches won in the knockout phase (matches)
            swiss: TRUE if the team qualified for the knockout through the Swiss (TRUE or FALSE); optional, default TRUE

        Result: number of wins; 2 and more qualify (wins).
        """

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Real | Blank, swiss: bool | None = True, *, as_floats: Literal[False] = False) -> Points: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Real | Blank, swiss: bool | None = True, *, as_floats: Literal[True]) -> float: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Column[Real], swiss: Column[bool] | None = True, *, as_floats: Literal[False] = False) -> list[Points | CellError]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Column[Real], swiss: Column[bool] | None = True, *, as_floats: Literal[True]) -> list[float]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Rows[Real], swiss: Rows[bool] | None = True, *, as_floats: Literal[False] = False) -> list[list[Points | CellError]]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: Rows[Real], swiss: Rows[bool] | None = True, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: InArrays[Real], swiss: InArrays[bool] | None = True, *, as_floats: bool = False) -> Array: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: InSeries[Real], swiss: InSeries[bool] | None = True, *, as_floats: bool = False) -> pandas.Series: ...

    @overload
    @staticmethod
    def MPGNTWINS(knockout_wins: InFrames[Real], swiss: InFrames[bool] | None = True, *, as_floats: bool = False) -> pandas.DataFrame: ...

    @overload
    @staticmethod
    def MPCOLORS(award: Real, event_name: ColouredEventName | Name, award_kind: AwardKindName | Name | None = "overall", limit: Real | OpenLimitName | Name | None = "open", sessions: Real | None = None, flight: GntFlightName | Name | None = None, average: Real | None = None, top: bool | None = False, session_award: Real | None = None, *, as_floats: Literal[False] = False) -> list[list[Points]]:
        """How an award splits into platinum, gold, red, silver, black and colourless points: a row of six.

        Source: ACBL Masterpoint Awards, The Masterpoint® Plan, page 2; January 2019.
        Source: ACBL Masterpoint Awards, Special Club Games and the General Formula, D. Special Awards in Club Events, page 12; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, D. Pigmentation of Awards; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, Calculating the Awards, A.2, page 19; January 2019.
        Source: ACBL Masterpoint Awards, Sectional/Regional Tournament Events, C. Regional Regulations – Unrestricted Events, 4, page 23; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – NAP, B. Unit Stage, page 24; January 2019.
        Source: ACBL Masterpoint Awards, Grand National Teams & North American Pairs, Calculating the Awards – GNT, B. Unit Stage, page 25-27; January 2019.
        Source: ACBL Masterpoint Awards, NABC+ Events, A.2 10K Events, page 28-30; January 2019.

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
        """

    @overload
    @staticmethod
    def MPCOLORS(award: Real | Blank, event_name: ColouredEventName | Name, award_kind: AwardKindName | Name | None = "overall", limit: Real | OpenLimitName | Name | None = "open", sessions: Real | None = None, flight: GntFlightName | Name | None = None, average: Real | None = None, top: bool | None = False, session_award: Real | None = None, *, as_floats: Literal[False] = False) -> list[list[Points]] | Literal[""]: ...

    @overload
    @staticmethod
    def MPCOLORS(award: Real | Blank, event_name: ColouredEventName | Name, award_kind: AwardKindName | Name | None = "overall", limit: Real | OpenLimitName | Name | None = "open", sessions: Real | None = None, flight: GntFlightName | Name | None = None, average: Real | None = None, top: bool | None = False, session_award: Real | None = None, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @overload
    @staticmethod
    def MPRRKOCOLORS(award: Real, place: Real, teams: Real, average: Real, playoff: bool | None = False, top: bool | None = False, *, as_floats: Literal[False] = False) -> list[list[Points]]:
        """Colours of an overall award where a round robin qualifies four to a knockout (Soloway): a row of six.

        Source: ACBL Masterpoint Awards, Specialized Team Events, B. When a Round Robin is played to Qualify four teams to KO finals, page 16-17; January 2019.
        Source: ACBL Masterpoint Awards, Specialized Team Events, D. Pigmentation of Awards; January 2019.

        Arguments:
            award: the award (MPRRKO); rounded to two decimals before it is split (masterpoints)
            place: place; if tied, the first of the tied places (place)
            teams: teams in the bracket, 5 or more (teams)
            average: average masterpoints of each player (not of the team) (masterpoints)
            playoff: TRUE if the semifinal losers played, or had to play, for third place (TRUE/FALSE); optional, default FALSE
            top: TRUE for the top bracket (TRUE or FALSE); optional, default FALSE

        Result: a row of six: platinum, gold, red, silver, black, colourless; they add up to the award (masterpoints).
        """

    @overload
    @staticmethod
    def MPRRKOCOLORS(award: Real | Blank, place: Real, teams: Real, average: Real, playoff: bool | None = False, top: bool | None = False, *, as_floats: Literal[False] = False) -> list[list[Points]] | Literal[""]: ...

    @overload
    @staticmethod
    def MPRRKOCOLORS(award: Real | Blank, place: Real, teams: Real, average: Real, playoff: bool | None = False, top: bool | None = False, *, as_floats: Literal[True]) -> list[list[float]]: ...

    @staticmethod
    def MPEDITION() -> str:
        """The edition of the masterpoint regulations in use, or the name of an amendment.

        Source: bridgesheets, MPEDITION; version 1.0.0.

        Result: name of the edition (text).
        """

    @overload
    @staticmethod
    def WHY(formula_text: str, value1: Any = None, value2: Any = None, value3: Any = None, value4: Any = None, value5: Any = None, value6: Any = None, value7: Any = None, value8: Any = None, value9: Any = None, value10: Any = None, value11: Any = None, value12: Any = None) -> str:
        """How a figure comes about: the steps, the rounding and the clause, or the sentence behind an error.

        Source: bridgesheets, WHY; version 1.0.0.

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
        """

    @overload
    @staticmethod
    def WHY(formula_text: InFrames[str], value1: Any = None, value2: Any = None, value3: Any = None, value4: Any = None, value5: Any = None, value6: Any = None, value7: Any = None, value8: Any = None, value9: Any = None, value10: Any = None, value11: Any = None, value12: Any = None) -> Any: ...

VP_20 = Functions.VP_20
VP20 = Functions.VP20
VP_30 = Functions.VP_30
VP30 = Functions.VP30
NABCVP = Functions.NABCVP
USBFVP = Functions.USBFVP
NSWBAVP = Functions.NSWBAVP
WBF25VP = Functions.WBF25VP
WINLOSS = Functions.WINLOSS
WBFVP = Functions.WBFVP
EBUVP = Functions.EBUVP
VPSCALE = Functions.VPSCALE
VPTABLE = Functions.VPTABLE
VPNEED = Functions.VPNEED
EBUPAIRSVP = Functions.EBUPAIRSVP
IMPS = Functions.IMPS
IMPDATUM = Functions.IMPDATUM
BUTLER = Functions.BUTLER
CROSSIMPS = Functions.CROSSIMPS
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
