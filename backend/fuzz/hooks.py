"""Loaded into Schemathesis: logins for the calls that end one, and a count of what was sent."""

import atexit
import json
import os
from collections import Counter
from pathlib import Path
from typing import Any
from unicodedata import category

import schemathesis
from schemathesis.openapi.checks import RejectedPositiveData

# Fields whose validity depends on rows, the date, the questionnaire or password rules, which a
# description cannot express: for example that an address is free, or that a link is the one that
# was mailed.
BEYOND_DESCRIPTION = {
    "adult",
    "answer",
    "answers",
    "assigned_responsible_test_taker",
    "assigned_schools",
    "assignment",
    "basis",  # the operator allows one or both
    "birth_date",
    "check_on",  # days: of this school year and its neighbours
    "classes",
    "closes_on",
    "consent",  # a yes needs a reference
    "contact",
    "contacts",  # by the rows of the list
    "course",
    "courses",
    "current_password",
    "decided_on",
    "domains",  # of addresses that exist
    "due_on",
    "email",
    "external_id",  # a damaged number
    "holidays",
    "into",
    "issuer",  # of one kind of provider, over https
    "left",
    "left_on",
    "lessons",
    "on",
    "on_behalf_of_test_taker",
    "opens_on",
    "password",
    "pdf_file",
    "phone",  # kept by the school alone
    "pin",  # easy to guess
    "preview_id",
    "questionnaires",
    "reader",  # of the school
    "reference",  # a yes needs one
    "reports",  # by the ids of tests
    "responsible_test_taker_id",
    "school",
    "school_id",
    "school_ids",
    "schools",  # null is all of them, none is no choice
    "tenant",  # of one kind of provider
    "test",
    "test_question",
    "test_taker",
    "text",  # in one language at least
    "to_course",
    "token",
    "unclear",
    "until",
    "user",  # of the school
    "version",  # of a text: a new one
    "voices",
}
# That a code, also of a card or a form, a passkey's word or a recovery code proves something, and
# that only one of them is sent, no description tells either.
PROOFS = {
    "/api/card/",
    "/api/login/second-factor/",
    "/api/login/step-up/",
    "/app/consent-forms/",
    "/app/reply/",
    "/app/user/second-factors/passkeys/",
    "/app/user/second-factors/totp/confirm/",
}
DEADLY = {
    ("POST", "/api/logout/"),
    ("DELETE", "/app/user/"),
    ("DELETE", "/app/user/logins/{id}/"),  # of those that GET /app/user/logins/ has just shown
}
# The school and the class that last must stay, or later calls would find nothing; nothing comes
# into what is archived. Rows that may go have other ids (`world.py`).
UPKEEP = {
    f"/app/{places}/{{id}}/{call}/"
    for places in ("schools", "courses")
    for call in ("merge", "archive")
}
NAMES = {"first_name", "last_name", "name", "school_name", "course", "class_name"}
# Letters and signs that are drawn as nothing (`alba/http/fields.py`).
BLANK = "\u2800\u3164\u115f\u1160\uffa0"
LASTING, NOBODY = "7000001", 9_999_999
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
def before_load_schema(context: Any, raw_schema: dict[str, Any]) -> None:
    """Takes the least length off addresses, which are longer anyway. To look in vain for one with a
    single letter was half of the work."""
    for form in raw_schema["components"]["schemas"].values():
        for described in form.get("properties", {}).values():
            if described.get("format") == "email":
                described.pop("minLength", None)


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    if case.path in UPKEEP and str(case.path_parameters.get("id")) == LASTING:
        case.path_parameters["id"] = NOBODY


@schemathesis.hook
def filter_failure(context: Any, failure: Any, case: Any, response: Any) -> bool:
    """False for a request that fits the description and is still refused rightly."""
    if not isinstance(failure, RejectedPositiveData) or response.status_code != 400:
        return True
    if case.path in PROOFS:
        return False
    refusal = response.json()
    marked = set(refusal.get("fields", ()))
    for row in refusal.get("rows", ()):
        marked |= set(row["fields"])
    if case.path == "/app/roster/preview/":
        marked.discard("too_many_namesakes")
        if len(case.body["rows"]) > 1:
            marked.discard("first_name")  # where it says that the person appears twice
        if not marked:
            return False
    # No text may hold NUL, whatever it is the text of: the body is refused as a whole.
    if not marked:
        return b"\\u0000" not in (response.request.body or b"")
    # A name may not hold invisible signs either.
    sent = case.body if isinstance(case.body, dict) else {}
    marked -= {name for name in marked & NAMES if not str(sent.get(name, "")).isprintable()}
    # A reason has ten characters that can be seen.
    reason = str((sent or case.query or {}).get("reason", ""))
    if sum(category(char)[0] not in "CMZ" and char not in BLANK for char in reason) < 10:
        marked.discard("reason")
    return not marked <= BEYOND_DESCRIPTION


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    statuses[response.status_code] += 1


@atexit.register
def tell() -> None:
    Path(os.environ["FUZZ_STATUSES"]).write_text(json.dumps(statuses))
