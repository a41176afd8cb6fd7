""" "I want to talk to somebody": what a pupil asks, apart from every score and answer."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.followup import readers
from alba.followup.reading_list.models import Entry
from alba.schools.duties.reading import schools_read_by
from alba.schools.models import School
from alba.takers.models import TestTaker

NOTE_MAX_LENGTH = 200


class Whom(models.TextChoices):
    TUTOR = "tutor"
    READER = "reader"
    ANY = "any"


class TalkState(models.TextChoices):
    """In this order, and never back."""

    ASKED = "asked"
    SEEN = "seen"
    TALKED = "talked"


class TalkRequestQuerySet(models.QuerySet["TalkRequest"]):
    def visible_to(self, user: User) -> "TalkRequestQuerySet":
        """A pupil's own, by card those of the same login. To staff all of the schools where they
        read; to a tutor those of their class that are meant for the tutor or for anyone. Never
        about a person's own child."""
        if readers.is_pupil(user):
            own = self.filter(child__user=user)
            return own if user.card_login is None else own.filter(asked_in=user.card_login.pk)
        found = Q(school__in=schools_read_by(user))
        if readers.is_tutor(user):
            own_class = TestTaker.objects.filter(user=user).values("own_course")
            found |= Q(child__course__in=own_class, to__in=[Whom.TUTOR, Whom.ANY])
        return readers.without_own_children(self.filter(found).of_those_there(), user)

    def of_those_there(self) -> "TalkRequestQuerySet":
        """Of children who are at the school now: what others have asked there nobody reads."""
        here = Q(child__course__school=F("school")) | Q(child__practice_of=F("school"))
        return self.filter(here, child__left_on=None)

    def shown_to_pupil(self) -> "TalkRequestQuerySet":
        """Without an open one that nobody reads: it would keep the pupil from asking again."""
        there = TalkRequest.objects.of_those_there().values("pk")
        return self.filter(Q(state=TalkState.TALKED) | Q(pk__in=there))


class TalkRequest(models.Model):
    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="talk_requests")
    child = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="talk_requests")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="talk_requests")
    # After which test it was asked; it stays when that goes.
    test = models.ForeignKey(
        Test, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    to = models.CharField(max_length=6, choices=Whom)
    note = models.CharField(max_length=NOTE_MAX_LENGTH, blank=True)
    state = models.CharField(max_length=6, choices=TalkState, default=TalkState.ASKED)
    asked_at = models.DateTimeField(default=timezone.now)
    # The login it was asked in: by card one sees only what was asked in the same one.
    asked_in = models.UUIDField(null=True, blank=True)
    asked_by_card = models.BooleanField(default=False)
    seen_by = models.DateField()
    # From when on every reader is told that nobody has read it, and when they were.
    overdue_from = models.DateTimeField()
    told_at = models.DateTimeField(null=True, blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    seen_at = models.DateTimeField(null=True, blank=True)
    talked_at = models.DateTimeField(null=True, blank=True)

    objects = TalkRequestQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["state", "overdue_from"], name="talk_overdue")]
        constraints = [
            models.UniqueConstraint(
                fields=["child"],
                condition=Q(state__in=["asked", "seen"]),
                name="one_open_talk_request",
            )
        ]

    def __str__(self) -> str:
        return f"talk request {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"subject": self.child_id, "school": self.school_id}
