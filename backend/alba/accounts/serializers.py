from collections.abc import Callable
from typing import Any

from django.core.exceptions import ValidationError as DjangoValidationError
from django.utils import translation
from django.utils.crypto import salted_hmac
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from alba.accounts import account, browsers, holder, signed_on, standstill
from alba.accounts.mail import plain_text
from alba.accounts.models import KNOWN_AS_MAX_LENGTH, Declaration, Locale, Login, User
from alba.accounts.own_serializers import (
    OwnProviderSerializer,
    SchoolAnswerSerializer,
    SchoolWithWorkSerializer,
    TestTakerInfoSerializer,
    WhoReadsSerializer,
)
from alba.accounts.people import normalize_email
from alba.accounts.second_factor import factors
from alba.accounts.second_factor import rules as factor_rules
from alba.accounts.standstill import Still
from alba.http.fields import StrictBoolean, TextField


class AddressField(serializers.EmailField):
    """An email address in the form in which it is stored (see `plain_text.address`)."""

    def __init__(self, **options: Any):
        super().__init__(max_length=254, **options)

    def to_internal_value(self, data: Any) -> str:
        return checked(plain_text.address, normalize_email(super().to_internal_value(data)))


class LineField(TextField):
    """Text of one line without invisible characters (see `plain_text.line`)."""

    check = staticmethod(plain_text.line)

    def to_internal_value(self, data: Any) -> str:
        return checked(self.check, super().to_internal_value(data))


class NameField(LineField):
    """The name of a person or thing."""

    check = staticmethod(plain_text.name)


def checked(check: Callable[[str], str], text: str) -> str:
    try:
        return check(text)
    except DjangoValidationError as error:
        raise serializers.ValidationError(error.messages) from error


def password_field(**options: Any) -> serializers.CharField:
    return TextField(trim_whitespace=False, **options)


def name_field(**options: Any) -> serializers.CharField:
    return NameField(max_length=150, **options)


def known_as_field(**options: Any) -> serializers.CharField:
    return NameField(max_length=KNOWN_AS_MAX_LENGTH, required=False, allow_blank=True, **options)


class LoginSerializer(serializers.Serializer[Any]):
    username = TextField(help_text="the email address")
    password = password_field()


class TokensSerializer(serializers.Serializer[Any]):
    access = serializers.CharField()
    refresh = serializers.CharField(help_text="worth nothing without the session's cookie")
    must_enrol = serializers.BooleanField(
        required=False, help_text="true: nothing else is allowed before a second factor is set up"
    )


class DetailSerializer(serializers.Serializer[Any]):
    detail = serializers.CharField()


class ConfirmedSerializer(DetailSerializer):
    new_address = serializers.BooleanField(help_text="whether it belongs to an account in use")
    confirmed = serializers.BooleanField(
        help_text="false: a new address, which takes effect only by a call without `opened`"
    )


class EmailSerializer(serializers.Serializer[Any]):
    email = AddressField()


