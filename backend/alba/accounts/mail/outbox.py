"""Sending emails. Each is a row of the queue, written in the transaction that causes it,
with ids and facts that name nobody; names, addresses and the secret of a link are added when the
worker sends it."""

import logging
import smtplib
from collections.abc import Callable
from datetime import datetime, timedelta
from email.headerregistry import Address
from email.utils import parseaddr
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts import standstill
from alba.accounts.former_addresses import FormerAddress
from alba.accounts.mail import plain_text, refused, templates
from alba.accounts.mail.help_lines import help_lines
from alba.accounts.mail.letter import Letter
from alba.accounts.models import User

logger = logging.getLogger("alba.mails")

# Together about a day. After that the row stays in the queue as failed.
PAUSES = [timedelta(minutes=m) for m in (1, 5, 15, 60, 180, 360, 720)]


# How long an email to a former address may be waiting for the mail server.
TO_SEND = timedelta(days=2)

NOBODY = 0


# A mail server's refusal is permanent from this code on.
PERMANENT = 500


class NotSentError(Exception):
    """Sending was tried for a day, or the address was refused permanently."""


class AwayError(Exception):
    """The mail server cannot accept the email at the moment."""


class RefusedError(NotSentError):
    """The address, or the email itself, was refused permanently."""


def queue(kind: str, user: User | None, **facts: Any) -> None:
    """Queue an email to `user` in the caller's transaction. `kind`: one of `templates.builders()`;
    `report_released` takes `test_id` and `wellbeing`, `reports_released` `wellbeing`, `new_browser`
    `at` and `browser`, `invite` may take `by`. With `user` None the email is queued but never sent:
    a call must take equally long whether or not there is an account. The same goes for a person who
    has not been invited yet. Nothing is queued for people without an address."""
    if kind not in templates.builders():
        raise ValueError(kind)
    if user is not None and user.email is None:
        return
    reached = user is not None and not user.awaits_invitation
    send.enqueue(kind, user.pk if user and reached else NOBODY, **facts)


def queue_to_former(kind: str, user: User, lifetime: timedelta, email: str = "") -> None:
    """Queue an email to `email`, an address that `user` is about to lose (empty: the current one).
    Also for a person who has not been invited yet: this may be their mailbox."""
    former = FormerAddress.objects.create(
        user=user, email=email or user.username, expires_at=timezone.now() + lifetime
    )
    send.enqueue(kind, user.pk, former=former.pk)


@task()
def send(kind: str, user_id: int, tries: int = 0, **facts: Any) -> None:
    """Run by the worker. If the mail server is down, sending is tried again at growing
    intervals."""
    rows = User.objects.select_related("person")
    user = rows.filter(pk=user_id, is_active=True, email__isnull=False).first()
    if user is None:
        return
    with translation.override(user.holder.locale):
        letter = templates.write(kind, user, **facts)
        if letter is None or _is_kept_back(kind, letter, user, facts):
            return
        message = render(letter, user)

    def again(at: datetime) -> None:
        send.using(run_after=at).enqueue(kind, user_id, tries=tries + 1, **facts)

    is_theirs = letter.to in {"", user.email}
    try:
        accepted = deliver(message, f"{kind} mail to user {user_id}", tries, again)
    except RefusedError:
        if is_theirs:
            refused.note(user, message.to[0])
        raise
    if accepted and is_theirs:
        refused.forget(user)


def _is_kept_back(kind: str, letter: Letter, user: User, facts: dict[str, Any]) -> bool:
    """A school that rests, or has moved, writes no emails."""
    if letter.also_at_standstill or templates.is_about_account(kind):
        return False
    return standstill.of(user) is not None or standstill.is_about_resting(facts)


def deliver(
    message: EmailMultiAlternatives, what: str, tries: int, again: Callable[[datetime], Any]
) -> bool:
    """Send `message`, which logs and the queue call `what`. Returns whether a mail server accepted
    it; after a temporary failure, `again(at)` queues the next try. Raises NotSentError, and
    RefusedError if trying again would not help."""
    try:
        hand_over(message, what)
    except AwayError:
        if tries >= len(PAUSES):
            raise NotSentError(what) from None
        again(timezone.now() + PAUSES[tries])
        return False
    return True


