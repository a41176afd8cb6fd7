"""People who have left the school: they begin nothing, nobody begins anything about them, and they
are not in the usual lists. A test under way may be finished, and all data stays."""

from collections.abc import Iterable
from datetime import date

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Invalid, Refused
from alba.hooks import Question
from alba.people import refused_ids
from alba.people.models import TestTaker
from alba.people.placement import changes
from alba.people.tutorship import new_tutors
from alba.schools import moved
from alba.schools.archive import is_archived

open_about: Question[[User, Iterable[int]], dict[str, int]] = Question()
"""(who asks, people) What still needs attention about these people, by kind; only of the schools
about which the first may know."""


def mark(by: User, ids: Iterable[int], left_on: date | None) -> tuple[int, dict[str, int]]:
    """Records that those of `ids` whom `by` may see left on that day (None: they are here again).
    Returns how many that changed, and what is open about them. A guardian's own entries are in no
    school and leave none. Raises Invalid for a day on which one of them was not born yet."""
    asked = list(dict.fromkeys(ids))
    with transaction.atomic():
        rows = TestTaker.objects.visible_to(by).filter(pk__in=asked)
        # A fixed order keeps two calls about the same people from a deadlock.
        held = rows.select_related("course").select_for_update(of=("self",), no_key=True)
        people = {taker.pk: taker for taker in held.order_by("pk")}
        changed = [
            taker
            for taker in people.values()
            if taker.added_by_id is None and taker.left_on != left_on
        ]
        if left_on is not None and any(
            taker.birth_date is not None and left_on < taker.birth_date for taker in changed
        ):
            raise Invalid({"left_on": [_("This cannot be the day on which someone left.")]})
        waiting = open_about(by, [taker.pk for taker in changed])
        TestTaker.objects.filter(pk__in=[taker.pk for taker in changed]).update(left_on=left_on)
        action = Action.TAKER_RETURN if left_on is None else Action.TAKER_LEAVE
        trail.record_all(
            [
                *(trail.event(action, actor=by, about=one, **one.audit_facts()) for one in changed),
                *refused_ids.events(action, by, [pk for pk in asked if pk not in people]),
            ]
        )
        changes.tell(changed)
        new_tutors.announce(changed, by=by)
    return len(changed), waiting


def refuse_beginning(subject: TestTaker, *, answering: TestTaker) -> None:
    """Raises 403 `has_left` if one of the two has left, and Invalid if the class of the person who
    answers is archived, because nobody reads its results."""
    if answering.left_on is not None:
        text = _("Your school has noted that you have left, so you can’t start another test.")
        raise Refused("has_left", text)
    if subject.left_on is not None:
        text = _("%(name)s has left the school, so no other test about them can be started.")
        raise Refused("has_left", text % {"name": subject.user.full_name})
    if answering.course is not None:
        moved.refuse(answering.course.school_id)
    if answering.course is not None and is_archived(answering.course):
        text = _("Your school has archived your class, so you can’t start another test.")
        raise Invalid({"test_taker": [text]}, detail=text)
