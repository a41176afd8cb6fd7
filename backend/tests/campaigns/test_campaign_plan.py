"""Who is asked for what: the plan as a function, of a thousand random schools, at the edges of
ages, and as it follows the people of a real one."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.accounts import erasure
from alba.assessments.models import TestType
from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES
from alba.campaigns import assigning, running
from alba.campaigns.models import Assignment, AssignmentState, Campaign, Questionnaire, Voice
from alba.campaigns.planning import Asked, Existing, Key, Pupil, Row, differences, plan, unfit
from alba.privacy import retention
from alba.takers.models import Role, TestTaker, today
from tests.support import campaigns, factories

SCHOOLS = 1000


def test_the_questionnaires_are_those_of_the_tests() -> None:
    assert {q.value: q.test_type for q in Questionnaire} == {
        q.code: q.test_type for q in QUESTIONNAIRES
    }
    assert {q.test_type for q in Questionnaire} == set(TestType.values)


# Ages


def on_day(born: str, day: str, code: str = "SDQ", voice: str = "self") -> str:
    return unfit(code, voice, date.fromisoformat(born), date.fromisoformat(day))


@pytest.mark.parametrize(
    ("code", "voice", "youngest", "oldest"),
    [
        ("SDQ", "self", 11, 17),
        ("SDQ", "guardian", 4, 17),
        ("SDQ", "teacher", 4, 17),
        ("BFI", "self", 14, None),
    ],
)
@pytest.mark.parametrize(("month", "day"), [(1, 1), (6, 15), (10, 25), (12, 31)])
def test_ages_at_their_edges(
    code: str, voice: str, youngest: int, oldest: int | None, month: int, day: int
) -> None:
    """10/25 and the day after: clocks go back in that night."""
    when = date(2026, month, day)
    one = timedelta(days=1)
    just = when.replace(year=2026 - youngest)
    assert unfit(code, voice, just, when) == ""
    assert unfit(code, voice, just + one, when) == "wrong_age"
    if oldest is None:
        assert unfit(code, voice, date(1940, 5, 5), when) == ""
        return
    adult = when.replace(year=2026 - oldest - 1)
    assert unfit(code, voice, adult, when) == "wrong_age"
    assert unfit(code, voice, adult + one, when) == ""


def test_who_is_born_on_29_february_is_a_year_older_on_1_march() -> None:
    assert on_day("2016-02-29", "2027-02-28") == "wrong_age"
    assert on_day("2016-02-29", "2027-03-01") == ""
    assert on_day("2008-02-29", "2026-02-28") == ""
    assert on_day("2008-02-29", "2026-03-01") == "wrong_age"
    assert on_day("2017-02-28", "2028-02-28") == ""
    assert on_day("2017-03-01", "2028-02-29") == "wrong_age"
    assert on_day("2017-03-01", "2028-03-01") == ""


@pytest.mark.parametrize("voice", ["guardian", "teacher"])
@pytest.mark.parametrize("born", ["2024-01-01", "2006-01-01", None])
def test_others_answer_the_bfi_about_any_age(voice: str, born: str | None) -> None:
    day = date(2026, 11, 22)
    assert unfit("BFI", voice, date.fromisoformat(born) if born else None, day) == ""
    unknown = unfit("SDQ", voice, None, day)
    assert unknown == "no_birth_date"


def test_an_unknown_age_is_not_possible_for_a_pupil() -> None:
    for code in ("SDQ", "BFI"):
        assert unfit(code, "self", None, date(2026, 11, 22)) == "no_birth_date"


# A thousand schools


@dataclass
class School:
    """A made-up school, its campaign, and the assignments written so far."""

    asked: Asked
    classes: list[int]
    pupils: dict[int, Pupil]
    teachers: dict[int, list[int]]
    rows: dict[Key, Existing] = field(default_factory=dict)
    last: int = 10_000

    def planned(self) -> list[Row]:
        """Of those who are in a class of the campaign."""
        there = [one for one in self.pupils.values() if one.course in self.classes]
        return plan(self.asked, there, self.teachers)

    def write(self) -> None:
        new, changes = differences(self.planned(), list(self.rows.values()))
        for row in new:
            assert row.key not in self.rows
            self.last += 1
            self.rows[row.key] = Existing(
                self.last, row.key, row.state, row.reason, row.course, row.label
            )
        by_pk = {one.pk: one for one in self.rows.values()}
        for change in changes:
            one = by_pk[change.pk]
            assert change.before == one.state
            self.rows[one.key] = replace(
                one,
                state=change.state,
                reason=change.reason,
                course=change.course,
                label=change.label,
            )


def random_school(chance: random.Random) -> School:
    day = date(2026, 9, 1) + timedelta(days=chance.randrange(500))
    classes = list(range(1, chance.randrange(2, 5)))
    asked = Asked(
        questionnaires=chance.sample(Questionnaire.values, chance.randrange(1, 3)),
        voices=chance.sample(Voice.values, chance.randrange(1, 4)),
        teacher_voice=chance.choice(["all", "on_request"]),
        day=day,
    )
    numbers = range(1, chance.randrange(2, 30))
    pupils = {pk: random_pupil(chance, pk, classes, day) for pk in numbers}
    teachers = {course: [9000 + course] for course in classes if chance.random() < 0.8}
    return School(asked, classes, pupils, teachers)


def random_pupil(chance: random.Random, pk: int, classes: list[int], day: date) -> Pupil:
    course = chance.choice([*classes, 99])  # 99: a class that is not asked
    born, adults = random_birth(chance, day), random_adults(chance, pk)
    return Pupil(pk, course, f"class {course}", born, adults)


def random_birth(chance: random.Random, day: date) -> date | None:
    if chance.random() < 0.1:
        return None
    about = chance.choice([4, 11, 14, 18])
    return day - timedelta(days=round(about * 365.25) + chance.randrange(-3, 4))


def random_adults(chance: random.Random, pk: int) -> tuple[int, ...]:
    adults = [5000 + pk, 6000 + pk, 9001]  # the last one teaches the first class
    return tuple(chance.sample(adults, chance.randrange(3)))


def something_happens(school: School, chance: random.Random) -> None:
    """One of all that happens in a school while a campaign runs."""
    pk = chance.choice([*school.pupils, 0])
    pupil = school.pupils.get(pk)
    what = chance.randrange(9)
    if what == 0:
        new = max([*school.pupils, 0]) + 1
        school.pupils[new] = random_pupil(chance, new, school.classes, school.asked.day)
    elif what == 1 and pupil:  # to another class, of the campaign or not
        course = chance.choice([*school.classes, 99])
        school.pupils[pk] = replace(pupil, course=course, label=f"class {course}")
    elif what == 2 and pupil:  # has left
        del school.pupils[pk]
    elif what == 3 and pupil:  # is erased with everything
        del school.pupils[pk]
        school.rows = {key: row for key, row in school.rows.items() if key.subject != pk}
    elif what == 4 and pupil:
        school.pupils[pk] = replace(pupil, birth_date=random_birth(chance, school.asked.day))
    elif what == 5 and pupil:
        school.pupils[pk] = replace(pupil, guardians=random_adults(chance, pk))
    elif what == 6:
        school.asked = replace(
            school.asked, day=school.asked.day + timedelta(days=chance.randrange(120))
        )
    elif what == 7:
        course = chance.choice(school.classes)
        school.teachers[course] = [9000 + chance.randrange(1, 6)]
    elif what == 8:
        somebody_answers(school, chance)


def somebody_answers(school: School, chance: random.Random) -> None:
    waiting = [row for row in school.rows.values() if row.state in {"todo", "running"}]
    for row in chance.sample(waiting, min(3, len(waiting))):
        how = chance.choice(["running", "done", "declined"])
        answered = "" if how == "declined" else how
        school.rows[row.key] = replace(row, state=how, reason="", answered=answered)
    begun = [row for row in school.rows.values() if row.answered]
    if begun and chance.random() < 0.2:  # a test is deleted; its assignment says so later
        row = chance.choice(begun)
        school.rows[row.key] = replace(row, answered="")


def check(school: School) -> None:
    planned = {row.key: row for row in school.planned()}
    assert len(planned) == len(school.planned())
    assert planned.keys() <= school.rows.keys()
    for key, one in school.rows.items():
        row = planned.get(key)
        if one.answered:
            assert one.state == one.answered
        elif one.state == AssignmentState.DECLINED:
            continue
        elif row is None:
            assert (one.state, one.reason) == ("cancelled", "")
        else:
            assert (one.state, one.reason) == (row.state, row.reason)
            assert (one.course, one.label) == (row.course, row.label)
    for row in planned.values():
        assert (row.key.subject == row.key.informant) == (row.voice == "self")


def test_a_thousand_schools() -> None:
    """Whatever happens, the assignments follow; run again the plan changes nothing; and nothing
    that has an answer, or a no, is ever lost or made into something else."""
    answered = refused = 0
    for seed in range(SCHOOLS):
        chance = random.Random(seed)
        school = random_school(chance)
        for _ in range(8):
            before = dict(school.rows)
            school.write()
            assert before.keys() <= school.rows.keys()
            for key, row in before.items():
                now = school.rows[key]
                assert now.pk == row.pk
                if row.answered or row.state == "declined":
                    assert now == row
            check(school)
            assert differences(school.planned(), list(school.rows.values())) == ([], [])
            something_happens(school, chance)
        answered += sum(bool(row.answered) for row in school.rows.values())
        refused += sum(row.state == "declined" for row in school.rows.values())
    assert min(answered, refused) > SCHOOLS / 10


def test_a_pupil_is_planned_alone_as_among_others() -> None:
    """So that a change of one needs only the plan of one."""
    for seed in range(100):
        chance = random.Random(seed)
        school = random_school(chance)
        pupils = list(school.pupils.values())
        alone = [row for one in pupils for row in plan(school.asked, [one], school.teachers)]
        assert alone == plan(school.asked, pupils, school.teachers)
        chance.shuffle(pupils)
        shuffled = plan(school.asked, pupils, school.teachers)
        assert sorted(shuffled, key=lambda row: row.key) == sorted(alone, key=lambda row: row.key)


# A real one


@pytest.fixture
def north(world: Any) -> Any:
    TestTaker.objects.filter(pk=world.north.child.pk).update(birth_date=years_ago(12))
    return world.north


def years_ago(years: int) -> date:
    return today() - timedelta(days=round(years * 365.25) + 30)


def states(campaign: Campaign) -> dict[tuple[int, int], str]:
    rows = campaign.assignments.values_list("subject", "informant", "state")
    return {(subject, informant): state for subject, informant, state in rows}


def pupil(course: Any, **fields: Any) -> TestTaker:
    fields = {"birth_date": years_ago(12), **fields}
    return factories.make_taker(Role.STUDENT, course=course, **fields)


@pytest.fixture
def campaign(north: Any) -> Campaign:
    return campaigns.make(north, questionnaires=["SDQ"])


def test_pupils_guardians_and_teachers_are_asked(north: Any) -> None:
    mother = factories.make_taker(Role.PARENT)
    child = pupil(north.course, assigned_to=mother)
    child.own_course = child.course = north.course
    child.save()
    small = pupil(north.course, birth_date=years_ago(9))
    unknown = pupil(north.course, birth_date=None)
    gone = pupil(north.course)
    TestTaker.objects.filter(pk=gone.pk).update(left_on=today())
    campaign = campaigns.make(north, questionnaires=["SDQ"])
    teacher = north.teacher.pk
    assert states(campaign) == {
        (north.child.pk, north.child.pk): "todo",
        (north.child.pk, teacher): "todo",
        (child.pk, child.pk): "todo",
        (child.pk, mother.pk): "todo",
        (child.pk, teacher): "todo",
        (small.pk, small.pk): "not_possible",
        (small.pk, teacher): "todo",
        (unknown.pk, unknown.pk): "not_possible",
        (unknown.pk, teacher): "not_possible",
    }


def test_run_again_it_changes_nothing(north: Any, campaign: Campaign) -> None:
    before = list(campaign.assignments.order_by("pk").values())
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            assigning.write(campaign)
        assert not [q for q in queries if q["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]
        retention.purge_expired()
    assert list(campaign.assignments.order_by("pk").values()) == before


def test_it_takes_as_many_statements_for_a_large_class(north: Any, campaign: Campaign) -> None:
    counts = []
    for size in (1, 30):
        for _ in range(size):
            pupil(north.course)
        with CaptureQueriesContext(connection) as queries:
            assigning.write(campaign)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 12


def test_new_people_are_asked_at_once(north: Any, campaign: Campaign, as_user: Any) -> None:
    rows = [{"email": "nova@example.org", "first_name": "Nova", "last_name": "Roca"}]
    rows[0] |= {"role": "student", "birth_date": str(years_ago(13))}
    body = {"test_takers": rows, "responsible_test_taker_id": north.teacher.pk}
    made = as_user(north.admin).post("/app/test-takers/create-bulk/", body, format="json")
    assert made.status_code == 201, made.content
    new = made.json()[0]["id"]
    assert states(campaign)[new, new] == states(campaign)[new, north.teacher.pk] == "todo"
    second = {"email": "tutora@example.org", "first_name": "Ona", "last_name": "Roca"}
    second |= {"role": "teacher", "course": north.course.pk}
    made = as_user(north.admin).post("/app/test-takers/create-responsible/", second)
    assert states(campaign)[new, made.json()["id"]] == "todo"


def test_the_list_of_the_year_asks_the_new_and_not_those_who_left(north: Any, as_user: Any) -> None:
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["self"])
    client = as_user(north.admin)
    named = {"first_name": "Nova", "last_name": "Roca", "birth_date": str(years_ago(13))}
    rows = [{**named, "course": "2n ESO", "class_name": "B"}]
    body = {"school": north.school.pk, "rows": rows}
    preview = client.post("/app/roster/preview/", body, format="json").json()
    left = {"preview_id": preview["preview_id"], "left": [north.child.pk], "unclear": {}}
    done = client.post("/app/roster/apply/", {**left, "confirm_many_leaving": True}, format="json")
    assert (done.status_code, done.json()["created"], done.json()["left"]) == (200, 1, 1)
    new = TestTaker.objects.get(user__first_name="Nova").pk
    child = north.child.pk
    assert states(campaign) == {(child, child): "cancelled", (new, new): "todo"}


def test_a_birth_date_decides_at_once(north: Any, campaign: Campaign, as_user: Any) -> None:
    client, path = as_user(north.admin), f"/app/test-takers/{north.child.pk}/update/"
    key = (north.child.pk, north.child.pk)
    client.patch(path, {"birth_date": str(years_ago(9))})
    assert states(campaign)[key] == "not_possible"
    client.patch(path, {"birth_date": str(years_ago(11))})
    assert states(campaign)[key] == "todo"


def test_who_leaves_is_not_asked_and_who_comes_back_is(
    north: Any, campaign: Campaign, as_user: Any
) -> None:
    client = as_user(north.admin)
    client.post("/app/test-takers/left/", {"ids": [north.child.pk]}, format="json")
    assert set(states(campaign).values()) == {"cancelled"}
    client.post("/app/test-takers/left/", {"ids": [north.child.pk], "left_on": None}, format="json")
    assert set(states(campaign).values()) == {"todo"}


def test_who_changes_class_is_asked_there(north: Any, as_user: Any) -> None:
    other = factories.make_course(north.school, class_name="C")
    tutor = factories.make_taker(Role.TEACHER, course=other)
    elsewhere = factories.make_taker(
        Role.TEACHER, course=factories.make_course(north.school, class_name="D")
    )
    campaign = campaigns.make(north, questionnaires=["SDQ"], classes=[north.course, other])
    child = north.child
    begin(campaign, north.teacher, as_user)
    move(child, tutor, as_user(north.admin))
    found = states(campaign)
    assert found[child.pk, child.pk] == found[child.pk, tutor.pk] == "todo"
    assert found[child.pk, north.teacher.pk] == "running"  # has begun, and may finish
    own = campaign.assignments.get(subject=child, informant=child)
    assert (own.course, own.course_label) == (other, "2n ESO C")
    begun = campaign.assignments.get(informant=north.teacher)
    assert begun.course_label == "2n ESO B"
    move(child, elsewhere, as_user(north.admin))
    found = states(campaign)
    assert found[child.pk, child.pk] == found[child.pk, tutor.pk] == "cancelled"
    assert found[child.pk, north.teacher.pk] == "running"


def move(child: TestTaker, to: TestTaker, client: Any) -> None:
    body = {"assigned_responsible_test_taker": to.pk}
    answer = client.patch(f"/app/test-takers/{child.pk}/update/", body)
    assert answer.status_code == 200, answer.content


def begin(campaign: Campaign, informant: TestTaker, as_user: Any) -> Any:
    """Begin the one test that `informant` is asked for."""
    asked = campaign.assignments.get(informant=informant)
    answer = as_user(informant.user).post("/app/tests/create/", {"assignment": asked.pk})
    assert answer.status_code == 201, answer.content
    return answer.json()


def test_a_new_guardian_is_asked_and_the_former_one_no_more(north: Any, as_user: Any) -> None:
    child = pupil(north.course)
    mother, father = (
        factories.make_taker(Role.PARENT, assigned_to=north.teacher) for _ in range(2)
    )
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["guardian"])
    for adult in (mother, father):
        move(child, adult, as_user(north.admin))
    found = states(campaign)
    assert (found[child.pk, mother.pk], found[child.pk, father.pk]) == ("cancelled", "todo")


def test_bonded_guardians_are_asked_from_then_on(north: Any, as_user: Any) -> None:
    child, client = north.child, as_user(north.admin)
    mother, father = (
        factories.make_taker(Role.PARENT, assigned_to=north.teacher) for _ in range(2)
    )
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["guardian"])
    assert states(campaign) == {}
    bonds = []
    for adult, kind in ((mother, "guardian"), (father, "guardian"), (north.parent, "other")):
        body = {"adult": adult.pk, "kind": kind}
        made = client.post(f"/app/test-takers/{child.pk}/bonds/", body)
        assert made.status_code == 201, made.content
        bonds.append(made.json()["id"])
    both = {(child.pk, mother.pk): "todo", (child.pk, father.pk): "todo"}
    assert states(campaign) == both
    begin(campaign, mother, as_user)
    for bond in bonds:
        client.delete(f"/app/bonds/{bond}/")
    assert states(campaign) == {
        (child.pk, mother.pk): "running",
        (child.pk, father.pk): "cancelled",
    }


def test_an_erased_person_leaves_nothing_and_the_others_stay(
    north: Any, campaign: Campaign, as_user: Any
) -> None:
    other = pupil(north.course)
    assigning.write(campaign)
    begin(campaign, north.child, as_user)
    campaign.assignments.filter(informant=north.child).update(state="done")
    gone = as_user(north.admin).delete(f"/app/test-takers/{north.child.pk}/delete/")
    assert gone.status_code == 204
    assert {subject for subject, _ in states(campaign)} == {other.pk}
    erasure.erase(north.teacher.user)
    assert states(campaign) == {(other.pk, other.pk): "todo"}
    assigning.write(campaign)
    assert states(campaign) == {(other.pk, other.pk): "todo"}


def test_at_night_people_become_older_and_campaigns_end(
    north: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Across the turn of the year, and the nights in which clocks are changed."""
    first, eleven = date(2026, 10, 20), date(2027, 1, 2)
    monkeypatch.setattr(timezone, "now", clock_of(first))
    TestTaker.objects.filter(pk=north.child.pk).update(birth_date=eleven.replace(year=2016))
    last = first + timedelta(days=119)
    campaign = campaigns.make(
        north, questionnaires=["SDQ"], voices=["self"], opens_on=first, closes_on=last
    )
    key = (north.child.pk, north.child.pk)
    for day in days_of(first, last):
        monkeypatch.setattr(timezone, "now", clock_of(day))
        retention.purge_expired()
        campaign.refresh_from_db()
        assert campaign.state == "open"
        assert states(campaign)[key] == ("todo" if day >= eleven else "not_possible")
    monkeypatch.setattr(timezone, "now", clock_of(last + timedelta(days=1)))
    retention.purge_expired()
    campaign.refresh_from_db()
    assert campaign.state == "closed"


