"""Bonds: more than one adult may answer about a person. An administrator picks an adult whom they
may see, or enters an address; then an email asks its owner, and the bond is pending until they
accept. Nothing here looks up whether the address has an account, because the response would reveal
it (`bonds/mail.py` does so later)."""

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
from alba.families.bonds import mail as bond_mail
from alba.people import former_ties
from alba.people.models import Bond, Role, TestTaker
from alba.people.placement import changes, places
from alba.people.scope import excluded_people
from alba.people.scope.own_children import refuse_own_child

MAX_BONDS = 20
"""Per person: enough for any family with its school, and too few for sending mail to strangers."""


def make(taker: TestTaker, *, by: User, adult: TestTaker, kind: str) -> Bond:
    """Creates a bond that takes effect at once. Raises as `refuse` does, Conflict `already_bonded`,
    `contact_excluded` and `too_many_bonds`, and Http404 if one of the two has just been deleted."""
    with transaction.atomic():
        refuse_own_child(by, taker.pk)
        taker, adult = _as_they_are(taker.pk, adult.pk)
        refuse(taker, adult)
        excluded_people.refuse_user(taker.pk, adult.user)
        if taker.assigned_to_id == adult.pk or taker.bonds.filter(adult=adult).exists():
            text = _("%(name)s already answers about this person.") % {"name": adult.user.full_name}
            raise Conflict("already_bonded", text)
        _refuse_more(taker)
        bond = Bond.objects.create(taker=taker, adult=adult, kind=kind)
        former_ties.tied_anew(taker.pk, adult.user)
        record(Action.BOND_CREATE, actor=by, about=bond, **taker.audit_facts())
        changes.tell([taker])
    return bond


def ask(taker: TestTaker, *, by: User, email: str, kind: str) -> Bond:
    """Creates a pending bond and sends `email` a link to accept it. Asking the same address again
    sends a new link and invalidates the one before. Raises Conflict, also `contact_excluded`, and
    Http404, as `make` does."""
    with transaction.atomic():
        refuse_own_child(by, taker.pk)
        (taker,) = _as_they_are(taker.pk)
        _refuse_child_of_guardian(taker)
        if excluded_people.is_shut_out(taker.pk, email=email):
            text = _(
                "Nobody may write to this address about this person: it belongs to an excluded "
                "contact."
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
    """The bond, accepted by `user` with the link, which works once. Accepting to be a guardian
    counts as declaring it. Raises Invalid: on `token` if the link is wrong, used or expired; on
    `adult` as `refuse` does, without using up the link."""
    with transaction.atomic():
        User.objects.locked(user.pk)
        about = Bond.objects.filter(pk=pk).values_list("taker", flat=True).first()
        if about is None:
            raise dead_link()
        places.hold(about, to=[user.test_taker.pk])
        asked = Bond.objects.select_for_update(of=("self",)).filter(pk=pk, adult=None)
        asked = asked.filter(digest=bond_mail.digest(token), expires_at__gt=timezone.now())
        bond = asked.first()
        # A person who is shut out learns nothing: the link looks as if it had never existed.
        if bond is None or excluded_people.is_shut_out(bond.taker_id, email=bond.email):
            raise dead_link()
        if excluded_people.is_user_shut_out(bond.taker_id, user):
            raise dead_link()
        taker, adult = _as_they_are(bond.taker_id, user.test_taker.pk)
        refuse(taker, adult)
        # Bonded in another way meanwhile: this bond replaces that one.
        taker.bonds.filter(adult=adult).delete()
        bond.adult, bond.digest, bond.expires_at = adult, "", None
        bond.save()
        former_ties.tied_anew(taker.pk, user)
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
    """Raises Http404 if another request has just removed it, and Refused `own_child`."""
    with transaction.atomic():
        found = Bond.objects.select_related("taker__course").filter(pk=bond.pk)
        held = found.select_for_update(of=("self",)).first()
        if held is None:
            raise Http404
        refuse_own_child(by, held.taker_id)
        former_ties.keep_bond(held)
        record(Action.BOND_DELETE, actor=by, about=held, **held.audit_facts())
        held.delete()
        changes.tell([held.taker])


def refuse(taker: TestTaker, adult: TestTaker) -> None:
    """Raises Invalid on `adult` if that is the person themselves, someone they answer about, or a
    student."""
    _refuse_child_of_guardian(taker)
    if adult.pk == taker.pk:
        raise Invalid({"adult": [_("Nobody can be bonded to themselves.")]})
    if adult.role == Role.STUDENT:
        raise Invalid({"adult": [_("A pupil cannot be responsible for anyone.")]})
    if taker.pk in places.above(adult):
        text = _(
            "This person answers about the other one, so it cannot be the other way round too."
        )
        raise Invalid({"adult": [text]})


def _as_they_are(taker: int, *adults: int) -> list[TestTaker]:
    """The two people, with a lock so that nobody else can assign, bond or place them. Raises
    Http404."""
    places.hold(taker, to=adults)
    pks = (taker, *adults)
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
