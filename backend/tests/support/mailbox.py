"""Reading the emails that a test caused, and a mail server that fails."""

import re
import smtplib
from typing import Any

from django.core.mail.backends.locmem import EmailBackend


def link_in(mail: Any) -> tuple[str, int, str]:
    """(kind, user id, token) of the one link in `mail`; kind: its first path part."""
    found = re.findall(r"^http://localhost:8000/([a-z-]+)/(\d+)/([\w-]+)$", mail.body, re.M)
    assert len(found) == 1, mail.body
    kind, user_id, token = found[0]
    return kind, int(user_id), token


class Away(EmailBackend):
    """A mail server that is away until `back`."""

    back = False

    def send_messages(self, messages: Any) -> int:
        if not Away.back:
            raise smtplib.SMTPServerDisconnected("gone")
        return super().send_messages(messages)
