"""Finishing a test, through HTTP: what it needs, the scores and the report that it stores, once."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires import questionnaires
from alba.assessments.report import report
from alba.assessments.taking import taking
from alba.audit.models import Event
from alba.people.models import Role
from tests.support import factories, screenings

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "scoring_vectors.json").read_text())
COMPLETE = [vector for vector in VECTORS["SDQ"] if None not in vector["answers"]]


def stored_files() -> list[str]:
    folder = Path(default_storage.path("reports"))
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []


@pytest.fixture
def scorings(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The results of `questionnaires.score`, one for each time that it has run."""
    found: list[Any] = []
    score = questionnaires.score

    def counted(*args: Any, **options: Any) -> Any:
        found.append(score(*args, **options))
        return found[-1]

    monkeypatch.setattr(questionnaires, "score", counted)
    return found


def test_finishing_needs_terms_and_every_answer(world: Any, as_user: Any) -> None:
    client = as_user(world.alone.user)
    body = {"test_type": 2, "test_taker": world.alone.pk}
    pk = client.post("/app/tests/create/", body).json()["id"]
    refused = client.patch(f"/app/tests/create/{pk}/")
    assert (refused.status_code, refused.json()["code"]) == (409, "terms_not_accepted")
    client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": True})
    test = Test.objects.get()
    screenings.answer_all(test, [1] * 25)
    Answer.objects.filter(question__number__in=[3, 17]).delete()
    refused = client.patch(f"/app/tests/create/{pk}/")
    assert refused.status_code == 400
    assert refused.json()["fields"] == {"answers": ["3", "17"]}
    test.refresh_from_db()
    assert test.finished_at is None
    assert test.scores is None


def test_finishing_twice_scores_once(world: Any, as_user: Any, scorings: list[Any]) -> None:
    teacher = world.north.teacher
    test = screenings.make_test(teacher, on_behalf_of=world.north.child, finished=False)
    screenings.answer_all(test, [1] * 25)
    client = as_user(teacher.user)
    first = client.patch(f"/app/tests/create/{test.pk}/")
    assert first.status_code == 200
    stored = Test.objects.get()
    test_files = stored_files()
    second = client.patch(f"/app/tests/create/{test.pk}/")
    assert (second.status_code, second.json()) == (200, first.json())
    again = Test.objects.get()
    assert again.finished_at == stored.finished_at
    assert stored_files() == test_files
    assert len(test_files) == 1
    assert len(scorings) == 1
    assert Event.objects.filter(action="test.finish", object_id=test.pk).count() == 1
    assert again.key_version == questionnaires.KEY_VERSION
    assert first.json()["answered_count"] == 25
    assert first.json()["does_results_pdf_exist"]
    assert first.json()["report_source"] == "generated"


ROLES = {"parent": Role.PARENT, "teacher": Role.PSYCHOLOGIST, "self": Role.STUDENT}


@pytest.mark.parametrize("number", range(0, len(COMPLETE), 3))
def test_scores_and_bands_are_those_of_the_published_key(
    number: int, world: Any, as_user: Any
) -> None:
    vector = COMPLETE[number]
    taker = factories.make_taker(ROLES[vector["informant"]], course=world.north.course)
    about = None
    if vector["informant"] != "self":
        about = factories.make_taker(Role.STUDENT, assigned_to=taker)
    test = screenings.make_test(taker, on_behalf_of=about, answers=vector["answers"])
    shown = as_user(world.alba).get(f"/app/tests/{test.pk}/").json()
    assert shown["punctuation"] == vector["punctuation"]
    assert shown["bands"] == vector["bands"]
    assert shown["informant"] == vector["informant"]
    assert shown["band_system"] == "sdq-4-uk"
    for name, band in shown["bands"].items():
        # The score lies above as many limits as there are bands below its own.
        below = sum(limit <= shown["punctuation"][name] for limit in shown["band_limits"][name])
        rising = ["close_to_average", "slightly_raised", "high", "very_high"]
        falling = ["very_low", "low", "slightly_lowered", "close_to_average"]
        assert (falling if name == "prosocial" else rising)[below] == band


