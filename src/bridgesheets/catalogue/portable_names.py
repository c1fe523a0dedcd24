"""Which names work everywhere: in Excel cells, VBA, Office.js, LibreOffice and as defined names.

Excel reads ``VP20(`` as a call on the cell in column VP, row 20 (MS-XLSX grammar, cell-function-call), and VBA stops
compiling a whole module when one argument is called ``scale``. So every name is checked when its record is made.
"""

from __future__ import annotations

import re

from truesheet.addresses import LAST_COLUMN, LAST_ROW, column_number

_PORTABLE = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}")
_A1 = re.compile(r"([A-Z]{1,3})([0-9]{1,7})", re.IGNORECASE)
_R1C1 = re.compile(r"R[0-9]*C[0-9]*|R[0-9]*|C[0-9]*", re.IGNORECASE)

#: MS-VBAL 3.3.5.2: words VBA reserves, and names of its own objects that a generated module must not hide.
VBA_RESERVED = frozenset(
    """
    call case close const declare defbool defbyte defcur defdate defdbl defdec defint deflng deflnglng deflngptr defobj
    defsng defstr defvar dim do else elseif end endif enum erase event exit for friend function get global gosub goto
    if implements input let lock loop lset next on open option print private public put raiseevent redim resume return
    rset seek select set static stop sub type unlock wend while with write rem
    any as byref byval each in new optional paramarray preserve shared spc tab then to until withevents
    addressof and eqv imp is like mod not or typeof xor
    abs cbool cbyte ccur cdate cdbl cdec cint clng clnglng clngptr csng cstr cvar cverr date debug doevents fix int len
    lenb me pset scale sgn string circle
    input inputb lbound ubound array boolean byte currency double integer long longlong longptr single variant object
    true false nothing empty null
    attribute linput vb_base vb_control vb_creatable vb_customizable vb_description vb_exposed vb_ext_key
    vb_globalnamespace vb_helpid vb_invoke_func vb_invoke_property vb_invoke_propertyput vb_invoke_propertyputref
    vb_memberflags vb_name vb_predeclaredid vb_procdata vb_templatederived vb_usermemid vb_vardescription vb_varhelpid
    vb_varmembflags vb_varprocdata vb_varuserMemid cdecl decimal defdec
    name error time timer left right mid format round application range cells workbook worksheet
    """.lower().split()
)


def is_cell_address(name: str) -> bool:
    """Checks whether a spreadsheet reads the name as a cell: A1 to XFD1048576, or R1C1 style."""
    if _R1C1.fullmatch(name):
        return True
    match = _A1.fullmatch(name)
    if match is None:
        return False
    return column_number(match[1]) <= LAST_COLUMN and 1 <= int(match[2]) <= LAST_ROW


def fault(name: str) -> str:
    """Returns what is wrong with a name for use on every surface; empty when nothing is."""
    if not _PORTABLE.fullmatch(name):
        return f"{name!r} must be letters, digits and underscores, beginning with a letter"
    if is_cell_address(name):
        return f"{name!r} is a cell address"
    if name.lower() in VBA_RESERVED:
        return f"{name!r} is reserved in VBA"
    return ""
