"""Who is asked for what: a function of the campaign and of the people, without a database or a
clock. `differences` says what is to be written so that what was planned before becomes the plan."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from alba.campaigns.models import (
    UNANSWERED,
    AssignmentState,
    Questionnaire,
    Reason,
    TeacherVoice,
    Voice,
)
from alba.takers.models import age_on

# (questionnaire, voice) -> the youngest and the oldest whom the form is made for, in whole years.
AGES: dict[tuple[str, str], tuple[int, int | None]] = {
    (Questionnaire.SDQ, Voice.SELF): (11, 17),
    (Questionnaire.SDQ, Voice.GUARDIAN): (4, 17),
    (Questionnaire.SDQ, Voice.TEACHER): (4, 17),
    (Questionnaire.BFI, Voice.SELF): (14, None),
}


@dataclass(frozen=True)
class Asked:
    """What a campaign asks for, on `day`."""

    questionnaires: Sequence[str]
    voices: Sequence[str]
    teacher_voice: str
    day: date


@dataclass(frozen=True)
class Pupil:
    pk: int
    course: int
    label: str
    birth_date: date | None
    guardians: Sequence[int] = ()


class Key(NamedTuple):
    """What makes an assignment of a campaign another one."""

    subject: int
    informant: int
    test_type: int


@dataclass(frozen=True)
class Row:
    """One assignment as it should be. `reason`: why it is not possible; empty if it is."""

    key: Key
    voice: str
    course: int | None
    label: str
    reason: str = ""

    @property
    def state(self) -> str:
        return AssignmentState.NOT_POSSIBLE if self.reason else AssignmentState.TODO


def plan(asked: Asked, pupils: Sequence[Pupil], teachers: Mapping[int, Sequence[int]]) -> list[Row]:
    """A row for every pupil, voice and questionnaire. `pupils`: those of the campaign's classes who
    have not left; `teachers`: class -> the teachers whose own class it is."""
    rows = []
    for pupil in pupils:
        for informant, voice in _informants(asked, pupil, teachers).items():
            for code in asked.questionnaires:
                key = Key(pupil.pk, informant, Questionnaire(code).test_type)
                reason = unfit(code, voice, pupil.birth_date, asked.day)
                rows.append(Row(key, voice, pupil.course, pupil.label, reason))
    return rows


def _informants(
    asked: Asked, pupil: Pupil, teachers: Mapping[int, Sequence[int]]
) -> dict[int, str]:
    """Who answers about `pupil`, and as what; a guardian who also teaches the class is asked as the
    guardian."""
    found: dict[int, str] = {}
    if Voice.SELF in asked.voices:
        found[pupil.pk] = Voice.SELF
    if Voice.GUARDIAN in asked.voices:
        found.update((one, Voice.GUARDIAN) for one in pupil.guardians if one != pupil.pk)
    if Voice.TEACHER in asked.voices and asked.teacher_voice == TeacherVoice.ALL:
        for one in teachers.get(pupil.course, ()):
            if one not in pupil.guardians:
                found.setdefault(one, Voice.TEACHER)
    return found


def unfit(code: str, voice: str, born: date | None, day: date) -> str:
    """Why that form cannot be answered about a person born then; empty if it can."""
    limits = AGES.get((code, voice))
    if limits is None:
        return ""
    if born is None:
        return Reason.NO_BIRTH_DATE
    youngest, oldest = limits
    age = age_on(born, day)
    fits = youngest <= age and (oldest is None or age <= oldest)
    return "" if fits else Reason.WRONG_AGE


@dataclass(frozen=True)
class Existing:
    """An assignment as it is. `answered`: `running` or `done` where there is a test, else empty."""

    pk: int
    key: Key
    state: str
    reason: str
    course: int | None
    label: str
    answered: str = ""


@dataclass(frozen=True)
class Change:
    """`before`: the state it is in, so that it is not written over another one."""

    pk: int
    before: str
    state: str
    reason: str
    course: int | None
    label: str


def differences(
    planned: Sequence[Row], existing: Sequence[Existing]
) -> tuple[list[Row], list[Change]]:
    """(what is new, what becomes another). Nothing is ever removed: who is not asked any more has
    a cancelled assignment, and one with a test or a refusal stays as it is."""
    wanted = {row.key: row for row in planned}
    there = {one.key for one in existing}
    new = [row for row in wanted.values() if row.key not in there]
    changes = [
        change for one in existing if (change := _change(one, wanted.get(one.key))) is not None
    ]
    return new, changes


def _change(one: Existing, row: Row | None) -> Change | None:
    state, reason, course, label = one.state, one.reason, one.course, one.label
    if one.answered:
        state, reason = one.answered, ""
    elif one.state not in UNANSWERED and one.state != AssignmentState.DECLINED:
        state, reason = AssignmentState.TODO, ""  # the test is gone
    if state in UNANSWERED:
        if row is None:
            state, reason = AssignmentState.CANCELLED, ""
        else:
            state, reason, course, label = row.state, row.reason, row.course, row.label
    if (state, reason, course, label) == (one.state, one.reason, one.course, one.label):
        return None
    return Change(one.pk, one.state, state, reason, course, label)
