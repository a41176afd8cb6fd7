from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.schools.duties.reading import reads_somewhere


class IsReader(BasePermission):
    """Who has a duty somewhere; which rows it reaches is decided by the querysets. Raises Refused
    `confirm_duty`."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return bool(request.user.is_authenticated and reads_somewhere(request.user))


class IsReviewerOrReader(BasePermission):
    """Either kind of administrator, and readers. Which rows it reaches is decided by the
    querysets."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = request.user
        return bool(user.is_authenticated and (user.is_reviewer or reads_somewhere(user)))
