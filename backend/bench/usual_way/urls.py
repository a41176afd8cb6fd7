"""One call: an answer to a sentence of one's own sheet is saved, or changed."""

from typing import Any

from django.urls import path
from rest_framework import generics, serializers

from bench.usual_way.models import Given, Sheet


class GivenSerializer(serializers.ModelSerializer[Given]):
    value = serializers.IntegerField(min_value=1, max_value=5)

    class Meta:
        model = Given
        fields = ["id", "sheet", "sentence", "value", "updated_at"]
        validators: list[Any] = []  # it may be there already

    def validate_sheet(self, sheet: Sheet) -> Sheet:
        if sheet.owner_id != self.context["request"].user.pk or sheet.finished_at is not None:
            raise serializers.ValidationError("This is not yours, or finished.")
        return sheet

    def create(self, given: dict[str, Any]) -> Given:
        key = {name: given[name] for name in ("sheet", "sentence")}
        found, _is_new = Given.objects.update_or_create(**key, defaults={"value": given["value"]})
        return found


class Save(generics.CreateAPIView[Given]):
    queryset = Given.objects.all()
    serializer_class = GivenSerializer


urlpatterns = [path("answers/", Save.as_view())]
