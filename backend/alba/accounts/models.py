import uuid
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.hashers import make_password
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.http import Http404
from django.utils import timezone

from alba.accounts import former_addresses as _addresses  # noqa: F401 (Django looks here)
from alba.accounts import password_form, signed_on
from alba.accounts.people import HOLDS, UserQuerySet, normalize_email
from alba.accounts.second_factor import models as _factors  # noqa: F401 (Django looks here)
from alba.belongings import Goes, Renewed, Stays
from alba.search.folding import FoldedField
from alba.search.ordering import PersonOrderField


class Locale(models.TextChoices):
    CATALAN = "ca"
    SPANISH = "es"
    ENGLISH = "en"


KNOWN_AS_MAX_LENGTH = 60
# Columns derived from an account's names and address.
DERIVED = ("folded", "folded_name", "folded_in_class", "sort_name")


def no_password() -> str:
    return make_password(None)


class Declaration(models.TextChoices):
    """People's statement about themselves when signing up; nobody can check it."""

    PARENT = "parent"
    OF_AGE = "of_age"


class UserManager(BaseUserManager.from_queryset(UserQuerySet)):  # type: ignore[misc]
    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """A user with `password`, or with none that works (an invitation sets it)."""
        user: User = self.model(email=normalize_email(email), **fields)
        if password is None:
            user.set_unusable_password()
        else:
            user.set_password(password)
        user.save(using=self._db)
        return user

    def create_without_address(self, **fields: Any) -> "User":
        """A test taker who never logs in."""
        user: User = self.model(email=None, is_test_taker=True, **fields)
        user.set_unusable_password()
        user.save(using=self._db)
        return user

    def locked(self, pk: int) -> "User":
        """The row, locked until the transaction ends. Raises Http404 if it is gone, since another
        request may have just deleted it."""
        user: User | None = self.select_for_update().filter(pk=pk).first()
        if user is None:
            raise Http404
        return user


