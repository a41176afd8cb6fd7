"""Merges two schools, or two classes, that are really one: people, tests and classes move from one
into the other, and the first is deleted. All or nothing; if two people merge the same ones at once,
the second finds nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.db.models import ProtectedError, RestrictedError
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Conflict, Invalid
from alba.hooks import Event, Poll, Question
from alba.schools import names
from alba.schools.archive import refuse_archived
from alba.schools.duties import hearing, passing_on
from alba.schools.models import Course, School


@dataclass(frozen=True)
class Joining:
    """A merge: classes by their ids, {the one to be deleted: the one it is merged into}, and the
    school whose classes and tests move too (None: only classes of one school are merged)."""

    by: User
    courses: dict[int, int]
    school: int | None
    into_school: int
    keep: Mapping[str, str] = field(default_factory=dict)
    """For what both schools have decided: "from" (the school to be deleted) or "into"."""


before_merging: Event[[set[int], Any]] = Event()
"""(the schools, query set of the classes), before anything is decided: locks what belongs to
them."""
in_both: Poll[[School, School], str | None] = Poll()
"""(the school to be deleted, the one that stays): the name of what both have decided for
themselves, if they have decided differently."""
open_about: Question[[Joining], dict[str, int]] = Question()
"""Counts of the matters still open about the people who move, by kind; before they move."""
on_merging: Poll[[Joining], dict[str, int]] = Poll()
"""Happens in the same transaction: moves what belongs to the classes and the school, and returns
how many of each kind. Raises Conflict if that is impossible."""


@dataclass(frozen=True)
class Merged:
    moved: dict[str, int]
    open: dict[str, int]


def merge_courses(source: Course, into: Course, *, by: User) -> tuple[Course, Merged]:
    """(`into` as it is now, how many of each kind moved, and what is open about these people).
    Raises Http404 if `source` is gone; Invalid for the same class twice, and for a class of another
    school, archived or gone; Conflict if something cannot be moved."""
    if source.school_id != into.school_id:
        raise Invalid({"into": [_("Classes of two schools cannot be merged.")]})
    with transaction.atomic():
        _hold({into.school_id}, Course.objects.filter(pk__in=[source.pk, into.pk]))
        source, into = _both(source, into)
        refuse_archived(into, "into")
        joining = Joining(by, {source.pk: into.pk}, None, into.school_id)
        waiting = open_about(joining)
        moved = _sum(on_merging(joining))
        _record_courses(joining)
        _remove(source)
    return into, Merged({**moved, "classes": 1, "admins": 0}, waiting)


def merge_schools(
    source: School,
    into: School,
    *,
    by: User,
    move_admins: bool,
    keep: Mapping[str, str] | None = None,
) -> tuple[School, Merged]:
    """Merges two schools as `merge_courses` does classes. Classes of the same name become one, and
    the others change school. The administrators of `source` move only with `move_admins`, and
    otherwise lose it. People who read for `source` and move read for `into`. A decision of only one
    school applies to both; if both have decided, `keep` says whose decision applies. Raises
    Conflict `choose` if it does not."""
    with transaction.atomic():
        # Accounts before people, the order in which a user is erased.
        rows = User.objects.select_for_update().filter(assigned_schools=source).order_by("pk")
        admins = list(rows) if move_admins else []
        schools = {source.pk, into.pk}
        _hold(schools, Course.everyone.filter(school__in=schools))
        source, into = _both(source, into)
        refuse_archived(into, "into")
        kept = keep or {}
        _refuse_undecided(source, into, kept)
        duties = passing_on.of_school(source)
        joining = Joining(by, _same_classes(source, into), source.pk, into.pk, kept)
        waiting = open_about(joining)
        moved = _sum(on_merging(joining))
        moved |= {"classes": source.courses.count(), "admins": len(admins)}
        others = Course.everyone.filter(school=source).exclude(pk__in=list(joining.courses))
        others.update(school=into)
        into.refresh_from_db()
        there = set(into.admins.values_list("pk", flat=True))
        into.admins.add(*admins)
        passing_on.pass_on(duties, into, by=by)
        for admin in admins:
            if admin.is_active and admin.pk not in there:
                hearing.tell_of_admin(admin, {into.pk}, by=by)
        _record_courses(joining)
        facts = {**source.audit_facts(), "school": into.pk}
        details = {"name": source.title}  # from now on it is stored nowhere else
        trail.record(Action.SCHOOL_MERGE, actor=by, about=source, details=details, **facts)
        _remove(source)
    return into, Merged(moved, waiting)


def _refuse_undecided(source: School, into: School, keep: Mapping[str, str]) -> None:
    what = sorted({name for name in in_both(source, into) if name} - keep.keys())
    if what:
        text = _("Both schools have decided this for themselves. Choose which of the two applies.")
        raise Conflict("choose", text, what=what)


def _hold(schools: set[int], courses: Any) -> None:
    """First what the others lock, then names, then the classes themselves: a person who is added at
    this moment refers to one, and is either found or refused."""
    before_merging(schools, courses)
    names.hold(*schools)
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
    """Classes of `source` whose name a class of `into` has too. If `into` has duplicates, the
    oldest one in use counts; an archived one comes back into use if the other is in use."""
    there: dict[tuple[str, ...], Course] = {}
    for course in Course.everyone.filter(school=into).order_by("pk"):
        name = names.key(course.course, course.class_name)
        if name not in there or (there[name].archived_at and not course.archived_at):
            there[name] = course
    pairs = {}
    for course in Course.everyone.filter(school=source).order_by("pk"):
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


def _sum(found: list[dict[str, int]]) -> dict[str, int]:
    return {what: number for one in found for what, number in one.items()}


def _record_courses(joining: Joining) -> None:
    by, school = joining.by, joining.into_school
    gone = Course.objects.in_bulk(joining.courses)
    trail.record_all(
        trail.event(action, actor=by, about=Course(pk=pk), school=school, details=details)
        for source, into in joining.courses.items()
        if source in gone  # the place of staff without a class is none
        for action, pk, details in (
            (Action.COURSE_MERGE, source, {"name": gone[source].title}),
            (Action.COURSE_TAKE_IN, into, None),
        )
    )
