from typing import Any

from django.apps import AppConfig
from django.core import checks


def no_demo_accounts(**options: Any) -> list[checks.CheckMessage]:
    # Imported only when needed: the demo imports everything that makes reports.
    from alba.assessments.demo import found  # noqa: PLC0415

    return found.check(**options)


class AssessmentsConfig(AppConfig):
    name = "alba.assessments"
    # On screens a screening is a campaign, so the package is called assessments. The label stays:
    # tables and migrations are named after it.
    label = "screening"

    def ready(self) -> None:
        checks.register(no_demo_accounts, deploy=True)
