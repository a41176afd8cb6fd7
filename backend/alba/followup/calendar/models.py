"""The address at which a calendar program reads a user's days."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.belongings import Stays


class CalendarFeed(models.Model):
    goes_along = Stays("an address that opens without a login")

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="calendar_feed"
    )
    # The digest of 256 random bits, which only the owner gets and which are not kept.
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"calendar feed {self.pk}"
