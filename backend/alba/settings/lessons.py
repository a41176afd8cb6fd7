"""Lessons in which a class answers with cards."""

from datetime import timedelta

from django.core.exceptions import ImproperlyConfigured

from alba.settings.environment import env


def hours_of_day(text: str) -> tuple[int, int]:
    """`"7-22"` -> (7, 22). Raises ImproperlyConfigured for anything but two hours of a day, the
    first before the second."""
    parts = text.split("-")
    if len(parts) == 2 and all(part.strip().isdecimal() for part in parts):
        first, last = int(parts[0]), int(parts[1])
        if 0 <= first < last <= 24:
            return first, last
    raise ImproperlyConfigured("CLASS_SESSION_HOURS is two hours of a day, such as 7-22.")


# When a lesson can be opened, where the schools are; it ends with the second hour at the latest.
CLASS_SESSION_HOURS = hours_of_day(env.str("CLASS_SESSION_HOURS", default="7-22"))
# A login by card ends after this long without a request.
CARD_IDLE = timedelta(minutes=5)
# A login by a family's link, on the family's own device.
LINK_IDLE = timedelta(minutes=30)
