"""Below the age that the operator sets, no test is taken before the consent of a guardian is on
record. (Who else may answer: `test_consent_of_the_subject.py`.)"""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.assessments.models import Test
from alba.audit.models import Event
from alba.days import today
from alba.people.models import Role, TestTaker
from alba.people.records.consents import GuardianConsent
from tests.support import factories
from tests.support.erasing import after_a_week

GIVEN = {"given": True, "reference": "Folder 7, sheet 12"}
WITHDRAWN = {"given": False}


@pytest.fixture(autouse=True)
def fourteen(settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = "ask"


def birthday(age: int, *, days_ago: int = 0) -> date:
    """The birthday of a person who turned `age` that many days ago (negative: will turn)."""
    day = today() - timedelta(days=days_ago)
    return day.replace(year=day.year - age, day=min(day.day, 28) if day.month == 2 else day.day)


@pytest.fixture
def pupil(world: Any) -> TestTaker:
    """Thirteen, in a class of the north."""
    born = birthday(13, days_ago=40)
    return factories.make_taker(Role.STUDENT, assigned_to=world.north.teacher, birth_date=born)


def path(taker: TestTaker) -> str:
    return f"/app/test-takers/{taker.pk}/guardian-consent/"


def start(client: Any, taker: TestTaker, **more: Any) -> Any:
    return client.post("/app/tests/create/", {"test_type": 2, "test_taker": taker.pk, **more})


def accept(client: Any, test: int) -> Any:
    return client.patch(f"/app/tests/{test}/", {"has_accepted_terms": True})


# --- Who is asked --------------------------------------------------------------------------------


@pytest.mark.promise(
    "privacy.kept.consent",
    "people.consent.missingText",
    "people.consent.withdrawBody",
    "campaignSteps.basis.consentHint",
    "preparing.consent.ofListHint",
    "consent.other.askSchool",
    "consent.child.missingBegun",
)
@pytest.mark.promise("consent.child.calm")
def test_a_pupil_of_thirteen_alone_needs_it_on_record(
    world: Any, pupil: TestTaker, as_user: Any
) -> None:
    client = as_user(pupil.user)
    refused = start(client, pupil)
    assert (refused.status_code, refused.json()["code"]) == (403, "guardian_consent_required")
    assert not Test.objects.exists()
    assert as_user(world.north.admin).post(path(pupil), GIVEN).status_code == 201
    assert start(client, pupil).status_code == 201


@pytest.mark.parametrize("role", [Role.STUDENT, Role.PARENT])
@pytest.mark.parametrize(("days_ago", "status"), [(0, 201), (1, 201), (-1, 403)])
def test_the_fourteenth_birthday_is_the_first_day_without(
    world: Any, as_user: Any, role: str, days_ago: int, status: int
) -> None:
    taker = factories.make_taker(role, birth_date=birthday(14, days_ago=days_ago))
    assert start(as_user(taker.user), taker).status_code == status


def test_nobody_is_asked_where_the_operator_does_not(
    world: Any, pupil: TestTaker, as_user: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 0
    client = as_user(pupil.user)
    assert accept(client, start(client, pupil).json()["id"]).status_code == 200
    child = world.north.child  # of unknown age
    assert start(as_user(child.user), child).status_code == 201


@pytest.mark.parametrize(("setting", "status"), [("ask", 403), ("allow", 201)])
def test_a_student_of_unknown_age_is_treated_as_the_operator_says(
    world: Any, as_user: Any, settings: Any, setting: str, status: int
) -> None:
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = setting
    child, parent = world.north.child, world.north.parent
    assert child.birth_date is parent.birth_date is None
    assert start(as_user(child.user), child).status_code == status
    assert start(as_user(parent.user), parent).status_code == 201, "no student, so not asked"


def test_it_is_asked_again_when_the_terms_are_accepted(
    world: Any, pupil: TestTaker, as_user: Any
) -> None:
    client, school = as_user(pupil.user), as_user(world.north.admin)
    school.post(path(pupil), GIVEN)
    test = start(client, pupil).json()["id"]
    school.post(path(pupil), WITHDRAWN)
    refused = accept(client, test)
    assert (refused.status_code, refused.json()["code"]) == (409, "refused_meanwhile")
    assert client.get(f"/app/tests/{test}/").json()["has_accepted_terms"] is False
    school.post(path(pupil), GIVEN)
    test = start(client, pupil).json()["id"]
    assert accept(client, test).status_code == 200
    school.post(path(pupil), WITHDRAWN)
    assert accept(client, test).status_code == 200, "a retry of what has been accepted"
    assert start(client, pupil).status_code == 403, "but no new one begins"


@pytest.mark.parametrize(
    ("language", "word"), [("ca", "tutela"), ("es", "tutela"), ("en", "guardian")]
)
def test_the_refusal_says_what_is_missing_in_the_readers_language(
    world: Any, as_user: Any, language: str, word: str
) -> None:
    child = factories.make_taker(Role.STUDENT, locale=language)
    said = start(as_user(child.user), child).json()["detail"]
    assert word in said
    assert {"ca": "consentiment", "es": "consentimiento", "en": "consent"}[language] in said.split()


# --- What is on record ---------------------------------------------------------------------------


@pytest.mark.promise(
    "privacy.kept.consent",
    "people.consent.missingText",
    "people.consent.withdrawBody",
    "campaignSteps.basis.consentHint",
    "preparing.consent.ofListHint",
    "consent.other.askSchool",
    "consent.child.missingBegun",
)
def test_withdrawing_is_a_new_row_and_the_newest_counts(
    world: Any, pupil: TestTaker, as_user: Any
) -> None:
    school = as_user(world.north.admin)
    unknown = {"asked_below": 14, "is_asked": True, "given": None, "reference": "", "at": None}
    unknown |= {"id": None, "recorded": []}
    assert school.get(path(pupil)).json() == unknown
    first = school.post(path(pupil), GIVEN)
    assert first.status_code == 201
    assert first.json() == {**first.json(), **GIVEN, "asked_below": 14, "is_asked": True}
    assert [one["id"] for one in first.json()["recorded"]] == [first.json()["id"]]
    assert abs(timezone.now() - GuardianConsent.objects.get().at) < timedelta(minutes=1)
    last = school.post(path(pupil), {**WITHDRAWN, "reference": "Letter of 3 May"}).json()
    assert (last["given"], last["reference"]) == (False, "Letter of 3 May")
    assert school.get(path(pupil)).json() == last
    rows = GuardianConsent.objects.order_by("id").values_list("given", "reference", "recorded_by")
    admin = world.north.admin.pk
    assert list(rows) == [
        (True, "Folder 7, sheet 12", admin),
        (False, "Letter of 3 May", admin),
    ]


@pytest.mark.parametrize(
    ("below", "unknown", "born", "asked"),
    [
        (14, "ask", 13, True),
        (14, "ask", 14, False),
        (14, "ask", None, True),
        (14, "allow", None, False),
        (12, "ask", 13, False),
        (0, "ask", None, False),
        (0, "ask", 5, False),
    ],
)
def test_the_school_is_told_whether_a_person_is_asked(
    world: Any, as_user: Any, settings: Any, below: int, unknown: str, born: Any, asked: bool
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = below
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = unknown
    child = world.north.child
    TestTaker.objects.filter(pk=child.pk).update(birth_date=born and birthday(born))
    found = as_user(world.north.admin).get(path(child)).json()
    assert (found["asked_below"], found["is_asked"]) == (below, asked)


def test_of_each_person_what_is_of_that_person(world: Any, pupil: TestTaker, as_user: Any) -> None:
    school = as_user(world.north.admin)
    school.post(path(pupil), GIVEN)
    assert school.get(path(world.north.child)).json()["given"] is None
    child = world.north.child
    assert start(as_user(child.user), child).status_code == 403


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"given": True}, "reference"),
        ({"given": True, "reference": "  "}, "reference"),
        ({"given": True, "reference": "x" * 201}, "reference"),
        ({"given": True, "reference": 7}, "reference"),
        ({"reference": "Folder 7"}, "given"),
        ({"given": "yes", "reference": "Folder 7"}, "given"),
        ({"given": None, "reference": "Folder 7"}, "given"),
    ],
)
def test_what_is_no_record_is_refused(
    world: Any, pupil: TestTaker, as_user: Any, sent: dict[str, Any], field: str
) -> None:
    refused = as_user(world.north.admin).post(path(pupil), sent)
    assert refused.status_code == 400
    assert list(refused.json()["fields"]) == [field]
    assert not GuardianConsent.objects.exists()


