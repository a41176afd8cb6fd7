"""Merges the new school's record of a person into the existing pupil, before that row is deleted:
families have answered about it, and somebody may be shut out of it."""

from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.hooks import Event
from alba.people.models import PROFESSIONAL_ROLES, Bond, Role, TestTaker
from alba.people.names import name_key
from alba.people.records.consents import GuardianConsent
from alba.people.records.exclusions import Exclusion
from alba.people.records.kinship import ContactWas, FormerTie, NotOwn

became_one: Event[[int, int, dict[int, int]]] = Event()
"""(newcomer, pupil, contact of the newcomer -> contact of the pupil who is the same person), ids.
In the transaction that makes them one."""


def hand_over(newcomer: TestTaker, pupil: TestTaker) -> None:
    """Hands the facts over in the caller's transaction; the caller has to call `contacts_changed`
    afterwards."""
    contacts = _contacts(newcomer, pupil)
    for model in (Exclusion, GuardianConsent, ContactWas):
        model.objects.filter(taker=newcomer).update(taker=pupil)
    for gone, same in contacts.items():
        Exclusion.objects.filter(contact=gone).update(contact=same)
        GuardianConsent.objects.filter(contact=gone).update(contact=same)
    for tie in FormerTie.objects.filter(taker=newcomer):
        FormerTie.objects.get_or_create(taker_id=pupil.pk, user_id=tie.user_id)
    known = NotOwn.objects.filter(taker=pupil).values("reader")
    NotOwn.objects.filter(taker=newcomer).exclude(reader__in=known).update(taker=pupil)
    for bond in Bond.objects.filter(taker=newcomer):
        there = Bond.objects.filter(taker=pupil, adult=bond.adult)
        if bond.adult is None:
            there = there.filter(email=bond.email)
        if bond.adult_id != pupil.pk and not there.exists():
            Bond.objects.filter(pk=bond.pk).update(taker=pupil)
    became_one(newcomer.pk, pupil.pk, contacts)
    _facts(newcomer, pupil)


def leave_former(pupil: TestTaker, *, by: User) -> None:
    """Adults of the former school answer no more about the pupil, and the family's yes was given
    for its questions. A parent who answered for the pupil stays connected."""
    staff = Bond.objects.filter(taker=pupil, adult__role__in=PROFESSIONAL_ROLES)
    staff.delete()
    Bond.objects.filter(taker=pupil, adult=None).exclude(kind=Bond.Kind.GUARDIAN).delete()
    parent = pupil.assigned_to
    if parent is not None and parent.role == Role.PARENT:
        guardian = {"kind": Bond.Kind.GUARDIAN}
        Bond.objects.get_or_create(taker=pupil, adult=parent, defaults=guardian)
    given = GuardianConsent.objects.filter(taker=pupil, given=True, void_at=None)
    given.update(
        void_at=timezone.now(), void_by=by, void_reason=_("It was given to the former school.")
    )


def _contacts(newcomer: TestTaker, pupil: TestTaker) -> dict[int, int]:
    """Moves the contacts that the pupil does not have yet. If both have one of the same name, the
    new school's address and telephone are the newer ones."""
    there = {name_key(one.full_name, ""): one for one in pupil.guardian_contacts.order_by("-pk")}
    same: dict[int, int] = {}
    for contact in newcomer.guardian_contacts.order_by("pk"):
        mine = there.get(name_key(contact.full_name, ""))
        if mine is None:
            contact.taker = pupil
            contact.save(update_fields=["taker"])
            continue
        same[contact.pk] = mine.pk
        if contact.email and contact.email != mine.email:
            mine.email, mine.undelivered_at = contact.email, contact.undelivered_at
            mine.not_mine_at = contact.not_mine_at
        mine.phone = contact.phone or mine.phone
        mine.answers_as = mine.answers_as or contact.answers_as
        mine.save()
    return same


def _facts(newcomer: TestTaker, pupil: TestTaker) -> None:
    pupil.quiet = pupil.quiet or newcomer.quiet
    pupil.birth_date = pupil.birth_date or newcomer.birth_date
    pupil.save(update_fields=["quiet", "birth_date"])
    if newcomer.user.known_as and not pupil.user.known_as:
        pupil.user.known_as = newcomer.user.known_as
        pupil.user.save(update_fields=["known_as"])
