"""A school asks some of its classes to answer between two days: a campaign, and what each person is
asked for in it."""

from datetime import date
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Prefetch, Q
from django.utils import timezone

from alba.accounts.models import User
from alba.days import today
from alba.schools.duties.reading import schools_read_by
from alba.schools.models import Course, School
from alba.takers.contacts.models import GuardianContact
from alba.takers.models import Role, TestTaker

NAME_MAX_LENGTH = 80
LABEL_MAX_LENGTH = 201  # year and group of a class, and a space


class Questionnaire(models.TextChoices):
    """By the codes that screens and files use; the tests have the same two kinds."""

    SDQ = "SDQ"
    BFI = "BFI"

    @property
    def test_type(self) -> int:
        return {"BFI": 1, "SDQ": 2}[self.value]

    @property
    def sentences(self) -> int:
        return {"BFI": 44, "SDQ": 25}[self.value]

    @property
    def minutes(self) -> int:
        """What most people need, as the app says it too (frontend/src/features/taking/plan.ts)."""
        return {"BFI": 10, "SDQ": 5}[self.value]


class Voice(models.TextChoices):
    """Who answers about a pupil."""

    SELF = "self"
    GUARDIAN = "guardian"
    TEACHER = "teacher"


class Basis(models.TextChoices):
    """What allows the school to ask pupils below the age of consent."""

    CONSENT = "consent"
    INFORMATION = "information"


class TeacherVoice(models.TextChoices):
    ALL = "all"
    ON_REQUEST = "on_request"


class NeedsGuardians(models.TextChoices):
    ONE = "one"
    ALL = "all"


class CampaignState(models.TextChoices):
    """In this order, and never back."""

    DRAFT = "draft"
    OPEN = "open"
    CLOSED = "closed"


class CampaignQuerySet(models.QuerySet["Campaign"]):
    def visible_to(self, user: User) -> "CampaignQuerySet":
        """All for a product administrator, those of the assigned schools for a school
        administrator and for readers; for a teacher the open ones of their class."""
        if user.is_alba_admin:
            return self
        if user.is_school_admin:
            return self.filter(school__in=School.objects.visible_to(user).values("pk"))
        own_class = TestTaker.objects.filter(
            user=user, role=Role.TEACHER, left_on=None, own_course__isnull=False
        ).values("own_course")
        asked = CampaignClass.objects.filter(course__in=own_class).values("campaign")
        as_tutor = Q(pk__in=asked, state=CampaignState.OPEN)
        return self.filter(as_tutor | Q(school__in=schools_read_by(user)))

    def open(self) -> "CampaignQuerySet":
        return self.filter(state=CampaignState.OPEN)

    def for_list(self, viewer: User) -> "CampaignQuerySet":
        """With the classes that `viewer` is shown, in a fixed number of queries."""
        classes = CampaignClass.objects.select_related("course").order_by(
            "course__course", "course__class_name", "course"
        )
        if viewer.is_test_taker:
            own_class = TestTaker.objects.filter(user=viewer).values("own_course")
            read = Q(campaign__school__in=schools_read_by(viewer))
            classes = classes.filter(Q(course__in=own_class) | read)
        return self.select_related("school").prefetch_related(Prefetch("classes", classes))


