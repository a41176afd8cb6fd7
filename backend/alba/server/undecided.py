"""Processes that serve or send email do not start while the operator has not made the decisions in
`settings.UNDECIDED`. Other commands still run: migrating or restoring a backup needs no mail
server."""

from typing import Any

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured


def refuse() -> None:
    """Raises ImproperlyConfigured naming what must be set."""
    if settings.UNDECIDED:
        raise ImproperlyConfigured(" ".join(settings.UNDECIDED))


def check(**_options: Any) -> list[checks.CheckMessage]:
    """For `manage.py check --deploy`."""
    return [checks.Error(sentence, id="alba.E001") for sentence in settings.UNDECIDED]
