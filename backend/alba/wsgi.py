import contextlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from alba.postgresql import breaker, limits
from alba.server import connection_slots, private_files, undecided

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "alba.settings")
breaker.seconds = 5
limits.milliseconds = limits.WEB
django = connection_slots.limited(get_wsgi_application(), settings.STRANGERS_POST)
undecided.refuse()
if not settings.S3_BUCKET:
    private_files.close_tree(Path(settings.MEDIA_ROOT))

CHUNK = 64 * 1024
MOST_DISCARDED = 64 * 1024 * 1024


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Django, behind which the rest of a body that it refused unread is thrown away: a client that
    is still sending would otherwise see a broken connection in place of the answer."""
    response: Iterable[bytes] = django(environ, start_response)
    with contextlib.suppress(OSError):  # the client has gone
        for _ in range(MOST_DISCARDED // CHUNK):
            if not environ["wsgi.input"].read(CHUNK):
                break
    return response
