"""A school's own email or telephone, where families ask. Nothing goes to families in the school's
name without it."""

from django.utils.translation import gettext as _

from alba.accounts.standstill import SchoolRests
from alba.errors import Conflict
from alba.hooks import Poll
from alba.schools.models import School

families_are_asked: Poll[[School], bool] = Poll()
"""True if something is open that names the school as the place to ask."""


def require(school: School) -> None:
    """Raises Conflict `no_contact`, and `school_rests` for one that has come from another
    installation and does not work here yet."""
    if school.rests:
        raise SchoolRests
    if not school.has_contact:
        raise Conflict("no_contact", missing())


def missing() -> str:
    return _(
        "Families don’t know yet where to ask: an email address or a telephone number of the "
        "school is needed first."
    )


def refuse_taking_away(school: School) -> None:
    """Raises Conflict `contact_in_use`."""
    if any(families_are_asked(school)):
        text = _(
            "Families are being asked at the moment, and have to know where to ask. Please keep an "
            "email address or a telephone number."
        )
        raise Conflict("contact_in_use", text)
