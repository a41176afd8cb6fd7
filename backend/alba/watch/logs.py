"""One line per record, with the request's id: as text for people (control characters escaped, so
that a forged path cannot add a line), or as JSON for log collectors.

No address and no secret from an emailed link is ever logged, and of an exception only its type and
place, because databases and mail servers quote rows and addresses in their messages."""

import contextvars
import json
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any

request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="-")

ADDRESS = re.compile(r"[^\s<>\"'(),:;@/]+@[^\s<>\"'(),:;@/]+")
# Secrets that open something are random and long, and so are recognised without a list of the
# places where they may stand: links of emails (43 characters, or cut short in a path), access
# tokens, cookies. Names of files end with a dot and something. A SHA-256 in hexadecimal opens
# nothing: the seals of the trail are logged as such.
SECRET = re.compile(
    r"(?<![\w.-])(?![0-9a-f]{64}(?![\w-]))[\w-]{40,}(?:\.[\w-]+)*"
    r"|(?<=[/=])[\w-]{24,}(?![\w-]|\.\w)",
    re.ASCII,
)


def scrubbed(text: str) -> str:
    """`text` without email addresses, and without the secrets of links and logins."""
    return SECRET.sub("…", ADDRESS.sub("…@…", text))


def trace(error: BaseException | None) -> str:
    """The types and places of `error` and its causes, without their messages."""
    parts: list[str] = []
    while error is not None:
        kind = f"{type(error).__module__}.{type(error).__qualname__}"
        parts.insert(0, "".join([*traceback.format_tb(error.__traceback__), kind]))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\nled to\n".join(parts)


class LineFormatter(logging.Formatter):
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s [%(request_id)s] %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        record.request_id = request_id.get()
        record.exc_text = None  # another handler's, with the message
        line = scrubbed(super().format(record))
        return line.encode("unicode_escape").decode("ascii") if not line.isprintable() else line

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the base class's name)
        return trace(ei[1])


class JsonFormatter(logging.Formatter):
    """`extra={"fields": {...}}` adds members of its own to the object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "request_id": request_id.get(),
            "message": scrubbed(record.getMessage()),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = trace(record.exc_info[1])
        return json.dumps(line, default=str)
