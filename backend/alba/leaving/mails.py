"""Emails about a school that leaves."""

from datetime import date

from django.utils.translation import gettext as _

from alba import days
from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User
from alba.schools.models import School


def letters() -> Builders:
    return {
        "school_leaves": asked,
        "school_key": key,
        "school_handed_over": handed_over,
        "school_goes": goes,
        "school_stays": stays,
    }


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


def handed_over(_user: User, school: int, on: str) -> Letter:
    """`on`: the day on which everything is erased here, as 2027-08-31."""
    text = _(
        "The data of %(school)s have been handed over to the new operator. The school is closed in "
        "Alba from now on: nothing more is answered, sent or changed here. Open wishes and cases "
        "are followed up at the school’s new address."
    )
    return Letter(
        subject=_("Your school’s data have been handed over"),
        before=[text % {"school": _name(school)}, _erased(on)],
        after=[_ask()],
        also_at_standstill=True,
    )


def goes(_user: User, school: int, on: str) -> Letter:
    text = _(
        "The data of %(school)s have been handed over to the new operator, and the school is "
        "closed in Alba."
    )
    return Letter(
        subject=_("In a few days everything of your school will be erased here"),
        before=[text % {"school": _name(school)}, _erased(on)],
        after=[_ask()],
        also_at_standstill=True,
    )


def stays(_user: User, school: int) -> Letter:
    text = _("%(school)s does not leave Alba after all. Everything goes on as before.")
    return Letter(
        subject=_("Your school stays in Alba"),
        before=[text % {"school": _name(school)}],
        link=(_("See the school"), address(f"/schools/{school}")),
    )


def _erased(on: str) -> str:
    text = _("Everything of the school will be erased here on %(day)s.")
    return days.dated(text, day=date.fromisoformat(on))


def _ask() -> str:
    return _(
        "If something is missing at the new operator’s, tell Alba’s team before that day: until "
        "then it can be written once more, or be taken back."
    )


def _name(school: int) -> str:
    found = School.objects.filter(pk=school).first()
    return found.school_name if found else _("your school")
