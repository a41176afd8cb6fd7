from datetime import date
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Exists, F, OuterRef, Prefetch, Q, Value
from django.utils import timezone

from alba.accounts.models import Declaration
from alba.schools.models import Course, School

REFERENCE_MAX_LENGTH = 200


class Role(models.TextChoices):
    """What somebody is to the school. `school_admin` is a person of the school's office who takes
    tests: it never gives the rights of a school administrator."""

    PARENT = "parent"
    STUDENT = "student"
    TEACHER = "teacher"
    PSYCHOPEDAGOGUE = "psychopedagogue"
    PSYCHOLOGIST = "psychologist"
    SCHOOL_ADMIN = "school_admin"


PROFESSIONAL_ROLES = (Role.TEACHER, Role.PSYCHOPEDAGOGUE, Role.PSYCHOLOGIST, Role.SCHOOL_ADMIN)
PROFESSIONAL_ROLE_CHOICES = [choice for choice in Role.choices if choice[0] in PROFESSIONAL_ROLES]


UNSAID = "unsaid"


class TestTakerQuerySet(models.QuerySet):
    def visible_to(self, user: Any) -> "TestTakerQuerySet":
        """All for a product administrator; those placed in the assigned schools for a school
        administrator; oneself and those assigned to oneself for a test taker."""
        if user.is_alba_admin:
            return self
        if user.is_school_admin:
            schools = School.objects.visible_to(user).values("pk")
            return self.filter(course__school__in=schools)
        return self.filter(Q(user=user) | Q(assigned_to__user=user))

    def responsible(self, *, with_guardians: bool = False) -> "TestTakerQuerySet":
        """Professionals, to whom a class is assigned; with guardians also parents, to whom a
        child is."""
        guardians = (Role.PARENT,) if with_guardians else ()
        return self.filter(role__in=(*PROFESSIONAL_ROLES, *guardians))

    def for_list(self, viewer: Any) -> "TestTakerQuerySet":
        """With everything a row shows to `viewer`, in a number of queries that does not depend on
        the rows. A row names nobody whom the viewer might not see by themselves: parents have
        children in several schools."""
        people = TestTaker.objects.visible_to(viewer).select_related("user").order_by("id")
        elsewhere: Any = Value(False)
        if viewer.is_school_admin:
            placed = TestTaker.objects.filter(pk=OuterRef("assigned_to"), course__isnull=False)
            schools = School.objects.visible_to(viewer).values("pk")
            elsewhere = Exists(placed.exclude(course__school__in=schools))
        return (
            self.select_related("user", "course__school", "assigned_to__user")
            .prefetch_related(Prefetch("assigned_people", queryset=people))
            .annotate(is_assigned_elsewhere=elsewhere)
        )


class TestTaker(models.Model):
    """Somebody who answers questionnaires or whom they are about."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="test_taker"
    )
    role = models.CharField(max_length=16, choices=Role, default=Role.PARENT)
    birth_date = models.DateField(null=True, blank=True)
    # Of who signed up alone: what they said of themselves, or that they did not. Empty: added by
    # somebody who knows them.
    declares = models.CharField(
        max_length=8,
        choices=[*Declaration.choices, (UNSAID, UNSAID)],
        blank=True,
        default="",
        db_default="",
    )
    # The person who answers for this one: a guardian, or the professional of the class.
    assigned_to = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="assigned_people"
    )
    # The course given to this person; most have none of their own.
    own_course = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # Where the person belongs: the own course, else that of the person assigned to. Kept by
    # `enrolment.place`, so that scope, filters and lists need one indexed column.
    course = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.SET_NULL, related_name="test_takers"
    )

    objects = TestTakerQuerySet.as_manager()
    audit_joins = ("course",)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="not_assigned_to_oneself", condition=~Q(assigned_to=F("id"))
            )
        ]

    def __str__(self) -> str:
        return f"test taker {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        """Of whom, and of which school, an event about this person is."""
        return {"subject": self.pk, "school": self.course.school_id if self.course else None}

    @property
    def age(self) -> int | None:
        """Whole years today, None when the birth date is not known."""
        return age_on(self.birth_date, timezone.localdate()) if self.birth_date else None


class GuardianConsent(models.Model):
    """What whoever holds parental authority said to a person's taking tests alone: the newest row
    counts, and none is ever changed. Of the guardian nothing is kept but where the school has the
    signed form."""

    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="guardian_consents")
    given = models.BooleanField()
    reference = models.CharField(max_length=REFERENCE_MAX_LENGTH, blank=True)
    at = models.DateTimeField(default=timezone.now)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="consent_given_needs_reference",
                condition=Q(given=False) | ~Q(reference=""),
            )
        ]

    def __str__(self) -> str:
        return f"guardian consent {self.pk}"


def age_on(born: date, day: date) -> int:
    """Whole years of somebody born on `born` at the day `day`."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
