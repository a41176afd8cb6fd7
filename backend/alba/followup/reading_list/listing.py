"""The reading list as a reader sees it: in the order of the rule."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, TypedDict

from django.db import models, transaction
from django.db.models import Count, F, Q, QuerySet

from alba.accounts.found import NAMES_IN_CLASS, search_people
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import event, record_all
from alba.campaigns.asks.models import Ask
from alba.campaigns.choices import AssignmentState, CampaignKind, Voice
from alba.campaigns.models import Assignment
from alba.followup import readers
from alba.followup.cases.models import Case
from alba.followup.entries.edits import ENTRY
from alba.followup.entries.models import Entry, ListedTest
from alba.followup.reading_list import rule
from alba.followup.talk.models import TalkRequest, TalkState
from alba.followup.undoing import Undoing
from alba.people import told_apart
from alba.people.models import TestTaker

Entries = QuerySet[Entry, Any]
"""The entries of the list, as a subquery: the ids of thousands would each be a parameter."""

ASKED = (
    AssignmentState.TODO,
    AssignmentState.RUNNING,
    AssignmentState.DONE,
    AssignmentState.DECLINED,
)


@dataclass(frozen=True)
class Placed:
    """An entry's position. `finished_at`: of its oldest test, None if there is only a talk
    request."""

    pk: int
    reasons: list[rule.Reason]
    finished_at: datetime | None
    talk: TalkRequest | None
    """The open one that is overdue first."""


def placed(
    user: User, q: str = "", reason: str = "", waits: str = "", **filters: Any
) -> list[Placed]:
    """All that `user` may read, in order, in a fixed number of queries; with `waits`, only those
    with an open wish to talk that is `overdue`, or is `in_time`. Entries with nothing left behind
    them are not included."""
    rows = Entry.objects.visible_to(user).filter(**filters)
    if "child__course" in filters:
        rows = rows.filter(child__course__school=F("school"))
    visible = search_people(rows, q, "child__user__", NAMES_IN_CLASS)
    if waits or reason == rule.Reason.TALK:  # next to nobody of a long list
        open_wishes = TalkRequest.objects.exclude(state=TalkState.TALKED)
        visible = visible.filter(pk__in=open_wishes.values("entry"))
    elif reason == rule.Reason.ASKED:
        visible = visible.filter(campaign__kind=CampaignKind.ONE)
    wanted = visible.values("pk")
    wishes = TalkRequest.objects.filter(entry__in=wanted).order_by("-overdue_from", "-pk")
    read = list(wishes.only("entry", "state", "asked_at", "overdue_from"))
    asked = {one.entry_id: one for one in read if one.state != TalkState.TALKED}
    when = {one.entry_id: one.asked_at for one in read}
    voices, asks = _voices(wanted), _asks(wanted)
    found = []
    for pk in voices.keys() | when.keys() | asks.keys():
        heard = voices.get(pk, [])
        reasons = rule.reasons(heard, wants_to_talk=pk in asked, is_ask=pk in asks)
        if reason and reason not in reasons:
            continue
        if waits and waits != _waits(asked.get(pk)):
            continue
        oldest = min((one.finished_at for one in heard), default=None)
        found.append(Placed(pk, reasons, oldest, asked.get(pk)))
    return sorted(
        found,
        key=lambda one: (
            rule.place(one.reasons),
            one.finished_at or when.get(one.pk) or asks[one.pk],
            one.pk,
        ),
    )


def _waits(talk: TalkRequest | None) -> str | None:
    if talk is None:
        return None
    return "overdue" if talk.overdue else "in_time"


def _asks(wanted: Entries) -> dict[int, datetime]:
    """Entry of an ask -> when it came into the list: with its first answer, or when it was over
    without any."""
    rows = Entry.objects.filter(pk__in=wanted, campaign__kind=CampaignKind.ONE)
    return dict(rows.values_list("pk", "created_at"))


def _voices(wanted: Entries) -> dict[int, list[rule.Voice]]:
    voices: dict[int, list[rule.Voice]] = defaultdict(list)
    rows = ListedTest.objects.filter(entry__in=wanted).values_list(
        *("entry", "entry__child", "test__test_taker", "test__finished_at", "test__bands"),
        "test__extra_comment",
    )
    for entry, child, who, finished_at, bands, comment in rows:
        assert finished_at is not None  # noqa: S101 (finished ones are listed)
        voices[entry].append(rule.Voice(who, finished_at, bands, comment != "", who == child))
    return voices


class Voices(TypedDict):
    """How many people were asked about a child, and how many have answered."""

    asked: int
    done: int


class Talk(TypedDict):
    """The pupil's open request to talk."""

    id: int
    overdue: str | None


class Read(TypedDict):
    """Who has read the entry, and how long that can be taken back."""

    at: datetime
    by_name: str
    undo_until: date | None


class Row(TypedDict):
    """An entry of the list as a reader sees it."""

    id: int
    test_taker: int
    first_name: str
    last_name: str
    known_as: str
    told_apart: str
    course: str
    class_name: str
    campaign: int | None
    ask: int | None
    school: int
    school_name: str
    reasons: list[str]
    voices: Voices
    finished_at: datetime | None
    state: str
    owner: int | None
    owner_name: str
    due_on: date | None
    talk: Talk | None
    practice: bool
    version: str
    read: Read | None
    own: bool
    case: int | None