def test_the_longest_reference_is_kept(world: Any, pupil: TestTaker, as_user: Any) -> None:
    made = as_user(world.alba).post(path(pupil), {"given": True, "reference": "à" * 200})
    assert made.json()["reference"] == "à" * 200


def test_each_record_is_one_event_about_the_person(
    world: Any, pupil: TestTaker, as_user: Any
) -> None:
    school = as_user(world.north.admin)
    school.post(path(pupil), GIVEN)
    school.post(path(pupil), WITHDRAWN)
    events = Event.objects.filter(action__startswith="consent.").order_by("id")
    facts = events.values_list("action", "outcome", "actor", "object_id", "subject", "school")
    who = (world.north.admin.pk, pupil.pk, pupil.pk, world.north.school.pk)
    assert list(facts) == [("consent.give", "ok", *who), ("consent.withdraw", "ok", *who)]


def test_it_stays_when_the_administrator_who_recorded_it_leaves(
    world: Any, pupil: TestTaker, as_user: Any
) -> None:
    as_user(world.north.admin).post(path(pupil), GIVEN)
    alba = as_user(world.alba)
    assert alba.delete(f"/app/school-admins/{world.north.admin.pk}/").status_code == 204
    assert alba.get(path(pupil)).json()["given"] is True
    assert GuardianConsent.objects.get().recorded_by is None


