"""Victory Points and IMPs cite the text their scale stands in, in a result as in an error."""

from tests.each import each
from tests.rules.test_citations import cited

_20, _30 = "20 Point scale", "30 Point scale"
_LONGEST, _LONGEST_OF_30 = "section 1, 1.4, 20 VPs", "section 1, 1.4, 30 VPs"
_NABC = "NABC+ VP scale"
_14_BOARDS = "Appendix 1, 14 board matches"
_16_BOARDS = "the WBF methodology, 16 boards"

CITED = {
    "=VP_20(12,7)": _20,
    "=VP_20(12,37)": _LONGEST,  # the printed bands end at 36 boards
    "=VP_20(12.5,7)": _20,
    "=VP_30(28,18)": _30,
    "=VP_30(28,37)": _LONGEST_OF_30,
    "=VP_30(0.5,18)": _30,
    "=NABCVP(20,16)": _NABC,
    "=USBFVP(20,16)": "Note, steps 1-4",
    "=NSWBAVP(3,14)": _14_BOARDS,
    "=NSWBAVP(3,15)": _14_BOARDS,
    "=WBF25VP(20,16)": _16_BOARDS,
    "=WBF25VP(20,17)": _16_BOARDS,
    "=WINLOSS(3)": "third paragraph, near win-loss scale",
    '=VPTABLE("acbl20",7)': _20,
    '=VPTABLE("nabc",16)': _NABC,
    '=VPNEED("acbl20",15,7)': _20,
    '=VPNEED("acbl20",21,7)': _20,  # more than a match has
    '=VPNEED("acbl20",0,7)': _20,  # even the heaviest defeat leaves as many
    "=IMPS(500)": "Law 78B",
    "=IMPDATUM({100;200;300})": "1.4",
    "=IMPDATUM({100;200},49%)": "1.4",  # leaves out one of two at each end
    "=IMPDATUM({100;200},60%)": "1.4",
}


@each(CITED.items())
def test_a_scale_cites_its_text(formula, section):
    assert section in cited(formula)
