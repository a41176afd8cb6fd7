from dataclasses import dataclass
from typing import Any, cast

from django.conf import settings
from django.db import models
from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, Subquery, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from alba.accounts.models import Declaration, User
from alba.audit.facts import Facts
from alba.belongings import Goes
from alba.days import today
from alba.people import told_apart
from alba.people.ages import age_on
from alba.people.records import contacts as contact_models
from alba.people.records import exclusions as shut_out_models  # noqa: F401 (Django looks here)
from alba.people.records import kinship as ties_models  # noqa: F401 (Django looks here)
from alba.people.records import tutorships as tutorship_models  # noqa: F401 (Django looks here)
from alba.people.records.consents import GuardianConsent
from alba.people.scope.excluded_people import children_shut_to
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import Course, School

NUMBER_MAX_LENGTH = 50

# Younger people read the screens about themselves in words for children.
CHILDS_WORDS_BELOW = 16


class Role(models.TextChoices):
    """A person's relation to the school. `school_admin` is a member of the school's office who
    takes tests: it never gives the rights of a school administrator."""

    PARENT = "parent"
    STUDENT = "student"
    TEACHER = "teacher"
    PSYCHOPEDAGOGUE = "psychopedagogue"
    PSYCHOLOGIST = "psychologist"
    SCHOOL_ADMIN = "school_admin"


class WaitsFor(models.TextChoices):
    """`accounts.holder.Change`."""

    ADDRESS = "address"
    RESET = "reset"


PROFESSIONAL_ROLES = (Role.TEACHER, Role.PSYCHOPEDAGOGUE, Role.PSYCHOLOGIST, Role.SCHOOL_ADMIN)
PROFESSIONAL_ROLE_CHOICES = [choice for choice in Role.choices if choice[0] in PROFESSIONAL_ROLES]


UNSAID = "unsaid"


def _shut_to(user: User) -> Q:
    """The children of whom `user` is shut out, and the accounts of their families: with the address
    of the other parent comes everything that is emailed there. Next to nobody is shut out of any:
    asked first, this leaves their lists without conditions that no row meets."""
    children = set(children_shut_to(user))
    if not children:
        return Q(pk__in=children)
    people = TestTaker.everyone.filter(pk__in=children)
    assigned = people.exclude(assigned_to=None).values("assigned_to")
    bonded = Bond.objects.filter(taker__in=children).exclude(adult=None).values("adult")
    contacts = contact_models.GuardianContact.objects.filter(taker__in=children).exclude(email="")
    named = User.objects.filter(email__in=contacts.values("email")).values("pk")
    family = Q(pk__in=assigned) | Q(pk__in=bonded) | Q(user__in=named)
    return Q(pk__in=children) | Q(role=Role.PARENT) & family


class TestTakerQuerySet(models.QuerySet["TestTaker"]):
    def visible_to(self, user: User) -> "TestTakerQuerySet":
        """The people whom a list shows by name, except children that `user` is shut out of. A test
        taker sees themselves and those assigned or bonded to them, with the same exception."""
        if not user.is_test_taker:
            return self.named_to(user).open_to(user)
        bonded = Bond.objects.filter(adult__user=user).values("taker")
        answered_for = Q(assigned_to__user=user) | Q(pk__in=bonded)
        return self.filter(Q(user=user) | answered_for & ~Q(pk__in=children_shut_to(user)))

    def named_to(self, user: User) -> "TestTakerQuerySet":
        """Everyone except made-up people for a product administrator; people placed in their
        schools for a school administrator, but never a guardian's own entries."""
        if user.is_alba_admin:
            return self.filter(practice_of=None)
        schools = School.objects.visible_to(user).values("pk")
        return self.filter(course__school__in=schools, added_by=None)

    def open_to(self, user: User) -> "TestTakerQuerySet":
        """The people without the children that `user` is shut out of, and without the accounts of
        their families. Every call about people asks this, for one person or a whole class."""
        return self.exclude(_shut_to(user))

    def shut_to(self, user: User) -> "TestTakerQuerySet":
        """The others, whom those calls leave out; lists show their names alone."""
        return self.filter(_shut_to(user))

    def in_care_of(self, user: User) -> "TestTakerQuerySet":
        """People whom `user` looks after for a school: those whom an administrator sees; for
        readers the pupils of the schools they read, except their own children."""
        if not user.is_test_taker:
            return self.visible_to(user)
        return self.read_by(user).filter(practice_of=None)

    def read_by(self, user: User) -> "TestTakerQuerySet":
        """The pupils of the schools that `user` reads now, and the made-up ones to practise with,
        except the user's own children."""
        schools = schools_read_by(user)
        here = Q(course__school__in=schools, added_by=None) | Q(practice_of__in=schools)
        return not_own_children(self.filter(here, role=Role.STUDENT), user)

    def responsible(self, *, with_guardians: bool = False) -> "TestTakerQuerySet":
        """Professionals, to whom a class is assigned; with guardians also parents, to whom a
        child is."""
        guardians = (Role.PARENT,) if with_guardians else ()
        return self.filter(role__in=(*PROFESSIONAL_ROLES, *guardians))

    def with_consent(self) -> "TestTakerQuerySet":
        """Fetches the newest consent on record, so that `guardian_consent.is_missing` needs no
        query for each."""
        newest = GuardianConsent.objects.screening().filter(taker=OuterRef("pk")).order_by("-id")
        return self.annotate(consent_given=Subquery(newest.values("given")[:1]))

    def for_list(self, viewer: User) -> "TestTakerQuerySet":
        """Fetches everything that a row shows to `viewer`, in a number of queries that does not
        depend on the rows. A row names only people whom the viewer may see anyway, because parents
        may have children in several schools."""
        mine = TestTaker.objects.visible_to(viewer)
        namesakes = told_apart.has_namesake(TestTaker.objects.all())
        people = mine.select_related("user", "course").with_consent().order_by("id")
        people = people.annotate(has_namesake=namesakes)
        newest = GuardianConsent.objects.screening().filter(taker=OuterRef("taker")).order_by("-id")
        bonds = (
            Bond.objects.filter(taker__in=mine.values("pk"))
            .select_related("taker__user", "taker__course")
            .annotate(
                consent_given=Subquery(newest.values("given")[:1]),
                has_namesake=told_apart.has_namesake(TestTaker.objects.all(), "taker"),
            )
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
                Prefetch("assigned_people", queryset=people),
                Prefetch("bonds_to", queryset=bonds),
                "tutorships",
            )
            .annotate(
                is_assigned_elsewhere=elsewhere,
                family_size=_contacts_of("pk"),
                has_namesake=namesakes,
            )
        )


