"""A person's calendar: the days of screenings and lessons, and how many cases and wishes are due.
It names no person. It holds only what they may see at that moment, so what a duty showed ends with
it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from django.utils import translation
from django.utils.translation import ngettext

from alba import icalendar
from alba.accounts.models import User
from alba.campaigns.lessons import calendar
from alba.campaigns.models import Campaign, CampaignClass
from alba.followup.cases.models import Case
from alba.followup.talk.models import TalkRequest
from alba.icalendar import Entry
from alba.people.tutorship.class_tutors import classes_of
from alba.schools.duties.reading_rights import schools_read_by


def of(user: User) -> bytes:
    """The calendar in the language of `user`."""
    with translation.override(user.locale):
        return icalendar.written([*_screenings(user), *_cases(user), *_wishes(user)])


def _screenings(user: User) -> Iterator[Entry]:
    campaigns = list(Campaign.objects.visible_to(user).open().order_by("pk"))
    for campaign in campaigns:
        yield from calendar.days_of(campaign)
    lessons = CampaignClass.objects.filter(campaign__in=campaigns, lesson_on__isnull=False)
    if not user.is_school_admin:
        reads = schools_read_by(user)
        own = lessons.filter(course__in=classes_of(user).values("pk"))
        lessons = own | lessons.filter(campaign__school__in=reads)
    for one in lessons.select_related("campaign", "course").order_by("pk"):
        assert one.lesson_on  # noqa: S101 (filtered above)
        summary = f"{one.campaign.name}: {one.course.title}"
        yield _whole_day(f"lesson-of-{one.pk}", summary, one.lesson_on)


def _cases(user: User) -> Iterator[Entry]:
    rows = Case.objects.visible_to(user).filter(closed_at=None, child__practice_of=None)
    for day, number in _counted(rows.values_list("due_on", flat=True)):
        says = ngettext("%(number)s case is due", "%(number)s cases are due", number)
        yield _whole_day(f"cases-{day}", says % {"number": number}, day)


def _wishes(user: User) -> Iterator[Entry]:
    rows = TalkRequest.objects.visible_to(user).open().filter(child__practice_of=None)
    due = (talk or read for talk, read in rows.values_list("talk_by", "seen_by"))
    for day, number in _counted(due):
        says = ngettext(
            "%(number)s pupil waits for someone to talk to",
            "%(number)s pupils wait for someone to talk to",
            number,
        )
        yield _whole_day(f"wishes-{day}", says % {"number": number}, day)


def _counted(days: Iterable[date]) -> list[tuple[date, int]]:
    return sorted(Counter(days).items())


def _whole_day(name: str, summary: str, day: date) -> Entry:
    return Entry(name, summary, day, day + timedelta(days=1))
