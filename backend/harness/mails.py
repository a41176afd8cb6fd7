"""Mails that the product has written to a folder (`EMAIL_URL=filemail://...`)."""

import email
import email.policy
import re
from pathlib import Path

RULE = re.compile(r"^-{79}$", re.MULTILINE)
LINK = re.compile(r"/[a-z-]+/(\d+)/([\w-]{20,})")


def links(folder: Path) -> dict[str, list[tuple[int, str]]]:
    """(user id, token) of every email with such a link, by recipient, the oldest first."""
    found: dict[str, list[tuple[int, str]]] = {}
    # Names say the second and then something by chance.
    for file in sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime_ns):
        # Below the last rule there is nothing, or email that is still being written.
        for source in RULE.split(file.read_text())[:-1]:
            mail = email.message_from_string(source.strip(), policy=email.policy.default)
            body = mail.get_body(("plain",))
            if link := LINK.search(body.get_content()) if body else None:
                found.setdefault(mail["To"].strip(), []).append((int(link[1]), link[2]))
    return found
