import re
from datetime import date
from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.models import Locale
from alba.accounts.serializers import NameField
from alba.campaigns.codes import LONGEST
from alba.followup import undoing
from alba.followup.letters import agreeing, replying, wording
from alba.followup.letters.edited import LETTER
from alba.followup.letters.models import (
    ADDRESSEE_MAX_LENGTH,
    ENDED,
    PHONE_MAX_LENGTH,
    How,
    Letter,
    LetterAnswer,
    Reply,
    To,
)
from alba.followup.printed_serializers import PrintedField, PrintedLineField
from alba.http.fields import EntryDayField, StrictBoolean, TextField
from alba.http.paging import MAX_ID
from alba.http.versions import VersionField
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH, Relation

WHY_LENGTHS = (20, 2000)
MOST_PARAGRAPHS = 40
ANSWERS = ["agreed", "refused"]
ROUTES = [one for one in LetterAnswer.Route.values if one != LetterAnswer.Route.LINK]


def _kinds() -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=[(one.value, one.label) for one in wording.NAMEABLE])


def _few_paragraphs(why: str) -> None:
    """More than that would take more than two pages."""
    if len(wording.paragraphs_of(why)) > MOST_PARAGRAPHS:
        text = _("Please write at most %(count)d paragraphs.") % {"count": MOST_PARAGRAPHS}
        raise serializers.ValidationError(text)


class LetterFieldsSerializer(serializers.Serializer[Any]):
    """The parts that a reader writes; the rest of the text is made from the case."""

    to = serializers.ChoiceField(
        choices=To.choices, required=False, help_text="that of its referral, if not given"
    )
    referral = serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=MAX_ID,
        help_text="the step that it is about; null: a new one once it is given; needed while "
        "several are open",
    )
    addressee = PrintedLineField(
        max_length=ADDRESSEE_MAX_LENGTH,
        required=False,
        allow_blank=True,
        help_text="a person or place within the service",
    )
    why = PrintedField(
        min_length=WHY_LENGTHS[0],
        max_length=WHY_LENGTHS[1],
        validators=[_few_paragraphs],
        help_text="its paragraphs stay",
    )
    done = serializers.ListField(
        child=_kinds(),
        required=False,
        max_length=len(wording.NAMEABLE),
        help_text="kinds of steps; those that stand in the case are named",
    )
    with_voices = StrictBoolean(required=False, help_text="what people have said, in words")
    locale = serializers.ChoiceField(choices=Locale.choices)


class LetterChangeSerializer(LetterFieldsSerializer):
    version = VersionField()

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        for field in fields.values():
            field.required = False
        return fields


class ReplySerializer(serializers.ModelSerializer[Reply]):
    """A reply from the holder of the letter."""

    class Meta:
        model = Reply
        fields = ["answer", "on", "phone", "at", "confirmed_at"]


class LetterAnswerSerializer(serializers.ModelSerializer[LetterAnswer]):
    """`contact` null: the pupil."""

    contact = serializers.IntegerField(allow_null=True)
    by_name = serializers.SerializerMethodField(help_text="who wrote it down")
    undo_until = serializers.SerializerMethodField(
        help_text="the last day on which writing it down can be undone; null: it cannot"
    )

    class Meta:
        model = LetterAnswer
        fields = [
            *("id", "agreed", "route", "contact", "name", "is_named", "at"),
            *("by_name", "undo_until"),
        ]

    def get_by_name(self, answer: LetterAnswer) -> str:
        return answer.by.full_name if answer.by else ""

    @extend_schema_field(serializers.DateField(allow_null=True))
    def get_undo_until(self, answer: LetterAnswer) -> date | None:
        letter = answer.letter
        if letter.state in ENDED or not letter.case.is_open or not answer.is_written_down:
            return None
        return undoing.undo_until(letter.case.school_id, answer.at)


