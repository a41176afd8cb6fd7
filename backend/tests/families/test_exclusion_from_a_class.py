"""A call about a whole class leaves out a child that the caller is shut out of, and counts it;
lists show the name alone. The others at the school do what has to be done."""

from typing import Any

import pytest

from alba.accounts.models import User
from alba.campaigns.lessons.models import Card
from alba.campaigns.models import Campaign
from alba.people.models import Role, TestTaker
from tests.enrolment.test_roster import Office, of
from tests.enrolment.test_roster import pupil as row
from tests.families.test_contacts import path
from tests.support import campaigns, factories, families, lessons
from tests.support.lessons import pupil
from tests.support.reading import give_duty

PERE = {"full_name": "Pere Vila", "relation": "father", "email": "pere@example.org"}
REASON = "A namesake of the father"
HIDES = {"mother@example.org", "Rosa Mas", "nil@pupils.example.org"}


@pytest.fixture
def child(world: Any) -> TestTaker:
    return pupil(
        world.north.course, 12, first_name="Nil", last_name="Roca", email="nil@pupils.example.org"
    )


@pytest.fixture
def other(world: Any) -> TestTaker:
    return pupil(world.north.course, 12, first_name="Ona", last_name="Serra")


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def father(world: Any) -> User:
    """Administers the school; his contact has his address."""
    made = factories.make_user("school_admin", email=PERE["email"])
    world.north.school.admins.add(made)
    return made


@pytest.fixture
def screening(world: Any, child: TestTaker, other: TestTaker) -> Campaign:
    """Both mothers can be asked; both pupils could answer with a card."""
    families.contact(child, "Rosa Mas", email="mother@example.org")
    families.contact(other, "Eva Pi", email="eva@example.org")
    return families.campaign(world.north, voices=["self", "teacher"], teacher_voice="on_request")


@pytest.fixture
def shut(admin: Any, child: TestTaker, father: User) -> Any:
    answer = admin.post(path(child), {**PERE, "excluded": True})
    assert answer.status_code == 201, answer.content
    return answer.json()


def hidden_in(answer: Any) -> list[str]:
    assert answer.status_code == 200
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return [one for one in HIDES if one in body.decode()]


def row_of(rows: list[dict[str, Any]], child: TestTaker, key: str = "test_taker") -> dict[str, Any]:
    return next(one for one in rows if one[key] == child.pk)


@pytest.mark.usefixtures("shut", "screening")
def test_the_list_of_people_shows_the_name_alone(
    father: User, child: TestTaker, other: TestTaker, as_user: Any
) -> None:
    client = as_user(father)
    rows = client.get("/app/test-takers/").json()
    said = {name: value for name, value in row_of(rows, child, "id").items() if value}
    assert said == {"id": child.pk, "first_name": "Nil", "last_name": "Roca", "own": True}
    assert "own" not in row_of(rows, other, "id")
    found = {
        query: [one["id"] for one in client.get(f"/app/test-takers/?{query}").json()]
        for query in (
            *("search=nil", "search=rosa", "search=mother@example", "search=nil@pupils"),
            *("state=active", "consent=missing", "ordering=email"),
        )
    }
    assert child.pk in found.pop("search=nil")
    assert not [query for query, ids in found.items() if child.pk in ids]
    assert hidden_in(client.get("/app/test-takers/export/?format=csv")) == []


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize("who", ["administrator", "reader", "tutor"])
def test_so_do_the_lists_of_a_class(
    who: str, world: Any, screening: Campaign, child: TestTaker, father: User, as_user: Any
) -> None:
    course, user = world.north.course, father
    if who != "administrator":
        teacher = factories.make_taker(Role.TEACHER, course=course)
        TestTaker.objects.filter(pk=teacher.pk).update(own_course=course)
        User.objects.filter(pk=father.pk).update(email="former@example.org")
        user = teacher.user
        user.first_name, user.last_name = "Pere", "Vila"
        user.save()
    if who == "reader":
        give_duty(user, world.north)
    client, at = as_user(user), f"/app/campaigns/{screening.pk}"
    lesson = lessons.lessons.open_session(
        world.north.admin, campaign=screening.pk, course=course.pk, minutes=60
    )
    cards = client.get(f"{at}/cards/?course={course.pk}").json()
    board = client.get(f"/app/class-sessions/{lesson.pk}/progress/").json()
    assert row_of(cards, child)["own"] is True
    assert (row_of(board["pupils"], child)["own"], row_of(board["pupils"], child)["state"]) == (
        True,
        None,
    )
    assert sum(board["counts"].values()) == len(board["pupils"]) - 1
    if who == "tutor":
        return
    progress = client.get(f"{at}/progress/?course={course.pk}")
    shown = row_of(progress.json()["people"], child)
    assert (shown["own"], shown["self"], shown["teacher"]) == (True, None, None)
    consents = client.get(f"{at}/consents/?course={course.pk}")
    shown = row_of(consents.json(), child)
    assert (shown["own"], shown["status"], shown["contacts"]) == (True, None, [])
    summary = client.get(f"{at}/consents/summary/").json()
    assert (summary["left_out"], summary["classes"][0]["pupils"]) == (1, len(consents.json()) - 1)
    answers = [progress, consents]
    for address in (f"{at}/missing/", f"/app/test-takers/guardians/?course={course.pk}"):
        answers.append(client.get(address))
        assert child.pk not in [one["test_taker"] for one in answers[-1].json()]
    answers.append(client.get(f"{at}/consent-requests/"))
    assert [hidden_in(answer) for answer in answers] == [[]] * len(answers)


