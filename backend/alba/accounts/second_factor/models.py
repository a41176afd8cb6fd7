"""Proofs of a login besides the password."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.belongings import Stays


class FactorKind(models.TextChoices):
    TOTP = "totp"
    PASSKEY = "passkey"


# The kinds of second factor. A recovery code is not a factor of its own.
METHODS = [*FactorKind.choices, ("recovery", "Recovery")]


class SecondFactorQuerySet(models.QuerySet["SecondFactor"]):
    def visible_to(self, user: models.Model) -> "SecondFactorQuerySet":
        """A person's own factors; administrators see no others either."""
        return self.filter(user=user.pk)

    def confirmed(self) -> "SecondFactorQuerySet":
        return self.exclude(confirmed_at=None)

    def of_kind(self, kind: str) -> "SecondFactorQuerySet":
        return self.filter(kind=kind)


class SecondFactor(models.Model):
    """An app that shows codes, or a passkey. It counts from `confirmed_at` on."""

    goes_along = Stays("a secret: everybody sets up the second step again")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="second_factors"
    )
    kind = models.CharField(max_length=8, choices=FactorKind)
    name = models.CharField(max_length=60, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    confirmed_at = models.DateTimeField(null=True, blank=True)
    last_used_at = models.DateTimeField(null=True, blank=True)
    # For an app: the encrypted secret, and the latest time step whose code was used.
    secret = models.CharField(max_length=300, blank=True)
    last_step = models.BigIntegerField(default=0)
    # For a passkey, both as base64url.
    credential_id = models.CharField(max_length=1400, null=True, blank=True, unique=True)
    public_key = models.TextField(blank=True)
    sign_count = models.BigIntegerField(default=0)
    transports = models.JSONField(default=list, blank=True)

    objects = SecondFactorQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user"],
                condition=models.Q(confirmed_at=None),
                name="one_factor_waits_for_its_code",
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"


class RecoveryCode(models.Model):
    """A code on paper that replaces a second factor once: using it deletes the row."""

    goes_along = Stays("a secret")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recovery_codes"
    )
    digest = models.CharField(max_length=64, unique=True)
    # For which row the digest was made, if another one has it now (`rows.hand_on`).
    made_for = models.BigIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return f"recovery code {self.pk}"


class FactorGuesses(models.Model):
    """Wrong codes in a row, in one browser that the person has proved to use, or in one login; with
    an empty `browser`, those of all others together (see `guesses.py`)."""

    goes_along = Stays("counts attempts here")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="factor_guesses"
    )
    browser = models.CharField(max_length=64, blank=True)
    wrong = models.PositiveSmallIntegerField(default=0)
    last_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "browser"], name="one_count_per_browser")
        ]

    def __str__(self) -> str:
        return f"guesses {self.pk}"


class LoginTicket(models.Model):
    """The right password was given, or a sign-on held, and the second factor is still due: for five
    minutes, in one browser. Both secrets are kept as digests."""

    goes_along = Stays("a login under way here")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="login_tickets"
    )
    digest = models.CharField(max_length=64, unique=True)
    cookie = models.CharField(max_length=64)
    challenge = models.CharField(max_length=64)
    # How the login that it is exchanged for was begun: `Login.Kind`.
    kind = models.CharField(max_length=16, db_default="password")
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"ticket {self.pk}"


class Challenge(models.Model):
    """A challenge that a passkey must sign: at most one for each login and purpose."""

    goes_along = Stays("a login under way here")

    class Purpose(models.TextChoices):
        ADD = "add"
        STEP_UP = "step_up"

    login = models.ForeignKey("accounts.Login", on_delete=models.CASCADE, related_name="challenges")
    purpose = models.CharField(max_length=8, choices=Purpose)
    challenge = models.CharField(max_length=64)
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["login", "purpose"], name="one_challenge_per_purpose")
        ]

    def __str__(self) -> str:
        return f"challenge {self.pk}"
