"""Reading the mails that a test caused."""

import re
from typing import Any


def link_in(mail: Any) -> tuple[str, int, str]:
    """(kind, user id, token) of the one link in `mail`; kind: its first path part."""
    found = re.findall(r"^http://localhost:8000/([a-z-]+)/(\d+)/([\w-]+)$", mail.body, re.M)
    assert len(found) == 1, mail.body
    kind, user_id, token = found[0]
    return kind, int(user_id), token
