"""Emails about accounts of staff that nobody has used for a long time."""

from datetime import date

from django.utils.translation import gettext as _

from alba import days
from alba.accounts.mail import plain_text
from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User


def letters() -> Builders:
    return {
        "idle_reading_soon": reading_ends_soon,
        "idle_off_soon": off_soon,
        "idle_off": switched_off,
    }


def reading_ends_soon(_user: User, on: str) -> Letter:
    """`on`: the day from which on results are closed, as 2027-08-31."""
    text = _(
        "You haven’t logged in to Alba for some time. If you don’t before %(day)s, you won’t be "
        "able to read results until a colleague at your school confirms that you still read them."
    )
    return Letter(
        subject=_("Please log in to Alba to keep reading results"),
        before=[days.dated(text, day=date.fromisoformat(on))],
        link=(_("Log in"), address("/login")),
    )


def off_soon(_user: User, on: str) -> Letter:
    text = _(
        "You haven’t logged in to Alba for some time. If you don’t before %(day)s, your account "
        "will be switched off then. Nothing will be deleted."
    )
    return Letter(
        subject=_("Please log in to Alba to keep your account active"),
        before=[days.dated(text, day=date.fromisoformat(on))],
        link=(_("Log in"), address("/login")),
    )


def switched_off(_user: User, whom: int) -> Letter:
    text = _(
        "%(who)s hasn’t logged in for 180 days, so this account is now switched off. Nothing was "
        "deleted. If it is still needed, Alba’s team can switch it on again or, for a person on "
        "your list of people, you can send a new invitation."
    )
    return Letter(
        subject=_("An account at your school was switched off"),
        before=[text % {"who": _name(whom)}],
        link=(_("See the people"), address("/test-takers")),
    )


def _name(pk: int) -> str:
    user = User.objects.filter(pk=pk).first()
    name = user.full_name if user else ""
    return name if name and plain_text.is_greeted(name) else _("A colleague")
