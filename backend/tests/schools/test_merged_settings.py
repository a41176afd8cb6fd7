"""A school's own settings go along when it becomes part of another."""

import io
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.taking import answerable
from alba.campaigns.consent import holidays, texts
from alba.campaigns.consent.models import ConsentText, SchoolHoliday
from alba.days import today
from alba.privacy.models import RetentionPolicy
from alba.schools.models import Course, School
from tests.support import campaigns, families, lessons

TEXT = {
    "purpose": "screening",
    "version": "1",
    "material": True,
    "title": dict.fromkeys(("ca", "es", "en"), "May your child take part?"),
    "paragraphs": {one: ["About feelings."] for one in ("ca", "es", "en")},
}

# Every table with a row of a school or a class, and what a merge does with it. A new one fails
# below until somebody has decided that, and a test shows it.
SCHOOL = {
    "schools.Duty.school": "moves (test_merging)",
    "schools.School_admins.school": "moves if asked for (test_merging)",
    "schools.SchoolLogo.school": "moves, or asks (here)",
    "schools.Course.school": "moves (test_merging)",
    "enrolment.ListColumns.school": "moves, or asks (here)",
    "enrolment.Move.school": "moves (test_moves)",
    "enrolment.Move.former_school": "moves (test_moves)",
    "enrolment.RosterPreview.school": "goes: a list of a school that is gone can be undone no more",
    "people.TestTaker.practice_of": "moves (test_merged_schools)",
    "campaigns.Campaign.school": "moves (test_campaign_merging)",
    "campaigns.ConsentText.school": "moves, or asks (here)",
    "campaigns.SchoolHoliday.school": "moves, or asks (here)",
    "screening.Test.school": "moves (test_merging)",
    "followup.Case.school": "moves (test_merged_schools)",
    "followup.HandOverReminder.school": "goes: the other school is reminded by its own",
    "followup.Rehearsal.school": "moves (test_merged_schools)",
    "followup.Entry.school": "moves (test_merged_schools)",
    "followup.TalkRequest.school": "moves (test_merged_schools)",
    "privacy.RetentionPolicy.school": "moves, or asks (here)",
    "sign_on.LateSchool.school": "goes: the other school has its own two weeks (test_providers)",
    "sign_on.Provider.schools": "moves (test_providers)",
    "sign_on.Provider_schools.school": "moves (test_providers)",
    "privacy.LeavingTold.school": "goes: the other school is told again before anything leaves",
    "privacy.Erasure.school": "moves (test_erasing_people)",
    "leaving.Departure.school": "goes: the other school has not asked to leave",
    "leaving.ArrivedSchool.school": "goes: only the other school leaves as what it was",
}
COURSE = {
    "people.TestTaker.own_course": "moves (test_merging)",
    "people.TestTaker.course": "moves (test_merging)",
    "people.TestTaker.tutor_of": "follows the class (test_tutors)",
    "campaigns.CampaignClass.course": "moves (test_campaign_merging)",
    "campaigns.Assignment.course": "moves (test_campaign_merging)",
    "campaigns.Desk.course": "moves (here)",
    "campaigns.ClassSession.course": "moves (test_campaign_merging)",
    "screening.Test.course": "moves (test_merging)",
    "enrolment.Move.to_course": "moves (test_moves)",
    "people.Tutorship.course": "moves (test_tutorship)",
}

# Every column of a school's own row, and of a class's.
SCHOOL_COLUMNS = {
    "id": "goes",
    "school_name": "goes: it is named in the trail",
    "school_postal_code": "goes",
    "folded": "goes: it is made of the name",
    "created_at": "goes",
    "archived_at": "goes: nothing is merged into an archived school",
    "rests": "goes: the other school works or rests as before",
    "began_at": "goes",
    "moved_at": "goes: a school that leaves is not merged",
    "contact_email": "moves, or asks (here)",
    "contact_phone": "moves, or asks (here)",
    "logo": "moves, or asks (here)",
    "research": "stays only if both take part (here)",
}
COURSE_COLUMNS = {
    "id": "goes",
    "course": "goes: it is named in the trail",
    "class_name": "goes: it is named in the trail",
    "sort_name": "goes: it is made of the name",
    "school": "moves (test_merging)",
    "of_staff": "the places of staff without a class become one (test_staff_list)",
    "archived_at": "an archived class comes back into use with the other (test_merging)",
}


def merge(world: Any, as_user: Any, **more: Any) -> Any:
    path = f"/app/schools/{world.south.school.pk}/merge/"
    return as_user(world.alba).post(path, {"into": world.north.school.pk, **more})


def asked(response: Any) -> list[str]:
    assert (response.status_code, response.json()["code"]) == (409, "choose"), response.content
    what: list[str] = response.json()["what"]
    return what


def close_on(side: Any, days: int) -> None:
    day = today() + timedelta(days=days)
    SchoolHoliday.objects.create(school=side.school, first_day=day, last_day=day)


