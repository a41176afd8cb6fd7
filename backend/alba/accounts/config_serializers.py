"""The facts about this installation that the app must know."""

from typing import Any

from django.conf import settings
from rest_framework import serializers


class HelpLineSerializer(serializers.Serializer[Any]):
    number = serializers.CharField()
    name = serializers.CharField()


class InLanguagesSerializer(serializers.Serializer[Any]):
    ca = serializers.CharField()
    es = serializers.CharField()
    en = serializers.CharField()


class PrivacyNoticeSerializer(serializers.Serializer[Any]):
    """The operator's own part of the privacy page."""

    controller = serializers.CharField()
    dpo_contact = serializers.CharField()
    legal_basis = serializers.ChoiceField(choices=settings.LEGAL_BASES)
    retention = InLanguagesSerializer()


class ConfigSerializer(serializers.Serializer[Any]):
    """The facts about this installation that the app must know."""

    contact_email = serializers.EmailField()
    help_lines = HelpLineSerializer(many=True)
    pdf_max_mb = serializers.IntegerField()
    free_trial_days = serializers.IntegerField()
    password_min_length = serializers.IntegerField()
    password_max_length = serializers.IntegerField()
    session_idle_hours = serializers.FloatField()
    session_max_hours = serializers.FloatField()
    sign_up_open = serializers.BooleanField()
    own_consent_age = serializers.IntegerField(
        help_text="from which age a person says that they need no guardian's consent"
    )
    campaign_bases = serializers.ListField(
        child=serializers.ChoiceField(choices=["consent", "information"]),
        help_text="on what basis a screening may ask",
    )
    unfinished_test_days = serializers.IntegerField()
    privacy = PrivacyNoticeSerializer(
        allow_null=True, help_text="null until the operator has written it"
    )
