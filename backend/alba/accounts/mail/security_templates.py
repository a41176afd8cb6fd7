"""Mails to the owner of an account about its logins, password and second factors."""

from datetime import UTC, datetime

from django.conf import settings
from django.utils.translation import gettext as _

from alba.accounts import browsers
from alba.accounts.mail.letter import Letter, address
from alba.accounts.models import User
from alba.days import elide, local, moment_in_words


def password_changed(user: User) -> Letter:
    text = _("Your password has just been changed, and all your other sessions have ended.")
    return Letter(subject=_("Your Alba password was changed"), before=[text, *if_it_was_not_you()])


def login_ended(user: User) -> Letter:
    return Letter(
        subject=_("One of your Alba sessions was ended"),
        before=[
            _(
                "The key that keeps one of your sessions open was used twice, which is what "
                "happens when someone has copied it. We ended that session straight away; your "
                "other sessions are still open."
            ),
            _("If you came back to an old window, simply log in again."),
            _(
                "If you’re not sure, log in, choose a new password under Settings, and write to "
                "us at %(contact)s."
            )
            % {"contact": settings.CONTACT_EMAIL},
        ],
        link=(_("Log in"), address("/login")),
    )


def guessed(user: User) -> Letter | None:
    if not user.has_usable_password():
        return None
    return Letter(
        subject=_("Someone is trying to guess your Alba password"),
        before=[
            _(
                "Wrong passwords have been entered for your account again and again. None of them "
                "worked, and your account is not locked."
            ),
            _(
                "Where you’ve logged in before, you can log in as usual; anywhere else it takes a "
                "moment longer for now."
            ),
            _(
                "If you use the same password anywhere else, or it could be guessed, choose a new "
                "one under Settings. If you’ve forgotten it, you can ask for a new one on the "
                "login screen."
            ),
        ],
        link=(_("Log in"), address("/login")),
        after=[_("We’ll tell you about this once a day at most.")],
    )


def new_browser(_user: User, at: int, browser: str) -> Letter:
    when = moment_in_words(local(datetime.fromtimestamp(at, UTC)))
    return Letter(
        subject=_("New login to your Alba account"),
        before=[
            _(
                "Someone, probably you, has logged in to your account from a browser you hadn’t "
                "used before."
            ),
            elide(_("It was on %(when)s.") % {"when": when}),
            _("Browser: %(browser)s") % {"browser": browsers.words(browser) or _("unknown")},
            _("If it was you, there’s nothing you need to do."),
            _(
                "If it wasn’t you, choose a new password straight away with “Forgot your "
                "password?” on the login screen, which ends every session, and write to us at "
                "%(contact)s."
            )
            % {"contact": settings.CONTACT_EMAIL},
        ],
        link=(_("Go to the login screen"), address("/login")),
    )


def if_it_was_not_you() -> list[str]:
    return [
        _("If it was you, there’s nothing you need to do."),
        _(
            "If it wasn’t you, ask for a new password on the login screen straight away, and "
            "write to us at %(contact)s."
        )
        % {"contact": settings.CONTACT_EMAIL},
    ]


def factor_added(user: User) -> Letter:
    text = _("A second step (an app or a passkey) has just been added to your login.")
    return Letter(
        subject=_("A second step was added to your Alba login"),
        before=[text, *if_it_was_not_you()],
    )


def factor_removed(user: User) -> Letter:
    text = _("A second step (an app or a passkey) has just been removed from your login.")
    return Letter(
        subject=_("A second step was removed from your Alba login"),
        before=[text, *if_it_was_not_you()],
    )


def recovery_code_used(user: User) -> Letter:
    text = _("Someone, probably you, has just logged in with one of your recovery codes.")
    return Letter(
        subject=_("A recovery code was used to log in to Alba"),
        before=[
            text,
            _("It won’t work again. Under Settings you can see how many are left."),
            *if_it_was_not_you(),
        ],
    )


def factors_reset(user: User) -> Letter:
    return Letter(
        subject=_("The second step of your Alba login was reset"),
        before=[
            _(
                "An administrator has removed the second step of your login, along with its "
                "recovery codes, and has ended all your sessions."
            ),
            _("Log in with your password and set up a new second step under Settings."),
            _("If you didn’t ask for this, write to us straight away at %(contact)s.")
            % {"contact": settings.CONTACT_EMAIL},
        ],
        link=(_("Log in"), address("/login")),
    )


def account_deleted(_user: User, *, later: bool) -> Letter:
    """`later`: what the person has answered is erased after a week."""
    rest = _(
        "What you have answered is out of every list now, and erased for good after seven days; if "
        "a wish to talk or a case about you is still open at your school, seven days after it is "
        "closed. If your school has to keep something, we tell you at this address."
    )
    return Letter(
        subject=_("Your Alba account was deleted"),
        before=[
            _("Your account was deleted on Alba’s settings page. This cannot be undone."),
            *([rest] if later else []),
            _("If it wasn’t you, write to us straight away at %(contact)s.")
            % {"contact": settings.CONTACT_EMAIL},
        ],
    )


def factor_guessed(_user: User) -> Letter:
    return Letter(
        subject=_("Wrong codes for your Alba login"),
        before=[
            _(
                "Today someone has given your password and then three wrong codes for your second "
                "step. None of them worked."
            ),
            _(
                "If it was you: each code is valid for half a minute, so check that the clock of "
                "your phone is right. A recovery code or a passkey works at any time."
            ),
            _(
                "If it wasn’t you, someone knows your password: choose a new one straight away "
                "with “Forgot your password?” on the login screen, which ends every session, and "
                "write to us at %(contact)s."
            )
            % {"contact": settings.CONTACT_EMAIL},
            _(
                "After more wrong codes the next one has to wait longer and longer, but not where "
                "you’ve done your second step before."
            ),
        ],
        link=(_("Go to the login screen"), address("/login")),
        after=[_("We’ll tell you about this once a day at most.")],
    )
