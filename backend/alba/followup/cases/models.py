"""Cases: somebody does something for a child by a date."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.campaigns.models import Campaign
from alba.followup import readers
from alba.schools.duties.reading import schools_read_by
from alba.schools.models import School
from alba.takers.models import TestTaker

TEXT_MAX_LENGTH = 2000
LINE_MAX_LENGTH = 200


class CaseReason(models.TextChoices):
    RULE = "rule"  # where the list has put the child
    COMMENT = "comment"
    TALK = "talk"
    PERSON = "person"  # somebody is worried


class CaseState(models.TextChoices):
    TALK = "talk"
    PLAN = "plan"
    WAITING = "waiting"
    CLOSED = "closed"


class Outcome(models.TextChoices):
    NOTHING_NEEDED = "nothing_needed"
    TALKED_ENOUGH_FOR_NOW = "talked_enough_for_now"
    SUPPORT_AT_SCHOOL = "support_at_school"
    REFERRED = "referred"
    ARRIVED = "arrived"
    FAMILY_DECLINED = "family_declined"
    ALREADY_IN_CARE = "already_in_care"
    MOVED_SCHOOL = "moved_school"
    CANNOT_REACH = "cannot_reach"


class StepKind(models.TextChoices):
    TALKED_PUPIL = "talked_pupil"
    TALKED_FAMILY = "talked_family"
    TALKED_TUTOR = "talked_tutor"
    EAP = "eap"
    CSMIJ = "csmij"
    PRIMARY_CARE = "primary_care"
    SOCIAL_SERVICES = "social_services"
    HEALTH_LINE = "061"
    EMERGENCIES = "112"
    ARRIVED = "arrived"
    FAMILY_DECLINED = "family_declined"
    CANNOT_REACH = "cannot_reach"
    OTHER = "other"


TALKS = frozenset({StepKind.TALKED_PUPIL, StepKind.TALKED_FAMILY, StepKind.TALKED_TUTOR})
REFERRALS = frozenset(
    {StepKind.EAP, StepKind.CSMIJ, StepKind.PRIMARY_CARE, StepKind.SOCIAL_SERVICES}
)
ARRIVALS = frozenset({StepKind.ARRIVED, StepKind.FAMILY_DECLINED, StepKind.CANNOT_REACH})


class Visibility(models.TextChoices):
    TEAM = "team"  # every reader of the school
    AUTHOR = "author"


class CaseQuerySet(models.QuerySet["Case"]):
    def visible_to(self, user: User) -> "CaseQuerySet":
        """All for a product administrator, who says why; those of the schools where `user` reads,
        never of their own child. A child who has gone to another school is among them: somebody
        has to close the case."""
        if user.is_alba_admin:
            return self.filter(child__practice_of=None)
        rows = self.filter(school__in=schools_read_by(user))
        return readers.without_own_children(rows, user)


class Case(models.Model):
    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="cases")
    child = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="cases")
    campaign = models.ForeignKey(
        Campaign, null=True, blank=True, on_delete=models.SET_NULL, related_name="cases"
    )
    reason = models.CharField(max_length=7, choices=CaseReason)
    state = models.CharField(max_length=7, choices=CaseState, default=CaseState.TALK)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    opened_at = models.DateTimeField(default=timezone.now)
    due_on = models.DateField()
    next_step = models.CharField(max_length=LINE_MAX_LENGTH, blank=True)
    # Set by a person. Who has been told, and when, is written down before the case is closed.
    urgent_at = models.DateTimeField(null=True, blank=True)
    urgent_told = models.CharField(max_length=LINE_MAX_LENGTH, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    outcome = models.CharField(max_length=21, choices=Outcome, blank=True)

    objects = CaseQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["school", "child"], condition=Q(closed_at=None), name="one_open_case"
            ),
            models.CheckConstraint(
                name="closed_case_has_outcome",
                condition=Q(closed_at=None, outcome="")
                | (Q(closed_at__isnull=False) & ~Q(outcome="")),
            ),
        ]

    def __str__(self) -> str:
        return f"case {self.pk}"

    @property
    def is_open(self) -> bool:
        return self.closed_at is None

    def audit_facts(self) -> dict[str, Any]:
        return {"subject": self.child_id, "school": self.school_id}


class CaseNote(models.Model):
    """Never changed: a correction is another note."""

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="notes")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)
    text = models.CharField(max_length=TEXT_MAX_LENGTH)
    visibility = models.CharField(max_length=6, choices=Visibility, default=Visibility.TEAM)
    corrects = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="corrections"
    )

    def __str__(self) -> str:
        return f"case note {self.pk}"


class CaseStep(models.Model):
    """Something that was done. `check_on`: of a referral, when to ask whether the child arrived."""

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="steps")
    kind = models.CharField(max_length=15, choices=StepKind)
    on = models.DateField()
    outcome = models.CharField(max_length=LINE_MAX_LENGTH, blank=True)
    check_on = models.DateField(null=True, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"case step {self.pk}"


class CaseReading(models.Model):
    """That Alba's team has read a case, and the reason that was given."""

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="readings")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)
    reason = models.CharField(max_length=LINE_MAX_LENGTH)

    def __str__(self) -> str:
        return f"case reading {self.pk}"


class CaseNotice(models.Model):
    """That an email about a due date went out. Of two workers one makes the row."""

    class Kind(models.TextChoices):
        OWNER = "owner"  # it is overdue
        EVERYBODY = "everybody"  # and nobody has done anything since
        UNOWNED = "unowned"  # nobody is responsible for it any more

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=9, choices=Kind)
    due_on = models.DateField()
    sent_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["case", "kind", "due_on"], name="one_notice_per_date")
        ]

    def __str__(self) -> str:
        return f"case notice {self.pk}"
