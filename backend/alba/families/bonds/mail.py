"""The email that asks an adult to answer about children. Its address may have no account, so it has
a task of its own, whose row in the queue contains a bond's id and no address. An address gets one
email about all the children of a school about whom it is asked, each with a first name, an initial
and a separate link."""

import hashlib
import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django_tasks import TaskContext, task

from alba.accounts import limits
from alba.accounts.mail import outbox, plain_text, templates
from alba.accounts.mail.letter import Letter, address, works_for
from alba.accounts.models import User
from alba.people.models import Bond
from alba.people.names import short_name
from alba.people.records.contacts import GuardianContact
from alba.people.scope import excluded_people

LIFETIME = timedelta(days=14)
MOST = 10
"""Children in one email. More are most likely the school office's own address."""


def queue(bond: Bond, *, by: User, in_turn: bool = False) -> None:
    """Queues the email in the caller's transaction. `in_turn`: sent once the address has not had
    more emails of this kind within the hour than allowed; other callers limit them themselves."""
    more = {"in_turn": True} if in_turn else {}  # the previous release accepts no other arguments
    send.enqueue(bond.pk, "alba" if by.is_alba_admin else "school", **more)


@task(takes_context=True)
def send(
    context: TaskContext, bond_id: int, sender: str, tries: int = 0, in_turn: bool = False
) -> None:
    """Run by the worker. `sender`: one of `letters.INVITED_BY`."""
    with transaction.atomic():
        # If sending was interrupted or failed, the whole email is sent once more.
        bonds = _together(bond_id, is_again=tries > 0 or context.attempt > 1)
        if not bonds:
            return
        first = bonds[0]
        full = limits.mail_request("bond", first.email).take() if in_turn else None
        if full is not None:
            later = timezone.now() + timedelta(seconds=full.wait)
            send.using(run_after=later).enqueue(bond_id, sender, in_turn=True)
            return
        # People with an account are written to in their language; the others in the language that
        # the school's list gives them, or else in that of the child's account.
        contact = GuardianContact.objects.filter(taker=first.taker, email=first.email).first()
        locale = contact.written_in if contact else first.taker.user.locale
        stranger = User(email=first.email, locale=locale)
        reader = User.objects.by_email(first.email) or stranger
        if not reader.is_active:
            return
        tokens = [secrets.token_urlsafe(32) for _one in bonds]
        for bond, token in zip(bonds, tokens, strict=True):
            bond.digest = digest(token)
            bond.save(update_fields=["digest"])
        with translation.override(reader.locale):
            linked = list(zip(bonds, tokens, strict=True))
            message = outbox.render(_letter(linked, sender), reader)

    def again(at: datetime) -> None:
        send.using(run_after=at).enqueue(bond_id, sender, tries=tries + 1)

    asked = Bond.objects.filter(pk=bond_id, email=bond.email)
    try:
        accepted = outbox.deliver(message, f"mail of bond {bond_id}", tries, again)
    except outbox.RefusedError:
        asked.update(undelivered_at=timezone.now())
        raise
    if accepted and bond.undelivered_at is not None:
        asked.update(undelivered_at=None)


def _together(bond_id: int, *, is_again: bool) -> list[Bond]:
    """The bond, locked, with those of the same address and school that wait for their email as
    well; none if another email has included this one. `is_again`: also those for which an email was
    sent."""
    waiting = Bond.objects.filter(adult=None, taker__erased_from=None)
    rows = waiting.select_related("taker__user", "taker__course__school")
    bond = rows.filter(pk=bond_id).first()
    if bond is None:
        return []
    same = rows.filter(Q(pk=bond_id) | Q(expires_at__gt=timezone.now()), email=bond.email)
    course = bond.taker.course
    if course is not None and course.school.rests:
        return []
    same = same.filter(taker__course__school=course.school_id if course else None)
    # A fixed order keeps two such transactions from a deadlock.
    held = same.select_for_update(of=("self",)).order_by("pk")
    shut = excluded_people.of_children([one.taker_id for one in held])
    found = [
        one
        for one in held
        if (is_again or not one.digest) and not shut.has(one.taker_id, email=one.email)
    ]
    mine = [one for one in found if one.pk == bond_id]
    return [*mine, *(one for one in found if one.pk != bond_id)][:MOST] if mine else []


def digest(token: str) -> str:
    """The digest that is stored of a token; a newer one replaces it."""
    return hashlib.sha256(token.encode()).hexdigest()


def _letter(linked: list[tuple[Bond, str]], sender: str) -> Letter:
    course = linked[0][0].taker.course
    school = course.school.school_name if course else ""
    many = len(linked)
    if sender == "school" and school:
        text = ngettext(
            "%(school)s asks you to answer short questionnaires about a child on Alba.",
            "%(school)s asks you to answer short questionnaires about children on Alba.",
            many,
        ) % {"school": plain_text.named(school)}
    else:
        text = ngettext(
            "You’ve been asked to answer short questionnaires about a child on Alba.",
            "You’ve been asked to answer short questionnaires about children on Alba.",
            many,
        )
    how = ngettext(
        "Open the link and log in; if you have no account yet, you can create one there.",
        "Open each link and log in; if you have no account yet, you can create one there.",
        many,
    )
    return Letter(
        subject=ngettext(
            "You’ve been asked to answer about a child on Alba",
            "You’ve been asked to answer about children on Alba",
            many,
        ),
        before=[
            text + " " + _("They are about emotional wellbeing."),
            str(templates.INVITED_BY[sender]),
            how + " " + works_for(LIFETIME),
        ],
        links=[
            (
                _("%(name)s: see and accept") % {"name": short_name(bond.taker.user)},
                address(f"/accept/{bond.pk}/{token}"),
            )
            for bond, token in linked
        ],
        after=[
            _(
                "If you don’t know why you got this, there’s nothing you need to do: nothing "
                "happens unless you accept."
            )
        ],
    )
