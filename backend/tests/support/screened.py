"""Screenings with many finished tests, for figures. Rows as the product leaves them, written at
once: through the questionnaire a school would take minutes."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Wording
from alba.campaigns.models import Assignment, Campaign
from alba.figures.models import SCALES, band_names
from alba.people.models import Role, TestTaker
from alba.schools.models import Course
from tests.support import campaigns, factories


def closed(side: Any, classes: list[Course], **fields: Any) -> Campaign:
    """A screening of these classes by the pupils' own answers that is over today."""
    campaign = campaigns.make(
        side, classes=classes, questionnaires=["SDQ"], voices=["self"], opened=False, **fields
    )
    Campaign.objects.filter(pk=campaign.pk).update(state="closed", closed_at=timezone.now())
    return Campaign.objects.get(pk=campaign.pk)


def answer(
    campaign: Campaign, course: Course, counts: Sequence[int], *, again: Sequence[TestTaker] = ()
) -> list[TestTaker]:
    """Makes as many pupils of the class answer in each of the four bands, of every scale. The
    pupils in `again` come first; the others are new. Returns the pupils who have answered."""
    bands = [band for band, n in enumerate(counts) for _one in range(n)]
    pupils = [*again, *_pupils(course, len(bands) - len(again))][: len(bands)]
    asked = Assignment.objects.bulk_create(
        Assignment(
            campaign=campaign,
            subject=pupil,
            informant=pupil,
            test_type=2,
            voice="self",
            course=course,
            course_label=course.title,
            state="done",
        )
        for pupil in pupils
    )
    wording = Wording.objects.order_by("pk").last()
    now = timezone.now()
    Test.objects.bulk_create(
        Test(
            test_type=2,
            test_taker=one.subject,
            assignment=one,
            school=campaign.school,
            course=course,
            wording=wording,
            terms_accepted_at=now,
            finished_at=now,
            scores={"total": 10},
            bands={scale: band_names(scale)[band] for scale in SCALES},
            informant="self",
            key_version="alba-2",
            released_by="school",
        )
        for one, band in zip(asked, bands, strict=True)
    )
    return pupils


def _pupils(course: Course, number: int) -> list[TestTaker]:
    first = User.objects.count()
    users = User.objects.bulk_create(
        User(
            first_name="Pupil",
            last_name=f"Number {first + n}",
            email=None,
            is_test_taker=True,
            locale="en",
        )
        for n in range(number)
    )
    return TestTaker.objects.bulk_create(
        TestTaker(user=user, role=Role.STUDENT, course=course, own_course=course) for user in users
    )


def course_of(side: Any, year: str, class_name: str) -> Course:
    return factories.make_course(side.school, year, class_name)
