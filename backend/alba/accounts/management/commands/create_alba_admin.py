from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from alba.accounts.admins import product_admins
from alba.accounts.models import Locale
from alba.errors import Invalid


class Command(BaseCommand):
    help = "Makes a product administrator who can log in at once, such as the first one."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")
        parser.add_argument("--password", required=True)
        parser.add_argument("--first-name", default="")
        parser.add_argument("--last-name", default="")
        parser.add_argument("--locale", choices=Locale.values, default=Locale.CATALAN)

    def handle(self, *args: Any, **options: Any) -> None:
        names = ("email", "password", "first_name", "last_name", "locale")
        try:
            with translation.override("en"):
                user = product_admins.create_first(**{name: options[name] for name in names})
        except Invalid as error:
            problems = [
                f"{name}: {' '.join(texts)}" for name, texts in (error.fields or {}).items()
            ]
            raise CommandError("\n".join(problems)) from error
        self.stdout.write(f"{user.email} can log in as product administrator now.")
