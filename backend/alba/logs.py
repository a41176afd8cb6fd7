"""One line per record, with the request's id: as text for people (control characters escaped: a
made-up path must not be able to write a line of its own), or as JSON for whatever collects logs."""

import contextvars
import json
import logging
from datetime import UTC, datetime
from typing import Any

request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="-")


class LineFormatter(logging.Formatter):
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s [%(request_id)s] %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        record.request_id = request_id.get()
        line = super().format(record)
        return line.encode("unicode_escape").decode("ascii") if not line.isprintable() else line


class JsonFormatter(logging.Formatter):
    """`extra={"fields": {...}}` adds members of its own to the object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "request_id": request_id.get(),
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)
