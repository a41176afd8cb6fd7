"""How far the asking has come: the nine by class, and who is still open."""

from collections import Counter
from collections.abc import Collection
from typing import Any

from django.db import transaction
from django.http import FileResponse

from alba import sheets
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns import permission
from alba.campaigns.consent import mailing, record, requests, status
from alba.campaigns.consent.models import FamilyMail
from alba.campaigns.consent.status import Status
from alba.campaigns.desk import opening
from alba.campaigns.models import WAITING, Campaign
from alba.days import today

HEAD = ["course", "class", "pupils", *map(str, Status)]


def summary(campaign: Campaign) -> dict[str, Any]:
    people = list(requests.pupils_of(campaign))
    words = permission.statuses(campaign, people)
    counts: dict[int | None, Counter[str]] = {}
    for one in people:
        counts.setdefault(one.course_id, Counter())[words[one.pk]] += 1
    classes = campaign.classes.select_related("course").order_by(
        "course__course", "course__class_name", "course"
    )
    return {
        "classes": [
            {
                "course": one.course_id,
                "course_name": one.course.course,
                "class_name": one.course.class_name,
                "pupils": counts.get(one.course_id, Counter()).total(),
                **{str(word): counts.get(one.course_id, Counter())[word] for word in Status},
            }
            for one in classes
        ],
        "mails": _mails(campaign),
        "desks": opening.of_campaign(campaign),
    }


def _mails(campaign: Campaign) -> dict[str, int]:
    """Of those that ask: how many requests wait to be sent, and how many emails went out."""
    looked = mailing.look(campaign.pk)
    asked = looked.asked.values() if looked is not None else ()
    sent = FamilyMail.objects.filter(campaign=campaign, sent_at__isnull=False)
    waiting = sum(not one.is_mailed for those in asked for one in those)
    return {"waiting": waiting, "sent": sent.count()}


def export(by: User, campaign: Campaign, form: str, *, language: str | None) -> FileResponse:
    def note(rows: int) -> None:
        details = sheets.held({"format": form}, rows)
        with transaction.atomic():
            trail.record(
                Action.LIST_EXPORT,
                actor=by,
                about=campaign,
                school=campaign.school_id,
                details=details,
            )

    rows = [
        [one["course_name"], one["class_name"], one["pupils"], *(one[str(w)] for w in Status)]
        for one in summary(campaign)["classes"]
    ]
    return sheets.answer("alba_consents", form, language, HEAD, rows, note)


def missing(
    campaign: Campaign, course: int | None = None, *, without: Collection[int] = ()
) -> list[dict[str, Any]]:
    """A row for each pupil and each thing that is still open: the family's word, and whom a
    campaign still waits for. `without`: pupils of whom nothing is said."""
    people = list(requests.pupils_of(campaign, course).exclude(pk__in=without))
    ids = [one.pk for one in people]
    facts = record.facts_of(campaign, people)
    contacts = record.contacts_of(ids)
    open_ones = _open(campaign, ids)
    day = today()
    rows = []
    for one in people:
        what = ["consent"] if _waits(facts[one.pk], day) else []
        for word in [*what, *sorted(open_ones.get(one.pk, set()))]:
            rows.append({"test_taker": one.pk, "what": word, "contacts": _shown(contacts[one.pk])})
    return rows


def _waits(facts: status.Facts, day: Any) -> bool:
    """A family that has said no has answered; where two differ, it is still to be settled."""
    settled = (*status.LETS, Status.REFUSED, Status.WITHDRAWN)
    return status.status(facts, day) not in settled


def _open(campaign: Campaign, pupils: list[int]) -> dict[int, set[str]]:
    rows = campaign.assignments.filter(subject__in=pupils, state__in=WAITING)
    found: dict[int, set[str]] = {}
    for subject, voice in rows.values_list("subject", "voice"):
        found.setdefault(subject, set()).add(voice)
    return found


def _shown(contacts: list[Any]) -> list[dict[str, Any]]:
    return [{"id": one.pk, "undelivered": one.undelivered} for one in contacts if not one.excluded]