def days_of(first: date, last: date) -> Iterator[date]:
    yield from (date(2026, 10, 24), date(2026, 10, 25), date(2026, 10, 26))
    yield from (date(2026, 12, 31), date(2027, 1, 1), date(2027, 1, 2), last)


def clock_of(day: date) -> Any:
    """Just after midnight in Madrid, which is the evening before in UTC."""
    moment = datetime.combine(day, time(0, 5), ZoneInfo("Europe/Madrid")).astimezone(UTC)
    return lambda: moment


def test_a_campaign_that_is_not_open_yet_looks_at_its_first_day(north: Any) -> None:
    opens = today() + timedelta(days=60)
    eleven = opens.replace(year=opens.year - 11)
    TestTaker.objects.filter(pk=north.child.pk).update(birth_date=eleven)
    closes = opens + timedelta(days=5)
    campaign = campaigns.make(
        north, questionnaires=["SDQ"], voices=["self"], opens_on=opens, closes_on=closes
    )
    assert list(states(campaign).values()) == ["todo"]


def test_only_open_campaigns_follow(north: Any, as_user: Any) -> None:
    draft = campaigns.make(north, opened=False)
    closed = campaigns.make(north, questionnaires=["SDQ"])
    running.close(north.admin, closed.pk)
    before = states(closed)
    as_user(north.admin).post("/app/test-takers/left/", {"ids": [north.child.pk]}, format="json")
    retention.purge_expired()
    assert states(closed) == before
    assert not Assignment.objects.filter(campaign=draft).exists()
