from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.accounts.sessions.authentication import user_of
from alba.followup import readers
from alba.people.tutorship.class_tutors import is_tutor
from alba.schools.duties.permissions import ProvenReader
from alba.schools.duties.reading_rights import reads_somewhere


class IsPupil(BasePermission):
    def has_permission(self, request: Request, view: Any) -> bool:
        return readers.is_pupil(user_of(request))


class ReadsTalkRequests(ProvenReader):
    """Readers, and tutors of a class. Raises Refused `confirm_duty` for either while their duty has
    to be confirmed, because then the account itself is in doubt."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = user_of(request)
        if is_tutor(user) and not reads_somewhere(user):
            return True
        return super().has_permission(request, view)


class ReadsOrIsTestTaker(ReadsTalkRequests):
    """Readers and tutors as above, and everybody who may have made a request."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = user_of(request)
        if user.is_test_taker and not reads_somewhere(user):
            return True
        return super().has_permission(request, view)


class HasCalendar(BasePermission):
    """People of a school who have days to keep: its administrators, readers, and tutors. Raises
    Refused `confirm_duty`."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = user_of(request)
        return user.is_school_admin or is_tutor(user) or reads_somewhere(user)


class CountsCases(BasePermission):
    """Administrators of either kind, and readers: they see counts, but no names. Raises Refused
    `confirm_duty`."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = user_of(request)
        return user.is_reviewer or reads_somewhere(user)