def decide(side: Any, months: int) -> None:
    RetentionPolicy.objects.create(
        school=side.school,
        tests_months=months,
        decided_by="Consell",
        decided_on=today(),
        recorded_at=timezone.now() - timedelta(days=300),
    )


@pytest.mark.parametrize(("model", "known"), [(School, SCHOOL), (Course, COURSE)])
def test_every_table_is_handled_by_a_merge(model: Any, known: dict[str, str]) -> None:
    found = {
        f"{one.related_model._meta.label}.{one.field.name}"  # noqa: SLF001
        for one in model._meta.get_fields(include_hidden=True)  # noqa: SLF001
        if one.auto_created and not one.concrete
    }
    assert found == set(known)


@pytest.mark.parametrize(("model", "known"), [(School, SCHOOL_COLUMNS), (Course, COURSE_COLUMNS)])
def test_every_column_is_handled_by_a_merge(model: Any, known: dict[str, str]) -> None:
    assert {one.name for one in model._meta.concrete_fields} == set(known)  # noqa: SLF001


def be_reached(side: Any, name: str, client: Any) -> None:
    """Sets a contact, a logo, and columns for reading a list."""
    path = f"/app/schools/{side.school.pk}/"
    contact = {"email": f"{name}@example.org", "phone": ""}
    assert client.patch(path, {"contact": contact}).status_code == 200
    picture = {"logo": SimpleUploadedFile("logo.png", png(name))}
    assert client.put(f"{path}logo/", picture, format="multipart").status_code in (200, 204)
    said = {"headings": ["Codi", name], "columns": {name: "last_name"}}
    assert client.put(f"{path}list-columns/", said).status_code in (200, 204)


def png(name: str) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (60, 30), {"south": "red", "north": "blue"}[name]).save(file, "PNG")
    return file.getvalue()


def reached(client: Any, school: School) -> tuple[str, int, list[str]]:
    """(where families ask, the red of the logo, what the lists' second columns are called)."""
    row = next(one for one in client.get("/app/schools/").json() if one["id"] == school.pk)
    columns = client.get(f"/app/schools/{school.pk}/list-columns/").json()
    image = Image.open(io.BytesIO(client.get(row["logo"]).content)).convert("RGB")
    red = image.tobytes()[0]
    return row["contact"]["email"], red, [one["headings"][1] for one in columns]


