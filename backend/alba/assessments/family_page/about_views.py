"""The page about a screening for all its families, without a login: what the school asks of
everybody, and nothing else."""

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from alba.accounts.models import Locale
from alba.assessments.family_page import about_words, page_views, sentences, words
from alba.campaigns.choices import CampaignState
from alba.campaigns.consent import texts
from alba.campaigns.models import Campaign
from alba.campaigns.school_answer import answers
from alba.people.records.consents import Purpose


@require_safe
def show(request: HttpRequest, page: str) -> HttpResponse:
    rows = Campaign.objects.select_related("school").exclude(state=CampaignState.DRAFT)
    campaign = rows.filter(page=page.lower()).first()
    wanted = [*page_views.wanted(request), Locale.CATALAN.value]
    with translation.override(wanted[0]):
        if campaign is None:
            return written("page", 404, title=about_words.no_title())
        # As for a contact whose language is none of ours: families are likelier to know Spanish.
        own = wanted[0] in Locale.values
        language = wanted[0] if own else Locale.SPANISH.value
        answer = answers.shown(campaign, language)
        return written(
            "about",
            200,
            title=about_words.title(campaign),
            school=campaign.school,
            text=texts.shown(campaign.school_id, Purpose.SCREENING, language),
            text_in="" if own else words.text_in(language, with_questions=True),
            ask_at=words.ask_at(campaign.school),
            language=language,
            answer=answer,
            answer_in=words.answer_in(answer),
            sections=about_words.sections(campaign),
            questionnaires=sentences.of(campaign, language),
        )


def written(name: str, status: int, **more: object) -> HttpResponse:
    return page_views.written(
        f"family_page/{name}", status, words.LANGUAGES, words=about_words.fixed(), **more
    )
