"""Writing the plan of a campaign: at its opening, every night, and whenever people change. Run
again it changes nothing."""

from collections import defaultdict
from collections.abc import Iterable

from django.db import connection, transaction
from django.db.models import Q

from alba.campaigns.guardians import guardians_of, wards_of
from alba.campaigns.models import (
    UNANSWERED,
    WAITING,
    Assignment,
    AssignmentState,
    Campaign,
    CampaignClass,
    CampaignState,
)
from alba.campaigns.planning import (
    Asked,
    Change,
    Existing,
    Key,
    Pupil,
    Row,
    differences,
    plan,
)
from alba.days import today
from alba.hooks import Hook
from alba.takers.models import Role, TestTaker

states_of_tests: Hook[[Iterable[int]], dict[int, str]] = Hook()
"""Of assignments that have a test: whether it is `running` or `done`."""


def asked_by(campaign: Campaign) -> Asked:
    """On the first day, until it has come: the ages of that day decide."""
    return Asked(
        questionnaires=tuple(campaign.questionnaires),
        voices=tuple(campaign.voices),
        teacher_voice=campaign.teacher_voice,
        day=max(today(), campaign.opens_on),
    )


def planned(campaign: Campaign, subjects: Iterable[int] | None = None) -> list[Row]:
    """The plan as it should be now; `subjects`: of these people only."""
    return plan(asked_by(campaign), pupils_of(campaign, subjects), teachers_of(campaign))


def pupils_of(campaign: Campaign, subjects: Iterable[int] | None = None) -> list[Pupil]:
    """The students of its classes who have not left."""
    takers = TestTaker.objects.filter(
        role=Role.STUDENT,
        left_on=None,
        added_by=None,
        course__in=campaign.classes.values("course"),
    )
    if subjects is not None:
        takers = takers.filter(pk__in=subjects)
    rows = list(
        takers.order_by("pk").values_list(
            "pk", "course", "course__course", "course__class_name", "birth_date"
        )
    )
    guardians = guardians_of([row[0] for row in rows])
    return [
        Pupil(pk, course, f"{year} {group}", born, tuple(guardians.get(pk, ())))
        for pk, course, year, group, born in rows
    ]


def teachers_of(campaign: Campaign) -> dict[int, list[int]]:
    """Class -> the teachers whose own class it is."""
    found: dict[int, list[int]] = defaultdict(list)
    teachers = TestTaker.objects.filter(
        role=Role.TEACHER, left_on=None, own_course__in=campaign.classes.values("course")
    )
    for course, teacher in teachers.order_by("pk").values_list("own_course", "pk"):
        found[course].append(teacher)
    return dict(found)


def write(campaign: Campaign, subjects: Iterable[int] | None = None) -> None:
    """Make the assignments of an open campaign what its plan says; `subjects`: those about these
    people. The campaign's row is held before anything is read, so that of two at once the second
    sees what the first has changed."""
    with transaction.atomic():
        rows = Campaign.objects.select_for_update(of=("self",), no_key=True)
        held = rows.filter(pk=campaign.pk).first()
        if held is None or not held.is_open:
            return
        only = None if subjects is None else list(subjects)
        new, changes = differences(planned(held, only), _existing(held, only))
        there = _held_people({pk for row in new for pk in row.key[:2]})
        Assignment.objects.bulk_create(
            (_made(held, row) for row in new if set(row.key[:2]) <= there),
            batch_size=500,
            ignore_conflicts=True,
        )
        _change(changes)


def _held_people(ids: set[int]) -> set[int]:
    """Those of `ids` whose row is there, and stays so until the transaction ends: people may be
    erased at this moment. The weakest lock that prevents it, and weaker than Django's: it does not
    wait for people who are changed, since their transaction may wait for the campaign's row."""
    if not ids or connection.vendor != "postgresql":  # on SQLite one transaction at a time writes
        return ids
    statement = "SELECT id FROM takers_testtaker WHERE id = ANY(%s) ORDER BY id FOR KEY SHARE"
    with connection.cursor() as cursor:
        cursor.execute(statement, [list(ids)])
        return {pk for (pk,) in cursor.fetchall()}