class LetterSerializer(serializers.ModelSerializer[Letter]):
    case = serializers.IntegerField(source="case_id")
    test_taker = serializers.IntegerField(source="case.child_id")
    done = serializers.ListField(child=_kinds())
    paragraphs = serializers.ListField(child=serializers.CharField())
    referral = serializers.IntegerField(
        source="step_id", allow_null=True, help_text="the step of the case that it is about"
    )
    not_before = serializers.SerializerMethodField(
        help_text="the first day on which it can be given, while the family was just told of an "
        "agreement that was written down; null: at once"
    )
    digest = serializers.CharField(help_text="SHA-256 of the paragraphs")
    answers = serializers.SerializerMethodField(help_text="to this text, the newest first")
    needs_pupil = serializers.SerializerMethodField(help_text="from 14 on")
    needs_family = serializers.SerializerMethodField(help_text="until 18")
    reply = serializers.SerializerMethodField(help_text="the newest")
    version = serializers.SerializerMethodField()

    class Meta:
        model = Letter
        fields = [
            *("id", "case", "test_taker", "to", "addressee", "why", "done", "with_voices"),
            *("locale", "state", "digest", "paragraphs", "made_at", "given_on", "given_how"),
            *("referral", "not_before", "answers", "needs_pupil", "needs_family", "reply"),
            "version",
        ]

    @extend_schema_field(LetterAnswerSerializer(many=True))
    def get_answers(self, letter: Letter) -> list[dict[str, Any]]:
        rows = letter.said().select_related("by")
        rows = rows.order_by("-pk")
        for row in rows:
            row.letter = letter
        return list(LetterAnswerSerializer(rows, many=True).data)

    @extend_schema_field(serializers.DateField(allow_null=True))
    def get_not_before(self, letter: Letter) -> date | None:
        return None if letter.state in ENDED else agreeing.not_before(letter)

    def get_needs_pupil(self, letter: Letter) -> bool:
        return agreeing.needs_pupil(letter.case.child)

    def get_needs_family(self, letter: Letter) -> bool:
        return agreeing.needs_family(letter.case.child)

    @extend_schema_field(ReplySerializer(allow_null=True))
    def get_reply(self, letter: Letter) -> Any:
        said = replying.newest(letter)
        return ReplySerializer(said).data if said else None

    def get_version(self, letter: Letter) -> str:
        return LETTER.version(letter)


class AskSerializer(serializers.Serializer[Any]):
    contacts = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID),
        required=False,
        min_length=1,
        max_length=20,
        help_text="all who decide and whom an email reaches, if not given",
    )


class AgreementSerializer(serializers.Serializer[Any]):
    """The answer that the family has given the school, the pupil's own, or both."""

    answer = serializers.ChoiceField(choices=ANSWERS, required=False)
    contact = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    route = serializers.ChoiceField(choices=ROUTES, required=False)
    pupil_agrees = StrictBoolean(required=False)

    def validate(self, sent: dict[str, Any]) -> dict[str, Any]:
        required = self.fields["answer"].error_messages["required"]
        wanted = ("answer", "contact", "route")
        given = [name for name in wanted if name in sent]
        if "pupil_agrees" in sent and not given:
            return sent
        if missing := [name for name in wanted if name not in sent]:
            raise serializers.ValidationError(dict.fromkeys(missing, required))
        return sent


class GivenSerializer(serializers.Serializer[Any]):
    on = EntryDayField()
    how = serializers.ChoiceField(choices=How.choices)


class ConfirmSerializer(serializers.Serializer[Any]):
    at = serializers.DateTimeField(required=False, help_text="of the reply that was seen")


class TextOfLetterSerializer(serializers.Serializer[Any]):
    paragraphs = serializers.ListField(child=serializers.CharField())
    lang = serializers.ChoiceField(choices=Locale.choices)


class LetterPageSerializer(serializers.Serializer[Any]):
    school_name = serializers.CharField()
    child = serializers.CharField(help_text="first name and initial")
    letter = TextOfLetterSerializer()
    answer = serializers.ChoiceField(choices=["none", *ANSWERS], help_text="of the link’s owner")
    is_open = serializers.BooleanField(help_text="whether it still takes an answer")
    expires_at = serializers.DateTimeField()
    nonce = serializers.CharField()


class LinkAnswerSerializer(serializers.Serializer[Any]):
    answer = serializers.ChoiceField(choices=ANSWERS)
    name = NameField(max_length=CONTACT_NAME_MAX_LENGTH)
    relation = serializers.ChoiceField(choices=Relation.choices)
    has_authority = StrictBoolean(
        default=False, help_text="a yes needs it under a name of whom the school does not know it"
    )
    nonce = TextField(max_length=300)


class TakeBackQuery(serializers.Serializer[Any]):
    answer = serializers.IntegerField(
        required=False, min_value=1, max_value=MAX_ID, help_text="that one; else all to this text"
    )


class SendReplySerializer(serializers.Serializer[Any]):
    """A reply by code; a call without `answer` only looks at whose letter it is."""

    code = TextField(max_length=LONGEST)
    answer = serializers.ChoiceField(choices=Reply.Said.choices, required=False)
    on = serializers.DateField(required=False, allow_null=True)
    phone = TextField(max_length=PHONE_MAX_LENGTH, required=False, allow_blank=True)

    def validate_phone(self, phone: str) -> str:
        if not re.fullmatch(r"[0-9 +]*", phone):
            raise serializers.ValidationError(_("Only digits, spaces and +."))
        return phone.strip()


class ReplyPageSerializer(serializers.Serializer[Any]):
    """No child."""

    school_name = serializers.CharField()
    reader = serializers.CharField(help_text="who wrote the letter")
    given_on = serializers.DateField()
