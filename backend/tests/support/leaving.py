"""Both notices of what leaves on a day, as the daily job sends them."""

from datetime import date, timedelta
from typing import Any

from django.core.management import call_command

from tests.support import days


def announce(monkeypatch: Any, goes: date) -> None:
    """The daily job has run 60 and 14 days before `goes`, and it is that day now."""
    for before in (60, 14):
        days.come_at_work(monkeypatch, goes - timedelta(days=before))
        call_command("daily", verbosity=0)
    days.come_at_work(monkeypatch, goes)
