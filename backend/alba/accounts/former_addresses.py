from django.conf import settings
from django.db import models

from alba.belongings import Stays


class FormerAddress(models.Model):
    """An address that an account has, or had a moment ago, when another one is entered. An email
    goes there; where the account was in use, with a link that takes it back (`own_address.undo`).
    """

    goes_along = Stays("a way back into an account here")

    # None: of an account that was deleted a moment ago (`mail.farewell`).
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        related_name="former_addresses",
    )
    email = models.EmailField(max_length=254)
    # The digest of the token in the emailed link; empty before it is sent, and if it has none.
    digest = models.CharField(max_length=64, blank=True, db_index=True)
    expires_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"former address {self.pk}"
