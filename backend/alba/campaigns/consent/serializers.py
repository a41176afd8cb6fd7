from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers

from alba.accounts.models import Locale
from alba.accounts.serializers import NameField
from alba.campaigns.choice_serializers import either_class_or_pupils, id_field, id_list
from alba.campaigns.choices import Basis, Voice
from alba.campaigns.codes import LONGEST
from alba.campaigns.consent.by_pupil import NO_ANSWER
from alba.campaigns.consent.models import Reason
from alba.campaigns.consent.reminding import WHY_NOT
from alba.campaigns.consent.requests import SKIPPED
from alba.campaigns.consent.status import Status
from alba.http.fields import (
    LeftOutField,
    StrictBoolean,
    TextField,
)
from alba.http.versions import VersionField
from alba.people.models import TestTaker
from alba.people.records.consents import Purpose, Route, Said
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH, Relation
from alba.people.serializers import ToldApartField

MOST_HOLIDAYS = 100

MISSING = ["consent", *Voice.values]
"""The parts of a person's screening that a school may still lack."""

WORDS = [NO_ANSWER, *Said.values]
ROUTES = ["link", *Route.values]


class WordOfFamilySerializer(serializers.Serializer[Any]):
    answer = serializers.ChoiceField(choices=WORDS)
    route = serializers.ChoiceField(choices=ROUTES, allow_null=True)
    at = serializers.DateTimeField(allow_null=True)


class AskFamiliesSerializer(serializers.Serializer[Any]):
    """The families of a class, of some pupils, or of all."""

    course = id_field(required=False)
    test_takers = id_list(required=False)


class AskPreviewQuery(serializers.Serializer[Any]):
    course = id_field(required=False)
    test_taker = id_field(required=False)


class FamiliesSkippedSerializer(serializers.Serializer[Any]):
    """How many pupils."""

    def get_fields(self) -> dict[str, Any]:
        return {name: serializers.IntegerField() for name in SKIPPED}


class FamiliesAskedSerializer(serializers.Serializer[Any]):
    sent = serializers.IntegerField(help_text="requests; an email may hold several")
    skipped = FamiliesSkippedSerializer(
        help_text="the pupils whose families are not asked, by reason"
    )
    left_out = LeftOutField()


class RemindSerializer(serializers.Serializer[Any]):
    what = serializers.ChoiceField(choices=MISSING)
    course = id_field(required=False)


class ExampleSerializer(serializers.Serializer[Any]):
    """An email as one of its readers will see it, except for the link."""

    locale = serializers.ChoiceField(choices=Locale.choices)
    emails = serializers.IntegerField(help_text="how many go out in this language")
    subject = serializers.CharField()
    text = serializers.CharField()


class AskPreviewSerializer(serializers.Serializer[Any]):
    emails = serializers.IntegerField()
    pupils = serializers.IntegerField(help_text="about whom they are")
    exhausted = serializers.IntegerField(
        help_text="addresses that have had every email a screening allows"
    )
    skipped = FamiliesSkippedSerializer(
        help_text="the pupils whose families are not asked, by reason"
    )
    letters = ExampleSerializer(many=True)
    left_out = LeftOutField()


class RemindPreviewSerializer(serializers.Serializer[Any]):
    emails = serializers.IntegerField()
    pupils = serializers.IntegerField(help_text="about whom they are")
    goes_from = serializers.DateTimeField(
        allow_null=True, help_text="the next hour of a school day; null: now"
    )
    next_automatic_on = serializers.DateField(allow_null=True)
    letters = ExampleSerializer(many=True)
    why_not = serializers.ListField(
        child=serializers.ChoiceField(choices=WHY_NOT),
        help_text="why no family gets an email, if none does",
    )
    left_out = LeftOutField()


class RemindedSerializer(serializers.Serializer[Any]):
    sent = serializers.IntegerField()
    next_automatic_on = serializers.DateField(allow_null=True)
    left_out = LeftOutField()


class ClassOfSummarySerializer(serializers.Serializer[Any]):
    def get_fields(self) -> dict[str, Any]:
        return {
            "course": serializers.IntegerField(),
            "course_name": serializers.CharField(),
            "class_name": serializers.CharField(),
            "pupils": serializers.IntegerField(help_text="who have not left"),
            **{str(word): serializers.IntegerField() for word in Status},
        }


class MailsSerializer(serializers.Serializer[Any]):
    waiting = serializers.IntegerField(help_text="emails still to be sent, one for each address")
    sent = serializers.IntegerField(help_text="emails that ask or remind")


class OpenDeskSerializer(serializers.Serializer[Any]):
    course = serializers.IntegerField(source="course_id")
    ends_at = serializers.DateTimeField()


class SummarySerializer(serializers.Serializer[Any]):
    classes = ClassOfSummarySerializer(many=True, help_text="the nine statuses add up to `pupils`")
    mails = MailsSerializer()
    desks = OpenDeskSerializer(many=True, help_text="tablets on which families answer now")
    left_out = LeftOutField()


class MissingContactSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    undelivered = serializers.BooleanField()


class MissingSerializer(serializers.Serializer[Any]):
    test_taker = serializers.IntegerField()
    what = serializers.ChoiceField(choices=MISSING)
    contacts = MissingContactSerializer(many=True)


class HolidaySerializer(serializers.Serializer[Any]):
    first_day = serializers.DateField()
    last_day = serializers.DateField()

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["last_day"] < attrs["first_day"]:
            text = _("The last day cannot be before the first.")
            raise serializers.ValidationError({"last_day": [text]})
        return attrs


