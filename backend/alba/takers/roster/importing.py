"""The list of the year: what a school's list would change, and changing it, all or nothing."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Conflict
from alba.schools import names
from alba.schools.archive import refuse_archived
from alba.schools.models import School
from alba.takers.enrolment import taken_addresses
from alba.takers.enrolment.bad_rows import Problems, refuse
from alba.takers.models import TestTaker
from alba.takers.placement import places
from alba.takers.roster import asking, people, undoing, writing
from alba.takers.roster.decision import Choices, decide
from alba.takers.roster.diff import Diff, compare
from alba.takers.roster.models import RosterPreview
from alba.takers.roster.rows import Row, from_json, to_json

LIMIT = 2000
PREVIEW_TTL = timedelta(hours=1)
# How long an emptied preview still tells that it is outdated.
KEPT_FOR = timedelta(days=7)


def preview(school: School, rows: Sequence[Row], *, by: User) -> tuple[RosterPreview, Diff]:
    """What `rows` would change, kept for an hour to be applied. Raises Invalid, with `rows` or for
    an archived school; TooOften (see `taken_addresses`)."""
    _refuse_archived(school, rows)
    pupils = people.of(school)
    diff = compare(rows, pupils)
    refuse(_crowded(diff))
    refuse(_numbers_of_others(school, rows))
    wanted = _wanted_addresses(rows, diff)
    # Most lists have no address of a pupil, and an earlier one's must not hold them up.
    told = (
        taken_addresses.look_up(sorted(set(wanted.values())), by=by, school=school)
        if wanted
        else {}
    )
    refuse({n: {"email": [told[email]]} for n, email in wanted.items() if email in told})
    with transaction.atomic():
        tidy()
        kept = RosterPreview.objects.create(
            school=school,
            made_by=by,
            rows=[to_json(row) for row in rows],
            fingerprint=people.fingerprint(pupils),
        )
        trail.record(Action.ROSTER_PREVIEW, actor=by, about=school, school=school.pk)
    return kept, diff


def _crowded(diff: Diff) -> Problems:
    text = _(
        "Too many people at the school may be this one. Give the row a number or a birth date that"
        " the school has on record, or leave it out."
    )
    return {index: {"too_many_namesakes": [text]} for index in diff.crowded}


def _numbers_of_others(school: School, rows: Sequence[Row]) -> Problems:
    others = people.numbers_of_others(school)
    problem = {"external_id": [_("Another person at the school has this number.")]}
    return {index: problem for index, row in enumerate(rows) if row.external_id in others}


def _refuse_archived(school: School, rows: Sequence[Row]) -> None:
    """Neither an archived school nor the rows of an archived class are taken."""
    refuse_archived(school, "school")
    archived = people.archived_classes(school)
    problem = {"course": [_("This class is archived: nothing new comes into it.")]}
    refuse({index: problem for index, row in enumerate(rows) if row.place in archived})


def _wanted_addresses(rows: Sequence[Row], diff: Diff) -> dict[int, str]:
    """Row -> the address that it would give to a person who has another or none."""
    wanted = {index: rows[index].email for index in diff.new}
    wanted |= {
        one.row: one.fields["email"][1] for one in diff.found.changed if "email" in one.fields
    }
    for index, candidates in diff.unclear.items():
        if rows[index].email not in {pupil.email for pupil in candidates}:
            wanted[index] = rows[index].email
    return {index: email for index, email in wanted.items() if email}


@dataclass(frozen=True)
class Applied:
    created: int
    changed: int
    moved: int
    left: int
    asked: int | None
    """Guardians; None where nobody chose to ask them."""


def apply(kept: RosterPreview, choices: Choices, *, by: User) -> Applied:
    """Everything the preview says and a person has chosen, or nothing. Raises Conflict
    `preview_outdated`; Invalid, also as `many_leaving`, for what was archived since, and as
    `roster_asking.ask`."""
    school = kept.school
    # They stay as they are as long as it is unused.
    rows = [from_json(row) for row in kept.rows]
    with transaction.atomic():
        # Accounts come before the preview, as when a person is erased (`forget_lists`).
        writing.hold_accounts(school)
        places.hold()
        names.hold()  # nothing is archived from here on
        # The second of two at once finds it used.
        unused = RosterPreview.objects.filter(used_at=None, at__gt=timezone.now() - PREVIEW_TTL)
        held = unused.select_for_update().filter(pk=kept.pk).first()
        if held is None:
            raise _outdated()
        _refuse_archived(School.objects.get(pk=school.pk), rows)
        pupils = people.of(school)
        if people.fingerprint(pupils) != held.fingerprint:
            raise _outdated()
        diff = compare(rows, pupils)
        wanted = list(_wanted_addresses(rows, diff).values())
        taken, elsewhere = taken_addresses.find(wanted, by=by, school=school)
        if taken | elsewhere or _numbers_of_others(school, rows):
            raise _outdated()
        decision = decide(rows, pupils, diff, choices)
        before = undoing.before(school, decision)
        written = writing.write(school, rows, decision, by=by)
        asked = asking.ask(rows, written.there, by=by) if choices.ask_guardians else None
        found = decision.found
        applied = Applied(
            created=len(decision.new),
            changed=len(found.changed),
            moved=len(found.moved),
            left=len(decision.leaving),
            asked=None if asked is None else len(asked),
        )
        line = trail.event(Action.ROSTER_APPLY, actor=by, about=school, school=school.pk)
        trail.record_all([line])
        held.used_at, held.rows, held.applied_event = timezone.now(), [], line.pk
        held.before = undoing.kept(before, school, written, asked or [])
        held.figures = {name: count for name, count in asdict(applied).items() if count is not None}
        held.save(update_fields=["used_at", "rows", "applied_event", "before", "figures"])
    return applied


def _outdated() -> Conflict:
    text = _("People at the school have changed since, or this list is too old. Check it again.")
    return Conflict("preview_outdated", text)


@transaction.atomic
def tidy() -> None:
    """Empty what nobody can apply any more, and drop what nobody asks about. Harmless to run any
    number of times."""
    now = timezone.now()
    _free(at__lt=now - PREVIEW_TTL).exclude(rows=[]).update(rows=[])
    undoing.tidy(now)
    _free(at__lt=now - KEPT_FOR).delete()


def _free(**old: Any) -> QuerySet[RosterPreview]:
    """Those that no other transaction is changing: the next call finds them."""
    free = RosterPreview.objects.select_for_update(skip_locked=True).filter(**old)
    return RosterPreview.objects.filter(pk__in=list(free.values_list("pk", flat=True)))


def forget_lists(user: User) -> None:
    """Lists that an administrator of the school is looking at may name the person: they have to be
    read again."""
    schools = TestTaker.objects.filter(user=user).values("course__school")
    waiting = RosterPreview.objects.filter(school__in=schools, used_at=None)
    waiting.update(rows=[], used_at=timezone.now())
    undoing.forget(user.pk, RosterPreview.objects.filter(school__in=schools))
