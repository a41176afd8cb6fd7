"""Asks: a reader is worried about one pupil, and asks on any day. An ask is a campaign of its own
kind, so everything that holds inside a screening holds inside it; only this is new."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Goes, Stays
from alba.campaigns.models import Campaign
from alba.days import today
from alba.people.ages import age_on
from alba.people.models import TestTaker
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.reading_rights import schools_read_by

WHY_MAX_LENGTH = 300
FROM_AGE = 14


def reads_why(pupil: TestTaker) -> bool:
    """True if the pupil is old enough to read why somebody asks."""
    born = pupil.birth_date
    return born is not None and age_on(born, today()) >= FROM_AGE


class AskQuerySet(models.QuerySet["Ask"]):
    def visible_to(self, user: User) -> "AskQuerySet":
        """The asks of the schools where `user` reads, about pupils who are there, and never about
        the user's own child; all for a product administrator, who has to give a reason."""
        rows = self.filter(campaign__pupil__erased_from=None)
        if user.is_alba_admin:
            return rows.filter(campaign__pupil__in=TestTaker.objects.visible_to(user).values("pk"))
        rows = rows.filter(campaign__school__in=schools_read_by(user))
        rows = rows.filter(campaign__pupil__course__school=models.F("campaign__school"))
        others = not_own_children(TestTaker.objects.filter(asked_alone__ask__in=rows), user)
        return rows.filter(campaign__pupil__in=others.values("pk"))


class Ask(models.Model):
    """`why`: in the reader's words, for the family and for pupils of 14 and older; nobody else
    reads it. It goes with the answers, and to no other school."""

    goes_along = Goes(of=("campaign",))

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="ask")
    why = models.CharField(max_length=WHY_MAX_LENGTH)
    # The teachers who are asked, each of them.
    teachers = models.ManyToManyField(TestTaker, related_name="+")

    objects = AskQuerySet.as_manager()
    audit_joins = ("campaign",)

    def __str__(self) -> str:
        return f"ask {self.pk}"

    def audit_facts(self) -> Facts:
        return {"subject": self.campaign.pupil_id, "school": self.campaign.school_id}


class Door(models.Model):
    """The code with which the pupil of an ask answers at school, once. It is shown on a reader's
    screen, and stored nowhere. A new one takes the place of the one before."""

    goes_along = Stays("its code opens a login here")

    ask = models.OneToOneField(Ask, on_delete=models.CASCADE, related_name="door")
    digest = models.CharField(max_length=64, unique=True)
    until = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)
    made_at = models.DateTimeField(default=timezone.now)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    def __str__(self) -> str:
        return f"door {self.pk}"
