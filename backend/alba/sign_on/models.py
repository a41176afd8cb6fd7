"""Providers that staff sign on with, and which person of a provider belongs to which account."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Stays
from alba.schools.models import School

GOOGLE = "https://accounts.google.com"
ENTRA = "https://login.microsoftonline.com"


class ProviderKind(models.TextChoices):
    GOOGLE = "google"
    ENTRA = "entra"
    OIDC = "oidc"


class ProviderState(models.TextChoices):
    DRAFT = "draft"
    ON = "on"
    OFF = "off"


class ProviderQuerySet(models.QuerySet["Provider"]):
    def visible_to(self, user: User) -> "ProviderQuerySet":
        """All for product administrators; those of one of their schools for a school's."""
        if user.is_alba_admin:
            return self
        if user.is_school_admin:
            return self.serving(School.objects.visible_to(user).values("pk"))
        return self.none()

    def serving(self, schools: Any) -> "ProviderQuerySet":
        """The providers for one of `schools` (ids)."""
        chosen = Provider.schools.through.objects.filter(school__in=schools).values("provider")
        return self.filter(Q(all_schools=True) | Q(pk__in=chosen))

    def on(self) -> "ProviderQuerySet":
        return self.filter(state=ProviderState.ON)

    def enforced(self) -> "ProviderQuerySet":
        """The providers that are required at this moment: a password is not enough."""
        now = timezone.now()
        lifted = Q(lifted_until__gt=now)
        return self.on().filter(required_from__lte=now).exclude(lifted)


class Provider(models.Model):
    goes_along = Stays("its secret belongs to this installation: it is set up again")

    kind = models.CharField(max_length=8, choices=ProviderKind)
    name = models.CharField(max_length=80)
    all_schools = models.BooleanField(default=False)
    schools = models.ManyToManyField(School, blank=True, related_name="sign_on_providers")
    client_id = models.CharField(max_length=255)
    # Encrypted (`second_factor/stored_secrets.py`).
    client_secret = models.TextField(blank=True)
    # For kind `oidc` only; the other kinds derive it from the kind and the tenant.
    own_issuer = models.CharField(max_length=255, blank=True)
    tenant = models.UUIDField(null=True, blank=True)
    # The claim and the values by which its second factor counts; empty: it never does.
    factor_claim = models.CharField(max_length=8, blank=True)
    factor_values = models.JSONField(default=list, blank=True)
    state = models.CharField(max_length=8, choices=ProviderState, default=ProviderState.DRAFT)
    # The time from which a password is not enough; null: it is.
    required_from = models.DateTimeField(null=True, blank=True)
    lifted_until = models.DateTimeField(null=True, blank=True)
    proved_at = models.DateTimeField(null=True, blank=True)
    # The claims in the token of the last trial: names, and the values that name nobody.
    claims_seen = models.JSONField(default=list, blank=True)
    # The provider's description of itself, and its keys, as last read (`description.py`).
    described = models.JSONField(null=True, blank=True)
    described_at = models.DateTimeField(null=True, blank=True)
    keys = models.JSONField(null=True, blank=True)
    keys_at = models.DateTimeField(null=True, blank=True)
    keys_asked_at = models.DateTimeField(null=True, blank=True)

    objects = ProviderQuerySet.as_manager()

    def __str__(self) -> str:
        return f"provider {self.pk}"

    @property
    def issuer(self) -> str:
        base = settings.SSO_STAND_IN
        if self.kind == ProviderKind.GOOGLE:
            return f"{base}/google" if base else GOOGLE
        if self.kind == ProviderKind.ENTRA:
            return f"{base or ENTRA}/{self.tenant}/v2.0"
        return self.own_issuer

    @property
    def required(self) -> bool:
        return self.required_from is not None

    @property
    def domain_names(self) -> list[str]:
        return sorted(domain.name for domain in self.domains.all())

    def audit_facts(self) -> Facts:
        return {}


class LateSchoolQuerySet(models.QuerySet["LateSchool"]):
    def waiting(self) -> "LateSchoolQuerySet":
        """The schools where a password is still enough."""
        return self.filter(Q(required_from__gt=timezone.now()) | Q(has_worked=False))


