"""The texts of the emails about accounts, in the active language, and the place where those of the
apps above are found. No subject names anybody, and no email says anything about a child or an
answer: mailboxes are read over shoulders."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from alba.accounts import password_validators, signed_on
from alba.accounts.former_addresses import FormerAddress
from alba.accounts.mail import links, plain_text, security_templates
from alba.accounts.mail.letter import (
    Builders,
    Letter,
    address,
    works_for,
    works_until_login,
)
from alba.accounts.models import User
from alba.hooks import Poll, Question

of_the_apps_above: Poll[[], Builders] = Poll()
"""Each app above answers with the emails whose words are its own."""


def builders() -> Builders:
    """Every kind of email that can be queued."""
    found = dict(ABOUT_ACCOUNTS)
    for theirs in of_the_apps_above():
        found |= theirs
    return found


def is_about_account(kind: str) -> bool:
    return kind in ABOUT_ACCOUNTS


def write(kind: str, user: User, **facts: Any) -> Letter | None:
    """The letter of that kind to `user`, with a fresh link where it has one; None when there is
    nothing left to say. `facts`: see `outbox.queue`."""
    return builders()[kind](user, **facts)


def _verify(user: User) -> Letter | None:
    left = links.lifetime(user, links.Purpose.VERIFY)
    if user.email_verified_at or left <= timedelta():
        return None
    token = links.make(user, links.Purpose.VERIFY)
    return Letter(
        subject=_("Confirm your email address for Alba"),
        before=[
            _("Welcome to Alba. An account has been created with this address."),
            _("Please confirm that the address is yours.") + " " + works_until_login(left),
            _("Open the link on the device you want to use, then log in there."),
        ],
        link=(_("Confirm the address"), address(f"/verify-email/{user.pk}/{token}")),
        after=[
            _(
                "If it wasn’t you, there’s nothing you need to do: nobody can use an unconfirmed "
                "account, and after three days it is deleted."
            )
        ],
    )


def _already_registered(user: User) -> Letter:
    return Letter(
        subject=_("You already have an Alba account"),
        before=[
            _("Someone, probably you, tried to create an account with this address."),
            _(
                "There already is one, and nothing about it has changed. You can log in as usual; "
                "if you’ve forgotten the password, you can ask for a new one on the login screen."
            ),
        ],
        link=(_("Log in"), address("/login")),
        after=[_("If it wasn’t you, there’s nothing you need to do.")],
    )


def _required(provider: str) -> list[str]:
    if not provider:
        return []
    text = _(
        "Your school asks its staff to log in with %(name)s. You need a password only to connect "
        "that account."
    )
    return [text % {"name": provider}]


def _reset(user: User) -> Letter:
    token = links.make(user, links.Purpose.RESET)
    return Letter(
        subject=_("Set a new password for Alba"),
        before=[
            _("Someone, probably you, has asked for a new password for this account."),
            *_required(signed_on.name_of_required(user)),
            _("You can choose one here.") + " " + works_for(settings.RESET_LINK_LIFETIME),
        ],
        link=(_("Choose a password"), address(f"/recover-password/{user.pk}/{token}")),
        after=[
            _("If it wasn’t you, there’s nothing you need to do: your password stays as it is.")
        ],
    )


def _invite(user: User, by: str = "") -> Letter | None:
    """`by`: who sends it, one of `INVITED_BY`; empty when the reader asked for it again."""
    if user.has_usable_password() or user.person_id not in {None, user.pk}:
        return None
    if user.is_test_taker and User.objects.exclude(pk=user.pk).owner_of(user.username):
        return _join(user)
    token = links.make(user, links.Purpose.INVITE)
    return Letter(
        subject=_("Your Alba account is ready"),
        before=[
            _why_invited(user, by),
            *([str(INVITED_BY[by])] if by else []),
            _("Choose a password and you can start.")
            + " "
            + works_for(settings.INVITATION_LIFETIME),
        ],
        link=(_("Choose a password"), address(f"/recover-password/{user.pk}/{token}")),
        after=[
            _(
                "If the link has expired, ask for a new one on the login screen, under “Forgot "
                "your password?”."
            )
        ],
    )


def _join(user: User) -> Letter:
    """To somebody who has an account already, on behalf of another school. `user`: the row that the
    school has made for them."""
    token = links.make(user, links.Purpose.JOIN)
    schools = [plain_text.named(name) for name in password_validators.schools_of(user)]
    named = [_("School: %(schools)s.") % {"schools": ", ".join(schools)}] if schools else []
    return Letter(
        subject=_("A school asks whether you work there"),
        before=[
            _("A school has added you to its staff in Alba, where you already have an account."),
            *named,
            _(
                "If you agree, you log in as before and choose which school you work for. A "
                "school sees nothing of your work at another."
            )
            + " "
            + works_for(settings.INVITATION_LIFETIME),
        ],
        link=(_("Join the school"), address(f"/join/{user.pk}/{token}")),
        after=[_("If you don’t work there, there’s nothing you need to do.")],
    )


tutor_of: Question[[User], list[str]] = Question()
"""The names of the classes whose tutor a person is."""

INVITED_BY = {
    "school": gettext_lazy("This invitation comes from the people who run Alba at your school."),
    "alba": gettext_lazy("This invitation comes from Alba’s team."),
}


def _why_invited(user: User, by: str) -> str:
    """Names the school and the purpose, because a link without a sender or a reason looks like
    phishing."""
    schools = [plain_text.named(name) for name in password_validators.schools_of(user)]
    if by == "school" and len(schools) == 1:
        text = _(
            "%(school)s has added you to Alba, where short questionnaires about emotional "
            "wellbeing are answered."
        )
        return f"{text % {'school': schools[0]}} {_what_for(user)}"
    text = _(
        "You’ve been added to Alba, where short questionnaires about emotional wellbeing are "
        "answered."
    )
    named = _("School: %(schools)s.") % {"schools": ", ".join(schools)} if schools else ""
    return f"{text} {_what_for(user)} {named}".rstrip()


def _what_for(user: User) -> str:
    if user.is_auditor:
        return _(
            "With your account you see the activity log, counts, schools and administrators, and "
            "change nothing."
        )
    if user.is_alba_admin:
        return _("With your account you manage schools, people and reports.")
    if user.is_school_admin:
        return _("With your account you manage your school’s people and reports.")
    if classes := tutor_of(user):
        text = _(
            "You are tutor of %(classes)s: with your account you open the lesson in which the "
            "class answers, and see who has finished."
        )
        return text % {"classes": ", ".join(map(plain_text.named, classes))}
    return _("With your account you can answer them and read your reports.")


def _new_address(user: User) -> Letter | None:
    email = links.address_to_confirm(user)
    if not email:
        return None
    token = links.make(user, links.Purpose.ADDRESS, email)
    return Letter(
        to=email,
        subject=_("Confirm your new email address for Alba"),
        before=[
            _("This address has been entered as the new one of an Alba account."),
            _("Until you confirm it with the link, your current address stays in use.")
            + " "
            + works_for(links.lifetime(user, links.Purpose.ADDRESS)),
        ],
        link=(_("Confirm the new address"), address(f"/verify-email/{user.pk}/{token}")),
        after=[
            _("If it wasn’t you, there’s nothing you need to do: the account keeps its address.")
        ],
    )


def _address_notice(user: User, former: int) -> Letter | None:
    told = FormerAddress.objects.filter(pk=former, user=user).first()
    if told is None:
        return None
    token = links.make_undo(told)
    return Letter(
        to=told.email,
        subject=_("The email address of your Alba account is about to change"),
        before=[
            _(
                "Someone, probably you, has entered a new email address for your account. It "
                "takes effect once it is confirmed with the link we have sent there; until then, "
                "this one stays in use."
            ),
            _("If it was you, there’s nothing you need to do."),
            _(
                "If it wasn’t you, take your account back here: this address is the account’s "
                "again, every session ends, and we send you a link for a new password."
            )
            + " "
            + works_for(links.UNDO_LIFETIME),
        ],
        link=(_("Take my account back"), address(f"/undo-address/{user.pk}/{token}")),
    )


def _address_replaced(user: User, former: int) -> Letter | None:
    told = FormerAddress.objects.filter(pk=former, user=user).first()
    if told is None:
        return None
    return Letter(
        to=told.email,
        subject=_("Your address was replaced on Alba"),
        before=[
            _(
                "A school had entered this address for a person on Alba, and has now replaced it "
                "with another one."
            ),
            _(
                "If this surprises you, please ask the school, or write to us. Otherwise there’s "
                "nothing you need to do."
            ),
        ],
    )


ABOUT_ACCOUNTS: Builders = {
    "verify": _verify,
    "already_registered": _already_registered,
    "reset": _reset,
    "invite": _invite,
    "new_address": _new_address,
    "address_notice": _address_notice,
    "address_replaced": _address_replaced,
    "password_changed": security_templates.password_changed,
    "login_ended": security_templates.login_ended,
    "guessed": security_templates.guessed,
    "new_browser": security_templates.new_browser,
    "factor_added": security_templates.factor_added,
    "factor_removed": security_templates.factor_removed,
    "factors_reset": security_templates.factors_reset,
    "recovery_code_used": security_templates.recovery_code_used,
    "factor_guessed": security_templates.factor_guessed,
}
