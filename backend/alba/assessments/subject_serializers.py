from typing import Any

from django.utils.functional import cached_property
from rest_framework import serializers

from alba.assessments.models import Test
from alba.assessments.subjects import Known
from alba.people.models import TestTaker


class SubjectAsKnown(serializers.Serializer[Any]):
    """The people of a test, as far as the request's user may know."""

    @property
    def viewer(self) -> Any:
        return self.context["request"].user

    @cached_property
    def known(self) -> Known:
        return Known(self.viewer)

    def subject_of(self, test: Test) -> TestTaker | None:
        return self.known.subject(test)
