"""Sending mails. A mail is a row of the queue, written in the transaction that causes it and
holding ids and facts that name nobody; names, addresses and the secret of a link come in when the
worker sends it."""

import logging
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts import letters, plain_text
from alba.accounts.help_lines import help_lines
from alba.accounts.models import User

logger = logging.getLogger("alba.mails")

# Together about a day. After that the row stays in the queue as failed.
PAUSES = [timedelta(minutes=m) for m in (1, 5, 15, 60, 180, 360, 720)]


NOBODY = 0


class NotSentError(Exception):
    """A mail that was tried for a day."""


def queue(kind: str, user: User | None, **facts: Any) -> None:
    """Queue a mail to `user` in the caller's transaction. `kind`: one of `letters.WRITERS`;
    `report_released` takes `test_id`, `new_browser` `at` and `browser`. A mail to None takes as
    long and is not sent: for calls whose time must not tell whether there is somebody."""
    if kind not in letters.WRITERS:
        raise ValueError(kind)
    send.enqueue(kind, user.pk if user else NOBODY, **facts)


@task()
def send(kind: str, user_id: int, tries: int = 0, **facts: Any) -> None:
    """Run by the worker. A mail server that is away is tried again, ever more rarely."""
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None:
        return
    with translation.override(user.locale):
        letter = letters.write(kind, user, **facts)
        if letter is None:
            return
        message = render(letter, user)
    try:
        message.send()
    except ValueError as error:
        # The address cannot be written as mails write addresses: no later try will do better, and
        # the error's own words would leave the address in the queue.
        logger.error("%s mail to user %s cannot be sent: %s", kind, user_id, type(error).__name__)
        raise NotSentError(f"{kind} mail to user {user_id}") from None
    except OSError as error:  # smtplib's errors are OSErrors too
        logger.warning("%s mail to user %s failed: %s", kind, user_id, type(error).__name__)
        if tries >= len(PAUSES):
            # The mail server's own words may quote the address, and the queue keeps the trace.
            raise NotSentError(f"{kind} mail to user {user_id}") from None
        again = send.using(run_after=timezone.now() + PAUSES[tries])
        again.enqueue(kind, user_id, tries=tries + 1, **facts)


def render(letter: letters.Letter, user: User) -> EmailMultiAlternatives:
    """Plain text, with the same as HTML beside it."""
    name = user.first_name if plain_text.is_greeted(user.first_name) else ""
    context = {
        "letter": letter,
        "language": user.locale,
        "greeting": _("Hello %(name)s,") % {"name": name} if name else _("Hello,"),
        "help_title": _("If somebody needs help now:"),
        "help_lines": help_lines() if letter.with_help_lines else [],
        "closing": _("Questions? Write to us:"),
        "contact": settings.CONTACT_EMAIL,
    }
    message = EmailMultiAlternatives(
        subject=letter.subject,
        body=_plain(context),
        from_email=settings.DEFAULT_FROM_EMAIL,
        to=[user.email],
        reply_to=[settings.CONTACT_EMAIL],
        headers={"Auto-Submitted": "auto-generated", "Content-Language": user.locale},
    )
    message.attach_alternative(render_to_string("accounts/letter.html", context), "text/html")
    return message


def _plain(context: dict) -> str:
    letter: letters.Letter = context["letter"]
    parts = [context["greeting"], *letter.before]
    if letter.link:
        parts.append("{}:\n{}".format(*letter.link))
    parts += letter.after
    if context["help_lines"]:
        lines = [f"  {line['number']}  {line['name']}" for line in context["help_lines"]]
        parts.append("\n".join([context["help_title"], *lines]))
    parts.append(f"{context['closing']} {context['contact']}")
    return "\n\n".join(parts) + "\n\nAlba\n"
