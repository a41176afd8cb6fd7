"""Files of rows for research: two people decide on each."""

from datetime import datetime, timedelta
from enum import StrEnum

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Stays

PURPOSE_MAX_LENGTH = 1000
APPROVAL_MAX_LENGTH = 200
KEPT_FOR = timedelta(days=7)
WAITS_FOR = timedelta(days=30)
"""A request that nobody has confirmed by then is forgotten."""


class ExportState(StrEnum):
    WAITING = "waiting"  # for the second person
    READY = "ready"
    GONE = "gone"  # its file was deleted


class Omission(models.TextChoices):
    """Why rows of a screening are not in a file."""

    NO_RESEARCH = "no_research"  # its school does not take part
    DEMONSTRATION = "demonstration"  # the sentences were no licensed questionnaire
    TOO_FEW = "too_few"  # children to be one of many
    TOO_CLOSE = "too_close"  # to an earlier file: the difference would be a few children
    NOT_COMPARABLE = "not_comparable"  # with an earlier file, since the server's key has changed


class ResearchExportQuerySet(models.QuerySet["ResearchExport"]):
    def visible_to(self, user: User) -> "ResearchExportQuerySet":
        return self.current() if user.is_alba_admin else self.none()

    def current(self) -> "ResearchExportQuerySet":
        """Without the requests that nobody has confirmed in time."""
        return self.exclude(confirmed_at=None, asked_at__lte=timezone.now() - WAITS_FOR)


class ResearchExport(models.Model):
    """One person has asked for the rows of some screenings. Once another one has confirmed it, a
    file is made, which is deleted after a week."""

    goes_along = Stays("a file of the former operator's; its rows are remembered under their key")

    purpose = models.CharField(max_length=PURPOSE_MAX_LENGTH)
    # The number or date of the approval by an ethics committee.
    approval = models.CharField(max_length=APPROVAL_MAX_LENGTH)
    # Values of `Questionnaire`, in their order.
    questionnaires = models.JSONField()
    # Screenings that closed on these days, both included.
    first_day = models.DateField()
    last_day = models.DateField()
    # Also the rows of tests that have been deleted.
    left = models.BooleanField(default=False)
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    asked_at = models.DateTimeField(default=timezone.now)
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    confirmed_at = models.DateTimeField(null=True)
    rows = models.PositiveIntegerField(null=True)
    # [{campaign, reason, questionnaire, informant}]; empty ones: all rows of the screening.
    left_out = models.JSONField(default=list)
    # Its name in the storage; empty before it is made and after it was deleted.
    file = models.CharField(max_length=100, blank=True, default="")

    objects = ResearchExportQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"research export {self.pk}"

    @property
    def file_until(self) -> datetime | None:
        return self.confirmed_at and self.confirmed_at + KEPT_FOR

    @property
    def waits_until(self) -> datetime | None:
        return self.asked_at + WAITS_FOR if self.confirmed_at is None else None

    @property
    def state(self) -> ExportState:
        until = self.file_until
        if until is None:
            return ExportState.WAITING
        return ExportState.READY if self.file and timezone.now() < until else ExportState.GONE

    def audit_facts(self) -> Facts:
        return {}


class ExportedScreening(models.Model):
    """Remembers the rows of a screening that are in a file, so that no later file differs from it
    by a few of them. Nobody can read a row from it (`remembered.py`)."""

    goes_along = Stays("remembers rows under the former operator's key")

    export = models.ForeignKey(ResearchExport, on_delete=models.CASCADE, related_name="screenings")
    campaign = models.BigIntegerField(db_index=True)
    # The key under which its digests were made, recognised by a digest of its own.
    key = models.CharField(max_length=32)
    # {questionnaire and informant: digests of rows, sorted}
    digests = models.JSONField()

    def __str__(self) -> str:
        return f"exported screening {self.pk}"
