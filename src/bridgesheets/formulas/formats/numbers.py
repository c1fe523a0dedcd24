"""Numbers in number formats: digits laid out on their places, thousands, percentages, exponents, fractions."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

from bridgesheets.formulas.formats.marks import Mark, Part
from bridgesheets.formulas.operators import DIGITS
from bridgesheets.formulas.refusal import Refusal

#: Room for the digits of every float and the decimals of any format.
_WIDE = Context(prec=1000, rounding=ROUND_HALF_UP)
_SHOWN = Context(prec=DIGITS, rounding=ROUND_HALF_UP)

#: General: a number has room for eleven signs, the point among them; beyond, six digits and an exponent.
_GENERAL_DECIMALS = 9
_GENERAL_LARGEST = 11
_GENERAL_SMALLEST = -4
_GENERAL_DIGITS = Context(prec=6, rounding=ROUND_HALF_UP)


def exact(value: float) -> Decimal:
    """The number with the fifteen digits a spreadsheet shows."""
    return _SHOWN.create_decimal(repr(value))


def rounded(value: Decimal, places: int) -> Decimal:
    """To so many decimals, halves away from zero."""
    return value.quantize(Decimal(1).scaleb(-places), context=_WIDE)


def general(value: float) -> str:
    """A number as a cell without a format shows it where it has room."""
    number = exact(value)
    if not number:
        return "0"
    size = number.adjusted()
    if _GENERAL_SMALLEST <= size < _GENERAL_LARGEST:
        short = rounded(number, max(0, _GENERAL_DECIMALS - max(size, 0)))
        if short.adjusted() < _GENERAL_LARGEST:
            return f"{short:f}".rstrip("0").rstrip(".") if "." in f"{short:f}" else f"{short:f}"
    short = _GENERAL_DIGITS.plus(number)
    exponent = short.adjusted()
    digits = f"{short.scaleb(-exponent).normalize():f}"
    return f"{digits}E{'-' if exponent < 0 else '+'}{abs(exponent):02d}"


def number_shown(value: float, parts: Sequence[Part], written: str) -> str:
    """A number that is not negative in one section of a format."""
    if any(part.mark is Mark.GENERAL for part in parts):
        return "".join(general(value) if part.mark is Mark.GENERAL else part.text for part in parts)
    marks = [part.mark for part in parts]
    number = exact(value).scaleb(2 * marks.count(Mark.PERCENT))
    if Mark.SLASH in marks:
        return _fraction(number, parts, written)
    if Mark.EXPONENT in marks:
        return _scientific(number, parts, written)
    return _plain(number, parts)


# --- digits on their places ----------------------------------------------------------------------------------------


def _plain(number: Decimal, parts: Sequence[Part]) -> str:
    places = [at for at, part in enumerate(parts) if part.mark is Mark.DIGIT]
    if not places:
        return "".join(part.text for part in parts if part.mark is not Mark.COMMA)
    point = next((at for at, part in enumerate(parts) if part.mark is Mark.POINT), len(parts))
    integers = [at for at in places if at < point]
    decimals = [at for at in places if at > point]
    last = integers[-1] if integers else point
    # Commas behind the last digit divide by a thousand each, others between digits mark the thousands.
    scale = _commas_after(parts, last) + (_commas_after(parts, decimals[-1]) if decimals else 0)
    grouped = any(
        part.mark is Mark.COMMA and integers and integers[0] < at < integers[-1] for at, part in enumerate(parts)
    )
    short = rounded(number.scaleb(-3 * scale), len(decimals))
    whole, _, fraction = f"{short:f}".partition(".")
    shown = _whole_digits(whole.lstrip("0"), [parts[at].text for at in integers], grouped)
    by_place = dict(zip(integers, shown, strict=True))
    by_place.update(zip(decimals, _decimal_digits(fraction, [parts[at].text for at in decimals]), strict=True))
    if not integers and whole.strip("0"):
        by_place[point] = whole.lstrip("0") + "."
    return "".join(by_place.get(at, "" if part.mark is Mark.COMMA else part.text) for at, part in enumerate(parts))


def _commas_after(parts: Sequence[Part], at: int) -> int:
    count = 0
    while at + 1 + count < len(parts) and parts[at + 1 + count].mark is Mark.COMMA:
        count += 1
    return count


_IDLE = {"0": "0", "#": "", "?": " "}


def _whole_digits(digits: str, places: list[str], grouped: bool) -> list[str]:
    """What stands on each place before the point; the first takes all digits there are more."""
    if not places:
        return []
    count = max(len(places), len(digits))
    padded = digits.rjust(count)
    signs = ["0" if "0" in places[: at + 1] else place for at, place in enumerate(places)]
    signs = [places[0]] * (count - len(places)) + signs
    shown: list[str] = []
    for at, (digit, sign) in enumerate(zip(padded, signs, strict=True)):
        text = digit if digit != " " else _IDLE[sign]
        left = count - 1 - at
        if grouped and text and left and left % 3 == 0:
            text += "," if text != " " else " "
        shown.append(text)
    more = count - len(places)
    return ["".join(shown[: more + 1]), *shown[more + 1 :]]


def _decimal_digits(digits: str, places: list[str]) -> list[str]:
    """What stands on each place after the point: zeros at the end only where 0 asks for them."""
    shown: list[str] = []
    for at, place in enumerate(places):
        needed = digits[at:].strip("0") or "0" in places[at:]
        shown.append(digits[at] if needed else _IDLE[place])
    return shown


# --- exponents ------------------------------------------------------------------------------------------------------


def _scientific(number: Decimal, parts: Sequence[Part], written: str) -> str:
    at = next(at for at, part in enumerate(parts) if part.mark is Mark.EXPONENT)
    mantissa, power = parts[:at], parts[at + 1 :]
    point = next((i for i, part in enumerate(mantissa) if part.mark is Mark.POINT), len(mantissa))
    before = sum(part.mark is Mark.DIGIT for part in mantissa[:point])
    places = sum(part.mark is Mark.DIGIT for part in mantissa[point:])
    if not before or any(part.mark is Mark.COMMA for part in parts):
        raise Refusal(f"the number format {written!r}: an exponent after such digits")
    exponent = _exponent(number, before)
    if number and _exponent(rounded(number.scaleb(-exponent), places), before) > 0:
        exponent += before if before > 1 else 1
    short = rounded(number.scaleb(-exponent), places)
    sign = "-" if exponent < 0 else "+" if parts[at].text.endswith("+") else ""
    return _plain(short, mantissa) + parts[at].text[0].upper() + sign + _plain(Decimal(abs(exponent)), power)


def _exponent(number: Decimal, step: int) -> int:
    """The exponent, a multiple of the digits before the point."""
    return number.adjusted() // step * step if number else 0


# --- fractions ------------------------------------------------------------------------------------------------------


def _fraction(number: Decimal, parts: Sequence[Part], written: str) -> str:
    slash = next(at for at, part in enumerate(parts) if part.mark is Mark.SLASH)
    over = _run_before(parts, slash)
    under = _run_after(parts, slash)
    whole = [at for at, part in enumerate(parts[: over.start]) if part.mark is Mark.DIGIT]
    if not over or not under or any(part.mark in (Mark.POINT, Mark.COMMA) for part in parts):
        raise Refusal(f"the number format {written!r}: a fraction of that kind")
    fixed = "".join(parts[at].text for at in under)
    exactly = Fraction(number)
    integer, rest = divmod(exactly, 1) if whole else (0, exactly)
    if any(part.mark is Mark.LITERAL for part in parts[under.start : under.stop]):
        if not fixed.isdigit() or int(fixed) == 0:
            raise Refusal(f"the number format {written!r}: a fraction of that kind")
        denominator = int(fixed)
        numerator = int(rest * denominator + Fraction(1, 2))
    else:
        near = _nearest(rest, 10 ** len(under) - 1)
        numerator, denominator = near.numerator, near.denominator
        fixed = ""
    if whole and numerator == denominator:
        integer, numerator = integer + 1, 0
    hidden = bool(whole) and numerator == 0
    text: list[str] = []
    whole_digits = "" if integer == 0 and not hidden else str(integer)
    by_place = dict(zip(whole, _whole_digits(whole_digits, [parts[at].text for at in whole], False), strict=True))
    if hidden and not any("0" in parts[at].text for at in over):
        blank = len(over) + 1 + len(under)
        before = "".join(by_place.get(at, part.text) for at, part in enumerate(parts[: over.start]))
        return before + " " * blank + "".join(part.text for part in parts[under.stop :])
    by_place.update(zip(over, _whole_digits(str(numerator), [parts[at].text for at in over], False), strict=True))
    below = fixed or _left_aligned(str(denominator), [parts[at].text for at in under])
    for at, part in enumerate(parts):
        if at == under.start:
            text.append(below)
        elif at not in under:
            text.append(by_place.get(at, part.text))
    return "".join(text)


def _left_aligned(digits: str, places: list[str]) -> str:
    """A denominator begins right behind the stroke; places that are over follow it."""
    if "0" in places:
        return digits.rjust(len(places), "0")
    return digits + "".join(_IDLE[place] for place in places[len(digits) :])


def _run_before(parts: Sequence[Part], slash: int) -> range:
    start = slash
    while start and parts[start - 1].mark is Mark.DIGIT:
        start -= 1
    return range(start, slash)


def _run_after(parts: Sequence[Part], slash: int) -> range:
    end = slash + 1
    while end < len(parts) and (parts[end].mark is Mark.DIGIT or parts[end].text.isdigit()):
        end += 1
    return range(slash + 1, end)


def _nearest(number: Fraction, largest: int) -> Fraction:
    """The last convergent of the continued fraction whose denominator has room: pi is 22/7, never 311/99."""
    (n0, d0), (n1, d1) = (0, 1), (1, 0)
    rest = number
    while True:
        term = rest.numerator // rest.denominator
        n0, d0, n1, d1 = n1, d1, term * n1 + n0, term * d1 + d0
        if d1 > largest:
            return Fraction(n0, d0)
        rest -= term
        if not rest:
            return Fraction(n1, d1)
        rest = 1 / rest
