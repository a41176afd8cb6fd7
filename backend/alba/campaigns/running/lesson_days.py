"""The day of each class's lesson, which the school's families read. Lessons are opened by hand
(`lessons.open_session`), so a day commits nobody."""

from typing import Any

from django.utils.translation import gettext as _

from alba.campaigns.models import Campaign
from alba.errors import Invalid


def put(campaign: Campaign, lessons: list[dict[str, Any]]) -> None:
    """Sets the days of the classes in `lessons`, and no others. Raises Invalid for a class that the
    campaign does not ask."""
    classes = {one.course_id: one for one in campaign.classes.all()}
    if any(one["course"] not in classes for one in lessons):
        raise Invalid({"lessons": [_("This class is not part of the screening.")]})
    for one in lessons:
        row = classes[one["course"]]
        row.lesson_on = one["on"]
        row.save(update_fields=["lesson_on"])


def check(campaign: Campaign, *, field: str) -> None:
    """Raises Invalid, about that field, if a lesson is not between the first and the last day."""
    days = campaign.classes.exclude(lesson_on=None).values_list("lesson_on", flat=True)
    if any(day and not campaign.opens_on <= day <= campaign.closes_on for day in days):
        text = _("Each lesson has to be between the first and the last day of the screening.")
        raise Invalid({field: [text]})
