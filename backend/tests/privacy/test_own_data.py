"""The download of one's own data."""

import csv
import html
import io
import json
import zipfile
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import Login
from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.questionnaires.questionnaires import SDQ
from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from alba.sign_on.models import Provider
from tests.support import factories, screenings
from tests.support.factories import PASSWORD


def opened(response: Any) -> tuple[dict[str, Any], list[list[str]], str]:
    """(alba.json, rows of answers.csv, everything as one text)."""
    archive = zipfile.ZipFile(io.BytesIO(response.content))
    texts = {name: archive.read(name).decode("utf-8-sig") for name in archive.namelist()}
    [table] = [text for name, text in texts.items() if name.endswith(".csv")]
    rows = list(csv.reader(io.StringIO(table)))
    return json.loads(texts["alba.json"]), rows, "\n".join(texts.values())


@pytest.mark.promise(
    "privacy.rights.download",
    "settings.ownData.text",
    "settings.ownData.textTaker",
    "terms.adult.details.seen",
)
def test_everything_of_oneself_and_nothing_of_others(world: Any, as_user: Any) -> None:
    north = world.north
    test = screenings.make_test(north.teacher, on_behalf_of=north.child)
    screenings.make_test(north.child)
    provider = Provider.objects.create(kind="google", name="Escola", client_id="alba")
    for person, number in ((north.teacher, "7"), (north.admin, "8")):
        user = getattr(person, "user", person)
        user.identities.create(
            provider=provider, issuer="https://a.cat", subject=f"number {number}"
        )
    for person, reference in ((north.teacher, "Folder 7"), (north.child, "Folder 8")):
        sent = {"given": True, "reference": reference}
        as_user(north.admin).post(f"/app/test-takers/{person.pk}/guardian-consent/", sent)
    response = as_user(north.teacher.user).post("/app/user/export/", {})
    assert response.status_code == 200
    assert response["Content-Disposition"].startswith('attachment; filename="alba-')
    assert response["Cache-Control"] == "no-store, private"
    content, rows, everything = opened(response)
    assert content["account"]["email"] == north.teacher.user.email
    assert content["person"]["school"] == "North"
    (connected,) = content["account"]["connected_accounts"]
    assert (connected["provider__name"], connected["subject"]) == ("Escola", "number 7")
    assert "number 8" not in everything
    (consent,) = content["person"]["guardian_consents"]
    assert (consent["given"], consent["reference"]) == (True, "Folder 7")
    assert consent.keys() == {"given", "reference", "at"}
    assert [one["id"] for one in content["tests"]] == [test.pk]
    assert content["tests"][0]["on_behalf_of_an_assigned_person"] is True
    assert len(content["answers"]) == 25
    assert len(rows) == 26
    for other in (north.child, north.parent, world.south.teacher):
        assert other.user.email not in everything
        assert other.user.first_name not in everything
    assert [name for name in SDQ.score_names if f'"{name}"' in everything] == []
    assert Event.objects.filter(action="own_data.export").count() == 1


def test_an_old_login_has_to_give_the_password(world: Any, as_user: Any) -> None:
    client = as_user(world.alone.user)
    Login.objects.update(authenticated_at=timezone.now() - timedelta(minutes=20))
    refused = client.post("/app/user/export/", {})
    assert (refused.status_code, refused.json()["code"]) == (403, "reauth_required")
    wrong = client.post("/app/user/export/", {"current_password": "not this one"})
    assert wrong.status_code == 400
    assert client.post("/app/user/export/", {"current_password": PASSWORD}).status_code == 200


LANGUAGES = {
    "ca": ("alba-les-meves-dades.zip", "les-meves-dades.html", "respostes.csv", "És una mica cert"),
    "es": ("alba-mis-datos.zip", "mis-datos.html", "respuestas.csv", "Es un poco cierto"),
    "en": ("alba-my-data.zip", "my-data.html", "answers.csv", "Somewhat true"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mother_reads_it_in_her_language(language: str, as_user: Any, db: Any) -> None:
    zip_name, page_name, table_name, words = LANGUAGES[language]
    mother = factories.make_taker(Role.PARENT)
    mother.declares = "parent"
    mother.save()
    mother.user.locale = language
    mother.user.first_name = "<script>alert(1)</script>"
    mother.user.save()
    client = as_user(mother.user)
    child = {"first_name": "Laia <b>", "last_name": "Mas", "birth_date": "2018-05-01"}
    laia = TestTaker.objects.get(pk=client.post("/app/user/children/", child).json()["id"])
    test = screenings.make_test(mother, on_behalf_of=laia)
    comment = "</p><img src=x onerror=alert(1)>"
    Test.objects.filter(pk=test.pk).update(extra_comment=comment, commented_by="account")
    response = client.post("/app/user/export/", {})
    assert response["Content-Disposition"] == f'attachment; filename="{zip_name}"'
    archive = zipfile.ZipFile(io.BytesIO(response.content))
    assert set(archive.namelist()) == {"alba.json", page_name, table_name}
    page = archive.read(page_name).decode()
    assert f'<html lang="{language}">' in page
    for text in (mother.user.first_name, "Laia <b>", comment):
        assert text not in page
        assert html.escape(text) in page
    assert "<script" not in page
    assert "<img" not in page
    assert page.count(words) == 25
    for question in Question.objects.filter(test_type=2):
        assert html.escape(getattr(question, f"message_{language}")) in page
    assert mother.user.email in page
    assert [name for name in SDQ.score_names if f">{name}<" in page] == []
    content = json.loads(archive.read("alba.json"))
    assert content["person"]["children_added_by_you"] == [child]


def test_a_pupil_of_a_class_is_not_named_in_the_page(world: Any, as_user: Any) -> None:
    teacher, child = world.north.teacher, world.north.child
    screenings.make_test(teacher, test_type=1, on_behalf_of=child)
    teacher.user.locale = "en"
    teacher.user.save()
    response = as_user(teacher.user).post("/app/user/export/", {})
    archive = zipfile.ZipFile(io.BytesIO(response.content))
    page = archive.read("my-data.html").decode()
    assert "Someone else: someone who…" in page
    assert page.count("Strongly disagree") == 44
    assert child.user.first_name not in page
