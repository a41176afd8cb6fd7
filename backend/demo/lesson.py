"""The demo's screening: the first class is in the middle of it, and a pupil's card can be tried."""

import random
from datetime import timedelta

from alba.accounts.models import User
from alba.assessments.assignment import assigned
from alba.assessments.givers import GivenBy
from alba.assessments.models import Answer
from alba.assessments.questionnaires.models import Question
from alba.assessments.taking import taking
from alba.campaigns import codes
from alba.campaigns.choices import AssignmentState, Voice
from alba.campaigns.lessons import cards, lessons
from alba.campaigns.lessons.models import ClassSession
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import today
from alba.errors import Refusal
from alba.families.consent import guardian_consent
from alba.people.models import Role, TestTaker
from demo.answers import answers_to
from demo.people import LOGINS, Place

NAME = "Com estem? Tardor"
DONE, DECLINED, UNDER_WAY = 4, 1, 2
TEACHER, PUPIL_WITH_ACCOUNT = LOGINS[2][1], LOGINS[4][1]


def make_campaign(place: Place, rng: random.Random) -> None:
    """About how the pupils of the first class are, asked of themselves, their families and their
    teacher."""
    of = place.classes[0]
    admin = User.objects.get(email=LOGINS[1][1])
    campaign = running.create(
        by=admin,
        school=of.course.school,
        classes=[of.course],
        name=NAME,
        questionnaires=["SDQ"],
        voices=[str(voice) for voice in Voice],
        teacher_voice="all",
        basis="consent",
        opens_on=today() - timedelta(days=3),
        closes_on=today() + timedelta(days=25),
    )
    running.open_campaign(admin, campaign.pk)
    rows = campaign.assignments.filter(voice=Voice.SELF).select_related("informant__user")
    pupils = TestTaker.objects.filter(course=of.course, role=Role.STUDENT)
    guardian_consent.record_for_list(list(pupils), by=admin, reference="Carpeta 3")
    asked = list(rows.exclude(informant__user__email=PUPIL_WITH_ACCOUNT).order_by("pk"))
    for number, assignment in enumerate(asked[: DONE + DECLINED + UNDER_WAY]):
        user = assignment.informant.user
        if number < DECLINED:
            assigned.decline(user, assignment.pk)
            continue
        test, _new = assigned.start(user, assignment, terms_read_today=False)
        taking.amend_test(user, test.pk, accepts_terms=True)
        given = answers_to(test.questionnaire, rng)
        if number >= DECLINED + DONE:
            given = given[: rng.randint(3, len(given) - 3)]
        questions = Question.objects.filter(test_type=test.test_type).order_by("number")
        Answer.objects.bulk_create(
            Answer(test=test, question=question, answer=value, given_by=GivenBy.CARD)
            for question, value in zip(questions, given, strict=False)
        )
        if number < DECLINED + DONE:
            taking.finish_test(user, test.pk)


def card_to_try() -> str | None:
    """The code of a new card of a pupil who has not begun, in a lesson that is open; None where
    there can be none now, such as after the last day."""
    teacher = User.objects.filter(email=TEACHER).first()
    campaign = Campaign.objects.open().filter(name=NAME).first()
    if teacher is None or campaign is None:
        return None
    waiting = campaign.assignments.filter(voice=Voice.SELF, state=AssignmentState.TODO)
    pupil = waiting.exclude(informant__user__email=PUPIL_WITH_ACCOUNT).order_by("-pk").first()
    if pupil is None or pupil.course_id is None:
        return None
    where = {"campaign": campaign.pk, "course": pupil.course_id}
    try:
        if not ClassSession.objects.open().filter(**where).exists():
            lessons.open_session(teacher, **where, minutes=lessons.LONGEST)
        printed = cards.print_some(
            teacher, campaign=campaign.pk, test_takers=[pupil.informant_id], replace=True
        )
    except Refusal:
        return None
    return codes.shown(printed[0].code)