def _contacts_of(taker: str) -> Any:
    """The number of contacts of the family, by the column of the person."""
    found = contact_models.GuardianContact.objects.filter(taker=OuterRef(taker)).order_by()
    return Coalesce(Subquery(found.values("taker").annotate(size=Count("pk")).values("size")), 0)


_Everybody = models.Manager.from_queryset(TestTakerQuerySet)


class Present(_Everybody["TestTaker"]):
    """Everyone except people who are being erased. They are in no list, search or count, and
    nothing is done with them, though their rows stay for the days in which it can be undone
    (`privacy/erasing`)."""

    def get_queryset(self) -> TestTakerQuerySet:
        rows = cast(TestTakerQuerySet, super().get_queryset())
        return rows.filter(erased_from=None)


class TestTaker(models.Model):
    """A person who answers questionnaires, or whom they are about."""

    goes_along = Goes(
        of=("own_course", "course"),
        brings=("user", "assigned_to"),
        but={"practice_of": "made-up people are made for each school"},
        never=~Q(practice_of=None),
        only_with_all=~Q(erased_from=None),
        # Somebody who is at another school now: their number is that school's.
        if_brought={"external_id": ""},
    )

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="test_taker"
    )
    role = models.CharField(max_length=16, choices=Role, default=Role.PARENT)
    birth_date = models.DateField(null=True, blank=True)
    # The statement of people who signed up alone about themselves, or that they made none. Empty:
    # added by a school or a guardian, who know them.
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
    # The guardian who entered this child: only they and product administrators see it, and it is in
    # no school. It is deleted with the guardian's account (`families/children`).
    added_by = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="children"
    )
    # The course given to this person; most have none of their own.
    own_course = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # The person's class: `own_course`, or else the course of the person assigned to.
    # `places.sync_course` keeps it up to date, so that scope, filters and lists need only one
    # indexed column.
    course = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.SET_NULL, related_name="test_takers"
    )

    # A teacher is tutor of their own class, unless their school has said otherwise; and of those in
    # `tutorships`.
    tutors_own_course = models.BooleanField(default=True, db_default=True)
    # Their own class, as far as readers and administrators have been told
    # (`tutorship/new_tutors.py`).
    tutor_of = models.ForeignKey(
        Course, null=True, blank=True, on_delete=models.SET_NULL, related_name="known_tutors"
    )

    # The reason why, as a tutor, they read and lead nothing until another person has confirmed that
    # the account is still theirs: somebody else has changed the means by which it is opened
    # (`tutorship/trust.py`).
    tutor_waits_for = models.CharField(
        max_length=7, choices=WaitsFor, blank=True, default="", db_default=""
    )

    # The school's own number for the person, unique within a school, see `numbers.py`.
    external_id = models.CharField(
        max_length=NUMBER_MAX_LENGTH, blank=True, default="", db_default=""
    )
    # People who have left begin no tests and are not in the usual lists; their data stays
    # (`departure.py`).
    left_on = models.DateField(null=True, blank=True)
    # Nobody in the family gets emails about this person.
    quiet = models.BooleanField(default=False, db_default=False)

    # A made-up person for the readers of this school to practise with: in no class, and in no list
    # but theirs.
    practice_of = models.ForeignKey(
        School,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="practice_people",
        db_index=False,
    )

    # The day on which the person is erased for good; until then they are hidden.
    erased_from = models.DateField(null=True, blank=True)

    objects = Present()
    everyone = TestTakerQuerySet.as_manager()
    audit_joins = ("course",)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="not_assigned_to_oneself", condition=~Q(assigned_to=F("id"))
            )
        ]
        indexes = [
            # Conditions limit these to the few rows: for lists, which leave them out, PostgreSQL
            # would choose an index of everyone over the one that a search needs.
            models.Index(
                fields=["practice_of"], name="practice_people", condition=~Q(practice_of=None)
            ),
            models.Index(
                fields=["erased_from"], name="people_being_erased", condition=~Q(erased_from=None)
            ),
        ]

    def __str__(self) -> str:
        return f"test taker {self.pk}"

    def audit_facts(self) -> Facts:
        """The person and the school that an event about this person belongs to."""
        return {"subject": self.pk, "school": self.course.school_id if self.course else None}

    @property
    def seen_at(self) -> int | None:
        """The school whose administrators see the person (`visible_to`); the row has to be read
        with the course."""
        return self.course.school_id if self.course and self.added_by_id is None else None

    @property
    def may_add_children(self) -> bool:
        """True for people who signed up alone and say that they are a parent or guardian."""
        return self.role == Role.PARENT and self.declares == Declaration.PARENT

    @property
    def answers_for(self) -> "list[AnsweredFor]":
        """Everyone assigned or bonded to this person, by id; of rows read with `for_list`."""
        assigned = [AnsweredFor(person, self, False) for person in self.assigned_people.all()]
        there = {one.person.pk for one in assigned}
        bonded = [bond.as_answered_for(self) for bond in self.bonds_to.all()]
        more = [one for one in bonded if one.person.pk not in there]
        return sorted([*assigned, *more], key=lambda one: one.person.pk)

    @property
    def answers_for_now(self) -> "list[AnsweredFor]":
        """The ones among `answers_for` about whom a test may be begun."""
        return [one for one in self.answers_for if one.person.left_on is None]

    @property
    def has_people(self) -> bool:
        """True if anybody is assigned or bonded to this person: one query, for a person who was not
        read with `for_list`."""
        bonded = Bond.objects.filter(adult=self).values("taker")
        people = TestTaker.objects.filter(Q(assigned_to=self) | Q(pk__in=bonded))
        return people.exclude(pk__in=children_shut_to(self.user)).exists()

    @property
    def age(self) -> int | None:
        """Whole years today, None when the birth date is not known."""
        return age_on(self.birth_date, today()) if self.birth_date else None

    @property
    def reads_childs_words(self) -> bool:
        """True if texts for this person about themselves use words for children."""
        if self.role == Role.STUDENT:
            return True
        return self.age is not None and self.age < CHILDS_WORDS_BELOW


