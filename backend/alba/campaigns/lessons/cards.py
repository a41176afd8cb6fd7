"""The pupils' cards: printed, replaced, revoked. The codes are generated here, printed, and stored
nowhere."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import Login, User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns import class_list, codes
from alba.campaigns.lessons import board, labels, lessons
from alba.campaigns.lessons import printed as prints
from alba.campaigns.lessons.models import Card
from alba.campaigns.models import Campaign
from alba.errors import Conflict
from alba.paper import drawing
from alba.people.models import TestTaker
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import Course


@dataclass(frozen=True)
class Printed:
    """A card as it is printed."""

    taker: TestTaker
    course: Course
    label: str
    code: str


def print_class(by: User, *, campaign: int, course: int, replace: bool = False) -> list[Printed]:
    """A card for each pupil of the class who may answer, in the order of the class list, without
    those whom `by` is shut out of. Raises as `_print` does."""
    lessons.campaign_of_class(by, campaign, course)
    takers = class_list.pupils_of(course).open_to(by).values_list("pk", flat=True)
    return _print(by, campaign, takers, replace)


def print_some(
    by: User, *, campaign: int, test_takers: list[int], replace: bool = False
) -> list[Printed]:
    """Prints cards for some pupils of the campaign's classes. Raises as `_print` does, and Http404
    if one of them is not in a class that `by` may print cards for. Pupils who have left get none,
    like anybody else who may not answer."""
    _campaign, classes = lessons.classes_of(by, campaign)
    pupils = class_list.with_those_who_left().open_to(by)
    there = pupils.filter(pk__in=test_takers, course__in=classes)
    if missing := set(test_takers) - set(there.values_list("pk", flat=True)):
        hidden = Http404()
        hidden.unseen = TestTaker(pk=min(missing))  # type: ignore[attr-defined]
        raise hidden
    return _print(by, campaign, test_takers, replace)


def _print(by: User, campaign: int, takers: Iterable[int], replace: bool) -> list[Printed]:
    """These people's former cards stop working, and so do logins with them. People who may not
    answer are left out silently: the reason is not the tutor's to know. Raises Conflict
    `campaign_not_open`, `no_cards` if nobody is left, and without `replace` `cards_printed` if some
    of these people have a card."""
    with transaction.atomic():
        takers = _hold(takers)
        held = Campaign.objects.select_for_update(of=("self",), no_key=True).get(pk=campaign)
        if not held.is_open:
            text = _("Cards can only be printed for an open screening.")
            raise Conflict("campaign_not_open", text)
        able = board.may_answer(held, board.own_assignments(held, takers))
        people = class_list.pupils().filter(pk__in=able).select_related("user", "course")
        # Class by class, as they are handed out.
        people = people.order_by("course__sort_name", "course", "user__sort_name", "pk")
        classes = {one.course_id for one in people if one.course_id}
        names = {pk: label for course in classes for pk, label in labels.of_class(course).items()}
        printed = [
            Printed(one, one.course, names[one.pk], codes.make()) for one in people if one.course
        ]
        if not printed:
            raise Conflict("no_cards", _who_knows(by))
        _refuse_unprintable(printed)
        former = Card.objects.filter(campaign=held, taker__in=[one.taker for one in printed])
        if not replace:
            _refuse_printed(former, by)
        _delete(former)
        cards = Card.objects.bulk_create(
            Card(campaign=held, taker=one.taker, digest=codes.digest(one.code), issued_by=by)
            for one in printed
        )
        trail.record_all(
            trail.event(Action.CARD_PRINT, actor=by, about=card, **card.audit_facts())
            for card in cards
        )
    return printed


def _refuse_printed(former: QuerySet[Card], by: User) -> None:
    """Raises Conflict `cards_printed` with who printed them, and when."""
    if there := prints.of_all(former, by):
        text = _("Cards have been printed already. If you print them again, those stop working.")
        raise Conflict("cards_printed", text, **there)


def _refuse_unprintable(printed: list[Printed]) -> None:
    """Raises Conflict `unprintable_name` with everybody whose card would lack characters."""
    people = [
        {"test_taker": one.taker.pk, "name": one.label, "letters": letters}
        for one in printed
        if (letters := drawing.missing_letters(f"{one.label} {one.course.title}"))
    ]
    if people:
        text = _(
            "Some letters of these names cannot be printed: %(names)s. Write the name they go by "
            "on the person’s page, in letters that can."
        )
        text %= {"names": ", ".join(str(one["name"]) for one in people)}
        raise Conflict("unprintable_name", text, people=people)


def _who_knows(by: User) -> str:
    if by.is_test_taker and not schools_read_by(by):
        return _(
            "No card has been printed: of those chosen, nobody can answer with one at the moment. "
            "Please ask the school’s administration."
        )
    return _(
        "No card has been printed: of those chosen, nobody can answer with one at the moment. "
        "The list of the class says why."
    )


def revoke_class(by: User, *, campaign: int, course: int) -> None:
    """All cards of the class stop working at once, except those of pupils whom `by` is shut out of.
    Raises Http404."""
    lessons.campaign_of_class(by, campaign, course)
    with transaction.atomic():
        takers = _hold(class_list.pupils_of(course).open_to(by).values_list("pk", flat=True))
        cards = Card.objects.filter(campaign=campaign, taker__in=takers)
        trail.record_all(
            trail.event(Action.CARD_REVOKE, actor=by, about=card, **card.audit_facts())
            for card in cards.select_related("campaign").order_by("pk")
        )
        _delete(cards)


def _hold(takers: Iterable[int]) -> list[int]:
    """Locks the accounts of those who still exist, so that nobody is erased meanwhile, and returns
    their ids."""
    rows = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
    held = rows.filter(test_taker__in=list(takers))
    return list(held.values_list("test_taker", flat=True))


def _delete(cards: QuerySet[Card]) -> None:
    Login.objects.filter(by_card__card__in=cards.values("pk")).delete()
    cards.delete()


def delete_of_departed(people: list[TestTaker]) -> None:
    """Pupils who have left have no card."""
    gone = Card.objects.filter(taker__in=people, taker__left_on__isnull=False)
    if gone.exists():
        _delete(Card.objects.filter(pk__in=list(gone.values_list("pk", flat=True))))
