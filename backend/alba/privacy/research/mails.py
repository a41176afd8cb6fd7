"""The email about a file of rows that waits for the second person."""

from django.utils.translation import gettext as _

from alba import days
from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User
from alba.days import day_of
from alba.privacy.research.models import ResearchExport


def letters() -> Builders:
    return {"research_waits": waits}


def waits(_user: User, export: int) -> Letter | None:
    """None once it is confirmed or taken back."""
    found = ResearchExport.objects.current().filter(pk=export, confirmed_at=None).first()
    if found is None or found.waits_until is None:
        return None
    text = _(
        "A product administrator has asked for a file of anonymous answers for research. It is "
        "made only if a second person confirms it, and you can. If nobody has by %(day)s, the "
        "request is forgotten."
    )
    return Letter(
        subject=_("A file for research waits for a second person"),
        before=[days.dated(text, day=day_of(found.waits_until))],
        link=(_("Read what for"), address("/admin/research")),
    )
