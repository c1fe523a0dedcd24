"""Formats numbers: digits on their placeholders, thousands, percentages, exponents, fractions."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from itertools import takewhile

from truesheet.formulas.formats.marks import FormatPart, Mark
from truesheet.formulas.operators import DIGITS, with_decimal_sign
from truesheet.formulas.refusal import Refusal
from truesheet.patterns import pattern

#: Has room for the digits of every float and the decimals of any format.
_WIDE = Context(prec=1000, rounding=ROUND_HALF_UP)
_SHOWN = Context(prec=DIGITS, rounding=ROUND_HALF_UP)


def exact(value: float) -> Decimal:
    """Returns a number to the fifteen digits a spreadsheet shows, zero without a sign."""
    return _SHOWN.create_decimal(repr(value + 0.0))


def round_half_up(value: Decimal, placeholders: int) -> Decimal:
    """Returns a number rounded to ``decimals`` digits after the point, halves away from zero."""
    return value.quantize(Decimal(1).scaleb(-placeholders), context=_WIDE)


def format_number(value: float, minus: bool, parts: Sequence[FormatPart], code: str) -> str:
    """Returns a number, given without its sign, in one section of a number format.

    If ``minus`` is true a minus is before it, unless it is shown as zero.
    """
    marks = [part.mark for part in parts]
    number = exact(value)
    if Mark.PERCENT in marks:
        number = number.scaleb(2 * marks.count(Mark.PERCENT))
    zero = not number
    if Mark.GENERAL in marks:
        in_a_cell = with_decimal_sign(_as_in_a_cell(number))
        shown = "".join(in_a_cell if part.mark is Mark.GENERAL else part.text for part in parts)
    elif Mark.SLASH in marks:
        shown, zero = _fraction(number, parts, code)
    elif Mark.EXPONENT in marks:
        shown = _scientific(number, parts, code)
    else:
        shown, zero = _laid_out(number, parts, code)
    if not minus:
        return shown
    has_point = Mark.POINT in marks or "." in shown
    if zero and not has_point and not any(letter.isdigit() for letter in shown):
        raise Refusal(f"the number format {code!r}: whether it leaves a minus of a number that rounds to nothing")
    return shown if zero else "-" + shown


#: A cell in the format General has room for eleven characters, a minus apart.
_ROOM = 11
#: Down to 0.0001 decimals may be cut off; smaller numbers lose none, or are shown with an exponent.
_SMALLEST_CUT = -4


def _as_in_a_cell(number: Decimal) -> str:
    """Returns a number, given without its sign, as the format General shows it in a cell."""
    power = number.adjusted() if number else 0
    if power < _ROOM:
        plain = round_half_up(number, max(0, _ROOM - len("0.") - max(power, 0)))
        if (power >= _SMALLEST_CUT or plain == number) and plain.adjusted() < _ROOM:
            return _without_last_zeros(f"{plain:f}")
    exponent = f"E{power:+03d}"
    mantissa = round_half_up(number.scaleb(-power), _ROOM - len("0.") - len(exponent))
    if mantissa.adjusted():  # 9.999996E+20 is 1E+21
        mantissa, exponent = mantissa.scaleb(-1), f"E{power + 1:+03d}"
    return _without_last_zeros(f"{mantissa:f}") + exponent


def _without_last_zeros(digits: str) -> str:
    return digits.rstrip("0").rstrip(".") if "." in digits else digits


def _laid_out(number: Decimal, parts: Sequence[FormatPart], written: str) -> tuple[str, bool]:
    placeholders, commas = _positions_of(parts, Mark.DIGIT), _positions_of(parts, Mark.COMMA)
    points = _positions_of(parts, Mark.POINT)
    if not placeholders:
        if commas:
            raise Refusal(f"the number format {written!r}: a comma without digits")
        return "".join(part.text for part in parts), False
    point = points[0] if points else len(parts)
    integers = [at for at in placeholders if at < point]
    decimals = [at for at in placeholders if at > point]
    if len(points) > 1:
        raise Refusal(f"the number format {written!r}: what its points mean is in doubt")
    behind, between = _commas(parts, commas, integers, decimals, written) if commas else ([], [])
    scale, group = len(behind), parts[between[0]].text if between else ""
    short = round_half_up(number.scaleb(-3 * scale), len(decimals))
    whole, _, fraction = f"{short:f}".partition(".")
    shown = _whole_digits(whole.lstrip("0"), [parts[at].text for at in integers], group)
    by_position = dict(zip(integers, shown, strict=True))
    by_position.update(zip(decimals, _decimal_digits(fraction, [parts[at].text for at in decimals]), strict=True))
    if not integers and whole.strip("0"):
        by_position[point] = whole.lstrip("0") + parts[point].text
    by_position.update(dict.fromkeys([*behind, *between], ""))
    return "".join(by_position.get(at, part.text) for at, part in enumerate(parts)), not short


def _positions_of(parts: Sequence[FormatPart], mark: Mark) -> list[int]:
    return [at for at, part in enumerate(parts) if part.mark is mark]


def _commas(
    parts: Sequence[FormatPart], commas: list[int], integers: list[int], decimals: list[int], written: str
) -> tuple[list[int], list[int]]:
    """Returns the positions of the commas after the last digits, and of those between digits.

    Each of the former divides by a thousand; the latter mark the thousands. Commas before the first digit are shown as
    commas.
    """
    behind = [at for digits in (integers, decimals) for at in _commas_after(parts, digits)]
    between = [at for at in commas if integers and integers[0] < at < integers[-1]]
    before = [at for at in commas if integers and at < integers[0]]
    if len(commas) > len(behind) + len(between) + len(before):
        raise Refusal(f"the number format {written!r}: what its commas mean is in doubt")
    return behind, between


def _commas_after(parts: Sequence[FormatPart], digits: list[int]) -> list[int]:
    behind = range(digits[-1] + 1, len(parts)) if digits else ()
    return [*takewhile(lambda at: parts[at].mark is Mark.COMMA, behind)]


_IDLE = {"0": "0", "#": "", "?": " "}


def _whole_digits(digits: str, placeholders: list[str], group: str) -> list[str]:
    """Returns what is on each placeholder before the point; the first takes all digits that are too many."""
    if not placeholders:
        return []
    count = max(len(placeholders), len(digits))
    padded = digits.rjust(count)
    signs = ["0" if "0" in placeholders[: at + 1] else placeholder for at, placeholder in enumerate(placeholders)]
    signs = [placeholders[0]] * (count - len(placeholders)) + signs
    shown: list[str] = []
    for at, (digit, sign) in enumerate(zip(padded, signs, strict=True)):
        text = digit if digit != " " else _IDLE[sign]
        left = count - 1 - at
        if group and text and left and left % 3 == 0:
            text += group if text != " " else " "
        shown.append(text)
    more = count - len(placeholders)
    return ["".join(shown[: more + 1]), *shown[more + 1 :]]


def _decimal_digits(digits: str, placeholders: list[str]) -> list[str]:
    """Returns what is on each placeholder after the point: zeros at the end only where the format asks for them."""
    shown: list[str] = []
    for at, placeholder in enumerate(placeholders):
        needed = digits[at:].strip("0") or "0" in placeholders[at:]
        shown.append(digits[at] if needed else _IDLE[placeholder])
    return shown


#: Exponents of documented kinds: before the point the digits end in 0, after it zeros come before #.
_SCIENTIFIC = pattern(r"[x ]*(#*0|#)(?:\.(0*#*))?E0+[x ]*")


def _scientific(number: Decimal, parts: Sequence[FormatPart], written: str) -> str:
    match = _SCIENTIFIC.fullmatch(_outline(parts))
    if match is None or (match[1] == "#" and not number):
        raise Refusal(f"the number format {written!r}: an exponent after such digits")
    at = next(at for at, part in enumerate(parts) if part.mark is Mark.EXPONENT)
    mantissa, power = parts[:at], parts[at + 1 :]
    before, placeholders = len(match[1]), len(match[2] or "")
    exponent = _exponent(number, before)
    if number and _exponent(round_half_up(number.scaleb(-exponent), placeholders), before) > 0:
        exponent += before
    short = round_half_up(number.scaleb(-exponent), placeholders)
    sign = "-" if exponent < 0 else "+" if parts[at].text.endswith("+") else ""
    shown, _ = _laid_out(short, mantissa, written)
    return shown + parts[at].text[0].upper() + sign + _laid_out(Decimal(abs(exponent)), power, written)[0]


def _outline(parts: Sequence[FormatPart]) -> str:
    """Returns a section in short, a sign for each part: digits, points, E, / and spaces as they are, else x."""

    def sign(part: FormatPart) -> str:
        if part.mark in (Mark.DIGIT, Mark.SLASH):
            return part.text
        if part.mark in (Mark.LITERAL, Mark.COLON):
            as_it_is = part.text == " " or (len(part.text) == 1 and part.text in _FIXED)
            return part.text if as_it_is else "x" * bool(part.text)
        return {Mark.POINT: ".", Mark.EXPONENT: "E"}.get(part.mark, part.mark.name[0])

    return "".join(map(sign, parts))


def _exponent(number: Decimal, step: int) -> int:
    """Returns the exponent, a multiple of the number of digits before the point."""
    return number.adjusted() // step * step if number else 0


#: The digits that a given denominator may begin with.
_FIXED = "123456789"
#: Fractions of documented kinds: a whole number and a space or none; as many digits above as below, or a number below.
_FRACTION = pattern(r"[x ]*?(?:[#0]+ +)?(?:(\?+|#+)/(?:\1|[1-9][0-9]*))[x ]*")


def _fraction(number: Decimal, parts: Sequence[FormatPart], written: str) -> tuple[str, bool]:
    if _FRACTION.fullmatch(_outline(parts)) is None:
        raise Refusal(f"the number format {written!r}: a fraction of that kind")
    slash = next(at for at, part in enumerate(parts) if part.mark is Mark.SLASH)
    before = takewhile(lambda part: part.mark is Mark.DIGIT, reversed(parts[:slash]))
    behind = takewhile(lambda part: part.mark is Mark.DIGIT or part.text.isdigit(), parts[slash + 1 :])
    over, under = range(slash - len([*before]), slash), range(slash + 1, slash + 1 + len([*behind]))
    whole = [at for at, part in enumerate(parts[: over.start]) if part.mark is Mark.DIGIT]
    fixed = "".join(parts[at].text for at in under)
    exactly = Fraction(number)
    integer, rest = divmod(exactly, 1) if whole else (0, exactly)
    if fixed.isdigit():
        denominator = int(fixed)
        numerator = int(rest * denominator + Fraction(1, 2))
    else:
        largest = 10 ** len(under) - 1
        near = _nearest(rest, largest)
        if near != rest.limit_denominator(largest):
            raise Refusal(f"the number format {written!r}: which fraction near {number} it shows is in doubt")
        numerator, denominator = near.numerator, near.denominator
        fixed = ""
    if whole and numerator == denominator:
        integer, numerator = integer + 1, 0
    hidden, zero = bool(whole) and numerator == 0, not integer and not numerator
    if hidden and any(parts[at].text == "#" for at in over):
        raise Refusal(f"the number format {written!r} of a whole number: how it leaves out the fraction is in doubt")
    whole_digits = "" if integer == 0 and not hidden else str(integer)
    by_position = dict(zip(whole, _whole_digits(whole_digits, [parts[at].text for at in whole], ""), strict=True))
    below = fixed or str(denominator)
    if not fixed and any(parts[at].text == "0" for at in under):
        below = below.rjust(len(under), "0")
    elif not fixed:  # the placeholders left over follow
        below += "".join(_IDLE[parts[at].text] for at in under[len(below) :])
    if hidden:
        by_position.update(dict.fromkeys(range(over.start, under.stop), " "))
    else:
        by_position.update(zip(over, _whole_digits(str(numerator), [parts[at].text for at in over], ""), strict=True))
        by_position.update({**dict.fromkeys(under, ""), under.start: below})
    return "".join(by_position.get(at, part.text) for at, part in enumerate(parts)), zero


def _nearest(number: Fraction, largest: int) -> Fraction:
    """Returns the last convergent of the continued fraction whose denominator is not larger than ``largest``.

    Spreadsheets differ if another fraction is nearer, as 311/99 is nearer to pi than 22/7.
    """
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
