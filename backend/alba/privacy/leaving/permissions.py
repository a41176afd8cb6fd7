"""Which kind of login may ask; which schools and children it then reaches, `who.py` decides."""

from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.privacy.leaving import who


class ReadsWhatLeaves(BasePermission):
    """Either kind of administrator, and readers."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = request.user
        return bool(user.is_authenticated and (user.is_reviewer or who.is_reader(user)))


class MayHold(BasePermission):
    """Readers and product administrators."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = request.user
        return bool(user.is_authenticated and (user.is_alba_admin or who.is_reader(user)))
