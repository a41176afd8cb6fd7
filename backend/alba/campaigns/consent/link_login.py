"""A family's link as a login: for the guardian's own questionnaire about that child, and nothing
else. Who answers is a test taker without an account, made for it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import erasure
from alba.accounts.models import Login, User
from alba.accounts.sessions import card_logins
from alba.campaigns import assigning, permission
from alba.campaigns.consent import answering, copies, links, status
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Assignment
from alba.days import midnight
from alba.errors import Conflict
from alba.takers.contacts.models import GuardianContact
from alba.takers.models import Bond, Role, Said, TestTaker
from alba.takers.placement import changes, places


@dataclass(frozen=True)
class Entered:
    user: User
    child: str
    locale: str
    todo: int
    login: Login | None
    """None where nothing is left to answer."""


def enter(token: str, browser: str) -> Entered:
    """Raises Http404, and Conflict: `no_guardian_voice`, `consent_needed` before a yes or after a
    no, `campaign_not_open` outside its days."""
    with transaction.atomic():
        found = links.find(token)
        if found is None:
            raise Http404
        User.objects.locked(found.taker.user_id)
        places.hold()
        list(ConsentRequest.objects.filter(pk=found.pk).select_for_update(of=("self",)))
        request = links.find(token)
        if request is None:
            raise Http404
        contact = _check(request)
        taker = _who_answers(request, contact)
        mine = Assignment.objects.filter(
            campaign=request.campaign, subject=request.taker, informant=taker
        )
        todo, declined = mine.waiting().count(), mine.declined().count()
        child = copies.short_name(request.taker.user)
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
            )
    return Entered(taker.user, child, contact.locale, todo, login)


def _check(request: ConsentRequest) -> GuardianContact:
    if not answering.may_answer_questions(request):
        text = _("This screening asks guardians no questions.")
        raise Conflict("no_guardian_voice", text)
    last = answering.newest(request)
    word = permission.statuses(request.campaign, [request.taker])[request.taker_id]
    if last is None or last.said != Said.GIVEN or word in status.NO or request.contact is None:
        raise Conflict("consent_needed", _("Please answer first whether you agree."))
    if not request.campaign.takes_answers or request.ended_at is not None:
        text = _("Nothing can be answered here at the moment.")
        raise Conflict("campaign_not_open", text)
    return request.contact


def _end(request: ConsentRequest) -> datetime:
    day = request.campaign.closes_on + timedelta(days=1)
    return midnight(day)


def _who_answers(request: ConsentRequest, contact: GuardianContact) -> TestTaker:
    """The guardian of the child who has an account with this address, else one without an account,
    made now."""
    child = request.taker
    if contact.answers_as is not None:
        return contact.answers_as
    bonded = Bond.objects.filter(taker=child, kind=Bond.Kind.GUARDIAN).values("adult")
    guardians = TestTaker.objects.filter(role=Role.PARENT, left_on=None).select_related("user")
    guardians = guardians.filter(Q(pk__in=bonded) | Q(assigned_people=child))
    taker = guardians.filter(user__email=contact.email).first() if contact.email else None
    if taker is None:
        user = User.objects.create_without_address(
            first_name=contact.full_name[:150], last_name="", locale=contact.locale
        )
        taker = TestTaker.objects.create(user=user, role=Role.PARENT)
        Bond.objects.create(taker=child, adult=taker, kind=Bond.Kind.GUARDIAN)
    contact.answers_as = taker
    contact.save(update_fields=["answers_as"])
    changes.tell([child])
    assigning.write(request.campaign, [child.pk])
    return taker


def erase_with_child(user: User) -> None:
    """Who answers about the person by a link alone goes too: nobody else knows them."""
    without_account = Bond.objects.filter(
        taker__user=user, adult__user__email=None, adult__role=Role.PARENT, adult__added_by=None
    )
    alone = User.objects.filter(test_taker__in=without_account.values("adult"))
    for adult in alone.order_by("pk"):
        erasure.erase(adult)