class User(AbstractBaseUser):
    """An account: exactly one of product administrator, school administrator, test taker. The role
    of a test taker (parent, teacher, …) belongs to the taker and gives no rights.

    A test taker may have no address: then there is no password, no login and never an email."""

    goes_along = Goes(
        but={
            "password": Renewed("a secret: everybody gets an invitation", no_password),
            "email_verified_at": "an address is proved where it is used",
            "invited_at": "nobody has been invited there yet",
            "address_lost_on": "about accounts here",
            "refused_address": "about mailboxes as this installation reached them",
            "is_alba_admin": "nobody administers another installation",
            "is_auditor": "nobody audits another installation",
            "last_login_on": "of logins here",
            "stands_still": "about the school here",
        },
        never=Q(is_alba_admin=True),
    )

    email = models.EmailField(max_length=254, db_index=True, null=True, blank=True)  # noqa: DJ001 (some have none)
    locale = models.CharField(max_length=2, choices=Locale, default=Locale.CATALAN)
    first_name = models.CharField(max_length=150, blank=True)
    last_name = models.CharField(max_length=150, blank=True)
    # The name a child goes by, if it is not the first name. Families may not know it, so it is
    # shown only to the child, the class and the school's staff (`name_in_class`).
    known_as = models.CharField(
        max_length=KNOWN_AS_MAX_LENGTH, blank=True, default="", db_default=""
    )
    is_alba_admin = models.BooleanField(default=False)
    is_school_admin = models.BooleanField(default=False)
    is_test_taker = models.BooleanField(default=False)
    # A product administrator who can only read, and not everything: see `auditors.py`.
    is_auditor = models.BooleanField(default=False, db_default=False)
    is_active = models.BooleanField(default=True)
    # True if a school of theirs rests or has moved. Whether they have another one is asked at each
    # request of theirs, and of nobody else (`standstill.py`).
    stands_still = models.BooleanField(default=False, db_default=False)
    # Set at the first login after the emailed link was opened, or when an emailed link has set the
    # password. Until then nobody knows whose address it is.
    email_verified_at = models.DateTimeField(null=True, blank=True)
    # For somebody in several schools: the row with which they log in, in this row too. Each school
    # has a row of its own for the person, so that none learns of another.
    person = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rows"
    )
    # When an administrator's invitation was last put into the queue; null: there was none.
    invited_at = models.DateTimeField(null=True, blank=True)
    # When someone else proved that the address on record here was theirs; null again once there is
    # another one.
    address_lost_on = models.DateField(null=True, blank=True)
    # A digest of the address that a mail server has refused (`mail/refused.py`).
    refused_address = models.CharField(max_length=32, blank=True, default="", db_default="")
    # The trial of people who registered without a school; null for everyone else.
    trial_started_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    folded = FoldedField(of=("first_name", "last_name", "known_as", "email"))
    # Parts of it, for lists that do not show all (`found.py`).
    folded_name = FoldedField(of=("first_name", "last_name"), db_default="")
    folded_in_class = FoldedField(of=("first_name", "last_name", "known_as"), db_default="")
    sort_name = PersonOrderField(of=("last_name", "first_name"), db_default="")

    # The day of the last login in the schools' time zone: staff see who is at work. Only the trail
    # keeps the time.
    last_login_on = models.DateField(null=True, blank=True)

    last_login = None  # Django's own, a moment

    # The login of this request, if it is by card: set by the authentication, never stored. It
    # narrows `visible_to`.
    card_login: "Login | None" = None
    # The login of this request.
    current_login: "Login | None" = None
    # True if this request changes something at schools: set by the authentication. The trail, which
    # everything that is changed is written to, then asks whether they still take it.
    changes_schools: bool = False
    # True if a password is not enough for somebody: set by the queries of the login.
    some_sign_on: bool = False

    objects = UserManager()

    USERNAME_FIELD = "email"

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("email"), condition=HOLDS, name="one_holder_of_address"),
            models.CheckConstraint(
                name="exactly_one_role",
                condition=Q(is_alba_admin=True, is_school_admin=False, is_test_taker=False)
                | Q(is_alba_admin=False, is_school_admin=True, is_test_taker=False)
                | Q(is_alba_admin=False, is_school_admin=False, is_test_taker=True),
            ),
            models.CheckConstraint(
                name="auditor_is_product_admin",
                condition=Q(is_auditor=False) | Q(is_alba_admin=True),
            ),
        ]

    def __str__(self) -> str:
        return f"user {self.pk}"

    def set_password(self, raw_password: str | None) -> None:
        super().set_password(None if raw_password is None else password_form.composed(raw_password))

    def check_password(self, raw_password: str | None) -> bool:
        """A hash that an earlier release made of a decomposed spelling is renewed, so that the same
        password is accepted from then on however it is typed."""
        first, *others = password_form.readings(raw_password or "")
        if super().check_password(first):
            return True
        if not any(super(User, self).check_password(other) for other in others):
            return False
        old = self.password
        self.set_password(first)
        User.objects.filter(pk=self.pk, password=old).update(password=self.password)
        return True

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **options: Any) -> None:
        """A change of a name or the address also updates the columns derived from them."""
        if update_fields is not None:
            update_fields = {*update_fields}
            for name in DERIVED:
                if update_fields & {*self._meta.get_field(name).of}:  # type: ignore[union-attr]
                    update_fields |= {name}
        super().save(*args, update_fields=update_fields, **options)

    @property
    def name_in_class(self) -> str:
        return self.known_as or self.first_name

    @property
    def username(self) -> str:
        return self.email or ""

    @property
    def holder(self) -> "User":
        """The row that has the person's password, second step and logins."""
        return self if self.person is None or self.person_id == self.pk else self.person

    def is_same_person(self, account: int | None) -> bool:
        """True if `account` (an id) is one of this person's rows. Every rule about "oneself" and
        "another" asks this, since somebody in several schools has more than one."""
        if account == self.pk or account is None or self.person_id is None:
            return account == self.pk
        return account in User.objects.row_ids(self)

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def role_letter(self) -> str:
        return "P" if self.is_alba_admin else "S" if self.is_school_admin else "T"

    @property
    def came_alone(self) -> bool:
        """True if the person signed up without a school, and so may change their own name."""
        return self.trial_started_at is not None

    @property
    def awaits_invitation(self) -> bool:
        """Added by a school with an address and not invited yet: gets no email, whatever is
        requested."""
        never = self.email_verified_at is None and self.invited_at is None
        return never and not self.came_alone and not self.has_usable_password()

    @property
    def is_reviewer(self) -> bool:
        return self.is_alba_admin or self.is_school_admin

    @property
    def remaining_free_trial_days(self) -> int | None:
        """Whole days left of the trial, never below 0; None for accounts without a trial."""
        if self.trial_started_at is None:
            return None
        used = (timezone.now() - self.trial_started_at).days
        return max(0, int(settings.FREE_TRIAL_DAYS) - used)


FOR_ASKING_TO_TALK = timedelta(minutes=15)
"""How long a login by card can still ask to talk to somebody when it has nothing left to answer,
and how long one lasts that is for nothing else."""


