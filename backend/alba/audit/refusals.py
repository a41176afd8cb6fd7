"""The trail records what was asked for and refused, as well as what was done.

A view says which of its calls the trail is about: `audited = {"GET": Action.SCORES_VIEW}` (and so
HEAD, which reads the same). This writes one event with the outcome `refused` when such a call ends

- in 403, or in 404 for a row that is out of the caller's scope or that does not exist;
- in 400, or 404, because its body names such a row;
- in 429.

A call that first asks its caller to prove who they are (403 `reauth_required`) is not a refusal: it
is recorded as `session.prompt`, whatever the call.

Refusals that come one after another are counted (`counting.py`).

The caller learns nothing from it: another person's row and a missing one get the same answer, and
take the same work, statement by statement, so that the response time does not reveal what the
answer hides."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, transaction
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response

from alba import errors
from alba.audit.models import Action, Outcome
from alba.audit.trail import Actor, record
from alba.http import errors as http_errors
from alba.http.errors import NotLetIn
from alba.http.paging import MAX_ID

FORBIDDEN = (PermissionDenied, exceptions.PermissionDenied, errors.Refused)
HIDDEN = (Http404, exceptions.NotFound)
WRONG = (exceptions.ValidationError, errors.Invalid)


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response:
    """REST framework's EXCEPTION_HANDLER: the refusal goes into the trail, then to the caller. If
    it cannot be written, the response is that of any other failure of the database."""
    if isinstance(exc, NotLetIn):
        exc = exc.refusal
    try:
        note(exc, context)
    except DatabaseError as error:
        exc = error
    return http_errors.exception_handler(exc, context)


def note(exc: Exception, context: dict[str, Any]) -> None:
    view, request = context["view"], context["request"]
    method = "GET" if request.method == "HEAD" else request.method
    action = getattr(view, "audited", {}).get(method)
    if action is None:
        return
    if isinstance(exc, errors.TooOften):
        if not exc.is_recorded:
            _write(action, request.user)
        return
    # If the refusal came before the view, only the refusal knows the user.
    user = getattr(exc, "actor", None) or request.user
    if not user.is_authenticated:
        return
    if getattr(exc, "code", "") == "reauth_required":
        _write(Action.SESSION_PROMPT, user)
    else:
        _note_rows(exc, action, user, view, request)


def _note_rows(exc: Exception, action: str, user: Actor, view: Any, request: Any) -> None:
    # Named by our exception, or else by a field of the body.
    unseen = getattr(exc, "unseen", None) or getattr(request, "unseen", None)
    if isinstance(exc, WRONG):
        if unseen:
            _write(action, user, *_found(unseen))
        return
    if isinstance(exc, FORBIDDEN + HIDDEN):
        named, row = _row_of(view)
        if isinstance(exc, HIDDEN) and (named is None or _is_visible(named, user)):
            if unseen is None or _is_visible(unseen, user):
                return  # the missing row is not one that the call names
            named, row = _found(unseen)
        _write(action, user, named, row)


def _write(action: str, user: Actor, named: Any = None, row: Any = None) -> None:
    """`named`: the row as the call names it; `row`: as it was found, or None."""
    facts = row.audit_facts() if hasattr(row, "audit_facts") else {}
    with transaction.atomic():
        record(action, actor=user, about=named, outcome=Outcome.REFUSED, **facts)


def _row_of(view: Any) -> tuple[Any, Any]:
    """The row that the call's path names, visible or not: (as named, as found). The first is
    None where the path names none, the second where there is no such row."""
    queryset, pk = getattr(view, "queryset", None), view.kwargs.get("pk")
    if queryset is None or pk is None:
        return None, None
    return _found(queryset.model(pk=pk))


def _found(named: Any) -> tuple[Any, Any]:
    """(as named, as found)"""
    model, pk = type(named), named.pk
    found = model.objects.select_related(*getattr(model, "audit_joins", ())).filter(pk=pk).first()
    # No column can hold a larger number, so no such row was ever meant.
    return model(pk=pk if abs(pk) <= MAX_ID else None), found


def _is_visible(row: Any, user: Actor) -> bool:
    return bool(type(row).objects.visible_to(user).filter(pk=row.pk).exists())
