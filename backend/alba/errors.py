"""Every refusal in one shape: {"code", "detail", "fields"?, "rows"?}, in the reader's language.

Domain code raises the exceptions below; REST framework's own are translated here. Nothing else
in the house builds an error body."""

import logging
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import IntegrityError, InterfaceError, OperationalError
from django.http import Http404, HttpRequest, JsonResponse, UnreadablePostError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions, status
from rest_framework.response import Response

logger = logging.getLogger("alba.errors")

RETRY_AFTER_SECONDS = 5


class Conflict(exceptions.APIException):
    """409 with a code of its own: the request is well formed, the state forbids it."""

    status_code = status.HTTP_409_CONFLICT

    def __init__(self, code: str, detail: str):
        super().__init__(detail, code)


class Refused(exceptions.APIException):
    """403 with a code of its own, where the app reacts to the reason. `more`: further members of
    the body."""

    status_code = status.HTTP_403_FORBIDDEN

    def __init__(self, code: str, detail: str, **more: Any):
        """`more`: what the app needs to go on, beside `code` and `detail`."""
        super().__init__(detail, code)
        self.more = more
        self.actor: Any = None
        """Who it was, where that is not the request's user (see `audit/refusals.py`)."""


class InvalidCredentials(exceptions.APIException):
    """401 for an unknown address and for a wrong password alike."""

    status_code = status.HTTP_401_UNAUTHORIZED
    default_code = "invalid_credentials"
    default_detail = gettext_lazy("The email or the password is not right.")


class TokenNotValid(exceptions.APIException):
    status_code = status.HTTP_401_UNAUTHORIZED
    default_code = "token_not_valid"
    default_detail = gettext_lazy("Your session has ended. Please log in again.")


class TooOften(exceptions.Throttled):
    """429. `is_first`: of this count's window nobody was refused before. Of the many that follow
    the trail says nothing: whoever is braked must not be able to fill it."""

    def __init__(self, wait: float, *, is_first: bool):
        super().__init__(wait)
        self.is_first = is_first
        self.text: str | None = None  # where more is to be said than that it was too often


class Busy(exceptions.APIException):
    """503 when more wait for a password to be checked than may keep a thread; nothing was done,
    counted or found out, and the app tries again by itself."""

    status_code = status.HTTP_503_SERVICE_UNAVAILABLE
    default_code = "busy"
    default_detail = gettext_lazy("Many people are logging in just now. Please try again shortly.")
    retry_after = 2


class Invalid(exceptions.APIException):
    """400 with messages by field, and by row where a list was sent.

    `fields`: {"name": ["message"]}; `rows`: [{"index": 0, "fields": {...}}]; `unseen`: the row
    that the body named and that the caller may not see, for the trail."""

    status_code = status.HTTP_400_BAD_REQUEST

    def __init__(
        self,
        fields: dict[str, list[str]] | None = None,
        *,
        rows: list[dict[str, Any]] | None = None,
        code: str = "validation_error",
        detail: str | None = None,
        unseen: Any = None,
    ):
        super().__init__(detail or _("Please check the fields that are marked."), code)
        self.fields = fields
        self.rows = rows
        self.unseen = unseen


def body(code: str, detail: str, **more: Any) -> dict[str, Any]:
    return {"code": code, "detail": detail, **{k: v for k, v in more.items() if v}}


def _flatten(errors: Any) -> list[str]:
    """Every message below one field, in order, however deep REST framework nested them."""
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


def _from_rest_framework(
    exc: exceptions.APIException,
) -> tuple[int, dict[str, Any], dict[str, str]]:
    if isinstance(exc, Invalid):
        found = body(str(exc.get_codes()), str(exc.detail), fields=exc.fields, rows=exc.rows)
        return exc.status_code, found, {}
    if isinstance(exc, Refused):
        return exc.status_code, body(str(exc.get_codes()), str(exc.detail), **exc.more), {}
    if isinstance(exc, exceptions.ValidationError):
        return 400, _validation_body(exc.detail), {}
    if isinstance(exc, exceptions.ParseError):
        return 400, body("validation_error", str(exc.detail)), {}
    if isinstance(exc, exceptions.Throttled):
        text = getattr(exc, "text", None)
        text = text or _("Too many attempts. Please wait a little and try again.")
        return 429, body("throttled", text), {"Retry-After": str(max(1, int(exc.wait or 1)))}
    headers = {"WWW-Authenticate": "Bearer"} if exc.status_code == 401 else {}
    if isinstance(exc, Busy):
        headers = {"Retry-After": str(exc.retry_after)}
    more = exc.more if isinstance(exc, Refused) else {}
    return exc.status_code, body(str(exc.get_codes()), _flatten(exc.detail)[0], **more), headers


def _translate(exc: Exception) -> tuple[int, dict[str, Any], dict[str, str]]:
    """Status, body and headers for one exception. An unknown one is 500 and is logged."""
    if isinstance(exc, Http404):
        exc = exceptions.NotFound()
    elif isinstance(exc, PermissionDenied):
        exc = exceptions.PermissionDenied()
    if isinstance(exc, exceptions.APIException):
        return _from_rest_framework(exc)
    if isinstance(exc, RequestDataTooBig):
        return 413, body("too_large", _("This is too large to be sent.")), {}
    if isinstance(exc, SuspiciousOperation | UnreadablePostError):
        return 400, body("validation_error", _("This request could not be read.")), {}
    if isinstance(exc, OperationalError | InterfaceError):
        return unavailable()
    if isinstance(exc, OSError):  # the reports' disk or bucket is away or full
        logger.error("storage failed: %s", type(exc).__name__, exc_info=exc)
        return unavailable()
    if isinstance(exc, IntegrityError):
        # Two requests raced past the same check; the database kept the invariant.
        text = _("Someone else changed this at the same moment. Please try again.")
        return 409, body("conflict", text), {}
    logger.error("unexpected %s", type(exc).__name__, exc_info=exc)
    return 500, body("server_error", _("Something went wrong on our side. Please try again.")), {}


def unavailable() -> tuple[int, dict[str, Any], dict[str, str]]:
    text = _("Alba is not available for a moment. Please try again shortly.")
    return 503, body("unavailable", text), {"Retry-After": str(RETRY_AFTER_SECONDS)}


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response:
    """REST framework's EXCEPTION_HANDLER."""
    code, found, headers = _translate(exc)
    return Response(found, status=code, headers=headers)


def json_error(exc: Exception) -> JsonResponse:
    """The same body outside REST framework: middleware and Django's own error pages."""
    code, found, headers = _translate(exc)
    return JsonResponse(found, status=code, headers=headers)


def bad_request(request: HttpRequest, exception: Exception) -> JsonResponse:
    return json_error(SuspiciousOperation())


def permission_denied(request: HttpRequest, exception: Exception) -> JsonResponse:
    return json_error(exceptions.PermissionDenied())


def not_found(request: HttpRequest, exception: Exception) -> JsonResponse:
    return json_error(exceptions.NotFound())


def no_such_call(request: HttpRequest) -> JsonResponse:
    """Any path below /api/ and /app/ that is no call of ours: never the web app's page."""
    return json_error(exceptions.NotFound())


def server_error(request: HttpRequest) -> JsonResponse:
    text = _("Something went wrong on our side. Please try again.")
    return JsonResponse(body("server_error", text), status=500)
