"""Two texts of the terms: for a child who answers about themselves, and for everybody else. People
accept what the screen showed, and the text they accepted stays known."""

from typing import Any

import pytest

from alba.assessments.models import Test
from alba.assessments.taking import terms
from alba.audit.models import Event
from alba.people.models import Role
from tests.families.test_guardian_consent import birthday, start
from tests.support import factories


def accept(client: Any, pk: int, **shown: Any) -> Any:
    return client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": True, **shown})


def kept() -> tuple[str, str, str]:
    test = Test.objects.get()
    return test.terms_version, test.terms_locale, test.terms_digest


def test_the_two_texts_can_be_told_apart() -> None:
    assert terms.ADULT.version != terms.CHILD.version
    digests = [*terms.ADULT.digests.values(), *terms.CHILD.digests.values()]
    assert len(set(digests)) == 6
    assert set(terms.ADULT.digests) == set(terms.CHILD.digests) == {"ca", "es", "en"}


@pytest.mark.parametrize(
    ("role", "age", "text"),
    [
        (Role.STUDENT, None, terms.CHILD),
        (Role.STUDENT, 17, terms.CHILD),
        (Role.PARENT, 15, terms.CHILD),
        (Role.PARENT, 16, terms.ADULT),
        (Role.PARENT, None, terms.ADULT),
        (Role.TEACHER, 40, terms.ADULT),
    ],
)
@pytest.mark.parametrize("says", [True, False])
def test_what_is_kept_is_the_text_for_this_person(
    world: Any, role: str, age: int | None, text: terms.Terms, says: bool, as_user: Any
) -> None:
    born = birthday(age) if age else None
    taker = factories.make_taker(role, birth_date=born, locale="es")
    client = as_user(taker.user)
    pk = start(client, taker).json()["id"]
    shown = {"terms_version": text.version} if says else {}
    assert accept(client, pk, **shown).status_code == 200
    assert kept() == (text.version, "es", text.digests["es"])


def test_about_another_person_it_is_the_adults(world: Any, as_user: Any) -> None:
    client = as_user(world.north.teacher.user)
    about = {"on_behalf_of_test_taker": world.north.child.pk}
    pk = start(client, world.north.teacher, **about).json()["id"]
    assert accept(client, pk, terms_version=terms.ADULT.version).status_code == 200
    assert kept() == (terms.ADULT.version, "en", terms.ADULT.digests["en"])


@pytest.mark.parametrize("shown", ["2026-12", terms.ADULT.version, "anything"])
def test_what_was_not_shown_is_not_accepted(shown: str, world: Any, as_user: Any) -> None:
    child = world.north.child
    client = as_user(child.user)
    pk = start(client, child).json()["id"]
    refused = accept(client, pk, terms_version=shown)
    assert (refused.status_code, refused.json()["code"]) == (409, "terms_changed")
    assert kept() == ("", "", "")
    assert Test.objects.get().terms_accepted_at is None
    assert not Event.objects.filter(action="test.terms", outcome="ok").exists()
    assert accept(client, pk, terms_version=terms.CHILD.version).status_code == 200
    assert accept(client, pk, terms_version=shown).status_code == 200, "a retry of what is done"
    assert kept()[0] == terms.CHILD.version


@pytest.mark.parametrize(
    ("language", "word"), [("ca", "Torna’l a llegir"), ("es", "Vuelve a leerlo"), ("en", "again")]
)
def test_the_refusal_is_in_the_readers_language(
    language: str, word: str, world: Any, as_user: Any
) -> None:
    client = as_user(world.north.child.user)
    pk = start(client, world.north.child).json()["id"]
    path = f"/app/tests/{pk}/"
    body = {"has_accepted_terms": True, "terms_version": "old"}
    refused = client.patch(path, body, headers={"Accept-Language": language})
    assert word in refused.json()["detail"]


@pytest.mark.parametrize("version", [None, 7, ["2027-01"], "x" * 21])
def test_the_version_is_a_short_text(version: Any, world: Any, as_user: Any) -> None:
    client = as_user(world.north.child.user)
    pk = start(client, world.north.child).json()["id"]
    refused = accept(client, pk, terms_version=version)
    assert refused.status_code == 400
    assert refused.json()["fields"].keys() == {"terms_version"}


def test_a_child_who_has_read_theirs_is_not_shown_them_again_that_day(
    world: Any, as_user: Any
) -> None:
    child = world.north.child
    client = as_user(child.user)
    accept(client, start(client, child).json()["id"])
    read = client.get("/app/tests/round/").json()["terms_read_today"]
    assert read == [{"test_type_name": "SDQ", "about_oneself": True}]


def test_the_childs_text_about_oneself_does_not_stand_for_the_adults(
    world: Any, as_user: Any
) -> None:
    taker = factories.make_taker(Role.PARENT, birth_date=birthday(15), course=world.north.course)
    factories.make_taker(Role.STUDENT, assigned_to=taker)
    client = as_user(taker.user)
    accept(client, start(client, taker).json()["id"])
    Test.objects.update(on_behalf_of_test_taker=taker.assigned_people.get())
    assert client.get("/app/tests/round/").json()["terms_read_today"] == []
