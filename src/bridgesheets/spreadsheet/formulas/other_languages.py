"""Words that a spreadsheet in another language takes for months or truth values.

How such a spreadsheet reads a text is not known to the last detail, so a text with one of these words is refused where
the language is not known to be English.
"""

from __future__ import annotations

import re

from bridgesheets.spreadsheet.locales import spoken

#: The months as they are written in full, bent or abbreviated; of Greek and Cyrillic letters, how they begin.
_MONTHS = frozenset(
    re.findall(
        r"\S+",
        """
januar jänner februar märz april mai juni juli august september oktober november dezember jan feb mrz mär apr jun
jul aug sep sept okt nov dez januari februari maart mei augustus december mrt dec janvier février mars avril juin
juillet août septembre octobre novembre décembre janv févr fév avr juil oct déc gennaio febbraio marzo aprile maggio
giugno luglio agosto settembre ottobre dicembre gen mar mag giu lug ago set ott dic enero febrero abril mayo junio
julio septiembre setiembre octubre noviembre diciembre ene abr may janeiro fevereiro março maio junho julho setembro
outubro novembro dezembro fev out maj augusti marts desember des tammikuu helmikuu maaliskuu huhtikuu toukokuu
kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta
kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta tammi helmi maalis huhti touko kesä heinä
elo syys loka marras joulu janúar febrúar apríl maí júní júlí ágúst október nóvember jún júl ágú nóv styczeń
stycznia luty lutego marzec marca kwiecień kwietnia maja czerwiec czerwca lipiec lipca sierpień sierpnia wrzesień
września październik października listopad listopada grudzień grudnia sty lut kwi cze lip sie wrz paź lis gru leden
ledna únor února březen března duben dubna květen května červen června červenec července srpen srpna září říjen
října listopadu prosinec prosince led úno bře dub kvě čvn čvc srp zář říj pro január február március április május
június július augusztus szeptember febr márc ápr máj szept ianuarie februarie martie aprilie iunie iulie septembrie
octombrie noiembrie decembrie ian iun iul noi ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım
aralık oca şub nis haz tem ağu eyl eki kas ara
""",
    )
)
_BEGINNINGS = frozenset(
    re.findall(
        r"\S+",
        """
ιαν φεβ μαρ μάρ απρ μαΐ μάι μαϊ ιού ιουν ιουλ αυγ αύγ σεπ οκτ νοε νοέ δεκ янв фев мар апр май мая июн июл авг сен
окт ноя дек яну юни юли сеп ное
""",
    )
)
_TRUTHS = frozenset(
    re.findall(
        r"\S+",
        """
true false wahr falsch waar onwaar vrai faux vero falso verdadero verdadeiro sant falskt tosi epätosi sand falsk
usann usand prawda fałsz pravda nepravda igaz hamis adevărat fals doğru yanliş yanlış αληθεσ ψευδεσ истина ложь
""",
    )
)
_WORD = re.compile(r"[^\W\d_]+")
#: What may stand in a date beside the day, the year, a time and the name of the month.
_BESIDE = re.compile(r"[\d\s.,:/-]*")
#: Words between them: 1 de enero de 2008.
_BETWEEN = frozenset({"de", "del", "den", "d", "г"})
_MOST_WORDS = 4


def is_english() -> bool:
    """Tells whether a locale is given whose language is English."""
    return bool(spoken().tag) and spoken().english


def may_be_month(word: str) -> bool:
    """Tells whether a word may be the name of a month in another language than English."""
    folded = word.casefold()
    return folded in _MONTHS or folded[:3] in _BEGINNINGS


def may_be_date(text: str) -> bool:
    """Tells whether a text may be a date with the name of a month in the language of the spreadsheet."""
    if is_english():
        return False
    words = [word for word in _WORD.findall(text) if word.casefold() not in _BETWEEN]
    if not words or len(words) > _MOST_WORDS or not _BESIDE.fullmatch(_WORD.sub("", text)):
        return False
    return any(map(may_be_month, words))


def may_be_truth(text: str) -> bool:
    """Tells whether a text may be TRUE or FALSE in another language than English."""
    return not is_english() and text.casefold() in _TRUTHS
