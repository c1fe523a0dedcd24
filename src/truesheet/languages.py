"""The words and letters of the languages that Excel speaks: names of months and days, TRUE and FALSE, date letters.

The letters are those of formats such as ``TT.MM.JJJJ``; Excel takes them, and the names of months and days, by the
country that the system is set to. TRUE, FALSE and the word for worksheets are of the language of its menus. What is
empty here is not known, or differs from one Windows to the next: the names are those of the Unicode Consortium's CLDR.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Language(NamedTuple):
    """The words of one language, divided by spaces.

    ``letters`` are those of year, month, day, hour, minute and second, ``-`` for one that is not known; ``sheets`` is
    what the properties of a file call its worksheets; ``bent`` are the names of months beside the number of a day.
    """

    sheets: str = ""
    letters: str = ""
    truths: str = ""
    months: str = ""
    bent: str = ""
    short_months: str = ""
    days: str = ""
    short_days: str = ""


_GERMAN = Language(
    sheets="Arbeitsblätter",
    letters="j m t h m s",
    truths="WAHR FALSCH",
    months="Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    short_months="Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez",
    days="Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    short_days="Mo Di Mi Do Fr Sa So",
)

LANGUAGES: Mapping[str, Language] = MappingProxyType(
    {
        "en": Language(
            sheets="Worksheets",
            letters="y m d h m s",
            truths="TRUE FALSE",
            months="January February March April May June July August September October November December",
            short_months="Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
            days="Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
            short_days="Mon Tue Wed Thu Fri Sat Sun",
        ),
        "de": _GERMAN,
        "de-AT": _GERMAN._replace(months=_GERMAN.months.replace("Januar", "Jänner"), short_months=""),
        "fr": Language(
            sheets="Feuilles de calcul",
            letters="a m j h m s",
            truths="VRAI FAUX",
            months="janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
            short_months="janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
            days="lundi mardi mercredi jeudi vendredi samedi dimanche",
            short_days="lun. mar. mer. jeu. ven. sam. dim.",
        ),
        "nl": Language(
            sheets="Werkbladen",
            letters="j m d u m s",
            truths="WAAR ONWAAR",
            months="januari februari maart april mei juni juli augustus september oktober november december",
            short_months="jan feb mrt apr mei jun jul aug sep okt nov dec",
            days="maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
            short_days="ma di wo do vr za zo",
        ),
        "it": Language(
            sheets="Fogli di lavoro",
            letters="a m g h m s",
            truths="VERO FALSO",
            months="gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
            short_months="gen feb mar apr mag giu lug ago set ott nov dic",
            days="lunedì martedì mercoledì giovedì venerdì sabato domenica",
            short_days="lun mar mer gio ven sab dom",
        ),
        "es": Language(
            sheets="Hojas de cálculo",
            letters="a m d h m s",
            truths="VERDADERO FALSO",
            months="enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
            days="lunes martes miércoles jueves viernes sábado domingo",
        ),
        "pt": Language(
            sheets="Planilhas",
            letters="a m d h m s",
            truths="VERDADEIRO FALSO",
            months="janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
            days="segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
        ),
        "sv": Language(
            sheets="Kalkylblad",
            letters="å m d t m s",
            truths="SANT FALSKT",
            months="januari februari mars april maj juni juli augusti september oktober november december",
            days="måndag tisdag onsdag torsdag fredag lördag söndag",
        ),
        "fi": Language(
            sheets="Laskentataulukot",
            letters="v k p t m s",
            truths="TOSI EPÄTOSI",
            months=(
                "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu "
                "joulukuu"
            ),
            bent=(
                "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta "
                "lokakuuta marraskuuta joulukuuta"
            ),
            days="maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai",
        ),
        "da": Language(
            sheets="Regneark",
            letters="å m d t m s",
            truths="SAND FALSK",
            months="januar februar marts april maj juni juli august september oktober november december",
            days="mandag tirsdag onsdag torsdag fredag lørdag søndag",
        ),
        "nb": Language(
            sheets="Regneark",
            letters="å m d t m s",
            truths="SANN USANN",
            months="januar februar mars april mai juni juli august september oktober november desember",
            days="mandag tirsdag onsdag torsdag fredag lørdag søndag",
        ),
        "is": Language(
            months="janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember",
            days="mánudagur þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur sunnudagur",
        ),
        "pl": Language(
            sheets="Arkusze",
            letters="r m d g m s",
            truths="PRAWDA FAŁSZ",
            months="styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
            bent="stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
            short_months="sty lut mar kwi maj cze lip sie wrz paź lis gru",
            days="poniedziałek wtorek środa czwartek piątek sobota niedziela",
        ),
        "cs": Language(
            sheets="Listy",
            letters="r m d h m s",
            truths="PRAVDA NEPRAVDA",
            months="leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
            bent="ledna února března dubna května června července srpna září října listopadu prosince",
            days="pondělí úterý středa čtvrtek pátek sobota neděle",
        ),
        "sk": Language(
            sheets="Hárky",
            letters="r m d - - -",
            months="január február marec apríl máj jún júl august september október november december",
            bent="januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
            days="pondelok utorok streda štvrtok piatok sobota nedeľa",
        ),
        "sl": Language(
            sheets="Delovni listi",
            letters="l m d - - -",
            months="januar februar marec april maj junij julij avgust september oktober november december",
            days="ponedeljek torek sreda četrtek petek sobota nedelja",
        ),
        "hr": Language(
            sheets="Radni listovi",
            months="siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac",
            bent="siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca",
            days="ponedjeljak utorak srijeda četvrtak petak subota nedjelja",
        ),
        "hu": Language(
            sheets="Munkalapok",
            letters="é h n ó p m",
            truths="IGAZ HAMIS",
            months="január február március április május június július augusztus szeptember október november december",
            days="hétfő kedd szerda csütörtök péntek szombat vasárnap",
        ),
        "ro": Language(
            sheets="Foi de lucru",
            letters="a l z - - -",
            months="ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
            days="luni marți miercuri joi vineri sâmbătă duminică",
        ),
        "tr": Language(
            sheets="Çalışma Sayfaları",
            letters="y a g s d n",
            truths="DOĞRU YANLIŞ",
            months="Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
            short_months="Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
            days="Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar",
            short_days="Pzt Sal Çar Per Cum Cmt Paz",
        ),
        "el": Language(
            sheets="Φύλλα εργασίας",
            letters="ε μ η ω λ δ",
            months=(
                "Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος "
                "Νοέμβριος Δεκέμβριος"
            ),
            bent=(
                "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου "
                "Νοεμβρίου Δεκεμβρίου"
            ),
            days="Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή",
        ),
        "ru": Language(
            sheets="Листы",
            letters="г м д ч м с",
            truths="ИСТИНА ЛОЖЬ",
            bent=(
                "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь января февраля марта "
                "апреля мая июня июля августа сентября октября ноября декабря"
            ),
            days="понедельник вторник среда четверг пятница суббота воскресенье",
        ),
        "uk": Language(
            sheets="Аркуші",
            letters="р м д - - -",
            bent=(
                "січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень січня "
                "лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"
            ),
        ),
        "bg": Language(
            sheets="Работни листове",
            letters="г м д - - -",
            bent="януари февруари март април май юни юли август септември октомври ноември декември",
            days="понеделник вторник сряда четвъртък петък събота неделя",
        ),
        "et": Language(
            sheets="Töölehed",
            letters="a k p - - -",
            months="jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember",
            days="esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev",
        ),
        "lv": Language(
            sheets="Darblapas",
            letters="g m d - - -",
            months=(
                "janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris"
            ),
        ),
        "lt": Language(
            sheets="Darbalapiai",
            months="sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis",
            bent="sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio",
            days="pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis",
        ),
        "ja": Language(
            sheets="ワークシート",
            letters="y m d h m s",
        ),
        "zh": Language(
            sheets="工作表",
            letters="y m d h m s",
        ),
        "ko": Language(
            sheets="워크시트",
            letters="y m d h m s",
        ),
        "he": Language(
            sheets="גליונות עבודה",
        ),
    }
)