class HolidaysSerializer(serializers.Serializer[Any]):
    """A school's own holidays, in addition to weekends, public holidays and the vacations of all
    schools."""

    holidays = HolidaySerializer(many=True)

    def validate_holidays(self, holidays: list[Any]) -> list[Any]:
        if len(holidays) > MOST_HOLIDAYS:
            text = _("At most %(count)d holidays can be recorded.") % {"count": MOST_HOLIDAYS}
            raise serializers.ValidationError(text)
        return holidays


class SchoolHolidaysSerializer(HolidaysSerializer):
    version = serializers.CharField()


class PutHolidaysSerializer(HolidaysSerializer):
    version = VersionField()


# The family's side: what it sees and sends.


class TextOfConsentSerializer(serializers.Serializer[Any]):
    purpose = serializers.ChoiceField(choices=Purpose.choices)
    version = serializers.CharField()
    title = serializers.CharField()
    paragraphs = serializers.ListField(child=serializers.CharField())
    lang = serializers.ChoiceField(choices=Locale.choices, help_text="in which it is given")
    dir = serializers.ChoiceField(choices=["ltr", "rtl"])
    languages = serializers.ListField(
        child=serializers.CharField(), help_text="in which it was published"
    )


class ConsentPageSerializer(serializers.Serializer[Any]):
    school_name = serializers.CharField()
    campaign = serializers.CharField(help_text="its name")
    basis = serializers.ChoiceField(choices=Basis.choices)
    child = serializers.CharField(help_text="first name and initial")
    asked_by = serializers.CharField(
        allow_null=True, help_text="who asks about this child alone; null in a screening"
    )
    why = serializers.CharField(allow_null=True, help_text="in their words")
    text = TextOfConsentSerializer()
    answer = serializers.ChoiceField(choices=WORDS)
    answered_at = serializers.DateTimeField(allow_null=True)
    takes = serializers.ListField(
        child=serializers.ChoiceField(choices=Said.choices),
        help_text="the answers that the link still accepts",
    )
    has_questionnaire = serializers.BooleanField(
        help_text="whether a yes leads on to questions for the guardian"
    )
    expires_at = serializers.DateTimeField(help_text="after it, a yes can only be taken back")
    nonce = serializers.CharField()


class NotMinePageSerializer(serializers.Serializer[Any]):
    """Its reader has said that the child is not theirs, and can still take that back."""

    answer = serializers.ChoiceField(choices=["not_mine"])
    takes = serializers.ListField(child=serializers.CharField(), help_text="none")
    nonce = serializers.CharField()


CONSENT_PAGE_SCHEMA = PolymorphicProxySerializer(
    component_name="ConsentPageOrNotMine",
    serializers=[ConsentPageSerializer, NotMinePageSerializer],
    resource_type_field_name=None,
)


class NonceSerializer(serializers.Serializer[Any]):
    nonce = TextField(max_length=300)


class FamilyAnswerSerializer(serializers.Serializer[Any]):
    answer = serializers.ChoiceField(choices=Said.choices)
    name = NameField(max_length=CONTACT_NAME_MAX_LENGTH)
    relation = serializers.ChoiceField(choices=Relation.choices)
    has_authority = StrictBoolean(
        default=False, help_text="a yes needs it under a name of whom the school does not know it"
    )
    nonce = TextField(max_length=300)
    reason = serializers.ChoiceField(
        choices=Reason.choices, required=False, allow_blank=True, allow_null=True
    )
    delete_answers = StrictBoolean(
        default=False,
        help_text="with `withdrawn`: what was answered has to be deleted within 30 days",
    )

    def validate_reason(self, reason: str | None) -> str:
        return reason or ""


class FamilyAnsweredSerializer(serializers.Serializer[Any]):
    answer = serializers.ChoiceField(choices=Said.choices)
    at = serializers.DateTimeField()
    digest = serializers.CharField(help_text="SHA-256 of the copy that is mailed")


class LinkEnteredSerializer(serializers.Serializer[Any]):
    access = serializers.CharField(required=False, help_text="missing if nothing is left to answer")
    first_name = serializers.CharField(help_text="of the child, with an initial")
    locale = serializers.ChoiceField(choices=Locale.choices)
    todo = serializers.IntegerField()


class ConsentFormsSerializer(serializers.Serializer[Any]):
    """Either a class, or some pupils. `all` false: of a class, only the forms that are still to be
    answered."""

    course = id_field(required=False)
    test_takers = id_list(required=False)
    all = StrictBoolean(default=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        return either_class_or_pupils(self, attrs)


class FormCodeQuery(serializers.Serializer[Any]):
    code = serializers.CharField(max_length=LONGEST)


class FormOfPupilSerializer(serializers.Serializer[TestTaker]):
    test_taker = serializers.IntegerField(source="pk")
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name")
    told_apart = ToldApartField()
    course = serializers.IntegerField(source="course_id", allow_null=True)


class LastMailSerializer(serializers.Serializer[Any]):
    """The fate of the newest email to a contact."""

    sent_at = serializers.DateTimeField(allow_null=True, help_text="null: none was sent")
    accepted_at = serializers.DateTimeField(allow_null=True, help_text="by a mail server")
    undelivered = serializers.BooleanField(help_text="emails do not reach the address")
    can_send = serializers.BooleanField(help_text="whether it can be sent once more now")
