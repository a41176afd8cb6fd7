"""Days that come while a test runs."""

from datetime import date, timedelta
from typing import Any

from alba.accounts.models import User
from alba.days import today


def come(monkeypatch: Any, day: date) -> None:
    """It is `day` in the schools' time zone from now on; the time of logins goes on as before."""
    monkeypatch.setattr("django.utils.timezone.localdate", lambda *_value, **_zone: day)
    assert today() == day


def come_at_work(monkeypatch: Any, day: date) -> None:
    """Comes to that day, on which everybody has logged in: people switched off after months without
    a login would hear nothing."""
    come(monkeypatch, day)
    User.objects.update(last_login_on=day)


def written(value: Any) -> Any:
    """A `timedelta` as the day that is so far from today, everything else as it is. For parameters:
    tests may be collected on one day and run on the next."""
    return str(today() + value) if isinstance(value, timedelta) else value
