from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.accounts.permissions import IsTestTaker


class MayTakeTests(IsTestTaker):
    """An administrator who tries is told why, so that the app can offer the way out."""

    code = "admin_cannot_take_test"
    message = _("Administrators cannot take tests. Create a test taker account for that.")


class IsTestTakerOrAlbaAdmin(BasePermission):
    def has_permission(self, request: Request, view: Any) -> bool:
        user = request.user
        return bool(user.is_authenticated and (user.is_test_taker or user.is_alba_admin))
