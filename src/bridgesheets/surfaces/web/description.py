"""What the page shows before Python runs: its forms and the list of the functions."""

from __future__ import annotations

from typing import Any

from bridgesheets._version import __version__
from bridgesheets.surfaces.web import (
    award_form,
    cards_form,
    charts_form,
    draw_form,
    editions_form,
    look_up,
    read_form,
    sheet_form,
    template_form,
    workbooks_form,
)
from bridgesheets.surfaces.web.forms import Form
from truesheet.limits import PACKED


def forms() -> tuple[Form, ...]:
    """The forms of the page, in the order of its cards."""
    return (
        read_form.form(), look_up.form(), look_up.scale_form(), sheet_form.form(), draw_form.form(), award_form.form(),
        template_form.form(),        workbooks_form.form(), cards_form.form(), charts_form.form(), editions_form.form(),
    )  # fmt: skip


def described() -> dict[str, Any]:
    """The forms by name, the functions, the version, and the largest file that is read."""
    return {
        "version": __version__,
        "forms": {form.name: form.as_data() for form in forms()},
        "functions": look_up.records(),
        "largest": PACKED,
    }
