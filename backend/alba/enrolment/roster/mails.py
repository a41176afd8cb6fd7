"""The email about a list that was undone."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User


def letters() -> Builders:
    return {
        "list_undone": list_undone,
    }


def list_undone(_user: User, count: int) -> Letter:
    """`count`: how many people it had added."""
    text = ngettext(
        "A pupil list was undone at your school. %(count)d pupil whom it had added is erased with "
        "that. Nobody had answered anything about them, and nothing was open.",
        "A pupil list was undone at your school. %(count)d pupils whom it had added are erased "
        "with that. Nobody had answered anything about them, and nothing was open.",
        count,
    )
    return Letter(
        subject=_("A pupil list was undone at your school"),
        before=[text % {"count": count}],
        link=(_("See the people"), address("/test-takers")),
    )
