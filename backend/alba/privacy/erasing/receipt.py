"""A receipt for a family that asked for it: that a person was erased, when, how much was deleted,
and what stays and why. It names nobody: nothing is left that could."""

import io

from django.utils.translation import gettext as _
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from alba.days import day_of, in_words
from alba.errors import Conflict
from alba.paper import drawing
from alba.privacy.erasing.models import Erasure

LEFT, TOP = 22 * mm, A4[1] - 30 * mm
ROOM = A4[0] - 2 * LEFT
LEADING = 6 * mm


def draw(erasure: Erasure, locale: str) -> bytes:
    """A page of A4 in the active language, whose code is `locale`. Raises Conflict `not_done`."""
    if erasure.done_on is None:
        raise Conflict("not_done", _("There will be a receipt once the person has been erased."))
    file = io.BytesIO()
    with drawing.LOCK:
        canvas = Canvas(file, pagesize=A4, invariant=True, lang=locale)
        canvas.setTitle(_("Receipt for an erasure"))
        canvas.setAuthor("Alba")
        y = TOP
        drawing.draw_text(canvas, LEFT, y, _("Receipt for an erasure"), 20, bold=True)
        for paragraph in _paragraphs(erasure):
            y -= LEADING
            for line in drawing.broken(paragraph, 11, ROOM):
                y -= LEADING
                drawing.draw_text(canvas, LEFT, y, line, 11)
        canvas.save()
    return file.getvalue()


def _paragraphs(erasure: Erasure) -> list[str]:
    assert erasure.done_on is not None  # noqa: S101 (only then there is a receipt)
    of = {
        "number": erasure.pk,
        "school": erasure.school.school_name if erasure.school else "Alba",
        "asked": in_words(day_of(erasure.asked_at)),
        "done": in_words(erasure.done_on),
    }
    counts = {"tests": 0, "reports": 0, "cases": 0, "talk_requests": 0, "contacts": 0}
    counts |= {"consents": 0} | erasure.counts
    return [
        _("Number %(number)d, %(school)s.") % of,
        _(
            "On %(asked)s the school asked Alba to erase a person. From then on the person was in "
            "no list. On %(done)s everything was erased:"
        )
        % of,
        _("Questionnaires with all answers: %(tests)d. Reports: %(reports)d.") % counts,
        _("Cases: %(cases)d. Wishes to talk to someone: %(talk_requests)d.") % counts,
        _("Family contacts: %(contacts)d. What the family has decided: %(consents)d.") % counts,
        _("The account, the name, the date of birth and the address were erased with them."),
        _(
            "What is kept: the record of who did what in Alba, with a number instead of a name, "
            "because it has to show later what was done; figures of a whole screening, from which "
            "nobody can be identified; and backups, until they are overwritten."
        ),
    ]
