"""Asks as a reader sees them. Alba's team sees one only with a reason, of which the school's
readers are told, and never why it was asked."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import TypedDict

from django.db import transaction

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action, Event, Outcome
from alba.audit.trail import event, record_all
from alba.campaigns.asks import voices
from alba.campaigns.asks.models import Ask, AskQuerySet
from alba.campaigns.choices import CampaignState
from alba.followup import readers
from alba.followup.asks.models import AskOfCase
from alba.people import told_apart
from alba.people.models import TestTaker

WITH = (
    *("campaign__school", "campaign__created_by"),
    *("campaign__pupil__user", "campaign__pupil__course"),
)


class Read(TypedDict):
    """When Alba's team has looked at an ask, and why."""

    at: datetime
    reason: str


def rows(user: User, *, state: str = "", **filters: int) -> AskQuerySet:
    """The newest first."""
    found = Ask.objects.visible_to(user).filter(**filters)
    if state:
        is_open = {"campaign__state": CampaignState.OPEN}
        found = found.filter(**is_open) if state == CampaignState.OPEN else found.exclude(**is_open)
    shared = told_apart.has_namesake(TestTaker.objects.all(), "campaign__pupil")
    found = found.select_related(*WITH).annotate(has_namesake=shared)
    return found.order_by("-campaign__opened_at", "-pk")


def shown(user: User, asks: Iterable[Ask], reason: str = "") -> list[dict[str, object]]:
    """Records that they were shown."""
    found = list(asks)
    cases = dict(AskOfCase.objects.filter(ask__in=found).values_list("ask", "case"))
    read = {} if user.is_alba_admin else _read_by_alba(found)
    details = {"reason": reason} if user.is_alba_admin else None
    with transaction.atomic():
        record_all(
            event(Action.ASK_VIEW, actor=user, about=one, details=details, **one.audit_facts())
            for one in found
        )
        if user.is_alba_admin:
            _tell(found)
    return [_shown(user, one, cases.get(one.pk), read.get(one.pk, [])) for one in found]


def _read_by_alba(asks: Iterable[Ask]) -> dict[int, list[Read]]:
    """When Alba's team has looked at them, and why: from the trail."""
    rows = Event.objects.filter(
        action=Action.ASK_VIEW,
        object_type="ask",
        object_id__in=[one.pk for one in asks],
        actor_role="P",
        outcome=Outcome.OK,
    )
    found: dict[int, list[Read]] = defaultdict(list)
    for pk, at, details in rows.order_by("-at", "-id").values_list("object_id", "at", "details"):
        found[pk or 0].append({"at": at, "reason": (details or {}).get("reason", "")})
    return found


def _shown(user: User, ask: Ask, case: int | None, read: list[Read]) -> dict[str, object]:
    campaign = ask.campaign
    by, pupil = campaign.created_by, campaign.pupil
    course = pupil.course if pupil else None
    is_shared = pupil is not None and getattr(ask, "has_namesake", False)
    return {
        "id": ask.pk,
        "test_taker": campaign.pupil_id,
        "child": pupil.user.full_name if pupil else "",
        "told_apart": told_apart.day_of(pupil.birth_date) if pupil and is_shared else "",
        "course": course.course if course else "",
        "class_name": course.class_name if course else "",
        "school": campaign.school_id,
        "school_name": campaign.school.school_name,
        "why": None if user.is_alba_admin else ask.why,
        "by": by.pk if by else None,
        "by_name": by.full_name if by else "",
        "asked_at": campaign.opened_at,
        "due_on": campaign.closes_on,
        "state": "closed" if campaign.is_over else "open",
        "questionnaires": campaign.questionnaires,
        "case": case,
        "voices": voices.of(campaign),
        "readings": read,
    }


def _tell(asks: list[Ask]) -> None:
    told = {
        reader.pk: reader
        for one in asks
        for reader in readers.of_child(one.campaign.school_id, TestTaker(pk=one.campaign.pupil_id))
    }
    for reader in told.values():
        outbox.queue("case_read", reader)
