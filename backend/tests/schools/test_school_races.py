"""Schools and classes that several people change at the same moment, on both databases."""

from typing import Any

import pytest

from alba.assessments.models import Test
from alba.people.models import Role, TestTaker
from alba.schools.models import Course, School
from tests.support import factories, races, screenings
from tests.support.races import clients, rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROUNDS = 8


def making(client: Any, school: School, course: str) -> Any:
    body = {"course": course, "class_name": "a", "school_id": school.pk}
    return lambda: client.post("/app/courses/create/", body)


def renaming(client: Any, school: School, name: str) -> Any:
    path = f"/app/schools/{school.pk}/"
    return lambda: client.patch(path, {"school_name": name}).status_code


def test_six_equal_classes_at_once_make_one(as_user: Any) -> None:
    school = factories.make_school()
    by = clients(as_user, factories.make_user("alba_admin"), 6)
    for number in rounds(ROUNDS):
        spelt = [f"{number}r ESO", f"{number}R eso", f"{number}rESO"]
        answers = together(*(making(client, school, spelt[n % 3]) for n, client in enumerate(by)))
        assert sorted(answer.status_code for answer in answers) == [201, *[409] * 5]
        [made] = Course.objects.filter(course__startswith=str(number))
        assert {answer.json()["id"] for answer in answers} == {made.pk}


def test_of_two_who_rename_to_the_same_school_one_does(as_user: Any) -> None:
    left, right = clients(as_user, factories.make_user("alba_admin"), 2)
    for number in rounds(ROUNDS):
        one, two = (factories.make_school(f"{name}{number}") for name in ("A", "B"))
        codes = together(
            renaming(left, one, f"Àlber {number}"), renaming(right, two, f"ALBER{number}")
        )
        assert sorted(codes) == [200, 409]


def merging(client: Any, kind: str, source: int, into: int) -> Any:
    path = f"/app/{kind}/{source}/merge/"
    return lambda: client.post(path, {"into": into}, format="json").status_code


def test_the_same_merge_twice_is_done_once(as_user: Any) -> None:
    left, right = clients(as_user, factories.make_user("alba_admin"), 2)
    for _round in rounds(ROUNDS):
        one, two = factories.make_school("One"), factories.make_school("Two")
        people = [
            factories.make_taker(Role.STUDENT, course=factories.make_course(one, f"{n}r"))
            for n in range(3)
        ]
        codes = together(
            merging(left, "schools", one.pk, two.pk), merging(right, "schools", one.pk, two.pk)
        )
        assert sorted(codes) == [200, 404]
        assert TestTaker.objects.filter(course__school=two).count() == len(people)
        assert two.courses.count() == 3


def test_two_that_are_merged_crosswise_leave_one_with_everybody(as_user: Any) -> None:
    left, right = clients(as_user, factories.make_user("alba_admin"), 2)
    for _round in rounds(ROUNDS):
        one, two = factories.make_school("One"), factories.make_school("Two")
        people = [
            factories.make_taker(Role.STUDENT, course=factories.make_course(school)).pk
            for school in (one, two)
        ]
        codes = together(
            merging(left, "schools", one.pk, two.pk), merging(right, "schools", two.pk, one.pk)
        )
        assert codes.count(200) == 1, codes
        assert set(codes) <= {200, 400, 404}, codes
        [stays] = School.objects.filter(pk__in=[one.pk, two.pk])
        there = TestTaker.objects.filter(pk__in=people, course__school=stays)
        assert there.count() == 2


def new_teacher(course: Course, number: int) -> dict[str, Any]:
    return {
        "email": f"new{number}@example.org",
        "first_name": "Nova",
        "last_name": "Persona",
        "role": "teacher",
        "course": course.pk,
    }


def meeting(as_user: Any, number: int) -> None:
    school = factories.make_school(f"School {number}")
    source, third, into = (
        factories.make_course(school, f"{name} ESO") for name in ("1r", "2n", "3r")
    )
    teacher = factories.make_taker(Role.TEACHER, course=source)
    pupil = factories.make_taker(Role.STUDENT, course=source)
    other = factories.make_taker(Role.STUDENT, course=third)
    ready = screenings.make_test(pupil, finished=False)
    screenings.answer_all(ready)
    alba = clients(as_user, factories.make_user("alba_admin"), 5)
    begins, ends = as_user(teacher.user), as_user(pupil.user)
    people, new = "/app/test-takers/", new_teacher(source, number)
    update, assigned = (
        f"{people}{other.pk}/update/",
        {"assigned_responsible_test_taker": teacher.pk},
    )
    begun = {"test_type": 1, "test_taker": teacher.pk}
    codes = together(
        merging(alba[0], "courses", source.pk, into.pk),
        merging(alba[1], "courses", third.pk, into.pk),
        lambda: alba[2].post(f"{people}create-responsible/", new).status_code,
        lambda: alba[3].patch(update, assigned, format="json").status_code,
        lambda: alba[4].patch(f"/app/courses/{into.pk}/", {"class_name": "Nova"}).status_code,
        lambda: begins.post("/app/tests/create/", begun).status_code,
        lambda: ends.patch(f"/app/tests/create/{ready.pk}/").status_code,
    )
    assert codes[:2] == [200, 200], codes
    assert codes[4] == 200, codes
    assert set(codes) <= {200, 201, 400, 404, 409}, codes
    assert list(school.courses.all()) == [into]
    for person in TestTaker.objects.filter(pk__in=[teacher.pk, pupil.pk, other.pk]):
        assert person.course_id == into.pk
    assert set(Test.objects.filter(school=school).values_list("course", flat=True)) == {into.pk}


def test_a_merge_against_everything_that_goes_on_in_the_class(as_user: Any) -> None:
    """People are added and assigned, tests begin and are finished, another class is merged, the
    target is renamed: each is done or refused, nobody is lost, nothing waits for ever."""
    races.load_questions()
    for number in rounds(6):
        meeting(as_user, number)


def deleting(client: Any, course: Course) -> Any:
    return lambda: client.delete(f"/app/courses/{course.pk}/").status_code


def adding(client: Any, body: dict[str, Any]) -> Any:
    return lambda: client.post("/app/test-takers/create-responsible/", body).status_code


def test_deleting_against_adding_a_person(as_user: Any) -> None:
    """Whichever comes first: never a person without the class they were put into."""
    left, right = clients(as_user, factories.make_user("alba_admin"), 2)
    school = factories.make_school()
    for number in rounds(ROUNDS):
        course = factories.make_course(school, f"{number}r")
        body = new_teacher(course, number)
        gone, made = together(deleting(left, course), adding(right, body))
        assert (gone, made) in {(204, 400), (204, 409), (409, 201)}, (gone, made)
        there = TestTaker.objects.filter(course=course).count()
        assert there == (1 if made == 201 else 0)
        assert TestTaker.objects.filter(course=None).count() == 0
