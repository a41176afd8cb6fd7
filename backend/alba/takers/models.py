from dataclasses import dataclass
from datetime import date
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Exists, F, OuterRef, Prefetch, Q, Subquery, Value
from django.utils import timezone

from alba.accounts.models import Declaration, User
from alba.days import today
from alba.schools.duties.reading import schools_read_by
from alba.schools.models import Course, School
from alba.takers.contacts import models as contact_models  # noqa: F401 (Django looks here)
from alba.takers.own_children import not_own_children
from alba.takers.roster import models as roster_models  # noqa: F401 (Django looks for models here)

REFERENCE_MAX_LENGTH = 200
NUMBER_MAX_LENGTH = 50

# Younger people read the screens about themselves in words for a child.
CHILDS_WORDS_BELOW = 16


class Role(models.TextChoices):
    """What a person is to the school. `school_admin` is a member of the school's office who takes
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


class TestTakerQuerySet(models.QuerySet["TestTaker"]):
    def visible_to(self, user: User) -> "TestTakerQuerySet":
        """All but made-up ones for a product administrator; those placed in the assigned schools
        for a school administrator, but never a guardian's own entry; oneself and those assigned or
        bonded to oneself for a test taker."""
        if user.is_alba_admin:
            return self.filter(practice_of=None)
        if user.is_school_admin:
            schools = School.objects.visible_to(user).values("pk")
            return self.filter(course__school__in=schools, added_by=None)
        bonded = Bond.objects.filter(adult__user=user).values("taker")
        return self.filter(Q(user=user) | Q(assigned_to__user=user) | Q(pk__in=bonded))

    def in_care_of(self, user: User) -> "TestTakerQuerySet":
        """Whom `user` looks after for a school: those whom an administrator sees; for readers the
        pupils of the schools they read, but their own children."""
        if not user.is_test_taker:
            return self.visible_to(user)
        return self.read_by(user).filter(practice_of=None)

    def read_by(self, user: User) -> "TestTakerQuerySet":
        """The pupils of the schools that `user` reads now, and the made-up ones to practise with,
        but for the user's own children."""
        schools = schools_read_by(user)
        here = Q(course__school__in=schools, added_by=None) | Q(practice_of__in=schools)
        return not_own_children(self.filter(here, role=Role.STUDENT), user)

    def responsible(self, *, with_guardians: bool = False) -> "TestTakerQuerySet":
        """Professionals, to whom a class is assigned; with guardians also parents, to whom a
        child is."""
        guardians = (Role.PARENT,) if with_guardians else ()
        return self.filter(role__in=(*PROFESSIONAL_ROLES, *guardians))

    def with_consent(self) -> "TestTakerQuerySet":
        """With the newest word on record, so that `guardian_consent.is_missing` needs no query
        for each."""
        newest = GuardianConsent.objects.screening().filter(taker=OuterRef("pk")).order_by("-id")
        return self.annotate(consent_given=Subquery(newest.values("given")[:1]))

    def for_list(self, viewer: User) -> "TestTakerQuerySet":
        """With everything a row shows to `viewer`, in a number of queries that does not depend on
        the rows. A row names only people whom the viewer may see anyway, because parents may have
        children in several schools."""
        mine = TestTaker.objects.visible_to(viewer)
        people = mine.select_related("user", "course").with_consent().order_by("id")
        newest = GuardianConsent.objects.screening().filter(taker=OuterRef("taker")).order_by("-id")
        bonds = (
            Bond.objects.filter(taker__in=mine.values("pk"))
            .select_related("taker__user", "taker__course")
            .annotate(consent_given=Subquery(newest.values("given")[:1]))
        )
        elsewhere: Any = Value(False)
        if viewer.is_school_admin:
            placed = TestTaker.objects.filter(pk=OuterRef("assigned_to"), course__isnull=False)
            schools = School.objects.visible_to(viewer).values("pk")
            elsewhere = Exists(placed.exclude(course__school__in=schools))
        return (
            self.with_consent()
            .select_related("user", "course__school", "assigned_to__user")
            .prefetch_related(
                Prefetch("assigned_people", queryset=people), Prefetch("bonds_to", queryset=bonds)
            )
            .annotate(is_assigned_elsewhere=elsewhere)
        )


