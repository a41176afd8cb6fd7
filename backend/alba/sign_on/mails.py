"""Mails about signing on with the school's own account."""

from datetime import date, datetime

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.mail.security_templates import if_it_was_not_you
from alba.accounts.models import User
from alba.days import dated, elide, local, moment_in_words


def letters() -> Builders:
    return {
        "identity_linked": identity_linked,
        "identity_removed": identity_removed,
        "sso_required": sso_required,
        "sso_added": sso_added,
        "sso_ended": sso_ended,
        "sso_lifted": sso_lifted,
    }


def identity_linked(_user: User) -> Letter:
    text = _("An account of your school has just been connected with your Alba account.")
    more = _("From now on you can log in to Alba with it.")
    return Letter(
        subject=_("A school account was connected with Alba"),
        before=[text, more, *if_it_was_not_you()],
        link=(_("Go to Settings"), address("/settings")),
    )


def identity_removed(_user: User) -> Letter:
    text = _("A school account is no longer connected with your Alba account.")
    more = _("The sessions begun with it have ended.")
    return Letter(
        subject=_("A school account is no longer connected with Alba"),
        before=[text, more, *if_it_was_not_you()],
    )


def sso_required(_user: User, name: str, day: str) -> Letter:
    when = date.fromisoformat(day)
    return Letter(
        subject=_("Soon you’ll log in to Alba with your school’s account"),
        before=[
            _("Your school has decided that its staff log in to Alba with %(name)s.")
            % {"name": name},
            dated(_("From %(when)s a password alone is no longer enough."), when=when),
            _(
                "You can connect your school’s account now, under Settings, “Ways in”. If you "
                "don’t, Alba asks you to when you log in from that day on."
            ),
        ],
        link=(_("Go to Settings"), address("/settings")),
    )


def sso_added(_user: User, name: str, day: str) -> Letter:
    when = date.fromisoformat(day)
    return Letter(
        subject=_("Soon your school will log in to Alba with its own accounts"),
        before=[
            _("Your school now belongs to those whose staff log in to Alba with %(name)s.")
            % {"name": name},
            dated(
                _(
                    "From %(when)s at the earliest a password alone is no longer enough, once an "
                    "administrator of your school has logged in this way."
                ),
                when=when,
            ),
            _(
                "You can connect your school’s account now, under Settings, “Ways in”. If you "
                "don’t, Alba asks you to when you log in from that day on."
            ),
        ],
        link=(_("Go to Settings"), address("/settings")),
    )


def sso_ended(_user: User, name: str) -> Letter:
    return Letter(
        subject=_("You log in to Alba with your password again"),
        before=[
            _("Staff of your school no longer log in to Alba with %(name)s.") % {"name": name},
            _(
                "From now on your password is enough, with the second step of those who have one. "
                "If you have no password, choose one under “Forgot your password?”."
            ),
        ],
        link=(_("Log in"), address("/login")),
    )


def sso_lifted(_user: User, name: str, until: str) -> Letter:
    text = _("Until %(when)s the password is enough, with the second step of those who have one.")
    return Letter(
        subject=_("For some hours a password is enough again for Alba"),
        before=[
            _("Alba’s administrators have let staff of your school in without %(name)s for now.")
            % {"name": name},
            elide(text % {"when": moment_in_words(local(datetime.fromisoformat(until)))}),
        ],
    )
