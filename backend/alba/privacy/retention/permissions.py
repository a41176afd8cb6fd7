from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.schools.duties.reading_rights import reads_somewhere


class MayHold(BasePermission):
    """Readers and product administrators; the querysets decide which children. Raises Refused
    `confirm_duty`."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = request.user
        return bool(user.is_authenticated and (user.is_alba_admin or reads_somewhere(user)))
