from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.schools.duties.reading import schools_read_by


class IsReader(BasePermission):
    """Who has a duty somewhere; which rows it reaches is decided by the querysets."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return bool(request.user.is_authenticated and schools_read_by(request.user))
