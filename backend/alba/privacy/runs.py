"""When the daily job last ended well. Its absence is an alarm, because nothing else would tell:
what has to leave simply stays."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from alba.privacy.models import DailyRun

LATE = timedelta(hours=48)
ONLY = 1


def note() -> None:
    DailyRun.objects.update_or_create(pk=ONLY, defaults={"ended_at": timezone.now()})


def health() -> dict[str, Any]:
    """`daily_ended_at`, a moment or None; `alarm`."""
    ended_at = DailyRun.objects.filter(pk=ONLY).values_list("ended_at", flat=True).first()
    is_late = ended_at is None or timezone.now() - ended_at > LATE
    return {"daily_ended_at": ended_at, "alarm": is_late}
