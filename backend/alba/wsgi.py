import contextlib
import os
from collections.abc import Callable, Iterable
from typing import Any

from django.core.wsgi import get_wsgi_application

from alba import undecided
from alba.postgresql import patience

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "alba.settings")
patience.seconds = 5
django = get_wsgi_application()
undecided.refuse()

CHUNK = 64 * 1024
MOST_DISCARDED = 64 * 1024 * 1024


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Django, behind which the rest of a body that it refused unread is thrown away: a client that
    is still sending would otherwise see a broken connection in place of the answer."""
    response = django(environ, start_response)
    with contextlib.suppress(OSError):  # the client has gone
        for _ in range(MOST_DISCARDED // CHUNK):
            if not environ["wsgi.input"].read(CHUNK):
                break
    return response