class Login(models.Model):
    """One login, on one browser. Every access token names it, so that ending it
    ends them all at once; the refresh cookie carries its `generation`, so that each cookie is
    good for one use (see `session.py`)."""

    goes_along = Stays("logins end")

    class Kind(models.TextChoices):
        PASSWORD = "password"  # noqa: S105
        CARD = "card"  # see card_logins.py
        LINK = "link"  # of a family: the same, about one child
        TALK = "talk"  # with a card too, only for asking to talk to somebody
        SSO = "sso"  # with the school's own account

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="logins")
    kind = models.CharField(max_length=16, choices=Kind, db_default=Kind.PASSWORD)
    # For somebody in several schools: the row of the current one. None: the row of the login.
    at = models.ForeignKey(User, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    # Such as "Firefox/Windows": see browsers.py.
    browser = models.CharField(max_length=40, blank=True, db_default="")
    authenticated_at = models.DateTimeField(default=timezone.now)
    # When its owner last proved their identity (step-up). The maximum age counts from the start.
    confirmed_at = models.DateTimeField(null=True, blank=True)
    # When its owner last gave a second factor. None: its owner has none.
    second_factor_at = models.DateTimeField(null=True, blank=True)
    generation = models.PositiveIntegerField(default=0)
    # The last request of a login by card.
    rotated_at = models.DateTimeField(default=timezone.now)
    # The browser's call that began or last refreshed it: see sent.py.
    sent_as = models.CharField(max_length=60, blank=True, default="", db_default="")
    # For a login by card: when it ends at the latest, and the id of its campaign (a plain number:
    # accounts know no campaigns).
    expires_at = models.DateTimeField(null=True, blank=True)
    campaign = models.BigIntegerField(null=True, blank=True)
    # For a login by link: the child it is about (the id of a test taker).
    subject = models.BigIntegerField(null=True, blank=True)
    # For a login by card: the time since which it has nothing left to answer. From then on it can
    # only undo something (`card_logins.py`).
    done_at = models.DateTimeField(null=True, blank=True)
    # The pupil's label on the card, so that they can say whether it is theirs.
    label = models.CharField(max_length=320, blank=True, default="", db_default="")

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="card_login_has_end_and_campaign",
                condition=Q(
                    kind__in=["card", "link", "talk"],
                    expires_at__isnull=False,
                    campaign__isnull=False,
                )
                | (~Q(kind__in=["card", "link", "talk"]) & Q(expires_at=None, campaign=None)),
            )
        ]

    def __str__(self) -> str:
        return f"login {self.pk}"

    @property
    def acting(self) -> User:
        """The row of the current school."""
        if self.at is None:
            return self.user
        self.at.person, self.at.locale = self.user, self.user.locale
        return self.at

    @property
    def is_by_card(self) -> bool:
        """Includes logins by a family's link, which have the same limits."""
        return self.kind in {self.Kind.CARD, self.Kind.LINK, self.Kind.TALK}

    @property
    def idle(self) -> timedelta:
        """The idle time after which it ends: families return on their own device."""
        return settings.LINK_IDLE if self.kind == self.Kind.LINK else settings.CARD_IDLE

    @property
    def ends_at(self) -> datetime:
        """When it ends unless it is refreshed, or used by card, before: idle or maximum age,
        whichever is first."""
        if self.done_at is not None:
            return self.done_at + FOR_ASKING_TO_TALK
        if self.kind == self.Kind.TALK and self.expires_at is not None:
            return self.expires_at
        if self.expires_at is not None:
            return min(self.rotated_at + self.idle, self.expires_at)
        idle = self.rotated_at + timedelta(hours=settings.SESSION_IDLE_HOURS)
        oldest = self.authenticated_at + timedelta(hours=settings.SESSION_MAX_HOURS)
        return min(idle, oldest)

    @property
    def may_change_mind(self) -> bool:
        """True while an answer or a no can still be undone, after the last answer too."""
        return self.done_at is None or timezone.now() < self.done_at + settings.CARD_IDLE

    @property
    def proven_at(self) -> datetime:
        """When its owner last proved their identity. With the school's account that is not when
        they came: the provider may have known them for weeks."""
        if self.kind == self.Kind.SSO:
            return self.confirmed_at or datetime.min.replace(tzinfo=UTC)
        return max(self.authenticated_at, self.confirmed_at or self.authenticated_at)

    def is_alive(self, at: datetime | None = None) -> bool:
        if (at or timezone.now()) >= self.ends_at or not self.user.is_active:
            return False
        if self.at is not None and not (self.at.is_active and self.at.person_id == self.user_id):
            return False
        return self.kind != self.Kind.SSO or signed_on.still_counts(self)


class MailLink(models.Model):
    """A link that was emailed: single use, expiring, and valid only for the user it was made for.
    Only a digest is kept."""

    goes_along = Stays("links lead to this installation")

    class Purpose(models.TextChoices):
        VERIFY = "verify"
        RESET = "reset"
        # Several of these can be valid at the same time: see `links.py`.
        RESET_2 = "reset-2"
        RESET_3 = "reset-3"
        RESET_4 = "reset-4"
        RESET_5 = "reset-5"
        INVITE = "invite"
        ADDRESS = "address"
        JOIN = "join"

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="mail_links")
    purpose = models.CharField(max_length=8, choices=Purpose)
    digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField(db_index=True)
    # When its page was first opened, of one that still works after that.
    opened_at = models.DateTimeField(null=True, blank=True)
    # The new address that it confirms; empty for every other purpose.
    email = models.EmailField(max_length=254, blank=True, default="", db_default="")

    class Meta:
        constraints = [
            # The newest request invalidates the older link.
            models.UniqueConstraint(fields=["user", "purpose"], name="one_link_per_purpose")
        ]

    def __str__(self) -> str:
        return f"{self.purpose} link {self.pk}"


class Attempts(models.Model):
    """Attempts counted against a limit, shared by all processes (see `limits.py`). The key is a
    digest: no addresses are kept here."""

    goes_along = Stays("counts attempts here")

    key = models.CharField(max_length=64, primary_key=True)
    count = models.PositiveIntegerField(default=0)
    resets_at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name_plural = "attempts"

    def __str__(self) -> str:
        return f"{self.count} attempts"
