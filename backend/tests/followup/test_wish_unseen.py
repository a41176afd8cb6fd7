"""A wish to talk is for the people at school who were named to the pupil, and for nobody else."""

import io
import zipfile
from typing import Any

import pytest

from alba.people.models import Bond, Role
from tests.support import factories, reading

PATH = "/app/talk-requests/"


@pytest.mark.promise("talk.unseen")
def test_neither_home_nor_class_sees_a_wish(world: Any, as_user: Any) -> None:
    reading.make_reader(world.north)
    pupil, classmate = (
        factories.make_taker(Role.STUDENT, course=world.north.course) for _ in range(2)
    )
    parent = factories.make_taker(Role.PARENT, course=world.north.course)
    Bond.objects.create(taker=pupil, adult=parent, kind="guardian")
    asked = as_user(pupil.user).post(PATH, {"to": "any", "note": "Zqsecret"})
    assert asked.status_code == 201
    own = f"{PATH}{asked.json()['id']}/"
    for person in (parent, classmate):
        client = as_user(person.user)
        assert client.get(PATH).json() == []
        assert client.patch(own, {"state": "seen"}).status_code in {403, 404}
        assert client.delete(own).status_code in {403, 404}
        export = client.post("/app/user/export/", {"current_password": factories.PASSWORD})
        held = zipfile.ZipFile(io.BytesIO(export.content))
        assert not any(b"Zqsecret" in held.read(name) for name in held.namelist())
