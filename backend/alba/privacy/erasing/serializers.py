from typing import Any

from rest_framework import serializers

from alba.privacy.erasing.models import Erasure


class ErasureSerializer(serializers.ModelSerializer[Erasure]):
    by = serializers.SerializerMethodField(help_text="empty: the account is gone")
    name = serializers.CharField(help_text="empty once it is done")

    class Meta:
        model = Erasure
        fields = ["id", "name", "on", "by", "done_on"]
        extra_kwargs = {"on": {"help_text": "the day on which it is done"}}

    def get_by(self, erasure: Any) -> str:
        return erasure.by.full_name if erasure.by else ""
