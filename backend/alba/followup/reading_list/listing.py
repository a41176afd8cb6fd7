"""The reading list as a reader sees it: in the order of the rule."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Count, Q

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import event, record_all
from alba.campaigns.models import Assignment, AssignmentState
from alba.followup.cases.models import Case
from alba.followup.reading_list import rule
from alba.followup.reading_list.models import Entry, ListedTest
from alba.followup.talk.models import TalkRequest, TalkState
from alba.search.folding import search_in

ASKED = (
    AssignmentState.TODO,
    AssignmentState.RUNNING,
    AssignmentState.DONE,
    AssignmentState.DECLINED,
)


@dataclass(frozen=True)
class Placed:
    """Where an entry stands. `finished_at`: of its oldest test, None where only a talk was asked
    for."""

    pk: int
    reasons: list[rule.Reason]
    finished_at: datetime | None
    talk_request: int | None


def placed(user: User, search: str = "", **filters: Any) -> list[Placed]:
    """All that `user` may read, in order, in a fixed number of queries. An entry of which nothing
    is left is not among them."""
    rows = Entry.objects.visible_to(user).filter(**filters)
    wanted = search_in(rows, search, "child__user__folded").values("pk")
    asked = dict(
        TalkRequest.objects.filter(entry__in=wanted)
        .exclude(state=TalkState.TALKED)
        .values_list("entry", "pk")
    )
    when = dict(TalkRequest.objects.filter(entry__in=wanted).values_list("entry", "asked_at"))
    voices = _voices(wanted)
    found = []
    for pk in voices.keys() | when.keys():
        heard = voices.get(pk, [])
        found.append(
            Placed(
                pk,
                rule.reasons(heard, wants_to_talk=pk in asked),
                min((one.finished_at for one in heard), default=None),
                asked.get(pk),
            )
        )
    return sorted(
        found,
        key=lambda one: (rule.place(one.reasons), one.finished_at or when[one.pk], one.pk),
    )


def _voices(wanted: Any) -> dict[int, list[rule.Voice]]:
    voices: dict[int, list[rule.Voice]] = defaultdict(list)
    rows = ListedTest.objects.filter(entry__in=wanted).values_list(
        "entry", "test__test_taker", "test__finished_at", "test__bands", "test__extra_comment"
    )
    for entry, who, finished_at, bands, comment in rows:
        assert finished_at is not None  # noqa: S101 (finished ones are listed)
        voices[entry].append(rule.Voice(who, finished_at, bands, comment != ""))
    return voices


def rows(found: Iterable[Placed]) -> list[dict[str, Any]]:
    """What is shown of them, in their order."""
    order = list(found)
    known = Entry.objects.select_related("child__user", "child__course", "owner").in_bulk(
        [one.pk for one in order]
    )
    counts = _counts(known.values())
    cases = {
        (case.school_id, case.child_id): case.pk
        for case in Case.objects.filter(
            closed_at=None, child__in=[entry.child_id for entry in known.values()]
        ).only("child", "school")
    }
    return [
        _row(entry, one, counts, cases.get((entry.school_id, entry.child_id)))
        for one in order
        if (entry := known.get(one.pk))
    ]


def note_shown(user: User, shown: list[dict[str, Any]]) -> None:
    """In the trail, each child a line, before they are shown."""
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


def _row(entry: Entry, at: Placed, counts: Any, case: int | None) -> dict[str, Any]:
    child = entry.child
    asked, done = counts[entry.pk]
    return {
        "id": entry.pk,
        "test_taker": child.pk,
        "first_name": child.user.first_name,
        "last_name": child.user.last_name,
        "known_as": child.user.known_as,
        "course": child.course.course if child.course else "",
        "class_name": child.course.class_name if child.course else "",
        "campaign": entry.campaign_id,
        "school": entry.school_id,
        "reasons": [str(reason) for reason in at.reasons],
        "voices": {"asked": asked, "done": done},
        "finished_at": at.finished_at,
        "state": entry.state,
        "owner": entry.owner_id,
        "owner_name": entry.owner.full_name if entry.owner else "",
        "due_on": entry.due_on,
        "talk_request": at.talk_request,
        "case": case,
        "practice": child.practice_of_id is not None,
    }


def _counts(shown: Iterable[Entry]) -> dict[int, tuple[int, int]]:
    """Of each entry, how many people were asked and how many have answered. Of what no campaign
    asked for, nobody was asked but those who answered."""
    shown = list(shown)
    found: dict[tuple[int, int | None], tuple[int, int]] = {}
    done = Count("informant", distinct=True, filter=Q(state=AssignmentState.DONE))
    rows = (
        Assignment.objects.filter(
            state__in=ASKED,
            subject__in=[entry.child_id for entry in shown],
            campaign__in={entry.campaign_id for entry in shown if entry.campaign_id},
        )
        .order_by()
        .values_list("subject", "campaign")
        .annotate(asked=Count("informant", distinct=True), done=done)
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
