"""The shapes of providers as administrators set them up."""

import re
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.serializers import CurrentPasswordSerializer, LineField, NameField
from alba.http.fields import StrictBoolean, TextField
from alba.schools.models import School
from alba.sign_on import provider_client, requiring, starting
from alba.sign_on.errors import AwayError
from alba.sign_on.models import Provider, ProviderKind, ProviderState

MOST_DOMAINS = 10
DOMAIN = re.compile(r"(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}")


class DomainField(serializers.CharField):
    def to_internal_value(self, data: Any) -> str:
        name = super().to_internal_value(data).strip().lower().removeprefix("@")
        if not DOMAIN.fullmatch(name):
            raise serializers.ValidationError(_("Write what follows the @ of an address."))
        return name


class IssuerField(serializers.CharField):
    def to_internal_value(self, data: Any) -> str:
        address = super().to_internal_value(data).strip()
        try:
            provider_client.refuse_address(address)
        except (AwayError, ValueError) as error:
            raise serializers.ValidationError(
                _("Write an address that begins with https.")
            ) from error
        return address


def schools_field(**options: Any) -> serializers.ListField:
    """None: all of them (which a related field of several would not take)."""
    one = serializers.PrimaryKeyRelatedField(queryset=School.objects.all())
    return serializers.ListField(child=one, allow_null=True, min_length=1, **options)


class SecondFactorClaimSerializer(serializers.Serializer[Any]):
    claim = serializers.ChoiceField(choices=["amr", "acr", "acrs"])
    values = serializers.ListField(child=LineField(max_length=100), min_length=1, max_length=10)


class ClaimSeenSerializer(serializers.Serializer[Any]):
    claim = serializers.CharField()
    value = serializers.CharField(allow_null=True, help_text="null for what is about the person")


class MissingStepSerializer(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=requiring.MISSING)
    text = serializers.CharField()


class LateSchoolSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField(source="school_id")
    required_from = serializers.DateTimeField(help_text="at the earliest")
    has_worked = serializers.BooleanField(
        help_text="whether an administrator of the school has come by it; it begins only then"
    )


class ProviderSerializer(serializers.ModelSerializer[Provider]):
    schools = serializers.SerializerMethodField(help_text="null: all")
    domains = serializers.ListField(child=serializers.CharField(), source="domain_names")
    second_factor = serializers.SerializerMethodField()
    claims_seen = ClaimSeenSerializer(many=True)
    redirect_uri = serializers.SerializerMethodField(help_text="to be entered at the provider")
    logout_uri = serializers.SerializerMethodField(help_text="likewise, for its back channel")
    required = serializers.BooleanField()  # type: ignore[assignment]
    missing = serializers.SerializerMethodField(
        help_text="what has to be done before it can be required"
    )
    late_schools = LateSchoolSerializer(
        many=True, help_text="added since: where a password is still enough"
    )

    class Meta:
        model = Provider
        fields = [
            *("id", "kind", "name", "schools", "client_id", "issuer", "tenant", "domains"),
            *("second_factor", "state", "required", "required_from", "lifted_until"),
            *("proved_at", "claims_seen", "redirect_uri", "logout_uri"),
            *("missing", "late_schools"),
        ]

    def get_schools(self, provider: Provider) -> list[int] | None:
        return None if provider.all_schools else sorted(s.pk for s in provider.schools.all())

    @extend_schema_field(SecondFactorClaimSerializer(allow_null=True))
    def get_second_factor(self, provider: Provider) -> dict[str, Any] | None:
        if not provider.factor_claim:
            return None
        return {"claim": provider.factor_claim, "values": provider.factor_values}

    @extend_schema_field(MissingStepSerializer(many=True))
    def get_missing(self, provider: Provider) -> list[dict[str, str]]:
        if provider.required:
            return []
        found = requiring.missing(provider, self.context["login"])
        return [{"code": code, "text": text} for code, text in found]

    def get_redirect_uri(self, _provider: Provider) -> str:
        return starting.redirect_uri()

    def get_logout_uri(self, provider: Provider) -> str:
        return starting.logout_uri(provider)


class ProviderUpdateSerializer(CurrentPasswordSerializer):
    name = NameField(max_length=80, required=False)
    schools = schools_field(required=False)
    client_id = LineField(max_length=255, required=False)
    client_secret = TextField(max_length=500, required=False, write_only=True)
    issuer = IssuerField(max_length=255, required=False)
    tenant = serializers.UUIDField(required=False, help_text="of entra alone")
    domains = serializers.ListField(
        child=DomainField(), required=False, min_length=1, max_length=10
    )
    second_factor = SecondFactorClaimSerializer(required=False, allow_null=True)
    state = serializers.ChoiceField(choices=ProviderState.choices, required=False)
    required = StrictBoolean(required=False)  # type: ignore[assignment]

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Returns the values by the names of the columns."""
        kind = self._kind(attrs)
        for name, of_kind in (("issuer", ProviderKind.OIDC), ("tenant", ProviderKind.ENTRA)):
            if name in attrs and kind != of_kind:
                raise serializers.ValidationError({name: _("This kind has none.")})
        if "second_factor" in attrs:
            factor = attrs.pop("second_factor") or {"claim": "", "values": []}
            attrs |= {"factor_claim": factor["claim"], "factor_values": factor["values"]}
        for name, column in (("issuer", "own_issuer"), ("client_secret", "secret")):
            if name in attrs:
                attrs[column] = attrs.pop(name)
        if "domains" in attrs:
            attrs["domains"] = sorted(set(attrs["domains"]))
        return attrs

    def _kind(self, _attrs: dict[str, Any]) -> str:
        return str(self.context["kind"])


class ProviderCreateSerializer(ProviderUpdateSerializer):
    kind = serializers.ChoiceField(choices=ProviderKind.choices)
    name = NameField(max_length=80)
    schools = schools_field()
    client_id = LineField(max_length=255)
    client_secret = TextField(max_length=500, write_only=True)
    domains = serializers.ListField(child=DomainField(), min_length=1, max_length=MOST_DOMAINS)
    state = None  # type: ignore[assignment]  # always a draft
    required = None  # type: ignore[assignment]

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        for name, of_kind in (("issuer", ProviderKind.OIDC), ("tenant", ProviderKind.ENTRA)):
            if name not in attrs and attrs["kind"] == of_kind:
                raise serializers.ValidationError({name: _("This field is required.")})
        return super().validate(attrs)

    def _kind(self, attrs: dict[str, Any]) -> str:
        return str(attrs["kind"])


class LiftSerializer(CurrentPasswordSerializer):
    hours = serializers.IntegerField(min_value=1, max_value=72)
    reason = LineField(min_length=10, max_length=300)
