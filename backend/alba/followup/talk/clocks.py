"""A wish to talk has two clocks: it is read by the next school day, and within two school days of
being read somebody has talked with the pupil. Either is overdue from nine in the morning of the
school day after."""

from datetime import date

from alba.campaigns.consent import holidays
from alba.campaigns.consent.school_days import Spans
from alba.followup.school_time import morning_of, school_days_later
from alba.followup.talk.models import TalkRequest

READ_WITHIN, TALK_WITHIN = 1, 2  # school days


def start_reading(request: TalkRequest, asked_on: date) -> None:
    spans = holidays.of(request.school_id)
    request.seen_by = school_days_later(asked_on, READ_WITHIN, spans)
    set_overdue(request, spans)


def start_talking(request: TalkRequest, read_on: date) -> None:
    spans = holidays.of(request.school_id)
    request.talk_by = school_days_later(read_on, TALK_WITHIN, spans)
    set_overdue(request, spans)


def set_overdue(request: TalkRequest, spans: Spans) -> None:
    """Sets the overdue time from the day of the clock that runs. `spans`: the school's own
    holidays."""
    day = request.talk_by or request.seen_by
    request.overdue_from = morning_of(school_days_later(day, 1, spans))
