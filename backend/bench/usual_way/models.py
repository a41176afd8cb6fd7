from django.conf import settings
from django.db import models


class Sentence(models.Model):
    number = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"sentence {self.number}"


class Sheet(models.Model):
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    finished_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"sheet {self.pk}"


class Given(models.Model):
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE)
    sentence = models.ForeignKey(Sentence, on_delete=models.PROTECT)
    value = models.PositiveSmallIntegerField()
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sheet", "sentence"], name="one_given")]

    def __str__(self) -> str:
        return f"given {self.pk}"
