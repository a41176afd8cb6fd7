"""Lessons in which a class answers: a card for each pupil, and the time in which the cards work."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import Login, User
from alba.audit.facts import Facts
from alba.belongings import Goes, Stays
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from alba.people.tutorship.class_tutors import classes_of
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import Course


class Card(models.Model):
    """A pupil's current card in a campaign. Printing another replaces it, and revoking it deletes
    it. The code exists on paper only."""

    goes_along = Stays("its code opens a login here: cards are printed again")

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="cards", db_index=False
    )
    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="cards")
    digest = models.CharField(max_length=64, unique=True)
    issued_at = models.DateTimeField(default=timezone.now)
    issued_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    audit_joins = ("campaign",)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign", "taker"], name="one_card_per_pupil")
        ]

    def __str__(self) -> str:
        return f"card {self.pk}"

    def audit_facts(self) -> Facts:
        return {"subject": self.taker_id, "school": self.campaign.school_id}


class ClassSessionQuerySet(models.QuerySet["ClassSession"]):
    def visible_to(self, user: User) -> "ClassSessionQuerySet":
        """The lessons of the campaigns that `user` sees; tutors get those of their classes, readers
        those of their school."""
        campaigns = Campaign.objects.visible_to(user)
        found = self.filter(campaign__in=campaigns.values("pk"))
        if user.is_test_taker:
            own_classes = classes_of(user).values("pk")
            read = Q(campaign__school__in=schools_read_by(user))
            found = found.filter(Q(course__in=own_classes) | read)
        return found

    def open(self, at: datetime | None = None) -> "ClassSessionQuerySet":
        return self.filter(closed_at=None, ends_at__gt=at or timezone.now())


class ClassSession(models.Model):
    """A lesson. While it is open, the cards of the class work."""

    goes_along = Goes(of=("campaign",))

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="class_sessions")
    course = models.ForeignKey(Course, on_delete=models.CASCADE, related_name="class_sessions")
    opened_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    opened_at = models.DateTimeField(default=timezone.now)
    ends_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)

    objects = ClassSessionQuerySet.as_manager()
    audit_joins = ("campaign",)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="class_session_ends_after_it_opens",
                condition=Q(ends_at__gt=models.F("opened_at")),
            )
        ]

    def __str__(self) -> str:
        return f"class session {self.pk}"

    @property
    def is_open(self) -> bool:
        return self.closed_at is None and timezone.now() < self.ends_at

    def audit_facts(self) -> Facts:
        return {"school": self.campaign.school_id}


class CardLogin(models.Model):
    """The card and the lesson that a login comes from, so that it ends with either. No lesson: it
    is only for asking to talk."""

    goes_along = Stays("logins end")

    login = models.OneToOneField(
        Login, primary_key=True, on_delete=models.CASCADE, related_name="by_card"
    )
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="logins")
    class_session = models.ForeignKey(
        ClassSession, null=True, on_delete=models.CASCADE, related_name="card_logins"
    )

    def __str__(self) -> str:
        return f"card login {self.pk}"
