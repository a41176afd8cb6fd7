"""Emails about data that will be deleted: a day or a number, and nothing of its content."""

from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from alba import days
from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User


def letters() -> Builders:
    return {
        "data_leaving": leaving,
        "data_undecided": undecided,
    }


def leaving(_user: User, school: int, on: str) -> Letter:
    """`on`: the day, as 2027-08-31."""
    day = date.fromisoformat(on)
    text = _(
        "On %(day)s, data of your school will be deleted from Alba, as your school has decided. "
        "There’s nothing you need to do."
    )
    return Letter(
        subject=days.dated(_("Data of your school will be deleted on %(day)s"), day=day),
        before=[
            days.dated(text, day=day),
            _(
                "If something has to be kept longer, for example while a request or a claim is "
                "open, a person who reads results at your school, or Alba’s team, can put it on "
                "hold before then."
            ),
        ],
        link=(_("See what will be deleted"), address(f"/schools/{school}/data")),
    )


def undecided(_user: User, school: int, count: int) -> Letter:
    """`school` 0: all of them, for Alba's team."""
    one = ngettext(
        "%(count)d finished test is older than a year, and nobody has decided how long it is kept.",
        "%(count)d finished tests are older than a year, and nobody has decided how long they are "
        "kept.",
        count,
    )
    return Letter(
        subject=_("How long Alba keeps data is still to be decided"),
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