def _existing(campaign: Campaign, subjects: list[int] | None) -> list[Existing]:
    rows = campaign.assignments.order_by("pk")
    if subjects is not None:
        rows = rows.filter(subject__in=subjects)
    found = list(
        rows.values_list(
            *("pk", "subject", "informant", "test_type"),
            *("state", "reason", "course", "course_label"),
        )
    )
    answered: dict[int, str] = {}
    for states in states_of_tests([row[0] for row in found]):
        answered |= states
    return [
        Existing(pk, Key(*key), state, reason, course, label, answered.get(pk, ""))
        for pk, *key, state, reason, course, label in found
    ]


def _made(campaign: Campaign, row: Row) -> Assignment:
    return Assignment(
        campaign=campaign,
        subject_id=row.key.subject,
        informant_id=row.key.informant,
        test_type=row.key.test_type,
        voice=row.voice,
        course_id=row.course,
        course_label=row.label,
        state=row.state,
        reason=row.reason,
    )


def _change(changes: list[Change]) -> None:
    """One statement for all that become alike. Someone may have begun to answer meanwhile: their
    row has another state by now, and stays."""
    alike: dict[tuple[str, str, str, int | None, str], list[int]] = defaultdict(list)
    for one in changes:
        alike[one.before, one.state, one.reason, one.course, one.label].append(one.pk)
    for (before, state, reason, course, label), ids in alike.items():
        Assignment.objects.filter(pk__in=ids, state=before).update(
            state=state, reason=reason, course=course, course_label=label
        )


def follow(people: list[TestTaker]) -> None:
    """Plan again for those whom a change of `people` touches: themselves, those they are guardians
    of, and those of the class they teach."""
    ids = {taker.pk for taker in people}
    if not ids or not Campaign.objects.open().exists():
        return
    subjects = ids | wards_of(ids)
    asked = Assignment.objects.filter(campaign__state=CampaignState.OPEN, informant__in=ids)
    subjects |= set(asked.values_list("subject", flat=True))
    taught = {taker.own_course_id for taker in people if taker.role == Role.TEACHER} - {None}
    if taught:
        classes = TestTaker.objects.filter(role=Role.STUDENT, course__in=taught)
        subjects |= set(classes.values_list("pk", flat=True))
    now_in = CampaignClass.objects.filter(course__test_takers__in=subjects).values("campaign")
    were_in = Assignment.objects.filter(subject__in=subjects).values("campaign")
    touched = Campaign.objects.open().filter(Q(pk__in=now_in) | Q(pk__in=were_in))
    for campaign in touched.order_by("pk"):
        write(campaign, subjects)


def follow_contacts(takers: list[int]) -> None:
    """The guardians of these people are others now."""
    follow(list(TestTaker.objects.filter(pk__in=takers)))


def begin(assignment: Assignment) -> bool:
    """Whether it was still to be done; it is under way from now on."""
    rows = Assignment.objects.filter(pk=assignment.pk, state__in=WAITING)
    return rows.update(state=AssignmentState.RUNNING) == 1


def finish(pk: int) -> None:
    Assignment.objects.filter(pk=pk).update(state=AssignmentState.DONE, reason="")


def decline(assignment: Assignment) -> bool:
    """Whether that changed anything."""
    rows = Assignment.objects.filter(pk=assignment.pk, state__in=WAITING)
    return rows.update(state=AssignmentState.DECLINED) == 1


def resume(assignment: Assignment) -> bool:
    """Whether it was declined; it is to be done again."""
    rows = Assignment.objects.filter(pk=assignment.pk, state=AssignmentState.DECLINED)
    return rows.update(state=AssignmentState.TODO) == 1


def withdraw(pk: int) -> None:
    """Its test is withdrawn: it counts as declined."""
    Assignment.objects.filter(pk=pk).update(state=AssignmentState.DECLINED, reason="")


def give_back(ids: Iterable[int]) -> None:
    """Their tests are deleted: they are to be done again. The next plan cancels what nobody is
    asked for any more."""
    Assignment.objects.filter(pk__in=ids).exclude(
        state__in=[*UNANSWERED, AssignmentState.DECLINED]
    ).update(state=AssignmentState.TODO, reason="")
