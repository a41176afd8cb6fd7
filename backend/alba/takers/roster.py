"""The list of the year: what a school's list would change, and changing it, all or nothing."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import erasure
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Conflict, Invalid
from alba.schools import names
from alba.schools.archive import refuse_archived
from alba.schools.models import School
from alba.takers import (
    places,
    roster_asking,
    roster_people,
    roster_writing,
    taken_addresses,
)
from alba.takers.models import TestTaker
from alba.takers.roster_diff import Change, Diff, Row, change, compare, from_json, to_json
from alba.takers.roster_models import RosterPreview
from alba.takers.roster_people import Pupil, class_key, name_key

LIMIT = 2000
GOOD_FOR = timedelta(hours=1)
# How long an emptied preview still tells that it is outdated.
KEPT_FOR = timedelta(days=7)
# More than one in so many leaving looks like the list of another school, or half a list.
ONE_IN = 5


def preview(school: School, rows: list[Row], *, by: User) -> tuple[RosterPreview, Diff]:
    """What `rows` would change, kept for an hour to be applied. Raises Invalid, with `rows` or for
    an archived school; TooOften (see `taken_addresses`)."""
    _refuse_archived(school, rows)
    pupils = roster_people.of(school)
    diff = compare(rows, pupils)
    _refuse(_numbers_of_others(school, rows))
    wanted = _wanted_addresses(rows, diff)
    # Most lists have no address of a pupil, and an earlier one's must not hold them up.
    told = taken_addresses.look_up(sorted(set(wanted.values())), by=by) if wanted else {}
    _refuse({n: {"email": [told[email]]} for n, email in wanted.items() if email in told})
    with transaction.atomic():
        tidy()
        kept = RosterPreview.objects.create(
            school=school,
            made_by=by,
            rows=[to_json(row) for row in rows],
            fingerprint=roster_people.fingerprint(pupils),
        )
        trail.record(Action.ROSTER_PREVIEW, actor=by, about=school, school=school.pk)
    return kept, diff


def check_rows(rows: list[Row], problems: dict[int, Any]) -> None:
    """Raises Invalid with the `problems` of the rows' form and with what stands twice in them."""
    found = {index: dict(fields) for index, fields in problems.items()}
    for name, text in (
        ("external_id", _("This number appears twice in the list.")),
        ("email", _("This address appears twice in the list.")),
    ):
        seen: set[str] = set()
        for index, row in enumerate(rows):
            value = str(row.get(name) or "")
            if value and value in seen:
                found.setdefault(index, {})[name] = [text]
            seen.add(value)
    text = _("This person appears twice in the list.")
    people: set[Any] = set()
    for index, row in enumerate(rows):
        if not row or row["external_id"]:
            continue
        known = row["birth_date"] or class_key(row["course"], row["class_name"])
        person = (name_key(row["first_name"], row["last_name"]), known)
        if person in people:
            found.setdefault(index, {})["first_name"] = [text]
        people.add(person)
    _refuse(found)


def _refuse(problems: dict[int, dict[str, list[str]]]) -> None:
    if problems:
        raise Invalid(
            rows=[{"index": index, "fields": problems[index]} for index in sorted(problems)],
            detail=_("Some rows need another look. Nothing was changed."),
        )


def _numbers_of_others(school: School, rows: list[Row]) -> dict[int, dict[str, list[str]]]:
    others = roster_people.numbers_of_others(school)
    text = _("Another person at the school has this number.")
    return {
        index: {"external_id": [text]}
        for index, row in enumerate(rows)
        if row["external_id"] in others
    }


def _refuse_archived(school: School, rows: list[Row]) -> None:
    """Neither an archived school nor the rows of an archived class are taken."""
    refuse_archived(school, "school")
    archived = roster_people.archived_classes(school)
    text = _("This class is archived: nothing new comes into it.")
    _refuse(
        {
            index: {"course": [text]}
            for index, row in enumerate(rows)
            if class_key(row["course"], row["class_name"]) in archived
        }
    )


def _wanted_addresses(rows: list[Row], diff: Diff) -> dict[int, str]:
    """Row -> the address that it would give to a person who has another or none."""
    wanted = {index: rows[index]["email"] for index in diff.new}
    wanted |= {one.row: one.fields["email"][1] for one in diff.changed if "email" in one.fields}
    for index, candidates in diff.unclear.items():
        if rows[index]["email"] not in {pupil.email for pupil in candidates}:
            wanted[index] = rows[index]["email"]
    return {index: email for index, email in wanted.items() if email}


