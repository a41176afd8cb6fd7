"""The access log of a user: the trail's events about every test about the user and every test the
user took, one row for each visit."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Q, QuerySet, Window
from django.db.models.functions import Lag

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.audit.models import Action, Event, Outcome
from alba.people.models import TestTaker
from alba.schools.duties.models import Duty

VISIT = timedelta(minutes=30)
"""Looking at a test again within this time belongs to the same visit."""

KINDS = {
    # These actions show product administrators the scores too.
    "scores": (
        Action.SCORES_VIEW,
        Action.TEST_APPROVE,
        Action.TEST_UNAPPROVE,
        Action.REPORT_UPLOAD,
        Action.REPORT_GENERATE,
    ),
    "answers": (Action.ANSWERS_VIEW,),
    "comment": (Action.COMMENT_VIEW,),
    "report": (Action.REPORT_VIEW,),
    "file": (Action.REPORT_DOWNLOAD,),
    "csv": (Action.CSV_EXPORT,),
}
BY_THE_WAY = KINDS["scores"][1:]


KIND_OF = {action: kind for kind, actions in KINDS.items() for action in actions}


def of(user: User) -> QuerySet[Event]:
    """The first event of each visit by others, newest first. A visit has one reader and one test,
    whatever was seen of it."""
    before = Window(Lag("at"), partition_by=[F("actor"), F("object_id")], order_by=["at", "id"])
    first = Q(before=None) | Q(before__lt=F("at") - VISIT)
    return _looks(user).annotate(before=before).filter(first).order_by("-at", "-id")


def _looks(user: User) -> QuerySet[Event]:
    # Looked up first, so that the trail can be searched by its indexes.
    own = list(TestTaker.objects.filter(user=user).values_list("pk", flat=True))
    taken = list(Test.objects.filter(test_taker__in=own).values_list("pk", flat=True))
    mine = Q(subject__in=own) | Q(object_type="test", object_id__in=taken)
    seen = Q(action__in=KIND_OF) & (~Q(action__in=BY_THE_WAY) | Q(actor_role="P"))
    return Event.objects.filter(mine, seen, outcome=Outcome.OK).exclude(
        actor__in=User.objects.row_ids(user)
    )


@dataclass
class Sight:
    """One visit, as it is shown to `user`."""

    at: datetime
    action: str
    actions: list[str]
    actor_name: str | None
    actor_role: str
    as_reader: bool
    test: int | None
    test_type_name: str | None
    test_date: datetime | None
    about: str | None


def described(events: Iterable[Event], user: User) -> list[Sight]:
    """`events` with everything that was seen, and the names of readers and tests, in four queries
    whatever their number."""
    events = list(events)
    if not events:
        return []
    seen = _seen(events, user)
    readers = {
        reader.pk: reader.full_name or reader.email
        for reader in User.objects.filter(pk__in={event.actor for event in events})
    }
    duties = set(Duty.objects.filter(user__in=readers).values_list("user", "school"))
    people = ("test_taker", "on_behalf_of_test_taker__user")
    wanted = {event.object_id for event in events}
    tests = Test.objects.select_related(*people).defer("extra_comment", "scores").in_bulk(wanted)
    return [
        Sight(
            at=event.at,
            action=event.action,
            actions=seen[event.pk],
            actor_name=readers.get(event.actor),
            actor_role=event.actor_role,
            as_reader=event.actor_role != "P" and (event.actor, event.school) in duties,
            test=event.object_id,
            **_facts(tests.get(event.object_id), user),
        )
        for event in events
    ]


def _seen(events: list[Event], user: User) -> dict[int, list[str]]:
    """Maps the first event of each visit to its actions, one of each kind, in order."""
    rows = _looks(user).filter(
        object_id__in={event.object_id for event in events},
        at__gte=min(event.at for event in events),
    )
    visits: dict[int, dict[str, str]] = {}
    last: dict[tuple[int | None, int | None], tuple[datetime, int]] = {}
    for pk, actor, test, at, action in rows.order_by("at", "id").values_list(
        *("pk", "actor", "object_id", "at", "action")
    ):
        before, first = last.get((actor, test), (None, pk))
        if before is None or before < at - VISIT:
            first = pk
        last[actor, test] = at, first
        visits.setdefault(first, {}).setdefault(KIND_OF[Action(action)], action)
    return {pk: list(kinds.values()) for pk, kinds in visits.items()}


def _facts(test: Test | None, user: User) -> dict[str, Any]:
    """The fields that identify the test, all None if it is gone. The person who took it sees the
    first name of the person it is about."""
    if test is None:
        return {"test_type_name": None, "test_date": None, "about": None}
    other = test.on_behalf_of_test_taker
    told = other is not None and test.test_taker.user_id == user.pk
    return {
        "test_type_name": test.questionnaire.code,
        "test_date": test.finished_at or test.created_at,
        "about": (other.user.first_name or None) if other and told else None,
    }
