"""Emails about data that leave: a day or a number, and nothing of what they hold."""

from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from alba import days
from alba.accounts.mail.letter import Letter, address
from alba.accounts.models import User


def leaving(_user: User, school: int, on: str) -> Letter:
    """`on`: the day, as 2027-08-31."""
    day = days.in_words(date.fromisoformat(on))
    text = _(
        "On %(day)s, data of your school leave Alba, as your school has decided. Nothing has to be "
        "done for that."
    )
    return Letter(
        subject=_("Data of your school leave Alba on %(day)s") % {"day": day},
        before=[
            text % {"day": day},
            _(
                "If something has to stay longer, for example while a request or a claim is open, "
                "a person who reads results at your school, or Alba’s team, can hold it until "
                "then."
            ),
        ],
        link=(_("See what leaves"), address(f"/schools/{school}/data")),
    )


def undecided(_user: User, school: int, count: int) -> Letter:
    """`school` 0: all of them, for Alba's team."""
    one = ngettext(
        "%(count)d finished test is older than a year, and nobody has decided how long it stays.",
        "%(count)d finished tests are older than a year, and nobody has decided how long they "
        "stay.",
        count,
    )
    return Letter(
        subject=_("How long data stay on Alba is still to be decided"),
        before=[
            one % {"count": count},
            _("Until a school decides, nothing is deleted. Its administrators decide in Alba."),
        ],
        link=(
            (_("Decide"), address(f"/schools/{school}/data"))
            if school
            else (_("See the schools"), address("/schools"))
        ),
        after=[_("We’ll tell you about this once a month.")],
    )