class Campaign(models.Model):
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="campaigns")
    name = models.CharField(max_length=NAME_MAX_LENGTH)
    # Lists of the values of `Questionnaire` and `Voice`, in the order of those.
    questionnaires = models.JSONField()
    voices = models.JSONField()
    teacher_voice = models.CharField(
        max_length=10, choices=TeacherVoice, default=TeacherVoice.ON_REQUEST
    )
    basis = models.CharField(max_length=11, choices=Basis, default=Basis.CONSENT)
    needs_guardians = models.CharField(
        max_length=3, choices=NeedsGuardians, default=NeedsGuardians.ONE
    )
    # Days in the schools' time zone, both included.
    opens_on = models.DateField()
    closes_on = models.DateField()
    state = models.CharField(
        max_length=6, choices=CampaignState, default=CampaignState.DRAFT, db_index=True
    )
    created_at = models.DateTimeField(default=timezone.now)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    # The day on which its figures were made, for good (the app `figures`).
    tables_frozen_on = models.DateField(null=True, blank=True)

    objects = CampaignQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="campaign_closes_after_it_opens",
                condition=Q(closes_on__gte=F("opens_on")),
            )
        ]

    def __str__(self) -> str:
        return f"campaign {self.pk}"

    @property
    def is_open(self) -> bool:
        return self.state == CampaignState.OPEN

    @property
    def has_figures(self) -> bool:
        return self.tables_frozen_on is not None

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be answered in it."""
        return self.last_day < today()

    @property
    def last_day(self) -> date:
        """The last one on which something can be answered in it."""
        return self.closes_on if self.is_open else date.min

    @property
    def takes_answers(self) -> bool:
        """Whether people may begin to answer today."""
        return self.is_open and self.opens_on <= today() <= self.closes_on

    def audit_facts(self) -> dict[str, Any]:
        return {"school": self.school_id}


class CampaignClass(models.Model):
    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="classes", db_index=False
    )
    course = models.ForeignKey(Course, on_delete=models.PROTECT, related_name="campaigns")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign", "course"], name="one_row_per_class")
        ]

    def __str__(self) -> str:
        return f"campaign class {self.pk}"


class How(models.TextChoices):
    """In which way a family was told."""

    PAPER = "paper"
    MEETING = "meeting"
    MAIL = "mail"  # by the link, when the email was sent


class FamilyInformed(models.Model):
    """That the family of a pupil was told of a campaign, on which day, and how: the newest row
    counts, and none is ever changed."""

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="informed", db_index=False
    )
    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="informed")
    on = models.DateField()
    how = models.CharField(max_length=7, choices=How)
    # Decided when it is recorded (`permission.answers_from`).
    answers_from = models.DateField()
    at = models.DateTimeField(default=timezone.now)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    # Of an email, whom it went to.
    contact = models.ForeignKey(
        GuardianContact, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # False for an email that was refused or came back: it has told nobody.
    arrived = models.BooleanField(default=True, db_default=True)

    audit_joins = ("campaign",)

    class Meta:
        indexes = [models.Index(fields=["campaign", "taker", "id"], name="informed_newest")]

    def __str__(self) -> str:
        return f"family informed {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"subject": self.taker_id, "school": self.campaign.school_id}


class AssignmentState(models.TextChoices):
    TODO = "todo"
    RUNNING = "running"
    DONE = "done"
    DECLINED = "declined"
    CANCELLED = "cancelled"  # the person is not asked any more
    NOT_POSSIBLE = "not_possible"


# What a plan may change: nobody has answered or refused yet.
UNANSWERED = (AssignmentState.TODO, AssignmentState.CANCELLED, AssignmentState.NOT_POSSIBLE)
# Those who were asked and could answer.
ASKED = (
    AssignmentState.TODO,
    AssignmentState.RUNNING,
    AssignmentState.DONE,
    AssignmentState.DECLINED,
)
# Whose turn it is.
WAITING = (AssignmentState.TODO, AssignmentState.RUNNING)


class Reason(models.TextChoices):
    """Why it is not possible."""

    NO_BIRTH_DATE = "no_birth_date"
    WRONG_AGE = "wrong_age"


class AssignmentQuerySet(models.QuerySet["Assignment"]):
    def visible_to(self, user: User) -> "AssignmentQuerySet":
        """Those of the person who is asked to answer; with a card, of the card's campaign."""
        own = self.filter(informant__user=user)
        if user.card_login is None:
            return own
        own = own.filter(campaign=user.card_login.campaign)
        about = user.card_login.subject  # with a family's link, one child
        return own if about is None else own.filter(subject=about)

    def waiting(self) -> "AssignmentQuerySet":
        """Those that may be answered today."""
        return self.filter(state__in=WAITING).today()

    def declined(self) -> "AssignmentQuerySet":
        """Those that may be taken up after all today."""
        return self.filter(state=AssignmentState.DECLINED).today()

    def today(self) -> "AssignmentQuerySet":
        """Of the campaigns that take answers today."""
        day = today()
        return self.filter(
            campaign__state=CampaignState.OPEN,
            campaign__opens_on__lte=day,
            campaign__closes_on__gte=day,
        )


class Assignment(models.Model):
    """One questionnaire that one person is asked to answer about one pupil."""

    # The constraint's index begins with it.
    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="assignments", db_index=False
    )
    subject = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="asked_about")
    informant = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="assignments")
    test_type = models.PositiveSmallIntegerField()
    voice = models.CharField(max_length=8, choices=Voice)
    # The pupil's class, and what it was called, when this was planned last.
    course = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    course_label = models.CharField(max_length=LABEL_MAX_LENGTH)
    state = models.CharField(max_length=12, choices=AssignmentState, default=AssignmentState.TODO)
    reason = models.CharField(max_length=13, choices=Reason, blank=True)

    objects = AssignmentQuerySet.as_manager()
    audit_joins = ("campaign",)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "subject", "informant", "test_type"],
                name="one_assignment_per_voice",
            )
        ]

    def __str__(self) -> str:
        return f"assignment {self.pk}"

    @property
    def is_self(self) -> bool:
        return self.subject_id == self.informant_id

    def audit_facts(self) -> dict[str, Any]:
        return {"subject": self.subject_id, "school": self.campaign.school_id}
