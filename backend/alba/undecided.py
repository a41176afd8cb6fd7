"""What no default may decide for the operator (`settings.UNDECIDED`) stops what serves and what
sends. Other commands go on: nobody needs a mail server to migrate or to restore a backup."""

from typing import Any

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured


def refuse() -> None:
    """Raises ImproperlyConfigured with what is to be set."""
    if settings.UNDECIDED:
        raise ImproperlyConfigured(" ".join(settings.UNDECIDED))


def check(**_options: Any) -> list[checks.CheckMessage]:
    """For `manage.py check --deploy`."""
    return [checks.Error(sentence, id="alba.E001") for sentence in settings.UNDECIDED]
