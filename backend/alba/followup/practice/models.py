"""A school's readers have gone through everything once with a made-up child."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.belongings import Stays
from alba.schools.models import School


class Rehearsal(models.Model):
    """A case of the practice child was closed; it stays when the child is removed."""

    goes_along = Stays("made-up people are made for each school")

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="rehearsals")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"rehearsal {self.pk}"
