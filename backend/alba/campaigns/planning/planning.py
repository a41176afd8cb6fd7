"""Plans who is asked for what: a pure function of the campaign and of the people, without a
database or a clock. `differences` determines what to write to get from the former plan to the new
one."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from alba.campaigns.choices import (
    UNANSWERED,
    AssignmentState,
    Questionnaire,
    Reason,
    TeacherVoice,
    Voice,
)
from alba.people.ages import age_on

# (questionnaire, voice) -> the youngest and the oldest age that the form is made for, in whole
# years.
AGES: dict[tuple[str, str], tuple[int, int | None]] = {
    (Questionnaire.SDQ, Voice.SELF): (11, 17),
    (Questionnaire.SDQ, Voice.GUARDIAN): (4, 17),
    (Questionnaire.SDQ, Voice.TEACHER): (4, 17),
    (Questionnaire.BFI, Voice.SELF): (14, None),
}


@dataclass(frozen=True)
class Asked:
    """The questions that a campaign asks on `day`."""

    questionnaires: Sequence[str]
    voices: Sequence[str]
    teacher_voice: str
    day: date
    # The pupils about whom the teacher is asked, if that happens on request only.
    wished: Collection[int] = frozenset()


@dataclass(frozen=True)
class Pupil:
    pk: int
    course: int
    label: str
    birth_date: date | None
    guardians: Sequence[int] = ()


class Key(NamedTuple):
    """The key of an assignment within a campaign."""

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


def counted(rows: Iterable[Row]) -> Counter[str]:
    """Voice -> how many questionnaires are asked for. One teacher is asked about each pupil,
    however many tutors there are."""
    asked = {
        (row.voice, row.key._replace(informant=0) if row.voice == Voice.TEACHER else row.key)
        for row in rows
        if not row.reason
    }
    return Counter(voice for voice, _key in asked)


def _informants(
    asked: Asked, pupil: Pupil, teachers: Mapping[int, Sequence[int]]
) -> dict[int, str]:
    """The people who answer about `pupil`, each with their role; a guardian who also teaches the
    class is asked as a guardian."""
    found: dict[int, str] = {}
    if Voice.SELF in asked.voices:
        found[pupil.pk] = Voice.SELF
    if Voice.GUARDIAN in asked.voices:
        found.update((one, Voice.GUARDIAN) for one in pupil.guardians if one != pupil.pk)
    all_of_them = asked.teacher_voice in {TeacherVoice.ALL, TeacherVoice.NAMED}
    if Voice.TEACHER in asked.voices and (all_of_them or pupil.pk in asked.wished):
        for one in teachers.get(pupil.course, ()):
            if one not in pupil.guardians:
                found.setdefault(one, Voice.TEACHER)
    return found


def unfit(code: str, voice: str, born: date | None, day: date) -> str:
    """Why that form cannot be answered about a person born on that day; empty if it can."""
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
    """An existing assignment. `answered`: `running` or `done` if there is a test, otherwise
    empty."""

    pk: int
    key: Key
    state: str
    reason: str
    course: int | None
    label: str
    answered: str = ""
    voice: str = ""


def asked_once(planned: Sequence[Row], existing: Sequence[Existing]) -> list[Row]:
    """Leaves one teacher for each pupil: if one of several tutors has begun, that one. The rows of
    the others are left out, unless the one who began is no longer a tutor and has not finished."""
    tutors = {row.key for row in planned if row.voice == Voice.TEACHER}
    begun = {
        (one.key.subject, one.key.test_type): one.key.informant
        for one in sorted(existing, key=lambda one: one.answered == AssignmentState.DONE)
        if one.voice == Voice.TEACHER
        and (one.answered == AssignmentState.DONE or (one.answered and one.key in tutors))
    }
    return [
        row
        for row in planned
        if row.voice != Voice.TEACHER
        or begun.get((row.key.subject, row.key.test_type), row.key.informant) == row.key.informant
    ]


@dataclass(frozen=True)
class Change:
    """`before`: its current state, so that it does not overwrite a concurrent change."""

    pk: int
    before: str
    state: str
    reason: str
    course: int | None
    label: str


def differences(
    planned: Sequence[Row], existing: Sequence[Existing]
) -> tuple[list[Row], list[Change]]:
    """(new assignments, changed ones). Nothing is ever removed: people who are no longer asked have
    a cancelled assignment, and one with a test or a refusal is not changed."""
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
