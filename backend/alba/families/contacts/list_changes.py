"""Writes the contacts that a pupil list names, in a number of queries that does not depend on the
number of pupils. Runs in the transaction of `imports.apply`."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict

from django.utils import timezone

from alba.families.contacts.contacts import address_replaced_by
from alba.families.events import contacts_changed
from alba.families.guardian_lists import Guardian, Merged
from alba.people import former_ties
from alba.people.records.contacts import DERIVED, FamilyLocale, GuardianContact, Relation

CHUNK = 500
UPDATE_BATCH = 100


def make(guardians: Mapping[int, Iterable[Guardian]]) -> None:
    """Taker -> new contacts. Contacts whose relation in the list is "other" do not decide; those
    without a relation are guardians."""
    made = GuardianContact.objects.bulk_create(
        [
            GuardianContact(
                taker_id=taker,
                has_authority=guardian.relation != Relation.OTHER,
                email_since=timezone.now() if guardian.email else None,
                **{
                    **asdict(guardian),
                    "relation": guardian.relation or Relation.GUARDIAN,
                    "locale": guardian.locale or FamilyLocale.CATALAN,
                },
            )
            for taker, named in guardians.items()
            for guardian in named
        ],
        batch_size=CHUNK,
    )
    former_ties.keep(made)


def write(merged: Mapping[int, Merged]) -> None:
    """Taker -> what the list changes about the contacts."""
    if not merged:
        return
    former_ties.follow_contacts(merged)
    wanted = {pk: guardian for one in merged.values() for pk, guardian in one.changed.items()}
    rows = GuardianContact.objects.filter(pk__in=wanted).select_related("taker__course")
    contacts = list(rows.order_by("pk"))
    replaced = []
    for contact in contacts:
        guardian = wanted[contact.pk]
        if contact.email != guardian.email:
            replaced.append((contact, contact.email, contact.email_since))
            contact.undelivered_at = contact.not_mine_at = None
            contact.email_since = timezone.now()
        for name, value in asdict(guardian).items():
            setattr(contact, name, value)
        contact.derive()
    fields = ["full_name", "relation", "email", "locale", "phone", *DERIVED]
    fields += ["undelivered_at", "not_mine_at", "email_since"]
    GuardianContact.objects.bulk_update(contacts, fields, batch_size=UPDATE_BATCH)
    for contact, former, since in replaced:
        address_replaced_by(contact, former, since)
    make({taker: one.new for taker, one in merged.items()})
    contacts_changed(sorted(merged))
