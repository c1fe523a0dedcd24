"""Number formats, as TEXT and cells use them: ``#,##0.00;(#,##0.00)``, ``yyyy-mm-dd``, ``[h]:mm``, ``# ?/?``."""

from truesheet.formulas.formats.sections import formatted, shows_texts

__all__ = ["formatted", "shows_texts"]
