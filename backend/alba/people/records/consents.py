"""A guardian's decisions about a child."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.belongings import Goes

REFERENCE_MAX_LENGTH = 200


class Said(models.TextChoices):
    """The answers that a guardian can give. `withdrawn`: after a yes; `refused`: instead of one."""

    GIVEN = "given"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


class Route(models.TextChoices):
    """How the school received it."""

    PAPER = "paper"
    DESK = "desk"
    PHONE = "phone"


class Purpose(models.TextChoices):
    """The purposes that a guardian consents to."""

    SCREENING = "screening"
    RESEARCH = "research"
    ASK = "ask"  # about one child, on any day: each ask needs a yes of its own


class GuardianConsentQuerySet(models.QuerySet["GuardianConsent"]):
    def counting(self) -> "GuardianConsentQuerySet":
        """Neither from excluded contacts, nor marked as a mistake."""
        return self.filter(counts=True, void_at=None)

    def screening(self) -> "GuardianConsentQuerySet":
        """The consents that decide if the person may answer."""
        return self.counting().filter(purpose=Purpose.SCREENING)


class GuardianConsent(models.Model):
    """A guardian's decision, as recorded by the school. The newest row counts (in a screening, the
    newest of each named guardian), and none is ever changed. A slip of a moment ago and a pupil
    list can be undone (`consent/slips.py`, `roster/undo.py`); any other mistake stays, as void
    (`consent/mistakes.py`). Answers by a link are in `campaigns/consent`."""

    goes_along = Goes(of=("taker",), numbers={"contact": "people.GuardianContact"})

    taker = models.ForeignKey(
        "people.TestTaker", on_delete=models.CASCADE, related_name="guardian_consents"
    )
    given = models.BooleanField()
    reference = models.CharField(max_length=REFERENCE_MAX_LENGTH, blank=True)
    at = models.DateTimeField(default=timezone.now)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    purpose = models.CharField(
        max_length=9, choices=Purpose, default=Purpose.SCREENING, db_default=Purpose.SCREENING
    )
    # Empty in rows of earlier releases, where a no withdrew whatever there was.
    said = models.CharField(max_length=9, choices=Said, blank=True, db_default="")
    route = models.CharField(max_length=5, choices=Route, blank=True, db_default="")
    # The contact who gave it: an id, which stays when the contact is deleted. None: the family.
    contact = models.BigIntegerField(null=True, blank=True)
    # False while the contact is excluded, and permanently if the contact is removed then.
    counts = models.BooleanField(default=True, db_default=True)
    # The version of the text that was current on that day. Empty for people of no school.
    text = models.CharField(max_length=40, blank=True, db_default="")
    # When, by whom and why it was marked as a mistake.
    void_at = models.DateTimeField(null=True, blank=True)
    void_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    void_reason = models.CharField(max_length=REFERENCE_MAX_LENGTH, blank=True, db_default="")

    objects = GuardianConsentQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="consent_given_needs_reference",
                condition=Q(given=False) | Q(route__in=["desk", "phone"]) | ~Q(reference=""),
            )
        ]

    def __str__(self) -> str:
        return f"guardian consent {self.pk}"
