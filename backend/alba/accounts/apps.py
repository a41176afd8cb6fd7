from django.apps import AppConfig
from django.conf import settings


class AccountsConfig(AppConfig):
    name = "alba.accounts"

    def ready(self) -> None:
        # These need the models. A limit that cannot be read stops the start.
        from alba import schema  # noqa: F401, PLC0415 (registers how we authenticate)
        from alba.accounts import limits  # noqa: PLC0415

        for name in limits.SETTINGS:
            limits.parse(getattr(settings, name))
