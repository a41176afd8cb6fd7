"""The plan of who is asked for what, as a function, at the edges of ages and of a thousand random
schools."""

import random
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

import pytest

from alba.assessments.questionnaires.models import TestType
from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES
from alba.campaigns.choices import AssignmentState, Questionnaire, Voice
from alba.campaigns.planning.planning import (
    Asked,
    Existing,
    Key,
    Pupil,
    Row,
    differences,
    plan,
    unfit,
)

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
        """The plan for those who are in a class of the campaign."""
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
    """This lets a change of one pupil need only the plan of that one."""
    for seed in range(100):
        chance = random.Random(seed)
        school = random_school(chance)
        pupils = list(school.pupils.values())
        alone = [row for one in pupils for row in plan(school.asked, [one], school.teachers)]
        assert alone == plan(school.asked, pupils, school.teachers)
        chance.shuffle(pupils)
        shuffled = plan(school.asked, pupils, school.teachers)
        assert sorted(shuffled, key=lambda row: row.key) == sorted(alone, key=lambda row: row.key)
