"""Hands the tablet to families and back: the school unlocks it with its PIN and chooses a child and
the person who answers; the family answers or hands it back; and it is locked again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.contrib.auth.hashers import check_password
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.campaigns.choices import Basis, NeedsGuardians
from alba.campaigns.consent import permission, requests, texts
from alba.campaigns.consent.forms import OPEN
from alba.campaigns.consent.models import ConsentText
from alba.campaigns.tablet import opening
from alba.campaigns.tablet.models import Desk
from alba.families.consent import guardian_consent
from alba.families.exclusion import signatures
from alba.people.models import TestTaker, TestTakerQuerySet
from alba.people.records.consents import Purpose, Route, Said
from alba.people.records.contacts import GuardianContact
from alba.schools import moved

# Time limits for choosing a child, and for reading and answering; then it locks.
TO_CHOOSE, TO_ANSWER = timedelta(minutes=2), timedelta(minutes=30)
MOST_WRONG = 5
NAME_SHOWN = 100  # characters in the school's record


class Stage(StrEnum):
    LOCKED = "locked"
    CHOOSING = "choosing"
    ANSWERING = "answering"


@dataclass(frozen=True)
class Family:
    taker: TestTaker
    contacts: Sequence[GuardianContact]
    """The contacts who decide."""


def stage(tablet: Desk, now: datetime) -> Stage:
    if tablet.taker_id and tablet.handed_at and now < tablet.handed_at + TO_ANSWER:
        return Stage.ANSWERING
    if tablet.unlocked_at and now < tablet.unlocked_at + TO_CHOOSE:
        return Stage.CHOOSING
    return Stage.LOCKED


def unlock(tablet: Desk, pin: str) -> int:
    """How many tries are left: all of them if `pin` is right. At 0 the tablet has been closed."""
    with transaction.atomic():
        if not _hold(tablet):
            return 0
        if check_password(pin, tablet.pin):
            tablet.wrong_pins, tablet.unlocked_at = 0, timezone.now()
            tablet.taker = tablet.contact = tablet.handed_at = None
            tablet.save()
            return MOST_WRONG
        tablet.wrong_pins += 1
        tablet.save(update_fields=["wrong_pins"])
        if tablet.wrong_pins >= MOST_WRONG:
            opening.end(tablet)
        return MOST_WRONG - tablet.wrong_pins


def families(tablet: Desk) -> list[Family]:
    """The families of the class whose answer is still needed, in the order of the class list."""
    people = list(_people(tablet).select_related("user"))
    words = permission.statuses(tablet.campaign, people)
    wanted = [one for one in people if words[one.pk] in OPEN]
    contacts: dict[int, list[GuardianContact]] = {one.pk: [] for one in wanted}
    for contact in GuardianContact.objects.decides().filter(taker__in=contacts).order_by("pk"):
        contacts[contact.taker_id].append(contact)
    return [Family(one, contacts[one.pk]) for one in wanted]


def takes_others(tablet: Desk) -> bool:
    """True if someone may answer who is no contact. If every guardian is asked, the school has to
    know whose answer it is."""
    return tablet.campaign.needs_guardians == NeedsGuardians.ONE


def hand(tablet: Desk, taker: int, contact: int | None) -> bool:
    """Hands it to this family. False if it is not unlocked, or if there is no such family on its
    list."""
    found = next((one for one in families(tablet) if one.taker.pk == taker), None)
    chosen = next((one for one in found.contacts if one.pk == contact), None) if found else None
    if found is None or (chosen is None and (contact is not None or not takes_others(tablet))):
        return False
    with transaction.atomic():
        if not _hold(tablet) or stage(tablet, timezone.now()) != Stage.CHOOSING:
            return False
        tablet.unlocked_at, tablet.handed_at = None, timezone.now()
        tablet.taker, tablet.contact = found.taker, chosen
        tablet.save()
    return True


def hand_back(tablet: Desk) -> None:
    Desk.objects.filter(pk=tablet.pk).update(
        taker=None, contact=None, handed_at=None, unlocked_at=None
    )


def offered(tablet: Desk) -> list[str]:
    """The answers it accepts. If families are only informed, silence counts as a yes, and the only
    answer is no."""
    informs = tablet.campaign.basis == Basis.INFORMATION
    return [Said.REFUSED.value] if informs else [Said.GIVEN.value, Said.REFUSED.value]


def text_of(tablet: Desk) -> ConsentText:
    found = texts.current(tablet.campaign.school_id, Purpose.SCREENING)
    assert found is not None  # noqa: S101 (there is the demonstration at least)
    return found


def answer(tablet: Desk, *, said: str, locale: str, name: str = "") -> None:
    """Records the answer as the school would. `locale`: the language in which the text was read;
    `name`: of someone who is no contact. Nothing is written if the tablet has been handed back or
    closed meanwhile, or if the family is no longer asked. Raises Refused `ask_school` for a name
    that is shut out, and as
    `guardian_consent.put_on_record` does."""
    handed_to = tablet.taker_id, tablet.contact_id
    taker = _people(tablet).filter(pk=tablet.taker_id or 0).select_related("user", "course").first()
    if taker is None or said not in offered(tablet):
        return
    if tablet.contact_id is None and not takes_others(tablet):
        return  # the contact is gone
    signatures.refuse(taker, name)
    with transaction.atomic():
        User.objects.locked(taker.user_id)  # before the tablet, in the same order as everywhere
        moved.refuse(tablet.campaign.school_id)
        if not _hold(tablet) or stage(tablet, timezone.now()) != Stage.ANSWERING:
            return
        if (tablet.taker_id, tablet.contact_id) != handed_to:
            return
        guardian_consent.put_on_record(
            taker,
            by=tablet.opened_by,
            given=said == Said.GIVEN,
            reference=_reference(tablet, locale, name),
            route=Route.DESK,
            contact=tablet.contact_id,
        )
        # `handed_at` is kept, so that pressing the button twice is recognized.
        tablet.taker = tablet.contact = None
        tablet.save()


def has_answered(tablet: Desk, handing: str) -> bool:
    """True if the family that was handed the tablet at that moment has answered. `handing`: the
    value that its page contained."""
    return (
        tablet.taker_id is None and tablet.handed_at is not None and handing == handing_of(tablet)
    )


def handing_of(tablet: Desk) -> str:
    return tablet.handed_at.isoformat() if tablet.handed_at else ""


def _reference(tablet: Desk, locale: str, name: str) -> str:
    """The text version and the person who answered, in the language of the person who opened the
    tablet."""
    facts = {"version": text_of(tablet).version, "language": locale, "name": name[:NAME_SHOWN]}
    with translation.override(tablet.opened_by.locale):
        if tablet.contact_id:
            return _("On the school’s tablet; text %(version)s (%(language)s)") % facts
        return _("On the school’s tablet, by %(name)s; text %(version)s (%(language)s)") % facts


def _people(tablet: Desk) -> TestTakerQuerySet:
    """The pupils of the class whom the person who opened it still looks after."""
    cared = TestTaker.objects.in_care_of(tablet.opened_by).values("pk")
    return requests.pupils_of(tablet.campaign, tablet.course_id).filter(pk__in=cared)


def _hold(tablet: Desk) -> bool:
    """Locks its row until the transaction ends, and reads it again. False if it has been closed."""
    try:
        tablet.refresh_from_db(from_queryset=Desk.objects.select_for_update())
    except Desk.DoesNotExist:
        return False
    return True
