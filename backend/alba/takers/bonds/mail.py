"""The mail that asks an adult to answer about a child. It goes to an address that may have no
account, so it is a task of its own; its row in the queue holds the bond's id and no address. Like
every mail it names nobody, and nobody's child."""

import hashlib
import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts import limits
from alba.accounts.mail import outbox, plain_text, templates
from alba.accounts.mail.letter import Letter, address, works_for
from alba.accounts.models import User
from alba.takers.contacts import contacts
from alba.takers.contacts.models import GuardianContact
from alba.takers.models import Bond

LIFETIME = timedelta(days=14)


def queue(bond: Bond, *, by: User, in_turn: bool = False) -> None:
    """Queue the mail in the caller's transaction. `in_turn`: once its address has had no more mails
    of this kind in the hour than it may; other callers count by themselves."""
    more = {"in_turn": True} if in_turn else {}  # the release before this one takes no other
    send.enqueue(bond.pk, "alba" if by.is_alba_admin else "school", **more)


@task()
def send(bond_id: int, sender: str, tries: int = 0, in_turn: bool = False) -> None:
    """Run by the worker. `sender`: one of `letters.INVITED_BY`."""
    with transaction.atomic():
        rows = Bond.objects.select_related("taker__user", "taker__course__school")
        waiting = rows.select_for_update(of=("self",)).filter(pk=bond_id, adult=None)
        bond = waiting.first()
        if bond is None or contacts.is_excluded(bond.taker_id, bond.email):
            return
        full = limits.mail_request("bond", bond.email).take() if in_turn else None
        if full is not None:
            later = timezone.now() + timedelta(seconds=full.wait)
            send.using(run_after=later).enqueue(bond_id, sender, in_turn=True)
            return
        # Who has an account is written to in their language; the others in the one that the
        # school's list gives them, else in that of the child's account.
        contact = GuardianContact.objects.filter(taker=bond.taker, email=bond.email).first()
        locale = contact.locale if contact else bond.taker.user.locale
        stranger = User(email=bond.email, locale=locale)
        reader = User.objects.by_email(bond.email) or stranger
        if not reader.is_active:
            return
        token = secrets.token_urlsafe(32)
        bond.digest = digest(token)
        bond.save(update_fields=["digest"])
        with translation.override(reader.locale):
            message = outbox.render(_letter(bond, token, sender), reader)

    def again(at: datetime) -> None:
        send.using(run_after=at).enqueue(bond_id, sender, tries=tries + 1)

    outbox.deliver(message, f"mail of bond {bond_id}", tries, again)


def digest(token: str) -> str:
    """What is kept of a token: a newer one takes its place."""
    return hashlib.sha256(token.encode()).hexdigest()


def _letter(bond: Bond, token: str, sender: str) -> Letter:
    course = bond.taker.course
    school = course.school.school_name if course else ""
    text = _("You’ve been asked to answer short questionnaires about a child on Alba.")
    if sender == "school" and plain_text.is_named(school):
        text = _("%(school)s asks you to answer short questionnaires about a child on Alba.")
        text %= {"school": school}
    return Letter(
        subject=_("You’ve been asked to answer about a child on Alba"),
        before=[
            text + " " + _("They are about emotional wellbeing."),
            str(templates.INVITED_BY[sender]),
            _("Open the link and log in; if you have no account yet, you can create one there.")
            + " "
            + works_for(LIFETIME),
        ],
        link=(_("See and accept"), address(f"/accept/{bond.pk}/{token}")),
        after=[
            _(
                "If you don’t know why you got this, there’s nothing you need to do: nothing "
                "happens unless you accept."
            )
        ],
    )
