from typing import Any

from rest_framework import serializers

from alba.accounts.serializers import EmailSerializer, LinkSerializer
from alba.http.fields import TextField
from alba.sign_on.models import Identity, Provider, Purpose
from alba.sign_on.provider_serializers import ClaimSeenSerializer

ASKED_FOR = [choice for choice in Purpose.choices if choice[0] != Purpose.PROVE]


class FoundProviderSerializer(serializers.ModelSerializer[Provider]):
    class Meta:
        model = Provider
        fields = ["id", "kind", "name"]


class FindSerializer(EmailSerializer):
    pass


class ProvidersFoundSerializer(serializers.Serializer[Any]):
    providers = FoundProviderSerializer(many=True)


class StartSerializer(serializers.Serializer[Any]):
    provider = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=2**63 - 1,
        help_text="needless for `step_up`: the one that the login came by",
    )
    purpose = serializers.ChoiceField(choices=ASKED_FOR)
    invitation = LinkSerializer(required=False)
    ticket = TextField(required=False, max_length=200, help_text="of `use_sso`")


class StartedSerializer(serializers.Serializer[Any]):
    url = serializers.URLField(help_text="where the browser goes now")


class FinishSerializer(serializers.Serializer[Any]):
    state = TextField(max_length=200)
    code = TextField(required=False, allow_blank=True, default="", max_length=4000)
    error = TextField(required=False, allow_blank=True, default="", max_length=200)
    iss = TextField(required=False, max_length=255)


class IdentitySerializer(serializers.ModelSerializer[Identity]):
    provider = FoundProviderSerializer()

    class Meta:
        model = Identity
        fields = ["id", "provider", "label", "linked_at", "last_used_on"]


class FinishedSerializer(serializers.Serializer[Any]):
    """The result: as login; or what was connected, confirmed or proved, by the purpose of the
    attempt."""

    access = serializers.CharField(required=False)
    refresh = serializers.CharField(required=False)
    must_enrol = serializers.BooleanField(required=False)
    id = serializers.IntegerField(required=False)
    provider = FoundProviderSerializer(required=False)
    label = serializers.CharField(required=False)  # type: ignore[assignment]  # a field's own
    confirmed_at = serializers.DateTimeField(required=False)
    proved_at = serializers.DateTimeField(required=False)
    claims_seen = ClaimSeenSerializer(many=True, required=False)
