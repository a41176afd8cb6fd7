"""Writing the contacts that a list of the year names, in a number of statements that does not
depend on how many pupils are in it. Runs in the transaction of `roster.apply`."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict

from alba.accounts.models import Locale
from alba.takers.contacts.changed import addresses_changed, contacts_changed
from alba.takers.contacts.merging import Merged
from alba.takers.contacts.models import GuardianContact, Relation
from alba.takers.roster.rows import Guardian

CHUNK = 500
UPDATE_BATCH = 100


def make(guardians: Mapping[int, Iterable[Guardian]]) -> None:
    """Taker -> new contacts. A relation that the list calls "other" decides nothing by itself."""
    GuardianContact.objects.bulk_create(
        [
            GuardianContact(
                taker_id=taker,
                has_authority=guardian.relation != Relation.OTHER,
                **{**asdict(guardian), "locale": guardian.locale or Locale.CATALAN},
            )
            for taker, named in guardians.items()
            for guardian in named
        ],
        batch_size=CHUNK,
    )


def write(merged: Mapping[int, Merged]) -> None:
    """Taker -> what the list changes about the contacts."""
    if not merged:
        return
    gone = [pk for one in merged.values() for pk in one.gone]
    GuardianContact.objects.filter(pk__in=gone).delete()
    wanted = {pk: guardian for one in merged.values() for pk, guardian in one.changed.items()}
    contacts = list(GuardianContact.objects.filter(pk__in=wanted).order_by("pk"))
    readdressed = []
    for contact in contacts:
        guardian = wanted[contact.pk]
        if contact.email != guardian.email:
            contact.undelivered_at = None
            readdressed.append(contact.pk)
        for name, value in asdict(guardian).items():
            setattr(contact, name, value)
    fields = ["full_name", "relation", "email", "locale", "undelivered_at"]
    GuardianContact.objects.bulk_update(contacts, fields, batch_size=UPDATE_BATCH)
    make({taker: one.new for taker, one in merged.items()})
    if readdressed:
        addresses_changed(readdressed)
    contacts_changed(sorted(merged))
