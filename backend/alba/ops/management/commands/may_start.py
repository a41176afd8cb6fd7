from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from alba.ops import demo_accounts


class Command(BaseCommand):
    help = (
        "Ends with 1 and says why when this installation must not be served: something is left "
        "undecided, or the database holds demo accounts. Changes nothing."
    )
    requires_system_checks = []  # the database may be empty

    def handle(self, *args: Any, **options: Any) -> None:
        refusals = list(settings.UNDECIDED)
        if accounts := demo_accounts.accounts():
            refusals.append(demo_accounts.sentence(accounts))
        if refusals:
            raise CommandError(" ".join(refusals))
