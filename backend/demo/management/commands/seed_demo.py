import json
import random
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django_tasks_db.compat import DEFAULT_TASK_PRIORITY
from django_tasks_db.models import DBTaskResult

from alba.accounts.housekeeping import every_round
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report import files
from alba.schools.models import School
from demo import sign_on
from demo.arrivals import leave_some_on_the_way
from demo.asking import ask_families
from demo.family import link_to_try
from demo.last_year import make_last_year
from demo.lesson import card_to_try, make_campaign
from demo.people import ALBA_ADMIN, LOGINS, PASSWORD, make_place
from demo.reading import follow_up, let_others_answer, make_readers
from demo.taken_tests import make_tests

SEED = 20261121


class Command(BaseCommand):
    help = (
        "Fills an empty database with made-up schools, people and tests, and prints an account "
        "for every role. Where the demo is already loaded it changes nothing; a database that "
        "holds anything else is refused."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--accounts-json", action="store_true", help="print the accounts as JSON"
        )
        parser.add_argument(
            "--send", action="store_true", help="send the mails that wait, as the worker would"
        )

        parser.add_argument(
            "--sign-on", metavar="ADDRESS", help="of the service of `make run SSO=1`"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not User.objects.filter(email=ALBA_ADMIN).exists():
            if User.objects.exists() or School.objects.exists() or Test.objects.exists():
                raise CommandError(
                    "This database holds data that are not the demo's. Nothing was changed; "
                    "give DATABASE_URL an empty database for the demo."
                )
            load()
        by_sign_on = sign_on.set_up(options["sign_on"])
        if options["send"]:
            send_what_waits()
        if options["accounts_json"]:
            accounts = [
                {"role": role, "email": email, "password": PASSWORD} for role, email in LOGINS
            ]
            self.stdout.write(json.dumps(accounts, indent=2))
            return
        for role, email in LOGINS:
            self.stdout.write(f"{role:<36}{email:<30}{PASSWORD}")
        if code := card_to_try():
            self.stdout.write(f"{'pupil with a card, in a lesson':<36}{'at /entra':<30}{code}")
        if path := link_to_try():
            self.stdout.write(f"{'family, by the link of an email':<36}{path}")
        for role, email in by_sign_on:
            self.stdout.write(f"{role:<36}{email}")


def load() -> None:
    rng = random.Random(SEED)  # noqa: S311 (made-up people, not secrets)
    with files.storing() as store, transaction.atomic():
        place = make_place(rng)
        make_tests(place, rng, store)
        leave_some_on_the_way(place)
        make_readers(place)
        make_last_year(place, random.Random(SEED), store)  # noqa: S311
        make_campaign(place, rng)
        let_others_answer(rng)
        follow_up()
        ask_families(place)


def send_what_waits() -> None:
    """Sends the waiting emails, and those that these tasks queue in their turn."""
    every_round()
    for _turn in range(3):
        due = DBTaskResult.objects.ready().filter(priority=DEFAULT_TASK_PRIORITY).count()
        if not due:
            return
        once = {"batch": True, "interval": 0, "startup_delay": False, "max_tasks": due}
        call_command("db_worker", verbosity=0, **once)
