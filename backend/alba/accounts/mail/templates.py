"""The texts of the mails, in the active language. No subject names anybody, and no mail says
anything about a child or an answer: mailboxes are read over shoulders."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from alba.accounts import signed_on
from alba.accounts.mail import (
    duty_templates,
    follow_up_templates,
    idle_templates,
    links,
    move_templates,
    plain_text,
    retention_templates,
    security_templates,
    sign_on_templates,
)
from alba.accounts.mail.letter import Letter, address, works_for, works_until_login
from alba.accounts.models import User
from alba.accounts.passwords import validators
from alba.accounts.registration.models import FormerAddress


def write(kind: str, user: User, **facts: Any) -> Letter | None:
    """The letter of that kind to `user`, with a fresh link where it has one; None when there is
    nothing left to say. `facts`: see `outbox.queue`."""
    return BUILDERS[kind](user, **facts)


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
    schools = [plain_text.named(name) for name in validators.schools_of(user)]
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


INVITED_BY = {
    "school": gettext_lazy("This invitation comes from the people who run Alba at your school."),
    "alba": gettext_lazy("This invitation comes from Alba’s team."),
}


def _why_invited(user: User, by: str) -> str:
    """Names the school and the purpose, because a link without a sender or a reason looks like
    phishing."""
    schools = [plain_text.named(name) for name in validators.schools_of(user)]
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
    if user.is_alba_admin:
        return _("With your account you manage schools, people and reports.")
    if user.is_school_admin:
        return _("With your account you manage your school’s people and reports.")
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


def _address_reached(
    user: User, by: int | list[int], count: int, taker: int, waits: int = 0
) -> Letter:
    """To a colleague of those who set the addresses. It does not name the people it is about.
    `waits`: how many of them have to be confirmed."""
    actors = User.objects.filter(pk__in=[by] if isinstance(by, int) else by).order_by("pk")
    who = ", ".join(dict.fromkeys(_name_of(actor) for actor in actors)) or _("a colleague")
    one = _(
        "At your school, the email address of a pupil, of a member of staff or of a person who has "
        "already answered a questionnaire was entered or changed, or that person was invited for "
        "the first time. Who did it: %(who)s."
    )
    several = _(
        "At your school, the email addresses of %(count)d people were entered or changed, or they "
        "were invited for the first time: pupils, staff, or people who have already answered a "
        "questionnaire. Who did it: %(who)s."
    )
    waiting = _(
        "Some read results or lead a class (%(count)d). They can do so again once another person "
        "has confirmed that it is really them: on the first page of Alba, or on the page of the "
        "school."
    )
    return Letter(
        subject=_("Addresses were changed at your school on Alba"),
        before=[
            (one if count == 1 else several) % {"who": who, "count": count},
            *([waiting % {"count": waits}] if waits else []),
            _(
                "The person who reads that mailbox can set up the account. You’re told so that "
                "nobody does this alone: please check that it is right."
            ),
        ],
        link=_to_those_reached(user, taker),
        after=[_("If it isn’t, talk to your colleague, or write to us.")],
    )


def _name_of(actor: User) -> str:
    if actor.is_alba_admin:
        return _("Alba’s team")
    return actor.full_name if plain_text.is_greeted(actor.full_name) else _("a colleague")


def _to_those_reached(user: User, taker: int) -> tuple[str, str]:
    if not user.is_school_admin:
        return _("Open Alba"), address("/")
    if taker:
        return _("See the person"), address(f"/test-takers/{taker}")
    return _("See the people"), address("/test-takers")


def _report_released(_user: User, test_id: int, wellbeing: bool = False) -> Letter:
    # Sent whatever the result is, so that nobody can guess it from the email.
    return Letter(
        subject=_("A report is ready for you on Alba"),
        before=[
            _("The report on a questionnaire you answered is ready."),
            _(
                "To keep it private, it isn’t attached to this email: log in to see and "
                "download it."
            ),
        ],
        link=(_("See the report"), address(f"/results/{test_id}")),
        with_help_lines=wellbeing,
    )


def _reports_released(_user: User, wellbeing: bool = False) -> Letter:
    return Letter(
        subject=_("Reports are ready for you on Alba"),
        before=[
            _("The reports on several questionnaires you answered are ready."),
            _(
                "To keep them private, they aren’t attached to this email: log in to see and "
                "download them."
            ),
        ],
        link=(_("See the reports"), address("/results")),
        with_help_lines=wellbeing,
    )


BUILDERS: dict[str, Callable[..., Letter | None]] = {
    "verify": _verify,
    "already_registered": _already_registered,
    "reset": _reset,
    "invite": _invite,
    "new_address": _new_address,
    "address_notice": _address_notice,
    "address_replaced": _address_replaced,
    "address_reached": _address_reached,
    "password_changed": security_templates.password_changed,
    "login_ended": security_templates.login_ended,
    "guessed": security_templates.guessed,
    "new_browser": security_templates.new_browser,
    "factor_added": security_templates.factor_added,
    "factor_removed": security_templates.factor_removed,
    "identity_linked": sign_on_templates.identity_linked,
    "identity_removed": sign_on_templates.identity_removed,
    "sso_required": sign_on_templates.sso_required,
    "sso_added": sign_on_templates.sso_added,
    "sso_ended": sign_on_templates.sso_ended,
    "sso_lifted": sign_on_templates.sso_lifted,
    "factors_reset": security_templates.factors_reset,
    "recovery_code_used": security_templates.recovery_code_used,
    "factor_guessed": security_templates.factor_guessed,
    "duty_granted": duty_templates.granted,
    "duty_waits": duty_templates.waits,
    "duty_ended": duty_templates.ended,
    "tutor_new": duty_templates.tutor_new,
    "tutor_waits": duty_templates.tutor_waits,
    "admin_new": duty_templates.admin_new,
    "reader_gone": duty_templates.gone,
    "report_released": _report_released,
    "reports_released": _reports_released,
    "data_leaving": retention_templates.leaving,
    "data_undecided": retention_templates.undecided,
    "move_asked": move_templates.asked,
    "move_agreed": move_templates.agreed,
    "move_over": move_templates.over,
    "erasure_begun": retention_templates.erasure_begun,
    "erasure_stopped": retention_templates.erasure_stopped,
    "list_undone": retention_templates.list_undone,
    "signed_shut_out": follow_up_templates.signed_shut_out,
    "yes_passed": follow_up_templates.yes_passed,
    "contact_not_mine": follow_up_templates.contact_not_mine,
    "contact_added": follow_up_templates.contact_added,
    "contact_wanted": follow_up_templates.contact_wanted,
    "contact_mine_after_all": follow_up_templates.contact_mine_after_all,
    "families_disagree": follow_up_templates.families_disagree,
    "talk_asked": follow_up_templates.talk_asked,
    "talk_far": follow_up_templates.talk_far,
    "talk_overdue": follow_up_templates.talk_overdue,
    "talk_waits": follow_up_templates.talk_waits,
    "case_overdue": follow_up_templates.case_overdue,
    "case_overdue_all": follow_up_templates.case_overdue_all,
    "case_unowned": follow_up_templates.case_unowned,
    "work_taken_over": follow_up_templates.work_taken_over,
    "hand_over_waits": follow_up_templates.hand_over_waits,
    "case_read": follow_up_templates.case_read,
    "letter_news": follow_up_templates.letter_news,
    "idle_reading_soon": idle_templates.reading_ends_soon,
    "idle_off_soon": idle_templates.off_soon,
    "idle_off": idle_templates.switched_off,
}
