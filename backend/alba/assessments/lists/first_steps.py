"""The steps left to do in a new installation, or in a new school, until somebody has answered."""

from dataclasses import dataclass
from enum import StrEnum

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from alba.accounts.models import User
from alba.accounts.second_factor import factors
from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Wording
from alba.campaigns.choices import CampaignState
from alba.campaigns.consent import texts
from alba.campaigns.lessons.models import ClassSession
from alba.campaigns.models import Campaign
from alba.families.consent import guardian_consent
from alba.people.models import Role, TestTaker
from alba.people.tutorship import class_tutors
from alba.schools.duties.models import Duty
from alba.schools.models import Course, School


class Step(StrEnum):
    """The steps of a product administrator, then those of a school's administrator, in order."""

    SCHOOL = "school"
    SCHOOL_ADMIN = "school_admin"
    SECOND_FACTOR = "second_factor"
    CONTACT = "contact"
    TEXTS = "texts"
    WORDING = "wording"
    CONSENT_TEXT = "consent_text"
    SCHOOL_CONTACT = "school_contact"
    LIST = "list"
    TUTORS = "tutors"
    READER = "reader"
    CONSENT = "consent"
    SCREENING = "screening"
    ROOM_CHECK = "room_check"
    LESSON = "lesson"


@dataclass(frozen=True)
class Progress:
    """`lacking`: how many classes or pupils a step is still waiting for, if it counts any."""

    code: Step
    done: bool
    lacking: int = 0


def of(user: User) -> list[Progress]:
    """None once somebody has answered."""
    if Test.objects.visible_to(user).exists():
        return []
    return _of_alba(user) if user.is_alba_admin else _of_school(user)


def _of_alba(user: User) -> list[Progress]:
    admins = User.objects.filter(is_school_admin=True, assigned_schools__isnull=False)
    return [
        Progress(Step.SCHOOL, School.objects.open().exists()),
        Progress(Step.SCHOOL_ADMIN, admins.exists()),
        Progress(Step.SECOND_FACTOR, factors.is_set_up(user)),
        Progress(Step.CONTACT, settings.CONTACT_EMAIL != settings.MADE_UP_CONTACT),
        Progress(Step.TEXTS, settings.PRIVACY_NOTICE is not None),
        Progress(Step.WORDING, not Wording.objects.current().is_demonstration),
        Progress(Step.CONSENT_TEXT, texts.is_any_published()),
    ]


def _of_school(user: User) -> list[Progress]:
    pupils = TestTaker.objects.visible_to(user).filter(role=Role.STUDENT, left_on=None)
    there = pupils.exists()
    alone = _without_tutor(user, pupils).count()
    unasked = guardian_consent.lacking_among(pupils).count()
    unread = School.objects.visible_to(user).open()
    unread = unread.exclude(pk__in=Duty.objects.reading().values("school"))
    silent = School.objects.visible_to(user).open().filter(contact_email="", contact_phone="")
    campaigns = Campaign.objects.visible_to(user).exclude(state=CampaignState.DRAFT)
    had_lesson = ClassSession.objects.visible_to(user).exists()
    return [
        Progress(Step.SCHOOL_CONTACT, not silent.exists()),
        Progress(Step.LIST, there),
        Progress(Step.TUTORS, there and not alone, alone),
        Progress(Step.READER, not unread.exists()),
        Progress(Step.CONSENT, there and not unasked, unasked),
        Progress(Step.SCREENING, campaigns.exists()),
        # A room check leaves nothing behind; a lesson held there is proof enough.
        Progress(Step.ROOM_CHECK, had_lesson),
        Progress(Step.LESSON, had_lesson),
    ]


def _without_tutor(user: User, pupils: QuerySet[TestTaker]) -> QuerySet[Course]:
    """Classes with pupils but without a tutor."""
    tutors = class_tutors.tutors_of(OuterRef("pk"))
    its_pupils = pupils.filter(course=OuterRef("pk"))
    return Course.objects.visible_to(user).open().filter(Exists(its_pupils), ~Exists(tutors))
