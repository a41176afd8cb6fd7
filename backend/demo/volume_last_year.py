"""The year before, of a volume: in each school of the zone a screening that is over, with figures
that outlast the tests they were made of."""

import random
import time
from collections.abc import Iterable
from datetime import timedelta

from django.utils import timezone

from alba.assessments.models import Test
from alba.assessments.questionnaires.models import TestType, Wording
from alba.assessments.taking import taking
from alba.campaigns.choices import AssignmentState, CampaignState, Voice
from alba.campaigns.models import Assignment, Campaign, CampaignClass
from alba.days import today
from alba.figures import freezing
from alba.people.models import Role, TestTaker
from alba.schools.models import School
from demo.answers import answers_to

AGO = 350  # days
BATCH = 5_000


def make(schools: Iterable[School], rng: random.Random) -> tuple[int, float]:
    """Returns (pupils, seconds): of the largest screening, and how long its figures took."""
    took: list[tuple[int, float]] = [(0, 0.0)]
    wording = Wording.objects.current()
    for school in schools:
        campaign = _campaign(school)
        pupils = list(
            TestTaker.objects.filter(course__school=school, role=Role.STUDENT)
            .select_related("course", "user")
            .order_by("pk")
        )
        asked = Assignment.objects.bulk_create(
            [_assignment(campaign, pupil) for pupil in pupils], BATCH
        )
        Test.objects.bulk_create([_test(one, wording, rng) for one in asked], BATCH)
        began = time.monotonic()
        freezing.freeze(campaign.pk)
        took.append((len(pupils), time.monotonic() - began))
        Test.objects.filter(assignment__campaign=campaign).delete()
    return max(took)


def _campaign(school: School) -> Campaign:
    closes_on = today() - timedelta(days=AGO)
    campaign = Campaign.objects.create(
        school=school,
        name="Com estàvem?",
        questionnaires=["SDQ"],
        voices=[Voice.SELF],
        opens_on=closes_on - timedelta(days=28),
        closes_on=closes_on,
        state=CampaignState.CLOSED,
        opened_at=timezone.now() - timedelta(days=AGO + 28),
        closed_at=timezone.now() - timedelta(days=AGO),
    )
    CampaignClass.objects.bulk_create(
        CampaignClass(campaign=campaign, course=course) for course in school.courses.order_by("pk")
    )
    return campaign


def _assignment(campaign: Campaign, pupil: TestTaker) -> Assignment:
    return Assignment(
        campaign=campaign,
        subject=pupil,
        informant=pupil,
        test_type=TestType.EMOTIONAL_WELLBEING,
        voice=Voice.SELF,
        course=pupil.course,
        course_label=pupil.course.title if pupil.course else "",
        state=AssignmentState.DONE,
    )


def _test(assignment: Assignment, wording: Wording, rng: random.Random) -> Test:
    begun = timezone.now() - timedelta(days=AGO + rng.uniform(1, 14))
    test = Test(
        test_type=assignment.test_type,
        test_taker=assignment.subject,
        assignment=assignment,
        wording=wording,
        created_at=begun,
        finished_at=begun + timedelta(minutes=rng.randint(4, 19)),
        terms_accepted_at=begun,
    )
    taking.put_scores(test, answers_to(test.questionnaire, rng))
    test.take_place()
    return test
