"""Readers of a school, for tests."""

from typing import Any

from alba.accounts.mail import links
from alba.accounts.models import User
from alba.days import today
from alba.people.models import Role
from alba.schools.duties.models import Duty, ends_after
from tests.support import factories
from tests.support.browsers import browser


def make_reader(side: Any, **fields: Any) -> User:
    """A psychologist who reads for the side's school."""
    taker = factories.make_taker(Role.PSYCHOLOGIST, course=side.course, **fields)
    give_duty(taker.user, side)
    return taker.user


def ensure_reader(side: Any) -> None:
    """No screening is opened in a school where nobody reads."""
    if not Duty.objects.reading().filter(school=side.school).exists():
        make_reader(side)


def give_duty(user: User, side: Any) -> Duty:
    return Duty.objects.create(user=user, school=side.school, ends_on=ends_after(today()))


def open_invitation(user: User) -> None:
    """Opens an invitation as its owner does, with the link of the email."""
    _set_password(user, links.Purpose.INVITE)


def reset_by_mail(user: User) -> None:
    _set_password(user, links.Purpose.RESET)


def _set_password(user: User, purpose: str) -> None:
    token = links.make(user, purpose)
    sent = {"user_id": user.pk, "token": token, "password": "another quiet room"}
    assert browser().patch("/app/reset-password/", sent).status_code == 200
