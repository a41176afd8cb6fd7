from typing import Any

from django.utils.functional import cached_property
from rest_framework import serializers

from alba.schools.models import School
from alba.screening.models import Test
from alba.takers.models import TestTaker


class SubjectAsKnown(serializers.Serializer[Any]):
    """Whom a test is about, as far as the request's user may know."""

    @property
    def viewer(self) -> Any:
        return self.context["request"].user

    def subject_of(self, test: Test) -> TestTaker | None:
        """The person on whose behalf it was taken, as far as the viewer may know: of a parent of
        the school it may be a child of another one."""
        subject = test.on_behalf_of_test_taker
        if subject is None or not self.viewer.is_school_admin or subject.course is None:
            return subject
        school = subject.course.school_id
        return subject if school == test.school_id or school in self.own_schools else None

    @cached_property
    def own_schools(self) -> set[int]:
        return set(School.objects.visible_to(self.viewer).values_list("pk", flat=True))
