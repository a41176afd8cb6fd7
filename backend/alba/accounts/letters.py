"""What the mails say, in the active language. No subject names anybody, and no mail says anything
of a child or of an answer: mailboxes are read over shoulders."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from alba.accounts import browsers, links
from alba.accounts.models import User


@dataclass(frozen=True)
class Letter:
    subject: str
    before: list[str]
    """Paragraphs above the link; `after`: below it."""
    link: tuple[str, str] | None = None
    """(label, address)"""
    after: list[str] = field(default_factory=list)
    with_help_lines: bool = False


def write(kind: str, user: User, **facts: Any) -> Letter | None:
    """The letter of that kind to `user`, with a fresh link where it has one; None when there is
    nothing to say any more. `facts`: see `mails.queue`."""
    return WRITERS[kind](user, **facts)


def _address(path: str) -> str:
    return f"{settings.FRONTEND_URL}{path}"


def _works_for(period: timedelta) -> str:
    hours = math.ceil(period.total_seconds() / 3600)
    if hours % 24 == 0:
        days = hours // 24
        text = ngettext(
            "The link works once, for %(count)d day.",
            "The link works once, for %(count)d days.",
            days,
        )
        return text % {"count": days}
    text = ngettext(
        "The link works once, for %(count)d hour.",
        "The link works once, for %(count)d hours.",
        hours,
    )
    return text % {"count": hours}


def _verify(user: User) -> Letter | None:
    left = links.lifetime(user, links.Purpose.VERIFY)
    if user.email_verified_at or left <= timedelta():
        return None
    token = links.make(user, links.Purpose.VERIFY)
    return Letter(
        subject=_("Confirm your email address for Alba"),
        before=[
            _("Welcome to Alba. An account has been made with this address."),
            _("Please confirm that the address is yours.") + " " + _works_for(left),
            _("Open the link on the device on which you will log in, and log in there afterwards."),
        ],
        link=(_("Confirm the address"), _address(f"/verify-email/{user.pk}/{token}")),
        after=[
            _(
                "If it was not you, you need not do anything: nobody can use an unconfirmed "
                "account, and after three days it is deleted."
            )
        ],
        with_help_lines=True,
    )


def _already_registered(user: User) -> Letter:
    return Letter(
        subject=_("You already have an account at Alba"),
        before=[
            _("Someone, probably you, wanted to make an account with this address."),
            _(
                "There is one already, and nothing about it has changed. You can log in with it; "
                "if you do not remember the password, the login screen helps you to a new one."
            ),
        ],
        link=(_("Log in"), _address("/login")),
        after=[_("If it was not you, you need not do anything.")],
    )


def _reset(user: User) -> Letter:
    token = links.make(user, links.Purpose.RESET)
    return Letter(
        subject=_("Set a new password for Alba"),
        before=[
            _("Someone, probably you, has asked for a new password for this account."),
            _("Here you can choose one.") + " " + _works_for(settings.RESET_LINK_LIFETIME),
        ],
        link=(_("Choose a password"), _address(f"/recover-password/{user.pk}/{token}")),
        after=[_("If it was not you, you need not do anything: your password stays as it is.")],
    )


def _invite(user: User) -> Letter | None:
    if user.has_usable_password():
        return None
    token = links.make(user, links.Purpose.INVITE)
    return Letter(
        subject=_("Your account at Alba is ready"),
        before=[
            _("An account has been made for you at Alba, which looks after emotional wellbeing."),
            _("Choose a password and you can begin.")
            + " "
            + _works_for(settings.INVITATION_LIFETIME),
        ],
        link=(_("Choose a password"), _address(f"/recover-password/{user.pk}/{token}")),
        after=[
            _(
                "If the link has run out, ask for a new one on the login screen, "
                "under the forgotten password."
            )
        ],
        with_help_lines=True,
    )


def _password_changed(user: User) -> Letter:
    text = _("The password of your account has just been changed, and every other session ended.")
    return Letter(
        subject=_("Your password at Alba was changed"), before=[text, *_if_it_was_not_you()]
    )


def _login_ended(user: User) -> Letter:
    return Letter(
        subject=_("One of your logins at Alba was ended"),
        before=[
            _(
                "The key that keeps one of your logins open was used a second time, as happens "
                "when somebody has copied it. That login was ended at once; others go on."
            ),
            _("If you came back to an old window, you need not do anything but log in again."),
            _(
                "If you are not sure, log in, choose a new password in the settings, "
                "and write to us at %(contact)s."
            )
            % {"contact": settings.CONTACT_EMAIL},
        ],
        link=(_("Log in"), _address("/login")),
    )


def _guessed(user: User) -> Letter | None:
    if not user.has_usable_password():
        return None
    return Letter(
        subject=_("Someone is trying passwords at your Alba account"),
        before=[
            _(
                "Wrong passwords have been entered for your account again and again. Nobody got in "
                "with them, and your account is not locked."
            ),
            _(
                "Where you have logged in before, you get in as always; elsewhere it takes a "
                "moment longer for now."
            ),
            _(
                "If you use the same password for something else, or it could be guessed, choose a "
                "new one in the settings. If you have forgotten it, the login screen helps you."
            ),
        ],
        link=(_("Log in"), _address("/login")),
        after=[_("We tell you of this once a day at most.")],
    )


def _new_browser(_user: User, at: int, browser: str) -> Letter:
    zone = ZoneInfo(settings.LOCAL_TIME_ZONE)
    when = date_format(datetime.fromtimestamp(at, zone), "DATETIME_FORMAT")
    return Letter(
        subject=_("A login to your Alba account from a new browser"),
        before=[
            _(
                "Your account has been logged in to from a browser in which you had not logged in "
                "before."
            ),
            _("When: %(when)s") % {"when": when},
            _("Browser: %(browser)s") % {"browser": browsers.words(browser) or _("unknown")},
            _("If it was you, you need not do anything."),
            _(
                "If it was not you, choose a new password at once with “Forgot your password?” on "
                "the login screen, which ends every login, and write to us at %(contact)s."
            )
            % {"contact": settings.CONTACT_EMAIL},
        ],
        link=(_("Go to the login screen"), _address("/login")),
    )


def _if_it_was_not_you() -> list[str]:
    return [
        _("If it was you, you need not do anything."),
        _(
            "If it was not you, ask for a new password on the login screen at once, "
            "and write to us at %(contact)s."
        )
        % {"contact": settings.CONTACT_EMAIL},
    ]


def _factor_added(user: User) -> Letter:
    text = _("A second step (an app or a passkey) has just been added to your login.")
    return Letter(
        subject=_("A second step was added to your login at Alba"),
        before=[text, *_if_it_was_not_you()],
    )


def _factor_removed(user: User) -> Letter:
    text = _("A second step (an app or a passkey) has just been removed from your login.")
    return Letter(
        subject=_("A second step was removed from your login at Alba"),
        before=[text, *_if_it_was_not_you()],
    )


def _recovery_code_used(user: User) -> Letter:
    text = _("Somebody, probably you, has just logged in with one of your recovery codes.")
    return Letter(
        subject=_("A recovery code was used to log in at Alba"),
        before=[
            text,
            _("It does not work again. In the settings you can see how many are left."),
            *_if_it_was_not_you(),
        ],
    )


def _factors_reset(user: User) -> Letter:
    return Letter(
        subject=_("The second step of your login at Alba was reset"),
        before=[
            _(
                "An administrator has removed the second step of your login, with its recovery "
                "codes, and has ended all your sessions."
            ),
            _("Log in with your password, and set up a new second step in the settings."),
            _("If you have not asked for this, write to us at once at %(contact)s.")
            % {"contact": settings.CONTACT_EMAIL},
        ],
        link=(_("Log in"), _address("/login")),
    )


def _report_released(_user: User, test_id: int) -> Letter:
    return Letter(
        subject=_("A report is ready for you at Alba"),
        before=[
            _("The report of a questionnaire that you answered is ready."),
            _("To keep it private it is not in this mail: log in and you can see and download it."),
        ],
        link=(_("See the report"), _address(f"/results/{test_id}")),
        with_help_lines=True,
    )


WRITERS: dict[str, Callable[..., Letter | None]] = {
    "verify": _verify,
    "already_registered": _already_registered,
    "reset": _reset,
    "invite": _invite,
    "password_changed": _password_changed,
    "login_ended": _login_ended,
    "guessed": _guessed,
    "new_browser": _new_browser,
    "factor_added": _factor_added,
    "factor_removed": _factor_removed,
    "factors_reset": _factors_reset,
    "recovery_code_used": _recovery_code_used,
    "report_released": _report_released,
}
