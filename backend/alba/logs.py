"""One line per record, with the request's id, control characters escaped (a made-up path must
not be able to write a line of its own)."""

import contextvars
import logging

request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="-")


class LineFormatter(logging.Formatter):
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s [%(request_id)s] %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        record.request_id = request_id.get()
        line = super().format(record)
        return line.encode("unicode_escape").decode("ascii") if not line.isprintable() else line
