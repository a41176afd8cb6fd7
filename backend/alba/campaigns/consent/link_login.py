"""A family's link as a login: for the guardian's own questionnaire about that child, and for
nothing else. The guardian answers as a test taker without an account, which is created for it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from alba.accounts import erasure
from alba.accounts.logins import card_logins
from alba.accounts.models import Login, User
from alba.campaigns.choices import WAITING, AssignmentState, Questionnaire
from alba.campaigns.consent import asked, family_answers, permission, record, status
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Assignment
from alba.campaigns.planning import assigning
from alba.days import midnight, today
from alba.errors import Conflict
from alba.people.models import Bond, Role, TestTaker
from alba.people.names import short_name
from alba.people.placement import changes, places
from alba.people.records.consents import Said
from alba.people.records.contacts import GuardianContact
from alba.people.scope import excluded_people
from alba.schools import moved


@dataclass(frozen=True)
class Entered:
    user: User
    child: str
    locale: str
    todo: int
    login: Login | None
    """None if nothing is left to answer."""


class Stage(StrEnum):
    """How far the guardian's own questionnaires have got."""

    LATER = "later"  # before the first day
    TODO = "todo"
    RUNNING = "running"
    DECLINED = "declined"
    DONE = "done"


@dataclass(frozen=True)
class Offer:
    stage: Stage
    questionnaires: list[str]
    """The codes of those that are not answered yet."""


def offered(request: ConsentRequest) -> Offer | None:
    """The guardian's own questionnaires to offer on the page of the link, or None. Writes
    nothing."""
    try:
        contact = _check(request)
    except Conflict:
        return None
    campaign = request.campaign
    as_whom = _known(request, contact)
    if as_whom is None or campaign.opens_on > today():
        codes = [kind.value for kind in asked.of_guardian(campaign, request.taker.birth_date)]
        stage = Stage.LATER if campaign.opens_on > today() else Stage.TODO
        return Offer(stage, codes) if codes else None
    mine = Assignment.objects.filter(campaign=campaign, subject=request.taker, informant=as_whom)
    states = dict(mine.values_list("test_type", "state"))
    found = {code: states.get(Questionnaire(code).test_type) for code in campaign.questionnaires}
    if waiting := [code for code, state in found.items() if state in WAITING]:
        has_begun = mine.filter(test__answers__isnull=False).exists()
        return Offer(Stage.RUNNING if has_begun else Stage.TODO, waiting)
    if declined := [code for code, state in found.items() if state == AssignmentState.DECLINED]:
        return Offer(Stage.DECLINED, declined)
    return Offer(Stage.DONE, []) if AssignmentState.DONE in found.values() else None


def enter(token: str, browser: str) -> Entered:
    """Raises Http404, SchoolMoved, and Conflict: `no_guardian_voice`, `consent_needed` before a yes
    or after a no, `campaign_not_open` outside its days."""
    with transaction.atomic():
        found = family_answers.find(token)
        User.objects.locked(found.taker.user_id)
        places.hold(found.taker_id)
        list(ConsentRequest.objects.filter(pk=found.pk).select_for_update(of=("self",)))
        moved.refuse(found.campaign.school_id)
        request = family_answers.find(token)
        contact = _check(request)
        if not request.campaign.takes_answers:
            raise _not_now()
        taker = _who_answers(request, contact)
        mine = Assignment.objects.filter(
            campaign=request.campaign, subject=request.taker, informant=taker
        )
        todo, declined = mine.waiting().count(), mine.declined().count()
        child = short_name(request.taker.user)
        login = None
        if todo or declined:
            login = card_logins.start(
                taker.user,
                campaign=request.campaign_id,
                ends_at=_end(request),
                browser=browser,
                label=child,
                kind=Login.Kind.LINK,
                subject=request.taker_id,
                is_noted=not request.campaign.is_ask,
            )
    return Entered(taker.user, child, contact.written_in, todo, login)


def _check(request: ConsentRequest) -> GuardianContact:
    if not family_answers.may_answer_questions(request):
        text = _("This screening asks guardians no questions.")
        raise Conflict("no_guardian_voice", text)
    last = family_answers.newest(request)
    word = permission.statuses(request.campaign, [request.taker])[request.taker_id]
    if last is None or last.said != Said.GIVEN or word in status.NO or request.contact is None:
        raise Conflict("consent_needed", _("Please answer first whether you agree."))
    if request.campaign.is_over or request.ended_at is not None:
        raise _not_now()
    return request.contact


def _not_now() -> Conflict:
    return Conflict("campaign_not_open", _("Nothing can be answered here at the moment."))


def _end(request: ConsentRequest) -> datetime:
    day = request.campaign.closes_on + timedelta(days=1)
    return midnight(day)


def _known(request: ConsentRequest, contact: GuardianContact) -> TestTaker | None:
    """The test taker as whom the contact answers: the same as before, or else the guardian of the
    child who has an account with this address. None if there is neither."""
    child = request.taker
    if contact.answers_as is not None or not contact.email:
        return contact.answers_as
    bonded = Bond.objects.filter(taker=child, kind=Bond.Kind.GUARDIAN).values("adult")
    guardians = TestTaker.objects.filter(role=Role.PARENT, left_on=None).select_related("user")
    guardians = guardians.filter(Q(pk__in=bonded) | Q(assigned_people=child))
    found = guardians.filter(user__email=contact.email).first()
    return None if found and excluded_people.is_user_shut_out(child.pk, found.user) else found


def _who_answers(request: ConsentRequest, contact: GuardianContact) -> TestTaker:
    """The known person, or else a new one without an account."""
    child, taker = request.taker, _known(request, contact)
    if taker is not None and taker == contact.answers_as:
        return taker
    if taker is None:
        user = User.objects.create_without_address(
            first_name=contact.full_name[:150], last_name="", locale=contact.written_in
        )
        taker = TestTaker.objects.create(user=user, role=Role.PARENT)
        Bond.objects.create(taker=child, adult=taker, kind=Bond.Kind.GUARDIAN)
    contact.answers_as = taker
    contact.save(update_fields=["answers_as"])
    changes.tell([child])
    assigning.write(request.campaign, [child.pk])
    return taker


def follow_contacts(takers: list[int]) -> None:
    """A contact who no longer decides about the child can answer nothing more. Logins by a link to
    a former address end as well."""
    deciding = GuardianContact.objects.decides().filter(taker__in=takers, answers_as__isnull=False)
    deciding = deciding.filter(shut_address=False)
    logins = Login.objects.filter(kind=Login.Kind.LINK, subject__in=takers)
    reached = record.reached(takers)
    still = deciding.filter(pk__in=reached).values("answers_as")
    logins.exclude(user__test_taker__in=still).delete()


def erase_with_child(user: User) -> None:
    """Erases also the people who answer about the child by a link alone: nobody else knows them,
    unless they answer about a brother or sister too."""
    without_account = Bond.objects.filter(
        taker__user=user, adult__user__email=None, adult__role=Role.PARENT, adult__added_by=None
    )
    others = Bond.objects.exclude(taker__user=user).values("adult")
    adults = without_account.exclude(adult__in=others)
    alone = User.objects.filter(test_taker__in=adults.values("adult"))
    for adult in alone.order_by("pk"):
        erasure.erase(adult)
