from typing import Any

from django.conf import settings
from django.db import models

from alba.listing import FoldedField


class SchoolQuerySet(models.QuerySet):
    def visible_to(self, user: Any) -> "SchoolQuerySet":
        """All for a product administrator, the assigned ones for a school administrator, none for
        a test taker."""
        if user.is_alba_admin:
            return self
        if user.is_school_admin:
            return self.filter(
                pk__in=self.model.admins.through.objects.filter(user=user).values("school")
            )
        return self.none()

    def for_list(self) -> "SchoolQuerySet":
        return self.order_by("school_name", "id")


class School(models.Model):
    school_name = models.CharField(max_length=200)
    school_postal_code = models.CharField(max_length=20)
    admins = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="assigned_schools", blank=True
    )
    created_at = models.DateTimeField(auto_now_add=True)
    folded = FoldedField(of=("school_name", "school_postal_code"))

    objects = SchoolQuerySet.as_manager()

    def __str__(self) -> str:
        return f"school {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"school": self.pk}


class CourseQuerySet(models.QuerySet):
    def visible_to(self, user: Any) -> "CourseQuerySet":
        """The courses of the schools that `user` may see."""
        if user.is_alba_admin:
            return self
        return self.filter(school__in=School.objects.visible_to(user).values("pk"))

    def for_list(self) -> "CourseQuerySet":
        return self.order_by("course", "class_name", "id")


class Course(models.Model):
    """A class of a school: `course` is the year ("2n ESO"), `class_name` the group ("B")."""

    course = models.CharField(max_length=100)
    class_name = models.CharField(max_length=100)
    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="courses")

    objects = CourseQuerySet.as_manager()

    def __str__(self) -> str:
        return f"course {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"school": self.school_id}
