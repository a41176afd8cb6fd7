from typing import Any

from rest_framework import serializers

from alba.accounts.models import Locale
from alba.campaigns.consent.models import ConsentText
from alba.http.fields import StrictBoolean, TextField
from alba.people.records.consents import Purpose
from alba.schools.models import School


class ConsentTitleSerializer(serializers.Serializer[Any]):
    """In each language."""

    def get_fields(self) -> dict[str, Any]:
        return {locale: TextField() for locale in Locale.values}


class ConsentParagraphsSerializer(serializers.Serializer[Any]):
    """In each language."""

    def get_fields(self) -> dict[str, Any]:
        return {
            locale: serializers.ListField(child=TextField(), min_length=1)
            for locale in Locale.values
        }


class PublishConsentTextSerializer(serializers.Serializer[Any]):
    """Checks the types; `texts.refuse` refuses the rest."""

    school = serializers.PrimaryKeyRelatedField(
        queryset=School.objects.all(),
        required=False,
        allow_null=True,
        default=None,
        help_text="null: the text of every school that has none of its own",
    )
    purpose = serializers.ChoiceField(choices=Purpose.choices)
    version = TextField()
    material = StrictBoolean(help_text="whether it differs in meaning from the one before")
    title = ConsentTitleSerializer()
    paragraphs = ConsentParagraphsSerializer()


class SchoolOfTextSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    name = serializers.CharField(source="school_name")


class ConsentTextSerializer(serializers.ModelSerializer[ConsentText]):
    school = SchoolOfTextSerializer(allow_null=True)
    title = ConsentTitleSerializer()
    paragraphs = ConsentParagraphsSerializer()
    current = serializers.SerializerMethodField(help_text="whether families read it now")

    class Meta:
        model = ConsentText
        fields = [
            *("id", "school", "purpose", "version", "material", "title", "paragraphs"),
            *("published_at", "current"),
        ]

    def get_current(self, text: ConsentText) -> bool:
        return text.pk in self.context["current"]


class TextEffectSerializer(serializers.Serializer[Any]):
    """The effect of publishing a text on the screenings that are not over."""

    outdates = serializers.BooleanField(help_text="whether earlier answers stop counting")
    schools = serializers.IntegerField(help_text="those that will use it")
    screenings = serializers.IntegerField()
    answered = serializers.IntegerField(help_text="pupils whose family has to answer again")
    waiting = serializers.IntegerField(
        help_text="pupils whose family was asked, has not answered, and is to be asked again"
    )
