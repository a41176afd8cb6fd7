"""The reader of a link says that the child is not theirs: an address was mistyped, or belongs to
somebody else by now."""

from django.db import transaction
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns.consent import answering
from alba.campaigns.consent.models import ConsentRequest
from alba.takers.contacts.changed import contacts_changed
from alba.takers.contacts.models import GuardianContact


def say(token: str, nonce: str) -> None:
    """Ends the requests about the child to this address, its links and the emails. What was
    answered stays. Raises Http404, also once it was said, and Invalid for a nonce of another
    page."""
    found = answering.find(token)
    answering.check_nonce(token, nonce)
    with transaction.atomic():
        User.objects.locked(found.taker.user_id)
        request = answering.find(token)
        contact = request.contact
        assert contact is not None  # noqa: S101 (a link without its contact is not found)
        now = timezone.now()
        rows = GuardianContact.objects.filter(taker=request.taker, email=contact.email)
        for one in rows.filter(not_mine_at=None).order_by("pk"):
            one.not_mine_at = now
            one.save(update_fields=["not_mine_at"])
            ConsentRequest.objects.filter(contact=one, ended_at=None).update(ended_at=now)
            trail.record(
                Action.CONTACT_UPDATE,
                about=one,
                login_kind="link",
                details={"route": "link", "not_mine": True},
                **one.audit_facts(),
            )
        contacts_changed([request.taker_id])
        school = request.campaign.school
        for admin in school.admins.filter(is_active=True).order_by("pk"):
            outbox.queue("contact_not_mine", admin, taker=request.taker_id)
