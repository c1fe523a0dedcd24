"""Number formats, as TEXT and cells use them: ``#,##0.00;(#,##0.00)``, ``yyyy-mm-dd``, ``[h]:mm``, ``# ?/?``."""

from bridgesheets.formulas.formats.sections import formatted

__all__ = ["formatted"]
