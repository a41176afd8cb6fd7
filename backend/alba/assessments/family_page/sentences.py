from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.models import Question
from alba.assessments.questionnaires.questionnaires import Informant
from alba.campaigns.choices import Voice
from alba.campaigns.models import Campaign

INFORMANTS: dict[str, Informant] = {
    Voice.SELF: "self",
    Voice.GUARDIAN: "parent",
    Voice.TEACHER: "teacher",
}


def of(campaign: Campaign, language: str) -> list[list[str]]:
    """The sentences of each questionnaire, as shown to the first of the campaign's voices: a family
    sees what is asked before it answers."""
    voice = next(voice for voice in Voice if voice in campaign.voices)
    types = [questionnaires.by_code(code).test_type for code in campaign.questionnaires]
    rows = Question.objects.filter(test_type__in=types).order_by("test_type", "number")
    found: dict[int, list[str]] = {}
    for row in rows:
        found.setdefault(row.test_type, []).append(row.message(INFORMANTS[voice], language))
    return list(found.values())