class TestTaker(models.Model):
    """A person who answers questionnaires, or whom they are about."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="test_taker"
    )
    role = models.CharField(max_length=16, choices=Role, default=Role.PARENT)
    birth_date = models.DateField(null=True, blank=True)
    # For people who signed up alone: what they said about themselves, or that they said nothing.
    # Empty: added by a school or a guardian, who know them.
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
    # The guardian who entered this child: nobody but they and product administrators see it, and it
    # is of no school. Such a child goes with the guardian's account (`children.py`).
    added_by = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="children"
    )
    # The course given to this person; most have none of their own.
    own_course = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # Where the person belongs: `own_course`, else the course of the person assigned to. Kept by
    # `places.sync_course`, so that scope, filters and lists need one indexed column.
    course = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.SET_NULL, related_name="test_takers"
    )

    # The school's own number of the person. One in each school, see `numbers.py`.
    external_id = models.CharField(
        max_length=NUMBER_MAX_LENGTH, blank=True, default="", db_default=""
    )
    # Who has left begins no test and is out of the usual lists; what there is stays (`leaving.py`).
    left_on = models.DateField(null=True, blank=True)
    # Nobody of the family gets an email about this person.
    quiet = models.BooleanField(default=False, db_default=False)

    # A made-up person for the readers of this school to practise with: of no class, and in no list
    # but theirs.
    practice_of = models.ForeignKey(
        School,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="practice_people",
        db_index=False,
    )

    objects = TestTakerQuerySet.as_manager()
    audit_joins = ("course",)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="not_assigned_to_oneself", condition=~Q(assigned_to=F("id"))
            )
        ]
        indexes = [
            # Only of those few: an index of everyone would be chosen for lists, which leave them
            # out, instead of the one that a search needs.
            models.Index(
                fields=["practice_of"], name="practice_people", condition=~Q(practice_of=None)
            )
        ]

    def __str__(self) -> str:
        return f"test taker {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        """The person and the school that an event about this person belongs to."""
        return {"subject": self.pk, "school": self.course.school_id if self.course else None}

    @property
    def seen_at(self) -> int | None:
        """The school whose administrators see the person (`visible_to`); of a row read with the
        course."""
        return self.course.school_id if self.course and self.added_by_id is None else None

    @property
    def may_add_children(self) -> bool:
        """Those who signed up alone and say that they are a parent or guardian."""
        return self.role == Role.PARENT and self.declares == Declaration.PARENT

    @property
    def answers_for(self) -> "list[AnsweredFor]":
        """Everyone assigned or bonded to this person, by id; of the rows that `for_list` has
        read."""
        assigned = [AnsweredFor(person, self, False) for person in self.assigned_people.all()]
        there = {one.person.pk for one in assigned}
        bonded = [bond.as_answered_for(self) for bond in self.bonds_to.all()]
        more = [one for one in bonded if one.person.pk not in there]
        return sorted([*assigned, *more], key=lambda one: one.person.pk)

    @property
    def answers_for_now(self) -> "list[AnsweredFor]":
        """Those of them about whom a test may be begun."""
        return [one for one in self.answers_for if one.person.left_on is None]

    @property
    def has_people(self) -> bool:
        """The same in one query, for a person who was not read `for_list`."""
        bonded = Bond.objects.filter(adult=self).values("taker")
        return TestTaker.objects.filter(Q(assigned_to=self) | Q(pk__in=bonded)).exists()

    @property
    def age(self) -> int | None:
        """Whole years today, None when the birth date is not known."""
        return age_on(self.birth_date, today()) if self.birth_date else None

    @property
    def reads_childs_words(self) -> bool:
        """Whether texts for this person about themselves use words for a child."""
        if self.role == Role.STUDENT:
            return True
        return self.age is not None and self.age < CHILDS_WORDS_BELOW


@dataclass
class AnsweredFor:
    """A person, and the adult who may answer about them."""

    person: TestTaker
    adult: TestTaker
    by_guardian_bond: bool
    """Whether a bond says that the adult is their guardian."""


class BondQuerySet(models.QuerySet["Bond"]):
    def visible_to(self, user: User) -> "BondQuerySet":
        """Those of the people whom `user` sees; none for a test taker, whose list of people shows
        what they need."""
        if user.is_test_taker:
            return self.none()
        return self.filter(taker__in=TestTaker.objects.visible_to(user).values("pk"))


class Bond(models.Model):
    """An adult who may answer about a person, beside the one whom the person is assigned to: a
    child may have several. It moves nobody to another class. While an adult is only asked by mail,
    it is pending and `adult` empty (see `bonds.py`)."""

    class Kind(models.TextChoices):
        GUARDIAN = "guardian"
        TEACHER = "teacher"
        OTHER = "other"

    class State(models.TextChoices):
        PENDING = "pending"
        ACTIVE = "active"

    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="bonds")
    adult = models.ForeignKey(
        TestTaker, null=True, blank=True, on_delete=models.CASCADE, related_name="bonds_to"
    )
    kind = models.CharField(max_length=8, choices=Kind)
    # The address that was asked, as it was typed; empty if the adult was chosen from the list.
    email = models.EmailField(max_length=254, blank=True)
    # Of the token in the mailed link; empty before the mail is sent and once the link was used.
    digest = models.CharField(max_length=64, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(default=timezone.now)

    objects = BondQuerySet.as_manager()
    audit_joins = ("taker__course",)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["taker", "adult"], name="one_bond_per_adult"),
            models.UniqueConstraint(
                fields=["taker", "email"], condition=Q(adult=None), name="asked_once_per_address"
            ),
            models.CheckConstraint(
                name="bond_has_adult_or_address", condition=~Q(adult=None, email="")
            ),
            models.CheckConstraint(name="not_bonded_to_oneself", condition=~Q(adult=F("taker"))),
        ]

    def __str__(self) -> str:
        return f"bond {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return self.taker.audit_facts()

    @property
    def state(self) -> str:
        return self.State.PENDING if self.adult_id is None else self.State.ACTIVE

    def as_answered_for(self, adult: TestTaker) -> AnsweredFor:
        """Of a bond that `TestTakerQuerySet.for_list` has read."""
        self.taker.consent_given = self.consent_given  # type: ignore[attr-defined]
        return AnsweredFor(self.taker, adult, self.kind == self.Kind.GUARDIAN)


class Said(models.TextChoices):
    """What a guardian can say. `withdrawn`: after a yes; `refused`: instead of one."""

    GIVEN = "given"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


class Route(models.TextChoices):
    """How the school learned it."""

    PAPER = "paper"
    DESK = "desk"
    PHONE = "phone"


class Purpose(models.TextChoices):
    """What a guardian consents to."""

    SCREENING = "screening"
    RESEARCH = "research"


class GuardianConsentQuerySet(models.QuerySet["GuardianConsent"]):
    def screening(self) -> "GuardianConsentQuerySet":
        """Those that decide whether the person may answer."""
        return self.filter(purpose=Purpose.SCREENING, counts=True)


class GuardianConsent(models.Model):
    """What a guardian decided, as the school has recorded it: the newest row counts (in a
    screening, of each guardian who is named), and none is ever changed; only a slip
    or a list is taken back (`consent_slips.py`, `roster/undoing.py`). What guardians say by a link
    is in `campaigns/consent`."""

    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="guardian_consents")
    given = models.BooleanField()
    reference = models.CharField(max_length=REFERENCE_MAX_LENGTH, blank=True)
    at = models.DateTimeField(default=timezone.now)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    purpose = models.CharField(
        max_length=9, choices=Purpose, default=Purpose.SCREENING, db_default=Purpose.SCREENING
    )
    # Empty in rows of earlier releases, where a no took back what there was.
    said = models.CharField(max_length=9, choices=Said, blank=True, db_default="")
    route = models.CharField(max_length=5, choices=Route, blank=True, db_default="")
    # Whose word it is: the contact's id, which stays when the contact goes. None: the family's.
    contact = models.BigIntegerField(null=True, blank=True)
    # False while the contact is excluded, and for good where they are removed then.
    counts = models.BooleanField(default=True, db_default=True)

    objects = GuardianConsentQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="consent_given_needs_reference",
                condition=Q(given=False) | ~Q(reference=""),
            )
        ]

    def __str__(self) -> str:
        return f"guardian consent {self.pk}"


def born_until(age: int) -> date:
    """The latest birth date of those who are at least `age` years old today."""
    day = today()
    try:
        return day.replace(year=day.year - age)
    except ValueError:  # today is 29 February, and that year had none
        return day.replace(year=day.year - age, day=28)


def turns(born: date, age: int) -> date:
    """The day from which on a person born on `born` is `age` years old."""
    try:
        return born.replace(year=born.year + age)
    except ValueError:  # born on 29 February, which that year does not have
        return date(born.year + age, 3, 1)


def has_come(day: date | None) -> bool:
    """False for no day at all."""
    return day is not None and day <= today()


def age_on(born: date, day: date) -> int:
    """Whole years, on the day `day`, of a person born on `born`."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
