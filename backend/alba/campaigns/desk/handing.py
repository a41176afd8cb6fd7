"""What happens at the tablet: the school unlocks it with its number and chooses a child and who
answers; the family answers or hands it back; and it is locked again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.contrib.auth.hashers import check_password
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.campaigns import permission
from alba.campaigns.consent import requests, texts
from alba.campaigns.consent.forms import OPEN
from alba.campaigns.consent.models import ConsentText
from alba.campaigns.desk import opening
from alba.campaigns.desk.models import Desk
from alba.campaigns.models import Basis, NeedsGuardians
from alba.takers.children import guardian_consent
from alba.takers.contacts.models import GuardianContact
from alba.takers.models import Purpose, Route, Said, TestTaker, TestTakerQuerySet

# To choose a child, and to read and answer; then it is locked.
TO_CHOOSE, TO_ANSWER = timedelta(minutes=2), timedelta(minutes=30)
MOST_WRONG = 5
NAME_SHOWN = 100  # characters, in what the school keeps


class Stage(StrEnum):
    LOCKED = "locked"
    CHOOSING = "choosing"
    ANSWERING = "answering"


@dataclass(frozen=True)
class Family:
    taker: TestTaker
    contacts: Sequence[GuardianContact]
    """Those who decide."""


def stage(desk: Desk, now: datetime) -> Stage:
    if desk.taker_id and desk.handed_at and now < desk.handed_at + TO_ANSWER:
        return Stage.ANSWERING
    if desk.unlocked_at and now < desk.unlocked_at + TO_CHOOSE:
        return Stage.CHOOSING
    return Stage.LOCKED


def unlock(desk: Desk, pin: str) -> int:
    """How many tries are left: all of them where `pin` is its number. At 0 it has been ended."""
    with transaction.atomic():
        if not _hold(desk):
            return 0
        if check_password(pin, desk.pin):
            desk.wrong_pins, desk.unlocked_at = 0, timezone.now()
            desk.taker = desk.contact = desk.handed_at = None
            desk.save()
            return MOST_WRONG
        desk.wrong_pins += 1
        desk.save(update_fields=["wrong_pins"])
        if desk.wrong_pins >= MOST_WRONG:
            opening.end(desk)
        return MOST_WRONG - desk.wrong_pins


def families(desk: Desk) -> list[Family]:
    """Of the class those whose answer is still wanted, in the order of the list."""
    people = list(_people(desk).select_related("user"))
    words = permission.statuses(desk.campaign, people)
    wanted = [one for one in people if words[one.pk] in OPEN]
    contacts: dict[int, list[GuardianContact]] = {one.pk: [] for one in wanted}
    for contact in GuardianContact.objects.decides().filter(taker__in=contacts).order_by("pk"):
        contacts[contact.taker_id].append(contact)
    return [Family(one, contacts[one.pk]) for one in wanted]


def takes_others(desk: Desk) -> bool:
    """Whether someone may answer who is no contact. Where each guardian is asked, the school has to
    know whose word it is."""
    return desk.campaign.needs_guardians == NeedsGuardians.ONE


def hand(desk: Desk, taker: int, contact: int | None) -> bool:
    """To this family. False where it is not unlocked, or there is no such family on its list."""
    found = next((one for one in families(desk) if one.taker.pk == taker), None)
    chosen = next((one for one in found.contacts if one.pk == contact), None) if found else None
    if found is None or (chosen is None and (contact is not None or not takes_others(desk))):
        return False
    with transaction.atomic():
        if not _hold(desk) or stage(desk, timezone.now()) != Stage.CHOOSING:
            return False
        desk.unlocked_at, desk.handed_at = None, timezone.now()
        desk.taker, desk.contact = found.taker, chosen
        desk.save()
    return True


def hand_back(desk: Desk) -> None:
    Desk.objects.filter(pk=desk.pk).update(
        taker=None, contact=None, handed_at=None, unlocked_at=None
    )


def offered(desk: Desk) -> list[str]:
    """Which answers it takes. Where families are informed silence lets, and there is a no alone."""
    informs = desk.campaign.basis == Basis.INFORMATION
    return [Said.REFUSED.value] if informs else [Said.GIVEN.value, Said.REFUSED.value]


def text_of(desk: Desk) -> ConsentText:
    found = texts.current(desk.campaign.school_id, Purpose.SCREENING)
    assert found is not None  # noqa: S101 (there is the demonstration at least)
    return found


def answer(desk: Desk, *, said: str, locale: str, name: str = "") -> None:
    """Put on record as what the school has heard. `locale`: in which the text was read; `name`: of
    who is no contact. Nothing is written where the tablet has been handed back or ended meanwhile,
    or the family is not asked any more. Raises as `guardian_consent.put_on_record`."""
    handed_to = desk.taker_id, desk.contact_id
    taker = _people(desk).filter(pk=desk.taker_id or 0).select_related("user", "course").first()
    if taker is None or said not in offered(desk):
        return
    if desk.contact_id is None and not takes_others(desk):
        return  # the contact is gone
    with transaction.atomic():
        User.objects.locked(taker.user_id)  # before the tablet, as everywhere
        if not _hold(desk) or stage(desk, timezone.now()) != Stage.ANSWERING:
            return
        if (desk.taker_id, desk.contact_id) != handed_to:
            return
        guardian_consent.put_on_record(
            taker,
            by=desk.opened_by,
            given=said == Said.GIVEN,
            reference=_reference(desk, locale, name),
            route=Route.DESK,
            contact=desk.contact_id,
        )
        # `handed_at` stays, so that a second press of the same page is recognized.
        desk.taker = desk.contact = None
        desk.save()


def has_answered(desk: Desk, handing: str) -> bool:
    """Whether the family that was handed it at that moment has answered. `handing`: as its page
    said it."""
    return desk.taker_id is None and desk.handed_at is not None and handing == handing_of(desk)


def handing_of(desk: Desk) -> str:
    return desk.handed_at.isoformat() if desk.handed_at else ""


def _reference(desk: Desk, locale: str, name: str) -> str:
    """What was shown, and who answered, in the language of who opened it."""
    facts = {"version": text_of(desk).version, "language": locale, "name": name[:NAME_SHOWN]}
    with translation.override(desk.opened_by.locale):
        if desk.contact_id:
            return _("On the school’s tablet; text %(version)s (%(language)s)") % facts
        return _("On the school’s tablet, by %(name)s; text %(version)s (%(language)s)") % facts


def _people(desk: Desk) -> TestTakerQuerySet:
    """Of the class those whom the person who opened it still looks after."""
    cared = TestTaker.objects.in_care_of(desk.opened_by).values("pk")
    return requests.pupils_of(desk.campaign, desk.course_id).filter(pk__in=cared)


def _hold(desk: Desk) -> bool:
    """Until the transaction ends, as it is now. False where it has been ended."""
    try:
        desk.refresh_from_db(from_queryset=Desk.objects.select_for_update())
    except Desk.DoesNotExist:
        return False
    return True
