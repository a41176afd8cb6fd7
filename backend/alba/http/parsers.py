"""Reads request bodies more strictly than REST framework does: UTF-8 only, with limits on depth and
on the number of values, and nothing that a database or a PDF cannot hold. Everything else is a 400
or 415, never a 500."""

import json
import math
from collections.abc import Callable
from typing import IO, Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError, UnsupportedMediaType
from rest_framework.parsers import JSONParser, MultiPartParser

from alba.errors import Invalid, report_too_large

MAX_DEPTH = 20
# The largest useful body is a list of 500 people, about 5,000 values. Reading as many values as fit
# into the largest body would take 20 MB, in every thread at once.
MAX_VALUES = 20_000


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _finite(text: str) -> float:
    """Raises ValueError for a number that is out of range, such as 1e999."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def _check(value: Any, depth: int = 0) -> None:
    """Raises ValueError for nesting past MAX_DEPTH and for text with NUL or lone surrogates."""
    if depth > MAX_DEPTH:
        raise ValueError("depth")
    if isinstance(value, str):
        if "\x00" in value:
            raise ValueError("NUL")
        value.encode("utf-8")  # UnicodeEncodeError (a ValueError) for a lone surrogate
    elif isinstance(value, dict):
        for key, item in value.items():
            _check(key, depth + 1)
            _check(item, depth + 1)
    elif isinstance(value, list):
        for item in value:
            _check(item, depth + 1)


class StrictJSONParser(JSONParser):
    max_values = MAX_VALUES

    @property
    def max_bytes(self) -> int:
        return settings.DATA_UPLOAD_MAX_MEMORY_SIZE

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Any = None
    ) -> Any:
        request = (parser_context or {}).get("request")
        charset = (request and request.content_params.get("charset")) or "utf-8"
        if charset.strip("\"' ").lower() not in {"utf-8", "utf8"}:
            raise UnsupportedMediaType(media_type or self.media_type)
        raw = stream.read(self.max_bytes + 1)
        if len(raw) > self.max_bytes:
            raise RequestDataTooBig
        try:
            if raw.count(b",") >= self.max_values:  # before any value is created
                raise ValueError("number")
            text = raw.decode("utf-8")
            value = json.loads(text, parse_constant=_refuse_constant, parse_float=_finite)
            _check(value)
        except (ValueError, RecursionError) as error:
            raise ParseError(_("The request is not valid JSON.")) from error
        if not isinstance(value, dict):
            raise ParseError(_("The request must be a JSON object."))
        return value


class LongListParser(StrictJSONParser):
    """For a school’s pupil list: 2,000 pupils and their guardians."""

    max_values = 200_000
    max_bytes = 5 * 2**20


class FileParser(MultiPartParser):
    """For the few calls that take a file; the size is refused before the body is read."""

    max_mb: int
    too_large: Callable[[], Invalid]

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Any = None
    ) -> Any:
        request = parser_context["request"]
        envelope = 64 * 1024  # boundaries and headers around the file itself
        if int(request.META.get("CONTENT_LENGTH") or 0) > self.max_mb * 2**20 + envelope:
            raise self.too_large()
        return super().parse(stream, media_type, parser_context)


class ReportUploadParser(FileParser):
    too_large = staticmethod(report_too_large)

    @property
    def max_mb(self) -> int:  # type: ignore[override]
        return int(settings.PDF_MAX_MB)
