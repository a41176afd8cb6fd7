"""Records of work that a reader handed over to a colleague, so that it can go back."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.belongings import Stays
from alba.schools.duties.models import Duty


class HandedOn(models.Model):
    """`moved`: the ids of the rows, by the name of their model."""

    goes_along = Stays("lets work go back to a colleague within days, here")

    duty = models.ForeignKey(Duty, on_delete=models.CASCADE, related_name="+")
    to = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)
    moved = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"handed on {self.pk}"
