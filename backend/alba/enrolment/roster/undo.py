"""Undoing an applied pupil list, within a day and completely: people whom it created are deleted,
everybody else is as before. Not possible if one of these people has changed since, according to the
trail."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Model, Q, QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from alba import hooks
from alba.accounts import erasure, holder
from alba.accounts.mail import outbox
from alba.accounts.models import DERIVED, User
from alba.audit import trail
from alba.audit.models import Action, Event, Outcome
from alba.enrolment.addresses import notices
from alba.enrolment.roster import application, own_lines, screenings
from alba.enrolment.roster.decision import Decision
from alba.enrolment.roster.models import UNDO_TIME, RosterPreview
from alba.errors import Conflict, Refusal
from alba.families.consent import guardian_consent
from alba.families.events import contacts_changed
from alba.people import told_apart
from alba.people.models import Bond, TestTaker
from alba.people.names import identity
from alba.people.placement import changes, places
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.people.records.exclusions import KnownAs
from alba.people.scope.own_children import refuse_own_child
from alba.people.tutorship import new_tutors
from alba.schools import names, upkeep
from alba.schools.archive import refuse_archived
from alba.schools.duties import hearing
from alba.schools.models import Course, School

OF_USER = (*application.OF_USER, "address_lost_on")
OF_TAKER = (*application.OF_TAKER, "own_course_id")
# Viewing changes nobody; neither does asking another school, nor a report that Alba makes again.
LOOKING = (
    Q(action__startswith="session.")
    | Q(action__endswith=".view")
    | Q(action__endswith=".export")
    | Q(action__endswith=".download")
    | Q(action=Action.MOVE_ASK)
    | Q(action__in=[Action.REPORT_GENERATE, Action.TEST_UNAPPROVE], actor=None)
)

Facts = dict[str, Any]

keep: hooks.Poll[[list[int]], Facts] = hooks.Poll()
"""(takers whom a list will change) -> what depends on them, as JSON, where each receiver has its
own keys; before the list is applied."""

put_back: hooks.Event[[Facts]] = hooks.Event()
"""(what all of `keep` have returned), when the people are as before, in the same transaction."""


@dataclass(frozen=True)
class Before:
    people: dict[int, Facts]
    courses: set[int]
    hanging: Facts
    """The answers of `keep`."""


def before(school: School, decision: Decision) -> Before:
    """The people whom the list changes, as they are; read before it does."""
    touched = [one.pupil.id for one in decision.found.all if one.fields or one.moves]
    touched += [one.id for one in (*decision.leaving, *decision.without_number)]
    touched += [one.id for up in decision.moving_up for one in up.pupils]
    fields = ["pk", "user_id", *OF_TAKER, *(f"user__{name}" for name in OF_USER)]
    rows = TestTaker.objects.filter(pk__in=touched).values(*fields)
    found: dict[int, Facts] = {row["pk"]: row for row in rows}
    renewed = [one.pupil.id for one in decision.found.all if "guardians" in one.fields]
    for pk in renewed:
        found[pk]["contacts"] = []
    for contact in GuardianContact.objects.filter(taker__in=renewed).order_by("pk").values():
        found[contact["taker_id"]]["contacts"].append(contact)
    hanging = {key: value for facts in keep(sorted(found)) for key, value in facts.items()}
    return Before(found, _courses(school), hanging)


def kept(
    was: Before,
    school: School,
    written: application.Written,
    asked: Iterable[Bond],
    learned: Iterable[KnownAs],
    lines: own_lines.Lines,
) -> Facts:
    """Everything that `undo` needs."""
    return {
        "people": [*was.people.values()],
        "hanging": was.hanging,
        "made": [[taker.pk, taker.user_id] for taker in written.made],
        "courses": sorted(_courses(school) - was.courses),
        "bonds": [bond.pk for bond in asked],
        "known_as": [row.pk for row in learned],
        "consents": [row.pk for row in written.consents],
        "screenings": written.screenings,
        "lines": lines,
    }


def _courses(school: School) -> set[int]:
    return set(school.courses.values_list("pk", flat=True))


def tidy(now: datetime) -> None:
    late = RosterPreview.objects.filter(used_at__lte=now - UNDO_TIME).exclude(before=None)
    late.update(before=None)


def forget(taker: int, applied: QuerySet[RosterPreview]) -> None:
    """Nothing about a person who is erased is kept. The list can still be undone for the others."""
    for one in applied.exclude(before=None):
        was = one.before or {}
        if taker in _people(was):
            applied.filter(pk=one.pk).update(before=_without(was, {taker}))


def _people(was: Facts) -> set[int]:
    return {*(one["pk"] for one in was["people"]), *(pk for pk, _user in was["made"])}


def _without(was: Facts, gone: set[int]) -> Facts:
    """The rest to undo without these people. How many there were stays known."""
    hanging = {
        kind: [row for row in rows if not (isinstance(row, dict) and row.get("taker_id") in gone)]
        for kind, rows in was.get("hanging", {}).items()
    }
    return {
        **was,
        "people": [one for one in was["people"] if one["pk"] not in gone],
        "made": [one for one in was["made"] if one[0] not in gone],
        "hanging": hanging,
        "deleted": was.get("deleted", 0) + len(gone & _people(was)),
    }


@dataclass(frozen=True)
class Undone:
    removed: int
    restored: int
    deleted: int
    """People of the list who had been deleted by hand: they stay so."""


def undo(applied: RosterPreview, *, by: User) -> Undone:
    """Raises Conflict `undo_expired` and `people_changed`, Invalid for an archived school."""
    with transaction.atomic():
        school = School.objects.get(pk=applied.school_id)
        refuse_archived(school, "preview_id")
        # The order of locks is that of `imports.apply`.
        application.hold_accounts(school)
        places.hold(schools={school.pk})
        names.hold(school.pk)
        held = RosterPreview.objects.undoable().select_for_update().filter(pk=applied.pk).first()
        if held is None or held.before is None:
            text = _("This list was applied more than a day ago, or it has been undone already.")
            raise Conflict("undo_expired", text)
        was = _of_the_others(held.before)
        begun = own_lines.newest()
        _refuse_own(was, by)
        _refuse_changed(was, held.applied_event or 0)
        held.before = None
        held.save(update_fields=["before"])
        _remove(was, school, by=by)
        # A statement about an excluded contact belongs to the list; the exclusion itself stays.
        KnownAs.objects.filter(pk__in=was.get("known_as", ())).delete()
        screenings.take_back(was.get("screenings", {}))
        takers, named = _restore(was, school, by=by)
        _drop_consents(was, school, by=by)
        put_back(was.get("hanging", {}))  # an earlier release has kept none
        changes.tell(takers)
        new_tutors.announce(takers, by=by)
        holder.named_otherwise(named, by)
        _remove_courses(was["courses"], by=by)
        line = trail.event(Action.ROSTER_UNDO, actor=by, about=school, school=school.pk)
        trail.record_all([line])
        if "lines" in was:  # an earlier release has kept none
            own_lines.tell_earlier(held, [was["lines"], own_lines.since(begun, line)])
        _tell(was, school)
    return Undone(removed=len(was["made"]), restored=len(takers), deleted=was["deleted"])


def refusal(applied: RosterPreview, *, by: User) -> str:
    """Why undoing it would be refused now, so that it is not offered; "" if it would not."""
    was = _of_the_others(applied.before or {})
    try:
        _refuse_own(was, by)
        _refuse_changed(was, applied.applied_event or 0)
        _refuse_gone(was["people"], applied.school)
    except Refusal as why:
        return str(why.detail)
    return ""


def _of_the_others(was: Facts) -> Facts:
    """The facts without the people who have been deleted by hand since."""
    people = _people(was)
    gone = people - set(TestTaker.objects.filter(pk__in=people).values_list("pk", flat=True))
    bonds = Bond.objects.filter(pk__in=was["bonds"]).exclude(taker__in=gone)
    consents = GuardianConsent.objects.filter(pk__in=was["consents"]).exclude(taker__in=gone)
    return {
        **_without(was, gone),
        "bonds": list(bonds.values_list("pk", flat=True)),
        "consents": list(consents.values_list("pk", flat=True)),
    }


def _tell(was: Facts, school: School) -> None:
    """One email about all who are erased with it."""
    if was["made"]:
        for person in hearing.of_school(school.pk):
            outbox.queue("list_undone", person, count=len(was["made"]))


def _refuse_own(was: Facts, by: User) -> None:
    """Raises Refused `own_child`: undoing is all or nothing."""
    ids = [*(one["pk"] for one in was["people"]), *(pk for pk, _user in was["made"])]
    for child in TestTaker.objects.filter(pk__in=ids).shut_to(by):
        refuse_own_child(by, child.pk)


def _refuse_changed(was: Facts, applied_event: int) -> None:
    bonds = Bond.objects.filter(pk__in=was["bonds"]).values_list("taker", "taker__user")
    about = [(one["pk"], one["user_id"]) for one in was["people"]]
    about += [*map(tuple, was["made"]), *bonds]
    users = [user for _taker, user in about]
    later = Event.objects.filter(
        Q(subject__in=[taker for taker, _user in about])
        | Q(object_type="user", object_id__in=users),
        pk__gt=applied_event,
        outcome=Outcome.OK,
    ).exclude(LOOKING)
    later = own_lines.without(later, was.get("undone", ()))
    changed = {pk for pk in later.values_list("subject", flat=True) if pk is not None}
    accounts = {pk for kind, pk in later.values_list("object_type", "object_id") if kind == "user"}
    changed |= {taker for taker, user in about if user in accounts}
    # Meanwhile, somebody may have proved that the address is theirs.
    emails = [one["user__email"] for one in was["people"] if one["user__email"]]
    if User.objects.owners().filter(email__in=emails).exclude(pk__in=users).exists():
        raise _changed_otherwise(_("An email address that the list replaced is in use."))
    if changed:
        raise _people_changed(changed)


def _people_changed(changed: set[int]) -> Conflict:
    people = TestTaker.objects.filter(pk__in=changed).select_related("user").order_by("pk")
    named = [told_apart.named(taker) for taker in people]
    text = _("%(name)s has changed since.")
    if len(named) > 1:
        text = _("%(count)d pupils have changed since, %(name)s among them.")
    return _changed_otherwise(text % {"name": named[0], "count": len(named)})


def _changed_otherwise(why: str) -> Conflict:
    return Conflict("people_changed", why)


def _remove(was: Facts, school: School, *, by: User) -> None:
    """The list created these people, and nothing has been done with them since: there is no test,
    card or login, nothing that could only be found by erasing them one by one. Raises Conflict
    `people_changed` if one of them has something all the same."""
    takers = [TestTaker(pk=pk) for pk, _user in was["made"]]
    application.record(Action.TAKER_DELETE, takers, school.pk, by=by)
    try:
        erasure.erase_new([user for _pk, user in was["made"]], by=by)
    except Conflict:
        text = _("Someone has begun to answer, or to follow up, about a pupil of the list.")
        raise _changed_otherwise(text) from None
    asked = Bond.objects.filter(pk__in=was["bonds"])
    trail.record_all(
        trail.event(
            Action.BOND_DELETE, actor=by, about=bond, subject=bond.taker_id, school=school.pk
        )
        for bond in asked
    )
    asked.delete()


def _restore(was: Facts, school: School, *, by: User) -> tuple[list[TestTaker], list[int]]:
    """Restores everybody's name, number and so on, class, and contacts. Returns them, and the
    accounts whose names changed."""
    facts = {one["pk"]: one for one in was["people"]}
    rows = TestTaker.objects.filter(pk__in=facts).order_by("pk")
    held = rows.select_related("user", "course").select_for_update(of=("self",), no_key=True)
    takers = list(held)
    _refuse_gone([facts[taker.pk] for taker in takers], school)
    former: dict[int, str] = {}
    moved, others = [], []
    renamed: set[int] = set()
    changed: set[int] = set()
    back: list[TestTaker] = []
    left: list[TestTaker] = []
    named: list[int] = []
    for taker in takers:
        one = facts[taker.pk]
        was_called = identity(taker.user, taker.birth_date)
        email, place, left_on = taker.user.email, taker.own_course_id, taker.left_on
        user = {name: _value(User, name, one[f"user__{name}"]) for name in OF_USER}
        if _set(taker.user, user):
            renamed.add(taker.pk)
        if _set(taker, {name: _value(TestTaker, name, one[name]) for name in OF_TAKER}):
            changed.add(taker.pk)
        if identity(taker.user, taker.birth_date) != was_called:
            named.append(taker.user_id)
        if email and email != taker.user.email:
            former[taker.pk] = email
        if taker.own_course_id != place:
            moved.append(taker)
        if taker.left_on != left_on:
            (back if taker.left_on is None else left).append(taker)
        elif taker.own_course_id == place:
            others.append(taker)
    users = sorted((taker.user for taker in takers if taker.pk in renamed), key=lambda one: one.pk)
    application.derive(users)
    User.objects.bulk_update(users, [*OF_USER, *DERIVED], batch_size=application.UPDATE_BATCH)
    TestTaker.objects.bulk_update(
        [taker for taker in takers if taker.pk in changed],
        application.OF_TAKER,
        batch_size=application.UPDATE_BATCH,
    )
    _restore_contacts(facts)
    places.sync_course(moved)
    places.record_moves(moved, by=by)
    application.record(Action.TAKER_RETURN, back, school.pk, by=by)
    application.record(Action.TAKER_LEAVE, left, school.pk, by=by)
    application.record(Action.TAKER_UPDATE, others, school.pk, by=by)
    reached = [taker for taker in takers if taker.pk in former and taker.user.email]
    notices.tell_set(reached, by=by, former=former)
    return takers, named


def _refuse_gone(facts: list[Facts], school: School) -> None:
    """If a class has been archived or removed since, or another person has the number."""
    wanted = {one["own_course_id"] for one in facts} - {None}
    there = Course.objects.filter(pk__in=wanted, archived_at=None).count()
    if there < len(wanted):
        raise _changed_otherwise(_("A former class no longer exists."))
    numbers = [one["external_id"] for one in facts if one["external_id"]]
    others = TestTaker.objects.filter(course__school=school, external_id__in=numbers)
    if others.exclude(pk__in=[one["pk"] for one in facts]).exists():
        raise _changed_otherwise(_("A former number now belongs to someone else."))


def _restore_contacts(facts: dict[int, Facts]) -> None:
    """Restores each row with its id, because what a guardian was asked belongs to it."""
    renewed = {pk: one["contacts"] for pk, one in facts.items() if "contacts" in one}
    rows = [
        GuardianContact(
            **{name: _value(GuardianContact, name, value) for name, value in contact.items()}
        )
        for contacts in renewed.values()
        for contact in contacts
    ]
    there = GuardianContact.objects.filter(taker__in=renewed)
    there.exclude(pk__in=[row.pk for row in rows]).delete()
    fields = [field.name for field in GuardianContact._meta.concrete_fields]  # noqa: SLF001
    GuardianContact.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=[name for name in fields if name != "id"],
        batch_size=application.CHUNK,
    )
    if renewed:
        contacts_changed(sorted(renewed))


def _set(row: Model, values: Facts) -> bool:
    """Sets the values; True if one of them differs."""
    before = {name: getattr(row, name) for name in values}
    for name, value in values.items():
        setattr(row, name, value)
    return before != values


def _value(model: type[Model], name: str, kept: Any) -> Any:
    """A field's value, from JSON."""
    field: Any = model._meta.get_field(name)  # noqa: SLF001 (Django's API)
    return field.to_python(kept)


def _drop_consents(was: Facts, school: School, *, by: User) -> None:
    """Restores the former consent, or none, of people who existed before."""
    rows = GuardianConsent.objects.filter(pk__in=was["consents"])
    people = list(rows.values_list("taker", flat=True))
    rows.delete()
    takers = list(TestTaker.objects.filter(pk__in=people).with_consent().order_by("pk"))
    application.record(Action.CONSENT_TAKE_BACK, takers, school.pk, by=by)
    for given in (True, False):
        if now := [one for one in takers if guardian_consent.is_given(one) == given]:
            guardian_consent.consent_recorded(now, given)


def _remove_courses(ids: Iterable[int], *, by: User) -> None:
    """The classes that the list created, if nothing else is in them."""
    for course in Course.objects.filter(pk__in=ids).order_by("pk"):
        try:
            upkeep.delete_course(course, by=by)
        except (Conflict, Http404):
            continue
