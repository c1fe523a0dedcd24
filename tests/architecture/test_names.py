"""Every name is one that Excel, VBA, Office.js and LibreOffice accept, and none of them has already."""

import pytest
from openpyxl.utils import FORMULAE

from bridgesheets.catalogue.registry import CATALOGUE, find
from bridgesheets.catalogue.spec import fault_of_name, is_cell_address
from tests.each import each

#: Functions Excel got after the list openpyxl keeps.
_NEWER = """
AGGREGATE ARRAYTOTEXT BASE BITAND BITLSHIFT BITOR BITRSHIFT BITXOR BYCOL BYROW CHOOSECOLS CHOOSEROWS COMBINA CONCAT
COPILOT DAYS DECIMAL DETECTLANGUAGE DROP ENCODEURL EXPAND FIELDVALUE FILTER FILTERXML FORECAST.ETS FORMULATEXT
GROUPBY HSTACK IFNA IFS IMAGE ISFORMULA ISOMITTED ISOWEEKNUM LAMBDA LET MAKEARRAY MAP MAXIFS MINIFS MUNIT
NUMBERVALUE PDURATION PERCENTOF PIVOTBY RANDARRAY REDUCE REGEXEXTRACT REGEXREPLACE REGEXTEST RRI SCAN SEQUENCE SHEET
SHEETS SINGLE SKEW.P SORT SORTBY STOCKHISTORY SWITCH TAKE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW
TRANSLATE TRIMRANGE UNICHAR UNICODE UNIQUE VALUETOTEXT VSTACK WEBSERVICE WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR
"""

#: Well-known names of built-in functions in Excel's other languages.
_LOCALISED = """
DATUM WENN SUMME SVERWEIS WVERWEIS ZEILE SPALTE MITTELWERT RUNDEN AUFRUNDEN ABRUNDEN GANZZAHL REST WURZEL ANZAHL
ANZAHL2 ZÄHLENWENN SUMMEWENN UND ODER NICHT WAHR FALSCH HEUTE JETZT JAHR MONAT TAG STUNDE MINUTE SEKUNDE WERT TEXT
LINKS RECHTS TEIL LÄNGE FINDEN SUCHEN WECHSELN ERSETZEN VERKETTEN GLÄTTEN GROSS KLEIN RANG WAHL VERGLEICH INDEX SI
SOMME MOYENNE RECHERCHEV RECHERCHEH RECHERCHEX ARRONDI ENT NB NBVAL ET OU NON VRAI FAUX AUJOURDHUI ANNEE MOIS JOUR
GAUCHE DROITE STXT NBCAR TROUVE CHERCHE SUBSTITUE REMPLACER RANG CHOISIR EQUIV LIGNE COLONNE RACINE SIERREUR ALEA
SUMA PROMEDIO BUSCARV BUSCARH REDONDEAR ENTERO RESIDUO RAIZ CONTAR CONTARA CONTAR.SI SUMAR.SI Y O NO VERDADERO FALSO
HOY AHORA AÑO MES DIA HORA IZQUIERDA DERECHA EXTRAE LARGO ENCONTRAR HALLAR SUSTITUIR REEMPLAZAR JERARQUIA ELEGIR
COINCIDIR FILA COLUMNA SOMMA MEDIA CERCA.VERT CERCA.ORIZZ ARROTONDA INT RADQ CONTA.NUMERI CONTA.VALORI SE E VERO
OGGI ADESSO ANNO MESE GIORNO SINISTRA DESTRA STRINGA.ESTRAI LUNGHEZZA TROVA RICERCA RANGO SCEGLI CONFRONTA RIF.RIGA
SOMA MÉDIA PROCV PROCH ARRED CONT.NÚM CONT.VALORES SE OU HOJE AGORA ESQUERDA DIREITA NÚM.CARACT LOCALIZAR ESCOLHER
SOM GEMIDDELDE ALS VERT.ZOEKEN AFRONDEN GEHEEL AANTAL EN OF NIET WAAR ONWAAR VANDAAG NU JAAR MAAND DAG LINKS RECHTS
SUMMA MEDEL OM LETARAD AVRUNDA HELTAL ANTAL OCH ELLER ICKE SANT FALSKT IDAG ÅR MÅNAD DAG VÄNSTER HÖGER SUMMER
GENNEMSNIT HVIS LOPSLAG AFRUND HELTAL TÆL OG ELLER IKKE SAND FALSK IDAG DATO MIDDEL GJENNOMSNITT RUND SUMA ŚREDNIA
JEŻELI WYSZUKAJ.PIONOWO ZAOKR LICZ.JEŻELI ORAZ LUB NIE PRAWDA FAŁSZ DZIŚ ROK MIESIĄC DZIEŃ KDYŽ PRŮMĚR SVYHLEDAT
ZAOKROUHLIT POČET DNES ROK MĚSÍC DEN TOPLA ORTALAMA EĞER DÜŞEYARA YUVARLA SZUM ÁTLAG HA FKERES KEREK SUMMA KESKIARVO
JOS PHAKU PYÖRISTÄ PÄIVÄYS СУММ СРЗНАЧ ЕСЛИ ВПР ОКРУГЛ
"""

