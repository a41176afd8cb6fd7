"""Every refusal in one shape: {"code", "detail", "fields"?, "rows"?}, in the reader's language: the
domain's (`alba/errors.py`), REST framework's and Django's. Nothing else builds an error body."""

import logging
from typing import Any, NamedTuple

from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import IntegrityError, InterfaceError, OperationalError
from django.http import Http404, HttpRequest, JsonResponse, UnreadablePostError
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.response import Response

from alba.errors import Refusal

logger = logging.getLogger("alba.errors")

RETRY_AFTER_SECONDS = 5


class Answer(NamedTuple):
    """The answer to a refused request."""

    status: int
    body: dict[str, Any]
    headers: dict[str, str] = {}


class NotLetIn(exceptions.APIException):
    """A refusal during authentication, where REST framework expects an exception of its own."""

    def __init__(self, refusal: Refusal):
        super().__init__()
        self.refusal = refusal
        self.status_code = refusal.status


def body(
    code: str, detail: str, fields: Any = None, rows: Any = None, **more: Any
) -> dict[str, Any]:
    """`fields` and `rows` only where there are any."""
    marked = {"fields": fields, "rows": rows}
    return {"code": code, "detail": detail, **{k: v for k, v in marked.items() if v}, **more}


def _flatten(errors: Any) -> list[str]:
    """All messages of one field, in order, however deeply REST framework nested them."""
    if isinstance(errors, dict):
        return [message for value in errors.values() for message in _flatten(value)]
    if isinstance(errors, list):
        return [message for value in errors for message in _flatten(value)]
    return [str(errors)]


def _validation_body(detail: Any) -> dict[str, Any]:
    if not isinstance(detail, dict):
        return body("validation_error", " ".join(_flatten(detail)))
    fields = {name: _flatten(messages) for name, messages in detail.items()}
    general = fields.pop("non_field_errors", [])
    text = " ".join(general) or _("Please check the fields that are marked.")
    return body("validation_error", text, fields=fields)


def _ours(refusal: Refusal) -> Answer:
    headers = {"WWW-Authenticate": "Bearer"} if refusal.status == 401 else {}
    if refusal.retry_after is not None:
        headers["Retry-After"] = str(max(1, int(refusal.retry_after)))
    found = body(refusal.code, str(refusal.detail), **refusal.more)
    return Answer(refusal.status, found, headers)


def _from_rest_framework(exc: exceptions.APIException) -> Answer:
    if isinstance(exc, exceptions.ValidationError):
        return Answer(400, _validation_body(exc.detail))
    if isinstance(exc, exceptions.ParseError):
        return Answer(400, body("validation_error", str(exc.detail)))
    headers = {"WWW-Authenticate": "Bearer"} if exc.status_code == 401 else {}
    found = body(str(exc.get_codes()), _flatten(exc.detail)[0])
    return Answer(exc.status_code, found, headers)


def _translate(exc: Exception) -> Answer:
    """The answer to one exception. An unknown one is 500 and is logged."""
    if isinstance(exc, Http404):
        exc = exceptions.NotFound()
    elif isinstance(exc, PermissionDenied):
        exc = exceptions.PermissionDenied()
    if isinstance(exc, Refusal):
        return _ours(exc)
    if isinstance(exc, exceptions.APIException):
        return _from_rest_framework(exc)
    if isinstance(exc, RequestDataTooBig):
        return Answer(413, body("too_large", _("This is too large to be sent.")))
    if isinstance(exc, SuspiciousOperation | UnreadablePostError):
        return Answer(400, body("validation_error", _("This request could not be read.")))
    if isinstance(exc, OperationalError | InterfaceError):
        return unavailable()
    if isinstance(exc, OSError):  # the reports' disk or bucket is away or full
        logger.error("storage failed: %s", type(exc).__name__, exc_info=exc)
        return unavailable()
    if isinstance(exc, IntegrityError):
        # Two requests raced past the same check; the database kept the invariant.
        text = _("Someone else changed this at the same moment. Please try again.")
        return Answer(409, body("conflict", text))
    logger.error("unexpected %s", type(exc).__name__, exc_info=exc)
    text = _("Something went wrong on our side. Please try again.")
    return Answer(500, body("server_error", text))


def unavailable() -> Answer:
    text = _("Alba is not available right now. Please try again shortly.")
    return Answer(503, body("unavailable", text), {"Retry-After": str(RETRY_AFTER_SECONDS)})


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response:
    """REST framework's EXCEPTION_HANDLER."""
    refused = exc.refusal if isinstance(exc, NotLetIn) else exc
    code, found, headers = _translate(refused)
    return Response(found, status=code, headers=headers)


def json_error(exc: Exception) -> JsonResponse:
    """Answers with the same body outside REST framework: in middleware and on Django's own error
    pages."""
    code, found, headers = _translate(exc)
    return JsonResponse(found, status=code, headers=headers)


def bad_request(request: HttpRequest, exception: Exception) -> JsonResponse:
    return json_error(SuspiciousOperation())


def permission_denied(request: HttpRequest, exception: Exception) -> JsonResponse:
    return json_error(exceptions.PermissionDenied())


def not_found(request: HttpRequest, exception: Exception) -> JsonResponse:
    return json_error(exceptions.NotFound())


def no_such_call(request: HttpRequest) -> JsonResponse:
    """404 in JSON for any unknown path below /api/ and /app/: never the web app's page."""
    return json_error(exceptions.NotFound())


def server_error(request: HttpRequest) -> JsonResponse:
    text = _("Something went wrong on our side. Please try again.")
    return JsonResponse(body("server_error", text), status=500)
