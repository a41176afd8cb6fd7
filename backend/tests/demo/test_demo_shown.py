"""The screens of a demo: each shows something in the middle of being done."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.db import transaction
from django.test.utils import override_settings
from rest_framework.test import APIClient

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.campaigns.consent.status import Status
from alba.campaigns.models import Campaign
from alba.days import today
from demo import asking, last_year
from demo.people import DOMAIN, PASSWORD, READERS

pytestmark = [pytest.mark.slow, pytest.mark.no_database]


@pytest.fixture(scope="module")
def loaded(django_db_setup: Any, django_db_blocker: Any, tmp_path_factory: Any) -> Iterator[str]:
    """The demo as it is where families are asked, loaded once for those who only look at it; the
    folder of its files."""
    folder = str(tmp_path_factory.mktemp("demo"))
    with django_db_blocker.unblock():
        around = transaction.atomic()
        around.__enter__()
        with override_settings(MEDIA_ROOT=folder, GUARDIAN_CONSENT_BELOW=14):
            call_command("seed_demo", "--accounts-json")
    yield folder
    with django_db_blocker.unblock():
        transaction.set_rollback(True)
        around.__exit__(None, None, None)


@pytest.fixture
def demo(loaded: str, db: None, settings: Any) -> None:
    settings.MEDIA_ROOT, settings.GUARDIAN_CONSENT_BELOW = loaded, 14


@pytest.mark.usefixtures("demo")
def test_families_are_in_the_middle_of_being_asked(as_user: Any) -> None:
    admin = User.objects.get(email=f"direccio@{DOMAIN}")
    client = as_user(admin)
    screening = Campaign.objects.get(name=asking.NAME)
    rows = client.get(f"/app/campaigns/{screening.pk}/consents/").json()
    assert {row["status"] for row in rows} == set(Status)


@pytest.mark.usefixtures("demo")
def test_the_reader_is_in_the_middle_of_a_week() -> None:
    reader = APIClient()
    answer = reader.post("/api/login/", {"username": READERS[0], "password": PASSWORD})
    reader.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    asked = {one["state"] for one in reader.get("/app/talk-requests/").json()}
    assert asked == {"asked"}
    cases = reader.get("/app/cases/").json()
    assert [one["closed_at"] is None for one in cases] == [True, True, True, True, False]
    assert cases[0]["due_on"] < today().isoformat() <= cases[1]["due_on"]
    closed = reader.post(f"/app/cases/{cases[1]['id']}/close/", {"outcome": "nothing_needed"})
    assert closed.json()["code"] == "arrival_open"
    shown = [reader.get(f"/app/cases/{one['id']}/").json() for one in cases]
    changes = [line["change"]["words"] for one in shown for line in one["measured"]]
    assert "beyond_chance" in changes
    letters = [reader.get(f"/app/cases/{one['id']}/letters/").json() for one in cases]
    (letter,) = (one for of_case in letters for one in of_case)
    assert (letter["state"], letter["reply"]["answer"]) == ("answered", "seen")
    sheet = reader.get(f"/app/test-takers/{letter['test_taker']}/talk-sheet/")
    assert len(sheet.json()["ask"]) >= 3
    states = {one["state"] for one in reader.get("/app/reading-list/").json()}
    assert states == {"to_read", "read"}
    report, *_others = reader.get("/app/hand-overs/?waiting=true").json()
    pdf = reader.get(f"/app/hand-overs/{report['test']}/pdf/")
    assert b"".join(pdf.streaming_content).startswith(b"%PDF")


@pytest.mark.usefixtures("demo")
def test_last_years_screening_has_figures_and_two_pupils_can_be_compared() -> None:
    campaign = Campaign.objects.get(name=last_year.NAME)
    reader = APIClient()
    answer = reader.post("/api/login/", {"username": READERS[0], "password": PASSWORD})
    reader.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    found = reader.get(f"/app/campaigns/{campaign.pk}/tables/").json()
    assert found["state"] == "frozen"
    shown = Counter((one["informant"], one["level"], one["shown"]) for one in found["rows"])
    assert shown["teacher", "school", True] == 6
    assert min(shown[who, "year", True] for who in ("teacher", "parent")) > 6
    assert min(shown["teacher", "class", is_shown] for is_shown in (True, False)) > 6
    assert {len(one["bands"]) for one in found["rows"] if one["shown"]} == {2, 4}
    said = reader.get(f"/app/campaigns/{campaign.pk}/answer/").json()["versions"]
    assert [set(one["text"]) for one in said] == [{"ca", "es", "en"}]
    beside = reader.get(f"/app/campaigns/{campaign.pk}/figures/").json()
    assert any(one["low"] for one in beside["participation"])
    kept = Test.objects.filter(assignment__campaign=campaign)
    words = set()
    for test in kept:
        found = reader.get(f"/app/test-takers/{test.subject_id}/change/").json()
        words |= {one["words"] for one in found["series"]}
    assert words >= {"beyond_chance", "about_the_same"}
