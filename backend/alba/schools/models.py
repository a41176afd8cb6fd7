from typing import Any, cast

from django.conf import settings
from django.db import models
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery

from alba.accounts.models import User
from alba.accounts.people import UserQuerySet
from alba.audit.facts import Facts
from alba.belongings import Goes
from alba.schools.duties import models as duty_models  # noqa: F401 (Django looks here)
from alba.schools.logo import models as logo_models  # noqa: F401 (Django looks here)
from alba.search.folding import FoldedField
from alba.search.ordering import ByBytes, NaturalOrderField

# The pupils whom a screening asks about; the role in the words of a later app.
PUPILS = {"role": "student", "left_on": None, "erased_from": None, "added_by": None}


def counted(rows: QuerySet[Any], what: str, **where: Any) -> Subquery:
    """How many `what` each row of the outer query has, of those with `where`; `rows`: all rows of
    its table. A subquery: joins of several kinds would multiply each other."""
    filters = Q(**{f"{what}__{name}": value for name, value in where.items()})
    same = rows.filter(pk=OuterRef("pk")).order_by().values("pk")
    return Subquery(same.annotate(n=Count(what, filter=filters)).values("n"))


class SchoolQuerySet(models.QuerySet["School"]):
    def visible_to(self, user: User) -> "SchoolQuerySet":
        """All for a product administrator, the assigned ones for a school administrator, unless
        they have moved; none for a test taker."""
        if user.is_alba_admin:
            return self
        return self.run_by(user).filter(moved_at=None)

    def run_by(self, user: User) -> "SchoolQuerySet":
        """The schools of a school administrator, also those that have moved."""
        if not user.is_school_admin:
            return self.none()
        return self.filter(
            pk__in=self.model.admins.through.objects.filter(user=user).values("school")
        )

    def open(self) -> "SchoolQuerySet":
        """The schools that are not archived."""
        return self.filter(archived_at=None)

    def for_list(self) -> "SchoolQuerySet":
        return self.order_by(ByBytes("folded"), "id")

    def with_counts(self) -> "SchoolQuerySet":
        """Counts the rows that belong to each school."""
        rows, people = School.objects.all(), "courses__test_takers"
        return self.annotate(
            classes_count=counted(rows, "courses", of_staff=False, archived_at=None),
            archived_classes_count=counted(
                rows, "courses", of_staff=False, archived_at__isnull=False
            ),
            people_count=counted(rows, people, left_on=None, erased_from=None),
            left_count=counted(rows, people, left_on__isnull=False, erased_from=None),
            erased_count=counted(rows, people, erased_from__isnull=False),
            tests_count=counted(rows, "tests"),
        )


class School(models.Model):
    goes_along = Goes(
        brings=("admins",),
        but={
            "logo": "a link: the picture gets another one",
            "rests": "every school rests where it arrives",
            "began_at": "of its work here",
            "moved_at": "about leaving from here",
            "research": "agreed to with this operator; off where it arrives",
        },
    )

    school_name = models.CharField(max_length=200)
    school_postal_code = models.CharField(max_length=20)
    admins = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="assigned_schools", blank=True
    )
    # The contact for families.
    contact_email = models.EmailField(max_length=254, blank=True, db_default="")
    contact_phone = models.CharField(max_length=30, blank=True, db_default="")
    # The name of its picture, which cannot be guessed; empty without one (`logo`).
    logo = models.CharField(max_length=32, blank=True, db_default="")
    created_at = models.DateTimeField(auto_now_add=True)
    # Out of pickers and lists, and takes nothing new (`archive.py`).
    archived_at = models.DateTimeField(null=True, blank=True)
    # True for one that has arrived from another installation, until its administrator says that
    # they work here: it sends nothing, and nothing happens by itself. Then, since when they do.
    rests = models.BooleanField(db_default=False, default=False)
    began_at = models.DateTimeField(null=True, blank=True)
    # Closed since then, because it has moved to another installation (`moved.py`). It rests too.
    moved_at = models.DateTimeField(null=True, blank=True)
    # Its closed screenings may be in files for research. Only its own administrators decide.
    research = models.BooleanField(db_default=False, default=False)
    folded = FoldedField(of=("school_name", "school_postal_code"))

    objects = SchoolQuerySet.as_manager()

    def __str__(self) -> str:
        return f"school {self.pk}"

    @property
    def title(self) -> str:
        return self.school_name

    @property
    def contact(self) -> dict[str, str]:
        return {"email": self.contact_email, "phone": self.contact_phone}

    @property
    def has_contact(self) -> bool:
        return any(self.contact.values())

    @property
    def logo_path(self) -> str:
        return f"/logos/{self.logo}.png" if self.logo else ""

    def other_admins(self, *people: User) -> UserQuerySet:
        """Its administrators who can log in, without these people."""
        found: UserQuerySet = User.objects.filter(assigned_schools=self, is_active=True)
        return found.without(*people)

    def audit_facts(self) -> Facts:
        return {"school": self.pk}


class CourseQuerySet(models.QuerySet["Course"]):
    def visible_to(self, user: User) -> "CourseQuerySet":
        """The courses of the schools that `user` may see."""
        if user.is_alba_admin:
            return self
        return self.filter(school__in=School.objects.visible_to(user).values("pk"))

    def open(self) -> "CourseQuerySet":
        """The classes that are not archived, of schools that are not."""
        return self.filter(archived_at=None, school__archived_at=None)

    def for_list(self) -> "CourseQuerySet":
        return self.order_by("sort_name", "id")

    def with_counts(self) -> "CourseQuerySet":
        """Counts the rows that belong to each class."""
        rows = Course.objects.all()
        return self.annotate(
            people_count=counted(rows, "test_takers", left_on=None, erased_from=None),
            pupils_count=counted(rows, "test_takers", **PUPILS),
            left_count=counted(rows, "test_takers", left_on__isnull=False, erased_from=None),
            erased_count=counted(rows, "test_takers", erased_from__isnull=False),
            tests_count=counted(rows, "tests"),
        )


_EveryCourse = models.Manager.from_queryset(CourseQuerySet)


class Classes(_EveryCourse["Course"]):
    """The classes: without the place of staff who have none."""

    def get_queryset(self) -> CourseQuerySet:
        return cast(CourseQuerySet, super().get_queryset()).filter(of_staff=False)


class Course(models.Model):
    """A class of a school: `course` is the year ("2n ESO"), `class_name` the group ("B")."""

    goes_along = Goes(of=("school",))

    course = models.CharField(max_length=100)
    class_name = models.CharField(max_length=100)
    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="courses")
    archived_at = models.DateTimeField(null=True, blank=True)
    sort_name = NaturalOrderField(of=("course", "class_name"), db_default="")
    # The place of the school's staff who have no class. It has no name, and is in no list of
    # classes (`staff_rooms.py`).
    of_staff = models.BooleanField(default=False, db_default=False)

    objects = Classes()
    everyone = CourseQuerySet.as_manager()

    def __str__(self) -> str:
        return f"course {self.pk}"

    @property
    def title(self) -> str:
        """Empty for the place of staff without a class."""
        return f"{self.course} {self.class_name}".strip()

    def audit_facts(self) -> Facts:
        return {"school": self.school_id}
