"""Events of the trail, left out or duplicated one at a time: the tests must find each. See
`trail.py`."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

PLANT = "ALBA_PLANTED"


def plants() -> dict[str, Callable[[], AbstractContextManager[Any]]]:
    """Imported here: pytest reads this file before there are settings."""
    from alba import errors  # noqa: PLC0415
    from alba.accounts.sessions import authentication  # noqa: PLC0415
    from alba.assessments.report import report  # noqa: PLC0415
    from alba.assessments.review import review  # noqa: PLC0415
    from alba.assessments.taking import terms  # noqa: PLC0415
    from alba.audit import chain, counting, refusals, reports, trail  # noqa: PLC0415
    from alba.insight import access_log, reading  # noqa: PLC0415
    from alba.watch import clients  # noqa: PLC0415

    class AsItCame:
        """A request whose HEAD is not GET's."""

        def __init__(self, request: Any):
            self.request = request

        def __getattr__(self, name: str) -> Any:
            found = getattr(self.request, name)
            return "HEAD itself" if (name, found) == ("method", "HEAD") else found

    def head_apart() -> Any:
        original = refusals.note

        def note(exc: Exception, context: dict[str, Any]) -> None:
            original(exc, {**context, "request": AsItCame(context["request"])})

        return patch.object(refusals, "note", note)

    def never_recorded(self: Any, name: str, value: Any) -> None:
        object.__setattr__(self, name, False if name == "is_recorded" else value)

    def sealed_without_origin() -> Any:
        original = chain.Sum.add

        def add(self: Any, event: dict[str, Any]) -> None:
            original(self, {**event, "client": ""})

        return patch.object(chain.Sum, "add", add)

    return {
        "HEAD is not written": head_apart,
        "ids in bodies are not written": lambda: patch.object(refusals, "WRONG", ()),
        "comments are read unseen": lambda: patch.object(
            review, "_record_comments", lambda *_: None
        ),
        "no origin": lambda: patch.object(clients, "digest", lambda: ""),
        "the address itself": lambda: patch.object(clients, "digest", clients.current.get),
        "seals without the origin": sealed_without_origin,
        "every refusal is a line": lambda: patch.object(counting, "count", list),
        "no refusal is a line": lambda: patch.object(counting, "count", lambda _refused: []),
        "what a brake refuses is not counted": lambda: patch.object(
            errors.TooOften, "is_recorded", True
        ),
        "a refusal that is braked counts twice": lambda: patch.object(
            errors.TooOften, "__setattr__", never_recorded
        ),
        "counts do not end": lambda: patch.object(counting, "end_windows", lambda: 0),
        "digests of files without a key": lambda: patch.object(reports, "keyed", lambda d: d),
        "reports without a random number": lambda: patch.object(
            report.secrets, "token_hex", lambda _length: ""
        ),
        "auditors read names": lambda: patch.object(reading, "_for_auditors", lambda line: line),
        "auditors find out who declined": lambda: patch.object(reading, "TELLING", set()),
        "no way of logging in": lambda: patch.object(trail, "_login_kind", lambda *_: ""),
        "a broken chain is called whole": lambda: patch.object(chain, "_fit", lambda *_: None),
        "a line for every look": lambda: patch.object(access_log, "VISIT", access_log.VISIT * 0),
        "the account's language wins": lambda: patch.object(
            authentication.languages, "asked_for", lambda _header: None
        ),
        "the terms in the account's language": lambda: patch.object(
            terms.Terms, "locale", lambda _self, _shown, *, otherwise: otherwise
        ),
    }


def pytest_collection_finish(session: Any) -> None:
    """As a pytest plugin: plants the defect that the environment names."""
    if name := os.environ.get(PLANT):
        plants()[name]().__enter__()
