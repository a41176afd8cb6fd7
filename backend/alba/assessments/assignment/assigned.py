"""Tests that people were asked for by a campaign (`alba.campaigns`): such a test is of the
campaign's school, whatever class the person who answers has."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Case, F, Q, When
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test, Wording
from alba.assessments.taking import taking
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.audit.trail import record as record_event
from alba.campaigns import assigning, checking
from alba.campaigns.lessons import card_login
from alba.campaigns.models import (
    WAITING,
    Assignment,
    AssignmentQuerySet,
    AssignmentState,
    Campaign,
    Questionnaire,
)
from alba.campaigns.planning import unfit
from alba.days import today
from alba.errors import Conflict
from alba.takers.children import coming_of_age
from alba.takers.models import Role, TestTaker, born_until
from alba.takers.placement import leaving


def asked_of(by: User) -> AssignmentQuerySet:
    """What `by` is asked for today, those under way first, and at the end what they would rather
    not answer but may take up after all. Nobody is shown what they could not begin: who has left,
    and the guardian of a person who has come of age."""
    grown_up = Q(
        informant__role=Role.PARENT, subject__birth_date__lte=born_until(coming_of_age.ADULT_AT)
    ) & ~Q(subject=F("informant"))
    return (
        Assignment.objects.visible_to(by)
        .filter(state__in=[*WAITING, AssignmentState.DECLINED])
        .today()
        .exclude(grown_up)
        .filter(informant__left_on=None, subject__left_on=None)
        .select_related("campaign", "subject__user", "test")
        .order_by(
            Case(When(state=AssignmentState.DECLINED, then=1), default=0),
            *("state", "campaign__closes_on", "campaign"),
            *("subject__user__sort_name", "subject"),
            "-test_type",
        )
    )


def start(
    by: User, assignment: Assignment, *, terms_read_today: bool = False, locale: str | None = None
) -> tuple[Test, bool]:
    """(test, is it new): the one begun for this assignment, else a new one in the wording that
    holds now. `terms_read_today`, `locale`: as in `taking.start_test`. Raises Http404, Conflict
    where nothing is to be begun, and 403 as `taking.start_test` does."""
    with transaction.atomic():
        now, informant = _held(by, assignment.pk)
        if (test := Test.objects.filter(assignment=now).first()) is not None:
            if test.is_finished:
                raise Conflict("test_finished", _("You have already answered this."))
            taking.require_consent(test)
            test_is_new = False
        else:
            _refuse_beginning(now, informant)
            test = _begin(by, now)
            test_is_new = True
        if terms_read_today:
            taking.accept_as_read(by, Test.objects.locked(test.pk), locale)
    return test, test_is_new


def start_or_join(
    by: User,
    *,
    test_type: int,
    test_taker: TestTaker,
    on_behalf_of: TestTaker | None = None,
    terms_read_today: bool = False,
    locale: str | None = None,
) -> tuple[Test, bool]:
    """As `taking.start_test`, but where a campaign asks `by` for just this, the test is the one for
    that: it counts whichever way one comes to it."""
    about = on_behalf_of or test_taker
    todo = asked_of(by).filter(state=AssignmentState.TODO, test_type=test_type, subject=about)
    others = Test.objects.in_progress().filter(
        test_type=test_type, test_taker=test_taker, on_behalf_of_test_taker=on_behalf_of
    )
    how: dict[str, Any] = {"terms_read_today": terms_read_today, "locale": locale}
    if (assignment := todo.first()) is not None and not others.exists():
        return start(by, assignment, **how)
    return taking.start_test(
        by, test_type=test_type, test_taker=test_taker, on_behalf_of=on_behalf_of, **how
    )


def _held(by: User, pk: int) -> tuple[Assignment, TestTaker]:
    """The assignment, and the person who answers, whose row is held: of two requests at once the
    second finds what the first has done. Raises Http404."""
    takers = TestTaker.objects.select_for_update(of=("self",), no_key=True)
    informant = takers.filter(user=by).first()
    rows = Assignment.objects.visible_to(by).select_related("campaign", "subject__user")
    now = rows.filter(pk=pk).first()
    if informant is None or now is None:
        raise Http404  # erased meanwhile
    return now, informant


def _refuse_beginning(assignment: Assignment, informant: TestTaker) -> None:
    """Raises Conflict, and 403 as `taking.start_test`."""
    if assignment.state == AssignmentState.DECLINED:
        raise Conflict("declined", _("You have said that you would rather not answer this."))
    code = next(q for q in Questionnaire if q.test_type == assignment.test_type)
    born = assignment.subject.birth_date
    if assignment.state not in {AssignmentState.TODO, AssignmentState.RUNNING} or unfit(
        code, assignment.voice, born, today()
    ):
        raise Conflict("not_possible", _("This can no longer be answered."))
    if not assignment.campaign.takes_answers:
        raise _not_open()
    taking.require_permission(assignment.subject, answering=informant, campaign=assignment.campaign)
    leaving.refuse_beginning(assignment.subject, answering=informant)


def _begin(by: User, assignment: Assignment) -> Test:
    if not assigning.begin(assignment):  # planned again at this moment
        raise Conflict("not_possible", _("This can no longer be answered."))
    test = Test(
        test_type=assignment.test_type,
        test_taker_id=assignment.informant_id,
        on_behalf_of_test_taker=None if assignment.is_self else assignment.subject,
        assignment=assignment,
        wording=Wording.objects.latest("id"),
    )
    test.take_place()
    test.save(force_insert=True)
    record(Action.TEST_CREATE, by, test)
    return test


def decline(by: User, pk: int) -> None:
    """Rather not answer: what was answered so far is deleted. Said again it changes nothing. Raises
    Http404, and Conflict once it is finished or nobody asks any more."""
    with transaction.atomic():
        assignment, _informant = _held(by, pk)
        test = Test.objects.filter(assignment=assignment).select_for_update(of=("self",)).first()
        if test is not None and test.is_finished:
            text = _("This test is finished: its answers stay as they are.")
            raise Conflict("test_finished", text)
        if assignment.state == AssignmentState.DECLINED:
            return
        if not assignment.campaign.is_open:
            raise _not_open()
        if not assigning.decline(assignment):
            raise Conflict("not_possible", _("This can no longer be answered."))
        if test is not None:
            record(Action.TEST_DELETE, by, test)
            test.delete()
        card_login.leave_if_done(by)
        record_event(
            Action.ASSIGNMENT_DECLINE, actor=by, about=assignment, **assignment.audit_facts()
        )


def resume(by: User, pk: int) -> None:
    """Answer after all: it is to be done again. Where it was not declined nothing changes. Raises
    Http404, and Conflict once it is finished, or outside the days of the screening."""
    with transaction.atomic():
        assignment, _informant = _held(by, pk)
        if assignment.state == AssignmentState.DONE:
            raise Conflict("test_finished", _("You have already answered this."))
        if not assignment.campaign.takes_answers:
            raise _not_open()
        if assigning.resume(assignment):
            card_login.go_on(by)
            record_event(
                Action.ASSIGNMENT_RESUME, actor=by, about=assignment, **assignment.audit_facts()
            )
        elif assignment.state not in WAITING:
            raise Conflict("not_possible", _("This can no longer be answered."))


def _not_open() -> Conflict:
    return Conflict("campaign_not_open", _("The school is not asking for this today."))


def states_of(ids: Iterable[int]) -> dict[int, str]:
    """Of assignments, those with a test: whether it is under way or finished."""
    tests = Test.objects.filter(assignment__in=ids).values_list("assignment", "finished_at")
    return {
        pk: AssignmentState.DONE.value if finished_at else AssignmentState.RUNNING.value
        for pk, finished_at in tests
    }


def demonstration_wording(_campaign: Campaign) -> checking.Finding | None:
    if not Wording.objects.latest("id").is_demonstration:
        return None
    text = _("The questions are shown in a demonstration text, not in the licensed one.")
    return checking.Finding("demonstration_wording", 1, text)
