from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.accounts.permissions import GaveSecondFactor
from alba.schools.duties.reading_rights import reads_somewhere


class IsReader(BasePermission):
    """People who have a duty somewhere; the querysets decide which rows it reaches. Raises Refused
    `confirm_duty`."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return bool(request.user.is_authenticated and reads_somewhere(request.user))


class IsReviewerOrReader(BasePermission):
    """Either kind of administrator, and readers. Which rows it reaches is decided by the
    querysets."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = request.user
        return bool(user.is_authenticated and (user.is_reviewer or reads_somewhere(user)))


class IsSchoolAdminOrReader(BasePermission):
    """Administrators and readers of a school. The querysets decide which rows they reach."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = request.user
        return bool(user.is_authenticated and (user.is_school_admin or reads_somewhere(user)))


class ProvenReader(IsReader):
    """A reader who has given the second factor in the last hours, where there is one."""

    def has_permission(self, request: Request, view: Any) -> bool:
        reads = super().has_permission(request, view)
        return reads and GaveSecondFactor().has_permission(request, view)


class ReadsResults(ProvenReader):
    """Readers who have given the second factor, and product administrators."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if request.user.is_authenticated and request.user.is_alba_admin:
            return GaveSecondFactor().has_permission(request, view)
        return super().has_permission(request, view)
