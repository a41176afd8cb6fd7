"""The pupil list: what a school's list would change, and changing it, all or nothing."""

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
from alba.enrolment.addresses import taken_addresses
from alba.enrolment.lists.bad_rows import Problems, refuse
from alba.enrolment.roster import (
    application,
    contact_requests,
    elsewhere,
    own_lines,
    people,
    screenings,
    undo,
)
from alba.enrolment.roster.decision import Choices, Decision, decide
from alba.enrolment.roster.diff import Diff, compare
from alba.enrolment.roster.matching import match
from alba.enrolment.roster.models import RosterPreview
from alba.enrolment.roster.people import Pupil
from alba.enrolment.roster.rows import Row, from_json, to_json
from alba.errors import Conflict, Invalid
from alba.families.exclusion import exclusions
from alba.people import departure
from alba.people.models import TestTaker
from alba.people.placement import places
from alba.schools import names
from alba.schools.archive import refuse_archived
from alba.schools.models import School

LIMIT = 2000
PREVIEW_TTL = timedelta(hours=1)
# How long an emptied preview can still tell that it is outdated.
KEPT_FOR = timedelta(days=7)


def preview(school: School, rows: Sequence[Row], *, by: User) -> tuple[RosterPreview, Diff]:
    """Computes what `rows` would change, and keeps it for an hour to be applied. Raises Invalid,
    with `rows` or for an archived school; TooOften (see `taken_addresses`)."""
    _refuse_archived(school, rows)
    pupils = people.of(school)
    diff = compare(rows, pupils, people.shut_to(school, by))
    refuse(_crowded(diff))
    refuse(_being_erased(school, rows, diff))
    refuse(_numbers_of_others(school, rows, pupils, diff))
    wanted = _wanted_addresses(rows, diff)
    # Most lists contain no pupils' addresses, and an earlier list with some must not delay them.
    told = taken_addresses.look_up(wanted, by=by, school=school) if wanted else {}
    refuse({index: {"email": [text]} for index, text in told.items()})
    matches = elsewhere.find(school, rows, diff.new)
    if by.is_school_admin:
        matches = elsewhere.bounded(school, matches)
    with transaction.atomic():
        tidy()
        kept = RosterPreview.objects.create(
            school=school,
            made_by=by,
            rows=[to_json(row) for row in rows],
            fingerprint=people.fingerprint(pupils),
            matches=matches,
        )
        trail.record(Action.ROSTER_PREVIEW, actor=by, about=school, school=school.pk)
    return kept, diff


def _crowded(diff: Diff) -> Problems:
    text = _(
        "Too many people at the school could be this one. Give the row a number or a birth "
        "date that the school has on record, or leave it out."
    )
    return {index: {"too_many_namesakes": [text]} for index in diff.crowded}


def _being_erased(school: School, rows: Sequence[Row], diff: Diff) -> Problems:
    """New rows matching people who are hidden because the school has asked to erase them."""
    hidden = people.being_erased(school)
    if not hidden:
        return {}
    some = match([rows[index] for index in diff.new], hidden)
    text = _(
        "This person is being deleted from the school. Undo the deletion first, or leave the row"
        " out."
    )
    return {
        index: {"first_name": [text]}
        for n, index in enumerate(diff.new)
        if n in some.found or any(one.name == rows[index].name for one in some.unclear.get(n, ()))
    }


def _numbers_of_others(
    school: School, rows: Sequence[Row], pupils: Sequence[Pupil], diff: Diff
) -> Problems:
    others = people.numbers_of_others(school)
    others |= {one.external_id for one in pupils if one.id in diff.own} - {""}
    problem = {"external_id": [_("Another person at the school has this number.")]}
    return {
        index: problem
        for index, row in enumerate(rows)
        if row.external_id in others and index not in diff.left_out
    }


def _refuse_archived(school: School, rows: Sequence[Row]) -> None:
    """Neither an archived school nor rows of an archived class are accepted."""
    refuse_archived(school, "school")
    archived = people.archived_classes(school)
    problem = {"course": [_("This class is archived: nothing new can be added to it.")]}
    refuse({index: problem for index, row in enumerate(rows) if row.place in archived})


def _wanted_addresses(rows: Sequence[Row], diff: Diff) -> dict[int, taken_addresses.Person]:
    """Row -> the person who would get an address, having another one or none."""
    wanted = {*diff.new, *(one.row for one in diff.found.changed if "email" in one.fields)}
    for index, candidates in diff.may_be.items():
        if rows[index].email not in {pupil.email for pupil in candidates}:
            wanted.add(index)
    people = {index: rows[index] for index in sorted(wanted) if rows[index].email}
    return {
        index: taken_addresses.person(row.email, row.first_name, row.last_name)
        for index, row in people.items()
    }


@dataclass(frozen=True)
class Applied:
    created: int
    changed: int
    moved: int
    left: int
    left_out: int | None
    """Rows about pupils of whom the person who applies it is shut out; None if there are none."""
    asked: int | None
    """Guardians; None if nobody chose to ask them."""


