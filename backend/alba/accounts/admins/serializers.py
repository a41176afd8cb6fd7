from typing import Any

from rest_framework import serializers

from alba.accounts.admins import inviting
from alba.accounts.models import Locale, User
from alba.accounts.serializers import CurrentPasswordSerializer, EmailSerializer, name_field
from alba.http.fields import StrictBoolean


class ProductAdminSerializer(serializers.ModelSerializer[User]):
    email = serializers.EmailField(read_only=True)
    username = serializers.EmailField(read_only=True)
    state = serializers.ChoiceField(choices=inviting.STATES, read_only=True)

    class Meta:
        model = User
        fields = [
            *("id", "email", "username", "first_name", "last_name", "locale"),
            *("is_active", "is_auditor", "state", "last_login_on"),
        ]


class ProductAdminCreateSerializer(EmailSerializer, CurrentPasswordSerializer):
    first_name = name_field()
    last_name = name_field()
    locale = serializers.ChoiceField(choices=Locale.choices, default=Locale.CATALAN)
    is_auditor = StrictBoolean(default=False)


class ProductAdminUpdateSerializer(serializers.Serializer[Any]):
    first_name = name_field(required=False)
    last_name = name_field(required=False)
    is_active = StrictBoolean(required=False)
    is_auditor = StrictBoolean(required=False)
