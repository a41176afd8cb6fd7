from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.accounts.permissions import GaveSecondFactor
from alba.accounts.sessions.authentication import user_of
from alba.followup import readers
from alba.schools.duties import permissions


class IsPupil(BasePermission):
    def has_permission(self, request: Request, view: Any) -> bool:
        return readers.is_pupil(user_of(request))


class IsReader(permissions.IsReader):
    """Somebody with a duty, who has given the second factor in the last hours."""

    def has_permission(self, request: Request, view: Any) -> bool:
        reads = super().has_permission(request, view)
        return reads and GaveSecondFactor().has_permission(request, view)


class ReadsTalkRequests(IsReader):
    """Readers, and tutors of a class."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = user_of(request)
        if readers.is_tutor(user) and not readers.schools_of(user):
            return True
        return super().has_permission(request, view)


class ReadsOrIsTestTaker(ReadsTalkRequests):
    """The same, and everybody who may have asked."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = user_of(request)
        if user.is_test_taker and not readers.schools_of(user):
            return True
        return super().has_permission(request, view)


class CountsCases(BasePermission):
    """Administrators of either kind, and readers: they see counts, and nobody's name."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = user_of(request)
        return user.is_reviewer or bool(readers.schools_of(user))


class ReadsCases(IsReader):
    """Readers, and Alba's team, which has to say why (`cases/reading.py`)."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if user_of(request).is_alba_admin:
            return GaveSecondFactor().has_permission(request, view)
        return super().has_permission(request, view)
