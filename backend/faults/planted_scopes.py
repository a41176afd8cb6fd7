"""Guards of who sees what, removed one at a time: the permission table must find each."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from alba.accounts import permissions
from alba.accounts.models import User, UserQuerySet
from alba.assessments import views as test_views
from alba.assessments.models import AnswerQuerySet, Test, TestQuerySet
from alba.assessments.permissions import IsTestTakerOrAlbaAdmin
from alba.assessments.serializers import TestCreateSerializer, TestSerializer
from alba.audit import refusals
from alba.schools.models import CourseQuerySet, SchoolQuerySet
from alba.schools.serializers import CourseCreateSerializer
from alba.takers import views
from alba.takers.models import TestTaker, TestTakerQuerySet
from alba.takers.placement import places
from alba.takers.serializers import (
    CreateBulkSerializer,
    CreateResponsibleSerializer,
    UpdateTestTakerSerializer,
)

Plant = Callable[[], AbstractContextManager[Any]]


def all_rows(queryset: type, role: str) -> Plant:
    """`visible_to` hides nothing from users with the flag `role`."""
    original = queryset.visible_to  # type: ignore[attr-defined]

    def visible_to(self: Any, user: Any) -> Any:
        return self if getattr(user, role) else original(self, user)

    return lambda: patch.object(queryset, "visible_to", visible_to)


def any_id(serializer: type, *names: str) -> Plant:
    """The fields `names` of a body take the id of any row."""
    original = serializer.get_fields  # type: ignore[attr-defined]

    def get_fields(self: Any) -> Any:
        fields = original(self)
        for name in names:
            fields[name].queryset = fields[name].queryset.model.objects.all()
        return fields

    return lambda: patch.object(serializer, "get_fields", get_fields)


def any_role(permission: type) -> Plant:
    def has_permission(self: Any, request: Any, view: Any) -> bool:
        return bool(request.user.is_authenticated)

    return lambda: patch.object(permission, "has_permission", has_permission)


def listed(view: type, rows: Callable[[Any], Any]) -> Plant:
    """The list holds all rows, `rows(viewer)`."""

    def get_queryset(self: Any) -> Any:
        return rows(self.request.user).order_by("pk")

    return lambda: patch.object(view, "get_queryset", get_queryset)


def everybody_nested() -> Any:
    """The people in a person's row are looked up as if a product administrator asked."""
    original = TestTakerQuerySet.for_list

    def for_list(self: Any, _viewer: Any) -> Any:
        return original(self, User(is_alba_admin=True))

    return patch.object(TestTakerQuerySet, "for_list", for_list)


def subject_of(_self: Any, test: Test) -> Any:
    return test.on_behalf_of_test_taker


def only_real_rows_are_written() -> Any:
    """Refusing a row that does not exist takes one statement less than refusing someone else's."""
    original = refusals._row_of  # noqa: SLF001

    def row_of(view: Any) -> tuple[Any, Any]:
        named, row = original(view)
        return (named, row) if row else (None, None)

    return patch.object(refusals, "_row_of", row_of)


TAKER, SCHOOL = "is_test_taker", "is_school_admin"
PLANTS: dict[str, Plant] = {
    "schools to every school administrator": all_rows(SchoolQuerySet, SCHOOL),
    "courses to every school administrator": all_rows(CourseQuerySet, SCHOOL),
    "people to every school administrator": all_rows(TestTakerQuerySet, SCHOOL),
    "people to every test taker": all_rows(TestTakerQuerySet, TAKER),
    "tests to every school administrator": all_rows(TestQuerySet, SCHOOL),
    "tests to every test taker": all_rows(TestQuerySet, TAKER),
    "answers to every test taker": all_rows(AnswerQuerySet, TAKER),
    "accounts to every school administrator": all_rows(UserQuerySet, SCHOOL),
    "the list of people": listed(views.TestTakerList, TestTaker.objects.for_list),
    "people within the list of people": everybody_nested,
    "whom a test is about": lambda: patch.object(TestSerializer, "subject_of", subject_of),
    "the list of tests": listed(test_views.TestList, lambda _viewer: Test.objects.for_list()),
    "a new course's school": any_id(CourseCreateSerializer, "school_id"),
    "a professional's course": any_id(CreateResponsibleSerializer, "course"),
    "a class's professional": any_id(CreateBulkSerializer, "responsible_test_taker_id"),
    "a person's responsible": any_id(UpdateTestTakerSerializer, "assigned_responsible_test_taker"),
    "who takes a test": any_id(TestCreateSerializer, "test_taker"),
    "on whose behalf": any_id(TestCreateSerializer, "on_behalf_of_test_taker"),
    "product administrators' calls": any_role(permissions.IsAlbaAdmin),
    "administrators' calls": any_role(permissions.IsReviewer),
    "test takers' calls": any_role(permissions.IsTestTaker),
    "test takers' and product administrators' calls": any_role(IsTestTakerOrAlbaAdmin),
    "a report before its release": lambda: patch.object(Test, "is_released", True),
    "the work of a refusal": only_real_rows_are_written,
}
# Assigning across schools is refused twice: by the field's rows and by the rule itself.
BESIDE = {
    "a person's responsible": lambda: patch.object(places, "refuse_assignment", lambda *_: None)
}
