"""What was asked for and refused belongs to the trail as well as what was done.

A view says which of its calls the trail is about: `audited = {"GET": Action.SCORES_VIEW}`. When
such a call ends in 403, or in 404 for a row that exists out of the caller's scope, this writes one
event with the outcome `refused`. The caller learns nothing of it: the answer is the same as for a
row that does not exist."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import DatabaseError
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response

from alba import errors
from alba.audit.models import Outcome
from alba.audit.trail import record

FORBIDDEN = (PermissionDenied, exceptions.PermissionDenied, errors.Refused)
HIDDEN = (Http404, exceptions.NotFound)


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response:
    """REST framework's EXCEPTION_HANDLER: the refusal goes to the trail, then to the caller. One
    that cannot be written is answered like any other failure of the database."""
    try:
        note(exc, context)
    except DatabaseError as error:
        exc = error
    return errors.exception_handler(exc, context)


def note(exc: Exception, context: dict[str, Any]) -> None:
    view, request = context["view"], context["request"]
    action = getattr(view, "audited", {}).get(request.method)
    if action is None or not isinstance(exc, FORBIDDEN + HIDDEN):
        return
    user = request.user
    if not user.is_authenticated:
        return
    row = _row_of(view)
    if isinstance(exc, HIDDEN) and (row is None or _is_visible(row, user)):
        return  # there is no such row, or what is missing is something else
    facts = row.audit_facts() if hasattr(row, "audit_facts") else {}
    record(action, actor=user, about=row, outcome=Outcome.REFUSED, **facts)


def _row_of(view: Any) -> Any:
    """The row that the call's path names, whoever may see it; None where there is none."""
    queryset, pk = getattr(view, "queryset", None), view.kwargs.get("pk")
    if queryset is None or pk is None:
        return None
    return queryset.model.objects.filter(pk=pk).first()


def _is_visible(row: Any, user: Any) -> bool:
    return type(row).objects.visible_to(user).filter(pk=row.pk).exists()
