"""Emails about requests to talk: the first is sent at once, and those of the next minutes together.
The worker sends what was held back, so no request goes unnoticed, and nobody can flood a
mailbox."""

from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.days import today
from alba.followup.talk.models import TalkNotice, TalkRequest, TalkState
from alba.people.models import TestTaker
from alba.people.scope.own_children import not_own_children
from alba.schools.duties import hearing

TOGETHER = timedelta(minutes=15)
FAR = timedelta(days=10)


def tell(people: Iterable[User]) -> None:
    """Tells these people of a request, in its transaction."""
    now = timezone.now()
    for user in sorted(people, key=lambda one: one.pk):
        notice, is_new = TalkNotice.objects.select_for_update().get_or_create(
            user=user, defaults={"sent_at": now}
        )
        if is_new or notice.sent_at <= now - TOGETHER:
            _send(notice, user)
        elif not notice.is_held:
            notice.is_held = True
            notice.save(update_fields=["is_held"])


def tell_of_far(request: TalkRequest) -> None:
    """The readers and administrators of the school, if the pupil is told a day that is far away."""
    if request.child.practice_of_id is not None or request.seen_by - today() <= FAR:
        return
    child = TestTaker.objects.filter(pk=request.child_id)
    for user in hearing.of_school(request.school_id):
        if not_own_children(child, user).exists():
            outbox.queue("talk_far", user, day=request.seen_by.isoformat())


def send_held() -> None:
    """Every minute, by whichever worker is first."""
    due = TalkNotice.objects.filter(is_held=True, sent_at__lte=timezone.now() - TOGETHER)
    for pk in list(due.values_list("pk", flat=True)):
        with transaction.atomic():
            held = due.select_for_update(of=("self",)).select_related("user")
            notice = held.filter(pk=pk).first()
            if notice is None:
                continue  # another worker
            unread = TalkRequest.objects.visible_to(notice.user).filter(state=TalkState.ASKED)
            if unread.exists():
                _send(notice, notice.user)
            else:  # withdrawn, or read meanwhile
                notice.is_held = False
                notice.save(update_fields=["is_held"])


def _send(notice: TalkNotice, user: User) -> None:
    outbox.queue("talk_asked", user)
    notice.sent_at, notice.is_held = timezone.now(), False
    notice.save(update_fields=["sent_at", "is_held"])
