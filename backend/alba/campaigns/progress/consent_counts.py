"""How far asking families has got: the nine statuses by class, and who has not answered yet."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.http import FileResponse
from django.utils.translation import gettext as _

from alba import sheets
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns.choices import WAITING
from alba.campaigns.consent import mailing, permission, record, requests, status
from alba.campaigns.consent.models import FamilyMail
from alba.campaigns.consent.status import Status
from alba.campaigns.models import Campaign
from alba.campaigns.tablet import opening
from alba.days import today

HEAD = ["course", "class", "pupils", *map(str, Status)]


def summary(by: User, campaign: Campaign) -> dict[str, Any]:
    """Counts the families' answers, without the pupils that `by` is shut out of."""
    people = list(requests.chosen(by, campaign))
    words = permission.statuses(campaign, people)
    counts: dict[int | None, Counter[str]] = {}
    for one in people:
        counts.setdefault(one.course_id, Counter())[words[one.pk]] += 1
    classes = campaign.classes.select_related("course").order_by("course__sort_name", "course")
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
        "left_out": requests.left_out(by, campaign),
    }


def _mails(campaign: Campaign) -> dict[str, int]:
    """How many emails wait to be sent, one for each address, and how many have been."""
    looked = mailing.look(campaign.pk)
    asked = looked.asked.values() if looked is not None else ()
    sent = FamilyMail.objects.filter(campaign=campaign, sent_at__isnull=False)
    waiting = sum(any(not one.is_mailed for one in those) for those in asked)
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
        for one in summary(by, campaign)["classes"]
    ]
    return sheets.answer(_("alba_consents"), form, language, HEAD, rows, note)


@dataclass(frozen=True)
class Reached:
    """A contact, and whether the newest email to them came back."""

    id: int
    undelivered: bool


@dataclass(frozen=True)
class Missing:
    """Something that is still open about a pupil: "consent", or a voice."""

    test_taker: int
    what: str
    contacts: list[Reached]


def missing(
    campaign: Campaign, course: int | None = None, *, without: Collection[int] = ()
) -> list[Missing]:
    """A row for each pupil and each thing that is still open: the family's answer, and the
    informants whom the campaign is waiting for. `without`: pupils to leave out."""
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
            rows.append(Missing(one.pk, word, _shown(contacts[one.pk])))
    return rows


def _waits(facts: status.Facts, day: Any) -> bool:
    """A family that has said no has answered; if two guardians disagree, that has still to be
    settled."""
    settled = (*status.LETS, Status.REFUSED, Status.WITHDRAWN)
    return status.status(facts, day) not in settled


def _open(campaign: Campaign, pupils: list[int]) -> dict[int, set[str]]:
    rows = campaign.assignments.filter(subject__in=pupils, state__in=WAITING)
    found: dict[int, set[str]] = {}
    for subject, voice in rows.values_list("subject", "voice"):
        found.setdefault(subject, set()).add(voice)
    return found


def _shown(contacts: list[Any]) -> list[Reached]:
    return [Reached(one.pk, one.undelivered) for one in contacts if not one.excluded]
