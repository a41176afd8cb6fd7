"""When the daily job last ended well. Alarm is given if it did not, because nothing else would show
it: what should be deleted simply stays."""

from datetime import datetime, timedelta
from typing import Any

from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Min
from django.utils import timezone

from alba.privacy.models import DailyRun

LATE = timedelta(hours=48)
# It runs once a day, so in a new installation nothing is wrong yet.
FIRST = timedelta(days=1)
ONLY = 1


def note() -> None:
    DailyRun.objects.update_or_create(pk=ONLY, defaults={"ended_at": timezone.now()})


def health() -> dict[str, Any]:
    """`daily_ended_at`, a moment or None; `alarm`."""
    return {"daily_ended_at": _ended_at(), "alarm": late_since() is not None}


def late_since() -> datetime | None:
    """When it last ended well, or Alba was installed, if that is too long ago."""
    ended_at = _ended_at()
    since, wait = (ended_at, LATE) if ended_at else (_installed_at(), FIRST)
    return since if timezone.now() > since + wait else None


def _ended_at() -> datetime | None:
    return DailyRun.objects.filter(pk=ONLY).values_list("ended_at", flat=True).first()


def _installed_at() -> datetime:
    """When the database got its first table."""
    found: datetime = MigrationRecorder.Migration.objects.aggregate(at=Min("applied"))["at"]
    return found
