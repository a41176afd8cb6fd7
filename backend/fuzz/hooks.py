"""Loaded into Schemathesis: logins for the calls that end one, and a count of what was sent."""

import atexit
import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import schemathesis
from schemathesis.openapi.checks import RejectedPositiveData

# Fields whose rightness depends on rows, on the day, on the questionnaire or on rules about
# passwords, which a description cannot tell: that nobody has the address, that the link is the one
# that was mailed.
BEYOND_DESCRIPTION = {
    "answer",
    "answers",
    "assigned_responsible_test_taker",
    "assigned_schools",
    "birth_date",
    "course",
    "current_password",
    "email",
    "on_behalf_of_test_taker",
    "password",
    "pdf_file",
    "responsible_test_taker_id",
    "school_id",
    "school_ids",
    "test",
    "test_question",
    "test_taker",
    "token",
}
# That a code, a passkey's word or a recovery code proves something, and that only one of them is
# sent, no description tells either.
PROOFS = {
    "/api/login/second-factor/",
    "/api/login/step-up/",
    "/app/user/second-factors/passkeys/",
    "/app/user/second-factors/totp/confirm/",
}
DEADLY = {
    ("POST", "/api/logout/"),
    ("DELETE", "/app/user/"),
    ("DELETE", "/app/user/logins/{id}/"),  # of those that GET /app/user/logins/ has just shown
}
victims = iter(json.loads(Path(os.environ["FUZZ_VICTIMS"]).read_text()))
statuses: Counter[int] = Counter()


if token := os.environ["FUZZ_TOKEN"]:

    @schemathesis.auth(refresh_interval=None)
    class Login:
        def get(self, case: Any, context: Any) -> str:
            deadly = (case.method.upper(), case.path) in DEADLY
            return next(victims) if deadly else token

        def set(self, case: Any, data: str, context: Any) -> None:
            case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def filter_failure(context: Any, failure: Any, case: Any, response: Any) -> bool:
    """False for a refusal of what is well described that is right all the same."""
    if not isinstance(failure, RejectedPositiveData) or response.status_code != 400:
        return True
    if case.path in PROOFS:
        return False
    refusal = response.json()
    marked = set(refusal.get("fields", ()))
    for row in refusal.get("rows", ()):
        marked |= set(row["fields"])
    # No text may hold NUL, whatever it is the text of: the body is refused as a whole.
    nul = not marked and b"\\u0000" in (response.request.body or b"")
    return not (nul or (marked and marked <= BEYOND_DESCRIPTION))


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    statuses[response.status_code] += 1


@atexit.register
def tell() -> None:
    Path(os.environ["FUZZ_STATUSES"]).write_text(json.dumps(statuses))
