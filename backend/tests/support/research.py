"""Closed screenings whose families have agreed to research. Rows as the product leaves them,
written at once: through the questionnaire a school would take minutes."""

import csv
import io
import json
import zipfile
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.models import Question, Wording
from alba.campaigns.models import Assignment, Campaign
from alba.days import today
from alba.families.consent import guardian_consent
from alba.families.consent.guardian_consent import Word
from alba.people.models import Role, TestTaker
from alba.people.records.consents import Purpose
from tests.support import factories, screened

ASKED = {
    "purpose": "Norms for Catalan secondary schools",
    "approval": "CEIC 2026/114",
    "questionnaires": ["SDQ"],
}
VOICES = {"self": "self", "parent": "guardian", "teacher": "teacher"}


def licensed() -> Wording:
    return Wording.objects.get_or_create(
        name="SDQ", version="2014", licence_note="Youthinmind 7", is_demonstration=False
    )[0]


def take_part(side: Any, *, research: bool = True) -> None:
    side.school.research = research
    side.school.save(update_fields=["research"])


def pupils(side: Any, number: int, *, course: Any = None, age: int = 14) -> list[TestTaker]:
    born = today() - timedelta(days=round(age * 365.25) + 30)
    place = course or side.course
    return [
        factories.make_taker(Role.STUDENT, course=place, birth_date=born) for _n in range(number)
    ]


def agree(side: Any, children: Sequence[TestTaker], *, given: bool = True, **more: Any) -> None:
    said = {"reference": "Folder 7", "route": "", "contact": None, "purpose": Purpose.RESEARCH}
    words = [Word(child, given, **{**said, **more}) for child in children]
    guardian_consent.put_many_on_record(words, by=side.admin)


def answer(
    campaign: Campaign,
    children: Sequence[TestTaker],
    *,
    test_type: int = 2,
    informants: Sequence[str] = ("self",),
    wording: Wording | None = None,
    locale: str = "ca",
    by: TestTaker | None = None,
) -> list[Test]:
    """Everybody answers about each child, each child in another way."""
    made = []
    asked = questionnaires.by_type(test_type)
    questions = list(Question.objects.filter(test_type=test_type).order_by("number"))
    span = asked.max_value - asked.min_value + 1
    for informant in informants:
        for child in children:
            taker = child if informant == "self" else by or child.assigned_to or _adult(informant)
            assignment = Assignment.objects.create(
                campaign=campaign,
                subject=child,
                informant=taker,
                test_type=test_type,
                voice=VOICES[informant],
                course=child.course,
                course_label=child.course.title,
                state="done",
            )
            seed = child.pk * 7 + len(informant)
            values = [asked.min_value + (seed * n + seed // n) % span for n in asked.numbers]
            now = timezone.now()
            test = Test.objects.create(
                test_type=test_type,
                test_taker=taker,
                on_behalf_of_test_taker=None if informant == "self" else child,
                assignment=assignment,
                school=campaign.school,
                course=child.course,
                wording=wording or licensed(),
                terms_accepted_at=now,
                terms_locale=locale,
                finished_at=now,
                scores=questionnaires.score(asked, values, informant=informant).scores,
                informant=informant,
                key_version=questionnaires.KEY_VERSION,
                released_by="school",
                extra_comment="Rosa Vidal shouts at night",
            )
            Answer.objects.bulk_create(
                Answer(test=test, question=question, answer=value, given_by="account")
                for question, value in zip(questions, values, strict=True)
            )
            made.append(test)
    return made


def _adult(informant: str) -> TestTaker:
    return factories.make_taker(Role.PARENT if informant == "parent" else Role.TEACHER)


def screening(side: Any, number: int = 12, **more: Any) -> tuple[Campaign, list[TestTaker]]:
    """A closed one of a school that takes part: so many pupils, whose families have agreed, have
    answered."""
    take_part(side)
    children = pupils(side, number)
    campaign = screened.closed(side, [side.course])
    agree(side, children)
    answer(campaign, children, **more)
    return campaign, children


def another(**user: Any) -> User:
    return factories.make_user("alba_admin", **user)


def ask(client: Any, **more: Any) -> Any:
    days = {"from": str(today() - timedelta(days=30)), "to": str(today())}
    return client.post("/app/research/exports/", {**ASKED, **days, **more})


def confirm(client: Any, export: int) -> Any:
    return client.post(f"/app/research/exports/{export}/confirm/")


def fetch(client: Any, export: int) -> Any:
    return client.get(f"/app/research/exports/{export}/file/")


def made(world: Any, as_user: Any, second: User, **more: Any) -> dict[str, Any]:
    """An export that two have decided on, as the second sees it."""
    asked = ask(as_user(world.alba), **more)
    assert asked.status_code == 201, asked.content
    confirmed = confirm(as_user(second), asked.json()["id"])
    assert confirmed.status_code == 200, confirmed.content
    found: dict[str, Any] = confirmed.json()
    return found


def content_of(answer: Any) -> dict[str, str]:
    """Name -> text of each file of the zip."""
    assert answer.status_code == 200, answer.content
    with zipfile.ZipFile(io.BytesIO(b"".join(answer.streaming_content))) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def rows_of(files: dict[str, str], name: str = "sdq.csv") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(files[name])))


def package_of(files: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files["datapackage.json"])
    return found
