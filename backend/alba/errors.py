"""The exceptions with which the domain refuses something. They do not depend on REST framework;
`http/errors.py` turns them into answers."""

from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy


class Refusal(Exception):  # noqa: N818 (none is a fault)
    """Answered with `status`, and a body of `code` (for programs), `detail` (for people, in their
    language) and `more`."""

    status = 400
    code = "validation_error"
    detail: Any = ""
    retry_after: float | None = None
    """Seconds after which it is worth trying again."""

    def __init__(self, code: str | None = None, detail: Any = None, **more: Any):
        super().__init__(code, detail)
        self.code = code or self.code
        self.detail = detail or self.detail
        self.more = more


class Conflict(Refusal):
    """409 with a code of its own: the request is well formed, the state forbids it. `more`: what
    the app needs to say why."""

    status = 409

    def __init__(self, code: str, detail: str, **more: Any):
        super().__init__(code, detail, **more)


class Refused(Refusal):
    """403 with a code of its own, where the app reacts to the reason. `more`: what it needs to go
    on."""

    status = 403
    actor: Any = None
    """The user, if that is not the request's user (see `audit/refusals.py`)."""

    def __init__(self, code: str, detail: str, **more: Any):
        super().__init__(code, detail, **more)


class InvalidCredentials(Refusal):
    """401 for an unknown address and for a wrong password alike."""

    status = 401
    code = "invalid_credentials"
    detail: Any = gettext_lazy("The email or the password isn’t right.")


class TokenNotValid(Refusal):
    status = 401
    code = "token_not_valid"
    detail: Any = gettext_lazy("Your session has ended. Please log in again.")


class TooOften(Refusal):
    """429. `is_recorded`: whether the trail knows of it already (see `audit/refusals.py`)."""

    status = 429
    code = "throttled"
    detail: Any = gettext_lazy("Too many attempts. Please wait a little and try again.")
    is_recorded = False

    def __init__(self, wait: float, *, detail: str | None = None):
        super().__init__(detail=detail)
        self.wait = self.retry_after = wait


class Busy(Refusal):
    """503 when more callers wait for a password check than there are threads for. Nothing was done,
    counted or read, and the app tries again by itself."""

    status = 503
    code = "busy"
    detail: Any = gettext_lazy("Many people are logging in right now. Please try again shortly.")
    retry_after = 2


class Invalid(Refusal):
    """400 with messages by field, and by row where a list was sent.

    `fields`: {"name": ["message"]}; `rows`: [{"index": 0, "fields": {...}}]; `unseen`: the row
    that the body named and that the caller may not see, for the trail."""

    detail: Any = gettext_lazy("Please check the fields that are marked.")

    def __init__(
        self,
        fields: dict[str, list[str]] | None = None,
        *,
        rows: list[dict[str, Any]] | None = None,
        code: str = "validation_error",
        detail: str | None = None,
        unseen: Any = None,
    ):
        super().__init__(code, detail, fields=fields, rows=rows)
        self.fields = fields
        self.rows = rows
        self.unseen = unseen


def report_too_large() -> Invalid:
    text = _("This file is too large: a report may have at most %(max)d MB.")
    text %= {"max": settings.PDF_MAX_MB}
    return Invalid({"pdf_file": [text]}, code="invalid_pdf", detail=text)
