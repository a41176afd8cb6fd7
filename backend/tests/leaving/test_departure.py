"""A school says that it wishes to leave; its data go to the one key that both sides have seen."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError

from alba.accounts.models import User
from alba.audit.models import Action, Event
from alba.days import today
from alba.leaving import departing
from alba.leaving.models import Departure, KeptAddress
from tests.support import factories, going

ASKED = {"wish": "leave", "contact": "The head, 972 00 00 00"}


@pytest.fixture
def key(tmp_path: Path) -> going.Key:
    return going.make_key(tmp_path)


def path_of(world: Any, more: str = "") -> str:
    return f"/app/schools/{world.north.school.pk}/departure/{more}"


def leaves(client: Any) -> list[bool]:
    """What the pages of a school ask by."""
    rows = client.get("/app/schools/").json()
    return [one["leaves"] for one in rows if one["school_name"] == "North"]


def test_it_asks_once_and_everybody_who_has_to_know_is_told(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: list[Any]
) -> None:
    other = factories.make_user("school_admin")
    world.north.school.admins.add(other)
    school, team = as_user(world.north.admin), as_user(world.alba)
    assert school.get(path_of(world)).status_code == 404
    assert leaves(school) == leaves(team) == [False]
    assert school.post(path_of(world), {"wish": "go", "contact": "x"}).status_code == 400
    assert school.post(path_of(world), {"wish": "leave", "contact": "x" * 201}).status_code == 400
    assert team.post(path_of(world), ASKED).status_code == 403
    assert as_user(world.south.admin).post(path_of(world), ASKED).status_code == 404
    made = school.post(path_of(world), ASKED)
    assert made.status_code == 201
    assert made.json()["contact"] == ASKED["contact"]
    assert made.json()["by_name"] == world.north.admin.full_name
    assert leaves(school) == leaves(team) == [True]
    again = school.post(path_of(world), ASKED)
    assert (again.status_code, again.json()["code"]) == (409, "leaves_already")
    run_queue()
    told = {to for mail in mailoutbox for to in mail.to}
    assert told == {world.north.admin.email, other.email}
    [line] = [one for one in team.get("/app/attention/").json() if one["what"] == "leaves"]
    assert line["school"] == world.north.school.pk
    of_school = school.get("/app/attention/").json()
    assert [one for one in of_school if one["what"] == "leaves"] == []
    assert team.get(path_of(world)).json() == school.get(path_of(world)).json()


@pytest.mark.promise("leaving.stayText")
def test_it_may_stay_after_all(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: list[Any]
) -> None:
    school = as_user(world.north.admin)
    school.post(path_of(world), ASKED)
    assert as_user(world.alba).delete(path_of(world)).status_code == 403
    assert school.delete(path_of(world)).status_code == 204
    assert school.delete(path_of(world)).status_code == 404
    run_queue()
    assert (
        "stays in Alba"
        in [one for one in mailoutbox if world.north.admin.email in one.to][-1].subject
    )
    assert not Departure.objects.exists()
    assert school.post(path_of(world), ASKED).status_code == 201


@pytest.mark.promise("leaving.who.text", "leaving.confirmedOn")
def test_both_sides_see_the_key_and_it_goes_to_no_other(
    world: Any,
    as_user: Any,
    run_queue: Any,
    key: going.Key,
    tmp_path: Path,
    mailoutbox: list[Any],
) -> None:
    school, team = as_user(world.north.admin), as_user(world.alba)
    school.post(path_of(world), ASKED)
    with pytest.raises(CommandError, match="and to no other: none yet"):
        going.leave(world.north.school, key, tmp_path / "gone")
    assert team.patch(path_of(world), {"recipient": "age1nobody"}).status_code == 400
    assert school.patch(path_of(world), {"recipient": key.recipient}).status_code == 403
    run_queue()
    mailoutbox.clear()
    shown = team.patch(path_of(world), {"recipient": key.recipient}).json()
    assert shown["fingerprint"] == departing.fingerprint(key.recipient)
    assert shown["confirmed_at"] is None
    run_queue()
    assert [mail.to for mail in mailoutbox] == [[world.north.admin.email]]
    with pytest.raises(CommandError, match="and to no other: none yet"):
        going.leave(world.north.school, key, tmp_path / "gone")
    confirm = path_of(world, "confirm/")
    wrong = school.post(confirm, {"fingerprint": "0000 1111"})
    assert (wrong.status_code, wrong.json()["code"]) == (409, "other_key")
    assert team.post(confirm, {"fingerprint": shown["fingerprint"]}).status_code == 403
    read_out = shown["fingerprint"].replace(" ", "").upper()
    assert school.post(confirm, {"fingerprint": read_out}).json()["confirmed_at"]
    (tmp_path / "second").mkdir()
    other = going.make_key(tmp_path / "second")
    with pytest.raises(CommandError, match=shown["fingerprint"]):
        going.leave(world.north.school, other, tmp_path / "gone")
    going.leave(world.north.school, key, tmp_path / "gone")
    line = Event.objects.get(action=Action.SCHOOL_LEAVE)
    assert line.school == world.north.school.pk
    assert line.details["recipient"] == shown["fingerprint"]
    # Another key is another question.
    team.patch(path_of(world), {"recipient": other.recipient})
    assert Departure.objects.get().confirmed_at is None


def test_the_emails_are_in_the_readers_language(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: list[Any]
) -> None:
    User.objects.filter(pk=world.north.admin.pk).update(locale="ca")
    as_user(world.north.admin).post(path_of(world), ASKED)
    run_queue()
    [mail] = mailoutbox
    assert mail.subject == "El teu centre vol deixar Alba"


def test_what_somebody_said_about_leaving_is_in_their_own_data(world: Any, as_user: Any) -> None:
    admin = world.north.admin
    as_user(admin).post(path_of(world), ASKED)
    KeptAddress.objects.create(user=admin, email="there@example.org")
    answer = as_user(admin).post("/app/user/export/", {})
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    content = json.loads(archive.read("alba.json"))
    assert content["address_kept_aside"] == ["there@example.org"]
    [said] = content["school_leaves"]
    assert (said["school"], said["whom_to_ask"]) == ("North", ASKED["contact"])
    other = as_user(world.south.admin).post("/app/user/export/", {})
    content = json.loads(zipfile.ZipFile(io.BytesIO(other.content)).read("alba.json"))
    assert (content["address_kept_aside"], content["school_leaves"]) == ([], [])


def test_two_schools_leave_at_once_each_to_its_own_key(
    world: Any, as_user: Any, tmp_path: Path
) -> None:
    team = as_user(world.alba)
    keys = []
    for side in (world.north, world.south):
        (tmp_path / str(side.school.pk)).mkdir()
        key = going.make_key(tmp_path / str(side.school.pk))
        path, school = f"/app/schools/{side.school.pk}/departure/", as_user(side.admin)
        assert school.post(path, ASKED).status_code == 201
        shown = team.patch(path, {"recipient": key.recipient}).json()
        confirmed = school.post(f"{path}confirm/", {"fingerprint": shown["fingerprint"]})
        assert confirmed.status_code == 200
        keys.append(key)
    for side, own, other in (
        (world.north, keys[0], keys[1]),
        (world.south, keys[1], keys[0]),
    ):
        with pytest.raises(CommandError, match="to the key that it has confirmed"):
            going.leave(side.school, other, tmp_path / "wrong")
        going.leave(side.school, own, tmp_path / f"gone{side.school.pk}")
    with pytest.raises(CommandError, match="to the key that it has confirmed"):
        going.leave(None, keys[0], tmp_path / "all")
    over = {"handed_over_on": str(today())}
    assert team.patch(f"/app/schools/{world.north.school.pk}/departure/", over).status_code == 200
    rows = team.get("/app/schools/").json()
    moved = {one["school_name"] for one in rows if one["moved_at"]}
    assert moved == {"North"}
