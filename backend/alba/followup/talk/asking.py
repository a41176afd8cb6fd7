"""A pupil asks to talk to somebody, and may take it back until it is read."""

from datetime import date
from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.models import Campaign, CampaignState
from alba.days import today
from alba.errors import Conflict
from alba.followup import readers, school_time
from alba.followup.reading_list import entries
from alba.followup.talk.models import TalkRequest, TalkState, Whom
from alba.takers.models import Role, TestTaker


def can_ask(user: User) -> bool:
    """Whether a pupil's school has a reader for this pupil. Without a query for anybody else."""
    if not user.is_test_taker:
        return False
    taker = user.test_taker
    if taker.role != Role.STUDENT or taker.left_on is not None:
        return False
    school = school_of(taker)
    return school is not None and readers.reads(school, taker)


def school_of(taker: TestTaker) -> int | None:
    if taker.practice_of_id is not None:
        return taker.practice_of_id
    return taker.course.school_id if taker.course else None


def ask(by: User, *, to: str, note: str = "", test: Test | None = None) -> tuple[TalkRequest, bool]:
    """(request, is it new): while one is open, asking again gives that one. One left open at a
    former school moves to the present one. Raises Conflict `no_reader`."""
    with transaction.atomic():
        # Of two at once the second finds the first.
        takers = TestTaker.objects.select_for_update(of=("self",), no_key=True)
        child = takers.select_related("course").get(user=by)
        open_one = TalkRequest.objects.filter(child=child).exclude(state=TalkState.TALKED).first()
        school = school_of(child)
        if open_one is not None and open_one.school_id == school:
            return open_one, False
        child.user = by
        by.test_taker = child
        if not can_ask(by):
            text = _(
                "At your school nobody reads this here yet. "
                "You can call or write to the help lines."
            )
            raise Conflict("no_reader", text)
        assert school is not None  # noqa: S101 (`can_ask`)
        asked = make(child, school, to=to, note=note, test=test, by=by, former=open_one)
        return asked, True


def make(
    child: TestTaker,
    school: int,
    *,
    to: str,
    note: str,
    test: Test | None,
    by: User,
    former: TalkRequest | None = None,
) -> TalkRequest:
    """In the caller's transaction, with the mails to those whom it is for. `former`: an open one at
    another school, which becomes this one, since a child has one open request at most."""
    seen_by = school_time.due_in(school, today(), 1)
    entry = entries.put(
        school=school, child=child.pk, campaign=_campaign(by, child, test), due_on=seen_by
    )
    request = TalkRequest(
        pk=former.pk if former else None,
        school_id=school,
        child=child,
        entry=entry,
        test=test,
        to=to,
        note=note,
        seen_by=seen_by,
        overdue_from=_overdue_from(school, seen_by),
        asked_in=by.current_login.pk if by.current_login else None,
        asked_by_card=by.card_login is not None,
    )
    request.save()
    for user in addressees(request):
        outbox.queue("talk_asked", user)
    record(Action.TALK_ASK, actor=by, about=request, **request.audit_facts())
    return request


def _overdue_from(school: int, seen_by: date) -> Any:
    return school_time.morning_of(school_time.due_in(school, seen_by, 1))


def _campaign(by: User, child: TestTaker, test: Test | None) -> int | None:
    """Under which the request stands in the reading list: that of the card or the test, else the
    newest open one of the pupil's class."""
    if by.card_login is not None:
        return by.card_login.campaign
    if test is not None:
        return test.assignment.campaign_id if test.assignment else None
    open_ones = (
        Campaign.objects.filter(
            state=CampaignState.OPEN, classes__course=child.course_id, school=child.course.school_id
        )
        if child.course
        else Campaign.objects.none()
    )
    return open_ones.order_by("-pk").values_list("pk", flat=True).first()


def tutors_of(child: TestTaker) -> list[User]:
    """The teachers whose own class it is, who can log in."""
    if child.course_id is None:
        return []
    rows = User.objects.filter(
        test_taker__role=Role.TEACHER,
        test_taker__own_course=child.course_id,
        test_taker__left_on=None,
        is_active=True,
        email__isnull=False,
    )
    return list(rows.order_by("pk"))


def addressees(request: TalkRequest) -> list[User]:
    """Of a practice child, nobody: it is no reason to write."""
    if request.child.practice_of_id is not None:
        return []
    tutors = [] if request.to == Whom.READER else tutors_of(request.child)
    if request.to == Whom.TUTOR and tutors:
        return tutors
    who = [*tutors, *readers.of_child(request.school_id, request.child)]
    return list({user.pk: user for user in who}.values())


def take_back(by: User, pk: int) -> None:
    """Raises Http404, and Conflict `already_seen`."""
    with transaction.atomic():
        rows = TalkRequest.objects.visible_to(by).select_for_update(of=("self",))
        request = rows.filter(pk=pk).first()
        if request is None:
            raise Http404
        if request.state != TalkState.ASKED:
            text = _("Someone at your school has read it already. You can tell them in person.")
            raise Conflict("already_seen", text)
        record(Action.TALK_TAKE_BACK, actor=by, about=request, **request.audit_facts())
        request.delete()
    entries.remove_empty()
