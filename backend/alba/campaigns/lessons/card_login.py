"""Logging in with a card, and ending that login when there is nothing left to answer."""

import logging
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Exists, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import limits
from alba.accounts.logins import card_logins, sent
from alba.accounts.logins.devices import Caller
from alba.accounts.models import FOR_ASKING_TO_TALK, Login, User
from alba.accounts.standstill import SchoolMoved
from alba.audit.models import Action, Outcome
from alba.audit.trail import record
from alba.campaigns import codes
from alba.campaigns.choices import WAITING, AssignmentState, CampaignState
from alba.campaigns.consent import permission
from alba.campaigns.lessons import labels
from alba.campaigns.lessons.models import Card, CardLogin, ClassSession
from alba.campaigns.models import Assignment, Campaign
from alba.days import day_of, today
from alba.errors import Conflict, Invalid, InvalidCredentials, Refused
from alba.hooks import Question

WISHES_AFTER = timedelta(days=30)

logger = logging.getLogger("alba.cards")

opens_otherwise: "Question[[str, Caller], Entered | None]" = Question()
"""The login that a code opens which is no card's, by its digest."""


@dataclass(frozen=True)
class Entered:
    user: User
    label: str
    todo: int
    """How many questionnaires are left to answer."""
    declined: int
    """How many the pupil has declined in this lesson, and may still answer."""
    login: Login | None
    """None if there are neither."""
    asked_by: str | None = None
    """Who asks this pupil alone, and can give another code; None in a lesson."""


class UnknownCard(InvalidCredentials):
    """401, in the same words for a code that does not exist, for a revoked one, and outside a
    lesson."""


def enter(typed: str, caller: Caller, *, only_talk: bool = False) -> Entered:
    """A login for the pupil whose card this is; an earlier one with the same card ends, unless the
    same browser sent that one later. `only_talk`: for asking to talk and nothing else, on any day.
    Raises Invalid if it cannot be a code, UnknownCard, SchoolMoved, and TooOften after too many
    wrong codes."""
    try:
        code = codes.read(typed)
    except codes.MalformedError:
        text = _("This code is not complete, or a character is wrong. Please compare it again.")
        raise Invalid({"code": [text]}) from None
    cards = Card.objects.filter(digest=codes.digest(code)).select_related(
        "taker", "campaign__school"
    )
    card = cards.only("campaign__school__moved_at", "taker__user").first()
    if card is not None and card.campaign.school.moved_at is not None:
        raise SchoolMoved
    way = _enter_to_talk if only_talk else _enter
    entered = way(card, caller) if card else None
    if card is None and not only_talk:
        with transaction.atomic():
            entered = opens_otherwise(codes.digest(code), caller)
    if entered is None:
        raise _refusal(caller)
    return entered


def _enter(found: Card, caller: Caller) -> Entered | None:
    """None if the card does not work now."""
    with transaction.atomic():
        # The order is that in which people are erased, lessons closed and cards revoked.
        users = User.objects.select_for_update(of=("self",), no_key=True)
        user = users.filter(pk=found.taker.user_id, is_active=True).first()
        session = _open_session(found)
        cards = Card.objects.select_for_update(of=("self",), no_key=True)
        card = cards.select_related("campaign", "taker").filter(pk=found.pk).first()
        if user is None or session is None or card is None:
            return None
        label = labels.of_pupil(session.course_id, card.taker_id, user)
        if label is None:  # has left, or is no longer a pupil
            return None
        if not card.campaign.takes_answers:
            return None
        mine = Assignment.objects.filter(informant=card.taker, campaign=card.campaign)
        states = list(mine.values_list("state", "declined_in"))
        todo = sum(state in WAITING for state, _lesson in states)
        declined = states.count((AssignmentState.DECLINED, session.pk))
        if (todo or declined) and permission.is_held_back(card.campaign, card.taker):
            if todo:
                return None
            declined = 0
        others = Login.objects.filter(by_card__card=card, by_card__class_session__isnull=False)
        newest = others.order_by("-authenticated_at").first()
        if newest is not None:
            newest.user = user
            if newest.is_alive() and sent.is_late(caller.sent, newest.sent_as):
                return Entered(user, label, todo, 0, newest)
            others.delete()
        if not todo and not declined:
            return Entered(user, label, 0, 0, None)
        login = card_logins.start(
            user,
            campaign=card.campaign_id,
            ends_at=session.ends_at,
            browser=caller.browser,
            label=label,
            sent_as=caller.sent,
        )
        CardLogin.objects.create(login=login, card=card, class_session=session)
    return Entered(user, label, todo, declined, login)


