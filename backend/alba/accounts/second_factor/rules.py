"""Decides who must have a second factor, and how long a proof of it lasts, from the login and its
user alone, because every request needs it; if readers must have one (`D`), it takes one more query
for users who have none.

A login holds `second_factor_at` exactly as long as its owner has a factor: logging in sets it,
adding the first factor ends every login without it, and removing the last factor clears it
everywhere. A sign-on whose provider's second factor counts holds when that was given."""

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import holder
from alba.accounts.models import Login, User
from alba.accounts.second_factor import factors
from alba.errors import Refused


def is_due(user: User) -> bool:
    """True if the person must have a second factor, by their role in any of their schools."""
    rows = [user] if user.person_id is None else User.objects.of_one_person(user)
    if any(row.role_letter in settings.MFA_REQUIRED_FOR for row in rows):
        return True
    return "D" in settings.MFA_REQUIRED_FOR and holder.has_duty(user)


def must_enrol(login: Login) -> bool:
    """True if this login may do nothing but set up a second factor."""
    return login.second_factor_at is None and is_due(login.user)


def refuse_before_enrolment(login: Login) -> None:
    """Raises Refused `enrol_first`, naming the user for the trail."""
    if must_enrol(login):
        text = _("Please set up a second step for logging in first.")
        refused = Refused("enrol_first", text)
        refused.actor = login.user
        raise refused


def refuse_stale(login: Login) -> None:
    """Raises Refused `reauth_required` where the owner has a second factor and last gave it too
    long ago."""
    given = login.second_factor_at
    if given is not None and timezone.now() - given > settings.SECOND_FACTOR_WINDOW:
        if login.kind == Login.Kind.SSO and not factors.is_set_up(login.user):
            text = _("Please sign on again with your school’s account.")
            raise Refused("reauth_required", text, wants="sso")
        text = _("Please confirm that it is you with your second step.")
        raise Refused("reauth_required", text, wants="second_factor")
