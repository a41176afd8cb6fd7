from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.families.exclusion import colleagues, exclusions
from alba.people.records.exclusions import Exclusion, KnownAs


class ExclusionSerializer(serializers.Serializer[Any]):
    """A person who is shut out of everything about a child; of rows read with `known_as`."""

    id = serializers.IntegerField()
    names = serializers.SerializerMethodField(help_text="the oldest first")
    addresses = serializers.SerializerMethodField(help_text="the oldest first")
    contact = serializers.IntegerField(
        source="contact_id", allow_null=True, help_text="null: removed since"
    )
    made_at = serializers.DateTimeField()
    suspended = serializers.SerializerMethodField(
        help_text="bonds that are not valid because of it"
    )
    is_responsible = serializers.SerializerMethodField(
        help_text="the child is assigned to this person, who sees nothing all the same"
    )
    by = serializers.SerializerMethodField(
        help_text="how this person works at the child's school; `name`: may be a namesake"
    )

    def get_names(self, exclusion: Exclusion) -> list[str]:
        return _texts(exclusion, KnownAs.Kind.NAME)

    def get_addresses(self, exclusion: Exclusion) -> list[str]:
        return _texts(exclusion, KnownAs.Kind.ADDRESS)

    def get_suspended(self, exclusion: Exclusion) -> list[int]:
        return exclusions.suspended_by([exclusion], exclusion.taker_id)

    @extend_schema_field(serializers.ChoiceField(choices=colleagues.MET_BY, allow_null=True))
    def get_by(self, exclusion: Exclusion) -> str | None:
        return colleagues.by(exclusion.taker, [exclusion])

    def get_is_responsible(self, exclusion: Exclusion) -> bool:
        return exclusions.means_responsible(exclusion)


def _texts(exclusion: Exclusion, kind: str) -> list[str]:
    return [one.text for one in exclusion.known_as.all() if one.kind == kind]
