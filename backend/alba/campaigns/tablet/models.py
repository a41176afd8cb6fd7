"""A tablet on which the families of a class answer at a meeting, one after the other."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.audit.facts import Facts
from alba.belongings import Stays
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from alba.schools.models import Course


class Desk(models.Model):
    """A tablet that the school has opened for the families of a class. It is known by a cookie, of
    which a digest is kept, and holds nobody's login. One that is ended is deleted.

    Named `Desk` because the activity log and the database have stored that name."""

    goes_along = Stays("a meeting under way here")

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="desks", db_index=False
    )
    course = models.ForeignKey(Course, on_delete=models.CASCADE, related_name="desks")
    opened_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    digest = models.CharField(max_length=64, unique=True)
    # Hashed as passwords are.
    pin = models.CharField(max_length=128)
    wrong_pins = models.PositiveSmallIntegerField(default=0)
    opened_at = models.DateTimeField(default=timezone.now)
    ends_at = models.DateTimeField()
    # The time from which the school has been choosing a child on it.
    unlocked_at = models.DateTimeField(null=True, blank=True)
    # The time from which a family has had it, the child, and the person who answers; without a
    # contact, somebody else answers.
    handed_at = models.DateTimeField(null=True, blank=True)
    taker = models.ForeignKey(
        TestTaker, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    contact = models.ForeignKey(
        GuardianContact, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    audit_joins = ("campaign",)

    class Meta:
        indexes = [models.Index(fields=["campaign", "ends_at"], name="desks_of_campaign")]

    def __str__(self) -> str:
        return f"desk {self.pk}"

    def audit_facts(self) -> Facts:
        return {"school": self.campaign.school_id}
