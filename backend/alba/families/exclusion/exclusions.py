"""Shutting a person out of everything about a child, and lifting that. A bond or an assignment is
checked when it is used (`scope/excluded_people.py`); this module writes the consequences of an
exclusion."""

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils import timezone

from alba.accounts.models import User
from alba.accounts.people import normalize_email
from alba.audit.models import Action
from alba.audit.trail import record
from alba.families.events import contacts_changed, exclusion_changed
from alba.families.exclusion import colleagues
from alba.people.models import Bond, TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.people.records.exclusions import Exclusion, KnownAs
from alba.people.records.kinship import ContactWas, NotOwn
from alba.people.scope import excluded_people
from alba.people.scope.own_children import refuse_own_child


def exclude(contact: GuardianContact, *, by: User) -> Exclusion:
    """Excludes a contact in the caller's transaction; the caller has to call `contacts_changed`
    afterwards."""
    made = Exclusion.objects.create(taker_id=contact.taker_id, contact=contact, made_by=by)
    know_as(made, full_name=contact.full_name, email=contact.email)
    for was in _was(contact):
        know_as(made, full_name=was.full_name, email=was.email)
    _mark(contact, excluded=True)
    return made


def _was(contact: GuardianContact) -> list[ContactWas]:
    """The contact's former names and addresses, except those that another contact has now: the row
    was given to another person then."""
    others = contact.taker.guardian_contacts.filter(excluded=False).exclude(pk=contact.pk)
    theirs = {
        value
        for one in others
        for value in excluded_people.values_of(full_name=one.full_name, email=one.email)
    }
    rows = ContactWas.objects.filter(contact=contact.pk, taker=contact.taker_id).order_by("pk")
    return [
        one
        for one in rows
        if theirs.isdisjoint(excluded_people.values_of(full_name=one.full_name, email=one.email))
    ]


def know_as(exclusion: Exclusion, *, full_name: str = "", email: str = "") -> list[KnownAs]:
    """Adds what the person is called from now on; nothing that was known before is forgotten.
    Returns what is new."""
    named = [
        (KnownAs.Kind.NAME, excluded_people.name_value(full_name), full_name),
        (KnownAs.Kind.ADDRESS, normalize_email(email), email),
    ]
    there = set(exclusion.known_as.values_list("kind", "value"))
    new = KnownAs.objects.bulk_create(
        KnownAs(exclusion=exclusion, kind=kind, value=value, text=text)
        for kind, value, text in named
        if value and (kind, value) not in there
    )
    _end_mistakes(exclusion.taker_id, {one.value for one in new})
    return new


def _end_mistakes(taker: int, values: set[str]) -> None:
    """Somebody was only a namesake of what was known until now."""
    for one in NotOwn.objects.filter(taker=taker).select_related("reader"):
        if not values.isdisjoint(excluded_people.values_of_user(one.reader)):
            one.delete()


def learn(takers: dict[int, list[tuple[str, str, str]]]) -> list[KnownAs]:
    """Taker -> (the name of somebody who is shut out, another full name and address of theirs):
    these match the person too. In the caller's transaction. Returns what is new."""
    learned: list[KnownAs] = []
    rows = Exclusion.objects.in_force().filter(taker__in=takers).prefetch_related("known_as")
    for exclusion in rows.order_by("pk"):
        names = {one.value for one in exclusion.known_as.all()}
        for name, full_name, email in takers[exclusion.taker_id]:
            if excluded_people.name_value(name) in names:
                learned += know_as(exclusion, full_name=full_name, email=email)
    if takers:
        contacts_changed(sorted(takers))
    return learned


def follow_contact(contact: GuardianContact) -> None:
    """The name of an excluded contact has changed."""
    for exclusion in Exclusion.objects.in_force().filter(contact=contact):
        know_as(exclusion, full_name=contact.full_name, email=contact.email)


def lift(exclusion: Exclusion, *, by: User) -> None:
    """Their bonds are valid again, and their contacts are asked again. Raises Http404 if it has
    just been lifted, and Refused `own_child`."""
    refuse_own_child(by, exclusion.taker_id)
    with transaction.atomic():
        User.objects.locked(exclusion.taker.user_id)
        held = Exclusion.objects.in_force().select_for_update(of=("self",))
        now = held.select_related("taker__course").filter(pk=exclusion.pk).first()
        if now is None:
            raise Http404
        record(Action.EXCLUSION_LIFT, actor=by, about=now, **now.audit_facts())
        _lift([now], by=by)
        contacts_changed([now.taker_id])


def lift_of_contact(contact: GuardianContact, *, by: User) -> None:
    """Lifts every exclusion of this person. In the caller's transaction; the caller has to call
    `contacts_changed` afterwards."""
    _lift(_meaning(contact), by=by)
    _mark(contact, excluded=False)


