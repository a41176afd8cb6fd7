from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.accounts.models import User
from alba.accounts.second_factor import factors


class Command(BaseCommand):
    help = (
        "Removes the second step of a login from a user who has lost phone, passkeys and "
        "recovery codes, and ends all their logins. First make sure who is asking."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.by_email(options["email"])
        if user is None:
            raise CommandError("Nobody has this address.")
        factors.reset(user)
        self.stdout.write(f"{user.email} logs in with the password alone now.")
