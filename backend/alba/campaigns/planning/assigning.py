"""Writes the plan of a campaign: when it is opened, every night, and whenever people change.
Running it again changes nothing."""

from collections import defaultdict
from collections.abc import Collection, Iterable

from django.db import connection, transaction
from django.db.models import Q

from alba.campaigns import class_list
from alba.campaigns.choices import (
    BEGUN,
    UNANSWERED,
    WAITING,
    AssignmentState,
    CampaignState,
    TeacherVoice,
    Voice,
)
from alba.campaigns.models import Assignment, AssignmentQuerySet, Campaign, CampaignClass
from alba.campaigns.planning.guardians import guardians_of, wards_of
from alba.campaigns.planning.planning import (
    Asked,
    Change,
    Existing,
    Key,
    Pupil,
    Row,
    asked_once,
    differences,
    plan,
)
from alba.days import today
from alba.hooks import Question
from alba.people.models import Role, TestTaker
from alba.people.scope import excluded_people
from alba.people.tutorship import class_tutors

states_of_tests: Question[[Iterable[int]], dict[int, str]] = Question()
"""For assignments that have a test: whether it is `running` or `done`."""


def asked_by(campaign: Campaign) -> Asked:
    """Until the first day has come, the plan is made for that day, whose ages decide."""
    return Asked(
        questionnaires=tuple(campaign.questionnaires),
        voices=tuple(campaign.voices),
        teacher_voice=campaign.teacher_voice,
        day=max(today(), campaign.opens_on),
        wished=wished_of(campaign),
    )


def wished_of(campaign: Campaign) -> frozenset[int]:
    """The pupils about whom the teacher is asked on request."""
    wishes = campaign.voice_wishes.filter(voice=Voice.TEACHER)
    return frozenset(wishes.values_list("taker", flat=True))


def planned(campaign: Campaign, subjects: Iterable[int] | None = None) -> list[Row]:
    """The plan as it should be now; `subjects`: for these people only."""
    return planned_for(campaign, pupils_of(campaign, subjects), teachers_of(campaign))


def planned_for(
    campaign: Campaign, pupils: list[Pupil], teachers: dict[int, list[int]]
) -> list[Row]:
    """The plan for people who are read already. Nobody is asked about a child whom they are shut
    out of."""
    rows = plan(asked_by(campaign), pupils, teachers)
    shut = excluded_people.of_children({row.key.subject for row in rows})
    if not shut:
        return rows
    asked = {row.key.informant for row in rows if row.key.subject in shut.children}
    takers = TestTaker.objects.filter(pk__in=asked).select_related("user").in_bulk()
    return [row for row in rows if not _is_shut_out(row.key, takers, shut)]


def _is_shut_out(key: Key, takers: dict[int, TestTaker], shut: excluded_people.ShutOut) -> bool:
    if key.subject == key.informant or key.informant not in takers:
        return False
    return shut.has_user(key.subject, takers[key.informant].user)


def pupils_of(campaign: Campaign, subjects: Iterable[int] | None = None) -> list[Pupil]:
    """The pupils who are in it."""
    takers = class_list.in_campaign(campaign)
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
    """Class -> the teachers who are asked about its pupils: its tutors, or those whom an ask
    names."""
    if campaign.teacher_voice == TeacherVoice.NAMED:
        named = class_tutors.teachers().filter(pk__in=campaign.ask.teachers.values("pk"))
        asked = list(named.order_by("pk").values_list("pk", flat=True))
        return {pupil.course: asked for pupil in pupils_of(campaign)}
    return class_tutors.tutors_of_each(campaign.classes.values_list("course", flat=True))


def write(campaign: Campaign, subjects: Iterable[int] | None = None) -> None:
    """Changes the assignments of an open campaign to match its plan; `subjects`: only those about
    these people. The campaign's row is locked before anything is read, so that of two concurrent
    calls the second sees the changes of the first."""
    with transaction.atomic():
        rows = Campaign.every.select_for_update(of=("self",), no_key=True)
        held = rows.filter(pk=campaign.pk).first()
        if held is None or not held.is_open:
            return
        only = None if subjects is None else list(subjects)
        there_now = _existing(held, only)
        wanted = planned(held, only)
        if held.teacher_voice != TeacherVoice.NAMED:
            wanted = asked_once(wanted, there_now)
        new, changes = differences(wanted, there_now)
        there = _held_people({pk for row in new for pk in row.key[:2]})
        Assignment.objects.bulk_create(
            (_made(held, row) for row in new if set(row.key[:2]) <= there),
            batch_size=500,
            ignore_conflicts=True,
        )
        _change(changes)


