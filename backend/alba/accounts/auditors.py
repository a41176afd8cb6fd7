"""Auditors: product administrators who read the trail, counts, schools and administrators, and
change nothing except their own password, language and second factor.

Everything is closed to them except what a view opens with `open_to_auditors` (methods in capitals).
The authentication checks it, so that no view can forget to."""

from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.errors import Refused

READING = frozenset({"GET", "HEAD", "OPTIONS"})


def refuse(auditor: User) -> None:
    """Raises Refused `read_only`; the trail records who it was."""
    refused = Refused(
        "read_only", _("This account only reads: it audits Alba and changes nothing.")
    )
    refused.actor = auditor
    raise refused
