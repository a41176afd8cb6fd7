"""Bonds: more adults than one may answer about a person. An administrator picks an adult they may
see, or names an address: an email then asks its owner, and the bond is pending until they accept
it. Nothing here looks up whether the address has an account, because the answer would tell
(`bonds/mail.py` does, later)."""

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import limits
from alba.accounts.mail.links import dead_link
from alba.accounts.models import Declaration, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, Invalid
from alba.takers.bonds import mail as bond_mail
from alba.takers.contacts import contacts
from alba.takers.models import Bond, Role, TestTaker
from alba.takers.placement import changes, places

MAX_BONDS = 20
"""For one person: enough for any family with its school, and too few to mail strangers with."""


def make(taker: TestTaker, *, by: User, adult: TestTaker, kind: str) -> Bond:
    """A bond that holds from now on. Raises as `refuse`, Conflict `already_bonded` and
    `too_many_bonds`, and Http404 when one of the two was deleted meanwhile."""
    with transaction.atomic():
        taker, adult = _as_they_are(taker.pk, adult.pk)
        refuse(taker, adult)
        if taker.assigned_to_id == adult.pk or taker.bonds.filter(adult=adult).exists():
            text = _("%(name)s answers for this person already.") % {"name": adult.user.full_name}
            raise Conflict("already_bonded", text)
        _refuse_more(taker)
        bond = Bond.objects.create(taker=taker, adult=adult, kind=kind)
        record(Action.BOND_CREATE, actor=by, about=bond, **taker.audit_facts())
        changes.tell([taker])
    return bond


def ask(taker: TestTaker, *, by: User, email: str, kind: str) -> Bond:
    """Make a pending bond and mail `email` the link that accepts it. Asking the same address again
    sends a new link and ends the one before. Raises Conflict, also `contact_excluded`, and Http404,
    as `make`."""
    with transaction.atomic():
        (taker,) = _as_they_are(taker.pk)
        _refuse_child_of_guardian(taker)
        if contacts.is_excluded(taker.pk, email):
            text = _(
                "Nobody writes to this address about this person: it is of an excluded contact."
            )
            raise Conflict("contact_excluded", text)
        asked = taker.bonds.select_for_update(of=("self",)).filter(adult=None, email=email)
        bond = asked.first()
        if bond is None:
            _refuse_more(taker)
            bond = Bond(taker=taker, email=email)
        bond.kind, bond.digest, bond.expires_at = kind, "", timezone.now() + bond_mail.LIFETIME
        bond.save()
        record(Action.BOND_CREATE, actor=by, about=bond, **taker.audit_facts())
        if limits.mail_request("bond", email).take() is None:
            bond_mail.queue(bond, by=by)
    return bond


def accept(user: User, pk: int, token: str) -> Bond:
    """The bond, which `user` has accepted by the link; it works once. Who accepts to be a guardian
    has said so, which counts as declaring it. Raises Invalid: on `token` for a link that is wrong,
    used or expired; on `adult` as `refuse`, which uses nothing up."""
    with transaction.atomic():
        User.objects.locked(user.pk)
        places.hold()
        asked = Bond.objects.select_for_update(of=("self",)).filter(pk=pk, adult=None)
        asked = asked.filter(digest=bond_mail.digest(token), expires_at__gt=timezone.now())
        bond = asked.first()
        if bond is None:
            raise dead_link()
        taker, adult = _as_they_are(bond.taker_id, user.test_taker.pk)
        refuse(taker, adult)
        # Bonded meanwhile in another way: this one takes its place.
        taker.bonds.filter(adult=adult).delete()
        bond.adult, bond.digest, bond.expires_at = adult, "", None
        bond.save()
        record(Action.BOND_ACCEPT, actor=user, about=bond, **taker.audit_facts())
        changed = [taker]
        if bond.kind == Bond.Kind.GUARDIAN and adult.declares not in {"", Declaration.PARENT}:
            adult.declares = Declaration.PARENT
            adult.save(update_fields=["declares"])
            record(Action.USER_DECLARE, actor=user, about=user, subject=adult.pk)
            changed.append(adult)
        changes.tell(changed)
    return bond


def remove(bond: Bond, *, by: User) -> None:
    """Raises Http404 for one that another request has just removed."""
    with transaction.atomic():
        found = Bond.objects.select_related("taker__course").filter(pk=bond.pk)
        held = found.select_for_update(of=("self",)).first()
        if held is None:
            raise Http404
        record(Action.BOND_DELETE, actor=by, about=held, **held.audit_facts())
        held.delete()
        changes.tell([held.taker])


def refuse(taker: TestTaker, adult: TestTaker) -> None:
    """Raises Invalid on `adult` if that is the person, one they answer about, or a student."""
    _refuse_child_of_guardian(taker)
    if adult.pk == taker.pk:
        raise Invalid({"adult": [_("Nobody can be bonded to themselves.")]})
    if adult.role == Role.STUDENT:
        raise Invalid({"adult": [_("A student cannot be responsible for anyone.")]})
    if taker.pk in places.above(adult):
        text = _("This person answers for the other one, so it cannot be the other way round too.")
        raise Invalid({"adult": [text]})


def _as_they_are(*pks: int) -> list[TestTaker]:
    """The people now that nobody else can assign, bond or place any. Raises Http404."""
    places.hold()
    found = TestTaker.objects.select_related("user", "course__school").in_bulk(pks)
    if len(found) < len(set(pks)):
        raise Http404
    return [found[pk] for pk in pks]


def _refuse_child_of_guardian(taker: TestTaker) -> None:
    if taker.added_by_id is not None:
        text = _("A guardian added this child, and it stays with that guardian alone.")
        raise Conflict("added_by_guardian", text)


def _refuse_more(taker: TestTaker) -> None:
    if taker.bonds.count() >= MAX_BONDS:
        text = _("%(count)d adults answer about this person or have been asked. Remove one first.")
        raise Conflict("too_many_bonds", text % {"count": MAX_BONDS})
