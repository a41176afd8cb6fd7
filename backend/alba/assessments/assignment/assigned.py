"""Tests that a campaign (`alba.campaigns`) asks people for. Such a test belongs to the campaign's
school, whatever class the person who answers is in."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Case, F, Q, When
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test, number_of_answers
from alba.assessments.questionnaires.models import Wording
from alba.assessments.taking import taking
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.audit.trail import record as record_event
from alba.campaigns.choices import BEGUN, WAITING, AssignmentState, Questionnaire
from alba.campaigns.consent import permission
from alba.campaigns.lessons import card_login
from alba.campaigns.models import Assignment, AssignmentQuerySet, Campaign
from alba.campaigns.planning import assigning
from alba.campaigns.planning.planning import unfit
from alba.campaigns.running import checking
from alba.days import today
from alba.errors import Conflict
from alba.families.consent import coming_of_age
from alba.people import departure, told_apart
from alba.people.ages import born_until
from alba.people.models import Role, TestTaker


def asked_of(by: User) -> AssignmentQuerySet:
    """The assignments that `by` can act on today: first those under way, last those they declined
    but may still take up. Nobody is shown what they could not begin, so it leaves out people who
    have left, guardians of a person who has come of age, and pupils and teachers while the family's
    answer is missing. `answered` counts the sentences."""
    namesakes = told_apart.has_namesake(TestTaker.objects.all(), "subject")
    asked = _of_those_there(by).annotate(answered=number_of_answers("test"), has_namesake=namesakes)
    subjects: dict[Campaign, list[TestTaker]] = {}
    for one in asked:
        subjects.setdefault(one.campaign, []).append(one.subject)
    for campaign, people in subjects.items():
        held = permission.held_back_from(by.test_taker, campaign, people)
        if held:
            asked = asked.exclude(campaign=campaign, subject__in=held)
    return asked


def _of_those_there(by: User) -> AssignmentQuerySet:
    """Includes people for whom the family's answer is missing, so that nobody begins a second test
    of the same kind."""
    grown_up = Q(
        informant__role=Role.PARENT, subject__birth_date__lte=born_until(coming_of_age.ADULT_AT)
    ) & ~Q(subject=F("informant"))
    return (
        Assignment.objects.visible_to(by)
        .filter(state__in=[*WAITING, AssignmentState.DECLINED])
        .today()
        .exclude(grown_up)
        .exclude(card_login.declined_elsewhere(by))
        .filter(informant__left_on=None, subject__left_on=None)
        .select_related("campaign__ask", "subject__user", "test")
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
    """(test, is it new): the one begun for this assignment, or else a new one in the current
    wording. `terms_read_today`, `locale`: as in `taking.start_test`. Raises Http404, Conflict if
    there is nothing to begin, and 403 as `taking.start_test` does."""
    with transaction.atomic():
        now, informant = _held(by, assignment.pk)
        if (test := Test.objects.filter(assignment=now).first()) is not None:
            if test.is_finished:
                raise _answered()
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
    """Starts a test as `taking.start_test` does; but if a campaign asks `by` for exactly this, the
    test belongs to the assignment: it counts, whichever way the user got to it."""
    about = on_behalf_of or test_taker
    todo = _of_those_there(by).filter(
        state=AssignmentState.TODO, test_type=test_type, subject=about
    )
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
    """The assignment, and the person who answers, whose row is locked: of two concurrent requests
    the second sees what the first has done. Raises Http404, and Conflict if it is answered, or was
    declined in another lesson than the card's."""
    takers = TestTaker.objects.select_for_update(of=("self",), no_key=True)
    informant = takers.filter(user=by).first()
    rows = Assignment.objects.visible_to(by)
    with_places = ("campaign", "course", "subject__user", "subject__course__school")
    now = rows.select_related(*with_places).filter(pk=pk).first()
    if informant is None or now is None:
        raise Http404  # erased meanwhile
    elsewhere = rows.filter(card_login.declined_elsewhere(by), pk=pk)
    if now.state == AssignmentState.DECLINED and elsewhere.exists():
        raise _answered()
    if now.is_self:
        informant.course = now.subject.course
    return now, informant


