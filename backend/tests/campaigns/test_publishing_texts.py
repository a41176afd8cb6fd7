"""A product administrator publishes what families read, after seeing whom it asks again."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.accounts.models import Login
from alba.audit.models import Event
from alba.campaigns.consent import texts
from alba.campaigns.consent.models import ConsentText
from alba.campaigns.running import running
from alba.people.records.consents import GuardianConsent
from tests.support import campaigns, families
from tests.support.families import Family, status_of
from tests.support.lessons import pupil

PATH = "/app/consent-texts/"
TEXT = {
    "purpose": "screening",
    "version": "2026-1",
    "material": True,
    "title": {"ca": "Títol", "es": "Título", "en": "Title"},
    "paragraphs": {"ca": ["U", "Dos"], "es": ["Uno"], "en": ["One", "Two"]},
}

pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture
def alba(world: Any, as_user: Any) -> Any:
    return as_user(world.alba)


def effect(client: Any, **fields: Any) -> Any:
    answer = client.post(PATH + "check/", {**TEXT, **fields})
    assert answer.status_code == 200, answer.content
    return answer.json()


def asked_family(side: Any, client: Any, name: str = "Rosa Vidal") -> tuple[Any, Family]:
    child = pupil(side.course, 12)
    contact = families.contact(child, name)
    asked = families.campaign(side)
    families.ask(client, asked)
    families.send_due(asked)
    return asked, Family(families.token_of(asked, contact.email))


def test_it_is_published_and_read_by_families(world: Any, alba: Any, as_user: Any) -> None:
    school = world.north.school
    answer = alba.post(PATH, {**TEXT, "school": school.pk})
    assert answer.status_code == 201, answer.content
    made = answer.json()
    assert made == {
        **TEXT,
        "id": ConsentText.objects.get().pk,
        "school": {"id": school.pk, "name": school.school_name},
        "published_at": made["published_at"],
        "current": True,
    }
    event = Event.objects.get(action="consent.text")
    assert (event.actor, event.school) == (world.alba.pk, school.pk)
    _asked, family = asked_family(world.north, as_user(world.north.admin))
    shown = family.read().json()["text"]
    assert (shown["title"], shown["paragraphs"]) == ("Title", ["One", "Two"])


def test_the_list_says_which_is_read_now(world: Any, alba: Any) -> None:
    school = world.north.school
    texts.publish({**TEXT, "version": "1"}, None)
    texts.publish({**TEXT, "version": "2"}, None)
    texts.publish({**TEXT, "version": "1", "material": False}, school)
    texts.publish({**TEXT, "version": "1", "purpose": "research"}, None)
    found = alba.get(PATH).json()
    rows = [(row["purpose"], row["school"] and row["school"]["id"]) for row in found]
    assert rows == [
        ("research", None),
        ("screening", school.pk),
        ("screening", None),
        ("screening", None),
    ]
    assert [row["current"] for row in found] == [True, True, True, False]
    ConsentText.objects.filter(school=school).update(retired=True)
    assert [row["current"] for row in alba.get(PATH).json()] == [True, False, True, False]


def test_the_demonstration_text_is_not_among_them(world: Any, alba: Any) -> None:
    texts.current(world.north.school.pk, "screening")
    assert alba.get(PATH).json() == []


def test_before_it_is_published_it_says_whom_it_asks_again(
    world: Any, alba: Any, as_user: Any
) -> None:
    admin = as_user(world.north.admin)
    texts.publish({**TEXT, "version": "0"}, None)
    nobody = {"outdates": True, "schools": 2, "screenings": 0, "answered": 0, "waiting": 0}
    assert effect(alba) == nobody
    asked, family = asked_family(world.north, admin)
    assert effect(alba) == {**nobody, "screenings": 1, "waiting": 1}
    assert family.answer("given").status_code == 200
    assert effect(alba) == {**nobody, "screenings": 1, "answered": 1}
    # The effect of a text of the school alone, and of another school's.
    own = effect(alba, school=world.north.school.pk)
    assert own == {**nobody, "schools": 1, "screenings": 1, "answered": 1}
    assert effect(alba, school=world.south.school.pk) == {**nobody, "schools": 1}
    # Nothing of it without a new meaning, or for the other purpose.
    quiet = {"schools": 2, "screenings": 0, "answered": 0, "waiting": 0, "outdates": False}
    assert effect(alba, material=False) == quiet
    assert effect(alba, purpose="research")["screenings"] == 0
    # Looking publishes nothing, and then it is as was said.
    assert ConsentText.objects.filter(version=TEXT["version"]).count() == 0
    mail.outbox.clear()
    (row,) = asked.consent_requests.all()
    assert alba.post(PATH, TEXT).status_code == 201
    assert status_of(admin, asked, row.taker) == "outdated"
    assert not mail.outbox
    assert effect(alba, version="3") == nobody


def test_an_answer_that_the_school_recorded_is_asked_again_too(
    world: Any, alba: Any, as_user: Any
) -> None:
    child = pupil(world.north.course, 12)
    asked = families.campaign(world.north)
    GuardianConsent.objects.create(taker=child, given=True, said="given", route="desk")
    found = effect(alba)
    assert (found["screenings"], found["answered"]) == (1, 1)
    running.close(world.north.admin, asked.pk)
    assert effect(alba)["answered"] == 0


def test_the_first_text_asks_again_whatever_it_says_of_itself(
    world: Any, alba: Any, as_user: Any
) -> None:
    _asked, family = asked_family(world.north, as_user(world.north.admin))
    family.answer("given")
    found = effect(alba, material=False)
    assert (found["outdates"], found["answered"]) == (True, 1)


def test_an_objection_stays(world: Any, alba: Any, as_user: Any, both_bases: None) -> None:
    child = pupil(world.north.course, 12)
    families.contact(child)
    asked = campaigns.make(
        world.north, questionnaires=["SDQ"], voices=["self"], basis="information"
    )
    families.ask(as_user(world.north.admin), asked)
    families.send_due(asked)
    family = Family(families.token_of(asked, "rosa@example.org"))
    assert family.answer("refused").status_code == 200
    found = effect(alba)
    assert (found["answered"], found["waiting"]) == (0, 0)


def test_a_school_with_a_text_of_its_own_is_not_reached_by_everybodys(
    world: Any, alba: Any, as_user: Any
) -> None:
    texts.publish(TEXT, world.north.school)
    _asked, family = asked_family(world.north, as_user(world.north.admin))
    family.answer("given")
    found = effect(alba)
    assert (found["schools"], found["screenings"], found["answered"]) == (1, 0, 0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"purpose": "party"},
        {"version": " "},
        {"version": "demonstration"},
        {"version": "x" * 41},
        {"material": "yes"},
        {"title": {"ca": "Títol", "es": "Título"}},
        {"title": {"ca": "Títol", "es": "Título", "en": " "}},
        {"title": {"ca": "x" * 201, "es": "Título", "en": "Title"}},
        {"paragraphs": {"ca": [], "es": ["Uno"], "en": ["One"]}},
        {"paragraphs": {"ca": ["x" * 5001], "es": ["Uno"], "en": ["One"]}},
        {"paragraphs": {"ca": ["x"] * 101, "es": ["Uno"], "en": ["One"]}},
        {"paragraphs": "One"},
        {"school": 999_999},
        {"school": "x"},
    ],
)
def test_what_is_no_text_is_refused_by_both(world: Any, alba: Any, wrong: Any) -> None:
    for path in (PATH, PATH + "check/"):
        answer = alba.post(path, {**TEXT, **wrong})
        assert answer.status_code == 400, (path, answer.content)
    assert not ConsentText.objects.exists()


def test_a_version_is_published_once(world: Any, alba: Any) -> None:
    assert alba.post(PATH, TEXT).status_code == 201
    for path in (PATH, PATH + "check/"):
        again = alba.post(path, TEXT)
        assert (again.status_code, list(again.json()["fields"])) == (400, ["version"])
    assert alba.post(PATH, {**TEXT, "school": world.north.school.pk}).status_code == 201


def test_it_takes_a_login_of_a_moment_ago(alba: Any) -> None:
    Login.objects.update(authenticated_at=timezone.now() - timedelta(minutes=16))
    refused = alba.post(PATH, TEXT)
    assert (refused.status_code, refused.json()["code"]) == (403, "reauth_required")
    assert alba.post(PATH + "check/", TEXT).status_code == 200


def test_nobody_else(world: Any, as_user: Any, auditor: Any) -> None:
    for user in (world.north.admin, world.north.teacher.user, auditor):
        client = as_user(user)
        assert client.get(PATH).status_code == 403
        assert client.post(PATH, TEXT).status_code == 403
        assert client.post(PATH + "check/", TEXT).status_code == 403
    assert not ConsentText.objects.exists()


def test_however_many_screenings_the_queries_are_the_same(
    world: Any, alba: Any, as_user: Any
) -> None:
    texts.publish({**TEXT, "version": "0"}, None)

    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            effect(alba)
        return len(caught)

    before = queries()
    for side in (world.north, world.south):
        _asked, family = asked_family(side, as_user(side.admin), f"Rosa{side.school.pk} Vidal")
        family.answer("given", name=f"Rosa{side.school.pk} Vidal")
    assert effect(alba)["answered"] == 2
    assert queries() == before
