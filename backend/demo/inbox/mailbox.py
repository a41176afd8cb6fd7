"""The folder that collects the emails of the demo; the page of the inbox shows it. The worker
writes, the web server reads."""

import sys
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage as Parsed
from email.policy import default
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

NEWEST = 200


def folder() -> Path:
    made: Path = getattr(settings, "DEMO_MAILS")  # noqa: B009 (of the demo's settings alone)
    made.mkdir(parents=True, exist_ok=True)
    return made


class Mailbox(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            keep(message)
            to = ", ".join(message.recipients())
            # Commands answer on stdout, so this goes elsewhere.
            sys.stderr.write(f"Mail to {to}: {message.subject}\n")
        return len(email_messages)


def keep(message: EmailMessage) -> None:
    file = folder() / f"{time.time_ns()}.eml"
    half = file.with_suffix(".half")
    half.write_bytes(message.message().as_bytes())
    half.rename(file)


def newest() -> Iterator[tuple[int, Parsed]]:
    numbers = sorted((int(file.stem) for file in folder().glob("*.eml")), reverse=True)
    for number in numbers[:NEWEST]:
        if mail := read(number):
            yield number, mail


def read(number: int) -> Parsed | None:
    """`number`: the nanoseconds since 1970 at which it was sent."""
    file = folder() / f"{number}.eml"
    return message_from_bytes(file.read_bytes(), policy=default) if file.is_file() else None


def sent_at(number: int) -> datetime:
    return datetime.fromtimestamp(number / 1e9, UTC)