@dataclass(frozen=True)
class Choices:
    left: list[int]
    unclear: dict[int, int | None]
    many_may_leave: bool
    ask_guardians: bool


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
    with transaction.atomic():
        # Accounts come before the preview, as when a person is erased (`forget_lists`).
        roster_writing.hold_accounts(school, [from_json(row) for row in kept.rows], by=by)
        places.hold()
        names.hold()  # nothing is archived from here on
        # The second of two at once finds it used.
        unused = RosterPreview.objects.filter(used_at=None, at__gt=timezone.now() - GOOD_FOR)
        held = unused.select_for_update().filter(pk=kept.pk).first()
        if held is None:
            raise _outdated()
        kept = held
        rows = [from_json(row) for row in kept.rows]
        _refuse_archived(School.objects.get(pk=school.pk), rows)
        pupils = roster_people.of(school)
        if roster_people.fingerprint(pupils) != kept.fingerprint:
            raise _outdated()
        diff = compare(rows, pupils)
        taken, elsewhere = taken_addresses.find(list(_wanted_addresses(rows, diff).values()), by=by)
        if taken | elsewhere or _numbers_of_others(school, rows):
            raise _outdated()
        _decide(diff, rows, choices)
        leaving = _leaving(diff, pupils, choices)
        there = roster_writing.write(school, rows, diff, leaving, by=by)
        asked = roster_asking.ask(rows, there, by=by) if choices.ask_guardians else None
        kept.used_at, kept.rows = timezone.now(), []
        kept.save(update_fields=["used_at", "rows"])
        trail.record(Action.ROSTER_APPLY, actor=by, about=school, school=school.pk)
    return Applied(len(diff.new), len(diff.changed), len(diff.moved), len(leaving), asked)


def _outdated() -> Conflict:
    text = _("People at the school have changed since, or this list is too old. Check it again.")
    return Conflict("preview_outdated", text)


def _decide(diff: Diff, rows: list[Row], choices: Choices) -> None:
    """Every unclear row becomes a pupil on record or a new one, as it was chosen."""
    text = _("Please say of each unclear row whether it is one of these people or a new one.")
    problem = Invalid({"unclear": [text]})
    if choices.unclear.keys() != diff.unclear.keys():
        raise problem
    chosen = [pk for pk in choices.unclear.values() if pk is not None]
    if len(set(chosen)) != len(chosen):
        raise Invalid({"unclear": [_("Two rows cannot be the same person.")]})
    decided: list[Change] = []
    unchosen: list[Pupil] = []
    for index, candidates in diff.unclear.items():
        by_id = {pupil.id: pupil for pupil in candidates}
        wanted = choices.unclear[index]
        if wanted is None:
            diff.new.append(index)
        elif wanted in by_id:
            decided.append(change(index, rows[index], by_id[wanted]))
        else:
            raise problem
        unchosen += [pupil for pupil in candidates if pupil.id not in chosen]
    diff.new.sort()
    diff.found += decided
    # Whom no row was chosen to be is not in the list either.
    there = {pupil.id: pupil for pupil in unchosen if pupil.left_on is None}
    diff.left += there.values()


def _leaving(diff: Diff, pupils: list[Pupil], choices: Choices) -> list[Pupil]:
    absent = {pupil.id: pupil for pupil in diff.left}
    if not absent.keys() >= set(choices.left):
        raise Invalid({"left": [_("Only people who are not in the list can be marked as left.")]})
    leaving = [absent[pk] for pk in dict.fromkeys(choices.left)]
    here = sum(pupil.left_on is None for pupil in pupils)
    if len(leaving) * ONE_IN > here and not choices.many_may_leave:
        text = _("More than a fifth of the pupils would leave. Is this the right list?")
        raise Invalid({"left": [text]}, code="many_leaving", detail=text)
    return leaving


@transaction.atomic
def tidy() -> None:
    """Empty what nobody can apply any more, and drop what nobody asks about. Harmless to run any
    number of times."""
    now = timezone.now()
    _free(at__lt=now - GOOD_FOR).exclude(rows=[]).update(rows=[])
    _free(at__lt=now - KEPT_FOR).delete()


def _free(**old: Any) -> QuerySet[RosterPreview]:
    """Those that no other transaction is changing: the next call finds them."""
    free = RosterPreview.objects.select_for_update(skip_locked=True).filter(**old)
    return RosterPreview.objects.filter(pk__in=list(free.values_list("pk", flat=True)))


@erasure.before_erasing
def forget_lists(user: User) -> None:
    """Lists that an administrator of the school is looking at may name the person: they have to be
    read again."""
    schools = TestTaker.objects.filter(user=user).values("course__school")
    waiting = RosterPreview.objects.filter(school__in=schools, used_at=None)
    waiting.update(rows=[], used_at=timezone.now())