def _refuse_beginning(assignment: Assignment, informant: TestTaker) -> None:
    """Raises Conflict, and 403 as `taking.start_test` does."""
    if assignment.state == AssignmentState.DECLINED:
        raise Conflict("declined", _("You have said that you would rather not answer this."))
    if assignment.state == AssignmentState.CANCELLED:
        _refuse_begun_by_other(assignment)
    code = next(q for q in Questionnaire if q.test_type == assignment.test_type)
    born = assignment.subject.birth_date
    if assignment.state not in {AssignmentState.TODO, AssignmentState.RUNNING} or unfit(
        code, assignment.voice, born, today()
    ):
        raise Conflict("not_possible", _("This can no longer be answered."))
    if not assignment.campaign.takes_answers:
        raise _not_open()
    taking.require_permission(assignment.subject, answering=informant, campaign=assignment.campaign)
    departure.refuse_beginning(assignment.subject, answering=informant)


def _begin(by: User, assignment: Assignment) -> Test:
    if not assigning.begin(assignment):
        _refuse_begun_by_other(assignment)
        # It was planned again at this moment.
        raise Conflict("not_possible", _("This can no longer be answered."))
    test = Test(
        test_type=assignment.test_type,
        test_taker_id=assignment.informant_id,
        on_behalf_of_test_taker=None if assignment.is_self else assignment.subject,
        assignment=assignment,
        wording=Wording.objects.current(),
    )
    test.take_place()
    test.save(force_insert=True)
    record(Action.TEST_CREATE, by, test)
    return test


def _refuse_begun_by_other(assignment: Assignment) -> None:
    others = assigning.of_other_tutors(assignment).filter(state__in=BEGUN)
    if (other := others.select_related("informant__user").first()) is not None:
        text = _("%(name)s is already answering this.")
        raise Conflict("begun_by_other", text % {"name": other.informant.user.full_name})


def decline(by: User, pk: int) -> None:
    """Declines it: the answers so far are deleted. Declining twice changes nothing. Raises Http404,
    and Conflict if it is finished or no longer asked for."""
    with transaction.atomic():
        assignment, _informant = _held(by, pk)
        test = Test.objects.filter(assignment=assignment).select_for_update(of=("self",)).first()
        if test is not None and test.is_finished:
            raise _answered()
        if assignment.state == AssignmentState.DECLINED:
            return
        if not assignment.campaign.is_open:
            raise _not_open()
        if not assigning.decline(assignment, card_login.lesson_of(by)):
            raise Conflict("not_possible", _("This can no longer be answered."))
        if test is not None:
            record(Action.TEST_DELETE, by, test)
            test.delete()
        card_login.leave_if_done(by)
        record_event(
            Action.ASSIGNMENT_DECLINE, actor=by, about=assignment, **assignment.audit_facts()
        )


def decline_all(by: User, pks: Iterable[int]) -> None:
    """Declines each of them, or none: raises what `decline` raises."""
    with transaction.atomic():
        for pk in sorted(set(pks)):
            try:
                decline(by, pk)
            except Http404 as hidden:  # for the trail of refusals: the path names none
                hidden.unseen = Assignment(pk=pk)  # type: ignore[attr-defined]
                raise


def resume(by: User, pk: int) -> None:
    """Makes it possible to answer again. Changes nothing if it was not declined. Raises Http404,
    and Conflict if it is finished, or outside the days of the screening."""
    with transaction.atomic():
        assignment, _informant = _held(by, pk)
        if assignment.state == AssignmentState.DONE:
            raise _answered()
        if not assignment.campaign.takes_answers:
            raise _not_open()
        if assigning.resume(assignment):
            card_login.go_on(by)
            record_event(
                Action.ASSIGNMENT_RESUME, actor=by, about=assignment, **assignment.audit_facts()
            )
        elif assignment.state not in WAITING:
            raise Conflict("not_possible", _("This can no longer be answered."))


def _answered() -> Conflict:
    return Conflict("test_finished", _("You have already answered this."))


def _not_open() -> Conflict:
    return Conflict("campaign_not_open", _("The school is not asking for this today."))


def states_of(ids: Iterable[int]) -> dict[int, str]:
    """Which of these assignments have a test, and whether it is under way or finished."""
    tests = Test.objects.filter(assignment__in=ids).values_list("assignment", "finished_at")
    return {
        pk: AssignmentState.DONE.value if finished_at else AssignmentState.RUNNING.value
        for pk, finished_at in tests
    }


def demonstration_wording(_campaign: Campaign) -> checking.Finding | None:
    if not Wording.objects.current().is_demonstration:
        return None
    text = _("The questions are shown in a demonstration text, not in the licensed one.")
    return checking.Finding("demonstration_wording", 1, text)
