"""Days that come while a test runs."""

from datetime import date
from typing import Any

from alba.days import today


def come(monkeypatch: Any, day: date) -> None:
    """It is `day` in the schools' time zone from now on; the time of logins goes on as before."""
    monkeypatch.setattr("django.utils.timezone.localdate", lambda *_value, **_zone: day)
    assert today() == day
