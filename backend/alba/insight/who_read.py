"""Summarises who has read what about one person: the trail in a few words, for the school, its
readers and the person. (`access_log.py` lists the visits to one's own results one by one.)"""

from dataclasses import dataclass
from datetime import date

from django.db.models import Q

from alba.accounts.models import User
from alba.audit.models import Action, Event, Outcome
from alba.campaigns.asks.models import Ask
from alba.days import day_of
from alba.insight.access_log import BY_THE_WAY, KIND_OF
from alba.insight.readable import READERS
from alba.people.models import Role, TestTaker
from alba.schools.duties.models import Duty
from alba.schools.duties.reading_rights import schools_read_by

WHATS = ("words", "scores", "answers", "comment", "report", "file", "csv", "talk", "ask")
"""The kinds of data that can have been read. People who may not read scores saw words when they
opened results. `talk`: that the person would like to talk to somebody;
`ask`: what a reader has asked about the person alone."""


@dataclass(frozen=True)
class Reading:
    """Once a day, person and kind of content."""

    name: str | None
    """None: the account is gone."""
    role: str
    what: str
    on: date


def of(taker: TestTaker, viewer: User) -> list[Reading]:
    """The newest first. Requests to talk are for the readers and for the person: the school's
    administrators do not know of them."""
    seen: list[str] = [*KIND_OF, Action.TALK_SHEET]
    if viewer.is_test_taker:
        seen.append(Action.TALK_READ)
    about = Q(action__in=seen, subject=taker.pk)
    rows = Event.objects.filter(about | _of_asks(taker, viewer), outcome=Outcome.OK)
    rows = rows.exclude(action__in=BY_THE_WAY, actor_role__in=["S", "T"])
    rows = (
        rows.exclude(actor__in=User.objects.row_ids(taker.user))
        .exclude(actor=None)
        .order_by("-at", "-id")
    )
    events = list(rows.values_list("actor", "actor_role", "action", "school", "at"))
    people = User.objects.in_bulk({actor for actor, *_rest in events})
    duties = set(Duty.objects.filter(user__in=people).values_list("user", "school"))
    teachers = set(
        TestTaker.everyone.filter(user__in=people, role=Role.TEACHER).values_list("user", flat=True)
    )

    def role_of(actor: int | None, letter: str, school: int | None) -> str:
        if letter in {"P", "S"}:
            return "alba" if letter == "P" else "school_admin"
        if (actor, school) in duties:
            return "reader"
        return "tutor" if actor in teachers else "test_taker"

    found: dict[tuple[int | None, Reading], None] = {}
    for actor, letter, action, school, at in events:
        role = role_of(actor, letter, school)
        name = _name_of(people.get(actor or 0))
        found[actor, Reading(name, role, _what(action, role), day_of(at))] = None
    return [reading for _actor, reading in found]


def _of_asks(taker: TestTaker, viewer: User) -> Q:
    """Asks are for the person and the family, and for those who read at the school that asked. They
    are found by their own number: what was asked about a row that has become part of this one goes
    on."""
    schools = schools_read_by(viewer)
    asks = list(Ask.objects.filter(campaign__pupil=taker).values_list("pk", flat=True))
    looks = Q(action=Action.ASK_VIEW, object_type="ask", object_id__in=asks)
    return looks if viewer.is_test_taker and not schools else looks & Q(school__in=schools)


def _what(action: str, role: str) -> str:
    if action == Action.TALK_READ:
        return "talk"
    if action == Action.ASK_VIEW:
        return "ask"
    if action == Action.TALK_SHEET:
        return "words"
    kind = KIND_OF[Action(action)]
    return "words" if kind == "scores" and role not in READERS["scores"] else kind


def _name_of(user: User | None) -> str | None:
    return None if user is None else user.full_name or user.email
