from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.belongings import Goes, OfFile


class Report(models.Model):
    """The PDF of a test: made when it is finished, or uploaded to replace that one."""

    goes_along = Goes(
        of=("test",),
        but={"digest": OfFile("made of the file where it arrives")},
    )

    class Source(models.TextChoices):
        GENERATED = "generated"
        UPLOADED = "uploaded"

    test = models.OneToOneField("screening.Test", on_delete=models.CASCADE, related_name="report")
    source = models.CharField(max_length=10, choices=Source)
    # The name is random: nothing about the person, or of the upload's own name, reaches the disk.
    file = models.FileField(max_length=200)
    size = models.PositiveIntegerField()
    # SHA-256 of the bytes: what is approved. Empty in rows of the previous release until the daily
    # job has read the file.
    digest = models.CharField(max_length=64, blank=True, default="", db_default="")
    # Made by Alba at the finish, not replacing another one: it says what the scores say.
    is_first = models.BooleanField(default=False, db_default=False)
    # The language of one made by Alba; empty for the language of the test.
    locale = models.CharField(max_length=2, blank=True, default="", db_default="")
    # The name or birth date of a person whom it may name has changed since it was made
    # (`renamed.py`).
    name_changed = models.BooleanField(default=False, db_default=False)
    created_at = models.DateTimeField(default=timezone.now)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        # The worker looks for the few of these every minute.
        indexes = [
            models.Index(
                fields=["test"], condition=Q(name_changed=True), name="reports_named_otherwise"
            )
        ]

    def __str__(self) -> str:
        return f"report {self.pk}"

    @property
    def is_to_be_made_again(self) -> bool:
        return self.name_changed and self.source == self.Source.GENERATED

    @property
    def is_to_be_looked_at(self) -> bool:
        return self.name_changed and self.source == self.Source.UPLOADED
