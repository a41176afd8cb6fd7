"""Logins by card: a pupil of a class that answers in one lesson, without an account. Cards and
lessons belong to campaigns; this module decides what such a login may do, and when it ends.

Everything is closed to it except what a view opens with `open_to_cards` (methods in capitals). The
authentication checks it, so that no view can forget to. Once nothing is left to answer, only what
is named in `open_when_done` stays open, for five minutes: undoing what was just given or declined.
What is named in `open_to_wishes` stays open for a quarter of an hour. A login that is only for
asking to talk may call what is named in `open_to_talk`, and nothing else."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import Login, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Refused, TokenNotValid

# Requests within this time are recorded as one: a row written for each answer would cost as much as
# the answer. So a login may end these seconds before its five minutes.
NOTED_ONCE_IN = timedelta(seconds=10)


def start(
    user: User,
    *,
    campaign: int,
    ends_at: datetime,
    browser: str,
    label: str,
    kind: str = Login.Kind.CARD,
    subject: int | None = None,
    sent_as: str = "",
    is_noted: bool = True,
) -> Login:
    """`label`: the pupil's label on the card; `subject`: the child that a family's link is about.
    It has only its access token: there is no cookie, and nothing refreshes it. `is_noted`: whether
    the trail says which campaign it was for."""
    now = timezone.now()
    login = Login.objects.create(
        user=user,
        kind=kind,
        subject=subject,
        browser=browser,
        authenticated_at=now,
        rotated_at=now,
        expires_at=ends_at,
        campaign=campaign,
        label=label,
        sent_as=sent_as,
    )
    details = {"campaign": campaign} if is_noted else None
    record(Action.SESSION_LOGIN, actor=user, login_kind=login.kind, details=details)
    return login


def note_request(login: Login) -> None:
    """The login ends after CARD_IDLE without a request. Raises TokenNotValid if it has just
    ended."""
    now = timezone.now()
    if now - login.rotated_at < NOTED_ONCE_IN:
        return
    if not Login.objects.filter(pk=login.pk).update(rotated_at=now):
        raise TokenNotValid
    login.rotated_at = now


def end(login: Login) -> None:
    """Nothing is left to answer."""
    login.done_at = timezone.now()
    Login.objects.filter(pk=login.pk).update(done_at=login.done_at)


def go_on(login: Login) -> None:
    """Something can be answered again."""
    login.done_at = None
    Login.objects.filter(pk=login.pk).update(done_at=None)


def refuse(user: User) -> None:
    """Raises Refused `card_login`; the trail records who it was."""
    text = _("With a card you can answer the questions, and nothing else.")
    refused = Refused("card_login", text)
    refused.actor = user
    raise refused
