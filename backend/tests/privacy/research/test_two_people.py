"""One person alone gets no rows for research, by whatever way."""

from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.utils import timezone

from alba.accounts.models import Login, User
from alba.audit.models import Event
from alba.days import today
from alba.privacy.research import stored
from alba.privacy.research.models import ExportedScreening, ResearchExport
from alba.schools.models import School
from tests.support import factories, races, reading, research, several
from tests.support.research import ask, confirm, content_of, fetch, made

LIST = "/app/research/exports/"


@pytest.fixture
def second(db: None) -> User:
    return research.another()


@pytest.fixture
def screening(world: Any) -> Any:
    return research.screening(world.north)


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.mark.promise("research.intro", "research.confirm.text", "research.until")
def test_one_asks_and_another_confirms(
    world: Any, second: User, screening: Any, as_user: Any
) -> None:
    first, other = as_user(world.alba), as_user(second)
    asked = ask(first)
    assert asked.status_code == 201
    export = asked.json()
    assert export["waits_for"] == "second"
    assert (export["from"], export["to"], export["left"], export["rows"]) == (
        str(today() - timedelta(days=30)),
        str(today()),
        False,
        None,
    )
    assert (export["may_confirm"], export["may_fetch"]) == (False, False)
    assert code(fetch(first, export["id"])) == (409, "not_confirmed")
    waiting = other.get(f"{LIST}{export['id']}/").json()
    assert waiting["contents"] == {"rows": 12, "screenings": [screening[0].pk], "left_out": []}
    assert waiting["seconds"] == [second.full_name]
    assert (waiting["may_confirm"], waiting["asked_by"]) == (True, world.alba.full_name)
    assert code(confirm(first, export["id"])) == (403, "four_eyes")
    answer = confirm(other, export["id"])
    assert answer.status_code == 200
    assert answer.json()["waits_for"] == ""
    assert (answer.json()["rows"], answer.json()["confirmed_by"]) == (12, second.full_name)
    for client in (first, other):
        assert len(research.rows_of(content_of(fetch(client, export["id"])))) == 12
    events = Event.objects.filter(action__startswith="research.").order_by("pk")
    assert list(events.values_list("action", "actor", "outcome")) == [
        ("research.ask", world.alba.pk, "ok"),
        ("research.confirm", world.alba.pk, "refused"),
        ("research.confirm", second.pk, "ok"),
        ("research.fetch", world.alba.pk, "ok"),
        ("research.fetch", second.pk, "ok"),
    ]


def test_once_more_changes_nothing(world: Any, second: User, screening: Any, as_user: Any) -> None:
    export = made(world, as_user, second)
    before = ResearchExport.objects.get()
    assert confirm(as_user(second), export["id"]).status_code == 200
    assert confirm(as_user(research.another()), export["id"]).status_code == 200
    assert code(confirm(as_user(world.alba), export["id"])) == (403, "four_eyes")
    after = ResearchExport.objects.get()
    assert (before.file, before.confirmed_by, before.confirmed_at) == (
        after.file,
        after.confirmed_by,
        after.confirmed_at,
    )
    assert Event.objects.filter(action="research.confirm", outcome="ok").count() == 1


@pytest.mark.promise("research.second.until")
def test_who_can_confirm_is_told_until_it_is_decided_or_too_late(
    world: Any,
    second: User,
    screening: Any,
    as_user: Any,
    run_queue: Any,
    mailoutbox: list[Any],
) -> None:
    first, other = as_user(world.alba), as_user(second)

    def lines(client: Any) -> list[str]:
        rows = client.get("/app/attention/").json()
        return [one["link"] for one in rows if one["what"] == "research_waits"]

    early, late = ask(first).json(), ask(first).json()  # two may wait at once
    run_queue()
    assert {to for mail in mailoutbox for to in mail.to} == {second.email}
    assert "/admin/research" in mailoutbox[0].body
    assert (lines(first), lines(other)) == ([], ["/admin/research"])
    path = f"{LIST}{early['id']}/"
    assert (early["may_take_back"], early["waits_until"][:10]) == (
        True,
        str((timezone.now() + timedelta(days=30)).date()),
    )
    assert code(other.delete(path)) == (403, "not_yours")
    assert first.delete(path).status_code == 204
    assert first.delete(path).status_code == 404
    ResearchExport.objects.update(asked_at=timezone.now() - timedelta(days=30, minutes=1))
    assert lines(other) == []
    assert confirm(other, late["id"]).status_code == 404
    assert first.get(LIST).json() == []
    stored.delete_old()
    assert not ResearchExport.objects.exists()
    export = ask(first).json()["id"]
    assert confirm(other, export).status_code == 200
    assert lines(other) == []
    assert code(first.delete(f"{LIST}{export}/")) == (409, "confirmed")


