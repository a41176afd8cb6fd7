"""On what basis a school asks: which bases the operator allows, and on that of information that no
young pupil answers before their family was told, eight days have passed, and nobody objected."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Question
from alba.audit.models import Event
from alba.campaigns.consent import permission
from alba.campaigns.lessons import lessons
from alba.campaigns.models import Campaign, FamilyInformed
from alba.campaigns.running import running
from alba.days import today
from alba.families.consent import guardian_consent
from alba.people.models import Bond, TestTaker
from tests.campaigns.test_cards import print_cards
from tests.support import campaigns, factories, screenings
from tests.support.lessons import pupil
from tests.support.reading import ensure_reader

CREATE = "/app/tests/create/"
REFUSED = (403, "guardian_consent_required")


pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture
def child(world: Any) -> TestTaker:
    return pupil(world.north.course, 12)


def make(side: Any, **fields: Any) -> Campaign:
    return campaigns.make(
        side, questionnaires=["SDQ"], basis="information", voices=["self", "teacher"], **fields
    )


def inform(client: Any, campaign: Campaign, on: date | None = None, **whom: Any) -> Any:
    body = {"on": str(on or today()), "how": "paper", **whom}
    return client.post(f"/app/campaigns/{campaign.pk}/informed/", body)


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


def row_of(client: Any, campaign: Campaign, child: TestTaker) -> dict[str, Any]:
    found = client.get(f"/app/campaigns/{campaign.pk}/consents/?course={child.course_id}").json()
    return next(one for one in found if one["test_taker"] == child.pk)


# --- What the operator allows


def fields_of(side: Any, **fields: Any) -> dict[str, Any]:
    return {
        "school": side.school.pk,
        "name": "Autumn",
        "classes": [side.course.pk],
        "questionnaires": ["SDQ"],
        "voices": ["self"],
        "opens_on": str(today()),
        "closes_on": str(today()),
        **fields,
    }


def test_a_basis_that_is_not_allowed_is_refused(world: Any, child: TestTaker, as_user: Any) -> None:
    north = world.north
    client = as_user(north.admin)
    refused = client.post("/app/campaigns/", fields_of(north, basis="information"))
    assert code_of(refused) == (400, "validation_error")
    assert list(refused.json()["fields"]) == ["basis"]
    draft = client.post("/app/campaigns/", fields_of(north)).json()
    assert draft["basis"] == "consent"
    path = f"/app/campaigns/{draft['id']}/"
    refused = client.patch(path, {"basis": "information"})
    assert code_of(refused) == (400, "validation_error")
    assert list(refused.json()["fields"]) == ["basis"]
    assert client.get("/app/config/").json()["campaign_bases"] == ["consent"]


@pytest.mark.usefixtures("both_bases")
def test_both_are_taken_where_both_are_allowed(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    made = client.post("/app/campaigns/", fields_of(world.north, basis="information"))
    assert (made.status_code, made.json()["basis"]) == (201, "information")
    assert client.get("/app/config/").json()["campaign_bases"] == ["consent", "information"]


def test_a_draft_on_a_basis_no_longer_allowed_is_not_opened(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    ensure_reader(world.north)
    draft = make(world.north, opened=False)
    client = as_user(world.north.admin)
    refused = client.post(f"/app/campaigns/{draft.pk}/open/")
    assert code_of(refused) == (409, "campaign_blocked")
    assert [one["code"] for one in refused.json()["blocking"]] == ["basis_not_allowed"]
    assert client.patch(f"/app/campaigns/{draft.pk}/", {"basis": "consent"}).status_code == 200
    assert client.post(f"/app/campaigns/{draft.pk}/open/").status_code == 200


# --- Who is told


@pytest.mark.usefixtures("both_bases")
def test_nobody_is_informed_without_a_row(world: Any, child: TestTaker, as_user: Any) -> None:
    """Every open screening of the release before is in this state after the upgrade."""
    north = world.north
    campaign = make(north)
    admin = as_user(north.admin)
    refused = print_cards(admin, campaign, test_takers=[child.pk])
    assert code_of(refused) == (409, "no_cards")
    for person in (child, north.teacher):
        asked = campaign.assignments.get(subject=child, informant=person).pk
        assert code_of(as_user(person.user).post(CREATE, {"assignment": asked})) == REFUSED
    row = row_of(admin, campaign, child)
    assert (row["status"], row["answers_from"], row["no_card"]) == ("not_asked", None, "family")
    assert {
        one["code"] for one in admin.get(f"/app/campaigns/{campaign.pk}/check/").json()["warnings"]
    } >= {"not_informed"}


@pytest.mark.usefixtures("both_bases")
@pytest.mark.promise(
    "people.consent.unlessInformed",
    "families.status.asked",
    "families.noCards.asked",
    "families.informed.text",
    "families.informed.follows",
    "families.informed.done_one",
    "families.informed.done_other",
    "campaignSteps.basis.informationHint",
)
def test_a_class_is_informed_and_the_trail_says_so(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    north = world.north
    other = pupil(north.course, 16)
    gone = pupil(north.course, 12)
    TestTaker.objects.filter(pk=gone.pk).update(left_on=today())
    campaign = make(north)
    told = inform(as_user(north.admin), campaign, course=north.course.pk)
    assert told.status_code == 200, told.content
    expected = TestTaker.objects.filter(course=north.course, role="student", left_on=None).count()
    assert told.json() == {
        "recorded": expected,
        "answers_from": str(today() + timedelta(days=8)),
    }
    rows = FamilyInformed.objects.filter(campaign=campaign)
    assert {child.pk, other.pk} <= set(rows.values_list("taker", flat=True))
    assert gone.pk not in set(rows.values_list("taker", flat=True))
    event = Event.objects.get(action="family.inform", subject=child.pk)
    assert (event.actor, event.school) == (north.admin.pk, north.school.pk)
    assert event.object_id == rows.get(taker=child).pk


@pytest.mark.usefixtures("both_bases")
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"on": "tomorrow"}, "on"),
        ({"how": "telepathy"}, "how"),
        ({"how": None}, "how"),
        ({"course": None}, "course"),
        ({"test_takers": [1]}, "course"),
        ({"course": None, "test_takers": []}, "test_takers"),
        ({"on": "future"}, "on"),
        ({"on": "too early"}, "on"),
    ],
)
def test_what_is_no_information_is_refused(
    world: Any, child: TestTaker, as_user: Any, body: dict[str, Any], field: str
) -> None:
    campaign = make(world.north)
    days = {
        "future": today() + timedelta(days=1),
        "too early": campaign.opens_on - timedelta(days=181),
    }
    sent = {"course": child.course_id, "on": str(today()), "how": "meeting", **body}
    sent["on"] = str(days.get(sent["on"], sent["on"]))
    sent = {name: value for name, value in sent.items() if value is not None}
    refused = as_user(world.north.admin).post(f"/app/campaigns/{campaign.pk}/informed/", sent)
    assert code_of(refused) == (400, "validation_error"), refused.content
    assert list(refused.json()["fields"]) == [field]
    assert not FamilyInformed.objects.exists()


@pytest.mark.usefixtures("both_bases")
def test_informing_is_of_the_pupils_of_the_screening_alone(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    north = world.north
    elsewhere = factories.make_course(north.school, "3r ESO", "A")
    stranger = pupil(elsewhere, 12)
    campaign = make(north)
    client = as_user(north.admin)
    assert inform(client, campaign, course=elsewhere.pk).status_code == 404
    assert inform(client, campaign, test_takers=[child.pk, stranger.pk]).status_code == 404
    assert inform(client, campaign, test_takers=[north.teacher.pk]).status_code == 404
    assert inform(as_user(world.south.admin), campaign, course=north.course.pk).status_code == 404
    assert inform(as_user(north.teacher.user), campaign, course=north.course.pk).status_code == 403
    assert not FamilyInformed.objects.exists()
    assert inform(as_user(world.alba), campaign, test_takers=[child.pk]).status_code == 200
    running.close(north.admin, campaign.pk)
    assert code_of(inform(client, campaign, test_takers=[child.pk])) == (409, "campaign_closed")
    asking = campaigns.make(north, basis="consent", questionnaires=["BFI"])
    refused = inform(client, asking, test_takers=[child.pk])
    assert code_of(refused) == (409, "consent_needed")


# --- From the eighth day after


def without_token(user: Any) -> APIClient:
    """For another day than today: tokens are of today."""
    client = APIClient()
    client.force_authenticate(user)
    return client


def at(monkeypatch: Any, day: date, hour: int = 12) -> None:
    """Sets the clock to that hour in Madrid, one minute before the next."""
    moment = datetime.combine(day, time(hour, 59 if hour else 0), ZoneInfo("Europe/Madrid"))
    monkeypatch.setattr(timezone, "now", lambda: moment.astimezone(UTC))


SUNDAYS_OF_THE_CLOCKS = [date(2027, 3, 28), date(2027, 10, 31)]


@pytest.mark.usefixtures("both_bases")
@pytest.mark.parametrize(
    ("hour", "days", "lets"), [(12, 7, False), (23, 7, False), (0, 8, True), (12, 8, True)]
)
@pytest.mark.parametrize("change", [*SUNDAYS_OF_THE_CLOCKS, date(2027, 12, 28)])
@pytest.mark.promise(
    "people.consent.unlessInformed",
    "families.status.asked",
    "families.noCards.asked",
    "families.informed.text",
    "families.informed.follows",
    "families.informed.done_one",
    "families.informed.done_other",
    "campaignSteps.basis.informationHint",
)
def test_the_eighth_day_comes_by_itself(
    world: Any,
    monkeypatch: Any,
    change: date,
    hour: int,
    days: int,
    lets: bool,
) -> None:
    """Days of Madrid: also from 23:59 to 00:00 there, and where the clocks change in between."""
    told = change - timedelta(days=3)
    at(monkeypatch, told)
    north = world.north
    child = pupil(north.course, 12)
    campaign = make(north)
    assert inform(without_token(north.admin), campaign, test_takers=[child.pk]).status_code == 200
    at(monkeypatch, told + timedelta(days=days), hour)
    running.nightly()
    admin = without_token(north.admin)
    row = row_of(admin, campaign, child)
    expected = (
        ("not_needed", None, None) if lets else ("asked", str(told + timedelta(days=8)), "family")
    )
    assert (row["status"], row["answers_from"], row["no_card"]) == expected
    printed = print_cards(admin, campaign, test_takers=[child.pk])
    assert printed.status_code == (200 if lets else 409)
    for person in (child, north.teacher):
        asked = campaign.assignments.get(subject=child, informant=person).pk
        begun = without_token(person.user).post(CREATE, {"assignment": asked})
        assert begun.status_code == (201 if lets else 403), begun.content


def save(client: Any, test: int) -> Any:
    question = Question.objects.filter(test_type=2).order_by("number").first()
    assert question is not None
    body = {"test": test, "test_question": question.pk, "answer": 1}
    return client.post("/app/test-answers/create/", body)


def begun(campaign: Campaign, person: TestTaker, as_user: Any) -> tuple[Any, int]:
    """(client, test), with the terms accepted and an answer saved."""
    client = as_user(person.user)
    own = campaign.assignments.get(subject=person, informant=person).pk
    made = client.post(CREATE, {"assignment": own})
    assert made.status_code == 201, made.content
    pk: int = made.json()["id"]
    assert client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": True}).status_code == 200
    assert save(client, pk).status_code == 201
    return client, pk


@pytest.mark.usefixtures("both_bases")
@pytest.mark.promise(
    "people.consent.unlessInformed",
    "families.status.asked",
    "families.noCards.asked",
    "families.informed.text",
    "families.informed.follows",
    "families.informed.done_one",
    "families.informed.done_other",
    "campaignSteps.basis.informationHint",
)
def test_a_later_day_put_right_holds_back_what_is_under_way(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    """The newest row counts: a day that was wrong is put right by recording it again."""
    campaign = make(world.north)
    admin = as_user(world.north.admin)
    inform(admin, campaign, today() - timedelta(days=8), test_takers=[child.pk])
    client, test = begun(campaign, child, as_user)
    inform(admin, campaign, today() - timedelta(days=7), test_takers=[child.pk])
    assert code_of(save(client, test)) == REFUSED
    screenings.answer_all(Test.objects.get(pk=test))
    assert code_of(client.patch(f"/app/tests/create/{test}/")) == REFUSED
    inform(admin, campaign, today() - timedelta(days=8), test_takers=[child.pk])
    assert save(client, test).status_code in {200, 201}
    assert client.patch(f"/app/tests/create/{test}/").status_code == 200


@pytest.mark.usefixtures("both_bases")
@pytest.mark.parametrize("years", [12, 15])
@pytest.mark.promise("recordConsent.refusedText_one", "campaignSteps.basis.informationHint")
def test_an_objection_stops_at_every_age(world: Any, as_user: Any, years: int) -> None:
    north = world.north
    person = pupil(north.course, years)
    campaign = make(north)
    admin = as_user(north.admin)
    inform(admin, campaign, today() - timedelta(days=8), test_takers=[person.pk])
    client, test = begun(campaign, person, as_user)
    guardian_consent.put_on_record(person, by=north.admin, given=False, reference="")
    assert code_of(save(client, test)) == (409, "refused_meanwhile")
    assert row_of(admin, campaign, person)["status"] == "withdrawn"
    assert code_of(print_cards(admin, campaign, test_takers=[person.pk])) == (409, "no_cards")
    guardian_consent.put_on_record(person, by=north.admin, given=True, reference="Folder 7")
    _client, again = begun(campaign, person, as_user)
    assert again != test


@pytest.mark.usefixtures("both_bases")
def test_a_guardian_who_answers_has_been_told(world: Any, child: TestTaker, as_user: Any) -> None:
    mother = factories.make_taker("parent")
    Bond.objects.create(taker=child, adult=mother, kind=Bond.Kind.GUARDIAN)
    campaign = campaigns.make(
        world.north, questionnaires=["SDQ"], voices=["guardian"], basis="information"
    )
    asked = campaign.assignments.get(subject=child, informant=mother).pk
    assert as_user(mother.user).post(CREATE, {"assignment": asked}).status_code == 201


@pytest.mark.usefixtures("both_bases")
@pytest.mark.promise("campaignSteps.basis.informationHint")
def test_a_consent_on_record_lets_a_pupil_answer_on_both_bases(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = make(world.north)
    guardian_consent.put_on_record(child, by=world.north.admin, given=True, reference="Folder 7")
    begun(campaign, child, as_user)
    row = row_of(as_user(world.north.admin), campaign, child)
    assert (row["status"], row["no_card"]) == ("given", None)


@pytest.mark.usefixtures("both_bases")
def test_a_card_printed_before_does_not_let_in_who_may_not_answer(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    north = world.north
    campaign = make(north)
    admin = as_user(north.admin)
    inform(admin, campaign, today() - timedelta(days=8), test_takers=[child.pk])
    from alba.campaigns.lessons import cards  # noqa: PLC0415

    (printed,) = cards.print_some(north.admin, campaign=campaign.pk, test_takers=[child.pk])
    lessons.open_session(north.admin, campaign=campaign.pk, course=north.course.pk, minutes=60)
    inform(admin, campaign, today(), test_takers=[child.pk])
    assert as_user(None).post("/api/card/", {"code": printed.code}).status_code == 401
    inform(admin, campaign, today() - timedelta(days=8), test_takers=[child.pk])
    assert as_user(None).post("/api/card/", {"code": printed.code}).status_code == 200


def test_on_consent_the_list_says_what_is_on_record(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = campaigns.make(world.north, questionnaires=["SDQ"], voices=["self"], basis="consent")
    older = pupil(world.north.course, 15)
    running.nightly()
    admin = as_user(world.north.admin)

    def said(person: TestTaker) -> tuple[Any, Any]:
        row = row_of(admin, campaign, person)
        return row["status"], row["no_card"]

    assert said(older) == ("not_needed", None)
    assert said(child) == ("no_contact", "family")
    guardian_consent.put_on_record(child, by=world.north.admin, given=True, reference="Folder 7")
    assert said(child) == ("given", None)
    guardian_consent.put_on_record(child, by=world.north.admin, given=False, reference="")
    assert said(child) == ("withdrawn", "family")
    small = pupil(world.north.course, 10)
    unknown = pupil(world.north.course, None)
    running.nightly()
    assert said(small)[1] == "wrong_age"
    assert said(unknown)[1] == "no_birth_date"


def test_days_are_those_of_the_schools(monkeypatch: Any) -> None:
    """Half past eleven in the evening of the 7th there is still the 7th, in winter and summer."""
    for day, offset in ((date(2027, 1, 7), 1), (date(2027, 7, 7), 2)):
        moment = datetime(day.year, day.month, day.day, 23, 30, tzinfo=UTC) - timedelta(
            hours=offset
        )
        monkeypatch.setattr(timezone, "now", lambda moment=moment: moment)
        assert permission.answers_from(day - timedelta(days=7)) == today() + timedelta(days=1)