class LateSchool(models.Model):
    """A school that was added to a provider when staff had to come by it already
    (`served_schools.py`)."""

    goes_along = Stays("of a provider that stays")

    provider = models.ForeignKey(Provider, on_delete=models.CASCADE, related_name="late_schools")
    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    # The earliest possible time.
    required_from = models.DateTimeField()
    # True if an administrator of the school has come by it.
    has_worked = models.BooleanField(default=False, db_default=False)

    objects = LateSchoolQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["provider", "school"], name="one_row_per_late_school")
        ]

    def __str__(self) -> str:
        return f"late school {self.pk}"


class Domain(models.Model):
    """A domain of the addresses of a provider's people. It finds the provider, never a person."""

    goes_along = Stays("of a provider that stays")

    provider = models.ForeignKey(Provider, on_delete=models.CASCADE, related_name="domains")
    name = models.CharField(max_length=253, db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["provider", "name"], name="one_row_per_domain")
        ]

    def __str__(self) -> str:
        return self.name


class IdentityQuerySet(models.QuerySet["Identity"]):
    def visible_to(self, user: User) -> "IdentityQuerySet":
        """One's own; administrators see no others either."""
        return self.filter(user=user)


class Identity(models.Model):
    """A person of a provider, who is this account. Addresses decide nothing here: they change
    hands."""

    goes_along = Stays("of a provider that stays")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="identities"
    )
    provider = models.ForeignKey(Provider, on_delete=models.CASCADE, related_name="identities")
    issuer = models.CharField(max_length=255)
    subject = models.CharField(max_length=255)
    # The address there at linking, by which its owner recognises it.
    label = models.CharField(max_length=254, blank=True)
    linked_at = models.DateTimeField(default=timezone.now)
    last_used_on = models.DateField(null=True, blank=True)

    objects = IdentityQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "identities"
        constraints = [
            models.UniqueConstraint(fields=["issuer", "subject"], name="one_account_per_identity")
        ]

    def __str__(self) -> str:
        return f"identity {self.pk}"


class SignedOn(models.Model):
    """The identity by which a login was made, or will be once the second step is done."""

    goes_along = Stays("logins end")

    login = models.OneToOneField(
        "accounts.Login", on_delete=models.CASCADE, null=True, blank=True, related_name="signed_on"
    )
    ticket = models.OneToOneField(
        "accounts.LoginTicket", on_delete=models.CASCADE, null=True, blank=True
    )
    identity = models.ForeignKey(Identity, on_delete=models.CASCADE)
    provider = models.ForeignKey(Provider, on_delete=models.CASCADE)
    # The provider's name of its own session, for its logout.
    sid = models.CharField(max_length=255, blank=True, db_index=True)
    # The login's `second_factor_at`, if that was the provider's second factor and not ours.
    vouched_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"sign-on {self.pk}"


class Purpose(models.TextChoices):
    LOGIN = "login"
    LINK = "link"
    STEP_UP = "step_up"
    PROVE = "prove"


class Attempt(models.Model):
    """Somebody has left for a provider: what has to fit when they return, once, within ten
    minutes, in the same browser."""

    goes_along = Stays("a login under way here")

    state = models.CharField(max_length=64, unique=True)
    cookie = models.CharField(max_length=64)
    nonce = models.CharField(max_length=64)
    provider = models.ForeignKey(Provider, on_delete=models.CASCADE)
    purpose = models.CharField(max_length=8, choices=Purpose)
    # The login that asked, if any: its answer counts there alone.
    login = models.ForeignKey("accounts.Login", on_delete=models.CASCADE, null=True, blank=True)
    # For whom an identity is linked without a login: by invitation or by ticket.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    # The digest of the invitation that it uses up.
    invitation = models.CharField(max_length=64, blank=True)
    expires_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"attempt {self.pk}"


class LinkTicket(models.Model):
    """The right password was given where a provider is required: it may be linked, once."""

    goes_along = Stays("a login under way here")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    provider = models.ForeignKey(Provider, on_delete=models.CASCADE)
    digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"link ticket {self.pk}"


class UsedLogoutToken(models.Model):
    """A provider's message that somebody has left, which counts once."""

    goes_along = Stays("of a provider that stays")

    provider = models.ForeignKey(Provider, on_delete=models.CASCADE)
    digest = models.CharField(max_length=64)
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["provider", "digest"], name="logout_token_used_once")
        ]

    def __str__(self) -> str:
        return f"logout token {self.pk}"