def hand_over(message: EmailMultiAlternatives, what: str) -> None:
    """Raises RefusedError if trying again would not help, otherwise AwayError. Neither quotes the
    mail server, whose reply may contain the address: the queue stores the traceback."""
    try:
        message.send()
    except ValueError as error:  # the address cannot be written in an email header
        logger.error("%s cannot be sent: %s", what, type(error).__name__)
        raise RefusedError(what) from None
    except OSError as error:  # smtplib's errors are OSErrors too
        logger.warning("%s failed: %s", what, type(error).__name__)
        raise (RefusedError if _is_for_good(error) else AwayError)(what) from None


def _is_for_good(error: OSError) -> bool:
    """True if every recipient, or the email itself, was refused with a code of 500 or above."""
    if isinstance(error, smtplib.SMTPDataError):
        return error.smtp_code >= PERMANENT
    if not isinstance(error, smtplib.SMTPRecipientsRefused):
        return False
    return all(code >= PERMANENT for code, _text in error.recipients.values())


def render(letter: Letter, user: User) -> EmailMultiAlternatives:
    """Plain text, with the same content as HTML."""
    # Nobody has proved whose mailbox another address is, so it is told no name.
    is_theirs = letter.to in {"", user.email}
    name = user.first_name if is_theirs and plain_text.is_greeted(user.first_name) else ""
    assert user.email is not None  # noqa: S101 (none is sent to people without one)
    is_said = any(settings.CONTACT_EMAIL in text for text in letter.after)
    asks_school = letter.school_email is not None
    context = {
        "letter": letter,
        "language": user.locale,
        "greeting": _("Hello %(name)s,") % {"name": name} if name else _("Hello,"),
        "help_title": _("If someone needs help now:"),
        "help_lines": help_lines() if letter.with_help_lines else [],
        "closing": _("Questions? Write to us:"),
        "contact": "" if is_said or asks_school else settings.CONTACT_EMAIL,
    }
    message = EmailMultiAlternatives(
        subject=letter.subject,
        body=_plain(context),
        from_email=_from(letter.sender),
        to=[letter.to or user.email],
        reply_to=[letter.school_email or settings.CONTACT_EMAIL],
        headers={
            "Auto-Submitted": "auto-generated",
            "Content-Language": user.locale,
            **_unsubscribing(letter),
        },
    )
    message.attach_alternative(render_to_string("accounts/letter.html", context), "text/html")
    return message


def _from(sender: str) -> str:
    usual: str = settings.DEFAULT_FROM_EMAIL
    if not sender:
        return usual
    name, address = parseaddr(usual)
    return str(Address(display_name=f"{sender} · {name or 'Alba'}", addr_spec=address))


def _unsubscribing(letter: Letter) -> dict[str, str]:
    """Unsubscribing with one press, without a page (RFC 8058)."""
    if not letter.unsubscribe:
        return {}
    return {
        "List-Unsubscribe": f"<{letter.unsubscribe}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }


def _plain(context: dict[str, Any]) -> str:
    letter: Letter = context["letter"]
    parts = [_line(letter.own_line)] if letter.own_line else []
    parts += [context["greeting"], *letter.before]
    parts += ["{}:\n{}".format(*link) for link in letter.all_links]
    parts += letter.after
    if letter.in_languages:
        parts.append("\n".join(map(_line, letter.in_languages)))
    if context["help_lines"]:
        lines = [f"  {line['number']}  {line['name']}" for line in context["help_lines"]]
        parts.append("\n".join([context["help_title"], *lines]))
    if context["contact"]:
        parts.append(f"{context['closing']} {context['contact']}")
    return "\n\n".join(parts) + "\n\nAlba\n"


def _line(one: tuple[str, str, str]) -> str:
    _code, line, page = one
    return f"{line}: {page}" if page else line
