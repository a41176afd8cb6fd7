"""After a breach: of whom an account or an origin saw or changed something, by the trail."""

import csv
import io
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from alba.assessments.models import Test
from alba.audit.models import Action, Event
from alba.people.models import TestTaker
from tests.support import screenings


def extent(*options: str) -> tuple[dict[tuple[str, str], dict[str, str]], str]:
    """The lines by what and id, and the text beside them."""
    out, said = io.StringIO(), io.StringIO()
    call_command("breach_extent", *options, stdout=out, stderr=said)
    lines = list(csv.DictReader(io.StringIO(out.getvalue())))
    found = {(line["what"], line["id"]): line for line in lines}
    assert len(found) == len(lines), "each person once"
    return found, said.getvalue()


def around(hours: int = 1) -> list[str]:
    times = (timezone.now() - timedelta(hours=hours), timezone.now() + timedelta(hours=hours))
    return ["--since", times[0].isoformat(), "--until", times[1].isoformat()]


@pytest.fixture
def seen(world: Any, as_user: Any) -> Test:
    """A product administrator has looked at one child's results and changed another's name; the
    school's has looked in vain at a foreign one."""
    north = screenings.make_test(world.north.child)
    south = screenings.make_test(world.south.child)
    alba, admin = as_user(world.alba), as_user(world.north.admin)
    for _ in range(2):
        assert alba.get(f"/app/tests/{north.pk}/").status_code == 200
    report = alba.get(f"/app/tests/{north.pk}/pdf/")
    assert report.getvalue().startswith(b"%PDF-")
    path = f"/app/test-takers/{world.south.child.pk}/update/"
    assert alba.patch(path, {"first_name": "=1+1"}).status_code == 200
    assert admin.patch(f"/app/tests/{north.pk}/approve/", {"approved": True}).status_code == 200
    assert admin.get(f"/app/tests/{south.pk}/pdf/").status_code == 404
    return north


def test_each_person_is_named_once_with_what_was_seen_and_changed(seen: Test, world: Any) -> None:
    child, other = world.north.child, world.south.child
    found, said = extent("--account", world.alba.email, *around())
    assert found.keys() == {("test taker", str(child.pk)), ("test taker", str(other.pk))}
    line = found["test taker", str(child.pk)]
    assert (line["name"], line["email"]) == (child.user.full_name, child.user.email)
    assert line["school"] == world.north.school.school_name
    assert (line["shown"], line["changed"], line["refused"]) == ("3", "0", "0")
    assert line["actions"] == "report.download 1; scores.view 2"
    assert line["first"] <= line["last"]
    changed = found["test taker", str(other.pk)]
    # The name, and the report that was made again with it.
    assert (changed["shown"], changed["changed"]) == ("0", "2")
    assert changed["name"].startswith("'=1+1"), "a spreadsheet must not run it"
    assert "2 test takers whose data were shown or changed" in said
    assert "everybody" in said, "what the trail cannot know is said"


def test_what_was_refused_was_not_seen(seen: Test, world: Any) -> None:
    found, said = extent("--account", str(world.north.admin.pk), *around())
    line = found["test taker", str(world.south.child.pk)]
    assert (line["shown"], line["changed"], line["refused"]) == ("0", "0", "1")
    assert found["test taker", str(world.north.child.pk)]["changed"] == "1"
    assert "1 test takers" in said
    assert world.north.school.school_name in said
    assert world.south.school.school_name not in said


def test_an_origin_is_followed_through_its_accounts(seen: Test, world: Any) -> None:
    client = Event.objects.filter(action=Action.SCORES_VIEW).values_list("client", flat=True)[0]
    assert client
    found, _ = extent("--client", client, *around())
    assert found["test taker", str(world.north.child.pk)]["actions"] == (
        "report.download 1; scores.view 2; test.approve 1"
    )
    assert extent("--client", "0" * 32, *around())[0] == {}
    both = ["--account", str(world.north.admin.pk), "--client", client]
    assert "scores.view" not in str(extent(*both, *around())[0])


def test_only_the_time_that_was_asked_for(seen: Test, world: Any) -> None:
    today = timezone.localdate()
    for since, until, lines in (
        (today - timedelta(days=1), today + timedelta(days=1), 2),
        (today - timedelta(days=9), today - timedelta(days=3), 0),
    ):
        days = ["--since", str(since), "--until", str(until)]
        assert len(extent("--account", world.alba.email, *days)[0]) == lines


def test_who_is_gone_is_still_counted(seen: Test, world: Any) -> None:
    pk, number = world.north.child.pk, str(world.alba.pk)
    seen.delete()
    TestTaker.objects.get(pk=pk).user.delete()
    world.alba.delete()
    line = extent("--account", number, *around())[0]["test taker", str(pk)]
    assert (line["name"], line["email"], line["shown"]) == ("", "", "3")
    with pytest.raises(CommandError, match="give the account's number"):
        extent("--account", world.alba.email, *around())


def test_that_it_was_asked_is_recorded(seen: Test, world: Any) -> None:
    before = Event.objects.count()
    extent("--account", world.alba.email, *around())
    event = Event.objects.latest("pk")
    assert Event.objects.count() == before + 1
    assert (event.action, event.actor) == (Action.AUDIT_VIEW, None)
    assert (event.object_type, event.object_id) == ("user", world.alba.pk)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--since", "2027-01-10", "--until", "2027-01-11"], "Name --account"),
        (["--account", "1", "--since", "2027-01-12", "--until", "2027-01-10"], "comes before"),
        (["--account", "1", "--since", "yesterday", "--until", "2027-01-10"], "is no time"),
        (["--account", "1", "--since", "9999-12-31", "--until", "9999-12-31"], "is no time"),
        (["--account", "no@one.example", *around()], "Nobody has this address"),
    ],
)
def test_what_cannot_be_asked(options: list[str], said: str) -> None:
    before = Event.objects.count()
    with pytest.raises(CommandError, match=said):
        extent(*options)
    assert Event.objects.count() == before
