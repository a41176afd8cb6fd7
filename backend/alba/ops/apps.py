from typing import Any

from django.apps import AppConfig
from django.core import checks


def no_demo_accounts(**options: Any) -> list[checks.CheckMessage]:
    from alba.ops import demo_accounts  # noqa: PLC0415 (needs the models)

    return demo_accounts.check(**options)


class OpsConfig(AppConfig):
    name = "alba.ops"

    def ready(self) -> None:
        checks.register(no_demo_accounts, deploy=True)
