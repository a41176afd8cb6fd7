"""A school asks some of its classes to answer between two dates: a campaign, and what each person
is asked for in it."""

import base64
import secrets
from datetime import date
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Prefetch, Q
from django.http import Http404
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Goes, Renewed
from alba.campaigns.choices import (
    WAITING,
    AssignmentState,
    Basis,
    CampaignKind,
    CampaignState,
    How,
    NeedsGuardians,
    Reason,
    TeacherVoice,
    Voice,
)
from alba.days import today
from alba.people.models import TestTaker
from alba.people.records.consents import Purpose
from alba.people.records.contacts import GuardianContact
from alba.people.scope.excluded_people import children_shut_to
from alba.people.tutorship.class_tutors import classes_of
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import Course, School

NAME_MAX_LENGTH = 80
LABEL_MAX_LENGTH = 201  # year and group of a class, with a space


OPENING_REASON_MAX_LENGTH = 500


class CampaignQuerySet(models.QuerySet["Campaign"]):
    def visible_to(self, user: User) -> "CampaignQuerySet":
        """All campaigns for a product administrator; those of their schools for a school
        administrator and for readers; the open ones of their classes for a tutor."""
        if user.is_alba_admin:
            return self
        if user.is_school_admin:
            return self.filter(school__in=School.objects.visible_to(user).values("pk"))
        own_classes = classes_of(user).values("pk")
        asked = CampaignClass.objects.filter(course__in=own_classes).values("campaign")
        as_tutor = Q(pk__in=asked, state=CampaignState.OPEN)
        return self.filter(as_tutor | Q(school__in=schools_read_by(user)))

    def open(self) -> "CampaignQuerySet":
        return self.filter(state=CampaignState.OPEN)

    def locked(self, pk: int) -> "Campaign":
        """The row, held until the transaction ends. Raises Http404."""
        rows = self.select_for_update(of=("self",), no_key=True)
        campaign = rows.filter(pk=pk).first()
        if campaign is None:
            raise Http404
        return campaign

    def for_list(self, viewer: User) -> "CampaignQuerySet":
        """Fetches each campaign with the classes that `viewer` may see, in a fixed number of
        queries."""
        classes = CampaignClass.objects.select_related("course").order_by(
            "course__sort_name", "course"
        )
        if viewer.is_test_taker:
            own_classes = classes_of(viewer).values("pk")
            read = Q(campaign__school__in=schools_read_by(viewer))
            classes = classes.filter(Q(course__in=own_classes) | read)
        return self.select_related("school").prefetch_related(Prefetch("classes", classes))


CampaignManager = models.Manager.from_queryset(CampaignQuerySet)


class ScreeningManager(CampaignManager["Campaign"]):
    """Leaves asks out, since next to nobody may learn of them. Whoever means them too says
    `Campaign.every`."""

    def get_queryset(self) -> CampaignQuerySet:
        rows: CampaignQuerySet = super().get_queryset()  # type: ignore[assignment]
        return rows.filter(kind=CampaignKind.MANY)


def new_page() -> str:
    """128 bits, in letters and digits that are easily typed from paper."""
    return base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=").lower()


class Campaign(models.Model):
    goes_along = Goes(of=("school",), brings=("pupil",), but={"page": Renewed("a link", new_page)})

    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="campaigns")
    kind = models.CharField(
        max_length=4,
        choices=CampaignKind,
        default=CampaignKind.MANY,
        db_default=CampaignKind.MANY,
    )
    # The pupil whom an ask is about.
    pupil = models.ForeignKey(
        TestTaker, null=True, blank=True, on_delete=models.CASCADE, related_name="asked_alone"
    )
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
    # The end of the address of its page for all families, which must not be guessable. None:
    # created by an earlier release; it gets one when it is next saved.
    page = models.CharField(max_length=32, unique=True, null=True, default=new_page)  # noqa: DJ001
    created_at = models.DateTimeField(default=timezone.now)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    # The day on which its figures were made for good (in the app `figures`).
    tables_frozen_on = models.DateField(null=True, blank=True)

    objects = ScreeningManager()
    every = CampaignQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="campaign_closes_after_it_opens",
                condition=Q(closes_on__gte=F("opens_on")),
            )
        ]

    def __str__(self) -> str:
        return f"campaign {self.pk}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.page is None:
            self.page = new_page()
            if (fields := kwargs.get("update_fields")) is not None:
                kwargs["update_fields"] = [*fields, "page"]
        super().save(*args, **kwargs)

    @property
    def is_open(self) -> bool:
        return self.state == CampaignState.OPEN

    @property
    def is_ask(self) -> bool:
        return self.kind == CampaignKind.ONE

    @property
    def asked_by(self) -> str:
        """The name of the reader who asks, or of the school once that account is gone; empty in a
        screening."""
        if not self.is_ask:
            return ""
        by = self.created_by
        return self.school.school_name if by is None else by.full_name

    @property
    def shown_id(self) -> int | None:
        """The id that answers of the API show: nobody is told that of an ask."""
        return None if self.is_ask else self.pk

    @property
    def has_page(self) -> bool:
        """True once all families can read about it."""
        return self.state != CampaignState.DRAFT and not self.is_ask

    @property
    def purpose(self) -> Purpose:
        """The purpose that families consent to."""
        return Purpose.ASK if self.is_ask else Purpose.SCREENING

    @property
    def has_figures(self) -> bool:
        return self.tables_frozen_on is not None

    @property
    def is_over(self) -> bool:
        """True if nothing in it can be answered any more."""
        return self.last_day < today()

    @property
    def last_day(self) -> date:
        """The last day on which something in it can be answered."""
        return self.closes_on if self.is_open else date.min

    @property
    def takes_answers(self) -> bool:
        """True if people may begin to answer today."""
        return self.is_open and self.opens_on <= today() <= self.closes_on

    def audit_facts(self) -> Facts:
        return {"school": self.school_id}


