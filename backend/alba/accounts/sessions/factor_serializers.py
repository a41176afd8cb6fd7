from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.accounts.second_factor.factors import Proof
from alba.accounts.second_factor.models import METHODS, FactorKind, SecondFactor
from alba.accounts.serializers import CurrentPasswordSerializer, NameField, password_field
from alba.http.fields import TextField
from alba.http.schema.description import ErrorSerializer


class ObjectField(serializers.DictField):
    """A JSON object that a WebAuthn function of the browser takes or returns, passed on
    unchanged."""


def code_field(**options: Any) -> serializers.CharField:
    return TextField(max_length=40, **options)


def factor_name_field() -> serializers.CharField:
    return NameField(max_length=60, required=False, allow_blank=True)


def only_one(names: list[str], attrs: dict[str, Any]) -> str:
    """The name that was sent. Raises ValidationError for none, and for several."""
    given = [name for name in names if name in attrs]
    if len(given) != 1:
        raise serializers.ValidationError(_("Send one proof, and only one."))
    return given[0]


class ProofSerializer(serializers.Serializer[Any]):
    code = code_field(required=False, help_text="six digits of an authenticator app")
    assertion = ObjectField(required=False, help_text="AuthenticationResponseJSON of WebAuthn")


class SecondStepSerializer(ProofSerializer):
    """Exactly one of `code`, `assertion` and `recovery`."""

    ticket = TextField(max_length=200)
    recovery = code_field(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        name = only_one(["code", "assertion", "recovery"], attrs)
        return {"ticket": attrs["ticket"], "proof": Proof(name, attrs[name])}


class StepUpSerializer(ProofSerializer):
    """Exactly one of the fields."""

    password = password_field(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        name = only_one(["password", "code", "assertion"], attrs)
        if name == "password":
            return attrs
        return {"proof": Proof(name, attrs[name])}


class TicketSerializer(ErrorSerializer):
    """The password was right, and a second factor is still required."""

    ticket = serializers.CharField(help_text="works for five minutes, once, in this browser")
    methods = serializers.ListField(child=serializers.ChoiceField(choices=METHODS))
    passkey = ObjectField(
        required=False, help_text="PublicKeyCredentialRequestOptionsJSON of WebAuthn"
    )


class AskedAgainSerializer(serializers.Serializer[Any]):
    methods = serializers.ListField(child=serializers.ChoiceField(choices=FactorKind.choices))
    passkey = ObjectField(
        required=False, help_text="PublicKeyCredentialRequestOptionsJSON of WebAuthn"
    )


class SteppedUpSerializer(serializers.Serializer[Any]):
    second_factor_at = serializers.DateTimeField(
        allow_null=True, help_text="null: the owner of this login has none"
    )


class SecondFactorSerializer(serializers.ModelSerializer[SecondFactor]):
    kind = serializers.ChoiceField(choices=FactorKind.choices, read_only=True)
    confirmed = serializers.SerializerMethodField()

    class Meta:
        model = SecondFactor
        fields = ["id", "kind", "name", "created_at", "last_used_at", "confirmed"]
        read_only_fields = fields

    def get_confirmed(self, factor: SecondFactor) -> bool:
        return factor.confirmed_at is not None


class TotpBeginSerializer(CurrentPasswordSerializer):
    name = factor_name_field()


class TotpSecretSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    secret = serializers.CharField(help_text="to type where there is no camera")
    uri = serializers.CharField(help_text="for the QR code")


class TotpConfirmSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField(min_value=1, max_value=2**63 - 1)
    code = code_field()


class RecoveryCodesSerializer(serializers.Serializer[Any]):
    recovery_codes = serializers.ListField(
        child=serializers.CharField(), help_text="shown this once"
    )


class RecoveryCodesLeftSerializer(serializers.Serializer[Any]):
    left = serializers.IntegerField()


class PasskeyAddSerializer(serializers.Serializer[Any]):
    credential = ObjectField(help_text="RegistrationResponseJSON of WebAuthn")
    name = factor_name_field()


class PasskeyAddedSerializer(SecondFactorSerializer):
    recovery_codes = serializers.ListField(child=serializers.CharField())

    class Meta(SecondFactorSerializer.Meta):
        fields = [*SecondFactorSerializer.Meta.fields, "recovery_codes"]
        read_only_fields = fields
