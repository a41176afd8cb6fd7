"""Cases: somebody does something for a child by a certain date."""

from collections.abc import Iterable

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Goes, Stays
from alba.campaigns.models import Campaign
from alba.days import day_of, today
from alba.followup import readers
from alba.people.models import TestTaker
from alba.people.scope.excluded_people import children_shut_to
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School

TEXT_MAX_LENGTH = 2000
LINE_MAX_LENGTH = 200


class CaseReason(models.TextChoices):
    RULE = "rule"  # because of the child's place in the reading list
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
    WELLBEING_COORDINATOR = "wellbeing_coordinator"
    PROTOCOL = "protocol"
    EAP = "eap"
    CSMIJ = "csmij"
    PRIMARY_CARE = "primary_care"
    SOCIAL_SERVICES = "social_services"
    HEALTH_LINE = "061"
    EMERGENCIES = "112"
    ARRIVED = "arrived"
    FAMILY_DECLINED = "family_declined"
    CANNOT_REACH = "cannot_reach"
    DID_NOT_COME = "did_not_come"
    OTHER = "other"


TALKS = frozenset({StepKind.TALKED_PUPIL, StepKind.TALKED_FAMILY, StepKind.TALKED_TUTOR})
REFERRALS = frozenset(
    {StepKind.EAP, StepKind.CSMIJ, StepKind.PRIMARY_CARE, StepKind.SOCIAL_SERVICES}
)
ARRIVALS = frozenset(
    {
        *(StepKind.ARRIVED, StepKind.FAMILY_DECLINED),
        *(StepKind.CANNOT_REACH, StepKind.DID_NOT_COME),
    }
)
CAME_OF = frozenset({Outcome.ARRIVED, Outcome.FAMILY_DECLINED})


class Visibility(models.TextChoices):
    TEAM = "team"  # every reader of the school
    AUTHOR = "author"


class CaseQuerySet(models.QuerySet["Case"]):
    def visible_to(self, user: User) -> "CaseQuerySet":
        """All for a product administrator, who has to give a reason, except about children whom
        they are shut out of; those of the schools where
        `user` reads, but never about their own child. Cases of a child who has moved to another
        school are included, and open ones of a child who is hidden before being erased: somebody
        has to close them."""
        there = Q(child__erased_from=None) | Q(closed_at=None)
        if user.is_alba_admin:
            rows = self.filter(there, child__practice_of=None)
            return rows.exclude(child__in=children_shut_to(user))
        rows = self.filter(there, school__in=schools_read_by(user))
        return readers.without_own_children(rows, user)


class Case(models.Model):
    goes_along = Goes(of=("school",), brings=("child",))

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
    # Set by a person. The case can be closed only once it is recorded who has been told, and when.
    urgent_at = models.DateTimeField(null=True, blank=True)
    urgent_told = models.CharField(max_length=LINE_MAX_LENGTH, blank=True)
    # When a reader wants to ask about the child again; it outlives the end of the case.
    ask_again_on = models.DateField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    outcome = models.CharField(max_length=21, choices=Outcome, blank=True)
    # The person who closed it, and its state before: closing can be undone.
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    state_before = models.CharField(
        max_length=7, choices=CaseState, blank=True, default="", db_default=""
    )
    # The one of `CAME_OF` with which it was last closed: counts keep it if the case is reopened.
    came_of = models.CharField(
        max_length=21, choices=Outcome, blank=True, default="", db_default=""
    )

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

    def audit_facts(self) -> Facts:
        return {"subject": self.child_id, "school": self.school_id}


class CaseNote(models.Model):
    """Never changed: a correction is another note."""

    goes_along = Goes(of=("case",))

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


class CaseStepQuerySet(models.QuerySet["CaseStep"]):
    def standing(self) -> "CaseStepQuerySet":
        """The steps without those that were struck: they count for nothing."""
        return self.filter(struck_at=None)


class CaseStep(models.Model):
    """Something that was done. `check_on`: for a referral, when to ask whether the child
    arrived; `referral`: for its end, which one it is of. A step that was written down by mistake is
    struck, and stays to be seen."""

    goes_along = Goes(of=("case",))

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="steps")
    kind = models.CharField(max_length=21, choices=StepKind)
    on = models.DateField()
    outcome = models.CharField(max_length=LINE_MAX_LENGTH, blank=True)
    check_on = models.DateField(null=True, blank=True)
    referral = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="ends"
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)
    struck_at = models.DateTimeField(null=True, blank=True)
    # For a referral or its end: the values that it changed in the case, to be put back if it is
    # struck.
    due_before = models.DateField(null=True, blank=True)
    state_before = models.CharField(
        max_length=7, choices=CaseState, blank=True, default="", db_default=""
    )

    objects = CaseStepQuerySet.as_manager()

    def __str__(self) -> str:
        return f"case step {self.pk}"

    @property
    def is_of_today(self) -> bool:
        return day_of(self.at) == today()


IN_TURN = ("on", "pk")
OPEN = "open"


def ends_of(steps: Iterable[CaseStep]) -> dict[int, str]:
    """The outcome of each referral among a case's standing steps, by the referral's id: one of
    ARRIVALS, or OPEN while nobody knows."""
    known = list(steps)
    found = {step.pk: OPEN for step in known if step.kind in REFERRALS}
    for step in known:
        if step.kind in ARRIVALS and step.referral_id in found:
            found[step.referral_id] = step.kind
    return found


class CaseReading(models.Model):
    """Alba's team has read a case, with the reason that was given."""

    goes_along = Goes(of=("case",))

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="readings")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)
    reason = models.CharField(max_length=LINE_MAX_LENGTH)

    def __str__(self) -> str:
        return f"case reading {self.pk}"


class CaseNotice(models.Model):
    """An email about a due date was sent. If two workers send at once, one creates the row."""

    goes_along = Stays("which emails were sent from here")

    class Kind(models.TextChoices):
        OWNER = "owner"  # it is overdue
        EVERYBODY = "everybody"  # and nobody has done anything since
        UNOWNED = "unowned"  # nobody is responsible for it any more
        AGAIN = "again"  # the day to ask about the child again; `due_on` is that day

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
