"""A consent recorded for many at once, how the school learned it, and a slip taken back."""

from datetime import timedelta
from typing import Any

import pytest

from alba.audit.models import Event
from alba.enrolment.admission.bulk_serializers import IDS_LIMIT
from alba.people.records.consents import GuardianConsent
from tests.support import factories, lessons

pytestmark = pytest.mark.django_db

MANY = "/app/test-takers/guardian-consent/"
GIVEN = {"given": True, "reference": "Folder 7", "route": "paper"}


@pytest.fixture(autouse=True)
def fourteen(settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14


@pytest.fixture
def pupils(world: Any) -> list[Any]:
    return [lessons.pupil(world.north.course, years=11) for _ in range(3)]


def path(taker: Any) -> str:
    return f"/app/test-takers/{taker.pk}/guardian-consent/"


def missing(client: Any) -> set[int]:
    rows = client.get("/app/test-takers/?consent=missing").json()
    return {row["id"] for row in rows}


# --- Many ----------------------------------------------------------------------------------------


def test_one_call_records_the_same_for_each(world: Any, pupils: list[Any], as_user: Any) -> None:
    school = as_user(world.north.admin)
    ids = [pupil.pk for pupil in pupils]
    answer = school.post(MANY, {"ids": [*ids[:2], ids[0]], **GIVEN})
    assert (answer.status_code, sorted(answer.json()["recorded"])) == (200, ids[:2])
    rows = GuardianConsent.objects.values_list("taker", "given", "reference", "route")
    assert sorted(rows) == [(pk, True, "Folder 7", "paper") for pk in ids[:2]]
    events = Event.objects.filter(action="consent.give", outcome="ok")
    assert sorted(events.values_list("subject", flat=True)) == ids[:2]
    assert missing(school) & set(ids) == {ids[2]}


def test_a_no_of_many_needs_no_reference(world: Any, pupils: list[Any], as_user: Any) -> None:
    ids = [pupil.pk for pupil in pupils]
    answer = as_user(world.north.admin).post(MANY, {"ids": ids, "given": False, "route": "phone"})
    assert sorted(answer.json()["recorded"]) == ids
    assert set(GuardianConsent.objects.values_list("given", "route")) == {(False, "phone")}


def test_who_is_of_another_school_is_left_out(world: Any, pupils: list[Any], as_user: Any) -> None:
    sent = {"ids": [pupils[0].pk, world.south.child.pk, 987_654_321], **GIVEN}
    answer = as_user(world.north.admin).post(MANY, sent)
    assert answer.json() == {"recorded": [pupils[0].pk]}
    assert not GuardianConsent.objects.filter(taker=world.south.child).exists()
    assert Event.objects.filter(action="consent.give", outcome="refused").exists()


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"ids": []}, "ids"),
        ({"ids": list(range(1, IDS_LIMIT + 2))}, "ids"),
        ({"ids": ["x"]}, "ids"),
        ({"reference": " "}, "reference"),
        ({"route": "dream"}, "route"),
        ({"given": "yes"}, "given"),
    ],
)
def test_what_is_no_record_of_many_is_refused(
    world: Any, pupils: list[Any], as_user: Any, sent: dict[str, Any], field: str
) -> None:
    whole = {"ids": [pupils[0].pk], **GIVEN, **sent}
    refused = as_user(world.north.admin).post(MANY, whole)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, [field])
    assert not GuardianConsent.objects.exists()


# --- How it was learned --------------------------------------------------------------------------


def test_the_route_of_one_is_kept(world: Any, pupils: list[Any], as_user: Any) -> None:
    assert as_user(world.north.admin).post(path(pupils[0]), GIVEN).status_code == 201
    assert GuardianConsent.objects.get().route == "paper"


# --- A slip --------------------------------------------------------------------------------------


def test_a_slip_is_taken_back_as_if_it_had_never_been(
    world: Any, pupils: list[Any], as_user: Any
) -> None:
    school = as_user(world.north.admin)
    school.post(path(pupils[0]), GIVEN)
    taken = school.delete(path(pupils[0]))
    assert (taken.status_code, taken.json()["given"]) == (200, None)
    assert pupils[0].pk in missing(school)
    [event] = Event.objects.filter(action="consent.take_back")
    assert (event.outcome, event.subject) == ("ok", pupils[0].pk)


def test_after_a_slip_the_word_before_counts_again(
    world: Any, pupils: list[Any], as_user: Any
) -> None:
    school = as_user(world.north.admin)
    school.post(path(pupils[0]), GIVEN)
    school.post(path(pupils[0]), {"given": False})
    assert pupils[0].pk in missing(school)
    assert school.delete(path(pupils[0])).json()["reference"] == "Folder 7"
    assert pupils[0].pk not in missing(school)


def test_a_consent_taken_back_holds_the_card_back(
    world: Any, pupils: list[Any], as_user: Any
) -> None:
    lesson = lessons.make(world.north, 1)
    school = as_user(world.north.admin)
    child = pupils[0]
    school.post(path(child), GIVEN)
    cards = f"/app/campaigns/{lesson.campaign.pk}/cards/"
    assert school.post(cards, {"test_takers": [child.pk], "replace": True}).status_code == 200
    school.delete(path(child))
    assert school.post(cards, {"test_takers": [child.pk]}).status_code == 409


@pytest.mark.parametrize("minutes", [0, 16])
def test_only_ones_own_of_the_last_minutes(
    minutes: int, world: Any, pupils: list[Any], as_user: Any
) -> None:
    """`minutes` 0: a colleague's."""
    colleague = factories.make_user("school_admin")
    world.north.school.admins.add(colleague)
    as_user(world.north.admin if minutes else colleague).post(path(pupils[0]), GIVEN)
    row = GuardianConsent.objects.get()
    GuardianConsent.objects.update(at=row.at - timedelta(minutes=minutes))
    refused = as_user(world.north.admin).delete(path(pupils[0]))
    assert (refused.status_code, refused.json()["code"]) == (409, "no_slip")
    assert GuardianConsent.objects.exists()


def test_where_nothing_is_on_record_there_is_no_slip(
    world: Any, pupils: list[Any], as_user: Any
) -> None:
    assert as_user(world.north.admin).delete(path(pupils[0])).status_code == 409