def test_how_a_school_is_reached_and_reads_its_lists_goes_along(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    School.objects.update(contact_phone="")
    be_reached(world.south, "south", client)
    merged = merge(world, as_user)
    assert merged.status_code == 200, merged.content
    assert merged.json()["contact"]["email"] == "south@example.org"
    assert reached(client, world.north.school) == ("south@example.org", 255, ["south"])


@pytest.mark.parametrize("whose", ["from", "into"])
def test_how_both_are_reached_is_asked(whose: str, world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    be_reached(world.south, "south", client)
    be_reached(world.north, "north", client)
    assert asked(merge(world, as_user)) == ["contact", "list_columns", "logo"]
    keep = dict.fromkeys(("contact", "list_columns", "logo"), whose)
    assert merge(world, as_user, keep=keep).status_code == 200
    first, second = ("south", "north") if whose == "from" else ("north", "south")
    address, red, lists = reached(client, world.north.school)
    assert (address, red) == (f"{first}@example.org", 255 if whose == "from" else 0)
    assert lists == [first, second], "a list of other headings is read as before"


@pytest.mark.parametrize(
    ("source", "into"), [(True, True), (True, False), (False, True), (False, False)]
)
def test_nobody_takes_part_in_research_by_a_merge(
    world: Any, as_user: Any, source: bool, into: bool
) -> None:
    School.objects.filter(pk=world.south.school.pk).update(research=source)
    School.objects.filter(pk=world.north.school.pk).update(research=into)
    merged = merge(world, as_user)
    assert merged.status_code == 200
    assert merged.json()["research"] is (source and into)


def test_merge_keeps_a_decision_of_one_school(world: Any, as_user: Any) -> None:
    close_on(world.south, 10)
    decide(world.south, 12)
    own = texts.publish(TEXT, world.south.school)
    assert merge(world, as_user).status_code == 200
    into = world.north.school.pk
    assert [first for first, _last in holidays.of(into)] == [today() + timedelta(days=10)]
    policy = RetentionPolicy.objects.get()
    assert (policy.school_id, policy.tests_months) == (into, 12)
    # For the other school's people it is new: nothing of theirs goes without its notices.
    assert timezone.now() - policy.recorded_at < timedelta(minutes=1)
    assert texts.current(into, "screening") == own


def test_decision_of_the_remaining_school_holds_for_both(world: Any, as_user: Any) -> None:
    close_on(world.north, 10)
    decide(world.north, 12)
    own = texts.publish(TEXT, world.north.school)
    assert merge(world, as_user).status_code == 200
    assert len(holidays.of(world.north.school.pk)) == 1
    policy = RetentionPolicy.objects.get()
    assert timezone.now() - policy.recorded_at < timedelta(minutes=1)
    assert texts.current(world.north.school.pk, "screening") == own


@pytest.mark.parametrize("whose", ["from", "into"])
def test_merge_asks_about_a_decision_of_both_schools(whose: str, world: Any, as_user: Any) -> None:
    close_on(world.south, 10)
    close_on(world.north, 20)
    decide(world.south, 12)
    decide(world.north, 36)
    mine = texts.publish(TEXT, world.south.school)
    theirs = texts.publish(TEXT, world.north.school)
    assert asked(merge(world, as_user)) == ["holidays", "retention", "texts"]
    keep = {"holidays": whose, "texts": whose}
    assert asked(merge(world, as_user, keep=keep)) == ["retention"]
    refused = merge(world, as_user, keep={**keep, "retention": "both"})
    assert refused.status_code == 400
    assert School.objects.count() == 2
    assert merge(world, as_user, keep={**keep, "retention": whose}).status_code == 200
    into, is_from = world.north.school.pk, whose == "from"
    days = [first for first, _last in holidays.of(into)]
    assert days == [today() + timedelta(days=10 if is_from else 20)]
    assert RetentionPolicy.objects.get().tests_months == (12 if is_from else 36)
    assert texts.current(into, "screening") == (mine if is_from else theirs)
    # Both are still there: somebody may have answered to either.
    assert set(ConsentText.objects.values_list("school", "version")) == {
        (into, "1"),
        (into, "1 (2)"),
    }
    mine.refresh_from_db()
    theirs.refresh_from_db()
    assert (mine.retired, theirs.retired) == (not is_from, is_from)


def test_equal_decisions_are_asked_about_by_nobody(world: Any, as_user: Any) -> None:
    for side in (world.south, world.north):
        close_on(side, 10)
        decide(side, 12)
    assert merge(world, as_user).status_code == 200
    assert len(holidays.of(world.north.school.pk)) == 1


def test_a_text_that_families_were_asked_with_is_in_nobodys_way(world: Any, as_user: Any) -> None:
    """Families who were asked with the text that is not kept are asked again."""
    Course.objects.filter(pk=world.south.course.pk).update(course="4t ESO")
    gone = texts.publish(TEXT, world.south.school)
    texts.publish({**TEXT, "version": "other"}, world.north.school)
    for side in (world.south, world.north):
        families.contact(lessons.pupil(side.course))
        screening = families.campaign(side)
        answer = families.ask(as_user(side.admin), screening, course=side.course.pk)
        assert answer.status_code in (200, 201), answer.content
    assert asked(merge(world, as_user)) == ["texts"]
    merged = merge(world, as_user, keep={"texts": "into"})
    assert merged.status_code == 200, merged.content
    gone.refresh_from_db()
    assert texts.is_former(gone, world.north.school.pk)


@pytest.mark.parametrize(
    ("first", "keep", "may"),
    [
        # Neither has a text of its own: nothing changes.
        ([], None, True),
        # The yes is older than the text that holds from now on.
        (["yes", "into"], None, False),
        (["from", "yes", "into"], "into", False),
        (["into", "from", "yes"], "into", True),
        # It was given to the text that stays.
        (["into", "from", "yes"], "from", True),
        (["from", "yes", "into"], "from", True),
        (["from", "yes"], None, True),
        (["into", "yes"], None, True),
    ],
)
@pytest.mark.usefixtures("below_14")
def test_who_may_answer_is_decided_by_the_text_that_holds(
    first: list[str], keep: str | None, may: bool, world: Any, as_user: Any
) -> None:
    Course.objects.filter(pk=world.south.course.pk).update(course="4t ESO")
    child = lessons.pupil(world.south.course, 13)
    admin, own = as_user(world.south.admin), as_user(child.user)
    screening = campaigns.make(world.south, questionnaires=["SDQ"], voices=["self"])
    given = {"given": True, "reference": "Folder 7", "route": "paper"}
    for what in first or ["yes"]:
        if what == "yes":
            path = f"/app/test-takers/{child.pk}/guardian-consent/"
            assert admin.post(path, given).status_code == 201
        else:
            texts.publish(TEXT, (world.south if what == "from" else world.north).school)
    asked_for = screening.assignments.get(subject=child)
    begun = own.post("/app/tests/create/", {"assignment": asked_for.pk})
    assert begun.status_code == 201, begun.content
    path = f"/app/tests/{begun.json()['id']}/"
    assert own.patch(path, {"has_accepted_terms": True}).status_code == 200
    merged = merge(world, as_user, **({"keep": {"texts": keep}} if keep else {}))
    assert merged.status_code == 200, merged.content
    test = Test.objects.get(pk=begun.json()["id"])
    assert answerable.is_today(test) == may
    assert answerable.check_all() == 0
    question = Question.objects.get(test_type=test.test_type, number=1)
    sent = {"test": test.pk, "test_question": question.pk, "answer": 1}
    assert own.post("/app/test-answers/create/", sent).status_code == (201 if may else 403)
