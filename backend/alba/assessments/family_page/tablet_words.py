"""The texts for the school on the page of its tablet, in the active language (one of the app's
three). The texts for families are in `words.py`."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from alba.assessments.family_page import words
from alba.people.records.contacts import GuardianContact


def fixed() -> dict[str, str]:
    return {
        "choose": _("Choose who answers, and hand the tablet over."),
        "no_contact": _("No contact who decides is on record. Add one in Alba first."),
        "nobody": _("Every family of this class has answered."),
        "lock": _("Lock"),
        "end": _("End tablet mode"),
        "over": _(
            "Tablet mode is not on here. To begin, log in and choose “Answer on a tablet” beside "
            "a class of the screening."
        ),
        "log_in": _("Log in"),
    }


def title_choosing(class_title: str) -> str:
    return _("Families: %(class)s") % {"class": class_title}


def title_over() -> str:
    return _("Tablet for families")


def who(contacts: Sequence[GuardianContact], *, others: bool) -> list[tuple[str, str]]:
    """(id of the contact to whom the tablet is handed, label); an empty id: someone else."""
    found = [(str(one.pk), words.with_relation(one.full_name, one.relation)) for one in contacts]
    return [*found, ("", _("Another guardian"))] if others else found


def wrong_pin(left: int) -> str:
    text = ngettext(
        "That isn’t the code. %(count)d try left, then tablet mode ends.",
        "That isn’t the code. %(count)d tries left, then tablet mode ends.",
        left,
    )
    return text % {"count": left}


def not_handed() -> str:
    return _("Please choose again: the list has changed.")
