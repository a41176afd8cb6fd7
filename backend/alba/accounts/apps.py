from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core import checks

from alba.http import security_txt
from alba.server import undecided


def mails_go_out(**_options: Any) -> list[checks.CheckMessage]:
    """If emails are only printed, nobody can log in and the log holds everyone's links."""
    if settings.UNDECIDED or "console" not in settings.EMAIL_BACKEND:
        return []
    text = "EMAIL_URL is consolemail: mails are printed into the log, with the links in them."
    return [checks.Warning(text, id="alba.W001")]


class AccountsConfig(AppConfig):
    name = "alba.accounts"

    def ready(self) -> None:
        # These need the models. An unreadable limit or contact stops the server from starting.
        from alba.accounts import limits  # noqa: PLC0415
        from alba.http.schema import description  # noqa: F401, PLC0415 (registers how we authenticate)

        for address in filter(None, [*settings.SECURITY_CONTACT, settings.SECURITY_POLICY]):
            security_txt.uri(address)
        checks.register(mails_go_out, deploy=True)
        checks.register(undecided.check, deploy=True)
        for name in limits.SETTINGS:
            limits.parse(getattr(settings, name))
