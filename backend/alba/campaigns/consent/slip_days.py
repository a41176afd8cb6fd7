"""Computes the day by which a paper form is to be back: a school day, before its class answers."""

from datetime import date, timedelta

from alba.campaigns.consent import holidays
from alba.campaigns.consent.school_days import Spans, is_school_day
from alba.campaigns.models import Campaign
from alba.days import today


def by_class(campaign: Campaign) -> dict[int, date]:
    spans = holidays.of(campaign.school_id)
    rows = campaign.classes.values_list("course", "lesson_on")
    return {course: _back_by(lesson, campaign.closes_on, spans) for course, lesson in rows}


def _back_by(lesson: date | None, closes_on: date, spans: Spans) -> date:
    last = closes_on
    if lesson is not None and today() < lesson <= closes_on:
        last = lesson - timedelta(days=1)
    day = last
    while day > today() and not is_school_day(day, spans):
        day -= timedelta(days=1)
    return day if is_school_day(day, spans) else last