def rows(user: User, found: Iterable[Placed]) -> list[Row]:
    """Returns the entries as `user` may see them, in the order given."""
    order, mine = list(found), User.objects.row_ids(user)
    known = Entry.objects.select_related(
        "child__user", "child__course", "owner", "school", "read_by"
    )
    known = known.annotate(has_namesake=told_apart.has_namesake(TestTaker.objects.all(), "child"))
    entries = known.in_bulk([one.pk for one in order])
    counts = _counts(entries.values())
    rule = Undoing(entry.school_id for entry in entries.values() if entry.read_at)
    cases = {
        (case.school_id, case.child_id): case.pk
        for case in Case.objects.filter(
            closed_at=None, child__in=[entry.child_id for entry in entries.values()]
        ).only("child", "school")
    }
    asks = dict(
        Ask.objects.filter(
            campaign__in=[entry.campaign_id for entry in entries.values()]
        ).values_list("campaign", "pk")
    )
    return [
        _row(
            entry,
            one,
            counts,
            read=_read(entry, rule),
            own=entry.owner_id in mine,
            case=cases.get((entry.school_id, entry.child_id)),
            ask=asks.get(entry.campaign_id or 0),
            is_shared=entry.has_namesake,  # type: ignore[attr-defined]
        )
        for one in order
        if (entry := entries.get(one.pk))
    ]


def note_shown(user: User, shown: list[Row]) -> None:
    """Recorded in the trail before they are shown, one event for each child."""
    with transaction.atomic():
        record_all(
            event(
                Action.LIST_VIEW,
                actor=user,
                about=Entry(pk=row["id"]),
                subject=row["test_taker"],
                school=row["school"],
            )
            for row in shown
        )


def _row(
    entry: Entry,
    at: Placed,
    counts: dict[int, tuple[int, int]],
    *,
    read: Read | None,
    own: bool,
    case: int | None,
    ask: int | None,
    is_shared: bool,
) -> Row:
    child = entry.child
    course = readers.class_shown(child, entry.school_id)
    asked, done = counts[entry.pk]
    return {
        "id": entry.pk,
        "test_taker": child.pk,
        "first_name": child.user.first_name,
        "last_name": child.user.last_name,
        "known_as": child.user.known_as,
        "told_apart": told_apart.day_of(child.birth_date) if is_shared else "",
        "course": course.course if course else "",
        "class_name": course.class_name if course else "",
        "campaign": None if ask else entry.campaign_id,
        "ask": ask,
        "school": entry.school_id,
        "school_name": entry.school.school_name,
        "reasons": [str(reason) for reason in at.reasons],
        "voices": {"asked": asked, "done": done},
        "finished_at": at.finished_at,
        "state": entry.state,
        "owner": entry.owner_id,
        "owner_name": entry.owner.full_name if entry.owner else "",
        "due_on": entry.due_on,
        "talk": {"id": at.talk.pk, "overdue": at.talk.overdue} if at.talk else None,
        "practice": child.practice_of_id is not None,
        "version": ENTRY.version(entry),
        "read": read,
        "own": own,
        "case": case,
    }


def _read(entry: Entry, rule: Undoing) -> Read | None:
    if entry.read_at is None:
        return None
    return {
        "at": entry.read_at,
        "by_name": entry.read_by.full_name if entry.read_by else "",
        "undo_until": rule.until(entry.school_id, entry.read_at),
    }


def _counts(shown: Iterable[Entry]) -> dict[int, tuple[int, int]]:
    """For each entry, how many people were asked and how many have answered. Without a campaign,
    only those who answered count as asked."""
    shown = list(shown)
    found: dict[tuple[int, int | None], tuple[int, int]] = {}
    # The tutors of a class are one voice: one of them is asked about each pupil. In an ask, each
    # teacher is asked.
    who = models.Case(
        models.When(voice=Voice.TEACHER, campaign__kind=CampaignKind.MANY, then=0),
        default=F("informant"),
        output_field=models.BigIntegerField(),
    )
    done = Count(who, distinct=True, filter=Q(state=AssignmentState.DONE))
    rows = (
        Assignment.objects.filter(
            state__in=ASKED,
            subject__in=[entry.child_id for entry in shown],
            campaign__in={entry.campaign_id for entry in shown if entry.campaign_id},
        )
        .order_by()
        .values_list("subject", "campaign")
        .annotate(asked=Count(who, distinct=True), done=done)
    )
    for subject, campaign, asked, finished in rows:
        found[subject, campaign] = asked, finished
    alone = dict(
        ListedTest.objects.filter(entry__in=[entry.pk for entry in shown if not entry.campaign_id])
        .order_by()
        .values_list("entry")
        .annotate(n=Count("test__test_taker", distinct=True))
    )
    counts = {}
    for entry in shown:
        answered = alone.get(entry.pk, 0)
        counts[entry.pk] = found.get((entry.child_id, entry.campaign_id), (answered, answered))
    return counts
