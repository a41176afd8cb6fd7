import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection, transaction

from alba.accounts.models import User
from alba.assessments.models import Answer, Test
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer, FamilyMail
from alba.followup.cases.models import Case
from alba.followup.entries.models import ListedTest
from alba.followup.talk.models import TalkRequest
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.schools.models import School
from demo import volume
from demo.people import PASSWORD

COUNTED = (
    *(School, TestTaker, Test, Answer),
    *(GuardianContact, ConsentRequest, FamilyMail, FamilyAnswer, GuardianConsent),
    *(ListedTest, Case, TalkRequest),
)


class Command(BaseCommand):
    help = (
        "Fills an empty database with as many made-up schools, people and finished tests as a "
        "region has, for measuring, and prints who can log in. The same numbers give the same "
        "data. Where they are already loaded it changes nothing; a database that holds anything "
        "else is refused."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--schools", type=int, default=200)
        parser.add_argument("--people", type=int, default=50_000)
        parser.add_argument("--tests", type=int, default=30_000, help="finished ones")

    def handle(self, *args: Any, **options: Any) -> None:
        numbers = {name: options[name] for name in ("schools", "people", "tests")}
        if min(numbers.values()) < 1:
            raise CommandError("Every number must be at least 1.")
        if not User.objects.filter(email=volume.ALBA_ADMIN).exists():
            if User.objects.exists() or School.objects.exists() or Test.objects.exists():
                raise CommandError(
                    "This database holds other data. Nothing was changed; give DATABASE_URL an "
                    "empty database for the volume."
                )
            started = time.monotonic()
            with transaction.atomic():
                pupils, seconds = volume.fill(**numbers, seed=1)
            with connection.cursor() as cursor:
                # A running database does this by itself after a while: statistics for its plans,
                # and the word index in order (which cannot be done inside a transaction).
                whole = connection.vendor == "postgresql" and not connection.in_atomic_block
                cursor.execute("VACUUM ANALYZE" if whole else "ANALYZE")
            self.stdout.write(f"made in {time.monotonic() - started:.0f} s")
            self.stdout.write(f"figures of {pupils} pupils in {seconds:.2f} s")
        for model in COUNTED:
            self.stdout.write(f"{model.objects.count():>9,} {model._meta.verbose_name_plural}")  # noqa: SLF001
        for role, email in volume.LOGINS:
            self.stdout.write(f"{role:<36}{email:<28}{PASSWORD}")