@dataclass
class AnsweredFor:
    """A person, and the adult who may answer about them."""

    person: TestTaker
    adult: TestTaker
    by_guardian_bond: bool
    """True if a bond says that the adult is their guardian."""


class BondQuerySet(models.QuerySet["Bond"]):
    def visible_to(self, user: User) -> "BondQuerySet":
        """The bonds of people whom `user` sees; none for a test taker, whose list of people shows
        what they need."""
        if user.is_test_taker:
            return self.none()
        return self.filter(taker__in=TestTaker.objects.visible_to(user).values("pk"))


class Bond(models.Model):
    """An adult who may answer about a person, in addition to the one the person is assigned to; a
    child may have several. A bond moves nobody to another class. While the adult is only asked by
    email, it is pending and `adult` is empty (see `families/bonds`)."""

    goes_along = Goes(
        of=("taker",),
        brings=("adult",),
        but={
            "digest": "a link leads to this installation",
            "expires_at": "of that link",
            "undelivered_at": "about mailboxes as this installation reached them",
        },
    )

    class Kind(models.TextChoices):
        GUARDIAN = "guardian"
        TEACHER = "teacher"
        OTHER = "other"

    class State(models.TextChoices):
        PENDING = "pending"
        ACTIVE = "active"
        SUSPENDED = "suspended"

    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="bonds")
    adult = models.ForeignKey(
        TestTaker, null=True, blank=True, on_delete=models.CASCADE, related_name="bonds_to"
    )
    kind = models.CharField(max_length=8, choices=Kind)
    # The address that was asked, as typed; empty if the adult was chosen from the list.
    email = models.EmailField(max_length=254, blank=True)
    # The digest of the token in the link; empty before the email is sent and once the link was
    # used.
    digest = models.CharField(max_length=64, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    # When a mail server permanently refused an email to the address; null once one is accepted.
    undelivered_at = models.DateTimeField(null=True, blank=True)
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

    def audit_facts(self) -> Facts:
        return self.taker.audit_facts()

    @property
    def state(self) -> str:
        return self.State.PENDING if self.adult_id is None else self.State.ACTIVE

    def as_answered_for(self, adult: TestTaker) -> AnsweredFor:
        """For a bond read with `TestTakerQuerySet.for_list`."""
        self.taker.consent_given = self.consent_given  # type: ignore[attr-defined]
        self.taker.has_namesake = self.has_namesake  # type: ignore[attr-defined]
        return AnsweredFor(self.taker, adult, self.kind == self.Kind.GUARDIAN)
