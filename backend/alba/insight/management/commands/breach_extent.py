import csv
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import midnight
from alba.insight import extent, trail_lines
from alba.schools.models import School
from alba.sheets import defused


class Command(BaseCommand):
    help = (
        "Says, by the trail, of whom an account or an origin was shown or changed something in a "
        "time: a CSV on standard output, one line a person, with names and addresses of those who "
        "are still there. It is recorded that it was asked."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--account", help="its number, or its address if it is still there")
        parser.add_argument("--client", default="", help="an origin, as the trail writes it")
        parser.add_argument(
            "--without-names", action="store_true", help="for an auditor: numbers of people only"
        )
        parser.add_argument("--since", required=True, help="2027-01-10 or 2027-01-10T08:30")
        parser.add_argument("--until", required=True, help="the same; a day means its end")

    def handle(
        self,
        *,
        account: str | None,
        client: str,
        since: str,
        until: str,
        without_names: bool,
        **options: Any,
    ) -> None:
        if not account and not client:
            raise CommandError("Name --account, --client or both.")
        begin, end = moment(since), moment(until, whole_day=True)
        if begin >= end:
            raise CommandError("--since comes before --until.")
        number = number_of(account) if account else None
        events = extent.events_of(number, client, begin, end)
        if without_names:
            events = events.exclude(trail_lines.DECLINING)
        with transaction.atomic():
            rows = extent.touched(events.iterator())
            record(Action.AUDIT_VIEW, about=User(pk=number) if number else None)
        out = csv.writer(self.stdout)
        out.writerow(extent.HEADINGS)
        for line in extent.table(rows, with_names=not without_names):
            out.writerow([defused(cell) if isinstance(cell, str) else cell for cell in line])
        people = sum(row.what == "test taker" and bool(row.shown + row.changed) for row in rows)
        self.stderr.write(
            f"{people} test takers whose data were shown or changed. Lists of people (names, "
            f"addresses, classes) are not in the trail: {reach(number)}"
        )


def reach(account: int | None) -> str:
    """The people whom the account could see in lists, with its present rights."""
    user = User.objects.filter(pk=account).first() if account else None
    if user is None:
        return "everyone the account could see may have been shown."
    if user.is_alba_admin:
        return "a product administrator can see everybody's."
    schools = School.objects.visible_to(user).values_list("school_name", flat=True)
    return f"today this account can see those of: {', '.join(schools) or 'no school'}."


def number_of(account: str) -> int:
    """The id of an account, even of one that is gone, since the trail remains."""
    if account.isdecimal():
        return int(account)
    found: User | None = User.objects.filter(email=account.strip().lower()).first()
    if found is None:
        raise CommandError("Nobody has this address now; give the account's number.")
    return found.pk


def moment(text: str, *, whole_day: bool = False) -> datetime:
    """Parses a moment, in the schools' time zone if none is given."""
    zone = ZoneInfo(settings.LOCAL_TIME_ZONE)
    try:
        if len(text) == len("2027-01-10"):
            day = date.fromisoformat(text) + timedelta(days=1 if whole_day else 0)
            return midnight(day)
        found = datetime.fromisoformat(text)
    except (ValueError, OverflowError):
        raise CommandError(f"{text} is no time: 2027-01-10 or 2027-01-10T08:30.") from None
    return found if found.tzinfo else found.replace(tzinfo=zone)
