from typing import Any

from django.apps import AppConfig
from django.core import checks


def no_demo_accounts(**options: Any) -> list[checks.CheckMessage]:
    # Imported only when needed: the demo imports everything that makes reports.
    from alba.screening.demo import found  # noqa: PLC0415

    return found.check(**options)


class ScreeningConfig(AppConfig):
    name = "alba.screening"

    def ready(self) -> None:
        checks.register(no_demo_accounts, deploy=True)
