"""The guardians whom the school can reach about a pupil: who changes them, who is never written to,
and what a pupil list does with them."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.accounts.models import Attempts, Login
from alba.audit.models import Event
from alba.people.models import Bond, TestTaker
from alba.people.records.contacts import GuardianContact
from tests.enrolment.test_roster import Office, of, pupil
from tests.support import families, reading
from tests.support.erasing import after_a_week

ROSA = {"full_name": "Rosa Vidal", "relation": "mother", "email": "rosa@example.org"}
PAU = {"full_name": "Pau Vidal", "relation": "father", "email": "pau@example.org"}
AUNT = {"full_name": "Mar Vidal", "relation": "other", "email": "mar@example.org"}


def path(taker: TestTaker) -> str:
    return f"/app/test-takers/{taker.pk}/guardians/"


def grow_old() -> None:
    """Nobody has proved who they are lately."""
    Login.objects.update(authenticated_at=timezone.now() - timedelta(hours=1))


@pytest.fixture
def office(db: None, as_user: Any, world: Any) -> Office:
    return Office(as_user(world.north.admin), world.north.school)


def test_a_contact_is_added_changed_and_removed(world: Any, as_user: Any) -> None:
    child, client = world.north.child, as_user(world.north.admin)
    made = client.post(path(child), {**ROSA, "locale": "es"})
    assert made.status_code == 201, made.content
    shown = made.json()
    assert shown == {
        **ROSA,
        "id": shown["id"],
        "phone": None,
        "not_mine_at": None,
        "locale": "es",
        "has_authority": True,
        "excluded": False,
        "version": shown["version"],
        "undelivered": False,
    }
    assert client.get(path(child)).json() == [shown]
    changed = client.patch(f"/app/guardians/{shown['id']}/", {"email": None})
    assert changed.json() == {**shown, "email": None, "version": changed.json()["version"]}
    assert changed.json()["version"] != shown["version"]
    assert client.delete(f"/app/guardians/{shown['id']}/").status_code == 204
    assert client.get(path(child)).json() == []
    actions = Event.objects.filter(subject=child.pk, object_type="guardiancontact")
    assert list(actions.order_by("id").values_list("action", flat=True)) == [
        *("contact.create", "contact.update", "contact.delete"),
    ]


def test_a_relation_called_other_decides_nothing_by_itself(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    assert client.post(path(world.north.child), AUNT).json()["has_authority"] is False
    sent = {**AUNT, "has_authority": True}
    assert client.post(path(world.north.child), sent).json()["has_authority"] is True


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"full_name": ""}, "full_name"),
        ({"full_name": "Rosa\u202e"}, "full_name"),
        ({"relation": "aunt"}, "relation"),
        ({"email": "nobody"}, "email"),
        ({"locale": "fr"}, "locale"),
        ({"has_authority": "yes"}, "has_authority"),
    ],
)
def test_what_is_no_contact_is_refused(
    world: Any, as_user: Any, body: dict[str, Any], field: str
) -> None:
    client = as_user(world.north.admin)
    refused = client.post(path(world.north.child), {**ROSA, **body})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, [field])
    made = client.post(path(world.north.child), ROSA).json()
    refused = client.patch(f"/app/guardians/{made['id']}/", body)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, [field])


def test_a_child_has_twelve_at_most(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    for number in range(12):
        sent = {**ROSA, "full_name": f"Rosa {number}"}
        assert client.post(path(world.north.child), sent).status_code == 201
    refused = client.post(path(world.north.child), ROSA)
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_contacts")


def test_excluding_wants_a_fresh_login_and_is_recorded(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    pk = client.post(path(world.north.child), PAU).json()["id"]
    grow_old()
    refused = client.patch(f"/app/guardians/{pk}/", {"excluded": True})
    assert (refused.status_code, refused.json()["code"]) == (403, "reauth_required")
    assert client.patch(f"/app/guardians/{pk}/", {"full_name": "Pau V."}).status_code == 200
    fresh = as_user(world.north.admin)
    assert fresh.patch(f"/app/guardians/{pk}/", {"excluded": True}).json()["excluded"] is True
    assert Event.objects.filter(action="contact.exclude", object_id=pk).count() == 1
    grow_old()
    assert client.patch(f"/app/guardians/{pk}/", {"excluded": True}).status_code == 200  # it is
    for method, body in (("patch", {"excluded": False}), ("delete", None)):
        refused = getattr(client, method)(f"/app/guardians/{pk}/", body)
        assert refused.json()["code"] == "reauth_required"
    fresh = as_user(world.north.admin)
    assert fresh.patch(f"/app/guardians/{pk}/", {"excluded": False}).status_code == 200
    assert Event.objects.filter(action="contact.include", object_id=pk).count() == 1


def test_quiet_is_set_shown_and_kept_by_a_list(office: Office, world: Any, as_user: Any) -> None:
    office.bring(pupil(1, guardians=[ROSA]))
    child = of(1)
    client = as_user(world.north.admin)
    shown = client.patch(f"/app/test-takers/{child.pk}/update/", {"quiet": True})
    assert shown.json()["quiet"] is True
    office.bring(pupil(1, guardians=[ROSA, PAU]))
    assert client.get(f"/app/test-takers/{child.pk}/").json()["quiet"] is True
    assert as_user(child.user).get(f"/app/test-takers/{child.pk}/").json()["quiet"] is False


# --- Pupil lists


def there(number: int) -> list[tuple[str, str, bool, bool]]:
    rows = GuardianContact.objects.filter(taker=of(number)).order_by("pk")
    return list(rows.values_list("full_name", "email", "has_authority", "excluded"))


def test_a_list_makes_contacts_with_authority_but_for_other(office: Office) -> None:
    office.bring(pupil(1, guardians=[ROSA, AUNT]))
    assert there(1) == [
        ("Rosa Vidal", "rosa@example.org", True, False),
        ("Mar Vidal", "mar@example.org", False, False),
    ]


@pytest.mark.parametrize(
    "again",
    [
        PAU,
        {**PAU, "full_name": "Another Name"},
        {**PAU, "email": "another@example.org"},
        {**PAU, "full_name": "PAU VIDÁL", "email": None},
    ],
)
@pytest.mark.promise("contacts.excludeBody")
def test_a_list_does_not_bring_back_who_is_excluded(
    office: Office, as_user: Any, world: Any, again: dict[str, Any]
) -> None:
    office.bring(pupil(1, guardians=[ROSA, PAU]))
    excluded = GuardianContact.objects.get(full_name="Pau Vidal")
    as_user(world.north.admin).patch(f"/app/guardians/{excluded.pk}/", {"excluded": True})
    seen = office.seen(pupil(1, guardians=[ROSA, again]))
    assert [one["row"] for one in seen["same"]] == [0]
    applied = office.bring(pupil(1, guardians=[ROSA, again]), ask_guardians=True)
    assert applied["asked"] == 1
    assert there(1) == [
        ("Rosa Vidal", "rosa@example.org", True, False),
        ("Pau Vidal", "pau@example.org", True, True),
    ]
    assert not Bond.objects.filter(email__in=["pau@example.org", "another@example.org"]).exists()


def test_a_list_changes_a_contact_in_place(office: Office, as_user: Any, world: Any) -> None:
    """This keeps the person's answers theirs; the school's own choices stay too."""
    office.bring(pupil(1, guardians=[ROSA, PAU]))
    rosa = GuardianContact.objects.get(full_name="Rosa Vidal")
    client = as_user(world.north.admin)
    client.patch(f"/app/guardians/{rosa.pk}/", {"has_authority": False})
    by_hand = client.post(path(of(1)), AUNT).json()["id"]
    GuardianContact.objects.filter(pk=rosa.pk).update(undelivered_at=timezone.now())
    moved = {**ROSA, "email": "rosa.new@example.org"}
    office.bring(pupil(1, guardians=[moved]))
    now = GuardianContact.objects.get(pk=rosa.pk)
    assert (now.email, now.has_authority, now.undelivered) == ("rosa.new@example.org", False, False)
    ids = set(GuardianContact.objects.filter(taker=of(1)).values_list("pk", flat=True))
    pau = GuardianContact.objects.get(full_name="Pau Vidal").pk
    assert ids == {rosa.pk, pau, by_hand}  # whom the list does not name stays


def test_two_guardians_with_one_address_are_told_apart(office: Office) -> None:
    both = [ROSA, {**PAU, "email": ROSA["email"]}]
    office.bring(pupil(1, guardians=both))
    assert [one["row"] for one in office.seen(pupil(1, guardians=both[::-1]))["same"]] == [0]


@pytest.mark.promise("contacts.excludeBody")
def test_an_excluded_address_is_not_asked_by_hand_either(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    pk = client.post(path(world.north.child), PAU).json()["id"]
    client.patch(f"/app/guardians/{pk}/", {"excluded": True})
    asked = {"email": PAU["email"], "kind": "guardian"}
    refused = client.post(f"/app/test-takers/{world.north.child.pk}/bonds/", asked)
    assert (refused.status_code, refused.json()["code"]) == (409, "contact_excluded")


# --- In files, and gone with the child


def test_the_list_of_people_names_contacts_but_no_excluded_one(
    office: Office, as_user: Any, world: Any
) -> None:
    office.bring(pupil(1, guardians=[ROSA, PAU]))
    client = as_user(world.north.admin)
    excluded = GuardianContact.objects.get(full_name="Pau Vidal")
    client.patch(f"/app/guardians/{excluded.pk}/", {"excluded": True})
    answer = client.get("/app/test-takers/export/?format=csv")
    text = b"".join(answer.streaming_content).decode()
    assert "guardian_1_name,guardian_1_relation,guardian_1_email" in text
    assert "Rosa Vidal,mother,rosa@example.org" in text
    assert "Pau Vidal" not in text


def test_contacts_go_with_the_child(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    client.post(path(world.north.child), ROSA)
    gone = client.delete(f"/app/test-takers/{world.north.child.pk}/delete/")
    assert gone.status_code == 204
    after_a_week()
    assert not GuardianContact.objects.exists()


def test_the_contacts_of_a_class_are_those_whose_word_counts(world: Any, as_user: Any) -> None:
    child, course = world.north.child, world.north.course
    rosa = families.contact(child)
    families.contact(child, "Joan Roca", excluded=True)
    families.contact(child, "Pep Tiet", relation="other", has_authority=False)
    admin = as_user(world.north.admin)
    rows = admin.get(f"/app/test-takers/guardians/?course={course.pk}").json()
    whose = [{"id": rosa.pk, "full_name": "Rosa Vidal"}]
    assert rows == [{"test_taker": child.pk, "contacts": whose}]
    assert admin.get("/app/test-takers/guardians/").status_code == 400
    elsewhere = f"/app/test-takers/guardians/?course={world.south.course.pk}"
    assert admin.get(elsewhere).status_code == 404


def test_the_office_hears_of_a_contact_that_a_reader_adds_or_needs(
    world: Any, as_user: Any, run_queue: Any
) -> None:
    child, admin = world.north.child, world.north.admin
    reader = as_user(reading.make_reader(world.north))
    assert as_user(admin).post(path(child), ROSA).status_code == 201
    run_queue()
    assert mail.outbox == [], "they know what they do themselves"
    assert reader.post(path(child), PAU).status_code == 201
    run_queue()
    (told,) = mail.outbox
    assert told.to == [admin.email]
    assert f"/test-takers/{child.pk}" in told.body
    for _ in range(2):
        assert reader.post(f"{path(child)}ask/").status_code == 204
    run_queue()
    assert [one.subject for one in mail.outbox[1:]] == ["A family contact is missing"], "once a day"
    assert reader.post(f"{path(world.south.child)}ask/").status_code == 404
    assert as_user(admin).post(f"{path(child)}ask/").status_code == 403
    world.north.school.admins.clear()
    refused = reader.post(f"{path(child)}ask/")
    assert refused.status_code == 204, "already asked today"
    Attempts.objects.all().delete()
    assert reader.post(f"{path(child)}ask/").json()["code"] == "nobody_there"