def test_a_school_that_rests_or_has_moved_is_in_no_file(
    world: Any, second: User, screening: Any, as_user: Any
) -> None:
    schools = School.objects.filter(pk=world.north.school.pk)
    for state in ({"rests": True}, {"rests": True, "moved_at": timezone.now()}):
        schools.update(**{"rests": False, "moved_at": None, **state})
        export = ask(as_user(world.alba)).json()["id"]
        made_now = confirm(as_user(second), export).json()
        assert made_now["rows"] == 0
        assert [one["reason"] for one in made_now["left_out"]] == ["no_research"]


def test_a_third_person_gets_nothing(
    world: Any, second: User, screening: Any, as_user: Any, auditor: User
) -> None:
    export = made(world, as_user, second)
    assert fetch(as_user(research.another()), export["id"]).status_code == 404
    assert fetch(as_user(auditor), export["id"]).status_code == 403
    assert fetch(as_user(second), 999_999).status_code == 404
    assert confirm(as_user(second), 999_999).status_code == 404


def test_nobody_else_asks_confirms_or_fetches(
    world: Any, second: User, screening: Any, as_user: Any, auditor: User
) -> None:
    export = made(world, as_user, second)
    north = world.north
    reader = reading.make_reader(north)
    for who in (north.admin, reader, north.teacher.user, north.parent.user, north.child.user):
        client = as_user(who)
        answers = [client.get(LIST), ask(client), client.get(f"{LIST}{export['id']}/")]
        answers += [confirm(client, export["id"]), fetch(client, export["id"])]
        assert [one.status_code for one in answers] == [403] * 5
    reads = as_user(auditor)
    assert [one["id"] for one in reads.get(LIST).json()] == [export["id"]]
    assert code(ask(reads)) == (403, "read_only")
    assert code(confirm(reads, export["id"])) == (403, "read_only")
    assert as_user(None).get(LIST).status_code == 401


