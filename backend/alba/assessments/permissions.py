from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.accounts.permissions import GaveSecondFactor, IsTestTaker
from alba.accounts.sessions.authentication import user_of


class MayTakeTests(IsTestTaker):
    """Gives administrators the reason, so that the app can offer a solution."""

    code = "admin_cannot_take_test"
    message = _("Administrators cannot take tests. Create a test taker account for that.")


class IsTestTakerOrAlbaAdmin(BasePermission):
    def has_permission(self, request: Request, view: Any) -> bool:
        user = request.user
        return bool(user.is_authenticated and (user.is_test_taker or user.is_alba_admin))


class MaySeeScores(GaveSecondFactor):
    """For calls whose response contains scores for a product administrator, unless the view's
    `with_scores` says that this one does not."""

    def has_permission(self, request: Request, view: Any) -> bool:
        shown = user_of(request).is_alba_admin and getattr(view, "with_scores", True)
        return super().has_permission(request, view) if shown else True
