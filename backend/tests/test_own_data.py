"""The download of one's own data."""

import csv
import io
import json
import zipfile
from datetime import timedelta
from typing import Any

from django.utils import timezone

from alba.accounts.models import Login
from alba.audit.models import Event
from tests import screenings
from tests.factories import PASSWORD


def opened(response: Any) -> tuple[dict[str, Any], list[list[str]], str]:
    """(alba.json, rows of answers.csv, everything as one text)."""
    archive = zipfile.ZipFile(io.BytesIO(response.content))
    texts = {name: archive.read(name).decode("utf-8-sig") for name in archive.namelist()}
    rows = list(csv.reader(io.StringIO(texts["answers.csv"])))
    return json.loads(texts["alba.json"]), rows, "\n".join(texts.values())


def test_everything_of_oneself_and_nothing_of_others(world: Any, as_user: Any) -> None:
    north = world.north
    test = screenings.make_test(north.teacher, on_behalf_of=north.child)
    screenings.make_test(north.child)
    for person, reference in ((north.teacher, "Folder 7"), (north.child, "Folder 8")):
        sent = {"given": True, "reference": reference}
        as_user(north.admin).post(f"/app/test-takers/{person.pk}/guardian-consent/", sent)
    response = as_user(north.teacher.user).post("/app/user/export/", {})
    assert response.status_code == 200
    assert response["Content-Disposition"] == 'attachment; filename="alba-my-data.zip"'
    assert response["Cache-Control"] == "no-store, private"
    content, rows, everything = opened(response)
    assert content["account"]["email"] == north.teacher.user.email
    assert content["person"]["school"] == "North"
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
    assert "punctuation" not in everything
    assert Event.objects.filter(action="own_data.export").count() == 1


def test_an_old_login_has_to_give_the_password(world: Any, as_user: Any) -> None:
    client = as_user(world.alone.user)
    Login.objects.update(authenticated_at=timezone.now() - timedelta(minutes=20))
    refused = client.post("/app/user/export/", {})
    assert (refused.status_code, refused.json()["code"]) == (403, "reauth_required")
    wrong = client.post("/app/user/export/", {"current_password": "not this one"})
    assert wrong.status_code == 400
    assert client.post("/app/user/export/", {"current_password": PASSWORD}).status_code == 200
