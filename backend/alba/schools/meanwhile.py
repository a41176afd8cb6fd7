"""Several people may change the same row. Nobody overwrites a change that they have not seen: they
are told who made it, when, and which fields have changed."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from django.db.models import Q
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action, Event, Outcome
from alba.errors import Conflict
from alba.schools import tutors
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School
from alba.schools.versions import changed_since, version_of

Row = TypeVar("Row")


def _no_more(_row: Any, _changed: Collection[str]) -> dict[str, Any]:
    return {}


@dataclass(frozen=True)
class Edited(Generic[Row]):
    """One kind of row that staff change."""

    said: Callable[[Row], dict[str, Any]]
    """Its values, by the names of the fields that change them."""
    lines: Callable[[Row, Collection[str]], Q]
    """The lines of the trail that may tell of a change of these fields."""
    more: Callable[[Row, Collection[str]], dict[str, Any]] = field(default=_no_more)
    """Further facts of the refusal; `detail` replaces the usual sentence."""

    def version(self, row: Row) -> str:
        return version_of(self.said(row))

    def refuse_changed(self, row: Row, version: str | None, by: User) -> None:
        """Raises Conflict `changed_meanwhile` if `row`, which the caller holds, is no longer what
        `by` saw as `version`. None: `by` does not say what they saw."""
        if version is None:
            return
        changed = changed_since(version, self.said(row))
        if not changed:
            return
        lines = Event.objects.filter(self.lines(row, changed), outcome=Outcome.OK)
        last = lines.order_by("-id").first()
        name = _name_of(last.actor, to=by) if last else None
        more = self.more(row, changed)
        detail = more.pop("detail", "") or _sentence(name)
        at = last.at if last else None
        raise Conflict("changed_meanwhile", detail, by=name, at=at, changed=changed, **more)


def _sentence(name: str | None) -> str:
    if name is None:
        return _(
            "Someone else has changed this in the meantime, so nothing was saved. Look at it first."
        )
    text = _("%(name)s has changed this in the meantime, so nothing was saved. Look at it first.")
    return text % {"name": name}


def _name_of(actor: int | None, *, to: User) -> str | None:
    """The name of a user, for those who may know it: product administrators, and staff of the same
    school. None for everybody else, and for nobody."""
    user = User.objects.filter(pk=actor).first()
    if user is None:
        return None
    name: str = user.full_name
    if to.is_alba_admin or user == to:
        return name or user.email
    if user.is_alba_admin or not _schools_of(user) & _schools_of(to):
        return None
    return name or None


def _schools_of(user: User) -> set[int]:
    """The schools that they administer or read for."""
    own = School.objects.visible_to(user).values_list("pk", flat=True)
    return {*own, *schools_read_by(user)}


def lines_about(kind: str, pk: int | None, *actions: Action) -> Q:
    return Q(object_type=kind, object_id=pk, action__in=actions)


def lines_of_lists(child: int) -> Q:
    """The lines of the trail for changes by a pupil list, or its undoing, to the child."""
    lists = Event.objects.filter(action__in=[Action.ROSTER_APPLY, Action.ROSTER_UNDO])
    requests = lists.exclude(request_id="").values("request_id")
    return Q(subject=child, request_id__in=requests)


def _lines_of_school(school: School, _changed: Collection[str]) -> Q:
    return lines_about("school", school.pk, Action.SCHOOL_RENAME, Action.SCHOOL_RESEARCH)


def _lines_of_course(course: Any, _changed: Collection[str]) -> Q:
    return lines_about("course", course.pk, Action.COURSE_RENAME, Action.COURSE_TUTOR)


SCHOOL = Edited[School](
    said=lambda row: {
        "school_name": row.school_name,
        "school_postal_code": row.school_postal_code,
        "contact": row.contact,
        "research": row.research,
    },
    lines=_lines_of_school,
)
COURSE = Edited[Any](
    said=lambda row: {
        "course": row.course,
        "class_name": row.class_name,
        "tutors": tutors.tutors_of(row),
    },
    lines=_lines_of_course,
)