def _lift(exclusions: list[Exclusion], *, by: User) -> None:
    for one in exclusions:
        one.lifted_at, one.lifted_by = timezone.now(), by
    Exclusion.objects.bulk_update(exclusions, ["lifted_at", "lifted_by"])
    names = {
        (one.exclusion.taker_id, one.value)
        for one in KnownAs.objects.filter(
            exclusion__in=exclusions, kind=KnownAs.Kind.NAME
        ).select_related("exclusion")
    }
    ids = {one.contact_id for one in exclusions}
    takers = {one.taker_id for one in exclusions}
    still = excluded_people.of_children(takers)
    for contact in GuardianContact.objects.filter(taker__in=takers, excluded=True):
        name = excluded_people.name_value(contact.full_name)
        meant = contact.pk in ids or (contact.taker_id, name) in names
        if meant and not still.has(contact.taker_id, full_name=contact.full_name):
            _mark(contact, excluded=False)


def mark_contacts(takers: list[int]) -> None:
    """Contacts with the name of somebody who is shut out are excluded too, and nobody writes to an
    address of theirs. Accounts known to be theirs stay so under another name or address."""
    shut = excluded_people.of_children(takers)
    rows = GuardianContact.objects.filter(taker__in=takers)
    for contact in rows.filter(Q(taker__in=shut.children) | Q(shut_address=True)).order_by("pk"):
        if not contact.excluded and shut.has(contact.taker_id, full_name=contact.full_name):
            _mark(contact, excluded=True)
        is_shut = shut.has(contact.taker_id, email=contact.email)
        if contact.shut_address != is_shut:
            contact.shut_address = is_shut
            contact.save(update_fields=["shut_address"])
    for taker in sorted(shut.children):
        _know_accounts(taker)


def _mark(contact: GuardianContact, *, excluded: bool) -> None:
    if contact.excluded != excluded:
        contact.excluded = excluded
        contact.save(update_fields=["excluded"])
    words = GuardianConsent.objects.filter(taker=contact.taker_id, contact=contact.pk)
    words.update(counts=not excluded)
    exclusion_changed(contact.pk, excluded)


def _know_accounts(taker: int) -> None:
    """Records the accounts of people already connected with the child, and of anybody who has the
    address."""
    exclusions = Exclusion.objects.in_force().filter(taker=taker).prefetch_related("known_as")
    child = TestTaker.objects.select_related("assigned_to").get(pk=taker)
    adults = {child.assigned_to_id, *child.bonds.values_list("adult", flat=True)}
    adults |= {*child.guardian_contacts.values_list("answers_as", flat=True)}
    for exclusion in exclusions:
        values = {one.value for one in exclusion.known_as.all() if one.value}
        there = {one.user_id for one in exclusion.known_as.all() if one.user_id}
        meant = User.objects.filter(Q(test_taker__in=adults - {None}) | Q(email__in=values))
        KnownAs.objects.bulk_create(
            KnownAs(exclusion=exclusion, kind=KnownAs.Kind.ACCOUNT, user=user)
            for user in meant.exclude(pk=child.user_id).order_by("pk")
            if user.pk not in there and not values.isdisjoint(excluded_people.values_of_user(user))
        )


def remember(user: User) -> None:
    """Before an account gets another name or address: a person who is shut out stays so."""
    rows = KnownAs.objects.filter(excluded_people.matching(user), exclusion__lifted_at=None)
    rows = rows.exclude(exclusion__taker__user=user)
    ids = set(rows.values_list("exclusion", flat=True))
    ids -= set(rows.filter(user=user).values_list("exclusion", flat=True))
    KnownAs.objects.bulk_create(
        KnownAs(exclusion_id=pk, kind=KnownAs.Kind.ACCOUNT, user=user) for pk in sorted(ids)
    )


def suspended(contact: GuardianContact) -> list[int]:
    """The bonds about the child that are not valid because that person is excluded."""
    return suspended_by(_meaning(contact), contact.taker_id)


def _meaning(contact: GuardianContact) -> list[Exclusion]:
    values = excluded_people.values_of(full_name=contact.full_name, email=contact.email)
    mine = Q(contact=contact) | Q(known_as__value__in=values)
    rows = Exclusion.objects.in_force().filter(mine, taker=contact.taker_id)
    return list(rows.distinct().order_by("pk"))


def works_here(contact: GuardianContact) -> str | None:
    """The means by which that person is found to work at the child's school: an address, or the
    name alone; None if they do not."""
    return colleagues.by(contact.taker, _meaning(contact))


def suspended_by(exclusions: list[Exclusion], taker: int) -> list[int]:
    shut = excluded_people.collected(KnownAs.objects.filter(exclusion__in=exclusions))
    bonds = Bond.objects.filter(taker=taker).select_related("adult__user").order_by("pk")
    return [bond.pk for bond in bonds if is_suspended(bond, shut)]


def means_responsible(exclusion: Exclusion) -> bool:
    """True if the child is assigned to the excluded person."""
    adult = exclusion.taker.assigned_to
    shut = excluded_people.collected(KnownAs.objects.filter(exclusion=exclusion))
    return adult is not None and shut.has_user(exclusion.taker_id, adult.user)


def is_suspended(bond: Bond, shut: excluded_people.ShutOut) -> bool:
    """For a bond read with its adult's account."""
    if bond.adult is not None and shut.has_user(bond.taker_id, bond.adult.user):
        return True
    return shut.has(bond.taker_id, email=bond.email)