class SignUpSerializer(EmailSerializer):
    password = password_field()
    locale = serializers.ChoiceField(choices=Locale.choices, required=False)
    declares = serializers.ChoiceField(
        choices=Declaration.choices,
        required=False,
        help_text="a parent or guardian, or old enough to consent alone; without it the person may "
        "answer about nobody who is, or may be, below that age",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        attrs.setdefault("locale", translation.get_language())
        return attrs


class LinkSerializer(serializers.Serializer[Any]):
    user_id = serializers.IntegerField(min_value=1, max_value=2**63 - 1)
    token = TextField(max_length=200)


class VerifySerializer(LinkSerializer):
    opened = StrictBoolean(
        default=False,
        help_text="the page was only opened, perhaps by a program: nobody has decided",
    )


class ResetSerializer(LinkSerializer):
    password = password_field()


class ResetLinkSerializer(serializers.Serializer[Any]):
    email = serializers.CharField(help_text="the address to log in with")
    is_invitation = serializers.BooleanField(help_text="whether nobody has logged in to it yet")


class UserSerializer(serializers.ModelSerializer[User]):
    email = serializers.EmailField(read_only=True)
    username = serializers.EmailField(read_only=True)
    schools = serializers.SerializerMethodField(
        help_text="to whose staff the person belongs, by name"
    )
    test_taker_info = serializers.SerializerMethodField()
    remaining_free_trial_days = serializers.IntegerField(read_only=True, allow_null=True)
    reads_for = serializers.SerializerMethodField(
        help_text="ids of the schools whose pupils’ results the user reads"
    )
    must_enrol = serializers.SerializerMethodField(
        help_text="Nothing else is allowed before a second factor is set up."
    )
    draft_key = serializers.SerializerMethodField(
        help_text="With it the app encrypts what the person has typed, if the login ends by itself."
    )

    duty_waits = serializers.SerializerMethodField(
        help_text="they have a duty, but can read nothing before another person has confirmed it"
    )

    standstill = serializers.SerializerMethodField(
        help_text="moved or rests: none of their schools works here; null: one does, or none is "
        "theirs"
    )

    sso = serializers.SerializerMethodField(help_text="null unless the login came by sign-on")

    class Meta:
        model = User
        fields = [
            "id",
            "email",
            "username",
            "locale",
            "first_name",
            "last_name",
            "known_as",
            "is_alba_admin",
            "is_school_admin",
            "is_test_taker",
            "is_auditor",
            "test_taker_info",
            "remaining_free_trial_days",
            "reads_for",
            "must_enrol",
            "draft_key",
            "duty_waits",
            "standstill",
            "sso",
            "schools",
        ]

    @extend_schema_field(TestTakerInfoSerializer(allow_null=True))
    def get_test_taker_info(self, user: User) -> dict[str, Any] | None:
        taker = getattr(user, "test_taker", None)
        if taker is None:
            return None
        who_reads = account.who_reads(user)
        return {
            "id": taker.pk,
            "has_assigned_people": taker.has_people,
            "reads_childs_words": taker.reads_childs_words,
            "declares": taker.declares,
            "may_add_children": taker.may_add_children,
            "is_tutor": account.is_tutor(user),
            "leads_screening": account.leads_screening(user),
            "can_ask_to_talk": who_reads is not None,
            "who_reads": who_reads,
            "school_answer": account.school_answer(user),
            "pupils_wait": account.pupils_wait(user),
        }

    def to_representation(self, user: User) -> dict[str, Any]:
        self.read_for = account.reads_for(user)
        shown: dict[str, Any] = super().to_representation(user)
        return shown

    def get_reads_for(self, user: User) -> list[int]:
        return sorted(self.read_for)

    def get_must_enrol(self, user: User) -> bool:
        login = user.current_login
        if login is not None and login.second_factor_at is not None:
            return False
        holder = user.holder
        return factor_rules.is_due(holder) and not factors.is_set_up(holder)

    @extend_schema_field(SchoolWithWorkSerializer(many=True))
    def get_schools(self, user: User) -> list[account.SchoolWithWork]:
        return account.schools_and_work(user, self.read_for)

    @extend_schema_field(OwnProviderSerializer(allow_null=True))
    def get_sso(self, user: User) -> signed_on.OwnProvider | None:
        login = user.current_login
        is_sso = login is not None and login.kind == Login.Kind.SSO
        return signed_on.provider_of(login) if is_sso else None

    @extend_schema_field(serializers.ChoiceField(choices=[*Still], allow_null=True))
    def get_standstill(self, user: User) -> str | None:
        return standstill.of(user)

    def get_duty_waits(self, user: User) -> bool:
        return holder.waits_for_confirmation(user)

    def get_draft_key(self, user: User) -> str:
        """256 bits as hex, always the same for one person."""
        return salted_hmac("alba.drafts", str(user.pk), algorithm="sha256").hexdigest()


class CardUserSerializer(serializers.ModelSerializer[User]):
    """A pupil with a card: what the lesson needs. A person who finds the card learns nothing of the
    account."""

    by_card = serializers.SerializerMethodField()
    first_name = serializers.CharField(
        source="name_in_class", help_text="or else the name the pupil goes by"
    )
    label = serializers.CharField(  # type: ignore[assignment]  # a field's own attribute
        source="card_login.label", help_text="the words on the card, which tell the class apart"
    )
    can_ask_to_talk = serializers.SerializerMethodField()
    who_reads = serializers.SerializerMethodField(help_text="by name; null if they cannot ask")
    school_answer = serializers.SerializerMethodField()

    class Meta:
        model = User
        fields = [
            *("by_card", "id", "first_name", "label", "locale"),
            *("can_ask_to_talk", "who_reads", "school_answer"),
            *("is_alba_admin", "is_school_admin", "is_test_taker", "is_auditor"),
        ]

    @extend_schema_field({"type": "boolean", "enum": [True]})
    def get_by_card(self, user: User) -> bool:
        return True

    def to_representation(self, user: User) -> dict[str, Any]:
        self.found_readers = account.who_reads(user)
        shown: dict[str, Any] = super().to_representation(user)
        return shown

    def get_can_ask_to_talk(self, _user: User) -> bool:
        return self.found_readers is not None

    @extend_schema_field(WhoReadsSerializer(allow_null=True))
    def get_who_reads(self, _user: User) -> account.WhoReads | None:
        return self.found_readers

    @extend_schema_field(SchoolAnswerSerializer(allow_null=True))
    def get_school_answer(self, user: User) -> account.SchoolAnswer | None:
        return account.school_answer(user)


ME_SCHEMA = PolymorphicProxySerializer(
    component_name="Me",
    serializers=[UserSerializer, CardUserSerializer],
    resource_type_field_name=None,
)


def shown(user: User) -> dict[str, Any]:
    """The account to its owner, or to someone logged in with its card."""
    form = CardUserSerializer if user.card_login else UserSerializer
    found: dict[str, Any] = form(user).data
    return found


class UserUpdateSerializer(serializers.Serializer[Any]):
    first_name = name_field(
        required=False,
        help_text="only for those who signed up alone; the school keeps everybody else's",
    )
    last_name = name_field(required=False, allow_blank=True)
    known_as = known_as_field(help_text="of a test taker: the name they go by; empty for none")
    locale = serializers.ChoiceField(choices=Locale.choices, required=False)
    email = AddressField(
        required=False,
        help_text="a link is mailed there; until it is opened the old address stays in use",
    )
    password = password_field(required=False)
    current_password = password_field(required=False)


class CurrentPasswordSerializer(serializers.Serializer[Any]):
    current_password = password_field(required=False)


class OwnLoginSerializer(serializers.ModelSerializer[Login]):
    created_at = serializers.DateTimeField(source="authenticated_at")
    last_used_at = serializers.DateTimeField(
        source="rotated_at", help_text="to about five minutes: when it was last refreshed"
    )
    browser = serializers.SerializerMethodField(help_text="empty for an unknown one")
    is_this = serializers.SerializerMethodField()

    class Meta:
        model = Login
        fields = ["id", "created_at", "last_used_at", "kind", "browser", "is_this"]

    def get_browser(self, login: Login) -> str:
        return browsers.words(login.browser)

    def get_is_this(self, login: Login) -> bool:
        return bool(login == self.context["this"])
