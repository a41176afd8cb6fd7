"""A pupil asks to talk to somebody, and may withdraw that until it is read."""

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import account, limits
from alba.accounts.models import Login, User
from alba.assessments.models import Test
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.choices import CampaignState
from alba.campaigns.lessons import card_login
from alba.campaigns.models import Campaign
from alba.days import today
from alba.errors import Conflict, TooOften
from alba.followup import readers
from alba.followup.entries import entries
from alba.followup.talk import clocks, notices
from alba.followup.talk.models import TalkRequest, TalkState, Whom
from alba.people.models import Role, TestTaker, TestTakerQuerySet
from alba.people.tutorship import class_tutors
from alba.schools import moved

ONLY_TALK = -1


def can_ask(user: User) -> bool:
    """True if there is someone at the school who reads about this pupil. Needs no query for anybody
    else."""
    return bool(_readers_of(user))


def _readers_of(user: User) -> list[User]:
    """Empty for somebody who is no pupil of a school."""
    if not user.is_test_taker:
        return []
    taker = user.test_taker
    if taker.role != Role.STUDENT or taker.left_on is not None:
        return []
    school = school_of(taker)
    return [] if school is None else readers.of_child(school, taker)


def who_reads(user: User) -> account.WhoReads | None:
    """The people who will read a pupil's request, by name. Needs no query for anybody else."""
    found = _readers_of(user)
    if not found:
        return None
    return {
        "readers": [one.full_name for one in found],
        "tutors": [one.full_name for one in tutors_of(user.test_taker)],
    }


def school_of(taker: TestTaker) -> int | None:
    if taker.practice_of_id is not None:
        return taker.practice_of_id
    return taker.course.school_id if taker.course else None


def ask(by: User, *, to: str, note: str = "", test: Test | None = None) -> TalkRequest:
    """Makes a request. While one is open at the pupil's school, asking again returns that one; with
    a card, only one of the same login, since a later holder of the card must not learn of another.
    A request left open at a former school stays with its readers. Raises Conflict `no_reader`, and
    TooOften."""
    with transaction.atomic():
        # If two requests come at once, the second finds the first.
        takers = TestTaker.objects.select_for_update(of=("self",), no_key=True)
        child = takers.select_related("course").filter(user=by).first()
        if child is None:
            raise Http404  # deleted at this moment
        school = school_of(child)
        open_ones = TalkRequest.objects.open().filter(child=child, school=school)
        if by.card_login is not None:
            open_ones = open_ones.filter(asked_in=by.card_login.pk)
        if (open_one := open_ones.first()) is not None:
            return open_one
        moved.refuse(school)
        child.user = by
        by.test_taker = child
        if not can_ask(by):
            text = _(
                "At your school nobody reads this here yet. "
                "You can call or write to the help lines."
            )
            raise Conflict("no_reader", text)
        assert school is not None  # noqa: S101 (`can_ask`)
        _refuse_too_many(by, child)
        return make(child, school, to=to, note=note, test=test, by=by)


def _refuse_too_many(by: User, child: TestTaker) -> None:
    """Counted separately for each lesson, and for cards outside of lessons: a card must not reveal
    what was asked in another one, nor use up what an account may ask."""
    only_talk = by.card_login is not None and by.card_login.kind == Login.Kind.TALK
    lesson = ONLY_TALK if only_talk else card_login.lesson_of(by) or 0
    if refusal := limits.wishes(child.pk, lesson).take():
        text = _(
            "You have asked many times today. If you need someone now, call the help lines or tell "
            "an adult you trust."
        )
        raise TooOften(max(1, refusal.wait), detail=text)


def make(
    child: TestTaker,
    school: int,
    *,
    to: str,
    note: str,
    test: Test | None,
    by: User,
) -> TalkRequest:
    """Makes the request in the caller's transaction, with the emails to the people it is for."""
    request = TalkRequest(
        school_id=school,
        child=child,
        test=test,
        to=to,
        note=note,
        asked_at=timezone.now(),
        asked_in=by.current_login.pk if by.current_login else None,
        asked_by_card=by.card_login is not None,
    )
    clocks.start_reading(request, today())
    request.entry = entries.put(
        school=school, child=child.pk, campaign=_campaign(by, child, test), due_on=request.seen_by
    )
    request.save()
    request.tutors.set(_tutors(child))
    notices.tell(addressees(request))
    notices.tell_of_far(request)
    record(Action.TALK_ASK, actor=by, about=request, **request.audit_facts())
    return request


def _campaign(by: User, child: TestTaker, test: Test | None) -> int | None:
    """The campaign under which the request is in the reading list: that of the card or the test, or
    else the newest open one of the pupil's class."""
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
    """The tutors of the class who can log in."""
    if child.course_id is None:
        return []
    tutors = _tutors(child)
    rows = User.objects.filter(test_taker__in=tutors, is_active=True, email__isnull=False)
    return list(rows.order_by("pk"))


def _tutors(child: TestTaker) -> TestTakerQuerySet:
    return class_tutors.tutors_of(child.course_id).filter(pk__in=class_tutors.trusted())


def addressees(request: TalkRequest) -> list[User]:
    """Nobody for a practice child, which is no reason to send emails."""
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
