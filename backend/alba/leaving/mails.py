"""Emails about a school that leaves."""

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User
from alba.schools.models import School


def letters() -> Builders:
    return {"school_leaves": asked, "school_key": key}


def asked(_user: User, school: int) -> Letter:
    text = _(
        "An administrator of %(school)s has told Alba’s team that the school wishes to leave Alba. "
        "Nothing happens yet. If this is a mistake, any administrator of the school can take it "
        "back."
    )
    return Letter(
        subject=_("Your school wishes to leave Alba"),
        before=[text % {"school": _name(school)}],
        link=(_("See the school"), address(f"/schools/{school}")),
    )


def key(_user: User, school: int, confirmed: bool) -> Letter:
    set_now = _(
        "Alba’s team has set the key to which the data of %(school)s will be encrypted. Nothing "
        "goes until an administrator of the school has confirmed it."
    )
    confirmed_now = _(
        "An administrator of %(school)s has confirmed the key to which its data will be encrypted. "
        "They can be handed over to its holder now, and to nobody else."
    )
    return Letter(
        subject=_("Where your school’s data will go"),
        before=[(confirmed_now if confirmed else set_now) % {"school": _name(school)}],
        link=(_("See the school"), address(f"/schools/{school}")),
    )


def _name(school: int) -> str:
    found = School.objects.filter(pk=school).first()
    return found.school_name if found else _("your school")
