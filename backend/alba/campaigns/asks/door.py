"""Answering an ask at school: a code for this pupil alone, on any day and at any hour, to be
entered within an hour, once. The login lasts an hour too, or until nothing is left to answer."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.logins import card_logins
from alba.accounts.logins.devices import Caller
from alba.accounts.models import Login, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns import codes
from alba.campaigns.asks.models import Ask, Door
from alba.campaigns.choices import WAITING, AssignmentState
from alba.campaigns.consent import permission
from alba.campaigns.lessons import labels
from alba.campaigns.lessons.card_login import Entered
from alba.campaigns.models import Assignment, Campaign
from alba.errors import Conflict
from alba.people.models import TestTaker
from alba.schools import moved

OPEN_FOR = LASTS = timedelta(minutes=60)


@dataclass(frozen=True)
class Opened:
    code: str
    until: datetime


def open_for(by: User, ask: Ask, held: Campaign, pupil: TestTaker) -> Opened:
    """Runs in the caller's transaction, which has locked the ask's campaign. Raises Conflict
    `nothing_to_answer` and `consent_needed`."""
    todo, declined = _left(held, pupil)
    if not todo and not declined:
        text = _("Nothing is left that this pupil could answer.")
        raise Conflict("nothing_to_answer", text)
    if permission.is_held_back(held, pupil):
        raise Conflict("consent_needed", _("The family has not said yes yet."))
    code, until = codes.make(), timezone.now() + OPEN_FOR
    Login.objects.filter(user=pupil.user_id, kind=Login.Kind.CARD, campaign=held.pk).delete()
    Door.objects.filter(ask=ask).delete()
    Door.objects.create(ask=ask, digest=codes.digest(code), until=until, made_by=by)
    record(Action.ASK_DOOR, actor=by, about=ask, **ask.audit_facts())
    return Opened(codes.shown(code), until)


def _left(held: Campaign, pupil: TestTaker) -> tuple[int, int]:
    mine = Assignment.objects.filter(campaign=held, informant=pupil, subject=pupil)
    states = list(mine.values_list("state", flat=True))
    return sum(state in WAITING for state in states), states.count(AssignmentState.DECLINED)


def enter(digest: str, caller: Caller) -> Entered | None:
    """None if the code opens nothing. Runs in the caller's transaction."""
    found = Door.objects.filter(digest=digest).values_list("ask__campaign__pupil__user").first()
    if found is None:
        return None
    # The order is that in which people are erased and asks closed.
    users = User.objects.select_for_update(of=("self",), no_key=True)
    user = users.filter(pk=found[0], is_active=True).first()
    doors = Door.objects.select_for_update(of=("self",), no_key=True)
    door = doors.select_related("ask__campaign__pupil").filter(digest=digest).first()
    if user is None or door is None or door.used_at is not None or door.until <= timezone.now():
        return None
    moved.refuse(door.ask.campaign.school_id)
    campaign, pupil = door.ask.campaign, door.ask.campaign.pupil
    course = pupil.course_id if pupil is not None else None
    if pupil is None or course is None or not campaign.takes_answers:
        return None
    label = labels.of_pupil(course, pupil.pk, user)
    todo, declined = _left(campaign, pupil)
    if label is None or not (todo or declined) or permission.is_held_back(campaign, pupil):
        return None
    door.used_at = timezone.now()
    door.save(update_fields=["used_at"])
    login = card_logins.start(
        user,
        campaign=campaign.pk,
        ends_at=timezone.now() + LASTS,
        browser=caller.browser,
        label=label,
        sent_as=caller.sent,
        is_noted=False,
    )
    return Entered(user, label, todo, declined, login, campaign.asked_by)