def _held_people(ids: set[int]) -> set[int]:
    """Returns those of `ids` whose row exists and will until the transaction ends: people may be
    erased at this moment. This is the weakest lock that prevents it, and weaker than Django's: it
    does not wait for people who are being changed, since that transaction may be waiting for the
    campaign's row."""
    if (
        not ids or connection.vendor != "postgresql"
    ):  # SQLite has only one writing transaction at a time
        return ids
    statement = "SELECT id FROM people_testtaker WHERE id = ANY(%s) ORDER BY id FOR KEY SHARE"
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
            *("state", "reason", "course", "course_label", "voice"),
        )
    )
    answered = states_of_tests([row[0] for row in found])
    return [
        Existing(pk, Key(*key), state, reason, course, label, answered.get(pk, ""), voice)
        for pk, *key, state, reason, course, label, voice in found
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
    """One statement for all that get the same values. If someone has begun to answer meanwhile,
    their row has another state by now and is not changed."""
    alike: dict[tuple[str, str, str, int | None, str], list[int]] = defaultdict(list)
    for one in changes:
        alike[one.before, one.state, one.reason, one.course, one.label].append(one.pk)
    for (before, state, reason, course, label), ids in alike.items():
        Assignment.objects.filter(pk__in=ids, state=before).update(
            state=state, reason=reason, course=course, course_label=label
        )


def plan_again(people: list[TestTaker]) -> None:
    """Plans again for everyone affected by a change of `people`: themselves, their children, and
    the pupils of the class they teach."""
    ids = {taker.pk for taker in people}
    if not ids or not Campaign.every.open().exists():
        return
    subjects = ids | wards_of(ids)
    asked = Assignment.objects.filter(campaign__state=CampaignState.OPEN, informant__in=ids)
    subjects |= set(asked.values_list("subject", flat=True))
    taught = class_tutors.classes_of_all(ids)
    if taught:
        classes = TestTaker.objects.filter(role=Role.STUDENT, course__in=taught)
        subjects |= set(classes.values_list("pk", flat=True))
    now_in = CampaignClass.objects.filter(course__test_takers__in=subjects).values("campaign")
    were_in = Assignment.objects.filter(subject__in=subjects).values("campaign")
    touched = Campaign.every.open().filter(
        Q(pk__in=now_in) | Q(pk__in=were_in) | Q(pupil__in=subjects)
    )
    for campaign in touched.order_by("pk"):
        write(campaign, subjects)


def follow_contacts(takers: list[int]) -> None:
    """The guardians of these people have changed."""
    plan_again(list(TestTaker.objects.filter(pk__in=takers)))


def begin(assignment: Assignment) -> bool:
    """Sets the assignment under way, so that other tutors of the pupil are no longer asked. False
    if it was not to be done any more."""
    others = of_other_tutors(assignment)
    if others.exists():
        Campaign.every.locked(assignment.campaign_id)  # of two who begin, the second finds it
        if others.filter(state__in=BEGUN).exists():
            return False
        others.filter(state=AssignmentState.TODO).update(state=AssignmentState.CANCELLED)
    rows = Assignment.objects.filter(pk=assignment.pk, state__in=WAITING)
    return rows.update(state=AssignmentState.RUNNING) == 1


def of_other_tutors(assignment: Assignment) -> AssignmentQuerySet:
    """The assignments of other tutors, past or present, about the same pupil: one of them answers.
    None where each teacher who is named answers."""
    if assignment.voice != Voice.TEACHER:
        return Assignment.objects.none()
    if assignment.campaign.teacher_voice == TeacherVoice.NAMED:
        return Assignment.objects.none()
    return Assignment.objects.filter(
        campaign=assignment.campaign_id,
        subject=assignment.subject_id,
        test_type=assignment.test_type,
        voice=Voice.TEACHER,
    ).exclude(pk=assignment.pk)


def finish(pk: int) -> None:
    Assignment.objects.filter(pk=pk).update(state=AssignmentState.DONE, reason="")


def decline(assignment: Assignment, lesson: int | None) -> bool:
    """Declines the assignment; False if that changed nothing. `lesson`: the id of the lesson in
    which it is declined with a card."""
    rows = Assignment.objects.filter(pk=assignment.pk, state__in=WAITING)
    if rows.update(state=AssignmentState.DECLINED, declined_in=lesson) == 0:
        return False
    _give_to_others([assignment.pk])
    return True


def resume(assignment: Assignment) -> bool:
    """Makes a declined assignment answerable again; False if it was not declined."""
    rows = Assignment.objects.filter(pk=assignment.pk, state=AssignmentState.DECLINED)
    return rows.update(state=AssignmentState.TODO) == 1


def withdraw(pk: int, lesson: int | None) -> None:
    """Its test is withdrawn: it counts as declined."""
    Assignment.objects.filter(pk=pk).update(
        state=AssignmentState.DECLINED, reason="", declined_in=lesson
    )
    _give_to_others([pk])


def give_back(ids: Collection[int]) -> None:
    """Their tests are deleted, so they are to be done again. The next plan cancels those that
    nobody is asked for any more."""
    Assignment.objects.filter(pk__in=ids).exclude(
        state__in=[*UNANSWERED, AssignmentState.DECLINED]
    ).update(state=AssignmentState.TODO, reason="")
    _give_to_others(ids)


def _give_to_others(ids: Collection[int]) -> None:
    """Asks the other tutors again, because the one who had begun does not answer after all."""
    rows = Assignment.objects.filter(pk__in=ids, voice=Voice.TEACHER)
    for one in rows.select_related("campaign"):
        tutors = class_tutors.tutors_of(one.course_id).values("pk")
        others = of_other_tutors(one).filter(informant__in=tutors)
        others.filter(state=AssignmentState.CANCELLED).update(state=AssignmentState.TODO)