def test_a_page_of_the_list(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    ids = [ask(client).json()["id"] for _n in range(3)]
    page = client.get(LIST, {"limit": 2}).json()
    assert (page["count"], [one["id"] for one in page["results"]]) == (3, ids[:0:-1])


@pytest.mark.promise("research.second.text")
@pytest.mark.parametrize("made_by", ["first", "second", "third"])
def test_an_account_in_one_hand_is_no_second(
    world: Any, screening: Any, as_user: Any, made_by: str
) -> None:
    """Made by the first, by the second, or both by a third, in the last 30 days."""
    first, maker = world.alba, research.another()
    made = {
        "email": "new@example.org",
        "first_name": "New",
        "last_name": "Hand",
        "locale": "en",
    }
    creator = {"first": first, "second": first, "third": maker}[made_by]
    for n in range(2):
        body = {**made, "email": f"new{n}@example.org"}
        assert as_user(creator).post("/app/alba-admins/create/", body).status_code == 201
    new = list(User.objects.filter(email__startswith="new").order_by("pk"))
    for one in new:
        reading.open_invitation(one)
    new = list(User.objects.filter(email__startswith="new").order_by("pk"))
    asker, confirmer = {"first": (first, new[0]), "second": (new[0], first), "third": new}[made_by]
    export = ask(as_user(asker)).json()["id"]
    assert code(confirm(as_user(confirmer), export)) == (403, "four_eyes")
    shown = as_user(confirmer).get(f"{LIST}{export}/").json()
    assert confirmer.full_name not in shown["seconds"]
    assert not shown["may_confirm"]
    # Somebody outside that hand can.
    assert confirm(as_user(factories.make_user("alba_admin")), export).status_code == 200


def test_resetting_the_askers_second_step_puts_them_in_ones_hand(
    world: Any, second: User, screening: Any, as_user: Any
) -> None:
    """What changes between asking and confirming counts at the moment of confirming."""
    export = ask(as_user(world.alba)).json()["id"]
    gone = as_user(second).delete(f"/app/users/{world.alba.pk}/second-factors/")
    assert gone.status_code == 204
    assert code(confirm(as_user(second), export)) == (403, "four_eyes")


def test_another_row_of_the_same_person_is_no_second(
    world: Any, second: User, screening: Any, as_user: Any
) -> None:
    export = ask(as_user(world.alba)).json()["id"]
    taker, _further = several.in_both(world)
    User.objects.filter(pk__in=[world.alba.pk, second.pk]).update(
        person=User.objects.get(pk=taker.user_id).person_id
    )
    again = User.objects.get(pk=second.pk)
    assert code(confirm(as_user(again), export)) == (403, "four_eyes")


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_auditor": True}, None])
def test_who_asked_has_to_be_there_still(
    world: Any, second: User, screening: Any, as_user: Any, change: Any
) -> None:
    export = ask(as_user(world.alba)).json()["id"]
    asker = User.objects.filter(pk=world.alba.pk)
    asker.update(**change) if change else asker.delete()
    assert code(confirm(as_user(second), export)) == (409, "asker_gone")
    assert not ResearchExport.objects.get().file


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"purpose": "too short"}, "purpose"),
        ({"purpose": "\u200b" * 30}, "purpose"),
        ({"approval": "1234"}, "approval"),
        ({"questionnaires": []}, "questionnaires"),
        ({"questionnaires": ["MMPI"]}, "questionnaires"),
        ({"from": "2026-02-01", "to": "2026-01-31"}, "to"),
        ({"from": "soon"}, "from"),
        ({"to": None}, "to"),
        ({"left": "yes"}, "left"),
    ],
)
def test_what_is_asked_for_is_said(
    world: Any, as_user: Any, body: dict[str, Any], field: str
) -> None:
    refused = ask(as_user(world.alba), **body)
    assert refused.status_code == 400
    assert list(refused.json()["fields"]) == [field]
    assert not ResearchExport.objects.exists()


@pytest.mark.parametrize("last", ["9999-12-31", "2026-12-31"])
def test_days_to_come_are_no_trouble(
    world: Any, second: User, screening: Any, as_user: Any, last: str
) -> None:
    assert made(world, as_user, second, to=last, **{"from": "0001-01-01"})["rows"] == 12


def test_the_file_goes_after_seven_days(
    world: Any, second: User, screening: Any, as_user: Any, monkeypatch: Any
) -> None:
    export = made(world, as_user, second)
    name = ResearchExport.objects.get().file
    made_at = ResearchExport.objects.get().confirmed_at
    stored.delete_old()
    assert default_storage.exists(name)
    early = made_at - timedelta(days=7)
    ResearchExport.objects.update(confirmed_at=early + timedelta(minutes=1))
    assert content_of(fetch(as_user(second), export["id"]))
    # The moment counts, whenever the daily job runs.
    ResearchExport.objects.update(confirmed_at=early)
    assert code(fetch(as_user(second), export["id"])) == (409, "file_gone")
    assert fetch(as_user(research.another()), export["id"]).status_code == 404
    call_command("daily", verbosity=0)
    assert not default_storage.exists(name)
    [shown] = as_user(second).get(LIST).json()
    assert (shown["state"], shown["may_fetch"], shown["rows"]) == ("gone", False, 12)
    assert code(fetch(as_user(world.alba), export["id"])) == (409, "file_gone")
    assert confirm(as_user(second), export["id"]).status_code == 200
    assert not default_storage.exists(name)


def test_a_file_that_nobody_names_is_swept(
    world: Any, second: User, screening: Any, as_user: Any, monkeypatch: Any
) -> None:
    made(world, as_user, second)
    lost = default_storage.save(stored.new_name(), ContentFile(b"zip"))
    stored.delete_old()
    assert default_storage.exists(lost)
    monkeypatch.setattr(stored, "SWEEP_AFTER", timedelta(days=-1))
    stored.delete_old()
    assert not default_storage.exists(lost)
    assert default_storage.exists(ResearchExport.objects.get().file)


