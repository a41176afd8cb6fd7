"""`objects` is named because mypy knows Alba's apps alone."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class Sentence(models.Model):
    objects: ClassVar[models.Manager["Sentence"]] = models.Manager()
    number = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"sentence {self.number}"


class Sheet(models.Model):
    objects: ClassVar[models.Manager["Sheet"]] = models.Manager()
    owner_id: int
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    finished_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"sheet {self.pk}"


class Given(models.Model):
    objects: ClassVar[models.Manager["Given"]] = models.Manager()
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE)
    sentence = models.ForeignKey(Sentence, on_delete=models.PROTECT)
    value = models.PositiveSmallIntegerField()
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sheet", "sentence"], name="one_given")]

    def __str__(self) -> str:
        return f"given {self.pk}"
