"""A person who is excluded from everything about a child stays so: by another contact, a bond, a
link, an account under another name or address; until somebody lifts it."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from alba.assessments.questionnaires.models import Question
from alba.assessments.taking import stopped
from alba.audit.models import Event
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.planning import assigning
from alba.people.models import Bond, Role, TestTaker
from tests.enrolment.test_roster import Office, of
from tests.enrolment.test_roster import pupil as row
from tests.families.test_bonds import accept, asked, bond, bonds, link_in, people_of  # noqa: F401
from tests.families.test_contacts import grow_old, path
from tests.support import campaigns, factories, families, lessons
from tests.support.families import Family, status_of
from tests.support.lessons import pupil
from tests.support.reading import give_duty

PERE = {"full_name": "Pere Vila", "relation": "father", "email": "pere@example.org"}


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return pupil(world.north.course, 12, first_name="Nil", last_name="Roca")


def excluded(admin: Any, child: TestTaker, **more: Any) -> Any:
    made = admin.post(path(child), {**PERE, **more, "excluded": True})
    assert made.status_code == 201, made.content
    return made.json()


def account(world: Any, **fields: Any) -> TestTaker:
    given = {"first_name": "Pere", "last_name": "Vila", "email": "pere@example.org", **fields}
    return factories.make_taker(Role.PARENT, course=world.north.course, **given)


def begin(client: Any, adult: TestTaker, child: TestTaker) -> Any:
    body = {"test_type": 2, "test_taker": adult.pk, "on_behalf_of_test_taker": child.pk}
    return client.post("/app/tests/create/", body, format="json")


ACCOUNTS = pytest.mark.parametrize(
    "fields",
    [
        {},
        {"first_name": "Somebody", "last_name": "Else"},
        {"email": "second@example.org"},
        {"email": "second@example.org", "first_name": "PERE", "last_name": "Vilà"},
        {"email": "second@example.org", "first_name": "Vila,", "last_name": "Pere"},
    ],
)


@ACCOUNTS
def test_excluding_suspends_the_bonds_of_the_address_and_of_the_name(
    world: Any, admin: Any, child: TestTaker, as_user: Any, fields: Any
) -> None:
    father, mother = account(world, **fields), world.north.parent
    his, hers = (bond(admin, child, adult).json() for adult in (father, mother))
    contact = admin.post(path(child), PERE).json()
    client = as_user(father.user)
    assert people_of(client) == [child.pk]
    begun = begin(client, father, child)
    assert begun.status_code == 201
    shown = admin.patch(f"/app/guardians/{contact['id']}/", {"excluded": True}).json()
    assert (shown["excluded"], shown["suspended"]) == (True, [his["id"]])
    states = {one["id"]: one["state"] for one in admin.get(bonds(child)).json()}
    assert states == {his["id"]: "suspended", hers["id"]: "active"}
    assert people_of(client) == []
    assert client.get(f"/app/test-takers/{child.pk}/").status_code == 404
    assert client.get(f"/app/tests/{begun.json()['id']}/").status_code == 404
    assert client.get("/app/tests/").json() == []
    assert begin(client, father, child).status_code == 400
    assert people_of(as_user(mother.user)) == [child.pk]


def test_exclusion_includes_the_assigned_person(
    world: Any, admin: Any, child: TestTaker, as_user: Any
) -> None:
    father = account(world)
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=father)
    client = as_user(father.user)
    assert people_of(client) == [child.pk]
    excluded(admin, child)
    assert people_of(client) == []
    (one,) = admin.get(f"/app/test-takers/{child.pk}/exclusions/").json()
    assert (one["is_responsible"], one["suspended"]) == (True, [])
    update = f"/app/test-takers/{child.pk}/update/"
    assert admin.patch(update, {"assigned_responsible_test_taker": None}).status_code == 200
    again = admin.patch(update, {"assigned_responsible_test_taker": father.pk})
    assert (again.status_code, again.json()["code"]) == (409, "contact_excluded")


@pytest.mark.usefixtures("world")
def test_a_bond_asked_before_is_not_accepted_after_it(
    world: Any,
    admin: Any,
    child: TestTaker,
    as_user: Any,
    asked: Any,  # noqa: F811
) -> None:
    links = [asked(child, email=f"{name}@example.org") for name in ("pere", "second")]
    pending = list(Bond.objects.order_by("pk").values_list("pk", flat=True))
    assert excluded(admin, child)["suspended"] == pending[:1]
    for fields, (pk, token) in zip(({}, {"email": "second@example.org"}), links, strict=True):
        refused = accept(as_user(account(world, **fields).user), pk, token)
        wrong = accept(as_user(world.north.parent.user), pk, "x" * 43)
        assert refused.status_code == 400
        assert refused.json() == wrong.json()  # as a link that never was
    assert accept(as_user(world.north.parent.user), *links[1]).status_code == 200


def test_an_asking_mail_that_waits_is_not_sent(
    admin: Any, child: TestTaker, run_queue: Any, mailoutbox: Any
) -> None:
    admin.post(bonds(child), {"email": PERE["email"], "kind": "guardian"}, format="json")
    excluded(admin, child)
    run_queue()
    assert mailoutbox == []


@ACCOUNTS
def test_nobody_bonds_who_is_shut_out(
    world: Any, admin: Any, child: TestTaker, fields: Any
) -> None:
    excluded(admin, child)
    refused = bond(admin, child, account(world, **fields))
    assert (refused.status_code, refused.json()["code"]) == (409, "contact_excluded")


@pytest.mark.promise(
    "contacts.shutOut.intro",
    "contacts.shutOut.liftBonds",
    "contacts.shutOut.excludedBonds",
    "overview.person.bonds.suspendedText",
)
def test_removing_contact_and_bond_ends_nothing(
    world: Any, admin: Any, child: TestTaker, as_user: Any
) -> None:
    father = account(world)
    his = bond(admin, child, father).json()
    contact = excluded(admin, child)
    assert admin.delete(f"/app/guardians/{contact['id']}/").status_code == 204
    assert admin.delete(f"/app/bonds/{his['id']}/").status_code == 204
    (one,) = admin.get(f"/app/test-takers/{child.pk}/exclusions/").json()
    assert (one["names"], one["addresses"], one["contact"], one["suspended"]) == (
        [PERE["full_name"]],
        [PERE["email"]],
        None,
        [],
    )
    assert bond(admin, child, father).json()["code"] == "contact_excluded"
    ask = {"email": PERE["email"], "kind": "guardian"}
    assert admin.post(bonds(child), ask, format="json").json()["code"] == "contact_excluded"
    for again in (PERE, {**PERE, "email": "new@example.org"}, {**PERE, "full_name": "Pau Mas"}):
        assert admin.post(path(child), again).json()["code"] == "contact_excluded"
    Bond.objects.create(taker=child, adult=father, kind="guardian")  # by any other way
    assert people_of(as_user(father.user)) == []


@pytest.mark.promise(
    "contacts.shutOut.intro",
    "contacts.shutOut.liftBonds",
    "contacts.shutOut.excludedBonds",
    "overview.person.bonds.suspendedText",
)
def test_what_somebody_was_called_before_counts(
    world: Any, admin: Any, child: TestTaker, as_user: Any
) -> None:
    contact = excluded(admin, child)
    changed = {"full_name": "Paul Villa", "email": "other@example.org"}
    assert admin.patch(f"/app/guardians/{contact['id']}/", changed).status_code == 200
    for fields in ({}, {"email": "other@example.org", "first_name": "Q"}):
        assert bond(admin, child, account(world, **fields)).json()["code"] == "contact_excluded"


def test_an_account_stays_shut_out_under_another_name_and_address(
    world: Any, admin: Any, child: TestTaker, as_user: Any
) -> None:
    father = account(world)
    bond(admin, child, father)
    excluded(admin, child)
    father.user.first_name, father.user.email = "Nobody", "nobody@example.org"
    father.user.save()
    assert people_of(as_user(father.user)) == []


@pytest.mark.promise(
    "contacts.shutOut.intro",
    "contacts.shutOut.liftBonds",
    "contacts.shutOut.excludedBonds",
    "overview.person.bonds.suspendedText",
)
def test_only_lifting_ends_it_with_a_fresh_login_and_is_recorded(
    world: Any, admin: Any, child: TestTaker, as_user: Any
) -> None:
    father = account(world)
    his = bond(admin, child, father).json()
    contact = excluded(admin, child)
    admin.delete(f"/app/guardians/{contact['id']}/")
    exclusions = f"/app/test-takers/{child.pk}/exclusions/"
    (one,) = admin.get(exclusions).json()
    assert one["suspended"] == [his["id"]]
    grow_old()
    refused = admin.delete(f"/app/exclusions/{one['id']}/")
    assert (refused.status_code, refused.json()["code"]) == (403, "reauth_required")
    fresh = as_user(world.north.admin)
    assert fresh.delete(f"/app/exclusions/{one['id']}/").status_code == 204
    assert fresh.delete(f"/app/exclusions/{one['id']}/").status_code == 404
    assert fresh.get(exclusions).json() == []
    (event,) = Event.objects.filter(action="exclusion.lift")
    assert (event.subject, event.school, event.object_id) == (
        child.pk,
        world.north.school.pk,
        one["id"],
    )
    assert fresh.get(bonds(child)).json()[0]["state"] == "active"
    assert people_of(as_user(father.user)) == [child.pk]


def test_lifting_by_the_contact(world: Any, admin: Any, child: TestTaker, as_user: Any) -> None:
    contact = excluded(admin, child)
    shown = admin.patch(f"/app/guardians/{contact['id']}/", {"excluded": False}).json()
    assert shown["excluded"] is False
    assert "suspended" not in shown
    assert admin.get(f"/app/test-takers/{child.pk}/exclusions/").json() == []
    assert bond(admin, child, account(world)).status_code == 201


def test_another_contact_of_the_same_person_is_excluded_with_them(
    admin: Any, child: TestTaker
) -> None:
    first = admin.post(path(child), PERE).json()
    second = admin.post(path(child), {**PERE, "email": "second@example.org"}).json()
    admin.patch(f"/app/guardians/{first['id']}/", {"excluded": True})
    shown = {one["id"]: one["excluded"] for one in admin.get(path(child)).json()}
    assert shown == {first["id"]: True, second["id"]: True}
    admin.patch(f"/app/guardians/{second['id']}/", {"excluded": False})
    assert {one["excluded"] for one in admin.get(path(child)).json()} == {False}


@pytest.mark.usefixtures("below_14")
class TestLinks:
    @pytest.fixture
    def family(self, world: Any, admin: Any, child: TestTaker) -> Family:
        families.contact(child, "Pere Vila", relation="father")
        self.asked = families.campaign(world.north, voices=["self", "guardian"])
        families.ask(admin, self.asked)
        families.send_due(self.asked)
        found = Family(families.token_of(self.asked, "pere@example.org"))
        assert found.answer("given").status_code == 200
        return found

    def is_closed(self, family: Family) -> None:
        enter = APIClient().post(f"{family.path}enter/")
        answers = [family.read(), family.answer("withdrawn", nonce="x"), enter]
        assert [one.status_code for one in answers] == [404] * 3
        assert b"Nil" not in b"".join(one.content for one in answers)

    def test_are_404_also_once_the_contact_is_removed(
        self, admin: Any, child: TestTaker, family: Family
    ) -> None:
        (contact,) = admin.get(path(child)).json()
        admin.patch(f"/app/guardians/{contact['id']}/", {"excluded": True})
        self.is_closed(family)
        before = status_of(admin, self.asked, child)
        admin.delete(f"/app/guardians/{contact['id']}/")
        self.is_closed(family)
        assert status_of(admin, self.asked, child) == before

    def test_of_another_contact_at_the_address_are_404_and_it_gets_no_more_emails(
        self, admin: Any, child: TestTaker, family: Family
    ) -> None:
        mother = families.contact(child, "Rosa Vidal", email="pere@example.org")
        link = Family(families.token_of_any(self.ask(admin, mother)))
        assert link.read().status_code == 200
        (father, _) = admin.get(path(child)).json()
        admin.patch(f"/app/guardians/{father['id']}/", {"excluded": True})
        self.is_closed(link)
        mother.refresh_from_db()
        assert (mother.excluded, mother.can_be_asked) == (False, False)

    def ask(self, admin: Any, contact: Any) -> Any:
        families.ask(admin, self.asked, test_takers=[contact.taker_id])
        ConsentRequest.objects.get_or_create(
            contact=contact,
            campaign=self.asked,
            taker=contact.taker,
            defaults={"text": ConsentRequest.objects.first().text},  # type: ignore[union-attr]
        )
        return contact

    def test_and_their_logins_end(self, admin: Any, child: TestTaker, family: Family) -> None:
        client = APIClient()
        entered = client.post(f"{family.path}enter/")
        assert entered.status_code == 200, entered.content
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {entered.json()['access']}")
        assert client.get("/app/assignments/").status_code == 200
        (contact,) = admin.get(path(child)).json()
        admin.patch(f"/app/guardians/{contact['id']}/", {"excluded": True})
        assert client.get("/app/assignments/").status_code == 401


def test_nothing_about_the_child_is_asked_of_them(
    world: Any, admin: Any, child: TestTaker, as_user: Any
) -> None:
    father = account(world)
    bond(admin, child, father)
    campaign = campaigns.make(world.north, questionnaires=["SDQ"], voices=["guardian"])
    (own,) = campaign.assignments.filter(informant=father)
    client = as_user(father.user)
    test = lessons.begin(client)
    lessons.answer(client, test, [1])
    excluded(admin, child)
    assert client.get("/app/assignments/").json() == []
    saved = {
        "test": test["id"],
        "test_question": Question.objects.filter(test_type=2)[0].pk,
        "answer": 1,
    }
    assert client.post("/app/test-answers/create/", saved, format="json").status_code == 400
    assert client.post("/app/tests/create/", {"assignment": own.pk}).status_code == 400
    assert stopped.remove() == 1  # by the next daily job
    assigning.write(campaign)
    own.refresh_from_db()
    assert own.state == "cancelled"


def test_lists_do_not_bring_them_back(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    office = Office(client, world.north.school)
    office.bring(row(1, guardians=[PERE]))
    one = of(1)
    (contact,) = client.get(path(one)).json()
    client.patch(f"/app/guardians/{contact['id']}/", {"excluded": True})
    client.delete(f"/app/guardians/{contact['id']}/")
    moved = {**PERE, "email": "second@example.org"}
    office.bring(row(1, guardians=[moved]))
    assert client.get(path(one)).json() == []
    longer = {**moved, "full_name": "Pere Vila Soler"}
    found = office.preview(row(1, guardians=[longer])).json()["ask_contacts"]
    assert [(each["name"], each["excluded"]) for each in found] == [
        ("Pere Vila Soler", "Pere Vila")
    ]


def test_others_learn_nothing_of_exclusions(world: Any, admin: Any, as_user: Any) -> None:
    child = pupil(world.north.course, 12)
    excluded(admin, child)
    (one,) = admin.get(f"/app/test-takers/{child.pk}/exclusions/").json()
    for user in (world.south.admin, world.north.parent.user):
        client = as_user(user)
        answers = (
            client.get(f"/app/test-takers/{child.pk}/exclusions/"),
            client.delete(f"/app/exclusions/{one['id']}/"),
        )
        assert {answer.status_code for answer in answers} <= {403, 404}


def test_the_child_is_not_given_their_address_nor_invited_there(
    world: Any, admin: Any, child: TestTaker, run_queue: Any, mailoutbox: Any
) -> None:
    other = factories.make_invited(world.north.course)
    excluded(admin, child)
    sent = {"email": PERE["email"]}
    refused = admin.patch(f"/app/test-takers/{child.pk}/update/", sent)
    assert (refused.status_code, refused.json()["code"]) == (409, "contact_excluded")
    TestTaker.objects.filter(pk=other.pk).update(role=Role.STUDENT)
    excluded(admin, other, email=other.user.email)
    invited = admin.post("/app/test-takers/invite/", {"ids": [other.pk]}).json()
    assert invited["skipped"] == [{"id": other.pk, "code": "contact_excluded"}]


def test_who_works_at_the_school_neither_reads_nor_lifts_what_shuts_them_out(
    world: Any, admin: Any, child: TestTaker, as_user: Any
) -> None:
    """An address that nobody knows does not help: the name is enough."""
    father = factories.make_user("school_admin", first_name="Pere", last_name="Vila")
    world.north.school.admins.add(father)
    client = as_user(father)
    contact = excluded(admin, child)
    (one,) = admin.get(f"/app/test-takers/{child.pk}/exclusions/").json()
    for answer in (
        client.delete(f"/app/exclusions/{one['id']}/"),
        client.patch(f"/app/guardians/{contact['id']}/", {"excluded": False}),
        client.delete(f"/app/guardians/{contact['id']}/"),
    ):
        assert answer.status_code == 404
    give_duty(father, world.north)
    assert client.get(f"/app/test-takers/{child.pk}/voices/").status_code == 404


def test_a_merge_of_classes_ends_nothing(world: Any, admin: Any, child: TestTaker) -> None:
    other = factories.make_course(world.north.school, "3r ESO", "A")
    father = account(world)
    excluded(admin, child)
    merged = admin.post(f"/app/courses/{world.north.course.pk}/merge/", {"into": other.pk})
    assert merged.status_code == 200, merged.content
    assert bond(admin, child, father).json()["code"] == "contact_excluded"
