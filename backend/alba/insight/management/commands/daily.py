from typing import Any

from django.core.management.base import BaseCommand

from alba.insight import retention


class Command(BaseCommand):
    help = "Puts away what has expired: unfinished tests, logins, links, the queue. Run it daily."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"unfinished tests put away: {retention.put_away()}")
