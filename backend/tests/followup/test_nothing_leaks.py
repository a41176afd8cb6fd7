"""A pupil's words are kept where they belong and nowhere else: after a whole way from the answers
to a closed case, every table, email, line of the log and file is searched for them."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from django.db import connection

from alba.assessments.taking import taking
from alba.campaigns.running import running
from tests.followup.test_reading_list import give, loud
from tests.support import campaigns, factories, lessons, reading
from tests.support.followup import close, open_case, step

COMMENT, WISH, NOTE, STEP = "zebra comment", "zebra wish", "zebra note", "zebra outcome"
# The band in the words of files and screens; as a code it is searched for apart.
BAND_WORDS = ("very high", "molt alt", "muy alt")
SCORE = '"total": 40'

# The places where each text may stand. Everything else is searched in vain.
BELONGS = {
    COMMENT: {"screening_test"},
    WISH: {"followup_talkrequest"},
    NOTE: {"followup_casenote"},
    STEP: {"followup_casestep"},
    "very_high": {"screening_test"},
    SCORE: {"screening_test"},
}


@pytest.fixture
def told(world: Any, as_user: Any, caplog: Any, monkeypatch: Any) -> Any:
    """A pupil answers, comments and asks to talk; a reader follows it up; the night passes."""
    for name in ("alba", "django", "django_tasks"):  # as other tests may have left them
        logger = logging.getLogger(name)
        monkeypatch.setattr(logger, "propagate", True)
        monkeypatch.setattr(logger, "disabled", False)
        caplog.set_level(logging.DEBUG, name)
    logging.getLogger("alba").info("The way begins")
    reader = reading.make_reader(world.north)
    child = lessons.pupil(world.north.course, 14)
    campaign = campaigns.make(world.north, questionnaires=["SDQ"], voices=["self"])
    pupil, staff = as_user(child.user), as_user(reader)
    test = give(pupil, loud())
    taking.amend_test(child.user, test.pk, comment=COMMENT)
    asked = pupil.post("/app/talk-requests/", {"to": "any", "note": WISH})
    assert asked.status_code == 201
    (row,) = staff.get("/app/reading-list/").json()
    assert {"talk", "comment", "very_high"} <= set(row["reasons"])
    assert staff.get(f"/app/test-takers/{child.pk}/voices/").status_code == 200
    case = open_case(staff, child)["id"]
    assert staff.post(f"/app/cases/{case}/notes/", {"text": NOTE}).status_code == 201
    assert step(staff, case, "talked_pupil", outcome=STEP).status_code == 201
    assert close(staff, case, "support_at_school").status_code == 200
    running.close(world.north.admin, campaign.pk)
    assert staff.post(f"/app/campaigns/{campaign.pk}/tables/").status_code == 200
    call_command("daily")
    return {"campaign": campaign.pk, "child": child.pk, "test": test.pk, "case": case}


def tables() -> Iterator[tuple[str, str]]:
    """(table, all of its rows as text)"""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            yield table, str(cursor.fetchall()).replace("'", '"')  # quotes of JSON and of Python


def found_in(text: str) -> set[str]:
    return {word for word in (*BELONGS, *BAND_WORDS) if word in text.lower()}


def test_it_stands_in_its_own_table_alone(told: Any) -> None:
    rows = dict(tables())
    for word, where in BELONGS.items():
        assert {table for table, text in rows.items() if word in text} == where, word


def test_no_email_and_no_line_of_the_log_says_it(told: Any, caplog: Any, run_queue: Any) -> None:
    run_queue()
    assert mail.outbox
    assert found_in("".join(f"{one.subject} {one.body}" for one in mail.outbox)) == set()
    lines = [*caplog.get_records("setup"), *caplog.records]
    assert "The way begins" in {one.getMessage() for one in lines}
    assert found_in("\n".join(one.getMessage() for one in lines)) == set()


@pytest.mark.parametrize("who", ["school", "auditor", "alba"])
def test_no_file_and_no_count_says_it(who: str, told: Any, world: Any, as_user: Any) -> None:
    user = {
        "school": world.north.admin,
        "auditor": factories.make_user("alba_admin", is_auditor=True),
        "alba": world.alba,
    }[who]
    client, answered = as_user(user), 0
    for path in (
        "/app/cases/summary/",
        "/app/cases/figures/",
        f"/app/campaigns/{told['campaign']}/progress/",
        f"/app/campaigns/{told['campaign']}/consents/summary/",
        f"/app/campaigns/{told['campaign']}/consents/export/?format=csv",
        f"/app/campaigns/{told['campaign']}/tables/",
        f"/app/campaigns/{told['campaign']}/figures/",
        "/app/overview/",
        "/app/test-takers/export/?format=csv",
        "/app/audit/",
        "/app/audit/export/",
        *(["/app/tests/export/?format=csv"] if who != "alba" else []),  # who alone sees scores
    ):
        answer = client.get(path)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        assert answer.status_code in (200, 403, 404), path
        answered += answer.status_code == 200
        assert found_in(body.decode("utf-8", "replace")) == set(), path
    assert answered > 1