@pytest.mark.usefixtures("shut")
def test_what_is_done_for_a_class_leaves_the_child_out_and_says_so(
    world: Any,
    screening: Campaign,
    child: TestTaker,
    other: TestTaker,
    admin: Any,
    father: User,
    as_user: Any,
    settings: Any,
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 0
    client, course = as_user(father), world.north.course.pk
    at = f"/app/campaigns/{screening.pk}"
    printed = admin.post(f"{at}/cards/", {"course": course}, format="json")
    assert (printed.status_code, printed.headers["Left-Out"]) == (200, "0")
    before = Card.objects.get(taker=child)
    for one in (
        client.post(f"{at}/cards/", {"course": course, "replace": True}, format="json"),
        client.delete(f"{at}/cards/", {"course": course}, format="json"),
    ):
        assert one.headers["Left-Out"] == "1", one.content
    assert list(Card.objects.filter(taker__in=[child, other])) == [before]
    asked = client.post(f"{at}/ask/", {"voice": "teacher", "course": course}, format="json")
    assert (asked.status_code, asked.json().get("left_out", 1)) in {(200, 1), (409, 1)}


@pytest.mark.usefixtures("shut")
def test_families_are_asked_by_the_others(
    world: Any,
    screening: Campaign,
    child: TestTaker,
    admin: Any,
    father: User,
    as_user: Any,
    settings: Any,
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    client, course = as_user(father), world.north.course.pk
    at = f"/app/campaigns/{screening.pk}"
    preview = client.get(f"{at}/consent-requests/?course={course}").json()
    sent = families.ask(client, screening, course=course).json()
    assert (preview["left_out"], sent["left_out"], sent["sent"]) == (1, 1, 1)
    reminded = client.post(f"{at}/remind/", {"what": "consent"}).json()
    assert reminded["left_out"] == 1
    forms = client.post(f"{at}/consent-forms/", {"course": course, "all": True}, format="json")
    assert (forms.status_code, forms.headers["Left-Out"]) == (200, "1")
    one = client.post(f"{at}/consent-forms/", {"test_takers": [child.pk]}, format="json")
    assert one.status_code == 404
    by_others = families.ask(admin, screening, course=course).json()
    assert ("left_out" in by_others, by_others["sent"]) == (False, 1)
    told = campaigns.make(world.north, basis="information", questionnaires=["SDQ"], opened=False)
    body = {"course": course, "on": "2026-11-20", "how": "paper"}
    answer = client.post(f"/app/campaigns/{told.pk}/informed/", body, format="json")
    assert answer.json()["left_out"] == 1


def test_a_list_leaves_the_child_alone(world: Any, admin: Any, father: User, as_user: Any) -> None:
    mother = {"full_name": "Rosa Mas", "relation": "mother", "email": "mother@example.org"}
    Office(admin, world.north.school).bring(row(1, guardians=[mother]), row(2))
    assert admin.post(path(of(1)), {**PERE, "excluded": True}).status_code == 201
    office = Office(as_user(father), world.north.school)
    other = {"full_name": "Rosa Mas", "relation": "mother", "email": "other@example.org"}
    rows = [row(1, guardians=[other], class_name="B"), row(2, class_name="B")]
    seen = office.seen(*rows)
    assert (seen["left_out"], len(seen["moved"]), "mother@example.org" in str(seen)) == (
        1,
        1,
        False,
    )
    assert office.apply(seen).json()["left_out"] == 1
    assert (of(1).course.class_name, of(2).course.class_name) == ("A", "B")
    assert of(1).guardian_contacts.get(relation="mother").email == "mother@example.org"
    nobody = office.seen(row(2, class_name="B"))
    assert of(1).pk not in [one["test_taker"] for one in nobody["left"]]


def test_who_is_shut_out_does_not_undo_a_list_about_the_child(
    world: Any, admin: Any, father: User, as_user: Any
) -> None:
    office = Office(admin, world.north.school)
    office.bring(row(1))
    seen = office.seen(row(1, class_name="B"))
    assert office.apply(seen).status_code == 200
    assert admin.post(path(of(1)), {**PERE, "excluded": True}).status_code == 201
    undone = as_user(father).post("/app/roster/undo/", {"preview_id": seen["preview_id"]})
    assert (undone.status_code, undone.json()["code"]) == (403, "own_child")


# Working there


@pytest.mark.parametrize(
    ("person", "by"),
    [
        ({"email": PERE["email"]}, "address"),
        ({"first_name": "Pere", "last_name": "Vila"}, "name"),
        ({}, None),
    ],
)
def test_excluding_says_whether_the_person_works_there(
    person: dict[str, str], by: str | None, world: Any, admin: Any, child: TestTaker
) -> None:
    world.north.school.admins.add(factories.make_user("school_admin", **person))
    contact = admin.post(path(child), PERE).json()
    assert "works_here" not in contact
    shown = admin.patch(f"/app/guardians/{contact['id']}/", {"excluded": True}).json()
    assert (shown["works_here"], shown["by"]) == (by is not None, by)


@pytest.mark.parametrize("role", ["administrator", "tutor"])
@pytest.mark.parametrize("lifts", ["administrator", "operator"])
def test_a_namesake_is_let_in_again_by_somebody_else(
    role: str, lifts: str, world: Any, admin: Any, child: TestTaker, as_user: Any
) -> None:
    named = {"first_name": "Pere", "last_name": "Vila"}
    if role == "administrator":
        namesake = factories.make_user("school_admin", **named)
        world.north.school.admins.add(namesake)
        call = f"/app/test-takers/{child.pk}/guardians/"
    else:
        teacher = factories.make_taker(Role.TEACHER, course=world.north.course, **named)
        TestTaker.objects.filter(pk=child.pk).update(assigned_to=teacher)
        namesake, call = teacher.user, f"/app/test-takers/{child.pk}/"
    client = as_user(namesake)
    assert client.get(call).status_code == 200
    contact = admin.post(path(child), {**PERE, "excluded": True}).json()
    assert (contact["by"], client.get(call).status_code) == ("name", 404)
    not_own, body = f"/app/test-takers/{child.pk}/not-own/", {"reader": namesake.pk}
    mine = client.post(not_own, {**body, "reason": REASON})
    assert mine.status_code == (404 if role == "administrator" else 403)
    by = admin if lifts == "administrator" else as_user(world.alba)
    assert [(one["id"], one["by"]) for one in by.get(not_own).json()] == [(namesake.pk, "name")]
    assert by.post(not_own, {**body, "reason": REASON}).status_code == 204
    assert (client.get(call).status_code, by.get(not_own).json()) == (200, [])
    # Now an address of theirs is excluded, so that it is no namesake after all.
    more = {**PERE, "full_name": "Pere Vila Puig", "email": namesake.email, "excluded": True}
    assert admin.post(path(child), more).status_code == 201
    assert client.get(call).status_code == 404


def test_excluded_address_is_no_namesake(
    admin: Any, child: TestTaker, father: User, shut: Any
) -> None:
    body = {"reader": father.pk, "reason": REASON}
    answer = admin.post(f"/app/test-takers/{child.pk}/not-own/", body)
    assert (shut["by"], answer.status_code) == ("address", 409)
    assert answer.json()["code"] == "contact_excluded"


@pytest.mark.usefixtures("shut")
def test_lifting_the_exclusion_needs_somebody_else_and_opens_everything(
    admin: Any, child: TestTaker, father: User, as_user: Any
) -> None:
    client = as_user(father)
    (one,) = admin.get(f"/app/test-takers/{child.pk}/exclusions/").json()
    lift = f"/app/exclusions/{one['id']}/"
    assert (client.delete(lift).status_code, admin.delete(lift).status_code) == (404, 204)
    assert client.get(path(child)).status_code == 200