TAKEN = {name.upper() for name in (*FORMULAE, *_NEWER.split(), *_LOCALISED.split())}

#: Names scorers use although Excel reads them as cells; each is the twin of one that every host accepts.
TWINS = {"VP20", "VP30"}


@pytest.mark.parametrize(
    "name", ["VP20", "A1", "a1", "XFD1048576", "Z9", "VP30", "R1C1", "RC", "R", "C", "R1", "C12", "rc5", "R5C"]
)
def test_a_cell_address_is_found(name: str) -> None:
    assert is_cell_address(name)
    assert "cell address" in fault_of_name(name)


@pytest.mark.parametrize(
    "name", ["VP_20", "XFE1", "ZZZ1", "XFD1048577", "A0", "VPSCALE", "IMPS", "AAAA1", "ROW1X", "RCX", "imps"]
)
def test_what_only_resembles_a_cell_address_is_let_through(name: str) -> None:
    assert not is_cell_address(name)
    assert fault_of_name(name) == ""


@pytest.mark.parametrize(
    "word",
    [
        "scale",
        "Scale",
        "circle",
        "event",
        "Event",
        "name",
        "string",
        "integer",
        "date",
        "next",
        "true",
        "me",
        "to",
        "Type",
    ],
)
def test_a_word_of_vba_is_found(word: str) -> None:
    assert "VBA" in fault_of_name(word)


@pytest.mark.parametrize("word", ["scale_name", "event_type", "boards", "imps", "vp", "limit", "events", "scales"])
def test_a_word_of_ours_is_let_through(word: str) -> None:
    assert fault_of_name(word) == ""


@pytest.mark.parametrize("name", ["", "1st", "_vp", "vp-20", "vp 20", "vp.20", "größe", "x" * 65])
def test_what_is_no_name_everywhere_is_found(name: str) -> None:
    assert "letters, digits and underscores" in fault_of_name(name)


@each(CATALOGUE)
def test_every_function_has_a_name_that_is_accepted_everywhere(name: str) -> None:
    if name in TWINS:
        assert is_cell_address(name)
        assert set(CATALOGUE[name].spec.names) - TWINS
    else:
        assert fault_of_name(name) == ""
    assert name == name.upper()


@each(CATALOGUE)
def test_every_argument_has_a_name_that_is_accepted_everywhere(name: str) -> None:
    arguments = [argument.name for argument in CATALOGUE[name].spec.arguments]
    assert [fault_of_name(argument) for argument in arguments] == [""] * len(arguments)
    assert len({argument.lower() for argument in arguments}) == len(arguments)
    # VBA does not tell upper from lower case: an argument of a function's name would hide the function.
    assert not {argument.upper() for argument in arguments} & {name}


def test_the_only_cell_addresses_are_the_twins() -> None:
    assert {name for name in CATALOGUE if is_cell_address(name)} == TWINS


@each(CATALOGUE)
def test_no_function_has_the_name_of_one_of_excels_own(name: str) -> None:
    assert name not in TAKEN


@pytest.mark.parametrize(
    "name", ["SUM", "XLOOKUP", "DATUM", "WENN", "SUMME", "SI", "SOMME", "RECHERCHEV", "MEDIA", "RADQ"]
)
def test_a_name_of_excels_own_is_known(name: str) -> None:
    assert name in TAKEN


@each(CATALOGUE)
def test_a_function_is_found_in_any_case_of_letters(name: str) -> None:
    assert find(name) is find(name.lower()) is CATALOGUE[name]


def test_a_function_that_is_not_there_is_not_found() -> None:
    assert find("VP21") is None