class CampaignClass(models.Model):
    goes_along = Goes(of=("campaign",))

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="classes", db_index=False
    )
    course = models.ForeignKey(Course, on_delete=models.PROTECT, related_name="campaigns")
    # The day of its lesson, if the school has set one.
    lesson_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign", "course"], name="one_row_per_class")
        ]

    def __str__(self) -> str:
        return f"campaign class {self.pk}"


class SetAside(models.Model):
    """A pupil of one of its classes who is not asked: a list has brought them since it was opened,
    and nobody has chosen to ask them too."""

    goes_along = Goes(of=("campaign",))

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="set_aside", db_index=False
    )
    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="+")

    audit_joins = ("campaign",)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "taker"], name="set_aside_once")]

    def __str__(self) -> str:
        return f"set aside {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"subject": self.taker_id, "school": self.campaign.school_id}


class FamilyInformed(models.Model):
    """Records that the family of a pupil was told of a campaign: the day and the way. The newest
    row counts, and none is ever changed."""

    goes_along = Goes(of=("campaign",), brings=("taker",))

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
    # For an email: the contact who got it.
    contact = models.ForeignKey(
        GuardianContact, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # False for an email that was refused or came back, and so has informed nobody.
    arrived = models.BooleanField(default=True, db_default=True)

    audit_joins = ("campaign",)

    class Meta:
        indexes = [models.Index(fields=["campaign", "taker", "id"], name="informed_newest")]

    def __str__(self) -> str:
        return f"family informed {self.pk}"

    def audit_facts(self) -> Facts:
        return {"subject": self.taker_id, "school": self.campaign.school_id}


class VoiceWish(models.Model):
    """A voice that is asked on request only is asked about a pupil, from then on."""

    goes_along = Goes(of=("campaign",))

    # The constraint's index begins with it.
    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="voice_wishes", db_index=False
    )
    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="voice_wishes")
    voice = models.CharField(max_length=8, choices=Voice)
    at = models.DateTimeField(default=timezone.now)
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    audit_joins = ("campaign",)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "taker", "voice"], name="one_wish_per_voice"
            )
        ]

    def __str__(self) -> str:
        return f"voice wish {self.pk}"

    def audit_facts(self) -> Facts:
        return {"subject": self.taker_id, "school": self.campaign.school_id}


class AssignmentQuerySet(models.QuerySet["Assignment"]):
    def visible_to(self, user: User) -> "AssignmentQuerySet":
        """The assignments of this person, except about children whom they are shut out of; with a
        card, only those of the card's campaign."""
        shut = ~Q(informant=F("subject")) & Q(subject__in=children_shut_to(user))
        # As one value: through a join, PostgreSQL may begin at a campaign of which it has no
        # statistics yet, and read every account for each of its rows.
        informant = TestTaker.everyone.filter(user=user).values("pk")[:1]
        own = self.filter(informant=informant, subject__erased_from=None).exclude(shut)
        if user.card_login is None:
            return own
        own = own.filter(campaign=user.card_login.campaign)
        about = user.card_login.subject  # with a family's link: one child
        return own if about is None else own.filter(subject=about)

    def waiting(self) -> "AssignmentQuerySet":
        """The assignments that may be answered today."""
        return self.filter(state__in=WAITING).today()

    def declined(self) -> "AssignmentQuerySet":
        """The declined assignments that may still be answered today."""
        return self.filter(state=AssignmentState.DECLINED).today()

    def today(self) -> "AssignmentQuerySet":
        """Keeps the assignments of campaigns that accept answers today."""
        day = today()
        return self.filter(
            campaign__state=CampaignState.OPEN,
            campaign__opens_on__lte=day,
            campaign__closes_on__gte=day,
        )


class Assignment(models.Model):
    """One questionnaire that one person is asked to answer about one pupil."""

    goes_along = Goes(
        of=("campaign",),
        brings=("subject", "informant"),
        numbers={"declined_in": "campaigns.ClassSession"},
    )

    # The constraint's index begins with it.
    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="assignments", db_index=False
    )
    subject = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="asked_about")
    informant = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="assignments")
    test_type = models.PositiveSmallIntegerField()
    voice = models.CharField(max_length=8, choices=Voice)
    # The pupil's class and its name when this was last planned.
    course = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    course_label = models.CharField(max_length=LABEL_MAX_LENGTH)
    state = models.CharField(max_length=12, choices=AssignmentState, default=AssignmentState.TODO)
    reason = models.CharField(max_length=13, choices=Reason, blank=True)
    # The id of the lesson in which it was declined with a card. In another lesson the card does not
    # show it, since somebody else may have the card.
    declined_in = models.BigIntegerField(null=True, blank=True)

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

    def audit_facts(self) -> Facts:
        return {"subject": self.subject_id, "school": self.campaign.school_id}
