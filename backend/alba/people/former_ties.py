"""Stores what connects a child with its family, before it is changed or removed."""

from collections.abc import Iterable

from django.db.models import Q

from alba.accounts.models import User
from alba.people.models import Bond, TestTaker
from alba.people.records.contacts import GuardianContact
from alba.people.records.kinship import ContactWas, FormerTie, NotOwn
from alba.people.records.tutorships import Tutorship

CHUNK = 500


def follow_contacts(takers: Iterable[int]) -> None:
    """The current contacts of these people; what they were before is stored already."""
    rows = GuardianContact.objects.filter(taker__in=list(takers)).order_by("pk")
    keep(rows)


def keep(contacts: Iterable[GuardianContact]) -> None:
    ContactWas.objects.bulk_create(
        (
            ContactWas(
                taker_id=one.taker_id, contact=one.pk, full_name=one.full_name, email=one.email
            )
            for one in contacts
        ),
        batch_size=CHUNK,
        ignore_conflicts=True,
    )


def keep_tie(taker: int, user: User) -> None:
    """Stores that the two were connected, though they are not from now on."""
    FormerTie.objects.bulk_create([FormerTie(taker_id=taker, user=user)], ignore_conflicts=True)


def keep_bond(bond: Bond) -> None:
    """Before a bond is removed. A teacher's bond makes nobody family."""
    if bond.adult is not None and bond.kind != Bond.Kind.TEACHER:
        keep_tie(bond.taker_id, bond.adult.user)


def keep_assignment(taker: TestTaker) -> None:
    """Before the person is assigned to another one. The pupils' own teacher is not family
    either."""
    adult = taker.assigned_to
    if adult is None or (adult.role == "teacher" and taker.course_id in _classes(adult)):
        return
    keep_tie(taker.pk, adult.user)


def _classes(teacher: TestTaker) -> set[int | None]:
    besides = Tutorship.objects.filter(teacher=teacher).values_list("course", flat=True)
    return {teacher.own_course_id, *besides} - {None}


def follow_account(user: User) -> None:
    """Before the account gets another address."""
    if not user.email:
        return
    former = ContactWas.objects.filter(email=user.email).values("taker")
    present = GuardianContact.objects.filter(email=user.email).values("taker")
    for taker in TestTaker.objects.filter(Q(pk__in=former) | Q(pk__in=present)).order_by("pk"):
        keep_tie(taker.pk, user)


def tied_anew(taker: int, user: User) -> None:
    """A new connection is not covered by a mistake that was recorded before."""
    NotOwn.objects.filter(taker=taker, reader=user).delete()


def tied_by_address(taker: int, email: str) -> None:
    if email:
        NotOwn.objects.filter(taker=taker, reader__email=email).delete()
