"""Which role may use a verb at all: flags of the user, no queries. Which rows it then reaches is
decided by the querysets (`visible_to`), never here."""

from typing import Any, cast

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from alba.accounts.models import Login
from alba.accounts.second_factor import rules as factor_rules


class Nobody(BasePermission):
    """The default: a view that does not say who may call it must stay closed."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return False


class IsAlbaAdmin(BasePermission):
    def has_permission(self, request: Request, view: Any) -> bool:
        return bool(request.user.is_authenticated and request.user.is_alba_admin)


class IsSchoolAdmin(BasePermission):
    def has_permission(self, request: Request, view: Any) -> bool:
        return bool(request.user.is_authenticated and request.user.is_school_admin)


class IsReviewer(BasePermission):
    """Either kind of administrator."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return bool(request.user.is_authenticated and request.user.is_reviewer)


class IsTestTaker(BasePermission):
    def has_permission(self, request: Request, view: Any) -> bool:
        return bool(request.user.is_authenticated and request.user.is_test_taker)


class GaveSecondFactor(BasePermission):
    """Listed after the role: users with a second factor have given it in the last 12 hours.
    Raises Refused `reauth_required`, so that the app can ask for it."""

    def has_permission(self, request: Request, view: Any) -> bool:
        factor_rules.refuse_stale(cast("Login", request.auth))
        return True