def test_it_goes_with_the_person(world: Any, pupil: TestTaker, as_user: Any) -> None:
    school = as_user(world.north.admin)
    school.post(path(pupil), GIVEN)
    assert school.delete(f"/app/test-takers/{pupil.pk}/delete/").status_code == 204
    after_a_week()
    assert not GuardianConsent.objects.exists()


# --- A list of people ----------------------------------------------------------------------------


def rows() -> list[dict[str, Any]]:
    def row(name: str, role: str, born: date | None = None) -> dict[str, Any]:
        email = f"{name.lower()}@example.org"
        person = {"email": email, "first_name": name, "last_name": "Puig", "role": role}
        return {**person, "birth_date": born.isoformat()} if born else person

    return [
        row("Nil", "student", birthday(12)),
        row("Ona", "student"),
        row("Pol", "student", birthday(15)),
        row("Marta", "parent"),
    ]


def add(client: Any, world: Any, **more: Any) -> Any:
    sent = {"test_takers": rows(), "responsible_test_taker_id": world.north.teacher.pk, **more}
    return client.post("/app/test-takers/create-bulk/", sent)


@pytest.mark.promise(
    "privacy.kept.consent",
    "people.consent.missingText",
    "people.consent.withdrawBody",
    "campaignSteps.basis.consentHint",
    "preparing.consent.ofListHint",
    "consent.other.askSchool",
    "consent.child.missingBegun",
)
def test_one_reference_for_the_students_of_a_list(world: Any, as_user: Any) -> None:
    school = as_user(world.north.admin)
    made = add(school, world, guardian_consent="Folder 2026")
    assert made.status_code == 201
    found = GuardianConsent.objects.order_by("id").values_list(
        "taker__user__first_name", "given", "reference", "recorded_by"
    )
    admin = world.north.admin.pk
    students = ["Nil", "Ona", "Pol"]  # not of a mother, who signs for others
    assert list(found) == [(name, True, "Folder 2026", admin) for name in students]
    events = Event.objects.filter(action="consent.give", outcome="ok")
    ids = [person["id"] for person in made.json() if person["test_taker_type_name"] == "student"]
    assert list(events.order_by("id").values_list("subject", flat=True)) == ids
    nil = TestTaker.objects.get(user__first_name="Nil")
    assert start(as_user(nil.user), nil).status_code == 201


@pytest.mark.parametrize("more", [{}, {"guardian_consent": ""}, {"guardian_consent": "  "}])
def test_a_list_without_a_reference_records_none(
    world: Any, as_user: Any, more: dict[str, Any]
) -> None:
    assert add(as_user(world.north.admin), world, **more).status_code == 201
    assert not GuardianConsent.objects.exists()


def test_a_list_that_is_refused_records_none(world: Any, as_user: Any) -> None:
    school = as_user(world.north.admin)
    too_long = add(school, world, guardian_consent="x" * 201)
    assert too_long.status_code == 400
    assert list(too_long.json()["fields"]) == ["guardian_consent"]
    factories.make_user("test_taker", email="marta@example.org")
    assert add(school, world, guardian_consent="Folder 2026").status_code == 400
    assert not GuardianConsent.objects.exists()
    assert not Event.objects.filter(action="consent.give", outcome="ok").exists()