def _enter_to_talk(found: Card, caller: Caller) -> Entered | None:
    """Logs a pupil in to ask to talk, which needs no lesson, consent or answer. The result says
    nothing about what is left to answer."""
    with transaction.atomic():
        users = User.objects.select_for_update(of=("self",), no_key=True)
        user = users.filter(pk=found.taker.user_id, is_active=True).first()
        cards = Card.objects.select_for_update(of=("self",), no_key=True)
        card = cards.select_related("campaign", "taker").filter(pk=found.pk).first()
        if user is None or card is None or not takes_wishes(card.campaign):
            return None
        course = card.taker.course_id
        label = labels.of_pupil(course, card.taker_id, user) if course else None
        if label is None:  # has left, or is no longer a pupil
            return None
        login = card_logins.start(
            user,
            campaign=card.campaign_id,
            ends_at=timezone.now() + FOR_ASKING_TO_TALK,
            browser=caller.browser,
            label=label,
            kind=Login.Kind.TALK,
        )
        CardLogin.objects.create(login=login, card=card)
    return Entered(user, label, 0, 0, login)


def takes_wishes(campaign: Campaign) -> bool:
    """While the screening is open, and for WISHES_AFTER days."""
    if campaign.state == CampaignState.DRAFT:
        return False
    last = campaign.closes_on
    if campaign.closed_at is not None:
        last = min(last, day_of(campaign.closed_at))
    return today() <= last + WISHES_AFTER


def _open_session(card: Card) -> ClassSession | None:
    """The lesson of the pupil's class, locked so that it cannot be closed meanwhile, but shared
    with the other pupils of the class."""
    rows = ClassSession.objects.open().filter(campaign=card.campaign_id)
    rows = rows.filter(course__test_takers=card.taker_id)
    if connection.vendor != "postgresql":  # SQLite has only one writer at a time
        return rows.first()
    # Django has no FOR SHARE. PostgreSQL looks again at a row for whose lock it has waited.
    sql, values = rows.query.sql_with_params()
    locked = ClassSession.objects.raw(f"{sql} FOR SHARE OF campaigns_classsession", values)
    return next(iter(locked), None)


def _refusal(caller: Caller) -> Exception:
    """Records and counts a wrong code."""
    with transaction.atomic():
        refusal = limits.wrong_cards(caller.client).take()
        everywhere = limits.wrong_cards_everywhere().take()
        if refusal is None:
            record(Action.CARD_FAIL, outcome=Outcome.REFUSED)
    if everywhere and everywhere.is_first:
        logger.error("300 wrong codes of cards in an hour: they may be guesses")
    return refusal.error() if refusal else UnknownCard(detail=_("This card does not work now."))


def refuse_if_logged_in(login_id: UUID | None) -> None:
    """A browser that is logged in to an account must not be handed to a pupil. Raises Refused
    `log_out_first`."""
    login = Login.objects.select_related("user").filter(pk=login_id).first() if login_id else None
    if login is not None and login.is_alive() and not login.is_by_card:
        text = _("This computer is logged in to an account. Please log out first.")
        raise Refused("log_out_first", text)


def lesson_of(user: User) -> int | None:
    """The id of the lesson that the user has joined with a card."""
    login = user.card_login
    if login is None or login.kind != Login.Kind.CARD:
        return None
    found = CardLogin.objects.filter(login=login.pk).values_list("class_session", flat=True)
    return found.first()


def is_for_one(login: Login) -> bool:
    """True if no card opened it, but a code that was made for this pupil at this moment."""
    return login.kind == Login.Kind.CARD and not CardLogin.objects.filter(login=login.pk).exists()


def declined_elsewhere(user: User) -> Q:
    """Matches what was declined outside the lesson in which the card is used: a later holder of the
    card cannot tell it from what was answered."""
    login = user.card_login
    if login is None or login.kind != Login.Kind.CARD:
        return Q(pk__in=[])
    by_card = Exists(CardLogin.objects.filter(login=login.pk))
    lesson = CardLogin.objects.filter(login=login.pk).values("class_session")
    said_here = Q(declined_in__in=lesson, declined_in__isnull=False)
    return Q(state=AssignmentState.DECLINED) & Q(by_card) & ~said_here


def leave_if_done(user: User) -> None:
    """The login by card ends with the last thing it was for. Runs in the caller's transaction."""
    login = user.card_login
    if login is not None and not Assignment.objects.visible_to(user).waiting().exists():
        card_logins.end(login)


def go_on(user: User) -> None:
    """Reopens the login by card when something can be answered again. Raises Conflict
    `campaign_not_open` once the lesson is over. Runs in the caller's transaction."""
    login = user.card_login
    if login is None:
        return
    lessons = ClassSession.objects.open().filter(card_logins=login.pk)
    if login.kind == Login.Kind.CARD and not lessons.exists() and not is_for_one(login):
        raise Conflict("campaign_not_open", _("The lesson is over."))
    card_logins.go_on(login)
