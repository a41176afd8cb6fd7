"""The rows that stay for research of tests that leave lead to nobody."""

from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest
from django.core.management import call_command

from alba.assessments.assignment import assigned
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.taking import taking
from alba.campaigns.models import Campaign
from alba.days import today
from alba.families.consent import guardian_consent
from alba.people.models import TestTaker
from alba.people.records.consents import Purpose
from alba.privacy.models import ResearchRow, RetentionPolicy
from alba.privacy.research.rows import Row
from alba.privacy.research.sharing import FEWEST, shared_by_enough
from alba.privacy.retention.archiving import FURTHER, TOGETHER
from tests.support import campaigns, factories
from tests.support.leaving import announce


@pytest.fixture
def campaign(world: Any) -> Campaign:
    """Asks nine pupils of 14 and one of 15 in the north about themselves."""
    born = today() - timedelta(days=14 * 366 + 30)
    for number in range(FEWEST):
        on = born if number else born - timedelta(days=365)
        factories.make_taker("student", course=world.north.course, birth_date=on)
    RetentionPolicy.objects.create(school=world.north.school, tests_months=6, action="archive")
    return campaigns.make(world.north, questionnaires=["SDQ"], voices=["self"])


def pupils(world: Any) -> list[TestTaker]:
    rows = TestTaker.objects.filter(course=world.north.course, birth_date__isnull=False)
    return list(rows.order_by("pk"))


def answer(campaign: Campaign, pupil: TestTaker, value: int = 1) -> Test:
    asked = campaign.assignments.get(subject=pupil)
    test, _is_new = assigned.start(pupil.user, asked)
    taking.amend_test(pupil.user, test.pk, accepts_terms=True)
    questions = Question.objects.filter(test_type=2)
    Answer.objects.bulk_create(Answer(test=test, question=q, answer=value) for q in questions)
    return taking.finish_test(pupil.user, test.pk)


def agree(world: Any, pupil: TestTaker, *, given: bool = True) -> None:
    guardian_consent.put_on_record(
        pupil, by=world.north.admin, given=given, reference="Folder 7", purpose=Purpose.RESEARCH
    )


def the_day_comes(monkeypatch: Any) -> None:
    year = today().year + (today().month > 8) + 1
    announce(monkeypatch, date(year, 8, 31))
    call_command("daily", verbosity=0)


def same_age(world: Any) -> None:
    born = max(one.birth_date for one in pupils(world))
    TestTaker.objects.filter(pk__in=[one.pk for one in pupils(world)]).update(birth_date=born)


def test_ten_of_an_age_whose_families_agreed_leave_a_row_each(
    world: Any, campaign: Campaign, monkeypatch: Any
) -> None:
    same_age(world)
    for place, pupil in enumerate(pupils(world)):
        agree(world, pupil)
        answer(campaign, pupil, place % 3)
    the_day_comes(monkeypatch)
    assert not Test.objects.exists()
    rows = list(ResearchRow.objects.all())
    assert len(rows) == FEWEST
    assert {(one.campaign, one.questionnaire, one.informant, one.age) for one in rows} == {
        (campaign.pk, "SDQ", "self", 14)
    }
    assert {(one.level, one.language) for one in rows} == {("2n ESO", "en")}
    given = Counter(tuple(one.answers.values()) for one in rows)
    assert given == {(0,) * 25: 4, (1,) * 25: 3, (2,) * 25: 3}
    assert list(rows[0].answers) == [str(number) for number in range(1, 26)]
    assert all("total" in " ".join(one.scores).lower() for one in rows)
    call_command("daily", verbosity=0)
    assert ResearchRow.objects.count() == FEWEST


@pytest.mark.promise(
    "retention.decided.archive", "retention.form.archive", "retention.form.archiveText"
)
def test_nine_of_an_age_leave_none(world: Any, campaign: Campaign, monkeypatch: Any) -> None:
    for pupil in pupils(world):
        agree(world, pupil)
        answer(campaign, pupil)
    the_day_comes(monkeypatch)
    assert not Test.objects.exists()
    assert not ResearchRow.objects.exists()


@pytest.mark.parametrize("word", ["silence", "refused", "taken_back", "no_screening"])
@pytest.mark.promise(
    "retention.decided.archive", "retention.form.archive", "retention.form.archiveText"
)
def test_without_a_yes_to_research_there_is_no_row(
    world: Any, campaign: Campaign, monkeypatch: Any, word: str
) -> None:
    same_age(world)
    first, *others = pupils(world)
    for pupil in others:
        agree(world, pupil)
    if word in {"taken_back", "no_screening"}:
        agree(world, first)
    if word in {"refused", "taken_back"}:
        agree(world, first, given=False)
    for pupil in pupils(world):
        answer(campaign, pupil)
    if word == "no_screening":
        guardian_consent.put_on_record(first, by=world.north.admin, given=False, reference="")
    the_day_comes(monkeypatch)
    assert not Test.objects.exists()
    assert not ResearchRow.objects.exists()  # nine are fewer than ten


def test_school_that_deletes_nothing_archives_nothing(
    world: Any, campaign: Campaign, monkeypatch: Any
) -> None:
    RetentionPolicy.objects.update(action="delete")
    same_age(world)
    for pupil in pupils(world):
        agree(world, pupil)
        answer(campaign, pupil)
    the_day_comes(monkeypatch)
    assert not ResearchRow.objects.exists()


def rows_of(*groups: tuple[int, str, str]) -> list[Row]:
    """`groups`: (how many children, level, language)."""
    each = [(level, language) for count, level, language in groups for _n in range(count)]
    return [
        Row(
            child,
            ResearchRow(
                campaign=1,
                questionnaire="SDQ",
                informant="self",
                age=14,
                level=level,
                language=language,
            ),
        )
        for child, (level, language) in enumerate(each)
    ]


@pytest.mark.parametrize(
    ("groups", "kept"),
    [
        ([(9, "2n", "ca")], {}),
        ([(10, "2n", "ca")], {("2n", "ca"): 10}),
        ([(10, "2n", "ca"), (1, "3r", "ca")], {("", "ca"): 11}),
        ([(10, "2n", "ca"), (11, "3r", "ca"), (1, "1r", "ca")], {("3r", "ca"): 11, ("", "ca"): 11}),
        ([(12, "2n", "ca"), (3, "2n", "es")], {("2n", ""): 15}),
        ([(10, "2n", "ca"), (10, "3r", "es")], {("2n", "ca"): 10, ("3r", "es"): 10}),
        ([(6, "2n", "ca"), (5, "3r", "es")], {("", ""): 11}),
    ],
)
def test_no_column_tells_fewer_than_ten_apart(
    groups: list[tuple[int, str, str]], kept: dict[tuple[str, str], int]
) -> None:
    rows = shared_by_enough(rows_of(*groups), TOGETHER, FURTHER)
    found = Counter((one.level, one.language) for one in rows)
    assert found == kept


def test_two_guardians_of_a_child_are_one_child() -> None:
    rows = rows_of((9, "2n", "ca"))
    assert shared_by_enough([*rows, *rows], TOGETHER, FURTHER) == []


@pytest.mark.promise(
    "retention.decided.archive", "retention.form.archive", "retention.form.archiveText"
)
def test_nothing_in_a_row_leads_back() -> None:
    kept = {field.name for field in ResearchRow._meta.get_fields()}  # noqa: SLF001
    assert kept == {
        *("id", "campaign", "questionnaire", "informant", "age", "level", "language"),
        *("answers", "scores", "wording", "key_version"),
    }
    assert not any(field.is_relation for field in ResearchRow._meta.get_fields())  # noqa: SLF001