def test_no_file_is_left_if_it_could_not_be_recorded(
    world: Any, second: User, screening: Any, as_user: Any, monkeypatch: Any
) -> None:
    export = ask(as_user(world.alba)).json()["id"]

    def fails(*_given: Any, **_facts: Any) -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr("alba.privacy.research.exporting.record", fails)
        assert confirm(as_user(second), export).status_code == 503
    assert default_storage.listdir("research")[1] == []
    assert not ExportedScreening.objects.exists()
    assert confirm(as_user(second), export).status_code == 200


def test_a_restored_backup_has_no_file(
    world: Any, second: User, screening: Any, as_user: Any
) -> None:
    export = made(world, as_user, second)
    default_storage.delete(ResearchExport.objects.get().file)
    assert code(fetch(as_user(second), export["id"])) == (409, "file_gone")


def test_an_old_login_is_not_enough(world: Any, second: User, screening: Any, as_user: Any) -> None:
    waiting = ask(as_user(world.alba)).json()["id"]
    export = made(world, as_user, second)["id"]
    client = as_user(second)
    Login.objects.update(authenticated_at=timezone.now() - timedelta(minutes=16))
    for answer in (ask(client), confirm(client, waiting), fetch(client, export)):
        assert code(answer) == (403, "reauth_required")
    assert ResearchExport.objects.get(pk=waiting).confirmed_at is None


class TestCommand:
    def run(self, export: int, folder: Path) -> None:
        call_command("export_research", export, folder, verbosity=0)

    def test_it_writes_what_two_have_decided(
        self, world: Any, second: User, screening: Any, as_user: Any, tmp_path: Path
    ) -> None:
        export = made(world, as_user, second)["id"]
        folder = tmp_path / "given"
        self.run(export, folder)
        path = folder / f"alba-research-{export}.zip"
        given = b"".join(fetch(as_user(second), export).streaming_content)
        assert path.read_bytes() == given
        assert (folder.stat().st_mode & 0o777, path.stat().st_mode & 0o777) == (0o700, 0o600)
        event = Event.objects.filter(action="research.fetch").order_by("pk")[0]
        assert (event.actor, event.object_id, event.details) == (None, export, {"rows": 12})
        with pytest.raises(CommandError, match="exists already"):
            self.run(export, folder)

    def test_nothing_else(
        self, world: Any, second: User, screening: Any, as_user: Any, tmp_path: Path
    ) -> None:
        waiting = ask(as_user(world.alba)).json()["id"]
        with pytest.raises(CommandError, match="has to confirm it first"):
            self.run(waiting, tmp_path)
        with pytest.raises(CommandError, match="There is no research export 999"):
            self.run(999, tmp_path)
        confirm(as_user(second), waiting)
        ResearchExport.objects.update(confirmed_at=timezone.now() - timedelta(days=7))
        with pytest.raises(CommandError, match="deleted after seven days"):
            self.run(waiting, tmp_path)
        assert list(tmp_path.iterdir()) == []
        assert not Event.objects.filter(action="research.fetch").exists()


@pytest.mark.django_db(transaction=True)
def test_at_the_same_moment_it_is_made_once(as_user: Any, world: Any) -> None:
    research.screening(world.north)
    second, third = research.another(), research.another()
    for _round in races.rounds(6):
        export = ask(as_user(world.alba)).json()["id"]
        clients = [*races.clients(as_user, second, 3), *races.clients(as_user, third, 3)]
        answers = races.together(*(partial(confirm, one, export) for one in clients))
        assert [one.status_code for one in answers] == [200] * 6
        files = default_storage.listdir("research")[1]
        names = set(ResearchExport.objects.values_list("file", flat=True))
        assert {f"research/{name}" for name in files} == names
        done = Event.objects.filter(action="research.confirm", outcome="ok", object_id=export)
        assert done.count() == 1
        assert ExportedScreening.objects.filter(export=export).count() == 1