def test_earlier_key_shows_no_limits(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    client = as_user(world.alba)
    limits = client.get(f"/app/tests/{test.pk}/").json()["band_limits"]
    assert limits["emotional"] == [4, 5, 6]
    assert limits["prosocial"] == [4, 5, 6]
    Test.objects.filter(pk=test.pk).update(key_version="alba-1")
    assert client.get(f"/app/tests/{test.pk}/").json()["band_limits"] is None


def test_bands_are_for_the_age_of_the_person_the_test_is_about(world: Any, as_user: Any) -> None:
    teacher, child = world.north.teacher, world.north.child
    child.birth_date = timezone.localdate() - timezone.timedelta(days=3 * 365)
    child.save()
    young = screenings.make_test(teacher, on_behalf_of=child)
    assert young.bands is None
    assert young.scores is not None
    child.birth_date = timezone.localdate() - timezone.timedelta(days=9 * 366)
    child.save()
    assert screenings.make_test(teacher, on_behalf_of=child).bands is not None
    child.user.refresh_from_db()
    assert screenings.make_test(child).bands is None  # who answers alone is 11 or older


def test_the_personality_test_has_quality_signs_and_no_bands(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.alone, 1, answers=[3] * 44)
    shown = as_user(world.alba).get(f"/app/tests/{test.pk}/").json()
    assert shown["punctuation"] == dict.fromkeys(
        ["extraversion", "agreeableness", "conscientiousness", "neuroticism", "openness"], 3.0
    )
    assert shown["quality"] == {"acquiescence": 3.0, "straight_lined": True}
    assert shown["bands"] is None
    assert shown["band_system"] is None
    assert shown["band_limits"] is None
    assert shown["is_demonstration_wording"] is True


def test_scores_stay_when_role_and_age_change_later(world: Any) -> None:
    test = screenings.make_test(world.north.parent, answers=[2] * 25)
    before = (test.bands, test.scores, test.informant)
    world.north.parent.role = Role.TEACHER
    world.north.parent.birth_date = date(1980, 1, 1)
    world.north.parent.save()
    taking.finish_test(world.north.parent.user, test.pk)
    test.refresh_from_db()
    assert (test.bands, test.scores, test.informant) == before


@pytest.mark.parametrize("role", [Role.PARENT, Role.TEACHER])
def test_a_grown_up_about_themselves_answers_as_themselves_and_gets_no_bands(
    role: Role, world: Any, as_user: Any
) -> None:
    taker = factories.make_taker(role, course=world.north.course)
    test = screenings.make_test(taker, answers=[2] * 25)
    shown = as_user(world.alba).get(f"/app/tests/{test.pk}/").json()
    assert (shown["informant"], shown["bands"], shown["band_system"]) == ("self", None, None)
    assert shown["punctuation"]["total"] == 30


def test_a_role_that_changes_while_the_report_is_made_is_scored(
    world: Any, as_user: Any, monkeypatch: pytest.MonkeyPatch, scorings: list[Any]
) -> None:
    taker = world.north.teacher
    test = screenings.make_test(taker, on_behalf_of=world.north.child, finished=False)
    screenings.answer_all(test, [1] * 25)
    make = report.make

    def make_slowly(test: Test) -> bytes:
        made = make(test)
        type(taker).objects.filter(pk=taker.pk).update(role=Role.PARENT)
        return made

    monkeypatch.setattr(report, "make", make_slowly)
    assert as_user(taker.user).patch(f"/app/tests/create/{test.pk}/").status_code == 200
    assert [result.informant for result in scorings] == ["teacher", "parent"]
    assert Test.objects.get(pk=test.pk).informant == "parent"


@pytest.mark.parametrize("harm", ["HELP_LINES", "MEDIA_ROOT"])
def test_a_report_that_cannot_be_made_or_kept_does_not_lose_the_finish(
    harm: str, world: Any, as_user: Any, settings: Any, tmp_path: Path
) -> None:
    file = tmp_path / "a file"
    file.touch()
    setattr(settings, harm, {"HELP_LINES": [{"number": "1"}], "MEDIA_ROOT": str(file)}[harm])
    test = screenings.make_test(world.alone, answers=[2] * 25)  # stands out: there is help in it
    assert test.is_finished
    assert test.scores is not None
    shown = as_user(world.alba).get(f"/app/tests/{test.pk}/")
    assert not shown.json()["does_results_pdf_exist"]
    assert as_user(world.alba).get(f"/app/tests/{test.pk}/pdf/").status_code == 404


def test_an_answer_that_changes_while_the_report_is_made_is_in_it(
    world: Any, as_user: Any, monkeypatch: pytest.MonkeyPatch, scorings: list[Any]
) -> None:
    teacher = world.north.teacher
    test = screenings.make_test(teacher, finished=False)
    screenings.answer_all(test, [0] * 25)
    made: list[bytes] = []
    make = report.make

    def make_slowly(test: Test) -> bytes:
        made.append(make(test))
        test.answers.filter(question__number=3).update(answer=2)  # another tab was quicker
        return made[-1]

    monkeypatch.setattr(report, "make", make_slowly)
    shown = as_user(teacher.user).patch(f"/app/tests/create/{test.pk}/")
    assert shown.status_code == 200
    test = Test.objects.get(pk=test.pk)
    assert (test.scores or {})["emotional"] == 2
    assert len(made) == len(scorings) == 2
    with test.report.file.open() as kept:
        assert kept.read() == made[1]
    assert len(stored_files()) == 1
