"""Two schools, or two classes, that are really one: people, tests and classes of the one go into
the other, and the one is gone. All or nothing; of two who merge the same, the second finds
nothing."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import ProtectedError, RestrictedError
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Conflict, Invalid
from alba.hooks import Hook
from alba.schools import names
from alba.schools.archive import refuse_archived
from alba.schools.duties import passing_on
from alba.schools.models import Course, School


@dataclass(frozen=True)
class Joining:
    """What goes where: classes by their ids, {the one that is gone: the one it goes into}, and the
    school whose classes and tests come along (None: only classes of one school are merged)."""

    by: User
    courses: dict[int, int]
    school: int | None
    into_school: int


before_merging: Hook[[Any], None] = Hook()
"""(query set of the classes), before anything is decided: locks what belongs to them."""
on_merging: Hook[[Joining], dict[str, int]] = Hook()
"""In the same transaction: moves what belongs to the classes and the school, and returns how many
of what. Raises Conflict where that cannot be."""


def merge_courses(source: Course, into: Course, *, by: User) -> tuple[Course, dict[str, int]]:
    """(`into` as it is now, how many of what moved). Raises Http404 when `source` is gone, Invalid
    for the same class twice, one of another school, one that is archived or gone; Conflict where
    something cannot come along."""
    if source.school_id != into.school_id:
        raise Invalid({"into": [_("Classes of two schools cannot be merged.")]})
    with transaction.atomic():
        _hold(Course.objects.filter(pk__in=[source.pk, into.pk]))
        source, into = _both(source, into)
        refuse_archived(into, "into")
        joining = Joining(by, {source.pk: into.pk}, None, into.school_id)
        moved = _move(joining)
        _record_courses(joining)
        _remove(source)
    return into, {**moved, "classes": 1, "admins": 0}


def merge_schools(
    source: School, into: School, *, by: User, move_admins: bool
) -> tuple[School, dict[str, int]]:
    """The same for schools. Classes of the same name become one, the others change their school;
    the administrators of `source` come along with `move_admins` alone, and otherwise lose it. Who
    read for `source` and comes along reads for `into`."""
    with transaction.atomic():
        # Accounts before people, the order in which a user is erased.
        rows = User.objects.select_for_update().filter(assigned_schools=source).order_by("pk")
        admins = list(rows) if move_admins else []
        _hold(Course.objects.filter(school__in=[source.pk, into.pk]))
        source, into = _both(source, into)
        refuse_archived(into, "into")
        duties = passing_on.of_school(source)
        joining = Joining(by, _same_classes(source, into), source.pk, into.pk)
        moved = _move(joining)
        moved |= {"classes": source.courses.count(), "admins": len(admins)}
        source.courses.exclude(pk__in=list(joining.courses)).update(school=into)
        into.admins.add(*admins)
        passing_on.pass_on(duties, into, by=by)
        _record_courses(joining)
        facts = {**source.audit_facts(), "school": into.pk}
        details = {"name": source.title}  # it is nowhere else from now on
        trail.record(Action.SCHOOL_MERGE, actor=by, about=source, details=details, **facts)
        _remove(source)
    return into, moved


def _hold(courses: Any) -> None:
    """First what the others lock, then names, then the classes themselves: a person who is added at
    this moment refers to one, and is either found or refused."""
    before_merging(courses)
    names.hold()
    list(courses.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))


def _both(source: Any, into: Any) -> tuple[Any, Any]:
    """Both as they are now, locked."""
    if source.pk == into.pk:
        raise Invalid({"into": [_("Nothing can be merged into itself.")]})
    rows = type(source).objects.select_for_update(of=("self",)).order_by("pk")
    found = {row.pk: row for row in rows.filter(pk__in=[source.pk, into.pk])}
    if source.pk not in found:
        raise Http404
    if into.pk not in found:
        raise Invalid({"into": [_("This is gone: someone else has just merged or deleted it.")]})
    return found[source.pk], found[into.pk]


def _same_classes(source: School, into: School) -> dict[int, int]:
    """Those of `source` whose name a class of `into` has. Of doubles in `into` the oldest one that
    is in use; an archived one comes back into use if the other is."""
    there: dict[tuple[str, ...], Course] = {}
    for course in into.courses.order_by("pk"):
        name = names.key(course.course, course.class_name)
        if name not in there or (there[name].archived_at and not course.archived_at):
            there[name] = course
    pairs = {}
    for course in source.courses.order_by("pk"):
        same = there.get(names.key(course.course, course.class_name))
        if same is None:
            continue
        pairs[course.pk] = same.pk
        if same.archived_at and not course.archived_at:
            same.archived_at = None
            same.save(update_fields=["archived_at"])
    return pairs


def _remove(source: School | Course) -> None:
    try:
        source.delete()
    except (ProtectedError, RestrictedError) as error:
        text = _("Something else still belongs to it, so it cannot be merged.")
        raise Conflict("in_use", text) from error


def _move(joining: Joining) -> dict[str, int]:
    return {what: number for moved in on_merging(joining) for what, number in moved.items()}


def _record_courses(joining: Joining) -> None:
    by, school = joining.by, joining.into_school
    gone = Course.objects.in_bulk(joining.courses)
    trail.record_all(
        trail.event(action, actor=by, about=Course(pk=pk), school=school, details=details)
        for source, into in joining.courses.items()
        for action, pk, details in (
            (Action.COURSE_MERGE, source, {"name": gone[source].title}),
            (Action.COURSE_TAKE_IN, into, None),
        )
    )
