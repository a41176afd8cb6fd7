"""Lets people who signed up alone say about themselves later what they did not say when signing
up."""

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts.models import Declaration, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, Refused
from alba.people.models import UNSAID, TestTaker
from alba.people.placement import changes


def declare(taker: TestTaker, declares: str) -> None:
    """Raises Refused for people whom a school has added, who are not asked, and Conflict if the
    declaration cannot be taken back: a guardian may already have answered about a child on that
    basis."""
    with transaction.atomic():
        user = User.objects.locked(taker.user_id)
        now = TestTaker.objects.get(pk=taker.pk)
        if not now.declares:
            text = _("Your school has added you, so you don’t need to say anything here.")
            raise Refused("nothing_to_declare", text)
        if declares == now.declares:
            return
        if now.declares not in {UNSAID, Declaration.OF_AGE}:
            text = _("You have already said who you are. Please write to us to change it.")
            raise Conflict("already_declared", text)
        now.declares = declares
        now.save(update_fields=["declares"])
        changes.tell([now])
        record(Action.USER_DECLARE, actor=user, about=user, subject=now.pk)
