"""Hands over the open work of readers (entries to be read, cases and wishes) when they no longer
read: a colleague takes it over, or it waits for everybody who reads at the school. The cause does
not matter here: what counts is if an owner may read now."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import event, record, record_all
from alba.days import today
from alba.errors import Invalid
from alba.followup import readers, school_time
from alba.followup.cases.models import Case, CaseNotice
from alba.followup.entries.models import Entry, EntryState
from alba.followup.handed_on.models import HandedOn
from alba.followup.talk.models import TalkRequest
from alba.people.models import TestTaker
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.models import Duty

ACTIONS = {
    Case: Action.CASE_UPDATE,
    Entry: Action.LIST_READ,
    TalkRequest: Action.TALK_UPDATE,
}


def open_ones() -> tuple[QuerySet[Any], ...]:
    """The open rows, in the order in which they are locked: that of a step of a case, which answers
    a wish."""
    return (
        Case.objects.filter(closed_at=None),
        Entry.objects.filter(state=EntryState.TO_READ),
        TalkRequest.objects.open(),
    )


def passed_on() -> tuple[QuerySet[Any], ...]:
    """What a reader hands over: the open rows, and closed cases that are to be asked about
    again."""
    _open_cases, *others = open_ones()
    again = Q(closed_at=None) | Q(ask_again_on__isnull=False)
    return (Case.objects.filter(again), *others)


def hand_over(by: User, duty: Duty, to: int) -> dict[str, int]:
    """Everything that the holder of `duty` has taken on at its school goes to the user with the id
    `to`, except what is about a child of theirs, which waits for the others. It can be taken back
    (`handed_on/`). Returns how much of each. Raises Invalid for somebody who does not read
    there."""
    school = duty.school_id
    with transaction.atomic():
        new = next((one for one in readers.of_school(school) if one.pk == to), None)
        if new is None or new.is_same_person(duty.user_id):
            raise Invalid({"to": [_("Choose someone else who reads for this school.")]})
        passed: list[int] = []
        left: list[Any] = []
        moved: dict[str, list[int]] = {}
        for rows in passed_on():
            held = _held(rows.filter(school=school, owner=duty.user_id))
            others = _others_than_of(new, held)
            passed.append(len(others))
            _give(others, new, by)
            own = [row for row in held if row.owner_id != new.pk and not _is_closed(row)]
            _give(own, None, by)
            left += own
            moved[rows.model.__name__] = [row.pk for row in held]
        HandedOn.objects.create(duty=duty, to=new, by=by, moved=moved)
        record(Action.DUTY_HAND_OVER, actor=by, about=duty.user, school=school)
        if sum(passed) and not by.is_same_person(new.pk):
            outbox.queue("work_taken_over", new)
        _tell(left, without=duty.user_id)
    cases, entries, talks = passed
    return {"rows": entries, "cases": cases, "talks": talks, "unowned": len(left)}


def _is_closed(row: Any) -> bool:
    return isinstance(row, Case) and not row.is_open


def release(**only: Any) -> None:
    """Releases the work of people who can no longer read it, and tells everybody else who reads
    there once. Runs every minute, and at once when a reader's duty ends or is suspended, or when
    they leave. `only`: the rows to look at."""
    with transaction.atomic():
        _release([rows.filter(_has_no_reader(rows.model), **only) for rows in open_ones()])


def release_at(school: int) -> None:
    release(school=school)


def release_of(people: list[TestTaker]) -> None:
    release(owner__in=[person.user_id for person in people])


def release_before_erasing(user: User) -> None:
    """Releases the work of an account that is being deleted: afterwards nobody could tell whose it
    was."""
    _release([rows.filter(owner=user) for rows in open_ones()], without=user.pk)


def release_of_family() -> None:
    """Releases work about a child whose family its owner has joined since. Runs daily, since each
    owner has to be looked at."""
    with transaction.atomic():
        owners = [rows.exclude(owner=None).values("owner") for rows in open_ones()]
        theirs = Q(pk__in=owners[0]) | Q(pk__in=owners[1]) | Q(pk__in=owners[2])
        for user in User.objects.filter(theirs).order_by("pk"):
            mine = [rows.filter(owner=user) for rows in open_ones()]
            others = [readers.without_own_children(rows, user).values("pk") for rows in mine]
            pairs = zip(mine, others, strict=True)
            _release([rows.exclude(pk__in=kept) for rows, kept in pairs])


def _has_no_reader(model: type[Any]) -> Any:
    """Rows with an owner who may not read them now. A tutor may have a wish that was for them."""
    owner = {"user": OuterRef("owner"), "school": OuterRef("school")}
    reads = Q(Exists(Duty.objects.reading().filter(**owner)))
    if model is TalkRequest:
        asked_of = TalkRequest.tutors.through.objects.filter(
            talkrequest=OuterRef("pk"),
            testtaker__user=OuterRef("owner"),
            testtaker__user__is_active=True,
            testtaker__left_on=None,
            testtaker__tutor_waits_for="",
        )
        of_class = Q(
            testtaker__own_course=OuterRef("child__course"), testtaker__tutors_own_course=True
        ) | Q(testtaker__tutorships__course=OuterRef("child__course"))
        reads |= Q(Exists(asked_of.filter(of_class)), child__course__school=F("school"))
    return Q(owner__isnull=False) & ~reads


def _release(found: list[QuerySet[Any]], *, without: int | None = None) -> None:
    left: list[Any] = []
    for rows in found:
        held = _held(rows)
        _give(held, None, None)
        left += held
    _tell(left, without=without)


def give_all(rows: QuerySet[Any], to: User, by: User) -> int:
    """Returns how many."""
    held = _held(rows)
    _give(held, to, by)
    return len(held)


def _held(rows: QuerySet[Any]) -> list[Any]:
    return list(rows.select_for_update(of=("self",), no_key=True).order_by("pk"))


def _others_than_of(user: User, held: list[Any]) -> list[Any]:
    """Returns the rows that are not about a child of `user`."""
    children = TestTaker.everyone.filter(pk__in={row.child_id for row in held})
    others = set(not_own_children(children, user).values_list("pk", flat=True))
    return [row for row in held if row.child_id in others]


def _give(held: list[Any], to: User | None, by: User | None) -> None:
    for row in held:
        row.owner = to
        if to is None and isinstance(row, Case):
            row.due_on = school_time.due_in(row.school_id, today(), 1)
        fields = ["owner", "due_on"] if isinstance(row, Case) else ["owner"]
        row.save(update_fields=fields)
    record_all(event(ACTIONS[type(row)], actor=by, about=row, **row.audit_facts()) for row in held)
    if to is None:  # and everybody is told here, at once
        CaseNotice.objects.bulk_create(
            [
                CaseNotice(case=row, kind=CaseNotice.Kind.UNOWNED, due_on=row.due_on)
                for row in held
                if isinstance(row, Case)
            ],
            ignore_conflicts=True,
        )


def _tell(left: Iterable[Any], *, without: int | None) -> None:
    """One email to each reader for whom something of it is."""
    by_school: dict[int, set[int]] = {}
    for row in left:
        by_school.setdefault(row.school_id, set()).add(row.child_id)
    told: dict[int, User] = {}
    for school, ids in by_school.items():
        children = TestTaker.everyone.filter(pk__in=ids, practice_of=None)
        for user in readers.of_school(school):
            if user.pk != without and not_own_children(children, user).exists():
                told[user.pk] = user
    for pk in sorted(told):
        outbox.queue("case_unowned", told[pk])