def apply(
    kept: RosterPreview, choices: Choices, *, by: User
) -> tuple[Applied, Decision, dict[str, int]]:
    """Applies everything in the preview and the person's choices, or nothing. Returns also what was
    decided, with those about whom nothing was done, and what is open about those who have left.
    Raises Conflict `preview_outdated`; Invalid, also as `many_leaving`, for what was archived
    since, and as `contact_requests.ask` does."""
    school = kept.school
    # They do not change until it is used.
    rows = [from_json(row) for row in kept.rows]
    with transaction.atomic():
        # Accounts are locked before the preview, as when a person is erased (`forget_lists`).
        application.hold_accounts(school)
        places.hold(schools={school.pk})
        names.hold(school.pk)  # from here on nothing can be archived
        # The second of two concurrent calls finds it used.
        unused = RosterPreview.objects.filter(used_at=None, at__gt=timezone.now() - PREVIEW_TTL)
        held = unused.select_for_update().filter(pk=kept.pk).first()
        if held is None:
            raise _outdated()
        _refuse_archived(School.objects.get(pk=school.pk), rows)
        pupils = people.of(school)
        if people.fingerprint(pupils) != held.fingerprint:
            raise _outdated()
        diff = compare(rows, pupils, people.shut_to(school, by, held.made_by))
        wanted = _wanted_addresses(rows, diff)
        refused = taken_addresses.find(wanted, by=by, school=school).told
        if refused or _numbers_of_others(school, rows, pupils, diff):
            raise _outdated()
        decision = decide(rows, pupils, diff, choices)
        _refuse_others(school, choices)
        before, begun = undo.before(school, decision), own_lines.newest()
        waiting = departure.open_about(by, [pupil.id for pupil in decision.leaving])
        written = application.write(school, rows, decision, asked_in=choices.screenings, by=by)
        learned = exclusions.learn(_aliases(decision))
        asked = None
        if choices.ask_guardians:
            asked = contact_requests.ask(rows, written.there, by=by, shut=decision.shut)
        found = decision.found
        applied = Applied(
            created=len(decision.new),
            changed=len(found.changed),
            moved=len(found.moved) + sum(len(one.pupils) for one in decision.moving_up),
            left=len(decision.leaving),
            left_out=len(diff.left_out) or None,
            asked=None if asked is None else len(asked),
        )
        line = trail.event(Action.ROSTER_APPLY, actor=by, about=school, school=school.pk)
        trail.record_all([line])
        held.used_at, held.rows, held.applied_event = timezone.now(), [], line.pk
        lines = own_lines.since(begun, line)
        held.before = undo.kept(before, school, written, asked or [], learned, lines)
        held.figures = {name: count for name, count in asdict(applied).items() if count is not None}
        held.save(update_fields=["used_at", "rows", "applied_event", "before", "figures"])
    return applied, decision, waiting


def _refuse_others(school: School, choices: Choices) -> None:
    if not set(choices.screenings) <= {one.id for one in screenings.open_ones(school)}:
        raise Invalid({"screenings": [_("This screening is not open any more.")]})


def _aliases(decision: Decision) -> dict[int, list[tuple[str, str, str]]]:
    """For `exclusions.learn`: someone whom a person has recognized under another name stays
    excluded under that name too."""
    found: dict[int, list[tuple[str, str, str]]] = {}
    for pupil, name, guardian in decision.aliases:
        found.setdefault(pupil, []).append((name, guardian.full_name, guardian.email))
    return found


def _outdated() -> Conflict:
    text = _("People at the school have changed since, or this list is too old. Check it again.")
    return Conflict("preview_outdated", text)


@transaction.atomic
def tidy() -> None:
    """Empties what nobody can apply any more, and deletes what nobody asks about. Harmless to run
    any number of times."""
    now = timezone.now()
    _free(at__lt=now - PREVIEW_TTL).exclude(rows=[]).update(rows=[])
    undo.tidy(now)
    _free(at__lt=now - KEPT_FOR).delete()


def _free(**old: Any) -> QuerySet[RosterPreview]:
    """The previews that no other transaction is changing: the next call will find the others."""
    free = RosterPreview.objects.select_for_update(skip_locked=True).filter(**old)
    return RosterPreview.objects.filter(pk__in=list(free.values_list("pk", flat=True)))


def forget_lists(user: User) -> None:
    """Lists that an administrator of the school is looking at may name the person: they have to be
    uploaded again."""
    taker = TestTaker.everyone.filter(user=user).first()
    if taker is None:
        return
    schools = TestTaker.everyone.filter(pk=taker.pk).values("course__school")
    waiting = RosterPreview.objects.filter(school__in=schools, used_at=None)
    waiting.update(rows=[], used_at=timezone.now())
    undo.forget(taker.pk, RosterPreview.objects.filter(school__in=schools))
